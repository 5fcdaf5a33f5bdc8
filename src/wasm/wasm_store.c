/* wasm_store.c - tables, seats and answers in memory, in the place of server_store.c. Whatever
 * changes is handed to the host as one text for each table, which it may keep and bring again.
 *
 * The text is a list of pieces, each behind its size ("5:hello"), in the order of write_record().
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wasm/wasm_tables.h"

static const char record_form[] = "gavel table 2";
static const char older_form[] = "gavel table 1"; /* without scenarios */

typedef struct {
    unsigned seat;
    unsigned option;
    uint64_t hash;
    char *log;
    size_t log_size;
} Answer;

typedef struct Row {
    struct Row *next;
    char id[ID_SIZE + 1];
    Stored stored;
    uint64_t seed;
    Terms terms;
    TableState state;
    char rematch[ID_SIZE + 1];
    char seating[SEATING_ROOM];
    unsigned seats;
    Seat seat[GAVEL_SEATS_MAX];
    Answer *answers;
    size_t count;
    size_t room;
    size_t kept; /* answers that are not of the group */
    bool is_changed;
} Row;

typedef struct File {
    struct File *next;
    char id[FILE_ID_SIZE + 1];
    char game[NAME_ROOM];
    char *text;
    size_t size;
} File;

struct Store {
    Row *rows;
    File *files;
    Out out;
};

/* --- opening --- */

Store *store_open(const char *path, bool is_synced, char *fault, size_t room)
{
    (void)path;
    (void)is_synced;
    (void)fault;
    (void)room;
    return mem_new(sizeof(Store));
}

static void drop_answers(Row *row, size_t count)
{
    while (row->count > count)
        mem_free(row->answers[--row->count].log);
}

static void row_free(Row *row)
{
    drop_answers(row, 0);
    mem_free(row->answers);
    for (unsigned i = 0; i < row->seats; i++)
        mem_free(row->seat[i].deck);
    mem_free(row);
}

void store_close(Store *store)
{
    while (store && store->rows) {
        Row *row = store->rows;
        store->rows = row->next;
        row_free(row);
    }
    while (store && store->files) {
        File *file = store->files;
        store->files = file->next;
        mem_free(file->text);
        mem_free(file);
    }
    if (store)
        out_free(&store->out);
    mem_free(store);
}

static Row *find_row(const Store *store, const char *id)
{
    Row *row = store->rows;
    while (row && strcmp(row->id, id) != 0)
        row = row->next;
    return row;
}

static const File *find_file(const Store *store, const char *id)
{
    const File *file = store->files;
    while (file && strcmp(file->id, id) != 0)
        file = file->next;
    return file;
}

static char *copy_bytes(const char *bytes, size_t size)
{
    char *copy = mem_new(size + 1);
    if (copy && size > 0)
        memcpy(copy, bytes, size);
    return copy;
}

static bool add_file(Store *store, const char *id, const char *game, const char *text, size_t size)
{
    if (find_file(store, id))
        return true;
    File *file = mem_new(sizeof *file);
    char *copy = file ? copy_bytes(text, size) : NULL;
    if (!copy) {
        mem_free(file);
        return false;
    }
    *file = (File){.next = store->files, .text = copy, .size = size};
    (void)snprintf(file->id, sizeof file->id, "%s", id);
    (void)snprintf(file->game, sizeof file->game, "%s", game);
    store->files = file;
    return true;
}

/* --- a table as a text --- */

static void put(Out *out, Slice piece)
{
    char head[24];
    (void)snprintf(head, sizeof head, "%zu:", piece.size);
    out->wants_comma = false;
    out_raw(out, NULL, slice_of(head));
    out->wants_comma = false;
    out_raw(out, NULL, piece);
}

static void put_text(Out *out, const char *text)
{
    put(out, slice_of(text));
}

static void put_number(Out *out, uint64_t number)
{
    char text[24];
    (void)snprintf(text, sizeof text, "%" PRIu64, number);
    put_text(out, text);
}

