/* cli_deck.c - decks by the names that people give, and cards of their own. */
#include <stdio.h>

#include "base/memory.h"
#include "cli/cli.h"

void print_faults(FILE *to, const char *path, const GavelFaults *faults)
{
    for (size_t i = 0; i < faults->count; i++)
        (void)fprintf(to, "%s:%d:%d: %s\n", path, faults->fault[i].line, faults->fault[i].column,
                      faults->fault[i].text);
    if (faults->total > faults->count)
        (void)fprintf(to, "%s: and %zu more\n", path, faults->total - faults->count);
}

static bool read_card_file(GavelCards *cards, const char *path)
{
    GavelFaults faults;
    size_t size = 0;
    char *text = file_read(path, &size);
    if (!text)
        return false;
    const bool is_read = gavel_cards_read(cards, text, size, &faults);
    if (!is_read)
        print_faults(stderr, path, &faults);
    mem_free(text);
    return is_read;
}

GavelCards *cards_of(const GavelRules *rules, const Args *args)
{
    GavelCards *cards = gavel_cards_new(rules);
    if (!cards)
        (void)usage_error("the cards of %s cannot be loaded", gavel_rules_name(rules));
    const char *path = args ? args_value_at(args, "--cards", 0) : NULL;
    for (int i = 0; cards && path; path = args_value_at(args, "--cards", ++i)) {
        if (read_card_file(cards, path))
            continue;
        gavel_cards_free(cards);
        return NULL;
    }
    return cards;
}

static GavelDeck *read_deck_file(const GavelCards *cards, const char *path)
{
    GavelFaults faults;
    size_t size = 0;
    char *text = file_read(path, &size);
    if (!text)
        return NULL;
    GavelDeck *deck = gavel_deck_read(cards, text, size, &faults);
    if (!deck)
        print_faults(stderr, path, &faults);
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
