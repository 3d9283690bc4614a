/*
 * fpuzzles.c - f-puzzles: a JSON object, or a link with the compressed object
 * (lz_string.h).
 *
 *     {"size":9,"grid":[[{"value":5,"given":true},{},..],..],
 *      "killercage":[{"cells":["R1C1","R1C2"],"value":"10"}]}
 *     https://f-puzzles.com/?load=N4IgzglgXgpiBc..   (or from N4Ig on)
 */
#include "sudoku/formats/sites/fpuzzles.h"

#include "sudoku/formats/about_text.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/sites/json_text.h"

#include <string.h>

/* ---- finding the JSON ---------------------------------------------------- */

/* Finds the compressed text. N4Ig is the beginning of every compressed JSON
 * object. */
static const char *find_packed(const sudoku_record *record)
{
    static const char *const words[] = {"load=",     "/fpuzzles", "/fpuz",
                                        "=fpuzzles", "=fpuz",     NULL};
    static const char *const heads[] = {"N4Ig", "fpuzzlesN4Ig", "fpuzN4Ig",
                                        NULL};
    return sudoku_find_packed(record, words, heads);
}

static int detect(const sudoku_record *record)
{
    return sudoku_record_begins(record, "{") || find_packed(record) != NULL;
}

/* ---- the board ----------------------------------------------------------- */

static const json_t *cell_of(const json_t *object, int n, int cell)
{
    const json_t *grid = json_object_get(object, "grid");
    const json_t *row = json_array_get(grid, (size_t)(cell / n));
    return json_array_get(row, (size_t)(cell % n));
}

static bool lacks_regions(const json_t *object, int n)
{
    int num = 0;
    for (int cell = 0; cell < n * n; cell++) {
        const json_t *value =
            json_object_get(cell_of(object, n, cell), "region");
        num += value != NULL &&
               (json_is_null(value) || json_integer_value(value) == -1);
    }
    return num == n * n;
}

/* Named regions make a jigsaw unless all are the boxes. Cells without a name
 * belong to their box. */
static int read_regions(const json_t *object, const sudoku_record *record,
                        sudoku_board_spec *spec, char map[SUDOKU_MAP_SIZE],
                        sudoku_error *error)
{
    int n = spec->num_digits, width = spec->box_width;
    int height = spec->box_height, region[SUDOKU_MAX_CELLS];
    bool has_regions = false;
    if (lacks_regions(object, n)) {
        spec->box_width = 0;
        spec->box_height = 0;
        return 0;
    }
    for (int cell = 0; cell < n * n; cell++) {
        const json_t *value =
            json_object_get(cell_of(object, n, cell), "region");
        region[cell] = width == 0
                           ? cell / n
                           : cell / n / height * height + cell % n / width;
        if (value == NULL)
            continue;
        int number = sudoku_json_integer(value);
        if (number < 0 || number >= n)
            return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                                  "the region of r%dc%d is not from 0 to %d",
                                  cell / n + 1, cell % n + 1, n - 1);
        has_regions = has_regions || width == 0 || number != region[cell];
        region[cell] = number;
    }
    if (has_regions) {
        sudoku_name_regions(map, region, n);
        spec->regions = map;
        spec->box_width = spec->box_height = 0;
    }
    return 0;
}

static int read_spec(const json_t *object, const sudoku_record *record,
                     sudoku_board_spec *spec, char map[SUDOKU_MAP_SIZE],
                     sudoku_error *error)
{
    static const sudoku_format_options defaults = {0};
    const json_t *grid = json_object_get(object, "grid");
    const json_t *size = json_object_get(object, "size");
    int n =
        size == NULL ? (int)json_array_size(grid) : sudoku_json_integer(size);
    bool is_square =
        n >= 1 && n <= SUDOKU_MAX_DIGITS && json_array_size(grid) == (size_t)n;
    for (int r = 0; is_square && r < n; r++)
        is_square =
            json_array_size(json_array_get(grid, (size_t)r)) == (size_t)n;
    if (!is_square)
        return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                              grid == NULL && size == NULL
                                  ? "this object has no \"puzzle\", \"grid\", "
                                    "\"cells\" or \"givens\""
                                  : "there is no \"grid\" of \"size\" rows and "
                                    "columns");
    spec->num_digits = n;
    int code = sudoku_default_boxes(spec, &defaults, record, error);
    return code == 0 ? read_regions(object, record, spec, map, error) : code;
}

/* Builds the clauses of the keys that depend on others (last), or of all other
 * keys. */
