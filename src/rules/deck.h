/* deck.h - what is wrong with a deck, by the rules of its game and by its format. */
#ifndef RULES_DECK_H
#define RULES_DECK_H

#include "base/text.h"
#include "kernel/game.h"

/* A deck that is being checked, and what was found so far. */
typedef struct DeckReport {
    const Rules *rules;
    const Deck *deck;
    Clause mutant; /* this clause is broken on purpose; 0: none */
    DeckFault *faults;
    size_t count;
    size_t room;
} DeckReport;

/* Adds a fault; what has no room is left out. */
void deck_fault(DeckReport *to, Clause clause, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The value of a fact, as the format has it. */
static inline int deck_limit(const DeckReport *to, size_t fact)
{
    return deck_fact(to->rules, to->deck, fact, to->mutant);
}

static inline bool is_deck_clause_on(const DeckReport *to, Clause clause)
{
    return to->mutant != clause;
}

/* True if two cards of a deck count as the same one. */
typedef bool (*SameCard)(const Def *a, const Def *b);

/* How many cards of that kind of deck are the same as the one at `index`; 0: it has been counted
 * before. */
int deck_copies(const DeckReport *to, uint8_t kind, uint16_t index, SameCard same);

/* Lists what is wrong with a deck, cards in parts where they may not be first, at most `room`
 * things; returns their number. */
size_t deck_faults(const Rules *rules, const Deck *deck, Clause mutant, DeckFault *faults,
                   size_t room);

#endif
