/*
 * iss_board.h - the board of a puzzle of Interactive Sudoku Solver. Not part of
 * the public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_BOARD_H
#define SUDOKU_FORMATS_ISS_ISS_BOARD_H

#include "sudoku/board/puzzle.h"
#include "sudoku/formats/format.h"
#include "sudoku/formats/iss/iss_names.h"

/* Is the constraint one of those that make the board? */
bool sudoku_iss_is_of_board(const iss_constraint *c);

/* Cells of a box, or a region, of the record's board, which can be made. */
int sudoku_iss_region_size(const sudoku_record *record);

/* Make the board, without the rules on it, that the constraints of the record
 * describe, and the names of its extra cells. Returns 0 or an error code with
 * *error filled. */
int sudoku_iss_make_board(sudoku_board **out, iss_names *names,
                          const sudoku_record *record, sudoku_error *error);

#endif
