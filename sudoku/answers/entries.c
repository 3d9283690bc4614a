#include "sudoku/answers/entries.h"

#include "sudoku/digit.h"

#include <stdlib.h>
#include <string.h>

static int copy(sudoku_entries *e, const sudoku_puzzle *puzzle,
                const uint8_t *digits, const uint64_t *marks)
{
    const sudoku_shape *shape = puzzle->board->shape;
    size_t n = (size_t)shape->num_cells;
    e->digits = malloc(n + 1);
    e->marks = malloc((n + 1) * sizeof *e->marks);
    e->wrong = malloc((n + 1) * sizeof *e->wrong);
    e->was = malloc(n + 1);
    if (e->digits == NULL || e->marks == NULL || e->wrong == NULL ||
        e->was == NULL)
        return SUDOKU_ENOMEM;
    for (size_t cell = 0; cell < n; cell++) {
        int digit = digits != NULL ? digits[cell] : SUDOKU_EMPTY;
        if (digit != SUDOKU_EMPTY && digit >= shape->num_digits)
            return SUDOKU_EARGUMENT;
        bool has_marks = marks != NULL && digit == SUDOKU_EMPTY &&
                         puzzle->given[cell] == SUDOKU_EMPTY;
        e->digits[cell] = (uint8_t)digit;
        e->marks[cell] = has_marks ? marks[cell] & shape->active : 0;
    }
    return 0;
}

static int strip(sudoku_entries *e, const sudoku_puzzle *from, bool has_limits)
{
    int code = sudoku_puzzle_set_board(&e->puzzle, from->board);
    for (int cell = 0; code == 0 && cell < from->board->shape->num_cells;
         cell++) {
        if (from->given[cell] != SUDOKU_EMPTY)
            sudoku_puzzle_give(&e->puzzle, cell, from->given[cell]);
        else if (has_limits)
            sudoku_puzzle_allow(&e->puzzle, cell, from->allowed[cell]);
    }
    return code;
}

/* Sets of all digits count as no notes. */
static int copy_position(sudoku_entries *e, const sudoku_puzzle *puzzle)
{
    const sudoku_shape *shape = puzzle->board->shape;
    const uint64_t *noted = sudoku_puzzle_noted(puzzle);
    uint64_t all = sudoku_all_digits(shape->num_digits);
    int code = strip(e, puzzle, noted != NULL);
    if (code == 0)
        code = copy(e, puzzle, sudoku_puzzle_entered(puzzle),
                    noted != NULL ? noted : puzzle->allowed);
    for (int cell = 0; code == 0 && cell < shape->num_cells; cell++) {
        if (noted == NULL && puzzle->allowed[cell] == all)
            e->marks[cell] = 0;
    }
    return code;
}

int sudoku_entries_init(sudoku_entries *e, const sudoku_puzzle *puzzle,
                        const uint8_t *digits, const uint64_t *marks,
                        bool is_position)
{
    memset(e, 0, sizeof *e);
    sudoku_puzzle_init(&e->puzzle);
    if (digits != NULL || marks != NULL)
        return copy(e, puzzle, digits, marks);
    return is_position ? copy_position(e, puzzle) : 0;
}

void sudoku_entries_clear(sudoku_entries *e)
{
    sudoku_puzzle_clear(&e->puzzle);
    free(e->digits);
    free(e->marks);
    free(e->wrong);
    free(e->was);
    memset(e, 0, sizeof *e);
}

const sudoku_puzzle *sudoku_entries_puzzle(const sudoku_entries *e,
                                           const sudoku_puzzle *puzzle)
{
    return e->puzzle.board != NULL ? &e->puzzle : puzzle;
}

void sudoku_entries_judge(sudoku_entries *e, const uint8_t *solution,
                          int num_cells)
{
    for (int cell = 0; cell < num_cells; cell++) {
        int digit = e->digits[cell], right = solution[cell];
        uint64_t marks = e->marks[cell];
        if ((digit == SUDOKU_EMPTY || digit == right) &&
            (marks == 0 || (marks >> right & 1) != 0))
            continue;
        e->digits[cell] = SUDOKU_EMPTY;
        e->marks[cell] = 0;
        e->was[e->num_wrong] = (uint8_t)digit;
        e->wrong[e->num_wrong++] = cell;
    }
}

int sudoku_entries_add(const sudoku_entries *e, const sudoku_puzzle *puzzle,
                       sudoku_puzzle *to)
{
    if (sudoku_puzzle_set_board(to, puzzle->board) != 0)
        return SUDOKU_ENOMEM;
    for (int cell = 0; cell < puzzle->board->shape->num_cells; cell++) {
        uint64_t allowed = puzzle->allowed[cell];
        if (e->digits[cell] != SUDOKU_EMPTY)
            allowed &= UINT64_C(1) << e->digits[cell];
        else if (e->marks[cell] != 0)
            allowed &= e->marks[cell];
        if (allowed == 0)
            return 1;
        if (puzzle->given[cell] != SUDOKU_EMPTY)
            sudoku_puzzle_give(to, cell, puzzle->given[cell]);
        else
            sudoku_puzzle_allow(to, cell, allowed);
    }
    return 0;
}

void sudoku_entries_place(const sudoku_entries *e, sudoku_position *p)
{
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        if (e->digits[cell] != SUDOKU_EMPTY && p->placed[cell] == SUDOKU_EMPTY)
            sudoku_position_place(p, cell, e->digits[cell]);
    }
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        uint64_t gone =
            e->marks[cell] == 0 ? 0 : p->candidates[cell] & ~e->marks[cell];
        for (; gone != 0; gone &= gone - 1)
            sudoku_position_remove(p, cell, __builtin_ctzll(gone));
    }
}
