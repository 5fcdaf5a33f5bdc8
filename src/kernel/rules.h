/* rules.h - what a game supplies to the kernel: one const table of data and a few functions.
 *
 * The kernel never includes a game. A game's procedures are flows: tables of steps in the order of
 * its rulebook, each with its clause. Its legality is tables of bars: the first that stops a move
 * is the reason, with its clause.
 */
#ifndef KERNEL_RULES_H
#define KERNEL_RULES_H

#include "base/status.h"
#include "kernel/clause.h"
#include "kernel/pool.h"
#include "kernel/state.h"
#include "kernel/word.h"

typedef struct Game Game;
typedef struct Rules Rules;

/* What a step did. */
typedef enum {
    NEXT,  /* done; go on with the next step, after whatever this step has pushed */
    AGAIN, /* run this step again, after whatever it has pushed */
    ASK,   /* a seat is asked; the next step reads the answer. A step that asks changes nothing else
            */
    DONE   /* this flow ends, after whatever this step has pushed */
} StepResult;

typedef StepResult (*StepFn)(Game *g, void *frame);

/* A row of a procedure. `name` is a number of the flow's own, from 1 on, that flow_go() finds the
 * step by, so that a row more or less moves nothing else; 0: nobody jumps there. */
typedef struct {
    Clause clause;
    StepFn run;
    uint8_t name;
} Step;

/* A procedure: its steps, and the size of the record they share (at most RECORD_BYTES). `drop`
 * undoes what was laid ready for it, if its seat leaves before it is done; NULL: nothing was.
 * `about` finds the object that its questions are about, 0: none; NULL: never one. */
typedef struct {
    const char *name;
    const Step *steps;
    void (*drop)(Game *g, const void *frame);
    uint16_t (*about)(const Game *g, const void *frame);
    uint8_t step_count;
    uint8_t size;
} FlowType;

#define FLOW(flow_name, step_table, record)                                                        \
    {                                                                                              \
        .name = (flow_name), .steps = (step_table),                                                \
        .step_count = sizeof(step_table) / sizeof((step_table)[0]), .size = sizeof(record)         \
    }

/* The same with its `about`. */
#define FLOW_ABOUT(flow_name, step_table, record, subject)                                         \
    {                                                                                              \
        .name = (flow_name), .steps = (step_table), .about = (subject),                            \
        .step_count = sizeof(step_table) / sizeof((step_table)[0]), .size = sizeof(record)         \
    }

/* The same with its `drop`. */
#define FLOW_DROPPED(flow_name, step_table, record, dropped)                                       \
    {                                                                                              \
        .name = (flow_name), .steps = (step_table), .drop = (dropped),                             \
        .step_count = sizeof(step_table) / sizeof((step_table)[0]), .size = sizeof(record)         \
    }

/* Flow numbers below FLOW_GAME are the kernel's and the effect machine's. */
enum {
    FLOW_NONE,
    FLOW_PICK,              /* choose objects out of a list: kernel/decide.h */
    FLOW_EFFECT,            /* a running ability: effect/run.h */
    FLOW_BLOCK,             /* steps inside it */
    FLOW_LOOP,              /* steps that are repeated */
    FLOW_TARGET,            /* a choice made when it is used */
    FLOW_REPLACE,           /* an event that waits for a choice between replacements */
    FLOW_SPLIT,             /* an amount that is split among objects */
    FLOW_GAME = 8,          /* a game's own from here on, first of all these two: */
    FLOW_WHOLE = FLOW_GAME, /* set-up, and turn after turn in its step WHOLE_TURNS */
    FLOW_TURN,
    FLOW_OWN,
    FLOWS_MAX = 48,
    STEP_NAMES_MAX = 12, /* so many steps of a flow have names */
    WHOLE_TURNS = 1,     /* Step.name */
    PHASES_MAX = 8
};

/* What the kernel and the effect machine do for every game. A game says by which of its clauses
 * (Rules.common.principles); broken on purpose, each does what stands behind it. */
