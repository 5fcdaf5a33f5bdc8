/* server_replay.c - a replay that somebody brings: a table whose game is over, to look through.
 *
 * Reading a replay plays it, so that what comes out is a game by the rules. The table is made as
 * any other: from the decks and the answers, which stand in the text.
 */
#include <string.h>

#include "server/server_int.h"

/* The part of the text behind the line "deck N", up to the next that is none of it. */
static Slice deck_block(Slice text, unsigned number)
{
    char head[24];
    Text line = text_in(head, sizeof head);
    text_add(&line, "\ndeck %u\n", number);
    const char *at = strstr(text.at, head);
    if (!at)
        return (Slice){text.at, 0};
    at += line.size;
    const char *deck = strstr(at, "\ndeck ");
    const char *answers = strstr(at, "\nanswers\n");
    const char *end = deck && (!answers || deck < answers) ? deck : answers;
    return (Slice){at, end ? (size_t)(end + 1 - at) : 0};
}

/* Whoever sat there: nobody holds these seats. */
static bool fill_seats(Table *table, Slice text)
{
    for (unsigned i = 0; i < table->seats; i++) {
        Seat *seat = &table->seat[i];
        const Slice deck = deck_block(text, i + 1);
        seat->kind = SEAT_FRIEND;
        seat->deck = mem_new(deck.size + 1);
        if (!seat->deck || !secret_bytes(seat->token, sizeof seat->token))
            return false;
        memcpy(seat->deck, deck.at, deck.size);
    }
    return secret_text(table->id, ID_SIZE);
}

/* Plays the answers at the table; the logs of those that were played are the caller's. */
static bool play_all(Table *table, const GavelReplay *replay, StoredAnswer *stored)
{
    const size_t count = gavel_replay_size(replay);
    for (size_t i = 0; i < count; i++) {
        StoredAnswer *answer = &stored[i];
        const size_t told = i == 0 ? 0 : table->diary.of[SPECTATOR].count;
        (void)gavel_replay_answer(replay, i, &answer->seat, &answer->option);
        if (!gavel_answer(table->game, answer->seat, answer->option) ||
            !gavel_replay_add(table->answers, answer->seat, answer->option))
            return false;
        answer->hash = gavel_game_hash(table->game);
        answer->log = log_since(table, told, &answer->log_size);
    }
    return true;
}

static bool play_and_store(Server *s, Table *table, const GavelReplay *replay)
{
    const size_t count = gavel_replay_size(replay);
    StoredAnswer *stored = mem_new((count + 1) * sizeof *stored);
    if (!stored)
        return wire_refuse_memory(&s->wire);
    bool is_good = play_all(table, replay, stored) || wire_refuse_memory(&s->wire);
    table->state = TABLE_OVER;
    if (is_good && !store_add_game(s->store, table, stored, count))
        is_good = wire_refuse(&s->wire, "storage", NULL, "the replay could not be written to disk");
    for (size_t i = 0; i < count; i++)
        mem_free((void *)stored[i].log);
    mem_free(stored);
    return is_good;
}

static bool fill_table(Server *s, Table *table, const GavelReplay *replay, Slice text)
{
    const GavelMatch *match = gavel_replay_match(replay);
    table->rules = gavel_match_rules(match);
    table->seats = gavel_match_seats(match);
    table->seed = gavel_replay_seed(replay);
    table_set_seating(table, match);
    if (!fill_seats(table, text))
        return wire_refuse_memory(&s->wire);
    if (!table_start(s, table))
        return false;
    if (!table->match || gavel_match_hash(table->match) != gavel_match_hash(match))
        return wire_refuse(&s->wire, "bad_replay", field_value(&s->wire, "text"),
                           "its decks do not give the match that was played");
    return play_and_store(s, table, replay);
}

/* The replay of the request; NULL: it has refused. */
static GavelReplay *read_replay(Wire *w, Slice text)
{
    GavelFault fault = {.line = 0};
    const GavelRules *rules = gavel_replay_game(text.at, text.size, &fault);
    const GavelCards *cards = rules ? wire_cards(w, rules) : NULL;
    if (rules && !cards)
        return NULL;
    GavelReplay *replay = rules ? gavel_replay_read(cards, text.at, text.size, &fault) : NULL;
    if (!replay)
        (void)wire_refuse_fault(w, "bad_replay", "the replay", &fault);
    return replay;
}

bool table_new_replay(Server *s)
{
    Wire *w = &s->wire;
    const Slice text = field_value(w, "text")->text;
    GavelReplay *replay = read_replay(w, text);
    if (!replay)
        return false;
    Table *table = mem_new(sizeof *table);
    const bool is_good = table ? fill_table(s, table, replay, text) : wire_refuse_memory(w);
    gavel_replay_free(replay);
    if (!is_good) {
        if (table)
            table_free(table);
        return false;
    }
    table_add(s, table);
    (void)store_write_table(s->store, &w->out, "table", table->id, NULL);
    return true;
}
