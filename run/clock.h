/*
 * clock.h - the clock that searches go by.
 */
#ifndef RUN_CLOCK_H
#define RUN_CLOCK_H

/* Seconds of a clock that only goes forward. */
double run_clock(void);
/* Seconds that a processor has worked for this thread. */
double run_thread_clock(void);

#endif
