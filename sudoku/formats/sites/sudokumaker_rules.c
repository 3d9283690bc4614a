/*
 * sudokumaker_rules.c - SudokuMaker's elements and their rules, for reading and
 * writing.
 *
 *     {"type":301,"cages":[{"cells":[0,1],"value":10}]}
 *     {"type":401,"lines":[[0,1,2]],"minDifference":5}
 *
 * An element has a type number and a list of parts; some have a number or
 * groups of digits for all parts.
 */
#include "sudoku/board/board_features.h"
#include "sudoku/formats/sites/json_text.h"
#include "sudoku/formats/sites/sudokumaker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* clang-format off */
static const sudoku_site_row rows[] = {
    {.key = "0"},
    {.key = "1"}, /* regions, a list of numbers */
    {.key = "10", "diagonal", SUDOKU_FLAG, "", .words = "falling"},
    {.key = "11", "diagonal", SUDOKU_FLAG, "", .words = "rising"},
    {.key = "12", "anti-king", SUDOKU_FLAG, ""},
    {.key = "13", "anti-knight", SUDOKU_FLAG, ""},
    {.key = "14", "disjoint-groups", SUDOKU_FLAG, ""},
    {.key = "15", "non-consecutive", SUDOKU_FLAG, ""},
    {.key = "16", "global-groups", SUDOKU_FLAG, "g", .sign = "groups"},
    {.key = "16", "global-entropy", SUDOKU_FLAG, "g", .sign = "thirds"},
    {.key = "16", "global-modular", SUDOKU_FLAG, "g", .sign = "modular"},
    {.key = "100", "even", SUDOKU_EACH_CELL, "c", .list = "cells"},
    {.key = "101", "odd", SUDOKU_EACH_CELL, "c", .list = "cells"},
    {.key = "102", "maximum", SUDOKU_ALL_CELLS, "c", .list = "cells"},
    {.key = "103", "minimum", SUDOKU_ALL_CELLS, "c", .list = "cells"},
    {.key = "200", "white-dot", SUDOKU_EACH_PAIR, "ne", .list = "clues",
     .usual = 1},
    {.key = "200", "non-consecutive", SUDOKU_EACH_CLAUSE, "N", .list = "clues",
     .dots = {"white-dot"}, .usual = 1},
    {.key = "201", "black-dot", SUDOKU_EACH_PAIR, "ne", .list = "clues",
     .usual = 2},
    {.key = "201", "non-ratio", SUDOKU_EACH_CLAUSE, "N", .list = "clues",
     .dots = {"black-dot"}, .usual = 2},
    {.key = "201", "strict-kropki", SUDOKU_EACH_CLAUSE, "K", .list = "clues",
     .dots = {"white-dot", "black-dot"}},
    {.key = "202", "x", SUDOKU_EACH_PAIR, "se", .list = "clues", .sign = "10"},
    {.key = "202", "v", SUDOKU_EACH_PAIR, "se", .list = "clues", .sign = "5"},
    {.key = "202", "non-sum", SUDOKU_EACH_CLAUSE, "N", .list = "clues",
     .dots = {"x", "v"}},
    {.key = "202", "strict-xv", SUDOKU_EACH_CLAUSE, "N", .list = "clues",
     .dots = {"x", "v"}},
    {.key = "300", "thermometer", SUDOKU_EACH_GROUP, "mL",
     .list = "thermometers"},
    {.key = "300", "slow-thermometer", SUDOKU_EACH_GROUP, "mL",
     .list = "thermometers", .sign = "slow"},
    {.key = "301", "killer", SUDOKU_EACH_GROUP, "zC", .list = "cages"},
    {.key = "302", "equal", SUDOKU_EACH_GROUP, "L", .list = "groups"},
    {.key = "303", "quadruple", SUDOKU_EACH_GROUP, "q", .list = "clues"},
    {.key = "304", "look-and-say", SUDOKU_EACH_GROUP, "yC", .list = "cages"},
    {.key = "305", "different", SUDOKU_ALL_CELLS, "c", .list = "cells"},
    {.key = "400", "renban", SUDOKU_EACH_GROUP, "mL", .list = "lines"},
    {.key = "401", "whispers", SUDOKU_EACH_GROUP, "mL", .list = "lines"},
    {.key = "402", "palindrome", SUDOKU_EACH_GROUP, "mL", .list = "lines"},
    {.key = "403", "between", SUDOKU_EACH_GROUP, "mL", .list = "lines"},
    {.key = "404", "region-sum", SUDOKU_EACH_GROUP, "mL", .list = "lines"},
    {.key = "405", "sequence", SUDOKU_EACH_GROUP, "mL", .list = "lines"},
    {.key = "406", "group-line", SUDOKU_EACH_GROUP, "Lg", .list = "lines",
     .sign = "groups"},
    {.key = "406", "entropic", SUDOKU_EACH_GROUP, "Lg", .list = "lines",
     .sign = "thirds"},
    {.key = "406", "modular", SUDOKU_EACH_GROUP, "Lg", .list = "lines",
     .sign = "modular", .usual = 3},
    {.key = "407", "lockout", SUDOKU_EACH_GROUP, "mhL", .list = "lines",
     .usual = 4},
    {.key = "408", "arrow", SUDOKU_EACH_GROUP, "a", .list = "bulbsWithArrows"},
    {.key = "408", "pill-arrow", SUDOKU_EACH_LATER_GROUP, "a",
     .list = "bulbsWithArrows", .sign = "pill"},
    {.key = "409", "double-arrow", SUDOKU_EACH_GROUP, "mL", .list = "lines"},
    {.key = "500", "little-killer", SUDOKU_EACH_CLAUSE, "d", .list = "clues"},
    {.key = "501", "sandwich", SUDOKU_EACH_CLAUSE, "o", .list = "clues"},
    {.key = "502", "x-sum", SUDOKU_EACH_CLAUSE, "o", .list = "clues"},
    {.key = "503", "skyscraper", SUDOKU_EACH_CLAUSE, "o", .list = "clues"},
    {.key = "504", "numbered-room", SUDOKU_EACH_CLAUSE, "o", .list = "clues"},
    {.key = "600", "row-indexer", SUDOKU_ALL_CELLS, "c", .list = "cells"},
    {.key = "601", "column-indexer", SUDOKU_ALL_CELLS, "c", .list = "cells"},
    {.key = "1000"}, /* user-defined rule, program code */
    {.key = "2000", .each = SUDOKU_ONLY_DRAWN},
    {.key = "2001", .each = SUDOKU_ONLY_DRAWN},
    {.key = "2002", .each = SUDOKU_ONLY_DRAWN},
    {.key = "2003"}, /* rows and columns */
    {.key = "4000"}, /* fog */
    {.key = "4001"},
    {.key = NULL},
};
/* clang-format on */

