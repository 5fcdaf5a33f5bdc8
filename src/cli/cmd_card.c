/* cmd_card.c - gavel card and gavel deck: what a card is, and whether a deck is legal. */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/cli.h"

enum {
    FOUND_MAX = 30,
    CLAUSES_SHOWN = 12,
    FAULT_TEXT_ROOM = 8192,
    TEXT_ROOM = 16384,
    REFERENCE_ROOM = 1 << 18
};

/* --- cards --- */

/* Prints each line of a text, broken into lines that fit. */
static void print_lines(const char *text, size_t indent)
{
    char line[TEXT_ROOM];
    while (*text) {
        const size_t size = strcspn(text, "\n");
        (void)snprintf(line, sizeof line, "%.*s", (int)size, text);
        printf("%*s", (int)indent, "");
        print_wrapped(line, indent, indent + 2);
        text += size + (text[size] == '\n');
    }
}

/* Prints the notation as it is, so that it can be copied. */
static void print_notation(const char *text, Style style)
{
    printf("\n%s", paint(style, PAINT_DIM));
    while (*text) {
        const size_t size = strcspn(text, "\n");
        printf("  %.*s\n", (int)size, text);
        text += size + (text[size] == '\n');
    }
    printf("%s", paint(style, PAINT_PLAIN));
}

static void print_clauses(const GavelCards *cards, size_t card)
{
    size_t clauses[CLAUSES_SHOWN];
    const size_t total = gavel_card_clauses(cards, card, clauses, CLAUSES_SHOWN);
    GavelClause clause;
    if (total > 0)
        printf("\n");
    for (size_t i = 0; i < total && i < CLAUSES_SHOWN; i++) {
        if (!gavel_clause_at(gavel_cards_rules(cards), clauses[i], &clause))
            continue;
        const int width = printf("  %s ", clause.id);
        print_wrapped(clause.summary, (size_t)width, 4);
    }
    if (total > CLAUSES_SHOWN)
        printf("  and %zu more clauses\n", total - CLAUSES_SHOWN);
}

/* One ability part by part: a word and what it is. */
static void print_parts(const char *text, Style style)
{
    enum { INDENT = 4, WIDTH = 10 };
    char part[TEXT_ROOM];
    for (const char *at = text; *at;) {
        const size_t size = strcspn(at, "\n");
        const size_t word = strcspn(at, ":");
        (void)snprintf(part, sizeof part, "%.*s", (int)(size - word - 2), at + word + 2);
        printf("%*s%s%-*.*s%s", INDENT, "", paint(style, PAINT_DIM), WIDTH, (int)word, at,
               paint(style, PAINT_PLAIN));
        print_wrapped(part, INDENT + WIDTH, INDENT + WIDTH);
        at += size + (at[size] == '\n');
    }
}

static void explain_clauses(const GavelCards *cards, size_t card, size_t index)
{
    size_t clauses[CLAUSES_SHOWN];
    const size_t total = gavel_ability_clauses(cards, card, index, clauses, CLAUSES_SHOWN);
    GavelClause clause;
    for (size_t i = 0; i < total && i < CLAUSES_SHOWN; i++) {
        if (!gavel_clause_at(gavel_cards_rules(cards), clauses[i], &clause))
            continue;
        const int width = printf("    %s ", clause.id);
        print_wrapped(clause.summary, (size_t)width, 6);
    }
}

/* Each ability: its name, what it says, its parts and the clauses behind them. */
static void explain_card(const GavelCards *cards, size_t card, Style style)
{
    char text[TEXT_ROOM];
    GavelCard facts;
    const char *name = NULL;
    const char *label = NULL;
    if (!gavel_card(cards, card, &facts))
        return;
    printf("%s%s%s (%s)\n", paint(style, PAINT_BOLD), facts.name, paint(style, PAINT_PLAIN),
           gavel_rules_name(gavel_cards_rules(cards)));
    for (size_t i = 0; i < facts.abilities; i++) {
        (void)gavel_card_ability(cards, card, i, &name, &label, text, sizeof text);
        const int width = printf("\n  %zu. %s%s%s", i + 1, name ? "\"" : "", name ? name : "",
                                 name ? "\": " : "");
        print_wrapped(text, (size_t)width - 1, 5);
        (void)gavel_ability_explain(cards, card, i, text, sizeof text);
        print_parts(text, style);
        explain_clauses(cards, card, i);
    }
    if (facts.abilities == 0)
        printf("  has no abilities but its keywords\n");
    print_clauses(cards, card);
}

