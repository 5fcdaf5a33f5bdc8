/* golden.c - fixed seeds give fixed games on every build: test/golden/<game>.txt, changed on
 * purpose only. What is compared is what a player meets: who is asked, what is offered, what was
 * answered, how it ended. How the state is laid out in memory is not.
 *
 * With GAVEL_GOLDEN=write the files are written anew instead of compared.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"
#include "support/table.h"

enum { SEEDS = 24, MORE_SEEDS = 40, FILE_MAX = 8192 };

static uint64_t hash_question(uint64_t hash, const GavelGame *game)
{
    hash = hash_number(hash, gavel_asked(game));
    for (unsigned i = 0; i < gavel_option_count(game); i++)
        hash = hash_number(hash, gavel_option_key(game, i));
    return hash;
}

/* A whole game; the hash of all that was met, behind `met`. */
static uint64_t play_one(GavelGame *game, uint64_t seed, uint64_t met, unsigned *answers)
{
    uint64_t random = seed;
    gavel_game_restart(game, seed);
    for (*answers = 0; gavel_asked(game); (*answers)++) {
        met = hash_question(met, game);
        met = hash_number(met, table_answer(game, &random));
    }
    return met;
}

static size_t play_each(Table *table, char *text, size_t room)
{
    size_t used = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        unsigned answers = 0;
        const uint64_t met = play_one(table->game, seed, 0, &answers);
        used += (size_t)snprintf(text + used, room - used,
                                 "seed %llu answers %u result %d winners %u met %016llx\n",
                                 (unsigned long long)seed, answers, (int)gavel_result(table->game),
                                 gavel_winners(table->game), (unsigned long long)met);
    }
    return used;
}

/* All shipped decks, by as many as may play: a line for all games of a table. */
static size_t play_more(size_t game, unsigned seats, size_t deck, char *text, size_t room)
{
    Table table = table_open_decks(game, seats, deck);
    uint64_t met = 0;
    unsigned answers = 0;
    for (uint64_t seed = 1; seed <= MORE_SEEDS; seed++)
        met = play_one(table.game, seed, met, &answers);
    table_close(&table);
    return (size_t)snprintf(text, room, "decks %zu seats %u met %016llx\n", deck + 1, seats,
                            (unsigned long long)met);
}

static void play_all(size_t game, char *text, size_t room)
{
    Table table = table_open(game, 2);
    const size_t decks = gavel_deck_shipped_count(table.cards);
    const unsigned most = gavel_rules_seats_max(table.rules);
    size_t used = play_each(&table, text, room);
    for (unsigned seats = 2; seats <= most; seats++)
        for (size_t deck = 0; deck < decks; deck++)
            used += play_more(game, seats, deck, text + used, room - used);
    assert_true(used < room);
    table_close(&table);
}

static void fixed_seeds_give_fixed_games(void **state)
{
    (void)state;
    static char made[FILE_MAX];
    static char kept[FILE_MAX];
    const char *mode = getenv("GAVEL_GOLDEN");
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        char path[200];
        (void)snprintf(path, sizeof path, "test/golden/%s.txt",
                       gavel_rules_name(gavel_rules_at(i)));
        play_all(i, made, sizeof made);
        const bool is_writing = mode && strcmp(mode, "write") == 0;
        FILE *file = fopen(path, is_writing ? "wb" : "rb");
        if (!file)
            fail_msg("%s cannot be opened", path);
        if (is_writing) {
            assert_int_equal(fwrite(made, 1, strlen(made), file), strlen(made));
        } else {
            kept[fread(kept, 1, sizeof kept - 1, file)] = 0;
            assert_string_equal(kept, made);
        }
        assert_int_equal(fclose(file), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(fixed_seeds_give_fixed_games)};
    return cmocka_run_group_tests_name("golden", tests, NULL, NULL);
}
