/* evolve_arrive.c - tokens that are created (5.4.2, 9.1.2), cards that come onto the field or into
 * the EX area together (4.4.4.2, 4.8.3.2, 10.7.4.2), that are exchanged (5.12), taken (5.21) or put
 * into a deck (4.1.5). */
#include "game/evolve/evolve_int.h"

/* --- Ward ------------------------------------------------------------------------------------- */

typedef struct {
    uint16_t base;  /* what has come onto a field: list[base ..] */
    uint16_t index; /* the next to be asked about */
} Wards;

static bool may_be_engaged(const Game *g, Ref ref)
{
    return ref_lives(g, ref) && is_in_zone(g, ref.object, ZONE_FIELD) &&
           is_follower(g, ref.object) && has_keyword(g, ref.object, KEY_WARD) &&
           !has_mark(g, ref.object, MARK_ENGAGED);
}

/* 12.8.2: each follower that comes with Ward may be engaged, whoever brings it; 10.9.3: Ward as it
 * is on the field. What comes engaged has nothing to be asked. */
static StepResult ask_ward(Game *g, void *frame)
{
    Wards *wards = frame;
    uint16_t *next = &wards->index;
    while (*next < g->s->list_count && !may_be_engaged(g, g->list[*next]))
        (*next)++;
    if (*next == g->s->list_count) {
        list_cut(g, wards->base);
        return DONE;
    }
    const uint16_t object = g->list[*next].object;
    ask(g, g->object[object].controller, QUESTION_ENTER_ENGAGED, false);
    offer(g, (Option){.kind = OPTION_YES, .object = object});
    offer(g, (Option){.kind = OPTION_NO});
    return ask_end(g);
}

static StepResult take_ward(Game *g, void *frame)
{
    Wards *wards = frame;
    if (g->s->answer.kind == OPTION_YES)
        evolve_engage(g, g->list[wards->index].object);
    wards->index++;
    return flow_restart(frame);
}

static uint16_t ward_asked_about(const Game *g, const void *frame)
{
    const Wards *wards = frame;
    return wards->index < g->s->list_count ? g->list[wards->index].object : 0;
}

static const Step ward_steps[] = {{E_12_8_2, ask_ward}, {0, take_ward}};
const FlowType evolve_ward_flow = FLOW_ABOUT("ward", ward_steps, Wards, ward_asked_about);

/* Those from list[base] on have come onto a field. */
static void ask_wards(Game *g, uint16_t base)
{
    for (uint16_t i = base; i < g->s->list_count; i++)
        if (may_be_engaged(g, g->list[i])) {
            Wards *wards = flow_push(g, FLOW_WARD, NOBODY);
            *wards = (Wards){.base = base, .index = i};
            return;
        }
    list_cut(g, base);
}

void evolve_ask_ward(Game *g, uint16_t object)
{
    const uint16_t base = list_begin(g);
    list_add(g, object);
    ask_wards(g, base);
}

/* --- tokens ----------------------------------------------------------------------------------- */

typedef struct {
    uint16_t def;
    uint8_t seat;
    uint8_t count; /* how many are to be created */
    uint8_t spare; /* how many of them go to the EX area if the field is full */
    uint8_t zone;
} Create;

/* 9.1.4.2: a spell is never created on a field. */
static bool can_create(const Game *g, const Create *create)
{
    const bool is_spell = g->match->defs[create->def]->type == TYPE_SPELL;
    return !(is_spell && create->zone == ZONE_FIELD);
}

/* 4.8.3.2: no more than there is room for. */
static void stow(Game *g, const Create *create, int count)
{
    const int room = evolve_room(g, create->seat, ZONE_EX);
    for (int i = 0; i < count && i < room; i++)
        (void)zone_token(g, create->def, create->seat,
                         (Move){.to = place_of(g, create->seat, ZONE_EX)});
}

/* 9.1.1, 9.1.2, 9.1.2.3: the tokens of appendix A and others, with what their card files say of
 * them; 9.1.2.1: of the player of the zone; 9.1.2.2: put there, so Fanfare and others hear it, when
 * all of them are there. 4.4.4.2: no more than there is room for. */
