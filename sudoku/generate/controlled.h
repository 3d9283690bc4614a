/*
 * controlled.h - minimal puzzles with a known probability: Berthier's
 * controlled bias. Not part of the public API.
 *
 * Givens of a random grid are removed one by one in random order. If a needed
 * given would go, the whole attempt is abandoned. So a minimal puzzle with g
 * givens has the probability 1 / C(n, g) for n cells, namely that its givens
 * are the last of the order. Statistics of all minimal puzzles follow from
 * that. About one attempt in 240,000 gives a 9x9 puzzle, so hundreds are
 * checked at once (slices.h):
 *
 *     order  . . . . . . . . . . . . . . . . .
 *            removed       | P(r): what is left
 *     P(48) unique?            3 of 100 are
 *     P(r) for all r           r: the last that is
 *     P(r) without each of its givens: minimal, if none of these is
 *
 * Owns     a controlled owns its memory and borrows everything else
 * Source   D. Berthier, Unbiased Statistics of a CSP - A Controlled-Bias
 *          Generator, in: Innovations in Computing Sciences and Software
 *          Engineering, Springer 2010
 */
#ifndef SUDOKU_GENERATE_CONTROLLED_H
#define SUDOKU_GENERATE_CONTROLLED_H

#include "sudoku/generate/family.h"
#include "sudoku/slices/slices.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SUDOKU_MOST_CONTROLLED = 81 }; /* maximal number of cells of a board */

typedef struct sudoku_controlled {
    sudoku_board *board; /* borrowed board */
    sudoku_asker *asker; /* borrowed asker */
    sudoku_grid_source *source;
    slices *slices; /* NULL if slices do not support the board */
    sudoku_family family;
    sudoku_puzzle puzzle; /* scratch puzzle */
    struct controlled_try *tries;
    int num_tries;
    int first_kept;         /* least number of givens removed from an attempt */
    uint8_t *rows;          /* puzzles to check, [k * num_cells + cell] */
    const uint8_t **starts; /* [k] start of a puzzle in rows */
    uint8_t *verdicts;      /* [k] enum slices_verdict */
    int num_rows;
} sudoku_controlled;

/* Returns 0 or SUDOKU_ENOMEM. Clear c even after an error. */
int sudoku_controlled_init(sudoku_controlled *c, sudoku_board *board,
                           sudoku_grid_source *source, sudoku_asker *asker);
void sudoku_controlled_clear(sudoku_controlled *c);
/* Draws a puzzle: writes its solution into digits[] and sets is_given[].
 * Returns what sudoku_random_grid() returns. */
enum sudoku_answer sudoku_controlled_draw(sudoku_controlled *c,
                                          uint64_t *random, uint8_t *digits,
                                          bool *is_given);

#ifdef __cplusplus
}
#endif

#endif
