/* engine_open.c - requests that begin and end games: new, load, clone, close. */
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

static GavelDeck *shipped_deck(Engine *e, const GavelCards *cards, const JsonValue *value)
{
    const char *name = json_string(value);
    Near near = near_to(name ? name : "");
    for (size_t i = 0; name && i < gavel_deck_shipped_count(cards); i++) {
        const char *known = gavel_deck_shipped_name(cards, i);
        if (slice_same(slice_of(known), slice_of(name))) {
            GavelDeck *deck = gavel_deck_shipped(cards, i);
            if (!deck)
                (void)engine_refuse_memory(e);
            return deck;
        }
        near_offer(&near, known);
    }
    (void)engine_refuse(e, "unknown_deck", value,
                        "there is no deck \"%.60s\"; \"decks\" lists them", name ? name : "");
    e->error.nearest = near.best;
    return NULL;
}

static GavelDeck *deck_of_text(Engine *e, const GavelCards *cards, const JsonValue *text,
                               unsigned seat)
{
    GavelFaults faults;
    char what[40];
    GavelDeck *deck = gavel_deck_read(cards, text->text.at, text->text.size, &faults);
    if (deck)
        return deck;
    (void)snprintf(what, sizeof what, "deck of player %u", seat + 1);
    (void)engine_refuse_fault(e, "bad_deck", what, &faults.fault[0]);
    return NULL;
}

/* "Name of a shipped deck", or {"text": "4 Card\n..."}. */
static GavelDeck *read_deck(Engine *e, const GavelCards *cards, const JsonValue *value,
                            unsigned seat)
{
    const JsonValue *text = json_member(&e->json, value, "text");
    if (value->kind == JSON_STRING)
        return shipped_deck(e, cards, value);
    if (text && text->kind == JSON_STRING && value->count == 1)
        return deck_of_text(e, cards, text, seat);
    (void)engine_refuse(e, "bad_field", value,
                        "a deck must be the name of a shipped one, or {\"text\": \"...\"}");
    return NULL;
}

/* How many play: what "seats" says, or else as many as there are decks, or else the fewest. */
static bool read_seats(Engine *e, const GavelRules *rules, unsigned *seats)
{
    const JsonValue *decks = field_value(e, "decks");
    const unsigned low = gavel_rules_seats_min(rules);
    const unsigned high = gavel_rules_seats_max(rules);
    if (decks && decks->kind != JSON_ARRAY)
        return engine_refuse(e, "bad_field", decks, "\"decks\" must be a list");
    long number = decks ? (long)decks->count : (long)low;
    if (!field_whole_optional(e, "seats", low, high, &number))
        return false;
    if (decks && decks->count != (uint32_t)number)
        return engine_refuse(e, "bad_field", decks, "%ld players want %ld decks, not %u", number,
                             number, decks->count);
    if (number < low || number > high)
        return engine_refuse(e, "bad_field", decks, "%s is for %u to %u players",
                             gavel_rules_title(rules), low, high);
    *seats = (unsigned)number;
    return true;
}

static bool read_decks(Engine *e, const GavelCards *cards, unsigned seats, GavelDeck **decks)
{
    const JsonValue *given = field_value(e, "decks");
    const size_t shipped = gavel_deck_shipped_count(cards);
    for (unsigned seat = 0; seat < seats; seat++) {
        if (given)
            decks[seat] = read_deck(e, cards, json_element(&e->json, given, seat), seat);
        else if (shipped > 0)
            decks[seat] = gavel_deck_shipped(cards, seat % shipped);
        else
            return engine_refuse(e, "bad_field", NULL, "\"decks\" is missing");
        if (!decks[seat])
            return given ? false : engine_refuse_memory(e);
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
            (void)engine_refuse(e, "bad_deck", NULL, "%s", fault.text);
    }
    for (unsigned seat = 0; seat < GAVEL_SEATS_MAX; seat++)
        gavel_deck_free(decks[seat]);
    return match;
}

/* --- requests --- */

/* Begins the game in an open place, or gives the place back. */
static bool finish_opening(Engine *e, OpenGame *open, bool is_begun)
{
    if (!is_begun) {
        table_close(e, open);
        return engine_refuse_memory(e);
    }
    write_opened(&e->out, open);
    return true;
}

bool do_new(Engine *e)
{
    unsigned seats = 0;
    uint64_t seed = 0;
    bool has_undo = false;
    const GavelRules *rules = field_rules(e);
    const GavelCards *cards = rules ? engine_cards(e, rules) : NULL;
    if (!cards || !read_seats(e, rules, &seats) || !field_flag_optional(e, "undo", &has_undo))
        return false;
    if (!field_value(e, "seed"))
        seed = fresh_seed();
    else if (!field_unsigned(e, "seed", &seed))
        return false;
    GavelMatch *match = read_match(e, cards, seats);
    OpenGame *open = match ? table_open(e) : NULL;
    if (!open) {
        gavel_match_free(match);
        return false;
    }
    open->made = match;
    open->match = match;
    open->has_undo = has_undo;
    return finish_opening(e, open, game_begin(open, seed));
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
    const JsonValue *text = field_value(e, "replay");
    if (!field_text(e, "replay") || !field_flag_optional(e, "undo", &has_undo))
        return false;
    const GavelRules *rules = gavel_replay_game(text->text.at, text->text.size, &fault);
    if (!rules)
        return engine_refuse_fault(e, "bad_replay", "replay", &fault);
    const GavelCards *cards = engine_cards(e, rules);
    if (!cards)
        return false;
    GavelReplay *source = gavel_replay_read(cards, text->text.at, text->text.size, &fault);
    if (!source)
        return engine_refuse_fault(e, "bad_replay", "replay", &fault);
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
    if (!from || !field_seat(e, from, &seat) || !field_unsigned(e, "key", &key) ||
        !field_flag_optional(e, "undo", &has_undo))
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
    write_game_id(&e->out, open);
    table_close(e, open);
    out_number(&e->out, "open", table_count(e));
    return true;
}
