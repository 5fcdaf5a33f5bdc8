/* many_seats.c - games of two to six players, each for themselves or in teams, with all shipped
 * decks: every one ends by its rules, and nothing of a player who has left is still there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/table.h"

enum { GAMES = 400, GAMES_PER_MATCH = 20, ANSWERS_MAX = 40000, CHECK_EVERY = 8 };

static void check(const GavelGame *game, unsigned seats, uint64_t seed)
{
    const char *wrong = gavel_game_check(game);
    if (wrong)
        fail_msg("%u seats, seed %llu: %s", seats, (unsigned long long)seed, wrong);
}

static void play(GavelGame *game, unsigned seats, uint64_t seed)
{
    uint64_t random = seed * 131 + seats;
    unsigned answers = 0;
    gavel_game_restart(game, seed);
    while (gavel_asked(game)) {
        if (test_random(&random) % 2000 == 0)
            assert_true(gavel_answer(game, gavel_asked_seat(game), GAVEL_CONCEDE));
        else
            (void)table_answer(game, &random);
        if (answers % CHECK_EVERY == 0)
            check(game, seats, seed);
        assert_true(++answers < ANSWERS_MAX);
    }
    check(game, seats, seed);
    if (gavel_result(game) != GAVEL_WON)
        fail_msg("%u seats, seed %llu: ended by %s", seats, (unsigned long long)seed,
                 gavel_limit_name(game));
}

/* Long runs play other games every time. */
static uint64_t first_seed(void)
{
    const char *seed = getenv("GAVEL_SEED");
    return seed ? strtoull(seed, NULL, 10) : 1;
}

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
        for (uint64_t i = 0; i < GAMES_PER_MATCH; i++)
            play(game, seats, first_seed() + first + i);
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
