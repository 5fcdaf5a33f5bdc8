/* lorcana_bag.c - the game state check (1.9), the bag (8.7) and players who leave the game
 * (1.10.2.3). */
#include "game/lorcana/lorcana_int.h"

#include <string.h>

/* --- leaving the game ------------------------------------------------------------------------- */

static void take_cards_out(Game *g, uint8_t seat)
{
    for (uint16_t i = 1; i < g->match->card_count; i++)
        if (g->object[i].top && owner_of(g, i) == seat && !is_in_zone(g, i, ZONE_OUT))
            zone_move(g, i, place_of(g, seat, ZONE_OUT), 0);
}

static void drop_pending(Game *g, uint8_t seat)
{
    for (uint16_t i = g->s->pending_count; i > 0; i--)
        if (g->pending[i - 1].seat == seat)
            pending_remove(g, (uint16_t)(i - 1));
}

/* The book leaves it to formats what a team wins (1.10.1): here all its members win with one. */
static void win(Game *g, uint8_t seat)
{
    uint8_t mates = 0;
    for (uint8_t other = 0; other < g->match->seats; other++)
        if (g->player[other].is_in && !are_opposed(g, seat, other))
            mates |= (uint8_t)(1U << other);
    game_win(g, seat);
    g->s->winners |= mates;
}

static bool is_one_side_left(const Game *g)
{
    for (uint8_t a = 0; a < g->match->seats; a++)
        for (uint8_t b = 0; b < a; b++)
            if (g->player[a].is_in && g->player[b].is_in && are_opposed(g, a, b))
                return false;
    return true;
}

/* 1.10.2.3, 8.7.9: all cards, bag entries and effects of the player leave with them; 3.2.1.3: the
 * last one wins. */
void lorcana_leave(Game *g, uint8_t seat)
{
    player_leaves(g, seat);
    event_about(g, EVENT_LOST, seat, 0, 0);
    if (is_one_side_left(g)) {
        g->clause = L_3_2_1_3;
        win(g, next_seat(g, seat));
        return;
    }
    take_cards_out(g, seat);
    drop_pending(g, seat);
    mods_end_of_seat(g, seat);
    flow_end_of_seat(g, seat);
    if (seat == g->s->active)
        hand_turn_on(g);
}

/* --- game state check ------------------------------------------------------------------------- */

/* 1.9.1.1: who has lore enough, in turn order. */
static uint8_t find_winner(const Game *g)
{
    const int enough = fact(g, FACT_LORE_TO_WIN);
    uint8_t seat = g->s->active;
    for (uint8_t k = 0; k < g->match->seats; k++, seat = seat_after(g, seat, 1))
        if (g->player[seat].is_in && g->player[seat].number[NUMBER_LORE] >= enough)
            return seat;
    return NOBODY;
}

/* 1.9.2.1: winning comes before losing. */
static void check_win(Game *g)
{
    const uint8_t seat = find_winner(g);
    if (seat == NOBODY)
        return;
    g->clause = L_3_2_1_1;
    win(g, seat);
}

/* 1.9.1.2: whoever tried to draw from an empty deck since the last check. True if somebody has
 * left. */
static bool check_loss(Game *g)
{
    uint8_t losers = 0;
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        if (!g->player[seat].number[NUMBER_FAILED_DRAW])
            continue;
        losers |= (uint8_t)(g->player[seat].is_in << seat);
        player_note(g, seat, NUMBER_FAILED_DRAW, 0);
    }
    const uint8_t active = g->s->active;
    for (uint8_t k = 0; losers && k < g->match->seats && g->s->result == RESULT_NONE; k++) {
        const uint8_t seat = seat_after(g, active, k);
        ASSERT(seat < SEATS_MAX);
        if (losers >> seat & 1)
            lorcana_leave(g, seat);
    }
    return losers != 0;
}

