/* sim.h - many games between two sides: a deck and a player each.
 *
 * Game number n has a seed of its own, made of the plan's seed and n; counts are whole numbers, so
 * the result of a plan depends on its seed and not on how many threads share the work (as long as
 * no player has a time budget). With swapped seats, games 2k and 2k + 1 have the same seed, and the
 * sides change places in the second. Nothing is kept of a game that was counted: memory does not
 * grow.
 */
#ifndef SIM_SIM_H
#define SIM_SIM_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include <gavel.h>

#include "sim/statistics.h"

enum { SIM_SIDES = 2, SIM_TURNS_MAX = 120, SIM_CARDS_MAX = 160, SIM_THREADS_MAX = 64 };

/* What became of the games in which a side had the card in hand, or played it. */
typedef struct {
    const char *name;
    uint64_t drawn;
    uint64_t drawn_wins; /* in half wins: a draw counts 1, a win 2 */
    uint64_t played;
    uint64_t played_wins; /* likewise */
} SimCard;

typedef struct {
    SimCard card[SIM_CARDS_MAX];
    unsigned count;
} SimCards;

typedef struct {
    uint64_t games;
    uint64_t wins[SIM_SIDES];
    uint64_t draws;                 /* with those that came to a limit of the engine */
    uint64_t limits;                /* of the draws */
    uint64_t firsts[SIM_SIDES];     /* how often each side had the first turn */
    uint64_t first_wins[SIM_SIDES]; /* and won */
    Tally turns;
    Tally decisions;                     /* questions with two or more options */
    uint64_t lengths[SIM_TURNS_MAX + 1]; /* games by turns; the last also has all longer ones */
    SimCards cards[SIM_SIDES];           /* by name */
} SimResult;

/* Players that live outside the program. One is opened for each side of each way to sit of each
 * thread, which uses it alone. It is told of every answer of its games, its own too. */
typedef struct {
    /* True if the spec is one of theirs. */
    bool (*is_theirs)(const char *spec);
    /* NULL: `fault` says why not. */
    void *(*open)(void *context, const GavelMatch *match, const char *spec, GavelFault *fault);
    void (*begin)(void *guest, uint64_t seed, unsigned seat);
    void (*told)(void *guest, unsigned seat, unsigned option);
    /* What it answers; GAVEL_CONCEDE or GAVEL_TIMEOUT: it has failed, and loses the game. */
    unsigned (*choose)(void *guest);
    void (*over)(void *guest);
    void (*close)(void *guest);
    void *context;
} SimGuests;

typedef struct {
    const GavelMatch *match;   /* side 0 in seat 0 */
    const GavelMatch *swapped; /* side 1 in seat 0; NULL: seats are never swapped */
    const char *players[SIM_SIDES];
    uint64_t seed;
    uint64_t first_game; /* number of the first game */
    uint64_t games;
    unsigned threads;
    const SimGuests *guests;  /* may be NULL: all players are built in */
    bool counts_cards;        /* fills SimResult.cards, at some cost */
    const atomic_bool *stops; /* may be NULL; once true, games under way are dropped */
    /* Called now and then from the calling thread with the number of games done; may be NULL. */
    void (*progress)(void *context, uint64_t done);
    /* Called by the thread that has played it, for each game, before it is counted; may be NULL.
     * False: the run ends with what it has. */
    bool (*keep)(void *context, uint64_t number, const GavelReplay *replay);
    void *context;
} SimPlan;

/* Plays the plan and adds what came of it to `result` (zeroed by the caller at first). False:
 * memory is out or a player's spec is not understood, and `fault` says so; the result is as it was.
 */
bool sim_run(const SimPlan *plan, SimResult *result, GavelFault *fault);

/* Adds up two results. */
void sim_merge(SimResult *into, const SimResult *from);
void sim_merge_cards(SimCards *into, const SimCards *from);

/* The share of points that a side has got: a draw is half a win. */
double sim_points(const SimResult *result, unsigned side);

/* How often a side won when it had the first turn, and when the other side had. */
Share sim_wins_first(const SimResult *result, unsigned side);
Share sim_wins_second(const SimResult *result, unsigned side);

/* The points of whoever had the first turn, of all games. */
double sim_first_points(const SimResult *result);

#endif
