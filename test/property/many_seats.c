/* many_seats.c - games of two to six players, each for themselves or in teams, with all shipped
 * decks: every one ends by its rules, and nothing of a player who has left is still there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

#include <cmocka.h>

#include "support/table.h"

enum { GAMES = 400, GAMES_PER_MATCH = 20 };

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

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_for_themselves),
                                       cmocka_unit_test(in_teams)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
