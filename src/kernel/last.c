/* last.c - see last.h. */
#include "kernel/last.h"

#include <string.h>

#include "kernel/flow.h"
#include "kernel/value.h"
#include "kernel/zone.h"

/* Elsewhere an object is what is printed on it, as long as nothing has touched it. */
static bool may_differ(const Game *g, uint16_t object)
{
    const uint8_t zone = zone_of(g, object);
    return zone != NO_ZONE && (g->rules->zones[zone].is_in_play || g->face[object].touched ||
                               g->object[object].top >= g->match->token_first);
}

/* True if there are abilities for later, which may be about what leaves. */
static bool is_awaited_later(const Game *g)
{
    for (uint16_t i = 0; has_mods(g, 1U << MOD_LATER) && i < g->s->mod_count; i++)
        if (g->mod[i].kind == MOD_LATER)
            return true;
    return false;
}

/* True if an ability that is running or waiting, or comes later, may speak of it. */
static bool may_be_asked_for(const Game *g)
{
    if (!g->match->reads_cards)
        return false;
    if (g->s->pending_count > 0 || is_awaited_later(g))
        return true;
    return flow_innermost(g, FLOW_EFFECT) != NULL;
}

/* True if some Ref means what that was, or what it became: one of a modifier, of a waiting trigger,
 * of a procedure's record or of the list, which lie side by side. A record's other numbers may look
 * like a Ref; then more is kept than need be. */
static bool is_spoken_of(const Game *g, Ref was)
{
    const uint16_t *end = (const uint16_t *)(const void *)g->last;
    for (const uint16_t *at = (const uint16_t *)(const void *)g->mod; at + 1 < end; at++)
        if (at[0] == was.object && (at[1] == was.serial || at[1] == (uint16_t)(was.serial + 1)))
            return true;
    return false;
}

/* Forgets what nobody can ask for any more. */
static void forget(Game *g)
{
    const uint16_t count = g->s->last_count;
    uint16_t kept = 0;
    for (uint16_t i = 0; i < count; i++)
        if (is_spoken_of(g, g->last[i].was))
            g->last[kept++] = g->last[i];
    memset(g->last + kept, 0, (size_t)(count - kept) * sizeof *g->last);
    g->s->last_count = (uint8_t)kept;
}

/* Makes room for so many that leave together. Before the first of them is noted: what speaks of
 * them may be set off only afterwards. */
static void make_room(Game *g, size_t count)
{
    if (g->s->last_count + count > lasts_room(g->match))
        forget(g);
}

static void note(Game *g, uint16_t object)
{
    ASSERT(g->object[object].top != 0);
    if (g->s->last_count == lasts_room(g->match)) {
        game_limit(g, LIMIT_LASTS);
        return;
    }
    const Object *o = &g->object[object];
    Last last = {.was = ref_to(g, object),
                 .damage = o->damage,
                 .marks = o->marks,
                 .def = g->card[o->top].def,
                 .place = o->place,
                 .controller = o->controller};
    for (uint8_t stat = 0; stat < STATS_MAX && g->rules->words.stats[stat]; stat++)
        last.stat[stat] =
            (int16_t)(g->rules->values.read_as_printed >> stat & 1 ? stat_printed(g, object, stat)
                                                                   : stat_value(g, object, stat));
    for (uint32_t left = keywords_about(g); left; left &= left - 1) {
        const uint8_t key = (uint8_t)__builtin_ctz(left);
        last.keywords |= (uint32_t)has_keyword(g, object, key) << key;
    }
    if (g->match->quality_count > 0 && (is_touched_at_all(g, object) || given_of(g, GIFT_QUALITY)))
        last.qualities = g->rules->effects->qualities(g, object);
    memcpy(last.counters, o->counters, sizeof last.counters);
    g->last[g->s->last_count++] = last;
}

static bool is_kept(const Game *g, const Move *move)
{
    const uint8_t from = zone_of(g, move->object);
    return (move->how & MOVE_KEEP) ||
           identity_of(g, from, zone_of_place(g, move->to)) == IDENTITY_KEEP;
}

void last_note(Game *g, const Move *moves, size_t count)
{
    CHECK(g->rules->cards.last_information && count <= CARDS_MAX);
    bool is_begun = false;
    for (size_t i = 0; i < count; i++) {
        if (!may_differ(g, moves[i].object) || is_kept(g, &moves[i]))
            continue;
        if (!may_be_asked_for(g))
            return;
        if (!is_begun)
            make_room(g, count - i);
        is_begun = true;
        note(g, moves[i].object);
    }
}

void last_note_one(Game *g, uint16_t object)
{
    ASSERT(object != 0 && object < g->match->card_count);
    if (!may_differ(g, object) || !may_be_asked_for(g))
        return;
    make_room(g, 1);
    note(g, object);
}

const Last *last_find(const Game *g, Ref ref)
{
    CHECK(ref.object < g->match->card_count);
    const uint8_t zone = ref_lives(g, ref) ? zone_of(g, ref.object) : NO_ZONE;
    const bool is_back = zone != NO_ZONE && g->rules->zones[zone].is_in_play;
    if (is_back || !clause_on(g, g->rules->cards.last_information))
        return NULL;
    for (uint16_t i = g->s->last_count; i > 0; i--) {
        const Ref was = g->last[i - 1].was;
        if (was.object == ref.object &&
            (was.serial == ref.serial || (uint16_t)(was.serial + 1) == ref.serial))
            return &g->last[i - 1];
    }
    return NULL;
}

void last_clear(Game *g)
{
    if (is_awaited_later(g)) {
        forget(g);
        return;
    }
    memset(g->last, 0, (size_t)g->s->last_count * sizeof *g->last);
    g->s->last_count = 0;
}
