/* cmd_engine.c - gavel engine: requests as lines of JSON in, replies as lines of JSON out. */
#include <stdio.h>
#include <string.h>

#include "cli/engine_int.h"

typedef struct {
    const char *name;
    bool is_omniscient; /* tells what no seat may know */
    bool (*run)(Engine *e);
    const char *fields[9]; /* besides "id" and "do"; ends with NULL */
} Request;

static bool do_hello(Engine *e);
static bool do_bye(Engine *e);

static const Request requests[] = {
    {"hello", false, do_hello, {NULL}},
    {"games", false, do_games, {NULL}},
    {"cards", false, do_cards, {"game", "file", NULL}},
    {"decks", false, do_decks, {"game", NULL}},
    {"file", false, do_file, {"game", "text", NULL}},
    {"new",
     false,
     do_new,
     {"game", "decks", "seats", "teams", "seed", "undo", "players", "file", NULL}},
    {"load", false, do_load, {"replay", "undo", NULL}},
    {"clone", false, do_clone, {"game_id", "seat", "key", "undo", NULL}},
    {"resample", false, do_clone, {"game_id", "seat", "key", "undo", NULL}},
    {"view", false, do_view, {"game_id", "seat", NULL}},
    {"options", false, do_options, {"game_id", "seat", NULL}},
    {"answer", false, do_answer, {"game_id", "seat", "option", "next", NULL}},
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
    Out *out = &e->wire.out;
    out_text(out, "gavel", gavel_version());
    out_number(out, "protocol", WIRE_VERSION);
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
    out_number(out, "files", ENGINE_FILES_MAX);
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
    const char *word = field_text(&e->wire, "do");
    if (!word)
        return NULL;
    Near near = near_to(word);
    for (size_t i = 0; i < REQUEST_COUNT; i++) {
        if (strcmp(requests[i].name, word) == 0)
            return &requests[i];
        near_offer(&near, requests[i].name);
    }
    (void)wire_refuse(&e->wire, "unknown_request", field_value(&e->wire, "do"),
                      "there is no request \"%.40s\"; \"hello\" lists them", word);
    e->wire.error.nearest = near.best;
    return NULL;
}

/* A bot that plays a seat may ask about its game what its seat may know, and do with other games
 * what it likes. */
static bool is_for_bots(Engine *e, const Request *request)
{
    static const char *const asked[] = {"view", "options", "answer",  "events",
                                        "why",  "clone",   "resample"};
    const JsonValue *id = field_value(&e->wire, "game_id");
    const JsonValue *seat = field_value(&e->wire, "seat");
    char live[16];
    int64_t number = 0;
    (void)snprintf(live, sizeof live, "g%u", e->live);
    if (e->live == 0 || !id || id->kind != JSON_STRING || !slice_is(id->text, live))
        return true;
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++)
        if (strcmp(request->name, asked[i]) == 0)
            return !seat || seat->kind == JSON_STRING ||
                   !json_whole(seat, 1, GAVEL_SEATS_MAX, &number) || number == e->live_seat + 1 ||
                   wire_refuse(&e->wire, "not_allowed", seat, "you play seat %u", e->live_seat + 1);
    return wire_refuse(&e->wire, "not_allowed", field_value(&e->wire, "do"),
                       "\"%s\" is not for the game that you play", request->name);
}

static bool run_request(Engine *e)
{
    const Request *request = find_request(e);
    if (!request)
        return false;
    if (request->is_omniscient && !e->is_omniscient)
        return wire_refuse(&e->wire, "not_allowed", field_value(&e->wire, "do"),
                           "\"%s\" tells everything: start the engine with --omniscient",
                           request->name);
    if (!wire_check_fields(&e->wire, request->name, request->fields) || !is_for_bots(e, request) ||
        !request->run(e))
        return false;
    return !e->wire.out.is_failed || wire_refuse_memory(&e->wire);
}

/* False: the output cannot be written. */
static bool send_reply(const Out *out)
{
    if (out->is_failed)
        return puts("{\"id\":null,\"ok\":false,\"error\":{\"code\":\"no_memory\","
                    "\"text\":\"out of memory\"}}") >= 0 &&
               fflush(stdout) == 0;
    return fwrite(out->at, 1, out->size, stdout) == out->size && putchar('\n') != EOF &&
           fflush(stdout) == 0;
}

static bool is_blank(const char *line, size_t size)
{
    return slice_trim((Slice){line, size}).size == 0;
}

bool engine_reply(Engine *e, char *line, size_t size)
{
    bool is_good = wire_read(&e->wire, line, size);
    if (is_good) {
        wire_begin_reply(&e->wire, true);
        is_good = run_request(e);
        wire_end_reply(&e->wire);
    }
    if (!is_good)
        wire_write_refusal(&e->wire);
    return is_good;
}

static bool serve_line(Engine *e, char *line, size_t size)
{
    if (is_blank(line, size))
        return true;
    (void)engine_reply(e, line, size);
    return send_reply(&e->wire.out);
}

static bool serve_long_line(Engine *e)
{
    e->wire.json.count = 0;
    (void)wire_refuse(&e->wire, "limit", NULL, "the line is longer than %d bytes", ENGINE_LINE_MAX);
    wire_write_refusal(&e->wire);
    return send_reply(&e->wire.out);
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
    printf("{\"gavel\":\"%s\",\"protocol\":%d}\n", gavel_version(), WIRE_VERSION);
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

Engine *engine_new(void)
{
    return mem_new(sizeof(Engine));
}

void engine_free(Engine *e)
{
    if (!e)
        return;
    for (size_t i = 0; i < ENGINE_GAMES_MAX; i++)
        if (e->games[i].number != 0)
            table_close(e, &e->games[i]);
    for (size_t i = 0; i < ENGINE_FILES_MAX; i++)
        own_free(&e->files[i]);
    wire_free(&e->wire);
    mem_free(e);
}

static int run_engine(Args *args)
{
    if (args->word_count > 0)
        return usage_error("engine takes no words; see gavel engine --help");
    Engine *e = engine_new();
    char *line = e ? mem_new(ENGINE_LINE_MAX) : NULL;
    int code = EXIT_USAGE;
    if (!line) {
        engine_free(e);
        return usage_error("out of memory");
    }
    e->is_omniscient = args_has(args, "--omniscient");
    if (own_files(&e->wire, args)) {
        if (serve(e, line))
            code = EXIT_DONE;
        else
            (void)usage_error("the output cannot be written");
    }
    mem_free(line);
    engine_free(e);
    return code;
}

static const Flag flags[] = {
    {"--omniscient", NULL, "also answer state, hash and export, which hide nothing"},
    OWN_CARDS_FLAGS,
    {NULL, NULL, NULL},
};

const Command engine_command = {
    .name = "engine",
    .usage = "[--omniscient] [--cards FILE]",
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
