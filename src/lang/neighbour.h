/* neighbour.h - words of other games, and what they are called here: who writes "deal" means
 * damage. */
#ifndef LANG_NEIGHBOUR_H
#define LANG_NEIGHBOUR_H

#include "lang/vocabulary.h"

enum { NEIGHBOURS_MEANT = 6 };

/* A word that players of other games would write, where it stands, and what may be meant, the best
 * first; up to the first NULL. "not exerted" is meant where "exerted" is a word. */
typedef struct {
    const char *word;
    unsigned groups;
    const char *meant[NEIGHBOURS_MEANT];
} Neighbour;

extern const Neighbour neighbours[];
extern const size_t neighbour_count;

/* True if this game has that one of what is meant. */
bool neighbour_is_known(const Rules *rules, const Neighbour *row, const char *meant);

/* What the word means in this game, at such a place; "": nothing, this game has no such thing;
 * NULL: it is no word of a neighbour. */
const char *neighbour_meant(const Rules *rules, unsigned groups, Slice word);

#endif