static StepResult create_tokens(Game *g, void *frame)
{
    Create *create = frame;
    if (!can_create(g, create))
        return DONE;
    if (create->zone == ZONE_EX) {
        stow(g, create, create->count);
        return DONE;
    }
    const int room = evolve_room(g, create->seat, ZONE_FIELD);
    const Move move = {.to = place_of(g, create->seat, ZONE_FIELD), .head = EVENT_ENTERED};
    const uint16_t base = list_begin(g);
    for (int i = 0; i < create->count && i < room; i++) {
        const uint16_t token = zone_token(g, create->def, create->seat, move);
        if (token == 0)
            return DONE;
        list_add(g, token);
        evolve_settle(g, token);
    }
    for (uint16_t i = base; i < g->s->list_count; i++)
        evolve_tell_entered(g, g->list[i].object, create->seat, NO_ZONE);
    if (create->spare)
        stow(g, create, create->count - (g->s->list_count - base));
    ask_wards(g, base);
    return NEXT;
}

static const Step create_steps[] = {{E_5_4_2, create_tokens}};
const FlowType evolve_create_flow = FLOW("create", create_steps, Create);

static void create(Game *g, const VerbCall *call, uint8_t zone, bool has_spare)
{
    if (call->def == 0 || call->amount <= 0)
        return;
    for (uint8_t k = g->match->seats; k > 0; k--) { /* the last is pushed first */
        const uint8_t seat = evolve_seat(g, call, (uint8_t)(k - 1));
        if (seat == NOBODY)
            continue;
        Create *tokens = flow_push(g, FLOW_CREATE, NOBODY);
        *tokens = (Create){.def = call->def,
                           .seat = seat,
                           .count = (uint8_t)(call->amount < UINT8_MAX ? call->amount : UINT8_MAX),
                           .spare = has_spare,
                           .zone = zone};
    }
}

/* 5.4.2.1 */
void evolve_summon(Game *g, const VerbCall *call)
{
    create(g, call, ZONE_FIELD, false);
}

void evolve_stow(Game *g, const VerbCall *call)
{
    create(g, call, ZONE_EX, false);
}

void evolve_muster(Game *g, const VerbCall *call)
{
    create(g, call, ZONE_FIELD, true);
}

/* --- cards that come together ----------------------------------------------------------------- */

typedef struct {
    uint16_t base; /* the cards: list[base ..] */
    uint8_t seat;  /* whose zone */
    uint8_t zone;
    uint8_t chooser; /* the effect's master */
} Arrive;

static uint16_t arrivals(const Game *g, const Arrive *arrive)
{
    return (uint16_t)(g->s->list_count - arrive->base);
}

/* 4.4.4.2, 4.8.3.2: where there is not room for all, the others stay where they are. */
static StepResult choose_arrivals(Game *g, void *frame)
{
    const Arrive *arrive = frame;
    const int room = evolve_room(g, arrive->seat, arrive->zone);
    if (arrivals(g, arrive) > room)
        (void)pick_start(g, arrive->chooser, QUESTION_ARRIVALS, arrive->base, (uint16_t)room,
                         (uint16_t)room);
    return NEXT;
}

/* 12.4.3: it is put there, unless it was on a field before (5.21.2). */
static void tell_arrived(Game *g, uint16_t object, uint8_t seat, uint8_t from)
{
    if (from == ZONE_FIELD)
        set_taken(g, object); /* 8.4.2.1: of a new master */
    else
        evolve_tell_entered(g, object, seat, from);
}

/* 4.8.3.3: what comes out of the EX area stays the card it was. */
static void enter_together(Game *g, const Arrive *arrive, uint16_t count)
{
    Move moves[CARDS_MAX];
    uint8_t from[CARDS_MAX];
    for (uint16_t i = 0; i < count; i++) {
        const uint16_t object = g->list[arrive->base + i].object;
        from[i] = zone_of(g, object);
        moves[i] = (Move){.object = object,
                          .to = place_of(g, arrive->seat, ZONE_FIELD),
                          .how = from[i] == ZONE_EX ? MOVE_KEEP : 0,
                          .head = from[i] == ZONE_FIELD ? EVENT_NONE : EVENT_ENTERED};
    }
    list_cut(g, arrive->base);
    evolve_move_all(g, moves, count);
    for (uint16_t i = 0; i < count; i++)
        if (from[i] != ZONE_FIELD)
            evolve_settle(g, moves[i].object);
    for (uint16_t i = 0; i < count; i++)
        tell_arrived(g, moves[i].object, arrive->seat, from[i]);
    for (uint16_t i = 0; i < count; i++)
        if (from[i] != ZONE_FIELD)
            list_add(g, moves[i].object);
    ask_wards(g, arrive->base);
}

