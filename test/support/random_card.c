/* random_card.c - see random_card.h: trees as the reader of card files would build them. */
#include "support/random_card.h"

#include <string.h>

#include "kernel/value.h"
#include "lang/card_file.h"
#include "lang/lint.h"
#include "lang/tree_walk.h"
#include "lang/vocabulary.h"
#include "support/print_rules.h"
#include "support/random_int.h"
#include "support/table.h"

/* --- nodes ------------------------------------------------------------------------------------ */

static uint16_t node(Maker *m, Node value)
{
    const uint16_t number = pool_add_node(m->pool);
    ASSERT(number != 0);
    m->pool->nodes[number] = value;
    return number;
}

static void append(Maker *m, Row *row, uint16_t number)
{
    if (row->last)
        m->pool->nodes[row->last].next = number;
    else
        row->first = number;
    row->last = number;
}

static uint16_t make_number(Maker *m);
static uint16_t make_ref(Maker *m);
static uint16_t make_set(Maker *m);
static uint16_t make_test(Maker *m);
static Row make_steps(Maker *m, int most);
static uint16_t make_inner_ability(Maker *m, bool is_later);

/* --- sets ------------------------------------------------------------------------------------- */

static Node make_filter(Maker *m);

/* A filter behind "not"; states and traits have their own kind for that. */
static uint16_t make_negated(Maker *m)
{
    const Node filter = make_filter(m);
    const int what = filter.filter.what;
    if (filter.kind == NODE_NONE || what == FILTER_MARK || what == FILTER_TRAIT ||
        what == FILTER_UNMARK || what == FILTER_UNTRAIT || what == FILTER_NOT ||
        what == FILTER_EXCEPT)
        return 0;
    return node(m, filter);
}

/* A filter of a random kind; kind NODE_NONE: there is none of that kind. */
static Node make_filter(Maker *m)
{
    static const Node none = {.kind = NODE_NONE};
    Node filter = {.filter = {NODE_FILTER, .what = (uint8_t)below(m, FILTER_COUNT)}};
    const FilterKind what = (FilterKind)filter.filter.what;
    const FieldType which = filter_shapes[what].which;
    const FieldType of = filter_shapes[what].of;
    if (what == FILTER_OTHER || what == FILTER_EITHER || what == FILTER_ALTERNATIVE ||
        what == FILTER_ALSO_IN)
        return none; /* these have their places */
    if ((what == FILTER_ATTACKING || what == FILTER_DEFENDING) && !m->rules->cards.fight)
        return none;
    const int word = which == FIELD_NONE    ? 0
                     : which == FIELD_TRAIT ? make_trait(m)
                                            : make_game_word(m, which);
    if (word < 0)
        return none;
    filter.filter.which = (int16_t)word;
    if (what == FILTER_STAT)
        filter.filter.compare = (uint16_t)below(m, COMPARE_MORE + 1);
    filter.filter.of = of == FIELD_NUMBER    ? make_number(m)
                       : of == FIELD_REF     ? make_ref(m)
                       : of == FIELD_FILTERS ? make_negated(m)
                                             : 0;
    const bool is_this = of == FIELD_REF && m->pool->nodes[filter.filter.of].ref.to == REF_THIS;
    const bool is_wrong = (of != FIELD_NONE && filter.filter.of == 0) ||
                          (what == FILTER_EXCEPT && is_this); /* that is "other" */
    return is_wrong ? none : filter;
}

static uint16_t filter_on(Maker *m, FilterKind what, uint16_t of)
{
    return node(m, (Node){.filter = {NODE_FILTER, .what = (uint8_t)what, .of = of}});
}

static uint16_t make_trait_filter(Maker *m)
{
    return node(
        m, (Node){.filter = {NODE_FILTER, .what = FILTER_TRAIT, .which = (int16_t)make_trait(m)}});
}

static Row make_filters(Maker *m, int count)
{
    Row filters = {0, 0};
    for (int i = count; i > 0; i--) {
        const Node filter = make_filter(m);
        if (filter.kind != NODE_NONE)
            append(m, &filters, node(m, filter));
    }
    return filters;
}

/* Filters that begin like a kind of card, so that they can stand behind "or". */
static Row make_kinds(Maker *m, Row filters)
{
    Row kinds = {0, 0};
    Row row = filters;
    for (int i = between(m, 2, 3); i > 0; i--) {
        if (row.first)
            append(m, &kinds, filter_on(m, FILTER_ALTERNATIVE, row.first));
        row = (Row){0, 0};
        append(m, &row, make_trait_filter(m));
        const Row more = make_filters(m, below(m, 2));
        if (more.first)
            append(m, &row, more.first);
    }
    return kinds;
}

