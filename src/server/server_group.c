/* server_group.c - the answers of one turn of the loop are one transaction.
 *
 * While a commit waits for the disk more answers come in; the next turn finds them all and stores
 * them together. So a slow disk makes groups larger and not the queue longer.
 *
 * What a table of the group is told is held by its sockets until the commit has returned. Only
 * answers go into a group: whatever else is asked, and whatever is asked at a table of the group,
 * first brings the group to disk. So a group that fails has nothing to undo but answers.
 */
#include "server/server_int.h"

void group_add(Server *s, Table *table, size_t first, const StoredAnswer *answers, size_t count)
{
    if (!s->has_group) {
        s->has_group = true;
        s->is_group_failed = !store_begin_group(s->store);
    }
    if (!table->is_unstored) {
        table->is_unstored = true;
        table->asker = 0;
        table->unstored = s->group;
        s->group = table;
    }
    s->counts.answers += count;
    if (s->is_group_failed)
        return;
    s->is_group_failed = table_version(table) != first + count ||
                         !store_add_answers(s->store, table, first, answers, count);
}

void group_asks(Server *s, Table *table, const Socket *socket)
{
    Wire *w = &s->wire;
    if (table->asker)
        return;
    table->asker = socket->number;
    table->asked_at = s->received;
    (void)wire_refuse(w, "storage", NULL, "the answer could not be written to disk");
    wire_write_refusal(w);
    table->refusal = w->out.is_failed ? NULL : loop_message(w->out.at, w->out.size);
}

/* Tells the socket that had answered, and everybody what is still so. */
static void refuse_table(Server *s, Table *table)
{
    Socket *asker = table->asker ? socket_numbered(s, table->asker) : NULL;
    for (Socket *socket = table->sockets; socket; socket = socket->beside)
        socket_forget_held(socket);
    (void)table_reload(s, table);
    table->is_stuck = true;
    for (Socket *socket = table->sockets; socket; socket = socket->beside)
        if (socket->told > table->diary.of[log_of(socket)].count)
            socket->told = table->diary.of[log_of(socket)].count;
    if (asker)
        socket_post(asker, table->refusal);
    else
        mem_free(table->refusal);
    table->refusal = NULL;
    tell_update(s, table);
}

static void settle_table(Server *s, Table *table, bool is_stored)
{
    table->is_unstored = false;
    if (!is_stored) {
        refuse_table(s, table);
        return;
    }
    table->is_stuck = false;
    mem_free(table->refusal);
    table->refusal = NULL;
    if (table->asked_at > 0)
        times_note(&s->counts.answering, clock_now() - table->asked_at);
    table->asked_at = 0;
    for (Socket *socket = table->sockets; socket; socket = socket->beside)
        socket_release(socket);
}

void group_commit(Server *s)
{
    if (!s->has_group)
        return;
    s->has_group = false;
    const double began = clock_now();
    const bool is_stored = store_end_group(s->store, !s->is_group_failed);
    times_note(&s->counts.committing, clock_now() - began);
    while (s->group) {
        Table *table = s->group;
        s->group = table->unstored;
        table->unstored = NULL;
        settle_table(s, table, is_stored);
    }
}
