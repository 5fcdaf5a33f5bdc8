/* repeat.c - instructions that are run several times: for each object, so many times, until
 * something is so, or once for each share of an amount. See run_int.h. */
#include "effect/run_int.h"

#include "kernel/decide.h"
#include "kernel/flow.h"

/* --- loops ------------------------------------------------------------------------------------ */

void loop_push(Game *g, const Block *block, const Node *node)
{
    const uint16_t effect_at = effect_index(g, block);
    const Effect *effect = effect_of(g, block);
    const uint16_t at = (uint16_t)(node - g->nodes);
    Loop *loop = flow_push(g, FLOW_LOOP, frame_at(g, effect_at)->seat);
    *loop = (Loop){.node = at, .base = list_begin(g), .subject = effect->subject};
    loop->up = (uint16_t)(flow_index(g, loop) - effect_at);
    if (node->kind == NODE_PLAYERS) {
        loop->count = g->match->seats;
        loop->seat = effect->seat;
        return;
    }
    if (node->kind == NODE_REPEAT) {
        const int times =
            node->repeat.is_until ? UINT16_MAX : number_of(g, effect, node->repeat.times);
        loop->count = (uint16_t)(times < 0 ? 0 : times < UINT16_MAX ? times : UINT16_MAX);
        return;
    }
    Ref objects[CARDS_MAX];
    loop->count = objects_of(g, effect, node->each.set, objects, CARDS_MAX);
    for (uint16_t i = 0; i < loop->count; i++)
        list_add(g, objects[i].object);
}

/* What a round has chosen is forgotten before the next. */
static void forget_choices(Game *g, Effect *effect, uint16_t base)
{
    for (int i = 0; i < EFFECT_VARIABLES; i++)
        if (effect->base[i] >= base && effect->count[i] != EFFECT_NAMED)
            effect->count[i] = 0;
    if (g->s->list_count > base)
        list_cut(g, base);
}

/* The next player in turn order whose turn it is to carry the steps out; false: there is none. */
static bool next_player(Game *g, Loop *loop, Effect *effect, const Node *node)
{
    effect->seat = (uint8_t)loop->seat;
    const uint8_t seats = seats_of(g, effect, node->players.who);
    while (loop->index < loop->count) {
        const uint8_t seat = seat_after(g, g->s->active, (uint8_t)loop->index++);
        if (!(seats >> seat & 1))
            continue;
        effect->seat = seat;
        return true;
    }
    return false;
}

static StepResult run_players(Game *g, Loop *loop, Effect *effect, const Node *node)
{
    forget_choices(g, effect, loop->base);
    if (!next_player(g, loop, effect, node))
        return DONE;
    block_push(g, node->players.steps, (uint16_t)(flow_index(g, loop) - loop->up));
    return AGAIN;
}

static StepResult run_loop(Game *g, void *frame)
{
    Loop *loop = frame;
    const uint16_t effect_at = (uint16_t)(flow_index(g, loop) - loop->up);
    Effect *effect = (Effect *)(void *)frame_at(g, effect_at)->data;
    const Node *node = node_at(g, loop->node);
    const bool is_each = node->kind == NODE_EACH;
    if (node->kind == NODE_PLAYERS)
        return run_players(g, loop, effect, node);
    const uint16_t end = (uint16_t)(loop->base + (is_each ? loop->count : 0));
    forget_choices(g, effect, end);
    while (is_each && loop->index < loop->count && !ref_lives(g, g->list[loop->base + loop->index]))
        loop->index++;
    const bool is_enough = node->kind == NODE_REPEAT && node->repeat.is_until &&
                           test_holds(g, effect, node->repeat.times);
    if (loop->index >= loop->count || is_enough) {
        effect->subject = loop->subject;
        forget_choices(g, effect, loop->base);
        return DONE;
    }
    if (is_each)
        effect->subject = g->list[loop->base + loop->index];
    loop->index++;
    block_push(g, is_each ? node->each.steps : node->repeat.steps, effect_at);
    return AGAIN;
}

/* Whoever was at it has left: "it" is again what it was. */
void drop_loop(Game *g, const void *frame)
{
    const Loop *loop = frame;
    Effect *effect = (Effect *)(void *)frame_at(g, flow_index(g, loop) - loop->up)->data;
    effect->subject = loop->subject;
}

const Step loop_steps[LOOP_STEPS] = {{0, run_loop}};

