/* wasm_tables.c - tables for one page, in the place of server_loop.c: requests and sockets come
 * from the host's worker, and what takes longer is done between them.
 */
#include "wasm/wasm_tables.h"

#include <string.h>

#include "server/page_files.h"

/* The page brings its own files. */
const Embedded page_files[] = {{.path = ""}};
const size_t page_file_count = 0;

enum { NO_LIMIT = 1 << 20 };

/* What was asked last is answered with: JavaScript knows the order of these. */
typedef struct {
    unsigned status;
    const char *at;
    size_t size;
} Reply;

typedef struct {
    Server server;
    ServerOptions options;
    Reply reply;
    time_t ticked;
} Tables;

WASM_EXPORT(gavel_tables_new) Tables *tables_new(unsigned seed);
WASM_EXPORT(gavel_tables_bring) bool tables_bring(Tables *t, const char *text, size_t size);
WASM_EXPORT(gavel_tables_ask)
const Reply *tables_ask(Tables *t, const char *path, const char *search, const char *of, char *body,
                        size_t size);
WASM_EXPORT(gavel_tables_open) Socket *tables_open(void);
WASM_EXPORT(gavel_tables_greet) unsigned tables_greet(Tables *t, Socket *socket);
WASM_EXPORT(gavel_tables_close) void tables_close(Tables *t, Socket *socket);
WASM_EXPORT(gavel_tables_message)
void tables_message(Tables *t, Socket *socket, char *text, size_t size);
WASM_EXPORT(gavel_tables_work) bool tables_work(Tables *t);

/* --- for the other files --- */

Message *loop_message(const char *text, size_t size)
{
    Message *message = mem_new(sizeof *message + size);
    if (!message)
        return NULL;
    message->size = size;
    memcpy(message->bytes, text, size);
    return message;
}

/* The socket is its own end of the line. */
static Socket *socket_of(struct lws *wsi)
{
    return (Socket *)(void *)wsi;
}

void loop_wants_to_write(struct lws *wsi)
{
    Socket *socket = socket_of(wsi);
    while (socket->queue.first) {
        Message *message = socket->queue.first;
        socket->queue.first = message->next;
        if (!socket->queue.first)
            socket->queue.last = NULL;
        socket->queued -= message->size;
        host_send(socket->number, message->bytes, message->size);
        mem_free(message);
    }
    if (socket->is_closing)
        host_closed(socket->number);
}

void loop_kill(struct lws *wsi)
{
    if (wsi)
        host_closed(socket_of(wsi)->number);
}

void loop_close_when_sent(Socket *socket, unsigned code)
{
    socket->is_closing = true;
    socket->close_code = code;
    loop_wants_to_write(socket->wsi);
}

void loop_reply_later(Server *s, unsigned slot_number, const HttpReply *reply)
{
    Slot *slot = &s->slots[slot_number];
    slot->body = mem_new(reply->body.size + 1);
    slot->size = slot->body ? reply->body.size : 0;
    slot->status = reply->status;
    if (slot->body)
        memcpy(slot->body, reply->body.at, reply->body.size);
}

/* Nothing is compressed here, and the page keeps what does not change. */
bool fixed_find(const Server *s, const char *name, bool takes_gzip, HttpReply *reply)
{
    (void)s;
    (void)name;
    (void)takes_gzip;
    (void)reply;
    return false;
}

bool fixed_add(Server *s, const char *name, const HttpReply *reply)
{
    (void)s;
    (void)name;
    (void)reply;
    return false;
}

/* --- beginning --- */

static bool refuse_list(OwnCards *own, const char *text, size_t size)
{
    (void)text;
    (void)size;
    own->faults = (GavelFaults){.count = 1, .total = 1};
    Text why = text_in(own->faults.fault[0].text, sizeof own->faults.fault[0].text);
    text_add(&why, "here only card files are read, no lists of printed cards");
    return false;
}

/* `seed`: of the first table, for tests; 0: nobody can know any table's. */
Tables *tables_new(unsigned seed)
{
    Tables *t = mem_new(sizeof *t);
    char why[8];
    if (!t)
        return NULL;
    t->options = (ServerOptions){.opens = NO_LIMIT,
                                 .rate = NO_LIMIT,
                                 .tables = NO_LIMIT,
                                 .rest = NO_LIMIT,
                                 .absence = NO_LIMIT,
                                 .seed = seed,
                                 .read_list = refuse_list};
    Server *s = &t->server;
    s->options = &t->options;
    s->store = store_open("", false, why, sizeof why);
    s->workers = workers_new(0, NULL, NULL);
    s->readers = workers_new(0, NULL, NULL);
    s->triers = workers_new(0, NULL, NULL);
    return s->store && s->workers && s->readers && s->triers ? t : NULL;
}

bool tables_bring(Tables *t, const char *text, size_t size)
{
    return store_bring(t->server.store, text, size);
}

/* --- requests --- */

/* A file of cards or scenarios is read at once: its job is the only one of its kind. */
static void read_file(Tables *t)
{
    Server *s = &t->server;
    Slot *slot = &s->slots[0];
    (void)workers_do_one(s, s->readers);
    out_clear(&s->wire.out);
    if (slot->body)
        out_raw(&s->wire.out, NULL, (Slice){slot->body, slot->size});
    t->reply = (Reply){slot->body ? slot->status : 500, s->wire.out.at, s->wire.out.size};
    mem_free(slot->body);
    *slot = (Slot){.status = 0};
}

/* `body` is NULL for a GET; it is freed here. The reply is good until the next call. */
const Reply *tables_ask(Tables *t, const char *path, const char *search, const char *of, char *body,
                        size_t size)
{
    const HttpRequest request = {.path = path,
                                 .search = search,
                                 .of = of,
                                 .body = body,
                                 .size = size,
                                 .client = 1,
                                 .take = &body};
    const size_t file = http_file_max(path);
    const size_t most = file > 0 ? file : http_body_max(path);
    const HttpReply reply = body && size > most
                                ? http_refuse(&t->server, 413, "too_long", "the body is too long")
                                : http_answer(&t->server, &request);
    t->reply = (Reply){reply.status, reply.body.at, reply.body.size};
    if (reply.is_later)
        read_file(t);
    mem_free(body);
    return &t->reply;
}

/* --- sockets --- */

Socket *tables_open(void)
{
    Socket *socket = mem_new(sizeof *socket);
    if (!socket)
        return NULL;
    socket->wsi = (struct lws *)(void *)socket;
    socket->client = 1;
    return socket;
}

/* The socket can hear now, and has a number. */
unsigned tables_greet(Tables *t, Socket *socket)
{
    socket_opened(&t->server, socket);
    return socket->number;
}

void tables_close(Tables *t, Socket *socket)
{
    socket_closed(&t->server, socket);
    mem_free(socket);
}

void tables_message(Tables *t, Socket *socket, char *text, size_t size)
{
    Server *s = &t->server;
    if (size > MESSAGE_MAX)
        socket_refuse_long(s, socket);
    else
        socket_received(s, socket, text, size);
    group_commit(s);
}

/* --- what takes longer --- */

/* One thing that a program has to think of, or a few games of a deck that is tried. False: nobody
 * waits for anything. */
bool tables_work(Tables *t)
{
    Server *s = &t->server;
    const time_t now = time(NULL);
    const bool has_worked = workers_do_one(s, s->workers) || workers_do_one(s, s->triers);
    group_commit(s);
    if (now != t->ticked) {
        t->ticked = now;
        clock_tick(s);
        group_commit(s);
        tables_sweep(s, now);
    }
    return has_worked;
}
