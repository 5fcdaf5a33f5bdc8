/* wire_game.c - a game as JSON: its status, its question, the table as a viewer sees it. */
#include <string.h>

#include "base/memory.h"
#include "wire/wire.h"

enum { STATS_SHOWN_MAX = 8, COUNTERS_SHOWN_MAX = 8 };

void write_seats(Out *out, const char *key, unsigned mask)
{
    out_open(out, key, '[');
    for (unsigned seat = 0; seat < GAVEL_SEATS_MAX; seat++)
        if (mask >> seat & 1)
            out_number(out, NULL, seat + 1);
    out_close(out, ']');
}

void write_reader(Out *out, unsigned reader)
{
    if (reader == SPECTATOR)
        out_text(out, "seat", "spectator");
    else
        out_number(out, "seat", reader + 1);
}

const char *result_word(GavelResult result)
{
    switch (result) {
    case GAVEL_PLAYING:
        return "playing";
    case GAVEL_WON:
        return "won";
    case GAVEL_DRAWN:
        return "drawn";
    case GAVEL_LIMIT:
        return "limit";
    }
    return "";
}

void write_status(Out *out, const GavelGame *game)
{
    const unsigned active = gavel_active_seat(game);
    out_number(out, "turn", gavel_turn(game));
    out_text(out, "phase", gavel_phase(game));
    if (active < gavel_match_seats(gavel_game_match(game)))
        out_number(out, "active", active + 1);
    else
        out_null(out, "active");
    write_seats(out, "asked", gavel_asked(game));
    out_text(out, "result", result_word(gavel_result(game)));
    write_seats(out, "winners", gavel_winners(game));
    if (gavel_result(game) == GAVEL_LIMIT)
        out_text(out, "limit", gavel_limit_name(game));
}

static void write_spot(Out *out, const char *key, const GavelRules *rules, const GavelSpot *spot)
{
    out_open(out, key, '{');
    out_number(out, "seat", spot->seat + 1);
    out_text(out, "zone", gavel_zone_name(rules, spot->zone));
    out_number(out, "place", (long long)spot->place);
    out_close(out, '}');
}

/* What an option has besides its words. */
static void write_parts(Out *out, const GavelRules *rules, const GavelOption *option)
{
    out_text(out, "kind", gavel_option_kind(option->kind));
    if (option->act)
        out_text(out, "act", option->act);
    if (option->card)
        out_number(out, "card", option->card);
    if (option->spot.seat != GAVEL_NOBODY)
        write_spot(out, "at", rules, &option->spot);
    if (option->kind == GAVEL_OPTION_NUMBER || option->kind == GAVEL_OPTION_MODE)
        out_number(out, "number", option->number);
    else if (option->kind == GAVEL_OPTION_PLAYER)
        out_number(out, "seat", option->number + 1);
    else if (option->kind == GAVEL_OPTION_SLOT)
        out_number(out, "slot", option->number);
    else if (option->kind == GAVEL_OPTION_TRIGGER)
        out_number(out, "pending", option->number);
    const bool is_slot = option->kind == GAVEL_OPTION_SLOT;
    if (option->word && option->word[0])
        out_text(out, is_slot ? "slot_name" : gavel_option_kind(option->kind), option->word);
    if (option->name)
        out_text(out, "name", option->name);
    if (option->ability)
        out_text(out, "ability", option->ability);
}

void write_option(Out *out, const char *key, const GavelGame *game, unsigned index)
{
    char words[WIRE_WORDS_ROOM];
    GavelOption option;
    (void)gavel_option_text(game, index, words, sizeof words);
    (void)gavel_option(game, index, &option);
    out_open(out, key, '{');
    out_number(out, "index", index);
    out_text(out, "text", words);
    write_parts(out, gavel_match_rules(gavel_game_match(game)), &option);
    if (gavel_option_ability(game, index, words, sizeof words) > 0)
        out_text(out, "ability_text", words);
    out_close(out, '}');
}

static void write_source(Out *out, const GavelSource *source)
{
    if (source->card)
        out_number(out, "card", source->card);
    if (source->name)
        out_text(out, "name", source->name);
    if (source->ability)
        out_text(out, "ability", source->ability);
}

/* The question in parts, for clients that say it in a language of their own. */
static void write_asked_words(Out *out, const GavelGame *game)
{
    char words[WIRE_WORDS_ROOM];
    GavelQuestion question;
    gavel_question(game, &question);
    out_open(out, "ask", '{');
    out_text(out, "id", question.id);
    if (gavel_question_purpose(game, words, sizeof words) > 0)
        out_text(out, "purpose", words);
    if (question.most > 0) {
        out_number(out, "picked", question.picked);
        out_number(out, "least", question.least);
        out_number(out, "most", question.most);
        if (question.is_order)
            out_flag(out, "order", true);
    }
    out_close(out, '}');
}

