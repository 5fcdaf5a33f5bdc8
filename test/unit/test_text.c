/* test_text.c - printed text: what it is read as, what is refused and why, what every word and
 * number of it does. The sentences are ours, in the words of the games. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/text.h"
#include "gavel.h"

enum { TEXT_ROOM = 1024, WORDS_MAX = 80 };

static const char facts[] = "character amber cost 3 strength 2 willpower 3 lore 1";
static const char action[] = "action amber cost 3";

typedef struct {
    const char *kind;
    const char *text;
    const char *notation; /* NULL: it is refused */
} Row;

typedef struct {
    GavelCards *cards;
    GavelReader *reader;
    GavelReading reading;
} Reading;

static int set_up(void **state)
{
    Reading *r = calloc(1, sizeof *r);
    r->cards = gavel_cards_new(gavel_rules("lorcana"));
    r->reader = gavel_reader_new(r->cards, GAVEL_ENGLISH);
    *state = r;
    return r->reader && gavel_reader_know(r->reader, "name", "Otter", "Otter") &&
                   gavel_reader_know(r->reader, "trait", "River Folk", "River Folk")
               ? 0
               : 1;
}

static int tear_down(void **state)
{
    Reading *r = *state;
    gavel_reader_free(r->reader);
    gavel_cards_free(r->cards);
    free(r);
    return 0;
}

static bool read_text(Reading *r, const char *kind, const char *text)
{
    return gavel_reader_read(r->reader, strcmp(kind, "effect") == 0 ? action : facts, kind, text,
                             &r->reading);
}

/* --- what texts mean -------------------------------------------------------------------------- */

