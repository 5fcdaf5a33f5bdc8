/* evolve.c - see evolve.h: the tables that make the game. */
#include "game/evolve/evolve.h"

#include "game/evolve/evolve_int.h"

enum { FIELD_LIMIT = 5, EX_LIMIT = 5 };

static const ZoneType zones[] = {
    [ZONE_FIELD] = {.name = "field", .clause = E_4_4_2, .faces = SEEN_BY_ALL, .is_in_play = true},
    [ZONE_EX] = {.name = "ex", .clause = E_4_8_2, .faces = SEEN_BY_ALL},
    [ZONE_LEADER] = {.name = "leader",
                     .clause = E_4_3_2,
                     .faces = SEEN_BY_ALL,
                     .unsaid = "leader",
                     .is_closed = true},
    [ZONE_HAND] = {.name = "hand", .clause = E_4_7_2, .faces = SEEN_BY_PLAYER},
    [ZONE_DECK] = {.name = "deck", .clause = E_4_5_2, .faces = SEEN_BY_NOBODY, .is_ordered = true},
    [ZONE_EVOLVE_DECK] = {.name = "evolve-deck",
                          .clause = E_4_6_2,
                          .faces = SEEN_BY_PLAYER,
                          .is_faced_apart = true, /* 4.6.3 */
                          .is_closed = true},
    [ZONE_CEMETERY] = {.name = "cemetery", .clause = E_4_9_2, .faces = SEEN_BY_ALL},
    [ZONE_BANISH] = {.name = "banish", .clause = E_4_10_2, .faces = SEEN_BY_ALL},
    [ZONE_RESOLUTION] = {.name = "resolution",
                         .clause = E_4_11_2,
                         .faces = SEEN_BY_ALL,
                         .is_ordered = true,
                         .is_shared = true,
                         .unsaid = "",
                         .is_passing = true},
    [ZONE_EVOLUTION] = {.name = "evolution",
                        .clause = E_4_12_2,
                        .faces = SEEN_BY_ALL,
                        .is_passing = true},
    [ZONE_RACE] = {.name = "race",
                   .clause = E_4_13_2,
                   .faces = SEEN_BY_ALL,
                   .has_guests = true,
                   .is_closed = true},
};

static const char *const types[] = {"follower", "amulet", "spell", "leader", NULL};
static const char *const stats[] = {"cost", "attack", "defense", NULL};
static const char *const keywords[] = {"ward",
                                       "storm",
                                       "rush",
                                       "assail",
                                       "intimidate",
                                       "drain",
                                       "bane",
                                       "aura",
                                       "quick",
                                       "evolve",
                                       "quick-use",
                                       "stack",
                                       "carrot",
                                       "spellchained",
                                       "ignores-ward",
                                       "enters-engaged",
                                       "must-be-selected",
                                       "unbeaten",
                                       "followers-first",
                                       "earth-rite",
                                       "defends-by-defense",
                                       "stays-engaged",
                                       NULL};
static const char *const flags[] = {"evolved", "umamusume", "cinderella", "any-copies", NULL};
static const char *const colors[] = {"neutral",     "forestcraft", "swordcraft", "runecraft",
                                     "dragoncraft", "abysscraft",  "havencraft", NULL};
static const char *const marks[] = {"engaged", "just-evolved", "racing", "paid-more", NULL};
static const char *const counters[] = {"stack-counters",  "charge-counters", "fable-counters",
                                       "prayer-counters", "spell-counters",  NULL};
static const char *const numbers[] = {"pp",          "max-pp",      "ep",       "evolves",
                                      "failed-draw", "combo",       "fallen",   "sanguine",
                                      "spellchain",  "necrocharge", "overflow", "x",
                                      "field-bonus", "ex-bonus",    NULL};
