/* test_corpus.c - the inputs that the fuzzer of scenarios begins with are whole scenarios that
 * pass: what it makes of them gets past the first line. (The fuzzer of replays checks its own.) */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <gavel.h>

#include "support/mutate.h"

#define CORPUS "test/fuzz/corpus/fuzz_scenario"

enum { TEXT_ROOM = 1 << 14, TRIES = 100 };

static char text[TEXT_ROOM];

static size_t read_entry(const char *name)
{
    char path[512];
    (void)snprintf(path, sizeof path, CORPUS "/%s", name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t size = fread(text, 1, sizeof text, file);
    (void)fclose(file);
    assert_true(size > 0 && size < sizeof text);
    return size;
}

/* Calls `each` for every file of the corpus; returns how many there are. */
static unsigned for_each_entry(void (*each)(const char *name, size_t size))
{
    DIR *directory = opendir(CORPUS);
    unsigned count = 0;
    assert_non_null(directory);
    for (const struct dirent *entry = readdir(directory); entry; entry = readdir(directory))
        if (entry->d_name[0] != '.') {
            each(entry->d_name, read_entry(entry->d_name));
            count++;
        }
    (void)closedir(directory);
    return count;
}

static void must_pass(const char *name, size_t size)
{
    const GavelVerdict verdict = gavel_judge(text, size, NULL, NULL);
    if (verdict.passed != 1 || verdict.failed != 0)
        fail_msg("%s: %d: %s", name, verdict.fault.line, verdict.fault.text);
}

static void entries_pass(void **state)
{
    (void)state;
    assert_true(for_each_entry(must_pass) >= 4 * gavel_rules_count());
}

static unsigned tried, played, passed;

/* A changed scenario that is read, but does not come out as it should, was played. */
static void change(const char *name, size_t size)
{
    static char whole[TEXT_ROOM];
    (void)name;
    memcpy(whole, text, size);
    for (uint64_t seed = 1; seed <= TRIES; seed++) {
        uint64_t random = seed * 0x9E3779B97F4A7C15ULL;
        memcpy(text, whole, size);
        const size_t changed = mutate_text(&random, text, size, sizeof text);
        const GavelVerdict verdict = gavel_judge(text, changed, NULL, NULL);
        tried++;
        played += verdict.failed > 0 && !verdict.is_unreadable;
        passed += verdict.failed == 0;
    }
}

/* One of twenty at least comes to the position and fails there, one of ten holds all the same. */
static void changed_entries_get_deep(void **state)
{
    (void)state;
    tried = played = passed = 0;
    (void)for_each_entry(change);
    print_message("%u changed, %u played and failed, %u passed\n", tried, played, passed);
    assert_true(played > tried / 20 && passed > tried / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(entries_pass),
                                       cmocka_unit_test(changed_entries_get_deep)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
