/* toy_table.h - a table of the toy game (toy.h) for tests of the kernel and the effect machine. */
#ifndef SUPPORT_TOY_TABLE_H
#define SUPPORT_TOY_TABLE_H

#include "support/toy.h"

typedef struct {
    Pool pool;
    Match match;
    Game game;
    Game other; /* a second block of the same match */
} ToyTable;

/* Cards that use every word of the game, read anew for each table. */
extern const char toy_cards[];

/* Opens a table whose players have three of each of these cards, and stops the test where that
 * fails. No game has begun. */
void toy_open(ToyTable *table, const char *cards);
void toy_close(ToyTable *table);

/* Runs scenarios of the game, with that clause broken on purpose (0: none): returns how many have
 * failed, and stops the test where one cannot be read. Without a clause it stops where one fails.
 */
unsigned toy_judge(const char *scenarios, Clause mutant);

#endif
