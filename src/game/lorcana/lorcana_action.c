/* lorcana_action.c - the turn actions ink, play, quest, challenge and move (4.3.3 to 4.3.7), step
 * by step. */
#include "game/lorcana/lorcana_int.h"

/* --- ink (4.3.3) ------------------------------------------------------------------------------ */

static StepResult reveal_ink(Game *g, void *frame)
{
    const Action *ink = frame;
    know_reveal_as(g, ink->object.object, EVENT_ELSEWHERE);
    return NEXT;
}

static StepResult put_into_inkwell(Game *g, void *frame)
{
    Action *ink = frame;
    zone_move_as(g, ink->object.object, place_of(g, ink->seat, ZONE_INKWELL), EVENT_INKED);
    set_mark(g, ink->object.object, MARK_EXERTED, false);
    player_count(g, ink->seat, NUMBER_INKED);
    return NEXT;
}

static StepResult tell_inked(Game *g, void *frame)
{
    const Action *ink = frame;
    event_judge(g, EVENT_INKED, ink->seat, ink->object.object, 0);
    return empty_bag(g, frame);
}

static const Step ink_steps[] = {
    {L_4_3_3_1, reveal_ink}, {L_4_3_3_2, put_into_inkwell}, {L_4_3_3_3, tell_inked}};
const FlowType ink_flow = FLOW("ink", ink_steps, Action);

/* --- play (4.3.4) ----------------------------------------------------------------------------- */

/* 1.2.2: what is forbidden no effect has played; 4.3.4.10: nor, for free, what has other costs that
 * cannot be paid, and 4.3.4.6, where it is paid for, what there is no ink for. */
static bool can_play_inner(const Game *g, uint16_t object, uint8_t inner)
{
    const uint8_t seat = owner_of(g, object);
    const Intent intent = {.act = ACT_PLAY, .seat = seat, .object = object};
    Ref source;
    return !act_is_forbidden(g, &intent, &source) && can_pay_more(g, seat, object) &&
           (inner == INNER_FREE || can_pay_somehow(g, seat, object, ready_ink(g, seat)));
}

/* The card is an object of its own from the announcement on, and stays the same one when it enters
 * play. What changes its cost is noted while it is in hand. */
static StepResult announce(Game *g, void *frame)
{
    Play *play = frame;
    const uint16_t object = play->action.object.object;
    const bool is_kept = play->inner && type_of(g, object) == TYPE_ACTION;
    if (play->inner && !can_play_inner(g, object, play->inner))
        return DONE;
    play->change = (int16_t)cost_change(g, play->action.seat, object);
    know_reveal_as(g, object, EVENT_PLAYED);
    zone_move(g, object, place_of(g, play->action.seat, ZONE_LIMBO), is_kept ? MOVE_KEEP : 0);
    play->action.object = ref_to(g, object);
    return NEXT;
}

/* 4.3.4.4: of several ways to pay one is chosen: a character sings it or lies below it, or it is
 * ink. */
static StepResult ask_way(Game *g, void *frame)
{
    const Play *play = frame;
    const Def *def = def_of(g, play->action.object.object);
    if (!(def->flags & FLAG_SONG) && !has_keyword(g, play->action.object.object, KEY_SHIFT) &&
        !has_cost(g, play->action.object.object, LABEL_ALTERNATIVE)) {
        g->s->answer = (Option){.kind = OPTION_WORD, .number = WORD_INK};
        return NEXT;
    }
    ask(g, play->action.seat, QUESTION_PAYMENT, false);
    offer_ways(g, play);
    return ask_end(g);
}

static StepResult take_way(Game *g, void *frame)
{
    Play *play = frame;
    const Option answer = g->s->answer;
    const bool is_song = type_of(g, play->action.object.object) == TYPE_ACTION;
    if (answer.kind == OPTION_PICK) {
        play->action.target = ref_to(g, answer.object);
        play->way = is_song ? WAY_SING : WAY_SHIFT;
    } else if (answer.kind == OPTION_WORD && answer.number == WORD_TOGETHER) {
        play->way = WAY_TOGETHER;
    } else if (answer.kind == OPTION_WORD && answer.number == WORD_OTHER) {
        play->way = WAY_OTHER;
    }
    return NEXT;
}

