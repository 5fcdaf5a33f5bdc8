/* api_log.c - what happens, in words, for each seat and for a spectator.
 *
 * One record of the kernel in, one event out, in the same order. A move that is part of what the
 * rules speak of carries its head (see Event in rules.h), so there is nothing to guess: it is told
 * in the words of its head, or without words where another record has them.
 */
#include <string.h>

#include "all_words.h"
#include "api/api_int.h"
#include "effect/run.h"
#include "kernel/know.h"
#include "kernel/zone.h"
#include "lang/print_english.h"
#include "rules/event_name.h"

enum { LINE_MAX_SIZE = 400, KNOWS_ALL = NOBODY - 1 };

/* The lines for events that all games have; NULL: told only to those who want every step. */
static const Word *const common_lines[EVENT_GAME] = {
    [EVENT_MOVED] = ALL_LOG_MOVED, [EVENT_SHUFFLED] = ALL_LOG_SHUFFLED,
    [EVENT_CHOSE] = ALL_LOG_CHOSE, [EVENT_REVEALED] = ALL_LOG_REVEALED,
    [EVENT_TURN] = ALL_LOG_TURN,   [EVENT_WON] = ALL_LOG_WON,
    [EVENT_LOST] = ALL_LOG_LOST,   [EVENT_DRAWN_GAME] = ALL_LOG_DRAWN,
};

/* --- words --- */

static const Word *line_of(const Rules *rules, uint8_t kind)
{
    if (kind < EVENT_GAME)
        return common_lines[kind];
    const uint8_t own = (uint8_t)(kind - EVENT_GAME);
    return own < rules->event_count ? rules->events[own].log : NULL;
}

static bool is_passing(const Rules *rules, uint8_t zone)
{
    return zone != NO_ZONE && rules->zones[zone].is_passing;
}

/* Moves within a zone, and to or from where cards only pass through, say nothing to a player. */
static bool is_dull(const Game *g, const Event *move)
{
    return move->from == move->to || is_passing(g->rules, zone_or_none(g, move->from)) ||
           is_passing(g->rules, zone_or_none(g, move->to));
}

/* Tokens come from nowhere and go there. */
static const Word *line_of_move(const Game *g, const Event *event)
{
    const MoveType *type = type_of_move(g, event);
    if (type)
        return type->log;
    if (event->from >= g->match->nowhere)
        return ALL_LOG_CAME;
    return event->to >= g->match->nowhere ? ALL_LOG_WENT_AWAY : ALL_LOG_MOVED;
}

/* NULL: it is not said in words. */
static const Word *line_of_event(const Game *g, const Event *event)
{
    if (event->head == EVENT_ELSEWHERE)
        return NULL;
    if (event->head != EVENT_NONE)
        return line_of(g->rules, event->head);
    if (event->kind != EVENT_MOVED)
        return line_of(g->rules, event->kind);
    return is_dull(g, event) ? NULL : line_of_move(g, event);
}

/* Cards of one place that somebody looks at. */
typedef struct {
    const Ref *objects;
    uint16_t count;
    uint8_t seat;
    uint8_t place;
} Look;

/* A line of the log, and what can stand at its places. */
typedef struct {
    const Word *word;    /* NULL: it is not said in words */
    const Word *unnamed; /* for those who may not know the card; NULL: the same */
    const Event *event;
    const char *ability;
    const Look *look;
} Line;

static void add_player(Text *text, uint8_t seat, bool is_own)
{
    if (seat == NOBODY)
        text_add(text, "nobody");
    else if (is_own)
        text_add(text, "you");
    else
        text_add(text, "player %d", seat + 1);
}

/* Whose: of the event's player. */
static void add_owner(Text *text, uint8_t seat, bool is_own)
{
    if (is_own)
        text_add(text, "your");
    else if (seat == NOBODY)
        text_add(text, "the");
    else
        text_add(text, "player %d's", seat + 1);
}

/* Whose zone it comes to: a name only if it is not the event's player. */
static void add_new_owner(Text *text, const Game *g, const Event *event, uint8_t reader)
{
    const uint8_t zone = zone_or_none(g, event->to);
    const bool is_shared = zone == NO_ZONE || g->rules->zones[zone].is_shared;
    const uint8_t seat = is_shared ? NOBODY : seat_of_place(g, event->to);
    const bool is_own = seat == reader && reader != NOBODY;
    add_owner(text, seat == event->seat && !is_own ? NOBODY : seat, is_own);
}

