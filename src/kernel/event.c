/* event.c - see event.h. */
#include "kernel/event.h"

#include <string.h>

#include "kernel/know.h"
#include "kernel/stack.h"
#include "kernel/value.h"
#include "kernel/zone.h"

void group_open(Game *g)
{
    if (waits_for_states(g))
        g->rules->abilities.look(g);
    g->s->group++;
}

Pending *pending_add(Game *g, const Pending *pending)
{
    ASSERT(pending->seat < g->match->seats);
    if (g->s->pending_count == g->match->pending_room) {
        game_limit(g, LIMIT_PENDING);
        return NULL;
    }
    Pending *added = &g->pending[g->s->pending_count++];
    *added = *pending;
    if (g->rules->abilities.triggered)
        g->rules->abilities.triggered(g, added);
    return added;
}

void pending_remove(Game *g, uint16_t index)
{
    ASSERT(index < g->s->pending_count);
    const uint16_t left = (uint16_t)(--g->s->pending_count - index);
    memmove(g->pending + index, g->pending + index + 1, left * sizeof *g->pending);
    memset(g->pending + g->s->pending_count, 0, sizeof *g->pending);
}

/* True if it waits to be resolved; else it has been set off and nothing more. */
static bool is_waiting(const Game *g, const Pending *pending)
{
    const uint32_t states = g->rules->abilities.waiting;
    return states == 0 || (states >> pending->state & 1) != 0;
}

uint16_t pending_waiting(const Game *g)
{
    uint16_t count = 0;
    for (uint16_t i = 0; i < g->s->pending_count; i++)
        count = (uint16_t)(count + is_waiting(g, &g->pending[i]));
    return count;
}

const Pending *pending_waiting_at(const Game *g, size_t index)
{
    for (uint16_t i = 0; i < g->s->pending_count; i++)
        if (is_waiting(g, &g->pending[i]) && index-- == 0)
            return &g->pending[i];
    return NULL;
}

/* What an ability would wait with if this event set it off. */
static Pending candidate(const Game *g, const Event *event, uint16_t ability, uint16_t object)
{
    const Object *o = &g->object[object];
    return (Pending){.source = ref_to(g, object),
                     .subject = event->subject,
                     .object = event->object,
                     .ability = ability,
                     .card = o->top,
                     .group = g->s->group,
                     .amount = event->amount,
                     .seat = o->controller,
                     .event = event->kind};
}

/* True if the ability has heard this very move before: one that works where it begins and where it
 * ends is asked twice. */
static bool is_told(const Game *g, const Pending *candidate)
{
    for (uint16_t i = g->s->pending_count; i > 0; i--) {
        const Pending *p = &g->pending[i - 1];
        if (p->ability == candidate->ability && p->source.object == candidate->source.object &&
            p->subject.object == candidate->subject.object &&
            p->subject.serial == candidate->subject.serial && p->gift == candidate->gift &&
            p->event == candidate->event && p->group == candidate->group &&
            p->card == candidate->card)
            return true;
    }
    return false;
}

static void wait_if_heard(Game *g, const Pending *pending, const Event *event)
{
    if (g->rules->effects->hears(g, pending, event) &&
        !(event->kind == EVENT_MOVED && is_told(g, pending)))
        (void)pending_add(g, pending);
}

void event_try(Game *g, const Event *event, uint16_t ability, uint16_t object, uint8_t gift)
{
    CHECK(is_object(g, object) && ability < g->match->pool->ability_count);
    Pending pending = candidate(g, event, ability, object);
    pending.gift = gift;
    wait_if_heard(g, &pending, event);
}

/* True if it hears a move when it has taken place: it has come at `since` or later, or is what was
 * moved and has stayed the same object. */
static bool has_come(const Game *g, const Event *event, uint16_t object, uint32_t since)
{
    return g->object[object].arrival >= since || (since && object == event->subject.object);
}

/* How many gifts of the same ability to the same object there are before that modifier. */
static uint8_t gift_number(const Game *g, uint16_t at)
{
    uint8_t number = 0;
    for (uint16_t i = 0; i < at; i++)
        number = (uint8_t)(number + (g->mod[i].kind == MOD_ABILITY &&
                                     g->mod[i].node == g->mod[at].node &&
                                     g->mod[i].target.object == g->mod[at].target.object));
    return number;
}

/* An ability that an effect has given, since its object came or lost all it had: it is its object's
 * player's all the same. */
