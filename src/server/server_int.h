/* server_int.h - what the files of the server share.
 *
 *     loop (libwebsockets) ---> socket or http ---> table ---> group ---> store ---> sockets
 *                                                     |
 *                                                     +---> worker threads (AI) ---> table
 *
 * Between turns of the loop a Table in memory is what the store has: every change is committed
 * before anybody is told of it. The answers of one turn are one transaction (server_group.c).
 * Tables come into memory when somebody joins and leave it when nobody needs them.
 */
#ifndef SERVER_INT_H
#define SERVER_INT_H

#include <time.h>

#include "ai/ai.h"
#include "base/sha256.h"
#include "server/server.h"
#include "wire/wire.h"

struct lws;
struct lws_context;

enum {
    MESSAGE_MAX = 65536,     /* bytes of a message or a body */
    RATE_BURST = 3,          /* seconds whose requests may come at once */
    RATE_REFUSALS_MAX = 100, /* in a row; then the socket is closed */
    BAD_MAX = 8,             /* messages in a row that cannot be understood */
    TABLES_MAX = 4000,       /* not over */
    QUEUE_MAX = 4 << 20,     /* bytes that wait for a slow reader */
    QUEUE_SECONDS = 30,
    IDLE_SECONDS = 300, /* a table without sockets stays in memory for so long */
    LIST_SHOWN = 200,
    TRY_MAX = 320,   /* answers of one choice */
    ID_SIZE = 16,    /* characters of a table's id */
    TOKEN_SIZE = 32, /* characters of a token: 160 bits */
    NAME_ROOM = 120,
    LEVEL_ROOM = 24,
    REQUEST_ID_ROOM = 72,
    SEATING_ROOM = 40,
    VERSION_ROOM = 32,
    RESULT_ROOM = 12,
    CLIENTS_MAX = 4096,         /* addresses that are remembered */
    REPLAY_MAX = JSON_SIZE_MAX, /* bytes of a body that brings a replay */
    FILE_MAX = 16 << 20,        /* bytes of a file of cards */
    FILE_ID_SIZE = 32,
    FILES_MAX = 32,                /* of cards in memory that no table needs */
    SCENARIO_FILE_MAX = 256 << 10, /* bytes of a file of scenarios */
    SCENARIO_NAME_ROOM = 160,
    SCENARIOS_MAX = 8, /* in memory that no table needs */
    UPLOADS_MAX = 4,   /* files of cards that come in or are read at a time */
    UPLOAD_SECONDS = 60,
    PERSON_MAX = 24,       /* characters of a name */
    CLOCK_MAX = 24 * 3600, /* seconds */
    SERIES_MAX = 9,
    CHAT_KEPT = 50,    /* messages of a table */
    SEAT_SECONDS = 60, /* a seat of an open table that was taken waits so long for who has left */
    TIMES_PARTS = 9,
    CLOSE_GOING_AWAY = 1001,
    CLOSE_POLICY = 1008,
    OF_MAX = 100,    /* tables whose state can be asked for at once */
    FIXED_ROOM = 64, /* of the name of a fixed reply */
    LOG_PATH_ROOM = 4200
};

/* --- tables --- */

typedef enum { SEAT_YOU, SEAT_AI, SEAT_FRIEND } SeatKind;
typedef enum { TABLE_WAITING, TABLE_PLAYING, TABLE_OVER, TABLE_KEPT } TableState;

typedef struct {
    SeatKind kind;
    char level[LEVEL_ROOM];     /* of an AI */
    char deck_name[NAME_ROOM];  /* "": a list of somebody's own */
    char *deck;                 /* the list; NULL: not brought yet */
    uint8_t token[SHA256_SIZE]; /* fingerprint; of people only */
    char name[PERSON_MAX * 4 + 1];
    bool is_taken; /* somebody has come, or it is theirs who opened the table */
    bool wants_rematch;
    bool wants_draw;
    unsigned won;   /* games of the series before this one */
    int64_t clock;  /* milliseconds that are left */
    double gone;    /* since when nobody is there who was; 0: somebody is, or nobody was ever */
    double said_at; /* see may_say() */
} Seat;

