/*
 * format_rules.c - our own form of a puzzle: its board, its grid, and a line a
 * rule (clause.h). Made to be written by hand.
 *
 *     board 3x3          # boxes 3 wide and 3 high; or: board 7 no boxes
 *     ......1..          # n rows, or one line; without them all is empty
 *     ..                 # (7 rows more)
 *     killer 10 r1c1 r1c2
 *     thermometer r5c1-r5c4
 *
 * A puzzle ends where the next line that begins with "board" does.
 */
#include <stdio.h>
#include <string.h>

#include "sudoku/clause.h"
#include "sudoku/formats.h"
#include "sudoku/reader.h"
#include "sudoku/writer.h"

static const char first_word[] = "board";

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* A line without its comment and the blanks around it. */
typedef struct line {
    const char *text, *end, *next;
} line;

static line read_line(const char *at, const char *end)
{
    line l = {at, at, end};
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    l.next = stop == NULL ? end : stop + 1;
    const char *rest = stop == NULL ? end : stop;
    const char *comment = memchr(at, '#', (size_t)(rest - at));
    l.end = comment == NULL ? rest : comment;
    while (l.text < l.end && is_blank(*l.text))
        l.text++;
    while (l.end > l.text && is_blank(l.end[-1]))
        l.end--;
    return l;
}

static size_t word_size(const char *at, const char *end)
{
    const char *start = at;
    while (at < end && !is_blank(*at))
        at++;
    return (size_t)(at - start);
}

int sudoku_rules_detect(const sudoku_record *record)
{
    size_t size = sizeof first_word - 1;
    return record->size > size && memcmp(record->text, first_word, size) == 0 &&
           is_blank(record->text[size]);
}

/* "3x3", "9", "9 no boxes" after the first word. */
static int read_board(const sudoku_record *record, const line *l,
                      sudoku_board_spec *spec, sudoku_error *error)
{
    char text[32];
    int width = 0, height = 0;
    const char *at = l->text + sizeof first_word;
    while (at < l->end && is_blank(*at))
        at++;
    snprintf(text, sizeof text, "%.*s", (int)(l->end - at), at);
    const char *rest = sudoku_read_number(text, 2, &width);
    const char *end = NULL;
    if (rest != NULL && *rest == 'x')
        end = sudoku_read_number(rest + 1, 2, &height);
    if (end != NULL && *end == '\0') {
        spec->box_width = width;
        spec->box_height = height;
        spec->num_digits = width * height;
    } else if (rest != NULL && strcmp(rest, " no boxes") == 0) {
        spec->num_digits = width;
    } else {
        return sudoku_fail_at(record, at, error, SUDOKU_EINPUT,
                              "after \"board\" comes the width and height of "
                              "its boxes, like 3x3, or, like 7 no boxes, its "
                              "size");
    }
    if (spec->num_digits >= 1 && spec->num_digits <= SUDOKU_MAX_DIGITS &&
        width >= 0 && height >= 0)
        return 0;
    return sudoku_fail_at(record, at, error, SUDOKU_ESHAPE,
                          "there is no board of that size");
}

/* Is the next word a cell? Then a single letter before it is no digit. */
static bool has_cell(const char *at, const char *end)
{
    while (at < end && is_blank(*at))
        at++;
    return end - at >= 4 && at[0] == 'r' && at[1] >= '0' && at[1] <= '9';
}

/* Where the rules begin. */
static const char *find_rules(const char *at, const char *end)
{
    while (at < end) {
        line l = read_line(at, end);
        size_t size = word_size(l.text, l.end);
        if (sudoku_find_rule(l.text, size) != NULL &&
            (size > 1 || has_cell(l.text + size, l.end)))
            return at;
        at = l.next;
    }
    return end;
}

static bool has_text(const char *at, const char *end)
{
    while (at < end) {
        line l = read_line(at, end);
        if (l.text < l.end)
            return true;
        at = l.next;
    }
    return false;
}

static int read_rules(const sudoku_record *record, const char *at,
                      sudoku_board *board, sudoku_error *error)
{
    const char *end = record->text + record->size;
    int code = 0;
    while (at < end && code == 0) {
        line l = read_line(at, end);
        if (l.text < l.end) {
            sudoku_clause clause;
            sudoku_record place = sudoku_part_of(record, l.text, 0);
            code = sudoku_clause_parse(&clause, board->shape, l.text,
                                       (size_t)(l.end - l.text), place.line,
                                       place.column, error);
            if (code == 0)
                code = sudoku_board_add_rule(board, &clause, error);
        }
        at = l.next;
    }
    return code;
}

