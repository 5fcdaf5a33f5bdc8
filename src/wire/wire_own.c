/* wire_own.c - cards that a player brings: a card file, or a list of printed cards. */
#include <string.h>

#include "wire/wire.h"

enum { CARD_ROOM = 16384 };

/* Lists are JSON; no card file begins so. */
static bool is_list(const char *text, size_t size)
{
    const Slice all = slice_trim((Slice){text, size});
    return all.size > 0 && (all.at[0] == '{' || all.at[0] == '[');
}

/* What was added, as the program itself writes cards. */
static bool write_text(OwnCards *own, size_t shipped)
{
    const size_t last = gavel_card_count(own->cards);
    char *card = mem_new(CARD_ROOM);
    Out all = {.size = 0};
    for (size_t i = shipped + 1; card && i <= last; i++) {
        const size_t size = gavel_card_notation(own->cards, i, card, CARD_ROOM);
        if (i > shipped + 1)
            out_raw(&all, NULL, slice_of("\n"));
        all.wants_comma = false;
        out_raw(&all, NULL, (Slice){card, size});
        all.wants_comma = false;
    }
    own->first = shipped + 1;
    own->count = last - shipped;
    own->size = all.size;
    own->text = all.is_failed || !card ? NULL : mem_new(all.size + 1);
    if (own->text && all.size > 0)
        memcpy(own->text, all.at, all.size);
    out_free(&all);
    mem_free(card);
    return own->text != NULL;
}

static bool fail(OwnCards *own, const char *why)
{
    own->faults = (GavelFaults){.count = 1, .total = 1};
    Text text = text_in(own->faults.fault[0].text, sizeof own->faults.fault[0].text);
    text_add(&text, "%s", why);
    return false;
}

bool own_read(OwnCards *own, const GavelRules *rules, const char *text, size_t size,
              OwnListReader read_list)
{
    size_t bad = 0;
    memset(own, 0, sizeof *own);
    if (!utf8_is_valid(text, size, &bad))
        return fail(own, "it is no text in UTF-8");
    own->cards = gavel_cards_new(rules);
    if (!own->cards)
        return fail(own, "out of memory");
    const size_t shipped = gavel_card_count(own->cards);
    const bool is_read = is_list(text, size)
                             ? read_list(own, text, size)
                             : gavel_cards_read(own->cards, text, size, &own->faults);
    if (!is_read)
        return false;
    if (gavel_card_count(own->cards) == shipped)
        return fail(own, "it has no card that could be read and is not shipped already");
    return write_text(own, shipped) || fail(own, "out of memory");
}

void own_free(OwnCards *own)
{
    gavel_cards_free(own->cards);
    mem_free(own->text);
    out_free(&own->refused);
    memset(own, 0, sizeof *own);
}

void write_own(Out *out, const OwnCards *own)
{
    out_number(out, "cards", (long long)own->count);
    out_number(out, "known", (long long)own->known);
    out_raw(out, "refused",
            own->refused.size > 0 ? (Slice){own->refused.at, own->refused.size} : slice_of("[]"));
}

bool wire_refuse_own(Wire *w, const OwnCards *own)
{
    const size_t count = own->faults.count;
    (void)wire_refuse_fault(w, "bad_cards", "the cards", &own->faults.fault[0]);
    if (own->faults.total > 1) {
        const size_t at = strlen(w->error.text);
        Text text = text_in(w->error.text + at, sizeof w->error.text - at);
        for (size_t i = 1; i < count; i++)
            text_add(&text, "; line %d: %s", own->faults.fault[i].line, own->faults.fault[i].text);
        if (own->faults.total > count)
            text_add(&text, "; and %zu more", own->faults.total - count);
    }
    return false;
}
