/* cmd_bench.c - gavel bench: how fast the engine is, on one core. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "cli/cli.h"

enum { LOAD_CARDS = 1000, LOAD_ROOM = 1 << 20 };
enum { DECKS_MAX = 8, PAIRS_MAX = DECKS_MAX * (DECKS_MAX - 1), GAMES_IN_A_ROW = 8 };
enum { COLD_BLOCKS = 2000, COLD_ROUNDS = 100, REPEATS = 20000, FEWER = 2000, ROUNDS = 8 };

typedef struct {
    double decisions_per_s;
    double undivided_per_s; /* while no other machine took a part of the core */
    double core;            /* how much of the core there was on average, 0 to 1 */
    double games_per_s;
    double decisions_per_game;
    double copy_ns;
    double copy_cold_ns;
    double resample_ns;
    double setup_ns;
    double load_ms; /* of LOAD_CARDS cards */
    unsigned long allocations;
} Speeds;

/* Two different decks, and a game between them. */
typedef struct {
    GavelMatch *match;
    GavelGame *game;
} Pairing;

typedef struct {
    GavelCards *cards;
    GavelDeck *decks[DECKS_MAX];
    size_t deck_count;
    Pairing pairs[PAIRS_MAX];
    size_t pair_count;
    GavelGame *game; /* of the first pair, and a further one */
    GavelGame *other;
} Bench;

/* The time that this program has had of a processor: what else the machine does counts as little as
 * can be. */
static double now(void)
{
    struct timespec at;
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &at);
    return (double)at.tv_sec + (double)at.tv_nsec * 1e-9;
}

/* Fast, and good enough to pick options. */
static inline uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* Picks below `count` without a division. */
static inline unsigned pick_below(uint64_t *state, unsigned count)
{
    return (unsigned)((next_random(state) >> 32) * count >> 32);
}

static void set_down(Bench *b)
{
    gavel_game_free(b->other);
    for (size_t i = 0; i < b->pair_count; i++) {
        gavel_game_free(b->pairs[i].game);
        gavel_match_free(b->pairs[i].match);
    }
    for (size_t i = 0; i < b->deck_count; i++)
        gavel_deck_free(b->decks[i]);
    gavel_cards_free(b->cards);
}

static bool add_pair(Bench *b, const GavelDeck *first, const GavelDeck *second, GavelFault *fault)
{
    const GavelDeck *decks[2] = {first, second};
    Pairing *pair = &b->pairs[b->pair_count++];
    pair->match = gavel_match_new(b->cards, decks, 2, fault);
    pair->game = pair->match ? gavel_game_new(pair->match, 1) : NULL;
    return pair->game != NULL;
}

/* The decks that are named, or else the shipped ones. False: one of them is none. */
static bool take_decks(Bench *b, const Args *args)
{
    const char *name = args_value_at(args, "--deck", 0);
    for (int i = 0; name && b->deck_count < DECKS_MAX; name = args_value_at(args, "--deck", ++i)) {
        b->decks[b->deck_count] = deck_named(b->cards, name);
        if (!b->decks[b->deck_count])
            return false;
        b->deck_count++;
    }
    while (!args_has(args, "--deck") && b->deck_count < DECKS_MAX &&
           (b->decks[b->deck_count] = gavel_deck_shipped(b->cards, b->deck_count)))
        b->deck_count++;
    return true;
}

/* Every deck against every other, in both orders. False: it has said why. */
static bool set_up(Bench *b, const GavelRules *rules, const Args *args)
{
    GavelFault fault = {.line = 0};
    bool is_whole = true;
    *b = (Bench){.cards = cards_of(rules, NULL)};
    if (!b->cards)
        return false;
    if (args_has(args, "--vanilla"))
        gavel_cards_strip(b->cards);
    if (!take_decks(b, args)) {
        set_down(b);
        return false;
    }
    for (size_t i = 0; i < b->deck_count; i++)
        for (size_t k = 0; k < b->deck_count; k++)
            is_whole = is_whole && (i == k || add_pair(b, b->decks[i], b->decks[k], &fault));
    if (is_whole && b->pair_count > 0) {
        b->game = b->pairs[0].game;
        b->other = gavel_game_new(b->pairs[0].match, 1);
    }
    if (b->other)
        return true;
    (void)usage_error("%s cannot be measured: %s", gavel_rules_name(rules),
                      fault.text[0] ? fault.text : "there are no two decks");
    set_down(b);
    return false;
}

