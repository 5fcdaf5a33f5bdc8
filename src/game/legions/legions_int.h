/* legions_int.h - names that the files of the Legions module share. Clauses are those of
 * 2019-10-09.
 *
 * The field (18-10) is one zone of five slots: three lanes, the master area and the lord area.
 * Cores are numbers: of a player in the core zone and in the wait zones, counters on the master and
 * on the lord.
 *
 * A sequence (36-4) is one running effect or one numbered step of the rules. After each,
 * legions_sequence_ends() settles what follows from it (continuous effects anew, breaks, the end of
 * the game) and starts the chain of waiting triggers.
 */
#ifndef LEGIONS_INT_H
#define LEGIONS_INT_H

#include "all_words.h"
#include "legions_clauses.h"
#include "legions_words.h"

#include "effect/run.h"
#include "kernel/act.h"
#include "kernel/decide.h"
#include "kernel/event.h"
#include "kernel/flow.h"
#include "kernel/know.h"
#include "kernel/together.h"
#include "kernel/value.h"
#include "kernel/zone.h"

enum {
    ZONE_PILE,
    ZONE_HAND,
    ZONE_FIELD,
    ZONE_STANDBY, /* wait zone 0 for 39-3 */
    ZONE_WAIT1,
    ZONE_WAIT2,
    ZONE_WAIT3,
    ZONE_WAIT4,
    ZONE_PLAY,
    ZONE_EXILE,
    ZONE_ASIDE, /* masters before the game */
    ZONE_COUNT
};

/* Slots of the field. */
enum { SLOT_NONE, SLOT_LEFT, SLOT_CENTER, SLOT_RIGHT, SLOT_MASTER, SLOT_LORD };
enum { LANES = 3 };
static const uint8_t lanes[LANES] = {SLOT_LEFT, SLOT_CENTER, SLOT_RIGHT};

enum { TYPE_MASTER, TYPE_SKILL, TYPE_ARTS, TYPE_MINION, TYPE_LORD };

/* Bits of types. */
enum {
    MASTERS = 1 << TYPE_MASTER,
    SKILLS = 1 << TYPE_SKILL,
    ARTS = 1 << TYPE_ARTS,
    MINIONS = 1 << TYPE_MINION,
    LORDS = 1 << TYPE_LORD,
    UNITS = MASTERS | MINIONS | LORDS,
    MAIN_CARDS = SKILLS | ARTS | MINIONS | LORDS
};

enum { STAT_COST, STAT_ATK, STAT_HP, STAT_WT, STAT_CC };

enum { COUNTER_CORES };

enum {
    MARK_EXHAUSTED = MARK_GAME,
    MARK_REVERSED = MARK_GAME << 1,
    MARK_CANNOT_ACT = MARK_GAME << 2,
    MARK_AWAKENED = MARK_GAME << 3,
    MARK_BROUGHT = MARK_GAME << 4 /* deployed by an effect in this chain (38-6d) */
};

enum {
    KEY_HASTE,
    KEY_ASSAULT,
    KEY_FIRST_STRIKE,
    KEY_REGENERATION,
    KEY_EFFECT_IMMUNITY,
    KEY_MOVING_ATTACK,
    KEY_SHOCK,
    KEY_INTIMIDATE,
    KEY_PIERCE,
    KEY_RIGHT_BONUS,
    KEY_CENTER_BONUS,
    KEY_ANTI_MASTER,
    KEY_ANTI_LORD,
    KEY_ANTI_MINION,
    KEY_CANNOT_BLOCK,
    KEY_STRAIGHT,
    KEY_LEAP,
    KEY_BARRIER,
    KEY_ZONE_IMMUNITY,
    KEY_LEFT_ONLY,
    KEY_LURK,
    KEY_UNBREAKABLE, /* 39-24 */
    KEY_HUNTS_LORDS, /* 39-26 */
    KEY_PASSES_BLOCKERS
};

/* Player.number. NUMBER_CORES1 to NUMBER_CORES4 are the cores in the wait zones. */
enum {
    NUMBER_LIFE,
    NUMBER_MP,
    NUMBER_CORES, /* active */
    NUMBER_SPENT, /* exhausted */
    NUMBER_CORES1,
    NUMBER_CORES2,
    NUMBER_CORES3,
    NUMBER_CORES4,
    NUMBER_VERDICT, /* VERDICT_ bits that wait for the end-of-game check */
    NUMBER_X,       /* what was paid last for a cost of X MP (31-2a) */
    NUMBER_ONCE     /* and the next ones: a bit per name that has come into play (24-3e) */
};
enum { NUMBERS_ONCE = 3 };

