/* sudokumaker_values.c - the numbers and cells in elements of SudokuMaker. */
#include "sudoku/formats/sites/fpuzzles.h"
#include "sudoku/formats/sites/sudokumaker.h"

int sudoku_maker_width(const sudoku_clause_builder *b)
{
    return b->board->shape->width;
}

int sudoku_maker_height(const sudoku_clause_builder *b)
{
    return b->board->shape->board_height;
}

bool sudoku_maker_is(const json_t *element, int type)
{
    return !json_is_true(json_object_get(element, "disabled")) &&
           sudoku_fpuzzles_integer(json_object_get(element, "type")) == type;
}

void sudoku_maker_put_cell(sudoku_clause_builder *b, const json_t *value)
{
    int cell = sudoku_fpuzzles_integer(value), n = sudoku_maker_width(b);
    if (cell < 0 || cell >= n * sudoku_maker_height(b))
        sudoku_clause_fail(b, SUDOKU_EINPUT,
                           "a cell of an element is no number of one");
    else
        sudoku_clause_put_place(b, cell / n, cell % n);
}

void sudoku_maker_put_cells(sudoku_clause_builder *b, const json_t *list)
{
    size_t k;
    json_t *cell;
    json_array_foreach(list, k, cell)
    {
        sudoku_maker_put_cell(b, cell);
    }
}

void sudoku_maker_put_number(sudoku_clause_builder *b, const json_t *value)
{
    int number = sudoku_fpuzzles_integer(value);
    if (number < 0)
        sudoku_clause_fail(b, SUDOKU_EINPUT,
                           "the value of an element is not a number");
    sudoku_clause_put_value(b, number);
}