static void build_keys(sudoku_clause_builder *b, json_t *object, bool last)
{
    const char *name;
    json_t *value;
    json_object_foreach(object, name, value)
    {
        bool is_last = strcmp(name, "negative") == 0 ||
                       strcmp(name, "nonconsecutive") == 0;
        if (is_last == last)
            sudoku_fpuzzles_build(b, name, value);
    }
}

/* Names decoration in a note: it may stand for a rule without a key. */
static void note_drawn(sudoku_parser *parser, const json_t *object)
{
    const char *before = "drawn elements are ignored: ";
    for (const sudoku_site_row *row = sudoku_fpuzzles_site.rows;
         row->key != NULL; row++) {
        const json_t *value = json_object_get(object, row->key);
        if (row->each != SUDOKU_ONLY_DRAWN ||
            (json_array_size(value) == 0 && !json_is_true(value)))
            continue;
        sudoku_add_note(parser, before, row->key);
        before = "";
    }
}

static void note_open(sudoku_parser *parser, const json_t *object)
{
    const char *before = "clues without a number are ignored: ";
    for (const sudoku_site_row *row = sudoku_fpuzzles_site.rows;
         row->key != NULL; row++) {
        bool is_open = false;
        size_t k;
        json_t *clue;
        if (!sudoku_fpuzzles_is_outside(row))
            continue;
        json_array_foreach(json_object_get(object, row->key), k, clue)
            is_open |= sudoku_fpuzzles_is_open(clue);
        if (!is_open)
            continue;
        sudoku_add_note(parser, before, row->key);
        before = "";
    }
}

/* ---- the cells ----------------------------------------------------------- */

static int read_digit(const json_t *value, int n)
{
    int number = sudoku_json_integer(value);
    return number >= 1 && number <= n ? number - 1 : -1;
}

static bool read_digits(const json_t *list, int n, uint64_t *digits)
{
    size_t k;
    json_t *mark;
    json_array_foreach(list, k, mark)
    {
        int digit = read_digit(mark, n);
        if (digit < 0)
            return false;
        *digits |= UINT64_C(1) << digit;
    }
    return true;
}

/* Reads the player's digit and notes of a cell. Skips entries that are no
 * digits. */
static int read_entries(const json_t *object, int cell, sudoku_puzzle *puzzle)
{
    int n = puzzle->board->shape->num_digits, code = 0;
    int digit = read_digit(json_object_get(object, "value"), n);
    uint64_t digits = 0;
    read_digits(json_object_get(object, "centerPencilMarks"), n, &digits);
    if (digit >= 0)
        code = sudoku_puzzle_enter(puzzle, cell, digit);
    if (code == 0 && (digit >= 0 || digits != 0))
        code = sudoku_puzzle_note(puzzle, cell, digits);
    return code;
}

/* Reads a cell. Returns 0, SUDOKU_ENOMEM, or SUDOKU_EINPUT if it is wrong. */
static int read_cell(const json_t *object, int cell, sudoku_puzzle *puzzle)
{
    int n = puzzle->board->shape->num_digits;
    const json_t *marks = json_object_get(object, "givenPencilMarks");
    uint64_t digits = 0;
    if (!json_is_object(object) && !json_is_null(object))
        return SUDOKU_EINPUT;
    if (json_is_true(json_object_get(object, "given"))) {
        int digit = read_digit(json_object_get(object, "value"), n);
        if (digit >= 0)
            sudoku_puzzle_give(puzzle, cell, digit);
        return digit >= 0 ? 0 : SUDOKU_EINPUT;
    }
    if (!read_digits(marks, n, &digits))
        return SUDOKU_EINPUT;
    if (digits != 0)
        sudoku_puzzle_allow(puzzle, cell, digits);
    return read_entries(object, cell, puzzle);
}

static int read_cells(const json_t *object, const sudoku_record *record,
                      sudoku_puzzle *puzzle, sudoku_error *error)
{
    int n = puzzle->board->shape->num_digits;
    for (int cell = 0; cell < n * n; cell++) {
        int code = read_cell(cell_of(object, n, cell), cell, puzzle);
        if (code == SUDOKU_ENOMEM)
            return sudoku_fail_memory(error);
        if (code != 0)
            return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                                  "a digit of r%dc%d is not from 1 to %d",
                                  cell / n + 1, cell % n + 1, n);
    }
    return 0;
}

/* ---- for people ---------------------------------------------------------- */

/* Reads the solution, a text or a list; elements that are no digits are open
 * cells. */
