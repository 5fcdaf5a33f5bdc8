/* lorcana_verbs.c - what Lorcana's rules and cards do to cards and players, each thing once. */
#include "game/lorcana/lorcana_int.h"
#include "kernel/stack.h"

/* 4.2.3.1: from the top of the own deck to the hand; an attempt on an empty deck is remembered for
 * the check. */
static void draw_one(Game *g, uint8_t seat)
{
    const uint8_t deck = place_of(g, seat, ZONE_DECK);
    const uint16_t top = place_top(g, deck);
    if (top == 0) {
        player_note(g, seat, NUMBER_FAILED_DRAW, 1);
        return;
    }
    zone_move_as(g, top, place_of(g, seat, ZONE_HAND), EVENT_DREW);
    event_judge(g, EVENT_DREW, seat, top, 1);
}

/* 8.2.3: each card is a draw of its own; 1.2.2: one that must not be is no attempt. */
void draw_cards(Game *g, uint8_t seat, int count)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            group_open(g);
        Event drawn = {.kind = EVENT_DREW, .seat = seat, .amount = 1};
        if (!event_is_replaced(g, &drawn))
            draw_one(g, seat);
    }
}

static void gain_now(Game *g, const Event *event)
{
    if (event->amount <= 0)
        return;
    player_add(g, event->seat, NUMBER_LORE, event->amount);
    event_about(g, EVENT_GAINED, event->seat, 0, event->amount);
}

void gain_lore(Game *g, uint8_t seat, int amount)
{
    Event gained = {.kind = EVENT_GAINED, .seat = seat, .amount = (int16_t)amount};
    if (amount > 0 && !event_is_replaced(g, &gained))
        gain_now(g, &gained);
}

static void lose_now(Game *g, const Event *event)
{
    const int lore = g->player[event->seat].number[NUMBER_LORE];
    player_set(g, event->seat, NUMBER_LORE, lore - event->amount);
    event_about(g, EVENT_LOST_LORE, event->seat, 0, event->amount);
}

static void lose_lore(Game *g, uint8_t seat, int amount)
{
    const int lore = g->player[seat].number[NUMBER_LORE];
    Event lost = {
        .kind = EVENT_LOST_LORE, .seat = seat, .amount = (int16_t)(amount < lore ? amount : lore)};
    if (lost.amount > 0 && !event_is_replaced(g, &lost))
        lose_now(g, &lost);
}

/* 9.3.1: moving counters is removing them, too. */
void remove_damage_now(Game *g, const Event *event)
{
    change_damage(g, event->subject.object, -event->amount);
    event_about(g, EVENT_HEALED, event->seat, event->subject.object, event->amount);
}

/* As much as there is; false: there is none, or an effect has put something else in its place. */
bool damage_is_removable(Game *g, uint8_t seat, uint16_t object, int amount, Event *event)
{
    const int damage = g->object[object].damage;
    *event = (Event){.kind = EVENT_HEALED,
                     .seat = seat,
                     .subject = ref_to(g, object),
                     .amount = (int16_t)(amount < damage ? amount : damage)};
    return event->amount > 0 && !event_is_replaced(g, event);
}

/* 5.1.2: what is in play, comes into play or is ink; 4.3.6.20: a location has no ready or exerted
 * state. */
static bool has_state(const Game *g, uint16_t object)
{
    if (is_in_zone(g, object, ZONE_PLAY))
        return !is_location(g, object);
    return is_in_zone(g, object, ZONE_INKWELL) || is_in_zone(g, object, ZONE_LIMBO);
}

