/* ai_spec.c - players in words: what a spec says, and the strengths for people. */
#include <stdio.h>
#include <string.h>

#include "ai/ai_int.h"
#include "base/text.h"

enum { DEFAULT_ITERATIONS = 2000 };

static const AiLevel levels[] = {
    {"easy", "greedy:50", "sees what is good, and forgets about it half of the time"},
    {"normal", "greedy", "takes what looks best now"},
    {"hard", "search:1000", "looks ahead a little"},
    {"expert", "search:8000", "looks ahead as far as it can"},
};
enum { LEVELS = sizeof levels / sizeof levels[0] };

const AiLevel *ai_level_at(unsigned index)
{
    return index < LEVELS ? &levels[index] : NULL;
}

/* Notes a fault at a place of the spec; returns false. */
static bool wrong(GavelFault *fault, const char *spec, const char *at, const char *why)
{
    if (fault) {
        fault->line = 0;
        fault->column = (int)(at - spec) + 1;
        (void)snprintf(fault->text, sizeof fault->text,
                       "the player \"%.60s\" is not understood: %s", spec, why);
    }
    return false;
}

/* Reads a number from low to high and moves `at` behind it. */
static bool read_number(const char **at, unsigned low, unsigned high, unsigned *number)
{
    const size_t size = strspn(*at, "0123456789");
    long value = 0;
    if (!slice_number((Slice){*at, size}, (long)low, (long)high, &value))
        return false;
    *number = (unsigned)value;
    *at += size;
    return true;
}

static bool read_budget(const char *text, const char **at, AiSpec *spec, GavelFault *fault)
{
    const char *start = *at;
    unsigned number = 0;
    if (!read_number(at, 1, AI_ITERATIONS_MAX, &number))
        return wrong(fault, text, start,
                     "after \"search:\" comes a number of iterations, 1 to "
                     "1000000, or a time such as 500ms or 2s");
    spec->iterations = number;
    const bool is_seconds = **at == 's';
    if (!is_seconds && strncmp(*at, "ms", 2) != 0)
        return true;
    *at += is_seconds ? 1 : 2;
    spec->iterations = 0;
    spec->milliseconds = is_seconds && number <= AI_MILLISECONDS_MAX ? number * 1000 : number;
    if (spec->milliseconds > AI_MILLISECONDS_MAX)
        return wrong(fault, text, start, "the longest time is 600s");
    return true;
}

static bool read_search(const char *text, const char *at, AiSpec *spec, GavelFault *fault)
{
    *spec = (AiSpec){.kind = AI_SEARCH, .iterations = DEFAULT_ITERATIONS, .threads = 1};
    if (*at == ':') {
        at++;
        if (!read_budget(text, &at, spec, fault))
            return false;
    }
    if (*at == 'x') {
        at++;
        if (!read_number(&at, 1, AI_THREADS_MAX, &spec->threads))
            return wrong(fault, text, at, "after \"x\" comes a number of threads, 1 to 16");
    }
    return *at == 0 || wrong(fault, text, at, "this is one character too many");
}

static bool read_greedy(const char *text, const char *at, AiSpec *spec, GavelFault *fault)
{
    *spec = (AiSpec){.kind = AI_GREEDY, .percent = 100};
    if (*at == ':') {
        at++;
        if (!read_number(&at, 0, 100, &spec->percent))
            return wrong(fault, text, at, "after \"greedy:\" comes a percentage, 0 to 100");
    }
    return *at == 0 || wrong(fault, text, at, "this is one character too many");
}

bool ai_spec_read(const char *text, AiSpec *spec, GavelFault *fault)
{
    const size_t size = strcspn(text, ":x");
    for (unsigned i = 0; i < LEVELS; i++)
        if (strcmp(text, levels[i].name) == 0)
            return ai_spec_read(levels[i].spec, spec, fault);
    if (strcmp(text, "random") == 0) {
        *spec = (AiSpec){.kind = AI_RANDOM};
        return true;
    }
    if (size == strlen("greedy") && strncmp(text, "greedy", size) == 0)
        return read_greedy(text, text + size, spec, fault);
    if (size == strlen("search") && strncmp(text, "search", size) == 0)
        return read_search(text, text + size, spec, fault);
    return wrong(fault, text, text,
                 "there is random, greedy, search, easy, normal, hard and expert");
}
