/* evolve_verbs.c - what Evolve's rules and cards do to cards and players, each thing once (chapters
 * 5 and 9). */
#include "game/evolve/evolve_int.h"

/* --- moving ----------------------------------------------------------------------------------- */

/* 9.1.4.1: followers and amulets also on the field; 9.1.4.2: spells only where they are played. */
static bool is_token_zone(const Game *g, uint16_t object)
{
    const uint8_t zone = zone_of(g, object);
    return zone == ZONE_EX || zone == ZONE_RESOLUTION || zone == ZONE_FIELD;
}

/* 10.7.4.3: field to field is not leaving. */
static void tell_left(Game *g, const Move *moves, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const uint16_t object = moves[i].object;
        const uint8_t to = zone_of_place(g, moves[i].to);
        if (is_in_zone(g, object, ZONE_FIELD) && to != ZONE_FIELD)
            event_about(g, EVENT_LEFT, g->object[object].controller, object, 0);
        if (is_in_zone(g, object, ZONE_EX))
            event_about(g, EVENT_LEFT_EX, g->object[object].controller, object, 0);
    }
}

/* It has been there, if only for a moment (10.7.6). */
static void erase_stray(Game *g, uint16_t object)
{
    evolve_look_for_states(g);
    zone_erase(g, object);
}

/* 9.1.4, 9.1.4.3: a token that has come elsewhere is erased on the spot; 9.1.3: and exists no more.
 */
static void erase_strays(Game *g, const Move *moves, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const uint16_t object = moves[i].object;
        if (g->object[object].top >= g->match->token_first && !is_token_zone(g, object))
            erase_stray(g, object);
    }
}

/* The follower whose Carrot this is; 0: it is none. */
static uint16_t runner_of(const Game *g, uint16_t carrot)
{
    const Ref host = g->object[carrot].host;
    return is_in_zone(g, carrot, ZONE_RACE) && ref_lives(g, host) ? host.object : 0;
}

/* 4.1.4: what changes its zone is another card there; 14.2.3.1: a Carrot that goes takes the Rush
 * along that it gave. */
void evolve_move_all(Game *g, const Move *moves, size_t count)
{
    uint16_t runner = 0;
    if (event_is_told(g, EVENT_LEFT) || event_is_told(g, EVENT_LEFT_EX))
        tell_left(g, moves, count);
    for (size_t i = 0; i < count && runner == 0; i++)
        runner = runner_of(g, moves[i].object);
    zone_move_all(g, moves, count);
    erase_strays(g, moves, count);
    if (runner)
        evolve_settle_runners(g);
}

static void move_one(Game *g, uint16_t object, uint8_t to, uint8_t how, uint8_t head)
{
    const Move move = {.object = object, .to = to, .how = how, .head = head};
    evolve_move_all(g, &move, 1);
}

/* 5.9.1: the top card of the deck to the hand; 5.9.1.1: an attempt on an empty deck is remembered
 * for rule processing. */
static void draw_one(Game *g, uint8_t seat)
{
    const uint16_t top = place_top(g, place_of(g, seat, ZONE_DECK));
    if (top == 0) {
        player_note(g, seat, NUMBER_FAILED_DRAW, 1);
        return;
    }
    move_one(g, top, place_of(g, seat, ZONE_HAND), 0, EVENT_DREW);
    event_judge(g, EVENT_DREW, seat, top, 1);
}

/* 5.9.2: one after the other, each of which may be replaced; 1.3.2.2: none for 0 or less. */
void evolve_draw(Game *g, uint8_t seat, int count)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            group_open(g);
        Event drawn = {.kind = EVENT_DREW, .seat = seat, .amount = 1};
        if (!event_is_replaced(g, &drawn))
            draw_one(g, seat);
    }
}

/* 4.1.6: without another word, to the zone of the owner; 3.1.1: who that is never changes; 5.21.3:
 * also if another player has it. */
Move evolve_move_home(const Game *g, uint16_t object, uint8_t zone)
{
    return (Move){.object = object, .to = place_of(g, owner_of(g, object), zone)};
}

static void move_to_owner(Game *g, const Ref *objects, uint16_t count, uint8_t zone, uint8_t head)
{
    Move moves[CARDS_MAX];
    for (uint16_t i = 0; i < count; i++) {
        moves[i] = evolve_move_home(g, objects[i].object, zone);
        moves[i].head = head;
    }
    evolve_move_all(g, moves, count);
}

/* The events of cards that leave the field, with what they are there (10.7.4.1.1, 10.7.4.1.2). */
static void tell_each(Game *g, const Ref *objects, uint16_t count, void (*tell)(Game *, uint16_t))
{
    for (uint16_t i = 0; i < count; i++)
        tell(g, objects[i].object);
}

/* 5.11.1 */
void evolve_discard(Game *g, const Ref *objects, uint16_t count)
{
    for (uint16_t i = 0; i < count; i++)
        event_judge(g, EVENT_DISCARDED, g->object[objects[i].object].controller, objects[i].object,
                    0);
    move_to_owner(g, objects, count, ZONE_CEMETERY, EVENT_DISCARDED);
}

