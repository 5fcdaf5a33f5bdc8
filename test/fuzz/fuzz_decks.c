/* fuzz_decks.c - any bytes as a deck list or a format of a real game: read or refused with a place,
 * and what was read is judged by the game's deck rules. */
#include <gavel.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/status.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_faults(bool is_read, const GavelFaults *faults)
{
    ASSERT(is_read == (faults->total == 0));
    for (size_t i = 0; i < faults->count; i++)
        ASSERT(faults->fault[i].text[0] != 0);
}

/* A match is made of a deck if, and only if, the check finds nothing. */
static void judge(const GavelCards *cards, const GavelDeck *deck)
{
    char words[2048];
    GavelFault fault = {0, 0, ""};
    const GavelDeck *decks[] = {deck, deck};
    const size_t violations = gavel_deck_check(deck, words, sizeof words);
    ASSERT((violations == 0) == (words[0] == 0));
    GavelMatch *match = gavel_match_new(cards, decks, 2, &fault);
    ASSERT((match != NULL) == (violations == 0) && (match || fault.text[0] != 0));
    gavel_match_free(match);
}

static void try_deck(const GavelCards *cards, const char *text, size_t size)
{
    GavelFaults faults;
    GavelDeck *deck = gavel_deck_read(cards, text, size, &faults);
    check_faults(deck != NULL, &faults);
    if (deck)
        judge(cards, deck);
    gavel_deck_free(deck);
}

/* A shipped deck under the format that the text is. */
static void try_format(const GavelCards *cards, const char *text, size_t size)
{
    GavelFaults faults;
    GavelDeck *deck = gavel_deck_shipped(cards, 0);
    ASSERT(deck);
    check_faults(gavel_deck_set_format(deck, text, size, &faults), &faults);
    judge(cards, deck);
    gavel_deck_free(deck);
}

static GavelCards *cards_of(size_t game)
{
    static GavelCards *cards[16]; /* read once: the shipped cards do not change */
    if (!cards[game])
        cards[game] = gavel_cards_new(gavel_rules_at(game));
    ASSERT(cards[game]);
    return cards[game];
}

/* A first line "deck GAME" or "format GAME" says what the others are; without one, the first byte
 * says of which game they are a deck. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    if (size == 0)
        return 0;
    for (size_t game = 0; game < gavel_rules_count(); game++) {
        char head[64];
        const char *name = gavel_rules_name(gavel_rules_at(game));
        const size_t deck = (size_t)snprintf(head, sizeof head, "deck %s\n", name);
        if (size >= deck && memcmp(text, head, deck) == 0) {
            try_deck(cards_of(game), text + deck, size - deck);
            return 0;
        }
        const size_t format = (size_t)snprintf(head, sizeof head, "format %s\n", name);
        if (size >= format && memcmp(text, head, format) == 0) {
            try_format(cards_of(game), text + format, size - format);
            return 0;
        }
    }
    try_deck(cards_of(data[0] % gavel_rules_count()), text + 1, size - 1);
    return 0;
}
