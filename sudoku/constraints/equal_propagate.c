/* equal_propagate.c - filters cells with the same digit by their common
 * candidates. */
#include "sudoku/constraints/kinds.h"

static int filter(const sudoku_constraint *x, sudoku_candidates *candidates)
{
    uint64_t *digits = candidates->digits, common = UINT64_MAX;
    int removed = 0;
    for (int k = 0; k < x->num_cells; k++)
        common &= digits[x->cells[k]];
    for (int k = 0; k < x->num_cells; k++) {
        int num = sudoku_keep_digits(&digits[x->cells[k]], common);
        if (num < 0)
            return -1;
        removed += num;
    }
    return removed;
}

static int cost(const sudoku_constraint *x)
{
    return x->num_cells;
}

const sudoku_kind sudoku_equal_kind = {
    .name = "equal", .filter = filter, .cost = cost};
