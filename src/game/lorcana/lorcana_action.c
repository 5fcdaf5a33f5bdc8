/* lorcana_action.c - the turn actions ink, play, quest, challenge and move (4.3.3 to 4.3.7), step
 * by step. */
#include "game/lorcana/lorcana_int.h"

/* --- ink (4.3.3) ------------------------------------------------------------------------------ */

static StepResult reveal_ink(Game *g, void *frame)
{
    const Action *ink = frame;
    know_reveal(g, ink->object.object);
    return NEXT;
}

static StepResult put_into_inkwell(Game *g, void *frame)
{
    Action *ink = frame;
    zone_move(g, ink->object.object, place_of(g, ink->seat, ZONE_INKWELL), 0);
    g->player[ink->seat].number[NUMBER_INKED]++;
    return NEXT;
}

static StepResult tell_inked(Game *g, void *frame)
{
    const Action *ink = frame;
    event_about(g, EVENT_INKED, ink->seat, ink->object.object, 0);
    return empty_bag(g, frame);
}

static const Step ink_steps[] = {
    {L_4_3_3_1, reveal_ink}, {L_4_3_3_2, put_into_inkwell}, {L_4_3_3_3, tell_inked}};
const FlowType ink_flow = FLOW("ink", ink_steps, Action);

/* --- play (4.3.4) ----------------------------------------------------------------------------- */

/* The card is an object of its own from the announcement on, and stays the same one when it enters
 * play. */
static StepResult announce(Game *g, void *frame)
{
    Action *play = frame;
    know_reveal(g, play->object.object);
    zone_move(g, play->object.object, place_of(g, play->seat, ZONE_LIMBO), 0);
    play->object = ref_to(g, play->object.object);
    return NEXT;
}

static StepResult find_total_cost(Game *g, void *frame)
{
    Action *play = frame;
    play->number = (int16_t)ink_cost(g, play->object.object);
    return NEXT;
}

static StepResult pay(Game *g, void *frame)
{
    const Action *play = frame;
    pay_ink(g, play->seat, play->number);
    return NEXT;
}

/* 10.2.2: a Bodyguard may enter play exerted. */
static StepResult ask_exerted(Game *g, void *frame)
{
    const Action *play = frame;
    if (!has_keyword(g, play->object.object, KEY_BODYGUARD) ||
        !is_character(g, play->object.object)) {
        g->s->answer = (Option){.kind = OPTION_NO};
        return NEXT;
    }
    ask(g, play->seat, QUESTION_ENTER_EXERTED, false);
    offer(g, (Option){.kind = OPTION_YES});
    offer(g, (Option){.kind = OPTION_NO});
    return ask_end(g);
}

/* 4.3.4.7: a character, item or location enters play; an action resolves at once. */
static StepResult become_played(Game *g, void *frame)
{
    const Action *play = frame;
    const uint16_t object = play->object.object;
    const Def *def = def_of(g, object);
    if (def->type == TYPE_ACTION) {
        for (uint8_t k = 0; k < def->ability_count; k++)
            if (g->match->pool->abilities[def->ability + k].kind == ABILITY_RESOLVING)
                effect_of_ability(g, (uint16_t)(def->ability + k), object, play->seat);
    } else {
        const bool is_exerted = g->s->answer.kind == OPTION_YES;
        zone_move(g, object, place_of(g, play->seat, ZONE_PLAY), 0);
        set_mark(g, object, MARK_EXERTED, is_exerted);
        set_mark(g, object, MARK_DRYING, is_character(g, object) && clause_on(g, L_6_1_4));
    }
    event_about(g, EVENT_PLAYED, play->seat, object, 0);
    return NEXT;
}

/* 8.6.2: the action goes to the discard when it has resolved. */
static StepResult discard_action(Game *g, void *frame)
{
    const Action *play = frame;
    if (ref_lives(g, play->object) && is_in_zone(g, play->object.object, ZONE_LIMBO))
        zone_move(g, play->object.object, place_of(g, play->seat, ZONE_DISCARD), 0);
    return NEXT;
}

static const Step play_steps[] = {
    {L_4_3_4_3, announce},   {L_4_3_4_5, find_total_cost}, {L_4_3_4_6, pay},
    {L_10_2_2, ask_exerted}, {L_4_3_4_7, become_played},   {L_8_6_2, discard_action},
    {L_4_3_4_8, empty_bag},
};
const FlowType play_flow = FLOW("play", play_steps, Action);

/* --- quest (4.3.5) ---------------------------------------------------------------------------- */

static StepResult exert_quester(Game *g, void *frame)
{
    const Action *quest = frame;
    exert(g, quest->object.object);
    return NEXT;
}

/* 4.3.5.8, 7.8.3: lore gained is never negative. */
static StepResult gain_its_lore(Game *g, void *frame)
{
    const Action *quest = frame;
    gain_lore(g, quest->seat, stat_value(g, quest->object.object, STAT_LORE));
    return NEXT;
}

static StepResult tell_quest(Game *g, void *frame)
{
    const Action *quest = frame;
    event_about(g, EVENT_QUESTS, quest->seat, quest->object.object, 0);
    return NEXT;
}

static const Step quest_steps[] = {{L_4_3_5_7, exert_quester},
                                   {L_4_3_5_8, gain_its_lore},
                                   {L_4_3_5_9, tell_quest},
                                   {L_4_3_5_10, empty_bag}};
const FlowType quest_flow = FLOW("quest", quest_steps, Action);

