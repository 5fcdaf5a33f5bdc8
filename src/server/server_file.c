/* server_file.c - cards that players bring for their own tables.
 *
 * A file is read by a thread of its own, because that may take seconds. What was read is named by a
 * fingerprint of its contents; it is kept in memory for a while, and in the database as soon as a
 * table is opened with it. Only who knows the name, and the tables that were opened with it, see
 * its cards.
 */
#include <stdio.h>
#include <string.h>

#include "server/server_int.h"

/* --- files in memory --- */

static void file_free(CardFile *file)
{
    gavel_cards_free(file->cards);
    mem_free(file->text);
    mem_free(file);
}

static CardFile *find_file(const Server *s, const char *id)
{
    CardFile *file = s->files;
    while (file && strcmp(file->id, id) != 0)
        file = file->next;
    return file;
}

/* Frees the file that nobody has asked for longest, if there are too many that no table needs. */
static void make_room(Server *s)
{
    CardFile **oldest = NULL;
    unsigned count = 0;
    for (CardFile **at = &s->files; *at; at = &(*at)->next) {
        if ((*at)->tables > 0)
            continue;
        count++;
        if (!oldest || (*at)->used <= (*oldest)->used)
            oldest = at;
    }
    if (count < FILES_MAX)
        return;
    CardFile *file = *oldest;
    *oldest = file->next;
    file_free(file);
}

/* Takes the cards and the text out of `own`. NULL: out of memory. */
static CardFile *add_file(Server *s, const char *id, OwnCards *own)
{
    make_room(s);
    CardFile *file = mem_new(sizeof *file);
    if (!file)
        return NULL;
    (void)snprintf(file->id, sizeof file->id, "%s", id);
    file->cards = own->cards;
    file->first = own->first;
    file->text = own->text;
    file->size = own->size;
    file->used = time(NULL);
    own->cards = NULL;
    own->text = NULL;
    file->next = s->files;
    s->files = file;
    return file;
}

void file_name(char id[FILE_ID_SIZE + 1], const char *purpose, const char *text, size_t size)
{
    uint8_t digest[SHA256_SIZE];
    uint8_t both[SHA256_SIZE * 2];
    sha256(purpose, strlen(purpose), both);
    sha256(text, size, both + SHA256_SIZE);
    sha256(both, sizeof both, digest);
    for (size_t i = 0; i < FILE_ID_SIZE / 2; i++)
        (void)snprintf(id + 2 * i, 3, "%02x", digest[i]);
}

/* A text that was read before, in the notation. */
static CardFile *read_again(Server *s, const GavelRules *rules, const char *id, const char *text,
                            size_t size)
{
    OwnCards own;
    CardFile *file = NULL;
    if (own_read(&own, rules, text, size, s->options->read_list))
        file = add_file(s, id, &own);
    own_free(&own);
    return file;
}

/* A file that is looked for in the database. */
typedef struct {
    Server *server;
    const char *id;
    CardFile *file;
} StoredFile;

static void read_stored(void *context, const char *game, const char *text, size_t size)
{
    StoredFile *stored = context;
    const GavelRules *rules = gavel_rules(game);
    if (rules)
        stored->file = read_again(stored->server, rules, stored->id, text, size);
}

CardFile *file_get(Server *s, const char *id)
{
    CardFile *file = find_file(s, id);
    StoredFile stored = {.server = s, .id = id};
    if (!file && strlen(id) == FILE_ID_SIZE) {
        store_get_file(s->store, id, read_stored, &stored);
        file = stored.file;
    }
    if (file)
        file->used = time(NULL);
    else
        (void)wire_refuse(&s->wire, "unknown_file", NULL, "there are no cards \"%.40s\"", id);
    return file;
}

CardFile *file_of_text(Server *s, const GavelRules *rules, const char *text, size_t size)
{
    char id[FILE_ID_SIZE + 1];
    file_name(id, gavel_rules_name(rules), text, size);
    CardFile *file = find_file(s, id);
    return file ? file : read_again(s, rules, id, text, size);
}

void file_use(Table *table, CardFile *file)
{
    if (file)
        file->tables++;
    if (table->file) {
        table->file->tables--;
        table->file->used = time(NULL);
    }
    table->file = file;
}

void files_free(Server *s)
{
    while (s->files) {
        CardFile *file = s->files;
        s->files = file->next;
        file_free(file);
    }
}

/* --- reading what is brought --- */

typedef struct {
    Job job;
    const GavelRules *rules;
    OwnListReader read_list;
    char *text;
    size_t size;
    unsigned slot; /* who waits for it */
    OwnCards own;
    bool is_read;
} FileJob;

static void run_file(Job *job)
{
    FileJob *file = (FileJob *)(void *)job;
    file->is_read = own_read(&file->own, file->rules, file->text, file->size, file->read_list);
}

static void free_file(Job *job)
{
    FileJob *file = (FileJob *)(void *)job;
    own_free(&file->own);
    mem_free(file->text);
    mem_free(file);
}

static bool keep(Server *s, FileJob *job)
{
    Wire *w = &s->wire;
    char id[FILE_ID_SIZE + 1];
    if (!job->is_read)
        return wire_refuse_own(w, &job->own);
    file_name(id, gavel_rules_name(job->rules), job->own.text, job->own.size);
    out_text(&w->out, "file", id);
    out_text(&w->out, "game", gavel_rules_name(job->rules));
    write_own(&w->out, &job->own);
    return find_file(s, id) || add_file(s, id, &job->own) || wire_refuse_memory(w);
}

static void finish_file(Server *s, Job *job)
{
    FileJob *file = (FileJob *)(void *)job;
    group_commit(s);
    s->wire.json.count = 0;
    http_begin(&s->wire);
    const HttpReply reply = http_finish(s, keep(s, file));
    loop_reply_later(s, file->slot, &reply);
}

static const JobKind file_kind = {run_file, finish_file, free_file};

bool file_read_later(Server *s, const GavelRules *rules, const HttpRequest *request)
{
    FileJob *job = mem_new(sizeof *job);
    if (!job)
        return wire_refuse_memory(&s->wire);
    job->job.kind = &file_kind;
    job->rules = rules;
    job->read_list = s->options->read_list;
    job->text = *request->take;
    job->size = request->size;
    job->slot = request->slot;
    *request->take = NULL;
    workers_add(s->readers, &job->job);
    return true;
}
