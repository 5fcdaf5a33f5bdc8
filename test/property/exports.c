/* exports.c - any main-phase position of a random game can be written as a scenario that runs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/table.h"

enum { GAMES = 6, TEXT_ROOM = 64 * 1024 };

/* The scenario sets the same position up and asks the same seat. */
static void export_and_judge(Table *table, unsigned long games)
{
    static char text[TEXT_ROOM];
    for (uint64_t seed = 1; seed <= games; seed++) {
        uint64_t random = seed * 41 + 13;
        gavel_game_restart(table->game, seed);
        for (unsigned i = 0; gavel_asked(table->game); i++) {
            const Game *g = &table->game->game;
            const bool is_main = strcmp(gavel_phase(table->game), "main") == 0;
            if (is_main && i % 7 == 0 && g->s->frame_count <= 3 && g->s->pending_count == 0) {
                const size_t size = gavel_export(table->game, text, sizeof text);
                assert_true(size < sizeof text - 1);
                const GavelVerdict verdict = gavel_judge(text, size, NULL, NULL);
                if (verdict.is_unreadable || verdict.passed + verdict.failed != 1)
                    fail_msg("line %d: %s\n%s", verdict.fault.line, verdict.fault.text, text);
            }
            (void)table_answer(table->game, &random);
        }
    }
}

static void positions_are_scenarios(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        Table table = table_open(i, 2);
        export_and_judge(&table, GAMES * test_effort());
        table_close(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(positions_are_scenarios)};
    return cmocka_run_group_tests_name("exports", tests, NULL, NULL);
}
