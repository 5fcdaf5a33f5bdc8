/* stack.c - see stack.h. */
#include "kernel/stack.h"

#include "kernel/value.h"

uint16_t stack_bottom(const Game *g, uint16_t object)
{
    uint16_t card = g->object[object].top;
    ASSERT(card != 0);
    while (g->card[card].under)
        card = g->card[card].under;
    return card;
}

unsigned stack_height(const Game *g, uint16_t object)
{
    CHECK(is_object(g, object));
    unsigned height = 0;
    for (uint16_t card = g->object[object].top; card; card = g->card[card].under)
        height++;
    return height;
}

uint16_t stack_card(const Game *g, uint16_t object, unsigned depth)
{
    CHECK(is_object(g, object));
    uint16_t card = g->object[object].top;
    for (; card && depth > 0; depth--)
        card = g->card[card].under;
    return card;
}

bool stack_has(const Game *g, uint16_t object, uint16_t card)
{
    ASSERT(object < g->match->card_count && card < g->match->card_count);
    uint16_t at = g->object[object].top;
    while (at && at != card)
        at = g->card[at].under;
    return card != 0 && at == card;
}

/* --- abilities -------------------------------------------------------------------------------- */

unsigned bits_below(const Game *g, uint16_t card)
{
    CHECK(card != 0 && card < g->match->card_count);
    unsigned bits = 0;
    for (uint16_t at = g->card[card].under; at && g->rules->cards.counts; at = g->card[at].under)
        bits += def_of_card(g, at)->ability_count;
    return bits;
}

bool printed_next_of_all(const Game *g, uint16_t object, Printed *at)
{
    const uint16_t top = g->object[object].top;
    if (at->card == 0)
        at->card = top;
    for (; at->card; at->card = g->card[at->card].under, at->next = 0) {
        const Def *def = def_of_card(g, at->card);
        while (at->next < def->ability_count) {
            const unsigned index = bits_below(g, at->card) + at->next;
            at->bit = (uint16_t)(index < USES_MAX ? 1U << index : 0);
            at->ability = (uint16_t)(def->ability + at->next++);
            if (g->rules->cards.counts(&g->abilities[at->ability], at->card == top))
                return true;
        }
    }
    return false;
}

uint32_t stack_where(const Game *g, uint16_t object)
{
    CHECK(is_object(g, object));
    uint32_t where = 0;
    for (uint16_t card = g->object[object].top; card; card = g->card[card].under)
        where |= def_of_card(g, card)->where;
    return where;
}

uint16_t ability_bits_of_all(const Game *g, uint16_t ability, uint16_t object)
{
    CHECK(is_object(g, object) && ability < g->match->pool->ability_count);
    unsigned bits = 0;
    for (Printed at = {0}; printed_next_of_all(g, object, &at);) {
        if (at.ability != ability)
            continue;
        bits |= at.bit;
        if (at.bit == 0)
            limit_note(g, LIMIT_ABILITIES);
    }
    return (uint16_t)bits;
}

void ability_use(Game *g, uint16_t ability, uint16_t object)
{
    ASSERT(object != 0 && ability < g->match->pool->ability_count);
    const unsigned bits = ability_bits(g, ability, object);
    const unsigned unused = bits & ~(unsigned)g->object[object].uses;
    if (bits == 0)
        use_note_given(g, object, ability);
    note_use(g, object, unused & -unused);
}

uint16_t uses_moved(const Game *g, uint16_t object, unsigned below, int count)
{
    CHECK(is_object(g, object));
    const unsigned uses = g->object[object].uses;
    if (!g->rules->cards.counts || uses == 0)
        return (uint16_t)uses;
    const unsigned stay = below < USES_MAX ? below : USES_MAX;
    const unsigned by = (unsigned)(count < 0 ? -count : count);
    const unsigned low = uses & ((1U << stay) - 1);
    const unsigned high = uses >> stay << stay;
    const unsigned most = by < USES_MAX ? by : USES_MAX;
    const unsigned moved = count < 0 ? high >> most >> stay << stay : high << most;
    if (moved >> USES_MAX)
        limit_note(g, LIMIT_ABILITIES);
    return (uint16_t)((low | moved) & ((1U << USES_MAX) - 1));
}
