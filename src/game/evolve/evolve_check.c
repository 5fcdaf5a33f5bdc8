/* evolve_check.c - check timings (10.5), rule processing (chapter 11) and automatic abilities on
 * standby (10.7). */
#include "game/evolve/evolve_int.h"

/* 1.2.3: whoever concedes has lost at once. */
/* --- rule processing (chapter 11) ------------------------------------------------------------- */

typedef struct {
    uint16_t base;   /* list: the cards that stay, where a zone holds too many */
    uint16_t played; /* how many automatic abilities so far */
    uint8_t asked;   /* a bit per zone whose player has chosen */
    uint8_t seat;    /* whose standby ability is played */
} Check;

/* 15.2.1.3: so many automatic abilities in one check timing never come to an end. */
enum { ENDLESS = 1000 };

/* The zones that can hold too many, the turn player's first. */
static uint8_t limited_place(const Game *g, int k, int *limit)
{
    const uint8_t seat = k < 2 ? g->s->active : other_seat(g->s->active);
    const uint8_t zone = k % 2 == 0 ? ZONE_FIELD : ZONE_EX;
    *limit = evolve_limit(g, seat, zone);
    return place_of(g, seat, zone);
}

/* 11.4.1, 11.5.1: the player of the zone chooses what stays; false: there is nothing to choose. */
static bool choose_who_stays(Game *g, Check *check)
{
    for (int k = 0; k < 4; k++) {
        int limit = 0;
        const uint8_t place = limited_place(g, k, &limit);
        if ((check->asked >> k & 1) || place_count(g, place) <= limit)
            continue;
        const uint16_t base = list_begin(g);
        if (check->asked == 0)
            check->base = base;
        check->asked |= (uint8_t)(1U << k);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            list_add(g, g->order[i]);
        (void)pick_start(g, seat_of_place(g, place), QUESTION_KEEP, base, (uint16_t)limit,
                         (uint16_t)limit);
        return true;
    }
    return false;
}

/* False: it has more defense than damage for sure; `is_print`: see is_print_enough(). */
static bool may_be_at_nothing(const Game *g, uint16_t object, bool is_print)
{
    return !is_print || g->object[object].damage >= stat_printed(g, object, STAT_DEFENSE);
}

/* 11.2.1, 1.2.1.1: at defense 0 or less. */
static bool is_beaten(const Game *g, uint8_t seat, bool is_print)
{
    const uint16_t leader = place_top(g, place_of(g, seat, ZONE_LEADER));
    return leader && may_be_at_nothing(g, leader, is_print) &&
           stat_value(g, leader, STAT_DEFENSE) <= 0;
}

static bool has_unbeaten_in(const Game *g, uint8_t place)
{
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        if (has_keyword(g, g->order[i], KEY_UNBEATEN))
            return true;
    return false;
}

/* 1.3.1: what a card says goes before the rule. It is said of a card on the field, or given to the
 * leader. */
bool evolve_is_unbeaten(const Game *g, uint8_t seat)
{
    return is_keyword_about(g, KEY_UNBEATEN) &&
           (has_unbeaten_in(g, place_of(g, seat, ZONE_FIELD)) ||
            has_unbeaten_in(g, place_of(g, seat, ZONE_LEADER)));
}

/* 11.2.2, 1.2.1.2: or after a draw from an empty deck. A bit per seat that loses now. */
static uint8_t find_losers(const Game *g, bool is_print)
{
    uint8_t losers = 0;
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const bool is_out = g->player[seat].number[NUMBER_FAILED_DRAW];
        if ((is_beaten(g, seat, is_print) || is_out) && !evolve_is_unbeaten(g, seat))
            losers |= (uint8_t)(1U << seat);
    }
    return losers;
}

/* 1.2.1: the other one has won; 1.2.2: if both lose, nobody has. */
static void end_game(Game *g, uint8_t losers)
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        if (!(losers >> seat & 1))
            continue;
        g->clause = is_beaten(g, seat, false) ? E_11_2_1 : E_11_2_2; /* the log says why */
        event_about(g, EVENT_LOST, seat, 0, 0);
    }
    if (losers == 3)
        game_draw(g);
    else
        game_win(g, losers & 1 ? 1 : 0);
}

