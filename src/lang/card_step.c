/* card_step.c - reads instructions. See card_int.h. */
#include "kernel/act.h"
#include "kernel/value.h"
#include "lang/card_int.h"
#include "lang/tree_walk.h"

/* --- choices and targets ---------------------------------------------------------------------- */

/* How many objects a choice takes. */
typedef struct {
    int min, max;
} Range;

/* A count of chosen objects. */
static bool read_count(Reader *r, int *count)
{
    const Token token = r->now;
    if (token.kind != TOKEN_NUMBER)
        return fail_expected(r, "how many", 0);
    reader_advance(r);
    *count = token.number;
    return (token.number >= 1 && token.number <= CHOSEN_MAX) ||
           refuse_token(r, &token, "is not a number of cards from 1 to 799");
}

/* RANGE = [N | N or more | up to N | any]; nothing is one. */
static bool read_range(Reader *r, Range *range)
{
    *range = (Range){1, 1};
    if (reader_accept(r, "any")) {
        *range = (Range){0, ANY_NUMBER};
        return true;
    }
    if (r->now.kind == TOKEN_NUMBER) {
        if (!read_count(r, &range->max))
            return false;
        range->min = range->max;
        if (!reader_accept(r, "or"))
            return true;
        range->max = ANY_NUMBER;
        return reader_expect(r, "more");
    }
    if (!reader_accept(r, "up"))
        return true;
    range->min = 0;
    return reader_expect(r, "to") && read_count(r, &range->max);
}

/* Adds the choice to the instructions and binds the next variable; `at_token` is where the fault is
 * if there is none left. */
static bool add_choice(Reader *r, List *steps, const Token *at_token, Range range, Picker picker,
                       uint16_t set)
{
    if (r->variable_count >= EFFECT_VARIABLES)
        return refuse_token(r, at_token, "is one choice too many: an ability has at most 16");
    const uint16_t choice =
        node_new(r, (Node){.choose = {NODE_CHOOSE, .variable = r->variable_count,
                                      .least = (int16_t)range.min, .set = set,
                                      .picker = (uint16_t)picker, .most = (uint16_t)range.max}});
    if (choice == 0)
        return false;
    r->bound_at[r->variable_count].line = 0;
    r->variables[r->variable_count++] = (Slice){"", 0};
    list_append(r, steps, choice);
    return true;
}

/* What chance picks has a number. */
static bool read_random(Reader *r, const Range *range, bool *is_random)
{
    const Token token = r->now;
    *is_random = reader_accept(r, "random");
    return !*is_random || range->min == range->max ||
           refuse_token(r, &token, "leaves nobody to say how many: give the number");
}

/* [RANGE] (chosen | random) SET: a choice directly before the instruction, and what it binds. */
static bool read_chosen(Reader *r, List *steps, uint16_t *objects)
{
    const Token token = r->now;
    Range range;
    bool is_random = false;
    if (!read_range(r, &range) || !read_random(r, &range, &is_random) ||
        (!is_random && !reader_expect(r, "chosen")))
        return false;
    const uint16_t set = is_random ? read_set(r) : read_counted_set(r);
    if (set == 0 ||
        !add_choice(r, steps, &token, range, is_random ? PICKED_BY_CHANCE : PICKED_BY_YOU, set))
        return false;
    *objects = node_new(r, (Node){.ref = {NODE_REF, .to = REF_CHOSEN,
                                          .variable = (int16_t)(r->variable_count - 1)}});
    return *objects != 0;
}

