/*
 * signals.h - SIGINT and SIGTERM end a search cleanly: partial results and
 * statistics are printed, then the program dies of the signal.
 *
 * If the program is in a long step, or blocked on output that nobody reads,
 * writing is cut short one second after the signal. A program that has noted
 * the number of answered puzzles reports it and dies then; others die half a
 * second later.
 */
#ifndef CLI_SIGNALS_H
#define CLI_SIGNALS_H

#include "dlx/dlx.h"

#include <stdbool.h>

/* Catches these signals, which then interrupt s (or NULL). Call it again for
 * another solver, and with NULL before s is freed. A signal that was ignored at
 * the start of the program stays ignored. */
void cli_catch_signals(dlx_solver *s);

/* Stops catching: signals end the program at once. */
void cli_release_signals(void);

/* Notes that `num` puzzles have been answered and printed. Any thread may call
 * it. */
void cli_note_answers(uint64_t num);

/* Limits the program to these seconds. In its first phase, setup, it has at
 * least some time; if that is exceeded the program prints `answer`, reports the
 * limit and exits with CLI_LIMIT. seconds = 0 ends that phase: at the limit
 * cli_is_late() becomes true, and the watched solver is interrupted. One second
 * later the program is ended as above if it computes without checking, or is
 * blocked on output. With a limit below one second and a limit on memory, it is
 * also ended once it has used that much processor time after the limit, at
 * least a quarter of a second. Needs: signals are not caught yet. */
void cli_limit_seconds(double seconds, const char *answer);
/* Begins the second phase, for a program that has run for a while. */
void cli_limit_rest(double seconds, const char *answer);
bool cli_is_late(void);
/* Limits work that does not check the clock often enough, possibly to less than
 * a second, with this message. Signals may be caught, but not again before a
 * call with 0 ends the limit. */
void cli_limit_work(double seconds, const char *answer, const char *message);
/* Limits the program's memory in bytes. If it uses more, it prints the answer
 * of the time limit, if there is one, and this message, and exits with
 * CLI_LIMIT. Memory is checked a hundred times in each processor second, but
 * not under a profiler, which needs the same timer. */
void cli_limit_memory(size_t bytes, const char *message);
/* Ends the program as by the limit on memory, because the input is larger.
 * Returns if there is no limit. */
void cli_end_by_memory(void);
/* If a signal or a limit above ends the program, removes the file partial; but
 * if it is standard output, is not empty, and the limit has an answer, renames
 * it to whole. Both strings stay the caller's. For a few files at a time. */
void cli_file_at_death(const char *partial, const char *whole);
/* Forgets that file. */
void cli_file_is_settled(const char *partial);

/* Sets an async-signal-safe function to call before the program dies of a
 * signal; NULL: none. */
void cli_at_death(void (*restore)(void));

/* Returns the first signal caught, or 0. */
int cli_caught_signal(void);

/* Dies of the signal that was caught; returns if there was none. All output
 * must have been printed. */
void cli_reraise_signal(void);

#endif
