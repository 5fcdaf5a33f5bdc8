/* evolve_act.c - what the players may choose to do (chapter 8) and what speaks against it: offered,
 * refused and explained from these tables. */
#include "game/evolve/evolve_int.h"

enum { FOLLOWERS = 1 << TYPE_FOLLOWER, LEADERS = 1 << TYPE_LEADER };

/* --- playing cards (8.2, 10.6.2) -------------------------------------------------------------- */

/* 2.5.1; 10.2.1.3.3: as effects have changed it; 1.3.2.2.1: a cost below 0 is paid as 0. */
int evolve_pp_cost(const Game *g, uint16_t object)
{
    const Face *face = &g->face[object];
    if (!face->touched && !(g->scratch->far_stats >> STAT_COST & 1) &&
        !g->card[g->object[object].top].under)
        return g->defs[face->def]->stat[STAT_COST]; /* nothing changes it */
    const int cost = stat_value(g, object, STAT_COST);
    return cost > 0 ? cost : 0;
}

/* ActPrice.means of playing a card. */
static int16_t play_points(const Game *g, uint8_t seat)
{
    return g->player[seat].number[NUMBER_PP];
}

/* ActPrice.of: what else is paid may change it. */
static int16_t play_price(const Def *def)
{
    return (int16_t)(may_cost_more(def) ? PRICE_ASK : def->stat[STAT_COST]);
}

/* 10.6.2.2.1: by an optional cost that lowers it, 10.6.2.6: and makes room if there must be. */
static bool has_way(const Game *g, const Intent *intent, bool must_make_room)
{
    uint16_t ways[WAYS_MAX];
    const Asking asking = {.object = intent->object,
                           .seat = intent->seat,
                           .label = LABEL_OPTIONAL_COST,
                           .must_make_room = must_make_room,
                           .means = intent->means,
                           .cost = {.points = stat_value(g, intent->object, STAT_COST),
                                    .base = evolve_cost_base(g, intent->object)}};
    return may_cost_more(def_of(g, intent->object)) && evolve_ways(g, &asking, ways) > 0;
}

static bool cannot_pay(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return intent->means < evolve_pp_cost(g, intent->object) && !has_way(g, intent, false);
}

/* 10.6.2.5.3: all of its costs must be payable. */
static bool cannot_pay_rest(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return may_cost_more(def_of(g, intent->object)) &&
           !evolve_can_pay_costs(g, intent->object, intent->seat, LABEL_ADDITIONAL_COST);
}

/* An optional cost that can be paid and makes room. */
static bool may_make_room(const Game *g, const Intent *intent)
{
    if (!may_cost_more(def_of(g, intent->object)))
        return false;
    return evolve_costs_make_room(g, intent->object, intent->seat, LABEL_ADDITIONAL_COST) ||
           has_way(g, intent, true);
}

/* BarHint.arises */
static bool is_field_full(const Game *g, uint8_t seat)
{
    return evolve_room(g, seat, ZONE_FIELD) == 0;
}

static bool has_no_room(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return type_of(g, intent->object) != TYPE_SPELL && is_field_full(g, intent->seat) &&
           !may_make_room(g, intent);
}

/* 10.6.2.3.4: a spell that must select something needs something to select; 8.1.2: otherwise it is
 * not played. */
static bool has_no_target(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const Def *def = def_of(g, intent->object);
    if (def->type != TYPE_SPELL)
        return false;
    for (uint8_t k = 0; k < def->ability_count; k++) {
        const Pending use = {.source = ref_to(g, intent->object),
                             .ability = (uint16_t)(def->ability + k),
                             .seat = intent->seat};
        if (g->abilities[use.ability].kind == ABILITY_RESOLVING && !evolve_has_targets(g, &use))
            return true;
    }
    return false;
}

/* 12.3.5: in the own turn Quick says nothing. The last one is for players who choose freely. */
static const Bar play_bars[] = {
    BAR(E_10_4_4, cannot_pay, WHY_PLAY_POINTS),
    BAR(E_10_6_2_6, has_no_room, WHY_FULL_FIELD),
    BAR(E_10_6_2_1_1, has_no_target, WHY_NOTHING_TO_SELECT),
    BAR(E_10_6_2_5_3, cannot_pay_rest, WHY_ONE_COST),
    BAR(E_1_3_3, act_is_forbidden, WHY_CANNOT_PLAY),
    BAR(E_15_2_1_2, evolve_is_repetition, WHY_SAME_POSITION),
};

