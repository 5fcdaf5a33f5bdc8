/* zone.c - see zone.h. */
#include "kernel/zone.h"

#include <string.h>

#include "kernel/event.h"
#include "kernel/know.h"
#include "kernel/last.h"
#include "kernel/stack.h"
#include "kernel/value.h"

/* From the top of its place, where most moves begin, and four at a time: how far it is cannot be
 * foreseen. It is nowhere else, so objects below its place do no harm. */
uint16_t place_index(const Game *g, uint16_t object)
{
    CHECK(is_object(g, object));
    const uint8_t place = g->object[object].place;
    const uint16_t start = g->start[place];
    const uint16_t *at = g->order + g->start[place + 1];
    for (; at >= g->order + 4; at -= 4) {
        const unsigned hits = (unsigned)(at[-1] == object) | (unsigned)(at[-2] == object) << 1 |
                              (unsigned)(at[-3] == object) << 2 | (unsigned)(at[-4] == object) << 3;
        if (hits)
            return (uint16_t)(at - 1 - __builtin_ctz(hits) - g->order - start);
    }
    do
        at--;
    while (*at != object);
    return (uint16_t)(at - g->order - start);
}

uint16_t slot_object(const Game *g, uint8_t seat, uint8_t zone, uint8_t slot)
{
    CHECK(is_seat(g, seat) && zone < g->rules->zone_count);
    const uint8_t place = place_of(g, seat, zone);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        if (g->object[g->order[i]].slot == slot)
            return g->order[i];
    return 0;
}

/* Takes the object out of its place and puts it into another, at the top or the bottom. */
static void relocate(Game *g, uint16_t object, uint8_t to, bool is_bottom)
{
    uint16_t *order = g->order;
    uint16_t *start = g->start;
    const uint8_t from = g->object[object].place;
    const uint16_t i = (uint16_t)(start[from] + place_index(g, object));
    uint16_t j;
    if (to < from) {
        j = is_bottom ? start[to] : start[to + 1];
        memmove(order + j + 1, order + j, (size_t)(i - j) * sizeof *order);
        for (uint8_t place = (uint8_t)(to + 1); place <= from; place++)
            start[place]++;
    } else {
        for (uint8_t place = (uint8_t)(from + 1); place <= to; place++)
            start[place]--;
        j = is_bottom ? start[to] : (uint16_t)(start[to + 1] - 1);
        if (j > i)
            memmove(order + i, order + i + 1, (size_t)(j - i) * sizeof *order);
        else
            memmove(order + j + 1, order + j, (size_t)(i - j) * sizeof *order);
    }
    order[j] = object;
    g->object[object].place = to;
    if (g->match->is_place_checked[from] || g->match->is_place_checked[to])
        unsettle(g);
}

void zone_lift(Game *g, uint16_t object)
{
    ASSERT(g->object[object].place != g->match->nowhere);
    relocate(g, object, g->object[object].place, false);
}

/* Makes it another object: nothing of its past stays. */
static void renew(Game *g, uint16_t object)
{
    Object *o = &g->object[object];
    o->serial++;
    if (o->serial == 0)
        o->serial = 1;
    o->arrival = g->s->clock++;
    o->host = (Ref){0, 0};
    if (principle_on(g, PRINCIPLE_DAMAGE_GOES))
        o->damage = 0;
    o->marks = 0;
    set_newcomer(g, object);
    o->slot = 0;
    uses_forget(g, object);
    o->has_acted = 0;
    g->face[object].touched = untouched(g);
    memset(o->counters, 0, sizeof o->counters);
}

/* A seat that sees neither end of a move out of an unordered zone cannot tell which card went, nor
 * which are left, unless it knows all of them to be the same. */
static void forget_what_went(Game *g, uint16_t object, uint8_t from, uint8_t blind)
{
    const Object *o = &g->object[object];
    blind &= (uint8_t) ~(o->known & seats_sure(g, from, g->face[object].def));
    know_forget(g, object, blind);
    for (uint16_t i = g->start[from]; i < g->start[from + 1]; i++)
        know_forget(g, g->order[i], (uint8_t)(blind & ~g->face[g->order[i]].seen));
}

