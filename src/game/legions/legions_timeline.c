/* legions_timeline.c - cards of a timeline and standby zone that are chosen together: Shock (41-9),
 * an earlier return (39-3), Soul Charge (40-5). */
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
