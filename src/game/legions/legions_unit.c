/* legions_unit.c - units, damage, breaks and moves (chapters 8 to 12, 16 to 19, 22, 34): what rules
 * and cards do. */
#include "game/legions/legions_int.h"

/* --- reading --------------------------------------------------------------------------------- */

/* 41-2: of several amounts of one keyword only the largest counts. */
int legions_keyword_max(const Game *g, uint16_t object, uint8_t keyword)
{
    return has_keyword(g, object, keyword) ? keyword_best(g, object, keyword) : 0;
}

/* 36-13: keywords that are continuous effects outlast the sequence in which they are lost. */
bool legions_has_lasting(const Game *g, uint16_t object, uint8_t keyword)
{
    if (has_keyword(g, object, keyword) || is_blank(g, object))
        return !is_blank(g, object);
    bool is_just_lost = false;
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        const bool is_taken =
            mod->kind == MOD_LOSS || (mod->kind == MOD_NO_KEYWORD && mod->what == keyword);
        if (mod->target.object != object || !is_taken)
            continue;
        if (mod->amount)
            return false;
        is_just_lost = true;
    }
    return is_just_lost && (g->face[object].keywords >> keyword & 1) != 0;
}

/* 22-1: masters, minions and lords on the field; a reversed card is none. */
bool legions_is_unit(const Game *g, uint16_t object)
{
    return object != 0 && is_in_zone(g, object, ZONE_FIELD) && !has_mark(g, object, MARK_REVERSED);
}

static bool is_master(const Game *g, uint16_t object)
{
    return type_of(g, object) == TYPE_MASTER;
}

/* 14-3h: a master has no ATK. */
int legions_atk_of(const Game *g, uint16_t object)
{
    return is_master(g, object) ? 0 : stat_value(g, object, STAT_ATK);
}

int legions_hp_left(const Game *g, uint16_t object)
{
    return stat_value(g, object, STAT_HP);
}

/* 19-1 to 19-4: one number for both sides of a lane; 18-12: the leader zone is in the center lane.
 */
int legions_lane_of(const Game *g, uint16_t object)
{
    const Object *o = &g->object[object];
    if (o->slot > SLOT_RIGHT)
        return SLOT_CENTER;
    return o->controller == 1 ? SLOT_LEFT + SLOT_RIGHT - o->slot : o->slot;
}

/* 18-11, 18-21: a lane of one player holds one card, reversed ones too. */
bool legions_is_lane_vacant(const Game *g, uint8_t seat, uint8_t slot)
{
    return slot_object(g, seat, ZONE_FIELD, slot) == 0;
}

uint16_t legions_master_of(const Game *g, uint8_t seat)
{
    return slot_object(g, seat, ZONE_FIELD, SLOT_MASTER);
}

/* 32-6: arts and lords cannot be put into the standby zone. */
bool legions_may_stand_by(const Game *g, uint16_t object)
{
    return ((SKILLS | MINIONS) >> def_of(g, object)->type & 1) != 0;
}

int legions_standby_room(const Game *g, uint8_t seat)
{
    return fact(g, FACT_STANDBY) - zone_count_of(g, seat, ZONE_STANDBY);
}

/* 14-3j: by its WT, I to IV, what effects make of it counted; a reversed card's by its print. */
uint8_t legions_wait_zone_of(const Game *g, uint16_t object)
{
    const int wt = has_mark(g, object, MARK_REVERSED) ? def_of(g, object)->stat[STAT_WT]
                                                      : stat_value(g, object, STAT_WT);
    return (uint8_t)(wt < 1 ? ZONE_WAIT1 : wt > 4 ? ZONE_WAIT4 : ZONE_STANDBY + wt);
}

/* 16-3c, 16-3d: a reversed card has no printed values, and cost 0. */
int legions_printed(const Game *g, uint16_t object, uint8_t stat)
{
    return has_mark(g, object, MARK_REVERSED) ? 0 : def_of(g, object)->stat[stat];
}

/* 11-3: damage is taken from its HP. 41-12, 41-13: in the own turn, in that lane. */
int legions_bonus(const Game *g, uint16_t object, uint8_t stat)
{
    const Object *o = &g->object[object];
    if (stat == STAT_HP)
        return -o->damage;
    if (stat != STAT_ATK || o->controller != g->s->active || !is_in_zone(g, object, ZONE_FIELD))
        return 0;
    if (o->slot == SLOT_RIGHT)
        return legions_keyword_max(g, object, KEY_RIGHT_BONUS);
    if (o->slot == SLOT_CENTER)
        return legions_keyword_max(g, object, KEY_CENTER_BONUS);
    return 0;
}

