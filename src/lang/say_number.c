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
        SAY(t, "number-of",
            node->player_number.who == WHO_CONTROLLER && t->is_of_others
                ? "of-controller-you"
                : whose[node->player_number.who],
            {.name = "number", .say = say_number_name, .node = node->player_number.which});
        break;
    case NODE_CALC:
        SAY(t, "calc", calcs[node->calc.how],
            {.name = "a", .say = say_value, .node = node->calc.left},
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

static const char letters[] = "XYZWVUTS";
_Static_assert(sizeof letters == UNKNOWNS_MAX + 1, "a letter for each unknown");

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
    text_add(t->text, "%c", letters[index]);
    t->unknown[index] = number;
    t->unknown_count += index == t->unknown_count;
}

void say_amount(Talk *t, const Arg *arg)
{
    const Node *node = talk_node(t, arg->node);
    const bool is_loose = arg->extra <= 1; /* something is counted or measured with it */
    if (node->kind == NODE_NUMBER) {
        text_add(t->text, "%d", node->literal.value);
    } else if ((node->kind == NODE_AMOUNT || node->kind == NODE_DONE) && is_loose) {
        say_plain(t, "number-of", arg->extra ? "that-much" : "that-many");
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
        const char letter[] = {letters[i], 0};
        SAY(t, "unknown", i == 0 ? "first" : "next", {.name = "x", .word = letter},
            {.name = "n", .say = say_value, .node = t->unknown[i]});
    }
    t->unknown_count = 0;
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

/* "you have 3 or more characters": says that there are so many of a set. */
static void say_having(Talk *t, uint16_t set, SetUse use)
{
    char words[SET_ROOM];
    Text said = text_in(words, sizeof words);
    const bool is_mine = talk_node(t, set)->set.side == SET_MINE && !talk_node(t, set)->set.part_of;
    const bool is_one_thing = use.form == FORM_HAS || use.is_single;
    const char *name = is_mine ? "you-have" : is_one_thing ? "there-is" : "there-are";
    if (use.form == FORM_NONE)
        name = is_mine ? "you-have-no" : "there-are-no";
    Text *text = t->text;
    t->text = &said;
    say_set(t, set, use);
    t->text = text;
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

static void say_compare(Talk *t, const Node *test, bool is_not)
{
    if (say_count_test(t, test, is_not) || say_state(t, test, is_not))
        return;
    SAY(t, "compare", compare_name(test, is_not),
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

static void say_zone_word(Talk *t, const Arg *arg)
{
    say_name(t, "zone", t->rules->zones[arg->node].name, false);
}

/* What it is, or where: arg->node are filters, arg->extra is a zone behind 0. */
static void say_what_it_is(Talk *t, const Arg *arg)
{
    const bool has_what = arg->node != 0;
    if (has_what)
        say_predicates(t, arg->node);
    if (arg->extra)
        SAY(t, "test", has_what ? "and-in" : "in",
            {.name = "zone", .say = say_zone_word, .node = (uint16_t)(arg->extra - 1)});
}

static void say_is(Talk *t, const Node *test, bool is_not)
{
    SAY(t, "test", is_not ? "is-not" : "is",
        {.name = "object", .say = say_reference, .node = test->is.object},
        {.name = "what",
         .say = say_what_it_is,
         .node = test->is.filters,
         .extra = test->is.in_zone});
}

static void say_inner_test(Talk *t, const Arg *arg)
{
    say_test(t, arg->node, false);
}

void say_test(Talk *t, uint16_t test, bool is_not)
{
    const Node *node = talk_node(t, test);
    switch ((NodeKind)node->kind) {
    case NODE_COMPARE:
        say_compare(t, node, is_not);
        break;
    case NODE_EXISTS:
        say_having(t, node->exists.set, (SetUse){.form = is_not ? FORM_NONE : FORM_HAS});
        break;
    case NODE_IS:
        say_is(t, node, is_not);
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
        SAY(t, "test", is_not ? "no-opponent" : "some-opponent",
            {.name = "test", .say = say_inner_test, .node = node->negated.test});
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
