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

const char *table_result_word(const Table *table)
{
    return result_word(table->game ? gavel_result(table->game) : GAVEL_PLAYING);
}

void seats_clear(Table *table)
{
    for (unsigned i = 0; i < GAVEL_SEATS_MAX; i++) {
        mem_free(table->seat[i].deck);
        table->seat[i].deck = NULL;
    }
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

void table_free_game(Table *table)
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
    gavel_match_free(table->made);
    table->made = NULL;
    table->match = NULL;
}

void table_free(Table *table)
{
    table_free_game(table);
    file_use(table, NULL);
    scenario_use(table, NULL);
    diary_free(&table->diary);
    chat_free(table);
    mem_free(table->refusal);
    seats_clear(table);
    mem_free(table);
}

bool table_is_needed(const Table *table)
{
    return table->sockets || table->jobs > 0 || table->is_unstored || clock_is_running(table);
}

void tables_sweep(Server *s, time_t now)
{
    for (Table **at = &s->tables; *at;) {
        Table *table = *at;
        if (now - table->left < IDLE_SECONDS || table_is_needed(table)) {
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

const GavelCards *table_cards(Server *s, const Table *table)
{
    size_t first = 0;
    if (table->scenario)
        return gavel_scenario_cards(table->scenario->opened, &first);
    return table->file ? table->file->cards : wire_cards(&s->wire, table->rules);
}

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

/* Puts the deck under the format of the table. False: `fault` says why not. */
static bool set_format(const Table *table, GavelDeck *deck, GavelFault *fault)
{
    GavelFaults faults = {.count = 0};
    size_t size = 0;
    if (!table->terms.format[0])
        return true;
    const char *text = gavel_format_shipped(table->rules, table->terms.format, &size);
    if (text && gavel_deck_set_format(deck, text, size, &faults))
        return true;
    *fault = faults.fault[0];
    if (!text)
        (void)snprintf(fault->text, sizeof fault->text, "there is no format \"%s\"",
                       table->terms.format);
    return false;
}

/* Keeps the deck, if it is a legal one. */
static bool keep_deck(Wire *w, Table *table, Seat *seat, GavelDeck *deck, const char *name)
{
    char violations[400];
    GavelFault fault = {.line = 0};
    if (!set_format(table, deck, &fault))
        return wire_refuse(w, "bad_deck", NULL, "%s", fault.text);
    if (gavel_deck_check(deck, violations, sizeof violations) > 0) {
        violations[strcspn(violations, "\n")] = 0;
        return wire_refuse(w, "bad_deck", NULL, "the deck breaks a rule: %s", violations);
    }
    seat->deck = list_of(deck);
    (void)snprintf(seat->deck_name, sizeof seat->deck_name, "%s", name ? name : "");
    return seat->deck != NULL || wire_refuse_memory(w);
}

/* A shipped deck, where the request brings none. */
static GavelDeck *lent_deck(const GavelCards *cards, unsigned number, const char **name)
{
    const size_t count = gavel_deck_shipped_count(cards);
    const size_t index = count > 0 ? number % count : 0;
    *name = gavel_deck_shipped_name(cards, index);
    return gavel_deck_shipped(cards, index);
}

/* Where a scenario has all the cards, an empty deck says that the seat is ready. */
static bool give_no_deck(Wire *w, Seat *seat, const JsonValue *value)
{
    if (value)
        return wire_refuse(w, "bad_field", value, "the scenario has all the cards: no \"deck\"");
    seat->deck = copy_text("");
    return seat->deck != NULL || wire_refuse_memory(w);
}

bool table_give_deck(Server *s, Table *table, unsigned number, const JsonValue *value)
{
    Wire *w = &s->wire;
    if (table->scenario)
        return give_no_deck(w, &table->seat[number], value);
    const GavelCards *cards = table_cards(s, table);
    const char *name = value ? json_string(value) : NULL;
    if (!cards)
        return false;
    GavelDeck *deck = value ? wire_deck(w, cards, value, number) : lent_deck(cards, number, &name);
    if (!deck && !value)
        (void)wire_refuse(w, "bad_field", NULL, "\"deck\" is missing");
    const bool is_good = deck && keep_deck(w, table, &table->seat[number], deck, name);
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
        is_good = decks[i] && set_format(table, decks[i], fault);
        if (!decks[i])
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

/* Makes the match that the table is about; false: `fault` says why not. */
static bool find_match(const GavelCards *cards, Table *table, GavelFault *fault)
{
    if (table->scenario) {
        table->match = gavel_scenario_match(table->scenario->opened);
        return true;
    }
    table->made = make_match(cards, table, fault);
    table->match = table->made;
    return table->match != NULL;
}

/* Begins the game of a table whose match is there. */
static bool begin_game(Table *table)
{
    table->game = gavel_game_new(table->match, 0);
    table->probe = gavel_game_new(table->match, 0);
    table->answers = table->scenario ? gavel_replay_new_from(table->scenario->opened)
                                     : gavel_replay_new(table->match, table->seed);
    if (!table->game || !table->probe || !table->answers)
        return false;
    diary_clear(&table->diary);
    diary_listen(&table->diary, table->game, true);
    gavel_replay_restart(table->answers, table->game);
    return true;
}

bool table_has_all_decks(const Table *table)
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
    if (!table_has_all_decks(table))
        return true;
    const GavelCards *cards = table_cards(s, table);
    if (!cards)
        return false;
    if (!find_match(cards, table, &fault))
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

/* Whether a stored event, from behind its number, can be sent as it is: the disk may have changed
 * it.
 */
static bool is_note_sound(Slice note)
{
    Json *json = mem_new(sizeof *json);
    char *text = mem_new(note.size + 2);
    size_t bad = 0;
    bool is_sound = false;
    if (json && text) {
        text[0] = '{';
        memcpy(text + 1, note.at, note.size);
        is_sound = utf8_is_valid(note.at, note.size, &bad) &&
                   json_read(json, text, note.size + 1, NULL) == STATUS_OK;
    }
    mem_free(text);
    mem_free(json);
    return is_sound;
}

/* Notes the log of a game that is only kept. */
static bool note_stored(void *context, const StoredAnswer *answer)
{
    static const char unreadable[] = "\"turn\":0,\"kind\":\"lost\",\"text\":\"(unreadable)\"}";
    Diary *diary = context;
    for (const char *line = answer->log; *line;) {
        const size_t size = strcspn(line, "\n");
        const Slice note = {line, size};
        diary_add(diary, SPECTATOR, is_note_sound(note) ? note : slice_of(unreadable));
        line += size + (line[size] == '\n');
    }
    return true;
}

static void keep_only(Server *s, Table *table)
{
    table_free_game(table);
    diary_clear(&table->diary);
    table->state = TABLE_KEPT;
    (void)store_each_answer(s->store, table->id, note_stored, &table->diary);
}

static const char no_game[] = "this program does not have the game";
static const char no_file[] = "its own cards cannot be read any more";
static const char no_scenario[] = "the scenario that it goes on from does not hold any more";

/* A table that waits takes the rules of the program that is there when it begins: there is nothing
 * to build, but seats and game must be known. */
static void check_waiting(Server *s, Table *table, const Stored *stored)
{
    const char *why = !table->rules                             ? no_game
                      : stored->file[0] && !table->file         ? no_file
                      : stored->scenario[0] && !table->scenario ? no_scenario
                      : table->seats < gavel_rules_seats_min(table->rules)
                          ? "its seats are not all in the database"
                          : "";
    (void)snprintf(table->why, sizeof table->why, "%s", why);
    if (why[0])
        keep_only(s, table);
}

/* Builds the game from decks and answers. Sets `why` if it is not the same game any more. */
static void rebuild(Server *s, Table *table, const Stored *stored)
{
    GavelFault fault = {.line = 0};
    Replayed replayed = {.table = table};
    const GavelCards *cards = table->rules ? table_cards(s, table) : NULL;
    if (!cards) {
        (void)snprintf(table->why, sizeof table->why, "%s", no_game);
    } else if (stored->file[0] && !table->file) {
        (void)snprintf(table->why, sizeof table->why, "%s", no_file);
    } else if (!table_has_all_decks(table)) {
        (void)snprintf(table->why, sizeof table->why, "its decks are not all in the database");
    } else if (strcmp(stored->version, gavel_version()) != 0) {
        (void)snprintf(table->why, sizeof table->why,
                       "it was played with version %.30s of the program", stored->version);
    } else if (stored->scenario[0] && !table->scenario) {
        (void)snprintf(table->why, sizeof table->why, "%s", no_scenario);
    } else if (!find_match(cards, table, &fault)) {
        (void)snprintf(table->why, sizeof table->why, "its decks cannot be played any more: %.120s",
                       fault.text);
    } else if (gavel_match_hash(table->match) != stored->match) {
        (void)snprintf(table->why, sizeof table->why, "it was played with other cards or rules");
    } else if (!begin_game(table)) {
        (void)snprintf(table->why, sizeof table->why, "out of memory");
    } else if (!store_each_answer(s->store, table->id, play_stored, &replayed)) {
        (void)snprintf(table->why, sizeof table->why,
                       "from answer %zu on the rules of this program go another way, or answers "
                       "are missing",
                       replayed.number);
    } else if (replayed.number != table->stored) {
        (void)snprintf(table->why, sizeof table->why,
                       "the database has %zu of its %zu answers: it is damaged", replayed.number,
                       table->stored);
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
    Stored stored = {.game = ""};
    Table *table = find_loaded(s, id);
    if (table)
        return table;
    table = mem_new(sizeof *table);
    if (!table) {
        (void)wire_refuse_memory(&s->wire);
        return NULL;
    }
    if (strlen(id) > ID_SIZE || !store_load(s->store, id, table, &stored)) {
        table_free(table);
        (void)wire_refuse(&s->wire, "unknown_table", NULL, "there is no table \"%.40s\"", id);
        return NULL;
    }
    if (stored.file[0])
        file_use(table, file_get(s, stored.file));
    if (stored.scenario[0])
        scenario_use(table, scenario_get(s, stored.scenario));
    if (table->state == TABLE_WAITING)
        check_waiting(s, table, &stored);
    else
        rebuild(s, table, &stored);
    table_add(s, table);
    return table;
}

bool table_reload(Server *s, Table *table)
{
    Stored stored = {.game = ""};
    Table fresh = {.seats = 0};
    table->epoch++;
    table->thinking = 0;
    clock_stop(table);
    const bool is_there = store_load(s->store, table->id, &fresh, &stored);
    seats_clear(&fresh);
    if (!is_there) {
        (void)snprintf(table->why, sizeof table->why, "it cannot be read from the disk");
        keep_only(s, table);
        return false;
    }
    table->stored = fresh.stored;
    if (table->jobs > 0) {
        /* Workers still use the match: play the stored answers in the same memory. */
        Replayed replayed = {.table = table};
        gavel_replay_cut(table->answers, 0);
        diary_clear(&table->diary);
        gavel_replay_restart(table->answers, table->game);
        table->state = fresh.state;
        return store_each_answer(s->store, table->id, play_stored, &replayed);
    }
    table_free_game(table);
    table->state = fresh.state;
    if (table->state != TABLE_WAITING)
        rebuild(s, table, &stored);
    return true;
}

void table_add(Server *s, Table *table)
{
    table->left = time(NULL);
    clock_loaded(table);
    table->next = s->tables;
    s->tables = table;
}
