/* evolve_serve.c - Carrots, serving and racing (chapter 14). A Carrot in the race zone has the
 * follower it is linked to as its host; a follower that leaves is another object, so the link is
 * cut by itself (14.2.1.3). */
#include "game/evolve/evolve_int.h"

/* A Carrot that is linked to it, 0: there is none. */
static uint16_t carrot_of(const Game *g, uint16_t object)
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const uint8_t place = place_of(g, seat, ZONE_RACE);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
            const Ref host = g->object[g->order[i]].host;
            if (host.object == object && ref_lives(g, host))
                return g->order[i];
        }
    }
    return 0;
}

/* 14.2.1.2: a card of the race zone is linked to it. */
bool evolve_is_served(const Game *g, uint16_t object)
{
    return carrot_of(g, object) != 0;
}

/* A Carrot that lies face down in the evolve deck, 0: there is none. */
static uint16_t next_carrot(const Game *g, uint8_t seat)
{
    const uint8_t place = place_of(g, seat, ZONE_EVOLVE_DECK);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        if ((def_of(g, g->order[i])->keywords >> KEY_CARROT & 1) && !is_face_up(g, g->order[i]))
            return g->order[i];
    return 0;
}

static int carrots_of(const Game *g, uint8_t seat)
{
    const uint8_t place = place_of(g, seat, ZONE_EVOLVE_DECK);
    int count = 0;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        count +=
            (def_of(g, g->order[i])->keywords >> KEY_CARROT & 1) && !is_face_up(g, g->order[i]);
    return count;
}

/* 14.2.1.2.1, 14.2.2.3: as a cost all of it must be possible. */
bool evolve_can_serve(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count && call->is_cost; i++) {
        if (evolve_is_served(g, call->objects[i].object))
            return false;
        if (carrots_of(g, call->seat) < call->amount)
            return false;
    }
    return true;
}

/* The effect by which a Carrot gives Rush to the follower, from 1 on; 0: none does. */
static uint16_t rush_by_carrot(const Game *g, uint16_t object)
{
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        if (mod->kind == MOD_KEYWORD && mod->what == KEY_RUSH && mod->target.object == object &&
            (def_of(g, mod->source.object)->keywords >> KEY_CARROT & 1))
            return (uint16_t)(i + 1);
    }
    return 0;
}

/* 14.2.3.1: Rush, from the race on, for as long as it is served. */
static void settle_rush(Game *g, uint16_t object)
{
    const uint16_t carrot = carrot_of(g, object);
    const uint16_t given = rush_by_carrot(g, object);
    if (given && carrot == 0)
        mod_remove(g, (uint16_t)(given - 1));
    if (given || carrot == 0 || !has_mark(g, object, MARK_RACING))
        return;
    mod_add(g, (Mod){.source = ref_to(g, carrot),
                     .target = ref_to(g, object),
                     .kind = MOD_KEYWORD,
                     .what = KEY_RUSH,
                     .seat = g->object[object].controller});
}

void evolve_settle_runners(Game *g)
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const uint8_t place = place_of(g, seat, ZONE_FIELD);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            if (has_mark(g, g->order[i], MARK_RACING))
                settle_rush(g, g->order[i]);
    }
}

/* 14.2.1.1, 4.13.1: so many Carrots are put into the race zone and linked; 1.3.2: or as many as
 * there are. */
static void serve(Game *g, uint16_t follower, int amount)
{
    const uint8_t seat = g->object[follower].controller;
    for (int i = 0; i < amount; i++) {
        const uint16_t carrot = next_carrot(g, seat);
        if (carrot == 0)
            break;
        know_reveal_as(g, carrot, EVENT_ELSEWHERE);
        zone_move(g, carrot, place_of(g, seat, ZONE_RACE), 0);
        set_host(g, carrot, ref_to(g, follower));
    }
    settle_rush(g, follower);
}

/* Also one that an effect has made another type of card: it is served and races as it was. */
static bool is_printed_follower(const Game *g, uint16_t object)
{
    return def_of(g, object)->type == TYPE_FOLLOWER;
}

/* 14.2.1.2: what is served already is not served again. */
void evolve_serve(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t object = call->objects[i].object;
        if (!is_in_zone(g, object, ZONE_FIELD) || !is_printed_follower(g, object) ||
            evolve_is_served(g, object))
            continue;
        serve(g, object, call->amount);
        if (evolve_is_served(g, object))
            event_about(g, EVENT_SERVED, g->object[object].controller, object, call->amount);
    }
}

static bool is_raced(const Game *g, Ref runner)
{
    return is_in_zone(g, runner.object, ZONE_FIELD) && is_printed_follower(g, runner.object);
}

/* 14.2.3.1: see above; 14.2.4.1, 14.2.4.2: and so many events for On Race, one after the other. */
void evolve_race(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t object = call->objects[i].object;
        if (!is_raced(g, call->objects[i]))
            continue;
        set_mark(g, object, MARK_RACING, true);
        settle_rush(g, object);
    }
    for (int k = 0; k < call->amount; k++) {
        if (k > 0)
            group_open(g);
        for (uint16_t i = 0; i < call->object_count; i++) {
            const uint16_t object = call->objects[i].object;
            if (is_raced(g, call->objects[i]))
                event_about(g, EVENT_RACED, g->object[object].controller, object, 1);
        }
    }
}

/* 14.2.2.2: an activated ability whose first cost is serving. */
bool evolve_is_serve_ability(const Game *g, uint16_t ability)
{
    const Node *cost = node_at(g, g->abilities[ability].costs);
    return cost->kind == NODE_DO && verb_at(g, cost->call.verb)->run == evolve_serve;
}
