/* act.c - see act.h. */
#include "kernel/act.h"

#include "kernel/decide.h"
#include "kernel/value.h"
#include "kernel/zone.h"

bool act_is_barred(const Game *g, const Intent *intent, Ref *source)
{
    const bool may_be = is_touched(g, intent->object) && has_mods(g, 1U << MOD_BAR);
    const uint16_t count = may_be ? g->s->mod_count : 0;
    for (uint16_t i = 0; i < count; i++) {
        const Mod *mod = &g->mod[i];
        if (mod->kind == MOD_BAR && mod->what == intent->act &&
            mod->target.object == intent->object) {
            *source = mod->source;
            return true;
        }
    }
    return (g->scratch->given[GIFT_BAR] >> intent->act & 1) && !g->rules->is_applied &&
           g->rules->effects->forbids(g, intent->object, intent->act, source);
}

bool act_is_shielded(const Game *g, const Intent *intent, Ref *source)
{
    return (is_touched(g, intent->target) || g->scratch->given[GIFT_SHIELD] >> intent->act & 1) &&
           g->rules->effects->shields(g, intent, source);
}

bool act_is_other_name(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return !are_namesakes(g, intent->object, intent->target);
}

bool act_can_be_barred(const Act *act)
{
    for (size_t i = 0; i < act->bar_count; i++)
        if (act->bars[i].stops == act_is_barred)
            return true;
    return act->is_barred_by_own;
}

bool act_can_be_shielded(const Act *act)
{
    for (size_t i = 0; i < act->target_bar_count; i++)
        if (act->target_bars[i].stops == act_is_shielded)
            return true;
    return false;
}

/* --- what must be done ------------------------------------------------------------------------ */

/* True if effects may demand something of somebody. */
static bool is_anything_demanded(const Game *g)
{
    return has_mods(g, 1U << MOD_MUST) ||
           (g->scratch->given[GIFT_MUST] != 0 && !g->rules->is_applied);
}

static bool is_demanded(const Game *g, uint8_t act, uint16_t object, Ref *source)
{
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        if (mod->kind == MOD_MUST && mod->what == act && mod->target.object == object) {
            *source = mod->source;
            return true;
        }
    }
    return (g->scratch->given[GIFT_MUST] >> act & 1) && !g->rules->is_applied &&
           g->rules->effects->demands(g, object, act, source);
}

void act_note(Game *g, uint8_t act, uint16_t object)
{
    Ref source = {0, 0};
    if (object == 0 || !is_anything_demanded(g) || !is_demanded(g, act, object, &source))
        return;
    g->object[object].has_acted = 1;
    g->s->has_uses = 1;
}

/* Some object of the player in that place must do it, has not, and can. */
static bool must_some_act(const Game *g, Intent intent, uint8_t place, Ref *source)
{
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
        intent.object = g->order[i];
        if (!g->object[intent.object].has_acted &&
            is_demanded(g, intent.act, intent.object, source) && !act_refusal(g, &intent).why)
            return true;
    }
    return false;
}

bool must_still_act(const Game *g, const Intent *intent, Ref *source)
{
    if (!is_anything_demanded(g))
        return false;
    for (uint8_t act = 0; act < g->rules->act_count; act++) {
        const Act *row = &g->rules->acts[act];
        if (row->question != g->rules->acts[intent->act].question)
            continue;
        for (int k = 0; k < 3 && row->zones[k] != NO_ZONE; k++)
            if (must_some_act(g, (Intent){.act = act, .seat = intent->seat},
                              place_of(g, intent->seat, row->zones[k]), source))
                return true;
    }
    return false;
}

/* --- bars ------------------------------------------------------------------------------------- */

static bool has_any_keyword(const Game *g, uint16_t object, uint32_t keywords)
{
    for (; keywords; keywords &= keywords - 1)
        if (has_keyword(g, object, (uint8_t)__builtin_ctz(keywords)))
            return true;
    return false;
}

static bool stops(const Game *g, const Bar *bar, const Intent *intent, uint16_t object, Ref *source)
{
    if (!clause_on(g, bar->clause))
        return false;
    if (g->object[object].marks & bar->marks)
        return true;
    if (bar->types && !(bar->types >> type_of(g, object) & 1))
        return true;
    if (bar->flags && !(def_of(g, object)->flags & bar->flags))
        return true;
    if (bar->keywords && !has_any_keyword(g, object, bar->keywords))
        return true;
    return bar->stops && bar->stops(g, intent, source);
}

