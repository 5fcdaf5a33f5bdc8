/* format_file.h - reads the deck rules of a format: limits other than the game's, sets, banned and
 * restricted cards.
 *
 * A line is "FACT: NUMBER" with the name of one of the game's facts ("cards in a deck: 40"), "ban:
 * NAME", "restrict: NUMBER NAME" (at most so many), "apart: NAME + NAME" (not both in one deck), or
 * "sets: SET SET ...". Blank lines and
 * comments (#) are passed over, so is "name: ..."; "game: ..." must name the game.
 */
#ifndef LANG_FORMAT_FILE_H
#define LANG_FORMAT_FILE_H

#include "kernel/game.h"
#include "lang/faults.h"

/* Adds the lines to `format`. All errors are reported; with any error the format is left as it was.
 */
MUST_USE Status format_read(Format *format, const Pool *pool, const Rules *rules, const char *text,
                            size_t size, Faults *faults);

#endif