static const char *const phases[] = {"setup", "start", "main", "end", NULL};
static const Word *const questions[] = {
    [QUESTION_MAY] = ALL_ASK_MAY,       [QUESTION_CHOOSE] = ASK_CHOOSE,
    [QUESTION_FIRST] = ALL_ASK_FIRST,   [QUESTION_REDRAW] = ASK_REDRAW,
    [QUESTION_ORDER] = ASK_ORDER,       [QUESTION_MAIN] = ASK_MAIN,
    [QUESTION_TARGET] = ASK_TARGET,     [QUESTION_EVOLVE] = ASK_EVOLVE,
    [QUESTION_POINT] = ASK_POINT,       [QUESTION_ENTER_ENGAGED] = ASK_ENTER_ENGAGED,
    [QUESTION_WARDS] = ASK_WARDS,       [QUESTION_QUICK] = ASK_QUICK,
    [QUESTION_STANDBY] = ASK_STANDBY,   [QUESTION_KEEP] = ASK_KEEP,
    [QUESTION_DISCARD] = ASK_DISCARD,   [QUESTION_DECK_ORDER] = ASK_DECK_ORDER,
    [QUESTION_MORE] = ASK_MORE,         [QUESTION_X] = ALL_ASK_X,
    [QUESTION_STACK] = ASK_STACK,       [QUESTION_RESTACK] = ASK_RESTACK,
    [QUESTION_ARRIVALS] = ASK_ARRIVALS, [QUESTION_MORE_COSTS] = ASK_MORE_COSTS,
    [QUESTION_TIMES] = ASK_TIMES,       [QUESTION_WAY] = ASK_WAY,
};
static const char *const choices[] = {NULL};
static const char *const slots[] = {NULL};
static const char *const decks[] = {"main", "evolve", "leader", NULL};

static const MoveType moves[] = {
    {ZONE_FIELD, ZONE_HAND, "returned", ALL_LOG_RETURNED},
    {ZONE_DECK, ZONE_HAND, "took", ALL_LOG_TOOK},
    {NO_ZONE, NO_ZONE, NULL, NULL},
};

enum {
    IS_FOLLOWER = 1 << TYPE_FOLLOWER,
    IS_AMULET = 1 << TYPE_AMULET,
    IS_SPELL = 1 << TYPE_SPELL,
    IS_LEADER = 1 << TYPE_LEADER
};

enum { ON_FIELD = 1 << ZONE_FIELD, ON_TABLE = 1 << ZONE_FIELD | 1 << ZONE_LEADER };

static const EventType events[] = {
    [EVENT_PLAYED - EVENT_GAME] = {"played", ALL_LOG_PLAYED},
    [EVENT_ENTERED - EVENT_GAME] = {"entered", LOG_ENTERED, .types = IS_FOLLOWER | IS_AMULET},
    [EVENT_BURIED - EVENT_GAME] = {"buried", NULL, .types = IS_FOLLOWER | IS_AMULET},
    [EVENT_DESTROYED - EVENT_GAME] = {"destroyed", LOG_DESTROYED, .types = IS_FOLLOWER | IS_AMULET},
    [EVENT_BANISHED - EVENT_GAME] = {"banished", LOG_BANISHED},
    [EVENT_DREW - EVENT_GAME] = {"drew", ALL_LOG_DREW},
    [EVENT_DISCARDED - EVENT_GAME] = {"discarded", ALL_LOG_DISCARDED, .own = 1 << ZONE_HAND},
    [EVENT_DAMAGED - EVENT_GAME] = {"damaged", ALL_LOG_DAMAGED, ON_TABLE, IS_FOLLOWER | IS_LEADER},
    [EVENT_HEALED - EVENT_GAME] = {"healed", LOG_HEALED, ON_TABLE, IS_FOLLOWER | IS_LEADER},
    [EVENT_ENGAGED - EVENT_GAME] = {"engaged", NULL, ON_FIELD},
    [EVENT_RESERVED - EVENT_GAME] = {"reserved", NULL, ON_FIELD},
    [EVENT_EVOLVED - EVENT_GAME] = {"evolved", LOG_EVOLVED, ON_FIELD, IS_FOLLOWER},
    [EVENT_ATTACKED - EVENT_GAME] = {"attacked", LOG_ATTACKED, ON_FIELD, IS_FOLLOWER},
    [EVENT_FOUGHT - EVENT_GAME] = {"fought", NULL, ON_FIELD, IS_FOLLOWER},
    [EVENT_MAIN_PHASE - EVENT_GAME] = {"main-phase", NULL, EVENT_NO_CARD},
    [EVENT_END_PHASE - EVENT_GAME] = {"end-phase", NULL, EVENT_NO_CARD},
    [EVENT_LEFT - EVENT_GAME] = {"left", NULL, .types = IS_FOLLOWER | IS_AMULET},
    [EVENT_LEFT_EX - EVENT_GAME] = {"left-ex", NULL},
    [EVENT_RETURNED - EVENT_GAME] = {"returned", NULL, .types = IS_FOLLOWER | IS_AMULET},
    [EVENT_ATTACK_DAMAGED -
        EVENT_GAME] = {"attack-damaged", NULL, ON_TABLE, IS_FOLLOWER | IS_LEADER},
    [EVENT_COMBAT_DAMAGED -
        EVENT_GAME] = {"combat-damaged", NULL, ON_TABLE, IS_FOLLOWER | IS_LEADER},
    [EVENT_ABILITY_DAMAGED -
        EVENT_GAME] = {"ability-damaged", NULL, ON_TABLE, IS_FOLLOWER | IS_LEADER},
    [EVENT_SERVED - EVENT_GAME] = {"served", LOG_SERVED, ON_FIELD, IS_FOLLOWER},
    [EVENT_RACED - EVENT_GAME] = {"raced", LOG_RACED, ON_FIELD, IS_FOLLOWER},
    [EVENT_ROLLED - EVENT_GAME] = {"rolled", LOG_ROLLED},
    [EVENT_STATE - EVENT_GAME] = {"state", NULL},
    [EVENT_COST - EVENT_GAME] = {"cost", NULL},
    [EVENT_LOST_DEFENSE - EVENT_GAME] = {"lost-defense", NULL, ON_TABLE, IS_FOLLOWER | IS_LEADER},
    [EVENT_SELECTED - EVENT_GAME] = {"selected", NULL},
};