void exert(Game *g, uint16_t object)
{
    const bool is_in_play = is_in_zone(g, object, ZONE_PLAY);
    if (!has_state(g, object) || has_mark(g, object, MARK_EXERTED))
        return;
    set_mark(g, object, MARK_EXERTED, true);
    if (is_in_play)
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

static int resist_of(const Game *g, uint16_t object)
{
    return keyword_value(g, object, KEY_RESIST);
}

/* 10.6.1: Resist takes its value off; 10.6.3: nothing left is nothing dealt; 7.7.5: no Resist where
 * another effect has replaced the damage. */
static void take_damage(Game *g, const Event *dealt)
{
    const uint16_t object = dealt->subject.object;
    const int resist = dealt->extra == 0 ? resist_of(g, object) : 0;
    int amount = dealt->amount;
    if (resist > 0)
        amount = amount > resist ? amount - resist : 0;
    if (amount == 0)
        return;
    change_damage(g, object, amount);
    event_tell(g, &(Event){.kind = EVENT_DAMAGED,
                           .seat = g->object[object].controller,
                           .subject = ref_to(g, object),
                           .object = dealt->object,
                           .amount = (int16_t)amount});
}

Event damage_to(const Game *g, uint16_t object, int amount)
{
    return (Event){.kind = EVENT_DAMAGED,
                   .seat = g->object[object].controller,
                   .subject = ref_to(g, object),
                   .amount = (int16_t)amount};
}

/* Those that have a subject. */
static void damage_now(Game *g, const Event *events, uint16_t count)
{
    for (uint16_t i = 0; i < count; i++)
        if (events[i].subject.object)
            take_damage(g, &events[i]);
}

void deal_all(Game *g, Event *events, uint16_t count)
{
    if (!together_waits(g, FLOW_DAMAGE, events, count, count))
        damage_now(g, events, count);
}

static StepResult damage_the_rest(Game *g, void *frame)
{
    Event events[CARDS_MAX];
    const uint16_t count = together_take(g, frame, events);
    damage_now(g, events, count);
    return NEXT;
}

/* 7.7.4: what is replaced has never happened, so that is chosen before any is dealt. */
static const Step damage_steps[] = {{L_7_7_4, together_choose}, {0, damage_the_rest}};
const FlowType damage_flow = FLOW("damage", damage_steps, Together);

/* The other party to the present challenge; 4.3.6.3: nothing if the object is not in it,
 * and, 8.1.5, what has come back is another one. */
Ref opponent_in_challenge(const Game *g, uint16_t object)
{
    if (g->s->number[NUMBER_STAGE] == STAGE_NONE)
        return (Ref){0, 0};
    const Ref challenger = g->s->ref[REF_CHALLENGER];
    const Ref challenged = g->s->ref[REF_CHALLENGED];
    return challenger.object == object && ref_lives(g, challenger)   ? challenged
           : challenged.object == object && ref_lives(g, challenged) ? challenger
                                                                     : (Ref){0, 0};
}

/* 4.3.6.16: banished in a challenge, by its damage or by anything else before it is over. */
static void tell_banished(Game *g, uint16_t object)
{
    const Ref other = opponent_in_challenge(g, object);
    event_judge(g, EVENT_BANISHED, g->object[object].controller, object, 0);
    if (other.object)
        event_tell(g, &(Event){.kind = EVENT_FELL,
                               .seat = g->object[object].controller,
                               .subject = ref_to(g, object),
                               .object = other});
}

/* 8.6.1: into its own player's discard. */
static Event banishing(const Game *g, uint16_t object)
{
    return (Event){.kind = EVENT_BANISHED,
                   .seat = g->object[object].controller,
                   .subject = ref_to(g, object),
                   .object = opponent_in_challenge(g, object),
                   .to = place_of(g, owner_of(g, object), ZONE_DISCARD)};
}

/* 10.8.6: a stack goes as single cards; those that go into a deck are ordered there. */
void move_stacks(Game *g, const Move *moves, uint16_t count)
{
    unsigned heights[CARDS_MAX];
    for (uint16_t i = 0; i < count; i++)
        heights[i] = stack_height(g, moves[i].object);
    zone_move_all(g, moves, count);
    for (uint16_t i = count; i > 0; i--)
        start_stack_order(g, moves[i - 1].object, heights[i - 1], moves[i - 1].how);
}

/* 1.9.5, 8.4.4: all at one moment; every listener sees all of them go. */
static void banish_together(Game *g, const Move *moves, uint16_t count)
{
    for (uint16_t i = 0; i < count; i++)
        tell_banishes(g, moves[i].object);
    for (uint16_t i = 0; i < count; i++)
        tell_banished(g, moves[i].object);
    move_stacks(g, moves, count);
}

/* Those that have a subject. Returns how many go. */
static uint16_t banish_now(Game *g, const Event *events, uint16_t count)
{
    Move moves[CARDS_MAX];
    uint16_t moved = 0;
    for (uint16_t i = 0; i < count; i++)
        if (events[i].subject.object && is_in_zone(g, events[i].subject.object, ZONE_PLAY))
            moves[moved++] = (Move){
                .object = events[i].subject.object, .to = events[i].to, .head = EVENT_BANISHED};
    if (moved > 0)
        banish_together(g, moves, moved);
    return moved;
}

/* Returns how many go at once; 0: none, or somebody is asked first. */
uint16_t banish_all(Game *g, const Ref *objects, uint16_t count)
{
    Event events[CARDS_MAX];
    uint16_t found = 0;
    for (uint16_t i = 0; i < count && found < CARDS_MAX; i++)
        if (ref_lives(g, objects[i]) && is_in_zone(g, objects[i].object, ZONE_PLAY))
            events[found++] = banishing(g, objects[i].object);
    if (together_waits(g, FLOW_BANISH, events, found, found))
        return 0;
    return banish_now(g, events, found);
}

static StepResult banish_the_rest(Game *g, void *frame)
{
    Event events[CARDS_MAX];
    const uint16_t count = together_take(g, frame, events);
    (void)banish_now(g, events, count);
    return NEXT;
}

/* 7.7.4: what is replaced has never happened, so that is chosen before any of them goes. */
static const Step banish_steps[] = {{L_7_7_4, together_choose}, {0, banish_the_rest}};
const FlowType banish_flow = FLOW("banish", banish_steps, Together);

/* Moves cards together; those that are discarded are told of one by one, and of each player. */
static void discard_now(Game *g, const Move *moves, uint16_t count)
{
    int discarded[SEATS_MAX] = {0};
    move_stacks(g, moves, count);
    for (uint16_t i = 0; i < count; i++) {
        const uint8_t seat = owner_of(g, moves[i].object);
        if (moves[i].head != EVENT_DISCARDED)
            continue;
        event_judge(g, EVENT_DISCARDED, seat, moves[i].object, 1);
        discarded[seat]++;
    }
    for (uint8_t k = 0; k < g->match->seats; k++) {
        const uint8_t seat = seat_in_order(g, k);
        if (discarded[seat] > 0)
            event_about(g, EVENT_DISCARDS, seat, 0, discarded[seat]);
    }
}

/* --- replacement effects (7.7) ---------------------------------------------------------------- */

/* 7.7.5: Resist counts as one. */
static bool is_resisted(const Game *g, const Event *event)
{
    return event->kind == EVENT_DAMAGED && resist_of(g, event->subject.object) > 0;
}

/* 7.7.5: whoever played the card whose effect is replaced; in a challenge, the player of the
 * character that deals the damage. */
static uint8_t chooser(const Game *g, const Event *event)
{
    const uint8_t seat = effect_seat(g);
    if (seat != NOBODY)
        return seat;
    return event->object.object ? g->object[event->object.object].controller : g->s->active;
}

static void happen(Game *g, const Event *event)
{
    Move thrown = {.object = event->subject.object,
                   .to = place_of(g, event->seat, ZONE_DISCARD),
                   .head = EVENT_DISCARDED};
    const Move move = {.object = event->subject.object, .to = event->to, .head = EVENT_BANISHED};
    if (event->kind == EVENT_DAMAGED && !together_note(g, FLOW_DAMAGE, event))
        take_damage(g, event);
    else if (event->kind == EVENT_BANISHED && !together_note(g, FLOW_BANISH, event))
        banish_together(g, &move, 1);
    else if (event->kind == EVENT_LOST_LORE)
        lose_now(g, event);
    else if (event->kind == EVENT_GAINED)
        gain_now(g, event);
    else if (event->kind == EVENT_DREW)
        draw_one(g, event->seat);
    else if (event->kind == EVENT_HEALED)
        remove_damage_now(g, event);
    else if (event->kind == EVENT_DISCARDED)
        discard_now(g, &thrown, 1);
}

const Replacement lorcana_replacement = {
    .clause = L_7_7_1,
    .never = L_7_7_4,
    .single = L_7_7_5,
    .events = EVENT_BIT(EVENT_DAMAGED) | EVENT_BIT(EVENT_BANISHED) | EVENT_BIT(EVENT_LOST_LORE) |
              EVENT_BIT(EVENT_HEALED) | EVENT_BIT(EVENT_DISCARDED) | EVENT_BIT(EVENT_GAINED) |
              EVENT_BIT(EVENT_DREW),
    .amounts = EVENT_BIT(EVENT_DAMAGED) | EVENT_BIT(EVENT_LOST_LORE) | EVENT_BIT(EVENT_GAINED),
    .goals = EVENT_BIT(EVENT_BANISHED),
    .chooser = chooser,
    .by_rule = is_resisted,
    .happen = happen};

/* 6.2.11, 6.5.6: what a character or location yields; 7.8.3: never less than nothing. */
int lore_of(const Game *g, uint16_t object)
{
    const int lore = stat_value(g, object, STAT_LORE);
    return lore < 0 ? 0 : lore;
}

/* 6.5.4; 1.2.1: nothing where a card says that it may move there for free. */
int move_cost(const Game *g, uint16_t object, uint16_t location)
{
    const Intent move = {.act = ACT_MOVE,
                         .seat = g->object[object].controller,
                         .object = object,
                         .target = location};
    return act_is_admitted(g, &move) ? 0 : stat_value(g, location, STAT_MOVE);
}

/* 6.2.8, 8.5.1: each card is worth 1, whatever its face shows. */
int ready_ink(const Game *g, uint8_t seat)
{
    const uint8_t place = place_of(g, seat, ZONE_INKWELL);
    int count = 0;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        if (!has_mark(g, g->order[i], MARK_EXERTED))
            count++;
    return count;
}

/* 1.6.2: the active player first; 1.10.2.2: then on to the left. */
uint8_t seat_in_order(const Game *g, uint8_t index)
{
    return seat_after(g, g->s->active, index);
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

static void for_seats(Game *g, const VerbCall *call, void (*run)(Game *, uint8_t, int))
{
    for (uint8_t k = 0; k < g->match->seats; k++) {
        const uint8_t seat = seat_in_order(g, k);
        if (call->seats >> seat & 1)
            run(g, seat, call->amount);
    }
}

static void do_draw(Game *g, const VerbCall *call)
{
    for_seats(g, call, draw_cards);
}

static void do_may_draw(Game *g, const VerbCall *call)
{
    start_each_may(g, call);
}

static void do_gain(Game *g, const VerbCall *call)
{
    for_seats(g, call, gain_lore);
}

static void do_lose(Game *g, const VerbCall *call)
{
    for_seats(g, call, lose_lore);
}

/* 6.2.9: less than none is none. 4.3.6.12: what an effect deals during a challenge is not the
 * challenge's damage, so neither character in it has dealt it. */
/* 6.2.10, 6.5.5: characters and locations, and no items; 8.4.2: in play. */
static bool bears_damage(const Game *g, uint16_t object)
{
    return (is_character(g, object) || is_location(g, object)) && is_in_zone(g, object, ZONE_PLAY);
}

static bool can_damage(const Game *g, const VerbCall *call)
{
    uint16_t count = 0;
    for (uint16_t i = 0; i < call->object_count; i++)
        count += bears_damage(g, call->objects[i].object);
    return call->is_cost ? count == call->object_count : count > 0;
}

static void do_damage(Game *g, const VerbCall *call)
{
    const int amount = call->amount < 0 ? 0 : call->amount;
    Event events[CARDS_MAX];
    uint16_t count = 0;
    for (uint16_t i = 0; i < call->object_count; i++) /* 10.12.3: Ward is about choices only */
        if (bears_damage(g, call->objects[i].object))
            events[count++] = damage_to(g, call->objects[i].object, amount);
    if (count > 0)
        deal_all(g, events, count);
}

/* 9.2.1: counters that are put on are not damage dealt. */
static void do_put_damage(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count && call->amount > 0; i++)
        if (bears_damage(g, call->objects[i].object))
            change_damage(g, call->objects[i].object, call->amount);
}

/* 9.3.1: what was taken off one is put on another, and not dealt. */
static void do_drop(Game *g, const VerbCall *call)
{
    const int lifted = g->s->number[NUMBER_LIFTED];
    const uint16_t object = call->objects[0].object;
    game_note(g, NUMBER_LIFTED, 0);
    change_damage(g, object, lifted);
}

/* 1.2.3, 9.3.1: counters are moved, so none is taken off where there is nobody to put it on. */
static bool can_lift(const Game *g, const VerbCall *call)
{
    return effect_goes_on(g, call->next, do_drop);
}

static void do_lift(Game *g, const VerbCall *call)
{
    start_heal(g, call, true);
}

/* Not "up to": that many, or what there is. What is taken off several goes on together. */
static void do_take(Game *g, const VerbCall *call)
{
    int taken = g->s->number[NUMBER_LIFTED];
    for (uint16_t i = 0; i < call->object_count; i++) {
        Event event;
        if (damage_is_removable(g, call->seat, call->objects[i].object, call->amount, &event)) {
            taken += event.amount;
            remove_damage_now(g, &event);
        }
    }
    game_note(g, NUMBER_LIFTED, taken);
}

/* 8.5.5 */
static void do_allow_ink(Game *g, const VerbCall *call)
{
    if (call->amount > 0)
        player_add(g, call->seat, NUMBER_EXTRA_INK, call->amount);
}

/* All of it, or as much as is said: nobody says less. */
static void do_remove_damage(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++) {
        Event event;
        if (damage_is_removable(g, call->seat, call->objects[i].object, call->amount, &event))
            remove_damage_now(g, &event);
    }
}

