/* lorcana_use.c - activated abilities of cards in play as a turn action (4.3.8, 7.5.3). */
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

static Intent streak_of(const Game *g, uint8_t seat)
{
    return (Intent){.act = ACT_USE,
                    .seat = seat,
                    .object = g->s->ref[REF_STREAK].object,
                    .number = g->s->number[NUMBER_STREAK_ABILITY]};
}

/* A cycle that everybody has seen: the same ability, used again and again without a choice. */
static bool is_no_loop(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const Intent use = streak_of(g, intent->seat);
    return g->s->number[NUMBER_STREAK] < STREAK_KNOWN || use.object != intent->object ||
           !ref_lives(g, g->s->ref[REF_STREAK]) || act_refusal(g, &use).why;
}

const Bar lorcana_repeat_bars[REPEAT_BARS] = {
    BAR(L_7_1_7, is_no_loop, "there is nothing that could be repeated")};

void end_streak(Game *g)
{
    g->s->number[NUMBER_STREAK] = 0;
    g->s->number[NUMBER_STREAK_ABILITY] = 0;
    g->s->ref[REF_STREAK] = (Ref){0, 0};
}

/* Called when a turn action is over. `answer` is the last answer: if that is the use itself, it has
 * asked for nothing. */
void note_use(Game *g, const Option *answer)
{
    const bool is_use = answer->kind == OPTION_ACT && answer->act == ACT_USE;
    const bool is_same = is_use && g->s->ref[REF_STREAK].object == answer->object &&
                         ref_lives(g, g->s->ref[REF_STREAK]) &&
                         g->s->number[NUMBER_STREAK_ABILITY] == (int16_t)answer->extra;
    if (is_same) {
        g->s->number[NUMBER_STREAK]++;
        return;
    }
    end_streak(g);
    if (!is_use || !is_in_zone(g, answer->object, ZONE_PLAY))
        return;
    g->s->number[NUMBER_STREAK] = 1;
    g->s->number[NUMBER_STREAK_ABILITY] = (int16_t)answer->extra;
    g->s->ref[REF_STREAK] = ref_to(g, answer->object);
}

void offer_repeat(Game *g, uint8_t seat)
{
    const Intent use = streak_of(g, seat);
    Ref source;
    if (g->s->number[NUMBER_STREAK] >= STREAK_KNOWN && !is_no_loop(g, &use, &source))
        offer(g, (Option){.kind = OPTION_ACT,
                          .act = ACT_REPEAT,
                          .object = use.object,
                          .extra = (uint16_t)use.number});
}

static StepResult ask_times(Game *g, void *frame)
{
    const Action *repeat = frame;
    ask(g, repeat->seat, QUESTION_REPEAT, false);
    for (int times = 1; times <= REPEAT_MAX; times++)
        offer(g, (Option){.kind = OPTION_NUMBER, .number = (int16_t)times});
    return ask_end(g);
}

static StepResult take_times(Game *g, void *frame)
{
    Action *repeat = frame;
    repeat->number = 0;
    if (g->s->answer.kind == OPTION_NUMBER)
        repeat->number = g->s->answer.number;
    return NEXT;
}

/* As often as was said, or as long as it can be done. */
static StepResult use_again(Game *g, void *frame)
{
    Action *repeat = frame;
    const Intent use = streak_of(g, repeat->seat);
    if (repeat->number == 0 || !ref_lives(g, repeat->object) || act_refusal(g, &use).why) {
        g->s->number[NUMBER_STREAK] = STREAK_OVER;
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
