/* game.h - the handle of a game: its block, and the immutable things that explain the block.
 *
 * A Match is what does not change from set-up to the end: rules, cards, seats, layout of the block.
 * It is shared by all copies of a game. A Game is a handle: pointers into one block, the Match, an
 * optional sink for events and an optional mutant. Copying a game copies the block; the handle's
 * pointers stay its own.
 */
#ifndef KERNEL_GAME_H
#define KERNEL_GAME_H

#include "base/status.h"
#include "kernel/rules.h"

enum { DECK_KINDS = 4, DECK_CARDS_MAX = 250, PLACES_MAX = 128, ZONES_MAX = 32 };

enum { FORMAT_CARDS_MAX = 128, FORMAT_LIMITS_MAX = 16, FORMAT_PAIRS_MAX = 64 };
enum { FORMAT_SETS_MAX = 64, FORMAT_SET_SIZE = 16 };

/* A set is the beginning of a collector's number, up to one of these. */
#define FORMAT_SET_ENDS "-."

typedef struct {
    uint16_t fact;
    int16_t value;
} FormatLimit;

/* A card that a format names: what tells whether another is the same one (Rules.is_same_card). */
typedef struct {
    const char *name; /* in full */
    const char *title;
    const char *number;
} FormatName;

typedef struct {
    FormatName card;
    int most; /* how many copies a deck may have; 0: it is banned */
} FormatCard;

typedef struct {
    FormatName card[2]; /* that may not be in one deck */
} FormatPair;

/* The deck rules of a format, where they differ from the game's. */
typedef struct {
    FormatCard card[FORMAT_CARDS_MAX];
    FormatLimit limit[FORMAT_LIMITS_MAX]; /* the last one about a fact counts */
    FormatPair pair[FORMAT_PAIRS_MAX];
    char set[FORMAT_SETS_MAX][FORMAT_SET_SIZE];
    uint16_t card_count;
    uint16_t limit_count;
    uint16_t pair_count;
    uint16_t set_count; /* 0: cards of all sets are allowed */
} Format;

/* What one seat brings: definitions by kind of deck. */
typedef struct Deck {
    const Def *cards[DECK_KINDS][DECK_CARDS_MAX];
    uint16_t count[DECK_KINDS];
    const Format *format; /* NULL: as the rulebook has it */
} Deck;

/* A node of the tree that counts events, and which of the counts of Player.tally it is. */
typedef struct {
    uint16_t node;
    uint16_t slot;
} TallyNode;

/* What abilities can say of objects: a filter of that kind with that number holds of them. */
typedef struct {
    uint16_t number;
    uint8_t kind;
} GivenQuality;

