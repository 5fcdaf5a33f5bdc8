/* mlp_int.h - names that the files of the My Little Pony module share. Clauses are those of the
 * core rules 1.3.0, written chapter/clause in comments.
 *
 * The story area is three zones: stories, plans and the protagonist. A worn item lies in the zone
 * "worn" with its wearer as host. A scene that was turned over has the mark "turned": its face
 * stays public.
 */
#ifndef MLP_INT_H
#define MLP_INT_H

#include "all_words.h"
#include "mlp_clauses.h"
#include "mlp_words.h"

#include "effect/run.h"
#include "kernel/act.h"
#include "kernel/decide.h"
#include "kernel/event.h"
#include "kernel/flow.h"
#include "kernel/know.h"
#include "kernel/value.h"
#include "kernel/zone.h"

enum {
    ZONE_DECK,
    ZONE_SCENE_DECK,
    ZONE_ADVENTURE,
    ZONE_WORN,
    ZONE_STORIES,
    ZONE_PLANS,
    ZONE_PROTAGONIST,
    ZONE_SCENES,
    ZONE_REST,
    ZONE_HAND,
    ZONE_PROCESSING,
    ZONE_COUNT
};

enum {
    TYPE_CHARACTER,
    TYPE_EVENT,
    TYPE_ITEM,
    TYPE_SCENE,
    TYPE_STORY,
    TYPE_PROTAGONIST,
};

/* Bits of types. */
enum {
    CHARACTERS = 1 << TYPE_CHARACTER,
    SCENES = 1 << TYPE_SCENE,
    MAIN_CARDS = CHARACTERS | 1 << TYPE_EVENT | 1 << TYPE_ITEM
};

enum { STAT_COST, STAT_IDEA, STAT_STAGE };

enum { FLAG_EVERYDAY = 1 };

/* Steadfast: it does not leave through an interaction. Hand limit N: its player keeps so many cards
 * in hand at the end of a turn. */
enum { KEY_STEADFAST, KEY_HAND_LIMIT };

enum {
    MARK_SIDEWAYS = MARK_GAME,
    MARK_TURNED = MARK_GAME << 1,  /* a scene that lies face down */
    MARK_PLAN = MARK_GAME << 2,    /* was removed as a plan and waits for its precaution */
    MARK_HELD = MARK_GAME << 3,    /* has departed and waits for its farewell */
    MARK_LEAVING = MARK_GAME << 4, /* and is leaving */
    MARK_BEATEN = MARK_GAME << 5,  /* and is so through an interaction */
};

/* Object.counters: tokens on a character. They stay on it in the adventure and processing areas. */
enum { COUNTER_CANDY, COUNTER_PRESENTS, PRESENT_KINDS = 6 };

/* Slots of the adventure area from left to right as its player sees them; stages of the story. */
enum { SLOT_COUNT = 3, STAGE_COUNT = 4, STAGE_BASE = SLOT_COUNT };

/* Player.number */
enum { NUMBER_PROGRESS };

/* State.ref and State.number: each seat's character in the present interaction, and where it met
 * the other; whether the effect under way has revealed cards. */
enum { REF_INTERACTING };
enum { NUMBER_MEETING_SLOT, NUMBER_REVEALED = NUMBER_MEETING_SLOT + 2 };

enum { PHASE_SETUP, PHASE_START, PHASE_MAIN, PHASE_INTERACTION, PHASE_END };

enum {
    QUESTION_FIRST = QUESTION_GAME,
    QUESTION_MULLIGAN,
    QUESTION_BOTTOM,
    QUESTION_MAIN,
    QUESTION_HARMONY,
    QUESTION_SLOT,
    QUESTION_WEARER,
    QUESTION_INSPIRATION,
    QUESTION_ACTION,
    QUESTION_ORDER,
    QUESTION_DISCARD,
    QUESTION_EFFECT,
    QUESTION_TOP,
    QUESTION_PLAN,
    QUESTION_PRESENT
};

enum {
    ACT_USE,
    ACT_WEAR,
    ACT_FLIP,
    ACT_END,
    ACT_INSPIRE,
    ACT_ADVANCE,
    ACT_DISRUPT,
    ACT_NOTHING,
    ACT_ACTIVATE,
    ACT_COUNT
};

