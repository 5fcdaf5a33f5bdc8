/* begin.c - how abilities begin to run: see run.h. */
#include "effect/run.h"

#include "effect/run_int.h"
#include "kernel/decide.h"
#include "kernel/flow.h"

static Running *effect_push(Game *g, uint16_t ability, uint8_t seat)
{
    const uint8_t variables = g->abilities[ability].variables;
    ASSERT(ability != 0 && ability < g->match->pool->ability_count && seat < g->match->seats);
    ASSERT(variables <= EFFECT_VARIABLES);
    Running *effect = flow_push_more(g, FLOW_EFFECT, seat, variables * sizeof(Variable));
    effect->ability = ability;
    effect->seat = seat;
    effect->controller = seat;
    effect->list = list_begin(g);
    effect->variable_count = variables;
    return effect;
}

static Running *push_pending(Game *g, const Pending *pending)
{
    const Pending p = *pending;
    Running *effect = effect_push(g, p.ability, p.seat);
    effect->source = p.source;
    effect->subject = p.subject;
    effect->object = p.object;
    effect->amount = p.amount;
    return effect;
}

void effect_of_pending(Game *g, const Pending *pending)
{
    CHECK(is_seat(g, pending->seat));
    (void)push_pending(g, pending);
}

void effect_of_replacement(Game *g, const Pending *as, bool is_rest)
{
    CHECK(is_seat(g, as->seat) && g->abilities[as->ability].is_replacing);
    push_pending(g, as)->part = is_rest ? PART_REST : PART_ALL;
}

Scope scope_of(const Running *running)
{
    CHECK(running->ability != 0);
    return (Scope){.source = running->source,
                   .subject = running->subject,
                   .object = running->object,
                   .ability = running->ability,
                   .amount = running->amount,
                   .seat = running->seat,
                   .controller = running->controller,
                   .did = running->did,
                   .done = running->done,
                   .is_stated = (running->asked & AHEAD_AMOUNT) != 0,
                   .is_resolving = true,
                   .variables = running->variables};
}

const Running *effect_running(const Game *g)
{
    return flow_innermost(g, FLOW_EFFECT);
}

static Running *push_ability(Game *g, uint16_t ability, uint16_t object, uint8_t seat)
{
    Running *effect = effect_push(g, ability, seat);
    effect->source = ref_to(g, object);
    return effect;
}

void effect_of_ability(Game *g, uint16_t ability, uint16_t object, uint8_t seat)
{
    CHECK(is_object(g, object) && is_seat(g, seat));
    (void)push_ability(g, ability, object, seat);
}

void effect_of_play(Game *g, uint16_t ability, uint16_t object, uint8_t seat)
{
    CHECK(is_object(g, object) && is_seat(g, seat));
    push_ability(g, ability, object, seat)->part = PART_PLAY;
}

void effect_of_payment(Game *g, uint16_t ability, uint16_t object, uint8_t seat)
{
    CHECK(is_object(g, object) && is_seat(g, seat));
    push_ability(g, ability, object, seat)->part = PART_PRICE;
}

void effect_of_costs(Game *g, uint16_t ability, uint16_t object, uint8_t seat)
{
    CHECK(is_object(g, object) && is_seat(g, seat));
    push_ability(g, ability, object, seat)->part = PART_COSTS;
}

void effect_of_paid(Game *g, const Pending *pending)
{
    CHECK(is_seat(g, pending->seat) && is_object(g, pending->source.object));
    Running *effect = effect_push(g, pending->ability, pending->seat);
    effect->source = pending->source;
    effect->part = PART_PAID;
}

bool effect_goes_on(const Game *g, uint16_t steps, void (*run)(Game *, const VerbCall *))
{
    CHECK(steps < g->match->pool->node_count && run);
    const Running *effect = effect_running(g);
    uint16_t choice = 0;
    if (!effect)
        return false;
    const Scope scope = scope_of(effect);
    for (uint16_t n = steps; n; n = node_at(g, n)->next) {
        const Node *node = node_at(g, n);
        choice = node->kind == NODE_CHOOSE ? n : choice;
        if (node->kind != NODE_DO || verb_at(g, node->call.verb)->run != run)
            continue;
        const Node *on = node_at(g, node->call.objects);
        const Node *chosen = node_at(g, choice);
        Ref one[1];
        return choice && is_ref_to(on, chosen->choose.variable)
                   ? choosable_count(g, &scope, chosen, false) > 0
                   : objects_of(g, &scope, node->call.objects, one, 1) > 0;
    }
    return true;
}

uint8_t effect_seat(const Game *g)
{
    const Running *effect = effect_running(g);
    return effect ? effect->controller : NOBODY;
}

uint8_t effect_doer(const Game *g)
{
    const Running *effect = effect_running(g);
    return effect ? effect->seat : NOBODY;
}

bool pending_needs_hold(const Game *g, const Pending *pending)
{
    CHECK(pending->ability < g->match->pool->ability_count);
    const Ability *a = &g->abilities[pending->ability];
    const Scope effect = scope_of_pending(pending);
    return a->needs == 0 || (a->flags & ABILITY_WHILE) || test_holds(g, &effect, a->needs);
}