/* Filters with alternatives or without; none, if they all are impossible. */
static Row make_alternatives(Maker *m, int count)
{
    const Row filters = make_filters(m, count);
    if (!filters.first || !chance(m, 20))
        return filters;
    const Row kinds = make_kinds(m, filters);
    Row either = {0, 0};
    if (m->pool->nodes[kinds.first].next == 0)
        return filters;
    append(m, &either, filter_on(m, FILTER_EITHER, kinds.first));
    return either;
}

/* A set of which it may be said in what its cards differ. */
static uint16_t make_counted_set(Maker *m)
{
    const uint16_t set = make_set(m);
    const int stat = make_word(m, m->rules->words.stats, NULL, NULL);
    if (chance(m, 20))
        m->pool->nodes[set].set.differ =
            (uint16_t)(stat < 0 || chance(m, 50) ? DIFFER_IN_NAME : DIFFER_IN_STAT + stat);
    return set;
}

/* A zone of a set; not one in which a set is told apart by faces, said or not. */
static uint8_t make_zone(Maker *m)
{
    const int zone = below(m, m->rules->zone_count);
    return m->rules->zones[zone].is_faced_apart ? zone_usual(m->rules) : (uint8_t)zone;
}

/* A set that reaches into another zone. */
static void widen_set(Maker *m, Node *set)
{
    const uint8_t zone = make_zone(m);
    if (zone == set->set.zone)
        return;
    const uint16_t also =
        node(m, (Node){.filter = {NODE_FILTER, .what = FILTER_ALSO_IN, .which = zone}});
    m->pool->nodes[also].next = set->set.filters;
    set->set.filters = also;
}

static uint16_t make_set(Maker *m)
{
    Node set = {.set = {NODE_SET, .zone = zone_usual(m->rules)}};
    Row filters = {0, 0};
    set.set.side = (int16_t)below(m, SET_ANY + 1);
    m->set_depth++;
    if (chance(m, 20))
        append(m, &filters, filter_on(m, FILTER_OTHER, 0));
    const Row more = make_alternatives(m, below(m, 4));
    if (more.first)
        append(m, &filters, more.first);
    m->set_depth--;
    set.set.filters = filters.first;
    if (m->variables > 0 && chance(m, 20))
        set.set.part_of = (uint16_t)(1 + below(m, m->variables));
    else if (chance(m, 40))
        set.set.zone = make_zone(m);
    if (set.set.part_of == 0 && chance(m, 10))
        widen_set(m, &set);
    return node(m, set);
}

/* --- references ------------------------------------------------------------------------------- */

/* Set off by an event, or in the place of one. */
static bool has_event(const Maker *m)
{
    return m->ability.kind == ABILITY_TRIGGERED || m->ability.kind == ABILITY_REPLACING;
}

static uint16_t ref_to_kind(Maker *m, RefKind to)
{
    return node(m, (Node){.ref = {NODE_REF, .to = (uint8_t)to}});
}

static uint16_t ref_to_variable(Maker *m, int variable)
{
    return node(m, (Node){.ref = {NODE_REF, .to = REF_CHOSEN, .variable = (int16_t)variable}});
}

static uint16_t make_ref(Maker *m)
{
    const RefKind to = (RefKind)below(m, REF_HOST + 1);
    const bool is_triggered = has_event(m);
    if (to == REF_CHOSEN && m->variables > 0)
        return ref_to_variable(m, below(m, m->variables));
    const bool is_unknown = to == REF_CHOSEN || (to == REF_OBJECT && !is_triggered) ||
                            (to == REF_SUBJECT && !is_triggered && !m->is_in_each);
    return ref_to_kind(m, is_unknown ? REF_THIS : to);
}

static uint16_t make_player(Maker *m)
{
    return node(m, (Node){.literal = {NODE_NUMBER, .value = (int16_t)below(m, WHO_EACH + 1)}});
}

/* One that the game lets abilities replace. */
static uint8_t make_replaced_kind(Maker *m)
{
    const Replacement *policy = m->rules->abilities.replacement;
    uint8_t event = make_event_kind(m);
    while (policy && !(policy->events >> event & 1))
        event = make_event_kind(m);
    return event;
}

/* A player, or cards that say nothing of the ability's own. */
static uint16_t make_countable(Maker *m)
{
    if (chance(m, 50))
        return make_player(m);
    Node set = {.set = {NODE_SET, .filters = make_trait_filter(m)}};
    set.set.zone = make_zone(m);
    set.set.side = (int16_t)below(m, SET_ANY + 1);
    return node(m, set);
}

/* Somebody whom the event can be about: a player, if these cards are never there. */
static uint16_t fit_subject(Maker *m, uint8_t event, uint16_t subject)
{
    return event_can_be_about(m->rules, m->pool, event, subject) ? subject : make_player(m);
}

/* --- any kind of node, by its row in nodes.def ------------------------------------------------ */

static bool may_choose(const Maker *m)
{
    return m->variables < EFFECT_VARIABLES && !(m->is_in_costs && m->has_cost_choice);
}

