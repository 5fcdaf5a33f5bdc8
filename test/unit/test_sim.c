/* test_sim.c - simulations: known binomials, the same result for any number of threads, stopping,
 * and memory that does not grow. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/memory.h"
#include "sim/report.h"
#include "support/table.h"

/* --- statistics --- */

static void assert_near(double is, double wanted)
{
    assert_true(fabs(is - wanted) < 0.0001);
}

/* Figures from tables of Wilson's interval. */
static void knows_binomials(void **state)
{
    static const struct {
        double part, whole, low, high;
    } rows[] = {
        {5, 10, 0.2366, 0.7634},    {0, 10, 0, 0.2775},
        {10, 10, 0.7225, 1},        {1, 1, 0.2065, 1},
        {81, 263, 0.2553, 0.3662},  {15, 148, 0.0624, 0.1605},
        {140, 200, 0.6332, 0.7592}, {0, 0, 0, 1},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const Interval in = share_interval(rows[i].part, rows[i].whole);
        assert_near(in.low, rows[i].low);
        assert_near(in.high, rows[i].high);
    }
    /* Newcombe's example: 56/70 - 48/80. */
    const Interval in = difference_interval((Share){56, 70}, (Share){48, 80});
    assert_near(in.low, 0.0524);
    assert_near(in.high, 0.3339);
}

/* Of many samples with a known share, about 95 of 100 intervals hold it. */
static void intervals_hold_in_95_of_100_cases(void **state)
{
    uint64_t random = 42;
    unsigned held = 0;
    (void)state;
    for (int sample = 0; sample < 4000; sample++) {
        unsigned part = 0;
        for (int i = 0; i < 200; i++)
            part += test_random(&random) % 10 < 3;
        const Interval in = share_interval(part, 200);
        held += in.low <= 0.3 && 0.3 <= in.high;
    }
    assert_in_range(held, 3720, 3880);
}

static void tallies(void **state)
{
    Tally all = {.count = 0};
    Tally parts[2] = {{.count = 0}, {.count = 0}};
    (void)state;
    for (uint64_t i = 1; i <= 9; i++) {
        tally_add(&all, i);
        tally_add(&parts[i % 2], i);
    }
    tally_merge(&parts[0], &parts[1]);
    assert_memory_equal(&parts[0], &all, sizeof all);
    assert_near(tally_mean(&all), 5);
    assert_near(tally_interval(&all).high, 5 + 1.959964 * sqrt(7.5 / 9));
    assert_int_equal(all.least, 1);
    assert_int_equal(all.most, 9);
}

/* Wald's test: a share of 0.75 is told from 0.6, and the other way round; errors are rare. */
static void sequential_test(void **state)
{
    uint64_t random = 7;
    unsigned wrong = 0;
    (void)state;
    assert_int_equal(share_test(0, 0, 0.6, 0.75), TEST_OPEN);
    for (int run = 0; run < 400; run++) {
        const bool is_high = run % 2 == 0;
        TestResult result = TEST_OPEN;
        double part = 0;
        for (int games = 1; result == TEST_OPEN; games++) {
            part += test_random(&random) % 100 < (is_high ? 75 : 60);
            result = share_test(part, games, 0.6, 0.75);
        }
        wrong += result != (is_high ? TEST_HIGH : TEST_LOW);
    }
    assert_in_range(wrong, 0, 32);
}

/* --- games --- */

typedef struct {
    Table table;
    GavelMatch *swapped;
} Ground;

static Ground ground_open(size_t game)
{
    Ground g = {.table = table_open(game, 2)};
    const GavelDeck *back[] = {g.table.decks[1], g.table.decks[0]};
    g.swapped = gavel_match_new(g.table.cards, back, 2, NULL);
    assert_non_null(g.swapped);
    return g;
}

static void ground_close(Ground *g)
{
    gavel_match_free(g->swapped);
    table_close(&g->table);
}

static SimPlan plan_of(const Ground *g, const char *players, uint64_t games, unsigned threads)
{
    return (SimPlan){.match = g->table.match,
                     .swapped = g->swapped,
                     .players = {players, players},
                     .seed = 11,
                     .games = games,
                     .threads = threads,
                     .counts_cards = true};
}

