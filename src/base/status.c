/* status.c - see status.h. */
#include "base/status.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

const char *status_text(Status status)
{
    static const char *const texts[] = {
#define X(name, text) text,
        STATUS_LIST(X)
#undef X
    };
    return texts[status];
}

Status fault_at(Fault *fault, Status status, int line, int column, const char *format, ...)
{
    if (fault) {
        fault->status = status;
        fault->line = line;
        fault->column = column;
        va_list args;
        va_start(args, format);
        (void)vsnprintf(fault->text, sizeof fault->text, format, args);
        va_end(args);
    }
    return status;
}

_Noreturn void assert_failed(const char *what, const char *file, int line)
{
    (void)fprintf(stderr, "gavel: broken promise: %s (%s:%d)\n", what, file, line);
    abort();
}
