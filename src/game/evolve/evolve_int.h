/* evolve_int.h - names that the files of the Evolve module share. Clauses are those of
 * version 1.4.0.
 *
 * Damage is kept on the object and read as a loss of defense (2.8.2), leaders included. The card
 * that evolved a follower lies on top of the follower's object while the two are linked, so that it
 * gives the printed facts (5.15.2) and the object stays the same (5.15.3); when the follower
 * leaves, that card is set aside, unlinked, in the evolution zone (5.15.4), where rule processing
 * finds it (11.6.1).
 */
#ifndef EVOLVE_INT_H
#define EVOLVE_INT_H

#include "all_words.h"
#include "evolve_clauses.h"
#include "evolve_words.h"

#include "effect/run.h"
#include "kernel/act.h"
#include "kernel/decide.h"
#include "kernel/event.h"
#include "kernel/flow.h"
#include "kernel/know.h"
#include "kernel/last.h"
#include "kernel/said.h"
#include "kernel/together.h"
#include "kernel/value.h"
#include "kernel/zone.h"

enum {
    ZONE_FIELD,
    ZONE_EX,
    ZONE_LEADER,
    ZONE_HAND,
    ZONE_DECK,
    ZONE_EVOLVE_DECK,
    ZONE_CEMETERY,
    ZONE_BANISH,
    ZONE_RESOLUTION,
    ZONE_EVOLUTION,
    ZONE_RACE,
    ZONE_COUNT
};

enum { DECK_MAIN, DECK_EVOLVE, DECK_LEADER };

enum { TYPE_FOLLOWER, TYPE_AMULET, TYPE_SPELL, TYPE_LEADER };

enum { STAT_COST, STAT_ATTACK, STAT_DEFENSE };

/* FLAG_TITLES: the series that a card may belong to. */
enum {
    FLAG_EVOLVED = 1,
    FLAG_UMAMUSUME = 2,
    FLAG_CINDERELLA = 4,
    FLAG_ANY_COPIES = 8, /* as many as one likes in a deck (6.1.2) */
    FLAG_TITLES = FLAG_UMAMUSUME | FLAG_CINDERELLA
};

enum { COUNTER_STACK, COUNTER_CHARGE }; /* those that rules speak of; cards have more */

enum { COLOR_NEUTRAL = 1 };

/* MARK_RACING: it has Rush as long as a Carrot is linked to it; MARK_PAID_MORE: its optional cost
 * was paid when it was played. */
enum {
    MARK_ENGAGED = MARK_GAME,
    MARK_JUST_EVOLVED = MARK_GAME << 1,
    MARK_RACING = MARK_GAME << 2,
    MARK_PAID_MORE = MARK_GAME << 3
};

enum {
    KEY_WARD,
    KEY_STORM,
    KEY_RUSH,
    KEY_ASSAIL,
    KEY_INTIMIDATE,
    KEY_DRAIN,
    KEY_BANE,
    KEY_AURA,
    KEY_QUICK,
    KEY_EVOLVE,
    KEY_QUICK_USE, /* 12.3.3: its activated abilities have Quick */
    KEY_STACK,
    KEY_CARROT,       /* it is a Carrot (14.2.1.1) */
    KEY_SPELLCHAINED, /* in the cemetery it counts for Spellchain as spells do (13.3.1) */
    /* What cards say and no chapter explains: 1.3.1. */
    KEY_IGNORES_WARD,
    KEY_ENTERS_ENGAGED,
    KEY_MUST_BE_SELECTED,   /* by abilities of the opponent that can */
    KEY_UNBEATEN,           /* its master does not lose, and the opponent does not win */
    KEY_FOLLOWERS_FIRST,    /* no follower that can attack followers attacks leaders */
    KEY_EARTH_RITE,         /* its text has Earth Rite */
    KEY_DEFENDS_BY_DEFENSE, /* attacked, it deals as much damage as its defense */
    KEY_STAYS_ENGAGED       /* not reserved in the start phase */
};

/* Player.number; of this turn: EVOLVES counts the evolve and serve abilities played, COMBO the
 * cards played, FALLEN the own followers destroyed, and SANGUINE says that the leader lost defense.
 * SPELLCHAIN and NECROCHARGE are counted when an effect begins to resolve; OVERFLOW is 1 while the
 * maximum is high enough. X is the number that was chosen or rolled last. */