static StepResult find_total_cost(Game *g, void *frame)
{
    Play *play = frame;
    play->action.number = (int16_t)cost_of_way(g, play);
    return NEXT;
}

static StepResult pay(Game *g, void *frame)
{
    const Play *play = frame;
    pay_ink(g, play->action.seat, play->action.number);
    return NEXT;
}

/* 4.3.4.5, 4.3.4.6: costs other than ink, of the way that was chosen and on top of it. */
static StepResult pay_more(Game *g, void *frame)
{
    pay_costs(g, frame);
    return NEXT;
}

/* 6.3.3.3, 10.10.1: those who sing are exerted. */
static StepResult exert_singers(Game *g, void *frame)
{
    const Play *play = frame;
    if (play->way == WAY_SING)
        sing(g, play->action.target.object, play->action.object.object);
    else if (play->way == WAY_TOGETHER)
        sing_together(g, play);
    return NEXT;
}

/* 10.2.2: a Bodyguard may enter play exerted; 7.7.3: others must, and so must what the effect that
 * has it played has exerted before. */
static StepResult ask_exerted(Game *g, void *frame)
{
    const Play *play = frame;
    const uint16_t object = play->action.object.object;
    const bool must =
        has_keyword(g, object, KEY_ENTERS_EXERTED) || has_mark(g, object, MARK_EXERTED);
    if (must || !has_keyword(g, object, KEY_BODYGUARD) || !is_character(g, object)) {
        g->s->answer = (Option){.kind = must ? OPTION_YES : OPTION_NO};
        return NEXT;
    }
    ask(g, play->action.seat, QUESTION_ENTER_EXERTED, false);
    offer(g, (Option){.kind = OPTION_YES});
    offer(g, (Option){.kind = OPTION_NO});
    return ask_end(g);
}

/* 6.3.1, 6.3.1.2: an action resolves at once, outside play and without the bag. */
static void resolve_action(Game *g, const Play *play)
{
    const uint16_t object = play->action.object.object;
    const uint8_t seat = play->action.seat;
    const Def *def = def_of(g, object);
    for (uint8_t k = 0; k < def->ability_count; k++) {
        const uint16_t ability = (uint16_t)(def->ability + k);
        if (g->abilities[ability].kind == ABILITY_RESOLVING)
            effect_of_ability(g, ability, object, seat);
    }
}

/* 4.3.4.7: it was played when it was paid for, so the card below has heard it as well. What was
 * said of the upper card means the character from now on, and its own abilities hear it only here.
 */
static void tell_upper(Game *g, uint8_t seat, uint16_t upper, uint16_t character)
{
    const Def *def = def_of(g, character);
    const Event played = {
        .kind = EVENT_PLAYED, .seat = seat, .subject = ref_to(g, character), .clause = g->clause};
    for (uint16_t i = 0; i < g->s->pending_count; i++)
        if (g->pending[i].subject.object == upper && g->pending[i].event == EVENT_PLAYED)
            g->pending[i].subject = played.subject;
    for (uint8_t k = 0; k < def->ability_count; k++) {
        const Ability *ability = &g->abilities[def->ability + k];
        if (ability->event == EVENT_PLAYED && (ability->where >> ZONE_PLAY & 1))
            event_try(g, &played, (uint16_t)(def->ability + k), character, 0);
    }
}

/* What enters with damage, also on top of another: 9.2.1: it is put on, not dealt. */
static void put_first_damage(Game *g, uint16_t object)
{
    if (has_keyword(g, object, KEY_ENTERS_DAMAGED))
        change_damage(g, object, keyword_value(g, object, KEY_ENTERS_DAMAGED));
}

/* 10.8.3, 10.8.5: on top of the other, whose state, damage and effects stay; what was printed below
 * is gone. What the effect that has it played has given it is the character's, too. 10.8.4: it may
 * enter exerted all the same. */
static void shift_onto(Game *g, Play *play)
{
    const uint16_t lower = play->action.target.object;
    const uint16_t upper = play->action.object.object;
    mods_pass(g, upper, lower);
    event_done(g, EVENT_PLAYED, play->action.seat, upper);
    zone_stack(g, lower, upper);
    uses_forget(g, lower);
    play->action.object = ref_to(g, lower);
    tell_upper(g, play->action.seat, upper, lower);
    if (g->s->answer.kind == OPTION_YES || has_keyword(g, lower, KEY_ENTERS_EXERTED))
        exert(g, lower);
    put_first_damage(g, lower);
    event_about(g, EVENT_SHIFTED, play->action.seat, lower, 0);
}

