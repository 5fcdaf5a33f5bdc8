/* server_fare.c - how a deck fares: games against other decks, played by programs in a thread of
 * their own, a few at a time, and counted as they come.
 *
 * A run belongs to the client that began it: a new one takes the place of its last. Only a few runs
 * are kept, for some minutes, and nothing of it is on disk.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "server/server_int.h"
#include "sim/sim.h"

enum {
    RUNS_MAX = 16,
    RIVALS_MAX = 8,
    GAMES_LEAST = 2,
    GAMES_MOST = 400, /* against each deck */
    GAMES_USUAL = 100,
    AT_ONCE = 4, /* games between two looks at what is wanted; even, for seats are swapped */
    RUN_SECONDS = 180,
    KEPT_SECONDS = 900
};

static const char player[] = "normal";

typedef struct {
    char name[NAME_ROOM]; /* "": a list of somebody's own */
    GavelMatch *match;
    GavelMatch *swapped;
    SimResult result;
} Rival;

typedef struct Run {
    struct Run *next;
    char id[ID_SIZE + 1];
    uint64_t client;
    const GavelRules *rules;
    uint64_t seed;
    uint64_t games; /* against each */
    time_t began;
    time_t ended;   /* 0: it goes on */
    bool is_played; /* the thread uses it just now */
    bool is_unwanted;
    unsigned count;
    Rival rival[RIVALS_MAX];
} Run;

struct Fares {
    pthread_mutex_t lock;
    pthread_cond_t work;
    pthread_t thread;
    atomic_bool stops;
    Run *runs;
};

static void run_free(Run *run)
{
    for (unsigned i = 0; i < run->count; i++) {
        gavel_match_free(run->rival[i].match);
        gavel_match_free(run->rival[i].swapped);
    }
    mem_free(run);
}

/* --- playing --- */

/* The deck with the fewest games, so that all intervals shrink together; NULL: all are played. */
static Rival *next_rival(Run *run)
{
    Rival *next = NULL;
    for (unsigned i = 0; i < run->count; i++) {
        Rival *rival = &run->rival[i];
        if (rival->result.games < run->games && (!next || rival->result.games < next->result.games))
            next = rival;
    }
    return next;
}

/* The run that is played next: the oldest that goes on. */
static Run *next_run(const Fares *fares)
{
    Run *next = NULL;
    for (Run *run = fares->runs; run; run = run->next)
        if (!run->ended && !run->is_unwanted)
            next = run;
    return next;
}

static bool play_some(const Fares *fares, const Run *run, const Rival *rival, SimResult *result)
{
    const uint64_t left = run->games - rival->result.games;
    const SimPlan plan = {.match = rival->match,
                          .swapped = rival->swapped,
                          .players = {player, player},
                          .seed = run->seed,
                          .first_game = rival->result.games,
                          .games = left < AT_ONCE ? left : AT_ONCE,
                          .threads = 1,
                          .stops = &fares->stops};
    GavelFault fault;
    return sim_run(&plan, result, &fault) && result->games > 0;
}

/* A few games of the run. The lock is held before and after, and not meanwhile. */
static void play_run(Fares *fares, Run *run)
{
    Rival *rival = next_rival(run);
    SimResult result = {.games = 0};
    run->is_played = true;
    (void)pthread_mutex_unlock(&fares->lock);
    const bool is_good = rival && play_some(fares, run, rival, &result);
    (void)pthread_mutex_lock(&fares->lock);
    run->is_played = false;
    if (is_good)
        sim_merge(&rival->result, &result);
    if (!is_good || !next_rival(run) || time(NULL) - run->began > RUN_SECONDS)
        run->ended = time(NULL);
}

static void *play(void *context)
{
    Fares *fares = context;
    (void)pthread_mutex_lock(&fares->lock);
    while (!atomic_load(&fares->stops)) {
        Run *run = next_run(fares);
        if (run)
            play_run(fares, run);
        else
            (void)pthread_cond_wait(&fares->work, &fares->lock);
    }
    (void)pthread_mutex_unlock(&fares->lock);
    return NULL;
}

Fares *fares_new(void)
{
    Fares *fares = mem_new(sizeof *fares);
    if (!fares)
        return NULL;
    (void)pthread_mutex_init(&fares->lock, NULL);
    (void)pthread_cond_init(&fares->work, NULL);
    if (pthread_create(&fares->thread, NULL, play, fares) == 0)
        return fares;
    mem_free(fares);
    return NULL;
}

void fares_free(Fares *fares)
{
    if (!fares)
        return;
    atomic_store(&fares->stops, true);
    (void)pthread_mutex_lock(&fares->lock);
    (void)pthread_cond_signal(&fares->work);
    (void)pthread_mutex_unlock(&fares->lock);
    (void)pthread_join(fares->thread, NULL);
    while (fares->runs) {
        Run *run = fares->runs;
        fares->runs = run->next;
        run_free(run);
    }
    (void)pthread_cond_destroy(&fares->work);
    (void)pthread_mutex_destroy(&fares->lock);
    mem_free(fares);
}

/* --- requests --- */

static GavelMatch *match_of(Wire *w, const GavelCards *cards, const GavelDeck *a,
                            const GavelDeck *b)
{
    const GavelDeck *const decks[] = {a, b};
    GavelFault fault = {.line = 0};
    GavelMatch *match = gavel_match_new(cards, decks, 2, &fault);
    if (!match)
        (void)wire_refuse(w, "bad_deck", NULL, "%s", fault.text);
    return match;
}