/* In the order of the LABEL_ names. 12.4.3, 12.5.3, 12.6.2, 12.7.2: abilities about the card
 * itself, on the field; 10.6.2.5: costs besides play points. */
static const LabelType labels[] = {
    {.name = "fanfare", .event = EVENT_ENTERED, .is_about_this = true},
    {.name = "last-words", .event = EVENT_BURIED, .is_about_this = true},
    {.name = "on-evolve", .event = EVENT_EVOLVED, .is_about_this = true},
    {.name = "strike", .event = EVENT_ATTACKED, .is_about_this = true},
    {.name = "on-race", .event = EVENT_RACED, .is_about_this = true},
    {.name = "additional-cost", .event = EVENT_COST, .where = COST_ZONES},
    {.name = "optional-cost", .event = EVENT_COST, .where = COST_ZONES},
    {.name = "evolve-cost", .event = EVENT_COST, .where = COST_ZONES},
    {.name = "evolve-by", .event = EVENT_COST, .where = COST_ZONES},
    {.name = NULL},
};

static const Fact facts[FACT_COUNT] = {
    [FACT_LEADER_DEFENSE] = {E_6_2_1_11, 20, "defense of a leader"},
    [FACT_FIELD_LIMIT] = {E_4_4_4_1, FIELD_LIMIT, "cards on a field"},
    [FACT_EX_LIMIT] = {E_4_8_3_1, EX_LIMIT, "cards in an EX area"},
    [FACT_HAND_LIMIT] = {E_4_7_3_1, 7, "cards in a hand at the end of the turn"},
    [FACT_PP_LIMIT] = {E_3_2_4_1, 10, "maximum of play points"},
    [FACT_OPENING_HAND] = {E_6_2_1_7, 4, "cards in the opening hand"},
    [FACT_OPENING_PP] = {E_6_2_1_9, 0, "play points at the start"},
    [FACT_FIRST_EP] = {E_6_2_1_10, 0, "evolution points of the first player"},
    [FACT_SECOND_EP] = {E_6_2_1_10, 3, "evolution points of the second player"},
    [FACT_FIRST_DRAW_SKIPPED] = {E_7_2_4_1, 1, "the first turn has no draw"},
    [FACT_EVOLVES_PER_TURN] = {E_8_3_2, 1, "evolve abilities per turn"},
    [FACT_LEADERS] = {E_6_1_1_1, 1, "leaders in a deck"},
    [FACT_MAIN_MIN] = {E_6_1_1_2, 40, "fewest cards in the main deck"},
    [FACT_MAIN_MAX] = {E_6_1_1_2, 50, "most cards in the main deck"},
    [FACT_EVOLVE_MAX] = {E_6_1_1_3, 10, "cards in the evolve deck"},
    [FACT_COPIES_MAX] = {E_6_1_1_4, 3, "cards of one name in a deck"},
    [FACT_OVERFLOW] = {E_13_4_1_2, 7, "maximum of play points for Overflow"},
    [FACT_DIE] = {E_5_19_1, 6, "sides of a die"},
    [FACT_STACK] = {E_13_3_2_2, 1, "Stack counters at the start"},
};

