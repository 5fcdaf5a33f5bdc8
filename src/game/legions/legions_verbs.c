/* legions_verbs.c - what cards of Legions tell to do (39), and how effects choose. */
#include "game/legions/legions_int.h"

/* --- choosing -------------------------------------------------------------------------------- */

/* 41-20: effects of the opponent cannot choose a unit with Barrier, whoever points at it. */
bool legions_choosable(const Game *g, uint8_t seat, uint16_t object)
{
    return g->object[object].controller == seat || !is_open(g, object) ||
           !has_keyword(g, object, KEY_BARRIER);
}

/* 01-8: the turn player makes every choice, also for effects of the other. */
uint8_t legions_decider(const Game *g, uint8_t seat)
{
    (void)seat;
    return g->s->active;
}

/* --- players --------------------------------------------------------------------------------- */

static void for_seats(Game *g, const VerbCall *call, void (*run)(Game *, uint8_t, int))
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        if (call->seats >> seat & 1)
            run(g, seat, call->amount);
}

/* True if the other player draws, too, when this one has. */
static bool is_another_to_draw(const Game *g)
{
    return g->s->frame_count > 1 && frame_at(g, g->s->frame_count - 2U)->type == FLOW_DRAW;
}

/* The next one when that of before is over, with what was done instead of it. 25-4b: an empty pile
 * is noticed as soon as all have drawn. */
static StepResult draw_each(Game *g, void *frame)
{
    Action *draw = frame;
    if (draw->number <= 0) {
        if (!is_another_to_draw(g))
            legions_between(g);
        return DONE;
    }
    draw->number--;
    legions_draw_cards(g, draw->seat, 1);
    return AGAIN;
}

static const Step draw_steps[] = {{0, draw_each}};
const FlowType legions_draw_flow = FLOW("draw", draw_steps, Action);

static void push_draw(Game *g, uint8_t seat, int amount)
{
    Action *draw = flow_push(g, FLOW_DRAW, seat);
    draw->seat = seat;
    draw->number = (int16_t)amount;
}

/* 39-11 */
static void do_draw(Game *g, const VerbCall *call)
{
    for_seats(g, call, event_may_be_replaced(g, EVENT_DREW) ? push_draw : legions_draw_cards);
}

/* 39-2 */
static void do_gain(Game *g, const VerbCall *call)
{
    for_seats(g, call, legions_gain_life);
}

static void do_gain_beyond(Game *g, const VerbCall *call)
{
    for_seats(g, call, legions_gain_beyond);
}

static void do_add_core(Game *g, const VerbCall *call)
{
    for_seats(g, call, legions_gain_cores);
}

/* 07-6: kept until spent or until the end phase. */
static void gain_mp(Game *g, uint8_t seat, int amount)
{
    if (amount <= 0)
        return;
    player_add(g, seat, NUMBER_MP, amount);
}

static void do_gain_mp(Game *g, const VerbCall *call)
{
    for_seats(g, call, gain_mp);
}

/* 01-8, 37-2k: a cost is a choice, and the player who is not at turn makes none. */
bool legions_may_pay(const Game *g, uint8_t seat)
{
    return seat == g->s->active;
}

/* 39-10: what only units have is given to units, and to none of the reversed cards beside them;
 * 14-3h, 14-3i: a master has neither ATK nor HP. */
bool legions_can_get(const Game *g, const Node *gift, uint16_t object)
{
    const bool is_unit = legions_is_unit(g, object);
    const bool is_stat = gift->kind == NODE_GIVE_STAT || gift->kind == NODE_SET_STAT;
    if (is_stat && (gift->gift.what == STAT_ATK || gift->gift.what == STAT_HP))
        return is_unit && type_of(g, object) != TYPE_MASTER;
    if (gift->kind == NODE_GIVE_KEYWORD)
        return is_unit;
    return is_unit || !is_in_zone(g, object, ZONE_FIELD) || gift->kind == NODE_SPARE;
}

