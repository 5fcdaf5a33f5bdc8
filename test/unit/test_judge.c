/* test_judge.c - lines that judges write: each holds where it should, and fails where it should. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include <gavel.h>

static const char cards[] =
    "scenario \"Lines\"\ngame lorcana\ncards\n"
    "card \"Ant\" character amber inkable cost 1 strength 1 willpower 3 lore 1\n"
    "card \"Ant Queen\" character amber inkable cost 4 strength 3 willpower 4 lore 1\n"
    "card \"Bee\" character amber inkable cost 1 strength 1 willpower 3 lore 1\n"
    "card \"Cat\" character amber inkable cost 1 strength 1 willpower 3 lore 1\n"
    "card \"Dog\" character amber inkable cost 1 strength 1 willpower 1 lore 1\n"
    "card \"Two\" action amber cost 0\n  do: damage 1 to 2 chosen character\n"
    "card \"Three\" action amber cost 0\n  do: damage 1 to up to 3 chosen character\n"
    "card \"Twice\" action amber cost 0\n"
    "  do: damage 1 to chosen opposing character, damage 1 to chosen character\n"
    "card \"Sort\" action amber cost 0\n  do: look 3 as seen. order seen. put seen to deck\n"
    "card \"Mill\" item amber cost 1\n"
    "  \"Grind\" use: gain 1\n"
    "  \"Rest\" use exert this: gain 2\n"
    "card \"Tomb\" character amber cost 2 strength 1 willpower 1 lore 1\n"
    "  when banished this: draw 1\n"
    "card \"Doom\" action amber cost 0\n  do: banish all character\n"
    "end\n";

static GavelVerdict judge(const char *lines)
{
    char text[8192];
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

static void is_said(const char *lines, const char *why, bool is_unreadable)
{
    const GavelVerdict verdict = judge(lines);
    if (verdict.passed != 0 || !strstr(verdict.fault.text, why))
        fail_msg("'%s' is said, not '%s'\n%s", verdict.passed ? "nothing" : verdict.fault.text, why,
                 lines);
    assert_int_equal(verdict.is_unreadable, is_unreadable);
}

/* It can be read, and it is not so. */
static void fails(const char *lines, const char *why)
{
    is_said(lines, why, false);
}

static void is_refused(const char *lines, const char *why)
{
    is_said(lines, why, true);
}

#define FOUR        "seat 2 play: Ant, Bee, Cat, Dog\nseat 2 deck: 3 Dog\nseat 1 deck: 3 Dog\n"
#define MAIN        "turn 1 main begun\n"
#define HURT(card)  "want damage of " card " = 1\n"
#define SOUND(card) "want damage of " card " = 0\n"

/* --- picks --- */

static void test_picks_in_any_order(void **state)
{
    (void)state;
    const char two[] = FOUR "seat 1 hand: Two\n" MAIN;
    const char *const orders[] = {"Ant -> Cat", "Cat -> Ant", "Ant, Cat", "Cat, Ant"};
    char lines[1024];
    for (size_t i = 0; i < sizeof orders / sizeof orders[0]; i++) {
        (void)snprintf(lines, sizeof lines, "%sdo 1 play Two -> %s\n%s", two, orders[i],
                       HURT("Ant") HURT("Cat") SOUND("Bee"));
        holds(lines);
        (void)snprintf(lines, sizeof lines, "%sdo 1 play Two\ndo 1 %s\n%s", two, orders[i],
                       HURT("Ant") HURT("Cat")
                           SOUND("Bee") "want asked 1\nwant Two in discard of 1\n");
        holds(lines);
    }
    fails(FOUR "seat 1 hand: Two\n" MAIN "do 1 play Two -> Cat, Ant, Bee\n",
          "too many: at most 2 are picked, and here stand 3");
    fails(FOUR "seat 1 hand: Two\n" MAIN "do 1 play Two -> Cat, Cat\n", "'Cat' is not offered");
    fails(FOUR "seat 1 hand: Three, Two\n" MAIN "do 1 play Two -> Cat, Mill\n",
          "'Mill' is not offered");
}

