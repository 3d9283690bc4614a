#include "jobs/puzzles/puzzle_tree_inside.h"

int sudoku_tree_propagation(sudoku_propagation **out,
                            const sudoku_puzzle_tree *tree)
{
    int code =
        sudoku_propagation_new(out, tree->board, tree->implied, tree->kinds);
    return code == 0 ? 0 : code == SUDOKU_ELIMIT ? DLX_LIMIT : DLX_ENOMEM;
}

bool sudoku_tree_step(const sudoku_puzzle_tree *tree, uint64_t *digits, int s)
{
    int candidate = s / 2, num_digits = tree->board->shape->num_digits;
    uint64_t bit = UINT64_C(1) << candidate % num_digits;
    uint64_t *cell = &digits[candidate / num_digits];
    *cell &= s % 2 == SUDOKU_PLACED ? bit : ~bit;
    return *cell != 0;
}
