/* print_notation.c - see print_notation.h. */
#include "lang/print_notation.h"

#include <string.h>

#include "kernel/value.h"
#include "lang/card_file.h"
#include "lang/tree_walk.h"
#include "lang/vocabulary.h"

/* An ability that is being written. */
typedef struct {
    const Pool *pool;
    const Rules *rules;
    const Ability *ability;
    Text *text;
    bool names_zones; /* what follows could be taken for a part of a set: each names its zone */
    uint8_t implied;  /* the zone + 1 that the next set need not name; 0: the usual one */
    bool is_waiting; /* of a card that is never in play: it names the zone where it works in play */
    bool is_added_to; /* a number goes on: a set that ends with another number names its zone */
} Writer;

static const Node *at(const Writer *w, uint16_t node)
{
    return &w->pool->nodes[node];
}

static void write_number(Writer *w, uint16_t number);
static void write_said(Writer *w, const Node *node, uint16_t choice);
static void write_test(Writer *w, uint16_t test, int room);
static void write_steps(Writer *w, uint16_t first);
static void write_clause(Writer *w, const Ability *ability);

/* --- names ------------------------------------------------------------------------------------ */

/* x, y, z, a, b and so on; with underscores behind it where the game has such a word. */
static void write_variable(Writer *w, int variable)
{
    char name[16];
    Text text = text_in(name, sizeof name);
    text_add(&text, "%c", variable < 3 ? 'x' + variable : 'a' + variable - 3);
    while (word_is_known(w->rules, GROUP_ALL, slice_of(name)) && !text.is_cut)
        text_add(&text, "_");
    text_add(w->text, "%s", name);
}

static void write_ref(Writer *w, uint16_t ref)
{
    const Node *node = at(w, ref);
    switch ((RefKind)node->ref.to) {
    case REF_THIS:
        text_add(w->text, "this");
        break;
    case REF_SUBJECT:
        text_add(w->text, "it");
        break;
    case REF_OBJECT:
        text_add(w->text, "that");
        break;
    case REF_CHOSEN:
        write_variable(w, node->ref.variable);
        break;
    case REF_HOST:
        text_add(w->text, "host");
        break;
    }
}

/* --- sets ------------------------------------------------------------------------------------- */

static void write_stat_filter(Writer *w, const Node *filter)
{
    static const char *const words[] = {[COMPARE_LESS] = "less than ",
                                        [COMPARE_AT_MOST] = "at most ",
                                        [COMPARE_EQUAL] = "",
                                        [COMPARE_AT_LEAST] = "at least ",
                                        [COMPARE_MORE] = "more than "};
    Writer inner = *w;
    text_add(w->text, "with %s %s", measure_word(w->rules, filter->filter.which),
             words[filter->filter.compare]);
    inner.names_zones = true;
    inner.implied = 0;
    write_number(&inner, filter->filter.of);
}

static void write_alternatives(Writer *w, uint16_t first);

/* Those that are one word and nothing else, or a card behind it. */
static const char *const plain_filters[FILTER_COUNT] = {[FILTER_DAMAGED] = "damaged",
                                                        [FILTER_UNDAMAGED] = "undamaged",
                                                        [FILTER_HERE] = "here",
                                                        [FILTER_HOSTED] = "hosted",
                                                        [FILTER_HOSTING] = "hosting",
                                                        [FILTER_OTHER] = "other",
                                                        [FILTER_NEW] = "new",
                                                        [FILTER_ON_TURN] = "on-turn",
                                                        [FILTER_ATTACKING] = "attacking",
                                                        [FILTER_DEFENDING] = "defending",
                                                        [FILTER_NAMED_AS] = "named",
                                                        [FILTER_BESIDE] = "beside",
                                                        [FILTER_FACING] = "facing",
                                                        [FILTER_HOSTING_IT] = "hosting"};

/* The word that the filter is, and nothing else. */
static const char *filter_word(const Writer *w, const Node *filter)
{
    const Words *words = &w->rules->words;
    switch ((FilterKind)filter->filter.what) {
    case FILTER_TYPE:
        return words->types[filter->filter.which];
    case FILTER_COLOR:
        return words->colors[filter->filter.which];
    case FILTER_SLOT:
        return words->slots[filter->filter.which - 1];
    case FILTER_FLAG:
        return words->flags[filter->filter.which];
    case FILTER_MARK:
    case FILTER_UNMARK:
        return mark_word(w->rules, filter->filter.which);
    default:
        return plain_filters[filter->filter.what];
    }
}

