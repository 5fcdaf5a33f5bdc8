/* check.c - the numbered invariants of the state, see state_check() in game.h. */
#include <string.h>

#include "kernel/event.h"
#include "kernel/know.h"
#include "kernel/stack.h"
#include "kernel/value.h"
#include "kernel/zone.h"

static bool is_zero(const void *at, size_t size)
{
    const unsigned char *byte = at;
    for (size_t i = 0; i < size; i++)
        if (byte[i])
            return false;
    return true;
}

/* True if the place is a zone of one player. */
static bool is_of_one_player(const Game *g, uint8_t place)
{
    return place != g->match->nowhere && !g->rules->zones[zone_of_place(g, place)].is_shared;
}

/* 1. An object is where it says, and no place lists an object that is elsewhere. What lies in a
 * zone of one player is that player's. */
static const char *check_places(const Game *g)
{
    const Match *m = g->match;
    if (g->start[0] != 0 || g->start[m->place_count] != m->card_count - 1)
        return "1: the places list another number of objects than there are";
    for (uint8_t place = 0; place < m->place_count; place++) {
        if (g->start[place] > g->start[place + 1])
            return "1: a place ends before it begins";
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
            const uint16_t object = g->order[i];
            if (object == 0 || object >= m->card_count)
                return "1: a place lists an object that does not exist";
            if (g->object[object].place != place)
                return "1: an object is not where it says";
            if (is_of_one_player(g, place) &&
                g->object[object].controller != seat_of_place(g, place))
                return "1: an object lies with a player whose it is not";
        }
    }
    return NULL;
}

/* 2. Every card is in exactly one object, and no card is lost or changed. */
static const char *check_cards(const Game *g)
{
    const Match *m = g->match;
    uint8_t seen[CARDS_MAX] = {0};
    for (uint16_t i = 1; i < m->card_count; i++) {
        const Object *o = &g->object[i];
        if ((o->place == m->nowhere) != (o->top == 0))
            return "2: an object without a card is in a place, or one with a card in none";
        unsigned depth = 0;
        for (uint16_t card = o->top; card; card = g->card[card].under) {
            if (card >= m->card_count || ++depth > m->card_count || seen[card]++)
                return "2: a card is in two objects";
        }
    }
    for (uint16_t i = 1; i < m->card_count; i++) {
        const Card *card = &g->card[i];
        if (seen[i] != (card->def != 0))
            return "2: a card is in no object";
        if (i < m->token_first &&
            (card->def != m->cards[i].def || card->owner != m->cards[i].owner))
            return "2: a card's definition or owner has changed";
        if (card->def >= m->def_count)
            return "2: a card has no definition";
    }
    return NULL;
}

/* 3. Lists are zero past their count, so that equal games are equal bytes. */
static const char *check_tails(const Game *g)
{
    const State *s = g->s;
    const Match *m = g->match;
    const struct {
        const void *at;
        size_t size;
        size_t count;
        size_t room;
    } tables[] = {
        {g->mod, sizeof(Mod), s->mod_count, m->mods_room},
        {g->pending, sizeof(Pending), s->pending_count, m->pending_room},
        {g->frame_start, sizeof(uint16_t), s->frame_count + 1U, FRAMES_MAX + 1},
        {g->frames, sizeof(uint64_t), frames_end(g), FRAMES_WORDS + RECORD_BYTES / 8},
        {g->list, sizeof(Ref), s->list_count, m->list_room},
        {g->last, sizeof(Last), s->last_count, lasts_room(m)},
    };
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        const size_t used = tables[i].count * tables[i].size;
        if (tables[i].count > tables[i].room)
            return "3: a list is longer than its table";
        if (!is_zero((const char *)tables[i].at + used, tables[i].room * tables[i].size - used))
            return "3: a list is not zero past its count";
    }
    return NULL;
}