static void arrive(Game *g, uint16_t object, const Move *move)
{
    Object *o = &g->object[object];
    if (move->how & MOVE_FACE_DOWN)
        o->marks |= MARK_FACE_DOWN;
    o->slot = move->slot;
    if (!g->rules->zones[zone_of_place(g, move->to)].is_shared)
        o->controller = seat_of_place(g, move->to);
    listeners_add(g, object);
    know_rename(g, object);
}

/* A card that is in no object becomes one of its own in a place, where a free one is taken for it.
 */
static uint16_t free_card(Game *g, uint16_t card, const Move *move)
{
    const uint16_t freed = place_top(g, g->match->nowhere);
    ASSERT(freed != 0 && g->object[freed].top == 0);
    g->card[card].under = 0;
    relocate(g, freed, move->to, (move->how & MOVE_BOTTOM) != 0);
    renew(g, freed);
    set_top(g, freed, card);
    arrive(g, freed, move);
    know_set(g, freed, seats_seeing(g, freed));
    return freed;
}

/* The cards below the top one become objects of their own in the same place. */
static void release_stack(Game *g, uint16_t object, const Move *move)
{
    uint16_t card = g->card[g->object[object].top].under;
    g->card[g->object[object].top].under = 0;
    Move along = {.to = move->to, .how = move->how};
    if (!principle_on(g, PRINCIPLE_STACKS))
        along.to = place_of(g, owner_of(g, object), g->rules->deck.zones[0]);
    while (card) {
        const uint16_t under = g->card[card].under;
        know_set(g, free_card(g, card, &along), g->object[object].known);
        card = under;
    }
}

/* Only the lowest card goes along: the others become objects of their own where the game says. */
static void drop_upper_cards(Game *g, uint16_t object)
{
    const Object *o = &g->object[object];
    const Move aside = {.to = g->rules->cards.upper_to(g, object)};
    while (g->card[o->top].under) {
        const uint16_t card = o->top;
        set_top(g, object, g->card[card].under);
        know_set(g, free_card(g, card, &aside), o->known);
    }
}

/* One card goes from one place to another. Who saw it and who knew it is noted first. Then it stops
 * listening where it was, lies where it goes, and becomes another object unless it stays the same
 * between these zones; only then it listens anew, so that none of its abilities works in both
 * places at once. Knowledge comes last: who saw neither end of the move cannot tell which card
 * went. The cards below the top one become objects of their own behind it. */
static void apply(Game *g, const Move *move)
{
    const uint16_t object = move->object;
    Object *o = &g->object[object];
    const uint8_t from = o->place;
    const uint8_t from_zone = zone_of_place(g, from);
    const uint8_t to_zone = zone_of_place(g, move->to);
    const bool is_kept = (move->how & MOVE_KEEP) || !principle_on(g, PRINCIPLE_NEW_OBJECT);
    const Identity identity = is_kept ? IDENTITY_KEEP : identity_of(g, from_zone, to_zone);
    const uint8_t saw = g->face[object].seen;
    const uint8_t knew = o->known | saw;
    o->marks &= (uint16_t) ~(MARKS_OPEN | MARK_LOOKED);

    if (principle_on(g, PRINCIPLE_LEAVES))
        listeners_remove(g, object);
    if (identity != IDENTITY_KEEP && g->rules->cards.upper_to && g->card[o->top].under)
        drop_upper_cards(g, object);
    relocate(g, object, move->to, (move->how & MOVE_BOTTOM) != 0);
    if (identity != IDENTITY_KEEP) {
        renew(g, object);
        if (identity == IDENTITY_FOLLOW)
            o->marks |= MARK_FOLLOWED;
    } else if (g->rules->zones[to_zone].is_in_play && !g->rules->zones[from_zone].is_in_play) {
        o->arrival = g->s->clock++; /* the same object, but it has only now come into play */
        set_newcomer(g, object);
    }
    arrive(g, object, move);
    const uint8_t sees = g->face[object].seen;
    know_set(g, object, knew | sees);
    const uint8_t blind = (uint8_t) ~(saw | sees);
    if (!g->rules->zones[from_zone].is_ordered && (uint8_t)(blind << (8 - g->match->seats)) != 0 &&
        place_count(g, from) > 0)
        forget_what_went(g, object, from, blind);
    if (identity != IDENTITY_KEEP && g->card[o->top].under)
        release_stack(g, object, move);
}

