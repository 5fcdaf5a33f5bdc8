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
     "when turn-end you if strength of this <= 5: may (ready chosen my other character)"},
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
     "whenever selected this by opposing action: banish this"},
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
    /* families of wordings: what one of them reads, others read in its place */
    {"effect", "Each player draws 2 cards, then chooses and discards a card.",
     "do: draw each-player 2, discard-cards each-player 1"},
    {"effect", "Each opponent chooses and exerts 2 of their characters.",
     "do: each opponent: (exert 2 chosen my character)"},
    {"effect", "Each opponent puts a card from their hand on top of their deck.",
     "do: each opponent: (put chosen my card in hand to deck)"},
    {"effect",
     "Chosen opponent puts a card from their hand into their inkwell facedown and exerted.",
     "do: chosen opponent: (ink-exerted chosen my card in hand)"},
    {"effect", "Each opponent with 10 or more lore loses 2 lore.",
     "do: each opponent: if lore of you >= 10: (lose 2)"},
    {"effect",
     "Each opponent chooses and banishes one of their exerted characters or discards 2 cards.",
     "do: each opponent: (modes: (banish chosen my exerted character) or (discard-cards 2))"},
    {"effect",
     "Each opponent loses lore equal to the number of exerted characters you have in play.",
     "do: lose opponents count of my exerted character"},
    {"effect", "Chosen opponent loses 1 lore for each item you have in play.",
     "do: chosen opponent: lose count of controller item"},
    {"effect",
     "Return chosen character with cost 3 or less to their player's hand. Their player discards a "
     "card.",
     "do: choose character with cost at most 3 as x1, return x1. player of x1: (discard-cards 1)"},
    {"effect", "Chosen player draws 2 cards, then chooses and discards 2 cards.",
     "do: chosen player: (draw 2, discard-cards 2)"},
    {"effect",
     "You may exert one of your characters. If you do, each opponent loses 1 lore. If you don't, "
     "draw a card.",
     "do: price (exert chosen my character): (lose opponents 1) else (draw 1)"},
    {"effect", "Discard your hand and draw that many cards.",
     "do: discard all my card in hand, draw done"},
    {"effect", "Choose a character of yours. Banish all other characters.",
     "do: choose my character as x1. banish all character not x1"},
    {"effect", "Deal 2 damage to chosen character and 1 damage to each other opposing character.",
     "do: choose character as x1, damage 2 to x1, damage 1 to all opposing character not x1"},
    {"effect", "Chosen character gets +1 ◊ this turn for each other character you have in play.",
     "do: choose character as x1, give x1 lore count of my character not x1 this turn"},
    {"effect", "Exert chosen opposing character. If they're damaged, banish them instead.",
     "do: choose opposing character as x1. if x1 is damaged: (banish x1) else exert x1"},
    {"effect",
     "Deal 3 damage to chosen character or location. If it's damaged, deal 5 damage instead.",
     "do: choose character or location as x1. if x1 is damaged: damage 5 to x1 else damage 3 to "
     "x1"},
    {"effect", "Deal damage equal to chosen character's ¤ to another chosen character.",
     "do: choose character as x1, damage strength of x1 to chosen character not x1"},
    {"effect",
     "Chosen character of yours deals damage equal to their ¤ to chosen opposing character.",
     "do: choose my character as x1, damage strength of x1 to chosen opposing character"},
    {"effect", "Chosen character gets -3 ¤ this turn. If their ¤ is 0 or less, banish them.",
     "do: choose character as x1, give x1 strength -3 this turn. if strength of x1 <= 0: (banish "
     "x1)"},
    {"effect",
     "Chosen opposing character can't challenge and must quest during their next turn if able.",
     "do: choose opposing character as x1, forbid x1 challenge during their turn, must x1 quest "
     "during their turn"},
    {"effect",
     "Chosen damaged character gets +4 ¤ this turn and can challenge ready characters this turn.",
     "do: choose damaged character as x1, give x1 strength +4 this turn, give x1 challenges-ready "
     "this turn"},
    {"effect",
     "Until the start of your next turn, whenever one of your characters is challenged, draw a "
     "card.",
     "do: later { whenever challenged my character: draw 1 } until my turn"},
    {"effect",
     "Until the start of your next turn, your characters gain \"When this character is banished, "
     "draw a card.\"",
     "do: grant all my character { when banished this: draw 1 } until my turn"},
    {"effect",
     "The next time chosen character would be dealt damage this turn, they take no damage instead.",
     "do: choose character as x1, later once about x1 { instead of damaged that: amount becomes 0 "
     "} this turn"},
    {"effect",
     "Look at the top 3 cards of your deck. Put one into your hand, one on the bottom of your "
     "deck, and one into your discard.",
     "do: look 3 as x1. choose card of x1 as x2, return x2, choose card of x1 as x3, bottom x3, "
     "put x1 to discard"},
    {"effect",
     "Look at the top 6 cards of your deck. You may play a character with cost 4 or less from "
     "among them for free. Put the rest on the bottom of your deck in any order.",
     "do: look 6 as x1. may (choose character with cost at most 4 of x1 as x2, play-free x2). "
     "bottom x1"},
    {"effect",
     "Reveal cards from the top of your deck until you reveal a character card. Put that card into "
     "your hand and the rest on the bottom of your deck in any order.",
     "do: dig until character as x1, reveal x1. choose character of x1 as x2, return x2, bottom "
     "x1"},
    {"effect", "You pay 2 ⬡ less for the next River Folk character you play this turn.",
     "do: later { static until played my \"River Folk\" character: give all my \"River Folk\" "
     "character in hand payment -2 } this turn"},
    {"effect",
     "Name a card. Chosen opponent reveals their hand and discards all cards with that name.",
     "do: name as x1. chosen opponent: (reveal all my card in hand, discard all my card named x1 "
     "in hand)"},
    {"effect",
     "Return a character from your discard to your hand. If that card is named Otter, draw a "
     "card.",
     "do: choose my character in discard as x1, return x1. if x1 is named \"Otter\": (draw 1)"},
    {"effect", "If you have fewer characters in play than each opponent, banish chosen character.",
     "do: if not some opponent (count of my character <= count of controller character): (banish "
     "chosen character)"},
    {"effect",
     "Ready all cards in your inkwell. At the end of your turn, exert all cards in your inkwell.",
     "do: ready all my card in inkwell. later once { when turn-end you: exert all my card in "
     "inkwell }"},
    {"effect",
     "Banish all opposing damaged characters, then each opponent draws a card for each character "
     "banished this way.",
     "do: banish all opposing damaged character, draw opponents done"},
    {"effect", "For each character you've played this turn, draw a card.",
     "do: repeat tally of played my character: (draw 1)"},
    {"effect", "Chosen character's ¤ becomes 1 this turn.",
     "do: give chosen character strength becomes 1 this turn"},
    {"effect", "Your characters get +2 ¤ this turn. At the end of your turn, banish them.", NULL},
    {"card", "If you used Shift to play this character, he gains Rush this turn.",
     "when shifted this: give this rush this turn"},
    {"card", "Your other characters can't be dealt damage.",
     "instead of damaged my other character : nothing"},
    {"card", "Whenever one or more of your characters is banished in a challenge, draw a card.",
     "when fell my character: draw 1"},
    {"card",
     "Whenever this character or one of your other River Folk characters quests, you may draw a "
     "card.",
     "whenever quest this: may (draw 1)\nwhenever quest my other \"River Folk\" character: may "
     "(draw 1)"},
    {"card", "When you play this character and when you move her to a location, gain 1 lore.",
     "when played this: gain 1\nwhen went this: gain 1"},
    {"card", "When you play this character and at the start of your turn, gain 1 lore.",
     "when played this: gain 1\nwhen turn-start you: gain 1"},
    {"card",
     "When you play this character, choose one of your characters. Your other characters gain Rush "
     "this turn.",
     NULL},
    {"card",
     "When you play this character, choose and discard a card unless you have an item in play.",
     "when played this: if not (exists my item): (discard chosen my card in hand)"},
    {"card",
     "When you play this character, this character gains Rush this turn if you have a location in "
     "play.",
     "when played this: if exists my location: (give this rush this turn)"},
    {"card",
     "When you play this character, if an opposing character was damaged this turn, draw a card.",
     "when played this if tally of damaged opposing character >= 1: draw 1"},
    {"card",
     "During your turn, if no opposing character was banished this turn, this character gets +2 ¤.",
     "static if my turn and tally of banished opposing character = 0: give this strength +2"},
    {"card", "Whenever an opponent draws a card during your turn, gain 1 lore.",
     "whenever drew opponents if my turn: gain 1"},
    {"card",
     "Whenever this character is challenged, the challenging player may choose and discard a card. "
     "If they don't, you gain 2 lore.",
     "whenever challenged this: player of that: (may (discard-cards 1). if not did: (gain "
     "controller 2))"},
    {"card",
     "Whenever you play an action that isn't a song, you may deal 1 damage to chosen character.",
     "whenever played my action not \"Song\" in limbo: may (damage 1 to chosen character)"},
    {"card", "While this character is being challenged, the challenging character gets -2 ¤.",
     "static if this is defending: give all opposing character attacking strength -2"},
    {"card", "While this character is challenging a damaged character, he gets +3 ¤.",
     "static if (this is attacking and exists opposing damaged character defending): give this "
     "strength +3"},
    {"card", "While another character of yours is exerted, this character gains Bodyguard.",
     "static if exists my other character exerted: give this bodyguard"},
    {"card", "While you have more cards in your hand than an opponent, this character gains Ward.",
     "static if some opponent (count of my card in hand < count of controller card in hand): give "
     "this ward"},
    {"card",
     "While you have a character named Otter or a character named Beaver in play, this character "
     "gains Support.",
     "static if exists my character named \"Otter\" or character named \"Beaver\": give this "
     "support"},
    {"card", "This character can't challenge unless an opposing character is damaged.",
     "static if not (exists opposing character damaged): forbid this challenge"},
    {"card", "Your other characters with Bodyguard get +1 ⛉ and can't quest.",
     "static: give all my other character with bodyguard willpower +1, forbid all my other "
     "character with bodyguard quest"},
    {"card", "At the end of your opponent's turn, if this character is exerted, draw a card.",
     "when turn-end opponents if this is exerted: draw 1"},
    {"card", "⟳, Put this character on the bottom of your deck — Draw 2 cards.",
     "use exert this, bottom this: draw 2"},
    {"card", "Whenever one of your characters quests while here, you may draw a card.",
     "whenever quest my character here: may (draw 1)"},
    {"card", "When you play this character, you may move one of your characters here for free.",
     "when played this: may (set-out chosen my character, arrive this)"},
    {"card", "Opposing characters can't challenge this character.",
     "static: protect this from challenge by opposing character"},
    {"card", "You may move your River Folk characters here for free.",
     "static: admit this to move by my \"River Folk\" character"},
    {"keywords",
     "Shift: Banish one of your items (You may banish one of your items to play this on top of one "
     "of your characters named Otter.)",
     "shift 0\nshift-cost: banish chosen my item"},
    /* signs in braces and what is not seen in a text */
    {"card", "When you play this char\u00adacter, exert\u00a0chosen character.",
     "when played this: exert chosen character"},
    {"card", "{E}, 2 {I} \u2014 Chosen character gets +1 {S} this turn.",
     "use exert this, pay 2: give chosen character strength +1 this turn"},
    /* a pronoun without anything it could mean */
    {"effect", "Draw a card. They can't quest for the rest of this turn.", NULL},
    /* "your" hand, deck or inkwell: nothing of others goes there */
    {"effect", "Return chosen character to your hand.", NULL},
    {"effect", "Return chosen opposing item to your hand.", NULL},
    {"effect", "Shuffle chosen opposing character into your deck.", NULL},
    {"effect", "Put chosen item into your inkwell facedown and exerted.", NULL},
    {"effect", "Put chosen opposing character on the bottom of your deck.", NULL},
    {"card", "Whenever an opposing character is banished, return that card to your hand.", NULL},
    {"card", "Whenever one of your characters is banished, return that card to your hand.",
     "whenever banished my character: return it"},
    {"card", "Whenever a character is banished while here, you may return that card to your hand.",
     "whenever banished any character here: may (return it)"},
    {"effect", "Return chosen item of yours to your hand.", "do: return chosen my item"},
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
