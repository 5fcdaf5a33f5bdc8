/* evolve_player.c - what players do one after the other because of cards: drawing and looking as
 * far as they like (5.9.3, 5.10.2), discarding (1.3.4.1), rolling (5.19), paying with either kind
 * of points or as much as they like (14.2.2.4, 10.6.2.2.2), winning (5.22). */
#include "game/evolve/evolve_int.h"

typedef struct {
    uint16_t base;
    int16_t amount;
    int16_t done;
    uint8_t seat;
    uint8_t is_paid_at_once; /* X: it is not paid later, with other costs */
    uint8_t counter;         /* X: that counters of `object` are removed, not points paid */
    Ref object;
} Counted;

static void push_counted(Game *g, const VerbCall *call, uint8_t flow)
{
    for (uint8_t k = g->match->seats; k > 0; k--) { /* the last is pushed first */
        const uint8_t seat = evolve_seat(g, call, (uint8_t)(k - 1));
        if (seat == NOBODY)
            continue;
        Counted *counted = flow_push(g, flow, NOBODY);
        *counted = (Counted){.amount = (int16_t)call->amount, .seat = seat};
    }
}

/* --- up to so many (5.9.3, 5.10.2) ------------------------------------------------------------ */

static StepResult ask_more(Game *g, const Counted *counted)
{
    ask(g, counted->seat, QUESTION_MORE, false);
    offer(g, (Option){.kind = OPTION_YES});
    offer(g, (Option){.kind = OPTION_NO});
    return ask_end(g);
}

/* 5.9.3.1, 1.3.5.1: also before the first card. */
static StepResult ask_to_draw(Game *g, void *frame)
{
    const Counted *counted = frame;
    return counted->amount > 0 ? ask_more(g, counted) : DONE;
}

/* 5.9.3.2: one card; 5.9.3.3: at most so many. */
static StepResult draw_next(Game *g, void *frame)
{
    Counted *counted = frame;
    if (g->s->answer.kind != OPTION_YES)
        return DONE;
    evolve_draw(g, counted->seat, 1);
    counted->done++;
    if (counted->done >= counted->amount)
        return DONE;
    return flow_restart(frame);
}

static const Step draw_up_to_steps[] = {{0, ask_to_draw}, {E_5_9_3, draw_next}};
const FlowType evolve_draw_up_to_flow = FLOW("draw up to", draw_up_to_steps, Counted);

void evolve_draw_up_to(Game *g, const VerbCall *call)
{
    push_counted(g, call, FLOW_DRAW_UP_TO);
}

/* 5.9.2: the next one when that of before is over, with what was done instead of it. */
static StepResult draw_each(Game *g, void *frame)
{
    Counted *counted = frame;
    if (counted->done >= counted->amount)
        return DONE;
    counted->done++;
    evolve_draw(g, counted->seat, 1);
    return AGAIN;
}

static const Step draw_each_steps[] = {{0, draw_each}};
const FlowType evolve_draw_each_flow = FLOW("draw", draw_each_steps, Counted);

void evolve_draw_each(Game *g, const VerbCall *call)
{
    push_counted(g, call, FLOW_DRAW_EACH);
}

/* 5.10.2.2 */
static StepResult ask_to_look(Game *g, void *frame)
{
    const Counted *counted = frame;
    if (counted->done >= zone_count_of(g, counted->seat, ZONE_DECK) || counted->amount <= 0)
        return DONE;
    return ask_more(g, counted);
}

/* 5.10.2.1: the top card first; 5.10.2.3: then the one below; 5.10.2.4: at most so many. */
static StepResult look_at_next(Game *g, void *frame)
{
    Counted *counted = frame;
    if (g->s->answer.kind != OPTION_YES)
        return DONE;
    const uint8_t place = place_of(g, counted->seat, ZONE_DECK);
    const int last = place_count(g, place) - 1;
    const Ref next = ref_to(g, place_objects(g, place)[last - counted->done]);
    know_look(g, (uint8_t)(1U << counted->seat), &next, 1, true);
    counted->done++;
    if (counted->done >= counted->amount)
        return DONE;
    return flow_restart(frame);
}

