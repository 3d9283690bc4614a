/*
 * clock.h - clocks.
 */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

/* Seconds of a monotonic clock. */
double base_clock(void);
/* Processor seconds of this thread. */
double base_thread_clock(void);

#endif
