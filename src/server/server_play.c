/* server_play.c - answers of people and programs, taking them back, trying, looking at past games.
 */
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "server/server_int.h"

static const char hint_level[] = "normal";

/* --- taking answers --- */

char *log_since(const Table *table, size_t since, size_t *size)
{
    const Notes *notes = &table->diary.of[SPECTATOR];
    *size = 0;
    for (size_t i = since; i < notes->count; i++)
        *size += notes->list[i].text.size + 1;
    char *log = *size > 0 ? mem_new(*size + 1) : NULL;
    char *at = log;
    for (size_t i = since; log && i < notes->count; i++) {
        memcpy(at, notes->list[i].text.at, notes->list[i].text.size);
        at += notes->list[i].text.size;
        *at++ = '\n';
    }
    if (!log)
        *size = 0;
    return log;
}

/* A moment of a game: whether a choice goes on is seen by what has changed since. */
typedef struct {
    unsigned seat;
    uint64_t view; /* what a spectator sees */
} Moment;

static Moment moment_of(const GavelGame *game, unsigned seat)
{
    return (Moment){.seat = seat, .view = gavel_view_hash(game, GAVEL_NOBODY)};
}

/* True if the same seat is asked, nothing that can be seen has changed, and what was begun is not
 * finished. */
static bool is_same_choice(const GavelGame *game, const Moment *before)
{
    return gavel_asked_seat(game) == before->seat && !gavel_is_main(game) &&
           gavel_view_hash(game, GAVEL_NOBODY) == before->view;
}

/* Plays the first answer, and more of the list while they belong to the same choice. Returns how
 * many; the logs are the caller's. */
static size_t play_list(Table *table, unsigned seat, const unsigned *options, size_t count,
                        StoredAnswer *stored)
{
    size_t taken = 0;
    const Moment before = moment_of(table->game, seat);
    while (taken < count) {
        const size_t told = table->diary.of[SPECTATOR].count;
        const size_t since = table_version(table) == 0 ? 0 : told;
        if (!gavel_answer(table->game, seat, options[taken]))
            break;
        StoredAnswer *answer = &stored[taken++];
        *answer = (StoredAnswer){
            .seat = seat, .option = options[taken - 1], .hash = gavel_game_hash(table->game)};
        answer->log = log_since(table, since, &answer->log_size);
        if (!gavel_replay_add(table->answers, seat, answer->option) ||
            table->diary.of[SPECTATOR].count != told || !is_same_choice(table->game, &before))
            break;
    }
    return taken;
}

/* Takes the answers; they are in the group. Returns how many; 0: the game refuses the first. */
static size_t take(Server *s, Table *table, unsigned seat, const unsigned *options, size_t count)
{
    StoredAnswer stored[TRY_MAX];
    const size_t first = table_version(table);
    const unsigned turn = gavel_turn(table->game);
    clock_settle(table);
    const size_t taken = play_list(table, seat, options, count, stored);
    if (taken == 0)
        return 0;
    clock_turn(table, turn);
    draw_forget(table, seat);
    if (!gavel_asked(table->game))
        table->state = TABLE_OVER;
    group_add(s, table, first, stored, taken);
    for (size_t i = 0; i < taken; i++)
        mem_free((void *)stored[i].log);
    table->is_changed = true;
    return taken;
}

bool table_take_for(Server *s, Table *table, unsigned seat, unsigned option)
{
    return take(s, table, seat, &option, 1) > 0;
}

static bool refuse_answer(Wire *w, const Table *table, unsigned seat)
{
    if (!(gavel_asked(table->game) >> seat & 1))
        return wire_refuse(w, "not_asked", NULL, "player %u is not asked now", seat + 1);
    return wire_refuse(w, "bad_option", NULL, "there are %u options, from 0",
                       gavel_option_count(table->game));
}

