/* server_socket.c - requests of a socket: who sits where, what they may do, and how fast. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/server_int.h"

/* What must be so before a request is looked at. */
typedef enum {
    NEEDS_NOTHING,
    NEEDS_TABLE,
    NEEDS_GAME, /* a game that can be looked at */
    NEEDS_SEAT, /* a seat in such a game */
    NEEDS_END   /* a game that is over */
} Need;

typedef struct {
    const char *name;
    Need need;
    bool (*run)(Server *s, Socket *socket);
    const char *fields[7]; /* besides "id" and "do"; ends with NULL */
    bool is_later;         /* the reply comes when it is ready */
    bool is_answer;        /* it goes into the group; any other finds everything on disk */
} Request;

/* --- sending --- */

static void queue_add(Queue *queue, Message *message)
{
    if (queue->last)
        queue->last->next = message;
    else
        queue->first = message;
    queue->last = message;
}

static void queue_free(Queue *queue)
{
    while (queue->first) {
        Message *message = queue->first;
        queue->first = message->next;
        mem_free(message);
    }
    queue->last = NULL;
}

void socket_drop(Socket *socket)
{
    socket->is_closing = true;
    queue_free(&socket->queue);
    queue_free(&socket->held);
    socket->queued = 0;
    loop_kill(socket->wsi);
}

void socket_post(Socket *socket, Message *message)
{
    if (socket->is_closing || !socket->wsi) {
        mem_free(message);
        return;
    }
    if (!message || socket->queued + message->size > QUEUE_MAX) {
        mem_free(message);
        socket_drop(socket);
        return;
    }
    if (socket->queued == 0)
        socket->sent = time(NULL);
    socket->queued += message->size;
    if (socket->table && socket->table->is_unstored) {
        queue_add(&socket->held, message);
    } else {
        queue_add(&socket->queue, message);
        loop_wants_to_write(socket->wsi);
    }
}

void socket_send(Socket *socket, const Out *out)
{
    socket_post(socket, out->is_failed ? NULL : loop_message(out->at, out->size));
}

void socket_release(Socket *socket)
{
    if (!socket->held.first)
        return;
    if (socket->queue.last)
        socket->queue.last->next = socket->held.first;
    else
        socket->queue.first = socket->held.first;
    socket->queue.last = socket->held.last;
    socket->held = (Queue){.first = NULL};
    loop_wants_to_write(socket->wsi);
}

void socket_forget_held(Socket *socket)
{
    for (const Message *message = socket->held.first; message; message = message->next)
        socket->queued -= message->size;
    queue_free(&socket->held);
}

/* --- coming and going --- */

Socket *socket_numbered(const Server *s, unsigned number)
{
    Socket *socket = s->sockets;
    while (socket && socket->number != number)
        socket = socket->next;
    return socket;
}

static void leave(Server *s, Socket *socket)
{
    Table *table = socket->table;
    socket->table = NULL;
    if (!table)
        return;
    Socket **at = &table->sockets;
    while (*at != socket)
        at = &(*at)->beside;
    *at = socket->beside;
    table->left = time(NULL);
    if (socket->reader == SPECTATOR)
        return;
    presence_changed(table);
    tell_status(s, table);
}

void socket_opened(Server *s, Socket *socket)
{
    Out *out = &s->push;
    socket->number = ++s->last_socket;
    socket->next = s->sockets;
    s->sockets = socket;
    out_clear(out);
    out_open(out, NULL, '{');
    out_text(out, "gavel", gavel_version());
    out_number(out, "protocol", WIRE_VERSION);
    out_close(out, '}');
    socket_send(socket, out);
}

void socket_closed(Server *s, Socket *socket)
{
    Socket **at = &s->sockets;
    while (*at && *at != socket)
        at = &(*at)->next;
    if (*at)
        *at = socket->next;
    socket->wsi = NULL;
    leave(s, socket);
    queue_free(&socket->queue);
    queue_free(&socket->held);
    mem_free(socket->text);
    socket->text = NULL;
}

/* --- requests --- */

static bool find_seat(Wire *w, const Table *table, const char *token, unsigned *reader)
{
    uint8_t digest[SHA256_SIZE];
    sha256(token, strlen(token), digest);
    unsigned found = SPECTATOR;
    for (unsigned i = 0; i < table->seats; i++)
        if (secret_same(digest, table->seat[i].token, SHA256_SIZE) &&
            table->seat[i].kind != SEAT_AI)
            found = i;
    *reader = found;
    return found != SPECTATOR ||
           wire_refuse(w, "bad_token", field_value(w, "token"), "the token is none of this table");
}

