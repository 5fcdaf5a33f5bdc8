/* act.c - see act.h. */
#include "kernel/act.h"

#include "all_words.h"
#include "kernel/decide.h"
#include "kernel/fast/act_fast.h"
#include "kernel/value.h"
#include "kernel/zone.h"

bool act_is_forbidden(const Game *g, const Intent *intent, Ref *source)
{
    CHECK(intent->act < g->rules->act_count && intent->object < g->match->card_count);
    const bool may_be = is_touched(g, intent->object) && has_mods(g, 1U << MOD_FORBID);
    const uint16_t count = may_be ? g->s->mod_count : 0;
    for (uint16_t i = 0; i < count; i++) {
        const Mod *mod = &g->mod[i];
        if (mod->kind == MOD_FORBID && mod->what == intent->act &&
            mod->target.object == intent->object) {
            *source = mod->source;
            return true;
        }
    }
    return (given_of(g, GIFT_FORBID) >> intent->act & 1) && !g->rules->values.is_applied &&
           g->rules->effects->forbids(g, intent->object, intent->act, source);
}

bool act_is_protected(const Game *g, const Intent *intent, Ref *source)
{
    CHECK(intent->act < g->rules->act_count && intent->target < g->match->card_count);
    return (is_touched(g, intent->target) || given_of(g, GIFT_PROTECT) >> intent->act & 1) &&
           g->rules->effects->protects(g, intent, source);
}

bool act_is_admitted(const Game *g, const Intent *intent)
{
    CHECK(intent->act < g->rules->act_count && intent->target < g->match->card_count);
    return (is_touched(g, intent->target) || given_of(g, GIFT_ADMIT) >> intent->act & 1) &&
           g->rules->effects->admits(g, intent);
}

bool act_is_other_name(const Game *g, const Intent *intent, Ref *source)
{
    CHECK(is_object(g, intent->object) && is_object(g, intent->target));
    (void)source;
    return !are_namesakes(g, intent->object, intent->target);
}

bool act_can_be_forbidden(const Act *act)
{
    for (size_t i = 0; i < act->bars.count; i++)
        if (act->bars.at[i].stops == act_is_forbidden)
            return true;
    return act->is_forbidden_by_own;
}

bool act_can_be_protected(const Act *act)
{
    for (size_t i = 0; i < act->target_bars.count; i++)
        if (act->target_bars.at[i].stops == act_is_protected)
            return true;
    return false;
}

/* --- what must be done ------------------------------------------------------------------------ */

/* True if effects may demand something of somebody. */
static bool must_anything_be_done(const Game *g)
{
    return has_mods(g, 1U << MOD_MUST) ||
           (given_of(g, GIFT_MUST) != 0 && !g->rules->values.is_applied);
}

static bool must_be_done(const Game *g, uint8_t act, uint16_t object, Ref *source)
{
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        if (mod->kind == MOD_MUST && mod->what == act && mod->target.object == object) {
            *source = mod->source;
            return true;
        }
    }
    return (given_of(g, GIFT_MUST) >> act & 1) && !g->rules->values.is_applied &&
           g->rules->effects->must_do(g, object, act, source);
}

void act_note(Game *g, uint8_t act, uint16_t object)
{
    CHECK(act < g->rules->act_count && object < g->match->card_count);
    Ref source = {0, 0};
    if (object == 0 || !must_anything_be_done(g) || !must_be_done(g, act, object, &source))
        return;
    g->object[object].has_acted = 1;
    g->scratch->has_uses = 1;
}

/* Some object of the player in that place must do it, has not, and can. */
static bool must_some_act(const Game *g, Intent intent, uint8_t place, Ref *source)
{
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
        intent.object = g->order[i];
        if (!g->object[intent.object].has_acted &&
            must_be_done(g, intent.act, intent.object, source) && !act_refusal(g, &intent).why)
            return true;
    }
    return false;
}

bool must_still_act(const Game *g, const Intent *intent, Ref *source)
{
    CHECK(is_seat(g, intent->seat) && intent->act < g->rules->act_count);
    if (!must_anything_be_done(g))
        return false;
    for (uint8_t act = 0; act < g->rules->act_count; act++) {
        const Act *row = &g->rules->acts[act];
        if (row->question != g->rules->acts[intent->act].question)
            continue;
        for (int k = 0; k < row->zones.count; k++)
            if (must_some_act(g, (Intent){.act = act, .seat = intent->seat},
                              place_of(g, intent->seat, row->zones.at[k]), source))
                return true;
    }
    return false;
}