/* "Up to": its player says how much. */
static void do_heal(Game *g, const VerbCall *call)
{
    start_heal(g, call, false);
}

static void do_banish(Game *g, const VerbCall *call)
{
    (void)banish_all(g, call->objects, call->object_count);
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

/* 4.3.8.4: used for free, an ability costs no ink, but everything else. */
static bool is_free_use(const Game *g, const VerbCall *call)
{
    const Ref free = g->s->ref[REF_FREE];
    return free.object != 0 && free.object == call->source.object &&
           free.serial == call->source.serial;
}

/* True if it is a cost of using the ability, and no price that its effect asks. */
static bool is_cost_of_use(const Game *g, const VerbCall *call)
{
    const Ability *ability = &g->abilities[call->ability];
    if (ability->kind != ABILITY_ACTIVATED)
        return false;
    for (uint16_t n = ability->costs; n; n = node_at(g, n)->next) {
        const Node *cost = node_at(g, n);
        if (cost->kind == NODE_DO && (verb_at(g, cost->call.verb)->takes & IS_PAYMENT))
            return cost->next == call->next &&
                   node_at(g, cost->call.amount)->literal.value == call->amount;
    }
    return false;
}

/* 7.5.3.2: what effects add to the ink that abilities of a card cost, or take from it; never less
 * than nothing. */
static int ink_of(const Game *g, const VerbCall *call)
{
    if (!is_cost_of_use(g, call))
        return call->amount;
    const int ink = call->amount + stat_value(g, call->source.object, STAT_CHARGE);
    return ink < 0 ? 0 : ink;
}

/* 4.3.4.6: ink that is not there cannot be paid. */
static bool can_pay(const Game *g, const VerbCall *call)
{
    return is_free_use(g, call) || ready_ink(g, call->seat) >= ink_of(g, call);
}

static void do_pay(Game *g, const VerbCall *call)
{
    if (!is_free_use(g, call))
        pay_ink(g, call->seat, ink_of(g, call));
    g->s->ref[REF_FREE] = (Ref){0, 0};
}

/* --- moving to a location by an effect (4.3.7) --- */

void tell_move(Game *g, uint16_t object, uint16_t location)
{
    event_tell(g, &(Event){.kind = EVENT_WENT,
                           .seat = g->object[object].controller,
                           .subject = ref_to(g, object),
                           .object = ref_to(g, location)});
}

/* 4.3.7.1: own characters to own locations; 4.3.7.2: not to where they are; 1.2.2: not those that
 * cannot move. */
static bool can_arrive(const Game *g, uint16_t object, uint16_t location)
{
    const Intent move = {.act = ACT_MOVE, .seat = g->object[object].controller, .object = object};
    const Ref host = g->object[object].host;
    Ref source;
    return is_character(g, object) && is_location(g, location) &&
           g->object[object].controller == g->object[location].controller &&
           !(ref_lives(g, host) && host.object == location) && !act_is_forbidden(g, &move, &source);
}

/* Those who have set out arrive at the location; 0: nowhere. */
static void end_way(Game *g, uint16_t location)
{
    for (uint16_t object = 1; object < g->match->card_count; object++) {
        if (!has_mark(g, object, MARK_WAITING) || !is_in_zone(g, object, ZONE_PLAY))
            continue;
        set_mark(g, object, MARK_WAITING, false);
        if (location == 0 || !can_arrive(g, object, location))
            continue;
        set_host(g, object, ref_to(g, location));
        tell_move(g, object, location);
    }
    game_note(g, NUMBER_SET_OUT, 0);
}

static void do_arrive(Game *g, const VerbCall *call)
{
    end_way(g, call->objects[0].object);
}

/* Where the effect is over before anybody has arrived. */
static void stay(Game *g)
{
    end_way(g, 0);
}

/* 1.2.3: who has nowhere to go stays. */
static bool can_set_out(const Game *g, const VerbCall *call)
{
    return effect_goes_on(g, call->next, do_arrive);
}

static void do_set_out(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        if (is_in_zone(g, call->objects[i].object, ZONE_PLAY))
            set_mark(g, call->objects[i].object, MARK_WAITING, true);
    game_note(g, NUMBER_SET_OUT, 1);
}

/* The first ability of each that can be used so. */
static void do_use_free(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t object = call->objects[i].object;
        const Def *def = def_of(g, object);
        g->s->ref[REF_FREE] = call->objects[i];
        for (uint8_t k = 0; k < def->ability_count; k++) {
            const uint16_t ability = (uint16_t)(def->ability + k);
            if (g->abilities[ability].kind != ABILITY_ACTIVATED ||
                !ability_is_payable(g, ability, object, call->seat))
                continue;
            effect_of_ability(g, ability, object, call->seat);
            return;
        }
        g->s->ref[REF_FREE] = (Ref){0, 0};
    }
}