/* A restriction of the publisher's: each player brings cards of that name into play once. */
enum { FLAG_ONCE_A_GAME = 1 };

enum { VERDICT_EMPTY_PILE = 1, VERDICT_LOST = 2, VERDICT_WON = 4 };

/* State.number */
enum {
    NUMBER_ACTION_CARD, /* the physical card that performs the main phase action (38-6a); 0: none */
    NUMBER_BROUGHT      /* how many objects carry MARK_BROUGHT, at most */
};

/* State.ref: cards that effects have said to play, in that order (39-22). */
enum { DEFERRED_MAX = GAME_REFS };

enum { PHASE_SETUP, PHASE_START, PHASE_CORE, PHASE_DRAW, PHASE_MAIN, PHASE_END };

enum {
    QUESTION_FIRST = QUESTION_GAME,
    QUESTION_CHANGE,
    QUESTION_CHANGED,
    QUESTION_MAIN,
    QUESTION_TARGET,
    QUESTION_UNLOCKED,
    QUESTION_LANE,
    QUESTION_MOVING_ATTACK,
    QUESTION_STANDBY,
    QUESTION_TRIGGER,
    QUESTION_GRANT,
    QUESTION_SHOCK,
    QUESTION_PREPARE,
    QUESTION_SOULS,
    QUESTION_X
};

/* OPTION_WORD */
enum { CHOICE_PLAY, CHOICE_STANDBY, CHOICE_WAIT };

enum {
    ACT_UNLOCK,
    ACT_PLAY,
    ACT_ATTACK,
    ACT_MOVE,
    ACT_USE,
    ACT_BOOST,
    ACT_GRANT,
    ACT_EXILE,
    ACT_CLEAR,
    ACT_END,
    ACT_COUNT
};

enum {
    EVENT_UNLOCKED = EVENT_GAME,
    EVENT_DEPLOYED,
    EVENT_ATTACKS,
    EVENT_LANE_MOVED,
    EVENT_BROKE,
    EVENT_DAMAGED,
    EVENT_HEALED,
    EVENT_DREW,
    EVENT_EXILED,
    EVENT_REVERSED,
    EVENT_OPENED,
    EVENT_EXHAUSTED,
    EVENT_RECOVERED,
    EVENT_AWAKENED,
    EVENT_CORE_GAINED,
    EVENT_PHASE_STARTS,                                /* one for each phase from PHASE_START on */
    EVENT_PHASE_ENDS = EVENT_PHASE_STARTS + PHASE_END, /* likewise */
    EVENT_SURVIVED = EVENT_PHASE_ENDS + PHASE_END,
    EVENT_RETURNED
};

enum { USE_BARS = 5 };

enum {
    FACT_LIFE,
    FACT_LIFE_MAX,
    FACT_CORES,
    FACT_HAND,
    FACT_CORES_TO_WIN,
    FACT_DECK,
    FACT_COPIES,
    FACT_STANDBY,
    FACT_OFF_COLOR,
    FACT_COUNT
};

/* Flows, from FLOW_GAME on. */
enum {
    FLOW_CHAIN = FLOW_OWN,
    FLOW_UNLOCK,
    FLOW_PLAY_CARD,
    FLOW_ATTACK,
    FLOW_MOVE,
    FLOW_BOOST,
    FLOW_GRANT,
    FLOW_EXILE,
    FLOW_PUT,
    FLOW_TIMELINE,
    FLOW_STANDING,
    FLOW_USE,
    FLOW_SHIFT,
    FLOW_MASTER_ATTACK,
    FLOW_PAY_X,
    FLOW_DRAW,
    FLOW_BATTLE,
    FLOW_DAMAGE,
    FLOW_BREAK
};

/* Pending.state: the priority classes of 38-6, and what has been resolved in this chain. */
enum { CLASS_ACTION = 1, CLASS_BROKEN, CLASS_BROUGHT, CLASS_OTHER, CLASS_RESOLVED };

/* What most procedures need to remember. */
typedef struct {
    Ref object;
    Ref target;
    int16_t number;
    uint8_t seat;
    uint8_t flags;
} Action;

/* Action.flags of a card that is played or unlocked. */
enum { PLAY_BY_EFFECT = 1 };