typedef struct Match {
    const Rules *rules;
    const Pool *pool;
    Arena arena;
    const Def **defs;     /* definitions in this match, by name; number 0 is nobody */
    uint16_t *namesake;   /* of each definition: the first one of the same title */
    uint16_t *title_word; /* and the number of its title among the words; 0: no ability says it */
    bool *is_joint;       /* of each definition: its title is several names */
    bool *hears_moves; /* of each definition: an ability listens for moves, or gives one that does
                        */
    uint16_t def_count;
    uint16_t tally_node_count;
    uint16_t tally_count;
    TallyNode *tally_nodes;      /* all of them */
    uint16_t tally[TALLIES_MAX]; /* one node for each count: nodes that say the same share it */
    uint64_t tallied;            /* a bit per kind of event that is counted */
    GivenQuality
        qualities[QUALITIES_MAX]; /* what abilities give, if cards that have left are remembered */
    uint16_t quality_count;
    uint16_t name_count;  /* 0: no ability of this match names a card */
    const char **names;   /* every name that a card has, in order: EffectMachine.prepare */
    uint16_t card_count;  /* with tokens and number 0; as many objects */
    uint16_t token_first; /* the first card that is a free token place */
    uint8_t seats;
    uint8_t team[SEATS_MAX]; /* of each seat: those of one team do not oppose each other */
    bool has_teams;          /* some seats are of one team */
    uint8_t chooser;         /* the seat that chooses who starts; NOBODY: drawn by lot */
    uint8_t place_count;     /* seats * zones + NOWHERE */
    uint8_t nowhere;
    uint8_t place_zone[PLACES_MAX]; /* of each place; NO_ZONE: NOWHERE */
    uint8_t place_seat[PLACES_MAX];
    uint8_t place_seen[PLACES_MAX];    /* a bit per seat that sees what lies there face up */
    bool is_place_checked[PLACES_MAX]; /* Hints.checked */
    uint8_t guest_place[PLACES_MAX];   /* those with ZoneType.has_guests */
    uint8_t guest_place_count;
    uint8_t place_at[SEATS_MAX][ZONES_MAX]; /* of each seat and kind of zone */
    Card *cards;                            /* as they are at the start */
    const FlowType *flows[FLOWS_MAX];
    uint32_t numbers_checked;                      /* Hints.numbers */
    uint8_t step_named[FLOWS_MAX][STEP_NAMES_MAX]; /* where the step of that name is */
    struct Reach *reaches;                         /* by act: kernel/reach.c */
    struct ActSieves *sieves;                      /* by act: kernel/fast/act_fast.h */
    void *fresh;         /* a block as it is when a game begins: game_clear() copies it */
    uint64_t hash;       /* of rules, edition, every definition used, and the seating */
    uint64_t cards_hash; /* without the seating */
    uint32_t listening;  /* a bit per kind of zone in which an ability of some definition works */
    uint32_t used;       /* a bit per kind of zone in which an activated ability works */
    uint32_t keywords;   /* those that are printed on some definition */
    uint32_t flags;      /* those that are printed on some definition */
    uint32_t taken_keywords; /* those that some continuous ability takes away */
    uint32_t numbers_read;   /* a bit per number of players that some ability asks for */
    bool gives_zones;        /* some effect says of cards that they lie elsewhere, too */
    bool reads_cards;        /* some ability or keyword asks what a card is that may have left */
    uint64_t heard; /* a bit per kind of event that an ability of some definition listens for */
    uint16_t mods_room, pending_room, list_room, listeners_room, options_room; /* of its tables */
    size_t players_at, cards_at, objects_at, order_at, start_at, mods_at, pending_at,
        frame_starts_at, frames_at, list_at, lasts_at;
    size_t hashed_size;
    size_t scratch_at, faces_at, listeners_at, options_at, size;
} Match;

struct Game {
    State *s;
    Player *player;
    Card *card;
    Object *object;
    uint16_t *order;
    uint16_t *start;
    Mod *mod;
    Pending *pending;
    uint16_t *frame_start; /* where each procedure begins in `frames`; then where the last ends */
    uint64_t *frames;
    Ref *list;
    Last *last;
    Scratch *scratch;
    Face *face; /* of each object */
    Listener *listener;
    Option *option;
    const Match *match;
    const Rules *rules;
    const Def *const *defs;   /* of the match */
    const Ability *abilities; /* of its pool */
    const Node *nodes;
    const Sink *sink;
    Clause mutant;  /* this clause is broken on purpose; 0: none */
    Clause swapped; /* the step of this clause and the next one change places on purpose; 0: none */
    Clause clause;  /* of the step that is running */
    uint64_t offered; /* options of the question that is being asked: see offer() */
    bool is_ask_hidden;
    bool is_running;    /* flow_run() is at work: who reads the state otherwise leaves it alone */
    bool is_plain;      /* see is_fast() */
    bool is_unshuffled; /* for judges: before the first turn every deck stays as it was listed */
};

/* Prepares a match of `seats` decks; on failure says why. match_free() in any case. */
MUST_USE Status match_init(Match *match, const Rules *rules, const Pool *pool, const Deck *decks,
                           uint8_t seats, Fault *fault);
void match_free(Match *match);

