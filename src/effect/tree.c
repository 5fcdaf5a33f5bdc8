/* tree.c - see tree.h: sets, numbers and tests, read from the state without changing it. */
#include "effect/tree.h"

#include <string.h>

#include "kernel/know.h"
#include "kernel/last.h"
#include "kernel/value.h"
#include "kernel/zone.h"

bool node_is_of(const Node *node, const NodeClause *row)
{
    return row->kind == node->kind && (row->op == ANY_OP || row->op == node_op(node));
}

bool node_is_broken(const Game *g, const Node *node)
{
    for (size_t i = 0; i < g->rules->common.node_count; i++) {
        const NodeClause *row = &g->rules->common.nodes[i];
        if (row->clause == mutant_of(g) && node_is_of(node, row))
            return true;
    }
    return false;
}

static bool compares(Compare compare, int a, int b)
{
    switch (compare) {
    case COMPARE_LESS:
        return a < b;
    case COMPARE_AT_MOST:
        return a <= b;
    case COMPARE_EQUAL:
        return a == b;
    case COMPARE_AT_LEAST:
        return a >= b;
    case COMPARE_MORE:
        return a > b;
    }
    return false;
}

static bool has_trait(const Def *def, int trait)
{
    for (uint8_t i = 0; i < def->trait_count; i++)
        if (def->traits[i] == trait)
            return true;
    return false;
}

/* What a blank object shows: no type, trait or colour. */
static const Def blank_def = {.type = UINT8_MAX};

static bool has_name(const Game *g, const Def *def, const char *name)
{
    if (!def->name)
        return false;
    if (strcmp(def->name, name) == 0 && principle_on(g, PRINCIPLE_FULL_NAME))
        return true;
    if (def->alias && strcmp(def->alias, name) == 0 && principle_on(g, PRINCIPLE_ALIAS))
        return true;
    if (has_full_name(g->rules, def))
        return false;
    return principle_on(g, PRINCIPLE_NAME) &&
           def_has_name(def, name, principle_on(g, PRINCIPLE_TWO_NAMES));
}

static bool is_named(const Game *g, const Def *def, int word)
{
    const char *name = g->match->pool->traits[word];
    return has_name(g, def, name);
}

/* The words are part of its title or full name. */
static bool is_named_like(const Game *g, const Def *def, int word)
{
    const char *part = g->match->pool->traits[word];
    return (def->title && strstr(def->title, part)) || (def->name && strstr(def->name, part)) ||
           (def->alias && strstr(def->alias, part));
}

/* At the ability's own object, or at what that is at. */
static bool is_here(const Game *g, const Scope *effect, uint16_t object)
{
    const Ref host = g->object[object].host;
    if (!ref_lives(g, host) || !ref_lives(g, effect->source))
        return false;
    const Ref own = g->object[effect->source.object].host;
    return host.object == effect->source.object || (ref_lives(g, own) && own.object == host.object);
}

static bool is_hosting(const Game *g, uint16_t object)
{
    const Ref own = ref_to(g, object);
    for (uint16_t i = 1; i < g->match->card_count; i++) {
        const Ref host = g->object[i].host;
        if (host.object == own.object && host.serial == own.serial &&
            g->object[i].place != g->match->nowhere)
            return true;
    }
    return false;
}

/* Effects change only what is paid for it. */
static bool is_read_as_printed(const Game *g, int measure)
{
    const ValuePolicy *values = &g->rules->values;
    return measure < MEASURE_DAMAGE && (values->read_as_printed >> measure & 1) &&
           clause_on(g, values->read_as_printed_by);
}

/* A stat as it is now, damage, or how many of a counter. */
static int measure_of(const Game *g, const Scope *effect, uint16_t object, int measure)
{
    const Working *working = effect->working;
    if (is_read_as_printed(g, measure))
        return stat_printed(g, object, (uint8_t)measure);
    if (working && working->tried == object && working->tried_stat == measure)
        return working->tried_value;
    if (measure < MEASURE_DAMAGE)
        return stat_value_within(g, object, (uint8_t)measure, effect);
    return measure == MEASURE_DAMAGE ? g->object[object].damage
                                     : g->object[object].counters[measure - MEASURE_COUNTER];
}

/* False of a stat that cards of the type do not print at all: they have neither much nor little of
 * it. What a card prints is not looked up. */
static bool has_measure(const Game *g, const Def *def, uint8_t type, int measure)
{
    uint16_t types = 0;
    const StatRule *row = g->rules->cards.print ? g->rules->cards.print->stats : NULL;
    if (measure >= MEASURE_DAMAGE || def->stat[measure] != 0 || !row)
        return true;
    for (; row->clause; row++)
        types |= row->stat == measure ? (uint16_t)(row->must | row->may) : 0;
    return types == 0 || (types >> type & 1) != 0;
}

static bool is_meant(const Game *g, const Scope *effect, uint16_t ref, uint16_t object)
{
    Ref meant[CARDS_MAX];
    const uint16_t count = objects_of(g, effect, ref, meant, CARDS_MAX);
    for (uint16_t i = 0; i < count; i++)
        if (meant[i].object == object)
            return true;
    return false;
}

