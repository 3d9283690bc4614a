/* fpuzzles_keys.c - the keys of f-puzzles as clauses of rules. */
#include "sudoku/formats/reader.h"
#include "sudoku/formats/sites/fpuzzles.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

const fpuzzles_key sudoku_fpuzzles_keys[] = {
    /* the board itself, and what a program keeps with it */
    {"size", NULL, FPUZZLES_IGNORED},
    {"grid", NULL, FPUZZLES_IGNORED},
    {"title", NULL, FPUZZLES_IGNORED},
    {"author", NULL, FPUZZLES_IGNORED},
    {"ruleset", NULL, FPUZZLES_IGNORED},
    {"solution", NULL, FPUZZLES_IGNORED},
    {"successMessage", NULL, FPUZZLES_IGNORED},
    {"highlightConflicts", NULL, FPUZZLES_IGNORED},
    {"disabledlogic", NULL, FPUZZLES_IGNORED},
    {"truecandidatesoptions", NULL, FPUZZLES_IGNORED},
    /* decoration */
    {"cage", NULL, FPUZZLES_DRAWN},
    {"line", NULL, FPUZZLES_DRAWN},
    {"text", NULL, FPUZZLES_DRAWN},
    {"circle", NULL, FPUZZLES_DRAWN},
    {"rectangle", NULL, FPUZZLES_DRAWN},
    {"fogofwar", NULL, FPUZZLES_DRAWN},
    {"foglight", NULL, FPUZZLES_DRAWN},
    /* the whole board */
    {"diagonal-", "diagonal", FPUZZLES_FALLING},
    {"diagonal+", "diagonal", FPUZZLES_RISING},
    {"antiknight", "anti-knight", FPUZZLES_FLAG},
    {"antiking", "anti-king", FPUZZLES_FLAG},
    {"disjointgroups", "disjoint-groups", FPUZZLES_FLAG},
    {"nonconsecutive", "non-consecutive", FPUZZLES_FLAG},
    {"negative", NULL, FPUZZLES_NEGATIVE},
    /* cells */
    {"odd", "odd", FPUZZLES_CELL},
    {"even", "even", FPUZZLES_CELL},
    {"minimum", "minimum", FPUZZLES_ALL_CELLS},
    {"maximum", "maximum", FPUZZLES_ALL_CELLS},
    {"extraregion", "different", FPUZZLES_CELLS},
    {"killercage", "killer", FPUZZLES_CELLS},
    {"rowindexer", "row-indexer", FPUZZLES_CELLS},
    {"columnindexer", "column-indexer", FPUZZLES_CELLS},
    {"boxindexer", "box-indexer", FPUZZLES_CELLS},
    {"difference", "white-dot", FPUZZLES_CELLS},
    {"ratio", "black-dot", FPUZZLES_CELLS},
    {"xv", NULL, FPUZZLES_XV},
    {"clone", "clone", FPUZZLES_CLONE},
    {"quadruple", "quadruple", FPUZZLES_QUADRUPLE},
    /* lines */
    {"thermometer", "thermometer", FPUZZLES_LINES},
    {"slowthermometer", "slow-thermometer", FPUZZLES_LINES},
    {"palindrome", "palindrome", FPUZZLES_LINES},
    {"renban", "renban", FPUZZLES_LINES},
    {"whispers", "whispers", FPUZZLES_LINES},
    {"regionsumline", "region-sum", FPUZZLES_LINES},
    {"entropicline", "entropic", FPUZZLES_LINES},
    {"modularline", "modular", FPUZZLES_LINES},
    {"nabner", "nabner", FPUZZLES_LINES},
    {"doublearrow", "double-arrow", FPUZZLES_LINES},
    {"zipperline", "zipper", FPUZZLES_LINES},
    {"betweenline", "between", FPUZZLES_LINES},
    {"lockout", "lockout", FPUZZLES_LINES},
    {"arrow", "arrow", FPUZZLES_ARROW},
    /* outside clues */
    {"littlekillersum", "little-killer", FPUZZLES_DIAGONAL},
    {"sandwichsum", "sandwich", FPUZZLES_OUTSIDE},
    {"xsum", "x-sum", FPUZZLES_OUTSIDE},
    {"skyscraper", "skyscraper", FPUZZLES_OUTSIDE},
    {"numberedroom", "numbered-room", FPUZZLES_OUTSIDE},
    {NULL, NULL, FPUZZLES_IGNORED},
};

