/* legions.c - see legions.h: the tables that make the game. */
#include "game/legions/legions.h"

#include "game/legions/legions_int.h"

/* 19-3: what lies in the leader zone is in the center lane. */
static const uint8_t lanes_of_slots[] = {SLOT_NONE,  SLOT_LEFT,   SLOT_CENTER,
                                         SLOT_RIGHT, SLOT_CENTER, SLOT_CENTER};

static const ZoneType zones[] = {
    [ZONE_PILE] = {.name = "pile",
                   .types = MAIN_CARDS,
                   .clause = G_18_8,
                   .faces = SEEN_BY_NOBODY,
                   .is_ordered = true},
    [ZONE_HAND] = {.name = "hand", .types = MAIN_CARDS, .clause = G_18_9, .faces = SEEN_BY_PLAYER},
    [ZONE_FIELD] = {.name = "field",
                    .types = UNITS,
                    .clause = G_18_10,
                    .faces = SEEN_BY_ALL,
                    .is_in_play = true,
                    .slots = SLOT_LORD,
                    .row = LANES,
                    .slots_as = lanes_of_slots,
                    .is_closed = true},
    [ZONE_STANDBY] = {.name = "standby",
                      .types = SKILLS | MINIONS,
                      .clause = G_18_20,
                      .faces = SEEN_BY_ALL},
    [ZONE_WAIT1] = {.name = "wait1", .types = MAIN_CARDS, .clause = G_18_16, .faces = SEEN_BY_ALL},
    [ZONE_WAIT2] = {.name = "wait2", .types = MAIN_CARDS, .clause = G_18_16, .faces = SEEN_BY_ALL},
    [ZONE_WAIT3] = {.name = "wait3", .types = MAIN_CARDS, .clause = G_18_16, .faces = SEEN_BY_ALL},
    [ZONE_WAIT4] = {.name = "wait4", .types = MAIN_CARDS, .clause = G_18_16, .faces = SEEN_BY_ALL},
    [ZONE_PLAY] = {.name = "play",
                   .types = MAIN_CARDS,
                   .unsaid = "",
                   .clause = G_18_19,
                   .faces = SEEN_BY_ALL,
                   .is_closed = true},
    [ZONE_EXILE] = {.name = "exile", .types = MAIN_CARDS, .clause = G_39_7, .faces = SEEN_BY_ALL},
    [ZONE_ASIDE] = {.name = "aside",
                    .types = MASTERS,
                    .clause = G_26_2,
                    .faces = SEEN_BY_NOBODY,
                    .is_closed = true},
};

static const char *const types[] = {"master", "skill", "arts", "minion", "lord", NULL};
static const char *const stats[] = {"cost", "atk", "hp", "wt", "cc", NULL};
static const char *const keywords[] = {
    "haste",         "assault",     "first-strike", "regeneration",    "effect-immunity",
    "moving-attack", "shock",       "intimidate",   "pierce",          "right-bonus",
    "center-bonus",  "anti-master", "anti-lord",    "anti-minion",     "cannot-block",
    "straight",      "leap",        "barrier",      "zone-immunity",   "left-only",
    "lurk",          "unbreakable", "hunts-lords",  "passes-blockers", NULL};
static const char *const flags[] = {"once-a-game", NULL};
static const char *const colors[] = {"black", "red", "white", "green", "blue", NULL};
static const char *const marks[] = {"exhausted", "reversed", "cannot-act",
                                    "awakened",  "brought",  NULL};
static const char *const counters[] = {"cores", NULL};
static const char *const numbers[] = {"life",   "mp",     "cores",  "spent",   "cores1",
                                      "cores2", "cores3", "cores4", "verdict", "x",
                                      "once1",  "once2",  "once3",  NULL};
