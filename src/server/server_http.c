/* server_http.c - what is asked over HTTP: the catalogue, tables, and the page. */
#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "server/page_files.h"
#include "server/server_int.h"

enum { OK = 200, BAD_REQUEST = 400, NOT_FOUND = 404, SEGMENTS_MAX = 5, SEGMENT_ROOM = 64 };

static const char json_type[] = "application/json; charset=utf-8";

/* --- replies --- */

static HttpReply json_reply(Server *s, unsigned status)
{
    return (HttpReply){.status = status,
                       .type = json_type,
                       .cache = "no-store",
                       .body = {s->wire.out.at, s->wire.out.size}};
}

static unsigned status_of(const char *code)
{
    static const struct {
        const char *code;
        unsigned status;
    } rows[] = {
        {"unknown_game", NOT_FOUND},
        {"unknown_table", NOT_FOUND},
        {"unknown_file", NOT_FOUND},
        {"unknown_scenario", NOT_FOUND},
        {"not_found", NOT_FOUND},
        {"not_over", 403},
        {"not_allowed", 403},
        {"bad_origin", 403},
        {"bad_method", 405},
        {"too_long", 413},
        {"rate", 429},
        {"busy", 503},
        {"storage", 500},
        {"no_memory", 500},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i].code, code) == 0)
            return rows[i].status;
    return BAD_REQUEST;
}

static HttpReply refusal(Server *s)
{
    Wire *w = &s->wire;
    w->json.count = 0; /* no id to send back */
    out_clear(&w->out);
    wire_write_refusal(w);
    return json_reply(s, status_of(w->error.code));
}

HttpReply http_refuse(Server *s, unsigned status, const char *code, const char *text)
{
    (void)wire_refuse(&s->wire, code, NULL, "%s", text);
    HttpReply reply = refusal(s);
    reply.status = status;
    return reply;
}

void http_begin(Wire *w)
{
    out_clear(&w->out);
    out_open(&w->out, NULL, '{');
    out_flag(&w->out, "ok", true);
}

HttpReply http_finish(Server *s, bool is_good)
{
    Wire *w = &s->wire;
    out_close(&w->out, '}');
    if (is_good && w->out.is_failed)
        is_good = wire_refuse_memory(w);
    return is_good ? json_reply(s, OK) : refusal(s);
}

/* --- paths --- */

/* "/api/rules/lorcana/4.3.2" in parts. */
typedef struct {
    char at[SEGMENTS_MAX][SEGMENT_ROOM];
    size_t count;
} Path;

static bool split(const char *text, Path *path)
{
    path->count = 0;
    while (*text) {
        text += strspn(text, "/");
        const size_t size = strcspn(text, "/");
        if (size == 0)
            break;
        if (path->count == SEGMENTS_MAX || size >= SEGMENT_ROOM)
            return false;
        (void)snprintf(path->at[path->count++], SEGMENT_ROOM, "%.*s", (int)size, text);
        text += size;
    }
    return true;
}

/* The parts in one line, the same however they were written; "": that is too long. */
static void join_path(const Path *path, char *text, size_t room)
{
    size_t used = 0;
    for (size_t i = 1; i < path->count && used < room; i++)
        used += (size_t)snprintf(text + used, room - used, "/%s", path->at[i]);
    if (used >= room)
        text[0] = 0;
}

/* Some rulebooks have a slash in the ids of their clauses: "1/2.3.0". */
static void join_clause(Path *path)
{
    char id[SEGMENT_ROOM];
    if (path->count != SEGMENTS_MAX || strcmp(path->at[1], "rules") != 0)
        return;
    const int size = snprintf(id, sizeof id, "%s/%s", path->at[3], path->at[4]);
    if (size < 0 || (size_t)size >= sizeof id)
        return;
    memcpy(path->at[3], id, sizeof id);
    path->count = 4;
}

/* --- the catalogue --- */

static bool get_games(Server *s, const Path *path, const HttpRequest *request)
{
    Out *out = &s->wire.out;
    const AiLevel *level;
    (void)path;
    (void)request;
    out_text(out, "gavel", gavel_version());
    out_number(out, "protocol", WIRE_VERSION);
    out_open(out, "levels", '[');
    for (unsigned i = 0; (level = ai_level_at(i)); i++)
        out_text(out, NULL, level->name);
    out_close(out, ']');
    write_games(out);
    return true;
}

