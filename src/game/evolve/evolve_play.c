/* evolve_play.c - playing a card (10.6.2), the Quick windows (7.4.4, 8.4.7) and evolving
 * (5.15, 12.2), step by step. */
#include "game/evolve/evolve_int.h"

/* --- a card comes onto the field -------------------------------------------------------------- */

/* 10.6.2.7.1, 4.4.4.2: only while the field is below its limit; 4.4.1: no spells. */
static StepResult enter_field(Game *g, void *frame)
{
    const Action *play = frame;
    const uint16_t object = play->object.object;
    if (!ref_lives(g, play->object) || type_of(g, object) == TYPE_SPELL ||
        evolve_room(g, play->seat, ZONE_FIELD) == 0)
        return NEXT;
    evolve_enter_field(g, object, play->seat, play->from);
    return NEXT;
}

/* --- playing (10.6.2) ------------------------------------------------------------------------- */

/* 10.6.2.1, 4.11.1: revealed and into the resolution zone, changes of its cost in the hand
 * count; 10.6.2.1.2: what was done to it in the EX area stays. */
static StepResult name_card(Game *g, void *frame)
{
    Action *play = frame;
    const uint16_t object = play->object.object;
    play->number = (int16_t)stat_value(g, object, STAT_COST);
    play->base = (int16_t)evolve_cost_base(g, object);
    if (is_in_zone(g, object, ZONE_HAND))
        know_reveal_as(g, object, EVENT_PLAYED);
    else
        event_announce(g, EVENT_PLAYED, play->seat, object);
    play->from = zone_of(g, object);
    const Move move = {.object = object,
                       .to = place_of(g, play->seat, ZONE_RESOLUTION),
                       .how = play->from == ZONE_EX ? MOVE_KEEP : 0};
    evolve_move_all(g, &move, 1);
    zone_give(g, object, play->seat);
    play->object = ref_to(g, object);
    return NEXT;
}

enum { PLAY_RESOLVE = 1, PLAY_LEFT };

/* One of several costs, or with `may_refuse` none of them. */
static StepResult ask_way(Game *g, const Action *play, const Asking *asking, bool may_refuse)
{
    uint16_t ways[WAYS_MAX];
    const uint16_t count = evolve_ways(g, asking, ways);
    ask(g, play->seat, QUESTION_WAY, false);
    for (uint16_t k = 0; k < count; k++)
        offer(g, (Option){.kind = OPTION_ABILITY,
                          .object = asking->object,
                          .number = (int16_t)k,
                          .extra = ways[k]});
    if (may_refuse)
        offer(g, (Option){.kind = OPTION_NO});
    return ask_end(g);
}

/* 10.6.2.2.1: what is asked about the optional costs of the card that is played; it must be one
 * that makes room where only that does. */
static Asking optional_costs(const Game *g, const Action *play)
{
    const uint16_t object = play->object.object;
    const bool must_make_room =
        def_of(g, object)->type != TYPE_SPELL && evolve_room(g, play->seat, ZONE_FIELD) == 0 &&
        !evolve_costs_make_room(g, object, play->seat, LABEL_ADDITIONAL_COST);
    return (Asking){.object = object,
                    .seat = play->seat,
                    .label = LABEL_OPTIONAL_COST,
                    .must_make_room = must_make_room,
                    .means = g->player[play->seat].number[NUMBER_PP],
                    .cost = {.points = play->number, .base = play->base}};
}

/* 10.6.2.2.1: whether an optional cost is paid is said first, and which one; it must be where only
 * that makes room, or the card payable. */
static StepResult ask_optional(Game *g, void *frame)
{
    const Action *play = frame;
    const uint16_t object = play->object.object;
    uint16_t ways[WAYS_MAX];
    if (!may_cost_more(def_of(g, object)) || !evolve_has_cost(g, object, LABEL_OPTIONAL_COST))
        return flow_go(g, frame, PLAY_RESOLVE);
    const Asking asking = optional_costs(g, play);
    const uint16_t count = evolve_ways(g, &asking, ways);
    if (count == 0)
        return flow_go(g, frame, PLAY_RESOLVE);
    const bool may_refuse = !asking.must_make_room && asking.means >= play->number;
    if (count > 1)
        return ask_way(g, play, &asking, may_refuse);
    ask(g, play->seat, QUESTION_MORE_COSTS, false);
    offer(g, (Option){.kind = OPTION_YES, .object = object});
    if (may_refuse)
        offer(g, (Option){.kind = OPTION_NO});
    return ask_end(g);
}

