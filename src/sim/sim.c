/* sim.c - see sim.h. */
#include "sim/sim.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "ai/ai.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/status.h"

enum { NO_SIDE = SIM_SIDES, TICK_NANOSECONDS = 50000000 };

/* What all workers of a run share. */
typedef struct {
    const SimPlan *plan;
    atomic_ullong next; /* the next game that nobody plays yet */
    atomic_ullong done;
    atomic_bool is_stopped; /* a game could not be kept */
    atomic_uint running;
} Run;

/* One way to sit: who plays which seat, in memory of its own. */
typedef struct {
    const GavelMatch *match;
    GavelGame *game;
    AiPlayer *ai[SIM_SIDES]; /* by side; NULL: a guest has it */
    void *guest[SIM_SIDES];
} Seating;

/* Which cards of a side were in its hand or played in the present game: a bit each. */
typedef struct {
    bool is_drawn[SIM_CARDS_MAX];
    bool is_played[SIM_CARDS_MAX];
} SeenCards;

typedef struct {
    Run *run;
    Seating seatings[2]; /* as it is, and swapped */
    SeenCards seen[SIM_SIDES];
    size_t hand; /* zone; counts_cards needs it */
    SimResult result;
} Worker;

/* --- cards --- */

static unsigned card_index(SimCards *cards, const char *name)
{
    for (unsigned i = 0; i < cards->count; i++)
        if (cards->card[i].name == name || strcmp(cards->card[i].name, name) == 0)
            return i;
    if (cards->count == SIM_CARDS_MAX)
        return SIM_CARDS_MAX;
    cards->card[cards->count] = (SimCard){.name = name};
    return cards->count++;
}

static void note_hand(Worker *w, const GavelGame *game, unsigned seat, unsigned side)
{
    GavelCardView card;
    for (size_t i = 0; gavel_zone_card(game, seat, seat, w->hand, i, &card); i++) {
        if (!card.name)
            continue;
        const unsigned index = card_index(&w->result.cards[side], card.name);
        if (index < SIM_CARDS_MAX)
            w->seen[side].is_drawn[index] = true;
    }
}

static void note_play(Worker *w, const GavelGame *game, unsigned option, unsigned side)
{
    const char *name = gavel_option_plays(game, option);
    const unsigned index = name ? card_index(&w->result.cards[side], name) : SIM_CARDS_MAX;
    if (index < SIM_CARDS_MAX)
        w->seen[side].is_played[index] = true;
}

static void count_cards(Worker *w, unsigned side, unsigned half_wins)
{
    SimCards *cards = &w->result.cards[side];
    for (unsigned i = 0; i < cards->count; i++) {
        SimCard *card = &cards->card[i];
        card->drawn += w->seen[side].is_drawn[i];
        card->drawn_wins += w->seen[side].is_drawn[i] ? half_wins : 0;
        card->played += w->seen[side].is_played[i];
        card->played_wins += w->seen[side].is_played[i] ? half_wins : 0;
    }
}

static int compare_cards(const void *a, const void *b)
{
    return strcmp(((const SimCard *)a)->name, ((const SimCard *)b)->name);
}

void sim_merge_cards(SimCards *into, const SimCards *from)
{
    for (unsigned i = 0; i < from->count; i++) {
        const SimCard *card = &from->card[i];
        const unsigned index = card_index(into, card->name);
        if (index == SIM_CARDS_MAX)
            continue;
        SimCard *sum = &into->card[index];
        sum->drawn += card->drawn;
        sum->drawn_wins += card->drawn_wins;
        sum->played += card->played;
        sum->played_wins += card->played_wins;
    }
    qsort(into->card, into->count, sizeof into->card[0], compare_cards);
}

/* --- one game --- */

static bool is_stopped(const Run *run)
{
    return atomic_load_explicit(&run->is_stopped, memory_order_relaxed) ||
           (run->plan->stops && atomic_load_explicit(run->plan->stops, memory_order_relaxed));
}

/* What is known of a game when it is over. */
typedef struct {
    unsigned first; /* side that had the first turn; NO_SIDE: the game did not get that far */
    unsigned decisions;
    bool is_swapped;
} Course;

static unsigned side_of(const Course *course, unsigned seat)
{
    return course->is_swapped ? 1 - seat : seat;
}

/* Tells guests of an answer that the game has taken. */
static void tell_guests(const SimPlan *plan, const Seating *s, unsigned seat, unsigned option)
{
    for (unsigned side = 0; side < SIM_SIDES; side++)
        if (s->guest[side])
            plan->guests->told(s->guest[side], seat, option);
}

