/* lorcana_pay.c - what a card costs (4.3.4.5) and the ways to pay it (4.3.4.4): ink, singing, Sing
 * Together and Shift. */
#include "game/lorcana/lorcana_int.h"

/* 4.3.4.5: increases and reductions of the ink to pay, whichever cost is chosen. */
int cost_change(const Game *g, uint8_t seat, uint16_t object)
{
    const Def *def = def_of(g, object);
    const int discount = g->player[seat].number[NUMBER_DISCOUNT + def->type];
    const uint32_t costs = 1U << STAT_COST | 1U << STAT_PAYMENT;
    if (!g->face[object].touched && !(g->scratch->far_stats & costs))
        return -discount;
    return stat_value(g, object, STAT_COST) - def->stat[STAT_COST] +
           stat_value(g, object, STAT_PAYMENT) - discount;
}

/* 6.2.7: the ink that a card costs; 6.5.3: a location too. */
static int ink_cost(const Def *def)
{
    return def->stat[STAT_COST];
}

/* --- costs other than ink (4.3.4.4, 4.3.4.5, 10.8.2) -------------------------------------------
 */

bool can_discard(const Game *g, const VerbCall *call)
{
    Ref held[CARDS_MAX];
    const uint16_t count = call->object_count;
    return !call->is_cost || zone_keep(g, ZONE_HAND, call->objects, count, held) == count;
}

/* 4.3.4.6, 7.1.2.2: a cost is paid in full: each of the players must have as much, or as many. As
 * part of an effect all of this can be done as far as possible (1.2.3). */
static bool each_has(const Game *g, const VerbCall *call, int (*has)(const Game *, uint8_t))
{
    for (uint8_t seat = 0; call->is_cost && seat < g->match->seats; seat++)
        if ((call->seats >> seat & 1) && g->player[seat].is_in && has(g, seat) < call->amount)
            return false;
    return true;
}

static int lore_of_player(const Game *g, uint8_t seat)
{
    return g->player[seat].number[NUMBER_LORE];
}

static int cards_in_hand(const Game *g, uint8_t seat)
{
    return place_count(g, place_of(g, seat, ZONE_HAND));
}

static int cards_in_deck(const Game *g, uint8_t seat)
{
    return place_count(g, place_of(g, seat, ZONE_DECK));
}

static int characters_of(const Game *g, uint8_t seat)
{
    const uint8_t place = place_of(g, seat, ZONE_PLAY);
    int count = 0;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        count += is_character(g, g->order[i]);
    return count;
}

bool can_lose(const Game *g, const VerbCall *call)
{
    return each_has(g, call, lore_of_player);
}

bool can_discard_cards(const Game *g, const VerbCall *call)
{
    return each_has(g, call, cards_in_hand);
}

bool can_ink_top(const Game *g, const VerbCall *call)
{
    return each_has(g, call, cards_in_deck);
}

bool can_banish_own(const Game *g, const VerbCall *call)
{
    return each_has(g, call, characters_of);
}

bool can_remove_damage(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; call->is_cost && i < call->object_count; i++)
        if (g->object[call->objects[i].object].damage < call->amount)
            return false;
    return true;
}

static bool is_cost(const Game *g, uint16_t ability, uint8_t label)
{
    return g->abilities[ability].label == label;
}

bool has_cost(const Game *g, uint16_t object, uint8_t label)
{
    return (def_of(g, object)->labels >> label & 1) != 0;
}

/* True if every cost of that kind could be paid now. */
static bool can_pay_costs(const Game *g, uint8_t seat, uint16_t object, uint8_t label)
{
    const Def *def = def_of(g, object);
    if (!(def->labels >> label & 1))
        return true;
    for (uint8_t k = 0; k < def->ability_count; k++) {
        const uint16_t ability = (uint16_t)(def->ability + k);
        if (is_cost(g, ability, label) && !steps_are_payable(g, ability, object, seat))
            return false;
    }
    return true;
}

bool can_pay_more(const Game *g, uint8_t seat, uint16_t object)
{
    return can_pay_costs(g, seat, object, LABEL_ADDITIONAL);
}

static bool has_alternative(const Game *g, uint8_t seat, uint16_t object)
{
    return has_cost(g, object, LABEL_ALTERNATIVE) &&
           can_pay_costs(g, seat, object, LABEL_ALTERNATIVE);
}

