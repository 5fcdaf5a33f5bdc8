/* card_ability.c - reads abilities: what sets them off, where they work, what they do. See
 * card_int.h. */
#include <string.h>

#include "effect/summary.h"
#include "lang/card_int.h"
#include "lang/lint.h"

static uint16_t who_node(Reader *r, Who who)
{
    reader_advance(r);
    return node_new(r, (Node){.literal = {NODE_NUMBER, .value = (int16_t)who}});
}

/* A set that an event is about. */
static uint16_t read_party(Reader *r)
{
    r->is_in_event = true;
    const uint16_t set = read_set(r);
    r->is_in_event = false;
    return set;
}

/* SUBJECT = this | host | that | you | opponents | anyone | SET; "that" is what an ability that
 * comes later is about */
uint16_t read_subject(Reader *r)
{
    if (reader_at(r, "this") || reader_at(r, "host") || (reader_at(r, "that") && r->is_about))
        return read_ref(r);
    if (reader_at(r, "you"))
        return who_node(r, WHO_YOU);
    if (reader_at(r, "opponents"))
        return who_node(r, WHO_OPPONENTS);
    if (reader_at(r, "anyone"))
        return who_node(r, WHO_EACH);
    if (r->now.kind != TOKEN_STRING &&
        (r->now.kind != TOKEN_WORD || !word_is_known(r->rules, GROUP_FILTER, r->now.text))) {
        (void)fail_expected(r, "whom the event is about", GROUP_SUBJECT | GROUP_FILTER);
        return 0;
    }
    return read_party(r);
}

/* Who begins with whom it is about, as sentences do, is told the order. */
static bool fail_event(Reader *r)
{
    const bool is_turned = reader_at(r, "this") || reader_at(r, "you") || reader_at(r, "my") ||
                           reader_at(r, "opposing") || reader_at(r, "I");
    return is_turned ? fail_expected(r, "an event first, and behind it whom it is about", 0)
                     : fail_expected(r, "an event", GROUP_EVENT);
}

/* What an event is never about is not waited for. */
static bool check_place(Reader *r, const Token *start, uint8_t event, uint16_t subject)
{
    return event_can_be_about(r->rules, r->pool, event, subject) ||
           refuse_token(r, start,
                        "begins what this never happens to: it names no place, or the wrong one");
}

/* At "from" or "to" with a zone behind it; behind a number "to" is mostly another word's. */
static bool at_way(const Reader *r, const char *word)
{
    return reader_at(r, word) && r->next.kind == TOKEN_WORD &&
           zone_index(r->rules, r->next.text) >= 0;
}

/* from ZONE, of an event that is no move and tells where its card came from */
static bool read_origin(Reader *r, uint8_t *from)
{
    uint8_t zone = 0;
    if (!reader_accept(r, "from"))
        return true;
    if (!read_zone(r, &zone))
        return false;
    *from = (uint8_t)(zone + 1);
    return true;
}

/* not from ZONE, of the same */
static bool read_elsewhere(Reader *r)
{
    const Token start = r->now;
    if (!reader_at(r, "not") || !slice_is(r->next.text, "from"))
        return true;
    if (!(r->rules->abilities.ways >> r->ability.event & 1))
        return refuse_token(r, &start,
                            "tells where a card has not come from, which this event does not");
    reader_advance(r);
    r->ability.flags |= ABILITY_ELSEWHERE;
    return read_origin(r, &r->ability.from);
}

