/* fuzz_answers.c - any bytes as answers: refused or a legal game, never a crash. */
#include <gavel.h>
#include <stdlib.h>

#include "api/api_int.h"
#include "base/status.h"

enum { GAMES_MAX = 8 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The first byte picks the game, the second the seed; then pairs of seat and index, most of them
 * reduced to what is offered so that games get somewhere. */
static void play(GavelGame *game, const uint8_t *data, size_t size)
{
    for (size_t i = 0; i + 1 < size && gavel_asked(game); i += 2) {
        const bool is_raw = data[i] >= 0xF0;
        const unsigned seat = is_raw ? data[i] & 7U : gavel_asked_seat(game);
        const unsigned index = data[i] == 0xFF ? GAVEL_CONCEDE
                               : is_raw        ? data[i + 1]
                                               : data[i + 1] % gavel_option_count(game);
        const uint64_t before = gavel_game_hash(game);
        const bool is_taken = gavel_answer(game, seat, index);
        if ((!is_taken && gavel_game_hash(game) != before) || gavel_game_check(game))
            abort();
    }
}

/* A match is made once for each game and kept: games do not change it. */
static const GavelMatch *match_of(size_t number)
{
    static GavelMatch *matches[GAMES_MAX];
    if (!matches[number]) {
        GavelCards *cards = gavel_cards_new(gavel_rules_at(number));
        ASSERT(cards);
        GavelDeck *first = gavel_deck_shipped(cards, 0);
        GavelDeck *second = gavel_deck_shipped(cards, 1);
        const GavelDeck *decks[] = {first, second};
        ASSERT(first && second);
        matches[number] = gavel_match_new(cards, decks, 2, NULL);
        gavel_deck_free(first);
        gavel_deck_free(second);
    }
    ASSERT(matches[number]);
    return matches[number];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    ASSERT(gavel_rules_count() <= GAMES_MAX);
    GavelGame *game = gavel_game_new(match_of(data[0] % gavel_rules_count()), data[1]);
    ASSERT(game);
    play(game, data + 2, size - 2);
    gavel_game_free(game);
    return 0;
}
