/* value.h - stats and keywords as they are now: print, modifiers, and continuous effects in force.
 */
#ifndef KERNEL_VALUE_H
#define KERNEL_VALUE_H

#include "kernel/game.h"

/* More or less damage. Rules are checked again if it may be too much now. */
void change_damage(Game *g, uint16_t object, int by);

/* So much damage lies on it from now on, by the rules themselves: no instruction is done by that.
 */
void damage_note(Game *g, uint16_t object, int damage);

/* Adds a modifier with the present timestamp; ends the game if the table is full. */
/* True if something is about that may undo the modifier, of a stat or a keyword, and so may have
 * come between it and another: what sets the number, or takes the keyword or all abilities away. */
bool mod_may_be_undone(const Game *g, const Mod *mod);

/* When the table is full, bonuses of one number of one object that end together become one: the
 * number stays, only whose they were is forgotten. If that makes no room, the game ends. */
void mod_add(Game *g, Mod mod);
void mod_raise(Game *g, uint16_t index, int by);    /* its amount */
void mods_end(Game *g, uint8_t span, uint8_t seat); /* seat NOBODY: of all seats */
void mods_begin(Game *g, uint8_t seat); /* a turn of `seat` begins: before anything is readied */
void mods_end_of_seat(Game *g, uint8_t seat);
void mods_end_of_object(Game *g, uint16_t object); /* all that were given to it */

/* An object has used an ability that it was given and that works once a turn; how often it has used
 * that one, or with 0 all of them; none of them counts any more. */
void use_note_given(Game *g, uint16_t object, uint16_t ability);
unsigned uses_given(const Game *g, uint16_t object, uint16_t ability);
void uses_given_end(Game *g);

/* What was given to one object is another's: before the first becomes a part of it. */
void mods_pass(Game *g, uint16_t from, uint16_t to);

/* Takes what effects have given to the object before that time. What continuous effects have
 * written stays until it is written anew. */
void mods_lose(Game *g, uint16_t object, uint32_t since);

/* Between sequences: the amount of what takes abilities or a keyword away is 1 from then on. */
void mods_settle(Game *g);
void mods_drop_stale(Game *g);
void mod_remove(Game *g, uint16_t index);

/* True if it waits for its time, which comes also when what it is about has gone. */
bool mod_waits_on(const Game *g, const Mod *mod);

/* What of its target it may change: a TOUCHED_ bit. */
uint8_t touch_of(const Mod *mod);

/* What State.mods has to be. */
ModSummary mods_summary(const Game *g);

/* When the object lost all its abilities; 0: it has not. Continuous effects can take them too:
 * `within` is such an effect that asks, or NULL. */
uint32_t time_of_loss_within(const Game *g, uint16_t object, const struct Scope *within);

/* The same for a card that asks what the object has: abilities that do nothing are there. */
uint32_t time_of_asked_loss(const Game *g, uint16_t object, const struct Scope *within);

/* False: no object has lost its abilities. */
static inline bool may_be_lost(const Game *g)
{
    return has_mods(g, 1U << MOD_LOSS) || given_of(g, GIFT_LOSS);
}

static inline uint32_t time_of_loss(const Game *g, uint16_t object)
{
    return may_be_lost(g) ? time_of_loss_within(g, object, NULL) : 0;
}

/* The same for the condition of a continuous effect, which must not go round in circles: see
 * effect/tree.h. */
int stat_value_within(const Game *g, uint16_t object, uint8_t stat, const struct Scope *within);
bool has_keyword_within(const Game *g, uint16_t object, uint8_t keyword,
                        const struct Scope *within);
/* What a modifier must set a stat to, so that it is that much now: what was lost before is left
 * behind (ValuePolicy.losses). */
int amount_to_set(const Game *g, uint16_t object, uint8_t stat, int amount);
int stat_printed(const Game *g, uint16_t object, uint8_t stat);

/* In what things that are chosen or counted together must differ: their titles, or a printed stat.
 */
enum { DIFFER_FREELY, DIFFER_IN_NAME, DIFFER_IN_STAT /* and all behind it: + stat */ };

/* True if two objects do not differ in that. */
bool are_same(const Game *g, uint16_t differ, uint16_t a, uint16_t b);

/* True if some ability in play works continuously: those listen for event 0. */
static inline bool is_continuous_heard(const Game *g)
{
    return (events_heard(g) & 1) != 0;
}

/* The value now. */
static inline int stat_value(const Game *g, uint16_t object, uint8_t stat)
{
    return stat_value_within(g, object, stat, NULL);
}

/* 1: the object may have the keyword, by print or by an effect that means it. 0: only an effect
 * that reaches others can give it (Scratch.far_keywords), which is the same for all objects.
 * Without a branch, for loops over many of them. */
static inline unsigned may_have_keyword(const Game *g, uint16_t object, uint8_t keyword)
{
    const Face *face = &g->face[object];
    return (face->keywords >> keyword & 1) | (unsigned)is_touched(g, object);
}

static inline bool has_keyword(const Game *g, uint16_t object, uint8_t keyword)
{
    CHECK(object < g->match->card_count);
    if (!is_touched(g, object) && !(keywords_from_afar(g) >> keyword & 1))
        return (g->face[object].keywords >> keyword & 1) != 0 && !is_blank(g, object) &&
               principle_on(g, PRINCIPLE_KEYWORDS);
    return has_keyword_within(g, object, keyword, NULL);
}

/* The keywords that some card may have now, by print or by an effect. */
static inline uint32_t keywords_about(const Game *g)
{
    return g->match->keywords | g->scratch->mods.keywords | given_of(g, GIFT_KEYWORD);
}

static inline bool is_keyword_about(const Game *g, uint8_t keyword)
{
    return (keywords_about(g) >> keyword & 1) != 0;
}

/* True if some effect may have put that stat of some object below its print. */
bool is_stat_lowered(const Game *g, uint8_t stat);

/* True if no effect puts that stat of any object below its print: what has less damage than printed
 * need not be looked at. A plain game does not know. */
static inline bool is_print_enough(const Game *g, uint8_t stat)
{
    return is_fast(g) && !is_stat_lowered(g, stat);
}

/* The sum of all values of a keyword, or as the game has it (Rules.values) the highest or the
 * lowest of them; 0 if it has none. */
int keyword_value(const Game *g, uint16_t object, uint8_t keyword);

/* The highest of all values of a keyword, for one that does not add up. */
int keyword_best(const Game *g, uint16_t object, uint8_t keyword);

/* A new turn: abilities that work once a turn can be used again, and events are counted anew. */
void turn_clear(Game *g);

/* One contribution to a number. */
typedef struct {
    Ref source; /* nothing: printed or the rules */
    int amount;
    const char *what;
} Reason;

/* Lists what makes a stat: at most `room` reasons, which is more than REASONS_APART and at most
 * REASONS_MAX, print first. Together they are the stat: of more effects the last ones are one
 * reason. Returns their number. */
enum { REASONS_APART = 2, REASONS_MAX = 32 };
size_t game_why_value(const Game *g, uint16_t object, uint8_t stat, Reason *reasons, size_t room);

#endif
