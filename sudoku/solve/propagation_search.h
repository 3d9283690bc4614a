/*
 * propagation_search.h - search by trimming: branch on a cell, have the
 * pre-pass draw all the conclusions, and so on.
 *
 * A step costs far more than one of the exact cover engine, but on boards with
 * sums and lines it sees so much more that hundreds of steps do the work of
 * millions. For counting very many grids the engine is faster.
 *
 * Owns     a brancher owns its stack; it borrows the trimmer
 * Threads  it belongs to one thread
 */
#ifndef SUDOKU_SOLVE_PROPAGATION_SEARCH_H
#define SUDOKU_SOLVE_PROPAGATION_SEARCH_H

#include <stdbool.h>

#include "dlx/dlx.h"
#include "sudoku/propagate/propagate.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_brancher sudoku_brancher;

/* Can the board be searched so: does every rule that adds to the exact cover
 * problem also narrow candidates (rule.h: then filled grids are judged rightly
 * by that alone), and is the board not too big? */
bool sudoku_can_branch(const sudoku_board *board);

/* Returns 0 or SUDOKU_ENOMEM. Freeing NULL is fine. */
int sudoku_brancher_new(sudoku_brancher **out, const sudoku_board *board,
                        sudoku_propagation *trimmer);
void sudoku_brancher_free(sudoku_brancher *b);

/* Begin with these candidates, and statistics at 0. */
void sudoku_brancher_begin(sudoku_brancher *b, const uint64_t *digits);

/* Search on to the next grid, whose digits then are sets of one in *digits,
 * borrowed until the next call. stop(ctx), if not NULL, is asked now and then
 * whether to return DLX_INTERRUPTED. Results are those of dlx_next(). */
enum dlx_result sudoku_brancher_next(sudoku_brancher *b,
                                     const dlx_limits *limits,
                                     bool (*stop)(void *ctx), void *ctx,
                                     const uint64_t **digits);

/* Nodes, covers and seconds since it began. */
void sudoku_brancher_get_stats(const sudoku_brancher *b, dlx_stats *stats);
double sudoku_brancher_progress(const sudoku_brancher *b);

#ifdef __cplusplus
}
#endif

#endif
