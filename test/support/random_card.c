/* random_card.c - see random_card.h: trees as the reader of card files would build them. */
#include "support/random_card.h"

#include <string.h>

#include "kernel/act.h"
#include "kernel/value.h"
#include "lang/card_file.h"
#include "lang/vocabulary.h"
#include "support/print_rules.h"
#include "support/table.h"

typedef struct {
    Pool *pool;
    const Rules *rules;
    uint64_t random;
    Ability ability; /* being made */
    int variables;   /* bound so far */
    int depth;
    int set_depth;
    bool is_in_each;
    bool is_in_costs;
    bool has_cost_choice; /* no cost takes the same twice: one choice at most, and each verb once */
    uint64_t cost_verbs;
    bool is_in_players;
    bool is_about;    /* the next ability comes later, about something */
    bool is_floating; /* the ability comes later: no card has it */
} Maker;

typedef struct {
    uint16_t first, last;
} Row;

static const char *const traits[] = {"Hero",    "Seven Dwarfs", "when", "use",  "3",
                                     "o'Neill", "\xC3\xA9lan",  "card", "Ally", "static"};

/* --- chance ----------------------------------------------------------------------------------- */

static int below(Maker *m, int limit)
{
    return (int)(test_random(&m->random) % (uint64_t)limit);
}

static bool chance(Maker *m, int percent)
{
    return below(m, 100) < percent;
}

static int between(Maker *m, int low, int high)
{
    return low + below(m, high - low + 1);
}

static int list_count(const char *const *list)
{
    int count = 0;
    while (list && list[count])
        count++;
    return count;
}

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
static Row make_steps(Maker *m, int most);
static uint16_t make_inner_ability(Maker *m, bool is_floating);

/* --- sets ------------------------------------------------------------------------------------- */

static int make_trait(Maker *m)
{
    const char *word = traits[below(m, sizeof traits / sizeof traits[0])];
    const uint16_t trait = pool_trait(m->pool, word, strlen(word));
    ASSERT(trait != 0);
    return trait;
}

/* An index of a word that no list before it has; -1: there is none. */
static int make_word(Maker *m, const char *const *list, const char *const *before,
                     const char *const *before_that)
{
    const int count = list_count(list);
    const int index = count > 0 ? below(m, count) : -1;
    if (index < 0 || word_index(before, slice_of(list[index])) >= 0 ||
        word_index(before_that, slice_of(list[index])) >= 0)
        return -1;
    return index;
}

/* A stat, damage or a counter. */
static int make_measure(Maker *m)
{
    const int stats = list_count(m->rules->words.stats);
    const int measure = below(m, stats + 1 + list_count(m->rules->words.counters));
    return measure < stats ? measure : MEASURE_DAMAGE + measure - stats;
}

static Node make_filter(Maker *m);

/* A filter behind "not"; states and traits have their own kind for that. */
static uint16_t make_negated(Maker *m)
{
    const Node filter = make_filter(m);
    if (filter.kind == NODE_NONE || filter.op == FILTER_MARK || filter.op == FILTER_TRAIT ||
        filter.op == FILTER_UNMARK || filter.op == FILTER_UNTRAIT || filter.op == FILTER_NOT ||
        filter.op == FILTER_EXCEPT)
        return 0;
    return node(m, filter);
}