/* 8.4.2: what is done to cards in play is done to those of them that are; 7.1.2.2: who pays with
 * one that has left pays nothing. */
static bool can_in_play(const Game *g, const VerbCall *call)
{
    uint16_t count = 0;
    for (uint16_t i = 0; i < call->object_count; i++)
        count += is_in_zone(g, call->objects[i].object, ZONE_PLAY);
    return call->is_cost ? count == call->object_count : count > 0;
}

/* As a cost: what is exerted. */
static bool can_ready(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; call->is_cost && i < call->object_count; i++)
        if (!has_mark(g, call->objects[i].object, MARK_EXERTED))
            return false;
    return !call->is_cost || can_in_play(g, call);
}

/* As a cost: only what is ready, which no location is (4.3.6.20); a character must be dry as well
 * (4.3.8.2). */
static bool can_exert(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; call->is_cost && i < call->object_count; i++)
        if (!has_state(g, call->objects[i].object) ||
            has_mark(g, call->objects[i].object, MARK_EXERTED) ||
            has_mark(g, call->objects[i].object, MARK_DRYING))
            return false;
    return !call->is_cost || can_in_play(g, call);
}

bool costs_own_exertion(const Game *g, const Ability *ability)
{
    for (uint16_t n = ability->costs; n; n = node_at(g, n)->next) {
        const Node *node = node_at(g, n);
        if (node->kind == NODE_DO && verb_at(g, node->call.verb)->run == do_exert &&
            node_at(g, node->call.objects)->kind == NODE_REF &&
            node_at(g, node->call.objects)->ref.to == REF_THIS)
            return true;
    }
    return false;
}

