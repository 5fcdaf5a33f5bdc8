/* roundtrip.c - what is printed from a tree is read as the same tree: every shipped card, and
 * thousands of random ones with the words of every game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "lang/card_file.h"
#include "lang/print_english.h"
#include "lang/print_notation.h"
#include "support/random_card.h"
#include "support/same_tree.h"
#include "support/sentence.h"
#include "support/table.h"
#include "support/toy.h"

enum { CARDS = 1000, CARD_ROOM = 1 << 17, ENGLISH_ROOM = 1 << 16 };

static char file[CARD_ROOM];
static char again[CARD_ROOM];
static char words[ENGLISH_ROOM];

/* Reads `file`, compares its last card with `def` of `pool`, and prints it once more. */
static void assert_same(const Rules *rules, const Pool *pool, const Def *def, Pool *read)
{
    Faults faults;
    Text text = text_in(file, sizeof file);
    notation_of_card(pool, rules, def, &text);
    assert_false(text.is_cut);
    if (cards_read(read, rules, file, text.size, 1, &faults) != STATUS_OK)
        fail_msg("%s: %d:%d: %s\n%s", rules->name, faults.fault[0].line, faults.fault[0].column,
                 faults.fault[0].text, file);
    const Def *found = &read->defs[read->def_count - 1];
    const char *difference = card_difference(rules, pool, def, read, found);
    text = text_in(again, sizeof again);
    notation_of_card(read, rules, found, &text);
    if (difference || strcmp(file, again) != 0) {
        print_error("%s: %s differs\n", rules->name, difference ? difference : "the text");
        (void)fputs(file, stderr); /* these can be too long for a message */
        (void)fputs(again, stderr);
        fail();
    }
}

/* Cards may name those that stand before them, so they are printed and read in order. */
static void every_shipped_card_comes_back(void **unused)
{
    (void)unused;
    for (size_t game = 0; game < gavel_rules_count(); game++) {
        GavelCards *cards = gavel_cards_new(gavel_rules_at(game));
        Pool read;
        assert_non_null(cards);
        pool_init(&read);
        for (size_t i = 1; i < cards->pool.def_count; i++)
            assert_same(cards->rules, &cards->pool, &cards->pool.defs[i], &read);
        assert_int_equal(read.def_count, cards->pool.def_count);
        pool_free(&read);
        gavel_cards_free(cards);
    }
}

static void start_pool(Pool *pool, const Rules *rules)
{
    Faults faults;
    Text text = text_in(file, sizeof file);
    text_add(&text, "token \"First\" %s", rules->words.types[0]);
    pool_init(pool);
    Rules loose = *rules;
    loose.cards.print = NULL; /* its facts do not matter */
    assert_int_equal(cards_read(pool, &loose, file, text.size, 1, &faults), STATUS_OK);
}

/* Whatever a tree holds, there are words for it. */
static void assert_has_words(const Rules *rules, const Pool *pool, const Def *def)
{
    for (uint8_t i = 0; i < def->ability_count; i++) {
        Text text = text_in(words, sizeof words);
        english_of_ability(pool, rules, (uint16_t)(def->ability + i), &text);
        const char *problem = sentence_problem(words);
        if (text.is_cut || problem)
            fail_msg("%s: %s: %s\n%s", rules->name, problem, words, file);
    }
}

static void come_back(const Rules *rules, unsigned long count, uint64_t seed)
{
    for (unsigned long i = 0; i < count; i++) {
        Pool made;
        Pool read;
        start_pool(&made, rules);
        start_pool(&read, rules);
        random_card(&made, rules, "Second", seed + i);
        assert_same(rules, &made, &made.defs[2], &read);
        assert_has_words(rules, &made, &made.defs[2]);
        pool_free(&made);
        pool_free(&read);
    }
}

static void random_cards_come_back(void **unused)
{
    (void)unused;
    const char *given = getenv("GAVEL_SEED");
    const uint64_t seed = given ? strtoull(given, NULL, 10) << 20 : 1;
    come_back(&toy_rules, CARDS * test_effort(), seed);
    for (size_t game = 0; game < gavel_rules_count(); game++)
        come_back(rules_of(gavel_rules_at(game)), CARDS * test_effort(), seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shipped_card_comes_back),
        cmocka_unit_test(random_cards_come_back),
    };
    return cmocka_run_group_tests_name("roundtrip", tests, NULL, NULL);
}