/* The cards of the game that the path names. */
static const GavelCards *path_cards(Server *s, const Path *path)
{
    const GavelRules *rules = wire_rules(&s->wire, path->at[2], NULL);
    if (!rules)
        return NULL;
    out_text(&s->wire.out, "game", gavel_rules_name(rules));
    return wire_cards(&s->wire, rules);
}

/* "/api/cards/lorcana", or "/api/cards/lorcana/ja" for what cards do in another language. */
static bool get_cards(Server *s, const Path *path, const HttpRequest *request)
{
    GavelLanguage language = GAVEL_ENGLISH;
    (void)request;
    if (path->count > 3 && !wire_language(&s->wire, path->at[3], NULL, &language))
        return false;
    const GavelCards *cards = path_cards(s, path);
    if (!cards)
        return false;
    write_cards(&s->wire.out, cards, 1, language);
    return true;
}

static bool get_decks(Server *s, const Path *path, const HttpRequest *request)
{
    const GavelCards *cards = path_cards(s, path);
    (void)request;
    if (!cards)
        return false;
    write_decks(&s->wire.out, cards);
    return true;
}

/* Cards that a player has brought: what was read of them, by their name. */
static bool get_file(Server *s, const Path *path, const HttpRequest *request)
{
    GavelLanguage language = GAVEL_ENGLISH;
    (void)request;
    if (path->count > 3 && !wire_language(&s->wire, path->at[3], NULL, &language))
        return false;
    const CardFile *file = file_get(s, path->at[2]);
    if (!file)
        return false;
    out_text(&s->wire.out, "game", gavel_rules_name(gavel_cards_rules(file->cards)));
    write_cards(&s->wire.out, file->cards, file->first, language);
    return true;
}

static bool post_file(Server *s, const Path *path, const HttpRequest *request)
{
    const GavelRules *rules = wire_rules(&s->wire, path->at[2], NULL);
    if (!rules)
        return false;
    if (!client_may_open(s, request->client))
        return wire_refuse(&s->wire, "rate", NULL, "at most %d tables and files a minute",
                           s->options->opens);
    return file_read_later(s, rules, request);
}

/* The cards that a scenario has brought. */
static bool get_scenario(Server *s, const Path *path, const HttpRequest *request)
{
    GavelLanguage language = GAVEL_ENGLISH;
    size_t first = 0;
    (void)request;
    if (path->count > 3 && !wire_language(&s->wire, path->at[3], NULL, &language))
        return false;
    const Scenario *scenario = scenario_get(s, path->at[2]);
    if (!scenario)
        return false;
    const GavelCards *cards = gavel_scenario_cards(scenario->opened, &first);
    out_text(&s->wire.out, "game", gavel_rules_name(gavel_cards_rules(cards)));
    out_text(&s->wire.out, "name", gavel_scenario_name(scenario->opened));
    write_cards(&s->wire.out, cards, first, language);
    return true;
}

static bool post_scenarios(Server *s, const Path *path, const HttpRequest *request)
{
    (void)path;
    if (!client_may_open(s, request->client))
        return wire_refuse(&s->wire, "rate", NULL, "at most %d tables and files a minute",
                           s->options->opens);
    return scenarios_read_later(s, request);
}

static bool post_deck(Server *s, const Path *path, const HttpRequest *request)
{
    static const char *const fields[] = {"text", "file", "room", NULL};
    Wire *w = &s->wire;
    const char *id = NULL;
    bool with_room = false;
    (void)request;
    if (!wire_check_fields(w, "deck", fields) || !field_text(w, "text") ||
        !field_text_optional(w, "file", &id) || !field_flag_optional(w, "room", &with_room))
        return false;
    const GavelCards *cards = path_cards(s, path);
    const CardFile *file = id && cards ? file_get(s, id) : NULL;
    const Slice text = field_value(w, "text")->text;
    if (!cards || (id && !file))
        return false;
    if (file && gavel_cards_rules(file->cards) != gavel_cards_rules(cards))
        return wire_refuse(w, "bad_field", field_value(w, "file"), "these are cards of %s",
                           gavel_rules_title(gavel_cards_rules(file->cards)));
    if (file)
        cards = file->cards;
    write_deck_check(&w->out, cards, text, with_room);
    return true;
}

