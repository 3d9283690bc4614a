/* borders_drawn.c - walls separate squares in different boxes or jigsaw pieces,
 * and cells from other squares. */
#include "sudoku/picture/borders_drawn.h"

int sudoku_cell_at(const sudoku_shape *shape, int row, int column)
{
    if (row < 0 || row >= shape->height || column < 0 || column >= shape->width)
        return -1;
    return shape->cell_at[row * shape->width + column];
}

static bool is_piece(const sudoku_shape *shape, int house)
{
    return shape->houses[house].kind == SUDOKU_BOX ||
           shape->houses[house].kind == SUDOKU_REGION;
}

/* Returns the next place in cell_houses[], from p on, of a box or piece. */
static int next_piece(const sudoku_shape *shape, int p, int end)
{
    while (p < end && !is_piece(shape, shape->cell_houses[p]))
        p++;
    return p;
}

/* Returns whether there is a wall between two neighbouring cells. Either may be
 * -1: no cell. */
static bool is_wall(const sudoku_shape *shape, int a, int b)
{
    if (a < 0 || b < 0)
        return a != b;
    const int *start = shape->cell_house_start;
    int p = start[a], q = start[b];
    for (;; p++, q++) {
        p = next_piece(shape, p, start[a + 1]);
        q = next_piece(shape, q, start[b + 1]);
        if (p == start[a + 1] || q == start[b + 1])
            return p != start[a + 1] || q != start[b + 1];
        if (shape->cell_houses[p] != shape->cell_houses[q])
            return true;
    }
}

bool sudoku_has_wall_left(const sudoku_shape *shape, int row, int column)
{
    return is_wall(shape, sudoku_cell_at(shape, row, column - 1),
                   sudoku_cell_at(shape, row, column));
}

bool sudoku_has_wall_above(const sudoku_shape *shape, int row, int column)
{
    return is_wall(shape, sudoku_cell_at(shape, row - 1, column),
                   sudoku_cell_at(shape, row, column));
}
