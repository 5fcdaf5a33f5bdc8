/* lorcana_act.c - turn actions (4.3) and what speaks against them: offered, refused and explained
 * from these tables. */
#include "game/lorcana/lorcana_int.h"

/* --- shared reasons --------------------------------------------------------------------------- */

enum { CHARACTERS = 1 << TYPE_CHARACTER, LOCATIONS = 1 << TYPE_LOCATION };

/* --- ink (4.3.3) ------------------------------------------------------------------------------ */

/* 8.5.5: what cards allow beyond that. */
static int extra_ink(const Game *g, uint8_t seat)
{
    const uint8_t place = place_of(g, seat, ZONE_PLAY);
    const uint16_t end = g->match->flags & FLAG_EXTRA_INK ? g->start[place + 1] : 0;
    int extra = g->player[seat].number[NUMBER_EXTRA_INK];
    for (uint16_t i = g->start[place]; i < end; i++)
        extra +=
            (def_of(g, g->order[i])->flags & FLAG_EXTRA_INK) && time_of_loss(g, g->order[i]) == 0;
    return extra;
}

static bool has_inked(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const int inked = g->player[intent->seat].number[NUMBER_INKED];
    const int usual = fact(g, FACT_INK_PER_TURN);
    return inked >= usual && inked >= usual + extra_ink(g, intent->seat);
}

/* 1.2.1: unless a card says that it counts as having the sign. */
static bool lacks_inkwell(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return !(def_of(g, intent->object)->flags & FLAG_INKABLE) &&
           !has_keyword(g, intent->object, KEY_COUNTS_INKABLE);
}

static const Bar ink_seat_bars[] = {BAR(L_4_3_3, has_inked, WHY_INKED)};
static const Bar ink_bars[] = {
    BAR(L_4_3_3_1, lacks_inkwell, WHY_NO_INKWELL),
};

/* --- play (4.3.4) ----------------------------------------------------------------------------- */

/* ActPrice.means of playing a card. What is less for the next card of a type changes prices, not
 * ink, and so does Shift that is given. */
static int16_t ink_for_cards(const Game *g, uint8_t seat)
{
    if (has_keyword_mods(g, KEY_SHIFT) || (given_of(g, GIFT_KEYWORD) >> KEY_SHIFT & 1))
        return MEANS_ASK;
    for (int type = 0; type < TYPE_COUNT; type++)
        if (g->player[seat].number[NUMBER_DISCOUNT + type])
            return MEANS_ASK;
    return (int16_t)ready_ink(g, seat);
}

/* ActPrice.of: a Song may be sung, a character shifted, another cost paid instead. */
static int16_t ink_price(const Def *def)
{
    const bool has_ways = (def->labels >> LABEL_ALTERNATIVE & 1) ||
                          (def->keywords >> KEY_SHIFT & 1) || (def->flags & FLAG_SONG);
    return (int16_t)(has_ways ? PRICE_ASK : def->stat[STAT_COST]);
}

static bool cannot_pay(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const int ink = intent->means == MEANS_ASK ? ready_ink(g, intent->seat) : intent->means;
    return !can_pay_somehow(g, intent->seat, intent->object, ink);
}

static bool cannot_pay_more(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return !can_pay_more(g, intent->seat, intent->object);
}

static const Bar play_bars[] = {
    BAR(L_1_2_2, act_is_forbidden, WHY_CANNOT_PLAY),
    BAR(L_4_3_4_6, cannot_pay, WHY_INK),
    BAR(L_4_3_4_1, cannot_pay_more, WHY_ADDITIONAL_COST),
};

/* --- quest (4.3.5) ---------------------------------------------------------------------------- */

static bool is_reckless(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return has_keyword(g, intent->object, KEY_RECKLESS);
}

static const Bar quest_bars[] = {
    BAR_TYPES(L_4_3_5_1, CHARACTERS, WHY_QUESTERS),
    BAR_MARKS(L_4_3_5_5, MARK_DRYING, WHY_DRYING),
    BAR_MARKS(L_4_3_5_5, MARK_EXERTED, WHY_EXERTED),
    BAR(L_10_5_2, is_reckless, WHY_RECKLESS),
    BAR(L_4_3_5_6, act_is_forbidden, WHY_CANNOT_QUEST),
};

/* --- challenge (4.3.6) ------------------------------------------------------------------------ */

/* 10.7.1: for challenging, Rush makes up for drying. */
static bool is_drying_without_rush(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return has_mark(g, intent->object, MARK_DRYING) && !has_keyword(g, intent->object, KEY_RUSH);
}

