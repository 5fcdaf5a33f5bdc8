/* test_card_file.c - card files: every construct, every kind of error at its place. The limits:
 * test_card_limits.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/value.h"
#include "lang/card_file.h"
#include "support/toy.h"

enum { LONG_TEXT = 1 << 17 };

typedef struct {
    Pool pool;
    Faults faults;
    Status status;
} Loaded;

static Loaded load(const char *text)
{
    Loaded l;
    pool_init(&l.pool);
    l.status = cards_read(&l.pool, &toy_rules, text, strlen(text), 1, &l.faults);
    return l;
}

static Loaded load_good(const char *text)
{
    Loaded l = load(text);
    if (l.status != STATUS_OK)
        fail_msg("%d:%d: %s", l.faults.fault[0].line, l.faults.fault[0].column,
                 l.faults.fault[0].text);
    return l;
}

/* A card whose only ability is `text`. */
static Loaded load_ability(const char *text)
{
    char file[1024];
    Text t = text_in(file, sizeof file);
    text_add(&t, "card \"A\" character %s", text);
    return load_good(file);
}

static const Ability *ability(const Loaded *l)
{
    assert_int_equal(l->pool.ability_count, 2);
    return &l->pool.abilities[1];
}

static const Node *node(const Loaded *l, uint16_t number)
{
    assert_true(number > 0 && number < l->pool.node_count);
    return &l->pool.nodes[number];
}

static const Node *node_of(const Loaded *l, uint16_t number, NodeKind kind)
{
    const Node *n = node(l, number);
    assert_int_equal(n->kind, kind);
    return n;
}

static void assert_literal(const Loaded *l, uint16_t number, int value)
{
    assert_int_equal(node_of(l, number, NODE_NUMBER)->literal.value, value);
}

/* --- facts --------------------------------------------------------------------------------------
 */

static void facts_are_read_in_any_order(void **unused)
{
    (void)unused;
    Loaded l = load_good("# a comment\r\n"
                         "card \"Stitch - Rock Star\" shift 4 lore 3 # and another\n"
                         "  inkable ruby character\n amber cost 6 strength -3 rush\n"
                         "  traits Floodborn Hero \"Seven Dwarfs\" number \"23/204\"\n"
                         "token \"Knight\" title \"Sir\" follower traits Hero\n"
                         "card \"Well-Read\" action");
    assert_int_equal(l.pool.def_count, 4);
    const Def *stitch = pool_find(&l.pool, "Stitch - Rock Star", 18);
    assert_non_null(stitch);
    assert_string_equal(stitch->title, "Stitch");
    assert_string_equal(stitch->number, "23/204");
    assert_int_equal(stitch->type, TOY_CHARACTER);
    assert_int_equal(stitch->colors, 3);
    assert_int_equal(stitch->flags, 1);
    assert_int_equal(stitch->keywords, 1 << TOY_RUSH | 1 << TOY_SHIFT);
    assert_int_equal(stitch->keyword_value[TOY_SHIFT], 4);
    assert_int_equal(stitch->stat[TOY_COST], 6);
    assert_int_equal(stitch->stat[TOY_STRENGTH], -3);
    assert_int_equal(stitch->stat[TOY_LORE], 3);
    assert_int_equal(stitch->trait_count, 3);
    assert_string_equal(l.pool.traits[stitch->traits[2]], "Seven Dwarfs");
    assert_false(stitch->is_token);
    const Def *knight = pool_find(&l.pool, "Knight", 6);
    assert_true(knight->is_token);
    assert_string_equal(knight->title, "Sir");
    assert_int_equal(knight->traits[0], stitch->traits[1]);
    const Def *last = pool_find(&l.pool, "Well-Read", 9);
    assert_string_equal(last->title, "Well-Read");
    assert_null(last->number);
    pool_free(&l.pool);
}

static void empty_files_hold_no_cards(void **unused)
{
    (void)unused;
    static const char *const texts[] = {"", "\n\n", "# only a comment",
                                        "\xEF\xBB\xBF  # after a byte order mark"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        Loaded l = load_good(texts[i]);
        assert_int_equal(l.pool.def_count, 1);
        pool_free(&l.pool);
    }
}

/* --- what sets abilities off --------------------------------------------------------------------
 */

static void when_has_an_event_and_a_subject(void **unused)
{
    (void)unused;
    Loaded l = load_ability("when quest this: draw 1");
    assert_int_equal(ability(&l)->kind, ABILITY_TRIGGERED);
    assert_int_equal(ability(&l)->flags, ABILITY_WHEN);
    assert_int_equal(ability(&l)->event, TOY_QUEST);
    assert_int_equal(ability(&l)->where, 1U << TOY_PLAY | 1U << TOY_LANE);
    assert_int_equal(node_of(&l, ability(&l)->subject, NODE_REF)->ref.to, REF_THIS);
    assert_null(ability(&l)->name);
    pool_free(&l.pool);

    l = load_ability("\"Fans\" whenever moved my other character in hand in discard deck: draw 1.");
    assert_string_equal(ability(&l)->name, "Fans");
    assert_int_equal(ability(&l)->flags, 0);
    assert_int_equal(ability(&l)->event, EVENT_MOVED);
    assert_int_equal(ability(&l)->where, 1U << TOY_DISCARD | 1U << TOY_DECK);
    const Node *set = node_of(&l, ability(&l)->subject, NODE_SET);
    assert_int_equal(set->set.zone, TOY_HAND);
    assert_int_equal(set->set.side, SET_MINE);
    assert_int_equal(node_of(&l, set->set.filters, NODE_FILTER)->filter.what, FILTER_OTHER);
    assert_int_equal(node(&l, node(&l, set->set.filters)->next)->filter.what, FILTER_TYPE);
    pool_free(&l.pool);
}

