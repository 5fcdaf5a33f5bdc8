/* test_deck_rules.c - every card of every game in every part of a deck: where it may not be, the
 * check says so with card, part and clause, and no match is made of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <gavel.h>

enum { LIST_ROOM = 8192, SAID_ROOM = 4096 };

/* What the rulebooks allow: types, and whether a card must or must not have a flag. */
typedef struct {
    const char *game;
    const char *part;
    const char *types; /* with a blank before and behind each */
    const char *with;  /* NULL: no flag is wanted */
    const char *without;
} Part;

static const Part parts[] = {
    {"lorcana", "main", " character action item location ", NULL, NULL},
    {"evolve", "main", " follower amulet spell ", NULL, "evolved"},
    {"evolve", "evolve", " follower amulet spell ", "evolved", NULL},
    {"evolve", "leader", " leader ", NULL, NULL},
    {"legions", "main", " skill arts minion lord ", NULL, NULL},
    {"legions", "master", " master ", NULL, NULL},
    {"mlp", "main", " character event item ", NULL, NULL},
    {"mlp", "scenes", " scene ", NULL, NULL},
    {"mlp", "stories", " story ", NULL, NULL},
    {"mlp", "protagonist", " protagonist ", NULL, NULL},
};

static bool has_flag(const GavelCard *card, const char *flag)
{
    for (size_t i = 0; card->flags[i]; i++)
        if (strcmp(card->flags[i], flag) == 0)
            return true;
    return false;
}

static bool is_allowed(const Part *part, const GavelCard *card)
{
    char type[64];
    (void)snprintf(type, sizeof type, " %s ", card->type);
    return !card->is_token && strstr(part->types, type) &&
           (!part->with || has_flag(card, part->with)) &&
           (!part->without || !has_flag(card, part->without));
}

/* The first shipped deck with one card of a part changed for another. */
static GavelDeck *changed_deck(const GavelCards *cards, const char *part, const char *name)
{
    char list[LIST_ROOM];
    size_t size = 0;
    GavelDeckLine line;
    GavelFaults faults;
    bool is_changed = false;
    GavelDeck *shipped = gavel_deck_shipped(cards, 0);
    assert_non_null(shipped);
    for (size_t i = 0; gavel_deck_line(shipped, i, &line); i++) {
        const bool is_here = !is_changed && strcmp(line.kind, part) == 0;
        is_changed = is_changed || is_here;
        size += (size_t)snprintf(list + size, sizeof list - size, "%s:\n", line.kind);
        if (is_here)
            size += (size_t)snprintf(list + size, sizeof list - size, "1 %s\n", name);
        if (line.count > is_here)
            size += (size_t)snprintf(list + size, sizeof list - size, "%u %s\n",
                                     line.count - is_here, line.name);
        assert_true(size < sizeof list);
    }
    assert_true(is_changed);
    gavel_deck_free(shipped);
    GavelDeck *deck = gavel_deck_read(cards, list, size, &faults);
    assert_non_null(deck);
    return deck;
}

static void no_match_is_made_of(const GavelCards *cards, const GavelDeck *deck)
{
    GavelFault fault = {0, 0, ""};
    const GavelDeck *decks[] = {deck, deck};
    assert_null(gavel_match_new(cards, decks, 2, &fault));
    assert_non_null(strstr(fault.text, "may not be in"));
}

static void try_card(const GavelCards *cards, const Part *part, size_t number)
{
    char said[SAID_ROOM];
    char wanted[256];
    GavelCard card;
    assert_true(gavel_card(cards, number, &card));
    GavelDeck *deck = changed_deck(cards, part->part, card.name);
    (void)gavel_deck_check(deck, said, sizeof said);
    (void)snprintf(wanted, sizeof wanted, "and may not be in %s:", part->part);
    const bool is_refused = strstr(said, wanted) && strstr(said, card.name);
    if (is_refused == is_allowed(part, &card))
        fail_msg("%s in %s of %s: %s", card.name, part->part, part->game, said);
    if (is_refused)
        no_match_is_made_of(cards, deck);
    gavel_deck_free(deck);
}

