/*
 * encode.h - a board as an exact cover problem, and covers back into grids.
 *
 * Primary items: each cell; each (house, digit) of a house with as many cells
 * as digits; (house, digit) of smaller houses are secondary. Options: the
 * candidates (cell, digit), in that order, first; then what rules add from
 * their encode() (encoder.h).
 *
 * Law      every cover is one grid, every grid one cover
 */
#ifndef SUDOKU_ENCODE_ENCODE_H
#define SUDOKU_ENCODE_ENCODE_H

#include <stdint.h>

#include "dlx/dlx.h"
#include "sudoku/board/puzzle.h"
#include "sudoku/budget.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_encoding {
    dlx_problem *problem; /* frozen */
    int num_candidates;   /* options 0 .. num_candidates - 1 are candidates */
    int *option;          /* [cell * num_digits + digit] option or -1 */
    int *candidate;       /* [option] cell * num_digits + digit */
    sudoku_charge charge; /* for the problem */
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

/* The code for an error of the engine, DLX_E*, in a count of the problem:
 * SUDOKU_ENOMEM, SUDOKU_EFORMAT (it was asked for what it does not have), or
 * SUDOKU_ETOOBIG. */
int sudoku_encoding_error(int error);

#ifdef __cplusplus
}
#endif

#endif
