/* run_int.h - what the files of the effect machine share. */
#ifndef RUN_INT_H
#define RUN_INT_H

#include "effect/run.h"

/* Gives what a GIVE_STAT, GIVE_WORD, GRANT or FORBID says to its objects, as modifiers. */
void effect_give(Game *g, const Effect *effect, const Node *node);

/* The bit of Object.uses for an ability of that object; 0 for one that is not printed on it. */
uint8_t ability_bit(const Game *g, uint16_t ability, uint16_t object);

/* A hash of what an ability says, continued from `hash`. */
uint64_t ability_hash(uint64_t hash, const Pool *pool, const Rules *rules, uint16_t ability);

#endif
