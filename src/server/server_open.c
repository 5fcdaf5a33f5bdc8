/* server_open.c - tables are opened: who sits there, with which decks, on which terms. */
#include <stdio.h>
#include <string.h>

#include "server/server_int.h"

bool table_has_room(Server *s, uint64_t client)
{
    const ServerOptions *options = s->options;
    if (store_open_count(s->store, options->rest, options->tables) >= (size_t)options->tables)
        return wire_refuse(&s->wire, "busy", NULL, "there are %d games already that are not over",
                           options->tables);
    return client_may_open(s, client) ||
           wire_refuse(&s->wire, "rate", NULL, "at most %d tables a minute", options->opens);
}

bool seat_read_kind(Wire *w, const JsonValue *value, Seat *seat)
{
    const JsonValue *kind = json_member(&w->json, value, "kind");
    for (SeatKind k = SEAT_YOU; kind && k <= SEAT_FRIEND; k++)
        if (kind->kind == JSON_STRING && slice_is(kind->text, seat_kind_word(k))) {
            seat->kind = k;
            return true;
        }
    return wire_refuse(w, "bad_field", kind ? kind : value,
                       "\"kind\" must be \"you\", \"ai\" or \"friend\"");
}

bool seat_read_level(Wire *w, const JsonValue *value, Seat *seat)
{
    const JsonValue *level = json_member(&w->json, value, "level");
    const char *name = level ? json_string(level) : "normal";
    const AiLevel *known;
    for (unsigned i = 0; name && (known = ai_level_at(i)); i++)
        if (strcmp(known->name, name) == 0) {
            (void)snprintf(seat->level, sizeof seat->level, "%s", name);
            return true;
        }
    return wire_refuse(w, "bad_field", level, "there is no such level; /api/games lists them");
}

static bool check_seat_members(Wire *w, const JsonValue *value)
{
    static const char *const known[] = {"kind", "level", "deck", "name"};
    const JsonValue *name;
    for (size_t i = 0; (name = json_name(&w->json, value, i)); i++) {
        bool is_known = false;
        for (size_t k = 0; k < sizeof known / sizeof known[0]; k++)
            is_known = is_known || slice_is(name->text, known[k]);
        if (!is_known)
            return wire_refuse(w, "bad_field", name, "a seat has no member \"%.40s\"",
                               name->text.at);
    }
    return true;
}

static bool read_seat(Server *s, const JsonValue *value, Table *table)
{
    Wire *w = &s->wire;
    const unsigned number = table->seats++;
    Seat *seat = &table->seat[number];
    if (value->kind != JSON_OBJECT)
        return wire_refuse(w, "bad_field", value, "a seat is an object");
    if (!check_seat_members(w, value) || !seat_read_kind(w, value, seat) ||
        !seat_read_name(w, json_member(&w->json, value, "name"), seat))
        return false;
    seat->is_taken = seat->kind != SEAT_FRIEND;
    if (seat->kind == SEAT_AI && !seat_read_level(w, value, seat))
        return false;
    const JsonValue *deck = json_member(&w->json, value, "deck");
    if (deck && deck->kind == JSON_NULL)
        deck = NULL;
    return (!deck && seat->kind == SEAT_FRIEND) || table_give_deck(s, table, number, deck);
}

static unsigned count_kind(const Table *table, SeatKind kind)
{
    unsigned count = 0;
    for (unsigned i = 0; i < table->seats; i++)
        count += table->seat[i].kind == kind;
    return count;
}

static bool read_seats(Server *s, Table *table)
{
    Wire *w = &s->wire;
    const JsonValue *seats = field_value(w, "seats");
    const unsigned fixed =
        table->scenario ? gavel_match_seats(gavel_scenario_match(table->scenario->opened)) : 0;
    const unsigned low = fixed ? fixed : gavel_rules_seats_min(table->rules);
    const unsigned high = fixed ? fixed : gavel_rules_seats_max(table->rules);
    if (!seats || seats->kind != JSON_ARRAY || seats->count < low || seats->count > high)
        return wire_refuse(w, "bad_field", seats, "\"seats\" must be a list of %u to %u seats", low,
                           high);
    for (uint32_t i = 0; i < seats->count; i++)
        if (!read_seat(s, json_element(&w->json, seats, i), table))
            return false;
    return table->scenario || count_kind(table, SEAT_YOU) <= 1 ||
           wire_refuse(w, "bad_field", seats, "only one seat can be \"you\"");
}

