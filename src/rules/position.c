/* position.c - see position.h. */
#include "rules/position.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/know.h"
#include "kernel/value.h"
#include "kernel/zone.h"

enum { TIMES_MAX = CARDS_MAX + MODS_MAX };

/* All times that order effects, sorted. */
typedef struct {
    uint32_t time[TIMES_MAX];
    size_t count;
} Times;

typedef struct {
    const Game *a;
    const Game *b;
    uint16_t object[CARDS_MAX]; /* of b, by object of a; 0: it stands for nothing there */
    Times times_a;
    Times times_b;
} Pair;

/* --- times ------------------------------------------------------------------------------------ */

static int compare_times(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a;
    const uint32_t y = *(const uint32_t *)b;
    return x < y ? -1 : x > y;
}

static bool is_in_play(const Game *g, uint16_t object)
{
    const uint8_t zone = zone_of(g, object);
    return zone != NO_ZONE && g->rules->zones[zone].is_in_play;
}

static void collect_times(const Game *g, Times *times)
{
    times->count = 0;
    for (uint16_t i = 1; i < g->match->card_count; i++)
        if (is_in_play(g, i))
            times->time[times->count++] = g->object[i].arrival;
    for (uint16_t i = 0; i < g->s->mod_count; i++)
        times->time[times->count++] = g->mod[i].time;
    qsort(times->time, times->count, sizeof times->time[0], compare_times);
}

/* How many of the times are earlier. */
static size_t rank_of(const Times *times, uint32_t time)
{
    size_t rank = 0;
    while (rank < times->count && times->time[rank] < time)
        rank++;
    return rank;
}

static bool same_time(const Pair *pair, uint32_t a, uint32_t b)
{
    return rank_of(&pair->times_a, a) == rank_of(&pair->times_b, b);
}

/* --- objects ---------------------------------------------------------------------------------- */

/* The cards of two objects, from the top one down. */
static bool same_cards(const Pair *pair, uint16_t object_a, uint16_t object_b)
{
    const Game *a = pair->a;
    const Game *b = pair->b;
    uint16_t x = a->object[object_a].top;
    uint16_t y = b->object[object_b].top;
    while (x && y) {
        if (strcmp(def_of_card(a, x)->name, def_of_card(b, y)->name) != 0 ||
            a->card[x].owner != b->card[y].owner || a->card[x].deck != b->card[y].deck)
            return false;
        x = a->card[x].under;
        y = b->card[y].under;
    }
    return x == y;
}

/* Objects that lie at the same spot are each other's. */
static bool pair_objects(Pair *pair)
{
    const Game *a = pair->a;
    const Game *b = pair->b;
    for (uint8_t place = 0; place < a->match->nowhere; place++) {
        if (place_count(a, place) != place_count(b, place))
            return false;
        for (uint16_t i = 0; i < place_count(a, place); i++) {
            const uint16_t x = place_objects(a, place)[i];
            const uint16_t y = place_objects(b, place)[i];
            if (!same_cards(pair, x, y))
                return false;
            pair->object[x] = y;
        }
    }
    return true;
}

/* Whether a Ref names its object, or what "that card" was, or what has gone for good. */
static int age_of(const Game *g, Ref ref)
{
    return ref_lives(g, ref) ? 0 : ref_follow(g, ref) ? 1 : 2;
}

/* What stands for nothing any more is the same as nothing. */
static bool is_nothing(const Game *g, Ref ref)
{
    return ref.object == 0 || (g->object[ref.object].place == g->match->nowhere);
}

static bool same_ref(const Pair *pair, Ref x, Ref y)
{
    if (is_nothing(pair->a, x) || is_nothing(pair->b, y))
        return is_nothing(pair->a, x) == is_nothing(pair->b, y);
    return pair->object[x.object] == y.object && age_of(pair->a, x) == age_of(pair->b, y);
}

/* Whether effects that float find both as newcomers or neither. */
static bool same_newcomers(const Pair *pair, const Object *x, const Object *y)
{
    const Game *a = pair->a;
    const Game *b = pair->b;
    for (uint16_t i = 0; a->scratch->laters > 0 && i < a->s->mod_count && i < b->s->mod_count; i++)
        if (a->mod[i].kind == MOD_LATER &&
            (x->arrival > a->mod[i].time) != (y->arrival > b->mod[i].time))
            return false;
    return true;
}

static const char *differing_object(const Pair *pair, uint16_t object)
{
    const Game *a = pair->a;
    const Object *x = &a->object[object];
    const Object *y = &pair->b->object[pair->object[object]];
    const bool has_host = ref_lives(a, x->host);
    if (has_host != ref_lives(pair->b, y->host) || (has_host && !same_ref(pair, x->host, y->host)))
        return "what a card belongs to";
    if (x->damage != y->damage || memcmp(x->counters, y->counters, sizeof x->counters) != 0)
        return "damage or counters";
    if (x->marks != y->marks)
        return "marks";
    if (x->controller != y->controller)
        return "who controls a card";
    if (x->slot != y->slot)
        return "slots";
    if (x->uses != y->uses || x->has_acted != y->has_acted)
        return "what was used this turn";
    if (seats_knowing(a, object) != seats_knowing(pair->b, pair->object[object]))
        return "who knows a card";
    if (!is_in_play(a, object))
        return same_newcomers(pair, x, y) ? NULL : "who came before an effect";
    if (x->turn != y->turn || x->is_taken != y->is_taken)
        return "since when a card is there";
    return same_time(pair, x->arrival, y->arrival) ? NULL : "the order of arrivals";
}