/* A filter of a random kind; kind NODE_NONE: there is none of that kind. */
static Node make_filter(Maker *m)
{
    const Words *words = &m->rules->words;
    const int first_mark = __builtin_ctz(MARK_GAME);
    Node filter = {.kind = NODE_FILTER, .op = (uint8_t)below(m, FILTER_COUNT)};
    int number = 0;
    switch ((FilterKind)filter.op) {
    case FILTER_TYPE:
        number = make_word(m, words->types, NULL, NULL);
        break;
    case FILTER_TRAIT:
    case FILTER_UNTRAIT:
    case FILTER_NAMED:
        number = make_trait(m);
        break;
    case FILTER_COLOR:
        number = make_word(m, words->colors, words->types, NULL);
        break;
    case FILTER_MARK:
    case FILTER_UNMARK:
        number = make_word(m, words->marks, words->types, words->colors);
        number = number < 0 ? number : number + first_mark;
        break;
    case FILTER_FLAG:
        number = make_word(m, words->flags, words->types, words->colors);
        if (number >= 0 && word_index(words->marks, slice_of(words->flags[number])) >= 0)
            number = -1;
        break;
    case FILTER_KEYWORD:
        number = make_word(m, words->keywords, words->stats, NULL);
        break;
    case FILTER_STAT:
        number = make_measure(m);
        filter.b = (uint16_t)below(m, COMPARE_MORE + 1);
        filter.a = make_number(m);
        break;
    case FILTER_DAMAGED:
    case FILTER_UNDAMAGED:
    case FILTER_HERE:
    case FILTER_HOSTED:
    case FILTER_HOSTING:
        break;
    case FILTER_MOST:
    case FILTER_LEAST:
        number = make_measure(m);
        break;
    case FILTER_NOT:
        filter.a = make_negated(m);
        number = filter.a ? 0 : -1;
        break;
    case FILTER_EXCEPT:
    case FILTER_NAMED_AS:
    case FILTER_BESIDE:
    case FILTER_FACING:
        filter.a = make_ref(m);
        number = filter.op == FILTER_EXCEPT && m->pool->nodes[filter.a].op == REF_THIS ? -1 : 0;
        break;
    case FILTER_OTHER: /* only at the beginning */
    case FILTER_EITHER:
    case FILTER_ALTERNATIVE:
    case FILTER_COUNT:
        number = -1;
        break;
    }
    filter.number = (int16_t)number;
    if (number < 0)
        filter.kind = NODE_NONE;
    return filter;
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
            append(m, &kinds,
                   node(m, (Node){.kind = NODE_FILTER, .op = FILTER_ALTERNATIVE, .a = row.first}));
        row = (Row){0, 0};
        append(m, &row,
               node(m, (Node){.kind = NODE_FILTER,
                              .op = FILTER_TRAIT,
                              .number = (int16_t)make_trait(m)}));
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
    append(m, &either, node(m, (Node){.kind = NODE_FILTER, .op = FILTER_EITHER, .a = kinds.first}));
    return either;
}

static uint16_t make_set(Maker *m);

/* A set of which it may be said in what its cards differ. */
static uint16_t make_counted_set(Maker *m)
{
    const uint16_t set = make_set(m);
    const int stat = make_word(m, m->rules->words.stats, NULL, NULL);
    if (chance(m, 20))
        m->pool->nodes[set].b =
            (uint16_t)(stat < 0 || chance(m, 50) ? DIFFER_IN_NAME : DIFFER_IN_STAT + stat);
    return set;
}

static uint16_t make_set(Maker *m)
{
    Node set = {
        .kind = NODE_SET, .op = zone_usual(m->rules), .number = (int16_t)below(m, SET_ANY + 1)};
    Row filters = {0, 0};
    m->set_depth++;
    if (chance(m, 20))
        append(m, &filters, node(m, (Node){.kind = NODE_FILTER, .op = FILTER_OTHER}));
    const Row more = make_alternatives(m, below(m, 4));
    if (more.first)
        append(m, &filters, more.first);
    m->set_depth--;
    set.a = filters.first;
    if (m->variables > 0 && chance(m, 20))
        set.c = (uint16_t)(1 + below(m, m->variables));
    else if (chance(m, 40))
        set.op = (uint8_t)below(m, m->rules->zone_count);
    return node(m, set);
}

/* --- references and numbers ------------------------------------------------------------------- */

/* Set off by an event, or in the place of one. */
static bool has_event(const Maker *m)
{
    return m->ability.kind == ABILITY_TRIGGERED || m->ability.kind == ABILITY_REPLACING;
}

