/* test_print.c - printing from the tree: the notation's canonical form, exact English, the texts of
 * all shipped cards, and the reference page. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lang/card_file.h"
#include "lang/print_english.h"
#include "lang/print_notation.h"
#include "support/same_tree.h"
#include "support/sentence.h"
#include "support/table.h"
#include "support/toy.h"

enum { TEXT_ROOM = 1 << 14, PAGE_ROOM = 1 << 18 };

/* --- reading and printing one card -------------------------------------------------------------
 */

static const Rules *rules_named(const char *game)
{
    return strcmp(game, "toy") == 0 ? &toy_rules : rules_of(gavel_rules(game));
}

/* Reads a token and a card whose only ability is `text`. The facts of these cards do not matter,
 * nor what happens to cards of their type. */
static void read_ability(Pool *pool, const Rules *rules, const char *text)
{
    char file[TEXT_ROOM];
    EventType events[EVENTS_MAX];
    Faults faults;
    Text t = text_in(file, sizeof file);
    text_add(&t, "token \"Imp\" %s\ncard \"A\"\n    %s\n    %s", rules->words.types[0],
             rules->words.types[0], text);
    pool_init(pool);
    Rules loose = *rules;
    for (int i = 0; i < rules->event_count; i++) {
        events[i] = rules->events[i];
        events[i].types = 0;
    }
    loose.events = events;
    loose.cards.print = NULL;
    if (cards_read(pool, &loose, file, t.size, 1, &faults) != STATUS_OK)
        fail_msg("%s: %d:%d: %s", text, faults.fault[0].line, faults.fault[0].column,
                 faults.fault[0].text);
}

typedef struct {
    const char *game;
    const char *text;
    const char *printed;
} Row;

static void assert_notation(const Row *row)
{
    Pool pool;
    char text[TEXT_ROOM];
    const Rules *rules = rules_named(row->game);
    Text t = text_in(text, sizeof text);
    read_ability(&pool, rules, row->text);
    notation_of_ability(&pool, rules, pool.defs[2].ability, &t);
    assert_string_equal(text, row->printed);
    pool_free(&pool);
}

static void assert_english(const Row *row)
{
    Pool pool;
    char text[TEXT_ROOM];
    const Rules *rules = rules_named(row->game);
    Text t = text_in(text, sizeof text);
    read_ability(&pool, rules, row->text);
    english_of_ability(&pool, rules, pool.defs[2].ability, &t);
    assert_string_equal(text, row->printed);
    pool_free(&pool);
}

/* --- the notation -------------------------------------------------------------------------------
 */

