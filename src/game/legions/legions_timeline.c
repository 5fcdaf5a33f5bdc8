/* legions_timeline.c - cards of a timeline and standby zone that are chosen together: Shock (41-9),
 * an earlier return (39-3), Soul Charge (40-5); who of several finds room to stand by (39-6). */
#include <string.h>

#include "game/legions/legions_int.h"

/* What happens to the chosen cards. */
enum { CHOSEN_LATER, CHOSEN_SOONER, CHOSEN_EXILED };

typedef struct {
    uint16_t base; /* of the list */
    int16_t amount;
    uint8_t seat;
    uint8_t what;
} Choosing;

/* The cards in those wait zones of a seat, standby being the first of them. */
static int count_waiting(const Game *g, uint8_t seat, uint8_t from)
{
    int count = 0;
    for (int zone = ZONE_STANDBY; zone <= ZONE_WAIT4; zone++) {
        const uint8_t place = place_of(g, seat, (uint8_t)zone);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            count += legions_wait_of(g, g->order[i]) >= from;
    }
    return count;
}

static void list_waiting(Game *g, uint8_t seat, uint8_t from)
{
    for (int zone = ZONE_STANDBY; zone <= ZONE_WAIT4; zone++) {
        const uint8_t place = place_of(g, seat, (uint8_t)zone);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            if (legions_wait_of(g, g->order[i]) >= from)
                list_add(g, g->order[i]);
    }
}

/* Shock: up to so many of the enemy's; sooner: one of the own timeline, which is the four wait
 * zones and not the standby zone (18-15); Soul Charge: exactly so many. */
static StepResult choose_waiting(Game *g, void *frame)
{
    static const uint8_t questions[] = {
        [CHOSEN_LATER] = QUESTION_SHOCK,
        [CHOSEN_SOONER] = QUESTION_PREPARE,
        [CHOSEN_EXILED] = QUESTION_SOULS,
    };
    Choosing *choosing = frame;
    const uint8_t what = choosing->what;
    const uint8_t seat = what == CHOSEN_LATER ? other_seat(choosing->seat) : choosing->seat;
    const uint16_t most = (uint16_t)(what == CHOSEN_SOONER ? 1 : choosing->amount);
    choosing->base = list_begin(g);
    list_waiting(g, seat, what == CHOSEN_SOONER ? ZONE_WAIT1 : ZONE_STANDBY);
    (void)pick_start(g, legions_decider(g, choosing->seat), questions[what], choosing->base,
                     what == CHOSEN_LATER ? 0 : most, most);
    return NEXT;
}

static StepResult move_waiting(Game *g, void *frame)
{
    const Choosing *choosing = frame;
    const uint16_t base = choosing->base;
    const uint16_t count = (uint16_t)(g->s->list_count - base);
    if (choosing->what == CHOSEN_EXILED)
        legions_move_cards(g, g->list + base, count, ZONE_EXILE, 0);
    else
        for (uint16_t i = 0; i < count; i++)
            legions_change_wait(g, g->list[base + i].object,
                                choosing->what == CHOSEN_LATER ? 1 : -choosing->amount);
    list_cut(g, base);
    return NEXT;
}

static const Step timeline_steps[] = {{0, choose_waiting}, {0, move_waiting}};
const FlowType legions_timeline_flow = FLOW("timeline", timeline_steps, Choosing);

static void choosing_push(Game *g, uint8_t seat, int amount, uint8_t what)
{
    if (amount <= 0)
        return;
    Choosing *choosing = flow_push(g, FLOW_TIMELINE, seat);
    choosing->amount = (int16_t)amount;
    choosing->seat = seat;
    choosing->what = what;
}

/* --- into the standby zone (39-6) ------------------------------------------------------------- */

typedef struct {
    uint16_t base;  /* of the list: those that are put there, then those that find room */
    uint16_t count; /* of the first */
    uint8_t seat;   /* whose they are */
} Standing;

/* How many of them, which are of one player, come to stand by; `may`: that can. */
static uint16_t count_coming(const Game *g, const Ref *objects, uint16_t count, uint8_t seat,
                             bool may)
{
    uint16_t coming = 0;
    for (uint16_t i = 0; i < count; i++)
        coming = (uint16_t)(coming + (owner_of(g, objects[i].object) == seat &&
                                      !is_in_zone(g, objects[i].object, ZONE_STANDBY) &&
                                      legions_may_stand_by(g, objects[i].object) == may));
    return coming;
}