/* 6.1.4: characters dry; 4.3.8.3, 6.4.3: items do not; 6.5.7: nor do locations. */
static bool enters_drying(const Game *g, uint16_t object)
{
    return type_of(g, object) == TYPE_CHARACTER;
}

/* 5.1.1: ready, unless it enters exerted, also by what is in force where it has come (7.6.2). */
static void arrange_newcomer(Game *g, uint16_t object, bool is_said)
{
    const bool is_exerted = is_said || has_keyword(g, object, KEY_ENTERS_EXERTED);
    set_mark(g, object, MARK_EXERTED, is_exerted && !is_location(g, object));
    set_mark(g, object, MARK_DRYING, enters_drying(g, object));
    put_first_damage(g, object);
}

/* 8.4.1: on its player's side. */
static void enter_play(Game *g, const Play *play)
{
    const uint16_t object = play->action.object.object;
    const bool is_said = g->s->answer.kind == OPTION_YES;
    zone_move(g, object, place_of(g, play->action.seat, ZONE_PLAY), 0);
    arrange_newcomer(g, object, is_said);
}

/* What effects put into play without its being played enters in the same way; 8.4.1: actions do
 * not. What is there stays as it is. */
void put_into_play(Game *g, const VerbCall *call)
{
    Move moves[CARDS_MAX];
    uint16_t count = 0;
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t object = call->objects[i].object;
        if (type_of(g, object) != TYPE_ACTION && !is_in_zone(g, object, ZONE_PLAY))
            moves[count++] =
                (Move){.object = object, .to = place_of(g, owner_of(g, object), ZONE_PLAY)};
    }
    move_cards(g, moves, count);
    for (uint16_t i = 0; i < count; i++)
        arrange_newcomer(g, moves[i].object, false);
}

/* 4.3.4.7: a character, item or location enters play; an action resolves. */
static StepResult become_played(Game *g, void *frame)
{
    Play *play = frame;
    const uint8_t type = type_of(g, play->action.object.object);
    player_note(g, play->action.seat, (uint8_t)(NUMBER_DISCOUNT + type), 0);
    const uint8_t seat = play->action.seat;
    if (type != TYPE_ACTION && play->way == WAY_SHIFT) {
        shift_onto(g, play);
        return NEXT;
    }
    if (type != TYPE_ACTION)
        enter_play(g, play);
    const uint16_t object = play->action.object.object;
    if (type == TYPE_ACTION)
        resolve_action(g, play);
    event_done(g, EVENT_PLAYED, seat, object);
    return NEXT;
}

/* 8.6.2: the action goes to the discard when it has resolved. */
static StepResult discard_action(Game *g, void *frame)
{
    const Action *play = &((const Play *)frame)->action;
    if (ref_lives(g, play->object) && is_in_zone(g, play->object.object, ZONE_LIMBO))
        zone_move(g, play->object.object, place_of(g, play->seat, ZONE_DISCARD), 0);
    return NEXT;
}

/* 7.1.6: a card that an effect has had played waits for the effect, and the bag waits for both. */
static StepResult end_play(Game *g, void *frame)
{
    return ((const Play *)frame)->inner ? NEXT : empty_bag(g, frame);
}

/* 7.1.6: the rest of the effect comes first. Whom the card is put on has been said by now. */
static StepResult wait_for_effect(Game *g, void *frame)
{
    const Play *play = frame;
    const uint16_t object = play->action.object.object;
    if (!play->inner || !ref_lives(g, play->action.object))
        return play->inner ? DONE : NEXT;
    set_mark(g, object, MARK_WAITING, true);
    if (play->way == WAY_SHIFT)
        set_host(g, object, play->action.target);
    return DONE;
}

enum { PLAY_PAID = 1 };

static const Step play_steps[] = {
    {L_4_3_4_3, announce},        {L_4_3_4_4, ask_way},       {0, take_way},
    {L_4_3_4_5, find_total_cost}, {L_4_3_4_6, pay},           {L_6_3_3_3, exert_singers},
    {L_4_3_4_10, pay_more},       {L_7_1_6, wait_for_effect}, {L_10_2_2, ask_exerted, PLAY_PAID},
    {L_4_3_4_7, become_played},   {L_7_1_6, finish_plays},    {L_8_6_2, discard_action},
    {L_4_3_4_8, end_play},
};
const FlowType play_flow = FLOW_ABOUT("play", play_steps, Play, flow_about_first);