/* [from ZONE] [to ZONE], of a move; cards that say no zone lie where it begins. */
static bool read_way(Reader *r, uint8_t event, uint16_t subject, uint8_t *from, uint8_t *to)
{
    Node *set = &r->pool->nodes[subject];
    const bool is_placed = set->kind != NODE_SET || r->is_placed;
    const Token start = r->now;
    uint8_t zone = 0;
    if (!reader_at(r, "from") && !reader_at(r, "to"))
        return true;
    if (r->rules->abilities.ways >> event & 1)
        return read_origin(r, from);
    if (event != EVENT_MOVED)
        return refuse_token(r, &start, "tells the way of a card, which this event does not");
    if (reader_accept(r, "from")) {
        if (!read_zone(r, &zone))
            return false;
        *from = (uint8_t)(zone + 1);
        set->set.zone = is_placed ? set->set.zone : zone;
    }
    if (!reader_at(r, "to") || (*from && !at_way(r, "to")))
        return true;
    reader_advance(r);
    if (!read_zone(r, &zone))
        return false;
    *to = (uint8_t)(zone + 1);
    return *from != *to ||
           refuse_token(r, &start, "begins a way that ends where it begins: that is no move");
}

/* EVENT SUBJECT [[not] from ZONE] [to ZONE] [by (this | host | SET | you | opponents | anyone)] */
static bool read_event(Reader *r)
{
    r->ability.event = r->now.kind == TOKEN_WORD ? event_named(r->rules, r->now.text) : EVENT_NONE;
    if (r->ability.event == EVENT_NONE)
        return fail_event(r);
    reader_advance(r);
    const Token subject = r->now;
    r->ability.subject = read_subject(r);
    if (r->ability.subject == 0 ||
        !check_place(r, &subject, r->ability.event, r->ability.subject) ||
        !read_way(r, r->ability.event, r->ability.subject, &r->ability.from, &r->ability.to) ||
        !read_elsewhere(r))
        return false;
    const Token by = r->now;
    if (!reader_accept(r, "by"))
        return true;
    const bool is_player =
        reader_at(r, "you") || reader_at(r, "opponents") || reader_at(r, "anyone");
    const uint64_t told = is_player ? r->rules->abilities.doers : r->rules->abilities.by;
    if (!(told >> r->ability.event & 1))
        return refuse_token(r, &by, "says who does it, which this event does not tell");
    if (is_player) {
        r->ability.by = who_node(r, reader_at(r, "you")         ? WHO_YOU
                                    : reader_at(r, "opponents") ? WHO_OPPONENTS
                                                                : WHO_EACH);
        return r->ability.by != 0;
    }
    r->ability.by = reader_at(r, "this") || reader_at(r, "host") ? read_ref(r) : read_party(r);
    return r->ability.by != 0;
}

/* True if it means the same for all abilities of a player: no card stands for itself in it. */
static bool is_countable(const Reader *r, uint16_t first)
{
    for (uint16_t n = first; n; n = r->pool->nodes[n].next) {
        const Node *node = &r->pool->nodes[n];
        const bool is_own = node->kind == NODE_FILTER &&
                            (node->filter.what == FILTER_OTHER || node->filter.what == FILTER_HERE);
        if (is_own || node->kind == NODE_REF || node->kind == NODE_AMOUNT ||
            node->kind == NODE_TALLY || (node->kind == NODE_SET && node->set.part_of))
            return false;
        for (const NodeField *field = node_fields(node); field->name; field++)
            if (!is_countable(r, field_link(r->rules, node, field)))
                return false;
    }
    return true;
}

static uint16_t tally_node(Reader *r, const Token *start, Node tally)
{
    if (is_countable(r, tally.tally.subject))
        return node_new(r, tally);
    (void)refuse_token(r, start,
                       "cannot be counted: only what players and sets of cards do, without "
                       "\"this\", \"other\" or \"here\"");
    return 0;
}

/* True if the event tells where its card has come from. */
static bool has_way(const Reader *r, uint8_t event)
{
    return event == EVENT_MOVED || (r->rules->abilities.ways >> event & 1);
}

