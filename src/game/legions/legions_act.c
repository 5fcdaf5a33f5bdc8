/* legions_act.c - main phase actions (28) and what speaks against them: offered, refused and
 * explained from these tables. */
#include "game/legions/legions_int.h"

/* --- shared reasons -------------------------------------------------------------------------- */

/* 41-3, 30-2: Haste makes up for having just come. */
bool legions_has_haste(const Game *g, uint16_t object)
{
    return has_keyword(g, object, KEY_HASTE);
}

static bool cannot_act(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return has_mark(g, intent->object, MARK_CANNOT_ACT) && !legions_has_haste(g, intent->object);
}

/* --- unlock (32) ----------------------------------------------------------------------------- */

/* The symbols of the card that its master does not hold. */
static uint32_t foreign_colors(const Game *g, uint8_t seat, uint16_t object)
{
    return def_of(g, object)->colors & ~def_of(g, legions_master_of(g, seat))->colors;
}

/* 32-3, 32-5: its cost (14-3f); a single-symbol card of another color costs 1 more. */
int legions_unlock_cost(const Game *g, uint8_t seat, uint16_t object)
{
    const int cost = stat_value(g, object, STAT_COST);
    return cost + (foreign_colors(g, seat, object) ? fact(g, FACT_OFF_COLOR) : 0);
}

/* 21-2a, 21-3a: unlocking is an ability that every master has, in both modes. */
static bool has_no_unlocker(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return legions_master_of(g, intent->seat) == 0;
}

/* 39-25: who has lost all effects has lost these abilities too. */
static bool has_powerless_master(const Game *g, const Intent *intent, Ref *source)
{
    if (!may_be_lost(g))
        return false;
    const uint16_t master = legions_master_of(g, intent->seat);
    *source = ref_to(g, master);
    return master && time_of_loss(g, master) != 0;
}

/* 15-5, 15-6: arts and lords come late. */
static bool needs_awakening(const Game *g, const Intent *intent, Ref *source)
{
    const uint8_t type = type_of(g, intent->object);
    if (type != TYPE_ARTS && type != TYPE_LORD)
        return false;
    *source = ref_to(g, legions_master_of(g, intent->seat));
    return !is_awakened(g, intent->seat);
}

/* 13-2, 06-1a: two symbols make a card exclusive to a class; 13-3 to 13-10: a master is of it who
 * holds both, and by nothing else. */
static bool is_of_another_class(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const uint32_t colors = def_of(g, intent->object)->colors;
    const bool is_double = (colors & (colors - 1)) != 0;
    return is_double && foreign_colors(g, intent->seat, intent->object) != 0;
}

static bool has_vacant_lane(const Game *g, uint8_t seat)
{
    for (int i = 0; i < LANES; i++)
        if (legions_is_lane_vacant(g, seat, lanes[i]))
            return true;
    return false;
}

static bool has_no_vacancy(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    switch (type_of(g, intent->object)) {
    case TYPE_MINION:
        return !has_vacant_lane(g, intent->seat) && legions_standby_room(g, intent->seat) <= 0;
    case TYPE_LORD: /* 18-14: one lord */
        return !legions_is_lane_vacant(g, intent->seat, SLOT_LORD);
    default:
        return false;
    }
}

/* 31-6: the cores of the core zone must reach for the core cost, spent ones too. */
static bool has_cores(const Game *g, uint8_t seat, int cost)
{
    const int16_t *number = g->player[seat].number;
    return number[NUMBER_CORES] + number[NUMBER_SPENT] >= cost;
}

static bool lacks_cores(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return type_of(g, intent->object) == TYPE_LORD &&
           !has_cores(g, intent->seat, stat_value(g, intent->object, STAT_CC));
}

/* ActPrice.means of unlocking: MP, and what active cores give. */
static int16_t mp_at_hand(const Game *g, uint8_t seat)
{
    const int16_t *number = g->player[seat].number;
    return (int16_t)(number[NUMBER_MP] + number[NUMBER_CORES]);
}

/* ActPrice.of */
static int16_t unlock_price(const Def *def)
{
    return def->stat[STAT_COST];
}

static bool cannot_pay(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return intent->means < legions_unlock_cost(g, intent->seat, intent->object);
}

/* 32-3: what the price does not tell. */
static bool cannot_pay_more(const Game *g, const Intent *intent, Ref *source)
{
    return foreign_colors(g, intent->seat, intent->object) && cannot_pay(g, intent, source);
}

