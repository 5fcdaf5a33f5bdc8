/* lorcana_use.c - activated abilities of cards in play as a turn action (4.3.8, 7.5.3). */
#include "game/lorcana/lorcana_int.h"

/* The activated ability that is meant: that one, or with 0 the first of the card; 0: it has none.
 */
static uint16_t ability_meant(const Game *g, const Intent *intent)
{
    const Def *def = def_of(g, intent->object);
    if (intent->number > 0)
        return (uint16_t)intent->number;
    for (uint8_t k = 0; k < def->ability_count; k++)
        if (g->match->pool->abilities[def->ability + k].kind == ABILITY_ACTIVATED)
            return (uint16_t)(def->ability + k);
    return 0;
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
    return !ability_is_payable(g, ability, intent->object, intent->seat);
}

const Bar lorcana_use_bars[USE_BARS] = {
    BAR(L_7_5_1, has_no_use, "it has no ability to use"),
    BAR(L_4_3_8_2, is_drying, "its ink is still drying"),
    BAR(L_7_5_3_2, cannot_pay_use, "the cost of the ability cannot be paid"),
};

/* Each ability is an option of its own: Option.extra is its number. */
void offer_uses(Game *g, uint8_t seat)
{
    const uint8_t place = place_of(g, seat, ZONE_PLAY);
    if (!clause_on(g, lorcana_acts[ACT_USE].clause))
        return;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
        const uint16_t object = g->order[i];
        const Def *def = def_of(g, object);
        for (uint8_t k = 0; k < def->ability_count; k++) {
            const uint16_t ability = (uint16_t)(def->ability + k);
            const Intent intent = {
                .act = ACT_USE, .seat = seat, .object = object, .number = (int16_t)ability};
            if (g->match->pool->abilities[ability].kind == ABILITY_ACTIVATED &&
                act_is_possible(g, &intent))
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