static bool get_rules(Server *s, const Path *path, const HttpRequest *request)
{
    const GavelRules *rules = wire_rules(&s->wire, path->at[2], NULL);
    if (!rules)
        return false;
    out_text(&s->wire.out, "game", gavel_rules_name(rules));
    out_text(&s->wire.out, "edition", gavel_rules_edition(rules));
    write_clauses(&s->wire.out, rules, request->search);
    return true;
}

static bool get_clause(Server *s, const Path *path, const HttpRequest *request)
{
    const GavelRules *rules = wire_rules(&s->wire, path->at[2], NULL);
    (void)request;
    if (!rules)
        return false;
    const long index = gavel_clause_find(rules, path->at[3]);
    if (index < 0)
        return wire_refuse(&s->wire, "not_found", NULL, "there is no clause \"%s\"", path->at[3]);
    out_text(&s->wire.out, "game", gavel_rules_name(rules));
    write_clause(&s->wire.out, rules, (size_t)index);
    return true;
}

/* --- tables --- */

static bool get_tables(Server *s, const Path *path, const HttpRequest *request)
{
    (void)path;
    if (request->of)
        write_all_stored(s->store, &s->wire.out, request->of);
    else
        write_lobby(s, &s->wire.out);
    return true;
}

static bool get_table(Server *s, const Path *path, const HttpRequest *request)
{
    const Table *table = table_get(s, path->at[2]);
    (void)request;
    return table && write_stored(s->store, &s->wire.out, "table", table->id,
                                 table->why[0] ? table->why : NULL);
}

static bool post_table(Server *s, const Path *path, const HttpRequest *request)
{
    static const char *const fields[] = {"game",   "seats",    "seed",       "takeback", "file",
                                         "hints",  "open",     "spectators", "clock",    "format",
                                         "series", "scenario", NULL};
    Wire *w = &s->wire;
    (void)path;
    if (!wire_check_fields(w, "table", fields))
        return false;
    return table_has_room(s, request->client) && table_new(s);
}

/* A free seat of an open table. */
static bool post_seat(Server *s, const Path *path, const HttpRequest *request)
{
    static const char *const fields[] = {"name", NULL};
    Wire *w = &s->wire;
    if (strcmp(path->at[3], "seat") != 0)
        return wire_refuse(w, "not_found", NULL, "nothing is at that address");
    if (!wire_check_fields(w, "seat", fields))
        return false;
    if (!client_may_open(s, request->client))
        return wire_refuse(w, "rate", NULL, "at most %d tables a minute", s->options->opens);
    Table *table = table_get(s, path->at[2]);
    return table && table_take_seat(s, table);
}

static bool post_replay(Server *s, const Path *path, const HttpRequest *request)
{
    static const char *const fields[] = {"text", NULL};
    Wire *w = &s->wire;
    (void)path;
    if (!wire_check_fields(w, "replay", fields) || !field_text(w, "text"))
        return false;
    return table_has_room(s, request->client) && table_new_replay(s);
}

static bool post_branch(Server *s, const Path *path, const HttpRequest *request)
{
    static const char *const fields[] = {"at", "seats", NULL};
    if (!wire_check_fields(&s->wire, "moment", fields))
        return false;
    const Table *source = table_get(s, path->at[2]);
    return source && table_has_room(s, request->client) && table_new_branch(s, source);
}

static bool post_fare(Server *s, const Path *path, const HttpRequest *request)
{
    static const char *const fields[] = {"game", "deck", "against", "games", NULL};
    (void)path;
    return wire_check_fields(&s->wire, "run", fields) && fare_begin(s, request->client);
}

static bool get_fare(Server *s, const Path *path, const HttpRequest *request)
{
    (void)request;
    return fare_tell(s, path->at[2]);
}

/* --- routes --- */

typedef struct {
    const char *name; /* behind /api/ */
    size_t count;     /* of parts of the path */
    bool is_post;
    bool is_fixed; /* the same as long as the program is the same */
    bool (*run)(Server *s, const Path *path, const HttpRequest *request);
    bool is_file; /* the body is no JSON, and the reply comes later */
} Route;

