/* node.h - a node of the effect tree: its kind, and the fields of that kind by their names.
 *
 * Nodes lie in the pool and refer to each other by number; 0 is nothing. Steps, filters and modes
 * form lists through `next`. nodes.def lists the kinds with their fields: step->choose.most is how
 * many a CHOOSE takes at most. Fields of different kinds lie over each other, so ask for the kind
 * first. Whoever goes through all fields of any kind does so with node_fields(): no other code
 * needs to know where they lie.
 */
#ifndef EFFECT_NODE_H
#define EFFECT_NODE_H

#include "kernel/rules.h"

typedef enum {
#define NODE(kind, ...) NODE_##kind,
#define LIKE(kind, ...) NODE_##kind,
#include "effect/nodes.def"
} NodeKind;

enum {
    NODE_KINDS = 0
#define NODE(...) +1
#define LIKE(...) +1
#include "effect/nodes.def"
};

typedef enum {
#define FILTER(kind, ...) FILTER_##kind,
#include "effect/nodes.def"
    FILTER_COUNT
} FilterKind;

/* Where a node can stand. */
typedef enum {
    CLASS_NOTHING,
    CLASS_STEP,
    CLASS_GIFT,   /* a step that can also stand in a static ability */
    CLASS_CHANGE, /* a step that changes an event, before others that happen instead of it */
    CLASS_TAIL,   /* behind a step that it is about */
    CLASS_JOINT,  /* between two steps */
    CLASS_MODE,
    CLASS_OBJECTS,
    CLASS_FILTER,
    CLASS_NUMBER,
    CLASS_TEST
} NodeClass;

/* What a field holds. */
typedef enum {
    FIELD_NONE,
    FIELD_ANY, /* of a view: the kind says what it is */
    /* words of the game, by number */
    FIELD_VERB,
    FIELD_SPARED_VERB, /* one that is done to cards */
    FIELD_STAT,
    FIELD_KEYWORD,
    FIELD_BARRED_ACT,
    FIELD_SHIELDED_ACT,
    FIELD_ADMITTED_ACT,
    FIELD_DEMANDED_ACT,
    FIELD_ZONE,
    FIELD_ZONE_OR_NONE, /* + 1 */
    FIELD_EVENT,
    FIELD_MEASURE,
    FIELD_PLAYER_NUMBER,
    FIELD_TYPE,
    FIELD_COLOR,
    FIELD_MARK,
    FIELD_PRINTED_FLAG,
    FIELD_SLOT,  /* from 1 on */
    FIELD_PLACE, /* a zone + 1 and PLACE_BOTTOM, a counter + 1, or CARD_COPY */
    /* words of the pool: their numbers depend on what was loaded */
    FIELD_TRAIT,
    FIELD_CARD,
    /* enumerations of tree.h and kernel/value.h */
    FIELD_WHO,
    FIELD_EACH_WHO, /* WHO_OPPONENTS or WHO_EACH */
    FIELD_PICKER,
    FIELD_SPAN,
    FIELD_SIDE,
    FIELD_DIFFER,
    FIELD_FILTER_KIND,
    FIELD_QUALITY_KIND, /* a FilterKind that can be made to hold */
    FIELD_REF_KIND,
    FIELD_TOTAL,
    FIELD_CALC,
    FIELD_COMPARE,
    /* plain numbers */
    FIELD_FLAG, /* 0 or 1 */
    FIELD_COUNT,
    FIELD_LEAST,
    FIELD_MOST,
    FIELD_VALUE,
    FIELD_TIMES,            /* a bit for each */
    FIELD_BINDING,          /* a variable that gets its meaning here */
    FIELD_VARIABLE,         /* one that has it */
    FIELD_VARIABLE_OR_NONE, /* + 1 */
    /* links to other nodes: see link_leads_to() */
    FIELD_OBJECTS,
    FIELD_SET,
    FIELD_PARTY_OR_NONE, /* a set, this card or its host */
    FIELD_COUNTED_SET,   /* of which it can be said in what they differ */
    FIELD_REF,
    FIELD_REF_OR_NONE,
    FIELD_CHOSEN_REF, /* to a variable */
    FIELD_FILTERS,
    FIELD_FILTERS_OR_NONE,
    FIELD_ALTERNATIVES,
    FIELD_QUALITY, /* the one filter that a GIVE_QUALITY gives */
    FIELD_NUMBER,
    FIELD_NUMBER_OR_NONE,
    FIELD_TEST,
    FIELD_COUNTABLE, /* what an event is about, if it means the same for all abilities */
    FIELD_STEPS,
    FIELD_STEPS_OR_NONE,
    FIELD_EACH_STEPS,    /* "it" is each of a set */
    FIELD_SHARE_STEPS,   /* "it" is each of them, the amount its share */
    FIELD_PLAYERS_STEPS, /* "you" is each of several players */
    FIELD_COSTS,
    FIELD_MODES,
    /* links to an ability: one that is given, one that comes later */
    FIELD_ABILITY,
    FIELD_LATER_ABILITY,
    /* one of these, as another field says: see field_type() */
    FIELD_BY_VERB,
    FIELD_BY_UNTIL,
    FIELD_BY_FILTER
} FieldType;

