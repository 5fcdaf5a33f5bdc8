/* start.h - who takes the first turn: chance finds a player, who chooses. The same in all games so
 * far.
 *
 * Three steps of a game's set-up flow, each with the clause of its own book. The question is
 * QUESTION_GAME, the first of the game's own.
 */
#ifndef RULES_START_H
#define RULES_START_H

#include "kernel/rules.h"

StepResult start_find_chooser(Game *g, void *frame);
StepResult start_ask_first(Game *g, void *frame);

/* State.first and State.active are the chosen seat from now on. */
StepResult start_take_first(Game *g, void *frame);

#endif
