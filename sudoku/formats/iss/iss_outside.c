/* iss_outside.c - clues outside of the board. */
#include "sudoku/formats/iss/iss_outside.h"

#include "sudoku/formats/iss/iss_arguments.h"

int sudoku_iss_diagonal(int n, int row, int column, int *rows, int *columns)
{
    int last = n - 1;
    *rows = *columns = 1;
    if (column == 0 && row < last)
        return 1;
    if (column == last && row > 0 && row < last) {
        *rows = *columns = -1;
        return 1;
    }
    *rows = row == 0 ? 1 : -1;
    *columns = row == 0 ? -1 : 1;
    return (row == 0 && column > 0) ||
           (row == last && column > 0 && column < last);
}

void sudoku_iss_put_little_killer(sudoku_clause_builder *b, iss_constraint *c)
{
    int row, column, rows, columns, n = b->board->shape->board_height;
    if (b->board->shape->width != n)
        sudoku_clause_fail(b, SUDOKU_ESHAPE,
                           "little killers are only for square boards");
    sudoku_clause_put_value(b, sudoku_iss_take_number(b, c));
    sudoku_token argument = sudoku_iss_take(b, c, "a cell at the border");
    if (sudoku_iss_is_cell(b, &argument, &row, &column) &&
        sudoku_iss_diagonal(n, row, column, &rows, &columns))
        sudoku_clause_put_line(b, row, column, rows, columns);
    else
        sudoku_iss_fail_argument(b, &argument, "a cell at the border");
}

/* The number of a line, from 0. It is decimal, unlike those of cells; a letter
 * is what we once wrote. < 0: it is none. */
static int number_of_line(const sudoku_token *line)
{
    int number =
        line->size < 2 ? -1 : sudoku_iss_decimal(line->at + 1, line->size - 1);
    if (number < 0 && line->size == 2)
        number = sudoku_iss_sign(line->at[1]);
    return number - 1;
}

/* The cells of a line like R5 or C12, to its end or back. */
static void put_line(sudoku_clause_builder *b, const sudoku_token *line,
                     bool back)
{
    int k = number_of_line(line);
    char kind = k < 0 ? 0 : line->at[0];
    int last =
        (kind == 'R' ? b->board->shape->width : b->board->shape->board_height) -
        1;
    b->at = line->at;
    if (k < 0 || (kind != 'R' && kind != 'C'))
        sudoku_iss_fail_argument(b, line, "a row or column like R1");
    else if (kind == 'R')
        sudoku_clause_put_line(b, k, back ? last : 0, 0, back ? -1 : 1);
    else
        sudoku_clause_put_line(b, back ? last : 0, k, back ? -1 : 1, 0);
}

void sudoku_iss_put_one_end(sudoku_clause_builder *b, iss_constraint *c)
{
    sudoku_clause_put_value(b, sudoku_iss_take_number(b, c));
    sudoku_token line = sudoku_iss_take(b, c, "a row or column like R1");
    put_line(b, &line, false);
}

void sudoku_iss_put_both_ends(sudoku_clause_builder *b, iss_constraint *c,
                              const char *rule)
{
    sudoku_token line = sudoku_iss_take(b, c, "a row or column like R1"), clue;
    bool is_begun = true;
    for (int k = 0; k < 2 && b->code == 0 && sudoku_iss_next_argument(c, &clue);
         k++) {
        if (clue.size == 0)
            continue;
        int value = sudoku_iss_decimal(clue.at, clue.size);
        if (value < 0)
            sudoku_iss_fail_argument(b, &clue, "a number");
        if (rule == NULL) {
            sudoku_clause_put_group(b);
        } else if (!is_begun) {
            sudoku_clause_end(b);
            sudoku_clause_begin(b, rule);
        }
        is_begun = false;
        sudoku_clause_put_value(b, value);
        put_line(b, &line, k == 1);
    }
    if (is_begun)
        sudoku_iss_fail_argument(b, &line, "a clue after this");
}
