/* cli.h - what the commands of the program share: their table, arguments, files and colours.
 *
 * A command is a row: name, words for --help, options, and a function that gets the arguments,
 * already sorted into words and options, and returns the exit code.
 */
#ifndef CLI_H
#define CLI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <gavel.h>

#include "base/near.h"
#include "base/text.h"

enum { EXIT_DONE, EXIT_NOT_SO, EXIT_USAGE };

enum { OPTIONS_GIVEN_MAX = 32, LINE_ROOM = 1024, TEXT_WIDTH = 96 };

/* --- commands and their arguments (cli_args.c) --- */

typedef struct {
    const char *name;  /* "--seed" */
    const char *value; /* the word for its value in the help; NULL: it has none */
    const char *help;
} Flag;

typedef struct {
    const Flag *flag;
    const char *value;
} Given;

typedef struct {
    char **words; /* what is no option */
    int word_count;
    Given given[OPTIONS_GIVEN_MAX];
    int given_count;
} Args;

typedef struct Command {
    const char *name;
    const char *usage; /* what follows the name */
    const char *summary;
    const char *details; /* for --help; may be NULL */
    const Flag *flags;   /* ends with a NULL name; may be NULL */
    int (*run)(Args *args);
} Command;

/* Sorts argv into words and options. False: it has said what is wrong. */
bool args_read(Args *args, const Command *command, int argc, char **argv);

/* The value of an option, the last one if it is given more than once; NULL: not given. A switch has
 * the value "". */
const char *args_value(const Args *args, const char *name);
bool args_has(const Args *args, const char *name);

/* The value of the option's occurrence number `index`, counted from 0; NULL: no more. */
const char *args_value_at(const Args *args, const char *name, int index);

/* Reads a number; *value stays as it is where the option is not given. False: it has said why. */
bool args_number(const Args *args, const char *name, long low, long high, long *value);

/* All words from `first` on, with spaces between; cut if they are too long. */
void args_join(const Args *args, int first, char *text, size_t room);

/* Says what is wrong with the call, and returns EXIT_USAGE. */
int usage_error(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* --- games by name (cli_args.c) --- */

/* The game of that name; NULL: it has said that there is none. */
const GavelRules *game_named(const char *name);

/* --- cards and decks (cli_deck.c) --- */

/* The option for card files of one's own. */
#define CARDS_FLAG                                                                                 \
    {                                                                                              \
        "--cards", "FILE", "also the cards of a card file; may be given several times"             \
    }

/* All shipped cards of a game, and those of the files that --cards names, if there are arguments;
 * NULL: it has said why not. */
GavelCards *cards_of(const GavelRules *rules, const Args *args);

/* A shipped deck by its name or the beginning of it, or a deck file; NULL: it has said why not. */
GavelDeck *deck_named(const GavelCards *cards, const char *name);

/* Prints file:line:column: why for each. */
void print_faults(FILE *to, const char *path, const GavelFaults *faults);

/* --- files (cli_file.c) --- */

/* The bytes of a file with a zero byte behind them, for mem_free(); NULL: it has said why. */
char *file_read(const char *path, size_t *size);

/* A fingerprint of what stands in a file; 0: it cannot be read, about which nothing is said. */
uint64_t file_print(const char *path);

/* False: it has said why. */
bool file_write(const char *path, const char *text, size_t size);
bool file_exists(const char *path);
bool file_is_same(const char *path, const char *other); /* the same plain file by two names */

typedef struct {
    char **path;
    size_t count;
    size_t room;
} Paths;

/* Adds a file, or all files under a directory whose names end with `extension`, sorted. False:
 * there is no such path, or it cannot be read; it has said so. */
bool paths_add(Paths *paths, const char *path, const char *extension);
void paths_free(Paths *paths);

/* --- printing (cli_print.c) --- */

typedef struct {
    bool is_on; /* the output is a terminal that shows colours */
} Style;

typedef enum { PAINT_PLAIN, PAINT_BOLD, PAINT_DIM, PAINT_GOOD, PAINT_BAD, PAINT_WARM } Paint;

/* Colours on a terminal, unless NO_COLOR is set or the terminal is dumb. */
Style style_of_output(void);

/* The escape sequence, or "" without colours. PAINT_PLAIN ends what another began. */
const char *paint(Style style, Paint paint);

/* How many columns a text takes, if every character takes one. */
size_t columns_of(const char *text);

/* Prints words in lines of at most TEXT_WIDTH columns; all but the first line begin with `indent`
 * spaces. The cursor stands at column `at`. Ends the line. */
void print_wrapped(const char *text, size_t at, size_t indent);

/* Prints a text as a JSON string. */
void print_json(const char *text);

/* Prints `count` and the word, with an s behind it unless count is 1. */
void print_count(size_t count, const char *word);

/* --- commands --- */

extern const Command games_command, rules_command, judge_command, play_command, replay_command,
    deck_command, card_command, try_command, bench_command, engine_command, sim_command,
    arena_command, serve_command, backup_command, import_command;

/* `gavel rules coverage`: the first word of the arguments is "coverage". */
int run_coverage(Args *args);

#endif
