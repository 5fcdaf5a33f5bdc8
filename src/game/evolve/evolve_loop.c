/* evolve_loop.c - repetition (15.2): a player may not come back to the same position again and
 * again, and may say how often something is done that gets on. */
#include <string.h>

#include "game/evolve/evolve_int.h"

static Turn *turn_of(const Game *g)
{
    enum { TURN_FRAME = 1 }; /* above the game itself */
    return g->frame[TURN_FRAME].type == FLOW_TURN ? (Turn *)(void *)g->frame[TURN_FRAME].data
                                                  : NULL;
}

/* --- declared numbers (15.2.1.1) ---------------------------------------------------------------
 *
 * A cycle is a row of one to three uses of abilities that ask for nothing, neither they nor what
 * they set off. It has been seen twice when as many uses in a row as it has were those of one cycle
 * before.
 */

enum { MATCH_BITS = 4, MATCH_MASK = 15 };

/* The use so many uses ago, from 1 on. */
static Use use_ago(const Game *g, const Turn *turn, int ago)
{
    if (ago > 1)
        return turn->uses[ago - 2];
    const Ref last = g->s->ref[REF_STREAK];
    return (Use){.object = ref_lives(g, last) ? last.object : 0,
                 .ability = (uint16_t)g->s->number[GAME_STREAK_ABILITY]};
}

static int matches_of(const Game *g, int period)
{
    return g->s->number[GAME_STREAK] >> (period - 1) * MATCH_BITS & MATCH_MASK;
}

static void end_streak(Game *g, Turn *turn)
{
    g->s->ref[REF_STREAK] = (Ref){0, 0};
    g->s->number[GAME_STREAK_ABILITY] = 0;
    g->s->number[GAME_STREAK] = 0;
    memset(turn->uses, 0, sizeof turn->uses);
}

/* The last answer is the use itself if it has asked for nothing, and what it set off neither. */
static void note_streak(Game *g, Turn *turn)
{
    const Option answer = g->s->answer;
    const Use use = {.object = answer.object, .ability = answer.extra};
    if (answer.kind != OPTION_ACT || answer.act != ACT_USE) {
        if (g->s->number[GAME_STREAK_ABILITY] != 0)
            end_streak(g, turn);
        return;
    }
    int matches = 0;
    for (int period = 1; period <= CYCLE_MAX; period++) {
        const Use ago = use_ago(g, turn, period);
        const int seen = matches_of(g, period) + 1;
        if (ago.object == use.object && ago.ability == use.ability)
            matches |= (seen < period ? seen : period) << (period - 1) * MATCH_BITS;
    }
    memmove(turn->uses + 1, turn->uses, sizeof turn->uses - sizeof turn->uses[0]);
    turn->uses[0] = use_ago(g, turn, 1);
    g->s->ref[REF_STREAK] = ref_to(g, use.object);
    g->s->number[GAME_STREAK_ABILITY] = (int16_t)use.ability;
    g->s->number[GAME_STREAK] = (int16_t)matches;
}

/* How many uses the shortest cycle has that has been seen twice; 0: there is none. */
static int cycle_of(const Game *g)
{
    for (int period = 1; period <= CYCLE_MAX; period++)
        if (matches_of(g, period) >= period)
            return period;
    return 0;
}

/* The use of that number in the next round of a cycle; Intent.number is 0 if it is not there any
 * more. */
static Intent use_in_cycle(const Game *g, uint8_t seat, int period, int index)
{
    const Turn *turn = turn_of(g);
    const Use use = turn ? use_ago(g, turn, period - index) : (Use){0, 0};
    Intent intent = {.act = ACT_USE, .seat = seat, .object = use.object};
    uint16_t abilities[OBJECT_ABILITIES_MAX];
    const uint16_t count =
        use.object ? abilities_of(g, use.object, abilities, OBJECT_ABILITIES_MAX) : 0;
    for (uint16_t i = 0; i < count && intent.number == 0; i++)
        if (abilities[i] == use.ability)
            intent.number = (int16_t)(i + 1);
    return intent;
}

static bool is_no_loop(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const int period = cycle_of(g);
    if (period == 0)
        return true;
    const Intent use = use_in_cycle(g, intent->seat, period, 0);
    return use.number == 0 || use.object != intent->object || act_refusal(g, &use).why;
}

const Bar evolve_repeat_bars[1] = {
    BAR(E_15_2_1_1, is_no_loop, "no row of uses that begins with it has been seen twice"),
};

/* Nobody else can do anything in between: abilities are played one after the other in the main
 * phase, and who is asked by what they set off is asked each time. */
static StepResult ask_times(Game *g, void *frame)
{
    const Action *repeat = frame;
    ask(g, repeat->seat, QUESTION_TIMES, false);
    offer_numbers(g, 1, REPEAT_MAX);
    return ask_end(g);
}

/* From here on `number` is how many uses are left. */
static StepResult take_times(Game *g, void *frame)
{
    Action *repeat = frame;
    repeat->number = (int16_t)(answered_number(g) * cycle_of(g));
    return NEXT;
}

enum { REPEAT_STEP_USE = 2 };

/* So often, or as long as it can be done. */
static StepResult use_again(Game *g, void *frame)
{
    Action *repeat = frame;
    const int period = cycle_of(g);
    if (period == 0 || repeat->number <= 0)
        return DONE;
    const int index = (period - repeat->number % period) % period;
    const Intent next = use_in_cycle(g, repeat->seat, period, index);
    if (next.number == 0 || act_refusal(g, &next).why)
        return DONE;
    repeat->number--;
    Action *use = flow_push(g, FLOW_USE, next.seat);
    use->seat = next.seat;
    use->object = ref_to(g, next.object);
    use->number = next.number;
    return NEXT;
}

static StepResult check_and_go_on(Game *g, void *frame)
{
    flow_jump(g, frame, REPEAT_STEP_USE);
    evolve_check(g);
    return AGAIN;
}

static const Step repeat_steps[] = {
    {E_15_2_1_1, ask_times}, {0, take_times}, {0, use_again}, {0, check_and_go_on}};
const FlowType evolve_repeat_flow = FLOW("repeat", repeat_steps, Action);

/* --- positions that come back (15.2.1.2) -------------------------------------------------------
 */

/* Positions are compared only in turns in which much has been done. */
enum { WATCH_FROM = 8 };

/* Equal for equal positions, and found quickly. */
static uint8_t outline_of(const Game *g)
{
    unsigned sum = 0;
    for (uint8_t place = 0; place < g->match->place_count; place++)
        sum = sum * 31 + g->start[place];
    return (uint8_t)(sum >> 8 ^ sum);
}

/* 15.2.1: the position after 8, 16, 32 ... actions is watched. When the game comes back to it, what
 * was done there last is not done there again. */
StepResult evolve_watch(Game *g, void *frame)
{
    Turn *turn = frame;
    note_streak(g, turn);
    if (turn->actions < WATCH_FROM)
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
