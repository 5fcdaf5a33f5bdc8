/* deck_file.h - reads a deck from a list as players paste it.
 *
 * A line is "4 Name", "4x Name", "x4 Name", "Name x4" or the like; behind the name may stand its
 * set and number, which may also stand for the name: lang/deck_name.h tells which card is meant. A
 * list of columns (CSV) begins with a line that names them. Blank lines and comments (# or //) are
 * passed over, so are "name: ...", sums, and headings that only sort the cards; "game: ..." must
 * name the game. A heading with the name of a kind of deck says where the following cards go.
 */
#ifndef LANG_DECK_FILE_H
#define LANG_DECK_FILE_H

#include "kernel/game.h"
#include "lang/deck_name.h"
#include "lang/faults.h"

enum { DECK_COPIES_MAX = 99 };

/* Reads the list into `deck`. All errors are reported, unknown names with the nearest known ones;
 * with any error the deck is left as it was. */
MUST_USE Status deck_read(Deck *deck, const Pool *pool, const Rules *rules, const char *text,
                          size_t size, Faults *faults);

#endif
