/* say_number.c - numbers and tests in words. See say_int.h. */
#include <string.h>

#include "lang/say_int.h"
#include "lang/vocabulary.h"

enum { DIGITS_ROOM = 16, SAME_ROOM = 256, SET_ROOM = 1024 };

/* --- numbers ---------------------------------------------------------------------------------- */

static void say_value(Talk *t, const Arg *arg)
{
    say_number(t, arg->node);
}

static void say_counted(Talk *t, const Arg *arg)
{
    say_set(t, arg->node, (SetUse){.form = FORM_MANY});
}

static void say_each_of(Talk *t, const Arg *arg)
{
    say_set(t, arg->node, (SetUse){.form = FORM_EACH});
}

static void say_reference(Talk *t, const Arg *arg)
{
    say_ref(t, arg->node);
}

static void say_stat_name(Talk *t, const Arg *arg)
{
    say_name(t, "stat", measure_word(t->rules, arg->node), false);
}

static void say_number_name(Talk *t, const Arg *arg)
{
    say_name(t, "number", t->rules->words.numbers[arg->node], false);
}

static void say_looked_at(Talk *t, const Arg *arg)
{
    say_variable(t, arg->node);
}

/* The variable behind 0 of the only card that was looked at, if the set is a part of it. */
static int only_card_of(const Talk *t, const Node *set)
{
    const uint16_t binding =
        set->set.part_of ? variable_binding(t->pool, t->rules, t->ability, set->set.part_of - 1)
                         : 0;
    const Node *look = talk_node(t, binding);
    return binding && look->kind == NODE_LOOK && is_one(t, look->look.count) ? set->set.part_of : 0;
}

/* The letter that a number of yours is called by: the result of a die; NULL: none. */
static const char *letter_of(const Talk *t, const Node *number)
{
    return number->kind == NODE_PLAYER_NUMBER && number->player_number.who == WHO_YOU
               ? phrase_find(t, "letter", t->rules->words.numbers[number->player_number.which])
               : NULL;
}

/* What a product is made of; "0 minus" is not said where something is said to be less. */
static uint16_t left_of(const Talk *t, const Node *number)
{
    return t->is_turned && is_turned_product(t, number)
               ? talk_node(t, number->calc.left)->calc.right
               : number->calc.left;
}

/* True if it has a letter, or is made of a number that has one: "1 plus X". */
static bool has_letter(const Talk *t, uint16_t number)
{
    const Node *node = talk_node(t, number);
    if (node->kind == NODE_CALC)
        return has_letter(t, node->calc.left) || has_letter(t, node->calc.right);
    return letter_of(t, node) != NULL;
}

void say_number(Talk *t, uint16_t number)
{
    static const char *const calcs[] = {
        [CALC_PLUS] = "plus", [CALC_MINUS] = "minus", [CALC_TIMES] = "times", [CALC_HALF] = "half"};
    static const char *const totals[] = {
        [TOTAL_SUM] = "sum", [TOTAL_MOST] = "most", [TOTAL_LEAST] = "least"};
    static const char *const whose[] = {[WHO_YOU] = "of-you",
                                        [WHO_OPPONENTS] = "of-opponents",
                                        [WHO_EACH] = "of-each",
                                        [WHO_CONTROLLER] = "of-controller"};
    const Node *node = talk_node(t, number);
    switch ((NodeKind)node->kind) {
    case NODE_NUMBER:
        text_add(t->text, "%d", node->literal.value);
        break;
    case NODE_COUNT:
        SAY(t, "number-of", "set", {.name = "set", .say = say_counted, .node = node->count.set});
        break;
    case NODE_STAT:
        SAY(t, "number-of",
            talk_node(t, node->stat.object)->ref.to == REF_SUBJECT ? "its-stat" : "stat",
            {.name = "stat", .say = say_stat_name, .node = node->stat.measure},
            {.name = "object", .say = say_reference, .node = node->stat.object});
        break;
    case NODE_TOTAL:
        if (only_card_of(t, talk_node(t, node->total.set)) &&
            !talk_node(t, node->total.set)->set.filters)
            SAY(t, "number-of", "stat",
                {.name = "stat", .say = say_stat_name, .node = node->total.measure},
                {.name = "object",
                 .say = say_looked_at,
                 .node = (uint16_t)(talk_node(t, node->total.set)->set.part_of - 1)});
        else
            SAY(t, "number-of", totals[node->total.how],
                {.name = "stat", .say = say_stat_name, .node = node->total.measure},
                {.name = "set", .say = say_counted, .node = node->total.set});
        break;
    case NODE_AMOUNT:
        say_plain(t, "number-of", "amount");
        break;
    case NODE_DONE:
        say_plain(t, "number-of", "done");
        break;
    case NODE_TALLY:
        SAY(t, "number-of", "tally", {.name = "event", .say = say_counted_event, .node = number});
        break;
    case NODE_PLAYER_NUMBER:
        if (letter_of(t, node)) {
            text_add(t->text, "%s", letter_of(t, node));
            break;
        }
        SAY(t, "number-of",
            node->player_number.who == WHO_CONTROLLER && t->is_of_others
                ? "of-controller-you"
                : whose[node->player_number.who],
            {.name = "number", .say = say_number_name, .node = node->player_number.which});
        break;
    case NODE_CALC:
        SAY(t, "calc", calcs[node->calc.how],
            {.name = "a", .say = say_value, .node = left_of(t, node)},
            {.name = "b", .say = say_value, .node = node->calc.right});
        break;
    default:
        assert_failed("a number", __FILE__, __LINE__);
    }
}

