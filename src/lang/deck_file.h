/* deck_file.h - reads a deck from a list as players paste it.
 *
 * A line is "4 Name", "4x Name" or "x4 Name". Blank lines and comments (# or //) are passed over,
 * so is "name: ..."; "game: ..." must name the game. A line with the name of a kind of deck and a
 * colon says where the following cards go.
 */
#ifndef LANG_DECK_FILE_H
#define LANG_DECK_FILE_H

#include "kernel/game.h"
#include "lang/faults.h"

enum { DECK_COPIES_MAX = 99 };

/* The card of that full name, without regard to ASCII case and the shape of apostrophes, or NULL.
 */
const Def *deck_find_card(const Pool *pool, Slice name);

/* Reads the list into `deck`. Names match full names without regard to ASCII case and the shape of
 * apostrophes. All errors are reported, unknown names with the nearest known ones; with any error
 * the deck is left as it was. */
MUST_USE Status deck_read(Deck *deck, const Pool *pool, const Rules *rules, const char *text,
                          size_t size, Faults *faults);

#endif