/* True if a field of that type can be made here. */
static bool can_make(Maker *m, FieldType type)
{
    switch (type) {
    case FIELD_BINDING:
        return m->variables < EFFECT_VARIABLES;
    case FIELD_VARIABLE:
    case FIELD_CHOSEN_REF:
        return m->variables > 0;
    case FIELD_SET:
    case FIELD_COUNTED_SET:
    case FIELD_COUNTABLE:
        return m->set_depth < CARD_SETS_NESTED_MAX;
    case FIELD_TEST:
    case FIELD_STEPS:
    case FIELD_STEPS_OR_NONE:
    case FIELD_EACH_STEPS:
    case FIELD_SHARE_STEPS:
    case FIELD_MODES:
    case FIELD_COSTS:
    case FIELD_LATER_ABILITY:
    case FIELD_FILTERS_OR_NONE:
        return m->depth < CARD_NESTING_MAX;
    case FIELD_PLAYERS_STEPS:
        return m->depth < CARD_NESTING_MAX && !m->is_in_players;
    case FIELD_ABILITY:
        return m->depth < CARD_NESTING_MAX && (m->ability.kind != ABILITY_STATIC || !m->is_later);
    case FIELD_KEYWORD:
    case FIELD_BARRED_ACT:
    case FIELD_SHIELDED_ACT:
    case FIELD_ADMITTED_ACT:
    case FIELD_DEMANDED_ACT:
    case FIELD_PLAYER_NUMBER:
        return make_game_word(m, type) >= 0;
    default:
        return true;
    }
}

static bool can_make_kind(Maker *m, NodeKind kind)
{
    if (kind == NODE_AMOUNT)
        return has_event(m);
    if (kind == NODE_DONE)
        return m->ability.kind != ABILITY_STATIC;
    if (kind == NODE_CHOOSE)
        return may_choose(m);
    for (const NodeField *field = node_shapes[kind].fields; field->name; field++)
        if (!can_make(m, (FieldType)field->type))
            return false;
    return true;
}

/* A kind of that class, or of the other one, which can stand here; `otherwise`, if none can. */
static NodeKind make_kind(Maker *m, NodeClass class, NodeClass other, NodeKind otherwise)
{
    const int from = below(m, NODE_KINDS);
    for (int i = 0; i < NODE_KINDS; i++) {
        const NodeKind kind = (NodeKind)((from + i) % NODE_KINDS);
        const NodeClass found = node_shapes[kind].class;
        if ((found == class || found == other) && can_make_kind(m, kind))
            return kind;
    }
    return otherwise;
}

static int make_span(Maker *m)
{
    static const Span spans[] = {SPAN_GAME,   SPAN_TURN,       SPAN_SEAT_TURN,
                                 SPAN_BATTLE, SPAN_THEIR_TURN, SPAN_SOURCE};
    return m->ability.kind == ABILITY_STATIC ? SPAN_GAME : (int)spans[below(m, 6)];
}

static void make_choice(Maker *m, Row *steps)
{
    static const int ranges[][2] = {{1, 1}, {0, 1},          {2, 2},
                                    {0, 3}, {0, ANY_NUMBER}, {CHOSEN_MAX, CHOSEN_MAX}};
    const int *range = ranges[below(m, 6)];
    const bool is_random = range[0] == range[1] && chance(m, 20);
    const uint16_t set = is_random ? make_set(m) : make_counted_set(m);
    const bool is_theirs = !is_random && m->is_in_players && chance(m, 30);
    const Picker picker = is_random   ? PICKED_BY_CHANCE
                          : is_theirs ? PICKED_BY_CONTROLLER
                                      : PICKED_BY_YOU;
    m->has_cost_choice = m->is_in_costs;
    append(m, steps,
           node(m, (Node){.choose = {NODE_CHOOSE, .variable = (uint8_t)m->variables++,
                                     .least = (int16_t)range[0], .set = set,
                                     .picker = (uint16_t)picker, .most = (uint16_t)range[1]}}));
}

static uint16_t make_targets(Maker *m, Row *steps)
{
    if (chance(m, 30) || (m->ability.kind == ABILITY_STATIC && m->is_later))
        return make_set(m);
    if (m->ability.kind == ABILITY_STATIC)
        return ref_to_kind(m, chance(m, 50) ? REF_THIS : REF_HOST);
    if (may_choose(m) && chance(m, 50)) {
        make_choice(m, steps);
        return ref_to_variable(m, m->variables - 1);
    }
    return make_ref(m);
}

/* A trait, a colour, a name or a zone that is given. */
static uint16_t make_quality(Maker *m, FilterKind what)
{
    const FieldType type = filter_shapes[what].which;
    const int word = type == FIELD_TRAIT  ? make_trait(m)
                     : type == FIELD_ZONE ? below(m, m->rules->zone_count)
                                          : below(m, list_count(m->rules->words.colors));
    return node(m, (Node){.filter = {NODE_FILTER, .what = (uint8_t)what, .which = (int16_t)word}});
}

