/* act.h - what a seat may choose to do, and what speaks against it: acts and bars.
 *
 * A game's acts are a table (rules.h). Offering, refusing and explaining all read the same rows:
 * the first bar that stops a move is the reason, with its clause.
 */
#ifndef KERNEL_ACT_H
#define KERNEL_ACT_H

#include "kernel/game.h"

/* Bars as they are judged for many cards at once: marks and a keyword as masks, and the functions,
 * those that judge the target alone first. Which of them can speak against a card is known by its
 * definition; types and flags are part of that. Only whether one of them stops is asked, so their
 * order does not matter. */
enum { SIEVE_FUNCTIONS = 10, SIEVE_NEVER = 1 << 15 };

/* What the bars have to say about a card by its definition alone. */
typedef struct {
    int16_t price; /* what it takes; more than anybody has: the card is out of the question */
    uint16_t asks; /* a bit per function that can speak against it; SIEVE_NEVER: its type, its flags
                      or its keywords do */
} Verdict;

typedef struct {
    uint32_t keywords;
    uint32_t flags; /* these and `types` are looked at when `asks` is made */
    uint16_t types;
    uint16_t marks;
    uint8_t alone;
    uint8_t count;
    uint16_t arising;     /* a bit per function that can speak only at times: `arises` */
    uint16_t newcoming;   /* one per function that speaks only against newcomers */
    uint16_t priced;      /* the bit of the function that asks for a price */
    uint32_t price_stats; /* these must be as printed for the price to be so */
    uint32_t price_values;
    int16_t least;    /* what the cheapest card of the pool takes; PRICE_ASK: that cannot be said */
    bool is_barrable; /* an effect can be a reason: act_is_barred(), and for targets */
    bool is_shieldable; /* act_is_shielded() */
    bool is_namesake;   /* act_is_other_name(): none of the three is among `stops` */
    bool (*stops[SIEVE_FUNCTIONS])(const Game *g, const Intent *intent, Ref *source);
    bool (*concerns[SIEVE_FUNCTIONS])(const Def *def);
    bool (*arises[SIEVE_FUNCTIONS])(const Game *g, uint8_t seat);
    int16_t (*price_of)(const Def *def);
    /* By definition; NULL: to be found each time, since a clause is broken. The first asks for
     * everything; the second, where what is printed tells what can be paid, not for the price; the
     * third, where no effect gives the keyword to others, not for that. */
    Verdict *asked;
    Verdict *paid;
    Verdict *plain;
} Sieve;

enum { AIMS_MAX = 3 * SEATS_MAX };

typedef struct ActSieves {
    Sieve seat;
    Sieve subject;
    Sieve target;
    uint8_t aims[SEATS_MAX][AIMS_MAX]; /* by seat: the places where a target may lie */
    uint8_t aim_count[SEATS_MAX];
} ActSieves;

/* Makes the sieves of a match; false: no memory. */
MUST_USE bool acts_prepare(Match *match);

/* Finds anew where targets may lie: others play together now. */
void acts_aim(Match *match);

/* What speaks against the intent: with target 0 only the subject is judged, and that some target
 * exists. */
Refusal act_refusal(const Game *g, const Intent *meant);

/* A bar for any act: an effect says that the subject may not do it. */
bool act_is_barred(const Game *g, const Intent *intent, Ref *source);

/* True if the bars of the act ask whether effects forbid it, or protect from it. */
bool act_can_be_barred(const Act *act);
bool act_can_be_shielded(const Act *act);

/* A target bar for any act: an effect protects the target from it. */
bool act_is_shielded(const Game *g, const Intent *intent, Ref *source);

/* A target bar for any act: the target has another title than the subject. */
bool act_is_other_name(const Game *g, const Intent *intent, Ref *source);

/* A bar for the act that ends a turn: an effect demands something that can still be done. */
bool must_still_act(const Game *g, const Intent *intent, Ref *source);

/* Notes that an object does what an effect demands: it need not do it again this turn. */
void act_note(Game *g, uint8_t act, uint16_t object);

/* The same as act_refusal() finding nothing, only faster, for a subject that lies where it should.
 */
bool act_is_possible(const Game *g, const Intent *meant);

/* True if everybody can see that the player cannot do it with any card of the hand, whatever that
 * is: even the cheapest card that there is takes more than the player has, and no effect in force
 * changes what cards take or are. */
bool act_is_out_of_reach(const Game *g, uint8_t seat, uint8_t act);

/* Offers the acts from `first` to `last`, which have subjects, for each for which nothing speaks
 * against them. */
void acts_offer(Game *g, uint8_t seat, uint8_t first, uint8_t last);

/* Offers one act, with subjects or without. */
void act_offer(Game *g, uint8_t seat, uint8_t act);

/* Offers, as picks, every target of the act for that subject. */
void act_offer_targets(Game *g, uint8_t seat, uint8_t act, uint16_t object);

/* Why this is not offered now: also for a seat that is not asked, or asked something else. */
Refusal game_why_not(const Game *g, const Intent *intent);

#endif