/* The first bar that stops the intent; `object` is the card in question: the subject of the act,
 * its target, or none. `refusal` stays as it was if there is none. */
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

/* --- sieves ----------------------------------------------------------------------------------- */

/* Adds the functions of the bars that judge the target alone, or of the others. */
static void add_functions(const Game *g, Sieve *sieve, const Bar *bars, size_t count, bool is_alone)
{
    for (size_t i = 0; i < count; i++) {
        if (!bars[i].stops || bars[i].is_alone != is_alone || !clause_on(g, bars[i].clause))
            continue;
        const bool is_barrable = bars[i].stops == act_is_barred;
        const bool is_shieldable = bars[i].stops == act_is_shielded;
        const bool is_namesake = bars[i].stops == act_is_other_name;
        sieve->is_barrable |= is_barrable;
        sieve->is_shieldable |= is_shieldable;
        sieve->is_namesake |= is_namesake;
        if (is_barrable || is_shieldable || is_namesake)
            continue;
        ASSERT(sieve->count < SIEVE_FUNCTIONS);
        const uint16_t bit = (uint16_t)(1U << sieve->count);
        if (bars[i].arises)
            sieve->arising |= bit;
        if (bars[i].is_for_newcomers)
            sieve->newcoming |= bit;
        if (bars[i].price) {
            sieve->priced = bit;
            sieve->price_of = bars[i].price;
            sieve->price_stats = bars[i].stats;
            sieve->price_values = bars[i].values;
        }
        sieve->concerns[sieve->count] = bars[i].concerns;
        sieve->arises[sieve->count] = bars[i].arises;
        sieve->stops[sieve->count++] = bars[i].stops;
    }
}

static void make_sieve(const Game *g, Sieve *sieve, const Bar *bars, size_t count)
{
    *sieve = (Sieve){.types = UINT16_MAX};
    for (size_t i = 0; i < count; i++) {
        if (!clause_on(g, bars[i].clause))
            continue;
        sieve->marks |= bars[i].marks;
        sieve->types &= bars[i].types ? bars[i].types : UINT16_MAX;
        sieve->flags |= bars[i].flags; /* one at most of each, so that each is wanted */
        sieve->keywords |= bars[i].keywords;
        ASSERT((sieve->keywords & (sieve->keywords - 1)) == 0);
        ASSERT((sieve->flags & (sieve->flags - 1)) == 0);
    }
    add_functions(g, sieve, bars, count, true);
    sieve->alone = sieve->count;
    add_functions(g, sieve, bars, count, false);
}

/* Of the players whose objects the act may aim at, if it is done by `seat`. */
static bool is_on_side(const Match *match, const Act *act, uint8_t seat, uint8_t other,
                       bool is_team)
{
    const bool is_opposed = is_team ? match->team[seat] != match->team[other] : seat != other;
    switch ((Side)act->target_side) {
    case SIDE_OWN:
        return seat == other;
    case SIDE_OPPOSING:
        return is_opposed;
    case SIDE_ANY:
        break;
    }
    return true;
}

/* The places of those who have left the game are empty. */
static void find_aims(const Match *match, const Act *act, bool is_team, ActSieves *sieves)
{
    for (uint8_t seat = 0; seat < match->seats; seat++) {
        uint8_t count = 0;
        for (uint8_t other = 0; other < match->seats && act->target_bar_count > 0; other++) {
            if (!is_on_side(match, act, seat, other, is_team))
                continue;
            for (int k = 0; k < 3 && act->target_zones[k] != NO_ZONE; k++)
                sieves->aims[seat][count++] = match->place_at[other][act->target_zones[k]];
        }
        sieves->aim_count[seat] = count;
    }
}

static void make_sieves(const Game *g, const Act *act, ActSieves *sieves)
{
    make_sieve(g, &sieves->seat, act->seat_bars, act->seat_bar_count);
    make_sieve(g, &sieves->subject, act->bars, act->bar_count);
    make_sieve(g, &sieves->target, act->target_bars, act->target_bar_count);
    find_aims(g->match, act, principle_on(g, PRINCIPLE_TEAMS), sieves);
}

