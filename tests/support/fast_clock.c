/*
 * fast_clock.c - time that goes FAST times as fast: a library for LD_PRELOAD.
 *
 * What is shown only after seconds of searching is shown after as many nodes as
 * take a part of that. Samples of a search, which may take one percent of its
 * time, take as long as always, so that the search need not be a hundred times
 * as long: they read the clock of their thread (jobs/sampler.c), and what
 * passes from there to the next few looks at the time is not made faster. Nor
 * is what passes to the first looks: samples begin when a search has taken a
 * hundred times as long as its preparation. The clock begins with the right
 * time, and a thread that waits for others waits for less. Sleeping and the
 * time of day are as always.
 *
 * An alarm comes later instead: that with which a program ends its patience
 * with a signal (cli/shared/signals.c) must not come before a busy machine has
 * let it end.
 */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <time.h>

enum {
    FAST = 25,
    AT_FIRST = 64,
    OF_A_SAMPLE = 8, // looks at the time
    LATER = 60,      // times as late
};

static const int64_t SECOND = 1000000000;
static int (*real)(clockid_t, struct timespec *);
static int (*real_wait)(pthread_cond_t *, pthread_mutex_t *,
                        const struct timespec *);
static unsigned (*real_alarm)(unsigned);
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int64_t last;  // CLOCK_MONOTONIC, in ns, when it was read before
static int64_t ahead; // how far the clock is ahead of the right time, in ns
static int num_slow = AT_FIRST; // looks at the time until it goes faster

__attribute__((constructor)) static void begin(void)
{
    *(void **)&real = dlsym(RTLD_NEXT, "clock_gettime");
    *(void **)&real_wait = dlsym(RTLD_NEXT, "pthread_cond_timedwait");
    *(void **)&real_alarm = dlsym(RTLD_NEXT, "alarm");
}

static int64_t now_ahead(void)
{
    struct timespec t;
    pthread_mutex_lock(&mutex);
    if (real(CLOCK_MONOTONIC, &t) == 0) {
        int64_t now = t.tv_sec * SECOND + t.tv_nsec;
        if (last > 0 && num_slow == 0)
            ahead += (FAST - 1) * (now - last);
        last = now;
        num_slow -= num_slow > 0;
    }
    int64_t result = ahead;
    pthread_mutex_unlock(&mutex);
    return result;
}

static void note_sample(void)
{
    pthread_mutex_lock(&mutex);
    num_slow = OF_A_SAMPLE;
    pthread_mutex_unlock(&mutex);
}

int clock_gettime(clockid_t id, struct timespec *now)
{
    if (real == NULL)
        begin();
    int code = real(id, now);
    if (id == CLOCK_THREAD_CPUTIME_ID)
        note_sample();
    if (code != 0 || id != CLOCK_MONOTONIC)
        return code;
    int64_t then = now->tv_sec * SECOND + now->tv_nsec + now_ahead();
    now->tv_sec = then / SECOND;
    now->tv_nsec = then % SECOND;
    return 0;
}

int pthread_cond_timedwait(pthread_cond_t *signal, pthread_mutex_t *lock,
                           const struct timespec *until)
{
    struct timespec t;
    real(CLOCK_REALTIME, &t);
    int64_t now = t.tv_sec * SECOND + t.tv_nsec;
    int64_t then = now + (until->tv_sec * SECOND + until->tv_nsec - now) / FAST;
    t.tv_sec = then / SECOND;
    t.tv_nsec = then % SECOND;
    return real_wait(signal, lock, &t);
}

unsigned alarm(unsigned seconds)
{
    return real_alarm(LATER * seconds) / LATER;
}
