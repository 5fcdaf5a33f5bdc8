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

/* Positions are compared only in turns in which much has been done. */
enum { WATCH_FROM = 16 };

/* Equal for equal positions, and found quickly. */
static uint8_t outline_of(const Game *g)
{
    unsigned sum = 0;
    for (uint8_t place = 0; place < g->match->place_count; place++)
        sum = sum * 31 + g->start[place];
    return (uint8_t)(sum >> 8 ^ sum);
}

bool evolve_is_watched(const Turn *turn)
{
    return turn->actions >= WATCH_FROM;
}

/* 15.2.1: the position after 16, 32, 64 ... actions is watched. When the game comes back to it,
 * what was done there last is not done there again. */
StepResult evolve_watch(Game *g, void *frame)
{
    Turn *turn = frame;
    if (!evolve_is_watched(turn))
        return NEXT;
    const bool is_due = (turn->actions & (turn->actions - 1)) == 0;
    const uint8_t outline = outline_of(g);
    turn->is_here = 0;
    if (!is_due && outline != (uint8_t)turn->print[0])
        return NEXT; /* surely another position */
    const uint64_t print = game_fingerprint(g);
    const uint32_t halves[2] = {((uint32_t)print & ~(uint32_t)UINT8_MAX) | outline,
                                (uint32_t)(print >> 32)};
    turn->is_here = memcmp(halves, turn->print, sizeof halves) == 0;
    if (turn->is_here) {
        const uint8_t room = sizeof turn->barred / sizeof turn->barred[0];
        turn->barred[turn->barred_count < room ? turn->barred_count : room - 1] = turn->last;
        turn->barred_count = (uint8_t)(turn->barred_count + (turn->barred_count < room));
    } else if (is_due) {
        memcpy(turn->print, halves, sizeof halves);
        turn->barred_count = 0;
        turn->is_here = 1;
    }
    return NEXT;
}

void evolve_note_action(Turn *turn, Option action)
{
    if (turn->is_here)
        turn->last = (Done){.object = action.object, .number = action.number, .act = action.act};
    turn->actions = (uint16_t)(turn->actions + (turn->actions < UINT16_MAX));
}

bool evolve_may_repeat(const Game *g, uint8_t seat)
{
    const Turn *turn = turn_of(g);
    (void)seat;
    return turn && turn->is_here && turn->barred_count > 0;
}

bool evolve_is_repetition(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const Turn *turn = turn_of(g);
    for (uint8_t i = 0; turn && turn->is_here && i < turn->barred_count; i++) {
        const Done *barred = &turn->barred[i];
        if (barred->act == intent->act && barred->object == intent->object &&
            (intent->number == 0 || barred->number == intent->number))
            return true;
    }
    return false;
}
