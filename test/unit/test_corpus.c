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

#include "base/text.h"
#include "support/mutate.h"

#define CORPUS "test/fuzz/corpus/"

enum { TEXT_ROOM = 1 << 14, TRIES = 100 };

static char text[TEXT_ROOM];

static size_t read_entry(const char *corpus, const char *name)
{
    char path[512];
    (void)snprintf(path, sizeof path, CORPUS "%s/%s", corpus, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    const size_t size = fread(text, 1, sizeof text, file);
    (void)fclose(file);
    assert_true(size > 0 && size < sizeof text);
    return size;
}

/* Calls `each` for every file of a corpus; returns how many there are. */
static unsigned for_each_entry(const char *corpus, void (*each)(const char *name, size_t size))
{
    char path[512];
    (void)snprintf(path, sizeof path, CORPUS "%s", corpus);
    DIR *directory = opendir(path);
    unsigned count = 0;
    assert_non_null(directory);
    for (const struct dirent *entry = readdir(directory); entry; entry = readdir(directory))
        if (entry->d_name[0] != '.') {
            each(entry->d_name, read_entry(corpus, entry->d_name));
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

static void scenarios_pass(void **state)
{
    (void)state;
    assert_true(for_each_entry("fuzz_scenario", must_pass) >= 4 * gavel_rules_count());
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
static void changed_scenarios_get_deep(void **state)
{
    (void)state;
    tried = played = passed = 0;
    (void)for_each_entry("fuzz_scenario", change);
    print_message("%u changed, %u played and failed, %u passed\n", tried, played, passed);
    assert_true(played > tried / 20 && passed > tried / 10);
}

/* True if the text is a deck, a format or a card file, as the word says, and nothing is wrong. */
static bool is_good(const char *word, GavelCards *cards, Slice rest, GavelFaults *faults)
{
    if (strcmp(word, "cards") == 0)
        return gavel_cards_read(cards, rest.at, rest.size, faults);
    const bool is_deck = strcmp(word, "deck") == 0;
    GavelDeck *deck =
        is_deck ? gavel_deck_read(cards, rest.at, rest.size, faults) : gavel_deck_shipped(cards, 0);
    const bool is_legal =
        deck && (is_deck ? gavel_deck_check(deck, NULL, 0) == 0
                         : gavel_deck_set_format(deck, rest.at, rest.size, faults));
    gavel_deck_free(deck);
    return is_legal;
}

/* "deck GAME", "format GAME" or "cards GAME", then the text. */
static void must_be_read(const char *name, size_t size)
{
    char word[16];
    char game[16];
    GavelFaults faults = {0};
    text[size] = 0;
    assert_int_equal(sscanf(text, "%15s %15s", word, game), 2);
    const char *rest = strchr(text, '\n') + 1;
    GavelCards *cards = gavel_cards_new(gavel_rules(game));
    if (!is_good(word, cards, (Slice){rest, size - (size_t)(rest - text)}, &faults))
        fail_msg("%s: %s", name, faults.total > 0 ? faults.fault[0].text : "not legal");
    gavel_cards_free(cards);
}

static void decks_formats_and_cards_are_read(void **state)
{
    (void)state;
    assert_int_equal(for_each_entry("fuzz_print", must_be_read), gavel_rules_count());
    assert_int_equal(for_each_entry("fuzz_decks", must_be_read), 2 * gavel_rules_count());
}

/* The first byte is the number of a table of rows; the rest is read by it, as a card's text or as
 * an effect. */
static void must_be_understood(const char *name, size_t size)
{
    static const struct {
        const char *game;
        GavelLanguage language;
        const char *facts[2];
    } tables[] = {{"lorcana",
                   GAVEL_ENGLISH,
                   {"character amber cost 1 strength 1 willpower 1", "action amber cost 1"}},
                  {"lorcana",
                   GAVEL_JAPANESE,
                   {"character amber cost 1 strength 1 willpower 1", "action amber cost 1"}},
                  {"lorcana",
                   GAVEL_CHINESE,
                   {"character amber cost 1 strength 1 willpower 1", "action amber cost 1"}},
                  {"evolve",
                   GAVEL_ENGLISH,
                   {"follower swordcraft cost 1 attack 1 defense 1", "spell swordcraft cost 1"}},
                  {"evolve",
                   GAVEL_JAPANESE,
                   {"follower swordcraft cost 1 attack 1 defense 1", "spell swordcraft cost 1"}},
                  {"mlp", GAVEL_ENGLISH, {"character cost 1 idea 1", "event cost 1"}},
                  {"mlp", GAVEL_JAPANESE, {"character cost 1 idea 1", "event cost 1"}}};
    const size_t table = (size_t)(text[0] - '0');
    GavelReading reading;
    text[size] = 0;
    assert_true(table < sizeof tables / sizeof tables[0]);
    GavelCards *cards = gavel_cards_new(gavel_rules(tables[table].game));
    GavelReader *reader = gavel_reader_new(cards, tables[table].language);
    if (!gavel_reader_read(reader, tables[table].facts[0], "card", text + 1, &reading) &&
        !gavel_reader_read(reader, tables[table].facts[1], "effect", text + 1, &reading))
        fail_msg("%s: %s", name, reading.words);
    gavel_reader_free(reader);
    gavel_cards_free(cards);
}

static void printed_texts_are_read(void **state)
{
    (void)state;
    assert_true(for_each_entry("fuzz_text", must_be_understood) >= 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(scenarios_pass),
                                       cmocka_unit_test(changed_scenarios_get_deep),
                                       cmocka_unit_test(decks_formats_and_cards_are_read),
                                       cmocka_unit_test(printed_texts_are_read)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
