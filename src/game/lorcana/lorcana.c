/* lorcana.c - see lorcana.h: the tables that make the game. */
#include "game/lorcana/lorcana.h"

#include <stdio.h>
#include <string.h>

#include "game/lorcana/lorcana_int.h"
#include "rules/deck.h"

static const ZoneType zones[] = {
    [ZONE_DECK] = {.name = "deck", .clause = L_8_2_2, .faces = SEEN_BY_NOBODY, .is_ordered = true},
    [ZONE_HAND] = {.name = "hand", .clause = L_8_3_2, .faces = SEEN_BY_PLAYER},
    [ZONE_PLAY] = {.name = "play",
                   .clause = L_8_4_3,
                   .faces = SEEN_BY_ALL,
                   .is_in_play = true,
                   .has_guests = true},
    [ZONE_INKWELL] = {.name = "inkwell",
                      .clause = L_8_5_3,
                      .faces = SEEN_BY_NOBODY,
                      .is_secret = true},
    [ZONE_DISCARD] = {.name = "discard", .clause = L_8_6_3, .faces = SEEN_BY_ALL},
    [ZONE_LIMBO] = {.name = "limbo", .faces = SEEN_BY_ALL, .unsaid = "", .is_passing = true},
    [ZONE_OUT] = {.name = "out", .faces = SEEN_BY_ALL, .is_passing = true},
};

static const char *const types[] = {"character", "action", "item", "location", NULL};
static const char *const stats[] = {"cost",    "strength", "willpower", "lore", "move",
                                    "payment", "voice",    "charge",    NULL};
static const char *const keywords[] = {"bodyguard",      "challenger",     "evasive",
                                       "reckless",       "resist",         "rush",
                                       "shift",          "singer",         "sing-together",
                                       "support",        "ward",           "challenges-ready",
                                       "stays-exerted",  "enters-damaged", "enters-exerted",
                                       "counts-inkable", "opens-decks",    NULL};
static const char *const flags[] = {"inkable", "song", "extra-ink", "any-copies", NULL};
static const char *const colors[] = {"amber",    "amethyst", "emerald", "ruby",
                                     "sapphire", "steel",    NULL};
static const char *const marks[] = {"exerted", "drying", "waiting", "was-challenged", NULL};
static const char *const counters[] = {NULL};
static const char *const numbers[] = {"lore",
                                      "inked",
                                      "failed-draw",
                                      "altered",
                                      "character-discount",
                                      "action-discount",
                                      "item-discount",
                                      "location-discount",
                                      "extra-ink",
                                      "agreed",
                                      NULL};
static const char *const phases[] = {"setup", "ready", "set", "draw", "main", "end", NULL};
static const Word *const questions[] = {
    [QUESTION_MAY] = ALL_ASK_MAY,       [QUESTION_CHOOSE] = ALL_ASK_CHOOSE,
    [QUESTION_FIRST] = ALL_ASK_FIRST,   [QUESTION_ALTER] = ASK_ALTER,
    [QUESTION_MAIN] = ASK_MAIN,         [QUESTION_CHALLENGE] = ASK_CHALLENGE,
    [QUESTION_LOCATION] = ASK_LOCATION, [QUESTION_ENTER_EXERTED] = ASK_ENTER_EXERTED,
    [QUESTION_BAG] = ASK_BAG,           [QUESTION_PAYMENT] = ASK_PAYMENT,
    [QUESTION_SINGER] = ASK_SINGER,     [QUESTION_HEAL] = ASK_HEAL,
    [QUESTION_ORDER] = ASK_ORDER,       [QUESTION_DISCARD] = ASK_DISCARD,
    [QUESTION_BANISH] = ASK_BANISH,     [QUESTION_SUPPORT] = ASK_SUPPORT,
    [QUESTION_REPEAT] = ASK_REPEAT,
};
static const char *const choices[] = {"ink", "together", "other", "free", NULL};
static const char *const slots[] = {NULL};
static const char *const decks[] = {"main", NULL};

