/* know.c - see know.h. */
#include "kernel/know.h"

#include "kernel/decide.h"
#include "kernel/event.h"
#include "kernel/zone.h"

uint8_t seats_seeing(const Game *g, uint16_t object)
{
    CHECK(object < g->match->card_count);
    const Object *o = &g->object[object];
    if (!(o->marks & (MARKS_OPEN | MARK_FACE_DOWN | MARK_LOOKED)) && is_fast(g))
        return g->match->place_seen[o->place];
    const uint8_t all = all_seats(g);
    if (o->marks & MARKS_OPEN)
        return all;
    const uint8_t looking = (uint8_t)(o->marks & MARK_LOOKED ? g->s->lookers & o->known : 0);
    if (o->marks & MARK_FACE_DOWN || o->place == g->match->nowhere)
        return looking;
    const ZoneType *zone = &g->rules->zones[zone_of_place(g, o->place)];
    const bool is_open = zone->faces == SEEN_BY_ALL;
    if (!clause_on(g, zone->clause) ||
        !principle_on(g, is_open ? PRINCIPLE_PUBLIC : PRINCIPLE_PRIVATE))
        return is_open ? looking : all;
    switch ((Faces)zone->faces) {
    case SEEN_BY_ALL:
        return all;
    case SEEN_BY_PLAYER:
        return (uint8_t)(1U << o->controller) | looking;
    case SEEN_BY_NOBODY:
        break;
    }
    return looking;
}

uint8_t seats_knowing(const Game *g, uint16_t object)
{
    return g->object[object].known | seats_seeing(g, object);
}

uint8_t seats_sure(const Game *g, uint8_t place, uint16_t def)
{
    CHECK(is_place(g, place) && def < g->match->def_count);
    uint8_t seats = UINT8_MAX;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        seats &= (uint8_t)(g->face[g->order[i]].def == def ? seats_knowing(g, g->order[i]) : 0);
    return seats;
}

uint8_t seats_telling(const Game *g, uint16_t object)
{
    CHECK(is_object(g, object));
    const uint8_t zone = zone_of(g, object);
    const uint8_t knowing = seats_knowing(g, object);
    const uint8_t seeing = seats_seeing(g, object);
    if (knowing == seeing || zone == NO_ZONE || g->rules->zones[zone].is_ordered)
        return knowing;
    return seeing | (knowing & seats_sure(g, g->object[object].place, g->face[object].def));
}

void know_rename(Game *g, uint16_t object)
{
    CHECK(is_object(g, object));
    g->face[object].seen = seats_seeing(g, object);
    g->face[object].id = ++g->scratch->ids + CARDS_MAX;
}

void know_anew(Game *g, uint16_t object)
{
    CHECK(is_object(g, object));
    const uint8_t seen = seats_seeing(g, object);
    if (seen & ~g->face[object].seen)
        know_rename(g, object);
    g->face[object].seen = seen;
}

/* True if where it lies among the others tells something that is hidden: when it was drawn, or what
 * they are called in a deck that lies in order of names. */
static bool is_order_hidden(const Game *g, uint16_t object)
{
    const ZoneType *zone = &g->rules->zones[zone_of(g, object)];
    return zone->faces != SEEN_BY_ALL && !zone->is_ordered && !has_mark(g, object, MARK_SHOWN);
}

void know_reveal_as(Game *g, uint16_t object, uint8_t head)
{
    CHECK(is_object(g, object) && g->object[object].place != g->match->nowhere);
    const uint32_t was = g->face[object].id;
    const uint8_t saw = g->face[object].seen;
    if (is_order_hidden(g, object))
        zone_lift(g, object);
    know_set(g, object, all_seats(g));
    set_mark(g, object, MARK_SHOWN, true);
    deed(g);
    event_tell(g, &(Event){.kind = EVENT_REVEALED,
                           .seat = g->object[object].controller,
                           .subject = ref_to(g, object),
                           .was = was,
                           .saw = saw,
                           .head = head});
}

void know_reveal(Game *g, uint16_t object)
{
    know_reveal_as(g, object, EVENT_NONE);
}

void know_hide(Game *g, uint16_t object)
{
    CHECK(is_object(g, object));
    set_mark(g, object, MARK_SHOWN, false);
}

void know_hide_all(Game *g)
{
    for (uint8_t place = 0; place < g->match->nowhere; place++) {
        if (g->rules->zones[zone_of_place(g, place)].faces == SEEN_BY_ALL)
            continue;
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            if (has_mark(g, g->order[i], MARK_SHOWN))
                know_hide(g, g->order[i]);
    }
}

/* The log is told; nothing is revealed by an effect. */
static void open_top(Game *g, uint16_t object)
{
    const uint32_t was = g->face[object].id;
    const uint8_t saw = g->face[object].seen;
    know_set(g, object, all_seats(g));
    set_mark(g, object, MARK_TOP, true);
    if (g->sink)
        event_log(g, &(Event){.kind = EVENT_REVEALED,
                              .seat = g->object[object].controller,
                              .subject = ref_to(g, object),
                              .was = was,
                              .saw = saw});
}

void know_tops_anew(Game *g)
{
    CHECK(g->rules->cards.open_decks);
    const uint8_t open = g->rules->cards.open_decks(g);
    if (!open && !g->s->open_decks)
        return;
    g->s->open_decks = open;
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const uint8_t deck = place_of(g, seat, g->rules->deck.zones[0]);
        const uint16_t top = open >> seat & 1 ? place_top(g, deck) : 0;
        for (uint16_t i = g->start[deck]; i < g->start[deck + 1]; i++)
            if (g->order[i] != top && has_mark(g, g->order[i], MARK_TOP))
                set_mark(g, g->order[i], MARK_TOP, false);
        if (top && !has_mark(g, top, MARK_TOP))
            open_top(g, top);
    }
}

