/* event.c - see event.h. */
#include "kernel/event.h"

#include <string.h>

#include "kernel/know.h"
#include "kernel/zone.h"

void group_open(Game *g)
{
    g->s->group++;
}

Pending *pending_add(Game *g, const Pending *pending)
{
    if (g->s->pending_count == PENDING_MAX) {
        game_limit(g, LIMIT_PENDING);
        return NULL;
    }
    Pending *added = &g->pending[g->s->pending_count++];
    *added = *pending;
    if (g->rules->triggered)
        g->rules->triggered(g, added);
    return added;
}

void pending_remove(Game *g, uint16_t index)
{
    const uint16_t left = (uint16_t)(--g->s->pending_count - index);
    memmove(g->pending + index, g->pending + index + 1, left * sizeof *g->pending);
    memset(g->pending + g->s->pending_count, 0, sizeof *g->pending);
}

/* Lets every ability that listens for this kind of event judge it; only those of objects that came
 * at `since` or later. */
static void hear(Game *g, const Event *event, uint32_t since)
{
    for (uint16_t i = 0; i < g->scratch->listener_count; i++) {
        const Listener listener = g->listener[i];
        const Object *o = &g->object[listener.object];
        if (g->match->pool->abilities[listener.ability].event != event->kind ||
            o->arrival < since ||
            !g->rules->effects->hears(g, listener.ability, listener.object, event))
            continue;
        const Pending pending = {.source = ref_to(g, listener.object),
                                 .subject = event->subject,
                                 .object = event->object,
                                 .ability = listener.ability,
                                 .card = o->top,
                                 .group = g->s->group,
                                 .amount = event->amount,
                                 .seat = o->controller,
                                 .event = event->kind};
        if (!pending_add(g, &pending))
            return;
    }
}

static bool is_heard(const Game *g, uint8_t kind)
{
    return (g->scratch->heard >> kind & 1) != 0;
}

static void log_event(const Game *g, const Event *event)
{
    if (g->sink && g->sink->event)
        g->sink->event(g->sink->context, g, event);
}

void event_tell(Game *g, Event event)
{
    if (!g->sink && !is_heard(g, event.kind))
        return;
    event.clause = g->clause;
    if (event.subject.object) {
        const uint16_t object = event.subject.object;
        event.card = g->object[object].top;
        event.def = g->card[event.card].def;
        event.seen |= seats_knowing(g, object);
    }
    if (is_heard(g, event.kind))
        hear(g, &event, 0);
    log_event(g, &event);
}

void event_about(Game *g, uint8_t kind, uint8_t seat, uint16_t subject, int amount)
{
    event_tell(g, (Event){.kind = kind,
                          .seat = seat,
                          .subject = subject ? ref_to(g, subject) : (Ref){0, 0},
                          .amount = (int16_t)amount});
}

void event_before(Game *g, const Event *event)
{
    if (is_heard(g, event->kind))
        hear(g, event, 0);
}

void event_after(Game *g, const Event *event)
{
    if (is_heard(g, event->kind))
        hear(g, event, g->object[event->subject.object].arrival);
    log_event(g, event);
}

void listeners_add(Game *g, uint16_t object)
{
    const uint8_t zone = zone_of(g, object);
    if (zone == NO_ZONE)
        return;
    const Def *def = def_of(g, object);
    for (uint8_t k = 0; k < def->ability_count; k++) {
        const uint16_t ability = (uint16_t)(def->ability + k);
        const Ability *a = &g->match->pool->abilities[ability];
        if (!(a->where >> zone & 1))
            continue;
        if (g->scratch->listener_count == LISTENERS_MAX) {
            game_limit(g, LIMIT_LISTENERS);
            return;
        }
        g->listener[g->scratch->listener_count++] = (Listener){object, ability};
        g->scratch->heard |= UINT64_C(1) << a->event;
    }
}

void listeners_remove(Game *g, uint16_t object)
{
    if (g->object[object].top == 0 || def_of(g, object)->ability_count == 0)
        return;
    uint16_t kept = 0;
    g->scratch->heard = 0;
    for (uint16_t i = 0; i < g->scratch->listener_count; i++) {
        if (g->listener[i].object == object)
            continue;
        g->listener[kept++] = g->listener[i];
        g->scratch->heard |= UINT64_C(1) << g->match->pool->abilities[g->listener[i].ability].event;
    }
    g->scratch->listener_count = kept;
}

void listeners_rebuild(Game *g)
{
    g->scratch->listener_count = 0;
    g->scratch->heard = 0;
    for (uint16_t i = 1; i < g->match->card_count; i++)
        if (g->object[i].top)
            listeners_add(g, i);
}
