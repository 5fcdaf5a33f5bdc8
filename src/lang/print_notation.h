/* print_notation.h - cards and abilities in the notation that card_file.h reads.
 *
 * There is one form for every tree, and reading it gives the same tree again: the same facts, and
 * abilities of the same nodes. What is chosen for one instruction only is written there; other
 * choices get the names x, y and z.
 */
#ifndef LANG_PRINT_NOTATION_H
#define LANG_PRINT_NOTATION_H

#include "base/text.h"
#include "kernel/rules.h"

/* The whole card, a line for each kind of fact and each ability. */
void notation_of_card(const Pool *pool, const Rules *rules, const Def *def, Text *text);

/* One ability of the pool in one line, without a line end. */
void notation_of_ability(const Pool *pool, const Rules *rules, uint16_t ability, Text *text);

#endif
