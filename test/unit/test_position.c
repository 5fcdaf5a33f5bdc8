/* test_position.c - whether two games stand the same: each thing that makes a difference is found,
 * and told by its name. */
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
#include "rules/position.h"
#include "support/table.h"

enum { ANSWERS = 60 };

static Table table;
static Game *a;
static Game *b;
static uint16_t card; /* in play */

static uint16_t first_in_play(const Game *g)
{
    for (uint16_t i = 1; i < g->match->card_count; i++)
        if (zone_of(g, i) != NO_ZONE && g->rules->zones[zone_of(g, i)].is_in_play)
            return i;
    fail_msg("nothing is in play");
    return 0;
}

/* The same game twice, with an effect in force, an ability that waits and a list. */
static int open_table(void **state)
{
    (void)state;
    uint64_t random = 5;
    table = table_open(0, 2);
    a = &table.game->game;
    b = &table.other->game;
    for (int i = 0; i < ANSWERS; i++)
        (void)table_answer(table.game, &random);
    card = first_in_play(a);
    const Ref ref = ref_to(a, card);
    const Pending pending = {.source = ref, .subject = ref, .object = ref, .amount = 1};
    mod_add(a, (Mod){.kind = MOD_STAT, .source = ref, .target = ref, .amount = 1});
    mod_add(a, (Mod){.kind = MOD_STAT, .what = 1, .amount = 1});
    assert_true(pending_add(a, &pending));
    list_add(a, card);
    assert_null(position_difference(a, a));
    game_copy(b, a);
    assert_null(position_difference(a, b));
    return 0;
}

static int close_table(void **state)
{
    (void)state;
    table_close(&table);
    return 0;
}

/* Both ways round; then both are the same again. */
static void differs(const char *what)
{
    const char *there = position_difference(a, b);
    const char *back = position_difference(b, a);
    if (!there || strcmp(there, what) != 0 || !back || strcmp(back, what) != 0)
        fail_msg("'%s' and '%s' are said, not '%s'", there ? there : "", back ? back : "", what);
    game_copy(b, a);
}

#define DIFFERS(change, what)                                                                      \
    do {                                                                                           \
        change;                                                                                    \
        differs(what);                                                                             \
    } while (false)

static void the_state(void **state)
{
    (void)state;
    DIFFERS(b->s->random.word++, "the random numbers to come");
    DIFFERS(b->s->turn++, "the turn");
    DIFFERS(b->s->active ^= 1, "the turn");
    DIFFERS(b->s->phase++, "the turn");
    DIFFERS(b->s->first ^= 1, "who had the first turn");
    DIFFERS(b->s->result = RESULT_DRAW, "the question");
    DIFFERS(b->s->asked ^= 3, "the question");
    DIFFERS(b->s->question++, "the question");
    DIFFERS(b->s->ask_clause++, "the question");
    DIFFERS(b->s->ref[0] = ref_to(b, card), "cards that rules point at");
    DIFFERS(b->s->ref[GAME_REFS - 1] = ref_to(b, card), "cards that rules point at");
    DIFFERS(b->player[0].number[0]++, "numbers of a player");
    DIFFERS(b->player[1].number[PLAYER_NUMBERS - 1]++, "numbers of a player");
    DIFFERS(b->player[1].tally[0]++, "what was counted this turn");
    DIFFERS(b->player[1].is_in ^= 1, "who plays with whom");
    DIFFERS(b->player[0].team ^= 1, "who plays with whom");
}

static void an_object(void **state)
{
    (void)state;
    Object *o = &b->object[card];
    DIFFERS(o->host = ref_to(b, card), "what a card belongs to");
    DIFFERS(o->damage++, "damage or counters");
    DIFFERS(o->counters[0]++, "damage or counters");
    DIFFERS(o->marks ^= 1, "marks");
    DIFFERS(o->controller ^= 1, "who controls a card");
    DIFFERS(o->slot++, "slots");
    DIFFERS(o->uses ^= 1, "what was used this turn");
    DIFFERS(o->has_acted ^= 1, "what was used this turn");
    DIFFERS(o->turn++, "since when a card is there");
    DIFFERS(o->arrival = b->s->clock, "the order of arrivals");
}