/* Who knows the seed knows every card. */
static bool read_seed(Server *s, Table *table)
{
    Wire *w = &s->wire;
    if (!field_value(w, "seed"))
        return secret_seed(s, &table->seed) ||
               wire_refuse(w, "no_memory", NULL, "the system has no random numbers");
    if (table_people(table) > 1)
        return wire_refuse(w, "not_allowed", field_value(w, "seed"),
                           "a seed tells every card: only where one person plays");
    return field_unsigned(w, "seed", &table->seed);
}

/* {"bank": 600, "increment": 10}, in seconds. */
static bool read_clock(Wire *w, Terms *terms)
{
    const JsonValue *clock = field_value(w, "clock");
    int64_t bank = 0;
    int64_t gain = 0;
    if (!clock || clock->kind == JSON_NULL)
        return true;
    const JsonValue *first = json_member(&w->json, clock, "bank");
    const JsonValue *second = json_member(&w->json, clock, "increment");
    if (clock->kind != JSON_OBJECT || clock->count != (second ? 2U : 1U) || !first ||
        !json_whole(first, 1, CLOCK_MAX, &bank) ||
        (second && !json_whole(second, 0, CLOCK_MAX, &gain)))
        return wire_refuse(w, "bad_field", clock,
                           "a clock has a \"bank\" of 1 to %d seconds and an \"increment\"",
                           CLOCK_MAX);
    terms->bank = (unsigned)bank;
    terms->gain = (unsigned)gain;
    return true;
}

static bool read_series(Wire *w, Table *table)
{
    long games = 0;
    if (!field_whole_optional(w, "series", 1, SERIES_MAX, &games))
        return false;
    if (games > 1 && (games % 2 == 0 || table->seats != 2))
        return wire_refuse(w, "bad_field", field_value(w, "series"),
                           "a series is an odd number of games of two players");
    table->terms.series = games > 1 ? (unsigned)games : 0;
    return true;
}

static bool read_format(Wire *w, Table *table)
{
    const char *name = NULL;
    size_t size = 0;
    if (!field_text_optional(w, "format", &name))
        return false;
    if (name && (strlen(name) >= sizeof table->terms.format || strchr(name, '/') ||
                 !gavel_format_shipped(table->rules, name, &size)))
        return wire_refuse(w, "bad_field", field_value(w, "format"),
                           "there is no format \"%.40s\"; /api/games lists them", name);
    (void)snprintf(table->terms.format, sizeof table->terms.format, "%s", name ? name : "");
    return true;
}

/* A friend agrees to what is unusual by sitting down at the table, so they must not sit there
 * already. */
static bool check_agreement(Wire *w, const Table *table)
{
    const Terms *terms = &table->terms;
    if (!terms->has_takeback && !terms->has_hints)
        return true;
    for (unsigned i = 0; i < table->seats; i++)
        if (table->seat[i].kind == SEAT_FRIEND && table->seat[i].deck)
            return wire_refuse(
                w, "not_allowed", field_value(w, terms->has_takeback ? "takeback" : "hints"),
                "a friend agrees to that by sitting down with a deck: give the seat none");
    return true;
}

static bool read_terms(Server *s, Table *table)
{
    Wire *w = &s->wire;
    Terms *terms = &table->terms;
    terms->may_watch = true;
    return field_flag_optional(w, "takeback", &terms->has_takeback) &&
           field_flag_optional(w, "hints", &terms->has_hints) &&
           field_flag_optional(w, "open", &terms->is_open) &&
           field_flag_optional(w, "spectators", &terms->may_watch) && read_clock(w, terms) &&
           read_format(w, table);
}

bool table_make_tokens(Wire *w, Table *table, char tokens[][TOKEN_SIZE + 1])
{
    for (unsigned i = 0; i < table->seats; i++) {
        if (table->seat[i].kind == SEAT_AI)
            continue;
        if (!secret_text(tokens[i], TOKEN_SIZE))
            return wire_refuse(w, "no_memory", NULL, "the system has no random numbers");
        sha256(tokens[i], TOKEN_SIZE, table->seat[i].token);
    }
    return true;
}