static const char *const phases[] = {"setup", "start", "core", "draw", "main", "end", NULL};
static const Word *const questions[] = {
    [QUESTION_MAY] = ALL_ASK_MAY,     [QUESTION_CHOOSE] = ALL_ASK_CHOOSE,
    [QUESTION_FIRST] = ALL_ASK_FIRST, [QUESTION_CHANGE] = ASK_CHANGE,
    [QUESTION_CHANGED] = ASK_CHANGED, [QUESTION_MAIN] = ASK_MAIN,
    [QUESTION_TARGET] = ASK_TARGET,   [QUESTION_UNLOCKED] = ASK_UNLOCKED,
    [QUESTION_LANE] = ASK_LANE,       [QUESTION_MOVING_ATTACK] = ASK_MOVING_ATTACK,
    [QUESTION_STANDBY] = ASK_STANDBY, [QUESTION_TRIGGER] = ASK_TRIGGER,
    [QUESTION_GRANT] = ASK_GRANT,     [QUESTION_SHOCK] = ASK_SHOCK,
    [QUESTION_PREPARE] = ASK_PREPARE, [QUESTION_SOULS] = ASK_SOULS,
    [QUESTION_X] = ALL_ASK_X,
};
static const char *const choices[] = {"play", "standby", "wait", NULL};
static const char *const slots[] = {"left", "center", "right", "master", "lord", NULL};
static const char *const decks[] = {"main", "master", NULL};

static const MoveType moves[] = {{NO_ZONE, ZONE_PLAY, "played", ALL_LOG_PLAYED},
                                 {ZONE_PILE, ZONE_HAND, "took", ALL_LOG_TOOK},
                                 {NO_ZONE, NO_ZONE, NULL, NULL}};

enum { ON_FIELD = 1 << ZONE_FIELD };
#define EVENT_ROW(event) [(event)-EVENT_GAME]
static const EventType events[] = {
    EVENT_ROW(EVENT_UNLOCKED) = {"unlocked", LOG_UNLOCKED, 1U << ZONE_PLAY, .types = MAIN_CARDS},
    EVENT_ROW(EVENT_DEPLOYED) = {"deployed", LOG_DEPLOYED, ON_FIELD,
                                 .types = 1U << TYPE_MINION | 1U << TYPE_LORD},
    EVENT_ROW(EVENT_ATTACKS) = {"attack", LOG_ATTACK, ON_FIELD, .types = UNITS},
    EVENT_ROW(EVENT_LANE_MOVED) = {"lane-moved", LOG_LANE_MOVED, ON_FIELD,
                                   .types = 1U << TYPE_MINION},
    EVENT_ROW(EVENT_BROKE) = {"broke", LOG_BROKE, ON_FIELD, .types = MAIN_CARDS},
    EVENT_ROW(EVENT_DAMAGED) = {"damaged", ALL_LOG_DAMAGED, ON_FIELD, .types = UNITS},
    EVENT_ROW(EVENT_HEALED) = {"healed", LOG_HEALED, ON_FIELD},
    EVENT_ROW(EVENT_DREW) = {"drew", ALL_LOG_DREW, 1U << ZONE_HAND, .types = MAIN_CARDS},
    EVENT_ROW(EVENT_EXILED) = {"exiled", LOG_EXILED, .types = MAIN_CARDS},
    EVENT_ROW(EVENT_REVERSED) = {"reversed-now", LOG_REVERSED_NOW, .types = MAIN_CARDS},
    EVENT_ROW(EVENT_OPENED) = {"opened", LOG_OPENED, .types = MAIN_CARDS},
    EVENT_ROW(EVENT_EXHAUSTED) = {"exhausted-now", NULL, ON_FIELD, .types = UNITS},
    EVENT_ROW(EVENT_RECOVERED) = {"recovered", NULL, ON_FIELD, .types = UNITS},
    EVENT_ROW(EVENT_AWAKENED) = {"awakens", LOG_AWAKENS, ON_FIELD, .types = MASTERS},
    EVENT_ROW(EVENT_CORE_GAINED) = {"core-gained", LOG_CORE_GAINED, ON_FIELD},
    EVENT_ROW(EVENT_PHASE_STARTS) = {"start-of-start", NULL, EVENT_NO_CARD},
    EVENT_ROW(EVENT_PHASE_STARTS + 1) = {"start-of-core", NULL, EVENT_NO_CARD},
    EVENT_ROW(EVENT_PHASE_STARTS + 2) = {"start-of-draw", NULL, EVENT_NO_CARD},
    EVENT_ROW(EVENT_PHASE_STARTS + 3) = {"start-of-main", NULL, EVENT_NO_CARD},
    EVENT_ROW(EVENT_PHASE_STARTS + 4) = {"start-of-end", NULL, EVENT_NO_CARD},
    EVENT_ROW(EVENT_PHASE_ENDS) = {"end-of-start", NULL, EVENT_NO_CARD},
    EVENT_ROW(EVENT_PHASE_ENDS + 1) = {"end-of-core", NULL, EVENT_NO_CARD},
    EVENT_ROW(EVENT_PHASE_ENDS + 2) = {"end-of-draw", NULL, EVENT_NO_CARD},
    EVENT_ROW(EVENT_PHASE_ENDS + 3) = {"end-of-main", NULL, EVENT_NO_CARD},
    EVENT_ROW(EVENT_PHASE_ENDS + 4) = {"end-of-end", NULL, EVENT_NO_CARD},
    EVENT_ROW(EVENT_SURVIVED) = {"survived", NULL, ON_FIELD, .types = UNITS},
    EVENT_ROW(EVENT_RETURNED) = {"returned", NULL, .types = MAIN_CARDS},
};

