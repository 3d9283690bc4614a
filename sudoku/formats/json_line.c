/*
 * json_line.c - writes a JSON object for each puzzle; see docs/formats.md.
 */
#include "sudoku/board/board_features.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/sites/json_text.h"

#include <jansson.h>
#include <string.h>

typedef json_t *cell_value(const void *values, int cell);

static json_t *digit_value(const void *values, int cell)
{
    int digit = ((const uint8_t *)values)[cell];
    return json_integer(digit == SUDOKU_EMPTY ? 0 : digit + 1);
}

static json_t *region_value(const void *values, int cell)
{
    return json_integer(((const int *)values)[cell] + 1);
}

static json_t *marks_value(const void *values, int cell)
{
    uint64_t set = ((const uint64_t *)values)[cell];
    json_t *list = json_array();
    for (int d = 0; d < SUDOKU_MAX_DIGITS; d++) {
        if ((set >> d & 1) != 0 &&
            json_array_append_new(list, json_integer(d + 1)) != 0) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

static int add_table(json_t *object, const char *key, const sudoku_shape *shape,
                     cell_value *value, const void *values)
{
    json_t *table = json_array();
    int failed = json_object_set_new(object, key, table);
    for (int r = 0; r < shape->height && failed == 0; r++) {
        json_t *row = json_array();
        failed = json_array_append_new(table, row);
        for (int c = 0; c < shape->width && failed == 0; c++) {
            int cell = shape->cell_at[r * shape->width + c];
            failed = json_array_append_new(row, cell < 0 ? json_null()
                                                         : value(values, cell));
        }
    }
    return failed;
}

static int add_grids(json_t *object, const sudoku_shape *shape)
{
    json_t *grids = json_array();
    int failed = json_object_set_new(object, "grids", grids);
    for (int g = 0; g < shape->num_grids && failed == 0; g++)
        failed = json_array_append_new(
            grids, json_pack("[ii]", shape->grids[g].row + 1,
                             shape->grids[g].column + 1));
    return failed;
}

static int add_integer(json_t *object, const char *key, int value)
{
    return json_object_set_new(object, key, json_integer(value));
}

static int add_board(json_t *object, const sudoku_board *board)
{
    static const char *const names[] = {"falling", "rising"};
    const sudoku_shape *shape = board->shape;
    int region[SUDOKU_MAX_CELLS];
    unsigned diagonals = sudoku_get_diagonals(board);
    int failed = add_integer(object, "size", shape->num_digits);
    if (shape->box_width > 0) {
        json_t *box = json_object();
        failed |= json_object_set_new(object, "box", box);
        failed |= add_integer(box, "width", shape->box_width);
        failed |= add_integer(box, "height", shape->box_height);
    }
    if (shape->num_grids > 1)
        failed |= add_grids(object, shape);
    else if (sudoku_get_regions(board, region))
        failed |= add_table(object, "regions", shape, region_value, region);
    if (diagonals != 0) {
        json_t *list = json_array();
        failed |= json_object_set_new(object, "diagonals", list);
        for (int k = 0; k < 2; k++) {
            if ((diagonals >> k & 1) != 0)
                failed |= json_array_append_new(list, json_string(names[k]));
        }
    }
    return failed;
}

static int add_groups(json_t *object, const sudoku_clause *clause,
                      const sudoku_shape *shape)
{
    json_t *groups = json_array();
    int failed = json_object_set_new(object, "cells", groups);
    for (int g = 0; g < clause->num_groups && failed == 0; g++) {
        json_t *group = json_array();
        failed = json_array_append_new(groups, group);
        for (int k = clause->group_start[g];
             k < clause->group_start[g + 1] && failed == 0; k++) {
            int cell = clause->cells[k];
            failed = json_array_append_new(
                group, json_pack("[ii]", shape->row[cell] + 1,
                                 shape->column[cell] + 1));
        }
    }
    return failed;
}

static int add_rule(json_t *rules, const sudoku_clause *clause,
                    const sudoku_shape *shape)
{
    json_t *rule = json_object();
    int failed = json_array_append_new(rules, rule);
    failed |= json_object_set_new(rule, "rule",
                                  json_string(sudoku_rule_name(clause->rule)));
    if (clause->num_values > 0) {
        json_t *values = json_array();
        failed |= json_object_set_new(rule, "values", values);
        for (int k = 0; k < clause->num_values; k++)
            failed |=
                json_array_append_new(values, json_integer(clause->values[k]));
    }
    if (clause->num_groups > 0)
        failed |= add_groups(rule, clause, shape);
    if (clause->words != NULL)
        failed |=
            json_object_set_new(rule, "words", json_string(clause->words));
    return failed;
}

/* Adds the rules without a key of their own. Regions have one only on boards
 * with one grid. */
static int add_rules(json_t *object, const sudoku_board *board)
{
    json_t *rules = NULL;
    int failed = 0;
    for (int k = 0; k < board->num_rules && failed == 0; k++) {
        const sudoku_clause *clause = &board->rules[k].clause;
        bool has_grids = board->shape->num_grids > 1;
        if ((sudoku_rule_is_map(clause->rule) && !has_grids) ||
            strcmp(sudoku_rule_name(clause->rule), "diagonal") == 0)
            continue;
        if (rules == NULL) {
            rules = json_array();
            failed = json_object_set_new(object, "rules", rules);
        }
        if (failed == 0)
            failed = add_rule(rules, clause, board->shape);
    }
    return failed;
}

static json_t *make_object(const sudoku_puzzle *puzzle, const uint8_t *digits)
{
    const sudoku_shape *shape = puzzle->board->shape;
    json_t *object = json_object();
    int failed = add_board(object, puzzle->board);
    failed |= add_rules(object, puzzle->board);
    failed |= add_table(object, "givens", shape, digit_value, puzzle->given);
    if (puzzle->has_marks)
        failed |= add_table(object, "candidates", shape, marks_value,
                            puzzle->allowed);
    if (sudoku_puzzle_entered(puzzle) != NULL)
        failed |= add_table(object, "entered", shape, digit_value,
                            sudoku_puzzle_entered(puzzle));
    if (sudoku_puzzle_noted(puzzle) != NULL)
        failed |= add_table(object, "noted", shape, marks_value,
                            sudoku_puzzle_noted(puzzle));
    if (digits != NULL)
        failed |= add_table(object, "solution", shape, digit_value, digits);
    if (failed == 0)
        return object;
    json_decref(object);
    return NULL;
}

int sudoku_json_write(const sudoku_puzzle *puzzle, const uint8_t *digits,
                      const sudoku_format_options *options, sudoku_text *to,
                      sudoku_error *error)
{
    (void)options;
    if (!sudoku_board_has_grids(puzzle->board))
        return sudoku_fail(
            error, SUDOKU_EFORMAT, 0, 0,
            "the format json supports only boards of square grids");
    return sudoku_add_json(make_object(puzzle, digits), to, error);
}
