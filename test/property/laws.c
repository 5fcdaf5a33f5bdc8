/* laws.c - what must hold in every game, over random play of every game of the registry. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/act.h"
#include "kernel/decide.h"
#include "kernel/know.h"
#include "kernel/zone.h"
#include "support/table.h"

enum { GAMES = 250, ANSWERS_MAX = 20000 };

/* Calls `law` for every game of the registry with two seats, and with more where the game allows
 * it. */
static void for_all_games(void (*law)(Table *table, unsigned long games))
{
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        const unsigned min = gavel_rules_seats_min(gavel_rules_at(i));
        const unsigned max = gavel_rules_seats_max(gavel_rules_at(i));
        for (unsigned seats = min; seats <= max; seats += 2) {
            Table table = table_open(i, seats);
            law(&table, test_effort() * (seats == min ? GAMES : GAMES / 10));
            table_close(&table);
        }
    }
}

static void check(const GavelGame *game, uint64_t seed)
{
    const char *wrong = gavel_game_check(game);
    if (wrong)
        fail_msg("%s, seed %llu: %s", gavel_rules_name(gavel_match_rules(gavel_game_match(game))),
                 (unsigned long long)seed, wrong);
}

/* Every game ends by its rules, never by a full table, and the invariants hold after every answer.
 */
static void play_to_the_end(Table *table, unsigned long games)
{
    for (uint64_t seed = 1; seed <= games; seed++) {
        uint64_t random = seed * 977;
        unsigned answers = 0;
        gavel_game_restart(table->game, seed);
        while (gavel_asked(table->game)) {
            (void)table_answer(table->game, &random);
            check(table->game, seed);
            assert_true(++answers < ANSWERS_MAX);
        }
        if (gavel_result(table->game) == GAVEL_LIMIT)
            fail_msg("%s, seed %llu: ended by %s", gavel_rules_name(table->rules),
                     (unsigned long long)seed, gavel_limit_name(table->game));
    }
}

static void every_game_ends_by_its_rules(void **state)
{
    (void)state;
    for_all_games(play_to_the_end);
}

/* A copy plays on exactly as its original, also from the middle of an effect; and so does the game
 * from its start. */
static void play_copies(Table *table, unsigned long games)
{
    static unsigned answers[ANSWERS_MAX];
    for (uint64_t seed = 1; seed <= games; seed++) {
        uint64_t random = seed * 31 + 7;
        const unsigned copied_at = (unsigned)(test_random(&random) % 60);
        unsigned count = 0;
        gavel_game_restart(table->game, seed);
        while (gavel_asked(table->game) && count < ANSWERS_MAX) {
            if (count == copied_at) {
                gavel_game_copy(table->other, table->game);
                assert_true(gavel_game_hash(table->other) == gavel_game_hash(table->game));
            }
            answers[count++] = table_answer(table->game, &random);
        }
        for (unsigned i = copied_at; i < count; i++)
            assert_true(gavel_answer(table->other, gavel_asked_seat(table->other), answers[i]));
        if (copied_at < count)
            assert_true(gavel_game_hash(table->other) == gavel_game_hash(table->game));
        gavel_game_restart(table->other, seed);
        for (unsigned i = 0; i < count; i++)
            assert_true(gavel_answer(table->other, gavel_asked_seat(table->other), answers[i]));
        assert_true(gavel_game_hash(table->other) == gavel_game_hash(table->game));
    }
}

static void copy_then_play_is_play_and_replay_is_state(void **state)
{
    (void)state;
    for_all_games(play_copies);
}

