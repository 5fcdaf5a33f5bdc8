/* tree_check.c - see tree_check.h. */
#include "support/tree_check.h"

#include "kernel/value.h"

static int word_count(const char *const *words)
{
    int count = 0;
    while (words && words[count])
        count++;
    return count;
}

static int verb_count(const Rules *rules)
{
    int count = 0;
    while (rules->verbs[count].name)
        count++;
    return count;
}

static bool is_act(const Rules *rules, FieldType type, int value)
{
    return value >= 0 && (size_t)value < rules->act_count &&
           act_fits(rules, type, &rules->acts[value]);
}

static bool is_measure(const Rules *rules, int value)
{
    return value < STATS_MAX ? value < word_count(rules->words.stats)
                             : value <= MEASURE_DAMAGE + word_count(rules->words.counters);
}

/* How many words of that type there are; -1: it is no type of words. */
static int words_of(const Pool *pool, const Rules *rules, FieldType type)
{
    const Words *words = &rules->words;
    switch (type) {
    case FIELD_VERB:
    case FIELD_SPARED_VERB:
        return verb_count(rules);
    case FIELD_STAT:
        return word_count(words->stats);
    case FIELD_KEYWORD:
        return word_count(words->keywords);
    case FIELD_ZONE:
        return rules->zone_count;
    case FIELD_ZONE_OR_NONE:
        return rules->zone_count + 1;
    case FIELD_EVENT:
        return EVENT_GAME + rules->event_count;
    case FIELD_PLAYER_NUMBER:
        return word_count(words->numbers);
    case FIELD_TYPE:
        return word_count(words->types);
    case FIELD_COLOR:
        return word_count(words->colors);
    case FIELD_MARK:
        return 16;
    case FIELD_SLOT:
        return word_count(words->slots) + 1;
    case FIELD_PRINTED_FLAG:
        return word_count(words->flags);
    case FIELD_TRAIT:
        return (int)pool->trait_count;
    case FIELD_CARD:
        return (int)pool->def_count;
    case FIELD_ABILITY:
    case FIELD_LATER_ABILITY:
        return (int)pool->ability_count;
    default:
        return -1;
    }
}

/* How many values an enumeration or a plain number has; -1: there is no such limit. */
static int values_of(const Rules *rules, FieldType type)
{
    switch (type) {
    case FIELD_NONE:
        return 1;
    case FIELD_WHO:
        return WHO_PLAYER_OF + 1;
    case FIELD_EACH_WHO:
        return WHO_EACH + 1;
    case FIELD_PICKER:
        return PICKED_BY_CONTROLLER + 1;
    case FIELD_SPAN:
        return SPAN_SOURCE + 1;
    case FIELD_SIDE:
        return SET_CONTROLLER + 1;
    case FIELD_DIFFER:
        return DIFFER_IN_STAT + word_count(rules->words.stats);
    case FIELD_FILTER_KIND:
    case FIELD_QUALITY_KIND:
        return FILTER_COUNT;
    case FIELD_REF_KIND:
        return REF_HOST + 1;
    case FIELD_TOTAL:
        return TOTAL_LEAST + 1;
    case FIELD_CALC:
        return CALC_HALF + 1;
    case FIELD_COMPARE:
        return COMPARE_MORE + 1;
    case FIELD_FLAG:
        return 2;
    case FIELD_COUNT:
    case FIELD_LEAST:
    case FIELD_MOST:
        return ANY_NUMBER + 1;
    case FIELD_TIMES:
        return 1 << TALLY_TIMES;
    case FIELD_BINDING:
    case FIELD_VARIABLE:
        return EFFECT_VARIABLES;
    case FIELD_VARIABLE_OR_NONE:
        return EFFECT_VARIABLES + 1;
    default:
        return -1;
    }
}

static bool leads_well(const Pool *pool, FieldType type, int first)
{
    if (first == 0)
        return may_be_none(type);
    for (int n = first; n; n = pool->nodes[n].next)
        if ((size_t)n >= pool->node_count || !link_leads_to(type, (NodeKind)pool->nodes[n].kind))
            return false;
    return true;
}

static bool is_well(const Pool *pool, const Rules *rules, FieldType type, int value)
{
    const int words = words_of(pool, rules, type);
    const int values = words < 0 ? values_of(rules, type) : words;
    if (is_link(type))
        return leads_well(pool, type, value);
    if (type == FIELD_BARRED_ACT || type == FIELD_SHIELDED_ACT || type == FIELD_DEMANDED_ACT ||
        type == FIELD_ADMITTED_ACT)
        return is_act(rules, type, value);
    if (is_ability_link(type) && value == 0)
        return false;
    if (type == FIELD_MEASURE)
        return is_measure(rules, value);
    return values < 0 || (value >= 0 && value < values);
}

const NodeField *pool_fault(const Pool *pool, const Rules *rules, uint16_t *number)
{
    static const NodeField kind = {.name = "kind"};
    for (size_t i = 1; i < pool->node_count; i++) {
        const Node *node = &pool->nodes[i];
        *number = (uint16_t)i;
        if (node->kind == NODE_NONE || node->kind >= NODE_KINDS || node->next >= pool->node_count)
            return &kind;
        for (const NodeField *field = node_fields(node); field->name; field++)
            if (!is_well(pool, rules, field_type(rules, node, field), field_get(node, field)))
                return field;
    }
    return NULL;
}
