/*
 * fpuzzles_rules.c - the keys of f-puzzles and their rules, for reading and
 * writing.
 *
 *     "thermometer":[{"lines":[["R1C1","R1C2"]]}]
 *     "littlekillersum":[{"cell":"R0C1","direction":"DR","value":"12"}]
 */
#include "sudoku/board/board_features.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/sites/fpuzzles.h"
#include "sudoku/formats/sites/json_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* clang-format off */
static const sudoku_site_row rows[] = {
    /* the board, and data of the program */
    {.key = "size"},
    {.key = "grid"},
    {.key = "title"},
    {.key = "author"},
    {.key = "ruleset"},
    {.key = "solution"},
    {.key = "successMessage"},
    {.key = "highlightConflicts"},
    {.key = "disabledlogic"},
    {.key = "truecandidatesoptions"},
    /* decoration */
    {.key = "cage", .each = SUDOKU_ONLY_DRAWN},
    {.key = "line", .each = SUDOKU_ONLY_DRAWN},
    {.key = "text", .each = SUDOKU_ONLY_DRAWN},
    {.key = "circle", .each = SUDOKU_ONLY_DRAWN},
    {.key = "rectangle", .each = SUDOKU_ONLY_DRAWN},
    {.key = "fogofwar", .each = SUDOKU_ONLY_DRAWN},
    {.key = "foglight", .each = SUDOKU_ONLY_DRAWN},
    /* the whole board */
    {.key = "diagonal-", "diagonal", SUDOKU_FLAG, "", .words = "falling"},
    {.key = "diagonal+", "diagonal", SUDOKU_FLAG, "", .words = "rising"},
    {.key = "antiknight", "anti-knight", SUDOKU_FLAG, ""},
    {.key = "antiking", "anti-king", SUDOKU_FLAG, ""},
    {.key = "disjointgroups", "disjoint-groups", SUDOKU_FLAG, ""},
    {.key = "nonconsecutive", "non-consecutive", SUDOKU_FLAG, "D",
     .dots = {"white-dot"}},
    {.key = "negative", "non-ratio", SUDOKU_FLAG, "D", .sign = "ratio",
     .dots = {"black-dot"}},
    {.key = "negative", "strict-xv", SUDOKU_FLAG, "D", .sign = "xv",
     .dots = {"x", "v"}},
    /* cells */
    {.key = "odd", "odd", SUDOKU_EACH_CELL, "c"},
    {.key = "even", "even", SUDOKU_EACH_CELL, "c"},
    {.key = "minimum", "minimum", SUDOKU_ALL_CELLS, "c"},
    {.key = "maximum", "maximum", SUDOKU_ALL_CELLS, "c"},
    {.key = "extraregion", "different", SUDOKU_EACH_GROUP, "vC"},
    {.key = "killercage", "killer", SUDOKU_EACH_GROUP, "vC"},
    {.key = "rowindexer", "row-indexer", SUDOKU_EACH_GROUP, "vC"},
    {.key = "columnindexer", "column-indexer", SUDOKU_EACH_GROUP, "vC"},
    {.key = "boxindexer", "box-indexer", SUDOKU_EACH_GROUP, "vC"},
    {.key = "difference", "white-dot", SUDOKU_EACH_PAIR, "vC"},
    {.key = "ratio", "black-dot", SUDOKU_EACH_PAIR, "vC"},
    {.key = "xv", "x", SUDOKU_EACH_PAIR, "sC", .sign = "X"},
    {.key = "xv", "v", SUDOKU_EACH_PAIR, "sC", .sign = "V"},
    {.key = "clone", "clone", SUDOKU_EACH_LATER_GROUP, "vk"},
    {.key = "quadruple", "quadruple", SUDOKU_EACH_GROUP, "qC"},
    /* lines */
    {.key = "thermometer", "thermometer", SUDOKU_EACH_GROUP, "vl"},
    {.key = "slowthermometer", "slow-thermometer", SUDOKU_EACH_GROUP, "vl"},
    {.key = "palindrome", "palindrome", SUDOKU_EACH_GROUP, "vl"},
    {.key = "renban", "renban", SUDOKU_EACH_GROUP, "vl"},
    {.key = "whispers", "whispers", SUDOKU_EACH_GROUP, "vl"},
    {.key = "regionsumline", "region-sum", SUDOKU_EACH_GROUP, "vl"},
    {.key = "entropicline", "entropic", SUDOKU_EACH_GROUP, "vl"},
    {.key = "modularline", "modular", SUDOKU_EACH_GROUP, "vl"},
    {.key = "nabner", "nabner", SUDOKU_EACH_GROUP, "vl"},
    {.key = "doublearrow", "double-arrow", SUDOKU_EACH_GROUP, "vl"},
    {.key = "zipperline", "zipper", SUDOKU_EACH_GROUP, "vl"},
    {.key = "betweenline", "between", SUDOKU_EACH_GROUP, "vl"},
    {.key = "lockout", "lockout", SUDOKU_EACH_GROUP, "vl"},
    {.key = "arrow", "arrow", SUDOKU_EACH_GROUP, "a"},
    {.key = "arrow", "pill-arrow", SUDOKU_EACH_LATER_GROUP, "a", .sign = "pill"},
    /* outside clues */
    {.key = "littlekillersum", "little-killer", SUDOKU_EACH_CLAUSE, "d"},
    {.key = "sandwichsum", "sandwich", SUDOKU_EACH_CLAUSE, "o"},
    {.key = "xsum", "x-sum", SUDOKU_EACH_CLAUSE, "o"},
    {.key = "skyscraper", "skyscraper", SUDOKU_EACH_CLAUSE, "o"},
    {.key = "numberedroom", "numbered-room", SUDOKU_EACH_CLAUSE, "o"},
    {.key = NULL},
};
/* clang-format on */