static uint16_t make_ref(Maker *m)
{
    Node ref = {.kind = NODE_REF, .op = (uint8_t)below(m, REF_HOST + 1)};
    const bool is_triggered = has_event(m);
    if (ref.op == REF_CHOSEN && m->variables > 0)
        ref.number = (int16_t)below(m, m->variables);
    else if (ref.op == REF_CHOSEN || (ref.op == REF_OBJECT && !is_triggered) ||
             (ref.op == REF_SUBJECT && !is_triggered && !m->is_in_each))
        ref.op = REF_THIS;
    return node(m, ref);
}

static uint8_t make_event_kind(Maker *m)
{
    uint8_t event = EVENT_NONE;
    do
        event = (uint8_t)below(m, EVENT_GAME + m->rules->event_count);
    while (!event_word(m->rules, event) ||
           event_named(m->rules, slice_of(event_word(m->rules, event))) != event);
    return event;
}

/* A player, or cards that say nothing of the ability's own. */
static uint16_t make_countable(Maker *m)
{
    if (chance(m, 50))
        return node(m, (Node){.kind = NODE_NUMBER, .number = (int16_t)below(m, WHO_EACH + 1)});
    const uint16_t trait =
        node(m, (Node){.kind = NODE_FILTER, .op = FILTER_TRAIT, .number = (int16_t)make_trait(m)});
    return node(m, (Node){.kind = NODE_SET,
                          .op = (uint8_t)below(m, m->rules->zone_count),
                          .number = (int16_t)below(m, SET_ANY + 1),
                          .a = trait});
}

static uint16_t make_plain_number(Maker *m)
{
    const Words *words = &m->rules->words;
    const int numbers = list_count(words->numbers);
    switch (below(m, 10)) {
    case 6: {
        const uint8_t event = make_event_kind(m);
        if (m->set_depth < CARD_SETS_NESTED_MAX)
            return node(m, (Node){.kind = NODE_TALLY, .op = event, .a = make_countable(m)});
        break;
    }
    case 5:
        if (m->set_depth < CARD_SETS_NESTED_MAX)
            return node(m, (Node){.kind = NODE_TOTAL,
                                  .op = (uint8_t)make_measure(m),
                                  .number = (int16_t)below(m, TOTAL_LEAST + 1),
                                  .a = make_set(m)});
        break;
    case 0:
        if (m->set_depth < CARD_SETS_NESTED_MAX)
            return node(m, (Node){.kind = NODE_COUNT, .a = make_counted_set(m)});
        break;
    case 1:
        return node(m, (Node){.kind = NODE_STAT, .op = (uint8_t)make_measure(m), .a = make_ref(m)});
    case 2:
        if (has_event(m))
            return node(m, (Node){.kind = NODE_AMOUNT});
        break;
    case 3:
        if (numbers > 0)
            return node(m, (Node){.kind = NODE_PLAYER_NUMBER,
                                  .op = (uint8_t)below(m, numbers),
                                  .number = (int16_t)below(m, WHO_EACH + 1)});
        break;
    case 4:
        return node(m, (Node){.kind = NODE_CALC, .op = CALC_HALF, .a = make_plain_number(m)});
    default:
        break;
    }
    return node(m, (Node){.kind = NODE_NUMBER,
                          .number = (int16_t)(chance(m, 80)
                                                  ? below(m, 5)
                                                  : between(m, CARD_NUMBER_MIN, CARD_NUMBER_MAX))});
}

static uint16_t make_number(Maker *m)
{
    uint16_t number = make_plain_number(m);
    for (int joins = chance(m, 15) ? between(m, 1, CARD_TESTS_MAX) : 0; joins > 0; joins--)
        number = node(m, (Node){.kind = NODE_CALC,
                                .op = (uint8_t)below(m, CALC_HALF),
                                .a = number,
                                .b = make_plain_number(m)});
    return number;
}

/* --- tests ------------------------------------------------------------------------------------ */

