/* decide.c - see decide.h. */
#include "kernel/decide.h"

#include <string.h>

#include "kernel/act.h"
#include "kernel/event.h"
#include "kernel/flow.h"
#include "kernel/know.h"
#include "kernel/said.h"
#include "kernel/value.h"
#include "kernel/zone.h"

/* --- asking ----------------------------------------------------------------------------------- */

void ask(Game *g, uint8_t seat, uint8_t question, bool is_hidden)
{
    CHECK(seat < g->match->seats && question != 0);
    g->s->asked = (uint8_t)(1U << seat);
    g->s->question = question;
    g->s->ask_clause = g->clause;
    g->scratch->option_count = 0;
    g->is_ask_hidden = is_hidden;
    g->offered = 0;
}

void ask_also(Game *g, uint8_t seat)
{
    ASSERT(seat < g->match->seats && g->s->asked != 0);
    g->s->asked |= (uint8_t)(1U << seat);
}

void ask_anyway(Game *g)
{
    CHECK(g->s->asked != 0);
    g->is_ask_hidden = true;
}

static bool has_guests(const Game *g, uint16_t object)
{
    for (uint8_t k = 0; k < g->match->guest_place_count; k++) {
        const uint8_t place = g->match->guest_place[k];
        for (uint16_t i = g->start[place]; i < g->start[place + 1]; i++) {
            const Ref host = g->object[g->order[i]].host;
            if (host.object == object && ref_lives(g, host))
                return true;
        }
    }
    return false;
}

static bool is_either(Ref ref, uint16_t a, uint16_t b)
{
    return ref.object == a || ref.object == b;
}

static bool is_alive_either(const Game *g, Ref ref, uint16_t a, uint16_t b)
{
    return is_either(ref, a, b) && ref_lives(g, ref);
}

/* True if any object stands on, hangs on or is changed because of one of two in the same place. */
static bool is_referred_to(const Game *g, uint16_t a, uint16_t b)
{
    for (uint16_t i = 0; i < g->s->mod_count; i++)
        if (is_either(g->mod[i].target, a, b) || is_either(g->mod[i].source, a, b))
            return true;
    for (uint16_t i = 0; i < g->s->pending_count; i++)
        if (is_either(g->pending[i].source, a, b) || is_either(g->pending[i].subject, a, b) ||
            is_either(g->pending[i].object, a, b))
            return true;
    for (int i = 0; i < GAME_REFS; i++)
        if (is_alive_either(g, g->s->ref[i], a, b))
            return true;
    return g->rules->zones[zone_of(g, a)].is_in_play && (has_guests(g, a) || has_guests(g, b));
}

/* An object without what only names it, or means nothing any more: what is left tells it from
 * others. Whether it has just come counts where it is in play. */
static Object without_name(const Game *g, uint16_t object, bool is_in_play)
{
    Object o = g->object[object];
    o.arrival = 0;
    o.serial = 0;
    o.top = 0;
    o.turn = is_in_play && is_newcomer(g, object);
    o.is_taken = o.turn && o.is_taken;
    o.marks &= (uint16_t)~MARK_FOLLOWED; /* what may follow it is asked for below */
    if (!ref_lives(g, o.host))
        o.host = (Ref){0, 0};
    return o;
}

/* `minds_order`: where they lie in an ordered zone is a difference. */
static bool are_alike(const Game *g, uint16_t a, uint16_t b, bool minds_order)
{
    const Card *x = &g->card[g->object[a].top];
    const Card *y = &g->card[g->object[b].top];
    if (a == b)
        return true;
    if (g->face[a].def != g->face[b].def || g->object[a].place != g->object[b].place ||
        x->owner != y->owner || x->under || y->under)
        return false;
    const ZoneType *zone = &g->rules->zones[zone_of(g, a)];
    if ((zone->is_ordered && minds_order) || (zone->is_in_play && def_of(g, a)->ability_count > 0))
        return false;
    const Object one = without_name(g, a, zone->is_in_play);
    const Object other = without_name(g, b, zone->is_in_play);
    return memcmp(&one, &other, sizeof one) == 0 && !is_referred_to(g, a, b);
}

bool objects_alike(const Game *g, uint16_t a, uint16_t b)
{
    CHECK(is_object(g, a) && is_object(g, b));
    return are_alike(g, a, b, true);
}

/* Two things that set an ability off in the same way: equal cards that lie in the same place now.
 * Cards that the seat does not know are equal for it. */