/* 40-4 and costs of abilities: what cannot be paid in full is not paid (31-1a). */
static bool can_pay(const Game *g, const VerbCall *call)
{
    const int16_t *number = g->player[call->seat].number;
    return number[NUMBER_MP] + number[NUMBER_CORES] >= call->amount;
}

static void do_pay(Game *g, const VerbCall *call)
{
    legions_pay_mp(g, call->seat, call->amount);
}

/* --- X MP (31-2a) ---------------------------------------------------------------------------- */

/* What the costs behind that of X MP take. */
static int owed_behind_x(const Game *g, const Scope *effect, uint16_t costs)
{
    int owed = 0;
    for (uint16_t n = costs; n; n = node_at(g, n)->next) {
        const Node *node = node_at(g, n);
        if (node->kind == NODE_DO && verb_at(g, node->call.verb)->run == do_pay)
            owed += number_of(g, effect, node->call.amount);
    }
    return owed;
}

/* 31-1a: no more than leaves all of the cost to be paid. */
static StepResult ask_x(Game *g, void *frame)
{
    const Action *pay = frame;
    const int16_t *number = g->player[pay->seat].number;
    const int most = number[NUMBER_MP] + number[NUMBER_CORES] - pay->number;
    ask(g, pay->seat, QUESTION_X, false);
    offer_numbers(g, 0, most > 0 ? most : 0);
    return ask_end(g);
}

static StepResult pay_x(Game *g, void *frame)
{
    const Action *pay = frame;
    const int16_t said = answered_number(g);
    player_note(g, pay->seat, NUMBER_X, said);
    legions_pay_mp(g, pay->seat, said);
    return NEXT;
}

static const Step pay_x_steps[] = {{G_31_2a, ask_x}, {0, pay_x}};
const FlowType legions_pay_x_flow = FLOW("X MP", pay_x_steps, Action);

static void do_pay_x(Game *g, const VerbCall *call)
{
    const Running *running = effect_running(g);
    const Scope scope = running ? scope_of(running) : scope_for(call->source, 0, call->seat);
    const int owed = running ? owed_behind_x(g, &scope, call->next) : 0;
    Action *pay = flow_push(g, FLOW_PAY_X, call->seat);
    pay->seat = call->seat;
    pay->number = (int16_t)owed;
}

/* --- cores (39-12, 39-20) -------------------------------------------------------------------- */

static int cores_on_master(const Game *g, uint8_t seat)
{
    return g->object[legions_master_of(g, seat)].counters[COUNTER_CORES];
}

static int cores_in_zone(const Game *g, uint8_t seat)
{
    const int16_t *number = g->player[seat].number;
    return number[NUMBER_CORES] + number[NUMBER_SPENT];
}

static int cores_active(const Game *g, uint8_t seat)
{
    return g->player[seat].number[NUMBER_CORES];
}

/* 39-20: an amount that cannot be met in full is impossible. */
static bool have_all(const Game *g, const VerbCall *call, int (*held)(const Game *, uint8_t))
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        if ((call->seats >> seat & 1) && held(g, seat) < call->amount)
            return false;
    return call->amount > 0;
}

static bool can_free_core(const Game *g, const VerbCall *call)
{
    return have_all(g, call, cores_on_master);
}

static void free_core(Game *g, uint8_t seat, int amount)
{
    counters_add(g, legions_master_of(g, seat), COUNTER_CORES, -amount);
    player_add(g, seat, NUMBER_CORES, amount);
}

/* 39-20: from the master to the core zone. */
static void do_free_core(Game *g, const VerbCall *call)
{
    for_seats(g, call, free_core);
}

static bool can_bank_core(const Game *g, const VerbCall *call)
{
    return have_all(g, call, cores_in_zone);
}

/* 07-3: spent cores leave the core zone first. */
static void bank_core(Game *g, uint8_t seat, int amount)
{
    legions_take_cores(g, seat, amount);
    counters_add(g, legions_master_of(g, seat), COUNTER_CORES, amount);
}

