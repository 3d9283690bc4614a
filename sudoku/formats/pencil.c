/*
 * pencil.c - a grid of n <= 9 rows of n groups of digits: pencil marks.
 *
 *      4    1356 | 13   2       one digit: a given; .: nothing is known;
 *     u2    135  | 4    13      u2: placed by the user, the only candidate
 *
 * The same puzzle as a plain grid, and with the digits found so far, may
 * precede it: the clipboard of Simple Sudoku.
 */
#include "sudoku/formats/borders_read.h"
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/formats.h"

#include <string.h>

enum { MAX_DIGITS = 9, MAX_GRIDS = 3 };

static int detect(const sudoku_record *record)
{
    const char *at = record->text, *end = at + record->size;
    bool dashes = sudoku_uses_dashes(at, end);
    if (memchr(at, '\n', record->size) == NULL)
        return 0;
    for (int k = 0; k < MAX_GRIDS * 3 * MAX_DIGITS && at < end; k++) {
        sudoku_line line;
        sudoku_read_line(&line, at, end, dashes);
        if (line.kind == SUDOKU_LINE_OTHER)
            return 0;
        if (line.kind == SUDOKU_LINE_CELLS && line.has_marks)
            return 1;
        at = line.next;
    }
    return 0;
}

/* ---- where a record ends ------------------------------------------------- */

typedef struct state {
    sudoku_line line[9];
    bool has_marks;
} state;

static bool read_state(sudoku_lines *s, size_t n, state *to)
{
    enum { MAX_BLANK = 3 };
    int blank = 0;
    size_t count = 0;
    to->has_marks = false;
    while (count < n && blank <= MAX_BLANK) {
        sudoku_line line;
        if (!sudoku_next_line(s, &line))
            return false;
        blank += line.kind == SUDOKU_LINE_BLANK;
        if (sudoku_is_row(&line) && line.num_cells == n)
            to->line[count++] = line;
        else if (line.kind == SUDOKU_LINE_CELLS ||
                 line.kind == SUDOKU_LINE_OTHER)
            return false;
        to->has_marks = to->has_marks || line.has_marks;
    }
    return count == n;
}

static bool has_all_digits(const state *later, const state *earlier, size_t n)
{
    for (size_t r = 0; r < n; r++) {
        sudoku_token a = {earlier->line[r].text, 0};
        sudoku_token b = {later->line[r].text, 0};
        while (sudoku_next_cell(&earlier->line[r], &a) &&
               sudoku_next_cell(&later->line[r], &b)) {
            bool is_digit = a.at[0] >= '1' && a.at[0] <= '9';
            if (is_digit && (b.size != 1 || a.at[0] != b.at[0]))
                return false;
        }
    }
    return true;
}

void sudoku_skip_later_states(sudoku_lines *s, const char *board, size_t n)
{
    state earlier, later;
    sudoku_lines ahead = {board, s->end, s->dashes};
    if (n > 9 || !read_state(&ahead, n, &earlier) || earlier.has_marks)
        return;
    for (int k = 0; k < 2; k++) {
        ahead = *s;
        if (k == 1) /* skips the grid with the digits found so far */
            if (!read_state(&ahead, n, &later) ||
                !has_all_digits(&later, &earlier, n))
                return;
        if (!read_state(&ahead, n, &later) ||
            !has_all_digits(&later, &earlier, n))
            return;
        if (later.has_marks) {
            s->at = ahead.at;
            sudoku_line line;
            if (sudoku_next_line(&ahead, &line) &&
                line.kind == SUDOKU_LINE_BORDER)
                s->at = ahead.at;
            return;
        }
    }
}

/* ---- reading ------------------------------------------------------------- */

static int read_marks(const sudoku_record *record, const sudoku_token *token,
                      int cell, sudoku_puzzle *puzzle, sudoku_error *error)
{
    int n = puzzle->board->shape->num_digits;
    uint64_t digits = 0;
    for (size_t k = token->at[0] == 'u' && token->size > 1; k < token->size;
         k++) {
        char c = token->at[k];
        if (token->size == 1 && (c == '0' || sudoku_is_empty_sign(c)))
            return 0;
        if (c < '1' || c > '0' + n)
            return sudoku_fail_symbol(record, token->at + k, n, error);
        uint64_t digit = UINT64_C(1) << (c - '1');
        if ((digits & digit) != 0)
            return sudoku_fail_at(record, token->at + k, error, SUDOKU_EINPUT,
                                  "pencil mark %c occurs twice", c);
        digits |= digit;
    }
    sudoku_puzzle_allow(puzzle, cell, digits);
    bool is_entered = token->size == (token->at[0] == 'u' ? 2 : 1);
    if (is_entered &&
        sudoku_puzzle_enter(puzzle, cell, __builtin_ctzll(digits)) != 0)
        return sudoku_fail_memory(error);
    return 0;
}

