/* same_tree.c - see same_tree.h. */
#include "support/same_tree.h"

#include <string.h>

typedef struct {
    const Rules *rules;
    const Pool *one;
    const Pool *other;
} Pair;

/* What the fields a, b and c of each kind are: n node or list, . plain number, A ability, - 0. */
static const char *const fields[] = {
    [NODE_NONE] = "---",      [NODE_DO] = "nn.",       [NODE_CHOOSE] = "n-.",
    [NODE_MAY] = "nn-",       [NODE_IF] = "nnn",       [NODE_EACH] = "nn-",
    [NODE_REPEAT] = "nn-",    [NODE_MODES] = "n--",    [NODE_MODE] = "n--",
    [NODE_PAY] = "nnn",       [NODE_GRANT] = "nA-",    [NODE_GIVE_STAT] = "nn-",
    [NODE_GIVE_WORD] = "nn-", [NODE_LATER] = "nA-",    [NODE_FORBID] = "n--",
    [NODE_LOOK] = "-n-",      [NODE_SET] = "n-.",      [NODE_FILTER] = "n.-",
    [NODE_REF] = "---",       [NODE_NUMBER] = "---",   [NODE_COUNT] = "n--",
    [NODE_STAT] = "n--",      [NODE_AMOUNT] = "---",   [NODE_PLAYER_NUMBER] = "---",
    [NODE_CALC] = "nn-",      [NODE_COMPARE] = "nn-",  [NODE_EXISTS] = "n--",
    [NODE_DID] = "---",       [NODE_TURN] = "---",     [NODE_NOT] = "n--",
    [NODE_AND] = "nn-",       [NODE_OR] = "nn-",       [NODE_BECOME] = "-n-",
    [NODE_DIVERT] = "---",    [NODE_TOTAL] = "n--",    [NODE_IS] = "nn.",
    [NODE_TAKE_WORD] = "n--", [NODE_PROTECT] = "nn-",  [NODE_SPLIT] = "nnn",
    [NODE_ORDER] = "---",     [NODE_NAME] = "---",     [NODE_SENTENCE] = "---",
    [NODE_TALLY] = "n--",     [NODE_SET_STAT] = "nn-", [NODE_GIVE_FACT] = "nn-",
    [NODE_PLAYERS] = "-n-",   [NODE_MADE] = "---",     [NODE_MUST] = "n--",
    [NODE_TAKE_ALL] = "n--",  [NODE_THEN] = "---",
};

static const char *ability_difference(const Pair *pair, const Ability *a, const Ability *b);

static bool is_same_text(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

static bool has_word(const Node *node)
{
    return node->kind == NODE_FILTER &&
           (node->op == FILTER_TRAIT || node->op == FILTER_UNTRAIT || node->op == FILTER_NAMED);
}

static const char *list_difference(const Pair *pair, uint16_t a, uint16_t b);

static const char *field_difference(const Pair *pair, char field, uint16_t a, uint16_t b)
{
    if (field == 'n')
        return list_difference(pair, a, b);
    if (field == 'A')
        return ability_difference(pair, &pair->one->abilities[a], &pair->other->abilities[b]);
    return a == b ? NULL : "a plain field";
}

static const char *node_difference(const Pair *pair, const Node *a, const Node *b)
{
    if (a->kind != b->kind)
        return "the kind of a node";
    if (a->op != b->op)
        return "the op of a node";
    if (has_word(a) ? !is_same_text(pair->one->traits[a->number], pair->other->traits[b->number])
                    : a->number != b->number)
        return "the number of a node";
    const bool has_def = takes_definition(pair->rules, a);
    if (has_def && !is_same_text(pair->one->defs[a->a].name, pair->other->defs[b->a].name))
        return "the card of an instruction";
    const char *roles = fields[a->kind];
    const char *found = has_def ? NULL : field_difference(pair, roles[0], a->a, b->a);
    if (!found)
        found = field_difference(pair, roles[1], a->b, b->b);
    return found ? found : field_difference(pair, roles[2], a->c, b->c);
}

static const char *list_difference(const Pair *pair, uint16_t a, uint16_t b)
{
    while (a && b) {
        const Node *one = &pair->one->nodes[a];
        const Node *other = &pair->other->nodes[b];
        const char *found = node_difference(pair, one, other);
        if (found)
            return found;
        a = one->next;
        b = other->next;
    }
    return a == b ? NULL : "the length of a list";
}

static const char *ability_difference(const Pair *pair, const Ability *a, const Ability *b)
{
    if (!is_same_text(a->name, b->name))
        return "the name of an ability";
    if (a->kind != b->kind || a->event != b->event || a->until != b->until ||
        a->flags != b->flags || a->label != b->label || a->limit != b->limit)
        return "the opening of an ability";
    if (a->where != b->where)
        return "where an ability works";
    const uint16_t lists[][2] = {{a->subject, b->subject}, {a->by, b->by},
                                 {a->tally, b->tally},     {a->needs, b->needs},
                                 {a->costs, b->costs},     {a->choices, b->choices},
                                 {a->steps, b->steps}};
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        const char *found = list_difference(pair, lists[i][0], lists[i][1]);
        if (found)
            return found;
    }
    return NULL;
}

static const char *fact_difference(const Pair *pair, const Def *a, const Def *b)
{
    if (!is_same_text(a->name, b->name) || !is_same_text(a->title, b->title) ||
        !is_same_text(a->alias, b->alias) || !is_same_text(a->number, b->number))
        return "a name";
    if (a->keywords != b->keywords || a->flags != b->flags || a->colors != b->colors ||
        a->type != b->type || a->is_token != b->is_token)
        return "type, colours, flags or keywords";
    if (memcmp(a->stat, b->stat, sizeof a->stat) != 0 ||
        memcmp(a->keyword_value, b->keyword_value, sizeof a->keyword_value) != 0)
        return "the numbers of stats and keywords";
    if (a->trait_count != b->trait_count || a->ability_count != b->ability_count)
        return "how many traits or abilities there are";
    for (uint8_t i = 0; i < a->trait_count; i++)
        if (!is_same_text(pair->one->traits[a->traits[i]], pair->other->traits[b->traits[i]]))
            return "a trait";
    return NULL;
}

const char *card_difference(const Rules *rules, const Pool *one, const Def *a, const Pool *other,
                            const Def *b)
{
    const Pair pair = {rules, one, other};
    const char *found = fact_difference(&pair, a, b);
    for (uint8_t i = 0; !found && i < a->ability_count; i++)
        found = ability_difference(&pair, &one->abilities[a->ability + i],
                                   &other->abilities[b->ability + i]);
    return found;
}
