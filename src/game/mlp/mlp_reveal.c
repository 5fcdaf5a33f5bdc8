/* mlp_reveal.c - revealing and looking (6/11, 6/13), and putting cards on and under decks (6/9). */
#include "game/mlp/mlp_int.h"

/* 6/11.1.0: both players see them until the effect has been resolved; 6/9.2.0: also in a deck;
 * 6/11.2.0: they stay where they are. */
void mlp_reveal(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        know_reveal(g, call->objects[i].object);
    game_note(g, NUMBER_REVEALED, 1);
}

/* 6/13.1.0: seen by the effect's player alone; 6/13.2.0: they stay where they are. */
void mlp_look_at(Game *g, const VerbCall *call)
{
    know_look(g, (uint8_t)(1U << call->seat), call->objects, call->object_count, true);
}

/* 6/11.3.0: what was revealed and has stayed where cards are hidden is hidden again. */
void mlp_hide_revealed(Game *g)
{
    know_hide_all(g);
    game_note(g, NUMBER_REVEALED, 0);
}

/* --- several cards on top or at the bottom of a deck (6/9.3.0) -------------------------------- */

/* Where the cards go: 6/11.3.0 and 6/13.3.0, those that were revealed or looked at, back to where
 * they lie. */
enum { STACK_TOP, STACK_BOTTOM, STACK_BACK };

typedef struct {
    Ref source;
    uint16_t base; /* the cards: list[base .. base + count); behind them the order named for them */
    uint16_t count;
    uint8_t seat;
    uint8_t where;
    uint8_t spare[2];
} Stacking;

static void start_stacking(Game *g, const VerbCall *call, uint8_t where)
{
    Stacking *stacking = flow_push(g, FLOW_STACK, NOBODY);
    stacking->source = call->source;
    stacking->base = list_begin(g);
    stacking->count = 0;
    stacking->seat = call->seat;
    stacking->where = where;
    for (uint16_t i = 0; i < call->object_count; i++) {
        if (mlp_is_story(g, call->objects[i].object))
            continue;
        list_add(g, call->objects[i].object);
        stacking->count++;
    }
}

/* 6/13.3.0: cards that were looked at, too. */
void mlp_put_on_top(Game *g, const VerbCall *call)
{
    start_stacking(g, call, STACK_TOP);
}

void mlp_put_on_bottom(Game *g, const VerbCall *call)
{
    start_stacking(g, call, STACK_BOTTOM);
}

/* 6/13.3.0: any order, but only among the places that they came from. */
void mlp_put_back(Game *g, const VerbCall *call)
{
    if (call->object_count > 1)
        start_stacking(g, call, STACK_BACK);
}

/* 6/11.3.0: what was revealed in a deck and is still there goes back in the order that the effect's
 * player names. */
void mlp_put_back_revealed(Game *g, uint8_t seat)
{
    for (uint8_t place = 0; place < g->match->nowhere; place++) {
        const uint8_t zone = zone_of_place(g, place);
        Ref shown[CARDS_MAX];
        VerbCall call = {.seat = seat, .objects = shown};
        if (zone != ZONE_DECK && zone != ZONE_SCENE_DECK)
            continue;
        for (uint16_t i = g->start[place + 1]; i > g->start[place]; i--)
            if (has_mark(g, g->order[i - 1], MARK_SHOWN))
                shown[call.object_count++] = ref_to(g, g->order[i - 1]);
        if (call.object_count > 1)
            start_stacking(g, &call, STACK_BACK);
    }
}

/* Whoever executes the effect names the order; the first one lies highest, the last is what is
 * left. */
static StepResult ask_stacking(Game *g, void *frame)
{
    const Stacking *stacking = frame;
    const unsigned all = all_seats(g);
    if (stacking->count < 2)
        return NEXT;
    bool is_hidden = false;
    const bool is_of_plans = is_in_zone(g, g->list[stacking->base].object, ZONE_PLANS);
    for (uint16_t i = 0; i < stacking->count; i++) {
        const uint16_t object = g->list[stacking->base + i].object;
        is_hidden = is_hidden || seats_knowing(g, object) != all;
        list_add(g, object);
    }
    Pick *pick = pick_start(g, stacking->seat,
                            stacking->where == STACK_BOTTOM ? QUESTION_BOTTOM
                            : is_of_plans                   ? QUESTION_PLAN
                                                            : QUESTION_TOP,
                            (uint16_t)(stacking->base + stacking->count),
                            (uint16_t)(stacking->count - 1), (uint16_t)(stacking->count - 1));
    pick->is_ordered = true;
    if (is_hidden)
        pick_hide(pick, pick->count, pick->max);
    return NEXT;
}

/* The cards from the highest to the lowest: those that were named, then the others. */
static uint16_t stacking_order(const Game *g, const Stacking *stacking, uint16_t *order)
{
    uint16_t count = 0;
    const uint16_t named = (uint16_t)(stacking->base + stacking->count);
    for (uint16_t i = named; i < g->s->list_count && count < CARDS_MAX; i++)
        order[count++] = g->list[i].object;
    const uint16_t picked = count;
    for (uint16_t i = 0; i < stacking->count && count < CARDS_MAX; i++) {
        const uint16_t object = g->list[stacking->base + i].object;
        bool is_named = false;
        for (uint16_t k = 0; k < picked; k++)
            is_named = is_named || order[k] == object;
        if (!is_named)
            order[count++] = object;
    }
    return count;
}

static uint16_t place_in_order(const Game *g, uint16_t object)
{
    uint16_t at = g->start[g->object[object].place];
    while (g->order[at] != object)
        at++;
    return at;
}

/* 3/4.2.0: plans lie by their stages, whatever the order in which they came: the first one named is
 * the earliest, so it takes the place of the earliest. */
static void by_stages(const Game *g, uint16_t *order, uint16_t count)
{
    uint16_t named[CARDS_MAX];
    for (uint16_t i = 0; i < count; i++)
        named[i] = order[i];
    for (uint16_t i = 0; i < count; i++) {
        uint16_t earlier = 0;
        uint16_t higher = 0;
        for (uint16_t k = 0; k < count; k++) {
            earlier = (uint16_t)(earlier + (g->object[named[k]].slot < g->object[named[i]].slot));
            higher =
                (uint16_t)(higher + (place_in_order(g, named[k]) > place_in_order(g, named[i])));
        }
        order[higher] = named[earlier];
    }
}

static StepResult stack(Game *g, void *frame)
{
    const Stacking *stacking = frame;
    uint16_t order[CARDS_MAX];
    const uint16_t count = stacking_order(g, stacking, order);
    list_cut(g, stacking->base);
    if (stacking->where == STACK_BACK) {
        if (count > 0 && is_in_zone(g, order[0], ZONE_PLANS))
            by_stages(g, order, count);
        zone_arrange(g, order, count, (uint8_t)(1U << stacking->seat));
        return NEXT;
    }
    const bool is_bottom = stacking->where == STACK_BOTTOM;
    for (uint16_t i = 0; i < count; i++) {
        const Ref card = ref_to(g, order[is_bottom ? i : count - 1 - i]);
        mlp_send_all(g, &card, 1, is_bottom ? GOAL_BOTTOM : GOAL_TOP, stacking->source);
    }
    return NEXT;
}

static const Step stack_steps[] = {{M_6_9_3_0, ask_stacking}, {0, stack}};
const FlowType mlp_stack_flow = FLOW("cards to a deck", stack_steps, Stacking);
