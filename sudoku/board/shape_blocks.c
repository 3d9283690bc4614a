/* shape_blocks.c - blocks of extra cells below the board. */
#include "sudoku/board/shape.h"

#include <stdlib.h>

static bool grow(int **array, int num)
{
    int *grown = realloc(*array, (size_t)num * sizeof *grown);
    if (grown != NULL)
        *array = grown;
    return grown != NULL;
}

/* If it fails, some arrays are larger than needed, which does no harm. */
static bool reserve(sudoku_shape *shape, int squares, int num_cells)
{
    sudoku_block *blocks = realloc(
        shape->blocks, ((size_t)shape->num_blocks + 1) * sizeof *shape->blocks);
    if (blocks == NULL)
        return false;
    shape->blocks = blocks;
    return grow(&shape->cell_at, squares) && grow(&shape->row, num_cells) &&
           grow(&shape->column, num_cells) &&
           grow(&shape->cell_house_start, num_cells + 1);
}

int sudoku_shape_block(const sudoku_shape *shape, int cell)
{
    int block = -1;
    if (cell < shape->num_board_cells || cell >= shape->num_cells)
        return -1;
    for (cell -= shape->num_board_cells; cell >= 0;)
        cell -= shape->blocks[++block].num_cells;
    return block;
}

int sudoku_shape_add_block(sudoku_shape *shape, int width, int num_cells)
{
    if (width < 1 || width > shape->width || num_cells < 1 ||
        num_cells > SUDOKU_MAX_SQUARES ||
        (width < shape->width && num_cells % width != 0))
        return SUDOKU_ESHAPE;
    int top = shape->height + 1;
    int height = top + (num_cells + width - 1) / width;
    if (height > SUDOKU_MAX_SQUARES / shape->width)
        return SUDOKU_ESHAPE;
    int total = shape->num_cells + num_cells;
    if (!reserve(shape, height * shape->width, total))
        return SUDOKU_ENOMEM;
    for (int at = shape->height * shape->width; at < height * shape->width;
         at++)
        shape->cell_at[at] = -1;
    for (int k = 0; k < num_cells; k++) {
        int cell = shape->num_cells + k;
        shape->row[cell] = top + k / width;
        shape->column[cell] = k % width;
        shape->cell_at[shape->row[cell] * shape->width + k % width] = cell;
        shape->cell_house_start[cell + 1] =
            shape->cell_house_start[shape->num_cells];
    }
    shape->blocks[shape->num_blocks++] =
        (sudoku_block){width, num_cells, sudoku_all_digits(shape->num_digits)};
    shape->height = height;
    shape->num_cells = total;
    return 0;
}
