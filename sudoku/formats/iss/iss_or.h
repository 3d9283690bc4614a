/*
 * iss_or.h - the Or of Interactive Sudoku Solver. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_OR_H
#define SUDOKU_FORMATS_ISS_ISS_OR_H

#include "sudoku/formats/clause_builder.h"
#include "sudoku/formats/iss/iss_walk.h"

/* Build the Or that the walk returned last, at b->at, and go past its End. */
void sudoku_iss_build_or(sudoku_clause_builder *b, iss_walk *w);

#endif
