/* lorcana_verbs.c - what Lorcana's rules and cards do to cards and players, each thing once. */
#include "game/lorcana/lorcana_int.h"

/* 4.2.3.1: from the top of the own deck to the hand; an attempt on an empty deck is remembered for
 * the check. */
void draw_cards(Game *g, uint8_t seat, int count)
{
    for (int i = 0; i < count; i++) {
        const uint16_t top = place_top(g, place_of(g, seat, ZONE_DECK));
        if (top == 0) {
            g->player[seat].number[NUMBER_FAILED_DRAW] = 1;
            return;
        }
        zone_move(g, top, place_of(g, seat, ZONE_HAND), 0);
        event_about(g, EVENT_DREW, seat, top, 1);
    }
}

void gain_lore(Game *g, uint8_t seat, int amount)
{
    if (amount <= 0)
        return;
    g->player[seat].number[NUMBER_LORE] = (int16_t)(g->player[seat].number[NUMBER_LORE] + amount);
    event_about(g, EVENT_GAINED, seat, 0, amount);
}

static void lose_lore(Game *g, uint8_t seat, int amount)
{
    const int lore = g->player[seat].number[NUMBER_LORE];
    const int lost = amount < lore ? amount : lore;
    if (lost <= 0)
        return;
    g->player[seat].number[NUMBER_LORE] = (int16_t)(lore - lost);
    event_about(g, EVENT_LOST_LORE, seat, 0, lost);
}

/* 4.3.6.20: a location has no ready or exerted state. */
void exert(Game *g, uint16_t object)
{
    if (is_location(g, object) || has_mark(g, object, MARK_EXERTED))
        return;
    set_mark(g, object, MARK_EXERTED, true);
    if (is_in_zone(g, object, ZONE_PLAY))
        event_about(g, EVENT_EXERTED, g->object[object].controller, object, 0);
}

void ready(Game *g, uint16_t object)
{
    if (!has_mark(g, object, MARK_EXERTED))
        return;
    set_mark(g, object, MARK_EXERTED, false);
    if (is_in_zone(g, object, ZONE_PLAY))
        event_about(g, EVENT_READIED, g->object[object].controller, object, 0);
}

/* 10.6.1: Resist takes its value off; 10.6.3: nothing left is nothing dealt. */
void deal_damage(Game *g, uint16_t object, int amount)
{
    const int resist = clause_on(g, L_10_6_1) ? keyword_value(g, object, KEY_RESIST) : 0;
    if (resist > 0)
        amount = amount > resist ? amount - resist : 0;
    if (amount == 0 && clause_on(g, L_10_6_3))
        return;
    g->object[object].damage = (int16_t)(g->object[object].damage + amount);
    event_about(g, EVENT_DAMAGED, g->object[object].controller, object, amount);
}

/* 1.9.5, 8.4.4: all at one moment; every listener sees all of them go. */
void banish_all(Game *g, const Ref *objects, uint16_t count)
{
    Move moves[EFFECT_OBJECTS_MAX];
    uint16_t moved = 0;
    for (uint16_t i = 0; i < count && moved < EFFECT_OBJECTS_MAX; i++) {
        const uint16_t object = objects[i].object;
        if (!ref_lives(g, objects[i]) || !is_in_zone(g, object, ZONE_PLAY))
            continue;
        event_about(g, EVENT_BANISHED, g->object[object].controller, object, 0);
        moves[moved++] =
            (Move){.object = object, .to = place_of(g, owner_of(g, object), ZONE_DISCARD)};
    }
    zone_move_all(g, moves, moved);
}

int ready_ink(const Game *g, uint8_t seat)
{
    const uint8_t place = place_of(g, seat, ZONE_INKWELL);
    int count = 0;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        count += !has_mark(g, g->order[i], MARK_EXERTED);
    return count;
}

/* 4.3.4.6: one ready ink card is exerted for each ink. */
void pay_ink(Game *g, uint8_t seat, int amount)
{
    const uint8_t place = place_of(g, seat, ZONE_INKWELL);
    for (uint16_t i = g->start[place]; i < g->start[place + 1] && amount > 0; i++)
        if (!has_mark(g, g->order[i], MARK_EXERTED)) {
            exert(g, g->order[i]);
            amount--;
        }
}

/* --- instructions of cards -------------------------------------------------------------------- */