/* One deck more to play against. */
static bool add_rival(Wire *w, const GavelCards *cards, Run *run, const GavelDeck *mine,
                      const JsonValue *value)
{
    Rival *rival = &run->rival[run->count];
    GavelDeck *deck = wire_deck(w, cards, value, run->count + 1);
    if (!deck)
        return false;
    run->count++;
    (void)snprintf(rival->name, sizeof rival->name, "%s",
                   value->kind == JSON_STRING ? json_string(value) : "");
    rival->match = match_of(w, cards, mine, deck);
    rival->swapped = rival->match ? match_of(w, cards, deck, mine) : NULL;
    gavel_deck_free(deck);
    return rival->swapped != NULL;
}

static bool read_rivals(Wire *w, const GavelCards *cards, Run *run)
{
    const JsonValue *value = field_value(w, "deck");
    const JsonValue *against = field_value(w, "against");
    if (!value)
        return wire_refuse(w, "bad_field", NULL, "\"deck\" is missing");
    if (!against || against->kind != JSON_ARRAY || against->count < 1 ||
        against->count > RIVALS_MAX)
        return wire_refuse(w, "bad_field", against, "\"against\" must be a list of 1 to %d decks",
                           RIVALS_MAX);
    GavelDeck *mine = wire_deck(w, cards, value, 0);
    bool is_good = mine != NULL;
    for (uint32_t i = 0; i < against->count && is_good; i++)
        is_good = add_rival(w, cards, run, mine, json_element(&w->json, against, i));
    gavel_deck_free(mine);
    return is_good;
}

static bool read_run(Wire *w, Run *run)
{
    const JsonValue *games = field_value(w, "games");
    int64_t number = GAMES_USUAL;
    run->rules = field_rules(w);
    const GavelCards *cards = run->rules ? wire_cards(w, run->rules) : NULL;
    if (!cards)
        return false;
    if (games && !json_whole(games, GAMES_LEAST, GAMES_MOST, &number))
        return wire_refuse(w, "bad_field", games, "\"games\" must be %d to %d", GAMES_LEAST,
                           GAMES_MOST);
    run->games = (uint64_t)number;
    run->seed = hash_bytes(1, run->id, ID_SIZE);
    return read_rivals(w, cards, run);
}

/* Forgets what nobody waits for: runs of that client, and old ones. */
static unsigned sweep(Fares *fares, uint64_t client, time_t now)
{
    unsigned left = 0;
    for (Run **at = &fares->runs; *at;) {
        Run *run = *at;
        const bool is_old = run->ended && now - run->ended > KEPT_SECONDS;
        run->is_unwanted = run->is_unwanted || is_old || run->client == client;
        if (run->is_unwanted && !run->is_played) {
            *at = run->next;
            run_free(run);
            continue;
        }
        left++;
        at = &run->next;
    }
    return left;
}

static bool add_run(Server *s, Run *run)
{
    Fares *fares = s->fares;
    (void)pthread_mutex_lock(&fares->lock);
    const bool has_room = sweep(fares, run->client, run->began) < RUNS_MAX;
    if (has_room) {
        run->next = fares->runs;
        fares->runs = run;
        (void)pthread_cond_signal(&fares->work);
    }
    (void)pthread_mutex_unlock(&fares->lock);
    return has_room || wire_refuse(&s->wire, "busy", NULL, "too many decks are being tried now");
}

bool fare_begin(Server *s, uint64_t client)
{
    Wire *w = &s->wire;
    if (!client_may_open(s, client))
        return wire_refuse(w, "rate", NULL, "at most %d tables or runs a minute",
                           s->options->opens);
    if (!s->fares)
        s->fares = fares_new();
    Run *run = s->fares ? mem_new(sizeof *run) : NULL;
    if (!run)
        return wire_refuse_memory(w);
    run->client = client;
    run->began = time(NULL);
    if (!secret_text(run->id, ID_SIZE) || !read_run(w, run) || !add_run(s, run)) {
        run_free(run);
        return false;
    }
    out_text(&w->out, "fare", run->id);
    return true;
}

static long long thousandths(double share)
{
    return (long long)(share * 1000 + 0.5);
}

static void write_rival(Out *out, const Rival *rival)
{
    const SimResult *r = &rival->result;
    const double points = sim_points(r, 0);
    const Interval interval = share_interval(points, (double)r->games);
    out_open(out, NULL, '{');
    if (rival->name[0])
        out_text(out, "deck", rival->name);
    else
        out_null(out, "deck");
    out_number(out, "games", (long long)r->games);
    out_number(out, "wins", (long long)r->wins[0]);
    out_number(out, "losses", (long long)r->wins[1]);
    out_number(out, "draws", (long long)r->draws);
    out_number(out, "points", r->games > 0 ? thousandths(points / (double)r->games) : 0);
    out_number(out, "low", thousandths(interval.low));
    out_number(out, "high", thousandths(interval.high));
    out_number(out, "turns", (long long)(tally_mean(&r->turns) + 0.5));
    out_close(out, '}');
}

bool fare_tell(Server *s, const char *id)
{
    Out *out = &s->wire.out;
    Fares *fares = s->fares;
    bool is_found = false;
    if (fares)
        (void)pthread_mutex_lock(&fares->lock);
    for (const Run *run = fares ? fares->runs : NULL; run; run = run->next) {
        if (run->is_unwanted || strcmp(run->id, id) != 0)
            continue;
        is_found = true;
        out_text(out, "game", gavel_rules_name(run->rules));
        out_flag(out, "over", run->ended != 0);
        out_number(out, "games", (long long)run->games);
        out_open(out, "against", '[');
        for (unsigned i = 0; i < run->count; i++)
            write_rival(out, &run->rival[i]);
        out_close(out, ']');
    }
    if (fares)
        (void)pthread_mutex_unlock(&fares->lock);
    return is_found || wire_refuse(&s->wire, "not_found", NULL, "there is no such run");
}
