/*
 * vicinity.h - puzzles near others: some givens are taken away, as many others
 * are put in their place ({-1+1}, {-2+2}), as long as there is one solution.
 *
 * Without a wish about how hard they are, all puzzles {-1+1} away from those
 * that are known are found, then those that are near these, and so on. With
 * one, the search climbs: it takes those that come closest to it, and draws
 * some {-1+1} and {-2+2} of each. No puzzle is found twice, up to symmetry, nor
 * one that is known: a search goes on where another has ended if it is told
 * what that found.
 *
 *     sudoku_vicinity_new(&v, &options, 2, &error);
 *     sudoku_vicinity_add(v, puzzle);             // of those to begin with
 *     sudoku_vicinity_next(v, &made);             // again and again
 *
 * Owns     a vicinity owns what it hands out, until its next call
 * Threads  a vicinity belongs to one thread, and uses as many as it may; what
 *          it finds, in which order, does not depend on their number
 * Source   {-1+1} is what collectors of puzzles with 17 givens and of hard ones
 *          call it (the New Sudoku Players' Forum)
 */
#ifndef SUDOKU_GENERATE_VICINITY_H
#define SUDOKU_GENERATE_VICINITY_H

#include "sudoku/generate/generate.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_vicinity sudoku_vicinity;

/* options say the board, which is to have canonical forms (canonical.h), what
 * is wished, the seed and the limits of each call; max_tries bounds the puzzles
 * that are looked around from one that is found to the next. threads: from 1
 * on. Returns 0, or SUDOKU_EARGUMENT or SUDOKU_ENOMEM with *error filled (it
 * may be NULL). */
int sudoku_vicinity_new(sudoku_vicinity **out,
                        const sudoku_generate_options *options, int threads,
                        sudoku_error *error);
void sudoku_vicinity_free(sudoku_vicinity *v);
/* A puzzle that is known, of the same board, with one solution. Returns 0;
 * SUDOKU_EARGUMENT: it is of another board or has not one solution; or what
 * sudoku_canonical_find() returns. */
int sudoku_vicinity_add(sudoku_vicinity *v, const sudoku_puzzle *puzzle);
/* The next one: SUDOKU_GENERATED; SUDOKU_NOT_REACHED: there are no others, or
 * none in so many tries; or SUDOKU_STOPPED. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_vicinity_next(sudoku_vicinity *v, sudoku_generated *made);

#ifdef __cplusplus
}
#endif

#endif
