/*
 * vicinity.h - finds puzzles near known ones: some givens are removed and as
 * many others added ({-1+1}, {-2+2}), keeping one solution.
 *
 * Without a wish about difficulty, all puzzles {-1+1} away from known ones are
 * found, then those near these, and so on. With one, the search climbs: it
 * draws some {-1+1} and {-2+2} of the puzzles closest to the wish. No puzzle is
 * found twice up to symmetry, nor a known one. A search can be continued by
 * adding the puzzles that an earlier one found.
 *
 *     sudoku_vicinity_new(&v, &options, 2, &error);
 *     sudoku_vicinity_add(v, puzzle);             // the known puzzles
 *     sudoku_vicinity_next(v, &made);             // again and again
 *
 * Owns     a vicinity owns its results, until its next call
 * Threads  a vicinity belongs to one thread; it uses several threads, whose
 *          number does not change the results or their order
 * Source   {-1+1} is the notation of collectors of 17-clue and hard puzzles
 *          (the New Sudoku Players' Forum)
 */
#ifndef SUDOKU_GENERATE_VICINITY_H
#define SUDOKU_GENERATE_VICINITY_H

#include "sudoku/generate/generate.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_vicinity sudoku_vicinity;

/* Creates a search. options give the board, which must have canonical forms
 * (canonical.h), the wishes, the seed and the limits of each call; max_tries
 * bounds the puzzles whose vicinity is searched before the next result. threads
 * >= 1. Returns 0, or SUDOKU_EARGUMENT or SUDOKU_ENOMEM with *error (may be
 * NULL) filled. */
int sudoku_vicinity_new(sudoku_vicinity **out,
                        const sudoku_generate_options *options, int threads,
                        sudoku_error *error);
void sudoku_vicinity_free(sudoku_vicinity *v);
/* Adds a known puzzle of the same board with one solution. Returns 0,
 * SUDOKU_EARGUMENT if the board differs or it does not have one solution, or an
 * error of sudoku_canonical_find(). */
int sudoku_vicinity_add(sudoku_vicinity *v, const sudoku_puzzle *puzzle);
/* Finds the next puzzle. The result in *made is SUDOKU_GENERATED,
 * SUDOKU_STOPPED, or SUDOKU_NOT_REACHED if there are no others or max_tries is
 * reached. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_vicinity_next(sudoku_vicinity *v, sudoku_generated *made);

#ifdef __cplusplus
}
#endif

#endif
