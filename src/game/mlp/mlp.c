/* mlp.c - see mlp.h: the tables that make the game. */
#include "game/mlp/mlp.h"

#include "game/mlp/mlp_int.h"
#include "lang/card_file.h"

static const ZoneType zones[] = {
    [ZONE_DECK] = {.name = "deck",
                   .types = MAIN_CARDS,
                   .clause = M_3_1_1_0,
                   .faces = SEEN_BY_NOBODY,
                   .is_ordered = true},
    [ZONE_SCENE_DECK] = {.name = "scene-deck",
                         .types = SCENES,
                         .clause = M_3_2_1_0,
                         .faces = SEEN_BY_NOBODY,
                         .is_ordered = true},
    [ZONE_ADVENTURE] = {.name = "adventure",
                        .types = CHARACTERS,
                        .clause = M_3_3_1_0,
                        .faces = SEEN_BY_ALL,
                        .is_in_play = true,
                        .slots = SLOT_COUNT,
                        .row = SLOT_COUNT},
    [ZONE_WORN] = {.name = "worn",
                   .types = 1U << TYPE_ITEM,
                   .faces = SEEN_BY_ALL,
                   .is_in_play = true,
                   .has_guests = true},
    [ZONE_STORIES] = {.name = "stories",
                      .types = 1U << TYPE_STORY,
                      .clause = M_3_4_1_1,
                      .faces = SEEN_BY_ALL,
                      .slots = STAGE_COUNT,
                      .slot_base = STAGE_BASE},
    [ZONE_PLANS] = {.name = "plans",
                    .types = MAIN_CARDS,
                    .clause = M_3_4_1_2,
                    .faces = SEEN_BY_NOBODY,
                    .is_ordered = true,
                    .slots = STAGE_COUNT,
                    .slot_base = STAGE_BASE},
    [ZONE_PROTAGONIST] = {.name = "protagonist",
                          .types = 1U << TYPE_PROTAGONIST,
                          .faces = SEEN_BY_ALL},
    [ZONE_SCENES] = {.name = "scenes",
                     .types = SCENES,
                     .clause = M_3_5_1_0,
                     .faces = SEEN_BY_ALL,
                     .unsaid = "scene"},
    [ZONE_REST] = {.name = "rest", .types = MAIN_CARDS, .clause = M_3_6_1_0, .faces = SEEN_BY_ALL},
    [ZONE_HAND] = {.name = "hand",
                   .types = MAIN_CARDS,
                   .clause = M_3_7_1_0,
                   .faces = SEEN_BY_PLAYER},
    [ZONE_PROCESSING] = {.name = "processing",
                         .types = MAIN_CARDS,
                         .faces = SEEN_BY_ALL,
                         .unsaid = "",
                         .is_passing = true},
};

static const char *const types[] = {"character", "event",       "item", "scene",
                                    "story",     "protagonist", NULL};
static const char *const stats[] = {"cost", "idea", "stage", NULL};
static const char *const keywords[] = {"steadfast", "hand-limit", NULL};
static const char *const flags[] = {"everyday", NULL};
static const char *const colors[] = {NULL};
static const char *const marks[] = {"sideways", "turned", "removed", "held",
                                    "leaving",  "beaten", NULL};
static const char *const counters[] = {
    "candy",           "twilight-present",  "fluttershy-present", "pinkie-present",
    "rainbow-present", "applejack-present", "rarity-present",     NULL};
static const char *const numbers[] = {"progress", NULL};
static const char *const phases[] = {"setup", "start", "main", "interaction", "end", NULL};
static const Word *const questions[] = {
    [QUESTION_MAY] = ASK_MAY,         [QUESTION_CHOOSE] = ALL_ASK_CHOOSE,
    [QUESTION_FIRST] = ALL_ASK_FIRST, [QUESTION_MULLIGAN] = ASK_MULLIGAN,
    [QUESTION_BOTTOM] = ASK_BOTTOM,   [QUESTION_MAIN] = ASK_MAIN,
    [QUESTION_HARMONY] = ASK_HARMONY, [QUESTION_SLOT] = ASK_SLOT,
    [QUESTION_WEARER] = ASK_WEARER,   [QUESTION_INSPIRATION] = ASK_INSPIRATION,
    [QUESTION_ACTION] = ASK_ACTION,   [QUESTION_ORDER] = ASK_ORDER,
    [QUESTION_DISCARD] = ASK_DISCARD, [QUESTION_EFFECT] = ASK_EFFECT,
    [QUESTION_TOP] = ASK_TOP,         [QUESTION_PRESENT] = ASK_PRESENT,
    [QUESTION_PLAN] = ASK_PLAN,
};
static const char *const choices[] = {NULL};
static const char *const slots[] = {"left", "center", "right", "I", "II", "III", "IV", NULL};
static const char *const decks[] = {"main", "scenes", "stories", "protagonist", NULL};

