/* pick_set.h - cards that are picked as a set: the kernel asks for them one after the other, in an
 * order of its own; here they are taken together, in any order.
 */
#ifndef RULES_PICK_SET_H
#define RULES_PICK_SET_H

#include "kernel/decide.h"

/* The picks that a set is asked for with; NULL: none are, or their order means something. */
const Pick *set_running(const Game *g);

/* Adds a candidate, by its number in the list, to `count` chosen ones that are in the order in
 * which the kernel takes them, so that they still are. */
void set_insert(uint16_t *chosen, size_t count, uint16_t candidate);

/* Picks the chosen candidates of the running set, which lie in order, for whoever is asked; `ends`:
 * and no more. What has only one answer the game takes by itself. Returns how many answers were
 * given, which stand in `answers` unless it is NULL; 0: one of them was not offered, and some have
 * been given. */
size_t set_play(Game *g, const uint16_t *chosen, size_t count, bool ends, unsigned *answers);

#endif
