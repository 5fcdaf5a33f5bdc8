/* clause_uses.h - where a game's sources name the clauses of its rulebook: made by tools/uses.py.
 *
 * The places of one clause stand together in the table of a game, in the order of file and line.
 */
#ifndef API_CLAUSE_USES_H
#define API_CLAUSE_USES_H

#include <stddef.h>

#include "kernel/clause.h"

typedef struct {
    Clause clause;
    const char *place; /* "lorcana_action.c:183" */
} ClauseUse;

#endif
