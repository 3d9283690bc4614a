/*
 * ending.h - how a command has ended, as its exit code and in words: the one
 * place where results and errors of the libraries become these.
 *
 *     a result                            exit code
 *     an answer, yes or no                CLI_YES, CLI_NO
 *     DLX_LIMIT, DLX_INTERRUPTED          CLI_LIMIT, after a message
 *     an error < 0                        CLI_ERROR, after a message
 */
#ifndef CLI_ENDING_H
#define CLI_ENDING_H

#include <stdbool.h>

/* The exit code after an enum dlx_result, 0, or an error < 0; is_yes: the
 * answer is yes, if there is one. */
int cli_exit_of(int result, bool is_yes);
/* Returns whether it was stopped, so that there may be more. */
bool cli_is_stop(int result);
/* Returns whether a signal, or output that nobody reads, has ended it, and no
 * limit. The libraries return DLX_INTERRUPTED for limits that the programs
 * check in ticks, too. */
bool cli_is_interrupted(int result);
/* "stopped by a limit" or "interrupted", of a result that is such a stop. */
const char *cli_why_stopped(int result);

#endif