/* 4. Frames are of known flows and stand at a step of theirs. */
static const char *check_frames(const Game *g)
{
    for (uint16_t i = 0; i < g->s->frame_count; i++) {
        const Frame *f = frame_at(g, i);
        if (f->type == FLOW_NONE || f->type >= FLOWS_MAX ||
            f->step > g->match->flows[f->type]->step_count)
            return "4: a procedure stands at no step of its flow";
    }
    return NULL;
}

/* 5. A slot holds one object, and only zones with slots have them. */
static const char *check_slots(const Game *g)
{
    for (uint8_t place = 0; place < g->match->nowhere; place++) {
        const ZoneType *zone = &g->rules->zones[zone_of_place(g, place)];
        uint32_t taken = 0;
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
            const uint8_t slot = g->object[g->order[i]].slot;
            if (zone->slots == 0 ? slot > 0
                                 : slot <= zone->slot_base || slot > zone->slot_base + zone->slots)
                return "5: an object is in a slot that its zone does not have";
            if (slot > 0 && (taken >> slot & 1))
                return "5: two objects are in one slot";
            taken |= slot > 0 ? 1U << slot : 0;
        }
    }
    return NULL;
}

/* 6. A seat is asked exactly while the game is on, and has an answer to give; nobody who has left
 * is.
 */
static const char *check_question(const Game *g)
{
    const State *s = g->s;
    if (s->result == RESULT_NONE && (s->asked == 0 || g->scratch->option_count == 0))
        return "6: nobody is asked although the game is not over";
    if (s->result != RESULT_NONE && (s->asked != 0 || g->scratch->option_count != 0))
        return "6: somebody is asked although the game is over";
    if (s->asked >> g->match->seats)
        return "6: a seat is asked that does not exist";
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        if ((s->asked >> seat & 1) && !g->player[seat].is_in)
            return "6: a seat is asked that has left the game";
    return NULL;
}

/* True if an ability of the object works where it is, or an effect gives it that one. */
static bool is_listening(const Game *g, const Listener *listener)
{
    const Ability *ability = &g->abilities[listener->ability];
    const uint8_t zone = zone_of(g, listener->object);
    if (ability->event != listener->event || ability->gives != listener->gives || zone == NO_ZONE)
        return false;
    if (ability_bits(g, listener->ability, listener->object))
        return (ability->where >> zone & 1) != 0;
    for (uint16_t i = 0; i < g->s->mod_count; i++)
        if (g->mod[i].kind == MOD_ABILITY && g->mod[i].node == listener->ability &&
            g->mod[i].target.object == listener->object)
            return true;
    return false;
}

/* True if all of these bits are among those noted. */
static bool are_among(uint64_t bits, uint64_t noted)
{
    return (bits & ~noted) == 0;
}

/* True if it is noted that the gifts of the ability reach others, or else that its own object is
 * touched by them; one for later has no object. */
static bool is_reach_noted(const Game *g, const Ability *a, uint16_t object)
{
    const Scratch *noted = g->scratch;
    const uint32_t keywords = a->given[GIFT_LOSS] ? UINT32_MAX : a->given[GIFT_KEYWORD];
    if (a->is_for_itself)
        return object == 0 || (g->face[object].touched & TOUCHED_BY_ITSELF) != 0;
    return are_among(a->given[GIFT_STAT], noted->far_stats) &&
           are_among(keywords, noted->far_keywords);
}

/* True if what the ability listens for and gives is noted. */
static bool is_noted(const Game *g, const Ability *a, uint16_t object)
{
    const Scratch *noted = g->scratch;
    const uint64_t heard = a->is_replacing ? noted->replaced : noted->heard;
    bool is_so = (heard >> a->event & 1) != 0;
    if (!a->gives)
        return is_so;
    for (int kind = 0; kind < GIFT_KINDS; kind++)
        is_so = is_so && are_among(a->given[kind], noted->given[kind]);
    return is_so && are_among(a->given_events, noted->given_events) &&
           are_among(g->rules->values.is_applied ? 0 : a->given_events, noted->heard) &&
           are_among(a->taken_stats, noted->taken_stats) &&
           are_among(a->set_stats, noted->set_stats) && is_reach_noted(g, a, object);
}

