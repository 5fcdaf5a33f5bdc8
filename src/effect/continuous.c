/* continuous.c - see run.h: abilities that listen, and continuous effects in force. */
#include <string.h>

#include "effect/run_int.h"

#include "kernel/event.h"
#include "kernel/flow.h"
#include "kernel/value.h"

/* --- listening -------------------------------------------------------------------------------- */

/* True if the same ability, by the same gift, has been set off by an earlier member of this group.
 */
static bool is_set_off(const Game *g, const Pending *candidate)
{
    for (uint16_t i = 0; i < g->s->pending_count; i++) {
        const Pending *p = &g->pending[i];
        if (p->ability == candidate->ability && p->source.object == candidate->source.object &&
            p->gift == candidate->gift && p->group == g->s->group &&
            (!g->rules->cards.counts || p->card == candidate->card))
            return true;
    }
    return false;
}

static bool is_used_up(const Game *g, const Pending *candidate)
{
    const Ability *a = &g->abilities[candidate->ability];
    return a->limit > 0 && ref_lives(g, candidate->source) &&
           ability_is_used(g, candidate->ability, candidate->source.object);
}

/* It works once a turn, and has been set off already by what has not resolved yet: only the first
 * time counts, on each card that it is on. */
static bool is_first_waiting(const Game *g, const Pending *candidate)
{
    if (g->abilities[candidate->ability].limit == 0 || !ref_lives(g, candidate->source))
        return false;
    const uint16_t object = candidate->source.object;
    unsigned count = 0;
    for (uint16_t i = 0; i < g->s->pending_count; i++)
        count +=
            g->pending[i].ability == candidate->ability && g->pending[i].source.object == object;
    return count > 0 && count >= ability_uses_left(g, candidate->ability, object);
}

static bool is_subject(const Game *g, const Scope *effect, const Pending *candidate,
                       const Event *event, uint16_t subject)
{
    const Node *node = node_at(g, subject);
    const Ability *a = &g->abilities[candidate->ability];
    switch (node->kind) {
    case NODE_SET:
        return event->subject.object != 0 &&
               set_is_met(g, effect, is_met_anywhere(g, event->kind, a->from, a->to), subject,
                          event->subject.object);
    case NODE_REF: {
        const bool is_about = node->ref.to == REF_OBJECT;
        if (is_about && !ref_lives(g, candidate->object))
            return false;
        const Ref meant = is_about                   ? candidate->object
                          : node->ref.to == REF_HOST ? g->object[candidate->source.object].host
                                                     : candidate->source;
        return event->subject.object != 0 && event->subject.object == meant.object;
    }
    default:
        return is_player_meant(g, effect, node->literal.value, event->seat);
    }
}

/* True if it is this card or its host, as a REF says. */
static bool is_own_party(const Game *g, const Scope *effect, const Node *ref, uint16_t object)
{
    const Ref meant =
        ref->ref.to == REF_HOST ? g->object[effect->source.object].host : effect->source;
    return meant.object == object && ref_lives(g, meant);
}

/* Who does what no effect does: the player on turn; of a team that shares the turn the member whom
 * it is about. */
static uint8_t seat_on_turn(const Game *g, const Event *event)
{
    const bool is_mate = event->seat != NOBODY && !are_opposed(g, event->seat, g->s->active);
    return is_mate ? event->seat : g->s->active;
}

/* Whose doing it is. "You" do what you carry out, whoever says so; opponents do what their effects
 * have others carry out. */
static bool is_done_by(const Game *g, const Scope *effect, const Event *event, int who)
{
    const uint8_t seat = who == WHO_YOU ? effect_doer(g) : effect_seat(g);
    return (seats_of(g, effect, who) >> (seat == NOBODY ? seat_on_turn(g, event) : seat) & 1) != 0;
}

/* The other party to the event, or the player who does it, is whom the ability speaks of. */
static bool is_doer(const Game *g, const Scope *effect, const Event *event, uint16_t by)
{
    const Node *node = node_at(g, by);
    if (node->kind == NODE_NUMBER) /* what a card does no player does */
        return event->object.object == 0 && is_done_by(g, effect, event, node->literal.value);
    if (event->object.object == 0)
        return false;
    if (node->kind == NODE_SET) /* wherever it lies by then: a spell was never in play */
        return set_is_met(g, effect, true, by, event->object.object);
    const Ref meant =
        node->ref.to == REF_HOST ? g->object[effect->source.object].host : effect->source;
    return event->object.object == meant.object;
}

bool ability_fits(const Game *g, const Pending *candidate, const Event *event)
{
    CHECK(candidate->ability < g->match->pool->ability_count);
    const Ability *a = &g->abilities[candidate->ability];
    Scope effect = scope_for(candidate->source, candidate->ability, candidate->seat);
    effect.object = candidate->object;
    const uint16_t source = candidate->source.object;
    if (ref_lives(g, candidate->source) &&
        (is_blank(g, source) || ability_is_lost(g, candidate->ability, source, NULL)))
        return false;
    if (a->subject && !is_subject(g, &effect, candidate, event, a->subject))
        return false;
    if (a->by && !is_doer(g, &effect, event, a->by))
        return false;
    if (!is_ability_on_way(g, event, a))
        return false;
    return !is_used_up(g, candidate);
}

