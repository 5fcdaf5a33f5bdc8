/* act_fast.c - see act_fast.h. */
#include "kernel/fast/act_fast.h"

#include "kernel/decide.h"
#include "kernel/value.h"
#include "kernel/zone.h"

/* --- making sieves ---------------------------------------------------------------------------- */

/* Adds a function with what is known of it beforehand. */
static void add_function(Sieve *sieve, const ActPrice *price, const BarHint *hint)
{
    ASSERT(sieve->count < SIEVE_FUNCTIONS);
    const uint16_t bit = (uint16_t)(1U << sieve->count);
    if (hint->arises)
        sieve->arising |= bit;
    if (hint->is_for_newcomers)
        sieve->newcoming |= bit;
    if (hint->marks)
        sieve->marking |= bit;
    if (hint->keywords)
        sieve->wording |= bit;
    sieve->marked |= hint->marks;
    sieve->words |= hint->keywords;
    sieve->words_of[sieve->count] = hint->keywords;
    if (price && price->stops == hint->stops) {
        sieve->priced = bit;
        sieve->price_of = price->of;
        sieve->price_stats = price->stats;
        sieve->price_values = price->values;
    }
    sieve->concerns[sieve->count] = hint->concerns;
    sieve->arises[sieve->count] = hint->arises;
    sieve->stops[sieve->count++] = hint->stops;
}

/* A bar by each row of hints that there is about its function. */
static void add_hinted(Sieve *sieve, const Rules *rules, const Act *act, const Bar *bar,
                       bool is_alone)
{
    bool is_hinted = false;
    for (const BarHint *hint = rules->hints.bars; hint && hint->stops; hint++) {
        if (hint->stops != bar->stops)
            continue;
        is_hinted = true;
        if (hint->is_alone == is_alone)
            add_function(sieve, act->price, hint);
    }
    if (!is_hinted && !is_alone)
        add_function(sieve, act->price, &(BarHint){.stops = bar->stops});
}

/* Adds the functions of the bars that judge the target alone, or of the others. */
static void add_functions(Sieve *sieve, const Rules *rules, const Act *act, const Bars *bars,
                          bool is_alone)
{
    for (size_t i = 0; i < bars->count; i++) {
        const Bar *bar = &bars->at[i];
        if (bar->stops == act_is_forbidden)
            sieve->can_be_forbidden = true;
        else if (bar->stops == act_is_protected)
            sieve->can_be_protected = true;
        else if (bar->stops == act_is_other_name)
            sieve->is_namesake = true;
        else if (bar->stops)
            add_hinted(sieve, rules, act, bar, is_alone);
    }
}

static void make_sieve(Sieve *sieve, const Rules *rules, const Act *act, const Bars *bars)
{
    *sieve = (Sieve){.types = UINT16_MAX};
    for (size_t i = 0; i < bars->count; i++) {
        const Bar *bar = &bars->at[i];
        sieve->marks |= bar->marks;
        sieve->types &= bar->types ? bar->types : UINT16_MAX;
        sieve->flags |= bar->flags; /* one at most of each, so that each is wanted */
        sieve->keywords |= bar->keywords;
        ASSERT((sieve->keywords & (sieve->keywords - 1)) == 0);
        ASSERT((sieve->flags & (sieve->flags - 1)) == 0);
    }
    if (sieve->keywords) /* what a mark blanks has none, whatever its print says */
        sieve->marks |= rules->cards.blank_marks;
    add_functions(sieve, rules, act, bars, true);
    sieve->alone = sieve->count;
    add_functions(sieve, rules, act, bars, false);
    sieve->all = (uint16_t)((1U << sieve->count) - 1);
    sieve->touch = sieve->price_stats ? UINT8_MAX : TOUCHED_WORDS;
}

static void find_subjects(const Match *match, const Act *act, ActSieves *sieves)
{
    sieves->from_count = act->zones.count;
    for (uint8_t seat = 0; seat < match->seats; seat++)
        for (int k = 0; k < act->zones.count; k++)
            sieves->from[seat][k] = match->place_at[seat][act->zones.at[k]];
}

