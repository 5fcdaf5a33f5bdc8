/* server_fare.c - how a deck fares: games against other decks, played by programs in a worker of
 * their own, a few at a time, and counted as they come.
 *
 * A run belongs to the client that began it: a new one takes the place of its last. Only a few runs
 * are kept, for some minutes, and nothing of it is on disk.
 */
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
    bool is_played; /* a worker uses it just now */
    bool is_unwanted;
    unsigned count;
    Rival rival[RIVALS_MAX];
} Run;

struct Fares {
    atomic_bool stops;
    bool is_playing; /* a job of it is with the workers */
    Run *runs;
};

/* A few games of a run. */
typedef struct {
    Job job;
    Run *run;
    Rival *rival;
    SimPlan plan;
    SimResult result;
    bool is_good;
} Games;

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

static void run_games(Job *job)
{
    Games *games = (Games *)(void *)job;
    GavelFault fault;
    games->is_good = sim_run(&games->plan, &games->result, &fault) && games->result.games > 0;
}

static void free_games(Job *job)
{
    mem_free(job);
}

static void finish_games(Server *s, Job *job);
static const JobKind games_kind = {run_games, finish_games, free_games};

/* Sends the next few games to the worker, if some are wanted and none are played. */
static void play_on(Server *s)
{
    Fares *fares = s->fares;
    Run *run = next_run(fares);
    Games *games = run && !fares->is_playing ? mem_new(sizeof *games) : NULL;
    if (!games)
        return;
    Rival *rival = next_rival(run);
    const uint64_t left = run->games - rival->result.games;
    *games = (Games){.job = {.kind = &games_kind},
                     .run = run,
                     .rival = rival,
                     .plan = {.match = rival->match,
                              .swapped = rival->swapped,
                              .players = {player, player},
                              .seed = run->seed,
                              .first_game = rival->result.games,
                              .games = left < AT_ONCE ? left : AT_ONCE,
                              .threads = 1,
                              .stops = &fares->stops}};
    run->is_played = true;
    fares->is_playing = true;
    workers_add(s->triers, &games->job);
}

static void finish_games(Server *s, Job *job)
{
    const Games *games = (const Games *)(const void *)job;
    Run *run = games->run;
    run->is_played = false;
    s->fares->is_playing = false;
    if (games->is_good)
        sim_merge(&games->rival->result, &games->result);
    if (!games->is_good || !next_rival(run) || time(NULL) - run->began > RUN_SECONDS)
        run->ended = time(NULL);
    play_on(s);
}

void fares_stop(Fares *fares)
{
    if (fares)
        atomic_store(&fares->stops, true);
}

void fares_free(Fares *fares)
{
    if (!fares)
        return;
    while (fares->runs) {
        Run *run = fares->runs;
        fares->runs = run->next;
        run_free(run);
    }
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
    if (sweep(fares, run->client, run->began) >= RUNS_MAX)
        return wire_refuse(&s->wire, "busy", NULL, "too many decks are being tried now");
    run->next = fares->runs;
    fares->runs = run;
    play_on(s);
    return true;
}

bool fare_begin(Server *s, uint64_t client)
{
    Wire *w = &s->wire;
    if (!client_may_open(s, client))
        return wire_refuse(w, "rate", NULL, "at most %d tables or runs a minute",
                           s->options->opens);
    if (!s->fares)
        s->fares = mem_new(sizeof *s->fares);
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
    const Fares *fares = s->fares;
    bool is_found = false;
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
    return is_found || wire_refuse(&s->wire, "not_found", NULL, "there is no such run");
}
