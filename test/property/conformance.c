/* conformance.c - one set of generic tests that every game module passes; a fifth game would too.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/decide.h"
#include "support/table.h"

static size_t count_words(const char *const *words)
{
    size_t count = 0;
    while (words && words[count])
        count++;
    return count;
}

static void assert_words_differ(const char *const *words)
{
    for (size_t i = 0; i < count_words(words); i++)
        for (size_t j = 0; j < i; j++)
            if (strcmp(words[i], words[j]) == 0)
                fail_msg("'%s' stands twice in a list of words", words[i]);
}

/* Word tables are complete, fit their fields and do not repeat themselves. */
static void words_are_complete(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        const Rules *rules = rules_of(gavel_rules_at(i));
        assert_true(count_words(rules->words.stats) <= STATS_MAX);
        assert_true(count_words(rules->words.keywords) <= KEYWORDS_MAX);
        assert_true(count_words(rules->words.marks) <= 13);
        assert_true(count_words(rules->words.counters) <= COUNTER_KINDS);
        assert_true(count_words(rules->words.numbers) <= PLAYER_NUMBERS);
        assert_words_differ(rules->words.stats);
        assert_words_differ(rules->words.keywords);
        assert_words_differ(rules->words.marks);
        assert_words_differ(rules->words.numbers);
        assert_words_differ(rules->words.phases);
        for (uint8_t zone = 0; zone < rules->zone_count; zone++)
            assert_non_null(rules->zones[zone].name);
        for (size_t fact = 0; fact < rules->fact_count; fact++)
            assert_non_null(rules->facts[fact].name);
        for (size_t act = 0; act < rules->act_count; act++)
            assert_non_null(rules->acts[act].name);
    }
}

/* Every row's clause is one of the book. */
static void rows_carry_clauses_of_the_book(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        const Rules *rules = rules_of(gavel_rules_at(i));
        for (size_t f = 0; f < rules->flow_count; f++)
            for (uint8_t k = 0; k < rules->flows[f]->step_count; k++)
                assert_true(rules->flows[f]->steps[k].clause < rules->clause_count);
        for (size_t a = 0; a < rules->act_count; a++) {
            assert_true(rules->acts[a].clause > 0 && rules->acts[a].clause < rules->clause_count);
            for (size_t b = 0; b < rules->acts[a].bars.count; b++)
                assert_non_null(rules->acts[a].bars.at[b].why);
        }
        for (size_t f = 0; f < rules->fact_count; f++)
            assert_true(rules->facts[f].clause > 0 && rules->facts[f].clause < rules->clause_count);
    }
}

/* Numbers of players outside the book are refused with a reason. */
static void other_numbers_of_seats_are_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        Table table = table_open(i, 2);
        const GavelDeck *decks[GAVEL_SEATS_MAX + 2];
        for (unsigned seat = 0; seat < GAVEL_SEATS_MAX + 2; seat++)
            decks[seat] = table.decks[0];
        for (unsigned seats = 0; seats <= GAVEL_SEATS_MAX + 1; seats++) {
            GavelFault fault = {0, 0, ""};
            GavelMatch *match = gavel_match_new(table.cards, decks, seats, &fault);
            const bool is_allowed = seats >= gavel_rules_seats_min(table.rules) &&
                                    seats <= gavel_rules_seats_max(table.rules);
            assert_true((match != NULL) == is_allowed);
            assert_true((fault.text[0] == 0) == is_allowed);
            gavel_match_free(match);
        }
        table_close(&table);
    }
}

/* Shipped decks are legal, and there are at least two. */
static void shipped_decks_are_legal(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        GavelCards *cards = gavel_cards_new(gavel_rules_at(i));
        assert_non_null(cards);
        assert_true(gavel_deck_shipped_count(cards) >= 2);
        for (size_t k = 0; k < gavel_deck_shipped_count(cards); k++) {
            char text[2000];
            GavelDeck *deck = gavel_deck_shipped(cards, k);
            assert_non_null(deck);
            if (gavel_deck_check(deck, text, sizeof text) > 0)
                fail_msg("%s: %s", gavel_deck_shipped_name(cards, k), text);
            gavel_deck_free(deck);
        }
        gavel_cards_free(cards);
    }
}

/* Blocks keep the sizes we promise for two seats. */
static void blocks_are_small(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        Table table = table_open(i, 2);
        assert_true(gavel_state_size(table.match) <= 24 * 1024);
        assert_true(gavel_hashed_size(table.match) <= 20 * 1024);
        table_close(&table);
    }
}

/* Whoever reads a list of options finds the end of the turn where it is in every game. */
static void the_end_is_offered_last(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        Table table = table_open(i, 2);
        unsigned ends = 0;
        for (uint64_t seed = 1; seed <= 20; seed++) {
            uint64_t random = seed;
            gavel_game_restart(table.game, seed);
            for (int k = 0; k < 3000 && gavel_asked(table.game); k++) {
                GavelOption option;
                const unsigned count = gavel_option_count(table.game);
                for (unsigned o = 0; gavel_option(table.game, o, &option); o++)
                    if (option.act && strcmp(option.act, "end") == 0) {
                        assert_int_equal(o, count - 1);
                        ends++;
                    }
                (void)table_answer(table.game, &random);
            }
        }
        assert_true(ends > 0);
        table_close(&table);
    }
}

/* No mutant of any clause in the tables crashes, hangs or breaks an invariant that is not its own
 * in random play. */
static void mutants_do_not_crash(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        Table table = table_open(i, 2);
        for (size_t c = 0; c < gavel_clause_count(table.rules); c++) {
            GavelClause clause;
            assert_true(gavel_clause_at(table.rules, c, &clause));
            if (!clause.is_coded)
                continue;
            uint64_t random = c + 1;
            table.game->game.mutant = clause_of(c);
            gavel_game_restart(table.game, c);
            for (int k = 0; k < 3000 && gavel_asked(table.game); k++)
                (void)table_answer(table.game, &random);
            table.game->game.mutant = 0;
        }
        table_close(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_complete),
        cmocka_unit_test(rows_carry_clauses_of_the_book),
        cmocka_unit_test(other_numbers_of_seats_are_refused),
        cmocka_unit_test(shipped_decks_are_legal),
        cmocka_unit_test(blocks_are_small),
        cmocka_unit_test(the_end_is_offered_last),
        cmocka_unit_test(mutants_do_not_crash),
    };
    return cmocka_run_group_tests_name("conformance", tests, NULL, NULL);
}
