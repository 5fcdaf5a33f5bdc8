/* card_int.h - the reader of card files: what its parts share.
 *
 * A reader looks at two tokens, `now` and `next`. Every read_ function begins at `now`, leaves
 * `now` at the first token that is not its own, and on failure has reported exactly one fault: it
 * returns false or node 0, and its callers pass this on up to card_file.c, which skips to where
 * reading makes sense again.
 */
#ifndef LANG_CARD_INT_H
#define LANG_CARD_INT_H

#include "lang/card_file.h"
#include "lang/lexer.h"
#include "lang/vocabulary.h"

typedef struct {
    Pool *pool;
    const Rules *rules;
    Faults *faults;
    Faults *warnings; /* what is odd: lint.h; NULL: nobody asks */
    Clause mutant;    /* this clause is broken on purpose; 0: none */
    Lexer lexer;
    Token now;
    Token next;
    int line_column;     /* where the line of `now` begins */
    const char *set_end; /* where the last set ended: a word there may be a misspelt filter */
    bool is_full;        /* the pool has no room left; nothing more is read */
    int depth;           /* of instructions and tests in each other */
    int set_depth;
    bool is_in_event;  /* in what an event is about */
    bool is_placed;    /* the last set has said where its cards lie */
    int ability_depth; /* where the ability being read began */
    bool is_giving;    /* in the targets of "give": keywords and stats that follow are gifts */
    bool is_barring; /* in those of "forbid" and "must": an act that ends the instruction is one */

    /* Of the card being read. */
    Def def;
    uint32_t stats_seen;
    Token stat_words[STATS_MAX]; /* where they stand */
    bool has_type, has_traits, is_over_abilities;

    Ability abilities[CARD_ABILITIES_MAX]; /* they get their numbers side by side at its end */
    Token ability_at[CARD_ABILITIES_MAX];  /* where each begins */
    uint16_t unplaced;                     /* a bit for each that does not say where it works */

    /* Of the ability being read. */
    Ability ability;
    int indent; /* of the line where it began */
    bool is_in_costs;
    struct Outdated *outdated; /* definitions that newer records have replaced: card_file.c */
    size_t shaded;      /* definitions below this number may share their names with new ones */
    bool is_in_each;    /* "it" is each of the objects in turn */
    bool is_in_players; /* "you" is each of several players in turn */
    bool is_in_split;   /* "amount" is its share */
    bool is_about;      /* it comes later, about something: "that" */
    bool is_later;      /* it comes later: no card has it */
    Slice variables[EFFECT_VARIABLES]; /* size 0: without a name */
    Token bound_at[EFFECT_VARIABLES]; /* where a name stands that should be used; line 0: nowhere */
    uint8_t variable_count;
} Reader;

/* TRAITS_MAX, in words. */
#define TOO_MANY_TRAITS                                                                            \
    "is one trait or name too many: all cards together have at most 30000 different ones"
_Static_assert(TRAITS_MAX == 30000, "as TOO_MANY_TRAITS says");

/* Nodes joined by `next`. */
typedef struct {
    uint16_t first, last;
} List;

/* --- card_reader.c: tokens, faults and nodes -------------------------------------------------- */

void reader_advance(Reader *r);

/* True if `now` is that word or sign; reader_accept() also goes on then. */
bool reader_at(const Reader *r, const char *word);
bool reader_accept(Reader *r, const char *word);

/* Goes on past that word or sign, or fails. */
bool reader_expect(Reader *r, const char *word);

bool word_same(Slice a, Slice b);

/* True if `now` begins: a card; a fact; an ability; an instruction; a new line that the ability
 * does not reach. */
bool at_header(const Reader *r);
bool at_fact(const Reader *r);
bool at_ability(const Reader *r);
bool at_step(const Reader *r);
bool at_outer_line(const Reader *r);

/* Fails at `now`: "expected WHAT, found ...", with the nearest word of the groups. Returns false.
 */
bool fail_expected(Reader *r, const char *what, unsigned groups);

/* Fails at a token: its words, then `problem`. Returns false. */
bool refuse_token(Reader *r, const Token *token, const char *problem);

/* Fails because the pool is full. Returns false. */
bool refuse_full(Reader *r);

/* A new node; 0 and a fault if there is no room. */
uint16_t node_new(Reader *r, Node node);
void list_append(Reader *r, List *list, uint16_t node);

/* A copy of the text that lives as long as the pool; NULL and a fault when out of memory. */
const char *text_kept(Reader *r, Slice text);

/* Sets a bit for a word; fails if it is set already. */
bool set_word_bit(Reader *r, const Token *word, uint32_t *bits, int bit);

/* --- card_value.c: sets, references, numbers, tests ------------------------------------------- */

uint16_t read_set(Reader *r);
uint16_t read_counted_set(Reader *r); /* of which it can be said in what they differ */
bool at_ref(const Reader *r);
bool has_subject(const Reader *r, bool counts_each); /* "it" means something */
uint16_t read_ref(Reader *r);
bool at_number(const Reader *r);
uint16_t read_number(Reader *r);
uint16_t read_test(Reader *r);
bool read_zone(Reader *r, uint8_t *zone);

/* --- card_step.c, card_fact.c, card_ability.c ------------------------------------------------- */

/* Reads instructions up to what cannot go on with them. */
bool read_steps(Reader *r, List *steps);
bool read_targets(Reader *r, List *steps, uint16_t *objects); /* whom it is done to */
bool read_give(Reader *r, List *steps);
bool read_span(Reader *r, Span *span);

/* The kind whose row in nodes.def begins with the word at `now`, of these classes (a bit for each);
 * NODE_NONE: there is none. */
NodeKind kind_at(const Reader *r, unsigned classes);

/* Reads what that row says; 0: it failed. A choice that it speaks of is added to the steps. */
uint16_t read_said(Reader *r, List *steps, NodeKind kind);

/* Fails at `start` if two of these costs take of the same. */
bool check_costs(Reader *r, const Token *start, uint16_t costs);
bool read_fact(Reader *r);

/* Refuses a card of that name which prints what its type does not have, or lacks what it has. */
void check_facts(Reader *r, const Token *name);

/* What an event is about. */
uint16_t read_subject(Reader *r);

/* EVENT SUBJECT, as something that is counted: a TALLY. */
uint16_t read_tally(Reader *r);

/* Reads an ability and adds it to the card. */
bool read_ability(Reader *r);

/* { ABILITY }: one that is given or comes later, and floats then. Writes its number in the pool. */
bool read_inner_ability(Reader *r, bool is_later, uint16_t *number);

#endif