static const Route routes[] = {
    {"games", 2, false, true, get_games},
    {"cards", 3, false, true, get_cards},
    {"cards", 4, false, true, get_cards},
    {"decks", 3, false, true, get_decks},
    {"decks", 3, true, false, post_deck},
    {"rules", 3, false, true, get_rules},
    {"rules", 4, false, true, get_clause},
    {"tables", 2, false, false, get_tables},
    {"tables", 2, true, false, post_table},
    {"tables", 3, false, false, get_table},
    {"tables", 4, true, false, post_seat},
    {"replays", 2, true, false, post_replay},
    {"files", 3, true, false, post_file, true},
    {"files", 3, false, false, get_file},
    {"files", 4, false, false, get_file},
    {"replays", 3, true, false, post_branch},
    {"fares", 2, true, false, post_fare},
    {"fares", 3, false, false, get_fare},
    {"scenarios", 3, false, false, get_scenario},
    {"scenarios", 4, false, false, get_scenario},
    {"scenarios", 2, true, false, post_scenarios, true},
};

size_t http_body_max(const char *path)
{
    return strcmp(path, "/api/replays") == 0 ? (size_t)REPLAY_MAX : (size_t)MESSAGE_MAX;
}

size_t http_file_max(const char *path)
{
    if (strcmp(path, "/api/scenarios") == 0)
        return SCENARIO_FILE_MAX;
    return strncmp(path, "/api/files/", 11) == 0 ? (size_t)FILE_MAX : 0;
}

static HttpReply send_replay(Server *s, const char *id)
{
    const Table *table = table_get(s, id);
    if (!table)
        return refusal(s);
    if (table->state != TABLE_OVER)
        return http_refuse(s, 403, "not_over", "only when the game is over");
    char *text = replay_text(table);
    if (!text)
        return http_refuse(s, 500, "no_memory", "out of memory");
    out_clear(&s->wire.out);
    out_raw(&s->wire.out, NULL, slice_of(text));
    mem_free(text);
    HttpReply reply = json_reply(s, OK);
    reply.type = "text/plain; charset=utf-8";
    return reply;
}

/* The catalogues of a game are made once. Single clauses and searches are soon made, and there are
 * too many of them. */
static bool may_keep(const Route *route, const HttpRequest *request)
{
    return route->is_fixed && !request->search &&
           (route->count < 4 || strcmp(route->name, "rules") != 0);
}

static HttpReply run_route(Server *s, const Route *route, const Path *path,
                           const HttpRequest *request)
{
    Wire *w = &s->wire;
    HttpReply reply;
    char name[FIXED_ROOM] = "";
    if (may_keep(route, request))
        join_path(path, name, sizeof name);
    if (name[0] && fixed_find(s, name, request->takes_gzip, &reply))
        return reply;
    if (request->body && !route->is_file && !wire_read(w, request->body, request->size))
        return refusal(s);
    http_begin(w);
    const bool is_good = route->run(s, path, request);
    if (is_good && route->is_file)
        return (HttpReply){.is_later = true};
    reply = http_finish(s, is_good);
    if (route->is_fixed && reply.status == OK) {
        reply.cache = "no-cache"; /* ask whether it is still so */
        reply.tag = hash_bytes(1, reply.body.at, reply.body.size);
        if (name[0] && fixed_add(s, name, &reply))
            (void)fixed_find(s, name, request->takes_gzip, &reply);
    }
    return reply;
}

static HttpReply answer_api(Server *s, const Path *path, const HttpRequest *request)
{
    bool is_there = false;
    if (path->count == 4 && strcmp(path->at[1], "tables") == 0 &&
        strcmp(path->at[3], "replay") == 0 && !request->body)
        return send_replay(s, path->at[2]);
    for (size_t i = 0; i < sizeof routes / sizeof routes[0]; i++) {
        const Route *route = &routes[i];
        if (path->count != route->count || strcmp(path->at[1], route->name) != 0)
            continue;
        if (route->is_post == (request->body != NULL))
            return run_route(s, route, path, request);
        is_there = true;
    }
    return is_there ? http_refuse(s, 405, "bad_method", "this address takes no such request")
                    : http_refuse(s, NOT_FOUND, "not_found", "nothing is at that address");
}

/* --- the page --- */

