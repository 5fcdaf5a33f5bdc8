/* evolve_records.c - Shadowverse EVOLVE: what the records of a few clauses ask for and no scenario
 * can show. That each ability is of one kind (10.1.1), and so is each effect (10.2.1); that the
 * rules destroy without a source (11.1.1); that cards played are counted for all to see
 * (13.2.1.1); that counters have names, and views tell them (15.1.1, 15.1.2). */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/evolve/evolve_int.h"
#include "support/table.h"

enum { GAMES = 40 };

static size_t evolve_number(void)
{
    size_t i = 0;
    while (strcmp(gavel_rules_name(gavel_rules_at(i)), "evolve") != 0)
        i++;
    return i;
}

/* 10.1.1: activated, automatic, static or the text of a spell; what replaces an event is static,
 * and has its own mark. */
static void each_ability_is_of_one_kind(void **state)
{
    (void)state;
    Table table = table_open(evolve_number(), 2);
    const Pool *pool = table.game->game.match->pool;
    unsigned met[ABILITY_REPLACING + 1] = {0};
    for (size_t i = 1; i < pool->def_count; i++)
        for (uint8_t k = 0; k < pool->defs[i].ability_count; k++) {
            const Ability *a = &pool->abilities[pool->defs[i].ability + k];
            assert_true(a->kind <= ABILITY_REPLACING);
            assert_true((a->event != 0) ==
                        (a->kind == ABILITY_TRIGGERED || a->kind == ABILITY_REPLACING));
            assert_true(a->is_continuous == (a->kind == ABILITY_STATIC));
            assert_true(a->is_replacing == (a->kind == ABILITY_REPLACING));
            assert_true(a->costs == 0 || a->kind == ABILITY_ACTIVATED);
            assert_true((a->kind == ABILITY_RESOLVING) <= (pool->defs[i].type == TYPE_SPELL));
            met[a->kind]++;
        }
    for (int kind = 0; kind <= ABILITY_REPLACING; kind++)
        assert_true(met[kind] > 0);
    table_close(&table);
}

/* 10.2.1: what an ability does is a row of instructions that are done once, which may leave
 * something in force; or it is in force itself; or it replaces an event. */
static void each_effect_is_of_one_kind(void **state)
{
    (void)state;
    Table table = table_open(evolve_number(), 2);
    const Pool *pool = table.game->game.match->pool;
    unsigned once = 0;
    unsigned lasting = 0;
    unsigned replacing = 0;
    for (size_t i = 1; i < pool->def_count; i++)
        for (uint8_t k = 0; k < pool->defs[i].ability_count; k++) {
            const Ability *a = &pool->abilities[pool->defs[i].ability + k];
            const bool is_once = !a->is_continuous && !a->is_replacing;
            assert_int_equal(is_once + a->is_continuous + a->is_replacing, 1);
            assert_true((a->gives != 0) <= (a->is_continuous != 0));
            once += is_once;
            lasting += a->is_continuous;
            replacing += a->is_replacing;
        }
    assert_true(once > 0 && lasting > 0 && replacing > 0);
    table_close(&table);
}

typedef struct {
    unsigned by_rule; /* lines of a destruction with the clause of rule processing */
    unsigned others;  /* and without */
} Lines;

static void note_line(void *context, const char *line)
{
    Lines *lines = context;
    if (!strstr(line, "is destroyed"))
        return;
    lines->by_rule += strstr(line, "10.5.2.1") != NULL && !strstr(line, "player");
    lines->others += strstr(line, "10.5.2.1") == NULL;
}

static Lines lines_of(const char *spell)
{
    static const char head[] = "game evolve\ncards\n"
                               "card \"Pawn\" follower neutral cost 1 attack 1 defense 1\n"
                               "card \"Hit\" spell neutral cost 0\n  do: ";
    static const char tail[] = "\nend\nscenario \"Hit\"\nseat 1 hand: Hit\nseat 2 field: Pawn\n"
                               "turn 1 main\ndo 1 play Hit\nwant Pawn in cemetery of 2\n";
    char text[1024] = "";
    (void)strcat(strcat(strcat(text, head), spell), tail);
    Lines lines = {0, 0};
    const GavelVerdict verdict = gavel_judge(text, strlen(text), note_line, &lines);
    assert_int_equal(verdict.passed, 1);
    return lines;
}

/* 11.1.1: a follower without defense is destroyed by the rules: no card and no player does it. */
static void rules_destroy_without_a_source(void **state)
{
    (void)state;
    const Lines by_rule = lines_of("damage 1 to chosen opposing follower");
    assert_int_equal(by_rule.by_rule, 1);
    assert_int_equal(by_rule.others, 0);
    const Lines by_card = lines_of("destroy chosen opposing follower");
    assert_int_equal(by_card.by_rule, 0);
    assert_int_equal(by_card.others, 1);
}

