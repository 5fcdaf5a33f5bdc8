/* test_legions.c - what the records of Legions! say to try and no scenario can: decks and seats of
 * a match, what is read from card files and formats, what logs and views tell. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <gavel.h>

enum { TEXT_ROOM = 4096 };

static const char *const cards_text = "card \"Blade\" master red white\n"
                                      "card \"Root\" master black green\n"
                                      "card \"Cub\" minion red cost 1 atk 1 hp 2 wt 1\n"
                                      "card \"Ant\" minion black cost 1 atk 1 hp 2 wt 1\n"
                                      "card \"Oath\" skill red green cost 1 wt 1\n"
                                      "    do: gain 1\n";

static GavelCards *load(void)
{
    GavelFaults faults;
    GavelCards *cards = gavel_cards_new(gavel_rules("legions"));
    assert_non_null(cards);
    assert_true(gavel_cards_read(cards, cards_text, strlen(cards_text), &faults));
    return cards;
}

/* A deck whose format lets three copies of a few cards be enough. */
static GavelDeck *deck_of(const GavelCards *cards, const char *text, const char *format)
{
    GavelFaults faults;
    GavelDeck *deck = gavel_deck_read(cards, text, strlen(text), &faults);
    assert_non_null(deck);
    if (format)
        assert_true(gavel_deck_set_format(deck, format, strlen(format), &faults));
    return deck;
}

static bool is_refused(const char *text)
{
    GavelFaults faults;
    GavelCards *cards = gavel_cards_new(gavel_rules("legions"));
    const size_t before = gavel_card_count(cards);
    const bool is_read = gavel_cards_read(cards, text, strlen(text), &faults);
    assert_true(is_read == (gavel_card_count(cards) > before));
    gavel_cards_free(cards);
    return !is_read;
}

/* --- decks and seats --- */

/* 01-1 */
static void two_players_and_no_other_number(void **state)
{
    (void)state;
    GavelFault fault;
    GavelCards *cards = gavel_cards_new(gavel_rules("legions"));
    GavelDeck *deck = gavel_deck_shipped(cards, 0);
    const GavelDeck *decks[] = {deck, deck, deck};
    assert_null(gavel_match_new(cards, decks, 1, &fault));
    assert_null(gavel_match_new(cards, decks, 3, &fault));
    GavelMatch *match = gavel_match_new(cards, decks, 2, &fault);
    assert_non_null(match);
    GavelGame *game = gavel_game_new(match, 1);
    assert_true(gavel_asked(game) != 0);
    gavel_game_free(game);
    gavel_match_free(match);
    gavel_deck_free(deck);
    gavel_cards_free(cards);
}

