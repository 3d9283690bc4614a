/* clock.c - the clock that searches go by. */
#include "run/clock.h"

#include <time.h>

double run_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}
