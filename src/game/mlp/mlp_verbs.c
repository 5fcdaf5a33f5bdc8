/* mlp_verbs.c - what the rules and cards of My Little Pony do to cards and players, each thing
 * once. */
#include "game/mlp/mlp_int.h"

/* --- drawing and losing ---------------------------------------------------------------------- */

/* 6/1.1.0, 6/1.2.0: from the top of the deck, 3/7.0.0: to the hand; 5/1.1.3: each card is an
 * occasion. */
uint8_t mlp_draw_cards(Game *g, uint8_t seat, int count)
{
    const uint8_t deck = place_of(g, seat, ZONE_DECK);
    const uint8_t to = place_of(g, seat, ZONE_HAND);
    for (int i = 0; i < count; i++) {
        if (place_count(g, deck) == 0)
            return (uint8_t)(1U << seat);
        const uint16_t top = place_top(g, deck);
        zone_move_as(g, top, to, EVENT_DREW);
        event_judge(g, EVENT_DREW, seat, top, 1);
    }
    return 0;
}

/* 1/4.0.0: a sole loser makes the opponent the winner; losing together is a draw. */
void mlp_lose(Game *g, uint8_t losers)
{
    if (losers == 0)
        return;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        if (losers >> seat & 1)
            mlp_tell(g, EVENT_LOST, seat, 0, 0);
    if (losers == 3)
        game_draw(g);
    else
        game_win(g, losers & 1 ? 1 : 0);
}

/* --- scenes and plans ------------------------------------------------------------------------ */

/* 3/5.0.0: the top scene, upright and face up unless `marks` say otherwise; 4/2.3.1: nobody loses
 * for want of one. */
void mlp_add_scene(Game *g, uint8_t seat, uint16_t marks)
{
    const uint16_t top = place_top(g, place_of(g, seat, ZONE_SCENE_DECK));
    if (top == 0)
        return;
    zone_move_as(g, top, place_of(g, seat, ZONE_SCENES), EVENT_ADDED_SCENE);
    set_mark(g, top, marks, true);
    event_judge(g, EVENT_ADDED_SCENE, seat, top, 0);
}

void mlp_make_plan(Game *g, uint8_t seat, uint16_t object, int stage)
{
    if (object && stage >= 1 && stage <= STAGE_COUNT)
        zone_move_to_slot(g, object, place_of(g, seat, ZONE_PLANS), stage_slot(stage));
}

/* 2/1.6.3: those of a plan, printed or given to it. */
static uint16_t precautions_of(const Game *g, uint16_t plan, uint16_t found[OBJECT_ABILITIES_MAX])
{
    uint16_t abilities[OBJECT_ABILITIES_MAX];
    const uint16_t count = abilities_of(g, plan, abilities);
    uint16_t kept = 0;
    for (uint16_t i = 0; i < count; i++)
        if (g->abilities[abilities[i]].label == LABEL_PRECAUTION)
            found[kept++] = abilities[i];
    return kept;
}

/* What was given to it as a plan is used, too, though it is none any more. */
static void use_given(Game *g, uint16_t plan, const uint16_t *abilities, uint16_t count)
{
    const Def *def = def_of(g, plan);
    for (uint16_t i = 0; i < count; i++) {
        const Pending given = {.source = ref_to(g, plan),
                               .subject = ref_to(g, plan),
                               .ability = abilities[i],
                               .card = g->object[plan].top,
                               .seat = owner_of(g, plan),
                               .event = EVENT_REMOVED,
                               .state = PENDING_MET};
        const bool is_printed =
            abilities[i] >= def->ability && abilities[i] < def->ability + def->ability_count;
        if (!is_printed)
            (void)pending_add(g, &given);
    }
}

/* 6/5.1.0: turned open; with a precaution (2/1.6.3) it waits in the processing area (3/8.1.2),
 * otherwise it goes to its owner's hand. */