/* TARGETS = this | it | that | NAME | all SET | [RANGE] (chosen | random) SET */
bool read_targets(Reader *r, List *steps, uint16_t *objects)
{
    const bool is_static = r->ability.kind == ABILITY_STATIC;
    if (reader_accept(r, "all")) {
        *objects = read_set(r);
        return *objects != 0;
    }
    if (is_static && r->is_later)
        return fail_expected(r, "\"all\", because no card has this static ability", GROUP_TARGET);
    if (is_static && !reader_at(r, "this") && !reader_at(r, "host"))
        return fail_expected(r, "\"this\", \"host\" or \"all\", as in every static ability",
                             GROUP_TARGET);
    if (at_ref(r)) {
        *objects = read_ref(r);
        return *objects != 0;
    }
    if (reader_at(r, "chosen") || reader_at(r, "random") || reader_at(r, "up") ||
        reader_at(r, "any") || r->now.kind == TOKEN_NUMBER)
        return read_chosen(r, steps, objects);
    return fail_expected(r, "whom it is done to", GROUP_TARGET);
}

/* True at a word that can be the name of a new variable; does not go on. */
static bool read_new_name(Reader *r)
{
    const Token name = r->now;
    if (name.kind != TOKEN_WORD)
        return fail_expected(r, "a name for what is chosen", 0);
    if (word_is_known(r->rules, GROUP_ALL, name.text))
        return refuse_token(r, &name, "has a meaning already and cannot be a name");
    for (uint8_t i = 0; i < r->variable_count; i++)
        if (word_same(r->variables[i], name.text))
            return refuse_token(r, &name, "is chosen twice in this ability");
    return true;
}

/* [by controller]: not what chance picks, and only where somebody else carries the steps out. */
static bool read_picker(Reader *r, bool is_random, Picker *picker)
{
    const Token token = r->now;
    *picker = is_random ? PICKED_BY_CHANCE : PICKED_BY_YOU;
    if (!reader_accept(r, "by"))
        return true;
    *picker = PICKED_BY_CONTROLLER;
    if (is_random || !r->is_in_players)
        return refuse_token(r, &token, "needs another player who does it, and no chance");
    return reader_expect(r, "controller");
}

/* choose [RANGE] [random] SET [by controller] as NAME */
static bool read_choose(Reader *r, List *steps)
{
    const Token start = r->now;
    Range range;
    bool is_random = false;
    Picker picker = PICKED_BY_YOU;
    reader_advance(r);
    if (!read_range(r, &range) || !read_random(r, &range, &is_random))
        return false;
    const uint16_t set = is_random ? read_set(r) : read_counted_set(r);
    if (set == 0 || !read_picker(r, is_random, &picker) || !reader_expect(r, "as"))
        return false;
    const Token name = r->now;
    if (!read_new_name(r))
        return false;
    if (!add_choice(r, steps, &start, range, picker, set))
        return false;
    r->variables[r->variable_count - 1] = name.text;
    r->bound_at[r->variable_count - 1] = name;
    reader_advance(r);
    return true;
}

/* --- verbs ------------------------------------------------------------------------------------ */

/* [you | opponents | each-player | controller] */
static Who read_who(Reader *r)
{
    if (reader_accept(r, "opponents"))
        return WHO_OPPONENTS;
    if (reader_accept(r, "each-player"))
        return WHO_EACH;
    if (r->is_in_players && reader_accept(r, "controller"))
        return WHO_CONTROLLER;
    (void)reader_accept(r, "you");
    return WHO_YOU;
}

/* player of REF, or WHO, of a verb that seats carry out */
static bool read_seats(Reader *r, uint32_t takes, Node *step)
{
    const Token start = r->now;
    if (!reader_at(r, "player") || !token_is(&r->next, "of")) {
        step->call.who = (int16_t)read_who(r);
        return true;
    }
    if (takes & (TAKES_OBJECTS | TAKES_CARD))
        return refuse_token(r, &start, "of a card cannot be told to do this");
    reader_advance(r);
    reader_advance(r);
    step->call.who = WHO_PLAYER_OF;
    step->call.objects = read_ref(r);
    return step->call.objects != 0;
}

