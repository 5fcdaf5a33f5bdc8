/* test_scenario.c - what the lines of a position say, and what is said about wrong ones. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <gavel.h>

static const char cards[] =
    "scenario \"Position\"\ngame lorcana\ncards\n"
    "card \"Pawn\" character amber inkable cost 1 strength 1 willpower 3 lore 1\n"
    "card \"Queen\" character amber cost 5 strength 4 willpower 4 lore 2 rush\n"
    "card \"Clerk\" character amber cost 2 strength 1 willpower 1 lore 1\n"
    "  whenever played my character: gain 1\n"
    "card \"Bishop\" character amber cost 3 strength 2 willpower 2 lore 1\n"
    "  use: grant chosen character { when quest this: gain 2 } this turn\n"
    "card \"Abbot\" character amber cost 3 strength 2 willpower 2 lore 1\n"
    "  use once: gain tally of played my character\n"
    "card \"Stone\" item amber cost 1\n"
    "end\n";

static GavelVerdict judge(const char *lines)
{
    char text[32768];
    const int size = snprintf(text, sizeof text, "%s%s", cards, lines);
    assert_true(size > 0 && (size_t)size < sizeof text);
    return gavel_judge(text, (size_t)size, NULL, NULL);
}

static void holds(const char *lines)
{
    const GavelVerdict verdict = judge(lines);
    if (verdict.passed != 1)
        fail_msg("line %d: %s\n%s", verdict.fault.line, verdict.fault.text, lines);
}

/* The text cannot be read, and says why. */
static void is_refused(const char *lines, const char *why)
{
    const GavelVerdict verdict = judge(lines);
    assert_true(verdict.is_unreadable);
    assert_true(verdict.fault.line > 13);
    if (!strstr(verdict.fault.text, why))
        fail_msg("'%s' is said, not '%s'", verdict.fault.text, why);
}

static void test_cards(void **state)
{
    (void)state;
    holds("seat 1 play: Queen over Pawn damage 1 since 2, Clerk owner 2\nseat 1 hand: Pawn known "
          "by 2\n"
          "seat 2 deck: Stone\nturn 1 main number 2 begun first 2\n"
          "want damage of Queen = 1\nwant play of 1 = 2\nknows 2: Pawn in hand of 1\nwant first 2\n"
          "want active 1\ndeny 1 play Pawn\n");
    is_refused("seat 1 play: Queen over Knight\nturn 1 main\n", "there is no card 'Knight'");
    is_refused("seat 1 play: Queen owner 3\nturn 1 main\n", "a seat from 1 to 2");
    is_refused("seat 1 play: Queen known by\nturn 1 main\n", "a seat from 1 to 2");
    is_refused("seat 1 play: Queen since\nturn 1 main\n", "the number of a turn");
    is_refused("seat 1 play: Queen used 16\nturn 1 main\n", "the number of an ability");
    is_refused("seat 1 play: Queen\nturn 1 end begun\n", "a scenario cannot start there");
    is_refused("seed 99999999999999999999\n", "a seed is a number");
    is_refused("seed 1 after x\n", "a seed is a number");
}

static void test_turn_so_far(void **state)
{
    (void)state;
    holds("seat 1 play: Abbot\nseat 1 tally 1 3\nseat 1 deck: Stone\nturn 1 main begun\n"
          "do 1 use Abbot\nwant lore of 1 = 3\n");
    holds("seat 1 play: Abbot used 1\nseat 1 deck: Stone\nturn 1 main begun\ndeny 1 use Abbot\n");
    holds("seats 3\nseat 1 play: Pawn\nseat 1 deck: Stone\nseat 2 left\nseat 3 deck: 2 Stone\n"
          "turn 1 main begun\ndo 1 end\nwant active 3\n");
    is_refused("seat 1 tally 25 1\nturn 1 main\n", "a number from 1 to 24");
    is_refused("seat 1 tally 1\nturn 1 main\n", "a number is wanted");
}

