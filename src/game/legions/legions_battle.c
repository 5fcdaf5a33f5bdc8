/* legions_battle.c - attacks and the exchange of battle damage (35), Pierce (41-11), and battles
 * that effects bring about (39-9, 39-19). */
#include "game/legions/legions_int.h"

/* Action.flags of an attack */
enum {
    BATTLE_BY_MASTER = 1, /* Action.number is its ATK */
    BATTLE_ATTACKER_LATE = 2,
    BATTLE_TARGET_LATE = 4,
    BATTLE_BY_EFFECT = 8, /* 39-19: nobody attacks */
    BATTLE_TARGET_BROKE = 16
};

/* The exchange of damage, and the attack unit's Pierce, read while it is still there. */
typedef struct {
    Action attack;
    int16_t pierce;
    uint16_t piercer; /* the physical card */
} Battle;

/* 35-3: the attack unit is exhausted; a Moving Attack finds it so. */
static StepResult exhaust_attacker(Game *g, void *frame)
{
    const Action *attack = frame;
    legions_exhaust(g, attack->object.object);
    return NEXT;
}

static StepResult ask_target(Game *g, void *frame)
{
    const Action *attack = frame;
    g->s->answer = (Option){.kind = OPTION_PICK, .object = attack->target.object};
    if (attack->target.object)
        return NEXT;
    ask(g, legions_decider(g, attack->seat), QUESTION_TARGET, false);
    act_offer_targets(g, attack->seat, ACT_ATTACK, attack->object.object);
    return ask_end(g);
}

static StepResult take_target(Game *g, void *frame)
{
    Action *attack = frame;
    if (g->s->answer.kind != OPTION_PICK)
        return DONE;
    attack->target = ref_to(g, g->s->answer.object);
    return NEXT;
}

/* 35-2 step 3: what is set off by the attack is resolved before any damage. */
static StepResult tell_attack(Game *g, void *frame)
{
    const Action *attack = frame;
    event_tell(g, &(Event){.kind = EVENT_ATTACKS,
                           .seat = attack->seat,
                           .subject = attack->object,
                           .object = attack->target});
    return legions_sequence_ends(g, frame);
}

static bool stands(const Game *g, Ref unit)
{
    return ref_lives(g, unit) && is_open(g, unit.object);
}

/* What was given for this battle is over. One that an effect brings about during an attack leaves
 * what was given for the attack. */
static void end_gifts(Game *g)
{
    if (!flow_is_running(g, FLOW_ATTACK))
        mods_end(g, SPAN_BATTLE, NOBODY);
}

/* 35-2: the battle ends if either is no unit on the field any more. */
static StepResult stop_if_either_gone(Game *g, void *frame)
{
    const Action *attack = frame;
    if (stands(g, attack->object) && stands(g, attack->target))
        return NEXT;
    mods_end(g, SPAN_BATTLE, NOBODY);
    return DONE;
}

/* 09-1: its ATK is the damage; 02-44a: also in a master attack it is that of the unit. */
static Event strike(const Game *g, const Action *attack, bool is_by_attacker)
{
    const Ref by = is_by_attacker ? attack->object : attack->target;
    const Ref at = is_by_attacker ? attack->target : attack->object;
    if (!stands(g, by) || !stands(g, at))
        return (Event){.kind = EVENT_DAMAGED};
    const bool is_master_attack = is_by_attacker && (attack->flags & BATTLE_BY_MASTER);
    const int atk = is_master_attack ? attack->number : legions_atk_of(g, by.object);
    return legions_damage_to(g, by.object, at.object, atk, true);
}

static bool strikes_first(const Game *g, Ref unit)
{
    return has_keyword(g, unit.object, KEY_FIRST_STRIKE);
}