static void add_zone(Text *text, const Game *g, uint8_t place)
{
    const uint8_t zone = zone_or_none(g, place);
    if (zone == NO_ZONE)
        text_add(text, "outside");
    else
        say_word(&english, g->rules, "zone", g->rules->zones[zone].name, text);
}

/* Readers are seats, NOBODY for a spectator, or KNOWS_ALL. */
static bool reads_name(const Game *g, uint8_t seen, uint8_t reader)
{
    if (reader == KNOWS_ALL)
        return true;
    const uint8_t all = all_seats(g);
    return reader == NOBODY ? (seen & all) == all : (seen >> reader & 1) != 0;
}

static void add_subject(Text *text, const Game *g, const Event *event, uint8_t reader)
{
    const bool is_named = event->def != 0 && reads_name(g, event->seen, reader);
    text_add(text, "%s", is_named ? g->match->defs[event->def]->name : "a card");
}

/* By the name that rules compare: an evolve card is called what its follower is. */
static void add_title(Text *text, const Game *g, const Event *event, uint8_t reader)
{
    if (event->def && reads_name(g, event->seen, reader))
        text_add(text, "%s", title_of(g->match->defs[event->def]));
    else
        add_subject(text, g, event, reader);
}

static void add_object(Text *text, const Game *g, const Event *event, uint8_t reader)
{
    const uint16_t object = event->object.object;
    const bool is_named =
        ref_lives(g, event->object) && reads_name(g, seats_telling(g, object), reader);
    text_add(text, "%s", is_named ? def_of(g, object)->name : "a card");
}

static bool is_named(const Game *g, const Look *look, uint8_t reader)
{
    return reads_name(g, seats_seeing(g, look->objects[0].object), reader);
}

/* "Elsa - Storm Chaser and Stitch - Rock Star"; of many, and to others, only how many. */
static void add_looked(Text *text, const Game *g, const Look *look, uint8_t reader)
{
    enum { NAMED_MAX = 7 };
    ASSERT(look && look->count > 0);
    if (!is_named(g, look, reader) || look->count > NAMED_MAX) {
        text_add(text, look->count == 1 ? "a card" : "%d cards", look->count);
        return;
    }
    for (uint16_t i = 0; i < look->count; i++) {
        const char *joint = i == 0 ? "" : i + 1 < look->count ? ", " : " and ";
        text_add(text, "%s%s", joint, def_of(g, look->objects[i].object)->name);
    }
}

/* Writes what stands at a place of a line. */
static void add_place(Text *text, const Game *g, const Line *line, Slice place, uint8_t reader)
{
    const Event *event = line->event;
    const bool is_own = event->seat == reader && reader != NOBODY;
    if (slice_is(place, "player"))
        add_player(text, event->seat, is_own);
    else if (slice_is(place, "card"))
        add_subject(text, g, event, reader);
    else if (slice_is(place, "title"))
        add_title(text, g, event, reader);
    else if (slice_is(place, "object"))
        add_object(text, g, event, reader);
    else if (slice_is(place, "n"))
        text_add(text, "%d", event->amount);
    else if (slice_is(place, "whose"))
        add_owner(text, event->seat, is_own);
    else if (slice_is(place, "into"))
        add_new_owner(text, g, event, reader);
    else if (slice_is(place, "from"))
        add_zone(text, g, event->from);
    else if (slice_is(place, "to"))
        add_zone(text, g, event->to);
    else if (slice_is(place, "ability"))
        text_add(text, "%s", line->ability);
    else if (slice_is(place, "cards"))
        add_looked(text, g, line->look, reader);
    else if (slice_is(place, "limit"))
        text_add(text, "%s", limit_name((Limit)g->s->limit));
    else
        ASSERT(false);
}

/* {player:draw|draws}: the first for the reader's own doing; {n:card|cards}: the first for one. */
static void add_form(Text *text, const Event *event, Slice place, uint8_t reader)
{
    const char *colon = memchr(place.at, ':', place.size);
    const char *bar = memchr(place.at, '|', place.size);
    ASSERT(colon && bar && colon < bar);
    const bool is_own = event->seat == reader && reader != NOBODY;
    const bool is_first = *place.at == 'n' ? event->amount == 1 : is_own;
    const char *end = place.at + place.size;
    text_add_slice(text, is_first ? (Slice){colon + 1, (size_t)(bar - colon - 1)}
                                  : (Slice){bar + 1, (size_t)(end - bar - 1)});
}

