/*
 * propagate.h - the logical pre-pass: candidates trimmed before any search.
 *
 * Naked singles, hidden singles and locked candidates over all houses, and
 * what the rules themselves rule out, to a fixed point. It removes only
 * candidates that are in no solution, so answers never change. A *trimmer*
 * keeps what has to be known of a board for that.
 *
 * Threads  a trimmer belongs to one thread
 */
#ifndef SUDOKU_PROPAGATE_PROPAGATE_H
#define SUDOKU_PROPAGATE_PROPAGATE_H

#include <stddef.h>
#include <stdint.h>

#include "sudoku/board/puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_propagation sudoku_propagation;
struct sudoku_constraints;

/* A trimmer for puzzles on this board, with further constraints that follow
 * from the board's, or NULL; both have to outlive it. Of what rules themselves
 * imply, it uses these families (implied.h). Returns 0 or SUDOKU_ENOMEM.
 * Freeing NULL is fine. */
int sudoku_propagation_new(sudoku_propagation **out, const sudoku_board *board,
                           const struct sudoku_constraints *implied,
                           int families);
void sudoku_propagation_free(sudoku_propagation *trimmer);

/* Trim digits[cell], the sets of candidates, to the fixed point. Returns 0, or
 * -1: no grid is left (then the sets are smaller, but mean nothing). Allocates
 * nothing. */
int sudoku_propagate(sudoku_propagation *trimmer, uint64_t *digits);
/* The same, where all was trimmed already, and then the cell, which was not
 * decided, lost candidates. kept[] is what was kept beside digits, in so many
 * words; with cell < 0 both are made anew. */
size_t sudoku_propagation_state_words(const sudoku_propagation *trimmer);
int sudoku_propagate_from(sudoku_propagation *trimmer, uint64_t *digits,
                          uint64_t *kept, int cell);

/* The cells that could not be filled when trimming has failed: of a house, of a
 * constraint, or one alone; num is 0 if nothing is known. Until the next
 * call. */
typedef struct sudoku_conflict {
    const int *cells;
    int num;
} sudoku_conflict;

sudoku_conflict sudoku_propagation_conflict(const sudoku_propagation *trimmer);
/* How much each cell is tied to others, most of all by small constraints that
 * rules state, into weights[cell]: the greater, the sooner a search should
 * branch there. A failure counts 1. */
void sudoku_propagation_weigh(const sudoku_propagation *trimmer,
                              double *weights);

#ifdef __cplusplus
}
#endif

#endif
