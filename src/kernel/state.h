/* state.h - one game in progress, as plain data.
 *
 * Everything that changes in a game lies in one block: no pointers, no padding, every list zero
 * past its count. To copy a game is one memcpy (game_copy() leaves out what is empty); two games
 * whose hashed parts are equal bytes are the same game.
 *
 * hashed part:  State | Player[seats] | Card[] | Object[] | order[] | start[] | Mod[] | Pending[] |
 *               frame_start[] | Frame... | Ref[] | Last[]
 * scratch part: Scratch | Face[] | Listener[] | Option[], derived: kept up as the game goes,
 * neither hashed nor compared
 *
 * A Card is a physical thing: its definition and its owner never change. An Object is what rules
 * speak of: something in one place with a history since it came there, made of one card or of
 * several that lie on each other. A Ref names an object as it is now; the object's serial is raised
 * when it becomes another object, and the Ref goes stale.
 *
 * Every object is in exactly one place. `order` lists all objects, place after place; start[p] is
 * where place p begins. The last entry of a place is its top. Objects that stand for nothing (free
 * token places, and the objects of cards that lie under another card) are in the place NOWHERE, the
 * last one.
 *
 * Index 0 of cards, objects and definitions is nobody, so a zeroed field means "none".
 */
#ifndef KERNEL_STATE_H
#define KERNEL_STATE_H

#include <stdint.h>

#include "base/random.h"
#include "kernel/pool.h"

enum {
    SEATS_MAX = 6,
    PLAYER_NUMBERS = 14, /* resources and tallies of a seat, named by the game */
    GAME_NUMBERS = 8,    /* tallies of the whole game, named by the game */
    GAME_REFS = 8, /* objects that rules point at for a while, such as both sides of a battle */
    COUNTER_KINDS = 8,
    TALLIES_MAX = 24,   /* kinds of events that are counted in one match */
    QUALITIES_MAX = 32, /* traits, colours and names that abilities of one match give */
    SAID_MAX = 16,      /* answers that are kept, so that a cycle of half as many can be repeated */
    FRAMES_MAX = 32,    /* procedures under way */
    FRAMES_WORDS = 176, /* of eight bytes: room for all of them */
    RECORD_BYTES = 160, /* the largest record of one */
    CARDS_MAX = 800,
    NOBODY = 0xFF
};

/* Room in the tables that grow with what lies on the boards: so much for each seat of a match. The
 * list has room for each card of the match three times besides, because those that wait together
 * take so much (kernel/together.h). Modifiers have what the others leave of BLOCK_PER_SEAT, within
 * their bounds: twenty effects that raise two stats of five cards are 200 of them. The names in
 * _MAX are what the largest match has. */
enum {
    BLOCK_PER_SEAT = 12 << 10, /* bytes of a block whose decks are not out of the ordinary */
    MODS_LEAST_PER_SEAT = 120,
    MODS_PER_SEAT = 256,
    PENDING_PER_SEAT = 64,
    LASTS_PER_SEAT = 18, /* a full board leaves, or a hand and more */
    LIST_PER_SEAT = 32,
    LISTENERS_PER_SEAT = 128,
    OPTIONS_PER_SEAT = 128,
    MODS_MAX = MODS_PER_SEAT * SEATS_MAX,
    PENDING_MAX = PENDING_PER_SEAT * SEATS_MAX,
    OPTIONS_MAX = OPTIONS_PER_SEAT * SEATS_MAX,
    LISTENERS_MAX = LISTENERS_PER_SEAT * SEATS_MAX
};

/* Bits of Object.marks that the kernel itself reads; a game names the others from MARK_GAME on. */
enum {
    MARK_FACE_DOWN = 1, /* nobody may look at it here */
    MARK_SHOWN = 2,     /* everybody may look at it until it moves */
    MARK_FOLLOWED = 4,  /* came by a move that "that card" survives */
    MARK_GAME = 8,
    MARKS_MAX = 11,                    /* that a game can name */
    MARK_TOP = MARK_GAME << MARKS_MAX, /* the top card of a deck whose top lies face up */
    MARK_LOOKED = MARK_TOP << 1, /* State.lookers look at it, those of them who know it by that */
    MARKS_OPEN = MARK_SHOWN | MARK_TOP /* everybody may look at it */
};

