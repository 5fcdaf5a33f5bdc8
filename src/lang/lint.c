/* lint.c - see lint.h. */
#include "lang/lint.h"

#include "effect/tree.h"

/* Where something odd stands, and of which card it is. */
typedef struct {
    Reader *r;
    const Token *at; /* the ability */
    uint16_t type;   /* a bit: of its card */
    const Ability *ability;
    bool is_event; /* cards of events are meant wherever they lie: Rules.abilities.anywhere */
    bool is_cost;  /* a cost of 0 is one that is always paid */
    bool is_token; /* which may lie on a card of another type, and mean that by "this" */
} Lint;

static void warn(Reader *r, const Token *at, const char *problem)
{
    if (r->warnings)
        (void)fault_at(faults_next(r->warnings), STATUS_BAD_CARD, at->line, at->column, "%s",
                       problem);
}

/* What can never happen, or never do anything, is not read. */
static void refuse(const Lint *lint, const char *problem)
{
    (void)fault_at(faults_next(lint->r->faults), STATUS_BAD_CARD, lint->at->line, lint->at->column,
                   "%s", problem);
}

/* --- names --- */

/* A bit per variable that is spoken of from here on. */
static uint32_t names_used(const Reader *r, uint16_t first)
{
    uint32_t used = 0;
    for (uint16_t n = first; n; n = r->pool->nodes[n].next) {
        const Node *node = &r->pool->nodes[n];
        if (node->kind == NODE_REF && node->ref.to == REF_CHOSEN)
            used |= 1U << node->ref.variable;
        if (node->kind == NODE_ORDER)
            used |= 1U << node->order.variable;
        if (node->kind == NODE_SET && node->set.part_of)
            used |= 1U << (node->set.part_of - 1);
        for (const NodeField *field = node_fields(node); field->name; field++)
            used |= names_used(r, field_link(r->rules, node, field));
    }
    return used;
}

void lint_names(Reader *r, const Ability *ability)
{
    if (!r->warnings)
        return;
    const uint32_t used = names_used(r, ability->needs) | names_used(r, ability->costs) |
                          names_used(r, ability->steps);
    for (uint8_t i = 0; i < r->variable_count; i++)
        if (r->bound_at[i].line > 0 && !(used >> i & 1))
            warn(r, &r->bound_at[i], "nothing speaks of this name: it is bound in vain");
}

/* --- what cards can have --- */

static uint16_t types_with_stat(const Rules *rules, uint8_t stat)
{
    const PrintRules *print = rules->cards.print;
    uint16_t types = 0;
    for (const StatRule *rule = print ? print->stats : NULL; rule && rule->clause; rule++)
        if (rule->stat == stat)
            types |= rule->must | rule->may;
    return types ? types : UINT16_MAX; /* cards never print it: it is only given */
}

/* What the game says of a keyword; the last row, without types: nothing. */
static KeywordRule rule_of(const Rules *rules, uint8_t keyword)
{
    const PrintRules *print = rules->cards.print;
    for (const KeywordRule *rule = print ? print->keywords : NULL; rule && rule->types; rule++)
        if (rule->keywords >> keyword & 1)
            return *rule;
    return (KeywordRule){.types = UINT16_MAX};
}

/* A bit per type that cards of a set can have, as far as its filters tell. */
static uint16_t types_of_set(const Lint *lint, const Node *set)
{
    const Node *nodes = lint->r->pool->nodes;
    uint16_t types = UINT16_MAX;
    for (uint16_t n = set->set.filters; n; n = nodes[n].next)
        if (nodes[n].filter.what == FILTER_TYPE)
            types &= (uint16_t)(1U << nodes[n].filter.which);
    return types;
}

/* The set that a variable was chosen from, among the nodes from here on; NULL: it was not. */
static const Node *set_chosen(const Lint *lint, uint16_t first, int variable)
{
    const Node *nodes = lint->r->pool->nodes;
    const Node *found = NULL;
    for (uint16_t n = first; n && !found; n = nodes[n].next) {
        if (nodes[n].kind == NODE_CHOOSE && nodes[n].choose.variable == variable)
            return &nodes[nodes[n].choose.set];
        for (const NodeField *field = node_fields(&nodes[n]); field->name && !found; field++)
            found = set_chosen(lint, field_link(lint->r->rules, &nodes[n], field), variable);
    }
    return found;
}

