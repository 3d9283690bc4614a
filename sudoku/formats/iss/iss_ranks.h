/*
 * iss_ranks.h - FullRank of Interactive Sudoku Solver. Not part of the public
 * API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_RANKS_H
#define SUDOKU_FORMATS_ISS_ISS_RANKS_H

#include "sudoku/formats/clause_builder.h"
#include "sudoku/formats/iss/iss_lexer.h"

/* Is it FullRank or FullRankTies? All those in no Or make one clause. */
bool sudoku_iss_is_rank(const iss_constraint *c);
void sudoku_iss_build_ranks(sudoku_clause_builder *b);

#endif