static bool is_kept(const Game *g, const Check *check, uint16_t object)
{
    for (uint16_t i = check->base; i < g->s->list_count; i++)
        if (g->list[i].object == object)
            return true;
    return false;
}

typedef struct {
    Ref objects[CARDS_MAX];
    uint16_t count;
} Due;

static void add_due(const Game *g, Due *due, uint16_t object)
{
    if (due->count < CARDS_MAX)
        due->objects[due->count++] = ref_to(g, object);
}

/* 11.3.1, 2.8.1: destroyed at defense 0 or less. */
static bool is_dying(const Game *g, uint16_t object)
{
    return is_follower(g, object) && stat_value(g, object, STAT_DEFENSE) <= 0;
}

/* Two evolve cards are linked to it. */
static bool is_doubly_linked(const Game *g, uint16_t object)
{
    const uint16_t under = g->card[g->object[object].top].under;
    return under != 0 && g->card[under].under != 0;
}

/* What rule processing finds to do. 11.7.1, 13.3.2.3: what has Stack without a counter is put into
 * the cemetery, not destroyed, and nothing is replaced any more. */
typedef struct {
    uint8_t losers;
    bool is_crowded;    /* a zone holds too many */
    bool is_any_linked; /* doubly */
    Due dying;
    Due leaving;
} Found;

static void look_at_field(const Game *g, uint8_t seat, bool is_print, Found *found)
{
    const uint8_t place = place_of(g, seat, ZONE_FIELD);
    const uint16_t *end = g->order + g->start[place + 1];
    for (const uint16_t *at = g->order + g->start[place]; at < end; at++) {
        const bool is_print_left =
            is_print && g->object[*at].damage < def_of(g, *at)->stat[STAT_DEFENSE];
        if (!is_print_left && is_dying(g, *at))
            add_due(g, &found->dying, *at);
        if (evolve_is_empty_stack(g, *at))
            add_due(g, &found->leaving, *at);
        found->is_any_linked |= is_doubly_linked(g, *at);
    }
}

/* 14.2.1.3: the follower that a Carrot was linked to is gone. */
static bool is_unlinked(const Game *g, uint16_t carrot)
{
    return !ref_lives(g, g->object[carrot].host);
}

/* 11.6.1: what lies in the evolution zone itself is linked to nothing; 11.8.1: nor are Carrots
 * without a follower. */
static void find_unlinked(const Game *g, uint8_t seat, Due *due)
{
    const uint8_t place = place_of(g, seat, ZONE_EVOLUTION);
    for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
        add_due(g, due, g->order[i]);
    const uint8_t race = place_of(g, seat, ZONE_RACE);
    for (uint16_t i = g->start[race]; i < g->start[race + 1]; i++)
        if (is_unlinked(g, g->order[i]))
            add_due(g, due, g->order[i]);
}

/* All that is due at once; true if anything is. */
static bool find_due(const Game *g, Found *found)
{
    const bool is_print = is_print_enough(g, STAT_DEFENSE);
    found->losers = find_losers(g, is_print);
    found->is_crowded = false;
    found->is_any_linked = false;
    found->dying.count = 0;
    found->leaving.count = 0;
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        look_at_field(g, seat, is_print, found);
        find_unlinked(g, seat, &found->leaving);
        found->is_crowded |=
            zone_count_of(g, seat, ZONE_FIELD) > evolve_limit(g, seat, ZONE_FIELD) ||
            zone_count_of(g, seat, ZONE_EX) > evolve_limit(g, seat, ZONE_EX);
    }
    return found->losers || found->is_crowded || found->is_any_linked || found->dying.count ||
           found->leaving.count;
}

/* What does not stay goes to the cemetery of its owner, undestroyed; what dies anyway goes once. */
static void find_excess(const Game *g, const Check *check, Due *due)
{
    for (int k = 0; k < 4; k++) {
        int limit = 0;
        const uint8_t place = limited_place(g, k, &limit);
        for (uint16_t i = g->start[place]; (check->asked >> k & 1) && i < g->start[place + 1];
             i++) {
            const uint16_t object = g->order[i];
            const bool is_listed = zone_of_place(g, place) == ZONE_FIELD &&
                                   (is_dying(g, object) || evolve_is_empty_stack(g, object));
            if (!is_kept(g, check, object) && !is_listed)
                add_due(g, due, object);
        }
    }
}

