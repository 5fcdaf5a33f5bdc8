/* give.c - what instructions and continuous effects give to objects, as modifiers. See run_int.h.
 */
#include "effect/run_int.h"

#include "kernel/value.h"

/* What each gift is as a modifier. */
static const uint8_t mod_kinds[NODE_KINDS] = {
    [NODE_GRANT] = MOD_ABILITY,
    [NODE_FORBID] = MOD_FORBID,
    [NODE_MUST] = MOD_MUST,
    [NODE_LOSS] = MOD_LOSS,
    [NODE_PROTECT] = MOD_PROTECT,
    [NODE_SET_STAT] = MOD_SET,
    [NODE_TAKE_KEYWORD] = MOD_NO_KEYWORD,
    [NODE_GIVE_QUALITY] = MOD_QUALITY,
    [NODE_GIVE_STAT] = MOD_STAT,
    [NODE_GIVE_KEYWORD] = MOD_KEYWORD,
    [NODE_SPARE] = MOD_SPARE,
    [NODE_ADMIT] = MOD_ADMIT,
};

static Mod mod_of(Game *g, const Scope *effect, const Node *node)
{
    ASSERT(is_gift(node));
    Mod mod = {.source = effect->source,
               .kind = mod_kinds[node->kind],
               .what = node->gift.what,
               .span = (uint8_t)node->gift.span,
               .seat = effect->seat};
    if (node->kind == NODE_GRANT)
        mod.node = node->grant.ability;
    else if (node->kind == NODE_PROTECT)
        mod.node = node->protect.from;
    else if (node->kind == NODE_ADMIT)
        mod.node = node->admit.from;
    else if (node->kind == NODE_GIVE_QUALITY)
        mod.node = (uint16_t)node_at(g, node->give_quality.filter)->filter.which;
    else if (node->kind == NODE_SET_STAT || node->kind == NODE_GIVE_STAT)
        mod.amount = number_within(g, number_of(g, effect, node->give_stat.amount));
    else if (node->kind == NODE_GIVE_KEYWORD)
        mod.amount = number_within(g, number_of(g, effect, node->give_keyword.amount));
    if (mod.kind == MOD_QUALITY && mod.what == FILTER_TYPE)
        mod.kind = MOD_TYPE; /* the last one counts */
    return mod;
}

/* True if a gift of before that would end at the same time is from the same source to the same
 * object. */
static bool is_same_gift(const Mod *mod, const Mod *given)
{
    return given->kind == mod->kind && given->what == mod->what && given->span == mod->span &&
           given->seat == mod->seat && given->target.object == mod->target.object &&
           given->target.serial == mod->target.serial &&
           given->source.object == mod->source.object && given->source.serial == mod->source.serial;
}

/* A stat changes by the sum of what one source gives, and a keyword without a number is there
 * already: what is given again and again needs no room, as long as nothing comes between. Of
 * numbers of a keyword the largest may be all that counts. */
static bool is_given_again(Game *g, const Mod *mod)
{
    const bool is_joined = mod->kind == MOD_STAT || (mod->kind == MOD_KEYWORD && mod->amount == 0);
    if (!is_joined || mod->span == SPAN_APPLIED || !has_mods(g, 1U << mod->kind))
        return false;
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        if (!is_same_gift(mod, &g->mod[i]))
            continue;
        if (mod_may_be_undone(g, mod))
            return false;
        mod_raise(g, i, mod->amount);
        return true;
    }
    return false;
}

/* Where the game has it so, who loses all abilities loses what it was given before, too. */
static void take_gifts(Game *g, const Mod *loss, uint32_t since)
{
    const Clause by = g->rules->values.gifts_lost;
    if (by && clause_on(g, by))
        mods_lose(g, loss->target.object, since);
}

/* True if a continuous effect gave it before the object lost all it had. */
static bool is_lost_before(const Game *g, const Scope *effect, const Mod *mod)
{
    const Clause by = g->rules->values.gifts_lost;
    return by && mod->span == SPAN_APPLIED && mod->kind != MOD_LOSS &&
           has_mods(g, 1U << MOD_LOSS) && clause_on(g, by) &&
           time_of_gift(g, effect) < time_of_loss(g, mod->target.object);
}

void effect_give(Game *g, const Scope *effect, const Node *node)
{
    ASSERT(effect->seat < g->match->seats && effect->ability != 0);
    Ref objects[CARDS_MAX];
    const uint16_t count = objects_of(g, effect, node->gift.objects, objects, CARDS_MAX);
    Mod mod = mod_of(g, effect, node);
    const int amount = mod.amount;
    for (uint16_t i = 0; i < count; i++) {
        mod.target = objects[i];
        if (mod.span != SPAN_APPLIED && !can_get(g, node, objects[i].object))
            continue;
        if (mod.kind == MOD_SET)
            mod.amount = number_within(g, amount_to_set(g, objects[i].object, mod.what, amount));
        if (is_given_again(g, &mod) || is_lost_before(g, effect, &mod))
            continue;
        mod_add(g, mod);
        if (mod.kind != MOD_LOSS || mod.span == SPAN_THEIR_TURN || g->s->mod_count == 0)
            continue;
        if (mod.span == SPAN_APPLIED)
            g->mod[g->s->mod_count - 1].time = time_of_gift(g, effect); /* not only since now */
        take_gifts(g, &mod, g->mod[g->s->mod_count - 1].time);
    }
}