enum { DIFFERENCE = 200, RATIO = 201, THERMOMETERS = 300, PROGRAM = 1000 };

typedef struct element {
    const json_t *object;
    const json_t *all; /* list of all elements */
} element;

static const json_t *element_of(const sudoku_site_reader *r)
{
    const element *e = r->all;
    return e->object;
}

bool sudoku_maker_is(const json_t *object, int type)
{
    return !json_is_true(json_object_get(object, "disabled")) &&
           sudoku_json_integer(json_object_get(object, "type")) == type;
}

static json_t *add(sudoku_site_writer *w, json_t *object, const char *key,
                   json_t *value)
{
    return sudoku_json_put(&w->failed, object, key, value);
}

/* ---- cells --------------------------------------------------------------- */

static int width_of(const sudoku_shape *shape)
{
    return shape->width;
}

static void put_cell(const sudoku_site_reader *r, const json_t *value)
{
    const sudoku_shape *shape = r->b->board->shape;
    int cell = sudoku_json_integer(value), n = width_of(shape);
    if (cell < 0 || cell >= n * shape->board_height)
        sudoku_clause_fail(r->b, SUDOKU_EINPUT,
                           "a cell of an element is not the number of a cell");
    else
        sudoku_clause_put_place(r->b, cell / n, cell % n);
}

static json_t *number_of(const sudoku_site_writer *w, int cell)
{
    const sudoku_shape *shape = w->board->shape;
    return json_integer(shape->row[cell] * width_of(shape) +
                        shape->column[cell]);
}

static void put_cells(const sudoku_site_reader *r, const json_t *list)
{
    size_t k;
    json_t *cell;
    json_array_foreach(list, k, cell)
    {
        put_cell(r, cell);
    }
}

static json_t *numbers_of(sudoku_site_writer *w, const int *cells, int n)
{
    json_t *list = json_array();
    for (int k = 0; k < n; k++)
        sudoku_json_append(&w->failed, list, number_of(w, cells[k]));
    return list;
}

static void read_cell(sudoku_site_reader *r)
{
    put_cell(r, r->part);
}

static bool write_cell(sudoku_site_writer *w)
{
    sudoku_json_append(&w->failed, w->part, number_of(w, w->cells[0]));
    return true;
}

static void read_line(sudoku_site_reader *r)
{
    put_cells(r, r->part);
}

static bool write_line(sudoku_site_writer *w)
{
    sudoku_json_append(&w->failed, w->part,
                       numbers_of(w, w->cells, w->num_cells));
    return true;
}

static void read_cells(sudoku_site_reader *r)
{
    put_cells(r, json_object_get(r->part, "cells"));
}

