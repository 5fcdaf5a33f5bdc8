/* server_loop.c - the event loop: libwebsockets, the clock, signals, and waking from other threads.
 */
#include <errno.h>
#include <fcntl.h>
#include <libwebsockets.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/hash.h"
#include "server/server_int.h"

enum {
    HEADER_ROOM = 2048,
    ORIGIN_ROOM = 300,                  /* a name has at most 253 characters */
    CHUNK = 16384,                      /* of a body that is sent */
    THROWN_AWAY_MAX = 16 * MESSAGE_MAX, /* a body too long that is read and thrown away */
    REPLY_RATE = 1024 * 1024,           /* bytes a second that who is slow must take in the end */
    GOODBYE_SECONDS = 2,                /* for sockets to close when the server ends */
    PING_SECONDS = 25,                  /* a socket without traffic is pinged, */
    HANGUP_SECONDS = 60                 /* and closed if nothing comes back */
};

/* A request over HTTP that is under way. */
typedef struct {
    char *body; /* as it comes in; NULL: there is none, or it is thrown away */
    size_t size;
    bool is_post;
    bool is_head;
    double began; /* when it began to come in */
    bool is_too_long;
    unsigned slot;    /* of a file: its number + 1; 0: it is none */
    size_t room;      /* of the body now */
    size_t most;      /* and at most */
    bool is_answered; /* what comes now is not looked at */
    char path[256];   /* "": longer than any that there is */
    Slice reply;      /* what is to be sent, */
    char *own;        /* which is here unless it stays where it is; NULL: it does */
    size_t sent;
    double until; /* when it must have gone out */
    bool is_sending;
} Exchange;

/* The loop's own part of a server. */
typedef struct {
    Server server;
    struct lws_vhost *vhost;
    lws_sorted_usec_list_t tick;
    pthread_t signals;
    atomic_bool is_ending;
    int listener;  /* -1: none, or the library's */
    unsigned most; /* connections */
    Bound bound;
} Loop;

static Loop *loop_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

/* --- for the other files --- */

Message *loop_message(const char *text, size_t size)
{
    Message *message = mem_new(sizeof *message + LWS_PRE + size);
    if (!message)
        return NULL;
    message->size = size;
    memcpy(message->bytes + LWS_PRE, text, size);
    return message;
}

void loop_wants_to_write(struct lws *wsi)
{
    (void)lws_callback_on_writable(wsi);
}

void loop_kill(struct lws *wsi)
{
    if (wsi)
        lws_set_timeout(wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
}

void loop_close_when_sent(Socket *socket, unsigned code)
{
    if (socket->is_closing)
        return;
    socket->is_closing = true;
    socket->close_code = code;
    loop_wants_to_write(socket->wsi);
}

/* --- who may come in --- */

static bool header(struct lws *wsi, enum lws_token_indexes token, char *text, size_t room)
{
    text[0] = 0;
    return lws_hdr_copy(wsi, text, (int)room, token) > 0;
}

/* A page of another site must not use the server in its visitor's name: the origin, if there is
 * one, must be the host that was asked, or the one that the options name. */
static bool is_own_origin(struct lws *wsi)
{
    char origin[ORIGIN_ROOM];
    char host[ORIGIN_ROOM];
    if (!header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin))
        return lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0;
    const char *known = loop_of(wsi)->server.options->origin;
    if (known && strcmp(origin, known) == 0)
        return true;
    const char *name = strstr(origin, "://");
    return name && header(wsi, WSI_TOKEN_HOST, host, sizeof host) && strcmp(name + 3, host) == 0;
}

/* A server for this machine alone is asked by a name of this machine: a name that somebody else's
 * server gave it is refused. */
static bool is_own_host(struct lws *wsi)
{
    const Bound *bound = &loop_of(wsi)->bound;
    const char *const names[] = {"127.0.0.1", "localhost", "[::1]", bound->name};
    char host[ORIGIN_ROOM];
    if (!bound->is_loopback)
        return true;
    if (!header(wsi, WSI_TOKEN_HOST, host, sizeof host))
        return false;
    const char *known = loop_of(wsi)->server.options->origin;
    if (known && strcmp(strstr(known, "://") + 3, host) == 0)
        return true;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const size_t size = strlen(names[i]);
        if (strncmp(host, names[i], size) == 0 && (host[size] == 0 || host[size] == ':'))
            return true;
    }
    return false;
}

