/* tree.h - what cards say, as a tree of small nodes: one kind of tree for all games.
 *
 * Nodes lie in the pool and refer to each other by number; 0 is nothing. Steps and filters form
 * lists through `next`. Which verbs, zones, stats, keywords and events there are is the game's; the
 * tree only numbers them.
 *
 *     kind        op            number         a               b              c
 *     DO          verb          seats (Who)    objects         amount         zone + 1, for verbs
 * that take one CHOOSE      variable      min            set             -              max MAY -
 * -              steps           steps if not   - IF          -             -              test
 * steps          steps otherwise GIVE_STAT   stat          span           objects         amount -
 *     GIVE_WORD   keyword       span           objects         value          -
 *     SET         zone          side           filters         -              -
 *     FILTER      FilterKind    value          number          compare        -         (next: all
 * must hold) REF         RefKind       variable       -               -              - NUMBER -
 * value          -               -              - COUNT       -             -              set - -
 *     STAT        stat          -              object          -              -
 *     AMOUNT      the amount of the event that set the ability off
 *     COMPARE     Compare       -              number          number         -
 *     EXISTS      -             -              set             -              -
 *     NOT         -             -              test            -              -
 *     AND, OR     -             -              test            test           -
 */
#ifndef EFFECT_TREE_H
#define EFFECT_TREE_H

#include "kernel/game.h"

#define NODE_LIST(X)                                                                               \
    X(NONE)                                                                                        \
    X(DO) X(CHOOSE) X(MAY) X(IF) X(GIVE_STAT) X(GIVE_WORD) X(SET) X(FILTER) X(REF) X(NUMBER)       \
        X(COUNT) X(STAT) X(AMOUNT) X(COMPARE) X(EXISTS) X(NOT) X(AND) X(OR)

typedef enum {
#define X(name) NODE_##name,
    NODE_LIST(X)
#undef X
} NodeKind;

typedef enum {
    ABILITY_STATIC,    /* in force while its object is where it works; event 0 */
    ABILITY_TRIGGERED, /* set off by an event */
    ABILITY_ACTIVATED, /* used by its player for a cost */
    ABILITY_RESOLVING  /* what an action, spell, event or skill does when it is played */
} AbilityKind;

/* Ability.flags */
enum {
    ABILITY_WHEN = 1, /* once per event group, not once per member */
    ABILITY_MAY = 2   /* its use is optional */
};

typedef enum { REF_THIS, REF_SUBJECT, REF_OBJECT, REF_CHOSEN } RefKind;

/* Whose doing or whose loss: the seats a step is about. */
typedef enum { WHO_YOU, WHO_OPPONENTS, WHO_EACH } Who;

/* Whose objects a set holds. */
typedef enum { SET_MINE, SET_OPPOSING, SET_ANY } SetSide;

typedef enum {
    FILTER_TYPE,    /* number */
    FILTER_TRAIT,   /* number */
    FILTER_COLOR,   /* number: bit */
    FILTER_MARK,    /* number: bit */
    FILTER_UNMARK,  /* number: bit not set */
    FILTER_KEYWORD, /* number */
    FILTER_STAT,    /* number: stat; a: value node; b: Compare */
    FILTER_DAMAGED,
    FILTER_OTHER /* not the ability's own object */
} FilterKind;

typedef enum {
    COMPARE_LESS,
    COMPARE_AT_MOST,
    COMPARE_EQUAL,
    COMPARE_AT_LEAST,
    COMPARE_MORE
} Compare;

/* What a verb works on. */
enum { TAKES_OBJECTS = 1, TAKES_SEATS = 2, TAKES_AMOUNT = 4, TAKES_ZONE = 8 };

typedef struct {
    Ref source;
    uint8_t seat;  /* whose effect it is */
    uint8_t seats; /* a bit per seat it is about */
    uint8_t zone;
    int amount;
    const Ref *objects; /* those that still are what they were */
    uint16_t object_count;
} VerbCall;

/* One instruction of a game. `can` answers without changing anything; NULL: always. `run` may push
 * flows. */
typedef struct Verb {
    const char *name;
    uint8_t takes;
    const char *text;
    bool (*can)(const Game *g, const VerbCall *call);
    void (*run)(Game *g, const VerbCall *call);
} Verb;

/* A word that stands for a kind of triggered ability: its event, and where it works. */
typedef struct LabelType {
    const char *name;
    uint8_t event;
    uint8_t flags;
    uint32_t where;     /* a bit per zone; 0: where abilities usually work */
    bool is_about_this; /* its subject is the ability's own object */
} LabelType;

enum { EFFECT_VARIABLES = 3, EFFECT_OBJECTS_MAX = 64 };

/* A running ability: what it is of, and what it has bound so far. Lies in the block.
 *
 * A continuous effect whose condition reads a value sees other values finished, and the value it
 * changes itself as of effects that are older: `busy_...` says which values are being worked out,
 * `before` how old an effect must be. */
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
    uint32_t before;
} Effect;

/* --- reading the tree
 * ------------------------------------------------------------------------------------------------
 */

const Node *node_at(const Game *g, uint16_t node);
bool set_has(const Game *g, const Effect *effect, uint16_t set, uint16_t object);

/* Writes the objects of a set or ref, at most `room`; returns how many. */
uint16_t objects_of(const Game *g, const Effect *effect, uint16_t node, Ref *objects,
                    uint16_t room);
int number_of(const Game *g, const Effect *effect, uint16_t node);
bool test_holds(const Game *g, const Effect *effect, uint16_t node);

#endif
