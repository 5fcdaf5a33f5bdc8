/* lorcana_turn.c - setting up (3.1), the turn (4.1 to 4.4) and the choice of turn actions. */
#include "game/lorcana/lorcana_int.h"
#include "rules/start.h"

/* --- setting up (3.1) ------------------------------------------------------------------------- */

typedef struct {
    uint8_t altered; /* how many players have been asked */
} Whole;

static StepResult shuffle_decks(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        zone_shuffle(g, place_of(g, seat, ZONE_DECK));
    return NEXT;
}

static StepResult start_at_no_lore(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        g->player[seat].number[NUMBER_LORE] = (int16_t)fact(g, FACT_OPENING_LORE);
    return NEXT;
}

static StepResult draw_hands(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        draw_cards(g, seat, fact(g, FACT_OPENING_HAND));
    return NEXT;
}

/* 3.1.6: from the starting player on, each once; 3.1.6.3: one finishes before the next begins. */
static StepResult alter_hands(Game *g, void *frame)
{
    Whole *whole = frame;
    if (whole->altered == g->match->seats)
        return NEXT;
    const uint8_t seat = seat_after(g, g->s->first, whole->altered);
    whole->altered++;
    if (g->player[seat].is_in) {
        Action *alter = flow_push(g, FLOW_ALTER, seat);
        alter->seat = seat;
    }
    return AGAIN;
}

/* 3.1.6.4: everyone who changed a card shuffles. */
static StepResult shuffle_altered(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        if (g->player[seat].number[NUMBER_ALTERED] > 0)
            zone_shuffle(g, place_of(g, seat, ZONE_DECK));
        g->player[seat].number[NUMBER_ALTERED] = 0;
    }
    return NEXT;
}

static StepResult begin_game(Game *g, void *frame)
{
    (void)frame;
    g->s->turn = 1;
    if (!g->player[g->s->active].is_in)
        g->s->active = next_seat(g, g->s->active);
    return NEXT;
}

static StepResult run_turn(Game *g, void *frame)
{
    (void)frame;
    (void)flow_push(g, FLOW_TURN, NOBODY);
    return AGAIN;
}

enum { WHOLE_STEP_TURNS = 9 };
static const Step whole_steps[] = {
    {L_3_1_2, start_find_chooser}, {L_3_1_2, start_ask_first},
    {L_3_1_2, start_take_first},   {L_3_1_3, shuffle_decks},
    {0, start_at_no_lore},         {L_3_1_5, draw_hands},
    {L_3_1_6, alter_hands},        {L_3_1_6_4, shuffle_altered},
    {L_3_1_7, begin_game},         {0, run_turn},
};
const FlowType whole_flow = FLOW("game", whole_steps, Whole);

static StepResult ask_alter(Game *g, void *frame)
{
    Action *alter = frame;
    const uint16_t base = list_begin(g);
    alter->number = (int16_t)base;
    const uint8_t place = place_of(g, alter->seat, ZONE_HAND);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        list_add(g, g->order[i]);
    Pick *pick = pick_start(g, alter->seat, QUESTION_ALTER, base, 0, place_count(g, place));
    pick->is_hidden = true;
    return NEXT;
}

/* 3.1.6.1: on the bottom, unseen. */
static StepResult put_back(Game *g, void *frame)
{
    const Action *alter = frame;
    const uint16_t base = (uint16_t)alter->number;
    for (uint16_t i = base; i < g->s->list_count; i++)
        zone_move(g, g->list[i].object, place_of(g, alter->seat, ZONE_DECK), MOVE_BOTTOM);
    g->player[alter->seat].number[NUMBER_ALTERED] = (int16_t)(g->s->list_count - base);
    list_cut(g, base);
    return NEXT;
}

/* 3.1.6.2: back to the full hand. */
static StepResult draw_back(Game *g, void *frame)
{
    const Action *alter = frame;
    draw_cards(g, alter->seat, g->player[alter->seat].number[NUMBER_ALTERED]);
    return NEXT;
}

