/* hash.h - a 64-bit fingerprint of bytes, the same on every machine. Not for secrets. */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* The hash of `size` bytes, continued from `start` (0 for the first piece). */
uint64_t hash_bytes(uint64_t start, const void *bytes, size_t size);

/* The hash of a number, continued from `start`. */
uint64_t hash_number(uint64_t start, uint64_t number);

#endif
