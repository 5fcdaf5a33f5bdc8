/* server_table.c - tables: opened, loaded from the database, and forgotten when nobody needs them.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/server_int.h"

enum { DECK_ROOM = 16384 };

const char *table_state_word(TableState state)
{
    static const char *const words[] = {[TABLE_WAITING] = "waiting",
                                        [TABLE_PLAYING] = "playing",
                                        [TABLE_OVER] = "over",
                                        [TABLE_KEPT] = "kept"};
    return words[state];
}

const char *seat_kind_word(SeatKind kind)
{
    static const char *const words[] = {
        [SEAT_YOU] = "you", [SEAT_AI] = "ai", [SEAT_FRIEND] = "friend"};
    return words[kind];
}

size_t table_version(const Table *table)
{
    return table->answers ? gavel_replay_size(table->answers) : 0;
}

char *replay_text(const Table *table)
{
    const size_t size = gavel_replay_write(table->answers, NULL, 0);
    char *text = mem_new(size + 1);
    if (text)
        (void)gavel_replay_write(table->answers, text, size + 1);
    return text;
}

/* --- memory --- */

/* Everything that can be made again from the decks and the answers. */
static void free_game(Table *table)
{
    for (unsigned i = 0; i < GAVEL_SEATS_MAX; i++) {
        ai_free(table->players[i]);
        table->players[i] = NULL;
    }
    ai_free(table->hinter);
    table->hinter = NULL;
    gavel_replay_free(table->answers);
    table->answers = NULL;
    gavel_game_free(table->game);
    table->game = NULL;
    gavel_game_free(table->probe);
    table->probe = NULL;
    gavel_match_free(table->match);
    table->match = NULL;
}

void table_free(Table *table)
{
    free_game(table);
    diary_free(&table->diary);
    mem_free(table->refusal);
    for (unsigned i = 0; i < GAVEL_SEATS_MAX; i++)
        mem_free(table->seat[i].deck);
    mem_free(table);
}

bool table_is_needed(const Server *s, const Table *table)
{
    for (const Socket *socket = s->sockets; socket; socket = socket->next)
        if (socket->table == table)
            return true;
    return table->jobs > 0 || table->is_unstored;
}

void tables_sweep(Server *s, time_t now)
{
    for (Table **at = &s->tables; *at;) {
        Table *table = *at;
        if (now - table->left < IDLE_SECONDS || table_is_needed(s, table)) {
            at = &table->next;
            continue;
        }
        *at = table->next;
        table_free(table);
    }
}

void tables_free(Server *s)
{
    while (s->tables) {
        Table *table = s->tables;
        s->tables = table->next;
        table_free(table);
    }
}

/* --- decks --- */

/* The deck as a list of lines, for the database. NULL: out of memory. */
static char *list_of(const GavelDeck *deck)
{
    char *list = mem_new(DECK_ROOM);
    GavelDeckLine line;
    if (!list)
        return NULL;
    Text text = text_in(list, DECK_ROOM);
    const char *kind = "";
    for (size_t i = 0; gavel_deck_line(deck, i, &line); i++) {
        if (strcmp(kind, line.kind) != 0)
            text_add(&text, "%s:\n", line.kind);
        kind = line.kind;
        text_add(&text, "%u %s\n", line.count, line.name);
    }
    return list;
}

/* Keeps the deck, if it is a legal one. */
static bool keep_deck(Wire *w, Seat *seat, const GavelDeck *deck, const char *name)
{
    char violations[400];
    if (gavel_deck_check(deck, violations, sizeof violations) > 0) {
        violations[strcspn(violations, "\n")] = 0;
        return wire_refuse(w, "bad_deck", NULL, "the deck breaks a rule: %s", violations);
    }
    seat->deck = list_of(deck);
    (void)snprintf(seat->deck_name, sizeof seat->deck_name, "%s", name ? name : "");
    return seat->deck != NULL || wire_refuse_memory(w);
}

