/* engine_open.c - requests for what there is, and those that begin and end games: new, load,
 * clone, close. */
#include <stdio.h>
#include <time.h>

#include "cli/engine_int.h"

/* A game that nobody can guess, where the request names no seed. */
static uint64_t fresh_seed(void)
{
    uint64_t seed = 0;
    struct timespec at;
    FILE *source = fopen("/dev/urandom", "rb");
    const bool is_read = source && fread(&seed, sizeof seed, 1, source) == 1;
    if (source)
        (void)fclose(source);
    if (is_read)
        return seed;
    (void)clock_gettime(CLOCK_REALTIME, &at);
    return (uint64_t)at.tv_nsec ^ (uint64_t)at.tv_sec << 30;
}

static void write_opened(Out *out, const OpenGame *open)
{
    write_game_id(out, open);
    out_text(out, "game", gavel_rules_name(gavel_match_rules(open->match)));
    out_number(out, "seats", gavel_match_seats(open->match));
    out_flag(out, "undo", open->has_undo);
    write_status(out, open->game);
}

/* --- decks --- */

/* How many play: what "seats" says, or else as many as there are decks, or else the fewest. */
static bool read_seats(Engine *e, const GavelRules *rules, unsigned *seats)
{
    const JsonValue *decks = field_value(&e->wire, "decks");
    const unsigned low = gavel_rules_seats_min(rules);
    const unsigned high = gavel_rules_seats_max(rules);
    if (decks && decks->kind != JSON_ARRAY)
        return wire_refuse(&e->wire, "bad_field", decks, "\"decks\" must be a list");
    long number = decks ? (long)decks->count : (long)low;
    if (!field_whole_optional(&e->wire, "seats", low, high, &number))
        return false;
    if (decks && decks->count != (uint32_t)number)
        return wire_refuse(&e->wire, "bad_field", decks, "%ld players want %ld decks, not %u",
                           number, number, decks->count);
    if (number < low || number > high)
        return wire_refuse(&e->wire, "bad_field", decks, "%s is for %u to %u players",
                           gavel_rules_title(rules), low, high);
    *seats = (unsigned)number;
    return true;
}

static bool read_decks(Engine *e, const GavelCards *cards, unsigned seats, GavelDeck **decks)
{
    const JsonValue *given = field_value(&e->wire, "decks");
    const size_t shipped = gavel_deck_shipped_count(cards);
    for (unsigned seat = 0; seat < seats; seat++) {
        if (given)
            decks[seat] =
                wire_deck(&e->wire, cards, json_element(&e->wire.json, given, seat), seat);
        else if (shipped > 0)
            decks[seat] = gavel_deck_shipped(cards, seat % shipped);
        else
            return wire_refuse(&e->wire, "bad_field", NULL, "\"decks\" is missing");
        if (!decks[seat])
            return given ? false : wire_refuse_memory(&e->wire);
    }
    return true;
}

static GavelMatch *read_match(Engine *e, const GavelCards *cards, unsigned seats)
{
    GavelDeck *decks[GAVEL_SEATS_MAX] = {NULL};
    GavelMatch *match = NULL;
    if (read_decks(e, cards, seats, decks)) {
        GavelFault fault = {.line = 0};
        match = gavel_match_new(cards, (const GavelDeck *const *)decks, seats, &fault);
        if (!match)
            (void)wire_refuse(&e->wire, "bad_deck", NULL, "%s", fault.text);
    }
    for (unsigned seat = 0; seat < GAVEL_SEATS_MAX; seat++)
        gavel_deck_free(decks[seat]);
    return match;
}

/* "teams", a number for each seat: who plays together. */
static bool read_teams(Engine *e, GavelMatch *match)
{
    const JsonValue *list = field_value(&e->wire, "teams");
    const unsigned seats = gavel_match_seats(match);
    uint8_t teams[GAVEL_SEATS_MAX] = {0};
    if (!list)
        return true;
    if (list->kind != JSON_ARRAY || list->count != seats)
        return wire_refuse(&e->wire, "bad_field", list, "\"teams\" must be a list of %u numbers",
                           seats);
    for (unsigned seat = 0; seat < seats; seat++) {
        const JsonValue *value = json_element(&e->wire.json, list, seat);
        int64_t team = 0;
        if (!json_whole(value, 1, seats, &team))
            return wire_refuse(&e->wire, "bad_field", value, "a team is a number from 1 to %u",
                               seats);
        teams[seat] = (uint8_t)team;
    }
    return gavel_match_set_seating(match, teams, -1) ||
           wire_refuse(&e->wire, "bad_field", list, "all seats are of one team");
}

/* --- requests --- */

bool do_games(Engine *e)
{
    write_games(&e->wire.out);
    return true;
}

/* Cards that were brought with "file", if the request names them, or else all that there are for
 * its game; NULL: it has refused. */
static const GavelCards *field_cards(Engine *e, const GavelRules *rules, size_t *first)
{
    Wire *w = &e->wire;
    const char *id = NULL;
    long number = 0;
    *first = 1;
    if (!field_text_optional(w, "file", &id))
        return NULL;
    if (!id)
        return wire_cards(w, rules);
    if (id[0] != 'f' || !slice_number(slice_of(id + 1), 1, (long)e->file_count, &number)) {
        (void)wire_refuse(w, "unknown_file", field_value(w, "file"), "there are no cards \"%.20s\"",
                          id);
        return NULL;
    }
    const OwnCards *own = &e->files[number - 1];
    if (gavel_cards_rules(own->cards) != rules) {
        (void)wire_refuse(w, "bad_field", field_value(w, "file"), "these are cards of %s",
                          gavel_rules_title(gavel_cards_rules(own->cards)));
        return NULL;
    }
    *first = own->first;
    return own->cards;
}