static bool write_cells(sudoku_site_writer *w)
{
    add(w, w->part, "cells", numbers_of(w, w->cells, w->num_cells));
    return true;
}

/* Adds both cells of an edge. The edges of a row are the left border, those
 * between its cells, then those below. */
static void put_edge(sudoku_clause_builder *b, const json_t *value)
{
    int n = width_of(b->board->shape), edge = sudoku_json_integer(value);
    int row = edge / (2 * n), place = edge % (2 * n);
    bool is_across = place < n;
    if (edge < 0 || place == 0) {
        sudoku_clause_fail(b, SUDOKU_EINPUT,
                           "an edge of an element is not between two cells");
        return;
    }
    int column = is_across ? place - 1 : place - n;
    sudoku_clause_put_place(b, row, column);
    sudoku_clause_put_place(b, row + !is_across, column + is_across);
}

static void read_edge(sudoku_site_reader *r)
{
    put_edge(r->b, json_object_get(r->part, "edge"));
}

/* Writes the edge of two cells, which must be neighbours. */
static bool write_edge(sudoku_site_writer *w)
{
    const sudoku_shape *shape = w->board->shape;
    int a = w->cells[0] < w->cells[1] ? w->cells[0] : w->cells[1];
    int b = w->cells[0] + w->cells[1] - a, n = width_of(shape);
    int across = shape->column[b] - shape->column[a];
    int down = shape->row[b] - shape->row[a];
    if (across + down != 1 || across * down != 0)
        return false;
    add(w, w->part, "edge",
        json_integer(shape->row[a] * 2 * n + shape->column[a] +
                     (across == 1 ? 1 : n)));
    return true;
}

/* ---- numbers ------------------------------------------------------------- */

static void put_number(const sudoku_site_reader *r, const json_t *value)
{
    int number = sudoku_json_integer(value);
    if (number < 0)
        sudoku_clause_fail(r->b, SUDOKU_EINPUT,
                           "the value of an element is not a number");
    sudoku_clause_put_value(r->b, number);
}

static void read_number(sudoku_site_reader *r)
{
    put_number(r, json_object_get(r->part, "value"));
}

static int value_of(const sudoku_site_writer *w)
{
    return w->clause->num_values > 0 ? w->clause->values[0] : w->row->usual;
}

static bool write_number(sudoku_site_writer *w)
{
    add(w, w->part, "value", json_integer(value_of(w)));
    return true;
}

/* Reads a sum. A cage without a sum, or with 0, only has different digits. */
static void read_sum(sudoku_site_reader *r)
{
    const json_t *value = json_object_get(r->part, "value");
    if (value != NULL && sudoku_json_integer(value) != 0)
        put_number(r, value);
}

static bool write_sum(sudoku_site_writer *w)
{
    return w->clause->num_values == 0 || write_number(w);
}

/* Does nothing: the value has already selected the row. */
static void read_sign(sudoku_site_reader *r)
{
    (void)r;
}

static bool write_sign(sudoku_site_writer *w)
{
    add(w, w->part, "value", json_integer(w->row->sign[0] == '5' ? 5 : 10));
    return true;
}

/* Reads "1522": one 5 and two 2s. */
static void read_say(sudoku_site_reader *r)
{
    const char *text = json_string_value(json_object_get(r->part, "value"));
    size_t size = text == NULL ? 0 : strlen(text);
    if (size == 0 || size % 2 != 0 || strspn(text, "0123456789") != size)
        sudoku_clause_fail(r->b, SUDOKU_EINPUT,
                           "the value of a look-and-say cage is not pairs of "
                           "a count and a digit");
    for (size_t k = 0; k < size; k++)
        sudoku_clause_put_value(r->b, text[k] - '0');
}

static bool write_say(sudoku_site_writer *w)
{
    char text[2 * SUDOKU_MAX_DIGITS + 1];
    int n = w->clause->num_values;
    for (int k = 0; k < n; k++) {
        if (w->clause->values[k] > 9 || n >= (int)sizeof text)
            return false;
        text[k] = (char)('0' + w->clause->values[k]);
    }
    text[n] = '\0';
    add(w, w->part, "value", json_string(text));
    return true;
}

static void read_least(sudoku_site_reader *r)
{
    const json_t *least = json_object_get(element_of(r), "minDifference");
    if (least != NULL)
        put_number(r, least);
}

static bool write_least(sudoku_site_writer *w)
{
    const json_t *list = w->part;
    bool is_half = strcmp(sudoku_rule_name(w->clause->rule), "lockout") == 0;
    if (w->clause->num_values > 0 && !is_half && json_array_size(list) == 0)
        add(w, w->to, "minDifference", json_integer(w->clause->values[0]));
    return true;
}

