/* say_gift.c - what cards are given and what they cost, in words. See say_int.h. */
#include <stdlib.h>

#include "lang/say_int.h"
#include "lang/vocabulary.h"

static bool is_minus(const Talk *t, const Node *number)
{
    return number->kind == NODE_CALC && number->calc.how == CALC_MINUS &&
           talk_node(t, number->calc.left)->kind == NODE_NUMBER &&
           talk_node(t, number->calc.left)->literal.value == 0;
}

/* True for 0 minus something, or that times something. */
static bool is_negated(const Talk *t, const Node *number)
{
    return is_turned_product(t, number) || is_minus(t, number);
}

/* An amount that is said to be taken away: what is taken from 0. */
static uint16_t taken(Talk *t, uint16_t amount)
{
    t->is_turned = is_turned_product(t, talk_node(t, amount));
    return t->is_turned ? amount : talk_node(t, amount)->calc.right;
}

static void say_signed(Talk *t, const Arg *arg)
{
    const Node *node = talk_node(t, arg->node);
    Arg value = *arg;
    const bool is_taken = is_negated(t, node);
    if (is_taken)
        value.node = taken(t, arg->node);
    if (is_taken || node->kind != NODE_NUMBER || node->literal.value >= 0)
        text_add(t->text, is_taken ? "-" : "+");
    say_amount(t, &value);
}

static void say_gift_name(Talk *t, const Arg *arg)
{
    if (arg->extra)
        say_name(t, "keyword", t->rules->words.keywords[arg->node], false);
    else
        say_name(t, "stat", t->rules->words.stats[arg->node], false);
}

static void say_quality(Talk *t, const Arg *arg)
{
    if (arg->extra == FILTER_COLOR)
        say_name(t, "color", t->rules->words.colors[arg->node], false);
    else if (arg->extra == FILTER_ALSO_IN)
        say_name(t, "zone", t->rules->zones[arg->node].name, false);
    else if (arg->extra == FILTER_TYPE)
        say_name(t, "type", t->rules->words.types[arg->node], false);
    else if (arg->extra == FILTER_TRAIT)
        say_trait(t, arg);
    else
        say_card_name(t, t->pool->traits[arg->node], false);
}

static void say_fact(Talk *t, const Node *gift)
{
    const uint16_t word = (uint16_t)talk_node(t, gift->give_quality.filter)->filter.which;
    const char *name = gift->give_quality.which == FILTER_TRAIT     ? "trait"
                       : gift->give_quality.which == FILTER_COLOR   ? "color"
                       : gift->give_quality.which == FILTER_ALSO_IN ? "zone"
                       : gift->give_quality.which == FILTER_TYPE    ? "type"
                                                                    : "title";
    SAY(t, "gift", name,
        {.name = "what", .say = say_quality, .node = word, .extra = gift->give_quality.which});
}

static const char *gift_name(const Node *gift)
{
    switch ((NodeKind)gift->kind) {
    case NODE_GIVE_STAT:
        return "stat";
    case NODE_SET_STAT:
        return "set-stat";
    case NODE_TAKE_KEYWORD:
        return "no-word";
    default:
        return gift->give_keyword.amount ? "word-number" : "word";
    }
}

static void say_gift(Talk *t, const Node *gift)
{
    const bool is_added = gift->kind == NODE_GIVE_STAT;
    const bool is_word = !is_added && gift->kind != NODE_SET_STAT;
    const char *name = gift_name(gift);
    if (gift->kind == NODE_GIVE_QUALITY) {
        say_fact(t, gift);
        return;
    }
    if (gift->kind == NODE_LOSS) {
        say_plain(t, "gift", gift->loss.is_idle ? "invalid-abilities" : "no-abilities");
        return;
    }
    SAY(t, "gift", name,
        {.name = "what", .say = say_gift_name, .node = gift->gift.what, .extra = is_word},
        {.name = "n",
         .say = is_added ? say_signed : say_amount,
         .node = gift->gift.value,
         .extra = is_added ? AMOUNT_EACH : AMOUNT_UNKNOWN});
}

