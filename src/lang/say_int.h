/* say_int.h - saying a tree: what the parts of it share. See say.h. */
#ifndef LANG_SAY_INT_H
#define LANG_SAY_INT_H

#include "effect/tree.h"
#include "lang/say.h"
#include "lang/tree_walk.h"

enum { UNKNOWNS_MAX = 8, NEEDS_MAX = 8 };

/* How instructions that follow each other are joined. */
typedef enum { JOIN_SENTENCES, JOIN_CLAUSES, JOIN_COSTS } Joining;

typedef struct Talk Talk;

/* What an ability wants: some of it is said elsewhere than behind "if". */
typedef struct {
    uint16_t tests[NEEDS_MAX]; /* all of which must hold */
    int count;
    bool is_turn;     /* "during your turn" */
    bool is_not_turn; /* "during other players' turns" */
    uint16_t object;  /* an IS about the other one of an event: "challenges a damaged character" */
} Needs;

/* An ability that is being said. */
struct Talk {
    const Tongue *tongue;
    const Pool *pool;
    const Rules *rules;
    const Ability *ability;
    Text *text;
    const char *type; /* the word for the type of its card; NULL: not known */
    Joining joining;
    bool is_of_others;  /* what other players do: the card's own player is "you" there */
    uint16_t last;      /* of a list of steps that is not said to its end: the last that is */
    int quotes;         /* abilities in quotes around this one */
    const Talk *outer;  /* of an ability that comes later: where it was said */
    uint16_t about;     /* and what it is about, a REF there; 0: nothing */
    Needs needs;        /* of the ability */
    bool is_past;       /* of an event: it has happened */
    bool is_next;       /* of an event: only the next one counts */
    const char *having; /* the phrase for what an opponent has; NULL: "you have" */
    uint32_t singles;   /* by variable: one token was made */
    uint32_t thinned;   /* by variable: what was looked at and some of it is gone: "the rest" */

    /* Numbers that were said as X, Y ... and still must be explained. */
    uint16_t unknown[UNKNOWNS_MAX];
    int unknown_count;
    bool is_per_each; /* the first of them is so much for each of some cards, not X */
    bool is_turned;   /* and it is taken away: said without "0 minus" */
    bool is_offered;  /* what "you may" offers: its numbers are explained behind all of it */
    bool are_all;     /* all cards of several kinds or zones: joined by "and" */

    uint16_t mode;    /* the steps of the mode that is being said; 0: none */
    uint16_t telling; /* the set that this instruction is about; 0: none */
    uint16_t told;    /* that of the instruction before */
    uint8_t searched; /* of a zone that is searched: its variable behind 0 */
};

/* What stands for a place of a phrase: words, or something that says itself. */
typedef struct Arg Arg;
struct Arg {
    const char *name;
    const char *word;
    void (*say)(Talk *t, const Arg *arg);
    uint16_t node;
    uint16_t extra;
    bool is_many;
    bool is_supposed; /* of what would happen, not of what happens */
    bool is_past;     /* of what has happened this turn */
};

static inline const Node *talk_node(const Talk *t, uint16_t node)
{
    return &t->pool->nodes[node];
}

/* --- say_phrase.c ----------------------------------------------------------------------------- */

/* The phrase of that group and name, or NULL. */
const char *phrase_find(const Talk *t, const char *group, const char *name);

/* Says a text with places. */
void say_text(Talk *t, const char *text, const Arg *args, size_t count);

/* Says a phrase that the table must have. */
void say_phrase(Talk *t, const char *group, const char *name, const Arg *args, size_t count);

#define SAY(t, group, name, ...)                                                                   \
    say_phrase(t, group, name, (const Arg[]){__VA_ARGS__},                                         \
               sizeof((const Arg[]){__VA_ARGS__}) / sizeof(Arg))

/* Says a phrase without places. */
void say_plain(Talk *t, const char *group, const char *name);

/* Says a word of the game, in its form for one or for many; without a phrase its name with blanks
 * for dashes. */
void say_name(Talk *t, const char *group, const char *name, bool is_many);

/* Says the trait of that number as the game calls it in the language; without a word as cards have
 * it. */
void say_trait(Talk *t, const Arg *arg);

/* Says the name of a card, or the title that cards share, as it is printed in the language; where
 * that is not known as card files have it. */
void say_card_name(Talk *t, const char *name, bool is_many);

/* Makes the letter at that place of the text a capital. */
void capital_at(Text *text, size_t place);

/* --- say_set.c: sets and references ----------------------------------------------------------- */

