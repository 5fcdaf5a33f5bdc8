/* random.h - ChaCha8 as a source of numbers: what has been seen does not predict what comes.
 *
 * Random is plain data of 40 bytes and may lie in a game's block. Word i of the stream depends on
 * the key and i only, so a copy goes on exactly like its original.
 */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdint.h>

typedef struct {
    uint32_t key[8];
    uint64_t word; /* how many words have been used */
} Random;

/* A stream for a seed; equal seeds give equal streams on every machine. */
Random random_of(uint64_t seed);

/* A number in 0..below-1, every one equally likely; below must be at least 1. */
uint32_t random_below(Random *random, uint32_t below);

/* Puts `count` values into a random order, every order equally likely. */
void random_shuffle(Random *random, uint16_t *values, uint32_t count);

#endif