/* True if what the ref means is attached to the object. */
static bool is_host_of(const Game *g, const Scope *effect, uint16_t ref, uint16_t object)
{
    Ref meant[CARDS_MAX];
    const uint16_t count = objects_of(g, effect, ref, meant, CARDS_MAX);
    for (uint16_t i = 0; i < count; i++) {
        const Ref host = g->object[meant[i].object].host;
        if (host.object == object && ref_lives(g, host))
            return true;
    }
    return false;
}

/* The slot in which an object counts as lying. */
static int slot_counted(const Game *g, const Object *object)
{
    const uint8_t *as = g->rules->zones[zone_of_place(g, object->place)].slots_as;
    return as ? as[object->slot] : object->slot;
}

/* In the slot before or behind it, among the cards of the same player; or in the slot opposite,
 * among those of another: rows look at each other, so that the first slot of one faces the last. */
static bool is_placed(const Game *g, const Scope *effect, const Node *filter, uint16_t object)
{
    Ref meant[CARDS_MAX];
    const Object *own = &g->object[object];
    const int slot = slot_counted(g, own);
    const uint8_t row = g->rules->zones[zone_of_place(g, own->place)].row;
    const uint16_t count =
        row == 0 ? 0 : objects_of(g, effect, filter->filter.of, meant, CARDS_MAX);
    for (uint16_t i = 0; i < count; i++) {
        const Object *other = &g->object[meant[i].object];
        const bool is_here = zone_of_place(g, own->place) == zone_of_place(g, other->place);
        const int at = is_here ? slot_counted(g, other) : 0;
        const int steps = slot - at;
        const bool is_opposite = own->place != other->place && slot + at == row + 1;
        const bool is_beside = own->place == other->place && (steps == 1 || steps == -1);
        if (is_here && slot <= row && at <= row &&
            (filter->filter.what == FILTER_FACING ? is_opposite : is_beside))
            return true;
    }
    return false;
}

/* In the slot with that number, or in one that counts as it. */
static bool is_at(const Game *g, uint16_t object, int slot)
{
    const Object *own = &g->object[object];
    const uint8_t *as = g->rules->zones[zone_of_place(g, own->place)].slots_as;
    return own->slot == slot || (as && as[own->slot] == slot);
}

static bool is_named_as(const Game *g, const Scope *effect, uint16_t ref, const Def *def)
{
    Ref meant[CARDS_MAX];
    const Node *node = node_at(g, ref);
    const uint16_t name =
        node->ref.to == REF_CHOSEN ? variable_in(effect, node->ref.variable).name : 0;
    if (name)
        return has_name(g, def, g->match->names[name - 1]);
    const uint16_t count = objects_of(g, effect, ref, meant, CARDS_MAX);
    for (uint16_t i = 0; def->title && i < count; i++)
        if (defs_share_name(def, def_of(g, meant[i].object), principle_on(g, PRINCIPLE_TWO_NAMES)))
            return true;
    return false;
}

/* True if effects give it a title of what the ref means, or that one its own. */
static bool is_called_as(const Game *g, const Scope *effect, uint16_t ref, uint16_t object)
{
    Ref meant[CARDS_MAX];
    const uint16_t count = objects_of(g, effect, ref, meant, CARDS_MAX);
    for (uint16_t i = 0; i < count; i++)
        if (are_called_alike(g, object, meant[i].object))
            return true;
    return false;
}

static bool passes(const Game *g, const Scope *effect, const Node *filter, uint16_t object);

/* Most filters ask for a type only, which the face tells. */
static bool passes_all(const Game *g, const Scope *effect, uint16_t filters, uint16_t object)
{
    const bool is_plain = !is_blank(g, object) && is_fast(g);
    for (uint16_t f = filters; f; f = node_at(g, f)->next) {
        const Node *filter = node_at(g, f);
        const bool is_passed = filter->filter.what == FILTER_TYPE && is_plain
                                   ? type_of(g, object) == filter->filter.which
                                   : passes(g, effect, filter, object);
        if (!is_passed)
            return false;
    }
    return true;
}

static bool passes_any(const Game *g, const Scope *effect, uint16_t alternatives, uint16_t object)
{
    for (uint16_t f = alternatives; f; f = node_at(g, f)->next)
        if (passes_all(g, effect, node_at(g, f)->filter.of, object))
            return true;
    return false;
}

/* What the print says. What is compared with the other objects of a set is judged by is_extreme().
 */
