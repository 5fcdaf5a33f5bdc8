/* print_english.h - what abilities do, in English of our own. */
#ifndef LANG_PRINT_ENGLISH_H
#define LANG_PRINT_ENGLISH_H

#include "lang/say.h"

/* The phrases of english.def. */
extern const Tongue english;

/* One ability of the pool in whole sentences, without its name. */
void english_of_ability(const Pool *pool, const Rules *rules, uint16_t ability, Text *text);

/* One MODE node of that ability, without a capital and a full stop. */
void english_of_mode(const Pool *pool, const Rules *rules, uint16_t ability, uint16_t mode,
                     Text *text);

#endif