static void test_effects(void **state)
{
    (void)state;
    holds(
        "seat 1 play: Pawn\nseat 2 play: Queen, Clerk\nseat 1 deck: 2 Stone\nseat 2 deck: 2 Stone\n"
        "effect 2: strength +2 on Pawn from Queen until end-of-turn\n"
        "effect 2: strength = 0 on Queen\neffect 1: no rush on Queen until own-turn\n"
        "effect 1: evasive on Pawn from gone Clerk\neffect 2: barred quest on Pawn until "
        "their-turn\n"
        "turn 1 main begun\n"
        "why strength of Pawn: 1 printed, 2 effect\nwant strength of Queen = 0\nwant Queen not "
        "has rush\n"
        "want Pawn has evasive\ndeny 1 quest Pawn\n"
        "do 1 end\nwant strength of Pawn = 1\nwant Queen not has rush\ndo 2 end\nwant Queen has "
        "rush\n");
    holds("seat 1 play: Pawn, Bishop\nseat 1 deck: Stone\n"
          "effect 1: ability \"Bishop\" inner 1 on Pawn from Bishop until end-of-turn\n"
          "turn 1 main begun\ndo 1 quest Pawn\nwant lore of 1 = 3\n");
    holds("seat 1 play: Pawn\nseat 1 deck: Stone\neffect 2: lost on Pawn\neffect 2: must quest on "
          "Pawn\n"
          "turn 1 main begun\ndeny 1 end\n");
    holds("seat 1 hand: Pawn\nseat 1 inkwell: Pawn\nseat 1 deck: Clerk\n"
          "effect 1: once \"Clerk\" 1 from long-gone Clerk\nturn 1 main begun\n"
          "do 1 play Pawn\nwant lore of 1 = 1\n");
    is_refused("effect 3: strength +1 on Pawn\nturn 1 main\n", "a seat from 1 to 2");
    is_refused("effect 1 strength +1\nturn 1 main\n", "':' is wanted");
    is_refused("effect 1: beauty +1\nturn 1 main\n", "a keyword is wanted");
    is_refused("effect 1: strength\nturn 1 main\n", "a change such as +2");
    is_refused("effect 1: barred sleep\nturn 1 main\n", "'sleep' is nothing a player does");
    is_refused("effect 1: ability Pawn 1\nturn 1 main\n", "a card with abilities is wanted");
    is_refused("effect 1: ability Clerk 2\nturn 1 main\n", "the number of an ability of 'Clerk'");
    is_refused("effect 1: lost\nturn 1 main\n", "'on' and a card are wanted");
    is_refused("seat 1 play: Pawn\neffect 1: lost on Pawn until noon\nturn 1 main\n",
               "does not last until 'noon'");
    is_refused("seat 1 play: Pawn\neffect 1: lost on Pawn please\nturn 1 main\n",
               "'please' is not understood");
}

static void test_numbered_options(void **state)
{
    (void)state;
    holds("seat 1 play: Pawn\nseat 1 deck: Stone\nturn 1 main begun\ndo 1 option 1\nwant Pawn "
          "exerted\n");
    const GavelVerdict verdict =
        judge("seat 1 play: Pawn\nseat 1 deck: Stone\nturn 1 main begun\ndo 1 option 9\n");
    assert_int_equal(verdict.failed, 1);
    assert_non_null(strstr(verdict.fault.text, "'option 9' is not offered"));
}

/* A match whose cards give so many different traits, each by a card of its own. */
static GavelVerdict judge_traits(int count)
{
    char text[8192];
    size_t used = (size_t)snprintf(text, sizeof text, "game evolve\ncards\n");
    for (int i = 0; i < count; i++)
        used += (size_t)snprintf(text + used, sizeof text - used,
                                 "card \"Robe %d\" spell neutral cost 0\n"
                                 "  do: give chosen my follower trait \"Rank %d\"\n",
                                 i, i);
    used += (size_t)snprintf(text + used, sizeof text - used, "end\nscenario \"Ranks\"\n");
    for (int i = 0; i < count; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "seat 1 hand: \"Robe %d\"\n", i);
    used += (size_t)snprintf(text + used, sizeof text - used, "turn 1 main\nwant active 1\n");
    assert_true(used < sizeof text);
    return gavel_judge(text, used, NULL, NULL);
}