/* ---- cells --------------------------------------------------------------- */

static bool read_place(const json_t *value, int *row, int *column)
{
    const char *at = json_string_value(value);
    if (at == NULL || *at != 'R')
        return false;
    at = sudoku_read_number(at + 1, 3, row);
    if (at == NULL || *at != 'C')
        return false;
    at = sudoku_read_number(at + 1, 3, column);
    return at != NULL && *at == '\0';
}

static json_t *place_of(int row, int column)
{
    char text[32];
    snprintf(text, sizeof text, "R%dC%d", row + 1, column + 1);
    return json_string(text);
}

static void put_cell(const sudoku_site_reader *r, const json_t *value)
{
    int row, column;
    if (!read_place(value, &row, &column))
        sudoku_clause_fail(r->b, SUDOKU_EINPUT,
                           "a cell of \"%s\" is not like \"R1C1\"",
                           r->row->key);
    else
        sudoku_clause_put_place(r->b, row - 1, column - 1);
}

static json_t *cell_of(const sudoku_site_writer *w, int cell)
{
    const sudoku_shape *shape = w->board->shape;
    return place_of(shape->row[cell], shape->column[cell]);
}

/* Adds the cells of a list, except leading ones that are in without. */
static void put_cells(const sudoku_site_reader *r, const json_t *list,
                      const json_t *without)
{
    size_t k, j;
    json_t *cell, *other;
    bool is_begun = false;
    if (!json_is_array(list))
        sudoku_clause_fail(r->b, SUDOKU_EINPUT,
                           "the cells of \"%s\" are not a list", r->row->key);
    json_array_foreach(list, k, cell)
    {
        bool is_there = false;
        json_array_foreach(without, j, other)
        {
            is_there = is_there || json_equal(cell, other);
        }
        is_begun = is_begun || !is_there;
        if (is_begun)
            put_cell(r, cell);
    }
}

static json_t *cells_of(sudoku_site_writer *w, const int *cells, int n)
{
    json_t *list = json_array();
    for (int k = 0; k < n; k++)
        sudoku_json_append(&w->failed, list, cell_of(w, cells[k]));
    return list;
}

static json_t *group_of(sudoku_site_writer *w, int group)
{
    return cells_of(w, sudoku_site_group_cells(w, group),
                    sudoku_site_group_size(w, group));
}

static json_t *add(sudoku_site_writer *w, const char *key, json_t *value)
{
    return sudoku_json_put(&w->failed, w->part, key, value);
}

static void read_cell(sudoku_site_reader *r)
{
    put_cell(r, json_object_get(r->part, "cell"));
}

