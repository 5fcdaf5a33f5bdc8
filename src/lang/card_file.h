/* card_file.h - reads cards and what they do from a text in our notation: docs/CARD_LANGUAGE.md. */
#ifndef LANG_CARD_FILE_H
#define LANG_CARD_FILE_H

#include "kernel/rules.h"
#include "lang/faults.h"

enum {
    CARD_NUMBER_MIN = -99,
    CARD_NUMBER_MAX = 999,
    CARD_STRING_MAX = 120,    /* bytes of a name, trait or other string */
    CARD_ABILITIES_MAX = 12,  /* of one card; Object.uses has a bit for each */
    CARD_NESTING_MAX = 6,     /* of instructions in instructions, and of tests in tests */
    CARD_TESTS_MAX = 8,       /* joined by "and" and "or" in one row */
    CARD_SETS_NESTED_MAX = 2, /* a set that is counted to describe another set */
    CARD_VERSION_MAX = 99,
    CARD_KEYWORD_MAX = 127 /* the number behind a printed keyword */
};

/* Reads a file of cards into the pool. All errors are reported, each with its place, the words and
 * the nearest known word; with any error nothing of the file is loaded. Lines count from
 * `first_line`. The rules' word tables must fit the limits of kernel/pool.h. */
MUST_USE Status cards_read(Pool *pool, const Rules *rules, const char *text, size_t size,
                           int first_line, Faults *faults);

/* The same, where cards may have names of those that were there at the mark: they are found instead
 * of them as long as they are in the pool. */
MUST_USE Status cards_read_over(Pool *pool, const Rules *rules, PoolMark below, Slice text,
                                int first_line, Faults *faults);

/* The same with a clause broken on purpose: cards that are refused for it alone are read. */
MUST_USE Status cards_read_broken(Pool *pool, const Rules *rules, Clause mutant, Slice text,
                                  int first_line, Faults *faults);

/* The same, and what is odd in it: lint.h. */
MUST_USE Status cards_lint(Pool *pool, const Rules *rules, Slice text, Faults *faults,
                           Faults *warnings);

/* True if a card must print that stat, also where it is 0. */
bool card_must_print(const Rules *rules, const Def *def, int stat);

#endif