static FilterKind make_fact_kind(Maker *m)
{
    const bool has_colors = list_count(m->rules->words.colors) > 0;
    if (m->rules->values.is_applied && chance(m, 20))
        return FILTER_ALSO_IN;
    return has_colors && chance(m, 30) ? FILTER_COLOR : chance(m, 50) ? FILTER_TRAIT : FILTER_NAMED;
}

static void begin_costs(Maker *m)
{
    m->is_in_costs = true;
    m->has_cost_choice = false;
    m->cost_verbs = 0;
}

/* Instructions inside others, with what these let them say. */
static uint16_t make_body(Maker *m, FieldType type)
{
    const Maker outer = *m;
    if (type == FIELD_EACH_STEPS || type == FIELD_SHARE_STEPS)
        m->is_in_each = true;
    if (type == FIELD_PLAYERS_STEPS)
        m->is_in_players = true;
    if (type == FIELD_COSTS)
        begin_costs(m);
    m->depth++;
    const Row steps = make_steps(m, 2);
    m->depth--;
    m->is_in_each = outer.is_in_each;
    m->is_in_players = outer.is_in_players;
    m->is_in_costs = outer.is_in_costs;
    return steps.first;
}

static uint16_t make_mode_list(Maker *m)
{
    Row modes = {0, 0};
    for (int i = between(m, 2, 3); i > 0; i--) {
        const uint16_t steps = make_body(m, FIELD_STEPS);
        append(m, &modes, node(m, (Node){.mode = {NODE_MODE, .steps = steps}}));
    }
    return modes.first;
}

/* What a link of that type leads to. `steps` is where a choice can be put that it speaks of. */
static uint16_t make_link(Maker *m, Row *steps, const Node *owner, FieldType type)
{
    if (may_be_none(type) && chance(m, 50))
        return 0;
    switch (type) {
    case FIELD_OBJECTS:
        return make_targets(m, steps);
    case FIELD_PARTY_OR_NONE:
        return chance(m, 30) ? ref_to_kind(m, chance(m, 50) ? REF_THIS : REF_HOST) : make_set(m);
    case FIELD_SET:
        return make_set(m);
    case FIELD_COUNTED_SET:
        return make_counted_set(m);
    case FIELD_REF:
    case FIELD_REF_OR_NONE:
        return make_ref(m);
    case FIELD_CHOSEN_REF:
        return ref_to_variable(m, below(m, m->variables));
    case FIELD_FILTERS_OR_NONE:
        return make_alternatives(m, between(m, 1, 2)).first;
    case FIELD_QUALITY:
        return make_quality(m, (FilterKind)owner->give_quality.which);
    case FIELD_NUMBER:
    case FIELD_NUMBER_OR_NONE:
        return make_number(m);
    case FIELD_TEST:
        return make_test(m);
    case FIELD_COUNTABLE:
        return fit_subject(m, owner->tally.event, make_countable(m));
    case FIELD_MODES:
        return make_mode_list(m);
    case FIELD_ABILITY:
        return make_inner_ability(m, false);
    case FIELD_LATER_ABILITY: {
        m->is_about = owner->later.about != 0;
        const uint16_t ability = make_inner_ability(m, true);
        m->is_about = false;
        return ability;
    }
    default:
        return make_body(m, type);
    }
}

static int make_value(Maker *m, FieldType type)
{
    switch (type) {
    case FIELD_NONE:
    case FIELD_TIMES: /* of abilities alone */
        return 0;
    case FIELD_WHO:
        return below(m, WHO_EACH + 1);
    case FIELD_EACH_WHO:
        return chance(m, 50) ? WHO_OPPONENTS : WHO_EACH;
    case FIELD_SPAN:
        return make_span(m);
    case FIELD_QUALITY_KIND:
        return (int)make_fact_kind(m);
    case FIELD_TOTAL:
        return below(m, TOTAL_LEAST + 1);
    case FIELD_COMPARE:
        return below(m, COMPARE_MORE + 1);
    case FIELD_FLAG:
        return chance(m, 30);
    case FIELD_COUNT:
        return between(m, 1, 2);
    case FIELD_VARIABLE:
        return below(m, m->variables);
    default:
        return make_game_word(m, type);
    }
}

