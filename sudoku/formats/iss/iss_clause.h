/*
 * iss_clause.h - a constraint of Interactive Sudoku Solver as a clause. Not
 * part of the public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_CLAUSE_H
#define SUDOKU_FORMATS_ISS_ISS_CLAUSE_H

#include "sudoku/formats/clause_builder.h"
#include "sudoku/formats/iss/iss_lexer.h"

/* Build its clauses. Returns b->code. */
int sudoku_iss_build(sudoku_clause_builder *b, iss_constraint *c);

#endif
