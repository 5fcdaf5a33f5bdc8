/* server_store.c - tables, seats and answers in SQLite.
 *
 * The database is in WAL mode. A thread of its own carries the log over into the database: that
 * waits for the disk, and the loop must not. It does so when nothing is written, or when the log is
 * long; and it begins the new log, because the first commit of a log waits for the disk too.
 * Without is_synced a commit is in the hands
 * of the system when it returns: it outlives the process, however that ends. A power cut may take
 * the last answers away, each whole, and leaves a database that is sound; with is_synced it takes
 * nothing.
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "server/server_int.h"

enum {
    SCHEMA = 4,
    BUSY_MILLISECONDS = 250, /* that the loop waits for a lock of somebody else */
    CARRIER_MILLISECONDS = 5000,
    COMPLAIN_SECONDS = 10,
    APPLICATION = 0x4756454C, /* "GVEL", in the head of the file */
    CARRY_SECONDS = 2,
    SCORE_ROOM = 64,
    CARRY_PAGES = 16384 /* 64 MB: what 200 answers a second write in a quarter of a minute */
};

static const char schema[] =
    "CREATE TABLE tables(id TEXT PRIMARY KEY, game TEXT NOT NULL, version TEXT NOT NULL,"
    " match TEXT NOT NULL, seed TEXT NOT NULL, takeback INTEGER NOT NULL, state TEXT NOT NULL,"
    " created INTEGER NOT NULL, changed INTEGER NOT NULL, answers INTEGER NOT NULL,"
    " turn INTEGER NOT NULL, result TEXT NOT NULL, winners INTEGER NOT NULL,"
    " rematch TEXT NOT NULL, seating TEXT NOT NULL DEFAULT '', file TEXT NOT NULL DEFAULT '',"
    " open INTEGER NOT NULL DEFAULT 0, watch INTEGER NOT NULL DEFAULT 1,"
    " hints INTEGER NOT NULL DEFAULT 0, bank INTEGER NOT NULL DEFAULT 0,"
    " gain INTEGER NOT NULL DEFAULT 0, series INTEGER NOT NULL DEFAULT 0,"
    " score TEXT NOT NULL DEFAULT '', format TEXT NOT NULL DEFAULT '',"
    " scenario TEXT NOT NULL DEFAULT '', scenario_name TEXT NOT NULL DEFAULT '') WITHOUT ROWID;"
    "CREATE INDEX tables_changed ON tables(changed);"
    "CREATE TABLE seats(table_id TEXT NOT NULL, seat INTEGER NOT NULL, kind TEXT NOT NULL,"
    " level TEXT NOT NULL, token BLOB NOT NULL, deck_name TEXT NOT NULL, deck TEXT,"
    " name TEXT NOT NULL DEFAULT '', clock INTEGER NOT NULL DEFAULT 0,"
    " taken INTEGER NOT NULL DEFAULT 0,"
    " PRIMARY KEY(table_id, seat)) WITHOUT ROWID;"
    "CREATE TABLE answers(table_id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL,"
    " option INTEGER NOT NULL, hash INTEGER NOT NULL, log TEXT NOT NULL,"
    " PRIMARY KEY(table_id, number)) WITHOUT ROWID;"
    "CREATE TABLE files(id TEXT PRIMARY KEY, game TEXT NOT NULL, text TEXT NOT NULL) WITHOUT ROWID;"
    "PRAGMA user_version = 4;";

/* What files of versions 1, 2 and 3 lack. */
static const char *const upgrades[] = {
    "ALTER TABLE tables ADD COLUMN seating TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE tables ADD COLUMN file TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE tables ADD COLUMN open INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN watch INTEGER NOT NULL DEFAULT 1;"
    "ALTER TABLE tables ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN bank INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN gain INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN series INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE tables ADD COLUMN score TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE tables ADD COLUMN format TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE seats ADD COLUMN name TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE seats ADD COLUMN clock INTEGER NOT NULL DEFAULT 0;"
    "ALTER TABLE seats ADD COLUMN taken INTEGER NOT NULL DEFAULT 0;"
    "CREATE TABLE files(id TEXT PRIMARY KEY, game TEXT NOT NULL, text TEXT NOT NULL) WITHOUT "
    "ROWID;",
    "ALTER TABLE tables ADD COLUMN scenario TEXT NOT NULL DEFAULT '';"
    "ALTER TABLE tables ADD COLUMN scenario_name TEXT NOT NULL DEFAULT '';"
    "PRAGMA user_version = 4;",
};

