/* shape_active.c - active digits of cells and full houses. */
#include "sudoku/board/shape.h"

uint64_t sudoku_shape_held_by(const sudoku_shape *shape,
                              const sudoku_house *house)
{
    uint64_t active = 0;
    for (int k = 0; k < house->num_cells; k++) {
        int block = sudoku_shape_block(shape, house->cells[k]);
        active |= block < 0 ? shape->board_active : shape->blocks[block].active;
    }
    return sudoku_count_bits(active) == house->num_cells ? active : 0;
}

void sudoku_shape_use(sudoku_shape *shape, const uint64_t *active)
{
    shape->active = shape->board_active = active[0];
    for (int k = 0; k < shape->num_blocks; k++) {
        shape->blocks[k].active = active[k + 1];
        shape->active |= active[k + 1];
    }
    shape->num_active = sudoku_count_bits(shape->active);
    for (int h = 0; h < shape->num_houses; h++)
        shape->houses[h].held = sudoku_shape_held_by(shape, &shape->houses[h]);
}