/* True: the game is over; false: it was stopped. */
static bool play_game(Worker *w, const Seating *s, Course *course, GavelReplay *replay)
{
    GavelGame *game = s->game;
    const bool counts_cards = w->run->plan->counts_cards;
    while (gavel_asked(game)) {
        const unsigned seat = gavel_asked_seat(game);
        const unsigned side = side_of(course, seat);
        if (is_stopped(w->run))
            return false;
        if (course->first == NO_SIDE && gavel_turn(game) > 0)
            course->first = side_of(course, gavel_active_seat(game));
        if (counts_cards && gavel_is_main(game))
            note_hand(w, game, seat, side);
        const unsigned option = s->guest[side] ? w->run->plan->guests->choose(s->guest[side])
                                               : ai_choose(s->ai[side], game, seat);
        if (counts_cards)
            note_play(w, game, option, side);
        course->decisions += gavel_option_count(game) > 1;
        if (replay)
            (void)gavel_replay_add(replay, seat, option);
        (void)gavel_answer(game, seat, option);
        tell_guests(w->run->plan, s, seat, option);
    }
    return true;
}

static unsigned winner_of(const GavelGame *game, const Course *course)
{
    const unsigned winners = gavel_winners(game);
    if (gavel_result(game) != GAVEL_WON || (winners != 1 && winners != 2))
        return NO_SIDE;
    return side_of(course, winners == 1 ? 0 : 1);
}

static void count_game(Worker *w, const GavelGame *game, const Course *course)
{
    SimResult *r = &w->result;
    const unsigned winner = winner_of(game, course);
    const unsigned turns = gavel_turn(game);
    r->games++;
    r->draws += winner == NO_SIDE;
    r->limits += gavel_result(game) == GAVEL_LIMIT;
    if (winner != NO_SIDE)
        r->wins[winner]++;
    if (course->first != NO_SIDE) {
        r->firsts[course->first]++;
        r->first_wins[course->first] += winner == course->first;
    }
    tally_add(&r->turns, turns);
    tally_add(&r->decisions, course->decisions);
    r->lengths[turns < SIM_TURNS_MAX ? turns : SIM_TURNS_MAX]++;
    for (unsigned side = 0; side < SIM_SIDES; side++)
        count_cards(w, side, winner == side ? 2 : winner == NO_SIDE ? 1 : 0);
}

static void run_game(Worker *w, uint64_t number)
{
    const SimPlan *plan = w->run->plan;
    Course course = {.first = NO_SIDE, .is_swapped = plan->swapped && number % 2 == 1};
    const Seating *s = &w->seatings[course.is_swapped];
    const uint64_t seed = hash_number(plan->seed, plan->swapped ? number / 2 : number);
    GavelReplay *replay = plan->keep ? gavel_replay_new(s->match, seed) : NULL;
    memset(w->seen, 0, sizeof w->seen);
    for (unsigned side = 0; side < SIM_SIDES; side++) {
        if (s->guest[side])
            plan->guests->begin(s->guest[side], seed, course.is_swapped ? 1 - side : side);
        else
            ai_restart(s->ai[side], hash_number(hash_number(plan->seed, ~number), side));
    }
    gavel_game_restart(s->game, seed);
    const bool is_over = play_game(w, s, &course, replay);
    for (unsigned side = 0; side < SIM_SIDES; side++)
        if (s->guest[side])
            plan->guests->over(s->guest[side]);
    if (is_over) {
        if (plan->keep && (!replay || !plan->keep(plan->context, number, replay)))
            atomic_store(&w->run->is_stopped, true);
        count_game(w, s->game, &course);
        atomic_fetch_add(&w->run->done, 1);
    }
    gavel_replay_free(replay);
}

/* --- workers --- */

static void *work(void *context)
{
    Worker *w = context;
    const SimPlan *plan = w->run->plan;
    while (!is_stopped(w->run)) {
        const uint64_t index = atomic_fetch_add(&w->run->next, 1);
        if (index >= plan->games)
            break;
        run_game(w, plan->first_game + index);
    }
    atomic_fetch_sub(&w->run->running, 1);
    return NULL;
}

static void worker_free(Worker *w)
{
    for (int i = 0; w && i < 2; i++) {
        for (unsigned side = 0; side < SIM_SIDES; side++) {
            ai_free(w->seatings[i].ai[side]);
            if (w->seatings[i].guest[side])
                w->run->plan->guests->close(w->seatings[i].guest[side]);
        }
        gavel_game_free(w->seatings[i].game);
    }
    mem_free(w);
}

