/*
 * iss_write_clause.h - a clause as constraints of Interactive Sudoku Solver.
 * Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_WRITE_CLAUSE_H
#define SUDOKU_FORMATS_ISS_ISS_WRITE_CLAUSE_H

#include "sudoku/formats/expressible.h"

/* Append the constraints that say what the clause on this board says. Text may
 * be appended also where it does not fit. */
enum sudoku_fit sudoku_iss_write_clause(const sudoku_board *board,
                                        const sudoku_clause *clause,
                                        sudoku_text *to);

#endif