static bool write_cell(sudoku_site_writer *w)
{
    add(w, "cell", cell_of(w, w->cells[0]));
    return true;
}

static void read_cells(sudoku_site_reader *r)
{
    put_cells(r, json_object_get(r->part, "cells"), NULL);
}

static bool write_cells(sudoku_site_writer *w)
{
    add(w, "cells", cells_of(w, w->cells, w->num_cells));
    return true;
}

static void read_clone(sudoku_site_reader *r)
{
    read_cells(r);
    sudoku_clause_put_group(r->b);
    put_cells(r, json_object_get(r->part, "cloneCells"), NULL);
}

static bool write_clone(sudoku_site_writer *w)
{
    add(w, "cells", group_of(w, 0));
    add(w, "cloneCells", group_of(w, w->group));
    return true;
}

/* ---- numbers ------------------------------------------------------------- */

static void put_value(const sudoku_site_reader *r, bool must_be)
{
    const json_t *value = json_object_get(r->part, "value");
    const char *text = json_string_value(value);
    bool is_missing = value == NULL || json_is_null(value) ||
                      (text != NULL && text[0] == '\0');
    int number = sudoku_json_integer(value);
    if (is_missing && !must_be)
        return;
    if (number < 0)
        sudoku_clause_fail(r->b, SUDOKU_EINPUT,
                           "the value of \"%s\" is not a number", r->row->key);
    sudoku_clause_put_value(r->b, number);
}

static void read_value(sudoku_site_reader *r)
{
    put_value(r, false);
}

static bool write_value(sudoku_site_writer *w)
{
    if (w->clause->num_values > 0)
        add(w, "value", sudoku_fpuzzles_text(w->clause->values[0]));
    return true;
}

/* Does nothing: the value has already selected the row. */
static void read_sign(sudoku_site_reader *r)
{
    (void)r;
}

static bool write_sign(sudoku_site_writer *w)
{
    add(w, "value", json_string(w->row->sign));
    return true;
}

static void read_quadruple(sudoku_site_reader *r)
{
    size_t k;
    json_t *value;
    json_array_foreach(json_object_get(r->part, "values"), k, value)
    {
        sudoku_clause_put_value(r->b, sudoku_json_integer(value));
    }
}

/* Writes a quadruple, whose cells must form a 2x2 square. */
static bool write_quadruple(sudoku_site_writer *w)
{
    const int *cells = w->cells;
    int n = w->board->shape->num_digits;
    if (w->num_cells != 4 || cells[1] != cells[0] + 1 ||
        cells[2] != cells[0] + n || cells[3] != cells[2] + 1)
        return false;
    json_t *values = add(w, "values", json_array());
    for (int k = 0; k < w->clause->num_values; k++)
        sudoku_json_append(&w->failed, values,
                           json_integer(w->clause->values[k]));
    return true;
}

/* ---- lines --------------------------------------------------------------- */

static void read_line(sudoku_site_reader *r)
{
    put_cells(r, r->line, NULL);
}

static void add_line(sudoku_site_writer *w, json_t *line)
{
    sudoku_json_append(&w->failed, add(w, "lines", json_array()), line);
}

static bool write_line(sudoku_site_writer *w)
{
    add_line(w, cells_of(w, w->cells, w->num_cells));
    return true;
}

static int compare_places(const void *a, const void *b)
{
    const json_t *x = *(json_t *const *)a, *y = *(json_t *const *)b;
    int row[2] = {0}, column[2] = {0};
    read_place(x, &row[0], &column[0]);
    read_place(y, &row[1], &column[1]);
    return row[0] != row[1] ? row[0] - row[1] : column[0] - column[1];
}

static void put_pill(const sudoku_site_reader *r, const json_t *cells)
{
    enum { MAX = 4 };
    json_t *sorted[MAX];
    size_t n = json_array_size(cells);
    if (n > MAX)
        sudoku_clause_fail(r->b, SUDOKU_EINPUT, "a pill of \"%s\" is too long",
                           r->row->key);
    for (size_t k = 0; k < n && n <= MAX; k++)
        sorted[k] = json_array_get(cells, k);
    if (n <= MAX)
        qsort(sorted, n, sizeof(json_t *), compare_places);
    for (size_t k = 0; k < n && n <= MAX; k++)
        put_cell(r, sorted[k]);
}

