/* lorcana_use.c - activated abilities of cards in play as a turn action (4.3.8, 7.5.3). */
#include "game/lorcana/lorcana_int.h"

static bool has_no_use(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return ability_meant(g, intent) == 0;
}

/* 4.3.8.3: items never dry, so theirs can be used at once. */
static bool is_drying(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const uint16_t ability = ability_meant(g, intent);
    return has_mark(g, intent->object, MARK_DRYING) &&
           costs_own_exertion(g, &g->abilities[ability]);
}

static bool cannot_pay_use(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const uint16_t ability = ability_meant(g, intent);
    if (has_mark(g, intent->object, MARK_EXERTED) && costs_own_exertion(g, &g->abilities[ability]))
        return true;
    return !ability_is_payable(g, ability, intent->object, intent->seat);
}

/* 7.1.7: after so many repetitions as were declared something else must be done. */
static bool is_repeated(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return g->s->number[NUMBER_STREAK] == STREAK_OVER &&
           g->s->ref[REF_STREAK].object == intent->object &&
           g->s->number[NUMBER_STREAK_ABILITY] == (int16_t)ability_meant(g, intent);
}

const Bar lorcana_use_bars[USE_BARS] = {
    BAR(L_7_5_1, has_no_use, ALL_WHY_NO_ABILITY),     BAR(L_4_3_8_2, is_drying, WHY_DRYING),
    BAR(L_7_5_3_2, cannot_pay_use, WHY_ABILITY_COST), BAR(L_7_1_7, is_repeated, WHY_REPEATED),
    BAR(L_1_2_2, act_is_forbidden, WHY_CANNOT_USE),
};

/* --- repeating (7.1.7) ------------------------------------------------------------------------ */

/* The use with which the cycle begins that everybody has seen twice, the player's choices with it.
 * Choices of others are not theirs to declare: after one there is no cycle. */
static Intent cycle_start(const Game *g, uint8_t seat)
{
    const int period = said_cycle(g, ACT_USE);
    if (period == 0 || g->s->said_seat != seat || g->s->number[NUMBER_STREAK] == STREAK_OVER)
        return (Intent){.act = ACT_USE};
    const Option *first = said_first(g, period);
    return (Intent){.act = ACT_USE, .seat = seat, .object = first->object, .ability = first->extra};
}

static bool is_no_loop(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const Intent use = cycle_start(g, intent->seat);
    return use.object == 0 || use.object != intent->object || act_refusal(g, &use).why;
}

const Bar lorcana_repeat_bars[REPEAT_BARS] = {BAR(L_7_1_7, is_no_loop, WHY_NO_REPEAT)};

void end_streak(Game *g)
{
    game_note(g, NUMBER_STREAK, 0);
    game_note(g, NUMBER_STREAK_ABILITY, 0);
    g->s->ref[REF_STREAK] = (Ref){0, 0};
    said_clear(g);
}

/* After a declared repetition something else has begun with the next thing that is done. */
void lorcana_answered(Game *g, uint8_t seat)
{
    static const SaidWords words = {
        .main = QUESTION_MAIN, .times = QUESTION_REPEAT, .use = ACT_USE, .repeat = ACT_REPEAT};
    if (g->s->number[NUMBER_STREAK] == STREAK_OVER && g->s->question == QUESTION_MAIN)
        end_streak(g);
    said_hear(g, seat, &words);
}

void offer_repeat(Game *g, uint8_t seat)
{
    if (g->s->said_count == 0)
        return;
    const Intent use = cycle_start(g, seat);
    if (use.object && !act_refusal(g, &use).why)
        offer(g, (Option){.kind = OPTION_ACT,
                          .act = ACT_REPEAT,
                          .object = use.object,
                          .extra = use.ability});
}

static StepResult ask_times(Game *g, void *frame)
{
    const Action *repeat = frame;
    ask(g, repeat->seat, QUESTION_REPEAT, false);
    offer_numbers(g, 1, REPEAT_MAX);
    return ask_end(g);
}

static StepResult take_times(Game *g, void *frame)
{
    (void)frame;
    said_repeat(g, said_cycle(g, ACT_USE), answered_number(g));
    return NEXT;
}

/* As often as was said, or as long as it can be done. Then the same cycle does not begin again. */
static StepResult use_again(Game *g, void *frame)
{
    const Action *repeat = frame;
    const Option *next = said_next(g);
    const bool is_use = next && next->kind == OPTION_ACT;
    const Intent use = {.act = ACT_USE,
                        .seat = repeat->seat,
                        .object = is_use ? next->object : 0,
                        .ability = is_use ? next->extra : 0};
    if (!is_use || act_refusal(g, &use).why) {
        said_clear(g);
        game_note(g, NUMBER_STREAK, STREAK_OVER);
        game_note(g, NUMBER_STREAK_ABILITY, repeat->number);
        g->s->ref[REF_STREAK] = repeat->object;
        return DONE;
    }
    said_step(g);
    Action *again = flow_push(g, FLOW_USE, use.seat);
    again->seat = use.seat;
    again->object = ref_to(g, use.object);
    again->number = (int16_t)use.ability;
    return AGAIN;
}

static const Step repeat_steps[] = {{L_7_1_7, ask_times}, {0, take_times}, {0, use_again}};
const FlowType repeat_flow = FLOW("repeat", repeat_steps, Action);

/* --- using ------------------------------------------------------------------------------------ */

/* 7.5.3.3: its costs are paid as the first part of it, then it resolves on the spot. */
static StepResult use_ability(Game *g, void *frame)
{
    const Action *use = frame;
    effect_of_ability(g, (uint16_t)use->number, use->object.object, use->seat);
    return NEXT;
}

static const Step use_steps[] = {
    {L_7_5_3_3, use_ability}, {L_7_1_6, finish_plays}, {L_7_5_4, empty_bag}};
const FlowType use_flow = FLOW("use ability", use_steps, Action);
