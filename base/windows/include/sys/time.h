/* time.h - timers, which send signals. */
#ifndef BASE_WINDOWS_SYS_TIME_H
#define BASE_WINDOWS_SYS_TIME_H

#pragma GCC system_header

#include_next <sys/time.h> /* NOLINT: that of the compiler */

#ifdef __cplusplus
extern "C" {
#endif

#define ITIMER_REAL 0
#define ITIMER_PROF 2

#define timeval base_windows_timeval /* with a time_t */

typedef long suseconds_t;
struct timeval {
    time_t tv_sec;
    suseconds_t tv_usec;
};
struct itimerval {
    struct timeval it_interval, it_value;
};

int setitimer(int which, const struct itimerval *when, struct itimerval *old);

#ifdef __cplusplus
}
#endif

#endif
