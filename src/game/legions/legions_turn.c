/* legions_turn.c - setting up (26), the turn (27, 29) and the choice of main phase actions (28). */
#include "game/legions/legions_int.h"
#include "rules/start.h"

/* --- setting up (26) ------------------------------------------------------------------------- */

/* 26-3: into the master areas, in normal mode. */
static StepResult place_masters(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const uint16_t master = place_top(g, place_of(g, seat, ZONE_ASIDE));
        if (master)
            zone_move_to_slot(g, master, place_of(g, seat, ZONE_FIELD), SLOT_MASTER);
    }
    return NEXT;
}

static StepResult shuffle_piles(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        zone_shuffle(g, place_of(g, seat, ZONE_PILE));
    return NEXT;
}

static StepResult set_life(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        player_set(g, seat, NUMBER_LIFE, fact(g, FACT_LIFE));
    return NEXT;
}

static StepResult put_cores_on_masters(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        legions_gain_cores(g, seat, fact(g, FACT_CORES));
    return NEXT;
}

/* 26-8: of the second player only. */
static StepResult delay_one_core(Game *g, void *frame)
{
    (void)frame;
    const uint8_t second = other_seat(g->s->first);
    const uint16_t master = legions_master_of(g, second);
    if (master == 0 || g->object[master].counters[COUNTER_CORES] == 0)
        return NEXT;
    counters_add(g, master, COUNTER_CORES, -1);
    player_add(g, second, NUMBER_CORES3, 1);
    return NEXT;
}

static StepResult draw_hands(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        legions_draw_cards(g, seat, fact(g, FACT_HAND));
    return NEXT;
}

static const Step whole_steps[] = {
    {G_26_3, place_masters},   {G_26_4, shuffle_piles},      {G_08_3, set_life},
    {0, put_cores_on_masters}, {G_26_7, start_find_chooser}, {G_26_7, start_ask_first},
    {0, start_take_first},     {G_26_8, delay_one_core},     {0, draw_hands},
    {G_26_10, start_turns},    {0, run_turn, WHOLE_TURNS},
};
const FlowType legions_whole_flow = FLOW("game", whole_steps, Action);

/* --- phases ---------------------------------------------------------------------------------- */

/* Where phases begin in the table of steps, and where steps go on to. */
enum {
    TURN_START = 1,
    TURN_CORE,
    TURN_DRAW,
    TURN_DRAWN,
    TURN_MAIN,
    TURN_ASK,
    TURN_MAIN_OVER,
    TURN_END,
    TURN_PASS
};

static StepResult enter_phase(Game *g, uint8_t phase)
{
    g->s->phase = phase;
    event_about(g, EVENT_PHASE, g->s->active, 0, phase);
    return NEXT;
}

/* Telling changes nothing by itself: there is something to do only if somebody heard it. */
static StepResult tell_phase(Game *g, void *frame, int first)
{
    event_about(g, (uint8_t)(first + g->s->phase - PHASE_START), g->s->active, 0, 0);
    return g->s->pending_count > 0 ? legions_sequence_ends(g, frame) : NEXT;
}

/* 37-2d: just before the processing of the phase. */
static StepResult tell_phase_start(Game *g, void *frame)
{
    return tell_phase(g, frame, EVENT_PHASE_STARTS);
}

static StepResult tell_phase_end(Game *g, void *frame)
{
    return tell_phase(g, frame, EVENT_PHASE_ENDS);
}

/* What it sets off may leave something to clean up, after the clean-up of the turn. */
static StepResult tell_turn_end(Game *g, void *frame)
{
    const StepResult result = tell_phase(g, frame, EVENT_PHASE_ENDS);
    if (g->s->pending_count > 0)
        return result;
    return flow_go(g, frame, TURN_PASS);
}

/* --- start phase (27-3) ---------------------------------------------------------------------- */

static StepResult enter_start(Game *g, void *frame)
{
    (void)frame;
    turn_clear(g);
    event_about(g, EVENT_TURN, g->s->active, 0, g->s->turn);
    mods_begin(g, g->s->active);
    mods_end(g, SPAN_SEAT_TURN, g->s->active);
    return enter_phase(g, PHASE_START);
}

/* A step that changes nothing is no sequence: nothing can follow from it. */
static StepResult ends_if(Game *g, void *frame, bool has_changed)
{
    return has_changed ? legions_sequence_ends(g, frame) : NEXT;
}

