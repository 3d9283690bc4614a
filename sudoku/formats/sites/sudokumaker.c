/*
 * sudokumaker.c - SudokuMaker: a JSON object, or a link with the compressed
 * object (lz_string.h).
 *
 *     {"formatVersion":"1.5.0","puzzle":{"cells":[{"given":true,"value":5},{},
 *      ..],"constraints":[{"type":0},{"type":1,"regions":[0,0,0,1,..]},..]}}
 *     https://sudokumaker.app/?puzzle=N4IgZg9gTgtghgFwGoFMoGcCWEB2I..
 *
 * Cells and regions are listed row by row. The default is 9x9; digits count
 * from minDigit or 1. Puzzles of type custom have digits up to 9 for any size,
 * and rows and columns only as an element; others have as many digits as rows.
 * Digits that are not given, and candidates, are the solver's.
 */
#include "sudoku/formats/sites/sudokumaker.h"

#include "sudoku/formats/about_text.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/sites/json_rules.h"
#include "sudoku/formats/sites/json_text.h"

#include <string.h>

typedef struct reading {
    const sudoku_record *record;
    sudoku_error *error;
    const json_t *puzzle;
    const json_t *elements;
    int width, height;
    bool has_rows; /* rows and columns of the board are houses */
    sudoku_board_spec
        spec; /* the board, if it is a grid; otherwise only its digits */
    char map[SUDOKU_MAP_SIZE];
    int num_drawn;
} reading;

/* ---- finding the JSON ---------------------------------------------------- */

static const char *find_packed(const sudoku_record *record)
{
    static const char *const words[] = {"sudokumaker.app/?puzzle=N4", NULL};
    static const char *const heads[] = {"N4IgZg9gTgtghg", NULL};
    return sudoku_find_packed(record, words, heads);
}

static int detect(const sudoku_record *record)
{
    static const char *const keys[] = {"formatVersion", NULL};
    if (sudoku_record_begins(record, "{"))
        return sudoku_json_find_key(record, keys) == 0;
    return find_packed(record) != NULL;
}

/* ---- the board ----------------------------------------------------------- */

static int fail(const reading *r, int code, const char *text)
{
    return sudoku_fail_at(r->record, r->record->text, r->error, code, "%s",
                          text);
}

/* Returns the number of a key: the default if it is missing, -1 if it is wrong.
 */
static int get_number(const reading *r, const char *key, int otherwise)
{
    const json_t *value = json_object_get(r->puzzle, key);
    return value == NULL ? otherwise : sudoku_json_integer(value);
}

static bool is_custom(const reading *r)
{
    const char *type = json_string_value(json_object_get(r->puzzle, "type"));
    return type != NULL && strcmp(type, "custom") == 0;
}

static int read_size(reading *r)
{
    enum { USUAL = 9, MAX_SIDE = 1000 };
    int width = get_number(r, "width", get_number(r, "size", USUAL));
    int height = get_number(r, "height", width);
    int least = get_number(r, "minDigit", 1);
    int most =
        get_number(r, "maxDigit", is_custom(r) ? USUAL : least + width - 1);
    size_t num_cells = json_array_size(json_object_get(r->puzzle, "cells"));
    if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE)
        return fail(r, SUDOKU_ESHAPE, "the board has no valid size");
    if (num_cells != (size_t)width * (size_t)height)
        return fail(r, SUDOKU_EINPUT,
                    "the number of \"cells\" is not that of the board");
    if (least < 0 || most < least || most - least + 1 > SUDOKU_MAX_DIGITS)
        return fail(r, SUDOKU_ESHAPE, "a board has from 1 to 64 digits");
    r->width = width;
    r->height = height;
    r->spec.num_digits = most - least + 1;
    r->spec.first_more = least - 1;
    return 0;
}

static bool has_rows(const reading *r)
{
    size_t k;
    json_t *element;
    json_array_foreach(r->elements, k, element)
    {
        if (sudoku_maker_is(element, MAKER_ROWS_AND_COLUMNS) &&
            json_object_get(element, "areas") == NULL)
            return true;
    }
    return !is_custom(r);
}

/* Uses the regions of the first such element if their number and sizes equal
 * the number of digits. */
