/*
 * controlled.h - minimal puzzles whose chance is known: the controlled bias of
 * Berthier. Not part of the public API.
 *
 * Givens of a random grid go in random order, one after the other. If one goes
 * that is needed the whole try is given up, in place of putting it back. So a
 * minimal puzzle with g givens has the chance 1 / C(n, g), for n cells: that of
 * its givens to be the last ones of the order. Statistics of all minimal
 * puzzles follow from that. About one try in 240,000 comes to a puzzle of 9x9,
 * so that hundreds are judged at once (slices.h):
 *
 *     order  . . . . . . . . . . . . . . . . .
 *            removed       | P(r): what is left
 *     P(48) unique?            3 of 100 are
 *     P(r) for all r           r: the last that is
 *     P(r) without each of its givens: minimal, if none of these is
 *
 * Owns     a controlled owns its memory, and borrows all else
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

enum { SUDOKU_MOST_CONTROLLED = 81 }; /* cells of a board */

typedef struct sudoku_controlled {
    sudoku_board *board; /* borrowed */
    sudoku_asker *asker; /* likewise */
    sudoku_grid_source *source;
    slices *slices; /* or NULL: they do not fit the board */
    sudoku_family family;
    sudoku_puzzle puzzle; /* scratch */
    struct controlled_try *tries;
    int num_tries;
    int first_kept; /* of each try that is judged: so many removed at least */
    uint8_t *rows;  /* questions, [k * num_cells + cell] .. */
    const uint8_t **starts; /* .. where each begins .. */
    uint8_t *verdicts;      /* .. and what was found: enum slices_verdict */
    int num_rows;
} sudoku_controlled;

/* Returns 0 or SUDOKU_ENOMEM; clearing is due in any case. */
int sudoku_controlled_init(sudoku_controlled *c, sudoku_board *board,
                           sudoku_grid_source *source, sudoku_asker *asker);
void sudoku_controlled_clear(sudoku_controlled *c);
/* A puzzle: the solution to digits[], and where it has givens. Returns
 * SUDOKU_HAS_ONE; or SUDOKU_HAS_NONE, SUDOKU_TOO_LONG or SUDOKU_IS_STOPPED, as
 * sudoku_random_grid(). */
enum sudoku_answer sudoku_controlled_draw(sudoku_controlled *c,
                                          uint64_t *random, uint8_t *digits,
                                          bool *is_given);

#ifdef __cplusplus
}
#endif

#endif
