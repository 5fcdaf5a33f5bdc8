/* tree.h - what cards say, as a tree of small nodes: one kind of tree for all games.
 *
 * Which verbs, zones, stats, keywords and events there are is the game's; the tree only numbers
 * them. The kinds of nodes and their fields: node.h.
 */
#ifndef EFFECT_TREE_H
#define EFFECT_TREE_H

#include "effect/node.h"
#include "kernel/game.h"

typedef enum {
    ABILITY_STATIC,    /* in force while its object is where it works; event 0 */
    ABILITY_TRIGGERED, /* set off by an event */
    ABILITY_ACTIVATED, /* used by its player for a cost */
    ABILITY_RESOLVING, /* what an action, spell, event or skill does when it is played */
    ABILITY_REPLACING /* changes an event that is about to happen, or puts something in its place */
} AbilityKind;

/* Ability.flags */
enum {
    ABILITY_WHEN = 1,      /* once per event group, not once per member */
    ABILITY_MAY = 2,       /* its use is optional */
    ABILITY_ELSEWHERE = 4, /* its card comes from anywhere but Ability.from */
    ABILITY_WHILE = 8      /* its condition is tested when the event happens, and then no more */
};

typedef enum { REF_THIS, REF_SUBJECT, REF_OBJECT, REF_CHOSEN, REF_HOST } RefKind;

/* Whose doing or whose loss: the seats a step is about. */
typedef enum {
    WHO_YOU,
    WHO_OPPONENTS,
    WHO_EACH,
    WHO_CONTROLLER, /* inside PLAYERS: whose ability it is */
    WHO_PLAYER_OF   /* of a DO that takes no objects: `objects` is a REF, and its player is meant */
} Who;

/* Who chooses: who carries the step out, chance, or inside PLAYERS the ability's player. */
typedef enum { PICKED_BY_YOU, PICKED_BY_CHANCE, PICKED_BY_CONTROLLER } Picker;

/* Whose objects a set holds. */
typedef enum {
    SET_MINE,
    SET_OPPOSING,
    SET_ANY,
    SET_CONTROLLER /* inside PLAYERS: of the ability's player. As WHO_CONTROLLER */
} SetSide;

/* `times` of an ability's TALLY: bits 1 to TALLY_TIMES - 1. */
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

/* A counter of the game, by its name. */
enum { TAKES_COUNTER = 256 };

/* `place` of a DO. Of a verb that takes a zone: the zone + 1, and whether it is the bottom of it.
 * Of one that takes a counter: its number + 1. Of one that takes a card: it is the card that an
 * object shows. */
enum { PLACE_BOTTOM = 256, CARD_COPY = 512 };

static inline uint8_t call_zone(const Node *call)
{
    return (uint8_t)((call->call.place & 0xFF) - 1);
}

static inline bool is_to_bottom(const Node *call)
{
    return (call->call.place & PLACE_BOTTOM) != 0;
}

static inline uint8_t call_counter(const Node *call)
{
    return (uint8_t)(call->call.place - 1);
}

static inline bool is_copy(const Node *call)
{
    return (call->call.place & CARD_COPY) != 0;
}

/* True if the node means what the variable holds. */
static inline bool is_ref_to(const Node *node, int variable)
{
    return node->kind == NODE_REF && node->ref.to == REF_CHOSEN && node->ref.variable == variable;
}

/* Verb.takes: the amount need not be said and is 1 then, which `is_unsaid` of that number shows. */
enum { OR_ONE = 32, NUMBER_UNSAID = 1 };

/* Verb.takes: as a price it is promised when the ability is played, and paid with its costs; as a
 * cost its amount is stated when the ability is played, before targets are chosen. */
enum { STATED_AHEAD = 64, PAID_AHEAD = 128 };

/* Verb.takes: the zone to which it brings cards, for judging what comes behind it. */
enum { BRINGS_SHIFT = 9, BRINGS_MASK = 31 << BRINGS_SHIFT };
#define BRINGS(zone) (((zone) + 1) << BRINGS_SHIFT)

/* Verb.takes: it shows cards to everybody. It pays, so that nobody is asked whether to do it who
 * cannot. It lets its player choose by itself what it is done to. */
enum { SHOWS = 1 << 15, IS_PAYMENT = 1 << 16, CHOOSES_ITSELF = 1 << 17 };

/* Verb.takes: what can be done to each of several cards may not be possible to all of them.
 * Verb.can is asked about those that are chosen together, and about a part of them whether it may
 * belong to such; with what it allows to each of some cards it must not matter in which order they
 * are added.
 */
enum { TOGETHER = 1 << 19 };

/* Verb.takes: "it" does it, so there must be one: an event or a "for each" around it. An amount of
 * 0 is as good as any other. */
enum { DONE_BY_IT = 1 << 18, TAKES_ZERO = 1 << 20 };

