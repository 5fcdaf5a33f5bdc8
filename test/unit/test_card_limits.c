/* test_card_limits.c - card files: how much there is room for, and what is said beyond that. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "lang/card_file.h"
#include "support/toy.h"

enum { LONG_TEXT = 1 << 17 };

#define IN_CARD "card \"A\" character\n"

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

/* `count` times `middle` between two texts. */
static Loaded load_repeated(const char *before, const char *middle, int count, const char *after)
{
    static char file[LONG_TEXT];
    Text text = text_in(file, sizeof file);
    text_add(&text, "%s", before);
    for (int i = 0; i < count; i++)
        text_add(&text, "%s", middle);
    text_add(&text, "%s", after);
    assert_false(text.is_cut);
    return load(file);
}

static void assert_limit(const char *const *parts, int max, const char *words)
{
    Loaded l = load_repeated(parts[0], parts[1], max, parts[2]);
    if (l.status != STATUS_OK)
        fail_msg("%s: %s", words, l.faults.fault[0].text);
    pool_free(&l.pool);
    l = load_repeated(parts[0], parts[1], max + 1, parts[2]);
    assert_int_equal(l.faults.total, 1);
    if (!slice_has(slice_of(l.faults.fault[0].text), slice_of(words)))
        fail_msg("%s: %s", words, l.faults.fault[0].text);
    pool_free(&l.pool);
}

