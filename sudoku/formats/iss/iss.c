/*
 * iss.c - puzzles of Interactive Sudoku Solver: constraints one after
 * the other, with or without blanks between them.
 *
 *     .Shape~6x6.Cage~10~R1C1~R1C2.Thermo~R1C1~R2C1.AntiKnight
 *     .~R1C1_5~R2C3_1_4      a given; candidates
 *
 * A constraint is a name (iss_types.c), and arguments after ~ each. Rows and
 * columns have one sign each: 1 .. 9, a = 10 ..
 */
#include <limits.h>
#include <string.h>

#include "sudoku/board/clause.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/iss/iss.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* ---- constraints and their arguments ------------------------------------- */

int sudoku_iss_sign(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (!is_letter(c))
        return -1;
    return (c | 32) - 'a' + 10;
}

bool sudoku_iss_is(const sudoku_token *token, const char *name)
{
    return token->size == strlen(name) &&
           memcmp(token->at, name, token->size) == 0;
}

int sudoku_iss_decimal(const char *at, size_t size)
{
    enum { MAX = 100000 };
    int value = size == 0 ? -1 : 0;
    for (size_t k = 0; k < size; k++) {
        if (at[k] < '0' || at[k] > '9' || value > MAX)
            return -1;
        value = 10 * value + (at[k] - '0');
    }
    return value;
}

bool sudoku_iss_place(const sudoku_token *token, int *row, int *column)
{
    const char *at = token->at;
    if (token->size < 4 || (at[0] | 32) != 'r' || (at[2] | 32) != 'c')
        return false;
    *row = sudoku_iss_sign(at[1]) - 1;
    *column = sudoku_iss_sign(at[3]) - 1;
    return *row >= 0 && *column >= 0;
}

bool sudoku_iss_next_constraint(const char **at, const char *end,
                                iss_constraint *c)
{
    *at = sudoku_skip_space(*at, end);
    if (*at == end || **at != '.')
        return false;
    c->name.at = *at + 1;
    c->end = memchr(c->name.at, '.', (size_t)(end - c->name.at));
    if (c->end == NULL)
        c->end = end;
    *at = c->end;
    c->end = sudoku_trim_space(c->name.at, c->end);
    c->at = memchr(c->name.at, '~', (size_t)(c->end - c->name.at));
    if (c->at == NULL)
        c->at = c->end;
    c->name.size = (size_t)(c->at - c->name.at);
    return true;
}

bool sudoku_iss_next(iss_constraint *c, sudoku_token *argument)
{
    if (c->at == c->end)
        return false;
    const char *start = sudoku_skip_space(c->at + 1, c->end);
    c->at = memchr(start, '~', (size_t)(c->end - start));
    if (c->at == NULL)
        c->at = c->end;
    argument->at = start;
    argument->size = (size_t)(sudoku_trim_space(start, c->at) - start);
    return true;
}

/* ---- detection ----------------------------------------------------------- */

/* Names are told from the cells of a line by their length, or by what comes
 * before the first blank; after it, a line of cells may have any text. */
int sudoku_iss_detect(const sudoku_record *record)
{
    enum { LONG = 5 };
    const char *end = record->text + record->size;
    const char *at = sudoku_skip_space(record->text, end);
    if (at == end || *at != '.')
        return 0;
    const char *stop = at, *name = ++at;
    while (stop < end && (unsigned char)*stop > ' ')
        stop++;
    while (at < stop && is_letter(*at))
        at++;
    if (at - name >= LONG && name[0] < 'a' && name[1] >= 'a')
        return 1;
    return memchr(at, '~', (size_t)(stop - at)) != NULL;
}

/* ---- the puzzle ---------------------------------------------------------- */

/* Constraints that make the board, and those that are stated after the others.
 */
static bool is_of_board(const iss_constraint *c)
{
    return sudoku_iss_is(&c->name, "Shape") ||
           sudoku_iss_is(&c->name, "RegionSize") ||
           sudoku_iss_is(&c->name, "NoBoxes") ||
           sudoku_iss_is(&c->name, "Jigsaw");
}

static bool is_strict(const iss_constraint *c)
{
    return sudoku_iss_is(&c->name, "StrictKropki") ||
           sudoku_iss_is(&c->name, "StrictXV");
}