/* Writes the line as `reader` may read it. */
static void write_line(Text *text, const Game *g, const Line *line, uint8_t reader)
{
    const bool is_known = !line->unnamed || reads_name(g, line->event->seen, reader);
    const char *c = (is_known ? line->word : line->unnamed)->text[GAVEL_ENGLISH];
    while (*c) {
        const size_t plain = strcspn(c, "{");
        text_add_slice(text, (Slice){c, plain});
        c += plain;
        if (!*c)
            return;
        const Slice place = {c + 1, strcspn(c, "}") - 1};
        if (memchr(place.at, ':', place.size))
            add_form(text, line->event, place, reader);
        else
            add_place(text, g, line, place, reader);
        c += place.size + 2;
    }
}

void event_words(Text *text, const Game *g, const Event *event)
{
    const bool is_move = event->kind == EVENT_MOVED;
    Line line = {.word = line_of_event(g, event), .event = event};
    if (!line.word)
        line.word = is_move ? line_of_move(g, event) : line_of(g->rules, event->kind);
    if (line.word)
        write_line(text, g, &line, KNOWS_ALL);
}

static const char ability_word[] = "ability";
static const char looked_word[] = "looked";

const char *told_event(const Rules *rules, size_t index)
{
    static const Word *const others[] = {ALL_LOG_CAME,
                                         ALL_LOG_WENT_AWAY,
                                         ALL_LOG_LIMIT,
                                         ALL_LOG_ABILITY,
                                         ALL_LOG_ABILITY_UNNAMED,
                                         ALL_LOG_TRIGGERED,
                                         ALL_LOG_TRIGGERED_UNNAMED,
                                         ALL_LOG_LOOKED};
    enum { OTHERS = sizeof others / sizeof others[0] };
    for (int kind = EVENT_MOVED; kind < EVENT_GAME + rules->event_count; kind++)
        if (line_of(rules, (uint8_t)kind) && index-- == 0)
            return line_of(rules, (uint8_t)kind)->id;
    if (index < OTHERS)
        return others[index]->id;
    index -= OTHERS;
    for (const MoveType *type = rules->moves; type && type->name; type++)
        if (index-- == 0)
            return type->log->id;
    return NULL;
}

static const GavelSpot no_spot = {.seat = GAVEL_NOBODY};

static GavelSpot spot_of_place(const Game *g, uint8_t place)
{
    if (place >= g->match->nowhere)
        return no_spot;
    return (GavelSpot){.seat = seat_of_place(g, place), .zone = zone_of_place(g, place)};
}

/* --- which card is which ----------------------------------------------------------------------
 */

/* What is remembered of an id that is younger than the last question; NULL: nothing. */
static Fresh *fresh_of(Log *log, unsigned id)
{
    return id > log->met && id - log->met <= FRESH_MAX ? &log->fresh[id - log->met - 1] : NULL;
}

void log_begin(GavelGame *game, unsigned ids)
{
    game->log.met = ids + CARDS_MAX;
    memset(game->log.fresh, 0, sizeof game->log.fresh);
}

/* The card of an event: its id before and after, and who saw it, a bit per seat. */
typedef struct {
    unsigned was;
    unsigned id;
    uint8_t saw;
    uint8_t sees;
} Trace;

/* Where the last change was not told to anybody, the card was what it was before that. */
static Trace trace_of(GavelGame *game, const Event *event)
{
    const Game *g = &game->game;
    const uint16_t object = event->subject.object;
    const bool is_change = event->kind == EVENT_MOVED || event->kind == EVENT_REVEALED;
    Trace trace = {0, 0, 0, 0};
    if (object && (event->kind == EVENT_MOVED || ref_lives(g, event->subject))) {
        trace.id = id_of(g, object);
        trace.sees = seats_seeing(g, object);
    }
    trace.was = is_change ? event->was : trace.id;
    trace.saw = is_change ? event->saw : trace.sees;
    const Fresh *fresh = fresh_of(&game->log, trace.was);
    if (is_change && fresh && fresh->was) {
        trace.was = fresh->was;
        trace.saw = fresh->saw;
    }
    return trace;
}

static void note_told(Log *log, unsigned id, uint8_t sees)
{
    Fresh *fresh = fresh_of(log, id);
    if (fresh)
        fresh->met |= sees;
}

static void note_untold(GavelGame *game, const Event *event)
{
    const Trace trace = trace_of(game, event);
    Fresh *fresh = trace.id != trace.was ? fresh_of(&game->log, trace.id) : NULL;
    if (fresh) {
        fresh->was = trace.was;
        fresh->saw = trace.saw;
    }
}