static const MoveType moves[] = {
    {ZONE_HAND, ZONE_DISCARD, "discarded", ALL_LOG_DISCARDED},
    {ZONE_PLAY, ZONE_HAND, "returned", ALL_LOG_RETURNED},
    {ZONE_DECK, ZONE_HAND, "took", ALL_LOG_TOOK},
    {NO_ZONE, NO_ZONE, NULL, NULL},
};

enum {
    IS_CHARACTER = 1 << TYPE_CHARACTER,
    IS_ACTION = 1 << TYPE_ACTION,
    IS_ITEM = 1 << TYPE_ITEM,
    IS_LOCATION = 1 << TYPE_LOCATION
};

enum { IN_PLAY = 1 << ZONE_PLAY };

static const EventType events[] = {
    [EVENT_PLAYED - EVENT_GAME] = {"played", ALL_LOG_PLAYED},
    [EVENT_QUESTS - EVENT_GAME] = {"quest", LOG_QUEST, IN_PLAY, IS_CHARACTER},
    [EVENT_CHALLENGES - EVENT_GAME] = {"challenge", LOG_CHALLENGE, IN_PLAY, IS_CHARACTER},
    [EVENT_CHALLENGED - EVENT_GAME] = {"challenged", NULL, IN_PLAY, IS_CHARACTER | IS_LOCATION},
    [EVENT_DAMAGED -
        EVENT_GAME] = {"damaged", ALL_LOG_DAMAGED, IN_PLAY, IS_CHARACTER | IS_LOCATION},
    [EVENT_BANISHED -
        EVENT_GAME] = {"banished", LOG_BANISHED, .types = IS_CHARACTER | IS_ITEM | IS_LOCATION},
    [EVENT_DREW - EVENT_GAME] = {"drew", ALL_LOG_DREW},
    [EVENT_INKED - EVENT_GAME] = {"inked", LOG_INKED},
    [EVENT_GAINED - EVENT_GAME] = {"gained", LOG_GAINED, EVENT_NO_CARD},
    [EVENT_LOST_LORE - EVENT_GAME] = {"lost-lore", LOG_LOST_LORE, EVENT_NO_CARD},
    [EVENT_TURN_START - EVENT_GAME] = {"turn-start", NULL, EVENT_NO_CARD},
    [EVENT_TURN_END - EVENT_GAME] = {"turn-end", NULL, EVENT_NO_CARD},
    [EVENT_READIED - EVENT_GAME] = {"readied", NULL, IN_PLAY | 1U << ZONE_INKWELL},
    [EVENT_EXERTED - EVENT_GAME] = {"exerted", NULL, IN_PLAY | 1U << ZONE_INKWELL},
    [EVENT_WENT - EVENT_GAME] = {"went", LOG_WENT, IN_PLAY, IS_CHARACTER},
    [EVENT_SINGS - EVENT_GAME] = {"sings", LOG_SINGS, IN_PLAY, IS_CHARACTER},
    [EVENT_SHIFTED - EVENT_GAME] = {"shifted", NULL},
    [EVENT_FELL - EVENT_GAME] = {"fell", NULL, .types = IS_CHARACTER | IS_LOCATION},
    [EVENT_BANISHES - EVENT_GAME] = {"banishes", NULL, 0, IS_CHARACTER | IS_LOCATION},
    [EVENT_HEALED - EVENT_GAME] = {"healed", NULL, IN_PLAY, IS_CHARACTER | IS_LOCATION},
    [EVENT_DISCARDED - EVENT_GAME] = {"discarded", ALL_LOG_DISCARDED, .own = 1 << ZONE_DISCARD},
    [EVENT_DISCARDS - EVENT_GAME] = {"discards", NULL},
    [EVENT_SUPPORTED - EVENT_GAME] = {"supported", NULL, IN_PLAY, IS_CHARACTER},
    [EVENT_CHALLENGE_OVER - EVENT_GAME] = {"challenge-over", NULL},
    [EVENT_SELECTED - EVENT_GAME] = {"selected", NULL},
    [EVENT_COST - EVENT_GAME] = {"cost", NULL},
};

/* In the order of the LABEL_ names. */
static const LabelType labels[] = {
    {.name = "additional-cost", .event = EVENT_COST, .where = 1U << ZONE_LIMBO},
    {.name = "alternative-cost", .event = EVENT_COST, .where = 1U << ZONE_LIMBO},
    {.name = "shift-cost", .event = EVENT_COST, .where = 1U << ZONE_LIMBO},
    {.name = NULL},
};