static void when_may_be_about_players(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        uint8_t event;
        Who who;
    } rows[] = {{"when turn you: draw 1", EVENT_TURN, WHO_YOU},
                {"when phase opponents: draw 1", EVENT_PHASE, WHO_OPPONENTS},
                {"when shuffled anyone: draw 1", EVENT_SHUFFLED, WHO_EACH},
                {"when revealed anyone: draw 1", EVENT_REVEALED, WHO_EACH}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Loaded l = load_ability(rows[i].text);
        assert_int_equal(ability(&l)->event, rows[i].event);
        assert_literal(&l, ability(&l)->subject, (int)rows[i].who);
        pool_free(&l.pool);
    }
}

static void labels_bring_event_flags_and_zone(void **unused)
{
    (void)unused;
    Loaded l = load_ability("last-words if exists my character: draw 1");
    assert_int_equal(ability(&l)->event, TOY_BANISHED);
    assert_int_equal(ability(&l)->flags, ABILITY_WHEN | ABILITY_MAY);
    assert_int_equal(ability(&l)->label, 2);
    assert_int_equal(ability(&l)->where, 1U << TOY_DISCARD);
    assert_int_equal(node_of(&l, ability(&l)->subject, NODE_REF)->ref.to, REF_THIS);
    assert_int_equal(node(&l, ability(&l)->needs)->kind, NODE_EXISTS);
    pool_free(&l.pool);

    l = load_ability("\"M\" meeting: draw 1");
    assert_int_equal(ability(&l)->subject, 0);
    assert_int_equal(ability(&l)->where, 1U << TOY_PLAY | 1U << TOY_LANE);
    pool_free(&l.pool);

    l = load_ability("fanfare in hand: draw 1");
    assert_int_equal(ability(&l)->where, 1U << TOY_HAND);
    pool_free(&l.pool);
}

static void use_has_costs_and_do_resolves(void **unused)
{
    (void)unused;
    Loaded l = load_ability("use once exert this, discard 1: draw 2");
    assert_int_equal(ability(&l)->kind, ABILITY_ACTIVATED);
    assert_int_equal(ability(&l)->limit, 1);
    const Node *cost = node_of(&l, ability(&l)->costs, NODE_DO);
    assert_int_equal(cost->call.verb, TOY_EXERT);
    assert_int_equal(node_of(&l, cost->next, NODE_DO)->call.verb, TOY_DISCARDS);
    assert_int_equal(node(&l, ability(&l)->steps)->call.verb, TOY_DRAW);
    pool_free(&l.pool);

    l = load_ability("use in hand: draw 2");
    assert_int_equal(ability(&l)->costs, 0);
    assert_int_equal(ability(&l)->limit, 0);
    assert_int_equal(ability(&l)->where, 1U << TOY_HAND);
    pool_free(&l.pool);

    l = load_ability("do: draw 1");
    assert_int_equal(ability(&l)->kind, ABILITY_RESOLVING);
    assert_int_equal(ability(&l)->where, 0);
    pool_free(&l.pool);
}

static void sentences_are_kept(void **unused)
{
    (void)unused;
    Loaded l = load_ability("do: draw 1, draw 2 then draw 6. draw 3. may (draw 4. draw 5).");
    static const uint8_t kinds[] = {NODE_DO,       NODE_DO, NODE_THEN,     NODE_DO,
                                    NODE_SENTENCE, NODE_DO, NODE_SENTENCE, NODE_MAY};
    uint16_t step = ability(&l)->steps;
    for (size_t i = 0; i < sizeof kinds; i++, step = node(&l, step)->next) {
        assert_int_equal(node(&l, step)->kind, kinds[i]);
        if (kinds[i] == NODE_MAY)
            assert_int_equal(node(&l, node(&l, node(&l, step)->may.steps)->next)->kind,
                             NODE_SENTENCE);
    }
    assert_int_equal(step, 0);
    pool_free(&l.pool);
}

static void instead_replaces_an_event(void **unused)
{
    (void)unused;
    Loaded l = load_ability("instead of banished this if my turn: amount becomes 2, draw 1");
    assert_int_equal(ability(&l)->kind, ABILITY_REPLACING);
    assert_true(ability(&l)->is_replacing);
    assert_int_equal(ability(&l)->event, TOY_BANISHED);
    assert_int_equal(ability(&l)->flags, 0);
    assert_int_equal(node(&l, ability(&l)->needs)->kind, NODE_TURN);
    const Node *step = node_of(&l, ability(&l)->steps, NODE_BECOME);
    assert_literal(&l, step->become.amount, 2);
    assert_int_equal(node(&l, step->next)->kind, NODE_DO);
    pool_free(&l.pool);

    l = load_ability("may instead of banished this: goes to hand");
    assert_int_equal(ability(&l)->flags, ABILITY_MAY);
    assert_int_equal(node_of(&l, ability(&l)->steps, NODE_DIVERT)->divert.zone, TOY_HAND);
    pool_free(&l.pool);

    l = load_ability(
        "when banished this: later once about it { instead of banished that: draw 1 }");
    const Node *later = node_of(&l, l.pool.abilities[2].steps, NODE_LATER);
    const Ability *inner = &l.pool.abilities[later->later.ability];
    assert_true(inner->is_replacing);
    assert_int_equal(node_of(&l, inner->subject, NODE_REF)->ref.to, REF_OBJECT);
    pool_free(&l.pool);
}

static void abilities_of_a_card_are_consecutive(void **unused)
{
    (void)unused;
    Loaded l = load_good("card \"A\" character do: draw 1 do: draw 2 evasive\n"
                         "card \"B\" character \"Name\" do: banish all character\n  \"Other\" do: "
                         "banish all character\n"
                         "  rush\n  when quest this: banish all\n    character\n    rush");
    const Def *b = pool_find(&l.pool, "B", 1);
    assert_int_equal(b->ability, 3);
    assert_int_equal(b->ability_count, 3);
    assert_int_equal(b->keywords, 1 << TOY_RUSH);
    assert_string_equal(l.pool.abilities[4].name, "Other");
    /* The last set goes on over deeper lines, the ones before end at the next ability's name and at
     * an outer line. */
    const Node *set = node(&l, node(&l, l.pool.abilities[5].steps)->call.objects);
    assert_int_equal(node(&l, node(&l, set->set.filters)->next)->filter.what, FILTER_KEYWORD);
    set = node(&l, node(&l, l.pool.abilities[4].steps)->call.objects);
    assert_int_equal(node(&l, set->set.filters)->next, 0);
    assert_int_equal(pool_find(&l.pool, "A", 1)->ability_count, 2);
    pool_free(&l.pool);
}