/* By an effect, out of whatever zone (1.3.1); 10.6.2.1.1: only what can be played. */
bool evolve_can_play(const Game *g, uint8_t seat, uint16_t object)
{
    const Intent intent = {
        .act = ACT_PLAY, .seat = seat, .object = object, .means = play_points(g, seat)};
    for (size_t i = 0; i + 1 < sizeof play_bars / sizeof play_bars[0]; i++) {
        Ref source;
        if (clause_on(g, play_bars[i].clause) && play_bars[i].stops(g, &intent, &source))
            return false;
    }
    return true;
}

/* Quick is a time to play it: what keeps it from being played keeps it then, too. */
static bool is_kept_from_play(const Game *g, const Intent *intent, Ref *source)
{
    Intent play = *intent;
    play.act = ACT_PLAY;
    return act_is_forbidden(g, &play, source);
}

static const Bar quick_bars[] = {
    BAR_WITHOUT(E_12_3_2, KEY_QUICK, WHY_NOT_QUICK),
    BAR(E_10_4_4, cannot_pay, WHY_PLAY_POINTS),
    BAR(E_10_6_2_6, has_no_room, WHY_FULL_FIELD),
    BAR(E_10_6_2_1_1, has_no_target, WHY_NOTHING_TO_SELECT),
    BAR(E_10_6_2_5_3, cannot_pay_rest, WHY_ONE_COST),
    BAR(E_1_3_3, act_is_forbidden, WHY_CANNOT_PLAY),
    BAR(E_1_3_3, is_kept_from_play, WHY_CANNOT_PLAY),
};

/* --- evolving (8.3, 12.2) --------------------------------------------------------------------- */

static bool has_evolved_one(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return g->player[intent->seat].number[NUMBER_EVOLVES] >= fact(g, FACT_EVOLVES_PER_TURN);
}

/* ActPrice.means of evolving. 12.2.3, 3.2.5: one play point of the cost may be an evolution point.
 */
static int16_t evolve_points(const Game *g, uint8_t seat)
{
    const int16_t *number = g->player[seat].number;
    return (int16_t)(number[NUMBER_PP] + (number[NUMBER_EP] > 0));
}

/* ActPrice.of */
static int16_t evolve_price(const Def *def)
{
    return (int16_t)(may_cost_more(def) ? PRICE_ASK : def->keyword_value[KEY_EVOLVE]);
}

/* Another evolve ability of it can be played. */
static bool has_other_evolve(const Game *g, const Intent *intent)
{
    uint16_t ways[WAYS_MAX];
    const Asking asking = {
        .object = intent->object, .seat = intent->seat, .label = LABEL_EVOLVE_BY};
    return may_cost_more(def_of(g, intent->object)) && evolve_ways(g, &asking, ways) > 0;
}

static bool cannot_pay_evolve(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return intent->means < keyword_value(g, intent->object, KEY_EVOLVE) &&
           !has_other_evolve(g, intent);
}

static bool cannot_pay_evolve_rest(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return may_cost_more(def_of(g, intent->object)) &&
           !evolve_can_pay_costs(g, intent->object, intent->seat, LABEL_EVOLVE_COST) &&
           !has_other_evolve(g, intent);
}

bool evolve_can_by_points(const Game *g, uint16_t object, uint8_t seat)
{
    return evolve_points(g, seat) >= keyword_value(g, object, KEY_EVOLVE) &&
           evolve_can_pay_costs(g, object, seat, LABEL_EVOLVE_COST);
}

