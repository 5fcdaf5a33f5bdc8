/* test_deck_file.c - deck lists as players paste them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lang/card_file.h"
#include "lang/deck_file.h"
#include "support/toy.h"

static const char cards[] = "card \"Stitch - Rock Star\" character\n"
                            "card \"Stitch - New Dog\" character\n"
                            "card \"Ariel's Tale\" action\n"
                            "card \"Number #1 Fan\" action\n"
                            "card \"101 Puppies\" action\n"
                            "card \"Te K\xC4\x81 - Heartless\" character number \"3-24\"\n"
                            "card \"Angel BP01-C05\" character number \"BP01-C05\"\n"
                            "card \"Let It Go!\" action number \"1-163\"\n";

/* What they are called elsewhere. */
static const char names[] =
    "# ours, theirs\n"
    "Stitch - Rock Star\t\xE3\x82\xB9\xE3\x83\x86\xE3\x82\xA3\xE3\x83\x83\xE3\x83\x81 - "
    "\xE6\x98\x9F\t\xE5\x8F\xB2\xE8\xBF\xAA\xE5\xA5\x87 - \xE6\x98\x9F\n"
    "Let It Go!\t\xE3\x83\xAC\xE3\x83\x83\xE3\x83\x88\n";

static int set_up(void **state)
{
    static Pool pool;
    Faults faults;
    pool_init(&pool);
    *state = &pool;
    pool.names = slice_of(names);
    return cards_read(&pool, &toy_rules, cards, strlen(cards), 1, &faults) == STATUS_OK ? 0 : 1;
}

static int tear_down(void **state)
{
    pool_free(*state);
    return 0;
}

static Status read_deck(void **state, const char *text, Deck *deck, Faults *faults)
{
    return deck_read(deck, *state, &toy_rules, text, strlen(text), faults);
}

static void lists_are_read_as_pasted(void **state)
{
    Deck deck;
    Faults faults;
    const Status status = read_deck(state,
                                    "\xEF\xBB\xBFname: My deck: the best\r\n"
                                    "Game: TOY\r\n"
                                    "\r\n"
                                    "# comment\n// comment\n"
                                    "4 Stitch - Rock Star\n"
                                    "  2x stitch - new DOG   # trailing\n"
                                    "x3 Ariel\xE2\x80\x99s Tale // trailing\n"
                                    "1 Number #1 Fan\n"
                                    "Evolve:\n"
                                    "X1 Number #1 Fan # the best\n"
                                    "2X 101 Puppies\n"
                                    "MAIN: # back\n"
                                    "1\tAriel's Tale",
                                    &deck, &faults);
    if (status != STATUS_OK)
        fail_msg("%d:%d: %s", faults.fault[0].line, faults.fault[0].column, faults.fault[0].text);
    assert_int_equal(deck.count[0], 11);
    assert_int_equal(deck.count[1], 3);
    assert_int_equal(deck.count[2], 0);
    assert_string_equal(deck.cards[0][3]->name, "Stitch - Rock Star");
    assert_string_equal(deck.cards[0][4]->name, "Stitch - New Dog");
    assert_string_equal(deck.cards[0][6]->name, "Ariel's Tale");
    assert_string_equal(deck.cards[0][9]->name, "Number #1 Fan");
    assert_string_equal(deck.cards[0][10]->name, "Ariel's Tale");
    assert_string_equal(deck.cards[1][2]->name, "101 Puppies");
    assert_null(deck.cards[0][11]);
}

static void an_empty_list_is_an_empty_deck(void **state)
{
    Deck deck;
    Faults faults;
    memset(&deck, 1, sizeof deck);
    assert_int_equal(read_deck(state, "", &deck, &faults), STATUS_OK);
    for (int kind = 0; kind < DECK_KINDS; kind++)
        assert_int_equal(deck.count[kind], 0);
}