static void write_joined(Server *s, Socket *socket, size_t since)
{
    Out *out = &s->wire.out;
    const Table *table = socket->table;
    write_reader(out, socket->reader);
    (void)write_stored(s->store, out, "table", table->id, table->why[0] ? table->why : NULL);
    write_update(out, s, socket, since);
    if (socket->reader != SPECTATOR)
        write_chat(out, table, 0);
    socket->told = table->diary.of[log_of(socket)].count;
}

/* What the client has of the log is good only as long as it is still the log: an answer that was
 * taken back meanwhile has changed it. Without a mark nobody can tell. */
static size_t still_good(const Socket *socket, size_t since, const char *mark)
{
    const uint64_t true_mark = diary_mark(&socket->table->diary, log_of(socket), since);
    if (since > socket->table->diary.of[log_of(socket)].count)
        return 0;
    return !mark || strtoull(mark, NULL, 16) == true_mark ? since : 0;
}

static bool do_join(Server *s, Socket *socket)
{
    Wire *w = &s->wire;
    const char *token = NULL;
    unsigned reader = SPECTATOR;
    long since = 0;
    const char *mark = NULL;
    GavelLanguage language = socket->language;
    const char *id = field_text(w, "table");
    if (!id || !field_text_optional(w, "token", &token) ||
        !field_whole_optional(w, "since", 0, INT32_MAX, &since) ||
        !field_text_optional(w, "mark", &mark) ||
        !field_language_optional(w, "language", &language))
        return false;
    Table *table = table_get(s, id);
    if (!table || (token && !find_seat(w, table, token, &reader)))
        return false;
    if (reader == SPECTATOR && !table->terms.may_watch && table->state != TABLE_KEPT)
        return wire_refuse(w, "not_allowed", NULL, "this table has no spectators");
    if (reader != SPECTATOR && !seat_take_name(s, table, reader, field_value(w, "name")))
        return false;
    if (socket->table != table || socket->reader != reader)
        leave(s, socket);
    if (!socket->table) {
        socket->beside = table->sockets;
        table->sockets = socket;
    }
    socket->table = table;
    socket->reader = reader;
    socket->language = language;
    table->is_status_changed = true;
    table->is_stuck = false;
    if (reader != SPECTATOR)
        presence_changed(table);
    table_think(s, table);
    write_joined(s, socket, still_good(socket, (size_t)since, mark));
    return true;
}

static bool do_view(Server *s, Socket *socket)
{
    write_joined(s, socket, socket->told);
    return true;
}

static bool do_leave(Server *s, Socket *socket)
{
    leave(s, socket);
    return true;
}

static bool do_ping(Server *s, Socket *socket)
{
    (void)s;
    (void)socket;
    return true;
}

static bool do_sit(Server *s, Socket *socket)
{
    Table *table = socket->table;
    if (socket->reader == SPECTATOR)
        return wire_refuse(&s->wire, "no_seat", NULL, "a spectator has no seat");
    if (!seat_take_name(s, table, socket->reader, field_value(&s->wire, "name")) ||
        !table_sit(s, table, socket->reader, field_value(&s->wire, "deck")))
        return false;
    presence_changed(table);
    out_text(&s->wire.out, "state", table_state_word(table->state));
    table->is_changed = true;
    return true;
}

static bool field_card(Wire *w, const char *name, unsigned *card)
{
    long id = 0;
    if (!field_whole_optional(w, name, 0, INT32_MAX, &id))
        return false;
    *card = (unsigned)id;
    return true;
}

static bool do_why(Server *s, Socket *socket)
{
    Wire *w = &s->wire;
    unsigned card = 0;
    unsigned target = 0;
    GavelReason reason;
    const char *act = field_text(w, "act");
    if (!act || !field_card(w, "card", &card) || !field_card(w, "target", &target))
        return false;
    const bool is_allowed =
        gavel_may(socket->table->game, socket->reader, act, card, target, &reason);
    write_reason(&w->out, is_allowed, &reason);
    return true;
}

static void write_parts(Out *out, const GavelPart *parts, size_t count)
{
    out_open(out, "parts", '[');
    for (size_t i = 0; i < count; i++) {
        out_open(out, NULL, '{');
        out_number(out, "amount", parts[i].amount);
        out_text(out, "text", parts[i].text);
        if (parts[i].card)
            out_number(out, "card", parts[i].card);
        out_close(out, '}');
    }
    out_close(out, ']');
}