static uint16_t types_of(const Lint *lint, uint16_t objects)
{
    const Node *node = &lint->r->pool->nodes[objects];
    if (objects == 0)
        return UINT16_MAX;
    if (node->kind == NODE_REF && node->ref.to == REF_THIS)
        return lint->type;
    if (node->kind == NODE_REF && node->ref.to == REF_CHOSEN)
        node = set_chosen(lint, lint->ability->steps, node->ref.variable);
    return node && node->kind == NODE_SET ? types_of_set(lint, node) : UINT16_MAX;
}

/* --- nodes --- */

static bool is_literal(const Lint *lint, uint16_t number, int *value)
{
    const Node *node = &lint->r->pool->nodes[number];
    *value = number ? node->literal.value : 0;
    return number && node->kind == NODE_NUMBER && !node->literal.is_unsaid;
}

static bool is_zero(const Lint *lint, uint16_t number)
{
    int value = 1;
    return is_literal(lint, number, &value) && value == 0;
}

static bool compares(int left, Compare how, int right)
{
    return (left < right && (how == COMPARE_LESS || how == COMPARE_AT_MOST)) ||
           (left == right && how >= COMPARE_AT_MOST && how <= COMPARE_AT_LEAST) ||
           (left > right && (how == COMPARE_AT_LEAST || how == COMPARE_MORE));
}

/* 1: it is always so; 0: it never is; -1: that depends. Two numbers are known, and a count is known
 * if 0 and every larger one compare alike. */
static int certainty(const Lint *lint, const Node *test)
{
    const Compare how = (Compare)test->compare.how;
    int left = 0;
    int right = 0;
    if (!is_literal(lint, test->compare.right, &right))
        return -1;
    if (is_literal(lint, test->compare.left, &left))
        return compares(left, how, right);
    const NodeKind kind = lint->r->pool->nodes[test->compare.left].kind;
    if (kind != NODE_COUNT && kind != NODE_TALLY)
        return -1;
    for (int more = 0; more <= right + 1; more++)
        if (compares(more, how, right) != compares(0, how, right))
            return -1;
    return compares(0, how, right);
}

static bool is_mark_both(const Lint *lint, const Node *set, const Node *filter)
{
    const Node *nodes = lint->r->pool->nodes;
    for (uint16_t n = set->set.filters; n; n = nodes[n].next) {
        const bool is_pair =
            (filter->filter.what == FILTER_MARK && nodes[n].filter.what == FILTER_UNMARK) ||
            (filter->filter.what == FILTER_DAMAGED && nodes[n].filter.what == FILTER_UNDAMAGED);
        if (is_pair && nodes[n].filter.which == filter->filter.which)
            return true;
    }
    return false;
}

/* True if cards of its types do not lie in its zone. */
static bool is_never_there(const Lint *lint, const Node *set)
{
    const uint16_t types = types_of_set(lint, set);
    const uint16_t lying = lint->r->rules->zones[set->set.zone].types;
    return types && lying && !set->set.part_of && !(types & lying);
}

static void lint_set(const Lint *lint, const Node *set)
{
    const Node *nodes = lint->r->pool->nodes;
    const Rules *rules = lint->r->rules;
    const PrintRules *print = rules->cards.print;
    const uint16_t types = types_of_set(lint, set);
    if (types && print && !(types & ~print->passing) && rules->zones[set->set.zone].is_in_play &&
        !set->set.part_of && !lint->is_event)
        warn(lint->r, lint->at, "speaks of cards in play that are never there");
    else if (!lint->is_event && is_never_there(lint, set))
        warn(lint->r, lint->at, "speaks of cards where such cards never lie");
    if (types == 0)
        warn(lint->r, lint->at, "no card is of two types at once: a set in this ability is empty");
    for (uint16_t n = set->set.filters; n; n = nodes[n].next)
        if (is_mark_both(lint, set, &nodes[n]))
            warn(lint->r, lint->at,
                 "no card is so and not so at once: a set in this ability is empty");
}

