/* sheet_rows.c - reads and writes the cells of a board with several grids. */
#include "sudoku/formats/sheet_rows.h"

#include "sudoku/formats/scan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_long(const sudoku_shape *shape)
{
    enum { MAX_SHORT = 9 };
    return sudoku_value(shape, shape->num_digits - 1) > MAX_SHORT;
}

static bool is_cell(const sudoku_sheet *sheet, int row, int column)
{
    return sheet->cell_at[row * sheet->width + column] >= 0;
}

/* ---- lines --------------------------------------------------------------- */

static sudoku_line cut_line(const char *text, const char *end, bool comments)
{
    sudoku_line line = {.text = text, .kind = SUDOKU_LINE_CELLS};
    line.next = sudoku_skip_line(text, end);
    const char *comment =
        comments ? memchr(text, '#', (size_t)(line.next - text)) : NULL;
    const char *stop = comment == NULL ? line.next : comment;
    line.size = (size_t)(sudoku_trim_space(text, stop) - text);
    return line;
}

/* Matches "+---+---+   +---+", and lines of dashes between bars. */
static bool is_border(const sudoku_line *line)
{
    bool has_corner = false, has_dash = false, has_bar = false;
    for (size_t k = 0; k < line->size; k++) {
        char c = line->text[k];
        if (c == '\0' || strchr("+-=| \t", c) == NULL)
            return false;
        has_corner = has_corner || c == '+' || c == '=';
        has_dash = has_dash || c == '-';
        has_bar = has_bar || c == '|';
    }
    return has_corner || (has_bar && !has_dash);
}

static int count_tokens(sudoku_line *line, bool by_token, int limit)
{
    int num = 0;
    line->by_token = by_token;
    for (sudoku_token token = {line->text, 0};
         num <= limit && sudoku_next_cell(line, &token);)
        num++;
    return num;
}

/* Returns whether # marks exactly the squares that are no cells. */
static bool has_hashes(const sudoku_sheet_row *from, const sudoku_sheet *sheet,
                       int row)
{
    sudoku_token token = {from->line.text, 0};
    for (int column = -1;
         sudoku_next_square(from, sheet, row, &token, &column);) {
        if (is_cell(sheet, row, column) == (token.at[0] == '#'))
            return false;
    }
    return true;
}

static int count_cells(const sudoku_sheet *sheet, int row)
{
    int num_cells = 0;
    for (int column = 0; column < sheet->width; column++)
        num_cells += is_cell(sheet, row, column);
    return num_cells;
}

static bool fits(sudoku_sheet_row *to, const sudoku_sheet *sheet, int row,
                 bool by_token)
{
    int num_cells = count_cells(sheet, row);
    int num = count_tokens(&to->line, by_token, sheet->width);
    to->has_holes = num == sheet->width;
    return to->has_holes || num == num_cells;
}

bool sudoku_read_sheet_row(sudoku_sheet_row *to, const sudoku_sheet *sheet,
                           int row, bool by_token, const char **at,
                           const char *end)
{
    if (count_cells(sheet, row) ==
        0) { /* the row before extra cells has no text */
        to->line = (sudoku_line){.text = *at, .next = *at};
        to->has_holes = false;
        return true;
    }
    for (; *at < end; *at = to->line.next) {
        to->line = cut_line(*at, end, false);
        bool has_hash = memchr(to->line.text, '#', to->line.size) != NULL;
        if (has_hash && fits(to, sheet, row, false) &&
            has_hashes(to, sheet, row))
            break;
        if (has_hash)
            to->line = cut_line(*at, end, true);
        if (to->line.size == 0 || is_border(&to->line))
            continue;
        if ((by_token && fits(to, sheet, row, true)) ||
            fits(to, sheet, row, false))
            break;
        return false;
    }
    if (*at == end)
        return false;
    *at = to->line.next;
    return true;
}

const char *sudoku_skip_sheet_borders(const char *at, const char *end)
{
    while (at < end) {
        sudoku_line line = cut_line(at, end, true);
        if (line.size > 0 && !is_border(&line))
            break;
        at = line.next;
    }
    return at;
}

bool sudoku_next_square(const sudoku_sheet_row *from, const sudoku_sheet *sheet,
                        int row, sudoku_token *token, int *column)
{
    if (!sudoku_next_cell(&from->line, token))
        return false;
    do
        ++*column;
    while (!from->has_holes && !is_cell(sheet, row, *column));
    return true;
}

/* ---- reading ------------------------------------------------------------- */

static int fail_row(const sudoku_sheet *sheet, int row,
                    const sudoku_record *part, const char *at,
                    sudoku_error *error)
{
    int num_rows = 0, num_before = 0;
    for (int k = 0; k < sheet->height; k++) {
        num_before += k < row && count_cells(sheet, k) > 0;
        num_rows += count_cells(sheet, k) > 0;
    }
    if (at == part->text + part->size)
        return sudoku_fail_at(part, at, error, SUDOKU_EINPUT,
                              "expected %d rows of cells, found %d", num_rows,
                              num_before);
    sudoku_line line = cut_line(at, part->text + part->size, true);
    return sudoku_fail_at(
        part, at, error, SUDOKU_EINPUT,
        "row %d has %d cells on %d squares; found %d characters", row + 1,
        count_cells(sheet, row), sheet->width,
        count_tokens(&line, false, (int)line.size));
}

