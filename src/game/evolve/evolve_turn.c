/* evolve_turn.c - setting up (6.2) and the turn (chapter 7). */
#include "game/evolve/evolve_int.h"
#include "rules/start.h"

/* --- setting up (6.2.1) ----------------------------------------------------------------------- */

typedef struct {
    uint8_t asked; /* how many players have been asked about their hand */
} Whole;

/* 6.2.1.5, 4.2.3.3: evolve decks lie face down. */
static void hide_evolve_decks(Game *g)
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const uint8_t place = place_of(g, seat, ZONE_EVOLVE_DECK);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            set_mark(g, g->order[i], MARK_SHOWN, false);
    }
}

static StepResult shuffle_decks(Game *g, void *frame)
{
    (void)frame;
    hide_evolve_decks(g);
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        zone_shuffle(g, place_of(g, seat, ZONE_DECK));
    return NEXT;
}

/* A move, not a draw. */
static void take_hand(Game *g, uint8_t seat, int count)
{
    for (int i = 0; i < count; i++) {
        const uint16_t top = place_top(g, place_of(g, seat, ZONE_DECK));
        if (top)
            zone_move(g, top, place_of(g, seat, ZONE_HAND), 0);
    }
}

static StepResult take_hands(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        take_hand(g, seat, fact(g, FACT_OPENING_HAND));
    return NEXT;
}

/* 6.2.1.8: the first player has finished before the second begins. */
static StepResult redraw_hands(Game *g, void *frame)
{
    Whole *whole = frame;
    if (whole->asked == g->match->seats)
        return NEXT;
    const uint8_t seat = (uint8_t)((g->s->first + whole->asked) % g->match->seats);
    whole->asked++;
    Action *redraw = flow_push(g, FLOW_REDRAW, seat);
    redraw->seat = seat;
    return AGAIN;
}

static StepResult set_play_points(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        player_set(g, seat, NUMBER_PP, fact(g, FACT_OPENING_PP));
        player_set(g, seat, NUMBER_MAX_PP, fact(g, FACT_OPENING_PP));
    }
    return NEXT;
}

static StepResult set_evolution_points(Game *g, void *frame)
{
    (void)frame;
    const uint8_t first = g->s->first;
    player_set(g, first, NUMBER_EP, fact(g, FACT_FIRST_EP));
    player_set(g, other_seat(first), NUMBER_EP, fact(g, FACT_SECOND_EP));
    return NEXT;
}

static const Step whole_steps[] = {
    {E_6_2_1_4, shuffle_decks}, {E_6_2_1_6, start_find_chooser},
    {0, start_ask_first},       {0, start_take_first},
    {E_6_2_1_7, take_hands},    {E_6_2_1_8, redraw_hands},
    {0, set_play_points},       {E_6_2_1_10, set_evolution_points},
    {E_6_2_1_12, start_turns},  {0, run_turn, WHOLE_TURNS},
};
const FlowType evolve_whole_flow = FLOW("game", whole_steps, Whole);

static StepResult ask_redraw(Game *g, void *frame)
{
    const Action *redraw = frame;
    ask(g, redraw->seat, QUESTION_REDRAW, false);
    offer(g, (Option){.kind = OPTION_YES});
    offer(g, (Option){.kind = OPTION_NO});
    return ask_end(g);
}

/* The whole hand or nothing, in any order. */
static StepResult ask_order(Game *g, void *frame)
{
    Action *redraw = frame;
    if (g->s->answer.kind != OPTION_YES)
        return DONE;
    const uint8_t place = place_of(g, redraw->seat, ZONE_HAND);
    const uint16_t count = place_count(g, place);
    const uint16_t base = list_begin(g);
    redraw->number = (int16_t)base;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        list_add(g, g->order[i]);
    Pick *pick = pick_start(g, redraw->seat, QUESTION_ORDER, base, count, count);
    pick->is_ordered = 1;
    pick_hide(pick, pick->count, pick->max);
    return NEXT;
}