/* A zone into which instructions can put cards. */
static bool read_goal(Reader *r, uint8_t *zone)
{
    const Token word = r->now;
    if (!read_zone(r, zone))
        return false;
    const ZoneType *goal = &r->rules->zones[*zone];
    return (!goal->is_passing && !goal->is_closed) ||
           refuse_token(r, &word, "is a zone into which no instruction puts cards");
}

/* (to | into) [(top | bottom) [of]] ZONE */
static bool read_destination(Reader *r, uint16_t *place)
{
    uint8_t zone = 0;
    if (!reader_accept(r, "to") && !reader_accept(r, "into"))
        return fail_expected(r, "\"to\" and a zone", GROUP_JOIN);
    const bool is_bottom = reader_at(r, "bottom");
    if (reader_accept(r, "top") || reader_accept(r, "bottom"))
        (void)reader_accept(r, "of");
    if (!read_goal(r, &zone))
        return false;
    *place = (uint16_t)((zone + 1) | (is_bottom ? PLACE_BOTTOM : 0));
    return true;
}

/* copy of REF */
static bool read_copy(Reader *r, Node *step)
{
    if (!reader_expect(r, "of"))
        return false;
    step->call.place = CARD_COPY;
    step->call.objects = read_ref(r);
    return step->call.objects != 0;
}

/* "NAME" of a card that stands before this one, or copy of REF */
static bool read_card_name(Reader *r, Node *step)
{
    const Token name = r->now;
    if (reader_accept(r, "copy"))
        return read_copy(r, step);
    if (name.kind != TOKEN_STRING)
        return fail_expected(r, "a card's name in quotes, or \"copy of\"", GROUP_JOIN);
    const Def *found = pool_find(r->pool, name.text.at, name.text.size);
    if (!found)
        return refuse_token(r, &name, "is no card that stands before this one");
    reader_advance(r);
    step->make.card = (uint16_t)(found - r->pool->defs);
    return true;
}

static bool add_step(Reader *r, List *steps, Node step);
static bool bind_name(Reader *r, const Token *start, uint8_t *variable);

/* [as NAME] behind what makes tokens */
static bool read_made(Reader *r, List *steps)
{
    Node made = {.kind = NODE_MADE};
    const Token start = r->now;
    if (!reader_accept(r, "as"))
        return true;
    return bind_name(r, &start, &made.made.variable) && add_step(r, steps, made);
}

static bool read_counter(Reader *r, const Verb *verb, uint16_t *counter)
{
    const int found =
        r->now.kind == TOKEN_WORD ? word_index(r->rules->words.counters, r->now.text) : -1;
    if (found < 0)
        return fail_expected(r, "a kind of counter", GROUP_NUMBER);
    if (r->rules->abilities.takes_counter &&
        !r->rules->abilities.takes_counter(verb, (uint8_t)found))
        return refuse_token(r, &r->now, "is no counter for this instruction");
    reader_advance(r);
    *counter = (uint16_t)(found + 1);
    return true;
}

/* [NUMBER], where the verb can do without one */
static bool read_amount(Reader *r, bool is_optional, uint16_t *amount)
{
    const Node one = {.literal = {NODE_NUMBER, .is_unsaid = NUMBER_UNSAID, .value = 1}};
    *amount = is_optional && !at_number(r) ? node_new(r, one) : read_number(r);
    return *amount != 0;
}

/* [[to | from] TARGETS] */
static bool read_whom(Reader *r, List *steps, uint32_t takes, uint16_t *objects)
{
    if (!(takes & TAKES_OBJECTS))
        return true;
    if (!reader_accept(r, "to") && (takes & TAKES_COUNTER))
        (void)reader_accept(r, "from");
    return read_targets(r, steps, objects);
}

/* VERB [you | opponents | each-player | player of REF] [NUMBER] [COUNTER] [[to | from] TARGETS]
 * [(to | into) ZONE], as the verb's table says */
