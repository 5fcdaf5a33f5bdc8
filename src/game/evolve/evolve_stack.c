/* evolve_stack.c - counters (15.1), Stack and Earth Rite (13.3.2, 13.3.3). */
#include "game/evolve/evolve_int.h"

/* --- counters --------------------------------------------------------------------------------- */

/* 15.1.4: never below none. */
static void change_counters(Game *g, uint16_t object, uint8_t kind, int by)
{
    const int sum = g->object[object].counters[kind] + by;
    counters_set(g, object, kind, sum < 0 ? 0 : sum);
}

/* 15.1.3; 15.1.2.2: they are like those that were there before. */
void evolve_load(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        change_counters(g, call->objects[i].object, COUNTER_STACK, call->amount);
}

/* 15.1.1; 15.1.2.1: counters of another name are others. */
void evolve_charge(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        change_counters(g, call->objects[i].object, COUNTER_CHARGE, call->amount);
}

/* 10.4.5: as a cost only what is there. */
bool evolve_can_unload(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count && call->is_cost; i++)
        if (g->object[call->objects[i].object].counters[COUNTER_STACK] < call->amount)
            return false;
    return true;
}

void evolve_unload(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        change_counters(g, call->objects[i].object, COUNTER_STACK, -call->amount);
}

/* 15.1.2: which counter it is, its name says. */
void evolve_add_counters(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        change_counters(g, call->objects[i].object, call->counter, call->amount);
}

bool evolve_can_remove_counters(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count && call->is_cost; i++)
        if (g->object[call->objects[i].object].counters[call->counter] < call->amount)
            return false;
    return true;
}

void evolve_remove_counters(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        change_counters(g, call->objects[i].object, call->counter, -call->amount);
}

/* --- Stack (13.3.2) --------------------------------------------------------------------------- */

/* 13.3.2.1: only amulets with Stack, and only on the field. */
static bool has_stack(const Game *g, uint16_t object)
{
    return has_keyword(g, object, KEY_STACK) && is_in_zone(g, object, ZONE_FIELD);
}

bool evolve_is_stacked(const Game *g, uint16_t object)
{
    return g->object[object].counters[COUNTER_STACK] > 0 && has_stack(g, object);
}

/* 13.3.2.3 */
bool evolve_is_empty_stack(const Game *g, uint16_t object)
{
    return has_stack(g, object) && g->object[object].counters[COUNTER_STACK] == 0;
}

/* 13.3.3.2: with its last counter the amulet goes. */
static bool is_last_counter(const Game *g, uint16_t object)
{
    return evolve_is_stacked(g, object) && g->object[object].counters[COUNTER_STACK] == 1;
}

bool evolve_has_last_counter(const Game *g, uint8_t seat)
{
    const uint8_t place = place_of(g, seat, ZONE_FIELD);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        if (is_last_counter(g, g->order[i]))
            return true;
    return false;
}

/* 13.3.2.2: it stays, and loses a counter; 10.10.1.1: which the instruction has not done. */
static void stay(Game *g, uint16_t object)
{
    const uint8_t deed = g->s->deed;
    g->s->deed = DEED_NONE;
    change_counters(g, object, COUNTER_STACK, -1);
    g->s->deed = deed;
    deed_missed(g);
}

/* 10.6.2.5.1: a cost that is replaced so counts as paid. */
uint16_t evolve_leaving(Game *g, const Ref *objects, uint16_t count, Ref *leaving)
{
    uint16_t left = 0;
    for (uint16_t i = 0; i < count; i++) {
        const uint16_t object = objects[i].object;
        if (evolve_is_stacked(g, object))
            stay(g, object);
        else
            leaving[left++] = objects[i];
    }
    return left;
}

typedef struct {
    uint16_t base;
    int16_t amount;
    uint8_t seat;
    uint8_t is_rite;
} Stacking;

/* The amulets with Stack of a player: those with a counter, or all. */
static void list_stacks(Game *g, const Stacking *stacking)
{
    const uint8_t place = place_of(g, stacking->seat, ZONE_FIELD);
    const bool must_go = stacking->is_rite && evolve_must_make_room(g, stacking->seat);
    bool (*const is_meant)(const Game *, uint16_t) = must_go             ? is_last_counter
                                                     : stacking->is_rite ? evolve_is_stacked
                                                                         : has_stack;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        if (is_meant(g, g->order[i]))
            list_add(g, g->order[i]);
}