uint16_t read_tally(Reader *r)
{
    const Token start = r->now;
    Node tally = {.kind = NODE_TALLY};
    tally.tally.event = r->now.kind == TOKEN_WORD ? event_named(r->rules, r->now.text) : EVENT_NONE;
    if (tally.tally.event == EVENT_NONE) {
        (void)fail_event(r);
        return 0;
    }
    reader_advance(r);
    const Token subject = r->now;
    tally.tally.subject = read_subject(r);
    uint8_t from = 0;
    uint8_t to = 0;
    if (tally.tally.subject == 0 ||
        !check_place(r, &subject, tally.tally.event, tally.tally.subject))
        return 0;
    if ((at_way(r, "from") || at_way(r, "to")) &&
        (has_way(r, tally.tally.event) && /* of others, "to" is about the instruction */
         !read_way(r, tally.tally.event, tally.tally.subject, &from, &to)))
        return 0;
    tally.tally.from = from;
    tally.tally.to = to;
    return tally_node(r, &start, tally);
}

/* [ORDINAL {or ORDINAL}]: a bit per time of a turn; nothing: 0 */
static bool read_times(Reader *r, int16_t *times)
{
    int time = ordinal_at(r->now.text);
    *times = 0;
    while (r->now.kind == TOKEN_WORD && time > 0) {
        *times = (int16_t)(*times | 1 << time);
        reader_advance(r);
        if (!reader_accept(r, "or"))
            return true;
        time = ordinal_at(r->now.text);
        if (r->now.kind != TOKEN_WORD || time == 0)
            return fail_expected(r, "\"first\" to \"fifth\"", GROUP_EVENT);
    }
    return true;
}

/* Each player has second times of their own, so what is said of opponents is counted as its player
 * counts it. */
static uint16_t counted_subject(Reader *r, uint16_t subject)
{
    Node own = r->pool->nodes[subject];
    if (own.kind == NODE_SET)
        own.set.side = SET_MINE;
    else if (own.kind == NODE_NUMBER)
        own.literal.value = WHO_YOU;
    return node_new(r, own);
}

/* (when | whenever) [TIMES] EVENT SUBJECT */
static bool read_when(Reader *r)
{
    Node tally = {.kind = NODE_TALLY};
    r->ability.kind = ABILITY_TRIGGERED;
    r->ability.flags = reader_at(r, "when") ? ABILITY_WHEN : 0;
    reader_advance(r);
    if (!read_times(r, &tally.tally.times))
        return false;
    const Token start = r->now;
    if (!read_event(r))
        return false;
    tally.tally.event = r->ability.event;
    tally.tally.subject = tally.tally.times ? counted_subject(r, r->ability.subject) : 0;
    tally.tally.from = r->ability.from;
    tally.tally.to = r->ability.to;
    if (tally.tally.times && (r->ability.flags & ABILITY_ELSEWHERE))
        return refuse_token(r, &start, "is not counted by where cards do not come from");
    r->ability.tally = tally.tally.times ? tally_node(r, &start, tally) : 0;
    return !tally.tally.times || r->ability.tally != 0;
}

static bool read_label(Reader *r, int index)
{
    const LabelType *label = &r->rules->labels[index];
    r->ability.kind = ABILITY_TRIGGERED;
    r->ability.event = label->event;
    r->ability.flags = label->flags;
    r->ability.where = label->where;
    r->ability.label = (uint8_t)(index + 1);
    reader_advance(r);
    if (label->is_about_this) {
        r->ability.subject = node_new(r, (Node){.ref = {NODE_REF, .to = REF_THIS}});
        if (r->ability.subject == 0)
            return false;
    }
    return (!reader_at(r, "from") || !(r->rules->abilities.ways >> label->event & 1) ||
            read_origin(r, &r->ability.from)) &&
           read_elsewhere(r);
}