static bool passes_print(const Game *g, const Scope *effect, const Node *filter, const Def *def)
{
    switch ((FilterKind)filter->filter.what) {
    case FILTER_TYPE:
        return def->type == filter->filter.which ||
               (g->rules->common.types &&
                !clause_on(g, g->rules->common.types[filter->filter.which]));
    case FILTER_TRAIT:
        return has_trait(def, filter->filter.which);
    case FILTER_UNTRAIT:
        return !has_trait(def, filter->filter.which);
    case FILTER_COLOR:
        return (def->colors >> filter->filter.which & 1) != 0;
    case FILTER_NAMED:
        return is_named(g, def, filter->filter.which);
    case FILTER_NAMED_LIKE:
        return is_named_like(g, def, filter->filter.which);
    case FILTER_FLAG:
        return (def->flags >> filter->filter.which & 1) != 0;
    case FILTER_NAMED_AS:
        return is_named_as(g, effect, filter->filter.of, def);
    default:
        return true;
    }
}

/* The kind of what is said of an object that passes a filter, or does not pass it. */
static FilterKind given_kind(const Node *filter)
{
    return filter->filter.what == FILTER_UNTRAIT ? FILTER_TRAIT : (FilterKind)filter->filter.what;
}

/* What effects say of it; most of the time none does. */
static bool passes_given(const Game *g, const Scope *effect, const Node *filter, uint16_t object)
{
    if (!is_touched(g, object) && !given_of(g, GIFT_QUALITY))
        return false;
    return quality_is_given(g, object, given_kind(filter), filter->filter.which, effect);
}

static bool passes(const Game *g, const Scope *effect, const Node *filter, uint16_t object)
{
    const Def *def = is_blank(g, object) ? &blank_def : def_of(g, object);
    if (node_is_off(g, filter))
        return true;
    switch ((FilterKind)filter->filter.what) {
    case FILTER_TYPE:
        return type_of(g, object) != g->face[object].type && !is_blank(g, object)
                   ? type_of(g, object) == filter->filter.which
                   : passes_print(g, effect, filter, def);
    case FILTER_TRAIT:
    case FILTER_COLOR:
    case FILTER_NAMED:
        return passes_print(g, effect, filter, def) || passes_given(g, effect, filter, object);
    case FILTER_UNTRAIT:
        return passes_print(g, effect, filter, def) && !passes_given(g, effect, filter, object);
    case FILTER_NAMED_AS:
        return passes_print(g, effect, filter, def) ||
               is_called_as(g, effect, filter->filter.of, object);
    case FILTER_NAMED_LIKE:
        return passes_print(g, effect, filter, def) ||
               name_is_given(g, object, filter->filter.which, effect);
    case FILTER_MARK:
        return has_mark(g, object, (uint16_t)(1U << filter->filter.which));
    case FILTER_UNMARK:
        return !has_mark(g, object, (uint16_t)(1U << filter->filter.which));
    case FILTER_KEYWORD:
        return has_keyword_within(g, object, (uint8_t)filter->filter.which, effect);
    case FILTER_STAT:
        return compares((Compare)filter->filter.compare,
                        measure_of(g, effect, object, filter->filter.which),
                        number_of(g, effect, filter->filter.of)) &&
               has_measure(g, def, type_of(g, object), filter->filter.which);
    case FILTER_DAMAGED:
        return g->object[object].damage > 0;
    case FILTER_UNDAMAGED:
        return g->object[object].damage <= 0;
    case FILTER_HERE:
        return is_here(g, effect, object);
    case FILTER_HOSTED:
        return ref_lives(g, g->object[object].host);
    case FILTER_HOSTING:
        return is_hosting(g, object);
    case FILTER_OTHER:
        return object != effect->source.object || !ref_lives(g, effect->source);
    case FILTER_EITHER:
        return passes_any(g, effect, filter->filter.of, object);
    case FILTER_NOT:
        return !passes(g, effect, node_at(g, filter->filter.of), object);
    case FILTER_EXCEPT:
        return !is_meant(g, effect, filter->filter.of, object);
    case FILTER_HOSTING_IT:
        return is_host_of(g, effect, filter->filter.of, object);
    case FILTER_BESIDE:
    case FILTER_FACING:
        return is_placed(g, effect, filter, object);
    case FILTER_SLOT:
        return is_at(g, object, filter->filter.which);
    case FILTER_ATTACKING:
        return g->rules->cards.fight(g, object) == FIGHT_ATTACKS;
    case FILTER_DEFENDING:
        return g->rules->cards.fight(g, object) == FIGHT_DEFENDS;
    case FILTER_NEW:
        return is_arrival(g, object);
    case FILTER_ON_TURN:
        return !are_opposed(g, g->s->active, g->object[object].controller);
    default:
        return passes_print(g, effect, filter, def);
    }
}

/* --- cards that have left, as they last were ---------------------------------------------------
 */

static int last_measure(const Last *last, int measure)
{
    if (measure < MEASURE_DAMAGE)
        return last->stat[measure];
    return measure == MEASURE_DAMAGE ? last->damage : last->counters[measure - MEASURE_COUNTER];
}

/* What effects said of it. */
static bool last_is_given(const Game *g, const Node *filter, const Last *last)
{
    const FilterKind kind = given_kind(filter);
    for (uint16_t i = 0; i < g->match->quality_count; i++)
        if (g->match->qualities[i].kind == kind &&
            g->match->qualities[i].number == filter->filter.which)
            return (last->qualities >> i & 1) != 0;
    return false;
}

