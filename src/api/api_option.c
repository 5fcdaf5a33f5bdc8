/* api_option.c - what programs that play ask about a position: what options mean, and who stands
 * how well. */
#include "api/api_int.h"
#include "base/hash.h"
#include "kernel/know.h"
#include "kernel/zone.h"
#include "rules/standing.h"

_Static_assert((int)GAVEL_EVALUATION_WON == (int)STANDING_WON, "gavel.h and standing.h agree");

bool gavel_is_main(const GavelGame *game)
{
    const State *s = game->game.s;
    return (s->asked >> s->active & 1) != 0 && s->question == game->game.rules->play.main_question;
}

bool gavel_option_is_pass(const GavelGame *game, unsigned index)
{
    const Game *g = &game->game;
    if (index >= gavel_option_count(game))
        return false;
    const Option *option = &g->option[index];
    switch (option->kind) {
    case OPTION_DONE:
    case OPTION_NO:
        return true;
    case OPTION_ACT:
        return g->rules->acts[option->act].zones.count == 0;
    default:
        return false;
    }
}

const char *gavel_option_plays(const GavelGame *game, unsigned index)
{
    const Game *g = &game->game;
    if (index >= gavel_option_count(game))
        return NULL;
    const Option *option = &g->option[index];
    if (option->kind != OPTION_ACT || !g->rules->acts[option->act].is_play)
        return NULL;
    return def_of(g, option->object)->name;
}

/* What the seat can tell about an object: its face and state, or else only where it lies. */
static uint64_t object_key(const Game *g, uint8_t seat, uint16_t object)
{
    if (object == 0)
        return 0;
    const Object *o = &g->object[object];
    const uint64_t place = (uint64_t)o->place << 8 | o->slot;
    if (!is_known(g, seat, object))
        return hash_number(place, (uint64_t)place_index(g, object) + 1);
    const uint64_t face = (uint64_t)g->card[o->top].def << 48;
    return hash_number(place, face | (uint64_t)(uint16_t)o->damage << 32 | o->marks);
}

uint64_t gavel_option_key(const GavelGame *game, unsigned index)
{
    const Game *g = &game->game;
    if (index >= gavel_option_count(game))
        return 0;
    const Option *option = &g->option[index];
    const uint8_t seat = (uint8_t)__builtin_ctz(g->s->asked);
    uint64_t number = (uint16_t)option->number;
    uint64_t subject = 0;
    if (option->kind == OPTION_TRIGGER) { /* its index among the waiting ones means nothing */
        const Pending *pending = &g->pending[option->number];
        number = pending->ability;
        subject = object_key(g, seat, pending->subject.object);
    }
    const uint64_t what = (uint64_t)option->kind << 56 | (uint64_t)option->act << 48 |
                          (uint64_t)option->extra << 32 | number << 16 |
                          (uint64_t)g->s->question << 8 | seat;
    return hash_number(hash_number(object_key(g, seat, option->object), subject), what);
}

int gavel_evaluate(const GavelGame *game, unsigned seat)
{
    ASSERT(seat < game->match->match.seats);
    const PlayPolicy *play = &game->game.rules->play;
    return play->evaluate ? play->evaluate(&game->game, (uint8_t)seat) : 0;
}
