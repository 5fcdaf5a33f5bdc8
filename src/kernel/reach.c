/* reach.c - whether everybody can see that an act is beyond a player, whatever they hold: see
 * act_is_out_of_reach(). Nothing hidden is looked at: the pool, what the player has to spend, how
 * many cards there are, and the effects that are at work where all see them. */
#include "kernel/act.h"
#include "kernel/value.h"
#include "kernel/zone.h"

/* What the bars of an act ask of its subject, as far as print tells it. */
typedef struct Reach {
    uint32_t keywords; /* it must have one of these */
    uint32_t flags;    /* all of these */
    uint32_t types;    /* and be one of these */
    uint32_t stats;    /* what its price is read from */
    uint32_t values;
    int16_t (*price)(const Def *def);
    int16_t least; /* what the cheapest card of the pool takes; PRICE_ASK: that cannot be said */
} Reach;

static Reach read_bars(const Act *act)
{
    Reach reach = {.types = UINT32_MAX};
    for (size_t i = 0; i < act->bars.count; i++) {
        const Bar *bar = &act->bars.at[i];
        reach.keywords |= bar->keywords;
        reach.flags |= bar->flags;
        reach.types &= bar->types ? bar->types : UINT32_MAX;
    }
    if (act->price) {
        reach.price = act->price->of;
        reach.stats = act->price->stats;
        reach.values = act->price->values;
    }
    return reach;
}

/* The zones in which everybody sees what abilities are at work. */
static uint32_t open_zones(const Rules *rules)
{
    uint32_t open = 0;
    for (size_t i = 0; i < rules->zone_count; i++)
        if (rules->zones[i].faces == SEEN_BY_ALL)
            open |= UINT32_C(1) << i;
    return open;
}

/* True if the ability can change what a card takes, or make it one that can do it at all. */
static bool may_help(const Reach *reach, const Ability *ability)
{
    return ((ability->given[GIFT_STAT] | ability->set_stats) & reach->stats) != 0 ||
           (ability->given[GIFT_KEYWORD] & (reach->values | reach->keywords)) != 0;
}

/* True if all that the ability does to what a card takes is to add to its stats. */
static bool only_adds(const Reach *reach, const Ability *ability)
{
    return ability->adds > INT16_MIN && (ability->given[GIFT_KEYWORD] & reach->values) == 0;
}

/* What a card of that definition may take at least, as far as nobody sees what is at work. A price
 * falls by no more than its stats do. PRICE_ASK: the card may help itself otherwise there, or
 * others. INT16_MAX: it cannot do it. */
static int16_t least_of(const Match *match, const Reach *reach, const Def *def)
{
    const uint32_t open = open_zones(match->rules);
    bool has_word = !reach->keywords || (def->keywords & reach->keywords) != 0;
    bool is_clear = true;
    int added = 0;
    for (uint8_t k = 0; k < def->ability_count; k++) {
        const Ability *ability = &match->pool->abilities[def->ability + k];
        if (!may_help(reach, ability) || (ability->where & ~open) == 0)
            continue;
        if (!ability->is_for_itself)
            return PRICE_ASK;
        has_word = has_word || (ability->given[GIFT_KEYWORD] & reach->keywords) != 0;
        is_clear = is_clear && only_adds(reach, ability);
        added += is_clear ? ability->adds : 0;
    }
    if (!has_word || !(reach->types >> def->type & 1) ||
        (def->flags & reach->flags) != reach->flags)
        return INT16_MAX;
    const int16_t price = reach->price(def);
    if (!is_clear || price == PRICE_ASK)
        return PRICE_ASK;
    return (int16_t)(price + added > 0 ? price + added : 0);
}

static int16_t find_least(const Match *match, const Reach *reach)
{
    const Pool *pool = match->pool;
    int least = reach->price ? INT16_MAX : PRICE_ASK;
    for (size_t i = 1; i < pool->def_count && least != PRICE_ASK; i++) {
        const int16_t price = least_of(match, reach, &pool->defs[i]);
        if (price < least)
            least = price;
    }
    return (int16_t)least;
}

bool acts_reach(Match *match)
{
    const Rules *rules = match->rules;
    match->reaches = arena_new(&match->arena, (rules->act_count + 1) * sizeof *match->reaches);
    for (size_t i = 0; match->reaches && i < rules->act_count; i++) {
        match->reaches[i] = read_bars(&rules->acts[i]);
        match->reaches[i].least = find_least(match, &match->reaches[i]);
    }
    return match->reaches != NULL;
}

/* True if an effect that lasts changes what some card takes, or lets it do what it could not. */
static bool is_help_given(const Game *g, const Reach *reach)
{
    const uint32_t words = reach->values | reach->keywords;
    for (uint16_t i = 0; i < g->scratch->giving_count; i++) {
        const Ability *a = &g->abilities[g->listener[i].ability];
        if (!a->is_for_itself &&
            ((a->given[GIFT_STAT] & reach->stats) || (a->given[GIFT_LOSS] && words) ||
             (a->given[GIFT_KEYWORD] & words)))
            return true;
    }
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        const bool is_word = mod->kind == MOD_KEYWORD || mod->kind == MOD_NO_KEYWORD;
        const bool is_stat = mod->kind == MOD_STAT || mod->kind == MOD_SET;
        if ((MODS_LISTENING >> mod->kind & 1) || (is_stat && (reach->stats >> mod->what & 1)) ||
            (is_word && (words >> mod->what & 1)))
            return true;
    }
    return false;
}

/* True if the player has a card there that may do it: one that not all see, or with the word. */
static bool may_do_it_in(const Game *g, const Reach *reach, uint8_t seat, uint8_t zone)
{
    const uint8_t place = place_of(g, seat, zone);
    if (g->rules->zones[zone].faces != SEEN_BY_ALL || !reach->keywords)
        return place_count(g, place) > 0;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        if (object_has_any(g, g->order[i], reach->keywords))
            return true;
    return false;
}

static bool has_subject(const Game *g, const Reach *reach, uint8_t seat, const ZoneList *zones)
{
    for (uint8_t i = 0; i < zones->count; i++)
        if (may_do_it_in(g, reach, seat, zones->at[i]))
            return true;
    return false;
}

bool act_is_out_of_reach(const Game *g, uint8_t seat, uint8_t act)
{
    CHECK(is_seat(g, seat) && act < g->rules->act_count);
    const Reach *reach = &g->match->reaches[act];
    const Act *row = &g->rules->acts[act];
    return (act_means(g, row, seat) < reach->least && !is_help_given(g, reach)) ||
           !has_subject(g, reach, seat, &row->zones);
}