/* 8.3.4: a card that goes from a hand to the discard is discarded; all of them at one moment. */
void move_cards(Game *g, Move *moves, uint16_t count)
{
    uint16_t kept = 0;
    for (uint16_t i = 0; i < count; i++) {
        Move move = moves[i];
        const bool is_discard =
            is_in_zone(g, move.object, ZONE_HAND) && zone_of_place(g, move.to) == ZONE_DISCARD;
        Event event = {.kind = EVENT_DISCARDED,
                       .seat = owner_of(g, move.object),
                       .subject = ref_to(g, move.object),
                       .amount = 1};
        if (is_discard && event_is_replaced(g, &event))
            continue;
        move.head = is_discard ? EVENT_DISCARDED : move.head;
        moves[kept++] = move;
    }
    discard_now(g, moves, kept);
}

static void move_to(Game *g, const VerbCall *call, uint8_t zone, uint8_t how)
{
    Move moves[CARDS_MAX];
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint8_t owner = owner_of(g, call->objects[i].object); /* 1.8.2: "its player" */
        const uint8_t kept = note_play(g, call->objects[i].object);
        moves[i] = (Move){
            .object = call->objects[i].object, .to = place_of(g, owner, zone), .how = how | kept};
    }
    move_cards(g, moves, call->object_count);
}

