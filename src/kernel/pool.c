/* pool.c - see pool.h. */
#include "kernel/pool.h"

#include <string.h>

#include "base/hash.h"

enum { NUMBERS_MAX = 0xFFF0 };

/* Makes room for one more entry, doubling; the old table stays in the arena. */
static void *grown(Pool *pool, void *table, size_t count, size_t *room, size_t size)
{
    if (count < *room)
        return table;
    const size_t wanted = *room ? *room * 2 : 64;
    void *larger = arena_new(&pool->arena, wanted * size);
    if (!larger)
        return NULL;
    if (count > 0)
        memcpy(larger, table, count * size);
    *room = wanted;
    return larger;
}

uint16_t pool_add_def(Pool *pool)
{
    Def *defs = grown(pool, pool->defs, pool->def_count, &pool->def_room, sizeof *defs);
    if (!defs || pool->def_count >= NUMBERS_MAX)
        return 0;
    pool->defs = defs;
    return (uint16_t)pool->def_count++;
}

uint16_t pool_add_ability(Pool *pool)
{
    Ability *abilities =
        grown(pool, pool->abilities, pool->ability_count, &pool->ability_room, sizeof *abilities);
    if (!abilities || pool->ability_count >= NUMBERS_MAX)
        return 0;
    pool->abilities = abilities;
    return (uint16_t)pool->ability_count++;
}

uint16_t pool_add_node(Pool *pool)
{
    Node *nodes = grown(pool, pool->nodes, pool->node_count, &pool->node_room, NODE_BYTES);
    if (!nodes || pool->node_count >= NUMBERS_MAX)
        return 0;
    pool->nodes = nodes;
    return (uint16_t)pool->node_count++;
}

/* Where the number of a word stands, or would stand. */
static uint16_t *slot_of(const Pool *pool, const char *word, size_t size)
{
    size_t at = (size_t)hash_bytes(0, word, size) & (pool->slot_room - 1);
    for (; pool->trait_slots[at]; at = (at + 1) & (pool->slot_room - 1)) {
        const char *known = pool->traits[pool->trait_slots[at]];
        if (strlen(known) == size && memcmp(known, word, size) == 0)
            break;
    }
    return &pool->trait_slots[at];
}

/* Writes all slots anew, in a table of `room`. */
static void index_traits(Pool *pool, uint16_t *slots, size_t room)
{
    pool->trait_slots = memset(slots, 0, room * sizeof *slots);
    pool->slot_room = room;
    for (size_t i = 1; i < pool->trait_count; i++)
        *slot_of(pool, pool->traits[i], strlen(pool->traits[i])) = (uint16_t)i;
}

/* The number of a word that is new; 0 when memory is out, and of the first, which is nobody's. */
static uint16_t add_trait(Pool *pool, const char *word)
{
    const char **traits =
        grown(pool, pool->traits, pool->trait_count, &pool->trait_room, sizeof *traits);
    if (!traits)
        return 0;
    pool->traits = traits;
    if (pool->slot_room < 2 * pool->trait_room) {
        uint16_t *slots = arena_new(&pool->arena, 2 * pool->trait_room * sizeof *slots);
        if (!slots)
            return 0;
        index_traits(pool, slots, 2 * pool->trait_room);
    }
    traits[pool->trait_count] = word;
    if (pool->trait_count > 0)
        *slot_of(pool, word, strlen(word)) = (uint16_t)pool->trait_count;
    return (uint16_t)pool->trait_count++;
}

void pool_init(Pool *pool)
{
    memset(pool, 0, sizeof *pool);
    (void)pool_add_def(pool); /* number 0 of each is nobody */
    (void)pool_add_ability(pool);
    (void)pool_add_node(pool);
    (void)add_trait(pool, "");
    if (pool->defs)
        pool->defs[0].name = pool->defs[0].title = "";
}

void pool_free(Pool *pool)
{
    arena_free(&pool->arena);
    memset(pool, 0, sizeof *pool);
}

uint16_t pool_trait(Pool *pool, const char *word, size_t size)
{
    const uint16_t *slot = pool->slot_room ? slot_of(pool, word, size) : NULL;
    if (slot && *slot)
        return *slot;
    if (pool->trait_count > TRAITS_MAX)
        return 0;
    const char *copy = arena_copy(&pool->arena, word, size);
    return copy ? add_trait(pool, copy) : 0;
}

uint16_t pool_word(const Pool *pool, const char *word)
{
    return pool->slot_room ? *slot_of(pool, word, strlen(word)) : 0;
}

PoolMark pool_mark(const Pool *pool)
{
    return (PoolMark){pool->def_count, pool->ability_count, pool->node_count, pool->trait_count};
}

/* What is taken back is zeroed, because a new entry is promised to be zero. */
void pool_restore(Pool *pool, PoolMark mark)
{
    memset(pool->defs + mark.defs, 0, (pool->def_count - mark.defs) * sizeof *pool->defs);
    memset(pool->abilities + mark.abilities, 0,
           (pool->ability_count - mark.abilities) * sizeof *pool->abilities);
    memset((char *)pool->nodes + mark.nodes * NODE_BYTES, 0,
           (pool->node_count - mark.nodes) * NODE_BYTES);
    for (size_t i = mark.traits; i < pool->trait_count; i++)
        pool->traits[i] = NULL;
    pool->def_count = mark.defs;
    pool->ability_count = mark.abilities;
    pool->node_count = mark.nodes;
    pool->trait_count = mark.traits;
    index_traits(pool, pool->trait_slots, pool->slot_room);
}

const Def *pool_find(const Pool *pool, const char *name, size_t size)
{
    for (size_t i = pool->def_count; i > 1; i--)
        if (strlen(pool->defs[i - 1].name) == size &&
            memcmp(pool->defs[i - 1].name, name, size) == 0)
            return &pool->defs[i - 1];
    return NULL;
}

static const char joint[] = " & ";

/* The first name of a title, and where the next begins; NULL: there is none. */
static const char *next_name(const char *at, size_t *size)
{
    const char *end = strstr(at, joint);
    *size = end ? (size_t)(end - at) : strlen(at);
    return end ? end + sizeof joint - 1 : NULL;
}

static bool is_among(const char *title, const char *name, size_t size)
{
    for (const char *at = title; at;) {
        size_t length;
        const char *next = next_name(at, &length);
        if (length == size && memcmp(at, name, size) == 0)
            return true;
        at = next;
    }
    return false;
}

bool def_has_name(const Def *def, const char *name, bool is_split)
{
    return strcmp(def->title, name) == 0 || (is_split && is_among(def->title, name, strlen(name)));
}

bool def_is_joint(const Def *def)
{
    return def->title && strstr(def->title, joint) != NULL;
}

bool defs_share_name(const Def *a, const Def *b, bool is_split)
{
    if (strcmp(a->title, b->title) == 0)
        return true;
    for (const char *at = a->title; is_split && at;) {
        size_t size;
        const char *next = next_name(at, &size);
        if (is_among(b->title, at, size))
            return true;
        at = next;
    }
    return false;
}
