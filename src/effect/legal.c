/* legal.c - what an ability can choose and pay, judged without doing it. */
#include "effect/run_int.h"
#include "kernel/act.h"
#include "kernel/decide.h"
#include "kernel/know.h"
#include "kernel/value.h"
#include "kernel/zone.h"

/* --- choosing --------------------------------------------------------------------------------- */

bool set_is_open(const Node *nodes, const Rules *rules, const Node *set)
{
    CHECK(set->kind == NODE_SET);
    uint32_t zones = zones_of_set(nodes, set);
    while (zones && rules->zones[__builtin_ctz(zones)].faces == SEEN_BY_ALL)
        zones &= zones - 1;
    if (zones == 0)
        return true;
    for (uint16_t f = set->set.filters; f; f = nodes[f].next)
        if (nodes[f].filter.what == FILTER_MARK && 1 << nodes[f].filter.which == MARK_SHOWN)
            return true;
    return false;
}

bool node_is_target(const Node *nodes, const Rules *rules, const Node *node)
{
    CHECK(node->kind < NODE_KINDS);
    const Node *set = &nodes[node->choose.set];
    return node->kind == NODE_CHOOSE && !is_random(node) && set->set.part_of == 0 &&
           set->kind == NODE_SET && set_is_open(nodes, rules, set);
}

bool has_targets_at_play(const Game *g)
{
    return g->rules->choices.at_play && clause_on(g, g->rules->choices.at_play);
}

/* How many must be chosen at least. */
uint16_t least_of(const Game *g, const Node *node)
{
    ASSERT(node->kind == NODE_CHOOSE);
    const ChoicePolicy *by = &g->rules->choices;
    if (node->choose.least == 0)
        return clause_on(g, by->none) ? 0 : 1;
    return clause_on(g, by->least) ? (uint16_t)node->choose.least : 0;
}

uint16_t split_of(const Game *g, const Node *node)
{
    uint16_t n = node->kind == NODE_CHOOSE ? node->next : 0;
    while (n && is_step_joint(node_at(g, n)))
        n = node_at(g, n)->next;
    const Node *split = node_at(g, n);
    const Node *among = node_at(g, split->split.among);
    const bool is_split = n && split->kind == NODE_SPLIT && is_ref_to(among, node->choose.variable);
    return is_split ? n : 0;
}

/* The amount that is split among what this node chooses; -1: none is. */
static int split_amount(const Game *g, const Scope *effect, const Node *node)
{
    const uint16_t split = split_of(g, node);
    return split ? number_of(g, effect, node_at(g, split)->split.amount) : -1;
}

/* How many may be chosen: no more than there are units to split among them. */
uint16_t most_of(const Game *g, const Scope *effect, const Node *node)
{
    ASSERT(node->kind == NODE_CHOOSE);
    const int amount = split_amount(g, effect, node);
    const bool is_less = amount >= 0 && amount < node->choose.most;
    const Clause by = g->rules->choices.split_most;
    return is_less && by && clause_on(g, by) ? (uint16_t)amount : node->choose.most;
}

/* The instruction or gift behind a choice that is about what was chosen; NULL: it is about
 * something else. */
static const Node *step_behind(const Game *g, const Node *choice)
{
    uint16_t n = choice->next;
    while (n && is_step_joint(node_at(g, n)))
        n = node_at(g, n)->next;
    const Node *node = node_at(g, choice->kind == NODE_CHOOSE ? n : 0);
    const uint16_t on = node->kind == NODE_DO ? node->call.objects
                        : is_gift(node)       ? node->gift.objects
                                              : 0;
    return on && is_ref_to(node_at(g, on), choice->choose.variable) ? node : NULL;
}

/* True if only what the next instruction can be done to is offered, not only where it is a cost. */
static bool is_judged_by_step(const Game *g)
{
    return g->rules->choices.fits || g->rules->abilities.impossible_ends;
}

/* What a step would tell its verb, judged without doing it. */
static VerbCall call_ahead(const Game *g, const Scope *effect, const Node *step, bool is_cost)
{
    return (VerbCall){.source = effect->source,
                      .ability = effect->ability,
                      .subject = effect->subject,
                      .seat = effect->seat,
                      .seats = seats_of_step(g, effect, step),
                      .zone = call_zone(step),
                      .is_cost = is_cost,
                      .is_ahead = true,
                      .is_stated = effect->is_stated,
                      .counter = call_counter(step),
                      .amount = step->call.amount ? number_of(g, effect, step->call.amount) : 1};
}