/* True if only some of the times of a turn set it off, and this is none of them: of those of the
 * player whose event it is. */
static bool is_another_time(const Game *g, const Pending *candidate, const Event *event)
{
    const uint16_t tally = g->abilities[candidate->ability].tally;
    const uint16_t subject = g->abilities[candidate->ability].subject;
    const bool is_of_card = tally && node_at(g, subject)->kind == NODE_SET;
    const uint8_t seat = is_of_card ? g->object[event->subject.object].controller : event->seat;
    const Scope effect = scope_for((Ref){0, 0}, 0, seat);
    const int count = tally ? tally_of(g, &effect, tally) : 0;
    return tally && (count >= TALLY_TIMES || !(node_at(g, tally)->tally.times >> count & 1));
}

static bool is_for_state(const Game *g, const Ability *a)
{
    return (g->rules->abilities.states >> a->event & 1) != 0;
}

/* A condition that is a part of what sets the ability off, as a state is. */
static bool is_while(const Game *g, const Pending *candidate)
{
    const Ability *a = &g->abilities[candidate->ability];
    const Scope effect = scope_of_pending(candidate);
    const bool is_part = (a->flags & ABILITY_WHILE) || (is_for_state(g, a) && a->needs);
    return !is_part || test_holds(g, &effect, a->needs);
}

static bool are_one_use(const Pending *a, uint16_t ability, Ref source, uint8_t gift)
{
    return a->ability == ability && a->source.object == source.object && a->gift == gift;
}

/* The state has set it off already, and that has yet to resolve to its end. */
static bool is_known_state(const Game *g, const Pending *candidate)
{
    if (!is_for_state(g, &g->abilities[candidate->ability]))
        return false;
    for (uint16_t i = 0; i < g->s->pending_count; i++)
        if (are_one_use(candidate, g->pending[i].ability, g->pending[i].source, g->pending[i].gift))
            return true;
    uint16_t below = g->s->frame_count;
    for (const Running *running; (running = flow_below(g, FLOW_EFFECT, &below));)
        if (are_one_use(candidate, running->ability, running->source, candidate->gift))
            return true;
    return false;
}

static bool hears(const Game *g, const Pending *candidate, const Event *event)
{
    const Ability *a = &g->abilities[candidate->ability];
    const bool is_once = (a->flags & ABILITY_WHEN) || !principle_on(g, PRINCIPLE_EACH_TIME);
    return !a->is_replacing && principle_on(g, PRINCIPLE_TRIGGERED) &&
           ability_fits(g, candidate, event) && (!is_once || !is_set_off(g, candidate)) &&
           !is_another_time(g, candidate, event) && !is_known_state(g, candidate) &&
           is_while(g, candidate) && !is_first_waiting(g, candidate);
}

/* --- continuous effects ----------------------------------------------------------------------- */

/* Whose continuous effects those of an object are. */
static uint8_t master_of(const Game *g, uint16_t object)
{
    return principle_on(g, PRINCIPLE_MASTER) ? g->object[object].controller : owner_of(g, object);
}

/* True if the effect floats and leaves out an object that has come since. */
static bool is_too_late(const Game *g, const Scope *effect, const Node *node, uint16_t object)
{
    const ValuePolicy *values = &g->rules->values;
    const bool is_stat = node->kind == NODE_GIVE_STAT || node->kind == NODE_SET_STAT;
    if (effect->floats_since == 0 || g->object[object].arrival <= effect->floats_since)
        return false;
    return values->no_newcomers && clause_on(g, values->no_newcomers) &&
           !(is_stat && (values->for_newcomers >> node->give_stat.stat & 1));
}

bool gift_reaches(const Game *g, const Scope *effect, const Node *node, uint16_t object)
{
    CHECK(is_object(g, object));
    const Node *to = node_at(g, node->gift.objects);
    if (is_too_late(g, effect, node, object))
        return false;
    if (to->kind == NODE_SET)
        return set_has(g, effect, node->gift.objects, object) &&
               (g->object[object].arrival <= g->object[effect->source.object].arrival ||
                principle_on(g, PRINCIPLE_NEWCOMERS));
    if (to->ref.to != REF_HOST)
        return object == effect->source.object;
    const Ref host = g->object[effect->source.object].host;
    return host.object == object && ref_lives(g, host);
}

static bool is_in_force(const Game *g, const Scope *effect)
{
    const uint16_t needs = g->abilities[effect->ability].needs;
    if (ability_is_lost(g, effect->ability, effect->source.object, effect))
        return false;
    return needs == 0 || !principle_on(g, PRINCIPLE_WHILE) || test_holds(g, effect, needs);
}