/* In the order of the FLOW_ names. */
static const FlowType *const flows[] = {
    &evolve_whole_flow,         &evolve_turn_flow,       &evolve_redraw_flow,
    &evolve_hand_limit_flow,    &evolve_check_flow,      &evolve_play_flow,
    &evolve_evolve_flow,        &evolve_attack_flow,     &evolve_end_window_flow,
    &evolve_attack_window_flow, &evolve_use_flow,        &evolve_create_flow,
    &evolve_order_flow,         &evolve_arrive_flow,     &evolve_exchange_flow,
    &evolve_draw_each_flow,     &evolve_draw_up_to_flow, &evolve_look_up_to_flow,
    &evolve_shed_flow,          &evolve_pay_points_flow, &evolve_pay_x_flow,
    &evolve_stack_flow,         &evolve_restack_flow,    &evolve_repeat_flow,
    &evolve_leave_flow,         &evolve_hurt_flow,       &evolve_cast_flow,
    &evolve_ward_flow,
};

/* 5.21.2: field to field; the ways out of the EX area are kept where they are made. */
static Identity identity(uint8_t from, uint8_t to)
{
    if (from == ZONE_FIELD && to == ZONE_FIELD)
        return IDENTITY_KEEP;
    return to == ZONE_CEMETERY ? IDENTITY_FOLLOW : IDENTITY_NEW; /* 4.1.4 */
}

/* 10.7.4, 12.5.3: what was set off by a card's going to the cemetery speaks of the card there; for
 * everything else it is gone. */
enum {
    FOLLOWED_EVENTS = 1 << EVENT_BURIED | 1 << EVENT_DESTROYED | 1 << EVENT_LEFT |
                      1 << EVENT_DISCARDED | 1 << EVENT_MOVED
};

/* 4.12.1: the zone of evolve cards; 5.15.4: the card loses its follower, but not yet its zone. */
static uint8_t upper_cards_to(const Game *g, uint16_t object)
{
    return place_of(g, g->object[object].controller, ZONE_EVOLUTION);
}

/* 10.9.1.1: what is printed is where everything starts. 2.8.3: leaders have defense although none
 * is printed, 2.8.3.1: 20 unless it is; 5.15.2, 10.9.1.1.1: an evolved follower keeps its own cost.
 */
static int printed(const Game *g, uint16_t object, uint8_t stat)
{
    const Def *def = def_of(g, object);
    if (stat == STAT_DEFENSE && def->type == TYPE_LEADER && def->stat[stat] == 0)
        return fact(g, FACT_LEADER_DEFENSE);
    if (stat != STAT_COST || !g->card[g->object[object].top].under)
        return def->stat[stat];
    uint16_t card = g->object[object].top;
    while (g->card[card].under)
        card = g->card[card].under;
    return def_of_card(g, card)->stat[stat];
}

/* 2.8.2: damage lowers defense. */
static int bonus(const Game *g, uint16_t object, uint8_t stat)
{
    return stat == STAT_DEFENSE ? -g->object[object].damage : 0;
}

/* What only this game promises. */
static const char *check(const Game *g)
{
    if (evolve_overlooks_rules(g))
        return "evolve 3: rule processing is due, but the game counts as settled";
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const int16_t *number = g->player[seat].number;
        if (number[NUMBER_PP] < 0 || number[NUMBER_EP] < 0)
            return "evolve 1: a player has less than no points";
        const uint8_t place = place_of(g, seat, ZONE_DECK);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            if (g->card[g->object[g->order[i]].top].deck != DECK_MAIN)
                return "evolve 2: a card that is not of the main deck lies in the deck";
    }
    return NULL;
}

