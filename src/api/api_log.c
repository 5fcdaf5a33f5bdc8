/* api_log.c - what happens, in words, for each seat and for a spectator.
 *
 * Most moves are told better by an event of the game: "player 1 draws a card" says all of "a card
 * goes from deck to hand". So a move, or a card that is revealed, is held back for a moment. If an
 * event about the same card follows, the held one is dropped. Before any other event, and when the
 * game stops to ask, what is held is told. A move that follows an event about its card in the same
 * group, and tells nobody more, is dropped at once.
 */
#include <string.h>

#include "api/api_int.h"
#include "kernel/know.h"
#include "kernel/zone.h"

enum { LINE_MAX_SIZE = 400, KNOWS_ALL = NOBODY - 1 };

/* The words for events that all games have; NULL: told only to those who want every step. */
static const char *const common_texts[EVENT_GAME] = {
    [EVENT_MOVED] = "%p: %s goes from %f to %t",
    [EVENT_SHUFFLED] = "%p shuffles the %t",
    [EVENT_CHOSE] = "%p chooses %s",
    [EVENT_REVEALED] = "%p reveals %s",
    [EVENT_TURN] = "turn %n: %p",
    [EVENT_WON] = "%p wins",
    [EVENT_LOST] = "%p loses",
    [EVENT_DRAWN_GAME] = "the game is drawn",
};

/* --- words --- */

static const char *template_of(const Rules *rules, const Event *event)
{
    if (event->kind < EVENT_GAME)
        return common_texts[event->kind];
    const uint8_t own = (uint8_t)(event->kind - EVENT_GAME);
    return own < rules->event_count ? rules->events[own].text : NULL;
}

static void add_player(Text *text, uint8_t seat)
{
    if (seat == NOBODY)
        text_add(text, "nobody");
    else
        text_add(text, "player %d", seat + 1);
}

static void add_zone(Text *text, const Game *g, uint8_t place)
{
    const uint8_t zone = place < g->match->nowhere ? zone_of_place(g, place) : NO_ZONE;
    text_add(text, "%s", zone == NO_ZONE ? "outside" : g->rules->zones[zone].name);
}

/* Readers are seats, NOBODY for a spectator, or KNOWS_ALL. */
static bool reads_name(const Game *g, uint8_t seen, uint8_t reader)
{
    if (reader == KNOWS_ALL)
        return true;
    const uint8_t all = (uint8_t)((1U << g->match->seats) - 1);
    return reader == NOBODY ? (seen & all) == all : (seen >> reader & 1) != 0;
}

static void add_subject(Text *text, const Game *g, const Event *event, uint8_t reader)
{
    const bool is_named = event->def != 0 && reads_name(g, event->seen, reader);
    text_add(text, "%s", is_named ? g->match->defs[event->def]->name : "a card");
}

static void add_object(Text *text, const Game *g, const Event *event, uint8_t reader)
{
    const uint16_t object = event->object.object;
    const bool is_named =
        ref_lives(g, event->object) && reads_name(g, seats_knowing(g, object), reader);
    text_add(text, "%s", is_named ? def_of(g, object)->name : "a card");
}

/* Writes the event as `reader` may read it. */
static void write_event(Text *text, const Game *g, const Event *event, uint8_t reader)
{
    for (const char *c = template_of(g->rules, event); *c; c++) {
        if (*c != '%' || c[1] == 0) {
            text_add(text, "%c", *c);
            continue;
        }
        c++;
        switch (*c) {
        case 's':
            add_subject(text, g, event, reader);
            break;
        case 'o':
            add_object(text, g, event, reader);
            break;
        case 'n':
            text_add(text, "%d", event->amount);
            break;
        case 'p':
            add_player(text, event->seat);
            break;
        case 'f':
            add_zone(text, g, event->from);
            break;
        case 't':
            add_zone(text, g, event->to);
            break;
        default:
            text_add(text, "%c", *c);
            break;
        }
    }
}

void event_words(Text *text, const Game *g, const Event *event)
{
    if (template_of(g->rules, event))
        write_event(text, g, event, KNOWS_ALL);
}

/* --- telling --- */

static void tell(GavelGame *game, const Event *event)
{
    const Game *g = &game->game;
    char lines[SEATS_MAX + 1][LINE_MAX_SIZE];
    GavelEvent told = {.clause = clause_id(g->rules, event->clause), .turn = g->s->turn};
    for (uint8_t seat = 0; seat <= g->match->seats; seat++) {
        const bool is_seat = seat < g->match->seats;
        const size_t slot = is_seat ? seat : GAVEL_SEATS_MAX;
        Text text = text_in(lines[slot], LINE_MAX_SIZE);
        write_event(&text, g, event, is_seat ? seat : NOBODY);
        told.text[slot] = lines[slot];
    }
    game->log.listener(game->log.context, &told);
}

