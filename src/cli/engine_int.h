/* engine_int.h - `gavel engine`: what its files share.
 *
 *     line ---> Json ---> request row ---> handler ---> Out ---> line
 *
 * A handler either writes the members of its reply and returns true, or says what is wrong with
 * engine_refuse() and returns false; what it has written is dropped then, and nothing has changed.
 * Seats count from 1 on the wire and from 0 here. See docs/PROTOCOL.md for the protocol itself.
 */
#ifndef CLI_ENGINE_INT_H
#define CLI_ENGINE_INT_H

#include "base/json.h"
#include "base/memory.h"
#include "cli/cli.h"

enum {
    PROTOCOL_VERSION = 1,
    ENGINE_LINE_MAX = JSON_SIZE_MAX, /* bytes of a request without its line end */
    ENGINE_GAMES_MAX = 256,
    ENGINE_RULES_MAX = 16,
    ENGINE_WORDS_ROOM = 2048, /* for a question, an option or a reason */
    SPECTATOR = GAVEL_SEATS_MAX,
    READERS = GAVEL_SEATS_MAX + 1
};

/* --- replies (engine_out.c) --- */

/* A JSON text that grows. Members have a key, elements of arrays have NULL. */
typedef struct {
    char *at;
    size_t size;
    size_t room;
    bool is_failed;   /* out of memory: the text has holes */
    bool wants_comma; /* a value stands before */
} Out;

void out_clear(Out *out);
void out_free(Out *out);
void out_open(Out *out, const char *key, char bracket);
void out_close(Out *out, char bracket);
void out_text(Out *out, const char *key, const char *text);
void out_slice(Out *out, const char *key, Slice text);
void out_number(Out *out, const char *key, long long number);
void out_flag(Out *out, const char *key, bool flag);
void out_null(Out *out, const char *key);

/* A 64-bit number as a string of 16 hexadecimal digits. */
void out_hash(Out *out, const char *key, uint64_t hash);

/* Adds a number in the words of its request. */
void out_number_text(Out *out, const char *key, Slice number);

/* --- open games (engine_table.c) --- */

/* One thing that happened, as a reader may read it. */
typedef struct {
    const char *text;
    const char *clause;
    unsigned turn;
} Note;

typedef struct {
    Note *list;
    size_t count;
    size_t room;
} Notes;

/* Readers are seats and last the spectator. Each has a list of its own, so that the numbers of its
 * notes tell nothing of notes it may not read. */
typedef struct {
    Arena arena;
    Notes of[READERS];
} Diary;

typedef struct {
    unsigned number; /* 7 for "g7"; 0: this place is free */
    const GavelMatch *match;
    GavelMatch *made;    /* the match, if a request has made it; shared with its clones */
    GavelReplay *source; /* the replay that owns the match, if it was loaded; shared likewise */
    GavelGame *game;
    GavelReplay *answers; /* NULL: a clone that cannot be undone */
    GavelGame *base;      /* where a clone that can be undone began; else NULL */
    uint64_t secret;      /* no seat knows it: stirred into the keys of clones */
    bool is_clone;
    bool has_undo;
    Diary diary;
    size_t told[GAVEL_SEATS_MAX]; /* how many notes each seat has got with its last answer */
} OpenGame;

typedef struct {
    const char *code;
    int line; /* 0: no place */
    int column;
    const char *nearest; /* NULL: none */
    char text[640];
} EngineError;

typedef struct {
    bool is_omniscient;
    bool is_over; /* a request has said goodbye */
    unsigned last_number;
    Out out;
    EngineError error;
    Json json; /* the request */
    GavelCards *cards[ENGINE_RULES_MAX];
    OpenGame games[ENGINE_GAMES_MAX];
} Engine;

/* A free place with the next number; NULL: it has refused. */
OpenGame *table_open(Engine *e);

/* Frees the game; its match too, if no other game needs it. */
void table_close(Engine *e, OpenGame *open);
OpenGame *table_find(Engine *e, const char *id);
unsigned table_count(const Engine *e);

/* Begins a game whose match is set. False: out of memory. */
bool game_begin(OpenGame *open, uint64_t seed);

/* Begins a copy of `from`, resampled for the seat. False: out of memory. */
bool game_begin_clone(OpenGame *open, const OpenGame *from, unsigned seat, uint64_t key);

/* False: the game does not take the answer; nothing has changed. */
bool game_take(OpenGame *open, unsigned seat, unsigned option);

/* Takes the last `count` answers back; there are so many. False: out of memory. */
bool game_take_back(OpenGame *open, size_t count);

/* --- requests (engine_request.c) --- */

/* Notes what is wrong; `where` (may be NULL) is the value that is at fault. Returns false. */
bool engine_refuse(Engine *e, const char *code, const JsonValue *where, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* The same for a fault in a text that the request has brought. */
bool engine_refuse_fault(Engine *e, const char *code, const char *what, const GavelFault *fault);
bool engine_refuse_memory(Engine *e);

/* The member of the request; NULL: there is none. */
const JsonValue *field_value(const Engine *e, const char *name);

/* These say what is wrong if they return false or NULL. Optional: *value stays as it is where the
 * member is missing. */
const char *field_text(Engine *e, const char *name);
bool field_text_optional(Engine *e, const char *name, const char **text);
bool field_flag_optional(Engine *e, const char *name, bool *flag);
bool field_whole_optional(Engine *e, const char *name, long low, long high, long *number);
bool field_unsigned(Engine *e, const char *name, uint64_t *number);
OpenGame *field_game(Engine *e);
bool field_seat(Engine *e, const OpenGame *open, unsigned *seat);

/* A seat, or SPECTATOR for the word "spectator". */
bool field_reader(Engine *e, const OpenGame *open, unsigned *reader);
const GavelRules *field_rules(Engine *e);

/* The shipped cards of a game, loaded once; NULL: it has refused. */
GavelCards *engine_cards(Engine *e, const GavelRules *rules);

/* --- parts of replies (engine_view.c) --- */

void write_game_id(Out *out, const OpenGame *open);
void write_seats(Out *out, const char *key, unsigned mask);

/* Turn, phase, who is active, who is asked, how it ended. */
void write_status(Out *out, const GavelGame *game);
void write_question(Out *out, const GavelGame *game);

/* What the viewer sees: a seat, GAVEL_NOBODY or GAVEL_OMNISCIENT. */
void write_table(Out *out, const GavelGame *game, unsigned viewer);

/* The notes of a reader behind number `since`, and the number of the last. */
void write_notes(Out *out, const OpenGame *open, unsigned reader, size_t since);

/* --- handlers --- */

/* What the program brings along (engine_catalog.c). */
bool do_games(Engine *e);
bool do_cards(Engine *e);
bool do_decks(Engine *e);

/* Games that begin and end (engine_open.c). */
bool do_new(Engine *e);
bool do_load(Engine *e);
bool do_clone(Engine *e);
bool do_close(Engine *e);

/* Games that are played (engine_play.c). */
bool do_view(Engine *e);
bool do_options(Engine *e);
bool do_answer(Engine *e);
bool do_events(Engine *e);
bool do_why(Engine *e);
bool do_undo(Engine *e);
bool do_replay(Engine *e);
bool do_export(Engine *e);
bool do_hash(Engine *e);
bool do_state(Engine *e);

#endif
