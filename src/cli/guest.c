/* guest.c - see guest.h. */
#include "cli/guest.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/batch.h"
#include "cli/engine_int.h"

extern char **environ;

enum { REFUSALS_MAX = 100, LEAVING_MILLISECONDS = 500 };

typedef enum { TALK_GOOD, TALK_ENDED, TALK_LATE, TALK_LONG } Talk;

typedef struct {
    GuestHouse *house;
    const GavelMatch *match;
    char command[GUEST_SPEC_MAX];
    pid_t child; /* 0: it does not run */
    int to;
    int from;
    char *in; /* what it has said: ENGINE_LINE_MAX and a byte more */
    size_t in_size;
    Engine *engine;
    OpenGame *open; /* the game it plays; NULL: none */
    unsigned seat;
    bool is_greeted;
    bool has_failed; /* in this game */
    size_t next;     /* of engine->taken: answers of a set come one by one */
    size_t ahead;    /* answers that its own copy of the game has taken already */
} Guest;

/* --- the process --- */

/* Pipes that no other program inherits. */
static bool make_pipe(int *ends)
{
    if (pipe(ends) != 0)
        return false;
    (void)fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    (void)fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

static pid_t spawn(const char *command, int in, int out)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t how;
    sigset_t none;
    sigset_t usual;
    pid_t child = 0;
    char shell[] = "sh";
    char flag[] = "-c";
    char line[GUEST_SPEC_MAX];
    char *const words[] = {shell, flag, line, NULL};
    (void)snprintf(line, sizeof line, "%s", command);
    (void)posix_spawn_file_actions_init(&actions);
    (void)posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
    (void)posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
    (void)posix_spawnattr_init(&how);
    (void)sigemptyset(&none);
    (void)sigemptyset(&usual);
    (void)sigaddset(&usual, SIGPIPE);
    (void)posix_spawnattr_setsigmask(&how, &none);
    (void)posix_spawnattr_setsigdefault(&how, &usual);
    (void)posix_spawnattr_setpgroup(&how, 0); /* its own: what it has started ends with it */
    (void)posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                             POSIX_SPAWN_SETPGROUP);
    if (posix_spawn(&child, "/bin/sh", &actions, &how, words, environ) != 0)
        child = 0;
    (void)posix_spawnattr_destroy(&how);
    (void)posix_spawn_file_actions_destroy(&actions);
    return child;
}

static bool start(Guest *guest)
{
    int in[2] = {-1, -1};
    int out[2] = {-1, -1};
    (void)pthread_mutex_lock(&guest->house->starting);
    if (make_pipe(in) && make_pipe(out))
        guest->child = spawn(guest->command, in[0], out[1]);
    (void)pthread_mutex_unlock(&guest->house->starting);
    (void)close(in[0]);
    (void)close(out[1]);
    if (guest->child <= 0) {
        (void)close(in[1]);
        (void)close(out[0]);
        guest->child = 0;
        return false;
    }
    guest->to = in[1];
    guest->from = out[0];
    guest->in_size = 0;
    guest->is_greeted = false;
    (void)fcntl(guest->to, F_SETFL, O_NONBLOCK);
    (void)fcntl(guest->from, F_SETFL, O_NONBLOCK);
    return true;
}

/* Ends the program: its input ends, and if that is not enough, it is killed. */
static void end(Guest *guest, bool at_once)
{
    const struct timespec tick = {.tv_nsec = 10000000};
    int status = 0;
    if (guest->child == 0)
        return;
    (void)close(guest->to);
    (void)close(guest->from);
    pid_t gone = 0;
    for (int i = 0; !at_once && gone == 0 && i < LEAVING_MILLISECONDS / 10; i++) {
        gone = waitpid(guest->child, &status, WNOHANG);
        if (gone == 0)
            (void)nanosleep(&tick, NULL);
    }
    if (gone == 0) {
        (void)kill(-guest->child, SIGKILL);
        (void)waitpid(guest->child, &status, 0);
    }
    guest->child = 0;
}

/* --- lines --- */

/* True if the pipe can be used before the time is over. */
static bool wait_for(int pipe, short what, double deadline)
{
    for (;;) {
        const double left = (deadline - seconds_now()) * 1000;
        struct pollfd one = {.fd = pipe, .events = what};
        if (left <= 0)
            return false;
        const int ready = poll(&one, 1, left > 1000 ? 1000 : (int)left + 1);
        if (ready > 0)
            return true;
        if (ready < 0 && errno != EINTR)
            return false;
    }
}

