/* together.h - what happens to several objects together, such as being destroyed, while somebody
 * chooses whether it happens to one of them: all of them wait until that is known.
 *
 * A game has a flow for it whose record is a Together: its first step is together_choose(), and
 * then it does what together_happens() says of each.
 */
#ifndef KERNEL_TOGETHER_H
#define KERNEL_TOGETHER_H

#include "kernel/event.h"
#include "kernel/flow.h"

enum { TOGETHER_MAX = 64, DIVERTED_MAX = 3 };

typedef struct {
    uint16_t base;     /* the objects are list[base .. base + count) */
    uint16_t count;    /* at most TOGETHER_MAX */
    uint16_t due;      /* it happens to the first so many; something else to the others */
    uint16_t index;    /* the next that is asked for */
    uint64_t is_asked; /* a bit for each: somebody had to choose */
    uint64_t is_due;   /* and the choice was that it happens */
    uint8_t diverted[DIVERTED_MAX]; /* those that land elsewhere, by their numbers + 1 */
    uint8_t to[DIVERTED_MAX];       /* and where */
    uint8_t spare[2];
} Together;

/* What is about to happen to an object. */
typedef Event (*EventOf)(const Game *g, uint16_t object);

/* True if others would have to wait for a choice about one of the objects. */
bool together_awaits(const Game *g, const Ref *objects, uint16_t count, EventOf event_of);

/* They wait: puts the game's flow on top. */
void together_wait(Game *g, uint8_t flow, const Ref *objects, uint16_t count, uint16_t due);

/* The body of a step: asks for one after the other. */
StepResult together_choose(Game *g, Together *all, EventOf event_of);

/* True if it happens to the object of that number; event->to is where it lands then. `all` NULL:
 * nobody had to be asked. */
bool together_happens(Game *g, const Together *all, uint16_t index, Event *event);

/* From Replacement.happen: notes that it happens to an object which waits among others. False: it
 * does not wait, and it happens at once. */
bool together_note(Game *g, uint8_t flow, const Event *event, EventOf event_of);

#endif