static const Step alter_steps[] = {
    {L_3_1_6, ask_alter}, {L_3_1_6_1, put_back}, {L_3_1_6_2, draw_back}};
const FlowType alter_flow = FLOW("alter hand", alter_steps, Action);

void lorcana_setup(Game *g)
{
    (void)flow_push(g, FLOW_WHOLE, NOBODY);
}

/* --- the turn --------------------------------------------------------------------------------- */

static void enter_phase(Game *g, uint8_t phase)
{
    g->s->phase = phase;
    event_about(g, EVENT_PHASE, g->s->active, 0, phase);
}

/* 4.2.1.1: all cards in play and in the inkwell. */
static StepResult ready_cards(Game *g, void *frame)
{
    (void)frame;
    const uint8_t zones[] = {ZONE_PLAY, ZONE_INKWELL};
    for (int k = 0; k < 2; k++) {
        const uint8_t place = place_of(g, g->s->active, zones[k]);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            ready(g, g->order[i]);
    }
    return NEXT;
}

static StepResult begin_turn(Game *g, void *frame)
{
    (void)frame;
    event_about(g, EVENT_TURN, g->s->active, 0, g->s->turn);
    enter_phase(g, PHASE_READY);
    g->player[g->s->active].number[NUMBER_INKED] = 0;
    uses_clear(g);
    return NEXT;
}

static StepResult end_until_turn(Game *g, void *frame)
{
    (void)frame;
    mods_end(g, SPAN_SEAT_TURN, g->s->active);
    return NEXT;
}

static StepResult trigger_turn_start(Game *g, void *frame)
{
    (void)frame;
    event_about(g, EVENT_TURN_START, g->s->active, 0, 0);
    return NEXT;
}

/* The check at the end of the Ready step; what has triggered stays out of the bag until the Set
 * step. */
static StepResult check_only(Game *g, void *frame)
{
    (void)frame;
    lorcana_check(g);
    return NEXT;
}

static StepResult dry_characters(Game *g, void *frame)
{
    (void)frame;
    enter_phase(g, PHASE_SET);
    const uint8_t place = place_of(g, g->s->active, ZONE_PLAY);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        set_mark(g, g->order[i], MARK_DRYING, false);
    return NEXT;
}

/* 4.2.2.2, 7.8.3: a negative lore value yields nothing. */
static StepResult gain_location_lore(Game *g, void *frame)
{
    (void)frame;
    const uint8_t place = place_of(g, g->s->active, ZONE_PLAY);
    int lore = 0;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
        const int value = is_location(g, g->order[i]) ? stat_value(g, g->order[i], STAT_LORE) : 0;
        lore += value > 0 ? value : 0;
    }
    gain_lore(g, g->s->active, lore);
    return NEXT;
}

/* 4.2.3.2: not on the first turn of the game. */
static StepResult draw_for_turn(Game *g, void *frame)
{
    (void)frame;
    enter_phase(g, PHASE_DRAW);
    if (g->player[g->s->active].is_in && !(g->s->turn == 1 && fact(g, FACT_FIRST_DRAW_SKIPPED)))
        draw_cards(g, g->s->active, 1);
    return NEXT;
}

enum {
    TURN_STEP_READY = 0,
    TURN_STEP_SET = 5,
    TURN_STEP_DRAW = 8,
    TURN_STEP_MAIN = 10,
    TURN_STEP_END = 14
};

static StepResult ask_main(Game *g, void *frame)
{
    if (!g->player[g->s->active].is_in) {
        flow_jump(g, frame, TURN_STEP_END);
        return AGAIN;
    }
    ask(g, g->s->active, QUESTION_MAIN, true);
    for (int act = 0; act < ACT_COUNT; act++)
        if (act == ACT_USE)
            offer_uses(g, g->s->active);
        else if (act == ACT_PLAY)
            offer_plays(g, g->s->active);
        else
            act_offer(g, g->s->active, (uint8_t)act);
    return ask_end(g);
}