enum {
    EVENT_USED = EVENT_GAME,
    EVENT_ENTERED,
    EVENT_DEPARTED,
    EVENT_LEFT,
    EVENT_BEATEN,
    EVENT_REMOVED,
    EVENT_DREW,
    EVENT_DISCARDED,
    EVENT_ADVANCED,
    EVENT_REACHED,
    EVENT_INSPIRED,
    EVENT_FLIPPED,
    EVENT_ADDED_SCENE,
    EVENT_GOT_CANDY,
    EVENT_TURN_START,
    EVENT_TURN_END,
    EVENT_SHIFTED,
    EVENT_DISRUPTED,
    EVENT_LOST_PLAN,
    EVENT_OPENED,
    EVENT_LOST_TOKEN,
    EVENT_TURNED_SIDEWAYS, /* these two: by an effect */
    EVENT_TURNED_UPRIGHT,
    EVENT_FAREWELL_USED,
    EVENT_TURNING_USED, /* a scene's face-down effect; however a scene is turned, it is flipped */
    EVENT_CHANGED_SLOT  /* moved, or changed places with another */
};

/* Ability.label, from 1 on in the order of mlp_labels. */
enum {
    LABEL_MEETING = 1,
    LABEL_FAREWELL,
    LABEL_PRECAUTION,
    LABEL_INSPIRATION,
    LABEL_TURNING,
    LABEL_STAGE,
    LABEL_OPENING
};

enum {
    FACT_MAIN_DECK,
    FACT_SCENE_DECK,
    FACT_STORY_DECK,
    FACT_PROTAGONISTS,
    FACT_COPIES_MAX,
    FACT_OPENING_HAND,
    FACT_STAGE_TO_WIN,
    FACT_FIRST_DRAW_SKIPPED,
    FACT_QUIET_TURNS,
    FACT_HAND_MAX,
    FACT_COUNT
};

/* Flows, from FLOW_GAME on. */
enum {
    FLOW_MULLIGAN = FLOW_OWN,
    FLOW_USE,
    FLOW_FLIP,
    FLOW_ARRIVE,
    FLOW_ARRIVALS,
    FLOW_MOVE,
    FLOW_LANES,
    FLOW_INTERACT,
    FLOW_INSPIRE,
    FLOW_ACTION,
    FLOW_SETTLE,
    FLOW_RESOLVE,
    FLOW_ACTIVATE,
    FLOW_STACK,
    FLOW_PRESENTS
};

/* Pending.state: met, but not used yet; about to enter the list; in the list, in which an entry
 * lies the higher the later it stands in the table; of a present that was opened and is not listed
 * yet. */
enum { PENDING_MET, PENDING_ENTERING, PENDING_LISTED, PENDING_CHOSEN };

/* Why a character leaves. */
enum { BY_EFFECT, BY_INTERACTION };

/* Where a card goes that departs: Event.amount of EVENT_DEPARTED, so that its farewell knows. */
typedef enum { GOAL_REST, GOAL_HAND, GOAL_TOP, GOAL_BOTTOM, GOAL_SHUFFLED, GOAL_PLANS } Goal;

/* What most procedures need to remember. */
typedef struct {
    Ref object;
    uint16_t base; /* where its picks begin in the list */
    int16_t number;
    uint8_t seat;
    uint8_t spare[3];
} Action;

/* --- mlp_deck.c --- */
enum { DECK_MAIN, DECK_SCENES, DECK_STORIES, DECK_PROTAGONIST };
extern const uint8_t mlp_deck_zones[];
uint8_t mlp_deck_kind(const Def *def);
extern const DeckBar mlp_deck_bars[];
bool mlp_is_same_card(const Def *a, const Def *b);
void mlp_deck_check(struct DeckReport *to);

/* --- mlp_act.c: what speaks against acts --- */
extern const Act mlp_acts[];
extern const BarHint mlp_bar_hints[];
int mlp_harmony_cost(const Game *g, uint16_t object);
bool mlp_gives_harmony(const Game *g, uint16_t scene);
bool mlp_has_free_slot(const Game *g, uint8_t seat);
bool mlp_may_seem_to_inspire(const Game *g, uint8_t seat);
bool mlp_suits(const Game *g, uint16_t item, uint16_t wearer);
int mlp_earliest_plan(const Game *g, uint8_t seat); /* stage, 0: none */
int mlp_latest_bare_stage(const Game *g, uint8_t seat);

/* --- mlp_activate.c: activated effects of characters --- */
bool mlp_has_no_effect(const Game *g, const Intent *intent, Ref *source);
bool mlp_cannot_pay_effect(const Game *g, const Intent *intent, Ref *source);