static void print_card(const GavelCards *cards, size_t card, Style style)
{
    char text[TEXT_ROOM];
    const GavelRules *rules = gavel_cards_rules(cards);
    (void)gavel_card_text(cards, card, text, sizeof text);
    printf("%s%s%s (%s)\n  ", paint(style, PAINT_BOLD), gavel_card_name(cards, card),
           paint(style, PAINT_PLAIN), gavel_rules_name(rules));
    print_wrapped(text, 2, 2);
    if (gavel_card_english(cards, card, text, sizeof text) > 0)
        printf("\n");
    print_lines(text, 2);
    (void)gavel_card_notation(cards, card, text, sizeof text);
    print_notation(text, style);
    print_clauses(cards, card);
}

/* The page docs/CARD_REFERENCE.md. */
static int print_reference(void)
{
    char *page = mem_new(REFERENCE_ROOM);
    if (!page)
        return usage_error("out of memory");
    (void)gavel_reference(page, REFERENCE_ROOM);
    printf("%s", page);
    mem_free(page);
    return EXIT_DONE;
}

typedef struct {
    size_t card[FOUND_MAX];
    size_t count;
    size_t total;
    bool is_exact;
} Found;

/* The card of that very name, or else all whose names have the words. */
static Found find_cards(const GavelCards *cards, const char *words)
{
    Found found = {.count = 0};
    for (size_t i = 1; i <= gavel_card_count(cards); i++) {
        const Slice name = slice_of(gavel_card_name(cards, i));
        if (slice_same(name, slice_of(words)))
            return (Found){{i}, 1, 1, true};
        if (!slice_has(name, slice_of(words)))
            continue;
        found.total++;
        if (found.count < FOUND_MAX)
            found.card[found.count++] = i;
    }
    return found;
}

/* Offers the name for the words that were not found: all of it, or what stands before the dash. */
static void offer_name(Near *near, const char *name)
{
    const char *dash = strstr(name, " - ");
    const char *own_dash = strstr(near->word, " - ");
    near_offer(near, name);
    if (!dash)
        return;
    if (!near->best && own_dash &&
        slice_same((Slice){name, (size_t)(dash - name)},
                   (Slice){near->word, (size_t)(own_dash - near->word)}))
        near->best = name; /* of the same title, as long as no name is nearer */
    const size_t distance =
        slice_distance(slice_of(near->word), (Slice){name, (size_t)(dash - name)}, near->distance);
    if (distance < near->distance) {
        near->distance = distance;
        near->best = name;
    }
}

typedef void (*Shower)(const GavelCards *cards, size_t card, Style style);

static size_t show_found(const GavelCards *cards, const char *words, Near *near, Shower show)
{
    const Found found = find_cards(cards, words);
    if (found.count == 1) {
        show(cards, found.card[0], style_of_output());
        return 1;
    }
    for (size_t i = 0; i < found.count; i++)
        printf("%s (%s)\n", gavel_card_name(cards, found.card[i]),
               gavel_rules_name(gavel_cards_rules(cards)));
    if (found.total > found.count)
        printf("and %zu more\n", found.total - found.count);
    for (size_t i = 1; found.total == 0 && i <= gavel_card_count(cards); i++)
        offer_name(near, gavel_card_name(cards, i));
    return found.total;
}

/* --- what is odd --- */

static size_t print_warnings(const char *path, const GavelFaults *warnings)
{
    for (size_t i = 0; i < warnings->count; i++)
        (void)fprintf(stderr, "%s:%d:%d: warning: %s\n", path, warnings->fault[i].line,
                      warnings->fault[i].column, warnings->fault[i].text);
    if (warnings->total > warnings->count)
        (void)fprintf(stderr, "%s: and %zu more warnings\n", path,
                      warnings->total - warnings->count);
    return warnings->total;
}

/* What is odd in the shipped cards of a game, or of all of them. */
static int lint_shipped(const char *game)
{
    size_t odd = 0;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        const GavelRules *rules = gavel_rules_at(i);
        const char *path = "";
        GavelFaults warnings;
        if (game && strcmp(game, gavel_rules_name(rules)) != 0)
            continue;
        for (size_t file = 0; gavel_shipped_lint(rules, file, &path, &warnings); file++)
            odd += print_warnings(path, &warnings);
    }
    return odd > 0 ? EXIT_NOT_SO : EXIT_DONE;
}

