/* summary.h - what an ability gives, worked out once when it is loaded, so that values which
 * nothing changes are found quickly. */
#ifndef EFFECT_SUMMARY_H
#define EFFECT_SUMMARY_H

#include "kernel/pool.h"

/* Fills in the given_..., taken_..., gives and is_for_itself of an ability whose nodes are in the
 * pool. */
void ability_summarize(const Pool *pool, Ability *ability);

#endif
