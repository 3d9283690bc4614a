/*
 * board_features.h - features of a board with one square grid: boxes, jigsaw
 * pieces, diagonals, lines from border to border. Not part of the public API.
 */
#ifndef SUDOKU_BOARD_BOARD_FEATURES_H
#define SUDOKU_BOARD_BOARD_FEATURES_H

#include <stdbool.h>

#include "sudoku/board/puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Sets region[cell] to the number of its jigsaw piece, less than num_digits on
 * a full square. Returns false if some cell is in no piece. */
bool sudoku_get_regions(const sudoku_board *board, int *region);

/* Sets region[cell] to the number of its box. Returns false without boxes. */
bool sudoku_get_boxes(const sudoku_shape *shape, int *region);

/* Returns whether each region is orthogonally connected on an n x n board. */
bool sudoku_are_connected(const int *region, int n);

/* Returns the diagonals that are houses: bit 0 = falling, bit 1 = rising. */
unsigned sudoku_get_diagonals(const sudoku_board *board);
bool sudoku_is_diagonal(const sudoku_shape *shape, int cell);

/* Returns whether the cells are a straight or diagonal line from border to
 * border, and sets *rows, *columns to the step between neighbors. */
bool sudoku_get_direction(const sudoku_shape *shape, const int *cells, int n,
                          int *rows, int *columns);

#ifdef __cplusplus
}
#endif

#endif