/* 09-2, 10-2: less than 0 is read as 0; 31-2a: so is a cost. */
int legions_final_value(const Game *g, uint16_t object, uint8_t stat, int sum)
{
    (void)g;
    (void)object;
    const bool is_floored = stat == STAT_ATK || stat == STAT_HP || stat == STAT_COST;
    return sum < 0 && is_floored ? 0 : sum;
}

/* --- postures (chapter 16) ------------------------------------------------------------------- */

/* 39-21: what "is not exhausted" has that replaced by nothing. */
static bool is_replaced(Game *g, uint8_t kind, uint16_t object)
{
    Event event = {
        .kind = kind, .seat = g->object[object].controller, .subject = ref_to(g, object)};
    return event_is_replaced(g, &event);
}

static void turn_now(Game *g, uint16_t object, bool is_exhausted)
{
    set_mark(g, object, MARK_EXHAUSTED, is_exhausted);
    event_about(g, is_exhausted ? EVENT_EXHAUSTED : EVENT_RECOVERED, g->object[object].controller,
                object, 0);
}

void legions_exhaust(Game *g, uint16_t object)
{
    if (has_mark(g, object, MARK_EXHAUSTED) || !is_in_zone(g, object, ZONE_FIELD) ||
        is_replaced(g, EVENT_EXHAUSTED, object))
        return;
    turn_now(g, object, true);
}

void legions_recover(Game *g, uint16_t object)
{
    if (has_mark(g, object, MARK_EXHAUSTED) && !is_replaced(g, EVENT_RECOVERED, object))
        turn_now(g, object, false);
}

/* 16-3f: a card that is hidden where it lies is not reversed. */
static bool is_hidden_there(const Game *g, uint16_t object)
{
    const bool is_public = g->rules->zones[zone_of(g, object)].faces == SEEN_BY_ALL;
    return !is_public || has_mark(g, object, MARK_FACE_DOWN);
}

/* 22-4, 22-5: effects given to it and its states end; 16-3a: its posture does not. Never a master
 * (15-2). */
static void reverse_now(Game *g, uint16_t object)
{
    event_about(g, EVENT_REVERSED, g->object[object].controller, object, 0);
    set_mark(g, object, MARK_REVERSED, true);
    mods_end_of_object(g, object);
    damage_note(g, object, 0);
    set_mark(g, object, MARK_CANNOT_ACT, false);
}

void legions_reverse(Game *g, uint16_t object)
{
    if (!is_master(g, object) && !has_mark(g, object, MARK_REVERSED) &&
        !is_hidden_there(g, object) && !is_replaced(g, EVENT_REVERSED, object))
        reverse_now(g, object);
}

static void open_now(Game *g, uint16_t object)
{
    set_mark(g, object, MARK_REVERSED, false);
    unsettle(g);
    event_about(g, EVENT_OPENED, g->object[object].controller, object, 0);
}

void legions_open_card(Game *g, uint16_t object)
{
    if (has_mark(g, object, MARK_REVERSED) && !is_replaced(g, EVENT_OPENED, object))
        open_now(g, object);
}

/* --- damage (chapter 11) --------------------------------------------------------------------- */

/* 41-14 to 41-16: in the own turn, against an enemy of that kind, while the source is on the field.
 */
static int anti_bonus(const Game *g, uint16_t source, uint16_t target)
{
    static const uint8_t keywords[] = {
        [TYPE_MASTER] = KEY_ANTI_MASTER,
        [TYPE_LORD] = KEY_ANTI_LORD,
        [TYPE_MINION] = KEY_ANTI_MINION,
    };
    const uint8_t seat = g->object[source].controller;
    if (!legions_is_unit(g, source) || seat != g->s->active || g->object[target].controller == seat)
        return 0;
    return legions_keyword_max(g, source, keywords[type_of(g, target)]);
}

/* 11-2: a master's life goes down at once; 08-5: not below 0. */
static void lose_life(Game *g, uint8_t seat, int amount)
{
    const int life = g->player[seat].number[NUMBER_LIFE];
    player_set(g, seat, NUMBER_LIFE, life > amount ? life - amount : 0);
    deed(g); /* also where there was none to lose */
}