/* What is given is remembered of cards that have left, and there is room for 32 such things,
 * those of the tokens among them. */
static void test_given_traits(void **state)
{
    (void)state;
    assert_int_equal(judge_traits(24).passed, 1);
    const GavelVerdict verdict = judge_traits(33);
    assert_int_equal(verdict.passed, 0);
    assert_non_null(strstr(verdict.fault.text, "more than 32 different traits"));
}

/* A match whose cards count so many kinds of events, each by a card of its own. */
static GavelVerdict judge_counts(int count)
{
    char text[8192];
    size_t used = (size_t)snprintf(text, sizeof text, "game lorcana\ncards\n");
    for (int i = 0; i < count; i++)
        used += (size_t)snprintf(text + used, sizeof text - used,
                                 "card \"Tale %d\" action amber cost 0\n"
                                 "  do: gain tally of played my character with cost %d\n",
                                 i, i);
    used += (size_t)snprintf(text + used, sizeof text - used, "end\nscenario \"Tales\"\n");
    for (int i = 0; i < count; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "seat 1 hand: \"Tale %d\"\n", i);
    used += (size_t)snprintf(text + used, sizeof text - used, "turn 1 main\nwant active 1\n");
    assert_true(used < sizeof text);
    return gavel_judge(text, used, NULL, NULL);
}

static void test_counted_events(void **state)
{
    (void)state;
    assert_int_equal(judge_counts(24).passed, 1);
    const GavelVerdict verdict = judge_counts(25);
    assert_int_equal(verdict.passed, 0);
    assert_non_null(strstr(verdict.fault.text, "more than 24 kinds of events"));
}

/* A deck holds 250 cards, in a scenario as elsewhere; and there is room for 1,024 cards and lines.
 */
static void test_too_many_placements(void **state)
{
    (void)state;
    char text[32768];
    for (int count = 250; count <= 251; count++) {
        const int size = snprintf(text, sizeof text, "seat 1 discard: 99 Pawn, %d Pawn\n%s",
                                  count - 99, "turn 1 main\nwant active 1\n");
        assert_true(size > 0);
        const GavelVerdict verdict = judge(text);
        assert_int_equal(verdict.passed, count == 250);
        assert_true(count == 250 || strstr(verdict.fault.text, "too many cards"));
    }
    for (int count = 1024; count <= 1025; count++) {
        size_t used = 0;
        for (int i = 0; i < count; i++)
            used += (size_t)snprintf(text + used, sizeof text - used, "seat 1 lore %d\n", i % 20);
        (void)snprintf(text + used, sizeof text - used, "turn 1 main\nwant lore of 1 = 3\n");
        const GavelVerdict verdict = judge(text);
        assert_int_equal(verdict.passed, count == 1024);
        assert_true(count == 1024 || strstr(verdict.fault.text, "too many cards and lines"));
    }
}

/* Nothing of a text that is no text is read, and it is told once. */
static void test_bytes(void **state)
{
    (void)state;
    const GavelVerdict verdict = judge("seat 1 play: Pawn\nturn 1 main\nwant active 1 # \xff\n");
    assert_int_equal(verdict.passed, 0);
    assert_int_equal(verdict.failed, 1);
    assert_true(verdict.is_unreadable);
    assert_int_equal(verdict.fault.line, 16);
    assert_non_null(strstr(verdict.fault.text, "is no UTF-8 text"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards),        cmocka_unit_test(test_turn_so_far),
        cmocka_unit_test(test_effects),      cmocka_unit_test(test_numbered_options),
        cmocka_unit_test(test_given_traits), cmocka_unit_test(test_counted_events),
        cmocka_unit_test(test_bytes),        cmocka_unit_test(test_too_many_placements)};
    return cmocka_run_group_tests_name("scenario", tests, NULL, NULL);
}