/* 10.7.4, 12.5.1: Last Words hear it; 12.5.3: whatever takes it from the field to the cemetery. */
void evolve_tell_buried(Game *g, uint16_t object)
{
    if (is_in_zone(g, object, ZONE_FIELD))
        event_about(g, EVENT_BURIED, g->object[object].controller, object, 0);
}

/* 12.4.1: Fanfare hears it; 12.4.3: wherever it comes from, field to field apart; 5.4.3: a card
 * that was played comes from where it was played. */
void evolve_tell_entered(Game *g, uint16_t object, uint8_t seat, uint8_t from)
{
    event_judge_from(g, EVENT_ENTERED, seat, object,
                     from == NO_ZONE ? g->match->nowhere : place_of(g, seat, from));
}

/* 13.3.2.2: Stack brings a counter. */
void evolve_settle(Game *g, uint16_t object)
{
    if (has_keyword(g, object, KEY_ENTERS_ENGAGED))
        set_mark(g, object, MARK_ENGAGED, true); /* 1.3.1: it is never reserved */
    if (has_keyword(g, object, KEY_STACK))
        counters_add(g, object, COUNTER_STACK, fact(g, FACT_STACK));
}

/* 4.8.3.3, 10.6.2.7.1.1: what was done to it in the EX area or in the resolution zone
 * stays. 4.2.2.3: it comes reserved; 12.8.2: with Ward it may be engaged
 * then. 10.7.4.1.3, 10.9.3.1: it is told when it is there. */
void evolve_enter_field(Game *g, uint16_t object, uint8_t seat, uint8_t from)
{
    const bool is_same = is_in_zone(g, object, ZONE_EX) || is_in_zone(g, object, ZONE_RESOLUTION);
    const uint8_t head = is_in_zone(g, object, ZONE_RESOLUTION) ? EVENT_ELSEWHERE : EVENT_ENTERED;
    move_one(g, object, place_of(g, seat, ZONE_FIELD), is_same ? MOVE_KEEP : 0, head);
    evolve_settle(g, object);
    evolve_tell_entered(g, object, seat, from);
    evolve_ask_ward(g, object);
}

/* --- numbers and states ----------------------------------------------------------------------- */

/* --- replacement effects (10.10) ---------------------------------------------------------------
 */

/* 10.10.2, 10.10.2.1: the master of the card that is affected; 10.10.2.2: also if what is replaced
 * is done to it, and of what is done to no card, such as drawing, the player who does it. */
static uint8_t chooser(const Game *g, const Event *event)
{
    return event->subject.object ? g->object[event->subject.object].controller : event->seat;
}

static void happen(Game *g, const Event *event)
{
    if (event->kind == EVENT_DAMAGED)
        evolve_be_hurt(g, event);
    else if (event->kind == EVENT_DESTROYED)
        evolve_be_destroyed(g, event);
    else if (event->kind == EVENT_DREW)
        draw_one(g, event->seat);
}

#define DAMAGE_EVENTS                                                                              \
    (EVENT_BIT(EVENT_DAMAGED) | EVENT_BIT(EVENT_ATTACK_DAMAGED) |                                  \
     EVENT_BIT(EVENT_COMBAT_DAMAGED) | EVENT_BIT(EVENT_ABILITY_DAMAGED))

const Replacement evolve_replacement = {.clause = E_10_10_1,
                                        .events = DAMAGE_EVENTS | EVENT_BIT(EVENT_DESTROYED) |
                                                  EVENT_BIT(EVENT_DREW),
                                        .amounts = DAMAGE_EVENTS,
                                        .goals = EVENT_BIT(EVENT_DESTROYED),
                                        .never = E_10_10_1_1,
                                        .once = E_10_10_2_3,
                                        .chooser = chooser,
                                        .kinds = evolve_event_kinds,
                                        .happen = happen};

/* Defense rises without an upper limit. */
void evolve_heal(Game *g, uint16_t object, int amount)
{
    if (amount <= 0)
        return;
    change_damage(g, object, -amount);
    event_about(g, EVENT_HEALED, g->object[object].controller, object, amount);
}

/* 1.3.2.1: nothing happens to what is so already; 4.2.1: only cards on the field have an
 * orientation. */
void evolve_engage(Game *g, uint16_t object)
{
    if (!is_in_zone(g, object, ZONE_FIELD) || has_mark(g, object, MARK_ENGAGED))
        return;
    set_mark(g, object, MARK_ENGAGED, true);
    event_about(g, EVENT_ENGAGED, g->object[object].controller, object, 0);
}

/* 4.2.2: it is either the one or the other. */
void evolve_reserve(Game *g, uint16_t object)
{
    if (!has_mark(g, object, MARK_ENGAGED))
        return;
    set_mark(g, object, MARK_ENGAGED, false);
    event_about(g, EVENT_RESERVED, g->object[object].controller, object, 0);
}

