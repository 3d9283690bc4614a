/*
 * canonical.h - the canonical form of a puzzle or grid: the least one, read row
 * by row with empty cells as 0, of all that are the same up to symmetry.
 *
 * Symmetries are permutations of the digits, of the bands and of the rows in a
 * band, of the stacks and of the columns in a stack, and, where boxes are
 * squares, exchanging rows and columns. Puzzles are isomorphic, each made of
 * the other by a symmetry, exactly if their canonical forms are equal.
 *
 * Shapes   digits[cell] as in puzzle.h
 * Owns     a sudoku_canonical owns the memory it works in, for one puzzle after
 *          the other
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

/* Returns 0 and it in *out, or SUDOKU_ENOMEM and NULL. */
int sudoku_canonical_new(sudoku_canonical **out);
void sudoku_canonical_free(sudoku_canonical *c);

/* Has the puzzle a canonical form: is its board a single grid with boxes and at
 * most 16 digits that begin with 1, without rules, and are there no pencil
 * marks? */
bool sudoku_has_canonical(const sudoku_puzzle *puzzle);

/* The canonical form of the puzzle, into digits[cell], SUDOKU_EMPTY where there
 * is no clue. Returns 0; SUDOKU_ESHAPE (it has none); SUDOKU_EINPUT (a digit
 * twice in a row, column or box); SUDOKU_ETOOBIG (too many arrangements are
 * alike for too long: on 16x16 boards that are nearly full) or SUDOKU_ENOMEM.
 */
int sudoku_canonical_find(sudoku_canonical *c, const sudoku_puzzle *puzzle,
                          uint8_t *digits);
/* The number of automorphisms of the puzzle that was last found: symmetries
 * that leave it as it is, the identity among them, in decimal digits; borrowed.
 */
const char *sudoku_canonical_automorphisms(const sudoku_canonical *c);

#ifdef __cplusplus
}
#endif

#endif
