/*
 * sudoku_generate.h - the command generate: new puzzles.
 */
#ifndef CLI_SUDOKU_GENERATE_H
#define CLI_SUDOKU_GENERATE_H

#include "cli/shared/options.h"
#include "cli/sudoku/sudoku_args.h"

/* Print puzzles. */
enum cli_exit cli_generate(const cli_args *args);

#endif
