/* legions_put.c - what effects put onto the field: cards (34-1) and tokens (39-18); and cards that
 * they have played (39-22). */
#include "game/legions/legions_int.h"

#include <string.h>

/* --- deploying by an effect (34-1) ----------------------------------------------------------- */

/* Cards one after the other, then tokens of one kind. */
typedef struct {
    Ref card[5];
    uint16_t token; /* definition */
    uint8_t cards;
    uint8_t tokens;
    uint8_t seat; /* onto whose field */
} Put;

static void take_next(Put *put)
{
    if (put->cards == 0) {
        put->tokens--;
        return;
    }
    put->cards--;
    memmove(put->card, put->card + 1, sizeof put->card - sizeof put->card[0]);
}

/* Only minions that are not on the field yet. */
static bool can_be_put(const Game *g, uint16_t object)
{
    return type_of(g, object) == TYPE_MINION && !is_in_zone(g, object, ZONE_FIELD) &&
           !legions_has_come_before(g, object);
}

/* 18-11: the turn player chooses a vacant lane. Tokens that find none are not put; 41-22: a card
 * that may not go to a vacant one stays where it was. */
static StepResult ask_put_lane(Game *g, void *frame)
{
    const Put *put = frame;
    g->s->answer = (Option){.kind = OPTION_NONE};
    if (put->cards == 0 && put->tokens == 0)
        return DONE;
    const uint16_t object = put->cards ? put->card[0].object : 0;
    const bool may_come = object == 0 || can_be_put(g, object);
    ask(g, legions_decider(g, put->seat), QUESTION_LANE, false);
    for (int i = 0; i < LANES && may_come; i++)
        if (object ? legions_may_enter_lane(g, put->seat, object, lanes[i])
                   : legions_is_lane_vacant(g, put->seat, lanes[i]))
            offer(g, (Option){.kind = OPTION_SLOT, .number = lanes[i]});
    return ask_end(g);
}

/* 39-6: a minion for which there is no lane breaks; one that is bound to another lane stays. */
static void put_nowhere(Game *g, Ref card)
{
    if (legions_has_lasting(g, card.object, KEY_LEFT_ONLY))
        return;
    legions_note_coming(g, card.object);
    (void)legions_break_all(g, &card, 1);
}

static StepResult put_in_lane(Game *g, void *frame)
{
    Put *put = frame;
    const Option answer = g->s->answer;
    const Ref card = put->card[0];
    const uint8_t slot = (uint8_t)answer.number;
    const bool has_card = put->cards && ref_lives(g, card) && can_be_put(g, card.object);
    if (answer.kind == OPTION_SLOT && has_card) {
        legions_note_coming(g, card.object);
        legions_deploy(g, card.object, slot, true);
    } else if (answer.kind == OPTION_SLOT && put->cards == 0) {
        const Move move = {
            .to = place_of(g, put->seat, ZONE_FIELD), .slot = slot, .head = EVENT_DEPLOYED};
        const uint16_t token = zone_token(g, put->token, put->seat, move);
        if (token)
            legions_arrive_on_field(g, token, true);
    } else if (has_card) {
        put_nowhere(g, card);
    }
    take_next(put);
    return flow_restart(frame);
}

static const Step put_steps[] = {{0, ask_put_lane}, {0, put_in_lane}};
const FlowType legions_put_flow = FLOW("put onto the field", put_steps, Put);

bool legions_can_deploy(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        if (can_be_put(g, call->objects[i].object))
            return true;
    return false;
}

void legions_do_deploy(Game *g, const VerbCall *call)
{
    Put *put = flow_push(g, FLOW_PUT, call->seat);
    put->seat = owner_of(g, call->objects[0].object);
    for (uint16_t i = 0; i < call->object_count && put->cards < 5; i++) {
        const uint16_t object = call->objects[i].object;
        if (can_be_put(g, object) && owner_of(g, object) == put->seat)
            put->card[put->cards++] = call->objects[i];
    }
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

/* 39-17: a card of the hand is not played but unlocked. */
static bool can_be_played(const Game *g, const VerbCall *call, Ref card)
{
    const uint8_t zone = zone_of(g, card.object);
    return ((zone >= ZONE_STANDBY && zone <= ZONE_WAIT4) || zone == ZONE_HAND) &&
           owner_of(g, card.object) == call->seat;
}

bool legions_can_play_later(const Game *g, const VerbCall *call)
{
    return call->object_count > 0 && can_be_played(g, call, call->objects[0]) &&
           !is_in_zone(g, call->objects[0].object, ZONE_HAND);
}

bool legions_can_unlock_later(const Game *g, const VerbCall *call)
{
    return call->object_count > 0 && is_in_zone(g, call->objects[0].object, ZONE_HAND) &&
           legions_can_unlock_free(g, call->seat, call->objects[0].object);
}

/* It is played, or unlocked, when the present sequence is over, before what waits. */
void legions_do_play_later(Game *g, const VerbCall *call)
{
    uint16_t used = 0;
    while (used < DEFERRED_MAX && g->s->ref[used].object)
        used++;
    for (uint16_t i = 0; i < call->object_count; i++) {
        if (!can_be_played(g, call, call->objects[i]))
            continue;
        if (used == DEFERRED_MAX) {
            game_limit(g, LIMIT_DEFERRED);
            return;
        }
        g->s->ref[used++] = call->objects[i];
        deed(g);
    }
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