void table_write_opened(Server *s, const Table *table, char tokens[][TOKEN_SIZE + 1])
{
    Out *out = &s->wire.out;
    (void)write_stored(s->store, out, "table", table->id, NULL);
    out_open(out, "seats", '[');
    for (unsigned i = 0; i < table->seats; i++) {
        out_open(out, NULL, '{');
        out_number(out, "seat", i + 1);
        out_text(out, "kind", seat_kind_word(table->seat[i].kind));
        if (table->seat[i].kind != SEAT_AI)
            out_text(out, "token", tokens[i]);
        out_close(out, '}');
    }
    out_close(out, ']');
}

/* The cards of the table's own, if the request names some. */
static bool read_file(Server *s, Table *table)
{
    Wire *w = &s->wire;
    const char *id = NULL;
    if (!field_text_optional(w, "file", &id))
        return false;
    CardFile *file = id ? file_get(s, id) : NULL;
    if (id && !file)
        return false;
    if (file && gavel_cards_rules(file->cards) != table->rules)
        return wire_refuse(w, "bad_field", field_value(w, "file"), "these are cards of %s",
                           gavel_rules_title(gavel_cards_rules(file->cards)));
    file_use(table, file);
    return true;
}

/* Where the game begins, if not as all games do: a scenario says all that others may choose. */
static bool read_scenario(Server *s, Table *table)
{
    static const char *const chosen[] = {"seed", "file", "format", "series"};
    Wire *w = &s->wire;
    const JsonValue *value = field_value(w, "scenario");
    for (size_t i = 0; i < sizeof chosen / sizeof chosen[0]; i++)
        if (field_value(w, chosen[i]) && field_value(w, chosen[i])->kind != JSON_NULL)
            return wire_refuse(w, "bad_field", field_value(w, chosen[i]),
                               "a game that goes on from a scenario has no \"%s\"", chosen[i]);
    scenario_use(table, scenario_of_request(s, value));
    if (!table->scenario)
        return false;
    const GavelRules *rules = gavel_match_rules(gavel_scenario_match(table->scenario->opened));
    if (table->rules && table->rules != rules)
        return wire_refuse(w, "bad_field", value, "this is a scenario of %s",
                           gavel_rules_title(rules));
    table->rules = rules;
    return true;
}

static bool fill_table(Server *s, Table *table, char tokens[][TOKEN_SIZE + 1])
{
    Wire *w = &s->wire;
    const JsonValue *scenario = field_value(w, "scenario");
    if (!scenario || field_value(w, "game"))
        table->rules = field_rules(w);
    if ((!table->rules && (!scenario || field_value(w, "game"))) ||
        (scenario ? !read_scenario(s, table) : !read_file(s, table)))
        return false;
    if (!read_terms(s, table) || !read_seats(s, table) || !read_series(w, table) ||
        !check_agreement(w, table) || !read_seed(s, table) || !table_make_tokens(w, table, tokens))
        return false;
    for (unsigned i = 0; i < table->seats; i++)
        table->seat[i].clock = (int64_t)table->terms.bank * 1000;
    if (!secret_text(table->id, ID_SIZE))
        return wire_refuse(w, "no_memory", NULL, "the system has no random numbers");
    if (!table_start(s, table))
        return false;
    return store_add_table(s->store, table) ||
           wire_refuse(w, "storage", NULL, "the table could not be written to disk");
}

bool table_new(Server *s)
{
    char tokens[GAVEL_SEATS_MAX][TOKEN_SIZE + 1];
    Table *table = mem_new(sizeof *table);
    if (!table)
        return wire_refuse_memory(&s->wire);
    if (!fill_table(s, table, tokens)) {
        table_free(table);
        return false;
    }
    table_add(s, table);
    table_write_opened(s, table, tokens);
    return true;
}

/* Decks that were brought some time ago, perhaps to another version of the program, must still be
 * decks. */
