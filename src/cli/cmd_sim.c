/* cmd_sim.c - gavel sim: many games between two decks and players, and what came of them. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "cli/batch.h"
#include "cli/guest.h"

enum { SIDES = SIM_SIDES, SEQUENTIAL_STEP = 20 };

typedef struct {
    const GavelRules *rules;
    GavelCards *cards;
    GavelDeck *decks[SIDES];
    const char *deck_names[SIDES];
    char players[SIDES][GUEST_SPEC_MAX];
    GuestHouse house;
    GavelMatch *match;
    GavelMatch *swapped;
    BatchArgs batch;
    const char *replays; /* directory; NULL: none are kept */
    bool is_json;
    bool has_test; /* the run may end early */
    double test_low;
    double test_high;
    TestResult verdict;
    Bar bar;
    double seconds;
    atomic_bool is_stopped;
    SimResult result;
} Sim;

/* --- arguments --- */

/* One spec for both sides, or two with a comma between. */
static bool read_players(Sim *sim, const char *text)
{
    const size_t size = strcspn(text, ",");
    const char *second = text[size] ? text + size + 1 : text;
    if (size >= sizeof sim->players[0] || strlen(second) >= sizeof sim->players[0]) {
        (void)usage_error("--players wants one or two players, such as greedy,search:2000");
        return false;
    }
    (void)snprintf(sim->players[0], sizeof sim->players[0], "%.*s", (int)size, text);
    (void)snprintf(sim->players[1], sizeof sim->players[1], "%.*s",
                   text[size] ? (int)strlen(second) : (int)size, second);
    return batch_player_is_known(sim->players[0]) && batch_player_is_known(sim->players[1]);
}

static bool read_share(const char **at, double *share)
{
    int used = 0;
    if (sscanf(*at, "%lf%n", share, &used) != 1 || *share <= 0 || *share >= 1)
        return false;
    *at += used;
    return true;
}

static bool read_test(Sim *sim, const char *text)
{
    if (!text)
        return true;
    const char *at = text;
    sim->has_test = read_share(&at, &sim->test_low) && *at++ == ',' &&
                    read_share(&at, &sim->test_high) && *at == 0 && sim->test_low < sim->test_high;
    if (!sim->has_test)
        (void)usage_error("--sequential wants two shares, such as 0.6,0.7, not \"%s\"", text);
    return sim->has_test;
}

/* Side B has the deck of side A where only one is named. */
static bool read_decks(Sim *sim, const Args *args)
{
    if (args_value_at(args, "--deck", SIDES)) {
        (void)usage_error("sim is for two decks");
        return false;
    }
    for (int side = 0; side < SIDES; side++) {
        const char *name = args_value_at(args, "--deck", side);
        if (!name && side > 0 && sim->deck_names[0])
            name = args_value_at(args, "--deck", 0);
        if (!name)
            name = gavel_deck_shipped_name(sim->cards, (size_t)side);
        sim->deck_names[side] = name;
        sim->decks[side] = name ? deck_named(sim->cards, name) : NULL;
        if (!sim->decks[side])
            return false;
    }
    return true;
}

static bool make_matches(Sim *sim, bool is_swapping)
{
    GavelFault fault;
    const GavelDeck *there[] = {sim->decks[0], sim->decks[1]};
    const GavelDeck *back[] = {sim->decks[1], sim->decks[0]};
    sim->match = gavel_match_new(sim->cards, there, SIDES, &fault);
    if (sim->match && is_swapping)
        sim->swapped = gavel_match_new(sim->cards, back, SIDES, &fault);
    if (sim->match && (sim->swapped || !is_swapping))
        return true;
    (void)usage_error("%s", fault.text);
    return false;
}

static bool make_directory(const char *path)
{
    struct stat there;
    if (!path || mkdir(path, 0777) == 0 || (stat(path, &there) == 0 && S_ISDIR(there.st_mode)))
        return true;
    (void)usage_error("the directory %s cannot be made: %s", path, strerror(errno));
    return false;
}

static bool read_args(Sim *sim, const Args *args)
{
    const char *players = args_value(args, "--players");
    const char *game = args_value(args, "--game");
    if (args->word_count > 0 && !game)
        game = args->words[0];
    if (!game || args->word_count > 1) {
        (void)usage_error("sim wants a game: gavel sim --game lorcana");
        return false;
    }
    sim->rules = game_named(game);
    sim->batch.games = 100;
    sim->is_json = args_has(args, "--json");
    sim->replays = args_value(args, "--save-replays");
    if (!sim->rules || !batch_args(args, &sim->batch) || !guests_open(&sim->house, args) ||
        !read_players(sim, players ? players : "greedy") ||
        !read_test(sim, args_value(args, "--sequential")))
        return false;
    sim->cards = cards_of(sim->rules, args);
    return sim->cards && read_decks(sim, args) &&
           make_matches(sim, args_has(args, "--swap-seats")) && make_directory(sim->replays);
}

