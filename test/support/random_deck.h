/* random_deck.h - legal decks of any cards that are loaded, for tests that play more than the
 * shipped decks. */
#ifndef TEST_RANDOM_DECK_H
#define TEST_RANDOM_DECK_H

#include <gavel.h>

/* A deck of random cards that breaks no deck rule; a short one is of a format for decks of twelve
 * cards, and soon empty. The same for the same cards and `random`, which goes on. Stops the test if
 * there is none. */
GavelDeck *random_deck(const GavelCards *cards, bool is_short, uint64_t *random);

/* A match of `seats` such decks; every fourth seed has short ones. */
GavelMatch *random_match(const GavelCards *cards, unsigned seats, uint64_t seed);

/* The same with cards that are wanted, by their numbers: three in four are taken from them, as far
 * as they fit. */
GavelMatch *wanted_match(const GavelCards *cards, unsigned seats, uint64_t seed,
                         const size_t *wanted, size_t count);

#endif