static const Bar evolve_seat_bars[] = {
    BAR(E_8_3_2, has_evolved_one, WHY_EVOLVED),
};
static const Bar evolve_bars[] = {
    BAR_WITHOUT(E_12_2_1, KEY_EVOLVE, WHY_NO_EVOLVE),
    BAR(E_10_4_4, cannot_pay_evolve, WHY_POINTS),
    BAR(E_10_6_2_5_3, cannot_pay_evolve_rest, WHY_ONE_COST),
    BAR(E_1_3_3, act_is_forbidden, WHY_CANNOT_EVOLVE),
    BAR(E_15_2_1_2, evolve_is_repetition, WHY_SAME_POSITION),
};
static const Bar evolve_target_bars[] = {
    BAR_MARKS(E_4_6_3, MARK_SHOWN, WHY_FACE_UP),
    BAR(E_12_2_2_1, act_is_other_name, WHY_OTHER_NAME),
};

/* --- attacking (8.4) -------------------------------------------------------------------------- */

/* 8.4.2.1: since the start of the turn, or evolved in it; 12.9.1, 12.9.2, 12.10.1, 12.10.2: Storm
 * and Rush need neither. */
static bool is_new(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return is_newcomer(g, intent->object) && !has_mark(g, intent->object, MARK_JUST_EVOLVED) &&
           !has_keyword(g, intent->object, KEY_STORM) && !has_keyword(g, intent->object, KEY_RUSH);
}

/* Only Storm makes up for being new here. */
static bool is_leader_for_new(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return is_leader(g, intent->target) && is_newcomer(g, intent->object) &&
           !has_keyword(g, intent->object, KEY_STORM);
}

/* 12.11.1, 12.11.2: for Assail reserved followers are as good as engaged ones. */
static bool is_reserved(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return is_follower(g, intent->target) && !has_mark(g, intent->target, MARK_ENGAGED) &&
           !has_keyword(g, intent->object, KEY_ASSAIL);
}

/* 12.12.1: it is no target of attacks; 12.15.2.1: one with Aura is. */
static bool is_intimidating(const Game *g, const Intent *intent, Ref *source)
{
    *source = ref_to(g, intent->target);
    return is_follower(g, intent->target) && has_keyword(g, intent->target, KEY_INTIMIDATE);
}

/* 12.8.1 */
static bool is_engaged_ward(const Game *g, uint16_t object)
{
    return has_mark(g, object, MARK_ENGAGED) && is_follower(g, object) &&
           has_keyword(g, object, KEY_WARD);
}

bool evolve_may_have_ward(const Game *g, uint8_t place, bool is_engaged)
{
    const unsigned is_given = g->scratch->far_keywords >> KEY_WARD & 1;
    unsigned found = 0;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
        const unsigned is_meant = has_mark(g, g->order[i], MARK_ENGAGED) == is_engaged;
        found |= is_meant & (is_given | may_have_keyword(g, g->order[i], KEY_WARD));
    }
    return found != 0;
}

/* 1.3.3: Intimidate, or another effect, forbids to attack it, so it asks for nothing. */
static bool can_ask(const Game *g, const Intent *intent, uint16_t ward)
{
    Intent other = *intent;
    Ref source;
    other.target = ward;
    return !has_keyword(g, ward, KEY_INTIMIDATE) && !act_is_protected(g, &other, &source);
}

/* A Ward that asks to be attacked, other than the target; 0: there is none. */
static uint16_t find_ward(const Game *g, const Intent *intent)
{
    const uint8_t place = place_of(g, other_seat(intent->seat), ZONE_FIELD);
    if (!is_keyword_about(g, KEY_WARD))
        return 0;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
        const uint16_t ward = g->order[i];
        if (is_engaged_ward(g, ward) && ward != intent->target && can_ask(g, intent, ward))
            return ward;
    }
    return 0;
}

/* 12.8.2: an engaged Ward must be selected if it can be; 1.3.2.3: of several any will do, since not
 * all can be. */
static bool is_warded(const Game *g, const Intent *intent, Ref *source)
{
    if (has_keyword(g, intent->object, KEY_IGNORES_WARD))
        return false; /* 1.3.1 */
    if (is_engaged_ward(g, intent->target))
        return false;
    const uint16_t ward = find_ward(g, intent);
    *source = ref_to(g, ward);
    return ward != 0;
}

/* A card on some field that sends followers against followers; 0: there is none. */
static uint16_t find_arena(const Game *g)
{
    for (uint8_t seat = 0; is_keyword_about(g, KEY_FOLLOWERS_FIRST) && seat < g->match->seats;
         seat++) {
        const uint8_t place = place_of(g, seat, ZONE_FIELD);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            if (has_keyword(g, g->order[i], KEY_FOLLOWERS_FIRST))
                return g->order[i];
    }
    return 0;
}

