/* canon.c - see canon.h. */
#include "text/canon.h"

#include <string.h>

#include "effect/tree.h"

enum { PARTS_MAX = 24, PART_ROOM = 1024, LINE_ROOM = 6144, NAMES_MAX = 64 };

typedef struct {
    const Pool *pool;
    const Rules *rules;
    Text *text;
    int names[NAMES_MAX]; /* of variables, in the order in which they are met; 0: not yet */
    int name_count;
} Canon;

static void write_list(Canon *c, uint16_t first, bool is_sorted);

static const Node *at(const Canon *c, uint16_t node)
{
    return &c->pool->nodes[node];
}

static int name_of(Canon *c, int variable)
{
    if (variable < 0 || variable >= NAMES_MAX)
        return 0;
    if (c->names[variable] == 0)
        c->names[variable] = ++c->name_count;
    return c->names[variable];
}

static void write_given(Canon *c, uint16_t ability)
{
    canon_of_ability(c->pool, c->rules, &c->pool->abilities[ability], c->text);
}

static void write_field(Canon *c, const Node *node, const NodeField *field)
{
    const FieldType type = field_type(c->rules, node, field);
    const int value = field_get(node, field);
    if (is_link(type))
        write_list(c, (uint16_t)value, type == FIELD_FILTERS || type == FIELD_FILTERS_OR_NONE);
    else if (is_ability_link(type))
        write_given(c, (uint16_t)value);
    else if (type == FIELD_TRAIT)
        text_add(c->text, "'%s'", c->pool->traits[value]);
    else if (type == FIELD_CARD)
        text_add(c->text, "'%s'", c->pool->defs[value].name);
    else if (type == FIELD_BINDING || type == FIELD_VARIABLE)
        text_add(c->text, "x%d", name_of(c, value));
    else if (type == FIELD_VARIABLE_OR_NONE)
        text_add(c->text, "x%d", value ? name_of(c, value - 1) : 0);
    else
        text_add(c->text, "%d", value);
}

/* A number of which it does not matter whether it was said; a reference that has no variable. */
static bool is_silent(const Node *node, const NodeField *field)
{
    if (node->kind == NODE_REF && node->ref.to != REF_CHOSEN)
        return strcmp(field->name, "variable") == 0;
    return strcmp(field->name, "is_unsaid") == 0;
}

static void write_node(Canon *c, const Node *node)
{
    text_add(c->text, "%s(", node_shapes[node->kind].name);
    for (const NodeField *field = node_fields(node); field->name; field++) {
        if (is_silent(node, field))
            continue;
        write_field(c, node, field);
        text_add(c->text, " ");
    }
    text_add(c->text, ")");
}

static void sort_parts(char (*parts)[PART_ROOM], size_t count)
{
    char other[PART_ROOM];
    for (size_t i = 1; i < count; i++)
        for (size_t k = i; k > 0 && strcmp(parts[k - 1], parts[k]) > 0; k--) {
            memcpy(other, parts[k], PART_ROOM);
            memcpy(parts[k], parts[k - 1], PART_ROOM);
            memcpy(parts[k - 1], other, PART_ROOM);
        }
}

static void write_sorted(Canon *c, uint16_t first)
{
    char parts[PARTS_MAX][PART_ROOM];
    size_t count = 0;
    Text *text = c->text;
    for (uint16_t node = first; node && count < PARTS_MAX; node = at(c, node)->next) {
        Text part = text_in(parts[count], PART_ROOM);
        c->text = &part;
        write_node(c, at(c, node));
        count++;
    }
    c->text = text;
    sort_parts(parts, count);
    for (size_t i = 0; i < count; i++)
        text_add(text, "%s", parts[i]);
}

static void write_list(Canon *c, uint16_t first, bool is_sorted)
{
    text_add(c->text, "[");
    if (is_sorted)
        write_sorted(c, first);
    for (uint16_t node = is_sorted ? 0 : first; node; node = at(c, node)->next)
        if (!is_step_joint(at(c, node)))
            write_node(c, at(c, node));
    text_add(c->text, "]");
}

/* An event that is about one card, or about a player, happens once, however it is said. */
static bool is_about_one(const Canon *c, const Ability *a)
{
    return a->subject && at(c, a->subject)->kind != NODE_SET;
}

void canon_of_ability(const Pool *pool, const Rules *rules, const Ability *a, Text *text)
{
    Canon c = {.pool = pool, .rules = rules, .text = text};
    const unsigned flags = is_about_one(&c, a) ? a->flags & ~(unsigned)ABILITY_WHEN : a->flags;
    const uint16_t lists[] = {a->subject, a->by,      a->tally, a->needs,
                              a->costs,   a->choices, a->steps};
    text_add(text, "ability %u event %u flags %u label %u until %u where %lx limit %u ",
             (unsigned)a->kind, (unsigned)a->event, flags, (unsigned)a->label, (unsigned)a->until,
             (unsigned long)a->where, (unsigned)a->limit);
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        write_list(&c, lists[i], false);
}

bool canon_of_abilities(const Pool *pool, const Rules *rules, const Def *def, Text *text)
{
    enum { ABILITIES_MAX = 12 };
    char *lines = mem_new((size_t)ABILITIES_MAX * LINE_ROOM);
    uint8_t order[ABILITIES_MAX];
    bool is_whole = lines && def->ability_count <= ABILITIES_MAX;
    for (uint8_t i = 0; is_whole && i < def->ability_count; i++) {
        Text line = text_in(lines + (size_t)i * LINE_ROOM, LINE_ROOM);
        canon_of_ability(pool, rules, &pool->abilities[def->ability + i], &line);
        is_whole = !line.is_cut;
        uint8_t place = i;
        for (; place > 0 && strcmp(lines + (size_t)order[place - 1] * LINE_ROOM, line.at) > 0;
             place--)
            order[place] = order[place - 1];
        order[place] = i;
    }
    for (uint8_t i = 0; is_whole && i < def->ability_count; i++)
        text_add(text, "%s\n", lines + (size_t)order[i] * LINE_ROOM);
    mem_free(lines);
    return is_whole && !text->is_cut;
}

void canon_of_facts(const Def *def, Text *text)
{
    text_add(text, "type %u colors %lx flags %lx keywords %lx stats", (unsigned)def->type,
             (unsigned long)def->colors, (unsigned long)def->flags, (unsigned long)def->keywords);
    for (int i = 0; i < STATS_MAX; i++)
        text_add(text, " %d", def->stat[i]);
    text_add(text, " values");
    for (int i = 0; i < KEYWORDS_MAX; i++)
        text_add(text, " %d", def->keyword_value[i]);
}