/* 1.2.1: a card may say that the character can challenge what is ready, or some of it. */
static bool may_challenge_ready(const Game *g, const Intent *intent)
{
    return has_keyword(g, intent->object, KEY_CHALLENGES_READY) || act_is_admitted(g, intent);
}

/* 4.3.6.20: a location may be challenged at any time. */
static bool is_target_ready(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const bool is_exempt =
        is_location(g, intent->target) || (intent->object && may_challenge_ready(g, intent));
    return !is_exempt && !has_mark(g, intent->target, MARK_EXERTED);
}

static bool is_evasive(const Game *g, const Intent *intent, Ref *source)
{
    *source = ref_to(g, intent->target);
    return has_keyword(g, intent->target, KEY_EVASIVE) &&
           !has_keyword(g, intent->object, KEY_EVASIVE);
}

/* 10.2.3: only where the opponent has a Bodyguard that this character could challenge; 4.3.6.19:
 * locations are free. */
static bool is_guarded(const Game *g, const Intent *intent, Ref *source)
{
    const uint8_t place = g->object[intent->target].place;
    if (is_location(g, intent->target) || has_keyword(g, intent->target, KEY_BODYGUARD))
        return false;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
        Ref why;
        Intent other = *intent;
        other.target = g->order[i];
        if (!has_keyword(g, other.target, KEY_BODYGUARD) || !is_character(g, other.target) ||
            is_target_ready(g, &other, &why) || is_evasive(g, &other, &why) ||
            act_is_protected(g, &other, &why))
            continue;
        *source = ref_to(g, other.target);
        return true;
    }
    return false;
}

/* True if some effect may admit to the act. */
static bool is_admitting(const Game *g, uint8_t act)
{
    return (given_of(g, GIFT_ADMIT) >> act & 1) || has_mods(g, 1U << MOD_ADMIT);
}

/* One that may challenge ready characters. BarHint.arises */
static bool has_bold_character(const Game *g, uint8_t seat)
{
    const uint8_t place = place_of(g, seat, ZONE_PLAY);
    if (is_admitting(g, ACT_CHALLENGE))
        return true;
    if (!is_keyword_about(g, KEY_CHALLENGES_READY))
        return false;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        if (has_keyword(g, g->order[i], KEY_CHALLENGES_READY))
            return true;
    return false;
}

/* One that may, or is admitted to a challenge of something on that side: what a glance cannot
 * tell. */
static bool is_bold_against(const Game *g, uint8_t seat, uint8_t side)
{
    const uint8_t own = place_of(g, seat, ZONE_PLAY);
    const uint8_t place = place_of(g, side, ZONE_PLAY);
    for (uint16_t i = g->start[own]; i < g->start[own + 1]; i++) {
        Intent intent = {.act = ACT_CHALLENGE, .seat = seat, .object = g->order[i]};
        if (has_keyword(g, intent.object, KEY_CHALLENGES_READY))
            return true;
        for (uint16_t k = g->start[place]; k < g->start[place + 1]; k++) {
            intent.target = g->order[k];
            if (act_is_admitted(g, &intent))
                return true;
        }
    }
    return false;
}

/* Neither an exerted character nor a location on any opponent's side. */
static bool has_nobody_to_challenge(const Game *g, const Intent *intent, Ref *source)
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        if (!are_opposed(g, intent->seat, seat))
            continue;
        const uint8_t place = place_of(g, seat, ZONE_PLAY);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
            const Intent aimed = {.seat = intent->seat, .target = g->order[i]};
            if (!is_target_ready(g, &aimed, source))
                return false;
        }
        if (has_bold_character(g, intent->seat) && is_bold_against(g, intent->seat, seat))
            return false;
    }
    return true;
}

static const Bar challenge_seat_bars[] = {
    BAR(L_4_3_6_6, has_nobody_to_challenge, WHY_NOBODY_TO_CHALLENGE)};
static const Bar challenge_bars[] = {
    BAR_TYPES(L_4_3_6_1, CHARACTERS, WHY_CHALLENGERS),
    BAR_MARKS(L_4_3_6_5, MARK_EXERTED, WHY_EXERTED),
    BAR(L_4_3_6_5, is_drying_without_rush, WHY_DRYING),
    BAR(L_4_3_6_7, act_is_forbidden, WHY_CANNOT_CHALLENGE),
};
/* 4.3.6.18: locations too. */
static const Bar challenge_target_bars[] = {
    BAR(L_4_3_6_6, is_target_ready, WHY_NOT_EXERTED),
    BAR_TYPES(L_4_3_6_2, CHARACTERS | LOCATIONS, WHY_NOT_CHALLENGED),
    BAR(L_10_4_1, is_evasive, WHY_EVASIVE),
    BAR(L_4_3_6_7, act_is_protected, ALL_WHY_PROTECTED),
    BAR(L_10_2_3, is_guarded, WHY_BODYGUARD),
};