/* Sets the difference of a lockout line's ends to half the number of digits. */
static void read_half(sudoku_site_reader *r)
{
    sudoku_clause_put_value(r->b, r->b->board->shape->num_digits / 2);
}

static bool write_half(sudoku_site_writer *w)
{
    return value_of(w) == w->board->shape->num_digits / 2;
}

/* Reads a corner of cells. Corners are numbered row by row. */
static void read_corner(sudoku_site_reader *r)
{
    int n = width_of(r->b->board->shape);
    int corner = sudoku_json_integer(json_object_get(r->part, "corner"));
    int row = corner / (n + 1), column = corner % (n + 1);
    size_t k;
    json_t *digit;
    if (corner < 0 || row < 1 || column < 1) {
        sudoku_clause_fail(r->b, SUDOKU_EINPUT,
                           "a corner of an element is not between four cells");
        return;
    }
    json_array_foreach(json_object_get(r->part, "digits"), k, digit)
    {
        put_number(r, digit);
    }
    for (int place = 0; place < 4; place++)
        sudoku_clause_put_place(r->b, row - 1 + place / 2,
                                column - 1 + place % 2);
}

static bool write_corner(sudoku_site_writer *w)
{
    const sudoku_shape *shape = w->board->shape;
    const int *cells = w->cells;
    int n = width_of(shape);
    if (w->num_cells != 4 || cells[1] != cells[0] + 1 ||
        cells[2] != cells[0] + n || cells[3] != cells[2] + 1)
        return false;
    add(w, w->part, "corner",
        json_integer((shape->row[cells[0]] + 1) * (n + 1) +
                     shape->column[cells[0]] + 1));
    json_t *digits = add(w, w->part, "digits", json_array());
    for (int k = 0; k < w->clause->num_values; k++)
        sudoku_json_append(&w->failed, digits,
                           json_integer(w->clause->values[k]));
    return true;
}

/* ---- outside ------------------------------------------------------------- */

/* Outside cells are numbered together with the cells of the board, which has an
 * extra row and column on each side. */
static void put_outside(sudoku_site_reader *r, bool is_diagonal)
{
    const sudoku_shape *shape = r->b->board->shape;
    int n = width_of(shape), height = shape->board_height;
    int place = sudoku_json_integer(json_object_get(r->part, "outerCell"));
    int row = place / (n + 2) - 1, column = place % (n + 2) - 1;
    int down = row < 0 ? 1 : row >= height ? -1 : 0;
    int across = column < 0 ? 1 : column >= n ? -1 : 0;
    if (place < 0 || row > height || (down == 0 && across == 0)) {
        sudoku_clause_fail(r->b, SUDOKU_EINPUT,
                           "the clue of an element is not outside of the "
                           "board");
        return;
    }
    if (is_diagonal) {
        bool is_rising =
            json_integer_value(json_object_get(r->part, "diagonal")) > 0;
        if (down == 0)
            down = is_rising ? -across : across;
        else if (across == 0)
            across = is_rising ? -down : down;
    }
    read_number(r);
    sudoku_clause_put_line(r->b, row + down, column + across, down, across);
}

static bool write_end(sudoku_site_writer *w, bool is_diagonal)
{
    const sudoku_shape *shape = w->board->shape;
    int down, across, n = width_of(shape);
    if (!sudoku_get_direction(shape, w->cells, w->num_cells, &down, &across) ||
        is_diagonal != (down != 0 && across != 0))
        return false;
    int row = shape->row[w->cells[0]] - down + 1;
    int column = shape->column[w->cells[0]] - across + 1;
    add(w, w->part, "outerCell", json_integer(row * (n + 2) + column));
    if (is_diagonal)
        add(w, w->part, "diagonal", json_integer(down == across ? -1 : 1));
    return write_number(w);
}

static void read_outside(sudoku_site_reader *r)
{
    put_outside(r, false);
}

static bool write_outside(sudoku_site_writer *w)
{
    return write_end(w, false);
}

static void read_diagonal(sudoku_site_reader *r)
{
    put_outside(r, true);
}

static bool write_diagonal(sudoku_site_writer *w)
{
    return write_end(w, true);
}

/* ---- arrows -------------------------------------------------------------- */

static void put_pill(const sudoku_site_reader *r, const json_t *bulb)
{
    int n = r->b->board->shape->num_cells;
    size_t size = json_array_size(bulb), num = 0, k;
    for (int cell = 0; cell < n && num < size && r->b->code == 0; cell++) {
        for (k = 0; k < size && size <= (size_t)n; k++) {
            const json_t *value = json_array_get(bulb, k);
            if (sudoku_json_integer(value) != cell)
                continue;
            put_cell(r, value);
            num++;
        }
    }
    if (num < size)
        sudoku_clause_fail(r->b, SUDOKU_EINPUT,
                           "a cell of an arrow is not the number of a cell");
}