static bool causes_alike(const Game *g, uint8_t seat, Ref a, Ref b)
{
    if (a.object == b.object)
        return a.serial == b.serial;
    const Object *x = &g->object[a.object];
    const Object *y = &g->object[b.object];
    const bool is_told = is_known(g, seat, a.object);
    if (is_told != is_known(g, seat, b.object) ||
        (is_told && g->face[a.object].def != g->face[b.object].def))
        return false;
    return x->place == y->place && x->damage == y->damage && x->marks == y->marks &&
           x->slot == y->slot && ref_lives(g, a) == ref_lives(g, b);
}

/* Two waiting triggers of one ability that would do the same: what has set them off may not matter
 * to it. */
static bool triggers_alike(const Game *g, int a, int b)
{
    const Pending *x = &g->pending[a];
    const Pending *y = &g->pending[b];
    if (x->ability != y->ability || x->seat != y->seat || x->state != y->state ||
        x->source.object != y->source.object || x->source.serial != y->source.serial)
        return false;
    return g->abilities[x->ability].is_blind ||
           (x->amount == y->amount && causes_alike(g, x->seat, x->subject, y->subject) &&
            causes_alike(g, x->seat, x->object, y->object));
}

/* What the asked seat does not know it cannot tell apart by its face: each place is an option. Of
 * two that are alike it knows both or none. */
static bool picks_alike(const Game *g, uint16_t a, uint16_t b)
{
    const uint8_t seat = (uint8_t)__builtin_ctz(g->s->asked);
    return objects_alike(g, a, b) && is_known(g, seat, a);
}

static bool options_alike(const Game *g, const Option *a, const Option *b)
{
    if (a->kind == OPTION_TRIGGER && b->kind == OPTION_TRIGGER)
        return triggers_alike(g, a->number, b->number);
    if (a->kind != b->kind || a->act != b->act || a->number != b->number || a->extra != b->extra)
        return false;
    return a->object == b->object ||
           (a->object && b->object && g->face[a->object].def == g->face[b->object].def &&
            picks_alike(g, a->object, b->object));
}

/* A bit out of 64, the same for options that are alike. */
static inline uint64_t likeness(const Game *g, Option option)
{
    unsigned sum = option.act * 8U + option.extra;
    if (option.kind != OPTION_TRIGGER)
        sum += (unsigned)option.number + g->face[option.object].def;
    return UINT64_C(1) << (sum & 63);
}

/* Rarely needed, and kept out of offer() so that the usual way is short. Equal candidates lie side
 * by side: the last option is mostly the one. */
__attribute__((noinline)) static bool is_offered(const Game *g, Option option)
{
    for (uint16_t i = g->scratch->option_count; i > 0; i--)
        if (options_alike(g, &g->option[i - 1], &option))
            return true;
    return false;
}

/* One that is like no other for sure. */
static void offer_new(Game *g, Option option)
{
    if (g->scratch->option_count == g->match->options_room)
        game_limit(g, LIMIT_OPTIONS);
    else
        g->option[g->scratch->option_count++] = option;
}

void offer(Game *g, Option option)
{
    CHECK(g->s->asked != 0 && option.object < g->match->card_count);
    const uint64_t bit = likeness(g, option);
    if ((g->offered & bit) != 0 && is_offered(g, option))
        return;
    g->offered |= bit;
    offer_new(g, option);
}

void offer_pick(Game *g, uint16_t object)
{
    offer(g, (Option){.kind = OPTION_PICK, .object = object});
}

void offer_word(Game *g, int word)
{
    offer(g, (Option){.kind = OPTION_WORD, .number = (int16_t)word});
}

void offer_numbers(Game *g, int low, int high)
{
    CHECK(g->s->asked != 0 && low >= INT16_MIN && high <= INT16_MAX);
    for (int number = low; number <= high; number++)
        offer_new(g, (Option){.kind = OPTION_NUMBER, .number = (int16_t)number});
}

void offer_name(Game *g, int name, int end)
{
    CHECK(g->s->asked != 0 && name >= 0 && (end == 0 || name < end));
    offer_new(g, (Option){.kind = OPTION_NAME, .number = (int16_t)name, .extra = (uint16_t)end});
}

/* Somebody may want to know what nobody was asked. */
static void tell_taken(const Game *g, uint8_t seat)
{
    if (g->sink && g->sink->taken)
        g->sink->taken(g->sink->context, g, seat, &g->s->answer);
}

