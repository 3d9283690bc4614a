/*
 * iss_loop.h - sum lines of Interactive Sudoku Solver that are closed. Not part
 * of the public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_LOOP_H
#define SUDOKU_FORMATS_ISS_ISS_LOOP_H

#include "sudoku/formats/clause_builder.h"
#include "sudoku/formats/iss/iss_lexer.h"

/* Is it a sum line with LOOP behind its cells? */
bool sudoku_iss_is_loop(const iss_constraint *c);
/* As a clause: a line begins at one of its cells, no matter which. */
void sudoku_iss_build_loop(sudoku_clause_builder *b, iss_constraint *c);

#endif