void mlp_remove_now(Game *g, uint16_t plan)
{
    const uint8_t seat = owner_of(g, plan);
    uint16_t precautions[OBJECT_ABILITIES_MAX];
    const uint16_t count = precautions_of(g, plan, precautions);
    know_reveal_as(g, plan, EVENT_ELSEWHERE);
    mlp_tell(g, EVENT_LOST_PLAN, seat, plan, 0);
    if (count > 0) {
        zone_move_as(g, plan, place_of(g, seat, ZONE_PROCESSING), EVENT_REMOVED);
        set_mark(g, plan, MARK_PLAN, true);
    } else {
        zone_move_as(g, plan, place_of(g, seat, ZONE_HAND), EVENT_REMOVED);
    }
    event_judge(g, EVENT_REMOVED, seat, plan, 0);
    use_given(g, plan, precautions, count);
}

void mlp_remove_plan(Game *g, uint16_t plan)
{
    Event lost = {.kind = EVENT_LOST_PLAN, .seat = owner_of(g, plan), .subject = ref_to(g, plan)};
    if (!event_is_replaced(g, &lost))
        mlp_remove_now(g, plan);
}

/* --- the hand -------------------------------------------------------------------------------- */

/* 6/2.1.0, 3/6.2.1: from hand to the rest area, all at one moment; whose hand it was has discarded
 * them. */
void mlp_discard_all(Game *g, const Ref *cards, uint16_t count)
{
    Move moves[CARDS_MAX];
    uint16_t moved = 0;
    for (uint16_t i = 0; i < count && moved < CARDS_MAX; i++)
        if (ref_lives(g, cards[i]) && is_in_zone(g, cards[i].object, ZONE_HAND))
            moves[moved++] = (Move){.object = cards[i].object,
                                    .to = place_of(g, owner_of(g, cards[i].object), ZONE_REST),
                                    .head = EVENT_DISCARDED};
    if (moved > 0)
        zone_move_all(g, moves, moved);
    for (uint16_t i = 0; i < moved; i++)
        event_judge(g, EVENT_DISCARDED, owner_of(g, moves[i].object), moves[i].object, 1);
}

/* --- instructions of cards ------------------------------------------------------------------- */

/* 1/4.0.0: one instruction for both players is one action; who fails it is judged afterwards.
 * 5/2.1.1c, 1/4.2.0: it can always be done, and whoever fails loses. */
static void do_draw(Game *g, const VerbCall *call)
{
    uint8_t failed = 0;
    for (uint8_t k = 0; k < g->match->seats; k++) {
        const uint8_t seat = (uint8_t)((g->s->active + k) % g->match->seats);
        if (call->seats >> seat & 1)
            failed |= mlp_draw_cards(g, seat, call->amount);
    }
    mlp_lose(g, failed);
}

static void do_discard(Game *g, const VerbCall *call)
{
    mlp_discard_all(g, call->objects, call->object_count);
}

static void do_leave(Game *g, const VerbCall *call)
{
    mlp_leave_all(g, call->objects, call->object_count, BY_EFFECT, call->source);
}

static void move_all(Game *g, const VerbCall *call, Goal goal)
{
    mlp_send_all(g, call->objects, call->object_count, goal, call->source);
}

/* 2/1.6.2: a character that is returned departs, so that its farewell comes first; 6/14.1.3a: one
 * that waits for the end of its own farewell goes at once. */
static void do_return(Game *g, const VerbCall *call)
{
    move_all(g, call, GOAL_HAND);
}

static void do_remove(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        if (is_in_zone(g, call->objects[i].object, ZONE_PLANS))
            mlp_remove_plan(g, call->objects[i].object);
}

/* 3/6.2.6: put into the rest area: 6/17.1.0, a departure, but not leaving; 6/17.2.0: no removal of
 * plans. */
static void do_put_to_rest(Game *g, const VerbCall *call)
{
    move_all(g, call, GOAL_REST);
}

/* 6/4.1.0: onto a bare stage. */
static bool can_become_plan(const Game *g, uint16_t object)
{
    return !is_in_zone(g, object, ZONE_PLANS) && !mlp_is_story(g, object) &&
           mlp_latest_bare_stage(g, owner_of(g, object)) > 0;
}

/* 6/4.1.0: without a bare stage the card stays where it is. */
static void do_make_plan(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        if (can_become_plan(g, call->objects[i].object))
            mlp_send_all(g, &call->objects[i], 1, GOAL_PLANS, call->source);
}

