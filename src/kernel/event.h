/* event.h - things that happen together, and the abilities that are set off by them.
 *
 * One instruction, one rule step or one check is one group; all its members carry its number.
 * flow_run() opens one for every step, the effect machine one for every instruction. Abilities that
 * listened just before a move and those that listen after it are both heard, each once per member.
 * What is set off waits in the block's pending table until the game's policy takes it out.
 *
 * An event owns its moves. What the rules call a draw, a banishing or a discard is a move, and the
 * log must not say both: so the move names its event (Move.head), the log gets one record of the
 * two from the mover, and event_judge() lets abilities judge the event when the rules say, before
 * the move or after it. What is said when it begins and judged when it is done, such as a play, is
 * announced (event_announce(), know_reveal_as()) and ends with event_done().
 */
#ifndef KERNEL_EVENT_H
#define KERNEL_EVENT_H

#include "kernel/game.h"

/* Starts a new group: members that follow share its number. States that the last one has brought
 * about are seen first. */
void group_open(Game *g);

/* True if an ability may listen for that kind of event now. */
static inline bool event_is_heard(const Game *g, uint8_t kind)
{
    return (events_heard(g) >> kind & 1) != 0 || has_mods(g, MODS_LISTENING);
}

/* True if an event of that kind would be noticed now: logged, heard or counted. */
static inline bool event_is_noticed(const Game *g, uint8_t kind)
{
    return g->sink || event_is_heard(g, kind) || (g->match->tallied >> kind & 1);
}

/* True if anybody could notice an event of that kind: the log, or an ability of any card of this
 * match. */
static inline bool event_is_told(const Game *g, uint8_t kind)
{
    return g->sink != NULL || (g->match->heard >> kind & 1) != 0;
}

/* Those of several kinds that would be noticed, a bit for each. */
static inline uint64_t events_noticed(const Game *g, uint64_t kinds)
{
    for (uint64_t left = kinds; left; left &= left - 1)
        if (!event_is_noticed(g, (uint8_t)__builtin_ctzll(left)))
            kinds &= ~(left & -left);
    return kinds;
}

/* Tells an event that is noticed. Fills in clause, card, def and who knows the subject. */
void event_spread(Game *g, Event *event);

/* The two halves of that: lets abilities judge an event, and counts it; tells the log alone. */
void event_weigh(Game *g, Event *event);
void event_log(const Game *g, Event *event);

/* Tells an event: to the log, and to every ability that listens. Given by its place: a copy would
 * wait for the writes that have just made it. */
static inline void event_tell(Game *g, Event *event)
{
    if (event_is_noticed(g, event->kind))
        event_spread(g, event);
}

/* The usual short form; the event is not even made if nobody notices it. */
static inline void event_about(Game *g, uint8_t kind, uint8_t seat, uint16_t subject, int amount)
{
    if (event_is_noticed(g, kind))
        event_spread(g, &(Event){.kind = kind,
                                 .seat = seat,
                                 .subject = subject ? ref_to(g, subject) : (Ref){0, 0},
                                 .amount = (int16_t)amount});
}

/* The same for an event of which the log is told by its move: Move.head is its kind. */
static inline void event_judge(Game *g, uint8_t kind, uint8_t seat, uint16_t subject, int amount)
{
    if ((g->match->heard >> kind & 1) &&
        (event_is_heard(g, kind) || (g->match->tallied >> kind & 1)))
        event_weigh(g, &(Event){.kind = kind,
                                .seat = seat,
                                .subject = ref_to(g, subject),
                                .amount = (int16_t)amount});
}

/* The same of an event that tells from which place its card has come. */
static inline void event_judge_from(Game *g, uint8_t kind, uint8_t seat, uint16_t subject,
                                    uint8_t from)
{
    if ((g->match->heard >> kind & 1) &&
        (event_is_heard(g, kind) || (g->match->tallied >> kind & 1)))
        event_weigh(
            g, &(Event){.kind = kind, .seat = seat, .subject = ref_to(g, subject), .from = from});
}