/* 5.14.1, 5.14.1.1: at most up to the maximum. */
static void recover(Game *g, uint8_t seat, int amount)
{
    const int16_t *number = g->player[seat].number;
    const int room = number[NUMBER_MAX_PP] - number[NUMBER_PP];
    if (amount <= 0 || room <= 0)
        return;
    player_add(g, seat, NUMBER_PP, amount > room ? room : amount);
}

/* 3.2.4, 3.2.4.1: never above the limit; what lies above a lower maximum is lost. 13.4.1.2:
 * Overflow is active from 7 on; 13.4.1.1: whatever is left to spend. */
void evolve_set_max_pp(Game *g, uint8_t seat, int value)
{
    const int16_t *number = g->player[seat].number;
    const int limit = fact(g, FACT_PP_LIMIT);
    if (value > limit)
        value = limit;
    if (value != number[NUMBER_MAX_PP])
        deed(g);
    player_set(g, seat, NUMBER_MAX_PP, value > 0 ? value : 0);
    if (number[NUMBER_PP] > number[NUMBER_MAX_PP])
        player_set(g, seat, NUMBER_PP, number[NUMBER_MAX_PP]);
    player_note(g, seat, NUMBER_OVERFLOW, number[NUMBER_MAX_PP] >= fact(g, FACT_OVERFLOW));
}

static void raise_max_pp(Game *g, uint8_t seat, int amount)
{
    evolve_set_max_pp(g, seat, g->player[seat].number[NUMBER_MAX_PP] + amount);
}

static void gain_ep(Game *g, uint8_t seat, int amount)
{
    if (amount <= 0)
        return;
    player_add(g, seat, NUMBER_EP, amount);
}

static void raise_field_limit(Game *g, uint8_t seat, int amount)
{
    player_add(g, seat, NUMBER_FIELD_BONUS, amount);
}

static void raise_ex_limit(Game *g, uint8_t seat, int amount)
{
    player_add(g, seat, NUMBER_EX_BONUS, amount);
}

static void add_turn(Game *g, uint8_t seat, int amount)
{
    const uint8_t number = (uint8_t)(GAME_EXTRA_TURNS + seat);
    if (amount <= 0)
        return;
    game_note(g, number, g->s->number[number] + amount);
    deed(g);
}

/* So many turns of the player are not taken. */
static void skip_turn(Game *g, uint8_t seat, int amount)
{
    const uint8_t number = (uint8_t)(GAME_SKIPPED_TURNS + seat);
    if (amount <= 0)
        return;
    game_note(g, number, g->s->number[number] + amount);
    deed(g);
}

/* 4.4.4, 4.8.3: with what has been added to it. */
int evolve_limit(const Game *g, uint8_t seat, uint8_t zone)
{
    const int16_t *number = g->player[seat].number;
    return zone == ZONE_FIELD ? fact(g, FACT_FIELD_LIMIT) + number[NUMBER_FIELD_BONUS]
                              : fact(g, FACT_EX_LIMIT) + number[NUMBER_EX_BONUS];
}

/* 4.1.1: every player has a field of their own; 9.1.1.1: tokens fill it like cards. */
int evolve_room(const Game *g, uint8_t seat, uint8_t zone)
{
    const int room = evolve_limit(g, seat, zone) - zone_count_of(g, seat, zone);
    return room > 0 ? room : 0;
}

/* It counts as spells do. An effect that is asked whether it says so cannot count on itself. */
static bool is_chained(const Game *g, const Scope *effect, uint16_t object)
{
    const Working *working = effect ? effect->working : NULL;
    return working && (working->keywords >> KEY_SPELLCHAINED & 1)
               ? (g->face[object].keywords >> KEY_SPELLCHAINED & 1) != 0
               : has_keyword_within(g, object, KEY_SPELLCHAINED, effect);
}

/* 13.3.1.1: spells count; 1.3.1: what a card says about it goes before the rule. */
static bool is_spell_there(const Game *g, const Scope *effect, uint16_t object)
{
    return type_of(g, object) == TYPE_SPELL || is_chained(g, effect, object);
}

/* Print alone tells it of most cards; they are counted without a branch for each. */
static int spells_in(const Game *g, const Scope *effect, uint8_t place)
{
    unsigned count = 0;
    unsigned touched = g->scratch->far_keywords >> KEY_SPELLCHAINED & 1;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
        const Face *face = &g->face[g->order[i]];
        count += (face->type == TYPE_SPELL) | (face->keywords >> KEY_SPELLCHAINED & 1);
        touched |= face->touched & TOUCHED_WORDS;
    }
    if (!touched)
        return (int)count;
    count = 0;
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        count += is_spell_there(g, effect, g->order[i]);
    return (int)count;
}

/* 13.3.1.2, 13.5.1.1, 13.5.1.2: what lies in the own cemetery; 13.3.1.4, 13.5.1.3.2: as an effect
 * begins. */
void evolve_count_cemeteries(Game *g)
{
    const uint32_t read = g->match->numbers_read; /* what no card asks for is not counted */
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const uint8_t place = place_of(g, seat, ZONE_CEMETERY);
        if (read >> NUMBER_SPELLCHAIN & 1)
            player_note(g, seat, NUMBER_SPELLCHAIN, spells_in(g, NULL, place));
        if (read >> NUMBER_NECROCHARGE & 1)
            player_note(g, seat, NUMBER_NECROCHARGE, place_count(g, place));
    }
}