static const EventType events[] = {
    [EVENT_USED - EVENT_GAME] = {"used", LOG_USED, .types = MAIN_CARDS},
    [EVENT_ENTERED - EVENT_GAME] = {"entered", NULL, .types = CHARACTERS},
    [EVENT_DEPARTED - EVENT_GAME] = {"departed", NULL, .types = CHARACTERS},
    [EVENT_LEFT - EVENT_GAME] = {"left", LOG_LEFT, .types = CHARACTERS},
    [EVENT_BEATEN - EVENT_GAME] = {"beaten", NULL, .types = CHARACTERS},
    [EVENT_REMOVED - EVENT_GAME] = {"removed", LOG_REMOVED, .types = MAIN_CARDS},
    [EVENT_DREW - EVENT_GAME] = {"drew", ALL_LOG_DREW, .types = MAIN_CARDS},
    [EVENT_DISCARDED - EVENT_GAME] = {"discarded", ALL_LOG_DISCARDED, .types = MAIN_CARDS},
    [EVENT_ADVANCED - EVENT_GAME] = {"advanced", LOG_ADVANCED},
    [EVENT_REACHED - EVENT_GAME] = {"reached", NULL, .types = 1U << TYPE_STORY},
    [EVENT_INSPIRED - EVENT_GAME] = {"inspired", LOG_INSPIRED, .types = SCENES},
    [EVENT_FLIPPED - EVENT_GAME] = {"flipped", LOG_FLIPPED, .types = SCENES},
    [EVENT_ADDED_SCENE - EVENT_GAME] = {"added-scene", LOG_ADDED_SCENE, .types = SCENES},
    [EVENT_GOT_CANDY - EVENT_GAME] = {"got-candy", LOG_GOT_CANDY, .types = CHARACTERS},
    [EVENT_TURN_START - EVENT_GAME] = {"turn-start", NULL, EVENT_NO_CARD},
    [EVENT_TURN_END - EVENT_GAME] = {"turn-end", NULL, EVENT_NO_CARD},
    [EVENT_SHIFTED - EVENT_GAME] = {"shifted", NULL, .types = CHARACTERS},
    [EVENT_DISRUPTED - EVENT_GAME] = {"disrupted", LOG_DISRUPTED, .types = CHARACTERS},
    [EVENT_LOST_PLAN - EVENT_GAME] = {"lost-plan", NULL, .types = MAIN_CARDS},
    [EVENT_OPENED - EVENT_GAME] = {"opened", NULL},
    [EVENT_LOST_TOKEN - EVENT_GAME] = {"lost-token", NULL, .types = CHARACTERS},
    [EVENT_TURNED_SIDEWAYS - EVENT_GAME] = {"turned-sideways", NULL, .types = CHARACTERS | SCENES},
    [EVENT_TURNED_UPRIGHT - EVENT_GAME] = {"turned-upright", NULL, .types = CHARACTERS | SCENES},
    [EVENT_FAREWELL_USED - EVENT_GAME] = {"farewell-used", NULL, .types = CHARACTERS},
    [EVENT_TURNING_USED - EVENT_GAME] = {"turning-used", NULL, .types = SCENES},
    [EVENT_CHANGED_SLOT - EVENT_GAME] = {"changed-slot", LOG_SHIFTED, .types = CHARACTERS},
};

/* In the order of the LABEL_ names. */
static const LabelType labels[] = {
    {.name = "meeting",
     .event = EVENT_ENTERED,
     .where = 1U << ZONE_ADVENTURE,
     .is_about_this = true},
    {.name = "farewell",
     .event = EVENT_DEPARTED,
     .where = 1U << ZONE_ADVENTURE,
     .is_about_this = true},
    {.name = "precaution",
     .event = EVENT_REMOVED,
     .where = 1U << ZONE_PROCESSING,
     .is_about_this = true},
    {.name = "inspiration",
     .event = EVENT_INSPIRED,
     .where = 1U << ZONE_SCENES,
     .is_about_this = true},
    {.name = "turning",
     .event = EVENT_TURNING_USED,
     .where = 1U << ZONE_SCENES,
     .is_about_this = true},
    {.name = "story-effect",
     .event = EVENT_REACHED,
     .where = 1U << ZONE_STORIES,
     .is_about_this = true},
    {.name = "opening", .event = EVENT_OPENED, .is_about_this = true},
    {.name = NULL},
};