static bool do_value(Server *s, Socket *socket)
{
    enum { PARTS_MAX = 32 };
    Wire *w = &s->wire;
    const Table *table = socket->table;
    const unsigned viewer = socket->reader == SPECTATOR ? GAVEL_NOBODY : socket->reader;
    GavelPart parts[PARTS_MAX];
    char words[WIRE_WORDS_ROOM];
    unsigned card = 0;
    int value = 0;
    const char *name = field_text(w, "stat");
    if (!name || !field_card(w, "card", &card))
        return false;
    size_t stat = 0;
    while (gavel_stat_name(table->rules, stat) &&
           strcmp(gavel_stat_name(table->rules, stat), name) != 0)
        stat++;
    size_t count = gavel_value_parts(table->game, viewer, card, stat, &value, parts, PARTS_MAX);
    if (count == 0)
        return wire_refuse(w, "bad_field", NULL, "you see no such number");
    if (count > PARTS_MAX)
        count = PARTS_MAX;
    (void)gavel_why_value(table->game, viewer, card, stat, words, sizeof words);
    out_number(&w->out, "card", card);
    out_text(&w->out, "stat", name);
    out_text(&w->out, "text", words);
    out_number(&w->out, "value", value);
    write_parts(&w->out, parts, count);
    return true;
}

/* True if everybody who is no program wants another game. */
static bool all_want(const Table *table)
{
    for (unsigned i = 0; i < table->seats; i++)
        if (table->seat[i].kind != SEAT_AI && !table->seat[i].wants_rematch)
            return false;
    return true;
}

static bool do_rematch(Server *s, Socket *socket)
{
    Table *table = socket->table;
    if (socket->reader == SPECTATOR)
        return wire_refuse(&s->wire, "no_seat", NULL, "a spectator has no seat");
    if (!table->rematch[0]) {
        table->seat[socket->reader].wants_rematch = true;
        if (all_want(table) &&
            !(table_has_room(s, socket->client) && table_new_rematch(s, table))) {
            table->seat[socket->reader].wants_rematch = false;
            return false;
        }
        table->is_status_changed = true;
    }
    if (table->rematch[0])
        out_text(&s->wire.out, "table", table->rematch);
    else
        out_null(&s->wire.out, "table");
    return true;
}

static bool do_replay(Server *s, Socket *socket)
{
    char *text = replay_text(socket->table);
    if (!text)
        return wire_refuse_memory(&s->wire);
    out_text(&s->wire.out, "replay", text);
    mem_free(text);
    return true;
}

/* After all answers, or after as many as `at` says. */
static bool do_scenario(Server *s, Socket *socket)
{
    Wire *w = &s->wire;
    const GavelReplay *answers = socket->table->answers;
    long at = (long)gavel_replay_size(answers);
    if (!field_whole_optional(w, "at", 0, at, &at))
        return false;
    return wire_scenario(w, answers, (size_t)at);
}

static const Request requests[] = {
    {"join",
     NEEDS_NOTHING,
     do_join,
     {"table", "token", "since", "mark", "language", "name", NULL},
     false,
     false},
    {"sit", NEEDS_TABLE, do_sit, {"deck", "name", NULL}, false, false},
    {"answer", NEEDS_SEAT, seat_answer, {"option", "options", "version", NULL}, false, true},
    {"try", NEEDS_SEAT, seat_try, {"option", "options", "set", "version", NULL}, false, false},
    {"why", NEEDS_SEAT, do_why, {"act", "card", "target", NULL}, false, false},
    {"value", NEEDS_GAME, do_value, {"card", "stat", NULL}, false, false},
    {"hint", NEEDS_SEAT, seat_hint, {"options", "version", NULL}, true, false},
    {"takeback", NEEDS_SEAT, seat_take_back, {NULL}, false, false},
    {"concede", NEEDS_SEAT, seat_concede, {NULL}, false, true},
    {"draw", NEEDS_SEAT, seat_draw, {"offer", NULL}, false, true},
    {"claim", NEEDS_SEAT, seat_claim, {"seat", NULL}, false, true},
    {"say", NEEDS_TABLE, seat_say, {"text", "phrase", NULL}, false, false},
    {"rematch", NEEDS_END, do_rematch, {NULL}, false, false},
    {"view", NEEDS_TABLE, do_view, {NULL}, false, false},
    {"step", NEEDS_END, seat_step, {"at", "as", "since", NULL}, false, false},
    {"replay", NEEDS_END, do_replay, {NULL}, false, false},
    {"scenario", NEEDS_END, do_scenario, {"at", NULL}, false, false},
    {"leave", NEEDS_NOTHING, do_leave, {NULL}, false, false},
    {"ping", NEEDS_NOTHING, do_ping, {NULL}, false, false},
};
enum { REQUEST_COUNT = sizeof requests / sizeof requests[0] };