/* Reads a grid of groups. Only the first grid has givens. */
static int read_grid(const sudoku_record *record, const sudoku_text_rows *rows,
                     bool is_first, sudoku_puzzle *puzzle, sudoku_error *error)
{
    int n = rows->num_cells, cell = 0;
    for (int r = 0; r < n; r++) {
        sudoku_token token = {rows->line[r].text, 0};
        for (int c = 0; c < n; c++, cell++) {
            sudoku_next_cell(&rows->line[r], &token);
            int digit = token.at[0] - '1';
            bool is_digit = token.size == 1 && digit >= 0 && digit < n;
            int code = 0;
            if (is_first && is_digit)
                sudoku_puzzle_give(puzzle, cell, digit);
            else if (puzzle->given[cell] == SUDOKU_EMPTY)
                code = read_marks(record, &token, cell, puzzle, error);
            else if (puzzle->given[cell] != digit || token.size != 1)
                code = sudoku_fail_at(record, token.at, error, SUDOKU_EINPUT,
                                      "the first grid has a %d here",
                                      puzzle->given[cell] + 1);
            if (code != 0)
                return code;
        }
    }
    return 0;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_text_rows rows;
    char map[SUDOKU_MAP_SIZE];
    sudoku_board_spec spec = {0};
    const char *at = record->text, *end = at + record->size;
    for (int n = 0; n == 0 || at < end;) {
        int code = sudoku_read_rows(&rows, record, &at, n, error);
        if (code == 0 && n == 0) {
            spec.num_digits = rows.num_cells;
            if (rows.num_cells > MAX_DIGITS)
                return sudoku_fail_at(record, record->text, error,
                                      SUDOKU_EINPUT,
                                      "pencil marks need a board of at most %d "
                                      "digits, this one has %d",
                                      MAX_DIGITS, rows.num_cells);
            code = sudoku_read_borders(&spec, map, &rows, record,
                                       &parser->options, error);
            if (code == 0)
                code = sudoku_use_board(parser, &spec, record, record->text,
                                        puzzle, error);
        }
        if (code == 0)
            code = read_grid(record, &rows, n == 0, puzzle, error);
        if (code != 0)
            return code;
        n = rows.num_cells;
        at = sudoku_skip_borders(record, at);
    }
    return 0;
}

/* ---- writing ------------------------------------------------------------- */

/* Writes the marks of a cell, which must not be empty, as they are read. */
static void format_marks(const sudoku_puzzle *puzzle, const uint8_t *digits,
                         int cell, char text[MAX_DIGITS + 2])
{
    const uint8_t *given = digits == NULL ? puzzle->given : digits;
    int n = puzzle->board->shape->num_digits;
    uint64_t set = puzzle->allowed[cell];
    if (given[cell] != SUDOKU_EMPTY) {
        set = UINT64_C(1) << given[cell];
    } else if (digits != NULL || n == 1) { /* a single "1" would be a given */
        strcpy(text, ".");
        return;
    } else if ((set & (set - 1)) == 0) {
        *text++ = 'u';
    }
    for (int d = 0; d < n; d++) {
        if ((set >> d & 1) != 0)
            *text++ = (char)('1' + d);
    }
    *text = '\0';
}

static int check(const sudoku_puzzle *puzzle, const uint8_t *digits,
                 const sudoku_format_options *options, int *width,
                 sudoku_error *error)
{
    static const char *const none[] = {NULL};
    const sudoku_shape *shape = puzzle->board->shape;
    int code = sudoku_check_board(puzzle->board, "pencil", none, error);
    if (code == 0 && (shape->box_width <= 1 || shape->box_height <= 1))
        code = sudoku_check_boxes(shape, options, "pencil", error);
    if (code != 0)
        return code;
    if (shape->num_digits > MAX_DIGITS)
        return sudoku_fail(
            error, SUDOKU_EFORMAT, 0, 0,
            "the format pencil supports only boards of up to %d digits",
            MAX_DIGITS);
    code =
        digits == NULL ? sudoku_check_candidates(puzzle, "pencil", error) : 0;
    for (int cell = 0; cell < shape->num_cells && code == 0; cell++) {
        char text[MAX_DIGITS + 2];
        format_marks(puzzle, digits, cell, text);
        int size = (int)strlen(text);
        if (size > *width)
            *width = size;
    }
    return code;
}

static void draw_line(const sudoku_shape *shape, int width, sudoku_text *to)
{
    for (int c = 0; c < shape->num_digits; c++) {
        if (c > 0)
            sudoku_text_printf(to, c % shape->box_width == 0 ? "-+-" : "--");
        for (int k = 0; k < width; k++)
            sudoku_text_add(to, "-", 1);
    }
    sudoku_text_add(to, "\n", 1);
}

static int write_puzzle(const sudoku_puzzle *puzzle, const uint8_t *digits,
                        const sudoku_format_options *options, sudoku_text *to,
                        sudoku_error *error)
{
    const sudoku_shape *shape = puzzle->board->shape;
    int n = shape->num_digits, width = 0;
    int code = check(puzzle, digits, options, &width, error);
    if (code != 0)
        return code;
    bool has_boxes = shape->box_width > 0;
    for (int cell = 0; cell < n * n; cell++) {
        char text[MAX_DIGITS + 2];
        int r = cell / n, c = cell % n;
        if (c == 0 && r > 0 && has_boxes && r % shape->box_height == 0)
            draw_line(shape, width, to);
        if (c > 0)
            sudoku_text_printf(
                to, has_boxes && c % shape->box_width == 0 ? " | " : "  ");
        format_marks(puzzle, digits, cell, text);
        if (c + 1 < n)
            sudoku_text_printf(to, "%-*s", width, text);
        else
            sudoku_text_printf(to, "%s\n", text);
    }
    return sudoku_text_done(to, error);
}

const sudoku_format sudoku_format_pencil = {
    .name = "pencil",
    .about = "grid with pencil marks",
    .detect = detect,
    .parse = parse,
    .write = write_puzzle,
};
