/* test_set.c - cards that are picked as a set are taken in any order, and nothing else is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/decide.h"
#include "kernel/value.h"
#include "support/table.h"

enum { CARDS = CARDS_MAX, SMALL = 9, DEFS = 1024 };

/* How many cards of each definition. */
typedef struct {
    unsigned of[DEFS];
} Tally;

static unsigned def_of_number(const GavelGame *game, unsigned number)
{
    const Game *g = &game->game;
    const Pick *pick = pick_running(g);
    return g->face[g->list[pick->base + pick->after + number].object].def;
}

/* Gives the answers; just before the last one the picks are what was chosen. */
static void assert_picks(GavelGame *game, const unsigned *cards, size_t count)
{
    unsigned answers[CARDS + 1];
    static Tally wanted;
    memset(&wanted, 0, sizeof wanted);
    for (size_t i = 0; i < count; i++)
        wanted.of[def_of_number(game, cards[i])]++;
    const uint64_t before = gavel_game_hash(game);
    const size_t given = gavel_set_answers(game, cards, count, answers);
    assert_true(given > 0);
    assert_true(gavel_game_hash(game) == before);
    size_t left = count;
    for (size_t i = 0; i < given; i++) {
        const Game *g = &game->game;
        const Pick *pick = pick_running(g);
        assert_non_null(pick);
        assert_true(answers[i] < gavel_option_count(game));
        const Option *option = &g->option[answers[i]];
        if (option->kind == OPTION_PICK) {
            assert_true(wanted.of[g->face[option->object].def]-- > 0);
            left--;
        } else {
            assert_int_equal(option->kind, OPTION_DONE);
            assert_int_equal(i + 1, given);
        }
        assert_true(gavel_answer(game, gavel_asked_seat(game), answers[i]));
    }
    /* What is left was the only answer, and the game has taken it by itself. */
    for (size_t i = 0; i < DEFS; i++)
        left -= wanted.of[i];
    assert_int_equal(left, 0);
}

/* Chooses at random as long as more can be had, never more than `most`; then it must be whole. */
static size_t choose_some(const GavelGame *game, uint64_t *random, unsigned *cards)
{
    size_t count = 0;
    for (unsigned tries = 0; tries < 400; tries++) {
        cards[count] = (unsigned)(test_random(random) % gavel_set_size(game));
        if (gavel_set_can_have(game, cards, count + 1))
            count++;
        if (gavel_set_is_whole(game, cards, count) && test_random(random) % 3 == 0)
            return count;
    }
    assert_true(gavel_set_is_whole(game, cards, count));
    return count;
}

/* --- against the game itself: every set that is an answer is found by picks, and no other --- */

static bool is_too_little(const Game *g, const Pick *pick, uint32_t set)
{
    int weight = 0;
    for (uint16_t k = 0; k < pick->count && pick->needed; k++)
        weight += set >> k & 1 ? g->rules->choices.weight(g, g->list[pick->base + k].object) : 0;
    return __builtin_popcount(set) < pick->min || weight < pick->needed;
}

/* What the game has taken by itself because nothing else was left: the next that go with the rest.
 */
static uint32_t with_forced(const Game *g, const Pick *pick, uint32_t set)
{
    const Ref *list = g->list + pick->base;
    for (uint16_t k = 0; k < pick->count && is_too_little(g, pick, set); k++) {
        bool fits = set >> k == 0;
        for (uint16_t i = 0; i < k && pick->differ; i++)
            fits = fits &&
                   !((set >> i & 1) && are_same(g, pick->differ, list[i].object, list[k].object));
        set |= fits ? UINT32_C(1) << k : 0;
    }
    return set;
}

static uint32_t bit_of(const Game *g, const Pick *pick, uint16_t object)
{
    for (uint16_t k = 0; k < pick->count; k++)
        if (g->list[pick->base + k].object == object)
            return UINT32_C(1) << k;
    return 0;
}

static uint32_t picked_so_far(const Game *g)
{
    const Pick *pick = pick_running(g);
    uint32_t set = 0;
    for (uint16_t i = 0; i < pick->picked; i++)
        set |= bit_of(g, pick, g->list[pick->base + pick->count + i].object);
    return set;
}