static void notation_has_one_form(void **unused)
{
    (void)unused;
    static const Row rows[] = {
        {"toy", "do: draw you 1; draw 2 then draw 3.", "do: draw 1, draw 2 then draw 3"},
        {"toy", "do: move this into top of hand", "do: move this to hand"},
        {"toy", "do: banish 1 chosen any character rush", "do: banish chosen character with rush"},
        {"toy", "do: choose any any card as them, banish them, exert them",
         "do: choose any card as x, banish x, exert x"},
        {"toy", "do: choose card as them, banish them", "do: banish chosen card"},
        {"toy", "do: give this strength 2, rush this turn, draw 1",
         "do: give this strength +2 and rush this turn, draw 1"},
        {"toy", "do: give this rush always, give this lore -1",
         "do: give this rush, give this lore -1"},
        {"toy", "do: may (draw 1)", "do: may draw 1"},
        {"toy", "do: may may draw 1 else draw 2", "do: may (may draw 1 else draw 2)"},
        {"toy", "do: modes 1: draw 1 or (draw 2, draw 3)",
         "do: modes: (draw 1) or (draw 2, draw 3)"},
        {"toy", "do: draw count of any character in play plus 1",
         "do: draw count of character plus 1"},
        {"toy", "do: draw count of character cost 3 in play plus 1",
         "do: draw count of character with cost 3 in play plus 1"},
        {"toy", "when quest this if ((1 = 1) and exists card): draw 1",
         "when quest this if 1 = 1 and exists card: draw 1"},
        {"toy", "when quest this if 1 = 1 or (exists card and did): draw 1",
         "when quest this if 1 = 1 or (exists card and did): draw 1"},
        {"toy", "whenever moved my card in play in discard deck: draw 1",
         "whenever moved my card in play in deck discard: draw 1"},
        {"toy", "use once exert this, banish chosen card in hand: draw 1",
         "use once exert this, banish chosen card in hand: draw 1"},
        {"toy", "whenever first or third quest my character: draw tally of moved opponents",
         "whenever first or third quest my character: draw tally of moved opponents"},
        {"toy",
         "do: later { static until banished my character by this if did: give all card in hand "
         "cost "
         "-1 } this turn",
         "do: later { static until banished my character by this if did: give all card in hand "
         "cost "
         "-1 } this turn"},
        {"toy", "do: banish all shown card in deck, exert all not shown card",
         "do: banish all shown in deck, exert all not shown"},
        {"toy", "last-words in discard: draw 1", "last-words: draw 1"},
        {"toy", "once fanfare if did in hand: draw 1", "once fanfare if did in hand: draw 1"},
        {"toy", "\"Name\" static: give all \"Hero\" rush",
         "\"Name\" static: give all \"Hero\" rush"},
        {"lorcana", "do: forbid chosen character in play move",
         "do: forbid chosen character in play move"},
        {"lorcana", "do: forbid all character quest this turn",
         "do: forbid all character quest this turn"},
        {"evolve", "do: summon opponents count of my card in field \"Imp\"",
         "do: summon opponents count of my card in field \"Imp\""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_notation(&rows[i]);
}

static void cards_are_printed_whole(void **unused)
{
    (void)unused;
    static const char file[] = "token \"Otter - River Guide\"\n"
                               "    character amber steel unique cost 3 lore -1\n"
                               "    rush shift 4\n"
                               "    traits Ally \"River Folk\" \"when\"\n"
                               "    title \"Mr Otter\"\n"
                               "    number \"12/300\"\n"
                               "    when quest this: banish all \"Hero\"\n"
                               "    \"Warm Welcome\" fanfare: draw 1\n";
    Pool pool;
    Faults faults;
    char text[TEXT_ROOM];
    Text t = text_in(text, sizeof text);
    pool_init(&pool);
    assert_int_equal(cards_read(&pool, &toy_rules, file, strlen(file), 1, &faults), STATUS_OK);
    notation_of_card(&pool, &toy_rules, &pool.defs[1], &t);
    assert_string_equal(text, file);
    pool_free(&pool);
}

/* Names of an ability come back behind one inside it, and those inside are its own. */
static void inner_abilities_have_names_of_their_own(void **unused)
{
    (void)unused;
    const Row row = {"toy",
                     "when quest this: choose card as a, later { when quest this: choose my card "
                     "as b, choose opposing card as a, banish a, exert a, exert b }, banish a, "
                     "exert a",
                     "when quest this: choose card as x, later { when quest this: choose my card "
                     "as x, choose opposing card as y, banish y, exert y, exert x }, banish x, "
                     "exert x"};
    assert_notation(&row);
}

/* --- English ------------------------------------------------------------------------------------
 */

static void triggers_are_said_in_english(void **unused)
{
    (void)unused;
    static const Row rows[] = {
        {"lorcana", "whenever quest my other character: may damage 1 to chosen opposing character",
         "Whenever one of your other characters quests, you may deal 1 damage to a chosen opposing "
         "character."},
        {"lorcana", "when banished opposing character: gain 1",
         "When one or more opposing characters are banished, gain 1 lore."},
        {"lorcana", "when turn-start you if count of my card in hand < 2: draw 1",
         "At the start of your turn, if you have fewer than 2 cards in your hand, draw 1 card."},
        {"lorcana", "whenever damaged this: damage amount to chosen my other character",
         "Whenever this character takes damage, deal that much damage to another chosen character "
         "of yours."},
        {"lorcana", "whenever drew opponents: gain 1",
         "Whenever an opponent draws a card, gain 1 lore."},
        {"lorcana", "whenever first or third quest my character: gain tally of drew you",
         "Whenever one of your characters quests for the first or third time in a turn, gain X "
         "lore, where X is how many times you drew a card this turn."},
        {"lorcana",
         "whenever damaged opposing character by this: each opponent: may draw 1 else gain "
         "controller 1",
         "Whenever an opposing character takes damage from this character, each opponent in turn "
         "does this: they may draw 1 card; if they do not, you gain 1 lore."},
        {"lorcana",
         "static if some opponent (count of my card in hand > count of controller card in hand): "
         "give this ward",
         "While an opponent has more cards in their hand than you, this character gets Ward."},
        {"lorcana",
         "static if not some opponent (lore of you >= lore of controller): give this ward",
         "While you have more lore than each opponent, this character gets Ward."},
        {"lorcana",
         "static if not some opponent (count of my item <= count of controller item): give this "
         "ward",
         "While you have fewer items than each opponent, this character gets Ward."},
        {"lorcana", "static if some opponent (lore of you >= 10): give this ward",
         "While an opponent has 10 or more lore, this character gets Ward."},
        {"lorcana", "static if not some opponent (lore of you <= 3): give this ward",
         "While no opponent has 3 or less lore, this character gets Ward."},
        {"lorcana", "static: give all opposing character not with evasive rush",
         "All opposing characters without Evasive get Rush."},
        {"lorcana",
         "when played this: each opponent: if lore of you > lore of controller: discard chosen my "
         "card named \"Your Own\" in hand",
         "When you play this character, each opponent in turn does this: if their lore is more "
         "than your lore, discard a card named \"Your Own\" from their hand."},
        {"lorcana", "whenever quest this: chosen opponent: exert chosen my character",
         "Whenever this character quests, choose an opponent, who does this: exert a chosen "
         "character of theirs."},
        {"lorcana",
         "when played this: look count of my card in deck as seen. choose card of seen as it2. "
         "return it2. shuffle",
         "When you play this character, search your deck for a card. Put that card into your "
         "hand. Shuffle your deck."},
        {"lorcana",
         "whenever challenge this if that is character: banish any chosen my item, draw done",
         "Whenever this character challenges another character, banish any number of chosen items "
         "of yours. Draw that many cards."},
        {"lorcana", "static in hand: give this payment 0 minus count of my damaged character",
         "This character costs 1 less to play for each of your damaged characters."},
        {"lorcana", "whenever went my character by this: banish chosen was-challenged character",
         "Whenever one of your characters moves to this character, banish a chosen character that "
         "was challenged this turn."},
        {"lorcana", "whenever played my other \"Pirate\" character: draw 1",
         "Whenever you play another Pirate character, draw 1 card."},
        {"lorcana", "when second played opposing action: draw 1",
         "When an opponent plays one or more actions for the second time in a turn, draw 1 card."},
        {"lorcana", "whenever challenge this while that is damaged character: draw 1",
         "Whenever this character challenges a damaged character, draw 1 card."},
        {"lorcana", "whenever challenge this while that is location: draw 1",
         "Whenever this character challenges a location, draw 1 card."},
        {"evolve", "instead of attack-damaged opposing leader by this: amount becomes 0",
         "If the enemy leader would take attack damage from this follower, prevent it instead."},
        {"lorcana", "static in hand: give this payment 0 minus count of my character times 2",
         "This character costs 2 less to play for each of your characters."},
        {"lorcana", "static in hand: give this payment 0 minus lore of you times 2",
         "This character costs X less to play, where X is your lore times 2."},
        {"lorcana", "static: give all my location or character named \"A\" rush",
         "All your locations and characters named \"A\" get Rush."},
        {"lorcana",
         "when quest this if exists my character named \"A\" or character named \"B\": draw 1",
         "When this character quests, if you have a character named \"A\" or \"B\", draw 1 card."},
        {"lorcana", "when quest this: return chosen my character not named \"A\" in discard",
         "When this character quests, return a character not named \"A\" from your discard to your "
         "hand."},
        {"evolve", "fanfare: move-top 2 into banish",
         "Fanfare: Put the top 2 cards of your deck into your banish zone."},
        {"mlp", "meeting: put-on-bottom chosen my scene",
         "Meeting: Put a chosen scene of yours under your scene deck."},
        {"lorcana", "static: give all my character in hand payment -1",
         "All characters in your hand cost 1 less to play."},
        {"lorcana",
         "when played this: give chosen opposing character stays-exerted through their turn",
         "When you play this character, a chosen opposing character cannot ready at the start of "
         "its next turn."},
        {"lorcana",
         "static: protect all my location from challenge by character with cost at most 2",
         "All your locations cannot be challenged by characters with cost 2 or less."},
        {"evolve", "static: protect this from attack", "This follower cannot be attacked."},
        {"lorcana", "whenever banished opponents: gain 1",
         "Whenever an opponent's card is banished, gain 1 lore."},
        {"evolve", "fanfare: give chosen my follower attack +1 and defense +1",
         "Fanfare: Give a chosen follower of yours +1 attack and +1 defense."},
        {"evolve", "once whenever evolved my other follower in field in hand: draw 1",
         "Once each turn, whenever one of your other followers evolves, draw 1 card. This works in "
         "your hand."},
        {"legions",
         "on-deploy: choose opposing minion as prey. price (pay-x): damage 1 plus x of you to prey",
         "On Deploy: Choose an opposing minion. You may pay X MP, as many as you like; if you do, "
         "deal 1 plus X damage to that minion."},
        {"legions",
         "on-deploy: choose my minion as hunter. choose opposing minion as prey. for each card of "
         "hunter: duel prey",
         "On Deploy: Choose a minion of yours. Choose an opposing minion. For the first chosen "
         "minion, it battles the second chosen minion."},
        {"legions", "on-attack: damage 1 to all opposing minion beside that",
         "On Attack: Deal 1 damage to all opposing minions next to the card it attacks."},
        {"legions", "on-deploy: shock 2",
         "On Deploy: Move up to 2 enemy cards that wait or stand by 1 wait zone up."},
        {"legions", "when start-of-main you if exists my awakened master: draw 1",
         "At the start of your main phase, if you have an awakened master, draw 1 card."},
        {"mlp", "meeting if not exists my other character: draw 1, discard chosen my card in hand",
         "Meeting: If you have no other characters, draw 1 card, then discard a card from your "
         "hand."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_english(&rows[i]);
}

static void instructions_are_said_in_english(void **unused)
{
    (void)unused;
    static const Row rows[] = {
        {"lorcana", "do: draw 2, discard chosen my card in hand",
         "Draw 2 cards. Discard a card from your hand."},
        {"lorcana", "use once exert this, pay 2: draw opponents 1",
         "Once each turn, exert this character, pay 2 ink: Each opponent draws 1 card."},
        {"lorcana",
         "do: if exists opposing damaged character: draw 1 else (discard chosen my card in hand, "
         "draw 2)",
         "If there is an opposing damaged character, draw 1 card; otherwise, discard a card from "
         "your hand, then draw 2 cards."},
        {"lorcana", "do: may draw 1 else damage 1 to this",
         "You may draw 1 card; if you do not, deal 1 damage to this character."},
        {"lorcana", "do: for each my character: give it strength +1 this turn",
         "For each of your characters, give it +1 strength this turn."},
        {"lorcana", "do: modes: (draw 2) or (gain 3)",
         "Choose 1 of these: (1) draw 2 cards; (2) gain 3 lore."},
        {"lorcana", "do: price (banish chosen my item): draw 2",
         "You may banish a chosen item of yours; if you do, draw 2 cards."},
        {"lorcana",
         "do: look 4 as seen. choose up to 1 item of seen as found. reveal found. return found. "
         "put seen to bottom of deck",
         "Look at the top 4 cards of your deck. Reveal up to 1 item among them. Put that item into "
         "your hand. Put the rest on the bottom of your deck."},
        {"mlp", "do: look 3 as seen. reveal seen. return chosen \"Pet\" of seen. put-to-rest seen",
         "Reveal the top 3 cards of your deck. Put a Pet card among them into your hand. Put the "
         "rest into the rest area."},
        {"mlp", "static if not (count of my \"Pet\" in rest >= 2) in hand: forbid this use",
         "This character can be used only if you have 2 or more Pet cards in your rest area."},
        {"mlp", "do: turn-down 2 chosen opposing not turned scene",
         "Turn 2 chosen opposing face-up scenes face down."},
        {"lorcana", "do: give chosen opposing character no evasive this turn",
         "A chosen opposing character loses Evasive this turn."},
        {"lorcana", "do: if exists my character defending: draw 1",
         "If you have a character that is being challenged, draw 1 card."},
        {"lorcana", "do: repeat 3: damage 1 to chosen opposing character",
         "Do this 3 times: deal 1 damage to a chosen opposing character."},
        {"lorcana",
         "do: choose my character as a, choose opposing character as b, damage strength of a to b, "
         "banish b, banish a",
         "Choose a character of yours. Deal X damage to a chosen opposing character, where X is "
         "the strength of the first chosen character. Banish the second chosen character. Banish "
         "the first chosen character."},
        {"lorcana", "do: later { whenever quest my character: gain 1 } this turn",
         "This turn, whenever one of your characters quests, gain 1 lore."},
        {"lorcana",
         "do: later { static until played my location: give all my location in hand cost -1 } this "
         "turn",
         "This turn, until you play a location, all locations in your hand get -1 cost."},
        {"lorcana", "do: grant this { static until quest this if did: give this lore +1 }",
         "Give this character the ability \"Until this card quests, while that was done, this card "
         "gets +1 lore\"."},
        {"lorcana",
         "do: modes: (choose my item in hand as a, play-free a, exert a) or (choose my item in "
         "discard as b, play-free b, exert b)",
         "Choose 1 of these: (1) play an item from your hand for free, then exert that item; (2) "
         "play an item from your discard for free, then exert that item."},
        {"evolve", "do: summon 1 \"Imp\" as a. give a rush",
         "Summon 1 Imp to the field. Give that token Rush."},
        {"evolve", "do: summon 2 \"Imp\" as a. give a rush",
         "Summon 2 Imps to the field. Give those tokens Rush."},
        {"mlp", "do: return chosen my \"Unicorn\" in rest",
         "Return a Unicorn card from your rest area to your hand."},
        {"legions", "do: choose opposing minion as a. price pay-x: damage 1 plus x of you to a",
         "Choose an opposing minion. You may pay X MP, as many as you like; if you do, deal 1 plus "
         "X damage to that minion."},
        {"evolve", "do: turn-down all my shown follower in evolve-deck",
         "Turn all face-up followers in your evolve deck face down."},
        {"lorcana", "when quest this: later once about this { when turn-end anyone: banish that }",
         "When this character quests, at the end of the turn, banish this character."},
        {"lorcana", "do: draw half count of my card in hand plus 1",
         "Draw X cards, where X is half of the number of cards in your hand (rounded up) plus 1."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_english(&rows[i]);
}

static void gifts_and_sets_are_said_in_english(void **unused)
{
    (void)unused;
    static const Row rows[] = {
        {"lorcana", "static: give all my other \"Knight\" character strength +1",
         "All your other Knight characters get +1 strength."},
        {"lorcana", "static if exists my other item: give this evasive and strength -2",
         "While you have another item, this character gets Evasive and -2 strength."},
        {"lorcana", "static: give this resist count of my location and lore count of my location",
         "This character gets Resist X and +X lore, where X is the number of your locations."},
        {"lorcana", "static in hand: give this cost 0 minus count of my item",
         "This character gets -1 cost for each of your items. This works in your hand."},
        {"lorcana", "static if this is hosted: give all my character hosted strength +2",
         "While this character is at a location, all your characters at a location get +2 "
         "strength."},
        {"mlp", "do: give chosen my character hosting idea 2 this turn",
         "Give a chosen character of yours wearing an item +2 idea this turn."},
        {"lorcana", "static: give all opposing character no abilities",
         "All opposing characters lose all abilities."},
        {"evolve", "static if exists my amulet: give all my other follower invalid abilities",
         "While you have an amulet, all abilities of all your other followers do nothing."},
        {"lorcana", "static: give all opposing character no abilities and lore -1",
         "All opposing characters get no abilities any more and -1 lore."},
        {"lorcana", "do: must chosen opposing character quest during their turn",
         "A chosen opposing character must quest if able during their next turn."},
        {"lorcana", "do: must chosen opposing character quest through their turn",
         "A chosen opposing character must quest if able until the end of their next turn."},
        {"lorcana", "do: give chosen character no abilities and rush this turn",
         "Give a chosen character no abilities any more and Rush this turn."},
        {"evolve", "do: summon 2 \"Imp\" as them. summon 1 copy of them. give them attack +1",
         "Summon 2 Imps to the field. Summon 1 copy of those tokens to the field. Give those "
         "tokens "
         "+1 attack."},
        {"lorcana", "use exert this if count of my character >= 3: draw 1",
         "Exert this character, only if you have 3 or more characters: Draw 1 card."},
        {"lorcana", "static: forbid all opposing character with cost at most 2 challenge",
         "All opposing characters with cost 2 or less cannot challenge."},
        {"lorcana", "do: grant chosen my character { when quest this: draw 1 } until my turn",
         "Give a chosen character of yours the ability \"When this card quests, draw 1 card\" "
         "until "
         "the start of your next turn."},
        {"lorcana",
         "do: banish up to 2 chosen not exerted amber \"Hero\" character named \"Otter\" with "
         "evasive with strength more than 3",
         "Banish up to 2 chosen ready amber Hero characters named \"Otter\" with Evasive and "
         "strength more than 3."},
        {"lorcana", "when quest this if not (exists my item or lore of opponents >= 10): gain 1",
         "When this character quests, if you have no items and your opponents' lore is less than "
         "10, gain 1 lore."},
        {"lorcana", "do: return all not \"Ally\" card in discard",
         "Return all non-Ally cards in all players' discards to their players' hands."},
        {"evolve", "do: damage 3 to all opposing leader in leader, stow 2 \"Imp\"",
         "Deal 3 damage to the enemy leader. Put 2 Imps into your EX area."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_english(&rows[i]);
}

/* The words of a game come from its own list, those of all games from theirs, and what neither has
 * is said by its name: "lane". */
static void words_come_from_lists(void **unused)
{
    (void)unused;
    static const Row rows[] = {
        {"toy", "do: exert chosen character", "Exert a chosen character."},
        {"toy", "do: discard opponents 2", "Each opponent discards 2."},
        {"toy", "do: move all my character to lane", "Put all your characters into your lane."},
        {"toy", "whenever banished my character: draw 1",
         "Whenever one of your characters is banished, draw 1 card."},
        {"toy", "whenever quest character in lane: draw 1",
         "Whenever a character in any player's lane quests, draw 1 card."},
        {"toy", "last-words: give this sing-together 3",
         "Last Words: Give this character Sing Together 3."},
        {"toy", "do: banish all not drying character",
         "Banish all characters that are not drying."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_english(&rows[i]);
}

static void modes_are_parts_of_a_sentence(void **unused)
{
    (void)unused;
    Pool pool;
    char text[TEXT_ROOM];
    const Rules *rules = rules_named("lorcana");
    read_ability(&pool, rules, "do: modes: (draw 2, gain 1) or (banish chosen item)");
    const uint16_t ability = pool.defs[2].ability;
    const uint16_t mode = pool.nodes[pool.abilities[ability].steps].modes.list;
    Text t = text_in(text, sizeof text);
    english_of_mode(&pool, rules, ability, mode, &t);
    assert_string_equal(text, "draw 2 cards, then gain 1 lore");
    t = text_in(text, sizeof text);
    english_of_mode(&pool, rules, ability, pool.nodes[mode].next, &t);
    assert_string_equal(text, "banish a chosen item");
    pool_free(&pool);
}

/* No two rows say the same thing. */
static void phrases_differ(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < english.phrase_count; i++)
        for (size_t k = 0; k < i; k++)
            if (strcmp(english.phrases[i].group, english.phrases[k].group) == 0 &&
                strcmp(english.phrases[i].name, english.phrases[k].name) == 0)
                fail_msg("%s %s stands twice", english.phrases[i].group, english.phrases[i].name);
}

/* A text that does not fit is cut, never overrun. */
static void texts_are_cut_where_they_must(void **unused)
{
    (void)unused;
    Pool pool;
    char text[TEXT_ROOM];
    const Rules *rules = rules_named("lorcana");
    read_ability(&pool, rules, "whenever quest my other item: may banish chosen other item");
    for (size_t room = 1; room < 130; room++) {
        memset(text, '#', sizeof text);
        Text t = text_in(text, room);
        english_of_ability(&pool, rules, pool.defs[2].ability, &t);
        assert_true(strlen(text) < room);
        assert_true(text[room] == '#');
        t = text_in(text, room);
        notation_of_card(&pool, rules, &pool.defs[2], &t);
        assert_true(strlen(text) < room);
        assert_true(text[room] == '#');
    }
    pool_free(&pool);
}

/* --- shipped cards and the reference ------------------------------------------------------------
 */

static void every_shipped_ability_has_a_text(void **unused)
{
    (void)unused;
    char text[TEXT_ROOM];
    for (size_t game = 0; game < gavel_rules_count(); game++) {
        GavelCards *cards = gavel_cards_new(gavel_rules_at(game));
        assert_non_null(cards);
        for (size_t i = 1; i < cards->pool.def_count; i++) {
            const Def *def = &cards->pool.defs[i];
            for (uint8_t k = 0; k < def->ability_count; k++) {
                Text t = text_in(text, sizeof text);
                english_of_ability(&cards->pool, cards->rules, (uint16_t)(def->ability + k), &t);
                if (t.is_cut || sentence_problem(text))
                    fail_msg("%s: %s: %s", def->name, sentence_problem(text), text);
            }
        }
        gavel_cards_free(cards);
    }
}

static void cards_can_be_asked_for_their_texts(void **unused)
{
    (void)unused;
    static const char own[] = "card \"Gavel - Test Piece\"\n"
                              "    character amber inkable cost 1 strength 1 willpower 1\n"
                              "    evasive\n"
                              "    \"Order\" when quest this: draw 1\n"
                              "    use exert this: gain 1\n";
    char text[TEXT_ROOM];
    size_t clauses[2];
    GavelClause clause;
    GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
    assert_true(gavel_cards_read(cards, own, strlen(own), NULL));
    const size_t card = gavel_card_count(cards);
    (void)gavel_card_english(cards, card, text, sizeof text);
    assert_string_equal(text, "\"Order\": When this character quests, draw 1 card.\n"
                              "Exert this character: Gain 1 lore.");
    assert_int_equal(gavel_card_notation(cards, card, text, sizeof text), strlen(own));
    assert_string_equal(text, own);
    assert_true(gavel_card_clauses(cards, card, clauses, 2) >= 1);
    assert_true(gavel_clause_at(gavel_rules("lorcana"), clauses[0], &clause));
    assert_true(slice_has(slice_of(clause.summary), slice_of("evasive")));
    assert_int_equal(gavel_card_english(cards, 0, text, sizeof text), 0);
    assert_int_equal(gavel_card_notation(cards, card + 1, text, sizeof text), 0);
    assert_int_equal(gavel_card_clauses(cards, card + 1, clauses, 2), 0);
    gavel_cards_free(cards);
}

static void the_reference_page_is_current(void **unused)
{
    (void)unused;
    char *made = malloc(PAGE_ROOM);
    char *kept = calloc(1, PAGE_ROOM);
    assert_non_null(made);
    assert_non_null(kept);
    assert_true(gavel_reference(made, PAGE_ROOM) < PAGE_ROOM - 1);
    FILE *page = fopen("docs/CARD_REFERENCE.md", "rb");
    assert_non_null(page);
    (void)fread(kept, 1, PAGE_ROOM - 1, page);
    (void)fclose(page);
    if (strcmp(made, kept) != 0)
        fail_msg("make it anew: gavel card --reference > docs/CARD_REFERENCE.md");
    free(made);
    free(kept);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(notation_has_one_form),
        cmocka_unit_test(cards_are_printed_whole),
        cmocka_unit_test(inner_abilities_have_names_of_their_own),
        cmocka_unit_test(triggers_are_said_in_english),
        cmocka_unit_test(instructions_are_said_in_english),
        cmocka_unit_test(gifts_and_sets_are_said_in_english),
        cmocka_unit_test(words_come_from_lists),
        cmocka_unit_test(modes_are_parts_of_a_sentence),
        cmocka_unit_test(phrases_differ),
        cmocka_unit_test(texts_are_cut_where_they_must),
        cmocka_unit_test(every_shipped_ability_has_a_text),
        cmocka_unit_test(cards_can_be_asked_for_their_texts),
        cmocka_unit_test(the_reference_page_is_current),
    };
    return cmocka_run_group_tests_name("print", tests, NULL, NULL);
}
