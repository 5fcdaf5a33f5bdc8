/* ahead.c - what is chosen and paid before an ability begins: modes, prices, amounts, targets. See
 * run_int.h. */
#include "effect/run_int.h"

#include "kernel/decide.h"
#include "kernel/flow.h"
#include "kernel/value.h"

static bool is_ahead(const Game *g, Clause clause)
{
    return clause != 0 && clause_on(g, clause) && clause_on(g, g->rules->choices.ahead);
}

/* What a node of the outer steps asks for ahead: AHEAD_MODES, AHEAD_PRICE or 0. */
static uint8_t asks_ahead(const Game *g, const Node *node)
{
    const ChoicePolicy *by = &g->rules->choices;
    if (node->kind == NODE_MODES)
        return is_ahead(g, by->modes_ahead) ? AHEAD_MODES : 0;
    return is_ahead(g, by->prices_ahead) && is_paid_ahead(g, node) ? AHEAD_PRICE : 0;
}

/* The first of these steps that asks for this ahead; 0: none does. */
static uint16_t ahead_among(const Game *g, uint16_t steps, uint8_t what)
{
    for (uint16_t n = steps; n; n = node_at(g, n)->next)
        if (asks_ahead(g, node_at(g, n)) == what)
            return n;
    return 0;
}

/* The first of the outer steps that asks for this ahead, or a price in a mode that was chosen so.
 */
static uint16_t node_ahead(const Game *g, const Running *effect, uint8_t what)
{
    const uint16_t steps = g->abilities[effect->ability].steps;
    uint16_t found = ahead_among(g, steps, what);
    const bool is_inside = found == 0 && what == AHEAD_PRICE && (effect->asked & AHEAD_MODES);
    const Node *modes = node_at(g, is_inside ? ahead_among(g, steps, AHEAD_MODES) : 0);
    int index = 0;
    for (uint16_t m = modes->modes.list; is_inside && m && !found; m = node_at(g, m)->next, index++)
        if (effect->modes >> index & 1)
            found = ahead_among(g, node_at(g, m)->mode.steps, what);
    return found;
}

/* True if this was chosen ahead. */
bool was_ahead(const Game *g, const Running *effect, const Node *node, uint8_t what)
{
    CHECK(effect->ability != 0 && (what == AHEAD_MODES || what == AHEAD_PRICE));
    return (effect->asked & what) != 0 && node == node_at(g, node_ahead(g, effect, what));
}

static uint16_t next_ahead(const Game *g, const Running *effect)
{
    uint16_t next = 0;
    if (!(effect->asked & AHEAD_MODES))
        next = node_ahead(g, effect, AHEAD_MODES);
    if (next == 0 && !(effect->asked & AHEAD_PRICE))
        next = node_ahead(g, effect, AHEAD_PRICE);
    return next;
}

/* The first of these steps whose amount is stated when the ability is played; 0: none is. */
static uint16_t stated_node(const Game *g, uint16_t steps)
{
    for (uint16_t n = steps; n; n = node_at(g, n)->next)
        if (node_at(g, n)->kind == NODE_DO &&
            (verb_at(g, node_at(g, n)->call.verb)->takes & STATED_AHEAD) != 0)
            return n;
    return 0;
}

/* X is stated before anything else is chosen. True: somebody is asked for it. */
static bool states_amount(Game *g, Running *effect)
{
    const Ability *a = &g->abilities[effect->ability];
    const Clause by = g->rules->choices.amounts_ahead;
    if (by == 0 || (effect->asked & AHEAD_AMOUNT) || !is_ahead(g, by))
        return false;
    uint16_t node = stated_node(g, a->costs);
    node = node ? node : stated_node(g, a->steps);
    if (node == 0)
        return false;
    effect->asked |= AHEAD_AMOUNT;
    const Node *step = node_at(g, node);
    const Verb *verb = verb_at(g, step->call.verb);
    const Scope scope = scope_of(effect);
    Ref objects[CARDS_MAX];
    const VerbCall call = {.source = effect->source,
                           .ability = effect->ability,
                           .seat = effect->seat,
                           .is_stating = true,
                           .counter = verb->takes & TAKES_COUNTER ? call_counter(step) : 0,
                           .objects = objects,
                           .object_count =
                               verb->takes & TAKES_OBJECTS
                                   ? objects_of(g, &scope, step->call.objects, objects, CARDS_MAX)
                                   : 0};
    verb->run(g, &call);
    return true;
}