static void same_for_any_number_of_threads(void **state)
{
    (void)state;
    SimResult *one = test_calloc(1, sizeof *one);
    SimResult *other = test_calloc(1, sizeof *other);
    for (size_t game = 0; game < gavel_rules_count(); game++) {
        Ground g = ground_open(game);
        static const char *const players[] = {"random", "greedy", "search:15"};
        for (size_t p = 0; p < 3; p++) {
            SimPlan plan = plan_of(&g, players[p], p == 2 ? 4 : 10, 1);
            memset(one, 0, sizeof *one);
            assert_true(sim_run(&plan, one, NULL));
            assert_int_equal(one->games, plan.games);
            assert_int_equal(one->wins[0] + one->wins[1] + one->draws, plan.games);
            assert_int_equal(one->firsts[0] + one->firsts[1], plan.games);
            assert_true(one->cards[0].count > 0);
            memset(other, 0, sizeof *other);
            plan.threads = 3;
            assert_true(sim_run(&plan, other, NULL));
            assert_memory_equal(one, other, sizeof *one);
            /* In two halves it is the same run. */
            memset(other, 0, sizeof *other);
            const uint64_t all = plan.games;
            plan.games = all / 2;
            assert_true(sim_run(&plan, other, NULL));
            plan.first_game = all / 2;
            assert_true(sim_run(&plan, other, NULL));
            assert_memory_equal(one, other, sizeof *one);
        }
        ground_close(&g);
    }
    test_free(one);
    test_free(other);
}

static void refuses_unknown_players(void **state)
{
    (void)state;
    Ground g = ground_open(0);
    SimResult *result = test_calloc(1, sizeof *result);
    GavelFault fault = {.line = 0};
    const SimPlan plan = plan_of(&g, "nobody", 3, 1);
    assert_false(sim_run(&plan, result, &fault));
    assert_non_null(strstr(fault.text, "nobody"));
    assert_int_equal(result->games, 0);
    test_free(result);
    ground_close(&g);
}

/* How often memory is asked for does not depend on the number of games. */
static void memory_does_not_grow(void **state)
{
    (void)state;
    Ground g = ground_open(0);
    SimResult *result = test_calloc(1, sizeof *result);
    unsigned long asked[2];
    for (int i = 0; i < 2; i++) {
        const SimPlan plan = plan_of(&g, "random", i == 0 ? 20 : 400, 2);
        const unsigned long before = mem_count();
        assert_true(sim_run(&plan, result, NULL));
        asked[i] = mem_count() - before;
    }
    assert_int_equal(asked[0], asked[1]);
    assert_int_equal(result->games, 420);
    test_free(result);
    ground_close(&g);
}

static void stop_soon(void *context, uint64_t done)
{
    if (done > 0)
        atomic_store((atomic_bool *)context, true);
}

static void stops_when_told(void **state)
{
    (void)state;
    Ground g = ground_open(0);
    atomic_bool stops = false;
    SimResult *result = test_calloc(1, sizeof *result);
    SimPlan plan = plan_of(&g, "greedy", 1000000, 2);
    plan.stops = &stops;
    plan.progress = stop_soon;
    plan.context = &stops;
    assert_true(sim_run(&plan, result, NULL));
    assert_in_range(result->games, 1, 100000);
    assert_int_equal(result->wins[0] + result->wins[1] + result->draws, result->games);
    test_free(result);
    ground_close(&g);
}

/* --- the tournament and its page --- */

static void page_is_whole(void **state)
{
    (void)state;
    Table t = table_open(0, 2);
    Tournament tournament = {.cards = t.cards, .entrant_count = 2, .games = 12, .threads = 2};
    tournament.entrant[0] = (Entrant){t.decks[0], "<Deck> & \"one\"", "random"};
    tournament.entrant[1] = (Entrant){t.decks[1], "two", "greedy"};
    GavelFault fault;
    size_t size = 0;
    assert_true(tournament_run(&tournament, &fault));
    assert_int_equal(tournament.pairing_count, 1);
    unsigned side = 9;
    assert_non_null(tournament_between(&tournament, 1, 0, &side));
    assert_int_equal(side, 1);
    char *page = report_make(&tournament, "gavel arena <x>", &size);
    assert_non_null(page);
    assert_int_equal(strlen(page), size);
    assert_non_null(strstr(page, "&lt;Deck&gt; &amp; &quot;one&quot;"));
    assert_non_null(strstr(page, "gavel arena &lt;x&gt;"));
    static const char *const parts[] = {"Ranking",          "Who beats whom",
                                        "The first turn",   "How long games take",
                                        "What cards bring", "</html>"};
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        assert_non_null(strstr(page, parts[i]));
    assert_null(strstr(page, "http")); /* nothing is loaded from elsewhere */
    assert_null(strstr(page, "nan"));
    mem_free(page);
    tournament_free(&tournament);
    table_close(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(knows_binomials),
        cmocka_unit_test(intervals_hold_in_95_of_100_cases),
        cmocka_unit_test(tallies),
        cmocka_unit_test(sequential_test),
        cmocka_unit_test(same_for_any_number_of_threads),
        cmocka_unit_test(refuses_unknown_players),
        cmocka_unit_test(memory_does_not_grow),
        cmocka_unit_test(stops_when_told),
        cmocka_unit_test(page_is_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