bool is_one(const Talk *t, uint16_t number)
{
    const Node *node = talk_node(t, number);
    return node->kind == NODE_NUMBER && node->literal.value == 1;
}

static const char letters[] = "XYZWVUTSR";
_Static_assert(sizeof letters == UNKNOWNS_MAX + 2,
               "a letter for each unknown, and one that is taken");

/* True if two numbers are said in the same words. */
static bool is_same_number(const Talk *t, uint16_t one, uint16_t other)
{
    char first[SAME_ROOM];
    char second[SAME_ROOM];
    Text texts[] = {text_in(first, sizeof first), text_in(second, sizeof second)};
    Talk talk = *t;
    talk.text = &texts[0];
    say_number(&talk, one);
    talk.text = &texts[1];
    say_number(&talk, other);
    return !texts[0].is_cut && strcmp(first, second) == 0;
}

/* The first letter is taken where an unknown speaks of it. */
static char letter_at(const Talk *t, int index)
{
    int taken = 0;
    for (int i = 0; i <= index && taken == 0; i++)
        taken = has_letter(t, t->unknown[i]);
    return letters[index + taken];
}

/* A letter, which is explained later. */
static void say_unknown(Talk *t, uint16_t number)
{
    int index = 0;
    while (index < t->unknown_count && !is_same_number(t, t->unknown[index], number))
        index++;
    if (index == UNKNOWNS_MAX) {
        say_number(t, number);
        return;
    }
    t->unknown[index] = number;
    text_add(t->text, "%c", letter_at(t, index));
    t->unknown_count += index == t->unknown_count;
}

/* What a number takes away from 0; 0: it does not. */
static uint16_t taken_from_nothing(const Talk *t, const Node *number)
{
    const bool is_minus = number->kind == NODE_CALC && number->calc.how == CALC_MINUS;
    const Node *from = talk_node(t, is_minus ? number->calc.left : 0);
    return is_minus && from->kind == NODE_NUMBER && from->literal.value == 0 ? number->calc.right
                                                                             : 0;
}

bool is_turned_product(const Talk *t, const Node *number)
{
    return number->kind == NODE_CALC && number->calc.how == CALC_TIMES &&
           taken_from_nothing(t, talk_node(t, number->calc.left));
}

/* The cards that an amount is for each of: a COUNT; 0: it is of another kind. */
static uint16_t counted_in(const Talk *t, uint16_t number)
{
    const Node *node = talk_node(t, number);
    if (node->kind == NODE_CALC && node->calc.how == CALC_TIMES &&
        talk_node(t, node->calc.right)->kind == NODE_NUMBER) {
        const uint16_t taken = taken_from_nothing(t, talk_node(t, node->calc.left));
        number = taken && t->is_turned ? taken : node->calc.left;
    }
    return talk_node(t, number)->kind == NODE_COUNT ? number : 0;
}