static const Row rows[] = {
    {"card", "When you play this character, draw 2 cards.", "when played this: draw 2"},
    {"card", "Whenever this character quests, you may draw a card, then choose and discard a card.",
     "whenever quest this: may (draw 1, discard chosen my card in hand)"},
    {"card", "When you play this character, if you have an Otter in play, draw a card.", NULL},
    {"card",
     "When you play this character, if you have a character named Otter in play, draw a card.",
     "when played this if exists my character named \"Otter\": draw 1"},
    {"card", "Your other River Folk characters get +1 ¤.",
     "static: give all my other \"River Folk\" character strength +1"},
    {"card", "⟳, 2 ⬡ — Deal 1 damage to chosen damaged character.",
     "use exert this, pay 2: damage 1 to chosen damaged character"},
    {"card",
     "When you play this character, ready chosen character of yours. They can't quest for the "
     "rest of this turn.",
     "when played this: choose my character as x1, ready x1. forbid x1 quest this turn"},
    {"card", "When you play this character and whenever he quests, gain 1 lore.",
     "when played this: gain 1\nwhenever quest this: gain 1"},
    {"effect",
     "Return chosen character of yours to your hand to return another chosen character to "
     "their player's hand.",
     "do: price must (choose my character as x1, return x1): (return chosen character not x1)"},
    {"effect", "Return chosen item or location with cost 2 or less to its player's hand.",
     "do: return chosen item with cost at most 2 or location with cost at most 2"},
    {"effect",
     "Chosen character gains Resist +2 this turn. (Damage dealt to them is reduced by 2.)",
     "do: give chosen character resist 2 this turn"},
    /* wordings of later sets; a keyword that the rules do not have is refused */
    {"card",
     "When you play this character, if you've played another character this turn, draw 2 cards.",
     "when played this if tally of played my character >= 2: draw 2"},
    {"card",
     "Whenever you play an action, if you have 3 or more other River Folk characters in play, gain "
     "2 lore.",
     "whenever played my action in limbo if count of my other \"River Folk\" character >= 3: gain "
     "2"},
    {"card",
     "Once during your turn, whenever a card is put into your inkwell, if it's the second card "
     "you've put into your inkwell this turn, gain 3 lore.",
     "when second inked you if my turn: gain 3"},
    {"card", "Whenever this character quests or is challenged, gain 2 lore.",
     "whenever quest this: gain 2\nwhenever challenged this: gain 2"},
    {"card", "Whenever an opposing character is exerted, you may draw 2 cards.",
     "whenever exerted opposing character: may (draw 2)"},
    {"card", "While this character is being challenged, she gets +3 ¤.",
     "static if this is defending: give this strength +3"},
    {"card", "Your other River Folk characters get +2 ¤ while challenging.",
     "static: grant all my other \"River Folk\" character { static if this is attacking: give this "
     "strength +2 }"},
    {"card", "You pay 2 ⬡ less to play this character if you have a character named Otter in play.",
     "static if (exists my character named \"Otter\") in hand: give this payment -2"},
    {"card", "Opposing characters can't quest or challenge.",
     "static: forbid all opposing character quest, forbid all opposing character challenge"},
    {"card", "Locations can't be challenged.", "static: protect all any location from challenge"},
    {"card", "This character gets +2 ¤ and can't quest.",
     "static: give this strength +2, forbid this quest"},
    {"card",
     "At the end of your turn, if this character has 5 ¤ or less, you may ready another chosen "
     "character of yours.",
     "when turn-end you if strength of this <= 5: may (ready chosen my other character )"},
    {"card",
     "⟳, Choose and discard a card — Chosen opponent chooses and banishes one of their items.",
     "use exert this, discard chosen my card in hand: chosen opponent: banish chosen my item"},
    {"effect",
     "Move 2 damage counters from chosen character of yours to chosen opposing character.",
     "do: take-damage 2 to chosen my character. drop-damage to chosen opposing character"},
    {"effect",
     "Move up to 2 damage counters from chosen character of yours to chosen opposing character.",
     "do: lift-damage 2 to chosen my character. drop-damage to chosen opposing character"},
    {"effect", "Banish chosen item. That character can't quest this turn.", NULL},
    {"effect", "Ready chosen character. Banish chosen item. That character can't quest this turn.",
     "do: choose character as x1, ready x1. banish chosen item. forbid x1 quest this turn"},
    {"effect", "Deal 2 damage to chosen character and 3 damage to chosen location.",
     "do: damage 2 to chosen character, damage 3 to chosen location"},
    {"effect", "Draw cards until you have 4 cards in your hand.",
     "do: if count of my card in hand < 4: draw 4 minus count of my card in hand"},
    {"effect", "Put chosen opposing character on the bottom of their player's deck.",
     "do: bottom chosen opposing character"},
    {"effect", "Put the top 3 cards of chosen player's deck into their discard.",
     "do: chosen player: (look 3 as x1, put x1 to discard)"},
    {"effect", "This turn, whenever one of your characters quests, draw 2 cards.",
     "do: later { whenever quest my character: draw 2 } this turn"},
    {"effect",
     "Chosen character gets +2 ¤ this turn. If you have an item in play, they also gain Rush this "
     "turn.",
     "do: choose character as x1, give x1 strength +2 this turn. if exists my item: (give x1 rush "
     "this turn)"},
    {"effect",
     "Search your deck for a song card, reveal that card to all players, and put it into your "
     "hand. Then, shuffle your deck.",
     "do: look count of my card in deck as x1, choose up to 1 \"Song\" of x1 as x2, reveal x2, "
     "return x2, shuffle"},
    {"effect",
     "Look at the top 5 cards of your deck. You may reveal a character card with cost 3 or less "
     "and put it into your hand. Put the rest on the bottom of your deck in any order.",
     "do: look 5 as x1. may (choose character with cost at most 3 of x1 as x2, reveal x2, return "
     "x2). bottom x1"},
    {"effect",
     "Each player chooses and discards 2 cards. Then, if you have no cards in your hand, gain 3 "
     "lore.",
     "do: discard-cards each-player 2. if count of my card in hand = 0: (gain 3)"},
    {"effect", "Deal damage to chosen character equal to the number of cards in your hand.",
     "do: damage count of my card in hand to chosen character"},
    {"keywords",
     "Universal Shift 4 (You may pay 4 ⬡ to play this on top of any one of your characters.)",
     "shift 4\nstatic in hand limbo: admit all my character to shift by this"},
    {"keywords",
     "Puppy Shift 4 (You may pay 4 ⬡ to play this on top of one of your Puppy characters.)", NULL},
    {"keywords", "Vanish (When an opponent chooses this character for an action, banish them.)",
     NULL},
    {"keywords",
     "Boost 2 ⬡ (Once during your turn, you may pay 2 ⬡ to put the top card of your deck facedown "
     "under this character.)",
     NULL},
    /* a reminder of another number, and of another keyword */
    {"effect",
     "Chosen character gains Resist +2 this turn. (Damage dealt to them is reduced by 1.)", NULL},
    {"effect",
     "Chosen character gains Resist +2 this turn. (They can challenge the turn they're "
     "played.)",
     NULL},
    /* as later sets say it */
    {"card", "When you play this character, chosen opponent reveals their hand.",
     "when played this: chosen opponent: reveal all my card in hand"},
    {"card", "When you play this character, if an opponent has more lore than you, draw a card.",
     "when played this if some opponent (lore of you > lore of controller): draw 1"},
    {"card",
     "When you play this character, each opponent reveals their hand. Draw a card for each "
     "location card revealed this way.",
     "when played this: reveal all opposing card in hand. draw count of opposing location in hand"},
    {"card",
     "Whenever this character quests, you may draw cards equal to the number of other River Folk "
     "characters you have in play.",
     "whenever quest this: may (draw count of my other \"River Folk\" character)"},
    {"card", "This character can't challenge locations.",
     "static: protect all any location from challenge by this"},
    {"card",
     "This character can't ready at the start of your turn unless you have an item in play.",
     "static if not (exists my item): give this stays-exerted"},
    {"card", "Damage counters can't be removed from opposing characters.",
     "instead of healed opposing character: nothing"},
    {"card", "Whenever you play your second action in a turn, gain 1 lore.",
     "whenever second played my action in limbo: gain 1"},
    {"card", "If a character was banished this turn, you pay 2 ⬡ less to play this character.",
     "static if (tally of banished any character >= 1) in hand: give this payment -2"},
    {"card", "When you play this character, return a random card from your discard to your hand.",
     "when played this: return random my card in discard"},
    {"card",
     "When you play this character, you may search your deck for an item card and reveal that card "
     "to all players. Put that card into your hand and shuffle your deck.",
     "when played this: may (look count of my card in deck as x1, choose up to 1 item of x1 as x2, "
     "reveal x2, return x2, shuffle)"},
    {"card", "At the end of each of your turns, you may draw a card.",
     "when turn-end you: may (draw 1)"},
    {"card", "Your opponents pay 1 ⬡ more to play actions.",
     "static: give all opposing action in hand payment 1"},
    {"card", "This character has +2 ◊ while at a location.",
     "static if this is hosted: give this lore +2"},
    {"card", "If an opponent has more characters in play than you, this character gains Rush.",
     "static if some opponent (count of my character > count of controller character): give this "
     "rush"},
    {"card", "⟳, Put a card from your discard on the bottom of your deck — Gain 1 lore.",
     "use exert this, bottom chosen my card in discard: gain 1"},
    {"effect",
     "Deal 3 damage to chosen character. If you have an exerted River Folk character in play, deal "
     "5 damage instead.",
     "do: choose character as x1. if exists my exerted \"River Folk\" character: damage 5 to x1 "
     "else damage 3 to x1"},
    {"effect", "Ready all your characters. For the rest of this turn, they can't quest.",
     "do: ready all my character. forbid all my character quest this turn"},
    {"effect",
     "Draw 3 cards, then put 2 cards from your hand on the bottom of your deck in any order.",
     "do: draw 3, bottom 2 chosen my card in hand"},
    {"effect",
     "Look at the top 2 cards of your deck. Put one into your inkwell facedown and exerted and the "
     "other on the top of your deck.",
     "do: look 2 as x1. choose card of x1 as x2, ink-exerted x2"},
    {"effect",
     "Look at the top 4 cards of your deck. Put 1 card into your hand and the rest into your "
     "discard.",
     "do: look 4 as x1. choose 1 card of x1 as x2, return x2, put x1 to discard"},
    {"effect",
     "Each opponent with more cards in their hand than you discards until they have the same "
     "number of cards in their hand as you.",
     "do: each opponent: if count of my card in hand > count of controller card in hand: "
     "discard-cards count of my card in hand minus count of controller card in hand"},
    {"effect", "Deal 2 damage to each exerted character.", "do: damage 2 to all exerted character"},
    {"effect", "Each opponent chooses one of their damaged characters and exerts them.",
     "do: each opponent: exert chosen my damaged character"},
    {"effect", "Chosen opponent chooses one of their characters and banishes it.",
     "do: chosen opponent: banish chosen my character"},
    {"effect",
     "Name a card, then reveal the top 3 cards of your deck. Put all cards with that name into "
     "your hand and the rest on the bottom of your deck in any order.",
     "do: name as x1, look 3 as x2, reveal x2. return all card named x1 of x2, bottom x2"},
    /* a pronoun without anything it could mean */
    {"effect", "Draw a card. They can't quest for the rest of this turn.", NULL},
    /* a part that no row has */
    {"effect", "Draw a card and whistle.", NULL},
    {"effect", "", NULL},
    {"effect", "(", NULL},
    {"effect", "Draw a card.)", NULL},
};

