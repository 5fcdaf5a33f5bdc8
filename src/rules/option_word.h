/* option_word.h - options that a word or a number says, the same for people and in scenarios. */
#ifndef RULES_OPTION_WORD_H
#define RULES_OPTION_WORD_H

#include "base/text.h"
#include "kernel/game.h"

/* Adds what the option says; false: it is about a card, a player, a name or a mode. */
bool option_word(const Game *g, const Option *option, Text *text);

#endif