/* What was settled when the table was opened. */
typedef struct {
    bool has_takeback;
    bool has_hints;          /* also between people */
    bool is_open;            /* the lobby shows it, and whoever comes may take a free seat */
    bool may_watch;          /* spectators */
    unsigned bank;           /* seconds of each player's clock; 0: none */
    unsigned gain;           /* seconds for each turn of one's own */
    unsigned series;         /* games of which most must be won; 0: there is one */
    char format[LEVEL_ROOM]; /* of the decks; "": the rulebook's */
} Terms;

typedef struct {
    unsigned seat;
    bool is_phrase;
    char *text;
} Said;

typedef struct Message Message;

/* Cards of a player's own, for the tables that are opened with them (server_file.c). */
typedef struct CardFile {
    struct CardFile *next;
    char id[FILE_ID_SIZE + 1]; /* a fingerprint of game and text */
    GavelCards *cards;         /* with the shipped ones */
    size_t first;              /* the number of the first own one */
    char *text;
    size_t size;
    unsigned tables; /* in memory that need it */
    time_t used;
} CardFile;

/* A scenario, for the tables that go on where it ends (server_scenario.c). */
typedef struct Scenario {
    struct Scenario *next;
    char id[FILE_ID_SIZE + 1]; /* a fingerprint of its text */
    GavelScenario *opened;
    unsigned tables; /* in memory that need it */
    time_t used;
} Scenario;

/* A file of scenarios that somebody has brought, to choose one. */
typedef struct ScenarioFile {
    struct ScenarioFile *next;
    char id[FILE_ID_SIZE + 1];
    char *text;
    size_t size;
} ScenarioFile;

typedef struct Table {
    char id[ID_SIZE + 1];
    const GavelRules *rules;
    unsigned seats;
    Seat seat[GAVEL_SEATS_MAX];
    char seating[SEATING_ROOM]; /* "1 2 1 2 0": teams and who chooses who starts; "": as usual */
    CardFile *file;             /* NULL: the shipped cards */
    Scenario *scenario;         /* where its game begins; NULL: as all games do */
    TableState state;
    char why[200]; /* of a kept table: what differs */
    uint64_t seed;
    size_t stored; /* answers that its row in the database counts */
    Terms terms;
    char rematch[ID_SIZE + 1]; /* "": none */
    const GavelMatch *match;   /* NULL while it waits or is kept */
    GavelMatch *made;          /* the same, if it is not that of a scenario */
    GavelGame *game;
    GavelGame *probe; /* for trying and stepping */
    GavelReplay *answers;
    Diary diary;
    AiPlayer *players[GAVEL_SEATS_MAX]; /* made when they are first needed */
    AiPlayer *hinter;
    unsigned epoch;    /* raised when answers are taken back: what was thought before is void */
    unsigned jobs;     /* that think about it now */
    unsigned thinking; /* a bit per seat */
    bool is_hinting;
    bool is_changed;        /* everybody is to be told of the game */
    bool is_status_changed; /* of who is there */
    bool is_rematch_told;
    bool is_stuck;          /* the disk took nothing: programs do not think until somebody joins */
    bool is_unstored;       /* it has answers in the group: nobody may be told of them */
    unsigned asker;         /* the socket that gave them; 0: a program */
    Message *refusal;       /* what the socket is told if they cannot be stored */
    struct Table *unstored; /* the next in the group */
    time_t left;            /* when the last socket went */
    struct Socket *sockets; /* those that are at it */
    double asked_at;        /* when the message came whose answers are in the group */
    unsigned online;        /* seats with a socket, a bit each */
    unsigned claimable;     /* when somebody was last told */
    double clock_at;        /* up to when time was taken off; 0: clocks do not run yet */
    Said chat[CHAT_KEPT];
    unsigned chat_count; /* all that was said; the last ones are kept */
    struct Table *next;
} Table;

/* --- sockets --- */

struct Message {
    Message *next;
    size_t size;
    char bytes[]; /* room for the library in front of the text */
};

typedef struct {
    Message *first;
    Message *last;
} Queue;

