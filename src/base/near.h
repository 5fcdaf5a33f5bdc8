/* near.h - the known word that is nearest to one that was not understood. */
#ifndef BASE_NEAR_H
#define BASE_NEAR_H

#include <stddef.h>

typedef struct {
    const char *word;
    const char *best; /* NULL: nothing is near */
    size_t distance;
} Near;

Near near_to(const char *word);
void near_offer(Near *near, const char *candidate);

#endif
