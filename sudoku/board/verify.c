/*
 * verify.c - is a grid legal? Straight from the text of the rules: clues,
 * then houses, then whatever else is stated on the board.
 */
#include "sudoku/board/verify.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void tell(sudoku_flaw *flaw, const int *cells, int num_cells,
                 const char *format, ...) __attribute__((format(printf, 4, 5)));

static void tell(sudoku_flaw *flaw, const int *cells, int num_cells,
                 const char *format, ...)
{
    memcpy(flaw->cells, cells, (size_t)num_cells * sizeof *cells);
    flaw->num_cells = num_cells;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(flaw->text, sizeof flaw->text, format, arguments);
    va_end(arguments);
}

/* Does the digit of this one cell agree with the clues? */
static bool fits_clues(const sudoku_puzzle *puzzle, int cell, int digit,
                       sudoku_flaw *flaw)
{
    const sudoku_shape *shape = puzzle->board->shape;
    int given = puzzle->given[cell];
    char name[SUDOKU_CELL_NAME_SIZE];
    sudoku_cell_name(shape, cell, name);
    if (digit >= shape->num_digits)
        tell(flaw, &cell, 1, "%s holds no digit of this board", name);
    else if (given != SUDOKU_EMPTY && digit != given)
        tell(flaw, &cell, 1, "digit %d in %s, where %d is given",
             sudoku_value(shape, digit), name, sudoku_value(shape, given));
    else if ((puzzle->allowed[cell] >> digit & 1) == 0)
        tell(flaw, &cell, 1, "digit %d in %s, where it is ruled out",
             sudoku_value(shape, digit), name);
    else
        return true;
    return false;
}

/* Needs: all digits are digits of the board. */
static bool house_is_legal(const sudoku_shape *shape, const sudoku_house *house,
                           const uint8_t *digits, sudoku_flaw *flaw)
{
    int holder[SUDOKU_MAX_DIGITS]; /* [digit] cell that holds it, or -1 */
    memset(holder, -1, sizeof holder);
    for (int k = 0; k < house->num_cells; k++) {
        int cell = house->cells[k];
        int digit = digits[cell];
        if (digit == SUDOKU_EMPTY)
            continue;
        if (holder[digit] >= 0) {
            int cells[2] = {holder[digit], cell};
            char place[SUDOKU_HOUSE_NAME_SIZE];
            char first[SUDOKU_CELL_NAME_SIZE], second[SUDOKU_CELL_NAME_SIZE];
            sudoku_house_name(house, place);
            sudoku_cell_name(shape, cells[0], first);
            sudoku_cell_name(shape, cells[1], second);
            tell(flaw, cells, 2, "digit %d twice in %s: %s and %s",
                 sudoku_value(shape, digit), place, first, second);
            return false;
        }
        holder[digit] = cell;
    }
    return true;
}

bool sudoku_verify(const sudoku_puzzle *puzzle, const uint8_t *digits,
                   sudoku_flaw *flaw)
{
    const sudoku_board *board = puzzle->board;
    const sudoku_shape *shape = board->shape;
    sudoku_flaw unread;
    if (flaw == NULL)
        flaw = &unread;
    for (int cell = 0; cell < shape->num_cells; cell++) {
        if (digits[cell] != SUDOKU_EMPTY &&
            !fits_clues(puzzle, cell, digits[cell], flaw))
            return false;
    }
    for (int h = 0; h < shape->num_houses; h++) {
        if (!house_is_legal(shape, &shape->houses[h], digits, flaw))
            return false;
    }
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_stated_rule *stated = &board->rules[k];
        if (stated->clause.rule->holds != NULL &&
            !stated->clause.rule->holds(stated->self, shape, digits, flaw))
            return false;
    }
    return true;
}

bool sudoku_verify_givens(const sudoku_puzzle *puzzle, sudoku_flaw *flaw)
{
    return sudoku_verify(puzzle, puzzle->given, flaw);
}

bool sudoku_is_filled(const sudoku_puzzle *puzzle, const uint8_t *digits)
{
    for (int cell = 0; cell < puzzle->board->shape->num_cells; cell++) {
        if (digits[cell] == SUDOKU_EMPTY)
            return false;
    }
    return true;
}