static void test_picks_and_no_more(void **state)
{
    (void)state;
    const char three[] = FOUR "seat 1 hand: Three\n" MAIN "do 1 play Three -> ";
    char lines[1024];
    (void)snprintf(lines, sizeof lines, "%s%s", three,
                   "Dog, Bee\n" HURT("Bee") "want Dog in discard of 2\n" SOUND(
                       "Ant") "want phase main\nwant Three in discard of 1\n");
    holds(lines);
    (void)snprintf(lines, sizeof lines, "%s%s", three,
                   "Dog -> Bee -> done\nwant Three in discard of 1\n");
    holds(lines);
    (void)snprintf(lines, sizeof lines, "%s%s", three, "Bee -> Ant\nwant Three in discard of 1\n");
    fails(lines, "it is not there; it is in limbo of 1");
    (void)snprintf(lines, sizeof lines, "%s%s", three,
                   "Dog -> Bee -> Ant -> done\nwant Three in discard of 1\n");
    holds(lines); /* there are no more than three: 'done' is not asked */
    (void)snprintf(lines, sizeof lines, "%s%s", three, "done -> done\n");
    fails(lines, "'done' is not offered");
    fails(FOUR "seat 1 hand: Two\n" MAIN "do 1 play Two -> Ant -> done\n", "'done' is not offered");
    fails(FOUR "seat 1 hand: Two\n" MAIN "do 1 play Two\ndo 1 end, Ant\n", "'end' is not offered");
    fails(FOUR MAIN "do 1 end, end\n", "this is a line of its own");
}

static void test_ordered_picks(void **state)
{
    (void)state;
    const char sort[] =
        "seat 1 deck: Ant, Bee, Cat, Dog\nseat 1 hand: Sort\n" MAIN "do 1 play Sort -> ";
    char lines[1024];
    (void)snprintf(lines, sizeof lines, "%s%s", sort, "Cat, Ant, Bee\nwant phase main\n");
    holds(lines);
    (void)snprintf(lines, sizeof lines, "%s%s", sort, "Cat, Cat, Bee\n");
    fails(lines, "'Cat' is not offered");
}

/* --- what was not asked --- */

static void test_passed_over(void **state)
{
    (void)state;
    const char one[] =
        "seat 2 play: Ant\nseat 1 play: Bee\nseat 1 deck: 2 Dog\nseat 2 deck: 2 Dog\n"
        "seat 1 hand: Twice\n" MAIN "do 1 play Twice -> ";
    char lines[1024];
    (void)snprintf(lines, sizeof lines, "%s%s", one, "Ant -> Bee\n" HURT("Ant") HURT("Bee"));
    holds(lines);
    (void)snprintf(lines, sizeof lines, "%s%s", one, "Bee\n" HURT("Ant") HURT("Bee"));
    holds(lines);
    (void)snprintf(lines, sizeof lines, "%s%s", one, "Ant -> Ant\nwant damage of Ant = 2\n");
    holds(lines);
    (void)snprintf(lines, sizeof lines, "%s%s", one, "Ant\nwant damage of Ant = 2\n");
    holds(lines);
    (void)snprintf(lines, sizeof lines, "%s%s", one, "Cat -> Bee\n");
    fails(lines, "'Cat' is not offered");
    (void)snprintf(lines, sizeof lines, "%s%s", one, "Ant -> Bee -> Bee\n");
    fails(lines, "'Bee' is not offered");
    const char line[] =
        "seat 2 play: Ant\nseat 1 deck: Dog\nseat 1 hand: Two\n" MAIN "do 1 play Two\n";
    (void)snprintf(lines, sizeof lines, "%s%s", line, "do 1 Ant\n");
    holds(lines);
    (void)snprintf(lines, sizeof lines, "%s%s", line, "do 1 Dog\n");
    fails(lines, "'Dog' is not offered");
    (void)snprintf(lines, sizeof lines, "%s%s", line, "do 2 Ant\n");
    fails(lines, "seat 2 is not asked");
    holds(FOUR MAIN "do 2 done\ndo 1 done\nwant phase main\nwant asked 1\n");
    fails(FOUR MAIN "do 2 done -> Ant\n", "seat 2 is not asked");
    fails(FOUR MAIN "do 2 end\n", "seat 2 is not asked");
}

/* --- names --- */

