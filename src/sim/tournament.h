/* tournament.h - a round robin: every entrant, a deck with a player, against every other.
 *
 * Each pair plays the same number of games with seats swapped in every second one. The seed of a
 * pair is made of the arena's seed and the pair's number, so results do not depend on threads.
 */
#ifndef SIM_TOURNAMENT_H
#define SIM_TOURNAMENT_H

#include "sim/sim.h"

enum { TOURNAMENT_ENTRANTS_MAX = 24 };

typedef struct {
    const GavelDeck *deck;
    const char *deck_name;
    const char *player;
} Entrant;

/* The result of entrants `a` (side 0) and `b` (side 1). */
typedef struct {
    unsigned a;
    unsigned b;
    SimResult result;
} Pairing;

typedef struct {
    const GavelCards *cards;
    Entrant entrant[TOURNAMENT_ENTRANTS_MAX];
    unsigned entrant_count;
    uint64_t games; /* of each pair */
    uint64_t seed;
    unsigned threads;
    const SimGuests *guests; /* as in SimPlan */
    const atomic_bool *stops;
    void (*progress)(void *context, uint64_t done); /* games of the whole arena */
    void *context;
    Pairing *pairings; /* for mem_free(); made by tournament_run() */
    unsigned pairing_count;
} Tournament;

/* Plays all pairs, or those that are done before it is stopped. False: memory is out or a deck or
 * player is not usable, and `fault` says so. */
bool tournament_run(Tournament *t, GavelFault *fault);
void tournament_free(Tournament *t);

uint64_t tournament_total(const Tournament *t); /* games that the whole arena has */

/* What an entrant got in all its pairings: points, and of how many games. */
double tournament_points(const Tournament *t, unsigned entrant, uint64_t *games);

/* How the games of a pairing went for entrant `a` against `b`; NULL: they did not meet. *side is
 * a's side in it. */
const SimResult *tournament_between(const Tournament *t, unsigned a, unsigned b, unsigned *side);

/* What became of an entrant's cards in all its pairings. */
void tournament_cards(const Tournament *t, unsigned entrant, SimCards *cards);

#endif
