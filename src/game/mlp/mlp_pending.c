/* mlp_pending.c - the pending list (5/4): a stack on which effects wait, the newest on top.
 *
 *     met ----> entering ----> listed ----> resolving ----> gone
 *      |  5/4.5.0      5/4.6.0       5/4.4.1
 *      set off, but nothing is used while an effect is being resolved
 *
 * The table of waiting triggers holds the listed ones first, bottom to top, then all others.
 */
#include "game/mlp/mlp_int.h"

typedef struct {
    Ref leaver; /* whose farewell was resolved last */
    uint8_t seat;
    uint8_t spare[3];
} Settle;

/* 5/4.4.0: what has been set off is used and worked off, until nothing waits any more. */
StepResult mlp_settle(Game *g, void *frame)
{
    (void)frame;
    if (g->s->pending_count > 0)
        (void)flow_push(g, FLOW_SETTLE, NOBODY);
    return NEXT;
}

static uint16_t listed_count(const Game *g)
{
    uint16_t count = 0;
    while (count < g->s->pending_count && g->pending[count].state == PENDING_LISTED)
        count++;
    return count;
}

/* 5/3.2.3, 5/3.2.4: an effect that is used enters the list on top. What its cost has set off waits
 * behind it and will be used after it. */
void mlp_list_effect(Game *g, uint16_t ability, uint16_t object, uint8_t seat)
{
    const Pending pending = {.source = ref_to(g, object),
                             .subject = ref_to(g, object),
                             .ability = ability,
                             .card = g->object[object].top,
                             .seat = seat,
                             .state = PENDING_LISTED};
    const uint16_t top = listed_count(g);
    if (!pending_add(g, &pending))
        return;
    for (uint16_t i = (uint16_t)(g->s->pending_count - 1); i > top; i--)
        g->pending[i] = g->pending[i - 1];
    g->pending[top] = pending;
}

/* 5/4.3.0: on top of the others, whose order stays as it is. */
static void list_entry(Game *g, uint16_t index)
{
    const uint16_t top = listed_count(g);
    Pending entry = g->pending[index];
    entry.state = PENDING_LISTED;
    for (uint16_t i = index; i > top; i--)
        g->pending[i] = g->pending[i - 1];
    g->pending[top] = entry;
}

/* 5/3.2.4: the effect of a scene that has just been used enters the list, before what its cost and
 * its use have set off. */
void mlp_list_used(Game *g, uint16_t object, uint8_t label)
{
    uint16_t i = g->s->pending_count;
    while (i > listed_count(g)) {
        const Pending *p = &g->pending[i - 1];
        if (p->source.object == object && g->abilities[p->ability].label == label)
            list_entry(g, (uint16_t)(i - 1));
        else
            i--;
    }
}

static bool is_listed(const Game *g, Ref source)
{
    for (uint16_t i = 0; i < listed_count(g); i++)
        if (g->pending[i].source.object == source.object &&
            g->pending[i].source.serial == source.serial)
            return true;
    return false;
}

/* 6/14.1.2a: while one of several farewells of a character is still to come, nothing else is used.
 */
static bool is_still_leaving(const Game *g, const Settle *f)
{
    return ref_lives(g, f->leaver) && is_in_zone(g, f->leaver.object, ZONE_PROCESSING) &&
           is_listed(g, f->leaver);
}

/* True if the turn's beginning has set something off for that player. */
static bool is_turn_start_met(const Game *g, uint8_t seat)
{
    for (uint16_t i = 0; i < g->s->pending_count; i++)
        if (g->pending[i].seat == seat && g->pending[i].state == PENDING_MET &&
            g->pending[i].event == EVENT_TURN_START)
            return true;
    return false;
}

/* 4/2.4.0: presents that were opened beside other effects of the preparation step are put in order
 * together with these. */
static void join_presents(Game *g)
{
    for (uint16_t i = 0; i < g->s->pending_count; i++)
        if (g->pending[i].state == PENDING_CHOSEN && is_turn_start_met(g, g->pending[i].seat))
            g->pending[i].state = PENDING_ENTERING;
}

