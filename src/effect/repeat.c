/* repeat.c - instructions that are run several times: for each object, so many times, until
 * something is so, or once for each share of an amount. See run_int.h. */
#include "effect/run_int.h"

#include <limits.h>

#include "kernel/decide.h"
#include "kernel/flow.h"

/* --- players ---------------------------------------------------------------------------------- */

bool test_holds_for_some(const Game *g, const Scope *effect, uint16_t test)
{
    CHECK(is_seat(g, effect->seat) && test < g->match->pool->node_count);
    Scope theirs = *effect;
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        theirs.seat = seat;
        if (g->player[seat].is_in && are_opposed(g, seat, effect->controller) &&
            test_holds(g, &theirs, test))
            return true;
    }
    return false;
}

/* --- loops ------------------------------------------------------------------------------------ */

static bool is_for_players(const Node *node)
{
    return node->kind == NODE_PLAYERS || node->kind == NODE_ONE_PLAYER ||
           node->kind == NODE_PLAYER_OF;
}

uint8_t seats_with_most(const Game *g, const Scope *effect, const Node *node, uint8_t seats)
{
    CHECK(is_seat(g, effect->seat));
    uint8_t found = 0;
    int most = INT_MIN;
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        Scope own = *effect;
        own.seat = seat;
        const int amount = seats >> seat & 1 ? number_of(g, &own, node->players.most) : INT_MIN;
        found = amount > most ? 0 : found;
        most = amount > most ? amount : most;
        found |= (uint8_t)((amount == most && most > INT_MIN) << seat);
    }
    return found;
}

void loop_push(Game *g, const Block *block, const Node *node)
{
    ASSERT(node > g->nodes && node < g->nodes + g->match->pool->node_count);
    const uint16_t effect_at = effect_index(g, block);
    const Running *effect = running_of(g, block);
    const Scope scope = scope_of(effect);
    const uint16_t at = (uint16_t)(node - g->nodes);
    Loop *loop = flow_push(g, FLOW_LOOP, frame_at(g, effect_at)->seat);
    *loop = (Loop){.node = at, .base = list_begin(g), .subject = effect->subject};
    loop->up = (uint16_t)(flow_index(g, loop) - effect_at);
    if (is_for_players(node)) {
        const bool is_one = node->kind == NODE_ONE_PLAYER;
        loop->count = is_one ? (uint16_t)(g->s->answer.number + 1) : g->match->seats;
        loop->seat = effect->seat;
        loop->seats = UINT8_MAX;
        if (node->kind == NODE_PLAYERS && node->players.most)
            loop->seats = seats_with_most(g, &scope, node, seats_of_players(g, &scope, node));
        return;
    }
    if (node->kind == NODE_REPEAT) {
        const int times =
            node->repeat.is_until ? UINT16_MAX : number_of(g, &scope, node->repeat.times);
        loop->count = (uint16_t)(times < 0 ? 0 : times < UINT16_MAX ? times : UINT16_MAX);
        return;
    }
    Ref objects[CARDS_MAX];
    loop->count = objects_of(g, &scope, node->each.set, objects, CARDS_MAX);
    for (uint16_t i = 0; i < loop->count; i++)
        list_add(g, objects[i].object);
}

/* What a round has chosen is forgotten before the next. */
static void forget_choices(Game *g, Running *effect, uint16_t base)
{
    for (int i = 0; i < effect->variable_count; i++)
        if (effect->variables[i].base >= base)
            effect->variables[i].count = 0;
    if (g->s->list_count > base)
        list_cut(g, base);
}

/* The next player in turn order whose turn it is to carry the steps out; false: there is none. */
static bool next_player(Game *g, Loop *loop, Running *effect, const Node *node)
{
    effect->seat = loop->seat;
    const Scope scope = scope_of(effect);
    const uint8_t seats = seats_of_players(g, &scope, node) & loop->seats;
    while (loop->index < loop->count) {
        const uint8_t seat = seat_after(g, g->s->active, (uint8_t)loop->index++);
        if (!(seats >> seat & 1))
            continue;
        effect->seat = seat;
        return true;
    }
    return false;
}

static StepResult run_players(Game *g, Loop *loop, Running *effect, const Node *node)
{
    forget_choices(g, effect, loop->base);
    if (!next_player(g, loop, effect, node))
        return DONE;
    block_push(g, node->players.steps, (uint16_t)(flow_index(g, loop) - loop->up));
    return AGAIN;
}

/* The one that was chosen, whose number is the count, carries the steps out once. */
static StepResult run_one_player(Game *g, Loop *loop, Running *effect, const Node *node)
{
    const bool is_over = loop->index > 0;
    forget_choices(g, effect, loop->base);
    effect->seat = (uint8_t)(is_over ? loop->seat : loop->count - 1);
    if (is_over)
        return DONE;
    loop->index = loop->count;
    block_push(g, node->players.steps, (uint16_t)(flow_index(g, loop) - loop->up));
    return AGAIN;
}

