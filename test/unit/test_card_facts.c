/* test_card_facts.c - what cards of a type must, may and cannot print, and what can never happen or
 * never do anything: a card file that says otherwise is refused with place, reason and clause. */
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
    int line; /* of the only fault; 0: the card is read */
    int column;
    const char *why;
} Row;

static const Row rows[] = {
    {"legions", "card \"K\"\n  lord red cost 1 cc 2 atk 1 hp 1", 0, 0, NULL},
    {"legions", "card \"K\"\n  lord red cost 1 atk 1 hp 1", 1, 6,
     "\"K\" has no cc, which every lord has (14-3g)"},
    {"legions", "card \"K\"\n  minion red cost 1 cc 2 atk 1 hp 1 wt 1", 2, 21,
     "\"cc\" is nothing that a card of type minion has (14-3g)"},
    {"legions", "card \"K\"\n  atk 1 master red white", 2, 3,
     "\"atk\" is nothing that a card of type master has (14-3h)"},
    {"legions", "card \"K\" master red", 1, 6,
     "\"K\" has other than 2 colors, which a master has (14-3k)"},
    {"legions", "card \"K\" minion red cost 1 atk 1 hp 1 wt 5", 1, 39,
     "\"wt\" is 5, not from 1 to 4 (14-3j)"},
    {"legions", "token \"K\" minion red cost 1 atk 1 hp 1", 0, 0, NULL},
    {"legions", "token \"K\" lord red cost 1 cc 1 atk 1 hp 1", 1, 7,
     "\"K\" is a token, and no token of this game is of its type"},
    {"lorcana", "card \"K\" character amber cost 1 strength 0 willpower 1", 0, 0, NULL},
    {"lorcana", "card \"K\" location amber cost 1 willpower 5", 1, 6,
     "\"K\" has no move, which every location has (6.5.4)"},
    {"lorcana", "token \"K\" item amber cost 1", 1, 7,
     "\"K\" is a token, and no token of this game is of its type"},
    {"lorcana", "card \"K\" character amber cost 1 strength 1 willpower 0", 1, 44,
     "\"willpower\" is 0, and at least 1 in print (6.1.2.1)"},
    {"evolve", "card \"K\" spell neutral cost 1 attack 1", 1, 31,
     "\"attack\" is nothing that a card of type spell has (2.7.1)"},
    {"evolve", "card \"K\" follower evolved neutral attack 1 defense 1", 0, 0, NULL},
    {"evolve", "card \"K\" leader forestcraft", 0, 0, NULL},
    {"evolve", "card \"K\" leader evolved forestcraft", 1, 6,
     "\"K\" is evolved, which no leader is (2.3.3.1)"},
    {"mlp", "card \"K\" story stage 0", 1, 16, "\"stage\" is 0, not from 1 to 4 (2/6.3.0)"},
    {"mlp", "card \"K\" item cost 1 idea -1", 0, 0, NULL},
    {"mlp", "token \"K\" item", 0, 0, NULL},
    {"mlp", "card \"K\" item", 1, 6, "\"K\" has no cost, which every item has (2/3.4.0)"},
};

#define PONY      "card \"K\" character cost 1 idea 1\n"
#define FOLLOWER  "card \"K\" follower neutral cost 1 attack 1 defense 1\n"
#define MINION    "card \"K\" minion red cost 1 atk 1 hp 1 wt 1\n"
#define CHARACTER "card \"K\" character amber cost 1 strength 1 willpower 1\n"