/* Before a game is started: who plays together (one number per seat; NULL: nobody), and which seat
 * chooses who starts. Part of the match's hash. */
void match_seating(Match *match, const uint8_t *teams, uint8_t chooser);

/* Lets `g` look at a block of match->size bytes. */
void game_attach(Game *g, const Match *match, void *block);

/* Starts a game in the attached block and runs it to its first decision. */
void game_start(Game *g, uint64_t seed);

/* Makes the block that of a game not yet begun: every card in its deck zone, in order of the deck,
 * nothing shuffled. */
void game_clear(Game *g, uint64_t seed);

/* The same as one memcpy of the block, without what is empty in it. Both handles belong to the same
 * match; the block of `to` holds a game too, or zeros. */
void game_copy(Game *to, const Game *from);

/* Hash of the hashed part: equal games, equal hashes. */
uint64_t game_hash(const Game *g);

/* Hash of the position as rules see it: serials and timestamps by rank, without the generator and
 * what was answered last. */
uint64_t game_fingerprint(const Game *g);

/* Ends the game because a table is full. */
void game_limit(Game *g, Limit limit);

/* The same for those who only read the state, while the game runs: what they have found is not to
 * be relied on. The game ends before its next step, and nobody wins it before. */
void limit_note(const Game *g, Limit limit);
void game_win(Game *g, uint8_t seat);
void game_draw(Game *g);
const char *limit_name(Limit limit);

/* NULL if all numbered invariants hold, else the words of the first that does not: those of any
 * game, and with those of its own, which positions may break that no game comes to. */
const char *block_check(const Game *g);
const char *state_check(const Game *g);

/* How many Last the block has room for: only where the game keeps them. */
static inline size_t lasts_room(const Match *m)
{
    return m->rules->cards.last_information ? (size_t)LASTS_PER_SEAT * m->seats : 0;
}

/* A procedure that is under way, by its number from the bottom, and its record. */
static inline Frame *frame_at(const Game *g, unsigned index)
{
    return (Frame *)(void *)(g->frames + g->frame_start[index]);
}

/* How many words it takes, with its record. */
static inline unsigned frame_words(const Game *g, unsigned index)
{
    return (unsigned)(g->frame_start[index + 1] - g->frame_start[index]);
}

/* How many words all procedures take: behind the last one the next would begin. */
static inline unsigned frames_end(const Game *g)
{
    return g->frame_start[g->s->frame_count];
}

/* --- small readers ---------------------------------------------------------------------------- */

/* Whether there is such a thing in the match: what asserts ask. Object 0 is nobody. */
static inline bool is_object(const Game *g, uint16_t object)
{
    return object != 0 && object < g->match->card_count;
}

static inline bool is_seat(const Game *g, uint8_t seat)
{
    return seat < g->match->seats;
}

/* A bit for each seat of the match. */
static inline uint8_t all_seats(const Game *g)
{
    return (uint8_t)((1U << g->match->seats) - 1);
}

static inline bool is_place(const Game *g, uint8_t place)
{
    return place < g->match->place_count;
}

static inline const Def *def_of_card(const Game *g, uint16_t card)
{
    return g->defs[g->card[card].def];
}

/* Its name without what tells it from others of the same name. */
static inline const char *title_of(const Def *def)
{
    return def->title ? def->title : def->name;
}

/* True if cards of its type are named by their full names only; what a player says who names it. */
static inline bool has_full_name(const Rules *rules, const Def *def)
{
    return def->type < 8 && (rules->cards.full_names >> def->type & 1) != 0;
}

static inline const char *name_to_say(const Rules *rules, const Def *def)
{
    return has_full_name(rules, def) ? def->name : def->title;
}

/* True if effects give the object that name, besides its own: see value.h. */
bool is_also_called(const Game *g, uint16_t object, uint16_t word);

/* True if effects give one of them the title of the other. */
static inline bool are_called_alike(const Game *g, uint16_t a, uint16_t b)
{
    const uint16_t *words = g->match->title_word;
    const uint16_t x = words[g->face[a].def];
    const uint16_t y = words[g->face[b].def];
    return (y && is_also_called(g, a, y)) || (x && is_also_called(g, b, x));
}