static void wrong_lines_are_named(void **state)
{
    static const struct {
        const char *text;
        int line, column;
        const char *words;
    } rows[] = {
        {"\n 4 Stich - Rock Star", 2, 4, "did you mean \"Stitch - Rock Star\"?"},
        {"4 stitch", 1, 3, "did you mean \"Stitch - Rock Star\" or \"Stitch - New Dog\"?"},
        {"4 Nobody At All", 1, 3, "\"Nobody At All\" is not a card that is known"},
        {"4 Nobody # at all", 1, 3, "\"Nobody\" is not a card"},
        {"0 Ariel's Tale", 1, 1, "from 1 to 99"},
        {"100x Ariel's Tale", 1, 1, "from 1 to 99"},
        {"99999999999999999999 Ariel's Tale", 1, 1, "from 1 to 99"},
        {"4", 1, 1, "not followed by a name"},
        {"4 # nothing", 1, 1, "not followed by a name"},
        {"Ariel's Tale", 1, 1, "does not begin with a number"},
        {"-1 Ariel's Tale", 1, 1, "does not begin with a number"},
        {"game: chess", 1, 7, "\"chess\" is not the game"},
        {"game:", 1, 1, "is not the game"},
        {"evolv:", 1, 1, "did you mean \"evolve\"?"},
        {"scenes:", 1, 1, "\"scenes\" is not a part of a deck"},
        {"main: 4 Ariel's Tale", 1, 7, "must stand on a line of its own"},
        {"4 Ariel's Tale\n\xC3\xA9\xFF", 2, 2, "0xFF"},
        {"Sideboard\n1 Ariel's Tale", 1, 1, "does not begin with a number"},
        {"4 Stich, Rock Star (1) 23", 1, 3, "did you mean \"Stitch - Rock Star\"?"},
        {"Count,Name\n4,Stich - Rock Star", 2, 3, "did you mean \"Stitch - Rock Star\"?"},
        {"Count,Name\n400,Ariel's Tale", 2, 1, "from 1 to 99"},
        {"Count,Name\nmany,Ariel's Tale", 2, 6, "does not have a number of copies"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Deck deck = {.count = {7}};
        Faults faults;
        assert_int_equal(read_deck(state, rows[i].text, &deck, &faults), STATUS_BAD_DECK);
        const Fault *fault = &faults.fault[0];
        if (faults.total != 1 || fault->line != rows[i].line || fault->column != rows[i].column ||
            !slice_has(slice_of(fault->text), slice_of(rows[i].words)))
            fail_msg("%s\n%d faults, %d:%d: %s", rows[i].text, (int)faults.total, fault->line,
                     fault->column, fault->text);
        assert_int_equal(deck.count[0], 7); /* left as it was */
    }
}

static void a_deck_has_room_for_so_many(void **state)
{
    Deck deck;
    Faults faults;
    assert_int_equal(
        read_deck(state, "99 101 Puppies\n99 101 Puppies\n52 101 Puppies\nevolve:\n99 101 Puppies",
                  &deck, &faults),
        STATUS_OK);
    assert_int_equal(deck.count[0], DECK_CARDS_MAX);
    assert_int_equal(deck.count[1], 99);
    assert_int_equal(read_deck(state,
                               "99 101 Puppies\n99 101 Puppies\n53 101 Puppies\n50 101 Puppies",
                               &deck, &faults),
                     STATUS_BAD_DECK);
    assert_int_equal(faults.total, 1);
    assert_int_equal(faults.fault[0].line, 3);
}

static void all_faults_are_counted(void **state)
{
    Deck deck;
    Faults faults;
    char list[1024];
    Text text = text_in(list, sizeof list);
    for (int i = 0; i < 2 * FAULTS_MAX; i++)
        text_add(&text, "1 Nobody\n");
    assert_int_equal(read_deck(state, list, &deck, &faults), STATUS_BAD_DECK);
    assert_int_equal(faults.total, 2 * FAULTS_MAX);
    assert_int_equal(faults.count, FAULTS_MAX);
}

/* Each line is so many copies of that card. */
static void lines_are_read_as_people_write_them(void **state)
{
    static const struct {
        const char *text;
        int count;
        const char *name;
    } rows[] = {
        {"4 Stitch \xE2\x80\x93 Rock Star", 4, "Stitch - Rock Star"}, /* en dash */
        {"4 Stitch\xE2\x80\x94Rock Star", 4, "Stitch - Rock Star"},   /* em dash */
        {"4 Stitch, Rock Star", 4, "Stitch - Rock Star"},
        {"4 STITCH ROCK STAR", 4, "Stitch - Rock Star"},
        {"4\xC3\x97 Stitch - Rock Star", 4, "Stitch - Rock Star"},
        {"Stitch - Rock Star x4", 4, "Stitch - Rock Star"},
        {"Stitch - Rock Star \xC3\x97"
         "4",
         4, "Stitch - Rock Star"},
        {"Stitch - Rock Star (4)", 4, "Stitch - Rock Star"},
        {"[4] Stitch - Rock Star", 4, "Stitch - Rock Star"},
        {"Stitch - Rock Star\t4", 4, "Stitch - Rock Star"},
        {"Stitch - Rock Star, 4", 4, "Stitch - Rock Star"},
        {"4, Stitch - Rock Star", 4, "Stitch - Rock Star"},
        {"\"Stitch - Rock Star\",4", 4, "Stitch - Rock Star"},
        {"4 Stitch - Rock Star (1) 23", 4, "Stitch - Rock Star"},
        {"4 Stitch - Rock Star (The First Chapter) *F*", 4, "Stitch - Rock Star"},
        {"4x Stitch - Rock Star [1-23]", 4, "Stitch - Rock Star"},
        {"4 Stitch - Rock Star #23", 4, "Stitch - Rock Star"},
        {"4 1-23 Stitch - Rock Star", 4, "Stitch - Rock Star"},
        {"2 Te Ka - Heartless", 2, "Te K\xC4\x81 - Heartless"},
        {"2 003/024", 2, "Te K\xC4\x81 - Heartless"},
        {"2 3-024EN", 2, "Te K\xC4\x81 - Heartless"},
        {"1 BP01-C05", 1, "Angel BP01-C05"},
        {"1 Angel (BP01-C05)", 1, "Angel BP01-C05"},
        {"3 101 Puppies (1) 25", 3, "101 Puppies"},
        {"1 number 1 fan", 1, "Number #1 Fan"},
        {"1 Let it go", 1, "Let It Go!"},
        {"4 \xE3\x82\xB9\xE3\x83\x86\xE3\x82\xA3\xE3\x83\x83\xE3\x83\x81\xEF\xBC\x8D\xE6\x98"
         "\x9F",
         4, "Stitch - Rock Star"},
        {"4 \xE5\x8F\xB2\xE8\xBF\xAA\xE5\xA5\x87 - \xE6\x98\x9F (Stitch - Rock Star)", 4,
         "Stitch - Rock Star"},
        {"4 Stitch - Rock Star / \xE3\x82\xB9\xE3\x83\x86", 4, "Stitch - Rock Star"},
        {"\xE3\x83\xAC\xE3\x83\x83\xE3\x83\x88 3\xE6\x9E\x9A", 3, "Let It Go!"},
        {"Deck\nCharacters (2)\n2 Ariel's Tale\n\nTotal: 2", 2, "Ariel's Tale"},
        {"About\nName My Deck\n\nDeck\n2 Ariel's Tale\n2 cards", 2, "Ariel's Tale"},
        {"== Main Deck (2) ==\n2 Ariel's Tale", 2, "Ariel's Tale"},
        {"Main: 2\n2 Ariel's Tale", 2, "Ariel's Tale"},
        {"Quantity,Name,Set\n2,Ariel's Tale,1", 2, "Ariel's Tale"},
        {"\"Normal\";\"Foil\";\"Name\"\n\"1\";\"2\";\"Stitch, Rock Star\"\n0;0;101 Puppies", 3,
         "Stitch - Rock Star"},
        {"Card,Title,Count\nStitch,New Dog,2", 2, "Stitch - New Dog"},
        {"Code\tCount\n3-24\t2", 2, "Te K\xC4\x81 - Heartless"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Deck deck;
        Faults faults;
        if (read_deck(state, rows[i].text, &deck, &faults) != STATUS_OK)
            fail_msg("%s\n%s", rows[i].text, faults.fault[0].text);
        assert_int_equal(deck.count[0], rows[i].count);
        assert_string_equal(deck.cards[0][0]->name, rows[i].name);
    }
}

static void a_heading_names_a_part(void **state)
{
    Deck deck;
    Faults faults;
    assert_int_equal(read_deck(state,
                               "1 Ariel's Tale\nEvolve Deck (2)\n2 101 Puppies\n--- Main ---\n"
                               "1 101 Puppies",
                               &deck, &faults),
                     STATUS_OK);
    assert_int_equal(deck.count[0], 2);
    assert_int_equal(deck.count[1], 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lists_are_read_as_pasted),
        cmocka_unit_test(lines_are_read_as_people_write_them),
        cmocka_unit_test(a_heading_names_a_part),
        cmocka_unit_test(an_empty_list_is_an_empty_deck),
        cmocka_unit_test(wrong_lines_are_named),
        cmocka_unit_test(a_deck_has_room_for_so_many),
        cmocka_unit_test(all_faults_are_counted),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
