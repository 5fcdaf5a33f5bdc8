/* legions_use.c - abilities that are activated in the main phase (28-6, 37-4). */
#include "game/legions/legions_int.h"

#include <string.h>

/* BarHint.concerns */
bool legions_prints_no_use(const Def *def)
{
    return !(def->kinds >> ABILITY_ACTIVATED & 1);
}

bool legions_has_no_use(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return ability_meant(g, intent) == 0;
}

/* 37-4b: once in a turn, however it was turned since. */
static bool is_used_up(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const uint16_t ability = ability_meant(g, intent);
    return ability && g->abilities[ability].limit > 0 &&
           ability_is_used(g, ability, intent->object);
}

/* True if the ability costs that verb. */
static bool costs_verb(const Game *g, uint16_t ability, const char *name)
{
    for (uint16_t n = g->abilities[ability].costs; n; n = node_at(g, n)->next) {
        const Node *node = node_at(g, n);
        if (node->kind == NODE_DO && strcmp(verb_at(g, node->call.verb)->name, name) == 0)
            return true;
    }
    return false;
}

/* 31-3, 30-1: [exhaust] needs an active unit that can act. */
static bool cannot_exhaust(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const uint16_t object = intent->object;
    const bool is_new = has_mark(g, object, MARK_CANNOT_ACT) && !legions_has_haste(g, object);
    if (!has_mark(g, object, MARK_EXHAUSTED) && !is_new)
        return false;
    const uint16_t ability = ability_meant(g, intent);
    return ability && costs_verb(g, ability, "exhaust");
}

/* 31-1a, 31-5: all of the cost, or the ability is not used at all. */
static bool cannot_pay_all(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const uint16_t ability = ability_meant(g, intent);
    return ability && !ability_is_payable(g, ability, intent->object, intent->seat);
}

const Bar legions_use_bars[USE_BARS] = {
    BAR(G_28_6, legions_has_no_use, ALL_WHY_NO_ABILITY),
    BAR(G_37_4b, is_used_up, WHY_USED),
    BAR(G_31_3, cannot_exhaust, WHY_NO_EXHAUST),
    BAR(G_31_5, cannot_pay_all, ALL_WHY_WHOLE_COST),
    BAR(G_01_3, act_is_forbidden, WHY_FORBIDDEN),
};

/* 37-4a, 31-1: the cost is paid before the effect; both are one sequence. */
static StepResult use_ability(Game *g, void *frame)
{
    const Action *use = frame;
    const uint16_t object = use->object.object;
    const uint16_t ability = activated_ability(g, object, use->number);
    if (ability)
        effect_of_ability(g, ability, object, use->seat);
    return NEXT;
}

static const Step use_steps[] = {{G_37_4a, use_ability}, {0, legions_sequence_ends}};
const FlowType legions_use_flow = FLOW("use ability", use_steps, Action);