static StepResult take_optional(Game *g, void *frame)
{
    Action *play = frame;
    const uint16_t object = play->object.object;
    if (g->s->answer.kind != OPTION_YES && g->s->answer.kind != OPTION_ABILITY)
        return NEXT;
    uint16_t ways[WAYS_MAX];
    const Asking asking = optional_costs(g, play);
    const uint16_t count = evolve_ways(g, &asking, ways);
    if (count == 0)
        return NEXT;
    play->way = g->s->answer.kind == OPTION_ABILITY ? g->s->answer.extra : ways[0];
    play->number = (int16_t)evolve_cost_by(g, object, play->way, play->seat, asking.cost);
    set_mark(g, object, MARK_PAID_MORE, true);
    return NEXT;
}

/* 1.3.2.2.1: a cost below 0 is paid as 0. */
static StepResult settle_cost(Game *g, void *frame)
{
    Action *play = frame;
    (void)g;
    if (play->number < 0)
        play->number = 0;
    return NEXT;
}

/* 10.6.2.5: play points, and whatever else it costs; 3.2.1, 3.2.2: those of the player, who has
 * them no longer. */
static StepResult pay(Game *g, void *frame)
{
    Action *play = frame;
    player_add(g, play->seat, NUMBER_PP, -play->number);
    play->number = 0;
    if (!may_cost_more(def_of(g, play->object.object)))
        return NEXT;
    if (play->way)
        effect_of_payment(g, play->way, play->object.object, play->seat);
    evolve_pay_costs(g, play->object.object, play->seat, LABEL_ADDITIONAL_COST);
    return NEXT;
}

/* 13.2.1.1: cards played this turn; 13.2.1.2: this one too; 13.2.1.3: wherever it was played from.
 * 10.6.2.7: before it resolves, so that it does not hear its own playing. */
static StepResult tell_played(Game *g, void *frame)
{
    const Action *play = frame;
    player_count(g, play->seat, NUMBER_COMBO);
    event_done(g, EVENT_PLAYED, play->seat, play->object.object);
    return NEXT;
}

/* 10.6.2.7.3: what is left in the resolution zone goes to the cemetery. */
static StepResult clear_resolution(Game *g, void *frame)
{
    const Action *play = frame;
    const uint16_t object = play->object.object;
    if (!ref_lives(g, play->object) || !is_in_zone(g, object, ZONE_RESOLUTION))
        return NEXT;
    const Move move = {.object = object, .to = place_of(g, owner_of(g, object), ZONE_CEMETERY)};
    evolve_move_all(g, &move, 1);
    return NEXT;
}

/* 10.6.2.5: a spell is paid for when its modes, prices and targets have been chosen. Its effect
 * calls this, lying right above the playing. */
void evolve_pay(Game *g)
{
    Action *play = flow_innermost(g, FLOW_PLAY);
    if (!play)
        return;
    Clause outer;
    if (flow_inner_step(g, "play", E_10_6_2_5, &outer))
        (void)pay(g, play);
    flow_outer_step(g, outer);
    if (flow_inner_step(g, "play", E_10_6_2_7, &outer))
        (void)tell_played(g, play);
    flow_outer_step(g, outer);
}

/* 10.1.1.4, 2.6.1: its text; 10.6.2.7.2: in the written order, so the last is pushed
 * first. 13.3.1.3, 13.5.1.3.1: it is not in the cemetery yet. */