/* In which way a set is spoken of; the names of these are the first halves of phrase names. */
typedef enum {
    FORM_CHOSEN, /* "a chosen character" */
    FORM_CHOOSE, /* "a character", behind "choose" */
    FORM_ALL,
    FORM_ONE,  /* "one of your characters" */
    FORM_SOME, /* "one or more of your characters" */
    FORM_MANY, /* "your characters" */
    FORM_HAS,  /* "a character", behind "you have" */
    FORM_NONE, /* "no characters" */
    FORM_EACH,
    FORM_COUNTED /* "{n} characters" */
} SetForm;

typedef struct {
    SetForm form;
    uint16_t choice;   /* the CHOOSE node of FORM_CHOSEN and FORM_CHOOSE */
    const char *count; /* of FORM_COUNTED: the number and how to compare it, in words */
    bool is_single;    /* of FORM_COUNTED: the number is one */
    bool is_bare;      /* whose they are is not said */
} SetUse;

void say_set(Talk *t, uint16_t set, SetUse use);
void say_ref(Talk *t, uint16_t ref);

/* What a variable of the ability holds. */
void say_variable(Talk *t, int variable);

/* What fits the filters of an IS, as a noun: "damaged character". */
void say_kind(Talk *t, const Arg *arg);

/* What something is that fits the filters: behind "is". */
void say_predicates(Talk *t, uint16_t filters);

/* The targets of a step: a set, a reference, or what is chosen for it. */
void say_targets(Talk *t, const Arg *arg);
bool are_many(const Talk *t, uint16_t targets, uint16_t choice);

/* True if the targets are cards of the one who reads this, as far as the words say it. */
bool are_yours(const Talk *t, uint16_t targets, uint16_t choice);

/* The name of a state that a filter asks for: how it is attached, fights, or is damaged; NULL: it
 * is no such filter. */
const char *state_name(const Node *filter);

/* The last type a set asks for; -1: it asks for none. */
int noun_of(const Talk *t, const Node *set);

/* True if the set names a place of its own, other than a side's part of the table. */
bool is_placed(const Talk *t, const Node *set);

/* --- say_number.c: numbers and tests ---------------------------------------------------------- */

/* A number written out: "the number of your characters". */
void say_number(Talk *t, uint16_t number);

/* What stands behind an amount in a phrase: Arg.extra of say_amount(). */
enum {
    AMOUNT_COUNTED,  /* things that are counted: "that many" */
    AMOUNT_MEASURED, /* "that much", "1 for each of your characters" */
    AMOUNT_UNKNOWN,  /* neither: a letter */
    AMOUNT_EACH      /* a letter, or so much for each */
};

/* An amount of something: digits, "that many", X. The second says nothing for one, and a blank
 * behind the others: "the top card", "the top 2 cards". */
void say_amount(Talk *t, const Arg *arg);
void say_amount_of_many(Talk *t, const Arg *arg);
bool is_one(const Talk *t, uint16_t number);

/* True for 0 minus something, times something. */
bool is_turned_product(const Talk *t, const Node *number);

/* Explains all that was said as X. */
void explain_unknowns(Talk *t);

/* True without `is_not` if the test holds, with it if it does not hold. */
void say_test(Talk *t, uint16_t test, bool is_not);

/* "you have 3 or more characters": says that there are so many of a set. */
void say_having(Talk *t, uint16_t set, SetUse use);

/* say_than.c: what is so for an opponent, or with `is_not` for none, if it is how much they have,
 * or who has more of it; false: it is something else, and nothing was said. */
bool say_of_opponent(Talk *t, const Node *test, bool is_not);

/* Tests that must all hold. */
void say_tests(Talk *t, const uint16_t *tests, int count);

static inline bool is_static(const Talk *t)
{
    return t->ability->kind == ABILITY_STATIC;
}

/* --- say_gift.c ------------------------------------------------------------------------------- */

/* What an instruction gives, and to what. */
void say_give(Talk *t, const Instruction *in);

/* --- say_step.c, say_ability.c ---------------------------------------------------------------- */

void say_steps(Talk *t, uint16_t first);

/* For how long: Arg.node is a Span. */
void say_span(Talk *t, const Arg *arg);

/* A choice, and what is done with what is chosen. */
void say_purpose(Talk *t, uint16_t choice);

/* A step by its row in nodes.def: its phrase has the fields as places. `choice` is said with its
 * objects; 0: none is. */
void say_said(Talk *t, const Node *step, uint16_t choice);

/* What a TALLY counts. */
void say_counted_event(Talk *t, const Arg *arg);

/* How an ability begins. */
typedef enum { OPEN_PLAIN, OPEN_NEXT_TIME } Opening;

/* An ability without a capital at its beginning and without a full stop at its end. */
void say_clause(Talk *t, Opening opening);

/* True if all that the ability gives is that its own card costs more or less. */
bool is_price_of_itself(const Talk *t);

/* Says an ability that forbids its card something unless a condition holds: "this can be used only
 * if ..."; false: it is none such, and nothing was said. */
bool say_only_if(Talk *t);

#endif
