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

/* Where in a game's flows a position begins: the flow of the whole game and the name of its step
 * that runs turns, the flow of a turn and the name of a step of it. */
typedef struct {
    uint8_t whole;
    uint8_t whole_step;
    uint8_t turn;
    uint8_t turn_step;
} StartPoint;

/* For Rules.enter: it is that seat's turn, at that point. */
void start_at(Game *g, uint8_t seat, StartPoint at);

#endif