bool can_get(const Game *g, const Node *gift, uint16_t object)
{
    ASSERT(is_gift(gift) && object < g->match->card_count);
    const AbilityPolicy *by = &g->rules->abilities;
    return !by->can_get || !clause_on(g, by->impossible_ends) || by->can_get(g, gift, object);
}

/* False: the step cannot be done to it, or it cannot be paid with. Who does not see a card cannot
 * tell. */
static bool may_be_done_to(const Game *g, const Scope *effect, const Node *step, bool is_cost,
                           Ref object)
{
    if (is_gift(step))
        return can_get(g, step, object.object);
    const Verb *verb = verb_at(g, step->call.verb);
    if (is_cost && is_spared(g, object.object, step->call.verb))
        return false;
    if (g->rules->choices.fits && !g->rules->choices.fits(g, verb, object.object))
        return false;
    const bool must_be = is_cost || (g->rules->abilities.impossible_ends &&
                                     clause_on(g, g->rules->abilities.impossible_ends));
    if (!must_be || !verb->can ||
        !(seats_knowing(g, object.object) >> decider_of(g, effect->seat) & 1))
        return true;
    VerbCall call = call_ahead(g, effect, step, is_cost);
    call.objects = &object;
    call.object_count = 1;
    return verb->can(g, &call);
}

/* The objects of a set or ref that the effect may choose; returns how many. Not every one of the
 * set is: a card does not choose itself while it is being played, effects may keep somebody from
 * choosing it, and where the game wants it so, or a cost is paid, the instruction behind the choice
 * must be possible with it. All that offers, counts or judges choices asks here. */
uint16_t choices_of(const Game *g, const Scope *effect, const Node *node, bool is_cost,
                    Ref *objects)
{
    CHECK(node->kind == NODE_CHOOSE && is_seat(g, effect->seat));
    const uint16_t count = objects_of(g, effect, node->choose.set, objects, CARDS_MAX);
    const Node *step = is_cost || is_judged_by_step(g) ? step_behind(g, node) : NULL;
    const bool is_played =
        effect->is_played || g->abilities[effect->ability].kind == ABILITY_RESOLVING;
    uint16_t kept = 0;
    for (uint16_t i = 0; i < count; i++)
        if (!(is_played && objects[i].object == effect->source.object) && /* it has moved by then */
            (!g->rules->choices.choosable || is_random(node) ||           /* nobody chooses */
             g->rules->choices.choosable(g, seat_choosing(effect, node), objects[i].object)) &&
            (!step || may_be_done_to(g, effect, step, is_cost, objects[i])))
            objects[kept++] = objects[i];
    return kept;
}

uint16_t step_together(const Game *g, const Node *choice)
{
    const Node *step = choice->choose.most > 1 ? step_behind(g, choice) : NULL;
    const Verb *verb = verb_at(g, step ? step->call.verb : 0);
    return step && (verb->takes & TOGETHER) ? (uint16_t)(step - g->nodes) : 0;
}

/* The same where none is chosen: with each of them as the first in turn. */
static uint16_t together_in_all(const Game *g, const Scope *effect, uint16_t step, bool is_cost,
                                const Candidates *among)
{
    uint16_t most = 0;
    for (uint16_t first = 0; first < among->count && most < among->enough; first++) {
        Ref cards[CARDS_MAX];
        for (uint16_t i = 0; i < among->count; i++)
            cards[i] = among->cards[i == 0 ? first : i == first ? 0 : i];
        const Candidates next = {cards, 1, among->count, among->enough};
        const uint16_t found = together_among(g, effect, step, is_cost, &next);
        most = found > most ? found : most;
    }
    return most;
}

uint16_t together_among(const Game *g, const Scope *effect, uint16_t step, bool is_cost,
                        const Candidates *among)
{
    CHECK(among->chosen <= among->count && among->count <= CARDS_MAX && step > 0);
    Ref *cards = among->cards;
    const Verb *verb = verb_at(g, node_at(g, step)->call.verb);
    VerbCall call = call_ahead(g, effect, node_at(g, step), is_cost);
    if (among->chosen == 0)
        return together_in_all(g, effect, step, is_cost, among);
    call.objects = cards;
    call.object_count = among->chosen;
    if (!verb->can(g, &call))
        return 0;
    uint16_t most = among->chosen;
    for (uint16_t i = most; i < among->count && most < among->enough; i++) {
        const Ref other = cards[most];
        cards[most] = cards[i];
        cards[i] = other;
        call.object_count = (uint16_t)(most + 1);
        most = (uint16_t)(most + verb->can(g, &call));
    }
    return most;
}