/* --- instructions -------------------------------------------------------------------------------
 */

static void verbs_take_what_their_table_says(void **unused)
{
    (void)unused;
    Loaded l =
        load_ability("do: draw opponents 2; draw you 1 then draw each-player 3, then discard 1. "
                     "move this into hand, damage 2 to all opposing character in lane.");
    static const int who[] = {WHO_OPPONENTS, WHO_YOU, WHO_EACH, WHO_YOU};
    static const int amount[] = {2, 1, 3, 1};
    const Node *step = node_of(&l, ability(&l)->steps, NODE_DO);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(step->call.verb, i < 3 ? TOY_DRAW : TOY_DISCARDS);
        assert_int_equal(step->call.who, who[i]);
        assert_literal(&l, step->call.amount, amount[i]);
        assert_int_equal(step->call.objects, 0);
        step = node(&l, step->next);
        if (i == 1 || i == 2) {
            assert_int_equal(step->kind, NODE_THEN);
            step = node(&l, step->next);
        }
    }
    assert_int_equal(step->kind, NODE_SENTENCE);
    step = node_of(&l, step->next, NODE_DO);
    assert_int_equal(step->call.verb, TOY_MOVE);
    assert_int_equal(step->call.place, TOY_HAND + 1);
    assert_int_equal(node_of(&l, step->call.objects, NODE_REF)->ref.to, REF_THIS);
    step = node_of(&l, step->next, NODE_DO);
    assert_int_equal(step->call.verb, TOY_DAMAGE);
    assert_literal(&l, step->call.amount, 2);
    assert_int_equal(node_of(&l, step->call.objects, NODE_SET)->set.zone, TOY_LANE);
    assert_int_equal(node(&l, step->call.objects)->set.side, SET_OPPOSING);
    assert_int_equal(step->next, 0);
    pool_free(&l.pool);
}

static void targets_refer_or_choose(void **unused)
{
    (void)unused;
    Loaded l =
        load_ability("when quest this: banish it, banish that, banish up to 2 chosen character, "
                     "banish 3 chosen card, choose any my card in hand as them, move them to deck");
    const Node *step = node_of(&l, ability(&l)->steps, NODE_DO);
    assert_int_equal(node(&l, step->call.objects)->ref.to, REF_SUBJECT);
    step = node_of(&l, step->next, NODE_DO);
    assert_int_equal(node(&l, step->call.objects)->ref.to, REF_OBJECT);
    static const int min[] = {0, 3, 0};
    static const int max[] = {2, 3, ANY_NUMBER};
    for (int i = 0; i < 3; i++) {
        const Node *choice = node_of(&l, step->next, NODE_CHOOSE);
        assert_int_equal(choice->choose.variable, i);
        assert_int_equal(choice->choose.least, min[i]);
        assert_int_equal(choice->choose.most, max[i]);
        assert_int_equal(node(&l, choice->choose.set)->kind, NODE_SET);
        step = node_of(&l, choice->next, NODE_DO);
        assert_int_equal(node_of(&l, step->call.objects, NODE_REF)->ref.to, REF_CHOSEN);
        assert_int_equal(node(&l, step->call.objects)->ref.variable, i);
    }
    pool_free(&l.pool);

    l = load_ability("do: damage 1 chosen card, choose 2 my card as us, choose card as one");
    step = node_of(&l, ability(&l)->steps, NODE_CHOOSE);
    assert_int_equal(step->choose.least, 1);
    assert_int_equal(step->choose.most, 1);
    assert_int_equal(node(&l, node(&l, step->next)->next)->choose.least, 2);
    pool_free(&l.pool);
}

static void gifts_share_targets_and_span(void **unused)
{
    (void)unused;
    Loaded l = load_ability("do: give chosen my character strength +2 and rush, shift 3 and lore "
                            "count of card this turn, "
                            "draw 1");
    const Node *gift = node(&l, node_of(&l, ability(&l)->steps, NODE_CHOOSE)->next);
    const uint16_t to = gift->gift.objects;
    assert_int_equal(node_of(&l, to, NODE_REF)->ref.to, REF_CHOSEN);
    static const int kinds[] = {NODE_GIVE_STAT, NODE_GIVE_KEYWORD, NODE_GIVE_KEYWORD,
                                NODE_GIVE_STAT};
    static const int what[] = {TOY_STRENGTH, TOY_RUSH, TOY_SHIFT, TOY_LORE};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(gift->kind, kinds[i]);
        assert_int_equal(gift->gift.what, what[i]);
        assert_int_equal(gift->gift.span, SPAN_TURN);
        assert_int_equal(gift->gift.objects, to);
        if (i == 0)
            assert_literal(&l, gift->gift.value, 2);
        if (i == 1)
            assert_int_equal(gift->gift.value, 0);
        if (i == 2)
            assert_literal(&l, gift->gift.value, 3);
        if (i == 3)
            assert_int_equal(node(&l, gift->gift.value)->kind, NODE_COUNT);
        gift = node(&l, gift->next);
    }
    assert_int_equal(gift->kind, NODE_DO);
    pool_free(&l.pool);
}

