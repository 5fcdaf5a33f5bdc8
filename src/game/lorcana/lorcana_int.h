/* lorcana_int.h - names that the files of the Lorcana module share. Clauses are those of the
 * edition of 2025-03-14. */
#ifndef LORCANA_INT_H
#define LORCANA_INT_H

#include "lorcana_clauses.h"

#include "effect/run.h"
#include "kernel/decide.h"
#include "kernel/event.h"
#include "kernel/flow.h"
#include "kernel/know.h"
#include "kernel/value.h"
#include "kernel/zone.h"

enum {
    ZONE_DECK,
    ZONE_HAND,
    ZONE_PLAY,
    ZONE_INKWELL,
    ZONE_DISCARD,
    ZONE_LIMBO,
    ZONE_OUT,
    ZONE_COUNT
};

enum { TYPE_CHARACTER, TYPE_ACTION, TYPE_ITEM, TYPE_LOCATION };

enum { STAT_COST, STAT_STRENGTH, STAT_WILLPOWER, STAT_LORE, STAT_MOVE };

enum { FLAG_INKABLE = 1, FLAG_SONG = 2 };

enum { MARK_EXERTED = MARK_GAME, MARK_DRYING = MARK_GAME << 1 };

enum {
    KEY_BODYGUARD,
    KEY_CHALLENGER,
    KEY_EVASIVE,
    KEY_RECKLESS,
    KEY_RESIST,
    KEY_RUSH,
    KEY_SHIFT,
    KEY_SINGER,
    KEY_SING_TOGETHER,
    KEY_SUPPORT,
    KEY_WARD
};

/* Player.number */
enum { NUMBER_LORE, NUMBER_INKED, NUMBER_FAILED_DRAW, NUMBER_ALTERED };

/* State.number: how far the present challenge is. State.ref: who is in it. */
enum { NUMBER_STAGE };
enum { STAGE_NONE, STAGE_OCCURS, STAGE_EFFECTS_ON };
enum { REF_CHALLENGER, REF_CHALLENGED };

enum { PHASE_SETUP, PHASE_READY, PHASE_SET, PHASE_DRAW, PHASE_MAIN, PHASE_END };

enum {
    QUESTION_FIRST = QUESTION_GAME,
    QUESTION_ALTER,
    QUESTION_MAIN,
    QUESTION_CHALLENGE,
    QUESTION_LOCATION,
    QUESTION_ENTER_EXERTED,
    QUESTION_BAG
};

enum { ACT_INK, ACT_PLAY, ACT_QUEST, ACT_CHALLENGE, ACT_MOVE, ACT_END, ACT_COUNT };

enum {
    EVENT_PLAYED = EVENT_GAME,
    EVENT_QUESTS,
    EVENT_CHALLENGES,
    EVENT_CHALLENGED,
    EVENT_DAMAGED,
    EVENT_BANISHED,
    EVENT_DREW,
    EVENT_INKED,
    EVENT_GAINED,
    EVENT_LOST_LORE,
    EVENT_TURN_START,
    EVENT_TURN_END,
    EVENT_READIED,
    EVENT_EXERTED,
    EVENT_WENT,
    EVENT_LEFT
};

enum {
    FACT_LORE_TO_WIN,
    FACT_OPENING_LORE,
    FACT_OPENING_HAND,
    FACT_INK_PER_TURN,
    FACT_DECK_MIN,
    FACT_COPIES_MAX,
    FACT_INKS_MAX,
    FACT_FIRST_DRAW_SKIPPED,
    FACT_COUNT
};

/* Flows, from FLOW_GAME on. */
enum {
    FLOW_WHOLE = FLOW_GAME,
    FLOW_ALTER,
    FLOW_TURN,
    FLOW_BAG,
    FLOW_INK,
    FLOW_PLAY,
    FLOW_QUEST,
    FLOW_CHALLENGE,
    FLOW_MOVE
};

/* Pending.state: a trigger is held until the next time that triggers enter the bag. */
enum { TRIGGER_HELD, TRIGGER_IN_BAG };

/* What most turn actions need to remember. */
typedef struct {
    Ref object;
    Ref target;
    int16_t number;
    uint8_t seat;
    uint8_t spare;
} Action;

/* --- lorcana_bag.c --- */
void lorcana_check(Game *g);
StepResult empty_bag(Game *g, void *frame);
void lorcana_leave(Game *g, uint8_t seat);

/* --- lorcana_verbs.c --- */
extern const Verb lorcana_verbs[];
void draw_cards(Game *g, uint8_t seat, int count);
void gain_lore(Game *g, uint8_t seat, int amount);
void exert(Game *g, uint16_t object);
void ready(Game *g, uint16_t object);
void deal_damage(Game *g, uint16_t object, int amount);
void banish_all(Game *g, const Ref *objects, uint16_t count);
int ready_ink(const Game *g, uint8_t seat);
void pay_ink(Game *g, uint8_t seat, int amount);

/* --- lorcana_act.c: what speaks against turn actions --- */
extern const Act lorcana_acts[];
bool can_be_challenged_by(const Game *g, uint16_t challenger, uint16_t target);
int ink_cost(const Game *g, uint16_t object);

/* --- step tables --- */
extern const FlowType whole_flow, alter_flow, turn_flow, bag_flow, ink_flow, play_flow, quest_flow,
    challenge_flow, move_flow;

/* Steps of turn_flow by name, for the scenario's `turn` line. */
bool lorcana_enter(Game *g, uint8_t seat, uint8_t phase);
void lorcana_setup(Game *g);

static inline bool is_character(const Game *g, uint16_t object)
{
    return def_of(g, object)->type == TYPE_CHARACTER;
}

static inline bool is_location(const Game *g, uint16_t object)
{
    return def_of(g, object)->type == TYPE_LOCATION;
}

#endif