uint16_t choosable_count(const Game *g, const Scope *effect, const Node *node, bool is_cost)
{
    CHECK(node->kind == NODE_CHOOSE && is_seat(g, effect->seat));
    Ref objects[CARDS_MAX];
    const uint16_t count = choices_of(g, effect, node, is_cost, objects);
    const uint16_t different =
        different_among(g, node_at(g, node->choose.set)->set.differ, objects, count);
    const uint16_t step = step_together(g, node);
    const uint16_t enough = node->choose.least > 0 ? (uint16_t)node->choose.least : 1;
    return step == 0 || different < enough
               ? different
               : together_among(g, effect, step, is_cost, &(Candidates){objects, 0, count, enough});
}

bool is_target(const Game *g, const Node *node)
{
    return node_is_target(g->nodes, g->rules, node);
}

/* How many of the modes must be picked. */
static int least_of_modes(const Game *g, const Node *modes)
{
    const Clause some = g->rules->choices.some;
    if (!modes->modes.is_up_to)
        return modes->modes.count;
    return some && clause_on(g, some) ? 1 : 0;
}

static bool modes_have_targets(const Game *g, const Scope *effect, const Node *modes)
{
    int count = 0;
    for (uint16_t n = modes->modes.list; n; n = node_at(g, n)->next)
        count += steps_have_targets(g, effect, node_at(g, n)->mode.steps);
    if (node_is_off(g, node_at(g, modes->modes.list))) /* those that are not picked count too */
        for (uint16_t n = modes->modes.list; n; n = node_at(g, n)->next)
            if (!steps_have_targets(g, effect, node_at(g, n)->mode.steps))
                return false;
    return count >= least_of_modes(g, modes);
}

/* True if so many targets are there. For one it is mostly enough to look at the first. */
static bool has_choosable(const Game *g, const Scope *effect, const Node *choice, int needed)
{
    Ref first;
    if (needed == 1 && objects_of(g, effect, choice->choose.set, &first, 1) == 0)
        return false;
    const bool is_found = needed == 1 && !is_judged_by_step(g) &&
                          first.object != effect->source.object &&
                          (!g->rules->choices.choosable ||
                           g->rules->choices.choosable(g, effect->seat, first.object));
    return is_found || choosable_count(g, effect, choice, false) >= needed;
}

/* True if something can be chosen here, and split among as many as must be. */
static bool choice_has_targets(const Game *g, const Scope *effect, const Node *choice)
{
    ASSERT(choice->kind == NODE_CHOOSE && effect->seat < g->match->seats);
    const int needed = clause_on(g, g->rules->choices.fewer) ? 1 : choice->choose.least;
    if (choice->choose.least > 0 && is_target(g, choice) &&
        !has_choosable(g, effect, choice, needed))
        return false;
    const Clause by = g->rules->choices.split_all;
    if (!by || !clause_on(g, by))
        return true;
    const int amount = split_amount(g, effect, choice);
    return amount < 0 || amount >= choice->choose.least;
}

bool is_paid_ahead(const Game *g, const Node *node)
{
    const Node *cost = node_at(g, node->kind == NODE_PAY ? node->pay.costs : 0);
    return cost->kind == NODE_DO && (verb_at(g, cost->call.verb)->takes & PAID_AHEAD) != 0;
}

static bool have_targets(const Game *g, const Scope *effect, uint16_t steps, bool is_untouched);

/* What stands behind a price is chosen before it is known whether that is paid; only where that is
 * said first, it need not be there. */
static bool price_has_targets(const Game *g, const Scope *effect, const Node *node)
{
    const Clause ahead = g->rules->choices.prices_ahead;
    return (ahead && clause_on(g, ahead) && is_paid_ahead(g, node)) ||
           have_targets(g, effect, node->pay.steps, false);
}

