/* many_seats.c - games of two to six players, each for themselves or in teams, with all shipped
 * decks, with random ones, and with short ones of cards that have players leave in the middle of
 * everything: every one ends by its rules, and nothing of a player who has left is still there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/random_deck.h"
#include "support/table.h"

enum { GAMES = 400, GAMES_PER_MATCH = 20, RANDOM_MATCHES = 20, GAMES_PER_RANDOM = 5 };
enum { SHORT_MATCHES = 24, SHORT_GAMES = 8, LIST_ROOM = 8192 };

static void play_with(unsigned seats, bool is_in_teams)
{
    static const uint8_t teams[GAVEL_SEATS_MAX] = {1, 2, 1, 2, 1, 2};
    GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
    const size_t deck_count = gavel_deck_shipped_count(cards);
    const uint64_t games = test_effort() * (is_in_teams ? GAMES / 10 : GAMES);
    for (uint64_t first = 0; first < games; first += GAMES_PER_MATCH) {
        GavelDeck *decks[GAVEL_SEATS_MAX];
        for (unsigned seat = 0; seat < seats; seat++)
            decks[seat] = gavel_deck_shipped(cards, (first / GAMES_PER_MATCH + seat) % deck_count);
        GavelMatch *match = gavel_match_new(cards, (const GavelDeck *const *)decks, seats, NULL);
        assert_non_null(match);
        if (is_in_teams)
            assert_true(gavel_match_set_seating(match, teams, (int)(first % seats)));
        GavelGame *game = gavel_game_new(match, 1);
        char what[32];
        (void)snprintf(what, sizeof what, "%u seats", seats);
        for (uint64_t i = 0; i < GAMES_PER_MATCH; i++) {
            table_play(game, test_seed() + first + i, what);
            assert_int_equal(gavel_result(game), GAVEL_WON);
        }
        gavel_game_free(game);
        gavel_match_free(match);
        for (unsigned seat = 0; seat < seats; seat++)
            gavel_deck_free(decks[seat]);
    }
    gavel_cards_free(cards);
}

static void play_random_decks(const GavelCards *cards, unsigned seats, uint64_t seed)
{
    GavelMatch *match = random_match(cards, seats, seed);
    GavelGame *game = gavel_game_new(match, 1);
    char what[64];
    (void)snprintf(what, sizeof what, "%u seats, random decks %llu", seats,
                   (unsigned long long)seed);
    for (uint64_t i = 0; i < GAMES_PER_RANDOM; i++) {
        table_play(game, seed + i, what);
        assert_int_equal(gavel_result(game), GAVEL_WON);
    }
    gavel_game_free(game);
    gavel_match_free(match);
}

/* Every game that more than two can play. */
static void with_random_decks(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        const GavelRules *rules = gavel_rules_at(i);
        GavelCards *cards = gavel_cards_new(rules);
        for (unsigned seats = 3; seats <= gavel_rules_seats_max(rules); seats++)
            for (uint64_t k = 0; k < test_effort() * RANDOM_MATCHES; k++)
                play_random_decks(cards, seats, test_seed() * 1000 + k);
        gavel_cards_free(cards);
    }
}

static void each_for_themselves(void **state)
{
    (void)state;
    for (unsigned seats = 2; seats <= GAVEL_SEATS_MAX; seats++)
        play_with(seats, false);
}

static void in_teams(void **state)
{
    (void)state;
    play_with(4, true);
    play_with(6, true);
}

/* Cards that empty decks, and have others choose and wait meanwhile. */
static const char draining[] =
    "card \"Torrent\" action amber inkable cost 1\n"
    "    do: draw 4\n"
    "card \"Flood\" action amber inkable cost 1\n"
    "    do: each player: (draw 2, banish chosen my character)\n"
    "card \"Witness\" character amber inkable cost 1 strength 2 willpower 2 lore 1\n"
    "    traits Storyborn\n"
    "    whenever played opposing action in limbo: may draw 1\n"
    "    whenever played opposing character: draw 1\n"
    "card \"Heir\" character amber inkable cost 1 strength 2 willpower 1 lore 1\n"
    "    traits Storyborn\n"
    "    when banished this: discard-cards opponents 1. draw 2\n";