static void spans_are_said_by_words(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        Span span;
    } rows[] = {{"do: give this rush this turn", SPAN_TURN},
                {"do: give this rush this battle.", SPAN_BATTLE},
                {"do: give this rush until my turn", SPAN_SEAT_TURN},
                {"do: give this rush during their turn", SPAN_THEIR_TURN},
                {"do: give this rush through their turn", SPAN_THROUGH_TURN},
                {"do: give this rush always", SPAN_GAME},
                {"do: give this rush", SPAN_GAME},
                {"static: give this rush", SPAN_GAME},
                {"static: give this rush always", SPAN_GAME}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Loaded l = load_ability(rows[i].text);
        assert_int_equal(node_of(&l, ability(&l)->steps, NODE_GIVE_KEYWORD)->give_keyword.span,
                         rows[i].span);
        pool_free(&l.pool);
    }
}

static void static_abilities_give_to_sets(void **unused)
{
    (void)unused;
    Loaded l = load_ability(
        "static if count of my character >= 2: "
        "give all my other character with evasive cost less than 3 strength +1, give this rush");
    assert_int_equal(ability(&l)->kind, ABILITY_STATIC);
    assert_int_equal(ability(&l)->event, 0);
    assert_int_equal(node(&l, ability(&l)->needs)->kind, NODE_COMPARE);
    const Node *gift = node_of(&l, ability(&l)->steps, NODE_GIVE_STAT);
    const Node *filter = node(&l, node_of(&l, gift->gift.objects, NODE_SET)->set.filters);
    static const int filters[] = {FILTER_OTHER, FILTER_TYPE, FILTER_KEYWORD, FILTER_STAT};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(filter->filter.what, filters[i]);
        filter = i < 3 ? node(&l, filter->next) : filter;
    }
    assert_int_equal(filter->next, 0);
    assert_int_equal(node(&l, gift->next)->kind, NODE_GIVE_KEYWORD);
    pool_free(&l.pool);
}

static void may_and_if_hold_instructions(void **unused)
{
    (void)unused;
    Loaded l = load_ability("do: may banish chosen character else (draw 1, draw 2), "
                            "if exists my card in hand: discard 1 else may (draw 3.)");
    const Node *may = node_of(&l, ability(&l)->steps, NODE_MAY);
    assert_int_equal(node(&l, node_of(&l, may->may.steps, NODE_CHOOSE)->next)->call.verb,
                     TOY_BANISH);
    assert_int_equal(node_of(&l, node_of(&l, may->may.otherwise, NODE_DO)->next, NODE_DO)->next, 0);
    const Node *choice = node_of(&l, may->next, NODE_IF);
    assert_int_equal(node(&l, choice->branch.test)->kind, NODE_EXISTS);
    assert_int_equal(node(&l, choice->branch.steps)->call.verb, TOY_DISCARDS);
    assert_int_equal(
        node_of(&l, node_of(&l, choice->branch.otherwise, NODE_MAY)->may.steps, NODE_DO)->call.verb,
        TOY_DRAW);
    assert_int_equal(node(&l, choice->branch.otherwise)->may.otherwise, 0);
    pool_free(&l.pool);
}

/* --- sets, numbers, tests -----------------------------------------------------------------------
 */

static void filters_cover_all_kinds(void **unused)
{
    (void)unused;
    Loaded l = load_ability(
        "do: banish all character amber \"Hero\" exerted not drying rush damaged card cost at most "
        "2 "
        "lore at least 1 strength 3 willpower more than 4 cost less than count of my action");
    static const struct {
        int kind, number, compare;
    } rows[] = {{FILTER_TYPE, TOY_CHARACTER, 0},
                {FILTER_COLOR, 0, 0},
                {FILTER_TRAIT, 1, 0},
                {FILTER_MARK, 3, 0},
                {FILTER_UNMARK, 4, 0},
                {FILTER_KEYWORD, TOY_RUSH, 0},
                {FILTER_DAMAGED, 0, 0},
                {FILTER_STAT, TOY_COST, COMPARE_AT_MOST},
                {FILTER_STAT, TOY_LORE, COMPARE_AT_LEAST},
                {FILTER_STAT, TOY_STRENGTH, COMPARE_EQUAL},
                {FILTER_STAT, TOY_WILLPOWER, COMPARE_MORE},
                {FILTER_STAT, TOY_COST, COMPARE_LESS}};
    const Node *set = node_of(&l, node(&l, ability(&l)->steps)->call.objects, NODE_SET);
    assert_int_equal(set->set.zone, TOY_PLAY);
    assert_int_equal(set->set.side, SET_ANY);
    uint16_t next = set->set.filters;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const Node *filter = node_of(&l, next, NODE_FILTER);
        assert_int_equal(filter->filter.what, rows[i].kind);
        assert_int_equal(filter->filter.which, rows[i].number);
        assert_int_equal(filter->filter.compare, rows[i].compare);
        assert_true((filter->filter.of != 0) == (rows[i].kind == FILTER_STAT));
        next = filter->next;
    }
    assert_int_equal(next, 0);
    pool_free(&l.pool);
}

static void tests_join_from_left_to_right(void **unused)
{
    (void)unused;
    Loaded l = load_ability("when quest this if amount > 1 or strength of it <= 2 and not (exists "
                            "card or 1 = cost of that): "
                            "draw amount");
    const Node *both = node_of(&l, ability(&l)->needs, NODE_AND);
    const Node *either = node_of(&l, both->both.left, NODE_OR);
    const Node *first = node_of(&l, either->both.left, NODE_COMPARE);
    assert_int_equal(first->compare.how, COMPARE_MORE);
    assert_int_equal(node(&l, first->compare.left)->kind, NODE_AMOUNT);
    const Node *second = node_of(&l, either->both.right, NODE_COMPARE);
    assert_int_equal(second->compare.how, COMPARE_AT_MOST);
    assert_int_equal(node_of(&l, second->compare.left, NODE_STAT)->stat.measure, TOY_STRENGTH);
    const Node *inner = node_of(&l, node_of(&l, both->both.right, NODE_NOT)->negated.test, NODE_OR);
    assert_int_equal(node(&l, inner->both.left)->kind, NODE_EXISTS);
    assert_int_equal(node_of(&l, inner->both.right, NODE_COMPARE)->compare.how, COMPARE_EQUAL);
    pool_free(&l.pool);
}

