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

enum { SEEDS = 24, FILE_MAX = 8192 };

static uint64_t hash_question(uint64_t hash, const GavelGame *game)
{
    hash = hash_number(hash, gavel_asked(game));
    for (unsigned i = 0; i < gavel_option_count(game); i++)
        hash = hash_number(hash, gavel_option_key(game, i));
    return hash;
}

static void play_all(Table *table, char *text, size_t room)
{
    size_t used = 0;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        uint64_t random = seed;
        unsigned answers = 0;
        uint64_t met = 0;
        gavel_game_restart(table->game, seed);
        while (gavel_asked(table->game)) {
            met = hash_question(met, table->game);
            met = hash_number(met, table_answer(table->game, &random));
            answers++;
        }
        const int size = snprintf(text + used, room - used,
                                  "seed %llu answers %u result %d winners %u met %016llx\n",
                                  (unsigned long long)seed, answers, (int)gavel_result(table->game),
                                  gavel_winners(table->game), (unsigned long long)met);
        used += (size_t)size;
    }
}

static void fixed_seeds_give_fixed_games(void **state)
{
    (void)state;
    static char made[FILE_MAX];
    static char kept[FILE_MAX];
    const char *mode = getenv("GAVEL_GOLDEN");
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        Table table = table_open(i, 2);
        char path[200];
        (void)snprintf(path, sizeof path, "test/golden/%s.txt", gavel_rules_name(table.rules));
        play_all(&table, made, sizeof made);
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
        table_close(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(fixed_seeds_give_fixed_games)};
    return cmocka_run_group_tests_name("golden", tests, NULL, NULL);
}
