/* know.c - see know.h. */
#include "kernel/know.h"

#include "kernel/decide.h"
#include "kernel/event.h"
#include "kernel/zone.h"

uint8_t seats_seeing(const Game *g, uint16_t object)
{
    const Object *o = &g->object[object];
    const uint8_t all = (uint8_t)((1U << g->match->seats) - 1);
    if (o->marks & MARK_SHOWN)
        return all;
    if (o->marks & MARK_FACE_DOWN || o->place == g->match->nowhere)
        return 0;
    const ZoneType *zone = &g->rules->zones[zone_of_place(g, o->place)];
    if (!clause_on(g, zone->clause))
        return zone->faces == SEEN_BY_ALL ? 0 : all;
    switch ((Faces)zone->faces) {
    case SEEN_BY_ALL:
        return all;
    case SEEN_BY_PLAYER:
        return (uint8_t)(1U << o->controller);
    case SEEN_BY_NOBODY:
        break;
    }
    return 0;
}

uint8_t seats_knowing(const Game *g, uint16_t object)
{
    return g->object[object].known | seats_seeing(g, object);
}

void know_reveal(Game *g, uint16_t object)
{
    g->object[object].known = (uint8_t)((1U << g->match->seats) - 1);
    set_mark(g, object, MARK_SHOWN, true);
    event_about(g, EVENT_REVEALED, g->object[object].controller, object, 0);
}

void know_hide(Game *g, uint16_t object)
{
    set_mark(g, object, MARK_SHOWN, false);
}

/* Permutes the cards of one owner's deck that lie where the seat does not know them. */
static void permute_unknown(Game *g, uint8_t seat, uint8_t owner, uint8_t deck, Random *random)
{
    uint16_t objects[CARDS_MAX];
    uint16_t cards[CARDS_MAX];
    uint32_t count = 0;
    for (uint16_t i = 1; i < g->match->token_first; i++) {
        const Object *o = &g->object[i];
        if (o->top == 0 || g->card[o->top].owner != owner || g->card[o->top].deck != deck ||
            is_known(g, seat, i))
            continue;
        objects[count] = i;
        cards[count++] = o->top;
    }
    random_shuffle(random, cards, count);
    for (uint32_t i = 0; i < count; i++)
        g->object[objects[i]].top = cards[i];
}

void game_resample(Game *g, uint8_t seat, uint64_t key)
{
    Random random = random_of(key);
    for (uint8_t owner = 0; owner < g->match->seats; owner++)
        for (uint8_t deck = 0; deck < DECK_KINDS; deck++)
            permute_unknown(g, seat, owner, deck, &random);
    g->s->random = random;
    listeners_rebuild(g);
    if (g->s->asked)
        ask_again(g);
}
