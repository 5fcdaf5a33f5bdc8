/* cmd_serve.c - gavel serve: the page and the tables at which people play. */
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/own_cards.h"
#include "server/server.h"

enum {
    PORT = 8080,
    PORTS_TRIED = 20,
    THREADS = 2,
    THREADS_MAX = 64,
    OPENS = 30,
    RATE = 20,
    CONNECTIONS = 1000,
    EACH = 100,
    TABLES = 4000,
    REST_HOURS = 2,
    ABSENCE = 120,
    PATIENCE = 20,
    PATH_ROOM = 4096
};

/* Where games are kept: in the user's data directory, made if need be, or else here. */
static void default_database(char *path, size_t room)
{
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    char directory[PATH_ROOM];
    (void)snprintf(path, room, "gavel.db");
    if (data && data[0] == '/')
        (void)snprintf(directory, sizeof directory, "%s/gavel", data);
    else if (home && home[0] == '/')
        (void)snprintf(directory, sizeof directory, "%s/.local/share/gavel", home);
    else
        return;
    for (char *slash = directory + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = 0;
        (void)mkdir(directory, 0755);
        *slash = '/';
    }
    if (mkdir(directory, 0700) == 0 || access(directory, W_OK) == 0)
        (void)snprintf(path, room, "%s/gavel.db", directory);
}

static void open_browser(const char *url)
{
    const pid_t child = fork();
    if (child == 0) {
        if (fork() != 0)
            _exit(0);
        (void)freopen("/dev/null", "w", stdout);
        (void)freopen("/dev/null", "w", stderr);
        (void)execlp("xdg-open", "xdg-open", url, (char *)NULL);
        _exit(1);
    }
    if (child > 0)
        (void)waitpid(child, NULL, 0);
}

/* The addresses by which others in the network find this machine. */
static void print_addresses(const char *port)
{
    struct ifaddrs *all = NULL;
    if (getifaddrs(&all) != 0)
        return;
    for (const struct ifaddrs *at = all; at; at = at->ifa_next) {
        char text[INET_ADDRSTRLEN];
        if (!at->ifa_addr || at->ifa_addr->sa_family != AF_INET || (at->ifa_flags & IFF_LOOPBACK) ||
            !(at->ifa_flags & IFF_UP))
            continue;
        const struct sockaddr_in *in = (const struct sockaddr_in *)(const void *)at->ifa_addr;
        if (inet_ntop(AF_INET, &in->sin_addr, text, sizeof text))
            printf("Friends find it at http://%s%s\n", text, port);
    }
    freeifaddrs(all);
}

static void say_ready(void *context, const char *url, bool is_every)
{
    const Args *args = context;
    printf("Gavel is at %s\n", url);
    if (is_every) {
        printf("It listens at every address of this machine: others can connect.\n");
        print_addresses(strrchr(url, ':'));
    } else if (strstr(url, "//127.") || strstr(url, "//[::1]")) {
        printf("Only this machine can connect. For friends in your network start it with --host "
               "0.0.0.0 (make play HOST=0.0.0.0).\n");
    } else {
        printf("Friends find it there, too.\n");
    }
    (void)fflush(stdout);
    if (args_has(args, "--browse") && (getenv("DISPLAY") || getenv("WAYLAND_DISPLAY")))
        open_browser(url);
}

static bool add_cards(void *context, Wire *wire)
{
    return own_files(wire, context);
}

