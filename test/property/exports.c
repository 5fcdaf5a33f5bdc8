/* exports.c - any moment of a random game can be written as a scenario, which leads to the same
 * position; both then go on in the same way to the end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "kernel/decide.h"
#include "rules/position.h"
#include "rules/scenario.h"
#include "support/table.h"

enum { EVERY = 11, TEXT_ROOM = 1 << 20 };

/* A game and the scenario that was made of it. */
typedef struct {
    Table *table;
    const char *text;
    uint64_t random;
    bool is_read;
} Moment;

static Pool *these_cards(void *context, const Rules *rules)
{
    const Moment *moment = context;
    (void)rules;
    return &moment->table->cards->pool;
}

static void compare(const Moment *moment, const Game *g, const char *when)
{
    const char *difference = position_difference(&moment->table->other->game, g);
    if (difference)
        fail_msg("%s differs %s:\n%s", difference, when, moment->text);
}

/* Both are played on with the same answers; after each they stand the same. */
static void play_on(void *context, const Game *read, const Deck *decks)
{
    (void)decks;
    Moment *moment = context;
    void *block = calloc(1, read->match->size);
    Game g;
    assert_non_null(block);
    game_attach(&g, read->match, block);
    game_copy(&g, read);
    moment->is_read = true;
    compare(moment, &g, "at once");
    while (gavel_asked(moment->table->other)) {
        const unsigned seat = gavel_asked_seat(moment->table->other);
        const unsigned index = table_answer(moment->table->other, &moment->random);
        assert_int_equal(game_answer(&g, (uint8_t)seat, index), STATUS_OK);
        compare(moment, &g, "later");
    }
    assert_int_equal(g.s->result, moment->table->other->game.s->result);
    free(block);
}

static void take_report(void *context, const ScenarioReport *report)
{
    const Moment *moment = context;
    if (report->outcome != SCENARIO_PASSED || !moment->is_read)
        fail_msg("line %d: %s\n%s", report->fault.line, report->fault.text, moment->text);
}

/* The last line says who is asked, or how the game has ended. */
static void check_end(const GavelGame *game, const char *text, size_t size)
{
    char wanted[40];
    if (gavel_asked(game))
        (void)snprintf(wanted, sizeof wanted, "\nwant asked %u\n", gavel_asked_seat(game) + 1);
    else if (gavel_result(game) == GAVEL_WON)
        (void)snprintf(wanted, sizeof wanted, "\nwant winner %d\n",
                       __builtin_ctz(gavel_winners(game)) + 1);
    else
        (void)snprintf(wanted, sizeof wanted, "\n%s",
                       gavel_result(game) == GAVEL_DRAWN ? "want drawn\n" : "");
    const size_t length = strlen(wanted);
    if (size < length || strcmp(text + size - length, wanted) != 0)
        fail_msg("the end is wanted to be%s%s", wanted, text);
}

static void check_moment(Table *table, const GavelReplay *replay, uint64_t random)
{
    static char text[TEXT_ROOM];
    const size_t size = gavel_replay_export(replay, gavel_replay_size(replay), text, sizeof text);
    assert_true(size > 0 && size < sizeof text);
    check_end(table->game, text, size);
    gavel_game_copy(table->other, table->game);
    Moment moment = {.table = table, .text = text, .random = random};
    const ScenarioRun run = {.library = {judge_rules, these_cards, &moment},
                             .done = take_report,
                             .played = play_on,
                             .context = &moment};
    scenario_run(&run, text, size);
}

/* Where there are more than two players, one gives up on the way. */
static void export_and_play_on(Table *table, uint64_t seed)
{
    enum { LEAVES_AFTER = 60 };
    uint64_t random = seed * 41 + 13;
    GavelReplay *replay = gavel_replay_new(table->match, seed);
    assert_non_null(replay);
    gavel_game_restart(table->game, seed);
    const bool may_leave = gavel_match_seats(table->match) > 2;
    for (uint64_t i = 0; gavel_asked(table->game); i++) {
        if ((i + seed) % EVERY == 0)
            check_moment(table, replay, random);
        const unsigned seat = gavel_asked_seat(table->game);
        unsigned answer = GAVEL_CONCEDE;
        if (may_leave && i == LEAVES_AFTER)
            assert_true(gavel_answer(table->game, seat, GAVEL_CONCEDE));
        else
            answer = table_answer(table->game, &random);
        assert_true(gavel_replay_add(replay, seat, answer));
    }
    check_moment(table, replay, random);
    gavel_replay_free(replay);
}

