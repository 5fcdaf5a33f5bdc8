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
        player_set(g, seat, NUMBER_LORE, fact(g, FACT_OPENING_LORE));
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
        player_note(g, seat, NUMBER_ALTERED, 0);
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

static const Step whole_steps[] = {
    {L_3_1_2, start_find_chooser}, {L_3_1_2, start_ask_first},   {L_3_1_2, start_take_first},
    {L_3_1_3, shuffle_decks},      {0, start_at_no_lore},        {L_3_1_5, draw_hands},
    {L_3_1_6, alter_hands},        {L_3_1_6_4, shuffle_altered}, {L_3_1_7, begin_game},
    {0, run_turn, WHOLE_TURNS},
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
    pick_hide(pick, pick->count, pick->max);
    return NEXT;
}

/* 3.1.6.1: on the bottom, unseen. */
static StepResult put_back(Game *g, void *frame)
{
    const Action *alter = frame;
    const uint16_t base = (uint16_t)alter->number;
    for (uint16_t i = base; i < g->s->list_count; i++)
        zone_move(g, g->list[i].object, place_of(g, alter->seat, ZONE_DECK), MOVE_BOTTOM);
    player_note(g, alter->seat, NUMBER_ALTERED, g->s->list_count - base);
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
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        for (int k = 0; k < 2 && is_on_turn(g, seat); k++) {
            const uint8_t place = place_of(g, seat, zones[k]);
            for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
                if (has_mark(g, g->order[i], MARK_EXERTED) &&
                    !has_keyword(g, g->order[i], KEY_STAYS_EXERTED))
                    ready(g, g->order[i]);
        }
    return NEXT;
}

/* 4.1.2: with the Ready step the turn begins. */
static StepResult begin_turn(Game *g, void *frame)
{
    (void)frame;
    event_about(g, EVENT_TURN, g->s->active, 0, g->s->turn);
    enter_phase(g, PHASE_READY);
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        player_note(g, seat, NUMBER_INKED, 0);
    turn_clear(g);
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        if (is_on_turn(g, seat))
            mods_begin(g, seat);
    return NEXT;
}

static StepResult end_until_turn(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t k = 0; k < turn_seats(g); k++) {
        const uint8_t seat = seat_after(g, g->s->active, k);
        if (is_on_turn(g, seat))
            mods_end(g, SPAN_SEAT_TURN, seat);
    }
    return NEXT;
}

static StepResult trigger_turn_start(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t k = 0; k < turn_seats(g); k++)
        if (is_on_turn(g, seat_after(g, g->s->active, k)))
            event_about(g, EVENT_TURN_START, seat_after(g, g->s->active, k), 0, 0);
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
    for (uint8_t k = 0; k < turn_seats(g); k++) {
        const uint8_t seat = seat_after(g, g->s->active, k);
        const uint8_t place = place_of(g, seat, ZONE_PLAY);
        const uint16_t end = is_on_turn(g, seat) ? g->start[place + 1] : 0;
        for (uint16_t i = g->start[place]; i < end; i++)
            set_mark(g, g->order[i], MARK_DRYING, false);
    }
    return NEXT;
}

/* 4.2.2.2 */
static StepResult gain_location_lore(Game *g, void *frame)
{
    (void)frame;
    for (uint8_t k = 0; k < turn_seats(g); k++) {
        const uint8_t seat = seat_after(g, g->s->active, k);
        const uint8_t place = place_of(g, seat, ZONE_PLAY);
        const uint16_t end = is_on_turn(g, seat) ? g->start[place + 1] : 0;
        int lore = 0;
        for (uint16_t i = g->start[place]; i < end; i++)
            lore += is_location(g, g->order[i]) ? lore_of(g, g->order[i]) : 0;
        gain_lore(g, seat, lore);
    }
    return NEXT;
}

