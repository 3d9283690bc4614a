/* json_read.c - reads our own JSON objects (json_line.c). */
#include "sudoku/formats/clause_builder.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/sites/json_text.h"

#include <jansson.h>
#include <string.h>

enum { MAX_GRIDS = 256 };

static int detect(const sudoku_record *record)
{
    static const char *const keys[] = {"givens", "grid", "cells", NULL};
    return sudoku_record_begins(record, "{") &&
           sudoku_json_find_key(record, keys) == 0;
}

typedef struct reading {
    const json_t *object;
    const sudoku_record *record;
    sudoku_error *error;
} reading;

static int fail(const reading *r, int code, const char *what)
{
    return sudoku_fail_at(r->record, r->record->text, r->error, code, "%s",
                          what);
}

static int get_integer(const json_t *value)
{
    enum { MAX = 1000000 };
    json_int_t number = json_is_integer(value) ? json_integer_value(value) : -1;
    return number >= 0 && number <= MAX ? (int)number : -1;
}

/* Converts [row, column] to 0-based numbers; -1 if missing. */
static void get_place(const json_t *value, int *row, int *column)
{
    *row = get_integer(json_array_get(value, 0)) - 1;
    *column = get_integer(json_array_get(value, 1)) - 1;
}

/* Reads where grids begin; without a list there is one. Returns their number,
 * or 0 if the list is wrong. */
static int read_grids(const json_t *list, sudoku_grid grids[MAX_GRIDS])
{
    size_t num = json_array_size(list);
    grids[0] = (sudoku_grid){0, 0};
    if (list == NULL)
        return 1;
    if (num > MAX_GRIDS)
        return 0;
    for (size_t g = 0; g < num; g++) {
        get_place(json_array_get(list, g), &grids[g].row, &grids[g].column);
        if (grids[g].row < 0 || grids[g].column < 0)
            return 0;
    }
    return (int)num;
}

static int read_shape(const reading *r, sudoku_shape **shape)
{
    sudoku_grid grids[MAX_GRIDS];
    const json_t *box = json_object_get(r->object, "box");
    int n = get_integer(json_object_get(r->object, "size"));
    int num = read_grids(json_object_get(r->object, "grids"), grids);
    int width = 0, height = n;
    bool is_right = num > 0 && n >= 1 && n <= SUDOKU_MAX_DIGITS;
    if (box != NULL) {
        width = get_integer(json_object_get(box, "width"));
        height = get_integer(json_object_get(box, "height"));
        is_right = is_right && width >= 1 && width <= n && height >= 1 &&
                   width * height == n;
    }
    if (!is_right)
        return fail(r, SUDOKU_ESHAPE, "there is no board of that size");
    int code = sudoku_shape_new_grids(shape, width, height, grids, num);
    return code == 0 ? 0 : fail(r, code, sudoku_error_text(code));
}

static const json_t *find_value(const json_t *table, const sudoku_shape *shape,
                                int cell)
{
    const json_t *row = json_array_get(table, (size_t)shape->row[cell]);
    return json_array_get(row, (size_t)shape->column[cell]);
}

static bool is_table(const json_t *table, const sudoku_shape *shape)
{
    size_t k;
    json_t *row;
    if (json_array_size(table) != (size_t)shape->height)
        return false;
    json_array_foreach(table, k, row)
    {
        if (json_array_size(row) != (size_t)shape->width)
            return false;
    }
    return true;
}

static int add_houses(const reading *r, sudoku_board *board)
{
    int region[SUDOKU_MAX_CELLS], n = board->shape->num_digits, code = 0;
    char map[SUDOKU_MAP_SIZE];
    const json_t *table = json_object_get(r->object, "regions");
    const json_t *list = json_object_get(r->object, "diagonals");
    sudoku_error reason = {0, 0, ""};
    bool is_wrong = table != NULL && (!is_table(table, board->shape) ||
                                      board->shape->num_cells != n * n);
    for (int cell = 0; table != NULL && !is_wrong && cell < n * n; cell++) {
        region[cell] = get_integer(find_value(table, board->shape, cell)) - 1;
        is_wrong = region[cell] < 0 || region[cell] >= n;
    }
    if (is_wrong)
        return fail(
            r, SUDOKU_EINPUT,
            "expected a number from 1 to size for each cell in \"regions\"");
    if (table != NULL) {
        sudoku_name_regions(map, region, n);
        code = sudoku_board_add_words(board, "jigsaw", map, &reason);
    }
    if (code == 0 && json_array_size(list) == 1)
        code = sudoku_board_add_words(
            board, "diagonal", json_string_value(json_array_get(list, 0)),
            &reason);
    else if (code == 0 && json_array_size(list) > 1)
        code = sudoku_board_add_words(board, "diagonal", NULL, &reason);
    return code == 0 ? 0 : fail(r, code, reason.text);
}

/* Adds a number to the clause. It may be negative, as in the format rules. */
static void put_value(sudoku_clause_builder *b, const json_t *value)
{
    enum { MAX = 1000000 };
    json_int_t number =
        json_is_integer(value) ? json_integer_value(value) : MAX + 1;
    if (number < -MAX || number > MAX)
        sudoku_clause_fail(
            b, SUDOKU_EINPUT,
            "expected integers from %d to %d as the values of a rule", -MAX,
            MAX);
    else
        sudoku_clause_put_value(b, (int)number);
}

