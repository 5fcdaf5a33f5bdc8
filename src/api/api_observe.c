/* api_observe.c - a game as a seat may know it, in tables of whole numbers: see api_observe.h.
 *
 * Whether a seat can tell a card is decided here once, when its row is made; whatever else points
 * at a card names its row, and says nothing of a card without one.
 */
#include "api/api_observe.h"

#include <string.h>

#include "api/api_int.h"
#include "effect/run.h"
#include "kernel/decide.h"
#include "kernel/event.h"
#include "kernel/know.h"
#include "kernel/value.h"
#include "kernel/zone.h"

typedef struct {
    const Game *g;
    const Layout *layout;
    uint8_t viewer;
    bool is_asked;
    unsigned rows;     /* of cards so far */
    unsigned left_out; /* cards for which there was no room */
    int16_t *globals;
    int16_t *cards;
    int16_t from[SEATS_MAX]; /* each seat, counted from the viewer */
    GavelUsed used;          /* what the memory still has of the last observation */
    unsigned guest_count;    /* objects with a row that stand at, are worn by or belong to others */
    uint16_t guests[CARDS_MAX];
    uint16_t row[CARDS_MAX]; /* of each object that the viewer can tell from others; 0: none */
} Sight;

static int16_t clamped(int value)
{
    return (int16_t)(value > INT16_MAX ? INT16_MAX : value < INT16_MIN ? INT16_MIN : value);
}

static int16_t flag(bool is_so)
{
    return (int16_t)is_so;
}

/* Seats from the viewer on: 1 is the viewer. */
static int16_t seat_from(const Sight *sight, uint8_t seat)
{
    return (int16_t)(seat < SEATS_MAX ? sight->from[seat] : 0);
}

/* The number of a definition among the cards, for the table of facts. */
static int16_t card_number(const Game *g, const Def *def)
{
    return (int16_t)(def - g->match->pool->defs);
}

/* Which of its card's abilities it is, from 1 on, and the card; false: it is nobody's. */
static bool find_ability(const Game *g, uint16_t ability, int16_t *card, int16_t *index)
{
    for (uint16_t i = 1; ability && i < g->match->def_count; i++) {
        const Def *def = g->match->defs[i];
        if (ability < def->ability || ability >= def->ability + def->ability_count)
            continue;
        *card = card_number(g, def);
        *index = (int16_t)(ability - def->ability + 1);
        return true;
    }
    return false;
}

/* --- cards --- */

static int16_t *next_row(Sight *sight)
{
    if (sight->rows == sight->layout->card_rows) {
        sight->left_out++;
        return NULL;
    }
    return sight->cards + (size_t)sight->rows++ * sight->layout->card_columns;
}

/* What lies on it and how it is turned, which everybody sees. */
static void write_outside(const Sight *sight, uint16_t object, int16_t *row)
{
    const Layout *layout = sight->layout;
    const Object *o = &sight->g->object[object];
    int16_t *marks = row + CARD_COLUMNS;
    row[CARD_IS_FACE_DOWN] = flag((o->marks & MARK_FACE_DOWN) != 0);
    row[CARD_IS_SHOWN] = flag((o->marks & MARKS_OPEN) != 0);
    row[CARD_SLOT] = o->slot;
    row[CARD_DAMAGE] = o->damage;
    for (unsigned i = 0; i < layout->marks; i++)
        marks[i] = (int16_t)(o->marks / MARK_GAME >> i & 1);
    for (unsigned i = 0; i < layout->counters; i++)
        marks[layout->marks + i] = o->counters[i];
    for (uint16_t under = sight->g->card[o->top].under; under; under = sight->g->card[under].under)
        row[CARD_UNDER]++;
}

/* The keywords that an object may have otherwise than printed. */
static uint32_t keywords_in_doubt(const Game *g, uint16_t object)
{
    const bool are_all = is_touched(g, object) || is_blank(g, object);
    return are_all ? UINT32_MAX : keywords_from_afar(g);
}

