/* lorcana_use.c - activated abilities of cards in play as a turn action (4.3.8, 7.5.3). */
#include <string.h>

#include "game/lorcana/lorcana_int.h"

/* The activated ability that is meant: that one, or with 0 the first of the card; 0: it has none.
 */
static uint16_t ability_meant(const Game *g, const Intent *intent)
{
    return intent->number > 0 ? (uint16_t)intent->number : activated_ability(g, intent->object, 0);
}

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
           costs_own_exertion(g, &g->match->pool->abilities[ability]);
}

static bool cannot_pay_use(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const uint16_t ability = ability_meant(g, intent);
    if (!clause_on(g, L_5_1_2) && has_mark(g, intent->object, MARK_EXERTED))
        return true; /* 5.1.2: exerted, it may still be used for other costs */
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
    BAR(L_7_5_1, has_no_use, "it has no ability to use"),
    BAR(L_4_3_8_2, is_drying, "its ink is still drying"),
    BAR(L_7_5_3_2, cannot_pay_use, "the cost of the ability cannot be paid"),
    BAR(L_7_1_7, is_repeated, "it has been repeated as often as was declared"),
};

/* --- repeating (7.1.7) ------------------------------------------------------------------------ */

static Turn *turn_of(const Game *g)
{
    for (uint16_t i = g->s->frame_count; i > 0; i--)
        if (g->frame[i - 1].type == FLOW_TURN)
            return (Turn *)(void *)g->frame[i - 1].data;
    return NULL;
}

static bool is_seen_twice(const Turn *turn, int period)
{
    if (turn->use_count < 2 * period)
        return false;
    for (int i = turn->use_count - period; i < turn->use_count; i++)
        if (turn->uses[i].object != turn->uses[i - period].object ||
            turn->uses[i].ability != turn->uses[i - period].ability)
            return false;
    return true;
}

/* How many uses the shortest cycle has that everybody has seen; 0: there is none. */
static int cycle_of(const Game *g)
{
    const Turn *turn = turn_of(g);
    if (!turn || g->s->number[NUMBER_STREAK] == STREAK_OVER)
        return 0;
    for (int period = 1; period <= CYCLE_MAX; period++)
        if (is_seen_twice(turn, period))
            return period;
    return 0;
}

/* The use of that number in a cycle of so many. */
static Intent use_in_cycle(const Game *g, uint8_t seat, int period, int index)
{
    const Turn *turn = turn_of(g);
    const int at = turn->use_count - period + index;
    return (Intent){.act = ACT_USE,
                    .seat = seat,
                    .object = turn->uses[at].object,
                    .number = (int16_t)turn->uses[at].ability};
}

static bool is_no_loop(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const int period = cycle_of(g);
    if (period == 0)
        return true;
    const Intent use = use_in_cycle(g, intent->seat, period, 0);
    return use.object != intent->object || act_refusal(g, &use).why;
}

const Bar lorcana_repeat_bars[REPEAT_BARS] = {
    BAR(L_7_1_7, is_no_loop, "there is nothing that could be repeated")};

void end_streak(Game *g)
{
    Turn *turn = turn_of(g);
    g->s->number[NUMBER_STREAK] = 0;
    g->s->number[NUMBER_STREAK_ABILITY] = 0;
    g->s->ref[REF_STREAK] = (Ref){0, 0};
    if (turn && turn->use_count > 0) {
        turn->use_count = 0;
        memset(turn->uses, 0, sizeof turn->uses);
    }
}

/* Called when a turn action is over. `answer` is the last answer: if that is the use itself, it has
 * asked for nothing. */
void note_use(Game *g, const Option *answer)
{
    const bool is_use = answer->kind == OPTION_ACT && answer->act == ACT_USE;
    Turn *turn = turn_of(g);
    if (!is_use || !turn || g->s->number[NUMBER_STREAK] == STREAK_OVER)
        end_streak(g);
    if (!is_use || !turn)
        return;
    if (turn->use_count == USES_KEPT) {
        memmove(turn->uses, turn->uses + 1, (USES_KEPT - 1) * sizeof turn->uses[0]);
        turn->use_count--;
    }
    turn->uses[turn->use_count].object = answer->object;
    turn->uses[turn->use_count++].ability = answer->extra;
}

void offer_repeat(Game *g, uint8_t seat)
{
    const int period = cycle_of(g);
    if (period == 0)
        return;
    const Intent use = use_in_cycle(g, seat, period, 0);
    if (!act_refusal(g, &use).why)
        offer(g, (Option){.kind = OPTION_ACT,
                          .act = ACT_REPEAT,
                          .object = use.object,
                          .extra = (uint16_t)use.number});
}

static StepResult ask_times(Game *g, void *frame)
{
    const Action *repeat = frame;
    ask(g, repeat->seat, QUESTION_REPEAT, false);
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

/* As often as was said, or as long as it can be done. Then the same cycle does not begin again. */
static StepResult use_again(Game *g, void *frame)
{
    Action *repeat = frame;
    const int period = cycle_of(g);
    const int index = period > 0 ? (period - repeat->number % period) % period : 0;
    const Intent use = period > 0 ? use_in_cycle(g, repeat->seat, period, index) : (Intent){0};
    if (period == 0 || repeat->number == 0 || act_refusal(g, &use).why) {
        const Intent first = period > 0 ? use_in_cycle(g, repeat->seat, period, 0) : use;
        g->s->number[NUMBER_STREAK] = STREAK_OVER;
        g->s->number[NUMBER_STREAK_ABILITY] = first.number;
        g->s->ref[REF_STREAK] = ref_to(g, first.object);
        return DONE;
    }
    repeat->number--;
    Action *again = flow_push(g, FLOW_USE, use.seat);
    again->seat = use.seat;
    again->object = ref_to(g, use.object);
    again->number = use.number;
    return AGAIN;
}

static const Step repeat_steps[] = {{L_7_1_7, ask_times}, {0, take_times}, {0, use_again}};
const FlowType repeat_flow = FLOW("repeat", repeat_steps, Action);

/* --- using ------------------------------------------------------------------------------------ */

/* 7.5.3.1: each ability is an option of its own: Option.extra is its number. */
void offer_uses(Game *g, uint8_t seat)
{
    const uint8_t place = place_of(g, seat, ZONE_PLAY);
    if (!clause_on(g, lorcana_acts[ACT_USE].clause))
        return;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
        const uint16_t object = g->order[i];
        uint16_t abilities[OBJECT_ABILITIES_MAX];
        if (!may_be_used(g, object))
            continue;
        const uint16_t count = abilities_of(g, object, abilities, OBJECT_ABILITIES_MAX);
        for (uint16_t k = 0; k < count; k++) {
            const uint16_t ability = abilities[k];
            const Intent intent = {
                .act = ACT_USE, .seat = seat, .object = object, .number = (int16_t)ability};
            const bool is_first = ability == ability_meant(g, &(Intent){.object = object});
            if (g->match->pool->abilities[ability].kind == ABILITY_ACTIVATED &&
                (is_first || clause_on(g, L_7_5_3_1)) && act_is_possible(g, &intent))
                offer(g,
                      (Option){
                          .kind = OPTION_ACT, .act = ACT_USE, .object = object, .extra = ability});
        }
    }
}

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
