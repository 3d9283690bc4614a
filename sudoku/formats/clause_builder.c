/* clause_builder.c - stating rules, piece by piece, as a format's text tells
 * them. */
#include "sudoku/formats/clause_builder.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sudoku/board/clause.h"
#include "sudoku/formats/reader.h"

void sudoku_clause_builder_init(sudoku_clause_builder *s, sudoku_board *board,
                                const sudoku_record *record,
                                sudoku_error *error)
{
    memset(s, 0, sizeof *s);
    s->board = board;
    s->record = record;
    s->at = record->text;
    s->error = error;
}

void sudoku_clause_builder_clear(sudoku_clause_builder *s)
{
    sudoku_clause_clear(&s->clause);
    sudoku_text_clear(&s->cases);
}

int sudoku_clause_fail(sudoku_clause_builder *s, int code, const char *format,
                       ...)
{
    sudoku_error reason;
    va_list args;
    if (s->code != 0)
        return s->code;
    va_start(args, format);
    vsnprintf(reason.text, sizeof reason.text, format, args);
    va_end(args);
    s->code =
        sudoku_fail_at(s->record, s->at, s->error, code, "%s", reason.text);
    return s->code;
}

/* Note what a function of clause.h returned. */
static void check(sudoku_clause_builder *s, int code)
{
    if (code != 0)
        sudoku_clause_fail(s, code, "%s", sudoku_error_text(code));
}

void sudoku_clause_begin(sudoku_clause_builder *s, const char *rule)
{
    if (s->code != 0)
        return;
    int code = sudoku_clause_init(&s->clause, rule);
    if (code == SUDOKU_ERULE)
        sudoku_clause_fail(s, code, "the rule %s is not supported yet", rule);
    else
        check(s, code);
}

void sudoku_clause_put_value(sudoku_clause_builder *s, int value)
{
    if (s->code == 0)
        check(s, sudoku_clause_add_value(&s->clause, value));
}

void sudoku_clause_put_cell(sudoku_clause_builder *s, int cell)
{
    if (s->code == 0)
        check(s, sudoku_clause_add_cell(&s->clause, cell));
}

void sudoku_clause_put_place(sudoku_clause_builder *s, int row, int column)
{
    const sudoku_shape *shape = s->board->shape;
    int cell = -1;
    row += s->rows;
    column += s->columns;
    if (row >= 0 && row < shape->height && column >= 0 && column < shape->width)
        cell = shape->cell_at[row * shape->width + column];
    if (cell < 0)
        sudoku_clause_fail(s, SUDOKU_EINPUT,
                           "there is no cell r%dc%d on the board", row + 1,
                           column + 1);
    sudoku_clause_put_cell(s, cell);
}

void sudoku_clause_put_line(sudoku_clause_builder *s, int row, int column,
                            int rows, int columns)
{
    const sudoku_shape *shape = s->board->shape;
    do {
        sudoku_clause_put_place(s, row, column);
        row += rows;
        column += columns;
    } while (s->code == 0 && row >= 0 && row < shape->height && column >= 0 &&
             column < shape->width);
}

void sudoku_clause_put_group(sudoku_clause_builder *s)
{
    if (s->code == 0)
        check(s, sudoku_clause_add_group(&s->clause));
}

void sudoku_clause_put_words(sudoku_clause_builder *s, const char *words)
{
    if (s->code == 0)
        check(s, sudoku_clause_set_words(&s->clause, words, strlen(words)));
}

int sudoku_clause_end(sudoku_clause_builder *s)
{
    sudoku_error reason;
    if (s->code != 0)
        return s->code;
    if (s->is_either) {
        if (s->cases.size > 0)
            sudoku_text_printf(&s->cases, "%s",
                               s->is_same_case ? " and " : " or ");
        sudoku_clause_write(&s->clause, s->board->shape, &s->cases);
        sudoku_clause_clear(&s->clause);
        s->is_same_case = true;
        return 0;
    }
    int code = sudoku_board_add_rule(s->board, &s->clause, &reason);
    memset(&s->clause, 0, sizeof s->clause);
    if (code != 0)
        sudoku_clause_fail(s, code, "%s", reason.text);
    return s->code;
}

int sudoku_clause_put_all(sudoku_clause_builder *s, const char *rule, int sum,
                          const int *cells, int n)
{
    sudoku_clause_begin(s, rule);
    if (sum > 0)
        sudoku_clause_put_value(s, sum);
    for (int k = 0; k < n; k++)
        sudoku_clause_put_cell(s, cells[k]);
    return sudoku_clause_end(s);
}

void sudoku_clause_begin_either(sudoku_clause_builder *s)
{
    s->is_either = true;
    s->is_same_case = false;
}

void sudoku_clause_end_either(sudoku_clause_builder *s, const char *place)
{
    s->is_either = false;
    s->at = place;
    sudoku_clause_begin(s, "either");
    sudoku_text_add(&s->cases, "", 0); /* so that there is a text */
    if (s->cases.failed)
        sudoku_clause_fail(s, SUDOKU_ENOMEM, "%s",
                           sudoku_error_text(SUDOKU_ENOMEM));
    else
        sudoku_clause_put_words(s, s->cases.data);
    sudoku_clause_end(s);
    sudoku_text_clear(&s->cases);
}