static bool are_decks_good(Wire *w, const GavelCards *cards, const Table *table)
{
    bool is_good = true;
    for (unsigned i = 0; i < table->seats && is_good && !table->scenario; i++) {
        char why[400] = "";
        GavelFaults faults = {.count = 0};
        const char *list = table->seat[i].deck;
        GavelDeck *deck = gavel_deck_read(cards, list, strlen(list), &faults);
        is_good = deck && gavel_deck_check(deck, why, sizeof why) == 0;
        why[strcspn(why, "\n")] = 0;
        if (!is_good)
            (void)wire_refuse(
                w, "bad_deck", NULL,
                "the deck of player %u cannot be played any more, open a new table: %s", i + 1,
                deck ? why : faults.fault[0].text);
        gavel_deck_free(deck);
    }
    return is_good;
}

bool table_sit(Server *s, Table *table, unsigned seat, const JsonValue *deck)
{
    Wire *w = &s->wire;
    Seat *taken = &table->seat[seat];
    if (table->state == TABLE_KEPT)
        return wire_refuse(w, "kept", NULL, "the game can only be read: %s", table->why);
    if (table->state != TABLE_WAITING || taken->deck)
        return wire_refuse(w, "not_allowed", NULL, "the seat has its deck already");
    if (deck && deck->kind == JSON_NULL)
        deck = NULL;
    const GavelCards *cards = table_cards(s, table);
    if (!cards || !table_give_deck(s, table, seat, deck))
        return false;
    taken->is_taken = true;
    const bool is_good =
        (!table_has_all_decks(table) || are_decks_good(w, cards, table)) && table_start(s, table);
    if (is_good && store_start(s->store, table))
        return true;
    table_free_game(table);
    table->state = TABLE_WAITING;
    mem_free(taken->deck);
    taken->deck = NULL;
    return is_good && wire_refuse(w, "storage", NULL, "the deck could not be written to disk");
}

char *copy_text(const char *text)
{
    const size_t size = strlen(text) + 1;
    char *copy = mem_new(size);
    if (copy)
        memcpy(copy, text, size);
    return copy;
}

/* The score of a series with the game that is over; whoever has lost it chooses who starts the
 * next. A series that is decided is followed by a new one. */
static void count_game(const Table *table, Table *next)
{
    const unsigned winners = gavel_winners(table->game);
    unsigned most = 0;
    for (unsigned i = 0; i < table->seats; i++) {
        next->seat[i].won = table->seat[i].won + (winners >> i & 1);
        most = next->seat[i].won > most ? next->seat[i].won : most;
    }
    if (most * 2 > table->terms.series) {
        for (unsigned i = 0; i < table->seats; i++)
            next->seat[i].won = 0;
        return;
    }
    if (winners == 1 || winners == 2)
        (void)snprintf(next->seating, sizeof next->seating, "0 1 %d", winners == 1 ? 2 : 1);
}

static bool fill_rematch(Server *s, const Table *table, Table *next)
{
    next->rules = table->rules;
    next->seats = table->seats;
    file_use(next, table->file);
    scenario_use(next, table->scenario);
    next->terms = table->terms;
    if (!table->terms.series)
        memcpy(next->seating, table->seating, sizeof next->seating);
    bool is_good = secret_text(next->id, ID_SIZE) && secret_seed(s, &next->seed);
    for (unsigned i = 0; i < table->seats && is_good; i++) {
        Seat *seat = &next->seat[i];
        *seat = table->seat[i];
        seat->wants_rematch = false;
        seat->wants_draw = false;
        seat->gone = 0;
        seat->clock = (int64_t)table->terms.bank * 1000;
        seat->deck = copy_text(table->seat[i].deck);
        is_good = seat->deck != NULL;
    }
    if (is_good && table->terms.series)
        count_game(table, next);
    return is_good;
}

bool table_new_rematch(Server *s, Table *table)
{
    Table *next = mem_new(sizeof *next);
    if (!next)
        return wire_refuse_memory(&s->wire);
    bool is_good = fill_rematch(s, table, next) || wire_refuse_memory(&s->wire);
    is_good = is_good && table_start(s, next);
    if (is_good && !store_rematch(s->store, table, next))
        is_good = wire_refuse(&s->wire, "storage", NULL, "the table could not be written to disk");
    if (!is_good) {
        table_free(next);
        return false;
    }
    (void)snprintf(table->rematch, sizeof table->rematch, "%s", next->id);
    table_add(s, next);
    return true;
}
