/* active_digits.c - finds the digits that occur at all, by the marks of a
 * puzzle. */
#include "sudoku/solve/active_digits.h"

#include <stdlib.h>

/* Returns the digits that cells first .. end - 1 may hold if their number is
 * the size of the largest house of these cells, otherwise all digits. */
static uint64_t find_active(const sudoku_puzzle *puzzle, int first, int end)
{
    const sudoku_shape *shape = puzzle->board->shape;
    uint64_t active = 0, all = sudoku_all_digits(shape->num_digits);
    int most = 0;
    if (!puzzle->has_marks)
        return all;
    for (int cell = first; cell < end; cell++)
        active |= puzzle->allowed[cell];
    for (int h = 0; h < shape->num_houses; h++) {
        const sudoku_house *house = &shape->houses[h];
        int n = house->num_cells;
        if (house->cells[0] >= first && house->cells[n - 1] < end && n > most)
            most = n;
    }
    return most > 0 && sudoku_count_bits(active) == most ? active : all;
}

/* Returns the active digits of a block of extra cells; block < 0: of the board.
 */
static uint64_t find_active_of(const sudoku_puzzle *puzzle, int block)
{
    const sudoku_shape *shape = puzzle->board->shape;
    int first = 0, end = shape->num_board_cells;
    for (int k = 0; k <= block; k++) {
        first = end;
        end += shape->blocks[k].num_cells;
    }
    return find_active(puzzle, first, end);
}

bool sudoku_has_active_digits_of(const sudoku_board *board,
                                 const sudoku_puzzle *puzzle)
{
    const sudoku_shape *shape = board->shape;
    if (shape->num_blocks != puzzle->board->shape->num_blocks)
        return false;
    bool is_same = shape->board_active == find_active_of(puzzle, -1);
    for (int k = 0; k < shape->num_blocks && is_same; k++)
        is_same = shape->blocks[k].active == find_active_of(puzzle, k);
    return is_same;
}

int sudoku_use_active_digits(sudoku_board **out, const sudoku_puzzle *puzzle)
{
    sudoku_board *board = puzzle->board;
    *out = NULL;
    if (sudoku_has_active_digits_of(board, puzzle)) {
        *out = sudoku_board_ref(board);
        return 0;
    }
    int num = board->shape->num_blocks;
    uint64_t *active = malloc(((size_t)num + 1) * sizeof *active);
    if (active == NULL)
        return SUDOKU_ENOMEM;
    for (int k = -1; k < num; k++)
        active[k + 1] = find_active_of(puzzle, k);
    int code = sudoku_board_copy_using(out, board, active);
    free(active);
    return code;
}
