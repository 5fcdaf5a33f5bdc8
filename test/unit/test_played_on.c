/* test_played_on.c - games that go on where a scenario ends: chosen, played, kept as replays and
 * written as scenarios again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <gavel.h>

enum { ROOM = 1 << 17, ANSWERS = 60 };

static const char three[] =
    "# for both\n"
    "game lorcana\n"
    "cards\n"
    "    card \"Pawn\" character amber inkable cost 1 strength 1 willpower 1 "
    "lore 1\n"
    "        when played this: draw 1\n"
    "end\n"
    "\n"
    "scenario \"One\"\n"
    "seat 1  play: Pawn\n"
    "seat 1  deck: 9 Pawn\n"
    "seat 2  deck: 9 Pawn\n"
    "seat 1  lore 18\n"
    "seed 5\n"
    "turn 1 main\n"
    "\n"
    "scenario \"Two\"\n"
    "seat 1  hand: Pawn\n"
    "seat 1  inkwell: 3 Pawn\n"
    "seat 1  deck: 9 Pawn\n"
    "seat 2  deck: 9 Pawn\n"
    "turn 1 main\n"
    "do     1 play Pawn\n"
    "want   hand of 1 = 1\n"
    "\n"
    "scenario \"Three\"\n"
    "seat 1  play: Pawn\n"
    "turn 1 main\n"
    "do     1 quest Pawn\n"
    "want   lore of 1 = 2\n";

static GavelScenario *open_one(const char *text, const char *name)
{
    GavelFault fault = {.line = 0};
    GavelScenario *scenario = gavel_scenario_open(text, strlen(text), name, &fault);
    if (!scenario)
        fail_msg("%d:%d: %s", fault.line, fault.column, fault.text);
    return scenario;
}

static void refuses(const char *text, const char *name, const char *reason, int line)
{
    GavelFault fault = {.line = 0};
    assert_null(gavel_scenario_open(text, strlen(text), name, &fault));
    if (!strstr(fault.text, reason) || fault.line != line)
        fail_msg("wanted \"%s\" in line %d, got %d:%d: %s", reason, line, fault.line, fault.column,
                 fault.text);
}

static void test_one_of_several(void **state)
{
    size_t size = 0;
    size_t again_size = 0;
    size_t first = 0;
    (void)state;
    GavelScenario *two = open_one(three, "Two");
    assert_string_equal(gavel_scenario_name(two), "Two");
    const char *text = gavel_scenario_text(two, &size);
    assert_int_equal(size, strlen(text));
    assert_null(strstr(text, "One"));
    assert_null(strstr(text, "Three"));
    assert_non_null(strstr(text, "# for both"));
    GavelScenario *again = open_one(text, NULL);
    assert_string_equal(gavel_scenario_text(again, &again_size), text);
    const GavelCards *cards = gavel_scenario_cards(two, &first);
    assert_int_equal(gavel_card_count(cards), first);
    gavel_scenario_free(again);
    gavel_scenario_free(two);
    two = open_one(three, NULL);
    assert_string_equal(gavel_scenario_name(two), "One");
    gavel_scenario_free(two);
    refuses(three, "Four", "no scenario \"Four\"", 1);
    refuses(three, "Three", "wanted 2, it is 1", 29);
}

/* What was told of each. */
typedef struct {
    char text[600];
    size_t size;
} Told;

static void take_info(void *context, const GavelScenarioInfo *info)
{
    Told *told = context;
    told->size += (size_t)snprintf(
        told->text + told->size, sizeof told->text - told->size, "%s@%d %s seats %u%s%s: %s; ",
        info->name, info->line, info->rules ? gavel_rules_name(info->rules) : "?", info->seats,
        info->holds ? " holds" : "", info->is_over ? " over" : "", info->fault.text);
}

static void test_all_are_listed(void **state)
{
    static const char odd[] = "game lorcana\n"
                              "scenario \"Over\"\nturn 1 main\nconcede 2\n"
                              "scenario \"Deck\"\nseat 1 list main: Lantern\n"
                              "scenario \"Bad\"\nturn 1 mian\n";
    Told told = {.size = 0};
    (void)state;
    gavel_scenarios(three, strlen(three), 1000, take_info, &told);
    assert_string_equal(told.text, "One@8 lorcana seats 2 holds: ; Two@16 lorcana seats 2 holds: ; "
                                   "Three@25 lorcana seats 2: wanted 2, it is 1; ");
    told.size = 0;
    gavel_scenarios(odd, strlen(odd), 1000, take_info, &told);
    assert_non_null(strstr(told.text, "Over@2 lorcana seats 2 holds over: ; "));
    assert_non_null(strstr(told.text, "Deck@5 lorcana seats 0"));
    assert_non_null(strstr(told.text, "Bad@7 lorcana seats 0: 'mian' is no phase"));
}