/* Written part by part where it stands: a copy of it would wait for these writes. */
static void make_event(const Game *g, const Move *move, Event *event)
{
    const Object *o = &g->object[move->object];
    event->kind = EVENT_MOVED;
    event->seat = o->controller;
    event->from = o->place;
    event->to = move->to;
    event->subject = ref_to(g, move->object);
    event->object = (Ref){0, 0};
    event->amount = 0;
    event->clause = g->clause;
    event->card = o->top;
    event->def = g->face[move->object].def;
    event->seen = 0; /* known when it has moved: who loses sight of it is not told */
    event->extra = 0;
    event->head = move->head;
    event->saw = g->face[move->object].seen;
    event->was = g->face[move->object].id;
}

/* Objects that were touched so have become others: modifiers may have named them. */
static void drop_mods_of(Game *g, unsigned touched)
{
    if ((touched & (TOUCHED_STATS | TOUCHED_BY_EFFECT)) || has_span(g, SPAN_SOURCE))
        mods_drop_stale(g);
}

static void apply_all(Game *g, const Move *moves, size_t count)
{
    unsigned touched = 0;
    for (size_t i = 0; i < count; i++) {
        touched |= g->face[moves[i].object].touched;
        apply(g, &moves[i]);
    }
    drop_mods_of(g, touched);
}

/* The same with everybody told: those who listen before, those who listen after, and the log. */
static void apply_and_tell(Game *g, const Move *moves, size_t count)
{
    Event events[CARDS_MAX];
    for (size_t i = 0; i < count; i++) {
        make_event(g, &moves[i], &events[i]);
        event_before(g, &events[i]);
    }
    const uint32_t since = g->s->clock;
    apply_all(g, moves, count);
    for (size_t i = 0; i < count; i++) {
        events[i].seen = events[i].saw | seats_knowing(g, moves[i].object);
        event_after(g, &events[i], since);
    }
}

/* True if somebody listens for moves now, or one that moves may do so where it comes. */
static bool are_noticed(const Game *g, const Move *moves, size_t count)
{
    if (event_is_noticed(g, EVENT_MOVED))
        return true;
    for (size_t i = 0; i < count; i++)
        if (g->match->hears_moves[g->face[moves[i].object].def] ||
            g->card[g->object[moves[i].object].top].under)
            return true;
    return false;
}

void zone_move_all(Game *g, const Move *moves, size_t count)
{
    ASSERT(count <= CARDS_MAX);
    if (count > 0)
        deed_cards(g, count);
    if (g->rules->cards.last_information)
        last_note(g, moves, count);
    if (event_is_told(g, EVENT_MOVED) && are_noticed(g, moves, count))
        apply_and_tell(g, moves, count);
    else
        apply_all(g, moves, count);
    know_tops(g);
}

void zone_move(Game *g, uint16_t object, uint8_t to, uint8_t how)
{
    ASSERT(object != 0 && object < g->match->card_count && to < g->match->place_count);
    const Move move = {.object = object, .to = to, .how = how};
    zone_move_all(g, &move, 1);
}

void zone_move_as(Game *g, uint16_t object, uint8_t to, uint8_t head)
{
    ASSERT(is_object(g, object) && to < g->match->place_count);
    const Move move = {.object = object, .to = to, .head = head};
    zone_move_all(g, &move, 1);
}

void zone_move_to_slot(Game *g, uint16_t object, uint8_t to, uint8_t slot)
{
    ASSERT(is_object(g, object) && to < g->match->place_count);
    const Move move = {.object = object, .to = to, .slot = slot};
    zone_move_all(g, &move, 1);
}

