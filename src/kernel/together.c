/* together.c - see together.h. */
#include "kernel/together.h"

#include "kernel/decide.h"
#include "kernel/zone.h"

/* It may have gone while others were asked. */
static bool is_there(const Game *g, Ref ref)
{
    const uint8_t zone = ref_lives(g, ref) ? zone_of(g, ref.object) : NO_ZONE;
    return zone != NO_ZONE && g->rules->zones[zone].is_in_play;
}

bool together_awaits(const Game *g, const Ref *objects, uint16_t count, EventOf event_of)
{
    for (uint16_t i = 0; i < count && count > 1; i++) {
        if (!is_there(g, objects[i]))
            continue;
        const Event event = event_of(g, objects[i].object);
        if (event_awaits_choice(g, &event))
            return true;
    }
    return false;
}

void together_wait(Game *g, uint8_t flow, const Ref *objects, uint16_t count, uint16_t due)
{
    ASSERT(count <= TOGETHER_MAX);
    Together *all = flow_push(g, flow, NOBODY);
    all->base = list_begin(g);
    all->count = count;
    all->due = due;
    for (uint16_t i = 0; i < count; i++)
        list_add(g, objects[i].object);
}

StepResult together_choose(Game *g, Together *all, EventOf event_of)
{
    while (all->index < all->due) {
        const uint16_t i = all->index++;
        const Ref ref = g->list[all->base + i];
        if (!is_there(g, ref))
            continue;
        Event event = event_of(g, ref.object);
        if (!event_awaits_choice(g, &event))
            continue;
        all->is_asked |= UINT64_C(1) << i;
        (void)event_is_replaced(g, &event);
        return AGAIN;
    }
    return NEXT;
}

bool together_happens(Game *g, const Together *all, uint16_t index, Event *event)
{
    if (!all || !(all->is_asked >> index & 1))
        return !event_is_replaced(g, event);
    for (int k = 0; k < DIVERTED_MAX; k++)
        if (all->diverted[k] == index + 1)
            event->to = all->to[k];
    return (all->is_due >> index & 1) != 0;
}

/* False: too many land elsewhere. */
static bool is_noted_elsewhere(Together *all, uint16_t index, uint8_t to)
{
    for (int k = 0; k < DIVERTED_MAX; k++)
        if (all->diverted[k] == 0) {
            all->diverted[k] = (uint8_t)(index + 1);
            all->to[k] = to;
            return true;
        }
    return false;
}

/* The waiting objects among which it is, and its number there; NULL: there are none. */
static Together *find_waiting(const Game *g, uint8_t flow, uint16_t object, uint16_t *index)
{
    for (uint16_t f = g->s->frame_count; f > 0; f--) {
        Together *all = (Together *)(void *)g->frame[f - 1].data;
        for (uint16_t i = 0; g->frame[f - 1].type == flow && i < all->index; i++)
            if (g->list[all->base + i].object == object && (all->is_asked >> i & 1)) {
                *index = i;
                return all;
            }
    }
    return NULL;
}

bool together_note(Game *g, uint8_t flow, const Event *event, EventOf event_of)
{
    uint16_t index = 0;
    Together *all = find_waiting(g, flow, event->subject.object, &index);
    if (!all || (event->to != event_of(g, event->subject.object).to &&
                 !is_noted_elsewhere(all, index, event->to)))
        return false;
    all->is_due |= UINT64_C(1) << index;
    return true;
}