static const Fact facts[FACT_COUNT] = {
    [FACT_LIFE] = {G_26_5, 20, "life at the start"},
    [FACT_LIFE_MAX] = {G_08_4, 20, "life at most"},
    [FACT_CORES] = {G_26_6, 5, "cores on a master at the start"},
    [FACT_HAND] = {G_26_9, 5, "cards in the starting hand"},
    [FACT_CORES_TO_WIN] = {G_25_2b, 12, "cores to win"},
    [FACT_DECK] = {G_24_2a, 40, "cards in a main deck"},
    [FACT_COPIES] = {G_24_2c, 3, "cards of one name in a main deck"},
    [FACT_STANDBY] = {G_18_17, 2, "cards in the standby zone"},
    [FACT_OFF_COLOR] = {G_32_3, 1, "more MP for a card of another color"},
};

/* In the order of the FLOW_ names. */
static const FlowType *const flows[] = {
    &legions_whole_flow,         &legions_turn_flow,      &legions_chain_flow,
    &legions_unlock_flow,        &legions_play_card_flow, &legions_attack_flow,
    &legions_lane_move_flow,     &legions_boost_flow,     &legions_grant_flow,
    &legions_exile_flow,         &legions_put_flow,       &legions_timeline_flow,
    &legions_standing_flow,      &legions_use_flow,       &legions_shift_flow,
    &legions_master_attack_flow, &legions_pay_x_flow,     &legions_draw_flow,
    &legions_battle_flow,        &legions_damage_flow,    &legions_break_flow,
};

static bool is_waiting(uint8_t zone)
{
    return zone >= ZONE_WAIT1 && zone <= ZONE_WAIT4;
}

/* 16-3h: the timeline is one place for a card's state; what leaves the field is followed once, as
 * "that card". */
static Identity identity(uint8_t from, uint8_t to)
{
    if (is_waiting(from) && is_waiting(to))
        return IDENTITY_KEEP;
    return from == ZONE_FIELD ? IDENTITY_FOLLOW : IDENTITY_NEW;
}

static uint8_t deck_kind(const Def *def)
{
    return def->type == TYPE_MASTER;
}

/* Numbered invariants of the game itself. */
static const char *check(const Game *g)
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const int16_t *number = g->player[seat].number;
        if (number[NUMBER_LIFE] < 0)
            return "legions 1: life is less than 0";
        for (int i = NUMBER_MP; i <= NUMBER_CORES4; i++)
            if (number[i] < 0)
                return "legions 2: there are less than no cores or MP";
        if (zone_count_of(g, seat, ZONE_STANDBY) > facts[FACT_STANDBY].value)
            return "legions 3: more than two cards stand by";
    }
    if (legions_overlooks(g))
        return "legions 4: the game or a unit is at its end, but counts as settled";
    return NULL;
}

static const uint8_t deck_zones[DECK_KINDS] = {ZONE_PILE, ZONE_ASIDE, ZONE_PILE, ZONE_PILE};

/* 14-3e: the category is the kind of a card. */
static const Clause type_clauses[] = {[TYPE_MASTER] = G_14_3e,
                                      [TYPE_MINION] = G_14_3e,
                                      [TYPE_LORD] = G_14_3e,
                                      [TYPE_SKILL] = G_14_3e,
                                      [TYPE_ARTS] = G_14_3e};