/* The places of those who have left the game are empty. */
static void find_aims(const Match *match, const Act *act, ActSieves *sieves)
{
    for (uint8_t seat = 0; seat < match->seats; seat++) {
        uint8_t count = 0;
        for (uint8_t other = 0; other < match->seats && act->target_bars.count > 0; other++) {
            if (!act_aims_at(match, act, seat, other, true))
                continue;
            for (int k = 0; k < act->target_zones.count; k++)
                sieves->aims[seat][count++] = match->place_at[other][act->target_zones.at[k]];
        }
        sieves->aim_count[seat] = count;
    }
}

static void make_sieves(const Match *match, const Act *act, ActSieves *sieves)
{
    make_sieve(&sieves->seat, match->rules, act, &act->seat_bars);
    make_sieve(&sieves->subject, match->rules, act, &act->bars);
    make_sieve(&sieves->target, match->rules, act, &act->target_bars);
    sieves->means = act->price ? act->price->means : NULL;
    sieves->has_targets = act->target_bars.count > 0;
    find_subjects(match, act, sieves);
    find_aims(match, act, sieves);
}

/* See Sieve.asks; definition 0 stands for an act without a subject. */
static uint16_t find_asks(const Sieve *sieve, const Def *def, bool is_nobody)
{
    unsigned asks = 0;
    if (!is_nobody &&
        (!(sieve->types >> def->type & 1) || (def->flags & sieve->flags) != sieve->flags))
        return SIEVE_NEVER;
    for (unsigned i = 0; i < sieve->count; i++) {
        const bool is_worded = !sieve->words_of[i] || (sieve->words_of[i] & def->keywords);
        if (is_nobody || ((!sieve->concerns[i] || sieve->concerns[i](def)) && is_worded))
            asks |= 1U << i;
    }
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

bool fast_acts_prepare(Match *match)
{
    const Rules *rules = match->rules;
    match->sieves = arena_new(&match->arena, (rules->act_count + 1) * sizeof *match->sieves);
    bool is_ready = match->sieves != NULL;
    for (size_t i = 0; i < rules->act_count && is_ready; i++) {
        make_sieves(match, &rules->acts[i], &match->sieves[i]);
        is_ready = list_verdicts(match, &match->sieves[i].subject) &&
                   list_verdicts(match, &match->sieves[i].target);
    }
    return is_ready;
}

void fast_acts_aim(Match *match)
{
    for (size_t i = 0; i < match->rules->act_count; i++)
        find_aims(match, &match->rules->acts[i], &match->sieves[i]);
}

/* --- judging by sieves ------------------------------------------------------------------------ */

/* What of a sieve an object is judged by whatever it prints: an effect in force gives the keyword
 * to others. */
static inline unsigned asks_by_effect(const Game *g, const Sieve *sieve)
{
    return g->scratch->far_keywords & sieve->words ? sieve->wording : 0;
}

/* What of a sieve an object is judged by. One that effects have touched is judged by all. */
static inline unsigned asks_of(const Game *g, const Sieve *sieve, uint16_t object)
{
    const Face *face = &g->face[object];
    unsigned asks = sieve->asked[face->def].asks | asks_by_effect(g, sieve);
    if (!(face->touched & TOUCHED_WORDS))
        return asks;
    asks |= sieve->all;
    if (has_mods(g, 1U << MOD_TYPE)) { /* it may be of another type than its print says */
        const bool is_flagged = (def_of(g, object)->flags & sieve->flags) == sieve->flags;
        const bool is_typed = (sieve->types >> type_of(g, object) & 1) != 0;
        asks = is_flagged && is_typed ? asks & ~(unsigned)SIEVE_NEVER : asks | SIEVE_NEVER;
    }
    return asks;
}

/* True if the object has none of the keywords; for most their print says so. */
static inline bool is_keyword_missing(const Game *g, uint16_t object, uint32_t keywords)
{
    const Face *face = &g->face[object];
    const bool is_plain =
        !(face->touched & TOUCHED_WORDS) && !(g->scratch->far_keywords & keywords);
    return (is_plain && !(face->keywords & keywords)) || !object_has_any(g, object, keywords);
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
    Ref source; /* nobody asks why */
    for (; asks; asks &= asks - 1)
        if (sieve->stops[__builtin_ctz(asks)](g, intent, &source))
            return true;
    return false;
}

/* Of the player: their bars are functions only. */
static inline bool is_seat_stopped(const Game *g, const Sieve *sieve, const Intent *intent)
{
    return is_stopped_by(g, sieve, sieve->all, intent);
}

/* Those that can speak against the subject, as far as it is no newcomer and lacks marks. */
static inline unsigned asks_about(const Game *g, const Sieve *sieve, uint16_t subject,
                                  unsigned asks)
{
    if ((asks & sieve->newcoming) && !is_newcomer(g, subject))
        asks &= ~(unsigned)sieve->newcoming;
    if ((asks & sieve->marking) && !has_mark(g, subject, sieve->marked))
        asks &= ~(unsigned)sieve->marking;
    return asks;
}

static inline bool is_stopped(const Game *g, const Sieve *sieve, const Intent *intent,
                              uint16_t object)
{
    const unsigned asks = asks_about(g, sieve, object, asks_of(g, sieve, object));
    Ref source;
    return is_stopped_by_face(g, sieve, object, asks) || is_stopped_by(g, sieve, asks, intent) ||
           (sieve->can_be_forbidden && act_is_forbidden(g, intent, &source));
}

/* Those functions that can speak against anything now. */
static unsigned find_arising(const Game *g, const Sieve *sieve, uint8_t seat)
{
    unsigned asked = SIEVE_NEVER | sieve->all;
    for (unsigned left = sieve->arising; left; left &= left - 1)
        if (!sieve->arises[__builtin_ctz(left)](g, seat))
            asked &= ~(left & -left);
    return asked;
}

/* What an act of a seat may aim at, as far as that does not depend on the subject. Most subjects
 * can be aimed at the first: the others are looked for, place after place, when they are wanted. */
typedef struct {
    uint16_t count; /* found so far */
    uint16_t object[CARDS_MAX];
    uint16_t asks[CARDS_MAX]; /* the functions that look at the subject too */
    unsigned arising;         /* those that can speak against any */
    uint8_t next;             /* where the search goes on: of ActSieves.aims */
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
    const unsigned by_effect = asks_by_effect(g, sieve);
    const unsigned alone = (1U << sieve->alone) - 1;
    const unsigned arising = targets->arising;
    const unsigned marks = sieve->marks;
    const uint16_t *end = g->order + g->start[place + 1];
    uint16_t count = targets->count;
    for (const uint16_t *at = g->order + g->start[place]; at < end; at++) {
        const Face face = g->face[*at];
        const bool is_plain = !(face.touched & TOUCHED_WORDS);
        const unsigned asks =
            (is_plain ? verdicts[face.def].asks | by_effect : asks_of(g, sieve, *at)) & arising;
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
           (sieve->can_be_forbidden && act_is_forbidden(g, intent, &source)) ||
           (sieve->can_be_protected && act_is_protected(g, intent, &source));
}

/* True if there is a namesake of the subject that it can be aimed at: few cards are namesakes, so
 * that is looked at first. */
static bool has_namesake(const Game *g, const ActSieves *sieves, Intent *intent)
{
    const Sieve *sieve = &sieves->target;
    for (uint8_t k = 0; k < sieves->aim_count[intent->seat]; k++) {
        const uint8_t place = sieves->aims[intent->seat][k];
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
            intent->target = g->order[i];
            if (!are_namesakes(g, intent->object, intent->target))
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
    return sieves->target.is_namesake ? has_namesake(g, sieves, intent)
                                      : has_one_of(g, sieves, targets, intent);
}

/* See act_means(). */
static inline int16_t means_of(const Game *g, const ActSieves *sieves, uint8_t seat)
{
    if (sieves->means)
        return sieves->means(g, seat);
    return 0;
}

bool fast_act_is_possible(const Game *g, const Intent *meant)
{
    CHECK(is_fast(g) && meant->act < g->rules->act_count);
    const ActSieves *sieves = &g->match->sieves[meant->act];
    Intent intent = *meant;
    intent.means = means_of(g, sieves, intent.seat);
    if (is_seat_stopped(g, &sieves->seat, &intent) ||
        is_stopped(g, &sieves->subject, &intent, intent.object))
        return false;
    if (!sieves->has_targets)
        return true;
    Targets targets;
    begin_targets(g, &sieves->target, intent.seat, &targets);
    return has_target(g, sieves, &targets, &intent);
}

/* An act as it is judged for all its subjects. */
typedef struct {
    const ActSieves *sieves;
    const Verdict *verdicts; /* of cards that no effect has touched */
    int means;               /* what a printed price is held against */
    uint32_t keywords;       /* one of these is still to be looked for where nothing is touched */
    unsigned by_effect;      /* functions of the subject's sieve by which any is judged now */
    bool is_arising_known;
    bool is_aimed; /* `targets` is begun */
    unsigned
        arising; /* functions of the subject's sieve that can speak against any now, if known */
    Targets targets;
} Offering;

static void begin_offering(const Game *g, const ActSieves *sieves, const Intent *intent,
                           Offering *o)
{
    const Sieve *sieve = &sieves->subject;
    const Scratch *scratch = g->scratch;
    o->sieves = sieves;
    o->verdicts = sieve->plain;
    o->means = intent->means;
    o->keywords = 0;
    o->by_effect = asks_by_effect(g, sieve);
    o->is_arising_known = false;
    o->is_aimed = false;
    if (scratch->far_keywords & sieve->keywords) {
        o->verdicts = sieve->paid;
        o->keywords = sieve->keywords;
    }
    if (intent->means == MEANS_ASK || (scratch->far_stats & sieve->price_stats) ||
        (scratch->far_keywords & sieve->price_values)) {
        o->verdicts = sieve->asked;
        o->means = INT16_MAX - 1;
        o->keywords = sieve->keywords;
    }
}

/* True if an effect that has touched the subject, or one in force, may bar it. */
static inline bool may_be_forbidden(const Game *g, const Intent *intent)
{
    return is_touched(g, intent->object) || (given_of(g, GIFT_FORBID) >> intent->act & 1) != 0;
}

/* What the face of a subject does not tell: functions, effects, and whether there is a target. */
static inline bool is_subject_stopped(const Game *g, Offering *o, unsigned asks, Intent *intent)
{
    const ActSieves *sieves = o->sieves;
    Ref source;
    asks |= o->by_effect;
    if (asks & sieves->subject.arising) {
        if (!o->is_arising_known)
            o->arising = find_arising(g, &sieves->subject, intent->seat);
        o->is_arising_known = true;
        asks &= o->arising;
    }
    asks = asks_about(g, &sieves->subject, intent->object, asks);
    if (is_stopped_by(g, &sieves->subject, asks, intent))
        return true;
    if (sieves->subject.can_be_forbidden && may_be_forbidden(g, intent) &&
        act_is_forbidden(g, intent, &source))
        return true;
    if (!sieves->has_targets)
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
    const unsigned touch = sieve->touch;
    const uint16_t *end = g->order + g->start[place + 1];
    for (const uint16_t *at = g->order + g->start[place]; at < end; at++) {
        const Face *face = &g->face[*at];
        const bool is_plain = !(face->touched & touch);
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

/* Offers an act that has subjects. */
static inline void offer_act(Game *g, const ActSieves *sieves, Intent *intent, Offering *o)
{
    if (is_seat_stopped(g, &sieves->seat, intent))
        return;
    intent->means = means_of(g, sieves, intent->seat);
    begin_offering(g, sieves, intent, o);
    const uint8_t *from = sieves->from[intent->seat];
    for (const uint8_t *end = from + sieves->from_count; from < end; from++)
        offer_from(g, o, intent, *from);
}

void fast_acts_offer(Game *g, uint8_t seat, uint8_t first, uint8_t last)
{
    CHECK(is_fast(g) && is_seat(g, seat) && last < g->rules->act_count);
    Offering offering;
    Intent intent = {.seat = seat};
    const ActSieves *sieves = &g->match->sieves[first];
    for (uint8_t act = first; act <= last; act++, sieves++) {
        intent.act = act;
        intent.object = 0;
        intent.target = 0;
        if (sieves->from_count > 0)
            offer_act(g, sieves, &intent, &offering);
        else if (fast_act_is_possible(g, &intent))
            offer(g, (Option){.kind = OPTION_ACT, .act = act});
    }
}

void fast_offer_targets(Game *g, const Intent *meant)
{
    CHECK(is_fast(g) && is_object(g, meant->object));
    Targets targets;
    Intent intent = *meant;
    const ActSieves *sieves = &g->match->sieves[intent.act];
    const Sieve *sieve = &sieves->target;
    begin_targets(g, sieve, intent.seat, &targets);
    while (find_more_targets(g, sieves, &intent, &targets))
        continue;
    for (uint16_t i = 0; i < targets.count; i++) {
        intent.target = targets.object[i];
        if (!is_aim_stopped(g, sieve, targets.asks[i], &intent))
            offer_pick(g, intent.target);
    }
}
