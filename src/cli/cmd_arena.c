/* cmd_arena.c - gavel arena: every deck and player against every other, and a page about it. */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/batch.h"
#include "cli/guest.h"
#include "sim/report.h"

enum { DECKS_MAX = TOURNAMENT_ENTRANTS_MAX, PLAYERS_MAX = 8, COMMAND_ROOM = 4096 };

typedef struct {
    const GavelRules *rules;
    GavelCards *cards;
    GavelDeck *decks[DECKS_MAX];
    const char *deck_names[DECKS_MAX];
    unsigned deck_count;
    char players[PLAYERS_MAX][GUEST_SPEC_MAX];
    GuestHouse house;
    unsigned player_count;
    BatchArgs batch;
    Bar bar;
    atomic_bool is_stopped;
    Tournament tournament;
} Contest;

/* --- arguments --- */

static bool add_deck(Contest *c, const char *name)
{
    if (c->deck_count == DECKS_MAX) {
        (void)usage_error("an arena has at most %d decks", DECKS_MAX);
        return false;
    }
    c->deck_names[c->deck_count] = name;
    c->decks[c->deck_count] = deck_named(c->cards, name);
    return c->decks[c->deck_count++] != NULL;
}

static bool read_decks(Contest *c, const Args *args)
{
    const char *name;
    for (int i = 0; (name = args_value_at(args, "--deck", i)) != NULL; i++)
        if (!add_deck(c, name))
            return false;
    for (size_t i = 0; c->deck_count < DECKS_MAX && !args_has(args, "--deck") &&
                       i < gavel_deck_shipped_count(c->cards);
         i++)
        if (!add_deck(c, gavel_deck_shipped_name(c->cards, i)))
            return false;
    return true;
}

static bool read_players(Contest *c, const char *text)
{
    while (*text) {
        const size_t size = strcspn(text, ",");
        if (c->player_count == PLAYERS_MAX || size >= sizeof c->players[0]) {
            (void)usage_error("--players wants at most %d players", PLAYERS_MAX);
            return false;
        }
        (void)snprintf(c->players[c->player_count], sizeof c->players[0], "%.*s", (int)size, text);
        if (!batch_player_is_known(c->players[c->player_count++]))
            return false;
        text += size + (text[size] == ',');
    }
    return true;
}

/* Every deck with every player. */
static bool make_entrants(Contest *c)
{
    Tournament *t = &c->tournament;
    if (c->deck_count * c->player_count > TOURNAMENT_ENTRANTS_MAX ||
        c->deck_count * c->player_count < 2) {
        (void)usage_error("an arena has 2 to %d entrants, not %u (decks times players)",
                          TOURNAMENT_ENTRANTS_MAX, c->deck_count * c->player_count);
        return false;
    }
    for (unsigned p = 0; p < c->player_count; p++)
        for (unsigned d = 0; d < c->deck_count; d++)
            t->entrant[t->entrant_count++] = (Entrant){
                .deck = c->decks[d], .deck_name = c->deck_names[d], .player = c->players[p]};
    return true;
}

static bool read_args(Contest *c, const Args *args)
{
    const char *players = args_value(args, "--players");
    const char *game = args_value(args, "--game");
    if (!game || args->word_count > 0) {
        (void)usage_error("arena wants a game: gavel arena --game lorcana");
        return false;
    }
    c->rules = game_named(game);
    c->batch.games = 100;
    if (!c->rules || !batch_args(args, &c->batch) || !guests_open(&c->house, args) ||
        !read_players(c, players ? players : "greedy"))
        return false;
    c->cards = cards_of(c->rules, args);
    return c->cards && read_decks(c, args) && make_entrants(c);
}

/* --- telling --- */

/* Adds a word as a shell takes it. */
static void add_word(Text *text, const char *word)
{
    const bool is_plain = word[strcspn(word, " \t\"'$&;()<>|*?\\`!#")] == 0 && word[0];
    text_add(text, is_plain ? " %s" : " '%s'", word);
}

/* The command that makes the same page again. */
static void write_command(const Contest *c, const Args *args, char *room)
{
    Text text = text_in(room, COMMAND_ROOM);
    text_add(&text, "gavel arena --game %s", gavel_rules_name(c->rules));
    for (int i = 0; args_value_at(args, "--cards", i); i++) {
        text_add(&text, " --cards");
        add_word(&text, args_value_at(args, "--cards", i));
    }
    for (unsigned i = 0; i < c->deck_count; i++) {
        text_add(&text, " --deck");
        add_word(&text, c->deck_names[i]);
    }
    char players[PLAYERS_MAX * GUEST_SPEC_MAX];
    Text list = text_in(players, sizeof players);
    for (unsigned i = 0; i < c->player_count; i++)
        text_add(&list, "%s%s", i > 0 ? "," : "", c->players[i]);
    text_add(&text, " --players");
    add_word(&text, players);
    text_add(&text, " --games %ld --seed %llu", c->batch.games, (unsigned long long)c->batch.seed);
    if (args_has(args, "--report")) {
        text_add(&text, " --report");
        add_word(&text, args_value(args, "--report"));
    }
}