/* The targets of an act are cards with which it is done. */
static void move_targets(Maker *m, const Row *steps, const Node *made)
{
    const bool is_forbidden = made->kind == NODE_FORBID;
    const Act *act = &m->rules->acts[is_forbidden              ? made->forbid.act
                                     : made->kind == NODE_MUST ? made->must.act
                                                               : made->gift.what];
    const uint16_t targets = is_forbidden              ? made->forbid.objects
                             : made->kind == NODE_MUST ? made->must.objects
                                                       : made->gift.objects;
    const bool is_aimed = made->kind == NODE_PROTECT || made->kind == NODE_ADMIT ||
                          (is_forbidden && act->is_forbidden_by_own);
    const ZoneList *zones = is_aimed ? &act->target_zones : &act->zones;
    const Node *last = &m->pool->nodes[steps->last];
    const bool is_chosen = m->pool->nodes[targets].kind == NODE_REF && last->kind == NODE_CHOOSE;
    Node *set = &m->pool->nodes[is_chosen ? last->choose.set : targets];
    if (set->kind != NODE_SET || set->set.part_of != 0 || zones->count == 0)
        return;
    set->set.zone = zones->at[0];
    while (set->set.filters && m->pool->nodes[set->set.filters].filter.what == FILTER_ALSO_IN)
        set->set.filters = m->pool->nodes[set->set.filters].next;
}

/* A node of any kind that needs no more than its row; a gift may have its objects and span already.
 * What it binds it does not speak of itself. */
static uint16_t make_node(Maker *m, Row *steps, NodeKind kind, Node made)
{
    const bool is_given = made.gift.objects != 0;
    made.kind = (uint8_t)kind;
    for (const NodeField *field = node_fields(&made); field->name; field++) {
        const FieldType type = field_type(m->rules, &made, field);
        if (type == FIELD_BINDING || (is_given && (type == FIELD_SPAN || type == FIELD_OBJECTS)))
            continue;
        field_set(&made, field,
                  is_link(type) || is_ability_link(type) ? make_link(m, steps, &made, type)
                                                         : make_value(m, type));
    }
    for (const NodeField *field = node_fields(&made); field->name; field++)
        if (field->type == FIELD_BINDING)
            field_set(&made, field, m->variables++);
    if (kind == NODE_TALLY && made.tally.event != EVENT_MOVED)
        made.tally.from = made.tally.to = 0;
    if (kind == NODE_TALLY && made.tally.from == made.tally.to)
        made.tally.to = 0;
    if (kind == NODE_TALLY && made.tally.event == EVENT_MOVED && made.tally.to == 0)
        made.tally.to = made.tally.from == 1 ? 2 : 1; /* or a "to" behind it would be its own */
    if (kind == NODE_FORBID || kind == NODE_MUST || kind == NODE_PROTECT || kind == NODE_ADMIT)
        move_targets(m, steps, &made);
    if (kind == NODE_LATER && m->pool->abilities[made.later.ability].is_continuous) {
        made.later.is_once = 0; /* it begins at once and is about nothing */
        made.later.about = 0;
    }
    return node(m, made);
}

/* --- numbers and tests ------------------------------------------------------------------------ */

static uint16_t make_literal(Maker *m)
{
    const int value = chance(m, 80) ? below(m, 5) : between(m, CARD_NUMBER_MIN, CARD_NUMBER_MAX);
    return node(m, (Node){.literal = {NODE_NUMBER, .value = (int16_t)value}});
}

static uint16_t make_plain_number(Maker *m)
{
    const NodeKind kind =
        chance(m, 50) ? NODE_NUMBER : make_kind(m, CLASS_NUMBER, CLASS_NUMBER, NODE_NUMBER);
    if (kind == NODE_NUMBER)
        return make_literal(m);
    if (kind == NODE_CALC) /* the others join numbers, see make_number() */
        return node(m, (Node){.calc = {NODE_CALC, .how = CALC_HALF, .left = make_plain_number(m)}});
    return make_node(m, NULL, kind, (Node){.kind = NODE_NONE});
}

static uint16_t make_number(Maker *m)
{
    uint16_t number = make_plain_number(m);
    for (int joins = chance(m, 15) ? between(m, 1, CARD_TESTS_MAX) : 0; joins > 0; joins--) {
        Node calc = {.calc = {NODE_CALC, .left = number}};
        calc.calc.how = (uint8_t)below(m, CALC_HALF);
        calc.calc.right = make_plain_number(m);
        number = node(m, calc);
    }
    return number;
}

static uint16_t make_term(Maker *m)
{
    const NodeKind kind = make_kind(m, CLASS_TEST, CLASS_TEST, NODE_DID);
    const bool is_joint = kind == NODE_AND || kind == NODE_OR;
    if (is_joint || kind == NODE_NOT || kind == NODE_SOME) {
        const bool was_in_players = m->is_in_players;
        m->is_in_players = was_in_players || kind == NODE_SOME;
        m->depth++;
        const uint16_t inner = kind == NODE_NOT ? make_term(m) : make_test(m);
        m->depth--;
        m->is_in_players = was_in_players;
        return is_joint ? inner : node(m, (Node){.negated = {(uint8_t)kind, .test = inner}});
    }
    const uint16_t test = make_node(m, NULL, kind, (Node){.kind = NODE_NONE});
    Node *made = &m->pool->nodes[test];
    if (kind == NODE_IS && made->is.filters == 0 && made->is.in_zone == 0)
        made->is.in_zone = (uint16_t)(1 + below(m, m->rules->zone_count));
    return test;
}

