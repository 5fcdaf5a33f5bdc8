/* lorcana_int.h - names that the files of the Lorcana module share. Clauses are those of the
 * edition of 2025-03-14. */
#ifndef LORCANA_INT_H
#define LORCANA_INT_H

#include "all_words.h"
#include "lorcana_clauses.h"
#include "lorcana_words.h"

#include "effect/run.h"
#include "kernel/act.h"
#include "kernel/decide.h"
#include "kernel/event.h"
#include "kernel/flow.h"
#include "kernel/know.h"
#include "kernel/said.h"
#include "kernel/together.h"
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

enum { TYPE_CHARACTER, TYPE_ACTION, TYPE_ITEM, TYPE_LOCATION, TYPE_COUNT };

/* STAT_PAYMENT has no print: what effects add to the ink that is paid for a card, without changing
 * its cost (4.3.4.9). Nor has STAT_VOICE: what effects add to the cost that it counts as having
 * for singing, nor STAT_CHARGE: what they add to the ink that its activated abilities cost. */
enum {
    STAT_COST,
    STAT_STRENGTH,
    STAT_WILLPOWER,
    STAT_LORE,
    STAT_MOVE,
    STAT_PAYMENT,
    STAT_VOICE,
    STAT_CHARGE
};

/* FLAG_EXTRA_INK: while it is in play, its player may ink one card more each turn (8.5.5).
 * FLAG_ANY_COPIES: as many as one likes in a deck (1.2.1). */
enum { FLAG_INKABLE = 1, FLAG_SONG = 2, FLAG_EXTRA_INK = 4, FLAG_ANY_COPIES = 8 };

/* MARK_WAITING: a card in limbo that an effect has had played and that is completed after it; its
 * host is the character that it will be put on. */
enum {
    MARK_EXERTED = MARK_GAME,
    MARK_DRYING = MARK_GAME << 1,
    MARK_WAITING = MARK_GAME << 2,
    MARK_WAS_CHALLENGED = MARK_GAME << 3 /* this turn */
};

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
    KEY_WARD,
    /* No keywords of chapter 10: */
    KEY_CHALLENGES_READY, /* "can challenge ready characters" */
    KEY_STAYS_EXERTED,    /* "can't ready at the start of its player's turn" */
    KEY_ENTERS_DAMAGED,   /* "enters play with 3 damage" */
    KEY_ENTERS_EXERTED,   /* "enters play exerted" */
    KEY_COUNTS_INKABLE,   /* "counts as having" the sign of the inkwell */
    KEY_OPENS_DECKS       /* "each player plays with the top card of their deck face up" */
};

/* Player.number; from NUMBER_DISCOUNT on: how much less the next card of each type costs this turn.
 */
enum {
    NUMBER_LORE,
    NUMBER_INKED,
    NUMBER_FAILED_DRAW,
    NUMBER_ALTERED,
    NUMBER_DISCOUNT,
    NUMBER_EXTRA_INK =
        NUMBER_DISCOUNT + TYPE_COUNT, /* how many cards more may be inked this turn */
    NUMBER_AGREED                     /* has agreed to end the team's turn */
};

/* State.number: how far the present challenge is; damage on its way from one card to another;
 * STREAK_OVER after a player has declared how often a cycle is repeated (7.1.7), and the ability
 * that it began with; whether an effect has revealed cards, or let characters set out; how many
 * seats after who began the turn, and has left, the active player sits; whether what waits to enter
 * play has been put elsewhere. State.ref: who is in the challenge, whose ability that is, and whose
 * ability is about to be used without ink (4.3.8.4). */
enum {
    NUMBER_STAGE,
    NUMBER_LIFTED,
    NUMBER_STREAK,
    NUMBER_STREAK_ABILITY,
    NUMBER_REVEALED,
    NUMBER_SET_OUT,
    NUMBER_HANDED_ON,
    NUMBER_ASTRAY
};
enum { STAGE_NONE, STAGE_OCCURS, STAGE_EFFECTS_ON, STAGE_DAMAGE };
enum { REF_CHALLENGER, REF_CHALLENGED, REF_STREAK, REF_FREE };
enum { STREAK_OVER = -1, REPEAT_MAX = 30 };

enum { PHASE_SETUP, PHASE_READY, PHASE_SET, PHASE_DRAW, PHASE_MAIN, PHASE_END };

enum {
    QUESTION_FIRST = QUESTION_GAME,
    QUESTION_ALTER,
    QUESTION_MAIN,
    QUESTION_CHALLENGE,
    QUESTION_LOCATION,
    QUESTION_ENTER_EXERTED,
    QUESTION_BAG,
    QUESTION_PAYMENT,
    QUESTION_SINGER,
    QUESTION_HEAL,
    QUESTION_ORDER,
    QUESTION_DISCARD,
    QUESTION_BANISH,
    QUESTION_SUPPORT,
    QUESTION_REPEAT
};

