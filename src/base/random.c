/* random.c - see random.h. The cipher is ChaCha with eight rounds, as its authors describe it. */
#include "base/random.h"

#include "base/status.h"

enum { BLOCK_WORDS = 16, ROUNDS = 8 };

/* One block of the stream, remembered while a batch of numbers is drawn. */
typedef struct {
    uint32_t words[BLOCK_WORDS];
    uint64_t index;
    bool is_filled;
} Block;

static uint32_t rotate(uint32_t x, int by)
{
    return (x << by) | (x >> (32 - by));
}

static void quarter(uint32_t *s, int a, int b, int c, int d)
{
    s[a] += s[b];
    s[d] = rotate(s[d] ^ s[a], 16);
    s[c] += s[d];
    s[b] = rotate(s[b] ^ s[c], 12);
    s[a] += s[b];
    s[d] = rotate(s[d] ^ s[a], 8);
    s[c] += s[d];
    s[b] = rotate(s[b] ^ s[c], 7);
}

static void fill(Block *block, const uint32_t *key, uint64_t index)
{
    const uint32_t start[BLOCK_WORDS] = {0x61707865,
                                         0x3320646e,
                                         0x79622d32,
                                         0x6b206574,
                                         key[0],
                                         key[1],
                                         key[2],
                                         key[3],
                                         key[4],
                                         key[5],
                                         key[6],
                                         key[7],
                                         (uint32_t)index,
                                         (uint32_t)(index >> 32),
                                         0,
                                         0};
    uint32_t s[BLOCK_WORDS];
    for (int i = 0; i < BLOCK_WORDS; i++)
        s[i] = start[i];
    for (int round = 0; round < ROUNDS; round += 2) {
        quarter(s, 0, 4, 8, 12);
        quarter(s, 1, 5, 9, 13);
        quarter(s, 2, 6, 10, 14);
        quarter(s, 3, 7, 11, 15);
        quarter(s, 0, 5, 10, 15);
        quarter(s, 1, 6, 11, 12);
        quarter(s, 2, 7, 8, 13);
        quarter(s, 3, 4, 9, 14);
    }
    for (int i = 0; i < BLOCK_WORDS; i++)
        block->words[i] = s[i] + start[i];
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