/* Plays one random game; returns how many decisions had two or more options. */
static unsigned long play_game(GavelGame *game, uint64_t *random)
{
    unsigned long decisions = 0;
    while (gavel_asked(game)) {
        const unsigned count = gavel_option_count(game);
        decisions += count > 1;
        (void)gavel_answer(game, gavel_asked_seat(game), pick_below(random, count));
    }
    return decisions;
}

/* Plays the game of that number, from 1 on; returns its decisions. */
static unsigned long play_number(const Bench *b, uint64_t number, uint64_t *random)
{
    GavelGame *game = b->pairs[(number - 1) / GAMES_IN_A_ROW % b->pair_count].game;
    gavel_game_restart(game, number);
    return play_game(game, random);
}

/* A fixed piece of work, bound by how much a core can do at once; returns how long it took. Where a
 * host lets two machines share a core, that is what each of them lacks, while neither clock nor
 * stolen time tells it. */
static double yardstick(void)
{
    enum { TURNS = 25000 };
    unsigned long a = 0;
    unsigned long b = 0;
    unsigned long c = 0;
    unsigned long d = 0;
    unsigned long e = 0;
    unsigned long f = 0;
    const double start = now();
    for (int i = 0; i < TURNS; i++) {
        /* Not to be foreseen, nor done several at a time. */
        __asm__ volatile("" : "+r"(a), "+r"(b), "+r"(c), "+r"(d), "+r"(e), "+r"(f));
        a += 1;
        b += 2;
        c += 3;
        d += 4;
        e += 5;
        f += 6;
    }
    return now() - start;
}

/* Some hundred games, with all pairs of decks in equal parts. */
typedef struct {
    double seconds;
    double yard; /* the yardstick again and again between them */
    unsigned long decisions;
} Stretch;

static void play_stretch(const Bench *b, uint64_t first, uint64_t *random, Stretch *stretch)
{
    *stretch = (Stretch){.seconds = 0};
    for (uint64_t pair = 0; pair < b->pair_count; pair++) {
        const double start = now();
        for (uint64_t i = 0; i < GAMES_IN_A_ROW; i++)
            stretch->decisions += play_number(b, first + pair * GAMES_IN_A_ROW + i, random);
        stretch->seconds += now() - start;
        stretch->yard += yardstick();
    }
}

/* A stretch whose yardstick is nearly the best had the core to itself: how fast its own games were
 * does not come into it. */
static void judge_stretches(const Stretch *stretches, size_t count, Speeds *speeds)
{
    double best = 1e18;
    double seconds = 0;
    double decisions = 0;
    double share = 0;
    for (size_t i = 0; i < count; i++)
        best = stretches[i].yard < best ? stretches[i].yard : best;
    for (size_t i = 0; i < count; i++) {
        const bool is_undivided = best >= 0.95 * stretches[i].yard;
        seconds += is_undivided ? stretches[i].seconds : 0;
        decisions += is_undivided ? (double)stretches[i].decisions : 0;
        share += best / stretches[i].yard / (double)count;
    }
    speeds->undivided_per_s = decisions / seconds;
    speeds->core = share;
}

