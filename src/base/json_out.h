/* json_out.h - writes JSON: a text that grows as members are added. */
#ifndef BASE_JSON_OUT_H
#define BASE_JSON_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

/* A JSON text that grows. Members have a key, elements of arrays have NULL. */
typedef struct {
    char *at;
    size_t size;
    size_t room;
    bool is_failed;   /* out of memory: the text has holes */
    bool wants_comma; /* a value stands before */
} Out;

void out_clear(Out *out);
void out_free(Out *out);
void out_open(Out *out, const char *key, char bracket);
void out_close(Out *out, char bracket);
void out_text(Out *out, const char *key, const char *text);
void out_slice(Out *out, const char *key, Slice text);
void out_number(Out *out, const char *key, long long number);
void out_flag(Out *out, const char *key, bool flag);
void out_null(Out *out, const char *key);

/* A 64-bit number as a string of 16 hexadecimal digits. */
void out_hash(Out *out, const char *key, uint64_t hash);

/* Adds JSON as it is. */
void out_raw(Out *out, const char *key, Slice json);

#endif
