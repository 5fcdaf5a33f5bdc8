/* ai_follow.c - plays on from a choice to a point where positions can be compared. */
#include "ai/ai_int.h"

/* No compound choice is longer; where one is, the position counts as it is then. */
enum { FOLLOW_MAX = 120, EAGER_ACTS_MAX = 12, REFUSED_MAX = 3 };

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

/* Something to do, at random; to pass only if there is nothing else. */
static unsigned any_but_pass(const GavelGame *game, Dice *dice)
{
    const unsigned count = gavel_option_count(game);
    const unsigned start = dice_below(dice, count);
    for (unsigned i = 0; i < count; i++) {
        const unsigned option = start + i < count ? start + i : start + i - count;
        if (!gavel_option_is_pass(game, option))
            return option;
    }
    return start;
}

/* Plays what was begun to its end: until the seat in turn is asked what it does next. */
static void settle(GavelGame *game, unsigned seat, Dice *dice)
{
    for (int i = 0; i < FOLLOW_MAX && gavel_asked(game) && !gavel_is_main(game); i++) {
        const unsigned asked = gavel_asked_seat(game);
        (void)gavel_answer(game, asked,
                           asked == seat ? any_but_pass(game, dice) : ai_pass_or_any(game, dice));
    }
}

static bool is_main_of(const GavelGame *game, unsigned seat)
{
    return gavel_is_main(game) && gavel_asked_seat(game) == seat;
}

void ai_play_turn(GavelGame *game, GavelGame *before, Dice *dice)
{
    const unsigned seat = gavel_active_seat(game);
    unsigned refused = 0;
    settle(game, seat, dice);
    int standing = gavel_evaluate(game, seat);
    for (int i = 0; i < EAGER_ACTS_MAX && refused < REFUSED_MAX && is_main_of(game, seat); i++) {
        const unsigned option = any_but_pass(game, dice);
        if (gavel_option_is_pass(game, option))
            break;
        gavel_game_copy(before, game);
        (void)gavel_answer(game, seat, option);
        settle(game, seat, dice);
        const int after = gavel_evaluate(game, seat);
        if (after < standing && is_main_of(game, seat)) {
            gavel_game_copy(game, before);
            refused++;
        } else {
            standing = after;
        }
    }
    (void)ai_follow(game, seat, dice);
}
