/* fuzz_replay.c - any bytes as a replay: refused, or a replay that plays legally.
 *
 * A replay names the hash of its match, so noise does not get far and a stored one goes stale. An
 * input "play GAME SEATS SEED ANSWERS CHANGES" stands for the replay of a game of random decks and
 * answers, with so many changes in its text; without any it must be read and played to its end. */
#include <gavel.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/status.h"
#include "support/mutate.h"
#include "support/random_deck.h"
#include "support/table.h"

enum { LINE_ROOM = 128, ANSWERS_MAX = 400, CHANGES_MAX = 12, GROWTH = 1 << 12 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

typedef struct {
    const GavelRules *rules;
    unsigned seats;
    uint64_t seed;
    unsigned answers;
    unsigned changes;
} Recipe;

/* False: refused. The replay plays legally to its end in any case. */
static bool try_replay(const char *text, size_t size)
{
    GavelFault fault = {0, 0, ""};
    const GavelRules *rules = gavel_replay_game(text, size, &fault);
    GavelCards *cards = rules ? gavel_cards_new(rules) : NULL;
    GavelReplay *replay = cards ? gavel_replay_read(cards, text, size, &fault) : NULL;
    ASSERT(replay || fault.text[0] != 0);
    if (replay) {
        GavelGame *game = gavel_game_new(gavel_replay_match(replay), gavel_replay_seed(replay));
        for (size_t i = 0; i < gavel_replay_size(replay); i++) {
            unsigned seat = 0;
            unsigned option = 0;
            ASSERT(gavel_replay_answer(replay, i, &seat, &option));
            ASSERT(gavel_answer(game, seat, option));
        }
        ASSERT(!gavel_game_check(game));
        gavel_game_free(game);
    }
    const bool is_read = replay != NULL;
    gavel_replay_free(replay);
    gavel_cards_free(cards);
    return is_read;
}

static bool read_recipe(const uint8_t *data, size_t size, Recipe *recipe)
{
    char line[LINE_ROOM] = "";
    char game[16] = "";
    memcpy(line, data, size < sizeof line - 1 ? size : sizeof line - 1);
    if (sscanf(line, "play %15s %u %" SCNu64 " %u %u", game, &recipe->seats, &recipe->seed,
               &recipe->answers, &recipe->changes) != 5)
        return false;
    recipe->rules = gavel_rules(game);
    if (!recipe->rules)
        return false;
    const unsigned least = gavel_rules_seats_min(recipe->rules);
    recipe->seats = least + recipe->seats % (gavel_rules_seats_max(recipe->rules) - least + 1);
    recipe->answers %= ANSWERS_MAX + 1;
    recipe->changes %= CHANGES_MAX + 1;
    return true;
}

static GavelReplay *play(const Recipe *recipe, const GavelMatch *match)
{
    uint64_t random = recipe->seed * 131 + 7;
    GavelGame *game = gavel_game_new(match, recipe->seed);
    GavelReplay *replay = gavel_replay_new(match, recipe->seed);
    ASSERT(game && replay);
    for (unsigned i = 0; i < recipe->answers && gavel_asked(game); i++) {
        const unsigned seat = gavel_asked_seat(game);
        const unsigned option = test_random(&random) % 256 == 0
                                    ? GAVEL_CONCEDE
                                    : (unsigned)(test_random(&random) % gavel_option_count(game));
        ASSERT(gavel_answer(game, seat, option));
        ASSERT(gavel_replay_add(replay, seat, option));
    }
    gavel_game_free(game);
    return replay;
}

static void try_recipe(const Recipe *recipe)
{
    GavelCards *cards = gavel_cards_new(recipe->rules);
    /* Short decks are of a format, which a replay does not tell: so no seed of theirs. */
    GavelMatch *match = random_match(cards, recipe->seats, recipe->seed & ~UINT64_C(1));
    GavelReplay *replay = play(recipe, match);
    size_t size = gavel_replay_write(replay, NULL, 0);
    const size_t room = size + GROWTH;
    char *text = malloc(room + 1);
    ASSERT(text);
    (void)gavel_replay_write(replay, text, room + 1);
    uint64_t random = recipe->seed * 977 + recipe->changes + 1;
    for (unsigned i = 0; i < recipe->changes; i++)
        size = mutate_text(&random, text, size, room);
    const bool is_read = try_replay(text, size);
    ASSERT(is_read || recipe->changes > 0);
    free(text);
    gavel_replay_free(replay);
    gavel_match_free(match);
    gavel_cards_free(cards);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Recipe recipe;
    if (read_recipe(data, size, &recipe))
        try_recipe(&recipe);
    else
        (void)try_replay((const char *)data, size);
    return 0;
}