/* Reads a card file and says what is wrong with it, or odd, which is added to *odd. */
static bool lint_file(GavelCards *cards, const char *path, size_t *odd)
{
    GavelFaults faults;
    GavelFaults warnings;
    size_t size = 0;
    char *text = file_read(path, &size);
    if (!text)
        return false;
    const bool is_read = gavel_cards_lint(cards, text, size, &faults, &warnings);
    if (!is_read)
        print_faults(stderr, path, &faults);
    *odd += print_warnings(path, &warnings);
    mem_free(text);
    return is_read;
}

/* The names of the cards in files of one's own, if all of them can be read. */
static int list_own_cards(const GavelRules *rules, const Args *args)
{
    size_t odd = 0;
    bool is_read = true;
    GavelCards *cards = cards_of(rules, NULL);
    if (!cards)
        return EXIT_USAGE;
    const size_t shipped = gavel_card_count(cards);
    for (int i = 0; is_read && args_value_at(args, "--cards", i); i++)
        is_read = lint_file(cards, args_value_at(args, "--cards", i), &odd);
    for (size_t i = shipped + 1; is_read && i <= gavel_card_count(cards); i++)
        printf("%s\n", gavel_card_name(cards, i));
    gavel_cards_free(cards);
    if (!is_read)
        return EXIT_USAGE;
    return odd > 0 && args_has(args, "--lint") ? EXIT_NOT_SO : EXIT_DONE;
}

/* Every card with these words in its name, of all games or of one. */
static int show_cards(const char *words, const char *game, const Args *args)
{
    const Shower show = args_has(args, "--explain") ? explain_card : print_card;
    char best[LINE_ROOM] = "";
    Near near = near_to(words);
    size_t found = 0;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        const GavelRules *rules = gavel_rules_at(i);
        if (game && strcmp(game, gavel_rules_name(rules)) != 0)
            continue;
        GavelCards *cards = cards_of(rules, args);
        if (!cards)
            return EXIT_USAGE;
        near.best = NULL;
        found += show_found(cards, words, &near, show);
        if (near.best)
            (void)snprintf(best, sizeof best, "%s", near.best);
        gavel_cards_free(cards);
    }
    if (found > 0)
        return EXIT_DONE;
    if (best[0])
        (void)fprintf(stderr, "gavel: no card is called \"%s\"; did you mean \"%s\"?\n", words,
                      best);
    else
        (void)fprintf(stderr, "gavel: no card is called \"%s\"\n", words);
    return EXIT_NOT_SO;
}

static int run_card(Args *args)
{
    char words[LINE_ROOM];
    const char *game = args_value(args, "--game");
    if (args_has(args, "--reference"))
        return print_reference();
    if (game && !game_named(game))
        return EXIT_USAGE;
    if (args_has(args, "--cards") && !game)
        return usage_error("--cards wants --game, too: a card file does not say of which it is");
    if (args_has(args, "--cards") && args->word_count == 0)
        return list_own_cards(gavel_rules(game), args);
    if (args_has(args, "--lint") && args->word_count == 0)
        return lint_shipped(game);
    if (args_has(args, "--lint"))
        return usage_error("--lint is about card files, not about one card");
    args_join(args, 0, words, sizeof words);
    if (slice_trim(slice_of(words)).size == 0)
        return usage_error("card wants a name; see gavel card --help");
    return show_cards(words, game, args);
}

static const Flag card_flags[] = {
    {"--game", "G", "only cards of this game"},
    CARDS_FLAG,
    {"--lint", NULL,
     "exit code 1 if something in the card files is odd; without --cards: in shipped ones"},
    {"--explain", NULL, "ability by ability: when it works, who chooses what, which clauses hold"},
    {"--reference", NULL, "the words of all games for card files, as a page in Markdown"},
    {NULL, NULL, NULL},
};

const Command card_command = {
    .name = "card",
    .usage = "NAME [--game G] [--cards FILE]",
    .summary = "show a card: its facts, what it does, and its keywords in the rulebook",
    .details = "What it does is said in English and in the notation of card files. A part of a "
               "name lists\n"
               "all cards that have it. Without a name it reads the card files, says what is wrong "
               "in them\n"
               "(exit code 2) and what is odd, and lists their cards.",
    .flags = card_flags,
    .run = run_card,
};

/* --- decks --- */

/* The game of whose cards a list without such a line speaks: the only one that knows more of its
 * lines than all others. */
