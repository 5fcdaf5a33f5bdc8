/* mutate.c - see mutate.h. */
#include "support/mutate.h"

#include <stdio.h>
#include <string.h>

#include "support/table.h"

enum { PIECE_MAX = 256 };

/* Bytes from `at` to before `end`. */
typedef struct {
    size_t at, end;
} Stretch;

static size_t below(uint64_t *random, size_t limit)
{
    return limit > 0 ? (size_t)(test_random(random) % limit) : 0;
}

/* The line around a place, with its end. */
static Stretch line_around(const char *text, size_t size, size_t at)
{
    Stretch line = {at, at};
    while (line.at > 0 && text[line.at - 1] != '\n')
        line.at--;
    while (line.end < size && text[line.end] != '\n')
        line.end++;
    line.end += line.end < size;
    return line;
}

static int is_gap(char c)
{
    return c == ' ' || c == '\n' || c == '\t' || c == ',' || c == ':';
}

static Stretch word_around(const char *text, size_t size, size_t at)
{
    Stretch word = {at, at};
    while (word.at > 0 && !is_gap(text[word.at - 1]))
        word.at--;
    while (word.end < size && !is_gap(text[word.end]))
        word.end++;
    return word;
}

/* The next row of digits from a place on, or nothing. */
static Stretch number_behind(const char *text, size_t size, size_t at)
{
    while (at < size && (text[at] < '0' || text[at] > '9'))
        at++;
    Stretch number = {at, at};
    while (number.end < size && text[number.end] >= '0' && text[number.end] <= '9')
        number.end++;
    return number;
}

/* Puts `piece` in the place of a span, as far as there is room. */
static size_t put(char *text, size_t size, size_t room, Stretch span, const char *piece,
                  size_t length)
{
    const size_t rest = size - span.end;
    if (span.at + length + rest > room)
        return size;
    memmove(text + span.at + length, text + span.end, rest);
    memcpy(text + span.at, piece, length);
    return span.at + length + rest;
}

static size_t change_number(uint64_t *random, char *text, size_t size, size_t room)
{
    static const char *const numbers[] = {"0",   "1",   "2",    "3",     "4",          "6",
                                          "7",   "12",  "41",   "60",    "99",         "120",
                                          "127", "255", "1000", "65535", "4294967296", "-1"};
    const Stretch span = number_behind(text, size, below(random, size));
    const char *piece = numbers[below(random, sizeof numbers / sizeof numbers[0])];
    return span.at < span.end ? put(text, size, room, span, piece, strlen(piece)) : size;
}

/* What is at one span comes to another too. */
static size_t copy_over(char *text, size_t size, size_t room, Stretch to, Stretch from)
{
    char piece[PIECE_MAX];
    const size_t length = from.end - from.at < sizeof piece ? from.end - from.at : sizeof piece;
    memcpy(piece, text + from.at, length);
    return put(text, size, room, to, piece, length);
}

size_t mutate_text(uint64_t *random, char *text, size_t size, size_t room)
{
    if (size == 0)
        return 0;
    const size_t at = below(random, size);
    const size_t other = below(random, size);
    const Stretch line = line_around(text, size, at);
    const Stretch from = line_around(text, size, other);
    switch (below(random, 7)) {
    case 0: /* a line takes the place of another */
        return copy_over(text, size, room, line, from);
    case 1: /* a line is doubled elsewhere */
        return copy_over(text, size, room, (Stretch){line.at, line.at}, from);
    case 2:
        return put(text, size, room, line, "", 0);
    case 3:
        return copy_over(text, size, room, word_around(text, size, at),
                         word_around(text, size, other));
    case 4:
        text[at] = (char)(test_random(random) >> 8);
        return size;
    default:
        return change_number(random, text, size, room);
    }
}