/* Its values as they are now, in a row that has the printed ones. */
static void write_values(const Sight *sight, uint16_t object, int16_t *row)
{
    const Layout *layout = sight->layout;
    const Game *g = sight->g;
    int16_t *stats = row + CARD_COLUMNS + layout->marks + layout->counters;
    int16_t *keywords = stats + layout->stats;
    for (unsigned i = 0; i < layout->stats; i++)
        stats[i] = clamped(stat_value(g, object, (uint8_t)i));
    for (uint32_t bits = keywords_in_doubt(g, object) & keywords_about(g); bits; bits &= bits - 1) {
        const uint8_t i = (uint8_t)__builtin_ctz(bits);
        if (i < layout->keywords && has_keyword(g, object, i))
            keywords[i] = keyword_column(true, clamped(keyword_value(g, object, i)));
        else if (i < layout->keywords)
            keywords[i] = 0;
    }
}

/* A place whose objects are looked at. */
typedef struct {
    uint8_t place;
    uint8_t zone;
    int16_t seat; /* whose it is, from the viewer on */
    bool is_in_play;
    bool is_hand; /* values change here only where an effect says so */
    bool is_seen; /* by the viewer, if no mark of an object says otherwise */
    bool is_bare; /* an unseen card has nothing on it here but marks */
    uint16_t count;
} Spot;

static void write_where(const Sight *sight, const Spot *spot, uint16_t object, int16_t *row)
{
    const Card *card = &sight->g->card[sight->g->object[object].top];
    row[CARD_ZONE] = (int16_t)(spot->zone + 1);
    row[CARD_SEAT] = spot->seat;
    row[CARD_OWNER] = seat_from(sight, card->under ? owner_of(sight->g, object) : card->owner);
}

/* What only a card that is seen shows, besides its face. */
static void write_face(const Sight *sight, const Spot *spot, uint16_t object, int16_t *row)
{
    const Game *g = sight->g;
    const Object *o = &g->object[object];
    if (o->marks & MARK_LOOKED)
        row[CARD_IS_LOOKED_AT] = flag((g->s->lookers >> sight->viewer & 1) != 0);
    if (!spot->is_in_play && !spot->is_hand)
        return;
    row[CARD_IS_NEW] = flag(is_newcomer(g, object));
    const unsigned given = uses_given(g, object, 0);
    if (o->uses || given)
        row[CARD_USES] = (int16_t)((unsigned)__builtin_popcount(o->uses) + given);
    if (spot->is_in_play || is_touched_at_all(g, object) || stats_from_afar(g) ||
        keywords_from_afar(g))
        write_values(sight, object, row);
}

static bool has_outside(const Object *o)
{
    static const uint8_t none[COUNTER_KINDS];
    const uint16_t shown = (uint16_t) ~(MARK_FACE_DOWN | MARK_FOLLOWED | MARK_LOOKED);
    return (o->marks & shown) || o->damage || o->slot || o->host.object ||
           memcmp(o->counters, none, sizeof none) != 0;
}

/* A card that the viewer sees, that it knows by its place, or on which something lies. */
static void write_card(Sight *sight, const Spot *spot, uint16_t index, bool is_told, bool is_seen)
{
    const Game *g = sight->g;
    const size_t columns = sight->layout->card_columns;
    const uint16_t object = place_objects(g, spot->place)[index];
    const Object *o = &g->object[object];
    int16_t *row = next_row(sight);
    if (!row)
        return;
    sight->row[object] = (uint16_t)sight->rows;
    if (o->host.object)
        sight->guests[sight->guest_count++] = object;
    if (is_seen)
        memcpy(row, sight->layout->prints + g->face[object].def * columns, columns * sizeof *row);
    else
        memset(row, 0, columns * sizeof *row);
    write_where(sight, spot, object, row);
    row[CARD_PLACE] = (int16_t)(index + 1);
    row[CARD_DEPTH] = (int16_t)(spot->count - index);
    if (o->marks || has_outside(o) || g->card[o->top].under)
        write_outside(sight, object, row);
    if (is_seen) {
        write_face(sight, spot, object, row);
    } else if (is_told) {
        row[CARD_CARD] = card_number(g, def_of(g, object));
        row[CARD_IS_KNOWN] = 1;
    }
}

