/* tree.h - what cards say, as a tree of small nodes: one kind of tree for all games.
 *
 * Nodes lie in the pool and refer to each other by number; 0 is nothing. Steps and filters form
 * lists through `next`. Which verbs, zones, stats, keywords and events there are is the game's; the
 * tree only numbers them. Behind each kind: what its fields mean.
 */
#ifndef EFFECT_TREE_H
#define EFFECT_TREE_H

#include "kernel/game.h"

/* clang-format off */
#define NODE_LIST(X) \
    X(NONE) \
    /* steps */ \
    X(DO)            /* op: verb; number: Who; a: objects or definition; b: amount; c: place, or for a definition
                        CARD_COPY: a is a REF to what it is a copy of */ \
    X(CHOOSE)        /* op: variable; number: least; a: set; c: most */ \
    X(MAY)           /* a: steps; b: steps if not */ \
    X(IF)            /* a: test; b: steps; c: steps otherwise */ \
    X(EACH)          /* a: set; b: steps, with "it" for each of them */ \
    X(PLAYERS)       /* number: Who; b: steps, carried out by each of these players as their own */ \
    X(REPEAT)        /* op: 1 until; a: how often, or a test; b: steps */ \
    X(SPLIT)         /* a: what was chosen; b: amount; c: steps, with "it" and its share as amount */ \
    X(NAME)          /* op: variable; a card is named */ \
    X(MADE)          /* op: variable that holds the tokens which the instruction before has made */ \
    X(ORDER)         /* op: variable whose cards are put into an order */ \
    X(SENTENCE)      /* between two sentences */ \
    X(THEN)          /* between two instructions of one sentence that "then" joins, not "and" */ \
    X(MODES)         /* op: 1 up to; number: how many; a: list of MODE */ \
    X(MODE)          /* a: steps */ \
    X(PAY)           /* a: costs, paid or not; b: steps if paid; c: steps if not */ \
    /* gifts: from GIVE_STAT to PROTECT, see is_gift() */ \
    X(GIVE_STAT)     /* op: stat; number: span; a: objects; b: amount */ \
    X(SET_STAT)      /* op: stat; number: span; a: objects; b: what it becomes */ \
    X(GIVE_FACT)     /* op: FilterKind; number: span; a: objects; b: the filter that holds of them now */ \
    X(GIVE_WORD)     /* op: keyword; number: span; a: objects; b: value */ \
    X(TAKE_WORD)     /* op: keyword that they do not have; number: span; a: objects */ \
    X(GRANT)         /* number: span; a: objects; b: ability */ \
    X(FORBID)        /* op: act; number: span; a: objects */ \
    X(MUST)          /* op: act that they must do if they can; number: span; a: objects */ \
    X(TAKE_ALL)      /* op: 1 they stay but do nothing; number: span; a: objects, which lose all abilities */ \
    X(PROTECT)       /* op: act that does not aim at them; number: span; a: objects; b: set of those that cannot */ \
    /* steps again */ \
    X(LATER)         /* op: 1 once; number: span; a: what it is about; b: ability */ \
    X(LOOK)          /* op: variable; number: Who; b: how many cards from the top of the deck */ \
    X(BECOME)        /* b: the amount that the replaced event has now */ \
    X(DIVERT)        /* op: the zone of its owner where the card lands instead */ \
    /* objects */ \
    X(SET)           /* op: zone; number: SetSide; a: filters; b: DIFFER_...: in what they differ, if they are chosen or
                        counted; c: variable + 1 it is a part of */ \
    X(FILTER)        /* op: FilterKind; number; a: value; b: Compare; all of a list must hold */ \
    X(REF)           /* op: RefKind; number: variable */ \
    /* numbers */ \
    X(NUMBER)        /* op: NUMBER_UNSAID or 0; number */ \
    X(COUNT)         /* a: set */ \
    X(STAT)          /* op: measure; a: object */ \
    X(TOTAL)         /* op: measure; number: Total; a: set */ \
    X(AMOUNT)        /* of the event that set the ability off */ \
    X(PLAYER_NUMBER) /* op: which; number: Who */ \
    X(TALLY)         /* op: event; a: its subject; how often this turn, as an ability's player counts. Of
                        Ability.tally: number: a bit per time that counts */ \
    X(CALC)          /* op: Calc; a, b: numbers */ \
    /* tests */ \
    X(COMPARE)       /* op: Compare; a, b: numbers */ \
    X(EXISTS)        /* a: set */ \
    X(IS)            /* a: object; b: filters; c: zone + 1 it lies in */ \
    X(DID)           /* the last instruction did something */ \
    X(TURN)          /* it is the turn of the ability's player */ \
    X(NOT)           /* a: test */ \
    X(AND)           /* a, b: tests */ \
    X(OR)            /* a, b: tests */
