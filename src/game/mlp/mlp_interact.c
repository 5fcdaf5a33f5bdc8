/* mlp_interact.c - the interaction phase (4/4): lanes, interactions and actions. */
#include "game/mlp/mlp_int.h"

/* --- lanes (4/4.2) --------------------------------------------------------------------------- */

/* 6/3.1.0: the slots of a lane; what is left for the one is right for the other. */
uint8_t mlp_slot_in_lane(const Game *g, uint8_t seat, uint8_t lane)
{
    return (uint8_t)(seat == g->s->first ? lane + 1 : SLOT_COUNT - lane);
}

typedef struct {
    Ref side[2];    /* the active player's character and the opponent's */
    uint8_t losers; /* a bit per side */
    uint8_t spare[3];
} Interaction;

static void open_interaction(Game *g, const uint16_t *objects)
{
    Interaction *f = flow_push(g, FLOW_INTERACT, NOBODY);
    const uint8_t seats[] = {g->s->active, other_seat(g->s->active)};
    for (int i = 0; i < 2; i++) {
        f->side[i] = ref_to(g, objects[i]);
        g->s->ref[REF_INTERACTING + seats[i]] = f->side[i];
        game_note(g, (uint8_t)(NUMBER_MEETING_SLOT + seats[i]), g->object[objects[i]].slot);
    }
}

static void open_action(Game *g, uint16_t object)
{
    Action *action = flow_push(g, FLOW_ACTION, NOBODY);
    action->object = ref_to(g, object);
}

/* 4/4.2.0: from the first player's left, whoever is active. 4/4.3.5, 4/4.4.3: all three, and each
 * is looked at when it is reached. 4/4.5.0: nothing happens where the active player has nobody;
 * 4/4.3.0: an interaction where both have somebody. */
static StepResult open_lane(Game *g, void *frame)
{
    Action *lanes = frame;
    if (lanes->number == SLOT_COUNT)
        return DONE;
    const uint8_t lane = (uint8_t)lanes->number++;
    const uint8_t active = g->s->active;
    const uint8_t opponent = other_seat(active);
    const uint16_t objects[] = {
        slot_object(g, active, ZONE_ADVENTURE, mlp_slot_in_lane(g, active, lane)),
        slot_object(g, opponent, ZONE_ADVENTURE, mlp_slot_in_lane(g, opponent, lane)),
    };
    if (objects[0] == 0)
        return AGAIN;
    if (objects[1])
        open_interaction(g, objects);
    else
        open_action(g, objects[0]);
    return AGAIN;
}

static const Step lanes_steps[] = {{0, open_lane}};
const FlowType mlp_lanes_flow = FLOW("lanes", lanes_steps, Action);

/* --- interaction (4/4.3) --------------------------------------------------------------------- */

/* True while both stand where they met. */
static bool are_paired(const Game *g)
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const Ref ref = g->s->ref[REF_INTERACTING + seat];
        if (!ref_lives(g, ref) || !is_in_zone(g, ref.object, ZONE_ADVENTURE) ||
            g->object[ref.object].slot != g->s->number[NUMBER_MEETING_SLOT + seat])
            return false;
    }
    return true;
}

static void open_inspirations(Game *g, uint8_t seat)
{
    Action *inspire = flow_push(g, FLOW_INSPIRE, NOBODY);
    inspire->seat = seat;
}

static StepResult inspire_active(Game *g, void *frame)
{
    (void)frame;
    open_inspirations(g, g->s->active);
    return NEXT;
}

/* 4/1.1.1: the opponent is the active player's, whoever had the first turn. */
static StepResult inspire_opponent(Game *g, void *frame)
{
    (void)frame;
    open_inspirations(g, other_seat(g->s->active));
    return NEXT;
}

/* 4/4.3.3, 2/1.7.0: the lower idea loses, equal ideas both. Without a pair nobody wins or loses. */
static StepResult compare_ideas(Game *g, void *frame)
{
    Interaction *f = frame;
    f->losers = 0;
    if (!are_paired(g))
        return NEXT;
    const int mine = stat_value(g, f->side[0].object, STAT_IDEA);
    const int theirs = stat_value(g, f->side[1].object, STAT_IDEA);
    f->losers = (uint8_t)((mine <= theirs ? 1 : 0) | (theirs <= mine ? 2 : 0));
    return NEXT;
}

/* 4/4.3.4b: through the leaving action, where it has not left meanwhile; 4/4.3.4a: a winner stays;
 * 6/14.1.0: what an effect forbids does not begin. */
static void beat(Game *g, const Interaction *f, int side)
{
    if ((f->losers >> side & 1) && !has_keyword(g, f->side[side].object, KEY_STEADFAST))
        mlp_leave_all(g, &f->side[side], 1, BY_INTERACTION, f->side[1 - side]);
}

/* 4/4.3.4: the active player's side first and to the end, then the opponent's. */
static StepResult move_first_side(Game *g, void *frame)
{
    beat(g, frame, 0);
    return NEXT;
}

static StepResult move_second_side(Game *g, void *frame)
{
    beat(g, frame, 1);
    return NEXT;
}

static StepResult end_this_interaction(Game *g, void *frame)
{
    (void)frame;
    mods_end(g, SPAN_BATTLE, NOBODY);
    return NEXT;
}

static StepResult forget_pair(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        g->s->ref[REF_INTERACTING + seat] = (Ref){0, 0};
        game_note(g, (uint8_t)(NUMBER_MEETING_SLOT + seat), 0);
    }
    return NEXT;
}

