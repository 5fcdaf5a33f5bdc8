/* lorcana_ask.c - instructions that leave something to a player: removing up to so much damage,
 * putting cards to the bottom in an order, choices of each player, and Support. */
#include "game/lorcana/lorcana_int.h"
#include "kernel/last.h"
#include "kernel/stack.h"

/* --- removing damage -------------------------------------------------------------------------- */

typedef struct {
    uint16_t base; /* from whom: list[base .. base + count) */
    uint16_t count;
    uint16_t index;
    int16_t amount;
    uint8_t seat;
    uint8_t is_lift; /* what is removed is on its way to another card */
} Heal;

void start_heal(Game *g, const VerbCall *call, bool is_lift)
{
    uint16_t wounded[CARDS_MAX];
    uint16_t count = 0;
    for (uint16_t i = 0; i < call->object_count; i++) {
        Event event;
        if (damage_is_removable(g, call->seat, call->objects[i].object, call->amount, &event))
            wounded[count++] = call->objects[i].object;
    }
    Heal *heal = flow_push(g, FLOW_HEAL, call->seat);
    *heal = (Heal){.base = list_begin(g),
                   .count = count,
                   .amount = (int16_t)call->amount,
                   .seat = call->seat,
                   .is_lift = is_lift};
    for (uint16_t i = 0; i < count; i++)
        list_add(g, wounded[i]);
}

static StepResult find_wounded(Game *g, void *frame)
{
    const Heal *heal = frame;
    if (heal->index < heal->count && heal->amount > 0)
        return NEXT;
    list_cut(g, heal->base);
    return DONE;
}

/* 7.1.8: "up to" may be less, and nothing. */
static StepResult ask_how_much(Game *g, void *frame)
{
    const Heal *heal = frame;
    const int damage = g->object[g->list[heal->base + heal->index].object].damage;
    ask(g, heal->seat, QUESTION_HEAL, false);
    for (int n = damage < heal->amount ? damage : heal->amount; n >= 0; n--)
        offer(g, (Option){.kind = OPTION_NUMBER, .number = (int16_t)n});
    return ask_end(g);
}

static StepResult remove_damage(Game *g, void *frame)
{
    Heal *heal = frame;
    const uint16_t object = g->list[heal->base + heal->index].object;
    const int removed = answered_number(g);
    if (removed > 0)
        remove_damage_now(
            g,
            &(Event){.seat = heal->seat, .subject = ref_to(g, object), .amount = (int16_t)removed});
    if (heal->is_lift)
        game_note(g, NUMBER_LIFTED, g->s->number[NUMBER_LIFTED] + removed);
    heal->index++;
    return flow_restart(frame);
}

static uint16_t healed(const Game *g, const void *frame)
{
    const Heal *heal = frame;
    return g->list[heal->base + heal->index].object;
}

static const Step heal_steps[] = {{0, find_wounded}, {L_7_1_8, ask_how_much}, {0, remove_damage}};
const FlowType heal_flow = FLOW_ABOUT("remove damage", heal_steps, Heal, healed);

/* --- to the bottom of a deck in any order ----------------------------------------------------- */

typedef struct {
    uint16_t base;
    uint16_t count;
    uint8_t seat;
    uint8_t spare[3];
} Ordering;

void start_order(Game *g, const VerbCall *call)
{
    Ordering *ordering = flow_push(g, FLOW_ORDER, call->seat);
    ordering->base = list_begin(g);
    ordering->count = call->object_count;
    ordering->seat = call->seat;
    for (uint16_t i = 0; i < call->object_count; i++)
        list_add(g, call->objects[i].object);
}

static StepResult choose_order(Game *g, void *frame)
{
    const Ordering *ordering = frame;
    Pick *pick = pick_start(g, ordering->seat, QUESTION_ORDER, ordering->base, ordering->count,
                            ordering->count);
    pick->is_ordered = 1;
    return NEXT;
}

/* The first that is named lies above the next; 8.4.4: they go at one moment. */
static StepResult put_to_bottom(Game *g, void *frame)
{
    const uint16_t base = ((const Ordering *)frame)->base;
    Move moves[CARDS_MAX];
    uint16_t count = 0;
    for (uint16_t i = base; i < g->s->list_count; i++) {
        const uint16_t object = g->list[i].object;
        if (!ref_lives(g, g->list[i]))
            continue;
        const uint8_t kept = note_play(g, object);
        moves[count++] = (Move){.object = object,
                                .to = place_of(g, owner_of(g, object), ZONE_DECK),
                                .how = MOVE_BOTTOM | kept};
    }
    list_cut(g, base);
    move_stacks(g, moves, count);
    return NEXT;
}

static const Step order_steps[] = {{0, choose_order}, {0, put_to_bottom}};
const FlowType order_flow = FLOW("order cards", order_steps, Ordering);

/* --- a stack in a deck ------------------------------------------------------------------------ */

