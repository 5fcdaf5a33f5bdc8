/* cmd_engine.c - gavel engine: requests as lines of JSON in, replies as lines of JSON out. */
#include <stdio.h>
#include <string.h>

#include "cli/engine_int.h"

typedef struct {
    const char *name;
    bool is_omniscient; /* tells what no seat may know */
    bool (*run)(Engine *e);
    const char *fields[7]; /* besides "id" and "do"; ends with NULL */
} Request;

static bool do_hello(Engine *e);
static bool do_bye(Engine *e);

static const Request requests[] = {
    {"hello", false, do_hello, {NULL}},
    {"games", false, do_games, {NULL}},
    {"cards", false, do_cards, {"game", NULL}},
    {"decks", false, do_decks, {"game", NULL}},
    {"new", false, do_new, {"game", "decks", "seats", "seed", "undo", NULL}},
    {"load", false, do_load, {"replay", "undo", NULL}},
    {"clone", false, do_clone, {"game_id", "seat", "key", "undo", NULL}},
    {"resample", false, do_clone, {"game_id", "seat", "key", "undo", NULL}},
    {"view", false, do_view, {"game_id", "seat", NULL}},
    {"options", false, do_options, {"game_id", "seat", NULL}},
    {"answer", false, do_answer, {"game_id", "seat", "option", NULL}},
    {"events", false, do_events, {"game_id", "seat", "since", NULL}},
    {"why", false, do_why, {"game_id", "seat", "act", "card", "target", NULL}},
    {"undo", false, do_undo, {"game_id", "answers", NULL}},
    {"replay", false, do_replay, {"game_id", NULL}},
    {"state", true, do_state, {"game_id", NULL}},
    {"hash", true, do_hash, {"game_id", NULL}},
    {"export", true, do_export, {"game_id", NULL}},
    {"close", false, do_close, {"game_id", NULL}},
    {"bye", false, do_bye, {NULL}},
};
enum { REQUEST_COUNT = sizeof requests / sizeof requests[0] };

static bool do_hello(Engine *e)
{
    Out *out = &e->out;
    out_text(out, "gavel", gavel_version());
    out_number(out, "protocol", PROTOCOL_VERSION);
    out_flag(out, "omniscient", e->is_omniscient);
    out_open(out, "requests", '[');
    for (size_t i = 0; i < REQUEST_COUNT; i++)
        if (e->is_omniscient || !requests[i].is_omniscient)
            out_text(out, NULL, requests[i].name);
    out_close(out, ']');
    out_open(out, "limits", '{');
    out_number(out, "line", ENGINE_LINE_MAX);
    out_number(out, "depth", JSON_DEPTH_MAX);
    out_number(out, "values", JSON_VALUES_MAX);
    out_number(out, "games", ENGINE_GAMES_MAX);
    out_close(out, '}');
    return true;
}

static bool do_bye(Engine *e)
{
    e->is_over = true;
    return true;
}

/* --- from a line to its reply --- */

static const Request *find_request(Engine *e)
{
    const char *word = field_text(e, "do");
    if (!word)
        return NULL;
    Near near = near_to(word);
    for (size_t i = 0; i < REQUEST_COUNT; i++) {
        if (strcmp(requests[i].name, word) == 0)
            return &requests[i];
        near_offer(&near, requests[i].name);
    }
    (void)engine_refuse(e, "unknown_request", field_value(e, "do"),
                        "there is no request \"%.40s\"; \"hello\" lists them", word);
    e->error.nearest = near.best;
    return NULL;
}

static bool has_field(const Request *request, Slice name)
{
    for (size_t i = 0; request->fields[i]; i++)
        if (slice_is(name, request->fields[i]))
            return true;
    return slice_is(name, "id") || slice_is(name, "do");
}

/* A member that is not known is a mistake, and is not passed over. */
static bool check_fields(Engine *e, const Request *request)
{
    const JsonValue *name;
    for (size_t i = 0; (name = json_name(&e->json, &e->json.value[0], i)); i++) {
        if (has_field(request, name->text))
            continue;
        Near near = near_to(name->text.at);
        for (size_t k = 0; request->fields[k]; k++)
            near_offer(&near, request->fields[k]);
        (void)engine_refuse(e, "bad_field", name, "\"%s\" has no member \"%.40s\"", request->name,
                            name->text.at);
        e->error.nearest = near.best;
        return false;
    }
    return true;
}

static bool check_id(Engine *e)
{
    const JsonValue *id = field_value(e, "id");
    if (!id || id->kind == JSON_STRING || id->kind == JSON_NUMBER)
        return true;
    return engine_refuse(e, "bad_field", id, "\"id\" must be a text or a number");
}

static bool run_request(Engine *e)
{
    if (e->json.value[0].kind != JSON_OBJECT)
        return engine_refuse(e, "bad_json", &e->json.value[0], "a request is an object: {...}");
    if (!check_id(e))
        return false;
    const Request *request = find_request(e);
    if (!request)
        return false;
    if (request->is_omniscient && !e->is_omniscient)
        return engine_refuse(e, "not_allowed", field_value(e, "do"),
                             "\"%s\" tells everything: start the engine with --omniscient",
                             request->name);
    if (!check_fields(e, request) || !request->run(e))
        return false;
    return !e->out.is_failed || engine_refuse_memory(e);
}

