/*
 * json_plain.c - a puzzle as JSON with cells only: a string, an array of cells
 * or rows, either alone or under a key of an object.
 *
 *     {"puzzle":"53..7....6..195..."}   {"board":[[5,3,0,..],..]}
 *     [[5,3,0,..],..]                   "53..7....\n6..195...\n..."
 *
 * A single string without escapes belongs to line.c, a single array of 4x4 or
 * more to array.c.
 */
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"
#include "sudoku/formats/sites/json_text.h"

#include <jansson.h>
#include <string.h>

/* Keys of puzzles; keys that are objects in other formats; a key that belongs
 * to other formats. */
static const char *const keys[] = {"puzzle", "board", "sudoku", "quiz",
                                   "grid",   "cells", "givens", NULL};
enum { NUM_KEYS = 4, NUM_KEYS_OF_CELLS = 6 };

/* Returns whether an array begins with a number; null and None are empty cells.
 */
static bool begins_with_number(const char *at, const char *end)
{
    return at < end &&
           ((*at >= '0' && *at <= '9') || sudoku_begins_with(at, end, "null") ||
            sudoku_begins_with(at, end, "None"));
}

/* Returns whether an array begins here. Sections of other formats have names.
 */
static bool begins_with_array(const char *at, const char *end)
{
    if (at == end || *at != '[')
        return false;
    at = sudoku_skip_space(at + 1, end);
    return at < end &&
           (memchr("[]{\"'", *at, 5) != NULL || begins_with_number(at, end));
}

static bool begins_with_cell(const char *at, const char *end)
{
    bool is_array = at < end && *at == '[';
    while (at < end && *at == '[')
        at = sudoku_skip_space(at + 1, end);
    return at < end &&
           (*at == '"' || (is_array && begins_with_number(at, end)));
}

static bool is_string(const sudoku_record *record)
{
    size_t size = record->size;
    return size > 1 && record->text[0] == '"' &&
           record->text[size - 1] == '"' &&
           memchr(record->text, '\\', size) != NULL;
}

static int detect(const sudoku_record *record)
{
    const char *end = record->text + record->size;
    if (begins_with_array(record->text, end) || is_string(record))
        return 1;
    if (!sudoku_record_begins(record, "{"))
        return 0;
    int key;
    const char *value = sudoku_json_find_value(record, keys, &key);
    return key >= 0 && (key < NUM_KEYS || (key < NUM_KEYS_OF_CELLS &&
                                           begins_with_cell(value, end)));
}

static const char *find_end(const char **text, const char *end)
{
    if (begins_with_array(*text, end))
        return sudoku_skip_json(*text, end);
    const char *next = sudoku_skip_line(*text, end);
    const char *stop = sudoku_trim_space(*text, next);
    sudoku_record line = {.text = *text, .size = (size_t)(stop - *text)};
    return is_string(&line) ? next : NULL;
}

/* Returns the digit of a cell that is an object such as {"val": 4}, or the
 * value itself. Returns NULL if the object has no such key. */
static const json_t *digit_of(const json_t *value)
{
    static const char *const names[] = {"value", "val", "digit", "number", "v"};
    const json_t *found = json_is_object(value) ? NULL : value;
    for (size_t k = 0; k < sizeof names / sizeof *names && found == NULL; k++)
        found = json_object_get(value, names[k]);
    return found;
}

/* Appends a blank and the cells of a string, a digit or null. Returns false for
 * other values. */
static bool add_cell(const json_t *cell, sudoku_text *to)
{
    const json_t *value = digit_of(cell);
    if (value == NULL)
        return false;
    const char *text = json_string_value(value);
    if (json_is_null(value) ||
        (text != NULL && text[strspn(text, " ")] == '\0'))
        sudoku_text_printf(to, " .");
    else if (text != NULL)
        sudoku_text_printf(to, " %s", text);
    else if (json_is_integer(value) && json_integer_value(value) >= 0)
        sudoku_text_printf(to, " %" JSON_INTEGER_FORMAT,
                           json_integer_value(value));
    else
        return false;
    return true;
}

static bool add_row(const json_t *value, sudoku_text *to)
{
    size_t k;
    json_t *cell;
    if (!json_is_array(value))
        return add_cell(value, to);
    json_array_foreach(value, k, cell)
    {
        if (!add_cell(cell, to))
            return false;
    }
    return true;
}

