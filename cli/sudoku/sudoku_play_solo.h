/*
 * sudoku_play_solo.h - the window of Solo, of Simon Tatham's puzzles, as a
 * board: what its cells show, and digits and pencil marks for them.
 *
 *      +--------------------+
 *      | Game  Type  Help   |  25 pixels
 *      |  +--+--+--+--+     |
 *      |  |  |  |  |  |     |  n x n cells of the same size, and half of one
 *      |  +--+--+--+--+     |  around them, in the middle of what is left
 *      |  ..                |
 *
 * Cells    row by row from 0; digits from 0, or SUDOKU_EMPTY
 * Errors   functions return 0, or -1: a message has said why, or a signal has
 *          been caught
 */
#ifndef CLI_SUDOKU_PLAY_SOLO_H
#define CLI_SUDOKU_PLAY_SOLO_H

#include "cli/sudoku/sudoku_args.h"
#include "cli/sudoku/sudoku_play_window.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct cli_solo {
    cli_window *window;
    int num_digits;  /* the width of the board, once that is known */
    int clicked;     /* the cell that was clicked last, or -1 */
    bool has_clicks; /* the user has shown where the cells are: */
    int first_x, first_y, last_x, last_y; /* .. centers of the outermost ones */
} cli_solo;

/* Find the window, and the cells if the user is to click on them. clear it in
 * both cases. */
int cli_solo_init(cli_solo *solo, const cli_args *args);
void cli_solo_clear(cli_solo *solo);

/* What Copy of the game's menu gives; the caller frees it. NULL: as -1. Not
 * for killers, which the game does not copy. */
char *cli_solo_copy(cli_solo *solo);
/* The cells of such a text. Returns their number, of which up to max are in
 * digits[]. */
int cli_solo_read(const char *text, uint8_t *digits, int max);

/* The cells have to be known by num_digits. */
int cli_solo_enter(cli_solo *solo, int cell, int digit);
int cli_solo_erase(cli_solo *solo, int cell); /* the digit or the marks */
/* Add the pencil mark, or remove it if it is there. Needs: the cell is empty.
 */
int cli_solo_mark(cli_solo *solo, int cell, int digit);
/* Returns whether the game flashes soon, as it does when its board has just
 * been solved. */
int cli_solo_watch(cli_solo *solo, bool *flashes);
/* Undo the last move and do it again. */
int cli_solo_repeat(cli_solo *solo);

#endif
