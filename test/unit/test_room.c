/* test_room.c - tables of the kernel that are exactly full, and one entry more. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/decide.h"
#include "kernel/said.h"
#include "kernel/stack.h"
#include "kernel/value.h"
#include "kernel/zone.h"
#include "lang/card_file.h"
#include "support/toy_table.h"

static ToyTable table;
static Game *const g = &table.game;

static int open_table(void **state)
{
    (void)state;
    toy_open(&table, toy_cards);
    game_start(g, 1);
    return 0;
}

static int close_table(void **state)
{
    (void)state;
    toy_close(&table);
    return 0;
}

/* --- cards --- */

/* A match of so many cards and tokens, card 0 among them: each player has several decks. */
static Status make_match(Match *match, uint16_t count, Fault *fault)
{
    Deck decks[2];
    memset(decks, 0, sizeof decks);
    for (uint16_t i = 0; i < count - 1 - toy_rules.cards.tokens; i++) {
        Deck *deck = &decks[i % 2];
        const int kind = i / 2 / DECK_CARDS_MAX;
        deck->cards[kind][deck->count[kind]++] = &table.pool.defs[1];
    }
    return match_init(match, &toy_rules, &table.pool, decks, 2, fault);
}

static void a_match_may_have_cards_max(void **state)
{
    (void)state;
    Match match;
    Fault fault = {0};
    Game full;
    assert_int_equal(make_match(&match, CARDS_MAX, &fault), STATUS_OK);
    assert_int_equal(match.card_count, CARDS_MAX);
    game_attach(&full, &match, calloc(1, match.size));
    game_start(&full, 1);
    for (int i = 0; i < 200 && full.s->result == RESULT_NONE; i++) {
        assert_null(state_check(&full));
        assert_int_equal(game_answer(&full, (uint8_t)__builtin_ctz(full.s->asked), 0), STATUS_OK);
    }
    assert_int_not_equal(full.s->result, RESULT_LIMIT);
    free(full.s);
    match_free(&match);
}

static void a_match_of_more_cards_is_refused(void **state)
{
    (void)state;
    Match match;
    Fault fault = {0};
    assert_int_equal(make_match(&match, CARDS_MAX + 1, &fault), STATUS_BAD_DECK);
    assert_non_null(strstr(fault.text, "more than 800 cards"));
    match_free(&match);
}

/* --- answers that are kept --- */

static const SaidWords words = {.main = TOY_MAIN, .times = TOY_OTHER, .use = 1, .repeat = 2};

/* Says rows of so many answers, of which the first begins them, again and again. */
static int cycle_found(int period, int answers)
{
    said_clear(g);
    for (int i = 0; i < answers; i++) {
        g->s->question = i % period == 0 ? TOY_MAIN : TOY_ASK_TARGET;
        g->s->answer = i % period == 0
                           ? (Option){.kind = OPTION_ACT, .act = 1, .object = 1}
                           : (Option){.kind = OPTION_PICK, .object = (uint16_t)(i % period)};
        said_hear(g, 0, &words);
    }
    return said_cycle(g, 1);
}

/* The longest cycle that is noticed is half of what is kept; the oldest answers are forgotten. */
static void a_cycle_of_half_of_what_is_said_is_found(void **state)
{
    (void)state;
    enum { HALF = SAID_MAX / 2 };
    assert_int_equal(cycle_found(HALF, SAID_MAX - 1), 0);
    assert_int_equal(cycle_found(HALF, SAID_MAX), HALF);
    assert_int_equal(cycle_found(HALF, 3 * SAID_MAX), HALF);
    assert_int_equal(g->s->said_count, SAID_MAX);
    assert_int_equal(cycle_found(HALF + 1, 3 * (HALF + 1)), 0);
    assert_int_equal(g->s->said_count, SAID_MAX);
    assert_int_equal(said_first(g, 1)->object, HALF);
}

/* --- numbers --- */

static void damage_that_would_turn_over_ends_the_game(void **state)
{
    (void)state;
    change_damage(g, 1, INT16_MAX);
    assert_int_equal(g->object[1].damage, INT16_MAX);
    assert_int_equal(g->s->result, RESULT_NONE);
    change_damage(g, 1, 1);
    assert_int_equal(g->s->result, RESULT_LIMIT);
    assert_string_equal(limit_name((Limit)g->s->limit), "points in one number");
}

/* --- words --- */

/* Lists as long as they may be: their last words are x, and what the game had comes first. */
static const char **as_long_as_may_be(const char *const *list, size_t count, const char *last)
{
    static const char *const filler[] = {"w0",  "w1",  "w2",  "w3",  "w4",  "w5",  "w6",  "w7",
                                         "w8",  "w9",  "w10", "w11", "w12", "w13", "w14", "w15",
                                         "w16", "w17", "w18", "w19", "w20", "w21", "w22", "w23",
                                         "w24", "w25", "w26", "w27", "w28", "w29", "w30", "w31"};
    const char **all = calloc(count + 1, sizeof *all);
    size_t i = 0;
    assert_non_null(all);
    for (; list && list[i]; i++)
        all[i] = list[i];
    for (; i < count; i++)
        all[i] = filler[i];
    all[count - 1] = last;
    return all;
}

