/*
 * encode.h - a board as an exact cover problem, and covers back into grids.
 *
 * Primary items: each cell; each (house, digit) of a house with as many cells
 * as digits; (house, digit) of smaller houses are secondary. Options: the
 * candidates (cell, digit), in that order, first; then what rules add.
 * The rules add through the sudoku_encoder_* calls, from their encode().
 *
 * Law      every cover is one grid, every grid one cover: whatever a rule adds
 *          must be determined by the grid
 */
#ifndef SUDOKU_ENCODE_ENCODE_H
#define SUDOKU_ENCODE_ENCODE_H

#include <stdint.h>

#include "dlx/dlx.h"
#include "sudoku/board/puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_encoding {
    dlx_problem *problem; /* frozen */
    int num_candidates;   /* options 0 .. num_candidates - 1 are candidates */
    int *option;          /* [cell * num_digits + digit] option or -1 */
    int *candidate;       /* [option] cell * num_digits + digit */
} sudoku_encoding;

struct sudoku_constraints;

/* Encode the board with these candidates per cell (NULL: all). Returns 0,
 * SUDOKU_ETOOBIG or SUDOKU_ENOMEM. */
int sudoku_encoding_new(sudoku_encoding **out, const sudoku_board *board,
                        const uint64_t *allowed);
/* The same, with constraints that follow from the board's: they change no
 * cover, but the search. */
int sudoku_encoding_new_implied(sudoku_encoding **out,
                                const sudoku_board *board,
                                const uint64_t *allowed,
                                const struct sudoku_constraints *implied);
void sudoku_encoding_free(sudoku_encoding *encoding);

/* ---- for rules ---- */

typedef struct sudoku_encoder sudoku_encoder;

const sudoku_shape *sudoku_encoder_shape(const sudoku_encoder *e);
/* The digits still possible in the cell. */
uint64_t sudoku_encoder_digits(const sudoku_encoder *e, int cell);
/* A new item. Returns it, or < 0. */
int sudoku_encoder_add_item(sudoku_encoder *e, enum dlx_kind kind);
/* Candidate (cell, digit) is to hold the item, with a color (0 = none). A
 * candidate that is not possible is skipped. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_encoder_extend(sudoku_encoder *e, int cell, int digit, int item,
                          int color);
/* A secondary item that tells the cell's digit: each candidate (cell, digit)
 * holds it in color digit + 1. Made once a cell. Returns it, or < 0. */
int sudoku_encoder_digit_item(sudoku_encoder *e, int cell);
/* A further option. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_encoder_add_option(sudoku_encoder *e, const int *items,
                              const int *colors, int n);

#ifdef __cplusplus
}
#endif

#endif