/* How much there is for each card of a set; 0: the number is of another kind. */
static int share_of_each(const Talk *t, uint16_t number)
{
    const Node *node = talk_node(t, number);
    return !counted_in(t, number)     ? 0
           : node->kind == NODE_COUNT ? 1
                                      : talk_node(t, node->calc.right)->literal.value;
}

/* True and said, if it is so much for each of some cards, which are named later. */
static bool say_share(Talk *t, uint16_t number)
{
    const int share = share_of_each(t, number);
    const bool is_first = t->unknown_count == 0;
    if (share == 0 || (!is_first && (!t->is_per_each || !is_same_number(t, t->unknown[0], number))))
        return false;
    text_add(t->text, "%d", share);
    t->is_per_each = true;
    t->unknown[0] = number;
    t->unknown_count += is_first;
    return true;
}

void say_amount(Talk *t, const Arg *arg)
{
    const Node *node = talk_node(t, arg->node);
    const bool is_measured = arg->extra == AMOUNT_MEASURED;
    const bool is_loose = is_measured || arg->extra == AMOUNT_COUNTED;
    if (node->kind == NODE_NUMBER) {
        text_add(t->text, "%d", node->literal.value);
    } else if (has_letter(t, arg->node)) {
        say_number(t, arg->node);
    } else if ((node->kind == NODE_AMOUNT || node->kind == NODE_DONE) && is_loose) {
        say_plain(t, "number-of", is_measured ? "that-much" : "that-many");
    } else if ((is_measured || arg->extra == AMOUNT_EACH) && say_share(t, arg->node)) {
        return;
    } else {
        say_unknown(t, arg->node);
    }
}

void say_amount_of_many(Talk *t, const Arg *arg)
{
    if (is_one(t, arg->node))
        return;
    say_amount(t, arg);
    text_add(t->text, " ");
}

void explain_unknowns(Talk *t)
{
    const int count = t->unknown_count;
    for (int i = 0; i < count; i++) {
        if (i == 0 && t->is_per_each) {
            const uint16_t counted = counted_in(t, t->unknown[i]);
            SAY(t, "unknown", "each",
                {.name = "set", .say = say_each_of, .node = talk_node(t, counted)->count.set},
                {.name = "cards", .say = say_counted, .node = talk_node(t, counted)->count.set});
            continue;
        }
        const char letter[] = {letter_at(t, i), 0};
        SAY(t, "unknown", i == 0 ? "first" : "next", {.name = "x", .word = letter},
            {.name = "n", .say = say_value, .node = t->unknown[i]});
    }
    t->unknown_count = 0;
    t->is_per_each = false;
    t->is_turned = false;
}

/* --- tests ------------------------------------------------------------------------------------ */

static Compare opposite(Compare compare)
{
    switch (compare) {
    case COMPARE_LESS:
        return COMPARE_AT_LEAST;
    case COMPARE_AT_MOST:
        return COMPARE_MORE;
    case COMPARE_AT_LEAST:
        return COMPARE_LESS;
    case COMPARE_MORE:
        return COMPARE_AT_MOST;
    case COMPARE_EQUAL:
        break;
    }
    return COMPARE_EQUAL;
}

static const char *compare_name(const Node *test, bool is_not)
{
    static const char *const names[] = {[COMPARE_LESS] = "less",
                                        [COMPARE_AT_MOST] = "at-most",
                                        [COMPARE_EQUAL] = "equal",
                                        [COMPARE_AT_LEAST] = "at-least",
                                        [COMPARE_MORE] = "more"};
    if (!is_not)
        return names[test->compare.how];
    return test->compare.how == COMPARE_EQUAL ? "not-equal"
                                              : names[opposite((Compare)test->compare.how)];
}

static const char *having_none(const Talk *t, bool is_mine, bool is_held)
{
    if (t->having && is_mine)
        return strcmp(t->having, "one-has") == 0 ? "one-has-no" : "none-has-no";
    return is_held ? "you-hold-no" : is_mine ? "you-have-no" : "there-are-no";
}