/* Chance picks cards of each hand. */
static void do_discard_random(Game *g, const VerbCall *call)
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const uint8_t hand = place_of(g, seat, ZONE_HAND);
        for (int i = 0; i < call->amount && (call->seats >> seat & 1); i++) {
            const uint16_t count = place_count(g, hand);
            if (count == 0)
                break;
            const uint32_t index = random_below(&g->s->random, count);
            const Ref card = ref_to(g, place_objects(g, hand)[index]);
            mlp_discard_all(g, &card, 1);
        }
    }
}

/* The effect's own card is put on a character. 2/3.0.0: nothing but an item is worn. */
static void do_wear(Game *g, const VerbCall *call)
{
    mlp_wear(g, call->source.object, call->objects[0].object, EVENT_NONE);
}

static void turn_faces(Game *g, const VerbCall *call, bool is_turned)
{
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t scene = call->objects[i].object;
        if (!is_in_zone(g, scene, ZONE_SCENES) || has_mark(g, scene, MARK_TURNED) == is_turned)
            continue;
        set_mark(g, scene, MARK_TURNED, is_turned);
        if (is_turned)
            mlp_tell(g, EVENT_FLIPPED, g->object[scene].controller, scene, 0);
    }
}

static void do_turn_down(Game *g, const VerbCall *call)
{
    turn_faces(g, call, true);
}

static void do_turn_up(Game *g, const VerbCall *call)
{
    turn_faces(g, call, false);
}

/* 3/4.5.0, 6/4.1.0: on the latest stage without a plan; with all four covered nothing happens. */
static void do_plan(Game *g, const VerbCall *call)
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        for (int i = 0; i < call->amount && (call->seats >> seat & 1); i++)
            mlp_make_plan(g, seat, place_top(g, place_of(g, seat, ZONE_DECK)),
                          mlp_latest_bare_stage(g, seat));
}

static void add_scenes(Game *g, const VerbCall *call, uint16_t marks)
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        for (int i = 0; i < call->amount && (call->seats >> seat & 1); i++)
            mlp_add_scene(g, seat, marks);
}

static void do_add_scene(Game *g, const VerbCall *call)
{
    add_scenes(g, call, 0);
}

static void do_add_scene_sideways(Game *g, const VerbCall *call)
{
    add_scenes(g, call, MARK_SIDEWAYS);
}

static void do_add_scene_sideways_turned(Game *g, const VerbCall *call)
{
    add_scenes(g, call, MARK_SIDEWAYS | MARK_TURNED);
}

/* Scenes that were chosen in the scene deck come among the scenes. That is no adding (3/5.0.0). */
static void place_scenes(Game *g, const VerbCall *call, uint16_t marks)
{
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t scene = call->objects[i].object;
        if (!is_in_zone(g, scene, ZONE_SCENE_DECK))
            continue;
        zone_move(g, scene, place_of(g, owner_of(g, scene), ZONE_SCENES), 0);
        set_mark(g, scene, marks, true);
    }
}

static void do_place_scene(Game *g, const VerbCall *call)
{
    place_scenes(g, call, 0);
}

static void do_place_scene_sideways(Game *g, const VerbCall *call)
{
    place_scenes(g, call, MARK_SIDEWAYS);
}

/* 6/10.5.0, 6/10.6.0: only characters of an adventure area and scenes of a scene area are turned.
 */
static bool can_be_turned(const Game *g, uint16_t object)
{
    const bool is_scene = type_of(g, object) == TYPE_SCENE;
    return is_in_zone(g, object, is_scene ? ZONE_SCENES : ZONE_ADVENTURE);
}

static void turn(Game *g, const VerbCall *call, bool is_sideways)
{
    const uint8_t event = is_sideways ? EVENT_TURNED_SIDEWAYS : EVENT_TURNED_UPRIGHT;
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t object = call->objects[i].object;
        if (!can_be_turned(g, object) || has_mark(g, object, MARK_SIDEWAYS) == is_sideways)
            continue;
        set_mark(g, object, MARK_SIDEWAYS, is_sideways);
        mlp_tell(g, event, g->object[object].controller, object, 0);
    }
}

static void do_turn_sideways(Game *g, const VerbCall *call)
{
    turn(g, call, true);
}

