/* evolve_damage.c - damage (5.13) and lost defense, and Drain (12.13), which counts damage. */
#include "game/evolve/evolve_int.h"

/* 13.5.2.1, 13.5.2.2: a leader that loses defense in its own turn. */
void evolve_note_loss(Game *g, uint16_t object, int amount)
{
    const uint8_t seat = g->object[object].controller;
    if (event_is_noticed(g, EVENT_LOST_DEFENSE))
        event_about(g, EVENT_LOST_DEFENSE, seat, object, amount);
    if (is_leader(g, object) && seat == g->s->active)
        player_note(g, seat, NUMBER_SANGUINE, 1);
}

/* The kinds of damage that cards tell apart, a bit for each event: 5.13.2: dealt by the attacker;
 * 5.13.3: by both in combat; 5.13.4: all other damage. */
static uint64_t damage_events(DamageKind kind)
{
    uint64_t events = 0;
    if (kind == DAMAGE_ABILITY)
        return UINT64_C(1) << EVENT_ABILITY_DAMAGED;
    if (kind != DAMAGE_RETURNED)
        events |= UINT64_C(1) << EVENT_ATTACK_DAMAGED;
    if (kind != DAMAGE_ATTACK)
        events |= UINT64_C(1) << EVENT_COMBAT_DAMAGED;
    return events;
}

Event evolve_damage(const Game *g, uint16_t object, int amount, DamageKind kind, Ref by)
{
    return (Event){.kind = EVENT_DAMAGED,
                   .seat = g->object[object].controller,
                   .from = (uint8_t)kind,
                   .subject = ref_to(g, object),
                   .object = by,
                   .amount = (int16_t)amount};
}

/* Damage is of its own kind too; Event.from says of which. 10.2.1.3.2, 1.3.2.2: nothing applies to
 * damage that is nothing, from the start or by now. */
uint64_t evolve_event_kinds(const Event *event)
{
    const uint64_t own = UINT64_C(1) << event->kind;
    if (event->kind != EVENT_DAMAGED)
        return own;
    return event->amount > 0 ? own | damage_events((DamageKind)event->from) : 0;
}

/* 5.13.1: lowers defense, 5.13.1.1: also below 0; 1.3.2.2: 0 or less is no damage. Returns what was
 * dealt. */
static int take_damage(Game *g, const Event *dealt)
{
    const uint16_t object = dealt->subject.object;
    const int amount = dealt->amount;
    const bool can_be_damaged = is_follower(g, object) || is_leader(g, object);
    if (!can_be_damaged || amount <= 0)
        return 0;
    change_damage(g, object, amount);
    evolve_note_loss(g, object, amount);
    uint64_t events = UINT64_C(1) << EVENT_DAMAGED | damage_events((DamageKind)dealt->from);
    for (events = events_noticed(g, events); events; events &= events - 1)
        event_spread(g, &(Event){.kind = (uint8_t)__builtin_ctzll(events),
                                 .seat = g->object[object].controller,
                                 .subject = dealt->subject,
                                 .object = dealt->object,
                                 .amount = (int16_t)amount});
    return amount;
}

/* 12.13.1, 12.13.2, 12.13.2.1: what the attacker dealt in 8.4.9, 12.13.2.2: not what the target
 * did. */
static void drain(Game *g, const Event *dealt, int amount)
{
    const bool is_attackers = dealt->from == DAMAGE_ATTACK || dealt->from == DAMAGE_COMBAT;
    if (amount > 0 && is_attackers && ref_lives(g, dealt->object) &&
        has_keyword(g, dealt->object.object, KEY_DRAIN))
        evolve_stand_by(g, KEY_DRAIN, dealt->object.object, (Ref){0, 0}, amount);
}

/* At one moment; those without a subject have not occurred. */
static void hurt_now(Game *g, const Event *events, uint16_t count)
{
    int dealt[CARDS_MAX];
    for (uint16_t i = 0; i < count; i++)
        dealt[i] = events[i].subject.object ? take_damage(g, &events[i]) : 0;
    for (uint16_t i = 0; i < count; i++)
        drain(g, &events[i], dealt[i]);
}

/* 10.2.1.3.2: more or less damage is another event. 10.10.1: nothing is dealt before it is known
 * what is. */
void evolve_hurt(Game *g, Event *events, uint16_t count)
{
    if (!together_waits(g, FLOW_HURT, events, count, count))
        hurt_now(g, events, count);
}

static StepResult hurt_the_rest(Game *g, void *frame)
{
    Event events[CARDS_MAX];
    const uint16_t count = together_take(g, frame, events);
    hurt_now(g, events, count);
    return NEXT;
}

static const Step hurt_steps[] = {{E_10_10_1, together_choose}, {0, hurt_the_rest}};
const FlowType evolve_hurt_flow = FLOW("deal damage together", hurt_steps, Together);

void evolve_be_hurt(Game *g, const Event *event)
{
    if (!together_note(g, FLOW_HURT, event))
        hurt_now(g, event, 1);
}
