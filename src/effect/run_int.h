/* run_int.h - what the files of the effect machine share. */
#ifndef RUN_INT_H
#define RUN_INT_H

#include "effect/run.h"
#include "kernel/value.h"

/* Gives what a GIVE_STAT, GIVE_KEYWORD, GRANT or FORBID says to its objects, as modifiers. */
void effect_give(Game *g, const Scope *effect, const Node *node);

/* True if an effect keeps instructions with that verb from the object. */
bool is_spared(const Game *g, uint16_t object, uint8_t verb);

/* --- loss.c --- */

/* True if it is an ability of the object which that has lost; `within` is the continuous effect
 * that asks, or NULL. */
bool ability_was_lost(const Game *g, uint16_t ability, uint16_t object, const Scope *within);

static inline bool ability_is_lost(const Game *g, uint16_t ability, uint16_t object,
                                   const Scope *within)
{
    return may_be_lost(g) && ability_was_lost(g, ability, object, within);
}

/* True if the object has lost what this continuous effect gave to it; `is_asked`: a card asks
 * whether it has it. */
bool gift_was_lost(const Game *g, const Scope *giver, uint16_t object, bool is_asked);

static inline bool gift_is_lost(const Game *g, const Scope *giver, uint16_t object, bool is_asked)
{
    return may_be_lost(g) && gift_was_lost(g, giver, object, is_asked);
}

/* When continuous effects took all abilities of the object: EffectMachine.loss. */
uint32_t effects_loss(const Game *g, uint16_t object, bool is_asked, const Scope *within);

/* True if a step of a continuous effect is about the object; since when the effect is in force. */
bool gift_reaches(const Game *g, const Scope *effect, const Node *node, uint16_t object);
uint32_t time_of_gift(const Game *g, const Scope *effect);

/* True if a continuous ability gives the object the ability of a GRANT now. */
bool gives_ability(const Game *g, const Scope *effect, const Node *grant, uint16_t object);

/* True if the candidate's ability is about such an event, and may work now. */
bool ability_fits(const Game *g, const Pending *candidate, const Event *event);

/* A continuous ability in force, or one that floats, for reading what it says. */
Scope effect_of_listener(const Game *g, Listener listener);
Scope effect_of_later(const Mod *mod);

/* Pushes the flow of a replacing ability that applies; is_rest: without its first step. */
void effect_of_replacement(Game *g, const Pending *as, bool is_rest);

/* --- run.c: blocks of steps --- */

/* Steps that are being run, one after the other. The ability they belong to is `up` frames below: a
 * distance, so that it stays right when procedures of a leaving seat are taken out from under both.
 */
typedef struct {
    uint16_t node;
    uint16_t up;
    uint16_t list;  /* where the choice that is being made began */
    uint16_t modes; /* those picked so far, a bit for each */
    uint16_t name;  /* the first of the range of names that was chosen */
    uint8_t is_choosing;
    uint8_t is_in_range; /* a range of names was chosen */
    uint8_t moved; /* what the last instruction was about: a variable + 1, MOVED_...; 0: another */
    uint8_t is_last; /* only with a broken clause: no further sentence is carried out */
    uint8_t is_cost; /* Cost: they are paid, not done */
    uint8_t awaits;  /* whether the last one was carried out decides if they are paid */
    uint32_t time;   /* when the last instruction began */
} Block;

/* Block.moved: "this", "it" or "that". */
enum { MOVED_THIS = EFFECT_VARIABLES + 1, MOVED_IT, MOVED_THAT };

/* Block.is_cost: the block below is what it buys. */
enum { COST_ALONE = 1, COST_BUYS };

/* The number of the frame of the ability that a block belongs to. */
uint16_t effect_index(const Game *g, const Block *block);
Running *running_of(const Game *g, const Block *block);

/* The ability that runs in that frame. */
Running *running_at(const Game *g, uint16_t frame);

/* Pushes steps of the ability in that frame; node 0: nothing. */
void block_push(Game *g, uint16_t node, uint16_t effect);

/* The same of costs; `buys`: what they buy has just been pushed. */
void cost_push(Game *g, uint16_t node, uint16_t effect, bool buys);

