/* cmd_rules.c - gavel rules: looks clauses up in the rulebook of a game. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "cli/cli.h"

enum { USES_ROOM = 8192, CITES_MAX = 64 };

/* --- scenarios that cite a clause --- */

typedef struct {
    const GavelRules *rules;
    size_t clause;
    const char *path;
    unsigned count;
} Citation;

static void print_cite(void *context, const GavelRules *rules, size_t clause, bool is_own, int line)
{
    Citation *citation = context;
    if (rules != citation->rules || clause != citation->clause)
        return;
    if (citation->count++ == 0)
        printf("  scenarios\n");
    if (citation->count <= CITES_MAX)
        printf("    %s:%d%s\n", citation->path, line, is_own ? " (the test of its record)" : "");
}

static void print_cites(const GavelRules *rules, size_t clause, const Paths *scenarios)
{
    Citation citation = {rules, clause, NULL, 0};
    for (size_t i = 0; i < scenarios->count; i++) {
        size_t size = 0;
        char *text = file_read(scenarios->path[i], &size);
        citation.path = scenarios->path[i];
        if (text)
            gavel_judge_cites(text, size, print_cite, &citation);
        mem_free(text);
    }
}

/* --- records --- */

static void print_part(const char *name, const char *text)
{
    if (!text)
        return;
    printf("  %-9s  ", name);
    print_wrapped(text, 13, 13);
}

static void print_uses(const GavelRules *rules, size_t clause)
{
    char uses[USES_ROOM];
    if (gavel_clause_uses(rules, clause, uses, sizeof uses) == 0)
        return;
    printf("  carried by\n");
    for (const char *line = uses; *line;) {
        const size_t size = strcspn(line, "\n");
        printf("    %.*s\n", (int)size, line);
        line += size + (line[size] == '\n');
    }
}

/* True if `id` is a clause below `above`: it goes on where the other one ends. */
static bool is_below(const char *id, const char *above)
{
    const size_t size = strlen(above);
    return strncmp(id, above, size) == 0 && id[size] != 0 && !isalnum((unsigned char)id[size]);
}

static void print_line(const GavelClause *clause, Style style)
{
    const size_t columns = columns_of(clause->id);
    const size_t at = columns < 12 ? 14 : columns + 2;
    printf("%s%s%s%*s", paint(style, PAINT_BOLD), clause->id, paint(style, PAINT_PLAIN),
           (int)(at - columns), "");
    print_wrapped(clause->summary ? clause->summary : "", at, 14);
}

static void print_record(const GavelRules *rules, size_t index, const Paths *scenarios, Style style)
{
    GavelClause clause;
    if (!gavel_clause_at(rules, index, &clause))
        return;
    print_line(&clause, style);
    printf("  %-9s  %s, %s, %s\n", "kind", clause.kind ? clause.kind : "clause",
           clause.is_engine ? "binds an engine" : "does not bind an engine",
           clause.is_coded ? "carried by code" : "not named in the code");
    print_part("test", clause.test);
    print_part("example", clause.example);
    print_part("ruling", clause.ambiguity);
    print_part("depends", clause.depends);
    print_uses(rules, index);
    print_cites(rules, index, scenarios);
    GavelClause other;
    for (size_t i = 0; gavel_clause_at(rules, i, &other); i++)
        if (is_below(other.id, clause.id))
            print_line(&other, style);
}

/* Prints every clause whose id or summary has all the words; returns how many. */
static size_t print_found(const GavelRules *rules, const Args *args, Style style)
{
    GavelClause clause;
    size_t count = 0;
    for (size_t i = 0; gavel_clause_at(rules, i, &clause); i++) {
        bool is_found = true;
        for (int k = 1; k < args->word_count && is_found; k++)
            is_found =
                clause.summary && slice_has(slice_of(clause.summary), slice_of(args->words[k]));
        if (!is_found)
            continue;
        print_line(&clause, style);
        count++;
    }
    return count;
}

static void print_chapters(const GavelRules *rules, Style style)
{
    GavelClause clause;
    printf("%s, %s: ", gavel_rules_title(rules), gavel_rules_edition(rules));
    print_count(gavel_clause_count(rules), "clause");
    printf("\n\n");
    for (size_t i = 0; gavel_clause_at(rules, i, &clause); i++)
        if (clause.kind && strcmp(clause.kind, "heading") == 0)
            print_line(&clause, style);
}

