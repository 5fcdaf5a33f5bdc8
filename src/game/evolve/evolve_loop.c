/* evolve_loop.c - repetition (15.2): a player may not come back to the same position again and
 * again, and may say how often something is done that gets on. */
#include <string.h>

#include "game/evolve/evolve_int.h"

static Turn *turn_of(const Game *g)
{
    return flow_innermost(g, FLOW_TURN);
}

/* --- declared numbers (15.2.1.1) ---------------------------------------------------------------
 *
 * A cycle is a row of uses of abilities, with what their player chooses in them and in what they
 * set off. Who else is asked in between is asked each time: such a row is played out.
 */

static const SaidWords words = {
    .main = QUESTION_MAIN, .times = QUESTION_TIMES, .use = ACT_USE, .repeat = ACT_REPEAT};

void evolve_answered(Game *g, uint8_t seat)
{
    said_hear(g, seat, &words);
}

/* The use that was said, to be done again; Intent.object is 0 if it is none or cannot be. */
static Intent use_again(const Game *g, uint8_t seat, const Option *said)
{
    if (said && said->kind == OPTION_ACT && said->act == ACT_USE &&
        activated_ability(g, said->object, said->number) == said->extra) {
        const Intent use = {
            .act = ACT_USE, .seat = seat, .object = said->object, .number = said->number};
        if (!act_refusal(g, &use).why)
            return use;
    }
    return (Intent){.act = ACT_USE, .seat = seat};
}

/* The use with which the cycle begins that has been seen twice. */
static Intent cycle_start(const Game *g, uint8_t seat)
{
    const int period = g->s->said_seat == seat ? said_cycle(g, ACT_USE) : 0;
    return use_again(g, seat, period ? said_first(g, period) : NULL);
}

static bool is_no_loop(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const Intent use = cycle_start(g, intent->seat);
    return use.object == 0 || use.object != intent->object;
}

const Bar evolve_repeat_bars[1] = {
    BAR(E_15_2_1_1, is_no_loop, WHY_NO_ROW),
};

void evolve_offer_repeat(Game *g, uint8_t seat)
{
    if (g->s->said_count < 2)
        return;
    const Intent use = cycle_start(g, seat);
    if (use.object)
        offer(g, (Option){.kind = OPTION_ACT, .act = ACT_REPEAT, .object = use.object});
}

static StepResult ask_times(Game *g, void *frame)
{
    const Action *repeat = frame;
    ask(g, repeat->seat, QUESTION_TIMES, false);
    offer_numbers(g, 1, REPEAT_MAX);
    return ask_end(g);
}

static StepResult take_times(Game *g, void *frame)
{
    (void)frame;
    said_repeat(g, said_cycle(g, ACT_USE), answered_number(g));
    return NEXT;
}

enum { REPEAT_USE = 1 };

/* So often, or as long as it can be done. */
static StepResult go_through(Game *g, void *frame)
{
    const Action *repeat = frame;
    const Intent next = use_again(g, repeat->seat, said_next(g));
    if (next.object == 0) {
        said_clear(g);
        return DONE;
    }
    said_step(g);
    Action *use = flow_push(g, FLOW_USE, next.seat);
    use->seat = next.seat;
    use->object = ref_to(g, next.object);
    use->number = next.number;
    return NEXT;
}

static StepResult check_and_go_on(Game *g, void *frame)
{
    evolve_check(g);
    return flow_go(g, frame, REPEAT_USE);
}

static const Step repeat_steps[] = {
    {E_15_2_1_1, ask_times}, {0, take_times}, {0, go_through, REPEAT_USE}, {0, check_and_go_on}};
const FlowType evolve_repeat_flow = FLOW("repeat", repeat_steps, Action);

/* --- positions that come back (15.2.1.2) -------------------------------------------------------
 */

