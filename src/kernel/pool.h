/* pool.h - card definitions and their trees: built once, immutable, shared by all games and
 * threads. */
#ifndef KERNEL_POOL_H
#define KERNEL_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/memory.h"
#include "base/text.h"

enum {
    STATS_MAX = 8,
    KEYWORDS_MAX = 32,
    TRAITS_MAX = 30000, /* words of a pool: classifications, tribes, and names that cards refer to;
                            numbered as they are met, from 1 on */
    TRAITS_PER_CARD = 8
};

/* The printed facts of a card, those that games ask for all the time first. Which stats, keywords,
 * colours and flags there are is the game's word table. */
typedef struct {
    int16_t stat[STATS_MAX];
    uint32_t keywords; /* a bit per keyword */
    uint32_t flags;    /* a bit per flag */
    uint32_t where;    /* a bit per kind of zone in which one of its abilities works */
    uint16_t ability;  /* the first of them in Pool.abilities */
    uint8_t ability_count;
    uint8_t type;
    uint8_t kinds; /* a bit per AbilityKind that one of them is */
    uint8_t trait_count;
    bool is_token;
    uint16_t traits[TRAITS_PER_CARD];
    uint32_t labels; /* a bit per label that one of its abilities has */
    uint32_t colors; /* a bit per colour, ink or class */
    int16_t keyword_value[KEYWORDS_MAX];
    const char *name;   /* the full name, unique in the pool */
    const char *title;  /* the name that other cards refer to, where it is shorter: "Stitch" of
                           "Stitch - Rock Star" */
    const char *alias;  /* another name that some printings bear, or NULL */
    const char *number; /* collector's number or NULL */
    uint8_t version;    /* of what it says: a newer record takes the place of an older one */
} Def;

/* Ability.read_values, behind the stats: traits, colours or names. */
enum { QUALITIES_READ = 1 << STATS_MAX };

/* Working.values, behind those: what continuous effects take away is being worked out. */
enum { LOSSES_READ = QUALITIES_READ << 1 };

/* What continuous abilities give. */
typedef enum {
    GIFT_STAT,    /* a bit per stat */
    GIFT_KEYWORD, /* a bit per keyword, also of those that are taken away */
    GIFT_FORBID,  /* a bit per act that is forbidden */
    GIFT_PROTECT, /* a bit per act that is protected from; also per verb, by its number modulo 32 */
    GIFT_ADMIT,   /* a bit per act that is admitted */
    GIFT_MUST,    /* a bit per act that is demanded */
    GIFT_QUALITY, /* a bit per FilterKind of what is said of objects */
    GIFT_LOSS,    /* 1: objects lose all abilities; 2: they have them, but they do nothing */
    GIFT_KINDS
} GiftKind;

/* When an ability is used, see effect/tree.h for what its nodes mean. */
typedef struct {
    const char *name; /* may be NULL */
    uint8_t kind;     /* AbilityKind of effect/tree.h */
    uint8_t event;    /* what sets it off */
    uint8_t flags;
    uint8_t label;     /* the game's label for it: fanfare, last words, meeting, ... */
    uint8_t variables; /* how many it has: what it chooses, looks at, makes and names */
    uint8_t until;     /* the event that ends it, if it was given or floats; 0: none does */
    uint8_t from;      /* of a move: the zone + 1 in which it begins; 0: any */
    uint8_t to;        /* and in which it ends */
    uint32_t where;    /* a bit per kind of zone in which it works */
    uint16_t subject;  /* node: which subject of `event` or `until`; 0: any */
    uint16_t by;       /* node: the other party to it; 0: any */
    uint16_t needs;    /* node: a condition; 0: none */
    uint16_t costs;    /* node: steps that are the cost */
    uint16_t choices;  /* node: choices made when it is used, where the game makes them then */
    uint16_t steps;    /* node: what it does */
    uint32_t given[GIFT_KINDS]; /* what a continuous ability gives */
    uint32_t set_stats;         /* those that it sets, or changes by what they are themselves */
    uint32_t taken_stats;       /* those that it may lower */
    uint32_t taken_keywords;    /* those that it takes away */
    uint16_t read_values;       /* what its conditions read: a bit per stat, and QUALITIES_READ */
    uint32_t read_keywords;
    uint16_t gives;        /* a bit per GiftKind, and behind them one for abilities */
    bool is_for_itself;    /* it gives to its own object only */
    int16_t adds;          /* all it adds to stats at the least; INT16_MIN: that cannot be said */
    uint64_t given_events; /* a bit per event that abilities which it gives listen for */
    uint16_t tally;        /* node: the TALLY that says which times of a turn set it off; 0: all */
    uint16_t limit;        /* uses per turn, 0: no limit */
    bool is_continuous;    /* in force all the time: it listens for nothing */
    bool is_replacing;     /* it replaces its event instead of being set off by it */
    bool is_blind;         /* what has set it off does not matter to what it does */
} Ability;

/* One node of an effect tree: effect/node.h says what is in it. */
typedef struct Node Node;
enum { NODE_BYTES = 12 };

typedef struct {
    Arena arena; /* owns everything the others point at */
    Def *defs;
    size_t def_count, def_room;
    Ability *abilities;
    size_t ability_count, ability_room;
    Node *nodes;
    size_t node_count, node_room;
    const char **traits;
    size_t trait_count, trait_room;
    uint16_t *trait_slots; /* where to look for a word: by its hash; 0: free */
    size_t slot_room;      /* at least twice as many as there are words */
    Slice names;           /* what cards are called in other languages, a row each: our name, a tab,
                              the others; somebody else's text, empty if there is none */
} Pool;

/* Number 0 of definitions, abilities and nodes is nobody. */
void pool_init(Pool *pool);
void pool_free(Pool *pool);

/* Each returns a new zeroed entry's number, or 0 when there is no memory or the numbers have run
 * out. */
uint16_t pool_add_def(Pool *pool);
uint16_t pool_add_ability(Pool *pool);
uint16_t pool_add_node(Pool *pool);

/* The number of a trait word, added if it is new; 0 when the table is full or memory is out. */
uint16_t pool_trait(Pool *pool, const char *word, size_t size);

/* The number of a word; 0: the pool does not know it. */
uint16_t pool_word(const Pool *pool, const char *word);

/* How full a pool is; what was added since can be taken back. */
typedef struct {
    size_t defs, abilities, nodes, traits;
} PoolMark;

PoolMark pool_mark(const Pool *pool);
void pool_restore(Pool *pool, PoolMark mark);

/* True if that is the definition's title, or with `is_split` one of several that " & " joins. */
bool def_has_name(const Def *def, const char *name, bool is_split);

/* True if the definition's title is several names. */
bool def_is_joint(const Def *def);

/* True if the two have a name in common, with `is_split` one of several. */
bool defs_share_name(const Def *a, const Def *b, bool is_split);

/* The latest definition of that full name, or NULL. */
const Def *pool_find(const Pool *pool, const char *name, size_t size);

#endif
