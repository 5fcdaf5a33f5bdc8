/* summary.c - see summary.h. */
#include "effect/summary.h"

#include "effect/tree.h"

/* True if the node is a number that is never below 0. */
static bool is_never_negative(const Node *number)
{
    return number->kind == NODE_COUNT ||
           (number->kind == NODE_NUMBER && number->literal.value >= 0);
}

/* What the ability that is given listens for and gives, its giver is responsible for. */
static void note_given(Ability *giver, const Ability *given)
{
    giver->given_events |= UINT64_C(1) << given->event | given->given_events;
    for (int kind = 0; kind < GIFT_KINDS; kind++)
        giver->given[kind] |= given->given[kind];
    giver->taken_stats |= given->taken_stats;
    giver->set_stats |= given->set_stats;
    giver->read_values |= given->read_values;
    giver->read_keywords |= given->read_keywords;
    giver->is_for_itself = giver->is_for_itself && given->is_for_itself;
}

/* What a gift adds to stats at the least: see Ability.adds. */
static int16_t least_added(const Pool *pool, const Node *gift)
{
    if (gift->kind == NODE_SET_STAT || gift->kind == NODE_GRANT)
        return INT16_MIN;
    if (gift->kind != NODE_GIVE_STAT)
        return 0;
    const Node *amount = &pool->nodes[gift->give_stat.amount];
    if (is_never_negative(amount))
        return 0;
    if (amount->kind != NODE_NUMBER)
        return INT16_MIN;
    return amount->literal.value;
}

static void note_gift(const Pool *pool, Ability *ability, const Node *gift)
{
    const uint32_t bit = UINT32_C(1) << (gift->gift.what & 31);
    switch ((NodeKind)gift->kind) {
    case NODE_GIVE_STAT:
        ability->given[GIFT_STAT] |= bit;
        ability->taken_stats |= is_never_negative(&pool->nodes[gift->give_stat.amount]) ? 0 : bit;
        break;
    case NODE_SET_STAT:
        ability->given[GIFT_STAT] |= bit;
        ability->set_stats |= bit;
        ability->taken_stats |= bit;
        break;
    case NODE_GIVE_QUALITY:
        ability->given[GIFT_QUALITY] |= bit;
        break;
    case NODE_TAKE_KEYWORD:
        ability->taken_keywords |= bit;
        ability->given[GIFT_KEYWORD] |= bit;
        break;
    case NODE_GIVE_KEYWORD:
        ability->given[GIFT_KEYWORD] |= bit;
        break;
    case NODE_FORBID:
        ability->given[GIFT_FORBID] |= bit;
        break;
    case NODE_PROTECT:
    case NODE_SPARE:
        ability->given[GIFT_PROTECT] |= bit;
        break;
    case NODE_ADMIT:
        ability->given[GIFT_ADMIT] |= bit;
        break;
    case NODE_MUST:
        ability->given[GIFT_MUST] |= bit;
        break;
    case NODE_LOSS:
        ability->given[GIFT_LOSS] |= bit;
        break;
    case NODE_GRANT:
        note_given(ability, &pool->abilities[gift->grant.ability]);
        break;
    default:
        break;
    }
}

static void note_measure(Ability *ability, int measure)
{
    if (measure < STATS_MAX)
        ability->read_values |= (uint16_t)(1U << measure);
}

static void note_filter(Ability *ability, const Node *filter)
{
    switch ((FilterKind)filter->filter.what) {
    case FILTER_STAT:
    case FILTER_MOST:
    case FILTER_LEAST:
        note_measure(ability, filter->filter.which);
        break;
    case FILTER_KEYWORD:
        ability->read_keywords |= UINT32_C(1) << (filter->filter.which & 31);
        break;
    case FILTER_TRAIT:
    case FILTER_UNTRAIT:
    case FILTER_COLOR:
    case FILTER_NAMED:
    case FILTER_NAMED_LIKE:
    case FILTER_NAMED_AS:
        ability->read_values |= QUALITIES_READ;
        break;
    default:
        break;
    }
}

/* What the conditions, descriptions and amounts of a continuous ability read. */
static void note_read(const Pool *pool, Ability *ability, uint16_t first)
{
    for (uint16_t n = first; n; n = pool->nodes[n].next) {
        const Node *node = &pool->nodes[n];
        if (node->kind == NODE_FILTER)
            note_filter(ability, node);
        for (const NodeField *field = node_fields(node); field->name; field++)
            if (field->type == FIELD_MEASURE)
                note_measure(ability, field_get(node, field));
        const bool is_plain = node->kind != NODE_DO && node->kind != NODE_GIVE_QUALITY;
        if (node->kind == NODE_GIVE_QUALITY) /* what it gives it does not read */
            note_read(pool, ability, node->give_quality.objects);
        for (const NodeField *field = node_fields(node); is_plain && field->name; field++)
            note_read(pool, ability, field_link(NULL, node, field));
    }
}

/* True if steps or conditions speak of "it", "that" or the amount of the event; verbs may do so
 * without a word. */
static bool is_cause_read(const Pool *pool, const Rules *rules, uint16_t first)
{
    for (uint16_t n = first; n; n = pool->nodes[n].next) {
        const Node *node = &pool->nodes[n];
        const bool is_ref =
            node->kind == NODE_REF && (node->ref.to == REF_SUBJECT || node->ref.to == REF_OBJECT);
        const bool is_told = node->kind == NODE_DO &&
                             (rules->verbs[node->call.verb].takes & (DONE_BY_IT | TAKES_CARD));
        if (node->kind == NODE_AMOUNT || is_ref || is_told)
            return true;
        for (const NodeField *field = node_fields(node); field->name; field++)
            if (is_cause_read(pool, rules, field_link(rules, node, field)))
                return true;
    }
    return false;
}

void ability_summarize(const Pool *pool, const Rules *rules, Ability *ability)
{
    ASSERT(ability->steps < pool->node_count);
    const uint16_t needs = ability->flags & ABILITY_WHILE ? 0 : ability->needs;
    ability->is_blind = !is_cause_read(pool, rules, needs) &&
                        !is_cause_read(pool, rules, ability->costs) &&
                        !is_cause_read(pool, rules, ability->steps);
    if (ability->kind != ABILITY_STATIC)
        return;
    ability->is_for_itself = true;
    for (uint16_t n = ability->steps; n; n = pool->nodes[n].next) {
        const Node *gift = &pool->nodes[n];
        const Node *to = &pool->nodes[gift->gift.objects];
        if (to->kind != NODE_REF || to->ref.to != REF_THIS)
            ability->is_for_itself = false;
        note_gift(pool, ability, gift);
        const int16_t added = least_added(pool, gift);
        const int16_t before = ability->adds;
        const bool is_known = added > INT16_MIN && before > INT16_MIN;
        ability->adds = INT16_MIN;
        if (is_known)
            ability->adds = (int16_t)(before + added);
    }
    note_read(pool, ability, ability->needs);
    note_read(pool, ability, ability->steps);
    ability->set_stats |= ability->given[GIFT_STAT] & ability->read_values;
    for (int kind = 0; kind < GIFT_KINDS; kind++)
        ability->gives |= (uint16_t)((ability->given[kind] != 0) << kind);
    ability->gives |= (uint16_t)((ability->given_events != 0) << GIFT_KINDS);
}