static void write_filter(Writer *w, const Node *filter)
{
    const Words *words = &w->rules->words;
    switch ((FilterKind)filter->filter.what) {
    case FILTER_TRAIT:
        text_add(w->text, "\"%s\"", w->pool->traits[filter->filter.which]);
        break;
    case FILTER_UNTRAIT:
        text_add(w->text, "not \"%s\"", w->pool->traits[filter->filter.which]);
        break;
    case FILTER_UNMARK:
        text_add(w->text, "not %s", filter_word(w, filter));
        break;
    case FILTER_KEYWORD:
        text_add(w->text, "with %s", words->keywords[filter->filter.which]);
        break;
    case FILTER_STAT:
        write_stat_filter(w, filter);
        break;
    case FILTER_NAMED:
    case FILTER_NAMED_LIKE:
        text_add(w->text, "named %s\"%s\"", filter->filter.what == FILTER_NAMED ? "" : "like ",
                 w->pool->traits[filter->filter.which]);
        break;
    case FILTER_EITHER:
        write_alternatives(w, filter->filter.of);
        break;
    case FILTER_NOT:
        text_add(w->text, "not ");
        write_filter(w, at(w, filter->filter.of));
        break;
    case FILTER_EXCEPT:
        text_add(w->text, "not ");
        write_ref(w, filter->filter.of);
        break;
    case FILTER_NAMED_AS:
    case FILTER_BESIDE:
    case FILTER_FACING:
    case FILTER_HOSTING_IT:
        text_add(w->text, "%s ", plain_filters[filter->filter.what]);
        write_ref(w, filter->filter.of);
        break;
    case FILTER_MOST:
    case FILTER_LEAST:
        text_add(w->text, "with %s %s", filter->filter.what == FILTER_MOST ? "most" : "least",
                 measure_word(w->rules, filter->filter.which));
        break;
    case FILTER_TYPE:
    case FILTER_COLOR:
    case FILTER_SLOT:
    case FILTER_FLAG:
    case FILTER_MARK:
    case FILTER_DAMAGED:
    case FILTER_UNDAMAGED:
    case FILTER_HERE:
    case FILTER_HOSTED:
    case FILTER_HOSTING:
    case FILTER_OTHER:
    case FILTER_ATTACKING:
    case FILTER_DEFENDING:
    case FILTER_NEW:
    case FILTER_ON_TURN:
        text_add(w->text, "%s", filter_word(w, filter));
        break;
    case FILTER_ALSO_IN:
    case FILTER_ALTERNATIVE:
    case FILTER_COUNT:
        break;
    }
}

static void write_filters(Writer *w, uint16_t first)
{
    for (uint16_t filter = first; filter; filter = at(w, filter)->next) {
        write_filter(w, at(w, filter));
        text_add(w->text, "%s", at(w, filter)->next ? " " : "");
    }
}

static void write_alternatives(Writer *w, uint16_t first)
{
    for (uint16_t filter = first; filter; filter = at(w, filter)->next) {
        write_filters(w, at(w, filter)->filter.of);
        text_add(w->text, "%s", at(w, filter)->next ? " or " : "");
    }
}

/* True if what is written ends with a number. */
static bool ends_with_number(const Writer *w, uint16_t filters)
{
    if (filters == 0)
        return false;
    while (at(w, filters)->next)
        filters = at(w, filters)->next;
    const Node *last = at(w, filters);
    if (last->filter.what == FILTER_EITHER || last->filter.what == FILTER_ALTERNATIVE ||
        last->filter.what == FILTER_NOT)
        return ends_with_number(w, last->filter.of);
    return last->filter.what == FILTER_STAT;
}

/* True if the set lies where it would if it did not say it. */
static bool lies_as_implied(const Writer *w, const Node *set, uint16_t filters)
{
    uint8_t zones[ZONES_IMPLIED_MAX] = {zone_usual(w->rules)};
    uint8_t count = zones_implied(w->rules, w->pool, filters, zones);
    if (w->implied) {
        zones[0] = (uint8_t)(w->implied - 1);
        count = 1;
    }
    uint8_t said = 1;
    for (uint16_t f = set->set.filters; f != filters; f = at(w, f)->next, said++)
        if (said >= count || at(w, f)->filter.which != zones[said])
            return false;
    return said == count && zones[0] == set->set.zone;
}

/* in ZONE {and ZONE} */
static void write_zones(Writer *w, const Node *set, uint16_t filters)
{
    text_add(w->text, " in %s", w->rules->zones[set->set.zone].name);
    for (uint16_t f = set->set.filters; f != filters; f = at(w, f)->next)
        text_add(w->text, " and %s", w->rules->zones[at(w, f)->filter.which].name);
}

