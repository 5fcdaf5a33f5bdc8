/* loss.c - abilities that objects have lost, by effects or as long as a continuous effect takes
 * them.
 *
 * What an object gets after a loss it has. A continuous effect takes abilities since its card has
 * been there; of two that would take each other's, the older one does. Conditions and descriptions
 * of such an effect read the table as if nothing took abilities continuously, so that this ends.
 */
#include "effect/run_int.h"
#include "kernel/value.h"

/* True if a loss at that time has taken this ability from the object. */
static bool is_lost_at(const Game *g, uint16_t ability, uint16_t object, uint32_t lost)
{
    if (lost == 0 || ability_bits(g, ability, object))
        return lost != 0;
    bool is_given = false;
    bool is_given_since = false;
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        if (mod->kind != MOD_ABILITY || mod->node != ability || mod->target.object != object)
            continue;
        is_given = true;
        is_given_since = is_given_since || mod->time > lost;
    }
    return is_given && !is_given_since;
}

bool ability_was_lost(const Game *g, uint16_t ability, uint16_t object, const Scope *within)
{
    CHECK(is_object(g, object) && ability < g->match->pool->ability_count);
    return is_lost_at(g, ability, object, time_of_loss_within(g, object, within));
}

bool gift_was_lost(const Game *g, const Scope *giver, uint16_t object, bool is_asked)
{
    CHECK(is_object(g, object) && giver->ability != 0);
    const uint32_t lost =
        is_asked ? time_of_asked_loss(g, object, giver) : time_of_loss_within(g, object, giver);
    return lost > time_of_gift(g, giver);
}

/* --- continuous effects that take abilities ----------------------------------------------------
 */

static uint32_t loss_before(const Game *g, uint16_t object, bool is_asked, uint32_t before);

static bool takes_all(const Game *g, const Scope *effect, uint16_t object, bool is_asked);

/* The same of an ability that this one gives to some objects. */
static bool given_takes_all(const Game *g, const Scope *outer, const Node *grant, uint16_t object,
                            bool is_asked)
{
    Ref objects[CARDS_MAX];
    const bool is_meant = g->abilities[grant->grant.ability].given[GIFT_LOSS] != 0;
    const uint16_t count =
        is_meant ? objects_of(g, outer, grant->grant.objects, objects, CARDS_MAX) : 0;
    for (uint16_t i = 0; i < count; i++) {
        Scope inner = *outer;
        inner.source = objects[i];
        inner.ability = grant->grant.ability;
        inner.seat = inner.controller = g->object[objects[i].object].controller;
        if (takes_all(g, &inner, object, is_asked))
            return true;
    }
    return false;
}

/* True if one continuous effect takes all abilities of the object. */
static bool takes_all(const Game *g, const Scope *effect, uint16_t object, bool is_asked)
{
    const Ability *a = &g->abilities[effect->ability];
    if (a->needs && !test_holds(g, effect, a->needs))
        return false;
    for (uint16_t n = a->steps; n; n = node_at(g, n)->next) {
        const Node *node = node_at(g, n);
        if (node->kind == NODE_GRANT && given_takes_all(g, effect, node, object, is_asked))
            return true;
        const bool is_idle = is_asked && node->loss.is_idle && principle_on(g, PRINCIPLE_INVALID);
        if (node->kind == NODE_LOSS && !is_idle && !node_is_off(g, node) &&
            gift_reaches(g, effect, node, object))
            return true;
    }
    return false;
}

/* True if the card of such an effect has lost it, by an effect or by an older one of its kind. */
static bool is_taken_itself(const Game *g, const Scope *effect, uint32_t since)
{
    const uint16_t source = effect->source.object;
    const uint32_t by_effect = time_of_loss_within(g, source, effect);
    const uint32_t by_older = loss_before(g, source, false, since);
    return is_lost_at(g, effect->ability, source, by_effect > by_older ? by_effect : by_older);
}

/* When the youngest of those that are older than `before` began; 0: none takes anything. */
static uint32_t loss_before(const Game *g, uint16_t object, bool is_asked, uint32_t before)
{
    uint32_t time = 0;
    for (uint16_t i = 0; i < g->scratch->giving_count; i++) {
        const Listener listener = g->listener[i];
        const uint32_t arrival = g->object[listener.object].arrival;
        if (!(listener.gives >> GIFT_LOSS & 1) || arrival >= before || arrival <= time)
            continue;
        Scope effect = effect_of_listener(g, listener);
        const Working working = {.values = LOSSES_READ, .before = arrival};
        effect.working = &working;
        if (!is_taken_itself(g, &effect, arrival) && takes_all(g, &effect, object, is_asked))
            time = arrival;
    }
    for (uint16_t i = 0; g->scratch->laters > 0 && i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        if (mod->kind != MOD_LATER || mod->time >= before || mod->time <= time ||
            !g->abilities[mod->node].given[GIFT_LOSS])
            continue;
        Scope effect = effect_of_later(mod);
        const Working working = {.values = LOSSES_READ, .before = mod->time};
        effect.working = &working;
        if (takes_all(g, &effect, object, is_asked))
            time = mod->time;
    }
    return time;
}

uint32_t effects_loss(const Game *g, uint16_t object, bool is_asked, const Scope *within)
{
    ASSERT(object != 0 && object < g->match->card_count);
    const bool is_busy = within && within->working && (within->working->values & LOSSES_READ);
    return is_busy || !principle_on(g, PRINCIPLE_STATIC)
               ? 0
               : loss_before(g, object, is_asked, UINT32_MAX);
}