/* 13.5.1.3: what is not part of a resolution, such as a static ability or the cost of a card in the
 * hand, sees them as they are. 10.6.2.1: a card that would be played is on its way by then: Combo
 * counts it (13.2.1.2), the cemetery does not hold it (13.3.1.3, 13.5.1.3.1). */
int evolve_number_now(const Game *g, const Scope *effect, uint8_t seat, uint8_t number)
{
    const uint16_t played = effect->is_played ? effect->source.object : 0;
    const uint8_t place = place_of(g, seat, ZONE_CEMETERY);
    if (number == NUMBER_COMBO)
        return g->player[seat].number[NUMBER_COMBO] + (played && seat == effect->seat);
    const bool is_there = played && g->object[played].place == place;
    return number == NUMBER_SPELLCHAIN
               ? spells_in(g, effect, place) - (is_there && is_spell_there(g, effect, played))
               : place_count(g, place) - is_there;
}

/* --- instructions of cards -------------------------------------------------------------------- */

/* 1.3.4: the turn player first; 3.1.2.4.1: who is not named is the effect's master. */
uint8_t evolve_seat(const Game *g, const VerbCall *call, uint8_t k)
{
    const uint8_t seat = (uint8_t)((g->s->active + k) % g->match->seats);
    return call->seats >> seat & 1 ? seat : NOBODY;
}

static void for_seats(Game *g, const VerbCall *call, void (*run)(Game *, uint8_t, int))
{
    for (uint8_t k = 0; k < g->match->seats; k++) {
        const uint8_t seat = evolve_seat(g, call, k);
        if (seat != NOBODY)
            run(g, seat, call->amount);
    }
}

static void do_raise_max_pp(Game *g, const VerbCall *call)
{
    for_seats(g, call, raise_max_pp);
}

static void do_gain_ep(Game *g, const VerbCall *call)
{
    for_seats(g, call, gain_ep);
}

static void do_raise_field_limit(Game *g, const VerbCall *call)
{
    for_seats(g, call, raise_field_limit);
}

static void do_raise_ex_limit(Game *g, const VerbCall *call)
{
    for_seats(g, call, raise_ex_limit);
}

static void do_extra_turn(Game *g, const VerbCall *call)
{
    for_seats(g, call, add_turn);
}

static void do_skip_turn(Game *g, const VerbCall *call)
{
    for_seats(g, call, skip_turn);
}

static void do_draw(Game *g, const VerbCall *call)
{
    if (event_may_be_replaced(g, EVENT_DREW))
        evolve_draw_each(g, call);
    else
        for_seats(g, call, evolve_draw);
}

static void do_recover(Game *g, const VerbCall *call)
{
    for_seats(g, call, recover);
}

static void do_damage(Game *g, const VerbCall *call)
{
    Event events[CARDS_MAX];
    for (uint16_t i = 0; i < call->object_count; i++)
        events[i] =
            evolve_damage(g, call->objects[i].object, call->amount, DAMAGE_ABILITY, call->source);
    evolve_hurt(g, events, call->object_count);
}

/* Defense that is given up, not damage; 10.4.5: as a cost only what is there. */
static bool can_lose_defense(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count && call->is_cost; i++)
        if (stat_value(g, call->objects[i].object, STAT_DEFENSE) < call->amount)
            return false;
    return true;
}

static void do_lose_defense(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count && call->amount > 0; i++) {
        change_damage(g, call->objects[i].object, call->amount);
        evolve_note_loss(g, call->objects[i].object, call->amount);
    }
}

/* 10.9.1.6: it takes the place of all that came before it; what comes later is added to it. */
static void set_stat(Game *g, const VerbCall *call, uint8_t stat)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        mod_add(g, (Mod){.source = call->source,
                         .target = call->objects[i],
                         .kind = MOD_SET,
                         .what = stat,
                         .amount = number_within(
                             g, amount_to_set(g, call->objects[i].object, stat, call->amount)),
                         .seat = call->seat});
}

static void do_set_attack(Game *g, const VerbCall *call)
{
    set_stat(g, call, STAT_ATTACK);
}

/* Damage was a loss of defense that came before it (2.8.2). */
static void do_set_defense(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++) {
        const int lost = stat_value(g, call->objects[i].object, STAT_DEFENSE) - call->amount;
        if (lost > 0)
            evolve_note_loss(g, call->objects[i].object, lost);
    }
    set_stat(g, call, STAT_DEFENSE);
}

/* 10.10.2.4: a cost is set first, whenever that was, and then raised and lowered. */
static void do_set_cost(Game *g, const VerbCall *call)
{
    set_stat(g, call, STAT_COST);
}

static void do_heal(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        evolve_heal(g, call->objects[i].object, call->amount);
}

/* 10.6.2.6: false, if it would only lose a Stack counter and room must be made. */
static bool can_leave(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count && call->is_cost; i++)
        if (evolve_is_stacked(g, call->objects[i].object) && evolve_must_make_room(g, call->seat))
            return false;
    return true;
}

