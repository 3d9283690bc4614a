/*
 * iss_write_other.h - rules that Interactive Sudoku Solver has no name for, as
 * constraints of other kinds. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_WRITE_OTHER_H
#define SUDOKU_FORMATS_ISS_ISS_WRITE_OTHER_H

#include "sudoku/formats/expressible.h"

/* Append constraints on single cells and pairs of cells that say what the
 * clause says. SUDOKU_NO_RULE: it is about more than that. */
enum sudoku_fit sudoku_iss_write_other(const sudoku_board *board,
                                       const sudoku_clause *clause,
                                       sudoku_text *to);

#endif
