/* server_update.c - what is sent to everybody at a table. */
#include <stdio.h>

#include "server/server_int.h"

static unsigned seats_online(const Server *s, const Table *table)
{
    unsigned mask = 0;
    for (const Socket *socket = s->sockets; socket; socket = socket->next)
        if (socket->table == table && socket->reader != SPECTATOR)
            mask |= 1U << socket->reader;
    return mask;
}

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

static void write_presence(Out *out, const Server *s, const Table *table, unsigned reader)
{
    write_seats(out, "online", seats_online(s, table));
    write_seats(out, "thinking", table->thinking);
    write_seats(out, "rematch", seats_wanting(table));
    out_flag(out, "takeback", seat_may_take_back(table, reader));
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
    for (Socket *socket = s->sockets; socket; socket = socket->next) {
        if (socket->table != table)
            continue;
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
    for (Socket *socket = s->sockets; socket; socket = socket->next) {
        if (socket->table != table)
            continue;
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
    for (Socket *socket = s->sockets; socket; socket = socket->next) {
        if (socket->table != table)
            continue;
        out_clear(out);
        out_open(out, NULL, '{');
        out_text(out, "push", "rematch");
        out_text(out, "table", table->rematch);
        out_close(out, '}');
        socket_send(socket, out);
    }
}