/* Tables that are not over, by when they were touched: an index for counting them. Versions of the
 * program that do not know it keep it right all the same. */
static const char index_open[] =
    "CREATE INDEX IF NOT EXISTS tables_open ON tables(changed) WHERE state <> 'over'";

static const char our_application[] = "PRAGMA application_id = 1196836172";

/* Writes a page that says what it said. */
static const char same_version[] = "PRAGMA user_version = 4";

typedef enum {
    SQL_ADD_TABLE,
    SQL_ADD_SEAT,
    SQL_SET_SEAT,
    SQL_SET_CLOCK,
    SQL_SET_DECK,
    SQL_START,
    SQL_ADD_ANSWER,
    SQL_SET_STATUS,
    SQL_DROP_ANSWERS,
    SQL_SET_REMATCH,
    SQL_GET_TABLE,
    SQL_GET_SEATS,
    SQL_GET_ANSWERS,
    SQL_COUNT_OPEN,
    SQL_ADD_FILE,
    SQL_GET_FILE,
    SQL_COUNT
} Sql;

static const char *const texts[SQL_COUNT] = {
    [SQL_ADD_TABLE] =
        "INSERT INTO tables(id, game, version, match, seed, takeback, state, created, changed,"
        " answers, turn, result, winners, rematch, seating, file, open, watch, hints, bank, gain,"
        " series, score, format, scenario, scenario_name)"
        " VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, unixepoch(), unixepoch(), 0, 0, 'playing', 0, '',"
        " ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19)",
    [SQL_ADD_SEAT] = "INSERT INTO seats(table_id, seat, kind, level, token, deck_name, deck, name,"
                     " clock, taken) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    [SQL_SET_SEAT] =
        "UPDATE seats SET name = ?3, token = ?4, taken = ?5 WHERE table_id = ?1 AND seat = ?2",
    [SQL_SET_CLOCK] = "UPDATE seats SET clock = ?3 WHERE table_id = ?1 AND seat = ?2",
    [SQL_SET_DECK] = "UPDATE seats SET deck_name = ?3, deck = ?4 WHERE table_id = ?1 AND seat = ?2",
    [SQL_START] = "UPDATE tables SET match = ?2, state = ?3, version = ?4, changed = unixepoch()"
                  " WHERE id = ?1",
    [SQL_ADD_ANSWER] = "INSERT INTO answers VALUES(?1, ?2, ?3, ?4, ?5, ?6)",
    [SQL_SET_STATUS] =
        "UPDATE tables SET changed = unixepoch(), state = ?2, answers = ?3, turn = ?4,"
        " result = ?5, winners = ?6 WHERE id = ?1",
    [SQL_DROP_ANSWERS] = "DELETE FROM answers WHERE table_id = ?1 AND number >= ?2",
    [SQL_SET_REMATCH] = "UPDATE tables SET rematch = ?2 WHERE id = ?1",
    [SQL_GET_TABLE] =
        "SELECT game, version, match, seed, takeback, state, rematch, created, changed,"
        " answers, turn, result, winners, seating, file, open, watch, hints, bank, gain, series,"
        " score, format, scenario, scenario_name FROM tables WHERE id = ?1",
    [SQL_GET_SEATS] = "SELECT kind, level, token, deck_name, deck, name, clock, taken FROM seats "
                      "WHERE table_id = ?1"
                      " ORDER BY seat",
    [SQL_GET_ANSWERS] = "SELECT seat, option, hash, log, number FROM answers WHERE table_id = ?1"
                        " ORDER BY number",
    [SQL_COUNT_OPEN] = "SELECT count(*) FROM (SELECT 1 FROM tables WHERE state <> 'over'"
                       " AND changed BETWEEN unixepoch() - ?1 AND unixepoch() LIMIT ?2)",
    [SQL_ADD_FILE] = "INSERT OR IGNORE INTO files VALUES(?1, ?2, ?3)",
    [SQL_GET_FILE] = "SELECT game, text FROM files WHERE id = ?1",
};

struct Store {
    int file; /* the database, for this server alone */
    sqlite3 *db;
    sqlite3_stmt *sql[SQL_COUNT];
    sqlite3 *carrier_db; /* the same database, for the thread alone */
    pthread_t carrier;
    pthread_mutex_t lock;
    pthread_cond_t end;
    bool has_carrier;
    bool is_ending;
    atomic_int log_pages; /* after the last commit */
    unsigned long errors;
    time_t complained; /* when an error was last printed */
};

/* --- carrying the log over --- */

