/* toy_words.h - a game that has words but no rules: enough to read cards and decks with. */
#ifndef SUPPORT_TOY_WORDS_H
#define SUPPORT_TOY_WORDS_H

#include "effect/tree.h"

/* Places in the game's lists. */
enum { TOY_CHARACTER, TOY_ACTION, TOY_FOLLOWER };
enum { TOY_COST, TOY_STRENGTH, TOY_WILLPOWER, TOY_LORE };
enum { TOY_RUSH, TOY_SHIFT, TOY_EVASIVE, TOY_SING_TOGETHER };
enum { TOY_DECK, TOY_HAND, TOY_PLAY, TOY_DISCARD, TOY_LANE };
enum { TOY_DRAW, TOY_DAMAGE, TOY_BANISH, TOY_MOVE, TOY_EXERT, TOY_DISCARDS };
enum { TOY_PLAYED = EVENT_GAME, TOY_QUEST, TOY_BANISHED };

extern const Rules toy_rules;

#endif
