/* fuzz_text.c - any bytes as printed text: read or refused with words, never more. */
#include <stdint.h>
#include <string.h>

#include "base/memory.h"
#include "base/status.h"
#include "gavel.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const kinds[] = {"card", "effect", "keywords"};
    GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
    GavelReader *reader = cards ? gavel_reader_new(cards, GAVEL_ENGLISH) : NULL;
    GavelReading *reading = mem_new(sizeof *reading);
    char *text = mem_new(size + 1);
    ASSERT(reader && reading && text);
    if (size > 0)
        memcpy(text, data, size);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        const bool is_effect = strcmp(kinds[i], "effect") == 0;
        const bool is_read = gavel_reader_read(
            reader,
            is_effect ? "action amber cost 1" : "character amber cost 1 strength 1 willpower 1",
            kinds[i], text, reading);
        ASSERT(is_read == (reading->verdict == GAVEL_READ));
        ASSERT(is_read || reading->words[0]);
    }
    mem_free(text);
    mem_free(reading);
    gavel_reader_free(reader);
    gavel_cards_free(cards);
    return 0;
}