static bool last_passes(const Game *g, const Scope *effect, const Node *filter, const Last *last);

static bool last_passes_all(const Game *g, const Scope *effect, uint16_t filters, const Last *last)
{
    for (uint16_t f = filters; f; f = node_at(g, f)->next)
        if (!last_passes(g, effect, node_at(g, f), last))
            return false;
    return true;
}

static bool last_passes(const Game *g, const Scope *effect, const Node *filter, const Last *last)
{
    bool is_one = false;
    if (node_is_off(g, filter))
        return true;
    const Def *def = g->match->defs[last->def];
    switch ((FilterKind)filter->filter.what) {
    case FILTER_TRAIT:
    case FILTER_COLOR:
    case FILTER_NAMED:
        return passes_print(g, effect, filter, def) || last_is_given(g, filter, last);
    case FILTER_UNTRAIT:
        return passes_print(g, effect, filter, def) && !last_is_given(g, filter, last);
    case FILTER_MARK:
        return (last->marks >> filter->filter.which & 1) != 0;
    case FILTER_UNMARK:
        return (last->marks >> filter->filter.which & 1) == 0;
    case FILTER_KEYWORD:
        return (last->keywords >> filter->filter.which & 1) != 0;
    case FILTER_STAT:
        return compares((Compare)filter->filter.compare, last_measure(last, filter->filter.which),
                        number_of(g, effect, filter->filter.of)) &&
               has_measure(g, def, def->type, filter->filter.which);
    case FILTER_DAMAGED:
        return last->damage > 0;
    case FILTER_UNDAMAGED:
        return last->damage <= 0;
    case FILTER_OTHER:
        return last->was.object != effect->source.object;
    case FILTER_ON_TURN:
        return !are_opposed(g, g->s->active, last->controller);
    case FILTER_EITHER:
        for (uint16_t f = filter->filter.of; f; f = node_at(g, f)->next)
            is_one = is_one || last_passes_all(g, effect, node_at(g, f)->filter.of, last);
        return is_one;
    case FILTER_SLOT:
    case FILTER_ATTACKING:
    case FILTER_DEFENDING:
    case FILTER_NEW:
        return false; /* what it was then nobody has noted */
    case FILTER_NOT:
        return !last_passes(g, effect, node_at(g, filter->filter.of), last);
    default:
        return passes_print(g, effect, filter, def);
    }
}

/* What a ref was set to; of several the first. */
static Ref ref_named(const Game *g, const Scope *effect, const Node *node)
{
    Variable chosen;
    switch ((RefKind)node->ref.to) {
    case REF_THIS:
        return effect->source;
    case REF_SUBJECT:
        return effect->subject;
    case REF_OBJECT:
        return effect->object;
    case REF_CHOSEN:
        chosen = variable_in(effect, node->ref.variable);
        return chosen.count ? g->list[chosen.base] : (Ref){0, 0};
    case REF_HOST:
        return ref_lives(g, effect->source) ? g->object[effect->source.object].host : (Ref){0, 0};
    }
    return (Ref){0, 0};
}

/* What a ref means, if that has left; NULL: it has not, or nothing is known of it. */
static const Last *last_meant(const Game *g, const Scope *effect, uint16_t node)
{
    const Node *ref = node_at(g, node);
    return g->s->last_count == 0 || ref->kind != NODE_REF ? NULL
                                                          : last_find(g, ref_named(g, effect, ref));
}

/* The variable of which a set holds objects, some of which may have left; -1: none. */
static int variable_left(const Game *g, const Node *set)
{
    return g->s->last_count > 0 && set->kind == NODE_SET ? set->set.part_of - 1 : -1;
}

/* The measures of those of a variable that fit a set and have left; returns how many there are. */
static uint16_t lasts_of_set(const Game *g, const Scope *effect, const Node *set, int measure,
                             int *values)
{
    const int variable = variable_left(g, set);
    uint16_t count = 0;
    if (variable < 0)
        return 0;
    const Variable chosen = variable_in(effect, variable);
    for (uint16_t i = 0; i < chosen.count; i++) {
        const Last *last = last_find(g, g->list[chosen.base + i]);
        const Def *def = last ? g->match->defs[last->def] : NULL;
        if (last && last_passes_all(g, effect, set->set.filters, last) &&
            has_measure(g, def, def->type, measure))
            values[count++] = last_measure(last, measure);
    }
    return count;
}

static bool is_on_side(const Game *g, const Scope *effect, int side, uint8_t seat)
{
    switch ((SetSide)side) {
    case SET_MINE:
        return seat == effect->seat;
    case SET_OPPOSING:
        return are_opposed(g, seat, effect->seat);
    case SET_CONTROLLER:
        return seat == effect->controller;
    case SET_ANY:
        return true;
    }
    return false;
}

static bool is_in_variable(const Game *g, const Scope *effect, int variable, uint16_t object)
{
    const Variable chosen = variable_in(effect, variable);
    for (uint16_t i = 0; i < chosen.count; i++)
        if (g->list[chosen.base + i].object == object)
            return true;
    return false;
}