static void event_try_given(Game *g, const Event *event, uint16_t at, uint32_t since)
{
    const Mod *mod = &g->mod[at];
    const uint16_t object = mod->target.object;
    if (g->object[object].arrival < since || mod->time < time_of_loss(g, object) ||
        !given_works(g, mod->node, object))
        return;
    Pending pending = candidate(g, event, mod->node, object);
    if (!principle_on(g, PRINCIPLE_YOURS))
        pending.seat = mod->seat;
    pending.gift = gift_number(g, at);
    wait_if_heard(g, &pending, event);
}

/* What a floating ability that works once a turn notes when it is set off: the turn, never 0. */
static uint8_t turn_mark(const Game *g)
{
    return (uint8_t)(1 + g->s->turn % UINT8_MAX);
}

/* One that floats without an object. True if it is gone: it works only once and has been set off.
 */
static bool event_try_later(Game *g, const Event *event, Mod *mod)
{
    const bool is_counted = g->abilities[mod->node].limit > 0;
    if (is_counted && mod->what == turn_mark(g))
        return false;
    Pending pending = candidate(g, event, mod->node, mod->source.object);
    pending.source = mod->source;
    pending.seat = mod->seat;
    pending.object = mod->target.object ? mod->target : event->object;
    if (!principle_on(g, PRINCIPLE_FLOATING) || !g->rules->effects->hears(g, &pending, event))
        return false;
    (void)pending_add(g, &pending);
    if (is_counted)
        mod->what = turn_mark(g);
    return mod->amount == 1 && clause_on(g, g->rules->common.principles[PRINCIPLE_ONCE]);
}

/* True if the event ends an ability that was given or floats. */
static bool is_end_of(const Game *g, const Event *event, const Mod *mod)
{
    const bool is_given = mod->kind == MOD_ABILITY;
    if (g->abilities[mod->node].until != event->kind)
        return false;
    const Ref source = is_given ? mod->target : mod->source;
    Pending pending = candidate(g, event, mod->node, source.object);
    pending.source = source;
    pending.seat = is_given ? pending.seat : mod->seat;
    return g->rules->effects->hears(g, &pending, event);
}

/* Abilities that effects have given to objects, or that float without one: those hear an event only
 * once, before a move, and so does what ends when something happens. */
static void hear_later(Game *g, const Event *event, uint32_t since)
{
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod mod = g->mod[i];
        if (mod.kind != MOD_ABILITY && mod.kind != MOD_LATER)
            continue;
        const bool is_meant = g->abilities[mod.node].event == event->kind;
        bool is_gone = false;
        if (is_meant && mod.kind == MOD_ABILITY)
            event_try_given(g, event, i, since);
        else if (since == 0)
            is_gone = is_meant ? event_try_later(g, event, &g->mod[i]) : is_end_of(g, event, &mod);
        if (is_gone)
            mod_remove(g, i--);
    }
}

static bool gives_live(const Game *g, uint8_t kind)
{
    return (events_given(g) >> kind & 1) && !g->rules->values.is_applied;
}

/* The card that a listener is of, where those below the top one count: of several copies in one
 * object the first one listens first. */
static uint16_t card_listening(const Game *g, const Listener *listener)
{
    unsigned before = 0;
    for (const Listener *at = g->listener; at < listener; at++)
        before += at->object == listener->object && at->ability == listener->ability;
    for (Printed at = {0}; printed_next(g, listener->object, &at);)
        if (at.ability == listener->ability && before-- == 0)
            return at.card;
    return g->object[listener->object].top;
}

static void try_listener(Game *g, const Event *event, const Listener *at)
{
    Pending pending = candidate(g, event, at->ability, at->object);
    if (g->rules->cards.counts)
        pending.card = card_listening(g, at);
    wait_if_heard(g, &pending, event);
}

/* Lets every ability that listens for this kind of event judge it; with `since`, when a move has
 * taken place, only those of objects that came then or later and have not heard it before. Before
 * the first turn there is no game yet that could set one off. */
static void hear(Game *g, const Event *event, uint32_t since)
{
    const uint8_t kind = event->kind;
    if (g->s->turn == 0 && principle_on(g, PRINCIPLE_SET_UP))
        return;
    const Listener *end = g->listener + g->scratch->listener_count;
    for (const Listener *at = g->listener + g->scratch->giving_count; at < end; at++)
        if (at->event == kind && has_come(g, event, at->object, since))
            try_listener(g, event, at);
    if (has_mods(g, MODS_LISTENING))
        hear_later(g, event, since);
    if (gives_live(g, event->kind))
        g->rules->effects->hear_given(g, event, since);
}

