/* hash.c - see hash.h. */
#include "base/hash.h"

#include <string.h>

uint64_t hash_number(uint64_t start, uint64_t number)
{
    uint64_t x = (start ^ number) + 0x9e3779b97f4a7c15U;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
    return x ^ (x >> 31);
}

uint64_t hash_bytes(uint64_t start, const void *bytes, size_t size)
{
    const unsigned char *at = bytes;
    uint64_t hash = hash_number(start, size);
    while (size >= 8) {
        uint64_t word;
        memcpy(&word, at,
               8); /* all machines we build for are little-endian; the golden files would tell */
        hash = hash_number(hash, word);
        at += 8;
        size -= 8;
    }
    uint64_t rest = 0;
    for (size_t i = 0; i < size; i++)
        rest |= (uint64_t)at[i] << (8 * i);
    return hash_number(hash, rest);
}