static bool bring_deck(Wire *w, const GavelCards *cards, Seat *seat, const JsonValue *value,
                       unsigned number)
{
    GavelDeck *deck = wire_deck(w, cards, value, number);
    const bool is_good = deck && keep_deck(w, seat, deck, json_string(value));
    gavel_deck_free(deck);
    return is_good;
}

/* A shipped deck, where the request brings none. */
static bool lend_deck(Wire *w, const GavelCards *cards, Seat *seat, unsigned number)
{
    const size_t count = gavel_deck_shipped_count(cards);
    const size_t index = count > 0 ? number % count : 0;
    GavelDeck *deck = gavel_deck_shipped(cards, index);
    const bool is_good = deck ? keep_deck(w, seat, deck, gavel_deck_shipped_name(cards, index))
                              : wire_refuse(w, "bad_field", NULL, "\"deck\" is missing");
    gavel_deck_free(deck);
    return is_good;
}

/* --- games --- */

void table_set_seating(Table *table, const GavelMatch *match)
{
    const int chooser = gavel_match_chooser(match);
    Text text = text_in(table->seating, sizeof table->seating);
    if (chooser < 0 && !gavel_match_has_teams(match))
        return;
    for (unsigned i = 0; i < table->seats; i++)
        text_add(&text, "%u ", gavel_match_team(match, i));
    text_add(&text, "%d", chooser + 1);
}

/* Seats the players as the table says. False: it says nonsense. */
static bool take_seating(const Table *table, GavelMatch *match)
{
    uint8_t teams[GAVEL_SEATS_MAX] = {0};
    char *at = (char *)table->seating;
    if (!*at)
        return true;
    for (unsigned i = 0; i < table->seats; i++)
        teams[i] = (uint8_t)strtoul(at, &at, 10);
    return gavel_match_set_seating(match, teams, (int)strtol(at, NULL, 10) - 1);
}

/* The match of the decks; NULL: `fault` says why. */
static GavelMatch *make_match(const GavelCards *cards, const Table *table, GavelFault *fault)
{
    GavelDeck *decks[GAVEL_SEATS_MAX] = {NULL};
    GavelMatch *match = NULL;
    bool is_good = true;
    for (unsigned i = 0; i < table->seats && is_good; i++) {
        GavelFaults faults = {.count = 0};
        decks[i] =
            gavel_deck_read(cards, table->seat[i].deck, strlen(table->seat[i].deck), &faults);
        is_good = decks[i] != NULL;
        if (!is_good)
            *fault = faults.fault[0];
    }
    if (is_good)
        match = gavel_match_new(cards, (const GavelDeck *const *)decks, table->seats, fault);
    if (match && !take_seating(table, match)) {
        (void)snprintf(fault->text, sizeof fault->text, "there is no such seating");
        gavel_match_free(match);
        match = NULL;
    }
    for (unsigned i = 0; i < table->seats; i++)
        gavel_deck_free(decks[i]);
    return match;
}

/* Begins the game of a table whose match is there. */
static bool begin_game(Table *table)
{
    table->game = gavel_game_new(table->match, table->seed);
    table->probe = gavel_game_new(table->match, 0);
    table->answers = gavel_replay_new(table->match, table->seed);
    if (!table->game || !table->probe || !table->answers)
        return false;
    diary_clear(&table->diary);
    diary_listen(&table->diary, table->game, true);
    gavel_game_restart(table->game, table->seed); /* once more, to hear how it begins */
    return true;
}

static bool has_all_decks(const Table *table)
{
    if (table->seats == 0)
        return false;
    for (unsigned i = 0; i < table->seats; i++)
        if (!table->seat[i].deck)
            return false;
    return true;
}

bool table_start(Server *s, Table *table)
{
    GavelFault fault = {.line = 0};
    table->state = TABLE_WAITING;
    if (!has_all_decks(table))
        return true;
    const GavelCards *cards = wire_cards(&s->wire, table->rules);
    if (!cards)
        return false;
    table->match = make_match(cards, table, &fault);
    if (!table->match)
        return wire_refuse(&s->wire, "bad_deck", NULL, "%s", fault.text);
    table->state = TABLE_PLAYING;
    return begin_game(table) || wire_refuse_memory(&s->wire);
}