static void put_seat(Out *out, const Seat *seat)
{
    put_number(out, seat->kind);
    put_text(out, seat->level);
    put_text(out, seat->deck_name);
    put_number(out, seat->deck != NULL);
    put_text(out, seat->deck ? seat->deck : "");
    put(out, (Slice){(const char *)seat->token, SHA256_SIZE});
    put_text(out, seat->name);
    put_number(out, seat->is_taken);
    put_number(out, seat->won);
}

static void put_terms(Out *out, const Terms *terms)
{
    put_number(out, terms->has_takeback);
    put_number(out, terms->has_hints);
    put_number(out, terms->may_watch);
    put_number(out, terms->series);
    put_text(out, terms->format);
}

static void write_record(const Store *store, Out *out, const Row *row)
{
    const File *file = row->stored.file[0] ? find_file(store, row->stored.file) : NULL;
    out_clear(out);
    put_text(out, record_form);
    put_text(out, row->id);
    put_text(out, row->stored.game);
    put_text(out, row->stored.version);
    put_number(out, row->stored.match);
    put_number(out, row->seed);
    put_terms(out, &row->terms);
    put_number(out, row->state);
    put_number(out, (uint64_t)row->stored.created);
    put_number(out, (uint64_t)row->stored.changed);
    put_number(out, row->stored.turn);
    put_text(out, row->stored.result);
    put_number(out, row->stored.winners);
    put_text(out, row->rematch);
    put_text(out, row->seating);
    put_text(out, row->stored.file);
    put(out, file ? (Slice){file->text, file->size} : slice_of(""));
    const File *scenario = row->stored.scenario[0] ? find_file(store, row->stored.scenario) : NULL;
    put_text(out, row->stored.scenario);
    put_text(out, row->stored.scenario_name);
    put(out, scenario ? (Slice){scenario->text, scenario->size} : slice_of(""));
    put_number(out, row->seats);
    for (unsigned i = 0; i < row->seats; i++)
        put_seat(out, &row->seat[i]);
    put_number(out, row->count);
    for (size_t i = 0; i < row->count; i++) {
        put_number(out, row->answers[i].seat);
        put_number(out, row->answers[i].option);
        put_number(out, row->answers[i].hash);
        put(out, (Slice){row->answers[i].log, row->answers[i].log_size});
    }
}

/* --- and a text as a table --- */

typedef struct {
    const char *at;
    const char *end;
    bool is_bad;
} Pieces;

static Slice take(Pieces *from)
{
    char *behind = NULL;
    const unsigned long size = from->at < from->end ? strtoul(from->at, &behind, 10) : 0;
    if (!behind || behind == from->at || *behind != ':' ||
        size > (size_t)(from->end - (behind + 1))) {
        from->is_bad = true;
        return (Slice){"", 0};
    }
    from->at = behind + 1 + size;
    return (Slice){behind + 1, size};
}

static uint64_t take_number(Pieces *from, uint64_t most)
{
    char text[24] = "";
    const Slice piece = take(from);
    char *end = text;
    if (piece.size < sizeof text)
        memcpy(text, piece.at, piece.size);
    const uint64_t number = strtoull(text, &end, 10);
    if (end == text || *end || number > most)
        from->is_bad = true;
    return from->is_bad ? 0 : number;
}

static void take_text(Pieces *from, char *text, size_t room)
{
    const Slice piece = take(from);
    if (piece.size >= room)
        from->is_bad = true;
    else
        memcpy(text, piece.at, piece.size);
}

static void take_seat(Pieces *from, Seat *seat)
{
    seat->kind = (SeatKind)take_number(from, SEAT_FRIEND);
    take_text(from, seat->level, sizeof seat->level);
    take_text(from, seat->deck_name, sizeof seat->deck_name);
    const bool has_deck = take_number(from, 1);
    const Slice deck = take(from);
    seat->deck = has_deck ? copy_bytes(deck.at, deck.size) : NULL;
    const Slice token = take(from);
    if (token.size == SHA256_SIZE)
        memcpy(seat->token, token.at, SHA256_SIZE);
    else
        from->is_bad = true;
    take_text(from, seat->name, sizeof seat->name);
    seat->is_taken = take_number(from, 1);
    seat->won = (unsigned)take_number(from, SERIES_MAX);
    from->is_bad = from->is_bad || (has_deck && !seat->deck);
}