enum {
    NUMBER_PP,
    NUMBER_MAX_PP,
    NUMBER_EP,
    NUMBER_EVOLVES,
    NUMBER_FAILED_DRAW,
    NUMBER_COMBO,
    NUMBER_FALLEN,
    NUMBER_SANGUINE,
    NUMBER_SPELLCHAIN,
    NUMBER_NECROCHARGE,
    NUMBER_OVERFLOW,
    NUMBER_X,
    NUMBER_FIELD_BONUS, /* how much the limits have been raised */
    NUMBER_EX_BONUS
};

/* State.number: turns that a player takes once more before the other, by seat; an effect has shown
 * cards where they are hidden; turns that a player does not take, by seat; of the Bane
 * that is being played, the card as it was and its player. */
enum {
    GAME_EXTRA_TURNS,
    GAME_EXTRA_TURNS_OF_SECOND,
    GAME_SHOWN,
    GAME_SKIPPED_TURNS,
    GAME_SKIPPED_TURNS_OF_SECOND,
    GAME_BANE_CARD,
    GAME_BANE_SEAT
};
enum { REPEAT_MAX = 99 };

/* State.ref: the two sides of the present attack; whose Bane is being played, and what it destroys.
 */
enum { REF_ATTACKER, REF_TARGET, REF_BANE, REF_BANED };

enum { PHASE_SETUP, PHASE_START, PHASE_MAIN, PHASE_END };

enum {
    QUESTION_FIRST = QUESTION_GAME,
    QUESTION_REDRAW,
    QUESTION_ORDER,
    QUESTION_MAIN,
    QUESTION_TARGET,
    QUESTION_EVOLVE,
    QUESTION_POINT,
    QUESTION_ENTER_ENGAGED,
    QUESTION_WARDS,
    QUESTION_QUICK,
    QUESTION_STANDBY,
    QUESTION_KEEP,
    QUESTION_DISCARD,
    QUESTION_DECK_ORDER,
    QUESTION_MORE,
    QUESTION_X,
    QUESTION_STACK,
    QUESTION_RESTACK,
    QUESTION_ARRIVALS,
    QUESTION_MORE_COSTS,
    QUESTION_TIMES,
    QUESTION_WAY
};

enum {
    ACT_PLAY,
    ACT_EVOLVE,
    ACT_ATTACK,
    ACT_RESTACK,
    ACT_USE,
    ACT_REPEAT,
    ACT_END,
    ACT_QUICK,
    ACT_QUICK_USE,
    /* Nobody is asked for these; effects can forbid them (1.3.3). */
    ACT_FANFARE,
    ACT_ON_EVOLVE,
    ACT_STRIKE,
    ACT_COUNT
};

enum {
    EVENT_PLAYED = EVENT_GAME,
    EVENT_ENTERED,
    EVENT_BURIED,
    EVENT_DESTROYED,
    EVENT_BANISHED,
    EVENT_DREW,
    EVENT_DISCARDED,
    EVENT_DAMAGED,
    EVENT_HEALED,
    EVENT_ENGAGED,
    EVENT_RESERVED,
    EVENT_EVOLVED,
    EVENT_ATTACKED,
    EVENT_FOUGHT,
    EVENT_MAIN_PHASE,
    EVENT_END_PHASE,
    EVENT_LEFT,
    EVENT_LEFT_EX,
    EVENT_RETURNED,
    EVENT_ATTACK_DAMAGED,
    EVENT_COMBAT_DAMAGED,
    EVENT_ABILITY_DAMAGED,
    EVENT_SERVED,
    EVENT_RACED,
    EVENT_ROLLED,
    EVENT_STATE,        /* asked again and again: does the condition hold? (10.7.6) */
    EVENT_COST,         /* never told: what is labelled as a cost */
    EVENT_LOST_DEFENSE, /* by damage or otherwise */
    EVENT_SELECTED
};

/* Ability.label: a number in the table of labels, from 1 on. */
enum {
    LABEL_FANFARE = 1,
    LABEL_LAST_WORDS,
    LABEL_ON_EVOLVE,
    LABEL_STRIKE,
    LABEL_ON_RACE,
    LABEL_ADDITIONAL_COST,
    LABEL_OPTIONAL_COST,
    LABEL_EVOLVE_COST,
    LABEL_EVOLVE_BY /* another evolve ability, with costs of its own */
};

