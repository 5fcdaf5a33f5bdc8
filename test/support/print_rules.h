/* print_rules.h - facts of made-up cards, as the rules of a game let them be printed. */
#ifndef TEST_PRINT_RULES_H
#define TEST_PRINT_RULES_H

#include "kernel/rules.h"

/* Leaves of a card's facts only what its type may print. */
void fit_print(const Rules *rules, Def *def);

#endif
