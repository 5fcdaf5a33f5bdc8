/* play_int.h - one game at the terminal: what the files of `gavel play` share. */
#ifndef CLI_PLAY_INT_H
#define CLI_PLAY_INT_H

#include <time.h>

#include "ai/ai.h"
#include "base/memory.h"
#include "cli/cli.h"

enum { CHRONICLE_TEXT_MAX = 400 };

/* One thing that happened, as the player may read it; the same thing several times in a row is one.
 */
typedef struct {
    const char *text;
    const char *clause;
    unsigned turn;
    unsigned times;
} Happening;

/* All that has happened. */
typedef struct {
    Arena arena;
    Happening *list;
    size_t count;
    size_t room;
    size_t shown; /* so many were shown at earlier decisions */
} Chronicle;

typedef struct {
    const GavelRules *rules;
    GavelCards *cards;
    GavelMatch *made; /* the match, unless a replay owns it */
    const GavelMatch *match;
    GavelReplay *taken_up;   /* the game that is taken up again; owns its match */
    GavelScenario *scenario; /* where the game begins; owns its match; NULL: at its beginning */
    GavelReplay *replay;     /* what is played now */
    GavelGame *game;
    Chronicle chronicle;
    AiPlayer *opponents[GAVEL_SEATS_MAX]; /* of the other seats */
    AiPlayer *adviser;                    /* for hints to the own seat */
    const char *level;                    /* spec of the opponents */
    bool is_explaining;                   /* shows what opponents thought */
    unsigned seat;
    unsigned chosen[GAVEL_SET_MAX]; /* cards of a set that is being chosen, by their numbers */
    size_t chosen_count;
    Style style;
    bool is_terminal;    /* a person reads and writes */
    bool is_over;        /* the game was played to its end */
    bool is_declined;    /* no game was chosen, which is no mistake */
    const char *watched; /* a file: the game ends when it says something else; NULL: none */
    uint64_t watched_as; /* its file_print() when it was read */
    bool is_stale;       /* it says something else now */
} Play;

/* --- cmd_play.c --- */

/* Plays a game of the match, or from the scenario on; returns the exit code. */
int play_begin(Play *play, uint64_t seed);
void play_free(Play *play);

/* --- cmd_try.c --- */

/* Waits for input. False: the file came to say something else first. */
bool watch_wait(const char *path, uint64_t print);

/* --- play_log.c --- */

/* The listener of the game; its context is the Play. */
void chronicle_note(void *context, const GavelEvent *event);
void chronicle_free(Chronicle *chronicle);

/* Prints what happened from entry `first` on, at most `limit` lines; the last ones if there are
 * more. */
void chronicle_print(const Play *play, size_t first, size_t limit);

/* --- play_table.c --- */

void table_print(const Play *play);

/* Lists the cards of every zone whose name begins with the word. False: there is no such zone. */
bool table_print_zone(const Play *play, const char *word);

/* --- play_ai.c --- */

/* Makes the opponents and the adviser. False: it has said why not. */
bool opponents_open(Play *play, uint64_t seed);
void opponents_free(Play *play);

/* Lets the opponent in that seat answer; says that it thinks where that takes time. */
void opponent_answer(Play *play, unsigned seat);

/* Prints what the adviser would do in the own seat, and how it values the options. */
void hint_print(Play *play);

/* On a terminal asks how strong opponents should be, unless it is said already. */
bool level_choose(Play *play);

/* --- play_set.c --- */

/* A set of cards, as far as it is chosen. */
void set_print(const Play *play);

/* Chooses what the line names, lets go what was chosen before, and ends the choice where it says
 * "done". True: an answer has been given. */
bool set_line(Play *play, const char *line);

/* True if the text has all the words, in any order. */
bool has_all_words(const char *text, const char *words);

/* --- play_ask.c --- */

typedef enum { ASKED_ANSWERED, ASKED_QUIT, ASKED_END } Asked;

/* Asks until the seat has answered, or wants to stop, or there is no more input. */
Asked ask_player(Play *play);

/* Reads a line without its end. False: there is no more. */
bool line_read(char *line, size_t room);

/* Writes the replay of the game so far; says how it went. */
void play_save(const Play *play, const char *path);

/* Gives an answer in the game and notes it. */
void play_answer(Play *play, unsigned seat, unsigned option);

#endif
