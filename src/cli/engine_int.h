/* engine_int.h - `gavel engine`: what its files share.
 *
 * One line is one request, one request is one line out; wire/wire.h says how. The handlers below
 * are rows of the table in cmd_engine.c.
 */
#ifndef CLI_ENGINE_INT_H
#define CLI_ENGINE_INT_H

#include "cli/cli.h"
#include "cli/own_cards.h"
#include "wire/wire.h"

enum {
    ENGINE_LINE_MAX = JSON_SIZE_MAX, /* bytes of a request without its line end */
    ENGINE_GAMES_MAX = 256,
    ENGINE_FILES_MAX = 16 /* of cards that clients bring */
};

/* --- open games (engine_table.c) --- */

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
    GavelPlayer *players[GAVEL_SEATS_MAX]; /* built-in ones; NULL: the client answers */
} OpenGame;

typedef struct {
    bool is_omniscient;
    bool is_over; /* a request has said goodbye */
    unsigned last_number;
    unsigned live; /* of a bot that plays a seat: the number of that game; 0: none */
    unsigned live_seat;
    size_t taken_count; /* what it has answered there */
    unsigned taken[GAVEL_SET_MAX + 1];
    Wire wire; /* the request and its reply */
    OpenGame games[ENGINE_GAMES_MAX];
    OwnCards files[ENGINE_FILES_MAX]; /* the first file_count; "f1" is the first */
    unsigned file_count;
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

/* Takes the last `count` answers back; there are so many. */
void game_take_back(OpenGame *open, size_t count);

/* The game that the request names; NULL: it has refused. */
OpenGame *field_game(Engine *e);

void write_game_id(Out *out, const OpenGame *open);

/* --- from a line to its reply (cmd_engine.c) --- */

/* The reply to a request is in e->wire.out then; the line is changed. False: it was refused. */
bool engine_reply(Engine *e, char *line, size_t size);
Engine *engine_new(void); /* NULL: out of memory */
void engine_free(Engine *e);

/* --- seats that built-in players take (engine_seat.c) --- */

/* Makes the players that the request names, for a game whose match is set. False: it has refused.
 */
bool seat_players(Engine *e, OpenGame *open, uint64_t seed);

/* Lets them answer as long as one of them is asked. */
void seats_play_on(OpenGame *open);

/* How many answers go back with `count` of them, so that no built-in player is asked again. */
size_t seats_taken_back(OpenGame *open, size_t count);
void seats_free(OpenGame *open);

/* --- handlers --- */

/* What the program brings along, and games that begin and end (engine_open.c). */
bool do_games(Engine *e);
bool do_cards(Engine *e);
bool do_decks(Engine *e);
bool do_file(Engine *e);
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
