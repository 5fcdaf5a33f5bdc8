/* legions_put.c - what effects put onto the field: cards (34-1) and tokens (39-18); and cards that
 * they have played (39-22). */
#include "game/legions/legions_int.h"

#include <string.h>

/* --- deploying by an effect (34-1) ----------------------------------------------------------- */

/* Cards one after the other, then tokens of one kind. */
typedef struct {
    uint16_t base;    /* all cards: list[base ..] */
    uint16_t first;   /* those that come, in this order: list[first ..] */
    uint16_t minions; /* where the minions among them begin */
    uint16_t index;   /* the next of them */
    uint16_t token;   /* definition */
    uint8_t tokens;
    uint8_t seat; /* onto whose field */
} Put;

enum { PUT_NEXT = 1 };

static Ref next_card(const Game *g, const Put *put)
{
    const uint16_t at = (uint16_t)(put->first + put->index);
    return put->first && at < g->s->list_count ? g->list[at] : (Ref){0, 0};
}

/* Only minions and lords that are not on the field yet. */
static bool can_be_put(const Game *g, uint16_t object)
{
    const uint8_t type = type_of(g, object);
    return (type == TYPE_MINION || type == TYPE_LORD) && !is_in_zone(g, object, ZONE_FIELD) &&
           !legions_has_come_before(g, object);
}

/* How many lanes are vacant that the minion may go to; for none of them, all. */
static uint16_t lanes_for(const Game *g, uint8_t seat, uint16_t object)
{
    uint16_t count = 0;
    for (int i = 0; i < LANES; i++)
        count = (uint16_t)(count + (object ? legions_may_enter_lane(g, seat, object, lanes[i])
                                           : legions_is_lane_vacant(g, seat, lanes[i])));
    return count;
}

static bool is_lord(const Game *g, uint16_t object)
{
    return type_of(g, object) == TYPE_LORD;
}

/* The cards of one kind that find room join those that come. */
static void list_comers(Game *g, const Put *put, bool (*is_meant)(const Game *, uint16_t))
{
    for (uint16_t i = put->base; i < put->first; i++) {
        const uint16_t object = g->list[i].object;
        const bool has_room = is_lord(g, object) ? legions_is_lane_vacant(g, put->seat, SLOT_LORD)
                                                 : lanes_for(g, put->seat, object) > 0;
        if (has_room && is_meant(g, object))
            list_add(g, object);
    }
}

/* 39-6, 01-8: of more than there is room for, the turn player says which come: those from `from` on
 * in the list. */
static void choose_comers(Game *g, const Put *put, uint16_t from, uint16_t room)
{
    if (g->s->list_count - from > room)
        (void)pick_start(g, legions_decider(g, put->seat), QUESTION_CHOOSE, from, room, room);
}

static bool is_bound_minion(const Game *g, uint16_t object)
{
    return !is_lord(g, object) && legions_has_lasting(g, object, KEY_LEFT_ONLY);
}

static bool is_free_minion(const Game *g, uint16_t object)
{
    return !is_lord(g, object) && !is_bound_minion(g, object);
}

/* 18-14: one lord. */
static StepResult choose_lord(Game *g, void *frame)
{
    Put *put = frame;
    if (put->tokens)
        return flow_go(g, frame, PUT_NEXT);
    put->first = g->s->list_count;
    list_comers(g, put, is_lord);
    choose_comers(g, put, put->first, 1);
    return NEXT;
}

/* 41-22: one for the left lane, before another takes it. */
static StepResult choose_bound(Game *g, void *frame)
{
    Put *put = frame;
    put->minions = g->s->list_count;
    list_comers(g, put, is_bound_minion);
    choose_comers(g, put, put->minions, 1);
    return NEXT;
}

static StepResult choose_minions(Game *g, void *frame)
{
    const Put *put = frame;
    list_comers(g, put, is_free_minion);
    choose_comers(g, put, put->minions, lanes_for(g, put->seat, 0));
    return NEXT;
}

/* 18-11: the turn player chooses a vacant lane. Tokens that find none are not put; 41-22: a card
 * that may not go to a vacant one stays where it was. */
