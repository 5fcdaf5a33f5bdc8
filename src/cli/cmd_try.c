/* cmd_try.c - gavel try: a card of a file on a stock position, to play with it in the terminal.
 *
 * The position is a scenario of cards/GAME/try.stock, in which "?" stands for the card and "?+" for
 * another card of its title, such as the one that it shifts onto.
 */
#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "base/embedded.h"
#include "base/near.h"
#include "base/status.h"
#include "cli/play_int.h"

enum { PATH_ROOM = 64, WATCH_MS = 300 };

/* What is tried. */
typedef struct {
    const char *path;
    const char *name; /* of the card, or a part of it */
    const GavelRules *rules;
    Text scenario;
    char *room;
} Trial;

/* --- the file --------------------------------------------------------------------------------- */

/* The shipped cards and those of the file; NULL: it has faults. */
static GavelCards *read_file(const GavelRules *rules, const char *text, size_t size,
                             GavelFaults *faults, GavelFaults *odd)
{
    GavelCards *cards = gavel_cards_new(rules);
    if (cards && gavel_cards_lint(cards, text, size, faults, odd))
        return cards;
    gavel_cards_free(cards);
    return NULL;
}

/* The only game whose cards these can be; NULL: it has said that there is none, or several. */
static const GavelRules *game_of_file(const char *text, size_t size)
{
    const GavelRules *found = NULL;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        GavelFaults faults;
        GavelFaults odd;
        GavelCards *cards = read_file(gavel_rules_at(i), text, size, &faults, &odd);
        if (cards && found) {
            gavel_cards_free(cards);
            (void)usage_error("these may be cards of several games: --game says of which");
            return NULL;
        }
        found = cards ? gavel_rules_at(i) : found;
        gavel_cards_free(cards);
    }
    if (!found)
        (void)usage_error("no game can read these cards: --game GAME tells what is wrong");
    return found;
}

/* The card of that name, or the only one from `first` on whose name has it; 0: it has said why not.
 */
static size_t find_card(const GavelCards *cards, size_t first, const char *name)
{
    size_t found = 0;
    size_t count = 0;
    Near near = near_to(name);
    for (size_t i = 1; i <= gavel_card_count(cards); i++) {
        if (slice_same(slice_of(gavel_card_name(cards, i)), slice_of(name)))
            return i;
        if (i >= first) {
            near_offer(&near, gavel_card_name(cards, i));
            near_offer(&near, gavel_card_title(cards, i));
        }
        if (i >= first && slice_has(slice_of(gavel_card_name(cards, i)), slice_of(name))) {
            found = i;
            count++;
        }
    }
    if (count == 1)
        return found;
    if (count)
        (void)usage_error("several cards of the file have \"%s\" in their names", name);
    else if (near.best)
        (void)usage_error("no card of the file is called \"%s\"; did you mean \"%s\"?", name,
                          near.best);
    else
        (void)usage_error("no card of the file is called \"%s\"", name);
    return 0;
}

/* --- the position ----------------------------------------------------------------------------- */

static const char *stock_of(const GavelRules *rules)
{
    char path[PATH_ROOM];
    (void)snprintf(path, sizeof path, "cards/%s/try.stock", gavel_rules_name(rules));
    for (size_t i = 0; i < embedded_file_count; i++)
        if (strcmp(embedded_files[i].path, path) == 0)
            return embedded_files[i].data;
    return NULL;
}

/* True if the name of the scenario, which ends with a quote, has the word. */
static bool has_word(const char *name, const char *word)
{
    const size_t size = strlen(word);
    for (const char *at = name; *at && *at != '"'; at += strcspn(at, " \""), at += *at == ' ')
        if (strncmp(at, word, size) == 0 && (at[size] == ' ' || at[size] == '"'))
            return true;
    return false;
}

