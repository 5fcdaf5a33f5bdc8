/* position.h - whether two games stand the same, whatever numbers their cards have. */
#ifndef RULES_POSITION_H
#define RULES_POSITION_H

#include "kernel/game.h"

/* What tells two games apart that wait for an answer, in a few words; NULL: nothing does. Both have
 * the same seats and bring equal cards, which may be numbered differently. What is numbered as the
 * game goes (serials, times, event groups) counts by its order alone, and of procedures under way
 * only how far they are. */
const char *position_difference(const Game *a, const Game *b);

/* True if a procedure under way remembers something, which the position does not show. */
bool position_has_memory(const Game *g);

#endif
