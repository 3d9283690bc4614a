/*
 * iss_write_cell.h - the names of cells as Interactive Sudoku Solver has them,
 * of boards of up to 16 rows and columns. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_WRITE_CELL_H
#define SUDOKU_FORMATS_ISS_ISS_WRITE_CELL_H

#include "sudoku/board/puzzle.h"
#include "sudoku/text.h"

/* Is the first block of extra cells that of its regions, CC1, CC2 ..? */
bool sudoku_iss_has_chaos(const sudoku_board *board);
/* The sign of that row or column, from 0. */
char sudoku_iss_sign_of(int place);
/* Append the cell: ~R1C1, ~VA3, ~CC10. */
void sudoku_iss_write_cell(const sudoku_board *board, int cell,
                           sudoku_text *to);
/* Append the name of a block of extra cells: VA, VB, .. or CC. */
void sudoku_iss_write_block(const sudoku_board *board, int block,
                            sudoku_text *to);
/* Append a constraint Var for each block that is not CC. */
void sudoku_iss_write_blocks(const sudoku_board *board, sudoku_text *to);

#endif
