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

/* --- ways to pay -------------------------------------------------------------------------------
 */

/* What an effect has set its cost to, or else its print: what raises and lowers comes on top of
 * that (10.10.2.4). */
int evolve_cost_base(const Game *g, uint16_t object)
{
    int base = stat_printed(g, object, STAT_COST);
    for (uint16_t i = 0; i < g->s->mod_count; i++)
        if (g->mod[i].kind == MOD_SET && g->mod[i].what == STAT_COST &&
            g->mod[i].target.object == object)
            base = g->mod[i].amount;
    return base;
}

/* What it costs if that cost is paid, which may itself set, raise or lower it. */
int evolve_cost_by(const Game *g, uint16_t object, uint16_t way, uint8_t seat, CardCost cost)
{
    const Scope effect = scope_for(ref_to(g, object), way, seat);
    int points = cost.points;
    for (uint16_t n = g->abilities[way].steps; n; n = node_at(g, n)->next) {
        const Node *node = node_at(g, n);
        if (node->kind == NODE_GIVE_STAT && node->give_stat.stat == STAT_COST)
            points += number_of(g, &effect, node->give_stat.amount);
        if (node->kind == NODE_SET_STAT && node->give_stat.stat == STAT_COST)
            points += number_of(g, &effect, node->give_stat.amount) - cost.base;
    }
    return points > 0 ? points : 0;
}

uint16_t evolve_ways(const Game *g, const Asking *asking, uint16_t *ways)
{
    uint8_t k = 0;
    uint16_t count = 0;
    for (uint16_t way; (way = cost_from(g, asking->object, asking->label, &k)) != 0; k++) {
        const bool is_enough =
            asking->means >= evolve_cost_by(g, asking->object, way, asking->seat, asking->cost);
        const bool has_room =
            !asking->must_make_room || evolve_cost_makes_room(g, asking->object, asking->seat, way);
        if (is_enough && has_room && steps_are_payable(g, way, asking->object, asking->seat))
            ways[count++] = way;
    }
    return count;
}

/* In the written order, so the last is pushed first. */
void evolve_pay_costs(Game *g, uint16_t object, uint8_t seat, uint8_t label)
{
    const Def *def = def_of(g, object);
    for (uint8_t k = def->ability_count; k > 0; k--) {
        const uint16_t ability = (uint16_t)(def->ability + k - 1);
        if (g->abilities[ability].label == label)
            effect_of_payment(g, ability, object, seat);
    }
}

/* 13.3.2.2: what has Stack counters only loses one. */
static int count_leaving(const Game *g, const Ref *objects, uint16_t count, uint8_t seat)
{
    const uint8_t place = place_of(g, seat, ZONE_FIELD);
    int leaving = 0;
    for (uint16_t i = 0; i < count; i++)
        leaving +=
            g->object[objects[i].object].place == place && !evolve_is_stacked(g, objects[i].object);
    return leaving;
}

/* True if the step, or what it does to what the choice before it has taken, can take cards away
 * from the own field. */
static bool makes_room(const Game *g, const Scope *effect, const Node *step, const Node *choice)
{
    Ref objects[CARDS_MAX];
    const Verb *verb = verb_at(g, step->kind == NODE_DO ? step->call.verb : 0);
    if (step->kind != NODE_DO)
        return false;
    if (verb->run == evolve_rite)
        return evolve_has_last_counter(g, effect->seat);
    if (!evolve_leaves_field(verb))
        return false;
    const Node *on = node_at(g, step->call.objects);
    const bool is_chosen = choice && is_ref_to(on, choice->choose.variable);
    const uint16_t set = is_chosen ? choice->choose.set : step->call.objects;
    const int least = is_chosen ? choice->choose.least : 1;
    const uint16_t count = objects_of(g, effect, set, objects, CARDS_MAX);
    return least > 0 && count_leaving(g, objects, count, effect->seat) >= least;
}

bool evolve_cost_makes_room(const Game *g, uint16_t object, uint8_t seat, uint16_t cost)
{
    const Scope effect = scope_for(ref_to(g, object), cost, seat);
    const Node *choice = NULL;
    for (uint16_t n = g->abilities[cost].steps; n; n = node_at(g, n)->next) {
        if (makes_room(g, &effect, node_at(g, n), choice))
            return true;
        if (!is_step_joint(node_at(g, n)))
            choice = node_at(g, n)->kind == NODE_CHOOSE ? node_at(g, n) : NULL;
    }
    return false;
}

/* 10.6.2.6: there must be room when the costs have been paid. */
bool evolve_costs_make_room(const Game *g, uint16_t object, uint8_t seat, uint8_t label)
{
    uint8_t k = 0;
    for (uint16_t cost; (cost = cost_from(g, object, label, &k)) != 0; k++)
        if (evolve_cost_makes_room(g, object, seat, cost))
            return true;
    return false;
}

/* 10.6.2.6: what is paid now must make room for the card that is being played. */
bool evolve_must_make_room(const Game *g, uint8_t seat)
{
    const Action *play = flow_innermost(g, FLOW_PLAY);
    const Running *cost = effect_running(g);
    const uint8_t label = play && cost ? g->abilities[cost->ability].label : 0;
    return (label == LABEL_ADDITIONAL_COST || label == LABEL_OPTIONAL_COST) &&
           type_of(g, play->object.object) != TYPE_SPELL && evolve_room(g, seat, ZONE_FIELD) == 0 &&
           evolve_cost_makes_room(g, play->object.object, seat, cost->ability);
}
