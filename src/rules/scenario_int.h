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

enum { PLACEMENTS_MAX = 1024 };

typedef enum { TOKEN_END, TOKEN_WORD, TOKEN_STRING, TOKEN_MARK } TokenKind;

/* The words of one line, read from left to right. */
typedef struct {
    TokenKind kind; /* of the present token */
    Slice text;     /* without quotes */
    int column;
    const char *at; /* what is left of the line */
    const char *end;
    const char *begin;
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
bool line_is(const Line *line, const char *word);
bool line_takes(Line *line, const char *word); /* goes on if it is that word */
bool line_number(Line *line, long low, long high, long *value);

/* --- scenario.c --- */
void scene_fail(Scene *scene, ScenarioOutcome outcome, int column, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void scene_bad(Scene *scene, const Line *line, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
bool read_seat(Scene *scene, Line *line, uint8_t *seat);
long clause_index(const Rules *rules, Slice id);
int act_index(const Rules *rules, Slice word);

/* The object that a name means: a full name, a part of one at a word's start, or name#2 for the
 * second of several; 0 and an error if there is none. */
uint16_t read_object(Scene *scene, Line *line);
bool read_name(Scene *scene, Line *line, Slice *name); /* of a card of the match */
bool object_has_name(const Game *g, uint16_t object, Slice name);

/* --- scenario_effect.c: effects in force --- */
void effect_read(Scene *scene, Line *line, uint32_t time);
void effect_write(const Game *g, const Mod *mod, Text *to);

/* --- scenario_export.c --- */
void write_object(const Game *g, uint16_t object, Text *to); /* so that only it is meant */

/* --- scenario_setup.c --- */
void setup_effect(Scene *scene, Line *line); /* effect ... */
void setup_line(Scene *scene, Line *line);   /* seat ... */
void setup_turn(Scene *scene, Line *line);   /* turn ... */
void setup_begin(Scene *scene);              /* begin */

/* --- scenario_act.c --- */
void write_choice(const Game *g, unsigned option, Text *to); /* so that only it is meant */
void act_do(Scene *scene, Line *line);
void act_deny(Scene *scene, Line *line);
void act_options(Scene *scene, Line *line);
void act_concede(Scene *scene, Line *line);

/* --- scenario_want.c --- */
void want_line(Scene *scene, Line *line);
void want_sees(Scene *scene, Line *line, bool is_seen_wanted, bool is_memory);
void want_why(Scene *scene, Line *line);

#endif