static bool take_for(Server *s, const Socket *socket, const unsigned *options, size_t count)
{
    Wire *w = &s->wire;
    Table *table = socket->table;
    const int late = clock_out(table);
    if (late >= 0)
        (void)table_take_for(s, table, (unsigned)late, GAVEL_TIMEOUT);
    if (table->state == TABLE_OVER)
        return wire_refuse(w, "game_over", NULL, "the game is over");
    const size_t taken = take(s, table, socket->reader, options, count);
    if (taken == 0)
        return refuse_answer(w, table, socket->reader);
    out_number(&w->out, "version", (long long)table_version(table));
    out_number(&w->out, "taken", (long long)taken);
    return true;
}

/* --- requests that answer --- */

static void count_event(void *context, const GavelEvent *event)
{
    (void)event;
    ++*(size_t *)context;
}

/* The sample must not be found out: its key hangs on what no seat knows. */
static uint64_t sample_key(const Table *table, unsigned seat)
{
    const uint64_t hash = hash_number(hash_number(0, table->seed), gavel_game_hash(table->game));
    return hash_number(hash, seat);
}

/* Answers of one choice, given on a copy in which all that the seat cannot know is dealt anew. */
typedef struct {
    GavelGame *game;
    unsigned seat;
    Moment before;
    size_t events;
    unsigned answers[TRY_MAX];
    size_t count;
    bool goes_on; /* nothing has happened, and the seat is asked again */
} Trial;

static void trial_begin(Trial *trial, const Table *table, unsigned seat)
{
    *trial = (Trial){.game = table->probe, .seat = seat, .goes_on = true};
    gavel_game_copy(trial->game, table->game);
    gavel_game_resample(trial->game, seat, sample_key(table, seat));
    trial->before = moment_of(trial->game, seat);
    gavel_listen(trial->game, count_event, &trial->events, GAVEL_TELL_MOVES);
}

static bool trial_answer(Trial *trial, unsigned option)
{
    if (trial->count == TRY_MAX || !gavel_answer(trial->game, trial->seat, option))
        return false;
    trial->answers[trial->count++] = option;
    trial->goes_on = trial->events == 0 && is_same_choice(trial->game, &trial->before);
    return true;
}

static bool trial_set(Wire *w, Trial *trial, const JsonValue *list)
{
    unsigned cards[GAVEL_SET_MAX];
    unsigned answers[GAVEL_SET_MAX + 1];
    size_t count = 0;
    if (!wire_set(w, list, cards, &count))
        return false;
    if (gavel_set_size(trial->game) == 0)
        return wire_refuse(w, "bad_option", list, "no set of cards is asked for");
    const size_t given = gavel_set_answers(trial->game, cards, count, answers);
    for (size_t i = 0; i < given; i++)
        if (!trial_answer(trial, answers[i]))
            return wire_refuse(w, "bad_option", list, "too many answers at once");
    return given > 0 ||
           wire_refuse(w, "bad_option", list, "these cards are no set that can be chosen");
}

/* An option is a number, or a list where a set of cards is asked for. */
static bool trial_option(Wire *w, Trial *trial, const JsonValue *value)
{
    int64_t number = 0;
    if (value->kind == JSON_ARRAY)
        return trial_set(w, trial, value);
    if (!json_whole(value, 0, GAVEL_DRAW - 1, &number))
        return wire_refuse(w, "bad_field", value, "an option is a whole number from 0");
    if (!trial_answer(trial, (unsigned)number))
        return wire_refuse(w, "bad_option", value, "answer %zu: there are %u options, from 0",
                           trial->count, gavel_option_count(trial->game));
    return true;
}

/* What a request answers with: "option", or "options" with the answers of one choice. */
typedef struct {
    const JsonValue *one;
    const JsonValue *list;
    bool has_set;
} Options;

static bool read_options(Wire *w, Options *options, bool may_lack)
{
    *options = (Options){field_value(w, "option"), field_value(w, "options"), false};
    const JsonValue *list = options->list;
    if (options->one && list)
        return wire_refuse(w, "bad_field", list, "either \"option\" or \"options\"");
    if (options->one || (!list && may_lack)) {
        options->has_set = options->one && options->one->kind == JSON_ARRAY;
        return true;
    }
    if (!list || list->kind != JSON_ARRAY || (list->count == 0 && !may_lack) ||
        list->count > TRY_MAX)
        return wire_refuse(w, "bad_field", list, "\"options\" must be a list of 1 to %d options",
                           TRY_MAX);
    for (uint32_t i = 0; i < list->count; i++)
        options->has_set = options->has_set || json_element(&w->json, list, i)->kind == JSON_ARRAY;
    return true;
}