/* SIDE [other] FILTER... [in ZONE {and ZONE} | of NAME] */
static void write_set(Writer *w, uint16_t number)
{
    static const char *const sides[] = {[SET_MINE] = "my ",
                                        [SET_OPPOSING] = "opposing ",
                                        [SET_ANY] = "",
                                        [SET_CONTROLLER] = "controller "};
    const Node *set = at(w, number);
    uint16_t filters = set->set.filters;
    while (filters && at(w, filters)->filter.what == FILTER_ALSO_IN)
        filters = at(w, filters)->next;
    const bool has_other = filters && at(w, filters)->filter.what == FILTER_OTHER;
    bool names_zone = w->names_zones || !lies_as_implied(w, set, filters);
    text_add(w->text, "%s", sides[set->set.side]);
    write_filters(w, filters);
    names_zone = names_zone || (w->is_added_to && !set->set.differ && ends_with_number(w, filters));
    if (filters == 0 || (has_other && at(w, filters)->next == 0))
        text_add(w->text, has_other ? " card" : "card");
    if (set->set.differ)
        text_add(w->text, " with different %s",
                 set->set.differ == DIFFER_IN_NAME
                     ? "names"
                     : w->rules->words.stats[set->set.differ - DIFFER_IN_STAT]);
    if (set->set.part_of) {
        text_add(w->text, " of ");
        write_variable(w, set->set.part_of - 1);
    } else if (names_zone) {
        write_zones(w, set, filters);
    }
}

/* --- numbers and tests ------------------------------------------------------------------------ */

static const char *const who_words[] = {[WHO_YOU] = "you",
                                        [WHO_OPPONENTS] = "opponents",
                                        [WHO_EACH] = "each-player",
                                        [WHO_CONTROLLER] = "controller",
                                        [WHO_PLAYER_OF] = "player of "};

/* What an event is about. */
static void write_subject(Writer *w, uint16_t subject)
{
    static const char *const words[] = {
        [WHO_YOU] = "you", [WHO_OPPONENTS] = "opponents", [WHO_EACH] = "anyone"};
    const Node *node = at(w, subject);
    if (node->kind == NODE_NUMBER)
        text_add(w->text, "%s", words[node->literal.value]);
    else if (node->kind == NODE_SET)
        write_set(w, subject);
    else
        write_ref(w, subject);
}

/* [[not] from ZONE] [to ZONE], each a zone + 1 */
static void write_way(Writer *w, bool is_elsewhere, int from, int to)
{
    if (from)
        text_add(w->text, is_elsewhere ? " not from %s" : " from %s",
                 w->rules->zones[from - 1].name);
    if (to)
        text_add(w->text, " to %s", w->rules->zones[to - 1].name);
}

static void write_calc(Writer *w, const Node *calc)
{
    static const char *const words[] = {
        [CALC_PLUS] = " plus ", [CALC_MINUS] = " minus ", [CALC_TIMES] = " times "};
    if (calc->calc.how == CALC_HALF) {
        text_add(w->text, "half ");
        write_number(w, calc->calc.left);
        return;
    }
    Writer left = *w;
    left.is_added_to = true;
    write_number(&left, calc->calc.left);
    text_add(w->text, "%s", words[calc->calc.how]);
    write_number(w, calc->calc.right);
}

static void write_tally(Writer *w, const Node *tally)
{
    Writer inner = *w;
    inner.implied = tally->tally.event == EVENT_MOVED ? (uint8_t)tally->tally.from : 0;
    text_add(w->text, "tally of %s ", event_word(w->rules, tally->tally.event));
    write_subject(&inner, tally->tally.subject);
    write_way(w, false, tally->tally.from, tally->tally.to);
}

static void write_number(Writer *w, uint16_t number)
{
    static const char *const totals[] = {
        [TOTAL_SUM] = "sum of", [TOTAL_MOST] = "most", [TOTAL_LEAST] = "least"};
    const Node *node = at(w, number);
    switch ((NodeKind)node->kind) {
    case NODE_NUMBER:
        text_add(w->text, "%d", node->literal.value);
        break;
    case NODE_STAT:
        text_add(w->text, "%s of ", measure_word(w->rules, node->stat.measure));
        write_ref(w, node->stat.object);
        break;
    case NODE_TOTAL:
        text_add(w->text, "%s %s of ", totals[node->total.how],
                 measure_word(w->rules, node->total.measure));
        write_set(w, node->total.set);
        break;
    case NODE_TALLY:
        write_tally(w, node);
        break;
    case NODE_PLAYER_NUMBER:
        text_add(w->text, "%s of %s", w->rules->words.numbers[node->player_number.which],
                 who_words[node->player_number.who]);
        break;
    case NODE_CALC:
        write_calc(w, node);
        break;
    default:
        write_said(w, node, 0);
        break;
    }
}

static bool is_joint(const Node *test)
{
    return test->kind == NODE_AND || test->kind == NODE_OR;
}