StepResult ask_end(Game *g)
{
    const uint16_t count = g->scratch->option_count;
    if (g->s->result != RESULT_NONE)
        return NEXT;
    const bool is_open = count > 1 || (count == 1 && g->is_ask_hidden);
    if (is_open && (g->s->said_left == 0 || !said_answers(g)))
        return ASK;
    if (!is_open)
        memset(&g->s->answer, 0, sizeof g->s->answer);
    if (count == 1) {
        g->s->answer = g->option[0];
        tell_taken(g, (uint8_t)__builtin_ctz(g->s->asked));
    }
    g->s->asked = 0;
    g->scratch->option_count = 0;
    return NEXT;
}

void ask_nothing(Game *g, uint8_t seat)
{
    g->s->answer = (Option){.kind = OPTION_YES};
    tell_taken(g, seat);
    g->s->answer = (Option){.kind = OPTION_NO};
    tell_taken(g, seat);
}

void ask_again(Game *g)
{
    ASSERT(g->s->frame_count > 0 && g->s->result == RESULT_NONE);
    frame_at(g, g->s->frame_count - 1U)->step--;
    flow_run(g);
}

/* --- answering -------------------------------------------------------------------------------- */

static void forget_question(Game *g)
{
    g->s->asked = 0;
    g->s->question = 0;
    g->s->ask_clause = 0;
    g->scratch->option_count = 0;
}

/* Where the game says nothing else, whoever leaves has lost and the other has won. */
static void lose(Game *g, uint8_t seat)
{
    g->clause = g->rules->play.leave_by;
    event_about(g, EVENT_LOST, seat, 0, 0);
    game_win(g, next_seat(g, seat));
}

/* The seat leaves; whoever was asked and is still there is asked again, unless what they were asked
 * for has ended with the seat. Everything else goes on. */
static void leave(Game *g, uint8_t seat)
{
    const bool is_alone = g->s->asked == 1U << seat;
    g->clause = 0;
    if (g->rules->play.leave)
        g->rules->play.leave(g, seat);
    else
        lose(g, seat);
    if (!flow_is_running(g, FLOW_EFFECT))
        know_look_over(g);
    if (g->s->result != RESULT_NONE)
        return;
    if (!is_alone && !flow_is_over(g)) {
        ask_again(g);
        return;
    }
    forget_question(g);
    memset(&g->s->answer, 0, sizeof g->s->answer);
    flow_run(g);
}

/* All players have agreed on a draw, whatever the rules say; whoever asks has seen to that. */
static void agree(Game *g)
{
    g->clause = 0;
    game_draw(g);
    if (!flow_is_running(g, FLOW_EFFECT))
        know_look_over(g);
}

Status game_answer(Game *g, uint8_t seat, unsigned index)
{
    if (g->s->result != RESULT_NONE)
        return STATUS_GAME_OVER;
    if (seat >= g->match->seats || !g->player[seat].is_in)
        return STATUS_BAD_SEAT;
    if (index == ANSWER_CONCEDE || index == ANSWER_TIMEOUT) {
        leave(g, seat);
        return STATUS_OK;
    }
    if (index == ANSWER_DRAW) {
        agree(g);
        return STATUS_OK;
    }
    if (!(g->s->asked >> seat & 1))
        return STATUS_BAD_SEAT;
    if (index >= g->scratch->option_count)
        return STATUS_BAD_CHOICE;
    g->s->answer = g->option[index];
    g->s->answered = seat;
    if (g->s->answer.kind == OPTION_ACT)
        act_note(g, g->s->answer.act, g->s->answer.object);
    if (g->rules->play.answered)
        g->rules->play.answered(g, seat);
    forget_question(g);
    flow_run(g);
    return STATUS_OK;
}

/* --- lists and picks -------------------------------------------------------------------------- */

uint16_t list_begin(const Game *g)
{
    return g->s->list_count;
}

void list_add_ref(Game *g, Ref ref)
{
    if (g->s->list_count == g->match->list_room) {
        game_limit(g, LIMIT_LIST);
        return;
    }
    g->list[g->s->list_count++] = ref;
}

void list_add(Game *g, uint16_t object)
{
    CHECK(object < g->match->card_count);
    list_add_ref(g, ref_to(g, object));
}

