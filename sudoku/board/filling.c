#include "sudoku/board/filling.h"

#include <stddef.h>

#include "sudoku/digit.h"

bool sudoku_is_filling(const sudoku_shape *shape, const uint8_t *digits)
{
    for (int cell = 0; cell < shape->num_cells && digits != NULL; cell++) {
        if (digits[cell] >= shape->num_digits && digits[cell] != SUDOKU_EMPTY)
            return false;
    }
    return true;
}
