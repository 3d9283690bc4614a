/*
 * sudoku_command_line.h - reads the command line of the program sudoku.
 */
#ifndef CLI_SUDOKU_COMMAND_LINE_H
#define CLI_SUDOKU_COMMAND_LINE_H

#include "cli/sudoku/sudoku_args.h"

/* Read the command line. Returns 0, or 1 when all that was asked for has been
 * printed on standard output, or -1 after a message on standard error. */
int cli_parse_args(cli_args *args, int argc, char **argv);

#endif
