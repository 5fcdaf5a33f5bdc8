/* seat.c - see tree.h: which players a card means.
 */
#include "effect/tree.h"
#include "kernel/zone.h"

static bool is_one_of(const Game *g, const Scope *effect, int who, uint8_t seat)
{
    switch ((Who)who) {
    case WHO_OPPONENTS:
        return are_opposed(g, seat, effect->seat);
    case WHO_CONTROLLER:
        return seat == effect->controller;
    case WHO_YOU:       /* see seats_of() */
    case WHO_PLAYER_OF: /* see seats_of_step() */
        return false;
    case WHO_EACH:
        break;
    }
    return true;
}

/* The bit of a seat; 0: it is no player's, or has left. */
static uint8_t bit_of_seat(const Game *g, uint8_t seat)
{
    return seat < g->match->seats && g->player[seat].is_in ? (uint8_t)(1U << seat) : 0;
}

bool is_player_meant(const Game *g, const Scope *effect, int who, uint8_t seat)
{
    if (who == WHO_OPPONENTS && !principle_on(g, PRINCIPLE_ALL_OPPONENTS))
        return seat == next_seat(g, effect->seat);
    return who == WHO_YOU ? seat == effect->seat : is_one_of(g, effect, who, seat);
}

uint8_t seats_of(const Game *g, const Scope *effect, int who)
{
    uint8_t seats = 0;
    if (who == WHO_YOU)
        return bit_of_seat(g, effect->seat);
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        if (g->player[seat].is_in && is_one_of(g, effect, who, seat))
            seats |= (uint8_t)(1U << seat);
    }
    if (who == WHO_OPPONENTS && !principle_on(g, PRINCIPLE_ALL_OPPONENTS))
        seats &= (uint8_t)(1U << next_seat(g, effect->seat));
    return seats;
}

/* Whose an object is, or was when it was last spoken of. */
static uint8_t bit_of_player(const Game *g, Ref ref)
{
    if (ref.object == 0)
        return 0;
    const uint8_t seat =
        ref_lives(g, ref) ? g->object[ref.object].controller : owner_of(g, ref.object);
    return bit_of_seat(g, seat);
}

/* The players of what a REF means. */
static uint8_t seats_of_ref(const Game *g, const Scope *effect, const Node *ref)
{
    Variable chosen;
    uint8_t seats = 0;
    switch ((RefKind)ref->ref.to) {
    case REF_THIS:
        return bit_of_player(g, effect->source);
    case REF_SUBJECT:
        return bit_of_player(g, effect->subject);
    case REF_OBJECT:
        return bit_of_player(g, effect->object);
    case REF_HOST:
        return bit_of_player(g, g->object[effect->source.object].host);
    case REF_CHOSEN:
        chosen = variable_in(effect, ref->ref.variable);
        for (uint16_t i = 0; i < chosen.count; i++)
            seats |= bit_of_player(g, g->list[chosen.base + i]);
        break;
    }
    return seats;
}

uint8_t seats_of_step(const Game *g, const Scope *effect, const Node *step)
{
    CHECK(step->kind == NODE_DO);
    return step->call.who == WHO_PLAYER_OF ? seats_of_ref(g, effect, node_at(g, step->call.objects))
                                           : seats_of(g, effect, step->call.who);
}

uint8_t seats_of_players(const Game *g, const Scope *effect, const Node *node)
{
    return node->kind == NODE_PLAYER_OF
               ? seats_of_ref(g, effect, node_at(g, node->player_of.object))
               : seats_of(g, effect, node->players.who);
}
