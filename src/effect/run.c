/* run.c - see run.h. */
#include "effect/run.h"

#include <string.h>

#include "kernel/decide.h"
#include "kernel/event.h"
#include "kernel/flow.h"
#include "kernel/value.h"
#include "kernel/zone.h"

/* Steps that are being run, one after the other. The ability they belong to is `up` frames below: a
 * distance, so that it stays right when procedures of a leaving seat are taken out from under both.
 */
typedef struct {
    uint16_t node;
    uint16_t up;
    uint16_t list; /* where a choice began */
    uint8_t is_choosing;
    uint8_t spare;
} Block;

const Verb *verb_at(const Game *g, uint8_t verb)
{
    return &g->rules->verbs[verb];
}

static uint16_t frame_index(const Game *g, const void *record)
{
    return (uint16_t)(((const char *)record - (const char *)g->frame) / (ptrdiff_t)sizeof(Frame));
}

static uint16_t effect_index(const Game *g, const Block *block)
{
    return (uint16_t)(frame_index(g, block) - block->up);
}

static Effect *effect_of(const Game *g, const Block *block)
{
    return (Effect *)(void *)g->frame[effect_index(g, block)].data;
}

/* --- starting
 * --------------------------------------------------------------------------------------------------------
 */

static Effect *effect_push(Game *g, uint16_t ability, uint8_t seat)
{
    Effect *effect = flow_push(g, FLOW_EFFECT, seat);
    effect->ability = ability;
    effect->seat = seat;
    return effect;
}

void effect_of_pending(Game *g, const Pending *pending)
{
    const Pending p = *pending;
    Effect *effect = effect_push(g, p.ability, p.seat);
    effect->source = p.source;
    effect->subject = p.subject;
    effect->object = p.object;
    effect->amount = p.amount;
}

void effect_of_ability(Game *g, uint16_t ability, uint16_t object, uint8_t seat)
{
    Effect *effect = effect_push(g, ability, seat);
    effect->source = ref_to(g, object);
}

bool pending_needs_hold(const Game *g, const Pending *pending)
{
    const uint16_t needs = g->match->pool->abilities[pending->ability].needs;
    const Effect effect = {.source = pending->source,
                           .subject = pending->subject,
                           .object = pending->object,
                           .ability = pending->ability,
                           .amount = pending->amount,
                           .seat = pending->seat};
    return needs == 0 || test_holds(g, &effect, needs);
}

static void block_push(Game *g, uint16_t node, uint16_t effect)
{
    if (node == 0)
        return;
    Block *block = flow_push(g, FLOW_BLOCK, g->frame[effect].seat);
    block->node = node;
    block->up = (uint16_t)(frame_index(g, block) - effect);
}

/* --- the game's policies
 * ---------------------------------------------------------------------------------------------- */

static uint8_t decider_of(const Game *g, const Effect *effect)
{
    return g->rules->decider ? g->rules->decider(g, effect->seat) : effect->seat;
}

/* The objects of a set or ref that the effect may choose; returns how many. */
static uint16_t choices_of(const Game *g, const Effect *effect, const Node *node, Ref *objects)
{
    uint16_t count = objects_of(g, effect, node->a, objects, EFFECT_OBJECTS_MAX);
    if (!g->rules->choosable)
        return count;
    uint16_t kept = 0;
    for (uint16_t i = 0; i < count; i++)
        if (g->rules->choosable(g, effect->seat, objects[i].object))
            objects[kept++] = objects[i];
    return kept;
}

/* All that is left of the effect is passed over, where the game ends an effect that cannot go on.
 */
static bool is_ended(Game *g, const Block *block)
{
    if (g->rules->impossible_ends == 0 || !clause_on(g, g->rules->impossible_ends))
        return false;
    for (uint16_t i = (uint16_t)(effect_index(g, block) + 1); i < g->s->frame_count; i++)
        if (g->frame[i].type == FLOW_BLOCK)
            ((Block *)(void *)g->frame[i].data)->node = 0;
    return true;
}

