/* evolve.h - Shadowverse EVOLVE by its comprehensive rules 1.4.0, as tables for the kernel. */
#ifndef EVOLVE_H
#define EVOLVE_H

#include "kernel/rules.h"

extern const Rules evolve_rules;

#endif
