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

static bool has_verdict(const Game *g, uint8_t seat, int verdict, Clause clause)
{
    return (g->player[seat].number[NUMBER_VERDICT] & verdict) != 0 && clause_on(g, clause);
}

static bool has_lost(const Game *g, uint8_t seat)
{
    return has_verdict(g, seat, VERDICT_EMPTY_PILE, G_25_3b) ||
           has_verdict(g, seat, VERDICT_LOST, G_25_3c);
}

static bool has_won(const Game *g, uint8_t seat)
{
    return has_verdict(g, seat, VERDICT_WON, G_25_2c) ||
           legions_cores_counted(g, seat) >= fact(g, FACT_CORES_TO_WIN);
}

/* The clause by which that seat has won, for the log. */
static Clause why_over(const Game *g, uint8_t winner)
{
    const uint8_t loser = other_seat(winner);
    if (g->player[loser].number[NUMBER_LIFE] <= 0)
        return G_25_2a;
    if (has_verdict(g, loser, VERDICT_EMPTY_PILE, G_25_3b))
        return G_25_3b;
    return has_verdict(g, loser, VERDICT_LOST, G_25_3c)   ? G_25_3c
           : has_verdict(g, winner, VERDICT_WON, G_25_2c) ? G_25_2c
                                                          : G_25_2b;
}

/* 08-1, 02-22 */
static bool is_without_life(const Game *g, uint8_t seat)
{
    return g->player[seat].number[NUMBER_LIFE] <= 0 && clause_on(g, G_08_1) &&
           clause_on(g, G_02_22);
}

/* 25-4a: from the turn player's side; 25-4c: losing comes before winning. NOBODY: it goes on. */
static uint8_t find_winner(const Game *g)
{
    const uint8_t me = clause_on(g, G_25_4a) ? g->s->active : other_seat(g->s->active);
    const uint8_t you = other_seat(me);
    const bool i_lose = has_lost(g, me) || (is_without_life(g, me) && clause_on(g, G_25_3a));
    const bool i_win = has_won(g, me) || (is_without_life(g, you) && clause_on(g, G_25_2a));
    const bool is_loss = i_lose && (!i_win || clause_on(g, G_25_4c));
    const bool is_win = i_win || has_lost(g, you);
    if (!is_loss && !is_win && !has_won(g, you))
        return NOBODY;
    return is_win && !is_loss ? me : you;
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
void legions_leave(Game *g, uint8_t seat)
{
    if (!clause_on(g, G_25_3d))
        return;
    g->clause = G_25_3d;
    event_about(g, EVENT_LOST, seat, 0, 0);
    game_win(g, other_seat(seat));
}

/* --- between sequences ----------------------------------------------------------------------- */

/* True if nothing decides the game or breaks units. */
static bool is_quiet(const Game *g, bool *is_held_up)
{
    *is_held_up = false; /* values stand until they are applied again, which is noticed */
    return find_winner(g) == NOBODY && !legions_has_dead(g);
}

bool legions_overlooks(const Game *g)
{
    return rests_wrongly(g, is_quiet);
}

/* What holds at once after every change: 25-1 and 10-1. */
void legions_check(Game *g)
{
    check_end(g);
    if (g->s->result == RESULT_NONE)
        (void)legions_break_dead(g);
}

/* In the middle of a sequence: 10-1, 25-1 and 25-4b hold at once; 37-3a, 36-5 and 36-13 wait for
 * its end, and so does, 01-6 and 38-5, what was set off. */
void legions_between(Game *g)
{
    if (!clause_on(g, G_37_3a) || !clause_on(g, G_36_5))
        effects_apply(g);
    if (!clause_on(g, G_01_6) || !clause_on(g, G_38_5))
        (void)legions_sequence_ends(g, NULL);
    if (finds_rest(g, is_quiet))
        return;
    if (clause_on(g, G_25_4b) && clause_on(g, G_25_1))
        check_end(g);
    if (g->s->result == RESULT_NONE && clause_on(g, G_18_4))
        (void)legions_break_dead(g);
}

/* 17-1 to 17-3: who loses all effects keeps its states: damage, and that it cannot act. */
static void forget_states(Game *g)
{
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        if (mod->kind != MOD_LOSS || !ref_lives(g, mod->target))
            continue;
        if (!clause_on(g, G_17_1) || !clause_on(g, G_17_2))
            g->object[mod->target.object].damage = 0;
        if (!clause_on(g, G_17_3))
            set_mark(g, mod->target.object, MARK_CANNOT_ACT, false);
    }
}

/* 36-13: worked out anew until nothing more breaks. */
static void settle(Game *g)
{
    if (mutant_of(g))
        forget_states(g);
    do {
        if (clause_on(g, G_36_13))
            effects_apply(g);
        if (finds_rest(g, is_quiet))
            return;
        check_end(g);
    } while (g->s->result == RESULT_NONE && legions_break_dead(g));
}