static Talk say(Guest *guest, const char *text, size_t size, double deadline)
{
    while (size > 0) {
        const ssize_t sent = write(guest->to, text, size);
        if (sent > 0) {
            text += sent;
            size -= (size_t)sent;
        } else if (errno == EAGAIN || errno == EINTR) {
            if (!wait_for(guest->to, POLLOUT, deadline))
                return TALK_LATE;
        } else {
            return TALK_ENDED;
        }
    }
    return TALK_GOOD;
}

/* Says what the engine has written, and a line end. */
static Talk say_reply(Guest *guest, double deadline)
{
    const Out *out = &guest->engine->wire.out;
    const Talk talk = out->is_failed ? TALK_ENDED : say(guest, out->at, out->size, deadline);
    return talk == TALK_GOOD ? say(guest, "\n", 1, deadline) : talk;
}

/* Reads until a line is there; its size without its end. It lies at the beginning of guest->in. */
static Talk hear(Guest *guest, double deadline, size_t *size)
{
    for (;;) {
        const char *line_end = memchr(guest->in, '\n', guest->in_size);
        if (line_end) {
            *size = (size_t)(line_end - guest->in);
            return TALK_GOOD;
        }
        if (guest->in_size > ENGINE_LINE_MAX)
            return TALK_LONG;
        const ssize_t got =
            read(guest->from, guest->in + guest->in_size, ENGINE_LINE_MAX + 1 - guest->in_size);
        if (got > 0)
            guest->in_size += (size_t)got;
        else if (got == 0 || (errno != EAGAIN && errno != EINTR))
            return TALK_ENDED;
        else if (!wait_for(guest->from, POLLIN, deadline))
            return TALK_LATE;
    }
}

static void forget_line(Guest *guest, size_t size)
{
    guest->in_size -= size + 1;
    memmove(guest->in, guest->in + size + 1, guest->in_size);
}

/* --- what it is told --- */

static void begin_push(Guest *guest, const char *what)
{
    Out *out = &guest->engine->wire.out;
    out_clear(out);
    out_open(out, NULL, '{');
    out_text(out, "push", what);
    write_game_id(out, guest->open);
    out_number(out, "seat", guest->seat + 1);
}

static Talk send_push(Guest *guest, double deadline)
{
    out_close(&guest->engine->wire.out, '}');
    return say_reply(guest, deadline);
}

static double deadline_of(const Guest *guest)
{
    return seconds_now() + (double)guest->house->seconds;
}

/* The bot has failed: it loses this game, and is started anew for the next. */
static unsigned fail(Guest *guest, Talk talk)
{
    guest->has_failed = true;
    end(guest, true);
    if (talk == TALK_LATE)
        atomic_fetch_add(&guest->house->timeouts, 1);
    else
        atomic_fetch_add(&guest->house->crashes, 1);
    return talk == TALK_LATE ? GAVEL_TIMEOUT : GAVEL_CONCEDE;
}

static Talk greet(Guest *guest)
{
    Out *out = &guest->engine->wire.out;
    out_clear(out);
    out_open(out, NULL, '{');
    out_text(out, "gavel", gavel_version());
    out_number(out, "protocol", WIRE_VERSION);
    out_close(out, '}');
    guest->is_greeted = true;
    return say_reply(guest, deadline_of(guest));
}

static void begin(void *context, uint64_t seed, unsigned seat)
{
    Guest *guest = context;
    Engine *e = guest->engine;
    guest->seat = seat;
    guest->has_failed = false;
    guest->next = guest->ahead = e->taken_count = 0;
    if (guest->open)
        table_close(e, guest->open);
    e->live = 0;
    guest->open = table_open(e);
    if (!guest->open)
        return;
    guest->open->match = guest->match;
    if (!game_begin(guest->open, seed)) {
        table_close(e, guest->open);
        guest->open = NULL;
        return;
    }
    e->live = guest->open->number;
    e->live_seat = seat;
    Talk talk = guest->child != 0 || start(guest) ? TALK_GOOD : TALK_ENDED;
    if (talk == TALK_GOOD && !guest->is_greeted)
        talk = greet(guest);
    if (talk == TALK_GOOD) {
        begin_push(guest, "new");
        out_text(&e->wire.out, "game", gavel_rules_name(gavel_match_rules(guest->match)));
        out_number(&e->wire.out, "seats", gavel_match_seats(guest->match));
        out_number(&e->wire.out, "seconds", guest->house->seconds);
        talk = send_push(guest, deadline_of(guest));
    }
    if (talk != TALK_GOOD)
        (void)fail(guest, talk);
}