/* 11.6.2: only the one that was linked last stays linked. */
static bool drop_older_links(Game *g)
{
    bool is_dropped = false;
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        const uint8_t place = place_of(g, seat, ZONE_FIELD);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
            const uint16_t object = g->order[i];
            if (!is_doubly_linked(g, object))
                continue;
            (void)zone_take(g, object, stack_card(g, object, 1),
                            place_of(g, owner_of(g, object), ZONE_EVOLUTION));
            is_dropped = true;
        }
    }
    return is_dropped;
}

/* Stack may have been given for as long as a condition holds, and nothing tells when it ends. */
static bool is_stack_given(const Game *g)
{
    return (g->scratch->given[GIFT_KEYWORD] >> KEY_STACK & 1) != 0;
}

/* True if rule processing would find nothing again. */
static bool is_processed(const Game *g)
{
    return is_settled(g) && !is_stack_given(g);
}

/* Rule processing has something to do and does not look: never, and asked by tests. */
bool evolve_overlooks_rules(const Game *g)
{
    Found found;
    return is_processed(g) && g->s->result == RESULT_NONE && find_due(g, &found);
}

/* Its Bane has been played. */
static void forget_bane(Game *g)
{
    g->s->ref[REF_BANE] = g->s->ref[REF_BANED] = (Ref){0, 0};
    game_note(g, GAME_BANE_CARD, 0);
    game_note(g, GAME_BANE_SEAT, 0);
}

/* 11.2.2: only since the last rule processing. */
static void forget_draws(Game *g)
{
    for (uint8_t seat = 0; seat < g->match->seats; seat++)
        if (g->player[seat].number[NUMBER_FAILED_DRAW])
            player_note(g, seat, NUMBER_FAILED_DRAW, 0);
}

/* 11.1.1: by itself; 10.5.1.1: before any ability; 11.1.3, 10.5.2.1: all that is due at once, again
 * and again until nothing is. */
static StepResult process_rules(Game *g, void *frame)
{
    Check *check = frame;
    if (g->s->ref[REF_BANE].object)
        forget_bane(g);
    if (!check->asked && is_processed(g))
        return NEXT;
    Found found;
    const bool is_due = find_due(g, &found);
    if (found.is_crowded && choose_who_stays(g, check))
        return AGAIN;
    if (!is_due && !check->asked) {
        forget_draws(g);
        note_settled(g);
        return NEXT;
    }
    if (found.losers) {
        end_game(g, found.losers);
        return DONE;
    }
    forget_draws(g);
    Due *due = &found.dying; /* those first, then all others */
    const uint16_t dying = due->count;
    if (check->asked) {
        find_excess(g, check, due);
        list_cut(g, check->base);
        check->asked = 0;
    }
    for (uint16_t i = 0; i < found.leaving.count; i++)
        add_due(g, due, found.leaving.objects[i].object);
    const bool is_dropped = found.is_any_linked && drop_older_links(g);
    if (due->count == 0 && !is_dropped)
        return NEXT;
    evolve_leave_together(g, due->objects, due->count, dying);
    return flow_restart(frame);
}

/* 10.5.1, 10.5.2: now, and only now, rules are processed and abilities on standby played; 11.1.2:
 * never in the middle of an effect. Most check timings find nothing to do. */
void evolve_check(Game *g)
{
    const bool is_any_heard = g->s->pending_count > 0 || waits_for_states(g);
    Found found;
    if (!is_any_heard && is_processed(g))
        return;
    if (is_any_heard || find_due(g, &found)) {
        (void)flow_push(g, FLOW_CHECK, NOBODY);
    } else {
        forget_draws(g);
        note_settled(g);
    }
}

StepResult evolve_check_timing(Game *g, void *frame)
{
    (void)frame;
    evolve_check(g);
    return NEXT;
}

/* --- selecting -------------------------------------------------------------------------------- */

