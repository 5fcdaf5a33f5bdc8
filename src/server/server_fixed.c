/* server_fixed.c - replies that stay the same as long as the program does: each is made and
 * compressed once, when somebody first asks for it.
 */
#include <stdio.h>
#include <string.h>
#include <zlib.h>

#include "base/hash.h"
#include "server/server_int.h"

enum { GZIP = 16 /* for zlib: with the head of a file, not of a stream */, FIXED_MAX = 64 };

struct Fixed {
    Fixed *next;
    char name[FIXED_ROOM];
    HttpReply plain;
    HttpReply small; /* without a body: it would be no smaller */
};

static char *copy_bytes(Slice bytes)
{
    char *copy = mem_new(bytes.size + 1);
    if (copy)
        memcpy(copy, bytes.at, bytes.size);
    return copy;
}

/* The bytes as gzip writes them, for mem_free(); NULL: they are not smaller then. */
static char *compress_bytes(Slice bytes, size_t *size)
{
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    char *small = mem_new(bytes.size + 1);
    if (!small || deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + GZIP,
                               MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY) != Z_OK) {
        mem_free(small);
        return NULL;
    }
    stream.next_in = (z_const Bytef *)bytes.at;
    stream.avail_in = (uInt)bytes.size;
    stream.next_out = (Bytef *)small;
    stream.avail_out = (uInt)bytes.size;
    const bool is_whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    *size = stream.total_out;
    (void)deflateEnd(&stream);
    if (is_whole)
        return small;
    mem_free(small);
    return NULL;
}

bool fixed_find(const Server *s, const char *name, bool takes_gzip, HttpReply *reply)
{
    const Fixed *fixed = s->fixed;
    while (fixed && strcmp(fixed->name, name) != 0)
        fixed = fixed->next;
    if (fixed)
        *reply = takes_gzip && fixed->small.body.at ? fixed->small : fixed->plain;
    return fixed != NULL;
}

bool fixed_add(Server *s, const char *name, const HttpReply *reply)
{
    unsigned count = 0;
    for (const Fixed *at = s->fixed; at; at = at->next)
        count++;
    Fixed *fixed = count < FIXED_MAX ? mem_new(sizeof *fixed) : NULL;
    char *body = fixed ? copy_bytes(reply->body) : NULL;
    if (!body) {
        mem_free(fixed);
        return false;
    }
    *fixed = (Fixed){.next = s->fixed, .plain = *reply};
    (void)snprintf(fixed->name, sizeof fixed->name, "%s", name);
    fixed->plain.is_fixed = true;
    fixed->plain.varies = true;
    fixed->plain.body.at = body;
    fixed->small = fixed->plain;
    fixed->small.is_gzip = true;
    fixed->small.body.at = compress_bytes(reply->body, &fixed->small.body.size);
    if (fixed->small.body.at)
        fixed->small.tag = hash_bytes(1, fixed->small.body.at, fixed->small.body.size);
    s->fixed = fixed;
    return true;
}

void fixed_free(Server *s)
{
    while (s->fixed) {
        Fixed *fixed = s->fixed;
        s->fixed = fixed->next;
        mem_free((char *)fixed->plain.body.at);
        mem_free((char *)fixed->small.body.at);
        mem_free(fixed);
    }
}
