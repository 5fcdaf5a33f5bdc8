/* evolve_deck.c - the decks (6.1): which card belongs where, and what is wrong with a deck. */
#include <string.h>

#include "game/evolve/evolve_int.h"
#include "rules/deck.h"

uint8_t evolve_deck_kind(const Def *def)
{
    if (def->type == TYPE_LEADER)
        return DECK_LEADER;
    return def->flags & FLAG_EVOLVED ? DECK_EVOLVE : DECK_MAIN;
}

/* 6.1.1.1 to 6.1.1.3: what each deck is made of; 2.3.3.1: a card says itself that it is an evolve
 * card. */
const DeckBar evolve_deck_bars[] = {
    {.deck = DECK_MAIN, .tokens = true, .clauses = {E_6_1_1_2}, .what = "a token"},
    {.deck = DECK_MAIN, .types = 1U << TYPE_LEADER, .clauses = {E_6_1_1_2}, .what = "a leader"},
    {.deck = DECK_MAIN,
     .flags = FLAG_EVOLVED,
     .clauses = {E_6_1_1_2, E_2_3_3_1},
     .what = "an evolve card"},
    {.deck = DECK_EVOLVE, .tokens = true, .clauses = {E_6_1_1_3}, .what = "a token"},
    {.deck = DECK_EVOLVE,
     .types = 1U << TYPE_LEADER,
     .without = FLAG_EVOLVED,
     .clauses = {E_6_1_1_3, E_2_3_3_1},
     .what = "no evolve card"},
    {.deck = DECK_LEADER,
     .tokens = true,
     .types = (uint16_t) ~(1U << TYPE_LEADER),
     .clauses = {E_6_1_1_1},
     .what = "no leader"},
    {.what = NULL},
};

/* Reports a row's clause if `count` is below (above) its value. */
static void check_number(DeckReport *to, size_t row, int count, bool is_least)
{
    const int value = deck_limit(to, row);
    if (is_least ? count < value : count > value)
        deck_fault(to, to->rules->facts[row].clause, "%s: %d, %s %d", to->rules->facts[row].name,
                   count, is_least ? "at least" : "at most", value);
}

static bool is_same_name(const Def *a, const Def *b)
{
    return strcmp(title_of(a), title_of(b)) == 0;
}

/* 6.1.1.4: in each of the two decks, each name reported once; 6.1.2: unless a card says otherwise.
 */
static void check_copies(DeckReport *to, uint8_t kind)
{
    const int max = deck_limit(to, FACT_COPIES_MAX);
    for (uint16_t i = 0; i < to->deck->count[kind]; i++) {
        const Def *def = to->deck->cards[kind][i];
        const int copies = deck_copies(to, kind, i, is_same_name);
        if (copies > max && !(def->flags & FLAG_ANY_COPIES))
            deck_fault(to, E_6_1_1_4, "%s: %d copies, at most %d", title_of(def), copies, max);
    }
}

/* 2.2.3, 6.1.1.5.1: how many cards are neither of the class of the leader nor Neutral. */
static int count_strangers(const Deck *deck)
{
    uint32_t allowed = COLOR_NEUTRAL;
    for (uint16_t i = 0; i < deck->count[DECK_LEADER]; i++)
        allowed |= deck->cards[DECK_LEADER][i]->colors;
    int strangers = 0;
    for (int kind = DECK_MAIN; kind <= DECK_EVOLVE; kind++)
        for (uint16_t i = 0; i < deck->count[kind]; i++)
            strangers += (deck->cards[kind][i]->colors & allowed) == 0;
    return strangers;
}

/* 2.13.2, 6.1.1.5.2: true if all cards and the leader have one title in common. */
static bool has_one_title(const Deck *deck)
{
    uint32_t titles = FLAG_TITLES;
    for (int kind = DECK_MAIN; kind <= DECK_LEADER; kind++)
        for (uint16_t i = 0; i < deck->count[kind]; i++)
            titles &= deck->cards[kind][i]->flags;
    return titles != 0;
}

/* 6.1.1.5: on the basis of a class, of a title, or of both. */
static void check_basis(DeckReport *to)
{
    const int strangers = count_strangers(to->deck);
    if (strangers > 0 && !has_one_title(to->deck))
        deck_fault(to, E_6_1_1_5_1, "%d cards of another class than the leader's", strangers);
}

/* 6.1.1, 6.2.1.1: before the game. */
void evolve_deck_check(DeckReport *to)
{
    const Deck *deck = to->deck;
    check_number(to, FACT_LEADERS, deck->count[DECK_LEADER], true);
    check_number(to, FACT_LEADERS, deck->count[DECK_LEADER], false);
    check_number(to, FACT_MAIN_MIN, deck->count[DECK_MAIN], true);
    check_number(to, FACT_MAIN_MAX, deck->count[DECK_MAIN], false);
    check_number(to, FACT_EVOLVE_MAX, deck->count[DECK_EVOLVE], false);
    check_copies(to, DECK_MAIN);
    check_copies(to, DECK_EVOLVE);
    check_basis(to);
}