/* use [once] [STEPS] */
static bool read_use(Reader *r)
{
    r->ability.kind = ABILITY_ACTIVATED;
    reader_advance(r);
    r->ability.limit = reader_accept(r, "once") ? 1 : 0;
    if (reader_at(r, ":") || reader_at(r, "in") || reader_at(r, "if"))
        return true;
    List costs = {0, 0};
    const Token start = r->now;
    r->is_in_costs = true;
    const bool is_read = read_steps(r, &costs);
    r->is_in_costs = false;
    r->ability.costs = costs.first;
    return is_read && check_costs(r, &start, costs.first);
}

/* [may] instead of EVENT SUBJECT */
static bool read_instead(Reader *r)
{
    r->ability.kind = ABILITY_REPLACING;
    r->ability.is_replacing = true;
    r->ability.flags = reader_accept(r, "may") ? ABILITY_MAY : 0;
    if (!reader_expect(r, "instead") || !reader_expect(r, "of"))
        return false;
    const Token event = r->now;
    if (!read_event(r))
        return false;
    const Replacement *policy = r->rules->abilities.replacement;
    return !policy || (policy->events >> r->ability.event & 1) ||
           refuse_token(r, &event, "is an event that nothing can take the place of");
}

/* static [until EVENT SUBJECT], which only what was given or floats can say */
static bool read_static(Reader *r)
{
    r->ability.kind = ABILITY_STATIC;
    r->ability.is_continuous = true;
    reader_advance(r);
    const Token until = r->now;
    if (!reader_accept(r, "until"))
        return true;
    if (r->ability_depth == 0)
        return refuse_token(r, &until, "ends an ability that a card always has");
    const bool is_read = read_event(r);
    r->ability.until = r->ability.event;
    r->ability.event = 0;
    return is_read;
}

/* What stands before "if", "while", "in" and the colon. */
static bool read_opening(Reader *r)
{
    if (reader_at(r, "when") || reader_at(r, "whenever"))
        return read_when(r);
    if (reader_at(r, "use"))
        return read_use(r);
    if (reader_at(r, "instead") || reader_at(r, "may"))
        return read_instead(r);
    const int label = r->now.kind == TOKEN_WORD ? label_index(r->rules, r->now.text) : -1;
    if (label >= 0)
        return read_label(r, label);
    if (reader_at(r, "static"))
        return read_static(r);
    r->ability.kind = ABILITY_RESOLVING;
    reader_advance(r);
    return true;
}

/* [in ZONE...] */
static bool read_where(Reader *r)
{
    if (!reader_accept(r, "in")) {
        r->ability.where = where_usual(r->rules, r->pool, &r->ability);
        r->unplaced |= (uint16_t)((r->ability_depth == 0) << r->def.ability_count);
        return true;
    }
    r->ability.where = 0;
    do {
        uint8_t zone = 0;
        const Token word = r->now;
        if (!read_zone(r, &zone) || !set_word_bit(r, &word, &r->ability.where, zone))
            return false;
    } while (reader_accept(r, "and") || !reader_at(r, ":"));
    return true;
}

static bool may_have_condition(const Reader *r)
{
    return r->ability.kind == ABILITY_TRIGGERED || r->ability.kind == ABILITY_STATIC ||
           r->ability.kind == ABILITY_REPLACING || r->ability.kind == ABILITY_ACTIVATED;
}

static bool read_colon(Reader *r)
{
    return reader_accept(r, ":") ||
           fail_expected(r, "\":\"", r->ability.kind == ABILITY_STATIC ? GROUP_JOIN : 0);
}

/* [if TEST | while TEST], the latter of what is set off */
static bool read_condition(Reader *r)
{
    const bool is_while =
        r->ability.kind == ABILITY_TRIGGERED && r->ability.label == 0 && reader_accept(r, "while");
    if (!is_while && (!may_have_condition(r) || !reader_accept(r, "if")))
        return true;
    r->ability.flags |= is_while ? ABILITY_WHILE : 0;
    r->ability.needs = read_test(r);
    return r->ability.needs != 0;
}

