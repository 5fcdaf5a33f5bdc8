/* act.c - see act.h. */
#include "kernel/act.h"

#include "kernel/decide.h"
#include "kernel/value.h"
#include "kernel/zone.h"

bool act_is_barred(const Game *g, const Intent *intent, Ref *source)
{
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        if (mod->kind == MOD_BAR && mod->what == intent->act &&
            mod->target.object == intent->object) {
            *source = mod->source;
            return true;
        }
    }
    return (g->scratch->given_bars >> intent->act & 1) && !g->rules->is_applied &&
           g->rules->effects->forbids(g, intent->object, intent->act, source);
}

static bool stops(const Game *g, const Bar *bar, const Intent *intent, uint16_t object, Ref *source)
{
    if (!clause_on(g, bar->clause))
        return false;
    if (g->object[object].marks & bar->marks)
        return true;
    if (bar->types && !(bar->types >> def_of(g, object)->type & 1))
        return true;
    return bar->stops && bar->stops(g, intent, source);
}

/* `object` is the card in question: the subject of the act, its target, or none. */
static bool is_hit(const Game *g, const Bar *bars, size_t count, const Intent *intent,
                   uint16_t object)
{
    Ref source = {0, 0};
    for (size_t i = 0; i < count; i++)
        if (stops(g, &bars[i], intent, object, &source))
            return true;
    return false;
}

/* The same with the reason; `refusal` stays as it was if there is none. */
static bool is_refused(const Game *g, const Bar *bars, size_t count, const Intent *intent,
                       uint16_t object, Refusal *refusal)
{
    for (size_t i = 0; i < count; i++) {
        Ref source = {0, 0};
        if (stops(g, &bars[i], intent, object, &source)) {
            *refusal = (Refusal){bars[i].clause, source, bars[i].why};
            return true;
        }
    }
    return false;
}

static bool is_listed(const uint8_t *zones, uint8_t zone)
{
    for (int i = 0; i < 3; i++)
        if (zones[i] != NO_ZONE && zones[i] == zone)
            return true;
    return false;
}

static bool is_on_side(const Game *g, const Act *act, uint8_t seat, uint8_t other)
{
    if (!g->player[other].is_in)
        return false;
    switch ((Side)act->target_side) {
    case SIDE_OWN:
        return seat == other;
    case SIDE_OPPOSING:
        return are_opposed(g, seat, other);
    case SIDE_ANY:
        break;
    }
    return true;
}

/* Calls offer_pick() for every target that passes; with is_probing it only tells whether there is
 * one. */
static bool visit_targets(Game *g, const Game *reader, const Intent *intent, bool is_probing)
{
    const Act *act = &reader->rules->acts[intent->act];
    bool is_found = false;
    for (uint8_t seat = 0; seat < reader->match->seats; seat++) {
        if (!is_on_side(reader, act, intent->seat, seat))
            continue;
        for (int k = 0; k < 3 && act->target_zones[k] != NO_ZONE; k++) {
            const uint8_t place = place_of(reader, seat, act->target_zones[k]);
            for (uint16_t i = reader->start[place]; i < reader->start[place + 1]; i++) {
                Intent aimed = *intent;
                aimed.target = reader->order[i];
                if (is_hit(reader, act->target_bars, act->target_bar_count, &aimed, aimed.target))
                    continue;
                is_found = true;
                if (is_probing)
                    return true;
                offer_pick(g, aimed.target);
            }
        }
    }
    return is_found;
}

Refusal act_refusal(const Game *g, const Intent *intent)
{
    const Act *act = &g->rules->acts[intent->act];
    Refusal refusal = {0, {0, 0}, NULL};
    const bool has_subject = act->zones[0] != NO_ZONE;
    if (has_subject) {
        const Object *o = &g->object[intent->object];
        const bool is_there = intent->object != 0 && o->place != g->match->nowhere &&
                              is_listed(act->zones, zone_of_place(g, o->place)) &&
                              o->controller == intent->seat;
        if (!is_there)
            return (Refusal){act->clause, {0, 0}, "it is not where this is done from"};
    }
    if (is_refused(g, act->seat_bars, act->seat_bar_count, intent, 0, &refusal) ||
        is_refused(g, act->bars, act->bar_count, intent, intent->object, &refusal))
        return refusal;
    if (act->target_bar_count == 0)
        return refusal;
    if (intent->target == 0) {
        if (!visit_targets(NULL, g, intent, true))
            return (Refusal){act->clause, {0, 0}, "there is nothing it could be done to"};
    } else {
        const Object *t = &g->object[intent->target];
        if (t->place == g->match->nowhere ||
            !is_listed(act->target_zones, zone_of_place(g, t->place)) ||
            !is_on_side(g, act, intent->seat, t->controller))
            return (Refusal){act->clause, {0, 0}, "that is nothing it could be done to"};
        (void)is_refused(g, act->target_bars, act->target_bar_count, intent, intent->target,
                         &refusal);
    }
    return refusal;
}

/* The same as act_refusal() finding nothing, for a subject that lies where it should and a seat
 * that is free to act. */
static bool is_free(const Game *g, const Act *act, const Intent *intent)
{
    return !is_hit(g, act->bars, act->bar_count, intent, intent->object) &&
           (act->target_bar_count == 0 || visit_targets(NULL, g, intent, true));
}

void act_offer(Game *g, uint8_t seat, uint8_t act)
{
    Intent intent = {.act = act, .seat = seat};
    const Act *row = &g->rules->acts[act];
    if (!clause_on(g, row->clause) || is_hit(g, row->seat_bars, row->seat_bar_count, &intent, 0))
        return;
    if (row->zones[0] == NO_ZONE) {
        if (is_free(g, row, &intent))
            offer(g, (Option){.kind = OPTION_ACT, .act = act});
        return;
    }
    for (int k = 0; k < 3 && row->zones[k] != NO_ZONE; k++) {
        const uint8_t place = place_of(g, seat, row->zones[k]);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
            intent.object = g->order[i];
            if (is_free(g, row, &intent))
                offer(g, (Option){.kind = OPTION_ACT, .act = act, .object = intent.object});
        }
    }
}

void act_offer_targets(Game *g, uint8_t seat, uint8_t act, uint16_t object)
{
    const Intent intent = {.act = act, .seat = seat, .object = object};
    (void)visit_targets(g, g, &intent, false);
}

Refusal game_why_not(const Game *g, const Intent *intent)
{
    const Act *act = &g->rules->acts[intent->act];
    if (g->s->result != RESULT_NONE)
        return (Refusal){act->clause, {0, 0}, "the game is over"};
    if (!(g->s->asked >> intent->seat & 1))
        return (Refusal){act->clause, {0, 0}, "it is another player's decision now"};
    if (g->s->question != act->question)
        return (Refusal){act->clause, {0, 0}, "something else is being decided now"};
    return act_refusal(g, intent);
}