static const Fact facts[FACT_COUNT] = {
    [FACT_MAIN_DECK] = {M_1_2_0_0, 50, "cards in a main deck"},
    [FACT_SCENE_DECK] = {M_1_2_0_0, 15, "cards in a scene deck"},
    [FACT_STORY_DECK] = {M_1_2_0_0, 4, "cards in a story deck"},
    [FACT_PROTAGONISTS] = {M_1_2_0_0, 1, "protagonists"},
    [FACT_COPIES_MAX] = {M_1_2_1_0, 4, "cards of one number in a deck"},
    [FACT_OPENING_HAND] = {M_1_3_4_1, 5, "cards in the opening hand"},
    [FACT_STAGE_TO_WIN] = {M_1_4_1_0, 4, "stage that wins"},
    [FACT_FIRST_DRAW_SKIPPED] = {M_4_2_2_1, 1, "the first turn has no draw"},
    [FACT_QUIET_TURNS] = {M_4_4_1_0, 2, "turns without interaction"},
    [FACT_HAND_MAX] = {M_4_5_2_0, 10, "cards kept at the end of a turn"},
};

/* In the order of the FLOW_ names. */
static const FlowType *const flows[] = {
    &mlp_whole_flow,   &mlp_turn_flow,     &mlp_mulligan_flow, &mlp_use_flow,
    &mlp_flip_flow,    &mlp_arrive_flow,   &mlp_arrivals_flow, &mlp_move_flow,
    &mlp_lanes_flow,   &mlp_interact_flow, &mlp_inspire_flow,  &mlp_action_flow,
    &mlp_settle_flow,  &mlp_resolve_flow,  &mlp_activate_flow, &mlp_stack_flow,
    &mlp_present_flow,
};

/* What waits in the processing area is still what it was; 6/14.2.0: who has left can be found, and
 * so can, 6/17.1.0, who has gone back to the hand. */
static Identity identity(uint8_t from, uint8_t to)
{
    if (to == ZONE_PROCESSING && (from == ZONE_ADVENTURE || from == ZONE_WORN))
        return IDENTITY_KEEP;
    if ((from == ZONE_ADVENTURE || from == ZONE_PROCESSING) && (to == ZONE_REST || to == ZONE_HAND))
        return IDENTITY_FOLLOW;
    return IDENTITY_NEW;
}

/* 2/3.5.0: an item's idea is what it adds to its wearer, and only while it is worn. */
static int bonus(const Game *g, uint16_t object, uint8_t stat)
{
    if (stat != STAT_IDEA || type_of(g, object) != TYPE_CHARACTER)
        return 0;
    int sum = 0;
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const uint8_t place = place_of(g, seat, ZONE_WORN);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
            const Ref host = g->object[g->order[i]].host;
            if (host.object == object && ref_lives(g, host))
                sum += def_of(g, g->order[i])->stat[STAT_IDEA];
        }
    }
    return sum;
}

/* 6/7.1.0, 6/7.2.0: everything is summed, then once cut off at 0; 5/3.1.4: so are costs. */
static int final_value(const Game *g, uint16_t object, uint8_t stat, int sum)
{
    (void)g;
    (void)object;
    return sum < 0 && stat != STAT_STAGE ? 0 : sum;
}

/* The game is for two: whoever leaves makes the other the winner. */
static void leave(Game *g, uint8_t seat)
{
    player_leaves(g, seat);
    mlp_lose(g, (uint8_t)(1U << seat));
}

static const char *check(const Game *g)
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const int progress = g->player[seat].number[NUMBER_PROGRESS];
        if (progress < 0 || progress > STAGE_COUNT)
            return "mlp 1: a protagonist is beside the stories";
        const uint8_t place = place_of(g, seat, ZONE_WORN);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
            const Ref host = g->object[g->order[i]].host;
            if (!ref_lives(g, host) || !is_in_zone(g, host.object, ZONE_ADVENTURE))
                return "mlp 2: an item is worn by nobody";
        }
    }
    return NULL;
}