/* 4.2.3.2: not on the first turn of the game. */
static StepResult draw_for_turn(Game *g, void *frame)
{
    (void)frame;
    enter_phase(g, PHASE_DRAW);
    for (uint8_t k = 0; k < turn_seats(g); k++) {
        const uint8_t seat = seat_after(g, g->s->active, k);
        if (is_on_turn(g, seat) && !(g->s->turn == 1 && fact(g, FACT_FIRST_DRAW_SKIPPED)))
            draw_cards(g, seat, 1);
    }
    return NEXT;
}

enum { TURN_READY = 1, TURN_SET, TURN_DRAW, TURN_MAIN, TURN_ASK, TURN_END, TURN_CLOSE };

/* Who may take a turn action now: the member of the active team who took the last one, so many
 * seats after the active one, or the next who has not agreed to end the turn; NOBODY: all have, or
 * have left. */
static uint8_t main_seat(const Game *g, const Action *turn)
{
    const uint8_t last = seat_after(g, g->s->active, turn->seat);
    for (uint8_t k = 0; k < g->match->seats; k++) {
        const uint8_t seat = seat_after(g, last, k);
        if (is_on_turn(g, seat) && !g->player[seat].number[NUMBER_AGREED])
            return seat;
    }
    return NOBODY;
}

/* 1.10.3.1: any member of the active team; 3.2.1.2: nobody if the active player has left. */
static StepResult ask_main(Game *g, void *frame)
{
    const uint8_t seat = main_seat(g, frame);
    if (seat == NOBODY)
        return flow_go(g, frame, TURN_END);
    g->s->ref[REF_FREE] = (Ref){0, 0};
    ask(g, seat, QUESTION_MAIN, true);
    acts_offer(g, seat, ACT_INK, ACT_MOVE);
    uses_offer(g, seat, ACT_USE, L_7_5_3_1); /* each ability is an option of its own */
    offer_repeat(g, seat);
    act_offer(g, seat, ACT_END);
    return ask_end(g);
}

static StepResult begin_main(Game *g, void *frame)
{
    (void)frame;
    enter_phase(g, PHASE_MAIN);
    return NEXT;
}

static void clear_agreed(Game *g)
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        player_note(g, seat, NUMBER_AGREED, 0);
}

/* 4.3.2: as many turn actions as the player likes, one after the other. */
static StepResult do_main(Game *g, void *frame)
{
    static const uint8_t flows[] = {
        [ACT_INK] = FLOW_INK,       [ACT_PLAY] = FLOW_PLAY,
        [ACT_QUEST] = FLOW_QUEST,   [ACT_CHALLENGE] = FLOW_CHALLENGE,
        [ACT_MOVE] = FLOW_MOVE,     [ACT_USE] = FLOW_USE,
        [ACT_REPEAT] = FLOW_REPEAT,
    };
    const Option answer = g->s->answer;
    Action *turn = frame;
    const uint8_t seat = main_seat(g, turn);
    if (answer.kind != OPTION_ACT || seat == NOBODY) /* who was asked has left */
        return flow_go(g, frame, TURN_ASK);
    if (answer.act == ACT_END) {
        player_note(g, seat, NUMBER_AGREED, 1);
        return flow_go(g, frame, TURN_ASK); /* the turn ends when all have agreed */
    }
    turn->seat = (uint8_t)((seat + g->match->seats - g->s->active) % g->match->seats);
    clear_agreed(g);
    Action *action = flow_push(g, flows[answer.act], seat);
    action->seat = seat;
    action->object = ref_to(g, answer.object);
    action->number = (int16_t)answer.extra;
    return flow_go(g, frame, TURN_ASK);
}

static StepResult trigger_turn_end(Game *g, void *frame)
{
    (void)frame;
    clear_agreed(g);
    end_streak(g);
    enter_phase(g, PHASE_END);
    for (uint8_t k = 0; k < turn_seats(g); k++) {
        const uint8_t seat = seat_after(g, g->s->active, k);
        if (is_on_turn(g, seat) || seat == g->s->active)
            event_about(g, EVENT_TURN_END, seat, 0, 0);
    }
    return NEXT;
}

