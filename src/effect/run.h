/* run.h - runs the tree: a running ability is a flow like any other, so it can wait for a player
 * anywhere. */
#ifndef EFFECT_RUN_H
#define EFFECT_RUN_H

#include "effect/tree.h"
#include "kernel/stack.h"

/* Pushes the flow that resolves a waiting trigger. */
void effect_of_pending(Game *g, const Pending *pending);

/* Pushes the flow that runs an ability of an object for a seat: activated abilities, actions,
 * spells, events. */
void effect_of_ability(Game *g, uint16_t ability, uint16_t object, uint8_t seat);

/* The same for a card that is being played and not yet paid for: Rules.abilities.pay is called when
 * its modes, prices and targets have been chosen. */
void effect_of_play(Game *g, uint16_t ability, uint16_t object, uint8_t seat);

/* The same of an ability that is a cost: its steps are paid, not done, and select nothing. */
void effect_of_payment(Game *g, uint16_t ability, uint16_t object, uint8_t seat);

/* The same in two parts, for games in which an activated ability waits after its costs have been
 * paid: first its costs alone, later what it does. */
void effect_of_costs(Game *g, uint16_t ability, uint16_t object, uint8_t seat);
void effect_of_paid(Game *g, const Pending *pending);

/* True if an effect keeps instructions with the verb that is run so from doing anything to the
 * object: for what the rules do as if a card said it. */
bool is_spared_from(const Game *g, uint16_t object, void (*run)(Game *, const VerbCall *));

/* Whose effect is being run just now, and who carries it out, which is another player inside "each
 * opponent:" and the like; NOBODY: none is. */
uint8_t effect_seat(const Game *g);
uint8_t effect_doer(const Game *g);

/* False if the verb that these steps of the running effect come to would find nobody. */
bool effect_goes_on(const Game *g, uint16_t steps, void (*run)(Game *, const VerbCall *));

/* True if the ability's condition holds for a waiting trigger now. */
bool pending_needs_hold(const Game *g, const Pending *pending);

/* True if the costs of an ability can be paid, its condition holds, and it has not been used up
 * this turn. */
bool ability_is_payable(const Game *g, uint16_t ability, uint16_t object, uint8_t seat);

/* True if the ability's steps could be paid as a cost. */
bool steps_are_payable(const Game *g, uint16_t ability, uint16_t object, uint8_t seat);

/* The abilities of an object: those printed on it, then those that effects give to it. Returns how
 * many; more than there is room for end the game. */
enum { OBJECT_ABILITIES_MAX = 64 };
uint16_t abilities_of(const Game *g, uint16_t object, uint16_t abilities[OBJECT_ABILITIES_MAX]);

/* How often an ability that works once a turn can still work in this one: once for each card that
 * it is printed on, or for each time that it was given. */
unsigned ability_uses_left(const Game *g, uint16_t ability, uint16_t object);

static inline bool ability_is_used(const Game *g, uint16_t ability, uint16_t object)
{
    return ability_uses_left(g, ability, object) == 0;
}

/* The ability of that number among them, from 1 on, if it is an activated one, or with 0 the first
 * activated one; 0: there is none. */
uint16_t activated_ability(const Game *g, uint16_t object, int number);

/* The activated ability that an intent means; 0: it has no such. */
static inline uint16_t ability_meant(const Game *g, const Intent *intent)
{
    return intent->ability ? intent->ability : activated_ability(g, intent->object, intent->number);
}

/* Offers the act for each activated ability for which nothing speaks against it: Option.number
 * counts the abilities of the object from 1 on, extra is the ability. `each` is the clause by which
 * each of several is an option; 0: it has none of its own. */
void uses_offer(Game *g, uint8_t seat, uint8_t act, Clause each);

/* False: it surely has no activated ability, printed or given. */
static inline bool may_be_used(const Game *g, uint16_t object)
{
    return (def_of(g, object)->kinds >> ABILITY_ACTIVATED & 1) || is_touched(g, object) ||
           events_given(g) || g->rules->cards.counts;
}

/* True if what the first sentence of the ability chooses can be chosen. */
bool ability_has_targets(const Game *g, uint16_t ability, Ref source, uint8_t seat);

/* True if each of these steps that must choose among open cards has at least one that it can
 * choose, and so many of its modes have: for games in which targets are chosen at play. */
bool steps_have_targets(const Game *g, const Scope *effect, uint16_t steps);

/* True if every one of these instructions could be carried out in full now, as far as the effect's
 * player can tell. What is optional, and drawing, always counts as possible. */
bool steps_can_be_done(const Game *g, const Scope *effect, uint16_t steps);

/* True if somebody cannot tell that they cannot. */
bool steps_may_seem_whole(const Game *g, const Scope *effect, uint16_t steps);

/* Writes all continuous effects in force anew as modifiers; for games with Rules.values.is_applied,
 * between sequences. */
void effects_apply(Game *g);

/* What of an ability is run. */
typedef enum {
    PART_ALL,
    PART_PLAY,  /* all of it; its card is being played and not yet paid for */
    PART_REST,  /* without its first step, which has changed an event */
    PART_COSTS, /* only its costs are paid */
    PART_PAID,  /* all but its costs, which have been paid */
    PART_PRICE  /* all of it is a cost */
} AbilityPart;

/* A running ability: what it is of, and what it has bound so far. The record of FLOW_EFFECT. */
typedef struct {
    Ref source;
    Ref subject;
    Ref object;
    uint16_t ability;
    int16_t amount;
    uint16_t modes;         /* those chosen ahead, a bit for each */
    uint16_t list;          /* how long the list was when it began */
    uint8_t seat;           /* who carries its steps out now */
    uint8_t controller;     /* whose ability it is */
    uint8_t part;           /* AbilityPart */
    uint8_t asked;          /* AHEAD_...: what has been chosen ahead */
    uint8_t did;            /* the last instruction did something */
    uint8_t is_deed_open;   /* that is still to be seen: State.deed */
    uint8_t outer_deed;     /* State.deed of the instruction that this ability runs in */
    uint8_t variable_count; /* Ability.variables */
    int16_t done;           /* and how much */
    int16_t outer_amount;   /* State.deed_amount and deed_cards of that instruction */
    int16_t outer_cards;
    Variable variables[];
} Running;

/* The ability that is running, the innermost one; NULL: none is. */
const Running *effect_running(const Game *g);

/* What it reads the tree with, as it is now. */
Scope scope_of(const Running *running);

/* The MAY or PAY node that asks; 0: none does. */
uint16_t effect_offers(const Game *g);

/* The CHOOSE node that asks; 0: none does. */
uint16_t effect_chooses(const Game *g);

/* The question ids that the machine asks with; games put words for them at these numbers of their
 * question list. */
enum { QUESTION_NONE, QUESTION_MAY, QUESTION_CHOOSE, QUESTION_GAME };

/* For Rules.effects. */
extern const EffectMachine effect_machine;

/* The game's verbs, found through its rules: the table that Rules.verbs points at. */
const Verb *verb_at(const Game *g, uint8_t verb);

#endif