/* clang-format on */

typedef enum {
#define X(name) NODE_##name,
    NODE_LIST(X)
#undef X
} NodeKind;

/* True for what stands between two instructions and does nothing. */
static inline bool is_step_joint(const Node *node)
{
    return node->kind == NODE_SENTENCE || node->kind == NODE_THEN;
}

/* True for what changes objects for a span, or as long as a static ability is in force. */
static inline bool is_gift(const Node *node)
{
    return node->kind >= NODE_GIVE_STAT && node->kind <= NODE_PROTECT;
}

typedef enum {
    ABILITY_STATIC,    /* in force while its object is where it works; event 0 */
    ABILITY_TRIGGERED, /* set off by an event */
    ABILITY_ACTIVATED, /* used by its player for a cost */
    ABILITY_RESOLVING, /* what an action, spell, event or skill does when it is played */
    ABILITY_REPLACING /* changes an event that is about to happen, or puts something in its place */
} AbilityKind;

/* Ability.flags */
enum {
    ABILITY_WHEN = 1, /* once per event group, not once per member */
    ABILITY_MAY = 2   /* its use is optional */
};

typedef enum { REF_THIS, REF_SUBJECT, REF_OBJECT, REF_CHOSEN, REF_HOST } RefKind;

/* Whose doing or whose loss: the seats a step is about. */
typedef enum {
    WHO_YOU,
    WHO_OPPONENTS,
    WHO_EACH,
    WHO_CONTROLLER, /* inside PLAYERS: whose ability it is */
    WHO_PLAYER_OF   /* of a DO that takes no objects: a is a REF, and its player is meant */
} Who;

/* Whose objects a set holds. */
typedef enum { SET_MINE, SET_OPPOSING, SET_ANY } SetSide;

typedef enum {
    FILTER_TYPE,    /* number */
    FILTER_TRAIT,   /* number */
    FILTER_COLOR,   /* number: bit */
    FILTER_MARK,    /* number: bit */
    FILTER_UNMARK,  /* number: bit not set */
    FILTER_KEYWORD, /* number */
    FILTER_STAT,    /* number: measure; a: value node; b: Compare */
    FILTER_DAMAGED,
    FILTER_UNDAMAGED,
    FILTER_NAMED,       /* number: a word of the pool: the card's title or full name */
    FILTER_HERE,        /* attached to the ability's own object, or to the same object as it is */
    FILTER_OTHER,       /* not the ability's own object */
    FILTER_UNTRAIT,     /* number: a trait it does not have */
    FILTER_EITHER,      /* a: list of alternatives, of which one must hold */
    FILTER_ALTERNATIVE, /* a: filters that must all hold; only in EITHER */
    FILTER_NOT,         /* a: a filter that must not hold */
    FILTER_EXCEPT,      /* a: REF to what it must not be */
    FILTER_NAMED_AS,    /* a: REF to what has the same title */
    FILTER_MOST,        /* number: measure that no other of the set has more of */
    FILTER_LEAST,       /* number: measure that no other of the set has less of */
    FILTER_FLAG,        /* number: bit of a printed flag */
    FILTER_HOSTED,      /* attached to something */
    FILTER_HOSTING,     /* something is attached to it */
    FILTER_BESIDE,      /* a: REF to what lies in the slot before or behind, on the same side */
    FILTER_FACING,      /* a: REF to what lies in the slot opposite, on the other side */
    FILTER_COUNT
} FilterKind;

