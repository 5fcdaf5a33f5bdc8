/* test_lorcana_table.c - what the records of Disney Lorcana say to try and no scenario can: what
 * players and those who look on are shown, that shuffles are even, languages, reminders and
 * corrections, who plays with what. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <gavel.h>

/* --- a position, and what somebody sees of it --- */

static const char *const position =
    "scenario \"A table\"\n"
    "game lorcana\n"
    "cards\n"
    "    card \"Rook\" character ruby cost 1 strength 2 willpower 5 lore 1 traits Hero\n"
    "    card \"Rook - Tall\" character ruby cost 5 strength 4 willpower 6 lore 1 shift 1 traits "
    "Hero\n"
    "    card \"Den\" location ruby cost 1 move 1 willpower 5 lore 1\n"
    "    card \"Cup\" item ruby cost 1\n"
    "end\n"
    "seat 1 lore 7\n"
    "seat 1 play: Cup exerted\n"
    "seat 1 inkwell: 3 Cup, 4 Cup exerted\n"
    "seat 2 play: Den, Rook damage 3 exerted at Den, \"Rook - Tall\" over Rook\n"
    "turn 1 main\n";

static const unsigned viewers[] = {0, 1, GAVEL_NOBODY};
enum { VIEWERS = sizeof viewers / sizeof viewers[0] };

typedef struct {
    GavelScenario *scenario;
    GavelGame *game;
    const GavelRules *rules;
} Table;

static Table table_of(const char *text)
{
    GavelFault fault = {0};
    Table t = {.scenario = gavel_scenario_open(text, strlen(text), NULL, &fault),
               .rules = gavel_rules("lorcana")};
    if (!t.scenario)
        fail_msg("%s", fault.text);
    t.game = gavel_scenario_game(t.scenario);
    assert_non_null(t.game);
    return t;
}

static Table table_new(void)
{
    return table_of(position);
}

static void table_free(Table *t)
{
    gavel_game_free(t->game);
    gavel_scenario_free(t->scenario);
}

static size_t zone_named(const Table *t, const char *name)
{
    size_t zone = 0;
    while (strcmp(gavel_zone_name(t->rules, zone), name) != 0)
        zone++;
    return zone;
}

static bool has_mark(const GavelCardView *card, const char *mark)
{
    for (size_t i = 0; card->marks[i]; i++)
        if (strcmp(card->marks[i], mark) == 0)
            return true;
    return false;
}

/* Where a card of that name lies in a zone, as the viewer sees it; -1: nowhere. */
static int find_card(const Table *t, unsigned viewer, unsigned seat, const char *zone,
                     const char *name, GavelCardView *card)
{
    for (size_t i = 0; gavel_zone_card(t->game, viewer, seat, zone_named(t, zone), i, card); i++)
        if (card->name && strcmp(card->name, name) == 0)
            return (int)i;
    return -1;
}

/* 1.1.4: damage and lore are in everybody's view. */
static void all_see_damage_and_lore(void **state)
{
    (void)state;
    Table t = table_new();
    size_t lore = 0;
    while (strcmp(gavel_number_name(t.rules, lore), "lore") != 0)
        lore++;
    assert_true(gavel_number_is_shown(t.rules, lore));
    assert_int_equal(gavel_number(t.game, 0, lore), 7);
    for (size_t i = 0; i < VIEWERS; i++) {
        GavelCardView card;
        assert_true(find_card(&t, viewers[i], 1, "play", "Rook", &card) >= 0);
        assert_int_equal(card.damage, 3);
    }
    table_free(&t);
}

/* 8.4.3: all cards in play, with what is so of them and what lies under them. */
static void all_see_what_is_in_play(void **state)
{
    (void)state;
    Table t = table_new();
    const size_t play = zone_named(&t, "play");
    for (size_t i = 0; i < VIEWERS; i++) {
        GavelCardView card;
        assert_int_equal(gavel_zone_size(t.game, 1, play), 3);
        assert_true(find_card(&t, viewers[i], 0, "play", "Cup", &card) >= 0);
        assert_true(has_mark(&card, "exerted"));
        assert_true(find_card(&t, viewers[i], 1, "play", "Rook", &card) >= 0);
        assert_true(has_mark(&card, "exerted"));
        assert_int_equal(card.damage, 3);
        const unsigned host = card.host;
        assert_true(find_card(&t, viewers[i], 1, "play", "Den", &card) >= 0);
        assert_int_equal(card.id, host);
        const int tall = find_card(&t, viewers[i], 1, "play", "Rook - Tall", &card);
        assert_true(tall >= 0);
        assert_false(has_mark(&card, "exerted"));
        assert_string_equal(gavel_under_name(t.game, viewers[i], 1, play, (size_t)tall, 0), "Rook");
    }
    table_free(&t);
}

