/* legions.h - Legions!, comprehensive rules of 2019-10-09, as a game of the kernel. */
#ifndef LEGIONS_H
#define LEGIONS_H

#include "kernel/rules.h"

extern const Rules legions_rules;

#endif