void evolve_do_destroy(Game *g, const VerbCall *call)
{
    evolve_destroy(g, call->objects, call->object_count);
}

void evolve_tell_banished(Game *g, uint16_t object)
{
    event_judge(g, EVENT_BANISHED, g->object[object].controller, object, 0);
}

/* 5.6.1, 4.10.1 */
static void do_banish(Game *g, const VerbCall *call)
{
    Ref leaving[CARDS_MAX];
    const uint16_t count = evolve_leaving(g, call->objects, call->object_count, leaving);
    tell_each(g, leaving, count, evolve_tell_banished);
    move_to_owner(g, leaving, count, ZONE_BANISH, EVENT_BANISHED);
}

/* 4.10.2: face down, where nobody may look. */
static void do_banish_down(Game *g, const VerbCall *call)
{
    Ref leaving[CARDS_MAX];
    Move moves[CARDS_MAX];
    const uint16_t count = evolve_leaving(g, call->objects, call->object_count, leaving);
    tell_each(g, leaving, count, evolve_tell_banished);
    for (uint16_t i = 0; i < count; i++) {
        moves[i] = evolve_move_home(g, leaving[i].object, ZONE_BANISH);
        moves[i].how = MOVE_FACE_DOWN;
        moves[i].head = EVENT_BANISHED;
    }
    evolve_move_all(g, moves, count);
}

static void tell_returned(Game *g, uint16_t object)
{
    event_about(g, EVENT_RETURNED, g->object[object].controller, object, 0);
}

/* 10.7.4.1.1: what it was in the open is what counts. */
static void do_return(Game *g, const VerbCall *call)
{
    Ref leaving[CARDS_MAX];
    const uint16_t count = evolve_leaving(g, call->objects, call->object_count, leaving);
    tell_each(g, leaving, count, tell_returned);
    move_to_owner(g, leaving, count, ZONE_HAND, EVENT_NONE);
}

/* Not a destruction, but Last Words hear it. */
static void do_bury(Game *g, const VerbCall *call)
{
    Ref leaving[CARDS_MAX];
    const uint16_t count = evolve_leaving(g, call->objects, call->object_count, leaving);
    tell_each(g, leaving, count, evolve_tell_buried);
    move_to_owner(g, leaving, count, ZONE_CEMETERY, EVENT_NONE);
}

/* 5.11.1: out of a hand and nowhere else; 1.3.2: what lies elsewhere is left. */
static void do_discard(Game *g, const VerbCall *call)
{
    Ref held[CARDS_MAX];
    evolve_discard(g, held, zone_keep(g, ZONE_HAND, call->objects, call->object_count, held));
}

/* 10.4.2.2: a cost takes what is in a hand. */
static bool are_held(const Game *g, const VerbCall *call)
{
    Ref held[CARDS_MAX];
    const uint16_t count = call->object_count;
    return !call->is_cost || zone_keep(g, ZONE_HAND, call->objects, count, held) == count;
}

static void do_pay(Game *g, const VerbCall *call);

/* What the card itself costs, as long as it has not been paid: in the hand or EX area, or while it
 * is being played; nothing where only an ability of it is (8.3.1). */
static int unpaid_cost(const Game *g, uint16_t object, uint16_t ability)
{
    const uint8_t zone = zone_of(g, object);
    if (g->abilities[ability].kind == ABILITY_ACTIVATED)
        return 0;
    if (zone == ZONE_HAND || zone == ZONE_EX)
        return evolve_pp_cost(g, object);
    if (zone != ZONE_RESOLUTION)
        return 0;
    uint16_t below = g->s->frame_count;
    for (const Action *play; (play = flow_below(g, FLOW_PLAY, &below));)
        if (play->object.object == object)
            return play->number;
    return 0;
}

/* What these costs take of the ability that is being used. */
static int owed_for(const Game *g, const Scope *effect, uint16_t costs)
{
    int owed = 0;
    for (uint16_t n = costs; n; n = node_at(g, n)->next)
        if (node_at(g, n)->kind == NODE_DO && verb_at(g, node_at(g, n)->call.verb)->run == do_pay)
            owed += number_of(g, effect, node_at(g, n)->call.amount);
    return owed;
}

/* What costs are sure to take besides X: where it is stated, those of the card that is being played
 * and of the ability; else those that are paid after it. */
int evolve_owed(const Game *g, const VerbCall *call)
{
    const Running *running = effect_running(g);
    if (!running)
        return 0;
    const Scope scope = scope_of(running);
    if (!call->is_stating)
        return owed_for(g, &scope, call->next);
    return unpaid_cost(g, scope.source.object, scope.ability) +
           owed_for(g, &scope, g->abilities[scope.ability].costs);
}

/* 10.4.4: as a cost, out of the points that are there; 10.4.3: those of the ability's master;
 * 5.2.1.1: so many. */
static bool can_pay(const Game *g, const VerbCall *call)
{
    const int owed = call->amount + unpaid_cost(g, call->source.object, call->ability);
    return g->player[call->seat].number[NUMBER_PP] >= owed;
}

