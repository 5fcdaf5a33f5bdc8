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

static size_t show_found(const GavelCards *cards, const char *words, Near *near, Style style)
{
    const Found found = find_cards(cards, words);
    if (found.count == 1) {
        print_card(cards, found.card[0], style);
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

/* The names of the cards in files of one's own, if all of them can be read. */
static int list_own_cards(const GavelRules *rules, const Args *args)
{
    GavelCards *shipped = cards_of(rules, NULL);
    GavelCards *cards = shipped ? cards_of(rules, args) : NULL;
    for (size_t i = shipped ? gavel_card_count(shipped) + 1 : 0;
         cards && i <= gavel_card_count(cards); i++)
        printf("%s\n", gavel_card_name(cards, i));
    const int code = cards ? EXIT_DONE : EXIT_USAGE;
    gavel_cards_free(cards);
    gavel_cards_free(shipped);
    return code;
}

static int run_card(Args *args)
{
    char words[LINE_ROOM];
    char best[LINE_ROOM] = "";
    const char *game = args_value(args, "--game");
    size_t found = 0;
    if (args_has(args, "--reference"))
        return print_reference();
    if (game && !game_named(game))
        return EXIT_USAGE;
    if (args_has(args, "--cards") && !game)
        return usage_error("--cards wants --game, too: a card file does not say of which it is");
    if (args_has(args, "--cards") && args->word_count == 0)
        return list_own_cards(gavel_rules(game), args);
    if (args->word_count == 0)
        return usage_error("card wants a name; see gavel card --help");
    args_join(args, 0, words, sizeof words);
    if (slice_trim(slice_of(words)).size == 0)
        return usage_error("card wants a name; see gavel card --help");
    Near near = near_to(words);
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        const GavelRules *rules = gavel_rules_at(i);
        if (game && strcmp(game, gavel_rules_name(rules)) != 0)
            continue;
        GavelCards *cards = cards_of(rules, args);
        if (!cards)
            return EXIT_USAGE;
        near.best = NULL;
        found += show_found(cards, words, &near, style_of_output());
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

static const Flag card_flags[] = {
    {"--game", "G", "only cards of this game"},
    CARDS_FLAG,
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
               "(exit code 2), or lists their cards.",
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
