/* wasm_work.c - jobs without threads, in the place of server_work.c: whoever has time does the next
 * one, between messages.
 */
#include "wasm/wasm_tables.h"

struct Workers {
    Job *waiting; /* the oldest first, and those that people wait for before all others */
};

Workers *workers_new(int threads, void (*wake)(void *context), void *context)
{
    (void)threads;
    (void)wake;
    (void)context;
    return mem_new(sizeof(Workers));
}

void workers_free(Workers *workers)
{
    while (workers && workers->waiting) {
        Job *job = workers->waiting;
        workers->waiting = job->next;
        job->kind->free(job);
    }
    mem_free(workers);
}

void workers_add(Workers *workers, Job *job)
{
    Job **at = &workers->waiting;
    while (*at && (!job->is_urgent || (*at)->is_urgent))
        at = &(*at)->next;
    job->next = *at;
    *at = job;
}

unsigned workers_waiting(Workers *workers)
{
    unsigned count = 0;
    for (const Job *job = workers->waiting; job; job = job->next)
        count++;
    return count;
}

bool workers_do_one(Server *s, Workers *workers)
{
    Job *job = workers->waiting;
    if (!job)
        return false;
    workers->waiting = job->next;
    job->next = NULL;
    job->kind->run(job);
    job->kind->finish(s, job);
    job->kind->free(job);
    return true;
}