static const Fact facts[FACT_COUNT] = {
    [FACT_LORE_TO_WIN] = {L_3_2_1_1, 20, "lore to win"},
    [FACT_OPENING_LORE] = {L_3_1_4, 0, "lore at the start"},
    [FACT_OPENING_HAND] = {L_3_1_5, 7, "cards in the opening hand"},
    [FACT_INK_PER_TURN] = {L_4_3_3, 1, "cards put into the inkwell per turn"},
    [FACT_DECK_MIN] = {L_2_1_1_1, 60, "cards in a deck"},
    [FACT_COPIES_MAX] = {L_2_1_1_3, 4, "cards of one full name in a deck"},
    [FACT_INKS_MAX] = {L_2_1_1_2, 2, "ink types in a deck"},
    [FACT_FIRST_DRAW_SKIPPED] = {L_4_2_3_2, 1, "the first turn has no draw"},
};

/* In the order of the FLOW_ names. */
static const FlowType *const flows[] = {
    &whole_flow,  &turn_flow,     &alter_flow,     &bag_flow,          &ink_flow,
    &play_flow,   &quest_flow,    &challenge_flow, &move_flow,         &use_flow,
    &sing_flow,   &heal_flow,     &order_flow,     &each_chooses_flow, &support_flow,
    &repeat_flow, &each_may_flow, &banish_flow,    &damage_flow,       &stack_order_flow,
};

static Identity identity(uint8_t from, uint8_t to)
{
    if ((from == ZONE_HAND && to == ZONE_LIMBO) || (from == ZONE_LIMBO && to == ZONE_PLAY))
        return IDENTITY_KEEP; /* 7.1.6: one object from the announcement on */
    if ((from == ZONE_PLAY || from == ZONE_LIMBO) && to == ZONE_DISCARD)
        return IDENTITY_FOLLOW; /* 7.1.9.1 */
    return IDENTITY_NEW;        /* 8.1.5 */
}

/* 10.1.1: keywords with +N add up. 10.3.1: Challenger counts while the character is
 * challenging, 10.3.3: not while it is challenged. 4.3.4.9, 10.9.3: how a card is paid for, and
 * Singer, leave its cost as it is. */
static int bonus(const Game *g, uint16_t object, uint8_t stat)
{
    if (stat != STAT_STRENGTH || g->s->number[NUMBER_STAGE] < STAGE_EFFECTS_ON)
        return 0;
    const Ref challenger = g->s->ref[REF_CHALLENGER];
    const bool is_challenging = challenger.object == object && ref_lives(g, challenger);
    return is_challenging ? keyword_value(g, object, KEY_CHALLENGER) : 0;
}

/* 10.12.1: Ward takes a card out of what opponents may choose while they resolve an effect. */
static bool choosable(const Game *g, uint8_t seat, uint16_t object)
{
    return !is_in_zone(g, object, ZONE_PLAY) ||
           !are_opposed(g, seat, g->object[object].controller) || !has_keyword(g, object, KEY_WARD);
}

/* 1.2.1: a card in play may say that every player's top card lies face up. */
static uint8_t open_decks(const Game *g)
{
    for (uint8_t seat = 0; is_keyword_about(g, KEY_OPENS_DECKS) && seat < g->match->seats; seat++) {
        const uint8_t play = place_of(g, seat, ZONE_PLAY);
        for (uint16_t i = g->start[play]; i < g->start[play + 1]; i++)
            if (has_keyword(g, g->order[i], KEY_OPENS_DECKS))
                return all_seats(g);
    }
    return 0;
}

/* --- decks (2.1) ------------------------------------------------------------------------------ */

/* 2.1.1.3: at most so many of one full name, unless, 1.2.1, the card says otherwise; 6.1.2.2: what
 * is a character has a classification. Each card is reported once. */
