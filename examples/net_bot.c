/* net_bot.c - a player for tables of `gavel serve`, in plain C: sockets, a little of WebSockets, a
 * little of JSON.
 *
 *     cc -std=c17 -o net_bot examples/net_bot.c
 *     ./net_bot http://127.0.0.1:8080/#/table/TABLE/TOKEN [SEED]
 *
 * The link is what a friend gets; the deck of its seat must be chosen. It plays one game at random
 * and says who has won. A player of your own replaces choose(); docs/PROTOCOL.md describes the
 * messages.
 */
#define _POSIX_C_SOURCE 200809L
#include <netdb.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { MESSAGE_MAX = 1 << 22, WORD_MAX = 256 };

typedef struct {
    int socket;
    uint64_t dice;
    char *message; /* the last one, ends with 0 */
    size_t size;
} Bot;

static _Noreturn void stop(const char *why)
{
    (void)fprintf(stderr, "net_bot: %s\n", why);
    exit(1);
}

static uint32_t roll(Bot *bot)
{
    bot->dice ^= bot->dice << 13;
    bot->dice ^= bot->dice >> 7;
    bot->dice ^= bot->dice << 17;
    return (uint32_t)(bot->dice >> 32);
}

/* --- the connection --- */

static void send_all(const Bot *bot, const void *bytes, size_t size)
{
    const char *at = bytes;
    while (size > 0) {
        const ssize_t sent = send(bot->socket, at, size, MSG_NOSIGNAL);
        if (sent <= 0)
            stop("the connection is lost");
        at += sent;
        size -= (size_t)sent;
    }
}

static void read_all(const Bot *bot, void *bytes, size_t size)
{
    char *at = bytes;
    while (size > 0) {
        const ssize_t got = recv(bot->socket, at, size, 0);
        if (got <= 0)
            stop("the connection is lost");
        at += got;
        size -= (size_t)got;
    }
}

