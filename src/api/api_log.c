/* api_log.c - what happens, in words, for each seat and for a spectator.
 *
 * Most moves are told better by an event of the game: "player 1 draws a card" says all of "a card
 * goes from deck to hand". So a move, or a card that is revealed, is held back for a moment. If an
 * event about the same card follows, the held one is dropped. Before any other event, and when the
 * game stops to ask, what is held is told. A move that follows an event about its card in the same
 * group, and tells nobody more, is dropped at once.
 *
 * Some rules tell an act when it is done: a quest comes after the lore it brings. People tell it
 * the other way round, so what such an act brings is held too (SAID_BEHIND) and comes after it.
 * That a card is played is told when it is announced (SAID_AHEAD), before what is paid and chosen
 * for it.
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

static const char *template_of(const Rules *rules, const Event *event)
{
    if (event->kind < EVENT_GAME)
        return common_texts[event->kind];
    const uint8_t own = (uint8_t)(event->kind - EVENT_GAME);
    return own < rules->event_count ? rules->events[own].text : NULL;
}

static uint8_t zone_or_none(const Game *g, uint8_t place)
{
    return place < g->match->nowhere ? zone_of_place(g, place) : NO_ZONE;
}

/* What the game calls such a move; NULL: nothing. */
static const MoveType *type_of_move(const Game *g, const Event *event)
{
    const MoveType *type = event->kind == EVENT_MOVED ? g->rules->moves : NULL;
    const uint8_t to = zone_or_none(g, event->to);
    while (
        type && type->name &&
        (type->to != to || (type->from != NO_ZONE && type->from != zone_or_none(g, event->from))))
        type++;
    return type && type->name ? type : NULL;
}

