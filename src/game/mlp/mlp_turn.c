/* mlp_turn.c - setting up (1/3) and the turn (4/1 to 4/3, 4/5). */
#include "game/mlp/mlp_int.h"
#include "rules/start.h"

/* --- setting up (1/3) ------------------------------------------------------------------------ */

typedef struct {
    uint8_t asked; /* how many have been asked about their hands */
} Whole;

/* 1/3.1.0: main decks and scene decks, each by itself. */
static StepResult shuffle_decks(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        zone_shuffle(g, place_of(g, seat, ZONE_DECK));
        zone_shuffle(g, place_of(g, seat, ZONE_SCENE_DECK));
    }
    return NEXT;
}

/* 1/3.2.0: the protagonist before the first stage, the stories from I to IV. */
static StepResult lay_out_stories(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const uint8_t place = place_of(g, seat, ZONE_STORIES);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            zone_set_slot(g, g->order[i], stage_slot(def_of(g, g->order[i])->stat[STAT_STAGE]));
        player_set(g, seat, NUMBER_PROGRESS, 0);
    }
    return NEXT;
}

static StepResult draw_hands(Game *g, void *frame)
{
    (void)frame;
    uint8_t failed = 0;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        failed |= mlp_draw_cards(g, seat, fact(g, FACT_OPENING_HAND));
    mlp_lose(g, failed);
    return NEXT;
}

/* 1/3.4.1b: the first player decides first, and is finished before the second one is asked. */
static StepResult offer_mulligans(Game *g, void *frame)
{
    Whole *whole = frame;
    if (whole->asked == g->match->seats)
        return NEXT;
    Action *mulligan = flow_push(g, FLOW_MULLIGAN, NOBODY);
    mulligan->seat = whole->asked == 0 ? g->s->first : other_seat(g->s->first);
    whole->asked++;
    return AGAIN;
}

/* 1/3.4.2: one card from the top on each story, from I on. */
static StepResult lay_plans(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        for (int stage = 1; stage <= STAGE_COUNT; stage++)
            mlp_make_plan(g, seat, place_top(g, place_of(g, seat, ZONE_DECK)), stage);
    return NEXT;
}

/* 1/3.4.3: face down for the first player, face up for the second. */
static StepResult lay_first_scenes(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        mlp_add_scene(g, seat, seat == g->s->first ? MARK_TURNED : 0);
    return NEXT;
}

static const Step whole_steps[] = {
    {M_1_3_1_0, shuffle_decks},    {M_1_3_2_0, lay_out_stories},
    {0, start_find_chooser},       {M_1_3_3_0, start_ask_first},
    {0, start_take_first},         {0, draw_hands},
    {0, offer_mulligans},          {M_1_3_4_2, lay_plans},
    {M_1_3_4_3, lay_first_scenes}, {0, start_turns},
    {0, run_turn, WHOLE_TURNS},
};
const FlowType mlp_whole_flow = FLOW("game", whole_steps, Whole);

/* --- mulligan (1/3.4.1a) --------------------------------------------------------------------- */

static StepResult ask_mulligan(Game *g, void *frame)
{
    const Action *mulligan = frame;
    ask(g, mulligan->seat, QUESTION_MULLIGAN, false);
    offer(g, (Option){.kind = OPTION_YES});
    offer(g, (Option){.kind = OPTION_NO});
    return ask_end(g);
}

static StepResult end_if_kept(Game *g, void *frame)
{
    Action *mulligan = frame;
    mulligan->base = list_begin(g);
    return g->s->answer.kind == OPTION_YES ? NEXT : DONE;
}

/* 6/9.3.0: their player names the order, the first one lies highest. The last one is what is left.
 */
static StepResult ask_bottom_order(Game *g, void *frame)
{
    const Action *mulligan = frame;
    const uint8_t place = place_of(g, mulligan->seat, ZONE_HAND);
    const uint16_t count = place_count(g, place);
    if (count < 2)
        return NEXT;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        list_add(g, g->order[i]);
    Pick *pick = pick_start(g, mulligan->seat, QUESTION_BOTTOM, mulligan->base,
                            (uint16_t)(count - 1), (uint16_t)(count - 1));
    pick->is_ordered = true;
    pick_hide(pick, pick->count, pick->max);
    return NEXT;
}