static bool add_cells(const json_t *value, sudoku_text *to)
{
    size_t k;
    json_t *row;
    if (!json_is_array(value))
        return add_cell(value, to);
    json_array_foreach(value, k, row)
    {
        if (!add_row(row, to))
            return false;
    }
    return true;
}

/* Returns the size of the string if it is a whole puzzle without gaps, and no
 * row of num_rows; else 0. */
static size_t count_cells(const json_t *value, size_t num_rows)
{
    const char *text = json_string_value(value);
    size_t size = text == NULL ? 0 : strlen(text), n = sudoku_root(size);
    bool is_whole = n * n == size && size != num_rows;
    return is_whole && size > 0 && strpbrk(text, " \t,;|") == NULL ? size : 0;
}

/* Returns whether the array contains several puzzles, or objects. Two strings
 * may be a puzzle and its solution. */
static bool is_list(const json_t *value)
{
    enum { SMALLEST = 16 };
    const json_t *first = json_array_get(value, 0);
    size_t num = json_array_size(value), size = count_cells(first, num);
    if (json_is_object(first))
        return digit_of(first) == NULL;
    if (size < SMALLEST || num < 2)
        return false;
    const char *second = json_string_value(json_array_get(value, 1));
    return num > 2 || (second != NULL && strlen(second) == size &&
                       strpbrk(second, ".0*_-?") != NULL);
}

static int parse_cells(const sudoku_text *cells, sudoku_parser *parser,
                       const sudoku_record *record, sudoku_puzzle *puzzle,
                       sudoku_error *error)
{
    sudoku_error reason;
    sudoku_record line = {.text = cells->data,
                          .size = cells->size,
                          .line = record->line,
                          .column = record->column};
    bool is_line = memchr(cells->data, '\n', cells->size) == NULL;
    int code = is_line
                   ? sudoku_format_line.parse(parser, &line, puzzle, &reason)
                   : sudoku_format_grid.parse(parser, &line, puzzle, &reason);
    if (code == SUDOKU_ENOMEM)
        return sudoku_fail_memory(error);
    return code == 0 ? 0
                     : sudoku_fail_at(record, record->text, error, code, "%s",
                                      reason.text);
}

/* Loads a string as an array of it. Returns NULL after an error. */
static json_t *load(const sudoku_record *record, int *code, sudoku_error *error)
{
    if (!is_string(record))
        return sudoku_load_json(record, record->text, record->size, code,
                                error);
    sudoku_text text = {0};
    json_t *value = NULL;
    sudoku_text_add(&text, "[", 1);
    sudoku_text_add(&text, record->text, record->size);
    sudoku_text_add(&text, "]", 1);
    if (text.failed)
        *code = sudoku_fail_memory(error);
    else
        value = sudoku_load_json(record, text.data, text.size, code, error);
    sudoku_text_clear(&text);
    return value;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    int code = 0;
    sudoku_text cells = {0};
    json_t *value = load(record, &code, error);
    if (value == NULL)
        return code;
    const json_t *found = value;
    if (json_is_object(value)) {
        int key = sudoku_json_find_key(record, keys);
        found = json_object_get(value, keys[key]);
    }
    bool are_several = is_list(found);
    bool is_right = !are_several && !json_is_number(found) &&
                    !json_is_null(found) && add_cells(found, &cells) &&
                    cells.size > 0;
    if (cells.failed)
        code = sudoku_fail_memory(error);
    else if (are_several)
        code =
            sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                           "this is an array of puzzles or objects: expected "
                           "each on its own line, as written by jq -c '.[]'");
    else if (!is_right)
        code = sudoku_fail_at(
            record, record->text, error, SUDOKU_EINPUT,
            "expected a puzzle as a string of cells, or as rows of cells");
    else
        code = parse_cells(&cells, parser, record, puzzle, error);
    sudoku_text_clear(&cells);
    json_decref(value);
    return code;
}

const sudoku_format sudoku_format_json_plain = {
    .name = "json-plain",
    .about = "puzzle alone as JSON: a string or rows of digits",
    .has_marks = 1,
    .detect = detect,
    .end = find_end,
    .ahead = SUDOKU_AHEAD_BRACKETS,
    .parse = parse,
};
