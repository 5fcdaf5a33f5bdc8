/* prepare.c - what the abilities of a match need to be known before it begins. See
 * EffectMachine.prepare. */
#include <stdlib.h>
#include <string.h>

#include "effect/run_int.h"

/* --- naming a card ---------------------------------------------------------------------------- */

static int compare_names(const void *a, const void *b)
{
    return strcmp((*(const Def *const *)a)->name, (*(const Def *const *)b)->name);
}

/* All cards that there are, whether in this match or not: what may be named says nothing about the
 * decks. */
static bool list_names(Match *match)
{
    const Pool *pool = match->pool;
    match->names = arena_new(&match->arena, pool->def_count * sizeof *match->names);
    if (!match->names)
        return false;
    for (size_t i = 1; i < pool->def_count; i++)
        if (!pool->defs[i].is_token)
            match->names[match->name_count++] = &pool->defs[i];
    qsort(match->names, match->name_count, sizeof *match->names, compare_names);
    return true;
}

/* --- looking through the abilities ------------------------------------------------------------ */

static bool has_naming(const Match *match, uint16_t ability);

static bool list_has_naming(const Match *match, uint16_t first)
{
    for (uint16_t n = first; n; n = match->pool->nodes[n].next) {
        const Node *node = &match->pool->nodes[n];
        const unsigned links = node_links(match->rules, node);
        if (node->kind == NODE_NAME || ((links & LINK_A) && list_has_naming(match, node->a)) ||
            ((links & LINK_B) && list_has_naming(match, node->b)) ||
            ((links & LINK_C) && list_has_naming(match, node->c)) ||
            ((links & LINK_ABILITY) && has_naming(match, node->b)))
            return true;
    }
    return false;
}

static bool has_naming(const Match *match, uint16_t ability)
{
    return list_has_naming(match, match->pool->abilities[ability].steps);
}

bool effects_prepare(Match *match)
{
    bool is_naming = false;
    for (uint16_t i = 1; i < match->def_count && !is_naming; i++)
        for (uint8_t k = 0; k < match->defs[i]->ability_count && !is_naming; k++)
            is_naming = has_naming(match, (uint16_t)(match->defs[i]->ability + k));
    return !is_naming || list_names(match);
}