/* --- tables ----------------------------------------------------------------------------------- */

static bool same_mod(const Pair *pair, const Mod *x, const Mod *y)
{
    return x->kind == y->kind && x->what == y->what && x->span == y->span && x->seat == y->seat &&
           x->amount == y->amount && x->node == y->node && same_ref(pair, x->source, y->source) &&
           same_ref(pair, x->target, y->target) && same_time(pair, x->time, y->time);
}

static bool same_pending(const Pair *pair, const Pending *x, const Pending *y)
{
    return x->ability == y->ability && x->amount == y->amount && x->seat == y->seat &&
           x->state == y->state && x->event == y->event && same_ref(pair, x->source, y->source) &&
           same_ref(pair, x->subject, y->subject) && same_ref(pair, x->object, y->object);
}

/* Their records name cards by numbers: only how far procedures are is compared. */
static bool same_frames(const Game *a, const Game *b)
{
    if (a->s->frame_count != b->s->frame_count)
        return false;
    for (uint16_t i = 0; i < a->s->frame_count; i++)
        if (memcmp(frame_at(a, i), frame_at(b, i), sizeof(Frame)) != 0)
            return false;
    return true;
}

static const char *differing_table(const Pair *pair)
{
    const Game *a = pair->a;
    const Game *b = pair->b;
    if (a->s->mod_count != b->s->mod_count)
        return "how many effects are in force";
    for (uint16_t i = 0; i < a->s->mod_count; i++)
        if (!same_mod(pair, &a->mod[i], &b->mod[i]))
            return "effects in force";
    for (uint16_t i = 0; i < a->s->pending_count && i < b->s->pending_count; i++)
        if (!same_pending(pair, &a->pending[i], &b->pending[i]))
            return "abilities that wait";
    for (uint16_t i = 0; i < a->s->list_count && i < b->s->list_count; i++)
        if (!same_ref(pair, a->list[i], b->list[i]))
            return "a choice under way";
    if (a->s->pending_count != b->s->pending_count || a->s->list_count != b->s->list_count)
        return "how much waits";
    return same_frames(a, b) ? NULL : "how far a procedure is";
}

/* --- the whole -------------------------------------------------------------------------------- */

static bool same_option(const Pair *pair, const Option *x, const Option *y)
{
    return x->kind == y->kind && x->act == y->act && x->number == y->number &&
           x->extra == y->extra && pair->object[x->object] == y->object;
}

static bool same_options(const Pair *pair)
{
    if (pair->a->scratch->option_count != pair->b->scratch->option_count)
        return false;
    for (uint16_t i = 0; i < pair->a->scratch->option_count; i++)
        if (!same_option(pair, &pair->a->option[i], &pair->b->option[i]))
            return false;
    return true;
}

static const char *differing_state(const Pair *pair)
{
    const Game *a = pair->a;
    const State *x = a->s;
    const State *y = pair->b->s;
    if (memcmp(&x->random, &y->random, sizeof x->random) != 0)
        return "the random numbers to come";
    if (x->turn != y->turn || x->active != y->active || x->phase != y->phase)
        return "the turn";
    if (x->first != y->first)
        return "who had the first turn";
    if (x->result != y->result || x->asked != y->asked || x->question != y->question ||
        x->ask_clause != y->ask_clause)
        return "the question";
    if (x->question == a->rules->play.main_question &&
        memcmp(x->number, y->number, sizeof x->number) != 0)
        return "numbers of the game";
    for (int i = 0; i < GAME_REFS; i++)
        if (!same_ref(pair, x->ref[i], y->ref[i]))
            return "cards that rules point at";
    for (uint8_t seat = 0; seat < a->match->seats; seat++) {
        const Player *p = &a->player[seat];
        const Player *q = &pair->b->player[seat];
        if (memcmp(p->number, q->number, sizeof p->number) != 0)
            return "numbers of a player";
        if (memcmp(p->tally, q->tally, sizeof p->tally) != 0)
            return "what was counted this turn";
        if (p->is_in != q->is_in || p->team != q->team)
            return "who plays with whom";
    }
    return NULL;
}

const char *position_difference(const Game *a, const Game *b)
{
    Pair pair = {.a = a, .b = b};
    if (a->match->seats != b->match->seats || a->match->card_count != b->match->card_count ||
        !pair_objects(&pair))
        return "where cards lie";
    collect_times(a, &pair.times_a);
    collect_times(b, &pair.times_b);
    const char *found = differing_state(&pair);
    for (uint16_t i = 1; i < a->match->card_count && !found; i++)
        if (a->object[i].place != a->match->nowhere)
            found = differing_object(&pair, i);
    if (!found)
        found = differing_table(&pair);
    return found ? found : same_options(&pair) ? NULL : "what is offered";
}

/* The lowest procedure is the game itself, whose record was for the set-up. What has been said may
 * become a cycle that is repeated. */
bool position_has_memory(const Game *g)
{
    static const uint64_t nothing[RECORD_BYTES / sizeof(uint64_t)];
    if (g->s->said_count > 0)
        return true;
    for (uint16_t i = 1; i < g->s->frame_count; i++)
        if (memcmp(frame_at(g, i)->data, nothing,
                   frame_words(g, i) * sizeof(uint64_t) - sizeof(Frame)) != 0)
            return true;
    return false;
}
