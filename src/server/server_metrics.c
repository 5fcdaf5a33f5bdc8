/* server_metrics.c - how the server fares, as Prometheus reads it. */
#include <stdarg.h>
#include <stdio.h>

#include "server/server_int.h"

/* Upper bounds of the parts of a histogram, in milliseconds. */
static const int bounds[TIMES_PARTS] = {1, 2, 5, 10, 20, 50, 100, 250, 1000};

void times_note(Times *times, double seconds)
{
    times->count++;
    times->sum += seconds;
    for (int i = 0; i < TIMES_PARTS; i++)
        times->part[i] += seconds * 1000 <= bounds[i];
}

static void add(Out *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add(Out *out, const char *format, ...)
{
    char line[240];
    va_list args;
    va_start(args, format);
    const int size = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    out->wants_comma = false;
    if (size > 0)
        out_raw(out, NULL, (Slice){line, (size_t)size < sizeof line ? (size_t)size : 0});
    out->wants_comma = false;
}

static void add_value(Out *out, const char *name, const char *kind, const char *help, double value)
{
    add(out, "# HELP %s %s\n# TYPE %s %s\n%s %.0f\n", name, help, name, kind, name, value);
}

static void add_times(Out *out, const char *name, const char *help, const Times *times)
{
    add(out, "# HELP %s %s\n# TYPE %s histogram\n", name, help, name);
    for (int i = 0; i < TIMES_PARTS; i++)
        add(out, "%s_bucket{le=\"%g\"} %llu\n", name, bounds[i] / 1000.0,
            (unsigned long long)times->part[i]);
    add(out, "%s_bucket{le=\"+Inf\"} %llu\n", name, (unsigned long long)times->count);
    add(out, "%s_sum %.6f\n%s_count %llu\n", name, times->sum, name,
        (unsigned long long)times->count);
}

/* Tables in memory, by how they stand, and who is at them. */
static void add_tables(const Server *s, Out *out)
{
    unsigned count[TABLE_KEPT + 1] = {0};
    unsigned seats = 0;
    unsigned clocks = 0;
    for (const Table *table = s->tables; table; table = table->next) {
        count[table->state]++;
        clocks += clock_is_running(table);
        for (unsigned i = 0; i < table->seats; i++)
            seats += table->online >> i & 1;
    }
    add(out, "# HELP gavel_tables Tables in memory.\n# TYPE gavel_tables gauge\n");
    for (TableState state = TABLE_WAITING; state <= TABLE_KEPT; state++)
        add(out, "gavel_tables{state=\"%s\"} %u\n", table_state_word(state), count[state]);
    add_value(out, "gavel_seats", "gauge", "Seats with a socket.", seats);
    add_value(out, "gavel_clocks", "gauge", "Tables whose clocks run.", clocks);
}

void write_metrics(const Server *s, Out *out)
{
    unsigned sockets = 0;
    for (const Socket *socket = s->sockets; socket; socket = socket->next)
        sockets++;
    add_tables(s, out);
    add_value(out, "gavel_connections", "gauge", "Connections of any kind.", s->connections);
    add_value(out, "gavel_sockets", "gauge", "WebSockets.", sockets);
    add_value(out, "gavel_requests_total", "counter", "Requests over HTTP and sockets.",
              (double)s->counts.requests);
    add_value(out, "gavel_limited_total", "counter", "Requests refused because of their rate.",
              (double)s->counts.limited);
    add_value(out, "gavel_turned_away_total", "counter", "Connections there was no room for.",
              (double)s->counts.turned_away);
    add_value(out, "gavel_answers_total", "counter", "Answers that were stored.",
              (double)s->counts.answers);
    add_times(out, "gavel_answer_seconds", "From a message to its answer on disk.",
              &s->counts.answering);
    add_times(out, "gavel_commit_seconds", "Transactions of answers.", &s->counts.committing);
    add_value(out, "gavel_ai_queue", "gauge", "Answers and hints that programs have to think of.",
              workers_waiting(s->workers));
    add_value(out, "gavel_files_queue", "gauge", "Files of cards that wait to be read.",
              workers_waiting(s->readers));
    add_value(out, "gavel_database_bytes", "gauge", "Size of the database.",
              (double)store_size(s->store));
    add_value(out, "gavel_database_log_pages", "gauge", "Pages of its log.",
              store_log_pages(s->store));
    add_value(out, "gavel_database_errors_total", "counter", "Transactions that failed.",
              (double)store_errors(s->store));
}