/* 2/7.2.2d: in the order settled for them when they were opened: what comes first lies highest. */
static void list_presents(Game *g, uint8_t seat)
{
    uint16_t i = g->s->pending_count;
    while (i > listed_count(g))
        if (g->pending[i - 1].seat == seat && g->pending[i - 1].state == PENDING_CHOSEN)
            list_entry(g, (uint16_t)(i - 1));
        else
            i--;
}

/* 5/1.1.2, 5/4.5.0: only now, with no effect under way, is used what has been set off. */
static StepResult use_met(Game *g, void *frame)
{
    const Settle *f = frame;
    if (is_still_leaving(g, f))
        return NEXT;
    join_presents(g);
    for (uint16_t i = 0; i < g->s->pending_count; i++)
        if (g->pending[i].state == PENDING_MET)
            g->pending[i].state = PENDING_ENTERING;
    return NEXT;
}

static bool is_entering(const Game *g, uint8_t seat)
{
    for (uint16_t i = 0; i < g->s->pending_count; i++)
        if (g->pending[i].seat == seat && g->pending[i].state == PENDING_ENTERING)
            return true;
    return false;
}

enum { SETTLE_SEAT = 1, SETTLE_RESOLVE };

/* 5/4.6.0: the active player's go in first and so lie below; 5/1.1.1b: so they come last; 6/14.2.1:
 * also where characters have left. */
static StepResult find_seat(Game *g, void *frame)
{
    Settle *f = frame;
    f->seat = g->s->active;
    list_presents(g, f->seat);
    if (!is_entering(g, f->seat)) {
        f->seat = other_seat(f->seat);
        list_presents(g, f->seat);
    }
    if (is_entering(g, f->seat))
        return NEXT;
    return flow_go(g, frame, SETTLE_RESOLVE);
}

static bool is_known_to_all(const Game *g, Ref ref)
{
    const unsigned all = all_seats(g);
    return ref.object == 0 || seats_knowing(g, ref.object) == all;
}

/* Effects that were set off by equal cards are offered once. Where a card is hidden, whether they
 * are equal is hidden too, and the player is asked in any case, if it matters to any of them. */
static bool is_order_hidden(const Game *g, uint8_t seat)
{
    int count = 0;
    bool is_hidden = false;
    for (uint16_t i = 0; i < g->s->pending_count; i++) {
        const Pending *p = &g->pending[i];
        if (p->seat != seat || p->state != PENDING_ENTERING)
            continue;
        count++;
        is_hidden =
            is_hidden || (!g->abilities[p->ability].is_blind &&
                          (!is_known_to_all(g, p->subject) || !is_known_to_all(g, p->object)));
    }
    return is_hidden && count > 1;
}

/* 5/1.1.1a: each player decides in which order their own enter. */
static StepResult ask_order(Game *g, void *frame)
{
    const Settle *f = frame;
    ask(g, f->seat, QUESTION_ORDER, is_order_hidden(g, f->seat));
    for (uint16_t i = 0; i < g->s->pending_count; i++) {
        const Pending *p = &g->pending[i];
        if (p->seat == f->seat && p->state == PENDING_ENTERING)
            offer(g, (Option){.kind = OPTION_TRIGGER,
                              .object = p->source.object,
                              .number = (int16_t)i,
                              .extra = p->ability});
    }
    return ask_end(g);
}

/* The one that was named, or the first where nobody was asked. */
static uint16_t entry_index(const Game *g, const Settle *f)
{
    if (g->s->answer.kind == OPTION_TRIGGER)
        return (uint16_t)g->s->answer.number;
    uint16_t i = 0;
    while (g->pending[i].seat != f->seat || g->pending[i].state != PENDING_ENTERING)
        i++;
    return i;
}

/* 5/4.4.0: nothing is resolved before all are in it. */
static StepResult enter_list(Game *g, void *frame)
{
    const Settle *f = frame;
    const uint16_t index = entry_index(g, f);
    const Pending entry = g->pending[index];
    list_entry(g, index);
    if (g->abilities[entry.ability].label == LABEL_FAREWELL && ref_lives(g, entry.source))
        mlp_tell(g, EVENT_FAREWELL_USED, entry.seat, entry.source.object, 0); /* 6/16.1.2 */
    return flow_go(g, frame, SETTLE_SEAT);
}

