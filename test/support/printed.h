/* printed.h - printed texts and what they must be read as, by tables. */
#ifndef SUPPORT_PRINTED_H
#define SUPPORT_PRINTED_H

#include "gavel.h"

typedef struct {
    const char *kind;
    const char *facts;
    const char *text;
    const char *notation; /* NULL: it is refused */
} Printed;

typedef struct {
    const char *game;
    GavelLanguage language;
    const Printed *rows;
    size_t count;
} PrintedTable;

typedef void (*EachPrinted)(GavelReader *reader, const PrintedTable *table, const Printed *row);

/* Calls a test for each row, with a reader of the table's game and language. */
void each_printed(const PrintedTable *table, EachPrinted each);

/* The text is read as the row says, or refused with a reason. */
void must_become(GavelReader *reader, const PrintedTable *table, const Printed *row);

#endif
