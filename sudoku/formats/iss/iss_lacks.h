/*
 * iss_lacks.h - Doppelganger of Interactive Sudoku Solver. Not part of the
 * public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_LACKS_H
#define SUDOKU_FORMATS_ISS_ISS_LACKS_H

#include "sudoku/formats/clause_builder.h"
#include "sudoku/formats/iss/iss_lexer.h"

/* Is it Doppelganger, or about what regions lack? All those in no Or make
 * one clause, with the values of such cells beside the board. */
bool sudoku_iss_has_lacks(const iss_constraint *c);
void sudoku_iss_build_lacks(sudoku_clause_builder *b);
/* Does the token begin as such a cell does? */
bool sudoku_iss_is_lack(const sudoku_token *token);

#endif