/* [once] OPENING [if TEST | while TEST] [in ZONE...]: STEPS */
static bool read_clause(Reader *r)
{
    const bool is_once = reader_accept(r, "once");
    if (!read_opening(r))
        return false;
    if (is_once)
        r->ability.limit = 1;
    if (!read_condition(r))
        return false;
    List steps = {0, 0};
    if (!read_where(r) || !read_colon(r) || !read_steps(r, &steps))
        return false;
    r->ability.steps = steps.first;
    return true;
}

static bool read_parts(Reader *r)
{
    if (!read_clause(r))
        return false;
    return r->now.kind == TOKEN_END || reader_at(r, "card") || reader_at(r, "token") ||
           at_fact(r) || at_ability(r) ||
           fail_expected(r, "a comma, the next ability or the next card",
                         GROUP_JOIN | GROUP_FACT | GROUP_ABILITY);
}

/* ["NAME"] ... */
bool read_ability(Reader *r)
{
    const Token start = r->now;
    r->ability = (Ability){0};
    r->variable_count = 0;
    r->indent = r->line_column;
    if (r->now.kind == TOKEN_STRING) {
        r->ability.name = r->now.text.size > 0 ? text_kept(r, r->now.text) : NULL;
        reader_advance(r);
    }
    if (r->def.ability_count >= CARD_ABILITIES_MAX) {
        const bool is_told = r->is_over_abilities;
        r->is_over_abilities = true;
        reader_advance(r);
        return !is_told &&
               refuse_token(r, &start, "begins one ability too many: a card has at most 12");
    }
    if (!read_parts(r))
        return false;
    r->ability.variables = r->variable_count;
    lint_names(r, &r->ability);
    r->ability_at[r->def.ability_count] = start;
    ability_summarize(r->pool, r->rules, &r->ability);
    r->def.where |= r->ability.where;
    r->def.labels |= UINT32_C(1) << r->ability.label;
    r->def.kinds |= (uint8_t)(1U << r->ability.kind);
    r->abilities[r->def.ability_count++] = r->ability;
    return true;
}

bool read_inner_ability(Reader *r, bool is_later, uint16_t *number)
{
    if (r->depth >= CARD_NESTING_MAX)
        return refuse_token(r, &r->now, "is nested too deeply");
    if (!reader_expect(r, "{"))
        return false;
    const Ability outer = r->ability;
    const uint8_t variable_count = r->variable_count;
    const bool was_in_each = r->is_in_each;
    const bool was_in_players = r->is_in_players;
    Slice variables[EFFECT_VARIABLES];
    Token bound_at[EFFECT_VARIABLES];
    memcpy(variables, r->variables, sizeof variables);
    memcpy(bound_at, r->bound_at, sizeof bound_at);
    r->ability = (Ability){0};
    r->variable_count = 0;
    r->is_in_each = false;
    r->is_in_players = false;
    const bool was_in_split = r->is_in_split;
    r->is_in_split = false;
    const bool was_later = r->is_later;
    r->is_later = is_later;
    const int ability_depth = r->ability_depth;
    r->ability_depth = ++r->depth;
    const bool is_read = read_clause(r) && reader_expect(r, "}");
    r->depth--;
    r->ability_depth = ability_depth;
    Ability inner = r->ability;
    inner.variables = r->variable_count;
    if (is_read)
        lint_names(r, &inner);
    memcpy(r->bound_at, bound_at, sizeof bound_at);
    r->ability = outer;
    r->variable_count = variable_count;
    r->is_in_each = was_in_each;
    r->is_in_players = was_in_players;
    r->is_in_split = was_in_split;
    r->is_later = was_later;
    memcpy(r->variables, variables, sizeof variables);
    if (!is_read)
        return false;
    *number = pool_add_ability(r->pool);
    if (*number == 0)
        return refuse_full(r);
    r->pool->abilities[*number] = inner;
    ability_summarize(r->pool, r->rules, &r->pool->abilities[*number]);
    return true;
}
