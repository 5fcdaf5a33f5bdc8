/* deck.c - see deck.h. */
#include "rules/deck.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void deck_fault(DeckReport *to, Clause clause, const char *format, ...)
{
    if (to->count == to->room)
        return;
    DeckFault *fault = &to->faults[to->count++];
    va_list args;
    va_start(args, format);
    fault->clause = clause;
    (void)vsnprintf(fault->text, sizeof fault->text, format, args);
    va_end(args);
}

int deck_copies(const DeckReport *to, uint8_t kind, uint16_t index, SameCard same)
{
    const Def *const *cards = to->deck->cards[kind];
    int copies = 0;
    for (uint16_t i = 0; i < to->deck->count[kind]; i++) {
        const bool is_same = same ? same(cards[i], cards[index]) : cards[i] == cards[index];
        if (is_same && i < index)
            return 0;
        copies += is_same;
    }
    return copies;
}

/* --- formats ---------------------------------------------------------------------------------- */

/* The part of a collector's number that names the set; nothing: it names none. */
static Slice set_of(const Def *def)
{
    const char *number = def->number ? def->number : "";
    const size_t size = strcspn(number, FORMAT_SET_ENDS);
    return (Slice){number, number[size] ? size : 0};
}

static bool is_set_allowed(const Format *format, Slice set)
{
    for (uint16_t i = 0; i < format->set_count; i++)
        if (slice_is(set, format->set[i]))
            return true;
    return format->set_count == 0;
}

/* True if a format means this card. */
static bool is_meant(const DeckReport *to, const FormatName *card, const Def *def)
{
    const Def named = {.name = card->name, .title = card->title, .number = card->number};
    return strcmp(card->name, def->name) == 0 ||
           (to->rules->deck.is_same_card && to->rules->deck.is_same_card(&named, def));
}

/* Bans and limits of a card, of which there are so many copies. */
static void check_limits(DeckReport *to, const Def *def, int copies)
{
    const Format *format = to->deck->format;
    const Clause clause = to->rules->deck.ban;
    const Clause restricted = to->rules->deck.limit ? to->rules->deck.limit : clause;
    for (uint16_t i = 0; i < format->card_count; i++) {
        const FormatCard *card = &format->card[i];
        if (copies <= card->most || !is_meant(to, &card->card, def))
            continue;
        const Clause by = card->most == 0 ? clause : restricted;
        if (by && !is_deck_clause_on(to, by))
            continue;
        if (card->most == 0)
            deck_fault(to, clause, "%s is banned", def->name);
        else
            deck_fault(to, restricted, "%s: %d copies, at most %d by this format", def->name,
                       copies, card->most);
    }
}

static void check_set(DeckReport *to, const Def *def)
{
    const Clause clause = to->rules->deck.ban;
    const Slice set = set_of(def);
    if (is_set_allowed(to->deck->format, set) || (clause && !is_deck_clause_on(to, clause)))
        return;
    if (set.size > 0)
        deck_fault(to, clause, "%s is of set %.*s, which this format does not have", def->name,
                   (int)set.size, set.at);
    else
        deck_fault(to, clause, "%s is of no set that this format has", def->name);
}

static bool has_card(const DeckReport *to, const FormatName *card)
{
    const Deck *deck = to->deck;
    for (int kind = 0; kind < DECK_KINDS; kind++)
        for (uint16_t i = 0; i < deck->count[kind]; i++)
            if (is_meant(to, card, deck->cards[kind][i]))
                return true;
    return false;
}

/* Two cards that may not be in one deck. */
static void check_pairs(DeckReport *to)
{
    const Format *format = to->deck->format;
    const Clause joint = to->rules->deck.apart ? to->rules->deck.apart : to->rules->deck.ban;
    for (uint16_t i = 0; i < format->pair_count && (!joint || is_deck_clause_on(to, joint)); i++) {
        const FormatName *cards = format->pair[i].card;
        if (has_card(to, &cards[0]) && has_card(to, &cards[1]))
            deck_fault(to, joint, "%s and %s may not be in one deck", cards[0].name, cards[1].name);
    }
}

/* Each card is reported once. */
static void check_format(DeckReport *to)
{
    if (!to->deck->format)
        return;
    check_pairs(to);
    for (int kind = 0; kind < DECK_KINDS; kind++)
        for (uint16_t i = 0; i < to->deck->count[kind]; i++) {
            const Def *def = to->deck->cards[kind][i];
            const int copies = deck_copies(to, (uint8_t)kind, i, to->rules->deck.is_same_card);
            if (copies > 0)
                check_limits(to, def, copies);
            if (deck_copies(to, (uint8_t)kind, i, NULL) > 0)
                check_set(to, def);
        }
}

/* Each card is reported once. */
static void check_parts(DeckReport *to)
{
    for (int kind = 0; kind < DECK_KINDS; kind++)
        for (uint16_t i = 0; i < to->deck->count[kind]; i++) {
            const Def *def = to->deck->cards[kind][i];
            const DeckBar *bar = deck_bar(to->rules, (uint8_t)kind, def, to->mutant);
            if (bar && deck_copies(to, (uint8_t)kind, i, NULL) > 0)
                deck_fault(to, bar->clauses[0], "%s is %s and may not be in %s:", def->name,
                           bar->what, to->rules->words.decks[kind]);
        }
}

size_t deck_faults(const Rules *rules, const Deck *deck, Clause mutant, DeckFault *faults,
                   size_t room)
{
    DeckReport to = {rules, deck, mutant, faults, 0, room};
    check_parts(&to);
    if (rules->deck.check)
        rules->deck.check(&to);
    check_format(&to);
    return to.count;
}
