/* server_clock.c - clocks of players, and who has left.
 *
 * A clock runs while its player is asked, from when all people were at the table at once; a turn of
 * one's own adds the increment. Where it ends the seat's answer is "out of time". What is left is
 * stored with every answer: a server that was away has cost nobody any time.
 */
#include "server/server_int.h"

double clock_now(void)
{
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static bool is_person(const Table *table, unsigned seat)
{
    return seat < table->seats && table->seat[seat].kind != SEAT_AI;
}

unsigned table_people(const Table *table)
{
    unsigned count = 0;
    for (unsigned i = 0; i < table->seats; i++)
        count += is_person(table, i);
    return count;
}

/* --- clocks --- */

bool clock_is_running(const Table *table)
{
    return table->terms.bank > 0 && table->clock_at > 0 && table->state == TABLE_PLAYING;
}

void clock_stop(Table *table)
{
    clock_settle(table);
    table->clock_at = 0;
}

/* Takes off what those who are asked have used. */
void clock_settle(Table *table)
{
    const double now = clock_now();
    if (clock_is_running(table)) {
        const int64_t used = (int64_t)((now - table->clock_at) * 1000);
        const unsigned asked = gavel_asked(table->game);
        for (unsigned i = 0; i < table->seats; i++)
            if ((asked >> i & 1) && is_person(table, i))
                table->seat[i].clock -= used;
        table->clock_at += (double)used / 1000;
    }
}

unsigned clock_running(const Table *table)
{
    unsigned mask = 0;
    if (!clock_is_running(table))
        return 0;
    for (unsigned i = 0; i < table->seats; i++)
        mask |= (unsigned)is_person(table, i) << i;
    return mask & gavel_asked(table->game);
}

void clock_turn(Table *table, unsigned before)
{
    const unsigned active = gavel_active_seat(table->game);
    if (table->terms.bank > 0 && gavel_turn(table->game) != before && is_person(table, active))
        table->seat[active].clock += (int64_t)table->terms.gain * 1000;
}

int clock_out(Table *table)
{
    const unsigned running = clock_running(table);
    clock_settle(table);
    for (unsigned i = 0; i < table->seats; i++)
        if ((running >> i & 1) && table->seat[i].clock <= 0)
            return (int)i;
    return -1;
}

/* --- who is there --- */

static unsigned seats_online(const Table *table)
{
    unsigned mask = 0;
    for (const Socket *socket = table->sockets; socket; socket = socket->beside)
        if (socket->reader != SPECTATOR)
            mask |= 1U << socket->reader;
    return mask;
}

/* Nobody is there when a table comes into memory. */
void clock_loaded(Table *table)
{
    for (unsigned i = 0; i < table->seats; i++)
        if (is_person(table, i) && table->seat[i].is_taken)
            table->seat[i].gone = clock_now();
}

void presence_changed(Table *table)
{
    const unsigned online = seats_online(table);
    bool is_whole = table->state == TABLE_PLAYING;
    table->online = online;
    for (unsigned i = 0; i < table->seats; i++) {
        Seat *seat = &table->seat[i];
        if (!is_person(table, i))
            continue;
        is_whole = is_whole && (online >> i & 1);
        if (online >> i & 1)
            seat->gone = 0;
        else if (seat->is_taken && seat->gone <= 0)
            seat->gone = clock_now();
    }
    if (is_whole && table->terms.bank > 0 && table->clock_at <= 0)
        table->clock_at = clock_now();
}

int seat_gone(const Table *table, unsigned seat)
{
    const double gone = table->seat[seat].gone;
    return gone > 0 ? (int)(clock_now() - gone) : -1;
}

unsigned seats_claimable(const Server *s, const Table *table)
{
    unsigned mask = 0;
    if (table->state != TABLE_PLAYING || table_people(table) < 2)
        return 0;
    for (unsigned i = 0; i < table->seats; i++)
        mask |= (unsigned)(seat_gone(table, i) >= s->options->absence) << i;
    return mask;
}

bool seat_claim(Server *s, Socket *socket)
{
    Wire *w = &s->wire;
    Table *table = socket->table;
    unsigned seat = 0;
    if (!field_seat(w, table->seats, &seat))
        return false;
    if (table->state == TABLE_OVER)
        return wire_refuse(w, "game_over", NULL, "the game is over");
    if (seat == socket->reader || !(seats_claimable(s, table) >> seat & 1))
        return wire_refuse(w, "not_allowed", NULL,
                           "only when that player has been away for %d seconds",
                           s->options->absence);
    if (!table_take_for(s, table, seat, GAVEL_TIMEOUT))
        return wire_refuse(w, "not_allowed", NULL, "player %u is not in the game", seat + 1);
    out_number(&w->out, "version", (long long)table_version(table));
    return true;
}

/* A seat of an open table whose person has left before sitting down is free again. */
static void free_seats(Server *s, Table *table)
{
    for (unsigned i = 0; i < table->seats; i++) {
        Seat *seat = &table->seat[i];
        if (seat->kind != SEAT_FRIEND || !seat->is_taken || seat->deck ||
            seat_gone(table, i) < SEAT_SECONDS)
            continue;
        Seat left = *seat;
        left.is_taken = false;
        left.name[0] = 0;
        if (!store_seat(s->store, table->id, i, &left))
            continue;
        *seat = left;
        seat->gone = 0;
        tell_status(s, table);
    }
}

/* Once a second. */
void clock_tick(Server *s)
{
    for (Table *table = s->tables; table; table = table->next) {
        const int seat = clock_is_running(table) ? clock_out(table) : -1;
        const unsigned claimable = seats_claimable(s, table);
        if (table->state == TABLE_WAITING && table->terms.is_open)
            free_seats(s, table);
        if (seat >= 0 && table_take_for(s, table, (unsigned)seat, GAVEL_TIMEOUT)) {
            table_think(s, table);
            tell_update(s, table);
        }
        if (claimable != table->claimable)
            tell_status(s, table);
        table->claimable = claimable;
    }
}