/* False if the set looks in one zone only, as it should. */
static bool is_zone_off(const Game *g, const Node *set)
{
    return g->mutant != 0 && g->rules->common.zones &&
           !clause_on(g, g->rules->common.zones[set->set.zone]);
}

bool is_counted_in(const Game *g, uint16_t object, uint8_t zone)
{
    return g->match->gives_zones && quality_is_given(g, object, FILTER_ALSO_IN, zone, NULL);
}

/* True if an effect says that it lies in one of these zones. */
static bool is_counted_among(const Game *g, uint32_t zones, uint16_t object)
{
    for (uint8_t zone = 0; g->match->gives_zones && zone < g->rules->zone_count; zone++)
        if ((zones >> zone & 1) && is_counted_in(g, object, zone))
            return true;
    return false;
}

static bool is_in_zones(const Game *g, const Node *set, uint16_t object)
{
    return is_in_zone(g, object, set->set.zone) ||
           (zones_of_set(g->nodes, set) >> zone_of_place(g, g->object[object].place) & 1) != 0 ||
           is_counted_among(g, zones_of_set(g->nodes, set), object);
}

/* True if the object is in the set, as far as it can be told without the others. */
static bool fits_set(const Game *g, const Scope *effect, const Node *set, uint16_t object)
{
    if (set->set.part_of) {
        if (!is_in_variable(g, effect, set->set.part_of - 1, object))
            return false;
    } else if ((!is_in_zones(g, set, object) && !is_zone_off(g, set)) ||
               (!is_on_side(g, effect, set->set.side, g->object[object].controller) &&
                !node_is_off(g, set))) {
        return false;
    }
    return passes_all(g, effect, set->set.filters, object);
}

/* True if no object that fits the set has more, or less, than this one. */
static bool is_extreme(const Game *g, const Scope *effect, const Node *set, const Node *filter,
                       uint16_t object)
{
    const int own = measure_of(g, effect, object, filter->filter.which);
    for (uint16_t i = 1; i < g->match->card_count; i++) {
        if (g->object[i].place == g->match->nowhere || !fits_set(g, effect, set, i) ||
            !has_measure(g, def_of(g, i), type_of(g, i), filter->filter.which))
            continue;
        const int other = measure_of(g, effect, i, filter->filter.which);
        if (filter->filter.what == FILTER_MOST ? other > own : other < own)
            return false;
    }
    return has_measure(g, def_of(g, object), type_of(g, object), filter->filter.which);
}

/* True if no filter that compares it with the others keeps it out. */
static bool is_far_enough(const Game *g, const Scope *effect, const Node *set, uint16_t object)
{
    for (uint16_t f = set->set.filters; f; f = node_at(g, f)->next) {
        const Node *filter = node_at(g, f);
        if ((filter->filter.what == FILTER_MOST || filter->filter.what == FILTER_LEAST) &&
            !is_extreme(g, effect, set, filter, object))
            return false;
    }
    return true;
}

bool set_has(const Game *g, const Scope *effect, uint16_t set, uint16_t object)
{
    CHECK(object < g->match->card_count);
    const Node *node = node_at(g, set);
    return fits_set(g, effect, node, object) && is_far_enough(g, effect, node, object);
}

/* The home of the type that a set asks for, as a zone + 1; 0: it has none. */
static uint8_t home_of_set(const Game *g, const Node *set)
{
    const uint8_t *homes = g->rules->cards.homes;
    for (uint16_t f = set->set.filters; homes && f; f = node_at(g, f)->next)
        if (node_at(g, f)->filter.what == FILTER_TYPE)
            return homes[node_at(g, f)->filter.which];
    return 0;
}

/* True if it is the zone that is meant where none is said. */
static bool is_usual_zone(const Game *g, uint8_t zone)
{
    uint8_t usual = 0;
    while (usual + 1U < g->rules->zone_count && !g->rules->zones[usual].is_in_play)
        usual++;
    return zone == usual;
}

bool is_on_way(const Game *g, const Event *event, uint8_t from, uint8_t to)
{
    return (from == 0 || zone_of_place(g, event->from) == from - 1) &&
           (to == 0 || zone_of_place(g, event->to) == to - 1);
}

bool is_ability_on_way(const Game *g, const Event *event, const Ability *ability)
{
    if (ability->flags & ABILITY_ELSEWHERE)
        return !is_on_way(g, event, ability->from, 0);
    return is_on_way(g, event, ability->from, ability->to);
}

bool set_is_met(const Game *g, const Scope *effect, bool is_anywhere, uint16_t set, uint16_t object)
{
    CHECK(object < g->match->card_count);
    const Node *node = node_at(g, set);
    if (set_has(g, effect, set, object))
        return true;
    return is_anywhere && node->set.part_of == 0 &&
           (is_usual_zone(g, node->set.zone) || home_of_set(g, node) == node->set.zone + 1) &&
           !is_in_zone(g, object, node->set.zone) &&
           is_on_side(g, effect, node->set.side, g->object[object].controller) &&
           passes_all(g, effect, node->set.filters, object);
}

