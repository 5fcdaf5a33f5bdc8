/* ai_int.h - what the files of the players share. */
#ifndef AI_INT_H
#define AI_INT_H

#include "ai/ai.h"

/* --- numbers --- */

/* A small fast generator for choices; not for anything that must not be predicted. */
typedef struct {
    uint64_t state;
} Dice;

static inline Dice dice_of(uint64_t seed)
{
    return (Dice){seed * 0x9E3779B97F4A7C15U | 1};
}

static inline uint32_t dice_roll(Dice *dice)
{
    dice->state ^= dice->state << 13;
    dice->state ^= dice->state >> 7;
    dice->state ^= dice->state << 17;
    return (uint32_t)(dice->state >> 32);
}

/* A number in 0..below-1. */
static inline unsigned dice_below(Dice *dice, unsigned below)
{
    return (unsigned)((uint64_t)dice_roll(dice) * below >> 32);
}

/* How likely a win is at an evaluation: 0 to 1. */
double ai_chance(int evaluation);

/* --- following a position to a point where positions can be compared (ai_follow.c) --- */

/* Plays on until the seat has finished what it began and has ended its turn, if it is its turn:
 * its own choices at random, the others' by passing. Returns how many choices of its own there
 * were. */
unsigned ai_follow(GavelGame *game, unsigned seat, Dice *dice);

/* Plays the turn of the active seat to its end: acts at random, of which those that make its
 * standing worse are taken back, until several were. `before` is memory for that. */
void ai_play_turn(GavelGame *game, GavelGame *before, Dice *dice);

/* An option that passes; else one at random. */
unsigned ai_pass_or_any(const GavelGame *game, Dice *dice);

/* --- players --- */

/* Ways to value each option by one step and what follows (ai_greedy.c). */
typedef struct {
    GavelGame *root;   /* as the seat sees it, resampled */
    GavelGame *sample; /* the same, with what the seat does not know dealt anew */
    GavelGame *work;   /* for trying */
    uint64_t key;      /* for more samples */
    unsigned seat;
} Trial;

enum { TRIAL_SAMPLES = 3, TRIAL_ENDINGS = 6 };

/* How good each option of the root looks, as a chance to win, averaged over so many samples. */
void ai_try_all(const Trial *trial, unsigned samples, double *values);

typedef struct Search Search;

/* All memory a search needs; NULL: there is not enough (ai_search.c). */
Search *search_new(const GavelMatch *match, const AiSpec *spec);
void search_free(Search *search);
void search_restart(Search *search);

/* Fills the explanation's lines in order of options; the caller orders them. */
void search_run(Search *search, const Trial *trial, AiExplanation *explanation);

/* Tells which option of the root was taken: what is known about it is kept for the next decision.
 */
void search_chose(Search *search, const GavelGame *root, unsigned option);

double ai_now(void);

#endif
