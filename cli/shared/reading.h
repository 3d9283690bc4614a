/*
 * reading.h - what reading the input may take: processor seconds between one
 * puzzle and the next, and the time of the whole run.
 *
 * Whoever reads or looks for puzzles does so between cli_reading_begin() and
 * cli_reading_end(), and stops when cli_reading_limit() names a limit. Work
 * that does not ask ends the program, since a timer asks as well.
 *
 * Threads  all calls are made by the main thread
 */
#ifndef CLI_READING_H
#define CLI_READING_H

#include <stdbool.h>

/* Sets both limits. seconds are of a processor and begin again with each
 * puzzle; end is a time of base_clock(). 0 is no limit. */
void cli_limit_reading(double seconds, double end);

void cli_reading_begin(void);
void cli_reading_end(void);
/* A puzzle has come: its successor has all the seconds. */
void cli_reading_found(void);

/* Returns why no more may be read, or NULL. */
const char *cli_reading_limit(void);
/* Returns the milliseconds to wait for input before asking again, 1 or more. */
int cli_reading_patience(void);
/* Returns as cli_reading_limit() once work goes on past a limit without asking.
 * Handlers of signals may call it. */
const char *cli_reading_overrun(void);

#endif
