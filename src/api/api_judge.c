/* api_judge.c - scenarios for users of gavel.h: running, citing, killing mutants. */
#include <stdio.h>
#include <string.h>

#include "api/api_int.h"
#include "effect/run.h"
#include "lang/print_english.h"
#include "rules/scenario.h"

enum { GAMES_MAX = 16, TRACE_LINE_MAX = 640 };

/* The cards of the games that a text is about, each loaded once. */
typedef struct {
    GavelCards *cards[GAMES_MAX];
    size_t count;
    GavelVerdict *verdict;
    GavelFailed failed;
    GavelLog log;
    GavelCite cite;
    GavelScenarioFound found;
    size_t answers; /* that all scenarios together may still have */
    size_t most;    /* of the one that is run */
    size_t left;    /* of those, how many have not been given */
    void *context;
    SeenGame *seen; /* for scenarios of two worlds; NULL: none has come yet */
    struct {
        Ref source;
        uint16_t ability;
    } told; /* the ability that the trace has told of last; 0: of none */
    bool is_killed;
} Judge;

const Rules *judge_rules(const char *name, size_t size)
{
    for (size_t i = 0; i < gavel_rules_count(); i++) {
        const Rules *rules = rules_of(gavel_rules_at(i));
        if (strlen(rules->name) == size && memcmp(rules->name, name, size) == 0)
            return rules;
    }
    return NULL;
}

static Pool *find_pool(void *context, const Rules *rules)
{
    Judge *judge = context;
    for (size_t i = 0; i < judge->count; i++)
        if (judge->cards[i]->rules == rules)
            return &judge->cards[i]->pool;
    GavelCards *cards = judge->count < GAMES_MAX ? gavel_cards_new(rules_out(rules)) : NULL;
    if (!cards)
        return NULL;
    judge->cards[judge->count++] = cards;
    return &cards->pool;
}

static void close_judge(Judge *judge)
{
    for (size_t i = 0; i < judge->count; i++)
        gavel_cards_free(judge->cards[i]);
    seen_free(judge->seen);
}

static const Sink *watch(void *context, const Game *g)
{
    Judge *judge = context;
    if (!judge->seen)
        judge->seen = seen_new();
    return judge->seen ? seen_watch(judge->seen, g) : NULL;
}

static void view(void *context, uint8_t seat, Text *to)
{
    const Judge *judge = context;
    seen_write(judge->seen, seat, to);
}

/* --- the trace -------------------------------------------------------------------------------- */

/* Says once which ability is at work, with its name and what it does. */
static void trace_ability(Judge *judge, const Game *g)
{
    char line[TRACE_LINE_MAX];
    const Running *effect = effect_running(g);
    const Ref source = effect ? effect->source : (Ref){0, 0};
    const bool is_told = effect && judge->told.ability == effect->ability &&
                         judge->told.source.object == source.object &&
                         judge->told.source.serial == source.serial;
    judge->told.source = source;
    judge->told.ability = effect ? effect->ability : 0;
    if (!effect || is_told)
        return;
    const Ability *ability = &g->abilities[effect->ability];
    Text text = text_in(line, sizeof line);
    text_add(&text, "  %-10s * %s", "", def_of(g, effect->source.object)->name);
    if (ability->name)
        text_add(&text, ", %s", ability->name);
    text_add(&text, ": ");
    english_of_ability(g->match->pool, g->rules, effect->ability, &text);
    judge->log(judge->context, line);
}

static void trace_step(void *context, const Game *g, const char *flow, Clause clause)
{
    Judge *judge = context;
    char line[TRACE_LINE_MAX];
    trace_ability(judge, g);
    if (clause == 0)
        return;
    const char *summary = g->rules->clauses[clause].summary;
    (void)snprintf(line, sizeof line, "  %-10s %s%s%s", clause_id(g->rules, clause), flow,
                   summary ? ": " : "", summary ? summary : "");
    judge->log(judge->context, line);
}

static void trace_event(void *context, const Game *g, const Event *event)
{
    const Judge *judge = context;
    char words[TRACE_LINE_MAX];
    char line[TRACE_LINE_MAX + 40];
    Text text = text_in(words, sizeof words);
    event_words(&text, g, event);
    if (text.size == 0)
        return;
    (void)snprintf(line, sizeof line, "  %-10s > %s", clause_id(g->rules, event->clause), words);
    judge->log(judge->context, line);
}

static void trace_note(void *context, const char *note)
{
    Judge *judge = context;
    judge->told.ability = 0;
    judge->log(judge->context, note);
}

/* --- judging ---------------------------------------------------------------------------------- */