/* 02-45: whoever has not broken and is still there; a unit that Regeneration saved has broken. */
static StepResult tell_survivors(Game *g, void *frame)
{
    const Action *battle = &((const Battle *)frame)->attack;
    const Ref units[] = {battle->object, battle->target};
    for (size_t i = 0; i < 2 && event_is_told(g, EVENT_SURVIVED); i++)
        if (stands(g, units[i]))
            event_tell(g, &(Event){.kind = EVENT_SURVIVED,
                                   .seat = g->object[units[i].object].controller,
                                   .subject = units[i],
                                   .object = units[1 - i]});
    return NEXT;
}

/* 35-7: both at once; 41-5: First Strike alone deals its damage before. */
static StepResult exchange_damage(Game *g, void *frame)
{
    Action *battle = &((Battle *)frame)->attack;
    const bool is_attacker_fast = strikes_first(g, battle->object);
    const bool is_target_fast = strikes_first(g, battle->target);
    Event events[2];
    uint16_t count = 0;
    if (is_attacker_fast || !is_target_fast)
        events[count++] = strike(g, battle, true);
    else
        battle->flags |= BATTLE_ATTACKER_LATE;
    if (is_target_fast || !is_attacker_fast)
        events[count++] = strike(g, battle, false);
    else
        battle->flags |= BATTLE_TARGET_LATE;
    legions_deal_all(g, events, count);
    return NEXT;
}

static StepResult check_now(Game *g, void *frame)
{
    (void)frame;
    legions_check(g);
    return NEXT;
}

static StepResult check_first_strike(Game *g, void *frame)
{
    const Action *battle = &((const Battle *)frame)->attack;
    return battle->flags & (BATTLE_ATTACKER_LATE | BATTLE_TARGET_LATE) ? check_now(g, frame) : NEXT;
}

/* 41-5: what First Strike has broken deals none. */
static StepResult strike_back(Game *g, void *frame)
{
    const Action *battle = &((const Battle *)frame)->attack;
    if (battle->flags & (BATTLE_ATTACKER_LATE | BATTLE_TARGET_LATE)) {
        Event late = strike(g, battle, (battle->flags & BATTLE_ATTACKER_LATE) != 0);
        legions_deal_all(g, &late, 1);
    }
    return NEXT;
}

static StepResult note_pierce(Game *g, void *frame)
{
    Battle *battle = frame;
    const uint16_t unit = battle->attack.object.object;
    if (battle->attack.flags & BATTLE_BY_EFFECT)
        return NEXT;
    battle->pierce = (int16_t)legions_keyword_max(g, unit, KEY_PIERCE);
    battle->piercer = g->object[unit].top;
    return NEXT;
}

void legions_note_broken(Game *g, uint16_t object)
{
    uint16_t below = g->s->frame_count;
    for (Battle *battle = flow_below(g, FLOW_BATTLE, &below); battle;
         battle = flow_below(g, FLOW_BATTLE, &below))
        if (battle->attack.target.object == object)
            battle->attack.flags |= BATTLE_TARGET_BROKE;
}

/* 41-11: what it has broken by its attack sets off a triggered effect (38). */
static StepResult note_pierced(Game *g, void *frame)
{
    const Battle *battle = frame;
    const Action *attack = &battle->attack;
    if (!(attack->flags & BATTLE_TARGET_BROKE) || battle->pierce <= 0)
        return NEXT;
    (void)pending_add(g, &(Pending){.source = attack->object,
                                    .subject = attack->target,
                                    .card = battle->piercer,
                                    .group = g->s->group,
                                    .amount = battle->pierce,
                                    .seat = attack->seat,
                                    .event = EVENT_BROKE});
    return NEXT;
}

/* X damage to the enemy master, by the unit if it is one still. */
void legions_pierce(Game *g, const Pending *pierce)
{
    const uint16_t master = legions_master_of(g, other_seat(pierce->seat));
    if (master == 0)
        return;
    const uint16_t by = stands(g, pierce->source) ? pierce->source.object : 0;
    Event pierced = legions_damage_to(g, by, master, pierce->amount, false);
    legions_deal_all(g, &pierced, 1);
}

