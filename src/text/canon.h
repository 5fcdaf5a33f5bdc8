/* canon.h - what an ability says, in a form in which equal abilities are equal texts: whatever the
 * names of variables, the order of what is true of a card, and where sentences end. */
#ifndef TEXT_CANON_H
#define TEXT_CANON_H

#include "base/text.h"
#include "kernel/rules.h"

void canon_of_ability(const Pool *pool, const Rules *rules, const Ability *ability, Text *text);

/* All abilities of a card, a line for each, in an order of their own; false: there is no room. */
bool canon_of_abilities(const Pool *pool, const Rules *rules, const Def *def, Text *text);

/* Its printed facts: type, colours, flags, stats, keywords. */
void canon_of_facts(const Def *def, Text *text);

#endif
