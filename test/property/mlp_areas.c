/* mlp_areas.c - My Little Pony: why cards come to the rest area (3/6.2.0) and to the processing
 * area (3/8.1.0), over random games with the shipped decks; that a game is for two (1/1.0.0);
 * that each effect of the shipped cards is of one kind (5/1.0.0); that there are six presents
 * (2/7.2.2b); and what views tell of areas that are hidden (3/1, 3/2, 3/4.1.2, 3/7.2.0) and open
 * (3/3.1.0, 3/4.1.1, 3/5.1, 3/6.1.0). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/mlp/mlp_int.h"
#include "support/table.h"

enum { GAMES = 40, ANSWERS_MAX = 20000 };

static size_t mlp_number(void)
{
    size_t i = 0;
    while (strcmp(gavel_rules_name(gavel_rules_at(i)), "mlp") != 0)
        i++;
    return i;
}

/* How often each reason has been met, so that the test cannot pass by seeing nothing. */
typedef enum {
    DISCARDED,
    EVENT_OVER,
    ITEM_FOLLOWED,
    PRECAUTION_OVER,
    BEATEN,
    BY_AN_EFFECT,
    USED_EVENT,
    REMOVED_PLAN,
    FAREWELL,
    REASONS
} Cause;

typedef struct {
    const Sink *told;
    const Game *g;
    unsigned count[REASONS];
} Watch;

static Cause why_rest(const Game *g, const Event *event)
{
    const uint16_t object = event->subject.object;
    const uint8_t from = zone_of_place(g, event->from);
    if (from == ZONE_HAND)
        return DISCARDED;
    if (from == ZONE_WORN || (from == ZONE_PROCESSING && type_of(g, object) == TYPE_ITEM))
        return ITEM_FOLLOWED;
    if (from == ZONE_PROCESSING && type_of(g, object) == TYPE_EVENT && event->clause == M_4_3_3_1)
        return EVENT_OVER;
    if (from == ZONE_PROCESSING && event->clause == M_3_6_2_4)
        return PRECAUTION_OVER;
    if (from == ZONE_PROCESSING && event->clause == M_6_14_1_3)
        return FAREWELL;
    if (from == ZONE_ADVENTURE && event->clause == M_4_4_3_4b)
        return BEATEN;
    if (!effect_running(g))
        fail_msg("a card comes to the rest area from %s for no reason", g->rules->zones[from].name);
    return BY_AN_EFFECT;
}

static Cause why_processed(const Game *g, const Event *event)
{
    const uint16_t object = event->subject.object;
    const uint8_t from = zone_of_place(g, event->from);
    if (from == ZONE_HAND && type_of(g, object) == TYPE_EVENT)
        return USED_EVENT;
    if (from == ZONE_PLANS && (def_of(g, object)->labels >> LABEL_PRECAUTION & 1))
        return REMOVED_PLAN;
    if (from == ZONE_ADVENTURE && type_of(g, object) == TYPE_CHARACTER)
        return FAREWELL;
    if (from == ZONE_WORN && is_in_zone(g, g->object[object].host.object, ZONE_PROCESSING))
        return ITEM_FOLLOWED;
    fail_msg("a card comes to the processing area from %s for no reason",
             g->rules->zones[from].name);
    return REASONS;
}

static void watch(void *context, const Game *g, const Event *event)
{
    Watch *w = context;
    if (event->kind != EVENT_MOVED || event->to >= g->match->nowhere)
        return;
    if (zone_of_place(g, event->to) == ZONE_REST)
        w->count[why_rest(g, event)]++;
    else if (zone_of_place(g, event->to) == ZONE_PROCESSING)
        w->count[why_processed(g, event)]++;
}

/* Nothing waits in the processing area without a procedure that takes it on: at a main question it
 * is empty. */
static void assert_empty_in_between(const Game *g)
{
    if (g->s->question == QUESTION_MAIN)
        for (uint8_t seat = 0; seat < 2; seat++)
            assert_int_equal(zone_count_of(g, seat, ZONE_PROCESSING), 0);
}