/* 10.3.5, 4.3.1: where the abilities of followers, amulets and leaders work. */
static bool is_at_work(const Game *g, uint16_t object)
{
    return is_in_zone(g, object, ZONE_FIELD) || is_in_zone(g, object, ZONE_LEADER);
}

/* 12.15.1, 12.15.2: Aura keeps the cards and abilities of the opponent from selecting
 * it; 12.12.2.1: Intimidate does not. */
bool evolve_is_selectable(const Game *g, uint8_t seat, uint16_t object)
{
    return !is_at_work(g, object) || g->object[object].controller == seat ||
           !has_keyword(g, object, KEY_AURA);
}

/* 1.3.2.3: as many as can be of those that demand it. */
bool evolve_must_be_selected(const Game *g, uint8_t seat, uint16_t object)
{
    return is_keyword_about(g, KEY_MUST_BE_SELECTED) && is_at_work(g, object) &&
           g->object[object].controller != seat && has_keyword(g, object, KEY_MUST_BE_SELECTED);
}

/* 10.6.2.3.4: without a single target nothing is played; 10.6.2.3: what is selected out of hidden
 * zones is not a target. 10.6.2.1: a spell is on its way by then. */
bool evolve_has_targets(const Game *g, const Pending *use)
{
    Scope effect = scope_of_pending(use);
    effect.is_played = g->abilities[use->ability].kind == ABILITY_RESOLVING;
    return steps_have_targets(g, &effect, g->abilities[use->ability].steps);
}

/* --- standby (10.7) ----------------------------------------------------------------------------
 *
 * 10.1.1.2.1.1, 10.7.2: what is set off stands by, as a Pending; 3.1.2.3: for the master of its
 * card as it was; 3.1.2.4: an effect that lives on has the master it had.
 */

static bool has_standby(const Game *g, uint8_t seat)
{
    for (uint16_t i = 0; i < g->s->pending_count; i++)
        if (g->pending[i].seat == seat)
            return true;
    return false;
}

/* States about cards that may have been given an ability that waits for one. */
static void find_given_states(Game *g, uint8_t seat)
{
    static const uint8_t zones[] = {ZONE_FIELD, ZONE_LEADER};
    for (size_t k = 0; k < sizeof zones; k++) {
        const uint8_t place = place_of(g, seat, zones[k]);
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++)
            event_judge(g, EVENT_STATE, seat, g->order[i], 0);
    }
}

/* 10.7.6: an ability whose condition is a state stands by when it holds; 10.7.6.1: once, and again
 * when it has resolved and the state holds still. States are those of players, or of the card that
 * has the ability. */
static void find_states(Game *g)
{
    const bool is_any_given =
        has_mods(g, MODS_LISTENING) || (events_given(g) >> EVENT_STATE & 1) != 0;
    for (uint8_t seat = 0; seat < g->match->seats; seat++) {
        event_weigh(g, &(Event){.kind = EVENT_STATE, .seat = seat});
        if (is_any_given)
            find_given_states(g, seat);
    }
    for (uint16_t i = 0; i < g->scratch->listener_count; i++) {
        const Listener listener = g->listener[i];
        if (g->abilities[listener.ability].event == EVENT_STATE)
            event_judge(g, EVENT_STATE, g->object[listener.object].controller, listener.object, 0);
    }
}

void evolve_look_for_states(Game *g)
{
    if (event_is_heard(g, EVENT_STATE))
        find_states(g);
}

/* 10.5.2.2, 10.5.2.3: the turn player as long as there is one, then the other; 10.5.2.4: the check
 * ends only when no ability stands by any more. */
static StepResult find_standby(Game *g, void *frame)
{
    Check *check = frame;
    const uint8_t active = g->s->active;
    check->seat = NOBODY;
    if (has_standby(g, active))
        check->seat = active;
    else if (has_standby(g, other_seat(active)))
        check->seat = other_seat(active);
    return check->seat == NOBODY ? DONE : NEXT;
}

/* True if there are several entries and what set one off matters to it and is not open to
 * everybody: which of them are alike is then hidden. */
