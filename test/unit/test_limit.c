/* test_limit.c - games that would go on for ever: they end, and everybody is told why. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/table.h"

enum { TEXT_ROOM = 512 };

/* Its abilities set each other off, and nobody has anything to choose. */
static const char pendulum[] =
    "card \"Pendulum\" character amber cost 0 strength 1 willpower 1 lore 1\n"
    "    traits Storyborn\n"
    "    when played this: exert this\n"
    "    whenever exerted this: ready this\n"
    "    whenever readied this: exert this\n";

typedef struct {
    unsigned limits;
    char text[TEXT_ROOM];
} Ending;

static void hear_limit(void *context, const GavelEvent *event)
{
    Ending *ending = context;
    if (event->text[0] && strcmp(event->kind, "limit") == 0) {
        (void)snprintf(ending->text, sizeof ending->text, "%s", event->text[0]);
        ending->limits++;
    }
}

static void assert_ended_by_steps(const GavelGame *game)
{
    assert_int_equal(gavel_result(game), GAVEL_LIMIT);
    assert_string_equal(gavel_limit_name(game), "rule steps without a decision");
    assert_int_equal(gavel_asked(game), 0);
    assert_int_equal(gavel_option_count(game), 0);
    assert_int_equal(gavel_winners(game), 0);
    assert_null(gavel_game_check(game));
}

/* It ends with its reason, whether anybody listens or not, and in the same way. */
static void test_what_goes_on_for_ever_ends(void **state)
{
    (void)state;
    Table table = table_open_own(pendulum, "Pendulum");
    Ending ending = {.limits = 0};
    gavel_listen(table.game, hear_limit, &ending, 0);
    table_play_card(table.game);
    assert_ended_by_steps(table.game);
    assert_int_equal(ending.limits, 1);
    assert_string_equal(ending.text,
                        "the game ends: there are too many rule steps without a decision");
    table_play_card(table.other);
    assert_ended_by_steps(table.other);
    assert_true(gavel_game_hash(table.other) == gavel_game_hash(table.game));
    table_close(&table);
}

static void keep_fault(void *context, const GavelFailure *failure)
{
    (void)snprintf(context, TEXT_ROOM, "%s", failure->fault.text);
}

/* A judge reads why nothing more can be done. */
static void test_a_judge_reads_of_the_limit(void **state)
{
    (void)state;
    char text[2 * TEXT_ROOM];
    char why[TEXT_ROOM] = "";
    const int size = snprintf(text, sizeof text,
                              "scenario \"For ever\"\ngame lorcana\ncards\n%send\n"
                              "seat 1 hand: Pendulum\nturn 1 main\ndo 1 play Pendulum\n"
                              "want limit\ndo 1 end\n",
                              pendulum);
    const GavelVerdict verdict = gavel_judge_each(text, (size_t)size, keep_fault, NULL, why);
    assert_int_equal(verdict.failed, 1);
    assert_string_equal(why,
                        "the game has ended: there are too many rule steps without a decision");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_goes_on_for_ever_ends),
        cmocka_unit_test(test_a_judge_reads_of_the_limit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