static void cards_come_there_for_these_reasons_only(void **state)
{
    (void)state;
    Watch w = {.count = {0}};
    Table table = table_open(mlp_number(), 2);
    const Sink sink = {.event = watch, .context = &w};
    Game *g = &table.game->game;
    for (uint64_t seed = 1; seed <= GAMES * test_effort(); seed++) {
        uint64_t random = seed * 613;
        unsigned answers = 0;
        gavel_game_restart(table.game, seed);
        w.told = g->sink;
        g->sink = &sink;
        while (gavel_asked(table.game)) {
            (void)table_answer(table.game, &random);
            assert_empty_in_between(g);
            assert_true(++answers < ANSWERS_MAX);
        }
        g->sink = w.told;
    }
    for (int reason = 0; reason < REASONS; reason++)
        if (w.count[reason] == 0)
            fail_msg("reason %d was never met", reason);
    table_close(&table);
}

static void a_game_is_for_two(void **state)
{
    (void)state;
    const GavelRules *rules = gavel_rules_at(mlp_number());
    assert_int_equal(gavel_rules_seats_min(rules), 2);
    assert_int_equal(gavel_rules_seats_max(rules), 2);
    Table table = table_open(mlp_number(), 2);
    for (unsigned seats = 0; seats <= GAVEL_SEATS_MAX; seats++) {
        const GavelDeck *decks[GAVEL_SEATS_MAX];
        GavelFault fault;
        for (unsigned i = 0; i < GAVEL_SEATS_MAX; i++)
            decks[i] = table.decks[i % 2];
        GavelMatch *match = gavel_match_new(table.cards, decks, seats, &fault);
        assert_true((match != NULL) == (seats == 2));
        if (match)
            gavel_match_free(match);
    }
    table_close(&table);
}

/* The kind of each effect, and that its label, if it has one, fits it. */
static void each_effect_is_of_one_kind(void **state)
{
    (void)state;
    Table table = table_open(mlp_number(), 2);
    const Pool *pool = table.game->game.match->pool;
    unsigned met[ABILITY_REPLACING + 1] = {0};
    for (size_t i = 1; i < pool->def_count; i++)
        for (uint8_t k = 0; k < pool->defs[i].ability_count; k++) {
            const Ability *a = &pool->abilities[pool->defs[i].ability + k];
            assert_true(a->kind <= ABILITY_REPLACING);
            assert_true(a->label == 0 || a->kind == ABILITY_TRIGGERED);
            assert_true((a->kind == ABILITY_RESOLVING) <= (pool->defs[i].type == TYPE_EVENT));
            assert_true(a->is_continuous == (a->kind == ABILITY_STATIC));
            met[a->kind]++;
        }
    assert_true(met[ABILITY_TRIGGERED] && met[ABILITY_STATIC] && met[ABILITY_ACTIVATED]);
    table_close(&table);
}

/* How many faces of a zone a viewer sees; all cards, seen or not, must be told of. */
static unsigned faces(const Table *table, unsigned viewer, unsigned seat, uint8_t zone)
{
    const Game *g = &table->game->game;
    unsigned seen = 0;
    unsigned slots = 0;
    size_t place = 0;
    for (GavelCardView card; gavel_zone_card(table->game, viewer, seat, zone, place, &card);
         place++) {
        seen += card.name != NULL;
        slots |= 1U << card.slot;
        assert_true((card.name == NULL) == (card.id == 0));
    }
    assert_int_equal(place, zone_count_of(g, (uint8_t)seat, zone));
    assert_int_equal(gavel_zone_size(table->game, seat, zone), place);
    if (zone == ZONE_PLANS)
        assert_int_equal(slots, 0xF << 4); /* I to IV come after the lanes: one at each */
    return seen;
}

/* 3/1.1.0, 3/2.1.0: of decks views tell the number of cards alone, also their player's (3/1.3.0,
 * 3/2.3.0). At the first main question the player on turn has added a scene, and nobody has drawn.
 */
static void assert_decks_are_counted(const Table *table, unsigned viewer, unsigned seat)
{
    const bool is_active = seat == gavel_active_seat(table->game);
    assert_int_equal(faces(table, viewer, seat, ZONE_DECK), 0);
    assert_int_equal(faces(table, viewer, seat, ZONE_SCENE_DECK), 0);
    assert_int_equal(gavel_zone_size(table->game, seat, ZONE_DECK), 41);
    assert_int_equal(gavel_zone_size(table->game, seat, ZONE_SCENE_DECK), is_active ? 13 : 14);
}

/* 3/4.1.2: nobody, not even their player, is told more of plans than where they lie. 3/7.2.0: the
 * other player can count a hand. */