typedef enum {
    PRINCIPLE_TEAMS,          /* team mates are opponents too */
    PRINCIPLE_ALL_OPPONENTS,  /* only the next opponent is one */
    PRINCIPLE_NEW_OBJECT,     /* an object that should become another stays what it was */
    PRINCIPLE_DAMAGE_GOES,    /* damage stays on an object that has become another */
    PRINCIPLE_THAT_CARD,      /* "that card" is not found where it went */
    PRINCIPLE_STALE,          /* "that card" is found wherever it went since */
    PRINCIPLE_IN_PLAY,        /* abilities work wherever their card is */
    PRINCIPLE_OUTSIDE_PLAY,   /* no ability works outside play */
    PRINCIPLE_LEAVES,         /* abilities go on when their card has left */
    PRINCIPLE_STACKS,         /* cards that lie under another go to the deck, not along */
    PRINCIPLE_PUBLIC,         /* open zones are hidden */
    PRINCIPLE_PRIVATE,        /* hidden zones are open */
    PRINCIPLE_CHANGED_STATS,  /* effects that were given do not change stats */
    PRINCIPLE_BELOW_ZERO,     /* a stat stops at 0 on its way down */
    PRINCIPLE_KEYWORDS,       /* printed keywords do nothing */
    PRINCIPLE_GIVEN_KEYWORDS, /* keywords that an effect has given do nothing */
    PRINCIPLE_TRIGGERED,      /* nothing sets an ability off */
    PRINCIPLE_EACH_TIME,      /* what happens several times at once sets an ability off once */
    PRINCIPLE_FLOATING,       /* abilities without a card are not set off */
    PRINCIPLE_ONCE,           /* what should be set off once goes on */
    PRINCIPLE_YOURS,          /* an ability that was given belongs to its giver */
    PRINCIPLE_ACTIVATED,      /* abilities are used without their costs */
    PRINCIPLE_STATIC,         /* continuous effects do nothing */
    PRINCIPLE_MASTER,         /* continuous effects belong to the owner of their card */
    PRINCIPLE_MAY,            /* who declines does it all the same */
    PRINCIPLE_PRICE,          /* what a price buys comes without paying it */
    PRINCIPLE_AS_MUCH,        /* an instruction that cannot be done ends its effect */
    PRINCIPLE_THEN,           /* it ends its sentence */
    PRINCIPLE_AND,            /* the same */
    PRINCIPLE_SENTENCES,      /* the sentences behind it are passed over */
    PRINCIPLE_INDEPENDENT,    /* who declines ends the effect */
    PRINCIPLE_WHILE,          /* continuous effects do not ask for their condition */
    PRINCIPLE_NEWCOMERS,      /* continuous effects do not reach what came later */
    PRINCIPLE_LATE_CHOICE,    /* all choices of an effect are made before it begins */
    PRINCIPLE_FAIL_TO_FIND,   /* who looks for a card must take one that is there */
    PRINCIPLE_MUST_FIND,      /* who looks for any card need not take one */
    PRINCIPLE_NAME,           /* the name alone is not enough */
    PRINCIPLE_FULL_NAME,      /* the full name is not understood */
    PRINCIPLE_TWO_NAMES,      /* of two names only the whole counts */
    PRINCIPLE_SOURCE_GONE,    /* an ability does nothing more when its card has left */
    PRINCIPLE_DONE_ONCE,      /* an instruction is carried out twice */
    PRINCIPLE_DONE_THEN,      /* the same */
    PRINCIPLE_ALIAS,          /* another name of a card is not understood */
    PRINCIPLE_INVALID,        /* abilities that do nothing are not there at all */
    PRINCIPLE_COSTS_IN_ORDER, /* the first of several costs is passed over */
    PRINCIPLE_SET_UP,         /* what happens before the first turn sets abilities off */
    PRINCIPLE_COUNT
} Principle;

/* Which seats may look at the faces of a zone, as long as no mark says otherwise. */
typedef enum { SEEN_BY_ALL, SEEN_BY_PLAYER, SEEN_BY_NOBODY } Faces;

typedef struct {
    const char *name;
    Clause clause;   /* for its faces: a mutant shows them to everybody or hides them */
    uint8_t faces;   /* Faces */
    bool is_ordered; /* the order is part of the game */
    bool is_shared;  /* one for all seats: kept with seat 0 */
    bool is_in_play; /* abilities work here unless they say otherwise */
    uint8_t slots;   /* number of slots, 0: none */
    uint8_t row;     /* so many of them, from the first, lie beside each other */
    uint8_t
        slot_base; /* its slots are numbered, and named by Words.slots, from the one after this */
    const uint8_t *slots_as; /* for cards that name a slot: as which each counts, from slot 0 on;
                                NULL: as itself */
    bool has_guests;     /* its cards may stand at, be worn by or belong to another: Object.host */
    uint16_t types;      /* a bit per type of cards that ever lie here; 0: of any */
    const char *unsaid;  /* it is not named where its cards are spoken of: "" never, or not beside
                            the type of this name; NULL: it is */
    bool is_passing;     /* cards only pass through it, such as limbo: no news in the log */
    bool is_closed;      /* instructions put no cards here by naming it */
    bool is_faced_apart; /* cards that lie face up here are meant only where `shown` is said */
    bool is_secret;      /* even face-up cards that a seat put here are not shown again, such as an
                            inkwell */
} ZoneType;

/* Whether an object that moves is the same object afterwards. */
typedef enum {
    IDENTITY_NEW,    /* another object, nothing is remembered */
    IDENTITY_FOLLOW, /* another object, which "that card" still finds until it moves again */
    IDENTITY_KEEP    /* the same object with all that lies on it */
} Identity;

/* A move that a seat has in mind. */
typedef struct {
    uint8_t act;
    uint8_t seat;
    uint16_t object;
    uint16_t target;  /* 0: not chosen yet */
    int16_t number;   /* which ability is meant, where the act is to use one */
    uint16_t ability; /* that ability, if it is known already: see ability_meant() */
    int16_t means;    /* what ActPrice.means found: filled in before the bars are asked */
} Intent;

/* One reason against a move: a mark, a type or a keyword of the card in question (the subject, or
 * the target in a list of target bars), or what `stops` finds, which may set *source to the object
 * whose ability forbids it. */
typedef struct {
    Clause clause;
    bool (*stops)(const Game *g, const Intent *intent,
                  Ref *source); /* NULL: only marks, types, flags and keywords are looked at */
    const Word *why;
    uint16_t marks;    /* one of these is a reason */
    uint16_t types;    /* a bit per type that is allowed; 0: all are */
    uint32_t flags;    /* to have none of these is a reason; 0: none is wanted */
    uint32_t keywords; /* to have none of these is a reason; 0: none is wanted */
} Bar;