static uint16_t make_test(Maker *m)
{
    uint16_t test = make_term(m);
    for (int joins = chance(m, 30) ? between(m, 1, CARD_TESTS_MAX - 1) : 0; joins > 0; joins--) {
        const uint8_t kind = chance(m, 50) ? NODE_AND : NODE_OR;
        test = node(m, (Node){.both = {kind, .left = test, .right = make_term(m)}});
    }
    return test;
}

/* --- instructions ----------------------------------------------------------------------------- */

/* Of a kind that the verb takes: the last kind is one for all verbs. */
static uint16_t make_counter(Maker *m, const Verb *verb)
{
    const int kinds = list_count(m->rules->words.counters);
    const int kind = below(m, kinds);
    const AbilityPolicy *policy = &m->rules->abilities;
    const bool fits = !policy->takes_counter || policy->takes_counter(verb, (uint8_t)kind);
    return (uint16_t)(fits ? kind + 1 : kinds);
}

static void make_do(Maker *m, Row *steps)
{
    Node step = {.call = {NODE_DO, .verb = make_verb(m), .who = WHO_YOU}};
    const unsigned takes = m->rules->verbs[step.call.verb].takes;
    if (takes & TAKES_SEATS)
        step.call.who = (int16_t)below(m, (m->is_in_players ? WHO_CONTROLLER : WHO_EACH) + 1);
    if ((takes & TAKES_SEATS) && !(takes & (TAKES_OBJECTS | TAKES_CARD)) && chance(m, 20)) {
        step.call.who = WHO_PLAYER_OF;
        step.call.objects = make_ref(m);
    }
    if (takes & TAKES_CARD)
        step.make.card = 1;
    if (takes & TAKES_OBJECTS)
        step.call.objects = make_targets(m, steps);
    if (takes & TAKES_AMOUNT)
        step.call.amount = make_number(m);
    if (takes & TAKES_COUNTER)
        step.call.place = make_counter(m, &m->rules->verbs[step.call.verb]);
    if (takes & TAKES_ZONE)
        step.call.place = (uint16_t)((1 + make_goal(m)) | (chance(m, 30) ? PLACE_BOTTOM : 0));
    if ((takes & TAKES_CARD) && chance(m, 30)) {
        step.call.place = CARD_COPY;
        step.call.objects = make_ref(m);
    }
    append(m, steps, node(m, step));
    if ((takes & TAKES_CARD) && !m->is_in_costs && can_make(m, FIELD_BINDING) && chance(m, 30))
        append(m, steps, make_node(m, steps, NODE_MADE, (Node){.kind = NODE_NONE}));
}

/* Some gifts that are written with one "give": to the same objects, for the same span. */
static void make_gifts(Maker *m, Row *steps)
{
    const uint16_t objects = make_targets(m, steps);
    const int16_t span = (int16_t)make_span(m);
    for (int i = between(m, 1, 3); i > 0; i--) {
        Node gift = {.gift = {NODE_NONE, .span = span, .objects = objects}};
        const NodeKind kind = make_kind(m, CLASS_GIFT, CLASS_GIFT, NODE_GIVE_STAT);
        gift.kind = (uint8_t)kind;
        append(m, steps,
               make_node(m, steps, is_said_with_give(&gift) ? kind : NODE_GIVE_STAT, gift));
    }
}

static void make_step(Maker *m, Row *steps)
{
    const bool is_static = m->ability.kind == ABILITY_STATIC;
    const NodeClass class = is_static ? CLASS_GIFT : CLASS_STEP;
    const NodeKind kind = m->is_in_costs || (!is_static && chance(m, 30))
                              ? NODE_DO
                              : make_kind(m, class, CLASS_GIFT, NODE_DO);
    const Node gift = {.kind = (uint8_t)kind};
    if (kind == NODE_CHOOSE || (m->is_in_costs && may_choose(m) && chance(m, 20)))
        make_choice(m, steps);
    else if (kind == NODE_DO)
        make_do(m, steps);
    else if (is_said_with_give(&gift))
        make_gifts(m, steps);
    else
        append(m, steps, make_node(m, steps, kind, (Node){.kind = NODE_NONE}));
}

static Row make_steps(Maker *m, int most)
{
    Row steps = {0, 0};
    for (int i = between(m, 1, most); i > 0; i--) {
        if (steps.first && chance(m, 40))
            append(m, &steps, node(m, (Node){.kind = chance(m, 70) ? NODE_SENTENCE : NODE_THEN}));
        make_step(m, &steps);
    }
    return steps;
}

/* --- abilities and cards ---------------------------------------------------------------------- */

