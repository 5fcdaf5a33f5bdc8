/* scenario_int.h - what the files of the scenario runner share. */
#ifndef SCENARIO_INT_H
#define SCENARIO_INT_H

#include "kernel/act.h"
#include "kernel/decide.h"
#include "kernel/flow.h"
#include "kernel/know.h"
#include "kernel/value.h"
#include "kernel/zone.h"
#include "lang/vocabulary.h"
#include "rules/scenario.h"

enum { PLACEMENTS_MAX = 1024, CHAIN_MAX = 64 };

typedef enum { TOKEN_END, TOKEN_WORD, TOKEN_STRING, TOKEN_MARK } TokenKind;

/* The words of one line, read from left to right. */
typedef struct {
    TokenKind kind; /* of the present token */
    Slice text;     /* without quotes */
    int column;
    const char *at; /* what is left of the line */
    const char *end;
    const char *begin;
    bool is_open; /* a quote has no end */
} Line;

typedef enum {
    PLACE_CARD,
    PLACE_UNDER,  /* a card that lies under the one before it */
    PLACE_NUMBER, /* a number of a player */
    PLACE_TALLY,  /* how often something has happened this turn */
    PLACE_LEFT,   /* a player who has left the game */
    PLACE_EFFECT  /* an effect in force */
} PlaceKind;

/* What a line of the set-up puts somewhere, in the order of the lines. */
typedef struct {
    PlaceKind kind;
    const Def *def;
    uint8_t seat;
    uint8_t owner; /* of the card */
    uint8_t zone;  /* or which number, or which tally */
    int16_t value;
    uint16_t object; /* once it is placed */
    uint32_t time;   /* of an effect */
    Line attributes; /* read when the game exists */
    int line;
} Placement;

/* One choice in words: an act, a card, a slot, yes, done, a number ... */
typedef struct {
    Slice word;   /* the first word */
    Slice second; /* the card of an act; empty: none */
    Slice third;  /* the ability of the card, for an act that means one; empty: any */
    bool is_quoted;
    int column;
} Choice;

/* The choices of a do line. */
typedef struct {
    Choice choice[CHAIN_MAX];
    bool is_listed[CHAIN_MAX];     /* it and the one before it are picks of one set */
    bool is_taken[CHAIN_MAX];      /* the game has taken it by itself: nothing else was left */
    bool is_card_taken[CHAIN_MAX]; /* and it is a card */
    size_t count;
    size_t at;       /* which one is made now */
    bool has_picked; /* the last one that was made is a pick */
    bool has_aimed;  /* it is an act that aims: a choice behind it that was taken is its target */
    bool has_answered;
    uint8_t seat;
} Chain;

/* An answer that the game has taken without asking. */
typedef struct {
    Option option;
    uint8_t seat;
} Taken;

enum { TAKEN_MAX = 16 };

/* Something that has happened, or a question. */
typedef struct {
    Event event;
    uint16_t group;  /* what happens together has one number */
    uint8_t asked;   /* a bit per seat that was asked; 0: it is no question */
    Clause question; /* its clause */
} Past;

/* What a scenario is run twice for: the lines `or` give it another world, and what a seat sees must
 * be the same in both. */
typedef struct {
    bool is_other;  /* it is run for the second time: the lines `or` count */
    bool has_other; /* there is such a line */
    int same_count; /* how many lines `same` have been met in this run */
    char *memory;   /* what was seen in the first, one view after the other */
    Text seen;
    size_t at; /* how much of it has been compared */
} Worlds;

/* How far the position was when a line of it began. */
typedef struct {
    size_t placement_count;
    uint8_t seat; /* NOBODY: the line before is none that puts cards somewhere */
    uint8_t zone;
    uint16_t count[DECK_KINDS];
    Slice items; /* as it is written */
} LineStart;

typedef struct {
    const ScenarioRun *run;
    ScenarioReport *report;
    const Rules *rules;
    Pool *pool;
    PoolMark mark;  /* the pool as it was before this scenario */
    Deck *decks;    /* SEATS_MAX of them */
    Deck *lists;    /* as many: decks that are only judged, not played */
    uint8_t listed; /* a bit per seat that has one */
    Placement *placements;
    size_t placement_count;
    Match match;
    Game g;
    void *block;
    Sink sink;              /* the game's: it keeps what happens and passes it on */
    const Sink *reader;     /* ScenarioRun.watch; NULL: nobody reads along */
    Slice ahead;            /* the line behind the one that is being done */
    Chain *chain;           /* of the do line that is being done; NULL: none is */
    Taken taken[TAKEN_MAX]; /* since the last do line began; no choice of that line meant it */
    size_t taken_count;
    Past *past;
    size_t past_count;
    size_t past_room;
    size_t past_from; /* what came before is not looked at any more */
    Worlds *worlds;
    LineStart before; /* what there was before the last line of the position */
    uint64_t seed;
    uint64_t drawn; /* how many random numbers have been used before the position */
    int line;
    uint8_t seats;
    uint8_t chooser; /* who chooses the starting player; NOBODY: drawn by lot */
    bool has_teams;
    Format format; /* of the decks */
    uint8_t teams[SEATS_MAX];
    bool is_started;
    bool is_judged; /* it has proved something without a position */
    bool is_over;   /* an error has been found */
} Scene;

/* --- scenario_line.c: words of a line --- */
void line_start(Line *line, Slice text);
void line_next(Line *line);

/* Of Rook#2, or "Sir Rook"#2: the name, and where the number begins, or NULL. */
Slice bare_name(Slice name, const char **number);
Slice slice_from(Slice slice, const char *at); /* the rest of it */
bool line_is(const Line *line, const char *word);
bool line_takes(Line *line, const char *word); /* goes on if it is that word */
bool line_number(Line *line, long low, long high, long *value);

