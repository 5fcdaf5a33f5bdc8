/* act.h - what a seat may choose to do, and what speaks against it: acts and bars.
 *
 * A game's acts are a table (rules.h). Offering, refusing and explaining all read the same rows:
 * the first bar that stops a move is the reason, with its clause.
 */
#ifndef KERNEL_ACT_H
#define KERNEL_ACT_H

#include "kernel/game.h"

static inline bool is_zone_listed(const ZoneList *zones, uint8_t zone)
{
    for (uint8_t i = 0; i < zones->count; i++)
        if (zones->at[i] == zone)
            return true;
    return false;
}

/* What speaks against the intent: with target 0 only the subject is judged, and that some target
 * exists. */
Refusal act_refusal(const Game *g, const Intent *meant);

/* A bar for any act: an effect says that the subject may not do it. */
bool act_is_forbidden(const Game *g, const Intent *intent, Ref *source);

/* True if the bars of the act ask whether effects forbid it, or protect from it. */
bool act_can_be_forbidden(const Act *act);
bool act_can_be_protected(const Act *act);

/* A target bar for any act: an effect protects the target from it. */
bool act_is_protected(const Game *g, const Intent *intent, Ref *source);

/* True if an effect lets the act be done to its target where the rules would not, or for nothing:
 * which of them is the game's to say (Act.can_be_admitted). */
bool act_is_admitted(const Game *g, const Intent *intent);

/* A target bar for any act: the target has another title than the subject. */
bool act_is_other_name(const Game *g, const Intent *intent, Ref *source);

/* A bar for the act that ends a turn: an effect demands something that can still be done. */
bool must_still_act(const Game *g, const Intent *intent, Ref *source);

/* Notes that an object does what an effect demands: it need not do it again this turn. */
void act_note(Game *g, uint8_t act, uint16_t object);

/* The same as act_refusal() finding nothing, for a subject that lies where it should. */
bool act_is_possible(const Game *g, const Intent *meant);

/* True if the object has one of the keywords, of which each is a bit. */
bool object_has_any(const Game *g, uint16_t object, uint32_t keywords);

/* What the player has to spend on the act: ActPrice.means. */
int16_t act_means(const Game *g, const Act *act, uint8_t seat);

/* True if the act, done by `seat`, may aim at what is `other`'s. */
bool act_aims_at(const Match *match, const Act *act, uint8_t seat, uint8_t other, bool is_team);

/* Finds what the cheapest card of the pool takes for each act: see act_is_out_of_reach(). False: no
 * memory. */
MUST_USE bool acts_reach(Match *match);

/* True if everybody can see that the player cannot do it with any card, whatever the hidden ones
 * are: even the cheapest card that there is takes more than the player has, and no effect in force
 * changes what cards take or are; or there is no hidden card, and no open one with the word. */
bool act_is_out_of_reach(const Game *g, uint8_t seat, uint8_t act);

/* Offers the acts from `first` to `last`, for each subject for which nothing speaks against them,
 * or without one. */
void acts_offer(Game *g, uint8_t seat, uint8_t first, uint8_t last);

void act_offer(Game *g, uint8_t seat, uint8_t act);

/* Offers, as picks, every target of the act for that subject. */
void act_offer_targets(Game *g, uint8_t seat, uint8_t act, uint16_t object);

/* Why this is not offered now: also for a seat that is not asked, or asked something else. */
Refusal game_why_not(const Game *g, const Intent *intent);

#endif
