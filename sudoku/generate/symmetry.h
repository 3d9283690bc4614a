/*
 * symmetry.h - symmetries of the sheet and their orbits of cells.
 */
#ifndef SUDOKU_GENERATE_SYMMETRY_H
#define SUDOKU_GENERATE_SYMMETRY_H

#include "sudoku/board/shape.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Symmetries of the pattern of givens. */
enum sudoku_symmetry {
    SUDOKU_NO_SYMMETRY = 0,
    SUDOKU_HALF_TURN,
    SUDOKU_QUARTER_TURN,
    SUDOKU_UPSIDE_DOWN, /* reflection of the upper half to the lower half */
    SUDOKU_LEFT_RIGHT,
    SUDOKU_DIAGONALLY, /* reflection in the diagonal from the upper left */
    SUDOKU_ANTIDIAGONALLY,
    SUDOKU_ALL_SYMMETRIES /* all eight symmetries of a square */
};

/* Returns whether the symmetry maps the board's cells to cells. */
bool sudoku_has_symmetry(const sudoku_shape *shape,
                         enum sudoku_symmetry symmetry);
/* Lists the orbit of a cell, ascending, in cells[8]. Returns its size. */
int sudoku_orbit_of(const sudoku_shape *shape, enum sudoku_symmetry symmetry,
                    int cell, int cells[8]);
/* Allocates *images, [k * num_cells + cell]: the cell to which element k of the
 * symmetry moves it. The board must have the symmetry. Returns the number of
 * elements, or SUDOKU_ENOMEM. */
int sudoku_symmetry_images(const sudoku_shape *shape,
                           enum sudoku_symmetry symmetry, int **images);

#ifdef __cplusplus
}
#endif

#endif
