/* fuzz_scenario.c - any bytes as a scenario: a verdict, never a crash; and where it holds, a game
 * that goes on from there, whose replay can be read again. */
#include <string.h>

#include <gavel.h>

#include "base/memory.h"
#include "base/status.h"

enum { ANSWERS = 4, RUN_ANSWERS = 500 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void take_info(void *context, const GavelScenarioInfo *info)
{
    char *name = context;
    ASSERT(info->holds == (info->fault.text[0] == 0));
    if (info->holds && info->seats > 0)
        memcpy(name, info->name, strlen(info->name) + 1);
}

static void read_again(const GavelReplay *replay)
{
    GavelFault fault = {.line = 0};
    const size_t size = gavel_replay_write(replay, NULL, 0);
    char *text = mem_new(size + 1);
    ASSERT(text && gavel_replay_write(replay, text, size + 1) == size);
    GavelCards *cards = gavel_cards_new(gavel_match_rules(gavel_replay_match(replay)));
    GavelReplay *again = gavel_replay_read(cards, text, size, &fault);
    ASSERT(again && gavel_replay_size(again) == gavel_replay_size(replay));
    gavel_replay_free(again);
    gavel_cards_free(cards);
    mem_free(text);
}

static void play_on(const GavelScenario *scenario)
{
    GavelGame *game = gavel_scenario_game(scenario);
    GavelReplay *replay = gavel_replay_new_from(scenario);
    ASSERT(game && replay);
    for (unsigned i = 0; i < ANSWERS && gavel_asked(game); i++) {
        const unsigned seat = gavel_asked_seat(game);
        const unsigned option = i % gavel_option_count(game);
        ASSERT(gavel_answer(game, seat, option) && gavel_replay_add(replay, seat, option));
    }
    read_again(replay);
    gavel_replay_free(replay);
    gavel_game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    GavelFault fault;
    char name[200] = "";
    const char *text = (const char *)data;
    (void)gavel_judge(text, size, NULL, NULL);
    gavel_scenarios(text, size, RUN_ANSWERS, take_info, name);
    GavelScenario *scenario = gavel_scenario_open(text, size, name[0] ? name : NULL, &fault);
    if (scenario)
        play_on(scenario);
    gavel_scenario_free(scenario);
    return 0;
}
