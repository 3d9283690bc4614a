/*
 * board_features.h - what a board of one square grid has: boxes, the pieces of
 * a jigsaw, diagonals that are houses, lines from border to border. Not part of
 * the public API.
 */
#ifndef SUDOKU_BOARD_BOARD_FEATURES_H
#define SUDOKU_BOARD_BOARD_FEATURES_H

#include <stdbool.h>

#include "sudoku/board/puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The number of each cell's jigsaw piece into region[cell], room for all cells;
 * on a full square below the number of digits. False where there are none, or
 * not for each cell: houses given to the shape itself may be any. */
bool sudoku_get_regions(const sudoku_board *board, int *region);

/* The number of each cell's box. False where there are none. */
bool sudoku_get_boxes(const sudoku_shape *shape, int *region);

/* Is each region in one piece? Cells with the same number are a region. */
bool sudoku_are_connected(const int *region, int n);

/* The diagonals that are houses: bit 0 = the falling, bit 1 = the rising. */
unsigned sudoku_get_diagonals(const sudoku_board *board);
/* Is the cell on one of both diagonals? */
bool sudoku_is_diagonal(const sudoku_shape *shape, int cell);

/* Are the cells a straight or diagonal line over the whole board, from border
 * to border? Then its step. */
bool sudoku_get_direction(const sudoku_shape *shape, const int *cells, int n,
                          int *rows, int *columns);

#ifdef __cplusplus
}
#endif

#endif
