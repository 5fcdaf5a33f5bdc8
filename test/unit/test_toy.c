/* test_toy.c - the toy game is a whole one: it is played at random, copied and sampled in the
 * middle, by both engines, and every clause of its book is proved by a scenario that notices when
 * it is broken. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/decide.h"
#include "kernel/know.h"
#include "rules/scenario.h"
#include "support/table.h"
#include "support/toy_table.h"

enum { GAMES = 60, ANSWERS_MAX = 4000, BOOK_MAX = 1 << 14 };

static ToyTable table;

static int open_table(void **state)
{
    (void)state;
    toy_open(&table, toy_cards);
    return 0;
}

static int close_table(void **state)
{
    (void)state;
    toy_close(&table);
    return 0;
}

static void answer(Game *g, unsigned index)
{
    const uint8_t seat = (uint8_t)__builtin_ctz(g->s->asked);
    assert_int_equal(game_answer(g, seat, index), STATUS_OK);
}

static unsigned answer_at_random(Game *g, uint64_t *random)
{
    const unsigned index = (unsigned)(test_random(random) % g->scratch->option_count);
    answer(g, index);
    return index;
}

static void check(const Game *g, uint64_t seed)
{
    const char *wrong = state_check(g);
    if (wrong)
        fail_msg("seed %llu: %s", (unsigned long long)seed, wrong);
}

static void a_match_of_another_size_is_refused(void **state)
{
    (void)state;
    static const char *const said[] = {
        [1] = "Toy is for 2 to 2 players, not 1", [3] = "Toy is for 2 to 2 players, not 3"};
    Deck decks[3];
    memset(decks, 0, sizeof decks);
    for (uint8_t seats = 1; seats <= 3; seats = (uint8_t)(seats + 2)) {
        Match match;
        Fault fault = {0};
        assert_int_equal(match_init(&match, &toy_rules, &table.pool, decks, seats, &fault),
                         STATUS_BAD_ARGUMENT);
        assert_string_equal(fault.text, said[seats]);
    }
}

/* --- laws over random play -------------------------------------------------------------------- */

static void random_games_end_by_rule(void **state)
{
    (void)state;
    unsigned wins = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        uint64_t random = seed;
        game_start(&table.game, seed);
        for (int i = 0; table.game.s->result == RESULT_NONE && i < ANSWERS_MAX; i++) {
            (void)answer_at_random(&table.game, &random);
            check(&table.game, seed);
        }
        wins += table.game.s->result == RESULT_WIN;
    }
    assert_int_equal(wins, GAMES);
}

static void a_copy_goes_on_as_the_game_does(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        uint64_t random = seed;
        game_start(&table.game, seed);
        for (int i = 0; table.game.s->result == RESULT_NONE && i < ANSWERS_MAX; i++) {
            game_copy(&table.other, &table.game);
            answer(&table.other, answer_at_random(&table.game, &random));
            assert_true(game_hash(&table.game) == game_hash(&table.other));
        }
    }
}

static void both_engines_offer_the_same(void **state)
{
    (void)state;
    table.other.is_plain = true;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        uint64_t random = seed;
        game_start(&table.game, seed);
        game_start(&table.other, seed);
        for (int i = 0; table.game.s->result == RESULT_NONE && i < ANSWERS_MAX; i++) {
            assert_int_equal(table.game.scratch->option_count, table.other.scratch->option_count);
            assert_memory_equal(table.game.option, table.other.option,
                                table.game.scratch->option_count * sizeof(Option));
            answer(&table.other, answer_at_random(&table.game, &random));
        }
        assert_int_equal(table.other.s->result, table.game.s->result);
    }
}

/* What a seat sees, and whether it is asked, is the same in every world that it cannot tell from
 * the true one. */
static void a_sample_keeps_what_the_seat_knows(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        uint64_t random = seed;
        game_start(&table.game, seed);
        for (int i = 0; table.game.s->result == RESULT_NONE && i < ANSWERS_MAX; i++) {
            const uint8_t seat = (uint8_t)(i % 2);
            game_copy(&table.other, &table.game);
            game_resample(&table.other, seat, seed * 100 + (uint64_t)i);
            check(&table.other, seed);
            assert_int_equal(table.other.s->asked, table.game.s->asked);
            for (uint16_t object = 1; object < table.match.card_count; object++)
                if (is_known(&table.game, seat, object))
                    assert_int_equal(table.other.object[object].top, table.game.object[object].top);
            (void)answer_at_random(&table.game, &random);
        }
    }
}

/* --- the book --------------------------------------------------------------------------------- */

static const char *book(void)
{
    static char text[BOOK_MAX];
    FILE *file = fopen("test/support/toy.scn", "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    assert_int_equal(fclose(file), 0);
    return text;
}

static void every_scenario_of_the_book_passes(void **state)
{
    (void)state;
    assert_int_equal(toy_judge(book(), 0), 0);
}

/* 1.2 is a draw by lot; 5.1 and 5.2 are no rows. */
static void every_row_of_the_book_is_proved(void **state)
{
    (void)state;
    for (Clause clause = T_NONE + 1; clause < T_CLAUSE_COUNT; clause++)
        if (clause != T_1_2 && clause < T_5_1 && toy_judge(book(), clause) == 0)
            fail_msg("%s can be broken unnoticed", toy_rules.clauses[clause].id);
}

static const Rules *toy_or_none(const char *name, size_t size)
{
    return size == 3 && memcmp(name, "toy", 3) == 0 ? &toy_rules : NULL;
}

static Pool *no_cards(void *context, const Rules *rules)
{
    (void)context, (void)rules;
    return NULL;
}

static void expect_no_cards(void *context, const ScenarioReport *report)
{
    assert_int_equal(report->outcome, SCENARIO_UNREADABLE);
    assert_non_null(strstr(report->fault.text, "cannot be had"));
    ++*(int *)context;
}

static void a_game_whose_cards_cannot_be_had_is_refused(void **state)
{
    (void)state;
    int reports = 0;
    const ScenarioRun run = {
        .library = {toy_or_none, no_cards, NULL}, .done = expect_no_cards, .context = &reports};
    const char text[] = "scenario \"Nothing there\"\ngame toy\nseat 1 hand: Ace\nturn 1 main\n";
    scenario_run(&run, text, strlen(text));
    assert_int_equal(reports, 1);
}

#define CASE(test) cmocka_unit_test_setup_teardown(test, open_table, close_table)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(random_games_end_by_rule),
        CASE(a_copy_goes_on_as_the_game_does),
        CASE(both_engines_offer_the_same),
        CASE(a_sample_keeps_what_the_seat_knows),
        CASE(a_match_of_another_size_is_refused),
        cmocka_unit_test(every_scenario_of_the_book_passes),
        cmocka_unit_test(every_row_of_the_book_is_proved),
        cmocka_unit_test(a_game_whose_cards_cannot_be_had_is_refused),
    };
    return cmocka_run_group_tests_name("toy", tests, NULL, NULL);
}
