/* said.h - what a player has answered lately, so that a cycle of it can be repeated by declaration.
 *
 * The game adds answers as they are given and clears them when something else is done. When a cycle
 * of them has been gone through twice, it can be repeated: questions that come up meanwhile are
 * answered as in the cycle.
 */
#ifndef KERNEL_SAID_H
#define KERNEL_SAID_H

#include "kernel/game.h"

/* Adds the answer that has just been given. What another seat has said before is forgotten. */
void said_add(Game *g, uint8_t seat);
void said_clear(Game *g);

/* How many answers the shortest cycle has that was gone through twice and begins with that act; 0:
 * there is none. */
int said_cycle(const Game *g, uint8_t act);

/* The answer with which a cycle of so many begins. */
static inline const Option *said_first(const Game *g, int period)
{
    return &g->s->said[g->s->said_count - period];
}

/* From now on so many cycles are repeated. */
void said_repeat(Game *g, int period, int times);

/* The answer that comes next in what is repeated; NULL: nothing is repeated any more. */
const Option *said_next(const Game *g);

/* It has been given. */
void said_step(Game *g);

/* Gives the next answer to the question that is being asked. False: it is not offered to the player
 * who has declared it, and the repetition is over. */
bool said_answers(Game *g);

#endif