/* Gives the answers on the copy, as long as they belong to the same choice. */
static bool try_options(Wire *w, const Options *options, Trial *trial)
{
    bool is_good = !options->one || trial_option(w, trial, options->one);
    for (uint32_t i = 0; options->list && i < options->list->count && is_good && trial->goes_on;
         i++)
        is_good = trial_option(w, trial, json_element(&w->json, options->list, i));
    gavel_listen(trial->game, NULL, NULL, 0);
    return is_good;
}

/* The options as they are written, where no set is among them. */
static bool plain_options(Wire *w, const Options *options, unsigned *answers, size_t *count)
{
    int64_t number = 0;
    *count = options->one ? 1 : options->list->count;
    for (uint32_t i = 0; i < *count; i++) {
        const JsonValue *value =
            options->one ? options->one : json_element(&w->json, options->list, i);
        if (!json_whole(value, 0, GAVEL_DRAW - 1, &number))
            return wire_refuse(w, "bad_field", value, "an option is a whole number from 0");
        answers[i] = (unsigned)number;
    }
    return true;
}

/* Refuses what was meant for another moment of the game. */
static bool is_present(Wire *w, const Table *table)
{
    const size_t version = table_version(table);
    long wanted = (long)version;
    if (!field_whole_optional(w, "version", 0, INT32_MAX, &wanted))
        return false;
    return (size_t)wanted == version || wire_refuse(w, "stale", field_value(w, "version"),
                                                    "the game is at version %zu", version);
}

bool seat_answer(Server *s, Socket *socket)
{
    Wire *w = &s->wire;
    const Table *table = socket->table;
    Options options;
    Trial trial = {.count = 0};
    if (!read_options(w, &options, false) || !is_present(w, table))
        return false;
    if (!options.has_set)
        return plain_options(w, &options, trial.answers, &trial.count) &&
               take_for(s, socket, trial.answers, trial.count);
    if (!(gavel_asked(table->game) >> socket->reader & 1))
        return refuse_answer(w, table, socket->reader);
    trial_begin(&trial, table, socket->reader);
    return try_options(w, &options, &trial) && take_for(s, socket, trial.answers, trial.count);
}

bool seat_concede(Server *s, Socket *socket)
{
    const unsigned option = GAVEL_CONCEDE;
    return take_for(s, socket, &option, 1);
}

/* --- taking back --- */

/* The number of the last answer of a seat; false: it has given none. */
static bool last_answer(const Table *table, unsigned seat, size_t *number)
{
    unsigned who = 0;
    unsigned option = 0;
    for (size_t i = table_version(table); i > 0; i--)
        if (gavel_replay_answer(table->answers, i - 1, &who, &option) && who == seat) {
            *number = i - 1;
            return true;
        }
    return false;
}

bool seat_may_take_back(const Table *table, unsigned reader)
{
    size_t number = 0;
    return table->terms.has_takeback && reader != SPECTATOR && table->game && !table->rematch[0] &&
           last_answer(table, reader, &number);
}

/* Plays the first answers again. */
static void rewind_to(Table *table, size_t count)
{
    unsigned seat = 0;
    unsigned option = 0;
    gavel_replay_cut(table->answers, count);
    diary_clear(&table->diary);
    gavel_replay_restart(table->answers, table->game);
    for (size_t i = 0; i < count; i++) {
        (void)gavel_replay_answer(table->answers, i, &seat, &option);
        (void)gavel_answer(table->game, seat, option);
    }
    table->state = TABLE_PLAYING;
    table->epoch++;
}