static void do_turn_upright(Game *g, const VerbCall *call)
{
    turn(g, call, false);
}

/* 2/7.2.1: on characters in the adventure area only; 2/7.2.1a: a second one does nothing. */
static void do_give_candy(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t object = call->objects[i].object;
        const int candies = g->object[object].counters[COUNTER_CANDY];
        if (!is_in_zone(g, object, ZONE_ADVENTURE) || candies > 0)
            continue;
        counters_add(g, object, COUNTER_CANDY, 1);
        mlp_tell(g, EVENT_GOT_CANDY, g->object[object].controller, object, 1);
    }
}

/* Those of one player; 5/2.1.1a: if they find no room together, the user says which of them come.
 */
static void do_enter(Game *g, const VerbCall *call)
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const uint16_t base = list_begin(g);
        for (uint16_t i = 0; i < call->object_count; i++) {
            const uint16_t object = call->objects[i].object;
            if (owner_of(g, object) == seat && type_of(g, object) == TYPE_CHARACTER &&
                !is_in_zone(g, object, ZONE_ADVENTURE))
                list_add(g, object);
        }
        mlp_bring_in(g, base, call->seat, seat);
    }
}

/* 6/12.1.0: whoever executes the effect picks an empty slot of the area the character is in. */
static void do_move(Game *g, const VerbCall *call)
{
    for (uint16_t i = call->object_count; i > 0; i--) {
        Action *move = flow_push(g, FLOW_MOVE, NOBODY);
        move->object = call->objects[i - 1];
        move->seat = call->seat;
    }
}

/* Two characters of one area change places, with all that is on them. 6/12.1.0: that is no move,
 * which is to an empty slot; what watches for a change of slots sees both. */
static bool can_swap(const Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        if (!is_in_zone(g, call->objects[i].object, ZONE_ADVENTURE) ||
            g->object[call->objects[i].object].place != g->object[call->objects[0].object].place)
            return false;
    if (call->object_count == 1) /* it is asked of each before two are chosen */
        return place_count(g, g->object[call->objects[0].object].place) > 1;
    return call->object_count == 2;
}

static void do_swap(Game *g, const VerbCall *call)
{
    if (call->object_count != 2)
        return;
    const uint16_t pair[] = {call->objects[0].object, call->objects[1].object};
    const uint8_t slots[] = {g->object[pair[0]].slot, g->object[pair[1]].slot};
    for (int i = 0; i < 2; i++)
        zone_set_slot(g, pair[i], slots[1 - i]);
    for (int i = 0; i < 2; i++)
        mlp_tell(g, EVENT_CHANGED_SLOT, g->object[pair[i]].controller, pair[i], 0);
}

/* 1/3.1.1: the whole deck becomes unknown again. */
static void do_shuffle_in(Game *g, const VerbCall *call)
{
    static const uint8_t zones[] = {ZONE_DECK, ZONE_SCENE_DECK};
    bool is_changed[PLACES_MAX] = {false};
    move_all(g, call, GOAL_SHUFFLED);
    for (uint16_t i = 0; i < call->object_count; i++)
        is_changed[g->object[call->objects[i].object].place] = true;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        for (int k = 0; k < 2; k++)
            if (is_changed[place_of(g, seat, zones[k])])
                zone_shuffle(g, place_of(g, seat, zones[k]));
}

/* --- what can be done, and paid -------------------------------------------------------------- */

/* How many of the objects are in that state. */
static uint16_t count_marked(const Game *g, const VerbCall *call, uint16_t mark, bool is_set)
{
    uint16_t count = 0;
    for (uint16_t i = 0; i < call->object_count; i++)
        count = (uint16_t)(count + (has_mark(g, call->objects[i].object, mark) == is_set));
    return count;
}

/* 6/10.2.0, 6/10.4.0: what lies sideways is not chosen to be turned sideways, nor what stands
 * upright to be turned upright. */
bool mlp_fits(const Game *g, const Verb *verb, uint16_t object)
{
    if (verb->run != do_turn_sideways && verb->run != do_turn_upright)
        return true;
    const bool is_to_lie = verb->run == do_turn_sideways;
    return can_be_turned(g, object) && has_mark(g, object, MARK_SIDEWAYS) != is_to_lie;
}