typedef struct iss {
    const sudoku_record *record;
    sudoku_error *error;
    int rows, columns;
    int num_digits, first_value;
    int region_size; /* cells of a box */
    int box_width, box_height;
    bool no_boxes;
    char map[SUDOKU_MAP_SIZE]; /* of a jigsaw, or "" */
    char outside; /* what the map calls cells that are in no region; 0 = there
                     are none */
} iss;

/* "15", so many from 1 on; or "0-8". False if it is neither. */
static bool read_values(iss *p, const sudoku_token *values)
{
    const char *dash = memchr(values->at, '-', values->size);
    if (dash == NULL) {
        p->num_digits = sudoku_iss_decimal(values->at, values->size);
        return p->num_digits > 0;
    }
    size_t size = (size_t)(dash - values->at);
    int last = sudoku_iss_decimal(dash + 1, values->size - size - 1);
    p->first_value = sudoku_iss_decimal(values->at, size);
    p->num_digits = last - p->first_value + 1;
    return p->first_value >= 0 && last >= p->first_value;
}

/* "6x8", perhaps ~9 or ~0-8 after it. */
static int read_shape(iss *p, iss_constraint *c)
{
    sudoku_token size = {c->end, 0}, values, more;
    const char *cross = NULL;
    if (sudoku_iss_next(c, &size))
        cross = memchr(size.at, 'x', size.size);
    if (cross != NULL) {
        size_t width = (size_t)(cross - size.at);
        p->rows = sudoku_iss_decimal(size.at, width);
        p->columns = sudoku_iss_decimal(cross + 1, size.size - width - 1);
    }
    p->num_digits = p->rows > p->columns ? p->rows : p->columns;
    p->first_value = 1;
    if (sudoku_iss_next(c, &values) && !read_values(p, &values))
        return sudoku_fail_at(p->record, values.at, p->error, SUDOKU_EINPUT,
                              "values were expected, like 9 or 0-8");
    if (sudoku_iss_next(c, &more))
        return sudoku_fail_at(p->record, more.at, p->error, SUDOKU_ESHAPE,
                              "boards whose rows may repeat values are not "
                              "supported");
    if (cross != NULL && p->rows >= 1 && p->rows <= p->num_digits &&
        p->columns >= 1 && p->columns <= p->num_digits &&
        p->num_digits <= SUDOKU_MAX_DIGITS)
        return 0;
    return sudoku_fail_at(p->record, cross == NULL ? c->name.at : size.at,
                          p->error, SUDOKU_ESHAPE,
                          "there is no board of that shape");
}

/* If one region alone has more cells than there are digits, or fewer than the
 * longer side, it is none. */
static void find_outside(iss *p)
{
    size_t size[UCHAR_MAX + 1] = {0};
    int longer = p->rows > p->columns ? p->rows : p->columns, num = 0;
    for (const char *at = p->map; *at != '\0'; at++)
        size[(unsigned char)*at]++;
    for (int name = 1; name <= UCHAR_MAX; name++) {
        if (size[name] == 0 || (size[name] >= (size_t)longer &&
                                size[name] <= (size_t)p->num_digits))
            continue;
        p->outside = (char)name;
        num++;
    }
    p->outside = num == 1 ? p->outside : '\0';
}

static int read_jigsaw(iss *p, iss_constraint *c)
{
    sudoku_token map = {c->end, 0};
    size_t cells = (size_t)p->rows * (size_t)p->columns;
    sudoku_iss_next(c, &map);
    if (map.size != cells)
        return sudoku_fail_at(p->record, map.at, p->error, SUDOKU_EINPUT,
                              "expected %zu regions of cells, found %zu", cells,
                              map.size);
    memcpy(p->map, map.at, map.size);
    p->map[map.size] = '\0';
    find_outside(p);
    return 0;
}

static int read_region_size(iss *p, iss_constraint *c)
{
    sudoku_token size = {c->end, 0};
    sudoku_iss_next(c, &size);
    p->region_size = sudoku_iss_decimal(size.at, size.size);
    if (p->region_size >= 1 && p->region_size <= p->num_digits)
        return 0;
    return sudoku_fail_at(p->record, size.at, p->error, SUDOKU_ESHAPE,
                          "regions have from 1 to %d cells", p->num_digits);
}

/* The boxes of that size are as square as may be, and rather wide than high, if
 * such fill the board; else there are none. */
static void choose_boxes(iss *p)
{
    int low = (int)sudoku_root((size_t)p->region_size);
    while (p->region_size % low != 0)
        low--;
    int high = p->region_size / low;
    if (low == 1 || p->no_boxes)
        return;
    if (p->rows % low == 0 && p->columns % high == 0) {
        p->box_width = high;
        p->box_height = low;
    } else if (p->rows % high == 0 && p->columns % low == 0) {
        p->box_width = low;
        p->box_height = high;
    }
}