static void connect_to(Bot *bot, const char *host, const char *port)
{
    struct addrinfo wanted = {.ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    if (getaddrinfo(host, port, &wanted, &found) != 0)
        stop("there is no such host");
    bot->socket = -1;
    for (const struct addrinfo *at = found; at && bot->socket < 0; at = at->ai_next) {
        bot->socket = socket(at->ai_family, at->ai_socktype, at->ai_protocol);
        if (bot->socket >= 0 && connect(bot->socket, at->ai_addr, at->ai_addrlen) != 0) {
            (void)close(bot->socket);
            bot->socket = -1;
        }
    }
    freeaddrinfo(found);
    if (bot->socket < 0)
        stop("nobody listens there");
}

/* Asks for a WebSocket and passes over the head of the reply. */
static void upgrade(const Bot *bot, const char *host, const char *port)
{
    char text[1024];
    char tail[4] = {0};
    char status[16] = {0};
    const int size =
        snprintf(text, sizeof text,
                 "GET /socket HTTP/1.1\r\nHost: %s:%s\r\nUpgrade: websocket\r\n"
                 "Connection: Upgrade\r\nSec-WebSocket-Key: Z2F2ZWwgbmV0IGJvdCBDLg==\r\n"
                 "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: gavel\r\n\r\n",
                 host, port);
    send_all(bot, text, (size_t)size);
    for (size_t i = 0; memcmp(tail, "\r\n\r\n", 4) != 0; i++) {
        memmove(tail, tail + 1, 3);
        read_all(bot, tail + 3, 1);
        if (i < sizeof status - 1)
            status[i] = tail[3];
    }
    if (strncmp(status, "HTTP/1.1 101", 12) != 0)
        stop("the server does not open a socket");
}

static void send_frame(const Bot *bot, unsigned opcode, const char *text, size_t size)
{
    uint8_t head[8] = {(uint8_t)(0x80 | opcode), (uint8_t)(0x80 | (size < 126 ? size : 126))};
    size_t at = 2;
    if (size > 65535)
        stop("a message is too long");
    if (size >= 126) {
        head[at++] = (uint8_t)(size >> 8);
        head[at++] = (uint8_t)size;
    }
    send_all(bot, head, at + 4); /* with a mask of zeroes, which changes nothing */
    send_all(bot, text, size);
}

static void say(const Bot *bot, const char *text)
{
    send_frame(bot, 1, text, strlen(text));
}

/* Reads the next message. */
static void hear(Bot *bot)
{
    uint8_t head[2];
    uint8_t more[8];
    bool is_whole = false;
    bot->size = 0;
    while (!is_whole) {
        read_all(bot, head, 2);
        size_t size = head[1] & 127U;
        const size_t extra = size == 126 ? 2 : size == 127 ? 8 : 0;
        read_all(bot, more, extra);
        if (extra)
            size = 0;
        for (size_t i = 0; i < extra; i++)
            size = size << 8 | more[i];
        if (size >= MESSAGE_MAX - bot->size)
            stop("a message is too long");
        read_all(bot, bot->message + bot->size, size);
        const unsigned opcode = head[0] & 15U;
        if (opcode == 8)
            stop("the server has closed the connection");
        if (opcode == 9)
            send_frame(bot, 10, bot->message + bot->size, size);
        if (opcode > 1)
            continue;
        bot->size += size;
        is_whole = (head[0] & 128U) != 0;
    }
    bot->message[bot->size] = 0;
}

/* --- a little of JSON: a member of an object, and how many elements an array has --- */

/* Behind a value that begins here. */
static const char *skip(const char *at)
{
    int depth = 0;
    do {
        if (*at == '"') {
            for (at++; *at && *at != '"'; at++)
                at += *at == '\\' && at[1];
        } else if (*at == '{' || *at == '[') {
            depth++;
        } else if (*at == '}' || *at == ']') {
            depth--;
        }
        at += *at != 0;
    } while (*at && (depth > 0 || (*at != ',' && *at != '}' && *at != ']')));
    return at;
}

/* The value of a member; NULL: the object has none. */
static const char *member(const char *object, const char *name)
{
    const size_t size = strlen(name);
    if (!object || *object != '{')
        return NULL;
    for (const char *at = object + 1; *at == '"';) {
        const bool is_meant = strncmp(at + 1, name, size) == 0 && at[size + 1] == '"';
        at += strcspn(at + 1, "\"") + 2;
        at += *at == ':';
        if (is_meant)
            return at;
        at = skip(at);
        at += *at == ',';
    }
    return NULL;
}

static unsigned count(const char *array)
{
    unsigned elements = 0;
    if (!array || *array != '[' || array[1] == ']')
        return 0;
    for (const char *at = array + 1; *at && *at != ']'; at += *at == ',') {
        elements++;
        at = skip(at);
    }
    return elements;
}

static bool holds(const char *array, long number)
{
    for (const char *at = array ? array + 1 : ""; *at && *at != ']'; at += *at == ',') {
        if (strtol(at, NULL, 10) == number)
            return true;
        at = skip(at);
    }
    return false;
}

static bool is_word(const char *value, const char *word)
{
    return value && *value == '"' && strncmp(value + 1, word, strlen(word)) == 0 &&
           value[strlen(word) + 1] == '"';
}

/* --- playing --- */

static unsigned choose(Bot *bot, unsigned options)
{
    return (unsigned)((uint64_t)roll(bot) * options >> 32);
}

/* Waits a little after a refusal because of too many requests; stops at others. */
static bool is_refused(const char *message)
{
    const char *ok = member(message, "ok");
    if (!ok || strncmp(ok, "false", 5) != 0)
        return false;
    const char *code = member(member(message, "error"), "code");
    const struct timespec pause = {.tv_nsec = 200000000};
    if (is_word(code, "rate"))
        (void)nanosleep(&pause, NULL);
    else if (!is_word(code, "stale") && !is_word(code, "not_asked") && !is_word(code, "game_over"))
        stop(message);
    return true;
}

/* The update in a message; NULL: it has none. */
static const char *update_in(const char *message)
{
    const char *update = member(message, "update");
    return update && *update == '{' ? update : NULL;
}

static void play(Bot *bot)
{
    long seat = 0;
    for (;;) {
        hear(bot);
        const char *joined = member(bot->message, "seat");
        if (seat == 0 && joined)
            seat = strtol(joined, NULL, 10);
        if (is_refused(bot->message))
            say(bot, "{\"id\":3,\"do\":\"view\"}");
        const char *update = update_in(bot->message);
        if (!update)
            continue;
        const char *result = member(update, "result");
        if (is_word(member(update, "state"), "over")) {
            const char *winners = member(update, "winners");
            (void)printf("%.*s: winners %.*s, this is seat %ld\n", (int)strcspn(result + 1, "\""),
                         result + 1, (int)(skip(winners) - winners), winners, seat);
            return;
        }
        const unsigned options = count(member(update, "options"));
        if (options > 0 && holds(member(update, "asked"), seat)) {
            char answer[WORD_MAX];
            (void)snprintf(answer, sizeof answer,
                           "{\"id\":2,\"do\":\"answer\",\"option\":%u,\"version\":%ld}",
                           choose(bot, options), strtol(member(update, "version"), NULL, 10));
            say(bot, answer);
        }
    }
}

/* Cuts "http://HOST:PORT/#/table/TABLE/TOKEN" into its words. */
static bool read_link(const char *link, char words[4][WORD_MAX])
{
    return sscanf(link, "http://%255[^:/]:%255[0-9]/#/table/%255[^/]/%255s", words[0], words[1],
                  words[2], words[3]) == 4;
}

int main(int argc, char **argv)
{
    char words[4][WORD_MAX];
    char join[4 * WORD_MAX];
    Bot bot = {.dice =
                   argc > 2 ? strtoull(argv[2], NULL, 10) * 2 + 1 : (uint64_t)time(NULL) * 2 + 1};
    if (argc < 2 || !read_link(argv[1], words))
        stop("usage: net_bot http://HOST:PORT/#/table/TABLE/TOKEN [SEED]");
    bot.dice *= 0x9E3779B97F4A7C15U;
    bot.message = malloc(MESSAGE_MAX + 1);
    if (!bot.message)
        stop("out of memory");
    connect_to(&bot, words[0], words[1]);
    upgrade(&bot, words[0], words[1]);
    (void)snprintf(join, sizeof join,
                   "{\"id\":1,\"do\":\"join\",\"table\":\"%.80s\",\"token\":\"%.80s\"}", words[2],
                   words[3]);
    say(&bot, join);
    play(&bot);
    (void)close(bot.socket);
    free(bot.message);
    return 0;
}