static const Step interact_steps[] = {
    {M_4_4_3_1, inspire_active},
    {M_4_4_3_2, inspire_opponent},
    {M_4_4_3_3, compare_ideas},
    {M_4_4_3_4b, move_first_side},
    {0, mlp_settle},
    {M_4_4_3_4b, move_second_side},
    {0, mlp_settle},
    {M_4_4_3_5a, end_this_interaction},
    {0, forget_pair},
};
const FlowType mlp_interact_flow = FLOW("interaction", interact_steps, Interaction);

/* --- inspiration step (4/4.3.1, 4/4.3.2) ----------------------------------------------------- */

/* 2/4.5.2: asked only where there is something to use, as far as the other player can tell. */
static StepResult ask_inspiration(Game *g, void *frame)
{
    const Action *inspire = frame;
    if (!are_paired(g))
        return DONE;
    ask(g, inspire->seat, QUESTION_INSPIRATION, false);
    act_offer(g, inspire->seat, ACT_INSPIRE);
    if (g->scratch->option_count == 0 && mlp_may_seem_to_inspire(g, inspire->seat))
        ask_anyway(g);
    offer(g, (Option){.kind = OPTION_DONE});
    return ask_end(g);
}

static StepResult end_if_declined(Game *g, void *frame)
{
    Action *inspire = frame;
    if (g->s->answer.kind != OPTION_ACT)
        return DONE;
    inspire->object = ref_to(g, g->s->answer.object);
    return NEXT;
}

/* 5/1.3.1: the cost comes before the effect. */
static StepResult turn_face_down(Game *g, void *frame)
{
    const Action *inspire = frame;
    set_mark(g, inspire->object.object, MARK_TURNED, true);
    mlp_tell(g, EVENT_FLIPPED, inspire->seat, inspire->object.object, 0);
    return NEXT;
}

static StepResult use_inspiration(Game *g, void *frame)
{
    const Action *inspire = frame;
    event_tell(g, &(Event){.kind = EVENT_INSPIRED,
                           .seat = inspire->seat,
                           .subject = inspire->object,
                           .object = g->s->ref[REF_INTERACTING + inspire->seat]});
    mlp_list_used(g, inspire->object.object, LABEL_INSPIRATION);
    return NEXT;
}

/* The choice may be repeated; declining ends the step. */
static StepResult ask_inspiration_again(Game *g, void *frame)
{
    (void)g;
    return flow_restart(frame);
}

static const Step inspire_steps[] = {
    {0, ask_inspiration}, {0, end_if_declined}, {M_5_1_3_1, turn_face_down},
    {0, use_inspiration}, {0, mlp_settle},      {0, ask_inspiration_again},
};
const FlowType mlp_inspire_flow = FLOW("inspiration step", inspire_steps, Action);

/* --- action (4/4.4) -------------------------------------------------------------------------- */

static StepResult ask_action(Game *g, void *frame)
{
    (void)frame;
    ask(g, g->s->active, QUESTION_ACTION, false);
    act_offer(g, g->s->active, ACT_ADVANCE);
    act_offer(g, g->s->active, ACT_DISRUPT);
    act_offer(g, g->s->active, ACT_NOTHING);
    return ask_end(g);
}

static StepResult note_action(Game *g, void *frame)
{
    Action *action = frame;
    const bool is_act = g->s->answer.kind == OPTION_ACT;
    action->number = (int16_t)(is_act ? g->s->answer.act : ACT_NOTHING);
    return NEXT;
}

/* 4/4.4.1, 2/6.3.0: one stage further; 2/6.4.0: before the last one its story effect is set off.
 * 3/4.3.0, 1/4.1.0: on IV the player has won; 1/4.1.1: by the rules, whatever has become of the
 * story there. */
static StepResult advance(Game *g, void *frame)
{
    const Action *action = frame;
    if (action->number != ACT_ADVANCE)
        return NEXT;
    const uint8_t seat = g->s->active;
    const int stage = g->player[seat].number[NUMBER_PROGRESS] + 1;
    player_set(g, seat, NUMBER_PROGRESS, stage);
    mlp_tell(g, EVENT_ADVANCED, seat, 0, stage);
    if (stage == fact(g, FACT_STAGE_TO_WIN)) {
        game_win(g, seat);
        return NEXT;
    }
    const uint16_t story = slot_object(g, seat, ZONE_STORIES, stage_slot(stage));
    if (story)
        mlp_tell(g, EVENT_REACHED, seat, story, stage);
    return NEXT;
}

/* 4/4.4.2: always the plan on the earliest stage. */
static StepResult disrupt(Game *g, void *frame)
{
    const Action *action = frame;
    const uint8_t opponent = other_seat(g->s->active);
    const int stage = mlp_earliest_plan(g, opponent);
    if (action->number != ACT_DISRUPT || stage == 0)
        return NEXT;
    mlp_tell(g, EVENT_DISRUPTED, g->s->active, action->object.object, 0);
    mlp_remove_plan(g, slot_object(g, opponent, ZONE_PLANS, stage_slot(stage)));
    return NEXT;
}

static const Step action_steps[] = {
    {M_4_4_4_0, ask_action}, {0, note_action},        {M_4_4_4_1, advance},
    {M_4_4_4_2, disrupt},    {M_4_4_4_3, mlp_settle},
};
const FlowType mlp_action_flow = FLOW_ABOUT("action", action_steps, Action, flow_about_first);