static void take_terms(Pieces *from, Terms *terms)
{
    terms->has_takeback = take_number(from, 1);
    terms->has_hints = take_number(from, 1);
    terms->may_watch = take_number(from, 1);
    terms->series = (unsigned)take_number(from, SERIES_MAX);
    take_text(from, terms->format, sizeof terms->format);
}

static bool add_answer(Row *row, const StoredAnswer *answer)
{
    if (row->count == row->room) {
        const size_t room = row->room ? 2 * row->room : 64;
        Answer *answers = mem_grow(row->answers, room * sizeof *answers);
        if (!answers)
            return false;
        row->answers = answers;
        row->room = room;
    }
    char *log = copy_bytes(answer->log, answer->log_size);
    if (!log)
        return false;
    row->answers[row->count++] =
        (Answer){answer->seat, answer->option, answer->hash, log, answer->log_size};
    return true;
}

static void take_answers(Pieces *from, Row *row)
{
    const uint64_t count = take_number(from, UINT32_MAX);
    for (uint64_t i = 0; i < count && !from->is_bad; i++) {
        StoredAnswer answer = {.seat = (unsigned)take_number(from, GAVEL_SEATS_MAX - 1),
                               .option = (unsigned)take_number(from, GAVEL_CONCEDE),
                               .hash = take_number(from, UINT64_MAX)};
        const Slice log = take(from);
        answer.log = log.at;
        answer.log_size = log.size;
        from->is_bad = from->is_bad || !add_answer(row, &answer);
    }
    row->kept = row->count;
}

static void take_scenario(Store *store, Pieces *from, Row *row)
{
    take_text(from, row->stored.scenario, sizeof row->stored.scenario);
    take_text(from, row->stored.scenario_name, sizeof row->stored.scenario_name);
    const Slice text = take(from);
    if (row->stored.scenario[0] && !from->is_bad)
        from->is_bad = !add_file(store, row->stored.scenario, row->stored.game, text.at, text.size);
}

static void take_record(Store *store, Pieces *from, Row *row, bool is_older)
{
    take_text(from, row->id, sizeof row->id);
    take_text(from, row->stored.game, sizeof row->stored.game);
    take_text(from, row->stored.version, sizeof row->stored.version);
    row->stored.match = take_number(from, UINT64_MAX);
    row->seed = take_number(from, UINT64_MAX);
    take_terms(from, &row->terms);
    row->state = (TableState)take_number(from, TABLE_OVER);
    row->stored.created = (time_t)take_number(from, INT64_MAX);
    row->stored.changed = (time_t)take_number(from, INT64_MAX);
    row->stored.turn = (unsigned)take_number(from, UINT32_MAX);
    take_text(from, row->stored.result, sizeof row->stored.result);
    row->stored.winners = (unsigned)take_number(from, (1U << GAVEL_SEATS_MAX) - 1);
    take_text(from, row->rematch, sizeof row->rematch);
    take_text(from, row->seating, sizeof row->seating);
    take_text(from, row->stored.file, sizeof row->stored.file);
    const Slice file = take(from);
    if (row->stored.file[0] && !from->is_bad)
        from->is_bad = !add_file(store, row->stored.file, row->stored.game, file.at, file.size);
    if (!is_older)
        take_scenario(store, from, row);
    const unsigned seats = (unsigned)take_number(from, GAVEL_SEATS_MAX);
    while (row->seats < seats && !from->is_bad)
        take_seat(from, &row->seat[row->seats++]);
    take_answers(from, row);
}