static void take_verdict(void *context, const ScenarioReport *report)
{
    Judge *judge = context;
    GavelVerdict *verdict = judge->verdict;
    if (judge->log) {
        char line[TRACE_LINE_MAX];
        (void)snprintf(line, sizeof line, "%s: %s", report->name[0] ? report->name : "?",
                       report->outcome == SCENARIO_PASSED ? "passed" : report->fault.text);
        judge->log(judge->context, line);
    }
    if (report->outcome == SCENARIO_PASSED) {
        verdict->passed++;
        return;
    }
    GavelFailure failure = {.name = report->name,
                            .is_unreadable = report->outcome == SCENARIO_UNREADABLE};
    fault_out(&failure.fault, &report->fault);
    if (verdict->failed++ == 0) {
        (void)snprintf(verdict->name, sizeof verdict->name, "%s", report->name);
        verdict->fault = failure.fault;
    }
    verdict->is_unreadable = verdict->is_unreadable || failure.is_unreadable;
    if (judge->failed)
        judge->failed(judge->context, &failure);
}

static void take_odd(void *context, const ScenarioReport *report, const Fault *fault)
{
    const Judge *judge = context;
    GavelFailure failure = {.name = report->name, .is_warning = true};
    fault_out(&failure.fault, fault);
    if (judge->failed)
        judge->failed(judge->context, &failure);
}

GavelVerdict gavel_judge(const char *text, size_t size, GavelLog log, void *context)
{
    return gavel_judge_each(text, size, NULL, log, context);
}

GavelVerdict gavel_judge_each(const char *text, size_t size, GavelFailed failed, GavelLog log,
                              void *context)
{
    GavelVerdict verdict;
    memset(&verdict, 0, sizeof verdict);
    Judge judge = {.verdict = &verdict, .failed = failed, .log = log, .context = context};
    const Sink sink = {.event = trace_event, .step = trace_step, .context = &judge};
    const ScenarioRun run = {.library = {judge_rules, find_pool, &judge},
                             .sink = log ? &sink : NULL,
                             .done = take_verdict,
                             .odd = take_odd,
                             .note = log ? trace_note : NULL,
                             .watch = watch,
                             .view = view,
                             .context = &judge};
    scenario_run(&run, text, size);
    close_judge(&judge);
    if (verdict.passed + verdict.failed == 0) {
        verdict.is_unreadable = true;
        verdict.fault.line = 1;
        (void)snprintf(verdict.fault.text, sizeof verdict.fault.text, "there is no scenario in it");
    }
    return verdict;
}

/* The next scenario may have as many as one may have that is opened, if so many are left. */
static void allow_answers(Judge *judge)
{
    const size_t most = GAVEL_SCENARIO_ANSWERS;
    judge->most = judge->answers < most ? judge->answers : most;
    judge->left = judge->most;
}

static void take_found(void *context, const ScenarioReport *report)
{
    Judge *judge = context;
    GavelScenarioInfo info = {.name = report->name,
                              .rules = report->rules ? rules_out(report->rules) : NULL,
                              .line = report->line,
                              .seats = report->seats,
                              .holds = report->outcome == SCENARIO_PASSED,
                              .is_over = report->seats > 0 && report->asked == 0};
    if (!info.holds)
        fault_out(&info.fault, &report->fault);
    judge->found(judge->context, &info);
    judge->answers -= judge->most - judge->left;
    allow_answers(judge);
}

void gavel_scenarios(const char *text, size_t size, size_t answers, GavelScenarioFound found,
                     void *context)
{
    Judge judge = {.found = found, .context = context, .answers = answers};
    allow_answers(&judge);
    const ScenarioRun run = {.library = {judge_rules, find_pool, &judge},
                             .done = take_found,
                             .watch = watch,
                             .view = view,
                             .context = &judge,
                             .left = &judge.left};
    scenario_run(&run, text, size);
    close_judge(&judge);
}

static void take_cites(void *context, const ScenarioReport *report)
{
    const Judge *judge = context;
    for (int i = 0; i < report->cite_count; i++)
        judge->cite(judge->context, rules_out(report->rules), index_of(report->cites[i]),
                    report->is_own[i], report->line);
}

void gavel_judge_cites(const char *text, size_t size, GavelCite cite, void *context)
{
    Judge judge = {.cite = cite, .context = context};
    const ScenarioRun run = {.library = {judge_rules, find_pool, &judge},
                             .done = take_cites,
                             .context = &judge,
                             .only_cites = true};
    scenario_run(&run, text, size);
}

static void take_kill(void *context, const ScenarioReport *report)
{
    Judge *judge = context;
    judge->is_killed = judge->is_killed || report->outcome == SCENARIO_FAILED;
}

bool gavel_judge_kills(const char *text, size_t size, const GavelRules *rules, size_t clause,
                       GavelMutation mutation)
{
    Judge judge = {.is_killed = false};
    const ScenarioRun run = {.library = {judge_rules, find_pool, &judge},
                             .mutant = clause_of(clause),
                             .mutant_rules = rules_of(rules),
                             .is_swap = mutation == GAVEL_SWAPPED,
                             .done = take_kill,
                             .watch = watch,
                             .view = view,
                             .context = &judge};
    scenario_run(&run, text, size);
    close_judge(&judge);
    return judge.is_killed;
}