static void test_exact_names(void **state)
{
    (void)state;
    holds("seat 1 play: \"Ant Queen\", Ant\n" MAIN "want strength of Ant = 1\ndo 1 quest Ant\n"
          "want Ant exerted\nwant \"Ant Queen\" not exerted\n");
    holds("seat 1 play: \"Ant Queen\"\n" MAIN "want strength of Ant = 3\n");
    fails("seat 1 play: \"Ant Queen\"\nseat 1 deck: Ant\n" MAIN "want Ant in play of 1\n",
          "it is not there; it is in deck of 1");
}

/* --- deny --- */

static void test_deny_is_about_all_that_is_named(void **state)
{
    (void)state;
    const char two[] = "seat 1 play: Ant exerted, Ant\nseat 2 play: Bee, Bee exerted\n" MAIN;
    char lines[1024];
    const char *const bad[][2] = {
        {"deny 1 quest Ant\n", "\"Ant#2\" is allowed"},
        {"deny 1 quest Ant#2\n", "\"Ant#2\" is allowed"},
        {"deny 1 challenge Ant#2 -> Bee\n", "\"Ant#2\" -> \"Bee#2\" is allowed"},
        {"deny 1 challenge Ant -> Bee#2\n", "\"Ant#2\" -> \"Bee#2\" is allowed"},
        {"do 1 quest Ant\ndeny 1 quest Ant because 4.3.5.6\n",
         "\"Ant#1\" is refused because of 4.3.5.5"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        (void)snprintf(lines, sizeof lines, "%s%s", two, bad[i][0]);
        fails(lines, bad[i][1]);
    }
    (void)snprintf(lines, sizeof lines, "%s%s", two,
                   "deny 1 quest Ant#1 because 4.3.5.5\ndeny 1 challenge Ant#2 -> Bee#1\n"
                   "deny 1 challenge Ant#1 -> Bee#2\ndo 1 quest Ant#2\ndeny 1 quest Ant\n");
    holds(lines);
    is_refused("seat 1 play: Ant\n" MAIN "deny 1 Atn\n", "no card 'Atn' and no choice");
    is_refused("seat 1 play: Ant\n" MAIN "deny 1 quest Ant#3\n", "no card 'Ant#3'");
    is_refused("seat 1 play: Ant, Bee\n" MAIN "deny 1 quest Ant -> Bee\n", "'quest' has no target");
}

static void test_deny_an_ability(void **state)
{
    (void)state;
    const char mill[] = "seat 1 play: Mill exerted\n" MAIN;
    char lines[1024];
    (void)snprintf(lines, sizeof lines, "%s%s", mill,
                   "do 1 use Mill \"Grind\"\ndeny 1 use Mill \"Rest\"\nwant lore of 1 = 1\n");
    holds(lines);
    (void)snprintf(lines, sizeof lines, "%s%s", mill, "deny 1 use Mill \"Grind\"\n");
    fails(lines, "\"Mill#1\" is allowed");
    (void)snprintf(lines, sizeof lines, "%s%s", mill, "deny 1 use Mill\n");
    fails(lines, "\"Mill#1\" is allowed");
    (void)snprintf(lines, sizeof lines, "%s%s", mill, "deny 1 use Mill \"Nap\"\n");
    is_refused(lines, "'Mill' has no ability 'Nap'");
}

/* --- counts --- */

static void test_counts(void **state)
{
    (void)state;
    const char ink[] = "seat 1 inkwell: 2 Ant exerted, 3 Bee\nseat 1 play: Cat drying, Dog\n" MAIN;
    char lines[1024];
    (void)snprintf(lines, sizeof lines, "%s%s", ink,
                   "want inkwell of 1 ready = 3\nwant inkwell of 1 exerted = 2\n"
                   "want inkwell of 1 not exerted = 3\nwant inkwell of 1 Bee = 3\n"
                   "want inkwell of 1 not Bee < 3\nwant inkwell of 1 = 5\nwant play of 1 dry = 1\n"
                   "want Dog dry\nwant Cat not dry\nwant Cat ready\n");
    holds(lines);
    (void)snprintf(lines, sizeof lines, "%s%s", ink, "want inkwell of 1 ready = 5\n");
    fails(lines, "wanted 5, it is 3");
    (void)snprintf(lines, sizeof lines, "%s%s", ink, "want inkwell of 1 Cat >= 1\n");
    fails(lines, "wanted >= 1, it is 0");
    (void)snprintf(lines, sizeof lines, "%s%s", ink, "want inkwell of 1 blue = 1\n");
    is_refused(lines, "no card 'blue' in the match");
}

/* --- what has happened --- */

static void test_order_of_events(void **state)
{
    (void)state;
    const char doom[] =
        "seat 1 play: Tomb, Ant\nseat 1 hand: Doom\nseat 1 deck: 3 Dog\nseat 2 deck: 3 Bee\n" MAIN
        "do 1 play Doom\n";
    char lines[1024];
    const char *const bad[][2] = {
        {"order: drew, banished Tomb\n",
         "'banished Tomb' has not happened after the one before it"},
        {"order: banished Bee\n", "'banished Bee' has not happened; happened: "},
        {"order: banished by 2\n", "'banished by 2' has not happened"},
        {"never: quest, drew by 1\n", "'drew by 1' has happened"},
        {"together: banished Tomb, drew\n", "'drew' has not happened with the first one"},
        {"together: quest, drew\n", "'quest' has not happened"},
        {"from here\norder: drew\n", "'drew' has not happened; happened: nothing"},
    };
    (void)snprintf(
        lines, sizeof lines, "%s%s", doom,
        "order: played Doom, banished Tomb, drew Dog by 1\nnever: banished Bee, drew by 2\n"
        "together: banished Tomb, banished Ant\nfrom here\nnever: banished\n"
        "do 1 end\norder: turn-end, turn\n");
    holds(lines);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        (void)snprintf(lines, sizeof lines, "%s%s", doom, bad[i][0]);
        fails(lines, bad[i][1]);
    }
    (void)snprintf(lines, sizeof lines, "%s%s", doom, "order: bansihed Tomb\n");
    is_refused(lines, "'bansihed' is no event of this game");
    (void)snprintf(lines, sizeof lines, "%s%s", doom, "order banished\n");
    is_refused(lines, "':' and events are wanted");
    (void)snprintf(lines, sizeof lines, "%s%s", doom, "from there\n");
    is_refused(lines, "'from here' is wanted");
}