/* --- legions_chain.c: between sequences (36-13, 25-4, 38) --- */
StepResult legions_sequence_ends(Game *g, void *frame);
void legions_check(Game *g);
bool legions_overlooks(const Game *g); /* the end of the game or of a unit: never */
void legions_between(Game *g);
StepResult legions_resolve_unlocked(Game *g, void *frame);
void legions_triggered(Game *g, Pending *pending);
int legions_cores_counted(const Game *g, uint8_t seat);

/* --- legions_unit.c: units, damage, breaks and moves --- */
int legions_keyword_max(const Game *g, uint16_t object, uint8_t keyword);
bool legions_has_lasting(const Game *g, uint16_t object, uint8_t keyword);
bool legions_is_unit(const Game *g, uint16_t object);
int legions_atk_of(const Game *g, uint16_t object);
int legions_hp_left(const Game *g, uint16_t object);
int legions_lane_of(const Game *g, uint16_t object);
bool legions_is_lane_vacant(const Game *g, uint8_t seat, uint8_t slot);
uint16_t legions_master_of(const Game *g, uint8_t seat);
/* What would be dealt: an event without a subject if it is nothing. */
Event legions_damage_to(const Game *g, uint16_t source, uint16_t target, int amount,
                        bool is_battle);
void legions_deal_all(Game *g, Event *events, uint16_t count); /* at one moment */
bool legions_can_break(const Game *g, uint16_t object);
uint16_t legions_break_all(Game *g, const Ref *objects, uint16_t count);
void legions_misplace(Game *g, const Ref *breaking, uint16_t broken, const Ref *exiled,
                      uint16_t gone);
extern const Replacement legions_replacement;
bool legions_break_dead(Game *g);
void legions_give_verdict(Game *g, uint8_t seat, int verdict); /* for the end-of-game check */
bool legions_has_dead(const Game *g);
void legions_reverse(Game *g, uint16_t object);
void legions_open_card(Game *g, uint16_t object);
void legions_exhaust(Game *g, uint16_t object);
void legions_recover(Game *g, uint16_t object);
void legions_move_cards(Game *g, const Ref *objects, uint16_t count, uint8_t zone, uint8_t how);
void legions_change_wait(Game *g, uint16_t object, int by);
uint8_t legions_wait_of(const Game *g, uint16_t object);
void legions_arrive_on_field(Game *g, uint16_t object, bool is_by_effect);
void legions_deploy(Game *g, uint16_t object, uint8_t slot, bool is_by_effect);
void legions_draw_cards(Game *g, uint8_t seat, int count);
void legions_gain_life(Game *g, uint8_t seat, int amount);
void legions_gain_beyond(Game *g, uint8_t seat, int amount);
void legions_gain_cores(Game *g, uint8_t seat, int amount);
bool legions_may_stand_by(const Game *g, uint16_t object);
int legions_standby_room(const Game *g, uint8_t seat);
uint8_t legions_wait_zone_of(const Game *g, uint16_t object);
int legions_printed(const Game *g, uint16_t object, uint8_t stat);
int legions_bonus(const Game *g, uint16_t object, uint8_t stat);
int legions_final_value(const Game *g, uint16_t object, uint8_t stat, int sum);

/* --- legions_act.c: what speaks against main phase actions --- */
extern const Act legions_acts[];
extern const BarHint legions_bar_hints[];
int legions_unlock_cost(const Game *g, uint8_t seat, uint16_t object);
bool legions_has_haste(const Game *g, uint16_t object);
bool legions_may_not_attack(const Game *g, uint16_t object);
bool legions_has_target(const Game *g, uint16_t object);
bool legions_can_play(const Game *g, uint8_t seat, uint16_t object);
bool legions_can_place_lord(const Game *g, uint8_t seat, int cost);
bool legions_can_unlock_free(const Game *g, uint8_t seat, uint16_t object);
bool legions_may_lurk(const Game *g, uint8_t seat, uint16_t object);
bool legions_may_enter_lane(const Game *g, uint8_t seat, uint16_t object, uint8_t slot);
bool legions_has_lane_beside(const Game *g, uint16_t object);
void legions_pay_mp(Game *g, uint8_t seat, int amount);
void legions_take_cores(Game *g, uint8_t seat, int amount);