/* Those who saw the card before and have met it by that id: in a view, or since then in an event.
 */
static uint8_t seats_linking(Log *log, const Trace *trace)
{
    const Fresh *fresh = fresh_of(log, trace->was);
    const bool is_old = trace->was <= log->met;
    const uint8_t met = is_old ? UINT8_MAX : fresh ? fresh->met : 0;
    return trace->saw & (trace->was == trace->id ? trace->sees : met);
}

/* --- telling ----------------------------------------------------------------------------------
 */

static void tell_subject(GavelGame *game, const Event *event, const Trace *trace, uint8_t reader,
                         GavelEventCard *card)
{
    const Game *g = &game->game;
    if (reads_name(g, seats_linking(&game->log, trace), reader))
        card->was = trace->was;
    if (reads_name(g, trace->sees, reader))
        card->id = trace->id;
    if (event->def != 0 && reads_name(g, event->seen, reader))
        card->name = g->match->defs[event->def]->name;
}

static void tell_object(const Game *g, const Event *event, uint8_t reader, GavelEventCard *card)
{
    const uint16_t object = event->object.object;
    if (!ref_lives(g, event->object))
        return;
    if (reads_name(g, seats_telling(g, object), reader))
        card->name = def_of(g, object)->name;
    if (reads_name(g, seats_seeing(g, object), reader)) {
        card->id = id_of(g, object);
        card->was = card->id;
    }
}

/* Tells an event: to each reader what it may know of the cards and, if there is a line, in words.
 */
static void send(GavelGame *game, GavelEvent *told, const Line *line)
{
    const Game *g = &game->game;
    const Trace trace = trace_of(game, line->event);
    char lines[GAVEL_SEATS_MAX + 2][LINE_MAX_SIZE];
    for (uint8_t seat = 0; seat <= g->match->seats; seat++) {
        const bool is_seat = seat < g->match->seats;
        const uint8_t reader = is_seat ? seat : NOBODY;
        const size_t slot = is_seat ? seat : GAVEL_SEATS_MAX;
        tell_subject(game, line->event, &trace, reader, &told->card[slot]);
        tell_object(g, line->event, reader, &told->object[slot]);
        Text text = text_in(lines[slot], LINE_MAX_SIZE);
        if (line->word)
            write_line(&text, g, line, reader);
        told->text[slot] = line->word ? lines[slot] : NULL;
    }
    Text text = text_in(lines[GAVEL_SEATS_MAX + 1], LINE_MAX_SIZE);
    if (line->word)
        write_line(&text, g, line, KNOWS_ALL);
    const Word *word = line->unnamed && !told->ability ? line->unnamed : line->word;
    told->id = word ? word->id : NULL;
    told->full_text = line->word ? lines[GAVEL_SEATS_MAX + 1] : NULL;
    note_told(&game->log, trace.id, trace.sees);
    game->log.listener(game->log.context, told);
}

static void tell_event(GavelGame *game, const Event *event, const Word *word)
{
    const Game *g = &game->game;
    const bool is_move = event->kind == EVENT_MOVED;
    const bool is_shuffle = event->kind == EVENT_SHUFFLED;
    GavelEvent told = {.clause = clause_id(g->rules, event->clause),
                       .turn = g->s->turn,
                       .kind = event_name(g, event),
                       .seat = event->seat,
                       .amount = event->amount,
                       .is_about_card = event->subject.object != 0,
                       .has_object = event->object.object != 0,
                       .is_move = is_move,
                       .from = is_move ? spot_of_place(g, event->from) : no_spot,
                       .to = is_move || is_shuffle ? spot_of_place(g, event->to) : no_spot};
    send(game, &told, &(Line){.word = word, .event = event});
}

static void tell_look(GavelGame *game, const Look *look)
{
    const Game *g = &game->game;
    GavelEventCard cards[CARDS_MAX];
    GavelEvent told = {.clause = clause_id(g->rules, g->clause),
                       .turn = g->s->turn,
                       .kind = looked_word,
                       .seat = look->seat,
                       .amount = look->count,
                       .is_look = true,
                       .from = spot_of_place(g, look->place),
                       .to = no_spot};
    for (uint16_t i = 0; i < look->count; i++) {
        const uint16_t object = look->objects[i].object;
        cards[i] = (GavelEventCard){.id = id_of(g, object), .name = def_of(g, object)->name};
        note_told(&game->log, cards[i].id, seats_seeing(g, object));
    }
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        told.looked[seat] = is_named(g, look, seat) ? cards : NULL;
    told.looked[GAVEL_SEATS_MAX] = is_named(g, look, NOBODY) ? cards : NULL;
    const Event event = {
        .seat = look->seat, .from = look->place, .to = look->place, .amount = (int16_t)look->count};
    send(game, &told, &(Line){.word = ALL_LOG_LOOKED, .event = &event, .look = look});
}

