/* evolve_verbs.c - what Evolve's rules and cards do to cards and players, each thing once (chapters
 * 5 and 9). */
#include "game/evolve/evolve_int.h"

/* --- moving ----------------------------------------------------------------------------------- */

/* 9.1.4.1: followers and amulets also on the field; 9.1.4.2: spells never come there. */
static bool is_token_zone(const Game *g, uint16_t object)
{
    const uint8_t zone = zone_of(g, object);
    return zone == ZONE_EX || zone == ZONE_RESOLUTION ||
           (zone == ZONE_FIELD && clause_on(g, E_9_1_4_1));
}

/* 10.7.4.3: field to field is not leaving. */
static void tell_left(Game *g, const Move *moves, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (is_in_zone(g, moves[i].object, ZONE_FIELD) &&
            zone_of_place(g, moves[i].to) != ZONE_FIELD)
            event_about(g, EVENT_LEFT, g->object[moves[i].object].controller, moves[i].object, 0);
}

/* 9.1.4.3: a token that has come elsewhere is erased on the spot. */
void evolve_move_all(Game *g, const Move *moves, size_t count)
{
    if (event_is_told(g, EVENT_LEFT))
        tell_left(g, moves, count);
    zone_move_all(g, moves, count);
    for (size_t i = 0; i < count; i++) {
        const uint16_t object = moves[i].object;
        if (g->object[object].top >= g->match->token_first && !is_token_zone(g, object) &&
            clause_on(g, E_9_1_4_3))
            zone_erase(g, object);
    }
}

static void move_one(Game *g, uint16_t object, uint8_t to, uint8_t how)
{
    const Move move = {.object = object, .to = to, .how = how};
    evolve_move_all(g, &move, 1);
}

/* 5.9.1: the top card of the deck to the hand; 5.9.1.1: an attempt on an empty deck is remembered
 * for rule processing. */
static void draw_one(Game *g, uint8_t seat)
{
    const uint16_t top = place_top(g, place_of(g, seat, ZONE_DECK));
    if (top == 0) {
        g->player[seat].number[NUMBER_FAILED_DRAW] = clause_on(g, E_5_9_1_1);
        return;
    }
    move_one(g, top, place_of(g, seat, clause_on(g, E_5_9_1) ? ZONE_HAND : ZONE_CEMETERY), 0);
    event_about(g, EVENT_DREW, seat, top, 1);
}

/* 5.9.2: one after the other; 1.3.2.2: none for 0 or less. */
void evolve_draw(Game *g, uint8_t seat, int count)
{
    if (count > 1 && !clause_on(g, E_5_9_2))
        count = 1;
    for (int i = 0; i < count; i++)
        draw_one(g, seat);
}

/* 4.1.6: without another word, to the zone of the owner. */
static void move_to_owner(Game *g, const Ref *objects, uint16_t count, uint8_t zone)
{
    Move moves[EFFECT_OBJECTS_MAX];
    for (uint16_t i = 0; i < count; i++)
        moves[i] = (Move){.object = objects[i].object,
                          .to = place_of(g, owner_of(g, objects[i].object), zone)};
    evolve_move_all(g, moves, count);
}

/* 5.11.1 */
void evolve_discard(Game *g, const Ref *objects, uint16_t count)
{
    for (uint16_t i = 0; i < count; i++)
        event_about(g, EVENT_DISCARDED, g->object[objects[i].object].controller, objects[i].object,
                    0);
    move_to_owner(g, objects, count, clause_on(g, E_5_11_1) ? ZONE_CEMETERY : ZONE_BANISH);
}

/* 12.5.3: whatever takes it from the field to the cemetery. */
void evolve_tell_buried(Game *g, uint16_t object)
{
    if (is_in_zone(g, object, ZONE_FIELD) && clause_on(g, E_12_5_3))
        event_about(g, EVENT_BURIED, g->object[object].controller, object, 0);
}

void evolve_tell_destroyed(Game *g, uint16_t object)
{
    int16_t *number = g->player[g->object[object].controller].number;
    number[NUMBER_FALLEN] = (int16_t)(number[NUMBER_FALLEN] + is_follower(g, object));
    event_about(g, EVENT_DESTROYED, g->object[object].controller, object, 0);
    evolve_tell_buried(g, object);
}

/* 5.5.1: only cards on the field; all of them go at one moment. */
void evolve_destroy(Game *g, const Ref *objects, uint16_t count)
{
    Move moves[EFFECT_OBJECTS_MAX];
    uint16_t found = 0;
    const uint8_t zone = clause_on(g, E_5_5_1) ? ZONE_CEMETERY : ZONE_BANISH;
    for (uint16_t i = 0; i < count; i++) {
        const uint16_t object = objects[i].object;
        Move move = {.object = object, .to = place_of(g, owner_of(g, object), zone)};
        if (ref_lives(g, objects[i]) && is_in_zone(g, object, ZONE_FIELD) &&
            !evolve_is_saved(g, &move))
            moves[found++] = move;
    }
    for (uint16_t i = 0; i < found; i++)
        evolve_tell_destroyed(g, moves[i].object);
    evolve_move_all(g, moves, found);
}

