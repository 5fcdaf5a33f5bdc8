/* main.c - runs a fuzz target where there is no libFuzzer: fuzz_x [-n COUNT] [FILE...].
 *
 * Each file is fed to the target once. Then, with -n or without any file, come COUNT pseudo-random
 * inputs: if files were given, two of three are one of them with some bytes, or lines, words and
 * numbers changed; the others are plain noise.
 * GAVEL_EFFORT multiplies COUNT; GAVEL_SEED chooses other inputs. The seed is printed first.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/mutate.h"

enum { INPUT_SIZE_MAX = 1 << 16, NOISE_SIZE_MAX = 1 << 10, COUNT_DEFAULT = 2000 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* xorshift64*: good enough to shake a parser, and the same everywhere. */
static uint64_t next_random(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * 0x2545F4914F6CDD1DULL;
}

static unsigned long env_number(const char *name, unsigned long otherwise)
{
    const char *text = getenv(name);
    return text && *text ? strtoul(text, NULL, 10) : otherwise;
}

/* The file's bytes, at most INPUT_SIZE_MAX; ends the program if it cannot be read. */
static size_t read_input(const char *path, uint8_t *input)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        exit(2);
    }
    size_t size = fread(input, 1, INPUT_SIZE_MAX, file);
    fclose(file);
    return size;
}

/* A block of exactly the right size, so that the sanitizers see a read past the end. */
static void feed(const uint8_t *input, size_t size)
{
    uint8_t *copy = malloc(size ? size : 1);
    if (!copy) {
        exit(2);
    }
    memcpy(copy, input, size);
    LLVMFuzzerTestOneInput(copy, size);
    free(copy);
}

static size_t make_noise(uint64_t *random, uint8_t *input)
{
    size_t size = next_random(random) % NOISE_SIZE_MAX;
    for (size_t i = 0; i < size; i++) {
        input[i] = (uint8_t)(next_random(random) >> 56);
    }
    return size;
}

/* Overwrite a few bytes, and now and then cut the end off. */
static size_t change_some(uint64_t *random, uint8_t *input, size_t size)
{
    if (size == 0) {
        return 0;
    }
    for (uint64_t changes = 1 + next_random(random) % 8; changes > 0; changes--) {
        size_t at = next_random(random) % size;
        size_t from = next_random(random) % size;
        input[at] = next_random(random) % 2 ? input[from] : (uint8_t)(next_random(random) >> 56);
    }
    return next_random(random) % 4 ? size : next_random(random) % size;
}

/* Change some lines, words and numbers of a text. */
static size_t change_text(uint64_t *random, uint8_t *input, size_t size)
{
    for (uint64_t changes = 1 + next_random(random) % 4; changes > 0; changes--) {
        size = mutate_text(random, (char *)input, size, INPUT_SIZE_MAX);
    }
    return size;
}

static void feed_random(unsigned long count, char **files, size_t file_count)
{
    static uint8_t input[INPUT_SIZE_MAX];
    unsigned long seed = env_number("GAVEL_SEED", 1);
    uint64_t random = (seed + 1) * 0x9E3779B97F4A7C15ULL;
    random = random ? random : 1;
    printf("%lu random inputs from GAVEL_SEED=%lu\n", count, seed);
    fflush(stdout);
    for (unsigned long i = 0; i < count; i++) {
        size_t size;
        if (file_count > 0 && i % 3 != 0) {
            size = read_input(files[next_random(&random) % file_count], input);
            size =
                i % 3 == 1 ? change_some(&random, input, size) : change_text(&random, input, size);
        } else {
            size = make_noise(&random, input);
        }
        feed(input, size);
    }
}

int main(int argc, char **argv)
{
    static uint8_t input[INPUT_SIZE_MAX];
    int first_file = 1;
    unsigned long count = argc > 1 ? 0 : COUNT_DEFAULT;
    if (argc > 2 && strcmp(argv[1], "-n") == 0) {
        count = strtoul(argv[2], NULL, 10);
        first_file = 3;
    }
    for (int i = first_file; i < argc; i++) {
        feed(input, read_input(argv[i], input));
    }
    feed_random(count * env_number("GAVEL_EFFORT", 1), argv + first_file,
                (size_t)(argc > first_file ? argc - first_file : 0));
    return 0;
}