/* What is asked of continuous effects: whether they give this, who does, and how much. */
typedef struct {
    NodeKind kind; /* of the gift */
    uint8_t what;  /* which stat, keyword or act, or which kind of fact */
    uint16_t doer; /* PROTECT, ADMIT: who does the act */
    int which;     /* GIVE_QUALITY: which trait, colour or name */
} Asked;

static GiftKind gift_kind(const Asked *asked)
{
    switch (asked->kind) {
    case NODE_GIVE_STAT:
    case NODE_SET_STAT:
        return GIFT_STAT;
    case NODE_GIVE_QUALITY:
        return GIFT_QUALITY;
    case NODE_FORBID:
        return GIFT_FORBID;
    case NODE_PROTECT:
        return GIFT_PROTECT;
    case NODE_ADMIT:
        return GIFT_ADMIT;
    case NODE_MUST:
        return GIFT_MUST;
    case NODE_SPARE:
        return GIFT_PROTECT;
    case NODE_LOSS:
        return GIFT_LOSS;
    default:
        return GIFT_KEYWORD;
    }
}

static bool gives(const Game *g, uint16_t ability, const Asked *asked)
{
    const Ability *a = &g->abilities[ability];
    return a->is_continuous && (a->given[gift_kind(asked)] >> (asked->what & 31) & 1) != 0;
}

/* One of the set, or the card that is meant. */
static bool is_party(const Game *g, const Scope *effect, uint16_t party, uint16_t object)
{
    const Node *node = node_at(g, party);
    return node->kind == NODE_SET ? set_is_met(g, effect, true, party, object)
                                  : is_own_party(g, effect, node, object);
}

/* Of what protects from an act or admits to it: true if it is about the one who does it, which lies
 * where it is done. */
static bool is_of_doer(const Game *g, const Scope *effect, const Node *node, const Asked *asked)
{
    const uint16_t from = node->kind == NODE_PROTECT ? node->protect.from
                          : node->kind == NODE_ADMIT ? node->admit.from
                                                     : 0;
    return from == 0 || is_party(g, effect, from, asked->doer);
}

/* One change of a number: what it adds, or what it makes of it. */
typedef struct {
    uint32_t time;
    Ref source;
    int amount;
    bool is_set;
} Change;

/* A continuous effect on a number that may do something else when the number is another. */
typedef struct {
    Scope effect;
    Working working; /* of the effect */
    const Node *node;
} Tried;

enum { CHANGES_MAX = MODS_MAX + LISTENERS_MAX, TRIED_MAX = 64 };

/* What was found of a gift. */
typedef struct {
    int sum;
    KeywordValues values; /* of a keyword */
    Ref giver;            /* the last that gives it; nothing: none does */
    Change *changes;      /* each by itself, if that is asked for; room for CHANGES_MAX */
    uint16_t count;
    uint16_t tried_count;
    Tried *tried;  /* and those that read the number they change; room for TRIED_MAX */
    bool is_asked; /* a card asks whether it is given */
} Gifts;

static bool is_dependency_known(const Game *g)
{
    return g->rules->values.dependency && clause_on(g, g->rules->values.dependency);
}

uint32_t time_of_gift(const Game *g, const Scope *effect)
{
    CHECK(effect->ability != 0 && is_seat(g, effect->controller));
    if (effect->floats_since)
        return clause_on(g, g->rules->values.time_of_other) ? effect->floats_since : 0;
    return clause_on(g, g->rules->values.time_of_static) ? g->object[effect->source.object].arrival
                                                         : 0;
}

/* Of what gives a number: how much; of other gifts 0. */
static int amount_of_gift(const Game *g, const Scope *effect, const Node *node)
{
    switch ((NodeKind)node->kind) {
    case NODE_GIVE_STAT:
    case NODE_SET_STAT:
        return number_of(g, effect, node->give_stat.amount);
    case NODE_GIVE_KEYWORD:
        return number_of(g, effect, node->give_keyword.amount);
    default:
        return 0;
    }
}

static void note_gift(const Game *g, Gifts *found, const Scope *effect, const Node *node)
{
    const int amount = amount_of_gift(g, effect, node);
    found->giver = effect->source;
    found->sum += amount;
    if (node->kind == NODE_GIVE_KEYWORD)
        keyword_note(&found->values, amount);
    if (found->changes && found->count == CHANGES_MAX)
        limit_note(g, LIMIT_CHANGES);
    else if (found->changes)
        found->changes[found->count++] = (Change){.time = time_of_gift(g, effect),
                                                  .source = effect->source,
                                                  .amount = amount,
                                                  .is_set = node->kind == NODE_SET_STAT};
}

/* The effect reads the number that it changes: what it does is seen when its turn comes. */
static void note_tried(const Game *g, Gifts *found, const Scope *effect, const Node *node)
{
    if (found->tried_count == TRIED_MAX)
        limit_note(g, LIMIT_CHANGES);
    else
        found->tried[found->tried_count++] =
            (Tried){.effect = *effect, .working = *effect->working, .node = node};
}