/* False: no memory. */
static bool measure_play(const Bench *b, double seconds, Speeds *speeds)
{
    enum { STRETCHES_MAX = 100000 };
    const unsigned long games = b->pair_count * GAMES_IN_A_ROW;
    uint64_t random = 0x9E3779B97F4A7C15U;
    unsigned long decisions = 0;
    size_t count = 0;
    double spent = 0;
    Stretch *stretches = mem_new(STRETCHES_MAX * sizeof *stretches);
    if (!stretches)
        return false;
    const unsigned long memory = mem_count();
    while (count == 0 || (spent < seconds && count < STRETCHES_MAX)) {
        play_stretch(b, count * games + 1, &random, &stretches[count]);
        spent += stretches[count].seconds;
        decisions += stretches[count].decisions;
        count++;
    }
    speeds->allocations = mem_count() - memory;
    speeds->decisions_per_s = (double)decisions / spent;
    speeds->games_per_s = (double)(count * games) / spent;
    speeds->decisions_per_game = (double)decisions / (double)(count * games);
    judge_stretches(stretches, count, speeds);
    mem_free(stretches);
    return true;
}

/* Plays to the middle of a game of middling length. */
static void go_to_middle(Bench *b, double decisions_per_game)
{
    uint64_t random = 42;
    const double half = decisions_per_game / 2;
    for (uint64_t seed = 1;; seed++) {
        gavel_game_restart(b->game, seed);
        for (double i = 0; i < half && gavel_asked(b->game);) {
            const unsigned count = gavel_option_count(b->game);
            i += count > 1;
            (void)gavel_answer(b->game, gavel_asked_seat(b->game), pick_below(&random, count));
        }
        if (gavel_asked(b->game))
            return;
    }
}

static double least(double a, double b)
{
    return a < b ? a : b;
}

/* The best of several rounds: what else the machine did does not count. */
static double measure_copy(Bench *b)
{
    double best = 1e18;
    for (int round = 0; round < ROUNDS; round++) {
        const double start = now();
        for (int i = 0; i < REPEATS; i += 2) {
            gavel_game_copy(b->other, b->game);
            gavel_game_copy(b->game, b->other);
        }
        best = least(best, (now() - start) / REPEATS);
    }
    return best * 1e9;
}

static double measure_resample(Bench *b)
{
    double best = 1e18;
    const unsigned seat = gavel_asked_seat(b->game);
    gavel_game_copy(b->other, b->game);
    for (int round = 0; round < ROUNDS; round++) {
        const double start = now();
        for (int i = 0; i < FEWER; i++)
            gavel_game_resample(b->other, seat, (uint64_t)i);
        best = least(best, (now() - start) / FEWER);
    }
    return best * 1e9;
}

static double measure_setup(Bench *b)
{
    double best = 1e18;
    for (int round = 0; round < ROUNDS; round++) {
        const double start = now();
        for (int i = 0; i < FEWER; i++)
            gavel_game_restart(b->other, (uint64_t)i);
        best = least(best, (now() - start) / FEWER);
    }
    return best * 1e9;
}

static void shuffle(size_t *order, size_t count, uint64_t *random)
{
    for (size_t i = 0; i < count; i++)
        order[i] = i;
    for (size_t i = count; i > 1; i--) {
        const size_t k = pick_below(random, (unsigned)i);
        const size_t kept = order[i - 1];
        order[i - 1] = order[k];
        order[k] = kept;
    }
}

/* From block to block in random order, so that neither end is in the nearest cache. */
static double copy_scattered(GavelGame **blocks)
{
    static const double none = 1e18;
    uint64_t random = 7;
    double best = none;
    size_t order[COLD_BLOCKS];
    for (int round = 0; round < COLD_ROUNDS; round++) {
        shuffle(order, COLD_BLOCKS, &random);
        const double start = now();
        for (size_t i = 1; i < COLD_BLOCKS; i += 2)
            gavel_game_copy(blocks[order[i]], blocks[order[i - 1]]);
        best = least(best, (now() - start) / (COLD_BLOCKS / 2.0));
    }
    return best * 1e9;
}

