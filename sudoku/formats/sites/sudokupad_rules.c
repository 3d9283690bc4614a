/* sudokupad_rules.c - SudokuPad's cages and global rules as clauses. */
#include "sudoku/board/clause.h"
#include "sudoku/formats/sites/json_rules.h"
#include "sudoku/formats/sites/sudokupad.h"

#include <stdio.h>
#include <string.h>

static bool is_true(const json_t *value)
{
    const char *text = json_string_value(value);
    return json_is_true(value) || json_integer_value(value) != 0 ||
           (text != NULL && strcmp(text, "true") == 0);
}

static bool is_blank_text(const json_t *value)
{
    const char *text = json_string_value(value);
    return value == NULL || json_is_null(value) ||
           (text != NULL && text[strspn(text, " ")] == '\0');
}

json_t *sudoku_pad_get(const json_t *object, const char *key,
                       const char *compact)
{
    json_t *value = json_object_get(object, key);
    return value != NULL ? value : json_object_get(object, compact);
}

bool sudoku_pad_is_blank(const json_t *value)
{
    size_t k;
    json_t *part;
    json_array_foreach(value, k, part)
    {
        if (!is_blank_text(part))
            return false;
    }
    return json_is_array(value) || is_blank_text(value);
}

void sudoku_pad_place(const json_t *place, int *row, int *column)
{
    *row = sudoku_json_integer(json_array_get(place, 0));
    *column = sudoku_json_integer(json_array_get(place, 1));
}

void sudoku_pad_build_cells(sudoku_clause_builder *b, const char *rule, int sum,
                            const json_t *cells)
{
    size_t k;
    json_t *place;
    sudoku_clause_begin(b, rule);
    if (sum >= 0)
        sudoku_clause_put_value(b, sum);
    json_array_foreach(cells, k, place)
    {
        int row, column;
        sudoku_pad_place(place, &row, &column);
        if (row < 0 || column < 0)
            sudoku_clause_fail(b, SUDOKU_EINPUT,
                               "a cell of a cage or region is not like [0, 0]");
        sudoku_clause_put_place(b, row, column);
    }
    sudoku_clause_end(b);
}

/* ---- cages --------------------------------------------------------------- */

/* Returns whether the cage is a house, and so adds nothing. */
static bool is_house(const sudoku_shape *shape, const json_t *cells)
{
    int n = shape->num_digits;
    bool is_in[SUDOKU_MAX_DIGITS * SUDOKU_MAX_DIGITS] = {false};
    size_t k;
    json_t *place;
    json_array_foreach(cells, k, place)
    {
        int row, column;
        sudoku_pad_place(place, &row, &column);
        if (row >= 0 && row < n && column >= 0 && column < n)
            is_in[row * n + column] = true;
    }
    for (int h = 0; h < shape->num_houses; h++) {
        const sudoku_house *house = &shape->houses[h];
        int num = 0;
        while (num < house->num_cells && is_in[house->cells[num]])
            num++;
        if (num == n && json_array_size(cells) == (size_t)n)
            return true;
    }
    return false;
}

static const char *skip_blanks(const char *text)
{
    return text + strspn(text, " ");
}

/* Reads other texts kept in cages: "title: Name". Returns false if it is none.
 */
static bool read_extra(pad_extras *extras, const char *text)
{
    size_t size = strspn(text, "abcdefghijklmnopqrstuvwxyz");
    if (strncmp(text, "rules:", 6) == 0)
        extras->rules = skip_blanks(text + 6);
    if (strncmp(text, "title:", 6) == 0)
        extras->title = skip_blanks(text + 6);
    if (strncmp(text, "author:", 7) == 0)
        extras->author = skip_blanks(text + 7);
    if (strncmp(text, "solution:", 9) == 0)
        snprintf(extras->solution, sizeof extras->solution, "%s",
                 skip_blanks(text + 9));
    return (size > 0 && text[size] == ':') || strcmp(text, "FOGLIGHT") == 0 ||
           strcmp(text, "foglight") == 0 || strcmp(text, "FOW") == 0;
}

/* Matches an extra region, perhaps with the sum of all digits, which states
 * nothing. */
static bool is_extra_region(const json_t *cage, int n, int sum)
{
    const char *style = json_string_value(json_object_get(cage, "style"));
    return style != NULL && strcmp(style, "extraregion") == 0 &&
           (sum < 0 || sum == n * (n + 1) / 2);
}