/* A card that the viewer knows to lie somewhere. */
typedef struct {
    uint16_t object;
    int16_t number;
} Rumour;

/* In the order of their numbers. */
static void add_rumour(const Game *g, uint16_t object, Rumour *rumours, unsigned *count)
{
    const Rumour rumour = {object, card_number(g, def_of(g, object))};
    unsigned at = (*count)++;
    for (; at > 0 && rumours[at - 1].number > rumour.number; at--)
        rumours[at] = rumours[at - 1];
    rumours[at] = rumour;
}

/* Cards among others that the viewer cannot tell them from: behind those that it can. */
static void write_rumours(Sight *sight, const Spot *spot, const Rumour *rumours, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        int16_t *row = next_row(sight);
        if (!row)
            continue;
        memset(row, 0, sight->layout->card_columns * sizeof *row);
        write_where(sight, spot, rumours[i].object, row);
        row[CARD_CARD] = rumours[i].number;
        row[CARD_IS_KNOWN] = 1;
    }
}

/* How many objects of the place have each mark. */
static void count_marks(const Sight *sight, uint16_t marks, int16_t *counts)
{
    for (unsigned bits = marks / MARK_GAME; bits; bits &= bits - 1) {
        const unsigned mark = (unsigned)__builtin_ctz(bits);
        if (mark < sight->layout->marks)
            counts[mark]++;
    }
}

/* The first object from there on of which the viewer may know something. */
static uint16_t next_of_note(const Sight *sight, const Spot *spot, uint16_t i)
{
    const Object *all = sight->g->object;
    const uint16_t *objects = place_objects(sight->g, spot->place);
    while (spot->is_bare && i < spot->count && !(all[objects[i]].known >> sight->viewer & 1) &&
           all[objects[i]].marks == 0)
        i++;
    return i;
}

static void write_place(Sight *sight, const Spot *spot, int16_t *counts)
{
    const Game *g = sight->g;
    const uint16_t *objects = place_objects(g, spot->place);
    const bool is_ordered = g->rules->zones[spot->zone].is_ordered;
    const unsigned viewer_bit = 1U << sight->viewer;
    Rumour rumours[CARDS_MAX];
    unsigned rumour_count = 0;
    for (uint16_t i = 0; (i = next_of_note(sight, spot, i)) < spot->count; i++) {
        const Object *o = &g->object[objects[i]];
        const bool is_plain = !(o->marks & (MARKS_OPEN | MARK_FACE_DOWN | MARK_LOOKED));
        const bool is_visible =
            is_plain && is_fast(g) ? spot->is_seen : is_seen(g, sight->viewer, objects[i]);
        const bool is_known = (o->known & viewer_bit) != 0;
        const bool is_told = is_visible || (is_known && is_ordered);
        if (o->marks)
            count_marks(sight, o->marks, counts);
        if (is_told || has_outside(o) || g->card[o->top].under)
            write_card(sight, spot, i, is_told, is_visible);
        if (is_known && !is_told)
            add_rumour(g, objects[i], rumours, &rumour_count);
    }
    write_rumours(sight, spot, rumours, rumour_count);
}

/* Where the columns of a seat begin that count what lies in its zones. */
static int16_t *zones_of_seat(const Sight *sight, uint8_t seat)
{
    const Layout *layout = sight->layout;
    const size_t index = (size_t)seat_from(sight, seat) - 1;
    return sight->globals + GLOBAL_COLUMNS + index * layout->seat_columns + SEAT_COLUMNS +
           layout->numbers;
}