static const char *type_of(const char *path)
{
    static const char *const rows[][2] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json; charset=utf-8"},
        {".webmanifest", "application/manifest+json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".txt", "text/plain; charset=utf-8"},
    };
    const size_t size = strlen(path);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const size_t tail = strlen(rows[i][0]);
        if (size > tail && strcmp(path + size - tail, rows[i][0]) == 0)
            return rows[i][1];
    }
    return "application/octet-stream";
}

/* A file of the page. Those under assets/ carry a fingerprint in their names. */
static bool find_file(const char *path, HttpReply *reply)
{
    static const char top[] = "web/dist";
    for (size_t i = 0; i < page_file_count; i++) {
        const Embedded *file = &page_files[i];
        if (strncmp(file->path, top, sizeof top - 1) != 0 ||
            strcmp(file->path + sizeof top - 1, path) != 0)
            continue;
        *reply = (HttpReply){.status = OK,
                             .type = type_of(path),
                             .cache = strncmp(path, "/assets/", 8) == 0
                                          ? "public, max-age=31536000, immutable"
                                          : "no-cache",
                             .tag = hash_bytes(1, file->data, file->size),
                             .body = {file->data, file->size},
                             .is_fixed = true};
        return true;
    }
    return false;
}

/* The same, compressed for who understands that, if the build has made it so. */
static bool find_page(const char *path, bool takes_gzip, HttpReply *reply)
{
    char small[SEGMENT_ROOM * 4];
    HttpReply compressed;
    if (!find_file(path, reply))
        return false;
    const int size = snprintf(small, sizeof small, "%s.gz", path);
    if (size < 0 || (size_t)size >= sizeof small || !find_file(small, &compressed))
        return true;
    reply->varies = true;
    if (!takes_gzip)
        return true;
    reply->is_gzip = true;
    reply->tag = compressed.tag;
    reply->body = compressed.body;
    return true;
}

static HttpReply plain_reply(unsigned status, const char *type, Slice body)
{
    return (HttpReply){.status = status, .type = type, .cache = "no-store", .body = body};
}

/* Whether it is there, and its database too. */
static HttpReply answer_health(Server *s)
{
    const bool is_good = store_size(s->store) > 0;
    return plain_reply(is_good ? OK : 503, "text/plain; charset=utf-8",
                       slice_of(is_good ? "ok\n" : "the database does not answer\n"));
}

static HttpReply answer_metrics(Server *s)
{
    Out *out = &s->wire.out;
    out_clear(out);
    write_metrics(s, out);
    return out->is_failed ? http_refuse(s, 500, "no_memory", "out of memory")
                          : plain_reply(OK, "text/plain; version=0.0.4; charset=utf-8",
                                        (Slice){out->at, out->size});
}

static HttpReply answer_page(Server *s, const HttpRequest *request)
{
    const char *path = request->path;
    static const char none[] =
        "<!doctype html><html lang=\"en\"><title>Gavel</title><p>The server runs, but this program "
        "was built without the page. The interface is at /api/games; see docs/PROTOCOL.md.</html>";
    HttpReply reply;
    const bool is_root = strcmp(path, "/") == 0;
    if (find_page(is_root ? "/index.html" : path, request->takes_gzip, &reply))
        return reply;
    if (is_root)
        return (HttpReply){.status = OK,
                           .type = "text/html; charset=utf-8",
                           .cache = "no-cache",
                           .body = {none, sizeof none - 1}};
    return http_refuse(s, NOT_FOUND, "not_found", "nothing is at that address");
}

HttpReply http_answer(Server *s, const HttpRequest *request)
{
    Path path;
    group_commit(s);
    s->wire.json.count = 0;
    const bool is_api =
        split(request->path, &path) && path.count >= 1 && strcmp(path.at[0], "api") == 0;
    s->counts.requests++;
    if (is_api && !client_may_ask(s, request->client)) {
        s->counts.limited++;
        return http_refuse(s, 429, "rate", "too many requests: slow down");
    }
    if (is_api) {
        join_clause(&path);
        return path.count >= 2 ? answer_api(s, &path, request)
                               : http_refuse(s, NOT_FOUND, "not_found", "nothing is there");
    }
    if (request->body)
        return http_refuse(s, 405, "bad_method", "this address takes no such request");
    if (strcmp(request->path, "/healthz") == 0)
        return answer_health(s);
    if (strcmp(request->path, "/metrics") == 0 && request->is_near)
        return answer_metrics(s);
    return answer_page(s, request);
}