static uint64_t client_of(struct lws *wsi)
{
    char peer[64] = "";
    char forwarded[512];
    (void)lws_get_peer_simple(wsi, peer, sizeof peer);
    return client_address(
        peer,
        header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded) ? forwarded : NULL,
        loop_of(wsi)->server.options->proxy);
}

/* --- HTTP --- */

/* The tag as a header has it; true: the client has this body already. */
static bool has_already(struct lws *wsi, const HttpReply *reply, char *tag, size_t room)
{
    char known[256];
    (void)snprintf(tag, room, "\"%016llx\"", (unsigned long long)reply->tag);
    return reply->tag && header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, known, sizeof known) &&
           strstr(known, tag);
}

static int add_header(struct lws *wsi, enum lws_token_indexes token, const char *value,
                      unsigned char **at, unsigned char *end)
{
    return lws_add_http_header_by_token(wsi, token, (const unsigned char *)value,
                                        (int)strlen(value), at, end);
}

static void free_slot(Slot *slot)
{
    mem_free(slot->body);
    memset(slot, 0, sizeof *slot);
}

static void free_exchange(Server *s, Exchange *x)
{
    if (x->slot) {
        Slot *slot = &s->slots[x->slot - 1];
        slot->wsi = NULL;
        if (!slot->is_read || slot->status)
            free_slot(slot);
    }
    mem_free(x->body);
    mem_free(x->own);
    memset(x, 0, sizeof *x);
}

/* Sends as much of the body as goes out now. The connection ends with it: the library mixes up
 * requests that come together. */
static int continue_reply(struct lws *wsi, Exchange *x)
{
    unsigned char chunk[LWS_PRE + CHUNK]; /* the library may write its own bytes in front */
    if (!x->is_sending)
        return 0;
    const double left_time = x->until - clock_now();
    if (left_time <= 0)
        return -1; /* a byte now and then is not enough */
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, (int)left_time + 1);
    do {
        const size_t left = x->reply.size - x->sent;
        const size_t size = left < CHUNK ? left : CHUNK;
        const bool is_end = size == left;
        if (size > 0)
            memcpy(chunk + LWS_PRE, x->reply.at + x->sent, size);
        if (lws_write(wsi, chunk + LWS_PRE, size, is_end ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) <
            0)
            return -1;
        x->sent += size;
        if (is_end)
            return -1;
    } while (!lws_send_pipe_choked(wsi));
    return lws_callback_on_writable(wsi) < 0 ? -1 : 0;
}

/* Sends the head of the reply, and the body as far as it goes. */
static int start_reply(struct lws *wsi, Exchange *x, const HttpReply *reply)
{
    char tag[24];
    const bool is_known = has_already(wsi, reply, tag, sizeof tag);
    const size_t whole = is_known ? 0 : reply->body.size;
    const size_t size = x->is_head ? 0 : whole;
    unsigned char head[LWS_PRE + HEADER_ROOM];
    unsigned char *at = head + LWS_PRE;
    unsigned char *start = at;
    unsigned char *end = head + sizeof head - 1;
    x->is_answered = true;
    x->reply = (Slice){reply->body.at, size};
    if (!reply->is_fixed) {
        x->own = mem_new(size + 1);
        if (!x->own)
            return -1;
        memcpy(x->own, reply->body.at, size);
        x->reply.at = x->own;
    }
    x->sent = 0;
    x->until = clock_now() + loop_of(wsi)->server.options->patience + (double)size / REPLY_RATE;
    x->is_sending = true;
    if (lws_add_http_common_headers(wsi, is_known ? HTTP_STATUS_NOT_MODIFIED : reply->status,
                                    reply->type, whole, &at, end) ||
        add_header(wsi, WSI_TOKEN_HTTP_CACHE_CONTROL, reply->cache, &at, end) ||
        add_header(wsi, WSI_TOKEN_CONNECTION, "close", &at, end) ||
        (reply->tag && add_header(wsi, WSI_TOKEN_HTTP_ETAG, tag, &at, end)) ||
        (reply->is_gzip && add_header(wsi, WSI_TOKEN_HTTP_CONTENT_ENCODING, "gzip", &at, end)) ||
        (reply->varies && add_header(wsi, WSI_TOKEN_HTTP_VARY, "accept-encoding", &at, end)) ||
        lws_finalize_write_http_header(wsi, start, &at, end))
        return -1;
    return continue_reply(wsi, x);
}

