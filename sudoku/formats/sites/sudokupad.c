/*
 * sudokupad.c - SudokuPad: a JSON object, or a link with the compressed object
 * (lz_string.h), often as compact text (sudokupad.h).
 *
 *     {"cells":[[{"value":5},{},..],..],"regions":[[[0,0],[0,1],..],..],
 *      "cages":[{"cells":[[0,0],[0,1]],"value":"10","unique":true}]}
 *     https://sudokupad.app/sclN4IgzglgXgpiBc..   (or from scl on)
 *
 * Cells are 0-based rows and columns. All other rules are only drawn, as lines
 * and shapes, or stated in words. So drawings are an error unless the options
 * ignore them, and the parser's note quotes the words. Our own files also have
 * such rules as clauses, in the list "quadrille" of the metadata.
 */
#include "sudoku/formats/sites/sudokupad.h"

#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/sites/json_text.h"

#include <string.h>

/* ---- finding the JSON ---------------------------------------------------- */

static const char *find_packed(const sudoku_record *record)
{
    static const char *const words[] = {"/sclN4", "/ctcN4", "=sclN4", "=ctcN4",
                                        NULL};
    static const char *const heads[] = {"sclN4", "ctcN4", NULL};
    return sudoku_find_packed(record, words, heads);
}

/* Returns whether the object has cells. Its own key "cells" comes before
 * "grid". */
static bool has_cells(const sudoku_record *record)
{
    static const char *const keys[] = {"cells", "grid", NULL};
    return sudoku_json_find_key(record, keys) == 0;
}

/* Matches links that only name a puzzle, which cannot be read. */
static bool is_name(const sudoku_record *record)
{
    return sudoku_record_begins(record, "https://sudokupad.app/") &&
           !sudoku_format_fpuzzles_json.detect(record);
}

static int detect(const sudoku_record *record)
{
    if (sudoku_record_begins(record, "{"))
        return has_cells(record);
    return find_packed(record) != NULL || is_name(record);
}

/* Returns whether the text is compact: its keys have no quotes. */
static bool is_compact(const sudoku_text *text)
{
    const char *at = text->data;
    if (*at++ != '{')
        return false;
    at += strspn(at, " \t\r\n");
    return *at != '"' && *at != '}';
}

static json_t *load_record(const sudoku_record *record, int *code,
                           sudoku_error *error)
{
    if (sudoku_record_begins(record, "{"))
        return sudoku_load_json(record, record->text, record->size, code,
                                error);
    const char *packed = find_packed(record);
    if (packed == NULL) {
        *code = sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                               "this link only names a puzzle; a link that "
                               "contains the puzzle has /scl in it");
        return NULL;
    }
    sudoku_text text = {0}, json = {0};
    json_t *object = NULL;
    *code = sudoku_unpack(record, packed, &text, error);
    if (*code == 0 && is_compact(&text))
        sudoku_compact_to_json(text.data, text.size, &json);
    const sudoku_text *from = json.size > 0 ? &json : &text;
    if (json.failed)
        *code = sudoku_fail_memory(error);
    if (*code == 0)
        object = sudoku_load_json(record, from->data, from->size, code, error);
    sudoku_text_clear(&text);
    sudoku_text_clear(&json);
    return object;
}

/* ---- all ----------------------------------------------------------------- */

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    int code = 0;
    json_t *object = load_record(record, &code, error);
    if (object == NULL)
        return code;
    code = sudoku_pad_read(object, parser, record, puzzle, error);
    json_decref(object);
    return code;
}

static int write_json(const sudoku_puzzle *puzzle, const uint8_t *digits,
                      const sudoku_format_options *options, sudoku_text *to,
                      sudoku_error *error)
{
    json_t *object;
    (void)options;
    int code = sudoku_pad_make(&object, puzzle, digits, error);
    return code == 0 ? sudoku_add_json(object, to, error) : code;
}

static int write_link(const sudoku_puzzle *puzzle, const uint8_t *digits,
                      const sudoku_format_options *options, sudoku_text *to,
                      sudoku_error *error)
{
    static const char site[] = "https://sudokupad.app/scl";
    json_t *object;
    (void)options;
    int code = sudoku_pad_make(&object, puzzle, digits, error);
    return code == 0 ? sudoku_add_link(site, false, object, to, error) : code;
}

const sudoku_format sudoku_format_sudokupad = {
    .name = "sudokupad",
    .about = "link to SudokuPad",
    .has_marks = 1,
    .detect = detect,
    .end = sudoku_json_object_end,
    .parse = parse,
    .write = write_link,
    .holds = SUDOKU_HOLDS_TEXTS | SUDOKU_HOLDS_SOLUTION | 1 << SUDOKU_ABOUT_PAD,
};

const sudoku_format sudoku_format_sudokupad_json = {
    .name = "sudokupad-json",
    .about = "the same as JSON on a line",
    .has_marks = 1,
    .detect = detect,
    .end = sudoku_json_object_end,
    .parse = parse,
    .write = write_json,
    .holds = SUDOKU_HOLDS_TEXTS | SUDOKU_HOLDS_SOLUTION | 1 << SUDOKU_ABOUT_PAD,
};