/* 12.4.3: heard wherever it comes from, field to field apart; 12.8.2: an engaged one comes reserved
 * and is engaged then. */
void evolve_enter_field(Game *g, uint16_t object, uint8_t seat, bool is_engaged)
{
    const Clause clause = is_in_zone(g, object, ZONE_EX) ? E_4_8_3_3 : E_10_6_2_7_1_1;
    const bool is_same = is_in_zone(g, object, ZONE_EX) || is_in_zone(g, object, ZONE_RESOLUTION);
    const uint8_t how = is_same && clause_on(g, clause) ? MOVE_KEEP : 0;
    move_one(g, object, place_of(g, seat, ZONE_FIELD), how);
    if (clause_on(g, E_12_4_3))
        event_about(g, EVENT_ENTERED, seat, object, 0);
    if (is_engaged)
        evolve_engage(g, object);
}

/* --- numbers and states ----------------------------------------------------------------------- */

/* 5.13.1: lowers defense, 5.13.1.1: also below 0; 1.3.2.2: 0 or less is no damage. Returns what was
 * dealt. */
static int take_damage(Game *g, uint16_t object, int amount)
{
    const bool can_be_damaged = is_follower(g, object) || is_leader(g, object);
    if (!can_be_damaged || (amount <= 0 && clause_on(g, E_1_3_2_2)))
        return 0;
    int lost = clause_on(g, E_5_13_1) ? amount : 0;
    if (!clause_on(g, E_5_13_1_1) && lost > stat_value(g, object, STAT_DEFENSE))
        lost = stat_value(g, object, STAT_DEFENSE);
    g->object[object].damage = (int16_t)(g->object[object].damage + lost);
    event_about(g, EVENT_DAMAGED, g->object[object].controller, object, amount);
    return amount;
}

/* What waits for a choice between replacements has not been dealt yet. */
int evolve_damage(Game *g, uint16_t object, int amount)
{
    Event dealt = {.kind = EVENT_DAMAGED,
                   .seat = g->object[object].controller,
                   .subject = ref_to(g, object),
                   .amount = (int16_t)amount};
    return event_is_replaced(g, &dealt) ? 0 : take_damage(g, object, dealt.amount);
}

/* --- replacement effects (10.10) ---------------------------------------------------------------
 */

/* 10.10.1.1: true if the destruction never occurs; otherwise `move` says where it goes. */
bool evolve_is_saved(Game *g, Move *move)
{
    Event destroyed = {.kind = EVENT_DESTROYED,
                       .seat = g->object[move->object].controller,
                       .subject = ref_to(g, move->object),
                       .to = move->to};
    const bool is_replaced = event_is_replaced(g, &destroyed);
    move->to = destroyed.to;
    return is_replaced;
}

/* 10.10.2, 10.10.2.1: the master of the card that is affected. */
static uint8_t chooser(const Game *g, const Event *event)
{
    const uint8_t master =
        event->subject.object ? g->object[event->subject.object].controller : event->seat;
    return clause_on(g, E_10_10_2) ? master : next_seat(g, master);
}

static void happen(Game *g, const Event *event)
{
    const Move move = {.object = event->subject.object, .to = event->to};
    if (event->kind == EVENT_DAMAGED) {
        (void)take_damage(g, event->subject.object, event->amount);
    } else if (event->kind == EVENT_DESTROYED) {
        evolve_tell_destroyed(g, move.object);
        evolve_move_all(g, &move, 1);
    }
}

const Replacement evolve_replacement = {.clause = E_10_10_1,
                                        .never = E_10_10_1_1,
                                        .once = E_10_10_2_3,
                                        .chooser = chooser,
                                        .happen = happen};

/* Defense rises without an upper limit. */
void evolve_heal(Game *g, uint16_t object, int amount)
{
    if (amount <= 0)
        return;
    g->object[object].damage = (int16_t)(g->object[object].damage - amount);
    event_about(g, EVENT_HEALED, g->object[object].controller, object, amount);
}

/* 5.3.1, 1.3.2.1: nothing happens to what is so already. */
void evolve_engage(Game *g, uint16_t object)
{
    if (!is_in_zone(g, object, ZONE_FIELD) ||
        (has_mark(g, object, MARK_ENGAGED) && clause_on(g, E_1_3_2_1)))
        return;
    set_mark(g, object, MARK_ENGAGED, true);
    event_about(g, EVENT_ENGAGED, g->object[object].controller, object, 0);
}