/* True if a card of the active player's field has the mark. */
static bool has_marked(const Game *g, uint16_t mark)
{
    const uint8_t place = place_of(g, g->s->active, ZONE_FIELD);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        if (has_mark(g, g->order[i], mark))
            return true;
    return false;
}

static StepResult recover_field(Game *g, void *frame)
{
    const bool has_any = has_marked(g, MARK_EXHAUSTED);
    const uint8_t place = place_of(g, g->s->active, ZONE_FIELD);
    for (uint16_t i = g->start[place]; i < g->start[place + 1] && has_any; i++)
        legions_recover(g, g->order[i]);
    return ends_if(g, frame, has_any);
}

/* 16-3g: opening is no deploying. */
static StepResult open_field(Game *g, void *frame)
{
    const bool has_any = has_marked(g, MARK_REVERSED);
    const uint8_t place = place_of(g, g->s->active, ZONE_FIELD);
    for (uint16_t i = g->start[place]; i < g->start[place + 1] && has_any; i++)
        legions_open_card(g, g->order[i]);
    return ends_if(g, frame, has_any);
}

/* --- core phase (27-4) ----------------------------------------------------------------------- */

static StepResult enter_core(Game *g, void *frame)
{
    (void)frame;
    return enter_phase(g, PHASE_CORE);
}

static StepResult take_core(Game *g, void *frame)
{
    const uint16_t master = legions_master_of(g, g->s->active);
    const bool has_any = master && g->object[master].counters[COUNTER_CORES] > 0;
    if (has_any) {
        counters_add(g, master, COUNTER_CORES, -1);
        player_add(g, g->s->active, NUMBER_CORES, 1);
    }
    return ends_if(g, frame, has_any);
}

/* Once, and never back. */
static StepResult awaken(Game *g, void *frame)
{
    const uint16_t master = legions_master_of(g, g->s->active);
    const bool is_due = master && g->object[master].counters[COUNTER_CORES] == 0 &&
                        !has_mark(g, master, MARK_AWAKENED);
    if (is_due) {
        set_mark(g, master, MARK_AWAKENED, true);
        event_about(g, EVENT_AWAKENED, g->s->active, master, 0);
    }
    return ends_if(g, frame, is_due);
}

static StepResult recover_cores(Game *g, void *frame)
{
    const int16_t *number = g->player[g->s->active].number;
    const bool has_any = number[NUMBER_SPENT] > 0;
    player_add(g, g->s->active, NUMBER_CORES, number[NUMBER_SPENT]);
    player_set(g, g->s->active, NUMBER_SPENT, 0);
    return ends_if(g, frame, has_any);
}

/* --- draw phase (27-5) ----------------------------------------------------------------------- */

static StepResult enter_draw(Game *g, void *frame)
{
    (void)frame;
    return enter_phase(g, PHASE_DRAW);
}

static StepResult draw_for_turn(Game *g, void *frame)
{
    legions_draw_cards(g, g->s->active, 1);
    return legions_sequence_ends(g, frame);
}

/* 27-5a: whether at all comes first. */
static StepResult ask_change(Game *g, void *frame)
{
    (void)frame;
    ask(g, g->s->active, QUESTION_CHANGE, false);
    if (zone_count_of(g, g->s->active, ZONE_HAND) > 0)
        offer(g, (Option){.kind = OPTION_YES});
    offer(g, (Option){.kind = OPTION_NO});
    return ask_end(g);
}

static StepResult take_change(Game *g, void *frame)
{
    if (g->s->answer.kind == OPTION_YES)
        return NEXT;
    return flow_go(g, frame, TURN_DRAWN);
}

static StepResult ask_changed(Game *g, void *frame)
{
    (void)frame;
    const uint8_t place = place_of(g, g->s->active, ZONE_HAND);
    ask(g, g->s->active, QUESTION_CHANGED, true);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        offer_pick(g, g->order[i]);
    return ask_end(g);
}

/* 18-18: face down, hidden from its own player too. */
static StepResult change_card(Game *g, void *frame)
{
    const uint8_t seat = g->s->active;
    if (g->s->answer.kind != OPTION_PICK)
        return NEXT;
    const uint16_t card = g->s->answer.object;
    zone_move(g, card, place_of(g, seat, ZONE_EXILE), MOVE_FACE_DOWN);
    event_judge(g, EVENT_EXILED, seat, card, 0); /* 39-7; what it was is not heard */
    legions_draw_cards(g, seat, 1);
    return legions_sequence_ends(g, frame);
}