/* 5/1.3.0, 6/10.1.0: as a cost it is the act, and nothing that lies sideways can do it. */
static bool can_turn_sideways(const Game *g, const VerbCall *call)
{
    const uint16_t upright = count_marked(g, call, MARK_SIDEWAYS, false);
    return upright > 0 && (!call->is_cost || upright == call->object_count);
}

static bool can_turn_upright(const Game *g, const VerbCall *call)
{
    return count_marked(g, call, MARK_SIDEWAYS, true) > 0;
}

static bool can_turn_down(const Game *g, const VerbCall *call)
{
    return count_marked(g, call, MARK_TURNED, false) > 0;
}

static bool can_turn_up(const Game *g, const VerbCall *call)
{
    return count_marked(g, call, MARK_TURNED, true) > 0;
}

/* True if one of them is in that zone, or with `is_so` false, outside of it; as a cost all are. */
static bool are_in(const Game *g, const VerbCall *call, uint8_t zone, bool is_so)
{
    uint16_t count = 0;
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t object = call->objects[i].object;
        count =
            (uint16_t)(count + (is_in_zone(g, object, zone) == is_so && !mlp_is_story(g, object)));
    }
    return count > 0 && (!call->is_cost || count == call->object_count);
}

/* 6/2.1.0: only cards in hand are discarded. */
static bool can_discard(const Game *g, const VerbCall *call)
{
    return are_in(g, call, ZONE_HAND, true);
}

/* 6/14.1.0: only from the adventure area. */
static bool can_leave(const Game *g, const VerbCall *call)
{
    return are_in(g, call, ZONE_ADVENTURE, true);
}

static bool can_return(const Game *g, const VerbCall *call)
{
    return are_in(g, call, ZONE_HAND, false);
}

static bool can_put_to_rest(const Game *g, const VerbCall *call)
{
    return are_in(g, call, ZONE_REST, false);
}

/* 6/5.0.0: plans are removed. */
static bool can_remove(const Game *g, const VerbCall *call)
{
    return are_in(g, call, ZONE_PLANS, true);
}

/* True if it can be done to one of them; as a cost, to all. */
static bool is_for_some(const Game *g, const VerbCall *call, bool (*can_be)(const Game *, uint16_t))
{
    uint16_t count = 0;
    for (uint16_t i = 0; i < call->object_count; i++)
        count = (uint16_t)(count + can_be(g, call->objects[i].object));
    return count > 0 && (!call->is_cost || count == call->object_count);
}

/* As a cost there is room for all of them. */
static bool is_room_for_all(const Game *g, const VerbCall *call, uint8_t zone, int room)
{
    for (uint8_t seat = 0; seat < g->match->seats && call->is_cost; seat++) {
        int coming = zone_count_of(g, seat, zone);
        for (uint16_t i = 0; i < call->object_count; i++)
            coming += owner_of(g, call->objects[i].object) == seat;
        if (coming > room)
            return false;
    }
    return true;
}

static bool can_make_plan(const Game *g, const VerbCall *call)
{
    return is_for_some(g, call, can_become_plan) &&
           is_room_for_all(g, call, ZONE_PLANS, STAGE_COUNT);
}

/* 2/7.2.1a: who holds a candy gets none. */
static bool can_get_candy(const Game *g, uint16_t object)
{
    return is_in_zone(g, object, ZONE_ADVENTURE) && g->object[object].counters[COUNTER_CANDY] == 0;
}

static bool can_give_candy(const Game *g, const VerbCall *call)
{
    return is_for_some(g, call, can_get_candy);
}

/* 2/7.2.2a: in an adventure area. */
static bool can_give_present(const Game *g, const VerbCall *call)
{
    return are_in(g, call, ZONE_ADVENTURE, true);
}

/* 2/3.0.0: an item, on a character in an adventure area that may wear it. */
static bool can_wear(const Game *g, const VerbCall *call)
{
    return ref_lives(g, call->source) && type_of(g, call->source.object) == TYPE_ITEM &&
           are_in(g, call, ZONE_ADVENTURE, true) &&
           mlp_suits(g, call->source.object, call->objects[0].object);
}