/* 8.3.1: to the hand; 7.1.4: that is not drawing. */
static void do_return(Game *g, const VerbCall *call)
{
    move_to(g, call, ZONE_HAND, 0);
}

/* 8.3.4: out of a hand and nowhere else; 1.2.3: what lies elsewhere is left. */
static void do_discard(Game *g, const VerbCall *call)
{
    Ref held[CARDS_MAX];
    VerbCall own = *call;
    own.objects = held;
    own.object_count = zone_keep(g, ZONE_HAND, call->objects, call->object_count, held);
    move_to(g, &own, ZONE_DISCARD, 0);
}

/* What has come into an inkwell, from the index on. Cards of a stack below its first have no move
 * of their own. */
static void tell_ink(Game *g, uint8_t seat, uint16_t from, const Ref *moved, uint16_t count,
                     bool is_exerted)
{
    const uint8_t place = place_of(g, seat, ZONE_INKWELL);
    for (uint16_t i = from; i < place_count(g, place); i++) {
        const uint16_t ink = place_objects(g, place)[i];
        bool is_told = false;
        for (uint16_t k = 0; k < count; k++)
            is_told = is_told || moved[k].object == ink;
        set_mark(g, ink, MARK_EXERTED, is_exerted);
        if (is_told)
            event_judge(g, EVENT_INKED, seat, ink, 0);
        else
            event_about(g, EVENT_INKED, seat, ink, 0);
    }
}

/* 8.5.6: an effect's ink is face down and unrevealed; 8.4.4: all of it goes at one moment. All
 * cards of a stack go (10.8.6), so what has come is counted. */
static void put_into_inkwell(Game *g, const Ref *objects, uint16_t count, bool is_exerted)
{
    Move moves[CARDS_MAX];
    uint16_t before[SEATS_MAX];
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        before[seat] = place_count(g, place_of(g, seat, ZONE_INKWELL));
    for (uint16_t i = 0; i < count; i++)
        moves[i] = (Move){.object = objects[i].object,
                          .to = place_of(g, owner_of(g, objects[i].object), ZONE_INKWELL),
                          .head = EVENT_INKED,
                          .how = note_play(g, objects[i].object)};
    zone_move_all(g, moves, count);
    for (uint8_t k = 0; k < g->match->seats; k++)
        tell_ink(g, seat_in_order(g, k), before[seat_in_order(g, k)], objects, count, is_exerted);
}