static bool takes_gzip(struct lws *wsi)
{
    char known[256];
    const char *found = header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, known, sizeof known)
                            ? strstr(known, "gzip")
                            : NULL;
    return found && strncmp(found + 4, ";q=0", 4) != 0;
}

/* Somebody on this machine, and not for somebody else. */
static bool is_near(struct lws *wsi)
{
    char peer[64] = "";
    (void)lws_get_peer_simple(wsi, peer, sizeof peer);
    return lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) <= 0 &&
           (strncmp(peer, "127.", 4) == 0 || strcmp(peer, "::1") == 0 ||
            strncmp(peer, "::ffff:127.", 11) == 0);
}

static HttpReply reply_to(struct lws *wsi, Exchange *x)
{
    Server *s = &loop_of(wsi)->server;
    char search[256];
    char of[OF_MAX * (ID_SIZE + 3) + 8]; /* a comma may be sent as three bytes */
    if (x->is_too_long)
        return http_refuse(s, 413, "too_long", "the body is too long");
    if (!x->is_post && !x->is_head && lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0)
        return http_refuse(s, 405, "bad_method", "this address takes no such request");
    if (!x->path[0])
        return http_refuse(s, 404, "not_found", "nothing is at that address");
    if (!is_own_host(wsi))
        return http_refuse(s, 403, "bad_origin",
                           "this server does not go by that name; --origin gives it one");
    if (x->is_post && !is_own_origin(wsi))
        return http_refuse(s, 403, "bad_origin", "the page of another site may not do this");
    const HttpRequest request = {.path = x->path,
                                 .search =
                                     lws_get_urlarg_by_name(wsi, "search=", search, sizeof search),
                                 .of = lws_get_urlarg_by_name(wsi, "of=", of, sizeof of),
                                 .body = x->is_post ? x->body : NULL,
                                 .size = x->size,
                                 .client = client_of(wsi),
                                 .takes_gzip = takes_gzip(wsi),
                                 .is_near = is_near(wsi),
                                 .take = &x->body,
                                 .slot = x->slot ? x->slot - 1 : 0};
    return http_answer(s, &request);
}

static int answer_request(struct lws *wsi, Exchange *x)
{
    const HttpReply reply = reply_to(wsi, x);
    if (!reply.is_later)
        return start_reply(wsi, x, &reply);
    Slot *slot = &loop_of(wsi)->server.slots[x->slot - 1];
    slot->is_read = true;
    x->is_answered = true;
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, UPLOAD_SECONDS);
    return 0;
}

void loop_reply_later(Server *s, unsigned slot_number, const HttpReply *reply)
{
    Slot *slot = &s->slots[slot_number];
    if (slot->wsi)
        slot->body = mem_new(reply->body.size + 1);
    if (!slot->body) {
        if (slot->wsi)
            loop_kill(slot->wsi);
        free_slot(slot);
        return;
    }
    memcpy(slot->body, reply->body.at, reply->body.size);
    slot->size = reply->body.size;
    slot->status = reply->status;
    loop_wants_to_write(slot->wsi);
}

/* The reply that has been waited for. */
static int start_late_reply(struct lws *wsi, Exchange *x)
{
    const Slot *slot = &loop_of(wsi)->server.slots[x->slot - 1];
    const HttpReply reply = {.status = slot->status,
                             .type = "application/json; charset=utf-8",
                             .cache = "no-store",
                             .body = {slot->body, slot->size}};
    return start_reply(wsi, x, &reply);
}

static int go_on(struct lws *wsi, Exchange *x)
{
    const bool is_late = x->slot && !x->is_sending;
    if (is_late && loop_of(wsi)->server.slots[x->slot - 1].status)
        return start_late_reply(wsi, x);
    return continue_reply(wsi, x);
}

/* How long the head says that the body is; -1: it does not say; -2: that is no number. */
static long body_size(struct lws *wsi)
{
    char text[24];
    char *end = NULL;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0 ||
        lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0)
        return -1;
    if (!header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, text, sizeof text) || text[0] < '0' ||
        text[0] > '9')
        return -2;
    errno = 0;
    const long size = strtol(text, &end, 10);
    return *end || errno ? -2 : size;
}

