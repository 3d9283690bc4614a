/*
 * canonical.h - the canonical form of a puzzle or grid: the least of all equal
 * up to symmetry, read row by row with empty cells as 0.
 *
 * Symmetries are permutations of the digits, of the bands and of the rows in a
 * band, of the stacks and of the columns in a stack, and, if boxes are squares,
 * transposition. Two puzzles are isomorphic, that is, a symmetry takes one to
 * the other, exactly if their canonical forms are equal.
 *
 * Shapes   digits[cell] as in puzzle.h
 * Owns     a sudoku_canonical owns its working memory, shared by any number of
 *          puzzles
 * Threads  it belongs to one thread
 */
#ifndef SUDOKU_CANONICAL_CANONICAL_H
#define SUDOKU_CANONICAL_CANONICAL_H

#include <stdbool.h>
#include <stdint.h>

#include "sudoku/board/puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_canonical sudoku_canonical;

/* Returns 0 with the object in *out, or SUDOKU_ENOMEM with NULL. */
int sudoku_canonical_new(sudoku_canonical **out);
void sudoku_canonical_free(sudoku_canonical *c);

/* Returns whether the puzzle has a canonical form: its board is a single grid
 * with boxes and at most 16 digits starting at 1, without rules, and there are
 * no pencil marks. */
bool sudoku_has_canonical(const sudoku_puzzle *puzzle);

/* Writes the canonical form into digits[cell], SUDOKU_EMPTY for cells without a
 * clue. Returns 0; SUDOKU_ESHAPE if there is none; SUDOKU_EINPUT if a digit
 * repeats in a row, column or box; SUDOKU_ETOOBIG if too many arrangements stay
 * equal for too long, as on nearly full 16x16 boards; or SUDOKU_ENOMEM. */
int sudoku_canonical_find(sudoku_canonical *c, const sudoku_puzzle *puzzle,
                          uint8_t *digits);
/* Returns the number of automorphisms (including the identity) of the last
 * puzzle, in decimal. The string is valid until the next call. */
const char *sudoku_canonical_automorphisms(const sudoku_canonical *c);

#ifdef __cplusplus
}
#endif

#endif
