/* server_secret.c - random numbers of the system, tokens and their comparison. */
#include <sys/random.h>

#include "server/server_int.h"

bool secret_bytes(void *bytes, size_t size)
{
    return getentropy(bytes, size) == 0; /* up to 256 bytes */
}

bool secret_seed(Server *s, uint64_t *seed)
{
    if (!s->options->seed)
        return secret_bytes(seed, sizeof *seed);
    *seed = s->options->seed + s->seeds++;
    return true;
}

bool secret_text(char *text, size_t size)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz234567";
    if (!secret_bytes(text, size))
        return false;
    for (size_t i = 0; i < size; i++)
        text[i] = letters[(unsigned char)text[i] % 32];
    text[size] = 0;
    return true;
}

bool secret_same(const uint8_t *a, const uint8_t *b, size_t size)
{
    volatile uint8_t difference = 0;
    for (size_t i = 0; i < size; i++)
        difference |= a[i] ^ b[i];
    return difference == 0;
}
