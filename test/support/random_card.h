/* random_card.h - cards that nobody would print, with every construct of the notation. */
#ifndef SUPPORT_RANDOM_CARD_H
#define SUPPORT_RANDOM_CARD_H

#include "effect/tree.h"

/* Adds a card of that name (which must outlive the pool) with random facts and abilities, within
 * all limits of lang/card_file.h. The pool must hold a card already. Stops the test if the pool is
 * full. */
void random_card(Pool *pool, const Rules *rules, const char *name, uint64_t seed);

#endif
