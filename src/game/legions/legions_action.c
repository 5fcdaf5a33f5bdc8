/* legions_action.c - main phase actions other than attacks: unlock (32), play (33), lane move
 * (28-5), the abilities of awakened masters (21-3), exile (28-7, 28-8), step by step. */
#include "game/legions/legions_int.h"

/* --- unlock (32) ----------------------------------------------------------------------------- */

/* 32-7: what an effect unlocks is free. */
static StepResult pay_cost(Game *g, void *frame)
{
    const Action *unlock = frame;
    if (!(unlock->flags & PLAY_BY_EFFECT))
        legions_pay_mp(g, unlock->seat,
                       legions_unlock_cost(g, unlock->seat, unlock->object.object));
    return NEXT;
}

/* 31-6: the core cost is what it was where the card came from, as it was checked there. */
static void enter_play_zone(Game *g, Action *action, uint8_t head)
{
    const uint16_t object = action->object.object;
    legions_note_coming(g, object);
    if (!is_in_zone(g, object, ZONE_PLAY) && type_of(g, object) == TYPE_LORD)
        action->number = (int16_t)stat_value(g, object, STAT_CC);
    if (!is_in_zone(g, object, ZONE_PLAY))
        zone_move_as(g, action->object.object, place_of(g, action->seat, ZONE_PLAY), head);
    action->object = ref_to(g, action->object.object);
}

static StepResult enter_unlocked(Game *g, void *frame)
{
    enter_play_zone(g, frame, EVENT_UNLOCKED);
    return NEXT;
}

/* 37-2f: right after the move, before the card goes on. */
static StepResult tell_unlocked(Game *g, void *frame)
{
    const Action *unlock = frame;
    event_judge(g, EVENT_UNLOCKED, unlock->seat, unlock->object.object, 0);
    return legions_sequence_ends(g, frame);
}

/* 32-6: a skill or minion may wait in a vacant standby slot; arts and lords are played. What could
 * not be played to its end is played only if there is no other way. */
static StepResult ask_play_or_standby(Game *g, void *frame)
{
    const Action *unlock = frame;
    const uint16_t object = unlock->object.object;
    const uint8_t type = type_of(g, object);
    const bool may_wait =
        (type == TYPE_SKILL || type == TYPE_MINION) && legions_standby_room(g, unlock->seat) > 0;
    ask(g, legions_decider(g, unlock->seat), QUESTION_UNLOCKED, false);
    if (!may_wait || legions_can_play(g, unlock->seat, object))
        offer_word(g, CHOICE_PLAY);
    if (may_wait)
        offer_word(g, CHOICE_STANDBY);
    return ask_end(g);
}

/* 34-3: to stand by is not to be deployed. */
static StepResult play_or_wait(Game *g, void *frame)
{
    const Action unlock = *(const Action *)frame;
    if (!ref_lives(g, unlock.object))
        return NEXT;
    if (g->s->answer.kind == OPTION_WORD && g->s->answer.number == CHOICE_STANDBY) {
        zone_move(g, unlock.object.object, place_of(g, unlock.seat, ZONE_STANDBY), 0);
        return legions_sequence_ends(g, frame);
    }
    Action *play = flow_push(g, FLOW_PLAY_CARD, unlock.seat);
    *play = unlock;
    return NEXT;
}

static const Step unlock_steps[] = {
    {G_32_5, pay_cost},
    {G_18_19, enter_unlocked},
    {G_37_2f, tell_unlocked},
    {0, legions_resolve_unlocked},
    {G_32_6, ask_play_or_standby},
    {0, play_or_wait},
};
const FlowType legions_unlock_flow = FLOW_ABOUT("unlock", unlock_steps, Action, flow_about_first);

/* --- play (33) ------------------------------------------------------------------------------- */

static StepResult enter_played(Game *g, void *frame)
{
    enter_play_zone(g, frame, EVENT_NONE);
    return NEXT;
}

enum { PLAY_OVER = 1 };

/* 33-3 to 33-6: what cannot be played is exiled at once. */
static StepResult exile_unplayable(Game *g, void *frame)
{
    const Action *play = frame;
    const uint16_t object = play->object.object;
    const bool can_be_played = type_of(g, object) == TYPE_LORD
                                   ? legions_can_place_lord(g, play->seat, play->number)
                                   : legions_can_play(g, play->seat, object);
    if (can_be_played)
        return NEXT;
    legions_move_cards(g, &play->object, 1, ZONE_EXILE, 0);
    return flow_go(g, frame, PLAY_OVER);
}

/* 33-3: any vacant lane; 41-23: with Lurk also the wait zone of its WT. */
static StepResult ask_lane(Game *g, void *frame)
{
    const Action *play = frame;
    const uint16_t object = play->object.object;
    g->s->answer = (Option){.kind = OPTION_NONE};
    if (type_of(g, object) != TYPE_MINION)
        return NEXT;
    ask(g, legions_decider(g, play->seat), QUESTION_LANE, false);
    for (int i = 0; i < LANES; i++)
        if (legions_may_enter_lane(g, play->seat, object, lanes[i]))
            offer(g, (Option){.kind = OPTION_SLOT, .number = lanes[i]});
    if (legions_may_lurk(g, play->seat, object))
        offer_word(g, CHOICE_WAIT);
    return ask_end(g);
}

