/*
 * fewest.h - the fewest clues of a puzzle that leave it unique. Not part of the
 * public API.
 *
 * Any other grid breaks some clues, and one of these has to stay: a set of
 * clues is enough if it hits all such sets. They are found as they are needed:
 *
 *     fewest clues that hit all sets known so far
 *     -> unique: these are the fewest of all
 *     -> another grid: as many clues more as let it be; those left are a set
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

/* part is unique, and as small as leaving out in some order makes it.
 * is_open[]: clues that may go, [cell] and then [num_cells + rule]; the others
 * all stay. Has as few of them in the part as do. Returns 1: no fewer do; 0:
 * stopped, and fewer may; or SUDOKU_ENOMEM or what stating rules returned. */
int sudoku_find_fewest(sudoku_part *part, sudoku_asker *asker,
                       const bool *is_open);

#ifdef __cplusplus
}
#endif

#endif
