/* evolve_arrive.c - tokens that are created (5.4.2, 9.1.2), and cards that are put into a deck
 * together (4.1.5). */
#include "game/evolve/evolve_int.h"

/* --- tokens ----------------------------------------------------------------------------------- */

typedef struct {
    uint16_t def;
    uint16_t base; /* those on the field: list[base .. base + made) */
    uint8_t seat;
    uint8_t count; /* how many are to be created */
    uint8_t spare; /* how many of them go to the EX area if the field is full */
    uint8_t made;
    uint8_t index; /* the next to be asked about */
    uint8_t zone;
} Create;

/* 4.4.4.2, 4.8.3.2: no more than there is room for. */
static int room_in(const Game *g, uint8_t seat, uint8_t zone)
{
    const bool is_field = zone == ZONE_FIELD;
    if (!clause_on(g, is_field ? E_4_4_4_2 : E_4_8_3_2))
        return 9;
    const int room =
        fact(g, is_field ? FACT_FIELD_LIMIT : FACT_EX_LIMIT) - zone_count_of(g, seat, zone);
    return room > 0 ? room : 0;
}

static void stow(Game *g, const Create *create, int count)
{
    const int room = room_in(g, create->seat, ZONE_EX);
    for (int i = 0; i < count && i < room; i++)
        (void)zone_token(g, create->def, create->seat, place_of(g, create->seat, ZONE_EX), 0);
}

/* 9.1.2.1: of the player of the zone; 9.1.2.2: put there, so Fanfare and others hear it, when all
 * of them are there. */
static StepResult create_tokens(Game *g, void *frame)
{
    Create *create = frame;
    const uint8_t owner = clause_on(g, E_9_1_2_1) ? create->seat : g->s->active;
    if (create->zone == ZONE_EX) {
        stow(g, create, create->count);
        return DONE;
    }
    const int room = room_in(g, create->seat, ZONE_FIELD);
    create->base = list_begin(g);
    for (int i = 0; i < create->count && i < room; i++) {
        const uint16_t token =
            zone_token(g, create->def, owner, place_of(g, create->seat, ZONE_FIELD), 0);
        if (token == 0)
            return DONE;
        list_add(g, token);
        create->made++;
    }
    for (uint8_t i = 0; i < create->made && clause_on(g, E_9_1_2_2); i++)
        event_about(g, EVENT_ENTERED, create->seat, g->list[create->base + i].object, 0);
    if (create->spare)
        stow(g, create, create->count - create->made);
    return NEXT;
}

static uint16_t token_asked_about(const Game *g, const Create *create)
{
    return create->index < create->made ? g->list[create->base + create->index].object : 0;
}

/* 12.8.2: each follower with Ward may be engaged as it comes. */
static StepResult ask_ward(Game *g, void *frame)
{
    const Create *create = frame;
    const uint16_t token = token_asked_about(g, create);
    if (token == 0 || !is_follower(g, token) || !has_keyword(g, token, KEY_WARD)) {
        g->s->answer = (Option){.kind = OPTION_NO};
        return NEXT;
    }
    ask(g, create->seat, QUESTION_ENTER_ENGAGED, false);
    offer(g, (Option){.kind = OPTION_YES});
    offer(g, (Option){.kind = OPTION_NO});
    return ask_end(g);
}

enum { CREATE_STEP_WARD = 1 };
static StepResult take_ward(Game *g, void *frame)
{
    Create *create = frame;
    if (g->s->answer.kind == OPTION_YES)
        evolve_engage(g, token_asked_about(g, create));
    create->index++;
    if (create->index < create->made) {
        flow_jump(g, frame, CREATE_STEP_WARD);
        return AGAIN;
    }
    if (create->made > 0)
        list_cut(g, create->base);
    return NEXT;
}

static const Step create_steps[] = {{E_5_4_2, create_tokens}, {E_12_8_2, ask_ward}, {0, take_ward}};
const FlowType evolve_create_flow = FLOW("create", create_steps, Create);

static void create(Game *g, const VerbCall *call, uint8_t zone, bool has_spare)
{
    if (call->def == 0 || call->amount <= 0)
        return;
    for (uint8_t k = g->match->seats; k > 0;
         k--) { /* 1.3.4: the turn player first, so pushed last */
        const uint8_t seat = (uint8_t)((g->s->active + k - 1) % g->match->seats);
        if (!(call->seats >> seat & 1))
            continue;
        Create *tokens = flow_push(g, FLOW_CREATE, NOBODY);
        *tokens = (Create){.def = call->def,
                           .seat = seat,
                           .count = (uint8_t)(call->amount < 9 ? call->amount : 9),
                           .spare = has_spare,
                           .zone = zone};
    }
}

/* 5.4.2.1 */
void evolve_summon(Game *g, const VerbCall *call)
{
    create(g, call, clause_on(g, E_5_4_2_1) ? ZONE_FIELD : ZONE_EX, false);
}

void evolve_stow(Game *g, const VerbCall *call)
{
    create(g, call, ZONE_EX, false);
}

void evolve_muster(Game *g, const VerbCall *call)
{
    create(g, call, ZONE_FIELD, true);
}

/* --- into a deck, several at once ------------------------------------------------------------- */

typedef struct {
    uint16_t base; /* the cards: list[base ..] */
    uint8_t seat;  /* whose deck */
    uint8_t how;
} Order;

/* 4.1.5: the player of the zone decides; 4.1.5.1: unseen by the other. */
static StepResult ask_order(Game *g, void *frame)
{
    const Order *order = frame;
    const uint16_t count = (uint16_t)(g->s->list_count - order->base);
    if (count == 1)
        return NEXT;
    Pick *pick = pick_start(g, order->seat, QUESTION_DECK_ORDER, order->base, count, count);
    pick->is_ordered = 1;
    pick->is_hidden = 1;
    return NEXT;
}

/* Each goes behind the one before it: further down, or further up. */
static StepResult put_into_deck(Game *g, void *frame)
{
    const Order *order = frame;
    Move moves[EFFECT_OBJECTS_MAX];
    uint16_t count = 0;
    for (uint16_t i = order->base; i < g->s->list_count && count < EFFECT_OBJECTS_MAX; i++)
        moves[count++] = (Move){.object = g->list[i].object,
                                .to = place_of(g, order->seat, ZONE_DECK),
                                .how = order->how};
    list_cut(g, order->base);
    evolve_move_all(g, moves, count);
    return NEXT;
}

static const Step order_steps[] = {{E_4_1_5, ask_order}, {0, put_into_deck}};
const FlowType evolve_order_flow = FLOW("into the deck", order_steps, Order);

/* 4.1.6: each into the deck of its owner, the turn player's first. */
void evolve_to_deck(Game *g, const VerbCall *call)
{
    for (uint8_t k = g->match->seats; k > 0; k--) {
        const uint8_t seat = (uint8_t)((g->s->active + k - 1) % g->match->seats);
        const uint16_t base = list_begin(g);
        for (uint16_t i = 0; i < call->object_count; i++)
            if (owner_of(g, call->objects[i].object) == seat)
                list_add(g, call->objects[i].object);
        if (g->s->list_count == base)
            continue;
        Order *order = flow_push(g, FLOW_ORDER, NOBODY);
        *order = (Order){.base = base, .seat = seat, .how = call->how};
    }
}
