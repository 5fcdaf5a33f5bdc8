/* stack.h - the cards of an object: the one that it shows, and those below it.
 *
 * A card inside an object is named by its number (in Game.card), which it keeps wherever it goes;
 * stack_has() says whether it is still there. Cards come together by zone_stack() and zone_tuck()
 * and apart by zone_take(): zone.h.
 *
 * Rules.cards.counts says which abilities of its cards an object has; without it, those of the card
 * that it shows. Object.uses has a bit for each ability: of the top card alone, or, where those
 * below count, of all cards from the lowest up, so that a card more on top moves nothing. Abilities
 * that it was given have no bits: their uses are modifiers (MOD_USED).
 */
#ifndef KERNEL_STACK_H
#define KERNEL_STACK_H

#include "kernel/game.h"

/* The bits of Object.uses. An ability beyond them has none: whoever asks whether it is used ends
 * the game by LIMIT_ABILITIES, and so does a used one that is moved there. */
enum { USES_MAX = 15 };

static inline bool is_stack(const Game *g, uint16_t object)
{
    return g->card[g->object[object].top].under != 0;
}

/* The lowest card of an object. */
uint16_t stack_bottom(const Game *g, uint16_t object);

/* How many cards it is made of. */
unsigned stack_height(const Game *g, uint16_t object);

/* The card so far below the top one; 0: there are not so many. */
uint16_t stack_card(const Game *g, uint16_t object, unsigned depth);
bool stack_has(const Game *g, uint16_t object, uint16_t card);

/* A printed ability of an object, for going through them: starts as {0}. Those of the top card come
 * first. */
typedef struct {
    uint16_t card;    /* on which it is */
    uint16_t ability; /* in the pool */
    uint16_t bit;     /* of Object.uses; 0: beyond the last */
    uint8_t next;     /* of the card's */
} Printed;

/* The same as printed_next() where abilities of lower cards may count. */
bool printed_next_of_all(const Game *g, uint16_t object, Printed *at);

/* Goes on to the next printed ability that counts; false: there are no more. */
static inline bool printed_next(const Game *g, uint16_t object, Printed *at)
{
    if (g->rules->cards.counts)
        return printed_next_of_all(g, object, at);
    const Def *def = def_of(g, object);
    if (at->next >= def->ability_count)
        return false;
    at->card = g->object[object].top;
    at->bit = (uint16_t)(1U << at->next);
    at->ability = (uint16_t)(def->ability + at->next++);
    return true;
}

/* A bit per kind of zone in which some printed ability of its cards may work. */
uint32_t stack_where(const Game *g, uint16_t object);

/* The same as ability_bits() where abilities of lower cards may count. */
uint16_t ability_bits_of_all(const Game *g, uint16_t ability, uint16_t object);

/* The bits of Object.uses that an ability has, one for each card that it is on; 0: it is printed on
 * none. */
static inline uint16_t ability_bits(const Game *g, uint16_t ability, uint16_t object)
{
    if (g->rules->cards.counts)
        return ability_bits_of_all(g, ability, object);
    const Def *def = def_of(g, object);
    const int index = ability - def->ability;
    return index >= 0 && index < def->ability_count ? (uint16_t)(1U << index) : 0;
}

/* An ability that works once a turn works now. */
void ability_use(Game *g, uint16_t ability, uint16_t object);

/* What has been used of an object before a card comes below it or goes from it: the abilities of
 * the lowest `below` bits stay, `count` are put in behind them, or, if negative, taken out. */
uint16_t uses_moved(const Game *g, uint16_t object, unsigned below, int count);

/* How many bits the cards below this one have. */
unsigned bits_below(const Game *g, uint16_t card);

#endif