/* Words of the game that are answers. */
enum { WORD_INK, WORD_TOGETHER, WORD_OTHER, WORD_FREE };

enum {
    ACT_INK,
    ACT_PLAY,
    ACT_QUEST,
    ACT_CHALLENGE,
    ACT_MOVE,
    ACT_USE,
    ACT_REPEAT,
    ACT_END,
    ACT_SING,  /* chosen as a way to pay for a Song, never offered by itself */
    ACT_SHIFT, /* the same, of a character with Shift: effects admit to it */
    ACT_COUNT
};

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
    EVENT_SINGS,
    EVENT_SHIFTED,
    EVENT_FELL,
    EVENT_BANISHES,
    EVENT_HEALED,
    EVENT_DISCARDED, /* of each card */
    EVENT_DISCARDS,  /* of a player, for all cards that go together */
    EVENT_SUPPORTED,
    EVENT_CHALLENGE_OVER,
    EVENT_SELECTED, /* chosen while an ability or action is carried out */
    EVENT_COST /* never told: the abilities that listen for it are costs of playing their card */
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
    FLOW_ALTER = FLOW_OWN,
    FLOW_BAG,
    FLOW_INK,
    FLOW_PLAY,
    FLOW_QUEST,
    FLOW_CHALLENGE,
    FLOW_MOVE,
    FLOW_USE,
    FLOW_SING,
    FLOW_HEAL,
    FLOW_ORDER,
    FLOW_EACH_CHOOSES,
    FLOW_SUPPORT,
    FLOW_REPEAT,
    FLOW_EACH_MAY,
    FLOW_BANISH,
    FLOW_DAMAGE,
    FLOW_STACK_ORDER
};

/* Pending.state: a trigger is held until the next time that triggers enter the bag. TRIGGER_PLAYED
 * is no trigger: what an action does that was played and has left limbo before it could (7.1.6). */
enum { TRIGGER_HELD, TRIGGER_IN_BAG, TRIGGER_PLAYED };

/* What most turn actions need to remember. */
typedef struct {
    Ref object;
    Ref target;
    int16_t number;
    uint8_t seat;
    uint8_t spare;
} Action;

/* How a card is paid for (4.3.4.4). */
enum { WAY_INK, WAY_SING, WAY_TOGETHER, WAY_SHIFT, WAY_OTHER };

/* Ability.label: abilities that are costs of playing their card. */
enum { LABEL_NONE, LABEL_ADDITIONAL, LABEL_ALTERNATIVE, LABEL_SHIFT };

/* Playing a card; `action.target` is who sings it or whom it is put on, `action.number` the ink to
 * pay. */
typedef struct {
    Action action;
    int16_t change; /* what is added to the chosen ink cost */
    uint8_t way;    /* WAY_... */
    uint8_t inner;  /* INNER_...: an effect has it played, and it waits for that effect */
} Play;

enum { INNER_NOT, INNER_FREE, INNER_PAID };

/* --- lorcana_bag.c --- */
void lorcana_check(Game *g);
const char *lorcana_promise(const Game *g); /* Rules.play.check */
StepResult empty_bag(Game *g, void *frame);
void lorcana_leave(Game *g, uint8_t seat);

/* --- lorcana_verbs.c --- */
extern const Verb lorcana_verbs[];
void lorcana_effect_over(Game *g); /* Rules.abilities.over */
void draw_cards(Game *g, uint8_t seat, int count);
void gain_lore(Game *g, uint8_t seat, int amount);
void move_cards(Game *g, Move *moves, uint16_t count);

/* 7.1.2.2: a cost takes what is in a hand. */
bool can_discard(const Game *g, const VerbCall *call);
void move_stacks(Game *g, const Move *moves, uint16_t count); /* together */
bool damage_is_removable(Game *g, uint8_t seat, uint16_t object, int amount, Event *event);
void remove_damage_now(Game *g, const Event *event);
void tell_move(Game *g, uint16_t object, uint16_t location);
void exert(Game *g, uint16_t object);
void ready(Game *g, uint16_t object);

/* Damage that is about to be dealt; all of it at one moment. Who is
 * asked about one of them is asked before any is dealt. */
