/* act.h - what a seat may choose to do, and what speaks against it: acts and bars.
 *
 * A game's acts are a table (rules.h). Offering, refusing and explaining all read the same rows:
 * the first bar that stops a move is the reason, with its clause.
 */
#ifndef KERNEL_ACT_H
#define KERNEL_ACT_H

#include "kernel/game.h"

/* What speaks against the intent: with target 0 only the subject is judged, and that some target
 * exists. */
Refusal act_refusal(const Game *g, const Intent *intent);

/* A bar for any act: an effect says that the subject may not do it. */
bool act_is_barred(const Game *g, const Intent *intent, Ref *source);

/* Offers the act for every subject for which nothing speaks against it. */
void act_offer(Game *g, uint8_t seat, uint8_t act);

/* Offers, as picks, every target of the act for that subject. */
void act_offer_targets(Game *g, uint8_t seat, uint8_t act, uint16_t object);

/* Why this is not offered now: also for a seat that is not asked, or asked something else. */
Refusal game_why_not(const Game *g, const Intent *intent);

#endif
