/* said.h - what a player has answered lately, so that a cycle of it can be repeated by declaration.
 *
 * Answers are kept as they are given and forgotten when something else is done. When a cycle of
 * them has been gone through twice, it can be repeated: questions that come up meanwhile are
 * answered as in the cycle.
 */
#ifndef KERNEL_SAID_H
#define KERNEL_SAID_H

#include "kernel/game.h"

/* The questions and acts of a game that a cycle is made of. */
typedef struct {
    uint8_t main;   /* the question at which it begins */
    uint8_t times;  /* the question how often it is repeated */
    uint8_t use;    /* the act that begins or goes on with it */
    uint8_t repeat; /* the act that declares it */
} SaidWords;

/* A seat has given State.answer to the present question. Uses, and what their player says in
 * between, are kept; anything else that is done ends the row, and so does what another seat says.
 */
void said_hear(Game *g, uint8_t seat, const SaidWords *words);
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