static void write_in_parentheses(Writer *w, uint16_t test)
{
    text_add(w->text, "(");
    write_test(w, test, CARD_TESTS_MAX - 1);
    text_add(w->text, ")");
}

/* What stands between "and" and "or", or behind "not". */
static void write_term(Writer *w, uint16_t test)
{
    static const char *const signs[] = {[COMPARE_LESS] = "<",
                                        [COMPARE_AT_MOST] = "<=",
                                        [COMPARE_EQUAL] = "=",
                                        [COMPARE_AT_LEAST] = ">=",
                                        [COMPARE_MORE] = ">"};
    const Node *node = at(w, test);
    switch ((NodeKind)node->kind) {
    case NODE_COMPARE:
        write_number(w, node->compare.left);
        text_add(w->text, " %s ", signs[node->compare.how]);
        write_number(w, node->compare.right);
        break;
    case NODE_IS:
        if (w->names_zones && !node->is.in_zone) {
            Writer inner = *w;
            inner.names_zones = false;
            write_in_parentheses(&inner, test); /* the zone behind it is not its own */
            break;
        }
        write_ref(w, node->is.object);
        text_add(w->text, node->is.filters ? " is " : " is");
        write_filters(w, node->is.filters);
        if (node->is.in_zone)
            text_add(w->text, " in %s", w->rules->zones[node->is.in_zone - 1].name);
        break;
    case NODE_NOT:
        text_add(w->text, "not ");
        write_term(w, node->negated.test);
        break;
    case NODE_SOME: {
        Writer inner = *w;
        inner.names_zones = false;
        text_add(w->text, "some opponent ");
        write_in_parentheses(&inner, node->negated.test);
        break;
    }
    case NODE_AND:
    case NODE_OR:
        write_in_parentheses(w, test);
        break;
    default:
        write_said(w, node, 0);
        break;
    }
}

/* Joints are read from left to right, and at most `room` of them in one row. */
static void write_test(Writer *w, uint16_t test, int room)
{
    const Node *node = at(w, test);
    if (!is_joint(node)) {
        write_term(w, test);
        return;
    }
    if (room == 0) {
        write_in_parentheses(w, test);
        return;
    }
    write_test(w, node->both.left, room - 1);
    text_add(w->text, node->kind == NODE_AND ? " and " : " or ");
    write_term(w, node->both.right);
}

/* --- instructions ----------------------------------------------------------------------------- */

static void write_span(Writer *w, int span)
{
    static const char *const words[] = {[SPAN_TURN] = "this turn",
                                        [SPAN_SEAT_TURN] = "until my turn",
                                        [SPAN_BATTLE] = "this battle",
                                        [SPAN_THEIR_TURN] = "during their turn",
                                        [SPAN_THROUGH_TURN] = "through their turn",
                                        [SPAN_SOURCE] = "while this stays"};
    text_add(w->text, "%s", words[span]);
}

/* [N | N or more | up to N], with a blank behind it; nothing is one. */
static void write_range(Writer *w, const Node *choice)
{
    if (choice->choose.least == 0 && choice->choose.most == ANY_NUMBER)
        text_add(w->text, "any ");
    else if (choice->choose.least == 0)
        text_add(w->text, "up to %d ", choice->choose.most);
    else if (choice->choose.least < choice->choose.most)
        text_add(w->text, "%d or more ", choice->choose.least);
    else if (choice->choose.most != 1)
        text_add(w->text, "%d ", choice->choose.most);
}

/* this | it | that | NAME | all SET | [RANGE] (chosen | random) SET */
static void write_targets(Writer *w, uint16_t targets, uint16_t choice)
{
    if (choice) {
        write_range(w, at(w, choice));
        text_add(w->text, is_random(at(w, choice)) ? "random " : "chosen ");
        write_set(w, at(w, choice)->choose.set);
    } else if (at(w, targets)->kind == NODE_SET) {
        text_add(w->text, "all ");
        write_set(w, targets);
    } else {
        write_ref(w, targets);
    }
}

static void write_choose(Writer *w, const Node *choice)
{
    text_add(w->text, "choose ");
    write_range(w, choice);
    text_add(w->text, is_random(choice) ? "random " : "");
    write_set(w, choice->choose.set);
    if (choice->choose.picker == PICKED_BY_CONTROLLER)
        text_add(w->text, " by controller");
    text_add(w->text, " as ");
    write_variable(w, choice->choose.variable);
}