/* 1.9.1.3: a character or location with damage of its willpower or more. */
static bool is_worn_down(const Game *g, uint16_t object)
{
    return (is_character(g, object) || is_location(g, object)) &&
           g->object[object].damage >= stat_value(g, object, STAT_WILLPOWER);
}

/* The damage of a challenge banishes: the other character in it has done that. */
void tell_banishes(Game *g, uint16_t banished)
{
    const Ref other = opponent_in_challenge(g, banished);
    if (g->s->number[NUMBER_STAGE] == STAGE_DAMAGE && is_worn_down(g, banished) &&
        ref_lives(g, other) && is_character(g, other.object) && is_character(g, banished))
        event_tell(g, &(Event){.kind = EVENT_BANISHES,
                               .seat = g->object[other.object].controller,
                               .subject = other,
                               .object = ref_to(g, banished)});
}

static uint16_t find_worn_down(const Game *g, Ref due[CARDS_MAX])
{
    uint16_t count = 0;
    const bool is_print = is_print_enough(g, STAT_WILLPOWER);
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const uint8_t place = place_of(g, seat, ZONE_PLAY);
        const uint16_t *end = g->order + g->start[place + 1];
        for (const uint16_t *at = g->order + g->start[place]; at < end; at++) {
            if (is_print && g->object[*at].damage < def_of(g, *at)->stat[STAT_WILLPOWER])
                continue;
            if (is_worn_down(g, *at))
                due[count++] = ref_to(g, *at);
        }
    }
    return count;
}

/* 1.9.1.3: all that are worn down; 1.9.5: at one moment. Whose banishing was replaced is looked at
 * again. */
static bool check_banish(Game *g)
{
    Ref due[CARDS_MAX];
    const uint16_t count = find_worn_down(g, due);
    if (count == 0)
        return false;
    unsettle(g);
    return banish_all(g, due, count) > 0;
}

/* 1.9.4, 8.7.3: all that has triggered enters together; 7.4.4, 7.4.4.1: unless its second condition
 * is false; 1.7.2: whosever it is. */
static void take_triggers(Game *g)
{
    for (uint16_t i = g->s->pending_count; i > 0; i--) {
        Pending *p = &g->pending[i - 1];
        if (p->state != TRIGGER_HELD)
            continue;
        if (!pending_needs_hold(g, p))
            pending_remove(g, (uint16_t)(i - 1));
        else
            p->state = TRIGGER_IN_BAG;
    }
}

/* What only this game promises. */
const char *lorcana_promise(const Game *g)
{
    Ref due[CARDS_MAX];
    bool is_due = find_worn_down(g, due) > 0 || find_winner(g) != NOBODY;
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        is_due = is_due || g->player[seat].number[NUMBER_FAILED_DRAW];
    if (is_due && is_settled(g) && g->s->result == RESULT_NONE)
        return "lorcana 1: a state check is due, but the game counts as settled";
    return NULL;
}

/* 1.9.2, 1.9.3: repeated until it finds nothing to do. */
static void check_again_and_again(Game *g)
{
    bool is_again = true;
    while (is_again && g->s->result == RESULT_NONE) {
        group_open(g); /* what comes after a check is apart from what was before */
        note_settled(g);
        check_win(g); /* 1.9.2.1: who wins and loses at the same time wins */
        if (g->s->result != RESULT_NONE)
            return;
        is_again = check_loss(g) || check_banish(g);
    }
}

/* Most checks find nothing: that is seen first. */
void lorcana_check(Game *g)
{
    if (is_settled(g))
        group_open(g);
    else
        check_again_and_again(g);
}

/* --- the bag ---------------------------------------------------------------------------------- */

typedef struct {
    uint8_t seat; /* whose entries are being resolved */
    uint8_t is_begun;
} Bag;

enum { BAG_RESOLVER = 1 };