typedef struct Socket {
    struct lws *wsi;
    struct Socket *next;
    struct Socket *beside;  /* the next at the same table */
    Table *table;           /* NULL: at none */
    unsigned reader;        /* a seat or SPECTATOR */
    GavelLanguage language; /* of what abilities do */
    size_t told;            /* how many events of the table it has got */
    Queue queue;            /* what waits to be sent */
    Queue held;             /* what may be sent when the group is on disk */
    size_t queued;          /* bytes in both */
    time_t sent;            /* when something was last sent, or the queue was empty */
    char *text;             /* the message that is coming in */
    size_t size;
    uint64_t client; /* whose it is: see client_address() */
    int bad;         /* messages in a row that were not understood */
    int refused;     /* by rate, in a row */
    bool is_too_long;
    bool is_closing; /* when everything is sent */
    unsigned close_code;
    unsigned number; /* names it for answers that come later */
} Socket;

/* --- thinking --- */

typedef struct Server Server;
typedef struct Job Job;

/* What is done in another thread, and then in the loop. */
typedef struct {
    void (*run)(Job *job);
    void (*finish)(Server *s, Job *job);
    void (*free)(Job *job);
} JobKind;

struct Job {
    Job *next;
    const JobKind *kind;
    bool is_urgent; /* people wait for it: it comes before those for which nobody does */
};

/* An AI player or a hint. */
typedef struct {
    Job job;
    Table *table;
    unsigned epoch;
    unsigned seat;
    AiPlayer *player;
    GavelGame *game; /* a copy */
    unsigned option; /* the result */
    double value;    /* of a hint: how likely it seems to win, 0 to 1; below 0: nobody thought */
    unsigned other;  /* the next best option */
    double second;   /* and how likely that seems to win; below 0: there is none */
    unsigned socket; /* who wants the hint; 0: the seat itself answers */
    char request[REQUEST_ID_ROOM];
} Thought;

typedef struct Workers Workers;
typedef struct Fares Fares;
typedef struct Store Store;

/* What an address may still ask for. */
typedef struct {
    uint64_t address;
    double seen; /* when that was so; 0: nobody */
    double requests;
    double tables;
} Client;

/* A request over HTTP whose reply comes later: see loop_reply_later(). */
typedef struct {
    bool is_taken;
    bool is_read;    /* its body has come: somebody makes the reply */
    struct lws *wsi; /* NULL: gone */
    unsigned status; /* of the reply; 0: not there yet */
    char *body;
    size_t size;
} Slot;

/* How long something took: a histogram whose parts have bounds (server_metrics.c). */
typedef struct {
    uint64_t count;
    double sum; /* seconds */
    uint64_t part[TIMES_PARTS];
} Times;

typedef struct Fixed Fixed; /* a reply that is made once (server_fixed.c) */

struct Server {
    const ServerOptions *options;
    struct lws_context *context;
    Wire wire; /* the request that is answered now */
    Out push;  /* what is sent besides */
    Store *store;
    Workers *workers; /* AI players */
    Workers *readers; /* of files */
    Workers *triers;  /* of decks */
    CardFile *files;
    Scenario *scenarios;
    ScenarioFile *scenario_files;
    Slot slots[UPLOADS_MAX];
    Fares *fares; /* made when it is first needed */
    Table *tables;
    Table *group;   /* tables with answers that are not on disk yet */
    bool has_group; /* a transaction is open */
    bool is_group_failed;
    Socket *sockets;
    unsigned last_socket;
    unsigned connections;
    int spare;       /* a descriptor for those who are turned away when there is no other */
    uint64_t seeds;  /* tables that had a seed after options->seed */
    double received; /* when the message came that is looked at */
    Fixed *fixed;    /* the catalogue, as far as somebody has asked for it */
    struct {
        uint64_t requests;
        uint64_t limited;
        uint64_t turned_away;
        uint64_t answers;
        Times answering;
        Times committing;
    } counts;
    Client clients[CLIENTS_MAX];
};

/* --- how it fares (server_metrics.c) --- */

void times_note(Times *times, double seconds);
void write_metrics(const Server *s, Out *out);

/* --- chance and secrets (server_secret.c) --- */

/* False: the system has no random numbers. */
bool secret_bytes(void *bytes, size_t size);

/* The seed of a new table: a secret, or the next one if the options name the first. */
bool secret_seed(Server *s, uint64_t *seed);

/* `size` characters of a-z and 2-7, and a zero byte. */
bool secret_text(char *text, size_t size);
bool secret_same(const uint8_t *a, const uint8_t *b, size_t size); /* in constant time */

/* --- what a killed server has left (server_log.c) --- */