/* The end of such a body cannot be found, or is too far away. */
static int refuse_body(struct lws *wsi, Exchange *x, long size)
{
    Server *s = &loop_of(wsi)->server;
    const HttpReply reply =
        size == -1 ? http_refuse(s, 411, "bad_length", "a body must say its length")
        : size < 0 ? http_refuse(s, 400, "bad_length", "the length of the body is no number")
                   : http_refuse(s, 413, "too_long", "the body is too long");
    return start_reply(wsi, x, &reply);
}

/* A place for the file that comes; false: there are enough already. */
static bool take_slot(struct lws *wsi, Exchange *x)
{
    Server *s = &loop_of(wsi)->server;
    for (unsigned i = 0; i < UPLOADS_MAX; i++)
        if (!s->slots[i].is_taken) {
            s->slots[i] = (Slot){.is_taken = true, .wsi = wsi};
            x->slot = i + 1;
            return true;
        }
    return false;
}

static int begin_body(Exchange *x, size_t most)
{
    x->most = most;
    x->room = MESSAGE_MAX;
    x->body = mem_new(x->room + 1);
    return x->body ? 0 : -1;
}

/* A file of cards is larger than other bodies, and comes piece by piece. */
static int begin_file(struct lws *wsi, Exchange *x, long size)
{
    Server *s = &loop_of(wsi)->server;
    const size_t most = http_file_max(x->path);
    if (size > (long)most) {
        const HttpReply reply =
            http_refuse(s, 413, "too_long",
                        most == FILE_MAX ? "a file of cards has at most 16 MB"
                                         : "a file of scenarios has at most 256 KB");
        return start_reply(wsi, x, &reply);
    }
    if (!take_slot(wsi, x)) {
        const HttpReply reply = http_refuse(s, 503, "busy", "other files are being read");
        return start_reply(wsi, x, &reply);
    }
    lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, UPLOAD_SECONDS);
    return begin_body(x, most);
}

/* The head of a request has come. */
static int begin_request(struct lws *wsi, Exchange *x, const char *path, size_t size)
{
    if (x->is_answered)
        return -1;
    const long body = body_size(wsi);
    x->is_head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    x->began = clock_now();
    const bool is_get = x->is_head || lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) > 0;
    const bool is_chunked = lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0;
    x->is_post = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
    if (size < sizeof x->path)
        memcpy(x->path, path, size);
    if (x->is_post && body >= 0 && http_file_max(x->path) > 0)
        return begin_file(wsi, x, body);
    if (body > THROWN_AWAY_MAX || body < -1 || (body == -1 && (!is_get || is_chunked)))
        return refuse_body(wsi, x, body);
    if (!x->is_post && body <= 0)
        return answer_request(wsi, x);
    const size_t most = http_body_max(x->path);
    x->is_too_long = body > (long)most;
    return x->is_too_long ? 0 : begin_body(x, most);
}

/* Room for so many more bytes of the body. */
static bool grow_body(Exchange *x, size_t size)
{
    size_t room = x->room;
    while (room < x->size + size)
        room *= 2;
    if (room > x->most)
        room = x->most;
    if (x->size + size > room)
        return false;
    char *body = mem_grow(x->body, room + 1);
    if (!body)
        return false;
    x->body = body;
    x->room = room;
    return true;
}

static int take_body(const Server *s, Exchange *x, const char *bytes, size_t size)
{
    if (x->is_answered)
        return -1;
    /* Whoever sends a byte now and then is not waited for; a file has longer. */
    if (clock_now() - x->began > (x->slot ? UPLOAD_SECONDS : s->options->patience))
        return -1;
    if (!x->body || size == 0)
        return 0;
    if (x->size + size > x->room && !grow_body(x, size))
        return -1; /* more than was said */
    memcpy(x->body + x->size, bytes, size);
    x->size += size;
    x->body[x->size] = 0;
    return 0;
}

static int on_http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                   size_t size)
{
    Exchange *x = user;
    switch ((int)reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return 1; /* a socket without its subprotocol */
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return in && strcmp(in, "websocket") == 0 ? 0 : -1; /* to nothing else, such as HTTP/2 */
    case LWS_CALLBACK_HTTP:
        return begin_request(wsi, x, in, size);
    case LWS_CALLBACK_HTTP_BODY:
        return take_body(&loop_of(wsi)->server, x, in, size);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return x->is_answered ? -1 : answer_request(wsi, x);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return go_on(wsi, x);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (x)
            free_exchange(&loop_of(wsi)->server, x);
        return 0;
    case LWS_CALLBACK_WSI_CREATE:
        loop_of(wsi)->server.connections++;
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        loop_of(wsi)->server.connections--;
        return 0;
    default:
        return 0;
    }
}