bool ability_has_targets(const Game *g, uint16_t ability, Ref source, uint8_t seat)
{
    const Effect effect = {.source = source, .ability = ability, .seat = seat};
    Ref objects[EFFECT_OBJECTS_MAX];
    for (uint16_t n = g->match->pool->abilities[ability].steps; n; n = node_at(g, n)->next) {
        const Node *node = node_at(g, n);
        if (node->kind != NODE_CHOOSE)
            return true;
        if (choices_of(g, &effect, node, objects) < node->number)
            return false;
    }
    return true;
}

/* --- the nodes
 * -------------------------------------------------------------------------------------------------------
 */

static uint8_t seats_of(const Game *g, const Effect *effect, int who)
{
    uint8_t seats = 0;
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const bool is_meant =
            who == WHO_EACH ||
            (who == WHO_YOU ? seat == effect->seat : are_opposed(g, seat, effect->seat));
        if (g->player[seat].is_in && is_meant)
            seats |= (uint8_t)(1U << seat);
    }
    return seats;
}

/* True if the objects of an instruction are there, or none were asked for. */
static bool is_possible(const Game *g, const Effect *effect, const Node *node, uint16_t count)
{
    const Node *objects = node_at(g, node->a);
    if (count > 0 || objects->kind != NODE_REF)
        return true;
    return objects->op == REF_CHOSEN && effect->count[objects->number] == 0;
}

/* False: it could not be done. */
static bool run_verb(Game *g, const Effect *effect, const Node *node)
{
    Ref objects[EFFECT_OBJECTS_MAX];
    const uint16_t count =
        node->a ? objects_of(g, effect, node->a, objects, EFFECT_OBJECTS_MAX) : 0;
    const VerbCall call = {.source = effect->source,
                           .seat = effect->seat,
                           .seats = seats_of(g, effect, node->number),
                           .zone = (uint8_t)(node->c - 1),
                           .amount = node->b ? number_of(g, effect, node->b) : 1,
                           .objects = objects,
                           .object_count = count};
    const Verb *verb = verb_at(g, node->op);
    if ((verb->takes & TAKES_OBJECTS) && count == 0)
        return is_possible(g, effect, node, count);
    if (verb->can && !verb->can(g, &call))
        return false;
    verb->run(g, &call);
    return true;
}

static void run_give(Game *g, const Effect *effect, const Node *node)
{
    Ref objects[EFFECT_OBJECTS_MAX];
    const uint16_t count = objects_of(g, effect, node->a, objects, EFFECT_OBJECTS_MAX);
    const int amount = node->b ? number_of(g, effect, node->b) : 0;
    for (uint16_t i = 0; i < count; i++)
        mod_add(g, (Mod){.source = effect->source,
                         .target = objects[i],
                         .amount = (int16_t)amount,
                         .kind = node->kind == NODE_GIVE_STAT ? MOD_STAT : MOD_KEYWORD,
                         .what = node->op,
                         .span = (uint8_t)node->number,
                         .seat = effect->seat});
}

/* First call: starts the choice. Second call: the picks are in the list, and the variable holds
 * them. */
static StepResult run_choose(Game *g, Block *block, const Node *node)
{
    Effect *effect = effect_of(g, block);
    if (block->is_choosing) {
        effect->base[node->op] = block->list;
        effect->count[node->op] = (uint8_t)(g->s->list_count - block->list);
        block->is_choosing = 0;
        block->node = node->next;
        return AGAIN;
    }
    Ref objects[EFFECT_OBJECTS_MAX];
    const uint16_t count = choices_of(g, effect, node, objects);
    if (count < node->number && is_ended(g, block))
        return AGAIN;
    block->list = list_begin(g);
    block->is_choosing = 1;
    bool is_hidden = false;
    for (uint16_t i = 0; i < count; i++) {
        list_add(g, objects[i].object);
        is_hidden =
            is_hidden || g->rules->zones[zone_of(g, objects[i].object)].faces != SEEN_BY_ALL;
    }
    Pick *pick = pick_start(g, decider_of(g, effect), QUESTION_CHOOSE, block->list,
                            (uint16_t)node->number, node->c);
    pick->is_hidden = is_hidden;
    return AGAIN;
}