/* 32-7: neither color nor cost is asked for, but mode and vacancy are. */
bool legions_can_unlock_free(const Game *g, uint8_t seat, uint16_t object)
{
    const Intent intent = {.seat = seat, .object = object};
    Ref source;
    return is_in_zone(g, object, ZONE_HAND) && !needs_awakening(g, &intent, &source) &&
           !has_no_vacancy(g, &intent, &source) && !lacks_cores(g, &intent, &source) &&
           !legions_has_come_before(g, object);
}

static bool has_come_before(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return legions_has_come_before(g, intent->object);
}

static const Bar unlock_seat_bars[] = {
    BAR(G_28_2, has_no_unlocker, WHY_NO_MASTER),
    BAR(G_39_25, has_powerless_master, WHY_FORBIDDEN),
};
static const Bar unlock_bars[] = {
    BAR(G_24_3e, has_come_before, WHY_ONCE_A_GAME),
    BAR(G_32_2, needs_awakening, WHY_MASTER_ASLEEP),
    BAR(G_32_3, is_of_another_class, WHY_COLORS),
    BAR(G_32_4, has_no_vacancy, WHY_NO_VACANCY),
    BAR(G_31_6, lacks_cores, WHY_CORES),
    BAR(G_31_1a, cannot_pay, ALL_WHY_COST),
    BAR(G_31_1a, cannot_pay_more, ALL_WHY_COST),
};

/* 31-2: exactly so many; 07-7: MP at hand first; 07-4: for the rest one core is exhausted for each.
 */
void legions_pay_mp(Game *g, uint8_t seat, int amount)
{
    const int16_t *number = g->player[seat].number;
    const int from_mp = number[NUMBER_MP] < amount ? number[NUMBER_MP] : amount;
    int from_cores = amount - from_mp;
    if (from_cores > number[NUMBER_CORES])
        from_cores = number[NUMBER_CORES];
    player_add(g, seat, NUMBER_MP, -from_mp);
    player_add(g, seat, NUMBER_CORES, -from_cores);
    player_add(g, seat, NUMBER_SPENT, from_cores);
}

/* 07-3: cores leave the core zone, spent ones first. */
void legions_take_cores(Game *g, uint8_t seat, int amount)
{
    const int16_t *number = g->player[seat].number;
    const int from_spent = amount < number[NUMBER_SPENT] ? amount : number[NUMBER_SPENT];
    player_add(g, seat, NUMBER_SPENT, -from_spent);
    player_add(g, seat, NUMBER_CORES, -(amount - from_spent));
}

/* --- play (33) ------------------------------------------------------------------------------- */

/* 41-22: a card for the left lane only goes nowhere else. */
bool legions_may_enter_lane(const Game *g, uint8_t seat, uint16_t object, uint8_t slot)
{
    if (!legions_is_lane_vacant(g, seat, slot))
        return false;
    return slot == SLOT_LEFT || !legions_has_lasting(g, object, KEY_LEFT_ONLY);
}

/* 41-23: in the own turn a card with Lurk may go to the wait zone of its WT. */
bool legions_may_lurk(const Game *g, uint8_t seat, uint16_t object)
{
    return seat == g->s->active && legions_has_lasting(g, object, KEY_LURK);
}

/* With Lurk it needs no lane. */
static bool can_place_minion(const Game *g, uint8_t seat, uint16_t object)
{
    if (legions_may_lurk(g, seat, object))
        return true;
    for (int i = 0; i < LANES; i++)
        if (legions_may_enter_lane(g, seat, object, lanes[i]))
            return true;
    return false;
}

/* 36-10: the first effect of a skill or arts must find what it chooses. */
static bool has_first_target(const Game *g, uint8_t seat, uint16_t object)
{
    const Def *def = def_of(g, object);
    for (uint8_t k = 0; k < def->ability_count; k++) {
        const uint16_t ability = (uint16_t)(def->ability + k);
        if (g->abilities[ability].kind == ABILITY_RESOLVING)
            return ability_has_targets(g, ability, ref_to(g, object), seat);
    }
    return true;
}

bool legions_can_play(const Game *g, uint8_t seat, uint16_t object)
{
    const Intent intent = {.seat = seat, .object = object};
    Ref source;
    switch (type_of(g, object)) {
    case TYPE_MINION:
        return can_place_minion(g, seat, object);
    case TYPE_LORD:
        return !has_no_vacancy(g, &intent, &source) && !lacks_cores(g, &intent, &source);
    default:
        return has_first_target(g, seat, object);
    }
}

