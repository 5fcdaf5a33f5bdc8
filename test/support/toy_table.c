/* toy_table.c - see toy_table.h. */
#include "support/toy_table.h"

#include <stdlib.h>
#include <string.h>

#include <setjmp.h>
#include <stdarg.h>

#include <cmocka.h>

#include "lang/card_file.h"
#include "rules/scenario.h"

enum { COPIES = 3 };

const char toy_cards[] =
    "card \"Pawn\" character amber cost 1 strength 1 willpower 2 lore 1\n"
    "card \"Rook\" character ruby cost 3 strength 3 willpower 4 lore 1\n"
    "    static: give all my other character strength +1\n"
    "card \"Bird\" character steel evasive rush cost 2 strength 1 willpower 1 lore 2\n"
    "card \"Herald\" character amber cost 2 strength 1 willpower 1 lore 1\n"
    "    fanfare: draw 1\n"
    "card \"Martyr\" character ruby cost 1 strength 0 willpower 1 lore 1\n"
    "    last-words: damage 1 to all opposing character\n"
    "card \"Bolt\" action ruby cost 2\n"
    "    do: damage 2 to chosen character\n"
    "token \"Imp\" follower steel cost 0 strength 1 willpower 1 lore 0\n"
    "card \"Caller\" character steel cost 3 strength 1 willpower 2 lore 1\n"
    "    fanfare: summon 2 \"Imp\"\n"
    "card \"Sage\" character amber cost 2 strength 1 willpower 2 lore 1\n"
    "    when quest this: draw 1\n"
    "card \"Giant\" character ruby cost 3 strength 2 willpower 3 lore 1\n"
    "    fanfare: tuck chosen my other character\n"
    "card \"Comet\" action ruby cost 1\n"
    "    do: peel chosen character\n"
    "card \"Union\" character steel cost 2 strength 1 willpower 2 lore 1\n"
    "    fanfare: join chosen my other character\n"
    "card \"Pawn - Promoted\" title \"Pawn\" character amber shift 2 cost 5 strength 4 willpower 4 "
    "lore 3\n";

void toy_open(ToyTable *table, const char *cards)
{
    Faults faults;
    Fault fault = {0};
    Deck decks[2];
    memset(table, 0, sizeof *table);
    memset(decks, 0, sizeof decks);
    pool_init(&table->pool);
    const Status read = cards_read(&table->pool, &toy_rules, cards, strlen(cards), 1, &faults);
    if (read != STATUS_OK)
        fail_msg("line %d: %s", faults.fault[0].line, faults.fault[0].text);
    for (uint16_t i = 1; i < table->pool.def_count; i++)
        for (int k = 0; k < 2 * COPIES && !table->pool.defs[i].is_token; k++)
            decks[k % 2].cards[0][decks[k % 2].count[0]++] = &table->pool.defs[i];
    const Status made = match_init(&table->match, &toy_rules, &table->pool, decks, 2, &fault);
    assert_string_equal(fault.text, "");
    assert_int_equal(made, STATUS_OK);
    game_attach(&table->game, &table->match, calloc(1, table->match.size));
    game_attach(&table->other, &table->match, calloc(1, table->match.size));
}

void toy_close(ToyTable *table)
{
    free(table->game.s);
    free(table->other.s);
    match_free(&table->match);
    pool_free(&table->pool);
}

/* --- scenarios -------------------------------------------------------------------------------- */

typedef struct {
    Pool pool;
    Clause mutant;
    unsigned failed;
} Judge;

static const Rules *find_rules(const char *name, size_t size)
{
    return size == 3 && memcmp(name, "toy", 3) == 0 ? &toy_rules : NULL;
}

static Pool *find_pool(void *context, const Rules *rules)
{
    (void)rules;
    return &((Judge *)context)->pool;
}

static void take_report(void *context, const ScenarioReport *report)
{
    Judge *judge = context;
    const bool is_bad = report->outcome == SCENARIO_UNREADABLE ||
                        (report->outcome != SCENARIO_PASSED && judge->mutant == 0);
    if (is_bad)
        fail_msg("%s: line %d: %s", report->name, report->fault.line, report->fault.text);
    judge->failed += report->outcome != SCENARIO_PASSED;
}

unsigned toy_judge(const char *scenarios, Clause mutant)
{
    Faults faults;
    Judge judge = {.mutant = mutant};
    pool_init(&judge.pool);
    assert_int_equal(cards_read(&judge.pool, &toy_rules, toy_cards, strlen(toy_cards), 1, &faults),
                     STATUS_OK);
    const ScenarioRun run = {.library = {find_rules, find_pool, &judge},
                             .mutant = mutant,
                             .mutant_rules = &toy_rules,
                             .done = take_report,
                             .context = &judge};
    scenario_run(&run, scenarios, strlen(scenarios));
    pool_free(&judge.pool);
    return judge.failed;
}