static void make_label(Maker *m)
{
    int labels = 0;
    while (m->rules->labels && m->rules->labels[labels].name)
        labels++;
    if (labels == 0)
        return;
    const int index = below(m, labels);
    const LabelType *label = &m->rules->labels[index];
    m->ability.by = 0;
    m->ability.from = m->ability.to = 0;
    m->ability.event = label->event;
    m->ability.flags = label->flags;
    m->ability.label = (uint8_t)(index + 1);
    m->ability.subject = label->is_about_this ? ref_to_kind(m, REF_THIS) : 0;
}

static void make_event(Maker *m, bool is_about)
{
    Ability *a = &m->ability;
    a->event = a->is_replacing ? make_replaced_kind(m) : make_event_kind(m);
    const int what = below(m, 3);
    if (what == 0 && is_about && chance(m, 50))
        a->subject = ref_to_kind(m, REF_OBJECT);
    else if (what == 0)
        a->subject = ref_to_kind(m, chance(m, 70) ? REF_THIS : REF_HOST);
    else if (what == 1)
        a->subject = make_player(m);
    else
        a->subject = make_set(m);
    a->subject = fit_subject(m, a->event, a->subject);
    if (a->event == EVENT_MOVED) {
        a->from = (uint8_t)make_game_word(m, FIELD_ZONE_OR_NONE);
        a->to = (uint8_t)make_game_word(m, FIELD_ZONE_OR_NONE);
        a->to = a->from == a->to ? 0 : a->to;
    }
    if (chance(m, 20) && (m->rules->abilities.by >> a->event & 1))
        a->by = chance(m, 50) ? make_set(m) : ref_to_kind(m, chance(m, 50) ? REF_THIS : REF_HOST);
    else if (chance(m, 20) && (m->rules->abilities.doers >> a->event & 1))
        a->by =
            node(m, (Node){.literal = {NODE_NUMBER, .value = (int16_t)between(m, 0, WHO_EACH)}});
}

/* What times are counted of: as each player counts their own. */
static uint16_t counted_subject(Maker *m, uint16_t subject)
{
    Node own = m->pool->nodes[subject];
    if (own.kind == NODE_SET)
        own.set.side = SET_MINE;
    else
        own.literal.value = WHO_YOU;
    return node(m, own);
}

static void make_trigger(Maker *m, bool is_about)
{
    make_event(m, is_about);
    m->ability.flags = chance(m, 50) ? ABILITY_WHEN : 0;
    if (chance(m, 20)) {
        m->ability.subject = fit_subject(m, m->ability.event, make_countable(m));
        const uint16_t counted = counted_subject(m, m->ability.subject);
        m->ability.tally = node(
            m, (Node){.tally = {NODE_TALLY, .event = m->ability.event,
                                .times = (int16_t)(2 * between(m, 1, (1 << (TALLY_TIMES - 1)) - 1)),
                                .subject = counted, .from = m->ability.from, .to = m->ability.to}});
    } else if (chance(m, 30)) {
        make_label(m);
    }
}

/* What happens instead of an event, with a change of it before, or nothing but a change. */
static uint16_t make_replacement(Maker *m)
{
    Row steps = {0, 0};
    const Replacement *policy = m->rules->abilities.replacement;
    const NodeKind change = make_kind(m, CLASS_CHANGE, CLASS_CHANGE, NODE_BECOME);
    const uint64_t events = change == NODE_BECOME ? policy->amounts : policy->goals;
    const bool is_changed = (events >> m->ability.event & 1) && chance(m, 70);
    if (is_changed)
        append(m, &steps, make_node(m, &steps, change, (Node){.kind = NODE_NONE}));
    if (!is_changed || chance(m, 30)) {
        const Row more = make_steps(m, 2);
        append(m, &steps, more.first);
    }
    return steps.first;
}

static Ability make_ability(Maker *m)
{
    const bool is_about = m->is_about;
    m->ability = (Ability){.kind = (uint8_t)below(m, ABILITY_REPLACING + 1)};
    m->ability.is_replacing = m->ability.kind == ABILITY_REPLACING;
    m->ability.is_continuous = m->ability.kind == ABILITY_STATIC;
    m->is_about = false;
    m->variables = 0;
    m->ability.limit = chance(m, 20);
    if (m->ability.kind == ABILITY_TRIGGERED)
        make_trigger(m, is_about);
    if (m->ability.is_continuous && m->depth > 0 && chance(m, 30)) {
        make_event(m, false);
        m->ability.until = m->ability.event;
        m->ability.event = 0;
    }
    if (m->ability.is_replacing) {
        make_event(m, is_about);
        m->ability.flags = chance(m, 30) ? ABILITY_MAY : 0;
    }
    if (m->ability.kind == ABILITY_ACTIVATED && chance(m, 70)) {
        begin_costs(m);
        m->ability.costs = make_steps(m, 2).first;
        m->is_in_costs = false;
    }
    if (m->ability.kind != ABILITY_RESOLVING && chance(m, 40))
        m->ability.needs = make_test(m);
    m->ability.where = where_usual(m->rules, m->pool, &m->ability);
    if (chance(m, 25))
        m->ability.where = (uint32_t)between(m, 1, (1 << m->rules->zone_count) - 1);
    m->ability.steps = m->ability.is_replacing ? make_replacement(m) : make_steps(m, 3).first;
    return m->ability;
}