/* True if the node gives what is asked for. */
static bool is_meant(const Game *g, const Node *node, const Asked *asked)
{
    return node->kind == asked->kind && node->gift.what == asked->what && !node_is_off(g, node) &&
           (node->kind != NODE_GIVE_QUALITY ||
            node_at(g, node->give_quality.filter)->filter.which == asked->which);
}

static void gifts_of_given(const Game *g, const Scope *outer, const Node *grant, uint16_t object,
                           const Asked *asked, Gifts *found);

/* What one continuous ability gives. */
static void gifts_of(const Game *g, const Scope *effect, uint16_t object, const Asked *asked,
                     Gifts *found)
{
    const Ability *a = &g->abilities[effect->ability];
    for (uint16_t n = a->steps; n; n = node_at(g, n)->next) {
        const Node *node = node_at(g, n);
        if (node->kind == NODE_GRANT && gives(g, node->grant.ability, asked) &&
            is_in_force(g, effect))
            gifts_of_given(g, effect, node, object, asked, found);
        if (found->tried && (a->read_values >> (asked->what & 31) & 1) &&
            is_meant(g, node, asked)) {
            note_tried(g, found, effect, node);
            continue;
        }
        if (is_meant(g, node, asked) && is_of_doer(g, effect, node, asked) &&
            is_in_force(g, effect) && gift_reaches(g, effect, node, object) &&
            (node->kind != NODE_GIVE_KEYWORD || !gift_is_lost(g, effect, object, found->is_asked)))
            note_gift(g, found, effect, node);
    }
}

/* What a continuous ability gives that another one has given to some objects. */
static void gifts_of_given(const Game *g, const Scope *outer, const Node *grant, uint16_t object,
                           const Asked *asked, Gifts *found)
{
    Ref objects[CARDS_MAX];
    const uint16_t count = objects_of(g, outer, grant->grant.objects, objects, CARDS_MAX);
    for (uint16_t i = 0; i < count; i++) {
        if (gift_is_lost(g, outer, objects[i].object, false) ||
            !given_works(g, grant->grant.ability, objects[i].object))
            continue;
        Scope inner = *outer;
        inner.source = objects[i];
        inner.ability = grant->grant.ability;
        inner.seat = inner.controller = g->object[objects[i].object].controller;
        gifts_of(g, &inner, object, asked, found);
    }
}

static bool may_be_given(const Game *g, const Asked *asked)
{
    return (given_of(g, gift_kind(asked)) >> (asked->what & 31) & 1) != 0;
}

/* False if the ability does not give that, or only to its own object and that is another: seen
 * without a look at the table. */
static bool may_give(const Game *g, Listener listener, uint16_t object, const Asked *asked)
{
    const Ability *a = &g->abilities[listener.ability];
    return (a->given[gift_kind(asked)] >> (asked->what & 31) & 1) != 0 &&
           (!a->is_for_itself || object == listener.object);
}

/* What is worked out when this is asked for, besides what is being worked out already. */
static Working working_on(const Asked *asked, const Scope *within)
{
    const Working *outer = within ? within->working : NULL;
    Working own = {.values = outer ? outer->values : 0, .keywords = outer ? outer->keywords : 0};
    switch (asked->kind) {
    case NODE_GIVE_STAT:
    case NODE_SET_STAT:
        own.values |= (uint16_t)(1U << asked->what);
        break;
    case NODE_GIVE_QUALITY:
        own.values |= QUALITIES_READ;
        break;
    case NODE_GIVE_KEYWORD:
    case NODE_TAKE_KEYWORD:
        own.keywords |= UINT32_C(1) << asked->what;
        break;
    default: /* no condition reads what is forbidden, demanded, protected or spared */
        break;
    }
    return own;
}

/* While the value is being worked out already, only older effects count, so that this ends; where
 * the game knows dependencies also those whose conditions read nothing of what is worked out. */
static bool is_too_young(const Game *g, uint16_t ability, uint32_t time, const Scope *within,
                         const Working *own)
{
    const Working *outer = within ? within->working : NULL;
    const bool is_asked_again =
        outer && own->values == outer->values && own->keywords == outer->keywords;
    if (!is_asked_again || time < outer->before)
        return false;
    const Ability *a = &g->abilities[ability];
    return !is_dependency_known(g) || (a->read_values & outer->values) ||
           (a->read_keywords & outer->keywords);
}

Scope effect_of_later(const Mod *mod)
{
    CHECK(mod->kind == MOD_LATER && mod->node != 0);
    Scope scope = scope_for(mod->source, mod->node, mod->seat);
    scope.floats_since = mod->time;
    return scope;
}

