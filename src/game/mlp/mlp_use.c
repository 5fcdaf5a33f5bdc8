/* mlp_use.c - using a card from hand (5/3), a scene's face-down effect (5/1.3.2), and arriving by
 * an effect. */
#include <string.h>

#include "game/mlp/mlp_int.h"

/* --- declaring and paying (5/3.1) ------------------------------------------------------------ */

static StepResult reveal(Game *g, void *frame)
{
    const Action *use = frame;
    know_reveal_as(g, use->object.object, EVENT_USED);
    set_mark(g, use->object.object, MARK_SHOWN, true);
    return NEXT;
}

static StepResult find_cost(Game *g, void *frame)
{
    Action *use = frame;
    use->number = (int16_t)mlp_harmony_cost(g, use->object.object);
    return NEXT;
}

/* Upright scenes, face up before face down, so that equal ones lie side by side. */
static void list_upright(Game *g, uint8_t seat)
{
    const uint8_t place = place_of(g, seat, ZONE_SCENES);
    for (int is_turned = 0; is_turned < 2; is_turned++)
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            if (has_mark(g, g->order[i], MARK_TURNED) == is_turned &&
                mlp_gives_harmony(g, g->order[i]))
                list_add(g, g->order[i]);
}

static bool is_all_alike(const Game *g, uint16_t base)
{
    for (uint16_t i = (uint16_t)(base + 1); i < g->s->list_count; i++)
        if (!objects_alike(g, g->list[base].object, g->list[i].object))
            return false;
    return true;
}

/* 2/4.5.1, 6/8.2.0: exactly as many as the cost. Where it makes no difference which, nobody is
 * asked. */
static StepResult choose_scenes(Game *g, void *frame)
{
    Action *use = frame;
    use->base = list_begin(g);
    if (use->number == 0)
        return NEXT;
    list_upright(g, use->seat);
    const uint16_t cost = (uint16_t)use->number;
    const uint16_t count = (uint16_t)(g->s->list_count - use->base);
    if (count <= cost)
        return NEXT;
    if (is_all_alike(g, use->base))
        list_cut(g, (uint16_t)(use->base + cost));
    else
        (void)pick_start(g, use->seat, QUESTION_HARMONY, use->base, cost, cost);
    return NEXT;
}

/* 6/8.1.0: a rule action, at one moment. */
static StepResult turn_scenes(Game *g, void *frame)
{
    const Action *use = frame;
    for (uint16_t i = use->base; i < g->s->list_count; i++)
        set_mark(g, g->list[i].object, MARK_SIDEWAYS, true);
    return NEXT;
}

static StepResult forget_scenes(Game *g, void *frame)
{
    const Action *use = frame;
    list_cut(g, use->base);
    return NEXT;
}

/* --- moving the card (5/3.2) ----------------------------------------------------------------- */

/* 3/3.0.0: there is room for one character in each. */
static void offer_slots(Game *g, uint8_t seat)
{
    for (int slot = 1; slot <= SLOT_COUNT; slot++)
        if (!slot_object(g, seat, ZONE_ADVENTURE, (uint8_t)slot))
            offer(g, (Option){.kind = OPTION_SLOT, .number = (int16_t)slot});
}

/* The slot that was named, or the first free one where nobody was asked; 0: there is none. */
static uint8_t slot_answered(const Game *g, uint8_t seat)
{
    if (g->s->answer.kind == OPTION_SLOT)
        return (uint8_t)g->s->answer.number;
    for (int slot = 1; slot <= SLOT_COUNT; slot++)
        if (!slot_object(g, seat, ZONE_ADVENTURE, (uint8_t)slot))
            return (uint8_t)slot;
    return 0;
}

/* 2/1.0.0, 2/2.0.0, 2/3.0.0: its type says where a card goes. */
static bool is_of_type(const Game *g, const Action *use, uint8_t type)
{
    return type_of(g, use->object.object) == type;
}

/* 3/3.2.0: the owner of the area chooses; 4/3.2.0: any empty slot. */
static StepResult ask_slot(Game *g, void *frame)
{
    const Action *use = frame;
    if (!is_of_type(g, use, TYPE_CHARACTER))
        return NEXT;
    ask(g, use->seat, QUESTION_SLOT, false);
    offer_slots(g, use->seat);
    return ask_end(g);
}

