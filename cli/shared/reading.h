/*
 * reading.h - limits on reading the input: processor seconds from one puzzle to
 * the next, and the time of the whole run.
 *
 * Callers read and look for puzzles between cli_reading_begin() and
 * cli_reading_end(), and stop when cli_reading_limit() returns a limit. A timer
 * ends the program if they do not.
 *
 * Threads  all calls are made by the main thread
 */
#ifndef CLI_READING_H
#define CLI_READING_H

#include <stdbool.h>

/* Sets both limits: processor seconds for each puzzle, and a time of
 * base_clock(). 0 is no limit. */
void cli_limit_reading(double seconds, double end);

void cli_reading_begin(void);
void cli_reading_end(void);
/* Restarts the seconds after a puzzle was read. */
void cli_reading_found(void);

/* Returns which limit ends reading, or NULL. */
const char *cli_reading_limit(void);
/* Returns the milliseconds (>= 1) to wait for input before checking again. */
int cli_reading_patience(void);
/* Returns the limit if work goes on past it without checking, otherwise NULL.
 * Async-signal-safe. */
const char *cli_reading_overrun(void);

#endif
