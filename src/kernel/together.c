/* together.c - see together.h. */
#include "kernel/together.h"

#include "kernel/decide.h"
#include "kernel/zone.h"

/* --- events in the list --- */

/* What is kept of an event: its subject, its object, and a pair of numbers: both places, and the
 * amount. */
enum { TOGETHER_REFS = 3, PLACE_BITS = 8 };

static Ref numbers_of(const Event *event)
{
    return (Ref){.object = (uint16_t)(event->from << PLACE_BITS | event->to),
                 .serial = (uint16_t)event->amount};
}

static Ref *refs_of(const Game *g, const Together *all, uint16_t index)
{
    return g->list + all->base + (size_t)TOGETHER_REFS * index;
}

static Event kept(const Game *g, const Together *all, uint16_t index)
{
    const Ref *at = refs_of(g, all, index);
    return (Event){.kind = all->kind,
                   .seat = g->object[at[0].object].controller,
                   .from = (uint8_t)(at[2].object >> PLACE_BITS),
                   .to = (uint8_t)at[2].object,
                   .subject = at[0],
                   .object = at[1],
                   .amount = (int16_t)at[2].serial,
                   .extra = (all->is_changed >> index & 1) != 0};
}

/* --- waiting --- */

static void keep(Game *g, uint8_t flow, const Event *events, uint16_t count, uint16_t due)
{
    ASSERT(count <= TOGETHER_MAX);
    Together *all = flow_push(g, flow, NOBODY);
    all->base = list_begin(g);
    all->count = count;
    all->due = due;
    all->kind = events[0].kind;
    for (uint16_t i = 0; i < count; i++) {
        list_add_ref(g, events[i].subject);
        list_add_ref(g, events[i].object);
        list_add_ref(g, numbers_of(&events[i]));
    }
}

/* What was chosen may have changed what applies to those before: each is looked at until all that
 * need it have been asked for. */
StepResult together_choose(Game *g, void *frame)
{
    Together *all = frame;
    for (uint16_t i = 0; i < all->due; i++) {
        Event event = kept(g, all, i);
        if ((all->is_asked >> i & 1) || !ref_lives(g, event.subject) ||
            !event_awaits_choice(g, &event))
            continue;
        all->is_asked |= UINT64_C(1) << i;
        (void)event_is_replaced(g, &event);
        return AGAIN;
    }
    return NEXT;
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
    bool is_asked = false;
    for (uint16_t i = 0; i < due && count > 1 && !is_asked; i++)
        is_asked = event_awaits_choice(g, &events[i]);
    if (is_asked)
        keep(g, flow, events, count, due);
    else
        settle(g, events, due);
    return is_asked;
}

uint16_t together_take(Game *g, const Together *all, Event *events)
{
    const Together taken = *all;
    for (uint16_t i = 0; i < taken.count; i++)
        events[i] = kept(g, &taken, i);
    list_cut(g, taken.base);
    for (uint16_t i = 0; i < taken.due; i++)
        if (!(taken.is_asked >> i & 1))
            settle(g, &events[i], 1);
        else if (!(taken.is_due >> i & 1) || !ref_lives(g, events[i].subject))
            events[i].subject = (Ref){0, 0};
    return taken.count;
}

bool together_note(Game *g, uint8_t flow, const Event *event)
{
    for (uint16_t f = g->s->frame_count; f > 0; f--) {
        Together *all = (Together *)(void *)g->frame[f - 1].data;
        if (g->frame[f - 1].type != flow || all->kind != event->kind)
            continue;
        for (uint16_t i = 0; i < all->due; i++) {
            Ref *at = refs_of(g, all, i);
            if (at->object != event->subject.object || !(all->is_asked >> i & 1))
                continue;
            at[TOGETHER_REFS - 1] = numbers_of(event);
            all->is_due |= UINT64_C(1) << i;
            all->is_changed |= (uint64_t)(event->extra > 0) << i;
            return true;
        }
    }
    return false;
}
