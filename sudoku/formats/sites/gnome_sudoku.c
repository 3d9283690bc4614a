/*
 * gnome_sudoku.c - saved games of GNOME Sudoku: a JSON object that lists the
 * cells that are not empty.
 *
 *     {"difficulty_category":"easy","time_elapsed":12.5,
 *      "cells":[{"position":[0,4],"value":7,"fixed":true,"earmarks":[]},..]}
 *
 * Rows and columns are 0-based. Digits without fixed, and earmarks, are the
 * player's.
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

static int read_entries(const json_t *object, int cell, int value,
                        sudoku_puzzle *puzzle)
{
    uint64_t digits = 0;
    size_t k;
    json_t *mark;
    json_array_foreach(json_object_get(object, "earmarks"), k, mark)
    {
        int digit = sudoku_json_integer(mark);
        if (digit >= 1 && digit <= NUM_DIGITS)
            digits |= UINT64_C(1) << (digit - 1);
    }
    int code = value > 0 ? sudoku_puzzle_enter(puzzle, cell, value - 1) : 0;
    return code == 0 && digits != 0 ? sudoku_puzzle_note(puzzle, cell, digits)
                                    : code;
}

/* Reads a cell. Returns 0, SUDOKU_ENOMEM, or SUDOKU_EINPUT if it is wrong. */
static int read_cell(const json_t *object, sudoku_puzzle *puzzle)
{
    const json_t *place = json_object_get(object, "position");
    int row = sudoku_json_integer(json_array_get(place, 0));
    int column = sudoku_json_integer(json_array_get(place, 1));
    int value = sudoku_json_integer(json_object_get(object, "value"));
    const json_t *fixed = json_object_get(object, "fixed");
    if (row < 0 || row >= NUM_DIGITS || column < 0 || column >= NUM_DIGITS ||
        value < 0 || value > NUM_DIGITS || !json_is_boolean(fixed))
        return SUDOKU_EINPUT;
    int cell = row * NUM_DIGITS + column;
    if (value == 0 || !json_is_true(fixed))
        return read_entries(object, cell, value, puzzle);
    sudoku_puzzle_give(puzzle, cell, value - 1);
    return 0;
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
        int code = read_cell(cell, puzzle);
        if (code == SUDOKU_ENOMEM)
            return sudoku_fail_memory(error);
        if (code != 0)
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