/* 11-5: none is no damage. */
static void take_damage(Game *g, const Event *dealt)
{
    const uint16_t target = dealt->subject.object;
    const int amount = dealt->amount;
    Object *o = &g->object[target];
    if (amount <= 0)
        return;
    if (is_master(g, target))
        lose_life(g, o->controller, amount);
    else
        change_damage(g, target, amount);
    event_tell(g, &(Event){.kind = EVENT_DAMAGED,
                           .seat = o->controller,
                           .subject = dealt->subject,
                           .object = dealt->object,
                           .amount = dealt->amount});
    if (dealt->object.object && is_master(g, target))
        legions_note_shock(g, dealt->object.object, target);
}

/* 22-3: only units take damage; 11-5: none is no damage, and nothing raises it; 41-7: effect damage
 * becomes none, 11-1: battle damage does not. */
Event legions_damage_to(const Game *g, uint16_t source, uint16_t target, int amount, bool is_battle)
{
    const bool is_immune = !is_battle && has_keyword(g, target, KEY_EFFECT_IMMUNITY);
    if (!is_open(g, target) || amount <= 0 || is_immune)
        return (Event){.kind = EVENT_DAMAGED};
    return (Event){.kind = EVENT_DAMAGED,
                   .seat = g->object[target].controller,
                   .subject = ref_to(g, target),
                   .object = source ? ref_to(g, source) : (Ref){0, 0},
                   .amount = (int16_t)(amount + (source ? anti_bonus(g, source, target) : 0))};
}

/* Those that have a subject. */
static void damage_now(Game *g, const Event *events, uint16_t count)
{
    for (uint16_t i = 0; i < count; i++)
        if (events[i].subject.object)
            take_damage(g, &events[i]);
}

void legions_deal_all(Game *g, Event *events, uint16_t count)
{
    uint16_t dealt = 0;
    for (uint16_t i = 0; i < count; i++)
        if (events[i].subject.object)
            events[dealt++] = events[i];
    if (!together_waits(g, FLOW_DAMAGE, events, dealt, dealt))
        damage_now(g, events, dealt);
}

/* 10-1: what has waited for a choice breaks as soon as anything else. */
static StepResult damage_the_rest(Game *g, void *frame)
{
    Event events[CARDS_MAX];
    const uint16_t count = together_take(g, frame, events);
    damage_now(g, events, count);
    legions_between(g);
    return NEXT;
}

/* 36-18: what is replaced has never happened, so that is chosen before any is dealt. */
static const Step damage_steps[] = {{G_36_18, together_choose}, {0, damage_the_rest}};
const FlowType legions_damage_flow = FLOW("damage", damage_steps, Together);

/* 08-4: at most 20; who has more by a card that says so (01-2) keeps it. */
static void heal_now(Game *g, uint8_t seat, int amount)
{
    const int before = g->player[seat].number[NUMBER_LIFE];
    const int most = fact(g, FACT_LIFE_MAX);
    if (amount <= 0 || before >= most)
        return;
    const int gained = before + amount > most ? most - before : amount;
    player_add(g, seat, NUMBER_LIFE, gained);
    event_about(g, EVENT_HEALED, seat, legions_master_of(g, seat), gained);
}

/* Event.from of life that is gained: no place, but how much of it there may be. */
enum { HEALED_BEYOND = 1 };

/* What a player is about to get; the amount may be another by now. False: something else is done.
 */
static bool may_get(Game *g, Event *event)
{
    const uint16_t master = legions_master_of(g, event->seat);
    event->subject = master ? ref_to(g, master) : (Ref){0, 0};
    return event->amount > 0 && !event_is_replaced(g, event);
}

void legions_gain_life(Game *g, uint8_t seat, int amount)
{
    Event healed = {.kind = EVENT_HEALED, .seat = seat, .amount = (int16_t)amount};
    if (may_get(g, &healed))
        heal_now(g, seat, healed.amount);
}

/* 01-2: also beyond the most that there is. */
static void heal_beyond_now(Game *g, uint8_t seat, int amount)
{
    if (amount <= 0)
        return;
    player_add(g, seat, NUMBER_LIFE, amount);
    event_about(g, EVENT_HEALED, seat, legions_master_of(g, seat), amount);
}