/* 39-20: from the core zone to the master. */
static void do_bank_core(Game *g, const VerbCall *call)
{
    for_seats(g, call, bank_core);
}

static bool can_exhaust_core(const Game *g, const VerbCall *call)
{
    return have_all(g, call, cores_active);
}

/* 07-4: their player gets the MP. */
static void exhaust_core(Game *g, uint8_t seat, int amount)
{
    player_add(g, seat, NUMBER_CORES, -amount);
    player_add(g, seat, NUMBER_SPENT, amount);
    player_add(g, seat, NUMBER_MP, amount);
}

/* 39-12 */
static void do_exhaust_core(Game *g, const VerbCall *call)
{
    for_seats(g, call, exhaust_core);
}

/* 25-2c, 25-3c */
static void do_win(Game *g, const VerbCall *call)
{
    VerbCall verdict = *call;
    verdict.amount = VERDICT_WON;
    for_seats(g, &verdict, legions_give_verdict);
}

static void do_lose(Game *g, const VerbCall *call)
{
    VerbCall verdict = *call;
    verdict.amount = VERDICT_LOST;
    for_seats(g, &verdict, legions_give_verdict);
}

/* --- units ----------------------------------------------------------------------------------- */

/* 02-44: the source is the card with the text. */
static void damage_objects(Game *g, const VerbCall *call, bool is_battle)
{
    Event events[CARDS_MAX];
    const uint16_t source = ref_lives(g, call->source) ? call->source.object : 0;
    for (uint16_t i = 0; i < call->object_count; i++)
        events[i] = legions_damage_to(g, source, call->objects[i].object, call->amount, is_battle);
    legions_deal_all(g, events, call->object_count);
}

/* 39-1: effect damage. */
static void do_damage(Game *g, const VerbCall *call)
{
    damage_objects(g, call, false);
}

/* 01-5: an instruction is impossible where none of its cards is on the field, or in play at all,
 * any more. */
static bool are_there(const Game *g, const VerbCall *call, bool may_wait)
{
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint8_t zone = zone_of(g, call->objects[i].object);
        if (zone == ZONE_FIELD || (may_wait && legions_is_play(zone)))
            return true;
    }
    return false;
}

/* 22-3: where one of them is a unit. */
static bool can_damage(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        if (legions_is_unit(g, call->objects[i].object))
            return true;
    return false;
}

/* 15-2, 18-13: what takes a card away, or turns it face down, cannot be done where all are masters;
 * a cost (31-5) where one is. */
static bool are_no_masters(const Game *g, const VerbCall *call)
{
    uint16_t masters = 0;
    for (uint16_t i = 0; i < call->object_count; i++)
        masters = (uint16_t)(masters + (type_of(g, call->objects[i].object) == TYPE_MASTER));
    return masters == 0 || (!call->is_cost && masters < call->object_count);
}

/* 39-27: the same as battle damage. */
static void do_battle_damage(Game *g, const VerbCall *call)
{
    damage_objects(g, call, true);
}

/* 31-5: as a cost only what breaks (39-24). */
static bool can_break(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count && call->is_cost; i++)
        if (!legions_can_break(g, call->objects[i].object))
            return false;
    return are_there(g, call, true) && are_no_masters(g, call);
}

/* 39-4 */
static void do_break(Game *g, const VerbCall *call)
{
    (void)legions_break_all(g, call->objects, call->object_count);
}

static void for_objects(Game *g, const VerbCall *call, void (*run)(Game *, uint16_t))
{
    for (uint16_t i = 0; i < call->object_count; i++)
        run(g, call->objects[i].object);
}

/* 40-2: as a cost it must be active; 39-8: an effect may find it exhausted. */
static bool can_exhaust(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count && call->is_cost; i++)
        if (!is_in_zone(g, call->objects[i].object, ZONE_FIELD) ||
            has_mark(g, call->objects[i].object, MARK_EXHAUSTED))
            return false;
    return are_there(g, call, false);
}