/* Bits of Face.touched. Without any, only continuous effects that reach others can change its
 * values. */
enum {
    TOUCHED_STATS = 1,     /* a modifier of its stats names it, or has since it came here */
    TOUCHED_BY_EFFECT = 2, /* the same of another modifier */
    TOUCHED_BY_ITSELF = 4, /* an ability of its own, which gives to it alone, has worked here */
    TOUCHED_WORDS = TOUCHED_BY_EFFECT | TOUCHED_BY_ITSELF /* not only its stats are changed */
};

typedef enum { RESULT_NONE, RESULT_WIN, RESULT_DRAW, RESULT_LIMIT } Result;

/* Of what there can be too many in the middle of an effect: entries of a table that is full, or
 * steps of something that goes on for ever. The game then ends with RESULT_LIMIT and this as the
 * reason. */
#define LIMIT_LIST(X)                                                                              \
    X(NONE, "none")                                                                                \
    X(MODS, "modifiers in force")                                                                  \
    X(PENDING, "waiting triggers")                                                                 \
    X(FRAMES, "procedures inside each other")                                                      \
    X(LIST, "objects in one choice")                                                               \
    X(LISTENERS, "listening abilities")                                                            \
    X(OPTIONS, "options of one decision")                                                          \
    X(NUMBERS, "points in one number")                                                             \
    X(COUNTERS, "counters on an object")                                                           \
    X(TOKENS, "tokens")                                                                            \
    X(ABILITIES, "abilities of one object")                                                        \
    X(CHANGES, "changes of one number")                                                            \
    X(REPLACERS, "abilities that replace one event")                                               \
    X(LASTS, "cards that have left while an ability waits")                                        \
    X(EVENTS, "events that are counted in one turn")                                               \
    X(DEFERRED, "cards that are to be played later")                                               \
    X(NAMES, "names of cards that come only once")                                                 \
    X(STEPS, "rule steps without a decision")

typedef enum {
#define X(name, text) LIMIT_##name,
    LIMIT_LIST(X)
#undef X
} Limit;

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

typedef struct {
    uint16_t object;
    uint16_t serial; /* never 0 for an object, so a zeroed Ref is nothing */
} Ref;

typedef struct {
    uint16_t def;   /* in Match.defs; 0: a free token place */
    uint16_t under; /* the card below it in its object, 0: none */
    uint8_t owner;
    uint8_t deck; /* which of its owner's decks it belongs to: hidden cards of one deck are
                     exchangeable */
} Card;

typedef struct {
    uint32_t arrival; /* timestamp: order of continuous effects */
    uint16_t serial;  /* raised when it becomes another object */
    uint16_t top;     /* the card that gives the printed facts */
    Ref host;         /* what it is worn by, stands at or belongs to */
    int16_t damage;
    uint16_t marks;        /* face down, exerted, drying, ... */
    uint16_t turn : 15;    /* in which its controller got it */
    uint16_t is_taken : 1; /* which was out of another's: it has not come then */
    uint8_t place;
    uint8_t controller;
    uint8_t slot;           /* lane, stage or the like; 0 where the zone has no slots, else 1.. */
    uint8_t known;          /* a bit per seat that knows which card this is */
    uint16_t uses : 15;     /* a bit per ability used this turn */
    uint16_t has_acted : 1; /* has done what an effect demanded of it this turn */
    uint8_t counters[COUNTER_KINDS];
} Object;

typedef struct {
    int16_t number[PLAYER_NUMBERS];
    uint8_t is_in; /* still in the game */
    uint8_t team;
    uint8_t spare[2];
    uint16_t tally[TALLIES_MAX]; /* how often what Match.tallies says has happened this turn, as
                                   this seat counts it */
} Player;

/* One answer that a seat may give. `kind` says which of the other fields mean something. */
typedef struct {
    uint8_t kind; /* OptionKind */
    uint8_t act;  /* of the game's act table */
    uint16_t object;
    int16_t number;
    uint16_t extra;
} Option;

