/* legions_deck.c - the standard regulation (24-2): what a deck may be. */
#include "game/legions/legions_int.h"
#include "rules/deck.h"

enum { DECK_MAIN, DECK_MASTER };

/* 02-12: skills, arts, minions and lords; neither masters nor tokens. */
static bool is_main_card(const Def *def)
{
    return def->type != TYPE_MASTER && !def->is_token;
}

/* 24-2c: each name is reported once. */
static void check_copies(DeckReport *to)
{
    const int max = deck_limit(to, FACT_COPIES);
    for (uint16_t i = 0; i < to->deck->count[DECK_MAIN]; i++) {
        const int copies = deck_copies(to, DECK_MAIN, i, NULL);
        if (copies > max)
            deck_fault(to, G_24_2c, "%s: %d copies, at most %d",
                       to->deck->cards[DECK_MAIN][i]->name, copies, max);
    }
}

/* 24-2d: a double-symbol card must be of the master's class. */
static void check_classes(DeckReport *to)
{
    const Deck *deck = to->deck;
    const uint32_t held = deck->count[DECK_MASTER] ? deck->cards[DECK_MASTER][0]->colors : 0;
    for (uint16_t i = 0; i < deck->count[DECK_MAIN] && is_deck_clause_on(to, G_24_2d); i++) {
        const uint32_t colors = deck->cards[DECK_MAIN][i]->colors;
        if ((colors & (colors - 1)) && (colors & ~held))
            deck_fault(to, G_24_2d, "%s is of a class that the master is not of",
                       deck->cards[DECK_MAIN][i]->name);
    }
}

void legions_deck_check(DeckReport *to)
{
    const Deck *deck = to->deck;
    const int size = deck_limit(to, FACT_DECK);
    int cards = 0;
    for (uint16_t i = 0; i < deck->count[DECK_MAIN]; i++)
        cards += is_main_card(deck->cards[DECK_MAIN][i]);
    if (cards != size)
        deck_fault(to, G_24_2a, "%d skills, arts, minions and lords, not %d", cards, size);
    if (deck->count[DECK_MASTER] == 0 && is_deck_clause_on(to, G_23_1))
        deck_fault(to, G_23_1, "there is no master");
    if (deck->count[DECK_MASTER] > 1 && is_deck_clause_on(to, G_24_2b))
        deck_fault(to, G_24_2b, "%d masters, not 1", deck->count[DECK_MASTER]);
    check_copies(to);
    check_classes(to);
}