/* Marks, by a bit per candidate, every set that picks one after the other come to. */
static void walk(const GavelGame *from, const Table *table, uint32_t set, bool *found)
{
    const Game *g = &from->game;
    const Pick *pick = pick_running(g);
    GavelGame *next = gavel_game_new(table->match, 0);
    for (unsigned i = 0; i < gavel_option_count(from); i++) {
        if (g->option[i].kind == OPTION_DONE) {
            found[set] = true;
            continue;
        }
        const uint32_t bit = bit_of(g, pick, g->option[i].object);
        gavel_game_copy(next, from);
        assert_true(gavel_answer(next, gavel_asked_seat(next), i));
        const Pick *after = pick_running(&next->game);
        if (after && after->base == pick->base && after->picked > pick->picked)
            walk(next, table, picked_so_far(&next->game), found);
        else
            found[with_forced(g, pick, set | bit)] = true;
    }
    gavel_game_free(next);
}

/* The same set with equal cards counted from the first of them. */
static uint64_t key_of(const GavelGame *game, uint32_t set)
{
    const Game *g = &game->game;
    uint64_t sum = 0;
    for (unsigned i = 0; i < gavel_set_size(game); i++) {
        unsigned first = 0;
        const Pick *pick = pick_running(g);
        const Ref *list = g->list + pick->base + pick->after;
        while (first < i && !objects_alike(g, list[first].object, list[i].object))
            first++;
        if (set >> i & 1)
            sum += UINT64_C(1) << (first * 4);
    }
    return sum;
}

static void assert_same_sets(const Table *table, const GavelGame *game)
{
    static bool found[1 << SMALL];
    const unsigned size = (unsigned)gavel_set_size(game);
    GavelQuestion question;
    gavel_question(game, &question);
    if (size > SMALL || question.picked > 0)
        return;
    memset(found, 0, sizeof found);
    walk(game, table, 0, found);
    for (uint32_t set = 0; set < UINT32_C(1) << size; set++) {
        unsigned cards[SMALL];
        size_t count = 0;
        bool is_found = false;
        for (unsigned i = 0; i < size; i++)
            if (set >> i & 1)
                cards[count++] = i;
        for (uint32_t other = 0; other < UINT32_C(1) << size && !is_found; other++)
            is_found = found[other] && key_of(game, other) == key_of(game, set);
        assert_int_equal(gavel_set_is_whole(game, cards, count), is_found);
    }
}

/* --- tests --- */

static void play_by_sets(size_t game, uint64_t seed, unsigned *sets)
{
    unsigned cards[CARDS + 1];
    uint64_t random = seed * 77 + 5;
    Table table = table_open_decks(game, 2, seed);
    gavel_game_restart(table.game, seed);
    for (unsigned i = 0; i < 3000 && gavel_asked(table.game); i++) {
        if (gavel_set_size(table.game) == 0) {
            (void)table_answer(table.game, &random);
            continue;
        }
        ++*sets;
        GavelQuestion question;
        GavelOption card;
        gavel_question(table.game, &question);
        for (unsigned k = 0; k < question.picked; k++)
            assert_true(gavel_set_picked(table.game, k, &card));
        assert_false(gavel_set_picked(table.game, question.picked, &card));
        if (*sets % 8 == 1)
            assert_same_sets(&table, table.game);
        const size_t count = choose_some(table.game, &random, cards);
        assert_picks(table.game, cards, count);
    }
    table_close(&table);
}

static void test_every_order_in_all_games(void **state)
{
    (void)state;
    for (size_t game = 0; game < gavel_rules_count(); game++) {
        unsigned sets = 0;
        for (uint64_t seed = 1; seed <= 12; seed++)
            play_by_sets(game, seed, &sets);
        if (strcmp(gavel_rules_name(gavel_rules_at(game)), "lorcana") == 0)
            assert_true(sets >= 24); /* the mulligans at least */
    }
}