typedef struct {
    Ref source;
    Ref subject;   /* what "it" means */
    uint8_t seat;  /* whose effect it is */
    uint8_t seats; /* a bit per seat it is about */
    uint8_t zone;
    uint8_t how;      /* MOVE_BOTTOM or 0 */
    uint8_t counter;  /* of a verb that takes one */
    bool is_stating;  /* of STATED_AHEAD: the amount is to be stated now, and nothing paid yet */
    bool is_stated;   /* it has been */
    bool is_cost;     /* it is paid, not done: `can` says whether that is possible */
    bool is_ahead;    /* `can` is asked whether it may be chosen for, not whether to do it now */
    uint16_t ability; /* of which it is an instruction or a cost */
    uint16_t def;     /* of a verb that takes a card: in Match.defs */
    uint16_t next;    /* what is to be done or paid after it, as nodes; 0: nothing */
    int amount;
    const Ref *objects; /* those that still are what they were */
    uint16_t object_count;
} VerbCall;

/* One instruction of a game. `can` answers without changing anything; NULL: always. `run` may push
 * flows. */
typedef struct Verb {
    const char *name;
    uint32_t takes;
    const char *text;
    bool (*can)(const Game *g, const VerbCall *call);
    void (*run)(Game *g, const VerbCall *call);
    uint16_t types; /* a bit per type of cards that it can do something to; 0: to any */
    uint32_t where; /* and per zone where these lie; 0: anywhere */
} Verb;

/* Of a verb that BRINGS cards: to which zone. */
static inline uint8_t zone_brought(const Verb *verb)
{
    return (uint8_t)(((verb->takes & BRINGS_MASK) >> BRINGS_SHIFT) - 1);
}

/* A word that stands for a kind of triggered ability: its event, and where it works. */
typedef struct LabelType {
    const char *name;
    uint8_t event;
    uint8_t flags;
    uint32_t where;     /* a bit per zone; 0: where abilities usually work */
    bool is_about_this; /* its subject is the ability's own object */
} LabelType;

enum { EFFECT_VARIABLES = 16, MODES_MAX = 16 };

/* What an ability has chosen, looked at, made or named. */
typedef struct {
    uint16_t base; /* objects: list[base .. base + count) */
    uint16_t count;
    uint16_t name;     /* a card: its number in Match.names + 1; 0: none was named */
    uint8_t is_target; /* it was chosen when the ability was used */
    uint8_t spare;
} Variable;

/* The most of a CHOOSE that may take as many as there are, and the most that one can say. */
enum { ANY_NUMBER = CARDS_MAX, CHOSEN_MAX = CARDS_MAX - 1 };

/* Values that continuous effects make, while they are being worked out: a condition that reads one
 * of these sees it as effects make it that are older than `before`; others it sees finished. A
 * value may also be tried: one stat of an object is read as another number, to see what an effect
 * would do then. */
typedef struct {
    uint16_t values; /* a bit per stat, QUALITIES_READ and LOSSES_READ */
    uint16_t tried;  /* the object of which a stat is tried; 0: none is */
    uint8_t tried_stat;
    int tried_value;
    uint32_t keywords; /* a bit for each */
    uint32_t before;
} Working;

/* For whom the tree is read: whose effect it is, and what its words stand for. Made when something
 * is to be read, of a running ability by scope_of(), and never kept in the block. */
typedef struct Scope {
    Ref source;  /* "this" */
    Ref subject; /* "it" */
    Ref object;  /* "that" */
    uint16_t ability;
    int16_t amount;
    uint8_t seat;              /* who carries it out */
    uint8_t controller;        /* whose ability it is */
    bool did;                  /* the last instruction did something */
    int16_t done;              /* and how much */
    bool is_stated;            /* X has been stated */
    bool is_played;            /* "this" will have moved by then: it is being played */
    bool is_resolving;         /* it is being carried out: what was noted at its beginning holds */
    uint32_t floats_since;     /* of a continuous effect that floats; 0: it does not */
    const Variable *variables; /* NULL: nothing can have been chosen */
    const Working *working;    /* NULL: no value is being worked out */
} Scope;

/* The scope of an ability of an object, for its player. */
static inline Scope scope_for(Ref source, uint16_t ability, uint8_t seat)
{
    return (Scope){.source = source, .ability = ability, .seat = seat, .controller = seat};
}

/* The same with what has set it off. */
static inline Scope scope_of_pending(const Pending *pending)
{
    Scope scope = scope_for(pending->source, pending->ability, pending->seat);
    scope.subject = pending->subject;
    scope.object = pending->object;
    scope.amount = pending->amount;
    return scope;
}

/* A row of Rules.common.nodes: nodes of that kind and op (ANY_OP: all) carry this clause. When it
 * is broken on purpose an instruction or a gift is passed over, a description or a condition holds
 * for everything, and a number is 0. */