/* What is done step by step is said when it begins: told to the log alone. */
static inline void event_announce(Game *g, uint8_t kind, uint8_t seat, uint16_t subject)
{
    if (g->sink)
        event_log(g, &(Event){.kind = kind, .seat = seat, .subject = ref_to(g, subject)});
}

/* And judged when it is done: the log says no more of it. */
static inline void event_done(Game *g, uint8_t kind, uint8_t seat, uint16_t subject)
{
    if (event_is_told(g, kind) && event_is_noticed(g, kind))
        event_spread(g, &(Event){.kind = kind,
                                 .head = EVENT_ELSEWHERE,
                                 .seat = seat,
                                 .subject = ref_to(g, subject)});
}

/* The kinds of event that abilities may take this one for, a bit for each. */
static inline uint64_t event_kinds(const Game *g, const Event *event)
{
    const Replacement *policy = g->rules->abilities.replacement;
    return policy && policy->kinds ? policy->kinds(event) : UINT64_C(1) << event->kind;
}

/* Asked before something happens: `event` as it is about to be, with its place `to` if it moves its
 * subject. True: abilities have put something else in its place, or a player has yet to choose
 * between them; the caller leaves it alone. False: it happens, with the amount and the place that
 * stand there now; event->extra is how many abilities have changed it. */
static inline bool event_is_replaced(Game *g, Event *event)
{
    return ((events_replaced(g) & event_kinds(g, event)) != 0 || has_mods(g, MODS_LISTENING)) &&
           g->rules->effects->replace(g, event);
}

/* True if some ability may replace events of that kind: then what happens several times over is
 * done one by one, each after what took the place of the one before. */
static inline bool event_may_be_replaced(const Game *g, uint8_t kind)
{
    return (events_replaced(g) >> kind & 1) != 0 || has_mods(g, MODS_LISTENING);
}

/* The player who would have to choose between abilities, or whether one applies, before the event
 * can happen: what happens together with it waits too. NOBODY: no one. */
static inline uint8_t event_awaits(const Game *g, const Event *event)
{
    return (events_replaced(g) & event_kinds(g, event)) != 0 || has_mods(g, MODS_LISTENING)
               ? g->rules->effects->awaits(g, event)
               : NOBODY;
}

/* Lets one ability on an object judge an event; if it is set off, it waits. `gift`: which of
 * several gifts of it, from 0 on. */
void event_try(Game *g, const Event *event, uint16_t ability, uint16_t object, uint8_t gift);

/* For the mover: before a move takes place, and when it has. Then those hear it that have come with
 * it, at `since` or later: all that move together hear of each other. */
void event_before(Game *g, const Event *event);
void event_after(Game *g, const Event *event, uint32_t since);

/* Rebuilds the scratch list of listening abilities. */
void listeners_rebuild(Game *g);

/* Adds what an object's abilities listen for where it is now, or takes it away. Called by the
 * mover. */
void listeners_add(Game *g, uint16_t object);
void listeners_remove(Game *g, uint16_t object);

/* Adds a continuous ability that an effect has given to an object. */
/* True if an ability that an effect has given to the object works where that lies; what is at home
 * outside play has it there. */
bool given_works(const Game *g, uint16_t ability, uint16_t object);
void listener_add_given(Game *g, uint16_t object, uint16_t ability);

/* Notes what continuous abilities for later (MOD_LATER) give: they are in force without an object.
 */
void later_note(Game *g);

/* Puts a waiting trigger into the table; ends the game if it is full. Returns it or NULL. */
Pending *pending_add(Game *g, const Pending *pending);
void pending_remove(Game *g, uint16_t index);

/* How many wait to be resolved (Rules.abilities.waiting), and each of them; NULL: there are fewer.
 */
uint16_t pending_waiting(const Game *g);
const Pending *pending_waiting_at(const Game *g, size_t index);

#endif