enum {
    FACT_LEADER_DEFENSE,
    FACT_FIELD_LIMIT,
    FACT_EX_LIMIT,
    FACT_HAND_LIMIT,
    FACT_PP_LIMIT,
    FACT_OPENING_HAND,
    FACT_OPENING_PP,
    FACT_FIRST_EP,
    FACT_SECOND_EP,
    FACT_FIRST_DRAW_SKIPPED,
    FACT_EVOLVES_PER_TURN,
    FACT_LEADERS,
    FACT_MAIN_MIN,
    FACT_MAIN_MAX,
    FACT_EVOLVE_MAX,
    FACT_COPIES_MAX,
    FACT_OVERFLOW,
    FACT_DIE,
    FACT_STACK,
    FACT_COUNT
};

/* Flows, from FLOW_GAME on. */
enum {
    FLOW_REDRAW = FLOW_OWN,
    FLOW_HAND_LIMIT,
    FLOW_CHECK,
    FLOW_PLAY,
    FLOW_EVOLVE,
    FLOW_ATTACK,
    FLOW_END_WINDOW,
    FLOW_ATTACK_WINDOW,
    FLOW_USE,
    FLOW_CREATE,
    FLOW_ORDER,
    FLOW_ARRIVE,
    FLOW_EXCHANGE,
    FLOW_DRAW_EACH,
    FLOW_DRAW_UP_TO,
    FLOW_LOOK_UP_TO,
    FLOW_SHED,
    FLOW_PAY_POINTS,
    FLOW_PAY_X,
    FLOW_STACK,
    FLOW_RESTACK,
    FLOW_REPEAT,
    FLOW_LEAVE,
    FLOW_HURT,
    FLOW_CAST,
    FLOW_WARD
};

/* Pending.state: what a standby entry is of. Drain and Bane are rules, not abilities of the pool.
 */
enum { STANDBY_ABILITY, STANDBY_DRAIN, STANDBY_BANE };

/* What most procedures need to remember. */
typedef struct {
    Ref object;
    Ref target;
    int16_t number;
    uint8_t seat;
    uint8_t is_free; /* no cost is paid */
    uint8_t from;    /* the zone it was played from */
    int16_t base;    /* what of its cost is set or printed */
    uint16_t way;    /* the optional cost, or the other evolve ability, that is paid; 0: none */
} Action;

/* --- evolve_destroy.c --------------------------------------------------------------------------
 */

void evolve_destroy(Game *g, const Ref *objects, uint16_t count);

/* The first `dying` of the objects are destroyed, unless something else
 * happens instead; the others only go. Who is asked about one of them is asked before any goes. */
void evolve_leave_together(Game *g, const Ref *objects, uint16_t count, uint16_t dying);

/* What was asked about is destroyed, at once or with those that have waited for it. */
void evolve_be_destroyed(Game *g, const Event *event);

/* --- evolve_damage.c -------------------------------------------------------------------------- */

/* Of an attack (DAMAGE_COMBAT: between followers) or of an ability. */
typedef enum { DAMAGE_ABILITY, DAMAGE_ATTACK, DAMAGE_COMBAT, DAMAGE_RETURNED } DamageKind;

/* Damage that is about to be dealt. */
Event evolve_damage(const Game *g, uint16_t object, int amount, DamageKind kind, Ref by);

/* Deals all of it at one moment. Who is asked about one of them is
 * asked before any is dealt. */
void evolve_hurt(Game *g, Event *events, uint16_t count);

/* What was asked about is dealt, at once or with what has waited for it. */
void evolve_be_hurt(Game *g, const Event *event);
uint64_t evolve_event_kinds(const Event *event);
void evolve_note_loss(Game *g, uint16_t object, int amount); /* its defense was lowered */

/* --- evolve_attack.c -------------------------------------------------------------------------- */

/* Drain or Bane of an object waits to be resolved. */
void evolve_stand_by(Game *g, uint8_t keyword, uint16_t object, Ref subject, int amount);

/* --- evolve_check.c --------------------------------------------------------------------------- */
bool evolve_overlooks_rules(const Game *g); /* never: rules are due, but nobody would look */
void evolve_check(Game *g); /* a check timing, as soon as the present step returns */
StepResult evolve_check_timing(Game *g, void *frame);