static uint16_t make_test(Maker *m);

static uint16_t make_term(Maker *m)
{
    uint16_t inner = 0;
    const int what = below(m, 8);
    if (what < 2 && m->depth < CARD_NESTING_MAX) {
        m->depth++;
        inner = what == 0 ? make_term(m) : make_test(m);
        m->depth--;
        return what == 0 ? node(m, (Node){.kind = NODE_NOT, .a = inner}) : inner;
    }
    if (what == 7 && m->depth < CARD_NESTING_MAX) {
        Node test = {.kind = NODE_IS, .a = make_ref(m)};
        test.b = make_alternatives(m, between(m, 1, 2)).first;
        if (test.b == 0 || chance(m, 30))
            test.c = (uint16_t)(1 + below(m, m->rules->zone_count));
        return node(m, test);
    }
    if (what == 2)
        return node(m, (Node){.kind = NODE_DID});
    if (what == 3)
        return node(m, (Node){.kind = NODE_TURN});
    if (what == 4)
        return node(m, (Node){.kind = NODE_EXISTS, .a = make_set(m)});
    inner = make_number(m);
    return node(m, (Node){.kind = NODE_COMPARE,
                          .op = (uint8_t)below(m, COMPARE_MORE + 1),
                          .a = inner,
                          .b = make_number(m)});
}

static uint16_t make_test(Maker *m)
{
    uint16_t test = make_term(m);
    for (int joins = chance(m, 30) ? between(m, 1, CARD_TESTS_MAX - 1) : 0; joins > 0; joins--) {
        const uint8_t kind = chance(m, 50) ? NODE_AND : NODE_OR;
        test = node(m, (Node){.kind = kind, .a = test, .b = make_term(m)});
    }
    return test;
}

/* --- instructions ----------------------------------------------------------------------------- */

static int make_span(Maker *m)
{
    static const Span spans[] = {SPAN_GAME, SPAN_TURN, SPAN_SEAT_TURN, SPAN_BATTLE,
                                 SPAN_THEIR_TURN};
    return m->ability.kind == ABILITY_STATIC ? SPAN_GAME : (int)spans[below(m, 5)];
}

static bool may_choose(const Maker *m)
{
    return m->variables < EFFECT_VARIABLES && !(m->is_in_costs && m->has_cost_choice);
}

static void make_choice(Maker *m, Row *steps)
{
    static const int ranges[][2] = {{1, 1}, {0, 1},          {2, 2},
                                    {0, 3}, {0, ANY_NUMBER}, {CHOSEN_MAX, CHOSEN_MAX}};
    const int *range = ranges[below(m, 6)];
    const uint16_t set = make_counted_set(m);
    m->has_cost_choice = m->is_in_costs;
    append(m, steps,
           node(m, (Node){.kind = NODE_CHOOSE,
                          .op = (uint8_t)m->variables++,
                          .number = (int16_t)range[0],
                          .a = set,
                          .c = (uint16_t)range[1]}));
}

static uint16_t make_targets(Maker *m, Row *steps)
{
    if (chance(m, 30) || (m->ability.kind == ABILITY_STATIC && m->is_floating))
        return make_set(m);
    if (m->ability.kind == ABILITY_STATIC)
        return node(m, (Node){.kind = NODE_REF, .op = chance(m, 50) ? REF_THIS : REF_HOST});
    if (may_choose(m) && chance(m, 50)) {
        make_choice(m, steps);
        return node(
            m, (Node){.kind = NODE_REF, .op = REF_CHOSEN, .number = (int16_t)(m->variables - 1)});
    }
    return make_ref(m);
}

static uint8_t make_verb(Maker *m)
{
    int verbs = 1;
    while (m->rules->verbs[verbs].name)
        verbs++;
    int verb = below(m, verbs);
    while (m->is_in_costs && (m->cost_verbs >> verb & 1))
        verb = verb + 1 < verbs ? verb + 1 : 0;
    m->cost_verbs |= UINT64_C(1) << verb;
    return (uint8_t)verb;
}

