/* mlp_act.c - what players may do and what speaks against it: offered, refused and explained from
 * these tables. */
#include "game/mlp/mlp_int.h"

/* --- using cards (5/3.1) --------------------------------------------------------------------- */

/* 2/1.5.0, 2/2.4.0, 2/3.4.0: characters, events and items have one. 5/3.1.4: everything that
 * changes it is combined. */
int mlp_harmony_cost(const Game *g, uint16_t object)
{
    return stat_value(g, object, STAT_COST);
}

/* 2/4.5.0: every scene does that stands upright, whatever it says. */
bool mlp_gives_harmony(const Game *g, uint16_t scene)
{
    return !has_mark(g, scene, MARK_SIDEWAYS);
}

/* ActPrice.means of using a card. 5/3.1.6: one upright scene for each point of harmony. */
static int16_t harmony_at_hand(const Game *g, uint8_t seat)
{
    const uint8_t place = place_of(g, seat, ZONE_SCENES);
    int16_t count = 0;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        count = (int16_t)(count + mlp_gives_harmony(g, g->order[i]));
    return count;
}

/* ActPrice.of */
static int16_t harmony_price(const Def *def)
{
    return def->stat[STAT_COST];
}

static bool cannot_pay(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return intent->means < mlp_harmony_cost(g, intent->object);
}

/* 3/3.0.0: one character in each of three slots. */
bool mlp_has_free_slot(const Game *g, uint8_t seat)
{
    return zone_count_of(g, seat, ZONE_ADVENTURE) < SLOT_COUNT;
}

static bool has_no_slot(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return type_of(g, intent->object) == TYPE_CHARACTER && !mlp_has_free_slot(g, intent->seat);
}

/* 5/3.2.2: an item may say itself who cannot wear it. */
static bool is_unfit(const Game *g, const Intent *intent, Ref *source)
{
    const bool is_so = act_is_protected(g, intent, source) && source->object == intent->object;
    *source = is_so ? *source : (Ref){0, 0};
    return is_so;
}

/* 5/1.4.0: what an item says of its wearers holds wherever it comes from; 1/1.1.0: so does what
 * cards and effects say of every item. */
bool mlp_suits(const Game *g, uint16_t item, uint16_t wearer)
{
    const Intent wear = {
        .act = ACT_WEAR, .seat = owner_of(g, item), .object = item, .target = wearer};
    Ref source = {0, 0};
    return !act_is_protected(g, &wear, &source);
}

static bool has_no_wearer(const Game *g, const Intent *intent, Ref *source)
{
    if (type_of(g, intent->object) != TYPE_ITEM)
        return false;
    const uint8_t place = place_of(g, intent->seat, ZONE_ADVENTURE);
    Intent wear = {.act = ACT_WEAR, .seat = intent->seat, .object = intent->object};
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
        wear.target = g->order[i];
        if (!act_is_protected(g, &wear, source))
            return false;
    }
    return true;
}

/* 5/2.1.2: an event need not be possible in full, so nothing here looks at what it does. */
static const Bar use_bars[] = {
    BAR(M_5_3_1_7, has_no_slot, WHY_FULL_ADVENTURE),
    BAR(M_5_3_1_6, cannot_pay, WHY_UPRIGHT),
    BAR(M_5_3_1_8, has_no_wearer, WHY_NO_WEARER),
    BAR(M_5_1_4_0, act_is_forbidden, WHY_CONDITION),
};

static const Bar wear_bars[] = {BAR_TYPES(M_2_3_0_0, 1U << TYPE_ITEM, WHY_NOT_WORN)};
static const Bar wear_target_bars[] = {
    BAR_TYPES(M_2_3_0_0, 1U << TYPE_CHARACTER, WHY_WEARERS),
    BAR(M_5_3_2_2, is_unfit, WHY_ITEM_FOR_OTHERS),
    BAR(M_1_1_1_0, act_is_protected, WHY_FORBIDDEN),
};

/* 5/1.3.0, 4/3.1.0 */
static const Bar activate_bars[] = {
    BAR(0, mlp_has_no_effect, WHY_NO_EFFECT),
    BAR(M_1_1_1_0, act_is_forbidden, WHY_FORBIDDEN),
    BAR(M_5_1_3_0, mlp_cannot_pay_effect, ALL_WHY_COST),
};

/* --- effects of scenes (5/1.3.1, 5/1.3.2) ---------------------------------------------------- */

/* The first of those printed on it; 0: none, or it has lost them. */
static uint16_t printed_label(const Game *g, uint16_t object, uint8_t label)
{
    const Def *def = def_of(g, object);
    for (uint8_t i = 0; i < def->ability_count; i++)
        if (g->abilities[def->ability + i].label == label)
            return is_blank(g, object) || time_of_loss(g, object) != 0
                       ? 0
                       : (uint16_t)(def->ability + i);
    return 0;
}

