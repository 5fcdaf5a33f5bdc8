/* whole.c - can instructions be carried out in full? Judged before they begin, for games that want
 * it (Rules and clauses are theirs). See run.h. */
#include "effect/run_int.h"

#include "kernel/zone.h"

/* What is known on the way through the instructions. */
typedef struct {
    const Game *g;
    const Scope *effect;
    uint32_t brought; /* a bit per zone to which earlier instructions bring cards */
    uint8_t seats;    /* as far as these can tell; 0: who chooses */
} Outlook;

static bool can_all(Outlook *o, uint16_t steps);

/* What an earlier instruction brings, or what has yet to be looked at, counts as there. */
static bool is_open(const Outlook *o, const Node *objects)
{
    return objects->kind == NODE_SET &&
           (objects->set.part_of != 0 || (o->brought & zones_of_set(o->g->nodes, objects)) != 0);
}

/* True if the verb can be done to these, or by these seats as often as it says. */
static bool can_do(const Outlook *o, const Node *step, const Ref *objects, uint16_t count)
{
    const Verb *verb = verb_at(o->g, step->call.verb);
    const VerbCall call = {
        .source = o->effect->source,
        .ability = o->effect->ability,
        .subject = o->effect->subject,
        .seat = o->effect->seat,
        .seats = seats_of_step(o->g, o->effect, step),
        .is_cost = (verb->takes & TAKES_OBJECTS) == 0,
        .amount = step->call.amount ? number_of(o->g, o->effect, step->call.amount) : 1,
        .objects = objects,
        .object_count = count};
    return !verb->can || verb->can(o->g, &call);
}

/* True if there are as many as must be chosen with which the next instruction can be done. */
static bool can_choose(const Outlook *o, const Node *choice)
{
    Ref objects[CARDS_MAX];
    if (choice->choose.least == 0 || is_open(o, node_at(o->g, choice->choose.set)))
        return true;
    const uint8_t chooser = (uint8_t)(1U << decider_of(o->g, seat_choosing(o->effect, choice)));
    const Node *then = node_at(o->g, choice->next);
    const Node *to = node_at(o->g, then->call.objects);
    const bool is_for_it =
        choice->next && then->kind == NODE_DO && is_ref_to(to, choice->choose.variable);
    const uint16_t count = choices_of(o->g, o->effect, choice, false, objects);
    uint16_t fit = 0;
    for (uint16_t i = 0; i < count; i++)
        if (!is_for_it || can_do(o, then, &objects[i], 1))
            objects[fit++] = objects[i];
    const uint16_t least = (uint16_t)choice->choose.least;
    const uint16_t step = step_together(o->g, choice);
    uint16_t most =
        different_among(o->g, node_at(o->g, choice->choose.set)->set.differ, objects, fit);
    if (step && most >= least)
        most = together_among(o->g, o->effect, step, true, &(Candidates){objects, 0, fit, least});
    return most >= least || may_hide(o->g, o->effect, choice, o->seats ? o->seats : chooser);
}

/* True if what an instruction or a gift is about is there; finds the first `room` of them. What was
 * chosen has been judged. */
static bool has_objects(const Outlook *o, uint16_t which, Ref *objects, uint16_t room,
                        uint16_t *count)
{
    const Node *to = node_at(o->g, which);
    *count = 0;
    if (is_open(o, to) || (to->kind == NODE_REF && to->ref.to == REF_CHOSEN))
        return true;
    *count = objects_of(o->g, o->effect, which, objects, room);
    return *count > 0;
}

static bool can_step(Outlook *o, const Node *step)
{
    Ref objects[CARDS_MAX];
    uint16_t count = 0;
    const Verb *verb = verb_at(o->g, step->call.verb);
    const bool takes_objects = (verb->takes & TAKES_OBJECTS) != 0;
    if (takes_objects && !has_objects(o, step->call.objects, objects, CARDS_MAX, &count))
        return false;
    if ((!takes_objects || count > 0) && !can_do(o, step, objects, count))
        return false;
    if (verb->takes & BRINGS_MASK)
        o->brought |= UINT32_C(1) << zone_brought(verb);
    return true;
}

/* A condition can be judged only before something is done; later one of the ways must be open. */
static bool can_if(Outlook *o, const Node *step)
{
    const uint32_t brought = o->brought;
    if (brought == 0)
        return can_all(o, test_holds(o->g, o->effect, step->branch.test) ? step->branch.steps
                                                                         : step->branch.otherwise);
    return can_all(o, step->branch.steps) || can_all(o, step->branch.otherwise);
}

static bool can_modes(Outlook *o, const Node *step)
{
    int count = 0;
    for (uint16_t mode = step->modes.list; mode; mode = node_at(o->g, mode)->next)
        count += can_all(o, node_at(o->g, mode)->mode.steps);
    return step->modes.is_up_to || count >= step->modes.count;
}

static bool can_players(Outlook *o, const Node *step)
{
    uint8_t seats = seats_of_players(o->g, o->effect, step);
    if (step->kind == NODE_PLAYERS && step->players.most)
        seats = seats_with_most(o->g, o->effect, step, seats);
    const Scope *own = o->effect;
    bool is_so = true;
    for (uint8_t seat = 0; seat < o->g->match->seats && is_so; seat++) {
        Scope effect = *own;
        effect.seat = seat;
        o->effect = &effect;
        is_so = !(seats >> seat & 1) || can_all(o, step->players.steps);
        o->effect = own;
    }
    return is_so;
}

/* True if the seats have as many cards as are looked at. */
static bool can_look(const Outlook *o, const Node *step)
{
    const uint8_t seats = seats_of(o->g, o->effect, step->look.who);
    const int wanted = number_of(o->g, o->effect, step->look.count);
    for (uint8_t seat = 0; seat < o->g->match->seats; seat++)
        if ((seats >> seat & 1) && zone_count_of(o->g, seat, o->g->rules->deck.zones[0]) < wanted)
            return false;
    return true;
}

static bool can_one(Outlook *o, const Node *step)
{
    Ref first;
    uint16_t count = 0;
    if (is_gift(step))
        return has_objects(o, step->gift.objects, &first, 1, &count);
    switch ((NodeKind)step->kind) {
    case NODE_CHOOSE:
        return can_choose(o, step);
    case NODE_DO:
        return can_step(o, step);
    case NODE_IF:
        return can_if(o, step);
    case NODE_MODES:
        return can_modes(o, step);
    case NODE_PLAYERS:
    case NODE_ONE_PLAYER:
    case NODE_PLAYER_OF:
        return can_players(o, step);
    case NODE_LOOK:
        return can_look(o, step);
    case NODE_REPEAT:
        return step->repeat.is_until || number_of(o->g, o->effect, step->repeat.times) <= 0 ||
               can_all(o, step->repeat.steps);
    default: /* "may", a price, "for each" of whatever there is */
        return true;
    }
}

static bool can_all(Outlook *o, uint16_t steps)
{
    for (uint16_t n = steps; n; n = node_at(o->g, n)->next)
        if (!can_one(o, node_at(o->g, n)))
            return false;
    return true;
}

bool steps_can_be_done(const Game *g, const Scope *effect, uint16_t steps)
{
    ASSERT(effect->seat < g->match->seats);
    Outlook outlook = {.g = g, .effect = effect};
    return can_all(&outlook, steps);
}

bool steps_may_seem_whole(const Game *g, const Scope *effect, uint16_t steps)
{
    ASSERT(effect->seat < g->match->seats);
    Outlook outlook = {.g = g, .effect = effect, .seats = all_seats(g)};
    return can_all(&outlook, steps);
}
