/* event_name.c - see event_name.h. */
#include "rules/event_name.h"

#include "kernel/zone.h"

uint8_t zone_or_none(const Game *g, uint8_t place)
{
    return place < g->match->nowhere ? zone_of_place(g, place) : NO_ZONE;
}

const MoveType *type_of_move(const Game *g, const Event *event)
{
    const MoveType *type =
        event->kind == EVENT_MOVED && event->head == EVENT_NONE ? g->rules->moves : NULL;
    const uint8_t to = zone_or_none(g, event->to);
    while (
        type && type->name &&
        (type->to != to || (type->from != NO_ZONE && type->from != zone_or_none(g, event->from))))
        type++;
    return type && type->name ? type : NULL;
}

const char *event_kind_name(const Rules *rules, uint8_t kind)
{
    static const char *const common[EVENT_GAME] = {
        [EVENT_NONE] = "",
        [EVENT_MOVED] = "moved",
        [EVENT_SHUFFLED] = "shuffled",
        [EVENT_CHOSE] = "chose",
        [EVENT_REVEALED] = "revealed",
        [EVENT_TURN] = "turn",
        [EVENT_PHASE] = "phase",
        [EVENT_WON] = "won",
        [EVENT_LOST] = "lost",
        [EVENT_DRAWN_GAME] = "drawn",
        [EVENT_LIMIT] = "limit",
    };
    return kind < EVENT_GAME ? common[kind] : rules->events[kind - EVENT_GAME].name;
}

const char *event_name(const Game *g, const Event *event)
{
    const MoveType *move = type_of_move(g, event);
    const bool is_part = event->head != EVENT_NONE && event->head != EVENT_ELSEWHERE;
    return move ? move->name : event_kind_name(g->rules, is_part ? event->head : event->kind);
}

const EventType *event_type(const Rules *rules, Slice word)
{
    for (const MoveType *type = rules->moves; type && type->name; type++)
        if (slice_is(word, type->name))
            return NULL;
    for (int i = 0; i < rules->event_count; i++)
        if (slice_is(word, rules->events[i].name))
            return &rules->events[i];
    return NULL;
}

bool is_about_nothing(Slice word)
{
    static const uint8_t kinds[] = {EVENT_SHUFFLED, EVENT_TURN,       EVENT_PHASE, EVENT_WON,
                                    EVENT_LOST,     EVENT_DRAWN_GAME, EVENT_LIMIT};
    for (size_t i = 0; i < sizeof kinds; i++)
        if (slice_is(word, event_kind_name(NULL, kinds[i])))
            return true;
    return false;
}

bool is_event_name(const Rules *rules, Slice word)
{
    for (int kind = EVENT_MOVED; kind < EVENT_GAME + rules->event_count; kind++)
        if (slice_is(word, event_kind_name(rules, (uint8_t)kind)))
            return true;
    for (const MoveType *type = rules->moves; type && type->name; type++)
        if (slice_is(word, type->name))
            return true;
    return false;
}
