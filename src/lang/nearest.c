/* nearest.c - see nearest.h. */
#include "lang/nearest.h"

enum { PREFIX_MIN = 3 };

Nearest nearest_to(Slice word)
{
    /* Short words are near to everything: allow them fewer edits. */
    const size_t edits = word.size <= 3 ? 1 : word.size <= 7 ? 2 : 3;
    return (Nearest){.word = word, .distance = edits + 1};
}

void nearest_offer(Nearest *nearest, Slice candidate)
{
    const Slice word = nearest->word;
    const size_t longer = word.size > candidate.size ? word.size : candidate.size;
    const size_t shorter = word.size > candidate.size ? candidate.size : word.size;
    if (longer - shorter < nearest->distance) {
        const size_t distance = slice_distance(word, candidate, nearest->distance);
        if (distance < nearest->distance) {
            nearest->best = candidate;
            nearest->distance = distance;
        }
    }
    const bool is_prefix = word.size >= PREFIX_MIN && word.size < candidate.size &&
                           slice_same(word, (Slice){candidate.at, word.size});
    if (is_prefix && nearest->best.size == 0)
        nearest->best = candidate;
}