/* `is_untouched`: nothing has been done, so that a condition can be judged. */
static bool have_targets(const Game *g, const Scope *effect, uint16_t steps, bool is_untouched)
{
    for (uint16_t n = steps; n; n = node_at(g, n)->next) {
        const Node *node = node_at(g, n);
        if (node->kind == NODE_MODES && !modes_have_targets(g, effect, node))
            return false;
        if (node->kind == NODE_PAY && !price_has_targets(g, effect, node))
            return false;
        if (node->kind == NODE_IF && is_untouched &&
            !steps_have_targets(g, effect,
                                test_holds(g, effect, node->branch.test) ? node->branch.steps
                                                                         : node->branch.otherwise))
            return false;
        is_untouched = is_untouched && (node->kind == NODE_CHOOSE || is_step_joint(node));
        if (node->kind == NODE_CHOOSE && !choice_has_targets(g, effect, node))
            return false;
    }
    return true;
}

bool steps_have_targets(const Game *g, const Scope *effect, uint16_t steps)
{
    CHECK(is_seat(g, effect->seat) && steps < g->match->pool->node_count);
    return have_targets(g, effect, steps, true);
}

/* True if what is chosen from has been looked at, and revealed to all seats. */
static bool is_revealed(const Game *g, const Scope *effect, int variable)
{
    const uint8_t all = all_seats(g);
    const Variable chosen = variable_in(effect, variable);
    for (uint16_t i = 0; i < chosen.count; i++)
        if (seats_knowing(g, g->list[chosen.base + i].object) != all)
            return false;
    return true;
}

/* How many there may be to choose from as far as a seat can tell that does not see them; 0: all
 * seats see what there is. */
uint16_t hidden_choices(const Game *g, const Scope *effect, const Node *node)
{
    ASSERT(node->kind == NODE_CHOOSE);
    const Node *set = node_at(g, node->choose.set);
    if (set->kind != NODE_SET)
        return 0;
    if (set->set.part_of)
        return is_revealed(g, effect, set->set.part_of - 1)
                   ? 0
                   : variable_in(effect, set->set.part_of - 1).count;
    if (set_is_open(g->nodes, g->rules, set))
        return 0;
    const uint8_t seats = seats_of(g, effect, set->set.side);
    const uint32_t zones = zones_of_set(g->nodes, set);
    uint16_t count = 0;
    bool is_any_unseen = false; /* an empty hand hides nothing */
    for (uint8_t zone = 0; zone < g->rules->zone_count; zone++)
        for (uint8_t seat = 0; (zones >> zone & 1) && seat < g->match->seats; seat++) {
            const uint16_t there = seats >> seat & 1 ? zone_count_of(g, seat, zone) : 0;
            count = (uint16_t)(count + there);
            is_any_unseen |= there > 0 && g->rules->zones[zone].faces != SEEN_BY_ALL;
        }
    return is_any_unseen ? count : 0;
}

/* True if one of the filters asks for something that only the face of a card tells. */
static bool are_about_faces(const Game *g, uint16_t filters)
{
    enum {
        FACES = 1 << FILTER_TYPE | 1 << FILTER_TRAIT | 1 << FILTER_COLOR | 1 << FILTER_KEYWORD |
                1 << FILTER_STAT | 1 << FILTER_NAMED | 1 << FILTER_NAMED_LIKE |
                1 << FILTER_UNTRAIT | 1 << FILTER_NAMED_AS | 1 << FILTER_MOST | 1 << FILTER_LEAST |
                1 << FILTER_FLAG,
        INSIDE = 1 << FILTER_EITHER | 1 << FILTER_ALTERNATIVE | 1 << FILTER_NOT
    };
    for (uint16_t f = filters; f; f = node_at(g, f)->next) {
        const Node *filter = node_at(g, f);
        if ((FACES >> filter->filter.what & 1) ||
            ((INSIDE >> filter->filter.what & 1) && are_about_faces(g, filter->filter.of)))
            return true;
    }
    return false;
}

bool is_blind(const Game *g, const Node *choice)
{
    CHECK(choice->kind == NODE_CHOOSE);
    const Node *set = node_at(g, choice->choose.set);
    return set->kind == NODE_SET && !set->set.differ && !are_about_faces(g, set->set.filters);
}

void look_through(Game *g, const Scope *effect, const Node *node)
{
    CHECK(node->kind == NODE_CHOOSE && is_seat(g, effect->seat));
    const Node *set = node_at(g, node->choose.set);
    if (set->kind != NODE_SET || set->set.part_of != 0 || set_is_open(g->nodes, g->rules, set) ||
        !are_about_faces(g, set->set.filters))
        return;
    const uint8_t seats = seats_of(g, effect, set->set.side);
    const uint32_t zones = zones_of_set(g->nodes, set);
    Ref objects[CARDS_MAX];
    uint16_t count = 0;
    for (uint8_t place = 0; place < g->match->nowhere; place++) {
        const uint8_t zone = zone_of_place(g, place);
        const bool is_one = (zones >> zone & 1) && g->rules->zones[zone].faces != SEEN_BY_ALL &&
                            (seats >> seat_of_place(g, place) & 1);
        for (uint16_t i = g->start[place]; is_one && i < g->start[place + 1]; i++)
            objects[count++] = ref_to(g, g->order[i]);
    }
    know_look(g, (uint8_t)(1U << decider_of(g, seat_choosing(effect, node))), objects, count, true);
}