static void check_card(DeckReport *to, uint16_t index)
{
    const Def *def = to->deck->cards[0][index];
    const int max = deck_limit(to, FACT_COPIES_MAX);
    const int copies = deck_copies(to, 0, index, NULL);
    const bool is_free = (def->flags & FLAG_ANY_COPIES) != 0;
    if (copies > max && !is_free)
        deck_fault(to, L_2_1_1_3, "%s: %d copies, at most %d", def->name, copies, max);
    if (copies == 0 || def->type != TYPE_CHARACTER)
        return;
    if (def->trait_count == 0)
        deck_fault(to, L_6_1_2_2, "%s has no classification", def->name);
}

/* 2.1.1: all of the requirements; 2.1.1.4: cards that are banned are the format's. */
static void deck_check(DeckReport *to)
{
    const Deck *deck = to->deck;
    const int min = deck_limit(to, FACT_DECK_MIN);
    const int inks_max = deck_limit(to, FACT_INKS_MAX);
    if (deck->count[0] < min)
        deck_fault(to, L_2_1_1_1, "%d cards, at least %d", deck->count[0], min);
    uint32_t inks = 0;
    for (uint16_t i = 0; i < deck->count[0]; i++)
        inks |= deck->cards[0][i]->colors;
    const int ink_count = __builtin_popcount(inks);
    if (ink_count > inks_max)
        deck_fault(to, L_2_1_1_2, "%d ink types, at most %d", ink_count, inks_max);
    for (uint16_t i = 0; i < deck->count[0]; i++)
        check_card(to, i);
}

/* Which cards are of which type is said by these. */
static const Clause type_clauses[TYPE_COUNT] = {[TYPE_CHARACTER] = L_6_1_2,
                                                [TYPE_ACTION] = L_6_3_1_1,
                                                [TYPE_ITEM] = L_6_4_2,
                                                [TYPE_LOCATION] = L_6_5_2};

/* Words of cards that a clause explains. */
static const NodeClause node_clauses[] = {
    {NODE_FILTER, FILTER_OTHER, L_7_1_5},     {NODE_FILTER, FILTER_TRAIT, L_6_2_6},
    {NODE_FILTER, FILTER_COLOR, L_6_2_3},     {NODE_FILTER, FILTER_DAMAGED, L_5_1_3},
    {NODE_FILTER, FILTER_UNDAMAGED, L_5_1_4}, {NODE_TURN, ANY_OP, L_4_2_1_2},
};

static const uint8_t deck_zones[DECK_KINDS] = {ZONE_DECK, ZONE_DECK, ZONE_DECK, ZONE_DECK};

/* What cards of each type print (6.1 to 6.5). */
static const StatRule stat_rules[] = {
    {.stat = STAT_COST, .must = IS_CHARACTER | IS_ACTION | IS_ITEM, .clause = L_6_2_7},
    {.stat = STAT_COST, .must = IS_LOCATION, .clause = L_6_5_3},
    {.stat = STAT_STRENGTH, .must = IS_CHARACTER, .clause = L_6_1_2_1},
    {.stat = STAT_WILLPOWER, .must = IS_CHARACTER, .low = 1, .clause = L_6_1_2_1},
    {.stat = STAT_WILLPOWER, .must = IS_LOCATION, .low = 1, .clause = L_6_5_5},
    {.stat = STAT_LORE, .may = IS_CHARACTER, .clause = L_6_2_11},
    {.stat = STAT_LORE, .may = IS_LOCATION, .clause = L_6_5_6},
    {.stat = STAT_MOVE, .must = IS_LOCATION, .clause = L_6_5_4},
    {.stat = STAT_PAYMENT, .clause = L_4_3_4_9},
    {.stat = STAT_VOICE, .clause = L_4_3_4_9},
    {.stat = STAT_CHARGE, .clause = L_7_5_3_2},
    {.clause = 0},
};

static const FlagRule flag_rules[] = {{FLAG_SONG, IS_ACTION, L_6_3_3_2, "Song"}, {.clause = 0}};

/* Resist and Ward protect locations, too (10.6.1, 10.12.1), and a Shift is for whatever is shifted.
 */
