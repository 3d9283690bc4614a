/*
 * propagate.h - propagation: removes candidates that are in no solution, to the
 * fixpoint, before a search or at each of its nodes.
 *
 * It finds naked singles, hidden singles and locked candidates in all houses
 * and runs the filters of rules. One propagation serves all puzzles of a board.
 *
 * Law      it only removes candidates that are in no solution
 * Owns     a propagation borrows its board and the implied constraints
 * Threads  a propagation belongs to one thread
 */
#ifndef SUDOKU_PROPAGATE_PROPAGATE_H
#define SUDOKU_PROPAGATE_PROPAGATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sudoku/board/puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_propagation sudoku_propagation;
struct sudoku_constraints;

/* Makes a propagation for puzzles on the board. `implied` has further
 * constraints that follow from the board's, or is NULL. `kinds` (implied.h)
 * selects which of those that rules imply themselves are used. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_propagation_new(sudoku_propagation **out, const sudoku_board *board,
                           const struct sudoku_constraints *implied, int kinds);
void sudoku_propagation_free(sudoku_propagation *propagation);

/* Propagates the candidates digits[cell] to the fixpoint. Returns 0, or -1 if
 * no grid is left; then digits[] means nothing. Allocates nothing. */
int sudoku_propagate(sudoku_propagation *propagation, uint64_t *digits);
/* The inferences that propagation makes. */
enum sudoku_inference {
    SUDOKU_INFER_PEERS,     /* peers of fixed cells */
    SUDOKU_INFER_HIDDEN,    /* hidden singles */
    SUDOKU_INFER_RELATIONS, /* relations of pairs of cells */
    SUDOKU_INFER_RULES,     /* filters of constraints and rules */
    SUDOKU_INFER_LOCKED,    /* locked candidates */
    SUDOKU_INFER_REQUIRED,  /* digits that a constraint requires */
    SUDOKU_NUM_INFERENCES
};

/* Propagates, and adds to removed[enum sudoku_inference] the number of
 * candidates that each inference has removed. */
int sudoku_propagate_counted(sudoku_propagation *propagation, uint64_t *digits,
                             uint64_t *removed);
/* Propagates in a search. digits[] is a fixpoint except that one cell, which
 * was not fixed in it, has lost candidates. state[] and digits[] are those of
 * an earlier call, or copies of them. cell < 0: all cells may have changed, and
 * state[] is initialized. */
int sudoku_propagate_from(sudoku_propagation *propagation, uint64_t *digits,
                          uint64_t *state, int cell);
/* Propagates at the beginning of a search that has chosen num_named names
 * (rule.h) and initializes the state, which keeps them. Needs: has_names(),
 * which returns whether the state has room for that. */
int sudoku_propagate_named(sudoku_propagation *propagation, uint64_t *digits,
                           uint64_t *state, int num_named);
bool sudoku_propagation_has_names(const sudoku_propagation *propagation);
const sudoku_board *
sudoku_propagation_board(const sudoku_propagation *propagation);
size_t sudoku_propagation_state_words(const sudoku_propagation *propagation);

/* After a call that returned -1: cells that cannot be filled together, those of
 * a house or a constraint, or a single one. num is 0 if they are unknown. Valid
 * until the next call. */
typedef struct sudoku_conflict {
    const int *cells;
    int num;
} sudoku_conflict;

sudoku_conflict
sudoku_propagation_conflict(const sudoku_propagation *propagation);
/* Initializes weights[cell] for branching: a cell has a great weight if many
 * and small constraints of rules apply to it. Rules about the whole board do
 * not count, as they would only favor cells at its edge. A conflict in the
 * search adds 1. */
void sudoku_propagation_weigh(const sudoku_propagation *propagation,
                              double *weights);

#ifdef __cplusplus
}
#endif

#endif
