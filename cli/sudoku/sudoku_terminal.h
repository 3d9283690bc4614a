/*
 * sudoku_terminal.h - capabilities of the terminal for drawings: colors, by
 * NO_COLOR and --color, and lines of Unicode, by the locale.
 */
#ifndef CLI_SUDOKU_TERMINAL_H
#define CLI_SUDOKU_TERMINAL_H

#include "cli/sudoku/sudoku_args.h"
#include "sudoku/picture/draw_terminal.h"

#include <stdbool.h>

/* Returns whether drawings go to a terminal. Otherwise they are plain text, the
 * same everywhere. */
bool cli_terminal_is_used(const cli_args *args);
void cli_terminal_choose(const cli_args *args,
                         sudoku_terminal_drawing *drawing);

#endif