/* 03-1, 23-1: neither seat may bring one. */
static void no_match_with_a_deck_that_breaks_the_regulation(void **state)
{
    (void)state;
    GavelFault fault;
    char text[TEXT_ROOM];
    GavelCards *cards = load();
    GavelDeck *good = gavel_deck_shipped(cards, 0);
    GavelDeck *small = deck_of(cards, "master:\n1 Blade\nmain:\n3 Cub\n", NULL);
    GavelDeck *headless = deck_of(cards, "main:\n3 Cub\n", "cards in a main deck: 3\n");
    const GavelDeck *pairs[][2] = {{good, small}, {small, good}, {good, headless}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        assert_null(gavel_match_new(cards, pairs[i], 2, &fault));
    GavelDeck *other = gavel_deck_shipped(cards, 0);
    const GavelDeck *mixed[] = {good, other};
    GavelFaults faults;
    GavelMatch *match = gavel_match_new(cards, mixed, 2, &fault);
    assert_non_null(match);
    gavel_match_free(match);
    assert_true(gavel_deck_set_format(other, "ban: Cub\n", 9, &faults));
    assert_null(gavel_match_new(cards, mixed, 2, &fault));
    assert_non_null(strstr(fault.text, "another format"));
    gavel_deck_free(other);
    (void)gavel_deck_check(headless, text, sizeof text);
    assert_non_null(strstr(text, "23-1"));
    gavel_deck_free(good);
    gavel_deck_free(small);
    gavel_deck_free(headless);
    gavel_cards_free(cards);
}

/* 13-1, 14-3k, 13-3 to 13-10: a card of two colors is told the class that it is for and the class
 * that the master is of. */
static void classes_have_names(void **state)
{
    (void)state;
    static const char *const classes[][3] = {
        {"Rune Blader", "red", "white"},  {"Fairy Tamer", "red", "green"},
        {"Shaman", "black", "green"},     {"Demon Ruler", "black", "white"},
        {"General", "white", "green"},    {"Wizard", "black", "red"},
        {"Necromancer", "black", "blue"}, {"Doll Master", "white", "blue"},
    };
    for (size_t i = 0; i < sizeof classes / sizeof classes[0]; i++) {
        char text[TEXT_ROOM];
        GavelFaults faults;
        char of[64];
        const char *const *colors = classes[(i + 3) % 8];
        GavelCards *cards = gavel_cards_new(gavel_rules("legions"));
        (void)snprintf(text, sizeof text,
                       "card \"Other\" master %s %s\ncard \"Rune\" skill %s %s cost 1 wt 1\n"
                       "    do: gain 1\n",
                       colors[1], colors[2], classes[i][1], classes[i][2]);
        assert_true(gavel_cards_read(cards, text, strlen(text), &faults));
        GavelDeck *deck =
            deck_of(cards, "master:\n1 Other\nmain:\n1 Rune\n", "cards in a main deck: 1\n");
        assert_int_equal(gavel_deck_check(deck, text, sizeof text), 1);
        assert_non_null(strstr(text, "24-2d"));
        (void)snprintf(of, sizeof of, "for the class %s,", classes[i][0]);
        assert_non_null(strstr(text, of));
        (void)snprintf(of, sizeof of, "of the class %s", colors[0]);
        assert_non_null(strstr(text, of));
        gavel_deck_free(deck);
        gavel_cards_free(cards);
    }
}

/* 24-3: ban, limit and pair are lines of a format, once-a-game is a word of a card; no other line
 * is read, and without any the deck rules are those of the book. */
static void restrictions_of_five_kinds(void **state)
{
    (void)state;
    GavelFaults faults;
    char text[TEXT_ROOM];
    static const char *const good =
        "ban: Ant\nrestrict: 1 Cub\nrestrict: 2 Oath\napart: Cub + Oath\n";
    static const char *const bad = "curse: Ant\n";
    GavelCards *cards = load();
    GavelDeck *deck = deck_of(cards, "master:\n1 Blade\nmain:\n2 Cub\n", NULL);
    assert_true(gavel_deck_set_format(deck, good, strlen(good), &faults));
    assert_false(gavel_deck_set_format(deck, bad, strlen(bad), &faults));
    gavel_deck_free(deck);
    deck = deck_of(cards, "master:\n1 Blade\nmain:\n2 Cub\n", NULL);
    assert_int_equal(gavel_deck_check(deck, text, sizeof text), 1);
    assert_non_null(strstr(text, "24-2a"));
    gavel_deck_free(deck);
    gavel_cards_free(cards);
    assert_false(is_refused("card \"Star\" skill red cost 1 wt 1 once-a-game\n    do: gain 1\n"));
}

/* --- cards --- */

/* 06-1, 14-3e, and what can never happen */
static void words_that_are_none(void **state)
{
    (void)state;
    assert_false(is_refused("card \"Wave\" minion blue cost 1 atk 1 hp 1 wt 1\n"));
    assert_true(is_refused("card \"Sun\" minion yellow cost 1 atk 1 hp 1 wt 1\n"));
    assert_true(is_refused("card \"Relic\" artifact red cost 1\n"));
    assert_true(is_refused("card \"Hole\" skill red cost 1 wt 1\n    do: put this to field\n"));
    assert_true(is_refused("card \"Hole\" skill red cost 1 wt 1\n    do: put this to play\n"));
    assert_true(is_refused("card \"Never\" minion red cost 1 atk 1 hp 1 wt 1\n"
                           "    instead of attack this: gain 1\n"));
    assert_true(is_refused("card \"Never\" minion red cost 1 atk 1 hp 1 wt 1\n"
                           "    instead of broke this: goes to field\n"));
    assert_true(is_refused("card \"Never\" minion red cost 1 atk 1 hp 1 wt 1\n"
                           "    whenever deployed my minion in standby: gain 1\n"));
    assert_true(is_refused("card \"Never\" minion red cost 1 atk 1 hp 1 wt 1\n"
                           "    whenever unlocked my minion: gain 1\n"));
    assert_false(is_refused("card \"Ever\" minion red cost 1 atk 1 hp 1 wt 1\n"
                            "    whenever unlocked my minion in play: gain 1\n"));
    assert_true(is_refused("card \"Never\" minion red cost 1 atk 1 hp 1 wt 1\n"
                           "    when start-of-main this: gain tally of drew my minion\n"));
}

/* Each card of the program as its file has it. */
static bool is_said_by_a_card(const GavelCards *cards, const char *word, size_t but)
{
    char text[TEXT_ROOM];
    for (size_t card = 1; card <= gavel_card_count(cards); card++) {
        (void)gavel_card_notation(cards, card, text, sizeof text);
        const size_t length = strlen(word);
        for (const char *at = card == but ? NULL : strstr(text, word); at;
             at = strstr(at + 1, word))
            if (strchr(" \n\"", at[-1]) && strchr(" \n\",.)", at[length]))
                return true;
    }
    return false;
}

/* Categories, colors, keywords and restrictions: the shipped cards show all of the game. */
static void every_word_is_on_a_shipped_card(void **state)
{
    (void)state;
    static const GavelWords lists[] = {GAVEL_TYPES, GAVEL_KEYWORDS, GAVEL_FLAGS, GAVEL_COLORS};
    const GavelRules *rules = gavel_rules("legions");
    GavelCards *cards = gavel_cards_new(rules);
    assert_false(is_said_by_a_card(cards, "no-such-word", 0));
    for (size_t list = 0; list < sizeof lists / sizeof lists[0]; list++)
        for (size_t i = 0; gavel_word(rules, lists[list], i); i++)
            if (!is_said_by_a_card(cards, gavel_word(rules, lists[list], i), 0))
                fail_msg("no card says %s", gavel_word(rules, lists[list], i));
    gavel_cards_free(cards);
}

/* Chapter 43: each token is put onto the field by some card. 13-1: each pair of colors has a
 * master. */
static void every_token_and_class_is_in_use(void **state)
{
    (void)state;
    GavelCards *cards = gavel_cards_new(gavel_rules("legions"));
    unsigned tokens = 0;
    unsigned played = 0;
    char pairs[TEXT_ROOM] = "";
    unsigned masters = 0;
    for (size_t card = 1; card <= gavel_card_count(cards); card++) {
        GavelCard facts;
        char pair[64];
        assert_true(gavel_card(cards, card, &facts));
        if (facts.is_token && !is_said_by_a_card(cards, facts.name, card))
            fail_msg("no card puts %s", facts.name);
        tokens += facts.is_token;
        played += !facts.is_token;
        if (strcmp(facts.type, "master") != 0)
            continue;
        (void)snprintf(pair, sizeof pair, "[%s %s]", facts.colors[0], facts.colors[1]);
        masters += strstr(pairs, pair) == NULL;
        (void)strncat(pairs, pair, sizeof pairs - strlen(pairs) - 1);
    }
    assert_true(tokens >= 4);
    assert_true(played >= 150);
    assert_int_equal(masters, 10);
    gavel_cards_free(cards);
}

/* 24-2: whoever is dealt a shipped deck may play it. */
static void shipped_decks_are_legal(void **state)
{
    (void)state;
    char text[TEXT_ROOM];
    GavelCards *cards = gavel_cards_new(gavel_rules("legions"));
    assert_true(gavel_deck_shipped_count(cards) >= 6);
    for (size_t i = 0; i < gavel_deck_shipped_count(cards); i++) {
        GavelDeck *deck = gavel_deck_shipped(cards, i);
        assert_non_null(deck);
        assert_int_equal(gavel_deck_check(deck, text, sizeof text), 0);
        gavel_deck_free(deck);
    }
    gavel_cards_free(cards);
}

/* 14-5: a file with a fault leaves what was there; two of one version are two cards of one name. */
static void older_records_come_back_with_a_fault(void **state)
{
    (void)state;
    static const char *const newer =
        "card \"Cub\" minion red cost 1 atk 5 hp 2 wt 1\n    version 2\n";
    static const char *const wrong =
        "card \"Cub\" minion red cost 1 atk 7 hp 2 wt 1\n    version 3\ncard \"Ox\" ox\n";
    char text[TEXT_ROOM];
    GavelFaults faults;
    GavelCards *cards = load();
    const size_t count = gavel_card_count(cards);
    assert_true(gavel_cards_read(cards, newer, strlen(newer), &faults));
    assert_false(gavel_cards_read(cards, newer, strlen(newer), &faults));
    assert_false(gavel_cards_read(cards, wrong, strlen(wrong), &faults));
    assert_int_equal(gavel_card_count(cards), count);
    for (size_t card = 1; card <= count; card++) {
        if (strcmp(gavel_card_name(cards, card), "Cub") != 0)
            continue;
        (void)gavel_card_notation(cards, card, text, sizeof text);
        assert_non_null(strstr(text, "atk 5"));
        assert_non_null(strstr(text, "version 2"));
    }
    gavel_cards_free(cards);
}

/* --- games --- */

typedef struct {
    GavelCards *cards;
    GavelDeck *deck;
    GavelMatch *match;
    GavelGame *game;
} Table;

static Table table_new(uint64_t seed)
{
    GavelFault fault;
    Table t = {.cards = gavel_cards_new(gavel_rules("legions"))};
    t.deck = gavel_deck_shipped(t.cards, 0);
    const GavelDeck *decks[] = {t.deck, t.deck};
    t.match = gavel_match_new(t.cards, decks, 2, &fault);
    t.game = gavel_game_new(t.match, seed);
    return t;
}

static void table_free(Table *t)
{
    gavel_game_free(t->game);
    gavel_match_free(t->match);
    gavel_deck_free(t->deck);
    gavel_cards_free(t->cards);
}

static size_t zone_named(const char *name)
{
    const GavelRules *rules = gavel_rules("legions");
    size_t zone = 0;
    while (strcmp(gavel_zone_name(rules, zone), name) != 0)
        zone++;
    return zone;
}

static size_t number_named(const char *name)
{
    const GavelRules *rules = gavel_rules("legions");
    size_t number = 0;
    while (strcmp(gavel_number_name(rules, number), name) != 0)
        number++;
    return number;
}

static void answer(GavelGame *game, unsigned index)
{
    assert_true(gavel_answer(game, gavel_asked_seat(game), index));
}

/* What the other player's log has. */
typedef struct {
    unsigned other;
    unsigned changes; /* cards that went to exile without a name */
    unsigned named;   /* and with one */
    unsigned phases;
} Heard;

static void hear(void *context, const GavelEvent *event)
{
    Heard *heard = context;
    const bool is_exile = event->is_move && event->to.zone == zone_named("exile");
    heard->changes += is_exile && event->card[heard->other].name == NULL;
    heard->named += is_exile && event->card[heard->other].name != NULL;
    heard->phases += strcmp(event->kind, "phase") == 0;
}

/* 01-7, 02-36: a card change and the end of the main phase are told to the opponent. */
static void the_opponent_is_told(void **state)
{
    (void)state;
    Table t = table_new(5);
    Heard heard = {.other = 0};
    answer(t.game, 0); /* who goes first */
    const unsigned active = gavel_active_seat(t.game);
    heard.other = 1 - active;
    gavel_listen(t.game, hear, &heard, GAVEL_TELL_MOVES);
    const size_t exile = zone_named("exile");
    answer(t.game, 0); /* yes, a card is changed */
    answer(t.game, 0);
    assert_int_equal(heard.changes, 1);
    assert_int_equal(heard.named, 0);
    assert_int_equal(gavel_zone_size(t.game, active, exile), 1);
    GavelCardView card;
    assert_true(gavel_zone_card(t.game, heard.other, active, exile, 0, &card));
    assert_null(card.name);
    const unsigned phases = heard.phases;
    answer(t.game, gavel_option_count(t.game) - 1); /* the end */
    assert_true(heard.phases > phases);
    table_free(&t);
}

/* 26-4: the pile holds the main deck, card for card, and nobody sees any of it. */
static void pile_is_the_main_deck(const Table *t, size_t pile)
{
    unsigned copies[256] = {0};
    for (size_t i = 0; i < gavel_zone_size(t->game, 0, pile); i++) {
        GavelCardView card;
        for (unsigned seat = 0; seat < 2; seat++)
            assert_true(gavel_zone_card(t->game, seat, 0, pile, i, &card) && !card.name);
        assert_true(gavel_zone_card(t->game, GAVEL_OMNISCIENT, 0, pile, i, &card));
        for (size_t id = 1; id <= gavel_card_count(t->cards); id++)
            copies[id % 256] += strcmp(gavel_card_name(t->cards, id), card.name) == 0;
    }
    GavelDeckLine line;
    for (size_t i = 0; gavel_deck_line(t->deck, i, &line); i++)
        if (strcmp(line.kind, "main") == 0)
            assert_int_equal(copies[line.card % 256], line.count);
}

/* 02-13, 26-4: each card comes to the top about equally often, and nobody sees it. */
static void shuffles_are_even(void **state)
{
    (void)state;
    enum { GAMES = 1000, DECK = 40 };
    Table t = table_new(1);
    unsigned tops[256] = {0};
    unsigned kinds = 0;
    const size_t pile = zone_named("pile");
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        GavelCardView card;
        gavel_game_restart(t.game, seed);
        const size_t left = gavel_zone_size(t.game, 0, pile);
        assert_int_equal(left, DECK); /* hands are drawn when it is known who goes first */
        if (seed <= 3)
            pile_is_the_main_deck(&t, pile);
        assert_true(gavel_zone_card(t.game, 0, 0, pile, left - 1, &card) && !card.name);
        assert_true(gavel_zone_card(t.game, 1, 0, pile, left - 1, &card) && !card.name);
        assert_true(gavel_zone_card(t.game, GAVEL_OMNISCIENT, 0, pile, left - 1, &card));
        for (size_t i = 1; i <= gavel_card_count(t.cards); i++)
            if (strcmp(gavel_card_name(t.cards, i), card.name) == 0)
                tops[i % 256]++;
    }
    GavelDeckLine line;
    for (size_t i = 0; gavel_deck_line(t.deck, i, &line); i++) {
        if (strcmp(line.kind, "main") != 0)
            continue;
        const unsigned due = GAMES * (unsigned)line.count / DECK;
        assert_in_range(tops[line.card % 256], due / 2, due * 2);
        kinds++;
    }
    assert_true(kinds > 10);
    table_free(&t);
}

