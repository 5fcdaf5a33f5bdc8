/* word.c - see word.h. */
#include "kernel/word.h"

#include <string.h>

#include "base/status.h"

const Word *word_find(const Word *list, size_t count, const char *id)
{
    ASSERT(list || count == 0);
    size_t low = 0;
    size_t high = count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        const int order = strcmp(list[middle].id, id);
        if (order == 0)
            return &list[middle];
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return NULL;
}