/* The other player may use Quick cards and abilities now: FLOW_END_WINDOW or FLOW_ATTACK_WINDOW. */
void evolve_open_window(Game *g, uint8_t flow);

/* True if every selection that an ability demands among open cards has something to select. */
bool evolve_has_targets(const Game *g, const Pending *use);
bool evolve_is_selectable(const Game *g, uint8_t seat, uint16_t object);
bool evolve_must_be_selected(const Game *g, uint8_t seat, uint16_t object);

/* True if a card says that the player does not lose, nor the opponent win. */
bool evolve_is_unbeaten(const Game *g, uint8_t seat);

/* --- evolve_verbs.c: what rules and cards do to cards and players ----------------------------- */
extern const Verb evolve_verbs[];
void evolve_move_all(Game *g, const Move *moves, size_t count);
void evolve_draw(Game *g, uint8_t seat, int count);
void evolve_discard(Game *g, const Ref *objects, uint16_t count);
void evolve_heal(Game *g, uint16_t object, int amount);
void evolve_engage(Game *g, uint16_t object);
void evolve_reserve(Game *g, uint16_t object);
void evolve_tell_buried(Game *g, uint16_t object);
void evolve_hide_shown(Game *g);
int evolve_owed(const Game *g, const VerbCall *call);
bool evolve_can_pay_x(const Game *g, const VerbCall *call);
bool evolve_can_remove_x(const Game *g, const VerbCall *call);
bool evolve_leaves_field(const Verb *verb);
extern const Replacement evolve_replacement;
Move evolve_move_home(const Game *g, uint16_t object, uint8_t zone); /* of its owner */

/* What is put onto a field: one card, or several at the same moment. `from` is the zone that counts
 * as the one it comes from (5.4.3). */
void evolve_enter_field(Game *g, uint16_t object, uint8_t seat, uint8_t from);
void evolve_ask_ward(Game *g, uint16_t object);
void evolve_tell_entered(Game *g, uint16_t object, uint8_t seat, uint8_t from);
void evolve_settle(Game *g, uint16_t object); /* what it comes with: Stack counters */

void evolve_set_max_pp(Game *g, uint8_t seat, int value);

/* How many cards a field or EX area may hold now, and how many more it can take. */
int evolve_limit(const Game *g, uint8_t seat, uint8_t zone);
int evolve_room(const Game *g, uint8_t seat, uint8_t zone);

/* Notes the abilities whose condition is a state that holds now: whenever things that happened
 * together are over, be it for a moment only. */
void evolve_look_for_states(Game *g);

/* Counts what Spellchain and Necrocharge refer to, as an effect begins to resolve. */
void evolve_count_cemeteries(Game *g);
int evolve_number_now(const Game *g, const Scope *effect, uint8_t seat, uint8_t number);

/* False: no engaged, or no reserved, card of that field has Ward, by print or by an effect. */
bool evolve_may_have_ward(const Game *g, uint8_t place, bool is_engaged);

/* The seats that a call is about, the turn player first: `k` counts them, NOBODY: it is not about
 * the k-th. */
uint8_t evolve_seat(const Game *g, const VerbCall *call, uint8_t k);

/* --- evolve_play.c ---------------------------------------------------------------------------- */
void evolve_pay(Game *g);

/* An effect plays cards, one after the other, if they can be played; for nothing: their cost is
 * made 0 before it is changed otherwise. */
void evolve_cast(Game *g, const VerbCall *call);
void evolve_cast_free(Game *g, const VerbCall *call);

/* --- evolve_act.c: what speaks against a move ------------------------------------------------- */
extern const Act evolve_acts[];
extern const BarHint evolve_bar_hints[];
int evolve_pp_cost(const Game *g, uint16_t object);
bool evolve_can_by_points(const Game *g, uint16_t object, uint8_t seat);
bool evolve_can_play(const Game *g, uint8_t seat, uint16_t object);

/* --- evolve_cost.c: costs besides play points (10.6.2.5) -------------------------------------- */

/* Where abilities that are costs are said to work, so that a glance tells cards without any. */
enum { COST_ZONES = 1 << ZONE_RESOLUTION };

