/* server_people.c - what people say to each other at a table: names, chat, offers of a draw; and
 * the lobby, where strangers find a seat.
 */
#include <stdio.h>
#include <string.h>

#include "server/server_int.h"

enum { TEXT_MAX = 400, CHAT_BURST = 5 };

/* --- names --- */

/* Characters; a byte that begins none does not count. */
static size_t count_characters(Slice text)
{
    size_t count = 0;
    for (size_t i = 0; i < text.size; i++)
        count += ((unsigned char)text.at[i] & 0xC0) != 0x80;
    return count;
}

static bool is_plain(Slice text)
{
    for (size_t i = 0; i < text.size; i++)
        if ((unsigned char)text.at[i] < ' ' || text.at[i] == 0x7F)
            return false;
    return true;
}

bool seat_read_name(Wire *w, const JsonValue *value, Seat *seat)
{
    const char *text = value ? json_string(value) : NULL;
    if (!value || value->kind == JSON_NULL)
        return true;
    const Slice name = slice_trim(slice_of(text ? text : ""));
    if (!text || !is_plain(name) || count_characters(name) > PERSON_MAX ||
        name.size >= sizeof seat->name)
        return wire_refuse(w, "bad_field", value, "a name is a text of at most %d characters",
                           PERSON_MAX);
    (void)snprintf(seat->name, sizeof seat->name, "%.*s", (int)name.size, name.at);
    return true;
}

bool seat_take_name(Server *s, Table *table, unsigned seat, const JsonValue *value)
{
    Seat changed = table->seat[seat];
    if (!seat_read_name(&s->wire, value, &changed))
        return false;
    const bool is_new = strcmp(changed.name, table->seat[seat].name) != 0;
    if (!is_new && table->seat[seat].is_taken)
        return true;
    changed.is_taken = true;
    if (!store_seat(s->store, table->id, seat, &changed))
        return wire_refuse(&s->wire, "storage", NULL, "the name could not be written to disk");
    memcpy(table->seat[seat].name, changed.name, sizeof changed.name);
    table->seat[seat].is_taken = true;
    table->is_status_changed = true;
    return true;
}

/* --- chat --- */

static const char *const phrases[] = {"hello", "luck",     "thanks", "oops",  "wow",
                                      "sorry", "thinking", "played", "again", NULL};

void chat_free(Table *table)
{
    for (size_t i = 0; i < CHAT_KEPT; i++) {
        mem_free(table->chat[i].text);
        table->chat[i].text = NULL;
    }
}

static void write_said(Out *out, const Table *table, unsigned number)
{
    const Said *said = &table->chat[number % CHAT_KEPT];
    out_open(out, NULL, '{');
    out_number(out, "number", number + 1);
    out_number(out, "seat", said->seat + 1);
    out_text(out, said->is_phrase ? "phrase" : "text", said->text);
    out_close(out, '}');
}

void write_chat(Out *out, const Table *table, unsigned since)
{
    const unsigned first = table->chat_count > CHAT_KEPT ? table->chat_count - CHAT_KEPT : 0;
    out_open(out, "chat", '[');
    for (unsigned i = since > first ? since : first; i < table->chat_count; i++)
        write_said(out, table, i);
    out_close(out, ']');
}

static void tell_chat(Server *s, const Table *table)
{
    Out *out = &s->push;
    for (Socket *socket = table->sockets; socket; socket = socket->beside) {
        if (socket->reader == SPECTATOR)
            continue;
        out_clear(out);
        out_open(out, NULL, '{');
        out_text(out, "push", "chat");
        write_chat(out, table, table->chat_count - 1);
        out_close(out, '}');
        socket_send(socket, out);
    }
}

/* Five at once, and one more every two seconds. */
static bool may_say(Seat *seat)
{
    const double now = clock_now();
    if (seat->said_at < now - 2.0 * CHAT_BURST)
        seat->said_at = now - 2.0 * CHAT_BURST;
    seat->said_at += 2;
    if (seat->said_at <= now)
        return true;
    seat->said_at -= 2;
    return false;
}

static const char *read_phrase(Wire *w, const char *name)
{
    for (size_t i = 0; phrases[i]; i++)
        if (strcmp(phrases[i], name) == 0)
            return phrases[i];
    (void)wire_refuse(w, "bad_field", field_value(w, "phrase"), "there is no such phrase");
    return NULL;
}

static const char *read_said(Wire *w, bool *is_phrase)
{
    const char *text = NULL;
    const char *phrase = NULL;
    if (!field_text_optional(w, "text", &text) || !field_text_optional(w, "phrase", &phrase))
        return NULL;
    *is_phrase = phrase != NULL;
    if (!text == !phrase) {
        (void)wire_refuse(w, "bad_field", NULL, "either \"text\" or \"phrase\"");
        return NULL;
    }
    if (phrase)
        return read_phrase(w, phrase);
    const Slice words = slice_of(text);
    if (is_plain(words) && slice_trim(words).size > 0 && words.size <= TEXT_MAX)
        return text;
    (void)wire_refuse(w, "bad_field", field_value(w, "text"),
                      "what is said is a line of at most %d bytes", TEXT_MAX);
    return NULL;
}

