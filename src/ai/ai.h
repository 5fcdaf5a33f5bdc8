/* ai.h - players that are programs: random, greedy and search.
 *
 *     AiPlayer *ai = ai_new(match, "search:2000", seed, &fault);
 *     ...
 *     unsigned option = ai_choose(ai, game, seat);      // the seat is asked; the game stays as it
 * is gavel_answer(game, seat, option);
 *
 * A player is made from words, its spec:
 *
 *     random            any option, each as likely
 *     greedy            what looks best when it is done and the turn ends
 *     greedy:70         the same in 70 of 100 decisions, else any option
 *     search            looks ahead in many sampled games (Monte Carlo tree search), 2000 of them
 *     search:5000       so many
 *     search:500ms      as many as fit into the time; also 2s
 *     search:5000x2     the same work shared by two threads
 *     easy normal hard expert    strengths for people: ai_level_at()
 *
 * What a player knows: ai_choose() copies the game and resamples the copy for the seat before it
 * thinks, so what it chooses cannot depend on what the seat may not know. With the same
 * seed, the same calls give the same choices; only a time budget makes them depend on the machine.
 *
 * Memory: all of it is taken by ai_new(); choosing takes none. A player may be used by one thread
 * at a time, and belongs to no thread; different players share only the match, which must outlive
 * them.
 */
#ifndef AI_AI_H
#define AI_AI_H

#include <stdbool.h>
#include <stdint.h>

#include <gavel.h>

typedef struct AiPlayer AiPlayer;

typedef enum { AI_RANDOM, AI_GREEDY, AI_SEARCH } AiKind;

/* A spec that has been understood. */
typedef struct {
    AiKind kind;
    unsigned percent;      /* greedy: in how many of 100 decisions it thinks */
    unsigned iterations;   /* search: 0 where it has a time budget */
    unsigned milliseconds; /* search: 0 where it has an iteration budget */
    unsigned threads;      /* search */
} AiSpec;

enum {
    AI_ITERATIONS_MAX = 1000000,
    AI_MILLISECONDS_MAX = 600000,
    AI_THREADS_MAX = 16,
    AI_OPTIONS_MAX = 960
};

/* A strength for people. */
typedef struct {
    const char *name;  /* "easy" */
    const char *spec;  /* what it stands for */
    const char *about; /* a few words for people */
} AiLevel;

/* The level of that number, easiest first; NULL: no more. */
const AiLevel *ai_level_at(unsigned index);

/* Reads a spec. False: `fault` says what is wrong with it, column and words. */
bool ai_spec_read(const char *text, AiSpec *spec, GavelFault *fault);

/* A player for games of the match. NULL: the spec is not understood or memory is out, and `fault`
 * says so. */
AiPlayer *ai_new(const GavelMatch *match, const char *spec, uint64_t seed, GavelFault *fault);
void ai_free(AiPlayer *ai); /* NULL is allowed */

/* Makes the player as it was after ai_new() with that seed: for the next game. */
void ai_restart(AiPlayer *ai, uint64_t seed);

/* The option that the player takes for a seat that is asked now. */
unsigned ai_choose(AiPlayer *ai, const GavelGame *game, unsigned seat);

/* Why it was chosen: one line for each option, best first. */
typedef struct {
    unsigned option;
    unsigned visits; /* how often it was tried */
    double value;    /* how likely it seems to win, 0 to 1 */
} AiLine;

typedef struct {
    unsigned count; /* of lines; 0: there was nothing to think about, or it does not think */
    unsigned iterations;
    unsigned nodes;      /* of the search tree */
    unsigned kept;       /* of those, how many came from the tree of the decision before */
    double milliseconds; /* spent on the decision; 0: there was nothing to think about */
    AiLine lines[AI_OPTIONS_MAX];
} AiExplanation;

/* About the last choice; valid until the next. */
const AiExplanation *ai_explanation(const AiPlayer *ai);

#endif