/* Cards that they see anyway are not looked at. */
void know_look(Game *g, uint8_t seats, const Ref *objects, uint16_t count, bool is_said)
{
    Ref looked[CARDS_MAX];
    uint16_t found = 0;
    ASSERT(count < g->match->card_count && seats && !(seats >> g->match->seats));
    if (count > 0)
        deed(g);
    for (uint16_t i = 0; i < count; i++) {
        const uint16_t object = objects[i].object;
        if ((seats & ~seats_seeing(g, object)) == 0)
            continue;
        g->s->lookers |= seats;
        know_add(g, object, seats);
        set_mark(g, object, MARK_LOOKED, true);
        looked[found++] = ref_to(g, object);
    }
    for (uint16_t i = 1; found > 0 && i < g->match->card_count; i++)
        if (has_mark(g, i, MARK_LOOKED))
            know_anew(g, i); /* who looks now may know others that are looked at */
    if (found > 0 && is_said && g->sink && g->sink->looked)
        g->sink->looked(g->sink->context, g, seats, looked, found);
}

void know_look_over(Game *g)
{
    if (g->s->lookers == 0)
        return;
    for (uint16_t i = 1; i < g->match->card_count; i++)
        if (has_mark(g, i, MARK_LOOKED))
            set_mark(g, i, MARK_LOOKED, false);
    g->s->lookers = 0;
}

enum { BUCKETS = SEATS_MAX * DECK_KINDS };

/* Objects whose card the seat does not know, those of one owner and deck side by side. */
typedef struct {
    uint16_t objects[CARDS_MAX];
    uint16_t first[BUCKETS + 1]; /* where each bucket starts */
    bool may_listen;             /* some lie where abilities work */
} Unknown;

static unsigned bucket_of(const Game *g, uint16_t object)
{
    const Card *card = &g->card[g->object[object].top];
    return (unsigned)card->owner * DECK_KINDS + card->deck;
}

static bool is_unknown(const Game *g, uint8_t seat, uint16_t object, bool is_seen_here)
{
    const Object *o = &g->object[object];
    const bool is_open = is_seen_here && !(o->marks & MARK_FACE_DOWN);
    return !is_open && !(o->marks & MARKS_OPEN) && !(o->known >> seat & 1) &&
           o->top < g->match->token_first;
}

static void find_unknown(const Game *g, uint8_t seat, Unknown *unknown)
{
    uint16_t found[CARDS_MAX];
    uint16_t count = 0;
    uint16_t sizes[BUCKETS] = {0};
    for (uint8_t place = 0; place < g->match->nowhere; place++) {
        const uint8_t zone = zone_of_place(g, place);
        const bool is_seen_here = (g->match->place_seen[place] >> seat & 1) != 0;
        const uint16_t before = count;
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            if (is_unknown(g, seat, g->order[i], is_seen_here)) {
                found[count++] = g->order[i];
                sizes[bucket_of(g, g->order[i])]++;
            }
        unknown->may_listen |= count > before && (g->match->listening >> zone & 1);
    }
    uint16_t next[BUCKETS];
    unknown->first[0] = 0;
    for (unsigned b = 0; b < BUCKETS; b++) {
        next[b] = unknown->first[b];
        unknown->first[b + 1] = (uint16_t)(unknown->first[b] + sizes[b]);
    }
    for (uint16_t i = 0; i < count; i++)
        unknown->objects[next[bucket_of(g, found[i])]++] = found[i];
}

/* Cards of one owner and deck change places among the objects of their bucket. They are shuffled
 * from the order of their numbers, never from where they truly lie: whoever knows the key can undo
 * the shuffle, and must find nothing. */
static void permute(Game *g, const uint16_t *objects, uint16_t count, Random *random)
{
    enum { WORD_BITS = 64 };
    uint64_t present[CARDS_MAX / WORD_BITS + 1] = {0};
    for (uint16_t i = 0; i < count; i++) {
        const uint16_t card = g->object[objects[i]].top;
        present[card / WORD_BITS] |= UINT64_C(1) << card % WORD_BITS;
    }
    uint16_t cards[CARDS_MAX];
    uint16_t found = 0;
    for (int word = 0; word <= CARDS_MAX / WORD_BITS; word++)
        for (uint64_t bits = present[word]; bits; bits &= bits - 1)
            cards[found++] = (uint16_t)(word * WORD_BITS + __builtin_ctzll(bits));
    random_shuffle(random, cards, count);
    for (uint16_t i = 0; i < count; i++)
        set_top(g, objects[i], cards[i]);
}

void game_resample(Game *g, uint8_t seat, uint64_t key)
{
    ASSERT(is_seat(g, seat) && !g->is_running);
    Random random = random_of(key);
    Unknown unknown;
    unknown.may_listen = false;
    find_unknown(g, seat, &unknown);
    for (unsigned b = 0; b < BUCKETS; b++) {
        const uint16_t count = (uint16_t)(unknown.first[b + 1] - unknown.first[b]);
        if (count > 1)
            permute(g, unknown.objects + unknown.first[b], count, &random);
    }
    g->s->random = random;
    if (unknown.may_listen)
        listeners_rebuild(g);
    const uint8_t asked = g->s->asked;
    if (asked & ~(1U << seat))
        ask_again(g); /* another seat's options may have changed; the seat's own cannot */
    ASSERT(g->s->asked == asked);
}
