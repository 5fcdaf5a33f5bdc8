/* cmd_replay.c - gavel replay: plays a recorded game again and prints what happens. */
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/cli.h"
#include "wire/wire.h"

typedef struct {
    bool is_json;
    unsigned printed;
    unsigned seats;
    Style style;
} Printer;

static void print_event(void *context, const GavelEvent *event)
{
    Printer *p = context;
    const char *text = event->full_text; /* a replay hides nothing */
    if (!text)
        return;
    if (p->is_json) {
        printf("%s{\"turn\":%u,\"clause\":", p->printed++ > 0 ? "," : "", event->turn);
        print_json(event->clause);
        printf(",\"step\":%s,\"text\":", event->is_step ? "true" : "false");
        print_json(text);
        printf("}");
        return;
    }
    if (strcmp(event->kind, "turn") == 0) {
        printf("%s--- %s ---%s\n", paint(p->style, PAINT_BOLD), text, paint(p->style, PAINT_PLAIN));
        return;
    }
    printf("%s%s", event->is_step ? "    " : "  ", text);
    if (event->clause[0])
        printf(" %s[%s]%s", paint(p->style, PAINT_DIM), event->clause,
               paint(p->style, PAINT_PLAIN));
    printf("\n");
}

static const char *end_word(const GavelGame *game)
{
    const GavelResult result = gavel_result(game);
    return result == GAVEL_PLAYING ? "unfinished" : result_word(result);
}

static void print_end(const GavelGame *game, const Printer *p, size_t answers)
{
    const uint64_t hash = gavel_game_hash(game);
    const unsigned winners = gavel_winners(game);
    if (p->is_json)
        printf("],\"answers\":%zu,\"result\":\"%s\",\"winners\":[", answers, end_word(game));
    else
        printf("result: %s", end_word(game));
    unsigned listed = 0;
    for (unsigned seat = 0; seat < p->seats; seat++)
        if (winners >> seat & 1)
            printf(p->is_json ? "%s%u" : "%s player %u",
                   listed++ > 0 ? ","
                   : p->is_json ? ""
                                : " by",
                   seat + 1);
    if (p->is_json)
        printf("],\"turn\":%u,\"hash\":\"%016" PRIx64 "\"}\n", gavel_turn(game), hash);
    else
        printf(", turn %u, %zu answers\nhash: %016" PRIx64 "\n", gavel_turn(game), answers, hash);
}

/* The game after so many answers as a scenario, for a judge to go on with. */
static int print_scenario(const GavelReplay *replay, size_t count)
{
    const size_t size = gavel_replay_export(replay, count, NULL, 0);
    char *text = size > 0 ? mem_new(size + 1) : NULL;
    if (!text)
        return usage_error("out of memory");
    (void)gavel_replay_export(replay, count, text, size + 1);
    printf("%s", text);
    mem_free(text);
    return EXIT_DONE;
}

static int play_again(const GavelReplay *replay, const Args *args, size_t until)
{
    const GavelMatch *match = gavel_replay_match(replay);
    Printer printer = {.is_json = args_has(args, "--json"),
                       .seats = gavel_match_seats(match),
                       .style = style_of_output()};
    GavelGame *game = gavel_game_new(match, 0);
    if (!game)
        return usage_error("out of memory");
    if (printer.is_json)
        printf("{\"game\":\"%s\",\"seed\":%" PRIu64 ",\"events\":[",
               gavel_rules_name(gavel_match_rules(match)), gavel_replay_seed(replay));
    gavel_listen(game, print_event, &printer, args_has(args, "--steps") ? GAVEL_TELL_STEPS : 0);
    gavel_replay_restart(replay, game);
    size_t count = 0;
    unsigned seat;
    unsigned option;
    while (count < until && gavel_replay_answer(replay, count, &seat, &option)) {
        (void)gavel_answer(game, seat, option);
        count++;
    }
    print_end(game, &printer, count);
    gavel_game_free(game);
    return EXIT_DONE;
}

static int replay_text(const char *path, const char *text, size_t size, const Args *args,
                       long until)
{
    GavelFault fault = {.line = 0};
    const GavelRules *rules = gavel_replay_game(text, size, &fault);
    GavelCards *cards = rules ? cards_of(rules, args) : NULL;
    GavelReplay *replay = cards ? gavel_replay_read(cards, text, size, &fault) : NULL;
    int code = EXIT_USAGE;
    if (replay && args_has(args, "--export"))
        code = print_scenario(replay, (size_t)until);
    else if (replay)
        code = play_again(replay, args, (size_t)until);
    else if (cards || !rules)
        (void)fprintf(stderr, "%s:%d:%d: %s\n", path, fault.line, fault.column, fault.text);
    gavel_replay_free(replay);
    gavel_cards_free(cards);
    return code;
}

static int run_replay(Args *args)
{
    long until = LONG_MAX;
    size_t size = 0;
    if (args->word_count != 1)
        return usage_error("replay wants one file; see gavel replay --help");
    if (!args_number(args, "--until", 0, 999999999, &until))
        return EXIT_USAGE;
    char *text = file_read(args->words[0], &size);
    if (!text)
        return EXIT_USAGE;
    const int code = replay_text(args->words[0], text, size, args, until);
    mem_free(text);
    return code;
}

static const Flag flags[] = {
    {"--json", NULL, "one JSON object: events, result, hash"},
    CARDS_FLAG,
    {"--until", "N", "stop after N answers"},
    {"--steps", NULL, "also print every step of the rules with its clause"},
    {"--export", NULL, "print nothing but a scenario that leads to that moment"},
    {NULL, NULL, NULL},
};

const Command replay_command = {
    .name = "replay",
    .usage = "FILE [--json] [--until N] [--steps] [--export]",
    .summary = "play a recorded game again and print what happens",
    .details = "Nothing is hidden in a replay. A file that does not fit this program and its cards "
               "is refused\nwith what differs (exit code 2).",
    .flags = flags,
    .run = run_replay,
};