/* What continuous abilities that float give. */
static void find_later_gifts(const Game *g, uint16_t object, const Asked *asked,
                             const Scope *within, Gifts *found)
{
    Working own = working_on(asked, within);
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        if (mod->kind != MOD_LATER || !gives(g, mod->node, asked) ||
            is_too_young(g, mod->node, mod->time, within, &own))
            continue;
        Scope effect = effect_of_later(mod);
        own.before = mod->time;
        effect.working = &own;
        gifts_of(g, &effect, object, asked, found);
    }
}

/* What all continuous effects in force give. */
static void find_gifts(const Game *g, uint16_t object, const Asked *asked, const Scope *within,
                       Gifts *found)
{
    if (!may_be_given(g, asked) || !principle_on(g, PRINCIPLE_STATIC))
        return;
    Working own = working_on(asked, within);
    const unsigned kind = 1U << gift_kind(asked);
    const Listener *end = g->listener + g->scratch->giving_count;
    for (const Listener *at = g->listener; at < end; at++) {
        if (!(at->gives & kind) || !may_give(g, *at, object, asked))
            continue;
        const uint32_t arrival = g->object[at->object].arrival;
        if (is_too_young(g, at->ability, arrival, within, &own))
            continue;
        Scope effect = effect_of_listener(g, *at);
        own.before = arrival;
        effect.working = &own;
        gifts_of(g, &effect, object, asked, found);
    }
    if (g->scratch->laters > 0)
        find_later_gifts(g, object, asked, within, found);
}

static int stat_bonus(const Game *g, uint16_t object, uint8_t stat, const Scope *within)
{
    Gifts found = {.sum = 0};
    find_gifts(g, object, &(Asked){.kind = NODE_GIVE_STAT, .what = stat}, within, &found);
    return found.sum;
}

/* --- numbers, one change after the other -------------------------------------------------------
 *
 * What is printed comes first. Then everything that changes the number, in the order of its time;
 * what depends on another change comes after it, where the game has it so. One effect depends on
 * another if it would do something else, or something to others, with that applied before; so both
 * ways are tried. The same walk tells what each change has made of the number.
 */

static void add_modifiers(const Game *g, uint16_t object, uint8_t stat, Gifts *found)
{
    const bool is_timed = clause_on(g, g->rules->values.time_of_other);
    const bool is_counted = principle_on(g, PRINCIPLE_CHANGED_STATS);
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        const bool is_change = mod->kind == MOD_SET || (mod->kind == MOD_STAT && is_counted);
        if (is_change && mod->what == stat && mod->target.object == object)
            found->changes[found->count++] = (Change){.time = is_timed ? mod->time : 0,
                                                      .source = mod->source,
                                                      .amount = mod->amount,
                                                      .is_set = mod->kind == MOD_SET};
    }
}

/* Those of the same time stay as they are. */
static void sort_changes(Change *changes, uint16_t count)
{
    for (uint16_t i = 1; i < count; i++) {
        const Change change = changes[i];
        uint16_t k = i;
        for (; k > 0 && change.time < changes[k - 1].time; k--)
            changes[k] = changes[k - 1];
        changes[k] = change;
    }
}

/* True if what sets the number comes before what adds to it, whenever that was. */
static bool is_set_first(const Game *g, uint8_t stat)
{
    const ValuePolicy *by = &g->rules->values;
    return (by->set_first >> stat & 1) ? clause_on(g, by->set_first_by) : !clause_on(g, by->order);
}

/* A number that is being worked out. */
typedef struct {
    const Game *g;
    uint16_t object;
    uint8_t stat;
    int value;
    int added;
} Sum;

static void apply_change(Sum *sum, const Change *change)
{
    sum->added += change->is_set ? 0 : change->amount;
    sum->value = !change->is_set
                     ? sum->value + change->amount
                     : change->amount + (is_set_first(sum->g, sum->stat) ? sum->added : 0);
    if (sum->value < 0 && !principle_on(sum->g, PRINCIPLE_BELOW_ZERO))
        sum->value = 0;
}

/* What an effect would do to the number as it is now; adding nothing: it does not apply. */
static Change tried_change(const Sum *sum, const Tried *tried)
{
    const Game *g = sum->g;
    Scope effect = tried->effect;
    Working working = tried->working;
    working.tried = sum->object;
    working.tried_stat = sum->stat;
    working.tried_value = g->rules->values.final
                              ? g->rules->values.final(g, sum->object, sum->stat, sum->value)
                              : sum->value;
    effect.working = &working;
    Change change = {.time = time_of_gift(g, &tried->effect), .source = tried->effect.source};
    if (is_in_force(g, &effect) && gift_reaches(g, &effect, tried->node, sum->object)) {
        change.amount = number_of(g, &effect, tried->node->give_stat.amount);
        change.is_set = tried->node->kind == NODE_SET_STAT;
    }
    return change;
}

static bool is_altered(const Sum *sum, const Tried *tried, const Change *by)
{
    Sum after = *sum;
    const Change now = tried_change(sum, tried);
    apply_change(&after, by);
    const Change then = tried_change(&after, tried);
    return now.amount != then.amount || now.is_set != then.is_set;
}

