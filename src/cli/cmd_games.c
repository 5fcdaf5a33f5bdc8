/* cmd_games.c - gavel games: the games there are. */
#include <stdio.h>

#include "cli/cli.h"

typedef struct {
    size_t clauses;
    size_t engine;
    size_t coded;
} Counts;

static Counts count_clauses(const GavelRules *rules)
{
    Counts counts = {gavel_clause_count(rules), 0, 0};
    GavelClause clause;
    for (size_t i = 0; gavel_clause_at(rules, i, &clause); i++) {
        counts.engine += clause.is_engine;
        counts.coded += clause.is_coded;
    }
    return counts;
}

static void print_row(const GavelRules *rules, const Counts *counts)
{
    char seats[16];
    const unsigned min = gavel_rules_seats_min(rules);
    const unsigned max = gavel_rules_seats_max(rules);
    (void)snprintf(seats, sizeof seats, min == max ? "%u" : "%u-%u", min, max);
    printf("%-9s %-34s %-12s %5s %8zu %7zu %6zu\n", gavel_rules_name(rules),
           gavel_rules_title(rules), gavel_rules_edition(rules), seats, counts->clauses,
           counts->engine, counts->coded);
}

static void print_object(const GavelRules *rules, const Counts *counts)
{
    printf("{\"name\":");
    print_json(gavel_rules_name(rules));
    printf(",\"title\":");
    print_json(gavel_rules_title(rules));
    printf(",\"edition\":");
    print_json(gavel_rules_edition(rules));
    printf(",\"seats_min\":%u,\"seats_max\":%u,\"clauses\":%zu,\"engine\":%zu,\"coded\":%zu}\n",
           gavel_rules_seats_min(rules), gavel_rules_seats_max(rules), counts->clauses,
           counts->engine, counts->coded);
}

static int run_games(Args *args)
{
    const bool is_json = args_has(args, "--json");
    if (args->word_count > 0)
        return usage_error("games takes no words; see gavel games --help");
    if (!is_json)
        printf("%-9s %-34s %-12s %5s %8s %7s %6s\n", "name", "title", "edition", "seats", "clauses",
               "engine", "coded");
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        const GavelRules *rules = gavel_rules_at(i);
        const Counts counts = count_clauses(rules);
        if (is_json)
            print_object(rules, &counts);
        else
            print_row(rules, &counts);
    }
    return EXIT_DONE;
}

static const Flag flags[] = {{"--json", NULL, "one JSON object per line"}, {NULL, NULL, NULL}};

const Command games_command = {
    .name = "games",
    .usage = "[--json]",
    .summary = "list the games, their editions and the clauses of their rulebooks",
    .details = "clauses: all of the rulebook; engine: those that bind what an engine does;\n"
               "coded: those that a line of the code carries.",
    .flags = flags,
    .run = run_games,
};
