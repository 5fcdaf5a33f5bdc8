/* start.c - see start.h. */
#include "rules/start.h"

#include "effect/run.h"
#include "kernel/decide.h"
#include "kernel/flow.h"

/* Until the choice is made, State.first is who chooses. */
StepResult start_find_chooser(Game *g, void *frame)
{
    (void)frame;
    const uint8_t chooser = g->match->chooser;
    g->s->first =
        chooser < g->match->seats ? chooser : (uint8_t)random_below(&g->s->random, g->match->seats);
    return NEXT;
}

StepResult start_ask_first(Game *g, void *frame)
{
    (void)frame;
    ask(g, g->s->first, QUESTION_GAME, false);
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        offer(g, (Option){.kind = OPTION_SEAT, .number = seat});
    return ask_end(g);
}

StepResult start_take_first(Game *g, void *frame)
{
    (void)frame;
    g->s->first = (uint8_t)g->s->answer.number;
    g->s->active = g->s->first;
    return NEXT;
}

StepResult start_turns(Game *g, void *frame)
{
    (void)frame;
    g->s->turn = 1;
    return NEXT;
}

void start_at(Game *g, uint8_t seat, StartPoint at)
{
    g->s->active = seat;
    (void)flow_go(g, flow_push(g, at.whole, NOBODY), at.whole_step);
    (void)flow_go(g, flow_push(g, at.turn, NOBODY), at.turn_step);
}