/* 7.1.6: what an effect has had played resolves or enters play after that effect even if it has
 * been put elsewhere meanwhile. Returns how the card is to move so that it can be found there. */
uint8_t note_play(Game *g, uint16_t object)
{
    const Def *def = def_of(g, object);
    if (!has_mark(g, object, MARK_WAITING) || !is_in_zone(g, object, ZONE_LIMBO))
        return 0;
    if (def->type != TYPE_ACTION) {
        game_note(g, NUMBER_ASTRAY, 1);
        return MOVE_KEEP;
    }
    const uint8_t seat = g->object[object].controller;
    set_mark(g, object, MARK_WAITING, false);
    event_done(g, EVENT_PLAYED, seat, object);
    for (uint8_t k = 0; k < def->ability_count; k++) {
        const uint16_t ability = (uint16_t)(def->ability + k);
        if (g->abilities[ability].kind == ABILITY_RESOLVING)
            (void)pending_add(g, &(Pending){.source = ref_to(g, object),
                                            .ability = ability,
                                            .card = g->object[object].top,
                                            .group = g->s->group,
                                            .seat = seat,
                                            .state = TRIGGER_PLAYED});
    }
    return 0;
}

static bool finish_noted_play(Game *g)
{
    for (uint16_t i = 0; i < g->s->pending_count; i++)
        if (g->pending[i].state == TRIGGER_PLAYED) {
            const Pending play = g->pending[i];
            pending_remove(g, i);
            effect_of_pending(g, &play);
            return true;
        }
    return false;
}

/* 7.1.6: announced and paid for now, without ink where it is free (4.3.4.10); what comes of it
 * waits for the rest of the effect. */
static void play_inner(Game *g, uint16_t object, uint8_t inner)
{
    const uint8_t seat = owner_of(g, object);
    Play *play = flow_push(g, FLOW_PLAY, seat);
    play->action.object = ref_to(g, object);
    play->action.seat = seat;
    play->inner = inner;
}

/* Whom it was to be put on may have left by then. */
static void complete_play(Game *g, uint16_t object)
{
    const uint8_t seat = g->object[object].controller;
    const Ref lower = g->object[object].host;
    set_mark(g, object, MARK_WAITING, false);
    set_host(g, object, (Ref){0, 0});
    Play *play = flow_push(g, FLOW_PLAY, seat);
    play->action.object = ref_to(g, object);
    play->action.seat = seat;
    play->inner = INNER_FREE;
    if (lower.object && ref_lives(g, lower)) {
        play->way = WAY_SHIFT;
        play->action.target = lower;
    }
    (void)flow_go(g, play, PLAY_PAID);
}

/* The next card that waits to enter play and has been put elsewhere; 0: there is none. */
static uint16_t find_astray(const Game *g)
{
    for (uint16_t object = 1; object < g->match->card_count; object++)
        if (has_mark(g, object, MARK_WAITING) && !is_in_zone(g, object, ZONE_PLAY))
            return object;
    return 0;
}

/* 7.1.6: what an effect has had played is completed after it, one card after the other. */
StepResult finish_plays(Game *g, void *frame)
{
    (void)frame;
    if (g->s->pending_count > 0 && finish_noted_play(g))
        return AGAIN;
    for (uint8_t k = 0; k < g->match->seats; k++) {
        const uint8_t place = place_of(g, seat_after(g, g->s->active, k), ZONE_LIMBO);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
            const uint16_t object = g->order[i];
            if (!has_mark(g, object, MARK_WAITING))
                continue;
            complete_play(g, object);
            return AGAIN;
        }
    }
    if (!g->s->number[NUMBER_ASTRAY])
        return NEXT;
    const uint16_t astray = find_astray(g);
    game_note(g, NUMBER_ASTRAY, astray != 0);
    if (astray)
        complete_play(g, astray);
    return astray ? AGAIN : NEXT;
}

/* --- played by an effect: the verbs --- */

static bool can_play_one(const Game *g, const VerbCall *call, uint8_t inner)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        if (can_play_inner(g, call->objects[i].object, inner))
            return true;
    return false;
}

