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
    char name[SCENARIO_NAME_MAX];
    char *text; /* what stands before the first scenario, and the lines of this one */
    size_t size;
    uint64_t seed;
    bool is_unshuffled;
    bool is_found;
    Fault fault;
};

static size_t copy_lines(char *to, Slice lines)
{
    if (lines.size == 0)
        return 0;
    memcpy(to, lines.at, lines.size);
    to[lines.size] = '\n';
    return lines.size + (lines.at[lines.size - 1] != '\n');
}

/* Each part ends with the end of a line. */
static bool keep_text(GavelScenario *scenario, Slice prologue, Slice text)
{
    scenario->text = mem_new(prologue.size + text.size + 3);
    if (!scenario->text)
        return false;
    const size_t size = copy_lines(scenario->text, prologue);
    scenario->size = size + copy_lines(scenario->text + size, text);
    scenario->text[scenario->size] = 0;
    return true;
}

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
    scenario->seed = report->seed;
    memcpy(scenario->name, report->name, sizeof scenario->name);
    if (report->outcome != SCENARIO_PASSED)
        scenario->fault = report->fault;
    else if (!keep_text(scenario, report->prologue, report->text))
        fault_at(&scenario->fault, STATUS_NO_MEMORY, 1, 1, "%s", status_text(STATUS_NO_MEMORY));
}

static bool open_scenario(GavelScenario *scenario, const char *text, size_t size, const char *name,
                          GavelFault *fault)
{
    size_t left = GAVEL_SCENARIO_ANSWERS;
    const ScenarioRun run = {.library = {judge_rules, pool_for, scenario},
                             .done = take_report,
                             .played = keep_game,
                             .context = scenario,
                             .left = &left,
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

const char *gavel_scenario_name(const GavelScenario *scenario)
{
    return scenario->name;
}

const char *gavel_scenario_text(const GavelScenario *scenario, size_t *size)
{
    *size = scenario->size;
    return scenario->text;
}

const GavelCards *gavel_scenario_cards(const GavelScenario *scenario, size_t *first)
{
    *first = scenario->cards->shipped + 1;
    return scenario->cards;
}

uint64_t scenario_seed(const GavelScenario *scenario)
{
    return scenario->seed;
}

GavelGame *gavel_scenario_game(const GavelScenario *scenario)
{
    GavelGame *game = gavel_game_new(&scenario->match, 0);
    if (game)
        gavel_scenario_restart(scenario, game);
    return game;
}

void gavel_scenario_restart(const GavelScenario *scenario, GavelGame *game)
{
    ASSERT(game->match == &scenario->match);
    memcpy(game->game.s, scenario->block, scenario->match.match.size);
    game->game.is_unshuffled = scenario->is_unshuffled;
    log_begin(game, game->game.scratch->ids);
}

void gavel_scenario_free(GavelScenario *scenario)
{
    if (!scenario)
        return;
    match_free(&scenario->match.match);
    gavel_cards_free(scenario->cards);
    mem_free(scenario->text);
    mem_free(scenario->block);
    mem_free(scenario);
}