enum { ANY_OP = 0xFF };
typedef struct NodeClause {
    uint8_t kind; /* NodeKind */
    uint8_t op;
    Clause clause;
} NodeClause;

/* True if the row speaks of such a node. */
bool node_is_of(const Node *node, const NodeClause *row);
bool node_is_broken(const Game *g, const Node *node);

/* True if everybody sees what is in the set: all of its zone, or those that lie face up there. */
bool set_is_open(const Node *nodes, const Rules *rules, const Node *set);

/* Chosen when the ability is used, where the game has it so: not what lies in a hidden zone or has
 * yet to be looked at. */
bool node_is_target(const Node *nodes, const Rules *rules, const Node *node);

/* False while no clause is broken, which is always so in play. */
static inline bool node_is_off(const Game *g, const Node *node)
{
    return mutant_of(g) != 0 && node_is_broken(g, node);
}

/* What a variable of the ability holds. */
static inline Variable variable_in(const Scope *scope, int variable)
{
    ASSERT(variable >= 0 && variable < EFFECT_VARIABLES);
    return scope->variables ? scope->variables[variable] : (Variable){.base = 0};
}

/* --- reading the tree ------------------------------------------------------------------------- */

static inline const Node *node_at(const Game *g, uint16_t node)
{
    CHECK(node < g->match->pool->node_count);
    return &g->nodes[node];
}

/* True if `objects` of the node is a definition of the pool: see its view `make`. */
bool takes_definition(const Rules *rules, const Node *node);

/* The seats that a Who means for an effect, a bit for each: of those who are in the game. */
uint8_t seats_of(const Game *g, const Scope *effect, int who);

/* True if a Who means that player, who may have left: a turn ends that its player has left. */
bool is_player_meant(const Game *g, const Scope *effect, int who, uint8_t seat);

/* The seats that a PLAYERS, ONE_PLAYER or PLAYER_OF is about. */
uint8_t seats_of_players(const Game *g, const Scope *effect, const Node *node);

static inline bool is_random(const Node *choose)
{
    return choose->choose.picker == PICKED_BY_CHANCE;
}

/* The seat that makes a choice; chance: as if the effect's did. */
static inline uint8_t seat_choosing(const Scope *effect, const Node *choose)
{
    return choose->choose.picker == PICKED_BY_CONTROLLER ? effect->controller : effect->seat;
}

/* The seats that a DO is about. */
uint8_t seats_of_step(const Game *g, const Scope *effect, const Node *step);
bool set_has(const Game *g, const Scope *effect, uint16_t set, uint16_t object);

/* True if an event is about the set with this object; `is_anywhere`: the object may lie elsewhere
 * by then than the set says by saying nothing. */
bool set_is_met(const Game *g, const Scope *effect, bool is_anywhere, uint16_t set,
                uint16_t object);

/* True of kinds of events with which that is so (AbilityPolicy.anywhere), and of moves of which
 * only the end is told. */
static inline bool is_met_anywhere(const Game *g, uint8_t event, uint8_t from, uint8_t to)
{
    return (g->rules->abilities.anywhere >> event & 1) || (from == 0 && to != 0);
}

/* True if a move goes from one zone to the other: each is a zone + 1, or 0 for any. */
bool is_on_way(const Game *g, const Event *event, uint8_t from, uint8_t to);

/* The same of what sets an ability off. */
bool is_ability_on_way(const Game *g, const Event *event, const Ability *ability);

/* Writes the objects of a set or ref, at most `room`; returns how many. There are never more than
 * CARDS_MAX. */
uint16_t objects_of(const Game *g, const Scope *effect, uint16_t node, Ref *objects, uint16_t room);

/* How many of them there can be if they must differ as DIFFER_... says. */
uint16_t different_among(const Game *g, uint16_t differ, const Ref *objects, uint16_t count);
int number_of(const Game *g, const Scope *effect, uint16_t node);

/* True if effects in force say of the object what a filter of that kind, FILTER_TRAIT, FILTER_COLOR
 * or FILTER_NAMED, asks for: see continuous.c. `within` is the effect that asks. */
bool quality_is_given(const Game *g, uint16_t object, FilterKind kind, int number,
                      const Scope *within);

/* True if they give it a name of which that word is a part. */
bool name_is_given(const Game *g, uint16_t object, int part, const Scope *within);

/* True if an effect says that it lies in that zone, wherever it lies. */
bool is_counted_in(const Game *g, uint16_t object, uint8_t zone);

/* How often what a TALLY counts has happened this turn. */
int tally_of(const Game *g, const Scope *effect, uint16_t node);
bool test_holds(const Game *g, const Scope *effect, uint16_t node);

/* True if it holds for an opponent of the ability's player, with them as "you". */
bool test_holds_for_some(const Game *g, const Scope *effect, uint16_t test);

#endif