/* True if both show cards of the same title, or one is called what is the other's title, too. */
static inline bool are_namesakes(const Game *g, uint16_t a, uint16_t b)
{
    const uint16_t *namesake = g->match->namesake;
    return namesake[g->face[a].def] == namesake[g->face[b].def] || are_called_alike(g, a, b);
}

/* True if both have a name in common, with `is_split` one of several that are printed. */
static inline bool are_named_alike(const Game *g, uint16_t a, uint16_t b, bool is_split)
{
    const Match *match = g->match;
    const uint16_t x = g->face[a].def;
    const uint16_t y = g->face[b].def;
    return are_namesakes(g, a, b) || ((match->is_joint[x] || match->is_joint[y]) &&
                                      defs_share_name(match->defs[x], match->defs[y], is_split));
}

/* The definition that gives an object its printed facts. */
static inline const Def *def_of(const Game *g, uint16_t object)
{
    return g->defs[g->face[object].def];
}

/* --- hints ------------------------------------------------------------------------------------
 *
 * Most questions have the usual answer because nothing is about that could change it. Each of these
 * says whether something may be: "no" is always true, and "yes" means that it must be looked at. A
 * plain game begins with "yes" everywhere (all bits) and never takes one back, so no rule may rest
 * on a "yes": see no_mods(), untouched() and forget_listeners(). */

/* False: everything is found in the plain way, row by row: in a game that asks for it, such as the
 * one of two that are held against each other, where a row is broken on purpose, and in a build
 * without the fast ways (-Dfast=false). */
static inline bool is_fast(const Game *g)
{
    return GAVEL_FAST && !g->is_plain && g->mutant == 0;
}

/* True if there is a modifier of one of these kinds, of which each is a bit. */
static inline bool has_mods(const Game *g, unsigned kinds)
{
    return (g->scratch->mods.kinds & kinds) != 0;
}

/* The type that the last effect has given it, or its print: see MOD_TYPE. */
uint8_t type_given(const Game *g, uint16_t object);

static inline uint8_t type_of(const Game *g, uint16_t object)
{
    return has_mods(g, 1U << MOD_TYPE) ? type_given(g, object) : g->face[object].type;
}

/* A modifier that ends with that span. */
static inline bool has_span(const Game *g, uint8_t span)
{
    return (g->scratch->mods.spans >> span & 1) != 0;
}

/* A modifier that gives or takes that keyword. */
static inline bool has_keyword_mods(const Game *g, uint8_t keyword)
{
    return (g->scratch->mods.keywords >> keyword & 1) != 0;
}

/* An effect that means this object changes something of it: its stats, or anything else. */
static inline bool are_stats_touched(const Game *g, uint16_t object)
{
    return (g->face[object].touched & TOUCHED_STATS) != 0;
}

static inline bool is_touched(const Game *g, uint16_t object)
{
    return (g->face[object].touched & TOUCHED_WORDS) != 0;
}

static inline bool is_touched_at_all(const Game *g, uint16_t object)
{
    return g->face[object].touched != 0;
}

/* What continuous abilities in force give, a bit for each stat, keyword or act. */
static inline uint32_t given_of(const Game *g, GiftKind kind)
{
    return g->scratch->given[kind];
}

/* The stats, and the keywords, that one of them gives to more than its own object. */
static inline uint32_t stats_from_afar(const Game *g)
{
    return g->scratch->far_stats;
}

static inline uint32_t keywords_from_afar(const Game *g)
{
    return g->scratch->far_keywords;
}

/* The stats that one of them sets. */
static inline uint32_t stats_set(const Game *g)
{
    return g->scratch->set_stats;
}

/* True if an ability of some card of this match waits for a state: see AbilityPolicy. */
static inline bool waits_for_states(const Game *g)
{
    return (g->match->heard & g->rules->abilities.states) != 0;
}