/* True if the effect depends on something that has yet to be applied. */
static bool is_dependent(const Sum *sum, const Gifts *found, uint16_t next, uint64_t left,
                         int tried)
{
    const Tried *own = &found->tried[tried];
    for (uint16_t i = next; i < found->count; i++)
        if (is_altered(sum, own, &found->changes[i]))
            return true;
    for (int i = 0; i < found->tried_count; i++) {
        const Change other = i != tried && (left >> i & 1) ? tried_change(sum, &found->tried[i])
                                                           : (Change){.time = 0};
        if ((other.amount != 0 || other.is_set) && is_altered(sum, own, &other))
            return true;
    }
    return false;
}

/* The oldest of those that depend on nothing, or at last of all; -1: what does not read the number
 * comes before. */
static int next_tried(const Sum *sum, const Gifts *found, uint16_t next, uint64_t left)
{
    int best = -1;
    int oldest = -1;
    for (int i = 0; i < found->tried_count; i++) {
        if (!(left >> i & 1))
            continue;
        const uint32_t time = time_of_gift(sum->g, &found->tried[i].effect);
        if (oldest < 0 || time < time_of_gift(sum->g, &found->tried[oldest].effect))
            oldest = i;
        if ((best < 0 || time < time_of_gift(sum->g, &found->tried[best].effect)) &&
            !is_dependent(sum, found, next, left, i))
            best = i;
    }
    if (next >= found->count)
        return best >= 0 ? best : oldest;
    return best >= 0 && time_of_gift(sum->g, &found->tried[best].effect) < found->changes[next].time
               ? best
               : -1;
}

/* What there is no room for is told with the last. */
static void tell_step(Steps *told, Ref source, int by)
{
    ASSERT(told->room > 0);
    if (told->count < told->room)
        told->at[told->count++] = (ValueStep){source, by};
    else
        told->at[told->room - 1] = (ValueStep){{0, 0}, told->at[told->room - 1].by + by};
}

static int stat_walk(const Game *g, uint16_t object, uint8_t stat, int printed, const Scope *within,
                     Steps *told)
{
    Change changes[CHANGES_MAX];
    Tried tried[TRIED_MAX];
    Gifts found = {.changes = changes, .tried = is_dependency_known(g) ? tried : NULL};
    Sum sum = {.g = g, .object = object, .stat = stat, .value = printed};
    add_modifiers(g, object, stat, &found);
    if (is_continuous_heard(g) && !g->rules->values.is_applied) {
        find_gifts(g, object, &(Asked){.kind = NODE_GIVE_STAT, .what = stat}, within, &found);
        find_gifts(g, object, &(Asked){.kind = NODE_SET_STAT, .what = stat}, within, &found);
    }
    sort_changes(changes, found.count);
    uint64_t left = found.tried_count == 0 ? 0 : UINT64_MAX >> (TRIED_MAX - found.tried_count);
    for (uint16_t next = 0; next < found.count || left != 0;) {
        const int index = left ? next_tried(&sum, &found, next, left) : -1;
        const Change change = index >= 0 ? tried_change(&sum, &found.tried[index]) : changes[next];
        next = (uint16_t)(next + (index < 0));
        left &= index >= 0 ? ~(UINT64_C(1) << index) : UINT64_MAX;
        const int before = sum.value;
        apply_change(&sum, &change);
        if (told && sum.value != before)
            tell_step(told, change.source, sum.value - before);
    }
    return sum.value;
}

/* --- the other things that are given -----------------------------------------------------------
 */

/* The last that gives it; nothing: none does. */
static Ref giver_of(const Game *g, uint16_t object, const Asked *asked, const Scope *within)
{
    Gifts found = {.sum = 0};
    find_gifts(g, object, asked, within, &found);
    return found.giver;
}

bool quality_is_given(const Game *g, uint16_t object, FilterKind kind, int number,
                      const Scope *within)
{
    CHECK(is_object(g, object));
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        if (mod->kind == MOD_QUALITY && mod->what == kind && mod->node == number &&
            mod->target.object == object)
            return true;
    }
    const Asked asked = {.kind = NODE_GIVE_QUALITY, .what = (uint8_t)kind, .which = number};
    return !g->rules->values.is_applied && giver_of(g, object, &asked, within).object != 0;
}

bool name_is_given(const Game *g, uint16_t object, int part, const Scope *within)
{
    const char *const *words = g->match->pool->traits;
    if (!is_touched(g, object) && !given_of(g, GIFT_QUALITY))
        return false;
    for (uint16_t i = 0; i < g->match->quality_count; i++) {
        const GivenQuality one = g->match->qualities[i];
        if (one.kind == FILTER_NAMED && strstr(words[one.number], words[part]) &&
            quality_is_given(g, object, FILTER_NAMED, one.number, within))
            return true;
    }
    return false;
}

