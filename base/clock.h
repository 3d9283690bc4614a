/*
 * clock.h - clocks.
 */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

/* Returns the seconds of a monotonic clock. */
double base_clock(void);
/* Returns the processor seconds of this thread. */
double base_thread_clock(void);

#endif
