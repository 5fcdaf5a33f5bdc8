/* flow.h - procedures that may have to wait for a player, as records on a stack inside the block.
 */
#ifndef KERNEL_FLOW_H
#define KERNEL_FLOW_H

#include "kernel/game.h"

/* How often one answer can take up a procedure or do a step again; steps that only follow each
 * other come to an end by themselves. */
enum { ROUNDS_MAX = 100000 };

/* Puts a new procedure on top and returns its zeroed record; it runs as soon as the present step
 * returns. When the stack is full the game ends, and the record is one that is never run. */
void *flow_push(Game *g, uint8_t type, uint8_t seat);

/* The same with so many bytes more behind the record. */
void *flow_push_more(Game *g, uint8_t type, uint8_t seat, size_t more);

/* The record of the innermost procedure of that type that is under way; NULL: there is none. And of
 * the next one among the lowest `*below` of all procedures, which becomes its number. */
void *flow_innermost(const Game *g, uint8_t type);
void *flow_below(const Game *g, uint8_t type, uint16_t *below);

/* The object that the present question of a procedure is about, where its FlowType.about says so;
 * 0: none. Picks are about what the procedure below them is. */
uint16_t flow_subject(const Game *g);

/* FlowType.about of a procedure whose record begins with the Ref of that object. */
uint16_t flow_about_first(const Game *g, const void *record);

/* The number of the procedure that has this record. */
uint16_t flow_index(const Game *g, const void *record);

/* The flow goes on with the step of that name (Step.name), or from its beginning. For a step to
 * return, or for a flow that was just pushed. */
StepResult flow_go(const Game *g, void *record, uint8_t name);
StepResult flow_restart(void *record);

/* A step that is carried out in the middle of another one: whoever watches is told it now, and its
 * events carry its clause until flow_outer_step(). False: it is broken on purpose. */
bool flow_inner_step(Game *g, const char *flow, Clause clause, Clause *outer);
void flow_outer_step(Game *g, Clause outer);

/* Runs until a seat is asked or the game is over. */
void flow_run(Game *g);

/* Ends all procedures of a seat that leaves, and what serves its running abilities, whoever is
 * asked there. They stay where they are until what lies on them is done: the step that is running
 * has its record as long as it runs, and procedures find each other by their places. */
void flow_end_of_seat(Game *g, uint8_t seat);

/* True if what is on top has ended with its seat: who is asked there need not answer any more. */
bool flow_is_over(const Game *g);

/* True if a flow of that type is under way. */
bool flow_is_running(const Game *g, uint8_t type);

#endif
