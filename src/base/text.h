/* text.h - slices and bounded builders of UTF-8 text, and what is needed to compare words. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* A piece of somebody else's text, without a zero byte at its end. */
typedef struct {
    const char *at;
    size_t size;
} Slice;

/* Text under construction in memory of the caller. It is always zero-terminated; what does not fit
 * is left out and `is_cut` says so. */
typedef struct {
    char *at;
    size_t size;
    size_t room;
    bool is_cut;
} Text;

Text text_in(char *memory, size_t room);
void text_add(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));
void text_add_slice(Text *text, Slice slice);

/* Adds `string` as a JSON string with its quotes. */
void text_add_json(Text *text, const char *string);

Slice slice_of(const char *string);
bool slice_is(Slice slice, const char *string);
bool slice_starts(Slice slice, const char *string);

/* True if both are equal without regard to ASCII case. */
bool slice_same(Slice a, Slice b);

/* True if `needle` stands anywhere in `hay`, without regard to ASCII case. */
bool slice_has(Slice hay, Slice needle);
Slice slice_trim(Slice slice);

/* Reads a decimal number that is the whole slice and lies in low..high. */
bool slice_number(Slice slice, long low, long high, long *value);

/* The number of single-character edits between two words, at most `limit`. */
size_t slice_distance(Slice a, Slice b, size_t limit);

/* True if the bytes are well-formed UTF-8 without zero bytes; otherwise *bad is the offset of the
 * first wrong byte. */
bool utf8_is_valid(const char *bytes, size_t size, size_t *bad);

#endif