void list_cut(Game *g, uint16_t base)
{
    ASSERT(base <= g->s->list_count);
    memset(g->list + base, 0, (size_t)(g->s->list_count - base) * sizeof(Ref));
    g->s->list_count = base;
}

/* Equal cards side by side, so that a set of picks is one sequence. Only where the picker knows all
 * of them. */
static void sort_candidates(Game *g, const Pick *pick)
{
    Ref *list = g->list + pick->base;
    for (uint16_t i = 0; i < pick->count; i++)
        if (!is_known(g, pick->seat, list[i].object))
            return;
    for (uint16_t i = 1; i < pick->count; i++) {
        const Ref moved = list[i];
        const uint16_t def = g->face[moved.object].def;
        uint16_t j = i;
        for (; j > 0 && g->face[list[j - 1].object].def > def; j--)
            list[j] = list[j - 1];
        list[j] = moved;
    }
}

Pick *pick_start(Game *g, uint8_t seat, uint8_t question, uint16_t base, uint16_t min, uint16_t max)
{
    ASSERT(seat < g->match->seats && base <= g->s->list_count && min <= max);
    Pick *pick = flow_push(g, FLOW_PICK, seat);
    const uint16_t count = (uint16_t)(g->s->list_count - base);
    *pick = (Pick){.seat = seat,
                   .question = question,
                   .base = base,
                   .count = count,
                   .min = min < count ? min : count,
                   .max = max < count ? max : count,
                   .clause = g->clause};
    sort_candidates(g, pick);
    return pick;
}

void pick_hide(Pick *pick, uint16_t count, uint16_t max)
{
    CHECK(pick->picked == 0);
    pick->is_hidden = count > 0;
    pick->times = max < count ? max : count;
}

void pick_different(Pick *pick, uint16_t differ, uint16_t most)
{
    ASSERT(pick->picked == 0 && most <= pick->count);
    pick->differ = differ;
    pick->min = pick->min < most ? pick->min : most;
    pick->max = pick->max < most ? pick->max : most;
}

void pick_together(Pick *pick, uint16_t step, bool is_cost, uint16_t most)
{
    ASSERT(pick->picked == 0 && step > 0);
    pick->step = step;
    pick->is_cost = is_cost;
    pick->min = pick->min < most ? pick->min : most;
    pick->max = pick->max < most ? pick->max : most;
}

static bool is_picked(const Game *g, const Pick *pick, uint16_t object)
{
    for (uint16_t i = 0; i < pick->picked; i++)
        if (g->list[pick->base + pick->count + i].object == object)
            return true;
    return false;
}

/* True if all candidates, or all but the last, are put into an order: where they lie now is past.
 */
static bool is_whole_order(const Pick *pick)
{
    return pick->is_ordered && pick->min + 1 >= pick->count;
}

/* True if some seat cannot tell how many different cards are put into an order. */
static bool is_hidden_order(const Game *g, const Pick *pick)
{
    const uint8_t all = all_seats(g);
    for (uint16_t i = 0; is_whole_order(pick) && i < pick->count; i++)
        if (seats_knowing(g, g->list[pick->base + i].object) != all)
            return true;
    return false;
}

/* Everybody knows that the last one of an order is the only one left: nobody is asked. */
static bool take_last(Game *g, const Pick *pick)
{
    if (!pick->is_ordered || pick->min != pick->count || pick->picked + 1 != pick->count)
        return false;
    for (uint16_t i = 0; i < pick->count; i++)
        if (!is_picked(g, pick, g->list[pick->base + i].object))
            g->s->answer = (Option){.kind = OPTION_PICK, .object = g->list[pick->base + i].object};
    tell_taken(g, pick->seat);
    return true;
}

/* True if an equal card is among the options, which may lie at another place of a deck. */
static bool is_equal_offered(const Game *g, const Pick *pick, uint16_t object)
{
    for (uint16_t i = 0; i < g->scratch->option_count; i++) {
        const uint16_t other = g->option[i].object;
        if (are_alike(g, object, other, false) && is_known(g, pick->seat, object) &&
            is_known(g, pick->seat, other))
            return true;
    }
    return false;
}

/* True if something has been picked from which this does not differ as it must. */
static bool is_same_picked(const Game *g, const Pick *pick, uint16_t object)
{
    const Ref *picks = g->list + pick->base + pick->count;
    for (uint16_t i = 0; i < pick->picked; i++)
        if (are_same(g, pick->differ, picks[i].object, object))
            return true;
    return false;
}