static void begin_reply(Engine *e, bool is_ok)
{
    const JsonValue *id = e->json.count > 0 ? field_value(e, "id") : NULL;
    out_clear(&e->out);
    out_open(&e->out, NULL, '{');
    if (id && id->kind == JSON_STRING)
        out_slice(&e->out, "id", id->text);
    else if (id && id->kind == JSON_NUMBER)
        out_number_text(&e->out, "id", id->text);
    else
        out_null(&e->out, "id");
    out_flag(&e->out, "ok", is_ok);
}

static void write_error(Engine *e)
{
    begin_reply(e, false);
    out_open(&e->out, "error", '{');
    out_text(&e->out, "code", e->error.code);
    out_text(&e->out, "text", e->error.text);
    if (e->error.line > 0) {
        out_number(&e->out, "line", e->error.line);
        out_number(&e->out, "column", e->error.column);
    }
    if (e->error.nearest)
        out_text(&e->out, "nearest", e->error.nearest);
    out_close(&e->out, '}');
}

/* False: the output cannot be written. */
static bool send_reply(Engine *e)
{
    out_close(&e->out, '}');
    if (e->out.is_failed)
        return puts("{\"id\":null,\"ok\":false,\"error\":{\"code\":\"no_memory\","
                    "\"text\":\"out of memory\"}}") >= 0 &&
               fflush(stdout) == 0;
    return fwrite(e->out.at, 1, e->out.size, stdout) == e->out.size && putchar('\n') != EOF &&
           fflush(stdout) == 0;
}

static bool is_blank(const char *line, size_t size)
{
    return slice_trim((Slice){line, size}).size == 0;
}

static bool serve_line(Engine *e, char *line, size_t size)
{
    Fault fault = {.line = 0};
    if (is_blank(line, size))
        return true;
    const Status status = json_read(&e->json, line, size, &fault);
    if (status != STATUS_OK) {
        const JsonValue where = {.line = fault.line, .column = fault.column};
        e->json.count = 0;
        (void)engine_refuse(e, status == STATUS_NO_ROOM ? "limit" : "bad_json", &where, "%s",
                            fault.text);
        write_error(e);
        return send_reply(e);
    }
    begin_reply(e, true);
    if (!run_request(e))
        write_error(e);
    return send_reply(e);
}

static bool serve_long_line(Engine *e)
{
    e->json.count = 0;
    (void)engine_refuse(e, "limit", NULL, "the line is longer than %d bytes", ENGINE_LINE_MAX);
    write_error(e);
    return send_reply(e);
}

/* --- lines --- */

typedef enum { INPUT_LINE, INPUT_LONG, INPUT_END } Input;

/* Reads up to the end of the line, which is not kept; what does not fit is passed over. */
static Input read_line(char *line, size_t *size)
{
    int c = getchar();
    if (c == EOF)
        return INPUT_END;
    *size = 0;
    for (; c != EOF && c != '\n'; c = getchar()) {
        if (*size < ENGINE_LINE_MAX)
            line[*size] = (char)c;
        ++*size;
    }
    return *size > ENGINE_LINE_MAX ? INPUT_LONG : INPUT_LINE;
}

/* False: the output cannot be written. */
static bool serve(Engine *e, char *line)
{
    size_t size = 0;
    printf("{\"gavel\":\"%s\",\"protocol\":%d}\n", gavel_version(), PROTOCOL_VERSION);
    bool is_good = fflush(stdout) == 0;
    while (is_good && !e->is_over) {
        switch (read_line(line, &size)) {
        case INPUT_END:
            return true;
        case INPUT_LONG:
            is_good = serve_long_line(e);
            break;
        case INPUT_LINE:
            is_good = serve_line(e, line, size);
            break;
        }
    }
    return is_good;
}

static void free_engine(Engine *e)
{
    for (size_t i = 0; i < ENGINE_GAMES_MAX; i++)
        if (e->games[i].number != 0)
            table_close(e, &e->games[i]);
    for (size_t i = 0; i < ENGINE_RULES_MAX; i++)
        gavel_cards_free(e->cards[i]);
    out_free(&e->out);
    mem_free(e);
}

static int run_engine(Args *args)
{
    if (args->word_count > 0)
        return usage_error("engine takes no words; see gavel engine --help");
    Engine *e = mem_new(sizeof *e);
    char *line = e ? mem_new(ENGINE_LINE_MAX) : NULL;
    int code = EXIT_USAGE;
    if (!line) {
        mem_free(e);
        return usage_error("out of memory");
    }
    e->is_omniscient = args_has(args, "--omniscient");
    if (serve(e, line))
        code = EXIT_DONE;
    else
        (void)usage_error("the output cannot be written");
    mem_free(line);
    free_engine(e);
    return code;
}

static const Flag flags[] = {
    {"--omniscient", NULL, "also answer state, hash and export, which hide nothing"},
    {NULL, NULL, NULL},
};

const Command engine_command = {
    .name = "engine",
    .usage = "[--omniscient]",
    .summary = "play games through lines of JSON, for bots and other languages",
    .details =
        "Reads one request a line from the standard input and writes one reply a line:\n"
        "  {\"id\": 1, \"do\": \"new\", \"game\": \"lorcana\", \"seed\": 7}\n"
        "  {\"id\": 2, \"do\": \"options\", \"game_id\": \"g1\", \"seat\": 1}\n"
        "  {\"id\": 3, \"do\": \"answer\", \"game_id\": \"g1\", \"seat\": 1, \"option\": 0}\n"
        "\"hello\" lists the requests; docs/PROTOCOL.md explains them. Ends with the input, or at "
        "\"bye\".",
    .flags = flags,
    .run = run_engine,
};
