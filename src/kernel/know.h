/* know.h - who may see what, who knows what, and the sampler of what a seat cannot know.
 *
 * Seen: the rules let the seat look at the face now (by zone and marks). Known: the seat can tell
 * which card it is, by seeing it or by having seen it before it came there. Views show what is
 * seen; sampling keeps what is known.
 *
 * An object has an id by which readers are told of it. It gets a new one whenever it moves, and
 * whenever a seat begins to see it that did not: so nobody can tell from an id which of several
 * hidden cards a card was, nor since when it lay where it was hidden. Who sees it all the time is
 * told of the change by the event.
 */
#ifndef KERNEL_KNOW_H
#define KERNEL_KNOW_H

#include "kernel/game.h"

/* A bit per seat that may look at an object's face where it now lies. */
uint8_t seats_seeing(const Game *g, uint16_t object);
uint8_t seats_knowing(const Game *g, uint16_t object);

/* Those that know all cards of the place to be of that definition, so that they need not tell them
 * apart. */
uint8_t seats_sure(const Game *g, uint8_t place, uint16_t def);

/* Those that can tell which card it is that something happens to. In a hand others lie beside it:
 * who only knows that it is there cannot tell it from them. */
uint8_t seats_telling(const Game *g, uint16_t object);

static inline bool is_seen(const Game *g, uint8_t seat, uint16_t object)
{
    return (seats_seeing(g, object) >> seat & 1) != 0;
}

static inline bool is_known(const Game *g, uint8_t seat, uint16_t object)
{
    return (seats_knowing(g, object) >> seat & 1) != 0;
}

/* Who knows which card it is: the only writers of that. */
static inline void know_set(Game *g, uint16_t object, uint8_t seats)
{
    g->object[object].known = seats;
}

static inline void know_add(Game *g, uint16_t object, uint8_t seats)
{
    know_set(g, object, g->object[object].known | seats);
}

static inline void know_forget(Game *g, uint16_t object, uint8_t seats)
{
    know_set(g, object, (uint8_t)(g->object[object].known & ~seats));
}

/* Gives the object a new id. know_anew(), in game.h, does so if somebody sees it who did not. */
void know_rename(Game *g, uint16_t object);

/* Everybody sees the card from now on until it moves or know_hide() ends it, and remembers it while
 * it can be followed. */
void know_reveal(Game *g, uint16_t object);

/* The same as a part of an event (see Event.head): the log says now that the card is played, or the
 * like, or nothing, because where it goes says as much. */
void know_reveal_as(Game *g, uint16_t object, uint8_t head);
void know_hide(Game *g, uint16_t object);

/* The same for every card that lies where it is hidden by itself. */
void know_hide_all(Game *g);

/* Turns the top cards of decks face up that lie so (CardPolicy.open_decks), and back what they
 * cover. Called whenever cards have moved, and when effects have come or gone. */
void know_tops_anew(Game *g);
static inline void know_tops(Game *g)
{
    if (g->rules->cards.open_decks)
        know_tops_anew(g);
}

/* These seats look at the cards until the effect under way is over, or the cards move, and remember
 * them while they can be followed. The log says so, unless what is done to all of them next says as
 * much. */
void know_look(Game *g, uint8_t seats, const Ref *objects, uint16_t count, bool is_said);
void know_look_over(Game *g);

/* Permutes all that the seat cannot know, gives the generator a new key and asks the present
 * question anew. The result is a game that the seat cannot tell from the true one. */
void game_resample(Game *g, uint8_t seat, uint64_t key);

#endif