static bool read_verb(Reader *r, List *steps, int verb)
{
    const uint32_t takes = r->rules->verbs[verb].takes;
    Node step = {.call = {NODE_DO, .verb = (uint8_t)verb, .who = WHO_YOU}};
    if ((takes & DONE_BY_IT) && !has_subject(r, true))
        return refuse_token(r, &r->now, "is done by \"it\", which means nothing here");
    reader_advance(r);
    if ((takes & TAKES_SEATS) && !read_seats(r, takes, &step))
        return false;
    if ((takes & TAKES_AMOUNT) && !read_amount(r, (takes & OR_ONE) != 0, &step.call.amount))
        return false;
    if (!(takes & (TAKES_AMOUNT | TAKES_OBJECTS | TAKES_CARD)) && r->now.kind == TOKEN_NUMBER)
        return refuse_token(r, &r->now, "stands behind an instruction that has no number");
    if ((takes & TAKES_CARD) && !read_card_name(r, &step))
        return false;
    if ((takes & TAKES_COUNTER) && !read_counter(r, &r->rules->verbs[verb], &step.call.place))
        return false;
    if (!read_whom(r, steps, takes, &step.call.objects))
        return false;
    if ((takes & TAKES_ZONE) && !read_destination(r, &step.call.place))
        return false;
    const uint16_t node = node_new(r, step);
    if (node == 0)
        return false;
    list_append(r, steps, node);
    return !(takes & TAKES_CARD) || r->is_in_costs || read_made(r, steps);
}

/* --- instructions in each other --------------------------------------------------------------- */

static bool read_step(Reader *r, List *steps);

/* STEP | ( STEPS ) */
static bool read_body(Reader *r, uint16_t *first)
{
    if (r->depth >= CARD_NESTING_MAX)
        return refuse_token(r, &r->now, "is nested too deeply");
    List steps = {0, 0};
    r->depth++;
    const bool has_parentheses = reader_accept(r, "(");
    const bool is_read = has_parentheses ? read_steps(r, &steps) : read_step(r, &steps);
    r->depth--;
    *first = steps.first;
    return is_read && (!has_parentheses || reader_expect(r, ")"));
}

static bool add_step(Reader *r, List *steps, Node step)
{
    const uint16_t node = node_new(r, step);
    list_append(r, steps, node);
    return node != 0;
}

/* modes [[up to] N]: BODY or BODY {or BODY} */
static bool read_modes(Reader *r, List *steps)
{
    List modes = {0, 0};
    int count = 1;
    int listed = 0;
    reader_advance(r);
    const Token start = r->now;
    const bool is_up_to = reader_accept(r, "up");
    if (is_up_to && !reader_expect(r, "to"))
        return false;
    if (is_up_to && r->now.kind != TOKEN_NUMBER)
        return fail_expected(r, "how many", 0);
    if (r->now.kind == TOKEN_NUMBER && !read_count(r, &count))
        return false;
    if (!reader_expect(r, ":"))
        return false;
    do {
        Node mode = {.kind = NODE_MODE};
        if (!read_body(r, &mode.mode.steps) || !add_step(r, &modes, mode))
            return false;
        listed++;
    } while (reader_accept(r, "or"));
    if (listed < 2 || listed > MODES_MAX || count > listed)
        return refuse_token(r, &start, "needs 2 to 16 modes, and as many as are chosen");
    return add_step(r, steps,
                    (Node){.modes = {NODE_MODES, .is_up_to = is_up_to, .count = (int16_t)count,
                                     .list = modes.first}});
}

/* True if the first cost takes of what the second takes, too. */
static bool are_of_one(const Reader *r, const Node *a, const Node *b)
{
    if (a->kind != b->kind || a->kind == NODE_CHOOSE)
        return a->kind == b->kind &&
               are_same_nodes(r->pool, r->rules, a->choose.set, b->choose.set);
    return a->kind == NODE_DO && a->call.verb == b->call.verb && a->call.who == b->call.who &&
           !(r->rules->verbs[a->call.verb].takes & TAKES_OBJECTS);
}