static StepResult end_battle(Game *g, void *frame)
{
    (void)frame;
    end_gifts(g);
    return NEXT;
}

/* Each step waits for what somebody has to choose in the one before. */
static const Step battle_steps[] = {
    {0, note_pierce}, {0, exchange_damage},      {0, check_first_strike}, {0, strike_back},
    {0, check_now},   {G_02_45, tell_survivors}, {G_41_11, note_pierced}, {G_39_10, end_battle},
};
const FlowType legions_battle_flow = FLOW("battle", battle_steps, Battle);

static StepResult join_battle(Game *g, void *frame)
{
    const Action attack = *(const Action *)frame;
    Battle *battle = flow_push(g, FLOW_BATTLE, attack.seat);
    battle->attack = attack;
    return NEXT;
}

static StepResult end_attack(Game *g, void *frame)
{
    mods_end(g, SPAN_BATTLE, NOBODY);
    return legions_sequence_ends(g, frame);
}

static const Step attack_steps[] = {
    {G_35_3, exhaust_attacker}, {0, ask_target},       {0, take_target}, {G_37_2c, tell_attack},
    {0, stop_if_either_gone},   {G_35_7, join_battle}, {0, end_attack},
};
const FlowType legions_attack_flow = FLOW_ABOUT("attack", attack_steps, Action, flow_about_first);

/* --- battle by an effect (39-19) ------------------------------------------------------------- */

/* Both must be units on the field; who is exhausted or far away does not matter. */
bool legions_can_fight(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        if (stands(g, call->source) && stands(g, call->objects[i]))
            return true;
    return false;
}

/* 39-19a: nothing but the exchange of damage; with several one after the other, the first one on
 * top. */
void legions_do_fight(Game *g, const VerbCall *call)
{
    for (uint16_t i = call->object_count; i-- > 0;) {
        Action battle = {.object = call->source,
                         .target = call->objects[i],
                         .seat = call->seat,
                         .flags = BATTLE_BY_EFFECT};
        if (stands(g, call->objects[i]))
            (void)join_battle(g, &battle);
    }
    deed(g);
}

/* "It" instead of the card with the text. */
static VerbCall call_of_it(const VerbCall *call)
{
    VerbCall duel = *call;
    duel.source = call->subject;
    return duel;
}

bool legions_can_duel(const Game *g, const VerbCall *call)
{
    const VerbCall duel = call_of_it(call);
    return legions_can_fight(g, &duel);
}

void legions_do_duel(Game *g, const VerbCall *call)
{
    const VerbCall duel = call_of_it(call);
    legions_do_fight(g, &duel);
}

/* --- master attack (39-9) -------------------------------------------------------------------- */

bool legions_can_master_attack(const Game *g, const VerbCall *call)
{
    const uint16_t master = legions_master_of(g, call->seat);
    return master != 0 && !legions_may_not_attack(g, master) && legions_has_target(g, master);
}

/* 37-2c, inside a sequence: what the attack sets off waits until that has ended. */
static StepResult declare_master_attack(Game *g, void *frame)
{
    const Action *attack = frame;
    event_tell(g, &(Event){.kind = EVENT_ATTACKS,
                           .seat = attack->seat,
                           .subject = attack->object,
                           .object = attack->target});
    return NEXT;
}

static const Step master_attack_steps[] = {
    {0, ask_target},
    {0, take_target},
    {0, declare_master_attack},
    {G_39_9, join_battle},
};
const FlowType legions_master_attack_flow =
    FLOW_ABOUT("master attack", master_attack_steps, Action, flow_about_first);

/* From the center lane; its posture does not matter and does not change. */
void legions_do_master_attack(Game *g, const VerbCall *call)
{
    Action *attack = flow_push(g, FLOW_MASTER_ATTACK, call->seat);
    attack->object = ref_to(g, legions_master_of(g, call->seat));
    attack->number = (int16_t)call->amount;
    attack->seat = call->seat;
    attack->flags = BATTLE_BY_MASTER;
    deed(g);
}