/* --- challenge (4.3.6) ------------------------------------------------------------------------ */

static StepResult ask_challenged(Game *g, void *frame)
{
    const Action *challenge = frame;
    ask(g, challenge->seat, QUESTION_CHALLENGE, false);
    act_offer_targets(g, challenge->seat, ACT_CHALLENGE, challenge->object.object);
    return ask_end(g);
}

static StepResult take_challenged(Game *g, void *frame)
{
    Action *challenge = frame;
    if (g->s->answer.kind != OPTION_PICK)
        return DONE;
    challenge->target = ref_to(g, g->s->answer.object);
    return NEXT;
}

static StepResult exert_challenger(Game *g, void *frame)
{
    const Action *challenge = frame;
    exert(g, challenge->object.object);
    return NEXT;
}

static StepResult challenge_occurs(Game *g, void *frame)
{
    const Action *challenge = frame;
    g->s->ref[REF_CHALLENGER] = challenge->object;
    g->s->ref[REF_CHALLENGED] = challenge->target;
    g->s->number[NUMBER_STAGE] = STAGE_OCCURS;
    return NEXT;
}

static StepResult turn_on_effects(Game *g, void *frame)
{
    (void)frame;
    g->s->number[NUMBER_STAGE] = STAGE_EFFECTS_ON;
    return NEXT;
}

/* 4.3.6.11: what has triggered enters the bag and is resolved before any damage. */
static StepResult trigger_challenge(Game *g, void *frame)
{
    const Action *challenge = frame;
    event_tell(g, (Event){.kind = EVENT_CHALLENGES,
                          .seat = challenge->seat,
                          .subject = challenge->object,
                          .object = challenge->target});
    event_tell(g, (Event){.kind = EVENT_CHALLENGED,
                          .seat = challenge->seat,
                          .subject = challenge->target,
                          .object = challenge->object});
    return empty_bag(g, frame);
}

enum { CHALLENGE_STEP_BAG = 8 };

/* 4.3.6.22: no damage step if either has left. */
static StepResult stop_if_either_left(Game *g, void *frame)
{
    const Action *challenge = frame;
    if (ref_lives(g, challenge->object) && ref_lives(g, challenge->target))
        return NEXT;
    flow_jump(g, frame, CHALLENGE_STEP_BAG);
    return AGAIN;
}

/* 4.3.6.12, 4.3.6.13: both at once, a negative strength counts as 0; 4.3.6.21: a location deals
 * none. */
static StepResult deal_challenge_damage(Game *g, void *frame)
{
    const Action *challenge = frame;
    const uint16_t a = challenge->object.object;
    const uint16_t b = challenge->target.object;
    const int by_a = stat_value(g, a, STAT_STRENGTH);
    const int by_b =
        is_location(g, b) && clause_on(g, L_4_3_6_21) ? 0 : stat_value(g, b, STAT_STRENGTH);
    if (ref_lives(g, challenge->target))
        deal_damage(g, b, by_a > 0 || !clause_on(g, L_4_3_6_13) ? by_a : 0);
    if (ref_lives(g, challenge->object))
        deal_damage(g, a, by_b > 0 || !clause_on(g, L_4_3_6_13) ? by_b : 0);
    return NEXT;
}

static StepResult end_challenge(Game *g, void *frame)
{
    (void)frame;
    g->s->ref[REF_CHALLENGER] = (Ref){0, 0};
    g->s->ref[REF_CHALLENGED] = (Ref){0, 0};
    g->s->number[NUMBER_STAGE] = STAGE_NONE;
    mods_end(g, SPAN_BATTLE, NOBODY);
    return NEXT;
}

static const Step challenge_steps[] = {
    {L_4_3_6_6, ask_challenged},       {0, take_challenged},
    {L_4_3_6_8, exert_challenger},     {L_4_3_6_9, challenge_occurs},
    {L_4_3_6_10, turn_on_effects},     {L_4_3_6_11, trigger_challenge},
    {L_4_3_6_22, stop_if_either_left}, {L_4_3_6_12, deal_challenge_damage},
    {L_4_3_6_16, empty_bag},           {L_4_3_6_17, end_challenge},
};
const FlowType challenge_flow = FLOW("challenge", challenge_steps, Action);

/* --- move (4.3.7) ----------------------------------------------------------------------------- */

static StepResult ask_location(Game *g, void *frame)
{
    const Action *move = frame;
    ask(g, move->seat, QUESTION_LOCATION, false);
    act_offer_targets(g, move->seat, ACT_MOVE, move->object.object);
    return ask_end(g);
}

static StepResult go_to_location(Game *g, void *frame)
{
    Action *move = frame;
    if (g->s->answer.kind != OPTION_PICK)
        return DONE;
    const uint16_t location = g->s->answer.object;
    pay_ink(g, move->seat, stat_value(g, location, STAT_MOVE));
    g->object[move->object.object].host = ref_to(g, location);
    move->target = ref_to(g, location);
    return NEXT;
}

static StepResult tell_went(Game *g, void *frame)
{
    const Action *move = frame;
    event_tell(g, (Event){.kind = EVENT_WENT,
                          .seat = move->seat,
                          .subject = move->object,
                          .object = move->target});
    return NEXT;
}

static const Step move_steps[] = {{L_4_3_7_3, ask_location},
                                  {L_4_3_7_4, go_to_location},
                                  {L_4_3_7_5, tell_went},
                                  {L_4_3_7_6, empty_bag}};
const FlowType move_flow = FLOW("move", move_steps, Action);