typedef enum {
    MOD_STAT,       /* stat `what` + amount */
    MOD_KEYWORD,    /* has keyword `what` with value amount */
    MOD_FORBID,     /* may not do act `what` */
    MOD_ABILITY,    /* its target has the ability `node` */
    MOD_LATER,      /* an ability `node` for later, of `seat`, from `source`; `target` is what it is
                     * about; amount 1: only once. A continuous one is in force */
    MOD_NO_KEYWORD, /* does not have keyword `what` */
    MOD_SET,        /* stat `what` becomes amount */
    MOD_QUALITY,    /* a filter of the kind `what` with the number `node` holds of it */
    MOD_PROTECT, /* act `what` does not aim at it; `node`: only that of these objects, 0: of all */
    MOD_ADMIT,   /* act `what` can aim at it all the same, or for nothing; `node`: as MOD_PROTECT */
    MOD_MUST,    /* must do act `what` if it can */
    MOD_LOSS,    /* has lost all abilities and keywords that it had when this began; `what` 1: has
                  * them still, but they do nothing */
    MOD_SPARE,   /* instructions with verb `what` do nothing to it */
    MOD_TYPE,    /* is a card of type `node`, whatever its print says */
    MOD_USED     /* no effect: this turn it has used the ability `node`, which it was given */
} ModKind;

/* Added to the kind of one that has not begun: nothing of that kind is found until then. */
enum { MOD_WAITS = 16 };
_Static_assert((int)MOD_USED < (int)MOD_WAITS, "kinds that wait are beyond all others");

/* Abilities that effects have given, or that float: they listen too. */
enum { MODS_LISTENING = 1 << MOD_ABILITY | 1 << MOD_LATER };

/* When a modifier ends. Games end spans with mods_end(), and begin turns with mods_begin(). */
typedef enum {
    SPAN_GAME,
    SPAN_TURN,       /* at the end of this turn */
    SPAN_SEAT_TURN,  /* at the start of `seat`'s next turn */
    SPAN_BATTLE,     /* challenge, attack, interaction; with the turn at the latest */
    SPAN_APPLIED,    /* written from a continuous effect; taken back when these are applied anew */
    SPAN_THEIR_TURN, /* it waits for the next turn of its target's player, or if it has none of an
                      * opponent of `seat`, and lasts as long as that */
    SPAN_THROUGH_TURN, /* from now on to the end of that turn */
    SPAN_SOURCE        /* when its source is no more what it was */
} Span;

/* Something that changes a value, a keyword, an ability or a permission for a while. */
typedef struct {
    uint32_t time;
    Ref source;
    Ref target;    /* a fixed object, or nothing: then `node` says to what it applies */
    uint16_t node; /* in the pool's tree */
    int16_t amount;
    uint8_t kind; /* ModKind */
    uint8_t what; /* which stat, keyword or act */
    uint8_t span; /* when it ends: Span */
    uint8_t seat; /* of the player whose effect it is */
} Mod;

/* What there is among all modifiers, so that most questions need not go through them. */
typedef struct {
    uint32_t keywords; /* a bit per keyword that one gives or takes */
    uint16_t kinds;    /* a bit per ModKind */
    uint8_t spans;     /* a bit per Span */
    uint8_t lowered;   /* a bit per stat that one sets or makes less */
} ModSummary;

/* A triggered ability that waits to be resolved, with what set it off. */
typedef struct {
    Ref source;
    Ref subject;
    Ref object;
    uint16_t ability; /* in the pool */
    uint16_t card;    /* the physical card it is on */
    uint16_t group;   /* the event group that set it off */
    int16_t amount;
    uint8_t seat;  /* who resolves it */
    uint8_t state; /* the game's: held back, in the bag, of which class */
    uint8_t event;
    uint8_t gift; /* of several gifts of one ability to one object: which of them, from 0 on */
} Pending;

/* What an object was when it left its zone: see kernel/last.h. */
typedef struct {
    Ref was;
    uint32_t keywords;  /* a bit for each that it had */
    uint32_t qualities; /* a bit for each of Match.qualities that effects gave it */
    int16_t stat[8];    /* STATS_MAX */
    int16_t damage;
    uint16_t marks;
    uint16_t def; /* in Match.defs */
    uint8_t place;
    uint8_t controller;
    uint8_t counters[COUNTER_KINDS];
} Last;

