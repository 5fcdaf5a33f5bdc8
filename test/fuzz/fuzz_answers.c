/* fuzz_answers.c - any bytes as answers: refused or a legal game, never a crash. */
#include <gavel.h>
#include <stdlib.h>

#include "api/api_int.h"

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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2)
        return 0;
    GavelCards *cards = gavel_cards_new(gavel_rules_at(data[0] % gavel_rules_count()));
    GavelDeck *first = cards ? gavel_deck_shipped(cards, 0) : NULL;
    GavelDeck *second = cards ? gavel_deck_shipped(cards, 1) : NULL;
    if (first && second) {
        const GavelDeck *decks[] = {first, second};
        GavelMatch *match = gavel_match_new(cards, decks, 2, NULL);
        GavelGame *game = match ? gavel_game_new(match, data[1]) : NULL;
        if (game)
            play(game, data + 2, size - 2);
        gavel_game_free(game);
        gavel_match_free(match);
    }
    gavel_deck_free(first);
    gavel_deck_free(second);
    gavel_cards_free(cards);
    return 0;
}
