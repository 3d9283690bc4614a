/*
 * encode_constraints.h - constraints as parts of the exact cover problem of a
 * board: what is added makes its covers agree with one statement about some
 * cells.
 *
 * Law      what is added is determined by the grid, so covers stay one to one
 *          with grids; the file of each function has the proof
 * Errors   all return < 0 (SUDOKU_ENOMEM, SUDOKU_ETOOBIG), or else 0 if nothing
 *          else is said
 */
#ifndef SUDOKU_ENCODE_ENCODE_CONSTRAINTS_H
#define SUDOKU_ENCODE_ENCODE_CONSTRAINTS_H

#include "sudoku/constraints/constraints.h"
#include "sudoku/encode/encoder.h"

#ifdef __cplusplus
extern "C" {
#endif

/* All of the list, each by one of the functions below; but those that only
 * filter. */
int sudoku_constraints_encode(const sudoku_constraints *c, sudoku_encoder *e);

/* Cells a and b hold digits of which b's is in partners[a's]. Needs: a != b. */
int sudoku_encode_relation(sudoku_encoder *e, int a, int b,
                           const uint64_t *partners);

/* The n cells, which all differ, hold one of the sets of digits. */
int sudoku_encode_sets(sudoku_encoder *e, const int *cells, int n,
                       const uint64_t *sets, int num_sets);

/* The automaton accepts the digits of its cells. */
int sudoku_encode_automaton(sudoku_encoder *e,
                            const sudoku_automaton *automaton);

/* The automaton reified: a new secondary item whose color in each cover says
 * whether the automaton accepts the digits of its cells. Returns it, or < 0. */
enum { SUDOKU_HOLDS = 1, SUDOKU_FAILS = 2 };
int sudoku_encode_reified(sudoku_encoder *e, const sudoku_automaton *automaton);

/* The n cells hold the same digit. */
int sudoku_encode_equal(sudoku_encoder *e, const int *cells, int n);

#ifdef __cplusplus
}
#endif

#endif
