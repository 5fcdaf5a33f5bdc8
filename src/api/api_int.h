/* api_int.h - what stands behind the opaque types of gavel.h, and what the files of api/ share.
 *
 * GavelRules is really a Rules; the other types are the structs below. Clauses are numbered from 0
 * in gavel.h and from 1 in the kernel, where 0 is no clause: only clause_of() and index_of() know.
 */
#ifndef API_INT_H
#define API_INT_H

#include <gavel.h>

#include "api/api_observe.h"
#include "api/clause_uses.h"
#include "base/text.h"
#include "kernel/game.h"
#include "lang/faults.h"

enum { SHIPPED_DECKS_MAX = 64, FRESH_MAX = 512 };

typedef struct {
    const char *name;
    const char *data; /* of the embedded file */
    size_t size;
} ShippedDeck;

struct GavelCards {
    const Rules *rules;
    Pool pool;
    Arena arena; /* owns the names of decks */
    ShippedDeck decks[SHIPPED_DECKS_MAX];
    size_t deck_count;
    size_t shipped; /* cards up to this number are shipped; those behind it somebody has brought */
};

struct GavelDeck {
    const GavelCards *cards;
    Deck deck;
    Format format; /* what deck.format points at, if anything */
};

/* The decks lie in order of card names, so that equal lists make equal matches. */
struct GavelMatch {
    Match match;
    const GavelCards *cards;
    Deck decks[SEATS_MAX];
    Layout layout;
};

/* An id that a card got since the last question. */
typedef struct {
    unsigned was; /* the id before, if nobody was told of the change; 0: somebody was */
    uint8_t saw;  /* who saw it by that, a bit per seat */
    uint8_t met;  /* who has been told of this id */
} Fresh;

/* Who listens, and by which ids the readers know the cards. */
typedef struct {
    GavelListener listener;
    void *context;
    bool with_moves;
    unsigned met;           /* ids up to this one were there when somebody was asked last */
    Fresh fresh[FRESH_MAX]; /* those behind it */
    Sink sink;
} Log;

struct GavelGame {
    Game game;
    const GavelMatch *match;
    Log log;
    GavelLanguage language;
};

/* --- api_rules.c --- */

static inline const Rules *rules_of(const GavelRules *rules)
{
    return (const Rules *)(const void *)rules;
}

static inline const GavelRules *rules_out(const Rules *rules)
{
    return (const GavelRules *)(const void *)rules;
}

static inline Clause clause_of(size_t index)
{
    return (Clause)(index + 1);
}

static inline size_t index_of(Clause clause)
{
    return (size_t)clause - 1;
}

/* The id of a clause; "" for none. */
static inline const char *clause_id(const Rules *rules, Clause clause)
{
    return clause == 0 ? "" : rules->clauses[clause].id;
}

/* How many words a list has that ends with NULL; the list itself may be NULL. */
size_t words_count(const char *const *words);

/* The word of that number, or "" where the list has none. */
const char *word_at(const char *const *words, size_t index);

/* --- api_judge.c --- */

/* The game of that name; NULL: there is none. */
const Rules *judge_rules(const char *name, size_t size);

/* --- api_scenario.c --- */

uint64_t scenario_seed(const GavelScenario *scenario);

/* --- api_seen.c: all that seats see of a scenario's game, and are told in it --- */

typedef struct SeenGame SeenGame;
SeenGame *seen_new(void); /* NULL: no memory */
void seen_free(SeenGame *seen);

/* Begins anew with a game, which must stay where it is; its sink is to be called from now on. */
const Sink *seen_watch(SeenGame *seen, const Game *g);
void seen_write(const SeenGame *seen, unsigned seat, Text *to);

/* --- api_cards.c --- */

/* Reads all shipped cards of a game into empty cards. On failure *path is the file with faults. */
MUST_USE Status cards_load(GavelCards *cards, const Rules *rules, const char **path,
                           Faults *faults);

void faults_out(GavelFaults *to, const Faults *from);
/* The id of the clause that a deck breaks, or "format". */
const char *fault_clause(const Rules *rules, const DeckFault *fault);
void fault_out(GavelFault *to, const Fault *from);
void fault_says(GavelFault *to, int line, int column, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* --- api_words.c: cards and options in words --- */

/* True if texts for that seat may name the object: it is seen, or known and no secret. NOBODY is a
 * spectator. */
bool may_name(const Game *g, uint8_t seat, uint16_t object);

/* True if that viewer may know which ability it is, of a source that may be gone. */
bool source_is_known(const Game *g, unsigned viewer, Ref from, uint16_t ability);

/* True if an option's object may be pointed at; the ability that it uses, 0: none. */
bool option_may_point(const Game *g, const Option *option);
uint16_t option_ability(const Game *g, const Option *option);

/* One of some options in parts, and in words that tell it from the others. */
void option_in_parts(const Game *g, const Option *from, GavelOption *option);
void add_one_option(const GavelGame *game, const Option *options, unsigned count, unsigned index,
                    Text *text);

/* --- api_view.c --- */

/* The id of an object in views. */
unsigned id_of(const Game *g, uint16_t object);

/* The object with that id; 0: there is none. */
uint16_t object_with_id(const Game *g, unsigned id);

/* True if the viewer looks at its face: a seat, GAVEL_NOBODY or GAVEL_OMNISCIENT. */
bool is_visible(const Game *g, unsigned viewer, uint16_t object);

/* --- api_log.c --- */

/* Adds the event in words, with every name in it, also where the log says nothing of it; nothing if
 * the game has no words for it. */
void event_words(Text *text, const Game *g, const Event *event);

/* The id of a line that the log has, counted among those; NULL: no more. */
const char *told_event(const Rules *rules, size_t index);

/* The ids up to that number can be seen in views: called before an answer is played. */
void log_begin(GavelGame *game, unsigned ids);

#endif