bool legions_can_place_lord(const Game *g, uint8_t seat, int cost)
{
    return legions_is_lane_vacant(g, seat, SLOT_LORD) && has_cores(g, seat, cost);
}

/* 33-3: no lane that it may enter is vacant. */
static bool finds_no_lane(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return type_of(g, intent->object) == TYPE_MINION &&
           !legions_can_play(g, intent->seat, intent->object);
}

static bool finds_no_target(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return !legions_can_play(g, intent->seat, intent->object);
}

static const Bar play_bars[] = {BAR(G_33_3, finds_no_lane, WHY_NO_VACANCY),
                                BAR(G_36_10, finds_no_target, WHY_NOT_TO_ITS_END)};

/* --- attack (35) ----------------------------------------------------------------------------- */

/* 41-4, 30-3: Assault allows attacks at once. */
static bool cannot_attack_yet(const Game *g, const Intent *intent, Ref *source)
{
    return cannot_act(g, intent, source) && !has_keyword(g, intent->object, KEY_ASSAULT);
}

static bool is_no_target(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return !legions_is_unit(g, intent->target);
}

static bool is_minion_slot(const Game *g, uint16_t object)
{
    return g->object[object].slot <= SLOT_RIGHT;
}

/* 35-5, 19-5: minions in its own lane and in adjacent lanes. */
static bool is_out_of_range(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    if (!is_minion_slot(g, intent->target))
        return false;
    const int distance = legions_lane_of(g, intent->object) - legions_lane_of(g, intent->target);
    return distance > 1 || distance < -1;
}

static bool is_off_its_lane(const Game *g, const Intent *intent, Ref *source)
{
    *source = ref_to(g, intent->object);
    return has_keyword(g, intent->object, KEY_STRAIGHT) && is_minion_slot(g, intent->target) &&
           legions_lane_of(g, intent->object) != legions_lane_of(g, intent->target);
}

/* 41-10: a minion of cost X or less neither blocks nor attacks it. */
static bool is_intimidated(const Game *g, uint16_t by, uint16_t minion)
{
    return has_keyword(g, by, KEY_INTIMIDATE) && type_of(g, minion) == TYPE_MINION &&
           stat_value(g, minion, STAT_COST) <= legions_keyword_max(g, by, KEY_INTIMIDATE);
}

/* 35-6: an enemy minion in the same lane, in whatever posture, unless 41-17 (it cannot block),
 * 41-19 (Leap) or 41-10 (Intimidate) lets the attacker pass. */
static bool blocks(const Game *g, uint16_t minion, uint16_t attacker)
{
    if (!legions_is_unit(g, minion) || legions_lane_of(g, minion) != legions_lane_of(g, attacker))
        return false;
    if (has_keyword(g, minion, KEY_CANNOT_BLOCK))
        return false;
    if (has_keyword(g, attacker, KEY_LEAP) && !has_keyword(g, minion, KEY_LEAP))
        return false;
    return !is_intimidated(g, attacker, minion);
}

/* 01-2: a text may let a unit attack although it is blocked. */
static bool is_blocked(const Game *g, const Intent *intent, Ref *source)
{
    if (is_minion_slot(g, intent->target) || has_keyword(g, intent->object, KEY_PASSES_BLOCKERS))
        return false;
    const uint8_t place = g->object[intent->target].place;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
        if (!is_minion_slot(g, g->order[i]) || !blocks(g, g->order[i], intent->object))
            continue;
        *source = ref_to(g, g->order[i]);
        return true;
    }
    return false;
}

/* 30-3: with Assault alone only the minion zone can be attacked this turn; 39-26 adds lords. */
static bool is_beyond_assault(const Game *g, const Intent *intent, Ref *source)
{
    if (g->object[intent->target].slot == SLOT_LORD &&
        has_keyword(g, intent->object, KEY_HUNTS_LORDS))
        return false;
    return !is_minion_slot(g, intent->target) && cannot_act(g, intent, source);
}

static bool is_target_intimidating(const Game *g, const Intent *intent, Ref *source)
{
    *source = ref_to(g, intent->target);
    return is_intimidated(g, intent->target, intent->object);
}