/* ---- values -------------------------------------------------------------- */

int sudoku_fpuzzles_integer(const json_t *value)
{
    enum { MAX = 1000000 };
    if (json_is_integer(value)) {
        json_int_t number = json_integer_value(value);
        return number < 0 || number > MAX ? -1 : (int)number;
    }
    const char *text = json_string_value(value);
    int number;
    if (text == NULL || text[0] < '0' || text[0] > '9')
        return -1;
    const char *end = sudoku_read_number(text, 7, &number);
    return end == NULL || *end != '\0' ? -1 : number;
}

/* "R1C10": numbers as they are there, from 0 to n + 1. */
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

static void put_cell(sudoku_clause_builder *b, const char *key,
                     const json_t *value)
{
    int row, column;
    if (!read_place(value, &row, &column))
        sudoku_clause_fail(b, SUDOKU_EINPUT,
                           "a cell of \"%s\" is not like \"R1C1\"", key);
    else
        sudoku_clause_put_place(b, row - 1, column - 1);
}

/* Add the cells of a list; without those first ones that are in the other. */
static void put_cells(sudoku_clause_builder *b, const char *key,
                      const json_t *list, const json_t *without)
{
    size_t k, j;
    json_t *cell, *other;
    bool is_begun = false;
    if (!json_is_array(list))
        sudoku_clause_fail(b, SUDOKU_EINPUT,
                           "the cells of \"%s\" are not a list", key);
    json_array_foreach(list, k, cell)
    {
        bool is_there = false;
        json_array_foreach(without, j, other)
        {
            is_there = is_there || json_equal(cell, other);
        }
        is_begun = is_begun || !is_there;
        if (is_begun)
            put_cell(b, key, cell);
    }
}

/* Add the value of an object, if it has one. */
static void put_value(sudoku_clause_builder *b, const char *key,
                      const json_t *object, bool must_be)
{
    const json_t *value = json_object_get(object, "value");
    const char *text = json_string_value(value);
    bool is_missing = value == NULL || json_is_null(value) ||
                      (text != NULL && text[0] == '\0');
    int number = sudoku_fpuzzles_integer(value);
    if (is_missing && !must_be)
        return;
    if (number < 0)
        sudoku_clause_fail(b, SUDOKU_EINPUT,
                           "the value of \"%s\" is not a number", key);
    sudoku_clause_put_value(b, number);
}

bool sudoku_fpuzzles_is_open(const json_t *object)
{
    const char *text = json_string_value(json_object_get(object, "value"));
    return text != NULL && (strcmp(text, "?") == 0 || text[0] == '\0');
}

/* ---- forms, of one object ------------------------------------------------ */

static void build_lines(sudoku_clause_builder *b, const fpuzzles_key *key,
                        const json_t *object)
{
    size_t k;
    json_t *line;
    json_array_foreach(json_object_get(object, "lines"), k, line)
    {
        sudoku_clause_begin(b, key->rule);
        put_value(b, key->name, object, false);
        put_cells(b, key->name, line, NULL);
        sudoku_clause_end(b);
    }
}

static int compare_places(const void *a, const void *b)
{
    const json_t *x = *(json_t *const *)a, *y = *(json_t *const *)b;
    int row[2] = {0}, column[2] = {0};
    read_place(x, &row[0], &column[0]);
    read_place(y, &row[1], &column[1]);
    return row[0] != row[1] ? row[0] - row[1] : column[0] - column[1];
}

/* The pill, read as people do. */
static void put_pill(sudoku_clause_builder *b, const fpuzzles_key *key,
                     const json_t *cells)
{
    enum { MAX = 4 };
    json_t *sorted[MAX];
    size_t n = json_array_size(cells);
    if (n > MAX)
        sudoku_clause_fail(b, SUDOKU_EINPUT, "a pill of \"%s\" is too long",
                           key->name);
    for (size_t k = 0; k < n && n <= MAX; k++)
        sorted[k] = json_array_get(cells, k);
    if (n <= MAX)
        qsort(sorted, n, sizeof(json_t *), compare_places);
    for (size_t k = 0; k < n && n <= MAX; k++)
        put_cell(b, key->name, sorted[k]);
}