/* The scenario of the stock for that word; NULL: there is none. */
static const char *scenario_for(const char *stock, const char *word)
{
    static const char opening[] = "\nscenario \"";
    for (const char *at = strstr(stock, opening); at; at = strstr(at + 1, opening))
        if (has_word(at + sizeof opening - 1, word))
            return at + 1;
    return NULL;
}

/* By what is most special about the card: that it is a token, a flag, its type. */
static const char *scenario_of(const char *stock, const GavelCard *card)
{
    const char *found = card->is_token ? scenario_for(stock, "token") : NULL;
    for (size_t i = 0; !found && card->flags[i]; i++)
        found = scenario_for(stock, card->flags[i]);
    return found ? found : scenario_for(stock, card->type);
}

static const char *title_of(const GavelCard *card)
{
    return card->title ? card->title : card->name;
}

/* Another card of the same title, the cheapest one; NULL: there is none. */
static const char *other_of(const GavelCards *cards, size_t card)
{
    GavelCard own;
    GavelCard other;
    const char *found = NULL;
    int cost = 0;
    (void)gavel_card(cards, card, &own);
    for (size_t i = 1; i <= gavel_card_count(cards); i++) {
        if (i == card || !gavel_card(cards, i, &other) || other.is_token ||
            strcmp(title_of(&other), title_of(&own)) != 0 || (found && other.stats[0] >= cost))
            continue;
        found = other.name;
        cost = other.stats[0];
    }
    return found;
}

/* Says what stands for a mark of the stock: the name in quotes, or nothing and no comma behind it.
 * Returns how much of the line that was. */
static size_t add_named(Text *text, const char *at, size_t size, const char *name)
{
    if (name)
        text_add(text, "\"%s\"", name);
    return size + (!name && strncmp(at + size, ", ", 2) == 0 ? 2 : 0);
}

/* Adds a line of the position with the names in it; a list in which nothing is left is left out. */
static void add_line(Text *text, Slice line, const char *name, const char *other)
{
    static const char mark[] = "\"?\"";
    static const char other_mark[] = "\"?+\"";
    const size_t before = text->size;
    for (size_t i = 0; i < line.size;) {
        const char *at = line.at + i;
        if (strncmp(at, other_mark, sizeof other_mark - 1) == 0)
            i += add_named(text, at, sizeof other_mark - 1, other);
        else if (strncmp(at, mark, sizeof mark - 1) == 0)
            i += add_named(text, at, sizeof mark - 1, name);
        else
            text_add(text, "%c", line.at[i++]);
    }
    if (text->size > before && strchr(": ", text->at[text->size - 1]))
        text->size = before;
    else
        text_add(text, "\n");
}

/* The stock cards and those of the file, then the position. */
static void write_scenario(Trial *trial, const char *stock, const char *file, const char *position,
                           const char *name, const char *other)
{
    const char *end = strstr(stock, "\nend\n");
    Text *text = &trial->scenario;
    ASSERT(end != NULL);
    text_add(text, "game %s\n%.*s\n%s\nend\n", gavel_rules_name(trial->rules), (int)(end - stock),
             stock, file);
    for (const char *at = position; *at && *at != '\n';) {
        const size_t size = strcspn(at, "\n");
        add_line(text, (Slice){at, size}, name, other);
        at += size + (at[size] == '\n');
    }
}

/* Makes the scenario of the card. False: it has said why not. */
static bool prepare(Trial *trial, const char *file, size_t size)
{
    GavelFaults faults;
    GavelFaults odd;
    GavelCard facts;
    const char *stock = stock_of(trial->rules);
    GavelCards *cards = read_file(trial->rules, file, size, &faults, &odd);
    if (!cards) {
        print_faults(stderr, trial->path, &faults);
        return false;
    }
    GavelCards *shipped = gavel_cards_new(trial->rules);
    const size_t card = find_card(cards, gavel_card_count(shipped) + 1, trial->name);
    gavel_cards_free(shipped);
    const char *position =
        card && gavel_card(cards, card, &facts) ? scenario_of(stock, &facts) : NULL;
    if (position) {
        char text[LINE_ROOM * 4];
        (void)gavel_card_english(cards, card, text, sizeof text);
        printf("%s\n%s%s", facts.name, text, text[0] ? "\n" : "");
        write_scenario(trial, stock, file, position, facts.name, other_of(cards, card));
    } else if (card)
        (void)usage_error("there is no stock position for a card of type %s", facts.type);
    gavel_cards_free(cards);
    return position != NULL;
}