static void read_regions(reading *r)
{
    int n = r->spec.num_digits, region[SUDOKU_MAX_CELLS];
    int size[SUDOKU_MAX_DIGITS] = {0};
    size_t k;
    json_t *element;
    json_array_foreach(r->elements, k, element)
    {
        if (!sudoku_maker_is(element, MAKER_REGIONS))
            continue;
        const json_t *list = json_object_get(element, "regions");
        for (int cell = 0; cell < n * n; cell++) {
            region[cell] =
                sudoku_json_integer(json_array_get(list, (size_t)cell));
            if (region[cell] < 0 || region[cell] >= n ||
                ++size[region[cell]] > n)
                return;
        }
        sudoku_set_regions(&r->spec, r->map, region);
        return;
    }
}

/* ---- all ----------------------------------------------------------------- */

static void build_elements(sudoku_clause_builder *b, reading *r, bool is_last)
{
    size_t k;
    json_t *element;
    json_array_foreach(r->elements, k, element)
    {
        sudoku_maker_build(b, element, r->elements, is_last, &r->num_drawn);
    }
}

static int make_sheet(reading *r, sudoku_board **out, sudoku_error *reason)
{
    sudoku_shape *shape;
    int n = r->spec.num_digits, most = r->width;
    if (r->has_rows && (r->width > n || r->height > n)) {
        most = r->height > most ? r->height : most;
        return sudoku_fail(reason, SUDOKU_ESHAPE, 0, 0,
                           "a row or column of %d cells cannot differ, because "
                           "there are only %d digits",
                           most, n);
    }
    int code =
        r->has_rows
            ? sudoku_shape_new_rectangle(&shape, n, r->width, r->height, 0, 0)
            : sudoku_shape_new_sheet(&shape, n, r->width, r->height, NULL);
    if (code == 0) {
        code = sudoku_shape_count_from(shape, r->spec.first_more + 1);
        if (code != 0)
            sudoku_shape_free(shape);
    }
    if (code == 0)
        code = sudoku_board_new(out, shape);
    return code == 0
               ? 0
               : sudoku_fail(reason, code, 0, 0, "%s", sudoku_error_text(code));
}

static int make_board(reading *r, sudoku_board **out)
{
    sudoku_clause_builder b;
    sudoku_error reason;
    int code = read_size(r), n = r->spec.num_digits;
    if (code != 0)
        return code;
    r->has_rows = has_rows(r);
    if (r->has_rows && r->width == n && r->height == n) {
        read_regions(r);
        code = sudoku_make_board(out, &r->spec, &reason);
    } else {
        code = make_sheet(r, out, &reason);
    }
    if (code != 0)
        return fail(r, code, reason.text);
    sudoku_clause_builder_init(&b, *out, r->record, r->error);
    build_elements(&b, r, false);
    build_elements(&b, r, true);
    sudoku_clause_builder_clear(&b);
    if (b.code != 0)
        sudoku_board_unref(*out);
    return b.code;
}

/* Reads the player's digit and notes of a cell. Skips entries that are no
 * digits. */
static int read_entries(const reading *r, const json_t *object, int cell,
                        sudoku_puzzle *puzzle)
{
    int n = r->spec.num_digits, code = 0;
    int digit = sudoku_json_integer(json_object_get(object, "value")) - 1 -
                r->spec.first_more;
    uint64_t digits = 0;
    size_t k;
    json_t *mark;
    json_array_foreach(json_object_get(object, "centremarks"), k, mark)
    {
        int noted = sudoku_json_integer(mark) - 1 - r->spec.first_more;
        if (noted >= 0 && noted < n)
            digits |= UINT64_C(1) << noted;
    }
    if (digit >= 0 && digit < n)
        code = sudoku_puzzle_enter(puzzle, cell, digit);
    if (code == 0 && digits != 0)
        code = sudoku_puzzle_note(puzzle, cell, digits);
    return code == 0 ? 0 : sudoku_fail_memory(r->error);
}

static int read_cells(const reading *r, sudoku_puzzle *puzzle)
{
    const json_t *cells = json_object_get(r->puzzle, "cells");
    size_t k;
    json_t *cell;
    int n = r->spec.num_digits;
    json_array_foreach(cells, k, cell)
    {
        const json_t *value = json_object_get(cell, "value");
        if (!json_is_true(json_object_get(cell, "given")) || value == NULL) {
            int code = (int)k < puzzle->board->shape->num_cells
                           ? read_entries(r, cell, (int)k, puzzle)
                           : 0;
            if (code != 0)
                return code;
            continue;
        }
        int number = sudoku_json_integer(value);
        int digit = number - 1 - r->spec.first_more;
        if (number < 0 || digit < 0 || digit >= n)
            return sudoku_fail_at(
                r->record, r->record->text, r->error, SUDOKU_EINPUT,
                "the given of r%dc%d is not from %d to %d",
                (int)k / r->width + 1, (int)k % r->width + 1,
                1 + r->spec.first_more, n + r->spec.first_more);
        sudoku_puzzle_give(puzzle, (int)k, digit);
    }
    return 0;
}