void write_set_state(Out *out, const GavelGame *game, const unsigned *cards, size_t count)
{
    unsigned with[GAVEL_SET_MAX + 1] = {0};
    const size_t size = gavel_set_size(game);
    for (size_t i = 0; i < count; i++)
        with[i] = cards[i];
    out_open(out, "can", '[');
    for (with[count] = 0; with[count] < size; with[count]++)
        if (gavel_set_can_have(game, with, count + 1))
            out_number(out, NULL, with[count]);
    out_close(out, ']');
    out_flag(out, "done", gavel_set_is_whole(game, cards, count));
}

/* Every card that a set can be made of, and with which it can begin. */
static void write_set(Out *out, const GavelGame *game)
{
    const GavelRules *rules = gavel_match_rules(gavel_game_match(game));
    char words[WIRE_WORDS_ROOM];
    GavelOption card;
    if (gavel_set_size(game) == 0)
        return;
    out_open(out, "set", '{');
    out_open(out, "cards", '[');
    for (size_t i = 0; gavel_set_card(game, i, &card); i++) {
        (void)gavel_set_text(game, i, words, sizeof words);
        out_open(out, NULL, '{');
        out_number(out, "index", (long long)i);
        out_text(out, "text", words);
        write_parts(out, rules, &card);
        out_close(out, '}');
    }
    out_close(out, ']');
    out_open(out, "picked", '[');
    for (size_t i = 0; gavel_set_picked(game, i, &card); i++) {
        out_open(out, NULL, '{');
        write_parts(out, rules, &card);
        out_close(out, '}');
    }
    out_close(out, ']');
    write_set_state(out, game, NULL, 0);
    out_close(out, '}');
}

void write_question(Out *out, const GavelGame *game)
{
    char words[WIRE_WORDS_ROOM];
    GavelSource source;
    (void)gavel_question_text(game, words, sizeof words);
    out_text(out, "question", words);
    write_asked_words(out, game);
    out_text(out, "clause", gavel_question_clause(game));
    if (gavel_question_source(game, &source)) {
        out_open(out, "source", '{');
        write_source(out, &source);
        out_close(out, '}');
    } else {
        out_null(out, "source");
    }
    out_open(out, "options", '[');
    const unsigned count = gavel_option_count(game);
    for (unsigned i = 0; i < count; i++)
        write_option(out, NULL, game, i);
    out_close(out, ']');
    write_set(out, game);
}

void write_reason(Out *out, bool is_allowed, const GavelReason *reason)
{
    out_flag(out, "allowed", is_allowed);
    if (!is_allowed)
        out_text(out, "reason_id", reason->id);
    out_text(out, "reason", reason->text);
    out_text(out, "clause", reason->clause);
    if (reason->source_name) {
        out_open(out, "source", '{');
        write_source(out, &(GavelSource){.card = reason->source, .name = reason->source_name});
        out_close(out, '}');
    } else {
        out_null(out, "source");
    }
}

/* --- cards --- */

static void write_counters(Out *out, const GavelRules *rules, const GavelCardView *card)
{
    bool is_open = false;
    for (size_t i = 0; i < COUNTERS_SHOWN_MAX && gavel_counter_name(rules, i); i++) {
        if (card->counters[i] == 0)
            continue;
        if (!is_open)
            out_open(out, "counters", '{');
        is_open = true;
        out_number(out, gavel_counter_name(rules, i), card->counters[i]);
    }
    if (is_open)
        out_close(out, '}');
}

/* What can be seen even where the face cannot. */
static void write_outside(Out *out, const GavelRules *rules, const GavelCardView *card)
{
    if (card->marks[0]) {
        out_open(out, "marks", '[');
        for (size_t i = 0; card->marks[i]; i++)
            out_text(out, NULL, card->marks[i]);
        out_close(out, ']');
    }
    if (card->damage != 0)
        out_number(out, "damage", card->damage);
    if (card->slot > 0) {
        out_number(out, "slot", card->slot);
        if (card->slot_name[0])
            out_text(out, "slot_name", card->slot_name);
    }
    if (card->host != 0)
        out_number(out, "host", card->host);
    write_counters(out, rules, card);
}

void write_keywords(Out *out, const char *const *keywords, const int *values)
{
    out_open(out, "keywords", '{');
    for (size_t i = 0; keywords[i]; i++) {
        if (values[i] != 0)
            out_number(out, keywords[i], values[i]);
        else
            out_flag(out, keywords[i], true);
    }
    out_close(out, '}');
}

static void write_face(Out *out, const GavelRules *rules, const GavelCardView *card)
{
    out_open(out, "stats", '{');
    for (size_t i = 0; i < STATS_SHOWN_MAX && gavel_stat_name(rules, i); i++)
        out_number(out, gavel_stat_name(rules, i), card->stats[i]);
    out_close(out, '}');
    if (card->keywords[0])
        write_keywords(out, card->keywords, card->keyword_values);
}

/* A place of a zone, and who looks at it. */
typedef struct {
    const GavelGame *game;
    unsigned viewer;
    unsigned seat;
    size_t zone;
    size_t place;
} Look;

