#include "sudoku/formats/clause_builder.h"

#include "sudoku/board/clause.h"
#include "sudoku/formats/reader.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void sudoku_clause_builder_init(sudoku_clause_builder *b, sudoku_board *board,
                                const sudoku_record *record,
                                sudoku_error *error)
{
    memset(b, 0, sizeof *b);
    b->board = board;
    b->record = record;
    b->at = record->text;
    b->error = error;
}

void sudoku_clause_builder_clear(sudoku_clause_builder *b)
{
    sudoku_clause_clear(&b->clause);
    sudoku_text_clear(&b->either);
}

int sudoku_clause_fail(sudoku_clause_builder *b, int code, const char *format,
                       ...)
{
    sudoku_error reason;
    va_list args;
    if (b->code != 0)
        return b->code;
    va_start(args, format);
    vsnprintf(reason.text, sizeof reason.text, format, args);
    va_end(args);
    b->code =
        sudoku_fail_at(b->record, b->at, b->error, code, "%s", reason.text);
    return b->code;
}

static void check(sudoku_clause_builder *b, int code)
{
    if (code != 0)
        sudoku_clause_fail(b, code, "%s", sudoku_error_text(code));
}

void sudoku_clause_begin(sudoku_clause_builder *b, const char *rule)
{
    if (b->code != 0)
        return;
    sudoku_clause_clear(&b->clause);
    int code = sudoku_clause_init(&b->clause, rule);
    if (code == SUDOKU_ERULE)
        sudoku_clause_fail(b, code, "the rule %s is not supported yet", rule);
    else
        check(b, code);
}

void sudoku_clause_put_value(sudoku_clause_builder *b, int value)
{
    if (b->code == 0)
        check(b, sudoku_clause_add_value(&b->clause, value));
}

void sudoku_clause_put_cell(sudoku_clause_builder *b, int cell)
{
    if (b->code == 0)
        check(b, sudoku_clause_add_cell(&b->clause, cell));
}

static int cell_at(const sudoku_shape *shape, int row, int column)
{
    bool is_inside =
        row >= 0 && row < shape->height && column >= 0 && column < shape->width;
    return is_inside ? shape->cell_at[row * shape->width + column] : -1;
}

void sudoku_clause_put_place(sudoku_clause_builder *b, int row, int column)
{
    const sudoku_shape *shape = b->board->shape;
    int cell = cell_at(shape, row + b->rows, column + b->columns);
    int first = cell_at(shape, row, column);
    if (cell < 0)
        sudoku_clause_fail(b, SUDOKU_EINPUT,
                           "there is no cell r%dc%d on the board",
                           row + b->rows + 1, column + b->columns + 1);
    else if (first >= 0 && first != cell &&
             sudoku_shape_block(shape, first) !=
                 sudoku_shape_block(shape, cell))
        sudoku_clause_fail(
            b, SUDOKU_EINPUT,
            "r%dc%d, moved by Replicate, is not a cell of its block", row + 1,
            column + 1);
    sudoku_clause_put_cell(b, cell);
}

void sudoku_clause_put_line(sudoku_clause_builder *b, int row, int column,
                            int rows, int columns)
{
    const sudoku_shape *shape = b->board->shape;
    do {
        sudoku_clause_put_place(b, row, column);
        row += rows;
        column += columns;
    } while (b->code == 0 && row >= 0 && row < shape->board_height &&
             column >= 0 && column < shape->width);
}

void sudoku_clause_put_group(sudoku_clause_builder *b)
{
    if (b->code == 0)
        check(b, sudoku_clause_add_group(&b->clause));
}

void sudoku_clause_put_words(sudoku_clause_builder *b, const char *words)
{
    if (b->code == 0)
        check(b, sudoku_clause_set_words(&b->clause, words, strlen(words)));
}

/* Writes what separates parts of the innermost list. */
static void begin_part(sudoku_clause_builder *b)
{
    const sudoku_clause_list *own = &b->lists[b->num_lists - 1];
    if (own->num > 0)
        sudoku_text_printf(&b->either, "%s", own->is_any ? " or " : " and ");
}