/* The last keyword, stat, mark and counter of a game that has as many as there is room for. */
static void the_last_words_of_a_game_work(void **state)
{
    (void)state;
    static const char card[] = "card \"Last\" character cost 1 willpower 2 laststat 7 lastkey\n"
                               "    static: give this laststat +1\n";
    Rules rules = toy_rules;
    const char **keys = as_long_as_may_be(toy_rules.words.keywords, KEYWORDS_MAX, "lastkey");
    const char **stats = as_long_as_may_be(toy_rules.words.stats, STATS_MAX, "laststat");
    const char **marks = as_long_as_may_be(toy_rules.words.marks, MARKS_MAX, "lastmark");
    const char **counters = as_long_as_may_be(toy_rules.words.counters, COUNTER_KINDS, "lastcount");
    rules.words.keywords = keys;
    rules.words.stats = stats;
    rules.words.marks = marks;
    rules.words.counters = counters;
    Pool pool;
    Match match;
    Game full;
    Faults faults;
    Fault fault = {0};
    Deck decks[2];
    memset(decks, 0, sizeof decks);
    pool_init(&pool);
    assert_int_equal(cards_read(&pool, &rules, card, strlen(card), 1, &faults), STATUS_OK);
    for (uint16_t i = 0; i < 40; i++)
        decks[i % 2].cards[0][decks[i % 2].count[0]++] = &pool.defs[1];
    assert_int_equal(match_init(&match, &rules, &pool, decks, 2, &fault), STATUS_OK);
    game_attach(&full, &match, calloc(1, match.size));
    game_start(&full, 1);
    zone_move(&full, 1, place_of(&full, 0, TOY_PLAY), 0);
    assert_true(has_keyword(&full, 1, KEYWORDS_MAX - 1));
    assert_int_equal(stat_value(&full, 1, STATS_MAX - 1), 8);
    set_mark(&full, 1, (uint16_t)(MARK_GAME << (MARKS_MAX - 1)), true);
    assert_true(has_mark(&full, 1, (uint16_t)(MARK_GAME << (MARKS_MAX - 1))));
    assert_false(has_mark(&full, 1, MARK_LOOKED));
    counters_set(&full, 1, COUNTER_KINDS - 1, UINT8_MAX);
    assert_int_equal(full.object[1].counters[COUNTER_KINDS - 1], UINT8_MAX);
    assert_null(state_check(&full));
    mod_add(&full,
            (Mod){.target = ref_to(&full, 1), .kind = MOD_NO_KEYWORD, .what = KEYWORDS_MAX - 1});
    assert_false(has_keyword(&full, 1, KEYWORDS_MAX - 1));
    free(full.s);
    match_free(&match);
    pool_free(&pool);
    free(keys);
    free(stats);
    free(marks);
    free(counters);
}

/* --- abilities of a stack --- */

enum { PER_CARD = 8 };

static const char choir[] = "card \"Choir\" character cost 1 strength 1 willpower 1 lore 1\n"
                            "    when quest this: draw 1\n    when quest this: draw 1\n"
                            "    when quest this: draw 1\n    when quest this: draw 1\n"
                            "    when quest this: draw 1\n    when quest this: draw 1\n"
                            "    when quest this: draw 1\n    when quest this: draw 1\n";

/* Two cards with eight abilities each: one more than there are bits for. */
static uint16_t stack_of_two(void)
{
    toy_close(&table);
    toy_open(&table, choir);
    game_start(g, 1);
    zone_move(g, 1, place_of(g, 0, TOY_PLAY), 0);
    zone_move(g, 2, place_of(g, 0, TOY_PLAY), 0);
    g->is_running = true;
    return 1;
}

static void what_lies_beyond_the_last_bit_is_no_longer_shared(void **state)
{
    (void)state;
    const uint16_t object = stack_of_two();
    zone_stack(g, object, 2);
    Printed at = {0};
    unsigned bits = 0;
    for (unsigned i = 0; i < 2 * PER_CARD; i++) {
        assert_true(printed_next(g, object, &at));
        assert_int_equal(bits & at.bit, 0);
        assert_int_equal(at.bit == 0, i == PER_CARD - 1); /* the last one of the top card */
        bits |= at.bit;
    }
    assert_int_equal(bits, (1U << USES_MAX) - 1);
    assert_int_equal(g->scratch->limit, LIMIT_NONE);
    const uint16_t first = def_of(g, object)->ability;
    ability_use(g, first, object);
    assert_int_equal(g->scratch->limit, LIMIT_NONE);
    assert_false(ability_is_used(g, (uint16_t)(first + 1), object));
    assert_int_equal(g->scratch->limit, LIMIT_NONE);
    (void)ability_is_used(g, (uint16_t)(first + PER_CARD - 1), object);
    assert_int_equal(g->scratch->limit, LIMIT_ABILITIES);
}

static void a_use_that_is_moved_beyond_the_last_bit_is_told(void **state)
{
    (void)state;
    const uint16_t object = stack_of_two();
    const uint16_t last = (uint16_t)(def_of(g, object)->ability + PER_CARD - 1);
    ability_use(g, last, 2);
    assert_true(ability_is_used(g, last, 2));
    zone_stack(g, object, 2);
    assert_int_equal(g->scratch->limit, LIMIT_ABILITIES);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_table, close_table)
    const struct CMUnitTest tests[] = {
        TEST(a_match_may_have_cards_max),
        TEST(a_match_of_more_cards_is_refused),
        TEST(a_cycle_of_half_of_what_is_said_is_found),
        TEST(damage_that_would_turn_over_ends_the_game),
        TEST(the_last_words_of_a_game_work),
        TEST(what_lies_beyond_the_last_bit_is_no_longer_shared),
        TEST(a_use_that_is_moved_beyond_the_last_bit_is_told),
    };
    return cmocka_run_group_tests_name("room", tests, NULL, NULL);
}
