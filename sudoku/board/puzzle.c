/* puzzle.c - puzzles: the clues of one puzzle on a shared board. */
#include "sudoku/board/puzzle.h"

#include <stdlib.h>
#include <string.h>

void sudoku_puzzle_init(sudoku_puzzle *puzzle)
{
    memset(puzzle, 0, sizeof *puzzle);
}

void sudoku_puzzle_clear(sudoku_puzzle *puzzle)
{
    sudoku_board_unref(puzzle->board);
    free(puzzle->given);
    free(puzzle->allowed);
    memset(puzzle, 0, sizeof *puzzle);
}

static int reserve_cells(sudoku_puzzle *puzzle, int n)
{
    if (n <= puzzle->cap_cells)
        return 0;
    uint8_t *given = realloc(puzzle->given, (size_t)n * sizeof *given);
    if (given == NULL)
        return SUDOKU_ENOMEM;
    puzzle->given = given;
    uint64_t *allowed = realloc(puzzle->allowed, (size_t)n * sizeof *allowed);
    if (allowed == NULL)
        return SUDOKU_ENOMEM;
    puzzle->allowed = allowed;
    puzzle->cap_cells = n;
    return 0;
}

int sudoku_puzzle_set_board(sudoku_puzzle *puzzle, sudoku_board *board)
{
    int n = board->shape->num_cells;
    if (reserve_cells(puzzle, n) != 0)
        return SUDOKU_ENOMEM;
    if (puzzle->board != board) {
        sudoku_board_unref(puzzle->board);
        puzzle->board = sudoku_board_ref(board);
    }
    uint64_t all = sudoku_all_digits(board->shape->num_digits);
    for (int cell = 0; cell < n; cell++) {
        puzzle->given[cell] = SUDOKU_EMPTY;
        puzzle->allowed[cell] = all;
    }
    puzzle->has_marks = false;
    return 0;
}

static bool has_cell(const sudoku_puzzle *puzzle, int cell)
{
    return puzzle->board != NULL && cell >= 0 &&
           cell < puzzle->board->shape->num_cells;
}

int sudoku_puzzle_give(sudoku_puzzle *puzzle, int cell, int digit)
{
    if (!has_cell(puzzle, cell) || digit < 0 ||
        digit >= puzzle->board->shape->num_digits)
        return SUDOKU_EARGUMENT;
    puzzle->given[cell] = (uint8_t)digit;
    puzzle->allowed[cell] = UINT64_C(1) << digit;
    return 0;
}

int sudoku_puzzle_allow(sudoku_puzzle *puzzle, int cell, uint64_t digits)
{
    if (!has_cell(puzzle, cell) || puzzle->given[cell] != SUDOKU_EMPTY)
        return SUDOKU_EARGUMENT;
    uint64_t all = sudoku_all_digits(puzzle->board->shape->num_digits);
    puzzle->allowed[cell] &= digits;
    if (puzzle->allowed[cell] != all)
        puzzle->has_marks = true;
    return 0;
}
