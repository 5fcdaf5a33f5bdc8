/* batch.h - what `gavel sim` and `gavel arena` share: arguments, a bar that shows how far a long
 * run is, and a stop by Ctrl-C. */
#ifndef CLI_BATCH_H
#define CLI_BATCH_H

#include "cli/cli.h"
#include "sim/sim.h"

enum { BATCH_GAMES_MAX = 10000000 };

typedef struct {
    long games;
    long threads;
    uint64_t seed;
} BatchArgs;

/* Reads --games, --threads and --seed. False: it has said what is wrong. */
bool batch_args(const Args *args, BatchArgs *batch);

/* True if the words are a player's spec; else it has said what is wrong. */
bool batch_player_is_known(const char *spec);

/* From now on Ctrl-C ends nothing by itself, in this thread and those that it starts;
 * batch_is_stopped() tells whether it was typed. */
void batch_catch_stop(void);
bool batch_is_stopped(void);

/* A bar on the terminal, drawn at most ten times a second; nothing where it is no terminal. */
typedef struct {
    uint64_t total;
    uint64_t before; /* games of earlier parts of the run */
    double start;    /* seconds */
    double drawn;
    bool is_shown;
    const char *unit; /* what is counted */
} Bar;

Bar bar_begin(uint64_t total);
void bar_draw(Bar *bar, uint64_t done);
void bar_end(Bar *bar);

/* Makes room for other words in the line of a bar, which is drawn again below them. */
void bar_clear(void);
double seconds_now(void);

#endif