static void write_under(Out *out, const Look *at, size_t count)
{
    out_open(out, "under", '[');
    for (size_t i = 0; i < count; i++) {
        const char *name = gavel_under_name(at->game, at->viewer, at->seat, at->zone, at->place, i);
        out_open(out, NULL, '{');
        if (name)
            out_text(out, "name", name);
        else
            out_flag(out, "hidden", true);
        out_close(out, '}');
    }
    out_close(out, ']');
}

static void write_card(Out *out, const Look *at, const GavelCardView *card)
{
    const GavelRules *rules = gavel_match_rules(gavel_game_match(at->game));
    out_open(out, NULL, '{');
    if (card->name) {
        out_number(out, "id", card->id);
        out_text(out, "name", card->name);
    } else {
        out_flag(out, "hidden", true);
    }
    if (card->is_looked_at)
        out_flag(out, "looked_at", true);
    write_outside(out, rules, card);
    if (card->name)
        write_face(out, rules, card);
    if (card->under > 0)
        write_under(out, at, card->under);
    out_close(out, '}');
}

/* --- zones --- */

static bool shows_anything(const GavelCardView *card)
{
    bool result = card->name || card->marks[0] || card->damage != 0 || card->slot > 0 ||
                  card->host || card->under > 0;
    for (size_t i = 0; i < COUNTERS_SHOWN_MAX; i++)
        result = result || card->counters[i] != 0;
    return result;
}

static bool zone_shows_anything(const GavelGame *game, unsigned viewer, unsigned seat, size_t zone)
{
    GavelCardView card;
    for (size_t i = 0; gavel_zone_card(game, viewer, seat, zone, i, &card); i++)
        if (shows_anything(&card))
            return true;
    return false;
}

static void write_zone(Out *out, const GavelGame *game, unsigned viewer, unsigned seat, size_t zone)
{
    const GavelRules *rules = gavel_match_rules(gavel_game_match(game));
    GavelCardView card;
    out_open(out, gavel_zone_name(rules, zone), '{');
    out_number(out, "count", (long long)gavel_zone_size(game, seat, zone));
    out_open(out, "cards", '[');
    if (zone_shows_anything(game, viewer, seat, zone))
        for (size_t i = 0; gavel_zone_card(game, viewer, seat, zone, i, &card); i++)
            write_card(out, &(Look){game, viewer, seat, zone, i}, &card);
    out_close(out, ']');
    out_close(out, '}');
}

/* The zones that all share, or those of one seat. */
static void write_zones(Out *out, const GavelGame *game, unsigned viewer, unsigned seat,
                        bool is_shared)
{
    const GavelRules *rules = gavel_match_rules(gavel_game_match(game));
    for (size_t zone = 0; zone < gavel_zone_count(rules); zone++)
        if (gavel_zone_is_shared(rules, zone) == is_shared)
            write_zone(out, game, viewer, seat, zone);
}

static void write_pending(Out *out, const GavelGame *game, unsigned viewer)
{
    char words[WIRE_WORDS_ROOM];
    GavelSource source;
    out_open(out, "pending", '[');
    for (size_t i = 0; gavel_pending(game, viewer, i, &source, words, sizeof words); i++) {
        out_open(out, NULL, '{');
        out_number(out, "seat", source.seat + 1);
        write_source(out, &source);
        if (words[0])
            out_text(out, "text", words);
        out_close(out, '}');
    }
    out_close(out, ']');
}

void write_table(Out *out, const GavelGame *game, unsigned viewer)
{
    const GavelMatch *match = gavel_game_match(game);
    const GavelRules *rules = gavel_match_rules(match);
    const bool has_teams = gavel_match_has_teams(match);
    out_open(out, "players", '[');
    for (unsigned seat = 0; seat < gavel_match_seats(match); seat++) {
        out_open(out, NULL, '{');
        out_number(out, "seat", seat + 1);
        if (has_teams)
            out_number(out, "team", gavel_match_team(match, seat));
        out_open(out, "numbers", '{');
        for (size_t i = 0; gavel_number_name(rules, i); i++)
            out_number(out, gavel_number_name(rules, i), gavel_number(game, seat, i));
        out_close(out, '}');
        out_open(out, "zones", '{');
        write_zones(out, game, viewer, seat, false);
        out_close(out, '}');
        out_close(out, '}');
    }
    out_close(out, ']');
    out_open(out, "shared", '{');
    write_zones(out, game, viewer, 0, true);
    out_close(out, '}');
    write_pending(out, game, viewer);
}

bool wire_scenario(Wire *w, const GavelReplay *answers, size_t count)
{
    const size_t size = gavel_replay_export(answers, count, NULL, 0);
    char *text = size > 0 ? mem_new(size + 1) : NULL;
    if (!text)
        return wire_refuse_memory(w);
    (void)gavel_replay_export(answers, count, text, size + 1);
    out_text(&w->out, "scenario", text);
    mem_free(text);
    return true;
}
