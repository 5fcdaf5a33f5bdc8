/* event_name.h - what events are called, in the log, in messages and in scenarios. */
#ifndef RULES_EVENT_NAME_H
#define RULES_EVENT_NAME_H

#include "base/text.h"
#include "kernel/game.h"

/* The zone of a place; NO_ZONE: it is none, such as where tokens come from. */
uint8_t zone_or_none(const Game *g, uint8_t place);

/* What the game calls such a move; NULL: nothing. */
const MoveType *type_of_move(const Game *g, const Event *event);

/* The name of a kind of event: "moved", "banished". */
const char *event_kind_name(const Rules *rules, uint8_t kind);

/* The name by which readers are told of an event: that of its move or its head, if it has one. */
const char *event_name(const Game *g, const Event *event);

/* True if some event of the game is called so. */
/* The game's own kind of event of that name; NULL: it is none, but perhaps one that all games have,
 * or a move. */
const EventType *event_type(const Rules *rules, Slice word);

/* True if it is an event of all games that is about no card. */
bool is_about_nothing(Slice word);

bool is_event_name(const Rules *rules, Slice word);

#endif
