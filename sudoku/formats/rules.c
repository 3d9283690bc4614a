/*
 * rules.c - our own form of a puzzle: its board, its grid, and a line a
 * rule (clause.h). Made to be written by hand.
 *
 *     board 3x3          # boxes 3 wide and 3 high; or: board 7 no boxes
 *     ......1..          # n rows, or one line; without them all is empty
 *     ..                 # (7 rows more)
 *     killer 10 r1c1 r1c2
 *     thermometer r5c1-r5c4
 *
 * A board of several grids tells where they begin: board 3x3 at r1c1 r7c7.
 * Digits need not be 1 to n: board 3x3 values 0-8; nor must there be as many as
 * a row has cells: board 4 rows 6 columns boxes 3x2 values 1-8.
 * A puzzle ends where the next line that begins with "board" does.
 */
#include <assert.h>
#include <string.h>

#include "sudoku/board/clause.h"
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"
#include "sudoku/formats/sheet_rows.h"

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
    l.next = sudoku_skip_line(at, end);
    const char *comment = memchr(at, '#', (size_t)(l.next - at));
    l.end = comment == NULL ? l.next : comment;
    if (l.end > at && l.end[-1] == '\n')
        l.end--;
    l.text = sudoku_skip_blanks(at, l.end);
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

static bool begins(const char *text, const char *end)
{
    const char *rest = text + sizeof first_word - 1;
    return sudoku_begins_with_any_case(text, end, first_word) &&
           (rest == end || is_blank(*rest) || *rest == '\n');
}

int sudoku_rules_detect(const sudoku_record *record)
{
    return begins(record->text, record->text + record->size);
}

const char *sudoku_rules_end(const char **text, const char *end)
{
    const char *at = *text;
    if (!begins(at, end))
        return NULL;
    do
        at = sudoku_skip_line(at, end);
    while (at < end && !begins(at, end));
    return at;
}

/* ---- the board ----------------------------------------------------------- */

enum { MAX_GRIDS = 256 };

/* What the first line says. */
typedef struct plan {
    int box_width, box_height; /* or 0 and the number of digits */
    sudoku_grid grids[MAX_GRIDS];
    int num_grids;
    int width, height; /* of a board without grids, or 0 */
    int first,
        num_values; /* 0 = as many as a grid has rows, or the longer .. */
} plan;             /* .. side of another board has cells */

static bool is_word(const char *at, const char *end, const char *word)
{
    size_t size = word_size(at, end);
    return size == strlen(word) && memcmp(at, word, size) == 0;
}

/* A decimal of at most so many figures; NULL if there is none. */
static const char *read_decimal(const char *at, const char *end, int max_size,
                                int *value)
{
    const char *start = at;
    *value = 0;
    for (; at < end && *at >= '0' && *at <= '9'; at++) {
        if (at - start == max_size)
            return NULL;
        *value = 10 * *value + (*at - '0');
    }
    return at == start ? NULL : at;
}

/* Past that word and the blanks behind it, NULL if another one is there. */
static const char *skip_word(const char *at, const char *end, const char *word)
{
    return at != NULL && is_word(at, end, word)
               ? sudoku_skip_blanks(at + strlen(word), end)
               : NULL;
}

/* Two decimals, like 3x3 or 0-8, and blanks behind. NULL: something else. */
static const char *read_two(const char *at, const char *end, char between,
                            int *first, int *second)
{
    const char *rest = read_decimal(at, end, 2, first);
    if (rest == NULL || rest == end || *rest != between)
        return NULL;
    rest = read_decimal(rest + 1, end, 2, second);
    if (rest == NULL || (rest < end && !is_blank(*rest)))
        return NULL;
    return sudoku_skip_blanks(rest, end);
}

