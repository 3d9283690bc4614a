/*
 * sudoku_report.h - prints summary and statistics on standard error, and
 * chooses the exit status.
 */
#ifndef CLI_SUDOKU_REPORT_H
#define CLI_SUDOKU_REPORT_H

#include "cli/shared/options.h"
#include "cli/sudoku/sudoku_batch.h"

void cli_report(const cli_args *args, const cli_batch_result *result);

enum cli_exit cli_exit_status(const cli_args *args,
                              const cli_batch_result *result);

#endif
