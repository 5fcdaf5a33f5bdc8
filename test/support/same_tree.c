/* same_tree.c - see same_tree.h. */
#include "support/same_tree.h"

#include <string.h>

typedef struct {
    const Rules *rules;
    const Pool *one;
    const Pool *other;
} Pair;

static const char *ability_difference(const Pair *pair, const Ability *a, const Ability *b);

static bool is_same_text(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

static const char *list_difference(const Pair *pair, uint16_t a, uint16_t b);

/* Words and cards are the same if their letters are. */
static const char *field_difference(const Pair *pair, FieldType type, int a, int b)
{
    const Pool *one = pair->one;
    const Pool *other = pair->other;
    if (is_ability_link(type))
        return ability_difference(pair, &one->abilities[a], &other->abilities[b]);
    if (is_link(type))
        return list_difference(pair, (uint16_t)a, (uint16_t)b);
    const bool is_same = type == FIELD_TRAIT  ? is_same_text(one->traits[a], other->traits[b])
                         : type == FIELD_CARD ? is_same_text(one->defs[a].name, other->defs[b].name)
                                              : a == b;
    return is_same ? NULL : "a field of a node";
}

static const char *node_difference(const Pair *pair, const Node *a, const Node *b)
{
    const char *found = a->kind == b->kind ? NULL : "the kind of a node";
    for (const NodeField *field = node_fields(a); !found && field->name; field++) {
        const FieldType type = field_type(pair->rules, a, field);
        found = type == field_type(pair->rules, b, field)
                    ? field_difference(pair, type, field_get(a, field), field_get(b, field))
                    : "the meaning of a field";
    }
    return found;
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
        a->flags != b->flags || a->label != b->label || a->limit != b->limit ||
        a->from != b->from || a->to != b->to)
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
