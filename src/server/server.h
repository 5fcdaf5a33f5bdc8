/* server.h - `gavel serve`: tables at which people and programs play, over HTTP and WebSockets.
 *
 * One thread runs the loop and everything in it; AI players think in worker threads that get copies
 * of games and give back answers. See docs/PROTOCOL.md.
 */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "wire/wire.h"

typedef struct {
    const char *host;   /* address to listen at */
    int port;           /* 0: any that is free */
    int ports;          /* how many ports from there on may be tried */
    const char *db;     /* path of the database */
    int threads;        /* that think */
    int opens;          /* tables that one address may open in a minute */
    int rate;           /* requests of one address in a second; three times as many at once */
    int tables;         /* that are not over and do not rest */
    int rest;           /* hours after which one rests that nobody touches */
    const char *proxy;  /* the address of one that is believed whom it forwards; NULL: none */
    const char *origin; /* what the page's address begins with for others; NULL: as it is asked */
    int connections;    /* that there may be at once */
    int each;           /* and of one address */
    int patience;       /* seconds that a request may take to come in, and a reply to go out */
    int absence;        /* seconds after which a game can be claimed from who is away */
    uint64_t seed;      /* of the first table, for tests; 0: nobody can know any table's */
    OwnListReader read_list; /* for lists of printed cards that players bring */
    /* Adds cards that all tables have; false: it has said why it cannot. */
    bool (*add_cards)(void *context, Wire *wire);
    bool is_synced; /* wait for the disk at every answer, for power cuts */
    /* Called once it listens; `is_every`: at every address of the machine, not at that alone. */
    void (*ready)(void *context, const char *url, bool is_every);
    void *context;
} ServerOptions;

/* Copies a database, also one that a server uses just now, to a file that is not there yet, and
 * checks the copy. False: `fault` says why not. */
bool server_backup(const char *from, const char *to, char *fault, size_t room);

/* Serves until SIGINT or SIGTERM. False: it could not begin, and `fault` says why. */
bool server_run(const ServerOptions *options, char *fault, size_t room);

#endif
