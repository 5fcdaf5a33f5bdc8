/* fuzz_replay.c - any bytes as a replay: refused, or a replay that plays legally. */
#include <gavel.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    GavelFault fault;
    const char *text = (const char *)data;
    const GavelRules *rules = gavel_replay_game(text, size, &fault);
    if (!rules)
        return 0;
    GavelCards *cards = gavel_cards_new(rules);
    GavelReplay *replay = cards ? gavel_replay_read(cards, text, size, &fault) : NULL;
    if (replay) {
        GavelGame *game = gavel_game_new(gavel_replay_match(replay), gavel_replay_seed(replay));
        for (size_t i = 0; game && i < gavel_replay_size(replay); i++) {
            unsigned seat = 0;
            unsigned option = 0;
            if (!gavel_replay_answer(replay, i, &seat, &option) ||
                !gavel_answer(game, seat, option))
                break;
        }
        gavel_game_free(game);
    }
    gavel_replay_free(replay);
    gavel_cards_free(cards);
    return 0;
}
