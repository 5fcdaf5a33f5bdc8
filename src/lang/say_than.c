/* say_than.c - what an opponent has, and who has more of it: "an opponent has more cards in their
 * hand than you", "you have more lore than each opponent". See say_int.h. */
#include "lang/say_int.h"

enum { WORDS_ROOM = 1024, DIGITS_ROOM = 16 };

/* True if both numbers are of the same thing, one of them the opponent's and one the card's
 * player's. */
static bool is_of_both(const Talk *t, const Node *theirs, const Node *yours)
{
    if (theirs->kind != yours->kind)
        return false;
    if (theirs->kind == NODE_PLAYER_NUMBER)
        return theirs->player_number.which == yours->player_number.which &&
               theirs->player_number.who == WHO_YOU && yours->player_number.who == WHO_CONTROLLER;
    if (theirs->kind != NODE_COUNT)
        return false;
    const Node *a = talk_node(t, theirs->count.set);
    const Node *b = talk_node(t, yours->count.set);
    return a->set.side == SET_MINE && b->set.side == SET_CONTROLLER && a->set.zone == b->set.zone &&
           !a->set.differ && !b->set.differ && !a->set.part_of && !b->set.part_of &&
           are_same_nodes(t->pool, t->rules, a->set.filters, b->set.filters);
}

static void say_number_of_player(Talk *t, const Arg *arg)
{
    say_name(t, "number", t->rules->words.numbers[arg->node], false);
}

/* "more lore", "10 or more lore" */
static void say_much(Talk *t, uint8_t which, const char *how, const char *digits)
{
    char words[WORDS_ROOM];
    Text said = text_in(words, sizeof words);
    Text *text = t->text;
    t->text = &said;
    SAY(t, "much", how, {.name = "number", .say = say_number_of_player, .node = which},
        {.name = "n", .word = digits});
    t->text = text;
    SAY(t, "test", t->having ? t->having : "you-have", {.name = "set", .word = words});
}

/* What is so for an opponent: they have more than you, or fewer. Of none: you have more than each.
 */
static bool say_more_than(Talk *t, const Node *compare, bool is_not)
{
    const Node *theirs = talk_node(t, compare->compare.left);
    const bool is_more = compare->compare.how == (is_not ? COMPARE_AT_LEAST : COMPARE_MORE);
    const bool is_fewer = compare->compare.how == (is_not ? COMPARE_AT_MOST : COMPARE_LESS);
    static const char *const names[2][2] = {{"fewer-than-you", "more-than-you"},
                                            {"fewer-than-each", "more-than-each"}};
    const char *how = names[is_not][is_more];
    const size_t from = t->text->size;
    if ((!is_more && !is_fewer) || !is_of_both(t, theirs, talk_node(t, compare->compare.right)))
        return false;
    t->is_of_others = !is_not;
    t->having = is_not ? NULL : "one-has";
    if (theirs->kind == NODE_COUNT)
        say_having(t, theirs->count.set,
                   (SetUse){.form = FORM_COUNTED, .count = phrase_find(t, "count", how)});
    else
        say_much(t, (uint8_t)theirs->player_number.which, how, "");
    t->having = NULL;
    t->is_of_others = false;
    if (!is_not)
        t->tongue->to_others(t->text, from);
    say_plain(t, "test", is_not ? "than-each" : "than-you");
    return true;
}

/* "an opponent has 10 or more lore" */
static bool say_so_much(Talk *t, const Node *compare, bool is_not)
{
    const Node *theirs = talk_node(t, compare->compare.left);
    const Node *limit = talk_node(t, compare->compare.right);
    char digits[DIGITS_ROOM];
    Text number = text_in(digits, sizeof digits);
    if (theirs->kind != NODE_PLAYER_NUMBER || theirs->player_number.who != WHO_YOU ||
        limit->kind != NODE_NUMBER ||
        (compare->compare.how != COMPARE_AT_LEAST && compare->compare.how != COMPARE_AT_MOST))
        return false;
    text_add(&number, "%d", limit->literal.value);
    t->having = is_not ? "none-has" : "one-has";
    say_much(t, (uint8_t)theirs->player_number.which,
             compare->compare.how == COMPARE_AT_LEAST ? "at-least" : "at-most", digits);
    t->having = NULL;
    return true;
}

bool say_of_opponent(Talk *t, const Node *test, bool is_not)
{
    if (test->kind != NODE_COMPARE || t->is_of_others)
        return false;
    return say_more_than(t, test, is_not) || say_so_much(t, test, is_not);
}