/* 8.5.4: how many cards are ink and which of them are ready; 8.5.3: not which cards they are. */
static void all_count_the_ink(void **state)
{
    (void)state;
    Table t = table_new();
    const size_t inkwell = zone_named(&t, "inkwell");
    for (size_t i = 0; i < VIEWERS; i++) {
        GavelCardView card;
        size_t ready = 0;
        size_t count = 0;
        for (; gavel_zone_card(t.game, viewers[i], 0, inkwell, count, &card); count++) {
            assert_null(card.name);
            ready += !has_mark(&card, "exerted");
        }
        assert_int_equal(count, 7);
        assert_int_equal(ready, 3);
    }
    table_free(&t);
}

/* 8.7.1: who looks sees what waits, whose it is and what it does; no card lies there. */
static void all_see_what_waits(void **state)
{
    (void)state;
    static const char *const bag =
        "scenario \"A bag\"\n"
        "game lorcana\n"
        "cards\n"
        "    card \"Alpha\" character ruby cost 1 strength 1 willpower 3 lore 1 traits Hero\n"
        "        whenever played my item: may draw 1\n"
        "    card \"Beta\" character ruby cost 1 strength 1 willpower 3 lore 1 traits Hero\n"
        "        whenever played my item: may gain 1\n"
        "    card \"Omega\" character ruby cost 1 strength 1 willpower 3 lore 1 traits Hero\n"
        "        whenever played opposing item: may gain 1\n"
        "    card \"Cup\" item ruby cost 0\n"
        "end\n"
        "seat 1 hand: Cup\n"
        "seat 1 play: Alpha, Beta\n"
        "seat 1 deck: Cup\n"
        "seat 2 play: Omega\n"
        "turn 1 main\n"
        "do 1 play Cup\n";
    static const char *const names[] = {"Alpha", "Beta", "Omega"};
    static const unsigned owners[] = {0, 0, 1};
    Table t = table_of(bag);
    assert_int_equal(gavel_pending_count(t.game), 3);
    for (size_t i = 0; i < VIEWERS; i++) {
        unsigned met = 0;
        for (size_t k = 0; k < 3; k++) {
            GavelSource source;
            char text[256];
            assert_true(gavel_pending(t.game, viewers[i], k, &source, text, sizeof text));
            assert_true(source.name && text[0]);
            for (size_t n = 0; n < 3; n++)
                if (strcmp(source.name, names[n]) == 0 && source.seat == owners[n])
                    met |= 1U << n;
        }
        assert_int_equal(met, 7);
    }
    assert_int_equal(gavel_zone_size(t.game, 0, zone_named(&t, "play")), 3);
    for (size_t zone = 0; zone < gavel_zone_count(t.rules); zone++)
        assert_string_not_equal(gavel_zone_name(t.rules, zone), "bag");
    table_free(&t);
}

/* --- shuffles --- */

/* 3.1.3: a seed gives the same decks again, and over many seeds a card comes to every place about
 * equally often. */