/* TALLY.number of an ability: bits 1 to TALLY_TIMES - 1. */
enum { TALLY_TIMES = 6 };

/* What can be read of an object as a number: stats, then damage, then counters. */
enum { MEASURE_DAMAGE = STATS_MAX, MEASURE_COUNTER = STATS_MAX + 1 };

typedef enum { TOTAL_SUM, TOTAL_MOST, TOTAL_LEAST } Total;

typedef enum { CALC_PLUS, CALC_MINUS, CALC_TIMES, CALC_HALF } Calc;

typedef enum {
    COMPARE_LESS,
    COMPARE_AT_MOST,
    COMPARE_EQUAL,
    COMPARE_AT_LEAST,
    COMPARE_MORE
} Compare;

/* What a verb works on. */
enum { TAKES_OBJECTS = 1, TAKES_SEATS = 2, TAKES_AMOUNT = 4, TAKES_ZONE = 8, TAKES_CARD = 16 };

/* Node.c of a verb that takes a card: it is the card that an object shows. */
enum { CARD_COPY = 512 };

/* A counter of the game, by its name: Node.c is its number + 1. */
enum { TAKES_COUNTER = 256 };

/* Node.c of a verb that takes a zone: the zone + 1, and whether it is the bottom of it. */
enum { PLACE_BOTTOM = 256 };

/* Verb.takes: the amount need not be said and is 1 then, which Node.op of that number shows. */
enum { OR_ONE = 32, NUMBER_UNSAID = 1 };

/* Verb.takes: as a price it is promised when the ability is played, and paid with its costs; as a
 * cost its amount is stated when the ability is played, before targets are chosen. */
enum { STATED_AHEAD = 64, PAID_AHEAD = 128 };

/* Verb.takes: the zone to which it brings cards, for judging what comes behind it. */
enum { BRINGS_SHIFT = 9 };
#define BRINGS(zone) (((zone) + 1) << BRINGS_SHIFT)

typedef struct {
    Ref source;
    Ref subject;   /* what "it" means */
    uint8_t seat;  /* whose effect it is */
    uint8_t seats; /* a bit per seat it is about */
    uint8_t zone;
    uint8_t how;     /* MOVE_BOTTOM or 0 */
    uint8_t counter; /* of a verb that takes one */
    bool is_stating; /* of STATED_AHEAD: the amount is to be stated now, and nothing paid yet */
    bool is_stated;  /* it has been */
    bool is_cost;    /* it is paid, not done: `can` says whether that is possible */
    uint16_t def;    /* of a verb that takes a card: in Match.defs */
    uint16_t next;   /* what is to be done or paid after it, as nodes; 0: nothing */
    int amount;
    const Ref *objects; /* those that still are what they were */
    uint16_t object_count;
} VerbCall;

/* One instruction of a game. `can` answers without changing anything; NULL: always. `run` may push
 * flows. */
typedef struct Verb {
    const char *name;
    uint16_t takes;
    const char *text;
    bool (*can)(const Game *g, const VerbCall *call);
    void (*run)(Game *g, const VerbCall *call);
} Verb;

/* Of a verb that BRINGS cards: to which zone. */
static inline uint8_t zone_brought(const Verb *verb)
{
    return (uint8_t)((verb->takes >> BRINGS_SHIFT) - 1);
}

/* A word that stands for a kind of triggered ability: its event, and where it works. */
typedef struct LabelType {
    const char *name;
    uint8_t event;
    uint8_t flags;
    uint32_t where;     /* a bit per zone; 0: where abilities usually work */
    bool is_about_this; /* its subject is the ability's own object */
} LabelType;

enum { EFFECT_VARIABLES = 3 };

/* Effect.count of a variable that holds a named card: its base is a number in Match.names. A
 * variable holds at most CHOSEN_MAX objects; more end the game (LIMIT_LIST). */