/* Costs are judged one by one before any is paid: two must not take of the same. */
bool check_costs(Reader *r, const Token *start, uint16_t costs)
{
    const Node *nodes = r->pool->nodes;
    for (uint16_t a = costs; a; a = nodes[a].next)
        for (uint16_t b = nodes[a].next; b; b = nodes[b].next)
            if (are_of_one(r, &nodes[a], &nodes[b]))
                return refuse_token(r, start,
                                    "begins a cost that takes the same twice; say it once, for all "
                                    "of it");
    return true;
}

/* A new name for what an ability has found; `start` is where the fault is if there are too many. */
static bool bind_name(Reader *r, const Token *start, uint8_t *variable)
{
    if (!read_new_name(r))
        return false;
    if (r->variable_count >= EFFECT_VARIABLES)
        return refuse_token(r, start, "is one choice too many: an ability has at most 16");
    *variable = r->variable_count;
    r->bound_at[r->variable_count] = r->now;
    if (word_same(start->text, slice_of("look")))
        r->bound_at[r->variable_count].line = 0; /* to look may be all that is done */
    r->variables[r->variable_count++] = r->now.text;
    reader_advance(r);
    return true;
}

/* True where an event can be changed so: at the beginning of what replaces it. */
static bool begins_replacement(Reader *r, const List *steps, NodeKind kind)
{
    const Replacement *policy = r->rules->abilities.replacement;
    if (r->ability.kind != ABILITY_REPLACING || r->depth != r->ability_depth || steps->first != 0)
        return refuse_token(r, &r->now,
                            "can only be the first thing that happens instead of an event");
    const uint64_t events = kind == NODE_BECOME ? policy->amounts : policy->goals;
    return (events >> r->ability.event & 1) ||
           refuse_token(r, &r->now, "changes nothing about this event");
}

/* --- what nodes.def says ---------------------------------------------------------------------- */

/* Instructions inside a node, with what it lets them say. */
static bool read_inner_steps(Reader *r, FieldType type, uint16_t *first)
{
    const Token start = r->now;
    const bool was_in_each = r->is_in_each;
    const bool was_in_split = r->is_in_split;
    const bool was_in_players = r->is_in_players;
    r->is_in_each = was_in_each || type == FIELD_EACH_STEPS || type == FIELD_SHARE_STEPS;
    r->is_in_split = was_in_split || type == FIELD_SHARE_STEPS;
    r->is_in_players = was_in_players || type == FIELD_PLAYERS_STEPS;
    r->is_in_costs = type == FIELD_COSTS;
    const bool is_read = read_body(r, first);
    r->is_in_each = was_in_each;
    r->is_in_split = was_in_split;
    r->is_in_players = was_in_players;
    r->is_in_costs = false;
    return is_read && (type != FIELD_COSTS || check_costs(r, &start, *first));
}

/* An ability that comes later. */
static bool read_later_ability(Reader *r, const Node *later, uint16_t *ability)
{
    const Token start = r->now;
    r->is_about = later->later.about != 0;
    const bool is_read = read_inner_ability(r, true, ability);
    r->is_about = false;
    if (!is_read)
        return false;
    const bool is_waiting = later->later.is_once || later->later.about;
    return !is_waiting || !r->pool->abilities[*ability].is_continuous ||
           refuse_token(r, &start,
                        "begins a static ability, which is neither \"once\" nor \"about\" "
                        "something");
}

/* The name of what was chosen or looked at, as a node. */
static uint16_t read_chosen_ref(Reader *r)
{
    const Token name = r->now;
    const uint16_t ref = read_ref(r);
    if (ref && r->pool->nodes[ref].ref.to != REF_CHOSEN) {
        (void)refuse_token(r, &name, "is not the name of what was chosen or looked at");
        return 0;
    }
    return ref;
}