static void do_ink(Game *g, const VerbCall *call)
{
    put_into_inkwell(g, call->objects, call->object_count, false);
}

static void do_ink_exerted(Game *g, const VerbCall *call)
{
    put_into_inkwell(g, call->objects, call->object_count, true);
}

static void do_put(Game *g, const VerbCall *call)
{
    if (call->zone == ZONE_PLAY)
        put_into_play(g, call);
    else if (call->zone == ZONE_INKWELL)
        do_ink(g, call);
    else
        move_to(g, call, call->zone, call->how);
}

static void ink_from_deck(Game *g, uint8_t seat, int amount)
{
    for (int i = 0; i < amount; i++) {
        const uint16_t top = place_top(g, place_of(g, seat, ZONE_DECK));
        const Ref object = ref_to(g, top);
        if (top)
            put_into_inkwell(g, &object, 1, true);
    }
}

static void do_ink_top(Game *g, const VerbCall *call)
{
    for_seats(g, call, ink_from_deck);
}

/* 7.1.10 */
static void do_reveal(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        know_reveal(g, call->objects[i].object);
    game_note(g, NUMBER_REVEALED, 1);
}

/* 8.1.3: seen by the one player alone, until the effect is over. */
static void do_look_at(Game *g, const VerbCall *call)
{
    know_look(g, (uint8_t)(1U << call->seat), call->objects, call->object_count, true);
}

/* 8.1.3: what an effect has revealed in a private zone is private again when it is over. */
void lorcana_effect_over(Game *g)
{
    if (g->s->number[NUMBER_SET_OUT])
        stay(g);
    if (g->s->number[NUMBER_LIFTED])
        game_note(g, NUMBER_LIFTED, 0);
    if (!g->s->number[NUMBER_REVEALED])
        return;
    know_hide_all(g);
    game_note(g, NUMBER_REVEALED, 0);
}

/* 8.2.4: in the order that their player says. */
static void do_bottom(Game *g, const VerbCall *call)
{
    start_order(g, call);
}

static void do_shuffle(Game *g, const VerbCall *call)
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        if (call->seats >> seat & 1)
            zone_shuffle(g, place_of(g, seat, ZONE_DECK));
}

/* All go first, so that each deck is shuffled once. */
static void do_shuffle_in(Game *g, const VerbCall *call)
{
    VerbCall shuffled = *call;
    Move moves[CARDS_MAX];
    shuffled.seats = 0;
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t object = call->objects[i].object;
        const uint8_t owner = owner_of(g, object);
        (void)note_play(g, object); /* the shuffle makes it another card */
        moves[i] = (Move){.object = object, .to = place_of(g, owner, ZONE_DECK)};
        shuffled.seats |= (uint8_t)(1U << owner);
    }
    zone_move_all(g, moves, call->object_count);
    do_shuffle(g, &shuffled);
}

/* 8.2.4: a shuffle makes all cards of a deck new, so those that go on top are out of it meanwhile.
 */
static void do_shuffle_top(Game *g, const VerbCall *call)
{
    VerbCall shuffled = *call;
    shuffled.seats = 0;
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t object = call->objects[i].object;
        const uint8_t owner = owner_of(g, object);
        if (is_in_zone(g, object, ZONE_DECK))
            zone_move(g, object, place_of(g, owner, ZONE_LIMBO), 0);
        shuffled.seats |= (uint8_t)(1U << owner);
    }
    do_shuffle(g, &shuffled);
    move_to(g, call, ZONE_DECK, 0);
}

static void do_discard_cards(Game *g, const VerbCall *call)
{
    start_each_chooses(g, call, EACH_DISCARDS);
}

static void do_banish_one(Game *g, const VerbCall *call)
{
    start_each_chooses(g, call, EACH_BANISHES);
}

/* 4.3.4.5: the next card of that type costs its player less this turn. */
static void add_discount(Game *g, const VerbCall *call, int type)
{
    if (call->amount > 0)
        player_add(g, call->seat, (uint8_t)(NUMBER_DISCOUNT + type), call->amount);
}

static void do_discount_character(Game *g, const VerbCall *call)
{
    add_discount(g, call, TYPE_CHARACTER);
}

static void do_discount_action(Game *g, const VerbCall *call)
{
    add_discount(g, call, TYPE_ACTION);
}

static void do_discount_item(Game *g, const VerbCall *call)
{
    add_discount(g, call, TYPE_ITEM);
}

static void do_discount_location(Game *g, const VerbCall *call)
{
    add_discount(g, call, TYPE_LOCATION);
}