static void write_zones(Sight *sight)
{
    const Game *g = sight->g;
    const Layout *layout = sight->layout;
    for (unsigned z = 0; z < layout->zone_count; z++) {
        const uint8_t zone = layout->zones[z];
        const ZoneType *type = &g->rules->zones[zone];
        for (uint8_t i = 0; i < g->match->seats; i++) {
            const uint8_t seat = type->is_shared ? i : seat_after(g, sight->viewer, i);
            Spot spot = {.place = place_of(g, seat, zone),
                         .zone = zone,
                         .seat = seat_from(sight, seat_of_place(g, place_of(g, seat, zone))),
                         .is_in_play = type->is_in_play,
                         .is_hand = type->faces == SEEN_BY_PLAYER};
            if (type->is_shared && seat > 0)
                break;
            spot.count = place_count(g, spot.place);
            spot.is_seen = (g->match->place_seen[spot.place] >> sight->viewer & 1) != 0;
            spot.is_bare = is_fast(g) && !spot.is_seen && !type->is_in_play && type->slots == 0;
            int16_t *counts = zones_of_seat(sight, seat);
            counts[zone] = (int16_t)spot.count;
            write_place(sight, &spot, counts + layout->zone_count + (size_t)zone * layout->marks);
        }
    }
}

static uint16_t row_of(const Sight *sight, Ref ref)
{
    return ref_lives(sight->g, ref) ? sight->row[ref.object] : 0;
}

static void note(const Sight *sight, uint16_t row, CardColumn column, int16_t value)
{
    if (row > 0)
        sight->cards[(size_t)(row - 1) * sight->layout->card_columns + column] = value;
}

/* What points from card to card, once all have their rows. */
static void write_hosts(const Sight *sight)
{
    const Game *g = sight->g;
    for (unsigned i = 0; i < sight->guest_count; i++) {
        const uint16_t guest = sight->guests[i];
        note(sight, sight->row[guest], CARD_HOST_ROW,
             (int16_t)row_of(sight, g->object[guest].host));
    }
    for (unsigned i = 0; i < GAME_REFS; i++)
        note(sight, row_of(sight, g->s->ref[i]), CARD_FOCUS, (int16_t)(i + 1));
}

/* --- the question --- */

static void write_picks(const Sight *sight)
{
    const Game *g = sight->g;
    const Pick *pick = pick_running(g);
    if (!pick)
        return;
    sight->globals[GLOBAL_PICKED] = clamped(pick->picked);
    sight->globals[GLOBAL_LEAST] = clamped(pick->min);
    sight->globals[GLOBAL_MOST] = clamped(pick->max);
    sight->globals[GLOBAL_IS_ORDER] = flag(pick->is_ordered != 0);
    for (unsigned i = 0; i < pick->picked; i++)
        note(sight, row_of(sight, g->list[pick->base + pick->count + i]), CARD_IS_PICKED,
             (int16_t)(i + 1));
}

static void write_question(const Sight *sight)
{
    const Game *g = sight->g;
    int16_t *to = sight->globals;
    to[GLOBAL_IS_ASKED] = 1;
    to[GLOBAL_QUESTION] = g->s->question;
    to[GLOBAL_OPTIONS] = (int16_t)g->scratch->option_count;
    write_picks(sight);
    const Running *effect = g->s->question < QUESTION_GAME ? effect_running(g) : NULL;
    if (effect) {
        (void)find_ability(g, effect->ability, &to[GLOBAL_SOURCE_CARD], &to[GLOBAL_SOURCE_ABILITY]);
        to[GLOBAL_SOURCE_ROW] = (int16_t)row_of(sight, effect->source);
    }
    if (g->s->answered != sight->viewer || g->s->answer.kind == OPTION_NONE)
        return;
    to[GLOBAL_LAST_KIND] = g->s->answer.kind;
    if (g->s->answer.kind == OPTION_ACT)
        to[GLOBAL_LAST_ACT] = (int16_t)(g->s->answer.act + 1);
    to[GLOBAL_LAST_ROW] = (int16_t)(g->s->answer.object ? sight->row[g->s->answer.object] : 0);
}

static void write_seats(const Sight *sight)
{
    const Game *g = sight->g;
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        int16_t *to = sight->globals + GLOBAL_COLUMNS +
                      ((size_t)seat_from(sight, seat) - 1) * sight->layout->seat_columns;
        to[SEAT_IS_IN] = g->player[seat].is_in;
        to[SEAT_IS_MATE] = flag(seat != sight->viewer && !are_opposed(g, sight->viewer, seat));
        memcpy(to + SEAT_COLUMNS, g->player[seat].number, sight->layout->numbers * sizeof(int16_t));
    }
}

