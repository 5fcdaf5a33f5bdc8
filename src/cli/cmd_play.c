/* cmd_play.c - gavel play: a game at the terminal against programs. */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/play_int.h"

/* --- decks --- */

/* The own seat gets the first deck named, the others the following ones, and then the shipped ones.
 */
static GavelDeck *deck_for(const Play *play, const Args *args, unsigned place)
{
    const char *name = args_value_at(args, "--deck", (int)place);
    const size_t shipped = gavel_deck_shipped_count(play->cards);
    if (name)
        return deck_named(play->cards, name);
    if (shipped > 0)
        return gavel_deck_shipped(play->cards, place % shipped);
    (void)usage_error("%s has no shipped decks; use --deck", gavel_rules_name(play->rules));
    return NULL;
}

static bool make_match(Play *play, const Args *args, unsigned seats)
{
    GavelDeck *decks[GAVEL_SEATS_MAX] = {NULL};
    bool is_complete = true;
    for (unsigned place = 0; place < seats && is_complete; place++) {
        const unsigned seat = (play->seat + place) % seats;
        decks[seat] = deck_for(play, args, place);
        is_complete = decks[seat] != NULL;
    }
    if (is_complete) {
        GavelFault fault = {.line = 0};
        play->made = gavel_match_new(play->cards, (const GavelDeck *const *)decks, seats, &fault);
        play->match = play->made;
        if (!play->made)
            (void)usage_error("%s", fault.text);
    }
    for (unsigned i = 0; i < GAVEL_SEATS_MAX; i++)
        gavel_deck_free(decks[i]);
    return play->match != NULL;
}

/* --- beginning --- */

/* Asks which game, on a terminal. NULL: none was chosen. */
static const GavelRules *choose_game(void)
{
    char line[LINE_ROOM];
    printf("Which game?\n");
    for (size_t i = 0; i < gavel_rules_count(); i++)
        printf("  %zu  %s (%s)\n", i + 1, gavel_rules_title(gavel_rules_at(i)),
               gavel_rules_name(gavel_rules_at(i)));
    for (;;) {
        long number = 0;
        printf("> ");
        if (!line_read(line, sizeof line) || strcmp(line, "quit") == 0)
            return NULL;
        if (slice_number(slice_of(line), 1, (long)gavel_rules_count(), &number))
            return gavel_rules_at((size_t)number - 1);
        for (size_t i = 0; i < gavel_rules_count(); i++) {
            const Slice name = slice_of(gavel_rules_name(gavel_rules_at(i)));
            if (line[0] && slice_starts(name, line))
                return gavel_rules_at(i);
        }
        printf("A number or a name, please, or quit.\n");
    }
}

static bool take_up(Play *play, const char *path, const Args *args)
{
    GavelFault fault = {.line = 0};
    size_t size = 0;
    char *text = file_read(path, &size);
    if (!text)
        return false;
    play->rules = gavel_replay_game(text, size, &fault);
    play->cards = play->rules ? cards_of(play->rules, args) : NULL;
    play->taken_up = play->cards ? gavel_replay_read(play->cards, text, size, &fault) : NULL;
    mem_free(text);
    if (!play->taken_up && (play->cards || !play->rules))
        (void)fprintf(stderr, "%s:%d:%d: %s\n", path, fault.line, fault.column, fault.text);
    if (!play->taken_up)
        return false;
    play->match = gavel_replay_match(play->taken_up);
    return true;
}

/* Goes on where a scenario ends: the one of that name, or the first of the file. */
static bool open_scenario(Play *play, const char *path, const char *name)
{
    GavelFault fault = {.line = 0};
    size_t size = 0;
    char *text = file_read(path, &size);
    if (!text)
        return false;
    play->scenario = gavel_scenario_open(text, size, name, &fault);
    mem_free(text);
    if (!play->scenario) {
        (void)fprintf(stderr, "%s:%d:%d: %s\n", path, fault.line, fault.column, fault.text);
        return false;
    }
    play->match = gavel_scenario_match(play->scenario);
    play->rules = gavel_match_rules(play->match);
    return true;
}

