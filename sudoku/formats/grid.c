/*
 * grid.c - a puzzle as n lines of n cells, plain or with borders of boxes or
 * regions, as most programs copy and print it.
 *
 *     . . | . _     _ = empty cell on a diagonal, . = elsewhere: X sudoku
 *     4 _ | 2 .     (Solo's custom)
 *     ----+----
 *     . _ | . .
 *     3 . | . _
 */
#include "sudoku/alphabet.h"
#include "sudoku/board/board_features.h"
#include "sudoku/formats/borders_read.h"
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/formats.h"
#include "sudoku/picture/draw_text.h"

#include <string.h>

static int detect(const sudoku_record *record)
{
    const char *end = record->text + record->size;
    sudoku_line line;
    bool dashes = sudoku_uses_dashes(record->text, end);
    sudoku_read_line(&line, record->text, end, dashes);
    return line.kind == SUDOKU_LINE_CELLS || line.kind == SUDOKU_LINE_BORDER;
}

/* Returns whether underscores mark exactly the empty cells of both diagonals.
 */
static bool shows_diagonals(const sudoku_text_rows *rows)
{
    bool has_dot = false, has_underscore = false;
    int n = rows->num_cells;
    for (int r = 0; r < n; r++) {
        sudoku_token cell = {rows->line[r].text, 0};
        for (int c = 0; c < n; c++) {
            sudoku_next_cell(&rows->line[r], &cell);
            bool is_diagonal = r == c || r + c == n - 1;
            if (cell.at[0] == '_'
                    ? !is_diagonal
                    : sudoku_is_empty_sign(cell.at[0]) && is_diagonal)
                return false;
            has_dot = has_dot || cell.at[0] == '.';
            has_underscore = has_underscore || cell.at[0] == '_';
        }
    }
    return has_dot && has_underscore;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_text_rows rows;
    char map[SUDOKU_MAP_SIZE];
    const char *at = record->text;
    int code = sudoku_read_rows(&rows, record, &at, 0, error);
    if (code != 0)
        return code;
    sudoku_board_spec spec = {.num_digits = rows.num_cells};
    code =
        sudoku_read_borders(&spec, map, &rows, record, &parser->options, error);
    spec.diagonals = shows_diagonals(&rows);
    if (code == 0)
        code = sudoku_use_board(parser, &spec, record, record->text, puzzle,
                                error);
    if (code == 0)
        code = sudoku_read_digits(parser, record, rows.line, rows.num_rows,
                                  puzzle, error);
    return code;
}

/* Checks that a reader, which recognizes diagonals by the signs of empty cells,
 * would find the same ones. */
static int check_diagonals(const sudoku_board *board, const uint8_t *digits,
                           sudoku_error *error)
{
    bool is_empty[2] = {false, false};
    unsigned diagonals = sudoku_get_diagonals(board);
    if (diagonals == 0)
        return 0;
    for (int cell = 0; cell < board->shape->num_cells; cell++) {
        if (digits[cell] == SUDOKU_EMPTY)
            is_empty[sudoku_is_diagonal(board->shape, cell)] = true;
    }
    if (diagonals == 3 && is_empty[0] && is_empty[1])
        return 0;
    return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                       "the format grid can show the rule diagonal only if "
                       "both diagonals have empty cells");
}

/* Checks the pieces of a jigsaw: if they are rows or columns, their borders
 * look like lines around all cells. */
static int check_pieces(const sudoku_board *board,
                        const sudoku_format_options *options,
                        sudoku_error *error)
{
    int region[SUDOKU_MAX_CELLS];
    const sudoku_shape *shape = board->shape;
    int n = shape->num_digits;
    bool are_rows = true, are_columns = true;
    if (!sudoku_get_regions(board, region)) {
        if (shape->box_width > 1 && shape->box_height > 1)
            return 0;
        return sudoku_check_boxes(shape, options, "grid", error);
    }
    for (int cell = 0; cell < shape->num_cells; cell++) {
        are_rows = are_rows && region[cell] == region[cell / n * n];
        are_columns = are_columns && region[cell] == region[cell % n];
    }
    if (shape->box_width == 0 && !are_rows && !are_columns &&
        sudoku_are_connected(region, n))
        return 0;
    return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                       "the format grid cannot show this jigsaw");
}

static int check_puzzle(const sudoku_puzzle *puzzle,
                        const sudoku_format_options *options,
                        sudoku_error *error)
{
    static const char *const rules[] = {"jigsaw", "diagonal", NULL};
    int code = sudoku_check_marks(puzzle, "grid", error);
    if (code == 0 && puzzle->board->num_rules == 0 &&
        sudoku_board_has_grids(puzzle->board) &&
        sudoku_is_samurai(puzzle->board->shape))
        return 0;
    if (code == 0)
        code = sudoku_check_board(puzzle->board, "grid", rules, error);
    if (code == 0)
        code = check_diagonals(puzzle->board, puzzle->given, error);
    if (code == 0)
        code = check_pieces(puzzle->board, options, error);
    return code;
}

static int write_puzzle(const sudoku_puzzle *puzzle, const uint8_t *digits,
                        const sudoku_format_options *options, sudoku_text *to,
                        sudoku_error *error)
{
    if (digits == NULL) {
        int code = check_puzzle(puzzle, options, error);
        if (code != 0)
            return code;
        digits = puzzle->given;
    }
    enum sudoku_letters letters =
        sudoku_choose_letters(options, puzzle->board->shape, digits);
    int code = sudoku_draw_text(puzzle->board, digits, letters, to);
    return code == 0 ? 0 : sudoku_fail_memory(error);
}

const sudoku_format sudoku_format_grid = {
    .name = "grid",
    .about = "one line per row, optionally with borders",
    .detect = detect,
    .end = sudoku_grid_end,
    .parse = parse,
    .write = write_puzzle,
};