StepResult player_ask(Game *g, Block *block, const Node *node)
{
    CHECK(node == node_at(g, block->node));
    Running *effect = running_of(g, block);
    const Scope scope = scope_of(effect);
    const uint8_t seats = seats_of(g, &scope, node->players.who);
    if (seats == 0) {
        effect->did = false;
        block->node = node->next;
        return AGAIN;
    }
    ask(g, decider_of(g, effect->seat), QUESTION_CHOOSE, false);
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        if (seats >> seat & 1)
            offer(g, (Option){.kind = OPTION_SEAT, .number = seat});
    return ask_end(g);
}

static StepResult run_loop(Game *g, void *frame)
{
    Loop *loop = frame;
    CHECK(loop->index <= loop->count && loop->base <= g->s->list_count);
    const uint16_t effect_at = (uint16_t)(flow_index(g, loop) - loop->up);
    Running *effect = running_at(g, effect_at);
    const Node *node = node_at(g, loop->node);
    const bool is_each = node->kind == NODE_EACH;
    if (node->kind == NODE_PLAYERS || node->kind == NODE_PLAYER_OF)
        return run_players(g, loop, effect, node);
    if (node->kind == NODE_ONE_PLAYER)
        return run_one_player(g, loop, effect, node);
    const uint16_t end = (uint16_t)(loop->base + (is_each ? loop->count : 0));
    forget_choices(g, effect, end);
    while (is_each && loop->index < loop->count && !ref_lives(g, g->list[loop->base + loop->index]))
        loop->index++;
    const Scope scope = scope_of(effect);
    const bool is_enough = node->kind == NODE_REPEAT && node->repeat.is_until &&
                           test_holds(g, &scope, node->repeat.times);
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
    running_at(g, (uint16_t)(flow_index(g, loop) - loop->up))->subject = loop->subject;
}

const Step loop_steps[LOOP_STEPS] = {{0, run_loop}};

/* --- shares ----------------------------------------------------------------------------------- */

static Running *effect_of_split(const Game *g, const Split *split)
{
    return running_at(g, (uint16_t)(flow_index(g, split) - split->up));
}

/* Shares that are noted ahead stand in the list behind what they are split among: each object once
 * for each of its units, and nothing at the end. */
static void push_split(Game *g, uint16_t effect_at, uint16_t node, bool is_ahead)
{
    ASSERT(node_at(g, node)->kind == NODE_SPLIT);
    const Running *effect = running_at(g, effect_at);
    const Scope scope = scope_of(effect);
    Split *split = flow_push(g, FLOW_SPLIT, frame_at(g, effect_at)->seat);
    *split = (Split){.node = node,
                     .left = number_within(g, number_of(g, &scope, node_at(g, node)->split.amount)),
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
static StepResult next_noted(Game *g, Split *split, const Running *effect)
{
    const int variable = node_at(g, node_at(g, split->node)->split.among)->ref.variable;
    const uint16_t base = effect->variables[variable].base;
    const uint16_t end = (uint16_t)(base + effect->variables[variable].count);
    CHECK(end <= g->s->list_count);
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
    CHECK(node_at(g, split->node)->kind == NODE_SPLIT);
    const Running *effect = effect_of_split(g, split);
    if ((effect->asked & AHEAD_SHARES) && !split->is_ahead)
        return next_noted(g, split, effect);
    Ref objects[CARDS_MAX];
    const Scope scope = scope_of(effect);
    const uint16_t count =
        objects_of(g, &scope, node_at(g, split->node)->split.among, objects, CARDS_MAX);
    const int others = count - split->index - 1;
    if (others < 0 || split->left <= 0)
        return end_split(g, split);
    const int most = split->left - others > 1 ? split->left - others : 1;
    const int least = clause_on(g, g->rules->choices.split_least) ? 1 : 0;
    ask(g, decider_of(g, effect->seat), QUESTION_CHOOSE, false);
    for (int share = others > 0 ? least : most; share <= most; share++)
        offer(g, (Option){.kind = OPTION_NUMBER,
                          .object = objects[split->index].object,
                          .number = (int16_t)share});
    return ask_end(g);
}

static StepResult take_share(Game *g, void *frame)
{
    Split *split = frame;
    Running *effect = effect_of_split(g, split);
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
    Running *effect = effect_of_split(g, split);
    effect->amount = split->amount;
    effect->subject = split->subject;
    return flow_restart(frame);
}

const Step split_steps[SPLIT_STEPS] = {{0, ask_share}, {0, take_share}, {0, next_share}};