int sudoku_clause_end(sudoku_clause_builder *b)
{
    sudoku_error reason;
    if (b->code != 0)
        return b->code;
    if (b->num_lists > 0) {
        begin_part(b);
        sudoku_clause_write(&b->clause, b->board->shape, &b->either);
        sudoku_clause_clear(&b->clause);
        b->lists[b->num_lists - 1].num++;
        return 0;
    }
    int code = sudoku_board_add_rule(b->board, &b->clause, &reason);
    memset(&b->clause, 0, sizeof b->clause);
    if (code != 0)
        sudoku_clause_fail(b, code, "%s", reason.text);
    return b->code;
}

void sudoku_clause_put_dots(sudoku_clause_builder *b, const char *rule,
                            const char *other)
{
    for (int k = 0; k < b->board->num_rules; k++) {
        const sudoku_clause *dots = &b->board->rules[k].clause;
        if (strcmp(sudoku_rule_name(dots->rule), rule) != 0 &&
            (other == NULL || strcmp(sudoku_rule_name(dots->rule), other) != 0))
            continue;
        for (int g = 0; g < dots->num_groups; g++) {
            sudoku_clause_put_group(b);
            sudoku_clause_put_cell(b, dots->cells[dots->group_start[g]]);
            sudoku_clause_put_cell(b, dots->cells[dots->group_start[g] + 1]);
        }
    }
}

int sudoku_clause_put_all(sudoku_clause_builder *b, const char *rule, int sum,
                          const int *cells, int n)
{
    sudoku_clause_begin(b, rule);
    if (sum > 0)
        sudoku_clause_put_value(b, sum);
    for (int k = 0; k < n; k++)
        sudoku_clause_put_cell(b, cells[k]);
    return sudoku_clause_end(b);
}

/* ---- lists --------------------------------------------------------------- */

/* "and" binds closer than "or": only an any-list inside an all-list needs
 * brackets. */
void sudoku_clause_open(sudoku_clause_builder *b, bool is_any)
{
    if (b->num_lists == SUDOKU_MAX_LISTS)
        sudoku_clause_fail(b, SUDOKU_EINPUT, "this is nested too deeply");
    if (b->code != 0)
        return;
    sudoku_clause_list own = {.is_any = is_any, .start = b->either.size};
    if (b->num_lists > 0) {
        begin_part(b);
        own.in_brackets = is_any && !b->lists[b->num_lists - 1].is_any;
        if (own.in_brackets)
            sudoku_text_add(&b->either, "(", 1);
    }
    b->lists[b->num_lists++] = own;
}

static void leave_out(sudoku_clause_builder *b, const sudoku_clause_list *own)
{
    if (b->either.data != NULL && own->start < b->either.size) {
        b->either.size = own->start;
        b->either.data[own->start] = '\0';
    }
}

static void close_inner(sudoku_clause_builder *b, const sudoku_clause_list *own)
{
    sudoku_clause_list *outer = &b->lists[b->num_lists - 1];
    bool is_true = own->is_any ? own->is_true : own->num == 0;
    if (is_true || own->num == 0)
        leave_out(b, own);
    if (is_true)
        outer->is_true = true;
    else if (own->num == 0 && !outer->is_any)
        sudoku_clause_fail(b, SUDOKU_EINPUT, "this Or is empty");
    else if (own->num > 0)
        outer->num++;
    if (!is_true && own->num > 0 && own->in_brackets)
        sudoku_text_add(&b->either, ")", 1);
}

static void close_outermost(sudoku_clause_builder *b)
{
    sudoku_clause_begin(b, "either");
    sudoku_text_add(&b->either, "", 0); /* makes data non-NULL */
    if (b->either.failed)
        sudoku_clause_fail(b, SUDOKU_ENOMEM, "%s",
                           sudoku_error_text(SUDOKU_ENOMEM));
    else
        sudoku_clause_put_words(b, b->either.data);
    sudoku_clause_end(b);
}

void sudoku_clause_close(sudoku_clause_builder *b, const char *place)
{
    if (b->code != 0)
        return;
    sudoku_clause_list own = b->lists[--b->num_lists];
    b->at = place;
    if (b->num_lists > 0) {
        close_inner(b, &own);
        return;
    }
    if (!own.is_any || !own.is_true)
        close_outermost(b);
    sudoku_text_clear(&b->either);
}