static inline bool may_cost_more(const Def *def)
{
    return (def->where & COST_ZONES) != 0;
}

bool evolve_has_cost(const Game *g, uint16_t object, uint8_t label);

/* True if all costs of that label could be paid now. */
bool evolve_can_pay_costs(const Game *g, uint16_t object, uint8_t seat, uint8_t label);
void evolve_pay_costs(Game *g, uint16_t object, uint8_t seat, uint8_t label);

/* What a card costs now, in play points: before it is held to be 0 at least, and what of that is
 * set or printed. */
typedef struct {
    int points;
    int base;
} CardCost;

/* Which of several costs of a label could be paid, of which one pays one (10.6.2.2.1). */
typedef struct {
    uint16_t object;
    uint8_t seat;
    uint8_t label;
    bool must_make_room; /* only those that do */
    int means;           /* play points there are */
    CardCost cost;
} Asking;
enum { WAYS_MAX = OBJECT_ABILITIES_MAX };

int evolve_cost_base(const Game *g, uint16_t object);
int evolve_cost_by(const Game *g, uint16_t object, uint16_t way, uint8_t seat, CardCost cost);
uint16_t evolve_ways(const Game *g, const Asking *asking, uint16_t *ways);

/* True if paying that one makes room on the field. */
bool evolve_cost_makes_room(const Game *g, uint16_t object, uint8_t seat, uint16_t cost);

/* True if paying them makes room on the field. */
bool evolve_costs_make_room(const Game *g, uint16_t object, uint8_t seat, uint8_t label);
bool evolve_must_make_room(const Game *g, uint8_t seat);

/* --- evolve_use.c: activated abilities -------------------------------------------------------- */
enum { USE_BARS = 7, QUICK_USE_BARS = 9, RESTACK_BARS = 4 };
extern const Bar evolve_use_bars[USE_BARS];
extern const Bar evolve_quick_use_bars[QUICK_USE_BARS];
void evolve_offer_uses(Game *g, uint8_t seat, uint8_t act);

/* --- evolve_arrive.c: instructions that may have to ask --------------------------------------- */
void evolve_summon(Game *g, const VerbCall *call);
void evolve_stow(Game *g, const VerbCall *call);
void evolve_muster(Game *g, const VerbCall *call);
void evolve_to_deck(Game *g, const VerbCall *call);
void evolve_shuffle_under(Game *g, const VerbCall *call); /* in any order, which nobody knows */
bool evolve_can_put(const Game *g, const VerbCall *call);
bool evolve_can_set_aside(const Game *g, const VerbCall *call);
void evolve_put(Game *g, const VerbCall *call);
void evolve_set_aside(Game *g, const VerbCall *call);
void evolve_exchange(Game *g, const VerbCall *call);
void evolve_do_destroy(Game *g, const VerbCall *call);
void evolve_take(Game *g, const VerbCall *call);
void evolve_transform(Game *g, const VerbCall *call);

/* --- evolve_player.c: what players do step by step -------------------------------------------- */
void evolve_draw_each(Game *g, const VerbCall *call);
void evolve_draw_up_to(Game *g, const VerbCall *call);
void evolve_look_up_to(Game *g, const VerbCall *call);
void evolve_shed(Game *g, const VerbCall *call);
void evolve_roll(Game *g, const VerbCall *call);
void evolve_win(Game *g, const VerbCall *call);
bool evolve_can_pay_points(const Game *g, const VerbCall *call);
void evolve_pay_points(Game *g, const VerbCall *call);
void evolve_pay_x(Game *g, const VerbCall *call);
void evolve_remove_x(Game *g, const VerbCall *call);

/* --- evolve_stack.c: counters, Stack and Earth Rite ------------------------------------------- */

void evolve_tell_banished(Game *g, uint16_t object);

/* 13.3.2.2: writes those that really leave the field and returns how many; the others lose a
 * counter instead. */