/* 39-12 */
static void do_exhaust(Game *g, const VerbCall *call)
{
    for_objects(g, call, legions_exhaust);
}

/* 31-5: as a cost only what is exhausted. */
static bool can_recover(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count && call->is_cost; i++)
        if (!has_mark(g, call->objects[i].object, MARK_EXHAUSTED))
            return false;
    return are_there(g, call, false);
}

/* 39-13 */
static void do_recover(Game *g, const VerbCall *call)
{
    for_objects(g, call, legions_recover);
}

/* 40-3: as a cost it must lie open on the field; 16-3: an effect finds it in any public zone. */
static bool can_reverse(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count && call->is_cost; i++)
        if (!is_open(g, call->objects[i].object))
            return false;
    return are_no_masters(g, call);
}

/* 31-5: as a cost only what is reversed. */
static bool can_open(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count && call->is_cost; i++)
        if (!has_mark(g, call->objects[i].object, MARK_REVERSED))
            return false;
    return are_there(g, call, true);
}

/* 39-8 */
static void do_open(Game *g, const VerbCall *call)
{
    for_objects(g, call, legions_open_card);
}

/* 39-8; 31-4: also where it is the cost Devote of an ability. */
static void do_reverse(Game *g, const VerbCall *call)
{
    for_objects(g, call, legions_reverse);
}

/* --- zones ----------------------------------------------------------------------------------- */

/* 41-21: effects do not move such a unit off the field; 36-2: a cost is no effect. */
static void move_by_effect(Game *g, const VerbCall *call, uint8_t zone)
{
    Ref moved[CARDS_MAX];
    uint16_t count = 0;
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t object = call->objects[i].object;
        const bool stays =
            type_of(g, object) == TYPE_MASTER ||
            (!call->is_cost && is_open(g, object) && has_keyword(g, object, KEY_ZONE_IMMUNITY));
        if (!stays)
            moved[count++] = call->objects[i];
    }
    if (zone == ZONE_STANDBY)
        legions_stand_by(g, moved, count);
    else
        legions_move_cards(g, moved, count, zone, call->how);
}

/* 39-7: face up. */
static void do_exile(Game *g, const VerbCall *call)
{
    move_by_effect(g, call, ZONE_EXILE);
}

static void do_return(Game *g, const VerbCall *call)
{
    move_by_effect(g, call, ZONE_HAND);
}

/* 24-3e: what only brings in what has come before is impossible; 31-5: as a cost all must find
 * room.
 */
static bool can_put(const Game *g, const VerbCall *call)
{
    if (call->is_cost && call->zone == ZONE_STANDBY &&
        !legions_find_room_to_stand_by(g, call->objects, call->object_count))
        return false;
    uint16_t late = 0;
    for (uint16_t i = 0; i < call->object_count && legions_is_play(call->zone); i++)
        late = (uint16_t)(late + legions_has_come_before(g, call->objects[i].object));
    return are_no_masters(g, call) && (late == 0 || late < call->object_count);
}

/* 02-34: neither unlocked nor played. */
static void do_put(Game *g, const VerbCall *call)
{
    move_by_effect(g, call, call->zone);
}

/* 02-46: the opponent has one look at it, and it is as hidden as before. */
static void do_reveal(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++) {
        know_reveal(g, call->objects[i].object);
        know_hide(g, call->objects[i].object);
    }
}

/* Of an effect cards of which some wait (01-5); 31-5: as a cost only cards that wait, and can go
 * all the way. */