static void decks_are_shuffled_evenly(void **state)
{
    (void)state;
    static const char *const text =
        "card \"Cup\" item ruby cost 1 any-copies\ncard \"Ace\" item ruby cost 1\n";
    enum { GAMES = 6000, DECK = 60 };
    GavelFaults faults;
    GavelFault fault;
    unsigned places[DECK] = {0};
    GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
    assert_true(gavel_cards_read(cards, text, strlen(text), &faults));
    static const char *const list = "59 Cup\n1 Ace\n";
    GavelDeck *deck = gavel_deck_read(cards, list, strlen(list), &faults);
    const GavelDeck *decks[] = {deck, deck};
    GavelMatch *match = gavel_match_new(cards, decks, 2, &fault);
    assert_non_null(match);
    GavelGame *game = gavel_game_new(match, 1);
    Table t = {.game = game, .rules = gavel_rules("lorcana")};
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        GavelCardView card;
        gavel_game_restart(game, seed);
        (void)gavel_answer(game, gavel_asked_seat(game),
                           0); /* who begins: then decks are shuffled */
        const int in_hand = find_card(&t, GAVEL_OMNISCIENT, 0, "hand", "Ace", &card);
        const int in_deck = find_card(&t, GAVEL_OMNISCIENT, 0, "deck", "Ace", &card);
        places[in_hand >= 0 ? in_hand : 7 + in_deck]++;
    }
    for (size_t i = 7; i < DECK; i++)
        assert_in_range(places[i], GAMES / DECK / 2, GAMES / DECK * 2);
    unsigned hands = 0;
    for (size_t i = 0; i < 7; i++)
        hands += places[i];
    assert_in_range(hands, 7 * GAMES / DECK * 8 / 10, 7 * GAMES / DECK * 12 / 10);
    const uint64_t once = gavel_view_hash(game, GAVEL_OMNISCIENT);
    gavel_game_restart(game, GAMES);
    (void)gavel_answer(game, gavel_asked_seat(game), 0);
    assert_true(gavel_view_hash(game, GAVEL_OMNISCIENT) == once);
    gavel_game_free(game);
    gavel_match_free(match);
    gavel_deck_free(deck);
    gavel_cards_free(cards);
}

/* --- texts --- */

/* 1.1.1: whatever language the game speaks, the same answers are offered and lead to the same
 * games; what it says is another. */
static void all_languages_play_the_same_game(void **state)
{
    (void)state;
    static const GavelLanguage languages[] = {GAVEL_ENGLISH, GAVEL_JAPANESE, GAVEL_CHINESE};
    enum { LANGUAGES = 3, ANSWERS = 300, ROOM = 256 };
    uint64_t hashes[ANSWERS] = {0};
    uint64_t offers[ANSWERS] = {0};
    char asked[LANGUAGES][ROOM];
    GavelFault fault;
    GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
    GavelDeck *deck = gavel_deck_shipped(cards, 0);
    GavelDeck *other = gavel_deck_shipped(cards, 1);
    const GavelDeck *decks[] = {deck, other};
    GavelMatch *match = gavel_match_new(cards, decks, 2, &fault);
    assert_non_null(match);
    for (size_t k = 0; k < LANGUAGES; k++) {
        GavelGame *game = gavel_game_new(match, 1);
        uint64_t random = 1;
        gavel_game_speak(game, languages[k]);
        assert_true(gavel_question_text(game, asked[k], ROOM) > 0);
        assert_true(k == 0 || strcmp(asked[k], asked[k - 1]) != 0);
        size_t i = 0;
        for (; i < ANSWERS && gavel_asked(game); i++) {
            gavel_game_speak(game, GAVEL_ENGLISH); /* the hashes are of words, too */
            const uint64_t hash = gavel_view_hash(game, GAVEL_OMNISCIENT);
            const uint64_t offer = gavel_view_hash(game, gavel_asked_seat(game));
            if (k == 0) {
                hashes[i] = hash;
                offers[i] = offer;
            }
            assert_true(hashes[i] == hash && offers[i] == offer);
            gavel_game_speak(game, languages[k]);
            random = random * 6364136223846793005U + 1;
            assert_true(gavel_answer(game, gavel_asked_seat(game),
                                     (unsigned)(random >> 33) % gavel_option_count(game)));
        }
        assert_true(i > ANSWERS / 3);
        gavel_game_free(game);
    }
    gavel_match_free(match);
    gavel_deck_free(deck);
    gavel_deck_free(other);
    gavel_cards_free(cards);
}

/* 1.1.6: two printings of a keyword, without a reminder and with one or another, say the same; one
 * that speaks of something else, too, gives no ability for it. */