static void write_globals(const Sight *sight)
{
    const State *s = sight->g->s;
    int16_t *to = sight->globals;
    to[GLOBAL_TURN] = clamped(s->turn);
    to[GLOBAL_PHASE] = (int16_t)(s->phase + 1);
    to[GLOBAL_ACTIVE] = seat_from(sight, s->active);
    to[GLOBAL_ASKED_SEAT] = seat_from(sight, s->asked ? (uint8_t)__builtin_ctz(s->asked) : NOBODY);
    to[GLOBAL_WAITING] = clamped(pending_waiting(sight->g));
    to[GLOBAL_LEFT_OUT] = clamped((int)sight->left_out);
    const bool has_won = s->result == RESULT_WIN && (s->winners >> sight->viewer & 1);
    to[GLOBAL_RESULT] = (int16_t)(has_won ? GAVEL_LIMIT + 1 : s->result);
    to[GLOBAL_SEAT] = (int16_t)(sight->viewer + 1);
    write_seats(sight);
    if (sight->is_asked)
        write_question(sight);
}

/* --- what waits --- */

static void write_waiting(const Sight *sight, int16_t *to)
{
    const Game *g = sight->g;
    memset(to, 0, (size_t)WAITING_ROWS * WAITING_COLUMNS * sizeof *to);
    if (g->s->pending_count == 0)
        return;
    for (size_t i = 0; i < WAITING_ROWS; i++, to += WAITING_COLUMNS) {
        const Pending *pending = pending_waiting_at(g, i);
        if (!pending)
            return;
        to[WAITING_SEAT] = seat_from(sight, pending->seat);
        to[WAITING_ROW] = (int16_t)row_of(sight, pending->source);
        if (!source_is_known(g, sight->viewer, pending->source, pending->ability))
            continue;
        if (!find_ability(g, pending->ability, &to[WAITING_CARD], &to[WAITING_ABILITY]) &&
            ref_lives(g, pending->source))
            to[WAITING_CARD] = card_number(g, def_of(g, pending->source.object));
    }
}

/* --- options --- */

/* The card that a player would name, if it is one and not a range of them. */
static int16_t card_named(const Game *g, const Option *option)
{
    const Pool *pool = g->match->pool;
    for (size_t i = 1; option->extra == 0 && i < pool->def_count; i++)
        if (name_to_say(g->rules, &pool->defs[i]) == g->match->names[option->number])
            return (int16_t)i;
    return 0;
}

static int16_t index_of_waiting(const Game *g, const Pending *meant)
{
    const Pending *pending;
    for (size_t i = 0; (pending = pending_waiting_at(g, i)) != NULL; i++)
        if (pending == meant)
            return (int16_t)(i + 1);
    return 0;
}

/* A card that has a row is where its row says. */
static void write_aim(const Sight *sight, const Option *option, int16_t *to)
{
    const Game *g = sight->g;
    const uint8_t place = g->object[option->object].place;
    const uint16_t row = sight->row[option->object];
    to[OPTION_COLUMN_ROW] = (int16_t)row;
    if (row) {
        const int16_t *card = sight->cards + (size_t)(row - 1) * sight->layout->card_columns;
        to[OPTION_COLUMN_CARD] = card[CARD_CARD];
        to[OPTION_COLUMN_ZONE] = card[CARD_ZONE];
        to[OPTION_COLUMN_SEAT] = card[CARD_SEAT];
        to[OPTION_COLUMN_PLACE] = card[CARD_PLACE];
        return;
    }
    if (may_name(g, sight->viewer, option->object))
        to[OPTION_COLUMN_CARD] = card_number(g, def_of(g, option->object));
    if (place == g->match->nowhere)
        return;
    to[OPTION_COLUMN_ZONE] = (int16_t)(zone_of_place(g, place) + 1);
    to[OPTION_COLUMN_SEAT] = seat_from(sight, seat_of_place(g, place));
    to[OPTION_COLUMN_PLACE] = (int16_t)(place_index(g, option->object) + 1);
}

