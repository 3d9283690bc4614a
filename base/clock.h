/*
 * clock.h - the clock that searches go by.
 */
#ifndef BASE_CLOCK_H
#define BASE_CLOCK_H

/* Seconds of a clock that only goes forward. */
double base_clock(void);
/* Seconds that a processor has worked for this thread. */
double base_thread_clock(void);

#endif