/* Equal for equal positions, and found quickly. */
static uint8_t outline_of(const Game *g)
{
    unsigned sum = (unsigned)g->player[g->s->active].number[NUMBER_PP];
    for (uint8_t place = 0; place < g->match->place_count; place++)
        sum = sum * 31 + g->start[place];
    return (uint8_t)(sum >> 8 ^ sum);
}

static uint64_t print_of(const Game *g)
{
    return (game_fingerprint(g) & ~(uint64_t)UINT8_MAX) | outline_of(g);
}

static uint16_t places_kept(const Turn *turn)
{
    return turn->left_count < WATCHED_MAX ? turn->left_count : WATCHED_MAX;
}

/* True if the position may be one that was left. */
static bool looks_known(const Game *g, const Turn *turn)
{
    const uint16_t count = places_kept(turn);
    const uint8_t outline = count > 0 ? outline_of(g) : 0;
    for (uint16_t i = 0; i < count; i++)
        if ((uint8_t)turn->left_at[i] == outline)
            return true;
    return false;
}

/* 15.2.1: it is noticed at once when a position of the turn comes back. Cards that were played and
 * followers that were evolved are counted, and the count is part of the position. */
StepResult evolve_watch(Game *g, void *frame)
{
    Turn *turn = frame;
    const int16_t *number = g->player[g->s->active].number;
    const uint16_t stage = (uint16_t)(number[NUMBER_COMBO] + number[NUMBER_EVOLVES]);
    if (stage != turn->stage) {
        memset(turn->left_at, 0, sizeof turn->left_at);
        memset(turn->left_by, 0, sizeof turn->left_by);
        turn->left_count = 0;
        turn->stage = stage;
    }
    turn->here = looks_known(g, turn) ? print_of(g) : 0;
    return NEXT;
}

enum { MANY_ACTIONS = 16 };

/* The first place keeps a position for long, that after 16, 32, 64 ... actions; the others keep
 * the latest. So a row of any length is noticed, and short ones at once. */
static uint16_t next_place(const Turn *turn)
{
    if (turn->left_count < WATCHED_MAX)
        return turn->left_count;
    const bool is_long = (turn->actions & (turn->actions - 1)) == 0;
    return is_long ? 0 : (uint16_t)(1 + turn->left_count % (WATCHED_MAX - 1));
}

/* Cards played, followers evolved or served and abilities that are used once a turn are counted.
 * Who attacks must be readied before it can do so again: only after many actions is it worth while
 * to compare these positions. */
static bool may_lead_back(const Game *g, const Turn *turn, const Option *action)
{
    if (action->act == ACT_USE)
        return g->abilities[action->extra].limit == 0 && !evolve_is_serve_ability(g, action->extra);
    if (action->act == ACT_ATTACK || action->act == ACT_RESTACK)
        return turn->actions >= MANY_ACTIONS;
    return action->act == ACT_REPEAT;
}

void evolve_note_action(Game *g, Turn *turn, Option action)
{
    if (may_lead_back(g, turn, &action)) {
        const uint16_t place = next_place(turn);
        turn->left_at[place] = turn->here ? turn->here : print_of(g);
        turn->left_by[place] =
            (Done){.object = action.object, .number = action.number, .act = action.act};
        turn->left_count = (uint16_t)(turn->left_count + (turn->left_count < UINT16_MAX));
    }
    turn->actions = (uint16_t)(turn->actions + (turn->actions < UINT16_MAX));
}

bool evolve_may_repeat(const Game *g, uint8_t seat)
{
    const Turn *turn = turn_of(g);
    (void)seat;
    return turn && turn->here;
}

/* 15.2.1.2: what was done in this very position, which has come back since. */
bool evolve_is_repetition(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const Turn *turn = turn_of(g);
    for (uint16_t i = 0; turn && i < places_kept(turn); i++) {
        const Done *done = &turn->left_by[i];
        if (turn->left_at[i] == turn->here && done->act == intent->act &&
            done->object == intent->object &&
            (intent->number == 0 || done->number == intent->number))
            return true;
    }
    return false;
}