static int run_serve(Args *args)
{
    char fault[400] = "";
    char database[PATH_ROOM + 16] = "";
    long port = PORT;
    long threads = THREADS;
    long opens = OPENS;
    long rate = RATE;
    long connections = CONNECTIONS;
    long each = EACH;
    long tables = TABLES;
    long rest = REST_HOURS;
    long absence = ABSENCE;
    long patience = PATIENCE;
    long seed = 0;
    if (args->word_count > 0)
        return usage_error("serve takes no words; see gavel serve --help");
    if (!args_number(args, "--port", 0, 65535, &port) ||
        !args_number(args, "--threads", 1, THREADS_MAX, &threads) ||
        !args_number(args, "--opens", 1, 1000000, &opens) ||
        !args_number(args, "--rate", 1, 1000000, &rate) ||
        !args_number(args, "--connections", 1, 100000, &connections) ||
        !args_number(args, "--each", 1, 100000, &each) ||
        !args_number(args, "--tables", 1, 1000000, &tables) ||
        !args_number(args, "--patience", 1, 3600, &patience) ||
        !args_number(args, "--absence", 1, 100000, &absence) ||
        !args_number(args, "--rest", 1, 100000, &rest) ||
        !args_number(args, "--seed", 1, 0xffffffff, &seed))
        return EXIT_USAGE;
    if (!args_has(args, "--db"))
        default_database(database, sizeof database);
    const ServerOptions options = {
        .host = args_has(args, "--host") ? args_value(args, "--host") : "127.0.0.1",
        .port = (int)port,
        .ports = args_has(args, "--port") ? 1 : PORTS_TRIED,
        .db = args_has(args, "--db") ? args_value(args, "--db") : database,
        .threads = (int)threads,
        .opens = (int)opens,
        .rate = (int)rate,
        .connections = (int)connections,
        .each = (int)each,
        .tables = (int)tables,
        .rest = (int)rest,
        .absence = (int)absence,
        .patience = (int)patience,
        .seed = (uint64_t)seed,
        .proxy = args_has(args, "--behind-proxy") ? args_value(args, "--behind-proxy") : NULL,
        .origin = args_has(args, "--origin") ? args_value(args, "--origin") : NULL,
        .is_synced = args_has(args, "--sync"),
        .read_list = own_list,
        .add_cards = add_cards,
        .ready = say_ready,
        .context = args};
    if (!server_run(&options, fault, sizeof fault))
        return usage_error("%s", fault);
    return EXIT_DONE;
}

static const Flag flags[] = {
    {"--port", "PORT", "listen there; without it the first free one from 8080 on"},
    {"--host", "ADDRESS",
     "listen at this address of the machine alone (127.0.0.1); 0.0.0.0: at all it has"},
    {"--db", "FILE", "where tables are kept; in ~/.local/share/gavel without it"},
    OWN_CARDS_FLAGS,
    {"--threads", "NUMBER", "threads for players that are programs (2)"},
    {"--opens", "NUMBER", "tables that one address may open in a minute (30)"},
    {"--rate", "NUMBER", "requests of one address in a second (20)"},
    {"--origin", "URL", "where others find the page, such as https://play.example.org"},
    {"--behind-proxy", "ADDRESS", "believe this one, and no other, for whom it forwards"},
    {"--connections", "NUMBER", "connections that there may be at once (1000)"},
    {"--each", "NUMBER", "and of one address (100)"},
    {"--tables", "NUMBER", "games that may be under way (4000)"},
    {"--rest", "HOURS", "after which a game that nobody touches does not count among them (2)"},
    {"--patience", "SECONDS", "that a request may take to come in, and its reply to go out (20)"},
    {"--absence", "SECONDS", "after which a game can be claimed from a person who has left (120)"},
    {"--seed", "NUMBER", "of the first table, and so on: for tests, as all cards can be known"},
    {"--sync", NULL, "wait for the disk at every answer: not even a power cut loses one"},
    {"--browse", NULL, "open the page in a browser, if there is a desktop"},
    {NULL, NULL, NULL},
};

const Command serve_command = {
    .name = "serve",
    .usage = "[--port PORT] [--host ADDRESS] [--db FILE]",
    .summary = "play in the browser, alone or with friends",
    .details = "Serves the page, and the tables at which people and programs play, until Ctrl-C.\n"
               "Every answer is kept before it is acknowledged: games go on where they were when\n"
               "the server is started again. docs/PROTOCOL.md explains what it speaks.",
    .flags = flags,
    .run = run_serve,
};

/* --- backup --- */

static int run_backup(Args *args)
{
    char fault[400] = "";
    char database[PATH_ROOM + 16] = "";
    if (args->word_count != 1)
        return usage_error("backup wants the name of a new file; see gavel backup --help");
    default_database(database, sizeof database);
    const char *from = args_has(args, "--db") ? args_value(args, "--db") : database;
    if (!server_backup(from, args->words[0], fault, sizeof fault))
        return usage_error("%s", fault);
    printf("%s is a copy of %s\n", args->words[0], from);
    return EXIT_DONE;
}

static const Flag backup_flags[] = {
    {"--db", "FILE", "the database; that of gavel serve without it"},
    {NULL, NULL, NULL},
};

const Command backup_command = {
    .name = "backup",
    .usage = "FILE [--db FILE]",
    .summary = "copy the database of gavel serve, also while it runs",
    .details = "FILE must not be there yet. The copy has everything that was acknowledged when it "
               "was begun;\nit is checked, and gavel serve --db FILE goes on from there.",
    .flags = backup_flags,
    .run = run_backup,
};
