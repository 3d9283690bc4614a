/*
 * threads.h - threads, locks and signals between them: POSIX's, or none.
 *
 * Built with -DRUN_NO_THREADS (WebAssembly has none), no thread can be started,
 * which is what every caller has to expect of a machine with threads, too: the
 * caller's own thread then does all of the work. There a lock that is taken is
 * free, and a wait returns at once.
 *
 * Errors   run_thread_start() returns false
 */
#ifndef RUN_THREADS_H
#define RUN_THREADS_H

#include <stdbool.h>

#if defined(__wasm__) && !defined(RUN_NO_THREADS)
#define RUN_NO_THREADS
#endif

#ifdef RUN_NO_THREADS

typedef struct run_thread {
    char none;
} run_thread;
typedef struct run_lock {
    char none;
} run_lock;
typedef struct run_signal {
    char none;
} run_signal;

static inline bool run_thread_start(run_thread *thread, void *(*run)(void *),
                                    void *context)
{
    (void)thread, (void)run, (void)context;
    return false;
}
static inline void run_thread_join(run_thread *t)
{
    (void)t;
}
static inline void run_lock_init(run_lock *l)
{
    (void)l;
}
static inline void run_lock_clear(run_lock *l)
{
    (void)l;
}
static inline void run_lock_take(run_lock *l)
{
    (void)l;
}
static inline void run_lock_release(run_lock *l)
{
    (void)l;
}
static inline void run_signal_init(run_signal *s)
{
    (void)s;
}
static inline void run_signal_clear(run_signal *s)
{
    (void)s;
}
static inline void run_signal_one(run_signal *s)
{
    (void)s;
}
static inline void run_signal_all(run_signal *s)
{
    (void)s;
}
static inline void run_signal_wait(run_signal *s, run_lock *l)
{
    (void)s, (void)l;
}
static inline void run_signal_wait_for(run_signal *s, run_lock *l,
                                       double seconds)
{
    (void)s, (void)l, (void)seconds;
}

#else

#include <pthread.h>
#include <time.h>

typedef pthread_t run_thread;
typedef pthread_mutex_t run_lock;
typedef pthread_cond_t run_signal;

/* Call run(context) in a thread of its own, which is to be joined. */
static inline bool run_thread_start(run_thread *thread, void *(*run)(void *),
                                    void *context)
{
    return pthread_create(thread, NULL, run, context) == 0;
}
static inline void run_thread_join(run_thread *t)
{
    pthread_join(*t, NULL);
}
static inline void run_lock_init(run_lock *l)
{
    pthread_mutex_init(l, NULL);
}
static inline void run_lock_clear(run_lock *l)
{
    pthread_mutex_destroy(l);
}
static inline void run_lock_take(run_lock *l)
{
    pthread_mutex_lock(l);
}
static inline void run_lock_release(run_lock *l)
{
    pthread_mutex_unlock(l);
}
static inline void run_signal_init(run_signal *s)
{
    pthread_cond_init(s, NULL);
}
static inline void run_signal_clear(run_signal *s)
{
    pthread_cond_destroy(s);
}
static inline void run_signal_one(run_signal *s)
{
    pthread_cond_signal(s);
}
static inline void run_signal_all(run_signal *s)
{
    pthread_cond_broadcast(s);
}
/* Needs: the lock, which is free while it waits. */
static inline void run_signal_wait(run_signal *s, run_lock *l)
{
    pthread_cond_wait(s, l);
}
/* .. at most that long; at least 0, less than 1e9. */
static inline void run_signal_wait_for(run_signal *s, run_lock *l,
                                       double seconds)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += (time_t)seconds;
    until.tv_nsec += (long)((seconds - (double)(time_t)seconds) * 1e9);
    if (until.tv_nsec >= 1000000000) {
        until.tv_nsec -= 1000000000;
        until.tv_sec++;
    }
    pthread_cond_timedwait(s, l, &until);
}

#endif

#endif