static void add_notes(const reading *r, sudoku_parser *parser)
{
    if (r->num_drawn > 0)
        sudoku_add_note(parser, "drawn elements are ignored", "");
}

/* the rules in words are the comment */
const char *const sudoku_maker_abouts[] = {"name", "author", "comment"};

static int keep_drawn(const reading *r, sudoku_puzzle *puzzle)
{
    static const char *const names[] = {"constraints", NULL};
    json_t *drawn = json_object(), *list = json_array(), *object;
    int failed = 0, code;
    size_t k;
    json_array_foreach(r->elements, k, object)
    {
        if (sudoku_maker_is_drawn(object))
            sudoku_json_append(&failed, list, json_incref(object));
    }
    sudoku_json_put(&failed, drawn, names[0], list);
    code = failed != 0 ? sudoku_fail_memory(r->error)
                       : sudoku_keep_drawn(puzzle, SUDOKU_ABOUT_MAKER, drawn,
                                           names, r->error);
    json_decref(drawn);
    return code;
}

static int read_about(const reading *r, sudoku_puzzle *puzzle)
{
    int code = keep_drawn(r, puzzle);
    for (int kind = SUDOKU_ABOUT_TITLE; kind <= SUDOKU_ABOUT_RULES && code == 0;
         kind++)
        code = sudoku_set_about_json(
            puzzle, (enum sudoku_about_kind)kind,
            json_object_get(r->puzzle, sudoku_maker_abouts[kind]), r->error);
    return code;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    reading r = {.record = record, .error = error};
    sudoku_board *board = NULL;
    int code = 0;
    json_t *object =
        sudoku_load_packed(record, find_packed(record), &code, error);
    if (object == NULL)
        return code;
    r.puzzle = json_object_get(object, "puzzle");
    r.elements = json_object_get(r.puzzle, "constraints");
    code = make_board(&r, &board);
    if (code == 0)
        code = sudoku_take_board(parser, board, puzzle, error);
    if (code == 0)
        code = read_cells(&r, puzzle);
    if (code == 0)
        code = read_about(&r, puzzle);
    if (code == 0)
        add_notes(&r, parser);
    json_decref(object);
    return code;
}

/* ---- writing ------------------------------------------------------------- */

static int write_json(const sudoku_puzzle *puzzle, const uint8_t *digits,
                      const sudoku_format_options *options, sudoku_text *to,
                      sudoku_error *error)
{
    json_t *object;
    (void)options;
    int code = sudoku_maker_make(&object, puzzle, digits, error);
    return code == 0 ? sudoku_add_json(object, to, error) : code;
}

static int write_link(const sudoku_puzzle *puzzle, const uint8_t *digits,
                      const sudoku_format_options *options, sudoku_text *to,
                      sudoku_error *error)
{
    static const char site[] = "https://sudokumaker.app/?puzzle=";
    json_t *object;
    (void)options;
    int code = sudoku_maker_make(&object, puzzle, digits, error);
    return code == 0 ? sudoku_add_link(site, true, object, to, error) : code;
}

const sudoku_format sudoku_format_sudokumaker = {
    .name = "sudokumaker",
    .about = "link to SudokuMaker",
    .has_marks = 1,
    .detect = detect,
    .end = sudoku_json_object_end,
    .parse = parse,
    .write = write_link,
    .holds = SUDOKU_HOLDS_TEXTS | 1 << SUDOKU_ABOUT_MAKER,
};

const sudoku_format sudoku_format_sudokumaker_json = {
    .name = "sudokumaker-json",
    .about = "the same as JSON on a line",
    .has_marks = 1,
    .detect = detect,
    .end = sudoku_json_object_end,
    .parse = parse,
    .write = write_json,
    .holds = SUDOKU_HOLDS_TEXTS | 1 << SUDOKU_ABOUT_MAKER,
};
