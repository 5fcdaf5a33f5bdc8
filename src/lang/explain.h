/* explain.h - an ability part by part, for whoever writes cards: when it is looked at, where it
 * works, what it wants and costs, who chooses what and when, and the clauses behind it. In English.
 */
#ifndef LANG_EXPLAIN_H
#define LANG_EXPLAIN_H

#include "base/text.h"
#include "kernel/rules.h"

/* A line for each part: a word, a colon and what it is. */
void explain_ability(const Pool *pool, const Rules *rules, uint16_t ability, Text *text);

/* The clauses that the parts of an ability stand for; returns how many, writes at most `room`. */
size_t explain_clauses(const Pool *pool, const Rules *rules, uint16_t ability, Clause *clauses,
                       size_t room);

#endif