enum { EFFECT_NAMED = 255, CHOSEN_MAX = EFFECT_NAMED - 1 };

/* The most of a CHOOSE that may take as many as there are. */
enum { ANY_NUMBER = CARDS_MAX };

/* A running ability: what it is of, and what it has bound so far. Lies in the block.
 *
 * A continuous effect whose condition reads a value sees other values finished, and the value it
 * changes itself as of effects that are older: `busy_...` says which values are being worked out
 * (a bit per stat, FACTS_READ, a bit per keyword), `before` how old an effect must be. */
typedef struct Effect {
    Ref source;
    Ref subject;
    Ref object;
    uint16_t ability;
    int16_t amount;
    uint16_t base[EFFECT_VARIABLES]; /* chosen objects: list[base .. base + count) */
    uint8_t count[EFFECT_VARIABLES];
    uint8_t seat;
    uint16_t busy_stats;
    uint32_t busy_keywords;
    union {
        uint32_t before;
        struct {
            uint16_t modes;     /* of a running ability: those chosen ahead, a bit for each */
            uint8_t asked;      /* AHEAD_...: what has been chosen ahead */
            uint8_t controller; /* whose ability it is, while others carry out its steps */
        } ahead;
    };
    uint8_t did;   /* the last instruction did something */
    uint8_t bound; /* a bit per variable that was chosen when the ability was used */
    uint16_t list; /* how long the list was when it began */
} Effect;

/* A row of Rules.common.nodes: nodes of that kind and op (ANY_OP: all) carry this clause. When it
 * is broken on purpose an instruction or a gift is passed over, a description or a condition holds
 * for everything, and a number is 0. */
enum { ANY_OP = 0xFF };
typedef struct NodeClause {
    uint8_t kind; /* NodeKind */
    uint8_t op;
    Clause clause;
} NodeClause;

bool node_is_broken(const Game *g, const Node *node);

/* False while no clause is broken, which is always so in play. */
static inline bool node_is_off(const Game *g, const Node *node)
{
    return mutant_of(g) != 0 && node_is_broken(g, node);
}

/* How many objects a variable holds. */
static inline uint8_t variable_count(const Effect *effect, int variable)
{
    return effect->count[variable] == EFFECT_NAMED ? 0 : effect->count[variable];
}

/* --- reading the tree ------------------------------------------------------------------------- */

const Node *node_at(const Game *g, uint16_t node);

/* True if a of the node is a definition of the pool. */
bool takes_definition(const Rules *rules, const Node *node);

/* Which fields of a node are nodes, and whether b is an ability. */
enum { LINK_A = 1, LINK_B = 2, LINK_C = 4, LINK_ABILITY = 8 };
unsigned node_links(const Rules *rules, const Node *node);

/* The seats that a Who means for an effect, a bit for each. */
uint8_t seats_of(const Game *g, const Effect *effect, int who);

/* The seats that a DO is about. */
uint8_t seats_of_step(const Game *g, const Effect *effect, const Node *step);
bool set_has(const Game *g, const Effect *effect, uint16_t set, uint16_t object);

/* Writes the objects of a set or ref, at most `room`; returns how many. There are never more than
 * CARDS_MAX. */
uint16_t objects_of(const Game *g, const Effect *effect, uint16_t node, Ref *objects,
                    uint16_t room);

/* How many of them there can be if they must differ as DIFFER_... says. */
uint16_t different_among(const Game *g, uint16_t differ, const Ref *objects, uint16_t count);
int number_of(const Game *g, const Effect *effect, uint16_t node);

/* True if effects in force say of the object what a filter of that kind, FILTER_TRAIT, FILTER_COLOR
 * or FILTER_NAMED, asks for: see continuous.c. `within` is the effect that asks. */
bool fact_is_given(const Game *g, uint16_t object, FilterKind kind, int number,
                   const Effect *within);

/* How often what a TALLY counts has happened this turn. */
int tally_of(const Game *g, const Effect *effect, uint16_t node);
bool test_holds(const Game *g, const Effect *effect, uint16_t node);

#endif
