/* json.h - a strict reader of JSON (RFC 8259) that reads in place and allocates nothing.
 *
 * A text becomes a list of values in the order in which they stand; a container is followed by what
 * is in it, and knows where the value behind it stands:
 *
 *     {"do": "new", "decks": ["a", "b"]}
 *
 *     0 object, 2 members    1 "do"  2 "new"    3 "decks"  4 array, 2 elements    5 "a"  6 "b"
 *
 * Strings are resolved within the text, which is changed by that; the values point into it, so it
 * must outlive them. Nothing but the standard is taken: no comments, no trailing commas, no lone
 * surrogates, well-formed UTF-8, and no name twice in one object.
 */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "base/text.h"

enum { JSON_SIZE_MAX = 1 << 20, JSON_DEPTH_MAX = 32, JSON_VALUES_MAX = 1024 };

typedef enum {
    JSON_NULL,
    JSON_FALSE,
    JSON_TRUE,
    JSON_NUMBER,
    JSON_STRING,
    JSON_ARRAY,
    JSON_OBJECT
} JsonKind;

typedef struct {
    JsonKind kind;
    int line; /* where it begins, counted from 1; columns count characters */
    int column;
    uint32_t count; /* of elements or members */
    uint32_t next;  /* the index of the value behind this one and all that is in it */
    Slice text; /* a string without escapes, with a zero byte behind it; a number as it is written;
                   nothing for the others */
} JsonValue;

typedef struct {
    JsonValue value[JSON_VALUES_MAX]; /* the first is the whole */
    uint32_t count;
} Json;

/* Reads a text that is one value. STATUS_BAD_ARGUMENT: it is no JSON; STATUS_NO_ROOM: it is longer
 * or deeper, or has more values, than the limits above. `fault` (may be NULL) says where and why.
 */
MUST_USE Status json_read(Json *json, char *text, size_t size, Fault *fault);

/* The member of that name; NULL: there is none, or `object` is no object. */
const JsonValue *json_member(const Json *json, const JsonValue *object, const char *name);

/* The element, counted from 0; NULL: there is none, or `array` is no array. */
const JsonValue *json_element(const Json *json, const JsonValue *array, size_t index);

/* The name of the member, counted from 0; NULL: there is none, or `object` is no object. */
const JsonValue *json_name(const Json *json, const JsonValue *object, size_t index);

/* The string; NULL: it is none, or has a zero byte in it. */
const char *json_string(const JsonValue *value);

/* False: it is no whole number in low..high, written without point and exponent. */
bool json_whole(const JsonValue *value, int64_t low, int64_t high, int64_t *number);

/* The same for a number from 0 to 2^64 - 1; it may also stand in a string, since many programs
 * keep numbers in 53 bits. */
bool json_unsigned(const JsonValue *value, uint64_t *number);

#endif
