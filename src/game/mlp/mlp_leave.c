/* mlp_leave.c - coming into the adventure area, departing from it, and where effects send cards. */
#include "game/mlp/mlp_int.h"

/* True while the card may wear and be worn: 2/3.0.0, in the adventure or the processing area. */
static bool is_about(const Game *g, Ref host)
{
    return ref_lives(g, host) && (is_in_zone(g, host.object, ZONE_ADVENTURE) ||
                                  is_in_zone(g, host.object, ZONE_PROCESSING));
}

/* 2/3.0.0, 3/6.2.3: an item whose wearer has come into another area goes to the rest area. */
void mlp_items_follow(Game *g)
{
    static const uint8_t zones[] = {ZONE_WORN, ZONE_PROCESSING};
    Move moves[CARDS_MAX];
    uint16_t count = 0;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        for (int k = 0; k < 2; k++) {
            const uint8_t place = place_of(g, seat, zones[k]);
            for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
                const uint16_t item = g->order[i];
                const Ref host = g->object[item].host;
                if (host.object && !is_about(g, host) && count < CARDS_MAX)
                    moves[count++] =
                        (Move){.object = item, .to = place_of(g, owner_of(g, item), ZONE_REST)};
            }
        }
    zone_move_all(g, moves, count);
}

static uint16_t item_of(const Game *g, uint16_t wearer)
{
    const uint8_t place = place_of(g, g->object[wearer].controller, ZONE_WORN);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        if (g->object[g->order[i]].host.object == wearer)
            return g->order[i];
    return 0;
}

/* 2/3.0.0: one item per character; the old one goes first. */
void mlp_wear(Game *g, uint16_t item, uint16_t wearer, uint8_t head)
{
    const uint16_t old = item_of(g, wearer);
    if (old)
        zone_move(g, old, place_of(g, owner_of(g, old), ZONE_REST), 0);
    zone_move_as(g, item, place_of(g, g->object[wearer].controller, ZONE_WORN), head);
    set_host(g, item, ref_to(g, wearer));
}

static Event leaving(const Game *g, uint16_t object, Ref by)
{
    return (Event){.kind = EVENT_LEFT,
                   .seat = g->object[object].controller,
                   .subject = ref_to(g, object),
                   .object = by};
}

/* 6/14.2.0: the leaving action is complete. `by` is whose effect, or who has won the interaction.
 */
static void tell_left(Game *g, uint16_t object, bool is_beaten, Ref by)
{
    Event left = leaving(g, object, by);
    if (g->match->heard >> EVENT_LEFT & 1)
        event_weigh(g, &left); /* the log is told by its move */
    left.kind = EVENT_BEATEN;
    if (is_beaten)
        event_tell(g, &left);
}

/* How often the ability of that number is among those before it: which gift of it this is. */
static uint8_t gifts_among(const uint16_t *abilities, uint16_t number)
{
    unsigned count = 0;
    for (uint16_t i = 0; i < number; i++)
        count += abilities[i] == abilities[number];
    return (uint8_t)count;
}

/* Whoever goes at the same moment, or is the one that leaves, hears it as it was before. */
static void tell_leaver(Game *g, uint16_t watcher, uint16_t object, bool is_beaten, Ref by)
{
    uint16_t abilities[OBJECT_ABILITIES_MAX];
    const uint16_t count = abilities_of(g, watcher, abilities);
    Event left = leaving(g, object, by);
    for (uint16_t i = 0; i < count; i++) {
        const Ability *a = &g->abilities[abilities[i]];
        const bool is_meant = a->event == EVENT_LEFT || (is_beaten && a->event == EVENT_BEATEN);
        left.kind = a->event;
        if (a->kind == ABILITY_TRIGGERED && is_meant && (a->where >> ZONE_ADVENTURE & 1))
            event_try(g, &left, abilities[i], watcher, gifts_among(abilities, i));
    }
}

typedef struct {
    Move moves[CARDS_MAX]; /* those with items move once, too */
    uint16_t count;
} Moves;

/* 6/14.1.2, 3/8.1.3: with a farewell it waits in the processing area, together with what it wears
 * and, 2/7.2.1c and 2/7.2.2f, its candy and presents. */
static void hold(Game *g, uint16_t object, Moves *moves)
{
    const uint8_t to = place_of(g, g->object[object].controller, ZONE_PROCESSING);
    const uint16_t item = item_of(g, object);
    moves->moves[moves->count++] = (Move){.object = object, .to = to};
    if (item)
        moves->moves[moves->count++] = (Move){.object = item, .to = to};
}

/* 2/1.6.2: every departure sets off the character's farewells, printed or given to it. True if
 * there are any. They remember where it goes afterwards, and by what. */