/* Lines begin on the circle or beside it. A circle without lines says nothing.
 */
static void build_arrow(sudoku_clause_builder *b, const fpuzzles_key *key,
                        const json_t *object)
{
    const json_t *cells = json_object_get(object, "cells");
    bool is_pill = json_array_size(cells) > 1;
    size_t k;
    json_t *line;
    json_array_foreach(json_object_get(object, "lines"), k, line)
    {
        sudoku_clause_begin(b, is_pill ? "pill-arrow" : key->rule);
        put_pill(b, key, cells);
        if (is_pill)
            sudoku_clause_put_group(b);
        put_cells(b, key->name, line, cells);
        sudoku_clause_end(b);
    }
}

static void build_xv(sudoku_clause_builder *b, const fpuzzles_key *key,
                     const json_t *object)
{
    const char *value = json_string_value(json_object_get(object, "value"));
    bool is_x = value != NULL && strcmp(value, "X") == 0;
    bool is_v = value != NULL && strcmp(value, "V") == 0;
    if (!is_x && !is_v)
        sudoku_clause_fail(b, SUDOKU_EINPUT,
                           "the value of \"%s\" is neither \"X\" nor \"V\"",
                           key->name);
    sudoku_clause_begin(b, is_x ? "x" : "v");
    put_cells(b, key->name, json_object_get(object, "cells"), NULL);
    sudoku_clause_end(b);
}

static void build_quadruple(sudoku_clause_builder *b, const fpuzzles_key *key,
                            const json_t *object)
{
    size_t k;
    json_t *value;
    sudoku_clause_begin(b, key->rule);
    json_array_foreach(json_object_get(object, "values"), k, value)
    {
        sudoku_clause_put_value(b, sudoku_fpuzzles_integer(value));
    }
    put_cells(b, key->name, json_object_get(object, "cells"), NULL);
    sudoku_clause_end(b);
}

/* The line from a cell outside of the board. */
static void build_outside(sudoku_clause_builder *b, const fpuzzles_key *key,
                          const json_t *object)
{
    int n = b->board->shape->height, row = 0, column = 0;
    const char *direction =
        json_string_value(json_object_get(object, "direction"));
    bool is_diagonal = key->form == FPUZZLES_DIAGONAL;
    if (sudoku_fpuzzles_is_open(object))
        return;
    if (!read_place(json_object_get(object, "cell"), &row, &column) ||
        (is_diagonal && (direction == NULL || strlen(direction) != 2)))
        sudoku_clause_fail(b, SUDOKU_EINPUT,
                           "\"%s\" has no cell or no direction", key->name);
    sudoku_clause_begin(b, key->rule);
    put_value(b, key->name, object, true);
    if (b->code != 0)
        return;
    int down = row <= 0 ? 1 : row > n ? -1 : 0;
    int across = column <= 0 ? 1 : column > n ? -1 : 0;
    if (is_diagonal && direction != NULL) {
        down = direction[0] == 'D' ? 1 : -1;
        across = direction[1] == 'R' ? 1 : -1;
    }
    if (row >= 1 && row <= n && column >= 1 && column <= n)
        sudoku_clause_fail(b, SUDOKU_EINPUT,
                           "the cell of \"%s\" is not outside of the board",
                           key->name);
    sudoku_clause_put_line(b, row + down - 1, column + across - 1, down,
                           across);
    sudoku_clause_end(b);
}

/* The cells of all objects. */
static void build_all_cells(sudoku_clause_builder *b, const fpuzzles_key *key,
                            const json_t *list)
{
    size_t k;
    json_t *object;
    if (json_array_size(list) == 0)
        return;
    sudoku_clause_begin(b, key->rule);
    json_array_foreach(list, k, object)
    {
        put_cell(b, key->name, json_object_get(object, "cell"));
    }
    sudoku_clause_end(b);
}

