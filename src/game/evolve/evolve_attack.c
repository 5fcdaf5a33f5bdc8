/* evolve_attack.c - attacking (8.4), step by step, with Bane (12.14). */
#include "game/evolve/evolve_int.h"

static StepResult ask_target(Game *g, void *frame)
{
    const Action *attack = frame;
    ask(g, attack->seat, QUESTION_TARGET, false);
    act_offer_targets(g, attack->seat, ACT_ATTACK, attack->object.object);
    return ask_end(g);
}

static StepResult take_target(Game *g, void *frame)
{
    Action *attack = frame;
    if (g->s->answer.kind != OPTION_PICK)
        return DONE;
    attack->target = ref_to(g, g->s->answer.object);
    g->s->ref[REF_ATTACKER] = attack->object;
    g->s->ref[REF_TARGET] = attack->target;
    return NEXT;
}

static StepResult engage_attacker(Game *g, void *frame)
{
    const Action *attack = frame;
    evolve_engage(g, attack->object.object);
    return NEXT;
}

/* 12.7.1, 12.7.2: Strike hears it, of the attacker only. */
static StepResult tell_attacked(Game *g, void *frame)
{
    const Action *attack = frame;
    event_tell(g, &(Event){.kind = EVENT_ATTACKED,
                           .seat = attack->seat,
                           .subject = attack->object,
                           .object = attack->target});
    return NEXT;
}

static StepResult open_window(Game *g, void *frame)
{
    (void)frame;
    evolve_open_window(g, FLOW_ATTACK_WINDOW);
    return NEXT;
}

/* Both are still what they were, on the field or in the leader area; what is no follower any more
 * attacks no more. */
static bool are_both_there(const Game *g, const Action *attack)
{
    return ref_lives(g, attack->object) && ref_lives(g, attack->target) &&
           is_in_zone(g, attack->object.object, ZONE_FIELD) &&
           is_follower(g, attack->object.object);
}

/* 12.13.3, 12.14.3: however often it was given, it is there once. */
void evolve_stand_by(Game *g, uint8_t keyword, uint16_t object, Ref subject, int amount)
{
    const Pending entry = {.source = ref_to(g, object),
                           .subject = subject,
                           .card = g->object[object].top,
                           .group = g->s->group,
                           .amount = (int16_t)amount,
                           .seat = g->object[object].controller,
                           .state = keyword == KEY_DRAIN ? STANDBY_DRAIN : STANDBY_BANE};
    (void)pending_add(g, &entry);
}

/* 8.4.9: only if the attacker is there; nobody takes the place of a target that has left. 2.7.1: as
 * much as its attack; 8.4.9.1: both at once. */
static StepResult deal_attack_damage(Game *g, void *frame)
{
    const Action *attack = frame;
    const uint16_t a = attack->object.object;
    const uint16_t b = attack->target.object;
    if (!are_both_there(g, attack))
        return NEXT;
    const bool is_combat = is_follower(g, b);
    const int by_a = stat_value(g, a, STAT_ATTACK);
    const uint8_t by = has_keyword(g, b, KEY_DEFENDS_BY_DEFENSE) ? STAT_DEFENSE : STAT_ATTACK;
    const int by_b = is_combat ? stat_value(g, b, by) : 0;
    const DamageKind kind = is_combat ? DAMAGE_COMBAT : DAMAGE_ATTACK;
    Event events[] = {evolve_damage(g, b, by_a, kind, attack->object),
                      evolve_damage(g, a, by_b, DAMAGE_RETURNED, attack->target)};
    evolve_hurt(g, events, 2);
    return NEXT;
}

static bool are_enemies(const Game *g, uint16_t one, uint16_t other)
{
    return g->object[one].controller != g->object[other].controller;
}

/* 12.14.1, 12.14.2: it destroys the follower of the opponent that it fought, which nobody has
 * taken; 12.14.2.1: fighting is enough, whether or not damage was dealt. */
static void bane(Game *g, uint16_t object, Ref enemy)
{
    if (has_keyword(g, object, KEY_BANE) && are_enemies(g, object, enemy.object))
        evolve_stand_by(g, KEY_BANE, object, enemy, 0);
}

/* 8.4.5.1: in combat only as long as both stay. */
static StepResult tell_fought(Game *g, void *frame)
{
    const Action *attack = frame;
    if (!are_both_there(g, attack) || !is_follower(g, attack->target.object))
        return NEXT;
    event_tell(g, &(Event){.kind = EVENT_FOUGHT,
                           .seat = g->object[attack->object.object].controller,
                           .subject = attack->object,
                           .object = attack->target});
    event_tell(g, &(Event){.kind = EVENT_FOUGHT,
                           .seat = g->object[attack->target.object].controller,
                           .subject = attack->target,
                           .object = attack->object});
    bane(g, attack->object.object, attack->target);
    bane(g, attack->target.object, attack->object);
    return NEXT;
}

static StepResult end_attack(Game *g, void *frame)
{
    (void)frame;
    g->s->ref[REF_ATTACKER] = (Ref){0, 0};
    g->s->ref[REF_TARGET] = (Ref){0, 0};
    mods_end(g, SPAN_BATTLE, NOBODY);
    return NEXT;
}

static const Step attack_steps[] = {
    {E_8_4_3, ask_target},           {0, take_target},
    {E_8_4_4, engage_attacker},      {E_8_4_5, tell_attacked},
    {E_8_4_6, evolve_check_timing},  {0, open_window},
    {E_8_4_9, deal_attack_damage},   {E_8_4_9_2, tell_fought},
    {E_8_4_10, evolve_check_timing}, {E_8_4_11, end_attack},
};
const FlowType evolve_attack_flow = FLOW_ABOUT("attack", attack_steps, Action, flow_about_first);
