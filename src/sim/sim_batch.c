/* sim_batch.c - many games that are answered together: the batches of include/gavel.h. */
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>

#include <gavel.h>

#include "base/hash.h"
#include "base/memory.h"
#include "base/status.h"

enum { CHUNK = 8 }; /* games that a thread takes at once */

/* One game of the batch. Its seeds follow from its own one and how many games it has had. */
typedef struct {
    GavelGame *game;
    GavelPlayer *players[GAVEL_SEATS_MAX];
    uint64_t seed;
    uint64_t played;
    unsigned seat;  /* that was asked last */
    GavelUsed used; /* rows of its tables */
} Lane;

typedef struct {
    size_t globals, cards, waiting, options, mask;
} Sizes;

typedef struct GavelBatch {
    const GavelMatch *match;
    unsigned seats;
    size_t count;
    unsigned threads;
    bool keeps_end;
    bool is_begun;
    uint64_t seed;
    GavelBatchArrays arrays;
    Sizes sizes;    /* of one game, in elements */
    GavelUsed room; /* rows of its tables */
    Lane *lanes;
} GavelBatch;

static bool says(GavelFault *fault, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool says(GavelFault *fault, const char *format, ...)
{
    va_list args;
    if (!fault)
        return false;
    fault->line = fault->column = 0;
    va_start(args, format);
    (void)vsnprintf(fault->text, sizeof fault->text, format, args);
    va_end(args);
    return false;
}

/* --- one game --- */

/* Lets built-in players answer until the caller is asked, or the game is over. */
static void play_on(Lane *lane)
{
    for (unsigned seat; (seat = gavel_asked_seat(lane->game)) != GAVEL_NOBODY;) {
        GavelPlayer *player = lane->players[seat];
        if (!player) {
            lane->seat = seat;
            return;
        }
        const long option = gavel_player_choose(player, lane->game, seat, NULL);
        (void)gavel_answer(lane->game, seat, option < 0 ? GAVEL_CONCEDE : (unsigned)option);
    }
}

/* The next game of the lane; its number is part of its seed, but the first has the seed itself. */
static void begin(const GavelBatch *batch, Lane *lane)
{
    const uint64_t number = lane->played++;
    const uint64_t seed = number == 0 ? lane->seed : hash_number(lane->seed, number);
    gavel_game_restart(lane->game, seed);
    for (unsigned seat = 0; seat < batch->seats; seat++)
        if (lane->players[seat])
            gavel_player_restart(lane->players[seat], hash_number(seed, seat + 1));
    play_on(lane);
}

static void write_rewards(const GavelBatch *batch, const Lane *lane, float *rewards)
{
    const unsigned winners = gavel_winners(lane->game);
    const bool is_won = gavel_result(lane->game) == GAVEL_WON;
    for (unsigned seat = 0; rewards && seat < batch->seats; seat++)
        rewards[seat] = !is_won ? 0.0F : winners >> seat & 1 ? 1.0F : -1.0F;
}

static void observe(const GavelBatch *batch, size_t index)
{
    const GavelBatchArrays *to = &batch->arrays;
    const Sizes *size = &batch->sizes;
    Lane *lane = &batch->lanes[index];
    const GavelObservation part = {
        .used = &lane->used,
        .globals = to->globals ? to->globals + index * size->globals : NULL,
        .cards = to->cards ? to->cards + index * size->cards : NULL,
        .waiting = to->waiting ? to->waiting + index * size->waiting : NULL,
        .options = to->options ? to->options + index * size->options : NULL,
        .mask = to->mask ? to->mask + index * size->mask : NULL,
    };
    (void)gavel_observe(lane->game, lane->seat, &part);
    if (to->counts)
        to->counts[index] = (uint16_t)gavel_option_count(lane->game);
    if (to->seats)
        to->seats[index] = (uint8_t)lane->seat;
}

/* Whether a game has ended in this step; its rewards stay where they are written. */
static void note_end(const GavelBatch *batch, size_t index, bool has_ended)
{
    const GavelBatchArrays *to = &batch->arrays;
    float *rewards = to->rewards ? to->rewards + index * batch->seats : NULL;
    if (to->ended)
        to->ended[index] = has_ended;
    write_rewards(batch, &batch->lanes[index], rewards);
}

static void step(const GavelBatch *batch, size_t index, int32_t answer)
{
    Lane *lane = &batch->lanes[index];
    if (!gavel_asked(lane->game)) { /* it has waited for this step */
        begin(batch, lane);
        note_end(batch, index, !gavel_asked(lane->game));
        observe(batch, index);
        return;
    }
    (void)gavel_answer(lane->game, lane->seat, (unsigned)answer);
    play_on(lane);
    const bool has_ended = !gavel_asked(lane->game);
    note_end(batch, index, has_ended);
    while (!batch->keeps_end && !gavel_asked(lane->game))
        begin(batch, lane);
    observe(batch, index);
}

static void reset(const GavelBatch *batch, size_t index, uint64_t seed)
{
    Lane *lane = &batch->lanes[index];
    lane->seed = seed;
    lane->played = 0;
    do
        begin(batch, lane);
    while (!gavel_asked(lane->game));
    note_end(batch, index, false);
    observe(batch, index);
}

/* --- all of them --- */

typedef struct {
    const GavelBatch *batch;
    const int32_t *answers; /* NULL: they begin anew */
    const uint64_t *seeds;
    atomic_size_t next;
} Work;

static void *work(void *context)
{
    Work *w = context;
    const GavelBatch *batch = w->batch;
    for (size_t at; (at = atomic_fetch_add(&w->next, CHUNK)) < batch->count;)
        for (size_t i = at; i < at + CHUNK && i < batch->count; i++) {
            if (w->answers)
                step(batch, i, w->answers[i]);
            else
                reset(batch, i, w->seeds ? w->seeds[i] : hash_number(batch->seed, i + 1));
        }
    return NULL;
}

/* Threads that the system does not give are not missed: the others take their games. */
static void run(Work *w)
{
    pthread_t threads[GAVEL_BATCH_THREADS_MAX];
    unsigned started = 0;
    while (started + 1 < w->batch->threads && pthread_create(&threads[started], NULL, work, w) == 0)
        started++;
    (void)work(w);
    while (started > 0)
        (void)pthread_join(threads[--started], NULL);
}

void gavel_batch_reset(GavelBatch *batch, const uint64_t *seeds)
{
    Work w = {.batch = batch, .seeds = seeds};
    run(&w);
    batch->is_begun = true;
}

/* All answers are looked at before any is taken. */
static bool are_offered(const GavelBatch *batch, const int32_t *answers, GavelFault *fault)
{
    for (size_t i = 0; i < batch->count; i++) {
        const GavelGame *game = batch->lanes[i].game;
        const unsigned count = gavel_option_count(game);
        const bool is_offered = answers[i] >= 0 && (unsigned)answers[i] < count;
        if (gavel_asked(game) && !is_offered && answers[i] != GAVEL_CONCEDE)
            return says(fault, "game %zu of the batch: there is no option %ld, only 0 to %u", i,
                        (long)answers[i], count - 1);
    }
    return true;
}

bool gavel_batch_step(GavelBatch *batch, const int32_t *answers, GavelFault *fault)
{
    Work w = {.batch = batch, .answers = answers};
    if (!batch->is_begun)
        return says(fault, "the batch must be reset before its first step");
    if (!are_offered(batch, answers, fault))
        return false;
    run(&w);
    return true;
}

const GavelGame *gavel_batch_game(const GavelBatch *batch, size_t index)
{
    return index < batch->count ? batch->lanes[index].game : NULL;
}

bool gavel_batch_put(GavelBatch *batch, size_t index, const GavelGame *game)
{
    if (index >= batch->count || !batch->is_begun || gavel_game_match(game) != batch->match ||
        !gavel_asked(game))
        return false;
    Lane *lane = &batch->lanes[index];
    gavel_game_copy(lane->game, game);
    play_on(lane);
    note_end(batch, index, false);
    while (!batch->keeps_end && !gavel_asked(lane->game))
        begin(batch, lane);
    observe(batch, index);
    return true;
}

/* --- memory --- */

void gavel_batch_free(GavelBatch *batch)
{
    if (!batch)
        return;
    for (size_t i = 0; batch->lanes && i < batch->count; i++) {
        gavel_game_free(batch->lanes[i].game);
        for (unsigned seat = 0; seat < batch->seats; seat++)
            gavel_player_free(batch->lanes[i].players[seat]);
    }
    mem_free(batch->lanes);
    mem_free(batch);
}

static size_t table_size(const GavelMatch *match, GavelTable table)
{
    GavelShape shape;
    (void)gavel_table_shape(match, table, &shape);
    return shape.rows * shape.columns;
}

static bool is_plan_sound(const GavelMatch *match, const GavelBatchPlan *plan, GavelFault *fault)
{
    const unsigned seats = gavel_match_seats(match);
    unsigned outside = 0;
    if (plan->games == 0 || plan->games > GAVEL_BATCH_MAX)
        return says(fault, "a batch has 1 to %d games, not %zu", GAVEL_BATCH_MAX, plan->games);
    if (plan->threads > GAVEL_BATCH_THREADS_MAX)
        return says(fault, "a batch has at most %d threads", GAVEL_BATCH_THREADS_MAX);
    for (unsigned seat = 0; seat < seats; seat++) {
        outside += plan->players[seat] == NULL;
        if (plan->players[seat] && !gavel_player_check(plan->players[seat], fault))
            return false;
    }
    return outside > 0 || says(fault, "built-in players have all seats: one must be the caller's");
}

static bool fill_lane(GavelBatch *batch, Lane *lane, const GavelBatchPlan *plan, GavelFault *fault)
{
    lane->game = gavel_game_new(batch->match, 0);
    lane->used = batch->room; /* nothing is known of the caller's memory */
    for (unsigned seat = 0; seat < batch->seats; seat++) {
        if (!plan->players[seat])
            continue;
        lane->players[seat] = gavel_player_new(batch->match, plan->players[seat], 0, fault);
        if (!lane->players[seat])
            return false;
    }
    return lane->game || says(fault, "%s", status_text(STATUS_NO_MEMORY));
}

GavelBatch *gavel_batch_new(const GavelMatch *match, const GavelBatchPlan *plan,
                            const GavelBatchArrays *arrays, GavelFault *fault)
{
    if (!is_plan_sound(match, plan, fault))
        return NULL;
    GavelBatch *batch = mem_new(sizeof *batch);
    Lane *lanes = batch ? mem_new(plan->games * sizeof *lanes) : NULL;
    if (!lanes) {
        mem_free(batch);
        (void)says(fault, "%s", status_text(STATUS_NO_MEMORY));
        return NULL;
    }
    *batch = (GavelBatch){.match = match,
                          .seats = gavel_match_seats(match),
                          .count = plan->games,
                          .threads = plan->threads ? plan->threads : 1,
                          .keeps_end = plan->keeps_end,
                          .seed = plan->seed,
                          .arrays = *arrays,
                          .lanes = lanes};
    batch->sizes = (Sizes){.globals = table_size(match, GAVEL_TABLE_GLOBALS),
                           .cards = table_size(match, GAVEL_TABLE_CARDS),
                           .waiting = table_size(match, GAVEL_TABLE_WAITING),
                           .options = table_size(match, GAVEL_TABLE_OPTIONS)};
    GavelShape options;
    (void)gavel_table_shape(match, GAVEL_TABLE_OPTIONS, &options);
    batch->sizes.mask = options.rows;
    GavelShape cards;
    (void)gavel_table_shape(match, GAVEL_TABLE_CARDS, &cards);
    batch->room = (GavelUsed){(uint16_t)cards.rows, (uint16_t)options.rows};
    for (size_t i = 0; i < batch->count; i++)
        if (!fill_lane(batch, &lanes[i], plan, fault)) {
            gavel_batch_free(batch);
            return NULL;
        }
    return batch;
}