/* Reads an arrow, whose lines begin on the circle or pill. */
static void read_arrow(sudoku_site_reader *r)
{
    size_t k;
    json_t *cell;
    put_pill(r, json_object_get(r->part, "bulbCells"));
    if (r->row->sign != NULL)
        sudoku_clause_put_group(r->b);
    json_array_foreach((const json_t *)r->line, k, cell)
    {
        if (k > 0)
            put_cell(r, cell);
    }
}

/* Writes an arrow. The cells of a pill must be in reading order. */
static bool write_arrow(sudoku_site_writer *w)
{
    bool is_pill = w->row->sign != NULL;
    const int *bulb = is_pill ? sudoku_site_group_cells(w, 0) : w->cells;
    int n = is_pill ? sudoku_site_group_size(w, 0) : 1;
    for (int k = 0; k + 1 < n; k++) {
        if (bulb[k] > bulb[k + 1])
            return false;
    }
    add(w, w->part, "bulbCells", numbers_of(w, bulb, n));
    json_t *lines = add(w, w->part, "arrows", json_array());
    json_t *line = sudoku_json_append(&w->failed, lines,
                                      numbers_of(w, w->cells, w->num_cells));
    if (is_pill &&
        json_array_insert_new(line, 0, number_of(w, bulb[n - 1])) != 0)
        w->failed = 1;
    return n > (is_pill ? 1 : 0);
}

/* ---- groups of digits ---------------------------------------------------- */

/* Returns the part of num to which a digit belongs: thirds, or remainders. */
static int third_of(int digit, int value, int n, int num)
{
    (void)value;
    return digit * num / n;
}

static int remainder_of(int digit, int value, int n, int num)
{
    (void)digit;
    (void)n;
    return value % num;
}

typedef int part_function(int digit, int value, int n, int num);

static void list_parts(const sudoku_shape *shape, int num, part_function *of,
                       uint64_t parts[SUDOKU_MAX_DIGITS])
{
    memset(parts, 0, SUDOKU_MAX_DIGITS * sizeof *parts);
    for (int d = 0; d < shape->num_digits; d++) {
        int value = sudoku_value(shape, d);
        if (value < 64)
            parts[of(d, value, shape->num_digits, num)] |= UINT64_C(1) << value;
    }
}

static bool are_groups(const sudoku_shape *shape, const json_t *groups,
                       part_function *of)
{
    uint64_t parts[SUDOKU_MAX_DIGITS];
    int num = (int)json_array_size(groups);
    size_t k;
    json_t *group;
    list_parts(shape, num, of, parts);
    json_array_foreach(groups, k, group)
    {
        int part = 0;
        while (part < num && parts[part] != (uint64_t)json_integer_value(group))
            part++;
        if (part == num)
            return false;
        parts[part] = 0;
    }
    return true;
}

static const char *name_groups(const sudoku_site_reader *r)
{
    const json_t *groups = json_object_get(element_of(r), "groups");
    const sudoku_shape *shape = r->b->board->shape;
    int num = (int)json_array_size(groups);
    if (shape->first_value != 1 || num < 2 || num > shape->num_digits)
        return "groups";
    if (num == 3 && shape->num_digits % 3 == 0 &&
        are_groups(shape, groups, third_of))
        return "thirds";
    bool is_line = r->row->each != SUDOKU_FLAG;
    return (is_line || num == 3) && are_groups(shape, groups, remainder_of)
               ? "modular"
               : "groups";
}

static void put_groups(sudoku_clause_builder *b, const json_t *list)
{
    const sudoku_shape *shape = b->board->shape;
    sudoku_text words = {0};
    size_t k;
    json_t *group;
    json_array_foreach(list, k, group)
    {
        uint64_t set = (uint64_t)json_integer_value(group);
        const char *before = words.size > 0 ? " " : "";
        for (int d = 0; d < shape->num_digits; d++) {
            int value = sudoku_value(shape, d);
            if (value >= 64 || (set >> value & 1) == 0)
                continue;
            sudoku_text_printf(&words, "%s%d", before, value);
            before = ",";
        }
        if (strcmp(before, ",") != 0)
            sudoku_clause_fail(b, SUDOKU_EINPUT,
                               "a group of digits has none of the board");
    }
    if (words.failed)
        sudoku_clause_fail(b, SUDOKU_ENOMEM, "%s",
                           sudoku_error_text(SUDOKU_ENOMEM));
    else if (words.size > 0)
        sudoku_clause_put_words(b, words.data);
    sudoku_text_clear(&words);
}