/* 3/3.3.0: a full area takes nobody in; who is in it cannot come in. */
static bool can_come_in(const Game *g, uint16_t object)
{
    return type_of(g, object) == TYPE_CHARACTER && !is_in_zone(g, object, ZONE_ADVENTURE) &&
           mlp_has_free_slot(g, owner_of(g, object));
}

static bool can_enter(const Game *g, const VerbCall *call)
{
    return is_for_some(g, call, can_come_in) &&
           is_room_for_all(g, call, ZONE_ADVENTURE, SLOT_COUNT);
}

/* 6/12.1.0: within its area. */
static bool can_change_slot(const Game *g, uint16_t object)
{
    return is_in_zone(g, object, ZONE_ADVENTURE) &&
           mlp_has_free_slot(g, g->object[object].controller);
}

static bool can_move(const Game *g, const VerbCall *call)
{
    return is_for_some(g, call, can_change_slot);
}

/* As a cost, or where all must be done, by as many cards as it says; otherwise as far as there are
 * cards. */
static bool have_cards(const Game *g, const VerbCall *call, uint8_t zone)
{
    for (uint8_t seat = 0; seat < g->match->seats && call->is_cost; seat++)
        if ((call->seats >> seat & 1) && zone_count_of(g, seat, zone) < call->amount)
            return false;
    return true;
}

static bool can_add_scene(const Game *g, const VerbCall *call)
{
    return have_cards(g, call, ZONE_SCENE_DECK);
}

static bool can_place_scene(const Game *g, const VerbCall *call)
{
    return are_in(g, call, ZONE_SCENE_DECK, true);
}

static bool can_discard_random(const Game *g, const VerbCall *call)
{
    return have_cards(g, call, ZONE_HAND);
}

/* 3/4.2.0: one for each story. */
static bool can_plan(const Game *g, const VerbCall *call)
{
    for (uint8_t seat = 0; seat < g->match->seats && call->is_cost; seat++)
        if ((call->seats >> seat & 1) &&
            zone_count_of(g, seat, ZONE_PLANS) + call->amount > STAGE_COUNT)
            return false;
    return have_cards(g, call, ZONE_DECK);
}

enum { TO_HAND = BRINGS(ZONE_HAND), TO_REST = BRINGS(ZONE_REST) };

/* Where verbs find what they do something to. */
enum { IN_ADVENTURE = 1U << ZONE_ADVENTURE, AMONG_SCENES = 1U << ZONE_SCENES };