/* --- scenario.c --- */
void scene_fail(Scene *scene, ScenarioOutcome outcome, int column, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void scene_odd(const Scene *scene, int column, const char *format,
               ...) /* what is so all the same */
    __attribute__((format(printf, 3, 4)));
void scene_bad_word(Scene *scene, const Line *line, Slice word);
void scene_bad(Scene *scene, const Line *line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void scene_note(const Scene *scene, const char *format, ...) /* for the trace */
    __attribute__((format(printf, 2, 3)));
bool scene_may_answer(Scene *scene, size_t count); /* so many more; or an error */
bool read_seat(Scene *scene, Line *line, uint8_t *seat);
long clause_index(const Rules *rules, Slice id);
int act_index(const Rules *rules, Slice word);

/* The object that a name means: a full name, a part of one at a word's start, or name#2 for the
 * second of several; 0 and an error if there is none. */
uint16_t read_object(Scene *scene, Line *line);
bool read_name(Scene *scene, Line *line, Slice *name); /* of a card of the match */
bool object_has_name(const Game *g, uint16_t object, Slice name);
uint16_t find_object(const Game *g, Slice name, long nth); /* the nth of that name; 0: none */
bool means_def(const Match *match, const Def *def, Slice name);

/* --- scenario_effect.c: effects in force --- */
void effect_read(Scene *scene, Line *line, uint32_t time);
void effect_write(const Game *g, const Mod *mod, Text *to);

/* --- scenario_export.c --- */
void write_object(const Game *g, uint16_t object, Text *to); /* so that only it is meant */

/* --- scenario_setup.c --- */
uint16_t marks_against(const Rules *rules, Slice word); /* 0: it says nothing of marks */
bool is_among_hidden(const Game *g, uint16_t object);   /* not all may look there */
int counter_named(const Words *words, Slice word); /* `stack` is `stack-counters`, too; or -1 */
void setup_effect(Scene *scene, Line *line);       /* effect ... */
void setup_line(Scene *scene, Line *line);         /* seat ... */
void setup_or(Scene *scene, Line *line);           /* or ... */
void setup_turn(Scene *scene, Line *line);         /* turn ... */
void setup_begin(Scene *scene, Line *line);        /* begin ... */

/* --- scenario_choice.c: choices in words --- */
bool take_choice(Line *line, Choice *choice);             /* false: none stands there */
Choice read_choice(Scene *scene, Line *line);             /* or an error */
bool is_choice(const Scene *scene, const Choice *choice); /* some option could be called so */
bool is_common_word(const Choice *choice);                /* such as yes, whatever the game */
bool is_card_name(const Scene *scene, Slice name);        /* of a card of the match */

/* The error for a name that no card has, with the name that is nearest. */
void fail_no_card(Scene *scene, int column, Slice name, const char *where);
bool names_object(const Game *g, Slice name, uint16_t object); /* name or name#2 */
bool option_matches(const Game *g, const Option *option, const Choice *choice);
bool ability_matches(const Game *g, uint16_t ability, Slice word);
bool means_taken(const Game *g, const Option *option, const Choice *choice); /* the only one */
int find_option(const Game *g, const Choice *choice); /* the first that is meant, or -1 */
void describe_option(const Game *g, const Option *option, Text *text);
void describe_options(const Game *g, Text *text);
void describe_choice(const Choice *choice, Text *text);
void write_choice(const Game *g, unsigned option, Text *to); /* so that only it is meant */

/* --- scenario_past.c: what has happened --- */
void past_open(Scene *scene); /* from now on all is kept */
void past_ask(Scene *scene);  /* the present question, if there is one */
void past_from(Scene *scene, Line *line);
void past_asked(Scene *scene, Line *line);
void past_never(Scene *scene, Line *line);
void past_order(Scene *scene, Line *line);
void past_together(Scene *scene, Line *line);

/* --- scenario_act.c --- */
void chain_take(Scene *scene, uint8_t seat, const Option *option); /* nobody was asked for it */
bool is_seat_asked(const Scene *scene, uint8_t seat);
bool are_acts_only(const Game *g); /* that is the question */
void act_do(Scene *scene, Line *line);
void act_options(Scene *scene, Line *line);
void act_concede(Scene *scene, Line *line);
void act_agree(Scene *scene, Line *line);

/* --- scenario_deny.c --- */
/* Why an act is not offered; none: it is no act, or nothing speaks against it. */
Refusal choice_refusal(const Scene *scene, uint8_t seat, const Choice *choice);
void act_deny(Scene *scene, Line *line);

/* --- scenario_card.c: wants about a card --- */

typedef struct {
    Slice sign;
    long number;
} Comparison;

bool read_comparison(Scene *scene, Line *line, Comparison *comparison);
bool compares(const Comparison *c, long value);

/* A word about how a card lies: to have one of these marks, or to have none of them. */
typedef struct {
    uint16_t marks;
    bool is_without;
} MarkState;

bool read_state(Scene *scene, Line *line, MarkState *state);
bool is_in_state(const Game *g, uint16_t object, const MarkState *state);
void want_card_value(Scene *scene, Line *line, Slice word, int column);
void want_card_state(Scene *scene, Line *line, Line *card, bool is_wanted);
void want_why(Scene *scene, Line *line);

/* --- scenario_want.c --- */
void want_number(Scene *scene, int column, const Comparison *wanted, long value);
void want_line(Scene *scene, Line *line);
void want_sees(Scene *scene, Line *line, bool is_seen_wanted, bool is_memory);

/* --- scenario_worlds.c --- */
bool worlds_open(Scene *scene); /* the game is there; false: something is wrong */
void want_same(Scene *scene, Line *line);

#endif