static void make_do(Maker *m, Row *steps)
{
    Node step = {.kind = NODE_DO, .op = make_verb(m), .number = WHO_YOU};
    const unsigned takes = m->rules->verbs[step.op].takes;
    if (takes & TAKES_SEATS)
        step.number = (int16_t)below(m, (m->is_in_players ? WHO_CONTROLLER : WHO_EACH) + 1);
    if ((takes & TAKES_SEATS) && !(takes & (TAKES_OBJECTS | TAKES_CARD)) && chance(m, 20)) {
        step.number = WHO_PLAYER_OF;
        step.a = make_ref(m);
    }
    if (takes & TAKES_CARD)
        step.a = 1;
    if (takes & TAKES_OBJECTS)
        step.a = make_targets(m, steps);
    if (takes & TAKES_AMOUNT)
        step.b = make_number(m);
    if (takes & TAKES_COUNTER)
        step.c = (uint16_t)(1 + below(m, list_count(m->rules->words.counters)));
    if (takes & TAKES_ZONE)
        step.c =
            (uint16_t)((1 + below(m, m->rules->zone_count)) | (chance(m, 30) ? PLACE_BOTTOM : 0));
    if ((takes & TAKES_CARD) && chance(m, 30)) {
        step.c = CARD_COPY;
        step.a = make_ref(m);
    }
    append(m, steps, node(m, step));
    if ((takes & TAKES_CARD) && !m->is_in_costs && m->variables < EFFECT_VARIABLES && chance(m, 30))
        append(m, steps, node(m, (Node){.kind = NODE_MADE, .op = (uint8_t)m->variables++}));
}

/* A type, a colour or a name that is given. */
static void make_fact(Maker *m, Row *steps, Node gift)
{
    const int colors = list_count(m->rules->words.colors);
    Node filter = {.kind = NODE_FILTER, .op = chance(m, 50) ? FILTER_TRAIT : FILTER_NAMED};
    if (colors > 0 && chance(m, 30))
        filter.op = FILTER_COLOR;
    filter.number = (int16_t)(filter.op == FILTER_COLOR ? below(m, colors) : make_trait(m));
    gift.kind = NODE_GIVE_FACT;
    gift.op = filter.op;
    gift.b = node(m, filter);
    append(m, steps, node(m, gift));
}

static void make_gift(Maker *m, Row *steps, Node gift)
{
    const Words *words = &m->rules->words;
    const int keyword = make_word(m, words->keywords, words->stats, NULL);
    if (chance(m, 15)) {
        make_fact(m, steps, gift);
        return;
    }
    if (keyword < 0 || chance(m, 50)) {
        gift.kind = chance(m, 25) ? NODE_SET_STAT : NODE_GIVE_STAT;
        gift.op = (uint8_t)below(m, list_count(words->stats));
    } else {
        gift.kind = NODE_GIVE_WORD;
        gift.op = (uint8_t)keyword;
    }
    if (gift.kind != NODE_GIVE_WORD || chance(m, 40))
        gift.b = make_number(m);
    else if (chance(m, 30))
        gift.kind = NODE_TAKE_WORD;
    if (chance(m, 10))
        gift = (Node){.kind = NODE_TAKE_ALL,
                      .op = (uint8_t)chance(m, 30),
                      .number = gift.number,
                      .a = gift.a};
    append(m, steps, node(m, gift));
}

static void make_gifts(Maker *m, Row *steps)
{
    const uint16_t targets = make_targets(m, steps);
    const int16_t span = (int16_t)make_span(m);
    for (int i = between(m, 1, 3); i > 0; i--)
        make_gift(m, steps, (Node){.number = span, .a = targets});
}

static uint16_t make_body(Maker *m, int most)
{
    m->depth++;
    const Row steps = make_steps(m, most);
    m->depth--;
    return steps.first;
}