static const Step look_up_to_steps[] = {{0, ask_to_look}, {E_5_10_2, look_at_next}};
const FlowType evolve_look_up_to_flow = FLOW("look up to", look_up_to_steps, Counted);

void evolve_look_up_to(Game *g, const VerbCall *call)
{
    push_counted(g, call, FLOW_LOOK_UP_TO);
}

/* --- each player discards (1.3.4, 1.3.4.1) ---------------------------------------------------- */

typedef struct {
    uint16_t base;
    int16_t amount;
    uint8_t seats;
    uint8_t index; /* how many have been asked */
} Shed;

/* 1.3.4: the turn player first; 1.3.4.1: unseen by the other. */
static StepResult choose_own(Game *g, void *frame)
{
    Shed *shed = frame;
    const VerbCall call = {.seats = shed->seats};
    if (shed->index == 0)
        shed->base = list_begin(g);
    if (shed->index == g->match->seats)
        return NEXT;
    const uint8_t seat = evolve_seat(g, &call, shed->index++);
    if (seat == NOBODY)
        return AGAIN;
    const uint16_t base = list_begin(g);
    const uint8_t place = place_of(g, seat, ZONE_HAND);
    const uint16_t amount = (uint16_t)(shed->amount > 0 ? shed->amount : 0);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        list_add(g, g->order[i]);
    Pick *pick = pick_start(g, seat, QUESTION_DISCARD, base, amount, amount);
    pick_hide(pick, pick->count, pick->max);
    return AGAIN;
}

/* All together, when all have chosen. */
static StepResult discard_all(Game *g, void *frame)
{
    Shed *shed = frame;
    Ref chosen[CARDS_MAX];
    uint16_t count = 0;
    for (uint16_t i = shed->base; i < g->s->list_count && count < CARDS_MAX; i++)
        chosen[count++] = g->list[i];
    if (shed->base < g->s->list_count)
        list_cut(g, shed->base);
    evolve_discard(g, chosen, count);
    if (shed->index == g->match->seats)
        return DONE;
    return flow_restart(frame);
}

static const Step shed_steps[] = {{0, choose_own}, {0, discard_all}};
const FlowType evolve_shed_flow = FLOW("each discards", shed_steps, Shed);

void evolve_shed(Game *g, const VerbCall *call)
{
    Shed *shed = flow_push(g, FLOW_SHED, NOBODY);
    *shed = (Shed){.amount = (int16_t)call->amount, .seats = call->seats};
}

/* --- rolling and winning ---------------------------------------------------------------------- */

/* 5.19.1: the result can be read as x afterwards. */
void evolve_roll(Game *g, const VerbCall *call)
{
    const int rolled = 1 + (int)random_below(&g->s->random, (uint32_t)fact(g, FACT_DIE));
    player_note(g, call->seat, NUMBER_X, rolled);
    deed(g);
    event_about(g, EVENT_ROLLED, call->seat, 0, rolled);
}

/* 5.22.1: all others lose; 1.2.4: at once, in the middle of the effect. */
void evolve_win(Game *g, const VerbCall *call)
{
    for (uint8_t k = 0; k < g->match->seats; k++) {
        const uint8_t seat = evolve_seat(g, call, k);
        if (seat == NOBODY || evolve_is_unbeaten(g, other_seat(seat))) /* 1.3.3 */
            continue;
        event_about(g, EVENT_LOST, other_seat(seat), 0, 0);
        game_win(g, seat);
    }
}

/* --- paying ----------------------------------------------------------------------------------- */

/* 14.2.2.4: one of the points may be an evolution point. */
bool evolve_can_pay_points(const Game *g, const VerbCall *call)
{
    const int16_t *number = g->player[call->seat].number;
    const bool has_point = call->amount > 0 && number[NUMBER_EP] > 0;
    return number[NUMBER_PP] + has_point >= call->amount;
}

static StepResult ask_which_points(Game *g, void *frame)
{
    const Counted *counted = frame;
    const int16_t *number = g->player[counted->seat].number;
    ask(g, counted->seat, QUESTION_POINT, false);
    if (counted->amount > 0 && number[NUMBER_EP] > 0)
        offer(g, (Option){.kind = OPTION_YES});
    if (number[NUMBER_PP] >= counted->amount)
        offer(g, (Option){.kind = OPTION_NO});
    return ask_end(g);
}