static bool tell_departed(Game *g, uint16_t object, Goal goal, Ref by)
{
    const uint16_t before = g->s->pending_count;
    event_tell(g, &(Event){.kind = EVENT_DEPARTED,
                           .seat = g->object[object].controller,
                           .subject = ref_to(g, object),
                           .object = by,
                           .amount = (int16_t)goal});
    for (uint16_t i = before; i < g->s->pending_count; i++)
        if (g->pending[i].source.object == object)
            return true;
    return false;
}

static uint8_t deck_zone(const Game *g, uint16_t object)
{
    return type_of(g, object) == TYPE_SCENE ? ZONE_SCENE_DECK : ZONE_DECK;
}

/* 6/4.1.0: a plan comes onto the latest bare stage; where there is none any more the card goes to
 * the rest area. */
static Move move_to(const Game *g, uint16_t object, Goal goal)
{
    const uint8_t seat = owner_of(g, object);
    const int stage = goal == GOAL_PLANS ? mlp_latest_bare_stage(g, seat) : 0;
    Move move = {.object = object};
    uint8_t zone = ZONE_REST;
    if (goal == GOAL_HAND)
        zone = ZONE_HAND;
    else if (goal == GOAL_TOP || goal == GOAL_BOTTOM || goal == GOAL_SHUFFLED)
        zone = deck_zone(g, object);
    else if (stage > 0) {
        zone = ZONE_PLANS;
        move.slot = stage_slot(stage);
    }
    move.to = place_of(g, seat, zone);
    move.how = goal == GOAL_BOTTOM ? MOVE_BOTTOM : 0;
    return move;
}

typedef struct {
    Goal goal;
    uint16_t marks; /* that those have who wait for their farewells */
    Ref by;
} Departure;

/* All depart at one moment to where they go, or wait for their farewells first if they have any
 * (6/14.1.1). `gone` says which have arrived. */
static void depart_all(Game *g, const Ref *objects, uint16_t count, Departure as,
                       bool gone[CARDS_MAX])
{
    const uint8_t head = as.marks & MARK_LEAVING ? EVENT_LEFT : EVENT_NONE;
    Moves moves;
    moves.count = 0;
    for (uint16_t i = 0; i < count; i++) {
        const uint16_t object = objects[i].object;
        gone[i] = false;
        if (!ref_lives(g, objects[i]) || !is_in_zone(g, object, ZONE_ADVENTURE))
            continue;
        if (tell_departed(g, object, as.goal, as.by)) {
            set_mark(g, object, MARK_HELD | as.marks, true);
            hold(g, object, &moves);
        } else {
            Move *move = &moves.moves[moves.count++];
            *move = move_to(g, object, as.goal);
            move->head = head;
            gone[i] = true;
        }
    }
    for (uint16_t i = 0; i < count && (as.marks & MARK_LEAVING); i++)
        for (uint16_t k = 0; k < count && gone[i]; k++)
            if (ref_lives(g, objects[k]))
                tell_leaver(g, objects[k].object, objects[i].object, as.marks & MARK_BEATEN, as.by);
    zone_move_all(g, moves.moves, moves.count);
}

/* 6/14.1.0: the leaving action, for all characters of one instruction. 3/6.2.5: who has lost an
 * interaction goes to the rest area too. 6/14.2.0: what watches for it is set off when it is
 * complete, and items that watch for their wearer's go after it. */
static void leave_now(Game *g, const Ref *characters, uint16_t count, int cause, Ref by)
{
    const bool is_beaten = cause == BY_INTERACTION;
    const uint16_t marks = is_beaten ? MARK_LEAVING | MARK_BEATEN : MARK_LEAVING;
    bool gone[CARDS_MAX];
    depart_all(g, characters, count, (Departure){GOAL_REST, marks, by}, gone);
    for (uint16_t i = 0; i < count; i++)
        if (gone[i])
            tell_left(g, characters[i].object, is_beaten, by);
    mlp_items_follow(g);
}

/* 6/14.2.1: what is about interactions alone is asked before what is about every leaving. */
static bool is_replaced(Game *g, Event *event)
{
    if (event->amount == BY_INTERACTION) {
        Event beaten = *event;
        beaten.kind = EVENT_BEATEN;
        if (event_is_replaced(g, &beaten))
            return true;
    }
    return event_is_replaced(g, event);
}

/* 6/14.1.0: what replaces a leaving is looked for first; then there is no departure either. Only
 * characters in the adventure area can leave. */
void mlp_leave_all(Game *g, const Ref *characters, uint16_t count, int cause, Ref by)
{
    Ref leaving[CARDS_MAX];
    uint16_t left = 0;
    for (uint16_t i = 0; i < count; i++) {
        Event event = {
            .kind = EVENT_LEFT, .subject = characters[i], .object = by, .amount = (int16_t)cause};
        if (!ref_lives(g, characters[i]) || !is_in_zone(g, characters[i].object, ZONE_ADVENTURE))
            continue;
        event.seat = g->object[characters[i].object].controller;
        if (!is_replaced(g, &event))
            leaving[left++] = characters[i];
    }
    leave_now(g, leaving, left, cause, by);
}

