/* random.c - see random.h. The cipher is ChaCha with eight rounds, as its authors describe it. */
#include "base/random.h"

#include <string.h>

#include "base/status.h"

enum { BLOCK_WORDS = 16, ROUNDS = 8 };

/* One block of the stream, remembered while a batch of numbers is drawn. */
typedef struct {
    uint32_t words[BLOCK_WORDS];
    uint64_t index;
    bool is_filled;
} Block;

/* Four words side by side: the compiler works on all of them at once where the processor can. */
typedef uint32_t Row __attribute__((vector_size(16)));

static Row rotate(Row x, unsigned by)
{
    return (x << by) | (x >> (32 - by));
}

/* Four quarter rounds, one in each column. */
static void mix(Row *s)
{
    s[0] += s[1];
    s[3] = rotate(s[3] ^ s[0], 16);
    s[2] += s[3];
    s[1] = rotate(s[1] ^ s[2], 12);
    s[0] += s[1];
    s[3] = rotate(s[3] ^ s[0], 8);
    s[2] += s[3];
    s[1] = rotate(s[1] ^ s[2], 7);
}

static void fill(Block *block, const uint32_t *key, uint64_t index)
{
    const Row start[4] = {{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574},
                          {key[0], key[1], key[2], key[3]},
                          {key[4], key[5], key[6], key[7]},
                          {(uint32_t)index, (uint32_t)(index >> 32), 0, 0}};
    Row s[4] = {start[0], start[1], start[2], start[3]};
    for (int round = 0; round < ROUNDS; round += 2) {
        mix(s);
        s[1] = __builtin_shufflevector(s[1], s[1], 1, 2, 3, 0); /* the diagonals become columns */
        s[2] = __builtin_shufflevector(s[2], s[2], 2, 3, 0, 1);
        s[3] = __builtin_shufflevector(s[3], s[3], 3, 0, 1, 2);
        mix(s);
        s[1] = __builtin_shufflevector(s[1], s[1], 3, 0, 1, 2);
        s[2] = __builtin_shufflevector(s[2], s[2], 2, 3, 0, 1);
        s[3] = __builtin_shufflevector(s[3], s[3], 1, 2, 3, 0);
    }
    for (size_t i = 0; i < 4; i++) {
        s[i] += start[i];
        memcpy(block->words + 4 * i, &s[i], sizeof s[i]);
    }
    block->index = index;
    block->is_filled = true;
}

static uint32_t next(Random *random, Block *block)
{
    const uint64_t index = random->word / BLOCK_WORDS;
    if (!block->is_filled || block->index != index)
        fill(block, random->key, index);
    return block->words[random->word++ % BLOCK_WORDS];
}

/* Multiply and take the high half; the few values that would make the result uneven are drawn
 * again. */
static uint32_t below_in(Random *random, Block *block, uint32_t below)
{
    uint64_t product = (uint64_t)next(random, block) * below;
    if ((uint32_t)product < below) {
        const uint32_t uneven = (0U - below) % below;
        while ((uint32_t)product < uneven)
            product = (uint64_t)next(random, block) * below;
    }
    return (uint32_t)(product >> 32);
}

static uint64_t mixed(uint64_t x)
{
    x += 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

Random random_of(uint64_t seed)
{
    Random random = {{0}, 0};
    for (size_t i = 0; i < 4; i++) {
        seed = mixed(seed);
        random.key[2 * i] = (uint32_t)seed;
        random.key[2 * i + 1] = (uint32_t)(seed >> 32);
    }
    return random;
}

uint32_t random_below(Random *random, uint32_t below)
{
    ASSERT(below >= 1);
    Block block;
    block.is_filled = false;
    return below_in(random, &block, below);
}

void random_shuffle(Random *random, uint16_t *values, uint32_t count)
{
    Block block;
    block.is_filled = false;
    for (uint32_t i = count; i > 1; i--) {
        const uint32_t j = below_in(random, &block, i);
        const uint16_t swapped = values[i - 1];
        values[i - 1] = values[j];
        values[j] = swapped;
    }
}