/* Nothing that a seat gets changes when what it cannot know is reshuffled. */
static void resample_often(Table *table, unsigned long games)
{
    const unsigned seats = gavel_match_seats(table->match);
    for (uint64_t seed = 1; seed <= games / 5 + 1; seed++) {
        uint64_t random = seed * 131 + 5;
        gavel_game_restart(table->game, seed);
        while (gavel_asked(table->game)) {
            if (test_random(&random) % 4 == 0) {
                const unsigned seat = (unsigned)(test_random(&random) % seats);
                gavel_game_copy(table->other, table->game);
                gavel_game_resample(table->other, seat, test_random(&random));
                check(table->other, seed);
                if (gavel_view_hash(table->game, seat) != gavel_view_hash(table->other, seat))
                    fail_msg("%s, seed %llu: seat %u sees a difference",
                             gavel_rules_name(table->rules), (unsigned long long)seed, seat);
            }
            (void)table_answer(table->game, &random);
        }
    }
}

static void a_seat_cannot_tell_a_resampled_game(void **state)
{
    (void)state;
    for_all_games(resample_often);
}

/* The last of the options differs from all before it, in words or in the position it leads to. */
static void must_differ(const Table *table, uint64_t seed, const uint64_t *met, unsigned last)
{
    char words[2][200];
    for (unsigned i = 0; i < last; i++) {
        if (met[i] != met[last])
            continue;
        (void)gavel_option_text(table->game, i, words[0], sizeof words[0]);
        (void)gavel_option_text(table->game, last, words[1], sizeof words[1]);
        if (strcmp(words[0], words[1]) == 0)
            fail_msg("%s, seed %llu: \"%s\" is offered twice", gavel_rules_name(table->rules),
                     (unsigned long long)seed, words[0]);
    }
}

/* Every option that is offered can be taken, and what differs in nothing is offered once. */
static void try_all_options(Table *table, unsigned long games)
{
    static uint64_t met[OPTIONS_MAX];
    for (uint64_t seed = 1; seed <= games / 10 + 1; seed++) {
        uint64_t random = seed * 17 + 3;
        gavel_game_restart(table->game, seed);
        while (gavel_asked(table->game)) {
            const unsigned count = gavel_option_count(table->game);
            for (unsigned i = 0; i < count; i++) {
                gavel_game_copy(table->other, table->game); /* over what the last option led to */
                assert_true(gavel_game_hash(table->other) == gavel_game_hash(table->game));
                assert_true(gavel_answer(table->other, gavel_asked_seat(table->other), i));
                check(table->other, seed);
                met[i] = gavel_game_hash(table->other);
                must_differ(table, seed, met, i);
            }
            (void)table_answer(table->game, &random);
        }
    }
}

static void every_option_can_be_taken(void **state)
{
    (void)state;
    for_all_games(try_all_options);
}

/* A refused answer leaves every byte as it was. */
static void refuse_answers(Table *table, unsigned long games)
{
    const unsigned seats = gavel_match_seats(table->match);
    for (uint64_t seed = 1; seed <= games / 10 + 1; seed++) {
        uint64_t random = seed * 29 + 11;
        gavel_game_restart(table->game, seed);
        for (int i = 0; i < 40 && gavel_asked(table->game); i++) {
            const uint64_t before = gavel_game_hash(table->game);
            const unsigned asked = gavel_asked(table->game);
            assert_false(gavel_answer(table->game, gavel_asked_seat(table->game),
                                      gavel_option_count(table->game)));
            assert_false(gavel_answer(table->game, seats, 0));
            for (unsigned seat = 0; seat < seats; seat++)
                if (!(asked >> seat & 1))
                    assert_false(gavel_answer(table->game, seat, 0));
            assert_true(gavel_game_hash(table->game) == before);
            (void)table_answer(table->game, &random);
        }
    }
}

static void a_refused_answer_changes_nothing(void **state)
{
    (void)state;
    for_all_games(refuse_answers);
}

/* Conceding is possible at any decision, for whoever is asked and for others; the game goes on or
 * ends by its rules. */
static void concede_anywhere(Table *table, unsigned long games)
{
    const unsigned seats = gavel_match_seats(table->match);
    for (uint64_t seed = 1; seed <= games / 2; seed++) {
        uint64_t random = seed * 37 + 1;
        gavel_game_restart(table->game, seed);
        while (gavel_asked(table->game)) {
            const unsigned seat = (unsigned)(test_random(&random) % seats);
            if (test_random(&random) % 30 == 0)
                (void)gavel_answer(table->game, seat, GAVEL_CONCEDE);
            else
                (void)table_answer(table->game, &random);
            check(table->game, seed);
        }
        assert_true(gavel_result(table->game) != GAVEL_LIMIT);
    }
}