typedef struct {
    Ref first; /* the card that lay on top of it */
    uint16_t base;
    uint8_t height;
    uint8_t how; /* MOVE_BOTTOM: the others lie under it, else on it */
    uint8_t seat;
    uint8_t spare[3];
} StackOrder;

/* 10.8.6, 8.2.4: what came into a deck as a stack lies there in the order that its player says. */
void start_stack_order(Game *g, uint16_t object, unsigned height, uint8_t how)
{
    if (height == 1 || !is_in_zone(g, object, ZONE_DECK))
        return;
    const uint8_t seat = owner_of(g, object);
    StackOrder *order = flow_push(g, FLOW_STACK_ORDER, seat);
    *order = (StackOrder){.first = ref_to(g, object),
                          .height = (uint8_t)height,
                          .how = how & MOVE_BOTTOM,
                          .seat = seat};
}

static StepResult choose_stack_order(Game *g, void *frame)
{
    StackOrder *order = frame;
    const uint16_t first = order->first.object;
    const uint16_t *deck = place_objects(g, g->object[first].place);
    const uint16_t at = place_index(g, first);
    order->base = list_begin(g);
    for (uint16_t k = 0; k < order->height; k++)
        list_add(g, deck[order->how ? at - k : at + k]);
    Pick *pick =
        pick_start(g, order->seat, QUESTION_ORDER, order->base, order->height, order->height);
    pick->is_ordered = 1;
    return NEXT;
}

/* The first that is named lies above the next, and everybody is told. */
static StepResult arrange_stack(Game *g, void *frame)
{
    const StackOrder *order = frame;
    uint16_t cards[CARDS_MAX];
    for (uint16_t k = 0; k < order->height; k++)
        cards[k] = g->list[order->base + k].object;
    zone_arrange(g, cards, order->height, all_seats(g));
    for (uint16_t k = 0; k < order->height; k++)
        event_about(g, EVENT_CHOSE, order->seat, cards[k], 0);
    list_cut(g, order->base);
    return NEXT;
}

static const Step stack_order_steps[] = {{L_10_8_6, choose_stack_order}, {L_8_2_4, arrange_stack}};
const FlowType stack_order_flow = FLOW("order a stack", stack_order_steps, StackOrder);

/* --- each player chooses ---------------------------------------------------------------------- */

typedef struct {
    uint16_t base;
    int16_t amount;
    uint8_t seats; /* who has still to choose */
    uint8_t what;  /* EACH_... */
    uint8_t seat;  /* who is choosing */
    uint8_t spare;
} EachChooses;

void start_each_chooses(Game *g, const VerbCall *call, uint8_t what)
{
    if (call->amount <= 0)
        return;
    EachChooses *each = flow_push(g, FLOW_EACH_CHOOSES, NOBODY);
    each->amount = (int16_t)call->amount;
    each->seats = call->seats;
    each->what = what;
}

static void list_candidates(Game *g, uint8_t seat, uint8_t what)
{
    const uint8_t place = place_of(g, seat, what == EACH_DISCARDS ? ZONE_HAND : ZONE_PLAY);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        if (what == EACH_DISCARDS || is_character(g, g->order[i]))
            list_add(g, g->order[i]);
}

/* 1.6.2: the active player first, then in turn order; 8.3.4: each among their own. */
static StepResult next_chooses(Game *g, void *frame)
{
    EachChooses *each = frame;
    uint8_t k = 0;
    while (k < g->match->seats && !(each->seats >> seat_in_order(g, k) & 1))
        k++;
    if (k == g->match->seats)
        return DONE;
    each->seat = seat_in_order(g, k);
    each->seats &= (uint8_t) ~(1U << each->seat);
    each->base = list_begin(g);
    if (g->player[each->seat].is_in)
        list_candidates(g, each->seat, each->what);
    if (g->s->list_count - each->base <= each->amount)
        return NEXT; /* all of them */
    const bool is_hidden = each->what == EACH_DISCARDS;
    Pick *pick = pick_start(g, each->seat, is_hidden ? QUESTION_DISCARD : QUESTION_BANISH,
                            each->base, (uint16_t)each->amount, (uint16_t)each->amount);
    if (is_hidden)
        pick_hide(pick, pick->count, pick->max);
    return NEXT;
}

static StepResult take_chosen(Game *g, void *frame)
{
    const EachChooses *each = frame;
    Move moves[CARDS_MAX];
    uint16_t count = 0;
    for (uint16_t i = each->base; i < g->s->list_count; i++)
        moves[count++] =
            (Move){.object = g->list[i].object, .to = place_of(g, each->seat, ZONE_DISCARD)};
    if (each->what == EACH_BANISHES)
        (void)banish_all(g, g->list + each->base, count);
    else
        move_cards(g, moves, count);
    list_cut(g, each->base);
    return flow_restart(frame);
}