/* --- running --- */

static void show_progress(void *context, uint64_t done)
{
    Sim *sim = context;
    if (batch_is_stopped())
        atomic_store(&sim->is_stopped, true);
    bar_draw(&sim->bar, done);
}

static bool keep_replay(void *context, uint64_t number, const GavelReplay *replay)
{
    const Sim *sim = context;
    char path[LINE_ROOM];
    const size_t size = gavel_replay_write(replay, NULL, 0);
    char *text = mem_new(size + 1);
    if (!text)
        return false;
    (void)gavel_replay_write(replay, text, size + 1);
    (void)snprintf(path, sizeof path, "%s/game-%06llu.replay", sim->replays,
                   (unsigned long long)number + 1);
    const bool is_written = file_write(path, text, size);
    mem_free(text);
    return is_written;
}

/* With a sequential test the run goes on in steps of a fixed size, so that where it ends does not
 * depend on the number of threads. False: it has said why not. */
static bool run(Sim *sim)
{
    GavelFault fault;
    const uint64_t games = (uint64_t)sim->batch.games;
    sim->bar = bar_begin(games);
    SimPlan plan = {.match = sim->match,
                    .swapped = sim->swapped,
                    .players = {sim->players[0], sim->players[1]},
                    .seed = sim->batch.seed,
                    .guests = &sim->house.guests,
                    .threads = (unsigned)sim->batch.threads,
                    .stops = &sim->is_stopped,
                    .progress = show_progress,
                    .keep = sim->replays ? keep_replay : NULL,
                    .context = sim};
    while (plan.first_game < games && !atomic_load(&sim->is_stopped) && sim->verdict == TEST_OPEN) {
        plan.games = games - plan.first_game;
        if (sim->has_test && plan.games > SEQUENTIAL_STEP)
            plan.games = SEQUENTIAL_STEP;
        sim->bar.before = plan.first_game;
        if (!sim_run(&plan, &sim->result, &fault)) {
            (void)usage_error("%s", fault.text);
            return false;
        }
        plan.first_game += plan.games;
        if (sim->result.games < plan.first_game)
            break; /* it was stopped, or a replay could not be kept */
        if (sim->has_test)
            sim->verdict = share_test(sim_points(&sim->result, 0), (double)sim->result.games,
                                      sim->test_low, sim->test_high);
    }
    sim->seconds = seconds_now() - sim->bar.start;
    bar_end(&sim->bar);
    return true;
}

/* --- telling --- */

static void print_share(const char *head, double part, double whole)
{
    const Interval in = share_interval(part, whole);
    printf("  %-34s %7.1f %%   (%.1f to %.1f)\n", head, whole > 0 ? 100 * part / whole : 0,
           100 * in.low, 100 * in.high);
}

static void print_mean(const char *head, const Tally *tally)
{
    const Interval in = tally_interval(tally);
    printf("  %-34s %7.1f     (%.1f to %.1f), least %llu, most %llu\n", head, tally_mean(tally),
           in.low, in.high, (unsigned long long)tally->least, (unsigned long long)tally->most);
}

static void print_text(const Sim *sim)
{
    const SimResult *r = &sim->result;
    char head[128];
    printf("%s, %llu games of %ld, seed %llu%s\n\n", gavel_rules_title(sim->rules),
           (unsigned long long)r->games, sim->batch.games, (unsigned long long)sim->batch.seed,
           sim->swapped ? ", seats swapped in every second game" : "");
    for (int side = 0; side < SIDES; side++) {
        printf("  %c  %s, played by %s\n", 'A' + side, sim->deck_names[side], sim->players[side]);
        (void)snprintf(head, sizeof head, "   wins: %llu", (unsigned long long)r->wins[side]);
        print_share(head, (double)r->wins[side], (double)r->games);
    }
    (void)snprintf(head, sizeof head, "draws: %llu", (unsigned long long)r->draws);
    print_share(head, (double)r->draws, (double)r->games);
    if (r->limits > 0)
        printf("  of these came to a limit of the engine: %llu\n", (unsigned long long)r->limits);
    printf("\n");
    print_share("points of whoever began", sim_first_points(r), (double)r->games);
    print_mean("turns of a game", &r->turns);
    print_mean("decisions of a game", &r->decisions);
    printf("\n  %.1f s, %.1f games a second, %ld thread%s; intervals hold in 95 of 100 cases\n",
           sim->seconds, sim->seconds > 0 ? (double)r->games / sim->seconds : 0, sim->batch.threads,
           sim->batch.threads == 1 ? "" : "s");
    if (sim->has_test)
        printf("  sequential test of the points of A, %.2f against %.2f: %s\n", sim->test_low,
               sim->test_high,
               sim->verdict == TEST_HIGH  ? "the higher"
               : sim->verdict == TEST_LOW ? "the lower"
                                          : "still open");
}