/* Reads a decimal, a value of the board, or an empty sign. */
static int read_value(const sudoku_shape *shape, const sudoku_record *part,
                      const sudoku_token *token, sudoku_error *error)
{
    enum { MAX_SIZE = 3 };
    char text[MAX_SIZE + 1] = "";
    int value = -1;
    if (token->size == 1 && token->at[0] != '0' &&
        sudoku_is_empty_sign(token->at[0]))
        return SUDOKU_EMPTY;
    if (token->size <= MAX_SIZE && token->at[0] >= '0' && token->at[0] <= '9') {
        memcpy(text, token->at, token->size);
        const char *end = sudoku_read_number(text, MAX_SIZE, &value);
        if (end == NULL || *end != '\0')
            value = -1;
    }
    int digit = value - shape->first_value;
    if (value >= 0 && digit >= 0 && digit < shape->num_digits)
        return digit;
    return sudoku_fail_at(part, token->at, error, SUDOKU_EINPUT,
                          "\"%.*s\" is not a digit from %d to %d",
                          token->size < 20 ? (int)token->size : 20, token->at,
                          shape->first_value,
                          sudoku_value(shape, shape->num_digits - 1));
}

static int give_digits(const sudoku_alphabet *alphabet,
                       const sudoku_sheet_row *from, const sudoku_sheet *sheet,
                       int row, const sudoku_record *part,
                       sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_token token = {from->line.text, 0};
    for (int column = -1;
         sudoku_next_square(from, sheet, row, &token, &column);) {
        int cell = sheet->cell_at[row * sheet->width + column];
        if (cell < 0 && token.at[0] >= '1' && token.at[0] <= '9')
            return sudoku_fail_at(part, token.at, error, SUDOKU_EINPUT,
                                  "there is no cell r%dc%d on the board",
                                  row + 1, column + 1);
        if (cell < 0)
            continue;
        int digit = puzzle->board->shape->first_value == 1
                        ? sudoku_read_digit(alphabet, part, &token, error)
                        : read_value(puzzle->board->shape, part, &token, error);
        if (digit < 0)
            return digit;
        if (digit != SUDOKU_EMPTY)
            sudoku_puzzle_give(puzzle, cell, digit);
    }
    return 0;
}

static int read_rows(sudoku_sheet_row *rows, const sudoku_sheet *sheet,
                     sudoku_alphabet *alphabet, bool by_token,
                     const sudoku_record *part, sudoku_error *error)
{
    const char *at = part->text, *end = part->text + part->size;
    for (int row = 0; row < sheet->height; row++) {
        if (!sudoku_read_sheet_row(&rows[row], sheet, row, by_token, &at, end))
            return fail_row(sheet, row, part, at, error);
        sudoku_token token = {rows[row].line.text, 0};
        for (int column = -1;
             sudoku_next_square(&rows[row], sheet, row, &token, &column);) {
            if (is_cell(sheet, row, column) && !rows[row].line.by_token)
                sudoku_alphabet_note(alphabet, token.at[0]);
        }
    }
    at = sudoku_skip_sheet_borders(at, end);
    return at == end ? 0
                     : sudoku_fail_at(part, at, error, SUDOKU_EINPUT,
                                      "this is not a rule");
}

int sudoku_read_sheet(const sudoku_parser *parser, const sudoku_record *part,
                      sudoku_puzzle *puzzle, sudoku_error *error)
{
    const sudoku_shape *shape = puzzle->board->shape;
    sudoku_sheet sheet = {shape->width, shape->height, shape->cell_at};
    sudoku_alphabet alphabet = {0};
    sudoku_sheet_row *rows = malloc((size_t)sheet.height * sizeof *rows);
    if (rows == NULL)
        return sudoku_fail_memory(error);
    int code = read_rows(rows, &sheet, &alphabet, is_long(shape), part, error);
    sudoku_alphabet_decide(&alphabet, shape->num_digits,
                           parser->options.letters);
    for (int row = 0; row < sheet.height && code == 0; row++)
        code = give_digits(&alphabet, &rows[row], &sheet, row, part, puzzle,
                           error);
    free(rows);
    return code;
}

/* ---- writing ------------------------------------------------------------- */

static void end_line(sudoku_text *to)
{
    while (to->size > 0 && to->data[to->size - 1] == ' ')
        to->size--;
    sudoku_text_add(to, "\n", 1);
}

void sudoku_write_sheet(const sudoku_shape *shape, const uint8_t *digits,
                        sudoku_text *to)
{
    int last = sudoku_value(shape, shape->num_digits - 1);
    int size = !is_long(shape) ? 1 : snprintf(NULL, 0, "%d", last);
    for (int at = 0; at < shape->width * shape->height; at++) {
        int cell = shape->cell_at[at], column = at % shape->width;
        if (size > 1 && column > 0)
            sudoku_text_add(to, " ", 1);
        if (cell < 0)
            sudoku_text_printf(to, "%*s", size, "");
        else if (digits[cell] == SUDOKU_EMPTY)
            sudoku_text_printf(to, "%*s", size, ".");
        else
            sudoku_text_printf(to, "%*d", size,
                               sudoku_value(shape, digits[cell]));
        if (column == shape->width - 1)
            end_line(to);
    }
}
