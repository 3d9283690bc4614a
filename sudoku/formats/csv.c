/*
 * csv.c - a line of fields in which a later field, or a quoted one, is a
 * puzzle: banks of puzzles, as programs and sites offer them.
 *
 *     0000183b305c,4...3...(81 cells),1.2
 *     "1","4...3...(81 cells)","","easy"
 *
 * A line with an unquoted puzzle as first field belongs to line.c. Written
 * lines have that form: puzzle,solution.
 */
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"

#include <string.h>

/* Returns whether the character may separate fields, which may have names:
 * puzzle=4...3..& */
static bool is_separator(char c)
{
    return c == ',' || c == ';' || c == '\t' || c == '=' || c == '&';
}

static bool is_quote(char c)
{
    return c == '"' || c == '\'' || c == '`';
}

static bool next_field(const sudoku_record *record, sudoku_token *field)
{
    const char *end = record->text + record->size;
    const char *at = field->at + field->size;
    bool is_first = at == record->text;
    at += !is_first && at < end && is_quote(*at);
    while (at < end && (*at == ' ' || is_separator(*at)))
        at++;
    if (at == end || *at == '#')
        return false;
    char quote = is_quote(*at) ? *at : '\0';
    at += quote != '\0';
    field->at = at;
    while (at < end &&
           (quote != '\0' ? *at != quote : *at != ' ' && !is_separator(*at)))
        at++;
    field->size = (size_t)(at - field->at);
    return true;
}

bool sudoku_is_board_of_text(const sudoku_token *field)
{
    enum { MIN = 4, LETTERS = 16 };
    size_t n = sudoku_root(field->size);
    if (n < MIN || n > SUDOKU_MAX_DIGITS || n * n != field->size)
        return false;
    for (size_t k = 0; k < field->size; k++) {
        char c = field->at[k];
        bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        bool is_digit = c >= '0' && c <= '9' && (n >= 9 || c <= '0' + (int)n);
        if (!is_digit && !sudoku_is_empty_sign(c) &&
            !(is_letter && n >= LETTERS))
            return false;
    }
    return true;
}

/* Returns whether the whole record is a board with gaps, and the field only a
 * part of it. */
static bool is_line(const sudoku_record *record, const sudoku_token *field)
{
    sudoku_line line;
    sudoku_read_line(&line, record->text, record->text + record->size, false);
    size_t n = sudoku_root(line.num_cells);
    return line.kind == SUDOKU_LINE_CELLS && n * n == line.num_cells &&
           line.num_cells > field->size;
}

/* Finds the first field that is a puzzle, but not the first one of the record.
 * Without quotes it might be a part of a line or, after a blank, of a row. */
static bool find_puzzle(const sudoku_record *record, sudoku_token *field)
{
    enum { NINE = 81 };
    *field = (sudoku_token){record->text, 0};
    for (int k = 0; next_field(record, field); k++) {
        if (!sudoku_is_board_of_text(field))
            continue;
        char before = field->at > record->text ? field->at[-1] : '\0';
        if (is_quote(before))
            return true;
        return k > 0 && (before != ' ' || field->size >= NINE) &&
               !is_line(record, field);
    }
    return false;
}

static int detect(const sudoku_record *record)
{
    sudoku_token field;
    return memchr(record->text, '\n', record->size) == NULL &&
           find_puzzle(record, &field);
}

/* Checks a second grid of the same size, which must be a solution; see line.c.
 */
static int check_solution(const sudoku_record *record,
                          const sudoku_token *cells, const sudoku_shape *shape,
                          sudoku_error *error)
{
    sudoku_token field = *cells;
    if (!next_field(record, &field) || field.size != cells->size)
        return 0;
    return sudoku_check_solution(record, cells, field.at, shape, error);
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_token cells;
    find_puzzle(record, &cells);
    sudoku_record part = sudoku_part_of(record, cells.at, cells.size);
    int code = sudoku_format_line.parse(parser, &part, puzzle, error);
    return code == 0
               ? check_solution(record, &cells, puzzle->board->shape, error)
               : code;
}

/* ---- writing ------------------------------------------------------------- */

/* Returns whether the cells are one field: cells written as decimals are
 * several. */
static bool is_field(const char *cells, size_t size)
{
    for (size_t k = 0; k < size; k++) {
        if (cells[k] == ' ' || is_separator(cells[k]))
            return false;
    }
    return true;
}

static int write_puzzle(const sudoku_puzzle *puzzle, const uint8_t *digits,
                        const sudoku_format_options *options, sudoku_text *to,
                        sudoku_error *error)
{
    enum { MIN = 4 }; /* shorter puzzles might be other fields */
    sudoku_text cells = {0}, solution = {0};
    int n = puzzle->board->shape->num_digits;
    int code = sudoku_check_plain(puzzle->board, options, "csv", error);
    if (code == 0)
        code = sudoku_format_line.write(puzzle, NULL, options, &cells, error);
    if (code == 0 && digits != NULL)
        code =
            sudoku_format_line.write(puzzle, digits, options, &solution, error);
    if (code == 0 &&
        (n < MIN || !is_field(cells.data, cells.size - 1) ||
         (solution.size > 0 && !is_field(solution.data, solution.size - 1))))
        code = sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format csv supports boards of 4 to 35 digits, "
                           "one character each");
    if (code == 0) {
        sudoku_text_add(to, cells.data, cells.size - 1);
        sudoku_text_add(to, ",", 1);
        if (solution.size > 0)
            sudoku_text_add(to, solution.data, solution.size - 1);
        sudoku_text_add(to, "\n", 1);
        code = sudoku_text_done(to, error);
    }
    sudoku_text_clear(&cells);
    sudoku_text_clear(&solution);
    return code;
}

const sudoku_format sudoku_format_csv = {
    .name = "csv",
    .about = "line of fields, one of them a puzzle",
    .has_marks = 1,
    .detect = detect,
    .parse = parse,
    .write = write_puzzle,
    .head = "puzzle,solution\n",
};
