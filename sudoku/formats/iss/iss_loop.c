/*
 * iss_loop.c - closed sum lines of ISS, as a clause of the rule either.
 */
#include "sudoku/formats/iss/iss.h"

bool sudoku_iss_is_loop(const iss_constraint *c)
{
    iss_constraint left = *c;
    sudoku_token last = {c->end, 0};
    while (sudoku_iss_next_argument(&left, &last))
        continue;
    return sudoku_iss_is(&c->name, "SumLine") && sudoku_iss_is(&last, "LOOP");
}

/* Returns how many cells must be tried as the beginning of a part: all; or sum,
 * if that is less and there is no digit 0, since no part is longer. */
static int num_starts(const sudoku_clause_builder *b, int sum, int n)
{
    return b->board->shape->first_value == 0 || n < sum ? n : sum;
}

void sudoku_iss_build_loop(sudoku_clause_builder *b, iss_constraint *c)
{
    enum { MAX = SUDOKU_MAX_CELLS };
    uint16_t rows[MAX], columns[MAX]; /* small, for small stacks */
    int n = 0, row, column;
    sudoku_token argument = {c->end, 0};
    sudoku_iss_next_argument(c, &argument);
    int sum = sudoku_iss_decimal(argument.at, argument.size);
    while (n < MAX && sudoku_iss_next_argument(c, &argument) &&
           sudoku_iss_is_cell(b, &argument, &row, &column)) {
        rows[n] = (uint16_t)row;
        columns[n++] = (uint16_t)column;
    }
    b->at = argument.at;
    if (sum < 1 || n < 1 || c->at < c->end)
        sudoku_clause_fail(b, SUDOKU_EINPUT,
                           "expected a loop: a sum, cells like R1C1, and LOOP");
    b->at = c->name.at;
    sudoku_clause_open(b, true);
    for (int start = 0; start < num_starts(b, sum, n) && b->code == 0;
         start++) {
        sudoku_clause_begin(b, "sum-line");
        sudoku_clause_put_value(b, sum);
        for (int k = 0; k < n; k++)
            sudoku_clause_put_place(b, rows[(start + k) % n],
                                    columns[(start + k) % n]);
        sudoku_clause_end(b);
    }
    sudoku_clause_close(b, c->name.at);
}