static void read_groups(sudoku_site_reader *r)
{
    const json_t *groups = json_object_get(element_of(r), "groups");
    if (strcmp(r->row->sign, "groups") == 0)
        put_groups(r->b, groups);
    else if (strcmp(r->row->rule, "modular") == 0)
        sudoku_clause_put_value(r->b, (int)json_array_size(groups));
}

static void add_words(sudoku_site_writer *w, json_t *groups)
{
    uint64_t set = 0;
    for (const char *at = w->clause->words; *at != '\0';) {
        char *end;
        long value = strtol(at, &end, 10);
        set |= UINT64_C(1) << (value & 63);
        at = end;
        if (*at == ',') {
            at++;
            continue;
        }
        sudoku_json_append(&w->failed, groups, json_integer((json_int_t)set));
        set = 0;
        at += strspn(at, " \t");
    }
}

static bool write_groups(sudoku_site_writer *w)
{
    const sudoku_shape *shape = w->board->shape;
    bool is_thirds = strcmp(w->row->sign, "thirds") == 0;
    uint64_t parts[SUDOKU_MAX_DIGITS];
    int num = w->clause->num_values > 0 ? w->clause->values[0] : 3;
    if (json_object_get(w->to, "groups") != NULL)
        return true;
    json_t *groups = add(w, w->to, "groups", json_array());
    if (strcmp(w->row->sign, "groups") == 0) {
        add_words(w, groups);
        return true;
    }
    if (num < 2 || num > shape->num_digits ||
        (is_thirds && shape->num_digits % 3 != 0))
        return false;
    list_parts(shape, num, is_thirds ? third_of : remainder_of, parts);
    for (int k = 0; k < num; k++)
        sudoku_json_append(&w->failed, groups,
                           json_integer((json_int_t)parts[k]));
    return true;
}

/* ---- what neighbours without a clue may not do --------------------------- */

static void put_edges(sudoku_clause_builder *b, const json_t *all, int number)
{
    size_t k, j;
    json_t *object, *clue;
    json_array_foreach(all, k, object)
    {
        if (!sudoku_maker_is(object, number))
            continue;
        json_array_foreach(json_object_get(object, "clues"), j, clue)
        {
            sudoku_clause_put_group(b);
            put_edge(b, json_object_get(clue, "edge"));
        }
    }
}

/* Returns whether clues of this type exempt their pairs from the other type's
 * rule for all neighbours. */
static bool overrides(const json_t *all, int number, const char *key)
{
    size_t k;
    json_t *object;
    json_array_foreach(all, k, object)
    {
        if (sudoku_maker_is(object, number) &&
            json_is_true(json_object_get(object, key)))
            return true;
    }
    return false;
}

static void read_negative(sudoku_site_reader *r)
{
    const element *e = r->all;
    int number = sudoku_json_integer(json_object_get(e->object, "type"));
    put_number(r, r->part);
    put_edges(r->b, e->all, number);
    if (number == DIFFERENCE &&
        overrides(e->all, RATIO, "overrideNegativeDifferences"))
        put_edges(r->b, e->all, RATIO);
    if (number == RATIO &&
        overrides(e->all, DIFFERENCE, "overrideNegativeRatios"))
        put_edges(r->b, e->all, DIFFERENCE);
}

static json_t *last_element(json_t *all, int type)
{
    size_t k = json_array_size(all);
    while (k > 0 && !sudoku_maker_is(json_array_get(all, k - 1), type))
        k--;
    return k == 0 ? NULL : json_array_get(all, k - 1);
}

static void add_negative(sudoku_site_writer *w, json_t *object, int value)
{
    sudoku_json_append(&w->failed,
                       sudoku_json_list(&w->failed, object, "negative"),
                       json_integer(value));
}

/* Returns whether the clause is about all neighbours except those with dots of
 * its type, or of both types. In the latter case also excepts the other type's
 * dots. */
static bool fits_negative(sudoku_site_writer *w)
{
    const char *const *dots = w->row->dots;
    bool is_ratio = w->row->usual == 2;
    if (sudoku_has_pairs(w->board, w->clause, dots[0],
                         dots[1] == NULL ? dots[0] : dots[1]))
        return true;
    json_t *other = last_element(w->all, is_ratio ? DIFFERENCE : RATIO);
    if (dots[1] != NULL || other == NULL ||
        !sudoku_has_pairs(w->board, w->clause, "white-dot", "black-dot"))
        return false;
    add(w, other,
        is_ratio ? "overrideNegativeRatios" : "overrideNegativeDifferences",
        json_true());
    return true;
}

static bool write_negative(sudoku_site_writer *w)
{
    const sudoku_clause *clause = w->clause;
    if (!fits_negative(w))
        return false;
    for (int k = 0; k < clause->num_values; k++)
        add_negative(w, w->to, clause->values[k]);
    if (strcmp(sudoku_rule_name(clause->rule), "strict-xv") == 0) {
        add_negative(w, w->to, 5);
        add_negative(w, w->to, 10);
    } else if (clause->num_values == 0) {
        add_negative(w, w->to, w->row->usual);
    }
    return true;
}

