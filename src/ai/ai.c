/* ai.c - see ai.h. */
#include "ai/ai.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "ai/ai_int.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/status.h"

static const double ln_10 = 2.302585092994046;
static const double points_for_ten_to_one = 400;
enum { DOUBLINGS = 10 };

/* Moves that change nothing could go on for ever: so many main decisions of one turn are enough. */
enum { TURN_DECISIONS_MAX = 60 };

struct AiPlayer {
    AiSpec spec;
    GavelGame *root; /* these three: NULL where it looks at nothing */
    GavelGame *sample;
    GavelGame *work;
    Search *search; /* NULL: it does not search */
    uint64_t seed;
    uint64_t decisions;      /* how many it has made: each has its own keys */
    unsigned turn;           /* in which it chose last */
    unsigned turn_decisions; /* main decisions in that turn */
    Dice dice;
    AiExplanation explanation;
};

/* 10 to the power of -evaluation / 400 is a product of many equal factors near 1: the same on every
 * machine, which a library's power need not be. */
double ai_chance(int evaluation)
{
    const double points = evaluation > 4000 ? 4000 : evaluation < -4000 ? -4000 : evaluation;
    double power = 1 - points * ln_10 / (points_for_ten_to_one * (1 << DOUBLINGS));
    for (int i = 0; i < DOUBLINGS; i++)
        power *= power;
    return 1 / (1 + power);
}

double ai_now(void)
{
    struct timespec at;
    (void)clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec * 1e3 + (double)at.tv_nsec * 1e-6;
}

void ai_free(AiPlayer *ai)
{
    if (!ai)
        return;
    search_free(ai->search);
    gavel_game_free(ai->work);
    gavel_game_free(ai->sample);
    gavel_game_free(ai->root);
    mem_free(ai);
}

void ai_restart(AiPlayer *ai, uint64_t seed)
{
    ai->seed = hash_number(seed, 1);
    ai->dice = dice_of(hash_number(seed, 2));
    ai->decisions = 0;
    ai->turn = ai->turn_decisions = 0;
    ai->explanation.count = 0;
    if (ai->search)
        search_restart(ai->search);
}

static bool take_memory(AiPlayer *ai, const GavelMatch *match)
{
    ai->root = gavel_game_new(match, 0);
    ai->sample = gavel_game_new(match, 0);
    ai->work = gavel_game_new(match, 0);
    ai->search = ai->spec.kind == AI_SEARCH ? search_new(match, &ai->spec) : NULL;
    return ai->root && ai->sample && ai->work && (ai->search || ai->spec.kind != AI_SEARCH);
}

AiPlayer *ai_new(const GavelMatch *match, const char *spec, uint64_t seed, GavelFault *fault)
{
    AiSpec read;
    if (!ai_spec_read(spec, &read, fault))
        return NULL;
    AiPlayer *ai = mem_new(sizeof *ai);
    bool is_whole = false;
    if (ai) {
        ai->spec = read;
        is_whole = read.kind == AI_RANDOM || take_memory(ai, match);
    }
    if (!is_whole) {
        ai_free(ai);
        if (fault)
            (void)snprintf(fault->text, sizeof fault->text, "%s", status_text(STATUS_NO_MEMORY));
        return NULL;
    }
    ai_restart(ai, seed);
    return ai;
}

const AiExplanation *ai_explanation(const AiPlayer *ai)
{
    return &ai->explanation;
}

/* Most visits first, then the best value, then the order of the options. */
static int compare_lines(const void *a, const void *b)
{
    const AiLine *x = a;
    const AiLine *y = b;
    if (x->visits != y->visits)
        return x->visits < y->visits ? 1 : -1;
    if (x->value < y->value || x->value > y->value)
        return x->value < y->value ? 1 : -1;
    return x->option < y->option ? -1 : 1;
}

/* Where nothing is gained, nothing is done: a tie goes to the option that passes. */
static void choose_greedily(AiExplanation *e, const Trial *trial)
{
    double values[AI_OPTIONS_MAX];
    ai_try_all(trial, TRIAL_SAMPLES, values);
    e->count = gavel_option_count(trial->root);
    for (unsigned i = 0; i < e->count; i++) {
        const double tie = gavel_option_is_pass(trial->root, i) ? 1e-7 : 0;
        e->lines[i] = (AiLine){.option = i, .visits = TRIAL_SAMPLES, .value = values[i] + tie};
    }
}

/* True if this turn has had enough decisions; counts them. */
static bool is_turn_long(AiPlayer *ai, const GavelGame *game)
{
    if (!gavel_is_main(game))
        return false;
    if (gavel_turn(game) != ai->turn)
        ai->turn_decisions = 0;
    ai->turn = gavel_turn(game);
    return ++ai->turn_decisions > TURN_DECISIONS_MAX;
}

/* Thinks about a copy in which everything that the seat may not know is dealt anew. */
static unsigned think(AiPlayer *ai, const GavelGame *game, const Trial *trial)
{
    AiExplanation *e = &ai->explanation;
    const double start = ai_now();
    gavel_game_copy(ai->root, game);
    gavel_game_resample(ai->root, trial->seat, hash_number(trial->key, 1));
    if (ai->search)
        search_run(ai->search, trial, e);
    else
        choose_greedily(e, trial);
    qsort(e->lines, e->count, sizeof e->lines[0], compare_lines);
    if (ai->search)
        search_chose(ai->search, ai->root, e->lines[0].option);
    e->milliseconds = ai_now() - start;
    return e->lines[0].option;
}

/* Where there is nothing to think about, the number of options and which of them pass are enough:
 * both are the seat's to know, so nothing is copied. */
unsigned ai_choose(AiPlayer *ai, const GavelGame *game, unsigned seat)
{
    AiExplanation *e = &ai->explanation;
    const uint64_t key = hash_number(ai->seed, ai->decisions++);
    const Trial trial = {
        .root = ai->root, .sample = ai->sample, .work = ai->work, .key = key, .seat = seat};
    const unsigned count = gavel_option_count(game);
    ASSERT(count > 0 && count <= AI_OPTIONS_MAX);
    e->count = e->iterations = e->nodes = e->kept = 0;
    e->milliseconds = 0;
    const bool is_distracted =
        ai->spec.kind == AI_GREEDY && dice_below(&ai->dice, 100) >= ai->spec.percent;
    const bool is_long = is_turn_long(ai, game);
    unsigned option;
    if (is_long)
        option = ai_pass_or_any(game, &ai->dice);
    else if (count == 1 || ai->spec.kind == AI_RANDOM || is_distracted)
        option = dice_below(&ai->dice, count);
    else
        option = think(ai, game, &trial);
    return option;
}
