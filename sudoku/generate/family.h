/*
 * family.h - random families of grids; each grid of the board is equally likely
 * to be in the family. Not part of the public API.
 *
 * On a 9x9 board with boxes a family is all grids with the same three upper
 * boxes and the same three left boxes, some 2,700 grids. These five boxes are
 * drawn uniformly, which is easy since the other boxes of the band and of the
 * stack are independent.
 *
 *     1 2 3 | 4 5 6 | 7 8 9     drawn
 *     4 . . | . . . | . . .
 *     7 8 9 | ..                drawn: the upper band and the left stack
 *     ------+
 *     2 ..  | all that fit
 *
 * On other boards a family is some random grids (random_grid.h).
 *
 * Owns     a family owns its grids
 * Source   B. Felgenhauer and F. Jarvis, Mathematics of Sudoku I, 2006, also
 *          fill the band first
 */
#ifndef SUDOKU_GENERATE_FAMILY_H
#define SUDOKU_GENERATE_FAMILY_H

#include "sudoku/generate/random_grid.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_family {
    sudoku_board *board; /* borrowed board */
    sudoku_puzzle drawn; /* the cells common to all grids */
    uint8_t *grids;      /* [k * num_cells + cell], in ascending order */
    int num;
    size_t cap;
} sudoku_family;

void sudoku_family_init(sudoku_family *family, sudoku_board *board);
void sudoku_family_clear(sudoku_family *family);
/* Draws a family. Returns what sudoku_random_grid() returns. */
enum sudoku_answer sudoku_family_draw(sudoku_family *family,
                                      sudoku_grid_source *source,
                                      sudoku_asker *asker, uint64_t *random);
/* Returns whether all grids of the board are equally likely. */
bool sudoku_family_is_fair(const sudoku_family *family,
                           const sudoku_grid_source *source);

#ifdef __cplusplus
}
#endif

#endif