static uint16_t make_inner_ability(Maker *m, bool is_later)
{
    const Maker outer = *m;
    m->depth++;
    m->is_in_each = false;
    m->is_in_players = false;
    m->is_later = is_later;
    const Ability inner = make_ability(m);
    const uint64_t random = m->random;
    *m = outer;
    m->random = random;
    const uint16_t number = pool_add_ability(m->pool);
    ASSERT(number != 0);
    m->pool->abilities[number] = inner;
    return number;
}

/* Bits of words that no other kind of fact has. */
static uint32_t make_bits(Maker *m, const char *const *list, const char *const *before)
{
    uint32_t bits = 0;
    for (int i = 0; list && list[i]; i++)
        if (chance(m, 20) && word_index(before, slice_of(list[i])) < 0)
            bits |= UINT32_C(1) << i;
    return bits;
}

/* What a card with some flag is, said or not. */
static void add_flag_traits(Maker *m, Def *def)
{
    const PrintRules *print = m->rules->cards.print;
    for (const FlagRule *row = print ? print->flags : NULL; row && row->clause; row++) {
        if (!row->trait || !(def->flags & row->flag))
            continue;
        const uint16_t trait = pool_trait(m->pool, row->trait, strlen(row->trait));
        bool is_new = trait != 0;
        for (uint8_t k = 0; k < def->trait_count; k++)
            is_new = is_new && def->traits[k] != trait;
        if (is_new)
            def->traits[def->trait_count++] = trait;
    }
}

static void make_facts(Maker *m, Def *def)
{
    const Words *words = &m->rules->words;
    def->type = (uint8_t)below(m, list_count(words->types));
    def->is_token = chance(m, 20);
    def->title = chance(m, 30) ? "Another title" : def->name;
    def->alias = chance(m, 20) ? "Also known as" : NULL;
    def->number = chance(m, 30) ? "12/300" : NULL;
    def->colors = make_bits(m, words->colors, words->keywords);
    def->flags = make_bits(m, words->flags, words->keywords);
    def->keywords = make_bits(m, words->keywords, words->stats);
    for (int i = 0; words->keywords && words->keywords[i]; i++)
        if ((def->keywords >> i & 1) && chance(m, 30))
            def->keyword_value[i] = (int16_t)between(m, CARD_NUMBER_MIN, CARD_KEYWORD_MAX);
    for (int i = 0; words->stats[i]; i++)
        if (chance(m, 60))
            def->stat[i] = (int16_t)between(m, -3, 12);
    for (int i = below(m, 4); i > 0; i--) {
        const int trait = make_trait(m);
        bool is_new = true;
        for (uint8_t k = 0; k < def->trait_count; k++)
            is_new = is_new && def->traits[k] != trait;
        if (is_new)
            def->traits[def->trait_count++] = (uint16_t)trait;
    }
}

/* A card that the reader may refuse: some ability of it can never do anything. */
static void make_card(Maker *m, const char *name)
{
    Ability abilities[CARD_ABILITIES_MAX];
    Def def = {.name = name};
    make_facts(m, &def);
    fit_print(m->rules, &def);
    add_flag_traits(m, &def);
    def.ability_count = (uint8_t)between(m, 1, 3);
    for (uint8_t i = 0; i < def.ability_count; i++) {
        abilities[i] = make_ability(m);
        abilities[i].name = chance(m, 30) ? "A Name of Its Own" : NULL;
    }
    for (uint8_t i = 0; i < def.ability_count; i++) {
        const uint16_t number = pool_add_ability(m->pool);
        ASSERT(number != 0);
        m->pool->abilities[number] = abilities[i];
        def.ability = i == 0 ? number : def.ability;
    }
    const uint16_t number = pool_add_def(m->pool);
    ASSERT(number != 0);
    m->pool->defs[number] = def;
}

void random_card(Pool *pool, const Rules *rules, const char *name, uint64_t seed)
{
    Maker m = {.pool = pool, .rules = rules, .random = seed * 0x9E3779B97F4A7C15ULL + 1};
    const PoolMark mark = pool_mark(pool);
    for (int i = 0; i < 8; i++)
        (void)test_random(&m.random);
    make_card(&m, name);
    while (!card_can_be_read(pool, rules, &pool->defs[pool->def_count - 1])) {
        pool_restore(pool, mark);
        make_card(&m, name);
    }
}