static uint32_t qualities_given(const Game *g, uint16_t object)
{
    uint32_t given = 0;
    for (uint16_t i = 0; i < g->match->quality_count; i++) {
        const GivenQuality one = g->match->qualities[i];
        given |= (uint32_t)quality_is_given(g, object, one.kind, one.number, NULL) << i;
    }
    return given;
}

static bool names(const Game *g, uint16_t object, uint16_t word)
{
    return quality_is_given(g, object, FILTER_NAMED, word, NULL);
}

static bool keyword_bonus(const Game *g, uint16_t object, uint8_t keyword, KeywordValues *values,
                          const Scope *within)
{
    Gifts found = {.is_asked = within != NULL, .values = *values};
    find_gifts(g, object, &(Asked){.kind = NODE_GIVE_KEYWORD, .what = keyword}, within, &found);
    *values = found.values;
    return found.giver.object != 0;
}

static bool forbids(const Game *g, uint16_t object, uint8_t act, Ref *source)
{
    const Ref giver = giver_of(g, object, &(Asked){.kind = NODE_FORBID, .what = act}, NULL);
    if (giver.object)
        *source = giver;
    return giver.object != 0;
}

static bool must_do(const Game *g, uint16_t object, uint8_t act, Ref *source)
{
    const Ref giver = giver_of(g, object, &(Asked){.kind = NODE_MUST, .what = act}, NULL);
    if (giver.object)
        *source = giver;
    return giver.object != 0;
}

static bool takes_keyword(const Game *g, uint16_t object, uint8_t keyword, const Scope *within)
{
    const Asked asked = {.kind = NODE_TAKE_KEYWORD, .what = keyword};
    return giver_of(g, object, &asked, within).object != 0;
}

bool is_spared(const Game *g, uint16_t object, uint8_t verb)
{
    CHECK(is_object(g, object));
    const Asked asked = {.kind = NODE_SPARE, .what = verb};
    const bool has_mod = has_mods(g, 1U << MOD_SPARE);
    for (uint16_t i = 0; has_mod && i < g->s->mod_count; i++)
        if (g->mod[i].kind == MOD_SPARE && g->mod[i].what == verb &&
            g->mod[i].target.object == object)
            return true;
    return giver_of(g, object, &asked, NULL).object != 0;
}

bool is_spared_from(const Game *g, uint16_t object, void (*run)(Game *, const VerbCall *))
{
    CHECK(is_object(g, object) && run);
    uint8_t verb = 0;
    if (!has_mods(g, 1U << MOD_SPARE) && !given_of(g, GIFT_PROTECT))
        return false;
    while (g->rules->verbs[verb].name && g->rules->verbs[verb].run != run)
        verb++;
    return is_spared(g, object, verb);
}

/* True if a modifier of the kind keeps what is aimed at from the act, or admits it. */
static bool is_aimed_by_mod(const Game *g, const Mod *mod, const Intent *intent, ModKind kind)
{
    const Scope effect = scope_for(mod->source, 0, mod->seat);
    return mod->kind == kind && mod->what == intent->act && mod->target.object == intent->target &&
           (mod->node == 0 || is_party(g, &effect, mod->node, intent->object));
}

/* True if what is aimed at has a gift of this kind for the act, and whose effect gives it: that of
 * a modifier may be no card's. */
static bool is_given_for(const Game *g, const Intent *intent, NodeKind kind, ModKind as_mod,
                         Ref *source)
{
    const Asked asked = {.kind = kind, .what = intent->act, .doer = intent->object};
    for (uint16_t i = 0; i < g->s->mod_count; i++)
        if (is_aimed_by_mod(g, &g->mod[i], intent, as_mod)) {
            *source = g->mod[i].source;
            return true;
        }
    if (g->rules->values.is_applied)
        return false;
    const Ref giver = giver_of(g, intent->target, &asked, NULL);
    *source = giver.object ? giver : *source;
    return giver.object != 0;
}

static bool protects(const Game *g, const Intent *intent, Ref *source)
{
    return is_given_for(g, intent, NODE_PROTECT, MOD_PROTECT, source);
}

static bool admits(const Game *g, const Intent *intent)
{
    Ref source = {0, 0};
    return is_given_for(g, intent, NODE_ADMIT, MOD_ADMIT, &source);
}

/* --- abilities that are given live -------------------------------------------------------------
 */

Scope effect_of_listener(const Game *g, Listener listener)
{
    CHECK(is_object(g, listener.object));
    return scope_for(ref_to(g, listener.object), listener.ability, master_of(g, listener.object));
}

bool gives_ability(const Game *g, const Scope *effect, const Node *grant, uint16_t object)
{
    CHECK(is_object(g, object) && grant->kind == NODE_GRANT);
    return is_in_force(g, effect) && gift_reaches(g, effect, grant, object) &&
           !gift_is_lost(g, effect, object, false);
}