static const Bar attack_bars[] = {
    BAR_TYPES(G_28_4, MINIONS | LORDS, WHY_ATTACKERS),
    BAR_MARKS(G_22_1, MARK_REVERSED, WHY_REVERSED),
    BAR_MARKS(G_35_3, MARK_EXHAUSTED, WHY_EXHAUSTED),
    BAR(G_30_1, cannot_attack_yet, WHY_DEPLOYED),
    BAR(G_01_3, act_is_forbidden, WHY_FORBIDDEN),
};
static const Bar attack_target_bars[] = {
    BAR(G_35_4, is_no_target, WHY_REVERSED),
    BAR(G_35_5, is_out_of_range, WHY_TOO_FAR),
    BAR(G_01_3, act_is_protected, ALL_WHY_PROTECTED),
    BAR(G_41_18, is_off_its_lane, WHY_STRAIGHT),
    BAR(G_35_6, is_blocked, WHY_BLOCKED),
    BAR(G_30_3, is_beyond_assault, WHY_ASSAULT),
    BAR(G_41_10, is_target_intimidating, WHY_INTIMIDATED),
};

static bool may_be_target(const Game *g, const Intent *attack)
{
    Ref source;
    for (size_t i = 0; i < sizeof attack_target_bars / sizeof attack_target_bars[0]; i++) {
        const Bar *bar = &attack_target_bars[i];
        if (clause_on(g, bar->clause) && bar->stops(g, attack, &source))
            return false;
    }
    return true;
}

/* 35-4: an attack needs one, whoever attacks. */
bool legions_has_target(const Game *g, uint16_t object)
{
    const uint8_t seat = g->object[object].controller;
    const uint8_t place = place_of(g, other_seat(seat), ZONE_FIELD);
    Intent attack = {.act = ACT_ATTACK, .seat = seat, .object = object};
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
        attack.target = g->order[i];
        if (may_be_target(g, &attack))
            return true;
    }
    return false;
}

/* 01-3: who is forbidden to attack does not, whatever else allows it. */
bool legions_may_not_attack(const Game *g, uint16_t object)
{
    const Intent attack = {
        .act = ACT_ATTACK, .seat = g->object[object].controller, .object = object};
    Ref source;
    return clause_on(g, G_01_3) && act_is_forbidden(g, &attack, &source);
}

/* --- lane move (28-5) ------------------------------------------------------------------------ */

/* 19-5: a unit in a lane, with a vacant lane of its player next to it. */
bool legions_has_lane_beside(const Game *g, uint16_t object)
{
    const uint8_t slot = g->object[object].slot;
    const uint8_t seat = g->object[object].controller;
    if (!is_open(g, object) || slot > SLOT_RIGHT)
        return false;
    if (slot != SLOT_CENTER)
        return legions_is_lane_vacant(g, seat, SLOT_CENTER);
    return legions_is_lane_vacant(g, seat, SLOT_LEFT) ||
           legions_is_lane_vacant(g, seat, SLOT_RIGHT);
}

static bool has_no_lane_beside(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return !legions_has_lane_beside(g, intent->object);
}

static const Bar move_bars[] = {
    BAR_TYPES(G_28_5, MINIONS, WHY_MOVERS),
    BAR_MARKS(G_22_1, MARK_REVERSED, WHY_REVERSED),
    BAR_MARKS(G_28_5, MARK_EXHAUSTED, WHY_EXHAUSTED),
    BAR(G_30_1, cannot_act, WHY_DEPLOYED),
    BAR(G_18_11, has_no_lane_beside, WHY_NO_LANE),
    BAR(G_01_3, act_is_forbidden, WHY_FORBIDDEN),
};

/* --- abilities of every master (21-3) -------------------------------------------------------- */

/* Judged once, before the cards are looked at. */
static bool has_no_awakened_master(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return !is_awakened(g, intent->seat);
}

static const Bar awakened_bars[] = {
    BAR(G_21_3, has_no_awakened_master, WHY_NOT_AWAKENED),
    BAR(G_39_25, has_powerless_master, WHY_FORBIDDEN),
};
static const Bar boost_bars[] = {
    BAR_TYPES(G_21_3, MASTERS, WHY_NOT_AWAKENED),
    BAR_MARKS(G_31_3, MARK_EXHAUSTED, WHY_MASTER_EXHAUSTED),
};
static const Bar grant_target_bars[] = {BAR(G_21_3c, is_no_target, WHY_REVERSED)};

/* --- exile (28-7) ---------------------------------------------------------------------------- */

static const Bar exile_bars[] = {
    BAR_TYPES(G_28_7, MINIONS | LORDS | SKILLS | ARTS, WHY_MASTER_STAYS),
    BAR_MARKS(G_28_7, MARK_EXHAUSTED, WHY_EXHAUSTED),
};