static uint16_t make_else(Maker *m)
{
    return chance(m, 40) ? make_body(m, 2) : 0;
}

static uint16_t make_modes(Maker *m)
{
    Row modes = {0, 0};
    const int count = between(m, 2, 3);
    for (int i = 0; i < count; i++) {
        const uint16_t steps = make_body(m, 2);
        append(m, &modes, node(m, (Node){.kind = NODE_MODE, .a = steps}));
    }
    return node(m, (Node){.kind = NODE_MODES,
                          .op = chance(m, 30),
                          .number = (int16_t)between(m, 1, count),
                          .a = modes.first});
}

static uint16_t make_each(Maker *m)
{
    Node step = {.kind = NODE_EACH, .a = make_set(m)};
    const bool was_in_each = m->is_in_each;
    m->is_in_each = true;
    step.b = make_body(m, 2);
    m->is_in_each = was_in_each;
    return node(m, step);
}

static uint16_t make_players(Maker *m)
{
    Node step = {.kind = NODE_PLAYERS, .number = chance(m, 50) ? WHO_OPPONENTS : WHO_EACH};
    m->is_in_players = true;
    step.b = make_body(m, 2);
    m->is_in_players = false;
    return node(m, step);
}

static void begin_costs(Maker *m)
{
    m->is_in_costs = true;
    m->has_cost_choice = false;
    m->cost_verbs = 0;
}

static uint16_t make_pay(Maker *m)
{
    Node step = {.kind = NODE_PAY};
    begin_costs(m);
    step.a = make_body(m, 2);
    m->is_in_costs = false;
    step.b = make_body(m, 2);
    step.c = make_else(m);
    return node(m, step);
}

/* One of the instructions that hold others. */
static uint16_t make_compound(Maker *m)
{
    Node step = {.kind = NODE_NONE};
    switch (below(m, m->is_in_players ? 6 : 7)) {
    case 6:
        return make_players(m);
    case 0:
        step = (Node){.kind = NODE_MAY, .a = make_body(m, 2)};
        step.b = make_else(m);
        return node(m, step);
    case 1:
        step = (Node){.kind = NODE_IF, .a = make_test(m)};
        step.b = make_body(m, 2);
        step.c = make_else(m);
        return node(m, step);
    case 2:
        return make_each(m);
    case 3:
        step = (Node){.kind = NODE_REPEAT, .op = chance(m, 30)};
        step.a = step.op ? make_test(m) : make_number(m);
        step.b = make_body(m, 2);
        return node(m, step);
    case 4:
        return make_modes(m);
    default: /* 5 */
        return make_pay(m);
    }
}

static void make_grant(Maker *m, Row *steps)
{
    Node step = {.kind = NODE_GRANT, .a = make_targets(m, steps)};
    step.b = make_inner_ability(m, false);
    step.number = (int16_t)make_span(m);
    append(m, steps, node(m, step));
}

static void make_later(Maker *m, Row *steps)
{
    Node step = {.kind = NODE_LATER, .op = chance(m, 50)};
    step.a = chance(m, 50) ? make_ref(m) : 0;
    m->is_about = step.a != 0;
    step.b = make_inner_ability(m, true);
    m->is_about = false;
    if (m->pool->abilities[step.b].is_continuous)
        step = (Node){.kind = NODE_LATER, .b = step.b};
    step.number = (int16_t)make_span(m);
    append(m, steps, node(m, step));
}

/* What a card can be told to do. */
static bool can_be_demanded(const Act *act)
{
    return act->zones.count > 0;
}

/* One of the acts of which that holds; -1: there is none. */
static int make_act(Maker *m, bool (*fits)(const Act *act))
{
    const int count = (int)m->rules->act_count;
    const int from = count > 0 ? below(m, count) : 0;
    for (int i = 0; i < count; i++)
        if (fits(&m->rules->acts[(from + i) % count]))
            return (from + i) % count;
    return -1;
}

