/* fuzz_decks.c - any bytes as a deck list of a real game: read or refused with a place, and what
 * was read is judged by the game's deck rules. */
#include <gavel.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The first byte says which game. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static GavelCards *cards[16]; /* read once: the shipped cards do not change */
    if (size == 0)
        return 0;
    const size_t game = data[0] % gavel_rules_count();
    if (!cards[game])
        cards[game] = gavel_cards_new(gavel_rules_at(game));
    ASSERT(cards[game]);
    GavelFaults faults;
    GavelDeck *deck = gavel_deck_read(cards[game], (const char *)data + 1, size - 1, &faults);
    ASSERT((deck == NULL) == (faults.total > 0));
    for (size_t i = 0; i < faults.count; i++)
        ASSERT(faults.fault[i].text[0] != 0);
    if (deck) {
        char words[2048];
        const size_t violations = gavel_deck_check(deck, words, sizeof words);
        ASSERT((violations == 0) == (words[0] == 0));
        gavel_deck_free(deck);
    }
    return 0;
}
