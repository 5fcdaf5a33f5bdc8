/* test_kernel.c - places, identity, knowledge, picks and limits of the kernel, on a table of the
 * toy game. */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/decide.h"
#include "kernel/event.h"
#include "kernel/flow.h"
#include "kernel/know.h"
#include "kernel/value.h"
#include "kernel/zone.h"
#include "support/toy_table.h"

static ToyTable table;
static Game *const g = &table.game;

static uint8_t place(uint8_t seat, uint8_t zone)
{
    return place_of(g, seat, zone);
}

static int open_table(void **state)
{
    (void)state;
    toy_open(&table, toy_cards);
    game_start(g, 1);
    const uint8_t seat = (uint8_t)__builtin_ctz(g->s->asked);
    assert_int_equal(game_answer(g, seat, 0), STATUS_OK); /* hands are drawn */
    return 0;
}

static int close_table(void **state)
{
    (void)state;
    toy_close(&table);
    return 0;
}

/* --- places and identity --- */

static void a_move_appends_and_bottom_goes_below(void **state)
{
    (void)state;
    const uint8_t deck = place(0, TOY_DECK);
    const uint16_t top = place_top(g, deck);
    const uint16_t count = place_count(g, deck);
    zone_move(g, top, deck, MOVE_BOTTOM);
    assert_int_equal(place_count(g, deck), count);
    assert_int_equal(place_objects(g, deck)[0], top);
    assert_int_equal(place_index(g, top), 0);
    zone_move(g, top, deck, 0);
    assert_int_equal(place_top(g, deck), top);
}

static void a_ref_goes_stale_when_identity_is_lost(void **state)
{
    (void)state;
    const uint16_t object = place_top(g, place(0, TOY_DECK));
    zone_move(g, object, place(0, TOY_PLAY), 0);
    const Ref in_play = ref_to(g, object);
    zone_move(g, object, place(0, TOY_LANE), 0);
    assert_true(ref_lives(g, in_play)); /* within play: the same object */
    zone_move(g, object, place(0, TOY_HAND), 0);
    assert_false(ref_lives(g, in_play));
    assert_int_equal(ref_follow(g, in_play), 0);
}

static void that_card_is_followed_once(void **state)
{
    (void)state;
    const uint16_t object = place_top(g, place(0, TOY_DECK));
    zone_move(g, object, place(0, TOY_PLAY), 0);
    const Ref ref = ref_to(g, object);
    zone_move(g, object, place(0, TOY_DISCARD), 0);
    assert_false(ref_lives(g, ref));
    assert_int_equal(ref_follow(g, ref), object);
    zone_move(g, object, place(0, TOY_HAND), 0);
    assert_int_equal(ref_follow(g, ref), 0);
}

static void a_stack_keeps_the_object_and_leaves_together(void **state)
{
    (void)state;
    const uint16_t lower = place_top(g, place(0, TOY_DECK));
    zone_move(g, lower, place(0, TOY_PLAY), 0);
    const uint16_t upper = place_top(g, place(0, TOY_DECK));
    zone_move(g, upper, place(0, TOY_HAND), 0);
    const Ref ref = ref_to(g, lower);
    g->object[lower].damage = 2;
    mod_add(g, (Mod){.target = ref, .kind = MOD_STAT, .what = 1, .amount = 3, .span = SPAN_TURN});
    const Def *shown = def_of(g, upper);
    zone_stack(g, lower, upper);
    assert_true(ref_lives(g, ref));
    assert_ptr_equal(def_of(g, lower), shown);
    assert_int_equal(g->object[lower].damage, 2);
    assert_int_equal(g->s->mod_count, 1);
    const uint16_t before = place_count(g, place(0, TOY_DISCARD));
    zone_move(g, lower, place(0, TOY_DISCARD), 0);
    assert_int_equal(place_count(g, place(0, TOY_DISCARD)), before + 2);
    assert_int_equal(g->s->mod_count, 0);
    assert_null(state_check(g));
}

/* --- cards below the top one --- */

/* An object of that seat in play, of one card of that name. */
static uint16_t put_into_play(uint8_t seat, const char *name)
{
    const uint8_t deck = place(seat, TOY_DECK);
    for (uint16_t i = g->start[deck]; i < g->start[deck + 1]; i++)
        if (strcmp(def_of(g, g->order[i])->name, name) == 0) {
            const uint16_t object = g->order[i];
            zone_move(g, object, place(seat, TOY_PLAY), 0);
            return object;
        }
    fail_msg("no %s in the deck", name);
    return 0;
}

