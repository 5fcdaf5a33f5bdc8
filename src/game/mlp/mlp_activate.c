/* mlp_activate.c - activated effects of characters (5/1.3, 5/3): which a character has, and using
 * one of them. */
#include "game/mlp/mlp_int.h"

typedef struct {
    uint16_t ability[OBJECT_ABILITIES_MAX];
    uint16_t count;
} Activated;

/* 4/3.1.0: printed on it, given to it for a while, or given by what it wears. */
static Activated activated_of(const Game *g, uint16_t object)
{
    Activated found = {.count = 0};
    uint16_t abilities[OBJECT_ABILITIES_MAX];
    const uint16_t count = abilities_of(g, object, abilities);
    for (uint16_t i = 0; i < count; i++)
        if (g->abilities[abilities[i]].kind == ABILITY_ACTIVATED)
            found.ability[found.count++] = abilities[i];
    return found;
}

bool mlp_has_no_effect(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return !may_be_used(g, intent->object) || activated_of(g, intent->object).count == 0;
}

/* 5/1.3.0: what cannot be paid in full cannot be used. */
bool mlp_cannot_pay_effect(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const Activated all = activated_of(g, intent->object);
    for (uint16_t i = 0; i < all.count; i++)
        if (ability_is_payable(g, all.ability[i], intent->object, intent->seat))
            return false;
    return true;
}

/* --- using one ------------------------------------------------------------------------------- */

/* Which of several effects of the character; 5/1.3.0: of those whose cost can be paid. */
static StepResult ask_effect(Game *g, void *frame)
{
    const Action *use = frame;
    const Activated all = activated_of(g, use->object.object);
    ask(g, use->seat, QUESTION_EFFECT, false);
    for (uint16_t i = 0; i < all.count; i++)
        if (ability_is_payable(g, all.ability[i], use->object.object, use->seat))
            offer(g, (Option){.kind = OPTION_MODE,
                              .number = (int16_t)i,
                              .extra = g->abilities[all.ability[i]].steps});
    return ask_end(g);
}

/* The one that was named, or the only one that can be paid where nobody was asked. */
static StepResult take_effect(Game *g, void *frame)
{
    Action *use = frame;
    const Activated all = activated_of(g, use->object.object);
    uint16_t index = 0;
    if (g->s->answer.kind == OPTION_MODE)
        index = (uint16_t)g->s->answer.number;
    else
        while (index + 1 < all.count &&
               !ability_is_payable(g, all.ability[index], use->object.object, use->seat))
            index++;
    use->number = (int16_t)all.ability[index];
    return NEXT;
}

/* 5/3.1.6: its actions in order and completely; the pending list plays no part in it. */
static StepResult pay_effect(Game *g, void *frame)
{
    const Action *use = frame;
    effect_of_costs(g, (uint16_t)use->number, use->object.object, use->seat);
    return NEXT;
}

/* What the payment has set off goes on top of it. 6/16.1.0: an effect is used, not a card. */
static StepResult list_effect(Game *g, void *frame)
{
    const Action *use = frame;
    mlp_list_effect(g, (uint16_t)use->number, use->object.object, use->seat);
    return NEXT;
}

static const Step activate_steps[] = {
    {0, ask_effect},
    {0, take_effect},
    {M_5_3_1_5, pay_effect},
    {M_5_3_2_4, list_effect},
};
const FlowType mlp_activate_flow = FLOW("activated effect", activate_steps, Action);