/* Clauses that the words of cards stand for. */
static const NodeClause node_clauses[] = {
    {NODE_FILTER, FILTER_NAMED, E_2_1_2},
    {NODE_FILTER, FILTER_COLOR, E_2_2_1},
    {NODE_FILTER, FILTER_TYPE, E_2_3_4},
    {NODE_FILTER, FILTER_TRAIT, E_2_4_2},
    {NODE_SET, ANY_OP, E_3_1_2},
    {NODE_LOOK, ANY_OP, E_5_10_1},
    {NODE_DIG, ANY_OP, E_5_10_1},
    {NODE_MODES, ANY_OP, E_5_17_1},
    {NODE_MODE, ANY_OP, E_5_17_1_2},
    {NODE_GIVE_STAT, ANY_OP, E_10_1_1_3},
    {NODE_LOOK, ANY_OP, E_5_7_1},
    {NODE_COUNT, ANY_OP, E_5_2_1_2_1},
    {NODE_COUNT, ANY_OP, E_13_5_1_3},
    {NODE_GRANT, ANY_OP, E_10_7_4_1},
    {NODE_PAY, ANY_OP, E_10_1_1_2_2},
    {NODE_PAY, ANY_OP, E_10_4_7},
    {NODE_PAY, ANY_OP, E_10_4_7_3},
    {NODE_PAY, ANY_OP, E_10_4_7_4},
    {NODE_PAY, ANY_OP, E_10_4_7_2},
    {NODE_FILTER, FILTER_FLAG, E_2_3_3},
    {NODE_FILTER, FILTER_FLAG, E_2_3_3_1},
    {NODE_NUMBER, NUMBER_UNSAID, E_14_2_1_1_1},
    {NODE_NUMBER, NUMBER_UNSAID, E_14_2_3_1_1},
    {NODE_GIVE_QUALITY, ANY_OP, E_10_9_1_3},
};

static const uint8_t deck_zones[DECK_KINDS] = {ZONE_DECK, ZONE_EVOLVE_DECK, ZONE_LEADER, ZONE_DECK};

/* 4.3.1, 6.2.1.2, 4.5.1, 4.6.1: what lies where before the first step. */
static const DeckClause deck_clauses[] = {
    {DECK_LEADER, E_4_3_1}, {DECK_LEADER, E_6_2_1_2}, {DECK_MAIN, E_4_5_1}, {DECK_EVOLVE, E_4_6_1}};

/* What cards mean by a leader, a follower or a deck. */
static const Clause zone_clauses[ZONE_COUNT] = {
    [ZONE_FIELD] = E_4_4_3, [ZONE_LEADER] = E_4_3_3, [ZONE_DECK] = E_4_5_3};

/* What cards of each kind print (chapter 2); evolve cards have no cost of their own. */
static const StatRule stat_rules[] = {
    {.stat = STAT_COST,
     .must = IS_FOLLOWER | IS_AMULET | IS_SPELL,
     .free_by = FLAG_EVOLVED,
     .clause = E_2_5_1},
    {.stat = STAT_ATTACK, .must = IS_FOLLOWER, .clause = E_2_7_1},
    {.stat = STAT_DEFENSE, .must = IS_FOLLOWER, .clause = E_2_8_1},
    {.stat = STAT_DEFENSE, .may = IS_LEADER, .low = 1, .clause = E_2_8_3_1},
    {.clause = 0},
};

static const FlagRule flag_rules[] = {
    {FLAG_EVOLVED, IS_FOLLOWER | IS_AMULET | IS_SPELL, E_2_3_3_1, NULL}, {.clause = 0}};

static const KeywordRule keyword_rules[] = {
    {.keywords = 1U << KEY_WARD | 1U << KEY_STORM | 1U << KEY_RUSH | 1U << KEY_ASSAIL |
                 1U << KEY_INTIMIDATE | 1U << KEY_DRAIN | 1U << KEY_BANE,
     .types = IS_FOLLOWER},
    {.types = 0},
};

static const PrintRules print_rules = {.stats = stat_rules,
                                       .flags = flag_rules,
                                       .tokens = IS_FOLLOWER | IS_AMULET | IS_SPELL,
                                       .keywords = keyword_rules,
                                       .passing = IS_SPELL};

/* Where cards are that are spoken of without a zone. */
static const uint8_t homes[] = {[TYPE_FOLLOWER] = 0,
                                [TYPE_AMULET] = 0,
                                [TYPE_SPELL] = HOMELESS,
                                [TYPE_LEADER] = ZONE_LEADER + 1};

/* The follower that attacks, and what it attacks. */
static Fight fight(const Game *g, uint16_t object)
{
    const Ref own = ref_to(g, object);
    const Ref attacker = g->s->ref[REF_ATTACKER];
    const Ref target = g->s->ref[REF_TARGET];
    return attacker.object == own.object && attacker.serial == own.serial ? FIGHT_ATTACKS
           : target.object == own.object && target.serial == own.serial   ? FIGHT_DEFENDS
                                                                          : FIGHT_NONE;
}