static const char *having_some(const Talk *t, bool is_mine, bool is_held, bool is_one_thing)
{
    if (t->having && is_mine)
        return t->having;
    if (is_mine)
        return is_held ? "you-hold" : "you-have";
    return is_one_thing ? "there-is" : "there-are";
}

void say_having(Talk *t, uint16_t set, SetUse use)
{
    char words[SET_ROOM];
    Text said = text_in(words, sizeof words);
    const Node *node = talk_node(t, set);
    const bool is_mine = node->set.side == SET_MINE && !node->set.part_of;
    const bool is_held = is_mine && is_placed(t, node);
    const bool is_one_thing = use.form == FORM_HAS || use.is_single;
    Text *text = t->text;
    t->text = &said;
    say_set(t, set, use);
    t->text = text;
    const char *name = use.form == FORM_NONE ? having_none(t, is_mine, is_held)
                                             : having_some(t, is_mine, is_held, is_one_thing);
    SAY(t, "test", name, {.name = "set", .word = words});
}

/* True and said, if a plain number is asked of how many cards there are. */
static bool say_count_test(Talk *t, const Node *test, bool is_not)
{
    const Node *left = talk_node(t, test->compare.left);
    const Node *right = talk_node(t, test->compare.right);
    const char *name = compare_name(test, is_not);
    char digits[DIGITS_ROOM];
    char count[DIGITS_ROOM * 4];
    if (left->kind != NODE_COUNT || right->kind != NODE_NUMBER)
        return false;
    const int limit = right->literal.value;
    const bool is_none =
        (limit == 0 && strcmp(name, "equal") == 0) || (limit == 1 && strcmp(name, "less") == 0);
    if (is_none || (limit == 1 && strcmp(name, "at-least") == 0)) {
        say_having(t, left->count.set, (SetUse){.form = is_none ? FORM_NONE : FORM_HAS});
        return true;
    }
    Text number = text_in(digits, sizeof digits);
    text_add(&number, "%d", right->literal.value);
    Text said = text_in(count, sizeof count);
    Text *text = t->text;
    t->text = &said;
    SAY(t, "count", name, {.name = "n", .word = digits});
    t->text = text;
    const bool is_range = strncmp(name, "at-", 3) == 0;
    say_having(t, left->count.set,
               (SetUse){.form = FORM_COUNTED,
                        .count = count,
                        .is_single = right->literal.value == 1 && !is_range});
    return true;
}

/* "you have Overflow": some numbers of yours are only ever 0 or 1, and have words for that. */
static bool say_state(Talk *t, const Node *test, bool is_not)
{
    const Node *left = talk_node(t, test->compare.left);
    if (left->kind != NODE_PLAYER_NUMBER || left->player_number.who != WHO_YOU ||
        test->compare.how != COMPARE_EQUAL || !is_one(t, test->compare.right))
        return false;
    const char *phrase = phrase_find(t, is_not ? "no-state" : "state",
                                     t->rules->words.numbers[left->player_number.which]);
    if (phrase)
        text_add(t->text, "%s", phrase);
    return phrase != NULL;
}

/* True and said, if a plain number is asked of how often something has happened. */
static bool say_tally_test(Talk *t, const Node *test, bool is_not)
{
    const Node *right = talk_node(t, test->compare.right);
    const char *name = compare_name(test, is_not);
    char digits[DIGITS_ROOM];
    if (talk_node(t, test->compare.left)->kind != NODE_TALLY || right->kind != NODE_NUMBER)
        return false;
    Text number = text_in(digits, sizeof digits);
    text_add(&number, "%d", right->literal.value);
    if (strcmp(name, "equal") == 0 && right->literal.value == 0)
        name = "never";
    else if (strcmp(name, "at-least") == 0 && right->literal.value == 1)
        name = "once";
    SAY(t, "tally", name, {.name = "event", .say = say_counted_event, .node = test->compare.left},
        {.name = "n", .word = digits, .is_many = right->literal.value != 1});
    return true;
}