/* The board, before any constraint on it. Shape comes first wherever it stands.
 */
static int read_plan(iss *p)
{
    static const char *const names[] = {"Shape", "RegionSize", "NoBoxes",
                                        "Jigsaw"};
    const char *end = p->record->text + p->record->size;
    int code = 0;
    p->rows = p->columns = p->num_digits = 9;
    p->first_value = 1;
    for (int k = 0; k < 4; k++) {
        iss_constraint c;
        const char *at = p->record->text;
        while (code == 0 && sudoku_iss_next_constraint(&at, end, &c)) {
            if (!sudoku_iss_is(&c.name, names[k]))
                continue;
            if (k == 0)
                code = read_shape(p, &c);
            else if (k == 1)
                code = read_region_size(p, &c);
            else if (k == 2)
                p->no_boxes = true;
            else
                code = read_jigsaw(p, &c);
        }
        if (k == 0)
            p->region_size = p->rows > p->columns ? p->rows : p->columns;
    }
    if (code == 0)
        choose_boxes(p);
    return code;
}

static int make_shape(sudoku_shape **out, const iss *p)
{
    int n = p->num_digits, code;
    bool is_grid = p->rows == n && p->columns == n &&
                   (p->box_width == 0 || p->region_size == n);
    if (is_grid)
        code = sudoku_shape_new(out, p->box_width,
                                p->box_width > 0 ? p->box_height : n);
    else
        code = sudoku_shape_new_rectangle(out, n, p->columns, p->rows,
                                          p->box_width, p->box_height);
    if (code != 0)
        return code;
    code = sudoku_shape_count_from(*out, p->first_value);
    if (code != 0)
        sudoku_shape_free(*out);
    return code;
}

/* The regions, but for that which is none. */
static int add_regions(sudoku_board *board, const iss *p, sudoku_error *reason)
{
    sudoku_clause clause;
    bool is_done[UCHAR_MAX + 1] = {false};
    int code = sudoku_clause_init(&clause, "different");
    is_done[(unsigned char)p->outside] = true;
    for (const char *first = p->map; *first != '\0' && code == 0; first++) {
        if (is_done[(unsigned char)*first])
            continue;
        is_done[(unsigned char)*first] = true;
        code = sudoku_clause_add_group(&clause);
        for (const char *at = first; *at != '\0' && code == 0; at++) {
            if (*at == *first)
                code = sudoku_clause_add_cell(&clause, (int)(at - p->map));
        }
    }
    if (code == 0 && clause.num_groups > 0)
        return sudoku_board_add_rule(board, &clause, reason);
    sudoku_clause_clear(&clause);
    return code == 0
               ? 0
               : sudoku_fail(reason, code, 0, 0, "%s", sudoku_error_text(code));
}

static int make_board(sudoku_board **out, const iss *p)
{
    sudoku_shape *shape;
    sudoku_error reason;
    int code = make_shape(&shape, p);
    if (code == 0)
        code = sudoku_board_new(out, shape);
    if (code != 0)
        return sudoku_fail_at(p->record, p->record->text, p->error, code, "%s",
                              sudoku_error_text(code));
    if (p->map[0] == '\0')
        return 0;
    code = p->outside != '\0'
               ? add_regions(*out, p, &reason)
               : sudoku_board_add_words(*out, "jigsaw", p->map, &reason);
    if (code != 0) {
        sudoku_board_unref(*out);
        sudoku_fail_at(p->record, p->record->text, p->error, code, "%s",
                       reason.text);
    }
    return code;
}

/* All constraints with a name that are not of the board: first those that are
 * not strict, and the Ors with all that is in them. An And that is in no Or
 * means nothing. */
