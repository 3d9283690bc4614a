#include "base/clock.h"

#include <time.h>

static double read_clock(clockid_t clock)
{
    struct timespec t;
    return clock_gettime(clock, &t) != 0
               ? 0
               : (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

double base_thread_clock(void)
{
    return read_clock(CLOCK_THREAD_CPUTIME_ID);
}

double base_clock(void)
{
    return read_clock(CLOCK_MONOTONIC);
}