/* --- sockets --- */

static int filter_socket(struct lws *wsi)
{
    char path[64];
    const bool is_here =
        header(wsi, WSI_TOKEN_GET_URI, path, sizeof path) && strcmp(path, "/socket") == 0;
    if (is_here && is_own_host(wsi) && is_own_origin(wsi))
        return 0;
    (void)lws_return_http_status(wsi, is_here ? HTTP_STATUS_FORBIDDEN : HTTP_STATUS_NOT_FOUND,
                                 NULL);
    return -1;
}

/* Adds a piece of a message; the whole goes to the requests. */
static void take_piece(Server *s, Socket *socket, const char *bytes, size_t size)
{
    const bool is_last =
        lws_is_final_fragment(socket->wsi) && lws_remaining_packet_payload(socket->wsi) == 0;
    if (socket->is_closing)
        return;
    if (!socket->text)
        socket->text = mem_new(MESSAGE_MAX + 1);
    if (!socket->text || socket->size + size > MESSAGE_MAX) {
        socket->is_too_long = true;
    } else if (size > 0) {
        memcpy(socket->text + socket->size, bytes, size);
        socket->size += size;
    }
    if (!is_last)
        return;
    if (socket->is_too_long)
        socket_refuse_long(s, socket);
    else
        socket_received(s, socket, socket->text, socket->size);
    socket->size = 0;
    socket->is_too_long = false;
}

/* Sends the first message that waits. */
static int send_next(Socket *socket)
{
    Message *message = socket->queue.first;
    if (!message) {
        if (!socket->is_closing)
            return 0;
        lws_close_reason(socket->wsi, (enum lws_close_status)socket->close_code, NULL, 0);
        return -1;
    }
    socket->queue.first = message->next;
    if (!socket->queue.first)
        socket->queue.last = NULL;
    socket->queued -= message->size;
    socket->sent = time(NULL);
    const int written = lws_write(socket->wsi, (unsigned char *)message->bytes + LWS_PRE,
                                  message->size, LWS_WRITE_TEXT);
    const bool is_good = written >= (int)message->size;
    mem_free(message);
    if (is_good && (socket->queue.first || socket->is_closing))
        (void)lws_callback_on_writable(socket->wsi);
    return is_good ? 0 : -1;
}

static int on_socket(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t size)
{
    Socket *socket = user;
    switch ((int)reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return filter_socket(wsi);
    case LWS_CALLBACK_ESTABLISHED:
        memset(socket, 0, sizeof *socket);
        socket->wsi = wsi;
        socket->client = client_of(wsi);
        socket_opened(&loop_of(wsi)->server, socket);
        return 0;
    case LWS_CALLBACK_RECEIVE:
        take_piece(&loop_of(wsi)->server, socket, in, size);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return send_next(socket);
    case LWS_CALLBACK_CLOSED:
        socket_closed(&loop_of(wsi)->server, socket);
        return 0;
    default:
        return 0;
    }
}

/* --- whoever comes --- */

static int on_listen(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                     size_t size)
{
    Loop *loop = loop_of(wsi);
    (void)user;
    (void)in;
    (void)size;
    if (reason == LWS_CALLBACK_RAW_RX_FILE)
        listen_accept(&loop->server, lws_get_socket_fd(wsi), loop->vhost, loop->most);
    return 0;
}

/* --- clock, threads and signals --- */

static void on_tick(lws_sorted_usec_list_t *sul)
{
    Loop *loop = lws_container_of(sul, Loop, tick);
    Server *s = &loop->server;
    const time_t now = time(NULL);
    for (Socket *socket = s->sockets; socket; socket = socket->next)
        if (socket->queued > 0 && now - socket->sent > QUEUE_SECONDS)
            socket_drop(socket);
    clock_tick(s);
    tables_sweep(s, now);
    lws_sul_schedule(s->context, 0, &loop->tick, on_tick, LWS_US_PER_SEC);
}

static void wake(void *context)
{
    const Loop *loop = context;
    lws_cancel_service(loop->server.context);
}