/* Where the parts of a game deck lie when the game begins. */
static const DeckClause deck_clauses[] = {
    {DECK_MAIN, M_3_1_0_0},
    {DECK_SCENES, M_3_2_0_0},
    {DECK_STORIES, M_3_4_0_0},
    {DECK_PROTAGONIST, M_2_5_0_0},
};

/* 3/8.0.0, 3/6.2.2: what waits in the processing area is in no other area; 6/10.6.0: scenes are
 * looked for in the scene area. */
static const Clause zone_clauses[ZONE_COUNT] = {
    [ZONE_ADVENTURE] = M_3_8_0_0,
    [ZONE_REST] = M_3_6_2_2,
    [ZONE_SCENES] = M_2_4_0_0,
};

/* Words of cards that a clause explains. */
static const NodeClause node_clauses[] = {
    {NODE_FILTER, FILTER_NAMED, M_2_1_1_0}, {NODE_FILTER, FILTER_TRAIT, M_2_1_4_0},
    {NODE_FILTER, FILTER_OTHER, M_5_1_5_3}, {NODE_FILTER, FILTER_STAT, M_2_7_1_2},
    {NODE_FILTER, FILTER_MARK, M_6_10_1_0}, {NODE_FILTER, FILTER_UNMARK, M_6_10_3_0},
    {NODE_COMPARE, ANY_OP, M_5_1_5_0},      {NODE_TALLY, ANY_OP, M_6_12_1_2},
    {NODE_LOOK, ANY_OP, M_6_9_1_0},         {NODE_FILTER, FILTER_FACING, M_6_3_2_0},
};

/* What cards of each type print (chapter 2). Tokens are written as items and have no cost. */
enum {
    IS_CHARACTER = 1 << TYPE_CHARACTER,
    IS_EVENT = 1 << TYPE_EVENT,
    IS_ITEM = 1 << TYPE_ITEM,
    IS_SCENE = 1 << TYPE_SCENE,
    IS_STORY = 1 << TYPE_STORY
};

static const StatRule stat_rules[] = {
    {.stat = STAT_COST, .must = IS_CHARACTER, .clause = M_2_1_5_0},
    {.stat = STAT_COST, .must = IS_EVENT, .clause = M_2_2_4_0},
    {.stat = STAT_COST, .must = IS_ITEM, .tokens_may = true, .clause = M_2_3_4_0},
    {.stat = STAT_IDEA, .must = IS_CHARACTER, .clause = M_2_1_7_0},
    {.stat = STAT_IDEA, .may = IS_ITEM, .low = CARD_NUMBER_MIN, .clause = M_2_3_5_0},
    {.stat = STAT_STAGE, .must = IS_STORY, .low = 1, .high = STAGE_COUNT, .clause = M_2_6_3_0},
    {.clause = 0},
};

static const FlagRule flag_rules[] = {{FLAG_EVERYDAY, IS_SCENE, M_2_4_4_0, NULL}, {.clause = 0}};

static const KeywordRule keyword_rules[] = {{.keywords = 1U << KEY_STEADFAST, .types = CHARACTERS},
                                            {.types = 0}};

static const PrintRules print_rules = {.stats = stat_rules,
                                       .keywords = keyword_rules,
                                       .flags = flag_rules,
                                       .tokens = IS_ITEM,
                                       .passing = IS_EVENT};

/* 5/1.1.2, 5/4.5.0: what an instruction sets off waits until its whole effect has been resolved, so
 * the game does nothing between two of them. */
/* Where cards are that are spoken of without a zone. */
static const uint8_t homes[] = {[TYPE_CHARACTER] = 0,
                                [TYPE_EVENT] = HOMELESS,
                                [TYPE_ITEM] = ZONE_WORN + 1,
                                [TYPE_SCENE] = ZONE_SCENES + 1,
                                [TYPE_STORY] = ZONE_STORIES + 1,
                                [TYPE_PROTAGONIST] = ZONE_PROTAGONIST + 1};

/* 4/4.3: the two characters that interact; the one whose turn it is attacks. */
static Fight fight(const Game *g, uint16_t object)
{
    const uint8_t seat = g->object[object].controller;
    const Ref own = ref_to(g, object);
    const Ref meant = g->s->ref[REF_INTERACTING + seat];
    if (meant.object != own.object || meant.serial != own.serial)
        return FIGHT_NONE;
    return seat == g->s->active ? FIGHT_ATTACKS : FIGHT_DEFENDS;
}