/* See Sieve.asks; definition 0 stands for an act without a subject. */
static uint16_t find_asks(const Sieve *sieve, const Def *def, bool is_nobody)
{
    unsigned asks = 0;
    if (!is_nobody &&
        (!(sieve->types >> def->type & 1) || (def->flags & sieve->flags) != sieve->flags))
        return SIEVE_NEVER;
    for (unsigned i = 0; i < sieve->count; i++)
        if (is_nobody || !sieve->concerns[i] || sieve->concerns[i](def))
            asks |= 1U << i;
    return (uint16_t)asks;
}

static Verdict verdict_of(uint16_t asks, int price)
{
    return (Verdict){.price = (int16_t)(asks & SIEVE_NEVER ? INT16_MAX : price), .asks = asks};
}

static bool list_verdicts(Match *match, Sieve *sieve)
{
    const size_t size = match->def_count * sizeof(Verdict);
    sieve->asked = arena_new(&match->arena, size);
    sieve->paid = arena_new(&match->arena, size);
    sieve->plain = arena_new(&match->arena, size);
    if (!sieve->asked || !sieve->paid || !sieve->plain)
        return false;
    for (uint16_t i = 0; i < match->def_count; i++) {
        const uint16_t asks = find_asks(sieve, match->defs[i], i == 0);
        const int price = i > 0 && sieve->price_of ? sieve->price_of(match->defs[i]) : 0;
        const uint16_t rest = price == PRICE_ASK ? asks : (uint16_t)(asks & ~sieve->priced);
        const bool has_word =
            i == 0 || !sieve->keywords || (match->defs[i]->keywords & sieve->keywords) != 0;
        sieve->asked[i] = verdict_of(asks, 0);
        sieve->paid[i] = verdict_of(rest, price);
        sieve->plain[i] = verdict_of(has_word ? rest : (uint16_t)SIEVE_NEVER, price);
    }
    return true;
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
static bool may_help(const Sieve *sieve, const Ability *ability)
{
    return ((ability->given[GIFT_STAT] | ability->set_stats) & sieve->price_stats) != 0 ||
           (ability->given[GIFT_KEYWORD] & (sieve->price_values | sieve->keywords)) != 0;
}

/* What a card of that definition may take at least, as far as nobody sees what is at work:
 * PRICE_ASK if it may help itself there, or others. INT16_MAX: it cannot do it. */
static int16_t find_least_of(const Match *match, const Sieve *sieve, const Def *def)
{
    const uint32_t open = open_zones(match->rules);
    const bool is_never = (find_asks(sieve, def, false) & SIEVE_NEVER) != 0;
    bool has_word = !sieve->keywords || (def->keywords & sieve->keywords) != 0;
    bool is_helped = false;
    for (uint8_t k = 0; k < def->ability_count; k++) {
        const Ability *ability = &match->pool->abilities[def->ability + k];
        if (!may_help(sieve, ability) || (ability->where & ~open) == 0)
            continue;
        if (!ability->is_for_itself)
            return PRICE_ASK;
        has_word = has_word || (ability->given[GIFT_KEYWORD] & sieve->keywords) != 0;
        is_helped = true;
    }
    if (!has_word || is_never)
        return INT16_MAX;
    if (is_helped)
        return PRICE_ASK;
    return sieve->price_of(def);
}

/* See Sieve.least. */
static int16_t find_least(const Match *match, const Sieve *sieve)
{
    const Pool *pool = match->pool;
    int least = sieve->price_of ? INT16_MAX : PRICE_ASK;
    for (size_t i = 1; i < pool->def_count && least != PRICE_ASK; i++) {
        const int16_t price = find_least_of(match, sieve, &pool->defs[i]);
        if (price < least)
            least = price;
    }
    return (int16_t)least;
}

bool acts_prepare(Match *match)
{
    const Rules *rules = match->rules;
    const Game whole = {.rules = rules, .match = match}; /* nothing is broken in it */
    match->sieves = arena_new(&match->arena, (rules->act_count + 1) * sizeof *match->sieves);
    bool is_ready = match->sieves != NULL;
    for (size_t i = 0; i < rules->act_count && is_ready; i++) {
        make_sieves(&whole, &rules->acts[i], &match->sieves[i]);
        is_ready = list_verdicts(match, &match->sieves[i].subject) &&
                   list_verdicts(match, &match->sieves[i].target);
        match->sieves[i].subject.least = find_least(match, &match->sieves[i].subject);
    }
    return is_ready;
}

void acts_aim(Match *match)
{
    for (size_t i = 0; i < match->rules->act_count; i++)
        find_aims(match, &match->rules->acts[i], true, &match->sieves[i]);
}

/* Those of the match; with a broken clause others, made in `room`. */
static const ActSieves *sieves_of(const Game *g, uint8_t act, ActSieves *room)
{
    if (!mutant_of(g))
        return &g->match->sieves[act];
    make_sieves(g, &g->rules->acts[act], room);
    return room;
}

/* What of a sieve an object is judged by. One that effects have touched is judged by all. */
static inline unsigned asks_of(const Game *g, const Sieve *sieve, uint16_t object)
{
    const Face *face = &g->face[object];
    const unsigned asks = !sieve->asked ? find_asks(sieve, g->defs[face->def], face->def == 0)
                                        : sieve->asked[face->def].asks;
    return face->touched & TOUCHED_WORDS ? asks | ((1U << sieve->count) - 1) : asks;
}

/* True if the object has none of the keywords; for most their print says so. */
static inline bool is_keyword_missing(const Game *g, uint16_t object, uint32_t keywords)
{
    const Face *face = &g->face[object];
    const bool is_plain =
        !(face->touched & TOUCHED_WORDS) && !(g->scratch->far_keywords & keywords);
    return (is_plain && !(face->keywords & keywords)) || !has_any_keyword(g, object, keywords);
}

static inline bool is_stopped_by_face(const Game *g, const Sieve *sieve, uint16_t object,
                                      unsigned asks)
{
    return (asks & SIEVE_NEVER) != 0 || (g->object[object].marks & sieve->marks) != 0 ||
           (sieve->keywords && is_keyword_missing(g, object, sieve->keywords));
}

/* By the functions of a sieve whose bits are set. */
static inline bool is_stopped_by(const Game *g, const Sieve *sieve, unsigned asks,
                                 const Intent *intent)
{
    Ref source = {0, 0};
    for (; asks; asks &= asks - 1)
        if (sieve->stops[__builtin_ctz(asks)](g, intent, &source))
            return true;
    return false;
}

/* Of the player: their bars are functions only. */
static inline bool is_seat_stopped(const Game *g, const Sieve *sieve, const Intent *intent)
{
    return is_stopped_by(g, sieve, (1U << sieve->count) - 1, intent);
}

static inline bool is_stopped(const Game *g, const Sieve *sieve, const Intent *intent,
                              uint16_t object)
{
    const unsigned asks = asks_of(g, sieve, object);
    Ref source;
    return is_stopped_by_face(g, sieve, object, asks) || is_stopped_by(g, sieve, asks, intent) ||
           (sieve->is_barrable && act_is_barred(g, intent, &source));
}

/* Those that can speak against the subject, as far as it is no newcomer. */
static inline unsigned asks_about(const Game *g, const Sieve *sieve, uint16_t subject,
                                  unsigned asks)
{
    const bool is_settled = (asks & sieve->newcoming) && !is_newcomer(g, subject);
    return is_settled ? asks & ~(unsigned)sieve->newcoming : asks;
}

/* Those functions that can speak against anything now. */
static unsigned find_arising(const Game *g, const Sieve *sieve, uint8_t seat)
{
    unsigned asked = SIEVE_NEVER | ((1U << sieve->count) - 1);
    for (unsigned left = sieve->arising; left; left &= left - 1)
        if (!sieve->arises[__builtin_ctz(left)](g, seat))
            asked &= ~(left & -left);
    return asked;
}

static bool is_listed(const uint8_t *zones, uint8_t zone)
{
    for (int i = 0; i < 3; i++)
        if (zones[i] != NO_ZONE && zones[i] == zone)
            return true;
    return false;
}

/* What an act of a seat may aim at, as far as that does not depend on the subject. Most subjects
 * can be aimed at the first: the others are looked for, place after place, when they are wanted. */
typedef struct {
    uint16_t count; /* found so far */
    uint16_t object[OPTIONS_MAX];
    uint16_t asks[OPTIONS_MAX]; /* the functions that look at the subject too */
    unsigned arising;           /* those that can speak against any */
    uint8_t next;               /* where the search goes on: of ActSieves.aims */
} Targets;

static void begin_targets(const Game *g, const Sieve *sieve, uint8_t seat, Targets *targets)
{
    targets->count = 0;
    targets->arising = find_arising(g, sieve, seat);
    targets->next = 0;
}

static void find_targets_in(const Game *g, const Sieve *sieve, uint8_t place, Intent *intent,
                            Targets *targets)
{
    const Verdict *verdicts = sieve->asked;
    const unsigned alone = (1U << sieve->alone) - 1;
    const unsigned arising = targets->arising;
    const unsigned marks = sieve->marks;
    const uint16_t *end = g->order + g->start[place + 1];
    uint16_t count = targets->count;
    for (const uint16_t *at = g->order + g->start[place]; at < end && count < OPTIONS_MAX; at++) {
        const Face face = g->face[*at];
        const bool is_plain = !(face.touched & TOUCHED_WORDS) && !(!verdicts);
        const unsigned asks =
            (is_plain ? verdicts[face.def].asks : asks_of(g, sieve, *at)) & arising;
        if ((asks & SIEVE_NEVER) || (g->object[*at].marks & marks) ||
            (sieve->keywords && is_keyword_missing(g, *at, sieve->keywords)))
            continue;
        intent->target = *at;
        if ((asks & alone) && is_stopped_by(g, sieve, asks & alone, intent))
            continue;
        targets->asks[count] = (uint16_t)(asks & ~alone);
        targets->object[count++] = *at;
    }
    targets->count = count;
}

/* Looks through the next place in which there is one; false: there is none. */
static bool find_more_targets(const Game *g, const ActSieves *sieves, Intent *intent,
                              Targets *targets)
{
    const uint16_t found = targets->count;
    while (targets->next < sieves->aim_count[intent->seat] && targets->count == found)
        find_targets_in(g, &sieves->target, sieves->aims[intent->seat][targets->next++], intent,
                        targets);
    return targets->count > found;
}

/* By what looks at subject and target together. */
static inline bool is_aim_stopped(const Game *g, const Sieve *sieve, unsigned asks,
                                  const Intent *intent)
{
    Ref source;
    return (sieve->is_namesake && !are_namesakes(g, intent->object, intent->target)) ||
           is_stopped_by(g, sieve, asks, intent) ||
           (sieve->is_barrable && act_is_barred(g, intent, &source)) ||
           (sieve->is_shieldable && act_is_shielded(g, intent, &source));
}

/* True if there is a namesake of the subject that it can be aimed at: few cards are namesakes, so
 * that is looked at first. */
static bool has_namesake(const Game *g, const ActSieves *sieves, Intent *intent)
{
    const Sieve *sieve = &sieves->target;
    const uint16_t *namesake = g->match->namesake;
    const uint16_t name = namesake[g->face[intent->object].def];
    for (uint8_t k = 0; k < sieves->aim_count[intent->seat]; k++) {
        const uint8_t place = sieves->aims[intent->seat][k];
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
            intent->target = g->order[i];
            if (namesake[g->face[intent->target].def] != name)
                continue;
            const unsigned asks = asks_of(g, sieve, intent->target);
            if (!is_stopped_by_face(g, sieve, intent->target, asks) &&
                !is_aim_stopped(g, sieve, asks & find_arising(g, sieve, intent->seat), intent))
                return true;
        }
    }
    return false;
}