static void happen(Game *g, const Event *event)
{
    if (event->kind == EVENT_LEFT || event->kind == EVENT_BEATEN)
        leave_now(g, &event->subject, 1, event->amount, event->object);
    else if (event->kind == EVENT_LOST_PLAN)
        mlp_remove_now(g, event->subject.object);
}

const Replacement mlp_replacement = {
    .clause = M_6_14_1_0,
    .events = EVENT_BIT(EVENT_LEFT) | EVENT_BIT(EVENT_BEATEN) | EVENT_BIT(EVENT_LOST_PLAN),
    .happen = happen,
};

/* 6/14.1.3: from the processing area to the rest area, or where the moving effect sends it. */
void mlp_finish_leaving(Game *g, const Pending *farewell)
{
    const uint16_t object = farewell->source.object;
    const bool is_beaten = has_mark(g, object, MARK_BEATEN);
    const bool is_leaving = has_mark(g, object, MARK_LEAVING);
    Move move = move_to(g, object, (Goal)farewell->amount);
    move.head = is_leaving ? EVENT_LEFT : EVENT_NONE;
    if (is_leaving)
        tell_leaver(g, object, object, is_beaten, farewell->object);
    zone_move_all(g, &move, 1);
    if (farewell->amount == GOAL_SHUFFLED)
        zone_shuffle(g, move.to);
    if (is_leaving)
        tell_left(g, object, is_beaten, farewell->object);
    mlp_items_follow(g);
}

/* --- cards that an effect sends somewhere ----------------------------------------------------- */

/* 2/5.0.0, 2/6.0.0: stories and protagonists stay in the story area. */
bool mlp_is_story(const Game *g, uint16_t object)
{
    return type_of(g, object) == TYPE_STORY || type_of(g, object) == TYPE_PROTAGONIST;
}

/* What has made a character leave that is sent somewhere: its farewell remembers. */
static Ref cause_of(const Game *g, uint16_t object, Ref by)
{
    const Running *effect = effect_running(g);
    const bool is_farewell = effect && effect->source.object == object &&
                             g->abilities[effect->ability].event == EVENT_DEPARTED;
    return is_farewell ? effect->object : by;
}

/* A card that an effect sends somewhere, and what it was before. */
typedef struct {
    uint16_t object;
    uint16_t marks;
    Ref by;
} Sent;

static Sent send(Game *g, uint16_t object, Ref by)
{
    Sent sent = {object, g->object[object].marks, by};
    if (sent.marks & MARK_LEAVING) {
        sent.by = cause_of(g, object, by);
        tell_leaver(g, object, object, sent.marks & MARK_BEATEN, sent.by);
    }
    return sent;
}

/* 6/14.1.3a, 6/14.2.0: one that was leaving has left when it has come where it is sent. */
static void arrive(Game *g, const Sent *sent)
{
    if (sent->marks & MARK_LEAVING)
        tell_left(g, sent->object, sent->marks & MARK_BEATEN, sent->by);
}

/* 2/1.6.1: used or brought there, it sets off its meeting effect. */
void mlp_enter_adventure(Game *g, uint16_t object, uint8_t seat, uint8_t slot, uint8_t head)
{
    const Move move = {
        .object = object, .to = place_of(g, seat, ZONE_ADVENTURE), .slot = slot, .head = head};
    const Sent sent = send(g, object, (Ref){0, 0});
    arrive(g, &sent); /* who comes in again is another by then, and has left nothing */
    zone_move_all(g, &move, 1);
    mlp_tell(g, EVENT_ENTERED, seat, object, 0);
    if (sent.marks & MARK_HELD)
        mlp_items_follow(g);
}

/* Cards that are not in the adventure area simply go. Those that are depart, so that their
 * farewells come first. */
void mlp_send_all(Game *g, const Ref *cards, uint16_t card_count, Goal goal, Ref by)
{
    Move moves[CARDS_MAX];
    Sent sent[CARDS_MAX];
    uint16_t count = 0;
    for (uint16_t i = 0; i < card_count; i++) {
        const uint16_t object = cards[i].object;
        if (is_in_zone(g, object, ZONE_ADVENTURE) || mlp_is_story(g, object))
            continue;
        sent[count] = send(g, object, by);
        moves[count] = move_to(g, object, goal);
        moves[count].head = sent[count].marks & MARK_LEAVING ? EVENT_LEFT : EVENT_NONE;
        count++;
    }
    if (count > 0)
        zone_move_all(g, moves, count);
    for (uint16_t i = 0; i < count; i++)
        arrive(g, &sent[i]);
    bool gone[CARDS_MAX];
    depart_all(g, cards, card_count, (Departure){goal, 0, by}, gone);
    mlp_items_follow(g);
}
