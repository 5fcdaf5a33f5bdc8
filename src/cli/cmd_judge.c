/* cmd_judge.c - gavel judge: runs scenarios. */
#include <stdio.h>

#include "base/memory.h"
#include "cli/cli.h"

typedef struct {
    unsigned passed;
    unsigned failed;
    unsigned unreadable;
    unsigned odd;
    unsigned listed; /* in the JSON list */
    const char *path;
    bool is_json;
    bool is_lint;
    bool is_traced;
    Style style;
} Session;

static void print_trace(void *context, const char *line)
{
    (void)context;
    printf("  %s\n", line);
}

static void report(void *context, const GavelFailure *failure)
{
    Session *session = context;
    const GavelFault *fault = &failure->fault;
    const bool is_odd = failure->is_warning;
    session->odd += is_odd;
    if (is_odd && session->is_json && !session->is_lint)
        return;
    if (session->is_json) {
        printf("%s{\"file\":", session->listed++ > 0 ? "," : "");
        print_json(session->path);
        printf(",\"line\":%d,\"column\":%d,\"name\":", fault->line, fault->column);
        print_json(failure->name);
        printf(",\"why\":");
        print_json(fault->text);
        printf(",\"unreadable\":%s,\"warning\":%s}", failure->is_unreadable ? "true" : "false",
               is_odd ? "true" : "false");
        return;
    }
    printf("%s:%d: %s%s%s%s%s: %s\n", session->path, fault->line,
           is_odd ? "warning: " : paint(session->style, PAINT_BAD), failure->name,
           failure->is_unreadable && failure->name[0] ? ": " : "",
           failure->is_unreadable ? "unreadable" : "", paint(session->style, PAINT_PLAIN),
           fault->text);
}

static void judge_file(Session *session, const char *path)
{
    size_t size = 0;
    char *text = file_read(path, &size);
    if (!text) {
        session->unreadable++;
        return;
    }
    if (session->is_traced)
        printf("%s\n", path);
    session->path = path;
    const GavelVerdict verdict =
        gavel_judge_each(text, size, report, session->is_traced ? print_trace : NULL, session);
    session->passed += verdict.passed;
    session->failed += verdict.failed;
    session->unreadable += verdict.is_unreadable;
    if (verdict.passed + verdict.failed == 0)
        report(session, &(GavelFailure){.name = "", .fault = verdict.fault, .is_unreadable = true});
    mem_free(text);
}

static int run_judge(Args *args)
{
    Paths paths = {NULL, 0, 0};
    bool is_found = true;
    if (args->word_count == 0)
        return usage_error("judge wants files or directories; see gavel judge --help");
    for (int i = 0; i < args->word_count; i++) {
        const size_t before = paths.count;
        is_found = paths_add(&paths, args->words[i], ".scn") && is_found;
        if (is_found && paths.count == before) {
            (void)usage_error("%s: there is no *.scn file in it", args->words[i]);
            is_found = false;
        }
    }
    if (!is_found) {
        paths_free(&paths);
        return EXIT_USAGE;
    }
    Session session = {.is_json = args_has(args, "--json"),
                       .is_lint = args_has(args, "--lint"),
                       .style = style_of_output()};
    session.is_traced = args_has(args, "--trace") && !session.is_json;
    if (session.is_json)
        printf("{\"failures\":[");
    for (size_t i = 0; i < paths.count; i++)
        judge_file(&session, paths.path[i]);
    paths_free(&paths);
    if (session.is_json)
        printf("],\"passed\":%u,\"failed\":%u,\"unreadable\":%u}\n", session.passed, session.failed,
               session.unreadable);
    else
        printf("%u passed, %u failed\n", session.passed, session.failed);
    if (session.unreadable > 0)
        return EXIT_USAGE;
    const bool is_wrong = session.failed > 0 || (session.odd > 0 && session.is_lint);
    return is_wrong ? EXIT_NOT_SO : EXIT_DONE;
}

static const Flag flags[] = {
    {"--json", NULL, "one JSON object: failures, passed, failed, unreadable"},
    {"--lint", NULL,
     "exit code 1 if a line is odd: what it says is so, but perhaps not as it is meant"},
    {"--trace", NULL, "print every event of every scenario with its clause"},
    {NULL, NULL, NULL},
};

const Command judge_command = {
    .name = "judge",
    .usage = "PATH... [--json] [--lint] [--trace]",
    .summary = "run the scenarios of files, and of all *.scn files under directories",
    .details = "Prints file:line: name: why for each scenario that fails. Exit code 0: none "
               "failed,\n1: some failed, 2: a file cannot be read.",
    .flags = flags,
    .run = run_judge,
};
