/* mlp_reveal.c - revealing and looking (6/11, 6/13), and putting cards on and under decks (6/9). */
#include "game/mlp/mlp_int.h"

/* 6/11.1.0: both players see them until the effect has been resolved; 6/9.2.0: also in a deck;
 * 6/11.2.0: they stay where they are. */
void mlp_reveal(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        know_reveal(g, call->objects[i].object);
    g->s->number[NUMBER_REVEALED] = 1;
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
    g->s->number[NUMBER_REVEALED] = 0;
}

/* --- several cards on top or at the bottom of a deck (6/9.3.0) -------------------------------- */

typedef struct {
    uint16_t base; /* the cards: list[base .. base + count); behind them the order named for them */
    uint16_t count;
    uint8_t seat;
    uint8_t is_bottom;
    uint8_t spare[2];
} Stacking;

static void start_stacking(Game *g, const VerbCall *call, bool is_bottom)
{
    Stacking *stacking = flow_push(g, FLOW_STACK, NOBODY);
    stacking->base = list_begin(g);
    stacking->seat = call->seat;
    stacking->is_bottom = is_bottom;
    for (uint16_t i = 0; i < call->object_count; i++) {
        if (is_in_zone(g, call->objects[i].object, ZONE_ADVENTURE))
            continue;
        list_add(g, call->objects[i].object);
        stacking->count++;
    }
}

/* 6/13.3.0: cards that were looked at, too. */
void mlp_put_on_top(Game *g, const VerbCall *call)
{
    start_stacking(g, call, false);
}

void mlp_put_on_bottom(Game *g, const VerbCall *call)
{
    start_stacking(g, call, true);
}

/* Whoever executes the effect names the order; the first one lies highest, the last is what is
 * left. */
static StepResult ask_stacking(Game *g, void *frame)
{
    const Stacking *stacking = frame;
    const unsigned all = (1U << g->match->seats) - 1;
    if (stacking->count < 2)
        return NEXT;
    bool is_hidden = false;
    for (uint16_t i = 0; i < stacking->count; i++) {
        const uint16_t object = g->list[stacking->base + i].object;
        is_hidden = is_hidden || seats_knowing(g, object) != all;
        list_add(g, object);
    }
    Pick *pick = pick_start(g, stacking->seat, stacking->is_bottom ? QUESTION_BOTTOM : QUESTION_TOP,
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

static StepResult stack(Game *g, void *frame)
{
    const Stacking *stacking = frame;
    uint16_t order[CARDS_MAX];
    const uint16_t count = stacking_order(g, stacking, order);
    list_cut(g, stacking->base);
    for (uint16_t i = 0; i < count; i++) {
        const uint16_t object = order[stacking->is_bottom ? i : count - 1 - i];
        const uint8_t zone = type_of(g, object) == TYPE_SCENE ? ZONE_SCENE_DECK : ZONE_DECK;
        zone_move(g, object, place_of(g, owner_of(g, object), zone),
                  stacking->is_bottom ? MOVE_BOTTOM : 0);
    }
    return NEXT;
}

static const Step stack_steps[] = {{M_6_9_3_0, ask_stacking}, {0, stack}};
const FlowType mlp_stack_flow = FLOW("cards to a deck", stack_steps, Stacking);
