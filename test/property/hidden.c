/* hidden.c - what readers get of cards that not everybody sees, over random play of every game of
 * the registry. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "support/table.h"

enum { LOOKED_MAX = 256 };

/* --- cards that are looked at --- */

/* The last look that was told. */
typedef struct {
    unsigned seats;
    unsigned looks;
    unsigned wide; /* at more cards than a line names */
    unsigned seen; /* cards that were found in the view */
    unsigned seat;
    GavelSpot at;
    unsigned ids[LOOKED_MAX];
    int count; /* 0: none since the last question */
} Looks;

static bool has_name(const GavelEvent *event, size_t reader, const GavelEventCard *cards)
{
    for (int i = 0; i < event->amount; i++)
        if (strstr(event->text[reader], cards[i].name))
            return true;
    return false;
}

/* Who looks reads which cards they are; everybody else, how many and where. */
static void hear_look(void *context, const GavelEvent *event)
{
    Looks *looks = context;
    if (!event->is_look) {
        assert_string_not_equal(event->kind, "looked");
        return;
    }
    const GavelEventCard *cards = event->looked[event->seat];
    assert_string_equal(event->kind, "looked");
    assert_non_null(cards);
    assert_true(event->amount > 0 && event->amount <= LOOKED_MAX);
    assert_memory_equal(event->text[event->seat], "you look at ", 12);
    assert_true(event->amount > 7 || has_name(event, event->seat, cards));
    for (size_t i = 0; i <= looks->seats; i++) {
        const size_t reader = i < looks->seats ? i : GAVEL_SEATS_MAX;
        if (reader == event->seat)
            continue;
        assert_null(event->looked[reader]);
        assert_null(event->card[reader].name);
        assert_false(has_name(event, reader, cards));
    }
    looks->looks++;
    looks->wide += event->amount > 7;
    looks->seat = event->seat;
    looks->at = event->from;
    looks->count = event->amount;
    for (int i = 0; i < event->amount; i++) {
        assert_non_null(cards[i].name);
        assert_true(cards[i].id > 0 && cards[i].was == 0);
        looks->ids[i] = cards[i].id;
    }
}

/* True if the seat sees the card with that id in the zone, as one that it looks at. */
static bool is_viewed(const GavelGame *game, unsigned viewer, const GavelSpot *at, unsigned id)
{
    GavelCardView card;
    for (size_t i = 0; gavel_zone_card(game, viewer, at->seat, at->zone, i, &card); i++)
        if (card.id == id && card.name)
            return card.is_looked_at;
    return false;
}

/* If who looks is asked at once, all the cards are in its view, and in nobody else's. */
static void hold_against_views(const GavelGame *game, Looks *looks)
{
    const bool is_asked = (gavel_asked(game) >> looks->seat & 1) != 0;
    for (int i = 0; i < looks->count && is_asked; i++) {
        if (!is_viewed(game, looks->seat, &looks->at, looks->ids[i]))
            continue; /* it has gone somewhere else before the question */
        looks->seen++;
        for (unsigned seat = 0; seat < looks->seats; seat++)
            assert_true(seat == looks->seat || !is_viewed(game, seat, &looks->at, looks->ids[i]));
        assert_false(is_viewed(game, GAVEL_NOBODY, &looks->at, looks->ids[i]));
    }
    looks->count = 0;
}

static void who_looks_sees_and_nobody_else(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        Table table = table_open(i, 2);
        Looks looks = {.seats = 2};
        gavel_listen(table.game, hear_look, &looks, GAVEL_TELL_MOVES);
        for (uint64_t seed = 1; seed <= 40 * test_effort(); seed++) {
            uint64_t random = seed * 7 + 1;
            gavel_game_restart(table.game, seed);
            while (gavel_asked(table.game)) {
                (void)table_answer(table.game, &random);
                hold_against_views(table.game, &looks);
            }
        }
        const bool asks = strcmp(gavel_rules_name(table.rules), "mlp") != 0;
        if (looks.looks == 0 || (asks && looks.seen == 0)) /* its shipped cards ask nothing more */
            fail_msg("%s: %u looks, %u cards seen", gavel_rules_name(table.rules), looks.looks,
                     looks.seen);
        printf("%s: %u looks (%u wide), %u cards seen\n", gavel_rules_name(table.rules),
               looks.looks, looks.wide, looks.seen);
        gavel_listen(table.game, NULL, NULL, 0);
        table_close(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_looks_sees_and_nobody_else),
    };
    return cmocka_run_group_tests_name("hidden", tests, NULL, NULL);
}