/* Each goes under the one before it; the deck is not shuffled. */
static StepResult redraw_hand(Game *g, void *frame)
{
    const Action *redraw = frame;
    const uint16_t base = (uint16_t)redraw->number;
    const int count = g->s->list_count - base;
    for (uint16_t i = base; i < g->s->list_count; i++)
        zone_move(g, g->list[i].object, place_of(g, redraw->seat, ZONE_DECK), MOVE_BOTTOM);
    list_cut(g, base);
    take_hand(g, redraw->seat, count);
    return NEXT;
}

static const Step redraw_steps[] = {{0, ask_redraw}, {0, ask_order}, {0, redraw_hand}};
const FlowType evolve_redraw_flow = FLOW("redraw", redraw_steps, Action);

/* 6.2.1: the steps of setting up come before the first turn. */
/* --- the start phase (7.2) -------------------------------------------------------------------- */

/* 7.1.2: start, main and end, in this order. */
static void enter_phase(Game *g, uint8_t phase)
{
    g->s->phase = phase;
    event_about(g, EVENT_PHASE, g->s->active, 0, phase);
}

static StepResult begin_turn(Game *g, void *frame)
{
    (void)frame;
    event_about(g, EVENT_TURN, g->s->active, 0, g->s->turn);
    enter_phase(g, PHASE_START);
    mods_begin(g, g->s->active);
    mods_end(g, SPAN_SEAT_TURN, g->s->active);
    return NEXT;
}

static StepResult raise_maximum(Game *g, void *frame)
{
    (void)frame;
    const uint8_t seat = g->s->active;
    const int now = g->player[seat].number[NUMBER_MAX_PP];
    if (now < fact(g, FACT_PP_LIMIT))
        evolve_set_max_pp(g, seat, now + 1);
    return NEXT;
}

/* 3.2.3: what was left of the last turn does not add up. */
static StepResult refill_points(Game *g, void *frame)
{
    (void)frame;
    const int16_t *number = g->player[g->s->active].number;
    player_set(g, g->s->active, NUMBER_PP, number[NUMBER_MAX_PP]);
    return NEXT;
}

static StepResult reserve_cards(Game *g, void *frame)
{
    (void)frame;
    const uint8_t place = place_of(g, g->s->active, ZONE_FIELD);
    const bool is_told = event_is_noticed(g, EVENT_RESERVED);
    const bool may_stay = is_keyword_about(g, KEY_STAYS_ENGAGED);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
        if (may_stay && has_keyword(g, g->order[i], KEY_STAYS_ENGAGED))
            continue; /* 1.3.3 */
        if (is_told)
            evolve_reserve(g, g->order[i]);
        else
            set_mark(g, g->order[i], MARK_ENGAGED, false);
    }
    return NEXT;
}

/* 7.2.4.1: not in the first turn of the game. */
static StepResult draw_for_turn(Game *g, void *frame)
{
    (void)frame;
    if (g->s->turn > 1 || !fact(g, FACT_FIRST_DRAW_SKIPPED))
        evolve_draw(g, g->s->active, 1);
    return NEXT;
}

/* --- the main phase (7.3) --------------------------------------------------------------------- */

enum { TURN_START = 1, TURN_MAIN, TURN_WATCH, TURN_END };

static StepResult begin_main(Game *g, void *frame)
{
    (void)frame;
    enter_phase(g, PHASE_MAIN);
    return NEXT;
}

static StepResult tell_main_phase(Game *g, void *frame)
{
    (void)frame;
    event_about(g, EVENT_MAIN_PHASE, g->s->active, 0, 0);
    return NEXT;
}

static StepResult ask_main(Game *g, void *frame)
{
    (void)frame;
    ask(g, g->s->active, QUESTION_MAIN, true);
    acts_offer(g, g->s->active, ACT_PLAY, ACT_RESTACK);
    evolve_offer_uses(g, g->s->active, ACT_USE);
    evolve_offer_repeat(g, g->s->active);
    act_offer(g, g->s->active, ACT_END);
    return ask_end(g);
}

