/* start.h - who takes the first turn: chance finds a player, who chooses. And how a position that
 * was set up begins. The same in all games so far.
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

/* The next turn is the first one. */
StepResult start_turns(Game *g, void *frame);

/* WHOLE_TURNS, the last step of the whole game: turn after turn. */
StepResult run_turn(Game *g, void *frame);

/* Puts a set-up position to the start of a phase of that seat's turn; `is_begun`: not to its start
 * but to the main question, as if something had been done before. False: none begins there. */
bool start_at(Game *g, uint8_t seat, uint8_t phase, bool is_begun);

#endif
