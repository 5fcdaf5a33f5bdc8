/* wire_deck.c - the deck that a request brings. */
#include <stdio.h>

#include "wire/wire.h"

static GavelDeck *shipped_deck(Wire *w, const GavelCards *cards, const JsonValue *value)
{
    const char *name = json_string(value);
    Near near = near_to(name ? name : "");
    for (size_t i = 0; name && i < gavel_deck_shipped_count(cards); i++) {
        const char *known = gavel_deck_shipped_name(cards, i);
        if (slice_same(slice_of(known), slice_of(name))) {
            GavelDeck *deck = gavel_deck_shipped(cards, i);
            if (!deck)
                (void)wire_refuse_memory(w);
            return deck;
        }
        near_offer(&near, known);
    }
    (void)wire_refuse(w, "unknown_deck", value, "there is no deck \"%.60s\"; \"decks\" lists them",
                      name ? name : "");
    w->error.nearest = near.best;
    return NULL;
}

static GavelDeck *deck_of_text(Wire *w, const GavelCards *cards, const JsonValue *text,
                               unsigned seat)
{
    GavelFaults faults;
    char what[40];
    GavelDeck *deck = gavel_deck_read(cards, text->text.at, text->text.size, &faults);
    if (deck)
        return deck;
    (void)snprintf(what, sizeof what, "deck of player %u", seat + 1);
    (void)wire_refuse_fault(w, "bad_deck", what, &faults.fault[0]);
    return NULL;
}

/* "Name of a shipped deck", or {"text": "4 Card\n..."}. */
GavelDeck *wire_deck(Wire *w, const GavelCards *cards, const JsonValue *value, unsigned seat)
{
    const JsonValue *text = json_member(&w->json, value, "text");
    if (value->kind == JSON_STRING)
        return shipped_deck(w, cards, value);
    if (text && text->kind == JSON_STRING && value->count == 1)
        return deck_of_text(w, cards, text, seat);
    (void)wire_refuse(w, "bad_field", value,
                      "a deck must be the name of a shipped one, or {\"text\": \"...\"}");
    return NULL;
}