void legions_gain_beyond(Game *g, uint8_t seat, int amount)
{
    Event healed = {
        .kind = EVENT_HEALED, .seat = seat, .amount = (int16_t)amount, .from = HEALED_BEYOND};
    if (may_get(g, &healed))
        heal_beyond_now(g, seat, healed.amount);
}

/* --- moves ----------------------------------------------------------------------------------- */

/* 12-3, 39-6a: the cores on a lord that leaves go onto its owner's master. */
static void release_cores(Game *g, uint16_t object)
{
    const int cores = g->object[object].counters[COUNTER_CORES];
    const uint16_t master = legions_master_of(g, owner_of(g, object));
    if (master == 0 || master == object)
        return;
    counters_add(g, master, COUNTER_CORES, cores);
    counters_set(g, object, COUNTER_CORES, 0);
}

/* 42-3: a token that would leave the field is removed from the game. */
static bool is_leaving_token(const Game *g, uint16_t object)
{
    return g->object[object].top >= g->match->token_first && is_in_zone(g, object, ZONE_FIELD);
}

/* 12-2, 12-3: minions and skills to the wait zone of their WT, lords and arts to exile. */
static uint8_t break_zone(const Game *g, uint16_t object)
{
    const uint8_t type = type_of(g, object);
    if (type == TYPE_MINION || type == TYPE_SKILL)
        return legions_wait_zone_of(g, object);
    return ZONE_EXILE;
}

/* 39-24: neither damage nor effects break it; it can still be moved. */
static bool does_not_break(const Game *g, uint16_t object)
{
    return is_open(g, object) && has_keyword(g, object, KEY_UNBREAKABLE);
}

bool legions_can_break(const Game *g, uint16_t object)
{
    return !is_master(g, object) && !does_not_break(g, object);
}

/* 12-1, 37-2j, 41-6: all that have a subject, at one moment. The break is told of what lay open on
 * the field, wherever it ends up. Returns how many they are. */
static uint16_t break_now(Game *g, const Event *breaks, uint16_t count)
{
    Move moves[CARDS_MAX];
    uint16_t tokens[CARDS_MAX];
    uint16_t broken = 0;
    uint16_t moved = 0;
    uint16_t erased = 0;
    for (uint16_t i = 0; i < count; i++)
        if (breaks[i].subject.object && is_open(g, breaks[i].subject.object))
            event_about(g, EVENT_BROKE, breaks[i].seat, breaks[i].subject.object, 0);
    for (uint16_t i = 0; i < count; i++) {
        const uint16_t object = breaks[i].subject.object;
        if (object == 0)
            continue;
        broken++;
        legions_note_broken(g, object);
        if (is_open(g, object) && legions_has_lasting(g, object, KEY_REGENERATION)) {
            reverse_now(g, object);
        } else if (is_leaving_token(g, object)) {
            tokens[erased++] = object;
        } else {
            const uint8_t head = is_open(g, object) ? EVENT_ELSEWHERE : EVENT_NONE;
            if (zone_of_place(g, breaks[i].to) == ZONE_EXILE) /* 12-3: it is exiled */
                event_about(g, EVENT_EXILED, owner_of(g, object), object, 0);
            release_cores(g, object);
            moves[moved++] = (Move){.object = object, .to = breaks[i].to, .head = head};
        }
    }
    if (moved > 0)
        zone_move_all(g, moves, moved);
    for (uint16_t i = 0; i < erased; i++)
        zone_erase(g, tokens[i]);
    return broken;
}

/* 02-10: into a zone of its owner. */
static Event breaking(const Game *g, uint16_t object)
{
    return (Event){.kind = EVENT_BROKE,
                   .seat = g->object[object].controller,
                   .subject = ref_to(g, object),
                   .to = place_of(g, owner_of(g, object), break_zone(g, object))};
}

/* Adds those that break and lie open, or those that do not. */
static uint16_t add_breaking(const Game *g, const Ref *objects, uint16_t count, bool is_for_open,
                             Event *events)
{
    uint16_t found = 0;
    for (uint16_t i = 0; i < count; i++) {
        const uint16_t object = objects[i].object;
        if (ref_lives(g, objects[i]) && !is_master(g, object) && !does_not_break(g, object) &&
            is_open(g, object) == is_for_open)
            events[found++] = breaking(g, object);
    }
    return found;
}

/* Returns how many break: not those whose break something replaces, and none if somebody is asked
 * first. */
