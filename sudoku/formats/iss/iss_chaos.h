/*
 * iss_chaos.h - clues about regions that are to be found, and cells that are
 * connected, of Interactive Sudoku Solver. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_CHAOS_H
#define SUDOKU_FORMATS_ISS_ISS_CHAOS_H

#include "sudoku/formats/iss/iss_arguments.h"

/* .ChaosConstruction: regions of size cells */
void sudoku_iss_put_regions(sudoku_clause_builder *b, int size);
/* .ChaosArrow~R1C1~0~CC1~CC2~-~CC1~CC10: lines of region cells, or of cells of
 * the board, whose regions are meant; without any those in all four directions
 */
void sudoku_iss_put_chaos_arrow(sudoku_clause_builder *b, iss_constraint *c);
/* .ChaosCount~R1C1~0~CC1~CC2; without cells all that touch the first one */
void sudoku_iss_put_chaos_count(sudoku_clause_builder *b, iss_constraint *c);
/* .ConnectedValues~VX~1_2~10: of a group, or of the board; 10 may be left out
 */
void sudoku_iss_put_connected(sudoku_clause_builder *b, iss_constraint *c);

#endif
