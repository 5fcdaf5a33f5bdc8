/* test_check.c - each numbered invariant of state_check() catches its corruption. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/know.h"
#include "kernel/zone.h"
#include "support/table.h"

static Table table;

static int open_table(void **state)
{
    (void)state;
    uint64_t random = 5;
    table = table_open(0, 2);
    for (int i = 0; i < 40; i++)
        (void)table_answer(table.game, &random);
    assert_null(gavel_game_check(table.game));
    return 0;
}

static int close_table(void **state)
{
    (void)state;
    table_close(&table);
    return 0;
}

static void assert_caught(char number)
{
    const char *wrong = gavel_game_check(table.game);
    assert_non_null(wrong);
    assert_int_equal(wrong[0], number);
}

static void an_object_that_is_elsewhere_is_caught(void **state)
{
    (void)state;
    Game *g = &table.game->game;
    g->object[g->order[0]].place ^= 1;
    assert_caught('1');
}

static void an_object_with_another_player_is_caught(void **state)
{
    (void)state;
    Game *g = &table.game->game;
    g->object[g->order[0]].controller ^= 1;
    assert_caught('1');
}

static void a_place_that_ends_before_it_begins_is_caught(void **state)
{
    (void)state;
    Game *g = &table.game->game;
    g->start[1] = (uint16_t)(g->start[2] + 1);
    assert_caught('1');
}

static void a_card_in_two_objects_is_caught(void **state)
{
    (void)state;
    Game *g = &table.game->game;
    g->object[1].top = g->object[2].top;
    assert_caught('2');
}

static void a_changed_definition_is_caught(void **state)
{
    (void)state;
    Game *g = &table.game->game;
    g->card[1].def = g->card[1].def == 1 ? 2 : 1;
    assert_caught('2');
}

static void rubbish_past_a_list_is_caught(void **state)
{
    (void)state;
    Game *g = &table.game->game;
    g->mod[g->match->mods_room - 1].amount = 1;
    assert_caught('3');
}

static void a_procedure_at_no_step_is_caught(void **state)
{
    (void)state;
    Game *g = &table.game->game;
    frame_at(g, 0)->step = 200;
    assert_caught('4');
}

static void a_listener_of_another_object_is_caught(void **state)
{
    (void)state;
    Game *g = &table.game->game;
    assert_true(g->scratch->listener_count > 0);
    g->listener[0].object = g->order[g->start[1]];
    assert_caught('7');
}

static void a_slot_where_there_are_none_is_caught(void **state)
{
    (void)state;
    Game *g = &table.game->game;
    g->object[1].slot = 3;
    assert_caught('5');
    g->object[1].slot = 1;
    assert_caught('5');
}

static void a_game_that_asks_nobody_is_caught(void **state)
{
    (void)state;
    Game *g = &table.game->game;
    g->s->asked = 0;
    assert_caught('6');
}

static void a_stale_list_of_listeners_is_caught(void **state)
{
    (void)state;
    Game *g = &table.game->game;
    g->scratch->listener_count++;
    assert_caught('7');
}

static void a_listener_out_of_its_part_is_caught(void **state)
{
    (void)state;
    Game *g = &table.game->game;
    assert_true(g->scratch->listener_count > 0);
    g->scratch->giving_count = g->scratch->giving_count > 0 ? 0 : 1;
    assert_caught('7');
}

static void a_listener_that_is_not_noted_is_caught(void **state)
{
    (void)state;
    Game *g = &table.game->game;
    assert_true(g->scratch->listener_count > 0);
    g->scratch->heard = 0;
    g->scratch->replaced = 0;
    assert_caught('7');
}

static void a_card_that_nobody_can_know_is_caught(void **state)
{
    (void)state;
    Game *g = &table.game->game;
    know_add(g, 1, 4);
    assert_caught('8');
}

static void a_stale_face_is_caught(void **state)
{
    (void)state;
    Game *g = &table.game->game;
    g->face[1].type++;
    assert_caught('8');
}

static void a_sum_of_modifiers_that_are_not_there_is_caught(void **state)
{
    (void)state;
    Game *g = &table.game->game;
    memset(&g->scratch->mods, 1, sizeof g->scratch->mods);
    assert_caught('9');
}

#define CASE(test) cmocka_unit_test_setup_teardown(test, open_table, close_table)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(an_object_that_is_elsewhere_is_caught),
        CASE(an_object_with_another_player_is_caught),
        CASE(a_place_that_ends_before_it_begins_is_caught),
        CASE(a_card_in_two_objects_is_caught),
        CASE(a_changed_definition_is_caught),
        CASE(rubbish_past_a_list_is_caught),
        CASE(a_procedure_at_no_step_is_caught),
        CASE(a_slot_where_there_are_none_is_caught),
        CASE(a_game_that_asks_nobody_is_caught),
        CASE(a_stale_list_of_listeners_is_caught),
        CASE(a_listener_of_another_object_is_caught),
        CASE(a_listener_out_of_its_part_is_caught),
        CASE(a_listener_that_is_not_noted_is_caught),
        CASE(a_card_that_nobody_can_know_is_caught),
        CASE(a_stale_face_is_caught),
        CASE(a_sum_of_modifiers_that_are_not_there_is_caught),
    };
    return cmocka_run_group_tests_name("check", tests, NULL, NULL);
}