/* --- legions_battle.c: battles that effects bring about (39-9, 39-19) --- */
bool legions_can_fight(const Game *g, const VerbCall *call);
void legions_do_fight(Game *g, const VerbCall *call);
bool legions_can_duel(const Game *g, const VerbCall *call); /* "it" battles, not the source */
void legions_do_duel(Game *g, const VerbCall *call);
bool legions_can_master_attack(const Game *g, const VerbCall *call);
void legions_do_master_attack(Game *g, const VerbCall *call);
void legions_note_broken(Game *g, uint16_t object); /* it breaks now */
void legions_pierce(Game *g, const Pending *pierce);

/* --- legions_action.c: a lane move by an effect (37-2b) --- */
bool legions_can_shift(const Game *g, const VerbCall *call);
void legions_do_shift(Game *g, const VerbCall *call);

/* --- legions_put.c: what effects put onto the field (34-1, 39-18) and have played (39-22) --- */
bool legions_can_deploy(const Game *g, const VerbCall *call);
void legions_do_deploy(Game *g, const VerbCall *call);
void legions_do_put_token(Game *g, const VerbCall *call);
bool legions_can_play_later(const Game *g, const VerbCall *call);
bool legions_can_unlock_later(const Game *g, const VerbCall *call);
void legions_do_play_later(Game *g, const VerbCall *call);
void legions_do_unlock_later(Game *g, const VerbCall *call);
bool legions_start_deferred(Game *g);

/* --- legions_once.c: cards that come into play once in a game (24-3e) --- */
bool legions_is_play(uint8_t zone);                           /* 18-20 */
bool legions_has_come_before(const Game *g, uint16_t object); /* and may not come now */
void legions_note_coming(Game *g, uint16_t object);           /* just before it comes */

/* --- legions_timeline.c: cards of a timeline that are chosen (39-3, 40-5, 41-9) --- */
void legions_note_shock(Game *g, uint16_t source, uint16_t target);
/* 39-6: puts cards into the standby zones of their owners; whether all of them find room there. */
void legions_stand_by(Game *g, const Ref *objects, uint16_t count);
bool legions_find_room_to_stand_by(const Game *g, const Ref *objects, uint16_t count);
void legions_shock(Game *g, const Pending *shock);
void legions_do_shock(Game *g, const VerbCall *call);
bool legions_can_prepare(const Game *g, const VerbCall *call);
void legions_do_prepare(Game *g, const VerbCall *call);
bool legions_can_soul_charge(const Game *g, const VerbCall *call);
void legions_do_soul_charge(Game *g, const VerbCall *call);

/* --- legions_verbs.c --- */
extern const Verb legions_verbs[];
extern const LabelType legions_labels[];
bool legions_choosable(const Game *g, uint8_t seat, uint16_t object);
uint8_t legions_decider(const Game *g, uint8_t seat);
bool legions_may_pay(const Game *g, uint8_t seat);
bool legions_can_get(const Game *g, const Node *gift, uint16_t object);

/* --- legions_use.c: abilities that are activated (28-6) --- */
extern const Bar legions_use_bars[USE_BARS];
bool legions_prints_no_use(const Def *def);
bool legions_has_no_use(const Game *g, const Intent *intent, Ref *source);

/* --- legions_deck.c --- */
extern const DeckBar legions_deck_bars[];
bool legions_is_same_card(const Def *a, const Def *b);
void legions_deck_check(struct DeckReport *to);

/* --- legions_evaluate.c --- */
int legions_evaluate(const Game *g, uint8_t seat);

/* --- step tables --- */
extern const FlowType legions_whole_flow, legions_turn_flow, legions_chain_flow,
    legions_unlock_flow, legions_play_card_flow, legions_attack_flow, legions_lane_move_flow,
    legions_boost_flow, legions_grant_flow, legions_exile_flow, legions_put_flow,
    legions_timeline_flow, legions_standing_flow, legions_use_flow, legions_shift_flow,
    legions_master_attack_flow, legions_pay_x_flow, legions_draw_flow, legions_battle_flow,
    legions_damage_flow, legions_break_flow;
extern const PhaseSteps legions_phases;

/* True while the object lies open on the field (16-4). */
static inline bool is_open(const Game *g, uint16_t object)
{
    return is_in_zone(g, object, ZONE_FIELD) && !has_mark(g, object, MARK_REVERSED);
}

static inline uint8_t other_seat(uint8_t seat)
{
    return (uint8_t)(1 - seat);
}

static inline bool is_awakened(const Game *g, uint8_t seat)
{
    return has_mark(g, legions_master_of(g, seat), MARK_AWAKENED);
}

#endif