/* Waits; false: the store is closed. */
static bool wait_to_carry(Store *store)
{
    struct timespec until;
    (void)clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += CARRY_SECONDS;
    (void)pthread_mutex_lock(&store->lock);
    if (!store->is_ending)
        (void)pthread_cond_timedwait(&store->end, &store->lock, &until);
    const bool goes_on = !store->is_ending;
    (void)pthread_mutex_unlock(&store->lock);
    return goes_on;
}

/* Called after each commit of the loop. */
static int note_length(void *context, sqlite3 *db, const char *name, int pages)
{
    Store *store = context;
    (void)db;
    (void)name;
    atomic_store(&store->log_pages, pages);
    return SQLITE_OK;
}

static bool carry_log(Store *store, int mode)
{
    return sqlite3_wal_checkpoint_v2(store->carrier_db, NULL, mode, NULL, NULL) == SQLITE_OK;
}

/* Carries the log over and begins the next one. While answers keep coming there is always a rest
 * that has come meanwhile: the loop must wait for that, once in a long log. */
static void carry_now(Store *store, bool is_long)
{
    if (carry_log(store, SQLITE_CHECKPOINT_PASSIVE) &&
        (!is_long || carry_log(store, SQLITE_CHECKPOINT_RESTART)))
        (void)sqlite3_exec(store->carrier_db, same_version, NULL, NULL, NULL);
}

static void *carry(void *context)
{
    Store *store = context;
    int before = 0; /* the log's length when it was last looked at */
    int done = 0;   /* and when it was last carried over */
    while (wait_to_carry(store)) {
        const int pages = atomic_load(&store->log_pages);
        const bool is_quiet = pages == before;
        const bool is_long = pages >= CARRY_PAGES;
        before = pages;
        if (pages == done || (!is_quiet && !is_long))
            continue;
        carry_now(store, is_long);
        done = pages;
    }
    return NULL;
}

/* A connection finds out that there is a log when it first reads. */
static bool start_carrier(Store *store, const char *path)
{
    (void)pthread_mutex_init(&store->lock, NULL);
    (void)pthread_cond_init(&store->end, NULL);
    (void)sqlite3_wal_hook(store->db, note_length, store); /* instead of carrying in a commit */
    store->has_carrier =
        sqlite3_open_v2(path, &store->carrier_db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX,
                        NULL) == SQLITE_OK &&
        sqlite3_busy_timeout(store->carrier_db, CARRIER_MILLISECONDS) == SQLITE_OK &&
        sqlite3_exec(store->carrier_db,
                     "PRAGMA synchronous = NORMAL; SELECT count(*) FROM sqlite_schema", NULL, NULL,
                     NULL) == SQLITE_OK &&
        sqlite3_wal_autocheckpoint(store->carrier_db, 0) == SQLITE_OK &&
        pthread_create(&store->carrier, NULL, carry, store) == 0;
    return store->has_carrier;
}

static void stop_carrier(Store *store)
{
    if (store->has_carrier) {
        (void)pthread_mutex_lock(&store->lock);
        store->is_ending = true;
        (void)pthread_cond_signal(&store->end);
        (void)pthread_mutex_unlock(&store->lock);
        (void)pthread_join(store->carrier, NULL);
    }
    (void)sqlite3_close(store->carrier_db);
}

/* --- opening --- */

static bool run_text(Store *store, const char *text)
{
    return sqlite3_exec(store->db, text, NULL, NULL, NULL) == SQLITE_OK;
}

/* The number that a question has as its answer; -1: it has none. */
static int ask_number(Store *store, const char *text)
{
    sqlite3_stmt *sql = NULL;
    int number = -1;
    if (sqlite3_prepare_v2(store->db, text, -1, &sql, NULL) == SQLITE_OK &&
        sqlite3_step(sql) == SQLITE_ROW)
        number = sqlite3_column_int(sql, 0);
    (void)sqlite3_finalize(sql);
    return number;
}

/* Looks, without changing anything, whether the file is new or ours. */
static bool is_ours(Store *store, int version, char *fault, size_t room)
{
    const int tables = ask_number(store, "SELECT count(*) FROM sqlite_schema");
    const int ours = ask_number(store, "SELECT count(*) FROM sqlite_schema WHERE type = 'table'"
                                       " AND name IN ('tables', 'seats', 'answers')");
    if (version < 0 || tables < 0)
        return false;
    const int application = ask_number(store, "PRAGMA application_id");
    if (version > SCHEMA)
        (void)snprintf(fault, room, "it was made by a later version");
    else if ((application != 0 && application != APPLICATION) ||
             (version == 0 ? tables > 0 : ours != 3))
        (void)snprintf(fault, room, "it is the database of another program");
    return !fault[0];
}