/* Who makes the choices of a seat that carries out an effect. */
uint8_t decider_of(const Game *g, uint8_t seat);

/* The choice of a node, begun and, when the picks are in the list, ended. */
StepResult run_choose(Game *g, Block *block, const Node *node);

/* The questions whether something is done or paid, and for one of the modes; `picked` are those
 * that have been picked, a bit for each. A mode, or what a price buys, may not be open. */
StepResult ask_yes(Game *g, const Running *effect);
StepResult ask_mode(Game *g, const Running *effect, uint16_t picked, const Node *node);
bool is_mode_open(const Game *g, const Scope *effect, uint16_t steps);

/* --- ahead.c: what is chosen and paid before an ability begins --- */

enum { EFFECT_TARGETS = 1 }; /* the step that chooses them */

/* One choice of targets when an ability is used. */
typedef struct {
    Block block;
} TargetChoice;

StepResult ask_ahead(Game *g, void *frame);
StepResult take_ahead(Game *g, void *frame);
StepResult choose_targets(Game *g, void *frame);
StepResult pay_ahead(Game *g, void *frame);
StepResult run_target(Game *g, void *frame);

/* True if this was chosen ahead: AHEAD_MODES or AHEAD_PRICE. */
bool was_ahead(const Game *g, const Running *effect, const Node *node, uint8_t what);

/* --- name.c: the question of a NAME, and its answer --- */
StepResult name_ask(Game *g, const Block *block);
void name_take(Game *g, Block *block, const Node *node);

/* --- repeat.c --- */

enum { LOOP_STEPS = 1, SPLIT_STEPS = 3 };

/* Steps that are run several times: for each object of a list, or so many times. */
typedef struct {
    uint16_t node;
    uint16_t up;
    uint16_t base; /* the objects: list[base .. base + count) */
    uint16_t index;
    uint16_t count;
    uint8_t seat;  /* of PLAYERS: whose effect it was before */
    uint8_t seats; /* and a bit for each of those whom it is about */
    Ref subject;   /* what "it" was before */
} Loop;

/* An amount that is split among objects: each gets at least one while there is enough. */
typedef struct {
    uint16_t node;
    uint16_t up;
    uint16_t index;
    int16_t left;
    int16_t amount;    /* what "amount" was before */
    uint16_t is_ahead; /* the shares are only noted, see repeat.c */
    Ref subject;
} Split;

/* Those of the seats that have most of what a PLAYERS says. */
uint8_t seats_with_most(const Game *g, const Scope *effect, const Node *node, uint8_t seats);

/* The question of a ONE_PLAYER: which of these players it is. */
StepResult player_ask(Game *g, Block *block, const Node *node);

/* Pushes the flow of an EACH, REPEAT, PLAYERS or ONE_PLAYER, or of a SPLIT. */
void loop_push(Game *g, const Block *block, const Node *node);
void split_push(Game *g, const Block *block, const Node *node);

/* The same for the effect in that frame, before it begins: who gets how much is noted. */
void split_push_ahead(Game *g, uint16_t effect, uint16_t node);
extern const Step loop_steps[LOOP_STEPS];
void drop_loop(Game *g, const void *frame);
extern const Step split_steps[SPLIT_STEPS];

/* --- replace.c --- */
bool effect_replace(Game *g, Event *event);
uint8_t effect_awaits(const Game *g, const Event *event);

enum { REPLACE_STEPS = 2, REPLACE_USED_MAX = 24 };

/* An event on its way, and what has been applied to it. Lies in a frame while somebody chooses. */
typedef struct {
    Ref subject;
    Ref object;
    int16_t amount;
    Clause clause;
    uint8_t kind;
    uint8_t seat;
    uint8_t from;
    uint8_t to;
    uint8_t chooser;
    uint8_t changes; /* how many have changed it */
    uint8_t used_count;
    uint8_t is_settled; /* nothing more applies to it */
    struct {
        uint16_t ability, object;
    } used[REPLACE_USED_MAX];
} Replacing;

extern const Step replace_steps[REPLACE_STEPS];

/* --- legal.c --- */

/* True if the game has targets chosen when an ability is used. */
bool has_targets_at_play(const Game *g);