static void make_forbid(Maker *m, Row *steps, uint8_t act)
{
    Node step = {.kind = NODE_FORBID, .op = act, .a = make_targets(m, steps)};
    step.number = (int16_t)make_span(m);
    append(m, steps, node(m, step));
}

static void make_must(Maker *m, Row *steps, uint8_t act)
{
    Node step = {.kind = NODE_MUST, .op = act, .a = make_targets(m, steps)};
    step.number = (int16_t)make_span(m);
    append(m, steps, node(m, step));
}

static void make_protect(Maker *m, Row *steps, uint8_t act)
{
    Node step = {.kind = NODE_PROTECT, .op = act, .a = make_targets(m, steps)};
    step.b = chance(m, 50) ? make_set(m) : 0;
    step.number = (int16_t)make_span(m);
    append(m, steps, node(m, step));
}

static void make_look(Maker *m, Row *steps)
{
    Node step = {.kind = NODE_LOOK, .number = (int16_t)below(m, WHO_EACH + 1)};
    step.b = make_number(m);
    step.op = (uint8_t)m->variables++;
    append(m, steps, node(m, step));
}

static void make_gift_of_any_kind(Maker *m, Row *steps)
{
    const int what = below(m, 6);
    const bool may_grant = m->ability.kind != ABILITY_STATIC || !m->is_floating;
    const int shielded = what == 2 ? make_act(m, act_can_be_shielded) : -1;
    const int barred = what == 1 ? make_act(m, act_can_be_barred) : -1;
    const int demanded = what == 3 ? make_act(m, can_be_demanded) : -1;
    if (shielded >= 0)
        make_protect(m, steps, (uint8_t)shielded);
    else if (what == 0 && m->depth < CARD_NESTING_MAX && may_grant)
        make_grant(m, steps);
    else if (barred >= 0)
        make_forbid(m, steps, (uint8_t)barred);
    else if (demanded >= 0 && m->rules->acts[demanded].question == m->rules->play.main_question)
        make_must(m, steps, (uint8_t)demanded);
    else
        make_gifts(m, steps);
}

/* What puts chosen cards into an order, or splits an amount among them. */
static uint16_t make_use_of_variable(Maker *m)
{
    const int variable = below(m, m->variables);
    if (m->depth >= CARD_NESTING_MAX || chance(m, 50))
        return node(m, (Node){.kind = NODE_ORDER, .op = (uint8_t)variable});
    Node step = {.kind = NODE_SPLIT, .b = make_number(m)};
    step.a = node(m, (Node){.kind = NODE_REF, .op = REF_CHOSEN, .number = (int16_t)variable});
    const bool was_in_each = m->is_in_each;
    m->is_in_each = true;
    step.c = make_body(m, 2);
    m->is_in_each = was_in_each;
    return node(m, step);
}

static void make_step(Maker *m, Row *steps)
{
    const bool has_variable = m->variables < EFFECT_VARIABLES;
    const int what = below(m, 10);
    if (m->ability.kind != ABILITY_STATIC && !m->is_in_costs && m->variables > 0 && chance(m, 10))
        append(m, steps, make_use_of_variable(m));
    else if (m->ability.kind == ABILITY_STATIC || (!m->is_in_costs && what < 2))
        make_gift_of_any_kind(m, steps);
    else if (may_choose(m) && what == 2)
        make_choice(m, steps);
    else if (m->is_in_costs || what < 6)
        make_do(m, steps);
    else if (what < 9 && m->depth < CARD_NESTING_MAX)
        append(m, steps, make_compound(m));
    else if (has_variable && chance(m, 40))
        make_look(m, steps);
    else if (has_variable && chance(m, 20))
        append(m, steps, node(m, (Node){.kind = NODE_NAME, .op = (uint8_t)m->variables++}));
    else if (m->depth < CARD_NESTING_MAX)
        make_later(m, steps);
    else
        make_do(m, steps);
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
    m->ability.event = label->event;
    m->ability.flags = label->flags;
    m->ability.label = (uint8_t)(index + 1);
    m->ability.subject =
        label->is_about_this ? node(m, (Node){.kind = NODE_REF, .op = REF_THIS}) : 0;
}

