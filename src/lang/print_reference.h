/* print_reference.h - what card files may say, as chapters of a page. */
#ifndef LANG_PRINT_REFERENCE_H
#define LANG_PRINT_REFERENCE_H

#include "base/text.h"
#include "kernel/rules.h"

/* Markdown: what the notation itself can say, from nodes.def. */
void reference_of_notation(Text *text);

/* Types, stats, keywords and so on, zones, events, labels and verbs, all from the game's tables. */
void reference_of_rules(const Rules *rules, Text *text);

#endif
