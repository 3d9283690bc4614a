/* fpuzzles_write.c - puzzles as objects of f-puzzles. */
#include "sudoku/board/board_features.h"
#include "sudoku/formats/about_text.h"
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/sites/fpuzzles.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

typedef struct writer {
    const sudoku_board *board;
    json_t *object;
    const sudoku_clause *clause;
    const fpuzzles_key *key;
    int failed; /* out of memory */
} writer;

/* ---- pieces of JSON ------------------------------------------------------ */

/* Both return the value, or NULL if there was no memory for it or its owner:
 * then it is gone. NULL is no object, no array and no value. */
static json_t *add(writer *w, json_t *object, const char *key, json_t *value)
{
    if (json_object_set_new(object, key, value) == 0)
        return value;
    w->failed = 1;
    return NULL;
}

static json_t *append(writer *w, json_t *array, json_t *value)
{
    if (json_array_append_new(array, value) == 0)
        return value;
    w->failed = 1;
    return NULL;
}

static json_t *text_of(int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    return json_string(text);
}

/* A place of the sheet, from 0; it may be one step outside. */
static json_t *place_of(int row, int column)
{
    char text[32];
    snprintf(text, sizeof text, "R%dC%d", row + 1, column + 1);
    return json_string(text);
}

static json_t *cell_of(const writer *w, int cell)
{
    const sudoku_shape *shape = w->board->shape;
    return place_of(shape->row[cell], shape->column[cell]);
}

static json_t *cells_of(writer *w, const int *cells, int n)
{
    json_t *list = json_array();
    for (int k = 0; k < n; k++)
        append(w, list, cell_of(w, cells[k]));
    return list;
}

static json_t *group_of(writer *w, int g)
{
    const int *start = w->clause->group_start;
    return cells_of(w, w->clause->cells + start[g], start[g + 1] - start[g]);
}

/* A new object in the list of that key. */
static json_t *add_object(writer *w, const char *key)
{
    json_t *list = json_object_get(w->object, key);
    if (list == NULL)
        list = add(w, w->object, key, json_array());
    return append(w, list, json_object());
}

static void add_value(writer *w, json_t *object)
{
    if (w->clause->num_values > 0)
        add(w, object, "value", text_of(w->clause->values[0]));
}

/* ---- forms; each false if it cannot express the clause ------------------- */

static int group_size(const writer *w, int g)
{
    return w->clause->group_start[g + 1] - w->clause->group_start[g];
}

static const int *group_cells(const writer *w, int g)
{
    return w->clause->cells + w->clause->group_start[g];
}

static bool write_cell(writer *w)
{
    for (int k = 0; k < w->clause->group_start[w->clause->num_groups]; k++)
        add(w, add_object(w, w->key->name), "cell",
            cell_of(w, w->clause->cells[k]));
    return true;
}

/* Its key is of one clause, not of several. */
static bool write_all_cells(writer *w)
{
    return json_object_get(w->object, w->key->name) == NULL && write_cell(w);
}

static bool write_cells(writer *w)
{
    for (int g = 0; g < w->clause->num_groups; g++) {
        json_t *object = add_object(w, w->key->name);
        add(w, object, "cells", group_of(w, g));
        add_value(w, object);
    }
    return true;
}

/* Each two cells that follow each other on the line; with a sign as value where
 * it is not NULL. */
static bool write_pairs(writer *w, const char *sign)
{
    for (int g = 0; g < w->clause->num_groups; g++) {
        for (int k = 0; k + 1 < group_size(w, g); k++) {
            json_t *object = add_object(w, sign ? "xv" : w->key->name);
            add(w, object, "cells", cells_of(w, group_cells(w, g) + k, 2));
            if (sign != NULL)
                add(w, object, "value", json_string(sign));
            else
                add_value(w, object);
        }
    }
    return true;
}

static void add_line(writer *w, json_t *object, json_t *line)
{
    append(w, add(w, object, "lines", json_array()), line);
}

static bool write_lines(writer *w)
{
    for (int g = 0; g < w->clause->num_groups; g++) {
        json_t *object = add_object(w, w->key->name);
        add_line(w, object, group_of(w, g));
        add_value(w, object);
    }
    return true;
}

static bool write_arrow(writer *w)
{
    for (int g = 0; g < w->clause->num_groups; g++) {
        json_t *object = add_object(w, "arrow");
        add(w, object, "cells", cells_of(w, group_cells(w, g), 1));
        add_line(w, object, group_of(w, g));
    }
    return true;
}

/* The pill must be in the order in which people read it. A line begins on it.
 */
static bool write_pill(writer *w)
{
    const int *pill = group_cells(w, 0);
    int n = group_size(w, 0);
    for (int k = 0; k + 1 < n; k++) {
        if (pill[k] > pill[k + 1])
            return false;
    }
    for (int g = 1; g < w->clause->num_groups; g++) {
        json_t *object = add_object(w, "arrow"), *line = group_of(w, g);
        add(w, object, "cells", group_of(w, 0));
        if (json_array_insert_new(line, 0, cell_of(w, pill[n - 1])) != 0)
            w->failed = 1;
        add_line(w, object, line);
    }
    return n > 1;
}