/* 5.2.1 */
static void do_pay(Game *g, const VerbCall *call)
{
    player_add(g, call->seat, NUMBER_PP, -call->amount);
    if (call->amount)
        deed(g);
}

/* 10.4.6: what pays by engaging must be reserved; 10.4.6.1: whether or not it has just come. */
static bool can_engage(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count && call->is_cost; i++)
        if (has_mark(g, call->objects[i].object, MARK_ENGAGED))
            return false;
    return true;
}

/* 5.3.1 */
static void do_engage(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        evolve_engage(g, call->objects[i].object);
}

/* 1.3.2.1: what is reserved cannot be reserved, 10.4.2.2: so that nothing is paid. */
static bool can_reserve(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count && call->is_cost; i++)
        if (!has_mark(g, call->objects[i].object, MARK_ENGAGED))
            return false;
    return true;
}

static void do_reserve(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        evolve_reserve(g, call->objects[i].object);
}

/* 5.15.1.1: by an effect, without a cost, also if it has evolved before. */
static void do_evolve(Game *g, const VerbCall *call)
{
    for (uint16_t i = call->object_count; i > 0; i--) {
        const uint16_t object = call->objects[i - 1].object;
        if (!is_in_zone(g, object, ZONE_FIELD) || !is_follower(g, object))
            continue;
        Action *evolve = flow_push(g, FLOW_EVOLVE, NOBODY);
        *evolve = (Action){
            .object = call->objects[i - 1], .seat = g->object[object].controller, .is_free = 1};
    }
}

/* 5.20.1; 5.7.1.2: what was searched for is shown. */
static void do_reveal(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        know_reveal(g, call->objects[i].object);
    game_note(g, GAME_SHOWN, call->object_count > 0);
}

/* 5.20.1.1: what an effect has shown of a hand or deck is hidden again when it is over. */
void evolve_hide_shown(Game *g)
{
    if (!g->s->number[GAME_SHOWN])
        return;
    for (uint8_t place = 0; place < g->match->nowhere; place++) {
        const uint8_t zone = zone_of_place(g, place);
        if (zone != ZONE_HAND && zone != ZONE_DECK)
            continue;
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            know_hide(g, g->order[i]);
    }
    game_note(g, GAME_SHOWN, 0);
}

/* 5.8.1; 5.8.1.1: also a deck in which nothing can change; 5.7.2: after a search. */
static void do_shuffle(Game *g, const VerbCall *call)
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        if (call->seats >> seat & 1)
            zone_shuffle(g, place_of(g, seat, ZONE_DECK));
}

/* 4.1.6, 5.8.1: each into the deck of its owner, which is shuffled; so nobody puts them into an
 * order. */
static void do_shuffle_in(Game *g, const VerbCall *call)
{
    Ref leaving[CARDS_MAX];
    Move moves[CARDS_MAX];
    unsigned owners = 0;
    const uint16_t count = evolve_leaving(g, call->objects, call->object_count, leaving);
    for (uint16_t i = 0; i < count; i++) {
        const uint8_t owner = owner_of(g, leaving[i].object);
        moves[i] = (Move){.object = leaving[i].object, .to = place_of(g, owner, ZONE_DECK)};
        owners |= 1U << owner;
    }
    evolve_move_all(g, moves, count);
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        if (owners >> seat & 1)
            zone_shuffle(g, place_of(g, seat, ZONE_DECK));
}

/* 5.18.1: any of the hand is as likely as any other; 1.3.2: as many as there are. */
static void discard_random(Game *g, uint8_t seat, int amount)
{
    const uint8_t place = place_of(g, seat, ZONE_HAND);
    for (int i = 0; i < amount && place_count(g, place) > 0; i++) {
        const uint32_t index = (uint32_t)random_below(&g->s->random, place_count(g, place));
        const Ref card = ref_to(g, place_objects(g, place)[index]);
        evolve_discard(g, &card, 1);
    }
}

/* 10.4.2.2: as a cost only if there are so many. */
static bool can_discard(const Game *g, const VerbCall *call)
{
    for (uint8_t seat = 0; seat < g->match->seats && call->is_cost; seat++)
        if ((call->seats >> seat & 1) && zone_count_of(g, seat, ZONE_HAND) < call->amount)
            return false;
    return true;
}

static void do_discard_random(Game *g, const VerbCall *call)
{
    for_seats(g, call, discard_random);
}

/* 9.1.3, 9.1.3.1: a token that is erased leaves its zone. */
static void do_erase(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t object = call->objects[i].object;
        if (g->object[object].top < g->match->token_first)
            continue;
        const Move move = {.object = object, .to = g->match->nowhere};
        tell_left(g, &move, 1);
        last_note_one(g, object);
        zone_erase(g, object);
    }
}

/* 4.6.3: from then on they are in the evolve deck again; who has seen them knows that. */
static void do_turn_down(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t object = call->objects[i].object;
        know_add(g, object, seats_seeing(g, object));
        know_hide(g, object);
    }
}

