/* test_lint.c - what is legal in a card file and odd: it is said with its place, and the card is
 * read all the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <gavel.h>

typedef struct {
    const char *game;
    const char *text;
    int line; /* of the only warning or fault; 0: nothing is odd */
    int column;
    const char *why;
} Row;

#define CHARACTER "card \"K\" character amber cost 1 strength 1 willpower 1\n"
#define ACTION    "card \"K\" action amber cost 1\n"
#define FOLLOWER  "card \"K\" follower neutral cost 1 attack 1 defense 1\n"
#define MINION    "card \"K\" minion red cost 1 atk 1 hp 1 wt 1\n"
#define PONY      "card \"K\" character cost 1 idea 1\n"

static const char in_vain[] = "nothing speaks of this name: it is bound in vain";
static const char nowhere[] = "speaks of cards where such cards never lie";
static const char never[] = "waits for what never happens to such a card";
#define ELSEWHERE "works where that never happens to its card; it happens "
static const char nothing_done[] = "an amount of 0 or less: the instruction does nothing";
static const char wrong_type[] = "does something to cards of a type to which that cannot be done";
static const char wrong_zone[] = "does something to cards where that cannot be done to them";
static const char asked_early[] = "asks what was done before anything is done";
static const char is_true[] = "a test in this ability is always true";
static const char is_false[] = "a test in this ability is never true";