/* The kinds of event that abilities listen for; that they replace, or have others do; and that
 * those listen for which continuous ones give. */
static inline uint64_t events_heard(const Game *g)
{
    return g->scratch->heard;
}

static inline uint64_t events_replaced(const Game *g)
{
    return g->scratch->replaced | g->scratch->given_events;
}

static inline uint64_t events_given(const Game *g)
{
    return g->scratch->given_events;
}

/* What is noted of an object that nothing has touched. */
static inline uint8_t untouched(const Game *g)
{
    return is_fast(g) ? 0 : UINT8_MAX;
}

/* --- small writers ---------------------------------------------------------------------------- */

/* Lets a card give an object its printed facts; 0: none does. */
static inline void set_top(Game *g, uint16_t object, uint16_t card)
{
    CHECK(object < g->match->card_count && card < g->match->card_count);
    const uint16_t number = g->card[card].def;
    const Def *def = g->defs[number];
    Face *face = &g->face[object];
    g->object[object].top = card;
    face->keywords = def->keywords;
    face->def = number;
    face->type = def->type;
}

/* Of cards that lie on each other it is the lowest that the object is. */
static inline uint8_t owner_of(const Game *g, uint16_t object)
{
    uint16_t card = g->object[object].top;
    while (g->card[card].under)
        card = g->card[card].under;
    return g->card[card].owner;
}

static inline Ref ref_to(const Game *g, uint16_t object)
{
    return (Ref){object, g->object[object].serial};
}

/* True if the Ref still names the object it was made for. */
static inline bool ref_lives(const Game *g, Ref ref)
{
    return ref.object != 0 && g->object[ref.object].serial == ref.serial;
}

/* True if its controller got it in this turn. */
static inline bool is_newcomer(const Game *g, uint16_t object)
{
    return g->object[object].turn == g->s->turn;
}

/* True if it came where it is in this turn: what was taken there has not. */
static inline bool is_arrival(const Game *g, uint16_t object)
{
    return is_newcomer(g, object) && !g->object[object].is_taken;
}

static inline bool has_mark(const Game *g, uint16_t object, uint16_t mark)
{
    return (g->object[object].marks & mark) != 0;
}

/* Somebody else may see the object now: see know.h. */
void know_anew(Game *g, uint16_t object);

/* Whether the instruction under way does something (State.deed). Whoever carries it out awaits it;
 * whatever changes cards, numbers or what is known tells it by deed(). Nothing is awaited between
 * instructions. */
typedef enum {
    DEED_NONE,
    DEED_AWAITED,
    DEED_DONE,
    DEED_MISSED = 4 /* besides: something else has taken the place of a part of it */
} Deed;

static inline void deed(Game *g)
{
    if ((g->s->deed & ~DEED_MISSED) == DEED_AWAITED)
        g->s->deed = (uint8_t)(g->s->deed ^ (DEED_AWAITED | DEED_DONE));
}

static inline void deed_missed(Game *g)
{
    if (g->s->deed != DEED_NONE)
        g->s->deed |= DEED_MISSED;
}

/* The same of what can be counted: so much of a number, or so many cards. */
static inline void deed_amount(Game *g, int amount)
{
    deed(g);
    if (g->s->deed != DEED_NONE && g->s->deed_amount <= INT16_MAX - INT8_MAX)
        g->s->deed_amount = (int16_t)(g->s->deed_amount + (amount < 0 ? -amount : amount));
}

static inline void deed_cards(Game *g, size_t count)
{
    deed(g);
    if (g->s->deed != DEED_NONE && g->s->deed_cards <= INT16_MAX - CARDS_MAX)
        g->s->deed_cards = (int16_t)(g->s->deed_cards + (int)count);
}