/* True if somebody does not see one of them. */
static bool are_hidden(const Game *g, const Ref *objects, uint16_t count)
{
    const uint8_t all = all_seats(g);
    for (uint16_t i = 0; i < count; i++)
        if (seats_seeing(g, objects[i].object) != all)
            return true;
    return false;
}

/* True if what lies in one of the set's zones counts as hidden from whoever looks for it; in some
 * games also where it is hidden only from the others. */
static bool is_searched(const Game *g, const Node *set)
{
    const Clause own = g->rules->choices.fail_anywhere;
    const uint32_t zones = zones_of_set(g->nodes, set);
    for (uint8_t zone = 0; zone < g->rules->zone_count; zone++) {
        const uint8_t faces = g->rules->zones[zone].faces;
        if ((zones >> zone & 1) &&
            (faces == SEEN_BY_NOBODY || (own && clause_on(g, own) && faces != SEEN_BY_ALL)))
            return true;
    }
    return false;
}

/* The first filter that asks for something of a card; 0: any card will do. */
static uint16_t first_demand(const Game *g, const Node *set)
{
    uint16_t filter = set->set.filters;
    while (filter && node_at(g, filter)->filter.what == FILTER_ALSO_IN)
        filter = node_at(g, filter)->next;
    return filter;
}

/* Where the game has it so: who looks for a card of some kind among cards that others do not see
 * need not find it; whoever looks for any card must. */
bool may_fail_to_find(const Game *g, const Node *node, const Ref *objects, uint16_t count)
{
    CHECK(node->kind == NODE_CHOOSE && count <= CARDS_MAX);
    const Node *set = node_at(g, node->choose.set);
    return g->rules->common.principles[PRINCIPLE_FAIL_TO_FIND] != 0 &&
           principle_on(g, PRINCIPLE_FAIL_TO_FIND) && set->kind == NODE_SET &&
           (first_demand(g, set) != 0 || !principle_on(g, PRINCIPLE_MUST_FIND)) &&
           (set->set.part_of != 0 || is_searched(g, set)) && are_hidden(g, objects, count);
}

/* --- nothing to do ---------------------------------------------------------------------------- */

/* What is known on the way through steps that may do nothing. */
typedef struct {
    const Game *g;
    const Scope *effect;
    unsigned empty; /* a bit per variable for which nothing can be chosen */
    uint8_t seats;  /* as far as these can see */
} Idle;

static bool is_known_to(const Idle *idle, uint16_t object)
{
    return (idle->seats & ~seats_knowing(idle->g, object)) == 0;
}

/* True if the seats know all cards among which the set looks. */
static bool is_set_known(const Idle *idle, const Node *set)
{
    const Game *g = idle->g;
    if (set->set.part_of) {
        const Variable among = variable_in(idle->effect, set->set.part_of - 1);
        for (uint16_t i = 0; i < among.count; i++)
            if (!is_known_to(idle, g->list[among.base + i].object))
                return false;
        return true;
    }
    if (set_is_open(g->nodes, g->rules, set))
        return true;
    const uint32_t zones = zones_of_set(g->nodes, set);
    const uint8_t sides = seats_of(g, idle->effect, set->set.side);
    for (uint8_t place = 0; place < g->match->nowhere; place++)
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            if ((zones >> zone_of_place(g, place) & 1) && (sides >> seat_of_place(g, place) & 1) &&
                !is_known_to(idle, g->order[i]))
                return false;
    return true;
}

static bool are_none(const Idle *idle, uint16_t which)
{
    Ref one;
    const Node *to = node_at(idle->g, which);
    const bool is_chosen = to->kind == NODE_REF && to->ref.to == REF_CHOSEN;
    const int variable = to->kind == NODE_SET ? to->set.part_of - 1
                         : is_chosen          ? to->ref.variable
                                              : -1;
    if (variable >= 0 && (idle->empty >> variable & 1))
        return true;
    if (to->kind == NODE_SET && !is_set_known(idle, to))
        return false;
    return objects_of(idle->g, idle->effect, which, &one, 1) == 0;
}