/* Tokens come from nowhere and go there. */
static const char *words_of_event(const Game *g, const Event *event)
{
    const MoveType *type = type_of_move(g, event);
    if (type)
        return type->text;
    if (event->kind == EVENT_MOVED && event->from >= g->match->nowhere)
        return "%s comes to %w %t";
    if (event->kind == EVENT_MOVED && event->to >= g->match->nowhere)
        return "%s goes out of the game";
    return template_of(g->rules, event);
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

/* Writes the event as `reader` may read it. */
static void write_event(Text *text, const Game *g, const Event *event, uint8_t reader)
{
    const bool is_own = event->seat == reader && reader != NOBODY;
    for (const char *c = words_of_event(g, event); *c; c++) {
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
    if (template_of(g->rules, event))
        write_event(text, g, event, KNOWS_ALL);
}

/* --- what was true of the cards --- */

static Told told_of(const Game *g, const Event *event)
{
    const uint16_t object = event->subject.object;
    Told told = {.event = *event, .is_move = event->kind == EVENT_MOVED};
    if (object == 0)
        return told;
    if (told.is_move || ref_lives(g, event->subject)) {
        told.id = id_of(g, object);
        told.sees = seats_seeing(g, object);
    }
    const bool is_change = told.is_move || event->kind == EVENT_REVEALED;
    told.was = is_change ? event->was : told.id;
    told.saw = is_change ? event->saw : told.sees;
    return told;
}

/* --- telling --- */

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

static const char ability_word[] = "ability";
static const char looked_word[] = "looked";

const char *told_event(const Rules *rules, size_t index)
{
    for (int kind = EVENT_MOVED; kind < EVENT_GAME + rules->event_count; kind++)
        if (template_of(rules, &(Event){.kind = (uint8_t)kind}) && index-- == 0)
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

static GavelSpot spot_of_place(const Game *g, uint8_t place)
{
    if (place >= g->match->nowhere)
        return (GavelSpot){.seat = GAVEL_NOBODY};
    return (GavelSpot){.seat = seat_of_place(g, place), .zone = zone_of_place(g, place)};
}

/* Who has met the card by that id: in a view, or since then in an event. */
static uint8_t seats_met(const Log *log, unsigned id)
{
    if (id <= log->met)
        return UINT8_MAX;
    return id - log->met <= FRESH_MAX ? log->fresh[id - log->met - 1] : 0;
}

static void note_met(Log *log, unsigned id, uint8_t sees)
{
    if (id > log->met && id - log->met <= FRESH_MAX)
        log->fresh[id - log->met - 1] |= sees;
}

void log_begin(GavelGame *game)
{
    game->log.met = game->game.scratch->ids + CARDS_MAX;
    memset(game->log.fresh, 0, sizeof game->log.fresh);
}

static void tell_subject(const GavelGame *game, const Told *from, uint8_t reader,
                         GavelEventCard *card)
{
    const Game *g = &game->game;
    const bool is_same = from->was == from->id;
    if (reads_name(g, from->saw & (is_same ? from->sees : seats_met(&game->log, from->was)),
                   reader))
        card->was = from->was;
    if (reads_name(g, from->sees, reader))
        card->id = from->id;
    if (from->event.def != 0 && reads_name(g, from->event.seen, reader))
        card->name = g->match->defs[from->event.def]->name;
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

/* With words, or without them where another event has told the same in words. */
static void tell(GavelGame *game, const Told *from, bool is_said)
{
    const Game *g = &game->game;
    const Event *event = &from->event;
    const MoveType *move = type_of_move(g, event);
    char lines[SEATS_MAX + 1][LINE_MAX_SIZE];
    char full[LINE_MAX_SIZE];
    GavelEvent told = {.clause = clause_id(g->rules, event->clause),
                       .turn = g->s->turn,
                       .kind = move ? move->name : kind_word(g->rules, event->kind),
                       .seat = event->seat,
                       .amount = event->amount,
                       .is_about_card = event->subject.object != 0,
                       .has_object = event->object.object != 0,
                       .is_move = from->is_move,
                       .from = spot_of_place(g, event->from),
                       .to = spot_of_place(g, event->to)};
    for (uint8_t seat = 0; seat <= g->match->seats; seat++) {
        const bool is_seat = seat < g->match->seats;
        const uint8_t reader = is_seat ? seat : NOBODY;
        const size_t slot = is_seat ? seat : GAVEL_SEATS_MAX;
        tell_subject(game, from, reader, &told.card[slot]);
        tell_object(g, event, reader, &told.object[slot]);
        if (!is_said)
            continue;
        Text text = text_in(lines[slot], LINE_MAX_SIZE);
        write_event(&text, g, event, reader);
        told.text[slot] = lines[slot];
    }
    if (is_said) {
        Text text = text_in(full, LINE_MAX_SIZE);
        write_event(&text, g, event, KNOWS_ALL);
        told.full_text = full;
        game->log.played = 0;
    }
    note_met(&game->log, from->id, from->sees);
    game->log.listener(game->log.context, &told);
}

/* "player 1 uses "Tempest" of Elsa - Storm Chaser", as far as the reader may know the card. */
static void write_use(Text *text, const Game *g, const Event *use, const char *ability,
                      uint8_t reader)
{
    const bool is_own = use->seat == reader && reader != NOBODY;
    add_player(text, use->seat, is_own);
    text_add(text, is_own ? " use " : " uses ");
    if (ability && reads_name(g, use->seen, reader))
        text_add(text, "\"%s\" of ", ability);
    else
        text_add(text, "an ability of ");
    add_subject(text, g, use, reader);
}

static void tell_use(GavelGame *game, const Event *use, const char *ability)
{
    const Game *g = &game->game;
    const Told from = told_of(&game->game, use);
    char lines[SEATS_MAX + 2][LINE_MAX_SIZE];
    GavelEvent told = {.clause = clause_id(g->rules, use->clause),
                       .turn = g->s->turn,
                       .kind = ability_word,
                       .seat = use->seat,
                       .is_about_card = true,
                       .from = spot_of_place(g, use->from),
                       .to = spot_of_place(g, use->to),
                       .ability = reads_name(g, use->seen, NOBODY) ? ability : NULL};
    for (uint8_t seat = 0; seat <= g->match->seats; seat++) {
        const bool is_seat = seat < g->match->seats;
        const size_t slot = is_seat ? seat : GAVEL_SEATS_MAX;
        Text text = text_in(lines[slot], LINE_MAX_SIZE);
        tell_subject(game, &from, is_seat ? seat : NOBODY, &told.card[slot]);
        write_use(&text, g, use, ability, is_seat ? seat : NOBODY);
        told.text[slot] = lines[slot];
    }
    Text text = text_in(lines[SEATS_MAX + 1], LINE_MAX_SIZE);
    write_use(&text, g, use, ability, KNOWS_ALL);
    told.full_text = lines[SEATS_MAX + 1];
    game->log.played = 0;
    note_met(&game->log, from.id, from.sees);
    game->log.listener(game->log.context, &told);
}

static void tell_all(GavelGame *game, const char *clause, const char *kind, const char *words)
{
    GavelEvent told = {.clause = clause,
                       .turn = game->game.s->turn,
                       .is_step = strcmp(kind, "step") == 0,
                       .kind = kind,
                       .seat = GAVEL_NOBODY};
    for (uint8_t seat = 0; seat < game->match->match.seats; seat++)
        told.text[seat] = words;
    told.text[GAVEL_SEATS_MAX] = words;
    told.full_text = words;
    game->log.listener(game->log.context, &told);
}

/* --- cards that are looked at --- */

/* "Elsa - Storm Chaser and Stitch - Rock Star"; of many, and to others, only how many. */
static void add_looked(Text *text, const Game *g, const Look *look, bool is_named)
{
    enum { NAMED_MAX = 7 };
    if (!is_named || look->count > NAMED_MAX) {
        text_add(text, look->count == 1 ? "a card" : "%d cards", look->count);
        return;
    }
    for (uint16_t i = 0; i < look->count; i++) {
        const char *joint = i == 0 ? "" : i + 1 < look->count ? ", " : " and ";
        text_add(text, "%s%s", joint, g->match->defs[look->cards[i].def]->name);
    }
}

static void write_look(Text *text, const Game *g, const Look *look, uint8_t reader, bool is_named)
{
    const bool is_own = look->seat == reader;
    const bool is_shared = g->rules->zones[zone_of_place(g, look->place)].is_shared;
    const uint8_t owner = is_shared ? NOBODY : seat_of_place(g, look->place);
    add_player(text, look->seat, is_own);
    text_add(text, is_own ? " look at " : " looks at ");
    add_looked(text, g, look, is_named);
    text_add(text, " in ");
    add_owner(text, owner == look->seat && !is_own ? NOBODY : owner, owner == reader);
    text_add(text, " ");
    add_zone(text, g, look->place);
}

static void tell_look(GavelGame *game)
{
    const Game *g = &game->game;
    Look *look = &game->log.look;
    GavelEventCard cards[CARDS_MAX];
    char lines[SEATS_MAX + 2][LINE_MAX_SIZE];
    GavelEvent told = {.clause = clause_id(g->rules, look->clause),
                       .turn = g->s->turn,
                       .kind = looked_word,
                       .seat = look->seat,
                       .amount = look->count,
                       .is_look = true,
                       .from = spot_of_place(g, look->place)};
    for (uint16_t i = 0; i < look->count; i++) {
        cards[i] = (GavelEventCard){.id = look->cards[i].id,
                                    .name = g->match->defs[look->cards[i].def]->name};
        note_met(&game->log, look->cards[i].id, look->cards[i].sees);
    }
    for (uint8_t seat = 0; seat <= g->match->seats; seat++) {
        const bool is_seat = seat < g->match->seats;
        const uint8_t reader = is_seat ? seat : NOBODY;
        const size_t slot = is_seat ? seat : GAVEL_SEATS_MAX;
        Text text = text_in(lines[slot], LINE_MAX_SIZE);
        const bool is_named = reads_name(g, look->cards[0].sees, reader);
        write_look(&text, g, look, reader, is_named);
        told.text[slot] = lines[slot];
        told.looked[slot] = is_named ? cards : NULL;
    }
    Text text = text_in(lines[SEATS_MAX + 1], LINE_MAX_SIZE);
    write_look(&text, g, look, KNOWS_ALL, true);
    told.full_text = lines[SEATS_MAX + 1];
    game->log.played = 0;
    look->count = 0;
    game->log.listener(game->log.context, &told);
}

static void flush_look(GavelGame *game)
{
    if (game->log.look.count > 0 && game->log.listener)
        tell_look(game);
}

/* True if the event shows a card that is looked at to everybody. When all of them are shown, nobody
 * needs to be told that they were looked at. */
static bool opens_looked(Look *look, const Game *g, const Event *event)
{
    bool is_found = false;
    bool is_all = true;
    for (uint16_t i = 0; i < look->count; i++) {
        LookedAt *card = &look->cards[i];
        if (card->object == event->subject.object && reads_name(g, event->seen, NOBODY)) {
            card->is_open = true;
            is_found = true;
        }
        is_all = is_all && card->is_open;
    }
    if (is_all)
        look->count = 0;
    return is_found;
}

/* Cards that lie in one place, up to the first of another; returns how many. */
static uint16_t hold_look(GavelGame *game, uint8_t seats, const Ref *objects, uint16_t count)
{
    const Game *g = &game->game;
    Look *look = &game->log.look;
    const uint8_t place = g->object[objects[0].object].place;
    look->seat = (uint8_t)__builtin_ctz(seats);
    look->place = place;
    look->clause = g->clause;
    uint16_t held = 0;
    for (; held < count && g->object[objects[held].object].place == place; held++) {
        const uint16_t object = objects[held].object;
        look->cards[held] = (LookedAt){.object = object,
                                       .def = g->face[object].def,
                                       .id = id_of(g, object),
                                       .sees = seats_seeing(g, object)};
    }
    look->count = held;
    return held;
}

static void on_looked(void *context, const Game *g, uint8_t seats, const Ref *objects,
                      uint16_t count)
{
    GavelGame *game = context;
    (void)g;
    for (uint16_t done = 0; done < count;) {
        log_flush(game);
        done = (uint16_t)(done + hold_look(game, seats, objects + done, (uint16_t)(count - done)));
    }
}

void log_flush(GavelGame *game)
{
    Log *log = &game->log;
    const size_t count = log->held_count;
    flush_look(game);
    log->held_count = 0;
    for (size_t i = 0; i < count && log->listener; i++)
        tell(game, &log->held[i], true);
}

/* What was held about cards that have moved. What was revealed may still be told by a better event.
 */
static void flush_moves(GavelGame *game)
{
    Log *log = &game->log;
    size_t kept = 0;
    for (size_t i = 0; i < log->held_count; i++) {
        const Told held = log->held[i];
        if (held.is_move)
            tell(game, &held, true);
        else
            log->held[kept++] = held;
    }
    log->held_count = kept;
}

void log_clear(GavelGame *game)
{
    game->log.held_count = 0;
    game->log.look.count = 0;
    game->log.group = 0;
    game->log.played = 0;
    memset(game->log.told, 0, sizeof game->log.told);
    memset(game->log.announced, 0, sizeof game->log.announced);
    game->log.met = CARDS_MAX;
    memset(game->log.fresh, 0, sizeof game->log.fresh);
}

/* --- holding --- */

static bool is_passing(const Rules *rules, uint8_t zone)
{
    return zone != NO_ZONE && rules->zones[zone].is_passing;
}

/* Moves within a zone, and to or from where cards only pass through, say nothing to a player. */
static bool is_dull(const Game *g, const Event *event)
{
    if (event->kind != EVENT_MOVED)
        return event->subject.object == 0;
    const uint8_t from = zone_or_none(g, event->from);
    const uint8_t to = zone_or_none(g, event->to);
    return event->from == event->to || is_passing(g->rules, from) || is_passing(g->rules, to);
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

/* That the card was revealed has not been told yet: the move begins with how it was before. */
static void trace_reveal(Log *log, Told *move)
{
    for (size_t i = 0; i < log->held_count; i++) {
        Told *held = &log->held[i];
        if (held->event.kind != EVENT_REVEALED || held->event.card != move->event.card)
            continue;
        move->was = held->was;
        move->saw = held->saw;
        held->was = move->id;
        held->saw = move->sees;
    }
}

/* Who wants moves for pictures gets those too that have been told in words. */
static void tell_silently(GavelGame *game, Told *told)
{
    if (!game->log.with_moves || told->event.from == told->event.to)
        return;
    flush_moves(game);
    trace_reveal(&game->log, told);
    tell(game, told, false);
}

static EventOrder order_of(const Rules *rules, uint8_t kind)
{
    return kind < EVENT_GAME ? SAID_AT_ONCE : rules->events[kind - EVENT_GAME].order;
}

static void add_held(GavelGame *game, const Told *told)
{
    Log *log = &game->log;
    if (log->held_count == HELD_MAX)
        log_flush(game);
    log->held[log->held_count++] = *told;
}

/* The event takes the place of what was held about its card: what came first tells how the card was
 * before. */
static void take_over(Told *told, const Told *held)
{
    told->event.seen |= held->event.seen;
    if (!told->is_traced) {
        told->was = held->was;
        told->saw = held->saw;
        told->is_traced = true;
    }
    if (!held->is_move)
        return;
    if (!told->is_move)
        told->event.from = held->event.from;
    told->event.to = held->event.to;
    told->is_move = true;
    if (!told->id) {
        told->id = held->id;
        told->sees = held->sees;
    }
}

/* The card of an event that waits moves. */
static void go_along(Told *held, const Told *move)
{
    held->event.seen |= move->event.seen;
    if (!held->is_move)
        held->event.from = move->event.from;
    held->event.to = move->event.to;
    held->id = move->id;
    held->sees = move->sees;
    held->is_move = true;
}

/* True if an event that waits tells of the card that moves now. */
static bool joins_held(GavelGame *game, const Told *move)
{
    Log *log = &game->log;
    for (size_t i = 0; i < log->held_count && move->is_move; i++) {
        Told *held = &log->held[i];
        if (held->event.card == 0 || held->event.card != move->event.card ||
            order_of(game->game.rules, held->event.kind) != SAID_BEHIND)
            continue;
        go_along(held, move);
        return true;
    }
    return false;
}

/* Where a card goes tells as much as that it was revealed there. */
static void join_reveal(Log *log, Told *move)
{
    size_t kept = 0;
    for (size_t i = 0; i < log->held_count; i++) {
        const Told held = log->held[i];
        if (held.event.kind == EVENT_REVEALED && held.event.card == move->event.card)
            take_over(move, &held);
        else
            log->held[kept++] = held;
    }
    log->held_count = kept;
}

static void hold(GavelGame *game, const Event *event)
{
    Log *log = &game->log;
    Told told = told_of(&game->game, event);
    if (joins_held(game, &told))
        return;
    if (is_told(log, event) || is_dull(&game->game, event)) {
        if (told.is_move)
            tell_silently(game, &told);
        return;
    }
    if (told.is_move)
        join_reveal(log, &told);
    add_held(game, &told);
}

/* Drops what the event tells as well. Who knew the card then knows it now: nothing has been
 * shuffled in between, that would have been told. */
static void settle_held(GavelGame *game, Told *told)
{
    Log *log = &game->log;
    size_t kept = 0;
    for (size_t i = 0; i < log->held_count; i++) {
        const Told held = log->held[i];
        if (told->event.card != 0 && held.event.card == told->event.card)
            take_over(told, &held);
        else
            log->held[kept++] = held;
    }
    log->held_count = kept;
}

/* Events without words: nobody is told but who wants phases. */
static void tell_wordless(GavelGame *game, const Event *event)
{
    if (event->kind != EVENT_PHASE || !game->log.with_moves)
        return;
    const Told told = {.event = *event};
    log_flush(game);
    tell(game, &told, false);
}

/* A card is played, or the like: said now, and not again when that is done. */
static void announce(GavelGame *game, const Event *event)
{
    Log *log = &game->log;
    Told told = told_of(&game->game, event);
    told.event.kind = event->extra;
    told.event.extra = 0;
    settle_held(game, &told);
    note_told(log, &told.event);
    log_flush(game);
    tell(game, &told, true);
    log->announced[event->card / 8] |= (uint8_t)(1U << event->card % 8);
    log->played = event->card;
}

/* True if it has been said of the card ahead, or is no news of one that is played. */
static bool is_old_news(Log *log, const Event *event, EventOrder order)
{
    const uint8_t bit = (uint8_t)(1U << event->card % 8);
    uint8_t *announced = &log->announced[event->card / 8];
    if (order == SAID_AS_NEWS)
        return event->card != 0 && log->played == event->card;
    if (order != SAID_AHEAD || !(*announced & bit))
        return false;
    *announced &= (uint8_t)~bit;
    return true;
}

/* An event with words of its own. */
static void say(GavelGame *game, const Event *event)
{
    Log *log = &game->log;
    const EventOrder order = order_of(game->game.rules, event->kind);
    Told told = told_of(&game->game, event);
    settle_held(game, &told);
    note_told(log, &told.event);
    if (is_old_news(log, event, order)) {
        if (log->with_moves) {
            flush_moves(game);
            tell(game, &told, false);
        }
        return;
    }
    if (order != SAID_FIRST)
        log_flush(game);
    if (order == SAID_BEHIND) {
        add_held(game, &told);
        return;
    }
    tell(game, &told, true);
    log->played = order == SAID_AHEAD ? event->card : 0;
    log_flush(game);
}

static void on_event(void *context, const Game *g, const Event *event)
{
    GavelGame *game = context;
    Log *log = &game->log;
    if (!opens_looked(&log->look, g, event))
        flush_look(game);
    if (log->group != g->s->group) {
        log->group = g->s->group;
        memset(log->told, 0, sizeof log->told);
    }
    if (event->kind == EVENT_REVEALED && event->extra) {
        announce(game, event);
        return;
    }
    if (event->kind == EVENT_MOVED || event->kind == EVENT_REVEALED) {
        hold(game, event);
        return;
    }
    if (event->kind == EVENT_LIMIT) {
        char words[LINE_MAX_SIZE];
        Text text = text_in(words, sizeof words);
        text_add(&text, "the game ends: there are too many %s", limit_name((Limit)g->s->limit));
        log_flush(game);
        tell_all(game, "", "limit", words);
        return;
    }
    if (!template_of(g->rules, event)) {
        tell_wordless(game, event);
        return;
    }
    say(game, event);
}

static void on_used(void *context, const Game *g, uint16_t ability, Ref source, uint8_t seat)
{
    GavelGame *game = context;
    const uint16_t object = source.object;
    const uint8_t place = g->object[object].place;
    const Event use = {.clause = g->clause,
                       .seat = seat,
                       .subject = source,
                       .def = g->face[object].def,
                       .seen = seats_telling(g, object),
                       .from = place,
                       .to = place};
    log_flush(game);
    tell_use(game, &use, g->abilities[ability].name);
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
    tell_all(game, clause_id(g->rules, clause), "step", words);
}

void gavel_listen(GavelGame *game, GavelListener event, void *context, unsigned besides)
{
    Log *log = &game->log;
    log_flush(game);
    log_clear(game);
    log->listener = event;
    log->context = context;
    log->with_moves = (besides & GAVEL_TELL_MOVES) != 0;
    log->sink = (Sink){.event = on_event,
                       .used = on_used,
                       .looked = on_looked,
                       .step = besides & GAVEL_TELL_STEPS ? on_step : NULL,
                       .context = game};
    game->game.sink = event ? &log->sink : NULL;
    log_begin(game);
}