/* 4.3.4.10: what is not ink is paid also for a card that is played for free. */
void pay_costs(Game *g, const Play *play)
{
    const uint16_t object = play->action.object.object;
    const uint8_t seat = play->action.seat;
    const uint8_t way = play->way;
    const Def *def = def_of(g, object);
    for (uint8_t k = 0; k < def->ability_count; k++) {
        const uint16_t ability = (uint16_t)(def->ability + k);
        if (is_cost(g, ability, LABEL_ADDITIONAL) ||
            (way == WAY_OTHER && is_cost(g, ability, LABEL_ALTERNATIVE)) ||
            (way == WAY_SHIFT && is_cost(g, ability, LABEL_SHIFT)))
            effect_of_payment(g, ability, object, seat);
    }
}

/* What is left to pay is never below 0. */
static int paid(int cost, int change)
{
    return cost + change > 0 ? cost + change : 0;
}

/* --- singing (6.3.3.3, 10.9, 10.10) ----------------------------------------------------------- */

/* The cost a character counts as for singing; 10.9.1: with Singer it may be that value. 6.1.4: 0
 * for one that is not ready and dry. */
int voice_of(const Game *g, uint16_t object)
{
    if (!is_character(g, object) || has_mark(g, object, MARK_EXERTED | MARK_DRYING))
        return 0;
    const Intent intent = {.act = ACT_SING, .object = object};
    Ref source;
    if (act_is_forbidden(g, &intent, &source))
        return 0;
    const int cost = stat_value(g, object, STAT_COST);
    const int singer = keyword_value(g, object, KEY_SINGER);
    return (singer > cost ? singer : cost) + stat_value(g, object, STAT_VOICE);
}

/* 6.3.3.3: the Song's own cost counts, not what would be paid for it. */
static bool can_sing(const Game *g, uint16_t singer, uint16_t song)
{
    const int voice = voice_of(g, singer);
    return voice > 0 && voice >= def_of(g, song)->stat[STAT_COST];
}

/* 6.3.3.2 */
static bool is_song(const Game *g, uint16_t object)
{
    const Def *def = def_of(g, object);
    return def->flags & FLAG_SONG;
}

/* The voices of the own and the team mates' characters (10.10.1). */
static int voices_of(const Game *g, uint8_t seat)
{
    int sum = 0;
    for (uint8_t other = 0; other < g->match->seats; other++) {
        const uint8_t place = place_of(g, other, ZONE_PLAY);
        const bool is_ours = g->player[other].is_in && !are_opposed(g, seat, other);
        for (uint16_t i = g->start[place]; is_ours && i < g->start[place + 1]; i++)
            sum += voice_of(g, g->order[i]);
    }
    return sum;
}

static bool can_sing_together(const Game *g, uint8_t seat, uint16_t song)
{
    return has_keyword(g, song, KEY_SING_TOGETHER) &&
           voices_of(g, seat) >= keyword_value(g, song, KEY_SING_TOGETHER);
}

/* --- Shift (10.8) ----------------------------------------------------------------------------- */

/* 10.8.1: an own character of the same name, or, 1.2.1, one that a card says. */
static bool can_be_shifted(const Game *g, uint16_t lower, uint16_t upper)
{
    const Intent shift = {
        .act = ACT_SHIFT, .seat = g->object[upper].controller, .object = upper, .target = lower};
    return is_character(g, lower) &&
           (are_named_alike(g, lower, upper, true) || act_is_admitted(g, &shift));
}

/* --- the ways --------------------------------------------------------------------------------- */

/* Whether the character may be exerted for the Song, or be under the character that is shifted. */
static bool serves(const Game *g, uint16_t object, uint16_t card)
{
    return is_song(g, card) ? can_sing(g, object, card) : can_be_shifted(g, object, card);
}

/* Whether an own character can take part in paying: as a singer, or under a Shift that there is ink
 * for. */
static bool has_other_way(const Game *g, uint8_t seat, uint16_t card, int ink, int change)
{
    if (is_song(g, card))
        return true;
    return has_keyword(g, card, KEY_SHIFT) && can_pay_costs(g, seat, card, LABEL_SHIFT) &&
           ink >= paid(keyword_value(g, card, KEY_SHIFT), change);
}

static bool can_pay_otherwise(const Game *g, uint8_t seat, uint16_t card, int ink, int change)
{
    if (has_alternative(g, seat, card))
        return true;
    const uint8_t place = place_of(g, seat, ZONE_PLAY);
    if (has_other_way(g, seat, card, ink, change))
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            if (serves(g, g->order[i], card))
                return true;
    return is_song(g, card) && can_sing_together(g, seat, card);
}