static const KeywordRule keyword_rules[] = {
    {.keywords = 1U << KEY_BODYGUARD | 1U << KEY_EVASIVE | 1U << KEY_RECKLESS | 1U << KEY_RUSH |
                 1U << KEY_SUPPORT,
     .types = IS_CHARACTER},
    {.keywords = 1U << KEY_CHALLENGER | 1U << KEY_SINGER,
     .types = IS_CHARACTER,
     .are_numbered = true},
    {.keywords = 1U << KEY_WARD, .types = IS_CHARACTER | IS_ITEM | IS_LOCATION},
    {.keywords = 1U << KEY_RESIST,
     .types = IS_CHARACTER | IS_ITEM | IS_LOCATION,
     .are_numbered = true},
    {.keywords = 1U << KEY_SING_TOGETHER, .types = IS_ACTION, .are_numbered = true},
    {.types = 0},
};

static const PrintRules print_rules = {.stats = stat_rules,
                                       .flags = flag_rules,
                                       .keywords = keyword_rules,
                                       .passing = IS_ACTION,
                                       .classes = L_6_1_2_2,
                                       .classed = IS_CHARACTER};

/* Where cards are that are spoken of without a zone: actions are never in play (6.3.1). */
static const uint8_t homes[TYPE_COUNT] = {[TYPE_ACTION] = HOMELESS};

/* 4.3.6.3: the two characters of the challenge under way. */
static Fight fight(const Game *g, uint16_t object)
{
    if (opponent_in_challenge(g, object).object == 0)
        return FIGHT_NONE;
    return g->s->ref[REF_CHALLENGER].object == object ? FIGHT_ATTACKS : FIGHT_DEFENDS;
}

