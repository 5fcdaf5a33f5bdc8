/* same_tree.h - whether two cards say the same, though they lie in different pools. */
#ifndef SUPPORT_SAME_TREE_H
#define SUPPORT_SAME_TREE_H

#include "effect/tree.h"

/* Compares facts, abilities and nodes; words and cards by their letters, links by what they lead
 * to. NULL: all is the same, else the first thing that is not. */
const char *card_difference(const Rules *rules, const Pool *one, const Def *a, const Pool *other,
                            const Def *b);

#endif