static void print_text(const Contest *c)
{
    const Tournament *t = &c->tournament;
    printf("%s, %u entrants, %ld games of each pair, seed %llu\n\n", gavel_rules_title(c->rules),
           t->entrant_count, c->batch.games, (unsigned long long)c->batch.seed);
    for (unsigned i = 0; i < t->entrant_count; i++) {
        uint64_t games = 0;
        const double points = tournament_points(t, i, &games);
        const Interval in = share_interval(points, (double)games);
        printf("  %2u  %5.1f %%  (%.1f to %.1f)  %s, %s\n", i + 1,
               games ? 100 * points / (double)games : 0, 100 * in.low, 100 * in.high,
               t->entrant[i].deck_name, t->entrant[i].player);
    }
    printf("\n  points of the row against the column\n\n      ");
    for (unsigned i = 0; i < t->entrant_count; i++)
        printf("%6u", i + 1);
    for (unsigned a = 0; a < t->entrant_count; a++) {
        printf("\n  %2u  ", a + 1);
        for (unsigned b = 0; b < t->entrant_count; b++) {
            unsigned side = 0;
            const SimResult *r = tournament_between(t, a, b, &side);
            if (r)
                printf("%4.0f %%", 100 * sim_points(r, side) / (double)r->games);
            else
                printf("     -");
        }
    }
    printf("\n");
}

static void print_as_json(const Contest *c)
{
    const Tournament *t = &c->tournament;
    printf("{\"game\":\"%s\",\"seed\":%llu,\"entrants\":[", gavel_rules_name(c->rules),
           (unsigned long long)c->batch.seed);
    for (unsigned i = 0; i < t->entrant_count; i++) {
        printf("%s{\"deck\":", i > 0 ? "," : "");
        print_json(t->entrant[i].deck_name);
        printf(",\"player\":");
        print_json(t->entrant[i].player);
        printf("}");
    }
    printf("],\"pairings\":[");
    for (unsigned i = 0; i < t->pairing_count; i++) {
        const SimResult *r = &t->pairings[i].result;
        printf("%s{\"a\":%u,\"b\":%u,\"games\":%llu,\"wins\":[%llu,%llu],\"draws\":%llu,"
               "\"first_points\":%.1f,\"turns\":%.2f}",
               i > 0 ? "," : "", t->pairings[i].a, t->pairings[i].b, (unsigned long long)r->games,
               (unsigned long long)r->wins[0], (unsigned long long)r->wins[1],
               (unsigned long long)r->draws, sim_first_points(r), tally_mean(&r->turns));
    }
    printf("]}\n");
}

/* --- running --- */

static void show_progress(void *context, uint64_t done)
{
    Contest *c = context;
    if (batch_is_stopped())
        atomic_store(&c->is_stopped, true);
    bar_draw(&c->bar, done);
}

static bool write_report(const Contest *c, const Args *args)
{
    char command[COMMAND_ROOM];
    const char *path = args_value(args, "--report");
    size_t size = 0;
    if (!path)
        return true;
    write_command(c, args, command);
    char *text = report_make(&c->tournament, command, &size);
    const bool is_written = text && file_write(path, text, size);
    if (!text)
        (void)usage_error("out of memory");
    mem_free(text);
    return is_written;
}

static int run_contest(Contest *c, const Args *args)
{
    GavelFault fault;
    c->tournament.cards = c->cards;
    c->tournament.games = (uint64_t)c->batch.games;
    c->tournament.seed = c->batch.seed;
    c->tournament.threads = (unsigned)c->batch.threads;
    c->tournament.guests = &c->house.guests;
    c->tournament.stops = &c->is_stopped;
    c->tournament.progress = show_progress;
    c->tournament.context = c;
    batch_catch_stop();
    c->bar = bar_begin(tournament_total(&c->tournament));
    const bool is_run = tournament_run(&c->tournament, &fault);
    bar_end(&c->bar);
    if (!is_run)
        return usage_error("%s", fault.text);
    guests_tell(&c->house);
    if (args_has(args, "--json"))
        print_as_json(c);
    else
        print_text(c);
    if (!write_report(c, args))
        return EXIT_USAGE;
    if (!atomic_load(&c->is_stopped))
        return EXIT_DONE;
    (void)fprintf(stderr, "gavel: stopped; this is what there was\n");
    return EXIT_NOT_SO;
}

static int run_arena(Args *args)
{
    Contest *c = mem_new(sizeof *c);
    if (!c)
        return usage_error("out of memory");
    const int code = read_args(c, args) ? run_contest(c, args) : EXIT_USAGE;
    tournament_free(&c->tournament);
    for (unsigned i = 0; i < DECKS_MAX; i++)
        gavel_deck_free(c->decks[i]);
    gavel_cards_free(c->cards);
    mem_free(c);
    return code;
}

static const Flag flags[] = {
    {"--game", "GAME", "which game"},
    {"--deck", "FILE|NAME", "a deck; give it several times (default: all shipped decks)"},
    CARDS_FLAG,
    {"--players", "P,P...", "players; every deck is played by each of them (default greedy)"},
    MOVE_TIME_FLAG,
    {"--games", "N", "how many games each pair plays (default 100)"},
    {"--seed", "S", "the same seed gives the same result (default 1)"},
    {"--threads", "T", "how many games at once (default: one for each core)"},
    {"--report", "FILE", "write a page with charts, such as out.html"},
    {"--json", NULL, "for programs"},
    {NULL, NULL, NULL},
};

const Command arena_command = {
    .name = "arena",
    .usage = "--game GAME [OPTION...]",
    .summary = "let decks and players meet in a round robin, with a report",
    .details = "Ctrl-C ends the run with the games that are done; the exit code is then 1.",
    .flags = flags,
    .run = run_arena,
};