static void state_all(sudoku_clause_builder *s, bool strict)
{
    iss_walk w;
    iss_constraint c;
    sudoku_iss_walk_init(&w, s->record, s->board->shape);
    while (s->code == 0 && sudoku_iss_walk(&w, &c)) {
        s->at = c.name.at;
        s->rows = w.rows;
        s->columns = w.columns;
        if (w.nesting.wrong != NULL)
            sudoku_clause_fail(s, SUDOKU_EINPUT, "%s", w.nesting.wrong);
        if (w.is_nesting && w.nesting.or_depth != 0 && !strict) {
            w.at = c.name.at - 1;
            sudoku_iss_state_or(s, &w.at, w.end);
            w.nesting.depth--;
            w.nesting.or_depth = 0;
        } else if (!w.is_nesting && w.nesting.or_depth == 0 &&
                   c.name.size > 0 && !is_of_board(&c) &&
                   !sudoku_iss_is_rank(&c) && !sudoku_iss_has_lacks(&c) &&
                   is_strict(&c) == strict) {
            sudoku_iss_state(s, &c);
        }
    }
    if (w.nesting.depth > 0)
        sudoku_clause_fail(s, SUDOKU_EINPUT, "%s has no End",
                           w.nesting.replicate_depth > 0 ? "Replicate" : "And");
    s->rows = s->columns = 0;
}

/* The cell at the beginning of the argument, moved as the walk says, or -1. */
static int find_cell(const iss_walk *w, const sudoku_token *argument)
{
    int row, column;
    if (!sudoku_iss_place(argument, &row, &column))
        return -1;
    row += w->rows;
    column += w->columns;
    return row >= 0 && row < w->shape->height && column >= 0 &&
                   column < w->shape->width
               ? row * w->shape->width + column
               : -1;
}

/* "R1C1_5" or "R1C1_1_4": values after a cell. */
static int read_cell(const iss_walk *w, const sudoku_record *record,
                     const sudoku_token *argument, sudoku_puzzle *puzzle,
                     sudoku_error *error)
{
    const sudoku_shape *shape = w->shape;
    int cell = find_cell(w, argument), num = 0, digit = 0;
    const char *at = argument->at + 4, *end = argument->at + argument->size;
    uint64_t digits = 0;
    bool is_wrong = cell < 0 || at == end;
    while (!is_wrong && at < end) {
        const char *start = at + 1;
        const char *stop = memchr(start, '_', (size_t)(end - start));
        is_wrong = *at != '_';
        at = stop == NULL ? end : stop;
        digit = sudoku_iss_decimal(start, (size_t)(at - start)) -
                shape->first_value;
        is_wrong = is_wrong || digit < 0 || digit >= shape->num_digits;
        if (!is_wrong)
            digits |= UINT64_C(1) << digit;
        num++;
    }
    if (is_wrong)
        return sudoku_fail_at(record, argument->at, error, SUDOKU_EINPUT,
                              "expected a cell and values from %d to %d, like "
                              "R1C1_2",
                              shape->first_value,
                              sudoku_value(shape, shape->num_digits - 1));
    if ((puzzle->allowed[cell] & digits) == 0)
        return sudoku_fail_at(record, argument->at, error, SUDOKU_EINPUT,
                              "this contradicts what was said of the cell "
                              "before");
    if (num == 1)
        sudoku_puzzle_give(puzzle, cell, digit);
    else if (puzzle->given[cell] == SUDOKU_EMPTY)
        sudoku_puzzle_allow(puzzle, cell, digits);
    return 0;
}

static int read_cells(const sudoku_record *record, sudoku_puzzle *puzzle,
                      sudoku_error *error)
{
    iss_walk w;
    iss_constraint c;
    int code = 0;
    sudoku_iss_walk_init(&w, record, puzzle->board->shape);
    while (code == 0 && sudoku_iss_walk(&w, &c)) {
        sudoku_token argument;
        while (code == 0 && w.nesting.or_depth == 0 && c.name.size == 0 &&
               sudoku_iss_next(&c, &argument)) {
            if (!sudoku_iss_is_lack(&argument))
                code = read_cell(&w, record, &argument, puzzle, error);
        }
    }
    return code;
}

int sudoku_iss_parse(sudoku_parser *parser, const sudoku_record *record,
                     sudoku_puzzle *puzzle, sudoku_error *error)
{
    iss p = {.record = record, .error = error};
    sudoku_board *board;
    int code = read_plan(&p);
    if (code == 0)
        code = make_board(&board, &p);
    if (code != 0)
        return code;
    sudoku_clause_builder s;
    sudoku_clause_builder_init(&s, board, record, error);
    state_all(&s, false);
    sudoku_iss_state_ranks(&s);
    sudoku_iss_state_lacks(&s);
    state_all(&s, true);
    sudoku_clause_builder_clear(&s);
    if (s.code != 0) {
        sudoku_board_unref(board);
        return s.code;
    }
    code = sudoku_take_board(parser, board, puzzle, error);
    return code == 0 ? read_cells(record, puzzle, error) : code;
}
