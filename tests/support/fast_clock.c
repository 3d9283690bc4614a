/*
 * fast_clock.c - a library for LD_PRELOAD with a clock that runs FAST times as
 * fast, so that output for long searches comes early.
 *
 * Samples of a search may take one percent of its time and are not accelerated;
 * otherwise the search would have to be a hundred times as long. They read
 * their thread's clock (jobs/sampler.c): from then on the next few readings of
 * the time run at normal speed. So do the first readings, as samples begin when
 * a search has taken a hundred times as long as its preparation. The clock
 * starts with the true time. Waits for other threads become shorter; sleeping
 * and the time of day do not change.
 *
 * Alarms come later instead: the one that ends a program after a signal
 * (cli/shared/signals.c) must leave a busy machine enough time to end it.
 */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <time.h>

enum {
    FAST = 25,
    AT_FIRST = 64,
    OF_A_SAMPLE = 8, // readings of the time
    LATER = 60,      // factor of delay
};

static const int64_t SECOND = 1000000000;
static int (*real)(clockid_t, struct timespec *);
static int (*real_wait)(pthread_cond_t *, pthread_mutex_t *,
                        const struct timespec *);
static unsigned (*real_alarm)(unsigned);
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static int64_t last;  // CLOCK_MONOTONIC, in ns, at the last reading
static int64_t ahead; // how far the clock is ahead of the true time, in ns
static int num_slow = AT_FIRST; // readings of the time at normal speed

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
