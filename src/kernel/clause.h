/* clause.h - clauses as rows that can be switched off.
 *
 * Every step, bar and fact carries the number of the rulebook clause it implements (0: none). A
 * Mutant names one clause to be broken on purpose: a step is skipped, a bar never forbids, a fact
 * is off by one, clause_on() is false. The test suite must then fail. The switch is always there:
 * it costs one compare per row. A broken row is played by the plain engine (is_fast()), and the law
 * of two engines says that the fast ways give the same.
 */
#ifndef KERNEL_CLAUSE_H
#define KERNEL_CLAUSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One clause of a rulebook, generated from rules/<game>.jsonl. Texts are NULL where the record has
 * none. */
typedef struct {
    const char *id;
    const char *kind;
    const char *summary;
    const char *test;
    const char *example;
    const char *ambiguity;
    const char *depends;
    bool engine; /* binds what an engine does or shows */
} ClauseText;

typedef uint16_t Clause;

/* A number that a clause fixes: a limit, a starting value, or 0 and 1 for no and yes. */
typedef struct {
    Clause clause;
    int16_t value;
    const char *name;
} Fact;

#endif
