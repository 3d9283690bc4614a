/*
 * clock.h - clocks.
 */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

/* Returns seconds of a monotonic clock. */
double base_clock(void);
/* Returns the processor time of this thread, in seconds. */
double base_thread_clock(void);

#endif