/* How many pages that were written to the log of a database cannot be taken from it any more. Asked
 * before the database is opened. */
unsigned long log_lost_pages(const char *database);

/* --- the database (server_store.c) --- */

/* NULL: `fault` says why. */
Store *store_open(const char *path, bool is_synced, char *fault, size_t room);
void store_close(Store *store);

/* Each is one transaction; false: nothing has been changed on disk. */
bool store_add_table(Store *store, const Table *table);
bool store_seat(Store *store, const char *id, unsigned number,
                const Seat *seat); /* its name, its token and whether it is taken */
bool store_start(Store *store, const Table *table); /* with all decks, the match's hash and the
                                                        version that plays it from now on */
bool store_rematch(Store *store, const Table *table, const Table *next);

/* An answer that the table's game has taken, and what a spectator read of it. */
typedef struct {
    unsigned seat;
    unsigned option;
    uint64_t hash;
    const char *log;
    size_t log_size;
} StoredAnswer;

/* Between these two: adds the answers from number `first` on, and how the game stands now. */
bool store_begin_group(Store *store);
bool store_add_answers(Store *store, const Table *table, size_t first, const StoredAnswer *answers,
                       size_t count);

/* Commits, or with `is_good` false takes all of it back. */
bool store_end_group(Store *store, bool is_good);

/* A table with all its answers. */
bool store_add_game(Store *store, const Table *table, const StoredAnswer *answers, size_t count);

/* Keeps only the first `count` answers. */
bool store_take_back(Store *store, const Table *table, size_t count);

/* What a stored table has beside what a Table holds. */
typedef struct {
    char game[NAME_ROOM]; /* also one that this program does not know */
    char version[VERSION_ROOM];
    char file[FILE_ID_SIZE + 1];     /* of its own cards; "": none */
    char scenario[FILE_ID_SIZE + 1]; /* where its game begins; "": as all games do */
    char scenario_name[SCENARIO_NAME_ROOM];
    char result[RESULT_ROOM];
    uint64_t match; /* the hash it was played with */
    time_t created;
    time_t changed;
    unsigned turn;
    unsigned winners;
} Stored;

/* Fills a zeroed table and what is stored beside it; false: there is none, or no memory. Its decks
 * are the caller's in both cases: see seats_clear(). */
bool store_load(Store *store, const char *id, Table *table, Stored *stored);

/* Calls for each answer in order, until it returns false. */
typedef bool (*AnswerFn)(void *context, const StoredAnswer *answer);
bool store_each_answer(Store *store, const char *id, AnswerFn answer, void *context);

/* Calls `found` with the game and the text of a file of cards, if it is there. */
typedef void (*FileFn)(void *context, const char *game, const char *text, size_t size);
void store_get_file(Store *store, const char *id, FileFn found, void *context);

/* How large the database is and its log, and how often it could not be written. */
long long store_size(Store *store);
int store_log_pages(Store *store);
unsigned long store_errors(const Store *store);

/* Tables that are not over and were touched in the last `hours`, counted up to `most`. */
size_t store_open_count(Store *store, int hours, int most);

/* --- how stored tables stand, as JSON (server_stored.c) --- */

/* `why`: what keeps it from being played on; NULL: nothing but an older version. False: there is no
 * such table. */
bool write_stored(Store *store, Out *out, const char *key, const char *id, const char *why);

/* Those of a list of ids with commas between them. */
void write_all_stored(Store *store, Out *out, const char *ids);

/* --- cards of players' own (server_file.c) --- */

/* The file of that name, from memory or the database; NULL: it has refused. */
CardFile *file_get(Server *s, const char *id);

/* The file of a text in the notation; NULL: it cannot be read. */
CardFile *file_of_text(Server *s, const GavelRules *rules, const char *text, size_t size);

/* The table plays with that file from now on; NULL: with none. */
void file_use(Table *table, CardFile *file);
void files_free(Server *s);

/* The name of a text that somebody has brought: a fingerprint of it, and of what it is for. */
void file_name(char id[FILE_ID_SIZE + 1], const char *purpose, const char *text, size_t size);

/* --- scenarios that tables go on from (server_scenario.c) --- */

/* That of such a name, from memory or the database; NULL: it has refused. */
Scenario *scenario_get(Server *s, const char *id);