/* True if using what was set off has set something off itself. */
static bool is_more_met(const Game *g)
{
    for (uint16_t i = g->s->pending_count; i > 0 && g->pending[i - 1].state != PENDING_LISTED; i--)
        if (g->pending[i - 1].event == EVENT_FAREWELL_USED)
            return true;
    return false;
}

/* 5/4.4.1: always the top entry alone; 5/4.4.0: when nothing more becomes pending. */
static StepResult resolve_top(Game *g, void *frame)
{
    Settle *f = frame;
    const uint16_t count = listed_count(g);
    if (is_more_met(g) && !is_still_leaving(g, f))
        return flow_restart(frame);
    if (count == 0)
        return DONE;
    const uint16_t index = (uint16_t)(count - 1);
    const Pending entry = g->pending[index];
    pending_remove(g, index);
    f->leaver = entry.event == EVENT_DEPARTED ? entry.source : (Ref){0, 0};
    Pending *resolve = flow_push(g, FLOW_RESOLVE, NOBODY);
    *resolve = entry;
    return flow_restart(frame);
}

static const Step settle_steps[] = {
    {M_5_3_1_2, use_met}, {0, find_seat, SETTLE_SEAT},      {M_5_1_1_1a, ask_order},
    {0, enter_list},      {0, resolve_top, SETTLE_RESOLVE},
};
const FlowType mlp_settle_flow = FLOW("pending list", settle_steps, Settle);

/* --- resolving one entry --------------------------------------------------------------------- */

/* 5/1.5.1: its condition is looked at now, not when it was set off. */
static StepResult run_effect(Game *g, void *frame)
{
    const Pending *entry = frame;
    if (g->abilities[entry->ability].kind == ABILITY_ACTIVATED)
        effect_of_paid(g, entry);
    else if (pending_needs_hold(g, entry))
        effect_of_pending(g, entry);
    return NEXT;
}

static StepResult put_back_revealed(Game *g, void *frame)
{
    const Pending *entry = frame;
    if (g->s->number[NUMBER_REVEALED])
        mlp_put_back_revealed(g, entry->seat);
    return NEXT;
}

static StepResult hide_revealed(Game *g, void *frame)
{
    (void)frame;
    if (g->s->number[NUMBER_REVEALED])
        mlp_hide_revealed(g);
    return NEXT;
}

/* True if the source still waits in the processing area and none of its effects is to come. */
static bool is_waiting(const Game *g, const Pending *entry, uint16_t marks)
{
    const uint16_t object = entry->source.object;
    const uint16_t all = MARK_PLAN | MARK_HELD;
    if (!ref_lives(g, entry->source) || !is_in_zone(g, object, ZONE_PROCESSING))
        return false;
    const bool is_meant = marks ? has_mark(g, object, marks) : !has_mark(g, object, all);
    return is_meant && !is_listed(g, entry->source);
}

/* 4/3.3.1: the last step of resolving an event puts it into the rest area; 2/2.5.0: even if its
 * effect goes on. */
static StepResult put_event_to_rest(Game *g, void *frame)
{
    const Pending *entry = frame;
    if (is_waiting(g, entry, 0) && type_of(g, entry->source.object) == TYPE_EVENT)
        zone_move(g, entry->source.object,
                  place_of(g, owner_of(g, entry->source.object), ZONE_REST), 0);
    return NEXT;
}

/* 3/6.2.4, 6/5.2.0: whatever its precaution could do. */
static StepResult put_plan_to_rest(Game *g, void *frame)
{
    const Pending *entry = frame;
    if (is_waiting(g, entry, MARK_PLAN))
        zone_move(g, entry->source.object,
                  place_of(g, owner_of(g, entry->source.object), ZONE_REST), 0);
    return NEXT;
}

static StepResult put_leaver_to_rest(Game *g, void *frame)
{
    const Pending *entry = frame;
    if (is_waiting(g, entry, MARK_HELD))
        mlp_finish_leaving(g, entry);
    return NEXT;
}

static const Step resolve_steps[] = {
    {0, run_effect},
    {M_6_11_3_0, put_back_revealed},
    {M_6_11_1_0, hide_revealed},
    {M_4_3_3_1, put_event_to_rest},
    {M_3_6_2_4, put_plan_to_rest},
    {M_6_14_1_3, put_leaver_to_rest},
};
const FlowType mlp_resolve_flow = FLOW("resolve", resolve_steps, Pending);
