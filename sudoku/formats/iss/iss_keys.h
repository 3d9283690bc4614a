/*
 * iss_keys.h - constraints of Interactive Sudoku Solver that a user made: a key
 * says what their cells may be. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_KEYS_H
#define SUDOKU_FORMATS_ISS_ISS_KEYS_H

#include "sudoku/formats/clause_builder.h"
#include "sudoku/formats/iss/iss_lexer.h"
#include "sudoku/formats/iss/iss_types.h"

/* A table or a regular expression, and its cells. */
void sudoku_iss_put_key(sudoku_clause_builder *b, iss_constraint *c,
                        const iss_type *type);
/* An automaton and its lines, which may be several clauses. */
void sudoku_iss_put_automaton(sudoku_clause_builder *b, iss_constraint *c);

#endif
