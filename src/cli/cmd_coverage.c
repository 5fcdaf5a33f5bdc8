/* cmd_coverage.c - gavel rules coverage: which clauses are carried by code, and which are tested.
 */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "cli/cli.h"

enum { THREADS_MAX = 64, GAMES_MAX = 16, ROW_MAX = 80, PATH_ROOM = 1024 };

typedef struct {
    const char *path;
    char *text;
    size_t size;
} Source;

typedef struct {
    const GavelRules *rules;
    size_t clause;
    size_t source;
    bool is_own;
} Cite;

/* One clause that code carries: is it tested? */
typedef struct {
    const GavelRules *rules;
    size_t clause;
    GavelMutation mutation;
    bool is_killed; /* tools/mutants proves it of what is broken in the source */
} Task;

typedef struct {
    Source *sources;
    size_t source_count;
    Source own;     /* test/own.txt; no text: there is none */
    size_t reading; /* the source whose cites are being noted */
    Cite *cites;
    size_t cite_count;
    size_t cite_room;
    Task *tasks;
    size_t task_count;
    _Atomic size_t next;
    bool is_out_of_memory;
} Coverage;

typedef struct {
    size_t clauses;
    size_t engine;
    size_t cited;
    size_t own; /* a test does what the record's own test says */
    size_t tested;
    size_t source;  /* of those, by a line of test/mutants */
    size_t steps;   /* that another one follows */
    size_t ordered; /* of those, it is noticed when the two change places */
} Counts;

/* --- reading --- */

static void note_cite(void *context, const GavelRules *rules, size_t clause, bool is_own, int line)
{
    Coverage *c = context;
    (void)line;
    if (c->cite_count == c->cite_room) {
        const size_t room = c->cite_room ? c->cite_room * 2 : 1024;
        Cite *grown = mem_grow(c->cites, room * sizeof *grown);
        if (!grown) {
            c->is_out_of_memory = true;
            return;
        }
        c->cites = grown;
        c->cite_room = room;
    }
    c->cites[c->cite_count++] = (Cite){rules, clause, c->reading, is_own};
}

static bool read_sources(Coverage *c, const Paths *paths)
{
    c->sources = mem_new((paths->count + 1) * sizeof *c->sources);
    for (size_t i = 0; c->sources && i < paths->count; i++) {
        Source *source = &c->sources[i];
        source->path = paths->path[i];
        source->text = file_read(paths->path[i], &source->size);
        if (!source->text)
            return false;
        c->source_count++;
        c->reading = i;
        gavel_judge_cites(source->text, source->size, note_cite, c);
    }
    return c->sources && !c->is_out_of_memory;
}

static bool is_cited(const Coverage *c, const GavelRules *rules, size_t clause)
{
    for (size_t i = 0; i < c->cite_count; i++)
        if (c->cites[i].rules == rules && c->cites[i].clause == clause)
            return true;
    return false;
}

/* By a scenario, or by a test in C or Python that test/own.txt names. */
static bool has_own(const Coverage *c, const GavelRules *rules, size_t clause)
{
    for (size_t i = 0; i < c->cite_count; i++)
        if (c->cites[i].is_own && c->cites[i].rules == rules && c->cites[i].clause == clause)
            return true;
    GavelClause record;
    char row[ROW_MAX];
    if (!c->own.text || !gavel_clause_at(rules, clause, &record))
        return false;
    (void)snprintf(row, sizeof row, "\n%s %s ", gavel_rules_name(rules), record.id);
    return strstr(c->own.text, row) != NULL;
}

/* The list of tests elsewhere lies beside the folder of the scenarios. */
static void read_own(Coverage *c, const char *directory)
{
    char path[PATH_ROOM];
    (void)snprintf(path, sizeof path, "%s/../own.txt", directory);
    if (access(path, R_OK) == 0)
        c->own.text = file_read(path, &c->own.size);
}

