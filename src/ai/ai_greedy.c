/* ai_greedy.c - one step ahead: what a position is worth when an option has been taken to its end.
 */
#include "ai/ai_int.h"
#include "base/hash.h"

/* The best of several endings: the choices within an option are the seat's own. All endings of one
 * sample share its hidden cards and its chance, so that options differ in nothing else. */
static double try_option(const Trial *trial, unsigned option, uint64_t key)
{
    double best = -1;
    for (unsigned ending = 0; ending < TRIAL_ENDINGS; ending++) {
        Dice dice = dice_of(hash_number(key, ending));
        gavel_game_copy(trial->work, trial->root);
        gavel_game_resample(trial->work, trial->seat, key);
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
    for (unsigned option = 0; option < count; option++) {
        values[option] = 0;
        for (unsigned i = 0; i < samples; i++)
            values[option] += try_option(trial, option, hash_number(trial->key, i));
        values[option] /= samples;
    }
}