/* VERB [WHO] [NUMBER] ["NAME"] [[to] TARGETS] [to [bottom of] ZONE] */
static void write_do(Writer *w, const Node *step, uint16_t choice)
{
    const Verb *verb = &w->rules->verbs[step->call.verb];
    text_add(w->text, "%s", verb->name);
    if ((verb->takes & TAKES_SEATS) && step->call.who != WHO_YOU)
        text_add(w->text, " %s", who_words[step->call.who]);
    if (step->call.who == WHO_PLAYER_OF)
        write_ref(w, step->call.objects);
    const bool is_unsaid = at(w, step->call.amount)->kind == NODE_NUMBER &&
                           at(w, step->call.amount)->literal.is_unsaid;
    const bool has_amount = (verb->takes & TAKES_AMOUNT) && !is_unsaid;
    if (has_amount) {
        Writer amount = *w;
        amount.names_zones = w->names_zones || (verb->takes & TAKES_CARD);
        text_add(w->text, " ");
        write_number(&amount, step->call.amount);
    }
    if (takes_definition(w->rules, step))
        text_add(w->text, " \"%s\"", w->pool->defs[step->make.card].name);
    if (is_copy(step)) {
        text_add(w->text, " copy of ");
        write_ref(w, step->call.objects);
    }
    if (verb->takes & TAKES_COUNTER)
        text_add(w->text, " %s", w->rules->words.counters[call_counter(step)]);
    if (verb->takes & TAKES_OBJECTS) {
        text_add(w->text, has_amount ? " to " : " ");
        write_targets(w, step->call.objects, choice);
    }
    if (verb->takes & TAKES_ZONE) /* behind a number "to" could be the way that it counts */
        text_add(w->text, " %s %s%s", verb->takes & TAKES_OBJECTS ? "to" : "into",
                 is_to_bottom(step) ? "bottom of " : "", w->rules->zones[call_zone(step)].name);
}

/* trait "WORD" | color WORD | title "WORD" | type WORD */
static void write_fact(Writer *w, const Node *gift)
{
    const int number = at(w, gift->give_quality.filter)->filter.which;
    if (gift->give_quality.which == FILTER_COLOR)
        text_add(w->text, " color %s", w->rules->words.colors[number]);
    else if (gift->give_quality.which == FILTER_ALSO_IN)
        text_add(w->text, " zone %s", w->rules->zones[number].name);
    else if (gift->give_quality.which == FILTER_TYPE)
        text_add(w->text, " type %s", w->rules->words.types[number]);
    else
        text_add(w->text, " %s \"%s\"",
                 gift->give_quality.which == FILTER_TRAIT ? "trait" : "title",
                 w->pool->traits[number]);
}

static void write_gift(Writer *w, const Node *gift)
{
    const Words *words = &w->rules->words;
    const bool is_stat = gift->kind == NODE_GIVE_STAT;
    if (gift->kind == NODE_GIVE_QUALITY) {
        write_fact(w, gift);
        return;
    }
    if (gift->kind == NODE_SET_STAT) {
        text_add(w->text, " %s becomes ", words->stats[gift->give_stat.stat]);
        write_number(w, gift->give_stat.amount);
        return;
    }
    if (gift->kind == NODE_LOSS) {
        text_add(w->text, gift->loss.is_idle ? " invalid abilities" : " no abilities");
        return;
    }
    text_add(w->text, gift->kind == NODE_TAKE_KEYWORD ? " no %s" : " %s",
             is_stat ? words->stats[gift->give_stat.stat]
                     : words->keywords[gift->give_keyword.keyword]);
    const uint16_t amount = gift->kind == NODE_TAKE_KEYWORD ? 0
                            : is_stat                       ? gift->give_stat.amount
                                                            : gift->give_keyword.amount;
    if (amount == 0)
        return;
    const Node *value = at(w, amount);
    text_add(w->text,
             is_stat && value->kind == NODE_NUMBER && value->literal.value >= 0 ? " +" : " ");
    write_number(w, amount);
}

static void write_give(Writer *w, const Instruction *in)
{
    text_add(w->text, "give ");
    write_targets(w, at(w, in->main)->gift.objects, in->choice);
    write_gift(w, at(w, in->main));
    for (uint16_t gift = in->main; gift != in->last;) {
        gift = at(w, gift)->next;
        text_add(w->text, " and");
        write_gift(w, at(w, gift));
    }
    const int span = at(w, in->main)->gift.span;
    if (span != SPAN_GAME) {
        text_add(w->text, " ");
        write_span(w, span);
    }
}

static void write_inner_ability(Writer *w, uint16_t ability)
{
    Writer inner = {.pool = w->pool, .rules = w->rules, .ability = w->ability, .text = w->text};
    text_add(w->text, "{ ");
    write_clause(&inner, &w->pool->abilities[ability]);
    text_add(w->text, " }");
}