static void lint_gift(const Lint *lint, const Node *node)
{
    const uint16_t types = types_of(lint, node->gift.objects);
    const bool is_stat = node->kind == NODE_GIVE_STAT || node->kind == NODE_SET_STAT;
    if (is_stat && !(types & types_with_stat(lint->r->rules, node->give_stat.stat)))
        warn(lint->r, lint->at, "gives a stat to cards that never have it");
    if (node->kind == NODE_GIVE_KEYWORD &&
        !(types & rule_of(lint->r->rules, node->give_keyword.keyword).types))
        warn(lint->r, lint->at, "gives a keyword to cards that can do nothing with it");
    if (node->kind == NODE_GIVE_STAT && is_zero(lint, node->give_stat.amount))
        warn(lint->r, lint->at, "gives 0 of a stat: nothing changes");
}

/* The set that an instruction is about, said there or chosen before; NULL: neither. */
static const Node *set_of(const Lint *lint, uint16_t objects)
{
    const Node *node = &lint->r->pool->nodes[objects];
    if (objects && node->kind == NODE_REF && node->ref.to == REF_CHOSEN)
        node = set_chosen(lint, lint->ability->steps, node->ref.variable);
    return objects && node && node->kind == NODE_SET ? node : NULL;
}

/* What a verb can do something to, and how much of it. */
static void lint_call(const Lint *lint, const Node *node)
{
    const Verb *verb = &lint->r->rules->verbs[node->call.verb];
    const Node *set = verb->takes & TAKES_OBJECTS ? set_of(lint, node->call.objects) : NULL;
    int amount = 1;
    if (set && is_never_there(lint, set))
        return; /* said of the set */
    if (verb->types && (verb->takes & TAKES_OBJECTS) && (set || !lint->is_token) &&
        !(types_of(lint, node->call.objects) & verb->types))
        warn(lint->r, lint->at, "does something to cards of a type to which that cannot be done");
    else if (verb->where && set && !set->set.part_of &&
             !(zones_of_set(lint->r->pool->nodes, set) & verb->where))
        warn(lint->r, lint->at, "does something to cards where that cannot be done to them");
    /* "instead of EVENT: draw 0" is how a card says that nothing happens instead. */
    if ((verb->takes & (TAKES_AMOUNT | TAKES_ZERO)) == TAKES_AMOUNT && !lint->is_cost &&
        !lint->ability->is_replacing && is_literal(lint, node->call.amount, &amount) && amount <= 0)
        warn(lint->r, lint->at, "an amount of 0 or less: the instruction does nothing");
}

/* True if such cards are not what the event happens to. */
static bool is_in_vain(const Lint *lint, uint8_t event, uint16_t subject)
{
    const Rules *rules = lint->r->rules;
    const uint16_t types = event >= EVENT_GAME ? rules->events[event - EVENT_GAME].types : 0;
    return types && subject && !(types & types_of(lint, subject));
}

static void lint_node(const Lint *lint, const Node *node)
{
    if (is_gift(node))
        lint_gift(lint, node);
    if (node->kind == NODE_SET)
        lint_set(lint, node);
    if (node->kind == NODE_DO)
        lint_call(lint, node);
    if (node->kind == NODE_LOOK && is_zero(lint, node->look.count))
        warn(lint->r, lint->at, "looks at 0 cards");
    if (node->kind == NODE_REPEAT && !node->repeat.is_until && is_zero(lint, node->repeat.times))
        warn(lint->r, lint->at, "repeats something 0 times");
    if (node->kind == NODE_TALLY && is_in_vain(lint, node->tally.event, node->tally.subject))
        refuse(lint, "counts what never happens to such a card");
    const int sure = node->kind == NODE_COMPARE ? certainty(lint, node) : -1;
    if (sure >= 0)
        warn(lint->r, lint->at,
             sure ? "a test in this ability is always true"
                  : "a test in this ability is never true");
}

static void lint_ability(const Lint *lint);

/* An ability inside it, which some card will have or none. */
static void lint_inner(const Lint *lint, const Node *node)
{
    for (const NodeField *field = node_fields(node); field->name; field++)
        if (is_ability_link(field_type(lint->r->rules, node, field))) {
            Lint inner = *lint;
            inner.type = UINT16_MAX;
            inner.ability = &lint->r->pool->abilities[field_get(node, field)];
            lint_ability(&inner);
        }
}

