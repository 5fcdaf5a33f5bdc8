/* table.c - see table.h. */
#include "support/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

Table table_open(size_t game, unsigned seats)
{
    return table_open_decks(game, seats, 0);
}

Table table_open_decks(size_t game, unsigned seats, size_t deck)
{
    Table table = {.rules = gavel_rules_at(game)};
    table.cards = gavel_cards_new(table.rules);
    assert_non_null(table.cards);
    const GavelDeck *decks[GAVEL_SEATS_MAX];
    const size_t count = gavel_deck_shipped_count(table.cards);
    for (unsigned i = 0; i < 2; i++) {
        table.decks[i] = gavel_deck_shipped(table.cards, (deck + i) % count);
        assert_non_null(table.decks[i]);
    }
    for (unsigned seat = 0; seat < seats; seat++)
        decks[seat] = table.decks[seat % 2];
    GavelFault fault = {0, 0, ""};
    table.match = gavel_match_new(table.cards, decks, seats, &fault);
    assert_string_equal(fault.text, "");
    assert_non_null(table.match);
    table.game = gavel_game_new(table.match, 1);
    table.other = gavel_game_new(table.match, 2);
    assert_non_null(table.game);
    assert_non_null(table.other);
    return table;
}

Table table_open_own(const char *cards, const char *name)
{
    static const char format[] = "cards of one full name in a deck: 60\n";
    char list[128];
    GavelFaults faults;
    GavelFault fault = {0, 0, ""};
    Table table = {.rules = gavel_rules("lorcana")};
    table.cards = gavel_cards_new(table.rules);
    assert_true(gavel_cards_read(table.cards, cards, strlen(cards), &faults));
    (void)snprintf(list, sizeof list, "60 %s\n", name);
    for (unsigned i = 0; i < 2; i++) {
        table.decks[i] = gavel_deck_read(table.cards, list, strlen(list), &faults);
        assert_non_null(table.decks[i]);
        assert_true(gavel_deck_set_format(table.decks[i], format, strlen(format), &faults));
    }
    table.match = gavel_match_new(table.cards, (const GavelDeck *const *)table.decks, 2, &fault);
    assert_string_equal(fault.text, "");
    assert_non_null(table.match);
    table.game = gavel_game_new(table.match, 1);
    table.other = gavel_game_new(table.match, 1);
    return table;
}

void table_play_card(GavelGame *game)
{
    for (int i = 0; i < 100 && gavel_asked(game); i++) {
        unsigned choice = 0;
        for (unsigned k = 0; k < gavel_option_count(game); k++)
            if (gavel_option_plays(game, k))
                choice = k;
        const bool is_play = gavel_option_plays(game, choice) != NULL;
        assert_true(gavel_answer(game, gavel_asked_seat(game), choice));
        if (is_play)
            return;
    }
    fail_msg("no card could be played");
}

void table_close(Table *table)
{
    gavel_game_free(table->other);
    gavel_game_free(table->game);
    gavel_match_free(table->match);
    gavel_deck_free(table->decks[0]);
    gavel_deck_free(table->decks[1]);
    gavel_cards_free(table->cards);
}

uint64_t test_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state >> 11;
}

unsigned table_answer(GavelGame *game, uint64_t *state)
{
    const unsigned index = (unsigned)(test_random(state) % gavel_option_count(game));
    assert_true(gavel_answer(game, gavel_asked_seat(game), index));
    return index;
}

static void check(const GavelGame *game, uint64_t seed, const char *what)
{
    const char *wrong = gavel_game_check(game);
    if (wrong)
        fail_msg("%s, seed %llu: %s", what, (unsigned long long)seed, wrong);
}

void table_play(GavelGame *game, uint64_t seed, const char *what)
{
    enum { ANSWERS_MAX = 40000, CHECK_EVERY = 8, CONCEDE_ONCE_IN = 2000 };
    uint64_t random = seed * 131 + 1;
    unsigned answers = 0;
    gavel_game_restart(game, seed);
    while (gavel_asked(game)) {
        if (test_random(&random) % CONCEDE_ONCE_IN == 0)
            assert_true(gavel_answer(game, gavel_asked_seat(game), GAVEL_CONCEDE));
        else
            (void)table_answer(game, &random);
        if (answers % CHECK_EVERY == 0)
            check(game, seed, what);
        assert_true(++answers < ANSWERS_MAX);
    }
    check(game, seed, what);
    if (gavel_result(game) == GAVEL_LIMIT)
        fail_msg("%s, seed %llu: ended by %s", what, (unsigned long long)seed,
                 gavel_limit_name(game));
}

uint64_t test_seed(void)
{
    const char *seed = getenv("GAVEL_SEED");
    return seed ? strtoull(seed, NULL, 10) : 1;
}

unsigned long test_effort(void)
{
    const char *text = getenv("GAVEL_EFFORT");
    const unsigned long effort = text ? strtoul(text, NULL, 10) : 1;
    return effort > 0 ? effort : 1;
}