static void told(void *context, unsigned seat, unsigned option)
{
    Guest *guest = context;
    if (guest->ahead > 0)
        guest->ahead--;
    else if (guest->open)
        (void)game_take(guest->open, seat, option);
}

/* The next of the answers that it has given. */
static unsigned next_taken(Guest *guest)
{
    return guest->engine->taken[guest->next++];
}

static unsigned choose(void *context)
{
    Guest *guest = context;
    Engine *e = guest->engine;
    size_t size = 0;
    if (guest->has_failed || !guest->open)
        return GAVEL_CONCEDE;
    if (guest->next < e->taken_count)
        return next_taken(guest);
    guest->next = e->taken_count = 0;
    const double deadline = deadline_of(guest);
    begin_push(guest, "question");
    write_status(&e->wire.out, guest->open->game);
    write_question(&e->wire.out, guest->open->game);
    Talk talk = send_push(guest, deadline);
    for (int refusals = 0; talk == TALK_GOOD && e->taken_count == 0 && refusals < REFUSALS_MAX;) {
        talk = hear(guest, deadline, &size);
        if (talk != TALK_GOOD)
            break;
        refusals += !engine_reply(e, guest->in, size);
        forget_line(guest, size);
        talk = say_reply(guest, deadline);
    }
    if (e->taken_count == 0)
        return fail(guest, talk);
    guest->ahead = e->taken_count;
    return next_taken(guest);
}

static void over(void *context)
{
    Guest *guest = context;
    if (!guest->open || guest->child == 0)
        return;
    begin_push(guest, "over");
    write_status(&guest->engine->wire.out, guest->open->game);
    if (send_push(guest, deadline_of(guest)) != TALK_GOOD)
        end(guest, true);
}

/* --- memory --- */

static void close_guest(void *context)
{
    Guest *guest = context;
    end(guest, false);
    engine_free(guest->engine);
    mem_free(guest->in);
    mem_free(guest);
}

bool guest_is_meant(const char *spec)
{
    return strncmp(spec, "exec:", strlen("exec:")) == 0;
}

static void *open_guest(void *context, const GavelMatch *match, const char *spec, GavelFault *fault)
{
    Guest *guest = mem_new(sizeof *guest);
    if (!guest)
        return NULL;
    guest->house = context;
    guest->match = match;
    guest->in = mem_new(ENGINE_LINE_MAX + 1);
    guest->engine = engine_new();
    (void)snprintf(guest->command, sizeof guest->command, "%s", spec + strlen("exec:"));
    if (guest->in && guest->engine && start(guest))
        return guest;
    (void)snprintf(fault->text, sizeof fault->text, "the player \"%.200s\" cannot be started",
                   spec);
    close_guest(guest);
    return NULL;
}

bool guests_open(GuestHouse *house, const Args *args)
{
    house->seconds = GUEST_SECONDS;
    if (!args_number(args, "--move-time", 1, GUEST_SECONDS_MAX, &house->seconds))
        return false;
    (void)pthread_mutex_init(&house->starting, NULL);
    (void)signal(SIGPIPE, SIG_IGN);
    house->guests = (SimGuests){.is_theirs = guest_is_meant,
                                .open = open_guest,
                                .begin = begin,
                                .told = told,
                                .choose = choose,
                                .over = over,
                                .close = close_guest,
                                .context = house};
    return true;
}

void guests_tell(GuestHouse *house)
{
    const unsigned crashes = atomic_load(&house->crashes);
    const unsigned timeouts = atomic_load(&house->timeouts);
    if (crashes > 0)
        (void)fprintf(stderr, "gavel: games lost because a bot ended or talked nonsense: %u\n",
                      crashes);
    if (timeouts > 0)
        (void)fprintf(stderr, "gavel: games lost because a bot took more than %ld s: %u\n",
                      house->seconds, timeouts);
}