static const Row idle[] = {
    {"mlp", PONY "instead of left this by event: draw 1", 0, 0, NULL},
    {"mlp", PONY "instead of drew you: draw 2", 2, 12,
     "\"drew\" is an event that nothing can take the place of"},
    {"mlp", PONY "instead of left this: amount becomes 1", 2, 23,
     "\"amount\" changes nothing about this event"},
    {"mlp", PONY "instead of left this: goes to scenes", 2, 23,
     "\"goes\" changes nothing about this event"},
    {"mlp", PONY "when drew you by this: draw 1", 2, 15,
     "\"by\" says who does it, which this event does not tell"},
    {"mlp", PONY "meeting: open-present candy this", 2, 23,
     "\"candy\" is no counter for this instruction"},
    {"mlp", PONY "meeting: give-present candy this", 2, 23,
     "\"candy\" is no counter for this instruction"},
    {"mlp", PONY "meeting: open-present rarity-present this", 0, 0, NULL},
    {"mlp", PONY "static: forbid all my scene in scenes use", 2, 39,
     "\"use\" is nothing that is done with cards in that zone"},
    {"mlp", PONY "static: forbid all my scene in scenes inspire", 0, 0, NULL},
    {"mlp", PONY "meeting: forbid chosen opposing character inspire this turn", 2, 43,
     "\"inspire\" is nothing that is done with cards in that zone"},
    {"mlp", PONY "meeting: must chosen my character flip this turn", 2, 35,
     "\"flip\" is nothing that is done with cards in that zone"},
    {"lorcana", CHARACTER "instead of inked you: draw 2", 2, 12,
     "\"inked\" is an event that nothing can take the place of"},
    {"lorcana", CHARACTER "instead of banished this: amount becomes 1", 2, 27,
     "\"amount\" changes nothing about this event"},
    {"lorcana", CHARACTER "instead of damaged this: goes to hand", 2, 26,
     "\"goes\" changes nothing about this event"},
    {"lorcana", CHARACTER "when played this by this: draw 1", 2, 18,
     "\"by\" says who does it, which this event does not tell"},
    {"lorcana", CHARACTER "static: forbid all my card in hand quest", 2, 36,
     "\"quest\" is nothing that is done with cards in that zone"},
    {"lorcana", CHARACTER "static: protect all my card in hand from challenge", 2, 42,
     "\"challenge\" is nothing that is done with cards in that zone"},
    {"evolve", FOLLOWER "instead of healed this: draw 2", 2, 12,
     "\"healed\" is an event that nothing can take the place of"},
    {"evolve", FOLLOWER "instead of ability-damaged this: amount becomes 1", 0, 0, NULL},
    {"legions", MINION "instead of deployed this: draw 2", 2, 12,
     "\"deployed\" is an event that nothing can take the place of"},
};

static void assert_all(const Row *table, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const Row *row = &table[i];
        GavelFaults faults = {0};
        GavelCards *cards = gavel_cards_new(gavel_rules(row->game));
        const bool is_read = gavel_cards_read(cards, row->text, strlen(row->text), &faults);
        if (is_read != (row->line == 0))
            fail_msg("%s: %s", row->text, is_read ? "it is read" : faults.fault[0].text);
        if (!is_read) {
            assert_string_equal(faults.fault[0].text, row->why);
            assert_int_equal(faults.fault[0].line, row->line);
            assert_int_equal(faults.fault[0].column, row->column);
            assert_int_equal(faults.total, 1);
        }
        gavel_cards_free(cards);
    }
}

static void each_type_has_its_facts(void **state)
{
    (void)state;
    assert_all(rows, sizeof rows / sizeof rows[0]);
}

static void what_never_does_anything_is_refused(void **state)
{
    (void)state;
    assert_all(idle, sizeof idle / sizeof idle[0]);
}

/* A value of 0 that a type must print is written, so that the card can be read again. */
static void zero_is_written(void **state)
{
    static const char card[] = "card \"K\" character amber cost 0 strength 0 willpower 1";
    (void)state;
    char text[512];
    GavelFaults faults;
    GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
    assert_true(gavel_cards_read(cards, card, strlen(card), &faults));
    (void)gavel_card_notation(cards, gavel_card_count(cards), text, sizeof text);
    assert_non_null(strstr(text, "cost 0 strength 0 willpower 1"));
    gavel_cards_free(cards);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_type_has_its_facts),
        cmocka_unit_test(what_never_does_anything_is_refused),
        cmocka_unit_test(zero_is_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
