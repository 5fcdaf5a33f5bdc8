/* printed.c - see printed.h. */
#include "support/printed.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

void each_printed(const PrintedTable *table, EachPrinted each)
{
    GavelCards *cards = gavel_cards_new(gavel_rules(table->game));
    GavelReader *reader = gavel_reader_new(cards, table->language);
    assert_non_null(reader);
    for (size_t i = 0; i < table->count; i++)
        each(reader, table, &table->rows[i]);
    gavel_reader_free(reader);
    gavel_cards_free(cards);
}

void must_become(GavelReader *reader, const PrintedTable *table, const Printed *row)
{
    static GavelReading reading;
    (void)table;
    const bool is_read = gavel_reader_read(reader, row->facts, row->kind, row->text, &reading);
    if (is_read != (row->notation != NULL))
        fail_msg("%s: %s %s", row->text, is_read ? reading.notation : reading.words,
                 reading.understood);
    if (is_read)
        assert_string_equal(reading.notation, row->notation);
    else
        assert_true(reading.words[0] != 0);
}
