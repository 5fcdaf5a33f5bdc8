/* replace.c - events that abilities change before they happen. See event_is_replaced().
 *
 * A replacing ability changes the amount of an event (its first step is BECOME), where its card
 * lands (DIVERT), or puts its steps in the place of the event, which then has never happened. How
 * many apply to one event, and who chooses between them, is the game's:
 * Rules.abilities.replacement. An event that has to wait for that choice lies in a frame, and the
 * game carries it out afterwards.
 */
#include "effect/run_int.h"

#include "kernel/decide.h"
#include "kernel/event.h"
#include "kernel/flow.h"
#include "kernel/value.h"
#include "kernel/zone.h"

enum { REPLACERS_MAX = 64 };

/* A replacement that applies. Ability 0: a rule of the game. */
typedef struct {
    Pending as;   /* its ability, source, seat and what the event is about */
    uint16_t mod; /* the floating ability's modifier + 1; 0: it does not float */
} Replacer;

typedef struct {
    Replacer at[REPLACERS_MAX];
    uint16_t count;
} Replacers;

typedef enum { HAPPENS, REPLACED, UNDECIDED } Verdict;

static Event event_of(const Replacing *r)
{
    return (Event){.kind = r->kind,
                   .seat = r->seat,
                   .from = r->from,
                   .to = r->to,
                   .subject = r->subject,
                   .object = r->object,
                   .amount = r->amount,
                   .extra = r->changes};
}

/* --- what applies ------------------------------------------------------------------------------
 */

static bool is_used(const Game *g, const Replacing *r, uint16_t ability, uint16_t object)
{
    int times = 0;
    for (uint8_t i = 0; i < r->used_count; i++)
        times += r->used[i].ability == ability && r->used[i].object == object;
    return times > (clause_on(g, g->rules->abilities.replacement->once) ? 0 : 1);
}

/* What an ability has put in the place of an event is not replaced by that ability again. What it
 * has yet to put in the place of another event, of those that happen together, does not matter. */
static bool is_at_work(const Game *g, const Pending *as)
{
    uint16_t below = g->s->frame_count;
    for (const Running *running; (running = flow_below(g, FLOW_EFFECT, &below));)
        if (frame_at(g, below)->step > 0 && running->ability == as->ability &&
            running->source.object == as->source.object && running->part != PART_REST)
            return true;
    return false;
}

static void note_replacer(const Game *g, Replacers *found, Replacer replacer)
{
    if (found->count == REPLACERS_MAX)
        limit_note(g, LIMIT_REPLACERS);
    else
        found->at[found->count++] = replacer;
}

static void try_replacer(const Game *g, const Replacing *r, Replacers *found, Replacer replacer)
{
    const Event event = event_of(r);
    const Pending *as = &replacer.as;
    if (is_used(g, r, as->ability, as->source.object) || !ability_fits(g, as, &event) ||
        !pending_needs_hold(g, as) || is_at_work(g, as))
        return;
    note_replacer(g, found, replacer);
}

static bool replaces(const Game *g, uint16_t ability, const Replacing *r)
{
    const Ability *a = &g->abilities[ability];
    const Event event = event_of(r);
    return a->kind == ABILITY_REPLACING && (event_kinds(g, &event) >> a->event & 1) != 0;
}

static Pending pending_of(const Game *g, const Replacing *r, uint16_t ability, uint16_t object)
{
    return (Pending){.source = ref_to(g, object),
                     .subject = r->subject,
                     .object = r->object,
                     .ability = ability,
                     .amount = r->amount,
                     .seat = g->object[object].controller,
                     .event = r->kind};
}

/* Abilities that effects have given to objects, or that float. */
static void find_later(const Game *g, const Replacing *r, Replacers *found)
{
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        if ((mod->kind != MOD_ABILITY && mod->kind != MOD_LATER) || !replaces(g, mod->node, r))
            continue;
        const bool is_given = mod->kind == MOD_ABILITY;
        if (is_given && (mod->time < time_of_loss(g, mod->target.object) ||
                         !given_works(g, mod->node, mod->target.object)))
            continue;
        Replacer replacer = {
            .as = pending_of(g, r, mod->node, is_given ? mod->target.object : mod->source.object),
            .mod = is_given ? 0 : (uint16_t)(i + 1)};
        if (!is_given) {
            replacer.as.source = mod->source;
            replacer.as.seat = mod->seat;
            replacer.as.object = mod->target.object ? mod->target : r->object;
        }
        try_replacer(g, r, found, replacer);
    }
}