static void reminders_say_nothing_new(void **state)
{
    (void)state;
    static const char facts[] = "character amber cost 3 strength 2 willpower 3 lore 1";
    static const char *const printings[] = {
        "Evasive", "Evasive (Only characters with Evasive can challenge this character.)",
        "Evasive (Only characters with Evasive can challenge them.)"};
    static const char more[] = "Evasive (Only characters with Evasive can challenge this "
                               "character. They can challenge the turn they're played.)";
    GavelReading reading;
    GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
    GavelReader *reader = gavel_reader_new(cards, GAVEL_ENGLISH);
    for (size_t i = 0; i < sizeof printings / sizeof printings[0]; i++) {
        assert_true(gavel_reader_read(reader, facts, "keywords", printings[i], &reading));
        assert_string_equal(reading.notation, "evasive");
    }
    assert_false(gavel_reader_read(reader, facts, "keywords", more, &reading));
    assert_null(strstr(reading.notation, "rush"));
    gavel_reader_free(reader);
    gavel_cards_free(cards);
}

/* 1.1.2: of a printing and its correction the corrected one is played, whichever is read first. */
static void the_corrected_printing_is_played(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "card \"Blow\" action ruby cost 0\n    do: damage 3 to chosen character\n",
        "card \"Blow\" action ruby cost 0\n    version 2\n    do: damage 2 to chosen character\n"};
    for (size_t first = 0; first < 2; first++) {
        char text[512];
        GavelFaults faults;
        GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
        for (size_t i = 0; i < 2; i++) {
            const char *printed = texts[first ^ i];
            assert_true(gavel_cards_read(cards, printed, strlen(printed), &faults));
        }
        size_t found = 0;
        for (size_t card = 1; card <= gavel_card_count(cards); card++) {
            if (strcmp(gavel_card_name(cards, card), "Blow") != 0)
                continue;
            found++;
            assert_true(gavel_card_notation(cards, card, text, sizeof text) < sizeof text);
            assert_non_null(strstr(text, "damage 2"));
        }
        assert_int_equal(found, 1);
        gavel_cards_free(cards);
    }
}

/* --- who plays, and with what --- */

static unsigned deck_size(const GavelGame *game, unsigned seat)
{
    const Table t = {.rules = gavel_rules("lorcana")};
    return (unsigned)gavel_zone_size(game, seat, zone_named(&t, "deck"));
}

/* 1.1.3: nobody plays alone; each of two brings a legal deck, and of one list that both bring each
 * has a deck: what the one takes from it the other still has. */
static void each_player_has_a_deck(void **state)
{
    (void)state;
    static const char *const lists[] = {"60 Cup\n", "60 Cup\n", "59 Cup\n"};
    static const char card[] = "card \"Cup\" item ruby cost 1 any-copies\n";
    GavelFaults faults;
    GavelFault fault;
    GavelDeck *deck[3];
    GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
    assert_true(gavel_cards_read(cards, card, strlen(card), &faults));
    for (size_t i = 0; i < 3; i++)
        deck[i] = gavel_deck_read(cards, lists[i], strlen(lists[i]), &faults);
    const GavelDeck *const own[] = {deck[0], deck[1]};
    const GavelDeck *const same[] = {deck[0], deck[0]};
    const GavelDeck *const small[] = {deck[0], deck[2]};
    assert_null(gavel_match_new(cards, own, 1, &fault));
    assert_null(gavel_match_new(cards, small, 2, &fault));
    GavelMatch *match = gavel_match_new(cards, own, 2, &fault);
    assert_non_null(match);
    gavel_match_free(match);
    match = gavel_match_new(cards, same, 2, &fault);
    assert_non_null(match);
    GavelGame *game = gavel_game_new(match, 1);
    (void)gavel_answer(game, gavel_asked_seat(game), 0); /* who begins: then hands are drawn */
    assert_int_equal(deck_size(game, 0), 53);
    assert_int_equal(deck_size(game, 1), 53);
    gavel_game_free(game);
    gavel_match_free(match);
    for (size_t i = 0; i < 3; i++)
        gavel_deck_free(deck[i]);
    gavel_cards_free(cards);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_see_damage_and_lore),
        cmocka_unit_test(all_see_what_is_in_play),
        cmocka_unit_test(all_count_the_ink),
        cmocka_unit_test(all_see_what_waits),
        cmocka_unit_test(decks_are_shuffled_evenly),
        cmocka_unit_test(all_languages_play_the_same_game),
        cmocka_unit_test(reminders_say_nothing_new),
        cmocka_unit_test(the_corrected_printing_is_played),
        cmocka_unit_test(each_player_has_a_deck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