/* Those that have been chosen or looked at and still are what they were. */
static uint16_t objects_of_variable(const Game *g, const Scope *effect, int variable, Ref *objects,
                                    uint16_t room)
{
    const Variable chosen = variable_in(effect, variable);
    CHECK(chosen.base + chosen.count <= g->s->list_count);
    uint16_t count = 0;
    for (uint16_t i = 0; i < chosen.count && count < room; i++)
        if (ref_lives(g, g->list[chosen.base + i]))
            objects[count++] = g->list[chosen.base + i];
    return count;
}

/* Those that lie in a place of the set's zone; all of them are on its side. */
static uint16_t objects_of_place(const Game *g, const Scope *effect, const Node *set, uint8_t place,
                                 Ref *objects, uint16_t room)
{
    uint16_t count = 0;
    for (uint16_t i = g->start[place]; i < g->start[place + 1] && count < room; i++)
        if (passes_all(g, effect, set->set.filters, g->order[i]) &&
            is_far_enough(g, effect, set, g->order[i]))
            objects[count++] = ref_to(g, g->order[i]);
    return count;
}

/* The same for a zone that all players share: each card is asked whose it is. */
static uint16_t objects_of_shared(const Game *g, const Scope *effect, uint16_t set, uint8_t zone,
                                  Ref *objects, uint16_t room)
{
    const uint8_t place = place_of(g, 0, zone);
    uint16_t count = 0;
    for (uint16_t i = g->start[place]; i < g->start[place + 1] && count < room; i++)
        if (set_has(g, effect, set, g->order[i]))
            objects[count++] = ref_to(g, g->order[i]);
    return count;
}

/* Those of them that lie in one zone. */
static uint16_t objects_of_zone(const Game *g, const Scope *effect, uint16_t set, uint8_t zone,
                                Ref *objects, uint16_t room)
{
    const Node *node = node_at(g, set);
    uint16_t count = 0;
    if (g->rules->zones[zone].is_shared)
        return objects_of_shared(g, effect, set, zone, objects, room);
    for (uint8_t k = 0; k < g->match->seats; k++) {
        const uint8_t seat = seat_after(g, g->s->active, k);
        if (is_on_side(g, effect, node->set.side, seat) || node_is_off(g, node))
            count = (uint16_t)(count + objects_of_place(g, effect, node, place_of(g, seat, zone),
                                                        objects + count, (uint16_t)(room - count)));
    }
    return count;
}

/* Those that lie elsewhere and are only said to lie in one of the set's zones. */
static uint16_t objects_counted(const Game *g, const Scope *effect, uint16_t set, Ref *objects,
                                uint16_t room)
{
    const uint32_t zones = zones_of_set(g->nodes, node_at(g, set));
    uint16_t count = 0;
    for (uint16_t i = 1; i < g->match->card_count && count < room; i++)
        if (g->object[i].place != g->match->nowhere &&
            !(zones >> zone_of_place(g, g->object[i].place) & 1) && set_has(g, effect, set, i))
            objects[count++] = ref_to(g, i);
    return count;
}

static uint16_t objects_of_set(const Game *g, const Scope *effect, uint16_t set, Ref *objects,
                               uint16_t room)
{
    uint16_t count = 0;
    const uint8_t zone = node_at(g, set)->set.zone;
    const int variable = node_at(g, set)->set.part_of - 1;
    if (variable >= 0) {
        const uint16_t all = objects_of_variable(g, effect, variable, objects, room);
        for (uint16_t i = 0; i < all; i++)
            if (set_has(g, effect, set, objects[i].object))
                objects[count++] = objects[i];
        return count;
    }
    for (uint16_t i = 1; is_zone_off(g, node_at(g, set)) && i < g->match->card_count; i++)
        if (g->object[i].place != g->match->nowhere && !is_in_zone(g, i, zone) && count < room &&
            set_has(g, effect, set, i))
            objects[count++] = ref_to(g, i);
    count = (uint16_t)(count + objects_of_zone(g, effect, set, zone, objects + count,
                                               (uint16_t)(room - count)));
    for (uint16_t f = node_at(g, set)->set.filters;
         f && node_at(g, f)->filter.what == FILTER_ALSO_IN; f = node_at(g, f)->next)
        count =
            (uint16_t)(count + objects_of_zone(g, effect, set, (uint8_t)node_at(g, f)->filter.which,
                                               objects + count, (uint16_t)(room - count)));
    if (g->match->gives_zones)
        count = (uint16_t)(count + objects_counted(g, effect, set, objects + count,
                                                   (uint16_t)(room - count)));
    return count;
}

/* What a ref means by now, also after its own way into play; 0: it is gone. */
static uint16_t object_meant(const Game *g, const Scope *effect, Ref ref)
{
    const uint64_t followed = g->rules->abilities.followed;
    const uint8_t event = g->abilities[effect->ability].event;
    if (ref_lives(g, ref) || (event == EVENT_MOVED && ref_has_come(g, ref)))
        return ref.object;
    if (followed == 0 || followed >> event & 1)
        return ref_follow(g, ref);
    return principle_on(g, PRINCIPLE_STALE) ? 0 : ref.object;
}