static const Row rows[] = {
    {"lorcana", CHARACTER "when played this: choose my character as x, draw 1", 2, 42, in_vain},
    {"lorcana", CHARACTER "when played this: choose my character as x, banish x", 0, 0, NULL},
    {"lorcana", CHARACTER "when discarded this in discard: draw 1", 0, 0, NULL},
    {"evolve", FOLLOWER "when discarded this in hand: draw 1", 0, 0, NULL},
    {"lorcana", CHARACTER "when played this: banish chosen item action in play", 2, 1,
     "no card is of two types at once: a set in this ability is empty"},
    {"lorcana", CHARACTER "static if count of my action in play > 0: give this strength 1", 2, 1,
     "speaks of cards in play that are never there"},
    {"lorcana", CHARACTER "whenever played my action: draw 1", 0, 0, NULL},
    {"lorcana", CHARACTER "when played this: banish chosen damaged undamaged character", 2, 1,
     "no card is so and not so at once: a set in this ability is empty"},
    {"lorcana", CHARACTER "when played this: give chosen item strength 1", 2, 1,
     "gives a stat to cards that never have it"},
    {"lorcana", CHARACTER "when played this: choose item as x, give x strength 1", 2, 1,
     "gives a stat to cards that never have it"},
    {"lorcana", CHARACTER "static: give all my item rush", 2, 1,
     "gives a keyword to cards that can do nothing with it"},
    {"lorcana", CHARACTER "static: give all my location ward", 0, 0, NULL},
    {"lorcana", CHARACTER "static: give this strength 0", 2, 1,
     "gives 0 of a stat: nothing changes"},
    {"lorcana", CHARACTER "when played this: draw 0", 2, 1, nothing_done},
    {"lorcana", CHARACTER "when played this: look 0 as x, put x to hand", 2, 1, "looks at 0 cards"},
    {"lorcana", CHARACTER "when played this: repeat 0: draw 1", 2, 1, "repeats something 0 times"},
    {"lorcana", CHARACTER "when played this: if count of my item >= 0: draw 1", 2, 1, is_true},
    {"lorcana", CHARACTER "when played this: if count of my item < 0: draw 1", 2, 1, is_false},
    {"lorcana", CHARACTER "when played this: if 2 < 1: draw 1", 2, 1, is_false},
    {"lorcana", CHARACTER "when played this: if count of my item >= 1: draw 1", 0, 0, NULL},
    {"legions", MINION "on-deploy: damage 0 to all minion", 2, 1, nothing_done},
    {"legions", MINION "on-deploy: draw -1", 2, 1, nothing_done},
    {"legions", MINION "on-deploy: break chosen opposing master", 2, 1, wrong_type},
    {"legions", MINION "on-deploy: choose my lord as x, shift x", 2, 1, wrong_type},
    {"legions", MINION "on-deploy: hasten 1 to chosen my minion", 2, 1, wrong_zone},
    {"legions", MINION "on-deploy: hasten 1 to chosen my minion in wait1", 0, 0, NULL},
    {"legions", MINION "on-deploy: shift this", 0, 0, NULL},
    {"legions", MINION "on-deploy: if did: draw 1", 2, 1, asked_early},
    {"legions", MINION "on-deploy: draw done", 2, 1, asked_early},
    {"legions", MINION "on-deploy: draw 1. if did: draw 1", 0, 0, NULL},
    {"legions", "card \"K\" minion red cost 1 atk 1 hp 1 wt 1 shock", 1, 6,
     "prints a keyword without the number it has: it does nothing"},
    {"legions", "card \"K\" skill red cost 1 wt 1 haste", 1, 6,
     "prints a keyword that cards of its type can do nothing with"},
    {"mlp", PONY "meeting: leave chosen character in hand", 2, 1, wrong_zone},
    {"mlp", PONY "meeting: turn-down chosen character", 2, 1, wrong_type},
    {"mlp", PONY "meeting: leave chosen character", 0, 0, NULL},
    {"lorcana", ACTION "do: draw 1", 0, 0, NULL},
    {"lorcana", CHARACTER "whenever moved my other character from play to hand: discard it", 2, 1,
     "\"it\" is a new card behind that move and is not found"},
    {"lorcana", CHARACTER "whenever moved my item from play to hand: if it is in hand: draw 1", 0,
     0, NULL},
    {"lorcana", CHARACTER "whenever moved my item from play to hand: draw cost of it", 0, 0, NULL},
    {"lorcana", CHARACTER "whenever moved my item from play to discard: return it", 0, 0, NULL},
    {"lorcana", CHARACTER "use exert this: draw 1", 0, 0, NULL},
    {"lorcana", CHARACTER "use: draw 1", 2, 1, "costs nothing and can be used again and again"},
    {"lorcana", CHARACTER "use once: draw 1", 0, 0, NULL},
    {"lorcana", CHARACTER "static: grant all my item { when banished this: draw 1 }", 0, 0, NULL},
    {"lorcana", "card \"K\" item amber cost 1 rush", 1, 6,
     "prints a keyword that cards of its type can do nothing with"},
    {"evolve", FOLLOWER "fanfare: give all my amulet ward", 2, 1,
     "gives a keyword to cards that can do nothing with it"},
    {"mlp", PONY "meeting: draw 0", 2, 1, nothing_done},
    {"mlp", PONY "meeting: return chosen my story in rest", 2, 1, nowhere},
    {"mlp", PONY "static if exists my scene in hand: give this idea 1", 2, 1, nowhere},
    {"mlp", PONY "static if exists my scene: give this idea 1", 0, 0, NULL},
    {"legions", "card \"K\" skill red cost 1 wt 1\nwhenever deployed my minion: draw 1", 0, 0,
     NULL},
    {"legions", "card \"K\" skill red cost 1 wt 1\ndo: return all my master in wait2", 2, 1,
     nowhere},
};

/* What can never happen is refused. */
static const Row refused[] = {
    {"lorcana", CHARACTER "whenever quest my item: draw 1", 2, 1, never},
    {"lorcana", "card \"K\" item amber cost 1\n  when quest this: draw 1", 2, 3, never},
    {"lorcana", ACTION "static: give all my character strength 1", 2, 1,
     "works in play, where such a card never is"},
    {"lorcana", CHARACTER "use exert this, exert this: draw 1", 2, 1,
     "a cost stands here twice: nobody can pay it"},
    {"evolve", FOLLOWER "whenever attacked my amulet: draw 1", 2, 1, never},
    {"mlp", PONY "whenever flipped my character: draw 1", 2, 1, never},
    {"lorcana", CHARACTER "whenever banished my action: draw 1", 2, 1, never},
    {"lorcana", CHARACTER "static: grant all my character { when sings my item: draw 1 }", 2, 1,
     never},
    {"lorcana", CHARACTER "when played this: later { when quest my item: draw 1 } this turn", 2, 1,
     never},
    {"lorcana", CHARACTER "when quest this in hand: draw 1", 2, 1, ELSEWHERE "\"in play\""},
    {"lorcana", CHARACTER "when damaged this in discard: draw 1", 2, 1, ELSEWHERE "\"in play\""},
    {"lorcana", CHARACTER "when discarded this: draw 1", 2, 1, ELSEWHERE "\"in discard\""},
    {"evolve", FOLLOWER "when discarded this in cemetery: draw 1", 2, 1, ELSEWHERE "\"in hand\""},
    {"lorcana", CHARACTER "when played this: if tally of quest my item > 0: draw 1", 2, 1,
     "counts what never happens to such a card"},
    {"evolve", FOLLOWER "whenever entered my spell: draw 1", 2, 1, never},
    {"legions", "card \"K\" minion red cost 1 atk 1 hp 1 wt 1\nwhen damaged this in pile: draw 1",
     2, 1, ELSEWHERE "\"in field\""},
};

