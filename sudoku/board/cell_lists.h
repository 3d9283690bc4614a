/*
 * cell_lists.h - a list of numbers for each cell, all in one array. Not part of
 * the public API.
 *
 *     start  0 2 2 5     num_cells + 1 entries: cell 0 has list[0] and list[1],
 *     list   a b c d e   cell 1 has none, cell 2 has c, d and e
 */
#ifndef SUDOKU_BOARD_CELL_LISTS_H
#define SUDOKU_BOARD_CELL_LISTS_H

/* Appends value to the lists of n cells, which are in ascending order. Returns
 * 0, or SUDOKU_ENOMEM with unchanged lists. */
int sudoku_cell_lists_add(int **list, int *start, int num_cells,
                          const int *cells, int n, int value);

#endif
