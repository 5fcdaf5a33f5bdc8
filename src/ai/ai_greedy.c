/* ai_greedy.c - one step ahead: what a position is worth when an option has been taken to its end.
 */
#include "ai/ai_int.h"
#include "base/hash.h"

/* The best of several endings: the choices within an option are the seat's own. All options and
 * endings of one sample share its hidden cards and its chance, so that they differ in nothing else.
 */
static double try_option(const Trial *trial, unsigned option, uint64_t key)
{
    double best = -1;
    for (unsigned ending = 0; ending < TRIAL_ENDINGS; ending++) {
        Dice dice = dice_of(hash_number(key, ending));
        gavel_game_copy(trial->work, trial->sample);
        (void)gavel_answer(trial->work, trial->seat, option);
        const unsigned choices = ai_follow(trial->work, trial->seat, &dice);
        const double value = ai_chance(gavel_evaluate(trial->work, trial->seat));
        best = value > best ? value : best;
        if (choices == 0)
            break;
    }
    return best;
}

void ai_try_all(const Trial *trial, unsigned samples, double *values)
{
    const unsigned count = gavel_option_count(trial->root);
    for (unsigned option = 0; option < count; option++)
        values[option] = 0;
    for (unsigned i = 0; i < samples; i++) {
        const uint64_t key = hash_number(trial->key, i);
        gavel_game_copy(trial->sample, trial->root);
        gavel_game_resample(trial->sample, trial->seat, key);
        for (unsigned option = 0; option < count; option++)
            values[option] += try_option(trial, option, key);
    }
    for (unsigned option = 0; option < count; option++)
        values[option] /= samples;
}
