/*
 * propagate.h - propagation: candidates that are in no solution are removed, to
 * a fixed point, before a search or at each of its nodes.
 *
 * Naked singles, hidden singles and locked candidates over all houses, and what
 * the rules filter themselves. What has to be known of a board is made once,
 * for any number of puzzles on it.
 *
 * Law      only candidates that are in no solution are removed: it changes no
 *          answer
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

/* For puzzles on this board, with further constraints that follow from the
 * board's, or NULL. Of what rules imply themselves, those of these kinds
 * (implied.h) are used. Returns 0 or SUDOKU_ENOMEM. Freeing NULL is fine. */
int sudoku_propagation_new(sudoku_propagation **out, const sudoku_board *board,
                           const struct sudoku_constraints *implied, int kinds);
void sudoku_propagation_free(sudoku_propagation *propagation);

/* Propagate digits[cell], the sets of candidates, to the fixed point. Returns
 * 0, or -1: no grid is left (then the sets are smaller, but mean nothing).
 * Allocates nothing. */
int sudoku_propagate(sudoku_propagation *propagation, uint64_t *digits);
/* The parts of propagation. */
enum sudoku_inference {
    SUDOKU_INFER_PEERS,     /* what sees a cell with one candidate */
    SUDOKU_INFER_HIDDEN,    /* hidden singles */
    SUDOKU_INFER_RELATIONS, /* of pairs of cells, as rules state them */
    SUDOKU_INFER_RULES,     /* filters of constraints and rules */
    SUDOKU_INFER_LOCKED,    /* locked candidates */
    SUDOKU_INFER_REQUIRED,  /* digits that a constraint has to hold */
    SUDOKU_NUM_INFERENCES
};

/* As sudoku_propagate(), and adds to removed[enum sudoku_inference] how many
 * candidates each part has removed. */
int sudoku_propagate_counted(sudoku_propagation *propagation, uint64_t *digits,
                             uint64_t *removed);
/* The same in a search: digits[] is at the fixed point, but for one cell, which
 * was not fixed there and has lost candidates since. state[] goes with digits[]
 * as the last call left both, or a copy of both; with cell < 0 all cells may
 * have changed, and state[] is made anew. */
int sudoku_propagate_from(sudoku_propagation *propagation, uint64_t *digits,
                          uint64_t *state, int cell);
/* The same where a search begins that has chosen that many names (rule.h), with
 * a state made anew, in which they stay. Needs: has_names(), which says whether
 * there is room for that. */
int sudoku_propagate_named(sudoku_propagation *propagation, uint64_t *digits,
                           uint64_t *state, int num_named);
bool sudoku_propagation_has_names(const sudoku_propagation *propagation);
const sudoku_board *
sudoku_propagation_board(const sudoku_propagation *propagation);
size_t sudoku_propagation_state_words(const sudoku_propagation *propagation);

/* Cells that cannot be filled together, if the last call returned -1: those of
 * a house, of a constraint, or one alone; num is 0 if they are not known. Until
 * the next call. */
typedef struct sudoku_conflict {
    const int *cells;
    int num;
} sudoku_conflict;

sudoku_conflict
sudoku_propagation_conflict(const sudoku_propagation *propagation);
/* How much each cell is tied to others, most of all by small constraints that
 * rules state, into weights[cell]: the greater, the sooner a search should
 * branch there. Rules about the whole board do not count: they would only say
 * which cells are at its edge. A failure counts 1. */
void sudoku_propagation_weigh(const sudoku_propagation *propagation,
                              double *weights);

#ifdef __cplusplus
}
#endif

#endif
