/* mlp_present.c - presents (2/7.2.2): tokens on characters that are opened in the preparation step,
 * or by effects. What each of them does stands in cards/mlp/presents.card, under a trait that is
 * the word for its counter; its holder is the source. */
#include <string.h>

#include "game/mlp/mlp_int.h"

/* True if the token is a present of the kind that has this word. */
static bool is_of_kind(const Pool *pool, const Def *def, const char *word)
{
    for (uint8_t i = 0; i < def->trait_count; i++)
        if (strcmp(pool->traits[def->traits[i]], word) == 0)
            return true;
    return false;
}

/* What opening it does; 0: no cards are loaded that say so. */
static uint16_t effect_of(const Game *g, int kind)
{
    const Pool *pool = g->match->pool;
    const char *word = g->rules->words.counters[COUNTER_PRESENTS + kind];
    for (size_t i = 1; i < pool->def_count; i++) {
        const Def *def = &pool->defs[i];
        if ((def->labels >> LABEL_OPENING & 1) && is_of_kind(pool, def, word))
            return def->ability;
    }
    return 0;
}

/* 2/7.2.0: presents are given and opened, candies are not. */
bool mlp_takes_counter(const Verb *verb, uint8_t counter)
{
    const bool is_of_presents = verb->run == mlp_give_present || verb->run == mlp_open_present;
    return !is_of_presents || counter >= COUNTER_PRESENTS;
}

/* 2/7.2.2a: on a character in the adventure area, as many as one likes. */
void mlp_give_present(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t object = call->objects[i].object;
        if (is_in_zone(g, object, ZONE_ADVENTURE))
            counters_add(g, object, call->counter, 1);
    }
}

/* 2/7.2.2c: it is removed at once, which does not hinder its effect. The holder's player uses it.
 * True if there was one. */
static bool open_one(Game *g, uint16_t holder, int kind, uint8_t state)
{
    const uint8_t counter = (uint8_t)(COUNTER_PRESENTS + kind);
    const uint16_t ability = effect_of(g, kind);
    if (g->object[holder].counters[counter] == 0 || ability == 0)
        return false;
    counters_add(g, holder, counter, -1);
    const Pending pending = {.source = ref_to(g, holder),
                             .subject = ref_to(g, holder),
                             .ability = ability,
                             .card = g->object[holder].top,
                             .seat = g->object[holder].controller,
                             .state = state};
    (void)pending_add(g, &pending);
    return true;
}

/* 6/5.0.0: to be opened is to be removed, too. */
static void tell_opened(Game *g, uint16_t holder)
{
    mlp_tell(g, EVENT_OPENED, g->object[holder].controller, holder, 1);
    mlp_tell(g, EVENT_LOST_TOKEN, g->object[holder].controller, holder, 1);
}

/* By an effect: used when that has been resolved. */
void mlp_open_present(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++)
        if (open_one(g, call->objects[i].object, call->counter - COUNTER_PRESENTS, PENDING_MET))
            tell_opened(g, call->objects[i].object);
}

/* True if one of them holds such a token; as a cost, all of them. */
static bool are_held(const Game *g, const VerbCall *call)
{
    uint16_t count = 0;
    for (uint16_t i = 0; i < call->object_count; i++)
        if (g->object[call->objects[i].object].counters[call->counter] > 0)
            count++;
    return count > 0 && (!call->is_cost || count == call->object_count);
}

bool mlp_can_open_present(const Game *g, const VerbCall *call)
{
    return are_held(g, call);
}

bool mlp_can_remove_token(const Game *g, const VerbCall *call)
{
    return are_held(g, call);
}

/* 6/5.0.0, 6/5.3.0: it is out of the game. */
void mlp_remove_token(Game *g, const VerbCall *call)
{
    for (uint16_t i = 0; i < call->object_count; i++) {
        const uint16_t object = call->objects[i].object;
        if (g->object[object].counters[call->counter] == 0)
            continue;
        counters_add(g, object, call->counter, -1);
        mlp_tell(g, EVENT_LOST_TOKEN, g->object[object].controller, object, 1);
    }
}

/* --- the preparation step (2/7.2.2d) --------------------------------------------------------- */

static bool is_any_held(const Game *g, uint8_t seat)
{
    static const uint8_t none[PRESENT_KINDS];
    const uint8_t place = place_of(g, seat, ZONE_ADVENTURE);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        if (memcmp(g->object[g->order[i]].counters + COUNTER_PRESENTS, none, sizeof none) != 0)
            return true;
    return false;
}

StepResult mlp_open_presents(Game *g, void *frame)
{
    (void)frame;
    if (!is_any_held(g, 0) && !is_any_held(g, 1))
        return NEXT;
    Action *opening = flow_push(g, FLOW_PRESENTS, NOBODY);
    opening->seat = g->s->active;
    return NEXT;
}

static StepResult ask_present(Game *g, void *frame)
{
    const Action *opening = frame;
    const uint8_t place = place_of(g, opening->seat, ZONE_ADVENTURE);
    ask(g, opening->seat, QUESTION_PRESENT, false);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        for (int kind = 0; kind < PRESENT_KINDS; kind++)
            if (g->object[g->order[i]].counters[COUNTER_PRESENTS + kind] > 0 && effect_of(g, kind))
                offer(g, (Option){.kind = OPTION_ABILITY,
                                  .object = g->order[i],
                                  .number = (int16_t)kind,
                                  .extra = effect_of(g, kind)});
    offer(g, (Option){.kind = OPTION_DONE});
    return ask_end(g);
}

/* One after the other; the active player has settled all before the opponent is asked. */
static StepResult take_present(Game *g, void *frame)
{
    Action *opening = frame;
    const Option answer = g->s->answer;
    if (answer.kind == OPTION_ABILITY) {
        (void)open_one(g, answer.object, answer.number, PENDING_CHOSEN);
    } else {
        const bool is_last = opening->seat != g->s->active;
        opening->seat = other_seat(opening->seat);
        if (is_last)
            return NEXT;
    }
    return flow_restart(frame);
}

/* They wait for what else the step sets off (4/2.4.0). */
static StepResult tell_presents(Game *g, void *frame)
{
    (void)frame;
    const uint16_t count = g->s->pending_count;
    for (uint16_t i = 0; i < count; i++)
        tell_opened(g, g->pending[i].source.object);
    return NEXT;
}

static const Step present_steps[] = {{0, ask_present}, {0, take_present}, {0, tell_presents}};
const FlowType mlp_present_flow = FLOW("presents", present_steps, Action);