/* 03-4, 08-2, 20-1, 05-1: at every moment both see both lives, and each card is in one place. */
static void views_tell_life_and_places(void **state)
{
    (void)state;
    Table t = table_new(3);
    const GavelRules *rules = gavel_rules("legions");
    const size_t life = number_named("life");
    static const char *const kept[] = {"cores", "spent", "cores1", "cores2", "cores3", "cores4"};
    static const char *const places[] = {"wait1", "wait2", "wait3", "wait4", "standby"};
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
        assert_true(gavel_number_is_shown(rules, number_named(kept[i])));
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        assert_string_equal(gavel_zone_faces(rules, zone_named(places[i])), "all");
    assert_true(gavel_number_is_shown(rules, life));
    uint64_t random = 7;
    for (unsigned moves = 0; gavel_asked(t.game) && moves < 200; moves++) {
        for (unsigned seat = 0; seat < 2; seat++) {
            size_t cards = 0;
            assert_in_range(gavel_number(t.game, seat, life), 0, 20);
            for (size_t zone = 0; zone < gavel_zone_count(rules); zone++)
                cards += gavel_zone_size(t.game, seat, zone);
            assert_true(cards >= 41); /* tokens come on top */
        }
        random = random * 6364136223846793005U + 1;
        answer(t.game, (unsigned)(random >> 33) % gavel_option_count(t.game));
    }
    table_free(&t);
}