/* The whole hand goes to the bottom; nothing is shuffled. 1/3.4.1c: once only. */
static StepResult put_hand_to_bottom(Game *g, void *frame)
{
    const Action *mulligan = frame;
    const uint8_t deck = place_of(g, mulligan->seat, ZONE_DECK);
    const uint8_t hand = place_of(g, mulligan->seat, ZONE_HAND);
    for (uint16_t i = mulligan->base; i < g->s->list_count; i++)
        zone_move(g, g->list[i].object, deck, MOVE_BOTTOM);
    list_cut(g, mulligan->base);
    while (place_count(g, hand) > 0)
        zone_move(g, place_top(g, hand), deck, MOVE_BOTTOM);
    mlp_lose(g, mlp_draw_cards(g, mulligan->seat, fact(g, FACT_OPENING_HAND)));
    return NEXT;
}

static const Step mulligan_steps[] = {
    {0, ask_mulligan},
    {0, end_if_kept},
    {M_6_9_3_0, ask_bottom_order},
    {M_1_3_4_1a, put_hand_to_bottom},
};
const FlowType mlp_mulligan_flow = FLOW("mulligan", mulligan_steps, Action);

/* --- the turn (4/1) -------------------------------------------------------------------------- */

static void enter_phase(Game *g, uint8_t phase)
{
    g->s->phase = phase;
    mlp_tell(g, EVENT_PHASE, g->s->active, 0, phase);
}

static StepResult begin_turn(Game *g, void *frame)
{
    (void)frame;
    turn_clear(g);
    mods_begin(g, g->s->active);
    mods_end(g, SPAN_SEAT_TURN, g->s->active);
    mlp_tell(g, EVENT_TURN, g->s->active, 0, g->s->turn);
    enter_phase(g, PHASE_START);
    return NEXT;
}

/* 4/2.1.0: own characters and scenes; which side of a scene is up does not change. */
static StepResult turn_upright(Game *g, void *frame)
{
    (void)frame;
    static const uint8_t zones[] = {ZONE_ADVENTURE, ZONE_SCENES};
    for (int k = 0; k < 2; k++) {
        const uint8_t place = place_of(g, g->s->active, zones[k]);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            set_mark(g, g->order[i], MARK_SIDEWAYS, false);
    }
    return NEXT;
}

/* 4/2.2.1: not on the first turn of the game. */
static StepResult draw_for_turn(Game *g, void *frame)
{
    Action *turn = frame;
    turn->number = 0;
    if (g->s->turn > 1 || !fact(g, FACT_FIRST_DRAW_SKIPPED))
        turn->number = mlp_draw_cards(g, g->s->active, 1);
    return NEXT;
}

/* 4/2.2.2: an empty deck in the draw step. */
static StepResult lose_by_draw(Game *g, void *frame)
{
    const Action *turn = frame;
    mlp_lose(g, (uint8_t)turn->number);
    return NEXT;
}

static StepResult add_scene_for_turn(Game *g, void *frame)
{
    (void)frame;
    mlp_add_scene(g, g->s->active, 0);
    return NEXT;
}

/* 4/2.4.0: the place for what is set off at the start of a turn, on both sides. */
static StepResult prepare(Game *g, void *frame)
{
    (void)frame;
    mlp_tell(g, EVENT_TURN_START, g->s->active, 0, 0);
    return NEXT;
}

enum { TURN_START = 1, TURN_MAIN, TURN_ASK, TURN_LANES, TURN_END };

static StepResult begin_main(Game *g, void *frame)
{
    (void)frame;
    enter_phase(g, PHASE_MAIN);
    return NEXT;
}

/* 4/3.0.0: any of these, any number of times. */
static StepResult ask_main(Game *g, void *frame)
{
    (void)frame;
    ask(g, g->s->active, QUESTION_MAIN, true);
    act_offer(g, g->s->active, ACT_USE);
    act_offer(g, g->s->active, ACT_ACTIVATE);
    act_offer(g, g->s->active, ACT_FLIP);
    act_offer(g, g->s->active, ACT_END);
    return ask_end(g);
}

static StepResult do_main(Game *g, void *frame)
{
    const Option answer = g->s->answer;
    if (answer.kind != OPTION_ACT || answer.act == ACT_END)
        return flow_go(g, frame, TURN_LANES);
    const uint8_t flow = answer.act == ACT_USE    ? FLOW_USE
                         : answer.act == ACT_FLIP ? FLOW_FLIP
                                                  : FLOW_ACTIVATE;
    Action *action = flow_push(g, flow, NOBODY);
    action->seat = g->s->active;
    action->object = ref_to(g, answer.object);
    return NEXT;
}

static StepResult ask_main_again(Game *g, void *frame)
{
    return flow_go(g, frame, TURN_ASK);
}

static StepResult begin_lanes(Game *g, void *frame)
{
    (void)frame;
    enter_phase(g, PHASE_INTERACTION);
    return NEXT;
}

