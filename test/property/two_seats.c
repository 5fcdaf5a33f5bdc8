/* two_seats.c - games of two players, each game of the registry with every pair of its shipped
 * decks: all of them end by their rules. GAVEL_GAME names the only one that is played. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/table.h"

enum { GAMES = 400 };

/* How the games of one rulebook have ended. */
typedef struct {
    unsigned long won, drawn;
} Ends;

static void play_pair(const GavelCards *cards, size_t first, size_t second, uint64_t games,
                      Ends *ends)
{
    GavelDeck *decks[2] = {gavel_deck_shipped(cards, first), gavel_deck_shipped(cards, second)};
    GavelMatch *match = gavel_match_new(cards, (const GavelDeck *const *)decks, 2, NULL);
    assert_non_null(match);
    GavelGame *game = gavel_game_new(match, 1);
    char what[64];
    (void)snprintf(what, sizeof what, "decks %zu and %zu", first, second);
    for (uint64_t i = 0; i < games; i++) {
        table_play(game, test_seed() + i, what);
        *(gavel_result(game) == GAVEL_WON ? &ends->won : &ends->drawn) += 1;
    }
    gavel_game_free(game);
    gavel_match_free(match);
    gavel_deck_free(decks[0]);
    gavel_deck_free(decks[1]);
}

static void play_all(const GavelRules *rules)
{
    GavelCards *cards = gavel_cards_new(rules);
    const size_t count = gavel_deck_shipped_count(cards);
    const uint64_t games = (uint64_t)test_effort() * GAMES / (count * count) + 1;
    Ends ends = {0, 0};
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < count; k++)
            play_pair(cards, i, k, games, &ends);
    printf("%s: %lu games won, %lu drawn\n", gavel_rules_name(rules), ends.won, ends.drawn);
    gavel_cards_free(cards);
}

static void every_game_ends_by_its_rules(void **state)
{
    (void)state;
    const char *only = getenv("GAVEL_GAME");
    for (size_t i = 0; i < gavel_rules_count(); i++)
        if (!only || strcmp(only, gavel_rules_name(gavel_rules_at(i))) == 0)
            play_all(gavel_rules_at(i));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_game_ends_by_its_rules)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