static unsigned listening_of(uint16_t object)
{
    unsigned count = 0;
    for (uint16_t i = 0; i < g->scratch->listener_count; i++)
        count += g->listener[i].object == object;
    return count;
}

static void two_stacks_become_one(void **state)
{
    (void)state;
    const uint16_t lower = put_into_play(0, "Rook");
    const uint16_t upper = put_into_play(0, "Sage");
    zone_stack(g, lower, put_into_play(0, "Pawn"));
    zone_stack(g, upper, put_into_play(0, "Bird"));
    const Ref stays = ref_to(g, lower);
    const Ref goes = ref_to(g, upper);
    const uint16_t shown = g->object[upper].top;
    zone_stack(g, lower, upper);
    assert_true(ref_lives(g, stays));
    assert_false(ref_lives(g, goes));
    assert_int_equal(stack_height(g, lower), 4);
    assert_int_equal(stack_card(g, lower, 0), shown);
    assert_string_equal(def_of_card(g, stack_card(g, lower, 1))->name, "Sage");
    assert_string_equal(def_of_card(g, stack_card(g, lower, 2))->name, "Pawn");
    assert_string_equal(def_of_card(g, stack_bottom(g, lower))->name, "Rook");
    assert_int_equal(stack_card(g, lower, 4), 0);
    assert_null(state_check(g));
}

static void a_stack_is_tucked_under_another(void **state)
{
    (void)state;
    const uint16_t object = put_into_play(0, "Bird");
    const uint16_t lower = put_into_play(0, "Rook");
    const Ref stays = ref_to(g, object);
    zone_tuck(g, object, lower);
    assert_true(ref_lives(g, stays));
    assert_string_equal(def_of(g, object)->name, "Bird");
    assert_string_equal(def_of_card(g, stack_bottom(g, object))->name, "Rook");
    assert_int_equal(listening_of(object), 1);
    assert_null(state_check(g));
}

static void cards_are_taken_from_the_top_and_from_below(void **state)
{
    (void)state;
    const uint16_t object = put_into_play(0, "Rook");
    zone_stack(g, object, put_into_play(0, "Sage"));
    zone_stack(g, object, put_into_play(0, "Bird"));
    const uint16_t sage = stack_card(g, object, 1);
    const Ref stays = ref_to(g, object);
    assert_true(stack_has(g, object, sage));
    assert_int_equal(listening_of(object), 2);
    const uint16_t freed = zone_take(g, object, sage, place(0, TOY_DISCARD));
    assert_string_equal(def_of(g, freed)->name, "Sage");
    assert_false(stack_has(g, object, sage));
    assert_string_equal(def_of(g, object)->name, "Bird");
    assert_int_equal(listening_of(object), 1);
    assert_null(state_check(g));
    const uint16_t top = zone_take(g, object, stack_card(g, object, 0), place(0, TOY_HAND));
    assert_string_equal(def_of(g, top)->name, "Bird");
    assert_string_equal(def_of(g, object)->name, "Rook");
    assert_true(ref_lives(g, stays));
    assert_int_equal(zone_take(g, object, stack_card(g, object, 0), place(0, TOY_HAND)), 0);
    assert_null(state_check(g));
}

/* Each copy in a stack has its own once a turn, and keeps it when a card comes on top or goes. */
static void each_card_below_is_used_on_its_own(void **state)
{
    (void)state;
    const uint16_t object = put_into_play(0, "Sage");
    const uint16_t ability = def_of(g, object)->ability;
    zone_stack(g, object, put_into_play(0, "Sage"));
    ability_use(g, ability, object);
    assert_false(ability_is_used(g, ability, object));
    ability_use(g, ability, object);
    assert_true(ability_is_used(g, ability, object));
    zone_stack(g, object, put_into_play(0, "Rook"));
    assert_true(ability_is_used(g, ability, object));
    assert_false(ability_is_used(g, def_of(g, object)->ability, object));
    (void)zone_take(g, object, stack_card(g, object, 1), place(0, TOY_HAND));
    assert_true(ability_is_used(g, ability, object));
    assert_false(ability_is_used(g, def_of(g, object)->ability, object));
    uint16_t abilities[OBJECT_ABILITIES_MAX];
    assert_int_equal(abilities_of(g, object, abilities), 2);
    assert_int_equal(abilities[1], ability);
}