static bool is_likeness_hidden(const Game *g, uint8_t seat)
{
    const uint8_t all = all_seats(g);
    int count = 0;
    bool is_hidden = false;
    for (uint16_t i = 0; i < g->s->pending_count; i++) {
        const Pending *p = &g->pending[i];
        if (p->seat != seat)
            continue;
        count++;
        is_hidden = is_hidden || (!g->abilities[p->ability].is_blind && p->subject.object &&
                                  g->object[p->subject.object].top &&
                                  seats_knowing(g, p->subject.object) != all);
    }
    return is_hidden && count > 1;
}

/* 10.7.3.1: it must be one of them, whichever. */
static StepResult ask_standby(Game *g, void *frame)
{
    const Check *check = frame;
    ask(g, check->seat, QUESTION_STANDBY, is_likeness_hidden(g, check->seat));
    for (uint16_t i = 0; i < g->s->pending_count; i++) {
        const Pending *p = &g->pending[i];
        const bool is_there = g->object[p->source.object].top != 0; /* an erased token is not */
        if (p->seat == check->seat)
            offer(g, (Option){.kind = OPTION_TRIGGER,
                              .object = is_there ? p->source.object : 0,
                              .number = (int16_t)i,
                              .extra = p->ability});
    }
    return ask_end(g);
}

/* 12.13.2: by as much as was dealt. 12.14.2: the follower it fought, if that is still there;
 * 12.14.1: by an ability, which some cannot be destroyed by. */
static void play_keyword(Game *g, const Pending *entry)
{
    if (entry->state == STANDBY_BANE) {
        g->s->ref[REF_BANE] = entry->source;
        g->s->ref[REF_BANED] = entry->subject;
        game_note(g, GAME_BANE_CARD, entry->card);
        game_note(g, GAME_BANE_SEAT, entry->seat);
        if (!is_spared_from(g, entry->subject.object, evolve_do_destroy))
            evolve_destroy(g, &entry->subject, 1);
        return;
    }
    const uint16_t leader = place_top(g, place_of(g, entry->seat, ZONE_LEADER));
    if (leader)
        evolve_heal(g, leader, entry->amount);
}

/* 1.3.3: effects say that such abilities of its card cannot be played. */
static bool is_forbidden(const Game *g, const Pending *entry)
{
    static const uint8_t acts[] = {[LABEL_FANFARE] = ACT_FANFARE,
                                   [LABEL_ON_EVOLVE] = ACT_ON_EVOLVE,
                                   [LABEL_STRIKE] = ACT_STRIKE};
    const uint8_t label = g->abilities[entry->ability].label;
    if (label >= sizeof acts || acts[label] == 0 || !ref_lives(g, entry->source))
        return false;
    const Intent intent = {.act = acts[label], .seat = entry->seat, .object = entry->source.object};
    Ref source;
    return clause_on(g, E_1_3_3) && act_is_forbidden(g, &intent, &source);
}

/* 10.1.1.2: nobody has to say so; 10.7.7: also if its card is elsewhere by now; 10.7.3.2: one that
 * cannot be played only stops standing by. */
static StepResult play_standby(Game *g, void *frame)
{
    Check *check = frame;
    if (g->s->answer.kind != OPTION_TRIGGER)
        return DONE;
    if (check->played++ == ENDLESS) {
        game_draw(g);
        return DONE;
    }
    const uint16_t index = (uint16_t)g->s->answer.number;
    const Pending entry = g->pending[index];
    pending_remove(g, index);
    const StepResult again = flow_restart(frame); /* rules are processed before the next one */
    if (entry.state == STANDBY_DRAIN || entry.state == STANDBY_BANE) {
        play_keyword(g, &entry);
        return again;
    }
    evolve_count_cemeteries(g);
    const bool is_needed =
        !is_forbidden(g, &entry) && (entry.event == EVENT_STATE || pending_needs_hold(g, &entry));
    if (is_needed && evolve_has_targets(g, &entry))
        effect_of_pending(g, &entry);
    return again;
}

static const Step check_steps[] = {
    {E_10_5_2_1, process_rules},
    {0, find_standby},
    {E_10_7_3_1, ask_standby},
    {E_10_7_3, play_standby},
};
const FlowType evolve_check_flow = FLOW("check timing", check_steps, Check);
