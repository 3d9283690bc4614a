/*
 * iss_or.h - the Or of Interactive Sudoku Solver. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_OR_H
#define SUDOKU_FORMATS_ISS_ISS_OR_H

#include "sudoku/formats/clause_builder.h"

/* Build the Or that begins at *at, which is moved past its End. */
void sudoku_iss_build_or(sudoku_clause_builder *b, const char **at,
                         const char *end);

#endif