const Rules mlp_rules = {
    .name = "mlp",
    .title = "My Little Pony Trading Card Game",
    .edition = "1.3.0",
    .seats_min = 2,
    .seats_max = 2,
    .zones = zones,
    .zone_count = ZONE_COUNT,
    .words = {.list = mlp_words,
              .list_count = MLP_WORD_COUNT,
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
    .numbers_shown = 1U << NUMBER_PROGRESS,
    .events = events,
    .event_count = sizeof events / sizeof events[0],
    .facts = facts,
    .fact_count = FACT_COUNT,
    .acts = mlp_acts,
    .act_count = ACT_COUNT,
    .flows = flows,
    .flow_count = sizeof flows / sizeof flows[0],
    .effects = &effect_machine,
    .verbs = mlp_verbs,
    .labels = labels,
    .clauses = mlp_clauses,
    .clause_count = M_CLAUSE_COUNT,
    .play = {.main_question = QUESTION_MAIN,
             .phases = &mlp_phases,
             .leave = leave,
             .check = check,
             .evaluate = mlp_evaluate},
    .common = {.principles =
                   {
                       [PRINCIPLE_IN_PLAY] = M_2_1_6_4,
                       [PRINCIPLE_LEAVES] = M_2_1_6_4b,
                       [PRINCIPLE_ACTIVATED] = M_2_1_6_4c,
                       [PRINCIPLE_NEW_OBJECT] = M_2_7_2_1b,
                       [PRINCIPLE_TRIGGERED] = M_5_1_1_0,
                       [PRINCIPLE_STATIC] = M_5_1_2_0,
                       [PRINCIPLE_WHILE] = M_5_1_5_2,
                       [PRINCIPLE_LATE_CHOICE] = M_5_2_1_1,
                       [PRINCIPLE_AS_MUCH] = M_5_2_1_1b,
                       [PRINCIPLE_BELOW_ZERO] = M_6_7_2_0,
                       [PRINCIPLE_CHANGED_STATS] = M_6_7_3_0,
                   },
               .zones = zone_clauses,
               .nodes = node_clauses,
               .node_count = sizeof node_clauses / sizeof node_clauses[0]},
    /* 2/6.1.0: a story is named by title and subtitle. */
    .cards = {.print = &print_rules,
              .homes = homes,
              .fight = fight,
              .full_names = IS_STORY,
              .identity = identity},
    .abilities = {.replacement = &mlp_replacement,
                  .by = EVENT_BIT(EVENT_LEFT) | EVENT_BIT(EVENT_BEATEN) |
                        EVENT_BIT(EVENT_DEPARTED) | EVENT_BIT(EVENT_INSPIRED),
                  .doers = EVENT_BIT(EVENT_MOVED) | EVENT_BIT(EVENT_DREW) |
                           EVENT_BIT(EVENT_DISCARDED) | EVENT_BIT(EVENT_FLIPPED) |
                           EVENT_BIT(EVENT_GOT_CANDY) | EVENT_BIT(EVENT_LOST_TOKEN) |
                           EVENT_BIT(EVENT_TURNED_SIDEWAYS) | EVENT_BIT(EVENT_TURNED_UPRIGHT),
                  .anywhere = ~UINT64_C(0) << EVENT_GAME,
                  .takes_counter = mlp_takes_counter,
                  .waiting = ~(1U << PENDING_MET)},
    .choices = {.fits = mlp_fits, .none = M_6_15_1_1, .least = M_6_15_1_2},
    .values = {.bonus = bonus, .final = final_value},
    .deck = {.zones = mlp_deck_zones,
             .clauses = deck_clauses,
             .clause_count = sizeof deck_clauses / sizeof deck_clauses[0],
             .kind = mlp_deck_kind,
             .bars = mlp_deck_bars,
             .is_same_card = mlp_is_same_card,
             .check = mlp_deck_check,
             .facts = 1U << FACT_MAIN_DECK | 1U << FACT_SCENE_DECK | 1U << FACT_STORY_DECK |
                      1U << FACT_PROTAGONISTS | 1U << FACT_COPIES_MAX},
    .hints = {.bars = mlp_bar_hints},
};