/* 26-2: no view shows a master before both decks are there: without both there is no game. */
static void no_game_before_both_decks(void **state)
{
    (void)state;
    GavelFault fault;
    GavelCards *cards = gavel_cards_new(gavel_rules("legions"));
    GavelDeck *deck = gavel_deck_shipped(cards, 0);
    const GavelDeck *decks[] = {deck};
    assert_null(gavel_match_new(cards, decks, 1, &fault));
    assert_string_equal(gavel_zone_faces(gavel_rules("legions"), zone_named("aside")), "nobody");
    gavel_deck_free(deck);
    gavel_cards_free(cards);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_players_and_no_other_number),
        cmocka_unit_test(no_match_with_a_deck_that_breaks_the_regulation),
        cmocka_unit_test(classes_have_names),
        cmocka_unit_test(restrictions_of_five_kinds),
        cmocka_unit_test(words_that_are_none),
        cmocka_unit_test(every_word_is_on_a_shipped_card),
        cmocka_unit_test(every_token_and_class_is_in_use),
        cmocka_unit_test(shipped_decks_are_legal),
        cmocka_unit_test(older_records_come_back_with_a_fault),
        cmocka_unit_test(the_opponent_is_told),
        cmocka_unit_test(shuffles_are_even),
        cmocka_unit_test(views_tell_life_and_places),
        cmocka_unit_test(no_game_before_both_decks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