static bool make_tasks(Coverage *c, const GavelRules *const *games, size_t game_count,
                       bool with_swaps)
{
    size_t room = 1;
    for (size_t i = 0; i < game_count; i++)
        room += 2 * gavel_clause_count(games[i]);
    c->tasks = mem_new(room * sizeof *c->tasks);
    for (size_t i = 0; c->tasks && i < game_count; i++) {
        GavelClause clause;
        for (size_t k = 0; gavel_clause_at(games[i], k, &clause); k++) {
            if (clause.is_coded)
                c->tasks[c->task_count++] = (Task){games[i], k, GAVEL_BROKEN, clause.is_mutant};
            if (clause.is_ordered && with_swaps)
                c->tasks[c->task_count++] = (Task){games[i], k, GAVEL_SWAPPED, false};
        }
    }
    return c->tasks != NULL;
}

/* --- breaking clauses --- */

static bool is_killed(const Coverage *c, const Task *task)
{
    size_t last = SIZE_MAX; /* a file that cites the clause twice is run once */
    for (size_t i = 0; i < c->cite_count; i++) {
        const Cite *cite = &c->cites[i];
        if (cite->rules != task->rules || cite->clause != task->clause || cite->source == last)
            continue;
        const Source *source = &c->sources[cite->source];
        if (gavel_judge_kills(source->text, source->size, task->rules, task->clause,
                              task->mutation))
            return true;
        last = cite->source;
    }
    return false;
}

static void *run_tasks(void *context)
{
    Coverage *c = context;
    for (;;) {
        const size_t index = atomic_fetch_add(&c->next, 1);
        if (index >= c->task_count)
            return NULL;
        Task *task = &c->tasks[index];
        task->is_killed = task->is_killed || is_killed(c, task);
    }
}

static void run_threads(Coverage *c, size_t count)
{
    pthread_t threads[THREADS_MAX];
    size_t started = 0;
    while (started + 1 < count && pthread_create(&threads[started], NULL, run_tasks, c) == 0)
        started++;
    (void)run_tasks(c);
    for (size_t i = 0; i < started; i++)
        (void)pthread_join(threads[i], NULL);
}

/* --- reporting --- */

static Counts count_game(const Coverage *c, const GavelRules *rules)
{
    Counts counts = {.clauses = gavel_clause_count(rules)};
    GavelClause clause;
    for (size_t i = 0; gavel_clause_at(rules, i, &clause); i++) {
        counts.engine += clause.is_engine;
        counts.source += clause.is_mutant;
        counts.own += clause.is_engine && has_own(c, rules, i);
        counts.cited += clause.is_coded || (clause.is_engine && is_cited(c, rules, i));
    }
    for (size_t i = 0; i < c->task_count; i++) {
        const Task *task = &c->tasks[i];
        const bool is_swap = task->mutation == GAVEL_SWAPPED;
        counts.steps += task->rules == rules && is_swap;
        *(is_swap ? &counts.ordered : &counts.tested) += task->rules == rules && task->is_killed;
    }
    return counts;
}

static void print_counts(const Coverage *c, const GavelRules *const *games, size_t count,
                         bool is_json, bool with_swaps)
{
    if (is_json)
        printf("{");
    else
        printf("game       clauses   engine    cited      own   tested   source%s\n",
               with_swaps ? "    steps  ordered" : "");
    for (size_t i = 0; i < count; i++) {
        const Counts n = count_game(c, games[i]);
        const char *name = gavel_rules_name(games[i]);
        if (is_json)
            printf("%s\"%s\":{\"clauses\":%zu,\"engine\":%zu,\"cited\":%zu,\"own\":%zu,"
                   "\"tested\":%zu,\"source\":%zu",
                   i > 0 ? "," : "", name, n.clauses, n.engine, n.cited, n.own, n.tested, n.source);
        else
            printf("%-9s %8zu %8zu %8zu %8zu %8zu %8zu", name, n.clauses, n.engine, n.cited, n.own,
                   n.tested, n.source);
        if (with_swaps && is_json)
            printf(",\"steps\":%zu,\"ordered\":%zu", n.steps, n.ordered);
        else if (with_swaps)
            printf(" %8zu %8zu", n.steps, n.ordered);
        printf("%s", is_json ? "}" : "\n");
    }
    printf("%s", is_json ? "}\n" : "");
}

/* Lists on stderr what code carries and no scenario tests; returns how many there are. The order of
 * steps is listed too, if it was tried, and not counted. */