#define FROM(zone) .question = QUESTION_MAIN, .zones = ZONES(zone)

static const Bar end_bars[] = {BAR(G_01_2, must_still_act, ALL_WHY_DEMANDED)};

static const ActPrice price_of_unlocking = {
    .stops = cannot_pay, .means = mp_at_hand, .of = unlock_price, .stats = 1U << STAT_COST};

const Act legions_acts[] = {
    [ACT_UNLOCK] = {.name = "unlock",
                    .clause = G_28_2,
                    FROM(ZONE_HAND),
                    .seat_bars = BARS(unlock_seat_bars),
                    .bars = BARS(unlock_bars),
                    .price = &price_of_unlocking,
                    .is_hidden = true,
                    .is_play = true},
    [ACT_PLAY] = {.name = "play", .clause = G_28_3, FROM(ZONE_STANDBY), .bars = BARS(play_bars)},
    [ACT_ATTACK] = {.name = "attack",
                    .clause = G_35_1,
                    FROM(ZONE_FIELD),
                    .bars = BARS(attack_bars),
                    .target_zones = ZONES(ZONE_FIELD),
                    .target_side = SIDE_OPPOSING,
                    .target_bars = BARS(attack_target_bars)},
    [ACT_MOVE] = {.name = "move", .clause = G_28_1, FROM(ZONE_FIELD), .bars = BARS(move_bars)},
    [ACT_USE] = {.name = "use", .clause = G_28_6, FROM(ZONE_FIELD), .bars = BARS(legions_use_bars)},
    [ACT_BOOST] = {.name = "boost",
                   .clause = G_28_6,
                   FROM(ZONE_FIELD),
                   .seat_bars = BARS(awakened_bars),
                   .bars = BARS(boost_bars)},
    [ACT_GRANT] = {.name = "grant",
                   .clause = G_28_6,
                   FROM(ZONE_FIELD),
                   .seat_bars = BARS(awakened_bars),
                   .bars = BARS(boost_bars),
                   .target_zones = ZONES(ZONE_FIELD),
                   .target_side = SIDE_OWN,
                   .target_bars = BARS(grant_target_bars)},
    [ACT_EXILE] = {.name = "exile", .clause = G_28_1, FROM(ZONE_FIELD), .bars = BARS(exile_bars)},
    [ACT_CLEAR] = {.name = "clear", .clause = G_28_8, FROM(ZONE_STANDBY)},
    [ACT_END] = {.name = "end",
                 .clause = G_27_6,
                 .question = QUESTION_MAIN,
                 .bars = BARS(end_bars)},
};

/* --- hints ------------------------------------------------------------------------------------ */

static bool for_restricted(const Def *def)
{
    return (def->flags & FLAG_ONCE_A_GAME) != 0;
}

static bool for_double_colors(const Def *def)
{
    return (def->colors & (def->colors - 1)) != 0;
}

static bool for_lords(const Def *def)
{
    return def->type == TYPE_LORD;
}

/* What some bars look at alone. */
static bool for_late_cards(const Def *def)
{
    return def->type == TYPE_ARTS || def->type == TYPE_LORD;
}

static bool is_asleep(const Game *g, uint8_t seat)
{
    return !is_awakened(g, seat);
}

static bool for_units(const Def *def)
{
    return def->type == TYPE_MINION || def->type == TYPE_LORD;
}

/* A minion or a lord finds none. */
static bool is_vacancy_scarce(const Game *g, uint8_t seat)
{
    return !legions_is_lane_vacant(g, seat, SLOT_LORD) ||
           (legions_standby_room(g, seat) <= 0 && !has_vacant_lane(g, seat));
}

/* What is known beforehand of the functions above. */
const BarHint legions_bar_hints[] = {
    {.stops = has_come_before, .concerns = for_restricted},
    {.stops = is_of_another_class, .concerns = for_double_colors},
    {.stops = lacks_cores, .concerns = for_lords},
    {.stops = needs_awakening, .concerns = for_late_cards, .arises = is_asleep},
    {.stops = has_no_vacancy, .concerns = for_units, .arises = is_vacancy_scarce},
    {.stops = is_no_target, .is_alone = true},
    {.stops = cannot_act, .marks = MARK_CANNOT_ACT},
    {.stops = cannot_attack_yet, .marks = MARK_CANNOT_ACT},
    {.stops = is_beyond_assault, .marks = MARK_CANNOT_ACT},
    {.stops = legions_has_no_use, .concerns = legions_prints_no_use},
    {.stops = NULL},
};