/* Signals are blocked in all threads; this one waits for them. */
static void *wait_for_signal(void *context)
{
    Loop *loop = context;
    sigset_t set;
    int signal = 0;
    (void)sigemptyset(&set);
    (void)sigaddset(&set, SIGINT);
    (void)sigaddset(&set, SIGTERM);
    (void)sigaddset(&set, SIGUSR1); /* the loop has ended by itself */
    (void)sigwait(&set, &signal);
    atomic_store(&loop->is_ending, true);
    lws_cancel_service(loop->server.context);
    return NULL;
}

static void block_signals(void)
{
    sigset_t set;
    (void)sigemptyset(&set);
    (void)sigaddset(&set, SIGINT);
    (void)sigaddset(&set, SIGTERM);
    (void)sigaddset(&set, SIGUSR1); /* the loop has ended by itself */
    (void)sigaddset(&set, SIGPIPE);
    (void)sigaddset(&set, SIGXFSZ); /* a file that may not grow is a write that fails */
    (void)pthread_sigmask(SIG_BLOCK, &set, NULL);
}

/* --- beginning and ending --- */

#define HEADER(next_header, header_name, header_value)                                             \
    {                                                                                              \
        (next_header), NULL, (header_name), (header_value)                                         \
    }
static const struct lws_protocol_vhost_options security_headers[] = {
    HEADER(&security_headers[1], "content-security-policy:",
           "default-src 'self'; img-src 'self' data:; style-src 'self'; "
           "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
           "frame-ancestors 'none'"),
    HEADER(&security_headers[2], "x-content-type-options:", "nosniff"),
    HEADER(&security_headers[3], "x-frame-options:", "DENY"),
    HEADER(&security_headers[4], "referrer-policy:", "no-referrer"),
    HEADER(NULL, "cross-origin-opener-policy:", "same-origin"),
};

