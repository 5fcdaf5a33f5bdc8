/* standing.h - how well a seat stands: what the evaluations of all games share.
 *
 * A game values each side on its own; the standing is the difference to the best opposing side. The
 * scale is that of chess ratings: a lead of 400 means that a win is ten times as likely as a loss.
 * Evaluations use only what the seat may know: open cards, its own hand, and how many cards there
 * are where faces are hidden.
 */
#ifndef RULES_STANDING_H
#define RULES_STANDING_H

#include "kernel/game.h"

enum { STANDING_WON = 10000 };

/* The worth of what `of` has, as `viewer` may know it. */
typedef int (*SideWorth)(const Game *g, uint8_t of, uint8_t viewer);

/* The standing of `seat`: STANDING_WON or its negative once the game is decided, 0 for a draw. */
int standing(const Game *g, uint8_t seat, SideWorth worth);

/* Reads a table of worths at `count`; beyond its end every further one is worth as much as the last
 * step of the table. */
int worth_of_count(const int *table, int size, int count);

typedef struct {
    uint8_t keyword;
    int worth;
} KeywordWorth;

/* The sum of the worths of those keywords that an object has now. */
int worth_of_keywords(const Game *g, uint16_t object, const KeywordWorth *worths, size_t count);

#endif
