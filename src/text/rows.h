/* rows.h - the rows by which printed text is read: docs/TEXT.md.
 *
 * A row is a production: a kind of thing, its wording with typed places, and what it means in the
 * notation of card files with the same places. ROW("step", "draw {n} cards", "draw {n}") reads
 * "draw 2 cards" as `draw 2`.
 */
#ifndef TEXT_ROWS_H
#define TEXT_ROWS_H

#include <stddef.h>

typedef struct {
    const char *kind;
    const char *wording;
    const char *notation;
} TextRow;

/* The rows of one game in one language; `game` NULL: of all games. */
typedef struct {
    const char *game;
    unsigned language; /* of Word.text */
    const TextRow *rows;
    size_t count;
} TextRows;

extern const TextRows text_rows[];
extern const size_t text_rows_count;

#endif