static int read_solution(sudoku_parser *parser, const json_t *value,
                         sudoku_puzzle *puzzle, sudoku_error *error)
{
    uint8_t digits[SUDOKU_MAX_CELLS];
    int n = puzzle->board->shape->num_digits;
    const char *text = json_string_value(value);
    bool is_whole = json_array_size(value) == (size_t)n * (size_t)n;
    for (int cell = 0; is_whole && cell < n * n; cell++) {
        int digit = read_digit(json_array_get(value, (size_t)cell), n);
        digits[cell] = digit < 0 ? SUDOKU_EMPTY : (uint8_t)digit;
    }
    if (text != NULL)
        is_whole = sudoku_read_solution(puzzle->board->shape, text,
                                        strlen(text), digits);
    return is_whole ? sudoku_keep_solution(parser, puzzle, digits, error) : 0;
}

static int read_about(sudoku_parser *parser, json_t *object,
                      sudoku_puzzle *puzzle, sudoku_error *error)
{
    const char *drawn[16];
    size_t num = 0;
    for (const sudoku_site_row *row = sudoku_fpuzzles_site.rows;
         row->key != NULL; row++) {
        if (row->each == SUDOKU_ONLY_DRAWN &&
            num + 1 < sizeof drawn / sizeof *drawn)
            drawn[num++] = row->key;
    }
    drawn[num] = NULL;
    int code = sudoku_set_about_json(puzzle, SUDOKU_ABOUT_TITLE,
                                     json_object_get(object, "title"), error);
    if (code == 0)
        code = sudoku_set_about_json(puzzle, SUDOKU_ABOUT_AUTHOR,
                                     json_object_get(object, "author"), error);
    if (code == 0)
        code = sudoku_set_about_json(puzzle, SUDOKU_ABOUT_RULES,
                                     json_object_get(object, "ruleset"), error);
    if (code == 0)
        code = read_solution(parser, json_object_get(object, "solution"),
                             puzzle, error);
    return code == 0 ? sudoku_keep_drawn(puzzle, SUDOKU_ABOUT_FPUZZLES, object,
                                         drawn, error)
                     : code;
}

static int read_puzzle(json_t *object, sudoku_parser *parser,
                       const sudoku_record *record, sudoku_puzzle *puzzle,
                       sudoku_error *error)
{
    char map[SUDOKU_MAP_SIZE];
    sudoku_board_spec spec = {0};
    sudoku_board *board;
    sudoku_error reason;
    int code = read_spec(object, record, &spec, map, error);
    if (code != 0)
        return code;
    code = sudoku_make_board(&board, &spec, &reason);
    if (code != 0)
        return sudoku_fail_at(record, record->text, error, code, "%s",
                              reason.text);
    sudoku_clause_builder b;
    sudoku_clause_builder_init(&b, board, record, error);
    build_keys(&b, object, false);
    build_keys(&b, object, true);
    sudoku_clause_builder_clear(&b);
    if (b.code != 0) {
        sudoku_board_unref(board);
        return b.code;
    }
    note_drawn(parser, object);
    note_open(parser, object);
    code = sudoku_take_board(parser, board, puzzle, error);
    if (code == 0)
        code = read_cells(object, record, puzzle, error);
    return code == 0 ? read_about(parser, object, puzzle, error) : code;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    int code = 0;
    json_t *object =
        sudoku_load_packed(record, find_packed(record), &code, error);
    if (object == NULL)
        return code;
    code = read_puzzle(object, parser, record, puzzle, error);
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
    int code = sudoku_fpuzzles_make(&object, puzzle, digits, error);
    return code == 0 ? sudoku_add_json(object, to, error) : code;
}

static int write_link(const sudoku_puzzle *puzzle, const uint8_t *digits,
                      const sudoku_format_options *options, sudoku_text *to,
                      sudoku_error *error)
{
    static const char site[] = "https://f-puzzles.com/?load=";
    json_t *object;
    (void)options;
    int code = sudoku_fpuzzles_make(&object, puzzle, digits, error);
    return code == 0 ? sudoku_add_link(site, false, object, to, error) : code;
}

const sudoku_format sudoku_format_fpuzzles = {
    .name = "fpuzzles",
    .about = "link to f-puzzles",
    .has_marks = 1,
    .detect = detect,
    .end = sudoku_json_object_end,
    .parse = parse,
    .write = write_link,
    .holds =
        SUDOKU_HOLDS_TEXTS | SUDOKU_HOLDS_SOLUTION | 1 << SUDOKU_ABOUT_FPUZZLES,
};

const sudoku_format sudoku_format_fpuzzles_json = {
    .name = "fpuzzles-json",
    .about = "the same as JSON on a line",
    .has_marks = 1,
    .detect = detect,
    .end = sudoku_json_object_end,
    .parse = parse,
    .write = write_json,
    .holds =
        SUDOKU_HOLDS_TEXTS | SUDOKU_HOLDS_SOLUTION | 1 << SUDOKU_ABOUT_FPUZZLES,
};