static void tell_all(GavelGame *game, const char *clause, bool is_step, const char *words)
{
    GavelEvent told = {.clause = clause, .turn = game->game.s->turn, .is_step = is_step};
    for (uint8_t seat = 0; seat < game->match->match.seats; seat++)
        told.text[seat] = words;
    told.text[GAVEL_SEATS_MAX] = words;
    game->log.listener(game->log.context, &told);
}

void log_flush(GavelGame *game)
{
    Log *log = &game->log;
    const size_t count = log->held_count;
    log->held_count = 0;
    for (size_t i = 0; i < count && log->listener; i++)
        tell(game, &log->held[i]);
}

void log_clear(GavelGame *game)
{
    game->log.held_count = 0;
    game->log.group = 0;
    memset(game->log.told, 0, sizeof game->log.told);
}

/* --- holding --- */

static bool is_for_passing(const Rules *rules, uint8_t zone)
{
    return zone != NO_ZONE && (strcmp(rules->zones[zone].name, "limbo") == 0 ||
                               strcmp(rules->zones[zone].name, "out") == 0);
}

/* Moves within a zone, and to or from where cards only pass through, say nothing to a player. */
static bool is_dull(const Game *g, const Event *event)
{
    if (event->kind != EVENT_MOVED)
        return event->subject.object == 0;
    const uint8_t from = event->from < g->match->nowhere ? zone_of_place(g, event->from) : NO_ZONE;
    const uint8_t to = event->to < g->match->nowhere ? zone_of_place(g, event->to) : NO_ZONE;
    return event->from == event->to || is_for_passing(g->rules, from) ||
           is_for_passing(g->rules, to);
}

static void note_told(Log *log, const Event *event)
{
    if (event->card == 0)
        return;
    log->told[event->card / 8] |= (uint8_t)(1U << event->card % 8);
    log->told_seen[event->card] = event->seen;
}

/* True if an event of this group has told as much of the card. */
static bool is_told(const Log *log, const Event *event)
{
    return (log->told[event->card / 8] >> event->card % 8 & 1) &&
           (event->seen & ~log->told_seen[event->card]) == 0;
}

static void hold(GavelGame *game, const Event *event)
{
    Log *log = &game->log;
    if (is_told(log, event) || is_dull(&game->game, event))
        return;
    if (log->held_count == HELD_MAX)
        log_flush(game);
    log->held[log->held_count++] = *event;
}

/* Drops what the event tells as well; everything else that is held comes before it. Who knew the
 * card then knows it now: nothing has been shuffled in between, that would have been told. */
static void settle_held(GavelGame *game, Event *event)
{
    Log *log = &game->log;
    size_t kept = 0;
    for (size_t i = 0; i < log->held_count; i++) {
        const Event *held = &log->held[i];
        if (event->card != 0 && held->card == event->card)
            event->seen |= held->seen;
        else
            log->held[kept++] = *held;
    }
    log->held_count = kept;
    log_flush(game);
}

static void on_event(void *context, const Game *g, const Event *event)
{
    GavelGame *game = context;
    Log *log = &game->log;
    if (log->group != g->s->group) {
        log->group = g->s->group;
        memset(log->told, 0, sizeof log->told);
    }
    if (event->kind == EVENT_MOVED || event->kind == EVENT_REVEALED) {
        hold(game, event);
        return;
    }
    if (event->kind == EVENT_LIMIT) {
        char words[LINE_MAX_SIZE];
        Text text = text_in(words, sizeof words);
        text_add(&text, "the game ends: there is no more room for %s",
                 limit_name((Limit)g->s->limit));
        log_flush(game);
        tell_all(game, "", false, words);
        return;
    }
    if (!template_of(g->rules, event))
        return;
    Event told = *event;
    settle_held(game, &told);
    note_told(log, &told);
    tell(game, &told);
}

static void on_step(void *context, const Game *g, const char *flow, Clause clause)
{
    GavelGame *game = context;
    char words[LINE_MAX_SIZE];
    if (clause == 0)
        return;
    Text text = text_in(words, sizeof words);
    text_add(&text, "%s: %s", flow, g->rules->clauses[clause].summary);
    log_flush(game);
    tell_all(game, clause_id(g->rules, clause), true, words);
}

void gavel_listen(GavelGame *game, GavelListener event, void *context, bool with_steps)
{
    Log *log = &game->log;
    log_flush(game);
    log_clear(game);
    log->listener = event;
    log->context = context;
    log->sink = (Sink){.event = on_event, .step = with_steps ? on_step : NULL, .context = game};
    game->game.sink = event ? &log->sink : NULL;
}
