/* lorcana.h - Disney Lorcana, comprehensive rules of 2025-03-14, as a game of the kernel. */
#ifndef LORCANA_H
#define LORCANA_H

#include "kernel/rules.h"

extern const Rules lorcana_rules;

#endif