/* --- main phase (27-6) ----------------------------------------------------------------------- */

static StepResult enter_main(Game *g, void *frame)
{
    (void)frame;
    return enter_phase(g, PHASE_MAIN);
}

static StepResult ask_main(Game *g, void *frame)
{
    (void)frame;
    ask(g, g->s->active, QUESTION_MAIN, true);
    acts_offer(g, g->s->active, 0, ACT_USE - 1);
    acts_offer(g, g->s->active, ACT_USE + 1, ACT_END - 1);
    uses_offer(g, g->s->active, ACT_USE, 0);
    act_offer(g, g->s->active, ACT_END);
    return ask_end(g);
}

static StepResult do_main(Game *g, void *frame)
{
    static const uint8_t flows[] = {
        [ACT_UNLOCK] = FLOW_UNLOCK, [ACT_PLAY] = FLOW_PLAY_CARD, [ACT_ATTACK] = FLOW_ATTACK,
        [ACT_MOVE] = FLOW_MOVE,     [ACT_USE] = FLOW_USE,        [ACT_BOOST] = FLOW_BOOST,
        [ACT_GRANT] = FLOW_GRANT,   [ACT_EXILE] = FLOW_EXILE,    [ACT_CLEAR] = FLOW_EXILE,
    };
    const Option answer = g->s->answer;
    if (answer.kind != OPTION_ACT || answer.act == ACT_END)
        return flow_go(g, frame, TURN_MAIN_OVER);
    Action *action = flow_push(g, flows[answer.act], g->s->active);
    action->seat = g->s->active;
    action->object = ref_to(g, answer.object);
    action->number = answer.number;
    game_note(g, NUMBER_ACTION_CARD, g->object[answer.object].top);
    return NEXT;
}

/* 27-6: any number of actions in any order. */
static StepResult ask_next_action(Game *g, void *frame)
{
    game_note(g, NUMBER_ACTION_CARD, 0);
    return flow_go(g, frame, TURN_ASK);
}

/* --- end phase (27-7, 29-1) ------------------------------------------------------------------ */

static StepResult enter_end(Game *g, void *frame)
{
    (void)frame;
    game_note(g, NUMBER_ACTION_CARD, 0);
    return enter_phase(g, PHASE_END);
}

/* Where not all find room, the turn player says which do. */
static StepResult choose_standby(Game *g, void *frame)
{
    Action *turn = frame;
    const uint8_t place = place_of(g, g->s->active, ZONE_WAIT1);
    const int room = legions_standby_room(g, g->s->active);
    turn->number = (int16_t)list_begin(g);
    for (uint16_t i = g->start[place]; i < g->start[place + 1] && room > 0; i++)
        if (legions_may_stand_by(g, g->order[i]))
            list_add(g, g->order[i]);
    if (room > 0 && g->s->list_count - turn->number > room)
        (void)pick_start(g, g->s->active, QUESTION_STANDBY, (uint16_t)turn->number, (uint16_t)room,
                         (uint16_t)room);
    return NEXT;
}

static StepResult fill_standby(Game *g, void *frame)
{
    const Action *turn = frame;
    const uint8_t seat = g->s->active;
    const uint16_t base = (uint16_t)turn->number;
    if (zone_count_of(g, seat, ZONE_WAIT1) == 0)
        return NEXT;
    Move moves[CARDS_MAX];
    uint16_t count = 0;
    for (uint16_t i = base; i < g->s->list_count; i++)
        moves[count++] = (Move){.object = g->list[i].object, .to = place_of(g, seat, ZONE_STANDBY)};
    list_cut(g, base);
    zone_move_all(g, moves, count);
    Ref late[CARDS_MAX];
    const uint8_t place = place_of(g, seat, ZONE_WAIT1);
    count = 0;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        late[count++] = ref_to(g, g->order[i]);
    legions_move_cards(g, late, count, ZONE_EXILE, 0);
    return NEXT;
}

/* 25-4b: these may be the last that were missing. */
static StepResult free_waiting_cores(Game *g, void *frame)
{
    (void)frame;
    const int16_t *number = g->player[g->s->active].number;
    player_add(g, g->s->active, NUMBER_CORES, number[NUMBER_CORES1]);
    player_set(g, g->s->active, NUMBER_CORES1, 0);
    legions_check(g);
    return NEXT;
}