bool seat_take_back(Server *s, Socket *socket)
{
    Wire *w = &s->wire;
    Table *table = socket->table;
    size_t number = 0;
    if (!table->terms.has_takeback)
        return wire_refuse(w, "not_allowed", NULL, "the table was not opened with \"takeback\"");
    if (!seat_may_take_back(table, socket->reader) || !last_answer(table, socket->reader, &number))
        return wire_refuse(w, "not_allowed", NULL, "there is no answer to take back");
    clock_settle(table);
    rewind_to(table, number);
    draw_forget(table, socket->reader);
    table->is_changed = true;
    if (!store_take_back(s->store, table, number)) {
        (void)table_reload(s, table);
        return wire_refuse(w, "storage", NULL, "it could not be written to disk");
    }
    for (Socket *other = table->sockets; other; other = other->beside)
        if (other->told > table->diary.of[other->reader].count)
            other->told = table->diary.of[other->reader].count;
    out_number(&w->out, "version", (long long)number);
    return true;
}

/* --- trying --- */

/* Some cards of a set are chosen: what can be added to them. */
static bool write_set_tried(Wire *w, const GavelGame *game, const JsonValue *list)
{
    unsigned cards[GAVEL_SET_MAX];
    size_t count = 0;
    if (!wire_set(w, list, cards, &count))
        return false;
    if (!gavel_set_can_have(game, cards, count))
        return wire_refuse(w, "bad_option", list, "these cards cannot be chosen together");
    write_set_state(&w->out, game, cards, count);
    return true;
}

bool seat_try(Server *s, Socket *socket)
{
    Wire *w = &s->wire;
    const Table *table = socket->table;
    const JsonValue *set = field_value(w, "set");
    Options options;
    Trial trial;
    if (!read_options(w, &options, set != NULL) || !is_present(w, table))
        return false;
    if (!(gavel_asked(table->game) >> socket->reader & 1))
        return refuse_answer(w, table, socket->reader);
    trial_begin(&trial, table, socket->reader);
    if (!try_options(w, &options, &trial))
        return false;
    out_number(&w->out, "taken", (long long)trial.count);
    out_flag(&w->out, "complete", !trial.goes_on);
    if (trial.goes_on && set)
        return write_set_tried(w, trial.game, set);
    if (trial.goes_on)
        write_question(&w->out, trial.game);
    return true;
}

/* --- games that are over --- */

static bool read_viewer(Wire *w, const Table *table, unsigned *viewer)
{
    const JsonValue *as = field_value(w, "as");
    int64_t seat = 0;
    *viewer = GAVEL_NOBODY;
    if (!as || (as->kind == JSON_STRING && slice_is(as->text, "spectator")))
        return true;
    if (as->kind == JSON_STRING && slice_is(as->text, "all")) {
        *viewer = GAVEL_OMNISCIENT;
        return true;
    }
    if (!json_whole(as, 1, table->seats, &seat))
        return wire_refuse(w, "bad_field", as, "\"as\" must be a seat, \"spectator\" or \"all\"");
    *viewer = (unsigned)seat - 1;
    return true;
}

/* The answer that was given next, in words. */
static void write_next_answer(Out *out, const Table *table, size_t at)
{
    char words[WIRE_WORDS_ROOM];
    unsigned seat = 0;
    unsigned option = 0;
    if (!gavel_replay_answer(table->answers, at, &seat, &option)) {
        out_null(out, "answer");
        return;
    }
    out_open(out, "answer", '{');
    out_number(out, "seat", seat + 1);
    out_number(out, "option", option);
    if (option >= GAVEL_DRAW) {
        out_text(out, "text",
                 option == GAVEL_CONCEDE   ? "concede"
                 : option == GAVEL_TIMEOUT ? "timeout"
                                           : "draw");
    } else {
        (void)gavel_option_text(table->probe, option, words, sizeof words);
        out_text(out, "text", words);
        write_option(out, "parts", table->probe, option);
    }
    out_close(out, '}');
}