void zone_give(Game *g, uint16_t object, uint8_t seat)
{
    ASSERT(seat < g->match->seats && g->rules->zones[zone_of(g, object)].is_shared);
    g->object[object].controller = seat;
}

void zone_set_slot(Game *g, uint16_t object, uint8_t slot)
{
    ASSERT(object != 0 && object < g->match->card_count);
    g->object[object].slot = slot;
    deed(g);
}

void zone_arrange(Game *g, const uint16_t *objects, uint16_t count, uint8_t knowing)
{
    ASSERT(count > 0 && g->rules->zones[zone_of(g, objects[0])].is_ordered);
    const uint8_t place = g->object[objects[0]].place;
    uint8_t slots[CARDS_MAX];
    uint16_t next = count;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        slots[i - g->start[place]] = g->object[g->order[i]].slot;
    for (uint16_t i = g->start[place]; i < g->start[place + 1] && next > 0; i++) {
        bool is_one = false;
        for (uint16_t k = 0; k < count; k++)
            is_one = is_one || g->order[i] == objects[k];
        if (!is_one)
            continue;
        g->order[i] = objects[--next];
        g->object[g->order[i]].slot = slots[i - g->start[place]];
        know_forget(g, g->order[i], (uint8_t)~knowing);
        know_rename(g, g->order[i]);
    }
    deed(g);
    know_tops(g);
}

/* The object stands for nothing any more. */
static void retire(Game *g, uint16_t object)
{
    listeners_remove(g, object);
    relocate(g, object, g->match->nowhere, false);
    renew(g, object);
    set_top(g, object, 0);
    know_set(g, object, 0);
    g->object[object].arrival = 0;
    g->object[object].turn = 0;
    know_anew(g, object);
}

/* The object has got or lost cards: it is looked at anew. */
static void restack(Game *g, uint16_t object, uint16_t top, uint16_t uses)
{
    set_top(g, object, top);
    g->object[object].uses = uses & 0x7FFFU;
    know_set(g, object, seats_seeing(g, object));
    listeners_add(g, object);
    mods_drop_stale(g);
    deed(g);
    unsettle(g);
}

/* The cards of `upper` on those of `lower`; `object`, one of them, is what they are from now on. */
static void join(Game *g, uint16_t lower, uint16_t upper, uint16_t object)
{
    ASSERT(lower != upper && g->object[lower].top && g->object[upper].top);
    const uint16_t top = g->object[upper].top;
    const uint16_t under = g->object[lower].top;
    const uint16_t bottom = stack_bottom(g, upper);
    const unsigned below = bits_below(g, under) + def_of_card(g, under)->ability_count;
    const unsigned used = uses_moved(g, upper, 0, (int)below);
    const unsigned all =
        g->rules->cards.counts ? used | g->object[lower].uses : g->object[object].uses;
    retire(g, object == lower ? upper : lower);
    listeners_remove(g, object);
    g->card[bottom].under = under;
    restack(g, object, top, (uint16_t)all);
}

/* No move is heard of, but the log is told where the card went. */
void zone_stack(Game *g, uint16_t lower, uint16_t upper)
{
    Event event = {.kind = EVENT_MOVED,
                   .head = EVENT_ELSEWHERE,
                   .seat = g->object[lower].controller,
                   .from = g->object[upper].place,
                   .to = g->object[lower].place,
                   .subject = ref_to(g, lower),
                   .saw = g->face[upper].seen,
                   .was = g->face[upper].id};
    join(g, lower, upper, lower);
    if (g->sink)
        event_log(g, &event);
}

void zone_tuck(Game *g, uint16_t upper, uint16_t lower)
{
    join(g, lower, upper, upper);
}

static void unlink_card(Game *g, uint16_t object, uint16_t card)
{
    uint16_t above = g->object[object].top;
    while (g->card[above].under != card)
        above = g->card[above].under;
    g->card[above].under = g->card[card].under;
}