static const struct lws_protocols protocols[] = {
    {"http", on_http, sizeof(Exchange), 0, 0, NULL, 0},
    {"gavel", on_socket, sizeof(Socket), CHUNK, 0, NULL, 0},
    {"listen", on_listen, 0, 0, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

static const lws_retry_bo_t idle = {.secs_since_valid_ping = PING_SECONDS,
                                    .secs_since_valid_hangup = HANGUP_SECONDS};

/* Hands the socket that listens to the library; from then on it closes it. */
static bool add_listener(Loop *loop)
{
    lws_sock_file_fd_type fd;
    memset(&fd, 0, sizeof fd);
    fd.filefd = loop->listener;
    if (!lws_adopt_descriptor_vhost(loop->vhost, LWS_ADOPT_RAW_FILE_DESC, fd, "listen", NULL))
        return false;
    loop->listener = -1;
    loop->server.connections = 0; /* those that the loop itself has do not count */
    return true;
}

static bool make_context(Loop *loop, char *fault, size_t room)
{
    struct lws_context_creation_info info;
    memset(&info, 0, sizeof info);
    lws_set_log_level(LLL_ERR, NULL);
    info.port = CONTEXT_PORT_NO_LISTEN_SERVER;
    info.protocols = protocols;
    info.headers = security_headers;
    info.user = loop;
    memset(&info.gid, 0xFF, sizeof info.gid); /* -1, whatever type the library's version has */
    memset(&info.uid, 0xFF, sizeof info.uid);
    info.timeout_secs = (unsigned)loop->server.options->patience;
    info.retry_and_idle_policy = &idle;
    info.server_string = "gavel";
    info.options = LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_EXPLICIT_VHOSTS;
    loop->server.context = lws_create_context(&info);
    if (loop->server.context)
        loop->vhost = lws_create_vhost(loop->server.context, &info);
    if (loop->vhost && add_listener(loop))
        return true;
    (void)snprintf(fault, room, "out of memory");
    return false;
}

/* "https://play.example.org:8443", as browsers write it. */
static bool is_origin(const char *text)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789.-_:[]";
    const size_t scheme = strncmp(text, "https://", 8) == 0  ? 8
                          : strncmp(text, "http://", 7) == 0 ? 7
                                                             : 0;
    return scheme > 0 && text[scheme] && strlen(text) < ORIGIN_ROOM &&
           text[scheme + strspn(text + scheme, letters)] == 0;
}

static bool check_options(const ServerOptions *options, char *fault, size_t room)
{
    if (options->proxy && !client_is_address(options->proxy)) {
        (void)snprintf(fault, room, "--behind-proxy: \"%s\" is no address in numbers",
                       options->proxy);
        return false;
    }
    if (options->origin && !is_origin(options->origin)) {
        (void)snprintf(fault, room,
                       "--origin: \"%s\" must be https:// or http:// and a name in small letters, "
                       "with a port if need be and nothing behind it",
                       options->origin);
        return false;
    }
    return true;
}

static bool begin(Loop *loop, const ServerOptions *options, char *fault, size_t room)
{
    Server *s = &loop->server;
    char why[200] = "";
    s->options = options;
    loop->listener = -1;
    s->spare = -1;
    if (!check_options(options, fault, room))
        return false;
    if (!options->add_cards(options->context, &s->wire)) {
        (void)snprintf(fault, room, "these cards cannot be added");
        return false;
    }
    block_signals();
    loop->most = listen_room((unsigned)options->connections);
    s->spare = open("/dev/null", O_RDONLY | O_CLOEXEC);
    loop->listener = listen_open(options, &loop->bound, fault, room);
    if (loop->listener < 0)
        return false;
    s->store = store_open(options->db, options->is_synced, why, sizeof why);
    if (!s->store) {
        (void)snprintf(fault, room, "%s: %s", options->db, why);
        return false;
    }
    if (!make_context(loop, fault, room))
        return false;
    s->workers = workers_new(options->threads, wake, loop);
    s->readers = workers_new(1, wake, loop);
    s->triers = workers_new(1, wake, loop);
    if (!s->workers || !s->readers || !s->triers ||
        pthread_create(&loop->signals, NULL, wait_for_signal, loop) != 0) {
        (void)snprintf(fault, room, "threads cannot be started");
        return false;
    }
    return true;
}

/* Sockets go with the context; what they say while closing still finds everything in place. */
static void finish(Loop *loop)
{
    Server *s = &loop->server;
    workers_free(s->workers);
    fares_stop(s->fares);
    workers_free(s->triers);
    fares_free(s->fares);
    workers_free(s->readers);
    if (s->context)
        lws_context_destroy(s->context);
    if (loop->listener >= 0)
        (void)close(loop->listener);
    if (s->spare >= 0)
        (void)close(s->spare);
    tables_free(s);
    files_free(s);
    scenarios_free(s);
    fixed_free(s);
    for (size_t i = 0; i < UPLOADS_MAX; i++)
        free_slot(&s->slots[i]);
    store_close(s->store);
    wire_free(&s->wire);
    out_free(&s->push);
}

static void say_ready(const Loop *loop, const ServerOptions *options)
{
    char url[128];
    (void)snprintf(url, sizeof url, "http://%s:%d", loop->bound.name, loop->bound.port);
    options->ready(options->context, url, loop->bound.is_every);
}

/* Nobody else is let in, and who is there is told that the server goes. */
static void say_goodbye(Loop *loop)
{
    Server *s = &loop->server;
    const double until = clock_now() + GOODBYE_SECONDS;
    loop->most = 0;
    group_commit(s);
    for (Socket *socket = s->sockets; socket; socket = socket->next)
        loop_close_when_sent(socket, CLOSE_GOING_AWAY);
    while (s->sockets && clock_now() < until && lws_service(s->context, 0) >= 0)
        continue;
}

bool server_run(const ServerOptions *options, char *fault, size_t room)
{
    Loop *loop = mem_new(sizeof *loop);
    if (!loop) {
        (void)snprintf(fault, room, "out of memory");
        return false;
    }
    const bool is_good = begin(loop, options, fault, room);
    if (is_good) {
        say_ready(loop, options);
        on_tick(&loop->tick);
        /* A turn: everything that has come, then what programs have found; then it is stored. */
        while (!atomic_load(&loop->is_ending) && lws_service(loop->server.context, 0) >= 0) {
            workers_finish(&loop->server, loop->server.workers);
            workers_finish(&loop->server, loop->server.readers);
            workers_finish(&loop->server, loop->server.triers);
            group_commit(&loop->server);
        }
        say_goodbye(loop);
        (void)pthread_kill(loop->signals, SIGUSR1);
        (void)pthread_join(loop->signals, NULL);
    }
    finish(loop);
    mem_free(loop);
    return is_good;
}
