/* last.h - what objects were when they left: rules that speak of a card after it has gone mean the
 * card as it last was.
 *
 * Only games with Rules.cards.last_information keep it, and only while something may still ask: an
 * ability that is running, waiting or for later. When the table is full, what none of them means is
 * forgotten; if that is nothing, the game ends. */
#ifndef KERNEL_LAST_H
#define KERNEL_LAST_H

#include "kernel/zone.h"

/* Notes what the objects of these moves are now, where they will become others. */
void last_note(Game *g, const Move *moves, size_t count);

/* The same for one that is removed from the game. */
void last_note_one(Game *g, uint16_t object);

/* What the Ref meant before it left, also if it names what that has become since, unless it is in
 * play again; NULL: it has not left, or nothing is known. */
const Last *last_find(const Game *g, Ref ref);

/* Nothing that runs or waits asks any more: only what abilities for later are about is kept. */
void last_clear(Game *g);

#endif
