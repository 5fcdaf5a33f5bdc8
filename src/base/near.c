/* near.c - see near.h. */
#include "base/near.h"

#include <string.h>

#include "base/text.h"

Near near_to(const char *word)
{
    return (Near){word, NULL, strlen(word) / 3 + 2};
}

void near_offer(Near *near, const char *candidate)
{
    const size_t distance =
        slice_distance(slice_of(near->word), slice_of(candidate), near->distance);
    if (distance < near->distance) {
        near->distance = distance;
        near->best = candidate;
    }
}