/* 5.4.1; 10.7.4.2: all at one moment, so that each hears the others come. */
static StepResult bring_in(Game *g, void *frame)
{
    const Arrive *arrive = frame;
    const uint16_t count = arrivals(g, arrive);
    if (count == 0)
        return NEXT;
    if (arrive->zone == ZONE_FIELD) {
        enter_together(g, arrive, count);
        return NEXT;
    }
    Move moves[CARDS_MAX];
    for (uint16_t i = 0; i < count; i++)
        moves[i] = (Move){.object = g->list[arrive->base + i].object,
                          .to = place_of(g, arrive->seat, ZONE_EX)};
    evolve_move_all(g, moves, count);
    list_cut(g, arrive->base);
    return NEXT;
}

static const Step arrive_steps[] = {
    {0, choose_arrivals},
    {E_5_4_1, bring_in},
};
const FlowType evolve_arrive_flow = FLOW("put together", arrive_steps, Arrive);

static void arrive_at(Game *g, const VerbCall *call, uint16_t base, uint8_t seat, uint8_t zone)
{
    if (g->s->list_count == base)
        return;
    Arrive *arrive = flow_push(g, FLOW_ARRIVE, NOBODY);
    *arrive = (Arrive){.base = base, .seat = seat, .zone = zone, .chooser = call->seat};
}

/* 4.4.1: followers and amulets only. */
static bool belongs_on_field(const Game *g, uint16_t object)
{
    const uint8_t type = type_of(g, object);
    return type == TYPE_FOLLOWER || type == TYPE_AMULET;
}

/* 4.1.6: each at its owner's; 1.3.4: the turn player's first. */
static void arrive_home(Game *g, const VerbCall *call, const Ref *objects, uint16_t count,
                        uint8_t zone)
{
    for (uint8_t k = g->match->seats; k > 0; k--) { /* the last is pushed first */
        const uint8_t seat = (uint8_t)((g->s->active + k - 1) % g->match->seats);
        const uint16_t base = list_begin(g);
        for (uint16_t i = 0; i < count; i++)
            if (owner_of(g, objects[i].object) == seat)
                list_add(g, objects[i].object);
        arrive_at(g, call, base, seat, zone);
    }
}

/* 10.4.2.2: as a cost only if there is room for all of them; what has Stack counters only loses
 * one. */
static bool is_room_for(const Game *g, const VerbCall *call, uint8_t zone)
{
    for (uint8_t seat = 0; seat < g->match->seats && call->is_cost; seat++) {
        int coming = 0;
        for (uint16_t i = 0; i < call->object_count; i++)
            coming += owner_of(g, call->objects[i].object) == seat &&
                      !evolve_is_stacked(g, call->objects[i].object);
        if (coming > evolve_room(g, seat, zone))
            return false;
    }
    return true;
}

bool evolve_can_put(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count && call->is_cost; i++)
        if (!belongs_on_field(g, call->objects[i].object))
            return false;
    return is_room_for(g, call, ZONE_FIELD);
}

bool evolve_can_set_aside(const Game *g, const VerbCall *call)
{
    return is_room_for(g, call, ZONE_EX);
}

void evolve_put(Game *g, const VerbCall *call)
{
    Ref coming[CARDS_MAX];
    uint16_t count = 0;
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t object = call->objects[i].object;
        if (!is_in_zone(g, object, ZONE_FIELD) && belongs_on_field(g, object))
            coming[count++] = call->objects[i];
    }
    arrive_home(g, call, coming, count, ZONE_FIELD);
}

void evolve_set_aside(Game *g, const VerbCall *call)
{
    Ref leaving[CARDS_MAX];
    const uint16_t count = evolve_leaving(g, call->objects, call->object_count, leaving);
    arrive_home(g, call, leaving, count, ZONE_EX);
}

/* --- exchanging and taking -------------------------------------------------------------------- */

/* 5.12.2: nothing keeps it where it is, and it has a place where the other one lies. */
static bool may_change_places(const Game *g, uint16_t object, uint16_t other)
{
    return (!is_in_zone(g, other, ZONE_FIELD) || belongs_on_field(g, object)) &&
           !evolve_is_stacked(g, object) && !is_spared_from(g, object, evolve_exchange);
}