static StepResult run_node(Game *g, void *frame)
{
    Block *block = frame;
    if (block->node == 0)
        return DONE;
    const Node *node = node_at(g, block->node);
    const Effect *effect = effect_of(g, block);
    switch (node->kind) {
    case NODE_CHOOSE:
        return run_choose(g, block, node);
    case NODE_MAY:
        ask(g, decider_of(g, effect), QUESTION_MAY, false);
        offer(g, (Option){.kind = OPTION_YES, .object = effect->source.object});
        offer(g, (Option){.kind = OPTION_NO});
        return ask_end(g);
    case NODE_DO:
        if (!run_verb(g, effect, node) && is_ended(g, block))
            return AGAIN;
        if (g->rules->between)
            g->rules->between(g);
        break;
    case NODE_GIVE_STAT:
    case NODE_GIVE_WORD:
        run_give(g, effect, node);
        if (g->rules->between)
            g->rules->between(g);
        break;
    case NODE_IF:
        block_push(g, test_holds(g, effect, node->a) ? node->b : node->c, effect_index(g, block));
        break;
    default:
        break;
    }
    block->node = node->next;
    return AGAIN;
}

/* Only NODE_MAY comes here: the answer is there. */
static StepResult take_answer(Game *g, void *frame)
{
    Block *block = frame;
    const Node *node = node_at(g, block->node);
    block_push(g, g->s->answer.kind == OPTION_YES ? node->a : node->b, effect_index(g, block));
    block->node = node->next;
    flow_jump(g, frame, 0);
    return AGAIN;
}

static StepResult start_steps(Game *g, void *frame)
{
    const Effect *effect = frame;
    block_push(g, g->match->pool->abilities[effect->ability].steps, frame_index(g, frame));
    return NEXT;
}

/* What the ability has chosen is forgotten. */
static StepResult drop_choices(Game *g, void *frame)
{
    const Effect *effect = frame;
    for (int i = 0; i < EFFECT_VARIABLES; i++)
        if (effect->count[i] > 0 && effect->base[i] < g->s->list_count) {
            list_cut(g, effect->base[i]);
            break;
        }
    return NEXT;
}

static const Step effect_steps[] = {{0, start_steps}, {0, drop_choices}};
static const Step block_steps[] = {{0, run_node}, {0, take_answer}};
const FlowType effect_flows[] = {
    FLOW("effect", effect_steps, Effect),
    FLOW("instructions", block_steps, Block),
};

/* --- listening and continuous effects
 * -------------------------------------------------------------------------------- */

/* True if the same ability has been set off by an earlier member of this group. */
static bool is_set_off(const Game *g, uint16_t ability, uint16_t source)
{
    for (uint16_t i = 0; i < g->s->pending_count; i++) {
        const Pending *p = &g->pending[i];
        if (p->ability == ability && p->source.object == source && p->group == g->s->group)
            return true;
    }
    return false;
}

static bool hears(const Game *g, uint16_t ability, uint16_t source, const Event *event)
{
    const Ability *a = &g->match->pool->abilities[ability];
    const Effect effect = {
        .source = ref_to(g, source), .ability = ability, .seat = g->object[source].controller};
    if (is_blank(g, source))
        return false;
    if (a->subject) {
        const Node *node = node_at(g, a->subject);
        if (node->kind == NODE_SET &&
            !(event->subject.object && set_has(g, &effect, a->subject, event->subject.object)))
            return false;
        if (node->kind == NODE_REF && event->subject.object != source)
            return false;
        if (node->kind == NODE_NUMBER && !(seats_of(g, &effect, node->number) >> event->seat & 1))
            return false;
    }
    return !(a->flags & ABILITY_WHEN) || !is_set_off(g, ability, source);
}