/* 1.6.2: the active player first, then the others in turn order. */
static void for_seats(Game *g, const VerbCall *call, void (*run)(Game *, uint8_t, int))
{
    for (uint8_t k = 0; k < g->match->seats; k++) {
        const uint8_t seat = seat_after(g, g->s->active, k);
        if (call->seats >> seat & 1)
            run(g, seat, call->amount);
    }
}

static void do_draw(Game *g, const VerbCall *call)
{
    for_seats(g, call, draw_cards);
}

static void do_gain(Game *g, const VerbCall *call)
{
    for_seats(g, call, gain_lore);
}

static void do_lose(Game *g, const VerbCall *call)
{
    for_seats(g, call, lose_lore);
}

static void do_damage(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        deal_damage(g, call->objects[i].object, call->amount);
}

/* 9.2.1: counters that are put on are not damage dealt. */
static void do_put_damage(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++) {
        Object *o = &g->object[call->objects[i].object];
        o->damage = (int16_t)(o->damage + call->amount);
    }
}

static void do_heal(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++) {
        Object *o = &g->object[call->objects[i].object];
        o->damage = (int16_t)(o->damage > call->amount ? o->damage - call->amount : 0);
    }
}

static void do_banish(Game *g, const VerbCall *call)
{
    banish_all(g, call->objects, call->object_count);
}

static void do_exert(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        exert(g, call->objects[i].object);
}

static void do_ready(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        ready(g, call->objects[i].object);
}

/* 4.3.4.6: ink that is not there cannot be paid. */
static bool can_pay(const Game *g, const VerbCall *call)
{
    return ready_ink(g, call->seat) >= call->amount;
}

static void do_pay(Game *g, const VerbCall *call)
{
    pay_ink(g, call->seat, call->amount);
}

/* As a cost: only what is ready; a character must be dry as well (4.3.8.2). */
static bool can_exert(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; call->is_cost && i < call->object_count; i++)
        if (has_mark(g, call->objects[i].object, MARK_EXERTED | MARK_DRYING))
            return false;
    return true;
}

static void move_to(Game *g, const VerbCall *call, uint8_t zone, uint8_t how)
{
    Move moves[EFFECT_OBJECTS_MAX];
    for (uint16_t i = 0; i < call->object_count; i++)
        moves[i] = (Move){.object = call->objects[i].object,
                          .to = place_of(g, owner_of(g, call->objects[i].object), zone),
                          .how = how};
    zone_move_all(g, moves, call->object_count);
}

static void do_return(Game *g, const VerbCall *call)
{
    move_to(g, call, ZONE_HAND, 0);
}

static void do_discard(Game *g, const VerbCall *call)
{
    move_to(g, call, ZONE_DISCARD, 0);
}

static void do_put(Game *g, const VerbCall *call)
{
    move_to(g, call, call->zone, call->how);
}

/* 8.5.6: an effect's ink is face down and unrevealed. */
static void do_ink(Game *g, const VerbCall *call)
{
    move_to(g, call, ZONE_INKWELL, 0);
}

const Verb lorcana_verbs[] = {
    {"draw", TAKES_SEATS | TAKES_AMOUNT, "draw that many cards", NULL, do_draw},
    {"gain", TAKES_SEATS | TAKES_AMOUNT, "gain that much lore", NULL, do_gain},
    {"lose", TAKES_SEATS | TAKES_AMOUNT, "lose that much lore, at most all", NULL, do_lose},
    {"damage", TAKES_AMOUNT | TAKES_OBJECTS, "deal that much damage, after Resist", NULL,
     do_damage},
    {"put-damage", TAKES_AMOUNT | TAKES_OBJECTS, "put that many damage counters on", NULL,
     do_put_damage},
    {"heal", TAKES_AMOUNT | TAKES_OBJECTS, "remove up to that much damage", NULL, do_heal},
    {"banish", TAKES_OBJECTS, "put into its player's discard", NULL, do_banish},
    {"exert", TAKES_OBJECTS, "turn sideways", can_exert, do_exert},
    {"pay", TAKES_AMOUNT, "pay that much ink", can_pay, do_pay},
    {"ready", TAKES_OBJECTS, "turn upright", NULL, do_ready},
    {"return", TAKES_OBJECTS, "put into its player's hand", NULL, do_return},
    {"put", TAKES_OBJECTS | TAKES_ZONE, "put into that zone of its player", NULL, do_put},
    {"discard", TAKES_OBJECTS, "put from hand into the discard", NULL, do_discard},
    {"ink", TAKES_OBJECTS, "put into its player's inkwell, face down and ready", NULL, do_ink},
    {NULL, 0, NULL, NULL, NULL},
};