/* All nodes from here on, and what hangs on them. */
static void lint_nodes(const Lint *lint, uint16_t first)
{
    for (uint16_t n = first; n; n = lint->r->pool->nodes[n].next) {
        const Node *node = &lint->r->pool->nodes[n];
        lint_node(lint, node);
        lint_inner(lint, node);
        Lint inner = *lint;
        inner.is_event = lint->is_event || node->kind == NODE_TALLY;
        for (const NodeField *field = node_fields(node); field->name; field++)
            lint_nodes(&inner, field_link(lint->r->rules, node, field));
    }
}

/* --- abilities --- */

static bool is_this(const Node *node)
{
    return node->kind == NODE_REF && node->ref.to == REF_THIS;
}

/* True if one instruction stands twice among the costs, done to the card itself: it cannot be done
 * again. */
static bool is_paid_twice(const Lint *lint, uint16_t costs)
{
    const Node *nodes = lint->r->pool->nodes;
    for (uint16_t a = costs; a; a = nodes[a].next)
        for (uint16_t b = nodes[a].next; b; b = nodes[b].next)
            if (nodes[a].kind == NODE_DO && nodes[b].kind == NODE_DO &&
                nodes[a].call.verb == nodes[b].call.verb && !nodes[a].call.amount &&
                !nodes[b].call.amount && is_this(&nodes[nodes[a].call.objects]) &&
                is_this(&nodes[nodes[b].call.objects]))
                return true;
    return false;
}

/* The places where its event happens to its own card, if it works in none of these; 0: it is well.
 */
static uint32_t places_missed(const Rules *rules, const Lint *lint)
{
    const Ability *ability = lint->ability;
    if (ability->event < EVENT_GAME)
        return 0;
    const EventType *event = &rules->events[ability->event - EVENT_GAME];
    const uint32_t where = event->own ? event->own : event->where;
    const bool is_about_this = ability->subject && is_this(&lint->r->pool->nodes[ability->subject]);
    return is_about_this && ability->where && !(ability->where & where) ? where : 0;
}

static void refuse_place(const Lint *lint, const Rules *rules, uint32_t places)
{
    uint8_t zone = 0;
    while (zone + 1U < rules->zone_count && !(places >> zone & 1))
        zone++;
    (void)fault_at(faults_next(lint->r->faults), STATUS_BAD_CARD, lint->at->line, lint->at->column,
                   "works where that never happens to its card; it happens \"in %s\"",
                   rules->zones[zone].name);
}

/* True if the node asks what the instruction before it has done; those inside it are not looked at.
 */
static bool asks_back(const Lint *lint, uint16_t n)
{
    const Node *node = &lint->r->pool->nodes[n];
    bool asks = n && (node->kind == NODE_DID || node->kind == NODE_DONE);
    for (const NodeField *field = node_fields(node); n && field->name && !asks; field++) {
        const uint16_t inner = field_link(lint->r->rules, node, field);
        asks = inner && !is_steps_link(field_type(lint->r->rules, node, field)) &&
               asks_back(lint, inner);
    }
    return asks;
}

/* True if its card lies in none of the zones where it works. */
static bool lies_nowhere(const Rules *rules, const Lint *lint)
{
    for (uint8_t zone = 0; zone < rules->zone_count; zone++)
        if ((lint->ability->where >> zone & 1) &&
            (!rules->zones[zone].types || (rules->zones[zone].types & lint->type)))
            return false;
    return true;
}

/* What it is set off by, if its card were in play. */
static void lint_event(const Lint *lint)
{
    const Ability *ability = lint->ability;
    if (is_in_vain(lint, ability->event, ability->subject))
        refuse(lint, "waits for what never happens to such a card");
    else if (places_missed(lint->r->rules, lint))
        refuse_place(lint, lint->r->rules, places_missed(lint->r->rules, lint));
}