Event damage_to(const Game *g, uint16_t object, int amount);
void deal_all(Game *g, Event *events, uint16_t count);
uint16_t banish_all(Game *g, const Ref *objects, uint16_t count);
void tell_banishes(Game *g, uint16_t banished); /* before it goes */
extern const Replacement lorcana_replacement;
Ref opponent_in_challenge(const Game *g, uint16_t object);
int ready_ink(const Game *g, uint8_t seat);
int lore_of(const Game *g, uint16_t object);
int move_cost(const Game *g, uint16_t object, uint16_t location);
uint8_t seat_in_order(const Game *g, uint8_t index);
void pay_ink(Game *g, uint8_t seat, int amount);
bool costs_own_exertion(const Game *g, const Ability *ability);

/* --- lorcana_act.c: what speaks against turn actions --- */
extern const Act lorcana_acts[];
extern const BarHint lorcana_bar_hints[];

/* --- lorcana_pay.c: what a card costs and the ways to pay it --- */
int cost_change(const Game *g, uint8_t seat, uint16_t object);
bool can_pay_somehow(const Game *g, uint8_t seat, uint16_t object, int ink);
bool can_pay_more(const Game *g, uint8_t seat, uint16_t object);
bool has_cost(const Game *g, uint16_t object, uint8_t label);
void pay_costs(Game *g, const Play *play);
void offer_ways(Game *g, const Play *play);
int cost_of_way(const Game *g, const Play *play);
bool can_lose(const Game *g, const VerbCall *call); /* Verb.can: as a cost, in full */
bool can_discard_cards(const Game *g, const VerbCall *call);
bool can_ink_top(const Game *g, const VerbCall *call);
bool can_banish_own(const Game *g, const VerbCall *call);
bool can_remove_damage(const Game *g, const VerbCall *call);
void sing(Game *g, uint16_t singer, uint16_t song);
int voice_of(const Game *g, uint16_t object);
void sing_together(Game *g, const Play *play);

/* --- lorcana_use.c: activated abilities --- */
enum { USE_BARS = 5, REPEAT_BARS = 1 };
extern const Bar lorcana_use_bars[USE_BARS], lorcana_repeat_bars[REPEAT_BARS];
void offer_repeat(Game *g, uint8_t seat);
void lorcana_answered(Game *g, uint8_t seat); /* Rules.play.answered */
void end_streak(Game *g);

/* --- lorcana_turn.c --- */
void hand_turn_on(Game *g); /* the active player has left */

/* --- lorcana_action.c --- */
bool can_play_free(const Game *g, const VerbCall *call);
bool can_play_paid(const Game *g, const VerbCall *call);
void do_play_free(Game *g, const VerbCall *call);
void do_play_paid(Game *g, const VerbCall *call);
bool lorcana_fits(const Game *g, const Verb *verb, uint16_t object); /* Rules.choices.fits */
StepResult finish_plays(Game *g, void *frame);
void put_into_play(Game *g, const VerbCall *call);
uint8_t note_play(Game *g, uint16_t object);

/* --- lorcana_ask.c: instructions that ask --- */
enum { EACH_DISCARDS, EACH_BANISHES };
void start_heal(Game *g, const VerbCall *call, bool is_lift);
void start_order(Game *g, const VerbCall *call);
void start_stack_order(Game *g, uint16_t object, unsigned height, uint8_t how); /* it has moved */
void start_each_may(Game *g, const VerbCall *call);
void start_each_chooses(Game *g, const VerbCall *call, uint8_t what);
void note_support(Game *g, uint16_t object);
void start_support(Game *g, const Pending *entry);

/* --- lorcana_evaluate.c --- */
int lorcana_evaluate(const Game *g, uint8_t seat);

/* --- step tables --- */
extern const FlowType whole_flow, alter_flow, turn_flow, bag_flow, ink_flow, play_flow, quest_flow,
    challenge_flow, move_flow, use_flow, sing_flow, heal_flow, order_flow, each_chooses_flow,
    support_flow, repeat_flow, each_may_flow, banish_flow, damage_flow, stack_order_flow;

/* Steps of turn_flow by name, for the scenario's `turn` line. */
extern const PhaseSteps lorcana_phases;

/* 1.10.3: the active player, or one of the active team, whose turn it is together. */
static inline bool is_on_turn(const Game *g, uint8_t seat)
{
    if (!g->player[seat].is_in)
        return false;
    return seat == g->s->active || !are_opposed(g, seat, g->s->active);
}

/* How many seats, from the active one on, may be on turn. */
static inline uint8_t turn_seats(const Game *g)
{
    return g->match->has_teams ? g->match->seats : 1;
}

static inline bool is_character(const Game *g, uint16_t object)
{
    return type_of(g, object) == TYPE_CHARACTER;
}

static inline bool is_location(const Game *g, uint16_t object)
{
    return type_of(g, object) == TYPE_LOCATION;
}

#endif
