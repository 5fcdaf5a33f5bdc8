/* scenario.h - situations written as text, run against the rules: what a judge writes and every
 * clause is proved by.
 *
 * docs/SCENARIOS.md is the manual of the language. A text may hold several scenarios; each starts
 * with `scenario "name"`.
 */
#ifndef RULES_SCENARIO_H
#define RULES_SCENARIO_H

#include "base/text.h"
#include "kernel/game.h"

enum { SCENARIO_CITES_MAX = 8, SCENARIO_NAME_MAX = 160 };

/* Where a scenario finds its game and the cards that are not defined in it. */
typedef struct {
    const Rules *(*rules)(const char *name, size_t size); /* NULL: no such game */
    Pool *(*pool)(void *context,
                  const Rules *rules); /* cards of that game; more are added and taken back */
    void *context;
} Library;

typedef enum {
    SCENARIO_PASSED,
    SCENARIO_FAILED,    /* a want, deny, options, sees, hides or why line is not so */
    SCENARIO_STUCK,     /* a do line could not be done */
    SCENARIO_UNREADABLE /* the text is wrong */
} ScenarioOutcome;

typedef struct {
    char name[SCENARIO_NAME_MAX];
    const Rules *rules;
    Clause cites[SCENARIO_CITES_MAX];
    bool is_own[SCENARIO_CITES_MAX]; /* it does what the test of that clause's record says */
    int cite_count;
    int line;       /* where it starts */
    Slice prologue; /* what stands before the first scenario of the text */
    Slice text;     /* its lines, with that of its name */
    uint64_t seed;
    uint8_t seats; /* 0: it has no position */
    uint8_t asked; /* when all lines are done, a bit per seat; 0: the game is over */
    ScenarioOutcome outcome;
    Fault fault;
} ScenarioReport;

typedef struct {
    Library library;
    Clause mutant; /* of the rules named in `mutant_rules` */
    const Rules *mutant_rules;
    bool is_swap;     /* it is not broken: its step changes places with the next one */
    const Sink *sink; /* gets events and steps, or NULL */
    void (*done)(void *context, const ScenarioReport *report); /* called after each scenario */
    /* Called when the last line of one is done, with the decks that its match was made of. */
    void (*played)(void *context, const Game *g, const Deck *decks);
    /* Called when the position is complete, and after each line `do`. */
    void (*looked)(void *context, const Game *g);
    /* Called after each answer, which is as game_answer() gets it. */
    void (*answered)(void *context, uint8_t seat, unsigned answer);
    /* Called for each line that is odd; what it says is so all the same. */
    void (*odd)(void *context, const ScenarioReport *report, const Fault *fault);
    void (*note)(void *context, const char *text); /* of the trace; NULL: there is none */
    /* For scenarios of two worlds. When the game is there: who gets what happens besides `sink`;
     * and all that a seat sees and has been told in it. NULL: such a scenario cannot be read. */
    const Sink *(*watch)(void *context, const Game *g);
    void (*view)(void *context, uint8_t seat, Text *to);
    void *context;
    const char *only; /* the scenario of that name alone is run, "": the first one, and its cards
                         stay in the pool; NULL: all are */
    size_t *left;     /* answers that may still be given, tried ones among them; NULL: any number */
    bool only_cites;  /* read the heads only: done() is called without anything being run */
} ScenarioRun;

/* Runs all scenarios of a text. With a mutant only those that cite it are run, and a do line that
 * cannot be done is passed over. */
void scenario_run(const ScenarioRun *run, const char *text, size_t size);

typedef struct {
    const char *title;
    const char *cards; /* definitions that are not everybody's; "" for none */
    uint64_t seed;     /* of the game */
} ScenarioHead;

/* A game as a scenario, in parts: what it begins with, or where it stands at a main question; the
 * answers that were given since, each written before it is given; and what must then be so. A
 * position holds what rules can see; of procedures that are under way only that the main question
 * is asked: see position_difference(). */
void scenario_write_begin(const Game *g, const ScenarioHead *head, Text *to);
void scenario_write_position(const Game *g, const ScenarioHead *head, Text *to);
void scenario_write_answer(const Game *g, uint8_t seat, unsigned answer, Text *to);
void scenario_write_end(const Game *g, Text *to);

#endif