static void build_rule(sudoku_clause_builder *b, const json_t *rule)
{
    const char *name = json_string_value(json_object_get(rule, "rule"));
    const char *words = json_string_value(json_object_get(rule, "words"));
    size_t k, j;
    json_t *value, *group;
    sudoku_clause_begin(b, name == NULL ? "" : name);
    json_array_foreach(json_object_get(rule, "values"), k, value)
    {
        put_value(b, value);
    }
    json_array_foreach(json_object_get(rule, "cells"), k, group)
    {
        sudoku_clause_put_group(b);
        json_array_foreach(group, j, value)
        {
            int row, column;
            get_place(value, &row, &column);
            sudoku_clause_put_place(b, row, column);
        }
    }
    if (words != NULL)
        sudoku_clause_put_words(b, words);
    sudoku_clause_end(b);
}

static int add_rules(const reading *r, sudoku_board *board)
{
    size_t k;
    json_t *rule;
    sudoku_clause_builder b;
    sudoku_clause_builder_init(&b, board, r->record, r->error);
    json_array_foreach(json_object_get(r->object, "rules"), k, rule)
    {
        build_rule(&b, rule);
    }
    sudoku_clause_builder_clear(&b);
    return b.code;
}

/* Adds a list of digits (or NULL) to the set. Returns false if it is none. */
static bool read_set(const json_t *list, const sudoku_shape *shape,
                     uint64_t *set)
{
    size_t k;
    json_t *mark;
    json_array_foreach(list, k, mark)
    {
        int d = get_integer(mark);
        if (d < 1 || d > shape->num_digits)
            return false;
        *set |= UINT64_C(1) << (d - 1);
    }
    return true;
}

static int read_givens(const reading *r, sudoku_puzzle *puzzle)
{
    const sudoku_shape *shape = puzzle->board->shape;
    const json_t *givens = json_object_get(r->object, "givens");
    const json_t *marks = json_object_get(r->object, "candidates");
    bool is_right =
        is_table(givens, shape) && (marks == NULL || is_table(marks, shape));
    for (int cell = 0; cell < shape->num_cells && is_right; cell++) {
        int digit = get_integer(find_value(givens, shape, cell));
        uint64_t set = 0;
        is_right = digit >= 0 && digit <= shape->num_digits &&
                   read_set(find_value(marks, shape, cell), shape, &set);
        if (is_right && digit > 0)
            sudoku_puzzle_give(puzzle, cell, digit - 1);
        if (is_right && marks != NULL && digit == 0)
            sudoku_puzzle_allow(puzzle, cell, set);
    }
    return is_right ? 0
                    : fail(r, SUDOKU_EINPUT,
                           "expected in \"givens\" a row of digits (0 = empty) "
                           "for each row of the board, and in \"candidates\" "
                           "lists of digits");
}

static int read_entries(const reading *r, sudoku_puzzle *puzzle)
{
    const sudoku_shape *shape = puzzle->board->shape;
    const json_t *entered = json_object_get(r->object, "entered");
    const json_t *noted = json_object_get(r->object, "noted");
    bool is_right = (entered == NULL || is_table(entered, shape)) &&
                    (noted == NULL || is_table(noted, shape));
    for (int cell = 0; cell < shape->num_cells && is_right; cell++) {
        const json_t *value = find_value(entered, shape, cell);
        int digit = entered == NULL ? 0 : get_integer(value), code = 0;
        uint64_t set = 0;
        is_right = digit >= 0 && digit <= shape->num_digits &&
                   read_set(find_value(noted, shape, cell), shape, &set);
        if (is_right && digit > 0)
            code = sudoku_puzzle_enter(puzzle, cell, digit - 1);
        if (is_right && noted != NULL && code == 0)
            code = sudoku_puzzle_note(puzzle, cell, set);
        if (code != 0)
            return sudoku_fail_memory(r->error);
    }
    return is_right ? 0
                    : fail(r, SUDOKU_EINPUT,
                           "expected \"entered\" in the form of \"givens\", "
                           "and \"noted\" in the form of \"candidates\"");
}

static int read_object(const reading *r, sudoku_parser *parser,
                       sudoku_puzzle *puzzle)
{
    sudoku_shape *shape;
    sudoku_board *board;
    int code = read_shape(r, &shape);
    if (code != 0)
        return code;
    code = sudoku_board_new(&board, shape);
    if (code != 0)
        return sudoku_fail_memory(r->error);
    code = add_houses(r, board);
    if (code == 0)
        code = add_rules(r, board);
    if (code != 0) {
        sudoku_board_unref(board);
        return code;
    }
    code = sudoku_take_board(parser, board, puzzle, r->error);
    if (code == 0)
        code = read_givens(r, puzzle);
    return code == 0 ? read_entries(r, puzzle) : code;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    int code = 0;
    json_t *object =
        sudoku_load_json(record, record->text, record->size, &code, error);
    reading r = {object, record, error};
    if (object != NULL)
        code = read_object(&r, parser, puzzle);
    json_decref(object);
    return code;
}

const sudoku_format sudoku_format_json = {
    .name = "json",
    .about = "JSON object on a line",
    .has_marks = 1,
    .detect = detect,
    .end = sudoku_json_object_end,
    .parse = parse,
    .write = sudoku_json_write,
};
