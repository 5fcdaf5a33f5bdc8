/* server_scenario.c - tables that go on where a scenario ends.
 *
 * A file of scenarios is run by a thread of its own, and whoever has brought it hears which of them
 * hold. Its text is remembered for a while. A table is opened with one of them: that is run again,
 * here, because it may have only so many answers. What of the text it needs is stored with the
 * table, so that the game can be built again from there.
 */
#include <stdio.h>
#include <string.h>

#include "server/server_int.h"

enum {
    INFOS_MAX = 400,
    RUN_ANSWERS = 20 * GAVEL_SCENARIO_ANSWERS /* of all scenarios of a file */
};

static const char one_purpose[] = "scenario";
static const char file_purpose[] = "scenarios";

/* --- scenarios in memory --- */

static void scenario_free(Scenario *scenario)
{
    gavel_scenario_free(scenario->opened);
    mem_free(scenario);
}

static Scenario *find_scenario(const Server *s, const char *id)
{
    Scenario *scenario = s->scenarios;
    while (scenario && strcmp(scenario->id, id) != 0)
        scenario = scenario->next;
    return scenario;
}

/* Frees the one that was used longest ago, if there are too many that no table needs. */
static void make_room(Server *s)
{
    Scenario **oldest = NULL;
    unsigned count = 0;
    for (Scenario **at = &s->scenarios; *at; at = &(*at)->next) {
        if ((*at)->tables > 0)
            continue;
        count++;
        if (!oldest || (*at)->used <= (*oldest)->used)
            oldest = at;
    }
    if (count < SCENARIOS_MAX)
        return;
    Scenario *scenario = *oldest;
    *oldest = scenario->next;
    scenario_free(scenario);
}

static bool is_over(const GavelScenario *opened)
{
    GavelGame *game = gavel_scenario_game(opened);
    const bool is_over = !game || !gavel_asked(game);
    gavel_game_free(game);
    return is_over;
}

/* Opens the scenario of that name, or with NULL the first, if it is not there yet. */
static Scenario *open_scenario(Server *s, const char *text, size_t size, const char *name)
{
    Wire *w = &s->wire;
    GavelFault fault = {.line = 0};
    char id[FILE_ID_SIZE + 1];
    GavelScenario *opened = gavel_scenario_open(text, size, name, &fault);
    if (!opened) {
        (void)wire_refuse_fault(w, "bad_scenario", "the scenario", &fault);
        return NULL;
    }
    if (is_over(opened)) {
        gavel_scenario_free(opened);
        (void)wire_refuse(w, "bad_scenario", NULL, "the game is over where the scenario ends");
        return NULL;
    }
    text = gavel_scenario_text(opened, &size);
    file_name(id, one_purpose, text, size);
    Scenario *scenario = find_scenario(s, id);
    if (scenario) {
        gavel_scenario_free(opened);
        return scenario;
    }
    make_room(s);
    scenario = mem_new(sizeof *scenario);
    if (!scenario) {
        gavel_scenario_free(opened);
        (void)wire_refuse_memory(w);
        return NULL;
    }
    memcpy(scenario->id, id, sizeof id);
    scenario->opened = opened;
    scenario->used = time(NULL);
    scenario->next = s->scenarios;
    s->scenarios = scenario;
    return scenario;
}

Scenario *scenario_of_text(Server *s, const char *text, size_t size)
{
    char id[FILE_ID_SIZE + 1];
    file_name(id, one_purpose, text, size);
    Scenario *scenario = find_scenario(s, id);
    return scenario ? scenario : open_scenario(s, text, size, NULL);
}

/* One that is looked for in the database. */
typedef struct {
    Server *server;
    Scenario *scenario;
    bool is_there;
} StoredScenario;

static void open_stored(void *context, const char *game, const char *text, size_t size)
{
    StoredScenario *stored = context;
    (void)game;
    stored->is_there = true;
    stored->scenario = open_scenario(stored->server, text, size, NULL);
}

Scenario *scenario_get(Server *s, const char *id)
{
    StoredScenario stored = {.server = s, .scenario = find_scenario(s, id)};
    if (!stored.scenario && strlen(id) == FILE_ID_SIZE)
        store_get_file(s->store, id, open_stored, &stored);
    if (stored.scenario)
        stored.scenario->used = time(NULL);
    else if (!stored.is_there)
        (void)wire_refuse(&s->wire, "unknown_scenario", NULL, "there is no scenario \"%.40s\"", id);
    return stored.scenario;
}

void scenario_use(Table *table, Scenario *scenario)
{
    if (scenario)
        scenario->tables++;
    if (table->scenario) {
        table->scenario->tables--;
        table->scenario->used = time(NULL);
    }
    table->scenario = scenario;
}

/* --- files that are brought --- */

static void file_free(ScenarioFile *file)
{
    mem_free(file->text);
    mem_free(file);
}

void scenarios_free(Server *s)
{
    while (s->scenarios) {
        Scenario *scenario = s->scenarios;
        s->scenarios = scenario->next;
        scenario_free(scenario);
    }
    while (s->scenario_files) {
        ScenarioFile *file = s->scenario_files;
        s->scenario_files = file->next;
        file_free(file);
    }
}

/* The file of that name, which comes to the front; NULL: there is none. */
static const ScenarioFile *find_file(Server *s, const char *id)
{
    ScenarioFile **at = &s->scenario_files;
    while (*at && strcmp((*at)->id, id) != 0)
        at = &(*at)->next;
    ScenarioFile *file = *at;
    if (!file)
        return NULL;
    *at = file->next;
    file->next = s->scenario_files;
    s->scenario_files = file;
    return file;
}

