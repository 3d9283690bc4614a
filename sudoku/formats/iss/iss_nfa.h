/*
 * iss_nfa.h - the keys of automata in constraints of Interactive Sudoku Solver.
 * Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_ISS_ISS_NFA_H
#define SUDOKU_FORMATS_ISS_ISS_NFA_H

#include "sudoku/constraints/nfa.h"
#include "sudoku/formats/cell_lines.h"

/* The key of an automaton in words, and written. False: it is wrong; the format
 * does not have it. */
bool sudoku_iss_read_nfa(const sudoku_token *key, const sudoku_shape *shape,
                         sudoku_text *to);
bool sudoku_iss_write_nfa(const sudoku_nfa *nfa, int num_digits,
                          sudoku_text *to);

#endif