/* The one of the two that comes onto a field; 0: none does, or both were there. */
static uint16_t newcomer(const Game *g, const Action *exchange)
{
    const uint16_t a = exchange->object.object;
    const uint16_t b = exchange->target.object;
    if (is_in_zone(g, a, ZONE_FIELD) == is_in_zone(g, b, ZONE_FIELD))
        return 0;
    return is_in_zone(g, a, ZONE_FIELD) ? b : a;
}

/* 4.8.3.3: what comes out of the EX area stays the card it was. */
static Move move_to_place_of(const Game *g, uint16_t object, uint16_t other)
{
    const bool enters = is_in_zone(g, other, ZONE_FIELD);
    return (Move){.object = object,
                  .to = g->object[other].place,
                  .how = enters && is_in_zone(g, object, ZONE_EX) ? MOVE_KEEP : 0,
                  .head = enters ? EVENT_ENTERED : EVENT_NONE};
}

/* 10.7.4.1.2: what leaves the field for the cemetery speaks its Last Words. */
static void tell_parting(Game *g, const Move *move)
{
    if (zone_of_place(g, move->to) == ZONE_CEMETERY)
        evolve_tell_buried(g, move->object);
}

/* 5.12.1: each goes where the other was, at one moment. */
static StepResult change_places(Game *g, void *frame)
{
    const Action *exchange = frame;
    const uint16_t a = exchange->object.object;
    const uint16_t b = exchange->target.object;
    const uint16_t object = newcomer(g, exchange);
    const uint8_t from = object ? zone_of(g, object) : NO_ZONE;
    const Move moves[2] = {move_to_place_of(g, a, b), move_to_place_of(g, b, a)};
    tell_parting(g, &moves[0]);
    tell_parting(g, &moves[1]);
    evolve_move_all(g, moves, 2);
    if (object == 0)
        return NEXT;
    evolve_settle(g, object);
    evolve_tell_entered(g, object, g->object[object].controller, from);
    evolve_ask_ward(g, object);
    return NEXT;
}

static const Step exchange_steps[] = {{E_5_12_1, change_places}};
const FlowType evolve_exchange_flow = FLOW("exchange", exchange_steps, Action);

/* 5.12.2: both or neither. */
void evolve_exchange(Game *g, const VerbCall *call)
{
    if (!ref_lives(g, call->source) || call->object_count != 1)
        return;
    const uint16_t a = call->source.object;
    const uint16_t b = call->objects[0].object;
    if (a == b || !may_change_places(g, a, b) || !may_change_places(g, b, a))
        return;
    Action *exchange = flow_push(g, FLOW_EXCHANGE, NOBODY);
    *exchange = (Action){.object = call->source, .target = call->objects[0], .seat = call->seat};
}

/* 5.21.1: onto your field, as far as there is room; 5.21.1.1: its owner stays its owner; 5.21.2: it
 * has not newly come, and stays as it is. Out of another zone it is put there. */
void evolve_take(Game *g, const VerbCall *call)
{
    const uint8_t own = place_of(g, call->seat, ZONE_FIELD);
    const uint16_t base = list_begin(g);
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t object = call->objects[i].object;
        if (g->object[object].place != own && belongs_on_field(g, object))
            list_add(g, object);
    }
    arrive_at(g, call, base, call->seat, ZONE_FIELD);
}

/* 5.16.1: "it" is banished and the token is created in the same zone, for the player of that zone;
 * none for what is not banished after all. 9.1.4.3: where none can be it is gone at once. */
void evolve_transform(Game *g, const VerbCall *call)
{
    const uint16_t object = call->subject.object;
    Ref leaving[1];
    if (!ref_lives(g, call->subject) || call->def == 0 || is_in_zone(g, object, ZONE_BANISH) ||
        evolve_leaving(g, &call->subject, 1, leaving) == 0)
        return;
    Create tokens = {.def = call->def,
                     .seat = g->object[object].controller,
                     .count = 1,
                     .zone = zone_of(g, object)};
    evolve_tell_banished(g, object);
    const Move move = {.object = object,
                       .to = place_of(g, owner_of(g, object), ZONE_BANISH),
                       .head = EVENT_BANISHED};
    evolve_move_all(g, &move, 1);
    if (tokens.zone != ZONE_FIELD && tokens.zone != ZONE_EX)
        return;
    Create *create = flow_push(g, FLOW_CREATE, NOBODY);
    *create = tokens;
}