static void views_count_what_they_hide(void **state)
{
    (void)state;
    Table table = table_open(mlp_number(), 2);
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        uint64_t random = seed * 613;
        gavel_game_restart(table.game, seed);
        while (table.game->game.s->question != QUESTION_MAIN)
            (void)table_answer(table.game, &random);
        for (unsigned seat = 0; seat < 2; seat++) {
            assert_int_equal(faces(&table, seat, seat, ZONE_PLANS), 0);
            assert_int_equal(faces(&table, 1 - seat, seat, ZONE_PLANS), 0);
            assert_int_equal(faces(&table, 1 - seat, seat, ZONE_HAND), 0);
            assert_int_equal(faces(&table, seat, seat, ZONE_HAND), 5);
            for (unsigned viewer = 0; viewer < 2; viewer++)
                assert_decks_are_counted(&table, viewer, seat);
        }
    }
    table_close(&table);
}

static void assert_same_words(const char *const *a, const char *const *b)
{
    for (; *a && *b; a++, b++)
        assert_string_equal(*a, *b);
    assert_true(*a == *b);
}

/* Everything that a view tells of a card but the number by which it names it. */
static void assert_look_alike(const GavelCardView *a, const GavelCardView *b)
{
    assert_true(a->name != NULL && a->name == b->name);
    assert_same_words(a->marks, b->marks);
    assert_int_equal(a->slot, b->slot);
    assert_int_equal(a->host == 0, b->host == 0);
    assert_memory_equal(a->stats, b->stats, sizeof a->stats);
    assert_memory_equal(a->counters, b->counters, sizeof a->counters);
    assert_same_words(a->keywords, b->keywords);
}

static unsigned marks_of(const GavelCardView *card)
{
    unsigned marks = 0;
    for (const char *const *mark = card->marks; *mark; mark++)
        marks |= strcmp(*mark, "sideways") == 0 ? 1U : strcmp(*mark, "turned") == 0 ? 2U : 0U;
    return marks;
}

/* What lies in that zone of the seat, as both players see it: a bit for each zone in which
 * something lies, and behind these for cards that are worn, sideways and face down. */
static unsigned assert_open(const Table *table, unsigned seat, uint8_t zone)
{
    unsigned met = 0;
    GavelCardView own, other;
    for (size_t place = 0; gavel_zone_card(table->game, seat, seat, zone, place, &own); place++) {
        assert_true(gavel_zone_card(table->game, 1 - seat, seat, zone, place, &other));
        assert_look_alike(&own, &other);
        met |= 1U << zone | (unsigned)(own.host != 0) << ZONE_COUNT |
               marks_of(&own) << (ZONE_COUNT + 1);
    }
    return met;
}

/* 3/3.1.0, 3/4.1.1, 3/5.1.0, 3/5.1.1, 3/5.1.2, 3/6.1.0: both players see what lies in an open area,
 * face up or face down, with all that is on it. */
static void open_areas_look_alike_to_both(void **state)
{
    (void)state;
    static const uint8_t zones[] = {ZONE_ADVENTURE,   ZONE_WORN,   ZONE_STORIES,
                                    ZONE_PROTAGONIST, ZONE_SCENES, ZONE_REST};
    Table table = table_open(mlp_number(), 2);
    unsigned met = 0;
    unsigned all = 7U << ZONE_COUNT;
    for (size_t k = 0; k < sizeof zones; k++)
        all |= 1U << zones[k];
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        uint64_t random = seed * 613;
        gavel_game_restart(table.game, seed);
        for (unsigned answers = 0; gavel_asked(table.game) && answers < 60; answers++) {
            (void)table_answer(table.game, &random);
            for (size_t k = 0; k < 2 * sizeof zones; k++)
                met |= assert_open(&table, k % 2, zones[k / 2]);
        }
    }
    assert_int_equal(met & all, all);
    table_close(&table);
}

/* 2/7.2.2b: six, each with a name of its own. */
static void there_are_six_presents(void **state)
{
    (void)state;
    const GavelRules *rules = gavel_rules_at(mlp_number());
    unsigned presents = 0;
    const char *name;
    for (size_t i = 0; (name = gavel_counter_name(rules, i)) != NULL; i++)
        presents += strstr(name, "-present") != NULL;
    assert_int_equal(presents, PRESENT_KINDS);
    assert_int_equal(presents, 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_come_there_for_these_reasons_only),
        cmocka_unit_test(a_game_is_for_two),
        cmocka_unit_test(each_effect_is_of_one_kind),
        cmocka_unit_test(views_count_what_they_hide),
        cmocka_unit_test(open_areas_look_alike_to_both),
        cmocka_unit_test(there_are_six_presents),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
