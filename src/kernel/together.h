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

typedef struct {
    uint16_t base; /* where they begin in the list */
    uint16_t count;
    uint16_t due; /* the first so many are about to happen; the others only wait with them */
    uint8_t kind; /* of all events */
    uint8_t spare;
} Together;

/* True if somebody has to choose about one of the first `due` of several events, which are of one
 * kind: then all of them wait, and the game's flow is on top. Otherwise each is as it happens now,
 * without a subject if it does not. */
bool together_waits(Game *g, uint8_t flow, Event *events, uint16_t count, uint16_t due);

/* A step: asks for one after the other, the active player first and then on to the left. */
StepResult together_choose(Game *g, void *frame);

/* Takes those that waited out of the list: each as it happens now, without a subject if it does
 * not. Returns how many they are; all->due of them were about to happen. */
uint16_t together_take(Game *g, const Together *all, Event *events);

/* From Replacement.happen: notes that an event which waits among others happens, and how. False: it
 * does not wait, and happens at once. */
bool together_note(Game *g, uint8_t flow, const Event *event);

#endif
