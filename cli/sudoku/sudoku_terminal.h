/*
 * sudoku_terminal.h - what the terminal shows that drawings go to: colors, as
 * NO_COLOR and --color say, and lines of Unicode, as the locale does.
 */
#ifndef CLI_SUDOKU_TERMINAL_H
#define CLI_SUDOKU_TERMINAL_H

#include "cli/sudoku/sudoku_args.h"
#include "sudoku/picture/draw_terminal.h"

#include <stdbool.h>

/* Returns whether drawings are made for a terminal. Else they are plain text,
 * which is the same everywhere. */
bool cli_terminal_is_used(const cli_args *args);
/* Set style and has_unicode. */
void cli_terminal_choose(const cli_args *args,
                         sudoku_terminal_drawing *drawing);

#endif