static StepResult choose_stack(Game *g, void *frame)
{
    Stacking *stacking = frame;
    stacking->base = list_begin(g);
    list_stacks(g, stacking);
    if (g->s->list_count == stacking->base)
        return DONE;
    (void)pick_start(g, stacking->seat, QUESTION_STACK, stacking->base, 1, 1);
    return NEXT;
}

/* 13.3.2.4: on one of them; 13.3.3.2: off one of them, and if that was the last, the amulet goes at
 * once. */
static StepResult change_stack(Game *g, void *frame)
{
    const Stacking *stacking = frame;
    const Ref stack = g->list[stacking->base];
    list_cut(g, stacking->base);
    change_counters(g, stack.object, COUNTER_STACK, stacking->is_rite ? -1 : stacking->amount);
    if (!stacking->is_rite || !evolve_is_empty_stack(g, stack.object))
        return NEXT;
    evolve_tell_buried(g, stack.object);
    const Move move = {.object = stack.object,
                       .to = place_of(g, owner_of(g, stack.object), ZONE_CEMETERY)};
    evolve_move_all(g, &move, 1);
    return NEXT;
}

static const Step stack_steps[] = {{0, choose_stack}, {0, change_stack}};
const FlowType evolve_stack_flow = FLOW("Stack counters", stack_steps, Stacking);

void evolve_stack(Game *g, const VerbCall *call)
{
    if (call->amount <= 0)
        return;
    Stacking *stacking = flow_push(g, FLOW_STACK, NOBODY);
    *stacking = (Stacking){.amount = (int16_t)call->amount, .seat = call->seat};
}

/* --- Earth Rite (13.3.3) ---------------------------------------------------------------------- */

/* 13.3.3.1: only with a counter that can be taken. */
bool evolve_can_rite(const Game *g, const VerbCall *call)
{
    const uint8_t place = place_of(g, call->seat, ZONE_FIELD);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        if (evolve_is_stacked(g, g->order[i]))
            return true;
    return false;
}

void evolve_rite(Game *g, const VerbCall *call)
{
    Stacking *stacking = flow_push(g, FLOW_STACK, NOBODY);
    *stacking = (Stacking){.seat = call->seat, .is_rite = 1};
}

/* --- moving all counters to another amulet (13.3.2.2) ----------------------------------------- */

static bool has_no_counters(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return !evolve_is_stacked(g, intent->object);
}

const Bar evolve_restack_bars[RESTACK_BARS] = {
    BAR_WITHOUT(E_13_3_2_2, KEY_STACK, WHY_NO_STACK),
    BAR(E_13_3_2_2, has_no_counters, WHY_NO_STACK_COUNTERS),
    BAR_MARKS(E_10_4_6, MARK_ENGAGED, WHY_ENGAGED),
    BAR(E_15_2_1_2, evolve_is_repetition, WHY_SAME_POSITION),
};

static bool is_itself(const Game *g, const Intent *intent, Ref *source)
{
    (void)g;
    (void)source;
    return intent->target == intent->object;
}

static bool has_no_stack(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return !has_stack(g, intent->target);
}

const Bar evolve_restack_target_bars[2] = {
    BAR(E_13_3_2_2, is_itself, WHY_OTHER_AMULET),
    BAR(E_13_3_2_2, has_no_stack, WHY_NO_STACK),
};

static StepResult ask_other_stack(Game *g, void *frame)
{
    const Action *action = frame;
    ask(g, action->seat, QUESTION_RESTACK, false);
    act_offer_targets(g, action->seat, ACT_RESTACK, action->object.object);
    return ask_end(g);
}

static StepResult move_counters(Game *g, void *frame)
{
    const Action *action = frame;
    if (g->s->answer.kind != OPTION_PICK)
        return DONE;
    const uint16_t from = action->object.object;
    evolve_engage(g, from);
    const int count = g->object[from].counters[COUNTER_STACK];
    change_counters(g, g->s->answer.object, COUNTER_STACK, count);
    change_counters(g, from, COUNTER_STACK, -count);
    return NEXT;
}

static const Step restack_steps[] = {{0, ask_other_stack}, {E_13_3_2_2, move_counters}};
const FlowType evolve_restack_flow = FLOW("move Stack counters", restack_steps, Action);
