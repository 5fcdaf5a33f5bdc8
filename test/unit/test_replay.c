/* test_replay.c - replays: written, read and played again; anything else is refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <gavel.h>

enum { ROOM = 1 << 16 };

typedef struct {
    GavelCards *cards;
    GavelDeck *decks[2];
    GavelMatch *match;
    char text[ROOM];
    size_t size;
    uint64_t hash; /* of the game at its end */
} Fixture;

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* Plays at most `limit` random answers and writes the replay. */
static void record(Fixture *f, uint64_t seed, size_t limit, bool is_conceded)
{
    uint64_t random = seed * 977 + 1;
    GavelGame *game = gavel_game_new(f->match, seed);
    GavelReplay *replay = gavel_replay_new(f->match, seed);
    while (gavel_asked(game) && gavel_replay_size(replay) < limit) {
        const unsigned seat = gavel_asked_seat(game);
        const unsigned pick = (unsigned)(next_random(&random) % gavel_option_count(game));
        assert_true(gavel_answer(game, seat, pick));
        assert_true(gavel_replay_add(replay, seat, pick));
    }
    if (is_conceded) {
        assert_true(gavel_answer(game, 1, GAVEL_CONCEDE));
        assert_true(gavel_replay_add(replay, 1, GAVEL_CONCEDE));
    }
    f->hash = gavel_game_hash(game);
    f->size = gavel_replay_write(replay, f->text, sizeof f->text);
    assert_true(f->size < sizeof f->text);
    assert_int_equal(f->size, strlen(f->text));
    gavel_replay_free(replay);
    gavel_game_free(game);
}

/* Plays a replay that was read; every answer must be legal. Returns the hash at its end. */
static uint64_t play(const GavelReplay *replay)
{
    GavelGame *game = gavel_game_new(gavel_replay_match(replay), gavel_replay_seed(replay));
    unsigned seat;
    unsigned option;
    for (size_t i = 0; gavel_replay_answer(replay, i, &seat, &option); i++)
        assert_true(gavel_answer(game, seat, option));
    assert_null(gavel_game_check(game));
    const uint64_t hash = gavel_game_hash(game);
    gavel_game_free(game);
    return hash;
}

static void open_game(Fixture *f, const GavelRules *rules)
{
    GavelFault fault = {.line = 0};
    f->cards = gavel_cards_new(rules);
    assert_non_null(f->cards);
    for (size_t i = 0; i < 2; i++)
        f->decks[i] = gavel_deck_shipped(f->cards, i);
    f->match = gavel_match_new(f->cards, (const GavelDeck *const *)f->decks, 2, &fault);
    if (!f->match)
        fail_msg("%s", fault.text);
}

static void close_game(Fixture *f)
{
    gavel_match_free(f->match);
    gavel_deck_free(f->decks[0]);
    gavel_deck_free(f->decks[1]);
    gavel_cards_free(f->cards);
}

static int set_up(void **state)
{
    static Fixture f;
    open_game(&f, gavel_rules("lorcana"));
    *state = &f;
    return 0;
}

static int tear_down(void **state)
{
    close_game(*state);
    return 0;
}

static void check_round_trip(Fixture *f, const GavelRules *rules, uint64_t seed)
{
    static char again[ROOM];
    GavelFault fault;
    record(f, seed, SIZE_MAX, false);
    assert_ptr_equal(gavel_replay_game(f->text, f->size, &fault), rules);
    GavelReplay *replay = gavel_replay_read(f->cards, f->text, f->size, &fault);
    if (!replay)
        fail_msg("%d:%d: %s", fault.line, fault.column, fault.text);
    assert_true(gavel_replay_seed(replay) == seed);
    assert_true(play(replay) == f->hash);
    assert_int_equal(gavel_replay_write(replay, again, sizeof again), f->size);
    assert_memory_equal(again, f->text, f->size);
    gavel_replay_free(replay);
}

static void test_round_trip(void **state)
{
    (void)state;
    static Fixture f;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        open_game(&f, gavel_rules_at(i));
        for (uint64_t seed = 1; seed <= 4; seed++)
            check_round_trip(&f, gavel_rules_at(i), seed);
        close_game(&f);
    }
}

static void test_unfinished_and_conceded(void **state)
{
    Fixture *f = *state;
    for (size_t limit = 0; limit < 40; limit += 3)
        for (int is_conceded = 0; is_conceded < 2; is_conceded++) {
            record(f, limit + 1, limit, is_conceded == 1);
            assert_true((strstr(f->text, "2:concede\n") != NULL) == (is_conceded == 1));
            GavelReplay *replay = gavel_replay_read(f->cards, f->text, f->size, NULL);
            assert_non_null(replay);
            assert_true(play(replay) == f->hash);
            gavel_replay_free(replay);
        }
}

static void test_size_is_told_before(void **state)
{
    Fixture *f = *state;
    char small[10];
    record(f, 1, 30, false);
    GavelReplay *replay = gavel_replay_read(f->cards, f->text, f->size, NULL);
    assert_int_equal(gavel_replay_write(replay, NULL, 0), f->size);
    assert_int_equal(gavel_replay_write(replay, small, sizeof small), f->size);
    assert_string_equal(small, "gavel rep");
    assert_false(gavel_replay_add(replay, 6, 0));
    assert_false(gavel_replay_add(replay, 0, 0x10000));
    gavel_replay_free(replay);
}