/* An instruction about cards that are not there, or to which it cannot be done; about a number that
 * is 0. */
static bool is_call_idle(const Idle *idle, const Node *node)
{
    const Game *g = idle->g;
    Ref objects[CARDS_MAX];
    const Verb *verb = verb_at(g, node->call.verb);
    VerbCall call = call_ahead(g, idle->effect, node, false);
    if (!(verb->takes & TAKES_OBJECTS))
        return (verb->takes & TAKES_AMOUNT) && call.amount <= 0 &&
               node_at(g, node->call.amount)->kind == NODE_DONE;
    if (are_none(idle, node->call.objects))
        return true;
    if (node_at(g, node->call.objects)->kind != NODE_REF || !verb->can)
        return false;
    call.next = node->next;
    call.objects = objects;
    call.object_count = objects_of(g, idle->effect, node->call.objects, objects, CARDS_MAX);
    return call.object_count > 0 && !verb->can(g, &call);
}

static bool is_idle(Idle *idle, const Node *node)
{
    const Game *g = idle->g;
    if (is_step_joint(node))
        return true;
    if (is_gift(node))
        return are_none(idle, node->gift.objects);
    if (node->kind == NODE_DO)
        return is_call_idle(idle, node);
    const Node *set = node_at(g, node->kind == NODE_CHOOSE ? node->choose.set : 0);
    if (set->kind != NODE_SET || !is_set_known(idle, set) ||
        choosable_count(g, idle->effect, node, false) > 0)
        return false;
    idle->empty |= 1U << node->choose.variable;
    return true;
}

bool steps_are_idle(const Game *g, const Scope *effect, uint16_t steps, uint8_t seats)
{
    Idle idle = {.g = g, .effect = effect, .seats = seats};
    for (uint16_t n = steps; n; n = node_at(g, n)->next)
        if (!is_idle(&idle, node_at(g, n)))
            return false;
    return true;
}

/* --- beginning -------------------------------------------------------------------------------- */

bool may_hide(const Game *g, const Scope *effect, const Node *choice, uint8_t seats)
{
    CHECK(choice->kind == NODE_CHOOSE && is_seat(g, effect->seat));
    const Node *set = node_at(g, choice->choose.set);
    const Idle idle = {.g = g, .effect = effect, .seats = seats};
    return set->kind == NODE_SET && !is_set_known(&idle, set) &&
           hidden_choices(g, effect, choice) >= choice->choose.least;
}

/* True if enough can be chosen as far as the player who chooses can tell: where that one does not
 * know all the cards among which the set looks, what it looks for may be there; and what is chosen
 * of cards that an instruction finds is not known before. */
static bool may_find(const Game *g, const Scope *effect, const Node *choice)
{
    const Node *set = node_at(g, choice->choose.set);
    if (set->kind == NODE_SET && set->set.part_of)
        return true;
    return choosable_count(g, effect, choice, false) >= choice->choose.least ||
           may_hide(g, effect, choice,
                    (uint8_t)(1U << decider_of(g, seat_choosing(effect, choice))));
}

static bool can_begin_mode(const Game *g, const Scope *effect, const Node *modes)
{
    for (uint16_t n = modes->modes.list; n; n = node_at(g, n)->next)
        if (steps_can_begin(g, effect, node_at(g, n)->mode.steps))
            return true;
    return false;
}

bool steps_can_begin(const Game *g, const Scope *effect, uint16_t steps)
{
    CHECK(is_seat(g, effect->seat) && steps < g->match->pool->node_count);
    for (uint16_t n = steps; n && node_at(g, n)->kind != NODE_SENTENCE; n = node_at(g, n)->next) {
        const Node *node = node_at(g, n);
        const Verb *verb = verb_at(g, node->kind == NODE_DO ? node->call.verb : 0);
        if (node->kind == NODE_CHOOSE && !may_find(g, effect, node))
            return false;
        if (node->kind == NODE_MODES && !can_begin_mode(g, effect, node))
            return false;
        if (node->kind != NODE_DO || !(verb->takes & CHOOSES_ITSELF) || !verb->can)
            continue;
        const VerbCall call = call_ahead(g, effect, node, false);
        if (!verb->can(g, &call))
            return false;
    }
    return true;
}

