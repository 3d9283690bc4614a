/*
 * sudoku_report.h - what is told on standard error at the end, and the exit
 * status.
 */
#ifndef CLI_SUDOKU_REPORT_H
#define CLI_SUDOKU_REPORT_H

#include "cli/sudoku_batch.h"

enum cli_exit {
    CLI_EXIT_YES = 0,
    CLI_EXIT_NO = 1,    /* a puzzle has no solution, or is not unique */
    CLI_EXIT_ERROR = 2, /* usage, input or output */
    CLI_EXIT_LIMIT = 3  /* stopped before the answer was known */
};

/* Print the summary, the statistics and what went wrong. */
void cli_report(const cli_args *args, const cli_batch_result *result);

enum cli_exit cli_exit_status(const cli_args *args,
                              const cli_batch_result *result);

#endif
