/* zone.h - places, and the only code that moves an object from one to another.
 *
 * A place is a zone of a seat: place = seat * zones + zone; shared zones are kept with seat 0. Each
 * object is in exactly one place. zone_move_all() writes both sides, and nothing else may write
 * either.
 */
#ifndef KERNEL_ZONE_H
#define KERNEL_ZONE_H

#include "kernel/game.h"

/* How an object arrives; bits. */
enum {
    MOVE_BOTTOM = 1,    /* under what lies there; otherwise on top or behind it */
    MOVE_FACE_DOWN = 2, /* nobody may look at it there */
    MOVE_KEEP = 4       /* the same object whatever the identity table says */
};

typedef struct {
    uint16_t object;
    uint8_t to;   /* place */
    uint8_t how;  /* MOVE_... */
    uint8_t slot; /* where the zone has slots */
    uint8_t head; /* the kind of event that the move is part of: see event.h; EVENT_NONE: none */
} Move;

static inline uint8_t place_of(const Game *g, uint8_t seat, uint8_t zone)
{
    CHECK(seat < g->match->seats && zone < g->rules->zone_count);
    return g->match->place_at[seat][zone];
}

/* The kind of zone of a place; NO_ZONE for NOWHERE. */
static inline uint8_t zone_of_place(const Game *g, uint8_t place)
{
    return g->match->place_zone[place];
}

static inline uint8_t seat_of_place(const Game *g, uint8_t place)
{
    return g->match->place_seat[place];
}

static inline uint8_t zone_of(const Game *g, uint16_t object)
{
    return zone_of_place(g, g->object[object].place);
}

static inline bool is_in_zone(const Game *g, uint16_t object, uint8_t zone)
{
    return zone_of(g, object) == zone;
}

/* Writes those of the objects that lie in that zone, in their order; returns how many. */
static inline uint16_t zone_keep(const Game *g, uint8_t zone, const Ref *objects, uint16_t count,
                                 Ref *kept)
{
    uint16_t held = 0;
    for (uint16_t i = 0; i < count; i++)
        if (is_in_zone(g, objects[i].object, zone))
            kept[held++] = objects[i];
    return held;
}

static inline uint16_t place_count(const Game *g, uint8_t place)
{
    return (uint16_t)(g->start[place + 1] - g->start[place]);
}

/* What an object is after a move between kinds of zones. */
static inline Identity identity_of(const Game *g, uint8_t from, uint8_t to)
{
    return g->rules->cards.identity ? g->rules->cards.identity(from, to) : IDENTITY_NEW;
}

/* The objects of a place, bottom first. Valid until the next move. */
static inline const uint16_t *place_objects(const Game *g, uint8_t place)
{
    return g->order + g->start[place];
}

static inline uint16_t zone_count_of(const Game *g, uint8_t seat, uint8_t zone)
{
    return place_count(g, place_of(g, seat, zone));
}

static inline const uint16_t *zone_objects(const Game *g, uint8_t seat, uint8_t zone)
{
    return place_objects(g, place_of(g, seat, zone));
}

/* The top object of a place, 0 if it is empty. */
static inline uint16_t place_top(const Game *g, uint8_t place)
{
    return place_count(g, place) ? g->order[g->start[place + 1] - 1] : 0;
}

/* The object in that slot of a zone, 0 if it is empty. */
uint16_t slot_object(const Game *g, uint8_t seat, uint8_t zone, uint8_t slot);

/* Where in its place an object lies, 0 is the bottom. */
uint16_t place_index(const Game *g, uint16_t object);

/* Moves all of `moves` at once, as one event group of their own or as members of the open one:
 * every listener sees all of them leave and all of them arrive. An object of several cards takes
 * them all along: each card below becomes an object of its own in the same place, unless the move
 * keeps identity. */
void zone_move_all(Game *g, const Move *moves, size_t count);

/* A group of one. */
void zone_move(Game *g, uint16_t object, uint8_t to, uint8_t how);
void zone_move_as(Game *g, uint16_t object, uint8_t to, uint8_t head);
void zone_move_to_slot(Game *g, uint16_t object, uint8_t to, uint8_t slot);

/* Puts the object on top of its own place, where the order means nothing: no move, nobody is told.
 */
void zone_lift(Game *g, uint16_t object);

/* Says whose an object is that lies in a shared zone; elsewhere it is the player's of the place. */
void zone_give(Game *g, uint16_t object, uint8_t seat);

/* Changes the slot within the same zone: no zone change, the same object. */
void zone_set_slot(Game *g, uint16_t object, uint8_t slot);

/* Puts objects of one ordered place, the highest first, into the positions and slots that they have
 * together.
 * The seats in `knowing` know how they lie; all others have lost sight of it. */
void zone_arrange(Game *g, const uint16_t *objects, uint16_t count, uint8_t knowing);

/* Puts all cards of `upper` on top of the object `lower`: lower stays the same object and now shows
 * what upper showed; `upper` as an object is gone. */
void zone_stack(Game *g, uint16_t lower, uint16_t upper);

/* The same the other way round: all cards of `lower` are put below those of the object `upper`,
 * which stays the same and shows what it showed; `lower` as an object is gone. */
void zone_tuck(Game *g, uint16_t upper, uint16_t lower);

/* Takes a card out of an object that is made of several, from the top or from below, and makes it
 * an object of its own in a place; the object stays the same. Returns the new object, 0 if the
 * object has no other card. */
uint16_t zone_take(Game *g, uint16_t object, uint16_t card, uint8_t to);

/* A new token of that definition, which comes as `to`, `slot` and `head` of the move say; 0 when
 * there is no room for one more (the game has then ended). */
uint16_t zone_token(Game *g, uint16_t def, uint8_t owner, Move move);

/* The token is removed from the game. */
void zone_erase(Game *g, uint16_t object);

/* Puts the cards of a place into a random order; nobody knows them any more. */
void zone_shuffle(Game *g, uint8_t place);

/* The object that the card named by `ref` has become by one move that "that card" survives, or the
 * object itself while it is unchanged; 0 if it cannot be found any more. */
uint16_t ref_follow(const Game *g, Ref ref);

/* True if what `ref` names has come into play by one move since. */
bool ref_has_come(const Game *g, Ref ref);

#endif
