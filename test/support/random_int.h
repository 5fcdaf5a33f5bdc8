/* random_int.h - what the files of random cards share. */
#ifndef SUPPORT_RANDOM_INT_H
#define SUPPORT_RANDOM_INT_H

#include "effect/tree.h"

typedef struct {
    Pool *pool;
    const Rules *rules;
    uint64_t random;
    Ability ability; /* being made */
    int variables;   /* bound so far */
    int depth;
    int set_depth;
    bool is_in_each;
    bool is_in_costs;
    bool has_cost_choice; /* no cost takes the same twice: one choice at most, and each verb once */
    uint64_t cost_verbs;
    bool is_in_players;
    bool is_about; /* the next ability comes later, about something */
    bool is_later; /* the ability comes later: no card has it */
} Maker;

typedef struct {
    uint16_t first, last;
} Row;

/* --- random_word.c: chance, and words of the game --- */

int below(Maker *m, int limit);
bool chance(Maker *m, int percent);
int between(Maker *m, int low, int high);
int list_count(const char *const *list);
int make_trait(Maker *m);
int make_goal(Maker *m);
uint8_t make_event_kind(Maker *m);
uint8_t make_verb(Maker *m);

/* An index of a word that no list before it has; -1: there is none. */
int make_word(Maker *m, const char *const *list, const char *const *before,
              const char *const *before_that);

/* A word of that type; -1: the game has none. Where several kinds of words could stand the first
 * one is read, so no word is made that another kind has, too. */
int make_game_word(Maker *m, FieldType type);

#endif
