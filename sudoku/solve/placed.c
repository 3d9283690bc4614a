#include "sudoku/solve/placed.h"

#include <string.h>

void sudoku_note_placed(const sudoku_shape *shape, const uint64_t *digits,
                        uint64_t *placed)
{
    const int *start = shape->cell_house_start;
    memset(placed, 0, (size_t)shape->num_houses * sizeof *placed);
    for (int cell = 0; cell < shape->num_cells; cell++) {
        for (int k = start[cell];
             k < start[cell + 1] && sudoku_is_fixed(digits[cell]); k++)
            placed[shape->cell_houses[k]] |= digits[cell];
    }
}

uint64_t sudoku_placed_around(const sudoku_shape *shape, const uint64_t *placed,
                              int cell)
{
    const int *start = shape->cell_house_start + cell;
    uint64_t around = 0;
    for (int k = start[0]; k < start[1]; k++)
        around |= placed[shape->cell_houses[k]];
    return around;
}