bool can_play_free(const Game *g, const VerbCall *call)
{
    return can_play_one(g, call, INNER_FREE);
}

bool can_play_paid(const Game *g, const VerbCall *call)
{
    return can_play_one(g, call, INNER_PAID);
}

/* 1.2.2, 4.3.4.10: what cannot be played is not chosen to be played. */
bool lorcana_fits(const Game *g, const Verb *verb, uint16_t object)
{
    if (verb->can != can_play_free && verb->can != can_play_paid)
        return true;
    return can_play_inner(g, object, verb->can == can_play_free ? INNER_FREE : INNER_PAID);
}

/* One after the other: the last one is begun last. */
static void play_all(Game *g, const VerbCall *call, uint8_t inner)
{
    for (uint16_t i = call->object_count; i > 0; i--)
        play_inner(g, call->objects[i - 1].object, inner);
}

void do_play_free(Game *g, const VerbCall *call)
{
    play_all(g, call, INNER_FREE);
}

void do_play_paid(Game *g, const VerbCall *call)
{
    play_all(g, call, INNER_PAID);
}

/* --- quest (4.3.5) ---------------------------------------------------------------------------- */

static StepResult exert_quester(Game *g, void *frame)
{
    const Action *quest = frame;
    event_announce(g, EVENT_QUESTS, quest->seat, quest->object.object);
    exert(g, quest->object.object);
    return NEXT;
}

/* 4.3.5.8: the questing player gains its lore. */
static StepResult gain_its_lore(Game *g, void *frame)
{
    const Action *quest = frame;
    gain_lore(g, quest->seat, lore_of(g, quest->object.object));
    return NEXT;
}

static StepResult tell_quest(Game *g, void *frame)
{
    const Action *quest = frame;
    event_done(g, EVENT_QUESTS, quest->seat, quest->object.object);
    note_support(g, quest->object.object);
    return NEXT;
}

static const Step quest_steps[] = {{L_4_3_5_7, exert_quester},
                                   {L_4_3_5_8, gain_its_lore},
                                   {L_4_3_5_9, tell_quest},
                                   {L_4_3_5_10, empty_bag}};
const FlowType quest_flow = FLOW("quest", quest_steps, Action);

/* --- challenge (4.3.6) ------------------------------------------------------------------------ */

static StepResult ask_challenged(Game *g, void *frame)
{
    const Action *challenge = frame;
    ask(g, challenge->seat, QUESTION_CHALLENGE, false);
    act_offer_targets(g, challenge->seat, ACT_CHALLENGE, challenge->object.object);
    return ask_end(g);
}

static StepResult take_challenged(Game *g, void *frame)
{
    Action *challenge = frame;
    if (g->s->answer.kind != OPTION_PICK)
        return DONE;
    challenge->target = ref_to(g, g->s->answer.object);
    return NEXT;
}

static StepResult exert_challenger(Game *g, void *frame)
{
    const Action *challenge = frame;
    exert(g, challenge->object.object);
    return NEXT;
}

static StepResult challenge_occurs(Game *g, void *frame)
{
    const Action *challenge = frame;
    g->s->ref[REF_CHALLENGER] = challenge->object;
    g->s->ref[REF_CHALLENGED] = challenge->target;
    game_note(g, NUMBER_STAGE, STAGE_OCCURS);
    return NEXT;
}

static StepResult turn_on_effects(Game *g, void *frame)
{
    (void)frame;
    game_note(g, NUMBER_STAGE, STAGE_EFFECTS_ON);
    return NEXT;
}

/* 4.3.6.11: what has triggered enters the bag and is resolved before any damage. */
static StepResult trigger_challenge(Game *g, void *frame)
{
    const Action *challenge = frame;
    set_mark(g, challenge->target.object, MARK_WAS_CHALLENGED, true);
    event_tell(g, &(Event){.kind = EVENT_CHALLENGES,
                           .seat = challenge->seat,
                           .subject = challenge->object,
                           .object = challenge->target});
    event_tell(g, &(Event){.kind = EVENT_CHALLENGED,
                           .seat = challenge->seat,
                           .subject = challenge->target,
                           .object = challenge->object});
    return empty_bag(g, frame);
}

enum { CHALLENGE_BAG = 1 };