static void build_cage(sudoku_clause_builder *b, const json_t *cage,
                       pad_extras *extras)
{
    const json_t *cells = sudoku_pad_get(cage, "cells", "ce");
    const json_t *value = sudoku_pad_get(cage, "value", "v");
    const json_t *unique = json_object_get(cage, "unique");
    const char *text = json_string_value(value);
    int n = b->board->shape->num_digits;
    int sum = sudoku_json_integer(json_object_get(cage, "sum"));
    if ((text != NULL && read_extra(extras, text)) ||
        sudoku_pad_is_blank(cells))
        return;
    if (sum < 0)
        sum = sudoku_json_integer(value);
    bool is_unique = is_true(unique) || (unique == NULL && sum >= 0);
    bool is_told = is_unique && is_blank_text(value);
    if (is_unique && is_extra_region(cage, n, sum))
        sudoku_pad_build_cells(b, "different", -1, cells);
    else if (is_unique && (sum >= 0 || !is_house(b->board->shape, cells)))
        sudoku_pad_build_cells(b, "killer", sum, cells);
    else if (sum >= 0)
        sudoku_pad_build_cells(b, "sum", sum, cells);
    if (unique == NULL && sum >= 0)
        extras->has_guess = true;
    if (sum < 0 && !is_told && !is_true(json_object_get(cage, "hidden")))
        extras->num_texts++;
}

/* ---- all rules ----------------------------------------------------------- */

static void build_global(sudoku_clause_builder *b, const char *name)
{
    static const char *const rules[][2] = {
        {"antiknight", "anti-knight"},
        {"antiking", "anti-king"},
        {"disjoint", "disjoint-groups"},
        {"nonconsecutive", "non-consecutive"},
        {NULL, NULL},
    };
    int k = 0;
    while (rules[k][0] != NULL &&
           (name == NULL || strcmp(rules[k][0], name) != 0))
        k++;
    if (rules[k][0] == NULL)
        sudoku_clause_fail(b, SUDOKU_ERULE,
                           "the global rule \"%.40s\" is not supported",
                           name == NULL ? "?" : name);
    else
        sudoku_clause_put_all(b, rules[k][1], 0, NULL, 0);
}

static void build_clauses(sudoku_clause_builder *b, const json_t *list)
{
    size_t k;
    json_t *value;
    json_array_foreach(list, k, value)
    {
        const char *text = json_string_value(value);
        sudoku_clause clause;
        sudoku_error reason;
        if (b->code != 0)
            return;
        int code = SUDOKU_EINPUT;
        snprintf(reason.text, sizeof reason.text, "expected a text");
        if (text != NULL)
            code = sudoku_clause_parse(&clause, b->board->shape, text,
                                       strlen(text), 1, 1, &reason);
        if (code == 0)
            code = sudoku_board_add_rule(b->board, &clause, &reason);
        if (code != 0)
            sudoku_clause_fail(b, code, "number %zu of \"quadrille\": %s",
                               k + 1, reason.text);
    }
}

static void read_metadata(sudoku_clause_builder *b, const json_t *object,
                          pad_extras *extras)
{
    const json_t *rules = json_object_get(object, "rules");
    const json_t *solution = json_object_get(object, "solution");
    const json_t *title = sudoku_pad_get(object, "title", "t");
    const json_t *author = json_object_get(object, "author");
    if (!is_blank_text(title))
        extras->title = json_string_value(title);
    if (!is_blank_text(author))
        extras->author = json_string_value(author);
    if (json_is_array(rules))
        rules = json_array_get(rules, 0);
    if (!is_blank_text(rules))
        extras->rules = json_string_value(rules);
    if (json_is_string(solution))
        snprintf(extras->solution, sizeof extras->solution, "%s",
                 json_string_value(solution));
    if (json_is_integer(solution)) /* a number, in compact text */
        snprintf(extras->solution, sizeof extras->solution,
                 "%" JSON_INTEGER_FORMAT, json_integer_value(solution));
    if (is_true(json_object_get(object, "norowcol")))
        sudoku_clause_fail(b, SUDOKU_ERULE,
                           "boards whose rows and columns may repeat a digit "
                           "are not supported");
}

int sudoku_pad_build(sudoku_clause_builder *b, const json_t *object,
                     pad_extras *extras)
{
    size_t k;
    json_t *value;
    memset(extras, 0, sizeof *extras);
    read_metadata(b, object, extras);
    read_metadata(b, json_object_get(object, "metadata"), extras);
    value = json_object_get(json_object_get(object, "metadata"), "quadrille");
    extras->has_clauses = json_array_size(value) > 0;
    build_clauses(b, value);
    json_array_foreach(json_object_get(object, "global"), k, value)
    {
        build_global(b, json_string_value(value));
    }
    json_array_foreach(sudoku_pad_get(object, "cages", "ca"), k, value)
    {
        build_cage(b, value, extras);
    }
    return b->code;
}