/* --- errors -------------------------------------------------------------------------------------
 */

typedef struct {
    const char *text;
    int line, column;
    const char *words;
} Wrong;

/* Each text has exactly one fault. */
static void assert_wrong(const Wrong *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        Loaded l = load(rows[i].text);
        const Fault *fault = &l.faults.fault[0];
        if (l.faults.total != 1 || fault->line != rows[i].line || fault->column != rows[i].column ||
            !slice_has(slice_of(fault->text), slice_of(rows[i].words)))
            fail_msg("%s\n%d faults, %d:%d: %s", rows[i].text, (int)l.faults.total, fault->line,
                     fault->column, fault->text);
        assert_int_equal(l.status, STATUS_BAD_CARD);
        assert_int_equal(fault->status, STATUS_BAD_CARD);
        assert_int_equal(l.pool.def_count, 1);
        pool_free(&l.pool);
    }
}

#define ASSERT_WRONG(rows) assert_wrong(rows, sizeof(rows) / sizeof(rows)[0])

static void wrong_facts_are_named(void **unused)
{
    (void)unused;
    static const Wrong rows[] = {
        {"oops", 1, 1, "expected \"card\" or \"token\", found \"oops\""},
        {"crad \"A\" character", 1, 1, "did you mean \"card\"?"},
        {"card Stitch character", 1, 6, "expected a name in quotes, found \"Stitch\""},
        {"card", 1, 5, "found the end of the file"},
        {"card \"\" character", 1, 6, "is empty"},
        {"card \" A\" character", 1, 6, "begins or ends with a blank"},
        {"card \"A", 1, 6, "no closing quote"},
        {"card \"A\n character", 1, 6, "no closing quote"},
        {"card \"A\tB\" character", 1, 6, "control character"},
        {"card \"A\" cost 3", 1, 6, "\"A\" has no type"},
        {"card \"A\" character\ncard \"A\" action", 2, 6, "\"A\" is the name of another card"},
        {"card \"A\" character action", 1, 20, "\"action\" is a second type"},
        {"card \"A\" charcter", 1, 10, "did you mean \"character\"?"},
        {"card \"A\" Character", 1, 10, "did you mean \"character\"?"},
        {"card \"\xC3\xA9\xC3\xA9\" charcter", 1, 11, "did you mean \"character\"?"},
        {"card \"A\" character\n  shfit 4 rush", 2, 3, "did you mean \"shift\"?"},
        {"card \"A\" character cost", 1, 24, "expected a number"},
        {"card \"A\" character cost x lore 1", 1, 25, "expected a number, found \"x\""},
        {"card \"A\" character cost 1000", 1, 25, "numbers go from -99 to 999"},
        {"card \"A\" character cost -100", 1, 25, "numbers go from -99 to 999"},
        {"card \"A\" character cost 1 cost 2", 1, 27, "\"cost\" is given twice"},
        {"card \"A\" character rush rush", 1, 25, "\"rush\" is given twice"},
        {"card \"A\" character rush 128", 1, 25, "at most 127"},
        {"card \"A\" amber character amber", 1, 26, "\"amber\" is given twice"},
        {"card \"A\" inkable character inkable", 1, 28, "\"inkable\" is given twice"},
        {"card \"A\" character title \"x\" title \"y\"", 1, 30, "\"title\" is given twice"},
        {"card \"A\" character title x", 1, 26, "expected words in quotes"},
        {"card \"A\" character number \"\"", 1, 27, "is empty"},
        {"card \"A\" character traits\n", 2, 1, "expected a trait"},
        {"card \"A\" character traits A B A", 1, 31, "\"A\" is given twice"},
        {"card \"A\" character traits \"\"", 1, 27, "is no trait"},
        {"card \"A\" character traits a traits b", 1, 29, "\"traits\" is given twice"},
        {"card \"A\" character @", 1, 20, "no meaning here"},
        {"card \"A\" character +", 1, 20, "a number must follow"},
        {"card \"A\" character \"loose words\"", 1, 20, "expected a fact or an ability"},
    };
    ASSERT_WRONG(rows);
}

#define IN_CARD "card \"A\" character\n"