/* 0: there was no memory for so many blocks. */
static double measure_cold_copy(Bench *b)
{
    GavelGame **blocks = mem_new(COLD_BLOCKS * sizeof(GavelGame *));
    double result = 0;
    bool is_complete = blocks != NULL;
    for (size_t i = 0; is_complete && i < COLD_BLOCKS; i++) {
        blocks[i] = gavel_game_new(b->pairs[0].match, i);
        is_complete = blocks[i] != NULL;
        if (is_complete)
            gavel_game_copy(blocks[i], b->game);
    }
    if (is_complete)
        result = copy_scattered(blocks);
    for (size_t i = 0; blocks && i < COLD_BLOCKS; i++)
        gavel_game_free(blocks[i]);
    mem_free(blocks);
    return result;
}

/* The shipped cards again and again, each under a name of its own. Returns the size of the text. */
static size_t write_cards(const GavelCards *cards, char *text, size_t room)
{
    size_t size = 0;
    for (size_t i = 0; i < LOAD_CARDS && size + 4096 < room; i++) {
        char card[4096];
        (void)gavel_card_notation(cards, i % gavel_card_count(cards) + 1, card, sizeof card);
        const char *name_end = strchr(strchr(card, '"') + 1, '"');
        size += (size_t)snprintf(text + size, room - size, "%.*s %zu%s\n", (int)(name_end - card),
                                 card, i, name_end);
    }
    return size;
}

/* Reading and checking so many cards, the best of a few times. */
static double measure_load(const Bench *b)
{
    char *text = mem_new(LOAD_ROOM);
    const size_t size = text ? write_cards(b->cards, text, LOAD_ROOM) : 0;
    double best = 0;
    for (int round = 0; round < 5 && size > 0; round++) {
        GavelFaults faults;
        GavelCards *cards = gavel_cards_new(gavel_match_rules(b->pairs[0].match));
        const double begin = now();
        const bool is_read = cards && gavel_cards_read(cards, text, size, &faults);
        const double took = (now() - begin) * 1e3;
        best = is_read && (best == 0 || took < best) ? took : best;
        gavel_cards_free(cards);
    }
    mem_free(text);
    return best;
}

static void print_speeds(const Bench *b, const Speeds *s, bool is_json)
{
    const char *game = gavel_rules_name(gavel_match_rules(b->pairs[0].match));
    const size_t state = gavel_state_size(b->pairs[0].match);
    const size_t hashed = gavel_hashed_size(b->pairs[0].match);
    if (is_json)
        printf("{\"game\":\"%s\",\"decisions_per_s\":%.0f,\"undivided_decisions_per_s\":%.0f,"
               "\"core\":%.2f,"
               "\"games_per_s\":%.0f,\"copy_ns\":%.0f,"
               "\"copy_cold_ns\":%.0f,\"resample_ns\":%.0f,\"setup_ns\":%.0f,\"state_bytes\":%zu,"
               "\"hashed_bytes\":%zu,\"allocations\":%lu,\"decisions_per_game\":%.0f,"
               "\"load_1000_cards_ms\":%.1f}\n",
               game, s->decisions_per_s, s->undivided_per_s, s->core, s->games_per_s, s->copy_ns,
               s->copy_cold_ns, s->resample_ns, s->setup_ns, state, hashed, s->allocations,
               s->decisions_per_game, s->load_ms);
    else
        printf(
            "%-9s %12.0f %9.0f %4.0f%% %8.0f %8.0f %7.0f %7.0f %9.0f %8.0f %7zu %7zu %6lu %7.1f\n",
            game, s->decisions_per_s, s->undivided_per_s, s->core * 100, s->games_per_s,
            s->decisions_per_game, s->copy_ns, s->copy_cold_ns, s->resample_ns, s->setup_ns, state,
            hashed, s->allocations, s->load_ms);
    (void)fflush(stdout);
}