static inline void set_mark(Game *g, uint16_t object, uint16_t mark, bool on)
{
    CHECK(object < g->match->card_count);
    Object *o = &g->object[object];
    const uint16_t marks = (uint16_t)(on ? o->marks | mark : o->marks & ~mark);
    if (marks != o->marks)
        deed(g);
    o->marks = marks;
    if (mark & (MARKS_OPEN | MARK_FACE_DOWN | MARK_LOOKED))
        know_anew(g, object);
}

/* Something has changed that a game's check of its rules may look at: a place, damage, a counter, a
 * modifier, a number, an ability in force. Whoever writes such a thing says so. */
static inline void unsettle(Game *g)
{
    g->scratch->is_settled = 0;
}

/* A check has found nothing to do. */
static inline void note_settled(Game *g)
{
    g->scratch->is_settled = 1;
}

/* True if a check would find nothing again. Where abilities in force change the stat that damage is
 * held against, a condition of theirs may have begun or ended without a trace: the check looks. */
static inline bool is_settled(const Game *g)
{
    const Scratch *scratch = g->scratch;
    const uint32_t vital = g->rules->hints.vital ? g->rules->hints.vital : UINT32_MAX;
    return is_fast(g) && scratch->is_settled &&
           ((scratch->given[GIFT_STAT] | scratch->taken_stats | scratch->set_stats) & vital) == 0;
}

/* The value if it has room; else the game ends, as with any table that is full. */
static inline int16_t number_within(Game *g, int value)
{
    if (value < INT16_MIN || value > INT16_MAX)
        game_limit(g, LIMIT_NUMBERS);
    return (int16_t)value;
}

/* So many counters of that kind lie on the object from now on. */
static inline void counters_set(Game *g, uint16_t object, uint8_t kind, int count)
{
    ASSERT(object < g->match->card_count && kind < COUNTER_KINDS && count >= 0);
    uint8_t *counters = &g->object[object].counters[kind];
    if (*counters == count)
        return;
    if (count > UINT8_MAX)
        game_limit(g, LIMIT_COUNTERS);
    deed_amount(g, count - *counters);
    *counters = (uint8_t)count;
    unsettle(g);
}

static inline void counters_add(Game *g, uint16_t object, uint8_t kind, int by)
{
    counters_set(g, object, kind, g->object[object].counters[kind] + by);
}

/* Number `number` of a player is `value` from now on, where rules and cards speak of it: an
 * instruction that changes it has done something. */
static inline void player_set(Game *g, uint8_t seat, uint8_t number, int value)
{
    ASSERT(seat < g->match->seats && number < PLAYER_NUMBERS);
    if (g->player[seat].number[number] == value)
        return;
    deed_amount(g, number_within(g, value) - g->player[seat].number[number]);
    g->player[seat].number[number] = number_within(g, value);
    if (g->match->numbers_checked >> number & 1)
        unsettle(g);
}

static inline void player_add(Game *g, uint8_t seat, uint8_t number, int by)
{
    player_set(g, seat, number, g->player[seat].number[number] + by);
}

/* The same for what a game notes for itself, of a player or of the whole: no instruction is done by
 * that. */
static inline void player_note(Game *g, uint8_t seat, uint8_t number, int value)
{
    ASSERT(seat < g->match->seats && number < PLAYER_NUMBERS);
    if (g->player[seat].number[number] == value)
        return;
    g->player[seat].number[number] = number_within(g, value);
    if (g->match->numbers_checked >> number & 1)
        unsettle(g);
}

/* Once more. */
static inline void player_count(Game *g, uint8_t seat, uint8_t number)
{
    player_note(g, seat, number, g->player[seat].number[number] + 1);
}

static inline void game_note(Game *g, uint8_t number, int value)
{
    ASSERT(number < GAME_NUMBERS);
    g->s->number[number] = number_within(g, value);
}

/* An ability of the object, of which each is a bit, has been used this turn. */
static inline void note_use(Game *g, uint16_t object, unsigned bit)
{
    CHECK(is_object(g, object));
    g->object[object].uses = (g->object[object].uses | bit) & 0x7FFFU;
    g->scratch->has_uses = 1;
}