/* --- shares ----------------------------------------------------------------------------------- */

static Effect *effect_of_split(const Game *g, const Split *split)
{
    const uint16_t effect_at = (uint16_t)(flow_index(g, split) - split->up);
    return (Effect *)(void *)frame_at(g, effect_at)->data;
}

/* Shares that are noted ahead stand in the list behind what they are split among: each object once
 * for each of its units, and nothing at the end. */
static void push_split(Game *g, uint16_t effect_at, uint16_t node, bool is_ahead)
{
    const Effect *effect = (const Effect *)(const void *)frame_at(g, effect_at)->data;
    Split *split = flow_push(g, FLOW_SPLIT, frame_at(g, effect_at)->seat);
    *split = (Split){.node = node,
                     .left = (int16_t)number_of(g, effect, node_at(g, node)->split.amount),
                     .amount = effect->amount,
                     .is_ahead = is_ahead,
                     .subject = effect->subject};
    split->up = (uint16_t)(flow_index(g, split) - effect_at);
}

void split_push(Game *g, const Block *block, const Node *node)
{
    push_split(g, effect_index(g, block), (uint16_t)(node - g->nodes), false);
}

void split_push_ahead(Game *g, uint16_t effect, uint16_t node)
{
    push_split(g, effect, node, true);
}

/* The share that was noted for the next object that is still there. */
static StepResult next_noted(Game *g, Split *split, const Effect *effect)
{
    const int variable = node_at(g, node_at(g, split->node)->split.among)->ref.variable;
    const uint16_t base = effect->base[variable];
    const uint16_t end = (uint16_t)(base + variable_count(effect, variable));
    while (base + split->index < end && !ref_lives(g, g->list[base + split->index]))
        split->index++;
    if (base + split->index >= end)
        return DONE;
    const uint16_t object = g->list[base + split->index].object;
    int16_t share = 0;
    for (uint16_t i = end; i < g->s->list_count && g->list[i].object; i++)
        share = (int16_t)(share + (g->list[i].object == object));
    g->s->answer = (Option){.kind = OPTION_NUMBER, .object = object, .number = share};
    return NEXT;
}

static StepResult end_split(Game *g, const Split *split)
{
    if (split->is_ahead)
        list_add(g, 0);
    return DONE;
}

/* The share of the next object; the last one gets what is left. */
static StepResult ask_share(Game *g, void *frame)
{
    Split *split = frame;
    const Effect *effect = effect_of_split(g, split);
    if ((effect->ahead.asked & AHEAD_SHARES) && !split->is_ahead)
        return next_noted(g, split, effect);
    Ref objects[CARDS_MAX];
    const uint16_t count =
        objects_of(g, effect, node_at(g, split->node)->split.among, objects, CARDS_MAX);
    const int others = count - split->index - 1;
    if (others < 0 || split->left <= 0)
        return end_split(g, split);
    const int most = split->left - others > 1 ? split->left - others : 1;
    const int least = clause_on(g, g->rules->choices.split_least) ? 1 : 0;
    ask(g, decider_of(g, effect), QUESTION_CHOOSE, false);
    for (int share = others > 0 ? least : most; share <= most; share++)
        offer(g, (Option){.kind = OPTION_NUMBER,
                          .object = objects[split->index].object,
                          .number = (int16_t)share});
    return ask_end(g);
}

static StepResult take_share(Game *g, void *frame)
{
    Split *split = frame;
    Effect *effect = effect_of_split(g, split);
    const Option answer = g->s->answer;
    split->left = (int16_t)(split->left - answer.number);
    split->index++;
    for (int16_t i = 0; split->is_ahead && i < answer.number; i++)
        list_add(g, answer.object);
    if (split->is_ahead)
        return NEXT;
    effect->subject = answer.object ? ref_to(g, answer.object) : (Ref){0, 0};
    effect->amount = answer.number;
    block_push(g, node_at(g, split->node)->split.steps,
               (uint16_t)(flow_index(g, split) - split->up));
    return NEXT;
}

static StepResult next_share(Game *g, void *frame)
{
    Split *split = frame;
    Effect *effect = effect_of_split(g, split);
    effect->amount = split->amount;
    effect->subject = split->subject;
    return flow_restart(frame);
}

const Step split_steps[SPLIT_STEPS] = {{0, ask_share}, {0, take_share}, {0, next_share}};
