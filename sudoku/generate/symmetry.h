/*
 * symmetry.h - cells that a symmetry of the sheet takes to each other.
 */
#ifndef SUDOKU_GENERATE_SYMMETRY_H
#define SUDOKU_GENERATE_SYMMETRY_H

#include "sudoku/board/shape.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Symmetries of the cells that have givens. */
enum sudoku_symmetry {
    SUDOKU_NO_SYMMETRY = 0,
    SUDOKU_HALF_TURN,
    SUDOKU_QUARTER_TURN,
    SUDOKU_UPSIDE_DOWN, /* the upper half is the lower one's mirror image */
    SUDOKU_LEFT_RIGHT,
    SUDOKU_DIAGONALLY, /* along the diagonal from the upper left */
    SUDOKU_ANTIDIAGONALLY,
    SUDOKU_ALL_SYMMETRIES /* the eight of a square */
};

/* Does the symmetry take cells to cells on such a board? */
bool sudoku_has_symmetry(const sudoku_shape *shape,
                         enum sudoku_symmetry symmetry);
/* The cells that it takes to each other, the cell itself among them, ascending,
 * into cells[8]. Returns their number. */
int sudoku_orbit_of(const sudoku_shape *shape, enum sudoku_symmetry symmetry,
                    int cell, int cells[8]);

#ifdef __cplusplus
}
#endif

#endif
