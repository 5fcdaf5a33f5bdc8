/* abilities.c - see run.h: the abilities that an object has, and how often they can still work. */
#include "effect/run_int.h"

#include "kernel/value.h"

typedef struct {
    uint16_t *at; /* room for OBJECT_ABILITIES_MAX */
    uint16_t count;
} Found;

static void note_ability(const Game *g, Found *found, uint16_t ability)
{
    if (found->count == OBJECT_ABILITIES_MAX)
        limit_note(g, LIMIT_ABILITIES);
    else
        found->at[found->count++] = ability;
}

/* What one continuous ability in force gives to it. */
static void note_given_by(const Game *g, Found *found, Listener listener, uint16_t object)
{
    const Ability *a = &g->abilities[listener.ability];
    const Scope effect = effect_of_listener(g, listener);
    for (uint16_t n = a->steps; n; n = node_at(g, n)->next) {
        const Node *node = node_at(g, n);
        if (node->kind == NODE_GRANT && gives_ability(g, &effect, node, object))
            note_ability(g, found, node->grant.ability);
    }
}

/* Those of one card need no walk through a stack. */
static void note_printed(const Game *g, Found *found, uint16_t object)
{
    const Def *def = def_of(g, object);
    for (uint8_t i = 0; !g->rules->cards.counts && i < def->ability_count; i++)
        note_ability(g, found, (uint16_t)(def->ability + i));
    for (Printed at = {0}; g->rules->cards.counts && printed_next(g, object, &at);)
        note_ability(g, found, at.ability);
}

uint16_t abilities_of(const Game *g, uint16_t object, uint16_t abilities[OBJECT_ABILITIES_MAX])
{
    CHECK(object != 0 && object < g->match->card_count);
    Found found = {abilities, 0};
    if (is_blank(g, object))
        return 0;
    const uint32_t lost = time_of_loss(g, object);
    if (lost == 0)
        note_printed(g, &found, object);
    for (uint16_t i = 0; has_mods(g, MODS_LISTENING) && i < g->s->mod_count; i++)
        if (g->mod[i].kind == MOD_ABILITY && g->mod[i].target.object == object &&
            g->mod[i].time > lost)
            note_ability(g, &found, g->mod[i].node);
    for (uint16_t i = 0; events_given(g) && i < g->scratch->giving_count; i++)
        if ((g->listener[i].gives >> GIFT_KINDS & 1) && !g->rules->values.is_applied)
            note_given_by(g, &found, g->listener[i], object);
    return found.count;
}

uint16_t activated_ability(const Game *g, uint16_t object, int number)
{
    CHECK(is_object(g, object));
    const Def *def = def_of(g, object);
    const bool has_printed = !is_blank(g, object) && time_of_loss(g, object) == 0;
    if (has_printed && !g->rules->cards.counts && number > 0 &&
        number <= def->ability_count) { /* printed ones come first */
        const uint16_t printed = (uint16_t)(def->ability + number - 1);
        return g->abilities[printed].kind == ABILITY_ACTIVATED ? printed : 0;
    }
    uint16_t abilities[OBJECT_ABILITIES_MAX];
    const uint16_t count = abilities_of(g, object, abilities);
    for (uint16_t i = 0; i < count; i++)
        if ((number == 0 || number == i + 1) &&
            g->abilities[abilities[i]].kind == ABILITY_ACTIVATED)
            return abilities[i];
    return 0;
}

/* A gift of an ability is one more of it, even of the same. What waits although it is gone by now
 * was there once. */
unsigned ability_uses_left(const Game *g, uint16_t ability, uint16_t object)
{
    CHECK(is_object(g, object) && ability < g->match->pool->ability_count);
    unsigned count = 0;
    const unsigned bits = ability_bits(g, ability, object);
    if (bits) {
        for (unsigned left = bits & ~(unsigned)g->object[object].uses; left; left &= left - 1)
            count++;
        return count;
    }
    uint16_t abilities[OBJECT_ABILITIES_MAX];
    const uint16_t all = abilities_of(g, object, abilities);
    for (uint16_t i = 0; i < all; i++)
        count += abilities[i] == ability;
    const unsigned used = uses_given(g, object, ability);
    return used == 0 && count == 0 ? 1 : count > used ? count - used : 0;
}