/* Reads the file and opens the position. False: it has said why not. */
static bool open_trial(Trial *trial, Play *play, const char *game)
{
    GavelFault fault = {.line = 0};
    size_t size = 0;
    char *file = file_read(trial->path, &size);
    if (!file)
        return false;
    trial->rules = game ? game_named(game) : game_of_file(file, size);
    const size_t room = size * 2 + (1 << 14);
    trial->room = trial->rules ? mem_new(room) : NULL;
    if (trial->room) {
        trial->scenario = text_in(trial->room, room);
        if (prepare(trial, file, size))
            play->scenario = gavel_scenario_open(trial->room, trial->scenario.size, NULL, &fault);
        if (!play->scenario && fault.text[0])
            (void)usage_error("%s: the position cannot be made: %s", trial->path, fault.text);
        mem_free(trial->room);
    }
    mem_free(file);
    if (play->scenario) {
        play->match = gavel_scenario_match(play->scenario);
        play->rules = trial->rules;
    }
    return play->scenario != NULL;
}

/* --- watching --------------------------------------------------------------------------------- */

/* What stands in the file is compared, not when it was written: two saves may have one time. */
bool watch_wait(const char *path, uint64_t print)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    while (file_print(path) == print)
        if (poll(&input, 1, WATCH_MS) != 0)
            return true;
    return false;
}

/* Waits until the file is written, after it could not be read. False: there is no more input. */
static bool wait_for_file(const char *path, uint64_t print)
{
    char line[LINE_ROOM];
    printf("Waiting for %s to be saved; Enter ends it.\n", path);
    (void)fflush(stdout);
    return !watch_wait(path, print) || (line_read(line, sizeof line) && line[0]);
}

static int run_try(Args *args)
{
    char name[LINE_ROOM];
    const bool is_watching = args_has(args, "--watch");
    if (args->word_count < 2)
        return usage_error("try wants a card file and the name of a card; see gavel try --help");
    args_join(args, 1, name, sizeof name);
    if (is_watching) /* or poll() would not see what has been read ahead */
        (void)setvbuf(stdin, NULL, _IONBF, 0);
    for (;;) {
        Trial trial = {.path = args->words[0], .name = name};
        Play play = {.style = style_of_output(), .level = "easy"};
        const uint64_t print = file_print(trial.path); /* what is written from here on is seen */
        int code = EXIT_USAGE;
        play.is_terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
        play.watched = is_watching ? trial.path : NULL;
        play.watched_as = print;
        const bool is_open = open_trial(&trial, &play, args_value(args, "--game"));
        if (is_open)
            code = play_begin(&play, 1);
        const bool is_stale = play.is_stale;
        play_free(&play);
        if (is_stale)
            printf("\n%s was saved: once more.\n\n", trial.path);
        else if (!is_watching || is_open || !wait_for_file(trial.path, print))
            return code;
    }
}

static const Flag flags[] = {
    {"--game", "G", "of which game the cards are, where the file fits several"},
    {"--watch", NULL, "begin anew whenever the file is saved"},
    {NULL, NULL, NULL},
};

const Command try_command = {
    .name = "try",
    .usage = "FILE CARD [OPTION...]",
    .summary = "play with a card of a card file on a stock position",
    .details = "The card is in your hand, with all that it takes to play it; an easy opponent has "
               "cards, too.\n"
               "What can be typed is what \"gavel play\" takes.",
    .flags = flags,
    .run = run_try,
};
