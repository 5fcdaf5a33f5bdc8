/* sha256.c - see sha256.h. */
#include "base/sha256.h"

#include <string.h>

enum { BLOCK = 64, ROUNDS = 64, LENGTH_AT = BLOCK - 8 };

/* The first bits of the cube roots of the first 64 primes. */
static const uint32_t constants[ROUNDS] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t turn(uint32_t x, unsigned bits)
{
    return x >> bits | x << (32 - bits);
}

static void schedule(const uint8_t *block, uint32_t w[ROUNDS])
{
    for (size_t i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < ROUNDS; i++) {
        const uint32_t low = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ w[i - 15] >> 3;
        const uint32_t high = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + low + w[i - 7] + high;
    }
}

static void mix(uint32_t state[8], const uint8_t *block)
{
    uint32_t w[ROUNDS];
    uint32_t v[8];
    schedule(block, w);
    memcpy(v, state, sizeof v);
    for (int i = 0; i < ROUNDS; i++) {
        const uint32_t choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
        const uint32_t majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
        const uint32_t high = turn(v[4], 6) ^ turn(v[4], 11) ^ turn(v[4], 25);
        const uint32_t low = turn(v[0], 2) ^ turn(v[0], 13) ^ turn(v[0], 22);
        const uint32_t first = v[7] + high + choice + constants[i] + w[i];
        memmove(v + 1, v, 7 * sizeof v[0]);
        v[4] += first;
        v[0] = first + low + majority;
    }
    for (int i = 0; i < 8; i++)
        state[i] += v[i];
}

void sha256(const void *message, size_t size, uint8_t digest[SHA256_SIZE])
{
    /* The first bits of the square roots of the first 8 primes. */
    uint32_t state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    const uint8_t *at = message;
    uint8_t last[2 * BLOCK] = {0};
    size_t left = size;
    for (; left >= BLOCK; left -= BLOCK, at += BLOCK)
        mix(state, at);
    if (left > 0)
        memcpy(last, at, left);
    last[left] = 0x80;
    const size_t blocks = left < LENGTH_AT ? 1 : 2;
    for (unsigned i = 0; i < 8; i++)
        last[blocks * BLOCK - 1 - i] = (uint8_t)((uint64_t)size * 8 >> (8 * i));
    for (size_t i = 0; i < blocks; i++)
        mix(state, last + i * BLOCK);
    for (unsigned i = 0; i < SHA256_SIZE; i++)
        digest[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}