static StepResult begin_main(Game *g, void *frame)
{
    (void)frame;
    enter_phase(g, PHASE_MAIN);
    return NEXT;
}

static StepResult do_main(Game *g, void *frame)
{
    static const uint8_t flows[] = {
        [ACT_INK] = FLOW_INK,     [ACT_PLAY] = FLOW_PLAY,
        [ACT_QUEST] = FLOW_QUEST, [ACT_CHALLENGE] = FLOW_CHALLENGE,
        [ACT_MOVE] = FLOW_MOVE,   [ACT_USE] = FLOW_USE,
    };
    const Option answer = g->s->answer;
    if (answer.kind != OPTION_ACT || answer.act == ACT_END) {
        flow_jump(g, frame, TURN_STEP_END);
        return AGAIN;
    }
    Action *action = flow_push(g, flows[answer.act], g->s->active);
    action->seat = g->s->active;
    action->object = ref_to(g, answer.object);
    action->number = (int16_t)answer.extra;
    return NEXT;
}

static StepResult ask_next_action(Game *g, void *frame)
{
    flow_jump(g, frame, TURN_STEP_MAIN + 1);
    return AGAIN;
}

static StepResult trigger_turn_end(Game *g, void *frame)
{
    (void)frame;
    enter_phase(g, PHASE_END);
    event_about(g, EVENT_TURN_END, g->s->active, 0, 0);
    return NEXT;
}

static StepResult end_this_turn(Game *g, void *frame)
{
    (void)frame;
    mods_end(g, SPAN_TURN, NOBODY);
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        for (int type = 0; type < TYPE_COUNT; type++)
            g->player[seat].number[NUMBER_DISCOUNT + type] = 0;
    return NEXT;
}

/* 4.4.1.3: if the end of effects has triggered something, resolve the bag again. */
static StepResult empty_bag_again(Game *g, void *frame)
{
    (void)frame;
    lorcana_check(g);
    if (g->s->pending_count == 0)
        return NEXT;
    flow_jump(g, frame, TURN_STEP_END + 1);
    return AGAIN;
}

static StepResult pass_turn(Game *g, void *frame)
{
    (void)frame;
    g->s->active = next_seat(g, g->s->active);
    g->s->turn++;
    return NEXT;
}

static const Step turn_steps[] = {
    {0, begin_turn},
    {L_4_2_1_1, ready_cards},
    {L_4_2_1_3, end_until_turn},
    {L_4_2_1_4, trigger_turn_start},
    {0, check_only},
    {L_4_2_2_1, dry_characters},
    {L_4_2_2_2, gain_location_lore},
    {L_4_2_2_3, empty_bag},
    {L_4_2_3_2, draw_for_turn},
    {L_4_2_3_3, empty_bag},
    {0, begin_main},
    {L_4_1_3, ask_main},
    {L_4_3_1, do_main},
    {L_4_3_2, ask_next_action},
    {L_4_4_1_1, trigger_turn_end},
    {L_4_4_1_2, empty_bag},
    {L_4_1_4, end_this_turn},
    {L_4_4_1_3, empty_bag_again},
    {L_4_4_1_4, pass_turn},
};
const FlowType turn_flow = FLOW("turn", turn_steps, Action);

bool lorcana_enter(Game *g, uint8_t seat, uint8_t phase)
{
    static const uint8_t starts[] = {
        [PHASE_READY] = TURN_STEP_READY, [PHASE_SET] = TURN_STEP_SET, [PHASE_DRAW] = TURN_STEP_DRAW,
        [PHASE_MAIN] = TURN_STEP_MAIN,   [PHASE_END] = TURN_STEP_END,
    };
    if (phase < PHASE_READY || phase > PHASE_END)
        return false;
    g->s->active = seat;
    void *whole = flow_push(g, FLOW_WHOLE, NOBODY);
    flow_jump(g, whole, WHOLE_STEP_TURNS);
    void *turn = flow_push(g, FLOW_TURN, NOBODY);
    flow_jump(g, turn, starts[phase]);
    return true;
}
