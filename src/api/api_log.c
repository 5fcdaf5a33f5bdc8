/* api_log.c - what happens, in words, for each seat and for a spectator.
 *
 * One record of the kernel in, one event out, in the same order. A move that is part of what the
 * rules speak of carries its head (see Event in rules.h), so there is nothing to guess: it is told
 * in the words of its head, or without words where another record has them.
 */
#include <string.h>

#include "api/api_int.h"
#include "kernel/know.h"
#include "kernel/zone.h"
#include "lang/print_english.h"

enum { LINE_MAX_SIZE = 400, KNOWS_ALL = NOBODY - 1 };

/* The words for events that all games have; NULL: told only to those who want every step. */
static const char *const common_texts[EVENT_GAME] = {
    [EVENT_MOVED] = "%s goes from %w %f to %u %t",
    [EVENT_SHUFFLED] = "%p shuffle%v %y %t",
    [EVENT_CHOSE] = "%p choose%v %s",
    [EVENT_REVEALED] = "%p reveal%v %s",
    [EVENT_TURN] = "turn %n: %p",
    [EVENT_WON] = "%p win%v",
    [EVENT_LOST] = "%p lose%v",
    [EVENT_DRAWN_GAME] = "the game is drawn",
};

/* --- words --- */

static const char *text_of(const Rules *rules, uint8_t kind)
{
    if (kind < EVENT_GAME)
        return common_texts[kind];
    const uint8_t own = (uint8_t)(kind - EVENT_GAME);
    return own < rules->event_count ? rules->events[own].text : NULL;
}

static uint8_t zone_or_none(const Game *g, uint8_t place)
{
    return place < g->match->nowhere ? zone_of_place(g, place) : NO_ZONE;
}

