/* run.h - runs the tree: a running ability is a flow like any other, so it can wait for a player
 * anywhere. */
#ifndef EFFECT_RUN_H
#define EFFECT_RUN_H

#include "effect/tree.h"

/* Pushes the flow that resolves a waiting trigger. */
void effect_of_pending(Game *g, const Pending *pending);

/* Pushes the flow that runs an ability of an object for a seat: activated abilities, actions,
 * spells, events. */
void effect_of_ability(Game *g, uint16_t ability, uint16_t object, uint8_t seat);

/* True if the ability's condition holds for a waiting trigger now. */
bool pending_needs_hold(const Game *g, const Pending *pending);

/* True if the costs of an ability can be paid and it has not been used up this turn. */
bool ability_is_payable(const Game *g, uint16_t ability, uint16_t object, uint8_t seat);

/* True if what the ability chooses before its first instruction can be chosen. */
bool ability_has_targets(const Game *g, uint16_t ability, Ref source, uint8_t seat);

/* Writes all continuous effects in force anew as modifiers; for games with Rules.is_applied,
 * between sequences. */
void effects_apply(Game *g);

/* The question ids that the machine asks with; games put words for them at these numbers of their
 * question list. */
enum { QUESTION_NONE, QUESTION_MAY, QUESTION_CHOOSE, QUESTION_GAME };

/* For Rules.effect_flows and Rules.effects. */
extern const FlowType effect_flows[];
enum { EFFECT_FLOW_COUNT = 4 };
extern const EffectMachine effect_machine;

/* The game's verbs, found through its rules: the table that Rules.verbs points at. */
const Verb *verb_at(const Game *g, uint8_t verb);

#endif