/* The check comes first in any case; where nothing has triggered there is no bag to open. */
StepResult empty_bag(Game *g, void *frame)
{
    const uint16_t frames = g->s->frame_count;
    (void)frame;
    lorcana_check(g);
    if (g->s->frame_count > frames)
        return AGAIN; /* something takes the place of a banishing */
    if (g->s->pending_count > 0)
        (void)flow_push(g, FLOW_BAG, NOBODY);
    return NEXT;
}

/* 1.9.2: the check comes before triggers enter, so that an "if" is tested after the banishes. */
static StepResult check_state(Game *g, void *frame)
{
    const uint16_t frames = g->s->frame_count;
    (void)frame;
    lorcana_check(g);
    return g->s->frame_count > frames ? AGAIN : NEXT;
}

static StepResult put_triggers_into_bag(Game *g, void *frame)
{
    (void)frame;
    take_triggers(g);
    return NEXT;
}

/* 1.10.3.2: the entries of a team are one pool. */
static bool is_of(const Game *g, const Pending *p, uint8_t seat)
{
    return p->state == TRIGGER_IN_BAG && (p->seat == seat || !are_opposed(g, p->seat, seat));
}

static bool has_entry(const Game *g, uint8_t seat)
{
    for (uint16_t i = 0; i < g->s->pending_count; i++)
        if (is_of(g, &g->pending[i], seat))
            return true;
    return false;
}

/* 8.7.5 to 8.7.7: the active player's entries first, then in turn order; whoever is resolving goes
 * on until they have none. */
static StepResult find_resolver(Game *g, void *frame)
{
    Bag *bag = frame;
    if (!bag->is_begun) {
        bag->seat = g->s->active;
        bag->is_begun = 1;
    }
    for (uint8_t k = 0; k < g->match->seats; k++) {
        if (g->player[bag->seat].is_in && has_entry(g, bag->seat))
            return NEXT;
        bag->seat = seat_after(g, bag->seat, 1);
    }
    return DONE;
}

/* 8.7.4, 1.7.1: any of their own entries; 1.10.3.2: any member of a team may say which. */
static StepResult ask_entry(Game *g, void *frame)
{
    const Bag *bag = frame;
    if (!g->player[bag->seat].is_in) /* has left while being asked */
        return flow_go(g, frame, BAG_RESOLVER);
    ask(g, bag->seat, QUESTION_BAG, false);
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        if (g->player[seat].is_in && !are_opposed(g, seat, bag->seat))
            ask_also(g, seat);
    for (uint16_t i = 0; i < g->s->pending_count; i++) {
        const Pending *p = &g->pending[i];
        if (is_of(g, p, bag->seat))
            offer(g, (Option){.kind = OPTION_TRIGGER,
                              .object = p->source.object,
                              .number = (int16_t)i,
                              .extra = p->ability});
    }
    return ask_end(g);
}

/* 7.4.4.2: with its second condition false it resolves without doing anything. */
static StepResult resolve_entry(Game *g, void *frame)
{
    if (g->s->answer.kind != OPTION_TRIGGER) /* 8.7.9: who was asked has left */
        return flow_go(g, frame, BAG_RESOLVER);
    const uint16_t index = (uint16_t)g->s->answer.number;
    const Pending entry = g->pending[index];
    pending_remove(g, index);
    if (entry.ability == 0)
        start_support(g, &entry);
    else if (pending_needs_hold(g, &entry))
        effect_of_pending(g, &entry);
    return NEXT;
}

static StepResult next_entry(Game *g, void *frame)
{
    (void)g;
    return flow_restart(frame);
}

static const Step bag_steps[] = {
    {L_1_9_2, check_state},
    {L_8_7_3, put_triggers_into_bag},
    {L_8_7_7, find_resolver, BAG_RESOLVER},
    {L_8_7_4, ask_entry},
    {L_7_4_3, resolve_entry},
    {L_7_1_6, finish_plays},
    {L_8_7_8, next_entry},
};
const FlowType bag_flow = FLOW("bag", bag_steps, Bag);