/* True if the subject can be aimed at one of them. */
static bool has_one_of(const Game *g, const ActSieves *sieves, Targets *targets, Intent *intent)
{
    const Sieve *sieve = &sieves->target;
    for (uint16_t i = 0; i < targets->count || find_more_targets(g, sieves, intent, targets); i++) {
        intent->target = targets->object[i];
        const unsigned asks = asks_about(g, sieve, intent->object, targets->asks[i]);
        if (!is_aim_stopped(g, sieve, asks, intent))
            return true;
    }
    return false;
}

/* True if there is something that the subject can be aimed at, or need not be. */
static bool has_target(const Game *g, const ActSieves *sieves, Targets *targets, Intent *intent)
{
    const bool is_found = sieves->target.is_namesake ? has_namesake(g, sieves, intent)
                                                     : has_one_of(g, sieves, targets, intent);
    return is_found || (mutant_of(g) && !clause_on(g, g->rules->acts[intent->act].aim));
}

static int16_t means_for(const Game *g, const Act *act, uint8_t seat)
{
    if (!act->means)
        return 0;
    return act->means(g, seat);
}

Refusal act_refusal(const Game *g, const Intent *meant)
{
    const Act *act = &g->rules->acts[meant->act];
    Intent noted = *meant;
    const Intent *intent = &noted;
    noted.means = means_for(g, act, meant->seat);
    noted.is_explained = true;
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
        ActSieves room;
        Targets targets;
        const ActSieves *sieves = sieves_of(g, intent->act, &room);
        begin_targets(g, &sieves->target, noted.seat, &targets);
        if (!has_target(g, sieves, &targets, &noted))
            return (Refusal){
                act->aim ? act->aim : act->clause, {0, 0}, "there is nothing it could be done to"};
    } else {
        const Object *t = &g->object[intent->target];
        if (t->place == g->match->nowhere ||
            !is_listed(act->target_zones, zone_of_place(g, t->place)) ||
            !is_on_side(g->match, act, intent->seat, t->controller,
                        principle_on(g, PRINCIPLE_TEAMS)))
            return (Refusal){act->clause, {0, 0}, "that is nothing it could be done to"};
        (void)is_refused(g, act->target_bars, act->target_bar_count, intent, intent->target,
                         &refusal);
    }
    return refusal;
}

