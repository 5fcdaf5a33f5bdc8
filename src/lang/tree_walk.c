/* tree_walk.c - see tree_walk.h. */
#include "lang/tree_walk.h"

/* Looks for a node of an ability. */
typedef struct {
    const Pool *pool;
    const Rules *rules;
    int variable;
    uint16_t except;  /* a node that does not count */
    bool is_for_bind; /* what binds the variable, not what reads it */
} Search;

/* True if the field means what the variable holds; of a REF only one to what was chosen does. */
static bool reads(const Node *node, const NodeField *field, int variable)
{
    if (node->kind == NODE_REF && node->ref.to != REF_CHOSEN)
        return false;
    return (field->type == FIELD_VARIABLE && field_get(node, field) == variable) ||
           (field->type == FIELD_VARIABLE_OR_NONE && field_get(node, field) == variable + 1);
}

static bool is_wanted(const Search *search, uint16_t number)
{
    const Node *node = &search->pool->nodes[number];
    if (number == search->except)
        return false;
    for (const NodeField *field = node_fields(node); field->name; field++) {
        const int value = field_get(node, field);
        if (search->is_for_bind ? field->type == FIELD_BINDING && value == search->variable
                                : reads(node, field, search->variable))
            return true;
    }
    return false;
}

/* The first such node in a list and below it; 0: none. */
static uint16_t find(const Search *search, uint16_t first)
{
    for (uint16_t number = first; number; number = search->pool->nodes[number].next) {
        const Node *node = &search->pool->nodes[number];
        uint16_t found = is_wanted(search, number) ? number : 0;
        for (const NodeField *field = node_fields(node); !found && field->name; field++)
            found = find(search, field_link(search->rules, node, field));
        if (found)
            return found;
    }
    return 0;
}

bool are_same_nodes(const Pool *pool, const Rules *rules, uint16_t a, uint16_t b)
{
    for (; a && b; a = pool->nodes[a].next, b = pool->nodes[b].next) {
        const Node *one = &pool->nodes[a];
        const Node *other = &pool->nodes[b];
        if (one->kind != other->kind)
            return false;
        for (const NodeField *field = node_fields(one); field->name; field++) {
            const int a_value = field_get(one, field);
            const int b_value = field_get(other, field);
            if (is_link(field_type(rules, one, field))
                    ? !are_same_nodes(pool, rules, (uint16_t)a_value, (uint16_t)b_value)
                    : a_value != b_value)
                return false;
        }
    }
    return a == b;
}

static uint16_t find_in_ability(const Search *search, const Ability *ability)
{
    const uint16_t lists[] = {ability->subject, ability->by,      ability->tally, ability->needs,
                              ability->costs,   ability->choices, ability->steps};
    uint16_t found = 0;
    for (size_t i = 0; !found && i < sizeof lists / sizeof lists[0]; i++)
        found = find(search, lists[i]);
    return found;
}

uint16_t variable_binding(const Pool *pool, const Rules *rules, const Ability *ability,
                          int variable)
{
    const Search search = {.pool = pool, .rules = rules, .variable = variable, .is_for_bind = true};
    return find_in_ability(&search, ability);
}

uint16_t variable_bound_in(const Pool *pool, const Rules *rules, uint16_t steps, int variable)
{
    const Search search = {.pool = pool, .rules = rules, .variable = variable, .is_for_bind = true};
    return find(&search, steps);
}

bool step_reads(const Pool *pool, const Rules *rules, uint16_t step, int variable)
{
    const Search search = {.pool = pool, .rules = rules, .variable = variable};
    const Node *node = &pool->nodes[step];
    if (is_wanted(&search, step))
        return true;
    for (const NodeField *field = node_fields(node); field->name; field++)
        if (find(&search, field_link(rules, node, field)))
            return true;
    return false;
}

/* The targets of a step, if it has any. */
static uint16_t targets_of(const Rules *rules, const Node *step)
{
    const bool has_targets =
        is_gift(step) ||
        (step->kind == NODE_DO && (rules->verbs[step->call.verb].takes & TAKES_OBJECTS) != 0);
    return !has_targets ? 0 : is_gift(step) ? step->gift.objects : step->call.objects;
}

/* The targets of a step behind a choice, if they are what it binds; 0: they are not. */
static uint16_t chosen_targets(const Pool *pool, const Rules *rules, uint16_t choice, uint16_t next)
{
    const Node *node = &pool->nodes[choice];
    const uint16_t targets = next ? targets_of(rules, &pool->nodes[next]) : 0;
    if (targets == 0 || node->choose.picker == PICKED_BY_CONTROLLER) /* which is said with a name */
        return 0;
    const Search search = {.pool = pool, .rules = rules, .variable = node->choose.variable};
    return is_wanted(&search, targets) && pool->nodes[targets].kind == NODE_REF ? targets : 0;
}

/* True if what a choice binds is read by the targets of the step behind it and by nothing else. */
static bool is_inline(const Pool *pool, const Rules *rules, const Ability *ability, uint16_t choice)
{
    const uint16_t targets = chosen_targets(pool, rules, choice, pool->nodes[choice].next);
    const Search search = {.pool = pool,
                           .rules = rules,
                           .variable = pool->nodes[choice].choose.variable,
                           .except = targets};
    return targets != 0 && find_in_ability(&search, ability) == 0;
}

bool is_said_with_give(const Node *node)
{
    return is_gift(node) && node->kind != NODE_GRANT && node->kind != NODE_FORBID &&
           node->kind != NODE_MUST && node->kind != NODE_PROTECT && node->kind != NODE_SPARE &&
           node->kind != NODE_ADMIT;
}

bool is_same_gift(const Pool *pool, uint16_t gift, uint16_t node)
{
    const Node *one = &pool->nodes[gift];
    const Node *other = &pool->nodes[node];
    return node && is_said_with_give(one) && is_said_with_give(other) &&
           one->gift.objects == other->gift.objects && one->gift.span == other->gift.span;
}

/* `main` is another step than `step` if that is a choice which is written with it. */
static Instruction instruction_of(const Pool *pool, uint16_t step, uint16_t main)
{
    Instruction in = {.choice = main == step ? 0 : step, .main = main, .last = main};
    while (is_same_gift(pool, in.main, pool->nodes[in.last].next))
        in.last = pool->nodes[in.last].next;
    return in;
}

Instruction instruction_at(const Pool *pool, const Rules *rules, const Ability *ability,
                           uint16_t step)
{
    const bool is_choice = pool->nodes[step].kind == NODE_CHOOSE;
    const bool is_with_next = is_choice && is_inline(pool, rules, ability, step);
    return instruction_of(pool, step, is_with_next ? pool->nodes[step].next : step);
}

Instruction spoken_at(const Pool *pool, const Rules *rules, uint16_t step)
{
    uint16_t next = pool->nodes[step].next;
    if (next && is_step_joint(&pool->nodes[next]))
        next = pool->nodes[next].next;
    const bool is_with_next =
        pool->nodes[step].kind == NODE_CHOOSE && chosen_targets(pool, rules, step, next) != 0;
    return instruction_of(pool, step, is_with_next ? next : step);
}
