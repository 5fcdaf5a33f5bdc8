/* table.c - see table.h. */
#include "support/table.h"

#include <stdlib.h>

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

Table table_open(size_t game, unsigned seats)
{
    Table table = {.rules = gavel_rules_at(game)};
    table.cards = gavel_cards_new(table.rules);
    assert_non_null(table.cards);
    const GavelDeck *decks[GAVEL_SEATS_MAX];
    for (unsigned i = 0; i < 2; i++) {
        table.decks[i] = gavel_deck_shipped(table.cards, i);
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

unsigned long test_effort(void)
{
    const char *text = getenv("GAVEL_EFFORT");
    const unsigned long effort = text ? strtoul(text, NULL, 10) : 1;
    return effort > 0 ? effort : 1;
}