bool store_bring(Store *store, const char *text, size_t size)
{
    Pieces pieces = {.at = text, .end = text + size};
    Row *row = mem_new(sizeof *row);
    if (!row)
        return false;
    const Slice form = take(&pieces);
    const bool is_older = slice_is(form, older_form);
    if (is_older || slice_is(form, record_form))
        take_record(store, &pieces, row, is_older);
    else
        pieces.is_bad = true;
    if (pieces.is_bad || pieces.at != pieces.end || find_row(store, row->id)) {
        row_free(row);
        return false;
    }
    row->next = store->rows;
    store->rows = row;
    return true;
}

/* --- writing --- */

static bool is_kept(Store *store, Row *row)
{
    row->is_changed = false;
    row->kept = row->count;
    write_record(store, &store->out, row);
    if (!store->out.is_failed)
        host_keep(row->id, store->out.at, store->out.size);
    return !store->out.is_failed;
}

/* A seat as it is, with a deck of its own. False: out of memory, and the row keeps its old one. */
static bool set_seat(Seat *to, const Seat *from)
{
    char *deck = from->deck ? copy_bytes(from->deck, strlen(from->deck)) : NULL;
    if (from->deck && !deck)
        return false;
    mem_free(to->deck);
    *to = *from;
    to->deck = deck;
    return true;
}

static void set_status(Row *row, const Table *table)
{
    row->stored.changed = time(NULL);
    row->state = table->state;
    row->stored.turn = table->game ? gavel_turn(table->game) : 0;
    row->stored.winners = table->game ? gavel_winners(table->game) : 0;
    (void)snprintf(row->stored.result, sizeof row->stored.result, "%s", table_result_word(table));
    row->is_changed = true;
}

/* The cards of the table's own, and the scenario that it goes on from. */
static bool add_files(Store *store, const Table *table)
{
    const char *game = gavel_rules_name(table->rules);
    const CardFile *file = table->file;
    size_t size = 0;
    if (file && !add_file(store, file->id, game, file->text, file->size))
        return false;
    const char *text = table->scenario ? gavel_scenario_text(table->scenario->opened, &size) : NULL;
    return !text || add_file(store, table->scenario->id, game, text, size);
}

static Row *new_row(Store *store, const Table *table)
{
    Row *row = mem_new(sizeof *row);
    bool is_good = row && add_files(store, table);
    if (!row)
        return NULL;
    memcpy(row->id, table->id, sizeof row->id);
    (void)snprintf(row->stored.game, sizeof row->stored.game, "%s", gavel_rules_name(table->rules));
    (void)snprintf(row->stored.version, sizeof row->stored.version, "%s", gavel_version());
    row->stored.match = table->match ? gavel_match_hash(table->match) : 0;
    row->seed = table->seed;
    row->terms = table->terms;
    row->stored.created = time(NULL);
    memcpy(row->seating, table->seating, sizeof row->seating);
    if (table->file)
        memcpy(row->stored.file, table->file->id, sizeof row->stored.file);
    if (table->scenario) {
        memcpy(row->stored.scenario, table->scenario->id, sizeof row->stored.scenario);
        (void)snprintf(row->stored.scenario_name, sizeof row->stored.scenario_name, "%s",
                       gavel_scenario_name(table->scenario->opened));
    }
    for (; row->seats < table->seats && is_good; row->seats++)
        is_good = set_seat(&row->seat[row->seats], &table->seat[row->seats]);
    set_status(row, table);
    if (is_good)
        return row;
    row_free(row);
    return NULL;
}

static bool add_row(Store *store, Row *row)
{
    if (!row)
        return false;
    row->next = store->rows;
    store->rows = row;
    return is_kept(store, row);
}

bool store_add_table(Store *store, const Table *table)
{
    return add_row(store, new_row(store, table));
}

bool store_seat(Store *store, const char *id, unsigned number, const Seat *seat)
{
    Row *row = find_row(store, id);
    if (!row)
        return false;
    Seat *to = &row->seat[number];
    memcpy(to->name, seat->name, sizeof to->name);
    memcpy(to->token, seat->token, sizeof to->token);
    to->is_taken = seat->is_taken;
    return is_kept(store, row);
}

