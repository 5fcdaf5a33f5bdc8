/* tree_hash.c - what an ability says, as a number: the same whatever the order of loading. */
#include "effect/run_int.h"

#include <string.h>

#include "base/hash.h"

static uint64_t hash_text(uint64_t hash, const char *text)
{
    return hash_bytes(hash, text, strlen(text));
}

/* Kinds are hashed by their names, so that a new kind changes no hash. */
static const char *const kind_names[] = {
#define X(name) #name,
    NODE_LIST(X)
#undef X
};

/* Words and definitions are hashed by their letters, for their numbers depend on what was loaded.
 */
static uint64_t hash_node(uint64_t hash, const Pool *pool, const Rules *rules, const Node *node)
{
    const unsigned links = node_links(rules, node);
    const bool has_word =
        node->kind == NODE_FILTER &&
        (node->op == FILTER_TRAIT || node->op == FILTER_UNTRAIT || node->op == FILTER_NAMED);
    const bool has_def = takes_definition(rules, node);
    hash = hash_number(hash_text(hash, kind_names[node->kind]), node->op);
    hash = has_word ? hash_text(hash, pool->traits[node->number])
                    : hash_number(hash, (uint64_t)(uint16_t)node->number);
    if (has_def)
        hash = hash_text(hash, pool->defs[node->a].name);
    else
        hash = links & LINK_A ? nodes_hash(hash, pool, rules, node->a) : hash_number(hash, node->a);
    if (links & LINK_ABILITY)
        hash = ability_hash(hash, pool, rules, node->b);
    else
        hash = links & LINK_B ? nodes_hash(hash, pool, rules, node->b) : hash_number(hash, node->b);
    return links & LINK_C ? nodes_hash(hash, pool, rules, node->c) : hash_number(hash, node->c);
}

uint64_t nodes_hash(uint64_t hash, const Pool *pool, const Rules *rules, uint16_t first)
{
    for (uint16_t node = first; node; node = pool->nodes[node].next)
        hash = hash_node(hash, pool, rules, &pool->nodes[node]);
    return hash_number(hash, 0);
}

uint64_t ability_hash(uint64_t hash, const Pool *pool, const Rules *rules, uint16_t ability)
{
    const Ability *a = &pool->abilities[ability];
    hash = hash_number(hash, (uint64_t)a->kind << 24 | (uint64_t)a->event << 16 |
                                 (uint64_t)a->flags << 8 | a->label);
    hash = hash_number(hash, (uint64_t)a->where << 16 | a->limit);
    hash = a->until ? hash_number(hash, a->until) : hash;
    hash = nodes_hash(hash, pool, rules, a->subject);
    hash = a->by ? nodes_hash(hash, pool, rules, a->by) : hash;
    hash = a->tally ? nodes_hash(hash, pool, rules, a->tally) : hash;
    hash = nodes_hash(hash, pool, rules, a->needs);
    hash = nodes_hash(hash, pool, rules, a->costs);
    hash = nodes_hash(hash, pool, rules, a->choices);
    return nodes_hash(hash, pool, rules, a->steps);
}
