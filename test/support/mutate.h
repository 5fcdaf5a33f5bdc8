/* mutate.h - changes a text line by line and word by word, so that what comes out is nearly right
 * and readers get past its first line. */
#ifndef TEST_MUTATE_H
#define TEST_MUTATE_H

#include <stddef.h>
#include <stdint.h>

/* Makes one change in a text of `size` bytes with room for `room`: two lines change places, a line
 * is doubled or dropped, a number becomes another, a word another of the text, a byte any other.
 * Returns the new size. */
size_t mutate_text(uint64_t *random, char *text, size_t size, size_t room);

#endif