/* Reads an arrow. Its lines begin on the circle or pill, or next to it. */
static void read_arrow(sudoku_site_reader *r)
{
    const json_t *cells = json_object_get(r->part, "cells");
    put_pill(r, cells);
    if (r->row->sign != NULL)
        sudoku_clause_put_group(r->b);
    put_cells(r, r->line, cells);
}

/* Writes a pill, whose cells must be in reading order. */
static bool write_pill(sudoku_site_writer *w)
{
    const int *pill = sudoku_site_group_cells(w, 0);
    int n = sudoku_site_group_size(w, 0);
    json_t *line = group_of(w, w->group);
    for (int k = 0; k + 1 < n; k++) {
        if (pill[k] > pill[k + 1]) {
            json_decref(line);
            return false;
        }
    }
    add(w, "cells", group_of(w, 0));
    if (json_array_insert_new(line, 0, cell_of(w, pill[n - 1])) != 0)
        w->failed = 1;
    add_line(w, line);
    return n > 1;
}

static bool write_arrow(sudoku_site_writer *w)
{
    if (w->row->sign != NULL)
        return write_pill(w);
    add(w, "cells", cells_of(w, w->cells, 1));
    return write_line(w);
}

/* ---- outside ------------------------------------------------------------- */

static void put_outside(sudoku_site_reader *r, const char *direction)
{
    int n = r->b->board->shape->height, row = 0, column = 0;
    bool is_wrong = direction != NULL && strlen(direction) != 2;
    if (!read_place(json_object_get(r->part, "cell"), &row, &column) ||
        is_wrong)
        sudoku_clause_fail(r->b, SUDOKU_EINPUT,
                           "\"%s\" has no cell or no direction", r->row->key);
    put_value(r, true);
    if (r->b->code != 0)
        return;
    int down = row <= 0 ? 1 : row > n ? -1 : 0;
    int across = column <= 0 ? 1 : column > n ? -1 : 0;
    if (direction != NULL) {
        down = direction[0] == 'D' ? 1 : -1;
        across = direction[1] == 'R' ? 1 : -1;
    }
    if (row >= 1 && row <= n && column >= 1 && column <= n)
        sudoku_clause_fail(r->b, SUDOKU_EINPUT,
                           "the cell of \"%s\" is not outside of the board",
                           r->row->key);
    sudoku_clause_put_line(r->b, row + down - 1, column + across - 1, down,
                           across);
}

static void read_outside(sudoku_site_reader *r)
{
    put_outside(r, NULL);
}

static void read_diagonal(sudoku_site_reader *r)
{
    const char *direction =
        json_string_value(json_object_get(r->part, "direction"));
    put_outside(r, direction == NULL ? "" : direction);
}

static bool write_end(sudoku_site_writer *w, bool is_diagonal)
{
    const sudoku_shape *shape = w->board->shape;
    int rows_on, columns_on;
    char direction[3] = "";
    if (!sudoku_get_direction(shape, w->cells, w->num_cells, &rows_on,
                              &columns_on) ||
        is_diagonal != (rows_on != 0 && columns_on != 0))
        return false;
    add(w, "cell",
        place_of(shape->row[w->cells[0]] - rows_on,
                 shape->column[w->cells[0]] - columns_on));
    if (is_diagonal) {
        direction[0] = rows_on > 0 ? 'D' : 'U';
        direction[1] = columns_on > 0 ? 'R' : 'L';
        add(w, "direction", json_string(direction));
        write_cells(w);
    }
    return write_value(w);
}

static bool write_outside(sudoku_site_writer *w)
{
    return write_end(w, false);
}

static bool write_diagonal(sudoku_site_writer *w)
{
    return write_end(w, true);
}

/* ---- the table ----------------------------------------------------------- */

static void read_dots(sudoku_site_reader *r)
{
    for (int k = 0; k < 2 && r->row->dots[k] != NULL; k++)
        sudoku_clause_put_dots(r->b, r->row->dots[k], NULL);
}

static bool write_nothing(sudoku_site_writer *w)
{
    return w->part == NULL; /* a flag has no object */
}

