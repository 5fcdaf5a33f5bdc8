/* cli_deck.c - decks by the names that people give. */
#include <stdio.h>

#include "base/memory.h"
#include "cli/cli.h"

static GavelDeck *read_deck_file(const GavelCards *cards, const char *path)
{
    GavelFaults faults;
    size_t size = 0;
    char *text = file_read(path, &size);
    if (!text)
        return NULL;
    GavelDeck *deck = gavel_deck_read(cards, text, size, &faults);
    if (!deck)
        (void)fprintf(stderr, "%s:%d:%d: %s\n", path, faults.fault[0].line, faults.fault[0].column,
                      faults.fault[0].text);
    mem_free(text);
    return deck;
}

GavelDeck *deck_named(const GavelCards *cards, const char *name)
{
    Near near = near_to(name);
    if (file_exists(name))
        return read_deck_file(cards, name);
    for (size_t i = 0; i < gavel_deck_shipped_count(cards); i++) {
        const Slice known = slice_of(gavel_deck_shipped_name(cards, i));
        const Slice start = slice_of(name);
        if (start.size > 0 && known.size >= start.size &&
            slice_same((Slice){known.at, start.size}, start))
            return gavel_deck_shipped(cards, i);
        near_offer(&near, known.at);
    }
    (void)fprintf(stderr, "gavel: \"%s\" is neither a file nor a shipped deck", name);
    if (near.best)
        (void)fprintf(stderr, "; did you mean \"%s\"?", near.best);
    (void)fputs("\n", stderr);
    for (size_t i = 0; i < gavel_deck_shipped_count(cards); i++)
        (void)fprintf(stderr, "  %s\n", gavel_deck_shipped_name(cards, i));
    return NULL;
}