/* Abilities that a continuous ability in force gives to objects. */
static void find_given_by(const Game *g, const Replacing *r, Listener listener, Replacers *found)
{
    const Ability *a = &g->abilities[listener.ability];
    const Scope effect = effect_of_listener(g, listener);
    for (uint16_t n = a->steps; n; n = node_at(g, n)->next) {
        const Node *node = node_at(g, n);
        if (node->kind != NODE_GRANT || !replaces(g, node->grant.ability, r) ||
            (a->needs && !test_holds(g, &effect, a->needs)) ||
            ability_is_lost(g, listener.ability, listener.object, NULL))
            continue;
        Ref objects[CARDS_MAX];
        const uint16_t count = objects_of(g, &effect, node->grant.objects, objects, CARDS_MAX);
        for (uint16_t i = 0; i < count; i++)
            if (given_works(g, node->grant.ability, objects[i].object) &&
                !gift_is_lost(g, &effect, objects[i].object, false))
                try_replacer(
                    g, r, found,
                    (Replacer){.as = pending_of(g, r, node->grant.ability, objects[i].object)});
    }
}

static Replacers replacers_of(const Game *g, const Replacing *r)
{
    Replacers found = {.count = 0};
    for (uint16_t i = 0; i < g->scratch->listener_count; i++) {
        const Listener listener = g->listener[i];
        if (replaces(g, listener.ability, r))
            try_replacer(g, r, &found,
                         (Replacer){.as = pending_of(g, r, listener.ability, listener.object)});
        else if ((listener.gives >> GIFT_KINDS & 1) && !g->rules->values.is_applied)
            find_given_by(g, r, listener, &found);
    }
    if (has_mods(g, MODS_LISTENING))
        find_later(g, r, &found);
    return found;
}

/* Where one replacement applies in all, a rule that changes the event too is one of those that are
 * chosen from. */
static void add_rule(const Game *g, const Replacing *r, Replacers *found)
{
    const Replacement *policy = g->rules->abilities.replacement;
    const Event event = event_of(r);
    if (found->count > 0 && policy->single && policy->by_rule && clause_on(g, policy->single) &&
        policy->by_rule(g, &event))
        note_replacer(g, found, (Replacer){.as = pending_of(g, r, 0, r->subject.object)});
}

/* --- applying ----------------------------------------------------------------------------------
 */

static bool is_optional(const Game *g, const Replacer *replacer)
{
    return (g->abilities[replacer->as.ability].flags & ABILITY_MAY) != 0;
}

static void use_up(Game *g, Replacing *r, const Replacer *replacer)
{
    ASSERT(replacer->mod <= g->s->mod_count);
    if (r->used_count == REPLACE_USED_MAX) {
        game_limit(g, LIMIT_REPLACERS);
        return;
    }
    r->used[r->used_count].ability = replacer->as.ability;
    r->used[r->used_count++].object = replacer->as.source.object;
}

/* No event has an amount below nothing. */
static int new_amount(const Game *g, const Scope *effect, uint16_t number)
{
    const int amount = number_of(g, effect, number);
    return amount > 0 ? amount : 0;
}

/* It works: what works once is used up, and what else it does will follow. True: the event does not
 * happen. */
static bool apply(Game *g, Replacing *r, const Replacer *replacer)
{
    const Pending as = replacer->as;
    const Ability *a = &g->abilities[as.ability];
    const Node *first = node_at(g, a->steps);
    const bool is_change = first->kind == NODE_BECOME || first->kind == NODE_DIVERT;
    const Scope effect = scope_of_pending(&as);
    use_up(g, r, replacer);
    if (g->sink && g->sink->replaced)
        g->sink->replaced(g->sink->context, g, as.ability);
    r->changes++;
    if (first->kind == NODE_BECOME)
        r->amount = number_within(g, new_amount(g, &effect, first->become.amount));
    else if (first->kind == NODE_DIVERT && r->subject.object)
        r->to = place_of(g, owner_of(g, r->subject.object), first->divert.zone);
    if (replacer->mod && g->mod[replacer->mod - 1].amount == 1)
        mod_remove(g, (uint16_t)(replacer->mod - 1));
    if (a->limit > 0 && ref_lives(g, as.source))
        ability_use(g, as.ability, as.source.object);
    if (is_change && first->next == 0)
        return false;
    if (!is_change)
        deed_missed(g);
    effect_of_replacement(g, &as, is_change);
    return !is_change;
}

static bool is_enough(const Game *g, const Replacing *r)
{
    const Clause single = g->rules->abilities.replacement->single;
    return r->is_settled || (single && r->changes > 0 && clause_on(g, single));
}

/* Applies what applies without a choice. */
static Verdict settle(Game *g, Replacing *r)
{
    while (!is_enough(g, r) && g->s->result == RESULT_NONE) {
        Replacers found = replacers_of(g, r);
        add_rule(g, r, &found);
        if (found.count == 0)
            break;
        if (found.count > 1 || is_optional(g, &found.at[0]))
            return UNDECIDED;
        if (apply(g, r, &found.at[0]))
            return REPLACED;
    }
    return HAPPENS;
}