const Verb lorcana_verbs[] = {
    {"draw", TAKES_SEATS | TAKES_AMOUNT, "draw that many cards", NULL, do_draw},
    {"may-draw", TAKES_SEATS | TAKES_AMOUNT,
     "draw that many cards, all or none: each player as they like", NULL, do_may_draw},
    {"gain", TAKES_SEATS | TAKES_AMOUNT, "gain that much lore", NULL, do_gain},
    {"lose", TAKES_SEATS | TAKES_AMOUNT, "lose that much lore, at most all", can_lose, do_lose},
    {"damage", TAKES_AMOUNT | TAKES_OBJECTS, "deal that much damage, after Resist", can_damage,
     do_damage},
    {"put-damage", TAKES_AMOUNT | TAKES_OBJECTS, "put that many damage counters on", can_damage,
     do_put_damage},
    {"heal", TAKES_AMOUNT | TAKES_OBJECTS, "remove up to that much damage, as its player says",
     NULL, do_heal},
    {"remove-damage", TAKES_AMOUNT | TAKES_OBJECTS, "remove that much damage, or what there is",
     can_remove_damage, do_remove_damage},
    {"lift-damage", TAKES_AMOUNT | TAKES_OBJECTS,
     "take up to that many damage counters off, to be put on another", can_lift, do_lift},
    {"drop-damage", TAKES_OBJECTS, "put the damage counters on that were taken off", can_damage,
     do_drop},
    {"set-out", TAKES_OBJECTS, "be about to move to the location that arrive names", can_set_out,
     do_set_out},
    {"arrive", TAKES_OBJECTS, "the location that those who set out move to, for free", NULL,
     do_arrive},
    {"allow-ink", TAKES_AMOUNT, "be allowed to ink that many cards more this turn", NULL,
     do_allow_ink},
    {"banish", TAKES_OBJECTS, "put into its player's discard", can_in_play, do_banish},
    {"exert", TAKES_OBJECTS, "turn sideways", can_exert, do_exert},
    {"pay", TAKES_AMOUNT | IS_PAYMENT, "pay that much ink", can_pay, do_pay},
    {"use-free", TAKES_OBJECTS, "use an ability of it without paying ink", NULL, do_use_free},
    {"ready", TAKES_OBJECTS, "turn upright", can_ready, do_ready},
    {"return", TAKES_OBJECTS, "put into its player's hand", NULL, do_return},
    {"put", TAKES_OBJECTS | TAKES_ZONE, "put into that zone of its player", NULL, do_put},
    {"discard", TAKES_OBJECTS, "put from hand into the discard", can_discard, do_discard},
    {"ink", TAKES_OBJECTS, "put into its player's inkwell, face down and ready", NULL, do_ink},
    {"ink-exerted", TAKES_OBJECTS, "put into its player's inkwell, face down and exerted", NULL,
     do_ink_exerted},
    {"ink-top", TAKES_SEATS | TAKES_AMOUNT,
     "put that many cards from the top of the deck into the inkwell, face down and exerted",
     can_ink_top, do_ink_top},
    {"reveal", TAKES_OBJECTS | SHOWS, "show to all players", NULL, do_reveal},
    {"look-at", TAKES_OBJECTS, "see alone", NULL, do_look_at},
    {"bottom", TAKES_OBJECTS, "put on the bottom of its player's deck, in any order", NULL,
     do_bottom},
    {"discard-cards", TAKES_SEATS | TAKES_AMOUNT, "choose and discard that many cards",
     can_discard_cards, do_discard_cards},
    {"banish-own", TAKES_SEATS | TAKES_AMOUNT, "choose and banish that many own characters",
     can_banish_own, do_banish_one},
    {"play-free", TAKES_OBJECTS, "play without paying ink", can_play_free, do_play_free},
    {"play", TAKES_OBJECTS, "play for its cost, from wherever it is", can_play_paid, do_play_paid},
    {"discount-character", TAKES_AMOUNT, "pay that much less for the next character this turn",
     NULL, do_discount_character},
    {"discount-action", TAKES_AMOUNT, "pay that much less for the next action this turn", NULL,
     do_discount_action},
    {"discount-item", TAKES_AMOUNT, "pay that much less for the next item this turn", NULL,
     do_discount_item},
    {"discount-location", TAKES_AMOUNT, "pay that much less for the next location this turn", NULL,
     do_discount_location},
    {"shuffle", TAKES_SEATS, "shuffle the deck", NULL, do_shuffle},
    {"shuffle-in", TAKES_OBJECTS, "shuffle into its player's deck", NULL, do_shuffle_in},
    {"shuffle-top", TAKES_OBJECTS, "shuffle its player's deck and put it on top", NULL,
     do_shuffle_top},
    {"take-damage", TAKES_AMOUNT | TAKES_OBJECTS,
     "take that many damage counters off, or what there is, to be put on another", can_lift,
     do_take},
    {NULL, 0, NULL, NULL, NULL},
};
