/* together.c - see together.h. */
#include "kernel/together.h"

#include "kernel/decide.h"
#include "kernel/zone.h"

/* --- events in the list --- */

/* What is kept of an event: its subject, its object, a pair of numbers (both places, and the
 * amount), and what has become of it. */
enum { TOGETHER_REFS = 4, TOGETHER_NUMBERS = 2, TOGETHER_FATE = 3, PLACE_BITS = 8 };
enum {
    FATE_ASKED = 1,  /* somebody had to choose */
    FATE_DUE = 2,    /* and the choice was that it happens */
    FATE_CHANGED = 4 /* in another way */
};

static Ref numbers_of(const Event *event)
{
    return (Ref){.object = (uint16_t)(event->from << PLACE_BITS | event->to),
                 .serial = (uint16_t)event->amount};
}

static Ref *refs_of(const Game *g, const Together *all, uint16_t index)
{
    return g->list + all->base + (size_t)TOGETHER_REFS * index;
}

static bool has_fate(const Game *g, const Together *all, uint16_t index, uint16_t fate)
{
    return (refs_of(g, all, index)[TOGETHER_FATE].object & fate) != 0;
}

static Event kept(const Game *g, const Together *all, uint16_t index)
{
    const Ref *at = refs_of(g, all, index);
    return (Event){.kind = all->kind,
                   .seat = g->object[at[0].object].controller,
                   .from = (uint8_t)(at[TOGETHER_NUMBERS].object >> PLACE_BITS),
                   .to = (uint8_t)at[TOGETHER_NUMBERS].object,
                   .subject = at[0],
                   .object = at[1],
                   .amount = (int16_t)at[TOGETHER_NUMBERS].serial,
                   .extra = has_fate(g, all, index, FATE_CHANGED)};
}

/* --- waiting --- */

static void keep(Game *g, uint8_t flow, const Event *events, uint16_t count, uint16_t due)
{
    ASSERT(count > 0 && due <= count);
    Together *all = flow_push(g, flow, NOBODY);
    all->base = list_begin(g);
    all->count = count;
    all->due = due;
    all->kind = events[0].kind;
    for (uint16_t i = 0; i < count; i++) {
        list_add_ref(g, events[i].subject);
        list_add_ref(g, events[i].object);
        list_add_ref(g, numbers_of(&events[i]));
        list_add_ref(g, (Ref){0, 0});
    }
}

/* Whose choice an event awaits that has not been asked for. */
static uint8_t awaited(const Game *g, const Together *all, uint16_t index)
{
    const Event event = kept(g, all, index);
    return has_fate(g, all, index, FATE_ASKED) || !ref_lives(g, event.subject)
               ? NOBODY
               : event_awaits(g, &event);
}

/* Of those that await a choice the first whose player comes first, from the active one on; count:
 * there is none. */
static uint16_t next_asked(const Game *g, const Together *all)
{
    uint16_t found = all->count;
    unsigned nearest = g->match->seats;
    for (uint16_t i = 0; i < all->due && nearest > 0; i++) {
        const uint8_t seat = awaited(g, all, i);
        const unsigned seats = g->match->seats;
        const unsigned way = seat == NOBODY ? seats : (seat + seats - g->s->active) % seats;
        if (way < nearest) {
            nearest = way;
            found = i;
        }
    }
    return found;
}

/* What was chosen may have changed what applies to those before: each is looked at until all that
 * need it have been asked for. */
StepResult together_choose(Game *g, void *frame)
{
    const Together *all = frame;
    const uint16_t next = next_asked(g, all);
    if (next == all->count)
        return NEXT;
    Event event = kept(g, all, next);
    refs_of(g, all, next)[TOGETHER_FATE].object |= FATE_ASKED;
    (void)event_is_replaced(g, &event);
    return AGAIN;
}

/* --- what is left --- */

/* It may have gone while others were asked. */
static bool happens(Game *g, Event *event)
{
    return ref_lives(g, event->subject) && !event_is_replaced(g, event);
}

static void settle(Game *g, Event *events, uint16_t count)
{
    for (uint16_t i = 0; i < count; i++)
        if (!happens(g, &events[i]))
            events[i].subject = (Ref){0, 0};
}

bool together_waits(Game *g, uint8_t flow, Event *events, uint16_t count, uint16_t due)
{
    ASSERT(flow > FLOW_NONE && flow < FLOWS_MAX && due <= count);
    bool is_asked = false;
    for (uint16_t i = 0; i < due && count > 1 && !is_asked; i++)
        is_asked = event_awaits(g, &events[i]) != NOBODY;
    if (is_asked)
        keep(g, flow, events, count, due);
    else
        settle(g, events, due);
    return is_asked;
}

uint16_t together_take(Game *g, const Together *all, Event *events)
{
    const Together taken = *all;
    bool is_asked[CARDS_MAX] = {false};
    ASSERT(taken.due <= taken.count && taken.count <= CARDS_MAX);
    for (uint16_t i = 0; i < taken.count; i++) {
        events[i] = kept(g, &taken, i);
        is_asked[i] = has_fate(g, &taken, i, FATE_ASKED);
        if (is_asked[i] && !has_fate(g, &taken, i, FATE_DUE))
            events[i].subject = (Ref){0, 0};
    }
    list_cut(g, taken.base);
    for (uint16_t i = 0; i < taken.due; i++)
        if (!is_asked[i])
            settle(g, &events[i], 1);
        else if (!ref_lives(g, events[i].subject))
            events[i].subject = (Ref){0, 0};
    return taken.count;
}

bool together_note(Game *g, uint8_t flow, const Event *event)
{
    CHECK(flow > FLOW_NONE && flow < FLOWS_MAX);
    uint16_t below = g->s->frame_count;
    for (const Together *all; (all = flow_below(g, flow, &below));) {
        if (all->kind != event->kind)
            continue;
        for (uint16_t i = 0; i < all->due; i++) {
            Ref *at = refs_of(g, all, i);
            if (at->object != event->subject.object || !has_fate(g, all, i, FATE_ASKED))
                continue;
            at[TOGETHER_NUMBERS] = numbers_of(event);
            at[TOGETHER_FATE].object |= event->extra > 0 ? FATE_DUE | FATE_CHANGED : FATE_DUE;
            return true;
        }
    }
    return false;
}
