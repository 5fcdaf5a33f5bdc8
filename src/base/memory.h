/* memory.h - the only code that asks the system for memory.
 *
 * An Arena hands out zeroed pieces and is freed whole. mem_new() is for single blocks, such as a
 * game's state.
 */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>

typedef struct ArenaChunk ArenaChunk;

typedef struct {
    ArenaChunk *chunks;
    size_t used;
    size_t size;
} Arena;

/* A zeroed piece of `size` bytes, aligned for anything; NULL when the system has no memory left. */
void *arena_new(Arena *arena, size_t size);

/* A copy of `size` bytes and a zero byte behind them; NULL when out of memory. */
char *arena_copy(Arena *arena, const char *text, size_t size);

/* Frees all pieces; the arena is empty and usable afterwards. */
void arena_free(Arena *arena);

/* A zeroed block, aligned to 64 bytes; NULL when out of memory. Owned by the caller: mem_free(). */
void *mem_new(size_t size);
void *mem_grow(void *block, size_t size);
void mem_free(void *block);

/* How many times memory was asked for in this process: the tests prove with it that a running game
 * asks for none. */
unsigned long mem_count(void);

#endif
