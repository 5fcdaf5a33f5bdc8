/* test_batch.c - many games in one call, and games as bytes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/memory.h"
#include "support/table.h"

enum { LANES = 20, STEPS = 150 };

/* The arrays of one batch, in memory of their own. */
typedef struct {
    GavelBatchArrays at;
    size_t sizes[9];
} Arrays;

static Arrays arrays_new(const GavelMatch *match)
{
    Arrays arrays;
    GavelShape shape[GAVEL_TABLES];
    void *at[9];
    for (unsigned i = 0; i < GAVEL_TABLES; i++)
        (void)gavel_table_shape(match, (GavelTable)i, &shape[i]);
    for (unsigned i = 0; i < 4; i++)
        arrays.sizes[i] = LANES * shape[i].rows * shape[i].columns * sizeof(int16_t);
    arrays.sizes[4] = LANES * shape[GAVEL_TABLE_OPTIONS].rows;
    arrays.sizes[5] = LANES * sizeof(uint16_t);
    arrays.sizes[6] = arrays.sizes[7] = LANES;
    arrays.sizes[8] = LANES * gavel_match_seats(match) * sizeof(float);
    for (unsigned i = 0; i < 9; i++)
        at[i] = mem_new(arrays.sizes[i]);
    arrays.at = (GavelBatchArrays){at[0], at[1], at[2], at[3], at[4], at[5], at[6], at[7], at[8]};
    return arrays;
}

static const void *array_at(const Arrays *arrays, unsigned index)
{
    const GavelBatchArrays *a = &arrays->at;
    const void *const at[] = {a->globals, a->cards, a->waiting, a->options, a->mask,
                              a->counts,  a->seats, a->ended,   a->rewards};
    return at[index];
}

static void arrays_free(Arrays *arrays)
{
    for (unsigned i = 0; i < 9; i++)
        mem_free((void *)(uintptr_t)array_at(arrays, i));
}

static void must_be_equal(const Arrays *a, const Arrays *b)
{
    for (unsigned i = 0; i < 9; i++)
        assert_memory_equal(array_at(a, i), array_at(b, i), a->sizes[i]);
}

static void choose(const Arrays *arrays, uint64_t *state, int32_t *answers)
{
    for (size_t i = 0; i < LANES; i++)
        answers[i] = arrays->at.counts[i] ? (int32_t)(test_random(state) % arrays->at.counts[i])
                                          : -1; /* it is over: any answer will do */
}

static GavelBatch *batch_new(const GavelMatch *match, const GavelBatchPlan *plan, Arrays *arrays)
{
    GavelFault fault = {.line = 0};
    GavelBatch *batch = gavel_batch_new(match, plan, &arrays->at, &fault);
    assert_string_equal(fault.text, "");
    assert_non_null(batch);
    return batch;
}

/* One thread or four, the same games; each is the game that its seed gives. */
static void does_not_depend_on_threads(void **state)
{
    (void)state;
    for (size_t game = 0; game < gavel_rules_count(); game++) {
        Table t = table_open(game, 2);
        Arrays one = arrays_new(t.match);
        Arrays four = arrays_new(t.match);
        GavelBatchPlan plan = {.games = LANES, .threads = 1, .players = {NULL, "greedy:20"}};
        GavelBatch *a = batch_new(t.match, &plan, &one);
        plan.threads = 4;
        GavelBatch *b = batch_new(t.match, &plan, &four);
        uint64_t seeds[LANES];
        uint64_t random = test_seed() + 1;
        unsigned ended = 0;
        for (size_t i = 0; i < LANES; i++)
            seeds[i] = i * 3 + 1;
        gavel_batch_reset(a, seeds);
        gavel_batch_reset(b, seeds);
        must_be_equal(&one, &four);
        for (unsigned n = 0; n < STEPS; n++) {
            int32_t answers[LANES];
            choose(&one, &random, answers);
            assert_true(gavel_batch_step(a, answers, NULL));
            assert_true(gavel_batch_step(b, answers, NULL));
            must_be_equal(&one, &four);
            for (size_t i = 0; i < LANES; i++) {
                assert_int_equal(one.at.seats[i], 0);
                assert_true(one.at.counts[i] > 0);
                assert_true(one.at.ended[i] || (one.at.rewards[2 * i] == 0.0F));
                ended += one.at.ended[i];
            }
        }
        assert_true(ended > 0);
        gavel_batch_free(b);
        gavel_batch_free(a);
        arrays_free(&four);
        arrays_free(&one);
        table_close(&t);
    }
}

