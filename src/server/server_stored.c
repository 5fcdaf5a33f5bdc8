/* server_stored.c - how stored tables stand, as JSON, also those that nobody is at. */
#include <stdio.h>
#include <string.h>

#include "server/server_int.h"

static void write_text_or_null(Out *out, const char *key, const char *text)
{
    if (text[0])
        out_text(out, key, text);
    else
        out_null(out, key);
}

static void write_players(Out *out, const Table *table)
{
    out_open(out, "players", '[');
    for (unsigned i = 0; i < table->seats; i++) {
        const Seat *seat = &table->seat[i];
        out_open(out, NULL, '{');
        out_number(out, "seat", i + 1);
        out_text(out, "kind", seat_kind_word(seat->kind));
        if (seat->level[0])
            out_text(out, "level", seat->level);
        write_text_or_null(out, "deck", seat->deck_name);
        write_text_or_null(out, "name", seat->name);
        out_flag(out, "taken", seat->is_taken);
        out_flag(out, "ready", seat->deck != NULL);
        out_close(out, '}');
    }
    out_close(out, ']');
}

static void write_clock(Out *out, const Terms *terms)
{
    if (terms->bank == 0) {
        out_null(out, "clock");
        return;
    }
    out_open(out, "clock", '{');
    out_number(out, "bank", terms->bank);
    out_number(out, "increment", terms->gain);
    out_close(out, '}');
}

/* The games won so far, with this one if it is over. */
static void write_series(Out *out, const Table *table, unsigned winners)
{
    if (table->terms.series == 0) {
        out_null(out, "series");
        return;
    }
    out_open(out, "series", '{');
    out_number(out, "games", table->terms.series);
    out_open(out, "won", '[');
    for (unsigned i = 0; i < table->seats; i++)
        out_number(out, NULL, table->seat[i].won + (winners >> i & 1));
    out_close(out, ']');
    out_close(out, '}');
}

static void write_scenario(Out *out, const Stored *stored)
{
    if (!stored->scenario[0]) {
        out_null(out, "scenario");
        return;
    }
    out_open(out, "scenario", '{');
    out_text(out, "id", stored->scenario);
    out_text(out, "name", stored->scenario_name);
    out_close(out, '}');
}

static void write_terms(Out *out, const Table *table, unsigned winners)
{
    out_flag(out, "open", table->terms.is_open);
    out_flag(out, "spectators", table->terms.may_watch);
    out_flag(out, "hints", table->terms.has_hints);
    write_clock(out, &table->terms);
    write_series(out, table, winners);
    write_text_or_null(out, "format", table->terms.format);
}

static void write_row(Out *out, const Table *table, const Stored *stored, const char *why)
{
    const bool has_begun = table->state != TABLE_WAITING;
    const bool is_old =
        !table->rules || (has_begun && strcmp(stored->version, gavel_version()) != 0);
    out_text(out, "table", table->id);
    out_text(out, "game", stored->game);
    out_text(out, "title", table->rules ? gavel_rules_title(table->rules) : stored->game);
    out_text(out, "state", table_state_word(why || is_old ? TABLE_KEPT : table->state));
    out_text(out, "version", stored->version);
    out_flag(out, "takeback", table->terms.has_takeback);
    write_text_or_null(out, "rematch", table->rematch);
    out_number(out, "created", stored->created);
    out_number(out, "changed", stored->changed);
    out_number(out, "answers", (long long)table->stored);
    out_number(out, "turn", stored->turn);
    out_text(out, "result", stored->result);
    write_seats(out, "winners", stored->winners);
    write_text_or_null(out, "file", stored->file);
    write_scenario(out, stored);
    write_terms(out, table, stored->winners);
    if (why || is_old)
        out_text(out, "why", why ? why : "it was played with another version of the program");
    write_players(out, table);
}

bool write_stored(Store *store, Out *out, const char *key, const char *id, const char *why)
{
    Table table = {.seats = 0};
    Stored stored = {.game = ""};
    const bool is_there = store_load(store, id, &table, &stored);
    if (is_there) {
        out_open(out, key, '{');
        write_row(out, &table, &stored, why);
        out_close(out, '}');
    }
    seats_clear(&table);
    return is_there;
}

void write_all_stored(Store *store, Out *out, const char *ids)
{
    unsigned count = 0;
    out_open(out, "tables", '[');
    while (*ids && count++ < OF_MAX) {
        char id[ID_SIZE + 1];
        const size_t size = strcspn(ids, ",");
        if (size > 0 && size <= ID_SIZE) {
            (void)snprintf(id, sizeof id, "%.*s", (int)size, ids);
            (void)write_stored(store, out, NULL, id, NULL);
        }
        ids += size + (ids[size] == ',');
    }
    out_close(out, ']');
}