/* Ten to thirty cards of the whole pool, whatever their ink. */
static GavelDeck *short_deck(const GavelCards *cards, uint64_t *random)
{
    static const char format[] = "cards in a deck: 10\nink types in a deck: 6\n"
                                 "cards of one full name in a deck: 60\n";
    char list[LIST_ROOM];
    size_t used = 0;
    GavelFaults faults;
    const unsigned kinds = 2 + (unsigned)(test_random(random) % 6);
    used += (size_t)snprintf(list, sizeof list, "2 Torrent\n1 Flood\n4 Witness\n2 Heir\n");
    for (unsigned i = 0; i < kinds; i++) {
        const size_t card = 1 + test_random(random) % gavel_card_count(cards);
        used +=
            (size_t)snprintf(list + used, sizeof list - used, "%u %s\n",
                             2 + (unsigned)(test_random(random) % 2), gavel_card_name(cards, card));
    }
    GavelDeck *deck = gavel_deck_read(cards, list, used, &faults);
    assert_non_null(deck);
    assert_true(gavel_deck_set_format(deck, format, strlen(format), &faults));
    return deck;
}

/* A whole game of random answers. Now and then somebody leaves, asked or not. */
static void play_and_leave(GavelGame *game, unsigned seats, uint64_t seed, const char *what)
{
    enum { ANSWERS_MAX = 40000, LEAVE_ONCE_IN = 120 };
    uint64_t random = seed * 131 + 1;
    gavel_game_restart(game, seed);
    for (unsigned answers = 0; gavel_asked(game); answers++) {
        const unsigned seat = (unsigned)(test_random(&random) % seats);
        const bool leaves = test_random(&random) % LEAVE_ONCE_IN == 0;
        if (!leaves || !gavel_answer(game, seat, GAVEL_CONCEDE))
            (void)table_answer(game, &random);
        const char *wrong = gavel_game_check(game);
        if (wrong)
            fail_msg("%s, seed %llu: %s", what, (unsigned long long)seed, wrong);
        assert_true(answers < ANSWERS_MAX);
    }
    if (gavel_result(game) == GAVEL_LIMIT)
        fail_msg("%s, seed %llu: ended by %s", what, (unsigned long long)seed,
                 gavel_limit_name(game));
}

static void play_short(const GavelCards *cards, unsigned seats, bool is_in_teams, uint64_t first)
{
    static const uint8_t teams[GAVEL_SEATS_MAX] = {1, 2, 1, 2, 1, 2};
    uint64_t random = first * 977 + seats;
    GavelDeck *decks[GAVEL_SEATS_MAX];
    char what[64];
    for (unsigned seat = 0; seat < seats; seat++)
        decks[seat] = short_deck(cards, &random);
    GavelFault fault = {0, 0, ""};
    GavelMatch *match = gavel_match_new(cards, (const GavelDeck *const *)decks, seats, &fault);
    assert_string_equal(fault.text, "");
    if (is_in_teams)
        assert_true(gavel_match_set_seating(match, teams, -1));
    GavelGame *game = gavel_game_new(match, 1);
    (void)snprintf(what, sizeof what, "%u seats with short decks %llu", seats,
                   (unsigned long long)first);
    for (uint64_t i = 0; i < SHORT_GAMES; i++)
        play_and_leave(game, seats, first * SHORT_GAMES + i, what);
    gavel_game_free(game);
    gavel_match_free(match);
    for (unsigned seat = 0; seat < seats; seat++)
        gavel_deck_free(decks[seat]);
}

static void with_short_decks(void **state)
{
    (void)state;
    GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
    GavelFaults faults;
    assert_true(gavel_cards_read(cards, draining, strlen(draining), &faults));
    for (uint64_t i = 0; i < test_effort() * SHORT_MATCHES; i++)
        for (unsigned seats = 3; seats <= GAVEL_SEATS_MAX; seats++)
            play_short(cards, seats, seats % 2 == 0 && i % 4 == 0, test_seed() + i);
    gavel_cards_free(cards);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_for_themselves), cmocka_unit_test(in_teams),
        cmocka_unit_test(with_random_decks), cmocka_unit_test(with_short_decks)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