static void test_texts_become_notation(void **state)
{
    Reading *r = *state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const bool is_read = read_text(r, rows[i].kind, rows[i].text);
        if (is_read != (rows[i].notation != NULL))
            fail_msg("%s: %s %s", rows[i].text, is_read ? r->reading.notation : r->reading.words,
                     r->reading.understood);
        if (is_read)
            assert_string_equal(r->reading.notation, rows[i].notation);
        else
            assert_true(r->reading.words[0] != 0);
    }
}

static void test_what_is_not_understood_is_told(void **state)
{
    Reading *r = *state;
    assert_false(read_text(r, "effect", "Draw a card and ⟳ my\nmoon."));
    assert_int_equal(r->reading.verdict, GAVEL_UNKNOWN);
    assert_string_equal(r->reading.understood, "Draw a card and ⟳ ");
    assert_string_equal(r->reading.words, "my moon.");
    char *longest = calloc(1, 1 << 16);
    memset(longest, 'a', (1 << 16) - 1);
    assert_false(read_text(r, "effect", longest));
    for (int i = 0; i < (1 << 16) - 2; i += 2)
        longest[i] = ' ';
    assert_false(read_text(r, "effect", longest));
    free(longest);
}

static void test_rows_are_counted(void **state)
{
    Reading *r = *state;
    GavelRow row;
    unsigned uses = 0;
    size_t count = 0;
    assert_true(read_text(r, "effect", "Gain 2 lore."));
    for (; gavel_reader_row(r->reader, count, &row); count++)
        if (strcmp(row.kind, "step") == 0 && strstr(row.wording, "gain {number} lore"))
            uses += row.uses;
    assert_true(count > 100 && uses > 0);
}