static StepResult pay_either(Game *g, void *frame)
{
    const Counted *counted = frame;
    const int points = g->s->answer.kind == OPTION_YES;
    player_add(g, counted->seat, NUMBER_EP, -points);
    player_add(g, counted->seat, NUMBER_PP, points - counted->amount);
    return NEXT;
}

static const Step pay_points_steps[] = {{0, ask_which_points}, {0, pay_either}};
const FlowType evolve_pay_points_flow = FLOW("pay with points", pay_points_steps, Counted);

void evolve_pay_points(Game *g, const VerbCall *call)
{
    Counted *counted = flow_push(g, FLOW_PAY_POINTS, NOBODY);
    *counted = (Counted){.amount = (int16_t)call->amount, .seat = call->seat};
}

/* 1.3.5, 10.6.2.5.2: 0 or more; 10.6.2.2.2: as much as can be paid besides the rest, or as many
 * counters as there are. */
static StepResult ask_x(Game *g, void *frame)
{
    const Counted *counted = frame;
    const uint16_t object = counted->object.object;
    const int points = object ? g->object[object].counters[counted->counter]
                              : g->player[counted->seat].number[NUMBER_PP] - counted->amount;
    ask(g, counted->seat, QUESTION_X, false);
    offer_numbers(g, 0, points);
    return ask_end(g);
}

/* 5.2.1.2: what the player says is X, 5.2.1.2.2: for all that follows. */
static StepResult note_x(Game *g, void *frame)
{
    const Counted *counted = frame;
    player_note(g, counted->seat, NUMBER_X, answered_number(g));
    return NEXT;
}

static void pay_x(Game *g, uint8_t seat)
{
    player_add(g, seat, NUMBER_PP, -g->player[seat].number[NUMBER_X]);
}

static StepResult pay_at_once(Game *g, void *frame)
{
    const Counted *counted = frame;
    if (!counted->is_paid_at_once)
        return NEXT;
    if (counted->object.object)
        counters_add(g, counted->object.object, counted->counter,
                     -g->player[counted->seat].number[NUMBER_X]);
    else
        pay_x(g, counted->seat);
    return NEXT;
}

static const Step pay_x_steps[] = {{0, ask_x}, {E_5_2_1_2, note_x}, {0, pay_at_once}};
const FlowType evolve_pay_x_flow = FLOW("X", pay_x_steps, Counted);

/* 10.4.4: what has been stated can be paid again only if it is there again. */
bool evolve_can_pay_x(const Game *g, const VerbCall *call)
{
    const int16_t *number = g->player[call->seat].number;
    return !call->is_stated || number[NUMBER_PP] >= number[NUMBER_X];
}

/* 10.6.2.2.2: stated first, and paid with the other costs. What these take is not there for X. */
void evolve_pay_x(Game *g, const VerbCall *call)
{
    if (call->is_stated) {
        pay_x(g, call->seat);
        return;
    }
    Counted *counted = flow_push(g, FLOW_PAY_X, NOBODY);
    *counted = (Counted){.seat = call->seat,
                         .amount = (int16_t)evolve_owed(g, call),
                         .is_paid_at_once = !call->is_stating};
}

/* What has been stated can be removed only if it is there. */
bool evolve_can_remove_x(const Game *g, const VerbCall *call)
{
    const int x = g->player[call->seat].number[NUMBER_X];
    return call->object_count == 1 &&
           (!call->is_stated || g->object[call->objects[0].object].counters[call->counter] >= x);
}

/* The same for counters of one card, as many as one likes. */
void evolve_remove_x(Game *g, const VerbCall *call)
{
    if (call->object_count == 0)
        return;
    if (call->is_stated) {
        counters_add(g, call->objects[0].object, call->counter,
                     -g->player[call->seat].number[NUMBER_X]);
        return;
    }
    Counted *counted = flow_push(g, FLOW_PAY_X, NOBODY);
    *counted = (Counted){.seat = call->seat,
                         .counter = call->counter,
                         .object = call->objects[0],
                         .is_paid_at_once = !call->is_stating};
}
