/* pick_set.c - see pick_set.h. */
#include "rules/pick_set.h"

const Pick *set_running(const Game *g)
{
    const Pick *pick = pick_running(g);
    return pick && pick->max > 1 && !pick->is_ordered ? pick : NULL;
}

void set_insert(uint16_t *chosen, size_t count, uint16_t candidate)
{
    size_t at = count;
    for (; at > 0 && chosen[at - 1] > candidate; at--)
        chosen[at] = chosen[at - 1];
    chosen[at] = candidate;
}

/* True if the picks of before are still being made, and so many have been picked. */
static bool has_picked(const Game *g, uint16_t base, size_t picked)
{
    const Pick *pick = set_running(g);
    return pick && pick->base == base && pick->picked == picked;
}

static int option_done(const Game *g)
{
    for (uint16_t i = 0; i < g->scratch->option_count; i++)
        if (g->option[i].kind == OPTION_DONE)
            return i;
    return -1;
}

size_t set_play(Game *g, const uint16_t *chosen, size_t count, bool ends, unsigned *answers)
{
    uint16_t objects[CARDS_MAX];
    const Pick *pick = set_running(g);
    const uint16_t base = pick->base;
    const size_t before = pick->picked;
    const uint8_t seat = (uint8_t)__builtin_ctz(g->s->asked);
    size_t given = 0;
    for (size_t i = 0; i < count; i++)
        objects[i] = g->list[base + chosen[i]].object;
    for (size_t i = 0; i < count + ends; i++) {
        if (!has_picked(g, base, before + i))
            continue;
        const int option = i < count ? pick_option(g, objects[i]) : option_done(g);
        if (option < 0 || game_answer(g, seat, (unsigned)option) != STATUS_OK)
            return 0;
        if (answers)
            answers[given] = (unsigned)option;
        given++;
    }
    return given;
}
