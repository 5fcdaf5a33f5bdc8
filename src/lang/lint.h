/* lint.h - what is legal in a card file and odd all the same: it can do nothing, or says what is so
 * anyway. Nothing is refused for it.
 *
 * Places are those of the ability, or of the name of the card or of the choice.
 */
#ifndef LANG_LINT_H
#define LANG_LINT_H

#include "lang/card_int.h"

/* A card without faults has been read. */
void lint_card(Reader *r, const Token *name);

/* The ability that has been read binds names: each should be used. */
void lint_names(Reader *r, const Ability *ability);

#endif
