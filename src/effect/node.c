/* node.c - see node.h: the fields of any kind, by nodes.def. */
#include "effect/node.h"

#include <string.h>

#include "base/status.h"
#include "effect/tree.h"
#include "kernel/act.h"

#define NODE(kind, view, class, said, text, fields)                                                \
    static const NodeField view##_fields[] = {fields{0}};
#define OP(type, name)  {#name, FIELD_##type, SLOT_OP},
#define INT(type, name) {#name, FIELD_##type, SLOT_INT},
#define A(type, name)   {#name, FIELD_##type, SLOT_A},
#define B(type, name)   {#name, FIELD_##type, SLOT_B},
#define C(type, name)   {#name, FIELD_##type, SLOT_C},
#include "effect/nodes.def"

#define SAID(parts)                                                                                \
    .said = (const NodePart[])                                                                     \
    {                                                                                              \
        parts                                                                                      \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }
#define OWN(text)        .own = (text)
#define W(word)          {(word), NULL},
#define F(field)         {NULL, #field},
#define OPT(word, field) {(word), #field},
const NodeShape node_shapes[NODE_KINDS] = {
#define NODE(kind, view, class, said, text, fields)                                                \
    {#kind, CLASS_##class, (text), view##_fields, said},
#define LIKE(kind, view, class, said, text) {#kind, CLASS_##class, (text), view##_fields, said},
#include "effect/nodes.def"
};

const FilterShape filter_shapes[FILTER_COUNT] = {
#define FILTER(kind, which, of, own, text) {FIELD_##which, FIELD_##of, (own), (text)},
#include "effect/nodes.def"
};

const NodeField *node_field(NodeKind kind, const char *name)
{
    const NodeField *field = node_shapes[kind].fields;
    while (field->name && strcmp(field->name, name) != 0)
        field++;
    ASSERT(field->name);
    return field;
}

int field_get(const Node *node, const NodeField *field)
{
    CHECK(node->kind < NODE_KINDS);
    switch ((FieldSlot)field->slot) {
    case SLOT_OP:
        return node->slot_op;
    case SLOT_INT:
        return node->slot_int;
    case SLOT_A:
        return node->slot_a;
    case SLOT_B:
        return node->slot_b;
    case SLOT_C:
        return node->slot_c;
    }
    return 0;
}

void field_set(Node *node, const NodeField *field, int value)
{
    switch ((FieldSlot)field->slot) {
    case SLOT_OP:
        node->slot_op = (uint8_t)value;
        break;
    case SLOT_INT:
        node->slot_int = (int16_t)value;
        break;
    case SLOT_A:
        node->slot_a = (uint16_t)value;
        break;
    case SLOT_B:
        node->slot_b = (uint16_t)value;
        break;
    case SLOT_C:
        node->slot_c = (uint16_t)value;
        break;
    }
    ASSERT(field_get(node, field) == value);
}

bool takes_definition(const Rules *rules, const Node *node)
{
    CHECK(node->kind < NODE_KINDS);
    return node->kind == NODE_DO && (rules->verbs[node->call.verb].takes & TAKES_CARD) != 0 &&
           !is_copy(node);
}

/* What an instruction is about: a card of the pool, objects, or nothing but players. */
static FieldType type_by_verb(const Rules *rules, const Node *call)
{
    if (takes_definition(rules, call))
        return FIELD_CARD;
    const bool has_objects = (rules->verbs[call->call.verb].takes & TAKES_OBJECTS) != 0 ||
                             call->call.who == WHO_PLAYER_OF || is_copy(call);
    return has_objects ? FIELD_OBJECTS : FIELD_NONE;
}

FieldType field_type(const Rules *rules, const Node *node, const NodeField *field)
{
    switch ((FieldType)field->type) {
    case FIELD_BY_VERB:
        return type_by_verb(rules, node);
    case FIELD_BY_UNTIL:
        return node->repeat.is_until ? FIELD_TEST : FIELD_NUMBER;
    case FIELD_BY_FILTER:
        ASSERT(node->filter.what < FILTER_COUNT);
        return field->slot == SLOT_INT ? filter_shapes[node->filter.what].which
                                       : filter_shapes[node->filter.what].of;
    default:
        return (FieldType)field->type;
    }
}

uint16_t field_link(const Rules *rules, const Node *node, const NodeField *field)
{
    CHECK(node->kind < NODE_KINDS);
    return is_link(field_type(rules, node, field)) ? (uint16_t)field_get(node, field) : 0;
}

bool link_leads_to(FieldType type, NodeKind kind)
{
    CHECK((int)kind < NODE_KINDS);
    const NodeClass class = node_shapes[kind].class;
    switch (type) {
    case FIELD_OBJECTS:
        return class == CLASS_OBJECTS;
    case FIELD_SET:
    case FIELD_COUNTED_SET:
        return kind == NODE_SET;
    case FIELD_PARTY_OR_NONE:
        return kind == NODE_SET || kind == NODE_REF;
    case FIELD_REF:
    case FIELD_REF_OR_NONE:
    case FIELD_CHOSEN_REF:
        return kind == NODE_REF;
    case FIELD_FILTERS:
    case FIELD_FILTERS_OR_NONE:
    case FIELD_ALTERNATIVES:
    case FIELD_QUALITY:
        return class == CLASS_FILTER;
    case FIELD_NUMBER:
    case FIELD_NUMBER_OR_NONE:
        return class == CLASS_NUMBER;
    case FIELD_TEST:
        return class == CLASS_TEST;
    case FIELD_COUNTABLE:
        return kind == NODE_SET || kind == NODE_NUMBER;
    case FIELD_STEPS:
    case FIELD_STEPS_OR_NONE:
    case FIELD_EACH_STEPS:
    case FIELD_SHARE_STEPS:
    case FIELD_PLAYERS_STEPS:
        return class == CLASS_STEP || class == CLASS_GIFT || class == CLASS_JOINT ||
               class == CLASS_TAIL;
    case FIELD_COSTS:
        return kind == NODE_DO || kind == NODE_CHOOSE || class == CLASS_JOINT;
    case FIELD_MODES:
        return class == CLASS_MODE;
    default:
        return false;
    }
}

bool may_be_none(FieldType type)
{
    return type == FIELD_PARTY_OR_NONE || type == FIELD_REF_OR_NONE ||
           type == FIELD_FILTERS_OR_NONE || type == FIELD_NUMBER_OR_NONE ||
           type == FIELD_STEPS_OR_NONE;
}

bool act_fits(const Rules *rules, FieldType type, const Act *act)
{
    CHECK(act >= rules->acts && act < rules->acts + rules->act_count);
    switch (type) {
    case FIELD_BARRED_ACT:
        return act_can_be_forbidden(act);
    case FIELD_SHIELDED_ACT:
        return act_can_be_protected(act);
    case FIELD_ADMITTED_ACT:
        return act->can_be_admitted;
    case FIELD_DEMANDED_ACT: /* what a card does in its player's turn */
        return act->zones.count > 0 && act->question == rules->play.main_question;
    default:
        return false;
    }
}
