/* report.h - the results of an arena as one page of HTML with its charts in it. */
#ifndef SIM_REPORT_H
#define SIM_REPORT_H

#include "sim/tournament.h"

/* The page as text, for mem_free(); NULL: memory is out. `command` is what was typed to make it. */
char *report_make(const Tournament *t, const char *command, size_t *size);

#endif