static void json_interval(const char *key, Interval in)
{
    printf(",\"%s\":[%.4f,%.4f]", key, in.low, in.high);
}

static void json_tally(const char *key, const Tally *tally)
{
    const Interval in = tally_interval(tally);
    printf(",\"%s\":{\"mean\":%.3f,\"low\":%.3f,\"high\":%.3f,\"least\":%llu,\"most\":%llu}", key,
           tally_mean(tally), in.low, in.high, (unsigned long long)tally->least,
           (unsigned long long)tally->most);
}

static void print_as_json(const Sim *sim)
{
    const SimResult *r = &sim->result;
    printf("{\"game\":\"%s\",\"games\":%llu,\"wins\":[%llu,%llu],\"draws\":%llu,\"limits\":%llu",
           gavel_rules_name(sim->rules), (unsigned long long)r->games,
           (unsigned long long)r->wins[0], (unsigned long long)r->wins[1],
           (unsigned long long)r->draws, (unsigned long long)r->limits);
    json_interval("points_a", share_interval(sim_points(r, 0), (double)r->games));
    printf(",\"first\":{\"games\":[%llu,%llu],\"wins\":[%llu,%llu]",
           (unsigned long long)r->firsts[0], (unsigned long long)r->firsts[1],
           (unsigned long long)r->first_wins[0], (unsigned long long)r->first_wins[1]);
    json_interval("points", share_interval(sim_first_points(r), (double)r->games));
    printf("}");
    json_tally("turns", &r->turns);
    json_tally("decisions", &r->decisions);
    printf(",\"decks\":[");
    print_json(sim->deck_names[0]);
    printf(",");
    print_json(sim->deck_names[1]);
    printf("],\"players\":[");
    print_json(sim->players[0]);
    printf(",");
    print_json(sim->players[1]);
    printf("],\"seed\":%llu,\"swapped\":%s,\"asked\":%ld", (unsigned long long)sim->batch.seed,
           sim->swapped ? "true" : "false", sim->batch.games);
    if (sim->has_test)
        printf(",\"test\":\"%s\"", sim->verdict == TEST_HIGH  ? "high"
                                   : sim->verdict == TEST_LOW ? "low"
                                                              : "open");
    printf("}\n");
}

static void sim_free(Sim *sim)
{
    gavel_match_free(sim->swapped);
    gavel_match_free(sim->match);
    gavel_deck_free(sim->decks[0]);
    gavel_deck_free(sim->decks[1]);
    gavel_cards_free(sim->cards);
    mem_free(sim);
}

static int run_sim(Args *args)
{
    Sim *sim = mem_new(sizeof *sim);
    int code = EXIT_USAGE;
    if (!sim)
        return usage_error("out of memory");
    if (read_args(sim, args)) {
        batch_catch_stop();
        if (run(sim)) {
            const bool is_whole =
                sim->result.games == (uint64_t)sim->batch.games || sim->verdict != TEST_OPEN;
            if (atomic_load(&sim->is_stopped))
                (void)fprintf(stderr, "gavel: stopped; this is what there was\n");
            guests_tell(&sim->house);
            if (sim->is_json)
                print_as_json(sim);
            else
                print_text(sim);
            code = is_whole ? EXIT_DONE : EXIT_NOT_SO;
        }
    }
    sim_free(sim);
    return code;
}

static const Flag flags[] = {
    {"--game", "GAME", "which game"},
    {"--deck", "FILE|NAME", "the deck of side A, then of side B (default: shipped decks)"},
    CARDS_FLAG,
    {"--players", "A,B",
     "who plays: random, greedy, search:2000, search:100ms, hard, exec:COMMAND"},
    MOVE_TIME_FLAG,
    {"--games", "N", "how many games (default 100)"},
    {"--seed", "S", "the same seed gives the same result (default 1)"},
    {"--threads", "T", "how many games at once (default: one for each core)"},
    {"--swap-seats", NULL, "every second game has the same seed and swapped seats"},
    {"--sequential", "LOW,HIGH", "end as soon as the points of A are shown to be one or the other"},
    {"--save-replays", "DIR", "keep every game as a replay"},
    {"--json", NULL, "for programs"},
    {NULL, NULL, NULL},
};

const Command sim_command = {
    .name = "sim",
    .usage = "--game GAME [OPTION...]",
    .summary = "play many games between two decks and players",
    .details = "Ctrl-C ends the run with the games that are done; the exit code is then 1.",
    .flags = flags,
    .run = run_sim,
};