void evolve_reserve(Game *g, uint16_t object)
{
    if (!has_mark(g, object, MARK_ENGAGED))
        return;
    set_mark(g, object, MARK_ENGAGED, false);
    event_about(g, EVENT_RESERVED, g->object[object].controller, object, 0);
}

/* 5.14.1, 5.14.1.1: at most up to the maximum. */
static void recover(Game *g, uint8_t seat, int amount)
{
    int16_t *number = g->player[seat].number;
    const int room = number[NUMBER_MAX_PP] - number[NUMBER_PP];
    const bool is_cut = amount > room && clause_on(g, E_5_14_1_1);
    if (amount > 0 && room > 0 && clause_on(g, E_5_14_1))
        number[NUMBER_PP] = (int16_t)(number[NUMBER_PP] + (is_cut ? room : amount));
}

/* --- instructions of cards -------------------------------------------------------------------- */

/* 1.3.4: the turn player first. */
static void for_seats(Game *g, const VerbCall *call, void (*run)(Game *, uint8_t, int))
{
    for (uint8_t k = 0; k < g->match->seats; k++) {
        const uint8_t seat = (uint8_t)((g->s->active + k) % g->match->seats);
        if (call->seats >> seat & 1)
            run(g, seat, call->amount);
    }
}

static void do_draw(Game *g, const VerbCall *call)
{
    for_seats(g, call, evolve_draw);
}

static void do_recover(Game *g, const VerbCall *call)
{
    for_seats(g, call, recover);
}

static void do_damage(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        (void)evolve_damage(g, call->objects[i].object, call->amount);
}

static void do_heal(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        evolve_heal(g, call->objects[i].object, call->amount);
}

static void do_destroy(Game *g, const VerbCall *call)
{
    evolve_destroy(g, call->objects, call->object_count);
}

/* 5.6.1 */
static void do_banish(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        event_about(g, EVENT_BANISHED, g->object[call->objects[i].object].controller,
                    call->objects[i].object, 0);
    move_to_owner(g, call->objects, call->object_count,
                  clause_on(g, E_5_6_1) ? ZONE_BANISH : ZONE_CEMETERY);
}

static void do_return(Game *g, const VerbCall *call)
{
    move_to_owner(g, call->objects, call->object_count, ZONE_HAND);
}

/* Not a destruction, but Last Words hear it. */
static void do_bury(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        evolve_tell_buried(g, call->objects[i].object);
    move_to_owner(g, call->objects, call->object_count, ZONE_CEMETERY);
}

static void do_discard(Game *g, const VerbCall *call)
{
    evolve_discard(g, call->objects, call->object_count);
}

/* 4.8.3.2: no more than the EX area has room for; the others stay where they are. */
static void do_set_aside(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint8_t place = place_of(g, owner_of(g, call->objects[i].object), ZONE_EX);
        if (place_count(g, place) < fact(g, FACT_EX_LIMIT) || !clause_on(g, E_4_8_3_2))
            move_one(g, call->objects[i].object, place, 0);
    }
}

/* Each with its own question about Ward; the first of them comes first. */
static void do_put(Game *g, const VerbCall *call)
{
    for (uint16_t i = call->object_count; i > 0; i--) {
        const uint16_t object = call->objects[i - 1].object;
        const uint8_t type = def_of(g, object)->type;
        if (is_in_zone(g, object, ZONE_FIELD) || type == TYPE_SPELL || type == TYPE_LEADER)
            continue;
        Action *place = flow_push(g, FLOW_PLACE, NOBODY);
        *place = (Action){.object = call->objects[i - 1], .seat = call->seat};
    }
}

/* 10.4.4: as a cost, out of the points that are there. */
static bool can_pay(const Game *g, const VerbCall *call)
{
    return g->player[call->seat].number[NUMBER_PP] >= call->amount || !clause_on(g, E_10_4_4);
}

static void do_pay(Game *g, const VerbCall *call)
{
    int16_t *number = g->player[call->seat].number;
    number[NUMBER_PP] = (int16_t)(number[NUMBER_PP] - call->amount);
}

/* 10.4.6: what pays by engaging must be reserved. */
static bool can_engage(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count && call->is_cost && clause_on(g, E_10_4_6); i++)
        if (has_mark(g, call->objects[i].object, MARK_ENGAGED))
            return false;
    return true;
}

static void do_engage(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        evolve_engage(g, call->objects[i].object);
}

static void do_reserve(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        evolve_reserve(g, call->objects[i].object);
}

