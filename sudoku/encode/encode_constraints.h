/*
 * encode_constraints.h - encodes constraints as items and options.
 *
 * Law      what is added is determined by the grid, so covers stay one to one
 *          with grids; each function's file has the proof
 * Errors   functions return 0 or SUDOKU_ENOMEM or SUDOKU_ETOOBIG < 0
 */
#ifndef SUDOKU_ENCODE_ENCODE_CONSTRAINTS_H
#define SUDOKU_ENCODE_ENCODE_CONSTRAINTS_H

#include "sudoku/constraints/constraints.h"
#include "sudoku/encode/encoder.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Encodes all constraints except those that only filter. */
int sudoku_constraints_encode(const sudoku_constraints *c, sudoku_encoder *e);

/* Encodes a relation: if cell a holds x, cell b holds a digit of partners[x].
 * Needs: a != b. */
int sudoku_encode_relation(sudoku_encoder *e, int a, int b,
                           const uint64_t *partners);

/* Encodes that n cells, which all differ, hold one of the sets of digits. */
int sudoku_encode_sets(sudoku_encoder *e, const int *cells, int n,
                       const uint64_t *sets, int num_sets);

/* Encodes that the automaton accepts the digits of its cells. */
int sudoku_encode_automaton(sudoku_encoder *e,
                            const sudoku_automaton *automaton);

/* Adds a secondary item whose color shows whether the automaton accepts the
 * digits of its cells. Returns the item, or < 0. */
enum { SUDOKU_HOLDS = 1, SUDOKU_FAILS = 2 };
int sudoku_encode_reified(sudoku_encoder *e, const sudoku_automaton *automaton);

/* Encodes that n cells hold the same digit. */
int sudoku_encode_equal(sudoku_encoder *e, const int *cells, int n);

#ifdef __cplusplus
}
#endif

#endif
