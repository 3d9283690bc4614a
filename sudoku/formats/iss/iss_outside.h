/*
 * iss_outside.h - clues outside of the board in constraints of Interactive
 * Sudoku Solver. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_OUTSIDE_H
#define SUDOKU_FORMATS_ISS_ISS_OUTSIDE_H

#include "sudoku/formats/clause_builder.h"
#include "sudoku/formats/iss/iss_lexer.h"

/* The step of the diagonal of a little killer that begins in this cell at the
 * border of a board of n rows. Returns 0 where none does. */
int sudoku_iss_diagonal(int n, int row, int column, int *rows, int *columns);

/* The clue and the cells of such a diagonal: 30~R1C6. */
void sudoku_iss_put_little_killer(sudoku_clause_builder *b, iss_constraint *c);
/* A clue before a line: 17~R5. */
void sudoku_iss_put_one_end(sudoku_clause_builder *b, iss_constraint *c);
/* A clue before a line and one behind it, R5~17~3, of which one may be missing:
 * each is a clause of the rule; or, without one, a group of the clause that has
 * been begun. */
void sudoku_iss_put_both_ends(sudoku_clause_builder *b, iss_constraint *c,
                              const char *rule);

#endif