/* Words of cards that a clause explains. */
static const NodeClause node_clauses[] = {
    {NODE_FILTER, FILTER_COLOR, G_14_3a}, {NODE_FILTER, FILTER_TRAIT, G_14_3b},
    {NODE_FILTER, FILTER_NAMED, G_14_2},  {NODE_LOSS, ANY_OP, G_39_25},
    {NODE_LOSS, ANY_OP, G_02_42},         {NODE_SET, ANY_OP, G_18_2},
    {NODE_SET, ZONE_FIELD, G_02_9},       {NODE_LOOK, ANY_OP, G_02_33},
    {NODE_CALC, CALC_HALF, G_05_2},       {NODE_COUNT, ANY_OP, G_05_3},
    {NODE_PAY, ANY_OP, G_37_2k},          {NODE_PAY, ANY_OP, G_40_1},
    {NODE_TURN, ANY_OP, G_37_3b},         {NODE_NOT, ANY_OP, G_37_3c},
    {NODE_GIVE_STAT, ANY_OP, G_39_5},     {NODE_MODES, ANY_OP, G_39_15},
};

/* 02-26: units are on the field and nowhere else. */
static const Clause zone_clauses[ZONE_COUNT] = {[ZONE_FIELD] = G_02_26};

/* What cards of each category print (14-3). */
enum {
    IS_MASTER = 1 << TYPE_MASTER,
    IS_SKILL = 1 << TYPE_SKILL,
    IS_ARTS = 1 << TYPE_ARTS,
    IS_MINION = 1 << TYPE_MINION,
    IS_LORD = 1 << TYPE_LORD
};

static const StatRule stat_rules[] = {
    {.stat = STAT_COST, .must = IS_SKILL | IS_ARTS | IS_MINION | IS_LORD, .clause = G_14_3f},
    {.stat = STAT_CC, .must = IS_LORD, .clause = G_14_3g},
    {.stat = STAT_ATK, .must = IS_MINION | IS_LORD, .clause = G_14_3h},
    {.stat = STAT_HP, .must = IS_MINION | IS_LORD, .low = 1, .clause = G_14_3i},
    {.stat = STAT_WT,
     .must = IS_SKILL | IS_MINION,
     .low = 1,
     .high = 4,
     .tokens_may = true,
     .clause = G_14_3j},
    {.clause = 0},
};

static const ColorRule color_rules[] = {{IS_MASTER, 2, G_14_3k}, {.clause = 0}};

static const KeywordRule keyword_rules[] = {
    {.keywords =
         1U << KEY_MOVING_ATTACK | 1U << KEY_CANNOT_BLOCK | 1U << KEY_LEFT_ONLY | 1U << KEY_LURK,
     .types = IS_MINION},
    {.keywords = 1U << KEY_RIGHT_BONUS | 1U << KEY_CENTER_BONUS,
     .types = IS_MINION,
     .are_numbered = true},
    {.keywords = 1U << KEY_SHOCK | 1U << KEY_INTIMIDATE | 1U << KEY_PIERCE | 1U << KEY_ANTI_MASTER |
                 1U << KEY_ANTI_LORD | 1U << KEY_ANTI_MINION,
     .types = UNITS,
     .are_numbered = true},
    {.keywords = 1U << KEY_HASTE | 1U << KEY_ASSAULT | 1U << KEY_FIRST_STRIKE |
                 1U << KEY_REGENERATION | 1U << KEY_EFFECT_IMMUNITY | 1U << KEY_STRAIGHT |
                 1U << KEY_LEAP | 1U << KEY_BARRIER | 1U << KEY_ZONE_IMMUNITY |
                 1U << KEY_HUNTS_LORDS | 1U << KEY_PASSES_BLOCKERS,
     .types = UNITS},
    {.types = 0},
};

static const PrintRules print_rules = {.stats = stat_rules,
                                       .keywords = keyword_rules,
                                       .colors = color_rules,
                                       .tokens = IS_MINION,
                                       .passing = IS_SKILL | IS_ARTS,
                                       .waiting = 1U << ZONE_STANDBY}; /* 36-3a */

