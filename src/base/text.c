/* text.c - see text.h. */
#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { DISTANCE_WORD_MAX = 64 };

Text text_in(char *memory, size_t room)
{
    memory[0] = 0;
    return (Text){memory, 0, room, false};
}

/* Takes away the beginning of a character whose end did not fit. */
static void end_whole(Text *text)
{
    size_t begin = text->size;
    while (begin > 0 && ((unsigned char)text->at[begin - 1] & 0xC0) == 0x80)
        begin--;
    if (begin == 0)
        return;
    const unsigned char first = (unsigned char)text->at[--begin];
    const size_t size = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (begin + size > text->size) {
        text->size = begin;
        text->at[begin] = 0;
    }
}

void text_add(Text *text, const char *format, ...)
{
    va_list args;
    if (text->is_cut)
        return;
    va_start(args, format);
    const int size = vsnprintf(text->at + text->size, text->room - text->size, format, args);
    va_end(args);
    if (size < 0)
        return;
    if ((size_t)size >= text->room - text->size) {
        text->size = text->room - 1;
        text->is_cut = true;
        end_whole(text);
    } else {
        text->size += (size_t)size;
    }
}

void text_add_slice(Text *text, Slice slice)
{
    text_add(text, "%.*s", (int)slice.size, slice.at);
}

void text_add_json(Text *text, const char *string)
{
    text_add(text, "\"");
    for (const unsigned char *c = (const unsigned char *)string; *c; c++) {
        if (*c == '"' || *c == '\\')
            text_add(text, "\\%c", *c);
        else if (*c < 0x20)
            text_add(text, "\\u%04x", *c);
        else
            text_add(text, "%c", *c);
    }
    text_add(text, "\"");
}

Slice slice_of(const char *string)
{
    return (Slice){string, strlen(string)};
}

bool slice_is(Slice slice, const char *string)
{
    return slice.size == strlen(string) && memcmp(slice.at, string, slice.size) == 0;
}

bool slice_starts(Slice slice, const char *string)
{
    const size_t size = strlen(string);
    return slice.size >= size && memcmp(slice.at, string, size) == 0;
}

static char lower(char c)
{
    if (c >= 'A' && c <= 'Z')
        return (char)(c + ('a' - 'A'));
    return c;
}

bool slice_same(Slice a, Slice b)
{
    if (a.size != b.size)
        return false;
    for (size_t i = 0; i < a.size; i++)
        if (lower(a.at[i]) != lower(b.at[i]))
            return false;
    return true;
}

bool slice_has(Slice hay, Slice needle)
{
    for (size_t i = 0; i + needle.size <= hay.size; i++)
        if (slice_same((Slice){hay.at + i, needle.size}, needle))
            return true;
    return false;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

Slice slice_trim(Slice slice)
{
    while (slice.size > 0 && is_space(slice.at[0])) {
        slice.at++;
        slice.size--;
    }
    while (slice.size > 0 && is_space(slice.at[slice.size - 1]))
        slice.size--;
    return slice;
}

bool slice_number(Slice slice, long low, long high, long *value)
{
    bool is_negative = false;
    if (slice.size > 0 && (slice.at[0] == '-' || slice.at[0] == '+')) {
        is_negative = slice.at[0] == '-';
        slice.at++;
        slice.size--;
    }
    if (slice.size == 0 || slice.size > 9)
        return false;
    long number = 0;
    for (size_t i = 0; i < slice.size; i++) {
        if (slice.at[i] < '0' || slice.at[i] > '9')
            return false;
        number = number * 10 + (slice.at[i] - '0');
    }
    if (is_negative)
        number = -number;
    *value = number;
    return number >= low && number <= high;
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

size_t slice_distance(Slice a, Slice b, size_t limit)
{
    if (a.size > DISTANCE_WORD_MAX || b.size > DISTANCE_WORD_MAX)
        return limit;
    size_t row[DISTANCE_WORD_MAX + 1];
    for (size_t j = 0; j <= b.size; j++)
        row[j] = j;
    for (size_t i = 1; i <= a.size; i++) {
        size_t corner = row[0];
        row[0] = i;
        for (size_t j = 1; j <= b.size; j++) {
            const size_t change = corner + (lower(a.at[i - 1]) != lower(b.at[j - 1]));
            corner = row[j];
            row[j] = least(change, least(row[j - 1], row[j]) + 1);
        }
    }
    return least(row[b.size], limit);
}

/* How many bytes a sequence has that begins with `c`; 0: none does. */
static size_t size_by_lead(unsigned char c)
{
    if (c < 0x80)
        return c != 0;
    if (c >= 0xC2 && c < 0xE0)
        return 2;
    if (c >= 0xE0 && c < 0xF0)
        return 3;
    return c >= 0xF0 && c < 0xF5 ? 4 : 0;
}

/* Sequences of three and four bytes whose second byte makes them overlong, a surrogate or too
 * large.
 */
static bool is_out_of_range(unsigned char first, unsigned char second)
{
    switch (first) {
    case 0xE0:
        return second < 0xA0;
    case 0xED:
        return second >= 0xA0;
    case 0xF0:
        return second < 0x90;
    case 0xF4:
        return second >= 0x90;
    default:
        return false;
    }
}

/* The length of the well-formed sequence that starts at `at`, or 0. */
static size_t sequence_size(const unsigned char *at, size_t left)
{
    const size_t size = size_by_lead(at[0]);
    if (size > left)
        return 0;
    for (size_t i = 1; i < size; i++)
        if ((at[i] & 0xC0) != 0x80)
            return 0;
    return size > 1 && is_out_of_range(at[0], at[1]) ? 0 : size;
}

bool utf8_is_valid(const char *bytes, size_t size, size_t *bad)
{
    for (size_t i = 0; i < size;) {
        const size_t step = sequence_size((const unsigned char *)bytes + i, size - i);
        if (step == 0) {
            *bad = i;
            return false;
        }
        i += step;
    }
    return true;
}