/* A node. The five slots by themselves are for node.h and node.c alone: tools/tidy.py sees to it.
 */
struct Node {
    union {
        struct {
            uint8_t kind;
            uint8_t slot_op;
            int16_t slot_int;
            uint16_t slot_a, slot_b, slot_c;
        };
#define NODE(kind_name, view, class, said, text, fields)                                           \
    struct {                                                                                       \
        uint8_t kind;                                                                              \
        fields                                                                                     \
    } view;
#define VIEW(view, fields)                                                                         \
    struct {                                                                                       \
        uint8_t kind;                                                                              \
        fields                                                                                     \
    } view;
#define OP(type, name)  uint8_t name;
#define INT(type, name) int16_t name;
#define A(type, name)   uint16_t name;
#define B(type, name)   uint16_t name;
#define C(type, name)   uint16_t name;
#define NO_OP           uint8_t no_op;
#define NO_INT          int16_t no_int;
#define NO_A            uint16_t no_a;
#define NO_B            uint16_t no_b;
#define NO_C            uint16_t no_c;
#include "effect/nodes.def"
    };
    uint16_t next; /* the next of the same list */
};

_Static_assert(sizeof(Node) == NODE_BYTES, "the pool makes room for nodes of this size");

/* True for what stands between two instructions and does nothing. */
static inline bool is_step_joint(const Node *node)
{
    return node->kind == NODE_SENTENCE || node->kind == NODE_THEN;
}

/* True for what changes objects for a span, or as long as a static ability is in force. */
static inline bool is_gift(const Node *node)
{
    return node->kind >= NODE_GIVE_STAT && node->kind <= NODE_ADMIT;
}

/* Which verb, stat, keyword, filter ... the node is about: rows of NodeClause go by it. */
static inline uint8_t node_op(const Node *node)
{
    return node->slot_op;
}

/* --- the fields of any kind ------------------------------------------------------------------- */

typedef enum { SLOT_OP, SLOT_INT, SLOT_A, SLOT_B, SLOT_C } FieldSlot;
enum { FIELDS_MAX = SLOT_C + 1 };

typedef struct {
    const char *name;
    uint8_t type; /* FieldType */
    uint8_t slot; /* FieldSlot */
} NodeField;

/* A part of what card files say: a word, a field, or both, if they may be left out together. */
typedef struct {
    const char *word;  /* or NULL */
    const char *field; /* its name, or NULL */
} NodePart;

/* A kind: its name as nodes.def has it, where it can stand, what it means, its fields, and what
 * card files say. The last field has no name, the last part has nothing. */
typedef struct {
    const char *name;
    NodeClass class;
    const char *text;
    const NodeField *fields;
    const NodePart *said; /* NULL: the kind has code of its own in lang */
    const char *own;      /* then: for people */
} NodeShape;

extern const NodeShape node_shapes[NODE_KINDS];

/* The field of that name; the kind must have it. */
const NodeField *node_field(NodeKind kind, const char *name);

static inline const NodeField *node_fields(const Node *node)
{
    return node_shapes[node->kind].fields;
}

int field_get(const Node *node, const NodeField *field);
void field_set(Node *node, const NodeField *field, int value);

/* What the field of this node holds; never one of those that depend on another field. */
FieldType field_type(const Rules *rules, const Node *node, const NodeField *field);

/* The node that the field leads to, or the first of a list; 0: none, or it is no link. */
uint16_t field_link(const Rules *rules, const Node *node, const NodeField *field);

/* A kind of filter: the types of its fields `which` and `of`, what card files say, what it means.
 */
typedef struct {
    FieldType which, of;
    const char *own, *text;
} FilterShape;

extern const FilterShape filter_shapes[FILTER_COUNT];

/* True if it is a link to nodes, and whether it may lead to a node of that kind. */
static inline bool is_link(FieldType type)
{
    return type >= FIELD_OBJECTS && type < FIELD_ABILITY;
}
bool link_leads_to(FieldType type, NodeKind kind);

static inline bool is_ability_link(FieldType type)
{
    return type == FIELD_ABILITY || type == FIELD_LATER_ABILITY;
}

/* True if a field of that type can name the act. */
bool act_fits(const Rules *rules, FieldType type, const Act *act);

/* True for links to steps inside the node. */
static inline bool is_steps_link(FieldType type)
{
    return type >= FIELD_STEPS && type <= FIELD_MODES;
}

/* True if 0 is a value of a link of that type. */
bool may_be_none(FieldType type);

/* The zones of a set, a bit for each. */
static inline uint32_t zones_of_set(const Node *nodes, const Node *set)
{
    uint32_t zones = UINT32_C(1) << set->set.zone;
    for (uint16_t f = set->set.filters; f && nodes[f].filter.what == FILTER_ALSO_IN;
         f = nodes[f].next)
        zones |= UINT32_C(1) << nodes[f].filter.which;
    return zones;
}

#endif