static StepResult ask_put_lane(Game *g, void *frame)
{
    const Put *put = frame;
    const uint16_t object = next_card(g, put).object;
    g->s->answer = (Option){.kind = OPTION_NONE};
    if (object == 0 && put->tokens == 0)
        return NEXT;
    const bool is_for_lord = object && is_lord(g, object);
    const bool may_come = object == 0 || can_be_put(g, object);
    ask(g, legions_decider(g, put->seat), QUESTION_LANE, false);
    for (int i = 0; i < LANES && may_come && !is_for_lord; i++)
        if (object ? legions_may_enter_lane(g, put->seat, object, lanes[i])
                   : legions_is_lane_vacant(g, put->seat, lanes[i]))
            offer(g, (Option){.kind = OPTION_SLOT, .number = lanes[i]});
    if (is_for_lord && may_come && legions_is_lane_vacant(g, put->seat, SLOT_LORD))
        offer(g, (Option){.kind = OPTION_SLOT, .number = SLOT_LORD});
    return ask_end(g);
}

static void put_token(Game *g, const Put *put, uint8_t slot)
{
    const Move move = {
        .to = place_of(g, put->seat, ZONE_FIELD), .slot = slot, .head = EVENT_DEPLOYED};
    const uint16_t token = zone_token(g, put->token, put->seat, move);
    if (token)
        legions_arrive_on_field(g, token, true);
}

static StepResult put_in_lane(Game *g, void *frame)
{
    Put *put = frame;
    const Option answer = g->s->answer;
    const Ref card = next_card(g, put);
    const uint8_t slot = (uint8_t)answer.number;
    if (card.object == 0 && put->tokens == 0)
        return NEXT;
    if (answer.kind == OPTION_SLOT && card.object && ref_lives(g, card)) {
        legions_note_coming(g, card.object);
        legions_deploy(g, card.object, slot, true);
    } else if (answer.kind == OPTION_SLOT && card.object == 0) {
        put_token(g, put, slot);
    }
    if (card.object)
        put->index++;
    else
        put->tokens--;
    return flow_go(g, frame, PUT_NEXT);
}

/* 39-6: a minion for which there was no lane breaks, a lord is exiled; 41-22: one that is bound to
 * another lane stays. */
static StepResult leave_the_others(Game *g, void *frame)
{
    const Put *put = frame;
    Ref breaking[CARDS_MAX];
    Ref exiled[CARDS_MAX];
    uint16_t broken = 0;
    uint16_t gone = 0;
    for (uint16_t i = put->base; put->first && i < put->first; i++) {
        const Ref card = g->list[i];
        if (!ref_lives(g, card) || !can_be_put(g, card.object) ||
            legions_has_lasting(g, card.object, KEY_LEFT_ONLY))
            continue;
        legions_note_coming(g, card.object);
        if (type_of(g, card.object) == TYPE_LORD)
            exiled[gone++] = card;
        else
            breaking[broken++] = card;
    }
    if (put->first)
        list_cut(g, put->base);
    legions_misplace(g, breaking, broken, exiled, gone);
    return NEXT;
}

static uint16_t comer(const Game *g, const void *frame)
{
    return g->s->question == QUESTION_LANE ? next_card(g, frame).object : 0;
}

static const Step put_steps[] = {{0, choose_lord},    {0, choose_bound},
                                 {0, choose_minions}, {0, ask_put_lane, PUT_NEXT},
                                 {0, put_in_lane},    {0, leave_the_others}};
const FlowType legions_put_flow = FLOW_ABOUT("put onto the field", put_steps, Put, comer);

/* 41-22, 36-8: an effect ends that could bring only what is bound to a lane that is taken. Whoever
 * chooses may choose that. */
static bool is_shut_out(const Game *g, const VerbCall *call, uint16_t object)
{
    return !call->is_ahead && is_bound_minion(g, object) &&
           lanes_for(g, owner_of(g, object), object) == 0;
}

/* 18-3: whether all that go to a player's field find room there, each where it may be. */
static bool find_room(const Game *g, const VerbCall *call, uint8_t seat)
{
    int minions = 0;
    int bound = 0;
    int lords = 0;
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t object = call->objects[i].object;
        if (owner_of(g, object) != seat)
            continue;
        if (!can_be_put(g, object) || (!is_lord(g, object) && lanes_for(g, seat, object) == 0))
            return false;
        lords += is_lord(g, object);
        minions += !is_lord(g, object);
        bound += is_bound_minion(g, object);
    }
    return minions <= lanes_for(g, seat, 0) && bound <= 1 &&
           lords <= legions_is_lane_vacant(g, seat, SLOT_LORD);
}