/* Writes a rule about both kinds of dots, each excepting the other. The part
 * was begun in a ratio element. */
static bool write_kropki(sudoku_site_writer *w)
{
    if (!sudoku_has_pairs(w->board, w->clause, w->row->dots[0],
                          w->row->dots[1]))
        return false;
    json_t *differences = last_element(w->all, DIFFERENCE);
    if (differences == NULL) {
        differences = sudoku_json_append(&w->failed, w->all, json_object());
        add(w, differences, "type", json_integer(DIFFERENCE));
    }
    add_negative(w, differences, 1);
    add(w, differences, "overrideNegativeRatios", json_true());
    add_negative(w, w->to, 2);
    add(w, w->to, "overrideNegativeDifferences", json_true());
    return true;
}

/* ---- the table ----------------------------------------------------------- */

static const sudoku_site_argument arguments[] = {
    {'c', read_cell, write_cell},
    {'L', read_line, write_line},
    {'C', read_cells, write_cells},
    {'e', read_edge, write_edge},
    {'n', read_number, write_number},
    {'z', read_sum, write_sum},   /* value, optional */
    {'s', read_sign, write_sign}, /* value: 5 or 10 */
    {'y', read_say, write_say},   /* value: "1522" */
    {'q', read_corner, write_corner},
    {'a', read_arrow, write_arrow}, /* bulbCells, a list of arrows */
    {'o', read_outside, write_outside},
    {'d', read_diagonal, write_diagonal},
    /* for the whole element: */
    {'m', read_least, write_least}, /* minDifference, optional */
    {'h', read_half, write_half},
    {'g', read_groups, write_groups},
    {'N', read_negative, write_negative},
    {'K', NULL, write_kropki}, /* negative, in two elements */
    {'\0', NULL, NULL},
};

static bool is_before(const json_t *line, size_t num, const json_t *cell)
{
    size_t k = 0;
    while (k < num && !json_equal(json_array_get(line, k), cell))
        k++;
    return k < num;
}

/* Returns whether the line crosses itself: with more cells than the board it
 * repeats one. */
static bool crosses_itself(const sudoku_site_reader *r)
{
    size_t k;
    json_t *cell;
    int most = r->b->board->shape->num_cells;
    if (json_array_size(r->part) > (size_t)most)
        return true;
    json_array_foreach((const json_t *)r->part, k, cell)
    {
        if (is_before(r->part, k, cell))
            return true;
    }
    return false;
}

/* Builds a clause for each step of a line that crosses itself. */
static void build_steps(const sudoku_site_reader *r, const json_t *least)
{
    for (size_t k = 1; k < json_array_size(r->part) && r->b->code == 0; k++) {
        sudoku_clause_begin(r->b, "whispers");
        put_number(r, least);
        put_cell(r, json_array_get(r->part, k - 1));
        put_cell(r, json_array_get(r->part, k));
        sudoku_clause_end(r->b);
    }
}

/* Returns whether the part states nothing: it is too short, or a clue without a
 * value. */
static bool is_nothing(const sudoku_site_reader *r)
{
    const json_t *value = json_object_get(r->part, "value");
    size_t size = json_array_size(r->part);
    switch (r->row->arguments[0]) {
    case 'o':
    case 'd':
        return value == NULL || json_is_null(value);
    case 'L':
        return size < 2 && strcmp(r->row->rule, "equal") == 0;
    default:
        return size < 3 && strcmp(r->row->rule, "sequence") == 0;
    }
}

static const sudoku_site_row *choose(const sudoku_site_reader *r)
{
    const sudoku_site_row *row = r->row;
    const json_t *object = element_of(r);
    const json_t *least = json_object_get(object, "minDifference");
    const json_t *bulb = json_object_get(r->part, "bulbCells");
    int value = sudoku_json_integer(json_object_get(r->part, "value"));
    if (row->arguments[0] == 'm' && least != NULL && crosses_itself(r)) {
        build_steps(r, least);
        return NULL;
    }
    if (is_nothing(r))
        return NULL;
    if (row->arguments[0] == 's' && value != 5 && value != 10) {
        sudoku_clause_fail(r->b, SUDOKU_EINPUT,
                           "the value of XV is neither 5 nor 10");
        return NULL;
    }
    const char *sign = NULL;
    if (strchr(row->arguments, 'g') != NULL)
        sign = name_groups(r);
    else if (row->arguments[0] == 'a' && json_array_size(bulb) > 1)
        sign = "pill";
    else if (row->arguments[0] == 's')
        sign = value == 5 ? "5" : "10";
    else if (json_is_true(json_object_get(object, "slow")))
        sign = "slow";
    const sudoku_site_row *chosen = sudoku_site_choose(row, sign);
    return chosen == NULL ? row : chosen;
}