/* True if it could attack a follower. */
static bool has_follower_to_attack(const Game *g, const Intent *intent)
{
    const uint8_t place = place_of(g, other_seat(intent->seat), ZONE_FIELD);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
        Intent other = *intent;
        Ref source;
        other.target = g->order[i];
        if (is_follower(g, other.target) && !is_reserved(g, &other, &source) &&
            !is_intimidating(g, &other, &source) && !act_is_protected(g, &other, &source) &&
            !is_warded(g, &other, &source))
            return true;
    }
    return false;
}

/* 1.3.3: a card forbids it. */
static bool is_kept_from_leader(const Game *g, const Intent *intent, Ref *source)
{
    const uint16_t arena = is_leader(g, intent->target) ? find_arena(g) : 0;
    *source = ref_to(g, arena);
    return arena != 0 && has_follower_to_attack(g, intent);
}

static const Bar attack_bars[] = {
    BAR_TYPES(E_8_4_1, FOLLOWERS, WHY_ATTACKERS),
    BAR_MARKS(E_8_4_2, MARK_ENGAGED, WHY_ENGAGED),
    BAR(E_8_4_2_1, is_new, WHY_TOO_NEW),
    BAR(E_1_3_3, act_is_forbidden, WHY_CANNOT_ATTACK),
    BAR(E_15_2_1_2, evolve_is_repetition, WHY_SAME_POSITION),
};
static const Bar attack_target_bars[] = {
    BAR_TYPES(E_8_4_1, FOLLOWERS | LEADERS, WHY_AMULET),
    BAR(E_8_4_3_1, is_leader_for_new, WHY_NEWCOMER),
    BAR(E_8_4_3_1, is_reserved, WHY_RESERVED),
    BAR(E_12_12_2, is_intimidating, WHY_INTIMIDATE),
    BAR(E_1_3_3, act_is_protected, ALL_WHY_PROTECTED),
    BAR(E_12_8_2, is_warded, WHY_WARD),
    BAR(E_1_3_3, is_kept_from_leader, WHY_FOLLOWERS_FIRST),
};

/* --- the table -------------------------------------------------------------------------------- */

static const Bar end_bars[] = {BAR(E_1_3_1, must_still_act, ALL_WHY_DEMANDED)};

/* 8.2.1, 4.8.1: cards are played out of the hand and the EX area. */
static const ActPrice price_of_play = {
    .stops = cannot_pay, .means = play_points, .of = play_price, .stats = 1U << STAT_COST};
static const ActPrice price_of_evolving = {.stops = cannot_pay_evolve,
                                           .means = evolve_points,
                                           .of = evolve_price,
                                           .values = 1U << KEY_EVOLVE};