static StepResult resolve_spell(Game *g, void *frame)
{
    Action *play = frame;
    const uint16_t object = play->object.object;
    const Def *def = def_of(g, object);
    if (def->type != TYPE_SPELL)
        return NEXT;
    uint16_t first = 0;
    for (uint8_t k = def->ability_count; k > 0; k--) {
        const uint16_t ability = (uint16_t)(def->ability + k - 1);
        if (g->abilities[ability].kind != ABILITY_RESOLVING)
            continue;
        if (first)
            effect_of_ability(g, first, object, play->seat);
        first = ability;
    }
    if (first == 0)
        return NEXT;
    effect_of_play(g, first, object, play->seat);
    return flow_go(g, frame, PLAY_LEFT);
}

static const Step play_steps[] = {
    {E_10_6_2_1, name_card},
    {E_10_6_2_2_1, ask_optional},
    {0, take_optional},
    {0, settle_cost, PLAY_RESOLVE},
    {E_10_6_2_7_2, resolve_spell},
    {E_10_6_2_5, pay},
    {E_10_6_2_7, tell_played},
    {E_10_6_2_7_1, enter_field},
    {E_10_6_2_7_3, clear_resolution, PLAY_LEFT},
};
const FlowType evolve_play_flow = FLOW_ABOUT("play", play_steps, Action, flow_about_first);

/* --- played by an effect -----------------------------------------------------------------------
 */

typedef struct {
    Ref object;
    int16_t spells[2]; /* by seat, what the effect around it has counted */
    int16_t cards[2];
    uint8_t seat;
    uint8_t is_free; /* its cost is made 0 */
} Cast;

static void keep_counts(const Game *g, Cast *cast)
{
    for (uint8_t i = 0; i < g->match->seats; i++) {
        cast->spells[i] = g->player[i].number[NUMBER_SPELLCHAIN];
        cast->cards[i] = g->player[i].number[NUMBER_NECROCHARGE];
    }
}

/* Each is looked at when its turn comes. */
static StepResult begin_play(Game *g, void *frame)
{
    Cast *cast = frame;
    const uint16_t object = cast->object.object;
    const uint8_t seat = cast->seat;
    if (!ref_lives(g, cast->object) || is_in_zone(g, object, ZONE_FIELD))
        return DONE;
    if (cast->is_free) /* 10.10.2.4: set first, then raised and lowered */
        mod_add(g, (Mod){.source = cast->object,
                         .target = cast->object,
                         .kind = MOD_SET,
                         .what = STAT_COST,
                         .seat = seat});
    if (!evolve_can_play(g, seat, object)) {
        if (cast->is_free && g->s->mod_count > 0)
            mod_remove(g, (uint16_t)(g->s->mod_count - 1));
        return DONE;
    }
    keep_counts(g, cast);
    Action *play = flow_push(g, FLOW_PLAY, seat);
    play->seat = seat;
    play->object = ref_to(g, object);
    return NEXT;
}

/* 13.3.1.4, 13.5.1.3.2: for the effect that plays it, the numbers stay what they were. */
static StepResult restore_counts(Game *g, void *frame)
{
    const Cast *cast = frame;
    for (uint8_t i = 0; i < g->match->seats; i++) {
        player_note(g, i, NUMBER_SPELLCHAIN, cast->spells[i]);
        player_note(g, i, NUMBER_NECROCHARGE, cast->cards[i]);
    }
    return NEXT;
}

static const Step cast_steps[] = {{0, begin_play}, {0, restore_counts}};
const FlowType evolve_cast_flow = FLOW("play by an effect", cast_steps, Cast);

static void cast_all(Game *g, const VerbCall *call, bool is_free)
{
    for (uint16_t i = call->object_count; i > 0; i--) { /* the last is pushed first */
        Cast *cast = flow_push(g, FLOW_CAST, call->seat);
        *cast = (Cast){.object = call->objects[i - 1], .seat = call->seat, .is_free = is_free};
    }
}

void evolve_cast(Game *g, const VerbCall *call)
{
    cast_all(g, call, false);
}

void evolve_cast_free(Game *g, const VerbCall *call)
{
    cast_all(g, call, true);
}

/* --- Quick windows (7.4.4, 8.4.7) ------------------------------------------------------------- */