bool do_file(Engine *e)
{
    Wire *w = &e->wire;
    char id[16];
    const GavelRules *rules = field_rules(w);
    if (!rules || !field_text(w, "text"))
        return false;
    if (e->file_count == ENGINE_FILES_MAX)
        return wire_refuse(w, "limit", NULL, "at most %d files of cards", ENGINE_FILES_MAX);
    OwnCards *own = &e->files[e->file_count];
    const Slice text = field_value(w, "text")->text;
    if (!own_read(own, rules, text.at, text.size, own_list)) {
        (void)wire_refuse_own(w, own);
        own_free(own);
        return false;
    }
    (void)snprintf(id, sizeof id, "f%u", ++e->file_count);
    out_text(&w->out, "file", id);
    out_text(&w->out, "game", gavel_rules_name(rules));
    write_own(&w->out, own);
    return true;
}

/* All cards, or those of a file alone. */
bool do_cards(Engine *e)
{
    size_t first = 1;
    const GavelRules *rules = field_rules(&e->wire);
    const GavelCards *cards = rules ? field_cards(e, rules, &first) : NULL;
    if (!cards)
        return false;
    out_text(&e->wire.out, "game", gavel_rules_name(rules));
    write_cards(&e->wire.out, cards, first, GAVEL_ENGLISH);
    return true;
}

bool do_decks(Engine *e)
{
    const GavelRules *rules = field_rules(&e->wire);
    const GavelCards *cards = rules ? wire_cards(&e->wire, rules) : NULL;
    if (!cards)
        return false;
    out_text(&e->wire.out, "game", gavel_rules_name(rules));
    out_open(&e->wire.out, "decks", '[');
    for (size_t i = 0; i < gavel_deck_shipped_count(cards); i++)
        out_text(&e->wire.out, NULL, gavel_deck_shipped_name(cards, i));
    out_close(&e->wire.out, ']');
    return true;
}

/* Begins the game in an open place, or gives the place back. */
static bool finish_opening(Engine *e, OpenGame *open, bool is_begun)
{
    if (!is_begun) {
        table_close(e, open);
        return wire_refuse_memory(&e->wire);
    }
    write_opened(&e->wire.out, open);
    return true;
}

bool do_new(Engine *e)
{
    unsigned seats = 0;
    uint64_t seed = 0;
    bool has_undo = false;
    size_t first = 1;
    const GavelRules *rules = field_rules(&e->wire);
    const GavelCards *cards = rules ? field_cards(e, rules, &first) : NULL;
    if (!cards || !read_seats(e, rules, &seats) ||
        !field_flag_optional(&e->wire, "undo", &has_undo))
        return false;
    if (!field_value(&e->wire, "seed"))
        seed = fresh_seed();
    else if (!field_unsigned(&e->wire, "seed", &seed))
        return false;
    GavelMatch *match = read_match(e, cards, seats);
    OpenGame *open = match && read_teams(e, match) ? table_open(e) : NULL;
    if (!open) {
        gavel_match_free(match);
        return false;
    }
    open->made = match;
    open->match = match;
    open->has_undo = has_undo;
    if (!seat_players(e, open, seed)) {
        table_close(e, open);
        return false;
    }
    const bool is_begun = game_begin(open, seed);
    if (is_begun)
        seats_play_on(open);
    return finish_opening(e, open, is_begun);
}

static bool play_again(OpenGame *open)
{
    unsigned seat = 0;
    unsigned option = 0;
    for (size_t i = 0; gavel_replay_answer(open->source, i, &seat, &option); i++)
        if (!game_take(open, seat, option) || !open->answers)
            return false;
    return true;
}

bool do_load(Engine *e)
{
    GavelFault fault = {.line = 0};
    bool has_undo = false;
    const JsonValue *text = field_value(&e->wire, "replay");
    if (!field_text(&e->wire, "replay") || !field_flag_optional(&e->wire, "undo", &has_undo))
        return false;
    const GavelRules *rules = gavel_replay_game(text->text.at, text->text.size, &fault);
    if (!rules)
        return wire_refuse_fault(&e->wire, "bad_replay", "replay", &fault);
    const GavelCards *cards = wire_cards(&e->wire, rules);
    if (!cards)
        return false;
    GavelReplay *source = gavel_replay_read(cards, text->text.at, text->text.size, &fault);
    if (!source)
        return wire_refuse_fault(&e->wire, "bad_replay", "replay", &fault);
    OpenGame *open = table_open(e);
    if (!open) {
        gavel_replay_free(source);
        return false;
    }
    open->source = source;
    open->match = gavel_replay_match(source);
    open->has_undo = has_undo;
    return finish_opening(e, open, game_begin(open, gavel_replay_seed(source)) && play_again(open));
}

bool do_clone(Engine *e)
{
    unsigned seat = 0;
    uint64_t key = 0;
    bool has_undo = false;
    const OpenGame *from = field_game(e);
    if (!from || !field_seat(&e->wire, gavel_match_seats(from->match), &seat) ||
        !field_unsigned(&e->wire, "key", &key) || !field_flag_optional(&e->wire, "undo", &has_undo))
        return false;
    OpenGame *open = table_open(e);
    if (!open)
        return false;
    open->has_undo = has_undo;
    return finish_opening(e, open, game_begin_clone(open, from, seat, key));
}

bool do_close(Engine *e)
{
    OpenGame *open = field_game(e);
    if (!open)
        return false;
    write_game_id(&e->wire.out, open);
    table_close(e, open);
    out_number(&e->wire.out, "open", table_count(e));
    return true;
}