static size_t list_untested(const Coverage *c)
{
    size_t count = 0;
    for (size_t i = 0; i < c->task_count; i++) {
        const Task *task = &c->tasks[i];
        GavelClause clause;
        if (task->is_killed || !gavel_clause_at(task->rules, task->clause, &clause))
            continue;
        if (task->mutation == GAVEL_SWAPPED) {
            (void)fprintf(stderr, "%s %s: its step and the next one change places unnoticed\n",
                          gavel_rules_name(task->rules), clause.id);
            continue;
        }
        (void)fprintf(stderr, "%s %s: %s: %s\n", gavel_rules_name(task->rules), clause.id,
                      is_cited(c, task->rules, task->clause) ? "no scenario that cites it fails"
                                                             : "no scenario cites it",
                      clause.summary ? clause.summary : "");
        count++;
    }
    return count;
}

/* Lists the steps that no scenario tells from those behind them. */
static void list_unordered(const Coverage *c)
{
    for (size_t i = 0; i < c->task_count; i++) {
        const Task *task = &c->tasks[i];
        GavelClause clause;
        if (!task->is_killed && task->mutation == GAVEL_SWAPPED &&
            gavel_clause_at(task->rules, task->clause, &clause))
            printf("%s %s\n", gavel_rules_name(task->rules), clause.id);
    }
}

static void coverage_free(Coverage *c)
{
    for (size_t i = 0; i < c->source_count; i++)
        mem_free(c->sources[i].text);
    mem_free(c->sources);
    mem_free(c->own.text);
    mem_free(c->cites);
    mem_free(c->tasks);
}

/* Lists the clauses of an engine whose record's test is done by none of ours. */
static void list_unshown(const Coverage *c, const GavelRules *rules)
{
    GavelClause clause;
    for (size_t i = 0; gavel_clause_at(rules, i, &clause); i++)
        if (clause.is_engine && !has_own(c, rules, i))
            printf("%s %s\n", gavel_rules_name(rules), clause.id);
}

static int cover(const Paths *paths, const char *directory, const GavelRules *const *games,
                 size_t game_count, long threads, const Args *args)
{
    Coverage c = {.source_count = 0};
    int code = EXIT_USAGE;
    const bool with_swaps = args_has(args, "--swaps") || args_has(args, "--unordered");
    read_own(&c, directory);
    if (read_sources(&c, paths) && make_tasks(&c, games, game_count, with_swaps)) {
        run_threads(&c, (size_t)threads);
        print_counts(&c, games, game_count, args_has(args, "--json"), with_swaps);
        for (size_t i = 0; args_has(args, "--unshown") && i < game_count; i++)
            list_unshown(&c, games[i]);
        if (args_has(args, "--unordered"))
            list_unordered(&c);
        (void)fflush(stdout);
        code = args_has(args, "--strict") && list_untested(&c) > 0 ? EXIT_NOT_SO : EXIT_DONE;
    }
    coverage_free(&c);
    return code;
}

int run_coverage(Args *args)
{
    const char *given = args_value(args, "--scenarios");
    const char *directory = given ? given : "test/scenario";
    const char *name = args_value(args, "--game");
    const GavelRules *games[GAMES_MAX];
    size_t count = 0;
    long threads = sysconf(_SC_NPROCESSORS_ONLN);
    threads = threads < 1 ? 1 : threads > THREADS_MAX ? THREADS_MAX : threads;
    if (args->word_count > 1)
        return usage_error("coverage takes no words; see gavel rules --help");
    if (!args_number(args, "-j", 1, THREADS_MAX, &threads))
        return EXIT_USAGE;
    if (name) {
        games[0] = game_named(name);
        count = 1;
        if (!games[0])
            return EXIT_USAGE;
    } else {
        for (; count < gavel_rules_count() && count < GAMES_MAX; count++)
            games[count] = gavel_rules_at(count);
    }
    Paths paths = {NULL, 0, 0};
    int code = EXIT_USAGE;
    if ((!given && !file_exists(directory)) || paths_add(&paths, directory, ".scn"))
        code = cover(&paths, directory, games, count, threads, args);
    paths_free(&paths);
    return code;
}