/* --- knowledge --- */

static void a_card_seen_and_put_on_the_deck_is_known_until_a_shuffle(void **state)
{
    (void)state;
    const uint16_t object = place_objects(g, place(0, TOY_HAND))[0];
    know_reveal(g, object);
    zone_move(g, object, place(0, TOY_DECK), 0);
    assert_false(is_seen(g, 1, object));
    assert_true(is_known(g, 1, object));
    zone_shuffle(g, place(0, TOY_DECK));
    assert_false(is_known(g, 1, object));
}

static void a_secret_move_out_of_a_hand_makes_others_forget(void **state)
{
    (void)state;
    const uint16_t shown = place_objects(g, place(0, TOY_HAND))[0];
    const uint16_t moved = place_objects(g, place(0, TOY_HAND))[1];
    know_reveal(g, shown);
    assert_true(is_seen(g, 1, shown));
    know_hide(g, shown);
    assert_false(is_seen(g, 1, shown));
    assert_true(is_known(g, 1, shown));
    zone_move(g, moved, place(0, TOY_DECK), MOVE_BOTTOM);
    assert_false(is_known(g, 1, shown));
    assert_true(is_known(g, 0, shown));
}

static void resampling_keeps_what_is_known(void **state)
{
    (void)state;
    const uint16_t shown = place_objects(g, place(1, TOY_HAND))[0];
    know_reveal(g, shown);
    const uint16_t card = g->object[shown].top;
    unsigned changed = 0;
    for (uint64_t key = 1; key <= 20; key++) {
        Game *copy = &table.other;
        game_copy(copy, g);
        game_resample(copy, 0, key);
        assert_int_equal(copy->object[shown].top, card);
        const uint16_t hidden = place_objects(g, place(1, TOY_HAND))[1];
        changed += copy->object[hidden].top != g->object[hidden].top;
        assert_memory_equal(place_objects(copy, place(0, TOY_HAND)),
                            place_objects(g, place(0, TOY_HAND)), 6);
    }
    assert_true(changed > 10);
}

/* --- limits: each ends the game with its name --- */

static void assert_limit(Limit limit)
{
    assert_int_equal(g->s->result, RESULT_LIMIT);
    assert_int_equal(g->s->limit, limit);
    assert_int_equal(g->s->asked, 0);
}

static void a_full_table_of_modifiers_ends_the_game(void **state)
{
    (void)state;
    for (int i = 0; i <= g->match->mods_room; i++)
        mod_add(g, (Mod){.target = ref_to(g, 1), .kind = MOD_FORBID});
    assert_limit(LIMIT_MODS);
}

static void a_full_table_of_triggers_ends_the_game(void **state)
{
    (void)state;
    for (int i = 0; i < g->match->pending_room; i++)
        assert_non_null(pending_add(g, &(Pending){.source = ref_to(g, 1)}));
    assert_null(pending_add(g, &(Pending){.source = ref_to(g, 1)}));
    assert_limit(LIMIT_PENDING);
}

static void a_full_stack_of_procedures_ends_the_game(void **state)
{
    (void)state;
    while (g->s->frame_count < FRAMES_MAX)
        assert_non_null(flow_push(g, FLOW_SPLIT, NOBODY));
    assert_int_equal(g->s->result, RESULT_NONE);
    assert_non_null(flow_push(g, FLOW_SPLIT, NOBODY));
    assert_limit(LIMIT_FRAMES);
}

/* Or their records take all the room there is for them. */
static void full_records_end_the_game(void **state)
{
    (void)state;
    const size_t words = (sizeof(Frame) + g->match->flows[FLOW_REPLACE]->size + 7) / 8;
    while (frames_end(g) + words <= FRAMES_WORDS) {
        assert_non_null(flow_push(g, FLOW_REPLACE, NOBODY));
        assert_int_equal(g->s->result, RESULT_NONE);
    }
    assert_true(g->s->frame_count < FRAMES_MAX);
    const uint16_t count = g->s->frame_count;
    uint64_t *record = flow_push(g, FLOW_REPLACE, NOBODY);
    assert_limit(LIMIT_FRAMES);
    assert_int_equal(flow_index(g, record), count);
    record[g->match->flows[FLOW_REPLACE]->size / 8 - 1] = 1; /* as a caller may */
    flow_run(g);
    assert_null(state_check(g));
}