/* "this follower has 2 or more attack": where the language has words for what something has. */
static bool say_measure_test(Talk *t, const Node *test, bool is_not)
{
    const Node *left = talk_node(t, test->compare.left);
    const Node *right = talk_node(t, test->compare.right);
    const char *name = compare_name(test, is_not);
    char digits[DIGITS_ROOM];
    if (left->kind != NODE_STAT || right->kind != NODE_NUMBER)
        return false;
    const bool is_cost = strcmp(measure_word(t->rules, left->stat.measure), "cost") == 0;
    const char *group = is_cost ? "measure-cost" : "measure";
    if (!phrase_find(t, group, name))
        return false;
    Text number = text_in(digits, sizeof digits);
    text_add(&number, "%d", right->literal.value);
    SAY(t, group, name, {.name = "object", .say = say_reference, .node = left->stat.object},
        {.name = "stat", .say = say_stat_name, .node = left->stat.measure},
        {.name = "n", .word = digits});
    return true;
}

static void say_compare(Talk *t, const Node *test, bool is_not)
{
    if (say_count_test(t, test, is_not) || say_state(t, test, is_not) ||
        say_tally_test(t, test, is_not) || say_measure_test(t, test, is_not))
        return;
    const bool is_plain = talk_node(t, test->compare.right)->kind == NODE_NUMBER;
    SAY(t, is_plain ? "compare-plain" : "compare", compare_name(test, is_not),
        {.name = "a", .say = say_value, .node = test->compare.left},
        {.name = "b", .say = say_value, .node = test->compare.right});
}

static bool is_joint(const Node *test)
{
    return test->kind == NODE_AND || test->kind == NODE_OR;
}

/* A test inside another: in brackets, if it is joined in the other way. */
static void say_joined(Talk *t, uint16_t test, uint8_t kind, bool is_not)
{
    while (talk_node(t, test)->kind == NODE_NOT) {
        test = talk_node(t, test)->negated.test;
        is_not = !is_not;
    }
    const bool has_brackets =
        is_joint(talk_node(t, test)) &&
        (talk_node(t, test)->kind == NODE_AND) != ((kind == NODE_AND) != is_not);
    text_add(t->text, has_brackets ? "(" : "");
    say_test(t, test, is_not);
    text_add(t->text, has_brackets ? ")" : "");
}

void say_tests(Talk *t, const uint16_t *tests, int count)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            say_plain(t, "joint", "and");
        if (count > 1)
            say_joined(t, tests[i], NODE_AND, false);
        else
            say_test(t, tests[i], false);
    }
}

static void say_zone_word(Talk *t, const Arg *arg)
{
    say_name(t, "zone", t->rules->zones[arg->node].name, false);
}

static void say_kind_of(Talk *t, const Arg *arg)
{
    SAY(t, "predicate", "kind", {.name = "kind", .say = say_kind, .node = arg->node});
}

/* True if filters name a type and something else: "a damaged character". */
static bool is_kind(const Talk *t, uint16_t filters)
{
    bool has_type = false;
    bool has_more = false;
    for (uint16_t f = filters; f; f = talk_node(t, f)->next) {
        const uint8_t what = talk_node(t, f)->filter.what;
        has_type = has_type || what == FILTER_TYPE;
        has_more = has_more || (what != FILTER_TYPE && what != FILTER_OTHER);
    }
    return has_type && has_more;
}

/* What it is, or where: arg->node is an IS. */
static void say_what_it_is(Talk *t, const Arg *arg)
{
    const Node *test = talk_node(t, arg->node);
    const bool has_what = test->is.filters != 0;
    if (is_kind(t, test->is.filters))
        say_kind_of(t, arg);
    else if (has_what)
        say_predicates(t, test->is.filters);
    if (test->is.in_zone)
        SAY(t, "test", has_what ? "and-in" : "in",
            {.name = "zone", .say = say_zone_word, .node = (uint16_t)(test->is.in_zone - 1)});
}