/* A row of a table of bars: by a function, by marks of the card, by the types that are allowed, by
 * the flag or the keyword that it must have. */
#define BAR(bar_clause, bar_stops, bar_why)                                                        \
    {                                                                                              \
        .clause = (bar_clause), .stops = (bar_stops), .why = (bar_why)                             \
    }
#define BAR_MARKS(bar_clause, bar_marks, bar_why)                                                  \
    {                                                                                              \
        .clause = (bar_clause), .marks = (bar_marks), .why = (bar_why)                             \
    }
#define BAR_TYPES(bar_clause, bar_types, bar_why)                                                  \
    {                                                                                              \
        .clause = (bar_clause), .types = (bar_types), .why = (bar_why)                             \
    }
#define BAR_FLAGS(bar_clause, bar_flags, bar_why)                                                  \
    {                                                                                              \
        .clause = (bar_clause), .flags = (bar_flags), .why = (bar_why)                             \
    }
#define BAR_WITHOUT(bar_clause, bar_keyword, bar_why)                                              \
    {                                                                                              \
        .clause = (bar_clause), .keywords = UINT32_C(1) << (bar_keyword), .why = (bar_why)         \
    }

/* Whose objects an act may aim at. */
typedef enum { SIDE_OWN, SIDE_OPPOSING } Side;

enum { NO_ZONE = 0xFF };

/* A table of bars, and a list of kinds of zones. */
typedef struct {
    const Bar *at;
    size_t count;
} Bars;

typedef struct {
    uint8_t at[4];
    uint8_t count;
} ZoneList;

#define BARS(table)                                                                                \
    {                                                                                              \
        (table), sizeof(table) / sizeof((table)[0])                                                \
    }
#define ZONES(...)                                                                                 \
    {                                                                                              \
        .at = {__VA_ARGS__}, .count = sizeof((const uint8_t[]){__VA_ARGS__})                       \
    }

/* Where print and means do not tell whether a price can be paid. */
enum { PRICE_ASK = INT16_MIN, MEANS_ASK = INT16_MIN };

/* What an act takes and what its player has, as far as everybody can tell: who has less than the
 * cheapest card takes is not asked (act_is_out_of_reach()). */
typedef struct {
    bool (*stops)(const Game *g, const Intent *intent,
                  Ref *source); /* the bar that compares them */
    /* What the player has to spend, whatever the subject: found once; MEANS_ASK: that is no single
     * number. */
    int16_t (*means)(const Game *g, uint8_t seat);
    /* What `stops` wants of it for a card that is printed like this and whose `stats` and `values`
     * (of keywords) no effect changes; PRICE_ASK: that is not all. */
    int16_t (*of)(const Def *def);
    uint32_t stats;
    uint32_t values;
} ActPrice;

/* Something a seat may choose to do, with everything that speaks against it. */
typedef struct {
    const char *name;
    Clause clause;
    uint8_t question;      /* asked by which question */
    ZoneList zones;        /* the mover's, where its subject lies; none: it has no subject */
    ZoneList effect_zones; /* out of which effects have it done, too: there it can be forbidden */
    Bars seat_bars;        /* reasons that lie with the player: judged once for all subjects */
    Bars bars;             /* reasons that lie with the subject */
    ZoneList target_zones; /* where it may aim; none: it has no targets */
    uint8_t target_side;   /* Side */
    Bars target_bars;      /* with some of these it is offered only if some target passes them */
    Clause aim;            /* by which it is not offered without one; 0: by its own clause */
    const ActPrice *price; /* NULL: nothing that everybody could tell */
    bool is_hidden;        /* its subject lies in a hidden zone: only its mover learns the reason */
    bool is_play;          /* it puts a card of the hand to its use */
    bool can_be_admitted;  /* effects can admit to it: see act_is_admitted() */
    bool is_forbidden_by_own; /* its subject may itself say of what it is not done to: effects can
                              forbid it although none of its bars is act_is_forbidden() */
} Act;

/* Why a move is not possible; clause 0 with why NULL: nothing speaks against it. */
typedef struct {
    Clause clause;
    Ref source;
    const Word *why;
} Refusal;

typedef enum {
    OPTION_NONE,
    OPTION_ACT,  /* act, object; extra: an ability of it, for an act that means one */
    OPTION_PICK, /* object */
    OPTION_DONE, /* no more picks */
    OPTION_YES,
    OPTION_NO,
    OPTION_NUMBER,  /* number */
    OPTION_SEAT,    /* number */
    OPTION_SLOT,    /* number */
    OPTION_TRIGGER, /* number: index among the waiting ones; object: its source */
    OPTION_NAME,    /* number: in Match.names; extra: the number behind the last of several */
    OPTION_WORD,    /* number: of the game's choice words */
    OPTION_MODE,    /* number: which of the modes of an effect, from 0; extra: its node */
    OPTION_ABILITY /* number: which of several; object: its source; extra: the ability, 0: a rule */
} OptionKind;

/* Something that happened, for triggers and for the log.
 *
 * A move, or a card that is shown, is often part of what the rules speak of: a draw, a banishing,
 * a play. Then `head` is the kind of that event: the two are one record, and the log says it once,
 * in the words of its head. EVENT_ELSEWHERE: another record says it, and this one nothing. */
