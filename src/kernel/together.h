/* together.h - what happens to several objects together, such as being destroyed, while somebody
 * chooses whether or how it happens to one of them: all of them wait until that is known.
 *
 * A game has a flow for it whose record is a Together: its first step is together_choose(), and its
 * second does what together_take() says is left of each event.
 */
#ifndef KERNEL_TOGETHER_H
#define KERNEL_TOGETHER_H

#include "kernel/event.h"
#include "kernel/flow.h"

enum { TOGETHER_MAX = 64 };

typedef struct {
    uint16_t base;  /* where they begin in the list */
    uint16_t count; /* at most TOGETHER_MAX */
    uint16_t due;   /* the first so many are about to happen; the others only wait with them */
    uint8_t kind;   /* of all events */
    uint8_t spare;
    uint64_t is_asked;   /* a bit for each: somebody had to choose */
    uint64_t is_due;     /* and the choice was that it happens */
    uint64_t is_changed; /* in another way */
} Together;

/* True if others would have to wait for a choice about one of the events, which are of one kind. */
bool together_awaits(const Game *g, const Event *events, uint16_t count);

/* They wait: puts the game's flow on top. */
void together_wait(Game *g, uint8_t flow, const Event *events, uint16_t count, uint16_t due);

/* A step: asks for one after the other. */
StepResult together_choose(Game *g, void *frame);

/* Takes those that waited out of the list: each as it happens now, without a subject if it does
 * not. Returns how many they are; all->due of them were about to happen. */
uint16_t together_take(Game *g, const Together *all, Event *events);

/* The same where nobody has to be asked. */
void together_settle(Game *g, Event *events, uint16_t count);

/* From Replacement.happen: notes that an event which waits among others happens, and how. False: it
 * does not wait, and happens at once. */
bool together_note(Game *g, uint8_t flow, const Event *event);

#endif
