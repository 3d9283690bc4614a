/*
 * cover_search.h - the grids of a board as covers of its exact cover problem.
 */
#ifndef SUDOKU_SOLVE_COVER_SEARCH_H
#define SUDOKU_SOLVE_COVER_SEARCH_H

#include "sudoku/encode/encode.h"
#include "sudoku/solve/search.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A search over an encoding of the board, both of which have to outlive it.
 * Returns 0, SUDOKU_ENOMEM, SUDOKU_ETOOBIG or SUDOKU_ELIMIT. */
int sudoku_cover_search_new(sudoku_search **out, const sudoku_board *board,
                            const sudoku_encoding *encoding,
                            const dlx_config *config, const sudoku_poll *poll);

/* Of the puzzle with these candidates: the options of cells that are fixed, at
 * most one a cell; those of candidates that are missing in other cells. Into
 * list[]; return their number. */
int sudoku_cover_fixed(const sudoku_search *x, const uint64_t *digits,
                       int *list);
int sudoku_cover_missing(const sudoku_search *x, const uint64_t *digits,
                         int *list);

#ifdef __cplusplus
}
#endif

#endif