static void say_gifts(Talk *t, const Arg *arg)
{
    for (uint16_t gift = arg->node;; gift = talk_node(t, gift)->next) {
        say_gift(t, talk_node(t, gift));
        if (gift == arg->extra)
            return;
        const bool is_last = talk_node(t, gift)->next == arg->extra;
        say_plain(t, "joint", is_last ? "last-gift" : "gift");
    }
}

/* What takes all abilities as long as it is in force has words of its own, and so has what takes a
 * keyword. */
static const char *give_name(const Talk *t, const Instruction *in)
{
    const Node *step = talk_node(t, in->main);
    if (is_static(t) && step->kind == NODE_LOSS && in->main == in->last)
        return step->loss.is_idle ? "static-invalid" : "static-loss";
    if (step->kind == NODE_TAKE_KEYWORD && in->main == in->last)
        return "lose";
    return is_static(t) ? "static" : "do";
}

/* How much more or less something costs. */
static void say_size(Talk *t, const Arg *arg)
{
    const Node *number = talk_node(t, arg->node);
    Arg size = *arg;
    size.extra = AMOUNT_EACH;
    if (is_negated(t, number))
        size.node = taken(t, arg->node);
    if (number->kind == NODE_NUMBER)
        text_add(t->text, "%d", abs(number->literal.value));
    else
        say_amount(t, &size);
}

/* A gift by itself may have a sentence of its own: a keyword that no card prints, a cost. NULL: it
 * has none. */
static const char *find_given(const Talk *t, const Instruction *in)
{
    const Node *step = talk_node(t, in->main);
    if (in->main != in->last)
        return NULL;
    if (step->kind == NODE_GIVE_KEYWORD)
        return phrase_find(t, step->gift.span == SPAN_THROUGH_TURN ? "given-next" : "given",
                           t->rules->words.keywords[step->give_keyword.keyword]);
    if (step->kind == NODE_SET_STAT)
        return phrase_find(t, "given", is_static(t) ? "set-stat-static" : "set-stat");
    if (step->kind != NODE_GIVE_STAT)
        return NULL;
    const Node *amount = talk_node(t, step->give_stat.amount);
    const bool is_less =
        is_negated(t, amount) || (amount->kind == NODE_NUMBER && amount->literal.value < 0);
    return phrase_find(t, is_less ? "cheaper" : "dearer",
                       t->rules->words.stats[step->give_stat.stat]);
}

bool is_price_of_itself(const Talk *t)
{
    const uint16_t first = t->ability->steps;
    const Node *step = talk_node(t, first);
    const Instruction in = {.main = first, .last = first};
    return t->ability->kind == ABILITY_STATIC && step->kind == NODE_GIVE_STAT && !step->next &&
           find_given(t, &in) && talk_node(t, step->gift.objects)->kind == NODE_REF &&
           talk_node(t, step->gift.objects)->ref.to == REF_THIS;
}

void say_give(Talk *t, const Instruction *in)
{
    const Node *step = talk_node(t, in->main);
    const char *given = find_given(t, in);
    if (given) {
        const Arg args[] = {{.name = "objects",
                             .say = say_targets,
                             .node = step->gift.objects,
                             .extra = in->choice,
                             .is_many = are_many(t, step->gift.objects, in->choice)},
                            {.name = "n", .say = say_size, .node = step->gift.value},
                            {.name = "what", .say = say_gift_name, .node = step->gift.what},
                            {.name = "span", .say = say_span, .node = (uint16_t)step->gift.span}};
        say_text(t, given, args, sizeof args / sizeof args[0]);
        return;
    }
    SAY(t, "give", give_name(t, in),
        {.name = "objects",
         .say = say_targets,
         .node = step->gift.objects,
         .extra = in->choice,
         .is_many = are_many(t, step->gift.objects, in->choice)},
        {.name = "gifts", .say = say_gifts, .node = in->main, .extra = in->last},
        {.name = "word", .say = say_gift_name, .node = step->gift.what, .extra = true},
        {.name = "span", .say = say_span, .node = (uint16_t)step->gift.span});
}