/* --- bars ------------------------------------------------------------------------------------- */

bool object_has_any(const Game *g, uint16_t object, uint32_t keywords)
{
    CHECK(is_object(g, object));
    for (; keywords; keywords &= keywords - 1)
        if (has_keyword(g, object, (uint8_t)__builtin_ctz(keywords)))
            return true;
    return false;
}

static bool stops(const Game *g, const Bar *bar, const Intent *intent, uint16_t object, Ref *source)
{
    if (!clause_on(g, bar->clause))
        return false;
    if (g->object[object].marks & bar->marks)
        return true;
    if (bar->types && !(bar->types >> type_of(g, object) & 1))
        return true;
    if (bar->flags && !(def_of(g, object)->flags & bar->flags))
        return true;
    if (bar->keywords && !object_has_any(g, object, bar->keywords))
        return true;
    return bar->stops && bar->stops(g, intent, source);
}

/* The first bar that stops the intent; `object` is the card in question: the subject of the act,
 * its target, or none. A bar without a clause of its own stands for that of the act. `refusal`
 * stays as it was if there is none. */
static bool is_refused(const Game *g, const Bars *bars, const Intent *intent, uint16_t object,
                       Refusal *refusal)
{
    for (size_t i = 0; i < bars->count; i++) {
        const Bar *bar = &bars->at[i];
        Ref source = {0, 0};
        if (stops(g, bar, intent, object, &source)) {
            *refusal = (Refusal){bar->clause ? bar->clause : g->rules->acts[intent->act].clause,
                                 source, bar->why};
            return true;
        }
    }
    return false;
}

/* --- aiming ----------------------------------------------------------------------------------- */

bool act_aims_at(const Match *match, const Act *act, uint8_t seat, uint8_t other, bool is_team)
{
    CHECK(seat < match->seats && other < match->seats);
    const bool is_opposed = is_team ? match->team[seat] != match->team[other] : seat != other;
    return act->target_side == SIDE_OWN ? seat == other : is_opposed;
}

/* True if nothing speaks against aiming at what lies there. */
static bool can_aim_in(const Game *g, const Act *act, Intent *intent, uint8_t place)
{
    Refusal refusal;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
        intent->target = g->order[i];
        if (!is_refused(g, &act->target_bars, intent, intent->target, &refusal))
            return true;
    }
    return false;
}

/* True if the subject can be aimed at something. */
static bool has_target(const Game *g, const Act *act, Intent intent)
{
    const bool is_team = principle_on(g, PRINCIPLE_TEAMS);
    for (uint8_t other = 0; other < g->match->seats; other++)
        for (int k = 0; k < act->target_zones.count; k++)
            if (act_aims_at(g->match, act, intent.seat, other, is_team) &&
                can_aim_in(g, act, &intent, place_of(g, other, act->target_zones.at[k])))
                return true;
    return false;
}

/* What speaks against the target that is meant; without one, that there is none. */
static Refusal aim_refusal(const Game *g, const Act *act, const Intent *intent)
{
    Refusal refusal = {0, {0, 0}, NULL};
    if (intent->target == 0) {
        const Clause aim = act->aim ? act->aim : act->clause;
        if (has_target(g, act, *intent) || (act->aim && !clause_on(g, act->aim)))
            return refusal;
        return (Refusal){aim, {0, 0}, ALL_WHY_NO_TARGET};
    }
    const Object *t = &g->object[intent->target];
    if (t->place == g->match->nowhere ||
        !is_zone_listed(&act->target_zones, zone_of_place(g, t->place)) ||
        !act_aims_at(g->match, act, intent->seat, t->controller, principle_on(g, PRINCIPLE_TEAMS)))
        return (Refusal){act->clause, {0, 0}, ALL_WHY_BAD_TARGET};
    (void)is_refused(g, &act->target_bars, intent, intent->target, &refusal);
    return refusal;
}

/* --- judging ---------------------------------------------------------------------------------- */

int16_t act_means(const Game *g, const Act *act, uint8_t seat)
{
    if (!act->price)
        return 0;
    return act->price->means(g, seat);
}

/* True if the subject lies where the act is done from, or none is needed. */
static bool is_subject_there(const Game *g, const Act *act, const Intent *intent)
{
    const Object *o = &g->object[intent->object];
    return act->zones.count == 0 || (intent->object != 0 && o->place != g->match->nowhere &&
                                     is_zone_listed(&act->zones, zone_of_place(g, o->place)) &&
                                     o->controller == intent->seat);
}

