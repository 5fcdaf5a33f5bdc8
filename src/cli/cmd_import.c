/* cmd_import.c - gavel import: cards from lists that players share, written as a card file. */
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/batch.h"
#include "cli/import_int.h"

/* --- what is told --- */

/* Writes what was read as the program itself writes cards, and then the drafts. */
static bool write_cards(const Import *in, const char *path)
{
    const size_t count = gavel_card_count(in->cards);
    const size_t room = (count - in->shipped + 1) * IMPORT_CARD_ROOM + in->drafts.size + 1;
    char *all = mem_new(room);
    char card[IMPORT_CARD_ROOM];
    if (!all)
        return usage_error("out of memory") == EXIT_DONE;
    Text out = text_in(all, room);
    for (size_t i = in->shipped + 1; i <= count; i++) {
        (void)gavel_card_notation(in->cards, i, card, sizeof card);
        text_add(&out, "%s%s", i > in->shipped + 1 ? "\n" : "", card);
    }
    if (in->drafts.size > 0)
        text_add_slice(&out, (Slice){in->drafts.at, in->drafts.size});
    bool is_written = true;
    if (path)
        is_written = file_write(path, all, out.size);
    else
        (void)fwrite(all, 1, out.size, stdout);
    mem_free(all);
    return is_written;
}

static void print_counts(const Import *in)
{
    Out out = {.size = 0};
    out_open(&out, NULL, '{');
    out_number(&out, "cards", (long long)in->total);
    out_number(&out, "playable", (long long)in->playable);
    out_number(&out, "known", (long long)in->known);
    out_raw(&out, "refused", (Slice){in->refused.at, in->refused.size});
    out_close(&out, '}');
    printf("%.*s\n", (int)out.size, out.at);
    out_free(&out);
}

static void print_rows(const Import *in)
{
    GavelRow row;
    for (size_t i = 0; gavel_reader_row(in->reader, i, &row); i++)
        if (strcmp(row.kind, "symbol") != 0)
            printf("%6u  %s: %s\n", row.uses, row.kind, row.wording);
}

static int tell(const Import *in, const Args *args)
{
    const bool is_quiet = args_has(args, "--json") || in->differ || args_has(args, "--rows");
    const char *path = args_value(args, "--out");
    if ((path || !is_quiet) && !write_cards(in, path))
        return EXIT_USAGE;
    if (args_has(args, "--json"))
        print_counts(in);
    if (args_has(args, "--rows"))
        print_rows(in);
    (void)fprintf(stderr,
                  "gavel: %zu cards, of which %zu can be played, %zu are shipped, %zu are not "
                  "understood\n",
                  in->total, in->playable, in->known, in->refused_count);
    if (in->differ)
        (void)fprintf(stderr, "gavel: %zu shipped cards were read and are not the same\n",
                      in->differing);
    return in->refused_count > 0 || in->differing > 0 ? EXIT_NOT_SO : EXIT_DONE;
}

static void say_refused(const char *name, const char *why)
{
    bar_clear();
    (void)fprintf(stderr, "%s: not understood: %s\n", name, why);
}

static void say_different(const char *name, const char *hand, const char *read)
{
    bar_clear();
    printf("%s\n--- written by hand\n%s--- read\n%s\n", name, hand, read);
}

static int import_file(Import *in, const Args *args, const char *text, size_t size)
{
    GavelLanguage language = GAVEL_ENGLISH;
    const char *tag = args_value(args, "--language");
    while (tag && language < GAVEL_LANGUAGES && strcmp(gavel_language_tag(language), tag) != 0)
        language++;
    if (tag && language == GAVEL_LANGUAGES)
        return usage_error("--language wants en, ja or zh, not \"%s\"", tag);
    const ImportForm *form = import_form(text, tag ? language : GAVEL_LANGUAGES);
    const bool is_json = args_has(args, "--json");
    in->differ = args_has(args, "--compare") ? say_different : NULL;
    in->refuse = is_json || in->differ ? NULL : say_refused;
    in->has_bar = true;
    in->cards = cards_of(gavel_rules(form->game), args);
    if (!in->cards)
        return EXIT_USAGE;
    if (import_read(in, form, text, size))
        return tell(in, args);
    (void)fprintf(stderr, "%s:%d: %s\n", args->words[0], in->fault.line, in->fault.text);
    return EXIT_USAGE;
}

static int run_import(Args *args)
{
    size_t size = 0;
    if (args->word_count != 1)
        return usage_error("import wants one file; see gavel import --help");
    const char *out = args_value(args, "--out");
    if (out && file_is_same(out, args->words[0]))
        return usage_error("--out would take the place of the list itself");
    char *text = file_read(args->words[0], &size);
    if (!text)
        return EXIT_USAGE;
    Import *in = mem_new(sizeof *in);
    GavelCards *cards = NULL;
    int code = EXIT_USAGE;
    if (in) {
        code = import_file(in, args, text, size);
        cards = in->cards;
        import_free(in);
        gavel_cards_free(cards);
    } else {
        (void)usage_error("out of memory");
    }
    mem_free(text);
    return code;
}

static const Flag flags[] = {
    {"--out", "FILE", "write the cards there, not to the standard output"},
    {"--language", "TAG", "which one is read, where cards are printed in several: en, ja, zh"},
    {"--json", NULL, "print counts and what was not understood as JSON"},
    {"--compare", NULL, "hold shipped cards, and those of --cards, against what their text says"},
    {"--rows", NULL, "print how often each row of the tables was used"},
    CARDS_FLAG,
    {NULL, NULL, NULL},
};

const Command import_command = {
    .name = "import",
    .usage = "FILE [--out FILE] [--json] [--compare] [--rows] [--cards FILE]",
    .summary = "make a card file from a list of printed cards",
    .details =
        "FILE is a list of the LorcanaJSON project (allCards.json, or that of a set), or another "
        "of\n"
        "docs/IMPORT.md. What is printed\n"
        "on cards is read whole or not at all, and written in the notation of card files, for "
        "--cards\n"
        "of other commands. A card that is not understood is written as a draft, in comments, with "
        "the\n"
        "words that were not understood. Cards that are shipped, and further printings, are passed "
        "over.\n"
        "Exit code 0: all cards are written, 1: some were not understood or differ, 2: the file "
        "cannot be\n"
        "read, and nothing is written.",
    .flags = flags,
    .run = run_import,
};
