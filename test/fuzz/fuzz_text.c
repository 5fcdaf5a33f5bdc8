/* fuzz_text.c - any bytes as printed text: read or refused with words, never more. */
#include <stdint.h>
#include <string.h>

#include "base/memory.h"
#include "base/status.h"
#include "gavel.h"

enum { TABLES = 7, KINDS = 3 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What is read, in which language, and the facts of a card that could have it. */
typedef struct {
    const char *game;
    GavelLanguage language;
    const char *kinds[KINDS];
    const char *facts[KINDS];
} Table;

static const char character[] = "character amber cost 1 strength 1 willpower 1";
static const char action[] = "action amber cost 1";
static const char follower[] = "follower swordcraft cost 1 attack 1 defense 1";
static const char spell[] = "spell swordcraft cost 1";
static const char pony[] = "character cost 1 idea 1";
static const char event[] = "event cost 1";
static const char item[] = "item cost 1";

static const Table tables[TABLES] = {
    {"lorcana", GAVEL_ENGLISH, {"card", "effect", "keywords"}, {character, action, character}},
    {"lorcana", GAVEL_JAPANESE, {"card", "effect", "keywords"}, {character, action, character}},
    {"lorcana", GAVEL_CHINESE, {"card", "effect", "keywords"}, {character, action, character}},
    {"evolve", GAVEL_ENGLISH, {"card", "effect"}, {follower, spell}},
    {"evolve", GAVEL_JAPANESE, {"card", "effect"}, {follower, spell}},
    {"mlp", GAVEL_ENGLISH, {"card", "effect", "item"}, {pony, event, item}},
    {"mlp", GAVEL_JAPANESE, {"card", "effect", "item"}, {pony, event, item}},
};

/* A reader is made once, when something is first read with it, and kept: reading leaves it as it
 * was, but for the counts of its rows. */
static GavelReader *reader_of(size_t table)
{
    static GavelReader *readers[TABLES];
    if (!readers[table]) {
        GavelCards *cards = gavel_cards_new(gavel_rules(tables[table].game));
        ASSERT(cards);
        readers[table] = gavel_reader_new(cards, tables[table].language);
    }
    ASSERT(readers[table]);
    return readers[table];
}

/* The first byte says by which table the rest is read. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static GavelReading reading;
    if (size == 0)
        return 0;
    const size_t number = (size_t)(data[0] - '0') % TABLES;
    const Table *table = &tables[number];
    char *text = mem_new(size);
    ASSERT(text);
    memcpy(text, data + 1, size - 1);
    for (size_t i = 0; i < KINDS && table->kinds[i]; i++) {
        const bool is_read =
            gavel_reader_read(reader_of(number), table->facts[i], table->kinds[i], text, &reading);
        ASSERT(is_read == (reading.verdict == GAVEL_READ));
        ASSERT(is_read || reading.words[0]);
    }
    mem_free(text);
    return 0;
}
