/* print_reference.h - the words of a game that card files use, as a chapter of a page. */
#ifndef LANG_PRINT_REFERENCE_H
#define LANG_PRINT_REFERENCE_H

#include "base/text.h"
#include "kernel/rules.h"

/* Markdown: types, stats, keywords and so on, zones, events, labels and verbs, all from the game's
 * tables. */
void reference_of_rules(const Rules *rules, Text *text);

#endif