static bool can_move(const Game *g, const VerbCall *call)
{
    return call->zone == ZONE_FIELD ? evolve_can_put(g, call)
           : call->zone == ZONE_EX  ? evolve_can_set_aside(g, call)
                                    : can_leave(g, call);
}

/* To wherever it is said. */
static void do_move(Game *g, const VerbCall *call)
{
    switch (call->zone) {
    case ZONE_FIELD:
        evolve_put(g, call);
        break;
    case ZONE_EX:
        evolve_set_aside(g, call);
        break;
    case ZONE_DECK:
        evolve_to_deck(g, call);
        break;
    case ZONE_BANISH:
        do_banish(g, call);
        break;
    case ZONE_CEMETERY:
        do_bury(g, call);
        break;
    case ZONE_HAND:
        do_return(g, call);
        break;
    default:
        break;
    }
}

/* 10.4.2.2: as a cost only if there are so many. */
static bool can_move_top(const Game *g, const VerbCall *call)
{
    bool is_enough = true;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        if (call->seats >> seat & 1)
            is_enough = is_enough && zone_count_of(g, seat, ZONE_DECK) >= call->amount;
    return is_enough || !call->is_cost;
}

/* 1.3.2: as many as there are, the top card first. */
static void do_move_top(Game *g, const VerbCall *call)
{
    Ref top[CARDS_MAX];
    for (uint8_t k = 0; k < g->match->seats; k++) {
        const uint8_t seat = evolve_seat(g, call, k);
        const uint8_t place = place_of(g, seat == NOBODY ? 0 : seat, ZONE_DECK);
        uint16_t count = 0;
        for (uint16_t i = g->start[place + 1]; seat != NOBODY && i > g->start[place]; i--)
            if (count < call->amount)
                top[count++] = ref_to(g, g->order[i - 1]);
        VerbCall move = *call;
        move.objects = top;
        move.object_count = count;
        do_move(g, &move);
    }
}

bool evolve_leaves_field(const Verb *verb)
{
    return verb->run == do_bury || verb->run == do_banish || verb->run == do_return ||
           verb->run == evolve_do_destroy;
}

enum { TAKES_TOKENS = TAKES_SEATS | TAKES_AMOUNT | TAKES_CARD };