static bool is_tallied(const Game *g, uint8_t kind)
{
    return (g->match->tallied >> kind & 1) != 0;
}

static void log_event(const Game *g, const Event *event)
{
    if (g->sink && g->sink->event)
        g->sink->event(g->sink->context, g, event);
}

/* What is true of an event's card now. */
static void fill_in(const Game *g, Event *event)
{
    event->clause = g->clause;
    if (event->subject.object) {
        const uint16_t object = event->subject.object;
        event->card = g->object[object].top;
        event->def = g->card[event->card].def;
        event->seen |= seats_telling(g, object);
    }
}

void event_before(Game *g, const Event *event)
{
    CHECK(event->kind != EVENT_NONE && event->kind < EVENT_GAME + g->rules->event_count);
    if (is_tallied(g, event->kind))
        g->rules->effects->tally(g, event);
    if (event_is_heard(g, event->kind))
        hear(g, event, 0);
}

void event_weigh(Game *g, Event *event)
{
    ASSERT(event->kind != EVENT_NONE && event->kind < EVENT_GAME + g->rules->event_count);
    fill_in(g, event);
    event_before(g, event);
}

void event_spread(Game *g, Event *event)
{
    event_weigh(g, event);
    log_event(g, event);
}

void event_log(const Game *g, Event *event)
{
    CHECK(event->kind != EVENT_NONE && event->kind < EVENT_GAME + g->rules->event_count);
    fill_in(g, event);
    log_event(g, event);
}

void event_after(Game *g, const Event *event, uint32_t since)
{
    CHECK(is_object(g, event->subject.object) && since > 0);
    if (event_is_heard(g, event->kind))
        hear(g, event, since);
    log_event(g, event);
}

/* Notes what an ability that works from now on listens for or gives. Continuous effects that are
 * read live may give abilities that listen; where they are written down as modifiers, those are
 * heard as such. */
static void note_listener(Game *g, const Ability *a)
{
    const uint64_t event = UINT64_C(1) << a->event;
    if (a->is_replacing)
        g->scratch->replaced |= event;
    else
        g->scratch->heard |= event;
    if (!a->gives)
        return;
    g->scratch->heard |= g->rules->values.is_applied ? 0 : a->given_events;
    for (int kind = 0; kind < GIFT_KINDS; kind++)
        g->scratch->given[kind] |= a->given[kind];
    g->scratch->taken_stats |= a->taken_stats;
    g->scratch->set_stats |= a->set_stats;
    if (!a->is_for_itself) {
        g->scratch->far_stats |= a->given[GIFT_STAT];
        g->scratch->far_keywords |= a->given[GIFT_LOSS] ? UINT32_MAX : a->given[GIFT_KEYWORD];
    }
    g->scratch->given_events |= a->given_events;
}

/* A plain game knows nothing of what is in force: it is as if everything were. */
static void forget_listeners(Game *g)
{
    memset(g->scratch, is_fast(g) ? 0 : UINT8_MAX, offsetof(Scratch, ids));
}

void later_note(Game *g)
{
    for (uint16_t i = 0; g->scratch->laters > 0 && i < g->s->mod_count; i++) {
        const Ability *a = &g->abilities[g->mod[i].node];
        if (g->mod[i].kind == MOD_LATER && a->is_continuous)
            note_listener(g, a);
    }
}

/* Notes anew what all that listen are there for. Most only listen, and their abilities need not be
 * read for that. */
static void note_all(Game *g)
{
    const bool is_any_replaced = g->scratch->replaced != 0;
    uint64_t heard = 0;
    forget_listeners(g);
    for (uint16_t i = 0; i < g->scratch->listener_count; i++)
        if (g->listener[i].gives || is_any_replaced)
            note_listener(g, &g->abilities[g->listener[i].ability]);
        else
            heard |= UINT64_C(1) << g->listener[i].event;
    g->scratch->heard |= heard;
    later_note(g);
}

/* A zone that is not named beside one type of card is the only one where such cards lie. */
static bool is_home(const ZoneType *zone)
{
    return !zone->is_in_play && zone->unsaid && zone->unsaid[0];
}

bool given_works(const Game *g, uint16_t ability, uint16_t object)
{
    CHECK(is_object(g, object) && ability < g->match->pool->ability_count);
    const uint8_t zone = zone_of(g, object);
    return zone != NO_ZONE &&
           ((g->abilities[ability].where >> zone & 1) || is_home(&g->rules->zones[zone]) ||
            !principle_on(g, PRINCIPLE_IN_PLAY));
}

