#include "sudoku/board/board_features.h"

bool sudoku_get_regions(const sudoku_board *board, int *region)
{
    const sudoku_shape *shape = board->shape;
    int n = shape->num_digits, num_cells = 0;
    int most = shape->num_board_cells == n * n ? n : shape->num_board_cells;
    for (int cell = 0; cell < shape->num_cells; cell++)
        region[cell] = -1;
    for (int h = 0; h < shape->num_houses; h++) {
        const sudoku_house *house = &shape->houses[h];
        if (house->kind != SUDOKU_REGION || house->number >= most)
            continue;
        for (int k = 0; k < house->num_cells; k++) {
            num_cells += region[house->cells[k]] < 0;
            region[house->cells[k]] = house->number;
        }
    }
    return num_cells == shape->num_board_cells;
}

bool sudoku_get_boxes(const sudoku_shape *shape, int *region)
{
    int n = shape->num_digits, height = shape->box_height;
    for (int cell = 0; cell < n * n && shape->box_width > 0; cell++)
        region[cell] = cell / n / height * height + cell % n / shape->box_width;
    return shape->box_width > 0;
}

enum { MAX_CELLS = SUDOKU_MAX_DIGITS * SUDOKU_MAX_DIGITS };

static void mark_piece(const int *region, int n, int cell, bool *is_marked)
{
    uint16_t stack[MAX_CELLS];
    int depth = 0;
    is_marked[cell] = true;
    stack[depth++] = (uint16_t)cell;
    while (depth > 0) {
        int at = stack[--depth];
        int next[4] = {at % n > 0 ? at - 1 : at, at % n < n - 1 ? at + 1 : at,
                       at >= n ? at - n : at, at + n < n * n ? at + n : at};
        for (int k = 0; k < 4; k++) {
            if (region[next[k]] == region[at] && !is_marked[next[k]]) {
                is_marked[next[k]] = true;
                stack[depth++] = (uint16_t)next[k];
            }
        }
    }
}

bool sudoku_are_connected(const int *region, int n)
{
    bool is_marked[MAX_CELLS] = {false};
    bool is_begun[MAX_CELLS] = {false}; /* [region] some cell of it was met */
    for (int cell = 0; cell < n * n; cell++) {
        if (is_marked[cell])
            continue;
        if (is_begun[region[cell]])
            return false;
        is_begun[region[cell]] = true;
        mark_piece(region, n, cell, is_marked);
    }
    return true;
}

unsigned sudoku_get_diagonals(const sudoku_board *board)
{
    unsigned found = 0;
    for (int h = 0; h < board->shape->num_houses; h++) {
        const sudoku_house *house = &board->shape->houses[h];
        if (house->kind == SUDOKU_DIAGONAL)
            found |= 1u << house->number;
    }
    return found;
}

bool sudoku_is_diagonal(const sudoku_shape *shape, int cell)
{
    int row = shape->row[cell], column = shape->column[cell];
    return row == column || row + column == shape->num_digits - 1;
}

/* the step leads out of the sheet */
static bool is_at_border(const sudoku_shape *shape, int cell, int rows,
                         int columns)
{
    int row = shape->row[cell] + rows, column = shape->column[cell] + columns;
    return row < 0 || row >= shape->height || column < 0 ||
           column >= shape->width;
}

bool sudoku_get_direction(const sudoku_shape *shape, const int *cells, int n,
                          int *rows, int *columns)
{
    if (n < 2)
        return false;
    *rows = shape->row[cells[1]] - shape->row[cells[0]];
    *columns = shape->column[cells[1]] - shape->column[cells[0]];
    if (*rows < -1 || *rows > 1 || *columns < -1 || *columns > 1)
        return false;
    for (int k = 2; k < n; k++) {
        if (shape->row[cells[k]] - shape->row[cells[k - 1]] != *rows ||
            shape->column[cells[k]] - shape->column[cells[k - 1]] != *columns)
            return false;
    }
    return is_at_border(shape, cells[0], -*rows, -*columns) &&
           is_at_border(shape, cells[n - 1], *rows, *columns);
}
