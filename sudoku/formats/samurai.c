/*
 * samurai.c - samurai sudoku on 21 lines: five grids of nine digits; the middle
 * one shares a box with each of the others.
 *
 *     ..3...6..   .5.......     blanks, or any other sign, for squares
 *     (and so on)               that are no cells
 */
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/scan.h"
#include "sudoku/formats/sheet_rows.h"

#include <string.h>

enum { SIDE = 21, NUM_GRIDS = 5 };

static const sudoku_grid places[NUM_GRIDS] = {
    {0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}};

static bool is_cell(int row, int column)
{
    for (int g = 0; g < NUM_GRIDS; g++) {
        int r = row - places[g].row, c = column - places[g].column;
        if (r >= 0 && r < 9 && c >= 0 && c < 9)
            return true;
    }
    return false;
}

int sudoku_new_samurai(sudoku_shape **out)
{
    return sudoku_shape_new_grids(out, 3, 3, places, NUM_GRIDS);
}

bool sudoku_is_samurai(const sudoku_shape *shape)
{
    if (shape->box_width != 3 || shape->box_height != 3 ||
        shape->num_grids != NUM_GRIDS)
        return false;
    for (int g = 0; g < NUM_GRIDS; g++) {
        if (shape->grids[g].row != places[g].row ||
            shape->grids[g].column != places[g].column)
            return false;
    }
    return true;
}

/* ---- detection ----------------------------------------------------------- */

typedef struct signs {
    char hole;      /* sign of squares that are no cells; 0: none was seen */
    bool has_other; /* such squares have several signs */
    bool is_square; /* each row has 21 signs */
    bool has_hole_in_cell, has_digits;
} signs;

/* Records the signs of a row. Returns false if a samurai cannot have them. */
static bool see_row(signs *s, const sudoku_sheet_row *from,
                    const sudoku_sheet *sheet, int row)
{
    sudoku_token token = {from->line.text, 0};
    s->is_square = s->is_square && from->has_holes;
    for (int column = -1;
         sudoku_next_square(from, sheet, row, &token, &column);) {
        char c = token.at[0];
        bool is_digit = c >= '1' && c <= '9';
        if (is_cell(row, column)) {
            s->has_digits = s->has_digits || is_digit;
            s->has_hole_in_cell = s->has_hole_in_cell || c == s->hole;
            if (!is_digit && c != '0' && !sudoku_is_empty_sign(c))
                return false;
            continue;
        }
        if (is_digit)
            return false;
        s->has_other = s->has_other || (s->hole != 0 && s->hole != c);
        s->hole = c;
    }
    return true;
}

/* Skips the 21 rows of a samurai. Returns NULL if there is none.
 *
 * A board of 21 digits could look like a samurai. It is a samurai only if the
 * squares outside of its cells have a sign of their own, or if exactly these
 * squares are empty and no digit is greater than nine. The look-ahead is four
 * lines a row. */
static const char *skip_samurai(const char *at, const char *end)
{
    enum { MOST_LINES = 4 * SIDE };
    int cell_at[SIDE * SIDE];
    sudoku_sheet sheet = {SIDE, SIDE, cell_at};
    signs s = {.is_square = true};
    for (int k = 0; k < SIDE * SIDE; k++)
        cell_at[k] = is_cell(k / SIDE, k % SIDE) ? k : -1;
    const char *text = at, *stop = at;
    for (int k = 0; k < MOST_LINES && stop < end; k++)
        stop = sudoku_skip_line(stop, end);
    for (int row = 0; row < SIDE; row++) {
        sudoku_sheet_row found;
        if (!sudoku_read_sheet_row(&found, &sheet, row, false, &at, stop) ||
            !see_row(&s, &found, &sheet, row))
            return NULL;
    }
    if (s.has_other)
        return NULL;
    if (s.is_square && s.has_hole_in_cell &&
        (!s.has_digits || memchr(text, '|', (size_t)(at - text)) != NULL))
        return NULL;
    return sudoku_skip_sheet_borders(at, end);
}

static const char *find_end(const char **text, const char *end)
{
    return skip_samurai(*text, end);
}

static int detect(const sudoku_record *record)
{
    const char *end = record->text + record->size;
    return skip_samurai(record->text, end) != NULL;
}

/* ---- reading and writing ------------------------------------------------- */

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_board *board = parser->last;
    if (board != NULL && sudoku_is_samurai(board->shape) &&
        board->num_rules == 0) {
        if (sudoku_puzzle_set_board(puzzle, board) != 0)
            return sudoku_fail_memory(error);
        return sudoku_read_sheet(parser, record, puzzle, error);
    }
    sudoku_shape *shape;
    int code = sudoku_new_samurai(&shape);
    if (code == 0)
        code = sudoku_board_new(&board, shape);
    if (code != 0)
        return sudoku_fail_memory(error);
    code = sudoku_take_board(parser, board, puzzle, error);
    return code == 0 ? sudoku_read_sheet(parser, record, puzzle, error) : code;
}

static int write_puzzle(const sudoku_puzzle *puzzle, const uint8_t *digits,
                        const sudoku_format_options *options, sudoku_text *to,
                        sudoku_error *error)
{
    const sudoku_board *board = puzzle->board;
    (void)options;
    if (!sudoku_board_has_grids(board) || !sudoku_is_samurai(board->shape))
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format samurai supports only that board");
    if (digits == NULL && board->num_rules > 0)
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format samurai cannot express the rule %s",
                           sudoku_rule_name(board->rules[0].clause.rule));
    int code =
        digits == NULL ? sudoku_check_marks(puzzle, "samurai", error) : 0;
    if (code != 0)
        return code;
    sudoku_write_sheet(board->shape, digits == NULL ? puzzle->given : digits,
                       to);
    return sudoku_text_done(to, error);
}

const sudoku_format sudoku_format_samurai = {
    .name = "samurai",
    .about = "21 lines for five grids that share boxes",
    .detect = detect,
    .end = find_end,
    .parse = parse,
    .write = write_puzzle,
};