static void each_part_has_its_cards(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        GavelCards *cards = gavel_cards_new(gavel_rules(parts[i].game));
        assert_non_null(cards);
        for (size_t card = 1; card <= gavel_card_count(cards); card++)
            try_card(cards, &parts[i], card);
        gavel_cards_free(cards);
    }
}

/* All in the first part: what does not belong there is told, card by card. */
static void a_list_without_headings(void **state)
{
    (void)state;
    for (size_t game = 0; gavel_rules_at(game); game++) {
        GavelCards *cards = gavel_cards_new(gavel_rules_at(game));
        for (size_t i = 0; i < gavel_deck_shipped_count(cards); i++) {
            char list[LIST_ROOM];
            char said[SAID_ROOM];
            size_t size = 0;
            size_t strangers = 0;
            GavelDeckLine line;
            GavelFaults faults;
            GavelDeck *shipped = gavel_deck_shipped(cards, i);
            for (size_t k = 0; gavel_deck_line(shipped, k, &line); k++) {
                strangers += strcmp(line.kind, "main") != 0;
                size += (size_t)snprintf(list + size, sizeof list - size, "%u %s\n", line.count,
                                         line.name);
            }
            GavelDeck *deck = gavel_deck_read(cards, list, size, &faults);
            const size_t count = gavel_deck_check(deck, said, sizeof said);
            assert_true(strangers == 0 ? count == 0 : count >= strangers);
            gavel_deck_free(deck);
            gavel_deck_free(shipped);
        }
        gavel_cards_free(cards);
    }
}

/* Whether one more is legal where the deck is, part by part, found out by putting it there. */
static bool is_more_legal(const GavelCards *cards, const char *list, const char *name)
{
    static const char *const headings[] = {"main",   "evolve",  "leader",     "master",
                                           "scenes", "stories", "protagonist"};
    bool is_legal = false;
    for (size_t i = 0; i < sizeof headings / sizeof headings[0]; i++) {
        char more[LIST_ROOM];
        GavelFaults faults;
        const int size = snprintf(more, sizeof more, "%s%s:\n1 %s\n", list, headings[i], name);
        GavelDeck *deck = gavel_deck_read(cards, more, (size_t)size, &faults);
        is_legal = is_legal || (deck && gavel_deck_check(deck, NULL, 0) == 0);
        gavel_deck_free(deck);
    }
    return is_legal;
}

/* Of a legal deck: there is room for what leaves it legal, and for nothing else; every seventh
 * card. */
static void room_is_for_what_stays_legal(const GavelCards *cards)
{
    char list[LIST_ROOM];
    size_t size = 0;
    bool has_room[2000];
    GavelDeckLine line;
    GavelCard card;
    GavelDeck *deck = gavel_deck_shipped(cards, 0);
    const size_t count = gavel_card_count(cards);
    for (size_t i = 0; gavel_deck_line(deck, i, &line); i++)
        size += (size_t)snprintf(list + size, sizeof list - size, "%s:\n%u %s\n", line.kind,
                                 line.count, line.name);
    assert_true(count < sizeof has_room && size < sizeof list);
    gavel_deck_room(deck, has_room, count + 1);
    assert_false(has_room[0]);
    for (size_t i = 1; i <= count; i += 7) {
        assert_true(gavel_card(cards, i, &card));
        if (has_room[i] != is_more_legal(cards, list, card.name))
            fail_msg("%s %s room", card.name, has_room[i] ? "has" : "has no");
    }
    gavel_deck_free(deck);
}

static void decks_have_room(void **state)
{
    (void)state;
    for (size_t game = 0; gavel_rules_at(game); game++) {
        GavelCards *cards = gavel_cards_new(gavel_rules_at(game));
        room_is_for_what_stays_legal(cards);
        gavel_cards_free(cards);
    }
}

static bool has_room_for(const GavelCards *cards, const bool *has_room, const char *name)
{
    size_t card = 1;
    while (card <= gavel_card_count(cards) && strcmp(gavel_card_name(cards, card), name) != 0)
        card++;
    assert_true(card <= gavel_card_count(cards));
    return has_room[card];
}