/* A card on the field, in the cemetery or in the EX area whose abilities have Quick. */
static bool has_quick_use(const Game *g, uint8_t seat)
{
    const bool is_hand_used = (g->match->used >> ZONE_HAND & 1) != 0;
    const bool is_printed = (g->match->keywords >> KEY_QUICK_USE & 1) != 0;
    if (is_hand_used && is_printed && zone_count_of(g, seat, ZONE_HAND) > 0)
        return true; /* whatever it holds */
    static const uint8_t zones[] = {ZONE_FIELD, ZONE_CEMETERY, ZONE_EX, ZONE_HAND};
    for (size_t k = 0; k < sizeof zones && is_keyword_about(g, KEY_QUICK_USE); k++) {
        const uint8_t place = place_of(g, seat, zones[k]);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            if (has_keyword(g, g->order[i], KEY_QUICK_USE))
                return true;
    }
    return false;
}

/* Where all can see that the other player could not do anything, nobody is asked. */
void evolve_open_window(Game *g, uint8_t flow)
{
    const uint8_t seat = other_seat(g->s->active);
    if (!act_is_out_of_reach(g, seat, ACT_QUICK) || has_quick_use(g, seat))
        (void)flow_push(g, flow, NOBODY);
}

/* 12.3.1, 12.3.4: it is the keyword that allows it. The non-turn player is asked whether or not
 * there is a Quick card: hands are hidden. */
static StepResult ask_quick(Game *g, void *frame)
{
    (void)frame;
    const uint8_t seat = other_seat(g->s->active);
    ask(g, seat, QUESTION_QUICK, true);
    act_offer(g, seat, ACT_QUICK);
    evolve_offer_uses(g, seat, ACT_QUICK_USE);
    offer(g, (Option){.kind = OPTION_DONE});
    return ask_end(g);
}

static StepResult play_quick(Game *g, void *frame)
{
    (void)frame;
    if (g->s->answer.kind != OPTION_ACT)
        return DONE;
    const uint8_t seat = other_seat(g->s->active);
    const Option answer = g->s->answer;
    Action *play = flow_push(g, answer.act == ACT_QUICK ? FLOW_PLAY : FLOW_USE, seat);
    play->seat = seat;
    play->object = ref_to(g, answer.object);
    play->number = answer.number;
    return NEXT;
}

static StepResult check_and_ask_again(Game *g, void *frame)
{
    evolve_check(g);
    return flow_restart(frame);
}

static const Step end_window_steps[] = {
    {E_7_4_4, ask_quick}, {0, play_quick}, {E_7_4_5, check_and_ask_again}};
const FlowType evolve_end_window_flow = FLOW("quick at the end", end_window_steps, Action);

static const Step attack_window_steps[] = {
    {E_8_4_7, ask_quick}, {0, play_quick}, {E_8_4_8, check_and_ask_again}};
const FlowType evolve_attack_window_flow = FLOW("quick in an attack", attack_window_steps, Action);

/* --- evolving (5.15, 12.2) -------------------------------------------------------------------- */

static void ask_for_card(Game *g, const Action *evolve)
{
    ask(g, evolve->seat, QUESTION_EVOLVE, true);
    act_offer_targets(g, evolve->seat, ACT_EVOLVE, evolve->object.object);
}

/* 12.2.2: the card is a cost of the ability. */
static StepResult ask_evolve_card(Game *g, void *frame)
{
    const Action *evolve = frame;
    if (evolve->is_free)
        return NEXT;
    ask_for_card(g, evolve);
    return ask_end(g);
}

/* 5.15.1.1, 4.1.2.2: an effect may find none in a zone that is hidden. */
static StepResult find_evolve_card(Game *g, void *frame)
{
    const Action *evolve = frame;
    if (!evolve->is_free)
        return NEXT;
    ask_for_card(g, evolve);
    offer(g, (Option){.kind = OPTION_DONE});
    return ask_end(g);
}

static StepResult reveal_evolve_card(Game *g, void *frame)
{
    Action *evolve = frame;
    if (g->s->answer.kind != OPTION_PICK)
        return DONE;
    evolve->target = ref_to(g, g->s->answer.object);
    know_reveal_as(g, evolve->target.object, EVENT_EVOLVED);
    return NEXT;
}

