/* evolve_use.c - activated abilities (8.3.1): which can be played, in the main phase and, with
 * Quick, in the windows of the opponent's turn (12.3.3). */
#include "game/evolve/evolve_int.h"

/* 10.3.4, 10.3.5: on the field, or where it says. */
static bool works_here(const Game *g, uint16_t ability, uint16_t object)
{
    const uint8_t zone = zone_of(g, object);
    return zone != NO_ZONE && (g->abilities[ability].where >> zone & 1) != 0;
}

static bool has_no_use(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const uint16_t ability = ability_meant(g, intent);
    return !ability || !works_here(g, ability, intent->object);
}

/* "Once a turn" is a prohibition of the card itself. */
static bool is_used_up(const Game *g, const Intent *intent, Ref *source)
{
    const uint16_t ability = ability_meant(g, intent);
    *source = ref_to(g, intent->object);
    return ability && g->abilities[ability].limit > 0 &&
           ability_is_used(g, ability, intent->object);
}

/* 10.6.2.5.3: what cannot be paid is not played. */
static bool cannot_pay_all(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const uint16_t ability = ability_meant(g, intent);
    return ability && !ability_is_payable(g, ability, intent->object, intent->seat);
}

static bool has_no_use_target(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const Pending use = {.source = ref_to(g, intent->object),
                         .ability = ability_meant(g, intent),
                         .seat = intent->seat};
    return use.ability && !evolve_has_targets(g, &use);
}

/* 8.3.2, 14.2.2.1: serving counts with evolving. */
static bool has_served_one(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const uint16_t ability = ability_meant(g, intent);
    return ability && evolve_is_serve_ability(g, ability) &&
           g->player[intent->seat].number[NUMBER_EVOLVES] >= fact(g, FACT_EVOLVES_PER_TURN);
}

const Bar evolve_use_bars[USE_BARS] = {
    BAR(E_8_3_1, has_no_use, WHY_NO_ACTIVATED),
    BAR(E_1_3_3, is_used_up, WHY_USED),
    BAR(E_10_4_2_2, cannot_pay_all, ALL_WHY_WHOLE_COST),
    BAR(E_10_6_2_1_1, has_no_use_target, WHY_NOTHING_TO_SELECT),
    BAR(E_1_3_3, act_is_forbidden, WHY_CANNOT_PLAY),
    BAR(E_8_3_2, has_served_one, WHY_SERVED),
    BAR(E_15_2_1_2, evolve_is_repetition, WHY_SAME_POSITION),
};

/* The word of the card is about abilities of its own: what it is given has Quick only if that is
 * given, too. */
static bool is_given_slow(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const Def *def = def_of(g, intent->object);
    const uint16_t ability = ability_meant(g, intent);
    const bool is_own = ability >= def->ability && ability < def->ability + def->ability_count;
    return ability && !is_own && (def->keywords >> KEY_QUICK_USE & 1) != 0;
}

/* What keeps it from being used keeps it then, too. */
static bool is_kept_from_use(const Game *g, const Intent *intent, Ref *source)
{
    Intent use = *intent;
    use.act = ACT_USE;
    return act_is_forbidden(g, &use, source);
}

const Bar evolve_quick_use_bars[QUICK_USE_BARS] = {
    BAR(E_8_3_1, has_no_use, WHY_NO_ACTIVATED),
    BAR_WITHOUT(E_12_3_3, KEY_QUICK_USE, WHY_NOT_QUICK_ABILITY),
    BAR(E_12_3_3, is_given_slow, WHY_NOT_QUICK_ABILITY),
    BAR(E_1_3_3, is_used_up, WHY_USED),
    BAR(E_10_4_2_2, cannot_pay_all, ALL_WHY_WHOLE_COST),
    BAR(E_10_6_2_1_1, has_no_use_target, WHY_NOTHING_TO_SELECT),
    BAR(E_1_3_3, act_is_forbidden, WHY_CANNOT_PLAY),
    BAR(E_1_3_3, is_kept_from_use, WHY_CANNOT_PLAY),
    BAR(E_8_3_2, has_served_one, WHY_SERVED),
};

/* 10.1.1.1: to the player who has the timing. */
void evolve_offer_uses(Game *g, uint8_t seat, uint8_t act)
{
    if (act == ACT_QUICK_USE && !is_keyword_about(g, KEY_QUICK_USE))
        return;
    uses_offer(g, seat, act, 0);
}

/* 3.1.2.2: its master is who plays it; 10.1.1.1.1: what stands before the colon is its
 * cost. 10.6.2.3, 10.6.2.5, 10.6.2.7.2: targets, costs, effects, in this order; 10.6.2.7.2.1: also
 * if its card leaves meanwhile. */
static StepResult play_ability(Game *g, void *frame)
{
    const Action *use = frame;
    const uint16_t ability = activated_ability(g, use->object.object, use->number);
    if (ability == 0)
        return NEXT;
    evolve_count_cemeteries(g);
    if (evolve_is_serve_ability(g, ability))
        player_count(g, use->seat, NUMBER_EVOLVES);
    effect_of_ability(g, ability, use->object.object, use->seat);
    return NEXT;
}

static const Step use_steps[] = {{0, play_ability}};
const FlowType evolve_use_flow = FLOW("activated ability", use_steps, Action);