bool act_is_possible(const Game *g, const Intent *meant)
{
    ActSieves room;
    const ActSieves *sieves = sieves_of(g, meant->act, &room);
    const Act *act = &g->rules->acts[meant->act];
    Intent intent = *meant;
    intent.means = means_for(g, act, intent.seat);
    if (is_seat_stopped(g, &sieves->seat, &intent) ||
        is_stopped(g, &sieves->subject, &intent, intent.object))
        return false;
    if (act->target_bar_count == 0)
        return true;
    Targets targets;
    begin_targets(g, &sieves->target, intent.seat, &targets);
    return has_target(g, sieves, &targets, &intent);
}

/* True if an effect that lasts changes what some card takes, or lets it do what it could not. */
static bool is_help_given(const Game *g, const Sieve *sieve)
{
    if (has_mods(g, MODS_LISTENING) || (g->scratch->far_stats & sieve->price_stats) ||
        ((g->scratch->far_keywords | g->s->mods.keywords) &
         (sieve->price_values | sieve->keywords)))
        return true;
    for (uint16_t i = 0; i < g->s->mod_count; i++) {
        const Mod *mod = &g->mod[i];
        if ((mod->kind == MOD_STAT || mod->kind == MOD_SET) && sieve->price_stats >> mod->what & 1)
            return true;
    }
    return false;
}

