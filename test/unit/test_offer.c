/* test_offer.c - what a "yes" would have an ability do is told with it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/table.h"

enum { TEXT_ROOM = 512 };

/* Plays the card until it asks, and reads what yes and no would do. */
static void assert_offer(const char *ability, GavelLanguage language, const char *wanted)
{
    char card[TEXT_ROOM];
    char text[TEXT_ROOM];
    GavelOption option;
    (void)snprintf(card, sizeof card, "card \"Letter\" action amber cost 0\n    do: %s\n", ability);
    Table table = table_open_own(card, "Letter");
    gavel_game_speak(table.game, language);
    table_play_card(table.game);
    assert_int_equal(gavel_option_count(table.game), 2);
    assert_true(gavel_option(table.game, 0, &option));
    assert_int_equal(option.kind, GAVEL_OPTION_YES);
    assert_true(gavel_option_ability(table.game, 0, text, sizeof text) > 0);
    assert_string_equal(text, wanted);
    assert_int_equal(gavel_option_ability(table.game, 1, text, sizeof text), 0);
    table_close(&table);
}

static void test_what_may_be_done(void **state)
{
    (void)state;
    assert_offer("gain 1. may draw 2", GAVEL_ENGLISH, "You may draw 2 cards.");
    assert_offer("may (gain 1. draw 1). draw 1", GAVEL_ENGLISH,
                 "You may gain 1 lore, then draw 1 card.");
}

static void test_what_a_price_buys(void **state)
{
    (void)state;
    assert_offer("gain 1. price (discard chosen my card in hand): draw 2", GAVEL_ENGLISH,
                 "You may discard a card from your hand; if you do, draw 2 cards.");
}

static void test_in_the_language_of_the_game(void **state)
{
    (void)state;
    assert_offer("may draw 2", GAVEL_JAPANESE, "カードを2枚引いてもよい。");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_may_be_done),
        cmocka_unit_test(test_what_a_price_buys),
        cmocka_unit_test(test_in_the_language_of_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