static bool begin_new(Play *play, const Args *args)
{
    play->rules = args->word_count > 0 ? game_named(args->words[0]) : choose_game();
    play->is_declined = !play->rules && args->word_count == 0;
    if (!play->rules)
        return false;
    long players = (long)gavel_rules_seats_min(play->rules);
    if (!args_number(args, "--players", (long)gavel_rules_seats_min(play->rules),
                     (long)gavel_rules_seats_max(play->rules), &players))
        return false;
    if (play->seat >= players) {
        (void)usage_error("there is no seat %u among %ld players", play->seat + 1, players);
        return false;
    }
    if (args_value_at(args, "--deck", (int)players)) {
        (void)usage_error("more decks than players");
        return false;
    }
    play->cards = cards_of(play->rules, args);
    return play->cards && make_match(play, args, (unsigned)players);
}

static bool read_seed(const Args *args, uint64_t *seed)
{
    const char *text = args_value(args, "--seed");
    struct timespec at;
    (void)clock_gettime(CLOCK_REALTIME, &at);
    *seed = ((uint64_t)at.tv_nsec ^ (uint64_t)at.tv_sec << 20) % 1000000000;
    if (!text)
        return true;
    long number = 0;
    if (!slice_number(slice_of(text), 0, 999999999, &number)) {
        (void)usage_error("--seed wants a number from 0 to 999999999, not \"%s\"", text);
        return false;
    }
    *seed = (uint64_t)number;
    return true;
}

/* --- playing --- */

static void repeat_answers(Play *play)
{
    unsigned seat;
    unsigned option;
    for (size_t i = 0; gavel_replay_answer(play->taken_up, i, &seat, &option); i++)
        play_answer(play, seat, option);
    play->chronicle.shown = play->chronicle.count;
}

static void offer_to_save(Play *play)
{
    char line[LINE_ROOM];
    if (!play->is_terminal)
        return;
    printf("Save the replay? A file name, or Enter for no: ");
    if (line_read(line, sizeof line) && line[0])
        play_save(play, line);
}

/* The clause by which the last thing that happened has ended the game. */
static void print_reason(const Play *play)
{
    const Chronicle *c = &play->chronicle;
    GavelClause clause;
    unsigned seat = 0;
    unsigned option = 0;
    (void)gavel_replay_answer(play->replay, gavel_replay_size(play->replay) - 1, &seat, &option);
    if (option == GAVEL_CONCEDE) {
        printf("  player %u gave up\n", seat + 1);
        return;
    }
    const char *id = c->count > 0 ? c->list[c->count - 1].clause : "";
    const long index = id[0] ? gavel_clause_find(play->rules, id) : -1;
    if (index < 0 || !gavel_clause_at(play->rules, (size_t)index, &clause))
        return;
    printf("  by %s  ", clause.id);
    print_wrapped(clause.summary ? clause.summary : "", 7 + columns_of(clause.id), 4);
}

static void print_result(Play *play)
{
    const Style style = play->style;
    table_print(play);
    printf("\n%swhat happened%s\n", paint(style, PAINT_DIM), paint(style, PAINT_PLAIN));
    chronicle_print(play, play->chronicle.shown, 14);
    printf("\n%s", paint(style, PAINT_BOLD));
    switch (gavel_result(play->game)) {
    case GAVEL_WON:
        if (gavel_winners(play->game) >> play->seat & 1)
            printf("You win!");
        else
            printf("Player %d wins.", __builtin_ctz(gavel_winners(play->game)) + 1);
        break;
    case GAVEL_DRAWN:
        printf("The game is drawn.");
        break;
    case GAVEL_LIMIT:
        printf("The game ends: there are too many %s.", gavel_limit_name(play->game));
        break;
    case GAVEL_PLAYING:
        break;
    }
    printf("%s\n", paint(style, PAINT_PLAIN));
    print_reason(play);
}

