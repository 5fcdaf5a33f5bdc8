/* api_set.c - cards that are picked as a set, in any order: rules/pick_set.h. */
#include "api/api_int.h"
#include "rules/pick_set.h"

_Static_assert((int)GAVEL_SET_MAX == (int)CARDS_MAX, "a set may be made of every card there is");

size_t gavel_set_size(const GavelGame *game)
{
    const Pick *pick = set_running(&game->game);
    return pick ? (size_t)(pick->count - pick->after) : 0;
}

/* The cards as options, of which there are gavel_set_size(). */
static unsigned set_options(const Game *g, Option *options)
{
    const Pick *pick = set_running(g);
    unsigned count = 0;
    for (uint16_t i = pick ? pick->after : 0; pick && i < pick->count; i++)
        options[count++] = (Option){.kind = OPTION_PICK, .object = g->list[pick->base + i].object};
    return count;
}

bool gavel_set_card(const GavelGame *game, size_t number, GavelOption *card)
{
    Option options[CARDS_MAX];
    *card = (GavelOption){.kind = GAVEL_OPTION_NONE, .spot = {.seat = GAVEL_NOBODY}};
    if (number >= set_options(&game->game, options))
        return false;
    option_in_parts(&game->game, &options[number], card);
    return true;
}

bool gavel_set_picked(const GavelGame *game, size_t number, GavelOption *card)
{
    const Game *g = &game->game;
    const Pick *pick = set_running(g);
    *card = (GavelOption){.kind = GAVEL_OPTION_NONE, .spot = {.seat = GAVEL_NOBODY}};
    if (!pick || number >= pick->picked)
        return false;
    const uint16_t object = g->list[pick->base + pick->count + number].object;
    option_in_parts(g, &(Option){.kind = OPTION_PICK, .object = object}, card);
    return true;
}

size_t gavel_set_text(const GavelGame *game, size_t number, char *text, size_t room)
{
    Option options[CARDS_MAX];
    if (room == 0)
        return 0;
    Text out = text_in(text, room);
    const unsigned count = set_options(&game->game, options);
    if (number < count)
        add_one_option(game, options, count, (unsigned)number, &out);
    return out.size;
}

/* Their numbers among the candidates, in the order in which the kernel takes them. False: some are
 * no numbers of cards. */
static bool candidates_of(const Pick *pick, const unsigned *cards, size_t count, uint16_t *chosen)
{
    const unsigned size = (unsigned)(pick->count - pick->after);
    if (count > size)
        return false;
    for (size_t i = 0; i < count; i++) {
        if (cards[i] >= size)
            return false;
        set_insert(chosen, i, (uint16_t)(pick->after + cards[i]));
    }
    return true;
}

bool gavel_set_can_have(const GavelGame *game, const unsigned *cards, size_t count)
{
    uint16_t chosen[CARDS_MAX];
    const Pick *pick = set_running(&game->game);
    return pick && candidates_of(pick, cards, count, chosen) &&
           pick_can_have(&game->game, pick, chosen, (uint16_t)count);
}

bool gavel_set_is_whole(const GavelGame *game, const unsigned *cards, size_t count)
{
    uint16_t chosen[CARDS_MAX];
    const Pick *pick = set_running(&game->game);
    return pick && candidates_of(pick, cards, count, chosen) &&
           pick_is_whole(&game->game, pick, chosen, (uint16_t)count);
}

size_t gavel_set_answers(const GavelGame *game, const unsigned *cards, size_t count,
                         unsigned *answers)
{
    uint16_t chosen[CARDS_MAX];
    if (!gavel_set_is_whole(game, cards, count))
        return 0;
    (void)candidates_of(set_running(&game->game), cards, count, chosen);
    GavelGame *copy = gavel_game_new(game->match, 0);
    if (!copy)
        return 0;
    gavel_game_copy(copy, game);
    const size_t given = set_play(&copy->game, chosen, count, true, answers);
    gavel_game_free(copy);
    return given;
}
