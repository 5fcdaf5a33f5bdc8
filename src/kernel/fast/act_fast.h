/* act_fast.h - the same answers as act.c, found for many cards at once.
 *
 * A sieve holds the bars of an act as masks, and the functions, those that judge the target alone
 * first. Which of them can speak against a card is known by its definition; types and flags are
 * part of that. Only whether one of them stops is asked, so their order does not matter. All of it
 * is made from the rows of the act, once for a match; nothing here knows of clauses, since with a
 * broken one act.c asks the bars themselves (is_fast()).
 */
#ifndef KERNEL_FAST_ACT_FAST_H
#define KERNEL_FAST_ACT_FAST_H

#include "kernel/act.h"

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
    uint16_t all;         /* a bit per function */
    uint16_t arising;     /* a bit per function that can speak only at times: `arises` */
    uint16_t newcoming;   /* one per function that speaks only against newcomers */
    uint16_t marking;     /* one per function that speaks only against subjects with `marked` */
    uint16_t marked;      /* BarHint.marks of all of them */
    uint16_t wording;     /* one per function that speaks only against cards with keywords */
    uint32_t words;       /* BarHint.keywords of all of them */
    uint8_t touch;        /* how a card may not be touched to be judged by its definition */
    uint16_t priced;      /* the bit of the function that asks for a price */
    uint32_t price_stats; /* these must be as printed for the price to be so */
    uint32_t price_values;
    bool can_be_forbidden; /* an effect can be a reason: act_is_forbidden(), and for targets */
    bool can_be_protected; /* act_is_protected() */
    bool is_namesake;      /* act_is_other_name(): none of the three is among `stops` */
    bool (*stops[SIEVE_FUNCTIONS])(const Game *g, const Intent *intent, Ref *source);
    bool (*concerns[SIEVE_FUNCTIONS])(const Def *def);
    uint32_t words_of[SIEVE_FUNCTIONS]; /* BarHint.keywords */
    bool (*arises[SIEVE_FUNCTIONS])(const Game *g, uint8_t seat);
    int16_t (*price_of)(const Def *def);
    /* By definition. The first asks for everything; the second, where what is printed tells what
     * can be paid, not for the price; the third, where no effect gives the keyword to others, not
     * for that. */
    Verdict *asked;
    Verdict *paid;
    Verdict *plain;
} Sieve;

enum { FROM_MAX = sizeof((ZoneList){0}.at), AIMS_MAX = FROM_MAX * SEATS_MAX };

typedef struct ActSieves {
    Sieve seat;
    Sieve subject;
    Sieve target;
    int16_t (*means)(const Game *g, uint8_t seat); /* ActPrice.means; NULL: it has no price */
    bool has_targets;
    uint8_t from_count;                /* 0: it has no subject */
    uint8_t from[SEATS_MAX][FROM_MAX]; /* by seat: the places where its subject may lie */
    uint8_t aims[SEATS_MAX][AIMS_MAX]; /* by seat: the places where a target may lie */
    uint8_t aim_count[SEATS_MAX];
} ActSieves;

/* Makes the sieves of a match; false: no memory. */
MUST_USE bool fast_acts_prepare(Match *match);

/* Finds anew where targets may lie: others play together now. */
void fast_acts_aim(Match *match);

/* See act.h. */
void fast_acts_offer(Game *g, uint8_t seat, uint8_t first, uint8_t last);
bool fast_act_is_possible(const Game *g, const Intent *meant);
void fast_offer_targets(Game *g, const Intent *meant);

#endif