/* "4 rows 6 columns", perhaps "boxes 3x2"; NULL if it is something else. */
static const char *read_rectangle(plan *p, const char *at, const char *end)
{
    const char *rest = read_decimal(at, end, 2, &p->height);
    if (rest != NULL)
        rest = skip_word(sudoku_skip_blanks(rest, end), end, "rows");
    if (rest != NULL)
        rest = read_decimal(rest, end, 2, &p->width);
    if (rest != NULL)
        rest = skip_word(sudoku_skip_blanks(rest, end), end, "columns");
    if (rest == NULL)
        return NULL;
    const char *boxes = skip_word(rest, end, "boxes");
    if (boxes != NULL)
        rest = read_two(boxes, end, 'x', &p->box_width, &p->box_height);
    return rest;
}

/* "3x3" or "9 no boxes", or a rectangle; returns where it ends, NULL if it is
 * neither. */
static const char *read_boxes(plan *p, const char *at, const char *end)
{
    const char *rest = read_two(at, end, 'x', &p->box_width, &p->box_height);
    if (rest != NULL) {
        /* without this, a width of 0 would mean that there are no boxes */
        if (p->box_width == 0)
            p->box_height = 0;
        return rest;
    }
    p->box_width = 0;
    rest = read_decimal(at, end, 2, &p->box_height);
    if (rest != NULL)
        rest = skip_word(sudoku_skip_blanks(rest, end), end, "no");
    rest = skip_word(rest, end, "boxes");
    if (rest != NULL)
        return rest;
    p->box_height = 0;
    return read_rectangle(p, at, end);
}

/* "r7c13": where a grid begins. */
static bool read_place(sudoku_grid *to, const char *at, const char *end)
{
    enum { MAX_SIZE = 4 };
    int row = 0, column = 0;
    const char *rest = *at != 'r' ? NULL : at + 1;
    if (rest != NULL)
        rest = read_decimal(rest, end, MAX_SIZE, &row);
    if (rest != NULL && rest < end && *rest == 'c')
        rest = read_decimal(rest + 1, end, MAX_SIZE, &column);
    else
        rest = NULL;
    *to = (sudoku_grid){row - 1, column - 1};
    return rest == end && row > 0 && column > 0;
}

/* All places up to the end of the line, or up to the values. */
static int read_places(const sudoku_record *record, plan *p, const char **from,
                       const char *end, sudoku_error *error)
{
    const char *first = *from, *at = first;
    for (p->num_grids = 0; at < end && !is_word(at, end, "values");
         at = sudoku_skip_blanks(at, end)) {
        if (p->num_grids == MAX_GRIDS)
            return sudoku_fail_at(record, at, error, SUDOKU_ETOOBIG,
                                  "a board has at most %d grids", MAX_GRIDS);
        size_t size = word_size(at, end);
        if (!read_place(&p->grids[p->num_grids++], at, at + size))
            return sudoku_fail_at(record, at, error, SUDOKU_EINPUT,
                                  "the upper left cell of a grid was "
                                  "expected, like r7c13");
        at += size;
    }
    *from = at;
    return p->num_grids > 0
               ? 0
               : sudoku_fail_at(record, first, error, SUDOKU_EINPUT,
                                "after \"at\" come the upper left cells of "
                                "the grids");
}

static int read_plan(const sudoku_record *record, const line *l, plan *p,
                     sudoku_error *error)
{
    const char *at =
        sudoku_skip_blanks(l->text + sizeof first_word - 1, l->end);
    const char *rest = read_boxes(p, at, l->end);
    int last = 0;
    *p->grids = (sudoku_grid){0, 0};
    p->num_grids = 1;
    if (rest != NULL && p->width == 0 && is_word(rest, l->end, "at")) {
        rest = sudoku_skip_blanks(rest + 2, l->end);
        int code = read_places(record, p, &rest, l->end, error);
        if (code != 0)
            return code;
    }
    p->first = 1;
    const char *values = skip_word(rest, l->end, "values");
    if (values != NULL) {
        rest = read_two(values, l->end, '-', &p->first, &last);
        p->num_values = last - p->first + 1;
    }
    if (rest == l->end && (values == NULL || p->num_values > 0))
        return 0;
    return sudoku_fail_at(record, at, error, SUDOKU_EINPUT,
                          "after \"board\" comes the width and height of its "
                          "boxes, like 3x3, or, like 7 no boxes, its size, or "
                          "samurai");
}

