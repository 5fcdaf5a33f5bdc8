/* begin.c - how abilities begin to run: see run.h. */
#include "effect/run.h"

#include "effect/run_int.h"
#include "kernel/decide.h"
#include "kernel/flow.h"

static Effect *effect_push(Game *g, uint16_t ability, uint8_t seat)
{
    Effect *effect = flow_push(g, FLOW_EFFECT, seat);
    effect->ability = ability;
    effect->seat = seat;
    effect->ahead.controller = seat;
    effect->list = list_begin(g);
    return effect;
}

static Effect *push_pending(Game *g, const Pending *pending)
{
    const Pending p = *pending;
    Effect *effect = effect_push(g, p.ability, p.seat);
    effect->source = p.source;
    effect->subject = p.subject;
    effect->object = p.object;
    effect->amount = p.amount;
    return effect;
}

void effect_of_pending(Game *g, const Pending *pending)
{
    (void)push_pending(g, pending);
}

void effect_of_replacement(Game *g, const Pending *as, bool is_rest)
{
    push_pending(g, as)->bound = is_rest ? EFFECT_IS_REST : 0;
}

const Effect *effect_running(const Game *g)
{
    return flow_innermost(g, FLOW_EFFECT);
}

static Effect *push_ability(Game *g, uint16_t ability, uint16_t object, uint8_t seat)
{
    Effect *effect = effect_push(g, ability, seat);
    effect->source = ref_to(g, object);
    return effect;
}

void effect_of_ability(Game *g, uint16_t ability, uint16_t object, uint8_t seat)
{
    (void)push_ability(g, ability, object, seat);
}

void effect_of_play(Game *g, uint16_t ability, uint16_t object, uint8_t seat)
{
    push_ability(g, ability, object, seat)->bound = EFFECT_IS_PLAY;
}

void effect_of_costs(Game *g, uint16_t ability, uint16_t object, uint8_t seat)
{
    push_ability(g, ability, object, seat)->bound = EFFECT_IS_COSTS;
}

void effect_of_paid(Game *g, const Pending *pending)
{
    Effect *effect = effect_push(g, pending->ability, pending->seat);
    effect->source = pending->source;
    effect->bound = EFFECT_IS_PAID;
}

uint8_t effect_seat(const Game *g)
{
    const Effect *effect = effect_running(g);
    return effect ? effect->seat : NOBODY;
}

bool pending_needs_hold(const Game *g, const Pending *pending)
{
    const uint16_t needs = g->abilities[pending->ability].needs;
    const Effect effect = {.source = pending->source,
                           .subject = pending->subject,
                           .object = pending->object,
                           .ability = pending->ability,
                           .amount = pending->amount,
                           .seat = pending->seat};
    return needs == 0 || test_holds(g, &effect, needs);
}