uint16_t zone_take(Game *g, uint16_t object, uint16_t card, uint8_t to)
{
    ASSERT(stack_has(g, object, card));
    if (!is_stack(g, object))
        return 0;
    const bool is_top = card == g->object[object].top;
    const uint16_t top = is_top ? g->card[card].under : g->object[object].top;
    const uint16_t uses =
        uses_moved(g, object, bits_below(g, card), -def_of_card(g, card)->ability_count);
    listeners_remove(g, object);
    if (!is_top)
        unlink_card(g, object, card);
    restack(g, object, top, uses);
    return free_card(g, card, &(Move){.to = to});
}

uint16_t zone_token(Game *g, uint16_t def, uint8_t owner, Move move)
{
    ASSERT(def && def < g->match->def_count && move.to < g->match->nowhere);
    uint16_t card = g->match->token_first;
    while (card < g->match->card_count && g->card[card].def != 0)
        card++;
    if (card == g->match->card_count || place_top(g, g->match->nowhere) == 0) {
        game_limit(g, LIMIT_TOKENS);
        return 0;
    }
    deed(g);
    g->card[card] = (Card){.def = def, .owner = owner};
    const uint16_t object = free_card(g, card, &move);
    Event event = {.kind = EVENT_MOVED,
                   .seat = owner,
                   .from = g->match->nowhere,
                   .to = move.to,
                   .head = move.head,
                   .subject = ref_to(g, object),
                   .clause = g->clause,
                   .card = card,
                   .def = def,
                   .seen = g->object[object].known};
    event_after(g, &event, g->object[object].arrival);
    return object;
}

void zone_erase(Game *g, uint16_t object)
{
    ASSERT(g->object[object].top >= g->match->token_first);
    deed(g);
    g->card[g->object[object].top] = (Card){0, 0, 0, 0};
    retire(g, object);
    mods_drop_stale(g);
}

void zone_shuffle(Game *g, uint8_t place)
{
    ASSERT(is_place(g, place) && place != g->match->nowhere);
    const uint16_t count = place_count(g, place);
    const uint16_t *objects = place_objects(g, place);
    uint16_t cards[CARDS_MAX];
    for (uint16_t i = 0; i < count; i++)
        cards[i] = g->object[objects[i]].top;
    if (!g->is_unshuffled || g->s->turn > 0)
        random_shuffle(&g->s->random, cards, count);
    deed(g);
    unsigned touched = 0;
    for (uint16_t i = 0; i < count; i++) {
        Object *o = &g->object[objects[i]];
        touched |= g->face[objects[i]].touched;
        set_top(g, objects[i], cards[i]);
        o->serial = (uint16_t)(o->serial == UINT16_MAX ? 1 : o->serial + 1);
        o->marks &= (uint16_t) ~(MARKS_OPEN | MARK_LOOKED);
        if (count > 1)
            know_set(g, objects[i], 0);
        if (g->face[objects[i]].seen)
            know_rename(g, objects[i]);
    }
    drop_mods_of(g, touched);
    if (g->match->listening >> zone_of_place(g, place) & 1)
        listeners_rebuild(g); /* abilities that work here lie elsewhere now */
    event_tell(g, &(Event){.kind = EVENT_SHUFFLED, .seat = seat_of_place(g, place), .to = place});
    know_tops(g);
}

bool ref_has_come(const Game *g, Ref ref)
{
    CHECK(ref.object < g->match->card_count);
    const uint8_t zone = zone_of(g, ref.object);
    return ref.object && zone != NO_ZONE && g->rules->zones[zone].is_in_play &&
           g->object[ref.object].serial == (uint16_t)(ref.serial + 1);
}

uint16_t ref_follow(const Game *g, Ref ref)
{
    CHECK(ref.object < g->match->card_count);
    if (ref.object == 0)
        return 0;
    if (ref_lives(g, ref))
        return ref.object;
    const Object *o = &g->object[ref.object];
    const bool is_followed = (o->marks & MARK_FOLLOWED) && o->serial == (uint16_t)(ref.serial + 1);
    const bool is_found = is_followed && principle_on(g, PRINCIPLE_THAT_CARD);
    return is_found || !principle_on(g, PRINCIPLE_STALE) ? ref.object : 0;
}
