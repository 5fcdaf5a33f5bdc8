/* server_replay.c - a replay that somebody brings: a table whose game is over, to look through; and
 * tables that go on from a moment of such a game.
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
        const Slice deck = table->scenario ? slice_of("") : deck_block(text, i + 1);
        seat->kind = SEAT_FRIEND;
        seat->deck = mem_new(deck.size + 1);
        if (!seat->deck || !secret_bytes(seat->token, sizeof seat->token))
            return false;
        memcpy(seat->deck, deck.at, deck.size);
    }
    return secret_text(table->id, ID_SIZE);
}

/* Plays so many answers at the table; the logs of those that were played are the caller's. */
static bool play_some(Table *table, const GavelReplay *replay, size_t count, StoredAnswer *stored)
{
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

static bool play_and_store(Server *s, Table *table, const GavelReplay *replay, size_t count)
{
    StoredAnswer *stored = mem_new((count + 1) * sizeof *stored);
    if (!stored)
        return wire_refuse_memory(&s->wire);
    bool is_good = play_some(table, replay, count, stored) || wire_refuse_memory(&s->wire);
    if (is_good && table->state == TABLE_PLAYING && !gavel_asked(table->game))
        is_good = wire_refuse(&s->wire, "not_allowed", NULL, "the game is over at that moment");
    if (is_good && !store_add_game(s->store, table, stored, count))
        is_good = wire_refuse(&s->wire, "storage", NULL, "the replay could not be written to disk");
    for (size_t i = 0; i < count; i++)
        mem_free((void *)stored[i].log);
    mem_free(stored);
    return is_good;
}

/* The cards of its own, or the scenario, that a replay has brought. */
static bool take_own(Server *s, Table *table, const GavelReplay *replay)
{
    size_t size = 0;
    const GavelScenario *scenario = gavel_replay_scenario(replay);
    if (scenario) {
        const char *text = gavel_scenario_text(scenario, &size);
        scenario_use(table, scenario_of_text(s, text, size));
        return table->scenario != NULL;
    }
    const char *own = gavel_replay_own(replay, &size);
    CardFile *file = own ? file_of_text(s, table->rules, own, size) : NULL;
    file_use(table, file);
    return !own || file || wire_refuse_memory(&s->wire);
}

static bool fill_table(Server *s, Table *table, const GavelReplay *replay, Slice text)
{
    const GavelMatch *match = gavel_replay_match(replay);
    table->rules = gavel_match_rules(match);
    table->seats = gavel_match_seats(match);
    table->seed = gavel_replay_seed(replay);
    table->terms.may_watch = true;
    table_set_seating(table, match);
    if (!take_own(s, table, replay))
        return false;
    if (!fill_seats(table, text))
        return wire_refuse_memory(&s->wire);
    if (!table_start(s, table))
        return false;
    if (!table->match || gavel_match_hash(table->match) != gavel_match_hash(match))
        return wire_refuse(&s->wire, "bad_replay", field_value(&s->wire, "text"),
                           "its decks do not give the match that was played");
    table->state = TABLE_OVER; /* also if it was not played to its end */
    return play_and_store(s, table, replay, gavel_replay_size(replay));
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
    (void)write_stored(s->store, &w->out, "table", table->id, NULL);
    return true;
}

/* --- playing on ------------------------------------------------------------------------------- */

/* Who plays on: one person, who may take several seats, and programs. */
static bool read_players(Wire *w, Table *table)
{
    const JsonValue *seats = field_value(w, "seats");
    unsigned people = 0;
    if (!seats || seats->kind != JSON_ARRAY || seats->count != table->seats)
        return wire_refuse(w, "bad_field", seats, "\"seats\" must be a list of %u seats",
                           table->seats);
    for (uint32_t i = 0; i < seats->count; i++) {
        const JsonValue *value = json_element(&w->json, seats, i);
        Seat *seat = &table->seat[i];
        if (value->kind != JSON_OBJECT || json_member(&w->json, value, "deck"))
            return wire_refuse(w, "bad_field", value, "a seat has a \"kind\" and a \"level\"");
        if (!seat_read_kind(w, value, seat) ||
            (seat->kind == SEAT_AI && !seat_read_level(w, value, seat)))
            return false;
        if (seat->kind == SEAT_FRIEND)
            return wire_refuse(w, "not_allowed", value,
                               "all cards of this game are known: it is not played with friends");
        seat->is_taken = true;
        people += seat->kind == SEAT_YOU;
    }
    return people > 0 || wire_refuse(w, "bad_field", seats, "no seat is \"you\"");
}

static bool copy_seats(Table *table, const Table *source)
{
    table->rules = source->rules;
    table->seats = source->seats;
    table->seed = source->seed;
    table->terms = source->terms;
    table->terms.has_takeback = true;
    table->terms.has_hints = true;
    table->terms.is_open = false;
    table->terms.bank = 0;
    table->terms.series = 0;
    file_use(table, source->file);
    scenario_use(table, source->scenario);
    memcpy(table->seating, source->seating, sizeof table->seating);
    for (unsigned i = 0; i < source->seats; i++) {
        Seat *seat = &table->seat[i];
        seat->deck = source->seat[i].deck ? copy_text(source->seat[i].deck) : NULL;
        memcpy(seat->deck_name, source->seat[i].deck_name, sizeof seat->deck_name);
        if (!seat->deck)
            return false;
    }
    return secret_text(table->id, ID_SIZE);
}

static bool fill_branch(Server *s, Table *table, const Table *source, char tokens[][TOKEN_SIZE + 1])
{
    Wire *w = &s->wire;
    const JsonValue *value = field_value(w, "at");
    int64_t at = 0;
    if (!value || !json_whole(value, 0, (int64_t)table_version(source), &at))
        return wire_refuse(w, "bad_field", value, "\"at\" must be a number of answers, 0 to %zu",
                           table_version(source));
    if (!copy_seats(table, source))
        return wire_refuse_memory(w);
    if (!read_players(w, table) || !table_make_tokens(w, table, tokens) || !table_start(s, table))
        return false;
    if (!table->match || gavel_match_hash(table->match) != gavel_match_hash(source->match))
        return wire_refuse(w, "bad_replay", NULL, "its decks do not give the match any more");
    return play_and_store(s, table, source->answers, (size_t)at);
}

bool table_new_branch(Server *s, const Table *source)
{
    Wire *w = &s->wire;
    char tokens[GAVEL_SEATS_MAX][TOKEN_SIZE + 1];
    if (source->state != TABLE_OVER)
        return wire_refuse(w, "not_over", NULL, "only when the game is over");
    Table *table = mem_new(sizeof *table);
    const bool is_good =
        table ? fill_branch(s, table, source, tokens) : wire_refuse_memory(&s->wire);
    if (!is_good) {
        if (table)
            table_free(table);
        return false;
    }
    table_add(s, table);
    table_write_opened(s, table, tokens);
    return true;
}