/* That of a text, which has no other; NULL: it has refused. */
Scenario *scenario_of_text(Server *s, const char *text, size_t size);

/* That which a request names: {"file": FILE, "name": NAME}. NULL: it has refused. */
Scenario *scenario_of_request(Server *s, const JsonValue *value);

/* The table goes on from that scenario; NULL: from none. */
void scenario_use(Table *table, Scenario *scenario);
void scenarios_free(Server *s);

/* --- tables (server_table.c) --- */

/* The cards that the table plays with; NULL: it has refused. */
const GavelCards *table_cards(Server *s, const Table *table);

/* The table of that id, loaded if need be; NULL: it has refused. */
Table *table_get(Server *s, const char *id);

/* True if that client may open one more table; else it has refused. */
bool table_has_room(Server *s, uint64_t client);

/* A new table of the request; NULL: it has refused. Tokens of people are written in the reply. */
bool table_new(Server *s);

/* Gives a seat the deck that a request brings, or a shipped one. */
bool table_give_deck(Server *s, Table *table, unsigned number, const JsonValue *value);
bool table_has_all_decks(const Table *table);

/* Frees all that can be made again from the decks and the answers. */
void table_free_game(Table *table);

/* Brings a deck to a seat. The game begins if it was the last. False: it has refused. */
bool table_sit(Server *s, Table *table, unsigned seat, const JsonValue *deck);

/* Another game with the same seats and decks. */
bool table_new_rematch(Server *s, Table *table);

/* Builds the game again from the database; used when it could not be written. */
bool table_reload(Server *s, Table *table);

/* Makes match and game if all decks are there. False: it has refused. */
bool table_start(Server *s, Table *table);

/* Seats the players as in that match, from table_start() on. */
void table_set_seating(Table *table, const GavelMatch *match);

/* Puts a table that is in the database into the list; frees one that is not. */
void table_add(Server *s, Table *table);
void table_free(Table *table);

/* What seats of a request are, and the tokens of people, which stand in the reply only. */
bool seat_read_kind(Wire *w, const JsonValue *value, Seat *seat);
bool seat_read_level(Wire *w, const JsonValue *value, Seat *seat);
bool table_make_tokens(Wire *w, Table *table, char tokens[][TOKEN_SIZE + 1]);
void table_write_opened(Server *s, const Table *table, char tokens[][TOKEN_SIZE + 1]);
char *copy_text(const char *text); /* NULL: out of memory */

/* A replay that somebody brings becomes a table whose game is over. False: it has refused.
 * (server_replay.c) */
bool table_new_replay(Server *s);

/* A new table that goes on from a moment of a game that is over. (server_replay.c) */
bool table_new_branch(Server *s, const Table *source);

/* --- how decks fare (server_fare.c) --- */

/* Ends the game that is played now; then its worker can be freed, and after that the runs. */
void fares_stop(Fares *fares);
void fares_free(Fares *fares);

/* Begins the run of the request, for one client; or tells how far a run is. False: it has refused.
 */
bool fare_begin(Server *s, uint64_t client);
bool fare_tell(Server *s, const char *id);

/* Frees what nobody needs. */
void tables_sweep(Server *s, time_t now);
void tables_free(Server *s);
const char *table_state_word(TableState state);
const char *seat_kind_word(SeatKind kind);
const char *table_result_word(const Table *table);

/* Frees the decks of all seats. */
void seats_clear(Table *table);
size_t table_version(const Table *table); /* answers given */
bool table_is_needed(const Table *table);

/* The replay of a game that is over, for mem_free(); NULL: out of memory. */
char *replay_text(const Table *table);

/* --- clocks and presence (server_clock.c) --- */

double clock_now(void); /* seconds since some moment */
unsigned table_people(const Table *table);

/* Clocks run, of those who are asked; each is as it is now. */
bool clock_is_running(const Table *table);
void clock_settle(Table *table);
void clock_stop(Table *table); /* until all people are there again */
unsigned clock_running(const Table *table);

/* A turn may have begun since the turn of that number. */
void clock_turn(Table *table, unsigned before);

/* A seat whose time is over; -1: none. */
int clock_out(Table *table);
void clock_tick(Server *s);

/* The table has come into memory; somebody has come or gone. */
void clock_loaded(Table *table);
void presence_changed(Table *table);