bool are_there(const Game *g, const Scope *effect, uint16_t which, uint16_t count)
{
    CHECK(is_seat(g, effect->seat) && which < g->match->pool->node_count);
    const Node *objects = node_at(g, which);
    if (count > 0 || objects->kind != NODE_REF)
        return true;
    if (objects->ref.to != REF_CHOSEN)
        return false;
    const Variable chosen = variable_in(effect, objects->ref.variable);
    return chosen.count == 0 && chosen.name == 0;
}

bool can_give(const Game *g, const Scope *effect, const Node *gift)
{
    ASSERT(is_gift(gift));
    Ref objects[CARDS_MAX];
    const uint16_t which = gift->gift.objects;
    const bool is_named = node_at(g, which)->kind == NODE_REF;
    const uint16_t found = is_named ? objects_of(g, effect, which, objects, CARDS_MAX) : 0;
    uint16_t out = 0;
    while (out < found && !can_get(g, gift, objects[out].object))
        out++;
    return (found == 0 || out < found) && are_there(g, effect, which, found);
}

/* False: none of those that the instruction names is there, or it can be done to none. */
static bool can_do_to_named(const Game *g, const Scope *effect, const Node *step)
{
    Ref objects[CARDS_MAX];
    const uint16_t count = objects_of(g, effect, step->call.objects, objects, CARDS_MAX);
    for (uint16_t i = 0; i < count; i++)
        if (may_be_done_to(g, effect, step, false, objects[i]))
            return true;
    return count == 0 && are_there(g, effect, step->call.objects, 0);
}

/* What the steps choose first has been judged. */
static bool can_do_first(const Game *g, const Scope *effect, const Node *step)
{
    const Verb *verb = verb_at(g, step->call.verb);
    if (verb->takes & TAKES_OBJECTS)
        return node_at(g, step->call.objects)->kind != NODE_REF || can_do_to_named(g, effect, step);
    const VerbCall call = call_ahead(g, effect, step, false);
    return !verb->can || verb->can(g, &call);
}

bool begins_with_possible(const Game *g, const Scope *effect, uint16_t steps)
{
    CHECK(is_seat(g, effect->seat) && steps < g->match->pool->node_count);
    Ref about;
    uint16_t n = steps;
    while (n && is_step_joint(node_at(g, n)))
        n = node_at(g, n)->next;
    const Node *node = node_at(g, n);
    if (node->kind == NODE_DO)
        return can_do_first(g, effect, node);
    if (node->kind == NODE_LATER && node->later.about)
        return are_there(g, effect, node->later.about,
                         objects_of(g, effect, node->later.about, &about, 1));
    return !is_gift(node) || can_give(g, effect, node);
}

bool ability_has_targets(const Game *g, uint16_t ability, Ref source, uint8_t seat)
{
    ASSERT(ability < g->match->pool->ability_count && seat < g->match->seats);
    const Scope effect = scope_for(source, ability, seat);
    return steps_can_begin(g, &effect, g->abilities[ability].steps);
}

/* --- paying ----------------------------------------------------------------------------------- */

static bool is_payable(const Game *g, const Scope *effect, const Node *node)
{
    Ref objects[CARDS_MAX];
    if (g->rules->abilities.may_pay && !g->rules->abilities.may_pay(g, effect->seat))
        return false;
    if (node->kind == NODE_CHOOSE)
        return choosable_count(g, effect, node, true) >= node->choose.least;
    if (node->kind != NODE_DO)
        return true;
    const Verb *verb = verb_at(g, node->call.verb);
    const Node *on = node_at(g, node->call.objects);
    const bool is_chosen_later = on->kind == NODE_REF && on->ref.to == REF_CHOSEN;
    if (is_chosen_later)
        return true; /* its choice has been judged */
    const uint16_t count = (verb->takes & TAKES_OBJECTS)
                               ? objects_of(g, effect, node->call.objects, objects, CARDS_MAX)
                               : 0;
    if ((verb->takes & TAKES_OBJECTS) && count == 0)
        return false;
    VerbCall call = call_ahead(g, effect, node, true);
    call.objects = objects;
    call.object_count = count;
    for (uint16_t i = 0; i < count; i++)
        if (is_spared(g, objects[i].object, node->call.verb))
            return false;
    return !verb->can || verb->can(g, &call);
}

bool are_payable(const Game *g, const Scope *effect, uint16_t costs)
{
    CHECK(is_seat(g, effect->seat) && costs < g->match->pool->node_count);
    for (uint16_t n = costs; n; n = node_at(g, n)->next)
        if (!is_payable(g, effect, node_at(g, n)))
            return false;
    return true;
}