uint16_t legions_break_all(Game *g, const Ref *objects, uint16_t count)
{
    Event events[CARDS_MAX];
    const uint16_t open = add_breaking(g, objects, count, true, events);
    const uint16_t others = add_breaking(g, objects, count, false, events + open);
    if (together_waits(g, FLOW_BREAK, events, open + others, open))
        return 0;
    return break_now(g, events, open + others);
}

static StepResult break_the_rest(Game *g, void *frame)
{
    Event events[CARDS_MAX];
    const uint16_t count = together_take(g, frame, events);
    for (uint16_t i = 0; i < count; i++)
        if (!ref_lives(g, events[i].subject))
            events[i].subject = (Ref){0, 0};
    (void)break_now(g, events, count);
    return NEXT;
}

/* 36-18: what is replaced has never happened, so that is chosen before any of them goes. */
static const Step break_steps[] = {{G_36_18, together_choose}, {0, break_the_rest}};
const FlowType legions_break_flow = FLOW("break", break_steps, Together);

/* True if its HP may be 0 or less; `is_print`: see is_print_enough(). */
static bool may_be_dead(const Game *g, uint16_t object, bool is_print)
{
    const Def *def = def_of(g, object);
    return def->type != TYPE_MASTER && !has_mark(g, object, MARK_REVERSED) &&
           (!is_print || g->object[object].damage >= def->stat[STAT_HP]);
}

/* Every open minion and lord with HP 0 or less that can break. */
static uint16_t find_dead(const Game *g, Ref dead[CARDS_MAX])
{
    uint16_t count = 0;
    const bool is_print = is_print_enough(g, STAT_HP);
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const uint8_t place = place_of(g, seat, ZONE_FIELD);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            if (may_be_dead(g, g->order[i], is_print) && legions_hp_left(g, g->order[i]) <= 0 &&
                !does_not_break(g, g->order[i]))
                dead[count++] = ref_to(g, g->order[i]);
    }
    return count;
}

bool legions_has_dead(const Game *g)
{
    Ref dead[CARDS_MAX];
    return find_dead(g, dead) > 0;
}

/* 10-1: they break at once. True if one did; whose break was replaced is looked at again. */
bool legions_break_dead(Game *g)
{
    Ref dead[CARDS_MAX];
    const uint16_t count = find_dead(g, dead);
    if (count == 0) {
        note_settled(g);
        return false;
    }
    unsettle(g);
    return legions_break_all(g, dead, count) > 0;
}

/* 39-6: what cannot be put into the standby zone breaks, or is exiled if it is a lord or an arts.
 */
static bool finds_no_room(const Game *g, uint16_t object, uint8_t zone, int *room)
{
    if (zone != ZONE_STANDBY || is_in_zone(g, object, ZONE_STANDBY))
        return false;
    if (!legions_may_stand_by(g, object))
        return true;
    return (*room)-- <= 0;
}

/* How many of these moves end in that place. */
static int count_to(const Move *moves, uint16_t count, uint8_t place)
{
    int found = 0;
    for (uint16_t i = 0; i < count; i++)
        found += moves[i].to == place;
    return found;
}

/* 39-6: for want of room they break, lords are exiled. The instruction was to move them, and that
 * it has not done. */
void legions_misplace(Game *g, const Ref *breaking, uint16_t broken, const Ref *exiled,
                      uint16_t gone)
{
    if (broken + gone == 0)
        return;
    const uint8_t awaited = g->s->deed;
    g->s->deed = DEED_NONE;
    (void)legions_break_all(g, breaking, broken);
    legions_move_cards(g, exiled, gone, ZONE_EXILE, 0);
    g->s->deed = awaited;
    deed_missed(g);
}