static void test_bounds(void **state)
{
    char zero[] = "game lorcana\nscenario \"A\"\nturn 1 main\n# a zero: .\n";
    GavelFault fault = {.line = 0};
    Told told = {.size = 0};
    (void)state;
    zero[strlen(zero) - 2] = 0;
    assert_null(gavel_scenario_open(zero, sizeof zero - 1, NULL, &fault));
    assert_int_equal(fault.line, 4);
    static const char many[] = "game lorcana\nscenario \"A\"\nseat 1 hand: 20 Lantern\n"
                               "seat 1 deck: 9 Lantern\nseat 2 deck: 9 Lantern\n"
                               "seat 1 inkwell: 20 Lantern\nturn 1 main\nwant lines 5 > 1\n";
    gavel_scenarios(many, strlen(many), 3, take_info, &told);
    assert_non_null(strstr(told.text, "more answers than"));
}

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* Plays on at random; the replay is the caller's. */
static GavelReplay *play_on(const GavelScenario *scenario, uint64_t random, uint64_t *hash)
{
    GavelGame *game = gavel_scenario_game(scenario);
    GavelReplay *replay = gavel_replay_new_from(scenario);
    assert_ptr_equal(gavel_replay_scenario(replay), scenario);
    while (gavel_asked(game) && gavel_replay_size(replay) < ANSWERS) {
        const unsigned seat = gavel_asked_seat(game);
        const unsigned pick = (unsigned)(next_random(&random) % gavel_option_count(game));
        assert_true(gavel_answer(game, seat, pick));
        assert_true(gavel_replay_add(replay, seat, pick));
    }
    *hash = gavel_game_hash(game);
    gavel_game_free(game);
    return replay;
}

static uint64_t hash_of(const GavelReplay *replay)
{
    unsigned seat;
    unsigned option;
    GavelGame *game = gavel_game_new(gavel_replay_match(replay), 99);
    gavel_replay_restart(replay, game);
    for (size_t i = 0; gavel_replay_answer(replay, i, &seat, &option); i++)
        assert_true(gavel_answer(game, seat, option));
    assert_null(gavel_game_check(game));
    const uint64_t hash = gavel_game_hash(game);
    gavel_game_free(game);
    return hash;
}

static void check_export(const GavelReplay *replay, size_t count)
{
    static char text[ROOM];
    const size_t size = gavel_replay_export(replay, count, text, sizeof text);
    assert_true(size > 0 && size < sizeof text);
    const GavelVerdict verdict = gavel_judge(text, size, NULL, NULL);
    if (verdict.passed != 1)
        fail_msg("after %zu answers, line %d: %s\n%s", count, verdict.fault.line,
                 verdict.fault.text, text);
}

static void test_replays(void **state)
{
    static char text[ROOM];
    static char again[ROOM];
    (void)state;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        GavelFault fault = {.line = 0};
        uint64_t hash = 0;
        GavelScenario *scenario = open_one(three, seed % 2 ? "One" : "Two");
        GavelReplay *replay = play_on(scenario, seed * 977, &hash);
        const size_t size = gavel_replay_write(replay, text, sizeof text);
        assert_int_equal(size, strlen(text));
        assert_true(hash_of(replay) == hash);
        for (size_t count = 0; count <= gavel_replay_size(replay); count += 7)
            check_export(replay, count);
        gavel_replay_free(replay);
        gavel_scenario_free(scenario);
        GavelCards *cards = gavel_cards_new(gavel_replay_game(text, size, &fault));
        GavelReplay *read = gavel_replay_read(cards, text, size, &fault);
        if (!read)
            fail_msg("%d:%d: %s", fault.line, fault.column, fault.text);
        assert_non_null(gavel_replay_scenario(read));
        assert_int_equal(gavel_replay_write(read, again, sizeof again), size);
        assert_string_equal(again, text);
        assert_true(hash_of(read) == hash);
        gavel_replay_cut(read, 3);
        assert_int_equal(gavel_replay_size(read), gavel_replay_size(read) < 3 ? 0 : 3);
        gavel_replay_free(read);
        for (size_t cut = 0; cut < size; cut += 13)
            assert_null(gavel_replay_read(cards, text, cut, NULL));
        gavel_cards_free(cards);
    }
}

static void refuses_replay(const char *from, const char *to, const char *reason)
{
    static char text[ROOM];
    static char changed[ROOM];
    GavelFault fault = {.line = 0};
    uint64_t hash = 0;
    GavelScenario *scenario = open_one(three, "One");
    GavelReplay *replay = play_on(scenario, 7, &hash);
    (void)gavel_replay_write(replay, text, sizeof text);
    gavel_replay_free(replay);
    gavel_scenario_free(scenario);
    const char *at = strstr(text, from);
    assert_non_null(at);
    (void)snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, to,
                   at + strlen(from));
    GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
    assert_null(gavel_replay_read(cards, changed, strlen(changed), &fault));
    if (!strstr(fault.text, reason))
        fail_msg("wanted \"%s\", got %d:%d: %s", reason, fault.line, fault.column, fault.text);
    gavel_cards_free(cards);
}

static void test_replays_that_do_not_fit(void **state)
{
    (void)state;
    refuses_replay("lore 18", "lore 17", "ends otherwise");
    refuses_replay("position ", "position 1", "not a number");
    refuses_replay("seat 1  play: Pawn", "seat 1  play: Pown", "there is no card 'Pown'");
    refuses_replay("\nscenario 1", "\nscenario 2", "");
    refuses_replay("end\n\nscenario \"One\"", "end\nscenario \"One\"", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_of_several),
        cmocka_unit_test(test_all_are_listed),
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_replays),
        cmocka_unit_test(test_replays_that_do_not_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
