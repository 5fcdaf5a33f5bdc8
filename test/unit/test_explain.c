/* test_explain.c - what is said of an ability part by part, and the clauses behind it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>
#include <gavel.h>

enum { TEXT_ROOM = 4096, CLAUSES_ROOM = 64 };

typedef struct {
    const char *game;
    const char *facts;
    const char *ability;
    const char *parts;
    const char *clause; /* one of those behind it; NULL: none is looked for */
} Row;

#define CHARACTER "character amber cost 1 strength 1 willpower 1"
#define FOLLOWER  "follower neutral cost 1 attack 1 defense 1"

static const Row rows[] = {
    {"lorcana", CHARACTER, "once whenever quest this if my turn: draw 1",
     "set off: whenever this character quests, once each turn\nworks: play\nonly if: it is your "
     "turn\n",
     NULL},
    {"lorcana", CHARACTER, "use exert this: damage 2 to chosen opposing character",
     "used: when its player has time to act\nworks: play\ncosts: exert this character\nchosen: "
     "Deal 2 damage to a chosen opposing character (its player, when it is done)\n",
     NULL},
    {"lorcana", CHARACTER, "static: give all my other character strength +1",
     "in force: all the time\nworks: play\n", NULL},
    {"lorcana", "action amber cost 1", "do: each opponent: discard chosen my card in hand",
     "done: when its card is played\nchosen: Discard a card from your hand (each opponent in turn, "
     "when it is done)\n",
     NULL},
    {"evolve", FOLLOWER, "fanfare: damage 2 to chosen opposing follower",
     "set off: whenever this follower comes onto the field\nworks: your field\nchosen: Deal 2 "
     "damage to a chosen opposing follower (its player, when the ability is played, before it is "
     "done)\n",
     "10.6.2.3"},
    {"evolve", "spell neutral cost 1", "do: discard random my card in hand",
     "done: when its card is played\nby chance: Discard a card from your hand at random\n", NULL},
};

static void fill(GavelCards *cards, const Row *row)
{
    char text[TEXT_ROOM];
    GavelFaults faults;
    const int size =
        snprintf(text, sizeof text, "card \"Tried\"\n  %s\n  %s\n", row->facts, row->ability);
    if (!gavel_cards_read(cards, text, (size_t)size, &faults))
        fail_msg("%s: %s", row->ability, faults.fault[0].text);
}

static bool has_clause(const GavelCards *cards, size_t card, const char *id)
{
    size_t clauses[CLAUSES_ROOM];
    GavelClause clause;
    const size_t count = gavel_ability_clauses(cards, card, 0, clauses, CLAUSES_ROOM);
    for (size_t i = 0; i < count; i++)
        if (gavel_clause_at(gavel_cards_rules(cards), clauses[i], &clause) &&
            strcmp(clause.id, id) == 0)
            return true;
    return false;
}

static void abilities_are_explained(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[TEXT_ROOM];
        GavelCards *cards = gavel_cards_new(gavel_rules(rows[i].game));
        fill(cards, &rows[i]);
        const size_t card = gavel_card_count(cards);
        (void)gavel_ability_explain(cards, card, 0, text, sizeof text);
        assert_string_equal(text, rows[i].parts);
        if (rows[i].clause && !has_clause(cards, card, rows[i].clause))
            fail_msg("%s: not by %s", rows[i].ability, rows[i].clause);
        assert_int_equal(gavel_ability_explain(cards, card, 1, text, sizeof text), 0);
        assert_int_equal(gavel_ability_clauses(cards, card, 1, NULL, 0), 0);
        gavel_cards_free(cards);
    }
}

/* Each ability of each shipped card has something said of it. */
static void shipped_abilities_are_explained(void **state)
{
    (void)state;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        GavelCards *cards = gavel_cards_new(gavel_rules_at(i));
        for (size_t card = 1; card <= gavel_card_count(cards); card++) {
            GavelCard facts;
            char text[TEXT_ROOM];
            assert_true(gavel_card(cards, card, &facts));
            for (size_t a = 0; a < facts.abilities; a++) {
                const size_t size = gavel_ability_explain(cards, card, a, text, sizeof text);
                assert_true(size > 0 && size < sizeof text && text[size - 1] == '\n');
            }
        }
        gavel_cards_free(cards);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(abilities_are_explained),
                                       cmocka_unit_test(shipped_abilities_are_explained)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
