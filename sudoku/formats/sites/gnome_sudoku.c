/*
 * gnome_sudoku.c - saved games of GNOME Sudoku: a JSON object that lists the
 * cells which are not empty.
 *
 *     {"difficulty_category":"easy","time_elapsed":12.5,
 *      "cells":[{"position":[0,4],"value":7,"fixed":true,"earmarks":[]},..]}
 *
 * Rows and columns count from 0. Digits that are not fixed, and earmarks, are
 * what the player did: they are skipped.
 */
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/sites/fpuzzles.h"
#include "sudoku/formats/sites/json_text.h"

enum { NUM_DIGITS = 9 };

static int detect(const sudoku_record *record)
{
    static const char *const keys[] = {"difficulty_category", NULL};
    return sudoku_record_begins(record, "{") &&
           sudoku_json_find_key(record, keys) == 0;
}

/* Give the digit of a cell, if it is fixed. False: it is no cell. */
static bool read_cell(const json_t *object, sudoku_puzzle *puzzle)
{
    const json_t *place = json_object_get(object, "position");
    int row = sudoku_json_integer(json_array_get(place, 0));
    int column = sudoku_json_integer(json_array_get(place, 1));
    int value = sudoku_json_integer(json_object_get(object, "value"));
    const json_t *fixed = json_object_get(object, "fixed");
    if (row < 0 || row >= NUM_DIGITS || column < 0 || column >= NUM_DIGITS ||
        value < 0 || value > NUM_DIGITS || !json_is_boolean(fixed))
        return false;
    if (value > 0 && json_is_true(fixed))
        sudoku_puzzle_give(puzzle, row * NUM_DIGITS + column, value - 1);
    return true;
}

static int read_cells(const json_t *object, const sudoku_record *record,
                      sudoku_puzzle *puzzle, sudoku_error *error)
{
    const json_t *cells = json_object_get(object, "cells");
    size_t k;
    json_t *cell;
    if (!json_is_array(cells))
        return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                              "there is no list \"cells\"");
    json_array_foreach(cells, k, cell)
    {
        if (!read_cell(cell, puzzle))
            return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                                  "number %zu of \"cells\" is not like "
                                  "{\"position\":[0,8],\"value\":9,"
                                  "\"fixed\":true}",
                                  k + 1);
    }
    return 0;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    static const sudoku_board_spec spec = {
        .num_digits = NUM_DIGITS, .box_width = 3, .box_height = 3};
    int code = 0;
    json_t *object =
        sudoku_load_json(record, record->text, record->size, &code, error);
    if (object == NULL)
        return code;
    code = sudoku_use_board(parser, &spec, record, record->text, puzzle, error);
    if (code == 0)
        code = read_cells(object, record, puzzle, error);
    json_decref(object);
    return code;
}

const sudoku_format sudoku_format_gnome_sudoku = {
    .name = "gnome-sudoku",
    .about = "saved game of GNOME Sudoku",
    .has_marks = 1,
    .detect = detect,
    .end = sudoku_json_object_end,
    .parse = parse,
};