/* What a link of that type leads to. */
static bool read_link(Reader *r, List *steps, const Node *node, FieldType type, uint16_t *link)
{
    switch (type) {
    case FIELD_OBJECTS: {
        ASSERT(steps); /* no number and no test speaks of what is chosen for it */
        r->is_barring = node->kind == NODE_FORBID || node->kind == NODE_MUST;
        const bool is_read = read_targets(r, steps, link);
        r->is_barring = false;
        return is_read;
    }
    case FIELD_SET:
        *link = read_set(r);
        break;
    case FIELD_PARTY_OR_NONE:
        *link = reader_at(r, "this") || reader_at(r, "host") ? read_ref(r) : read_set(r);
        break;
    case FIELD_COUNTED_SET:
        *link = read_counted_set(r);
        break;
    case FIELD_REF:
    case FIELD_REF_OR_NONE:
        *link = read_ref(r);
        break;
    case FIELD_CHOSEN_REF:
        *link = read_chosen_ref(r);
        break;
    case FIELD_NUMBER:
    case FIELD_NUMBER_OR_NONE:
        *link = read_number(r);
        break;
    case FIELD_TEST:
        *link = read_test(r);
        break;
    case FIELD_ABILITY:
        return read_inner_ability(r, false, link);
    case FIELD_LATER_ABILITY:
        return read_later_ability(r, node, link);
    default:
        ASSERT(is_steps_link(type));
        return read_inner_steps(r, type, link);
    }
    return *link != 0;
}

/* An act of the game that such an instruction can be about. */
static bool read_act(Reader *r, FieldType type, int *number)
{
    const Token token = r->now;
    size_t index = 0;
    while (index < r->rules->act_count && !slice_is(token.text, r->rules->acts[index].name))
        index++;
    if (token.kind != TOKEN_WORD || index == r->rules->act_count)
        return fail_expected(r, "what a player does", GROUP_ACT);
    reader_advance(r);
    *number = (int)index;
    const bool is_aimed = act_fits(r->rules, FIELD_SHIELDED_ACT, &r->rules->acts[index]);
    return act_fits(r->rules, type, &r->rules->acts[index]) ||
           refuse_token(
               r, &token,
               type == FIELD_BARRED_ACT ? is_aimed ? "is done to cards, which are protected from it"
                                                   : "is nothing that effects of this game forbid"
               : type == FIELD_SHIELDED_ACT ? "is nothing that effects of this game protect from"
               : type == FIELD_ADMITTED_ACT ? "is nothing that effects of this game admit to"
                                            : "is nothing that a card does in its player's turn");
}

/* A verb that is done to cards. */
static bool read_spared_verb(Reader *r, int *number)
{
    const Token token = r->now;
    const int verb = token.kind == TOKEN_WORD ? verb_index(r->rules, token.text) : -1;
    if (verb < 0)
        return fail_expected(r, "what is done to cards", GROUP_STEP);
    reader_advance(r);
    *number = verb;
    return (r->rules->verbs[verb].takes & TAKES_OBJECTS) != 0 ||
           refuse_token(r, &token, "is nothing that is done to cards");
}

/* The set that targets which have just been read are taken from; NULL: they are named otherwise. */
static const Node *set_behind(const Reader *r, const List *steps, uint16_t targets)
{
    const Node *node = &r->pool->nodes[targets];
    const Node *last = &r->pool->nodes[steps->last];
    if (node->kind == NODE_REF && node->ref.to == REF_CHOSEN && last->kind == NODE_CHOOSE &&
        last->choose.variable == node->ref.variable)
        node = &r->pool->nodes[last->choose.set];
    return node->kind == NODE_SET && node->set.part_of == 0 ? node : NULL;
}

/* False, with the reason: the cards that the act is forbidden, demanded or kept from are where
 * nobody does that with them. */