static uint16_t objects_of_ref(const Game *g, const Scope *effect, const Node *node, Ref *objects,
                               uint16_t room)
{
    if (node->ref.to == REF_CHOSEN)
        return objects_of_variable(g, effect, node->ref.variable, objects, room);
    const uint16_t object = object_meant(g, effect, ref_named(g, effect, node));
    if (object == 0 || room == 0)
        return 0;
    objects[0] = ref_to(g, object);
    return 1;
}

/* Without the card that is asked about before it is played: it will have moved by then. Mostly it
 * is not among those that are found. */
static uint16_t objects_but_itself(const Game *g, const Scope *effect, uint16_t set, Ref *objects,
                                   uint16_t room)
{
    const uint16_t found = objects_of_set(g, effect, set, objects, room);
    uint16_t at = 0;
    while (at < found && objects[at].object != effect->source.object)
        at++;
    if (at == found)
        return found;
    Ref all[CARDS_MAX];
    const uint16_t count = objects_of_set(g, effect, set, all, CARDS_MAX);
    for (uint16_t i = at; i + 1 < count && i < room; i++)
        objects[i] = all[i + 1];
    return (uint16_t)(count - 1 < room ? count - 1 : room);
}

uint16_t objects_of(const Game *g, const Scope *effect, uint16_t node, Ref *objects, uint16_t room)
{
    CHECK(is_seat(g, effect->seat) && room <= CARDS_MAX);
    const Node *n = node_at(g, node);
    if (effect->is_played && n->kind == NODE_SET)
        return objects_but_itself(g, effect, node, objects, room);
    return n->kind == NODE_SET   ? objects_of_set(g, effect, node, objects, room)
           : n->kind == NODE_REF ? objects_of_ref(g, effect, n, objects, room)
                                 : 0;
}

/* Of several seats it is the sum. */
static int player_number(const Game *g, const Scope *effect, const Node *node)
{
    const ValuePolicy *values = &g->rules->values;
    const uint8_t which = node->player_number.which;
    const uint8_t seats = seats_of(g, effect, node->player_number.who);
    const bool is_now = !effect->is_resolving && (values->numbers_now >> which & 1);
    int sum = 0;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        if (seats >> seat & 1)
            sum +=
                is_now ? values->number_now(g, effect, seat, which) : g->player[seat].number[which];
    return sum;
}

/* Halves are rounded up, as the games that have them do. */
static int calculated(const Game *g, Calc calc, int a, int b)
{
    int result = 0;
    switch (calc) {
    case CALC_PLUS:
        if (__builtin_add_overflow(a, b, &result))
            limit_note(g, LIMIT_NUMBERS);
        return result;
    case CALC_MINUS:
        if (__builtin_sub_overflow(a, b, &result))
            limit_note(g, LIMIT_NUMBERS);
        return result;
    case CALC_TIMES:
        if (__builtin_mul_overflow(a, b, &result))
            limit_note(g, LIMIT_NUMBERS);
        return result;
    case CALC_HALF:
        return a > 0 ? (a + 1) / 2 : 0;
    }
    return 0;
}

/* The measures of all objects of a set, as they are or last were; returns how many there are. */
static uint16_t measures_of(const Game *g, const Scope *effect, uint16_t set, int measure,
                            int *values)
{
    Ref objects[CARDS_MAX];
    const uint16_t count = objects_of(g, effect, set, objects, CARDS_MAX);
    uint16_t found = lasts_of_set(g, effect, node_at(g, set), measure, values);
    const bool may_have_left = variable_left(g, node_at(g, set)) >= 0;
    for (uint16_t i = 0; i < count && found < CARDS_MAX; i++)
        if ((!may_have_left || !last_find(g, objects[i])) &&
            has_measure(g, def_of(g, objects[i].object), type_of(g, objects[i].object), measure))
            values[found++] = measure_of(g, effect, objects[i].object, measure);
    return found;
}

/* Of no objects at all it is 0. */
static int total_of(const Game *g, const Scope *effect, const Node *total)
{
    int values[CARDS_MAX];
    const uint16_t count = measures_of(g, effect, total->total.set, total->total.measure, values);
    int result = 0;
    for (uint16_t i = 0; i < count; i++) {
        const int value = values[i];
        if (total->total.how == TOTAL_SUM)
            result += value;
        else if (i == 0 || (total->total.how == TOTAL_MOST ? value > result : value < result))
            result = value;
    }
    return result;
}

int tally_of(const Game *g, const Scope *effect, uint16_t node)
{
    for (uint16_t i = 0; i < g->match->tally_node_count; i++)
        if (g->match->tally_nodes[i].node == node)
            return g->player[effect->seat].tally[g->match->tally_nodes[i].slot];
    return 0;
}