/* --- what the kernel tells --------------------------------------------------------------------
 */

static void on_looked(void *context, const Game *g, uint8_t seats, const Ref *objects,
                      uint16_t count)
{
    for (uint16_t done = 0, next = 0; done < count; done = next) {
        const uint8_t place = g->object[objects[done].object].place;
        while (next < count && g->object[objects[next].object].place == place)
            next++;
        tell_look(context, &(Look){.objects = objects + done,
                                   .count = (uint16_t)(next - done),
                                   .seat = (uint8_t)__builtin_ctz(seats),
                                   .place = place});
    }
}

/* True if the event is told without words to those who want pictures. */
static bool is_shown(const Event *event)
{
    const bool is_move = event->kind == EVENT_MOVED && event->from != event->to;
    return is_move || event->kind == EVENT_PHASE || event->head == EVENT_ELSEWHERE;
}

static void on_event(void *context, const Game *g, const Event *event)
{
    GavelGame *game = context;
    const Word *word = line_of_event(g, event);
    if (event->kind == EVENT_LIMIT) {
        GavelEvent told = {.clause = "",
                           .turn = g->s->turn,
                           .kind = "limit",
                           .seat = GAVEL_NOBODY,
                           .from = no_spot,
                           .to = no_spot};
        send(game, &told, &(Line){.word = ALL_LOG_LIMIT, .event = event});
    } else if (word || (game->log.with_moves && is_shown(event))) {
        tell_event(game, event, word);
    } else {
        note_untold(game, event);
    }
}

static void on_used(void *context, const Game *g, uint16_t ability, Ref source, uint8_t seat)
{
    const uint16_t object = source.object;
    const Event use = {.clause = g->clause,
                       .seat = seat,
                       .subject = source,
                       .def = g->face[object].def,
                       .seen = seats_telling(g, object)};
    const char *name = g->abilities[ability].name;
    const bool is_known = reads_name(g, use.seen, NOBODY);
    const bool is_set_off = g->abilities[ability].kind == ABILITY_TRIGGERED;
    if (is_set_off && !is_known) /* that a hidden card has something to say is nobody's business */
        return;
    const Word *named = is_set_off ? ALL_LOG_TRIGGERED : ALL_LOG_ABILITY;
    const Word *unnamed = is_set_off ? ALL_LOG_TRIGGERED_UNNAMED : ALL_LOG_ABILITY_UNNAMED;
    GavelEvent told = {.clause = clause_id(g->rules, g->clause),
                       .turn = g->s->turn,
                       .kind = ability_word,
                       .seat = seat,
                       .is_about_card = true,
                       .from = no_spot,
                       .to = no_spot,
                       .ability = is_known ? name : NULL};
    send(context, &told,
         &(Line){
             .word = name ? named : unnamed, .unnamed = unnamed, .event = &use, .ability = name});
}

static void on_step(void *context, const Game *g, const char *flow, Clause clause)
{
    char words[LINE_MAX_SIZE];
    if (clause == 0)
        return;
    Text text = text_in(words, sizeof words);
    text_add(&text, "%s: %s", flow, g->rules->clauses[clause].summary);
    GavelGame *game = context;
    GavelEvent told = {.clause = clause_id(g->rules, clause),
                       .turn = g->s->turn,
                       .kind = "step",
                       .is_step = true,
                       .seat = GAVEL_NOBODY,
                       .from = no_spot,
                       .to = no_spot};
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        told.text[seat] = words;
    told.text[GAVEL_SEATS_MAX] = words;
    told.full_text = words;
    game->log.listener(game->log.context, &told);
}

void gavel_listen(GavelGame *game, GavelListener event, void *context, unsigned besides)
{
    Log *log = &game->log;
    log->listener = event;
    log->context = context;
    log->with_moves = (besides & GAVEL_TELL_MOVES) != 0;
    log->sink = (Sink){.event = on_event,
                       .used = on_used,
                       .looked = on_looked,
                       .step = besides & GAVEL_TELL_STEPS ? on_step : NULL,
                       .context = game};
    game->game.sink = event ? &log->sink : NULL;
    log_begin(game, game->game.scratch->ids);
}