/* --- laws ------------------------------------------------------------------------------------- */

/* Words that say nothing: what is left out with them means the same. */
static bool says_nothing(Slice word)
{
    static const char *const words[] = {"your", "then",     "a",    "an",  "all",  "card",
                                        "this", "counters", "also", "and", "Then,"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (slice_same(word, slice_of(words[i])))
            return true;
    return false;
}

static size_t words_of(const char *text, Slice *words)
{
    size_t count = 0;
    while (*text && count < WORDS_MAX) {
        const size_t size = strcspn(text, " ");
        if (size > 0)
            words[count++] = (Slice){text, size};
        text += size + (text[size] == ' ');
    }
    return count;
}

/* The text without one of its words, or with another in its place. */
static void change_word(const Slice *words, size_t count, size_t place, const char *other,
                        char *out)
{
    Text text = text_in(out, TEXT_ROOM);
    for (size_t i = 0; i < count; i++) {
        if (i == place && !other[0])
            continue;
        text_add(&text, "%s", text.size > 0 ? " " : "");
        if (i == place)
            text_add(&text, "%s", other);
        else
            text_add_slice(&text, words[i]);
    }
}

static void test_every_word_says_something(void **state)
{
    Reading *r = *state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Slice words[WORDS_MAX];
        char text[TEXT_ROOM];
        const size_t count = rows[i].notation ? words_of(rows[i].text, words) : 0;
        for (size_t k = 0; k < count; k++) {
            change_word(words, count, k, "", text);
            if (!says_nothing(words[k]) && read_text(r, rows[i].kind, text) &&
                strcmp(r->reading.notation, rows[i].notation) == 0)
                fail_msg("%s: means the same", text);
        }
    }
}

/* True if two notations differ, and only in that number, which is 7 in the second. */
static bool differ_in_number(const char *a, const char *b, long number)
{
    bool is_changed = false;
    for (; *a && *b; a++, b++) {
        if (*a == *b)
            continue;
        if (*a != (char)('0' + number) || *b != '7')
            return false;
        is_changed = true;
    }
    return is_changed && *a == *b;
}

static void test_every_number_says_something(void **state)
{
    Reading *r = *state;
    int changed = 0;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Slice words[WORDS_MAX];
        char text[TEXT_ROOM];
        const size_t count = rows[i].notation ? words_of(rows[i].text, words) : 0;
        for (size_t k = 0; k < count; k++) {
            long number = 0;
            if (!slice_number(words[k], 0, 9, &number))
                continue;
            change_word(words, count, k, "7", text);
            if (read_text(r, rows[i].kind, text)) {
                changed++;
                if (!differ_in_number(rows[i].notation, r->reading.notation, number))
                    fail_msg("%s: %s", text, r->reading.notation);
            }
        }
    }
    assert_true(changed >= 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_texts_become_notation, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_what_is_not_understood_is_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_rows_are_counted, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_every_word_says_something, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_every_number_says_something, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