bool seat_say(Server *s, Socket *socket)
{
    Wire *w = &s->wire;
    Table *table = socket->table;
    bool is_phrase = false;
    if (socket->reader == SPECTATOR)
        return wire_refuse(w, "no_seat", NULL, "a spectator may not do this");
    const char *text = read_said(w, &is_phrase);
    if (!text)
        return false;
    if (!may_say(&table->seat[socket->reader]))
        return wire_refuse(w, "rate", NULL, "one message every two seconds");
    const size_t size = strlen(text) + 1;
    char *copy = mem_new(size);
    if (!copy)
        return wire_refuse_memory(w);
    memcpy(copy, text, size);
    Said *said = &table->chat[table->chat_count++ % CHAT_KEPT];
    mem_free(said->text);
    *said = (Said){.seat = socket->reader, .is_phrase = is_phrase, .text = copy};
    tell_chat(s, table);
    out_number(&w->out, "number", table->chat_count);
    return true;
}

/* --- a draw --- */

void draw_forget(Table *table, unsigned seat)
{
    if (table->seat[seat].wants_draw)
        return;
    for (unsigned i = 0; i < table->seats; i++)
        table->seat[i].wants_draw = false;
}

unsigned seats_offering_draw(const Table *table)
{
    unsigned mask = 0;
    for (unsigned i = 0; i < table->seats; i++)
        mask |= (unsigned)table->seat[i].wants_draw << i;
    return mask;
}

/* Who has left the game is not asked. */
static bool is_in(const Table *table, unsigned seat)
{
    GavelGame *copy = table->probe;
    gavel_game_copy(copy, table->game);
    return gavel_answer(copy, seat, GAVEL_CONCEDE);
}

static bool all_want_draw(const Table *table)
{
    for (unsigned i = 0; i < table->seats; i++)
        if (!table->seat[i].wants_draw && is_in(table, i))
            return false;
    return true;
}

bool seat_draw(Server *s, Socket *socket)
{
    Wire *w = &s->wire;
    Table *table = socket->table;
    bool is_offer = true;
    if (!field_flag_optional(w, "offer", &is_offer))
        return false;
    if (table->state == TABLE_OVER)
        return wire_refuse(w, "game_over", NULL, "the game is over");
    if (table_people(table) < table->seats)
        return wire_refuse(w, "not_allowed", NULL, "the computer agrees to no draw");
    table->is_status_changed = true;
    for (unsigned i = 0; i < table->seats && !is_offer; i++)
        table->seat[i].wants_draw = false;
    table->seat[socket->reader].wants_draw = is_offer;
    if (is_offer && all_want_draw(table))
        (void)table_take_for(s, table, socket->reader, GAVEL_DRAW);
    write_seats(&w->out, "draw", seats_offering_draw(table));
    return true;
}

/* --- the lobby --- */

/* Open tables at which somebody is: those that wait for players, and those that can be watched. */
void write_lobby(Server *s, Out *out)
{
    unsigned count = 0;
    out_open(out, "tables", '[');
    for (const Table *table = s->tables; table && count < LIST_SHOWN; table = table->next) {
        const bool is_shown = table->state == TABLE_WAITING ||
                              (table->state == TABLE_PLAYING && table->terms.may_watch);
        if (!table->terms.is_open || !is_shown || !table->online)
            continue;
        count++;
        (void)write_stored(s->store, out, NULL, table->id, NULL);
    }
    out_close(out, ']');
}

/* Somebody takes a free seat of an open table: its token is made anew. */
bool table_take_seat(Server *s, Table *table)
{
    Wire *w = &s->wire;
    char token[TOKEN_SIZE + 1];
    unsigned number = 0;
    if (!table->terms.is_open || table->state != TABLE_WAITING)
        return wire_refuse(w, "not_allowed", NULL, "no seat of this table is free");
    while (number < table->seats && table->seat[number].is_taken)
        number++;
    if (number == table->seats)
        return wire_refuse(w, "not_allowed", NULL, "no seat of this table is free");
    Seat seat = table->seat[number];
    seat.is_taken = true;
    seat.gone = clock_now();
    if (!seat_read_name(w, field_value(w, "name"), &seat))
        return false;
    if (!secret_text(token, TOKEN_SIZE))
        return wire_refuse(w, "no_memory", NULL, "the system has no random numbers");
    sha256(token, TOKEN_SIZE, seat.token);
    if (!store_seat(s->store, table->id, number, &seat))
        return wire_refuse(w, "storage", NULL, "the seat could not be written to disk");
    table->seat[number] = seat;
    out_number(&w->out, "seat", number + 1);
    out_text(&w->out, "token", token);
    tell_status(s, table);
    return true;
}