void listener_add_given(Game *g, uint16_t object, uint16_t ability)
{
    CHECK(is_object(g, object) && ability < g->match->pool->ability_count);
    if (g->scratch->listener_count == g->match->listeners_room) {
        game_limit(g, LIMIT_LISTENERS);
        return;
    }
    const Ability *a = &g->abilities[ability];
    uint16_t at = g->scratch->listener_count++;
    if (a->gives) {
        ASSERT(a->event == EVENT_NONE);
        const uint16_t behind = (uint16_t)(at - g->scratch->giving_count);
        at = g->scratch->giving_count++;
        memmove(g->listener + at + 1, g->listener + at, behind * sizeof *g->listener);
    }
    g->listener[at] = (Listener){.object = object,
                                 .ability = ability,
                                 .event = a->event & 0x3FU,
                                 .gives = a->gives & 0x3FFU};
    if (a->is_for_itself)
        g->face[object].touched |= TOUCHED_BY_ITSELF;
    note_listener(g, a);
}

/* Continuous abilities that effects have given to it come along. */
static void add_all_given(Game *g, uint16_t object)
{
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        if (mod->kind == MOD_ABILITY && mod->target.object == object && ref_lives(g, mod->target) &&
            g->abilities[mod->node].is_continuous && given_works(g, mod->node, object))
            listener_add_given(g, object, mod->node);
    }
}

/* In which zones some printed ability of it may work. */
static inline uint32_t where_of(const Game *g, uint16_t object)
{
    return g->rules->cards.counts ? stack_where(g, object) : def_of(g, object)->where;
}

/* The abilities of all its cards that count. */
static void add_counting(Game *g, uint16_t object, uint8_t zone, bool is_anywhere)
{
    for (Printed at = {0}; printed_next(g, object, &at);)
        if ((g->abilities[at.ability].where >> zone & 1) || is_anywhere)
            listener_add_given(g, object, at.ability);
}

void listeners_add(Game *g, uint16_t object)
{
    CHECK(is_object(g, object));
    const uint8_t zone = zone_of(g, object);
    if (g->scratch->granted > 0 && zone != NO_ZONE)
        add_all_given(g, object);
    const bool is_anywhere = !principle_on(g, PRINCIPLE_IN_PLAY);
    if (zone == NO_ZONE || (!(where_of(g, object) >> zone & 1) && !is_anywhere) ||
        (!g->rules->zones[zone].is_in_play && !principle_on(g, PRINCIPLE_OUTSIDE_PLAY)))
        return;
    if (g->rules->cards.counts) {
        add_counting(g, object, zone, is_anywhere);
        return;
    }
    const Def *def = def_of(g, object);
    for (uint8_t k = 0; k < def->ability_count; k++) {
        const uint16_t ability = (uint16_t)(def->ability + k);
        const Ability *a = &g->abilities[ability];
        if (!(a->where >> zone & 1) && !is_anywhere)
            continue;
        listener_add_given(g, object, ability);
    }
}

void listeners_remove(Game *g, uint16_t object)
{
    CHECK(is_object(g, object));
    const uint8_t zone = zone_of(g, object);
    const bool may_listen = zone != NO_ZONE && ((where_of(g, object) >> zone & 1) != 0 ||
                                                !principle_on(g, PRINCIPLE_IN_PLAY));
    if (!may_listen && g->scratch->granted == 0)
        return;
    const uint16_t count = g->scratch->listener_count;
    uint16_t giving = g->scratch->giving_count;
    uint16_t kept = 0;
    while (kept < count && g->listener[kept].object != object)
        kept++;
    for (uint16_t i = kept; i < count; i++)
        if (g->listener[i].object != object)
            g->listener[kept++] = g->listener[i];
        else if (g->listener[i].gives)
            giving--;
    if (giving < g->scratch->giving_count)
        unsettle(g);
    g->scratch->giving_count = giving;
    g->scratch->listener_count = kept;
    if (kept < count)
        note_all(g);
}

void listeners_rebuild(Game *g)
{
    g->scratch->listener_count = 0;
    g->scratch->giving_count = 0;
    forget_listeners(g);
    for (uint16_t i = 1; i < g->match->card_count; i++)
        if (g->object[i].top)
            listeners_add(g, i);
    later_note(g);
}