/* `known`: how many events the client has; -1: it wants those of the last answer. */
static void write_step(Out *out, const Table *table, size_t at, unsigned viewer, long known)
{
    Diary diary = {.seats = 0};
    unsigned seat = 0;
    unsigned option = 0;
    size_t since = 0;
    const unsigned reader = viewer < table->seats ? viewer : SPECTATOR;
    diary_listen(&diary, table->probe, true);
    gavel_replay_restart(table->answers, table->probe);
    for (size_t i = 0; i < at; i++) {
        since = diary.of[reader].count;
        (void)gavel_replay_answer(table->answers, i, &seat, &option);
        (void)gavel_answer(table->probe, seat, option);
    }
    if (known >= 0)
        since = (size_t)known < diary.of[reader].count ? (size_t)known : diary.of[reader].count;
    out_number(out, "version", (long long)at);
    out_number(out, "answers", (long long)table_version(table));
    write_next_answer(out, table, at);
    write_status(out, table->probe);
    write_table(out, table->probe, viewer);
    const bool sees_question = viewer == GAVEL_OMNISCIENT ||
                               (viewer < table->seats && gavel_asked(table->probe) >> viewer & 1);
    if (gavel_asked(table->probe) && sees_question)
        write_question(out, table->probe);
    write_notes(out, &diary, reader, since);
    gavel_listen(table->probe, NULL, NULL, 0);
    diary_free(&diary);
}

bool seat_step(Server *s, Socket *socket)
{
    Wire *w = &s->wire;
    const Table *table = socket->table;
    unsigned viewer = 0;
    long at = 0;
    long since = -1;
    if (table->state != TABLE_OVER)
        return wire_refuse(w, "not_over", NULL, "a game can be looked through when it is over");
    if (!field_whole_optional(w, "at", 0, (long)table_version(table), &at) ||
        !field_whole_optional(w, "since", 0, INT32_MAX, &since) || !read_viewer(w, table, &viewer))
        return false;
    write_step(&w->out, table, (size_t)at, viewer, since);
    return true;
}

/* --- thinking --- */

/* Its chance hangs on the seed of the table, so that a table that is opened with one goes the same
 * way every time. */
static AiPlayer *player_of(AiPlayer **player, const Table *table, const char *level, unsigned seat)
{
    GavelFault fault;
    if (!*player)
        *player = ai_new(table->match, level, hash_number(table->seed, seat + 1), &fault);
    return *player;
}

/* What the player thought of its choice, and of the next best. */
static void note_values(Thought *job)
{
    const AiExplanation *why = ai_explanation(job->player);
    job->value = -1;
    job->second = -1;
    for (unsigned i = 0; i < why->count; i++) {
        const AiLine *line = &why->lines[i];
        if (line->option == job->option) {
            job->value = line->value;
        } else if (line->visits > 0 && job->second < line->value) {
            job->second = line->value;
            job->other = line->option;
        }
    }
}

static void run_thought(Job *job)
{
    Thought *thought = (Thought *)(void *)job;
    thought->option = ai_choose(thought->player, thought->game, thought->seat);
    if (thought->socket)
        note_values(thought);
}

static void free_thought(Job *job)
{
    Thought *thought = (Thought *)(void *)job;
    gavel_game_free(thought->game);
    mem_free(thought);
}

static void finish_thought(Server *s, Job *done);
static const JobKind thought_kind = {run_thought, finish_thought, free_thought};

/* Sends a copy of a game of the table to the workers. False: out of memory. */
static bool send_thought(Server *s, Table *table, const GavelGame *game, const Thought *what)
{
    Thought *job = what->player ? mem_new(sizeof *job) : NULL;
    if (!job)
        return false;
    *job = *what;
    job->job.kind = &thought_kind;
    job->table = table;
    job->epoch = table->epoch;
    job->game = gavel_game_new(table->match, 0);
    if (!job->game) {
        free_thought(&job->job);
        return false;
    }
    gavel_game_copy(job->game, game);
    table->jobs++;
    workers_add(s->workers, &job->job);
    return true;
}