/* 10.6.1, 10.6.2: cards and abilities are played, each in the steps of its own flow. */
static StepResult do_main(Game *g, void *frame)
{
    static const uint8_t flows[] = {
        [ACT_PLAY] = FLOW_PLAY,       [ACT_EVOLVE] = FLOW_EVOLVE, [ACT_ATTACK] = FLOW_ATTACK,
        [ACT_RESTACK] = FLOW_RESTACK, [ACT_USE] = FLOW_USE,       [ACT_REPEAT] = FLOW_REPEAT};
    const Option answer = g->s->answer;
    if (answer.kind != OPTION_ACT || answer.act >= ACT_END)
        return flow_go(g, frame, TURN_END);
    evolve_note_action(g, frame, answer);
    Action *action = flow_push(g, flows[answer.act], g->s->active);
    action->seat = g->s->active;
    action->object = ref_to(g, answer.object);
    action->number = answer.number;
    return NEXT;
}

static StepResult check_and_ask_again(Game *g, void *frame)
{
    evolve_check(g);
    return flow_go(g, frame, TURN_WATCH);
}

/* --- the end phase (7.4) ---------------------------------------------------------------------- */

static StepResult begin_end(Game *g, void *frame)
{
    (void)frame;
    enter_phase(g, PHASE_END);
    return NEXT;
}

static StepResult tell_end_phase(Game *g, void *frame)
{
    (void)frame;
    event_about(g, EVENT_END_PHASE, g->s->active, 0, 0);
    return NEXT;
}

static StepResult choose_wards(Game *g, void *frame)
{
    Turn *turn = frame;
    const uint8_t place = place_of(g, g->s->active, ZONE_FIELD);
    const uint16_t base = list_begin(g);
    turn->number = (int16_t)base;
    if (!evolve_may_have_ward(g, place, false))
        return NEXT;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
        const uint16_t object = g->order[i];
        if (is_follower(g, object) && !has_mark(g, object, MARK_ENGAGED) &&
            has_keyword(g, object, KEY_WARD))
            list_add(g, object);
    }
    const uint16_t count = (uint16_t)(g->s->list_count - base);
    if (count > 0)
        (void)pick_start(g, g->s->active, QUESTION_WARDS, base, 0, count);
    return NEXT;
}

/* Then the other player may answer. */
static StepResult engage_wards(Game *g, void *frame)
{
    const Turn *turn = frame;
    const uint16_t base = (uint16_t)turn->number;
    for (uint16_t i = base; i < g->s->list_count; i++)
        evolve_engage(g, g->list[i].object);
    if (base < g->s->list_count)
        list_cut(g, base);
    evolve_open_window(g, FLOW_END_WINDOW);
    return NEXT;
}

/* How many cards too many the player has in hand. */
static int excess_cards(const Game *g)
{
    return zone_count_of(g, g->s->active, ZONE_HAND) - fact(g, FACT_HAND_LIMIT);
}

static StepResult keep_hand_limit(Game *g, void *frame)
{
    (void)frame;
    if (excess_cards(g) > 0)
        (void)flow_push(g, FLOW_HAND_LIMIT, NOBODY);
    return NEXT;
}

/* 10.2.1.2: what has no end lasts to the end of the game. */
static StepResult end_this_turn(Game *g, void *frame)
{
    (void)frame;
    mods_end(g, SPAN_TURN, NOBODY);
    return NEXT;
}

/* What is counted by the turn begins anew. */
static StepResult forget_turn(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        player_note(g, seat, NUMBER_EVOLVES, 0);
        player_note(g, seat, NUMBER_COMBO, 0);
        player_note(g, seat, NUMBER_FALLEN, 0);
        player_note(g, seat, NUMBER_SANGUINE, 0);
        const uint8_t place = place_of(g, seat, ZONE_FIELD);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            set_mark(g, g->order[i], MARK_JUST_EVOLVED, false);
    }
    turn_clear(g);
    return NEXT;
}