/* All bars in their order: of the player, of the subject, of the target. */
static Refusal judge(const Game *g, const Act *act, const Intent *intent)
{
    Refusal refusal = {0, {0, 0}, NULL};
    if (is_refused(g, &act->seat_bars, intent, 0, &refusal) ||
        is_refused(g, &act->bars, intent, intent->object, &refusal) || act->target_bars.count == 0)
        return refusal;
    return aim_refusal(g, act, intent);
}

Refusal act_refusal(const Game *g, const Intent *meant)
{
    ASSERT(meant->act < g->rules->act_count && meant->seat < g->match->seats);
    const Act *act = &g->rules->acts[meant->act];
    Intent intent = *meant;
    intent.means = act_means(g, act, meant->seat);
    if (!is_subject_there(g, act, &intent))
        return (Refusal){act->clause, {0, 0}, ALL_WHY_PLACE};
    return judge(g, act, &intent);
}

bool act_is_possible(const Game *g, const Intent *meant)
{
    CHECK(meant->act < g->rules->act_count && is_seat(g, meant->seat));
    CHECK(meant->object < g->match->card_count);
    if (is_fast(g))
        return fast_act_is_possible(g, meant);
    const Act *act = &g->rules->acts[meant->act];
    Intent intent = *meant;
    intent.means = act_means(g, act, meant->seat);
    return !judge(g, act, &intent).why;
}

/* --- offering --------------------------------------------------------------------------------- */

static void offer_from(Game *g, Intent intent, uint8_t place)
{
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
        intent.object = g->order[i];
        if (act_is_possible(g, &intent))
            offer(g, (Option){.kind = OPTION_ACT, .act = intent.act, .object = intent.object});
    }
}

static void offer_act(Game *g, uint8_t seat, uint8_t act)
{
    const Act *row = &g->rules->acts[act];
    const Intent intent = {.act = act, .seat = seat};
    if (!clause_on(g, row->clause))
        return;
    for (int k = 0; k < row->zones.count; k++)
        offer_from(g, intent, place_of(g, seat, row->zones.at[k]));
    if (row->zones.count == 0 && act_is_possible(g, &intent))
        offer(g, (Option){.kind = OPTION_ACT, .act = act});
}

void acts_offer(Game *g, uint8_t seat, uint8_t first, uint8_t last)
{
    CHECK(seat < g->match->seats && first <= last && last < g->rules->act_count);
    if (is_fast(g)) {
        fast_acts_offer(g, seat, first, last);
        return;
    }
    for (uint8_t act = first; act <= last; act++)
        offer_act(g, seat, act);
}

void act_offer(Game *g, uint8_t seat, uint8_t act)
{
    acts_offer(g, seat, act, act);
}

/* Offers those of a place at which the subject can be aimed. */
static void offer_targets_in(Game *g, const Act *act, Intent intent, uint8_t place)
{
    Refusal refusal;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
        intent.target = g->order[i];
        if (!is_refused(g, &act->target_bars, &intent, intent.target, &refusal))
            offer_pick(g, intent.target);
    }
}

void act_offer_targets(Game *g, uint8_t seat, uint8_t act, uint16_t object)
{
    ASSERT(act < g->rules->act_count && object < g->match->card_count);
    const Act *row = &g->rules->acts[act];
    const bool is_team = principle_on(g, PRINCIPLE_TEAMS);
    const Intent intent = {
        .act = act, .seat = seat, .object = object, .means = act_means(g, row, seat)};
    if (is_fast(g)) {
        fast_offer_targets(g, &intent);
        return;
    }
    for (uint8_t other = 0; other < g->match->seats; other++)
        for (int k = 0; k < row->target_zones.count; k++)
            if (act_aims_at(g->match, row, seat, other, is_team))
                offer_targets_in(g, row, intent, place_of(g, other, row->target_zones.at[k]));
}

Refusal game_why_not(const Game *g, const Intent *intent)
{
    ASSERT(intent->act < g->rules->act_count && intent->seat < g->match->seats);
    const Act *act = &g->rules->acts[intent->act];
    if (g->s->result != RESULT_NONE)
        return (Refusal){act->clause, {0, 0}, ALL_WHY_OVER};
    if (!(g->s->asked >> intent->seat & 1))
        return (Refusal){act->clause, {0, 0}, ALL_WHY_OTHER_PLAYER};
    if (g->s->question != act->question)
        return (Refusal){act->clause, {0, 0}, ALL_WHY_OTHER_QUESTION};
    return act_refusal(g, intent);
}