static void build_object(sudoku_clause_builder *b, const fpuzzles_key *key,
                         const json_t *object)
{
    const json_t *cells = json_object_get(object, "cells");
    switch (key->form) {
    case FPUZZLES_LINES:
        build_lines(b, key, object);
        return;
    case FPUZZLES_ARROW:
        build_arrow(b, key, object);
        return;
    case FPUZZLES_XV:
        build_xv(b, key, object);
        return;
    case FPUZZLES_QUADRUPLE:
        build_quadruple(b, key, object);
        return;
    case FPUZZLES_DIAGONAL:
    case FPUZZLES_OUTSIDE:
        build_outside(b, key, object);
        return;
    default:
        break;
    }
    sudoku_clause_begin(b, key->rule);
    if (key->form == FPUZZLES_CELL) {
        put_cell(b, key->name, json_object_get(object, "cell"));
    } else {
        put_value(b, key->name, object, false);
        put_cells(b, key->name, cells, NULL);
    }
    if (key->form == FPUZZLES_CLONE) {
        sudoku_clause_put_group(b);
        put_cells(b, key->name, json_object_get(object, "cloneCells"), NULL);
    }
    sudoku_clause_end(b);
}

/* ---- what says something of all neighbours ------------------------------- */

/* Add the pairs of all dots of that rule as groups. */
static void put_pairs(sudoku_clause_builder *b, const char *rule)
{
    for (int k = 0; k < b->board->num_rules; k++) {
        const sudoku_clause *dots = &b->board->rules[k].clause;
        for (int g = 0;
             strcmp(dots->rule->name, rule) == 0 && g < dots->num_groups; g++) {
            sudoku_clause_put_group(b);
            sudoku_clause_put_cell(b, dots->cells[dots->group_start[g]]);
            sudoku_clause_put_cell(b, dots->cells[dots->group_start[g] + 1]);
        }
    }
}

static void build_negative(sudoku_clause_builder *b, const json_t *list)
{
    size_t k;
    json_t *item;
    json_array_foreach(list, k, item)
    {
        const char *name = json_string_value(item);
        if (name != NULL && strcmp(name, "ratio") == 0) {
            sudoku_clause_begin(b, "non-ratio");
            put_pairs(b, "black-dot");
        } else if (name != NULL && strcmp(name, "xv") == 0) {
            sudoku_clause_begin(b, "strict-xv");
            put_pairs(b, "x");
            put_pairs(b, "v");
        } else {
            sudoku_clause_fail(b, SUDOKU_ERULE,
                               "the negative constraint \"%.40s\" is not "
                               "supported yet",
                               name == NULL ? "?" : name);
        }
        sudoku_clause_end(b);
    }
}

static void build_flag(sudoku_clause_builder *b, const fpuzzles_key *key,
                       const json_t *value)
{
    if (!json_is_true(value))
        return;
    sudoku_clause_begin(b, key->rule);
    if (key->form != FPUZZLES_FLAG)
        sudoku_clause_put_words(b, key->form == FPUZZLES_FALLING ? "falling"
                                                                 : "rising");
    else if (strcmp(key->rule, "non-consecutive") == 0)
        put_pairs(b, "white-dot");
    sudoku_clause_end(b);
}

int sudoku_fpuzzles_build(sudoku_clause_builder *b, const char *name,
                          const json_t *value)
{
    const fpuzzles_key *key = sudoku_fpuzzles_keys;
    size_t k;
    json_t *object;
    while (key->name != NULL && strcmp(key->name, name) != 0)
        key++;
    if (key->name == NULL)
        return sudoku_clause_fail(b, SUDOKU_ERULE,
                                  "the constraint \"%.40s\" is not supported "
                                  "yet",
                                  name);
    if (key->form <= FPUZZLES_DRAWN)
        return b->code;
    if (key->form == FPUZZLES_NEGATIVE) {
        build_negative(b, value);
    } else if (key->form <= FPUZZLES_RISING) {
        build_flag(b, key, value);
    } else if (key->form == FPUZZLES_ALL_CELLS) {
        build_all_cells(b, key, value);
    } else {
        json_array_foreach(value, k, object)
        {
            build_object(b, key, object);
        }
    }
    return b->code;
}