/* For how many seconds nobody has been at a seat where somebody was; -1: somebody is. */
int seat_gone(const Table *table, unsigned seat);

/* Seats that have been empty for so long that the others may claim the game. */
unsigned seats_claimable(const Server *s, const Table *table);
bool seat_claim(Server *s, Socket *socket);

/* --- people (server_people.c) --- */

/* The name that a request gives; the seat keeps its own where there is none. */
bool seat_read_name(Wire *w, const JsonValue *value, Seat *seat);

/* Somebody has come to a seat, perhaps with a name. */
bool seat_take_name(Server *s, Table *table, unsigned seat, const JsonValue *value);
bool seat_say(Server *s, Socket *socket);
void write_chat(Out *out, const Table *table, unsigned since);
void chat_free(Table *table);

/* An answer of a seat ends the offers of others. */
void draw_forget(Table *table, unsigned seat);
unsigned seats_offering_draw(const Table *table);
bool seat_draw(Server *s, Socket *socket);
void write_lobby(Server *s, Out *out);
bool table_take_seat(Server *s, Table *table);

/* --- answers of one turn of the loop (server_group.c) --- */

/* Adds what the table's game has taken to the group. Nobody is told before group_commit(). */
void group_add(Server *s, Table *table, size_t first, const StoredAnswer *answers, size_t count);

/* The request of a socket is in the group: it hears of it if that cannot be stored. */
void group_asks(Server *s, Table *table, const Socket *socket);

/* Writes the group to disk; then everybody is told, or if that fails, every table of the group is
 * what it was and those who had answered are refused. */
void group_commit(Server *s);

/* --- playing (server_play.c) --- */

/* What the spectator has read since, as lines for the database; NULL: nothing, or out of memory. */
char *log_since(const Table *table, size_t since, size_t *size);
bool seat_answer(Server *s, Socket *socket);
bool seat_concede(Server *s, Socket *socket);
bool seat_take_back(Server *s, Socket *socket);
bool seat_try(Server *s, Socket *socket);
bool seat_step(Server *s, Socket *socket);
bool seat_may_take_back(const Table *table, unsigned reader);

/* An answer that the server gives for a seat: out of time, or a draw. False: it is not taken. */
bool table_take_for(Server *s, Table *table, unsigned seat, unsigned option);

/* Lets AIs think whose turn it is. */
void table_think(Server *s, Table *table);
bool seat_hint(Server *s, Socket *socket);

/* --- worker threads (server_work.c) --- */

/* `wake` is called by a worker whenever a job is done. */
Workers *workers_new(int threads, void (*wake)(void *context), void *context);
void workers_free(Workers *workers); /* waits for those that are at work */

/* Finishes what is done. */
void workers_finish(Server *s, Workers *workers);
void workers_add(Workers *workers, Job *job);
unsigned workers_waiting(Workers *workers); /* jobs that nobody has begun */
Job *workers_done(Workers *workers);        /* one that is done; NULL: none */

/* --- what sockets are told (server_update.c) --- */

/* How its table stands for a socket, with the events behind `since`. */
void write_update(Out *out, const Server *s, const Socket *socket, size_t since);

/* Whose log the socket reads: a game that is only kept has one for all. */
unsigned log_of(const Socket *socket);

/* Lets the games of the socket's table speak its language. */
void speak_to(const Socket *socket);

/* Sends it to everybody at the table. */
void tell_update(Server *s, Table *table);

/* Who is there, who thinks, who wants another game. */
void tell_status(Server *s, Table *table);
void tell_rematch(Server *s, const Table *table);

/* --- sockets (server_socket.c) --- */

void socket_opened(Server *s, Socket *socket);
void socket_closed(Server *s, Socket *socket);
void socket_received(Server *s, Socket *socket, char *text, size_t size);
void socket_refuse_long(Server *s, Socket *socket);
Socket *socket_numbered(const Server *s, unsigned number);

/* Queues a text; a reader that is too slow is dropped. */
void socket_send(Socket *socket, const Out *out);
void socket_post(Socket *socket, Message *message); /* frees it; NULL: there was no memory for it */
void socket_drop(Socket *socket);

/* What is held for the group may go out now, or is thrown away. */
void socket_release(Socket *socket);
void socket_forget_held(Socket *socket);

/* --- clients (server_client.c) --- */