bool legions_find_room_to_stand_by(const Game *g, const Ref *objects, uint16_t count)
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        if (count_coming(g, objects, count, seat, false) > 0 ||
            count_coming(g, objects, count, seat, true) > legions_standby_room(g, seat))
            return false;
    return true;
}

/* 01-8: the turn player says which. */
static StepResult choose_standing(Game *g, void *frame)
{
    const Standing *standing = frame;
    const uint16_t second = (uint16_t)(standing->base + standing->count);
    for (uint16_t i = standing->base; i < second; i++)
        if (legions_may_stand_by(g, g->list[i].object))
            list_add(g, g->list[i].object);
    const uint16_t room = (uint16_t)legions_standby_room(g, standing->seat);
    (void)pick_start(g, legions_decider(g, standing->seat), QUESTION_STANDBY, second, room, room);
    return NEXT;
}

/* They come first, so that the others find no room. */
static StepResult move_standing(Game *g, void *frame)
{
    const Standing *standing = frame;
    Ref objects[CARDS_MAX];
    uint16_t count = 0;
    for (uint16_t i = (uint16_t)(standing->base + standing->count); i < g->s->list_count; i++)
        objects[count++] = g->list[i];
    for (uint16_t i = standing->base; i < standing->base + standing->count; i++) {
        uint16_t k = 0;
        while (k < count && objects[k].object != g->list[i].object)
            k++;
        if (k == count)
            objects[count++] = g->list[i];
    }
    list_cut(g, standing->base);
    legions_move_cards(g, objects, count, ZONE_STANDBY, 0);
    return NEXT;
}

static const Step standing_steps[] = {{0, choose_standing}, {0, move_standing}};
const FlowType legions_standing_flow = FLOW("into the standby zone", standing_steps, Standing);

void legions_stand_by(Game *g, const Ref *objects, uint16_t count)
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const int room = legions_standby_room(g, seat);
        const uint16_t base = list_begin(g);
        for (uint16_t i = 0; i < count; i++)
            if (owner_of(g, objects[i].object) == seat)
                list_add(g, objects[i].object);
        const uint16_t own = (uint16_t)(g->s->list_count - base);
        if (room > 0 && count_coming(g, objects, count, seat, true) > room) {
            Standing *standing = flow_push(g, FLOW_STANDING, seat);
            *standing = (Standing){.base = base, .count = own, .seat = seat};
            continue;
        }
        Ref coming[CARDS_MAX];
        memcpy(coming, g->list + base, own * sizeof *coming);
        list_cut(g, base);
        legions_move_cards(g, coming, own, ZONE_STANDBY, 0);
    }
}

/* --- Shock (41-9) ---------------------------------------------------------------------------- */

/* In its player's own turn, when the unit has dealt damage to the enemy master: a triggered effect
 * of its own for each unit (38). */
void legions_note_shock(Game *g, uint16_t source, uint16_t target)
{
    const uint8_t seat = g->object[source].controller;
    if (seat != g->s->active || g->object[target].controller == seat ||
        !legions_is_unit(g, source) || !has_keyword(g, source, KEY_SHOCK))
        return;
    (void)pending_add(g, &(Pending){.source = ref_to(g, source),
                                    .subject = ref_to(g, target),
                                    .card = g->object[source].top,
                                    .group = g->s->group,
                                    .amount = (int16_t)legions_keyword_max(g, source, KEY_SHOCK),
                                    .seat = seat,
                                    .event = EVENT_DAMAGED});
}

void legions_shock(Game *g, const Pending *shock)
{
    choosing_push(g, shock->seat, shock->amount, CHOSEN_LATER);
}

void legions_do_shock(Game *g, const VerbCall *call)
{
    choosing_push(g, call->seat, call->amount, CHOSEN_LATER);
}

/* --- sooner (39-3) --------------------------------------------------------------------------- */

bool legions_can_prepare(const Game *g, const VerbCall *call)
{
    return count_waiting(g, call->seat, ZONE_WAIT1) > 0;
}

void legions_do_prepare(Game *g, const VerbCall *call)
{
    choosing_push(g, call->seat, call->amount, CHOSEN_SOONER);
}

/* --- Soul Charge (40-5) ---------------------------------------------------------------------- */

bool legions_can_soul_charge(const Game *g, const VerbCall *call)
{
    return count_waiting(g, call->seat, ZONE_STANDBY) >= call->amount;
}

void legions_do_soul_charge(Game *g, const VerbCall *call)
{
    choosing_push(g, call->seat, call->amount, CHOSEN_EXILED);
}