/* 5.15.1.1: by an effect, without a cost. */
static void do_evolve(Game *g, const VerbCall *call)
{
    for (uint16_t i = call->object_count; i > 0; i--) {
        const uint16_t object = call->objects[i - 1].object;
        if (!is_in_zone(g, object, ZONE_FIELD) || !is_follower(g, object) ||
            g->card[g->object[object].top].under)
            continue;
        Action *evolve = flow_push(g, FLOW_EVOLVE, NOBODY);
        *evolve = (Action){
            .object = call->objects[i - 1], .seat = g->object[object].controller, .is_free = 1};
    }
}

/* 5.20.1 */
static void do_reveal(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count && clause_on(g, E_5_20_1); i++)
        know_reveal(g, call->objects[i].object);
}

/* 5.8.1 */
static void do_shuffle(Game *g, const VerbCall *call)
{
    for (uint8_t seat = 0; seat < g->match->seats && clause_on(g, E_5_8_1); seat++)
        if (call->seats >> seat & 1)
            zone_shuffle(g, place_of(g, seat, ZONE_DECK));
}

/* 5.18.1: any of the hand is as likely as any other. */
static void discard_random(Game *g, uint8_t seat, int amount)
{
    const uint8_t place = place_of(g, seat, ZONE_HAND);
    for (int i = 0; i < amount && place_count(g, place) > 0; i++) {
        const uint32_t index = clause_on(g, E_5_18_1)
                                   ? (uint32_t)random_below(&g->s->random, place_count(g, place))
                                   : 0;
        const Ref card = ref_to(g, place_objects(g, place)[index]);
        evolve_discard(g, &card, 1);
    }
}

static void do_discard_random(Game *g, const VerbCall *call)
{
    for_seats(g, call, discard_random);
}

/* To wherever it is said. */
static void do_move(Game *g, const VerbCall *call)
{
    switch (call->zone) {
    case ZONE_FIELD:
        do_put(g, call);
        break;
    case ZONE_EX:
        do_set_aside(g, call);
        break;
    case ZONE_DECK:
        evolve_to_deck(g, call);
        break;
    case ZONE_BANISH:
        do_banish(g, call);
        break;
    case ZONE_CEMETERY:
        do_bury(g, call);
        break;
    case ZONE_HAND:
        do_return(g, call);
        break;
    default:
        break;
    }
}

enum { TAKES_TOKENS = TAKES_SEATS | TAKES_AMOUNT | TAKES_CARD };

const Verb evolve_verbs[] = {
    {"draw", TAKES_SEATS | TAKES_AMOUNT, "draw that many cards", NULL, do_draw},
    {"recover", TAKES_SEATS | TAKES_AMOUNT, "recover that many play points", NULL, do_recover},
    {"damage", TAKES_AMOUNT | TAKES_OBJECTS, "deal that much damage", NULL, do_damage},
    {"heal", TAKES_AMOUNT | TAKES_OBJECTS, "raise defense by that much", NULL, do_heal},
    {"destroy", TAKES_OBJECTS, "destroy", NULL, do_destroy},
    {"banish", TAKES_OBJECTS, "put into its owner's banish zone", NULL, do_banish},
    {"return", TAKES_OBJECTS, "put into its owner's hand", NULL, do_return},
    {"bury", TAKES_OBJECTS, "put into its owner's cemetery", NULL, do_bury},
    {"discard", TAKES_OBJECTS, "discard from hand", NULL, do_discard},
    {"set-aside", TAKES_OBJECTS, "put into its owner's EX area", NULL, do_set_aside},
    {"put", TAKES_OBJECTS, "put onto your field", NULL, do_put},
    {"move", TAKES_OBJECTS | TAKES_ZONE, "put into a zone of its owner", NULL, do_move},
    {"pay", TAKES_AMOUNT, "pay that many play points", can_pay, do_pay},
    {"engage", TAKES_OBJECTS, "engage", can_engage, do_engage},
    {"reserve", TAKES_OBJECTS, "reserve", NULL, do_reserve},
    {"evolve", TAKES_OBJECTS, "evolve with a card of the same name", NULL, do_evolve},
    {"reveal", TAKES_OBJECTS, "show to all players", NULL, do_reveal},
    {"shuffle", TAKES_SEATS, "shuffle the deck", NULL, do_shuffle},
    {"discard-random", TAKES_SEATS | TAKES_AMOUNT, "discard that many cards at random", NULL,
     do_discard_random},
    {"summon", TAKES_TOKENS, "create that many tokens on the field", NULL, evolve_summon},
    {"stow", TAKES_TOKENS, "create that many tokens in the EX area", NULL, evolve_stow},
    {"muster", TAKES_TOKENS,
     "create that many tokens on the field, or in the EX area where it is full", NULL,
     evolve_muster},
    {NULL, 0, NULL, NULL, NULL},
};