/* 4.3.6.22: no damage step if either has left. */
static StepResult stop_if_either_left(Game *g, void *frame)
{
    const Action *challenge = frame;
    if (ref_lives(g, challenge->object) && ref_lives(g, challenge->target))
        return NEXT;
    return flow_go(g, frame, CHALLENGE_BAG);
}

/* 4.3.6.12, 4.3.6.15: both at once; 4.3.6.13, 7.8.2: a negative strength counts as 0; 4.3.6.21: a
 * location deals none. */
static StepResult deal_challenge_damage(Game *g, void *frame)
{
    const Action *challenge = frame;
    const uint16_t a = challenge->object.object;
    const uint16_t b = challenge->target.object;
    const int by_a = stat_value(g, a, STAT_STRENGTH);
    const int by_b = is_location(g, b) ? 0 : stat_value(g, b, STAT_STRENGTH);
    Event events[] = {damage_to(g, b, by_a > 0 ? by_a : 0), damage_to(g, a, by_b > 0 ? by_b : 0)};
    events[0].subject = events[1].object = challenge->target;
    events[1].subject = events[0].object = challenge->object;
    deal_all(g, events, 2);
    game_note(g, NUMBER_STAGE, STAGE_DAMAGE);
    return NEXT;
}

/* Whom the check banishes now, the damage of the challenge has banished. */
static StepResult check_damage(Game *g, void *frame)
{
    (void)frame;
    if (g->s->number[NUMBER_STAGE] != STAGE_DAMAGE)
        return NEXT;
    lorcana_check(g);
    game_note(g, NUMBER_STAGE, STAGE_EFFECTS_ON);
    return NEXT;
}

/* 4.3.6.17: what waits for the end of the challenge enters the bag after it. */
static StepResult end_challenge(Game *g, void *frame)
{
    const Action *challenge = frame;
    g->s->ref[REF_CHALLENGER] = (Ref){0, 0};
    g->s->ref[REF_CHALLENGED] = (Ref){0, 0};
    game_note(g, NUMBER_STAGE, STAGE_NONE);
    mods_end(g, SPAN_BATTLE, NOBODY);
    if (!ref_lives(g, challenge->object))
        return DONE;
    event_tell(g, &(Event){.kind = EVENT_CHALLENGE_OVER,
                           .seat = challenge->seat,
                           .subject = challenge->object,
                           .object = challenge->target});
    return empty_bag(g, frame);
}

static const Step challenge_steps[] = {
    {L_4_3_6_6, ask_challenged},       {0, take_challenged},
    {L_4_3_6_8, exert_challenger},     {L_4_3_6_9, challenge_occurs},
    {L_4_3_6_10, turn_on_effects},     {L_4_3_6_11, trigger_challenge},
    {L_4_3_6_22, stop_if_either_left}, {L_4_3_6_12, deal_challenge_damage},
    {L_1_9_1_3, check_damage},         {L_4_3_6_16, empty_bag, CHALLENGE_BAG},
    {L_4_3_6_17, end_challenge},
};
const FlowType challenge_flow = FLOW_ABOUT("challenge", challenge_steps, Action, flow_about_first);

/* --- move (4.3.7) ----------------------------------------------------------------------------- */

static StepResult ask_location(Game *g, void *frame)
{
    const Action *move = frame;
    ask(g, move->seat, QUESTION_LOCATION, false);
    act_offer_targets(g, move->seat, ACT_MOVE, move->object.object);
    return ask_end(g);
}

static StepResult go_to_location(Game *g, void *frame)
{
    Action *move = frame;
    if (g->s->answer.kind != OPTION_PICK)
        return DONE;
    const uint16_t location = g->s->answer.object;
    pay_ink(g, move->seat, move_cost(g, move->object.object, location));
    set_host(g, move->object.object, ref_to(g, location));
    move->target = ref_to(g, location);
    return NEXT;
}

static StepResult tell_went(Game *g, void *frame)
{
    const Action *move = frame;
    tell_move(g, move->object.object, move->target.object);
    return NEXT;
}

static const Step move_steps[] = {{L_4_3_7_3, ask_location},
                                  {L_4_3_7_4, go_to_location},
                                  {L_4_3_7_5, tell_went},
                                  {L_4_3_7_6, empty_bag}};
const FlowType move_flow = FLOW_ABOUT("move", move_steps, Action, flow_about_first);
