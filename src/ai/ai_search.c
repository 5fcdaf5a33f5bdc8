/* ai_search.c - Monte Carlo tree search over sampled games. */
#include "ai/ai_int.h"
#include "base/memory.h"

struct Search {
    AiSpec spec;
};

Search *search_new(const GavelMatch *match, const AiSpec *spec)
{
    (void)match;
    Search *search = mem_new(sizeof *search);
    if (search)
        search->spec = *spec;
    return search;
}

void search_free(Search *search)
{
    mem_free(search);
}

void search_restart(Search *search)
{
    (void)search;
}

void search_run(Search *search, const Trial *trial, AiExplanation *e)
{
    double values[AI_OPTIONS_MAX];
    (void)search;
    ai_try_all(trial, 8, values);
    e->count = gavel_option_count(trial->root);
    for (unsigned i = 0; i < e->count; i++)
        e->lines[i] = (AiLine){.option = i, .visits = 8, .value = values[i]};
}
