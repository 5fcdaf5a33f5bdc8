/* faults.h - everything that is wrong with a text, up to a limit. */
#ifndef LANG_FAULTS_H
#define LANG_FAULTS_H

#include "base/status.h"
#include "base/text.h"

enum { FAULTS_MAX = 16 };

typedef struct {
    Fault fault[FAULTS_MAX];
    size_t count; /* of those kept */
    size_t total; /* of those found */
} Faults;

/* Forgets all faults. */
void faults_clear(Faults *faults);

/* Counts one more and returns the place for it, for fault_at(); NULL when no place is left. */
Fault *faults_next(Faults *faults);

/* True if the text is well-formed UTF-8; otherwise the first wrong byte becomes a fault with
 * `status`. */
bool faults_check_utf8(Faults *faults, Status status, Slice text, int first_line);

#endif