static void conceding_is_always_possible(void **state)
{
    (void)state;
    for_all_games(concede_anywhere);
}

/* A running game asks the system for no memory. */
static void play_without_memory(Table *table, unsigned long games)
{
    uint64_t random = 99;
    const unsigned long before = mem_count();
    for (uint64_t seed = 1; seed <= games / 10 + 1; seed++) {
        gavel_game_restart(table->game, seed);
        while (gavel_asked(table->game))
            (void)table_answer(table->game, &random);
    }
    assert_int_equal(mem_count(), before);
}

static void a_running_game_allocates_nothing(void **state)
{
    (void)state;
    for_all_games(play_without_memory);
}

static const Option *option_for(const Game *g, uint8_t act, uint16_t object)
{
    for (uint16_t i = 0; i < g->scratch->option_count; i++) {
        const Option *option = &g->option[i];
        if (option->kind == OPTION_ACT && option->act == act &&
            (option->object == object ||
             (object && option->object && objects_alike(g, option->object, object))))
            return option;
    }
    return NULL;
}

/* An act that means one of several abilities is refused for the first of them alone. */
static void compare_with_refusal(const Table *table, const Intent *intent, uint64_t seed)
{
    const Game *g = &table->game->game;
    const Word *why = act_refusal(g, intent).why;
    const Option *option = option_for(g, intent->act, intent->object);
    const bool is_wrong = why ? option && !option->number && !option->extra : !option;
    if (is_wrong)
        fail_msg("%s, seed %llu, turn %d: %s %s is %s", gavel_rules_name(table->rules),
                 (unsigned long long)seed, g->s->turn, g->rules->acts[intent->act].name,
                 def_of(g, intent->object)->name, why ? why->text[0] : "not offered");
}

static void compare_act(const Table *table, uint8_t act, uint64_t seed)
{
    const Game *g = &table->game->game;
    const Act *row = &g->rules->acts[act];
    Intent intent = {.act = act, .seat = (uint8_t)gavel_asked_seat(table->game)};
    for (int k = 0; k < row->zones.count; k++) {
        const uint8_t place = place_of(g, intent.seat, row->zones.at[k]);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
            intent.object = g->order[i];
            compare_with_refusal(table, &intent, seed);
        }
    }
}

/* Options are found by tables, reasons by asking each bar: both say the same of every card. */
static void hold_offers_against_refusals(Table *table, unsigned long games)
{
    const Game *g = &table->game->game;
    for (uint64_t seed = 1; seed <= games / 2 + 1; seed++) {
        uint64_t random = seed * 57 + 1;
        gavel_game_restart(table->game, seed);
        for (; gavel_asked(table->game); (void)table_answer(table->game, &random))
            for (uint8_t act = 0; act < g->rules->act_count; act++)
                if (g->rules->acts[act].question == g->s->question &&
                    g->option[0].kind == OPTION_ACT)
                    compare_act(table, act, seed);
    }
}

static void what_nothing_speaks_against_is_offered(void **state)
{
    (void)state;
    for_all_games(hold_offers_against_refusals);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_ends_by_its_rules),
        cmocka_unit_test(copy_then_play_is_play_and_replay_is_state),
        cmocka_unit_test(a_seat_cannot_tell_a_resampled_game),
        cmocka_unit_test(every_option_can_be_taken),
        cmocka_unit_test(what_nothing_speaks_against_is_offered),
        cmocka_unit_test(a_refused_answer_changes_nothing),
        cmocka_unit_test(conceding_is_always_possible),
        cmocka_unit_test(a_running_game_allocates_nothing),
    };
    return cmocka_run_group_tests_name("laws", tests, NULL, NULL);
}