uint16_t effect_offers(const Game *g)
{
    if (g->s->question != QUESTION_MAY || g->s->frame_count == 0)
        return 0;
    const Frame *top = frame_at(g, g->s->frame_count - 1U);
    const void *record = top->data;
    const uint16_t node = top->type == FLOW_BLOCK    ? ((const Block *)record)->node
                          : top->type == FLOW_EFFECT ? next_ahead(g, record)
                                                     : 0;
    const uint8_t kind = node_at(g, node)->kind;
    return kind == NODE_MAY || kind == NODE_PAY ? node : 0;
}

uint16_t effect_chooses(const Game *g)
{
    if (g->s->question != QUESTION_CHOOSE || !pick_running(g) || g->s->frame_count < 2)
        return 0;
    const Frame *below = frame_at(g, g->s->frame_count - 2U); /* the pick itself is the top one */
    const void *record = below->data;
    const bool is_block = below->type == FLOW_BLOCK || below->type == FLOW_TARGET;
    const uint16_t node = is_block ? ((const Block *)record)->node : 0;
    return node_at(g, node)->kind == NODE_CHOOSE ? node : 0;
}

StepResult ask_ahead(Game *g, void *frame)
{
    CHECK(frame == effect_running(g));
    Running *effect = frame;
    const ChoicePolicy *by = &g->rules->choices;
    if (states_amount(g, effect))
        return AGAIN;
    const uint16_t next = by->modes_ahead || by->prices_ahead ? next_ahead(g, effect) : 0;
    if (next == 0)
        return flow_go(g, frame, EFFECT_TARGETS);
    const Node *node = node_at(g, next);
    if (node->kind == NODE_MODES)
        return ask_mode(g, effect, effect->modes, node);
    const Scope scope = scope_of(effect);
    const bool can_pay =
        are_payable(g, &scope, node->pay.costs) && is_mode_open(g, &scope, node->pay.steps);
    if (can_pay && !node->pay.is_due)
        return ask_yes(g, effect);
    g->s->answer = (Option){.kind = can_pay ? OPTION_YES : OPTION_NO};
    return NEXT;
}

StepResult take_ahead(Game *g, void *frame)
{
    CHECK(frame == effect_running(g));
    Running *effect = frame;
    const Node *node = node_at(g, next_ahead(g, effect));
    const Option answer = g->s->answer;
    if (node->kind == NODE_MODES) {
        if (answer.kind == OPTION_MODE)
            effect->modes |= (uint16_t)(1U << answer.number);
        if (answer.kind != OPTION_MODE || __builtin_popcount(effect->modes) >= node->modes.count)
            effect->asked |= AHEAD_MODES;
    } else {
        effect->asked |= AHEAD_PRICE | (answer.kind == OPTION_YES ? AHEAD_PROMISED : 0);
    }
    return flow_restart(frame);
}

/* --- targets -----------------------------------------------------------------------------------
 */

StepResult run_target(Game *g, void *frame)
{
    TargetChoice *choice = frame;
    const Node *node = node_at(g, choice->block.node);
    CHECK(node->kind == NODE_CHOOSE);
    const bool is_over = choice->block.is_choosing;
    const StepResult result = run_choose(g, &choice->block, node);
    if (is_over)
        running_of(g, &choice->block)->variables[node->choose.variable].is_target = true;
    return is_over ? DONE : result;
}

/* What is looked for among the steps of an ability that is being played; 0: this is not it. */
typedef uint16_t (*Finder)(const Game *g, const Running *effect, uint16_t node);

static uint16_t find_played(const Game *g, const Running *effect, uint16_t steps, bool is_first,
                            Finder find);

static uint16_t find_in_modes(const Game *g, const Running *effect, const Node *modes,
                              bool is_first, Finder find)
{
    int index = 0;
    for (uint16_t m = modes->modes.list; m; m = node_at(g, m)->next, index++) {
        const uint16_t found =
            effect->modes >> index & 1
                ? find_played(g, effect, node_at(g, m)->mode.steps, is_first, find)
                : 0;
        if (found)
            return found;
    }
    return 0;
}

/* Steps inside this one that belong to what is played: of modes that were chosen ahead, behind a
 * price, unless it was declined ahead, and of a condition that can be judged before anything is
 * done. */