/* Of a choice: how many must be chosen, how many may be, out of which objects (returns how many),
 * how many of them can be chosen together, and whether it is made when the ability is used. */
uint16_t least_of(const Game *g, const Node *node);
uint16_t most_of(const Game *g, const Scope *effect, const Node *node);
uint16_t choices_of(const Game *g, const Scope *effect, const Node *node, bool is_cost,
                    Ref *objects);
uint16_t choosable_count(const Game *g, const Scope *effect, const Node *node, bool is_cost);

/* The instruction behind a choice that must be possible with all that is chosen together
 * (TOGETHER); 0: there is none. To how many of these cards it can be done: see
 * EffectMachine.together. */
uint16_t step_together(const Game *g, const Node *choice);
uint16_t together_among(const Game *g, const Scope *effect, uint16_t step, bool is_cost,
                        const Candidates *among);

/* True if these seats do not all know the cards among which the choice looks, and as many lie there
 * as must be chosen. */
bool may_hide(const Game *g, const Scope *effect, const Node *choice, uint8_t seats);

/* True if somebody cannot tell that the costs cannot be paid. */
bool may_seem_payable(const Game *g, const Scope *effect, uint16_t costs);
bool is_target(const Game *g, const Node *node);

/* True if it is a price of which it is said first whether it is paid. */
bool is_paid_ahead(const Game *g, const Node *node);

/* The node that splits an amount among what this one chooses, 0: none does. */
uint16_t split_of(const Game *g, const Node *node);

/* Running.asked: what has been chosen ahead; of a price also that it is to be paid. */
enum {
    AHEAD_MODES = 1,
    AHEAD_PRICE = 2,
    AHEAD_PROMISED = 4,
    AHEAD_AMOUNT = 8, /* X has been stated */
    AHEAD_SHARES = 16 /* an amount has been shared out */
};

/* Who chooses a card by what it is among cards that it does not see looks at all of them first. */
void look_through(Game *g, const Scope *effect, const Node *node);
uint16_t hidden_choices(const Game *g, const Scope *effect, const Node *node);
/* True if any card will do, whatever its face: who has to choose all of them has no choice. */
bool is_blind(const Game *g, const Node *choice);
bool may_fail_to_find(const Game *g, const Node *node, const Ref *objects, uint16_t count);
bool are_payable(const Game *g, const Scope *effect, uint16_t costs);

/* False: what the first sentence of these steps chooses is not there. */
bool steps_can_begin(const Game *g, const Scope *effect, uint16_t steps);

/* False: the first thing that these steps do is about what has gone, or cannot be done. */
bool begins_with_possible(const Game *g, const Scope *effect, uint16_t steps);

/* True if the objects of an instruction, of which so many were found, are there, or none were asked
 * for. */
bool are_there(const Game *g, const Scope *effect, uint16_t which, uint16_t count);

/* False: what this gives cannot be given to the object, where the game says so. */
bool can_get(const Game *g, const Node *gift, uint16_t object);

/* False: the cards that a gift names are not there any more, or cannot have it where they are. */
bool can_give(const Game *g, const Scope *effect, const Node *gift);

/* False: something among these steps is a payment that cannot be made in full. */
bool can_pay_within(const Game *g, const Scope *effect, uint16_t steps);

/* True: these seats can see that the steps would do nothing. */
bool steps_are_idle(const Game *g, const Scope *effect, uint16_t steps, uint8_t seats);

/* --- prepare.c: for EffectMachine --- */
Status effects_prepare(Match *match, Fault *fault);
void effects_tally(Game *g, const Event *event);

/* A hash of a list of nodes, continued from `hash`. */
uint64_t nodes_hash(uint64_t hash, const Pool *pool, const Rules *rules, uint16_t first);

/* A hash of what an ability says, continued from `hash`. */
uint64_t ability_hash(uint64_t hash, const Pool *pool, const Rules *rules, uint16_t ability);

/* For effect_machine: from FLOW_EFFECT on. */
enum { EFFECT_FLOW_COUNT = 6 };
extern const FlowType effect_flows[EFFECT_FLOW_COUNT];

#endif