static void wrong_openings_are_named(void **unused)
{
    (void)unused;
    static const Wrong rows[] = {
        {IN_CARD "when qest this: draw 1", 2, 6,
         "expected an event, found \"qest\"; did you mean \"quest\"?"},
        {IN_CARD "when quest: draw 1", 2, 11, "expected whom the event is about, found \":\""},
        {IN_CARD "when quest thsi: draw 1", 2, 12, "did you mean \"this\"?"},
        {IN_CARD "when quest my: draw 1", 2, 14, "expected a kind of card, found \":\""},
        {IN_CARD "when quest my charactr: draw 1", 2, 15, "did you mean \"character\"?"},
        {IN_CARD "when quest character exertd: draw 1", 2, 22, "did you mean \"exerted\"?"},
        {IN_CARD "when quest this if: draw 1", 2, 19, "expected a condition"},
        {IN_CARD "when quest this if 1 2: draw 1", 2, 22, "expected one of < <= = >= >"},
        {IN_CARD "when quest this if (1 = 1: draw 1", 2, 26, "expected \")\", found \":\""},
        {IN_CARD "when quest this if exist card: draw 1", 2, 20, "did you mean \"exists\"?"},
        {IN_CARD "when quest this in hnad: draw 1", 2, 20,
         "expected a zone, found \"hnad\"; did you mean \"hand\"?"},
        {IN_CARD "when quest this in hand hand: draw 1", 2, 25, "\"hand\" is given twice"},
        {IN_CARD "when quest this draw 1", 2, 17, "expected \":\", found \"draw\""},
        {IN_CARD "fanfre: draw 1", 2, 1, "did you mean \"fanfare\"?"},
        {IN_CARD "fanfare draw 1", 2, 9, "expected \":\""},
        {IN_CARD "do if 1 = 1: draw 1", 2, 4, "expected \":\", found \"if\""},
        {IN_CARD "use may exert this: draw 1", 2, 5, "\"may\" cannot be part of a cost"},
        {IN_CARD "use this: draw 1", 2, 5, "expected an instruction, found \"this\""},
        {IN_CARD "static: draw 1", 2, 9, "a static ability only gives"},
        {IN_CARD "static: give this rush this turn", 2, 24, "as long as it is in force"},
        {IN_CARD "static: give chosen card rush", 2, 14, "expected \"this\", \"host\""},
        {IN_CARD "static if amount > 1: give this rush", 2, 11, "\"amount\" has a meaning only"},
        {IN_CARD "do: each opponents: draw 1", 2, 10, "expected \"opponent\" or \"player\""},
        {IN_CARD "do: each player: each player: draw 1", 2, 29, "inside what others do"},
        {IN_CARD "do: draw controller 1", 2, 10, "expected a number"},
        {IN_CARD "when banished this by nobody: draw 1", 2, 23, "expected a kind of card"},
        {IN_CARD "when banished this by you: draw 1", 2, 20, "says who does it"},
        {IN_CARD "do: give this no", 2, 17, "expected a keyword or \"abilities\""},
        {IN_CARD "when first quest this: draw 1", 2, 12, "cannot be counted"},
        {IN_CARD "when first or quest my card: draw 1", 2, 15, "\"first\" to \"fifth\""},
        {IN_CARD "do: draw tally of quest my other card", 2, 19, "cannot be counted"},
        {IN_CARD "do: draw tally of quesst my card", 2, 19, "did you mean \"quest\"?"},
        {IN_CARD "instead banished this: draw 1", 2, 9, "expected \"of\""},
        {IN_CARD "instead of banishd this: draw 1", 2, 12, "did you mean \"banished\"?"},
        {IN_CARD "when banished that: draw 1", 2, 15, "expected whom the event is about"},
        {IN_CARD "static until quest this: give this rush", 2, 8, "that a card always has"},
        {IN_CARD "do: later { static untl quest this: give all card rush }", 2, 20,
         "expected \":\", found \"untl\"; did you mean \"until\"?"},
        {IN_CARD "do: later { static until qest this: give all card rush }", 2, 26,
         "expected an event, found \"qest\"; did you mean \"quest\"?"},
        {IN_CARD "do: later { static: give this rush }", 2, 26, "because no card has this"},
        {IN_CARD "do: later { static: grant all card }", 2, 21,
         "let the ability itself come later"},
        {IN_CARD "do: later once { static: give all card rush }", 2, 16, "neither \"once\" nor"},
    };
    ASSERT_WRONG(rows);
}