/* --- move (4.3.7) ----------------------------------------------------------------------------- */

static bool has_no_location(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const uint8_t place = place_of(g, intent->seat, ZONE_PLAY);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        if (is_location(g, g->order[i]))
            return false;
    return true;
}

static bool is_there_already(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    const Ref host = g->object[intent->object].host;
    return host.object == intent->target && ref_lives(g, host);
}

static bool cannot_pay_move(const Game *g, const Intent *intent, Ref *source)
{
    (void)source;
    return ready_ink(g, intent->seat) < move_cost(g, intent->object, intent->target);
}

static const Bar move_seat_bars[] = {BAR(L_4_3_7_1, has_no_location, WHY_NO_OWN_LOCATION)};
static const Bar move_bars[] = {
    BAR_TYPES(L_4_3_7_3, CHARACTERS, WHY_MOVERS),
    BAR(L_1_2_2, act_is_forbidden, WHY_CANNOT_MOVE),
};
static const Bar move_target_bars[] = {
    BAR_TYPES(L_4_3_7_3, LOCATIONS, WHY_NO_LOCATION),
    BAR(L_4_3_7_2, is_there_already, WHY_THERE_ALREADY),
    BAR(L_4_3_7_4, cannot_pay_move, WHY_MOVE_COST),
};

/* --- sing (6.3.3.3) --------------------------------------------------------------------------- */

static const Bar sing_bars[] = {
    BAR_TYPES(L_6_3_3_3, CHARACTERS, WHY_SINGERS),
    BAR_MARKS(L_6_1_4, MARK_DRYING, WHY_DRYING),
    BAR_MARKS(L_6_1_4, MARK_EXERTED, WHY_EXERTED),
    BAR(L_1_2_2, act_is_forbidden, WHY_CANNOT_SING),
};

/* --- end (4.4) -------------------------------------------------------------------------------- */

/* 10.5.3 speaks of exerted characters and of locations: ready ones that it may challenge do not
 * count. */
static bool can_challenge_exerted(const Game *g, Intent challenge)
{
    if (act_refusal(g, &challenge).why)
        return false;
    if (!has_bold_character(g, challenge.seat))
        return true;
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const uint8_t place = place_of(g, seat, ZONE_PLAY);
        if (!are_opposed(g, challenge.seat, seat))
            continue;
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
            challenge.target = g->order[i];
            if ((is_location(g, challenge.target) || has_mark(g, challenge.target, MARK_EXERTED)) &&
                !act_refusal(g, &challenge).why)
                return true;
        }
    }
    return false;
}

/* 10.5.3: a ready Reckless character that can challenge keeps the turn from ending. */
static bool must_challenge(const Game *g, const Intent *intent, Ref *source)
{
    const uint8_t place = place_of(g, intent->seat, ZONE_PLAY);
    if (!is_keyword_about(g, KEY_RECKLESS))
        return false;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
        const uint16_t object = g->order[i];
        const Intent challenge = {.act = ACT_CHALLENGE, .seat = intent->seat, .object = object};
        if (!is_character(g, object) || !has_keyword(g, object, KEY_RECKLESS) ||
            !can_challenge_exerted(g, challenge))
            continue;
        *source = ref_to(g, object);
        return true;
    }
    return false;
}

static const Bar end_bars[] = {BAR(L_10_5_3, must_challenge, WHY_RECKLESS_WAITS),
                               BAR(L_1_2_1, must_still_act, ALL_WHY_DEMANDED)};

static const ActPrice price_of_play = {.stops = cannot_pay,
                                       .means = ink_for_cards,
                                       .of = ink_price,
                                       .stats = 1U << STAT_COST | 1U << STAT_PAYMENT};