/* 13.2.1.1: both players are shown how many cards each has played. */
static void cards_played_are_counted_for_all(void **state)
{
    (void)state;
    Table table = table_open(evolve_number(), 2);
    size_t combo = 0;
    while (strcmp(gavel_number_name(table.rules, combo), "combo") != 0)
        combo++;
    assert_true(gavel_number_is_shown(table.rules, combo));
    uint64_t random = 613;
    int most = 0;
    for (unsigned turn = 0; gavel_asked(table.game) && most < 2; turn = gavel_turn(table.game)) {
        (void)table_answer(table.game, &random);
        for (unsigned seat = 0; seat < 2; seat++) {
            const int count = gavel_number(table.game, seat, combo);
            assert_true(turn == gavel_turn(table.game) || count == 0);
            most = count > most ? count : most;
        }
    }
    assert_int_equal(most, 2);
    table_close(&table);
}

/* How many cards of that zone a viewer is told to have Stack counters. */
static unsigned stacks_seen(const GavelGame *game, unsigned viewer, size_t counter)
{
    unsigned seen = 0;
    for (unsigned seat = 0; seat < 2; seat++)
        for (size_t i = 0; i < gavel_zone_size(game, seat, ZONE_FIELD); i++) {
            GavelCardView card;
            assert_true(gavel_zone_card(game, viewer, seat, ZONE_FIELD, i, &card));
            seen += card.counters[counter] > 0;
        }
    return seen;
}

/* 15.1.1: kinds of counters have different names, and both players are told of those on a card. */
static void views_tell_counters_by_name(void **state)
{
    (void)state;
    const GavelRules *rules = gavel_rules_at(evolve_number());
    size_t kinds = 0;
    size_t stack = 0;
    for (; gavel_counter_name(rules, kinds); kinds++) {
        assert_true(strlen(gavel_counter_name(rules, kinds)) > 0);
        if (strcmp(gavel_counter_name(rules, kinds), "stack-counters") == 0)
            stack = kinds;
        for (size_t other = 0; other < kinds; other++)
            assert_string_not_equal(gavel_counter_name(rules, kinds),
                                    gavel_counter_name(rules, other));
    }
    assert_true(kinds > 1);
    unsigned seen = 0;
    for (size_t deck = 0; deck < 4; deck++) {
        Table table = table_open_decks(evolve_number(), 2, deck);
        for (uint64_t seed = 1; seed <= GAMES; seed++) {
            uint64_t random = seed * 613;
            gavel_game_restart(table.game, seed);
            while (gavel_asked(table.game)) {
                (void)table_answer(table.game, &random);
                const unsigned mine = stacks_seen(table.game, 0, stack);
                assert_int_equal(mine, stacks_seen(table.game, 1, stack));
                seen += mine;
            }
        }
        table_close(&table);
    }
    assert_true(seen > 0);
}

static bool is_read(const char *step)
{
    char text[256] = "card \"Pot\" amulet neutral cost 1\n  use pay 1: ";
    GavelCards *cards = gavel_cards_new(gavel_rules_at(evolve_number()));
    assert_non_null(cards);
    (void)strcat(text, step);
    const bool is_taken = gavel_cards_read(cards, text, strlen(text), NULL);
    gavel_cards_free(cards);
    return is_taken;
}

/* 15.1.2: one without a name, or with one that is none, cannot be written. */
static void a_counter_has_a_name(void **state)
{
    (void)state;
    assert_true(is_read("add 1 charge-counters to this"));
    assert_false(is_read("add 1 to this"));
    assert_false(is_read("add 1 counters to this"));
    assert_false(is_read("add 1 \"\" to this"));
}

/* No instruction puts cards where only the rules do: that is said, and not passed over. */
static void zones_of_the_rules_are_no_goals(void **state)
{
    (void)state;
    assert_true(is_read("move this to banish"));
    assert_false(is_read("move this to evolve-deck"));
    assert_false(is_read("move this to race"));
    assert_false(is_read("move this to leader"));
    assert_false(is_read("move this to resolution"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_ability_is_of_one_kind),
        cmocka_unit_test(each_effect_is_of_one_kind),
        cmocka_unit_test(rules_destroy_without_a_source),
        cmocka_unit_test(cards_played_are_counted_for_all),
        cmocka_unit_test(views_tell_counters_by_name),
        cmocka_unit_test(a_counter_has_a_name),
        cmocka_unit_test(zones_of_the_rules_are_no_goals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