/* --- loading --- */

typedef struct {
    Table *table;
    size_t number;
} Replayed;

/* Plays a stored answer; stops where the game is not the one that was played. */
static bool play_stored(void *context, const StoredAnswer *answer)
{
    Replayed *replayed = context;
    Table *table = replayed->table;
    replayed->number++;
    return gavel_answer(table->game, answer->seat, answer->option) &&
           gavel_replay_add(table->answers, answer->seat, answer->option) &&
           gavel_game_hash(table->game) == answer->hash;
}

/* Notes the log of a game that is only kept. */
static bool note_stored(void *context, const StoredAnswer *answer)
{
    Diary *diary = context;
    for (const char *line = answer->log; *line;) {
        const size_t size = strcspn(line, "\n");
        diary_add(diary, SPECTATOR, (Slice){line, size});
        line += size + (line[size] == '\n');
    }
    return true;
}

static void keep_only(Server *s, Table *table)
{
    free_game(table);
    diary_clear(&table->diary);
    table->state = TABLE_KEPT;
    (void)store_each_answer(s->store, table->id, note_stored, &table->diary);
}

static const char no_game[] = "this program does not have the game";

/* A table that waits takes the rules of the program that is there when it begins: there is nothing
 * to build, but seats and game must be known. */
static void check_waiting(Server *s, Table *table)
{
    const char *why = !table->rules ? no_game
                      : table->seats < gavel_rules_seats_min(table->rules)
                          ? "its seats are not all in the database"
                          : "";
    (void)snprintf(table->why, sizeof table->why, "%s", why);
    if (why[0])
        keep_only(s, table);
}

/* Builds the game from decks and answers. Sets `why` if it is not the same game any more. */
static void rebuild(Server *s, Table *table, uint64_t match, const char *version)
{
    GavelFault fault = {.line = 0};
    Replayed replayed = {.table = table};
    const GavelCards *cards = table->rules ? wire_cards(&s->wire, table->rules) : NULL;
    if (!cards) {
        (void)snprintf(table->why, sizeof table->why, "%s", no_game);
    } else if (!has_all_decks(table)) {
        (void)snprintf(table->why, sizeof table->why, "its decks are not all in the database");
    } else if (strcmp(version, gavel_version()) != 0) {
        (void)snprintf(table->why, sizeof table->why,
                       "it was played with version %.30s of the program", version);
    } else if (!(table->match = make_match(cards, table, &fault))) {
        (void)snprintf(table->why, sizeof table->why, "its decks cannot be played any more: %.120s",
                       fault.text);
    } else if (gavel_match_hash(table->match) != match) {
        (void)snprintf(table->why, sizeof table->why, "it was played with other cards or rules");
    } else if (!begin_game(table)) {
        (void)snprintf(table->why, sizeof table->why, "out of memory");
    } else if (!store_each_answer(s->store, table->id, play_stored, &replayed)) {
        (void)snprintf(table->why, sizeof table->why,
                       "from answer %zu on the rules of this program go another way",
                       replayed.number);
    }
    if (table->why[0])
        keep_only(s, table);
    else if (!gavel_asked(table->game))
        table->state = TABLE_OVER;
}

static Table *find_loaded(const Server *s, const char *id)
{
    for (Table *table = s->tables; table; table = table->next)
        if (strcmp(table->id, id) == 0)
            return table;
    return NULL;
}

Table *table_get(Server *s, const char *id)
{
    uint64_t match = 0;
    char version[32] = "";
    Table *table = find_loaded(s, id);
    if (table)
        return table;
    table = mem_new(sizeof *table);
    if (!table) {
        (void)wire_refuse_memory(&s->wire);
        return NULL;
    }
    if (strlen(id) > ID_SIZE || !store_load(s->store, id, table, &match, version)) {
        table_free(table);
        (void)wire_refuse(&s->wire, "unknown_table", NULL, "there is no table \"%.40s\"", id);
        return NULL;
    }
    if (table->state == TABLE_WAITING)
        check_waiting(s, table);
    else
        rebuild(s, table, match, version);
    table->left = time(NULL);
    table->next = s->tables;
    s->tables = table;
    return table;
}