typedef struct {
    uint8_t kind; /* EventKind or the game's own */
    uint8_t seat; /* whose doing */
    uint8_t from; /* places; of a move */
    uint8_t to;
    Ref subject;
    Ref object;
    int16_t amount;
    Clause clause;
    uint16_t card; /* the subject's physical card */
    uint16_t def;  /* what the subject was just before */
    uint8_t seen;  /* a bit per seat that knows which card the subject is */
    uint8_t extra;
    uint8_t head; /* EVENT_NONE: it speaks for itself */
    uint8_t saw;  /* of a move or when it is revealed: a bit per seat that saw it before */
    uint32_t was; /* and its id then */
} Event;

/* A kind of event: its name in card files, and how the log says it; NULL: it does not.
 * tools/words.py tells which places a line of the log has. */
typedef struct {
    const char *name;
    const Word *log;
    uint32_t where; /* a bit per zone where the card may lie that it is about, or EVENT_NO_CARD; 0:
                       anywhere */
    uint16_t types; /* a bit per type of cards that it can be about; 0: any */
    uint32_t own;   /* a bit per zone where an ability about its own card hears it; 0: `where` */
} EventType;

/* EventType.where: it is about no card. */
#define EVENT_NO_CARD (UINT32_C(1) << 31)

/* A move that the log tells by a word of its own where it has no head. */
typedef struct {
    uint8_t from; /* zones; NO_ZONE: wherever it comes from */
    uint8_t to;
    const char *name;
    const Word *log;
} MoveType;

/* Events that all games have; a game's own begin at EVENT_GAME. */
enum {
    EVENT_NONE,
    EVENT_MOVED,
    EVENT_SHUFFLED,
    EVENT_CHOSE,
    EVENT_REVEALED,
    EVENT_TURN,
    EVENT_PHASE,
    EVENT_WON,
    EVENT_LOST,
    EVENT_DRAWN_GAME,
    EVENT_LIMIT,
    EVENT_GAME,
    EVENTS_MAX = 64,
    EVENT_ELSEWHERE = UINT8_MAX /* as a head: of what another record says */
};

/* Gets each event as it happens, each ability that is used or set off, each ability that replaces
 * something, who looks at which cards, and what was chosen without a question because nothing else
 * was left; lives outside the block. */
typedef struct {
    void (*event)(void *context, const Game *g, const Event *event);
    void (*used)(void *context, const Game *g, uint16_t ability, Ref source, uint8_t seat);
    void (*replaced)(void *context, const Game *g, uint16_t ability);
    void (*step)(void *context, const Game *g, const char *flow, Clause clause);
    void (*looked)(void *context, const Game *g, uint8_t seats, const Ref *objects, uint16_t count);
    void (*taken)(void *context, const Game *g, uint8_t seat, const Option *option);
    void *context;
} Sink;

/* Words of a game, for card files, scenarios and people: each list of names ends with NULL. */
typedef struct {
    const Word *list; /* all that it says, in the order of the ids: made from its words.tsv */
    size_t list_count;
    const char *const *types;
    const char *const *stats;
    const char *const *keywords;
    const char *const *flags;
    const char *const *colors;
    const char *const *marks; /* of bits from MARK_GAME on */
    const char *const *counters;
    const char *const *numbers; /* of players */
    const char *const *phases;
    const Word *const *questions; /* by number */
    size_t question_count;
    const char *const *choices; /* OPTION_WORD */
    const char *const *slots;   /* from slot 1 on */
    const char *const *decks;   /* kinds of decks: main, evolve, scenes ... */
} Words;

struct Scope;
struct Match;

/* What one change has made of a number, and the changes of a walk, as far as there is room. */
typedef struct {
    Ref source;
    int by;
} ValueStep;

typedef struct {
    ValueStep *at;
    size_t count;
    size_t room;
} Steps;

/* Cards of which some are picked together. */
typedef struct {
    Ref *cards;
    uint16_t chosen; /* so many of them, from the first on, in any case */
    uint16_t count;
    uint16_t enough; /* more need not be found */
} Candidates;

/* The values that the sources of a keyword give it together. */
typedef struct {
    int sum, best, least;
    bool is_any; /* there is a source */
} KeywordValues;

static inline void keyword_note(KeywordValues *values, int value)
{
    values->sum += value;
    values->best = !values->is_any || value > values->best ? value : values->best;
    values->least = !values->is_any || value < values->least ? value : values->least;
    values->is_any = true;
}

/* What an ability needs of the layer above: the effect machine. `within` is the continuous effect
 * whose condition asks, NULL: none does. */