static bool can_join(const sudoku_site_writer *w)
{
    const sudoku_site_row *row = w->row;
    if (w->number > 0)
        return row->each != SUDOKU_ALL_CELLS ||
               w->cells != sudoku_site_group_cells(w, w->group);
    return row->list != NULL && row->each != SUDOKU_ALL_CELLS &&
           strpbrk(row->arguments, "mg") == NULL;
}

/* Sets w->to to the element and w->part to the part; if that is a cell or a
 * list of cells, to the list that it goes to. */
static bool begin_part(sudoku_site_writer *w)
{
    const sudoku_site_row *row = w->row;
    json_t *all = w->all;
    int type = (int)strtol(row->key, NULL, 10);
    json_t *object = can_join(w) ? last_element(all, type) : NULL;
    if (object == NULL) {
        object = sudoku_json_append(&w->failed, all, json_object());
        add(w, object, "type", json_integer(type));
        if (type == THERMOMETERS)
            add(w, object, "slow", json_boolean(row->sign != NULL));
    }
    w->to = object;
    w->part = NULL;
    if (row->list == NULL)
        return true;
    w->part = sudoku_json_list(&w->failed, object, row->list);
    if (strpbrk(row->arguments, "cLNK") == NULL)
        w->part = sudoku_json_append(&w->failed, w->part, json_object());
    return true;
}

const sudoku_site sudoku_maker_site = {
    .rows = rows,
    .arguments = arguments,
    .choose = choose,
    .begin_part = begin_part,
};

/* ---- elements ------------------------------------------------------------ */

static void fail_program(sudoku_clause_builder *b, const json_t *object)
{
    const char *name = json_string_value(
        json_object_get(json_object_get(object, "definition"), "name"));
    sudoku_clause_fail(b, SUDOKU_ERULE,
                       "the custom constraint \"%.40s\" is a program, which "
                       "is not supported",
                       name == NULL ? "?" : name);
}

static void read_negatives(sudoku_site_reader *r)
{
    const json_t *list = json_object_get(element_of(r), "negative");
    size_t k;
    json_t *value;
    for (r->row++; r->row->arguments[0] != 'N'; r->row++)
        continue;
    json_array_foreach(list, k, value)
    {
        r->part = value;
        sudoku_site_read_part(r);
    }
}

static void read_element(sudoku_site_reader *r)
{
    const json_t *object = element_of(r);
    if (r->row->each == SUDOKU_FLAG) {
        r->row = choose(r);
        sudoku_site_read_part(r);
        return;
    }
    if (r->row->arguments[0] == 'm' &&
        json_is_true(json_object_get(object, "singleRegionTotals")))
        sudoku_clause_fail(r->b, SUDOKU_ERULE,
                           "region sums of all visits to a region together "
                           "are not supported");
    sudoku_json_read_parts(r, json_object_get(object, r->row->list), "arrows");
}

static const sudoku_site_row *find_row(const json_t *object)
{
    char key[16];
    snprintf(key, sizeof key, "%d",
             sudoku_json_integer(json_object_get(object, "type")));
    return sudoku_site_find(&sudoku_maker_site, key, strlen(key));
}

bool sudoku_maker_is_drawn(const json_t *object)
{
    const sudoku_site_row *row = find_row(object);
    return row != NULL && row->each == SUDOKU_ONLY_DRAWN &&
           !json_is_true(json_object_get(object, "disabled"));
}

int sudoku_maker_build(sudoku_clause_builder *b, const json_t *object,
                       const json_t *all, bool is_last, int *num_drawn)
{
    element e = {object, all};
    sudoku_site_reader r = {.site = &sudoku_maker_site, .b = b, .all = &e};
    int type = sudoku_json_integer(json_object_get(object, "type"));
    r.row = find_row(object);
    if (json_is_true(json_object_get(object, "disabled")))
        return b->code;
    if (r.row == NULL)
        return sudoku_clause_fail(
            b, SUDOKU_ERULE, "elements of type %d are not supported", type);
    bool has_negative = type >= DIFFERENCE && type < THERMOMETERS;
    if (is_last && has_negative)
        read_negatives(&r);
    if (is_last)
        return b->code;
    if (r.row->each == SUDOKU_ONLY_DRAWN)
        ++*num_drawn;
    else if (type == MAKER_REGIONS)
        sudoku_maker_regions(b, object);
    else if (type == PROGRAM)
        fail_program(b, object);
    else if (r.row->rule != NULL)
        read_element(&r);
    return b->code;
}
