/* api_set.c - cards that are picked as a set: the kernel asks for them one after the other, in an
 * order of its own; here they are taken together. */
#include "api/api_int.h"
#include "kernel/decide.h"

_Static_assert((int)GAVEL_SET_MAX == (int)CARDS_MAX, "a set may be made of every card there is");

/* The picks that a set is asked for with; NULL: none are, or their order means something. */
static const Pick *running_set(const Game *g)
{
    const Pick *pick = pick_running(g);
    return pick && pick->max > 1 && !pick->is_ordered ? pick : NULL;
}

size_t gavel_set_size(const GavelGame *game)
{
    const Pick *pick = running_set(&game->game);
    return pick ? (size_t)(pick->count - pick->after) : 0;
}

/* The cards as options, of which there are gavel_set_size(). */
static unsigned set_options(const Game *g, Option *options)
{
    const Pick *pick = running_set(g);
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
    const Pick *pick = running_set(g);
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
        const uint16_t candidate = (uint16_t)(pick->after + cards[i]);
        size_t at = i;
        for (; at > 0 && chosen[at - 1] > candidate; at--)
            chosen[at] = chosen[at - 1];
        chosen[at] = candidate;
    }
    return true;
}

bool gavel_set_can_have(const GavelGame *game, const unsigned *cards, size_t count)
{
    uint16_t chosen[CARDS_MAX];
    const Pick *pick = running_set(&game->game);
    return pick && candidates_of(pick, cards, count, chosen) &&
           pick_can_have(&game->game, pick, chosen, (uint16_t)count);
}

bool gavel_set_is_whole(const GavelGame *game, const unsigned *cards, size_t count)
{
    uint16_t chosen[CARDS_MAX];
    const Pick *pick = running_set(&game->game);
    return pick && candidates_of(pick, cards, count, chosen) &&
           pick_is_whole(&game->game, pick, chosen, (uint16_t)count);
}

/* True if the picks of before are still being made, and so many have been picked. */
static bool has_picked(const Game *g, uint16_t base, size_t picked)
{
    const Pick *pick = running_set(g);
    return pick && pick->base == base && pick->picked == picked;
}

static int option_done(const Game *g)
{
    for (uint16_t i = 0; i < g->scratch->option_count; i++)
        if (g->option[i].kind == OPTION_DONE)
            return i;
    return -1;
}

/* Plays the picks; what has only one answer the game takes by itself. Returns how many answers were
 * given; 0: one of them is not offered. */
static size_t play_picks(GavelGame *game, const uint16_t *objects, size_t count, unsigned *answers)
{
    const Game *g = &game->game;
    const uint16_t base = running_set(g)->base;
    const size_t before = running_set(g)->picked;
    const unsigned seat = gavel_asked_seat(game);
    size_t given = 0;
    for (size_t i = 0; i <= count; i++) {
        if (!has_picked(g, base, before + i))
            continue;
        const int option = i < count ? pick_option(g, objects[i]) : option_done(g);
        if (option < 0 || !gavel_answer(game, seat, (unsigned)option))
            return 0;
        answers[given++] = (unsigned)option;
    }
    return given;
}

size_t gavel_set_answers(const GavelGame *game, const unsigned *cards, size_t count,
                         unsigned *answers)
{
    const Game *g = &game->game;
    uint16_t chosen[CARDS_MAX];
    uint16_t objects[CARDS_MAX];
    if (!gavel_set_is_whole(game, cards, count))
        return 0;
    const Pick *pick = running_set(g);
    (void)candidates_of(pick, cards, count, chosen);
    for (size_t i = 0; i < count; i++)
        objects[i] = g->list[pick->base + chosen[i]].object;
    GavelGame *copy = gavel_game_new(game->match, 0);
    if (!copy)
        return 0;
    gavel_game_copy(copy, game);
    const size_t given = play_picks(copy, objects, count, answers);
    gavel_game_free(copy);
    return given;
}