static void test_who_was_asked(void **state)
{
    (void)state;
    const char two[] = FOUR "seat 1 hand: Two\n" MAIN "from here\n";
    char lines[1024];
    (void)snprintf(lines, sizeof lines, "%s%s", two,
                   "never asked 1\ndo 1 play Two\nasked 1\nnever asked 2\n");
    holds(lines);
    (void)snprintf(lines, sizeof lines, "%s%s", two,
                   "do 1 play Two -> Ant, Bee\nasked 1 4.1.3\nfrom here\nnever asked 1\ndo 1 end\n"
                   "asked 2 4.1.3\nnever asked 1\n");
    holds(lines);
    (void)snprintf(lines, sizeof lines, "%s%s", two, "do 1 play Two\nnever asked 1\n");
    fails(lines, "seat 1 was asked by the text of a card");
    (void)snprintf(lines, sizeof lines, "%s%s", two, "asked 1\n");
    fails(lines, "seat 1 was not asked");
    (void)snprintf(lines, sizeof lines, "%s%s", two, "do 1 end\nasked 2 4.3.6.7\n");
    fails(lines, "seat 2 was not asked so; it was asked by 4.1.3");
    (void)snprintf(lines, sizeof lines, "%s%s", two, "asked 1 99.9\n");
    is_refused(lines, "the rulebook has no clause '99.9'");
}

/* --- the beginning --- */

static void test_unshuffled(void **state)
{
    (void)state;
    const char decks[] = "chooser 1\nseat 1 deck: 7 Ant, Bee, Cat, 20 Dog\nseat 2 deck: 30 Dog\n";
    char lines[1024];
    (void)snprintf(
        lines, sizeof lines, "%s%s", decks,
        "begin unshuffled\ndo 1 seat 1\nwant hand of 1 Ant = 7\nwant top of deck of 1 = Bee\n"
        "want bottom of deck of 1 = Dog\n");
    holds(lines);
    (void)snprintf(lines, sizeof lines, "%s%s", decks,
                   "begin\ndo 1 seat 1\nwant hand of 1 Ant = 7\n");
    fails(lines, "wanted 7, it is ");
    (void)snprintf(lines, sizeof lines, "%s%s", decks, "begin tidy\n");
    is_refused(lines, "'tidy' is not understood");
}

