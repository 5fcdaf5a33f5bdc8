/* two_seats.c - games of two players, each game of the registry with every pair of its shipped
 * decks and with random decks of its cards: all of them end by their rules. GAVEL_GAME names the
 * only one that is played. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/random_deck.h"
#include "support/table.h"

enum { GAMES = 400, MATCHES = 40, GAMES_PER_MATCH = 5 };

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

/* Decks of any shipped cards, a new pair for each match. */
static void play_random_decks(const GavelRules *rules)
{
    GavelCards *cards = gavel_cards_new(rules);
    Ends ends = {0, 0};
    for (uint64_t i = 0; i < test_effort() * MATCHES; i++) {
        const uint64_t seed = test_seed() * 1000 + i;
        char what[64];
        (void)snprintf(what, sizeof what, "%s, random decks %llu", gavel_rules_name(rules),
                       (unsigned long long)seed);
        GavelMatch *match = random_match(cards, 2, seed);
        GavelGame *game = gavel_game_new(match, 1);
        for (uint64_t k = 0; k < GAMES_PER_MATCH; k++) {
            table_play(game, seed + k, what);
            *(gavel_result(game) == GAVEL_WON ? &ends.won : &ends.drawn) += 1;
        }
        gavel_game_free(game);
        gavel_match_free(match);
    }
    printf("%s, random decks: %lu games won, %lu drawn\n", gavel_rules_name(rules), ends.won,
           ends.drawn);
    gavel_cards_free(cards);
}

static void for_each_game(void (*play)(const GavelRules *rules))
{
    const char *only = getenv("GAVEL_GAME");
    for (size_t i = 0; i < gavel_rules_count(); i++)
        if (!only || strcmp(only, gavel_rules_name(gavel_rules_at(i))) == 0)
            play(gavel_rules_at(i));
}

static void every_game_ends_by_its_rules(void **state)
{
    (void)state;
    for_each_game(play_all);
}

static void so_do_those_of_random_decks(void **state)
{
    (void)state;
    for_each_game(play_random_decks);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_game_ends_by_its_rules),
                                       cmocka_unit_test(so_do_those_of_random_decks)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