/* --- into a deck, several at once ------------------------------------------------------------- */

typedef struct {
    uint16_t base; /* the cards: list[base ..] */
    uint8_t seat;  /* whose deck */
    uint8_t how;
    uint8_t is_random; /* nobody decides */
} Order;

/* 5.8.1: each order is as likely as any other. */
static void mix(Game *g, uint16_t base)
{
    for (uint16_t i = g->s->list_count; i > base + 1; i--) {
        const uint16_t other = (uint16_t)(base + random_below(&g->s->random, (uint32_t)(i - base)));
        const Ref ref = g->list[other];
        g->list[other] = g->list[i - 1];
        g->list[i - 1] = ref;
    }
}

/* 4.1.5: the player of the zone decides; 4.1.5.1: unseen by the other. */
static StepResult ask_order(Game *g, void *frame)
{
    const Order *order = frame;
    const uint16_t count = (uint16_t)(g->s->list_count - order->base);
    if (order->is_random)
        mix(g, order->base);
    if (count == 1 || order->is_random)
        return NEXT;
    Pick *pick = pick_start(g, order->seat, QUESTION_DECK_ORDER, order->base, count, count);
    pick->is_ordered = true;
    pick_hide(pick, pick->count, pick->max);
    return NEXT;
}

/* Each lies behind the one before it: further down, or further up. 4.1.5.1: nobody else knows how;
 * of equal cards there is nothing to know. */
static void arrange(Game *g, const Order *order, const uint16_t *cards, uint16_t count)
{
    uint16_t there[CARDS_MAX];
    uint16_t found = 0;
    bool are_equal = true;
    for (uint16_t i = 0; i < count; i++) {
        const uint16_t object = cards[order->how & MOVE_BOTTOM ? i : count - 1 - i];
        if (g->object[object].place != place_of(g, order->seat, ZONE_DECK))
            continue;
        there[found++] = object;
        are_equal = are_equal && def_of(g, object) == def_of(g, there[0]);
    }
    if (found > 1 && !are_equal)
        zone_arrange(g, there, found, (uint8_t)(order->is_random ? 0 : 1U << order->seat));
}

/* 4.1.5.1: they go in the order of their numbers, so that what is told of it does not depend on how
 * they will lie. */
static StepResult put_into_deck(Game *g, void *frame)
{
    const Order *order = frame;
    uint16_t cards[CARDS_MAX];
    Move moves[CARDS_MAX];
    uint16_t count = 0;
    for (uint16_t i = order->base; i < g->s->list_count && count < CARDS_MAX; i++) {
        uint16_t at = count;
        cards[count++] = g->list[i].object;
        for (; at > 0 && moves[at - 1].object > g->list[i].object; at--)
            moves[at] = moves[at - 1];
        moves[at] = (Move){.object = g->list[i].object,
                           .to = place_of(g, order->seat, ZONE_DECK),
                           .how = order->how};
    }
    list_cut(g, order->base);
    evolve_move_all(g, moves, count);
    arrange(g, order, cards, count);
    return NEXT;
}

static const Step order_steps[] = {{E_4_1_5, ask_order}, {0, put_into_deck}};
const FlowType evolve_order_flow = FLOW("into the deck", order_steps, Order);

/* 4.1.6: each into the deck of its owner, the turn player's first. */
static void to_decks(Game *g, const VerbCall *call, bool is_random)
{
    Ref leaving[CARDS_MAX];
    const uint16_t count = evolve_leaving(g, call->objects, call->object_count, leaving);
    for (uint8_t k = g->match->seats; k > 0; k--) {
        const uint8_t seat = (uint8_t)((g->s->active + k - 1) % g->match->seats);
        const uint16_t base = list_begin(g);
        for (uint16_t i = 0; i < count; i++)
            if (owner_of(g, leaving[i].object) == seat)
                list_add(g, leaving[i].object);
        if (g->s->list_count == base)
            continue;
        Order *order = flow_push(g, FLOW_ORDER, NOBODY);
        *order = (Order){.base = base,
                         .seat = seat,
                         .how = is_random ? MOVE_BOTTOM : call->how,
                         .is_random = is_random};
    }
}

void evolve_to_deck(Game *g, const VerbCall *call)
{
    to_decks(g, call, false);
}

void evolve_shuffle_under(Game *g, const VerbCall *call)
{
    to_decks(g, call, true);
}