const Verb evolve_verbs[] = {
    {"draw", TAKES_SEATS | TAKES_AMOUNT, "draw that many cards", NULL, do_draw},
    {"recover", TAKES_SEATS | TAKES_AMOUNT, "recover that many play points", NULL, do_recover},
    {"damage", TAKES_AMOUNT | TAKES_OBJECTS, "deal that much damage", NULL, do_damage},
    {"heal", TAKES_AMOUNT | TAKES_OBJECTS, "raise defense by that much", NULL, do_heal},
    {"set-attack", TAKES_AMOUNT | TAKES_OBJECTS | TAKES_ZERO, "make the attack that much", NULL,
     do_set_attack},
    {"set-defense", TAKES_AMOUNT | TAKES_OBJECTS | TAKES_ZERO, "make the defense that much", NULL,
     do_set_defense},
    {"set-cost", TAKES_AMOUNT | TAKES_OBJECTS | TAKES_ZERO, "make the cost that much", NULL,
     do_set_cost},
    {"lose-defense", TAKES_AMOUNT | TAKES_OBJECTS, "lower defense by that much", can_lose_defense,
     do_lose_defense},
    {"destroy", TAKES_OBJECTS, "destroy", can_leave, evolve_do_destroy},
    {"banish", TAKES_OBJECTS, "put into its owner's banish zone", can_leave, do_banish},
    {"banish-down", TAKES_OBJECTS, "put into its owner's banish zone, face down", can_leave,
     do_banish_down},
    {"return", TAKES_OBJECTS, "put into its owner's hand", can_leave, do_return},
    {"bury", TAKES_OBJECTS, "put into its owner's cemetery", can_leave, do_bury},
    {"discard", TAKES_OBJECTS, "discard from hand", are_held, do_discard},
    {"set-aside", TAKES_OBJECTS | TOGETHER, "put into its owner's EX area", evolve_can_set_aside,
     evolve_set_aside},
    {"put", TAKES_OBJECTS | TOGETHER, "put onto its owner's field", evolve_can_put, evolve_put},
    {"move", TAKES_OBJECTS | TAKES_ZONE, "put into a zone of its owner", can_move, do_move},
    {"shuffle-under", TAKES_OBJECTS, "put under its owner's deck in a random order", NULL,
     evolve_shuffle_under},
    {"move-top", TAKES_SEATS | TAKES_AMOUNT | TAKES_ZONE,
     "put that many cards from the top of the deck into a zone", can_move_top, do_move_top},
    {"cast", TAKES_OBJECTS, "play for its cost, from wherever it is", NULL, evolve_cast},
    {"cast-free", TAKES_OBJECTS, "play with its cost made 0, from wherever it is", NULL,
     evolve_cast_free},
    {"pay", TAKES_AMOUNT | IS_PAYMENT, "pay that many play points", can_pay, do_pay},
    {"engage", TAKES_OBJECTS, "engage", can_engage, do_engage},
    {"reserve", TAKES_OBJECTS, "reserve", can_reserve, do_reserve},
    {"evolve", TAKES_OBJECTS, "evolve with a card of the same name", NULL, do_evolve},
    {"reveal", TAKES_OBJECTS | SHOWS, "show to all players", NULL, do_reveal},
    {"shuffle", TAKES_SEATS, "shuffle the deck", NULL, do_shuffle},
    {"shuffle-in", TAKES_OBJECTS, "shuffle into its owner's deck", NULL, do_shuffle_in},
    {"discard-random", TAKES_SEATS | TAKES_AMOUNT, "discard that many cards at random", can_discard,
     do_discard_random},
    {"summon", TAKES_TOKENS, "create that many tokens on the field", NULL, evolve_summon},
    {"stow", TAKES_TOKENS, "create that many tokens in the EX area", NULL, evolve_stow},
    {"muster", TAKES_TOKENS,
     "create that many tokens on the field, or in the EX area where it is full", NULL,
     evolve_muster},
    {"erase", TAKES_OBJECTS, "remove tokens from the game", NULL, do_erase},
    {"take", TAKES_OBJECTS, "move to your field; you become its master", NULL, evolve_take},
    {"transform", TAKES_CARD, "banish it and create that token in its place", NULL,
     evolve_transform},
    {"exchange", TAKES_OBJECTS, "exchange with this card", NULL, evolve_exchange},
    {"raise-max-pp", TAKES_SEATS | TAKES_AMOUNT, "raise the maximum of play points", NULL,
     do_raise_max_pp},
    {"gain-ep", TAKES_SEATS | TAKES_AMOUNT, "get that many evolution points", NULL, do_gain_ep},
    {"raise-field-limit", TAKES_SEATS | TAKES_AMOUNT, "raise the limit of the field", NULL,
     do_raise_field_limit},
    {"raise-ex-limit", TAKES_SEATS | TAKES_AMOUNT, "raise the limit of the EX area", NULL,
     do_raise_ex_limit},
    {"extra-turn", TAKES_SEATS | TAKES_AMOUNT, "take that many turns after this one", NULL,
     do_extra_turn},
    {"skip-turn", TAKES_SEATS | TAKES_AMOUNT, "do not take that many turns", NULL, do_skip_turn},
    {"draw-up-to", TAKES_SEATS | TAKES_AMOUNT, "draw up to that many cards, one by one", NULL,
     evolve_draw_up_to},
    {"look-up-to", TAKES_SEATS | TAKES_AMOUNT,
     "look at up to that many cards from the top of the deck, one by one", NULL, evolve_look_up_to},
    {"shed", TAKES_SEATS | TAKES_AMOUNT, "choose and discard that many cards", can_discard,
     evolve_shed},
    {"roll-die", 0, "roll a die; x is the result", NULL, evolve_roll},
    {"win", TAKES_SEATS, "win the battle", NULL, evolve_win},
    {"pay-more", TAKES_AMOUNT | PAID_AHEAD | IS_PAYMENT,
     "pay that many play points more, which is said when the card is played", can_pay, do_pay},
    {"pay-points", TAKES_AMOUNT | IS_PAYMENT,
     "pay that many play points, one of which may be an evolution point", evolve_can_pay_points,
     evolve_pay_points},
    {"pay-x", STATED_AHEAD, "pay x play points, as many as you like", evolve_can_pay_x,
     evolve_pay_x},
    {"stack-up", TAKES_AMOUNT, "put that many Stack counters on one of your cards with Stack", NULL,
     evolve_stack},
    {"load", TAKES_AMOUNT | TAKES_OBJECTS, "put that many Stack counters on", NULL, evolve_load},
    {"unload", TAKES_AMOUNT | TAKES_OBJECTS, "remove that many Stack counters from",
     evolve_can_unload, evolve_unload},
    {"charge", TAKES_AMOUNT | TAKES_OBJECTS, "put that many Charge counters on", NULL,
     evolve_charge},
    {"add", TAKES_AMOUNT | TAKES_COUNTER | TAKES_OBJECTS, "put that many counters on", NULL,
     evolve_add_counters},
    {"remove", TAKES_AMOUNT | TAKES_COUNTER | TAKES_OBJECTS, "remove that many counters from",
     evolve_can_remove_counters, evolve_remove_counters},
    {"remove-x", TAKES_COUNTER | TAKES_OBJECTS | STATED_AHEAD,
     "remove x counters, as many as you like", evolve_can_remove_x, evolve_remove_x},
    {"rite", PAID_AHEAD, "remove a Stack counter from one of your amulets", evolve_can_rite,
     evolve_rite},
    {"serve", TAKES_AMOUNT | TAKES_OBJECTS | OR_ONE, "serve that many Carrots to", evolve_can_serve,
     evolve_serve},
    {"turn-down", TAKES_OBJECTS, "turn face down in the evolve deck", NULL, do_turn_down},
    {"race", TAKES_AMOUNT | TAKES_OBJECTS | OR_ONE, "race that many times", NULL, evolve_race},
    {NULL, 0, NULL, NULL, NULL},
};
