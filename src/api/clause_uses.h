/* clause_uses.h - where a game's sources carry the clauses of its rulebook: made by tools/uses.py.
 *
 * The places of one clause stand together in the table of a game, in the order of file and line.
 */
#ifndef API_CLAUSE_USES_H
#define API_CLAUSE_USES_H

#include <stdbool.h>
#include <stddef.h>

#include "kernel/clause.h"

typedef struct {
    Clause clause;
    const char *place; /* "lorcana_action.c:183" */
    bool is_mutant;    /* test/mutants breaks it there; otherwise a row of a table names it */
} ClauseUse;

#endif
