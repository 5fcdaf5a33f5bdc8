/* faults.c - see faults.h. */
#include "lang/faults.h"

#include <string.h>

#include "lang/lexer.h"

void faults_clear(Faults *faults)
{
    memset(faults, 0, sizeof *faults);
}

Fault *faults_next(Faults *faults)
{
    faults->total++;
    return faults->count < FAULTS_MAX ? &faults->fault[faults->count++] : NULL;
}

bool faults_check_utf8(Faults *faults, Status status, Slice text, int first_line)
{
    size_t bad = 0;
    if (utf8_is_valid(text.at, text.size, &bad))
        return true;
    Lexer lexer = lexer_of((Slice){text.at, bad}, first_line);
    while (lexer.at < lexer.end)
        lexer_step(&lexer);
    (void)fault_at(faults_next(faults), status, lexer.line, lexer.column,
                   "this byte (0x%02X) is not valid UTF-8 text",
                   (unsigned)(unsigned char)text.at[bad]);
    return false;
}