static bool prepare_all(Store *store)
{
    for (int i = 0; i < SQL_COUNT; i++)
        if (sqlite3_prepare_v3(store->db, texts[i], -1, SQLITE_PREPARE_PERSISTENT, &store->sql[i],
                               NULL) != SQLITE_OK)
            return false;
    return true;
}

static bool upgrade(Store *store, int version)
{
    if (version == 0)
        return run_text(store, schema);
    bool is_good = true;
    for (int i = version; i < SCHEMA && is_good; i++)
        is_good = run_text(store, upgrades[i - 1]);
    return is_good;
}

/* A new file gets the schema; one of another program or a later version is left alone. */
static bool prepare(Store *store, bool is_synced, char *fault, size_t room)
{
    (void)sqlite3_busy_timeout(store->db, BUSY_MILLISECONDS);
    const int version = ask_number(store, "PRAGMA user_version");
    bool is_good =
        is_ours(store, version, fault, room) && run_text(store, "PRAGMA journal_mode = WAL") &&
        run_text(store, is_synced ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL");
    if (is_good && version < SCHEMA)
        is_good = run_text(store, "BEGIN IMMEDIATE") && upgrade(store, version) &&
                  run_text(store, "COMMIT");
    if (is_good && run_text(store, index_open) && run_text(store, our_application) &&
        prepare_all(store))
        return true;
    if (!fault[0])
        (void)snprintf(fault, room, "%s", sqlite3_errmsg(store->db));
    return false;
}

/* Takes the file for this server alone, and for this user alone if it is new. SQLite's own locks
 * are of another kind, and would go if the file were closed before they do. */
static bool take_file(Store *store, const char *path, char *fault, size_t room)
{
    store->file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (store->file < 0)
        (void)snprintf(fault, room, "%s", strerror(errno));
    else if (flock(store->file, LOCK_EX | LOCK_NB) != 0)
        (void)snprintf(fault, room, "another server uses it; give --db another file");
    return !fault[0];
}

/* Games of which something is lost cannot be told from others: that it is so is told instead. */
static void tell_of_loss(const char *path)
{
    const unsigned long pages = log_lost_pages(path);
    if (pages > 0)
        (void)fprintf(
            stderr,
            "gavel: %s-wal is damaged: the last %lu pages that were written are lost, and "
            "some games stand where they stood before\n",
            path, pages);
}

Store *store_open(const char *path, bool is_synced, char *fault, size_t room)
{
    Store *store = mem_new(sizeof *store);
    if (!store) {
        (void)snprintf(fault, room, "out of memory");
        return NULL;
    }
    const bool is_taken = take_file(store, path, fault, room);
    if (is_taken)
        tell_of_loss(path);
    if (is_taken &&
        sqlite3_open_v2(path, &store->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) ==
            SQLITE_OK &&
        prepare(store, is_synced, fault, room) && start_carrier(store, path))
        return store;
    if (!fault[0])
        (void)snprintf(fault, room, "%s", store->db ? sqlite3_errmsg(store->db) : "out of memory");
    store_close(store);
    return NULL;
}

void store_close(Store *store)
{
    if (!store)
        return;
    stop_carrier(store);
    for (int i = 0; i < SQL_COUNT; i++)
        (void)sqlite3_finalize(store->sql[i]);
    (void)sqlite3_close(store->db);
    if (store->file >= 0)
        (void)close(store->file);
    mem_free(store);
}

/* --- statements --- */

/* Texts of the caller outlive the statement's run. */
static void bind_text(sqlite3_stmt *sql, int at, const char *text)
{
    if (text)
        (void)sqlite3_bind_text(sql, at, text, -1, SQLITE_STATIC);
    else
        (void)sqlite3_bind_null(sql, at);
}

static sqlite3_stmt *begin(const Store *store, Sql which, const char *id)
{
    sqlite3_stmt *sql = store->sql[which];
    (void)sqlite3_reset(sql);
    (void)sqlite3_clear_bindings(sql);
    if (id)
        bind_text(sql, 1, id);
    return sql;
}

static bool finish(sqlite3_stmt *sql)
{
    const int code = sqlite3_step(sql);
    (void)sqlite3_reset(sql);
    return code == SQLITE_DONE;
}

/* Counts what could not be written, and says why, now and then. */
static void complain(Store *store)
{
    const time_t now = time(NULL);
    store->errors++;
    if (now - store->complained < COMPLAIN_SECONDS)
        return;
    store->complained = now;
    (void)fprintf(stderr, "gavel: the database cannot be written: %s\n", sqlite3_errmsg(store->db));
}

static bool begin_transaction(Store *store)
{
    if (run_text(store, "BEGIN IMMEDIATE"))
        return true;
    complain(store);
    return false;
}

/* Ends a transaction: all of it, or nothing. */
static bool end(Store *store, bool is_good)
{
    if (is_good && run_text(store, "COMMIT"))
        return true;
    complain(store);
    (void)run_text(store, "ROLLBACK");
    return false;
}

static const char *column(sqlite3_stmt *sql, int at)
{
    const unsigned char *text = sqlite3_column_text(sql, at);
    return text ? (const char *)text : "";
}

static void bind_hash(sqlite3_stmt *sql, int at, uint64_t hash, char text[24])
{
    (void)snprintf(text, 24, "%016" PRIx64, hash);
    bind_text(sql, at, text);
}

/* --- writing --- */

/* A text that tables need, if it is not there yet. */
static bool add_file(const Store *store, const Table *table, const char *id, const char *text,
                     size_t size)
{
    sqlite3_stmt *sql = begin(store, SQL_ADD_FILE, id);
    bind_text(sql, 2, gavel_rules_name(table->rules));
    (void)sqlite3_bind_text(sql, 3, text, (int)size, SQLITE_STATIC);
    return finish(sql);
}

/* The cards of the table's own, and the scenario that it goes on from. */
static bool add_files(const Store *store, const Table *table)
{
    const CardFile *file = table->file;
    const Scenario *scenario = table->scenario;
    size_t size = 0;
    if (file && !add_file(store, table, file->id, file->text, file->size))
        return false;
    const char *text = scenario ? gavel_scenario_text(scenario->opened, &size) : NULL;
    return !text || add_file(store, table, scenario->id, text, size);
}

static void bind_terms(sqlite3_stmt *sql, const Table *table, char score[SCORE_ROOM])
{
    const Terms *terms = &table->terms;
    Text text = text_in(score, SCORE_ROOM);
    for (unsigned i = 0; terms->series && i < table->seats; i++)
        text_add(&text, "%s%u", i > 0 ? " " : "", table->seat[i].won);
    (void)sqlite3_bind_int(sql, 10, terms->is_open);
    (void)sqlite3_bind_int(sql, 11, terms->may_watch);
    (void)sqlite3_bind_int(sql, 12, terms->has_hints);
    (void)sqlite3_bind_int(sql, 13, (int)terms->bank);
    (void)sqlite3_bind_int(sql, 14, (int)terms->gain);
    (void)sqlite3_bind_int(sql, 15, (int)terms->series);
    bind_text(sql, 16, score);
    bind_text(sql, 17, terms->format);
}

static bool set_status(const Store *store, const Table *table, size_t answers)
{
    sqlite3_stmt *sql = begin(store, SQL_SET_STATUS, table->id);
    bind_text(sql, 2, table_state_word(table->state));
    (void)sqlite3_bind_int64(sql, 3, (sqlite3_int64)answers);
    (void)sqlite3_bind_int(sql, 4, (int)gavel_turn(table->game));
    bind_text(sql, 5, table_result_word(table));
    (void)sqlite3_bind_int(sql, 6, (int)gavel_winners(table->game));
    return finish(sql);
}

static bool add_rows(const Store *store, const Table *table)
{
    char match[24];
    char seed[24];
    char score[SCORE_ROOM];
    sqlite3_stmt *sql = begin(store, SQL_ADD_TABLE, table->id);
    bind_text(sql, 2, gavel_rules_name(table->rules));
    bind_text(sql, 3, gavel_version());
    bind_hash(sql, 4, table->match ? gavel_match_hash(table->match) : 0, match);
    bind_hash(sql, 5, table->seed, seed);
    (void)sqlite3_bind_int(sql, 6, table->terms.has_takeback);
    bind_text(sql, 7, table_state_word(table->state));
    bind_text(sql, 8, table->seating);
    bind_text(sql, 9, table->file ? table->file->id : "");
    bind_terms(sql, table, score);
    bind_text(sql, 18, table->scenario ? table->scenario->id : "");
    bind_text(sql, 19, table->scenario ? gavel_scenario_name(table->scenario->opened) : "");
    bool is_good = finish(sql) && add_files(store, table);
    for (unsigned i = 0; i < table->seats && is_good; i++) {
        const Seat *seat = &table->seat[i];
        sql = begin(store, SQL_ADD_SEAT, table->id);
        (void)sqlite3_bind_int(sql, 2, (int)i);
        bind_text(sql, 3, seat_kind_word(seat->kind));
        bind_text(sql, 4, seat->level);
        (void)sqlite3_bind_blob(sql, 5, seat->token, SHA256_SIZE, SQLITE_STATIC);
        bind_text(sql, 6, seat->deck_name);
        bind_text(sql, 7, seat->deck);
        bind_text(sql, 8, seat->name);
        (void)sqlite3_bind_int64(sql, 9, seat->clock);
        (void)sqlite3_bind_int(sql, 10, seat->is_taken);
        is_good = finish(sql);
    }
    return is_good && (!table->game || set_status(store, table, 0));
}

bool store_seat(Store *store, const char *id, unsigned number, const Seat *seat)
{
    sqlite3_stmt *sql = begin(store, SQL_SET_SEAT, id);
    (void)sqlite3_bind_int(sql, 2, (int)number);
    bind_text(sql, 3, seat->name);
    (void)sqlite3_bind_blob(sql, 4, seat->token, SHA256_SIZE, SQLITE_STATIC);
    (void)sqlite3_bind_int(sql, 5, seat->is_taken);
    return finish(sql);
}

bool store_add_table(Store *store, const Table *table)
{
    return begin_transaction(store) && end(store, add_rows(store, table));
}

bool store_rematch(Store *store, const Table *table, const Table *next)
{
    if (!begin_transaction(store))
        return false;
    bool is_good = add_rows(store, next);
    sqlite3_stmt *sql = begin(store, SQL_SET_REMATCH, table->id);
    bind_text(sql, 2, next->id);
    is_good = finish(sql) && is_good;
    return end(store, is_good);
}

bool store_start(Store *store, const Table *table)
{
    char match[24];
    bool is_good = true;
    if (!begin_transaction(store))
        return false;
    for (unsigned i = 0; i < table->seats && is_good; i++) {
        sqlite3_stmt *sql = begin(store, SQL_SET_DECK, table->id);
        (void)sqlite3_bind_int(sql, 2, (int)i);
        bind_text(sql, 3, table->seat[i].deck_name);
        bind_text(sql, 4, table->seat[i].deck);
        is_good = finish(sql);
    }
    sqlite3_stmt *sql = begin(store, SQL_START, table->id);
    bind_hash(sql, 2, table->match ? gavel_match_hash(table->match) : 0, match);
    bind_text(sql, 3, table_state_word(table->state));
    bind_text(sql, 4, gavel_version());
    return end(store, finish(sql) && is_good);
}

/* The answers from number `first` on, and how the game stands with them. */
static bool add_answers(const Store *store, const Table *table, size_t first,
                        const StoredAnswer *answers, size_t count)
{
    bool is_good = true;
    for (size_t i = 0; i < count && is_good; i++) {
        sqlite3_stmt *sql = begin(store, SQL_ADD_ANSWER, table->id);
        (void)sqlite3_bind_int64(sql, 2, (sqlite3_int64)first + (sqlite3_int64)i);
        (void)sqlite3_bind_int(sql, 3, (int)answers[i].seat);
        (void)sqlite3_bind_int(sql, 4, (int)answers[i].option);
        (void)sqlite3_bind_int64(sql, 5, (sqlite3_int64)answers[i].hash);
        (void)sqlite3_bind_text(sql, 6, answers[i].log ? answers[i].log : "",
                                (int)answers[i].log_size, SQLITE_STATIC);
        is_good = finish(sql);
    }
    for (unsigned i = 0; i < table->seats && is_good && table->terms.bank > 0; i++) {
        sqlite3_stmt *sql = begin(store, SQL_SET_CLOCK, table->id);
        (void)sqlite3_bind_int(sql, 2, (int)i);
        (void)sqlite3_bind_int64(sql, 3, table->seat[i].clock);
        is_good = finish(sql);
    }
    return is_good && set_status(store, table, first + count);
}

bool store_begin_group(Store *store)
{
    return begin_transaction(store);
}

bool store_add_answers(Store *store, const Table *table, size_t first, const StoredAnswer *answers,
                       size_t count)
{
    return add_answers(store, table, first, answers, count);
}

bool store_end_group(Store *store, bool is_good)
{
    return end(store, is_good);
}

bool store_add_game(Store *store, const Table *table, const StoredAnswer *answers, size_t count)
{
    return begin_transaction(store) &&
           end(store, add_rows(store, table) && add_answers(store, table, 0, answers, count));
}

bool store_take_back(Store *store, const Table *table, size_t count)
{
    if (!begin_transaction(store))
        return false;
    sqlite3_stmt *sql = begin(store, SQL_DROP_ANSWERS, table->id);
    (void)sqlite3_bind_int64(sql, 2, (sqlite3_int64)count);
    return end(store, finish(sql) && set_status(store, table, count));
}

/* --- reading --- */

static SeatKind kind_of_word(const char *word)
{
    if (strcmp(word, seat_kind_word(SEAT_AI)) == 0)
        return SEAT_AI;
    return strcmp(word, seat_kind_word(SEAT_YOU)) == 0 ? SEAT_YOU : SEAT_FRIEND;
}

static bool load_seat(sqlite3_stmt *sql, Seat *seat)
{
    seat->kind = kind_of_word(column(sql, 0));
    (void)snprintf(seat->level, sizeof seat->level, "%s", column(sql, 1));
    if (sqlite3_column_bytes(sql, 2) == SHA256_SIZE)
        memcpy(seat->token, sqlite3_column_blob(sql, 2), SHA256_SIZE);
    (void)snprintf(seat->deck_name, sizeof seat->deck_name, "%s", column(sql, 3));
    (void)snprintf(seat->name, sizeof seat->name, "%s", column(sql, 5));
    seat->clock = sqlite3_column_int64(sql, 6);
    seat->is_taken = sqlite3_column_int(sql, 7) != 0;
    if (sqlite3_column_type(sql, 4) == SQLITE_NULL)
        return true;
    const char *deck = column(sql, 4);
    const size_t size = strlen(deck) + 1;
    seat->deck = mem_new(size);
    if (seat->deck)
        memcpy(seat->deck, deck, size);
    return seat->deck != NULL;
}

static TableState state_of_word(const char *word)
{
    if (strcmp(word, table_state_word(TABLE_OVER)) == 0)
        return TABLE_OVER;
    return strcmp(word, table_state_word(TABLE_WAITING)) == 0 ? TABLE_WAITING : TABLE_PLAYING;
}

static uint64_t hash_of(const char *text)
{
    uint64_t hash = 0;
    return sscanf(text, "%16" SCNx64, &hash) == 1 ? hash : 0;
}

static void load_terms(sqlite3_stmt *sql, Table *table)
{
    Terms *terms = &table->terms;
    char *score = (char *)column(sql, 21);
    terms->has_takeback = sqlite3_column_int(sql, 4) != 0;
    terms->is_open = sqlite3_column_int(sql, 15) != 0;
    terms->may_watch = sqlite3_column_int(sql, 16) != 0;
    terms->has_hints = sqlite3_column_int(sql, 17) != 0;
    terms->bank = (unsigned)sqlite3_column_int(sql, 18);
    terms->gain = (unsigned)sqlite3_column_int(sql, 19);
    terms->series = (unsigned)sqlite3_column_int(sql, 20);
    for (unsigned i = 0; terms->series && i < GAVEL_SEATS_MAX; i++)
        table->seat[i].won = (unsigned)strtoul(score, &score, 10);
    (void)snprintf(terms->format, sizeof terms->format, "%s", column(sql, 22));
}

static void load_stored(sqlite3_stmt *sql, Stored *stored)
{
    (void)snprintf(stored->game, sizeof stored->game, "%s", column(sql, 0));
    (void)snprintf(stored->version, sizeof stored->version, "%s", column(sql, 1));
    (void)snprintf(stored->file, sizeof stored->file, "%s", column(sql, 14));
    (void)snprintf(stored->scenario, sizeof stored->scenario, "%s", column(sql, 23));
    (void)snprintf(stored->scenario_name, sizeof stored->scenario_name, "%s", column(sql, 24));
    (void)snprintf(stored->result, sizeof stored->result, "%s", column(sql, 11));
    stored->match = hash_of(column(sql, 2));
    stored->created = (time_t)sqlite3_column_int64(sql, 7);
    stored->changed = (time_t)sqlite3_column_int64(sql, 8);
    stored->turn = (unsigned)sqlite3_column_int64(sql, 10);
    stored->winners = (unsigned)sqlite3_column_int(sql, 12);
}

bool store_load(Store *store, const char *id, Table *table, Stored *stored)
{
    sqlite3_stmt *sql = begin(store, SQL_GET_TABLE, id);
    const bool is_there = sqlite3_step(sql) == SQLITE_ROW;
    if (is_there) {
        (void)snprintf(table->id, sizeof table->id, "%s", id);
        table->rules = gavel_rules(column(sql, 0));
        load_stored(sql, stored);
        table->seed = hash_of(column(sql, 3));
        load_terms(sql, table);
        table->state = state_of_word(column(sql, 5));
        (void)snprintf(table->rematch, sizeof table->rematch, "%s", column(sql, 6));
        (void)snprintf(table->seating, sizeof table->seating, "%s", column(sql, 13));
        table->stored = (size_t)sqlite3_column_int64(sql, 9);
    }
    (void)sqlite3_reset(sql);
    if (!is_there)
        return false;
    sql = begin(store, SQL_GET_SEATS, id);
    bool is_good = true;
    while (is_good && table->seats < GAVEL_SEATS_MAX && sqlite3_step(sql) == SQLITE_ROW)
        is_good = load_seat(sql, &table->seat[table->seats++]);
    (void)sqlite3_reset(sql);
    return is_good;
}

bool store_each_answer(Store *store, const char *id, AnswerFn answer, void *context)
{
    sqlite3_stmt *sql = begin(store, SQL_GET_ANSWERS, id);
    bool is_good = true;
    int code = SQLITE_DONE;
    sqlite3_int64 number = 0;
    while (is_good && (code = sqlite3_step(sql)) == SQLITE_ROW) {
        if (sqlite3_column_int64(sql, 4) != number++)
            break; /* one is missing */
        const StoredAnswer stored = {.seat = (unsigned)sqlite3_column_int(sql, 0),
                                     .option = (unsigned)sqlite3_column_int(sql, 1),
                                     .hash = (uint64_t)sqlite3_column_int64(sql, 2),
                                     .log = column(sql, 3),
                                     .log_size = (size_t)sqlite3_column_bytes(sql, 3)};
        is_good = answer(context, &stored);
    }
    (void)sqlite3_reset(sql);
    return is_good && code == SQLITE_DONE;
}

void store_get_file(Store *store, const char *id, FileFn found, void *context)
{
    sqlite3_stmt *sql = begin(store, SQL_GET_FILE, id);
    if (sqlite3_step(sql) == SQLITE_ROW)
        found(context, column(sql, 0), column(sql, 1), (size_t)sqlite3_column_bytes(sql, 1));
    (void)sqlite3_reset(sql);
}

size_t store_open_count(Store *store, int hours, int most)
{
    sqlite3_stmt *sql = begin(store, SQL_COUNT_OPEN, NULL);
    (void)sqlite3_bind_int64(sql, 1, (sqlite3_int64)hours * 3600);
    (void)sqlite3_bind_int(sql, 2, most);
    const size_t count = sqlite3_step(sql) == SQLITE_ROW ? (size_t)sqlite3_column_int64(sql, 0) : 0;
    (void)sqlite3_reset(sql);
    return count;
}

long long store_size(Store *store)
{
    return (long long)ask_number(store, "PRAGMA page_count") *
           ask_number(store, "PRAGMA page_size");
}

int store_log_pages(Store *store)
{
    return atomic_load(&store->log_pages);
}

unsigned long store_errors(const Store *store)
{
    return store->errors;
}

/* --- a copy --- */

static bool is_sound(sqlite3 *db)
{
    sqlite3_stmt *sql = NULL;
    const bool is_good =
        sqlite3_prepare_v2(db, "PRAGMA integrity_check", -1, &sql, NULL) == SQLITE_OK &&
        sqlite3_step(sql) == SQLITE_ROW && strcmp(column(sql, 0), "ok") == 0;
    (void)sqlite3_finalize(sql);
    return is_good;
}

static bool copy_all(sqlite3 *from, sqlite3 *to)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup)
        return false;
    const bool is_good = sqlite3_backup_step(backup, -1) == SQLITE_DONE;
    return sqlite3_backup_finish(backup) == SQLITE_OK && is_good;
}

bool server_backup(const char *from, const char *to, char *fault, size_t room)
{
    sqlite3 *source = NULL;
    sqlite3 *copy = NULL;
    const int file = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) {
        (void)snprintf(fault, room, "%s: %s", to, strerror(errno));
        return false;
    }
    (void)close(file);
    const bool is_open = sqlite3_open_v2(from, &source, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
                         sqlite3_busy_timeout(source, CARRIER_MILLISECONDS) == SQLITE_OK &&
                         sqlite3_open_v2(to, &copy, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK;
    const bool is_good = is_open && copy_all(source, copy) && is_sound(copy);
    if (!is_good)
        (void)snprintf(fault, room, "%s: %s", from,
                       is_open ? sqlite3_errmsg(copy) : sqlite3_errmsg(source));
    (void)sqlite3_close(source);
    (void)sqlite3_close(copy);
    if (!is_good)
        (void)unlink(to);
    return is_good;
}