static void write_option(const Sight *sight, const Option *option, int16_t *to)
{
    const Game *g = sight->g;
    int16_t card = 0;
    to[OPTION_COLUMN_KIND] = option->kind;
    if (option_may_point(g, option))
        write_aim(sight, option, to);
    (void)find_ability(g, option_ability(g, option), &card, &to[OPTION_COLUMN_ABILITY]);
    switch ((OptionKind)option->kind) {
    case OPTION_ACT:
        to[OPTION_COLUMN_ACT] = (int16_t)(option->act + 1);
        to[OPTION_COLUMN_PASS] = flag(g->rules->acts[option->act].zones.count == 0);
        break;
    case OPTION_DONE:
    case OPTION_NO:
        to[OPTION_COLUMN_PASS] = 1;
        break;
    case OPTION_SEAT:
        to[OPTION_COLUMN_SEAT] = seat_from(sight, (uint8_t)option->number);
        break;
    case OPTION_TRIGGER:
        to[OPTION_COLUMN_WAITING] = index_of_waiting(g, &g->pending[option->number]);
        break;
    case OPTION_NAME:
        to[OPTION_COLUMN_CARD] = card_named(g, option);
        to[OPTION_COLUMN_NUMBER] = option->number;
        break;
    default:
        to[OPTION_COLUMN_NUMBER] = option->number;
    }
}

static void write_options(const Sight *sight, int16_t *to)
{
    const Game *g = sight->g;
    const unsigned count = sight->is_asked ? g->scratch->option_count : 0;
    const unsigned dirty = sight->used.options > count ? sight->used.options : count;
    ASSERT(count <= sight->layout->option_rows);
    memset(to, 0, (size_t)dirty * OPTION_COLUMNS * sizeof *to);
    for (unsigned i = 0; i < count; i++)
        write_option(sight, &g->option[i], to + (size_t)i * OPTION_COLUMNS);
}

bool gavel_observe(const GavelGame *game, unsigned seat, const GavelObservation *to)
{
    const Game *g = &game->game;
    const Layout *layout = &game->match->layout;
    Sight sight;
    if (seat >= g->match->seats)
        return false;
    const bool is_asked = g->s->asked && (unsigned)__builtin_ctz(g->s->asked) == seat;
    if (to->mask) {
        const unsigned count = is_asked ? g->scratch->option_count : 0;
        memset(to->mask, 0, layout->option_rows);
        memset(to->mask, 1, count);
    }
    if (!to->globals || !to->cards)
        return true;
    sight.g = g;
    sight.layout = layout;
    sight.viewer = (uint8_t)seat;
    sight.is_asked = is_asked;
    sight.rows = sight.left_out = sight.guest_count = 0;
    sight.globals = to->globals;
    sight.cards = to->cards;
    sight.used = to->used ? *to->used : (GavelUsed){layout->card_rows, layout->option_rows};
    for (unsigned i = 0; i < SEATS_MAX; i++) {
        const unsigned seats = g->match->seats;
        sight.from[i] = (int16_t)(i < seats ? (i + seats - seat) % seats + 1 : 0);
    }
    memset(sight.row, 0, g->match->card_count * sizeof sight.row[0]);
    memset(to->globals, 0, layout->global_columns * sizeof *to->globals);
    write_zones(&sight);
    if (sight.used.cards > sight.rows)
        memset(to->cards + (size_t)sight.rows * layout->card_columns, 0,
               (size_t)(sight.used.cards - sight.rows) * layout->card_columns * sizeof *to->cards);
    write_hosts(&sight);
    write_globals(&sight);
    if (to->waiting)
        write_waiting(&sight, to->waiting);
    if (to->options)
        write_options(&sight, to->options);
    if (to->used)
        *to->used = (GavelUsed){.cards = (uint16_t)sight.rows,
                                .options = (uint16_t)(is_asked ? g->scratch->option_count : 0)};
    return true;
}
