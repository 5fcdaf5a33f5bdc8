/* ai_player.c - the players as include/gavel.h offers them: what ai.h takes for granted is checked.
 */
#include <stdio.h>

#include "ai/ai.h"
#include "base/memory.h"
#include "base/status.h"

struct GavelPlayer {
    AiPlayer *ai;
    const GavelMatch *match;
};

static void says(GavelFault *fault, const char *why)
{
    if (!fault)
        return;
    fault->line = fault->column = 0;
    (void)snprintf(fault->text, sizeof fault->text, "%s", why);
}

bool gavel_player_check(const char *spec, GavelFault *fault)
{
    AiSpec read;
    return ai_spec_read(spec, &read, fault);
}

GavelPlayer *gavel_player_new(const GavelMatch *match, const char *spec, uint64_t seed,
                              GavelFault *fault)
{
    GavelPlayer *player = mem_new(sizeof *player);
    if (!player) {
        says(fault, status_text(STATUS_NO_MEMORY));
        return NULL;
    }
    player->match = match;
    player->ai = ai_new(match, spec, seed, fault);
    if (player->ai)
        return player;
    mem_free(player);
    return NULL;
}

void gavel_player_free(GavelPlayer *player)
{
    if (!player)
        return;
    ai_free(player->ai);
    mem_free(player);
}

void gavel_player_restart(GavelPlayer *player, uint64_t seed)
{
    ai_restart(player->ai, seed);
}

long gavel_player_choose(GavelPlayer *player, const GavelGame *game, unsigned seat,
                         GavelFault *fault)
{
    if (gavel_game_match(game) != player->match)
        says(fault, "the player was made for another match");
    else if (gavel_result(game) != GAVEL_PLAYING)
        says(fault, "the game is over");
    else if (seat >= GAVEL_SEATS_MAX || !(gavel_asked(game) >> seat & 1))
        says(fault, "that seat is not asked now");
    else
        return (long)ai_choose(player->ai, game, seat);
    return -1;
}

bool gavel_player_explain(const GavelPlayer *player, size_t index, GavelThought *thought)
{
    const AiExplanation *e = ai_explanation(player->ai);
    *thought = (GavelThought){.option = 0};
    if (index >= e->count)
        return false;
    const AiLine *line = &e->lines[index];
    *thought = (GavelThought){.option = line->option, .visits = line->visits, .value = line->value};
    return true;
}

bool gavel_level_at(size_t index, GavelLevel *level)
{
    const AiLevel *at = index < UINT32_MAX ? ai_level_at((unsigned)index) : NULL;
    *level = (GavelLevel){.name = NULL};
    if (!at)
        return false;
    *level = (GavelLevel){.name = at->name, .spec = at->spec, .about = at->about};
    return true;
}