const Rules legions_rules = {
    .name = "legions",
    .title = "Legions!",
    .edition = "2019-10-09",
    .seats_min = 2,
    .seats_max = 2,
    .zones = zones,
    .zone_count = ZONE_COUNT,
    .words = {.list = legions_words,
              .list_count = LEGIONS_WORD_COUNT,
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
    .numbers_shown = (1U << NUMBER_VERDICT) - 1,
    .events = events,
    .event_count = sizeof events / sizeof events[0],
    .moves = moves,
    .facts = facts,
    .fact_count = FACT_COUNT,
    .acts = legions_acts,
    .act_count = ACT_COUNT,
    .flows = flows,
    .flow_count = sizeof flows / sizeof flows[0],
    .effects = &effect_machine,
    .verbs = legions_verbs,
    .labels = legions_labels,
    .clauses = legions_clauses,
    .clause_count = G_CLAUSE_COUNT,
    .play = {.main_question = QUESTION_MAIN,
             .phases = &legions_phases,
             .leave_by = G_25_3d,
             .check = check,
             .evaluate = legions_evaluate},
    .common = {.principles =
                   {
                       [PRINCIPLE_PUBLIC] = G_18_5,
                       [PRINCIPLE_PRIVATE] = G_18_7,
                       [PRINCIPLE_KEYWORDS] = G_41_1,
                       [PRINCIPLE_LEAVES] = G_37_5,
                       [PRINCIPLE_ACTIVATED] = G_31_1,
                       [PRINCIPLE_TRIGGERED] = G_36_1,
                       [PRINCIPLE_NEW_OBJECT] = G_36_11,
                       [PRINCIPLE_IN_PLAY] = G_37_1,
                       [PRINCIPLE_OUTSIDE_PLAY] = G_36_3a,
                       [PRINCIPLE_GIVEN_KEYWORDS] = G_39_10,
                   },
               .types = type_clauses,
               .zones = zone_clauses,
               .nodes = node_clauses,
               .node_count = sizeof node_clauses / sizeof node_clauses[0]},
    .cards = {.print = &print_rules,
              .tokens = 8,
              .identity = identity,
              .blank_marks = MARK_REVERSED | MARK_FACE_DOWN, /* 18-18: nobody knows its face */
              .blank_by = G_16_3e},
    .values = {.printed = legions_printed,
               .bonus = legions_bonus,
               .final = legions_final_value,
               .is_applied = true,
               .gifts_lost = G_39_25},
    .deck = {.zones = deck_zones,
             .kind = deck_kind,
             .bars = legions_deck_bars,
             .is_same_card = legions_is_same_card,
             .check = legions_deck_check,
             .facts = 1U << FACT_DECK | 1U << FACT_COPIES,
             .ban = G_24_2f,
             .limit = G_24_2g,
             .apart = G_24_2h},
    .abilities = {.replacement = &legions_replacement,
                  .by = EVENT_BIT(EVENT_ATTACKS) | EVENT_BIT(EVENT_SURVIVED) |
                        EVENT_BIT(EVENT_DAMAGED),
                  .doers = EVENT_BIT(EVENT_MOVED) | EVENT_BIT(EVENT_DREW) |
                           EVENT_BIT(EVENT_HEALED) | EVENT_BIT(EVENT_EXILED) |
                           EVENT_BIT(EVENT_REVERSED) | EVENT_BIT(EVENT_OPENED) |
                           EVENT_BIT(EVENT_EXHAUSTED) | EVENT_BIT(EVENT_RECOVERED) |
                           EVENT_BIT(EVENT_CORE_GAINED),
                  .triggered = legions_triggered,
                  .waiting = ~(1U << CLASS_RESOLVED),
                  .between = legions_between,
                  .impossible_ends = G_01_5,
                  .can_get = legions_can_get,
                  .costs_done = G_31_5,
                  .may_pay = legions_may_pay},
    .choices = {.decider = legions_decider, .choosable = legions_choosable, .least = G_36_7},
    .hints = {.bars = legions_bar_hints,
              .vital = 1U << STAT_HP,
              .checked = 1U << ZONE_FIELD,
              .numbers = 1U << NUMBER_LIFE | 1U << NUMBER_CORES | 1U << NUMBER_SPENT |
                         1U << NUMBER_VERDICT},
};