static void wrong_instructions_are_named(void **unused)
{
    (void)unused;
    static const Wrong rows[] = {
        {IN_CARD "do:", 2, 4, "expected an instruction, found the end of the file"},
        {IN_CARD "do: drow 1", 2, 5,
         "expected an instruction, found \"drow\"; did you mean \"draw\"?"},
        {IN_CARD "do: draw", 2, 9, "expected a number"},
        {IN_CARD "do: draw 1,", 2, 12, "expected an instruction"},
        {IN_CARD "use draw 1, draw 2: draw 1", 2, 5, "takes the same twice"},
        {IN_CARD "do: price (draw 1, draw 1): draw 1", 2, 11, "takes the same twice"},
        {IN_CARD "use banish chosen card, banish chosen card: draw 1", 2, 5, "the same twice"},
        {IN_CARD "do: draw 1 banish this", 2, 12, "expected a comma"},
        {IN_CARD "do: draw 1)", 2, 11, "expected a comma"},
        {IN_CARD "do: banish", 2, 11, "expected whom it is done to"},
        {IN_CARD "do: banish choosen card", 2, 12, "did you mean \"chosen\"?"},
        {IN_CARD "do: banish it", 2, 12, "only in an ability that an event sets off"},
        {IN_CARD "do: banish 0 chosen card", 2, 12, "from 1 to 799"},
        {IN_CARD "do: banish 800 chosen card", 2, 12, "from 1 to 799"},
        {IN_CARD "do: banish up 2 chosen card", 2, 15, "expected \"to\""},
        {IN_CARD "do: banish up to chosen card", 2, 18, "expected how many"},
        {IN_CARD "do: banish 2 card", 2, 14, "expected \"chosen\""},
        {IN_CARD "do: banish all", 2, 15, "expected a kind of card"},
        {IN_CARD "do: banish all character cost at 2", 2, 34, "expected \"most\" or \"least\""},
        {IN_CARD "do: banish all character cost more 2", 2, 36, "expected \"than\""},
        {IN_CARD "do: banish all character cost at most", 2, 38, "expected a number"},
        {IN_CARD "do: banish all card with 3", 2, 26, "expected a stat or a keyword"},
        {IN_CARD "do: banish all not not rush", 2, 20, "expected a state"},
        {IN_CARD "do: banish all not exertd", 2, 20, "did you mean \"exerted\"?"},
        {IN_CARD "do: banish all card with most 3", 2, 31, "expected a stat"},
        {IN_CARD "do: banish all card or character", 2, 21, "joins too many kinds"},
        {IN_CARD "do: if this is: draw 1", 2, 15, "expected a kind of card"},
        {IN_CARD "do: if this is in: draw 1", 2, 18, "expected a zone"},
        {IN_CARD "do: draw sum of rush of card", 2, 17, "expected a stat"},
        {IN_CARD "do: draw most strength", 2, 23, "expected \"of\""},
        {IN_CARD "do: banish all \"\"", 2, 16, "is no trait"},
        {IN_CARD "do: move this hand", 2, 15, "expected \"to\" and a zone"},
        {IN_CARD "do: move this to hnad", 2, 18, "did you mean \"hand\"?"},
        {IN_CARD "do: damage count my card to this", 2, 18, "expected \"of\""},
        {IN_CARD "do: damage cost of card to this", 2, 20, "expected \"this\", \"it\""},
        {IN_CARD "do: give this", 2, 14, "expected a stat or a keyword"},
        {IN_CARD "do: give this rsh", 2, 15, "did you mean \"rush\"?"},
        {IN_CARD "do: give this strength", 2, 23, "expected a number"},
        {IN_CARD "do: give this rush this week", 2, 25, "expected \"turn\" or \"battle\""},
        {IN_CARD "do: give this rush until turn", 2, 26, "expected \"my turn\" "},
        {IN_CARD "do: split 3 among this: draw 1", 2, 19, "is not the name of what was chosen"},
        {IN_CARD "do: split 3 to this: draw 1", 2, 13, "expected \"among\""},
        {IN_CARD "do: order this", 2, 11, "is not the name of what was chosen"},
        {IN_CARD "do: modes up 2: (draw 1) or (draw 2)", 2, 14, "expected \"to\""},
        {IN_CARD "do: give this rush during my turn", 2, 27, "expected \"their\""},
        {IN_CARD "do: give this no 3", 2, 18, "expected a keyword"},
        {IN_CARD "do: protect this quest", 2, 18, "expected \"from\""},
        {IN_CARD "do: protect this from nothing", 2, 23, "expected what a player does"},
        {IN_CARD "do: protect this from qest", 2, 23, "did you mean \"quest\"?"},
        {IN_CARD "do: forbid this qest this turn", 2, 17,
         "expected what a player does, found \"qest\"; did you mean \"quest\"?"},
        {IN_CARD "do: draw player of card 1", 2, 20, "expected \"this\", \"it\""},
        {IN_CARD "do: draw player of it 1", 2, 20, "only in an ability that an event sets off"},
        {IN_CARD "do: exert chosen card with different nmes", 2, 38,
         "expected \"names\" or a stat"},
        {IN_CARD "do: exert all card beside card", 2, 27, "expected \"this\", \"it\""},
        {IN_CARD "do: forbid this end", 2, 17, "is nothing that effects of this game forbid"},
        {IN_CARD "do: protect this from quest", 2, 23, "nothing that effects of this game protect"},
        {IN_CARD "do: exert all card with different names", 2, 25, "for what is chosen or counted"},
        {IN_CARD "when quest card with different names: draw 1", 2, 22, "chosen or counted"},
        {IN_CARD "do: exert chosen card with different name", 2, 38, "expected \"names\""},
        {IN_CARD "do: must quest", 2, 10, "expected whom it is done to, found \"quest\""},
        {IN_CARD "do: must this", 2, 14, "expected what a player does, found the end"},
        {IN_CARD "do: must this qust", 2, 15,
         "expected what a player does, found \"qust\"; did you mean \"quest\"?"},
        {IN_CARD "do: must this end", 2, 15, "nothing that a card does in its player's turn"},
        {IN_CARD "do: must this defend", 2, 15, "nothing that a card does in its player's turn"},
        {IN_CARD "do: must this quest this wek", 2, 26, "expected \"turn\" or \"battle\""},
        {IN_CARD "static: must this quest this turn", 2, 25, "as long as it is in force"},
        {IN_CARD "static: must chosen card quest", 2, 14, "expected \"this\", \"host\""},
        {IN_CARD "use must this quest: draw 1", 2, 5, "cannot be part of a cost"},
        {IN_CARD "do: summon 1", 2, 13, "a card's name in quotes, or \"copy of\""},
        {IN_CARD "do: summon 1 coppy of this", 2, 14, "found \"coppy\"; did you mean \"copy\"?"},
        {IN_CARD "do: summon 1 copy this", 2, 19, "expected \"of\", found \"this\""},
        {IN_CARD "do: summon 1 copy of", 2, 21, "expected \"this\", \"it\""},
        {IN_CARD "do: summon 1 copy of it", 2, 22, "only in an ability that an event sets off"},
        {IN_CARD "do: summon 1 copy of card", 2, 22, "expected \"this\", \"it\""},
        {IN_CARD "do: choose card as model, summon 1 copy of modl", 2, 44,
         "did you mean \"model\"?"},
        {IN_CARD "do: summon 1 \"B\"", 2, 14, "\"B\" is no card that stands before this one"},
        {IN_CARD "do: summon copy of this", 2, 12, "expected a number"},
        {IN_CARD "do: summon 1 copy of this as rush", 2, 30, "cannot be a name"},
        {IN_CARD "do: summon 1 copy of this as 3", 2, 30, "expected a name"},
        {IN_CARD "do: may (draw 1", 2, 16, "expected \")\""},
        {IN_CARD "do: if 1 = 1 draw 1", 2, 14, "expected \":\""},
        {IN_CARD "do: amount becomes 1", 2, 5, "can only be the first thing"},
        {IN_CARD "instead of banished this: draw 1, goes to hand", 2, 35,
         "only be the first thing"},
        {IN_CARD "instead of banished this: amount is 1", 2, 34, "expected \"becomes\""},
        {IN_CARD "instead of banished this: goes to hnad", 2, 35, "did you mean \"hand\"?"},
        {IN_CARD "do: choose card", 2, 16, "expected \"as\""},
        {IN_CARD "do: choose card as 3", 2, 20, "expected a name"},
        {IN_CARD "do: choose card as rush", 2, 20, "cannot be a name"},
        {IN_CARD "do: choose card as us, choose card as us", 2, 39, "chosen twice"},
        {IN_CARD "do: choose card as them, banish themm", 2, 33, "did you mean \"them\"?"},
    };
    ASSERT_WRONG(rows);
}

static void one_slip_gives_one_message(void **unused)
{
    (void)unused;
    Loaded l = load("card \"A\" charcter amber cost x lore 1\n"
                    "  when qest my\n"
                    "    character cost at most 2: draw 1\n"
                    "  \"Name\" do: banish choosen opposing character cost 3 rush\n"
                    "  fanfre: draw 1\n"
                    "  rush rush\n"
                    "card \"B\" character do: drw 1\n"
                    "card \"A\" action");
    static const int places[][2] = {{1, 10}, {1, 30}, {2, 8},  {4, 21},
                                    {5, 3},  {6, 8},  {7, 24}, {8, 6}};
    const size_t count = sizeof places / sizeof places[0];
    assert_int_equal(l.faults.total, count);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(l.faults.fault[i].line, places[i][0]);
        assert_int_equal(l.faults.fault[i].column, places[i][1]);
    }
    pool_free(&l.pool);
}