/* 12.2.1: of several evolve abilities one is played. */
static StepResult ask_evolve_way(Game *g, void *frame)
{
    const Action *evolve = frame;
    const uint16_t object = evolve->object.object;
    const Asking asking = {.object = object, .seat = evolve->seat, .label = LABEL_EVOLVE_BY};
    uint16_t ways[WAYS_MAX];
    g->s->answer = (Option){.kind = OPTION_NO};
    if (evolve->is_free || !may_cost_more(def_of(g, object)) || evolve_ways(g, &asking, ways) == 0)
        return NEXT;
    return ask_way(g, evolve, &asking, evolve_can_by_points(g, object, evolve->seat));
}

static StepResult take_evolve_way(Game *g, void *frame)
{
    Action *evolve = frame;
    if (g->s->answer.kind == OPTION_ABILITY)
        evolve->way = g->s->answer.extra;
    return NEXT;
}

/* 12.2.3: at most one evolution point, and only for a point that is to be paid. */
static StepResult ask_point(Game *g, void *frame)
{
    const Action *evolve = frame;
    if (evolve->way)
        return NEXT;
    const int cost = keyword_value(g, evolve->object.object, KEY_EVOLVE);
    const int16_t *number = g->player[evolve->seat].number;
    ask(g, evolve->seat, QUESTION_POINT, false);
    if (!evolve->is_free && cost > 0 && number[NUMBER_EP] > 0)
        offer(g, (Option){.kind = OPTION_YES});
    if (evolve->is_free || number[NUMBER_PP] >= cost)
        offer(g, (Option){.kind = OPTION_NO});
    return ask_end(g);
}

static StepResult pay_evolve(Game *g, void *frame)
{
    const Action *evolve = frame;
    if (evolve->is_free)
        return NEXT;
    if (evolve->way) {
        player_count(g, evolve->seat, NUMBER_EVOLVES);
        effect_of_payment(g, evolve->way, evolve->object.object, evolve->seat);
        return NEXT;
    }
    const int points = g->s->answer.kind == OPTION_YES;
    const int cost = keyword_value(g, evolve->object.object, KEY_EVOLVE);
    player_add(g, evolve->seat, NUMBER_EP, -points);
    player_add(g, evolve->seat, NUMBER_PP, points - cost);
    player_count(g, evolve->seat, NUMBER_EVOLVES);
    if (may_cost_more(def_of(g, evolve->object.object)))
        evolve_pay_costs(g, evolve->object.object, evolve->seat, LABEL_EVOLVE_COST);
    return NEXT;
}

/* 5.15.1: linked; 5.15.3: what has happened to the follower stays. */
static StepResult link_evolve_card(Game *g, void *frame)
{
    const Action *evolve = frame;
    const uint16_t follower = evolve->object.object;
    if (!ref_lives(g, evolve->object) || !ref_lives(g, evolve->target))
        return DONE;
    zone_stack(g, follower, evolve->target.object);
    set_mark(g, follower, MARK_JUST_EVOLVED, true);
    uses_forget(g, follower); /* what it was given and used stays used */
    return NEXT;
}

/* 12.6.1, 12.6.2: On Evolve hears it, that of the card it has now. */
static StepResult tell_evolved(Game *g, void *frame)
{
    const Action *evolve = frame;
    event_done(g, EVENT_EVOLVED, evolve->seat, evolve->object.object);
    return NEXT;
}

static const Step evolve_steps[] = {
    {E_12_2_2, ask_evolve_card}, {E_5_15_1_1, find_evolve_card}, {0, reveal_evolve_card},
    {0, ask_evolve_way},         {0, take_evolve_way},           {E_12_2_3, ask_point},
    {E_10_4_2, pay_evolve},      {E_5_15_1, link_evolve_card},   {E_5_15_1_2, tell_evolved},
};
const FlowType evolve_evolve_flow = FLOW_ABOUT("evolve", evolve_steps, Action, flow_about_first);