/* What a seat knows, of a card that only its player sees. */
static void what_is_known(void **state)
{
    (void)state;
    for (uint16_t i = 1; i < b->match->card_count; i++)
        if (zone_of(b, i) != NO_ZONE && seats_knowing(b, i) == 1) {
            DIFFERS(b->object[i].known |= 2, "who knows a card");
            return;
        }
    fail_msg("all know everything");
}

static void where_cards_lie(void **state)
{
    (void)state;
    const uint8_t elsewhere = b->object[card].place == 0 ? 1 : 0;
    DIFFERS(zone_move(b, card, elsewhere, 0), "where cards lie");
    DIFFERS(b->card[b->object[card].top].owner ^= 1, "where cards lie");
    DIFFERS(b->card[b->object[card].top].deck ^= 1, "where cards lie");
}

static void an_effect(void **state)
{
    (void)state;
    Mod *mod = &b->mod[b->s->mod_count - 2];
    DIFFERS(mod->kind = MOD_SET, "effects in force");
    DIFFERS(mod->what++, "effects in force");
    DIFFERS(mod->span++, "effects in force");
    DIFFERS(mod->seat ^= 1, "effects in force");
    DIFFERS(mod->amount++, "effects in force");
    DIFFERS(mod->node++, "effects in force");
    DIFFERS(mod->source = ((Ref){0, 0}), "effects in force");
    DIFFERS(mod->target = ((Ref){0, 0}), "effects in force");
    DIFFERS(mod->target.serial--, "effects in force");
    DIFFERS(mod->time = b->s->clock, "effects in force");
    DIFFERS(mod_add(b, (Mod){.kind = MOD_STAT}), "how many effects are in force");
}

static void what_waits(void **state)
{
    (void)state;
    Pending *pending = &b->pending[b->s->pending_count - 1];
    DIFFERS(pending->ability++, "abilities that wait");
    DIFFERS(pending->amount++, "abilities that wait");
    DIFFERS(pending->seat ^= 1, "abilities that wait");
    DIFFERS(pending->state++, "abilities that wait");
    DIFFERS(pending->event++, "abilities that wait");
    DIFFERS(pending->source = ((Ref){0, 0}), "abilities that wait");
    DIFFERS(pending->subject = ((Ref){0, 0}), "abilities that wait");
    DIFFERS(pending->object = ((Ref){0, 0}), "abilities that wait");
    DIFFERS(b->list[b->s->list_count - 1] = ((Ref){0, 0}), "a choice under way");
    DIFFERS(list_add(b, card), "how much waits");
    DIFFERS(b->s->pending_count--, "how much waits");
    DIFFERS(frame_at(b, (uint16_t)(b->s->frame_count - 1))->step++, "how far a procedure is");
    DIFFERS(b->s->frame_count--, "how far a procedure is");
}

static void what_is_offered(void **state)
{
    (void)state;
    assert_true(b->scratch->option_count > 0);
    Option *option = &b->option[b->scratch->option_count - 1];
    DIFFERS(b->scratch->option_count--, "what is offered");
    DIFFERS(option->kind++, "what is offered");
    DIFFERS(option->act++, "what is offered");
    DIFFERS(option->number++, "what is offered");
    DIFFERS(option->extra++, "what is offered");
    DIFFERS(option->object = option->object == card ? 0 : card, "what is offered");
}

/* What only numbers cards differently, or dates all alike, is no difference. */
static void what_does_not_matter(void **state)
{
    (void)state;
    for (uint16_t i = 1; i < b->match->card_count; i++)
        b->object[i].arrival += 1000;
    for (uint16_t i = 0; i < b->s->mod_count; i++)
        b->mod[i].time += 1000;
    b->s->clock += 1000;
    assert_null(position_difference(a, b));
}

#define CASE(test) cmocka_unit_test_setup_teardown(test, open_table, close_table)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(the_state), CASE(an_object),  CASE(what_is_known),   CASE(where_cards_lie),
        CASE(an_effect), CASE(what_waits), CASE(what_is_offered), CASE(what_does_not_matter)};
    return cmocka_run_group_tests_name("position", tests, NULL, NULL);
}