/* A move of cards to another zone of their owner (18-3), all at one moment. */
static void move_now(Game *g, const Ref *objects, uint16_t count, uint8_t zone, uint8_t how)
{
    const uint8_t head = zone == ZONE_EXILE ? EVENT_ELSEWHERE : EVENT_NONE; /* of what is told */
    Move moves[CARDS_MAX];
    Ref breaking[CARDS_MAX];
    uint16_t moved = 0;
    uint16_t broken = 0;
    for (uint16_t i = 0; i < count; i++) {
        const uint16_t object = objects[i].object;
        const uint8_t owner = owner_of(g, object);
        int room =
            legions_standby_room(g, owner) - count_to(moves, moved, place_of(g, owner, zone));
        const bool is_late = legions_is_play(zone) && legions_has_come_before(g, object);
        if (!ref_lives(g, objects[i]) || is_late)
            continue;
        if (legions_is_play(zone))
            legions_note_coming(g, object);
        if (zone == ZONE_EXILE || zone == ZONE_HAND)
            event_about(g, zone == ZONE_EXILE ? EVENT_EXILED : EVENT_RETURNED, owner, object, 0);
        if (finds_no_room(g, object, zone, &room)) {
            breaking[broken++] = objects[i];
        } else if (is_leaving_token(g, object)) {
            zone_erase(g, object);
        } else {
            release_cores(g, object);
            const uint8_t to = place_of(g, owner, zone);
            moves[moved++] = (Move){.object = object, .to = to, .how = how, .head = head};
        }
    }
    if (moved > 0)
        zone_move_all(g, moves, moved);
    legions_misplace(g, breaking, broken, NULL, 0);
}

/* 36-18: an exile or a return to hand may be replaced; the others go together. */
void legions_move_cards(Game *g, const Ref *objects, uint16_t count, uint8_t zone, uint8_t how)
{
    Ref going[CARDS_MAX];
    uint16_t left = 0;
    for (uint16_t i = 0; i < count; i++) {
        const uint16_t object = objects[i].object;
        const uint8_t to = place_of(g, owner_of(g, object), zone);
        Event event = {.kind = zone == ZONE_EXILE ? EVENT_EXILED : EVENT_RETURNED,
                       .seat = owner_of(g, object),
                       .subject = objects[i],
                       .to = to};
        const bool may_be_replaced = zone == ZONE_EXILE || zone == ZONE_HAND;
        if (!ref_lives(g, objects[i]) || (may_be_replaced && event_is_replaced(g, &event)))
            continue;
        if (event.to == to)
            going[left++] = objects[i];
        else
            move_now(g, &objects[i], 1, zone_of_place(g, event.to), 0);
    }
    move_now(g, going, left, zone, how);
}

/* 39-23: the wait zone in which an effect says that it lies, or where it does lie. */
uint8_t legions_wait_of(const Game *g, uint16_t object)
{
    for (unsigned zone = ZONE_WAIT1; zone <= ZONE_WAIT4; zone++)
        if (is_counted_in(g, object, (uint8_t)zone))
            return (uint8_t)zone;
    return zone_of(g, object);
}

/* 39-3: up or down the timeline, standby being wait zone 0, as far as it goes. */
void legions_change_wait(Game *g, uint16_t object, int by)
{
    const uint8_t zone = legions_wait_of(g, object);
    if (zone < ZONE_STANDBY || zone > ZONE_WAIT4)
        return;
    int to = zone + by;
    to = to < ZONE_STANDBY ? ZONE_STANDBY : to > ZONE_WAIT4 ? ZONE_WAIT4 : to;
    const Ref card = ref_to(g, object);
    if (to != zone_of(g, object))
        legions_move_cards(g, &card, 1, (uint8_t)to, 0);
}

/* 34-1, 30-1: what has come onto the field is active, open, and cannot act this turn; 37-2a: all
 * are told. */
void legions_arrive_on_field(Game *g, uint16_t object, bool is_by_effect)
{
    set_mark(g, object, MARK_CANNOT_ACT, true);
    if (is_by_effect) {
        set_mark(g, object, MARK_BROUGHT, true);
        game_note(g, NUMBER_BROUGHT, 1);
    }
    event_judge(g, EVENT_DEPLOYED, g->object[object].controller, object, 0);
}

void legions_deploy(Game *g, uint16_t object, uint8_t slot, bool is_by_effect)
{
    const Move move = {.object = object,
                       .to = place_of(g, owner_of(g, object), ZONE_FIELD),
                       .slot = slot,
                       .head = EVENT_DEPLOYED};
    zone_move_all(g, &move, 1);
    legions_arrive_on_field(g, object, is_by_effect);
}

/* --- piles and cores ------------------------------------------------------------------------- */

void legions_give_verdict(Game *g, uint8_t seat, int verdict)
{
    player_note(g, seat, NUMBER_VERDICT, g->player[seat].number[NUMBER_VERDICT] | verdict);
}