typedef struct {
    const FlowType *flows; /* from FLOW_EFFECT on */
    size_t flow_count;
    /* Notes in a match whose definitions are known what their abilities need. */
    Status (*prepare)(struct Match *match, Fault *fault);
    /* Counts an event of a kind that Match.tallied has. */
    void (*tally)(Game *g, const Event *event);
    /* True if the event sets the candidate off: an ability with its source and its seat. */
    bool (*hears)(const Game *g, const Pending *candidate, const Event *event);
    /* What continuous effects in force add to a stat of an object. */
    int (*stat_bonus)(const Game *g, uint16_t object, uint8_t stat, const struct Scope *within);
    /* A stat that starts as `printed`, with all that sets or changes it one after the other;
     * `told`: what each has made of it, NULL: nobody asks. */
    int (*stat_walk)(const Game *g, uint16_t object, uint8_t stat, int printed,
                     const struct Scope *within, Steps *told);
    /* Whether continuous effects in force forbid an act to an object; *source is what forbids. */
    bool (*forbids)(const Game *g, uint16_t object, uint8_t act, Ref *source);
    /* Whether they demand an act of an object. */
    bool (*must_do)(const Game *g, uint16_t object, uint8_t act, Ref *source);
    /* Whether effects protect an object from an act of `subject`; *source is what protects. */
    bool (*protects)(const Game *g, const Intent *intent, Ref *source);

    /* Whether effects admit an object to an act of `subject`. */
    bool (*admits)(const Game *g, const Intent *intent);
    /* Whether continuous effects in force take a keyword away. */
    bool (*takes_keyword)(const Game *g, uint16_t object, uint8_t keyword,
                          const struct Scope *within);
    /* Which of Match.qualities effects give to an object, a bit each. */
    uint32_t (*qualities)(const Game *g, uint16_t object);
    /* Whether they give it that word for a name. */
    bool (*names)(const Game *g, uint16_t object, uint16_t word);
    /* When continuous effects in force took all abilities of an object; 0: they have not. is_asked:
     * a card asks whether it has one. */
    uint32_t (*loss)(const Game *g, uint16_t object, bool is_asked, const struct Scope *within);
    /* A hash of what an ability says, continued from `hash`; the same whatever was loaded before.
     */
    uint64_t (*hash)(uint64_t hash, const Pool *pool, const Rules *rules, uint16_t ability);
    /* Lets abilities judge an event that continuous effects in force give to objects. */
    void (*hear_given)(Game *g, const Event *event, uint32_t since);
    /* The seat that would have to choose before the event can happen; NOBODY: no one. */
    uint8_t (*awaits)(const Game *g, const Event *event);
    /* Lets replacing abilities change an event; true: it does not happen, or not yet. */
    bool (*replace)(Game *g, Event *event);
    /* To how many of the candidates at most an instruction can be done together; 0: not even to
     * those that are chosen. */
    uint16_t (*together)(const Game *g, uint16_t step, bool is_cost, const Candidates *among);
    /* Whether continuous effects in force give a keyword; their values are noted. */
    bool (*keyword_bonus)(const Game *g, uint16_t object, uint8_t keyword, KeywordValues *values,
                          const struct Scope *within);
} EffectMachine;

/* In masks of kinds of events. */
#define EVENT_BIT(kind) (UINT64_C(1) << (kind))

/* How abilities that replace events work in a game: effect/replace.c. */
typedef struct {
    Clause clause;    /* by which an event is replaced at all */
    Clause never;     /* by which what is replaced has never happened */
    Clause once;      /* by which each replacement applies only once to an event */
    Clause single;    /* by which one applies in all; 0: each of them does */
    uint64_t events;  /* a bit per kind of event that the game lets abilities replace, */
    uint64_t amounts; /* whose amount they can change, */
    uint64_t goals;   /* and whose card they can send elsewhere */
    /* Who says which of several applies next; NULL: the controller of the event's subject. */
    uint8_t (*chooser)(const Game *g, const Event *event);
    /* A bit per kind of event that this one is, such as damage that is also combat damage; NULL:
     * its own kind only. */
    uint64_t (*kinds)(const Event *event);
    /* True if a rule changes the event too and counts as a replacement; NULL: none does. */
    bool (*by_rule)(const Game *g, const Event *event);
    /* Carries out an event that had to wait for a player's choice: event.extra is how many
     * replacements have changed it. */
    void (*happen)(Game *g, const Event *event);
} Replacement;

struct DeckReport;
struct Verb;
struct LabelType;
struct NodeClause;

/* One violation of the deck rules. */
typedef struct {
    Clause clause;
    char text[160];
} DeckFault;

typedef struct {
    uint8_t deck; /* its kind */
    Clause clause;
} DeckClause;

/* What cards of a type print: lang/card_fact.c holds card files against it. Where several rows
 * speak of one stat, each type is of one of them; what no row speaks of, any card may have. */
typedef struct {
    uint8_t stat;
    uint16_t must;    /* a bit per type whose cards print it */
    uint16_t may;     /* a bit per type whose cards may; left out, it is 0 */
    int16_t low;      /* its values */
    int16_t high;     /* 0: any from `low` on */
    bool tokens_may;  /* tokens need not print it */
    uint32_t free_by; /* nor need cards with one of these flags */
    Clause clause;
} StatRule;

typedef struct {
    uint32_t flag;  /* one of them */
    uint16_t types; /* a bit per type whose cards may have it */
    Clause clause;
    const char *trait; /* which a card with it has as well, said or not; NULL: none */
} FlagRule;

typedef struct {
    uint16_t types; /* a bit per type */
    uint8_t count;  /* so many colours their cards have */
    Clause clause;
} ColorRule;

/* Keywords that only cards of some types can do something with. */
typedef struct {
    uint32_t keywords; /* a bit for each */
    uint16_t types;
    bool are_numbered; /* they say how much, 1 or more */
} KeywordRule;

typedef struct {
    const KeywordRule *keywords; /* up to the one without types; NULL: none */
    uint16_t passing;            /* a bit per type whose cards are never in play */
    uint32_t waiting;      /* a bit per zone where abilities of such cards work that say none */
    const StatRule *stats; /* up to the one without a clause */
    const FlagRule *flags; /* the same */
    const ColorRule *colors;
    uint16_t tokens;  /* a bit per type that tokens may be of */
    Clause classes;   /* by which no trait of a card has the name of a type; 0: it may */
    uint16_t classed; /* a bit per type of such cards */
} PrintRules;