uint16_t evolve_leaving(Game *g, const Ref *objects, uint16_t count, Ref *leaving);
bool evolve_has_last_counter(const Game *g, uint8_t seat); /* Earth Rite can take one */
bool evolve_is_stacked(const Game *g, uint16_t object);
bool evolve_is_empty_stack(const Game *g, uint16_t object);
void evolve_stack(Game *g, const VerbCall *call);
bool evolve_can_unload(const Game *g, const VerbCall *call);
void evolve_load(Game *g, const VerbCall *call);
void evolve_unload(Game *g, const VerbCall *call);
void evolve_charge(Game *g, const VerbCall *call);
void evolve_add_counters(Game *g, const VerbCall *call);
bool evolve_can_remove_counters(const Game *g, const VerbCall *call);
void evolve_remove_counters(Game *g, const VerbCall *call);
bool evolve_can_rite(const Game *g, const VerbCall *call);
void evolve_rite(Game *g, const VerbCall *call);
extern const Bar evolve_restack_bars[RESTACK_BARS];
extern const Bar evolve_restack_target_bars[2];

/* --- evolve_serve.c: Carrots (chapter 14) ----------------------------------------------------- */
bool evolve_is_served(const Game *g, uint16_t object);
bool evolve_can_serve(const Game *g, const VerbCall *call);
void evolve_serve(Game *g, const VerbCall *call);
void evolve_race(Game *g, const VerbCall *call);
bool evolve_is_serve_ability(const Game *g, uint16_t ability);
void evolve_settle_runners(Game *g); /* when Carrots have come or gone */

/* --- evolve_loop.c: repetition (15.2) --------------------------------------------------------- */

/* Something that was done in the main phase. */
typedef struct {
    uint16_t object;
    int16_t number;
    uint16_t act;
} Done;

enum { WATCHED_MAX = 10 };

/* What the turn remembers of the actions in it. */
typedef struct {
    uint64_t here;                 /* the print of the position; 0: it is surely a new one */
    uint64_t left_at[WATCHED_MAX]; /* the prints of positions, */
    Done left_by[WATCHED_MAX];     /* and what was done there */
    uint16_t left_count;
    uint16_t stage; /* what only grows in a turn: no position of another stage comes back */
    uint16_t actions;
    int16_t number; /* where a list begins */
} Turn;

StepResult evolve_watch(Game *g, void *frame);
void evolve_note_action(Game *g, Turn *turn, Option action);

/* 15.2.1.1: a row of uses that has just been gone through twice may be gone through a declared
 * number of times. */
extern const Bar evolve_repeat_bars[1];
void evolve_offer_repeat(Game *g, uint8_t seat);
void evolve_answered(Game *g, uint8_t seat);

/* A bar: 15.2.1.2. */
bool evolve_may_repeat(const Game *g, uint8_t seat);
bool evolve_is_repetition(const Game *g, const Intent *intent, Ref *source);

/* --- evolve_evaluate.c --- */
int evolve_evaluate(const Game *g, uint8_t seat);

/* --- step tables ------------------------------------------------------------------------------ */
extern const FlowType evolve_whole_flow, evolve_redraw_flow, evolve_turn_flow,
    evolve_hand_limit_flow, evolve_check_flow, evolve_play_flow, evolve_cast_flow,
    evolve_evolve_flow, evolve_attack_flow, evolve_end_window_flow, evolve_attack_window_flow,
    evolve_use_flow, evolve_create_flow, evolve_order_flow, evolve_arrive_flow,
    evolve_exchange_flow, evolve_draw_each_flow, evolve_draw_up_to_flow, evolve_look_up_to_flow,
    evolve_shed_flow, evolve_pay_points_flow, evolve_pay_x_flow, evolve_stack_flow,
    evolve_restack_flow, evolve_repeat_flow, evolve_leave_flow, evolve_hurt_flow, evolve_ward_flow;

extern const PhaseSteps evolve_phases;

/* --- evolve_deck.c ---------------------------------------------------------------------------- */
uint8_t evolve_deck_kind(const Def *def);
extern const DeckBar evolve_deck_bars[];
void evolve_deck_check(struct DeckReport *to);

static inline bool is_follower(const Game *g, uint16_t object)
{
    return type_of(g, object) == TYPE_FOLLOWER;
}

static inline bool is_leader(const Game *g, uint16_t object)
{
    return type_of(g, object) == TYPE_LEADER;
}

static inline uint8_t other_seat(uint8_t seat)
{
    return (uint8_t)(1 - seat);
}

/* 4.6.3: a card that lies face up there is not in the evolve deck. */
static inline bool is_face_up(const Game *g, uint16_t object)
{
    return has_mark(g, object, MARK_SHOWN);
}

#endif