static void everything_has_a_limit(void **unused)
{
    (void)unused;
    static const struct {
        const char *parts[3];
        int max;
        const char *words;
    } rows[] = {
        {{IN_CARD, "do: draw 1\n", ""}, CARD_ABILITIES_MAX, "one ability too many"},
        {{IN_CARD "do: ", "may ", "draw 1"}, CARD_NESTING_MAX, "nested too deeply"},
        {{IN_CARD "when quest this if ", "not ", "1 = 1: draw 1"},
         CARD_NESTING_MAX,
         "nested too deeply"},
        {{IN_CARD "when quest this if 1 = 1", " and 1 = 1", ": draw 1"},
         CARD_TESTS_MAX - 1,
         "more than 8"},
        {{IN_CARD "do: draw 1", ", banish chosen card", ""},
         EFFECT_VARIABLES,
         "one choice too many"},
        {{IN_CARD "do: draw 1", ", banish chosen card", ", look 1 as seen"},
         EFFECT_VARIABLES - 1,
         "one choice too many"},
        {{IN_CARD "do: draw 1", ", banish chosen card", ", name as guess"},
         EFFECT_VARIABLES - 1,
         "one choice too many"},
        {{IN_CARD "do: draw 1", ", banish chosen card", ", summon 1 copy of this as made"},
         EFFECT_VARIABLES - 1,
         "one choice too many"},
        {{IN_CARD "do: modes: draw 1", " or draw 1", ""}, MODES_MAX - 1, "needs 2 to 16 modes"},
        {{IN_CARD "do: draw ", "count of card cost ", "1"},
         CARD_SETS_NESTED_MAX,
         "too many other sets"},
        {{"card \"", "a", "\" character"}, CARD_STRING_MAX, "longer than 120"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_limit(rows[i].parts, rows[i].max, rows[i].words);
    Loaded l = load("card \"A\" character traits a b c d e f g h i");
    assert_int_equal(l.faults.fault[0].column, 43);
    pool_free(&l.pool);
    l = load_good("card \"A\" character traits a b c d e f g h cost 999 lore -99 rush 127");
    pool_free(&l.pool);
    l = load_repeated(IN_CARD, "do: draw 1\n", 3 * CARD_ABILITIES_MAX, "");
    assert_int_equal(l.faults.total, 1);
    pool_free(&l.pool);
}

static void a_pool_may_run_out_of_numbers(void **unused)
{
    (void)unused;
    Loaded l = load_repeated(IN_CARD "do: draw 1", ", draw 1", 10000, "");
    assert_int_equal(l.status, STATUS_OK);
    char file[LONG_TEXT];
    for (int i = 0; i < 10 && l.status == STATUS_OK; i++) {
        Text text = text_in(file, sizeof file);
        text_add(&text, "card \"%d\" character do: draw 1", i);
        for (int k = 0; k < 10000; k++)
            text_add(&text, ", draw 1");
        const size_t nodes = l.pool.node_count;
        l.status = cards_read(&l.pool, &toy_rules, file, strlen(file), 1, &l.faults);
        if (l.status != STATUS_OK)
            assert_int_equal(l.pool.node_count, nodes);
    }
    assert_int_equal(l.status, STATUS_NO_ROOM);
    assert_int_equal(l.faults.total, 1);
    pool_free(&l.pool);
}

/* 1,000 cards in 50 ms is what `gavel bench` measures; here it must not be out of all proportion.
 */
static void a_thousand_cards_are_read_quickly(void **unused)
{
    (void)unused;
    enum { COUNT = 1000, ROOM = 256 * COUNT };
    char *file = calloc(1, ROOM);
    assert_non_null(file);
    Text text = text_in(file, ROOM);
    for (int i = 0; i < COUNT; i++)
        text_add(&text,
                 "card \"Card %d\" character cost 3 strength 2 traits Pet Hero\n"
                 "    when quest this if count of my character >= 2: may (draw 1, banish chosen "
                 "opposing character with cost at most 3)\n",
                 i);
    assert_false(text.is_cut);
    const clock_t begin = clock();
    Loaded l = load_good(file);
    const double seconds = (double)(clock() - begin) / CLOCKS_PER_SEC;
    assert_int_equal(l.pool.def_count, COUNT + 1);
    assert_true(seconds < 2);
    pool_free(&l.pool);
    free(file);
}

/* So many words, eight on a card. */
static char *file_of_traits(int count, const char *more)
{
    const size_t room = 16 * (size_t)count + 4096 * 16;
    char *file = calloc(1, room);
    assert_non_null(file);
    Text text = text_in(file, room);
    for (int i = 0; i < count; i++) {
        if (i % TRAITS_PER_CARD == 0)
            text_add(&text, "\ncard \"%d\" character traits", i);
        text_add(&text, " t%d", i);
    }
    text_add(&text, "\n%s", more);
    assert_false(text.is_cut);
    return file;
}

/* At the limit words that are known are still understood; a new one is refused at its place. */
static void traits_of_a_pool_run_out(void **unused)
{
    (void)unused;
    static const char *const fit[] = {
        "card \"A\" character traits t0 t29999",
        "card \"A\" character do: banish all \"t29999\" character",
    };
    static const struct {
        const char *more;
        int column;
    } rows[] = {
        {"card \"A\" character traits t0 new", 30},
        {"card \"A\" character do: banish all \"new\" character", 35},
        {"card \"A\" character do: banish all character named \"new\"", 51},
        {"card \"A\" character static: give this trait \"new\"", 44},
    };
    for (size_t i = 0; i < sizeof fit / sizeof fit[0]; i++) {
        char *file = file_of_traits(TRAITS_MAX, fit[i]);
        Loaded l = load_good(file);
        assert_int_equal(l.pool.trait_count, TRAITS_MAX + 1);
        pool_free(&l.pool);
        free(file);
    }
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char *file = file_of_traits(TRAITS_MAX, rows[i].more);
        Loaded l = load(file);
        assert_int_equal(l.faults.total, 1);
        assert_int_equal(l.faults.fault[0].line, TRAITS_MAX / TRAITS_PER_CARD + 2);
        assert_int_equal(l.faults.fault[0].column, rows[i].column);
        assert_non_null(strstr(l.faults.fault[0].text, "one trait or name too many"));
        pool_free(&l.pool);
        free(file);
    }
}

/* What a card file with a fault has brought is forgotten, also where words are looked for. */
static void traits_are_taken_back(void **unused)
{
    (void)unused;
    Loaded l = load_good("card \"A\" character traits Hero");
    const PoolMark mark = pool_mark(&l.pool);
    assert_int_equal(pool_trait(&l.pool, "Villain", 7), 2);
    pool_restore(&l.pool, mark);
    assert_int_equal(pool_trait(&l.pool, "Pet", 3), 2);
    assert_int_equal(pool_trait(&l.pool, "Villain", 7), 3);
    assert_int_equal(pool_trait(&l.pool, "Hero", 4), 1);
    pool_free(&l.pool);
}

/* Every card of a game that has been printed for years: 5,000 cards, 2,000 traits and names. */
static void five_thousand_cards_fit(void **unused)
{
    (void)unused;
    enum { COUNT = 5000, WORDS = 2000, ROOM = 256 * COUNT };
    char *file = calloc(1, ROOM);
    assert_non_null(file);
    Text text = text_in(file, ROOM);
    for (int i = 0; i < COUNT; i++)
        text_add(&text,
                 "card \"Card %d\" character cost 3 strength 2 traits t%d Hero\n"
                 "    when quest this: may (draw 1, banish chosen \"t%d\" named \"t%d\")\n",
                 i, i % WORDS, (i + 1) % WORDS, (i + 7) % WORDS);
    assert_false(text.is_cut);
    Loaded l = load_good(file);
    assert_int_equal(l.pool.def_count, COUNT + 1);
    assert_int_equal(l.pool.trait_count, WORDS + 2);
    assert_string_equal(l.pool.traits[l.pool.defs[COUNT].traits[0]], "t999");
    pool_free(&l.pool);
    free(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_has_a_limit),
        cmocka_unit_test(a_pool_may_run_out_of_numbers),
        cmocka_unit_test(a_thousand_cards_are_read_quickly),
        cmocka_unit_test(traits_of_a_pool_run_out),
        cmocka_unit_test(traits_are_taken_back),
        cmocka_unit_test(five_thousand_cards_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
