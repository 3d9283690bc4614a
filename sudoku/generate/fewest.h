/*
 * fewest.h - fewest clues that keep a puzzle unique. Not part of the public
 * API.
 *
 * Any other grid contradicts some clues, and one of these must be kept. So a
 * set of clues suffices if it hits all such sets, which are found as needed:
 *
 *     find the fewest clues that hit all sets known so far
 *     -> unique: this is the minimum
 *     -> another grid: add clues as long as there is another grid; the clues
 *        not added are a new set to hit
 *
 * Owns     nothing
 * Source   E. Moreno-Centeno and R. Karp, The implicit hitting set approach to
 *          solve combinatorial optimization problems, Operations Research 2013
 */
#ifndef SUDOKU_GENERATE_FEWEST_H
#define SUDOKU_GENERATE_FEWEST_H

#include "sudoku/generate/ask.h"
#include "sudoku/generate/part.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Reduces the clues of part to the fewest. part must be unique and minimal
 * among the clues with is_open[], indexed by [cell] and [num_cells + rule];
 * other clues stay. Returns 1 if the minimum is proved, 0 if stopped before
 * that, SUDOKU_ENOMEM, or an error of stating rules. */
int sudoku_find_fewest(sudoku_part *part, sudoku_asker *asker,
                       const bool *is_open);

#ifdef __cplusplus
}
#endif

#endif
