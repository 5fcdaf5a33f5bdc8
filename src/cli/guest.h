/* guest.h - players that are programs of their own: "exec:COMMAND" in `gavel sim` and `gavel
 * arena`.
 *
 * The command runs in a shell, its standard input and output are pipes, and what goes through them
 * is the protocol of `gavel engine`: docs/PROTOCOL.md, "Bots in sim and arena". A bot has so much
 * time for each move; one that takes longer, ends or talks nonsense loses the game and is started
 * anew for the next.
 */
#ifndef CLI_GUEST_H
#define CLI_GUEST_H

#include <pthread.h>

#include "cli/cli.h"
#include "sim/sim.h"

enum { GUEST_SECONDS = 10, GUEST_SECONDS_MAX = 3600, GUEST_SPEC_MAX = 256 };

#define MOVE_TIME_FLAG                                                                             \
    {                                                                                              \
        "--move-time", "S", "seconds that a player exec:COMMAND has for a move (default 10)"       \
    }

/* What all bots of a run share. */
typedef struct {
    long seconds; /* for a move */
    SimGuests guests;
    pthread_mutex_t starting; /* one is started at a time: no other gets its pipes */
    atomic_uint crashes;      /* games that were lost by each */
    atomic_uint timeouts;
} GuestHouse;

/* Reads --move-time. False: it has said what is wrong. */
bool guests_open(GuestHouse *house, const Args *args);
bool guest_is_meant(const char *spec);

/* Says how many games were lost by failing, if any were. */
void guests_tell(GuestHouse *house);

#endif
