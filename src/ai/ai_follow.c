/* ai_follow.c - plays on from a choice to a point where positions can be compared. */
#include "ai/ai_int.h"

/* No compound choice is longer; where one is, the position counts as it is then. */
enum { FOLLOW_MAX = 120 };

unsigned ai_pass_or_any(const GavelGame *game, Dice *dice)
{
    const unsigned count = gavel_option_count(game);
    for (unsigned i = count; i-- > 0;)
        if (gavel_option_is_pass(game, i))
            return i;
    return dice_below(dice, count);
}

unsigned ai_follow(GavelGame *game, unsigned seat, Dice *dice)
{
    unsigned choices = 0;
    bool has_ended = gavel_active_seat(game) != seat;
    for (int i = 0; i < FOLLOW_MAX && gavel_asked(game); i++) {
        const unsigned asked = gavel_asked_seat(game);
        unsigned option = 0;
        if (gavel_is_main(game)) {
            if (asked != seat || has_ended)
                break;
            option = ai_pass_or_any(game, dice);
            has_ended = gavel_option_is_pass(game, option);
        } else if (asked == seat) {
            const unsigned count = gavel_option_count(game);
            option = dice_below(dice, count);
            choices += count > 1;
        } else {
            option = ai_pass_or_any(game, dice);
        }
        (void)gavel_answer(game, asked, option);
    }
    return choices;
}
