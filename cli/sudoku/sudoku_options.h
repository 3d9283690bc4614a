/*
 * sudoku_options.h - the tables of commands and options of the program sudoku.
 */
#ifndef CLI_SUDOKU_OPTIONS_H
#define CLI_SUDOKU_OPTIONS_H

#include "cli/shared/command_table.h"
#include "cli/sudoku/sudoku_args.h"

extern const cli_command cli_sudoku_command_table[CLI_NUM_COMMANDS];
extern const cli_option cli_sudoku_option_table[];
extern const int cli_sudoku_num_options;

const char *cli_command_name(const cli_args *args);

#endif