static StepResult end_this_turn(Game *g, void *frame)
{
    (void)frame;
    mods_end(g, SPAN_TURN, NOBODY);
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        for (int type = 0; type < TYPE_COUNT; type++)
            player_note(g, seat, (uint8_t)(NUMBER_DISCOUNT + type), 0);
        player_set(g, seat, NUMBER_EXTRA_INK, 0);
        const uint8_t place = place_of(g, seat, ZONE_PLAY);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            if (has_mark(g, g->order[i], MARK_WAS_CHALLENGED))
                set_mark(g, g->order[i], MARK_WAS_CHALLENGED, false);
    }
    return NEXT;
}

/* 4.4.1.3: if the end of effects has triggered something, resolve the bag again. */
static StepResult empty_bag_again(Game *g, void *frame)
{
    (void)frame;
    lorcana_check(g);
    if (g->s->pending_count == 0)
        return NEXT;
    return flow_go(g, frame, TURN_CLOSE);
}

static StepResult pass_turn(Game *g, void *frame)
{
    (void)frame;
    g->s->turn++;
    return NEXT;
}

/* 1.3.1, 1.10.3.1: of a team whose active member leaves the next one is the active player. */
void hand_turn_on(Game *g)
{
    const uint8_t left = g->s->active;
    for (uint8_t k = 1; k < turn_seats(g); k++) {
        const uint8_t seat = seat_after(g, left, k);
        if (!is_on_turn(g, seat))
            continue;
        g->s->active = seat;
        game_note(g, NUMBER_HANDED_ON, g->s->number[NUMBER_HANDED_ON] + k);
        return;
    }
}

/* 1.10.2.1: the next to the left of who began the turn who is still in the game and not of the team
 * that has had it. */
static uint8_t next_on_turn(const Game *g)
{
    const uint8_t seats = g->match->seats;
    const int handed_on = g->s->number[NUMBER_HANDED_ON]; /* less than one round */
    const uint8_t first = seat_after(g, g->s->active, (uint8_t)(seats - handed_on));
    for (uint8_t k = 1; k < seats; k++) {
        const uint8_t seat = seat_after(g, first, k);
        if (g->player[seat].is_in && are_opposed(g, seat, first))
            return seat;
    }
    return next_seat(g, first);
}

/* 1.3.1: who begins their turn is the active player, and no longer who has ended theirs. The same
 * procedure goes on with it. */
static StepResult make_active(Game *g, void *frame)
{
    g->s->active = next_on_turn(g);
    game_note(g, NUMBER_HANDED_ON, 0);
    *(Action *)frame = (Action){.seat = 0};
    return flow_go(g, frame, TURN_READY);
}

static const Step turn_steps[] = {
    {L_4_1_2, begin_turn, TURN_READY},
    {L_4_2_1_1, ready_cards},
    {L_4_2_1_3, end_until_turn},
    {L_4_2_1_4, trigger_turn_start},
    {0, check_only},
    {L_4_2_2_1, dry_characters, TURN_SET},
    {L_4_2_2_2, gain_location_lore},
    {L_4_2_2_3, empty_bag},
    {L_4_2_3_2, draw_for_turn, TURN_DRAW},
    {L_4_2_3_3, empty_bag},
    {0, begin_main, TURN_MAIN},
    {L_4_1_3, ask_main, TURN_ASK},
    {L_4_3_1, do_main},
    {L_4_4_1_1, trigger_turn_end, TURN_END},
    {L_4_4_1_2, empty_bag, TURN_CLOSE},
    {L_4_1_4, end_this_turn},
    {L_4_4_1_3, empty_bag_again},
    {L_4_4_1_4, pass_turn},
    {L_1_3_1, make_active},
};
const FlowType turn_flow = FLOW("turn", turn_steps, Action);

const PhaseSteps lorcana_phases = {
    .first = {[PHASE_READY] = TURN_READY,
              [PHASE_SET] = TURN_SET,
              [PHASE_DRAW] = TURN_DRAW,
              [PHASE_MAIN] = TURN_MAIN,
              [PHASE_END] = TURN_END},
    .main = PHASE_MAIN,
    .begun = TURN_ASK,
};