static bool can_pay_with(const Game *g, uint8_t seat, uint16_t card, int ink, int change)
{
    const Def *def = def_of(g, card);
    if (ink >= paid(ink_cost(def), change))
        return true;
    const bool has_ways = (def->labels >> LABEL_ALTERNATIVE & 1) ||
                          has_keyword(g, card, KEY_SHIFT) || is_song(g, card);
    return has_ways && can_pay_otherwise(g, seat, card, ink, change);
}

bool can_pay_somehow(const Game *g, uint8_t seat, uint16_t object, int ink)
{
    return can_pay_with(g, seat, object, ink, cost_change(g, seat, object));
}

/* The card is in limbo; what changes its cost was noted when it was announced. */
void offer_ways(Game *g, const Play *play)
{
    const uint16_t card = play->action.object.object;
    const uint8_t seat = play->action.seat;
    const uint8_t place = place_of(g, seat, ZONE_PLAY);
    const bool is_free = play->inner == INNER_FREE;
    const int ink = is_free ? INT16_MAX : ready_ink(g, seat);
    if (ink >= paid(ink_cost(def_of(g, card)), play->change))
        offer_word(g, is_free ? WORD_FREE : WORD_INK);
    if (has_other_way(g, seat, card, ink, play->change))
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            if (serves(g, g->order[i], card))
                offer_pick(g, g->order[i]);
    if (is_song(g, card) && can_sing_together(g, seat, card))
        offer_word(g, WORD_TOGETHER);
    if (has_alternative(g, seat, card))
        offer_word(g, WORD_OTHER);
}

/* 4.3.4.10: a Song that is sung costs no ink at all, nor does what an effect has played for free.
 */
int cost_of_way(const Game *g, const Play *play)
{
    const Def *def = def_of(g, play->action.object.object);
    if (play->inner == INNER_FREE)
        return 0;
    switch (play->way) {
    case WAY_INK:
        return paid(ink_cost(def), play->change);
    case WAY_SHIFT:
        return paid(keyword_value(g, play->action.object.object, KEY_SHIFT), play->change);
    case WAY_OTHER:
        return paid(0, play->change);
    default:
        return 0;
    }
}

void sing(Game *g, uint16_t singer, uint16_t song)
{
    exert(g, singer);
    event_tell(g, &(Event){.kind = EVENT_SINGS,
                           .seat = g->object[singer].controller,
                           .subject = ref_to(g, singer),
                           .object = ref_to(g, song)});
}

/* --- Sing Together (10.10) -------------------------------------------------------------------- */

typedef struct {
    Ref song;
    uint16_t base; /* the singers: list[base ..] */
    uint8_t seat;
    uint8_t spare;
} Chorus;

void sing_together(Game *g, const Play *play)
{
    const Action action = play->action;
    Chorus *chorus = flow_push(g, FLOW_SING, action.seat);
    chorus->song = action.object;
    chorus->seat = action.seat;
    chorus->base = list_begin(g);
}

/* 10.10.3: only those with whom the sum can still be reached. */
static StepResult choose_singers(Game *g, void *frame)
{
    const Chorus *chorus = frame;
    for (uint8_t other = 0; other < g->match->seats; other++) {
        const uint8_t place = place_of(g, other, ZONE_PLAY);
        const bool is_ours = g->player[other].is_in && !are_opposed(g, chorus->seat, other);
        for (uint16_t i = g->start[place]; is_ours && i < g->start[place + 1]; i++)
            if (voice_of(g, g->order[i]) > 0)
                list_add(g, g->order[i]);
    }
    const uint16_t count = (uint16_t)(g->s->list_count - chorus->base);
    Pick *pick = pick_start(g, chorus->seat, QUESTION_SINGER, chorus->base, 1, count);
    pick->needed = (int16_t)keyword_value(g, chorus->song.object, KEY_SING_TOGETHER);
    return NEXT;
}

/* 10.10.4: each of them sings the Song, not only the first. */
static StepResult take_singers(Game *g, void *frame)
{
    const Chorus *chorus = frame;
    for (uint16_t i = chorus->base; i < g->s->list_count; i++) {
        sing(g, g->list[i].object, chorus->song.object);
    }
    list_cut(g, chorus->base);
    return NEXT;
}

static const Step sing_steps[] = {{L_10_10_3, choose_singers}, {0, take_singers}};
const FlowType sing_flow = FLOW_ABOUT("sing together", sing_steps, Chorus, flow_about_first);
