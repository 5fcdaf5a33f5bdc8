/* evolve_loop.c - repetition (15.2): a player may not come back to the same position again and
 * again. A repetition that goes on is decided action by action, with the opponent's windows where
 * they are (15.2.1.1). */
#include <string.h>

#include "game/evolve/evolve_int.h"

/* Positions are compared only in turns in which much has been done. */
enum { WATCH_FROM = 8 };

/* 15.2.1: the position after 8, 16, 32 ... actions is watched. When the game comes back to it, what
 * was done there last is not done there again. */
StepResult evolve_watch(Game *g, void *frame)
{
    Turn *turn = frame;
    if (turn->actions < WATCH_FROM)
        return NEXT;
    const uint64_t print = game_fingerprint(g);
    const uint32_t halves[2] = {(uint32_t)print, (uint32_t)(print >> 32)};
    turn->is_here = memcmp(halves, turn->print, sizeof halves) == 0;
    if (turn->is_here) {
        const uint8_t room = sizeof turn->barred / sizeof turn->barred[0];
        turn->barred[turn->barred_count < room ? turn->barred_count : room - 1] = turn->last;
        turn->barred_count = (uint8_t)(turn->barred_count + (turn->barred_count < room));
    } else if ((turn->actions & (turn->actions - 1)) == 0) {
        memcpy(turn->print, halves, sizeof halves);
        turn->barred_count = 0;
        turn->is_here = 1;
    }
    return NEXT;
}

void evolve_note_action(Turn *turn, Option action)
{
    if (turn->is_here)
        turn->last = action;
    turn->actions = (uint16_t)(turn->actions + (turn->actions < UINT16_MAX));
}

bool evolve_is_repetition(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    enum { TURN_FRAME = 1 }; /* above the game itself */
    if (g->frame[TURN_FRAME].type != FLOW_TURN)
        return false;
    const Turn *turn = (const void *)g->frame[TURN_FRAME].data;
    for (uint8_t i = 0; turn->is_here && i < turn->barred_count; i++) {
        const Option *barred = &turn->barred[i];
        if (barred->act == intent->act && barred->object == intent->object &&
            (intent->number == 0 || barred->number == intent->number))
            return true;
    }
    return false;
}
