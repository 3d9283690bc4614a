/*
 * iss_arguments.h - arguments of constraints of Interactive Sudoku Solver as
 * parts of a clause. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_ARGUMENTS_H
#define SUDOKU_FORMATS_ISS_ISS_ARGUMENTS_H

#include "sudoku/formats/clause_builder.h"
#include "sudoku/formats/iss/iss_names.h"

/* What was expected in place of the argument. Returns b->code. */
int sudoku_iss_fail_argument(sudoku_clause_builder *b,
                             const sudoku_token *argument, const char *what);

/* Is the token a cell? Its place on the sheet, from 0. b->names are the
 * iss_names of the record. */
bool sudoku_iss_is_cell(const sudoku_clause_builder *b,
                        const sudoku_token *token, int *row, int *column);
/* The argument that must come next. */
sudoku_token sudoku_iss_take(sudoku_clause_builder *b, iss_constraint *c,
                             const char *what);
/* The number that must come next. */
int sudoku_iss_take_number(sudoku_clause_builder *b, iss_constraint *c);

/* Add numbers with _ between them. */
void sudoku_iss_put_values(sudoku_clause_builder *b,
                           const sudoku_token *argument);

/* Add a cell to the clause. */
void sudoku_iss_put_cell(sudoku_clause_builder *b,
                         const sudoku_token *argument);
/* All other arguments are cells. */
void sudoku_iss_put_cells(sudoku_clause_builder *b, iss_constraint *c);

#endif