static void test_every_truncation_is_refused(void **state)
{
    Fixture *f = *state;
    record(f, 3, 25, false);
    for (size_t size = 0; size < f->size; size++) {
        GavelFault fault = {.line = 0};
        assert_null(gavel_replay_read(f->cards, f->text, size, &fault));
        assert_true(strlen(fault.text) > 0 && fault.line > 0);
    }
}

/* One wrong byte is refused, or makes another replay that plays legally. Every place has a quarter
 * of the bytes: a wrong name of a card is looked for in the whole pool, which takes its time. */
static void test_every_wrong_byte(void **state)
{
    Fixture *f = *state;
    static const unsigned char bytes[] = {0,   '\n', ' ', '0', '1',  '2',
                                          '9', ':',  'a', 'z', 0xC3, 0xFF};
    unsigned played = 0;
    record(f, 2, 12, false);
    for (size_t i = 0; i < f->size; i++) {
        const char right = f->text[i];
        for (size_t k = i % 4; k < sizeof bytes; k += 4) {
            f->text[i] = (char)bytes[k];
            if (f->text[i] == right)
                continue;
            GavelFault fault = {.line = 0};
            GavelReplay *replay = gavel_replay_read(f->cards, f->text, f->size, &fault);
            if (replay) {
                (void)play(replay);
                played++;
            } else {
                assert_true(strlen(fault.text) > 0);
            }
            gavel_replay_free(replay);
        }
        f->text[i] = right;
    }
    assert_true(played > 0); /* another seed, another answer */
}

/* Replaces the first occurrence of a text in the replay. */
static void change(Fixture *f, const char *from, const char *to)
{
    static char changed[ROOM];
    char *at = strstr(f->text, from);
    assert_non_null(at);
    (void)snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - f->text), f->text, to,
                   at + strlen(from));
    memcpy(f->text, changed, sizeof changed);
    f->size = strlen(f->text);
}

static void refuses(Fixture *f, const char *from, const char *to, const char *reason, int line)
{
    GavelFault fault = {.line = 0};
    record(f, 2, 20, false);
    change(f, from, to);
    assert_null(gavel_replay_read(f->cards, f->text, f->size, &fault));
    if (!strstr(fault.text, reason))
        fail_msg("wanted \"%s\", got %d:%d: %s", reason, fault.line, fault.column, fault.text);
    if (line > 0)
        assert_int_equal(fault.line, line);
}

static void test_reasons(void **state)
{
    Fixture *f = *state;
    char version[64];
    refuses(f, "gavel replay 1", "gavel replay 2", "differs", 1);
    refuses(f, "game lorcana", "game chess", "game differs", 2);
    refuses(f, "edition 20", "edition 19", "edition differs", 3);
    (void)snprintf(version, sizeof version, "version %s", gavel_version());
    refuses(f, version, "version 0.0.1", "version differs", 4);
    refuses(f, "match ", "match 1", "number", 5);
    refuses(f, "seed 2", "seed x", "not a number", 6);
    refuses(f, "deck 2", "deck 3", "differs", 0);
    refuses(f, "\n4 ", "\n3 ", "2.1.1.1", 0);
    record(f, 2, 20, false);
    const bool is_second = strstr(f->text, "\nanswers\n2:") != NULL;
    refuses(f, "\nanswers\n", is_second ? "\nanswers\n2:99 " : "\nanswers\n1:99 ", "options", 0);
    refuses(f, "\nanswers\n", is_second ? "\nanswers\n1:0 " : "\nanswers\n2:0 ", "not asked", 0);
    refuses(f, "\nanswers\n", "\nanswers\n7:0 ", "not an answer", 0);
    refuses(f, "\nanswers\n", "\nanswers\n1:0  ", "", 0);
    refuses(f, "\nend 20\n", "\nend 19\n", "20 answers", 0);
    refuses(f, "\nend 20\n", "\nend 20\n ", "nothing may follow", 0);
    refuses(f, "\nend 20\n", "\nend 020\n", "not how a replay is written", 0);
    refuses(f, "\nend 20\n", "\n1:concede 1:0\nend 22\n", "over before", 0);
}

static void test_changed_cards_are_noticed(void **state)
{
    Fixture *f = *state;
    GavelFault fault = {.line = 0};
    record(f, 2, 20, false);
    char *hash = strstr(f->text, "match ") + 6;
    hash[0] = hash[0] == '0' ? '1' : '0';
    assert_null(gavel_replay_read(f->cards, f->text, f->size, &fault));
    assert_non_null(strstr(fault.text, "cards differ"));
    assert_int_equal(fault.line, 5);
}

static void test_game_of_a_replay(void **state)
{
    (void)state;
    static const char unknown[] = "gavel replay 1\ngame chess\n";
    GavelFault fault = {.line = 0};
    assert_null(gavel_replay_game(unknown, strlen(unknown), &fault));
    assert_int_equal(fault.line, 2);
    assert_null(gavel_replay_game("", 0, &fault));
    assert_int_equal(fault.line, 1);
    assert_null(gavel_replay_game("gavel replay 1\ngame \xFF\n", 22, &fault));
    assert_int_equal(fault.line, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_unfinished_and_conceded),
        cmocka_unit_test(test_size_is_told_before),
        cmocka_unit_test(test_every_truncation_is_refused),
        cmocka_unit_test(test_every_wrong_byte),
        cmocka_unit_test(test_reasons),
        cmocka_unit_test(test_changed_cards_are_noticed),
        cmocka_unit_test(test_game_of_a_replay),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
