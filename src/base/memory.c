/* memory.c - see memory.h. */
#include "base/memory.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK_SIZE = 64 * 1024, ALIGNMENT = 16, BLOCK_ALIGNMENT = 64 };

struct ArenaChunk {
    ArenaChunk *next;
    max_align_t data[];
};

static _Atomic unsigned long requests;

unsigned long mem_count(void)
{
    return atomic_load(&requests);
}

void *arena_new(Arena *arena, size_t size)
{
    size = (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
    if (!arena->chunks || arena->size - arena->used < size) {
        const size_t want = size > CHUNK_SIZE ? size : CHUNK_SIZE;
        ArenaChunk *chunk = calloc(1, sizeof(ArenaChunk) + want);
        atomic_fetch_add(&requests, 1);
        if (!chunk)
            return NULL;
        chunk->next = arena->chunks;
        arena->chunks = chunk;
        arena->used = 0;
        arena->size = want;
    }
    void *piece = (char *)arena->chunks->data + arena->used;
    arena->used += size;
    return piece;
}

char *arena_copy(Arena *arena, const char *text, size_t size)
{
    char *copy = arena_new(arena, size + 1);
    if (copy && size > 0)
        memcpy(copy, text, size);
    return copy;
}

void arena_free(Arena *arena)
{
    while (arena->chunks) {
        ArenaChunk *chunk = arena->chunks;
        arena->chunks = chunk->next;
        free(chunk);
    }
    memset(arena, 0, sizeof *arena);
}

void *mem_new(size_t size)
{
    size = (size + BLOCK_ALIGNMENT - 1) & ~(size_t)(BLOCK_ALIGNMENT - 1);
    atomic_fetch_add(&requests, 1);
    void *block = aligned_alloc(BLOCK_ALIGNMENT, size);
    if (block)
        memset(block, 0, size);
    return block;
}

void *mem_grow(void *block, size_t size)
{
    atomic_fetch_add(&requests, 1);
    return realloc(block, size);
}

void mem_free(void *block)
{
    free(block);
}