const Rules evolve_rules = {
    .name = "evolve",
    .title = "Shadowverse EVOLVE",
    .edition = "1.4.0",
    .seats_min = 2,
    .seats_max = 2,
    .zones = zones,
    .zone_count = ZONE_COUNT,
    .words = {.list = evolve_words,
              .list_count = EVOLVE_WORD_COUNT,
              .types = types,
              .stats = stats,
              .keywords = keywords,
              .flags = flags,
              .colors = colors,
              .marks = marks,
              .counters = counters,
              .numbers = numbers,
              .phases = phases,
              .questions = questions,
              .question_count = sizeof questions / sizeof questions[0],
              .choices = choices,
              .slots = slots,
              .decks = decks},
    .numbers_shown = 1U << NUMBER_PP | 1U << NUMBER_MAX_PP | 1U << NUMBER_EP | 1U << NUMBER_COMBO,
    .events = events,
    .event_count = sizeof events / sizeof events[0],
    .moves = moves,
    .facts = facts,
    .fact_count = FACT_COUNT,
    .acts = evolve_acts,
    .act_count = ACT_COUNT,
    .flows = flows,
    .flow_count = sizeof flows / sizeof flows[0],
    .effects = &effect_machine,
    .verbs = evolve_verbs,
    .labels = labels,
    .clauses = evolve_clauses,
    .clause_count = E_CLAUSE_COUNT,
    .play = {.main_question = QUESTION_MAIN,
             .phases = &evolve_phases,
             .leave_by = E_1_2_3,
             .endless = E_15_2_1_3,
             .answered = evolve_answered,
             .check = check,
             .evaluate = evolve_evaluate},
    .common = {.principles = {[PRINCIPLE_NEW_OBJECT] = E_10_9_2,
                              [PRINCIPLE_IN_PLAY] = E_10_3_5,
                              [PRINCIPLE_OUTSIDE_PLAY] = E_10_3_4,
                              [PRINCIPLE_LEAVES] = E_10_3_1,
                              [PRINCIPLE_PUBLIC] = E_4_1_2,
                              [PRINCIPLE_PRIVATE] = E_4_7_1,
                              [PRINCIPLE_CHANGED_STATS] = E_10_9_1_4,
                              [PRINCIPLE_KEYWORDS] = E_12_1_1,
                              [PRINCIPLE_GIVEN_KEYWORDS] = E_10_9_1_2,
                              [PRINCIPLE_TRIGGERED] = E_10_7_1,
                              [PRINCIPLE_EACH_TIME] = E_10_7_2_1,
                              [PRINCIPLE_FLOATING] = E_10_7_5,
                              [PRINCIPLE_ONCE] = E_10_7_5_1,
                              [PRINCIPLE_ACTIVATED] = E_10_4_1,
                              [PRINCIPLE_STATIC] = E_10_9_1,
                              [PRINCIPLE_MASTER] = E_3_1_2_1,
                              [PRINCIPLE_FAIL_TO_FIND] = E_4_1_2_2,
                              [PRINCIPLE_MUST_FIND] = E_5_7_1_1,
                              [PRINCIPLE_SOURCE_GONE] = E_10_6_2_7_2_1,
                              [PRINCIPLE_DONE_ONCE] = E_10_8_1,
                              [PRINCIPLE_DONE_THEN] = E_10_2_1_1,
                              [PRINCIPLE_ALIAS] = E_2_14_2,
                              [PRINCIPLE_INVALID] = E_10_3_2,
                              [PRINCIPLE_WHILE] = E_10_3_3,
                              [PRINCIPLE_NEWCOMERS] = E_10_9_3,
                              [PRINCIPLE_PRICE] = E_10_4_7_1,
                              [PRINCIPLE_COSTS_IN_ORDER] = E_10_4_2_1},
               .zones = zone_clauses,
               .nodes = node_clauses,
               .node_count = sizeof node_clauses / sizeof node_clauses[0]},
    .cards = {.print = &print_rules,
              .homes = homes,
              .fight = fight,
              .tokens = 24,
              .identity = identity,
              .upper_to = upper_cards_to,
              .blank_marks = MARK_FACE_DOWN, /* nobody may look at it */
              .blank_by = E_4_10_2,
              .last_information = E_10_11_1},
    .deck = {.zones = deck_zones,
             .clauses = deck_clauses,
             .clause_count = sizeof deck_clauses / sizeof deck_clauses[0],
             .kind = evolve_deck_kind,
             .limit = E_6_1_1_4,
             .bars = evolve_deck_bars,
             .check = evolve_deck_check,
             .facts = 1U << FACT_LEADERS | 1U << FACT_MAIN_MIN | 1U << FACT_MAIN_MAX |
                      1U << FACT_EVOLVE_MAX | 1U << FACT_COPIES_MAX},
    .abilities = {.replacement = &evolve_replacement,
                  .by = EVENT_BIT(EVENT_ATTACKED) | EVENT_BIT(EVENT_FOUGHT) |
                        EVENT_BIT(EVENT_DAMAGED) | EVENT_BIT(EVENT_ATTACK_DAMAGED) |
                        EVENT_BIT(EVENT_COMBAT_DAMAGED) | EVENT_BIT(EVENT_ABILITY_DAMAGED) |
                        EVENT_BIT(EVENT_SELECTED),
                  .doers = EVENT_BIT(EVENT_MOVED) | EVENT_BIT(EVENT_DREW) |
                           EVENT_BIT(EVENT_DISCARDED) | EVENT_BIT(EVENT_HEALED) |
                           EVENT_BIT(EVENT_ENGAGED) | EVENT_BIT(EVENT_RESERVED) |
                           EVENT_BIT(EVENT_RETURNED),
                  .ways = EVENT_BIT(EVENT_ENTERED),
                  .anywhere = EVENT_BIT(EVENT_PLAYED) | EVENT_BIT(EVENT_DREW) |
                              EVENT_BIT(EVENT_DISCARDED) | EVENT_BIT(EVENT_LEFT_EX),
                  .followed = FOLLOWED_EVENTS,
                  .pay = evolve_pay,
                  .begins = evolve_count_cemeteries,
                  .states = EVENT_BIT(EVENT_STATE),
                  .look = evolve_look_for_states,
                  .selected = EVENT_SELECTED,
                  .over = evolve_hide_shown},
    .choices = {.choosable = evolve_is_selectable,
                .demanded = evolve_must_be_selected,
                .at_play = E_10_6_2_3,
                .least = E_10_6_2_3_1,
                .none = E_10_6_2_3_2,
                .fewer = E_10_6_2_3_3,
                .some = E_5_17_2,
                .split_most = E_10_6_2_3_2_1,
                .split_least = E_10_6_2_4_1,
                .split_all = E_10_6_2_4_1_1,
                .ahead = E_10_6_2_2,
                .modes_ahead = E_5_17_3,
                .prices_ahead = E_10_6_2_2_1,
                .amounts_ahead = E_10_6_2_2_2,
                .shares_ahead = E_10_6_2_4,
                .fail_anywhere = E_4_1_2_2},
    .values = {.printed = printed,
               .bonus = bonus,
               .order = E_10_9_1_6,
               .dependency = E_10_9_1_5,
               .time_of_static = E_10_9_1_6_1,
               .time_of_other = E_10_9_1_6_2,
               .set_first = 1U << STAT_COST,
               .set_first_by = E_10_10_2_4,
               .no_newcomers = E_10_9_2,
               .for_newcomers = 1U << STAT_COST, /* 10.2.1.3.3 */
               .losses = 1U << STAT_DEFENSE,
               .read_as_printed = 1U << STAT_COST,
               .read_as_printed_by = E_10_2_1_3_3,
               .numbers_now =
                   1U << NUMBER_SPELLCHAIN | 1U << NUMBER_NECROCHARGE | 1U << NUMBER_COMBO,
               .number_now = evolve_number_now},
    .hints = {.bars = evolve_bar_hints,
              .vital = 1U << STAT_DEFENSE,
              .checked = 1U << ZONE_FIELD | 1U << ZONE_EX | 1U << ZONE_LEADER |
                         1U << ZONE_EVOLUTION | 1U << ZONE_RACE,
              .numbers =
                  1U << NUMBER_FAILED_DRAW | 1U << NUMBER_FIELD_BONUS | 1U << NUMBER_EX_BONUS},
};
