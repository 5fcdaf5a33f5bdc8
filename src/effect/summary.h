/* summary.h - what an ability gives, worked out once when it is loaded, so that values which
 * nothing changes are found quickly. */
#ifndef EFFECT_SUMMARY_H
#define EFFECT_SUMMARY_H

#include "kernel/rules.h"

/* Fills in the given_..., taken_..., gives, is_for_itself and is_blind of an ability whose nodes
 * are in the pool. */
void ability_summarize(const Pool *pool, const Rules *rules, Ability *ability);

#endif