static bool write_clone(writer *w)
{
    for (int g = 1; g < w->clause->num_groups; g++) {
        json_t *object = add_object(w, w->key->name);
        add(w, object, "cells", group_of(w, 0));
        add(w, object, "cloneCells", group_of(w, g));
    }
    return true;
}

static bool write_quadruple(writer *w)
{
    for (int g = 0; g < w->clause->num_groups; g++) {
        const int *cells = group_cells(w, g);
        int n = w->board->shape->num_digits;
        if (group_size(w, g) != 4 || cells[1] != cells[0] + 1 ||
            cells[2] != cells[0] + n || cells[3] != cells[2] + 1)
            return false;
        json_t *object = add_object(w, w->key->name);
        add(w, object, "cells", group_of(w, g));
        json_t *values = add(w, object, "values", json_array());
        for (int k = 0; k < w->clause->num_values; k++)
            append(w, values, json_integer(w->clause->values[k]));
    }
    return true;
}

/* A straight or diagonal line over the whole board, as its cell outside. */
static bool write_outside(writer *w)
{
    const sudoku_shape *shape = w->board->shape;
    const int *cells = group_cells(w, 0);
    int n = group_size(w, 0), rows, columns;
    bool is_diagonal = w->key->form == FPUZZLES_DIAGONAL;
    char direction[3] = "";
    if (!sudoku_get_direction(shape, cells, n, &rows, &columns) ||
        is_diagonal != (rows != 0 && columns != 0))
        return false;
    json_t *object = add_object(w, w->key->name);
    add(w, object, "cell",
        place_of(shape->row[cells[0]] - rows,
                 shape->column[cells[0]] - columns));
    if (is_diagonal) {
        direction[0] = rows > 0 ? 'D' : 'U';
        direction[1] = columns > 0 ? 'R' : 'L';
        add(w, object, "direction", json_string(direction));
        add(w, object, "cells", group_of(w, 0));
    }
    add_value(w, object);
    return true;
}

static bool write_negative(writer *w, const char *name, const char *dots,
                           const char *more_dots)
{
    json_t *list = json_object_get(w->object, "negative");
    if (w->clause->num_values > 0 ||
        !sudoku_has_pairs(w->board, w->clause, dots, more_dots))
        return false;
    if (list == NULL)
        list = add(w, w->object, "negative", json_array());
    append(w, list, json_string(name));
    return true;
}

static bool write_diagonals(writer *w)
{
    const char *words = w->clause->words;
    if (words == NULL || strcmp(words, "rising") != 0)
        add(w, w->object, "diagonal-", json_true());
    if (words == NULL || strcmp(words, "rising") == 0)
        add(w, w->object, "diagonal+", json_true());
    return true;
}

static bool write_flag(writer *w)
{
    if (w->clause->num_values > 0 ||
        !sudoku_has_pairs(
            w->board, w->clause,
            strcmp(w->key->rule, "non-consecutive") == 0 ? "white-dot" : "",
            ""))
        return false;
    add(w, w->object, w->key->name, json_true());
    return true;
}

static bool write_form(writer *w)
{
    const char *name = w->clause->rule->name;
    if (strcmp(name, "x") == 0)
        return write_pairs(w, "X");
    if (strcmp(name, "v") == 0)
        return write_pairs(w, "V");
    if (strcmp(name, "pill-arrow") == 0)
        return write_pill(w);
    if (strcmp(name, "non-ratio") == 0)
        return write_negative(w, "ratio", "black-dot", "");
    if (strcmp(name, "strict-xv") == 0)
        return write_negative(w, "xv", "x", "v");
    switch (w->key->form) {
    case FPUZZLES_FLAG:
        return write_flag(w);
    case FPUZZLES_FALLING:
        return write_diagonals(w);
    case FPUZZLES_CELL:
        return write_cell(w);
    case FPUZZLES_ALL_CELLS:
        return write_all_cells(w);
    case FPUZZLES_CELLS:
        return strcmp(name, "white-dot") == 0 || strcmp(name, "black-dot") == 0
                   ? write_pairs(w, NULL)
                   : write_cells(w);
    case FPUZZLES_LINES:
        return write_lines(w);
    case FPUZZLES_CLONE:
        return write_clone(w);
    case FPUZZLES_QUADRUPLE:
        return write_quadruple(w);
    case FPUZZLES_ARROW:
        return write_arrow(w);
    case FPUZZLES_DIAGONAL:
    case FPUZZLES_OUTSIDE:
        return write_outside(w);
    default: /* it has no key of its own */
        return false;
    }
}

/* ---- the puzzle ---------------------------------------------------------- */

/* Is it a rule whose key is that of another one? */
static bool is_shared(const char *rule)
{
    return strcmp(rule, "pill-arrow") == 0 || strcmp(rule, "non-ratio") == 0 ||
           strcmp(rule, "strict-xv") == 0;
}