/* A turn that cards give to the player, or take away, is used up. */
static bool use_up_turn(Game *g, uint8_t first, uint8_t seat)
{
    const uint8_t number = (uint8_t)(first + seat);
    const int left = g->s->number[number];
    if (left > 0)
        game_note(g, number, left - 1);
    return left > 0;
}

/* 7.1.1: the players take turns, unless one has a further turn, or one less. */
static StepResult pass_turn(Game *g, void *frame)
{
    (void)frame;
    if (!use_up_turn(g, GAME_EXTRA_TURNS, g->s->active))
        g->s->active = other_seat(g->s->active);
    while (use_up_turn(g, GAME_SKIPPED_TURNS, g->s->active))
        g->s->active = other_seat(g->s->active);
    g->s->turn++;
    return NEXT;
}

static const Step turn_steps[] = {
    {0, begin_turn, TURN_START},
    {E_7_2_1, raise_maximum},
    {E_7_2_2, refill_points},
    {E_7_2_3, reserve_cards},
    {E_7_2_4, draw_for_turn},
    {E_7_2_5, evolve_check_timing},
    {0, begin_main, TURN_MAIN},
    {E_7_3_1, tell_main_phase},
    {E_7_3_2, evolve_check_timing},
    {E_15_2_1, evolve_watch, TURN_WATCH},
    {E_7_3_3, ask_main},
    {0, do_main},
    {E_7_3_4, check_and_ask_again},
    {0, begin_end, TURN_END},
    {E_7_4_1, tell_end_phase},
    {E_7_4_2, evolve_check_timing},
    {E_7_4_3, choose_wards},
    {0, engage_wards},
    {E_7_4_6, keep_hand_limit},
    {E_7_4_7, end_this_turn},
    {0, forget_turn},
    {E_7_4_8, pass_turn},
};
const FlowType evolve_turn_flow = FLOW("turn", turn_steps, Turn);

/* --- the hand limit (7.4.6) ------------------------------------------------------------------- */

/* 4.7.3: whatever the hand holds above its limit. */
static StepResult choose_discards(Game *g, void *frame)
{
    Action *limit = frame;
    const uint8_t place = place_of(g, g->s->active, ZONE_HAND);
    const int excess = excess_cards(g);
    if (excess <= 0)
        return DONE;
    const uint16_t base = list_begin(g);
    limit->number = (int16_t)base;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        list_add(g, g->order[i]);
    Pick *pick =
        pick_start(g, g->s->active, QUESTION_DISCARD, base, (uint16_t)excess, (uint16_t)excess);
    pick_hide(pick, pick->count, pick->max);
    return NEXT;
}

/* 5.11.1 */
static StepResult discard_chosen(Game *g, void *frame)
{
    const Action *limit = frame;
    const uint16_t base = (uint16_t)limit->number;
    Ref chosen[CARDS_MAX];
    uint16_t count = 0;
    for (uint16_t i = base; i < g->s->list_count && count < CARDS_MAX; i++)
        chosen[count++] = g->list[i];
    list_cut(g, base);
    evolve_discard(g, chosen, count);
    evolve_check(g);
    return flow_restart(frame);
}

static const Step hand_limit_steps[] = {{0, choose_discards}, {0, discard_chosen}};
const FlowType evolve_hand_limit_flow = FLOW("hand limit", hand_limit_steps, Action);

/* --- positions -------------------------------------------------------------------------------- */

/* Whether somebody is in overflow already; 14.2.3.1: who has Rush by a Carrot. */
static void note_standing(Game *g)
{
    evolve_settle_runners(g);
    for (uint8_t i = 0; i < g->match->seats; i++)
        player_note(g, i, NUMBER_OVERFLOW,
                    g->player[i].number[NUMBER_MAX_PP] >= fact(g, FACT_OVERFLOW));
}

const PhaseSteps evolve_phases = {
    .first = {[PHASE_START] = TURN_START, [PHASE_MAIN] = TURN_MAIN, [PHASE_END] = TURN_END},
    .main = PHASE_MAIN,
    .begun = TURN_WATCH,
    .entered = note_standing,
};
