/* mlp.h - My Little Pony Trading Card Game, core rules 1.3.0, as a game of the kernel. */
#ifndef MLP_H
#define MLP_H

#include "kernel/rules.h"

extern const Rules mlp_rules;

#endif