static void moments_are_scenarios(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        GavelCards *cards = gavel_cards_new(gavel_rules_at(i));
        const size_t decks = gavel_deck_shipped_count(cards);
        gavel_cards_free(cards);
        for (size_t deck = 0; deck < decks; deck++) {
            Table table = table_open_decks(i, 2, deck);
            for (uint64_t k = 0; k < test_effort(); k++)
                export_and_play_on(&table, test_seed() + deck + k);
            table_close(&table);
        }
    }
}

static size_t lorcana(void)
{
    size_t game = 0;
    while (gavel_rules_at(game) != gavel_rules("lorcana"))
        game++;
    return game;
}

static void with_many_seats_and_teams(void **state)
{
    static const uint8_t teams[] = {1, 2, 1, 2};
    (void)state;
    for (unsigned seats = 3; seats <= 4; seats++) {
        Table table = table_open(lorcana(), seats);
        if (seats == 4)
            assert_true(gavel_match_set_seating(table.match, teams, 1));
        for (uint64_t k = 0; k < test_effort(); k++)
            export_and_play_on(&table, test_seed() + k);
        table_close(&table);
    }
}

static void a_draw_that_is_agreed_on(void **state)
{
    (void)state;
    Table table = table_open(lorcana(), 2);
    GavelReplay *replay = gavel_replay_new(table.match, 1);
    gavel_game_restart(table.game, 1);
    assert_true(gavel_answer(table.game, 0, GAVEL_DRAW));
    assert_true(gavel_replay_add(replay, 0, GAVEL_DRAW));
    assert_int_equal(gavel_result(table.game), GAVEL_DRAWN);
    check_moment(&table, replay, 1);
    gavel_replay_free(replay);
    table_close(&table);
}

/* Who judges a scenario has the shipped cards only: it brings the others along. */
static void own_cards_go_along(void **state)
{
    enum { KINDS = 15 };
    static char text[TEXT_ROOM];
    char own[4096];
    char list[1024];
    Text toads = text_in(own, sizeof own);
    Text lines = text_in(list, sizeof list);
    (void)state;
    for (int i = 0; i < KINDS; i++) {
        text_add(&toads,
                 "card \"Toad %d\" character amber traits Storyborn inkable cost 1 strength 1 "
                 "willpower 1",
                 i);
        text_add(&toads, " lore 1\n  when played this: draw 1\n");
        text_add(&lines, "4 Toad %d\n", i);
    }
    GavelCards *cards = gavel_cards_new(gavel_rules("lorcana"));
    GavelFaults faults;
    if (!gavel_cards_read(cards, own, toads.size, &faults))
        fail_msg("%d: %s", faults.fault[0].line, faults.fault[0].text);
    GavelDeck *deck = gavel_deck_read(cards, list, lines.size, &faults);
    assert_non_null(deck);
    const GavelDeck *decks[] = {deck, deck};
    GavelFault fault = {.line = 0};
    GavelMatch *match = gavel_match_new(cards, decks, 2, &fault);
    assert_string_equal(fault.text, "");
    GavelGame *game = gavel_game_new(match, 1);
    GavelReplay *replay = gavel_replay_new(match, 1);
    uint64_t random = 5;
    for (int i = 0; i < 40 && gavel_asked(game); i++) {
        const unsigned seat = gavel_asked_seat(game);
        assert_true(gavel_replay_add(replay, seat, table_answer(game, &random)));
    }
    const size_t size = gavel_replay_export(replay, 40, text, sizeof text);
    assert_non_null(strstr(text, "\ncards\n"));
    assert_null(strstr(text, "\nbegin\n"));
    const GavelVerdict verdict = gavel_judge(text, size, NULL, NULL);
    if (verdict.passed != 1)
        fail_msg("line %d: %s\n%s", verdict.fault.line, verdict.fault.text, text);
    gavel_replay_free(replay);
    gavel_game_free(game);
    gavel_match_free(match);
    gavel_deck_free(deck);
    gavel_cards_free(cards);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moments_are_scenarios), cmocka_unit_test(with_many_seats_and_teams),
        cmocka_unit_test(a_draw_that_is_agreed_on), cmocka_unit_test(own_cards_go_along)};
    return cmocka_run_group_tests_name("exports", tests, NULL, NULL);
}