const Act lorcana_acts[] = {
    [ACT_INK] = {.name = "ink",
                 .clause = L_4_3_3,
                 .question = QUESTION_MAIN,
                 .zones = ZONES(ZONE_HAND),
                 .seat_bars = BARS(ink_seat_bars),
                 .bars = BARS(ink_bars),
                 .is_hidden = true},
    [ACT_PLAY] = {.name = "play",
                  .clause = L_4_3_4_2,
                  .question = QUESTION_MAIN,
                  .zones = ZONES(ZONE_HAND),
                  .effect_zones = ZONES(ZONE_DECK, ZONE_DISCARD),
                  .bars = BARS(play_bars),
                  .price = &price_of_play,
                  .is_hidden = true,
                  .is_play = true},
    [ACT_QUEST] = {.name = "quest",
                   .clause = L_4_3_5_4,
                   .question = QUESTION_MAIN,
                   .zones = ZONES(ZONE_PLAY),
                   .bars = BARS(quest_bars)},
    [ACT_CHALLENGE] = {.name = "challenge",
                       .clause = L_4_3_6_4,
                       .question = QUESTION_MAIN,
                       .zones = ZONES(ZONE_PLAY),
                       .seat_bars = BARS(challenge_seat_bars),
                       .bars = BARS(challenge_bars),
                       .target_zones = ZONES(ZONE_PLAY),
                       .target_side = SIDE_OPPOSING,
                       .target_bars = BARS(challenge_target_bars),
                       .can_be_admitted = true},
    [ACT_MOVE] = {.name = "move",
                  .clause = L_4_3_7_1,
                  .question = QUESTION_MAIN,
                  .zones = ZONES(ZONE_PLAY),
                  .seat_bars = BARS(move_seat_bars),
                  .bars = BARS(move_bars),
                  .target_zones = ZONES(ZONE_PLAY),
                  .target_side = SIDE_OWN,
                  .target_bars = BARS(move_target_bars),
                  .can_be_admitted = true},
    [ACT_USE] = {.name = "use",
                 .clause = L_4_3_8_1,
                 .question = QUESTION_MAIN,
                 .zones = ZONES(ZONE_PLAY),
                 .bars = BARS(lorcana_use_bars)},
    [ACT_REPEAT] = {.name = "repeat",
                    .clause = L_7_1_7,
                    .question = QUESTION_MAIN,
                    .zones = ZONES(ZONE_PLAY),
                    .bars = BARS(lorcana_repeat_bars)},
    [ACT_END] = {.name = "end",
                 .clause = L_4_4_1,
                 .question = QUESTION_MAIN,
                 .bars = BARS(end_bars)},
    [ACT_SING] = {.name = "sing",
                  .clause = L_6_3_3_3,
                  .question = QUESTION_SINGER,
                  .zones = ZONES(ZONE_PLAY),
                  .bars = BARS(sing_bars)},
    [ACT_SHIFT] = {.name = "shift",
                   .clause = L_10_8_1,
                   .question = QUESTION_PAYMENT,
                   .zones = ZONES(ZONE_HAND),
                   .target_zones = ZONES(ZONE_PLAY),
                   .target_side = SIDE_OWN,
                   .can_be_admitted = true},
};

/* --- hints ------------------------------------------------------------------------------------ */

/* Cards with an additional cost. */
static bool for_costs(const Def *def)
{
    return (def->labels >> LABEL_ADDITIONAL & 1) != 0;
}

/* Cards without the sign of the inkwell. */
static bool for_uninkable(const Def *def)
{
    return !(def->flags & FLAG_INKABLE);
}

/* An opponent has a Bodyguard. */
static bool has_guards_against(const Game *g, uint8_t seat)
{
    if (!is_keyword_about(g, KEY_BODYGUARD))
        return false;
    for (uint8_t other = 0; other < g->match->seats; other++) {
        const uint8_t place = place_of(g, other, ZONE_PLAY);
        if (!are_opposed(g, seat, other))
            continue;
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            if (has_keyword(g, g->order[i], KEY_BODYGUARD))
                return true;
    }
    return false;
}

/* All challenge the same characters. */
static bool has_no_bold_character(const Game *g, uint8_t seat)
{
    return !has_bold_character(g, seat);
}

/* Cards may say who moves to them for free; else moving somewhere costs all the same. */
static bool has_free_moves(const Game *g, uint8_t seat)
{
    (void)seat;
    return is_admitting(g, ACT_MOVE);
}

static bool has_no_free_moves(const Game *g, uint8_t seat)
{
    return !has_free_moves(g, seat);
}

/* What is known beforehand of the functions above. */
const BarHint lorcana_bar_hints[] = {
    {.stops = lacks_inkwell, .concerns = for_uninkable},
    {.stops = cannot_pay_more, .concerns = for_costs},
    {.stops = is_reckless, .keywords = UINT32_C(1) << KEY_RECKLESS},
    {.stops = is_drying_without_rush, .marks = MARK_DRYING},
    {.stops = is_evasive, .keywords = UINT32_C(1) << KEY_EVASIVE},
    {.stops = is_target_ready, .arises = has_bold_character},
    {.stops = is_guarded, .arises = has_guards_against},
    {.stops = is_target_ready, .arises = has_no_bold_character, .is_alone = true},
    {.stops = cannot_pay_move, .arises = has_free_moves},
    {.stops = cannot_pay_move, .arises = has_no_free_moves, .is_alone = true},
    {.stops = NULL},
};
