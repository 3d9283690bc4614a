/*
 * threads.h - POSIX threads, locks and condition variables, or stubs.
 *
 * With -DBASE_NO_THREADS (WebAssembly has none) no thread can be started. Every
 * caller must expect that on other machines also, and do the work in its own
 * thread. Taking a lock then does nothing, and a wait returns at once.
 *
 * Errors   base_thread_start() returns false
 */
#ifndef BASE_THREADS_H
#define BASE_THREADS_H

#include <stdbool.h>

#if defined(__wasm__) && !defined(BASE_NO_THREADS)
#define BASE_NO_THREADS
#endif

#ifdef BASE_NO_THREADS

typedef bool base_once;
#define BASE_ONCE false
typedef struct base_thread {
    char none;
} base_thread;
typedef struct base_lock {
    char none;
} base_lock;
typedef struct base_signal {
    char none;
} base_signal;

static inline void base_call_once(base_once *once, void (*call)(void))
{
    if (!*once)
        call();
    *once = true;
}
static inline bool base_thread_start(base_thread *thread, void *(*run)(void *),
                                     void *context)
{
    (void)thread, (void)run, (void)context;
    return false;
}
static inline void base_thread_join(base_thread *t)
{
    (void)t;
}
static inline void base_lock_init(base_lock *l)
{
    (void)l;
}
static inline void base_lock_clear(base_lock *l)
{
    (void)l;
}
static inline void base_lock_take(base_lock *l)
{
    (void)l;
}
static inline void base_lock_release(base_lock *l)
{
    (void)l;
}
static inline void base_signal_init(base_signal *s)
{
    (void)s;
}
static inline void base_signal_clear(base_signal *s)
{
    (void)s;
}
static inline void base_signal_one(base_signal *s)
{
    (void)s;
}
static inline void base_signal_all(base_signal *s)
{
    (void)s;
}
static inline void base_signal_wait(base_signal *s, base_lock *l)
{
    (void)s, (void)l;
}
static inline void base_signal_wait_for(base_signal *s, base_lock *l,
                                        double seconds)
{
    (void)s, (void)l, (void)seconds;
}

#else

#include <pthread.h>
#include <time.h>

typedef pthread_once_t base_once;
#define BASE_ONCE PTHREAD_ONCE_INIT
typedef pthread_t base_thread;
typedef pthread_mutex_t base_lock;
typedef pthread_cond_t base_signal;

/* Calls call() unless that was done for *once before. Concurrent callers wait
 * until it has returned. */
static inline void base_call_once(base_once *once, void (*call)(void))
{
    pthread_once(once, call);
}
static inline bool base_thread_start(base_thread *thread, void *(*run)(void *),
                                     void *context)
{
    return pthread_create(thread, NULL, run, context) == 0;
}
static inline void base_thread_join(base_thread *t)
{
    pthread_join(*t, NULL);
}
static inline void base_lock_init(base_lock *l)
{
    pthread_mutex_init(l, NULL);
}
static inline void base_lock_clear(base_lock *l)
{
    pthread_mutex_destroy(l);
}
static inline void base_lock_take(base_lock *l)
{
    pthread_mutex_lock(l);
}
static inline void base_lock_release(base_lock *l)
{
    pthread_mutex_unlock(l);
}
static inline void base_signal_init(base_signal *s)
{
    pthread_cond_init(s, NULL);
}
static inline void base_signal_clear(base_signal *s)
{
    pthread_cond_destroy(s);
}
static inline void base_signal_one(base_signal *s)
{
    pthread_cond_signal(s);
}
static inline void base_signal_all(base_signal *s)
{
    pthread_cond_broadcast(s);
}
/* Needs: the lock, which is released during the wait. */
static inline void base_signal_wait(base_signal *s, base_lock *l)
{
    pthread_cond_wait(s, l);
}
/* Waits at most that long: 0 <= seconds < 1e9. */
static inline void base_signal_wait_for(base_signal *s, base_lock *l,
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
