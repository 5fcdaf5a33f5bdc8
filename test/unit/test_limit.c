/* test_limit.c - games that would go on for ever: they end, and everybody is told why. And what is
 * told of a card is told whole, however much it is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/value.h"
#include "support/table.h"

enum { TEXT_ROOM = 512 };

/* Its abilities set each other off, and nobody has anything to choose. */
static const char pendulum[] =
    "card \"Pendulum\" character amber cost 0 strength 1 willpower 1 lore 1\n"
    "    traits Storyborn\n"
    "    when played this: exert this\n"
    "    whenever exerted this: ready this\n"
    "    whenever readied this: exert this\n";

typedef struct {
    unsigned limits;
    char text[TEXT_ROOM];
} Ending;

static void hear_limit(void *context, const GavelEvent *event)
{
    Ending *ending = context;
    if (event->text[0] && strcmp(event->kind, "limit") == 0) {
        assert_string_equal(event->id, "all.log.limit");
        (void)snprintf(ending->text, sizeof ending->text, "%s", event->text[0]);
        ending->limits++;
    }
}

static void assert_ended_by_steps(const GavelGame *game)
{
    assert_int_equal(gavel_result(game), GAVEL_LIMIT);
    assert_string_equal(gavel_limit_name(game), "rule steps without a decision");
    assert_int_equal(gavel_asked(game), 0);
    assert_int_equal(gavel_option_count(game), 0);
    assert_int_equal(gavel_winners(game), 0);
    assert_null(gavel_game_check(game));
}

/* It ends with its reason, whether anybody listens or not, and in the same way. */
static void test_what_goes_on_for_ever_ends(void **state)
{
    (void)state;
    Table table = table_open_own(pendulum, "Pendulum");
    Ending ending = {.limits = 0};
    gavel_listen(table.game, hear_limit, &ending, 0);
    table_play_card(table.game);
    assert_ended_by_steps(table.game);
    assert_int_equal(ending.limits, 1);
    assert_non_null(strstr(ending.text, gavel_limit_name(table.game)));
    table_play_card(table.other);
    assert_ended_by_steps(table.other);
    assert_true(gavel_game_hash(table.other) == gavel_game_hash(table.game));
    table_close(&table);
}

static void keep_fault(void *context, const GavelFailure *failure)
{
    (void)snprintf(context, TEXT_ROOM, "%s", failure->fault.text);
}

/* A judge reads why nothing more can be done. */
static void test_a_judge_reads_of_the_limit(void **state)
{
    (void)state;
    char text[2 * TEXT_ROOM];
    char why[TEXT_ROOM] = "";
    const int size = snprintf(text, sizeof text,
                              "scenario \"For ever\"\ngame lorcana\ncards\n%send\n"
                              "seat 1 hand: Pendulum\nturn 1 main\ndo 1 play Pendulum\n"
                              "want limit\ndo 1 end\n",
                              pendulum);
    const GavelVerdict verdict = gavel_judge_each(text, (size_t)size, keep_fault, NULL, why);
    assert_int_equal(verdict.failed, 1);
    assert_string_equal(why,
                        "the game has ended: there are too many rule steps without a decision");
}

/* The first card of a deck, as everybody would see it. */
static GavelCardView first_in_deck(const Table *table)
{
    GavelCardView card;
    size_t zone = 0;
    while (strcmp(gavel_zone_name(table->rules, zone), "deck") != 0)
        zone++;
    assert_true(gavel_zone_card(table->game, GAVEL_OMNISCIENT, 0, zone, 0, &card));
    return card;
}

static size_t count_words(const char *const *words)
{
    size_t count = 0;
    while (words[count])
        count++;
    return count;
}

/* A card may have every keyword and every mark of its game. */
static void test_a_view_leaves_no_word_out(void **state)
{
    (void)state;
    Table table = table_open_own(pendulum, "Pendulum");
    Game *g = &table.game->game;
    const uint16_t object = object_with_id(g, first_in_deck(&table).id);
    const size_t keywords = count_words(g->rules->words.keywords);
    assert_true(keywords > 11);
    for (uint8_t key = 0; key < keywords; key++)
        mod_add(g, (Mod){.target = ref_to(g, object), .kind = MOD_KEYWORD, .what = key});
    for (size_t i = 0; i < count_words(g->rules->words.marks); i++)
        set_mark(g, object, (uint16_t)(MARK_GAME << i), true);
    set_mark(g, object, MARK_SHOWN, true);
    set_mark(g, object, MARK_FACE_DOWN, true);
    const GavelCardView card = first_in_deck(&table);
    assert_int_equal(count_words(card.keywords), keywords);
    assert_int_equal(count_words(card.marks), count_words(g->rules->words.marks) + 2);
    table_close(&table);
}

/* Of more effects than there is room for the last are told as one, and the sum is right. */
static void test_reasons_add_up(void **state)
{
    (void)state;
    for (int effects = 27; effects <= 60; effects += 3) {
        Table table = table_open_own(pendulum, "Pendulum");
        Game *g = &table.game->game;
        const GavelCardView card = first_in_deck(&table);
        const uint16_t object = object_with_id(g, card.id);
        for (int i = 0; i < effects; i++)
            mod_add(g, (Mod){.target = ref_to(g, object),
                             .source = ref_to(g, (uint16_t)(i + 1)),
                             .kind = MOD_STAT,
                             .what = 0,
                             .amount = (int16_t)(i + 1)});
        GavelPart parts[REASONS_MAX];
        int value = 0;
        int sum = 0;
        const size_t count =
            gavel_value_parts(table.game, GAVEL_OMNISCIENT, card.id, 0, &value, parts, REASONS_MAX);
        assert_int_equal(count, effects < 30 ? effects + 1 : 31);
        for (size_t i = 0; i < count; i++)
            sum += parts[i].amount;
        assert_int_equal(value, effects * (effects + 1) / 2);
        assert_int_equal(sum, value);
        table_close(&table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_goes_on_for_ever_ends),
        cmocka_unit_test(test_a_judge_reads_of_the_limit),
        cmocka_unit_test(test_a_view_leaves_no_word_out),
        cmocka_unit_test(test_reasons_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
