/*
 * cover_search.h - finds grids as covers of an encoding.
 */
#ifndef SUDOKU_SOLVE_COVER_SEARCH_H
#define SUDOKU_SOLVE_COVER_SEARCH_H

#include "sudoku/encode/encode.h"
#include "sudoku/solve/search.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Makes a search over an encoding of the board; both must outlive it. Returns
 * 0, SUDOKU_ENOMEM, SUDOKU_ETOOBIG or SUDOKU_ELIMIT. */
int sudoku_cover_search_new(sudoku_search **out, const sudoku_board *board,
                            const sudoku_encoding *encoding,
                            const dlx_config *config, const sudoku_poll *poll);

/* List the options of fixed cells, and those of missing candidates of other
 * cells. Return their number. */
int sudoku_cover_fixed(const sudoku_search *x, const uint64_t *digits,
                       int *list);
int sudoku_cover_missing(const sudoku_search *x, const uint64_t *digits,
                         int *list);

#ifdef __cplusplus
}
#endif

#endif
