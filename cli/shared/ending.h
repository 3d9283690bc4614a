/*
 * ending.h - exit codes and messages for results and errors of the libraries:
 *
 *     a result                            exit code
 *     an answer, yes or no                CLI_YES, CLI_NO
 *     DLX_LIMIT, DLX_INTERRUPTED          CLI_LIMIT, after a message
 *     an error < 0                        CLI_ERROR, after a message
 */
#ifndef CLI_ENDING_H
#define CLI_ENDING_H

#include <stdbool.h>

/* Returns the exit code for an enum dlx_result, 0, or an error < 0; is_yes: the
 * answer, if there is one. */
int cli_exit_of(int result, bool is_yes);
bool cli_is_stop(int result);
/* Returns whether a signal, or output that nobody reads, has stopped the
 * program. The libraries return DLX_INTERRUPTED also for limits that the
 * programs check in ticks. */
bool cli_is_interrupted(int result);
/* Returns "stopped by a limit" or "interrupted" for such a result. */
const char *cli_why_stopped(int result);

#endif