/* How many more could be picked behind a candidate that is picked. */
static int left_behind(const Game *g, const Pick *pick, uint16_t candidate)
{
    const Ref *list = g->list + pick->base;
    int count = 0;
    if (!pick->differ)
        return pick->count - candidate - 1;
    for (uint16_t i = (uint16_t)(candidate + 1); i < pick->count; i++) {
        uint16_t other = candidate;
        while (other < i && !are_same(g, pick->differ, list[other].object, list[i].object))
            other++;
        count += other == i && !is_same_picked(g, pick, list[i].object);
    }
    return count;
}

/* True if what is picked already and these candidates are a part of picks with which, as a whole,
 * the instruction is possible. `from`: the first candidate that can still be picked. */
static bool go_together(const Game *g, const Pick *pick, const uint16_t *chosen, uint16_t count,
                        uint16_t from)
{
    const Ref *list = g->list + pick->base;
    Ref cards[2 * CARDS_MAX];
    bool is_taken[CARDS_MAX] = {false};
    uint16_t total = 0;
    for (uint16_t i = 0; i < pick->picked; i++)
        cards[total++] = list[pick->count + i];
    for (uint16_t i = 0; i < count; i++) {
        cards[total++] = list[chosen[i]];
        is_taken[chosen[i]] = true;
    }
    const uint16_t all = total;
    const uint16_t enough = pick->min > all ? pick->min : all;
    for (uint16_t i = from; i < pick->count; i++)
        if (!is_taken[i] && ref_lives(g, list[i]))
            cards[total++] = list[i];
    const Candidates among = {cards, all, total, enough};
    return g->rules->effects->together(g, pick->step, pick->is_cost, &among) >= enough;
}

/* What the objects of a part of the list weigh; those that are gone weigh nothing. */
static int weight_of(const Game *g, const Ref *list, uint16_t count)
{
    int sum = 0;
    for (uint16_t i = 0; i < count; i++)
        sum += ref_lives(g, list[i]) ? g->rules->choices.weight(g, list[i].object) : 0;
    return sum;
}

/* What the picks still have to weigh; 0: enough, or weight means nothing. */
static int weight_missing(const Game *g, const Pick *pick)
{
    if (pick->needed == 0)
        return 0;
    const int missing =
        pick->needed - weight_of(g, g->list + pick->base + pick->count, pick->picked);
    return missing > 0 ? missing : 0;
}

/* --- picks as a set --- */

const Pick *pick_running(const Game *g)
{
    const uint16_t count = g->s->frame_count;
    if (!g->s->asked || count == 0 || frame_at(g, count - 1U)->type != FLOW_PICK)
        return NULL;
    return (const Pick *)(const void *)frame_at(g, count - 1U)->data;
}

/* True if the candidate can be picked at all, and together with the first `count` of the chosen. */
static bool goes_with(const Game *g, const Pick *pick, uint16_t candidate, const uint16_t *chosen,
                      uint16_t count)
{
    const Ref *list = g->list + pick->base;
    if (candidate < pick->after || candidate >= pick->count || !ref_lives(g, list[candidate]) ||
        (pick->differ && is_same_picked(g, pick, list[candidate].object)))
        return false;
    for (uint16_t i = 0; i < count; i++)
        if (chosen[i] == candidate ||
            (pick->differ &&
             are_same(g, pick->differ, list[chosen[i]].object, list[candidate].object)))
            return false;
    return true;
}

/* How many more can be picked besides the chosen: of candidates that are the same, one. */
static int left_besides(const Game *g, const Pick *pick, const uint16_t *chosen, uint16_t count)
{
    const Ref *list = g->list + pick->base;
    int left = 0;
    for (uint16_t i = pick->after; i < pick->count; i++) {
        if (!goes_with(g, pick, i, chosen, count))
            continue;
        uint16_t other = pick->differ ? pick->after : i;
        while (other < i && !(goes_with(g, pick, other, chosen, count) &&
                              are_same(g, pick->differ, list[other].object, list[i].object)))
            other++;
        left += other == i;
    }
    return left;
}