static void check_row(const Row *row)
{
    GavelFaults faults;
    GavelFaults odd;
    GavelCards *cards = gavel_cards_new(gavel_rules(row->game));
    assert_non_null(cards);
    if (!gavel_cards_lint(cards, row->text, strlen(row->text), &faults, &odd))
        fail_msg("%s\nis not read: %d:%d %s", row->text, faults.fault[0].line,
                 faults.fault[0].column, faults.fault[0].text);
    if (odd.total != (row->line > 0))
        fail_msg("%s\nhas %zu warnings: %s", row->text, odd.total,
                 odd.total ? odd.fault[0].text : "");
    if (row->line > 0) {
        if (strcmp(odd.fault[0].text, row->why) != 0)
            fail_msg("%s\nis said to be odd: %s", row->text, odd.fault[0].text);
        if (odd.fault[0].line != row->line || odd.fault[0].column != row->column)
            fail_msg("%s\nis said to be odd at %d:%d", row->text, odd.fault[0].line,
                     odd.fault[0].column);
    }
    gavel_cards_free(cards);
}

static void what_is_odd_is_said(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        check_row(&rows[i]);
}

static void what_never_happens_is_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        const Row *row = &refused[i];
        GavelFaults faults;
        GavelCards *cards = gavel_cards_new(gavel_rules(row->game));
        assert_non_null(cards);
        if (gavel_cards_read(cards, row->text, strlen(row->text), &faults))
            fail_msg("%s\nis read", row->text);
        assert_int_equal(faults.total, 1);
        if (strcmp(faults.fault[0].text, row->why) != 0 || faults.fault[0].line != row->line ||
            faults.fault[0].column != row->column)
            fail_msg("%s\nis refused: %d:%d %s", row->text, faults.fault[0].line,
                     faults.fault[0].column, faults.fault[0].text);
        gavel_cards_free(cards);
    }
}

/* Nothing that ships is odd. */
static void shipped_cards_are_not_odd(void **state)
{
    (void)state;
    size_t files = 0;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        const char *path = "";
        GavelFaults odd;
        for (size_t file = 0; gavel_shipped_lint(gavel_rules_at(i), file, &path, &odd); file++) {
            if (odd.total > 0)
                fail_msg("%s:%d:%d: %s", path, odd.fault[0].line, odd.fault[0].column,
                         odd.fault[0].text);
            files++;
        }
    }
    assert_true(files > gavel_rules_count());
}

/* A file with a fault is not read, whatever is odd in it. */
static void faults_come_before_warnings(void **state)
{
    (void)state;
    static const char text[] = CHARACTER "when played this: draw 0\nwhen played this: fly";
    GavelFaults faults;
    GavelFaults odd;
    GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
    const size_t before = gavel_card_count(cards);
    assert_false(gavel_cards_lint(cards, text, strlen(text), &faults, &odd));
    assert_true(faults.total > 0);
    assert_int_equal(gavel_card_count(cards), before);
    gavel_cards_free(cards);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_odd_is_said),
        cmocka_unit_test(what_never_happens_is_refused),
        cmocka_unit_test(shipped_cards_are_not_odd),
        cmocka_unit_test(faults_come_before_warnings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