/* What the game calls such a move; NULL: nothing. */
static const MoveType *type_of_move(const Game *g, const Event *event)
{
    const MoveType *type =
        event->kind == EVENT_MOVED && event->head == EVENT_NONE ? g->rules->moves : NULL;
    const uint8_t to = zone_or_none(g, event->to);
    while (
        type && type->name &&
        (type->to != to || (type->from != NO_ZONE && type->from != zone_or_none(g, event->from))))
        type++;
    return type && type->name ? type : NULL;
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
static const char *words_of_move(const Game *g, const Event *event)
{
    const MoveType *type = type_of_move(g, event);
    if (type)
        return type->text;
    if (event->from >= g->match->nowhere)
        return "%s comes to %w %t";
    return event->to >= g->match->nowhere ? "%s goes out of the game" : common_texts[EVENT_MOVED];
}

/* NULL: it is not said in words. */
static const char *words_of_event(const Game *g, const Event *event)
{
    if (event->head == EVENT_ELSEWHERE)
        return NULL;
    if (event->head != EVENT_NONE)
        return text_of(g->rules, event->head);
    if (event->kind != EVENT_MOVED)
        return text_of(g->rules, event->kind);
    return is_dull(g, event) ? NULL : words_of_move(g, event);
}

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
    const uint8_t all = (uint8_t)((1U << g->match->seats) - 1);
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

/* Writes the event, by a text with places to fill in, as `reader` may read it. */
static void write_event(Text *text, const Game *g, const Event *event, const char *words,
                        uint8_t reader)
{
    const bool is_own = event->seat == reader && reader != NOBODY;
    for (const char *c = words; *c; c++) {
        if (*c != '%' || c[1] == 0) {
            text_add(text, "%c", *c);
            continue;
        }
        c++;
        switch (*c) {
        case 's':
            add_subject(text, g, event, reader);
            break;
        case 'b':
            add_title(text, g, event, reader);
            break;
        case 'o':
            add_object(text, g, event, reader);
            break;
        case 'n':
            text_add(text, "%d", event->amount);
            break;
        case '+':
            text_add(text, "%s", event->amount == 1 ? "" : "s");
            break;
        case 'p':
            add_player(text, event->seat, is_own);
            break;
        case 'v':
            text_add(text, "%s", is_own ? "" : "s");
            break;
        case 'e':
            text_add(text, "%s", is_own ? "" : "es");
            break;
        case 'y':
            text_add(text, "%s", is_own ? "your" : "the");
            break;
        case 'w':
            add_owner(text, event->seat, is_own);
            break;
        case 'u':
            add_new_owner(text, g, event, reader);
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
    const char *words = words_of_event(g, event);
    if (!words)
        words =
            event->kind == EVENT_MOVED ? words_of_move(g, event) : text_of(g->rules, event->kind);
    if (words)
        write_event(text, g, event, words, KNOWS_ALL);
}

/* --- names of events --------------------------------------------------------------------------
 */

static const char *kind_word(const Rules *rules, uint8_t kind)
{
    static const char *const common[EVENT_GAME] = {
        [EVENT_NONE] = "",
        [EVENT_MOVED] = "moved",
        [EVENT_SHUFFLED] = "shuffled",
        [EVENT_CHOSE] = "chose",
        [EVENT_REVEALED] = "revealed",
        [EVENT_TURN] = "turn",
        [EVENT_PHASE] = "phase",
        [EVENT_WON] = "won",
        [EVENT_LOST] = "lost",
        [EVENT_DRAWN_GAME] = "drawn",
        [EVENT_LIMIT] = "limit",
    };
    return kind < EVENT_GAME ? common[kind] : rules->events[kind - EVENT_GAME].name;
}

/* The kind by which readers are told of it. */
static const char *name_of(const Game *g, const Event *event)
{
    const MoveType *move = type_of_move(g, event);
    const bool is_part = event->head != EVENT_NONE && event->head != EVENT_ELSEWHERE;
    return move ? move->name : kind_word(g->rules, is_part ? event->head : event->kind);
}

static const char ability_word[] = "ability";
static const char looked_word[] = "looked";

const char *told_event(const Rules *rules, size_t index)
{
    for (int kind = EVENT_MOVED; kind < EVENT_GAME + rules->event_count; kind++)
        if (text_of(rules, (uint8_t)kind) && index-- == 0)
            return kind_word(rules, (uint8_t)kind);
    if (index-- == 0)
        return ability_word;
    if (index-- == 0)
        return looked_word;
    for (const MoveType *type = rules->moves; type && type->name; type++)
        if (index-- == 0)
            return type->name;
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

/* Writes a thing as a reader may read it. */
typedef void (*Write)(Text *text, const Game *g, const void *thing, uint8_t reader);

/* Tells an event: to each reader what it may know of the cards and, with a writer, in words. */
static void send(GavelGame *game, GavelEvent *told, const Event *event, Write write,
                 const void *thing)
{
    const Game *g = &game->game;
    const Trace trace = trace_of(game, event);
    char lines[GAVEL_SEATS_MAX + 2][LINE_MAX_SIZE];
    for (uint8_t seat = 0; seat <= g->match->seats; seat++) {
        const bool is_seat = seat < g->match->seats;
        const uint8_t reader = is_seat ? seat : NOBODY;
        const size_t slot = is_seat ? seat : GAVEL_SEATS_MAX;
        tell_subject(game, event, &trace, reader, &told->card[slot]);
        tell_object(g, event, reader, &told->object[slot]);
        Text text = text_in(lines[slot], LINE_MAX_SIZE);
        if (write)
            write(&text, g, thing, reader);
        told->text[slot] = write ? lines[slot] : NULL;
    }
    Text text = text_in(lines[GAVEL_SEATS_MAX + 1], LINE_MAX_SIZE);
    if (write)
        write(&text, g, thing, KNOWS_ALL);
    told->full_text = write ? lines[GAVEL_SEATS_MAX + 1] : NULL;
    note_told(&game->log, trace.id, trace.sees);
    game->log.listener(game->log.context, told);
}

static void write_words(Text *text, const Game *g, const void *thing, uint8_t reader)
{
    write_event(text, g, thing, words_of_event(g, thing), reader);
}

static void tell_event(GavelGame *game, const Event *event, bool has_words)
{
    const Game *g = &game->game;
    const bool is_move = event->kind == EVENT_MOVED;
    const bool is_shuffle = event->kind == EVENT_SHUFFLED;
    GavelEvent told = {.clause = clause_id(g->rules, event->clause),
                       .turn = g->s->turn,
                       .kind = name_of(g, event),
                       .seat = event->seat,
                       .amount = event->amount,
                       .is_about_card = event->subject.object != 0,
                       .has_object = event->object.object != 0,
                       .is_move = is_move,
                       .from = is_move ? spot_of_place(g, event->from) : no_spot,
                       .to = is_move || is_shuffle ? spot_of_place(g, event->to) : no_spot};
    send(game, &told, event, has_words ? write_words : NULL, event);
}

/* Somebody uses an ability; NULL: it has no name. */
typedef struct {
    Event event;
    const char *ability;
} Use;

/* "player 1 uses "Tempest" of Elsa - Storm Chaser", as far as the reader may know the card. */
static void write_use(Text *text, const Game *g, const void *thing, uint8_t reader)
{
    const Use *use = thing;
    const uint8_t seat = use->event.seat;
    const bool is_own = seat == reader && reader != NOBODY;
    add_player(text, seat, is_own);
    text_add(text, is_own ? " use " : " uses ");
    if (use->ability && reads_name(g, use->event.seen, reader))
        text_add(text, "\"%s\" of ", use->ability);
    else
        text_add(text, "an ability of ");
    add_subject(text, g, &use->event, reader);
}

static void tell_all(GavelGame *game, const char *clause, const char *kind, const char *words)
{
    GavelEvent told = {.clause = clause,
                       .turn = game->game.s->turn,
                       .is_step = strcmp(kind, "step") == 0,
                       .kind = kind,
                       .seat = GAVEL_NOBODY,
                       .from = no_spot,
                       .to = no_spot};
    for (uint8_t seat = 0; seat < game->match->match.seats; seat++)
        told.text[seat] = words;
    told.text[GAVEL_SEATS_MAX] = words;
    told.full_text = words;
    game->log.listener(game->log.context, &told);
}

/* --- cards that are looked at -----------------------------------------------------------------
 */

/* Cards of one place that somebody looks at. */
typedef struct {
    const Ref *objects;
    uint16_t count;
    uint8_t seat;
    uint8_t place;
} Look;

static bool is_named(const Game *g, const Look *look, uint8_t reader)
{
    return reads_name(g, seats_seeing(g, look->objects[0].object), reader);
}

/* "Elsa - Storm Chaser and Stitch - Rock Star"; of many, and to others, only how many. */
static void add_looked(Text *text, const Game *g, const Look *look, uint8_t reader)
{
    enum { NAMED_MAX = 7 };
    if (!is_named(g, look, reader) || look->count > NAMED_MAX) {
        text_add(text, look->count == 1 ? "a card" : "%d cards", look->count);
        return;
    }
    for (uint16_t i = 0; i < look->count; i++) {
        const char *joint = i == 0 ? "" : i + 1 < look->count ? ", " : " and ";
        text_add(text, "%s%s", joint, def_of(g, look->objects[i].object)->name);
    }
}

static void write_look(Text *text, const Game *g, const void *thing, uint8_t reader)
{
    const Look *look = thing;
    const bool is_own = look->seat == reader;
    const bool is_shared = g->rules->zones[zone_of_place(g, look->place)].is_shared;
    const uint8_t owner = is_shared ? NOBODY : seat_of_place(g, look->place);
    add_player(text, look->seat, is_own);
    text_add(text, is_own ? " look at " : " looks at ");
    add_looked(text, g, look, reader);
    text_add(text, " in ");
    add_owner(text, owner == look->seat && !is_own ? NOBODY : owner, owner == reader);
    text_add(text, " ");
    add_zone(text, g, look->place);
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
    send(game, &told, &(Event){.kind = EVENT_NONE}, write_look, look);
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
    const bool has_words = words_of_event(g, event) != NULL;
    if (event->kind == EVENT_LIMIT) {
        char line[LINE_MAX_SIZE];
        Text text = text_in(line, sizeof line);
        text_add(&text, "the game ends: there are too many %s", limit_name((Limit)g->s->limit));
        tell_all(game, "", "limit", line);
    } else if (has_words || (game->log.with_moves && is_shown(event))) {
        tell_event(game, event, has_words);
    } else {
        note_untold(game, event);
    }
}

static void on_used(void *context, const Game *g, uint16_t ability, Ref source, uint8_t seat)
{
    const uint16_t object = source.object;
    const Use use = {.event = {.clause = g->clause,
                               .seat = seat,
                               .subject = source,
                               .def = g->face[object].def,
                               .seen = seats_telling(g, object)},
                     .ability = g->abilities[ability].name};
    GavelEvent told = {.clause = clause_id(g->rules, g->clause),
                       .turn = g->s->turn,
                       .kind = ability_word,
                       .seat = seat,
                       .is_about_card = true,
                       .from = no_spot,
                       .to = no_spot,
                       .ability = reads_name(g, use.event.seen, NOBODY) ? use.ability : NULL};
    send(context, &told, &use.event, write_use, &use);
}

static void on_step(void *context, const Game *g, const char *flow, Clause clause)
{
    char words[LINE_MAX_SIZE];
    if (clause == 0)
        return;
    Text text = text_in(words, sizeof words);
    text_add(&text, "%s: %s", flow, g->rules->clauses[clause].summary);
    tell_all(context, clause_id(g->rules, clause), "step", words);
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
