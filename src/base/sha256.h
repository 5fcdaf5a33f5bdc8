/* sha256.h - SHA-256 (FIPS 180-4) of a short message, for fingerprints of secrets. */
#ifndef BASE_SHA256_H
#define BASE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { SHA256_SIZE = 32 };

void sha256(const void *message, size_t size, uint8_t digest[SHA256_SIZE]);

#endif