/* The first ability of that label that a card has, printed or given; 0: none. */
static uint16_t labelled(const Game *g, uint16_t object, uint8_t label)
{
    const uint8_t event = g->rules->labels[label - 1].event;
    const bool is_any_given = has_mods(g, 1U << MOD_ABILITY) || (events_given(g) >> event & 1);
    if (!is_any_given)
        return printed_label(g, object, label);
    uint16_t abilities[OBJECT_ABILITIES_MAX];
    const uint16_t count = abilities_of(g, object, abilities);
    for (uint16_t i = 0; i < count; i++)
        if (g->abilities[abilities[i]].label == label)
            return abilities[i];
    return 0;
}

/* True if no scene of the seat can be used so. Scenes listen for being used: where nothing does,
 * and nothing is given to them, none need be looked at. */
static bool is_without(const Game *g, uint8_t seat, uint8_t event, uint8_t label)
{
    if (!(g->scratch->heard >> event & 1) && !has_mods(g, 1U << MOD_ABILITY) && !events_given(g))
        return true;
    const uint8_t place = place_of(g, seat, ZONE_SCENES);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        if (labelled(g, g->order[i], label))
            return false;
    return true;
}

static bool has_no_inspirations(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return is_without(g, intent->seat, EVENT_INSPIRED, LABEL_INSPIRATION);
}

static bool has_no_turnings(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return is_without(g, intent->seat, EVENT_TURNING_USED, LABEL_TURNING);
}

static bool has_no_inspiration(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return labelled(g, intent->object, LABEL_INSPIRATION) == 0;
}

static bool has_no_turning(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return labelled(g, intent->object, LABEL_TURNING) == 0;
}

/* The effect as it would run for this scene. */
static Scope effect_for(const Game *g, const Intent *intent, uint16_t ability)
{
    Scope scope = scope_for(ref_to(g, intent->object), ability, intent->seat);
    scope.subject = scope.source;
    scope.object = g->s->ref[REF_INTERACTING + intent->seat];
    return scope;
}

/* 4/4.3.1a: what is given or done to all of certain characters needs one in this interaction; what
 * is for the opponent's alone asks nothing of one's own. */
static bool misses(const Game *g, const Scope *effect, uint16_t set)
{
    return node_at(g, set)->kind == NODE_SET && node_at(g, set)->set.zone == ZONE_ADVENTURE &&
           (seats_of(g, effect, node_at(g, set)->set.side) >> effect->seat & 1) &&
           !set_has(g, effect, set, effect->object.object);
}

static bool does_not_suit(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const uint16_t ability = labelled(g, intent->object, LABEL_INSPIRATION);
    const Scope effect = effect_for(g, intent, ability);
    const Ability *a = &g->abilities[ability];
    for (uint16_t n = a->steps; n; n = node_at(g, n)->next) {
        const Node *node = node_at(g, n);
        if (is_gift(node) && misses(g, &effect, node->gift.objects))
            return true;
        if (node->kind == NODE_DO && misses(g, &effect, node->call.objects))
            return true;
    }
    return false;
}

/* 5/1.3.1a, 5/1.3.2b: every instruction must find what it needs. */
static bool cannot_do_all(const Game *g, const Intent *intent, uint8_t label)
{
    const uint16_t ability = labelled(g, intent->object, label);
    const Scope effect = effect_for(g, intent, ability);
    const Ability *a = &g->abilities[ability];
    return (a->needs && !test_holds(g, &effect, a->needs)) ||
           !steps_can_be_done(g, &effect, a->steps);
}

static bool cannot_inspire_fully(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return cannot_do_all(g, intent, LABEL_INSPIRATION);
}

static bool cannot_turn_fully(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return cannot_do_all(g, intent, LABEL_TURNING);
}

/* True if nothing but what somebody cannot see keeps a scene of the player from inspiring. */
bool mlp_may_seem_to_inspire(const Game *g, uint8_t seat)
{
    const uint8_t place = place_of(g, seat, ZONE_SCENES);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
        const Intent intent = {.seat = seat, .act = ACT_INSPIRE, .object = g->order[i]};
        const bool is_open = !has_mark(g, intent.object, MARK_TURNED);
        const uint16_t ability = is_open ? labelled(g, intent.object, LABEL_INSPIRATION) : 0;
        Ref source;
        if (ability == 0 || act_is_forbidden(g, &intent, &source) ||
            does_not_suit(g, &intent, &source))
            continue;
        const Scope effect = effect_for(g, &intent, ability);
        const Ability *a = &g->abilities[ability];
        if ((a->needs == 0 || test_holds(g, &effect, a->needs)) &&
            steps_may_seem_whole(g, &effect, a->steps))
            return true;
    }
    return false;
}

static const Bar inspire_seat_bars[] = {BAR(0, has_no_inspirations, WHY_NO_INSPIRATION)};
static const Bar inspire_bars[] = {
    BAR(0, has_no_inspiration, WHY_SCENE_NO_INSPIRATION),
    BAR(M_1_1_1_0, act_is_forbidden, WHY_FORBIDDEN),
    BAR_MARKS(M_2_4_5_2a, MARK_TURNED, WHY_FACE_DOWN),
    BAR(M_4_4_3_1a, does_not_suit, WHY_FOR_OTHERS),
    BAR(M_5_1_3_1a, cannot_inspire_fully, WHY_NOT_ALL),
};