bool table_reload(Server *s, Table *table)
{
    uint64_t match = 0;
    char version[32] = "";
    Table fresh = {.seats = 0};
    table->epoch++;
    table->thinking = 0;
    if (!store_load(s->store, table->id, &fresh, &match, version)) {
        (void)snprintf(table->why, sizeof table->why, "it cannot be read from the disk");
        keep_only(s, table);
        return false;
    }
    for (unsigned i = 0; i < GAVEL_SEATS_MAX; i++)
        mem_free(fresh.seat[i].deck);
    if (table->jobs > 0) {
        /* Workers still use the match: play the stored answers in the same memory. */
        Replayed replayed = {.table = table};
        GavelReplay *answers = gavel_replay_new(table->match, table->seed);
        if (!answers)
            return false;
        gavel_replay_free(table->answers);
        table->answers = answers;
        diary_clear(&table->diary);
        gavel_game_restart(table->game, table->seed);
        table->state = fresh.state;
        return store_each_answer(s->store, table->id, play_stored, &replayed);
    }
    free_game(table);
    table->state = fresh.state;
    if (table->state != TABLE_WAITING)
        rebuild(s, table, match, version);
    return true;
}

/* --- opening --- */

bool table_has_room(Server *s, uint64_t client)
{
    const ServerOptions *options = s->options;
    if (store_open_count(s->store, options->rest, options->tables) >= (size_t)options->tables)
        return wire_refuse(&s->wire, "busy", NULL, "there are %d games already that are not over",
                           options->tables);
    return client_may_open(s, client) ||
           wire_refuse(&s->wire, "rate", NULL, "at most %d tables a minute", options->opens);
}

static bool read_kind(Wire *w, const JsonValue *value, Seat *seat)
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

static bool read_level(Wire *w, const JsonValue *value, Seat *seat)
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
    const JsonValue *name;
    for (size_t i = 0; (name = json_name(&w->json, value, i)); i++)
        if (!slice_is(name->text, "kind") && !slice_is(name->text, "level") &&
            !slice_is(name->text, "deck"))
            return wire_refuse(w, "bad_field", name, "a seat has no member \"%.40s\"",
                               name->text.at);
    return true;
}

static bool read_seat(Wire *w, const GavelCards *cards, const JsonValue *value, Table *table)
{
    const unsigned number = table->seats++;
    Seat *seat = &table->seat[number];
    if (value->kind != JSON_OBJECT)
        return wire_refuse(w, "bad_field", value, "a seat is an object");
    if (!check_seat_members(w, value) || !read_kind(w, value, seat))
        return false;
    if (seat->kind == SEAT_AI && !read_level(w, value, seat))
        return false;
    const JsonValue *deck = json_member(&w->json, value, "deck");
    if (deck && deck->kind != JSON_NULL)
        return bring_deck(w, cards, seat, deck, number);
    return seat->kind == SEAT_FRIEND || lend_deck(w, cards, seat, number);
}

static unsigned count_kind(const Table *table, SeatKind kind)
{
    unsigned count = 0;
    for (unsigned i = 0; i < table->seats; i++)
        count += table->seat[i].kind == kind;
    return count;
}

static bool read_seats(Wire *w, const GavelCards *cards, Table *table)
{
    const JsonValue *seats = field_value(w, "seats");
    const unsigned low = gavel_rules_seats_min(table->rules);
    const unsigned high = gavel_rules_seats_max(table->rules);
    if (!seats || seats->kind != JSON_ARRAY || seats->count < low || seats->count > high)
        return wire_refuse(w, "bad_field", seats, "\"seats\" must be a list of %u to %u seats", low,
                           high);
    for (uint32_t i = 0; i < seats->count; i++)
        if (!read_seat(w, cards, json_element(&w->json, seats, i), table))
            return false;
    return count_kind(table, SEAT_YOU) <= 1 ||
           wire_refuse(w, "bad_field", seats, "only one seat can be \"you\"");
}