bool pick_can_have(const Game *g, const Pick *pick, const uint16_t *chosen, uint16_t count)
{
    CHECK(is_seat(g, pick->seat) && pick->min <= pick->max);
    const int all = pick->picked + count;
    for (uint16_t i = 0; i < count; i++)
        if (!goes_with(g, pick, chosen[i], chosen, i))
            return false;
    return all <= pick->max &&
           (all >= pick->min || all + left_besides(g, pick, chosen, count) >= pick->min) &&
           (pick->step == 0 || go_together(g, pick, chosen, count, pick->after));
}

bool pick_is_whole(const Game *g, const Pick *pick, const uint16_t *chosen, uint16_t count)
{
    CHECK(is_seat(g, pick->seat) && pick->min <= pick->max);
    int missing = weight_missing(g, pick);
    for (uint16_t i = 0; i < count && missing > 0; i++)
        missing -= weight_of(g, g->list + pick->base + chosen[i], 1);
    return pick->picked + count >= pick->min && missing <= 0 &&
           pick_can_have(g, pick, chosen, count);
}

int pick_option(const Game *g, uint16_t object)
{
    ASSERT(object < g->match->card_count);
    int alike = -1;
    for (uint16_t i = 0; i < g->scratch->option_count; i++) {
        const Option *option = &g->option[i];
        if (option->kind != OPTION_PICK)
            continue;
        if (option->object == object)
            return i;
        if (alike < 0 && picks_alike(g, option->object, object))
            alike = i;
    }
    return alike;
}

/* --- picks, one after the other --- */

/* True if that candidate can be picked next, and is no second of what is offered already. */
static bool can_be_next(const Game *g, const Pick *pick, uint16_t i)
{
    const Ref candidate = g->list[pick->base + i];
    return ref_lives(g, candidate) && !is_picked(g, pick, candidate.object) &&
           !(pick->differ && is_same_picked(g, pick, candidate.object)) &&
           !(is_whole_order(pick) && is_equal_offered(g, pick, candidate.object)) &&
           (pick->step == 0 || go_together(g, pick, &i, 1, (uint16_t)(i + 1)));
}

static StepResult ask_pick(Game *g, void *frame)
{
    const Pick *pick = frame;
    const bool is_blank_choice = pick->max == 0 && pick->is_hidden;
    if (pick->picked == pick->max && pick->picked >= pick->times && !is_blank_choice) {
        memset(&g->s->answer, 0, sizeof g->s->answer);
        return NEXT;
    }
    if (take_last(g, pick))
        return NEXT;
    g->clause = pick->clause;
    ask(g, pick->seat, pick->question, pick->is_hidden || is_hidden_order(g, pick));
    const int needed = pick->is_ordered ? 0 : pick->min - pick->picked - 1;
    const int missing = weight_missing(g, pick);
    for (uint16_t i = pick->after; i < pick->count; i++) {
        if (needed > 0 && left_behind(g, pick, i) < needed)
            break; /* taking this one would leave too few behind it */
        if (missing > 0 &&
            weight_of(g, g->list + pick->base + i, (uint16_t)(pick->count - i)) < missing)
            break; /* or too light ones */
        if (can_be_next(g, pick, i))
            offer_pick(g, g->list[pick->base + i].object);
    }
    if (pick->picked >= pick->min && missing == 0)
        offer(g, (Option){.kind = OPTION_DONE});
    return ask_end(g);
}

static StepResult take_pick(Game *g, void *frame)
{
    Pick *pick = frame;
    const Option answer = g->s->answer;
    if (answer.kind != OPTION_PICK)
        return NEXT;
    for (uint16_t i = 0; i < pick->count && !pick->is_ordered; i++)
        if (g->list[pick->base + i].object == answer.object)
            pick->after = (uint16_t)(i + 1);
    list_add(g, answer.object);
    pick->picked++;
    return flow_restart(frame);
}

/* The candidates go, the picks take their place. */
static StepResult keep_picks(Game *g, void *frame)
{
    const Pick *pick = frame;
    memmove(g->list + pick->base, g->list + pick->base + pick->count, pick->picked * sizeof(Ref));
    list_cut(g, (uint16_t)(pick->base + pick->picked));
    return NEXT;
}

/* Whoever was to pick has left: nothing is picked. */
static void drop_pick(Game *g, const void *frame)
{
    const Pick *pick = frame;
    list_cut(g, pick->base);
}

static const Step pick_steps[] = {{0, ask_pick}, {0, take_pick}, {0, keep_picks}};
const FlowType pick_flow = FLOW_DROPPED("pick", pick_steps, Pick, drop_pick);
