/* api_scenario.c - a game that goes on where a scenario ends. */
#include <stdio.h>
#include <string.h>

#include "api/api_int.h"
#include "base/memory.h"
#include "rules/scenario.h"

struct GavelScenario {
    GavelCards *cards;
    GavelMatch match;
    void *block; /* the game as the scenario leaves it */
    bool is_unshuffled;
    bool is_found;
    Fault fault;
};

static Pool *pool_for(void *context, const Rules *rules)
{
    GavelScenario *scenario = context;
    if (!scenario->cards)
        scenario->cards = gavel_cards_new(rules_out(rules));
    return scenario->cards ? &scenario->cards->pool : NULL;
}

/* The match is made anew, because that of the scenario ends with it; a block has no pointers. */
static void keep_game(void *context, const Game *g, const Deck *decks)
{
    GavelScenario *scenario = context;
    const Match *from = g->match;
    Match *match = &scenario->match.match;
    memcpy(scenario->match.decks, decks, sizeof scenario->match.decks);
    scenario->match.cards = scenario->cards;
    if (match_init(match, from->rules, &scenario->cards->pool, scenario->match.decks, from->seats,
                   &scenario->fault) != STATUS_OK)
        return;
    match_seating(match, from->has_teams ? from->team : NULL, from->chooser);
    ASSERT(match->size == from->size);
    scenario->is_unshuffled = g->is_unshuffled;
    scenario->block = mem_new(match->size);
    if (scenario->block)
        memcpy(scenario->block, g->s, match->size);
}

static void take_report(void *context, const ScenarioReport *report)
{
    GavelScenario *scenario = context;
    scenario->is_found = true;
    if (report->outcome != SCENARIO_PASSED)
        scenario->fault = report->fault;
}

static bool open_scenario(GavelScenario *scenario, const char *text, size_t size, const char *name,
                          GavelFault *fault)
{
    const ScenarioRun run = {.library = {judge_rules, pool_for, scenario},
                             .done = take_report,
                             .played = keep_game,
                             .context = scenario,
                             .only = name ? name : ""};
    scenario_run(&run, text, size);
    if (scenario->fault.text[0])
        fault_out(fault, &scenario->fault);
    else if (!scenario->is_found)
        fault_says(fault, 1, 1,
                   name ? "there is no scenario \"%s\" in it" : "there is no scenario in it",
                   name ? name : "");
    else if (!scenario->match.match.size)
        fault_says(fault, 1, 1, "the scenario has no position");
    else if (!scenario->block)
        fault_says(fault, 1, 1, "%s", status_text(STATUS_NO_MEMORY));
    else
        return true;
    return false;
}

GavelScenario *gavel_scenario_open(const char *text, size_t size, const char *name,
                                   GavelFault *fault)
{
    GavelScenario *scenario = mem_new(sizeof *scenario);
    if (!scenario) {
        fault_says(fault, 1, 1, "%s", status_text(STATUS_NO_MEMORY));
        return NULL;
    }
    if (open_scenario(scenario, text, size, name, fault))
        return scenario;
    gavel_scenario_free(scenario);
    return NULL;
}

const GavelMatch *gavel_scenario_match(const GavelScenario *scenario)
{
    return &scenario->match;
}

GavelGame *gavel_scenario_game(const GavelScenario *scenario)
{
    GavelGame *game = gavel_game_new(&scenario->match, 0);
    if (!game)
        return NULL;
    memcpy(game->game.s, scenario->block, scenario->match.match.size);
    game->game.is_unshuffled = scenario->is_unshuffled;
    return game;
}

void gavel_scenario_free(GavelScenario *scenario)
{
    if (!scenario)
        return;
    match_free(&scenario->match.match);
    gavel_cards_free(scenario->cards);
    mem_free(scenario->block);
    mem_free(scenario);
}