/* --- mlp_reveal.c: verbs about cards in decks and plans --- */
void mlp_reveal(Game *g, const VerbCall *call);
void mlp_look_at(Game *g, const VerbCall *call);
void mlp_put_on_top(Game *g, const VerbCall *call);
void mlp_put_on_bottom(Game *g, const VerbCall *call);
void mlp_put_back(Game *g, const VerbCall *call);
void mlp_put_back_revealed(Game *g, uint8_t seat);
void mlp_hide_revealed(Game *g);

/* --- mlp_present.c: presents (2/7.2.2) --- */
bool mlp_takes_counter(const Verb *verb, uint8_t counter);
void mlp_give_present(Game *g, const VerbCall *call);
bool mlp_can_remove_token(const Game *g, const VerbCall *call);
void mlp_remove_token(Game *g, const VerbCall *call);
bool mlp_can_open_present(const Game *g, const VerbCall *call);
void mlp_open_present(Game *g, const VerbCall *call);
StepResult mlp_open_presents(Game *g, void *frame);

/* --- mlp_verbs.c: what rules and cards do --- */
/* Characters from `base` of the list on come into the area of their owner, as many as find room:
 * `seat` says which. */
void mlp_bring_in(Game *g, uint16_t base, uint8_t seat, uint8_t owner);
extern const Verb mlp_verbs[];
bool mlp_fits(const Game *g, const Verb *verb, uint16_t object);
uint8_t mlp_draw_cards(Game *g, uint8_t seat,
                       int count); /* the seat's bit if its deck was too small */
void mlp_lose(Game *g, uint8_t losers);
void mlp_add_scene(Game *g, uint8_t seat, uint16_t marks);
void mlp_make_plan(Game *g, uint8_t seat, uint16_t object, int stage);
void mlp_remove_plan(Game *g, uint16_t plan);
void mlp_remove_now(Game *g, uint16_t plan); /* nothing takes the place of it */
void mlp_discard_all(Game *g, const Ref *cards, uint16_t count);

/* --- mlp_leave.c: coming into the adventure area and departing from it --- */
extern const Replacement mlp_replacement;
void mlp_leave_all(Game *g, const Ref *characters, uint16_t count, int cause, Ref by);
void mlp_items_follow(Game *g);
void mlp_finish_leaving(Game *g, const Pending *farewell);
void mlp_wear(Game *g, uint16_t item, uint16_t wearer, uint8_t head);
void mlp_enter_adventure(Game *g, uint16_t object, uint8_t seat, uint8_t slot, uint8_t head);
bool mlp_is_story(const Game *g, uint16_t object);
void mlp_send_all(Game *g, const Ref *cards, uint16_t card_count, Goal goal, Ref by);

/* --- mlp_pending.c: the pending list (5/4) --- */
StepResult mlp_settle(Game *g, void *frame);
void mlp_list_effect(Game *g, uint16_t ability, uint16_t object, uint8_t seat);
void mlp_list_used(Game *g, uint16_t object, uint8_t label);

/* --- mlp_interact.c --- */
uint8_t mlp_slot_in_lane(const Game *g, uint8_t seat, uint8_t lane);

/* --- mlp_turn.c --- */
extern const PhaseSteps mlp_phases;

/* --- mlp_evaluate.c --- */
int mlp_evaluate(const Game *g, uint8_t seat);

/* --- step tables --- */
extern const FlowType mlp_whole_flow, mlp_mulligan_flow, mlp_turn_flow, mlp_use_flow, mlp_flip_flow,
    mlp_arrive_flow, mlp_arrivals_flow, mlp_move_flow, mlp_lanes_flow, mlp_interact_flow,
    mlp_inspire_flow, mlp_action_flow, mlp_settle_flow, mlp_resolve_flow, mlp_activate_flow,
    mlp_stack_flow, mlp_present_flow;

/* An event that no ability of the match listens for need not be told. */
static inline void mlp_tell(Game *g, uint8_t kind, uint8_t seat, uint16_t subject, int amount)
{
    if (event_is_told(g, kind))
        event_about(g, kind, seat, subject, amount);
}

/* The game is for two. */
static inline uint8_t other_seat(uint8_t seat)
{
    return (uint8_t)(1 - seat);
}

/* The slot of a stage in the zones of stories and plans. */
static inline uint8_t stage_slot(int stage)
{
    return (uint8_t)(STAGE_BASE + stage);
}

#endif