static bool lie_where_done(Reader *r, const List *steps, const Node *node, int number,
                           const Token *token)
{
    const Act *act = &r->rules->acts[number];
    const bool is_target = node->kind == NODE_PROTECT || node->kind == NODE_ADMIT ||
                           (node->kind == NODE_FORBID && act->is_forbidden_by_own);
    const ZoneList *zones = is_target ? &act->target_zones : &act->zones;
    const uint16_t targets = node->kind == NODE_FORBID ? node->forbid.objects
                             : node->kind == NODE_MUST ? node->must.objects
                                                       : node->gift.objects;
    const Node *set = set_behind(r, steps, targets);
    uint32_t left = set ? zones_of_set(r->pool->nodes, set) : 0;
    for (int i = 0; i < zones->count; i++)
        left &= ~(UINT32_C(1) << zones->at[i]);
    for (int i = 0; node->kind == NODE_FORBID && i < act->effect_zones.count; i++)
        left &= ~(UINT32_C(1) << act->effect_zones.at[i]);
    return zones->count == 0 || left == 0 ||
           refuse_token(r, token, "is nothing that is done with cards in that zone");
}

/* opponent | player */
static bool read_each_who(Reader *r, int *who)
{
    *who = reader_at(r, "opponent") ? WHO_OPPONENTS : WHO_EACH;
    if (!reader_accept(r, "opponent") && !reader_accept(r, "player"))
        return fail_expected(r, "\"opponent\" or \"player\"", 0);
    return !r->is_in_players ||
           refuse_token(r, &r->now, "begins what players do inside what others do");
}

/* A word or a name; `start` is where the instruction began. */
static bool read_value(Reader *r, const Token *start, FieldType type, int *value)
{
    Span span = SPAN_GAME;
    uint8_t small = 0;
    bool is_read = true;
    switch (type) {
    case FIELD_SPAN:
        is_read = read_span(r, &span);
        *value = (int)span;
        return is_read;
    case FIELD_WHO:
        *value = (int)read_who(r);
        return true;
    case FIELD_EACH_WHO:
        return read_each_who(r, value);
    case FIELD_SPARED_VERB:
        return read_spared_verb(r, value);
    case FIELD_ZONE:
        is_read = read_goal(r, &small);
        break;
    case FIELD_ZONE_OR_NONE:
        is_read = read_zone(r, &small);
        *value = small + 1;
        return is_read;
    case FIELD_BINDING:
        is_read = bind_name(r, start, &small);
        break;
    case FIELD_VARIABLE: {
        const uint16_t ref = read_chosen_ref(r);
        *value = r->pool->nodes[ref].ref.variable;
        return ref != 0;
    }
    default:
        return read_act(r, type, value);
    }
    *value = small;
    return is_read;
}

static bool read_field(Reader *r, List *steps, const Token *start, Node *node,
                       const NodeField *field)
{
    const FieldType type = field_type(r->rules, node, field);
    const Token token = r->now;
    uint16_t link = 0;
    int value = 0;
    const bool is_read = is_link(type) || is_ability_link(type)
                             ? read_link(r, steps, node, type, &link)
                             : read_value(r, start, type, &value);
    if (is_read)
        field_set(node, field, link ? link : value);
    return is_read && ((type != FIELD_BARRED_ACT && type != FIELD_SHIELDED_ACT &&
                        type != FIELD_DEMANDED_ACT && type != FIELD_ADMITTED_ACT) ||
                       lie_where_done(r, steps, node, value, &token));
}

NodeKind kind_at(const Reader *r, unsigned classes)
{
    for (int kind = 0; r->now.kind == TOKEN_WORD && kind < NODE_KINDS; kind++) {
        const NodeShape *shape = &node_shapes[kind];
        if ((classes >> shape->class & 1) && shape->said && reader_at(r, shape->said->word))
            return (NodeKind)kind;
    }
    return NODE_NONE;
}