static uint16_t find_inside(const Game *g, const Running *effect, const Node *node, bool is_first,
                            Finder find)
{
    const Scope scope = scope_of(effect);
    switch (node->kind) {
    case NODE_MODES:
        return was_ahead(g, effect, node, AHEAD_MODES)
                   ? find_in_modes(g, effect, node, is_first, find)
                   : 0;
    case NODE_PAY:
        if (was_ahead(g, effect, node, AHEAD_PRICE) && !(effect->asked & AHEAD_PROMISED))
            return 0;
        return find_played(g, effect, node->pay.steps, false, find);
    case NODE_IF:
        if (!is_first)
            return 0;
        return find_played(g, effect,
                           test_holds(g, &scope, node->branch.test) ? node->branch.steps
                                                                    : node->branch.otherwise,
                           true, find);
    default:
        return 0;
    }
}

/* `is_first`: nothing is done before these steps. */
static uint16_t find_played(const Game *g, const Running *effect, uint16_t steps, bool is_first,
                            Finder find)
{
    for (uint16_t n = steps; n; n = node_at(g, n)->next) {
        const Node *node = node_at(g, n);
        uint16_t found = find(g, effect, n);
        if (found == 0)
            found = find_inside(g, effect, node, is_first, find);
        if (found)
            return found;
        is_first = is_first && (node->kind == NODE_CHOOSE || is_step_joint(node));
    }
    return 0;
}

static uint16_t as_open_target(const Game *g, const Running *effect, uint16_t n)
{
    const Node *node = node_at(g, n);
    return is_target(g, node) && !effect->variables[node->choose.variable].is_target ? n : 0;
}

/* The next choice among all steps that are played; 0: none is left. */
static uint16_t next_target(const Game *g, const Running *effect)
{
    return find_played(g, effect, g->abilities[effect->ability].steps, true, as_open_target);
}

static uint16_t as_split(const Game *g, const Running *effect, uint16_t n)
{
    const Node *node = node_at(g, n);
    const bool is_chosen = is_target(g, node) && effect->variables[node->choose.variable].is_target;
    return is_chosen ? split_of(g, node) : 0;
}

/* The step that splits an amount among targets that have been chosen; 0: none does. */
static uint16_t split_ahead(const Game *g, const Running *effect)
{
    return find_played(g, effect, g->abilities[effect->ability].steps, true, as_split);
}

/* Who gets how much is said as soon as it is known among whom. True: somebody is asked for it. */
static bool shares_out(Game *g, Running *effect, uint16_t index)
{
    const Clause by = g->rules->choices.shares_ahead;
    if (by == 0 || !clause_on(g, by) || (effect->asked & AHEAD_SHARES))
        return false;
    const uint16_t split = split_ahead(g, effect);
    if (split == 0)
        return false;
    effect->asked |= AHEAD_SHARES;
    split_push_ahead(g, index, split);
    return true;
}

/* Where the game has targets chosen when an ability is used, they are chosen before its costs are
 * paid: the choices that stand among its outer steps, in their order. */
StepResult choose_targets(Game *g, void *frame)
{
    CHECK(frame == effect_running(g));
    Running *effect = frame;
    if (effect->part == PART_PRICE ||
        (!has_targets_at_play(g) && principle_on(g, PRINCIPLE_LATE_CHOICE)))
        return NEXT;
    const uint16_t index = flow_index(g, frame);
    if (shares_out(g, effect, index))
        return AGAIN;
    const uint16_t next = next_target(g, effect);
    if (next == 0)
        return NEXT;
    TargetChoice *choice = flow_push(g, FLOW_TARGET, effect->seat);
    choice->block.node = next;
    choice->block.up = (uint16_t)(flow_index(g, choice) - index);
    return AGAIN;
}

/* A card that is being played is paid for now, and so is the price that was promised. */
StepResult pay_ahead(Game *g, void *frame)
{
    CHECK(frame == effect_running(g));
    const Running *effect = frame;
    if (effect->part == PART_PLAY && g->rules->abilities.pay)
        g->rules->abilities.pay(g);
    if (effect->asked & AHEAD_PROMISED)
        cost_push(g, node_at(g, node_ahead(g, effect, AHEAD_PRICE))->pay.costs,
                  flow_index(g, frame), false);
    return NEXT;
}