static bool can_wait(const Game *g, const VerbCall *call, int by)
{
    Ref coming[CARDS_MAX];
    uint16_t count = 0;
    uint16_t waiting = 0;
    for (uint16_t i = 0; i < call->object_count; i++) {
        const int from = legions_wait_of(g, call->objects[i].object);
        const bool waits = from >= ZONE_STANDBY && from <= ZONE_WAIT4;
        if (call->is_cost && (!waits || from + by < ZONE_STANDBY || from + by > ZONE_WAIT4))
            return false;
        waiting = (uint16_t)(waiting + waits);
        if (call->is_cost && from + by == ZONE_STANDBY)
            coming[count++] = call->objects[i];
    }
    return waiting > 0 && legions_find_room_to_stand_by(g, coming, count);
}

static bool can_delay(const Game *g, const VerbCall *call)
{
    return can_wait(g, call, call->amount);
}

static bool can_hasten(const Game *g, const VerbCall *call)
{
    return can_wait(g, call, -call->amount);
}

static void do_delay(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        legions_change_wait(g, call->objects[i].object, call->amount);
}

/* Those that come to stand by come together. */
static void do_hasten(Game *g, const VerbCall *call)
{
    Ref coming[CARDS_MAX];
    uint16_t count = 0;
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t object = call->objects[i].object;
        const uint8_t from = legions_wait_of(g, object);
        const bool waits = from > ZONE_STANDBY && from <= ZONE_WAIT4;
        if (waits && from - call->amount <= ZONE_STANDBY)
            coming[count++] = call->objects[i];
        else
            legions_change_wait(g, object, -call->amount);
    }
    legions_stand_by(g, coming, count);
}

/* Where verbs find what they do something to. */
enum {
    ON_FIELD = 1U << ZONE_FIELD,
    WAITING = 1U << ZONE_STANDBY | 1U << ZONE_WAIT1 | 1U << ZONE_WAIT2 | 1U << ZONE_WAIT3 |
              1U << ZONE_WAIT4,
    OPENLY = ON_FIELD | WAITING | 1U << ZONE_EXILE
};