static StepResult place_minion(Game *g, void *frame)
{
    Action *play = frame;
    const Option answer = g->s->answer;
    const uint16_t object = play->object.object;
    if (answer.kind == OPTION_SLOT)
        legions_deploy(g, object, (uint8_t)answer.number, (play->flags & PLAY_BY_EFFECT) != 0);
    else if (answer.kind == OPTION_WORD)
        zone_move(g, object, place_of(g, play->seat, legions_wait_zone_of(g, object)), 0);
    return NEXT;
}

/* 33-5, 14-3g: its core cost is put on it. */
static StepResult place_lord(Game *g, void *frame)
{
    const Action *play = frame;
    const uint16_t object = play->object.object;
    if (type_of(g, object) != TYPE_LORD || !is_in_zone(g, object, ZONE_PLAY))
        return NEXT;
    const int cost = play->number;
    legions_take_cores(g, play->seat, cost);
    legions_deploy(g, object, SLOT_LORD, (play->flags & PLAY_BY_EFFECT) != 0);
    counters_set(g, object, COUNTER_CORES, cost);
    return NEXT;
}

static bool is_text_card(const Game *g, const Action *play)
{
    const uint8_t type = type_of(g, play->object.object);
    return (type == TYPE_SKILL || type == TYPE_ARTS) && ref_lives(g, play->object);
}

/* 36-15: the whole text of a skill or arts is one sequence; 36-3: an ability of it is not part of
 * that. */
static StepResult resolve_text(Game *g, void *frame)
{
    const Action *play = frame;
    if (!is_text_card(g, play))
        return NEXT;
    const Def *def = def_of(g, play->object.object);
    for (uint8_t k = 0; k < def->ability_count; k++)
        if (g->abilities[def->ability + k].kind == ABILITY_RESOLVING) {
            effect_of_ability(g, (uint16_t)(def->ability + k), play->object.object, play->seat);
            break;
        }
    return NEXT;
}

/* 33-4: a skill to the wait zone of its WT; 33-6: an arts to exile. */
static StepResult put_away(Game *g, void *frame)
{
    const Action *play = frame;
    const uint16_t object = play->object.object;
    if (!is_text_card(g, play) || !is_in_zone(g, object, ZONE_PLAY))
        return NEXT;
    if (type_of(g, object) == TYPE_SKILL)
        zone_move(g, object, place_of(g, play->seat, legions_wait_zone_of(g, object)), 0);
    else
        legions_move_cards(g, &play->object, 1, ZONE_EXILE, 0);
    return NEXT;
}

static const Step play_card_steps[] = {
    {G_33_2, enter_played}, {0, exile_unplayable},
    {G_33_3, ask_lane},     {0, place_minion},
    {G_33_5, place_lord},   {G_36_15, resolve_text},
    {G_33_1, put_away},     {0, legions_sequence_ends, PLAY_OVER},
};
const FlowType legions_play_card_flow =
    FLOW_ABOUT("play", play_card_steps, Action, flow_about_first);

/* --- lane move (28-5) ------------------------------------------------------------------------ */

static StepResult ask_lane_beside(Game *g, void *frame)
{
    const Action *move = frame;
    const uint8_t seat = g->object[move->object.object].controller;
    const int at = g->object[move->object.object].slot;
    ask(g, legions_decider(g, move->seat), QUESTION_LANE, false);
    for (int i = 0; i < LANES; i++)
        if ((lanes[i] - at == 1 || at - lanes[i] == 1) && legions_is_lane_vacant(g, seat, lanes[i]))
            offer(g, (Option){.kind = OPTION_SLOT, .number = lanes[i]});
    return ask_end(g);
}

/* 34-2: no deploying, the same unit. */
static StepResult change_lane(Game *g, void *frame)
{
    const Action *move = frame;
    if (g->s->answer.kind != OPTION_SLOT)
        return DONE;
    legions_exhaust(g, move->object.object);
    zone_set_slot(g, move->object.object, (uint8_t)g->s->answer.number);
    return NEXT;
}

static StepResult tell_lane_move(Game *g, void *frame)
{
    const Action *move = frame;
    event_about(g, EVENT_LANE_MOVED, move->seat, move->object.object, 0);
    return legions_sequence_ends(g, frame);
}

/* 41-8: after what the move has triggered, an attack although exhausted. */
static StepResult ask_moving_attack(Game *g, void *frame)
{
    const Action *move = frame;
    const uint16_t object = move->object.object;
    g->s->answer = (Option){.kind = OPTION_NONE};
    if (!ref_lives(g, move->object) || !is_open(g, object) ||
        !has_keyword(g, object, KEY_MOVING_ATTACK) || legions_may_not_attack(g, object))
        return DONE;
    ask(g, move->seat, QUESTION_MOVING_ATTACK, false);
    act_offer_targets(g, move->seat, ACT_ATTACK, object);
    offer(g, (Option){.kind = OPTION_DONE});
    return ask_end(g);
}