static bool seating_open(Seating *s, const GavelMatch *match, const SimPlan *plan,
                         GavelFault *fault)
{
    s->match = match;
    if (!match)
        return true;
    s->game = gavel_game_new(match, 0);
    bool is_whole = s->game != NULL;
    for (unsigned side = 0; is_whole && side < SIM_SIDES; side++) {
        const SimGuests *guests = plan->guests;
        if (guests && guests->is_theirs(plan->players[side]))
            s->guest[side] = guests->open(guests->context, match, plan->players[side], fault);
        else
            s->ai[side] = ai_new(match, plan->players[side], 0, fault);
        is_whole = s->guest[side] || s->ai[side];
    }
    return is_whole;
}

static Worker *worker_new(Run *run, GavelFault *fault)
{
    Worker *w = mem_new(sizeof *w);
    if (!w)
        return NULL;
    const SimPlan *plan = run->plan;
    const GavelRules *rules = gavel_match_rules(plan->match);
    w->run = run;
    while (w->hand < gavel_zone_count(rules) &&
           strcmp(gavel_zone_name(rules, w->hand), "hand") != 0)
        w->hand++;
    if (seating_open(&w->seatings[0], plan->match, plan, fault) &&
        seating_open(&w->seatings[1], plan->swapped, plan, fault))
        return w;
    worker_free(w);
    return NULL;
}

/* Waits until all workers are done, and tells how far they are. */
static void watch(const Run *run)
{
    const struct timespec tick = {.tv_nsec = TICK_NANOSECONDS};
    while (atomic_load(&run->running) > 0) {
        (void)nanosleep(&tick, NULL);
        if (run->plan->progress)
            run->plan->progress(run->plan->context, atomic_load(&run->done));
    }
}

/* Starts what can be started; a thread that the system does not give is worked off by this one. */
static void run_workers(Run *run, Worker **workers, unsigned count)
{
    pthread_t threads[SIM_THREADS_MAX];
    unsigned started = 0;
    atomic_store(&run->running, count);
    while (started < count && pthread_create(&threads[started], NULL, work, workers[started]) == 0)
        started++;
    for (unsigned i = started; i < count; i++)
        (void)work(workers[i]);
    watch(run);
    for (unsigned i = 0; i < started; i++)
        (void)pthread_join(threads[i], NULL);
}

bool sim_run(const SimPlan *plan, SimResult *result, GavelFault *fault)
{
    Run run = {.plan = plan};
    Worker *workers[SIM_THREADS_MAX] = {NULL};
    GavelFault why = {.line = 0};
    unsigned count = 0;
    const unsigned wanted = plan->threads < 1                 ? 1
                            : plan->threads > SIM_THREADS_MAX ? SIM_THREADS_MAX
                                                              : plan->threads;
    (void)snprintf(why.text, sizeof why.text, "%s", status_text(STATUS_NO_MEMORY));
    while (count < wanted && (workers[count] = worker_new(&run, &why)) != NULL)
        count++;
    const bool is_whole = count == wanted;
    if (is_whole)
        run_workers(&run, workers, count);
    else if (fault)
        *fault = why;
    for (unsigned i = 0; i < count; i++) {
        if (is_whole)
            sim_merge(result, &workers[i]->result);
        worker_free(workers[i]);
    }
    return is_whole;
}

void sim_merge(SimResult *into, const SimResult *from)
{
    into->games += from->games;
    into->draws += from->draws;
    into->limits += from->limits;
    for (unsigned side = 0; side < SIM_SIDES; side++) {
        into->wins[side] += from->wins[side];
        into->firsts[side] += from->firsts[side];
        into->first_wins[side] += from->first_wins[side];
        sim_merge_cards(&into->cards[side], &from->cards[side]);
    }
    tally_merge(&into->turns, &from->turns);
    tally_merge(&into->decisions, &from->decisions);
    for (int i = 0; i <= SIM_TURNS_MAX; i++)
        into->lengths[i] += from->lengths[i];
}

double sim_points(const SimResult *result, unsigned side)
{
    return (double)result->wins[side] + (double)result->draws / 2;
}

double sim_first_points(const SimResult *result)
{
    return (double)(result->first_wins[0] + result->first_wins[1]) + (double)result->draws / 2;
}

Share sim_wins_first(const SimResult *result, unsigned side)
{
    return (Share){(double)result->first_wins[side], (double)result->firsts[side]};
}

Share sim_wins_second(const SimResult *result, unsigned side)
{
    return (Share){(double)(result->wins[side] - result->first_wins[side]),
                   (double)result->firsts[1 - side]};
}
