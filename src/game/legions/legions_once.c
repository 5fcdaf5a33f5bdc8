/* legions_once.c - cards that a player brings into play only once in a game, by their name (24-3e).
 */
#include "game/legions/legions_int.h"

enum { BITS = 15, NAMES_MAX = NUMBERS_ONCE * BITS }; /* more than a deck of 40 has */

static bool is_restricted(const Game *g, uint16_t object)
{
    return (def_of(g, object)->flags & FLAG_ONCE_A_GAME) != 0;
}

/* True if it is restricted, and a card of that player's. */
static bool counts_for(const Match *match, uint8_t seat, uint16_t def)
{
    if ((match->defs[def]->flags & FLAG_ONCE_A_GAME) == 0)
        return false;
    for (uint16_t i = 1; i < match->card_count; i++)
        if (match->cards[i].owner == seat && match->cards[i].def == def)
            return true;
    return false;
}

/* How many restricted definitions of its owner's cards come before the first that bears its name:
 * no two names have the same number (14-2). */
static int name_number(const Game *g, uint16_t object)
{
    int number = 0;
    const Def *def = def_of(g, object);
    for (uint16_t other = 1; other < g->face[object].def; other++) {
        if (!counts_for(g->match, owner_of(g, object), other))
            continue;
        if (legions_is_same_card(g->match->defs[other], def))
            break;
        number++;
    }
    return number;
}

bool legions_is_play(uint8_t zone)
{
    return zone >= ZONE_FIELD && zone <= ZONE_PLAY;
}

bool legions_has_come_before(const Game *g, uint16_t object)
{
    if (!is_restricted(g, object) || legions_is_play(zone_of(g, object)))
        return false;
    const int name = name_number(g, object);
    const int16_t *number = g->player[owner_of(g, object)].number;
    return name < NAMES_MAX && (number[NUMBER_ONCE + name / BITS] >> name % BITS & 1) != 0;
}

void legions_note_coming(Game *g, uint16_t object)
{
    if (!is_restricted(g, object) || legions_is_play(zone_of(g, object)))
        return;
    const int name = name_number(g, object);
    if (name >= NAMES_MAX) {
        game_limit(g, LIMIT_NAMES);
        return;
    }
    const uint8_t owner = owner_of(g, object);
    const uint8_t number = (uint8_t)(NUMBER_ONCE + name / BITS);
    player_note(g, owner, number, g->player[owner].number[number] | 1 << name % BITS);
}