/* 25-3b: a card at a time; having to draw from an empty pile is noted for the end-of-game check. */
static bool draw_one(Game *g, uint8_t seat)
{
    const uint16_t top = place_top(g, place_of(g, seat, ZONE_PILE));
    if (top == 0) {
        legions_give_verdict(g, seat, VERDICT_EMPTY_PILE);
        return false;
    }
    zone_move_as(g, top, place_of(g, seat, ZONE_HAND), EVENT_DREW);
    event_judge(g, EVENT_DREW, seat, top, 1);
    return true;
}

/* What is drawn for one card: another number of them, if a replacement says so. */
static bool draw_now(Game *g, uint8_t seat, int count)
{
    for (int i = 0; i < count; i++)
        if (!draw_one(g, seat))
            return false;
    return true;
}

void legions_draw_cards(Game *g, uint8_t seat, int count)
{
    for (int i = 0; i < count; i++) {
        Event drawn = {.kind = EVENT_DREW, .seat = seat, .amount = 1};
        if (!event_is_replaced(g, &drawn) && !draw_now(g, seat, drawn.amount))
            return;
    }
}

/* From outside the game onto the master. */
static void gain_cores_now(Game *g, uint8_t seat, int amount)
{
    const uint16_t master = legions_master_of(g, seat);
    if (master == 0 || amount <= 0)
        return;
    counters_add(g, master, COUNTER_CORES, amount);
    event_about(g, EVENT_CORE_GAINED, seat, master, amount);
}

void legions_gain_cores(Game *g, uint8_t seat, int amount)
{
    Event gained = {.kind = EVENT_CORE_GAINED, .seat = seat, .amount = (int16_t)amount};
    if (may_get(g, &gained))
        gain_cores_now(g, seat, gained.amount);
}

/* --- replacements ------------------------------------------------------------------------------
 */

/* 01-8: the turn player makes every choice. */
static uint8_t chooser(const Game *g, const Event *event)
{
    return legions_decider(g, event->seat);
}

/* What a choice has left as it was, other than breaks and damage. */
static void happen_alone(Game *g, const Event *event)
{
    const uint16_t object = event->subject.object;
    switch (event->kind) {
    case EVENT_EXHAUSTED:
    case EVENT_RECOVERED:
        turn_now(g, object, event->kind == EVENT_EXHAUSTED);
        break;
    case EVENT_REVERSED:
        reverse_now(g, object);
        break;
    case EVENT_OPENED:
        open_now(g, object);
        break;
    case EVENT_EXILED:
    case EVENT_RETURNED:
        move_now(g, &event->subject, 1, zone_of_place(g, event->to), 0);
        break;
    case EVENT_DREW:
        (void)draw_now(g, event->seat, event->amount);
        break;
    case EVENT_HEALED:
        if (event->from == HEALED_BEYOND)
            heal_beyond_now(g, event->seat, event->amount);
        else
            heal_now(g, event->seat, event->amount);
        break;
    default:
        gain_cores_now(g, event->seat, event->amount);
        break;
    }
}

static void happen(Game *g, const Event *event)
{
    if (event->kind == EVENT_BROKE) {
        if (!together_note(g, FLOW_BREAK, event))
            (void)break_now(g, event, 1);
    } else if (event->kind == EVENT_DAMAGED) {
        if (together_note(g, FLOW_DAMAGE, event))
            return;
        take_damage(g, event);
        legions_between(g); /* 10-1: it breaks at once, as if nobody had been asked */
    } else {
        happen_alone(g, event);
    }
}

#define BIT(event) (UINT64_C(1) << (event))

const Replacement legions_replacement = {
    .events = BIT(EVENT_BROKE) | BIT(EVENT_DAMAGED) | BIT(EVENT_EXHAUSTED) | BIT(EVENT_RECOVERED) |
              BIT(EVENT_REVERSED) | BIT(EVENT_OPENED) | BIT(EVENT_EXILED) | BIT(EVENT_RETURNED) |
              BIT(EVENT_DREW) | BIT(EVENT_HEALED) | BIT(EVENT_CORE_GAINED),
    .amounts = BIT(EVENT_DAMAGED) | BIT(EVENT_DREW) | BIT(EVENT_HEALED) | BIT(EVENT_CORE_GAINED),
    .goals = BIT(EVENT_BROKE) | BIT(EVENT_EXILED) | BIT(EVENT_RETURNED),
    .clause = G_39_16,
    .never = G_36_18,
    .once = G_36_18a,
    .chooser = chooser,
    .happen = happen};
