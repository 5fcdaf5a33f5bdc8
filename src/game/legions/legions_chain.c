/* legions_chain.c - between sequences: continuous effects anew (36-13), the end of the game (25),
 * and the chain of triggered effects that were waiting (38). */
#include "game/legions/legions_int.h"

#include <string.h>

/* --- the end of the game (chapter 25) -------------------------------------------------------- */

/* 25-2b: in the core zone and the leader zone, not in wait zones. */
int legions_cores_counted(const Game *g, uint8_t seat)
{
    int cores = g->player[seat].number[NUMBER_CORES] + g->player[seat].number[NUMBER_SPENT];
    const uint8_t place = place_of(g, seat, ZONE_FIELD);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        cores += g->object[g->order[i]].counters[COUNTER_CORES];
    return cores;
}

static bool has_verdict(const Game *g, uint8_t seat, int verdict)
{
    return (g->player[seat].number[NUMBER_VERDICT] & verdict) != 0;
}

/* 25-3b, 25-3c */
static bool has_lost(const Game *g, uint8_t seat)
{
    return has_verdict(g, seat, VERDICT_EMPTY_PILE | VERDICT_LOST);
}

/* 25-2c, 25-2b */
static bool has_won(const Game *g, uint8_t seat)
{
    return has_verdict(g, seat, VERDICT_WON) ||
           legions_cores_counted(g, seat) >= fact(g, FACT_CORES_TO_WIN);
}

/* The clause by which that seat has won, for the log. */
static Clause why_over(const Game *g, uint8_t winner)
{
    const uint8_t loser = other_seat(winner);
    if (g->player[loser].number[NUMBER_LIFE] <= 0)
        return G_25_2a;
    if (has_verdict(g, loser, VERDICT_EMPTY_PILE))
        return G_25_3b;
    if (has_verdict(g, loser, VERDICT_LOST))
        return G_25_3c;
    return has_verdict(g, winner, VERDICT_WON) ? G_25_2c : G_25_2b;
}

/* 08-1, 02-22 */
static bool is_without_life(const Game *g, uint8_t seat)
{
    return g->player[seat].number[NUMBER_LIFE] <= 0;
}

/* 25-4a: from the turn player's side; 25-2a, 25-3a: without life; 25-4c: losing comes before
 * winning. NOBODY: it goes on. */
static uint8_t find_winner(const Game *g)
{
    const uint8_t me = g->s->active;
    const uint8_t you = other_seat(me);
    const bool i_lose = has_lost(g, me) || is_without_life(g, me);
    const bool i_win = has_won(g, me) || has_lost(g, you) || is_without_life(g, you);
    if (!i_lose && !i_win && !has_won(g, you))
        return NOBODY;
    return i_win && !i_lose ? me : you;
}

static void check_end(Game *g)
{
    const uint8_t winner = find_winner(g);
    if (winner == NOBODY)
        return;
    g->clause = why_over(g, winner);
    game_win(g, winner);
}

/* 25-3d: whoever concedes has lost. */
/* --- between sequences ----------------------------------------------------------------------- */

/* What decides the game or breaks units is noticed: state_check() asks for it. */
bool legions_overlooks(const Game *g)
{
    return g->s->result == RESULT_NONE && is_settled(g) &&
           (find_winner(g) != NOBODY || legions_has_dead(g));
}

/* What holds at once after every change: 25-1 and 10-1. */
void legions_check(Game *g)
{
    check_end(g);
    if (g->s->result == RESULT_NONE)
        (void)legions_break_dead(g);
}

/* In the middle of a sequence: 10-1, 18-4, 25-1 and 25-4b hold at once; 37-3a, 36-5 and 36-13 wait
 * for its end, and so does, 01-6 and 38-5, what was set off. */
void legions_between(Game *g)
{
    if (!is_settled(g))
        legions_check(g);
}

/* 36-13: worked out anew until nothing more breaks. 17-1 to 17-3: damage, and that a unit cannot
 * act, are no effects; who loses all effects keeps them. */
static void settle(Game *g)
{
    do {
        effects_apply(g);
        if (is_settled(g))
            return;
        check_end(g);
    } while (g->s->result == RESULT_NONE && legions_break_dead(g));
}

static void forget_brought(Game *g)
{
    game_note(g, NUMBER_BROUGHT, 0);
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const uint8_t place = place_of(g, seat, ZONE_FIELD);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            set_mark(g, g->order[i], MARK_BROUGHT, false);
    }
}

/* 38-2: after each sequence the situation is settled, then whatever has triggered is resolved as a
 * chain. */
StepResult legions_sequence_ends(Game *g, void *frame)
{
    (void)frame;
    settle(g);
    const bool has_more = g->s->pending_count > 0 || g->s->ref[0].object != 0;
    if (!has_more && g->s->number[NUMBER_BROUGHT] == 0)
        return NEXT;
    if (flow_is_running(g, FLOW_CHAIN))
        return NEXT; /* a card played by an effect: the chain goes on */
    if (has_more)
        (void)flow_push(g, FLOW_CHAIN, NOBODY);
    else
        forget_brought(g);
    return NEXT;
}

/* --- the chain (chapter 38) ------------------------------------------------------------------ */

/* 38-6a to 38-6f: action card, broken card, others; note_brought() finds cards deployed by an
 * effect among these. */
static uint8_t class_of(const Game *g, const Pending *p)
{
    if (p->card == (uint16_t)g->s->number[NUMBER_ACTION_CARD])
        return CLASS_ACTION;
    if (p->event == EVENT_BROKE && p->subject.object == p->source.object)
        return CLASS_BROKEN;
    return CLASS_OTHER;
}