/* 16-3h: who is reversed stays so within the timeline. All of 29-1 is one process: what it has set
 * off comes now. */
static StepResult advance_waiting(Game *g, void *frame)
{
    const uint8_t seat = g->s->active;
    const int16_t *cores = g->player[seat].number + NUMBER_CORES1;
    for (int zone = ZONE_WAIT2; zone <= ZONE_WAIT4; zone++) {
        const uint8_t place = place_of(g, seat, (uint8_t)zone);
        Move moves[CARDS_MAX];
        uint16_t count = 0;
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            moves[count++] =
                (Move){.object = g->order[i], .to = place_of(g, seat, (uint8_t)(zone - 1))};
        zone_move_all(g, moves, count);
        player_set(g, seat, (uint8_t)(NUMBER_CORES1 + zone - ZONE_WAIT2), cores[zone - ZONE_WAIT1]);
        player_set(g, seat, (uint8_t)(NUMBER_CORES1 + zone - ZONE_WAIT1), 0);
    }
    return legions_sequence_ends(g, frame);
}

/* 27-7: damage (11-4), effects until the end of the turn (36-16), MP (07-6) and the cannot-act
 * state end at one moment. */
static StepResult clean_up(Game *g, void *frame)
{
    mods_end(g, SPAN_TURN, NOBODY);
    uses_given_end(g);
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const uint8_t place = place_of(g, seat, ZONE_FIELD);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
            damage_note(g, g->order[i], 0);
            set_mark(g, g->order[i], MARK_CANNOT_ACT, false);
            uses_forget(g, g->order[i]);
        }
        player_set(g, seat, NUMBER_MP, 0);
    }
    return legions_sequence_ends(g, frame);
}

static StepResult pass_turn(Game *g, void *frame)
{
    g->s->active = other_seat(g->s->active);
    g->s->turn++;
    return legions_sequence_ends(g, frame);
}

static const Step turn_steps[] = {
    {0, enter_start, TURN_START},
    {G_37_2d, tell_phase_start},
    {G_27_3, recover_field},
    {G_16_3g, open_field},
    {G_37_2e, tell_phase_end},
    {0, enter_core, TURN_CORE},
    {G_37_2d, tell_phase_start},
    {G_27_4, take_core},
    {G_21_1, awaken},
    {G_27_4, recover_cores},
    {G_37_2e, tell_phase_end},
    {0, enter_draw, TURN_DRAW},
    {G_37_2d, tell_phase_start},
    {G_27_5, draw_for_turn},
    {G_27_5a, ask_change},
    {0, take_change},
    {0, ask_changed},
    {0, change_card},
    {G_37_2e, tell_phase_end, TURN_DRAWN},
    {0, enter_main, TURN_MAIN},
    {G_37_2d, tell_phase_start},
    {G_27_6, ask_main, TURN_ASK},
    {0, do_main},
    {G_27_6, ask_next_action},
    {G_37_2e, tell_phase_end, TURN_MAIN_OVER},
    {0, enter_end, TURN_END},
    {G_37_2d, tell_phase_start},
    {G_29_1, choose_standby},
    {G_29_1, fill_standby},
    {G_29_1, free_waiting_cores},
    {G_29_1, advance_waiting},
    {G_27_7, clean_up},
    {G_37_2e, tell_turn_end},
    {G_27_7, clean_up},
    {G_27_1, pass_turn, TURN_PASS},
};
const FlowType legions_turn_flow = FLOW("turn", turn_steps, Action);

/* A position in which no life is given has the starting life; effects are in force. */
static void settle_position(Game *g)
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        if (g->player[seat].number[NUMBER_LIFE] == 0)
            player_set(g, seat, NUMBER_LIFE, g->rules->facts[FACT_LIFE].value);
    effects_apply(g);
}

const PhaseSteps legions_phases = {
    .first = {[PHASE_START] = TURN_START,
              [PHASE_CORE] = TURN_CORE,
              [PHASE_DRAW] = TURN_DRAW,
              [PHASE_MAIN] = TURN_MAIN,
              [PHASE_END] = TURN_END},
    .main = PHASE_MAIN,
    .begun = TURN_ASK,
    .entered = settle_position,
};
