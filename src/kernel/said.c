/* said.c - see said.h. */
#include "kernel/said.h"

#include <string.h>

void said_clear(Game *g)
{
    State *s = g->s;
    memset(s->said, 0, sizeof s->said);
    s->said_count = 0;
    s->said_seat = 0;
    s->said_period = 0;
    s->said_left = 0;
}

static void keep(State *s, uint8_t seat)
{
    ASSERT(s->said_count <= SAID_MAX && seat < SEATS_MAX);
    if (s->said_count == SAID_MAX) {
        memmove(s->said, s->said + 1, (SAID_MAX - 1) * sizeof s->said[0]);
        s->said_count--;
    }
    s->said_seat = seat;
    s->said[s->said_count++] = s->answer;
}

void said_hear(Game *g, uint8_t seat, const SaidWords *words)
{
    CHECK(is_seat(g, seat));
    State *s = g->s;
    const bool is_main = s->question == words->main;
    if (!is_main && (s->said_count == 0 || s->question == words->times))
        return;
    if (is_main && s->answer.act == words->repeat)
        return;
    const bool is_on = !is_main || s->answer.act == words->use;
    if (s->said_count > 0 && (!is_on || seat != s->said_seat))
        said_clear(g);
    if (is_on && (is_main || s->said_count > 0))
        keep(s, seat);
}

int said_cycle(const Game *g, uint8_t act)
{
    CHECK(act < g->rules->act_count && g->s->said_count <= SAID_MAX);
    const State *s = g->s;
    for (int period = 1; 2 * period <= s->said_count; period++) {
        const Option *last = s->said + s->said_count - period;
        if (last->kind == OPTION_ACT && last->act == act &&
            memcmp(last, last - period, (size_t)period * sizeof *last) == 0)
            return period;
    }
    return 0;
}

void said_repeat(Game *g, int period, int times)
{
    ASSERT(period > 0 && period <= g->s->said_count && times >= 0);
    g->s->said_period = (uint8_t)period;
    g->s->said_left = (uint16_t)(period * times);
}

const Option *said_next(const Game *g)
{
    const State *s = g->s;
    if (s->said_left == 0)
        return NULL;
    const int done = (s->said_period - s->said_left % s->said_period) % s->said_period;
    return said_first(g, s->said_period) + done;
}

void said_step(Game *g)
{
    ASSERT(g->s->said_left > 0);
    g->s->said_left--;
}

bool said_answers(Game *g)
{
    State *s = g->s;
    const Option *next = said_next(g);
    for (uint16_t i = 0; s->asked == 1U << s->said_seat && i < g->scratch->option_count; i++)
        if (memcmp(&g->option[i], next, sizeof *next) == 0) {
            s->answer = *next;
            s->answered = s->said_seat;
            said_step(g);
            return true;
        }
    said_clear(g);
    return false;
}