/* Where a deck breaks rules already: none because of one more card of the same color, but a fifth
 * copy has no room where there are five. */
static void decks_that_are_not_whole_have_room(void **state)
{
    static const char list[] = "1 Stitch - Rock Star\n5 Simba - Future King\n";
    (void)state;
    bool has_room[2000];
    GavelFaults faults;
    GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
    GavelDeck *deck = gavel_deck_read(cards, list, strlen(list), &faults);
    gavel_deck_room(deck, has_room, gavel_card_count(cards) + 1);
    assert_true(has_room_for(cards, has_room, "Stitch - Rock Star"));
    assert_true(has_room_for(cards, has_room, "Be Our Guest"));
    assert_false(has_room_for(cards, has_room, "Simba - Future King"));
    gavel_deck_free(deck);
    gavel_cards_free(cards);
}

/* A card of another number is another card; one with the sparkle mark is the same. */
static void a_limit_counts_sparkling_copies(void **state)
{
    static const char card[] = "card \"Aglow\" character cost 1 idea 2 number \"※SD01B-C05\"";
    static const char format[] = "restrict: 1 Angel SD01B-C05\n";
    (void)state;
    char said[SAID_ROOM];
    GavelFaults faults;
    GavelCards *cards = gavel_cards_new(gavel_rules("mlp"));
    assert_true(gavel_cards_read(cards, card, strlen(card), &faults));
    for (int copies = 1; copies <= 2; copies++) {
        const char *list = copies == 1 ? "1 Aglow\n" : "1 Aglow\n1 Angel SD01B-C05\n";
        GavelDeck *deck = gavel_deck_read(cards, list, strlen(list), &faults);
        assert_true(gavel_deck_set_format(deck, format, strlen(format), &faults));
        (void)gavel_deck_check(deck, said, sizeof said);
        assert_true((strstr(said, "at most 1 by this format") != NULL) == (copies == 2));
        gavel_deck_free(deck);
    }
    gavel_cards_free(cards);
}

/* So many lines of one kind; more are refused, at the line that is one too many. */
static void a_format_has_its_limits(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        int most;
        const char *words;
    } rows[] = {
        {"ban: Aglow", 128, "is one card too many"},
        {"apart: Aglow + Agate", 64, "is one pair too many"},
        {"sets: XY01", 64, "is one set too many"},
        {"cards in a main deck: 60", 16, "is one limit too many"},
    };
    static const char card[] = "card \"Aglow\" character cost 1 idea 2 number \"XY01-C05\"\n"
                               "card \"Agate\" character cost 1 idea 2 number \"XY01-C06\"\n";
    static const char list[] = "1 Aglow\n";
    GavelFaults faults;
    GavelCards *cards = gavel_cards_new(gavel_rules("mlp"));
    assert_true(gavel_cards_read(cards, card, strlen(card), &faults));
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        for (int more = 0; more <= 1; more++) {
            char format[LIST_ROOM];
            size_t size = 0;
            for (int k = 0; k < rows[i].most + more; k++)
                size += (size_t)snprintf(format + size, sizeof format - size, "%s\n", rows[i].line);
            assert_true(size < sizeof format);
            GavelDeck *deck = gavel_deck_read(cards, list, strlen(list), &faults);
            assert_true(gavel_deck_set_format(deck, format, size, &faults) == !more);
            assert_true(!more || faults.fault[0].line == rows[i].most + 1);
            assert_true(!more || strstr(faults.fault[0].text, rows[i].words));
            gavel_deck_free(deck);
        }
    gavel_cards_free(cards);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_part_has_its_cards),
        cmocka_unit_test(a_list_without_headings),
        cmocka_unit_test(decks_have_room),
        cmocka_unit_test(decks_that_are_not_whole_have_room),
        cmocka_unit_test(a_limit_counts_sparkling_copies),
        cmocka_unit_test(a_format_has_its_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
