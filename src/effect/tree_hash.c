/* tree_hash.c - what an ability says, as a number: the same whatever the order of loading. */
#include "effect/run_int.h"

#include <string.h>

#include "base/hash.h"

static uint64_t hash_text(uint64_t hash, const char *text)
{
    return hash_bytes(hash, text, strlen(text));
}

/* Words and definitions are hashed by their letters, for their numbers depend on what was loaded.
 */
static uint64_t hash_field(uint64_t hash, const Pool *pool, const Rules *rules, FieldType type,
                           int value)
{
    if (type == FIELD_TRAIT)
        return hash_text(hash, pool->traits[value]);
    if (type == FIELD_CARD)
        return hash_text(hash, pool->defs[value].name);
    if (is_ability_link(type))
        return ability_hash(hash, pool, rules, (uint16_t)value);
    return is_link(type) ? nodes_hash(hash, pool, rules, (uint16_t)value)
                         : hash_number(hash, (uint16_t)value);
}

/* Kinds are hashed by their names, so that a new kind changes no hash; and each slot, whether the
 * kind has a field there or not. */
static uint64_t hash_node(uint64_t hash, const Pool *pool, const Rules *rules, const Node *node)
{
    const NodeField *field = node_fields(node);
    hash = hash_text(hash, node_shapes[node->kind].name);
    for (int slot = SLOT_OP; slot <= SLOT_C; slot++) {
        const bool is_there = field->name && field->slot == slot;
        hash = is_there ? hash_field(hash, pool, rules, field_type(rules, node, field),
                                     field_get(node, field))
                        : hash_number(hash, 0);
        field += is_there;
    }
    return hash;
}

uint64_t nodes_hash(uint64_t hash, const Pool *pool, const Rules *rules, uint16_t first)
{
    CHECK(first < pool->node_count);
    for (uint16_t node = first; node; node = pool->nodes[node].next)
        hash = hash_node(hash, pool, rules, &pool->nodes[node]);
    return hash_number(hash, 0);
}

uint64_t ability_hash(uint64_t hash, const Pool *pool, const Rules *rules, uint16_t ability)
{
    CHECK(ability < pool->ability_count);
    const Ability *a = &pool->abilities[ability];
    hash = hash_number(hash, (uint64_t)a->kind << 24 | (uint64_t)a->event << 16 |
                                 (uint64_t)a->flags << 8 | a->label);
    hash = hash_number(hash, (uint64_t)a->where << 16 | a->limit);
    hash = a->from || a->to ? hash_number(hash, (uint64_t)a->from << 8 | a->to) : hash;
    hash = a->until ? hash_number(hash, a->until) : hash;
    hash = nodes_hash(hash, pool, rules, a->subject);
    hash = a->by ? nodes_hash(hash, pool, rules, a->by) : hash;
    hash = a->tally ? nodes_hash(hash, pool, rules, a->tally) : hash;
    hash = nodes_hash(hash, pool, rules, a->needs);
    hash = nodes_hash(hash, pool, rules, a->costs);
    hash = nodes_hash(hash, pool, rules, a->choices);
    return nodes_hash(hash, pool, rules, a->steps);
}