/* --- choosing ----------------------------------------------------------------------------------
 */

static StepResult ask_replacer(Game *g, void *frame)
{
    const Replacing *r = frame;
    CHECK(is_seat(g, r->chooser));
    Replacers found = replacers_of(g, r);
    bool may_refuse = true;
    g->clause = r->clause;
    add_rule(g, r, &found);
    if (found.count > 1)
        ask(g, r->chooser, QUESTION_CHOOSE, false);
    else
        ask(g, found.count ? decider_of(g, found.at[0].as.seat) : r->chooser, QUESTION_MAY, false);
    for (uint16_t i = 0; i < found.count; i++) {
        const Pending *as = &found.at[i].as;
        may_refuse = may_refuse && as->ability && is_optional(g, &found.at[i]);
        offer(g, (Option){.kind = OPTION_ABILITY,
                          .object = as->source.object,
                          .number = (int16_t)i,
                          .extra = as->ability});
    }
    if (may_refuse)
        offer(g, (Option){.kind = OPTION_NO});
    return ask_end(g);
}

/* None of those that are left is wanted. */
static Verdict refuse(Replacing *r)
{
    r->is_settled = 1;
    return HAPPENS;
}

static Verdict take(Game *g, Replacing *r)
{
    const Option answer = g->s->answer;
    Replacers found = replacers_of(g, r);
    add_rule(g, r, &found);
    if (answer.kind != OPTION_ABILITY || answer.number >= found.count)
        return refuse(r);
    const Replacer *chosen = &found.at[answer.number];
    if (chosen->as.ability == 0)
        return refuse(r); /* the rule applies by itself, if nothing else does */
    return apply(g, r, chosen) ? REPLACED : settle(g, r);
}

/* The event goes on, is over, or somebody chooses again. */
static StepResult take_replacer(Game *g, void *frame)
{
    Replacing *r = frame;
    CHECK(is_seat(g, r->chooser));
    const Verdict verdict = take(g, r);
    if (verdict == UNDECIDED)
        return flow_restart(frame);
    const Event event = event_of(r);
    g->clause = r->clause;
    if (verdict == HAPPENS && (event.subject.object == 0 || ref_lives(g, event.subject)))
        g->rules->abilities.replacement->happen(g, &event);
    return DONE;
}

static Replacing replacing_of(const Game *g, const Event *event)
{
    return (Replacing){.subject = event->subject,
                       .object = event->object,
                       .amount = event->amount,
                       .clause = g->clause,
                       .kind = event->kind,
                       .seat = event->seat,
                       .from = event->from,
                       .to = event->to};
}

/* Who chooses between several that apply to an event. */
static uint8_t chooser_of(const Game *g, const Event *event)
{
    const Replacement *policy = g->rules->abilities.replacement;
    if (policy->chooser)
        return policy->chooser(g, event);
    return event->subject.object ? g->object[event->subject.object].controller : event->seat;
}

uint8_t effect_awaits(const Game *g, const Event *event)
{
    ASSERT(event->kind < EVENTS_MAX);
    const Replacement *policy = g->rules->abilities.replacement;
    if (!policy || !clause_on(g, policy->clause))
        return NOBODY;
    const Replacing r = replacing_of(g, event);
    Replacers found = replacers_of(g, &r);
    add_rule(g, &r, &found);
    if (found.count > 1)
        return chooser_of(g, event);
    return found.count == 1 && is_optional(g, &found.at[0]) ? decider_of(g, found.at[0].as.seat)
                                                            : NOBODY;
}

/* An event is about to happen. Whatever may replace it is looked for again and again, because what
 * one has changed another may not mean any more; each is applied once. Where there is one that
 * must, it is applied at once. Where somebody has to choose, the event waits in a flow of its own,
 * and who told it goes on only when that has ended. Returns true if the event does not happen as it
 * was told: it is replaced, or not yet decided. */
bool effect_replace(Game *g, Event *event)
{
    ASSERT(event->kind < EVENTS_MAX && event->subject.object < g->match->card_count);
    const Replacement *policy = g->rules->abilities.replacement;
    if (!policy || !clause_on(g, policy->clause))
        return false;
    Replacing r = replacing_of(g, event);
    const Verdict verdict = settle(g, &r);
    if (verdict == UNDECIDED) {
        r.chooser = chooser_of(g, event);
        Replacing *waiting = flow_push(g, FLOW_REPLACE, r.chooser);
        *waiting = r;
    }
    event->amount = r.amount;
    event->to = r.to;
    event->extra = r.changes;
    return verdict == UNDECIDED || (verdict == REPLACED && clause_on(g, policy->never));
}

const Step replace_steps[REPLACE_STEPS] = {{0, ask_replacer}, {0, take_replacer}};