/* What of it has been used counts no more. */
static inline void uses_forget(Game *g, uint16_t object)
{
    g->object[object].uses = 0;
}

/* Its controller has got it in this turn. */
static inline void set_newcomer(Game *g, uint16_t object)
{
    g->object[object].turn = (unsigned)g->s->turn & 0x7FFFU;
    g->object[object].is_taken = 0;
}

/* So has its new controller, out of the other's hands; if it came in this turn, it still did. */
static inline void set_taken(Game *g, uint16_t object)
{
    const bool is_here_since = is_arrival(g, object);
    set_newcomer(g, object);
    g->object[object].is_taken = !is_here_since;
}

/* The player is in the game no more. */
static inline void player_leaves(Game *g, uint8_t seat)
{
    ASSERT(seat < g->match->seats && g->player[seat].is_in);
    g->player[seat].is_in = 0;
}

/* Lets the object be worn by, stand at or belong to another. */
static inline void set_host(Game *g, uint16_t object, Ref host)
{
    CHECK(is_object(g, object) && host.object < g->match->card_count);
    g->object[object].host = host;
    deed(g);
    unsettle(g);
}

/* The clause whose rows do not work, on purpose, and the one whose step changes places with the
 * next; 0: none. */
static inline Clause mutant_of(const Game *g)
{
    return g->mutant;
}

static inline Clause swapped_of(const Game *g)
{
    return g->swapped;
}

/* True unless the clause is the one that is broken on purpose. */
static inline bool clause_on(const Game *g, Clause clause)
{
    return mutant_of(g) != clause || clause == 0;
}

static inline bool principle_on(const Game *g, Principle principle)
{
    return mutant_of(g) == 0 || clause_on(g, g->rules->common.principles[principle]);
}

/* True if the object lies so that it has no printed facts, keywords and abilities. */
static inline bool is_blank(const Game *g, uint16_t object)
{
    return (g->object[object].marks & g->rules->cards.blank_marks) != 0 &&
           clause_on(g, g->rules->cards.blank_by);
}

/* The value of a row of a fact table; a mutant is one higher, and a yes becomes a no. */
static inline int fact_value(const Rules *rules, size_t index, Clause mutant)
{
    const Fact *row = &rules->facts[index];
    if (mutant == 0 || row->clause != mutant)
        return row->value;
    return row->value == 1 ? 0 : row->value + 1;
}

/* The same for a deck: a format may say otherwise. */
static inline int deck_fact(const Rules *rules, const Deck *deck, size_t index, Clause mutant)
{
    const Format *format = deck->format;
    for (uint16_t i = format ? format->limit_count : 0; i > 0; i--)
        if (format->limit[i - 1].fact == index)
            return format->limit[i - 1].value;
    return fact_value(rules, index, mutant);
}

/* Why a card may not be in that kind of deck; NULL: it may. */
const DeckBar *deck_bar(const Rules *rules, uint8_t kind, const Def *def, Clause mutant);

static inline int fact(const Game *g, size_t index)
{
    return fact_value(g->rules, index, mutant_of(g));
}

/* Players of one team do not oppose each other; without teams every seat is its own. */
static inline bool are_opposed(const Game *g, uint8_t a, uint8_t b)
{
    return principle_on(g, PRINCIPLE_TEAMS) ? g->player[a].team != g->player[b].team : a != b;
}

/* The seat `count` places further in turn order, whether it is still in the game or not; count is
 * at most the seats. */
static inline uint8_t seat_after(const Game *g, uint8_t seat, uint8_t count)
{
    CHECK(seat < g->match->seats && count <= g->match->seats);
    const unsigned sum = (unsigned)seat + count;
    return (uint8_t)(sum < g->match->seats ? sum : sum - g->match->seats);
}

static inline uint8_t next_seat(const Game *g, uint8_t seat)
{
    do
        seat = seat_after(g, seat, 1);
    while (!g->player[seat].is_in);
    return seat;
}

#endif
