#include "sudoku/formats/rules_board.h"

#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

#include <ctype.h>
#include <string.h>

static const char first_word[] = "board";

bool sudoku_rules_begins(const char *text, const char *end)
{
    const char *rest = text + sizeof first_word - 1;
    return sudoku_begins_with_any_case(text, end, first_word) &&
           (rest == end || sudoku_is_blank(*rest) || *rest == '\n' ||
            *rest == ':' || *rest == '=');
}

/* Limits repeated scanning of texts with many such lines but no board. */
enum { MOST_LINES_BEFORE = 64 };

const char *sudoku_rules_find_board(const char *at, const char *end)
{
    for (int k = 0; k <= MOST_LINES_BEFORE && at < end; k++) {
        if (sudoku_rules_begins(at, end))
            return at;
        rules_line text, l = sudoku_rules_read_line(at, end);
        enum rules_text kind = sudoku_rules_get_text(&l, &text);
        if (l.text < l.end && (kind == RULES_NO_TEXT || kind == RULES_SOLUTION))
            return NULL;
        at = l.next;
    }
    return NULL;
}

enum { MAX_GRIDS = 256, MAX_BLOCKS = 256 };

typedef struct plan {
    int box_width, box_height; /* box_width 0: box_height is the number of
                                  digits, if > 0 */
    sudoku_grid grids[MAX_GRIDS];
    int num_grids;
    int width, height;
    bool no_houses; /* a board without grids whose rows and columns are no
                       houses */
    sudoku_block blocks[MAX_BLOCKS]; /* blocks of extra cells; width 0: as wide
                                        as the board */
    int num_blocks;
    int first, num_values; /* values of the digits; num_values 0: the default */
} plan;

static bool is_word(const char *at, const char *end, const char *word)
{
    size_t size = sudoku_word_size(at, end);
    return size == strlen(word) && memcmp(at, word, size) == 0;
}

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

static const char *skip_word(const char *at, const char *end, const char *word)
{
    return at != NULL && is_word(at, end, word)
               ? sudoku_skip_blanks(at + strlen(word), end)
               : NULL;
}

bool sudoku_rules_is_board_word(const rules_line *l)
{
    return is_word(l->text, l->end, "values") ||
           is_word(l->text, l->end, "boxes") ||
           is_word(l->text, l->end, "extra");
}

/* Reads two decimals (3x3, 3X3, 0-8) and the blanks after them, or returns
 * NULL. */
static const char *read_two(const char *at, const char *end, char between,
                            int *first, int *second)
{
    enum { MAX_SIZE = 4 };
    const char *rest = read_decimal(at, end, MAX_SIZE, first);
    if (rest == NULL || rest == end || tolower((unsigned char)*rest) != between)
        return NULL;
    rest = read_decimal(rest + 1, end, MAX_SIZE, second);
    if (rest == NULL || (rest < end && !sudoku_is_blank(*rest)))
        return NULL;
    return sudoku_skip_blanks(rest, end);
}

/* Reads "4 rows 6 columns", perhaps with "boxes 3x2" or "no houses", or returns
 * NULL. */
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
    const char *none = skip_word(rest, end, "no");
    if (boxes != NULL)
        return read_two(boxes, end, 'x', &p->box_width, &p->box_height);
    p->no_houses = none != NULL;
    return none != NULL ? skip_word(none, end, "houses") : rest;
}

/* Reads blocks of extra cells up to the end of the line, "extra 4 9x9", or
 * returns NULL. */
static const char *read_blocks(plan *p, const char *at, const char *end)
{
    enum { MAX_SIZE = 5 };
    const char *rest = skip_word(at, end, "extra");
    if (rest == NULL || rest == end)
        return NULL;
    while (rest < end) {
        int first, second;
        rest = read_decimal(rest, end, MAX_SIZE, &first);
        bool has_two = rest != NULL && rest < end && *rest == 'x';
        if (has_two)
            rest = read_decimal(rest + 1, end, MAX_SIZE - 1, &second);
        if (rest == NULL || (rest < end && !sudoku_is_blank(*rest)) ||
            p->num_blocks == MAX_BLOCKS ||
            (has_two && (first == 0 || second > SUDOKU_MAX_SQUARES / first)))
            return NULL;
        p->blocks[p->num_blocks++] = (sudoku_block){
            has_two ? first : 0, has_two ? first * second : first, 0};
        rest = sudoku_skip_blanks(rest, end);
    }
    return rest;
}

