/*
 * encode.h - a board as an exact cover problem, and covers as grids.
 *
 * Primary items: each cell, and (house, digit) for the digits that a full house
 * holds; other (house, digit) are secondary. Options: the candidates (cell,
 * digit), in that order, then those that rules add (encoder.h).
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
    dlx_problem *problem; /* frozen problem */
    int num_candidates;   /* number of options that are candidates; they come
                             first */
    int *option;          /* [cell * num_digits + digit] option or -1 */
    int *candidate;       /* [option] cell * num_digits + digit */
    sudoku_charge charge; /* memory of the problem */
} sudoku_encoding;

struct sudoku_constraints;

/* Encodes the board with these candidates of each cell (NULL: all). Returns 0,
 * SUDOKU_ETOOBIG or SUDOKU_ENOMEM. */
int sudoku_encoding_new(sudoku_encoding **out, const sudoku_board *board,
                        const uint64_t *allowed);
/* Encodes the board with implied constraints, which change no cover, but
 * shorten the search. */
int sudoku_encoding_new_implied(sudoku_encoding **out,
                                const sudoku_board *board,
                                const uint64_t *allowed,
                                const struct sudoku_constraints *implied);
void sudoku_encoding_free(sudoku_encoding *encoding);

/* Converts an error DLX_E* in a count of the problem: SUDOKU_ENOMEM,
 * SUDOKU_EFORMAT (the library lacks a feature) or SUDOKU_ETOOBIG. */
int sudoku_encoding_error(int error);

#ifdef __cplusplus
}
#endif

#endif
