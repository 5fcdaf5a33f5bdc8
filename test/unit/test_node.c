/* test_node.c - nodes.def: fields by name and fields by table are the same, kinds that share a view
 * fit it, and random cards hold every kind. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "lang/card_file.h"
#include "support/random_card.h"
#include "support/table.h"
#include "support/tree_check.h"

enum { CARDS = 1200 };

static const NodeField *field_at(NodeKind kind, FieldSlot slot)
{
    const NodeField *field = node_shapes[kind].fields;
    while (field->name && field->slot != slot)
        field++;
    return field->name ? field : NULL;
}

/* Writes to the field by its name, and reads it by the next row of the table. */
#define TRY(value, field_name)                                                                     \
    view->field_name = (value);                                                                    \
    assert_string_equal(row->name, #field_name);                                                   \
    assert_int_equal(field_get(&node, row), value);                                                \
    field_set(&node, row, (value)-1);                                                              \
    assert_int_equal(view->field_name, (value)-1);                                                 \
    row++;
#define NODE(kind_name, view_name, class_name, said, text, fields)                                 \
    static void try_##view_name(void)                                                              \
    {                                                                                              \
        Node node = {.kind = NODE_##kind_name};                                                    \
        __typeof__(node.view_name) *view = &node.view_name;                                        \
        const NodeField *row = node_fields(&node);                                                 \
        fields assert_null(row->name);                                                             \
        assert_int_equal(view->kind, NODE_##kind_name);                                            \
    }
#define OP(type, name)  TRY(201, name)
#define INT(type, name) TRY(-30001, name)
#define A(type, name)   TRY(60001, name)
#define B(type, name)   TRY(60003, name)
#define C(type, name)   TRY(60005, name)
#include "effect/nodes.def"

static void names_and_table_agree(void **unused)
{
    (void)unused;
    static const struct {
        const char *name;
        NodeClass class;
        void (*try_view)(void);
    } kinds[] = {
#define NODE(kind, view, class, said, text, fields) {#kind, CLASS_##class, try_##view},
#define LIKE(kind, view, class, said, text)         {#kind, CLASS_##class, NULL},
#include "effect/nodes.def"
    };
    assert_int_equal(sizeof kinds / sizeof kinds[0], NODE_KINDS);
    for (int kind = 0; kind < NODE_KINDS; kind++) {
        assert_string_equal(node_shapes[kind].name, kinds[kind].name);
        assert_int_equal(node_shapes[kind].class, kinds[kind].class);
        if (kinds[kind].try_view)
            kinds[kind].try_view();
    }
}

static void gifts_stand_together_and_fit_their_view(void **unused)
{
    (void)unused;
    for (int kind = 0; kind < NODE_KINDS; kind++) {
        const Node node = {.kind = (uint8_t)kind};
        const NodeClass class = node_shapes[kind].class;
        assert_int_equal(is_gift(&node), class == CLASS_GIFT);
        assert_int_equal(is_step_joint(&node), class == CLASS_JOINT);
        if (class != CLASS_GIFT)
            continue;
        assert_int_equal(field_at((NodeKind)kind, SLOT_INT)->type, FIELD_SPAN);
        assert_int_equal(field_at((NodeKind)kind, SLOT_A)->type, FIELD_OBJECTS);
        assert_null(field_at((NodeKind)kind, SLOT_C));
    }
}

static int count_of_part(const NodeShape *shape, const char *field)
{
    int count = 0;
    for (const NodePart *part = shape->said; part->word || part->field; part++)
        count += part->field && strcmp(part->field, field) == 0;
    return count;
}

/* What a row says begins with a word and holds each of its fields once, so that nothing is lost
 * between a tree and its notation. */
static void rows_say_all_their_fields(void **unused)
{
    (void)unused;
    for (int kind = 0; kind < NODE_KINDS; kind++) {
        const NodeShape *shape = &node_shapes[kind];
        assert_true((shape->said != NULL) != (shape->own != NULL));
        assert_true(shape->text && shape->text[0]);
        if (!shape->said)
            continue;
        assert_non_null(shape->said->word);
        assert_null(shape->said->field);
        for (const NodePart *part = shape->said; part->word || part->field; part++)
            if (part->field)
                assert_non_null(node_field((NodeKind)kind, part->field));
        for (const NodeField *field = shape->fields; field->name; field++)
            if (count_of_part(shape, field->name) != 1)
                fail_msg("%s does not say its %s once", shape->name, field->name);
    }
}

static void a_checked_pool_has_no_wrong_field(void **unused)
{
    (void)unused;
    GavelCards *cards = gavel_cards_new(gavel_rules_at(0));
    uint16_t number = 0;
    assert_non_null(cards);
    assert_null(pool_fault(&cards->pool, cards->rules, &number));
    Pool *pool = &cards->pool;
    uint16_t choice = 1;
    while (pool->nodes[choice].kind != NODE_CHOOSE)
        choice++;
    const Node was = pool->nodes[choice];
    pool->nodes[choice].choose.variable = EFFECT_VARIABLES;
    assert_string_equal(pool_fault(pool, cards->rules, &number)->name, "variable");
    assert_int_equal(number, choice);
    pool->nodes[choice] = was;
    pool->nodes[choice].choose.set = choice;
    assert_string_equal(pool_fault(pool, cards->rules, &number)->name, "set");
    pool->nodes[choice] = was;
    pool->nodes[choice].kind = NODE_KINDS;
    assert_string_equal(pool_fault(pool, cards->rules, &number)->name, "kind");
    gavel_cards_free(cards);
}

static void shipped_cards_are_well(void **unused)
{
    (void)unused;
    for (size_t game = 0; game < gavel_rules_count(); game++) {
        GavelCards *cards = gavel_cards_new(gavel_rules_at(game));
        uint16_t number = 0;
        assert_non_null(cards);
        const NodeField *field = pool_fault(&cards->pool, cards->rules, &number);
        if (field)
            fail_msg("%s: %s of a %s", cards->rules->name, field->name,
                     node_shapes[cards->pool.nodes[number].kind].name);
        gavel_cards_free(cards);
    }
}

/* Random cards are made by the same table: what they never hold, no law ever meets. */
static void random_cards_hold_every_kind(void **unused)
{
    (void)unused;
    int kinds[NODE_KINDS] = {0};
    int filters[FILTER_COUNT] = {0};
    for (size_t game = 0; game < gavel_rules_count(); game++) {
        const Rules *rules = rules_of(gavel_rules_at(game));
        for (uint64_t seed = 1; seed <= CARDS; seed++) {
            Pool pool;
            uint16_t number = 0;
            pool_init(&pool);
            pool.defs[pool_add_def(&pool)] = (Def){.name = "First", .title = "First"};
            random_card(&pool, rules, "Second", seed);
            const NodeField *field = pool_fault(&pool, rules, &number);
            if (field)
                fail_msg("%s, seed %d: %s of a %s", rules->name, (int)seed, field->name,
                         node_shapes[pool.nodes[number].kind].name);
            for (size_t i = 1; i < pool.node_count; i++) {
                const Node *node = &pool.nodes[i];
                kinds[node->kind]++;
                if (node->kind == NODE_FILTER)
                    filters[node->filter.what]++;
            }
            pool_free(&pool);
        }
    }
    for (int i = NODE_NONE + 1; i < NODE_KINDS; i++)
        if (kinds[i] == 0)
            fail_msg("no random card has a %s", node_shapes[i].name);
    for (int i = 0; i < FILTER_COUNT; i++)
        if (filters[i] == 0)
            fail_msg("no random card has \"%s\"", filter_shapes[i].own);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_and_table_agree),
        cmocka_unit_test(gifts_stand_together_and_fit_their_view),
        cmocka_unit_test(rows_say_all_their_fields),
        cmocka_unit_test(a_checked_pool_has_no_wrong_field),
        cmocka_unit_test(shipped_cards_are_well),
        cmocka_unit_test(random_cards_hold_every_kind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
