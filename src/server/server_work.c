/* server_work.c - threads for what takes longer than the loop may. */
#include <pthread.h>

#include "server/server_int.h"

struct Workers {
    pthread_mutex_t lock;
    pthread_cond_t wanted;
    Job *waiting; /* the oldest first */
    Job **waiting_end;
    Job *done;
    Job **done_end;
    bool is_ending;
    void (*wake)(void *context);
    void *context;
    int count;
    pthread_t threads[];
};

static Job *take_job(Workers *w)
{
    (void)pthread_mutex_lock(&w->lock);
    while (!w->waiting && !w->is_ending)
        (void)pthread_cond_wait(&w->wanted, &w->lock);
    Job *job = w->is_ending ? NULL : w->waiting;
    if (job) {
        w->waiting = job->next;
        if (!w->waiting)
            w->waiting_end = &w->waiting;
        job->next = NULL;
    }
    (void)pthread_mutex_unlock(&w->lock);
    return job;
}

static void *work(void *context)
{
    Workers *w = context;
    Job *job;
    while ((job = take_job(w))) {
        job->kind->run(job);
        (void)pthread_mutex_lock(&w->lock);
        *w->done_end = job;
        w->done_end = &job->next;
        (void)pthread_mutex_unlock(&w->lock);
        w->wake(w->context);
    }
    return NULL;
}

Workers *workers_new(int threads, void (*wake)(void *context), void *context)
{
    Workers *w = mem_new(sizeof *w + (size_t)threads * sizeof w->threads[0]);
    if (!w)
        return NULL;
    (void)pthread_mutex_init(&w->lock, NULL);
    (void)pthread_cond_init(&w->wanted, NULL);
    w->waiting_end = &w->waiting;
    w->done_end = &w->done;
    w->wake = wake;
    w->context = context;
    while (w->count < threads && pthread_create(&w->threads[w->count], NULL, work, w) == 0)
        w->count++;
    if (w->count > 0)
        return w;
    mem_free(w);
    return NULL;
}

void workers_free(Workers *workers)
{
    Job *job;
    if (!workers)
        return;
    (void)pthread_mutex_lock(&workers->lock);
    workers->is_ending = true;
    (void)pthread_cond_broadcast(&workers->wanted);
    (void)pthread_mutex_unlock(&workers->lock);
    for (int i = 0; i < workers->count; i++)
        (void)pthread_join(workers->threads[i], NULL);
    while ((job = workers_done(workers)))
        job->kind->free(job);
    while ((job = workers->waiting)) {
        workers->waiting = job->next;
        job->kind->free(job);
    }
    (void)pthread_cond_destroy(&workers->wanted);
    (void)pthread_mutex_destroy(&workers->lock);
    mem_free(workers);
}

void workers_add(Workers *workers, Job *job)
{
    (void)pthread_mutex_lock(&workers->lock);
    Job **at = workers->waiting_end;
    if (job->is_urgent)
        for (at = &workers->waiting; *at && (*at)->is_urgent;)
            at = &(*at)->next;
    job->next = *at;
    *at = job;
    if (!job->next)
        workers->waiting_end = &job->next;
    (void)pthread_cond_signal(&workers->wanted);
    (void)pthread_mutex_unlock(&workers->lock);
}

unsigned workers_waiting(Workers *workers)
{
    unsigned count = 0;
    (void)pthread_mutex_lock(&workers->lock);
    for (const Job *job = workers->waiting; job; job = job->next)
        count++;
    (void)pthread_mutex_unlock(&workers->lock);
    return count;
}

Job *workers_done(Workers *workers)
{
    (void)pthread_mutex_lock(&workers->lock);
    Job *job = workers->done;
    if (job) {
        workers->done = job->next;
        if (!workers->done)
            workers->done_end = &workers->done;
        job->next = NULL;
    }
    (void)pthread_mutex_unlock(&workers->lock);
    return job;
}

void workers_finish(Server *s, Workers *workers)
{
    Job *job;
    while ((job = workers_done(workers))) {
        job->kind->finish(s, job);
        job->kind->free(job);
    }
}