/* Cards that may not be in one kind of deck. */
typedef struct {
    uint8_t deck;      /* its kind */
    bool tokens;       /* tokens may not */
    uint16_t types;    /* a bit per type that may not */
    uint32_t flags;    /* cards with one of these may not */
    uint32_t without;  /* cards with none of these may not; 0: all may */
    Clause clauses[3]; /* by which: each of them is enough; the first one is told. 0: no more */
    const char *what;  /* what such a card is: "a master" */
} DeckBar;

/* By which clauses of this game the kernel and the effect machine do what they do for every game.
 * Left out, they do it all the same: no clause says so, and none is broken on purpose. Only who may
 * fail to find (FAIL_TO_FIND) may do so by a clause alone. */
typedef struct {
    Clause principles[PRINCIPLE_COUNT];
    const Clause *types; /* by type: which cards are of it; broken, all are. NULL: none */
    const Clause *zones; /* by zone: a set looks there and not elsewhere; NULL: none */
    const struct NodeClause *nodes; /* what nodes of the tree stand for: effect/tree.h */
    size_t node_count;
} CommonClauses;

/* Where in FLOW_TURN a set-up position (scenario) begins: names of steps. */
typedef struct {
    uint8_t first[PHASES_MAX]; /* by phase; 0: none begins there */
    uint8_t main;              /* the phase of the main question */
    uint8_t begun; /* from which it comes to that question as if something had been done before */
    void (*entered)(Game *g); /* what else such a position needs; NULL: nothing */
} PhaseSteps;

/* How a game goes. Every card lies in its owner's zone deck.zones[card.deck], then FLOW_WHOLE runs.
 */
typedef struct {
    /* * The question at which a player in turn chooses freely what to do: whatever was begun before
     * is finished there. */
    uint8_t main_question;
    const PhaseSteps *phases; /* NULL: no position is set up within a turn */
    /* A seat leaves: concession, or loss among several. Ends the game if it must. NULL: the next
     * seat has won, by the clause `leave_by`; enough for two. */
    void (*leave)(Game *g, uint8_t seat);
    Clause leave_by;
    Clause endless; /* by which what goes on for ever without a choice is a draw; 0: it only ends */
    /* A seat has answered the present question with State.answer, and nothing has come of it yet;
     * NULL: nothing is noted. */
    void (*answered)(Game *g, uint8_t seat);
    /* Numbered invariants of the game itself, checked by state_check(); NULL: none. */
    const char *(*check)(const Game *g);
    /* How well a seat stands, by what it may know: see rules/standing.h for the scale. NULL: all
     * stand the same. */
    int (*evaluate)(const Game *g, uint8_t seat);
} PlayPolicy;

/* CardPolicy.homes: such cards never lie in play. */
enum { HOMELESS = 255 };

/* What an object does in the battle, challenge or interaction that is under way. */
typedef enum { FIGHT_NONE, FIGHT_ATTACKS, FIGHT_DEFENDS } Fight;

/* What cards are, and what becomes of one that moves. */
typedef struct {
    const PrintRules *print; /* NULL: cards may print anything */
    uint8_t tokens;          /* how many tokens may exist at once; 0: the game has none */
    /* By type: the zone + 1 that is meant where none is said, or HOMELESS; 0: the first in play.
     * NULL: that for all. */
    const uint8_t *homes;
    /* NULL: card files do not speak of it. */
    Fight (*fight)(const Game *g, uint16_t object);
    uint8_t full_names; /* a bit per type whose cards are named by their full names only */
    /* KEEP, FOLLOW or NEW for a move between kinds of zones; NULL: always NEW. */
    Identity (*identity)(uint8_t from, uint8_t to);
    /* Whether an ability of one of its cards is an object's; `is_top`: of the card that it shows.
     * NULL: those of that card are, and no others (kernel/stack.h). */
    bool (*counts)(const Ability *ability, bool is_top);
    /* An object of several cards becomes another one: only its lowest card moves, and this is the
     * place of those above; NULL: all go along. */
    uint8_t (*upper_to)(const Game *g, uint16_t object);
    /* Objects with one of these marks have no printed facts, keywords and abilities while they lie
     * there; 0: none. */
    uint16_t blank_marks;
    Clause blank_by; /* the clause of that */
    /* By which a card that has left is what it last was (kernel/last.h); 0: it is what it is now.
     */
    Clause last_information;
    uint8_t last_keyword; /* + 1: its rule asks what a card was that has left; 0: none does */
    /* A bit per seat whose deck has its top card face up for everybody; NULL: none ever has. */
    uint8_t (*open_decks)(const Game *g);
} CardPolicy;