/* The digits, on n lines or one. */
static int read_grid(sudoku_parser *parser, const sudoku_record *grid,
                     sudoku_puzzle *puzzle, sudoku_error *error)
{
    int n = puzzle->board->shape->num_digits;
    const char *at = grid->text, *end = at + grid->size;
    bool dashes = sudoku_uses_dashes(at, end);
    sudoku_line first;
    do {
        sudoku_read_line(&first, at, end, dashes);
        if (first.kind == SUDOKU_LINE_CELLS)
            break;
        at = first.next;
    } while (at < end);
    if (first.kind == SUDOKU_LINE_CELLS && !first.has_rest &&
        first.num_cells == (size_t)n * (size_t)n && n > 1) {
        if (has_text(first.next, end))
            return sudoku_fail_at(grid, first.next, error, SUDOKU_EINPUT,
                                  "this is no rule");
        return sudoku_read_digits(parser, grid, &first, 1, puzzle, error);
    }
    sudoku_rows rows;
    at = grid->text;
    int code = sudoku_read_rows(&rows, grid, &at, n, error);
    if (code == 0 && has_text(at, end))
        return sudoku_fail_at(grid, at, error, SUDOKU_EINPUT,
                              "this is no rule");
    if (code == 0)
        code = sudoku_read_digits(parser, grid, rows.line, rows.num_rows,
                                  puzzle, error);
    return code;
}

int sudoku_rules_parse(sudoku_parser *parser, const sudoku_record *record,
                       sudoku_puzzle *puzzle, sudoku_error *error)
{
    const char *end = record->text + record->size;
    line head = read_line(record->text, end);
    sudoku_board_spec spec = {0};
    sudoku_board *board;
    int code = read_board(record, &head, &spec, error);
    if (code == 0)
        code = sudoku_make_board(&board, &spec, error);
    if (code != 0)
        return code;
    const char *rules = find_rules(head.next, end);
    code = read_rules(record, rules, board, error);
    if (code != 0) {
        sudoku_board_unref(board);
        return code;
    }
    code = sudoku_take_board(parser, board, puzzle, error);
    if (code != 0 || !has_text(head.next, rules))
        return code;
    sudoku_record grid =
        sudoku_part_of(record, head.next, (size_t)(rules - head.next));
    return read_grid(parser, &grid, puzzle, error);
}

static void write_grid(const sudoku_shape *shape, const uint8_t *digits,
                       sudoku_text *to)
{
    int n = shape->num_digits;
    for (int cell = 0; cell < shape->num_cells; cell++) {
        bool is_empty = digits[cell] == SUDOKU_EMPTY;
        if (n > 9 && cell % n > 0)
            sudoku_text_printf(to, " ");
        if (is_empty)
            sudoku_text_printf(to, n > 9 ? " ." : ".");
        else
            sudoku_text_printf(to, n > 9 ? "%2d" : "%d", digits[cell] + 1);
        if (cell % n == n - 1)
            sudoku_text_printf(to, "\n");
    }
}

int sudoku_rules_write(const sudoku_puzzle *puzzle, const uint8_t *digits,
                       const sudoku_format_options *options, sudoku_text *to,
                       sudoku_error *error)
{
    const sudoku_board *board = puzzle->board;
    const sudoku_shape *shape = board->shape;
    int n = shape->num_digits;
    (void)options;
    if (shape->width != n || shape->height != n || shape->num_cells != n * n ||
        board->num_plain_houses != (shape->box_width > 0 ? 3 : 2) * n)
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format rules is only for square boards");
    int code = sudoku_check_marks(puzzle, "rules", error);
    if (code != 0)
        return code;
    if (shape->box_width > 0)
        sudoku_text_printf(to, "%s %dx%d\n", first_word, shape->box_width,
                           shape->box_height);
    else
        sudoku_text_printf(to, "%s %d no boxes\n", first_word, n);
    write_grid(shape, digits == NULL ? puzzle->given : digits, to);
    for (int k = 0; k < board->num_rules; k++) {
        sudoku_clause_write(&board->rules[k].clause, shape, to);
        sudoku_text_printf(to, "\n");
    }
    return sudoku_text_done(to, error);
}