/* Instructions that hold others. */
static bool is_compound(const Node *step)
{
    for (const NodeField *field = node_fields(step); field->name; field++)
        if (is_steps_link((FieldType)field->type))
            return true;
    return false;
}

/* STEP | ( STEPS ): parentheses wherever something could be taken for a part of something else. */
static void write_body(Writer *w, uint16_t first)
{
    const Instruction in = instruction_at(w->pool, w->rules, w->ability, first);
    const bool is_plain = at(w, in.last)->next == 0 && !is_compound(at(w, in.main));
    text_add(w->text, is_plain ? "" : "(");
    write_steps(w, first);
    text_add(w->text, is_plain ? "" : ")");
}

static void write_modes(Writer *w, const Node *step)
{
    text_add(w->text, "modes");
    if (step->modes.count != 1 || step->modes.is_up_to)
        text_add(w->text, step->modes.is_up_to ? " up to %d" : " %d", step->modes.count);
    text_add(w->text, ": ");
    for (uint16_t mode = step->modes.list; mode; mode = at(w, mode)->next) {
        text_add(w->text, "(");
        write_steps(w, at(w, mode)->mode.steps);
        text_add(w->text, at(w, mode)->next ? ") or " : ")");
    }
}

/* --- what nodes.def says ---------------------------------------------------------------------- */

static void write_link(Writer *w, FieldType type, uint16_t link, uint16_t choice)
{
    switch (type) {
    case FIELD_OBJECTS:
        write_targets(w, link, choice);
        break;
    case FIELD_PARTY_OR_NONE:
        write_subject(w, link);
        break;
    case FIELD_SET:
    case FIELD_COUNTED_SET:
        write_set(w, link);
        break;
    case FIELD_REF:
    case FIELD_REF_OR_NONE:
    case FIELD_CHOSEN_REF:
        write_ref(w, link);
        break;
    case FIELD_NUMBER:
    case FIELD_NUMBER_OR_NONE:
        write_number(w, link);
        break;
    case FIELD_TEST:
        write_test(w, link, CARD_TESTS_MAX - 1);
        break;
    default:
        ASSERT(is_steps_link(type));
        write_body(w, link);
        break;
    }
}

static bool is_act(FieldType type)
{
    return type == FIELD_BARRED_ACT || type == FIELD_SHIELDED_ACT || type == FIELD_DEMANDED_ACT ||
           type == FIELD_ADMITTED_ACT;
}

/* A word, a name or an ability. */
static void write_value(Writer *w, FieldType type, int value)
{
    if (is_act(type))
        text_add(w->text, "%s", w->rules->acts[value].name);
    else if (is_ability_link(type))
        write_inner_ability(w, (uint16_t)value);
    else if (type == FIELD_BINDING || type == FIELD_VARIABLE)
        write_variable(w, value);
    else if (type == FIELD_SPAN)
        write_span(w, value);
    else if (type == FIELD_WHO)
        text_add(w->text, "%s", who_words[value]);
    else if (type == FIELD_SPARED_VERB)
        text_add(w->text, "%s", w->rules->verbs[value].name);
    else if (type == FIELD_EACH_WHO)
        text_add(w->text, value == WHO_OPPONENTS ? "opponent" : "player");
    else if (type == FIELD_ZONE_OR_NONE)
        text_add(w->text, "%s", w->rules->zones[value - 1].name);
    else if (type == FIELD_ZONE)
        text_add(w->text, "%s", w->rules->zones[value].name);
    else
        assert_failed("a field that can be written", __FILE__, __LINE__);
}

/* What need not be said. */
static bool is_unsaid(const Node *node, const NodePart *part)
{
    if (!part->field)
        return false;
    const NodeField *field = node_field((NodeKind)node->kind, part->field);
    const int value = field_get(node, field);
    return (part->word && value == 0) || (field->type == FIELD_SPAN && value == SPAN_GAME) ||
           (field->type == FIELD_WHO && value == WHO_YOU);
}

/* True if a word that could be read as a part of a set follows: then the set names its zone. */
static bool is_before_act(const Writer *w, const Node *node, const NodePart *next)
{
    if (next->word && next->field && strcmp(next->word, "in") == 0 && !is_unsaid(node, next))
        return true;
    const NodeField *field = next->field ? node_field((NodeKind)node->kind, next->field) : NULL;
    return field && is_act((FieldType)field->type) &&
           word_is_known(w->rules, GROUP_FILTER | GROUP_ABILITY,
                         slice_of(w->rules->acts[field_get(node, field)].name));
}