/* 31-5: as a cost only if all of them come. */
bool legions_can_deploy(const Game *g, const VerbCall *call)
{
    if (call->is_cost)
        return find_room(g, call, 0) && find_room(g, call, 1);
    for (uint16_t i = 0; i < call->object_count; i++)
        if (can_be_put(g, call->objects[i].object) &&
            !is_shut_out(g, call, call->objects[i].object))
            return true;
    return false;
}

/* Those of one player; 18-3: onto the field of their owner. */
static void deploy_of(Game *g, const VerbCall *call, uint8_t seat)
{
    const uint16_t base = list_begin(g);
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t object = call->objects[i].object;
        if (can_be_put(g, object) && owner_of(g, object) == seat)
            list_add(g, object);
    }
    if (g->s->list_count == base)
        return;
    Put *put = flow_push(g, FLOW_PUT, call->seat);
    put->base = base;
    put->seat = seat;
}

/* What is pushed last is done first: the turn player's cards. */
void legions_do_deploy(Game *g, const VerbCall *call)
{
    deploy_of(g, call, other_seat(g->s->active));
    deploy_of(g, call, g->s->active);
}

/* --- tokens (39-18) -------------------------------------------------------------------------- */

/* 43-1 to 43-5: as the rulebook or a card defines it, which is a definition in either case. */
void legions_do_put_token(Game *g, const VerbCall *call)
{
    if (call->def == 0 || call->amount <= 0)
        return;
    Put *put = flow_push(g, FLOW_PUT, call->seat);
    put->seat = call->seat;
    put->token = call->def;
    put->tokens = (uint8_t)(call->amount > LANES ? LANES : call->amount);
}

/* --- playing by an effect (39-22) ------------------------------------------------------------ */

/* Wherever it lies, if it is not being played or a unit already; 39-17: a card of the hand is not
 * played but unlocked. */
static bool can_be_played(const Game *g, const VerbCall *call, Ref card)
{
    const uint8_t zone = zone_of(g, card.object);
    return zone != ZONE_FIELD && zone != ZONE_PLAY && zone != ZONE_HAND &&
           owner_of(g, card.object) == call->seat && !legions_has_come_before(g, card.object);
}

static bool can_be_unlocked(const Game *g, const VerbCall *call, Ref card)
{
    return owner_of(g, card.object) == call->seat &&
           legions_can_unlock_free(g, call->seat, card.object);
}

typedef bool (*CanBe)(const Game *g, const VerbCall *call, Ref card);

static bool is_for_some(const Game *g, const VerbCall *call, CanBe can_be)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        if (can_be(g, call, call->objects[i]))
            return true;
    return false;
}

bool legions_can_play_later(const Game *g, const VerbCall *call)
{
    return is_for_some(g, call, can_be_played);
}

bool legions_can_unlock_later(const Game *g, const VerbCall *call)
{
    return is_for_some(g, call, can_be_unlocked);
}

/* It is played, or unlocked, when the present sequence is over, before what waits. */
static void defer(Game *g, const VerbCall *call, CanBe can_be)
{
    uint16_t used = 0;
    while (used < DEFERRED_MAX && g->s->ref[used].object)
        used++;
    for (uint16_t i = 0; i < call->object_count; i++) {
        if (!can_be(g, call, call->objects[i]))
            continue;
        if (used == DEFERRED_MAX) {
            game_limit(g, LIMIT_DEFERRED);
            return;
        }
        g->s->ref[used++] = call->objects[i];
        deed(g);
    }
}

void legions_do_play_later(Game *g, const VerbCall *call)
{
    defer(g, call, can_be_played);
}

void legions_do_unlock_later(Game *g, const VerbCall *call)
{
    defer(g, call, can_be_unlocked);
}

/* True if a card was to be played; its procedure has begun if it is still there. */
bool legions_start_deferred(Game *g)
{
    const Ref card = g->s->ref[0];
    if (card.object == 0)
        return false;
    memmove(g->s->ref, g->s->ref + 1, (DEFERRED_MAX - 1) * sizeof g->s->ref[0]);
    g->s->ref[DEFERRED_MAX - 1] = (Ref){0, 0};
    const bool is_unlock = is_in_zone(g, card.object, ZONE_HAND);
    const uint8_t seat = owner_of(g, card.object);
    if (!ref_lives(g, card) || (is_unlock && !legions_can_unlock_free(g, seat, card.object)))
        return true;
    Action *play = flow_push(g, is_unlock ? FLOW_UNLOCK : FLOW_PLAY_CARD, seat);
    play->object = card;
    play->seat = seat;
    play->flags = PLAY_BY_EFFECT;
    return true;
}
