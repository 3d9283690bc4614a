/*
 * sudoku_play_solo.h - the window of Solo, of Simon Tatham's puzzles, as a
 * board with digits and pencil marks.
 *
 *      +--------------------+
 *      | Game  Type  Help   |  25 pixels
 *      |  +--+--+--+--+     |
 *      |  |  |  |  |  |     |  n x n cells of the same size, and half of one
 *      |  +--+--+--+--+     |  around them, in the middle of what is left
 *      |  ..                |
 *
 * Cells    row by row from 0; digits from 0, or SUDOKU_EMPTY
 * Errors   functions return 0, or -1 after a message or a caught signal
 */
#ifndef CLI_SUDOKU_PLAY_SOLO_H
#define CLI_SUDOKU_PLAY_SOLO_H

#include "cli/sudoku/sudoku_args.h"
#include "cli/sudoku/sudoku_play_window.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct cli_solo {
    cli_window *window;
    int num_digits;  /* width of the board, once known */
    int clicked;     /* last cell that was clicked, or -1 */
    bool has_clicks; /* the user has clicked on cells: */
    int first_x, first_y, last_x, last_y; /* centers of the outermost cells */
} cli_solo;

/* Finds the window, and the cells if the user is to click on them. Clear it
 * even after an error. */
int cli_solo_init(cli_solo *solo, const cli_args *args);
void cli_solo_clear(cli_solo *solo);

/* Returns the text of Copy in the game's menu, to be freed by the caller, or
 * NULL on errors. Not for killers, which the game does not copy. */
char *cli_solo_copy(cli_solo *solo);
/* Reads the cells of such a text, up to max, into digits[]. Returns their
 * number. */
int cli_solo_read(const char *text, uint8_t *digits, int max);

/* Enters a digit. num_digits must be set for this and the following functions.
 */
int cli_solo_enter(cli_solo *solo, int cell, int digit);
int cli_solo_erase(cli_solo *solo, int cell); /* erases digit or marks */
/* Toggles the pencil mark. Needs: the cell is empty. */
int cli_solo_mark(cli_solo *solo, int cell, int digit);
/* Sets *flashes to whether the game flashes soon, as it does when its board has
 * just been solved. */
int cli_solo_watch(cli_solo *solo, bool *flashes);
/* Undoes and redoes the last move. */
int cli_solo_repeat(cli_solo *solo);

#endif
