/* iss_arguments.c - arguments of constraints as parts of a clause. */
#include "sudoku/formats/iss/iss.h"

#include <string.h>

bool sudoku_iss_is_cell(const sudoku_clause_builder *b,
                        const sudoku_token *token, int *row, int *column)
{
    return sudoku_iss_is_place(b->names, token, row, column);
}

int sudoku_iss_fail_argument(sudoku_clause_builder *b,
                             const sudoku_token *argument, const char *what)
{
    b->at = argument->at;
    return sudoku_clause_fail(b, SUDOKU_EINPUT, "expected %s here", what);
}

sudoku_token sudoku_iss_take(sudoku_clause_builder *b, iss_constraint *c,
                             const char *what)
{
    sudoku_token argument = {c->end, 0};
    if (!sudoku_iss_next_argument(c, &argument))
        sudoku_iss_fail_argument(b, &argument, what);
    return argument;
}

int sudoku_iss_take_number(sudoku_clause_builder *b, iss_constraint *c)
{
    sudoku_token argument = sudoku_iss_take(b, c, "a number");
    int value = sudoku_iss_decimal(argument.at, argument.size);
    if (value < 0)
        sudoku_iss_fail_argument(b, &argument, "a number");
    return value;
}

void sudoku_iss_put_values(sudoku_clause_builder *b,
                           const sudoku_token *argument)
{
    const char *at = argument->at, *end = at + argument->size;
    while (b->code == 0 && at <= end) {
        const char *stop = memchr(at, '_', (size_t)(end - at));
        stop = stop == NULL ? end : stop;
        int value = sudoku_iss_decimal(at, (size_t)(stop - at));
        if (value < 0 || value > SUDOKU_MAX_DIGITS)
            sudoku_iss_fail_argument(b, argument, "digits like 1_2");
        sudoku_clause_put_value(b, value);
        at = stop + 1;
    }
}

void sudoku_iss_put_cell(sudoku_clause_builder *b, const sudoku_token *argument)
{
    int row, column;
    if (!sudoku_iss_is_cell(b, argument, &row, &column)) {
        sudoku_iss_fail_argument(b, argument, "a cell like R1C1");
        return;
    }
    b->at = argument->at;
    sudoku_clause_put_place(b, row, column);
}

void sudoku_iss_put_cells(sudoku_clause_builder *b, iss_constraint *c)
{
    sudoku_token argument;
    while (b->code == 0 && sudoku_iss_next_argument(c, &argument))
        sudoku_iss_put_cell(b, &argument);
}
