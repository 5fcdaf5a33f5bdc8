/* server_update.c - what is sent to everybody at a table. */
#include <stdio.h>

#include "server/server_int.h"

static unsigned seats_wanting(const Table *table)
{
    unsigned mask = 0;
    for (unsigned i = 0; i < table->seats; i++)
        mask |= (unsigned)table->seat[i].wants_rematch << i;
    return mask;
}

static unsigned seats_waiting(const Table *table)
{
    unsigned mask = 0;
    for (unsigned i = 0; i < table->seats; i++)
        mask |= (unsigned)(table->seat[i].deck == NULL) << i;
    return mask;
}

/* Who sits there, and since when nobody does. */
static void write_people(Out *out, const Table *table)
{
    out_open(out, "people", '[');
    for (unsigned i = 0; i < table->seats; i++) {
        const Seat *seat = &table->seat[i];
        const int gone = seat_gone(table, i);
        if (seat->kind == SEAT_AI)
            continue;
        out_open(out, NULL, '{');
        out_number(out, "seat", i + 1);
        out_text(out, "name", seat->name);
        out_flag(out, "taken", seat->is_taken);
        if (gone >= 0)
            out_number(out, "away", gone);
        out_close(out, '}');
    }
    out_close(out, ']');
}

/* Milliseconds that each seat has left, and whose time runs. */
static void write_clock(Out *out, const Table *table)
{
    const unsigned running = clock_running(table);
    const double used = running ? (clock_now() - table->clock_at) * 1000 : 0;
    out_open(out, "clock", '{');
    out_open(out, "left", '[');
    for (unsigned i = 0; i < table->seats; i++) {
        const long long left = table->seat[i].clock - (running >> i & 1 ? (long long)used : 0);
        out_number(out, NULL, left > 0 ? left : 0);
    }
    out_close(out, ']');
    write_seats(out, "running", running);
    out_close(out, '}');
}

static void write_presence(Out *out, const Server *s, const Table *table, unsigned reader)
{
    write_seats(out, "online", table->online);
    write_seats(out, "thinking", table->thinking);
    write_seats(out, "rematch", seats_wanting(table));
    out_flag(out, "takeback", seat_may_take_back(table, reader));
    write_seats(out, "draw", seats_offering_draw(table));
    write_seats(out, "claim", seats_claimable(s, table));
    write_people(out, table);
    if (table->terms.bank > 0)
        write_clock(out, table);
}

unsigned log_of(const Socket *socket)
{
    return socket->table->game ? socket->reader : SPECTATOR;
}

/* As text: not every language has whole numbers of 64 bits. */
static void write_mark(Out *out, uint64_t mark)
{
    char text[20];
    (void)snprintf(text, sizeof text, "%016llx", (unsigned long long)mark);
    out_text(out, "mark", text);
}

void speak_to(const Socket *socket)
{
    const Table *table = socket->table;
    if (table && table->game)
        gavel_game_speak(table->game, socket->language);
    if (table && table->probe)
        gavel_game_speak(table->probe, socket->language);
}

void write_update(Out *out, const Server *s, const Socket *socket, size_t since)
{
    const Table *table = socket->table;
    const unsigned reader = socket->reader;
    speak_to(socket);
    out_open(out, "update", '{');
    out_number(out, "version", (long long)table_version(table));
    out_text(out, "state", table_state_word(table->state));
    write_seats(out, "waiting", seats_waiting(table));
    if (table->game) {
        write_status(out, table->game);
        write_table(out, table->game, reader == SPECTATOR ? GAVEL_NOBODY : reader);
        if (reader != SPECTATOR && gavel_asked(table->game) >> reader & 1)
            write_question(out, table->game);
    }
    const unsigned log = log_of(socket);
    write_notes(out, &table->diary, log, since);
    write_mark(out, diary_mark(&table->diary, log, table->diary.of[log].count));
    write_presence(out, s, table, reader);
    out_close(out, '}');
}

void tell_update(Server *s, Table *table)
{
    Out *out = &s->push;
    table->is_changed = false;
    table->is_status_changed = false;
    for (Socket *socket = table->sockets; socket; socket = socket->beside) {
        out_clear(out);
        out_open(out, NULL, '{');
        out_text(out, "push", "update");
        write_update(out, s, socket, socket->told);
        out_close(out, '}');
        socket->told = table->diary.of[socket->reader].count;
        socket_send(socket, out);
    }
}

void tell_status(Server *s, Table *table)
{
    Out *out = &s->push;
    table->is_status_changed = false;
    for (Socket *socket = table->sockets; socket; socket = socket->beside) {
        out_clear(out);
        out_open(out, NULL, '{');
        out_text(out, "push", "status");
        write_presence(out, s, table, socket->reader);
        out_close(out, '}');
        socket_send(socket, out);
    }
}

void tell_rematch(Server *s, const Table *table)
{
    Out *out = &s->push;
    for (Socket *socket = table->sockets; socket; socket = socket->beside) {
        out_clear(out);
        out_open(out, NULL, '{');
        out_text(out, "push", "rematch");
        out_text(out, "table", table->rematch);
        out_close(out, '}');
        socket_send(socket, out);
    }
}