static StepResult take_moving_attack(Game *g, void *frame)
{
    const Action move = *(const Action *)frame;
    if (g->s->answer.kind != OPTION_PICK)
        return DONE;
    Action *attack = flow_push(g, FLOW_ATTACK, move.seat);
    *attack = (Action){
        .object = move.object, .target = ref_to(g, g->s->answer.object), .seat = move.seat};
    return NEXT;
}

static const Step lane_move_steps[] = {
    {0, ask_lane_beside},        {G_28_5, change_lane},   {G_37_2b, tell_lane_move},
    {G_41_8, ask_moving_attack}, {0, take_moving_attack},
};
const FlowType legions_lane_move_flow =
    FLOW_ABOUT("lane move", lane_move_steps, Action, flow_about_first);

/* --- lane move by an effect (37-2b, 41-21) --------------------------------------------------- */

bool legions_can_shift(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        if (legions_has_lane_beside(g, call->objects[i].object))
            return true;
    return false;
}

/* Nobody is exhausted by it. */
static StepResult shift_lane(Game *g, void *frame)
{
    const Action *move = frame;
    if (g->s->answer.kind != OPTION_SLOT)
        return DONE;
    const uint16_t object = move->object.object;
    zone_set_slot(g, object, (uint8_t)g->s->answer.number);
    event_about(g, EVENT_LANE_MOVED, g->object[object].controller, object, 0);
    return NEXT;
}

static const Step shift_steps[] = {{0, ask_lane_beside}, {G_37_2b, shift_lane}};
const FlowType legions_shift_flow =
    FLOW_ABOUT("lane move by an effect", shift_steps, Action, flow_about_first);

/* One after the other, the first one on top. */
void legions_do_shift(Game *g, const VerbCall *call)
{
    for (uint16_t i = call->object_count; i-- > 0;)
        if (legions_has_lane_beside(g, call->objects[i].object)) {
            Action *move = flow_push(g, FLOW_SHIFT, call->seat);
            move->object = call->objects[i];
            move->seat = call->seat;
        }
}

/* --- abilities of awakened masters (21-3) ---------------------------------------------------- */

/* 31-3: the cost [exhaust]. */
static StepResult exhaust_it(Game *g, void *frame)
{
    const Action *action = frame;
    legions_exhaust(g, action->object.object);
    return NEXT;
}

/* 31-5: where something else was done instead, the cost has not been paid. */
static bool is_exhaust_paid(const Game *g, const Action *action)
{
    return has_mark(g, action->object.object, MARK_EXHAUSTED) || !clause_on(g, G_31_5);
}

static StepResult boost_cores(Game *g, void *frame)
{
    const Action *boost = frame;
    if (is_exhaust_paid(g, boost))
        legions_gain_cores(g, boost->seat, 1);
    return NEXT;
}

static const Step boost_steps[] = {
    {G_31_3, exhaust_it}, {G_21_3b, boost_cores}, {0, legions_sequence_ends}};
const FlowType legions_boost_flow = FLOW("core boost", boost_steps, Action);

static StepResult ask_granted(Game *g, void *frame)
{
    const Action *grant = frame;
    g->s->answer = (Option){.kind = OPTION_NONE};
    if (!is_exhaust_paid(g, grant))
        return NEXT;
    ask(g, grant->seat, QUESTION_GRANT, false);
    act_offer_targets(g, grant->seat, ACT_GRANT, grant->object.object);
    return ask_end(g);
}

static StepResult grant_assault(Game *g, void *frame)
{
    const Action *grant = frame;
    if (g->s->answer.kind != OPTION_PICK)
        return NEXT;
    mod_add(g, (Mod){.source = grant->object,
                     .target = ref_to(g, g->s->answer.object),
                     .kind = MOD_KEYWORD,
                     .what = KEY_ASSAULT,
                     .span = SPAN_TURN,
                     .seat = grant->seat});
    return NEXT;
}

static const Step grant_steps[] = {
    {G_31_3, exhaust_it}, {0, ask_granted}, {G_21_3c, grant_assault}, {0, legions_sequence_ends}};
const FlowType legions_grant_flow =
    FLOW_ABOUT("assault grant", grant_steps, Action, flow_about_first);

/* --- exile (28-7, 28-8) ---------------------------------------------------------------------- */

static StepResult exile_it(Game *g, void *frame)
{
    const Action *exile = frame;
    legions_move_cards(g, &exile->object, 1, ZONE_EXILE, 0);
    return legions_sequence_ends(g, frame);
}

static const Step exile_steps[] = {{0, exile_it}};
const FlowType legions_exile_flow = FLOW("exile", exile_steps, Action);