/* 4/4.1.0: not in the first two turns of the game. */
static StepResult run_lanes(Game *g, void *frame)
{
    (void)frame;
    if (g->s->turn > fact(g, FACT_QUIET_TURNS))
        (void)flow_push(g, FLOW_LANES, NOBODY);
    return NEXT;
}

/* 4/5.0.0: what happens at the end of a turn comes before the release step. */
static StepResult trigger_turn_end(Game *g, void *frame)
{
    (void)frame;
    enter_phase(g, PHASE_END);
    mlp_tell(g, EVENT_TURN_END, g->s->active, 0, 0);
    return NEXT;
}

/* 4/5.1.0: of both players; 6/6.1.0: what was to last until the end of the turn. */
static StepResult release(Game *g, void *frame)
{
    (void)frame;
    mods_end(g, SPAN_TURN, NOBODY);
    return NEXT;
}

/* 1/1.1.0: what a card says goes before the rule. */
static int hand_limit(const Game *g, uint8_t seat)
{
    const uint8_t place = place_of(g, seat, ZONE_ADVENTURE);
    int limit = fact(g, FACT_HAND_MAX);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        if (has_keyword(g, g->order[i], KEY_HAND_LIMIT))
            limit = keyword_best(g, g->order[i], KEY_HAND_LIMIT);
    return limit;
}

/* 4/5.2.0, 3/7.3.0: down to ten, of the active player only. */
static StepResult ask_discard(Game *g, void *frame)
{
    Action *turn = frame;
    const uint8_t hand = place_of(g, g->s->active, ZONE_HAND);
    const int excess = place_count(g, hand) - hand_limit(g, g->s->active);
    turn->base = list_begin(g);
    if (excess <= 0)
        return NEXT;
    for (uint16_t i = g->start[hand]; i < g->start[hand + 1]; i++)
        list_add(g, g->order[i]);
    Pick *pick = pick_start(g, g->s->active, QUESTION_DISCARD, turn->base, (uint16_t)excess,
                            (uint16_t)excess);
    pick_hide(pick, pick->count, pick->max);
    return NEXT;
}

/* 6/2.3.0: nothing is set off by it, also not what hears cards move. */
static StepResult discard_excess(Game *g, void *frame)
{
    const Action *turn = frame;
    const uint16_t count = (uint16_t)(g->s->list_count - turn->base);
    const uint16_t waiting = g->s->pending_count;
    mlp_discard_all(g, g->list + turn->base, count);
    while (g->s->pending_count > waiting)
        pending_remove(g, (uint16_t)(g->s->pending_count - 1));
    list_cut(g, turn->base);
    return NEXT;
}

static StepResult pass_turn(Game *g, void *frame)
{
    (void)frame;
    g->s->active = other_seat(g->s->active);
    g->s->turn++;
    return NEXT;
}

/* 4/1.2.0: a step is over when nothing is left to be resolved in it; 2/1.6.4a: what is set off is
 * resolved directly after it. 5/3.1.1: nothing else is used while an effect is pending. */
static const Step turn_steps[] = {
    {0, begin_turn, TURN_START},
    {M_4_2_1_0, turn_upright},
    {M_4_2_2_0, draw_for_turn},
    {M_4_2_2_2, lose_by_draw},
    {M_2_1_6_4a, mlp_settle},
    {M_4_2_3_0, add_scene_for_turn},
    {M_4_1_2_0, mlp_settle},
    {M_2_7_2_2c, mlp_open_presents},
    {M_4_2_4_0, prepare},
    {0, mlp_settle},
    {0, begin_main, TURN_MAIN},
    {M_4_3_0_0, ask_main, TURN_ASK},
    {0, do_main},
    {M_5_3_1_1, mlp_settle},
    {0, ask_main_again},
    {0, begin_lanes, TURN_LANES},
    {M_4_4_0_0, run_lanes},
    {M_4_5_0_0, trigger_turn_end, TURN_END},
    {0, mlp_settle},
    {M_4_5_1_0, release},
    {0, ask_discard},
    {0, discard_excess},
    {M_4_1_1_0, pass_turn},
};
const FlowType mlp_turn_flow = FLOW("turn", turn_steps, Action);

const PhaseSteps mlp_phases = {
    .first = {[PHASE_START] = TURN_START,
              [PHASE_MAIN] = TURN_MAIN,
              [PHASE_INTERACTION] = TURN_LANES,
              [PHASE_END] = TURN_END},
    .main = PHASE_MAIN,
    .begun = TURN_ASK,
};
