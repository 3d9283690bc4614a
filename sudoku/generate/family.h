/*
 * family.h - families of grids, in which each grid of a board is as often as
 * any other. Not part of the public API.
 *
 * The families of a 9x9 board with boxes are all grids that have the same three
 * upper boxes and the same three left ones, some 2,700: these five boxes are
 * drawn with the same chance for each way to fill them, which is easy, since
 * the others of the band and of the stack need not agree.
 *
 *     1 2 3 | 4 5 6 | 7 8 9     drawn
 *     4 . . | . . . | . . .
 *     7 8 9 | ..                drawn: the upper band and the left stack
 *     ------+
 *     2 ..  | all that fit
 *
 * Elsewhere they are some random grids (random_grid.h).
 *
 * Owns     a family owns its grids
 * Source   B. Felgenhauer and F. Jarvis, Mathematics of Sudoku I, 2006, fill
 *          the band first, too
 */
#ifndef SUDOKU_GENERATE_FAMILY_H
#define SUDOKU_GENERATE_FAMILY_H

#include "sudoku/generate/random_grid.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_family {
    sudoku_board *board; /* borrowed */
    sudoku_puzzle drawn; /* what its grids have in common */
    uint8_t *grids;      /* [k * num_cells + cell], in ascending order */
    int num;
    size_t cap;
} sudoku_family;

void sudoku_family_init(sudoku_family *family, sudoku_board *board);
void sudoku_family_clear(sudoku_family *family);
/* Draw a family. Returns as sudoku_random_grid() does. */
enum sudoku_answer sudoku_family_draw(sudoku_family *family,
                                      sudoku_grid_source *source,
                                      sudoku_asker *asker, uint64_t *random);
/* Are all grids of the board in families as often as others? */
bool sudoku_family_is_fair(const sudoku_family *family,
                           const sudoku_grid_source *source);

#ifdef __cplusplus
}
#endif

#endif