static void make_event(Maker *m, bool is_about)
{
    Ability *a = &m->ability;
    a->event = make_event_kind(m);
    const int what = below(m, 3);
    if (what == 0 && is_about && chance(m, 50))
        a->subject = node(m, (Node){.kind = NODE_REF, .op = REF_OBJECT});
    else if (what == 0)
        a->subject = node(m, (Node){.kind = NODE_REF, .op = chance(m, 70) ? REF_THIS : REF_HOST});
    else if (what == 1)
        a->subject =
            node(m, (Node){.kind = NODE_NUMBER, .number = (int16_t)below(m, WHO_EACH + 1)});
    else
        a->subject = make_set(m);
    if (chance(m, 20))
        a->by = chance(m, 50)
                    ? make_set(m)
                    : node(m, (Node){.kind = NODE_REF, .op = chance(m, 50) ? REF_THIS : REF_HOST});
}

static void make_trigger(Maker *m, bool is_about)
{
    make_event(m, is_about);
    m->ability.flags = chance(m, 50) ? ABILITY_WHEN : 0;
    if (chance(m, 20)) {
        m->ability.subject = make_countable(m);
        m->ability.tally =
            node(m, (Node){.kind = NODE_TALLY,
                           .op = m->ability.event,
                           .number = (int16_t)(2 * between(m, 1, (1 << (TALLY_TIMES - 1)) - 1)),
                           .a = m->ability.subject});
    } else if (chance(m, 30)) {
        make_label(m);
    }
}

/* What happens instead of an event, with a change of it before, or nothing but a change. */
static uint16_t make_replacement(Maker *m)
{
    Row steps = {0, 0};
    const int what = below(m, 3);
    if (what == 0)
        append(m, &steps, node(m, (Node){.kind = NODE_BECOME, .b = make_number(m)}));
    else if (what == 1)
        append(m, &steps,
               node(m, (Node){.kind = NODE_DIVERT, .op = (uint8_t)below(m, m->rules->zone_count)}));
    if (what == 2 || chance(m, 30)) {
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
    m->ability.where = where_usual(m->rules, &m->ability);
    if (chance(m, 25))
        m->ability.where = (uint32_t)between(m, 1, (1 << m->rules->zone_count) - 1);
    m->ability.steps = m->ability.is_replacing ? make_replacement(m) : make_steps(m, 3).first;
    return m->ability;
}

static uint16_t make_inner_ability(Maker *m, bool is_floating)
{
    const Maker outer = *m;
    m->depth++;
    m->is_in_each = false;
    m->is_in_players = false;
    m->is_floating = is_floating;
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

void random_card(Pool *pool, const Rules *rules, const char *name, uint64_t seed)
{
    Maker m = {.pool = pool, .rules = rules, .random = seed * 0x9E3779B97F4A7C15ULL + 1};
    Ability abilities[CARD_ABILITIES_MAX];
    Def def = {.name = name};
    for (int i = 0; i < 8; i++)
        (void)test_random(&m.random);
    make_facts(&m, &def);
    fit_print(rules, &def);
    def.ability_count = (uint8_t)between(&m, 1, 3);
    for (uint8_t i = 0; i < def.ability_count; i++) {
        abilities[i] = make_ability(&m);
        abilities[i].name = chance(&m, 30) ? "A Name of Its Own" : NULL;
    }
    for (uint8_t i = 0; i < def.ability_count; i++) {
        const uint16_t number = pool_add_ability(pool);
        ASSERT(number != 0);
        pool->abilities[number] = abilities[i];
        def.ability = i == 0 ? number : def.ability;
    }
    const uint16_t number = pool_add_def(pool);
    ASSERT(number != 0);
    pool->defs[number] = def;
}
