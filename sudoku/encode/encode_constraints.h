/*
 * encode_constraints.h - the building blocks of rules: each adds to the exact
 * cover problem of a board what makes its covers agree with one statement about
 * some cells.
 *
 * Every block keeps the law of encode.h: what it adds is determined by the
 * grid, so covers stay one to one with grids. Its file has the proof.
 *
 * Errors   all return < 0 (SUDOKU_ENOMEM, SUDOKU_ETOOBIG), or else 0 if nothing
 *          else is said
 */
#ifndef SUDOKU_ENCODE_ENCODE_CONSTRAINTS_H
#define SUDOKU_ENCODE_ENCODE_CONSTRAINTS_H

#include "sudoku/constraints/automaton.h"
#include "sudoku/encode/encode.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Cells a and b hold digits of which b's is in partners[a's]. Needs: a != b. */
int sudoku_encode_relation(sudoku_encoder *e, int a, int b,
                           const uint64_t *partners);

/* The n cells, which all differ, hold one of the sets of digits. */
int sudoku_encode_sets(sudoku_encoder *e, const int *cells, int n,
                       const uint64_t *sets, int num_sets);

/* The digits of its cells lead the automaton from its beginning to its end. */
int sudoku_encode_automaton(sudoku_encoder *e,
                            const sudoku_automaton *automaton);

/* A new secondary item that tells whether the digits lead the automaton to its
 * end: each cover holds it, in one of these colors. Returns it, or < 0. */
enum { SUDOKU_HOLDS = 1, SUDOKU_FAILS = 2 };
int sudoku_encode_reified(sudoku_encoder *e, const sudoku_automaton *automaton);

/* The n cells hold the same digit. */
int sudoku_encode_equal(sudoku_encoder *e, const int *cells, int n);

#ifdef __cplusplus
}
#endif

#endif