/* Who knows the seed knows every card, and who takes back undoes what others have seen. */
static bool read_rest(Wire *w, Table *table)
{
    const bool is_solo = count_kind(table, SEAT_FRIEND) == 0;
    if (!field_flag_optional(w, "takeback", &table->has_takeback))
        return false;
    if (table->has_takeback && !is_solo)
        return wire_refuse(w, "not_allowed", field_value(w, "takeback"),
                           "answers can be taken back only where one person plays");
    if (!field_value(w, "seed"))
        return secret_bytes(&table->seed, sizeof table->seed) ||
               wire_refuse(w, "no_memory", NULL, "the system has no random numbers");
    if (!is_solo)
        return wire_refuse(w, "not_allowed", field_value(w, "seed"),
                           "a seed tells every card: only where one person plays");
    return field_unsigned(w, "seed", &table->seed);
}

static bool make_tokens(Wire *w, Table *table, char tokens[][TOKEN_SIZE + 1])
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

void table_add(Server *s, Table *table)
{
    table->left = time(NULL);
    table->next = s->tables;
    s->tables = table;
}

static void write_opened(Server *s, const Table *table, char tokens[][TOKEN_SIZE + 1])
{
    Out *out = &s->wire.out;
    (void)store_write_table(s->store, out, "table", table->id, NULL);
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

static bool fill_table(Server *s, Table *table, char tokens[][TOKEN_SIZE + 1])
{
    Wire *w = &s->wire;
    table->rules = field_rules(w);
    const GavelCards *cards = table->rules ? wire_cards(w, table->rules) : NULL;
    if (!cards || !read_seats(w, cards, table) || !read_rest(w, table) ||
        !make_tokens(w, table, tokens))
        return false;
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
    write_opened(s, table, tokens);
    return true;
}

/* Decks that were brought some time ago, perhaps to another version of the program, must still be
 * decks. */
static bool are_decks_good(Wire *w, const GavelCards *cards, const Table *table)
{
    bool is_good = true;
    for (unsigned i = 0; i < table->seats && is_good; i++) {
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
    const GavelCards *cards = wire_cards(w, table->rules);
    if (!cards ||
        !(deck ? bring_deck(w, cards, taken, deck, seat) : lend_deck(w, cards, taken, seat)))
        return false;
    const bool is_good =
        (!has_all_decks(table) || are_decks_good(w, cards, table)) && table_start(s, table);
    if (is_good && store_start(s->store, table))
        return true;
    free_game(table);
    table->state = TABLE_WAITING;
    mem_free(taken->deck);
    taken->deck = NULL;
    return is_good && wire_refuse(w, "storage", NULL, "the deck could not be written to disk");
}

static char *copy_text(const char *text)
{
    const size_t size = strlen(text) + 1;
    char *copy = mem_new(size);
    if (copy)
        memcpy(copy, text, size);
    return copy;
}

bool table_new_rematch(Server *s, Table *table)
{
    Table *next = mem_new(sizeof *next);
    if (!next)
        return wire_refuse_memory(&s->wire);
    next->rules = table->rules;
    next->seats = table->seats;
    next->has_takeback = table->has_takeback;
    memcpy(next->seating, table->seating, sizeof next->seating);
    bool is_good = secret_text(next->id, ID_SIZE) && secret_bytes(&next->seed, sizeof next->seed);
    for (unsigned i = 0; i < table->seats && is_good; i++) {
        next->seat[i] = table->seat[i];
        next->seat[i].wants_rematch = false;
        next->seat[i].deck = copy_text(table->seat[i].deck);
        is_good = next->seat[i].deck != NULL;
    }
    if (!is_good)
        (void)wire_refuse_memory(&s->wire);
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