/* How many other copies of a giver give the same before that one: each is a gift of its own. */
static uint8_t gifts_before(const Game *g, uint16_t at, const Node *grant, uint16_t object)
{
    unsigned count = 0;
    for (uint16_t i = 0; i < at; i++) {
        const Scope effect = effect_of_listener(g, g->listener[i]);
        count +=
            effect.ability == g->listener[at].ability && gives_ability(g, &effect, grant, object);
    }
    return (uint8_t)count;
}

/* Abilities that one continuous ability gives to others judge the event. */
static void hear_given_by(Game *g, uint16_t at, const Event *event, uint32_t since)
{
    const Listener listener = g->listener[at];
    const Ability *a = &g->abilities[listener.ability];
    const Scope effect = effect_of_listener(g, listener);
    for (uint16_t n = a->steps; n; n = node_at(g, n)->next) {
        const Node *node = node_at(g, n);
        if (node->kind != NODE_GRANT || g->abilities[node->grant.ability].event != event->kind ||
            !is_in_force(g, &effect))
            continue;
        Ref objects[CARDS_MAX];
        const uint16_t count = objects_of(g, &effect, node->grant.objects, objects, CARDS_MAX);
        for (uint16_t i = 0; i < count; i++)
            if (g->object[objects[i].object].arrival >= since &&
                given_works(g, node->grant.ability, objects[i].object) &&
                !gift_is_lost(g, &effect, objects[i].object, false))
                event_try(g, event, node->grant.ability, objects[i].object,
                          gifts_before(g, at, node, objects[i].object));
    }
}

static void hear_given(Game *g, const Event *event, uint32_t since)
{
    for (uint16_t i = 0; i < g->scratch->giving_count; i++)
        if (g->listener[i].gives >> GIFT_KINDS & 1)
            hear_given_by(g, i, event, since);
}

/* --- continuous effects that are written down ------------------------------------------------- */

/* Writes what one static ability gives as modifiers: first what takes abilities away, of all of
 * them. */
static void apply_static(Game *g, const Scope *effect, bool is_loss)
{
    const Ability *a = &g->abilities[effect->ability];
    if ((a->given[GIFT_LOSS] != 0) != is_loss || !is_in_force(g, effect))
        return;
    for (uint16_t n = a->steps; n; n = node_at(g, n)->next) {
        Node node = *node_at(g, n);
        node.gift.span = SPAN_APPLIED;
        if (is_gift(&node)) /* not what stands between two of them */
            effect_give(g, effect, &node);
    }
}

/* The ability that floats of that number, from 0 on; NULL: there are no more. They keep their
 * order, whatever else becomes of the modifiers meanwhile. */
static const Mod *later_at(const Game *g, uint16_t number)
{
    for (uint16_t i = 0; i < g->s->mod_count; i++)
        if (g->mod[i].kind == MOD_LATER && number-- == 0)
            return &g->mod[i];
    return NULL;
}

static void apply_all(Game *g, bool is_loss)
{
    for (uint16_t i = 0; i < g->scratch->giving_count && g->s->result == RESULT_NONE; i++) {
        if (is_blank(g, g->listener[i].object))
            continue;
        const Scope effect = effect_of_listener(g, g->listener[i]);
        apply_static(g, &effect, is_loss);
    }
    if (g->scratch->laters == 0)
        return;
    const Mod *mod = later_at(g, 0);
    for (uint16_t i = 0; mod && g->s->result == RESULT_NONE; mod = later_at(g, ++i)) {
        const Scope effect = effect_of_later(mod);
        if (g->abilities[effect.ability].is_continuous)
            apply_static(g, &effect, is_loss);
    }
}

void effects_apply(Game *g)
{
    CHECK(g->rules->values.is_applied);
    if (g->s->mod_count > 0)
        mods_end(g, SPAN_APPLIED, NOBODY);
    if (is_continuous_heard(g)) {
        if (given_of(g, GIFT_LOSS))
            apply_all(g, true);
        apply_all(g, false);
    }
    if (has_mods(g, 1U << MOD_LOSS | 1U << MOD_NO_KEYWORD))
        mods_settle(g);
}

static uint16_t together(const Game *g, uint16_t step, bool is_cost, const Candidates *among)
{
    const Scope effect = scope_of(effect_running(g));
    return together_among(g, &effect, step, is_cost, among);
}

const EffectMachine effect_machine = {.flows = effect_flows,
                                      .flow_count = EFFECT_FLOW_COUNT,
                                      .prepare = effects_prepare,
                                      .tally = effects_tally,
                                      .hears = hears,
                                      .stat_bonus = stat_bonus,
                                      .stat_walk = stat_walk,
                                      .keyword_bonus = keyword_bonus,
                                      .forbids = forbids,
                                      .must_do = must_do,
                                      .protects = protects,
                                      .admits = admits,
                                      .takes_keyword = takes_keyword,
                                      .qualities = qualities_given,
                                      .names = names,
                                      .loss = effects_loss,
                                      .hear_given = hear_given,
                                      .awaits = effect_awaits,
                                      .replace = effect_replace,
                                      .together = together,
                                      .hash = ability_hash};
