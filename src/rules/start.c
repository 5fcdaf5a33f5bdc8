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

StepResult run_turn(Game *g, void *frame)
{
    (void)frame;
    (void)flow_push(g, FLOW_TURN, NOBODY);
    return AGAIN;
}

bool start_at(Game *g, uint8_t seat, uint8_t phase, bool is_begun)
{
    ASSERT(seat < g->match->seats);
    const PhaseSteps *phases = g->rules->play.phases;
    if (!phases || phase >= PHASES_MAX || !phases->first[phase] ||
        (is_begun && phase != phases->main))
        return false;
    g->s->active = seat;
    (void)flow_go(g, flow_push(g, FLOW_WHOLE, NOBODY), WHOLE_TURNS);
    (void)flow_go(g, flow_push(g, FLOW_TURN, NOBODY),
                  is_begun ? phases->begun : phases->first[phase]);
    if (is_begun)
        g->s->phase = phase;
    if (phases->entered)
        phases->entered(g);
    return true;
}