uint16_t different_among(const Game *g, uint16_t differ, const Ref *objects, uint16_t count)
{
    CHECK(count <= CARDS_MAX);
    uint16_t different = 0;
    if (differ == DIFFER_FREELY)
        return count;
    for (uint16_t i = 0; i < count; i++) {
        uint16_t before = 0;
        while (before < i && !are_same(g, differ, objects[before].object, objects[i].object))
            before++;
        different = (uint16_t)(different + (before == i));
    }
    return different;
}

static int count_of(const Game *g, const Scope *effect, uint16_t set)
{
    Ref objects[CARDS_MAX];
    int values[CARDS_MAX];
    const uint16_t differ = node_at(g, set)->set.differ;
    if (differ)
        return different_among(g, differ, objects, objects_of(g, effect, set, objects, CARDS_MAX));
    return g->s->last_count > 0 ? measures_of(g, effect, set, 0, values)
                                : objects_of(g, effect, set, objects, CARDS_MAX);
}

int number_of(const Game *g, const Scope *effect, uint16_t node)
{
    CHECK(is_seat(g, effect->seat));
    const Node *n = node_at(g, node);
    const Last *last = NULL;
    Ref objects[1];
    if (node_is_off(g, n))
        return 0;
    switch (n->kind) {
    case NODE_NUMBER:
        return n->literal.value;
    case NODE_AMOUNT:
        return effect->amount;
    case NODE_DONE:
        return effect->done;
    case NODE_PLAYER_NUMBER:
        return player_number(g, effect, n);
    case NODE_CALC:
        return calculated(g, (Calc)n->calc.how, number_of(g, effect, n->calc.left),
                          n->calc.right ? number_of(g, effect, n->calc.right) : 0);
    case NODE_COUNT:
        return count_of(g, effect, n->count.set);
    case NODE_STAT:
        last = last_meant(g, effect, n->stat.object);
        if (last)
            return last_measure(last, n->stat.measure);
        return objects_of(g, effect, n->stat.object, objects, 1)
                   ? measure_of(g, effect, objects[0].object, n->stat.measure)
                   : 0;
    case NODE_TOTAL:
        return total_of(g, effect, n);
    case NODE_TALLY:
        return tally_of(g, effect, node);
    default:
        return 0;
    }
}

static bool is_such(const Game *g, const Scope *effect, const Node *test, uint16_t object)
{
    const uint8_t zone = (uint8_t)(test->is.in_zone - 1);
    return (test->is.in_zone == 0 || is_in_zone(g, object, zone) ||
            is_counted_in(g, object, zone)) &&
           passes_all(g, effect, test->is.filters, object);
}

/* The card that is asked where it lies, after one move that has made another object of it: what
 * cannot find it any more can tell where it went, and that it lies there, shuffled. What it is
 * there can be told of a card that all know. 0: it has moved again, or was nothing. */
static uint16_t object_placed(const Game *g, const Scope *effect, const Node *test)
{
    const Node *node = node_at(g, test->is.object);
    const Ref ref = node->kind == NODE_REF ? ref_named(g, effect, node) : (Ref){0, 0};
    const unsigned since = (uint16_t)(g->object[ref.object].serial - ref.serial);
    const bool is_hidden = g->rules->zones[test->is.in_zone - 1].faces == SEEN_BY_NOBODY;
    const bool is_there = since == 1 || (since == 2 && is_hidden);
    const bool is_told =
        test->is.filters == 0 || (since == 1 && seats_knowing(g, ref.object) == all_seats(g));
    return is_there && is_told ? ref.object : 0;
}

bool test_holds(const Game *g, const Scope *effect, uint16_t node)
{
    CHECK(is_seat(g, effect->seat));
    const Node *n = node_at(g, node);
    const Last *last = NULL;
    Ref object[1];
    if (node_is_off(g, n))
        return true;
    switch (n->kind) {
    case NODE_COMPARE:
        return compares((Compare)n->compare.how, number_of(g, effect, n->compare.left),
                        number_of(g, effect, n->compare.right));
    case NODE_EXISTS:
        return objects_of(g, effect, n->exists.set, object, 1) > 0;
    case NODE_IS:
        last = n->is.in_zone == 0 ? last_meant(g, effect, n->is.object) : NULL;
        if (last)
            return last_passes_all(g, effect, n->is.filters, last);
        if (objects_of(g, effect, n->is.object, object, 1) == 0)
            object[0].object = n->is.in_zone ? object_placed(g, effect, n) : 0;
        return object[0].object != 0 && is_such(g, effect, n, object[0].object);
    case NODE_DID:
        return effect->did;
    case NODE_TURN:
        return !are_opposed(g, g->s->active, effect->seat);
    case NODE_NOT:
        return !test_holds(g, effect, n->negated.test);
    case NODE_AND:
        return test_holds(g, effect, n->both.left) && test_holds(g, effect, n->both.right);
    case NODE_OR:
        return test_holds(g, effect, n->both.left) || test_holds(g, effect, n->both.right);
    case NODE_SOME:
        return test_holds_for_some(g, effect, n->negated.test);
    default:
        return true;
    }
}
