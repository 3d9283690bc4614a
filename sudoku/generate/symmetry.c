#include "sudoku/generate/symmetry.h"

#include "base/sort.h"
#include "sudoku/error.h"

#include <stdlib.h>

/* The eight symmetries of a square as bits: exchange rows and columns first,
 * then reverse the rows, then the columns. */
enum { TRANSPOSE = 1, ROWS = 2, COLUMNS = 4, NUM_MOVES = 8 };

/* Groups as sets of moves, with bit m for move m. */
static const unsigned groups[] = {
    [SUDOKU_NO_SYMMETRY] = 1u,
    [SUDOKU_HALF_TURN] = 1u | 1u << (ROWS | COLUMNS),
    [SUDOKU_QUARTER_TURN] = 1u | 1u << (ROWS | COLUMNS) |
                            1u << (TRANSPOSE | ROWS) |
                            1u << (TRANSPOSE | COLUMNS),
    [SUDOKU_UPSIDE_DOWN] = 1u | 1u << ROWS,
    [SUDOKU_LEFT_RIGHT] = 1u | 1u << COLUMNS,
    [SUDOKU_DIAGONALLY] = 1u | 1u << TRANSPOSE,
    [SUDOKU_ANTIDIAGONALLY] = 1u | 1u << (TRANSPOSE | ROWS | COLUMNS),
    [SUDOKU_ALL_SYMMETRIES] = 255u,
};

/* Returns the image of a cell, or -1. Extra cells stay. */
static int move_cell(const sudoku_shape *shape, int move, int cell)
{
    int row = shape->row[cell], column = shape->column[cell];
    if (cell >= shape->num_board_cells)
        return cell;
    if (move & TRANSPOSE) {
        int old = row;
        row = column;
        column = old;
    }
    if (move & ROWS)
        row = shape->board_height - 1 - row;
    if (move & COLUMNS)
        column = shape->width - 1 - column;
    if (row < 0 || row >= shape->board_height || column < 0 ||
        column >= shape->width)
        return -1;
    return shape->cell_at[row * shape->width + column];
}

int sudoku_orbit_of(const sudoku_shape *shape, enum sudoku_symmetry symmetry,
                    int cell, int cells[8])
{
    int num = 0;
    for (int move = 0; move < NUM_MOVES; move++) {
        if ((groups[symmetry] >> move & 1) == 0)
            continue;
        int to = move_cell(shape, move, cell), k = 0;
        while (k < num && cells[k] != to)
            k++;
        if (k == num && to >= 0)
            cells[num++] = to;
    }
    base_sort_ints(cells, (size_t)num);
    return num;
}

int sudoku_symmetry_images(const sudoku_shape *shape,
                           enum sudoku_symmetry symmetry, int **images)
{
    int num = 0, n = shape->num_cells;
    *images = malloc((size_t)n * NUM_MOVES * sizeof **images);
    for (int move = 0; move < NUM_MOVES && *images != NULL; move++) {
        if ((groups[symmetry] >> move & 1) == 0)
            continue;
        for (int cell = 0; cell < n; cell++)
            (*images)[num * n + cell] = move_cell(shape, move, cell);
        num++;
    }
    return *images != NULL ? num : SUDOKU_ENOMEM;
}

bool sudoku_has_symmetry(const sudoku_shape *shape,
                         enum sudoku_symmetry symmetry)
{
    for (int move = 0; move < NUM_MOVES; move++) {
        if ((groups[symmetry] >> move & 1) == 0)
            continue;
        for (int cell = 0; cell < shape->num_cells; cell++) {
            if (move_cell(shape, move, cell) < 0)
                return false;
        }
    }
    return true;
}