static const Request *find_request(Wire *w)
{
    const char *word = field_text(w, "do");
    if (!word)
        return NULL;
    Near near = near_to(word);
    for (size_t i = 0; i < REQUEST_COUNT; i++) {
        if (strcmp(requests[i].name, word) == 0)
            return &requests[i];
        near_offer(&near, requests[i].name);
    }
    (void)wire_refuse(w, "unknown_request", field_value(w, "do"), "there is no request \"%.40s\"",
                      word);
    w->error.nearest = near.best;
    return NULL;
}

static bool check_need(Wire *w, const Socket *socket, Need need)
{
    const Table *table = socket->table;
    if (need == NEEDS_NOTHING)
        return true;
    if (!table)
        return wire_refuse(w, "no_table", NULL, "join a table first");
    if (need == NEEDS_TABLE)
        return true;
    if (table->state == TABLE_KEPT)
        return wire_refuse(w, "kept", NULL, "the game can only be read: %s", table->why);
    if (table->state == TABLE_WAITING)
        return wire_refuse(w, "waiting", NULL, "the game has not begun: a deck is missing");
    if (need == NEEDS_SEAT && socket->reader == SPECTATOR)
        return wire_refuse(w, "no_seat", NULL, "a spectator may not do this");
    if (need == NEEDS_END && table->state != TABLE_OVER)
        return wire_refuse(w, "not_over", NULL, "only when the game is over");
    return true;
}

/* --- from a message to its reply --- */

/* Says to everybody what a request has changed. */
static void tell_changes(Server *s, Table *table)
{
    if (table->is_changed) {
        table_think(s, table);
        tell_update(s, table);
    } else if (table->is_status_changed) {
        tell_status(s, table);
    }
    if (table->rematch[0] && !table->is_rematch_told) {
        table->is_rematch_told = true;
        tell_rematch(s, table);
    }
}

static void refuse(Server *s, Socket *socket)
{
    wire_write_refusal(&s->wire);
    socket_send(socket, &s->wire.out);
}

/* One that was not understood; after too many of them the socket is closed. */
static void refuse_bad(Server *s, Socket *socket)
{
    refuse(s, socket);
    socket->refused = 0;
    if (++socket->bad >= BAD_MAX)
        loop_close_when_sent(socket, CLOSE_POLICY);
}

static void refuse_rate(Server *s, Socket *socket)
{
    s->counts.limited++;
    (void)wire_refuse(&s->wire, "rate", NULL, "at most %d requests a second", s->options->rate);
    refuse(s, socket);
    if (++socket->refused >= RATE_REFUSALS_MAX)
        loop_close_when_sent(socket, CLOSE_POLICY);
}

/* What is asked at a table whose answers are not on disk yet waits until they are. */
static void settle(Server *s, const Socket *socket)
{
    if (socket->table && socket->table->is_unstored)
        group_commit(s);
}

void socket_refuse_long(Server *s, Socket *socket)
{
    settle(s, socket);
    s->wire.json.count = 0;
    (void)wire_refuse(&s->wire, "too_long", NULL, "the message is longer than %d bytes",
                      MESSAGE_MAX);
    refuse_bad(s, socket);
}

static void run(Server *s, Socket *socket, const Request *request)
{
    Wire *w = &s->wire;
    if (!request->is_answer)
        group_commit(s);
    speak_to(socket);
    wire_begin_reply(w, true);
    const bool is_good = check_need(w, socket, request->need) && request->run(s, socket);
    wire_end_reply(w);
    if (!is_good || w->out.is_failed)
        refuse(s, socket);
    else if (!request->is_later)
        socket_send(socket, &w->out);
    if (!socket->table)
        return;
    if (socket->table->is_unstored)
        group_asks(s, socket->table, socket);
    tell_changes(s, socket->table);
}

void socket_received(Server *s, Socket *socket, char *text, size_t size)
{
    Wire *w = &s->wire;
    settle(s, socket);
    s->received = clock_now();
    s->counts.requests++;
    if (!wire_read(w, text, size)) {
        refuse_bad(s, socket);
        return;
    }
    if (!client_may_ask(s, socket->client)) {
        refuse_rate(s, socket);
        return;
    }
    const Request *request = find_request(w);
    if (!request || !wire_check_fields(w, request->name, request->fields)) {
        refuse_bad(s, socket);
        return;
    }
    socket->bad = 0;
    socket->refused = 0;
    run(s, socket, request);
}