static bool measure(const GavelRules *rules, double seconds, const Args *args)
{
    Bench b;
    Speeds speeds = {.allocations = 0};
    if (!set_up(&b, rules, args))
        return false;
    if (!measure_play(&b, seconds, &speeds)) {
        set_down(&b);
        (void)usage_error("there is not enough memory to measure");
        return false;
    }
    go_to_middle(&b, speeds.decisions_per_game);
    speeds.copy_ns = measure_copy(&b);
    speeds.copy_cold_ns = measure_cold_copy(&b);
    speeds.resample_ns = measure_resample(&b);
    speeds.setup_ns = measure_setup(&b);
    speeds.load_ms = measure_load(&b);
    print_speeds(&b, &speeds, args_has(args, "--json"));
    set_down(&b);
    return true;
}

static bool read_seconds(const Args *args, double *seconds)
{
    const char *text = args_value(args, "--seconds");
    char *end = NULL;
    if (!text)
        return true;
    *seconds = strtod(text, &end);
    if (end != text && *end == 0 && *seconds >= 0.1 && *seconds <= 3600)
        return true;
    (void)usage_error("--seconds wants a number from 0.1 to 3600, not \"%s\"", text);
    return false;
}

/* Plays so many random games and prints how many decisions they had: the same work every time, for
 * tools that count instructions. */
static int play_fixed(const GavelRules *rules, const Args *args, long games)
{
    Bench b;
    uint64_t random = 0x9E3779B97F4A7C15U;
    unsigned long decisions = 0;
    if (!set_up(&b, rules, args))
        return EXIT_NOT_SO;
    for (long i = 1; i <= games; i++)
        decisions += play_number(&b, (uint64_t)i, &random);
    printf("%lu\n", decisions);
    set_down(&b);
    return EXIT_DONE;
}

static int run_bench(Args *args)
{
    long games = 0;
    const bool is_json = args_has(args, "--json");
    const char *name = args_value(args, "--game");
    const GavelRules *only = name ? game_named(name) : NULL;
    double seconds = 2;
    bool is_good = true;
    if (args->word_count > 0)
        return usage_error("bench takes no words; see gavel bench --help");
    if ((name && !only) || !read_seconds(args, &seconds) ||
        !args_number(args, "--games", 1, 1000000, &games))
        return EXIT_USAGE;
    if ((games > 0 || args_has(args, "--deck")) && !only)
        return usage_error("--games and --deck want --game too");
    if (games > 0)
        return play_fixed(only, args, games);
    if (!is_json)
        printf("%-9s %12s %9s %5s %8s %8s %7s %7s %9s %8s %7s %7s %6s %7s\n", "game", "decisions/s",
               "undivided", "core", "games/s", "dec/game", "copy ns", "cold ns", "resample",
               "setup ns", "bytes", "hashed", "allocs", "load ms");
    (void)fflush(stdout);
    for (size_t i = 0; i < gavel_rules_count(); i++)
        if (!only || gavel_rules_at(i) == only)
            is_good = measure(gavel_rules_at(i), seconds, args) && is_good;
    return is_good ? EXIT_DONE : EXIT_NOT_SO;
}

static const Flag flags[] = {
    {"--json", NULL, "one JSON object per game and line"},
    {"--game", "G", "only this game"},
    {"--deck", "D", "with this deck and the others so given: files or shipped ones"},
    {"--games", "N", "only play so many games, and print how many decisions they had"},
    {"--seconds", "S", "play so long for each game (default 2)"},
    {"--vanilla", NULL, "take the abilities off the cards: what the rules alone cost"},
    {NULL, NULL, NULL},
};

const Command bench_command = {
    .name = "bench",
    .usage = "[--json] [--game G] [--deck D ...] [--seconds S] [--vanilla]",
    .summary = "measure the engine on one core, with all shipped decks of each game",
    .details = "Only decisions with two or more options are counted. copy: one block to another, "
               "again and again;\ncold: among 2000 scattered blocks; allocs: requests for memory "
               "while games run; load: reading and checking 1000 cards.",
    .flags = flags,
    .run = run_bench,
};