/* True if something is done to "it" from here on. Where it lies can be told all the same. */
static bool is_it_needed(const Reader *r, uint16_t first)
{
    const Node *nodes = r->pool->nodes;
    bool is_needed = false;
    for (uint16_t n = first; n && !is_needed; n = nodes[n].next) {
        const Node *node = &nodes[n];
        const uint16_t on = node->kind == NODE_DO ? node->call.objects : 0;
        is_needed = on && nodes[on].kind == NODE_REF && nodes[on].ref.to == REF_SUBJECT;
        for (const NodeField *field = node_fields(node); field->name && !is_needed; field++)
            is_needed = is_it_needed(r, field_link(r->rules, node, field));
    }
    return is_needed;
}

/* What has moved may be a new card there, which nothing that was said before finds. */
static void lint_move(const Lint *lint)
{
    const Ability *ability = lint->ability;
    const Rules *rules = lint->r->rules;
    const uint8_t from = (uint8_t)(ability->from - 1);
    const bool is_way = ability->event == EVENT_MOVED && ability->from && ability->to;
    if (is_way && rules->cards.identity && rules->zones[from].is_in_play &&
        rules->cards.identity(from, (uint8_t)(ability->to - 1)) == IDENTITY_NEW &&
        (is_it_needed(lint->r, ability->needs) || is_it_needed(lint->r, ability->steps)))
        warn(lint->r, lint->at, "\"it\" is a new card behind that move and is not found");
}

static void lint_ability(const Lint *lint)
{
    const Ability *ability = lint->ability;
    const Rules *rules = lint->r->rules;
    const PrintRules *print = rules->cards.print;
    uint32_t in_play = 0;
    for (uint8_t zone = 0; zone < rules->zone_count; zone++)
        in_play |= rules->zones[zone].is_in_play ? UINT32_C(1) << zone : 0;
    const bool is_standing = ability->kind != ABILITY_RESOLVING && ability->label == 0;
    if (print && !(lint->type & ~print->passing) && is_standing && ability->where &&
        !(ability->where & ~in_play))
        refuse(lint, "works in play, where such a card never is");
    if (is_standing && ability->where && lies_nowhere(rules, lint))
        refuse(lint, "works where such a card never lies");
    lint_event(lint);
    lint_move(lint);
    if (is_paid_twice(lint, ability->costs))
        refuse(lint, "a cost stands here twice: nobody can pay it");
    if (asks_back(lint, ability->steps) && !ability->costs && !ability->is_replacing)
        warn(lint->r, lint->at, "asks what was done before anything is done");
    if (ability->kind == ABILITY_ACTIVATED && !ability->costs && !ability->limit)
        warn(lint->r, lint->at, "costs nothing and can be used again and again");
    Lint event = *lint;
    event.is_event = true;
    lint_nodes(&event, ability->subject);
    lint_nodes(&event, ability->by);
    lint_nodes(lint, ability->needs);
    Lint cost = *lint;
    cost.is_cost = true;
    lint_nodes(&cost, ability->costs);
    lint_nodes(lint, ability->steps);
}

static void lint_keyword(Reader *r, const Token *name, uint8_t keyword, int value, uint16_t type)
{
    const KeywordRule rule = rule_of(r->rules, keyword);
    if (!(rule.types & type))
        warn(r, name, "prints a keyword that cards of its type can do nothing with");
    else if (rule.are_numbered && value < 1)
        warn(r, name, "prints a keyword without the number it has: it does nothing");
}

void lint_card(Reader *r, const Token *name)
{
    const Def *def = &r->def;
    const uint16_t type = (uint16_t)(1U << def->type);
    for (uint8_t keyword = 0; r->rules->words.keywords[keyword]; keyword++)
        if (def->keywords >> keyword & 1)
            lint_keyword(r, name, keyword, def->keyword_value[keyword], type);
    for (uint8_t i = 0; i < def->ability_count; i++)
        lint_ability(&(Lint){.r = r,
                             .at = &r->ability_at[i],
                             .type = type,
                             .ability = &r->abilities[i],
                             .is_token = def->is_token});
}

bool card_can_be_read(Pool *pool, const Rules *rules, const Def *def)
{
    Faults faults;
    Reader r = {.pool = pool, .rules = rules, .faults = &faults, .def = *def};
    faults_clear(&faults);
    for (uint8_t i = 0; i < def->ability_count; i++)
        r.abilities[i] = pool->abilities[def->ability + i];
    lint_card(&r, &r.now);
    return faults.total == 0;
}