bool store_start(Store *store, const Table *table)
{
    Row *row = find_row(store, table->id);
    bool is_good = row != NULL;
    for (unsigned i = 0; i < table->seats && is_good; i++)
        is_good = set_seat(&row->seat[i], &table->seat[i]);
    if (!is_good)
        return false;
    row->stored.match = table->match ? gavel_match_hash(table->match) : 0;
    (void)snprintf(row->stored.version, sizeof row->stored.version, "%s", gavel_version());
    set_status(row, table);
    return is_kept(store, row);
}

bool store_rematch(Store *store, const Table *table, const Table *next)
{
    Row *row = find_row(store, table->id);
    if (!row || !store_add_table(store, next))
        return false;
    memcpy(row->rematch, next->id, sizeof row->rematch);
    return is_kept(store, row);
}

bool store_begin_group(Store *store)
{
    (void)store;
    return true;
}

bool store_add_answers(Store *store, const Table *table, size_t first, const StoredAnswer *answers,
                       size_t count)
{
    Row *row = find_row(store, table->id);
    bool is_good = row && row->count == first;
    for (size_t i = 0; i < count && is_good; i++)
        is_good = add_answer(row, &answers[i]);
    if (is_good)
        set_status(row, table);
    return is_good;
}

bool store_end_group(Store *store, bool is_good)
{
    for (Row *row = store->rows; row; row = row->next) {
        if (!is_good)
            drop_answers(row, row->kept);
        else if (row->is_changed)
            (void)is_kept(store, row);
    }
    return is_good;
}

bool store_add_game(Store *store, const Table *table, const StoredAnswer *answers, size_t count)
{
    Row *row = new_row(store, table);
    bool is_good = row != NULL;
    for (size_t i = 0; i < count && is_good; i++)
        is_good = add_answer(row, &answers[i]);
    if (row && !is_good)
        row_free(row);
    return is_good && add_row(store, row);
}

bool store_take_back(Store *store, const Table *table, size_t count)
{
    Row *row = find_row(store, table->id);
    if (!row)
        return false;
    drop_answers(row, count);
    set_status(row, table);
    return is_kept(store, row);
}

/* --- reading --- */

bool store_load(Store *store, const char *id, Table *table, Stored *stored)
{
    const Row *row = find_row(store, id);
    bool is_good = row != NULL;
    if (!row)
        return false;
    memcpy(table->id, row->id, sizeof table->id);
    table->rules = gavel_rules(row->stored.game);
    *stored = row->stored;
    table->seed = row->seed;
    table->terms = row->terms;
    table->state = row->state;
    memcpy(table->rematch, row->rematch, sizeof table->rematch);
    memcpy(table->seating, row->seating, sizeof table->seating);
    table->stored = row->count;
    while (table->seats < row->seats && is_good) {
        is_good = set_seat(&table->seat[table->seats], &row->seat[table->seats]);
        table->seats++;
    }
    return is_good;
}

bool store_each_answer(Store *store, const char *id, AnswerFn answer, void *context)
{
    const Row *row = find_row(store, id);
    bool is_good = row != NULL;
    for (size_t i = 0; is_good && i < row->count; i++) {
        const Answer *one = &row->answers[i];
        const StoredAnswer stored = {one->seat, one->option, one->hash, one->log, one->log_size};
        is_good = answer(context, &stored);
    }
    return is_good;
}

void store_get_file(Store *store, const char *id, FileFn found, void *context)
{
    const File *file = find_file(store, id);
    if (file)
        found(context, file->game, file->text, file->size);
}

size_t store_open_count(Store *store, int hours, int most)
{
    (void)store;
    (void)hours;
    (void)most;
    return 0;
}

long long store_size(Store *store)
{
    return (long long)store->out.room + 1;
}

int store_log_pages(Store *store)
{
    (void)store;
    return 0;
}

unsigned long store_errors(const Store *store)
{
    (void)store;
    return 0;
}
