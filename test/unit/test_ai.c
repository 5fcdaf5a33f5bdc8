/* test_ai.c - players: their specs, what they choose, and that they know nothing they may not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "base/memory.h"
#include "support/table.h"

/* --- specs --- */

static void understands_specs(void **state)
{
    static const struct {
        const char *text;
        AiSpec spec;
    } rows[] = {
        {"random", {.kind = AI_RANDOM}},
        {"greedy", {.kind = AI_GREEDY, .percent = 100}},
        {"greedy:0", {.kind = AI_GREEDY, .percent = 0}},
        {"search", {.kind = AI_SEARCH, .iterations = 2000, .threads = 1}},
        {"search:1", {.kind = AI_SEARCH, .iterations = 1, .threads = 1}},
        {"search:500ms", {.kind = AI_SEARCH, .milliseconds = 500, .threads = 1}},
        {"search:2s", {.kind = AI_SEARCH, .milliseconds = 2000, .threads = 1}},
        {"search:600sx16", {.kind = AI_SEARCH, .milliseconds = 600000, .threads = 16}},
        {"search:1000000x2", {.kind = AI_SEARCH, .iterations = 1000000, .threads = 2}},
        {"searchx3", {.kind = AI_SEARCH, .iterations = 2000, .threads = 3}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        AiSpec spec;
        assert_true(ai_spec_read(rows[i].text, &spec, NULL));
        assert_memory_equal(&spec, &rows[i].spec, sizeof spec);
    }
    for (unsigned i = 0; ai_level_at(i); i++) {
        AiSpec level;
        AiSpec meant;
        assert_true(ai_spec_read(ai_level_at(i)->name, &level, NULL));
        assert_true(ai_spec_read(ai_level_at(i)->spec, &meant, NULL));
        assert_memory_equal(&level, &meant, sizeof level);
    }
}

static void refuses_other_words(void **state)
{
    static const struct {
        const char *text;
        int column;
        const char *says;
    } rows[] = {
        {"", 1, "there is random"},
        {"grady", 1, "there is random"},
        {"searching", 1, "there is random"},
        {"greedy:101", 8, "0 to 100"},
        {"greedy:", 8, "0 to 100"},
        {"greedy:50x", 10, "too many"},
        {"search:", 8, "number of iterations"},
        {"search:0", 8, "number of iterations"},
        {"search:1000001", 8, "number of iterations"},
        {"search:99999999999999999999", 8, "number of iterations"},
        {"search:-5", 8, "number of iterations"},
        {"search:601s", 8, "600s"},
        {"search:600001ms", 8, "600s"},
        {"search:5m", 9, "too many"},
        {"search:10x0", 11, "threads"},
        {"search:10x17", 11, "threads"},
        {"search:10x2 ", 12, "too many"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        AiSpec spec;
        GavelFault fault = {.line = -1};
        assert_false(ai_spec_read(rows[i].text, &spec, &fault));
        assert_int_equal(fault.column, rows[i].column);
        assert_non_null(strstr(fault.text, rows[i].says));
    }
}

/* --- choosing --- */

static const char *const specs[] = {"random", "greedy", "greedy:50", "search:60", "search:60x2"};
enum { SPECS = sizeof specs / sizeof specs[0] };

/* Goes on with a game by options that depend on the seed only. */
static void play_on(GavelGame *game, unsigned decisions, uint64_t seed)
{
    for (unsigned i = 0; i < decisions && gavel_asked(game); i++) {
        seed = seed * 6364136223846793005U + 1442695040888963407U;
        (void)gavel_answer(game, gavel_asked_seat(game),
                           (unsigned)(seed >> 33) % gavel_option_count(game));
    }
}

/* The same player with the same seed, and a game in which everything that the seat cannot know is
 * different: every choice of the next decisions must be the same. */
static void same_under_resampling(size_t g, const char *spec, unsigned decisions)
{
    Table t = table_open(g, 2);
    AiPlayer *a = ai_new(t.match, spec, 5, NULL);
    AiPlayer *b = ai_new(t.match, spec, 5, NULL);
    gavel_game_restart(t.game, decisions);
    play_on(t.game, decisions, decisions + 1);
    for (uint64_t key = 1; key <= 6 && gavel_asked(t.game); key++) {
        const unsigned seat = gavel_asked_seat(t.game);
        gavel_game_copy(t.other, t.game);
        gavel_game_resample(t.other, seat, key * 77);
        const unsigned first = ai_choose(a, t.game, seat);
        assert_int_equal(first, ai_choose(b, t.other, seat));
        assert_true(first < gavel_option_count(t.game));
        const AiExplanation *x = ai_explanation(a);
        const AiExplanation *y = ai_explanation(b);
        assert_int_equal(x->count, y->count);
        for (unsigned i = 0; i < x->count; i++) {
            assert_int_equal(x->lines[i].option, y->lines[i].option);
            assert_int_equal(x->lines[i].visits, y->lines[i].visits);
            assert_true(x->lines[i].value == y->lines[i].value);
        }
        (void)gavel_answer(t.game, seat, first);
    }
    ai_free(a);
    ai_free(b);
    table_close(&t);
}

static void knows_nothing_hidden(void **state)
{
    (void)state;
    for (size_t g = 0; g < gavel_rules_count(); g++)
        for (size_t i = 0; i < SPECS; i++)
            for (unsigned decisions = 0; decisions <= 60; decisions += 15)
                same_under_resampling(g, specs[i], decisions);
}

/* Keys name options whatever else is dealt; the standing does not see what is hidden. */
static void keys_and_standing_hold_under_resampling(void **state)
{
    (void)state;
    for (size_t g = 0; g < gavel_rules_count(); g++) {
        Table t = table_open(g, 2);
        for (uint64_t seed = 1; seed <= 12; seed++) {
            gavel_game_restart(t.game, seed);
            for (unsigned step = 0; gavel_asked(t.game); step++) {
                const unsigned seat = gavel_asked_seat(t.game);
                gavel_game_copy(t.other, t.game);
                gavel_game_resample(t.other, seat, seed * 1000 + step);
                for (unsigned i = 0; i < gavel_option_count(t.game); i++)
                    assert_true(gavel_option_key(t.game, i) == gavel_option_key(t.other, i));
                assert_int_equal(gavel_evaluate(t.game, seat), gavel_evaluate(t.other, seat));
                play_on(t.game, 1, seed * 31 + step);
            }
            for (unsigned seat = 0; seat < 2 && gavel_result(t.game) == GAVEL_WON; seat++)
                assert_int_equal(gavel_evaluate(t.game, seat), gavel_winners(t.game) >> seat & 1
                                                                   ? GAVEL_EVALUATION_WON
                                                                   : -GAVEL_EVALUATION_WON);
        }
        table_close(&t);
    }
}

/* A game between two players asks for no memory. */
static void chooses_without_memory(void **state)
{
    (void)state;
    for (size_t g = 0; g < gavel_rules_count(); g++) {
        Table t = table_open(g, 2);
        AiPlayer *ai = ai_new(t.match, "search:40", 1, NULL);
        const unsigned long before = mem_count();
        for (unsigned i = 0; i < 40 && gavel_asked(t.game); i++) {
            const unsigned seat = gavel_asked_seat(t.game);
            (void)gavel_answer(t.game, seat, ai_choose(ai, t.game, seat));
        }
        assert_int_equal(mem_count(), before);
        ai_free(ai);
        table_close(&t);
    }
}

static void begins_anew(void **state)
{
    (void)state;
    Table t = table_open(0, 2);
    AiPlayer *ai = ai_new(t.match, "search:40", 9, NULL);
    unsigned first[20];
    for (int round = 0; round < 2; round++) {
        gavel_game_restart(t.game, 3);
        ai_restart(ai, 9);
        for (unsigned i = 0; i < 20; i++) {
            const unsigned seat = gavel_asked_seat(t.game);
            const unsigned option = ai_choose(ai, t.game, seat);
            if (round == 0)
                first[i] = option;
            assert_int_equal(option, first[i]);
            (void)gavel_answer(t.game, seat, option);
        }
    }
    ai_free(ai);
    table_close(&t);
}

/* A budget of time is kept. The machine may be busy, so the best of several decisions counts: the
 * one in which nothing else ran. */
static void keeps_its_budget(void **state)
{
    (void)state;
    for (size_t g = 0; g < gavel_rules_count(); g++) {
        Table t = table_open(g, 2);
        AiPlayer *ai = ai_new(t.match, "search:500ms", 1, NULL);
        double spent = 1e9;
        play_on(t.game, 20, 3);
        while (gavel_option_count(t.game) == 1)
            (void)gavel_answer(t.game, gavel_asked_seat(t.game), 0);
        for (int i = 0; i < 6 && spent > 600; i++) {
            (void)ai_choose(ai, t.game, gavel_asked_seat(t.game));
            spent = ai_explanation(ai)->milliseconds;
            assert_true(spent >= 500);
        }
        assert_true(spent <= 600);
        ai_free(ai);
        table_close(&t);
    }
}

/* The tree of one decision serves the next. */
static void keeps_its_tree(void **state)
{
    (void)state;
    Table t = table_open(0, 2);
    AiPlayer *ai = ai_new(t.match, "search:400", 1, NULL);
    unsigned kept = 0;
    for (int i = 0; i < 30 && gavel_asked(t.game); i++) {
        const unsigned seat = gavel_asked_seat(t.game);
        const unsigned option = seat == 0 ? ai_choose(ai, t.game, seat) : 0;
        kept += seat == 0 ? ai_explanation(ai)->kept : 0;
        (void)gavel_answer(t.game, seat, option);
    }
    assert_true(kept > 0);
    ai_free(ai);
    table_close(&t);
}

/* The same players through gavel.h, where nothing is taken for granted. */
static void serves_programs(void **state)
{
    GavelFault fault = {.line = 0};
    GavelThought thought;
    GavelLevel level;
    (void)state;
    Table t = table_open(0, 2);
    Table other = table_open(1, 2);
    assert_null(gavel_player_new(t.match, "greedy:101", 1, &fault));
    assert_non_null(strstr(fault.text, "0 to 100"));
    assert_false(gavel_player_check("none", NULL));
    assert_true(gavel_player_check("search:20", NULL));
    GavelPlayer *player = gavel_player_new(t.match, "search:20", 5, &fault);
    assert_non_null(player);
    play_on(t.game, 20, 3);
    while (gavel_option_count(t.game) == 1)
        (void)gavel_answer(t.game, gavel_asked_seat(t.game), 0);
    const unsigned seat = gavel_asked_seat(t.game);
    const long option = gavel_player_choose(player, t.game, seat, &fault);
    assert_in_range(option, 0, gavel_option_count(t.game) - 1);
    assert_true(gavel_player_explain(player, 0, &thought));
    assert_int_equal(thought.option, option);
    assert_false(gavel_player_explain(player, gavel_option_count(t.game), &thought));
    gavel_player_restart(player, 5);
    assert_int_equal(gavel_player_choose(player, t.game, seat, NULL), option);
    assert_int_equal(gavel_player_choose(player, t.game, 1 - seat, &fault), -1);
    assert_non_null(strstr(fault.text, "not asked"));
    assert_int_equal(gavel_player_choose(player, t.game, 77, NULL), -1);
    assert_int_equal(gavel_player_choose(player, other.game, 0, &fault), -1);
    assert_non_null(strstr(fault.text, "another match"));
    (void)gavel_answer(t.game, seat, GAVEL_CONCEDE);
    assert_int_equal(gavel_player_choose(player, t.game, seat, &fault), -1);
    assert_non_null(strstr(fault.text, "over"));
    assert_true(gavel_level_at(0, &level));
    assert_string_equal(level.name, "easy");
    assert_false(gavel_level_at(99, &level));
    gavel_player_free(player);
    gavel_player_free(NULL);
    table_close(&other);
    table_close(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(understands_specs),
        cmocka_unit_test(refuses_other_words),
        cmocka_unit_test(knows_nothing_hidden),
        cmocka_unit_test(keys_and_standing_hold_under_resampling),
        cmocka_unit_test(chooses_without_memory),
        cmocka_unit_test(begins_anew),
        cmocka_unit_test(keeps_its_budget),
        cmocka_unit_test(keeps_its_tree),
        cmocka_unit_test(serves_programs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
