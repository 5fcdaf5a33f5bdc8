/* evolve_loop.c - repetition (15.2): a player may not come back to the same position again and
 * again, and may say how often something is done that gets on. */
#include <string.h>

#include "game/evolve/evolve_int.h"

/* --- declared numbers (15.2.1.1) ---------------------------------------------------------------
 */

/* The last answer is the use itself if it has asked for nothing, and what it set off neither. */
static void note_streak(Game *g)
{
    int16_t *number = g->s->number;
    Ref *streak = &g->s->ref[REF_STREAK];
    const Option answer = g->s->answer;
    const bool is_use = answer.kind == OPTION_ACT && answer.act == ACT_USE;
    const bool is_same = is_use && ref_lives(g, *streak) && streak->object == answer.object &&
                         number[GAME_STREAK_ABILITY] == (int16_t)answer.extra;
    if (!is_use && number[GAME_STREAK] == 0)
        return;
    *streak = is_use ? ref_to(g, answer.object) : (Ref){0, 0};
    number[GAME_STREAK_ABILITY] = (int16_t)(is_use ? answer.extra : 0);
    number[GAME_STREAK] = (int16_t)(!is_use ? 0 : is_same ? STREAK_ENOUGH : 1);
}

/* Which of the object's abilities the streak is of, counted from 1; 0: none any more. */
static int streak_number(const Game *g, uint16_t object)
{
    uint16_t abilities[OBJECT_ABILITIES_MAX];
    const uint16_t count = abilities_of(g, object, abilities, OBJECT_ABILITIES_MAX);
    for (uint16_t i = 0; i < count; i++)
        if (abilities[i] == (uint16_t)g->s->number[GAME_STREAK_ABILITY])
            return i + 1;
    return 0;
}

static bool cannot_go_on(const Game *g, uint8_t seat)
{
    const Ref streak = g->s->ref[REF_STREAK];
    const int number = ref_lives(g, streak) ? streak_number(g, streak.object) : 0;
    const Intent use = {
        .act = ACT_USE, .seat = seat, .object = streak.object, .number = (int16_t)number};
    return number == 0 || act_refusal(g, &use).why;
}

static bool is_no_loop(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return g->s->number[GAME_STREAK] < STREAK_ENOUGH ||
           g->s->ref[REF_STREAK].object != intent->object || cannot_go_on(g, intent->seat);
}

const Bar evolve_repeat_bars[1] = {
    BAR(E_15_2_1_1, is_no_loop, "it has not just been used twice in the same way"),
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

static StepResult take_times(Game *g, void *frame)
{
    Action *repeat = frame;
    repeat->number = answered_number(g);
    return NEXT;
}

enum { REPEAT_STEP_USE = 2 };

/* So often, or as long as it can be done. */
static StepResult use_again(Game *g, void *frame)
{
    Action *repeat = frame;
    if (repeat->number <= 0 || cannot_go_on(g, repeat->seat))
        return DONE;
    repeat->number--;
    Action *use = flow_push(g, FLOW_USE, repeat->seat);
    use->seat = repeat->seat;
    use->object = g->s->ref[REF_STREAK];
    use->number = (int16_t)streak_number(g, use->object.object);
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

/* 15.2.1: the position after 8, 16, 32 ... actions is watched. When the game comes back to it, what
 * was done there last is not done there again. */
StepResult evolve_watch(Game *g, void *frame)
{
    Turn *turn = frame;
    note_streak(g);
    if (turn->actions < WATCH_FROM)
        return NEXT;
    const uint64_t print = game_fingerprint(g);
    const uint32_t halves[2] = {(uint32_t)print, (uint32_t)(print >> 32)};
    turn->is_here = memcmp(halves, turn->print, sizeof halves) == 0;
    if (turn->is_here) {
        const uint8_t room = sizeof turn->barred / sizeof turn->barred[0];
        turn->barred[turn->barred_count < room ? turn->barred_count : room - 1] = turn->last;
        turn->barred_count = (uint8_t)(turn->barred_count + (turn->barred_count < room));
    } else if ((turn->actions & (turn->actions - 1)) == 0) {
        memcpy(turn->print, halves, sizeof halves);
        turn->barred_count = 0;
        turn->is_here = 1;
    }
    return NEXT;
}

void evolve_note_action(Turn *turn, Option action)
{
    if (turn->is_here)
        turn->last = action;
    turn->actions = (uint16_t)(turn->actions + (turn->actions < UINT16_MAX));
}

bool evolve_is_repetition(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    enum { TURN_FRAME = 1 }; /* above the game itself */
    if (g->frame[TURN_FRAME].type != FLOW_TURN)
        return false;
    const Turn *turn = (const void *)g->frame[TURN_FRAME].data;
    for (uint8_t i = 0; turn->is_here && i < turn->barred_count; i++) {
        const Option *barred = &turn->barred[i];
        if (barred->act == intent->act && barred->object == intent->object &&
            (intent->number == 0 || barred->number == intent->number))
            return true;
    }
    return false;
}