/* Reads "3x3", "9 no boxes" or a rectangle. Returns its end, or NULL. */
static const char *read_boxes(plan *p, const char *at, const char *end)
{
    const char *rest = read_two(at, end, 'x', &p->box_width, &p->box_height);
    if (rest != NULL) {
        /* here a width of 0 must not mean "no boxes" */
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

/* Reads where a grid begins: "r7c13". */
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

/* Reads all places before the end of the line, "values" or "extra". */
static int read_places(const sudoku_record *record, plan *p, const char **from,
                       const char *end, sudoku_error *error)
{
    const char *first = *from, *at = first;
    for (p->num_grids = 0;
         at < end && !is_word(at, end, "values") && !is_word(at, end, "extra");
         at = sudoku_skip_blanks(at, end)) {
        if (p->num_grids == MAX_GRIDS)
            return sudoku_fail_at(record, at, error, SUDOKU_ETOOBIG,
                                  "a board has at most %d grids", MAX_GRIDS);
        size_t size = sudoku_word_size(at, end);
        if (!read_place(&p->grids[p->num_grids++], at, at + size))
            return sudoku_fail_at(
                record, at, error, SUDOKU_EINPUT,
                "expected the upper left cell of a grid, like r7c13");
        at += size;
    }
    *from = at;
    return p->num_grids > 0
               ? 0
               : sudoku_fail_at(
                     record, first, error, SUDOKU_EINPUT,
                     "expected the upper left cells of the grids after \"at\"");
}

static int read_plan(const sudoku_record *record, const rules_line *l, plan *p,
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
    const char *extra = skip_word(rest, l->end, "extra");
    if (extra != NULL) {
        rest = read_blocks(p, rest, l->end);
        if (rest == NULL)
            return sudoku_fail_at(record, extra, error, SUDOKU_EINPUT,
                                  "expected numbers of cells, like 4, or sizes "
                                  "of blocks, like 6x6, after \"extra\"");
    }
    if (rest == l->end && (values == NULL || p->num_values > 0))
        return 0;
    if (values != NULL && extra == NULL)
        return sudoku_fail_at(record, values, error, SUDOKU_EINPUT,
                              "expected the least and the greatest digit, like "
                              "0-8, after \"values\"");
    return sudoku_fail_at(
        record, at, error, SUDOKU_EINPUT,
        "expected after \"board\" the width and height of its boxes, as in "
        "board 3x3, or its size, as in board 7 no boxes, or samurai");
}

static int block_rows(const plan *p, int board_width)
{
    int rows = 0;
    for (int k = 0; k < p->num_blocks && board_width > 0; k++) {
        int width = p->blocks[k].width > 0 ? p->blocks[k].width : board_width;
        rows += (p->blocks[k].num_cells + width - 1) / width;
    }
    return rows;
}

/* Returns whether the line is "board samurai", a complete board line. */
static bool is_samurai(const rules_line *l)
{
    const char *at =
        sudoku_skip_blanks(l->text + sizeof first_word - 1, l->end);
    return skip_word(at, l->end, "samurai") == l->end;
}

rules_board_size sudoku_rules_get_size(const rules_line *l)
{
    plan p = {.first = 1};
    rules_board_size size = {.num_digits = 0};
    if (is_samurai(l))
        return (rules_board_size){.num_digits = 9, .rows = 21, .columns = 21};
    if (read_plan(NULL, l, &p, NULL) != 0)
        return size;
    if (p.width > 0) {
        size.num_digits = p.width > p.height ? p.width : p.height;
        size.rows = p.height + block_rows(&p, p.width);
        size.columns = p.width;
        return size;
    }
    int n = p.box_width > 0 ? p.box_width * p.box_height : p.box_height;
    if (n > SUDOKU_MAX_DIGITS)
        return size;
    size.num_digits = n;
    for (int g = 0; g < p.num_grids; g++) {
        if (p.grids[g].row + n > size.rows)
            size.rows = p.grids[g].row + n;
        if (p.grids[g].column + n > size.columns)
            size.columns = p.grids[g].column + n;
    }
    if (p.num_grids == 1 && p.num_blocks == 0)
        size.cells_on_line = (size_t)n * (size_t)n;
    size.rows += block_rows(&p, size.columns);
    return size;
}

static int add_blocks(sudoku_shape *shape, const plan *p)
{
    int code = 0;
    for (int k = 0; k < p->num_blocks && code == 0; k++) {
        int width = p->blocks[k].width;
        code = sudoku_shape_add_block(shape, width > 0 ? width : shape->width,
                                      p->blocks[k].num_cells);
    }
    return code;
}

/* Makes a rectangle; without houses it may have fewer values than a row has
 * cells. */
static int make_rectangle(sudoku_shape **out, const plan *p)
{
    int longer = p->width > p->height ? p->width : p->height;
    int num_digits = p->num_values > 0 ? p->num_values : longer;
    if (p->no_houses)
        return sudoku_shape_new_sheet(out, num_digits, p->width, p->height,
                                      NULL);
    return sudoku_shape_new_rectangle(out, num_digits, p->width, p->height,
                                      p->box_width, p->box_height);
}

static int make_shape(sudoku_shape **out, const plan *p)
{
    int code = p->width > 0
                   ? make_rectangle(out, p)
                   : sudoku_shape_new_grids(out, p->box_width, p->box_height,
                                            p->grids, p->num_grids);
    if (code != 0)
        return code;
    if (p->num_values > 0 && p->num_values != (*out)->num_digits)
        code = SUDOKU_ESHAPE;
    if (code == 0)
        code = sudoku_shape_count_from(*out, p->first);
    if (code == 0)
        code = add_blocks(*out, p);
    if (code != 0)
        sudoku_shape_free(*out);
    return code;
}

static int fail_shape(const sudoku_record *record, const char *at,
                      const plan *p, sudoku_error *error)
{
    int boxes = p->box_width * p->box_height;
    int n = p->box_width > 0 ? boxes : p->box_height;
    if (boxes > SUDOKU_MAX_DIGITS)
        return sudoku_fail_at(record, at, error, SUDOKU_ESHAPE,
                              "boxes of %dx%d have %d digits, but at most %d "
                              "are possible; the usual board is 3x3",
                              p->box_width, p->box_height, boxes,
                              SUDOKU_MAX_DIGITS);
    if (p->num_values > 0 && p->width == 0 && n > 0 && n <= SUDOKU_MAX_DIGITS &&
        p->num_values != n)
        return sudoku_fail_at(record, at, error, SUDOKU_ESHAPE,
                              "values %d-%d are %d digits, but the board has "
                              "%d",
                              p->first, p->first + p->num_values - 1,
                              p->num_values, n);
    return sudoku_fail_at(
        record, at, error, SUDOKU_ESHAPE, "%s",
        p->num_blocks > 0 ? "there is no board of that size, or it has too "
                            "many or too wide extra cells"
        : p->num_grids == 1
            ? "there is no board of that size; board 3x3 has 9 digits, and at "
              "most 64 are possible"
            : "there is no such board: two grids are at one place, or a row or "
              "column has no cells, or it is too big");
}

int sudoku_rules_read_board(const sudoku_record *record, const rules_line *l,
                            sudoku_board **board, sudoku_error *error)
{
    plan p = {0};
    sudoku_shape *shape;
    const char *at =
        sudoku_skip_blanks(l->text + sizeof first_word - 1, l->end);
    int code;
    if (is_samurai(l)) {
        code = sudoku_new_samurai(&shape);
    } else {
        code = read_plan(record, l, &p, error);
        if (code != 0)
            return code;
        code = make_shape(&shape, &p);
        if (code == SUDOKU_ESHAPE)
            return fail_shape(record, at, &p, error);
    }
    if (code == 0)
        code = sudoku_board_new(board, shape);
    return code == 0 ? 0 : sudoku_fail_memory(error);
}

/* Returns whether rows and columns are houses, on a board without grids. */
static bool has_lines(const sudoku_shape *shape)
{
    return shape->num_houses > 0 && shape->houses[0].kind == SUDOKU_ROW;
}

static void write_blocks(const sudoku_shape *shape, sudoku_text *to)
{
    for (int k = 0; k < shape->num_blocks; k++) {
        const sudoku_block *block = &shape->blocks[k];
        sudoku_text_printf(to, "%s", k == 0 ? " extra " : " ");
        if (block->width == shape->width)
            sudoku_text_printf(to, "%d", block->num_cells);
        else
            sudoku_text_printf(to, "%dx%d", block->width,
                               block->num_cells / block->width);
    }
}

void sudoku_rules_write_board(const sudoku_shape *shape, sudoku_text *to)
{
    bool has_boxes = shape->box_width > 0;
    if (sudoku_is_samurai(shape) && shape->first_value == 1 &&
        shape->num_blocks == 0) {
        sudoku_text_printf(to, "%s samurai\n", first_word);
        return;
    }
    sudoku_text_printf(to, "%s ", first_word);
    if (shape->num_grids == 0)
        sudoku_text_printf(to, "%d rows %d columns%s", shape->board_height,
                           shape->width,
                           has_boxes          ? " boxes "
                           : has_lines(shape) ? ""
                                              : " no houses");
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
    write_blocks(shape, to);
    sudoku_text_printf(to, "\n");
}

bool sudoku_rules_has_board(const sudoku_board *board)
{
    const sudoku_shape *shape = board->shape;
    int num_boxes = 0;
    if (shape->num_grids > 0)
        return board->num_plain_houses == shape->num_grid_houses;
    if (shape->num_board_cells != shape->width * shape->board_height)
        return false;
    if (board->num_plain_houses == 0)
        return true;
    if (shape->box_width > 0)
        num_boxes =
            shape->num_board_cells / (shape->box_width * shape->box_height);
    return shape->num_digits >= shape->width &&
           shape->num_digits >= shape->board_height &&
           board->num_plain_houses ==
               shape->width + shape->board_height + num_boxes;
}