static const sudoku_site_argument arguments[] = {
    {'c', read_cell, write_cell},
    {'C', read_cells, write_cells},
    {'v', read_value, write_value}, /* value, optional */
    {'s', read_sign, write_sign},   /* value: "X" */
    {'k', read_clone, write_clone}, /* cells, cloneCells */
    {'q', read_quadruple, write_quadruple} /* values */,
    {'l', read_line, write_line},         /* a list of lines */
    {'a', read_arrow, write_arrow},       /* cells, a list of lines */
    {'o', read_outside, write_outside},   /* cell, value */
    {'d', read_diagonal, write_diagonal}, /* cell, direction, value */
    {'D', read_dots,
     write_nothing}, /* no arguments; the clause gets the pairs of all dots */
    {'\0', NULL, NULL},
};

bool sudoku_fpuzzles_is_open(const json_t *object)
{
    const char *text = json_string_value(json_object_get(object, "value"));
    return text != NULL && (strcmp(text, "?") == 0 || text[0] == '\0');
}

bool sudoku_fpuzzles_is_outside(const sudoku_site_row *row)
{
    return row->arguments != NULL && strpbrk(row->arguments, "od") != NULL;
}

static const sudoku_site_row *choose(const sudoku_site_reader *r)
{
    const char *key = r->row->key;
    const char *value = json_string_value(json_object_get(r->part, "value"));
    const sudoku_site_row *row = r->row;
    if (strcmp(key, "arrow") == 0) {
        const json_t *cells = json_object_get(r->part, "cells");
        return json_array_size(cells) > 1 ? sudoku_site_choose(row, "pill")
                                          : row;
    }
    if (strcmp(key, "xv") == 0) {
        row = sudoku_site_choose(row, value);
        if (row == NULL)
            sudoku_clause_fail(r->b, SUDOKU_EINPUT,
                               "the value of \"%s\" is neither \"X\" nor \"V\"",
                               key);
    }
    if (strcmp(key, "negative") == 0) {
        const char *name = json_string_value(r->part);
        row = sudoku_site_choose(row, name);
        if (row == NULL)
            sudoku_clause_fail(
                r->b, SUDOKU_ERULE,
                "the negative constraint \"%.40s\" is not supported",
                name == NULL ? "?" : name);
    }
    bool is_open = row != NULL && sudoku_fpuzzles_is_outside(row) &&
                   sudoku_fpuzzles_is_open(r->part);
    return is_open ? NULL : row;
}

/* Begins a part: an object or a text in the list of the key, or true. If all
 * cells go to one clause, the key must not exist yet. */
static bool begin_part(sudoku_site_writer *w)
{
    const sudoku_site_row *row = w->row;
    w->part = NULL;
    if (row->each == SUDOKU_FLAG && row->sign == NULL) {
        sudoku_json_put(&w->failed, w->to, row->key, json_true());
        return true;
    }
    if (row->each == SUDOKU_ALL_CELLS && w->number == 0 &&
        json_object_get(w->to, row->key) != NULL)
        return false;
    json_t *list = sudoku_json_list(&w->failed, w->to, row->key);
    if (row->each == SUDOKU_FLAG)
        sudoku_json_append(&w->failed, list, json_string(row->sign));
    else
        w->part = sudoku_json_append(&w->failed, list, json_object());
    return true;
}

const sudoku_site sudoku_fpuzzles_site = {
    .rows = rows,
    .arguments = arguments,
    .choose = choose,
    .begin_part = begin_part,
    .is_backward = true,
};

int sudoku_fpuzzles_build(sudoku_clause_builder *b, const char *name,
                          const json_t *value)
{
    sudoku_site_reader r = {.site = &sudoku_fpuzzles_site, .b = b};
    r.row = sudoku_site_find(r.site, name, strlen(name));
    if (r.row == NULL)
        return sudoku_clause_fail(
            b, SUDOKU_ERULE, "the constraint \"%.40s\" is not supported", name);
    if (r.row->rule == NULL)
        return b->code;
    if (r.row->each != SUDOKU_FLAG || r.row->sign != NULL)
        sudoku_json_read_parts(&r, value, "lines");
    else if (json_is_true(value))
        sudoku_site_read_part(&r);
    return b->code;
}