/* True if the continuous abilities for later are noted, too. */
static bool are_laters_noted(const Game *g)
{
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Ability *a = &g->abilities[g->mod[i].node];
        if (g->mod[i].kind == MOD_LATER && a->is_continuous && !is_noted(g, a, 0))
            return false;
    }
    return true;
}

/* How many printed abilities work where their objects are. */
static unsigned printed_working(const Game *g)
{
    unsigned count = 0;
    for (uint16_t i = 1; i < g->match->card_count; i++) {
        const uint8_t zone = zone_of(g, i);
        for (Printed at = {0}; zone != NO_ZONE && printed_next(g, i, &at);)
            count += (g->abilities[at.ability].where >> zone & 1) != 0;
    }
    return count;
}

/* How many continuous ones that effects have given. */
static unsigned granted_working(const Game *g)
{
    unsigned count = 0;
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        count += mod->kind == MOD_ABILITY && g->abilities[mod->node].is_continuous &&
                 ref_lives(g, mod->target) && given_works(g, mod->node, mod->target.object);
    }
    return count;
}

/* 7. The list of listeners is what a fresh look would give, those that give something first, and
 * what they are there for is noted. */
static const char *check_listeners(const Game *g)
{
    for (uint16_t i = 0; i < g->scratch->listener_count; i++) {
        if (!is_listening(g, &g->listener[i]))
            return "7: an ability listens that is not there";
        if (!is_noted(g, &g->abilities[g->listener[i].ability], g->listener[i].object))
            return "7: an ability listens that is not noted";
        if ((g->listener[i].gives != 0) != (i < g->scratch->giving_count))
            return "7: an ability that gives something is not among the first";
    }
    if (!are_laters_noted(g))
        return "7: an ability for later is not noted";
    return printed_working(g) + granted_working(g) == g->scratch->listener_count
               ? NULL
               : "7: the list of listening abilities is stale";
}

/* 8. What an object shows is what its top card prints, to those for whom it has its id; only seats
 * of the game know it. */
static const char *check_faces(const Game *g)
{
    for (uint16_t i = 1; i < g->match->card_count; i++) {
        const Def *def = def_of_card(g, g->object[i].top);
        const Face *face = &g->face[i];
        if (g->defs[face->def] != def || face->type != def->type || face->keywords != def->keywords)
            return "8: an object shows another card than its top one";
        if (face->seen != seats_seeing(g, i))
            return "8: an object is seen by others than those it has its id for";
        if (g->object[i].known >> g->match->seats)
            return "8: an object is known to a seat that there is not";
    }
    return NULL;
}

/* 9. What is said of all modifiers is true; what they name is still there, and is marked. */
static const char *check_mods(const Game *g)
{
    const ModSummary all = mods_summary(g);
    if (memcmp(&all, &g->scratch->mods, sizeof all) != 0)
        return "9: the summary of the modifiers is stale";
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        if (mod->target.object == 0)
            continue;
        if (!ref_lives(g, mod->target) && mod_waits_on(g, mod))
            continue;
        if (!ref_lives(g, mod->target))
            return "9: a modifier names an object that is no more";
        if (!(g->face[mod->target.object].touched & touch_of(mod)))
            return "9: an object with a modifier is not marked so";
    }
    return NULL;
}

const char *block_check(const Game *g)
{
    static const char *(*const checks[])(const Game *) = {
        check_places,   check_cards,     check_tails, check_frames, check_slots,
        check_question, check_listeners, check_faces, check_mods,
    };
    for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        const char *wrong = checks[i](g);
        if (wrong)
            return wrong;
    }
    return NULL;
}

const char *state_check(const Game *g)
{
    const char *wrong = block_check(g);
    return wrong || !g->rules->play.check ? wrong : g->rules->play.check(g);
}