static const GavelRules *guess_game(const char *text, size_t size)
{
    const GavelRules *best = NULL;
    size_t least = SIZE_MAX;
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        GavelFaults faults = {.total = 0};
        GavelCards *cards = cards_of(gavel_rules_at(i), NULL);
        GavelDeck *deck = cards ? gavel_deck_read(cards, text, size, &faults) : NULL;
        const size_t total = deck ? 0 : faults.total;
        gavel_deck_free(deck);
        gavel_cards_free(cards);
        best = total < least ? gavel_rules_at(i) : total == least ? NULL : best;
        least = total < least ? total : least;
    }
    if (best)
        (void)fprintf(stderr, "gavel: read as a deck of %s; --game says otherwise\n",
                      gavel_rules_title(best));
    return best;
}

/* The game that a deck file names in its line "game: ...". */
static const GavelRules *game_of_deck(const char *path, const char *text, size_t size_of_text)
{
    for (const char *line = text; *line;) {
        const size_t size = strcspn(line, "\n");
        const Slice words = slice_trim((Slice){line, size});
        if (words.size > 5 && slice_same((Slice){words.at, 5}, slice_of("game:"))) {
            char name[64];
            const Slice value = slice_trim((Slice){words.at + 5, words.size - 5});
            (void)snprintf(name, sizeof name, "%.*s", (int)value.size, value.at);
            return game_named(name);
        }
        line += size + (line[size] == '\n');
    }
    const GavelRules *guessed = guess_game(text, size_of_text);
    if (!guessed)
        (void)usage_error("%s does not say its game; use --game", path);
    return guessed;
}

/* A shipped format by its name, or a file. */
static bool set_format(GavelDeck *deck, const GavelRules *rules, const char *name)
{
    GavelFaults faults;
    size_t size = 0;
    const char *shipped = gavel_format_shipped(rules, name, &size);
    char *own = shipped ? NULL : file_read(name, &size);
    if (!shipped && !own)
        return false;
    const bool is_set = gavel_deck_set_format(deck, shipped ? shipped : own, size, &faults);
    if (!is_set)
        print_faults(stdout, name, &faults);
    mem_free(own);
    return is_set;
}

static int check_deck(const GavelCards *cards, const char *path, const char *text, size_t size,
                      const char *format)
{
    GavelFaults faults;
    char violations[FAULT_TEXT_ROOM];
    GavelDeck *deck = gavel_deck_read(cards, text, size, &faults);
    if (!deck) {
        print_faults(stdout, path, &faults);
        return EXIT_USAGE;
    }
    if (format && !set_format(deck, gavel_cards_rules(cards), format)) {
        gavel_deck_free(deck);
        return EXIT_USAGE;
    }
    const size_t count = gavel_deck_check(deck, violations, sizeof violations);
    gavel_deck_free(deck);
    if (count == 0) {
        printf("%s: a legal deck for %s\n", path, gavel_rules_title(gavel_cards_rules(cards)));
        return EXIT_DONE;
    }
    printf("%s\n%s: ", violations, path);
    print_count(count, "violation");
    printf(" of the deck rules of %s\n", gavel_rules_title(gavel_cards_rules(cards)));
    return EXIT_NOT_SO;
}

static int run_deck(Args *args)
{
    const char *game = args_value(args, "--game");
    if (args->word_count != 2 || strcmp(args->words[0], "check") != 0)
        return usage_error("use: gavel deck check FILE --game G");
    size_t size = 0;
    char *text = file_read(args->words[1], &size);
    if (!text)
        return EXIT_USAGE;
    const GavelRules *rules = game ? game_named(game) : game_of_deck(args->words[1], text, size);
    GavelCards *cards = rules ? cards_of(rules, args) : NULL;
    const int code =
        cards ? check_deck(cards, args->words[1], text, size, args_value(args, "--format"))
              : EXIT_USAGE;
    gavel_cards_free(cards);
    mem_free(text);
    return code;
}

static const Flag deck_flags[] = {
    {"--game", "G", "the game; default: what the line \"game: ...\" says, or the cards do"},
    {"--format", "F", "a format: a shipped one (rulebook, short) or a file with limits and bans"},
    CARDS_FLAG,
    {NULL, NULL, NULL},
};

const Command deck_command = {
    .name = "deck",
    .usage = "check FILE [--game G] [--format F] [--cards FILE]",
    .summary = "check a deck against the deck rules of its game",
    .details = "A deck file has lines such as \"4 Stitch - Rock Star\". Exit code 0: legal, 1: not "
               "legal,\n2: the file cannot be read.",
    .flags = deck_flags,
    .run = run_deck,
};