const Verb mlp_verbs[] = {
    {"draw", TAKES_SEATS | TAKES_AMOUNT | TO_HAND, "draw that many cards", NULL, do_draw},
    {"discard", TAKES_OBJECTS | TO_REST, "put from hand into the rest area", can_discard,
     do_discard, MAIN_CARDS, 1U << ZONE_HAND},
    {"leave", TAKES_OBJECTS | TO_REST, "make characters leave the adventure area", can_leave,
     do_leave, CHARACTERS, IN_ADVENTURE},
    {"return", TAKES_OBJECTS | TO_HAND, "put into its owner's hand", can_return, do_return,
     MAIN_CARDS, ~(1U << ZONE_HAND)},
    {"put-to-rest", TAKES_OBJECTS | TO_REST, "put into its owner's rest area", can_put_to_rest,
     do_put_to_rest, MAIN_CARDS, ~(1U << ZONE_REST)},
    {"remove", TAKES_OBJECTS | TO_HAND, "remove plans", can_remove, do_remove, MAIN_CARDS,
     1U << ZONE_PLANS},
    {"plan", TAKES_SEATS | TAKES_AMOUNT | BRINGS(ZONE_PLANS), "make that many top cards plans",
     can_plan, do_plan},
    {"add-scene", TAKES_SEATS | TAKES_AMOUNT | BRINGS(ZONE_SCENES), "add that many scenes",
     can_add_scene, do_add_scene},
    {"add-scene-sideways", TAKES_SEATS | TAKES_AMOUNT | BRINGS(ZONE_SCENES),
     "add that many scenes sideways", can_add_scene, do_add_scene_sideways},
    {"add-scene-sideways-turned", TAKES_SEATS | TAKES_AMOUNT | BRINGS(ZONE_SCENES),
     "add that many scenes sideways and face down", can_add_scene, do_add_scene_sideways_turned},
    {"place-scene-sideways", TAKES_OBJECTS | BRINGS(ZONE_SCENES),
     "put from the scene deck among the scenes, sideways", can_place_scene, do_place_scene_sideways,
     SCENES, 1U << ZONE_SCENE_DECK},
    {"turn-sideways", TAKES_OBJECTS, "turn sideways", can_turn_sideways, do_turn_sideways,
     CHARACTERS | SCENES, IN_ADVENTURE | AMONG_SCENES},
    {"turn-upright", TAKES_OBJECTS, "turn upright", can_turn_upright, do_turn_upright,
     CHARACTERS | SCENES, IN_ADVENTURE | AMONG_SCENES},
    {"give-candy", TAKES_OBJECTS, "put a candy on characters", can_give_candy, do_give_candy,
     CHARACTERS, IN_ADVENTURE | 1U << ZONE_PROCESSING},
    {"enter", TAKES_OBJECTS | BRINGS(ZONE_ADVENTURE) | TOGETHER,
     "put into its owner's adventure area", can_enter, do_enter, CHARACTERS,
     ~(1U << ZONE_ADVENTURE)},
    {"move", TAKES_OBJECTS, "put into another, empty slot of its area", can_move, do_move,
     CHARACTERS, IN_ADVENTURE},
    {"swap", TAKES_OBJECTS | TOGETHER, "let two characters of one area change places", can_swap,
     do_swap, CHARACTERS, IN_ADVENTURE},
    {"place-scene", TAKES_OBJECTS | BRINGS(ZONE_SCENES), "put from the scene deck among the scenes",
     can_place_scene, do_place_scene, SCENES, 1U << ZONE_SCENE_DECK},
    {"shuffle-in", TAKES_OBJECTS, "shuffle into its owner's deck", NULL, do_shuffle_in},
    {"make-plan", TAKES_OBJECTS | BRINGS(ZONE_PLANS) | TOGETHER, "make into plans of its owner",
     can_make_plan, do_make_plan, MAIN_CARDS, ~(1U << ZONE_PLANS)},
    {"discard-random", TAKES_SEATS | TAKES_AMOUNT | TO_REST,
     "put cards of a hand that chance picks to rest", can_discard_random, do_discard_random},
    {"reveal", TAKES_OBJECTS | SHOWS, "show to both players until the effect is over", NULL,
     mlp_reveal},
    {"look-at", TAKES_OBJECTS, "see alone", NULL, mlp_look_at},
    {"put-on-top", TAKES_OBJECTS, "put on top of its deck in any order", NULL, mlp_put_on_top},
    {"put-on-bottom", TAKES_OBJECTS, "put under its deck in any order", NULL, mlp_put_on_bottom},
    {"put-back", TAKES_OBJECTS, "put where they lie in any order", NULL, mlp_put_back},
    {"turn-down", TAKES_OBJECTS, "turn scenes face down", can_turn_down, do_turn_down, SCENES,
     AMONG_SCENES},
    {"turn-up", TAKES_OBJECTS, "turn scenes face up", can_turn_up, do_turn_up, SCENES,
     AMONG_SCENES},
    {"put-on", TAKES_OBJECTS, "make a character wear this card", can_wear, do_wear, CHARACTERS,
     IN_ADVENTURE},
    {"give-present", TAKES_COUNTER | TAKES_OBJECTS, "put a present of that kind on characters",
     can_give_present, mlp_give_present, CHARACTERS, IN_ADVENTURE | 1U << ZONE_PROCESSING},
    {"remove-token", TAKES_COUNTER | TAKES_OBJECTS, "remove a token of that kind from characters",
     mlp_can_remove_token, mlp_remove_token, CHARACTERS, IN_ADVENTURE | 1U << ZONE_PROCESSING},
    {"open-present", TAKES_COUNTER | TAKES_OBJECTS, "open a present of that kind",
     mlp_can_open_present, mlp_open_present, CHARACTERS, IN_ADVENTURE | 1U << ZONE_PROCESSING},
    {NULL, 0, NULL, NULL, NULL},
};