static void write_field(Writer *w, const Node *node, const NodePart *part, uint16_t choice)
{
    const NodeField *field = node_field((NodeKind)node->kind, part->field);
    const FieldType type = field_type(w->rules, node, field);
    const int value = field_get(node, field);
    Writer inner = *w;
    inner.names_zones = w->names_zones || is_before_act(w, node, part + 1);
    if (type == FIELD_FLAG) /* its word is all */
        return;
    text_add(w->text, " ");
    if (is_link(type))
        write_link(&inner, type, (uint16_t)value, choice);
    else
        write_value(w, type, value);
}

/* The words and fields of a node's row, one after the other. */
static void write_said(Writer *w, const Node *node, uint16_t choice)
{
    const NodePart *first = node_shapes[node->kind].said;
    ASSERT(first);
    for (const NodePart *part = first; part->word || part->field; part++) {
        if (is_unsaid(node, part))
            continue;
        if (part->word)
            text_add(w->text, "%s%s", part == first || part->word[0] == ':' ? "" : " ", part->word);
        if (part->field)
            write_field(w, node, part, choice);
    }
}

static void write_instruction(Writer *w, const Instruction *in)
{
    const Node *step = at(w, in->main);
    if (is_said_with_give(step)) {
        write_give(w, in);
        return;
    }
    switch ((NodeKind)step->kind) {
    case NODE_DO:
        write_do(w, step, in->choice);
        break;
    case NODE_CHOOSE:
        write_choose(w, step);
        break;
    case NODE_MODES:
        write_modes(w, step);
        break;
    default:
        write_said(w, step, in->choice);
        break;
    }
}

static void write_steps(Writer *w, uint16_t first)
{
    for (uint16_t step = first; step;) {
        const Instruction in = instruction_at(w->pool, w->rules, w->ability, step);
        write_instruction(w, &in);
        step = at(w, in.last)->next;
        if (step && at(w, step)->kind == NODE_MADE) {
            text_add(w->text, " as ");
            write_variable(w, at(w, step)->made.variable);
            step = at(w, step)->next;
        }
        const uint8_t kind = step ? at(w, step)->kind : NODE_NONE;
        text_add(w->text, kind == NODE_SENTENCE ? ". "
                          : kind == NODE_THEN   ? " then "
                          : step                ? ", "
                                                : "");
        step = step && is_step_joint(at(w, step)) ? at(w, step)->next : step;
    }
}

/* --- abilities -------------------------------------------------------------------------------- */

/* Which times of a turn count: "first or third ". */
static void write_times(Writer *w, int times)
{
    for (int time = 1; time < TALLY_TIMES; time++)
        if (times >> time & 1)
            text_add(w->text, "%s%s ", ordinal_word(time), times >> (time + 1) ? " or" : "");
}

/* EVENT SUBJECT [[not] from ZONE] [to ZONE] [by (this | host | SET)] */
static void write_event(Writer *w, const Ability *ability)
{
    Writer inner = *w;
    const uint8_t event = ability->until ? ability->until : ability->event;
    inner.implied = event == EVENT_MOVED ? ability->from : 0;
    text_add(w->text, "%s ", event_word(w->rules, event));
    write_subject(&inner, ability->subject);
    write_way(w, (ability->flags & ABILITY_ELSEWHERE) != 0, ability->from, ability->to);
    if (ability->by) {
        text_add(w->text, " by ");
        write_subject(w, ability->by);
    }
}

static void write_triggered(Writer *w, const Ability *ability)
{
    if (ability->label) {
        text_add(w->text, "%s", w->rules->labels[ability->label - 1].name);
        write_way(w, (ability->flags & ABILITY_ELSEWHERE) != 0, ability->from, ability->to);
        return;
    }
    text_add(w->text, ability->flags & ABILITY_WHEN ? "when " : "whenever ");
    write_times(w, ability->tally ? at(w, ability->tally)->tally.times : 0);
    write_event(w, ability);
}

/* What stands before "if", "in" and the colon. */
static void write_opening(Writer *w, const Ability *ability)
{
    const bool is_use = ability->kind == ABILITY_ACTIVATED;
    if (ability->limit && !is_use)
        text_add(w->text, "once ");
    switch ((AbilityKind)ability->kind) {
    case ABILITY_STATIC:
        text_add(w->text, ability->until ? "static until " : "static");
        if (ability->until)
            write_event(w, ability);
        break;
    case ABILITY_TRIGGERED:
        write_triggered(w, ability);
        break;
    case ABILITY_ACTIVATED:
        text_add(w->text, ability->limit ? "use once" : "use");
        text_add(w->text, ability->costs ? " " : "");
        write_steps(w, ability->costs);
        break;
    case ABILITY_RESOLVING:
        text_add(w->text, "do");
        break;
    case ABILITY_REPLACING:
        text_add(w->text, "%sinstead of ", ability->flags & ABILITY_MAY ? "may " : "");
        write_event(w, ability);
        break;
    }
}