static int no_clause(const GavelRules *rules, const char *word)
{
    GavelClause clause;
    Near near = {word, NULL, 3};
    for (size_t i = 0; gavel_clause_at(rules, i, &clause); i++)
        near_offer(&near, clause.id);
    if (near.best && isdigit((unsigned char)word[0]))
        (void)fprintf(stderr, "gavel: %s has no clause %s; the nearest is %s\n",
                      gavel_rules_name(rules), word, near.best);
    else
        (void)fprintf(stderr, "gavel: no clause of %s says \"%s\"\n", gavel_rules_name(rules),
                      word);
    return EXIT_NOT_SO;
}

static int run_rules(Args *args)
{
    if (args->word_count == 0)
        return usage_error("rules wants a game, or \"coverage\"; see gavel rules --help");
    if (strcmp(args->words[0], "coverage") == 0)
        return run_coverage(args);
    if (args_has(args, "--game"))
        return usage_error("--game is for coverage: gavel rules GAME [ID | WORD...]");
    const GavelRules *rules = game_named(args->words[0]);
    const Style style = style_of_output();
    if (!rules)
        return EXIT_USAGE;
    if (args->word_count == 1) {
        print_chapters(rules, style);
        return EXIT_DONE;
    }
    const long index = args->word_count == 2 ? gavel_clause_find(rules, args->words[1]) : -1;
    if (index < 0)
        return print_found(rules, args, style) > 0 ? EXIT_DONE : no_clause(rules, args->words[1]);
    const char *given = args_value(args, "--scenarios");
    const char *top = given ? given : "test/scenario";
    char path[LINE_ROOM];
    Paths scenarios = {NULL, 0, 0};
    (void)snprintf(path, sizeof path, "%s/%s", top, gavel_rules_name(rules));
    if (given || file_exists(path)) {
        if (!paths_add(&scenarios, file_exists(path) ? path : top, ".scn")) {
            paths_free(&scenarios);
            return EXIT_USAGE;
        }
    }
    print_record(rules, (size_t)index, &scenarios, style);
    paths_free(&scenarios);
    return EXIT_DONE;
}

static const Flag flags[] = {
    {"--scenarios", "DIR", "where the scenarios lie (default test/scenario)"},
    {"--json", NULL, "coverage: one JSON object, keyed by game"},
    {"--strict", NULL, "coverage: list what code carries and no scenario tests; exit 1 if any"},
    {"--unshown", NULL, "coverage: list the clauses whose record's own test nothing does"},
    {"--swaps", NULL, "coverage: also let each step change places with the next one"},
    {"--unordered", NULL, "coverage: the same, and list the steps for which nobody notices it"},
    {"--game", "G", "coverage: only this game"},
    {"-j", "N", "coverage: so many threads (default: all cores)"},
    {NULL, NULL, NULL},
};

const Command rules_command = {
    .name = "rules",
    .usage = "GAME [ID | WORD...]  or  gavel rules coverage [OPTION...]",
    .summary = "look up clauses of a rulebook, or see which are tested",
    .details =
        "\"gavel rules lorcana 4.3.6\" prints the clause, where the code carries it, which "
        "scenarios cite\nit, and all clauses below it. Words search the summaries.\n\n"
        "coverage counts, for each game: clauses, all of the rulebook; engine, those that "
        "bind an engine;\ncited, those that code carries or a scenario cites; own, those for which "
        "a "
        "scenario (\"shows\")\nor another test (test/own.txt) does what the test of their record "
        "says; tested, those\ncarried by code for which some\nscenario that cites the clause fails "
        "when the "
        "clause is broken on purpose; source, those of them that\ntest/mutants breaks in the "
        "source, "
        "which \"make check-mutation\" does.\nWith --swaps also: steps, those that another step "
        "follows; ordered, those of them for which some\nscenario that cites the clause fails when "
        "the two change places. Where the order of two steps\ncannot be seen in the game, none "
        "does.",
    .flags = flags,
    .run = run_rules,
};