/* Without players, a lane is the plain game of its seed; its end is told and can be looked at. */
static void plays_the_game_of_its_seed(void **state)
{
    (void)state;
    Table t = table_open(0, 2);
    Arrays arrays = arrays_new(t.match);
    const GavelBatchPlan plan = {.games = LANES, .threads = 2, .keeps_end = true};
    GavelBatch *batch = batch_new(t.match, &plan, &arrays);
    uint64_t seeds[LANES] = {7};
    uint64_t random = test_seed() + 2;
    int32_t answers[LANES] = {0};
    assert_false(gavel_batch_step(batch, answers, NULL));
    gavel_batch_reset(batch, seeds);
    gavel_game_restart(t.game, 7);
    while (gavel_asked(t.game)) {
        assert_int_equal(gavel_game_hash(t.game), gavel_game_hash(gavel_batch_game(batch, 0)));
        choose(&arrays, &random, answers);
        assert_true(gavel_answer(t.game, gavel_asked_seat(t.game), (unsigned)answers[0]));
        assert_true(gavel_batch_step(batch, answers, NULL));
    }
    assert_int_equal(arrays.at.ended[0], 1);
    assert_int_equal(arrays.at.counts[0], 0);
    const float won = gavel_winners(t.game) & 1 ? 1.0F : -1.0F;
    assert_true(arrays.at.rewards[0] == won && arrays.at.rewards[1] == -won);
    choose(&arrays, &random, answers);
    assert_true(gavel_batch_step(batch, answers, NULL));
    assert_int_equal(arrays.at.ended[0], 0);
    assert_true(arrays.at.counts[0] > 0);
    assert_int_equal(gavel_turn(gavel_batch_game(batch, 0)), 0);
    gavel_batch_free(batch);
    arrays_free(&arrays);
    table_close(&t);
}

static void refuses_what_is_wrong(void **state)
{
    (void)state;
    Table t = table_open(0, 2);
    Table other = table_open(1, 2);
    Arrays arrays = arrays_new(t.match);
    GavelFault fault = {.line = 0};
    GavelBatchPlan plan = {.games = 0};
    assert_null(gavel_batch_new(t.match, &plan, &arrays.at, &fault));
    assert_non_null(strstr(fault.text, "1 to"));
    plan = (GavelBatchPlan){.games = LANES, .threads = 1000};
    assert_null(gavel_batch_new(t.match, &plan, &arrays.at, &fault));
    assert_non_null(strstr(fault.text, "threads"));
    plan = (GavelBatchPlan){.games = LANES, .players = {"random", "greedy"}};
    assert_null(gavel_batch_new(t.match, &plan, &arrays.at, &fault));
    assert_non_null(strstr(fault.text, "all seats"));
    plan.players[0] = NULL;
    plan.players[1] = "gready";
    assert_null(gavel_batch_new(t.match, &plan, &arrays.at, &fault));
    assert_non_null(strstr(fault.text, "gready"));
    plan.players[1] = NULL;
    GavelBatch *batch = batch_new(t.match, &plan, &arrays);
    gavel_batch_reset(batch, NULL);
    int32_t answers[LANES] = {0};
    answers[5] = arrays.at.counts[5];
    const uint64_t before = gavel_game_hash(gavel_batch_game(batch, 0));
    assert_false(gavel_batch_step(batch, answers, &fault));
    assert_non_null(strstr(fault.text, "game 5 of the batch"));
    assert_int_equal(gavel_game_hash(gavel_batch_game(batch, 0)), before);
    answers[5] = -1;
    assert_false(gavel_batch_step(batch, answers, &fault));
    assert_null(gavel_batch_game(batch, LANES));
    assert_false(gavel_batch_put(batch, LANES, t.game));
    assert_false(gavel_batch_put(batch, 0, other.game));
    assert_true(gavel_batch_put(batch, 0, t.game));
    assert_int_equal(gavel_game_hash(gavel_batch_game(batch, 0)), gavel_game_hash(t.game));
    gavel_batch_free(batch);
    gavel_batch_free(NULL);
    arrays_free(&arrays);
    table_close(&other);
    table_close(&t);
}

/* A child of fork() goes on with the batch, on several threads. */
static void goes_on_after_fork(void **state)
{
    (void)state;
    Table t = table_open(0, 2);
    Arrays arrays = arrays_new(t.match);
    const GavelBatchPlan plan = {.games = LANES, .threads = 3};
    GavelBatch *batch = batch_new(t.match, &plan, &arrays);
    int32_t answers[LANES] = {0};
    int status = -1;
    gavel_batch_reset(batch, NULL);
    assert_true(gavel_batch_step(batch, answers, NULL));
    const pid_t child = fork();
    if (child == 0)
        _exit(gavel_batch_step(batch, answers, NULL) ? 17 : 1);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(WEXITSTATUS(status), 17);
    gavel_batch_free(batch);
    arrays_free(&arrays);
    table_close(&t);
}

/* --- states --- */

/* At every decision of a game, in the middle of effects too, a loaded state goes on as the saved
 * one does. */