void table_think(Server *s, Table *table)
{
    if (table->state != TABLE_PLAYING || table->thinking || table->is_stuck ||
        !table->sockets) /* nobody is there, or watches */
        return;
    const unsigned seat = gavel_asked_seat(table->game);
    if (seat >= table->seats || table->seat[seat].kind != SEAT_AI)
        return;
    AiPlayer *player = player_of(&table->players[seat], table, table->seat[seat].level, seat);
    const Thought thought = {
        .job = {.is_urgent = table->online != 0}, .seat = seat, .player = player};
    if (send_thought(s, table, table->game, &thought))
        table->thinking |= 1U << seat;
}

/* The game as it stands, or in the middle of a choice, on a copy; NULL: it has refused. */
static const GavelGame *hinted_game(Wire *w, const Table *table, unsigned seat)
{
    Options options;
    Trial trial;
    if (!field_value(w, "options"))
        return table->game;
    if (!read_options(w, &options, true) || !is_present(w, table))
        return NULL;
    trial_begin(&trial, table, seat);
    if (!try_options(w, &options, &trial))
        return NULL;
    if (!trial.goes_on)
        (void)wire_refuse(w, "bad_option", options.list, "these answers are a whole choice");
    return trial.goes_on ? trial.game : NULL;
}

bool seat_hint(Server *s, Socket *socket)
{
    Wire *w = &s->wire;
    Table *table = socket->table;
    Thought job = {.job = {.is_urgent = true}, .seat = socket->reader, .socket = socket->number};
    if (!(gavel_asked(table->game) >> socket->reader & 1))
        return refuse_answer(w, table, socket->reader);
    if (table_people(table) > 1 && !table->terms.has_hints)
        return wire_refuse(w, "not_allowed", NULL,
                           "the table was not opened with \"hints\" between people");
    if (table->is_hinting)
        return wire_refuse(w, "busy", NULL, "a hint is being thought about");
    const GavelGame *game = hinted_game(w, table, socket->reader);
    if (!game)
        return false;
    const JsonValue *id = field_value(w, "id");
    Text text = text_in(job.request, sizeof job.request);
    if (id && id->kind == JSON_NUMBER)
        text_add_slice(&text, id->text);
    else if (id && json_string(id))
        text_add_json(&text, json_string(id));
    else
        text_add(&text, "null");
    if (text.is_cut)
        return wire_refuse(w, "bad_field", id, "\"id\" is too long");
    job.player = player_of(&table->hinter, table, hint_level, GAVEL_SEATS_MAX);
    if (!send_thought(s, table, game, &job))
        return wire_refuse_memory(w);
    table->is_hinting = true;
    return true;
}

static long long percent(double share)
{
    return share >= 1 ? 100 : share <= 0 ? 0 : (long long)(share * 100 + 0.5);
}

static void give_hint(Server *s, const Thought *job)
{
    Socket *socket = socket_numbered(s, job->socket);
    Out *out = &s->push;
    if (!socket)
        return;
    group_commit(s); /* what it is told must not be thrown away with answers */
    const bool is_good = job->epoch == job->table->epoch;
    out_clear(out);
    out_open(out, NULL, '{');
    out_raw(out, "id", slice_of(job->request));
    out_flag(out, "ok", is_good);
    if (is_good) {
        out_number(out, "option", job->option);
        if (job->value >= 0)
            out_number(out, "value", percent(job->value));
        if (job->value >= 0 && job->second >= 0) {
            out_open(out, "next", '{');
            out_number(out, "option", job->other);
            out_number(out, "value", percent(job->second));
            out_close(out, '}');
        }
    } else {
        out_open(out, "error", '{');
        out_text(out, "code", "stale");
        out_text(out, "text", "answers have been taken back");
        out_close(out, '}');
    }
    out_close(out, '}');
    socket_send(socket, out);
}

static void finish_thought(Server *s, Job *done)
{
    const Thought *job = (const Thought *)(const void *)done;
    Table *table = job->table;
    table->jobs--;
    if (job->socket) {
        table->is_hinting = false;
        give_hint(s, job);
        return;
    }
    table->thinking &= ~(1U << job->seat);
    if (job->epoch == table->epoch && table->state == TABLE_PLAYING)
        (void)take(s, table, job->seat, &job->option, 1);
    table_think(s, table);
    tell_update(s, table);
}