/* Takes the text; forgets the file that nobody has asked for longest, if there are too many. */
static bool add_file(Server *s, const char *id, char **text, size_t size)
{
    if (find_file(s, id))
        return true;
    ScenarioFile *file = mem_new(sizeof *file);
    if (!file)
        return false;
    (void)snprintf(file->id, sizeof file->id, "%s", id);
    file->text = *text;
    file->size = size;
    *text = NULL;
    file->next = s->scenario_files;
    s->scenario_files = file;
    unsigned count = 1;
    while (count < FILES_MAX && file->next) {
        file = file->next;
        count++;
    }
    if (file->next) {
        file_free(file->next);
        file->next = NULL;
    }
    return true;
}

Scenario *scenario_of_request(Server *s, const JsonValue *value)
{
    Wire *w = &s->wire;
    const JsonValue *id = json_member(&w->json, value, "file");
    const JsonValue *name = json_member(&w->json, value, "name");
    const char *file_id = id ? json_string(id) : NULL;
    const char *wanted = name ? json_string(name) : NULL;
    if (value->kind != JSON_OBJECT || value->count != (name ? 2U : 1U) || !file_id ||
        (name && !wanted)) {
        (void)wire_refuse(w, "bad_field", value,
                          "a scenario is the \"file\" that has it and its \"name\"");
        return NULL;
    }
    const ScenarioFile *file = find_file(s, file_id);
    if (file)
        return open_scenario(s, file->text, file->size, wanted);
    (void)wire_refuse(w, "unknown_scenario", id, "there are no scenarios \"%.40s\"", file_id);
    return NULL;
}

/* --- running what is brought --- */

typedef struct {
    char name[SCENARIO_NAME_ROOM];
    GavelScenarioInfo info;
    bool is_again; /* another one before it has its name */
} Info;

typedef struct {
    Job job;
    char *text;
    size_t size;
    unsigned slot; /* who waits for it */
    Info *infos;   /* INFOS_MAX of them; NULL: out of memory */
    size_t count;  /* of all */
} RunJob;

static void take_info(void *context, const GavelScenarioInfo *info)
{
    RunJob *run = context;
    const size_t number = run->count++;
    if (!run->infos || number >= INFOS_MAX)
        return;
    Info *to = &run->infos[number];
    (void)snprintf(to->name, sizeof to->name, "%s", info->name);
    to->info = *info;
    for (size_t i = 0; i < number && !to->is_again; i++)
        to->is_again = strcmp(run->infos[i].name, to->name) == 0;
}

static void run_file(Job *job)
{
    RunJob *run = (RunJob *)(void *)job;
    run->infos = mem_new(INFOS_MAX * sizeof *run->infos);
    gavel_scenarios(run->text, run->size, RUN_ANSWERS, take_info, run);
}

static void free_run(Job *job)
{
    RunJob *run = (RunJob *)(void *)job;
    mem_free(run->infos);
    mem_free(run->text);
    mem_free(run);
}

static void write_fault(Out *out, const Info *of)
{
    const GavelScenarioInfo *info = &of->info;
    const char *otherwise = info->seats == 0 ? "it has no position"
                            : info->is_over  ? "the game is over where it ends"
                            : of->is_again   ? "another scenario before it has the same name"
                                             : NULL;
    if (info->holds && !otherwise) {
        out_null(out, "error");
        return;
    }
    out_open(out, "error", '{');
    out_number(out, "line", info->holds ? info->line : info->fault.line);
    out_number(out, "column", info->holds ? 1 : info->fault.column);
    out_text(out, "text", info->holds ? otherwise : info->fault.text);
    out_close(out, '}');
}

static void write_info(Out *out, const Info *of)
{
    const GavelScenarioInfo *info = &of->info;
    out_open(out, NULL, '{');
    out_text(out, "name", of->name);
    out_number(out, "line", info->line);
    if (info->rules)
        out_text(out, "game", gavel_rules_name(info->rules));
    else
        out_null(out, "game");
    out_number(out, "seats", info->seats);
    out_flag(out, "holds", info->holds);
    write_fault(out, of);
    out_close(out, '}');
}

static bool tell(Server *s, RunJob *run)
{
    Wire *w = &s->wire;
    Out *out = &w->out;
    char id[FILE_ID_SIZE + 1];
    if (!run->infos)
        return wire_refuse_memory(w);
    if (run->count == 0)
        return wire_refuse(w, "bad_scenario", NULL, "there is no scenario in it");
    file_name(id, file_purpose, run->text, run->size);
    out_text(out, "file", id);
    out_number(out, "count", (long long)run->count);
    out_open(out, "scenarios", '[');
    for (size_t i = 0; i < run->count && i < INFOS_MAX; i++)
        write_info(out, &run->infos[i]);
    out_close(out, ']');
    return add_file(s, id, &run->text, run->size) || wire_refuse_memory(w);
}

static void finish_run(Server *s, Job *job)
{
    RunJob *run = (RunJob *)(void *)job;
    group_commit(s);
    s->wire.json.count = 0;
    http_begin(&s->wire);
    const HttpReply reply = http_finish(s, tell(s, run));
    loop_reply_later(s, run->slot, &reply);
}

static const JobKind run_kind = {run_file, finish_run, free_run};

bool scenarios_read_later(Server *s, const HttpRequest *request)
{
    RunJob *run = mem_new(sizeof *run);
    if (!run)
        return wire_refuse_memory(&s->wire);
    run->job.kind = &run_kind;
    run->text = *request->take;
    run->size = request->size;
    run->slot = request->slot;
    *request->take = NULL;
    workers_add(s->readers, &run->job);
    return true;
}