static int make_shape(sudoku_shape **out, const plan *p)
{
    int code, longer = p->width > p->height ? p->width : p->height;
    if (p->width > 0)
        code = sudoku_shape_new_rectangle(
            out, p->num_values > 0 ? p->num_values : longer, p->width,
            p->height, p->box_width, p->box_height);
    else
        code = sudoku_shape_new_grids(out, p->box_width, p->box_height,
                                      p->grids, p->num_grids);
    if (code == 0 && p->num_values > 0 && p->num_values != (*out)->num_digits) {
        sudoku_shape_free(*out);
        return SUDOKU_ESHAPE;
    }
    return code == 0 ? sudoku_shape_count_from(*out, p->first) : code;
}

/* "3x3", "9 no boxes", "samurai" after the first word. */
static int read_board(const sudoku_record *record, const line *l,
                      sudoku_board **board, sudoku_error *error)
{
    plan p = {0};
    sudoku_shape *shape;
    const char *at =
        sudoku_skip_blanks(l->text + sizeof first_word - 1, l->end);
    int code;
    if (skip_word(at, l->end, "samurai") == l->end) {
        code = sudoku_new_samurai(&shape);
    } else {
        code = read_plan(record, l, &p, error);
        if (code != 0)
            return code;
        code = make_shape(&shape, &p);
        if (code == SUDOKU_ESHAPE &&
            p.box_width * p.box_height > SUDOKU_MAX_DIGITS)
            return sudoku_fail_at(record, at, error, code,
                                  "boxes of %dx%d have %d digits, and %d are "
                                  "the most; the usual board is 3x3",
                                  p.box_width, p.box_height,
                                  p.box_width * p.box_height,
                                  SUDOKU_MAX_DIGITS);
        if (code == SUDOKU_ESHAPE)
            return sudoku_fail_at(
                record, at, error, code, "%s",
                p.num_grids == 1
                    ? "there is no board of that size"
                    : "there is no such board: two grids are at one place, or "
                      "a row or column has no cells, or it is too big");
    }
    if (code == 0)
        code = sudoku_board_new(board, shape);
    return code == 0 ? 0 : sudoku_fail_memory(error);
}

/* ---- the lines below ----------------------------------------------------- */

/* Is the next word a cell? Then a single letter before it is no digit. */
static bool has_cell(const char *at, const char *end)
{
    at = sudoku_skip_blanks(at, end);
    return end - at >= 4 && at[0] == 'r' && at[1] >= '0' && at[1] <= '9';
}

/* Can the word be no row of a board of n digits, as it has two letters that are
 * none of them? Squares that are no cells have only one such sign. */
static bool is_name(const char *at, size_t size, int n)
{
    char letter = '\0';
    bool has_two = false;
    for (size_t k = 0; k < size; k++) {
        if (at[k] != '-' && (at[k] < 'a' || at[k] > 'z'))
            return false;
        if (at[k] - 'a' < n)
            continue;
        has_two = has_two || (letter != '\0' && at[k] != letter);
        letter = at[k];
    }
    return has_two;
}

/* Does a word behind the first one name a cell? R is no digit here. */
static bool names_cell(const line *l, int n)
{
    const char *at = l->text;
    while (n < 'r' - 'a' && at < l->end) {
        at += word_size(at, l->end);
        if (has_cell(at, l->end))
            return true;
        at = sudoku_skip_blanks(at, l->end);
    }
    return false;
}