const Rules lorcana_rules = {
    .name = "lorcana",
    .title = "Disney Lorcana",
    .edition = "2025-03-14",
    .seats_min = 2,
    .seats_max = 6,
    .zones = zones,
    .zone_count = ZONE_COUNT,
    .words = {.list = lorcana_words,
              .list_count = LORCANA_WORD_COUNT,
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
    .numbers_shown = 1U << NUMBER_LORE,
    .events = events,
    .event_count = sizeof events / sizeof events[0],
    .moves = moves,
    .facts = facts,
    .fact_count = FACT_COUNT,
    .acts = lorcana_acts,
    .act_count = ACT_COUNT,
    .flows = flows,
    .flow_count = sizeof flows / sizeof flows[0],
    .effects = &effect_machine,
    .verbs = lorcana_verbs,
    .labels = labels,
    .clauses = lorcana_clauses,
    .clause_count = L_CLAUSE_COUNT,
    .play = {.main_question = QUESTION_MAIN,
             .phases = &lorcana_phases,
             .leave = lorcana_leave,
             .answered = lorcana_answered,
             .check = lorcana_promise,
             .evaluate = lorcana_evaluate},
    .common = {.principles =
                   {
                       [PRINCIPLE_TEAMS] = L_1_4_2,          [PRINCIPLE_ALL_OPPONENTS] = L_1_4_1,
                       [PRINCIPLE_NEW_OBJECT] = L_8_1_5,     [PRINCIPLE_DAMAGE_GOES] = L_9_4_1,
                       [PRINCIPLE_THAT_CARD] = L_7_1_9,      [PRINCIPLE_STALE] = L_7_1_9_1,
                       [PRINCIPLE_IN_PLAY] = L_8_4_2,        [PRINCIPLE_OUTSIDE_PLAY] = L_7_6_5,
                       [PRINCIPLE_LEAVES] = L_7_6_4,         [PRINCIPLE_CHANGED_STATS] = L_7_8_1,
                       [PRINCIPLE_BELOW_ZERO] = L_7_8_1_1,   [PRINCIPLE_KEYWORDS] = L_1_6_1_1,
                       [PRINCIPLE_GIVEN_KEYWORDS] = L_7_3_1, [PRINCIPLE_TRIGGERED] = L_1_6_1_2,
                       [PRINCIPLE_EACH_TIME] = L_7_4_1,      [PRINCIPLE_FLOATING] = L_7_4_7,
                       [PRINCIPLE_YOURS] = L_1_8_3,          [PRINCIPLE_ACTIVATED] = L_1_6_1_3,
                       [PRINCIPLE_STATIC] = L_1_6_1_4,       [PRINCIPLE_MAY] = L_7_1_3,
                       [PRINCIPLE_PRICE] = L_7_1_2_2,        [PRINCIPLE_AS_MUCH] = L_1_2_3,
                       [PRINCIPLE_THEN] = L_7_1_2_3,         [PRINCIPLE_AND] = L_7_1_2_4,
                       [PRINCIPLE_SENTENCES] = L_7_1_1,      [PRINCIPLE_INDEPENDENT] = L_7_4_5,
                       [PRINCIPLE_WHILE] = L_7_6_1,          [PRINCIPLE_NEWCOMERS] = L_7_6_2,
                       [PRINCIPLE_STACKS] = L_10_8_6,        [PRINCIPLE_PUBLIC] = L_8_1_2,
                       [PRINCIPLE_PRIVATE] = L_8_1_3,        [PRINCIPLE_LATE_CHOICE] = L_1_2_4,
                       [PRINCIPLE_FAIL_TO_FIND] = L_8_1_4,   [PRINCIPLE_NAME] = L_6_2_4,
                       [PRINCIPLE_FULL_NAME] = L_6_2_5,      [PRINCIPLE_TWO_NAMES] = L_6_2_4_1,
                       [PRINCIPLE_SET_UP] = L_3_1_1,
                   },
               .types = type_clauses,
               .nodes = node_clauses,
               .node_count = sizeof node_clauses / sizeof node_clauses[0]},
    .cards = {.print = &print_rules,
              .homes = homes,
              .fight = fight,
              .identity = identity,
              .last_information = L_9_4_1,
              .last_keyword = KEY_SUPPORT + 1,
              .open_decks = open_decks},
    .values = {.bonus = bonus,
               .best = 1U << KEY_SINGER,
               .least = 1U << KEY_SHIFT | 1U << KEY_SING_TOGETHER},
    .choices = {.choosable = choosable,
                .fits = lorcana_fits,
                .weight = voice_of,
                .doable = L_1_2_3},
    .abilities = {.replacement = &lorcana_replacement,
                  .by = EVENT_BIT(EVENT_CHALLENGES) | EVENT_BIT(EVENT_CHALLENGED) |
                        EVENT_BIT(EVENT_WENT) | EVENT_BIT(EVENT_BANISHES) | EVENT_BIT(EVENT_SINGS) |
                        EVENT_BIT(EVENT_DAMAGED) | EVENT_BIT(EVENT_FELL) |
                        EVENT_BIT(EVENT_BANISHED) | EVENT_BIT(EVENT_SUPPORTED) |
                        EVENT_BIT(EVENT_CHALLENGE_OVER) | EVENT_BIT(EVENT_SELECTED),
                  .selected = EVENT_SELECTED,
                  .doers = EVENT_BIT(EVENT_MOVED) | EVENT_BIT(EVENT_DAMAGED) |
                           EVENT_BIT(EVENT_DREW) | EVENT_BIT(EVENT_INKED) |
                           EVENT_BIT(EVENT_LOST_LORE) | EVENT_BIT(EVENT_READIED) |
                           EVENT_BIT(EVENT_EXERTED) | EVENT_BIT(EVENT_HEALED) |
                           EVENT_BIT(EVENT_DISCARDED) | EVENT_BIT(EVENT_DISCARDS),
                  .anywhere = EVENT_BIT(EVENT_PLAYED) | EVENT_BIT(EVENT_DREW) |
                              EVENT_BIT(EVENT_INKED) | EVENT_BIT(EVENT_DISCARDED),
                  .waiting = 1U << TRIGGER_IN_BAG,
                  .over = lorcana_effect_over},
    .deck = {.zones = deck_zones,
             .check = deck_check,
             .facts = 1U << FACT_DECK_MIN | 1U << FACT_COPIES_MAX | 1U << FACT_INKS_MAX,
             .ban = L_2_1_1_4},
    .hints = {.bars = lorcana_bar_hints,
              .vital = 1U << STAT_WILLPOWER,
              .checked = 1U << ZONE_PLAY,
              .numbers = 1U << NUMBER_LORE | 1U << NUMBER_FAILED_DRAW},
};