/* [once] OPENING [if TEST | while TEST] [in ZONE...]: STEPS */
static void write_clause(Writer *w, const Ability *ability)
{
    const bool says_where =
        w->is_waiting || ability->where != where_usual(w->rules, w->pool, ability);
    w->ability = ability;
    w->names_zones = says_where;
    write_opening(w, ability);
    if (ability->needs) {
        text_add(w->text, ability->flags & ABILITY_WHILE ? " while " : " if ");
        write_test(w, ability->needs, CARD_TESTS_MAX - 1);
    }
    w->names_zones = false;
    text_add(w->text, says_where ? " in" : "");
    for (uint8_t zone = 0; says_where && zone < w->rules->zone_count; zone++)
        if (ability->where >> zone & 1)
            text_add(w->text, " %s", w->rules->zones[zone].name);
    text_add(w->text, ": ");
    write_steps(w, ability->steps);
}

static void write_ability(Writer *w, const Ability *ability)
{
    if (ability->name)
        text_add(w->text, "\"%s\" ", ability->name);
    write_clause(w, ability);
}

void notation_of_ability(const Pool *pool, const Rules *rules, uint16_t ability, Text *text)
{
    Writer w = {.pool = pool, .rules = rules, .text = text};
    write_ability(&w, &pool->abilities[ability]);
}

/* --- facts ------------------------------------------------------------------------------------ */

static void write_bits(Text *text, const char *const *words, uint32_t bits)
{
    for (int i = 0; words && words[i]; i++)
        if (bits >> i & 1)
            text_add(text, " %s", words[i]);
}

static void write_stats(Text *text, const Rules *rules, const Def *def)
{
    for (int i = 0; rules->words.stats[i]; i++)
        if (def->stat[i] != 0 || card_must_print(rules, def, i))
            text_add(text, " %s %d", rules->words.stats[i], def->stat[i]);
}

static void write_keywords(Text *text, const Rules *rules, const Def *def)
{
    bool is_first = true;
    for (int i = 0; rules->words.keywords && rules->words.keywords[i]; i++) {
        if (!(def->keywords >> i & 1))
            continue;
        text_add(text, "%s%s", is_first ? "\n    " : " ", rules->words.keywords[i]);
        if (def->keyword_value[i] != 0)
            text_add(text, " %d", def->keyword_value[i]);
        is_first = false;
    }
}

/* True if a trait is read as one without quotes. */
static bool is_bare(const Rules *rules, const char *trait)
{
    if (trait[0] < 'A' || trait[0] > 'Z' || word_is_known(rules, GROUP_ALL, slice_of(trait)))
        return false;
    for (const char *c = trait; *c; c++)
        if (!(*c >= 'A' && *c <= 'Z') && !(*c >= 'a' && *c <= 'z'))
            return false;
    return true;
}

static void write_traits(Text *text, const Pool *pool, const Rules *rules, const Def *def)
{
    text_add(text, def->trait_count > 0 ? "\n    traits" : "");
    for (uint8_t i = 0; i < def->trait_count; i++) {
        const char *trait = pool->traits[def->traits[i]];
        text_add(text, is_bare(rules, trait) ? " %s" : " \"%s\"", trait);
    }
}

/* True if the title is what a card of that name has without saying it. */
static bool has_usual_title(const Def *def)
{
    const char *dash = strstr(def->name, " - ");
    const Slice usual = {def->name, dash ? (size_t)(dash - def->name) : strlen(def->name)};
    return slice_is(usual, def->title);
}

void notation_of_card(const Pool *pool, const Rules *rules, const Def *def, Text *text)
{
    text_add(text, "%s \"%s\"\n    %s", def->is_token ? "token" : "card", def->name,
             rules->words.types[def->type]);
    write_bits(text, rules->words.colors, def->colors);
    write_bits(text, rules->words.flags, def->flags);
    write_stats(text, rules, def);
    write_keywords(text, rules, def);
    write_traits(text, pool, rules, def);
    if (!has_usual_title(def))
        text_add(text, "\n    title \"%s\"", def->title);
    if (def->alias)
        text_add(text, "\n    alias \"%s\"", def->alias);
    if (def->number)
        text_add(text, "\n    number \"%s\"", def->number);
    if (def->version)
        text_add(text, "\n    version %u", def->version);
    text_add(text, "\n");
    for (uint8_t i = 0; i < def->ability_count; i++) {
        const Ability *ability = &pool->abilities[def->ability + i];
        Writer w = {.pool = pool,
                    .rules = rules,
                    .text = text,
                    .is_waiting = where_waiting(rules, pool, def->type, ability) != 0};
        text_add(text, "    ");
        write_ability(&w, ability);
        text_add(text, "\n");
    }
}
