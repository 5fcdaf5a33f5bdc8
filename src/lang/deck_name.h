/* deck_name.h - the card that somebody means by a name in a list.
 *
 * A name is compared as it is written, then by its letters and digits alone: small or capital, with
 * or without accents, whatever dashes, commas, quotes and spaces stand between them. What cards are
 * called in other languages counts as well (Pool.names), and so do collector's numbers.
 */
#ifndef LANG_DECK_NAME_H
#define LANG_DECK_NAME_H

#include "kernel/pool.h"

enum { NEAR_NAMES_MAX = 3 };

/* Known names that are near, the nearest first. */
typedef struct {
    const char *name[NEAR_NAMES_MAX];
    size_t distance[NEAR_NAMES_MAX];
    size_t count;
} NearNames;

/* The card of that name, or NULL: none has it, or several have. */
const Def *deck_find_card(const Pool *pool, Slice name);

/* The card with that collector's number, or NULL. Zeros in front do not count, nor which sign
 * stands between the parts, nor the language behind it: "003/024" is "3-24EN". */
const Def *deck_find_number(const Pool *pool, Slice number);

/* True if a word could be part of a collector's number, or name a set. */
bool deck_is_code(Slice word);

NearNames near_names(const Pool *pool, Slice name);

#endif