/* 5/3.3.1: its meeting effect is set off when it stands there. */
static StepResult put_character(Game *g, void *frame)
{
    Action *use = frame;
    const uint8_t slot = is_of_type(g, use, TYPE_CHARACTER) ? slot_answered(g, use->seat) : 0;
    if (slot > 0)
        mlp_enter_adventure(g, use->object.object, use->seat, slot, EVENT_ELSEWHERE);
    return NEXT;
}

static StepResult ask_wearer(Game *g, void *frame)
{
    const Action *use = frame;
    if (!is_of_type(g, use, TYPE_ITEM))
        return NEXT;
    ask(g, use->seat, QUESTION_WEARER, false);
    act_offer_targets(g, use->seat, ACT_WEAR, use->object.object);
    return ask_end(g);
}

static StepResult put_item(Game *g, void *frame)
{
    Action *use = frame;
    if (!is_of_type(g, use, TYPE_ITEM) || g->s->answer.kind != OPTION_PICK)
        return NEXT;
    mlp_wear(g, use->object.object, g->s->answer.object, EVENT_ELSEWHERE);
    return NEXT;
}

/* 5/3.2.3, 3/8.1.1: to the processing area, and its effect becomes pending; 5/3.3.2: once. 4/3.3.0:
 * that is what it says to do when it is used; 4/3.3.2: its precaution is nothing of that. */
static StepResult put_event(Game *g, void *frame)
{
    Action *use = frame;
    const uint16_t object = use->object.object;
    if (!is_of_type(g, use, TYPE_EVENT))
        return NEXT;
    zone_move(g, object, place_of(g, use->seat, ZONE_PROCESSING), 0);
    const Def *def = def_of(g, object);
    uint16_t effects = 0;
    for (uint8_t k = def->ability_count; k > 0; k--) {
        const uint16_t ability = (uint16_t)(def->ability + k - 1);
        if (g->abilities[ability].kind != ABILITY_RESOLVING)
            continue;
        mlp_list_effect(g, ability, object, use->seat);
        effects++;
    }
    if (effects == 0)
        zone_move(g, object, place_of(g, use->seat, ZONE_REST), 0);
    return NEXT;
}

/* --- complete (5/3.3) ------------------------------------------------------------------------ */

/* 6/16.1.1: only a card played from hand is used. */
static StepResult tell_used(Game *g, void *frame)
{
    const Action *use = frame;
    event_done(g, EVENT_USED, use->seat, use->object.object);
    return NEXT;
}

static const Step use_steps[] = {
    {M_5_3_1_3, reveal},        {M_5_3_1_4, find_cost},  {0, choose_scenes},
    {M_6_8_1_0, turn_scenes},   {0, forget_scenes},      {M_4_3_2_0, ask_slot},
    {M_5_3_2_1, put_character}, {M_4_3_4_0, ask_wearer}, {M_5_3_2_2, put_item},
    {M_5_3_2_3, put_event},     {M_6_16_1_1, tell_used},
};
const FlowType mlp_use_flow = FLOW_ABOUT("use", use_steps, Action, flow_about_first);

/* --- a scene's face-down effect (5/1.3.2) ---------------------------------------------------- */

/* Its cost is turning the scene over. */
static StepResult turn_over(Game *g, void *frame)
{
    const Action *flip = frame;
    set_mark(g, flip->object.object, MARK_TURNED, true);
    mlp_tell(g, EVENT_FLIPPED, flip->seat, flip->object.object, 0);
    return NEXT;
}

static StepResult use_turning(Game *g, void *frame)
{
    const Action *flip = frame;
    mlp_tell(g, EVENT_TURNING_USED, flip->seat, flip->object.object, 0);
    mlp_list_used(g, flip->object.object, LABEL_TURNING);
    return NEXT;
}

static const Step flip_steps[] = {{M_5_1_3_2, turn_over}, {0, use_turning}};
const FlowType mlp_flip_flow = FLOW("face-down effect", flip_steps, Action);

/* --- arriving by an effect (3/3.2.0, 3/3.3.0) ------------------------------------------------ */