static enum sudoku_fit write_clause(void *ctx, const sudoku_clause *clause)
{
    writer *w = ctx;
    w->clause = clause;
    w->key = sudoku_fpuzzles_keys;
    while (
        w->key->name != NULL &&
        (w->key->rule == NULL || strcmp(w->key->rule, clause->rule->name) != 0))
        w->key++;
    if (write_form(w))
        return SUDOKU_FITS;
    return w->key->name == NULL && !is_shared(clause->rule->name)
               ? SUDOKU_NO_RULE
               : SUDOKU_NO_CASE;
}

/* A cell: its given or marks, and its region where region is not NULL. */
static json_t *make_cell(writer *w, const sudoku_puzzle *puzzle,
                         const uint8_t *digits, const int *region, int cell)
{
    int n = w->board->shape->num_digits;
    json_t *object = json_object();
    const uint8_t *shown = digits != NULL ? digits : puzzle->given;
    uint64_t set = puzzle->allowed[cell];
    if (region != NULL)
        add(w, object, "region", json_integer(region[cell]));
    if (shown[cell] != SUDOKU_EMPTY) {
        add(w, object, "value", json_integer(shown[cell] + 1));
        add(w, object, "given", json_true());
    } else if (digits == NULL && set != sudoku_all_digits(n)) {
        json_t *marks = add(w, object, "givenPencilMarks", json_array());
        for (int d = 0; d < n; d++) {
            if ((set >> d & 1) != 0)
                append(w, marks, json_integer(d + 1));
        }
    }
    return object;
}

static void write_grid(writer *w, const sudoku_puzzle *puzzle,
                       const uint8_t *digits)
{
    const sudoku_shape *shape = w->board->shape;
    int n = shape->num_digits, region[SUDOKU_MAX_CELLS];
    bool has_regions = sudoku_get_regions(w->board, region);
    if (!has_regions && sudoku_check_boxes(shape, NULL, "", NULL) != 0)
        has_regions = sudoku_get_boxes(shape, region);
    add(w, w->object, "size", json_integer(n));
    json_t *grid = add(w, w->object, "grid", json_array());
    for (int r = 0; r < n; r++) {
        json_t *row = append(w, grid, json_array());
        for (int c = 0; c < n; c++)
            append(w, row,
                   make_cell(w, puzzle, digits, has_regions ? region : NULL,
                             r * n + c));
    }
}

/* What the puzzle says of itself; the solution as a list of digits. */
static void write_about(writer *w, const sudoku_puzzle *puzzle)
{
    const uint8_t *solution = sudoku_puzzle_solution(puzzle);
    w->failed |=
        sudoku_put_about_json(w->object, "title", puzzle, SUDOKU_ABOUT_TITLE) !=
            0 ||
        sudoku_put_about_json(w->object, "author", puzzle,
                              SUDOKU_ABOUT_AUTHOR) != 0 ||
        sudoku_put_about_json(w->object, "ruleset", puzzle,
                              SUDOKU_ABOUT_RULES) != 0 ||
        sudoku_put_drawn(w->object, puzzle, SUDOKU_ABOUT_FPUZZLES) != 0;
    if (solution == NULL)
        return;
    json_t *list = add(w, w->object, "solution", json_array());
    for (int cell = 0; cell < w->board->shape->num_cells; cell++)
        append(w, list,
               solution[cell] == SUDOKU_EMPTY ? json_string(".")
                                              : text_of(solution[cell] + 1));
}

/* Can the board be one of f-puzzles? */
static int check_board(const sudoku_board *board, sudoku_error *error)
{
    const sudoku_shape *shape = board->shape;
    int region[SUDOKU_MAX_CELLS];
    if (!sudoku_board_is_square(board))
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format fpuzzles is only for square boards");
    bool has_regions = sudoku_get_regions(board, region);
    if (has_regions && shape->box_width > 0)
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format fpuzzles cannot express boxes beside "
                           "the rule jigsaw");
    if (!has_regions && shape->box_width == 0)
        return sudoku_check_boxes(shape, NULL, "fpuzzles", error);
    if (!has_regions && sudoku_check_boxes(shape, NULL, "", NULL) != 0)
        return sudoku_check_pieces(board, "fpuzzles", error);
    return 0;
}

int sudoku_fpuzzles_make(json_t **out, const sudoku_puzzle *puzzle,
                         const uint8_t *digits, sudoku_error *error)
{
    writer w = {.board = puzzle->board};
    int code = check_board(w.board, error);
    if (code != 0)
        return code;
    w.object = json_object();
    write_grid(&w, puzzle, digits);
    code = sudoku_write_clauses(w.board, "fpuzzles", write_clause, &w, error);
    if (code == 0)
        write_about(&w, puzzle);
    if (code == 0 && w.failed != 0)
        code = sudoku_fail_memory(error);
    if (code == 0)
        *out = w.object;
    else
        json_decref(w.object);
    return code;
}