const Verb legions_verbs[] = {
    {"draw", TAKES_SEATS | TAKES_AMOUNT, "draw that many cards", NULL, do_draw},
    {"gain", TAKES_SEATS | TAKES_AMOUNT, "gain that much life, up to 20", NULL, do_gain},
    {"gain-beyond", TAKES_SEATS | TAKES_AMOUNT, "gain that much life, also beyond 20", NULL,
     do_gain_beyond},
    {"gain-mp", TAKES_SEATS | TAKES_AMOUNT, "get that many master points", NULL, do_gain_mp},
    {"pay-mp", TAKES_AMOUNT | IS_PAYMENT, "pay that many master points", can_pay, do_pay},
    {"pay-x", IS_PAYMENT, "pay x master points, as many as you like", NULL, do_pay_x},
    {"soul-charge", TAKES_AMOUNT | IS_PAYMENT | CHOOSES_ITSELF,
     "exile that many cards that wait or stand by", legions_can_soul_charge,
     legions_do_soul_charge},
    {"add-core", TAKES_SEATS | TAKES_AMOUNT, "put that many new cores on the master", NULL,
     do_add_core},
    {"free-core", TAKES_SEATS | TAKES_AMOUNT,
     "move that many cores from the master to the core zone", can_free_core, do_free_core},
    {"bank-core", TAKES_SEATS | TAKES_AMOUNT,
     "move that many cores from the core zone to the master", can_bank_core, do_bank_core},
    {"exhaust-core", TAKES_SEATS | TAKES_AMOUNT, "exhaust that many cores", can_exhaust_core,
     do_exhaust_core},
    {"win", TAKES_SEATS, "win the game", NULL, do_win},
    {"lose", TAKES_SEATS, "lose the game", NULL, do_lose},
    {"damage", TAKES_AMOUNT | TAKES_OBJECTS, "deal that much effect damage", can_damage, do_damage,
     UNITS, ON_FIELD},
    {"battle-damage", TAKES_AMOUNT | TAKES_OBJECTS, "deal that much battle damage", can_damage,
     do_battle_damage, UNITS, ON_FIELD},
    {"fight", TAKES_OBJECTS, "battle with this unit", legions_can_fight, legions_do_fight, UNITS,
     ON_FIELD},
    {"duel", TAKES_OBJECTS | DONE_BY_IT, "it battles them, not this unit", legions_can_duel,
     legions_do_duel, UNITS, ON_FIELD},
    {"master-attack", TAKES_AMOUNT, "attack with the master, with that ATK",
     legions_can_master_attack, legions_do_master_attack},
    {"break", TAKES_OBJECTS, "break", can_break, do_break, MAIN_CARDS, 0},
    {"exhaust", TAKES_OBJECTS, "turn sideways", can_exhaust, do_exhaust, UNITS, ON_FIELD},
    {"recover", TAKES_OBJECTS, "turn upright", can_recover, do_recover, UNITS, ON_FIELD},
    {"reverse", TAKES_OBJECTS, "turn face down in place", can_reverse, do_reverse, MAIN_CARDS,
     OPENLY},
    {"open", TAKES_OBJECTS, "turn face up in place", can_open, do_open, MAIN_CARDS, OPENLY},
    {"shift", TAKES_OBJECTS, "move to a vacant lane beside it", legions_can_shift, legions_do_shift,
     MINIONS, ON_FIELD},
    {"exile", TAKES_OBJECTS, "put into exile", are_no_masters, do_exile, MAIN_CARDS,
     ~(1U << ZONE_EXILE)},
    {"return", TAKES_OBJECTS, "put into its owner's hand", are_no_masters, do_return, MAIN_CARDS,
     ~(1U << ZONE_HAND)},
    {"put", TAKES_OBJECTS | TAKES_ZONE, "put into that zone", can_put, do_put},
    {"delay", TAKES_AMOUNT | TAKES_OBJECTS, "move that many wait zones up", can_delay, do_delay,
     MAIN_CARDS, WAITING},
    {"hasten", TAKES_AMOUNT | TAKES_OBJECTS, "move that many wait zones down", can_hasten,
     do_hasten, MAIN_CARDS, WAITING},
    {"prepare", TAKES_AMOUNT | CHOOSES_ITSELF,
     "move a card of the own timeline that many wait zones down", legions_can_prepare,
     legions_do_prepare},
    {"shock", TAKES_AMOUNT, "move up to that many enemy cards one wait zone up", NULL,
     legions_do_shock},
    {"deploy", TAKES_OBJECTS | TOGETHER, "put onto the field", legions_can_deploy,
     legions_do_deploy, MINIONS | LORDS, ~(1U << ZONE_FIELD)},
    {"play", TAKES_OBJECTS, "play after this", legions_can_play_later, legions_do_play_later,
     MAIN_CARDS, ~(1U << ZONE_FIELD)},
    {"put-token", TAKES_AMOUNT | TAKES_CARD, "put that many tokens onto the field", NULL,
     legions_do_put_token},
    {"unlock", TAKES_OBJECTS, "unlock after this, for nothing", legions_can_unlock_later,
     legions_do_unlock_later, MAIN_CARDS, 1U << ZONE_HAND},
    {"reveal", TAKES_OBJECTS | SHOWS, "show to the opponent", NULL, do_reveal},
    {NULL, 0, NULL, NULL, NULL},
};

/* 37-2: the usual occurrence conditions. */
const LabelType legions_labels[] = {
    {.name = "on-deploy", .event = EVENT_DEPLOYED, .is_about_this = true},
    {.name = "on-break", .event = EVENT_BROKE, .is_about_this = true},
    {.name = "on-attack", .event = EVENT_ATTACKS, .is_about_this = true},
    {.name = "on-lane-move", .event = EVENT_LANE_MOVED, .is_about_this = true},
    {.name = "on-unlock", .event = EVENT_UNLOCKED, .where = 1U << ZONE_PLAY, .is_about_this = true},
    {.name = NULL},
};