/* --- two worlds --- */

static void test_two_worlds(void **state)
{
    (void)state;
    const char worlds[] = "seat 2 hand: Ant, Bee\nor hand: Cat, Two\nseat 1 deck: 2 Dog\n"
                          "seat 2 deck: Dog, Bee\nor deck: Dog, Ant\nseat 2 inkwell: Ant\n" MAIN;
    char lines[1024];
    (void)snprintf(lines, sizeof lines, "%s%s", worlds, "same 1\ndo 1 end\nsame 1\n");
    holds(lines);
    (void)snprintf(lines, sizeof lines, "%s%s", worlds, "same 1\nsame 2\n");
    fails(lines, "seat 2 can tell the worlds apart: 'hand of 2: Ant");
    (void)snprintf(lines, sizeof lines, "%s%s", worlds,
                   "do 1 end\nsame 1\ndo 2 option 1\nsame 1\n");
    fails(lines, "seat 1 can tell the worlds apart: ");
    (void)snprintf(lines, sizeof lines, "%s%s", worlds, "same 1\nwant Ant in hand of 2\n");
    fails(lines, "it is not there; it is in deck of 2, inkwell of 2");
    (void)snprintf(lines, sizeof lines, "%s%s", worlds, "do 1 end\n");
    is_refused(lines, "'or' wants a line 'same N'");
    is_refused("seat 2 hand: Ant\n" MAIN "same 1\n", "'same' wants another world");
    is_refused("seat 2 hand: Ant\nor deck: Bee\n" MAIN "same 1\n", "the zone of the line before");
    is_refused("seat 2 lore 3\nor hand: Bee\n" MAIN "same 1\n", "right before it");
    is_refused("seat 2 hand: Ant\nor hand: Elk\n" MAIN "same 1\n", "there is no card 'Elk'");
}

/* --- the trace --- */

typedef struct {
    char text[32768];
    size_t size;
} Trace;

static void note(void *context, const char *line)
{
    Trace *trace = context;
    const int size =
        snprintf(trace->text + trace->size, sizeof trace->text - trace->size, "%s\n", line);
    assert_true(size > 0 && trace->size + (size_t)size < sizeof trace->text);
    trace->size += (size_t)size;
}

static void test_trace(void **state)
{
    (void)state;
    static Trace trace;
    char text[8192];
    const char *const wanted[] = {"Lines\n",
                                  "do 1 play Twice -> Ant -> Bee\n",
                                  "not asked, nothing else is left: Ant\n",
                                  "* Mill, Grind: ",
                                  "* Twice: Deal 1 damage",
                                  "> Ant takes 1 damage\n",
                                  "turn: In the Main Phase the active player may",
                                  "Lines: passed\n"};
    const int size = snprintf(text, sizeof text, "%s%s", cards,
                              "seat 2 play: Ant\nseat 1 play: Bee, Mill\nseat 1 hand: Twice\n" MAIN
                              "do 1 play Twice -> Ant -> Bee\ndo 1 use Mill \"Grind\"\n");
    assert_true(size > 0);
    assert_int_equal(gavel_judge(text, (size_t)size, note, &trace).passed, 1);
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
        if (!strstr(trace.text, wanted[i]))
            fail_msg("'%s' is not in the trace:\n%s", wanted[i], trace.text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_picks_in_any_order),
        cmocka_unit_test(test_picks_and_no_more),
        cmocka_unit_test(test_ordered_picks),
        cmocka_unit_test(test_passed_over),
        cmocka_unit_test(test_exact_names),
        cmocka_unit_test(test_deny_is_about_all_that_is_named),
        cmocka_unit_test(test_deny_an_ability),
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_order_of_events),
        cmocka_unit_test(test_who_was_asked),
        cmocka_unit_test(test_unshuffled),
        cmocka_unit_test(test_two_worlds),
        cmocka_unit_test(test_trace),
    };
    return cmocka_run_group_tests_name("judge", tests, NULL, NULL);
}