static const Step each_chooses_steps[] = {{L_8_3_4, next_chooses}, {0, take_chosen}};
const FlowType each_chooses_flow = FLOW("each player chooses", each_chooses_steps, EachChooses);

/* --- each player may draw --------------------------------------------------------------------- */

typedef struct {
    int16_t amount;
    uint8_t seats; /* who has still to say */
    uint8_t index; /* where in the order of players */
} EachMay;

void start_each_may(Game *g, const VerbCall *call)
{
    if (call->amount <= 0)
        return;
    EachMay *each = flow_push(g, FLOW_EACH_MAY, NOBODY);
    each->amount = (int16_t)call->amount;
    each->seats = call->seats;
}

/* 1.6.2, 7.1.3: each decides, and has done it before the next is asked. */
static StepResult find_who_may(Game *g, void *frame)
{
    EachMay *each = frame;
    for (; each->index < g->match->seats; each->index++) {
        const uint8_t seat = seat_in_order(g, each->index);
        if ((each->seats >> seat & 1) && g->player[seat].is_in)
            return NEXT;
    }
    return DONE;
}

static StepResult ask_who_may(Game *g, void *frame)
{
    const EachMay *each = frame;
    ask(g, seat_in_order(g, each->index), QUESTION_MAY, false);
    offer(g, (Option){.kind = OPTION_YES});
    offer(g, (Option){.kind = OPTION_NO});
    return ask_end(g);
}

static StepResult draw_who_may(Game *g, void *frame)
{
    EachMay *each = frame;
    const uint8_t seat = seat_in_order(g, each->index);
    const int16_t amount = each->amount;
    each->index++;
    const StepResult again = flow_restart(frame);
    if (g->s->answer.kind == OPTION_YES && g->player[seat].is_in)
        draw_cards(g, seat, amount);
    return again;
}

static const Step each_may_steps[] = {{0, find_who_may}, {0, ask_who_may}, {0, draw_who_may}};
const FlowType each_may_flow = FLOW("each player may", each_may_steps, EachMay);

/* --- Support (10.11) -------------------------------------------------------------------------- */

typedef struct {
    Ref source;
    uint16_t base;
    int16_t strength; /* when it left, for one that has */
    uint8_t seat;
    uint8_t spare[3];
} SupportGift;

/* 10.11.1: a triggered ability that no card prints in full; it waits as ability number 0. */
void note_support(Game *g, uint16_t object)
{
    if (!has_keyword(g, object, KEY_SUPPORT))
        return;
    (void)pending_add(g, &(Pending){.source = ref_to(g, object),
                                    .card = g->object[object].top,
                                    .group = g->s->group,
                                    .amount = (int16_t)stat_value(g, object, STAT_STRENGTH),
                                    .seat = g->object[object].controller,
                                    .event = EVENT_QUESTS});
}

void start_support(Game *g, const Pending *entry)
{
    const Pending support = *entry;
    const Last *last = last_find(g, support.source);
    SupportGift *gift = flow_push(g, FLOW_SUPPORT, support.seat);
    *gift = (SupportGift){.source = support.source,
                          .strength = (int16_t)(last ? last->stat[STAT_STRENGTH] : support.amount),
                          .seat = support.seat};
}

/* Another character of any player, or nobody. */
static StepResult choose_supported(Game *g, void *frame)
{
    SupportGift *gift = frame;
    gift->base = list_begin(g);
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const uint8_t place = place_of(g, seat, ZONE_PLAY);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
            const uint16_t object = g->order[i];
            if (is_character(g, object) && object != gift->source.object &&
                g->rules->choices.choosable(g, gift->seat, object))
                list_add(g, object);
        }
    }
    (void)pick_start(g, gift->seat, QUESTION_SUPPORT, gift->base, 0, 1);
    return NEXT;
}

static StepResult add_strength(Game *g, void *frame)
{
    const SupportGift gift = *(const SupportGift *)frame;
    const int strength = ref_lives(g, gift.source)
                             ? stat_value(g, gift.source.object, STAT_STRENGTH)
                             : gift.strength;
    if (g->s->list_count > gift.base) {
        const Ref supported = g->list[gift.base];
        mod_add(g, (Mod){.source = gift.source,
                         .target = g->list[gift.base],
                         .amount = (int16_t)strength,
                         .kind = MOD_STAT,
                         .what = STAT_STRENGTH,
                         .span = SPAN_TURN,
                         .seat = gift.seat});
        event_tell(g, &(Event){.kind = EVENT_SUPPORTED,
                               .seat = g->object[supported.object].controller,
                               .subject = supported,
                               .object = gift.source});
    }
    list_cut(g, gift.base);
    return NEXT;
}

static const Step support_steps[] = {{L_10_11_1, choose_supported}, {0, add_strength}};
const FlowType support_flow = FLOW_ABOUT("support", support_steps, SupportGift, flow_about_first);