/* How abilities are set off, paid for and carried out. */
typedef struct {
    const Replacement *replacement; /* NULL: none replaces an event */
    uint64_t by;                    /* a bit per event that has another party, for "by" */
    uint64_t doers; /* and per event that some player does to cards or players, for "by you" */
    uint64_t ways;  /* and per event that tells where its card came from, as moves do */
    /* And per event whose cards are meant wherever they lie by then, where a set says no zone. */
    uint64_t anywhere;
    /* False: a verb that takes a counter does nothing with this one. NULL: it takes all. */
    bool (*takes_counter)(const struct Verb *verb, uint8_t counter);
    /* A bit per event whose abilities find by FOLLOW what they are about; 0: all abilities do. */
    uint64_t followed;
    /* A trigger was noted: the game may set Pending.state, or take it back. NULL: state stays 0. */
    void (*triggered)(Game *g, Pending *pending);
    /* A bit per Pending.state in which a trigger waits to be resolved; in others it has been set
     * off and has yet to enter, or is over. 0: all wait. */
    uint32_t waiting;
    /* Pays for a card that is being played, when all that is chosen ahead has been: see
     * effect_of_play(). NULL: nothing is paid there. */
    void (*pay)(Game *g);
    /* An ability begins to do what it does: all its costs have been paid. NULL: nothing more. */
    void (*begins)(Game *g);
    /* What must happen at once after an instruction of an effect, in the middle of it; NULL:
     * nothing. */
    void (*between)(Game *g);
    /* A bit per event that is no happening: abilities that hear of it wait for a state, which is
     * their condition. Where a card of the match has one, look() is called whenever things that
     * happened together are over. */
    uint64_t states;
    void (*look)(Game *g);
    /* What an effect leaves to be done when it is over; NULL: nothing. */
    void (*over)(Game *g);
    /* By which an instruction that cannot be done ends its effect; 0: it is passed over. */
    Clause impossible_ends;
    /* Then also: false, if what this node gives cannot be given to the object now. NULL: anything
     * can be given to anything. */
    bool (*can_get)(const Game *g, const struct Node *gift, uint16_t object);
    /* The clause by which a cost counts as paid only when it has been carried out; 0: what is done
     * in its place pays it too. */
    Clause costs_done;
    /* True if the player may pay costs of abilities now; NULL: everybody always may. */
    bool (*may_pay)(const Game *g, uint8_t seat);
    uint8_t selected; /* the event that an ability has chosen an open card; EVENT_NONE: no event */
} AbilityPolicy;

/* What decks are made of, and what may be wrong with one. */
typedef struct {
    const uint8_t *zones; /* * by kind of deck: where its cards lie when the game begins */
    /* The clauses of that: broken, the cards of a deck begin in that of another kind. */
    const DeckClause *clauses;
    size_t clause_count;
    /* Which kind of deck a card belongs into; NULL: all into deck 0. */
    uint8_t (*kind)(const Def *def);
    /* Up to the one without words; NULL: none. A deck that breaks one is not played, whatever its
     * format says. */
    const DeckBar *bars;
    /* True if two cards count as the same one for what is said of copies, bans and limits, by name,
     * title and number; NULL: those of the same full name are. */
    bool (*is_same_card)(const Def *a, const Def *b);
    /* Adds what else is wrong with a deck: rules/deck.h. NULL: nothing is. */
    void (*check)(struct DeckReport *to);
    uint64_t facts; /* a bit per fact that is about decks: a format may say otherwise */
    Clause ban;     /* by which a format may ban cards; 0: no clause speaks of it */
    Clause limit;   /* by which it may limit their copies; 0: by `ban` */
    Clause apart;   /* by which it may keep two cards apart; 0: by `ban` */
} DeckPolicy;

/* Who chooses what, and by which clauses; 0: the game has none for it. */
typedef struct {
    /* Who makes the choices that an effect of `seat` asks for; NULL: that seat. */
    uint8_t (*decider)(const Game *g, uint8_t seat);
    /* False: effects of `seat` cannot choose the object; NULL: they can choose any. */
    bool (*choosable)(const Game *g, uint8_t seat, uint16_t object);
    /* False: an instruction with that verb cannot be done to the object, so that it is not offered
     * where it would be chosen for it; NULL: any is offered. */
    bool (*fits)(const Game *g, const struct Verb *verb, uint16_t object);
    /* What an object counts for where picks must come to a sum (Pick.needed); NULL: none must. */
    int (*weight)(const Game *g, uint16_t object);
    /* By which targets are chosen when an ability is used, before its costs; 0: they are chosen
     * when it resolves. */
    Clause at_play;
    Clause least;  /* by which as many as are demanded must be chosen */
    Clause none;   /* by which "up to" may be nothing */
    Clause fewer;  /* by which fewer are chosen where there are not enough */
    Clause some;   /* by which up to so many modes are at least one */
    Clause doable; /* by which a mode of which nothing can come is not picked; 0: it may be */
    /* By which no more share than there are units, each share is at least one, and what cannot be
     * split among all that must be chosen is not played. */
    Clause split_most, split_least, split_all;
    /* By which modes, and prices of verbs that are paid ahead, are chosen when a card or an ability
     * is played, before its targets: both, and each. */
    Clause ahead;
    Clause modes_ahead;
    Clause prices_ahead;
    Clause amounts_ahead; /* by which X is stated then too, before all others */
    Clause shares_ahead;  /* by which an amount is shared out when its targets have been chosen */
    Clause fail_anywhere; /* by which who looks for a card of some kind need not find it among cards
                           * that the others do not see; 0: only among those that nobody sees */
    /* True if an ability of the seat that can choose the object must; NULL: none is so. */
    bool (*demanded)(const Game *g, uint8_t seat, uint16_t object);
} ChoicePolicy;