static void forget_brought(Game *g)
{
    g->s->number[NUMBER_BROUGHT] = 0;
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
    const bool has_more =
        g->s->pending_count > 0 || g->s->number[NUMBER_SHOCK] > 0 || g->s->ref[0].object != 0;
    if (!has_more && g->s->number[NUMBER_BROUGHT] == 0)
        return NEXT;
    if (flow_is_running(g, FLOW_CHAIN))
        return NEXT; /* a card played by an effect: the chain goes on */
    if (has_more && clause_on(g, G_38_2))
        (void)flow_push(g, FLOW_CHAIN, NOBODY);
    else
        forget_brought(g);
    return NEXT;
}

/* --- the chain (chapter 38) ------------------------------------------------------------------ */

/* 38-6a to 38-6f: action card, broken card, card deployed by an effect, others. */
static uint8_t class_of(const Game *g, const Pending *p)
{
    if (p->card == (uint16_t)g->s->number[NUMBER_ACTION_CARD] && clause_on(g, G_38_6a))
        return CLASS_ACTION;
    if (p->event == EVENT_BROKE && p->subject.object == p->source.object && clause_on(g, G_38_6b))
        return CLASS_BROKEN;
    if (has_mark(g, p->source.object, MARK_BROUGHT) && clause_on(g, G_38_6d))
        return CLASS_BROUGHT;
    return CLASS_OTHER;
}

/* By which something sets the ability off: a player, the card itself, or a card that it names. */
static Clause trigger_clause(const Game *g, const Pending *pending)
{
    const Node *subject = node_at(g, g->abilities[pending->ability].subject);
    return subject->kind == NODE_REF ? G_37_2h : subject->kind == NODE_SET ? G_37_2i : G_37_2g;
}

/* 38-4: the same ability of the same physical card occurs once in a chain. 02-8: it is the ability
 * of its card's player, whoever is at turn. */
void legions_triggered(Game *g, Pending *pending)
{
    const uint16_t index = (uint16_t)(pending - g->pending);
    if (mutant_of(g) && !clause_on(g, trigger_clause(g, pending))) {
        pending_remove(g, index);
        return;
    }
    if (!clause_on(g, G_02_8))
        pending->seat = g->s->active;
    for (uint16_t i = 0; i < index && clause_on(g, G_38_4); i++)
        if (g->pending[i].card == pending->card && g->pending[i].ability == pending->ability) {
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

/* Shock, then what effects have said to play, come before what waits. */
static StepResult start_noted(Game *g, void *frame)
{
    if (!legions_start_shock(g) && !legions_start_deferred(g))
        return NEXT;
    flow_jump(g, frame, 0);
    return AGAIN;
}

/* 38-3: the chain ends when nothing is waiting; what occurred in it may occur again. */
static StepResult find_class(Game *g, void *frame)
{
    Chain *chain = frame;
    chain->class = CLASS_RESOLVED;
    for (uint16_t i = 0; i < g->s->pending_count; i++)
        if (g->pending[i].state < chain->class)
            chain->class = g->pending[i].state;
    if (chain->class < CLASS_RESOLVED)
        return NEXT;
    forget_brought(g);
    if (clause_on(g, G_38_3)) {
        memset(g->pending, 0, g->s->pending_count * sizeof *g->pending);
        g->s->pending_count = 0;
    }
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

/* 38-6c, 38-6e, 38-6f: the turn player chooses among the cards of the class, whoever owns them. */
static StepResult ask_trigger(Game *g, void *frame)
{
    static const Clause orders[] = {[CLASS_ACTION] = 0,
                                    [CLASS_BROKEN] = G_38_6c,
                                    [CLASS_BROUGHT] = G_38_6e,
                                    [CLASS_OTHER] = G_38_6f};
    const Chain *chain = frame;
    const bool is_by_class = clause_on(g, G_38_6);
    ask(g, g->s->active, QUESTION_TRIGGER, false);
    for (uint16_t i = 0; i < g->s->pending_count; i++) {
        if (g->pending[i].state >= CLASS_RESOLVED ||
            (is_by_class && g->pending[i].state != chain->class) ||
            (clause_on(g, G_01_4) && !is_topmost(g, i)))
            continue;
        offer_trigger(g, i);
        if (!is_by_class || !clause_on(g, orders[chain->class]))
            break; /* as they were met, only where 38-6 is switched off */
    }
    return ask_end(g);
}

/* 38-1: it must be resolved; 38-5a: a condition of its own counts now. It stays noted until the
 * chain ends. */
static StepResult resolve_trigger(Game *g, void *frame)
{
    (void)frame;
    if (g->s->answer.kind != OPTION_TRIGGER) {
        memset(g->pending, 0, g->s->pending_count * sizeof *g->pending);
        g->s->pending_count = 0;
        return DONE;
    }
    Pending *p = &g->pending[g->s->answer.number];
    p->state = CLASS_RESOLVED;
    if (clause_on(g, G_38_1) && (pending_needs_hold(g, p) || !clause_on(g, G_38_5a)))
        effect_of_pending(g, p);
    return NEXT;
}

static StepResult next_trigger(Game *g, void *frame)
{
    flow_jump(g, frame, 0);
    return AGAIN;
}

static const Step chain_steps[] = {
    {0, settle_first}, {0, start_noted},     {0, find_class},
    {0, ask_trigger},  {0, resolve_trigger}, {0, next_trigger},
};
const FlowType legions_chain_flow = FLOW("chain", chain_steps, Chain);