static void loads_what_was_saved(void **state)
{
    (void)state;
    for (size_t game = 0; game < gavel_rules_count(); game++) {
        Table t = table_open(game, 2);
        uint64_t random = test_seed() + 3;
        const size_t size = gavel_game_save(t.game, NULL, 0);
        char *bytes = mem_new(size);
        char *again = mem_new(size);
        for (unsigned i = 0; i < 200 && gavel_asked(t.game); i++) {
            assert_int_equal(gavel_game_save(t.game, bytes, size), size);
            assert_true(gavel_game_load(t.other, bytes, size, NULL));
            assert_int_equal(gavel_game_hash(t.other), gavel_game_hash(t.game));
            assert_int_equal(gavel_view_hash(t.other, 0), gavel_view_hash(t.game, 0));
            assert_int_equal(gavel_game_save(t.other, again, size), size);
            assert_memory_equal(bytes, again, size);
            const unsigned seat = gavel_asked_seat(t.game);
            const unsigned option = table_answer(t.game, &random);
            assert_true(gavel_answer(t.other, seat, option));
            assert_int_equal(gavel_game_hash(t.other), gavel_game_hash(t.game));
        }
        mem_free(again);
        mem_free(bytes);
        table_close(&t);
    }
}

static void refuses_other_states(void **state)
{
    (void)state;
    Table t = table_open(0, 2);
    Table other = table_open(1, 2);
    Table more = table_open(0, 3);
    GavelFault fault = {.line = 0};
    uint64_t random = test_seed() + 4;
    const size_t size = gavel_game_save(t.game, NULL, 0);
    char *bytes = mem_new(size);
    const uint64_t before = gavel_game_hash(t.other);
    (void)gavel_game_save(t.game, bytes, size);
    assert_false(gavel_game_load(other.game, bytes, size, &fault));
    assert_non_null(strstr(fault.text, "another match"));
    assert_false(gavel_game_load(more.game, bytes, size, &fault));
    assert_false(gavel_game_load(t.other, bytes, size - 1, &fault));
    assert_non_null(strstr(fault.text, "cut short"));
    assert_false(gavel_game_load(t.other, bytes, 0, &fault));
    assert_non_null(strstr(fault.text, "no state"));
    for (unsigned i = 0; i < 500; i++) {
        const size_t at = test_random(&random) % size;
        const char was = bytes[at];
        bytes[at] = (char)(was ^ (1 << i % 8));
        assert_false(gavel_game_load(t.other, bytes, size, &fault));
        bytes[at] = was;
    }
    bytes[10] = 'x';
    assert_false(gavel_game_load(t.other, bytes, size, &fault));
    assert_non_null(strstr(fault.text, "another version"));
    assert_int_equal(gavel_game_hash(t.other), before);
    mem_free(bytes);
    table_close(&more);
    table_close(&other);
    table_close(&t);
}

/* --- columns --- */

/* Every column has a name of its own, and facts tell cards apart by what they say. */
static void names_all_columns(void **state)
{
    (void)state;
    for (size_t game = 0; game < gavel_rules_count(); game++) {
        Table t = table_open(game, 2);
        Table swapped = table_open_decks(game, 2, 1);
        GavelShape shape;
        for (unsigned table = 0; table < GAVEL_TABLES; table++) {
            char a[160];
            char b[160];
            assert_true(gavel_table_shape(t.match, (GavelTable)table, &shape));
            for (size_t i = 0; i < shape.columns; i++) {
                assert_true(gavel_column_name(t.match, (GavelTable)table, i, a, sizeof a) > 0);
                (void)gavel_column_name(t.match, (GavelTable)table, i + 1, b, sizeof b);
                assert_string_not_equal(a, b);
            }
            assert_int_equal(
                gavel_column_name(t.match, (GavelTable)table, shape.columns, a, sizeof a), 0);
        }
        assert_false(gavel_table_shape(t.match, GAVEL_TABLES, &shape));
        assert_int_equal(gavel_observation_hash(t.match), gavel_observation_hash(swapped.match));
        (void)gavel_table_shape(t.match, GAVEL_TABLE_FACTS, &shape);
        int16_t *a = mem_new(shape.columns * sizeof *a);
        int16_t *b = mem_new(shape.columns * sizeof *b);
        size_t same = 0;
        assert_false(gavel_card_facts(t.match, 0, a));
        assert_false(gavel_card_facts(t.match, shape.rows, a));
        for (size_t i = 1; i + 1 < shape.rows; i++) {
            assert_true(gavel_card_facts(t.match, i, a));
            assert_true(gavel_card_facts(t.match, i + 1, b));
            same += memcmp(a, b, shape.columns * sizeof *a) == 0;
        }
        assert_true(same < shape.rows / 10);
        mem_free(b);
        mem_free(a);
        table_close(&swapped);
        table_close(&t);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(does_not_depend_on_threads), cmocka_unit_test(plays_the_game_of_its_seed),
        cmocka_unit_test(refuses_what_is_wrong),      cmocka_unit_test(goes_on_after_fork),
        cmocka_unit_test(loads_what_was_saved),       cmocka_unit_test(refuses_other_states),
        cmocka_unit_test(names_all_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