static StepResult ask_arrival(Game *g, void *frame)
{
    const Action *arrive = frame;
    if (!ref_lives(g, arrive->object) || !mlp_has_free_slot(g, arrive->seat))
        return DONE;
    ask(g, arrive->seat, QUESTION_SLOT, false);
    offer_slots(g, arrive->seat);
    return ask_end(g);
}

static StepResult put_arrival(Game *g, void *frame)
{
    const Action *arrive = frame;
    const uint8_t slot = slot_answered(g, arrive->seat);
    if (slot > 0)
        mlp_enter_adventure(g, arrive->object.object, arrive->seat, slot, EVENT_NONE);
    return NEXT;
}

static const Step arrive_steps[] = {{M_3_3_2_0, ask_arrival}, {0, put_arrival}};
const FlowType mlp_arrive_flow = FLOW_ABOUT("arrive", arrive_steps, Action, flow_about_first);

/* --- moving within the adventure area (6/12) ------------------------------------------------- */

typedef struct {
    uint16_t base; /* of the list: the characters */
    uint16_t room;
    uint8_t seat;  /* who says which of them come */
    uint8_t owner; /* into whose area */
} Arrivals;

static StepResult choose_arrivals(Game *g, void *frame)
{
    const Arrivals *arrivals = frame;
    (void)pick_start(g, arrivals->seat, QUESTION_CHOOSE, arrivals->base, arrivals->room,
                     arrivals->room);
    return NEXT;
}

/* 3/3.2.0: the owner of the area is asked for the slot, for one card after the other. */
static void arrive_all(Game *g, uint16_t base, uint8_t owner)
{
    Ref cards[CARDS_MAX];
    const uint16_t count = (uint16_t)(g->s->list_count - base);
    memcpy(cards, g->list + base, count * sizeof *cards);
    list_cut(g, base);
    for (uint16_t i = count; i > 0; i--) {
        Action *arrive = flow_push(g, FLOW_ARRIVE, NOBODY);
        arrive->object = cards[i - 1];
        arrive->seat = owner;
    }
}

static StepResult bring_arrivals(Game *g, void *frame)
{
    const Arrivals arrivals = *(const Arrivals *)frame;
    arrive_all(g, arrivals.base, arrivals.owner);
    return NEXT;
}

static const Step arrivals_steps[] = {{0, choose_arrivals}, {0, bring_arrivals}};
const FlowType mlp_arrivals_flow = FLOW("come in", arrivals_steps, Arrivals);

void mlp_bring_in(Game *g, uint16_t base, uint8_t seat, uint8_t owner)
{
    const int room = SLOT_COUNT - zone_count_of(g, owner, ZONE_ADVENTURE);
    if (room <= 0 || g->s->list_count - base <= room) {
        arrive_all(g, base, owner);
        return;
    }
    Arrivals *arrivals = flow_push(g, FLOW_ARRIVALS, NOBODY);
    *arrivals = (Arrivals){.base = base, .room = (uint16_t)room, .seat = seat, .owner = owner};
}

/* Without an empty slot it cannot be done. */
static StepResult ask_move(Game *g, void *frame)
{
    const Action *move = frame;
    const uint16_t object = move->object.object;
    if (!ref_lives(g, move->object) || !is_in_zone(g, object, ZONE_ADVENTURE) ||
        !mlp_has_free_slot(g, g->object[object].controller))
        return DONE;
    ask(g, move->seat, QUESTION_SLOT, false);
    offer_slots(g, g->object[object].controller);
    return ask_end(g);
}

/* 6/12.1.1: neither an arrival nor a departure. 6/12.1.2: each move counts. */
static StepResult put_moved(Game *g, void *frame)
{
    const Action *move = frame;
    const uint16_t object = move->object.object;
    if (g->s->answer.kind != OPTION_SLOT)
        return NEXT;
    zone_set_slot(g, object, (uint8_t)g->s->answer.number);
    mlp_tell(g, EVENT_SHIFTED, g->object[object].controller, object, 0);
    mlp_tell(g, EVENT_CHANGED_SLOT, g->object[object].controller, object, 0);
    return NEXT;
}

static const Step move_steps[] = {{M_6_12_1_0, ask_move}, {0, put_moved}};
const FlowType mlp_move_flow = FLOW_ABOUT("move", move_steps, Action, flow_about_first);
