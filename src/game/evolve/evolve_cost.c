/* evolve_cost.c - costs of cards besides play points (10.6.2.5), and of evolving: abilities with
 * the label of a cost, whose instructions are paid. */
#include "game/evolve/evolve_int.h"

/* The ability of that label from the k-th on, 0: there is none. */
static uint16_t cost_from(const Game *g, uint16_t object, uint8_t label, uint8_t *k)
{
    const Def *def = def_of(g, object);
    for (; *k < def->ability_count; (*k)++) {
        const uint16_t ability = (uint16_t)(def->ability + *k);
        if (g->abilities[ability].label == label)
            return ability;
    }
    return 0;
}

bool evolve_has_cost(const Game *g, uint16_t object, uint8_t label)
{
    uint8_t k = 0;
    return cost_from(g, object, label, &k) != 0;
}

bool evolve_can_pay_costs(const Game *g, uint16_t object, uint8_t seat, uint8_t label)
{
    uint8_t k = 0;
    for (uint16_t cost; (cost = cost_from(g, object, label, &k)) != 0; k++)
        if (!steps_are_payable(g, cost, object, seat))
            return false;
    return true;
}

/* In the written order, so the last is pushed first. */
void evolve_pay_costs(Game *g, uint16_t object, uint8_t seat, uint8_t label)
{
    const Def *def = def_of(g, object);
    for (uint8_t k = def->ability_count; k > 0; k--) {
        const uint16_t ability = (uint16_t)(def->ability + k - 1);
        if (g->abilities[ability].label == label)
            effect_of_ability(g, ability, object, seat);
    }
}

/* True if this choice takes cards of the own field, all of which can leave it. */
static bool takes_from_field(const Game *g, const Node *choice, uint8_t seat)
{
    const Node *set = node_at(g, choice->choose.set);
    const uint8_t place = place_of(g, seat, ZONE_FIELD);
    if (choice->kind != NODE_CHOOSE || choice->choose.least == 0 || set->kind != NODE_SET ||
        set->set.zone != ZONE_FIELD || set->set.side != SET_MINE)
        return false;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        if (evolve_is_stacked(g, g->order[i]))
            return false; /* 13.3.2.2: it might only lose a counter */
    return true;
}

/* 10.6.2.6: there must be room when the costs have been paid. */
bool evolve_costs_make_room(const Game *g, uint16_t object, uint8_t seat, uint8_t label)
{
    uint8_t k = 0;
    for (uint16_t cost; (cost = cost_from(g, object, label, &k)) != 0; k++) {
        const Node *choice = node_at(g, g->abilities[cost].steps);
        const Node *then = node_at(g, choice->next);
        if (then->kind == NODE_DO && evolve_leaves_field(verb_at(g, then->call.verb)) &&
            takes_from_field(g, choice, seat))
            return true;
    }
    return false;
}