/* The words for a state that one filter asks for, such as "is at a location"; NULL: it has none. */
static const char *state_phrase(const Talk *t, const Node *test, bool is_not)
{
    const Node *filter = talk_node(t, test->is.filters);
    if (!test->is.filters || filter->next || test->is.in_zone || !state_name(filter))
        return NULL;
    return phrase_find(t, is_not ? "is-not" : "is", state_name(filter));
}

static void say_is(Talk *t, uint16_t test, bool is_not)
{
    const char *state = state_phrase(t, talk_node(t, test), is_not);
    const Arg object = {
        .name = "object", .say = say_reference, .node = talk_node(t, test)->is.object};
    if (state) {
        say_text(t, state, &object, 1);
        return;
    }
    SAY(t, "test", is_not ? "is-not" : "is", object,
        {.name = "what", .say = say_what_it_is, .node = test});
}

/* "that card is a Song": whether the only card that was looked at is one of a set. */
static void say_exists(Talk *t, uint16_t number, bool is_not)
{
    const Node *set = talk_node(t, number);
    const int card = only_card_of(t, set);
    if (card && set->set.filters)
        SAY(t, "test", is_not ? "is-not" : "is",
            {.name = "object", .say = say_looked_at, .node = (uint16_t)(card - 1)},
            {.name = "what", .say = say_kind_of, .node = number});
    else
        say_having(t, number, (SetUse){.form = is_not ? FORM_NONE : FORM_HAS});
}

static void say_inner_test(Talk *t, const Arg *arg)
{
    say_test(t, arg->node, false);
}

/* True if the test is whether a player has cards, and how many. */
static bool is_having(const Talk *t, uint16_t number)
{
    const Node *test = talk_node(t, number);
    uint16_t set = test->kind == NODE_EXISTS ? test->exists.set : 0;
    if (test->kind == NODE_COMPARE && talk_node(t, test->compare.left)->kind == NODE_COUNT &&
        talk_node(t, test->compare.right)->kind == NODE_NUMBER)
        set = talk_node(t, test->compare.left)->count.set;
    return set && talk_node(t, set)->set.side == SET_MINE && !talk_node(t, set)->set.part_of;
}

/* What is so for an opponent, or for none: it is said of "them", and the card's player is "you". */
static void say_some(Talk *t, const Node *test, bool is_not)
{
    const bool was_of_others = t->is_of_others;
    const size_t from = t->text->size;
    if (say_of_opponent(t, talk_node(t, test->negated.test), is_not))
        return;
    t->is_of_others = true;
    t->having = is_not ? "none-has" : "one-has";
    const bool has_own = is_having(t, test->negated.test);
    if (has_own) {
        say_test(t, test->negated.test, false);
    } else {
        t->having = NULL;
        SAY(t, "test", is_not ? "no-opponent" : "some-opponent",
            {.name = "test", .say = say_inner_test, .node = test->negated.test});
    }
    t->having = NULL;
    t->is_of_others = was_of_others;
    if (!was_of_others)
        t->tongue->to_others(t->text, from);
}

void say_test(Talk *t, uint16_t test, bool is_not)
{
    const Node *node = talk_node(t, test);
    switch ((NodeKind)node->kind) {
    case NODE_COMPARE:
        say_compare(t, node, is_not);
        break;
    case NODE_EXISTS:
        say_exists(t, node->exists.set, is_not);
        break;
    case NODE_IS:
        say_is(t, test, is_not);
        break;
    case NODE_DID:
        say_plain(t, "test", is_not ? "did-not" : "did");
        break;
    case NODE_TURN:
        say_plain(t, "test", is_not ? "not-turn" : "turn");
        break;
    case NODE_NOT:
        say_test(t, node->negated.test, !is_not);
        break;
    case NODE_SOME:
        say_some(t, node, is_not);
        break;
    case NODE_AND:
    case NODE_OR: {
        const bool is_and = (node->kind == NODE_AND) != is_not;
        say_joined(t, node->both.left, is_and ? NODE_AND : NODE_OR, is_not);
        say_plain(t, "joint", is_and ? "and" : "or");
        say_joined(t, node->both.right, is_and ? NODE_AND : NODE_OR, is_not);
        break;
    }
    default:
        assert_failed("a test", __FILE__, __LINE__);
    }
}
