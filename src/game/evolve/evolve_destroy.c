/* evolve_destroy.c - cards that are destroyed (5.5), by instructions and by rule processing, with
 * all that goes at the same moment. */
#include "game/evolve/evolve_int.h"

/* It is gone from the field, into the cemetery; a token out of the game. */
static bool is_dead(const Game *g, Ref ref)
{
    return ref.object && !ref_lives(g, ref) &&
           (ref_follow(g, ref) || g->object[ref.object].place == g->match->nowhere);
}

/* 12.14.2: a follower that was destroyed in the fight hears what its Bane destroys, as if both were
 * destroyed together. */
static void tell_baned(Game *g, uint16_t object)
{
    const Ref by = g->s->ref[REF_BANE];
    if (object != g->s->ref[REF_BANED].object || !is_dead(g, by))
        return;
    const Def *def = def_of_card(g, (uint16_t)g->s->number[GAME_BANE_CARD]);
    const Event event = {.kind = EVENT_DESTROYED,
                         .seat = g->object[object].controller,
                         .subject = ref_to(g, object)};
    for (uint8_t k = 0; k < def->ability_count; k++) {
        const uint16_t ability = (uint16_t)(def->ability + k);
        const Pending entry = {.source = by,
                               .subject = event.subject,
                               .ability = ability,
                               .group = g->s->group,
                               .seat = (uint8_t)g->s->number[GAME_BANE_SEAT],
                               .event = event.kind};
        if (g->abilities[ability].event == event.kind &&
            (g->abilities[ability].where >> ZONE_FIELD & 1) &&
            g->rules->effects->hears(g, &entry, &event))
            (void)pending_add(g, &entry);
    }
}

static void tell_destroyed(Game *g, uint16_t object)
{
    tell_baned(g, object);
    if (is_follower(g, object))
        player_count(g, g->object[object].controller, NUMBER_FALLEN);
    event_judge(g, EVENT_DESTROYED, g->object[object].controller, object, 0);
    evolve_tell_buried(g, object);
}

/* 5.5.1, 4.9.1: into the cemetery of its owner. */
static Event destruction(const Game *g, uint16_t object)
{
    return (Event){.kind = EVENT_DESTROYED,
                   .seat = g->object[object].controller,
                   .subject = ref_to(g, object),
                   .to = evolve_move_home(g, object, ZONE_CEMETERY).to};
}

/* 11.6.1, 11.8.1: evolve cards and Carrots go back; everything else goes to the cemetery. */
static uint8_t zone_behind(const Game *g, uint16_t object)
{
    const uint8_t zone = zone_of(g, object);
    return zone == ZONE_EVOLUTION || zone == ZONE_RACE ? ZONE_EVOLVE_DECK : ZONE_CEMETERY;
}

/* The first so many of the moves are of cards that are destroyed. */
static void tell_all(Game *g, const Move *moves, uint16_t count, uint16_t dead)
{
    for (uint16_t i = 0; i < count; i++)
        if (i < dead)
            tell_destroyed(g, moves[i].object);
        else
            evolve_tell_buried(g, moves[i].object);
}

/* 10.7.4.1.2: the events tell what the cards are on the field. 4.2.3: what goes back to the evolve
 * deck lies face up there. */
static void move_together(Game *g, const Move *moves, uint16_t count, uint16_t dead)
{
    tell_all(g, moves, count, dead);
    evolve_move_all(g, moves, count);
    for (uint16_t i = dead; i < count; i++)
        if (is_in_zone(g, moves[i].object, ZONE_EVOLVE_DECK))
            set_mark(g, moves[i].object, MARK_SHOWN, true);
}

/* The first `dying` of the events are destructions; those without a subject have not occurred. */
static void leave_now(Game *g, const Event *events, uint16_t count, uint16_t dying)
{
    Move moves[CARDS_MAX];
    uint16_t found = 0;
    uint16_t dead = 0;
    for (uint16_t i = 0; i < count; i++) {
        const uint16_t object = events[i].subject.object;
        if (!ref_lives(g, events[i].subject) || (i < dying && !is_in_zone(g, object, ZONE_FIELD)))
            continue;
        moves[found++] = (Move){
            .object = object, .to = events[i].to, .head = i < dying ? EVENT_DESTROYED : EVENT_NONE};
        dead = i < dying ? found : dead;
    }
    if (found > 0)
        move_together(g, moves, found, dead);
}

/* 10.2.1.3, 10.2.1.3.1: something else may happen instead; 10.10.1.1: what is replaced never
 * occurs. */
void evolve_leave_together(Game *g, const Ref *objects, uint16_t count, uint16_t dying)
{
    Event events[CARDS_MAX];
    for (uint16_t i = 0; i < count; i++) {
        const uint16_t object = objects[i].object;
        events[i] = destruction(g, object);
        if (i >= dying)
            events[i].to = evolve_move_home(g, object, zone_behind(g, object)).to;
    }
    if (!together_waits(g, FLOW_LEAVE, events, count, dying))
        leave_now(g, events, count, dying);
}

static StepResult leave_the_rest(Game *g, void *frame)
{
    Event events[CARDS_MAX];
    const uint16_t dying = ((const Together *)frame)->due;
    const uint16_t count = together_take(g, frame, events);
    leave_now(g, events, count, dying);
    return NEXT;
}

/* 10.10.1.1: nothing goes before it is known what does. */
static const Step leave_steps[] = {{E_10_10_1_1, together_choose}, {0, leave_the_rest}};
const FlowType evolve_leave_flow = FLOW("leave together", leave_steps, Together);

void evolve_be_destroyed(Game *g, const Event *event)
{
    const Move move = {.object = event->subject.object, .to = event->to};
    if (!together_note(g, FLOW_LEAVE, event))
        move_together(g, &move, 1, 1);
}

/* Only cards on the field, which nothing keeps there; all of them go at one moment. */
void evolve_destroy(Game *g, const Ref *objects, uint16_t count)
{
    Ref dying[CARDS_MAX];
    uint16_t found = 0;
    for (uint16_t i = 0; i < count && found < CARDS_MAX; i++)
        if (ref_lives(g, objects[i]) && is_in_zone(g, objects[i].object, ZONE_FIELD))
            found = (uint16_t)(found + evolve_leaving(g, &objects[i], 1, &dying[found]));
    evolve_leave_together(g, dying, found, found);
}
