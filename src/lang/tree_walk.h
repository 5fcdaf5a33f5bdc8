/* tree_walk.h - what the printers ask about a tree: who reads a choice, and which nodes are written
 * as one instruction. */
#ifndef LANG_TREE_WALK_H
#define LANG_TREE_WALK_H

#include "effect/tree.h"

/* Steps that are written together: a choice that only the step behind it reads, and gifts to the
 * same objects. `main` is the step itself, `last` the last node of them. */
typedef struct {
    uint16_t choice; /* written as "chosen ..."; 0: none */
    uint16_t main;
    uint16_t last;
} Instruction;

/* The instruction that begins at `step`, a step of that ability. */
Instruction instruction_at(const Pool *pool, const Rules *rules, const Ability *ability,
                           uint16_t step);

/* The same as people say it: a choice is a part of the step behind it that is done to what was
 * chosen, whoever else speaks of that later. */
Instruction spoken_at(const Pool *pool, const Rules *rules, uint16_t step);

/* True for the gifts that are written with `give`; the others have words of their own. */
bool is_said_with_give(const Node *node);

/* True if the node is a gift that is written behind `gift`, in one instruction with it. */
bool is_same_gift(const Pool *pool, uint16_t gift, uint16_t node);

/* True if two lists of nodes say the same. */
bool are_same_nodes(const Pool *pool, const Rules *rules, uint16_t a, uint16_t b);

/* True if a step, or something in it, reads what a variable holds. */
bool step_reads(const Pool *pool, const Rules *rules, uint16_t step, int variable);

/* The node that binds a variable of an ability: a choice or a look. 0: nothing does. */
uint16_t variable_binding(const Pool *pool, const Rules *rules, const Ability *ability,
                          int variable);

/* The same among some steps of it. */
uint16_t variable_bound_in(const Pool *pool, const Rules *rules, uint16_t steps, int variable);

#endif