uint16_t read_said(Reader *r, List *steps, NodeKind kind)
{
    const Token start = r->now;
    Node node = {.kind = (uint8_t)kind};
    const NodePart *part = node_shapes[kind].said;
    reader_advance(r); /* its first word, see kind_at() */
    for (part++; part->word || part->field; part++) {
        const NodeField *field = part->field ? node_field(kind, part->field) : NULL;
        if (!field) {
            if (!reader_expect(r, part->word))
                return 0;
            continue;
        }
        if (part->word && !reader_accept(r, part->word))
            continue;
        if (field->type == FIELD_FLAG)
            field_set(&node, field, 1);
        else if (!read_field(r, steps, &start, &node, field))
            return 0;
    }
    return node_new(r, node);
}

/* False and told, if that cannot stand here. */
static bool may_stand(Reader *r, const List *steps, NodeKind kind)
{
    if (node_shapes[kind].class == CLASS_CHANGE)
        return begins_replacement(r, steps, kind);
    const bool is_homeless = kind == NODE_GRANT && r->ability.kind == ABILITY_STATIC && r->is_later;
    return !is_homeless ||
           refuse_token(r, &r->now, "cannot stand here: let the ability itself come later");
}

/* Instructions that have code of their own. */
static const struct {
    const char *word;
    bool (*read)(Reader *r, List *steps);
    bool in_static; /* may stand in a static ability */
    bool in_costs;  /* may stand in costs */
} own_steps[] = {{"give", read_give, true, false},
                 {"choose", read_choose, false, true},
                 {"modes", read_modes, false, false}};

enum {
    OWN_STEPS = sizeof own_steps / sizeof own_steps[0],
    STEP_CLASSES = 1 << CLASS_STEP | 1 << CLASS_GIFT | 1 << CLASS_CHANGE
};

static bool read_step(Reader *r, List *steps)
{
    if (!at_step(r))
        return fail_expected(r, "an instruction", GROUP_STEP);
    const NodeKind kind = kind_at(r, STEP_CLASSES);
    size_t own = 0;
    while (own < OWN_STEPS && !reader_at(r, own_steps[own].word))
        own++;
    const bool in_static =
        own < OWN_STEPS ? own_steps[own].in_static : node_shapes[kind].class == CLASS_GIFT;
    const bool in_costs = own < OWN_STEPS ? own_steps[own].in_costs : kind == NODE_NONE;
    if (r->ability.kind == ABILITY_STATIC && !in_static)
        return refuse_token(r, &r->now, "cannot stand here: a static ability only gives");
    if (r->is_in_costs && !in_costs)
        return refuse_token(r, &r->now, "cannot be part of a cost");
    if (own < OWN_STEPS)
        return own_steps[own].read(r, steps);
    if (kind == NODE_NONE)
        return read_verb(r, steps, verb_index(r->rules, r->now.text));
    const uint16_t step = may_stand(r, steps, kind) ? read_said(r, steps, kind) : 0;
    list_append(r, steps, step);
    return step != 0;
}

/* True and past the joint if another instruction follows. After a full stop none needs to. */
static bool goes_on(Reader *r, NodeKind *joint)
{
    *joint = NODE_NONE;
    if (reader_accept(r, ".")) {
        *joint = NODE_SENTENCE;
        return at_step(r);
    }
    const bool has_comma = reader_accept(r, ",") || reader_accept(r, ";");
    const bool has_then = reader_accept(r, "then");
    if (has_then)
        *joint = NODE_THEN;
    return has_comma || has_then;
}

/* STEPS = STEP {(, | ; | then | .) STEP} [.] */
bool read_steps(Reader *r, List *steps)
{
    NodeKind joint = NODE_NONE;
    do {
        if (joint != NODE_NONE && !add_step(r, steps, (Node){.kind = (uint8_t)joint}))
            return false;
        if (!read_step(r, steps))
            return false;
    } while (goes_on(r, &joint));
    return true;
}
