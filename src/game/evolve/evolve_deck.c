/* evolve_deck.c - the decks (6.1): which card belongs where, and what is wrong with a deck. */
#include <stdio.h>
#include <string.h>

#include "game/evolve/evolve_int.h"

typedef struct {
    const Rules *rules;
    Clause mutant;
    DeckFault *faults;
    size_t count;
    size_t room;
} Report;

uint8_t evolve_deck_kind(const Def *def)
{
    if (def->type == TYPE_LEADER)
        return DECK_LEADER;
    return def->flags & FLAG_EVOLVED ? DECK_EVOLVE : DECK_MAIN;
}

static void report(Report *to, Clause clause, const char *what, int is)
{
    if (to->count == to->room)
        return;
    DeckFault *fault = &to->faults[to->count++];
    fault->clause = clause;
    (void)snprintf(fault->text, sizeof fault->text, "%s: %d", what, is);
}

/* Reports a row's clause if `count` is below (above) its value. */
static void check_number(Report *to, size_t row, int count, bool is_least)
{
    const int value = fact_value(to->rules, row, to->mutant);
    if (is_least ? count < value : count > value)
        report(to, to->rules->facts[row].clause, to->rules->facts[row].name, count);
}

/* 6.1.1.4: in each of the two decks, each name reported once; 6.1.2: unless a card says otherwise.
 */
static void check_copies(Report *to, const Deck *deck, uint8_t kind)
{
    const int max = fact_value(to->rules, FACT_COPIES_MAX, to->mutant);
    for (uint16_t i = 0; i < deck->count[kind]; i++) {
        const char *name = name_of(deck->cards[kind][i]);
        int copies = 0;
        bool is_first = true;
        for (uint16_t j = 0; j < deck->count[kind]; j++) {
            const bool is_same = strcmp(name_of(deck->cards[kind][j]), name) == 0;
            copies += is_same;
            is_first = is_first && !(is_same && j < i);
        }
        const bool is_free = (deck->cards[kind][i]->flags & FLAG_ANY_COPIES) != 0 &&
                             to->mutant != E_6_1_2 && to->mutant != E_1_3_1;
        if (is_first && copies > max && !is_free)
            report(to, E_6_1_1_4, name, copies);
    }
}

/* 2.2.3, 6.1.1.5.1: how many cards are neither of the class of the leader nor Neutral. */
static int count_strangers(const Report *to, const Deck *deck)
{
    uint32_t allowed = COLOR_NEUTRAL;
    for (uint16_t i = 0; i < deck->count[DECK_LEADER]; i++)
        allowed |= deck->cards[DECK_LEADER][i]->colors;
    int strangers = 0;
    for (int kind = DECK_MAIN; kind <= DECK_EVOLVE; kind++)
        for (uint16_t i = 0; i < deck->count[kind]; i++)
            strangers += (deck->cards[kind][i]->colors & allowed) == 0;
    return to->mutant != E_2_2_3 && to->mutant != E_6_1_1_5_1 ? strangers : 0;
}

/* 2.13.2, 6.1.1.5.2: true if all cards and the leader have one title in common. */
static bool has_one_title(const Report *to, const Deck *deck)
{
    uint32_t titles = FLAG_TITLES;
    for (int kind = DECK_MAIN; kind <= DECK_LEADER; kind++)
        for (uint16_t i = 0; i < deck->count[kind]; i++)
            titles &= deck->cards[kind][i]->flags;
    return titles != 0 && to->mutant != E_2_13_2 && to->mutant != E_6_1_1_5_2;
}

/* 6.1.1.5: on the basis of a class, of a title, or of both. */
static void check_basis(Report *to, const Deck *deck)
{
    const int strangers = count_strangers(to, deck);
    if (strangers > 0 && !has_one_title(to, deck) && to->mutant != E_6_1_1_5)
        report(to, E_6_1_1_5_1, "cards of another class than the leader's", strangers);
}

/* 6.1.1, 6.2.1.1: before the game. 6.1.1.2: leaders and evolve cards are sorted into other decks
 * when the list is read. */
size_t evolve_deck_check(const Rules *rules, const Deck *deck, Clause mutant, DeckFault *faults,
                         size_t room)
{
    Report to = {rules, mutant, faults, 0, room};
    if (mutant == E_6_1_1 || mutant == E_6_2_1_1)
        return 0;
    check_number(&to, FACT_LEADERS, deck->count[DECK_LEADER], true);
    check_number(&to, FACT_LEADERS, deck->count[DECK_LEADER], false);
    check_number(&to, FACT_MAIN_MIN, deck->count[DECK_MAIN], true);
    check_number(&to, FACT_MAIN_MAX, deck->count[DECK_MAIN], false);
    check_number(&to, FACT_EVOLVE_MAX, deck->count[DECK_EVOLVE], false);
    check_copies(&to, deck, DECK_MAIN);
    check_copies(&to, deck, DECK_EVOLVE);
    check_basis(&to, deck);
    return to.count;
}