bool act_is_out_of_reach(const Game *g, uint8_t seat, uint8_t act)
{
    const Sieve *sieve = &g->match->sieves[act].subject;
    return means_for(g, &g->rules->acts[act], seat) < sieve->least && !is_help_given(g, sieve);
}

/* An act as it is judged for all its subjects. */
typedef struct {
    const ActSieves *sieves;
    const Verdict *verdicts; /* of cards that no effect has touched */
    int means;               /* what a printed price is held against */
    unsigned arising;        /* functions of the subject's sieve that can speak against any now */
    uint32_t keywords;       /* one of these is still to be looked for where nothing is touched */
    uint8_t touch;           /* how a card may not be touched for that */
    bool is_arising_known;
    bool is_barred; /* an effect may bar subjects that nothing has touched */
    bool is_aimed;  /* `targets` is begun */
    Targets targets;
} Offering;

static void begin_offering(const Game *g, const ActSieves *sieves, const Intent *intent,
                           Offering *o)
{
    const Sieve *sieve = &sieves->subject;
    const Scratch *scratch = g->scratch;
    const int16_t means = intent->means;
    const bool is_printed = means != MEANS_ASK && !(scratch->far_stats & sieve->price_stats) &&
                            !(scratch->far_keywords & sieve->price_values);
    const bool is_plain = is_printed && !(scratch->far_keywords & sieve->keywords);
    o->sieves = sieves;
    o->verdicts = is_plain ? sieve->plain : is_printed ? sieve->paid : sieve->asked;
    o->means = is_printed ? means : INT16_MAX - 1;
    o->keywords = is_plain && !g->rules->blank_marks ? 0 : sieve->keywords;
    o->touch = sieve->price_stats ? UINT8_MAX : TOUCHED_WORDS;
    o->arising = ~sieve->arising;
    o->is_arising_known = false;
    o->is_barred = (scratch->given[GIFT_BAR] >> intent->act & 1) != 0;
    o->is_aimed = false;
}