static const Bar flip_seat_bars[] = {BAR(0, has_no_turnings, WHY_NO_TURNING)};
static const Bar flip_bars[] = {
    BAR(0, has_no_turning, WHY_SCENE_NO_TURNING),
    BAR(M_1_1_1_0, act_is_forbidden, WHY_FORBIDDEN),
    BAR_MARKS(M_5_1_3_2, MARK_TURNED, WHY_FACE_DOWN),
    BAR(M_5_1_3_2b, cannot_turn_fully, WHY_NOT_ALL),
};

/* --- actions of a lane (4/4.4) --------------------------------------------------------------- */

/* 4/4.4.2: the one that would be disrupted. */
int mlp_earliest_plan(const Game *g, uint8_t seat)
{
    for (int stage = 1; stage <= STAGE_COUNT; stage++)
        if (slot_object(g, seat, ZONE_PLANS, stage_slot(stage)))
            return stage;
    return 0;
}

/* 3/4.5.0: where a new plan goes; 0: all stages are covered. */
int mlp_latest_bare_stage(const Game *g, uint8_t seat)
{
    for (int stage = STAGE_COUNT; stage > 0; stage--)
        if (!slot_object(g, seat, ZONE_PLANS, stage_slot(stage)))
            return stage;
    return 0;
}

/* 3/4.2.0: the opponent's plan on the stage to be reached; the own one is no obstacle. */
static bool is_guarded(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const int stage = g->player[intent->seat].number[NUMBER_PROGRESS] + 1;
    return slot_object(g, other_seat(intent->seat), ZONE_PLANS, stage_slot(stage)) != 0;
}

static bool has_no_plan(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return zone_count_of(g, other_seat(intent->seat), ZONE_PLANS) == 0;
}

static const Bar advance_bars[] = {BAR(M_3_4_2_0, is_guarded, WHY_PLAN_GUARDS)};
static const Bar disrupt_bars[] = {BAR(M_4_4_4_2, has_no_plan, WHY_NO_PLAN)};

static const Bar end_bars[] = {BAR(M_1_1_1_0, must_still_act, ALL_WHY_DEMANDED)};

static const ActPrice price_of_use = {
    .stops = cannot_pay, .means = harmony_at_hand, .of = harmony_price, .stats = 1U << STAT_COST};

const Act mlp_acts[] = {
    [ACT_USE] = {.name = "use",
                 .clause = M_5_3_1_0,
                 .question = QUESTION_MAIN,
                 .zones = ZONES(ZONE_HAND),
                 .bars = BARS(use_bars),
                 .price = &price_of_use,
                 .is_hidden = true,
                 .is_play = true},
    [ACT_WEAR] = {.name = "wear",
                  .clause = M_5_3_2_2,
                  .question = QUESTION_WEARER,
                  .zones = ZONES(ZONE_HAND, ZONE_PROCESSING, ZONE_REST),
                  .bars = BARS(wear_bars),
                  .target_zones = ZONES(ZONE_ADVENTURE),
                  .target_side = SIDE_OWN,
                  .target_bars = BARS(wear_target_bars)},
    [ACT_FLIP] = {.name = "flip",
                  .clause = M_5_1_3_2,
                  .question = QUESTION_MAIN,
                  .zones = ZONES(ZONE_SCENES),
                  .seat_bars = BARS(flip_seat_bars),
                  .bars = BARS(flip_bars)},
    [ACT_END] = {.name = "end",
                 .clause = M_4_3_0_0,
                 .question = QUESTION_MAIN,
                 .bars = BARS(end_bars)},
    [ACT_INSPIRE] = {.name = "inspire",
                     .clause = M_5_1_3_1,
                     .question = QUESTION_INSPIRATION,
                     .zones = ZONES(ZONE_SCENES),
                     .seat_bars = BARS(inspire_seat_bars),
                     .bars = BARS(inspire_bars)},
    [ACT_ADVANCE] = {.name = "advance",
                     .clause = M_4_4_4_1,
                     .question = QUESTION_ACTION,
                     .bars = BARS(advance_bars)},
    [ACT_DISRUPT] = {.name = "disrupt",
                     .clause = M_4_4_4_2,
                     .question = QUESTION_ACTION,
                     .bars = BARS(disrupt_bars)},
    [ACT_ACTIVATE] = {.name = "activate",
                      .clause = M_4_3_1_0,
                      .question = QUESTION_MAIN,
                      .zones = ZONES(ZONE_ADVENTURE),
                      .bars = BARS(activate_bars)},
    [ACT_NOTHING] = {.name = "nothing", .clause = M_4_4_4_0, .question = QUESTION_ACTION},
};

/* --- hints ------------------------------------------------------------------------------------ */

/* What some bars look at alone. */
static bool for_characters(const Def *def)
{
    return def->type == TYPE_CHARACTER;
}

static bool for_items(const Def *def)
{
    return def->type == TYPE_ITEM;
}

/* What is known beforehand of the functions above. */
const BarHint mlp_bar_hints[] = {
    {.stops = has_no_slot, .concerns = for_characters},
    {.stops = has_no_wearer, .concerns = for_items},
    {.stops = NULL},
};