static int play_on(Play *play)
{
    while (gavel_asked(play->game)) {
        const bool is_own = (gavel_asked(play->game) >> play->seat & 1) != 0;
        if (!is_own) {
            opponent_answer(play, gavel_asked_seat(play->game));
            continue;
        }
        const Asked asked = ask_player(play);
        if (asked == ASKED_ANSWERED)
            continue;
        if (asked == ASKED_END && play->is_stale)
            return EXIT_DONE;
        if (asked == ASKED_END) {
            printf("\nNo more input: the game stays unfinished in turn %u.\n",
                   gavel_turn(play->game));
            return EXIT_DONE;
        }
        offer_to_save(play);
        return EXIT_DONE;
    }
    print_result(play);
    offer_to_save(play);
    play->is_over = true;
    return EXIT_DONE;
}

/* --- a series of games --- */

/* Gets ready for the next game of the series: who has lost the last one chooses who starts. */
static void begin_next(Play *play)
{
    const unsigned seats = gavel_match_seats(play->match);
    const unsigned winners = gavel_winners(play->game);
    int loser = -1;
    for (unsigned k = 0; k < seats && winners && loser < 0; k++) {
        const unsigned seat = ((unsigned)__builtin_ctz(winners) + 1 + k) % seats;
        loser = winners >> seat & 1 ? -1 : (int)seat;
    }
    opponents_free(play);
    gavel_game_free(play->game);
    gavel_replay_free(play->replay);
    chronicle_free(&play->chronicle);
    play->game = NULL;
    play->replay = NULL;
    play->chronicle = (Chronicle){.count = 0};
    play->is_over = false;
    (void)gavel_match_set_seating(play->made, NULL, loser);
}

/* The games won by each, with the one that is over; returns the seat that has won the series, or
 * -1.
 */
static int count_game(const Play *play, unsigned wins[GAVEL_SEATS_MAX], unsigned best_of)
{
    int winner = -1;
    const unsigned seats = gavel_match_seats(play->match);
    printf("Games won:");
    for (unsigned seat = 0; seat < seats; seat++) {
        wins[seat] += gavel_winners(play->game) >> seat & 1;
        winner = wins[seat] > best_of / 2 ? (int)seat : winner;
        printf(" player %u %u%s", seat + 1, wins[seat], seat + 1 < seats ? "," : "\n");
    }
    return winner;
}

/* Games until somebody has won more than half of `best_of`. */
static int play_series(Play *play, uint64_t seed, unsigned best_of)
{
    unsigned wins[GAVEL_SEATS_MAX] = {0};
    for (unsigned number = 1;; number++) {
        if (best_of > 1)
            printf("Game %u of a series, best of %u\n", number, best_of);
        const int code = play_begin(play, seed + number - 1);
        if (code != EXIT_DONE || !play->is_over || best_of == 1)
            return code;
        const int winner = count_game(play, wins, best_of);
        if (winner >= 0)
            printf("Player %d wins the series.\n", winner + 1);
        else if (number == 2 * best_of) /* draws do not go on for ever */
            printf("Nobody has won the series.\n");
        if (winner >= 0 || number == 2 * best_of)
            return code;
        begin_next(play);
    }
}

int play_begin(Play *play, uint64_t seed)
{
    const GavelScenario *scenario =
        play->taken_up ? gavel_replay_scenario(play->taken_up) : play->scenario;
    if (play->taken_up)
        seed = gavel_replay_seed(play->taken_up);
    play->replay = scenario ? gavel_replay_new_from(scenario) : gavel_replay_new(play->match, seed);
    play->game = gavel_game_new(play->match, 0);
    if (!play->replay || !play->game)
        return usage_error("out of memory");
    if (!opponents_open(play, seed))
        return EXIT_USAGE;
    gavel_listen(play->game, chronicle_note, play, 0);
    gavel_replay_restart(play->replay, play->game);
    if (play->taken_up)
        repeat_answers(play);
    return play_on(play);
}

void play_free(Play *play)
{
    opponents_free(play);
    gavel_game_free(play->game);
    gavel_replay_free(play->replay);
    gavel_replay_free(play->taken_up);
    gavel_match_free(play->made);
    gavel_cards_free(play->cards);
    gavel_scenario_free(play->scenario);
    chronicle_free(&play->chronicle);
}