/* Each procedure has its own record, and is found by it. */
static void procedures_are_found(void **state)
{
    (void)state;
    const uint16_t count = g->s->frame_count;
    void *first = flow_push(g, FLOW_REPLACE, 0);
    void *pick = flow_push(g, FLOW_PICK, 1);
    void *second = flow_push(g, FLOW_REPLACE, 0);
    uint16_t below = g->s->frame_count;
    assert_ptr_equal(flow_innermost(g, FLOW_REPLACE), second);
    assert_ptr_equal(flow_below(g, FLOW_REPLACE, &below), second);
    assert_int_equal(below, count + 2);
    assert_ptr_equal(flow_below(g, FLOW_REPLACE, &below), first);
    assert_null(flow_below(g, FLOW_REPLACE, &below));
    assert_int_equal(flow_index(g, pick), count + 1);
    assert_null(flow_innermost(g, FLOW_LOOP));
    assert_null(state_check(g));
}

static void a_full_list_ends_the_game(void **state)
{
    (void)state;
    for (int i = 0; i <= g->match->list_room; i++)
        list_add(g, 1);
    assert_limit(LIMIT_LIST);
}

static void too_many_options_end_the_game(void **state)
{
    (void)state;
    ask(g, 0, 1, true);
    for (int i = 0; i <= g->match->options_room; i++)
        offer(g, (Option){.kind = OPTION_NUMBER, .number = (int16_t)i});
    assert_limit(LIMIT_OPTIONS);
}

static void a_token_without_room_ends_the_game(void **state)
{
    (void)state;
    for (int i = 0; i < toy_rules.cards.tokens; i++)
        assert_int_not_equal(zone_token(g, 1, 0, (Move){.to = place(0, TOY_PLAY)}), 0);
    assert_int_equal(zone_token(g, 1, 0, (Move){.to = place(0, TOY_PLAY)}), 0);
    assert_limit(LIMIT_TOKENS);
}

/* --- options --- */

static void equal_options_are_offered_once(void **state)
{
    (void)state;
    ask(g, 0, 1, true);
    offer(g, (Option){.kind = OPTION_YES});
    offer(g, (Option){.kind = OPTION_YES});
    offer(g, (Option){.kind = OPTION_NUMBER, .number = 1});
    offer(g, (Option){.kind = OPTION_NUMBER, .number = 2});
    assert_int_equal(g->scratch->option_count, 3);
}

static void a_fingerprint_does_not_see_serials_and_the_generator(void **state)
{
    (void)state;
    const uint64_t before = game_fingerprint(g);
    const uint64_t hash = game_hash(g);
    const uint16_t object = place_top(g, place(0, TOY_DECK));
    g->object[object].serial++;
    g->s->random.word += 5;
    g->s->clock += 100;
    assert_true(game_fingerprint(g) == before);
    assert_false(game_hash(g) == hash);
    g->object[object].damage = 1;
    assert_false(game_fingerprint(g) == before);
}

#define CASE(test) cmocka_unit_test_setup_teardown(test, open_table, close_table)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(a_move_appends_and_bottom_goes_below),
        CASE(a_ref_goes_stale_when_identity_is_lost),
        CASE(that_card_is_followed_once),
        CASE(a_stack_keeps_the_object_and_leaves_together),
        CASE(two_stacks_become_one),
        CASE(a_stack_is_tucked_under_another),
        CASE(cards_are_taken_from_the_top_and_from_below),
        CASE(each_card_below_is_used_on_its_own),
        CASE(a_card_seen_and_put_on_the_deck_is_known_until_a_shuffle),
        CASE(a_secret_move_out_of_a_hand_makes_others_forget),
        CASE(resampling_keeps_what_is_known),
        CASE(a_full_table_of_modifiers_ends_the_game),
        CASE(a_full_table_of_triggers_ends_the_game),
        CASE(a_full_stack_of_procedures_ends_the_game),
        CASE(full_records_end_the_game),
        CASE(procedures_are_found),
        CASE(a_full_list_ends_the_game),
        CASE(too_many_options_end_the_game),
        CASE(a_token_without_room_ends_the_game),
        CASE(equal_options_are_offered_once),
        CASE(a_fingerprint_does_not_see_serials_and_the_generator),
    };
    return cmocka_run_group_tests_name("kernel", tests, NULL, NULL);
}
