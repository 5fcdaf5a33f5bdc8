/* scenario_export.c - a position of a game, written as a scenario. */
#include <string.h>

#include "rules/scenario_int.h"

static void add_name(const Game *g, uint16_t object, Text *to)
{
    text_add(to, "\"%s\"", def_of(g, object)->name);
}

/* Which card of its name it is, as name#2 in a scenario counts them. */
static int nth_of_name(const Game *g, uint16_t object)
{
    int nth = 0;
    const Slice name = slice_of(def_of(g, object)->name);
    for (uint8_t place = 0; place < g->match->nowhere; place++)
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
            nth += object_has_name(g, g->order[i], name);
            if (g->order[i] == object)
                return nth;
        }
    return nth;
}

static void add_host(const Game *g, uint16_t object, Text *to)
{
    const Ref host = g->object[object].host;
    if (ref_lives(g, host))
        text_add(to, " at \"%s#%d\"", def_of(g, host.object)->name, nth_of_name(g, host.object));
}

static void add_mods(const Game *g, uint16_t object, Text *to)
{
    const Words *words = &g->rules->words;
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        if (mod->target.object != object || mod->span == SPAN_APPLIED)
            continue;
        if (mod->kind == MOD_STAT)
            text_add(to, " %s %+d", words->stats[mod->what], mod->amount);
        else if (mod->kind == MOD_KEYWORD)
            text_add(to, " %s %d", words->keywords[mod->what], mod->amount);
        else if (mod->kind == MOD_BAR)
            text_add(to, " barred %s", g->rules->acts[mod->what].name);
    }
}

static void add_attributes(const Game *g, uint16_t object, Text *to)
{
    const Object *o = &g->object[object];
    const Words *words = &g->rules->words;
    if (o->marks & MARK_SHOWN)
        text_add(to, " shown");
    for (int i = 0; words->marks && words->marks[i]; i++)
        if (o->marks & (MARK_GAME << i))
            text_add(to, " %s", words->marks[i]);
    if (o->slot > 0 && words->slots)
        text_add(to, " %s", words->slots[o->slot - 1]);
    if (o->damage != 0)
        text_add(to, " damage %d", o->damage);
    for (int i = 0; words->counters && words->counters[i]; i++)
        if (o->counters[i] > 0)
            text_add(to, " %s %d", words->counters[i], o->counters[i]);
    if (o->marks & MARK_FACE_DOWN)
        text_add(to, " face-down");
    add_host(g, object, to);
    add_mods(g, object, to);
}

/* Ordered zones are written from the top. Cards that lie under another are written after it, on top
 * of each other. */
static void add_zone(const Game *g, uint8_t seat, uint8_t zone, Text *to)
{
    const uint8_t place = place_of(g, seat, zone);
    const uint16_t count = place_count(g, place);
    const bool is_shared = g->rules->zones[zone].is_shared;
    if (count == 0 || (is_shared && seat > 0))
        return;
    for (uint16_t i = 0; i < count; i++) {
        const uint16_t from_end = (uint16_t)(count - 1 - i);
        const uint16_t object =
            place_objects(g, place)[g->rules->zones[zone].is_ordered ? from_end : i];
        text_add(to, "seat %d %s: ", (is_shared ? owner_of(g, object) : seat) + 1,
                 g->rules->zones[zone].name);
        add_name(g, object, to);
        add_attributes(g, object, to);
        text_add(to, "\n");
    }
}

static void add_player(const Game *g, uint8_t seat, Text *to)
{
    for (int i = 0; g->rules->words.numbers[i]; i++)
        if (g->player[seat].number[i] != 0)
            text_add(to, "seat %d %s %d\n", seat + 1, g->rules->words.numbers[i],
                     g->player[seat].number[i]);
    for (uint8_t zone = 0; zone < g->rules->zone_count; zone++)
        add_zone(g, seat, zone, to);
}

void scenario_export(const Game *g, Text *to)
{
    text_add(to, "scenario \"Turn %d, %s\"\n", g->s->turn, g->rules->words.phases[g->s->phase]);
    text_add(to, "game %s\n", g->rules->name);
    if (g->match->seats != g->rules->seats_min)
        text_add(to, "seats %d\n", g->match->seats);
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        add_player(g, seat, to);
    if (g->s->pending_count > 0)
        text_add(to, "# %d abilities are waiting, which a position does not hold\n",
                 g->s->pending_count);
    text_add(to, "turn %d %s number %d\n", g->s->active + 1, g->rules->words.phases[g->s->phase],
             g->s->turn);
    if (g->s->asked)
        text_add(to, "want asked %d\n", __builtin_ctz(g->s->asked) + 1);
}