/* Names the client at the other end of a connection: by the address `peer`, or if that is the
 * `trusted` proxy by the last one that it has `forwarded`. Either may be NULL. Of an address of
 * IPv6 only the network counts. */
uint64_t client_address(const char *peer, const char *forwarded, const char *trusted);
bool client_is_address(const char *text);

/* True if it may send one more request, or open one more table, now. */
bool client_may_ask(Server *s, uint64_t address);
bool client_may_open(Server *s, uint64_t address);

/* --- listening (server_listen.c) --- */

struct lws_vhost;

/* Where the server listens. */
typedef struct {
    char host[64]; /* the address, in numbers; of all of them that of this machine for itself */
    char name[72]; /* as it stands in addresses of pages: IPv6 in brackets */
    int port;
    bool is_every;    /* every address of the machine */
    bool is_loopback; /* only this machine can connect */
} Bound;

/* A socket that listens at the address and one of the ports of the options; -1: `fault` says why.
 */
int listen_open(const ServerOptions *options, Bound *bound, char *fault, size_t room);

/* How many connections there can be, at most as many; allows itself the files that it needs. */
unsigned listen_room(unsigned most);

/* Lets in whoever waits, as long as there is room. An address has at most
 * as many as the options say. */
void listen_accept(Server *s, int listener, struct lws_vhost *vhost, unsigned most);

/* --- the loop (server_loop.c) --- */

/* A reply over HTTP. */
typedef struct {
    unsigned status;
    const char *type;
    const char *cache; /* what the header says */
    uint64_t tag;      /* names this body: whoever has it need not get it again; 0: none */
    Slice body;        /* in the wire's out, or where it stays */
    bool is_fixed;     /* it stays there as long as the server runs */
    bool is_gzip;      /* the body is compressed */
    bool varies;       /* there is another one for those who do not understand that */
    bool is_later;     /* none of this: the reply comes in the slot of the request */
} HttpReply;

/* A message with room for what the library puts in front. NULL: out of memory. */
Message *loop_message(const char *text, size_t size);
void loop_wants_to_write(struct lws *wsi);
void loop_kill(struct lws *wsi); /* closes it soon, whatever waits */
void loop_close_when_sent(Socket *socket, unsigned code);

/* The reply to the request that waits in that slot, if it still does. */
void loop_reply_later(Server *s, unsigned slot_number, const HttpReply *reply);

/* --- HTTP (server_http.c) --- */

/* A request with its path, the value of "search", and the body of a POST. */
typedef struct {
    const char *path;
    const char *search; /* NULL: none */
    const char *of;     /* tables that are asked for; NULL: none */
    char *body;         /* NULL: a GET */
    size_t size;
    uint64_t client; /* whose it is: see client_address() */
    bool takes_gzip;
    bool is_near;  /* it comes from this machine, and no proxy names somebody else */
    char **take;   /* of a file: its body, which may be kept if this is set to NULL */
    unsigned slot; /* of a file: where the reply is wanted */
} HttpRequest;

HttpReply http_answer(Server *s, const HttpRequest *request);

/* How many bytes the body of a request to that path may have, if it is a file and no JSON; 0: it is
 * none. */
size_t http_file_max(const char *path);

/* How many bytes the body of another request to that path may have. */
size_t http_body_max(const char *path);

/* The beginning and the end of a reply in JSON. */
void http_begin(Wire *w);
HttpReply http_finish(Server *s, bool is_good);

/* Reads the file that a request has brought; the reply comes in its slot. (server_file.c) */
bool file_read_later(Server *s, const GavelRules *rules, const HttpRequest *request);

/* The same for a file of scenarios. (server_scenario.c) */
bool scenarios_read_later(Server *s, const HttpRequest *request);

/* Refusals that have no request behind them. */
HttpReply http_refuse(Server *s, unsigned status, const char *code, const char *text);

/* --- replies that are made once (server_fixed.c) --- */

/* The reply of that name, compressed for who takes it so; false: it has not been made yet. */
bool fixed_find(const Server *s, const char *name, bool takes_gzip, HttpReply *reply);

/* Keeps a copy of a reply, and a compressed one; false: there is no room. */
bool fixed_add(Server *s, const char *name, const HttpReply *reply);
void fixed_free(Server *s);

#endif
