/* legions_deck.c - the standard regulation (24-2): what a deck may be. */
#include "game/legions/legions_int.h"

#include <stdio.h>

enum { DECK_MAIN, DECK_MASTER };

typedef struct {
    DeckFault *faults;
    size_t count;
    size_t room;
} Report;

static void report(Report *to, Clause clause, const char *what, int is, int limit)
{
    if (to->count == to->room)
        return;
    DeckFault *fault = &to->faults[to->count++];
    fault->clause = clause;
    (void)snprintf(fault->text, sizeof fault->text, "%s: %d, not %d", what, is, limit);
}

/* 02-12: skills, arts, minions and lords; neither masters nor tokens. */
static bool is_main_card(const Def *def)
{
    return def->type != TYPE_MASTER && !def->is_token;
}

/* 24-2c: each name is reported once. */
static void check_copies(const Rules *rules, const Deck *deck, Clause mutant, Report *to)
{
    const int max = fact_value(rules, FACT_COPIES, mutant);
    for (uint16_t i = 0; i < deck->count[DECK_MAIN]; i++) {
        int copies = 0;
        bool is_first = true;
        for (uint16_t j = 0; j < deck->count[DECK_MAIN]; j++) {
            const bool is_same = deck->cards[DECK_MAIN][j] == deck->cards[DECK_MAIN][i];
            copies += is_same;
            is_first = is_first && !(is_same && j < i);
        }
        if (is_first && copies > max)
            report(to, G_24_2c, deck->cards[DECK_MAIN][i]->name, copies, max);
    }
}

/* 24-2d: a double-symbol card must be of the master's class. */
static void check_classes(const Deck *deck, Clause mutant, Report *to)
{
    const uint32_t held = deck->count[DECK_MASTER] ? deck->cards[DECK_MASTER][0]->colors : 0;
    for (uint16_t i = 0; i < deck->count[DECK_MAIN] && mutant != G_24_2d; i++) {
        const uint32_t colors = deck->cards[DECK_MAIN][i]->colors;
        if ((colors & (colors - 1)) && (colors & ~held))
            report(to, G_24_2d, deck->cards[DECK_MAIN][i]->name, __builtin_popcount(colors & ~held),
                   0);
    }
}

size_t legions_deck_check(const Rules *rules, const Deck *deck, Clause mutant, DeckFault *faults,
                          size_t room)
{
    Report to = {faults, 0, room};
    const int size = fact_value(rules, FACT_DECK, mutant);
    int cards = 0;
    for (uint16_t i = 0; i < deck->count[DECK_MAIN]; i++)
        cards += is_main_card(deck->cards[DECK_MAIN][i]);
    if (cards != size)
        report(&to, G_24_2a, "skills, arts, minions and lords", cards, size);
    if (deck->count[DECK_MASTER] == 0 && mutant != G_23_1)
        report(&to, G_23_1, "masters", 0, 1);
    if (deck->count[DECK_MASTER] > 1 && mutant != G_24_2b)
        report(&to, G_24_2b, "masters besides the own one", deck->count[DECK_MASTER] - 1, 0);
    check_copies(rules, deck, mutant, &to);
    check_classes(deck, mutant, &to);
    return to.count;
}