/* The same ability of the same physical card; what two cards have given to it are two (02-44), and
 * what a keyword does is ability 0. */
static bool is_same(const Pending *a, const Pending *b)
{
    return a->card == b->card && a->ability == b->ability && a->gift == b->gift &&
           a->event == b->event;
}

/* 37-2g to 37-2i: set off by a player, by the card itself, or by a card that it names. 38-4: the
 * same occurs once in a chain. 02-8: it is the ability of its card's player, whoever is at turn. */
void legions_triggered(Game *g, Pending *pending)
{
    const uint16_t index = (uint16_t)(pending - g->pending);
    for (uint16_t i = 0; i < index; i++)
        if (is_same(&g->pending[i], pending)) {
            pending_remove(g, index);
            return;
        }
    pending->state = class_of(g, pending);
}

typedef struct {
    uint8_t class; /* of those that come next */
} Chain;

static StepResult settle_first(Game *g, void *frame)
{
    (void)frame;
    settle(g);
    return NEXT;
}

/* What effects have said to play comes before what waits. */
static StepResult start_noted(Game *g, void *frame)
{
    return legions_start_deferred(g) ? flow_restart(frame) : NEXT;
}

/* 38-6d: a card deployed by an effect; its own move onto the field sets it off before it is known
 * to have been. */
static void note_brought(Game *g)
{
    for (uint16_t i = 0; i < g->s->pending_count; i++)
        if (g->pending[i].state == CLASS_OTHER &&
            has_mark(g, g->pending[i].source.object, MARK_BROUGHT))
            g->pending[i].state = CLASS_BROUGHT;
}

/* 38-3: the chain ends when nothing is waiting; what occurred in it may occur again. */
static StepResult find_class(Game *g, void *frame)
{
    Chain *chain = frame;
    chain->class = CLASS_RESOLVED;
    note_brought(g);
    for (uint16_t i = 0; i < g->s->pending_count; i++)
        if (g->pending[i].state < chain->class)
            chain->class = g->pending[i].state;
    if (chain->class < CLASS_RESOLVED)
        return NEXT;
    forget_brought(g);
    memset(g->pending, 0, g->s->pending_count * sizeof *g->pending);
    g->s->pending_count = 0;
    return DONE;
}

/* 01-4: of one card's abilities the one that stands first. */
static bool is_topmost(const Game *g, uint16_t index)
{
    const Pending *p = &g->pending[index];
    for (uint16_t i = 0; i < g->s->pending_count; i++)
        if (g->pending[i].state == p->state && g->pending[i].card == p->card &&
            g->pending[i].ability < p->ability)
            return false;
    return true;
}

static void offer_trigger(Game *g, uint16_t index)
{
    const Pending *p = &g->pending[index];
    offer(g, (Option){.kind = OPTION_TRIGGER,
                      .object = p->source.object,
                      .number = (int16_t)index,
                      .extra = p->ability});
}

/* 38-6: of one class at a time; 38-6c, 38-6e, 38-6f: the turn player chooses among its cards,
 * whoever owns them. */
static StepResult ask_trigger(Game *g, void *frame)
{
    const Chain *chain = frame;
    ask(g, g->s->active, QUESTION_TRIGGER, false);
    for (uint16_t i = 0; i < g->s->pending_count; i++)
        if (g->pending[i].state == chain->class && is_topmost(g, i))
            offer_trigger(g, i);
    return ask_end(g);
}

/* 38-1: it must be resolved; 38-5a: a condition of its own counts now. It stays noted until the
 * chain ends. */
static void resolve(Game *g, Pending *p)
{
    p->state = CLASS_RESOLVED;
    if (p->ability == 0 && p->event == EVENT_BROKE)
        legions_pierce(g, p);
    else if (p->ability == 0)
        legions_shock(g, p);
    else if (pending_needs_hold(g, p))
        effect_of_pending(g, p);
}

static StepResult resolve_trigger(Game *g, void *frame)
{
    (void)frame;
    if (g->s->answer.kind != OPTION_TRIGGER) {
        memset(g->pending, 0, g->s->pending_count * sizeof *g->pending);
        g->s->pending_count = 0;
        return DONE;
    }
    resolve(g, &g->pending[g->s->answer.number]);
    return NEXT;
}

/* 18-19: the on-unlock effects of a card that an effect unlocks in a chain come before it leaves
 * the play zone; whatever else waits goes on waiting. */
StepResult legions_resolve_unlocked(Game *g, void *frame)
{
    const Action *unlock = frame;
    const uint16_t card = g->object[unlock->object.object].top;
    (void)legions_sequence_ends(g, frame);
    for (uint16_t i = 0; i < g->s->pending_count && flow_is_running(g, FLOW_CHAIN); i++) {
        Pending *p = &g->pending[i];
        if (p->state == CLASS_RESOLVED || p->event != EVENT_UNLOCKED || p->card != card)
            continue;
        resolve(g, p);
        return AGAIN;
    }
    return NEXT;
}

static StepResult next_trigger(Game *g, void *frame)
{
    (void)g;
    return flow_restart(frame);
}

static const Step chain_steps[] = {
    {0, settle_first}, {0, start_noted},     {0, find_class},
    {0, ask_trigger},  {0, resolve_trigger}, {0, next_trigger},
};
const FlowType legions_chain_flow = FLOW("chain", chain_steps, Chain);