const Act evolve_acts[] = {
    [ACT_PLAY] = {.name = "play",
                  .clause = E_10_6_2_1,
                  .question = QUESTION_MAIN,
                  .zones = ZONES(ZONE_HAND, ZONE_EX),
                  .bars = BARS(play_bars),
                  .price = &price_of_play,
                  .is_hidden = true,
                  .is_play = true},
    [ACT_EVOLVE] = {.name = "evolve",
                    .clause = E_12_2_2,
                    .question = QUESTION_MAIN,
                    .zones = ZONES(ZONE_FIELD),
                    .seat_bars = BARS(evolve_seat_bars),
                    .bars = BARS(evolve_bars),
                    .target_zones = ZONES(ZONE_EVOLVE_DECK),
                    .target_side = SIDE_OWN,
                    .target_bars = BARS(evolve_target_bars),
                    .price = &price_of_evolving,
                    .is_hidden = true},
    [ACT_ATTACK] = {.name = "attack",
                    .clause = E_8_4_3,
                    .question = QUESTION_MAIN,
                    .zones = ZONES(ZONE_FIELD),
                    .bars = BARS(attack_bars),
                    .target_zones = ZONES(ZONE_LEADER, ZONE_FIELD),
                    .target_side = SIDE_OPPOSING,
                    .target_bars = BARS(attack_target_bars),
                    .aim = E_8_4_3_2},
    [ACT_RESTACK] = {.name = "restack",
                     .clause = E_13_3_2_2,
                     .question = QUESTION_MAIN,
                     .zones = ZONES(ZONE_FIELD),
                     .bars = BARS(evolve_restack_bars),
                     .target_zones = ZONES(ZONE_FIELD),
                     .target_side = SIDE_OWN,
                     .target_bars = {evolve_restack_target_bars, 2}},
    [ACT_USE] = {.name = "use",
                 .clause = E_8_3_1,
                 .question = QUESTION_MAIN,
                 .zones = ZONES(ZONE_FIELD, ZONE_CEMETERY, ZONE_EX, ZONE_HAND),
                 .bars = BARS(evolve_use_bars)},
    [ACT_REPEAT] = {.name = "repeat",
                    .clause = E_15_2_1_1,
                    .question = QUESTION_MAIN,
                    .zones = ZONES(ZONE_FIELD, ZONE_CEMETERY, ZONE_EX),
                    .bars = BARS(evolve_repeat_bars)},
    [ACT_END] = {.name = "end",
                 .clause = E_7_3_4,
                 .question = QUESTION_MAIN,
                 .bars = BARS(end_bars)},
    [ACT_QUICK] = {.name = "quick",
                   .clause = E_12_3_2,
                   .question = QUESTION_QUICK,
                   .zones = ZONES(ZONE_HAND, ZONE_EX),
                   .bars = BARS(quick_bars),
                   .price = &price_of_play,
                   .is_hidden = true,
                   .is_play = true},
    [ACT_QUICK_USE] = {.name = "quick-use",
                       .clause = E_12_3_3,
                       .question = QUESTION_QUICK,
                       .zones = ZONES(ZONE_FIELD, ZONE_CEMETERY, ZONE_EX, ZONE_HAND),
                       .bars = BARS(evolve_quick_use_bars)},
    [ACT_FANFARE] = {.name = "fanfare", .clause = E_1_3_3, .is_forbidden_by_own = true},
    [ACT_ON_EVOLVE] = {.name = "on-evolve", .clause = E_1_3_3, .is_forbidden_by_own = true},
    [ACT_STRIKE] = {.name = "strike", .clause = E_1_3_3, .is_forbidden_by_own = true},
};

/* --- hints ------------------------------------------------------------------------------------ */

/* What some bars look at alone. */
static bool for_spells(const Def *def)
{
    return def->type == TYPE_SPELL && def->ability_count > 0;
}

static bool for_followers(const Def *def)
{
    return def->type == TYPE_FOLLOWER;
}

static bool for_field_cards(const Def *def)
{
    return def->type != TYPE_SPELL;
}

static bool may_be_warded(const Game *g, uint8_t seat)
{
    const uint8_t place = place_of(g, other_seat(seat), ZONE_FIELD);
    return is_keyword_about(g, KEY_WARD) && evolve_may_have_ward(g, place, true);
}

static bool is_arena_there(const Game *g, uint8_t seat)
{
    (void)seat;
    return find_arena(g) != 0;
}

static bool for_leaders(const Def *def)
{
    return def->type == TYPE_LEADER;
}

/* What is known beforehand of the functions above. */
const BarHint evolve_bar_hints[] = {
    {.stops = has_no_target, .concerns = for_spells},
    {.stops = cannot_pay_rest, .concerns = may_cost_more},
    {.stops = cannot_pay_evolve_rest, .concerns = may_cost_more},
    {.stops = is_reserved, .concerns = for_followers},
    {.stops = is_intimidating, .keywords = UINT32_C(1) << KEY_INTIMIDATE},
    {.stops = has_no_room, .concerns = for_field_cards, .arises = is_field_full},
    {.stops = evolve_is_repetition, .arises = evolve_may_repeat},
    {.stops = is_warded, .arises = may_be_warded},
    {.stops = is_kept_from_leader, .concerns = for_leaders, .arises = is_arena_there},
    {.stops = is_new, .is_for_newcomers = true},
    {.stops = is_leader_for_new, .concerns = for_leaders, .is_for_newcomers = true},
    {.stops = NULL},
};
