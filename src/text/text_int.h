/* text_int.h - reading printed text: what the parts of it share. See reader.h. */
#ifndef TEXT_INT_H
#define TEXT_INT_H

#include <stdint.h>

#include "base/memory.h"
#include "base/text.h"
#include "kernel/rules.h"
#include "text/reader.h"
#include "text/rows.h"

enum {
    TOKENS_MAX = 400,
    ELEMENTS_MAX = 160, /* of one wording */
    PLACES_MAX = 12,
    RESULTS_MAX = 48, /* readings of one kind that begin at one word */
    SYMBOLS_MAX = 96,
    OUTPUT_ROOM = 4096
};

/* --- words ------------------------------------------------------------------------------------ */

/* A word as printed, its number among the words that rows have (0: none has it), and its value. */
typedef struct {
    Slice printed;
    uint16_t word;
    bool is_number; /* digits, with or without a sign */
    bool is_signed;
    int value;
} Token;

typedef struct {
    const char *sign;
    const char *word;
} Symbol;

/* Cuts a text into words; false: it has more than `room`. */
bool tokens_of(TextReader *reader, Slice text, Token *tokens, size_t room, size_t *count,
               bool is_row);

/* --- rows, made ready ------------------------------------------------------------------------- */

/* A word, or a place for a kind of thing. */
typedef struct {
    uint16_t word; /* 0: a place */
    uint16_t kind;
    uint8_t place; /* which of the production's places */
    bool is_again; /* a place that was met before in the wording: it says the same again */
} Element;

typedef struct Production Production;
struct Production {
    const Production *next; /* of the same kind */
    const Element *elements;
    const char *places[PLACES_MAX]; /* their names, as the notation has them */
    uint32_t name_sizes[PLACES_MAX];
    const char *notation;
    uint16_t row; /* number + 1; 0: made from the words of the game */
    uint8_t count;
    uint8_t place_count;
};

/* What is read without rows. */
typedef enum {
    BUILT_IN_NONE,
    BUILT_IN_NUMBER,    /* 3 */
    BUILT_IN_SIGNED,    /* +3, -3 */
    BUILT_IN_PLUS,      /* +3, which card files say as 3 */
    BUILT_IN_MANY,      /* 2 or more */
    BUILT_IN_MINUS,     /* -3, which card files say as 3 */
    BUILT_IN_PLUS_MANY, /* +2 or more, as PLUS */
    BUILT_IN_LIST
} BuiltIn;

/* Names and the like that are known: their words as printed. */
typedef struct Known Known;
struct Known {
    Known *next;
    const char *printed;
    const char *word; /* what card files call it */
    Slice *parts;
    size_t count;
};

typedef struct {
    const char *name;
    const Production *productions;
    Production *last;
    BuiltIn built_in;
    Known *known[64]; /* by the first byte of their first word */
} Kind;

enum { KINDS_MAX = 200, WORDS_ROOM = 4096 };

struct TextReader {
    Arena arena;
    const Rules *rules;
    unsigned language;
    Symbol symbols[SYMBOLS_MAX];
    size_t symbol_count;
    Kind kinds[KINDS_MAX];
    size_t kind_count;
    const char *words[WORDS_ROOM]; /* by their hash */
    size_t word_count;
    const TextRow *rows[4096];
    size_t row_count;
    unsigned uses[4096]; /* of each row, in texts that were read */
    bool is_broken;      /* out of memory, or a row is wrong */
};

/* The number of a kind, made if it is new. */
uint16_t kind_of(TextReader *reader, Slice name);

/* The number of a word; with `is_new` it is made if it is not there. */
uint16_t word_number(TextReader *reader, Slice word, bool is_new);

/* Makes productions of a row. */
void add_row(TextReader *reader, const char *kind, const char *wording, const char *notation,
             uint16_t row);

/* Makes productions of the words of the game. */
void add_game_words(TextReader *reader);

/* --- readings --------------------------------------------------------------------------------- */

typedef struct Reading Reading;
struct Reading {
    const Reading *next; /* of the same kind, from the same word */
    const char *notation;
    const Reading *parts[PLACES_MAX];
    uint32_t size; /* of the notation */
    uint16_t end;
    uint16_t row;
    uint16_t rows; /* how many rows it uses, for the preference between readings */
    uint8_t part_count;
};

typedef struct {
    const Reading *first;
    uint16_t count;
    uint8_t state; /* 0: not tried, 1: being tried, 2: known */
} Cell;

typedef struct {
    TextReader *reader;
    Arena arena;
    Token tokens[TOKENS_MAX];
    size_t count;
    Cell *cells;     /* kinds times words */
    size_t furthest; /* how many words were understood at most */
    bool is_full;    /* more readings than there is room for, or no memory */
} Descent;

/* All readings of that kind of thing from that word on. */
const Reading *descend(Descent *d, uint16_t number, size_t at);

/* Counts the rows of a reading. */
void count_uses(TextReader *reader, const Reading *reading);

/* --- pronouns --------------------------------------------------------------------------------- */

/* Puts in the place of each mark what it means; `why` says what is not clear. */
bool resolve(const char *marked, Text *notation, Text *why);

#endif
