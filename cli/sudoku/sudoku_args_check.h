/*
 * sudoku_args_check.h - options of the program sudoku that do not go together.
 */
#ifndef CLI_SUDOKU_ARGS_CHECK_H
#define CLI_SUDOKU_ARGS_CHECK_H

#include "cli/sudoku/sudoku_args.h"

/* Are all options of the line for each other, and for the machine? Fills in
 * what follows from several. Returns 0, or -1 after a message. */
int cli_check_args(cli_args *args);

#endif