static void all_faults_are_counted_and_the_first_kept(void **unused)
{
    (void)unused;
    char file[LONG_TEXT];
    Text text = text_in(file, sizeof file);
    for (int i = 0; i < FAULTS_MAX + 5; i++)
        text_add(&text, "card \"%d\" charcter\n", i);
    Loaded l = load(file);
    assert_int_equal(l.faults.total, FAULTS_MAX + 5);
    assert_int_equal(l.faults.count, FAULTS_MAX);
    assert_int_equal(l.faults.fault[FAULTS_MAX - 1].line, FAULTS_MAX);
    pool_free(&l.pool);
}

static void a_file_with_an_error_loads_nothing(void **unused)
{
    (void)unused;
    static const char good[] = "card \"A\" character traits Hero do: draw 1";
    static const char bad[] =
        "card \"B\" character traits Villain do: draw 1, draw 2\ncard \"C\" charcter";
    static const char more[] = "card \"B\" action traits Villain\ndo: banish all card";
    Pool pool;
    Faults faults;
    pool_init(&pool);
    assert_int_equal(cards_read(&pool, &toy_rules, good, strlen(good), 1, &faults), STATUS_OK);
    const size_t nodes = pool.node_count;
    assert_int_equal(cards_read(&pool, &toy_rules, bad, strlen(bad), 10, &faults), STATUS_BAD_CARD);
    assert_int_equal(faults.fault[0].line, 11);
    assert_int_equal(pool.def_count, 2);
    assert_int_equal(pool.ability_count, 2);
    assert_int_equal(pool.node_count, nodes);
    assert_int_equal(pool.trait_count, 2);
    /* What was taken back does not shine through. */
    assert_int_equal(pool.nodes[nodes].kind, NODE_NONE);
    assert_int_equal(pool.defs[2].trait_count, 0);
    assert_int_equal(cards_read(&pool, &toy_rules, more, strlen(more), 1, &faults), STATUS_OK);
    assert_int_equal(pool_find(&pool, "B", 1)->traits[0], 2);
    assert_int_equal(cards_read(&pool, &toy_rules, good, strlen(good), 1, &faults),
                     STATUS_BAD_CARD);
    pool_free(&pool);
}

static void bytes_that_are_no_text_are_refused(void **unused)
{
    (void)unused;
    static const Wrong rows[] = {
        {"card \"A\" character\n# \xC3\xA9\xFF", 2, 4, "0xFF"},
        {"\xC0\x80", 1, 1, "0xC0"},
        {"card \"\xED\xA0\x80\"", 1, 7, "0xED"},
    };
    ASSERT_WRONG(rows);
    Loaded l = load("");
    assert_int_equal(cards_read(&l.pool, &toy_rules, "# \0", 3, 1, &l.faults), STATUS_BAD_CARD);
    assert_int_equal(l.faults.fault[0].column, 3);
    pool_free(&l.pool);
}

/* Noise of all bytes, and noise of known words: refused or read, never more. */
static void garbage_is_refused(void **unused)
{
    (void)unused;
    static const char *const words[] = {
        "card ", "\"A\" ",  "character ", "do",     ": ",  "draw ", "1 ",      "when ",
        "this ", "quest ",  "if ",        "count ", "of ", "my ",   "( ",      ") ",
        "may ",  "chosen ", "give ",      "rush ",  ", ",  "\n",    "static ", "not "};
    uint32_t random = 1;
    for (int round = 0; round < 2000; round++) {
        char file[256];
        Text text = text_in(file, sizeof file);
        for (int i = 0; i < 30; i++) {
            random = random * 1664525U + 1013904223U;
            const unsigned pick = random >> 24;
            if (round % 2)
                text_add(&text, "%s", words[pick % (sizeof words / sizeof words[0])]);
            else
                text_add(&text, "%c", (char)pick);
        }
        Loaded l = load(file);
        assert_true((l.status == STATUS_OK) == (l.faults.total == 0));
        assert_true(l.status == STATUS_OK || l.pool.def_count == 1);
        pool_free(&l.pool);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(facts_are_read_in_any_order),
        cmocka_unit_test(empty_files_hold_no_cards),
        cmocka_unit_test(when_has_an_event_and_a_subject),
        cmocka_unit_test(when_may_be_about_players),
        cmocka_unit_test(labels_bring_event_flags_and_zone),
        cmocka_unit_test(use_has_costs_and_do_resolves),
        cmocka_unit_test(sentences_are_kept),
        cmocka_unit_test(instead_replaces_an_event),
        cmocka_unit_test(abilities_of_a_card_are_consecutive),
        cmocka_unit_test(verbs_take_what_their_table_says),
        cmocka_unit_test(targets_refer_or_choose),
        cmocka_unit_test(gifts_share_targets_and_span),
        cmocka_unit_test(spans_are_said_by_words),
        cmocka_unit_test(static_abilities_give_to_sets),
        cmocka_unit_test(may_and_if_hold_instructions),
        cmocka_unit_test(filters_cover_all_kinds),
        cmocka_unit_test(tests_join_from_left_to_right),
        cmocka_unit_test(wrong_facts_are_named),
        cmocka_unit_test(wrong_openings_are_named),
        cmocka_unit_test(wrong_instructions_are_named),
        cmocka_unit_test(one_slip_gives_one_message),
        cmocka_unit_test(all_faults_are_counted_and_the_first_kept),
        cmocka_unit_test(a_file_with_an_error_loads_nothing),
        cmocka_unit_test(bytes_that_are_no_text_are_refused),
        cmocka_unit_test(garbage_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