/* How the value of a stat comes about: what is printed, what effects make of it, what rules add.
 * Clauses are of the order in which effects change it; 0: the game has none for it. */
typedef struct {
    /* The printed value, where it is not simply the top card's; NULL: it is. */
    int (*printed)(const Game *g, uint16_t object, uint8_t stat);
    /* What rules and keywords add just now, such as Challenger; NULL: nothing. */
    int (*bonus)(const Game *g, uint16_t object, uint8_t stat);
    /* The value as all rules and cards use it, made from the sum of everything, such as never below
     * 0; NULL: the sum itself. */
    int (*final)(const Game *g, uint16_t object, uint8_t stat, int sum);
    /* A bit per keyword whose values do not add up: the highest counts, or the lowest. */
    uint32_t best, least;
    /* Continuous effects are written as modifiers by effects_apply() and frozen in between; false:
     * they are read live. */
    bool is_applied;
    Clause order;      /* by which they are applied in the order of their times; broken: what sets a
                        * number comes first */
    Clause dependency; /* by which an effect whose condition reads what others change comes after
                        * them; 0: it reads what older ones have made of it */
    Clause time_of_static; /* by which an ability in force is as old as its card is there */
    Clause time_of_other;  /* by which another is as old as its being played */
    uint32_t set_first;    /* a bit per stat that is set before it is changed, whenever that was */
    Clause set_first_by;
    Clause no_newcomers; /* by which a continuous effect that floats leaves out what has moved since
                          * it began, other than within play; 0: it does not */
    Clause gifts_lost; /* by which who loses all abilities loses what effects have given to it too;
                        * 0: that stays */
    uint32_t for_newcomers; /* a bit per stat of which it does not: what is read when cards are
                             * played */
    uint32_t losses; /* a bit per stat whose bonus is made of changes that happened one by one, such
                      * as damage: what sets it later leaves them behind */
    uint32_t read_as_printed; /* a bit per stat that cards read as it is printed: effects change
                               * only what is paid */
    Clause read_as_printed_by;
    uint32_t numbers_now; /* a bit per number of players that is noted when an effect begins:
                           * whoever reads it otherwise reads it as it is */
    int (*number_now)(const Game *g, const struct Scope *effect, uint8_t seat, uint8_t number);
} ValuePolicy;

/* What is known beforehand of a function that bars have. Several rows may speak of one function: it
 * can then stop something wherever one of them says so. */
typedef struct {
    bool (*stops)(const Game *g, const Intent *intent, Ref *source); /* of which */
    /* Whether it can speak against a card that is printed like this and of which no effect has
     * changed more than its stats; NULL: against any. Asked once per definition. */
    bool (*concerns)(const Def *def);
    /* Whether it can speak against anything as the table is now; NULL: it can. Asked once for all
     * subjects. */
    bool (*arises)(const Game *g, uint8_t seat);
    bool is_alone;         /* of targets: it does not look at the subject, and is judged once */
    bool is_for_newcomers; /* it speaks only against subjects that came to their player this turn */
    uint16_t marks;        /* it speaks only against subjects with one of these; 0: also others */
    uint32_t keywords;     /* it speaks only against cards with one of these, those that its bar is
                            * about: the subject or the target; 0: also others */
} BarHint;

/* What makes a game quick, and decides nothing: the law of two engines plays with and without it. A
 * game that leaves it out is played by its rules alone. */
typedef struct {
    const BarHint *bars; /* up to the one without a function; NULL: none */
    /* Where a game asks is_settled() before it checks its rules: a bit per stat that damage is held
     * against, per zone in which what comes and goes may be something for the check, and per number
     * of players that it reads. 0: any. */
    uint32_t vital;
    uint32_t checked;
    uint16_t numbers;
} Hints;

/* What a game supplies: its book as tables, and how it does what games do differently. What is
 * marked * must be there; of the rest, and of every member of a policy, what is left out is what
 * stands behind it. docs/ADDING_A_GAME.md walks through them. */
struct Rules {
    const char *name;    /* * "lorcana" */
    const char *title;   /* * "Disney Lorcana" */
    const char *edition; /* * of the rulebook */
    uint8_t seats_min;   /* * */
    uint8_t seats_max;   /* * */
    uint8_t zone_count;
    const ZoneType *zones;   /* * */
    Words words;             /* left out: none of that kind */
    uint16_t numbers_shown;  /* a bit per number of players that people want to see */
    uint8_t event_count;     /* 0: none of its own */
    const EventType *events; /* from EVENT_GAME on */
    const MoveType *moves;   /* for the log, up to the one without a name; NULL: none */
    const Fact *facts;       /* NULL: none */
    size_t fact_count;
    const Act *acts; /* * */
    size_t act_count;
    const FlowType *const *flows; /* * from FLOW_GAME on */
    size_t flow_count;
    const ClauseText *clauses; /* * by Clause, of which 0 is none */
    size_t clause_count;
    const EffectMachine *effects; /* * effect/run.h */
    const struct Verb *verbs; /* * instructions that cards may give, up to the one without a name:
                                 effect/tree.h */
    const struct LabelType *labels; /* such as fanfare, up to the one without a name; NULL: none */
    PlayPolicy play;
    CommonClauses common;
    CardPolicy cards;
    AbilityPolicy abilities;
    ChoicePolicy choices;
    ValuePolicy values;
    DeckPolicy deck;
    Hints hints;
};

#endif
