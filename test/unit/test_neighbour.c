/* test_neighbour.c - words of other games, and what a card file that has one is told. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "lang/card_file.h"
#include "lang/neighbour.h"
#include "support/table.h"

enum { GAMES = 4, TEXT_ROOM = 512 };

static const Rules *rules_at(int game)
{
    return rules_of(gavel_rules_at((size_t)game));
}

static bool is_known_somewhere(const Neighbour *row, const char *meant)
{
    for (int game = 0; game < GAMES; game++)
        if (neighbour_is_known(rules_at(game), row, meant))
            return true;
    return false;
}

/* A row that no game can need, or that comes behind another of the same word, is a slip. */
static void every_row_is_of_use(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < neighbour_count; i++) {
        const Neighbour *row = &neighbours[i];
        bool is_foreign = false;
        assert_non_null(row->meant[0]);
        for (int k = 0; k < NEIGHBOURS_MEANT && row->meant[k]; k++)
            if (!is_known_somewhere(row, row->meant[k]))
                fail_msg("\"%s\" means \"%s\", which no game has", row->word, row->meant[k]);
        for (int game = 0; game < GAMES; game++)
            is_foreign =
                is_foreign || !word_is_known(rules_at(game), row->groups, slice_of(row->word));
        if (!is_foreign)
            fail_msg("\"%s\" is a word of every game", row->word);
        for (size_t before = 0; before < i; before++)
            if (strcmp(neighbours[before].word, row->word) == 0 &&
                (neighbours[before].groups & row->groups))
                fail_msg("\"%s\" stands there twice", row->word);
    }
}

/* What is said of a card with this ability. */
static void assert_told(const char *game, const char *facts, const char *ability, const char *told)
{
    char text[TEXT_ROOM];
    Faults faults;
    GavelCards *cards = gavel_cards_new(gavel_rules(game));
    assert_non_null(cards);
    (void)snprintf(text, sizeof text, "card \"A\" %s\n    %s\n", facts, ability);
    assert_int_not_equal(cards_read(&cards->pool, cards->rules, text, strlen(text), 1, &faults),
                         STATUS_OK);
    if (!strstr(faults.fault[0].text, told))
        fail_msg("%s: %s\nis told: %s\nand not: %s", game, ability, faults.fault[0].text, told);
    gavel_cards_free(cards);
}

#define LORCANA "character amber cost 1 strength 1 willpower 1 lore 1"
#define EVOLVE  "follower neutral cost 1 attack 1 defense 1"
#define LEGIONS "minion red cost 1 atk 1 hp 1 wt 1"
#define MLP     "character cost 1 idea 1"

static void a_neighbours_word_gets_the_word_that_is_meant(void **unused)
{
    (void)unused;
    static const struct {
        const char *game, *facts, *ability, *told;
    } rows[] = {
        {"lorcana", LORCANA, "use: deal 2 to chosen character", "did you mean \"damage\"?"},
        {"lorcana", LORCANA, "use: remove 2 to chosen character", "did you mean \"heal\"?"},
        {"lorcana", LORCANA, "use: tap chosen character", "did you mean \"exert\"?"},
        {"evolve", EVOLVE, "use: tap chosen follower", "did you mean \"engage\"?"},
        {"legions", LEGIONS, "use: tap chosen minion", "did you mean \"exhaust\"?"},
        {"mlp", MLP, "use: tap chosen character", "did you mean \"turn-sideways\"?"},
        {"lorcana", LORCANA, "use: search my card in deck", "did you mean \"choose\"?"},
        {"lorcana", LORCANA, "use: bounce chosen character", "did you mean \"return\"?"},
        {"evolve", EVOLVE, "use: mill 2", "did you mean \"bury\"?"},
        {"mlp", MLP, "use: mill 2", "did you mean \"put-to-rest\"?"},
        {"legions", LEGIONS, "use: vanish chosen minion", "did you mean \"exile\"?"},
        {"lorcana", LORCANA, "use: vanish chosen character", "did you mean \"banish\"?"},
        {"lorcana", LORCANA, "use: exile chosen character", "did you mean \"banish\"?"},
        {"lorcana", LORCANA, "use: counter 1 to chosen character", "did you mean \"put-damage\"?"},
        {"evolve", EVOLVE, "use: counter 1 to this", "did you mean \"add\"?"},
        {"legions", LEGIONS, "use: counter 1 to this", "this game has no such thing"},
        {"legions", LEGIONS, "use: kill chosen minion", "did you mean \"break\"?"},
        {"legions", LEGIONS, "use: untap chosen minion", "did you mean \"recover\"?"},
        {"legions", LEGIONS, "use: create 1", "did you mean \"put-token\"?"},
        {"legions", LEGIONS, "use: heal 1", "did you mean \"gain\"?"},
        {"lorcana", LORCANA, "use: create 1", "this game has no such thing"},
        {"lorcana", LORCANA, "use: roll", "this game has no such thing"},
        {"lorcana", LORCANA, "when dies this: draw 1", "did you mean \"banished\"?"},
        {"evolve", EVOLVE, "when dies this: draw 1", "did you mean \"destroyed\"?"},
        {"evolve", EVOLVE, "when upkeep you: draw 1", "did you mean \"main-phase\"?"},
        {"evolve", EVOLVE, "use: banish chosen enemy follower", "did you mean \"opposing\"?"},
        {"evolve", EVOLVE, "use: banish chosen follower in graveyard",
         "did you mean \"cemetery\"?"},
        {"legions", LEGIONS, "use: exile chosen untapped minion",
         "did you mean \"not exhausted\"?"},
        {"evolve", EVOLVE, "use: give this power +1", "did you mean \"attack\"?"},
        {"mlp", MLP, "use: give this power +1 this turn", "did you mean \"idea\"?"},
        {"legions", LEGIONS, "battlecry: draw 1", "did you mean \"on-deploy\"?"},
        {"lorcana", LORCANA, "use: banish target character", "did you mean \"chosen\"?"},
        {"lorcana", LORCANA, "use: draw number of my character", "did you mean \"count\"?"},
        {"lorcana", LORCANA, "use: you may draw 1", "did you mean \"may\"?"},
        {"lorcana", LORCANA, "use: opponents discard 1", "did you mean \"each\"?"},
        {"lorcana", LORCANA, "use: draw a card", "did you mean \"1\"?"},
        {"lorcana", LORCANA, "use: draw 1 and gain 1", "did you mean \",\"?"},
        {"evolve", EVOLVE, "use: draw two", "did you mean \"2\"?"},
        {"lorcana", LORCANA, "use: return item", "did you mean \"chosen\"?"},
        {"mlp", MLP, "use: it can't move", "did you mean \"give\"?"},
        {"lorcana", LORCANA, "when this quests: draw 1", "an event first"},
        {"lorcana", LORCANA, "use: gain 1 lore", "and no number follows"},
        {"lorcana", LORCANA, "use: give this rush until end of turn", "\"this turn\""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_told(rows[i].game, rows[i].facts, rows[i].ability, rows[i].told);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_is_of_use),
        cmocka_unit_test(a_neighbours_word_gets_the_word_that_is_meant),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