/* One procedure that is under way; `data` is the record of its flow type. They lie one behind the
 * other, each as long as its record: frame_start[] says where. */
typedef struct {
    uint8_t type;
    uint8_t step;
    uint8_t seat;    /* whose procedure it is: ends when that seat leaves; NOBODY: nobody's */
    uint8_t is_over; /* its seat has left: no step of it is done any more, see flow_end_of_seat() */
    uint16_t list;   /* how long the list was when it began */
    uint8_t spare[2];
    uint64_t data[]; /* aligned for whatever a record holds */
} Frame;

typedef struct {
    Random random;
    uint32_t clock; /* the next timestamp */
    uint16_t turn;  /* 1 is the first turn of the game; 0: set-up */
    uint16_t group; /* number of the last event group */
    uint8_t active; /* seat whose turn it is */
    uint8_t first;  /* seat that had the first turn */
    uint8_t phase;
    uint8_t result;  /* Result */
    uint8_t winners; /* a bit per seat */
    uint8_t limit;
    uint8_t asked; /* a bit per seat that may answer now */
    uint8_t question;
    uint16_t ask_clause;
    uint16_t mod_count;
    uint16_t pending_count;
    uint16_t frame_count;
    uint16_t list_count;
    uint8_t answered;    /* seat that gave the last answer */
    uint8_t last_count;  /* of Last */
    uint8_t said_count;  /* of answers that are kept: kernel/said.h */
    uint8_t said_seat;   /* who has given them */
    uint8_t said_period; /* how many of them are a cycle that is being repeated */
    uint8_t lookers;     /* a bit per seat that looks at cards because of the effect under way */
    uint8_t deed;        /* Deed: what is known of the instruction under way */
    uint8_t open_decks;  /* a bit per seat whose deck has its top card face up */
    int16_t deed_amount; /* how much it has changed numbers, damage and counters so far */
    int16_t deed_cards;  /* and how many cards it has moved */
    uint16_t said_left;  /* how many answers of it are still to come */
    Option answer;
    Option said[SAID_MAX];
    int16_t number[GAME_NUMBERS];
    Ref ref[GAME_REFS];
} State;

/* Scratch: what an object shows, so that rules which look at many objects need not go through their
 * cards and definitions. */
typedef struct {
    uint32_t keywords; /* printed */
    uint16_t def;      /* of its top card */
    uint8_t type;
    uint8_t touched; /* TOUCHED_...: by what its values may be changed */
    uint32_t id;     /* what readers call it: see know.h */
    uint8_t seen;    /* who sees it: seats_seeing() */
    uint8_t spare[3];
} Face;

/* Scratch: an ability that listens for a kind of event where its object now is. */
typedef struct {
    uint16_t object;
    uint16_t ability;
    uint16_t event : 6;  /* what the ability listens for */
    uint16_t gives : 10; /* Ability.gives */
} Listener;

typedef struct {
    uint64_t heard;        /* a bit per kind of event that something may listen for */
    uint64_t given_events; /* a bit per event that abilities given by continuous ones listen for */
    uint64_t replaced;     /* a bit per kind of event that something may replace */
    uint32_t given[GIFT_KINDS]; /* what continuous abilities in force give */
    uint32_t far_stats; /* those given by one to more than its own object, which is touched by it */
    uint32_t far_keywords;
    uint32_t taken_stats; /* those that one may lower */
    uint32_t set_stats;   /* those that one sets */
    /* Up to here: what listeners_rebuild() makes anew. */
    uint32_t ids;     /* how many have been given */
    ModSummary mods;  /* of all modifiers */
    uint16_t granted; /* how many of them are continuous abilities that objects have */
    uint16_t laters;  /* how many MOD_LATER there are that are continuous */
    uint16_t listener_count;
    uint16_t giving_count; /* of listeners: those that give something come first */
    uint16_t option_count;
    uint8_t has_uses;   /* some Object.uses or has_acted is set */
    uint8_t limit;      /* Limit: a reader of the state has met one, see limit_note() */
    uint8_t is_settled; /* see is_settled() */
    uint8_t spare[7];
} Scratch;

#pragma GCC diagnostic pop

#endif
