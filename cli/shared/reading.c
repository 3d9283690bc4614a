#include "cli/shared/reading.h"

#include "base/clock.h"

#include <signal.h>
#include <stddef.h>

static double most, last; /* limits in seconds, and in base_clock(); 0: none */
static volatile sig_atomic_t
    is_busy; /* between cli_reading_begin() and cli_reading_end() */
static volatile sig_atomic_t is_begun; /* `from` is known */
static volatile double from; /* base_thread_clock() after the last puzzle */

static const char too_long[] =
    "stopped by a limit: no puzzle was found in the part that was read";
static const char too_late[] =
    "stopped by a limit: --total-seconds is over; the rest was not read";

void cli_limit_reading(double seconds, double end)
{
    most = seconds;
    last = end;
}

void cli_reading_begin(void)
{
    is_busy = 1;
}

void cli_reading_end(void)
{
    is_busy = 0;
}

void cli_reading_found(void)
{
    is_begun = 0;
}

/* Returns the processor seconds since the last puzzle. */
static double seconds_spent(void)
{
    double now = base_thread_clock();
    if (!is_begun) {
        from = now;
        is_begun = 1;
    }
    return now - from;
}

const char *cli_reading_limit(void)
{
    return most > 0 && seconds_spent() >= most ? too_long
           : last > 0 && base_clock() >= last  ? too_late
                                               : NULL;
}

int cli_reading_patience(void)
{
    enum { USUAL = 500 };
    double left = last > 0 ? 1e3 * (last - base_clock()) : USUAL;
    return left < 1 ? 1 : left < USUAL ? (int)left : USUAL;
}

const char *cli_reading_overrun(void)
{
    const double GRACE = 0.2;
    return is_busy && most > 0 && seconds_spent() >= most + GRACE ? too_long
                                                                  : NULL;
}