/* Where the rules of a board of n digits begin, perhaps with a misspelt one. */
static const char *find_rules(const char *at, const char *end, int n)
{
    while (at < end) {
        line l = read_line(at, end);
        size_t size = word_size(l.text, l.end);
        if (sudoku_find_rule(l.text, size) != NULL &&
            (size > 1 || has_cell(l.text + size, l.end)))
            return at;
        if (is_name(l.text, size, n) || names_cell(&l, n))
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

/* Does it look like a row of cells? */
static bool is_row(const line *l)
{
    return *l->text == '.' || (*l->text >= '0' && *l->text <= '9');
}

static int read_rules(const sudoku_record *record, const char *at,
                      sudoku_board *board, sudoku_error *error)
{
    const char *end = record->text + record->size;
    int code = 0;
    while (at < end && code == 0) {
        line l = read_line(at, end);
        if (l.text < l.end && is_row(&l))
            return sudoku_fail_at(record, l.text, error, SUDOKU_EINPUT,
                                  "this is no rule; the grid comes before all "
                                  "rules");
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

/* The digits, on a line a row, or one line. */
static int read_grid(sudoku_parser *parser, const sudoku_record *grid,
                     sudoku_puzzle *puzzle, sudoku_error *error)
{
    int n = puzzle->board->shape->num_digits;
    const char *at = grid->text, *end = at + grid->size;
    if (!sudoku_board_is_square(puzzle->board))
        return sudoku_read_sheet(parser, grid, puzzle, error);
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
    sudoku_text_rows rows;
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
    sudoku_board *board = NULL;
    int code = read_board(record, &head, &board, error);
    if (code != 0)
        return code;
    assert(board != NULL);
    const char *rules = find_rules(head.next, end, board->shape->num_digits);
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

static void write_board(const sudoku_shape *shape, sudoku_text *to)
{
    bool has_boxes = shape->box_width > 0;
    sudoku_text_printf(to, "%s ", first_word);
    if (shape->num_grids == 0)
        sudoku_text_printf(to, "%d rows %d columns%s", shape->height,
                           shape->width, has_boxes ? " boxes " : "");
    if (has_boxes)
        sudoku_text_printf(to, "%dx%d", shape->box_width, shape->box_height);
    else if (shape->num_grids > 0)
        sudoku_text_printf(to, "%d no boxes", shape->num_digits);
    if (shape->num_grids > 1)
        sudoku_text_printf(to, " at");
    for (int g = 0; g < shape->num_grids && shape->num_grids > 1; g++)
        sudoku_text_printf(to, " r%dc%d", shape->grids[g].row + 1,
                           shape->grids[g].column + 1);
    if (shape->first_value != 1 || shape->num_grids == 0)
        sudoku_text_printf(to, " values %d-%d", shape->first_value,
                           sudoku_value(shape, shape->num_digits - 1));
    sudoku_text_printf(to, "\n");
}

/* Is that all of the board but its rules? */
static bool is_expressible(const sudoku_board *board)
{
    const sudoku_shape *shape = board->shape;
    int num_boxes = 0;
    if (shape->num_grids > 0)
        return board->num_plain_houses == shape->num_grid_houses;
    if (shape->box_width > 0)
        num_boxes = shape->num_cells / (shape->box_width * shape->box_height);
    return shape->num_cells == shape->width * shape->height &&
           shape->num_digits >= shape->width &&
           shape->num_digits >= shape->height &&
           board->num_plain_houses == shape->width + shape->height + num_boxes;
}

int sudoku_rules_write(const sudoku_puzzle *puzzle, const uint8_t *digits,
                       const sudoku_format_options *options, sudoku_text *to,
                       sudoku_error *error)
{
    const sudoku_board *board = puzzle->board;
    const sudoku_shape *shape = board->shape;
    (void)options;
    if (!is_expressible(board))
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format rules is only for boards of square "
                           "grids or full of cells");
    int code = sudoku_check_marks(puzzle, "rules", error);
    if (code != 0)
        return code;
    if (sudoku_is_samurai(shape) && shape->first_value == 1)
        sudoku_text_printf(to, "%s samurai\n", first_word);
    else
        write_board(shape, to);
    sudoku_write_sheet(shape, digits == NULL ? puzzle->given : digits, to);
    for (int k = 0; k < board->num_rules; k++) {
        sudoku_clause_write(&board->rules[k].clause, shape, to);
        sudoku_text_printf(to, "\n");
    }
    return sudoku_text_done(to, error);
}