/* The Lorcana mulligan, as a person clicks: the last card first, a copy of it, then another. */
static void test_mulligan_backwards(void **state)
{
    (void)state;
    Table table = table_open_own("card \"Letter\" action amber cost 0\n    do: draw 1\n", "Letter");
    GavelOption card;
    unsigned answers[8];
    assert_int_equal(gavel_set_size(table.game), 0);
    assert_int_equal(gavel_set_answers(table.game, NULL, 0, answers), 0);
    assert_true(gavel_answer(table.game, gavel_asked_seat(table.game), 0));
    assert_int_equal(gavel_set_size(table.game), 7);
    assert_int_equal(gavel_option_count(table.game), 2); /* equal cards are offered once */
    unsigned seen = 0;
    for (unsigned i = 0; i < 7; i++) {
        char text[64];
        assert_true(gavel_set_card(table.game, i, &card));
        assert_int_equal(card.kind, GAVEL_OPTION_CARD);
        assert_string_equal(card.name, "Letter");
        assert_true(card.card != 0 && card.card != seen);
        seen = card.card;
        assert_true(gavel_set_text(table.game, i, text, sizeof text) > 0);
        assert_non_null(strstr(text, "Letter"));
    }
    assert_false(gavel_set_card(table.game, 7, &card));
    assert_picks(table.game, (const unsigned[]){6, 2, 5}, 3);
    assert_int_equal(gavel_set_size(table.game), 7); /* the other player's */
    assert_false(gavel_set_can_have(table.game, (const unsigned[]){1, 1}, 2));
    assert_false(gavel_set_can_have(table.game, (const unsigned[]){7}, 1));
    assert_true(gavel_set_is_whole(table.game, NULL, 0));
    assert_int_equal(gavel_set_answers(table.game, (const unsigned[]){3, 3}, 2, answers), 0);
    table_close(&table);
}

/* Two cards of different names: only what can still be completed. */
static void test_what_must_differ(void **state)
{
    (void)state;
    Table table = table_open_own("card \"Letter\" action amber cost 0\n"
                                 "    do: discard 2 chosen my card with different names in hand\n"
                                 "card \"Alpha\" action amber cost 9\n    do: draw 1\n"
                                 "card \"Beta\" action amber cost 9\n    do: draw 1\n",
                                 "Letter\n30 Alpha\n30 Beta");
    uint64_t random = 9;
    unsigned sets = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        gavel_game_restart(table.game, seed);
        for (unsigned i = 0; i < 60 && gavel_asked(table.game); i++) {
            GavelQuestion question;
            gavel_question(table.game, &question);
            if (gavel_set_size(table.game) == 0 || question.least == 0) {
                (void)table_answer(table.game, &random);
                continue;
            }
            sets++;
            assert_same_sets(&table, table.game);
            unsigned cards[CARDS + 1];
            const size_t count = choose_some(table.game, &random, cards);
            assert_int_equal(count, 2);
            assert_int_not_equal(def_of_number(table.game, cards[0]),
                                 def_of_number(table.game, cards[1]));
            assert_picks(table.game, cards, count);
        }
    }
    assert_true(sets > 5);
    table_close(&table);
}

/* Singers whose voices must come to a sum: any of them can be among those, and it is enough when
 * the sum is. */
static void test_what_must_come_to_a_sum(void **state)
{
    (void)state;
    Table table = table_open_own("card \"Choir\" action amber song cost 9\n"
                                 "    sing-together 4\n    traits Song\n    do: draw 1\n"
                                 "card \"Alto\" character amber inkable cost 1 strength 1 "
                                 "willpower 9 lore 0\n    traits Hero\n"
                                 "card \"Bass\" character amber inkable cost 2 strength 1 "
                                 "willpower 9 lore 0\n    traits Hero\n",
                                 "Choir\n30 Alto\n30 Bass");
    uint64_t random = 3;
    unsigned sets = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        gavel_game_restart(table.game, seed);
        for (unsigned i = 0; i < 900 && gavel_asked(table.game); i++) {
            const Pick *pick = pick_running(&table.game->game);
            if (!pick || pick->needed == 0 || gavel_set_size(table.game) == 0) {
                (void)table_answer(table.game, &random);
                continue;
            }
            sets++;
            unsigned cards[CARDS + 1];
            /* Of equal singers the game takes by itself as many as there must be. */
            assert_true(pick->picked > 0 || !gavel_set_is_whole(table.game, NULL, 0));
            for (unsigned k = 0; k < gavel_set_size(table.game); k++)
                assert_true(gavel_set_can_have(table.game, &k, 1));
            assert_same_sets(&table, table.game);
            const size_t count = choose_some(table.game, &random, cards);
            assert_picks(table.game, cards, count);
        }
    }
    assert_true(sets > 5);
    table_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_order_in_all_games),
        cmocka_unit_test(test_mulligan_backwards),
        cmocka_unit_test(test_what_must_differ),
        cmocka_unit_test(test_what_must_come_to_a_sum),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
