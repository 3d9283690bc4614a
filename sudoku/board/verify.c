#include "sudoku/board/verify.h"

#include "sudoku/board/rule.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

__attribute__((format(printf, 4, 5))) static void
describe(sudoku_flaw *flaw, const int *cells, int num_cells, const char *format,
         ...)
{
    if (num_cells > 0)
        memcpy(flaw->cells, cells, (size_t)num_cells * sizeof *cells);
    flaw->num_cells = num_cells;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(flaw->text, sizeof flaw->text, format, arguments);
    va_end(arguments);
}

/* Returns whether people have no name for the house but that of its rule. */
static bool is_of_rule(const sudoku_house *house)
{
    return house->kind == SUDOKU_EXTRA && house->rule != NULL;
}

static bool fits_clues(const sudoku_puzzle *puzzle, int cell, int digit,
                       sudoku_flaw *flaw)
{
    const sudoku_shape *shape = puzzle->board->shape;
    int given = puzzle->given[cell];
    char name[SUDOKU_CELL_NAME_SIZE];
    sudoku_cell_name(shape, cell, name);
    if (digit >= shape->num_digits)
        describe(flaw, &cell, 1,
                 "the digit of %s does not belong to this board", name);
    else if (given != SUDOKU_EMPTY && digit != given)
        describe(flaw, &cell, 1, "digit %d in %s, but %d is given there",
                 sudoku_value(shape, digit), name, sudoku_value(shape, given));
    else if ((puzzle->allowed[cell] >> digit & 1) == 0)
        describe(flaw, &cell, 1,
                 "digit %d in %s, but it is not a candidate there",
                 sudoku_value(shape, digit), name);
    else
        return true;
    return false;
}

static void describe_twice(sudoku_flaw *flaw, const sudoku_shape *shape,
                           const sudoku_house *house, const int cells[2],
                           int digit)
{
    char place[SUDOKU_HOUSE_NAME_SIZE];
    char first[SUDOKU_CELL_NAME_SIZE], second[SUDOKU_CELL_NAME_SIZE];
    int value = sudoku_value(shape, digit);
    sudoku_house_name(house, place);
    sudoku_cell_name(shape, cells[0], first);
    sudoku_cell_name(shape, cells[1], second);
    if (is_of_rule(house))
        describe(flaw, cells, 2, "%s: %d in %s and %s", house->rule, value,
                 first, second);
    else
        describe(flaw, cells, 2, "digit %d twice in %s: %s and %s", value,
                 place, first, second);
}

/* Needs: all digits are digits of the board. */
static bool holds_twice(const sudoku_house *house, const uint8_t *digits)
{
    uint64_t seen = 0, twice = 0;
    for (int k = 0; k < house->num_cells; k++) {
        int digit = digits[house->cells[k]];
        if (digit != SUDOKU_EMPTY) {
            uint64_t bit = UINT64_C(1) << digit;
            twice |= seen & bit;
            seen |= bit;
        }
    }
    return twice != 0;
}

/* Describes the first digit of the house that equals an earlier one. */
static void find_twice(const sudoku_shape *shape, const sudoku_house *house,
                       const uint8_t *digits, sudoku_flaw *flaw)
{
    int holder[SUDOKU_MAX_DIGITS]; /* [digit] cell of the house that holds it,
                                      or -1 */
    memset(holder, -1, sizeof holder);
    for (int k = 0; k < house->num_cells; k++) {
        int cell = house->cells[k];
        int digit = digits[cell];
        if (digit == SUDOKU_EMPTY)
            continue;
        if (holder[digit] >= 0) {
            describe_twice(flaw, shape, house, (int[]){holder[digit], cell},
                           digit);
            return;
        }
        holder[digit] = cell;
    }
}

static bool houses_are_legal(const sudoku_shape *shape, bool are_of_rules,
                             const uint8_t *digits, sudoku_flaw *flaw)
{
    for (int h = 0; h < shape->num_houses; h++) {
        const sudoku_house *house = &shape->houses[h];
        if (holds_twice(house, digits) && is_of_rule(house) == are_of_rules) {
            find_twice(shape, house, digits, flaw);
            return false;
        }
    }
    return true;
}

/* Houses that people have names for come first, then the rules in their own
 * words, then the houses that rules added. */
bool sudoku_verify(const sudoku_puzzle *puzzle, const uint8_t *digits,
                   sudoku_flaw *flaw)
{
    const sudoku_board *board = puzzle->board;
    sudoku_flaw unread;
    if (flaw == NULL)
        flaw = &unread;
    if (board == NULL) {
        describe(flaw, NULL, 0, "the puzzle has no board");
        return false;
    }
    if (digits == NULL) {
        describe(flaw, NULL, 0, "there is no grid");
        return false;
    }
    const sudoku_shape *shape = board->shape;
    for (int cell = 0; cell < shape->num_cells; cell++) {
        if (digits[cell] != SUDOKU_EMPTY &&
            !fits_clues(puzzle, cell, digits[cell], flaw))
            return false;
    }
    if (!houses_are_legal(shape, false, digits, flaw))
        return false;
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_stated_rule *stated = &board->rules[k];
        if (stated->clause.rule->holds != NULL &&
            !stated->clause.rule->holds(stated->self, shape, digits, flaw))
            return false;
    }
    return houses_are_legal(shape, true, digits, flaw);
}

bool sudoku_verify_givens(const sudoku_puzzle *puzzle, sudoku_flaw *flaw)
{
    return sudoku_verify(puzzle, puzzle->given, flaw);
}

bool sudoku_is_filled(const sudoku_puzzle *puzzle, const uint8_t *digits)
{
    if (puzzle->board == NULL || digits == NULL)
        return false;
    for (int cell = 0; cell < puzzle->board->shape->num_cells; cell++) {
        if (digits[cell] == SUDOKU_EMPTY)
            return false;
    }
    return true;
}
