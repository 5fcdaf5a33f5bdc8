/* nearest.h - finds the known word that an unknown word was probably meant to be. */
#ifndef LANG_NEAREST_H
#define LANG_NEAREST_H

#include "base/text.h"

typedef struct {
    Slice word;
    Slice best;      /* size 0: nothing is near */
    size_t distance; /* a better one must be nearer than this */
} Nearest;

Nearest nearest_to(Slice word);

/* Keeps the candidate if it is nearer than all before. It must outlive the search. */
void nearest_offer(Nearest *nearest, Slice candidate);

#endif