/* What continuous effects in force give to an object: `gift` is the kind of node and which stat or
 * keyword. When the value is being worked out already (`within`), only older effects count; so this
 * ends. */
static int sum_gifts(const Game *g, uint16_t object, const Node *gift, const Effect *within,
                     bool *is_given)
{
    int sum = 0;
    const bool is_stat = gift->kind == NODE_GIVE_STAT;
    const uint16_t stats = within ? within->busy_stats : 0;
    const uint32_t keywords = within ? within->busy_keywords : 0;
    const bool is_busy = ((is_stat ? stats : keywords) >> gift->op & 1) != 0;
    for (uint16_t i = 0; i < g->scratch->listener_count; i++) {
        const Listener listener = g->listener[i];
        const Ability *a = &g->match->pool->abilities[listener.ability];
        const Object *source = &g->object[listener.object];
        if (a->kind != ABILITY_STATIC || (is_busy && source->arrival >= within->before))
            continue;
        const Effect effect = {.source = ref_to(g, listener.object),
                               .ability = listener.ability,
                               .seat = source->controller,
                               .busy_stats = (uint16_t)(stats | (is_stat ? 1U << gift->op : 0)),
                               .busy_keywords = keywords | (is_stat ? 0 : 1U << gift->op),
                               .before = source->arrival};
        for (uint16_t n = a->steps; n; n = node_at(g, n)->next) {
            const Node *node = node_at(g, n);
            if (node->kind != gift->kind || node->op != gift->op ||
                (a->needs && !test_holds(g, &effect, a->needs)))
                continue;
            const Node *to = node_at(g, node->a);
            const bool is_reached = to->kind == NODE_SET ? set_has(g, &effect, node->a, object)
                                                         : object == listener.object;
            if (!is_reached)
                continue;
            *is_given = true;
            sum += node->b ? number_of(g, &effect, node->b) : 0;
        }
    }
    return sum;
}

static int stat_bonus(const Game *g, uint16_t object, uint8_t stat, const Effect *within)
{
    bool is_given = false;
    return sum_gifts(g, object, &(Node){.kind = NODE_GIVE_STAT, .op = stat}, within, &is_given);
}

static bool keyword_bonus(const Game *g, uint16_t object, uint8_t keyword, int *value,
                          const Effect *within)
{
    bool is_given = false;
    *value +=
        sum_gifts(g, object, &(Node){.kind = NODE_GIVE_WORD, .op = keyword}, within, &is_given);
    return is_given;
}

/* Writes what one static ability gives as modifiers. */
static void apply_static(Game *g, Listener listener)
{
    const Ability *a = &g->match->pool->abilities[listener.ability];
    const Effect effect = {.source = ref_to(g, listener.object),
                           .ability = listener.ability,
                           .seat = g->object[listener.object].controller};
    if (a->kind != ABILITY_STATIC || is_blank(g, listener.object) ||
        (a->needs && !test_holds(g, &effect, a->needs)))
        return;
    for (uint16_t n = a->steps; n; n = node_at(g, n)->next) {
        Node node = *node_at(g, n);
        node.number = SPAN_APPLIED;
        run_give(g, &effect, &node);
    }
}

void effects_apply(Game *g)
{
    if (g->s->mod_count > 0)
        mods_end(g, SPAN_APPLIED, NOBODY);
    if (!(g->scratch->heard & 1))
        return;
    for (uint16_t i = 0; i < g->scratch->listener_count && g->s->result == RESULT_NONE; i++)
        apply_static(g, g->listener[i]);
}

const EffectMachine effect_machine = {
    .hears = hears, .stat_bonus = stat_bonus, .keyword_bonus = keyword_bonus};
