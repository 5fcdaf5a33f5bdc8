/* pthread.h - threads for WebAssembly: the system gives none. Whoever asks for one works it off
 * itself. */
#ifndef WASM_PTHREAD_H
#define WASM_PTHREAD_H

#include <errno.h>

typedef int pthread_t;

static inline int pthread_create(pthread_t *thread, const void *how, void *(*run)(void *),
                                 void *context)
{
    (void)how;
    (void)run;
    (void)context;
    *thread = 0;
    return EAGAIN;
}

static inline int pthread_join(pthread_t thread, void **result)
{
    (void)thread;
    (void)result;
    return EINVAL;
}

#endif
