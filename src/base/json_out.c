/* json_out.c - see json_out.h. */
#include "base/json_out.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"

enum { OUT_ROOM_FIRST = 1 << 14 };

void out_clear(Out *out)
{
    out->size = 0;
    out->is_failed = false;
    out->wants_comma = false;
}

void out_free(Out *out)
{
    mem_free(out->at);
    *out = (Out){.at = NULL};
}

static void add(Out *out, const char *bytes, size_t size)
{
    if (out->room - out->size < size) {
        size_t room = out->room ? out->room : OUT_ROOM_FIRST;
        while (room - out->size < size)
            room *= 2;
        char *grown = mem_grow(out->at, room);
        if (!grown) {
            out->is_failed = true;
            return;
        }
        out->at = grown;
        out->room = room;
    }
    memcpy(out->at + out->size, bytes, size);
    out->size += size;
}

static void add_word(Out *out, const char *word)
{
    add(out, word, strlen(word));
}

static void add_escaped(Out *out, unsigned char c)
{
    static const char short_names[] = "btn\0fr"; /* from 0x08 on */
    char escape[8];
    if (c == '"' || c == '\\')
        (void)snprintf(escape, sizeof escape, "\\%c", c);
    else if (c >= 0x08 && c <= 0x0D && short_names[c - 0x08])
        (void)snprintf(escape, sizeof escape, "\\%c", short_names[c - 0x08]);
    else
        (void)snprintf(escape, sizeof escape, "\\u%04x", c);
    add_word(out, escape);
}

static bool is_plain(char c)
{
    return (unsigned char)c >= 0x20 && c != '"' && c != '\\';
}

/* A text that was cut may end within a character; what is no UTF-8 becomes U+FFFD. */
static void add_string(Out *out, Slice text)
{
    add_word(out, "\"");
    for (size_t i = 0; i < text.size;) {
        size_t run = 0;
        while (i + run < text.size && is_plain(text.at[i + run]))
            run++;
        size_t good = run;
        const bool is_valid = run == 0 || utf8_is_valid(text.at + i, run, &good);
        add(out, text.at + i, is_valid ? run : good);
        i += is_valid ? run : good + 1;
        if (!is_valid)
            add_word(out, "\xEF\xBF\xBD");
        else if (i < text.size)
            add_escaped(out, (unsigned char)text.at[i++]);
    }
    add_word(out, "\"");
}

/* The comma and the key before a value. */
static void add_key(Out *out, const char *key)
{
    if (out->wants_comma)
        add_word(out, ",");
    out->wants_comma = true;
    if (!key)
        return;
    add_string(out, slice_of(key));
    add_word(out, ":");
}

void out_open(Out *out, const char *key, char bracket)
{
    add_key(out, key);
    add(out, &bracket, 1);
    out->wants_comma = false;
}

void out_close(Out *out, char bracket)
{
    add(out, &bracket, 1);
    out->wants_comma = true;
}

void out_slice(Out *out, const char *key, Slice text)
{
    add_key(out, key);
    add_string(out, text);
}

void out_text(Out *out, const char *key, const char *text)
{
    out_slice(out, key, slice_of(text));
}

void out_number(Out *out, const char *key, long long number)
{
    char digits[24];
    (void)snprintf(digits, sizeof digits, "%lld", number);
    add_key(out, key);
    add_word(out, digits);
}

void out_raw(Out *out, const char *key, Slice json)
{
    add_key(out, key);
    add(out, json.at, json.size);
}

void out_flag(Out *out, const char *key, bool flag)
{
    add_key(out, key);
    add_word(out, flag ? "true" : "false");
}

void out_null(Out *out, const char *key)
{
    add_key(out, key);
    add_word(out, "null");
}

void out_hash(Out *out, const char *key, uint64_t hash)
{
    char digits[24];
    (void)snprintf(digits, sizeof digits, "%016" PRIx64, hash);
    out_text(out, key, digits);
}