/* Judged before a game is chosen. False: it has said what is wrong. */
static bool is_level_known(const char *level)
{
    AiSpec spec;
    GavelFault fault;
    const bool is_known = !level || ai_spec_read(level, &spec, &fault);
    if (!is_known)
        (void)usage_error("%s", fault.text);
    return is_known;
}

/* What a game begins with is said once. False: it has said what is wrong. */
static bool are_words_in_keeping(const Args *args)
{
    const bool has_replay = args_has(args, "--replay");
    const bool has_scenario = args_has(args, "--scenario");
    const bool has_game = args->word_count > 0 || args_has(args, "--deck") ||
                          args_has(args, "--seed") || args_has(args, "--players");
    if (has_replay && has_scenario)
        (void)usage_error("a game begins with --replay or with --scenario");
    else if ((has_replay || has_scenario) && args_has(args, "--best-of"))
        (void)usage_error("a game that is taken up is no series");
    else if (has_replay && has_game)
        (void)usage_error("--replay brings its game, decks, seed and players along");
    else if (has_scenario && (has_game || args_has(args, "--cards")))
        (void)usage_error("--scenario brings its game, cards, seed and players along");
    else if (args_has(args, "--name") && !has_scenario)
        (void)usage_error("--name is that of a scenario: --scenario FILE is missing");
    else
        return true;
    return false;
}

static int run_play(Args *args)
{
    Play play = {.style = style_of_output()};
    const char *replay = args_value(args, "--replay");
    const char *scenario = args_value(args, "--scenario");
    long seat = 1;
    long best_of = 1;
    uint64_t seed = 0;
    play.is_terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    play.level = args_value(args, "--ai");
    play.is_explaining = args_has(args, "--explain");
    if (args_has(args, "--plain"))
        play.style.is_on = false;
    if (args->word_count > 1)
        return usage_error("play wants one game; see gavel play --help");
    if (!args_number(args, "--seat", 1, GAVEL_SEATS_MAX, &seat) || !read_seed(args, &seed))
        return EXIT_USAGE;
    if (!args_number(args, "--best-of", 1, 99, &best_of))
        return EXIT_USAGE;
    if (!is_level_known(play.level))
        return EXIT_USAGE;
    if (best_of % 2 == 0)
        return usage_error("--best-of wants an odd number of games");
    if (!are_words_in_keeping(args))
        return EXIT_USAGE;
    play.seat = (unsigned)seat - 1;
    int code = EXIT_USAGE;
    if (scenario ? open_scenario(&play, scenario, args_value(args, "--name"))
        : replay ? take_up(&play, replay, args)
                 : begin_new(&play, args)) {
        if (play.seat >= gavel_match_seats(play.match))
            code = usage_error("there is no seat %ld in this game", seat);
        else if (level_choose(&play))
            code = play_series(&play, seed, (unsigned)best_of);
        else
            play.is_declined = true;
    }
    if (play.is_declined) {
        printf("No game was chosen.\n");
        code = EXIT_DONE;
    }
    play_free(&play);
    return code;
}

static const Flag flags[] = {
    {"--seat", "N", "your seat (default 1); who begins is decided in the game"},
    {"--deck", "FILE|NAME", "your deck, then the other players' (default: shipped decks)"},
    CARDS_FLAG,
    {"--players", "N", "how many players (default: as few as the game allows)"},
    {"--ai", "LEVEL", "easy, normal, hard, expert, or a player such as search:500ms"},
    {"--explain", NULL, "shows what the opponents thought"},
    {"--seed", "S", "the same seed and answers give the same game"},
    {"--best-of", "N", "a series: the loser of a game chooses who starts the next"},
    {"--replay", "FILE", "take up a saved game where it was left"},
    {"--scenario", "FILE", "play on where the first scenario of a file ends"},
    {"--name", "NAME", "or where the scenario of that name ends"},
    {"--plain", NULL, "no colours, and the screen is never cleared"},
    {NULL, NULL, NULL},
};

const Command play_command = {
    .name = "play",
    .usage = "[GAME] [OPTION...]",
    .summary = "play in the terminal against the program",
    .details = "At each question type a number, or \"?\" for what else can be typed.",
    .flags = flags,
    .run = run_play,
};