bool may_seem_payable(const Game *g, const Scope *effect, uint16_t costs)
{
    CHECK(is_seat(g, effect->seat) && costs < g->match->pool->node_count);
    if (g->rules->abilities.may_pay && !g->rules->abilities.may_pay(g, effect->seat))
        return false;
    for (uint16_t n = costs; n; n = node_at(g, n)->next) {
        const Node *node = node_at(g, n);
        const bool is_hidden = node->kind == NODE_CHOOSE && may_hide(g, effect, node, all_seats(g));
        if (!is_hidden && !is_payable(g, effect, node))
            return false;
    }
    return true;
}

bool can_pay_within(const Game *g, const Scope *effect, uint16_t steps)
{
    CHECK(is_seat(g, effect->seat) && steps < g->match->pool->node_count);
    for (uint16_t n = steps; n; n = node_at(g, n)->next) {
        const Node *node = node_at(g, n);
        if (node->kind == NODE_DO && (verb_at(g, node->call.verb)->takes & IS_PAYMENT) &&
            !is_payable(g, effect, node))
            return false;
    }
    return true;
}

bool ability_is_payable(const Game *g, uint16_t ability, uint16_t object, uint8_t seat)
{
    ASSERT(object != 0 && ability < g->match->pool->ability_count && seat < g->match->seats);
    const Scope effect = scope_for(ref_to(g, object), ability, seat);
    const Ability *a = &g->abilities[ability];
    const bool is_used = a->limit > 0 && ability_is_used(g, ability, object);
    const bool is_allowed =
        a->needs == 0 || a->kind != ABILITY_ACTIVATED || test_holds(g, &effect, a->needs);
    return !is_used && is_allowed && are_payable(g, &effect, a->costs);
}

bool steps_are_payable(const Game *g, uint16_t ability, uint16_t object, uint8_t seat)
{
    ASSERT(object != 0 && ability < g->match->pool->ability_count && seat < g->match->seats);
    Scope effect = scope_for(ref_to(g, object), ability, seat);
    const uint8_t zone = zone_of(g, object); /* a card pays no cost of its own playing */
    effect.is_played = zone == NO_ZONE || !g->rules->zones[zone].is_in_play;
    const uint16_t needs = g->abilities[ability].needs;
    return (needs == 0 || test_holds(g, &effect, needs)) &&
           are_payable(g, &effect, g->abilities[ability].steps);
}

/* --- offering --------------------------------------------------------------------------------- */

static bool is_among(const uint16_t *abilities, uint16_t count, uint16_t ability)
{
    for (uint16_t i = 0; i < count; i++)
        if (abilities[i] == ability)
            return true;
    return false;
}

/* One that the object was given more than once is offered once. */
static void offer_uses_of(Game *g, uint8_t seat, uint8_t act, uint16_t object, Clause each)
{
    uint16_t abilities[OBJECT_ABILITIES_MAX];
    const uint16_t count = abilities_of(g, object, abilities);
    for (uint16_t k = 0; k < count; k++) {
        const Intent intent = {.act = act,
                               .seat = seat,
                               .object = object,
                               .number = (int16_t)(k + 1),
                               .ability = abilities[k]};
        if (g->abilities[abilities[k]].kind != ABILITY_ACTIVATED ||
            is_among(abilities, k, abilities[k]) || !act_is_possible(g, &intent))
            continue;
        offer(g, (Option){.kind = OPTION_ACT,
                          .act = act,
                          .object = object,
                          .number = intent.number,
                          .extra = abilities[k]});
        if (!clause_on(g, each))
            return;
    }
}

/* Few matches have abilities that are used outside play. */
void uses_offer(Game *g, uint8_t seat, uint8_t act, Clause each)
{
    CHECK(seat < g->match->seats && act < g->rules->act_count);
    const Act *row = &g->rules->acts[act];
    if (!clause_on(g, row->clause))
        return;
    for (int k = 0; k < row->zones.count; k++) {
        const uint8_t place = place_of(g, seat, row->zones.at[k]);
        if (!g->rules->zones[row->zones.at[k]].is_in_play &&
            !(g->match->used >> row->zones.at[k] & 1))
            continue;
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            if (may_be_used(g, g->order[i]))
                offer_uses_of(g, seat, act, g->order[i], each);
    }
}
