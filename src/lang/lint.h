/* lint.h - what is odd in a card file. An ability that can never do anything is a fault: it waits
 * for what never happens to such a card, or works where its card never is. What is legal and odd,
 * such as an instruction that does nothing or a test that is always true, is a warning.
 *
 * Places are those of the ability, or of the name of the card or of the choice.
 */
#ifndef LANG_LINT_H
#define LANG_LINT_H

#include "lang/card_int.h"

/* A card without faults has been read. */
void lint_card(Reader *r, const Token *name);

/* True if no ability of the card is such a fault. */
bool card_can_be_read(Pool *pool, const Rules *rules, const Def *def);

/* The ability that has been read binds names: each should be used. */
void lint_names(Reader *r, const Ability *ability);

#endif
