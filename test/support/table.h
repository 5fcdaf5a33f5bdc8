/* table.h - a game of any kind with its shipped decks, for tests that take every game of the
 * registry. */
#ifndef TEST_TABLE_H
#define TEST_TABLE_H

#include <gavel.h>

#include "api/api_int.h"

typedef struct {
    const GavelRules *rules;
    GavelCards *cards;
    GavelDeck *decks[2];
    GavelMatch *match;
    GavelGame *game;
    GavelGame *other; /* a second block of the same match */
} Table;

/* Opens a table of that game of the registry for `seats`, and stops the test where that fails. */
Table table_open(size_t game, unsigned seats);

/* The same with the shipped decks from `deck` on, in turn. */
Table table_open_decks(size_t game, unsigned seats, size_t deck);

/* A table of Lorcana for two whose decks are sixty times the card of that name, one of `cards`. */
Table table_open_own(const char *cards, const char *name);
void table_close(Table *table);

/* Takes the first option until a card can be played, and plays it. */
void table_play_card(GavelGame *game);

/* xorshift: the tests' own random numbers. */
uint64_t test_random(uint64_t *state);

/* A random offered answer is given; returns its index. */
unsigned table_answer(GavelGame *game, uint64_t *state);

/* A whole game of random answers, in which somebody concedes now and then and the state is checked
 * again and again. Stops the test where an invariant fails or no rule ends the game. */
void table_play(GavelGame *game, uint64_t seed, const char *what);

/* The seed of the first game: GAVEL_SEED, so that long runs play other games every time. */
uint64_t test_seed(void);

/* GAVEL_EFFORT multiplies the work of long tests; 1 by default. */
unsigned long test_effort(void);

#endif