/* What the face of a subject does not tell: functions, effects, and whether there is a target. */
static inline bool is_subject_stopped(const Game *g, Offering *o, unsigned asks, Intent *intent)
{
    const ActSieves *sieves = o->sieves;
    Ref source;
    if ((asks & sieves->subject.arising) && !o->is_arising_known) {
        o->arising = find_arising(g, &sieves->subject, intent->seat);
        o->is_arising_known = true;
    }
    asks = asks_about(g, &sieves->subject, intent->object, asks & o->arising);
    if (is_stopped_by(g, &sieves->subject, asks, intent))
        return true;
    if ((o->is_barred || is_touched(g, intent->object)) && sieves->subject.is_barrable &&
        act_is_barred(g, intent, &source))
        return true;
    if (g->rules->acts[intent->act].target_bar_count == 0)
        return false;
    if (!o->is_aimed)
        begin_targets(g, &sieves->target, intent->seat, &o->targets);
    o->is_aimed = true;
    return !has_target(g, sieves, &o->targets, intent);
}

/* Offers the act for those objects of a place for which nothing speaks against it: what a question
 * mostly consists of. */
static void offer_from(Game *g, Offering *o, Intent *intent, uint8_t place)
{
    const Sieve *sieve = &o->sieves->subject;
    const Verdict *verdicts = o->verdicts;
    const int means = o->means;
    const unsigned marks = sieve->marks;
    const unsigned touch = o->touch;
    const uint16_t *end = g->order + g->start[place + 1];
    for (const uint16_t *at = g->order + g->start[place]; at < end; at++) {
        const Face *face = &g->face[*at];
        const bool is_plain = !(face->touched & touch) && !(!verdicts);
        const Verdict verdict =
            is_plain ? verdicts[face->def] : verdict_of((uint16_t)asks_of(g, sieve, *at), 0);
        if (verdict.price > means || (g->object[*at].marks & marks))
            continue;
        const uint32_t keywords = is_plain ? o->keywords : sieve->keywords;
        if (keywords && is_keyword_missing(g, *at, keywords))
            continue;
        intent->object = *at;
        intent->target = 0;
        if (!is_subject_stopped(g, o, verdict.asks, intent))
            offer(g, (Option){.kind = OPTION_ACT, .act = intent->act, .object = *at});
    }
}

/* True if nobody has the keyword that the act wants of its subject. */
static bool is_keyword_unknown(const Game *g, const Sieve *sieve)
{
    return sieve->keywords && !(sieve->keywords & keywords_about(g));
}

void acts_offer(Game *g, uint8_t seat, uint8_t first, uint8_t last)
{
    Offering offering;
    for (uint8_t act = first; act <= last; act++) {
        ActSieves room;
        const ActSieves *sieves = sieves_of(g, act, &room);
        const Act *row = &g->rules->acts[act];
        Intent intent = {.act = act, .seat = seat};
        if (!clause_on(g, row->clause) || is_keyword_unknown(g, &sieves->subject) ||
            is_seat_stopped(g, &sieves->seat, &intent))
            continue;
        ASSERT(row->zones[0] != NO_ZONE);
        intent.means = means_for(g, row, seat);
        begin_offering(g, sieves, &intent, &offering);
        for (int k = 0; k < 3 && row->zones[k] != NO_ZONE; k++)
            offer_from(g, &offering, &intent, place_of(g, seat, row->zones[k]));
    }
}

void act_offer(Game *g, uint8_t seat, uint8_t act)
{
    const Intent intent = {.act = act, .seat = seat};
    if (g->rules->acts[act].zones[0] != NO_ZONE)
        acts_offer(g, seat, act, act);
    else if (clause_on(g, g->rules->acts[act].clause) && act_is_possible(g, &intent))
        offer(g, (Option){.kind = OPTION_ACT, .act = act});
}

void act_offer_targets(Game *g, uint8_t seat, uint8_t act, uint16_t object)
{
    ActSieves room;
    Targets targets;
    Intent intent = {.act = act,
                     .seat = seat,
                     .object = object,
                     .means = means_for(g, &g->rules->acts[act], seat)};
    const ActSieves *sieves = sieves_of(g, act, &room);
    const Sieve *sieve = &sieves->target;
    begin_targets(g, sieve, seat, &targets);
    while (find_more_targets(g, sieves, &intent, &targets))
        continue;
    for (uint16_t i = 0; i < targets.count; i++) {
        intent.target = targets.object[i];
        if (!is_aim_stopped(g, sieve, targets.asks[i], &intent))
            offer_pick(g, intent.target);
    }
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
