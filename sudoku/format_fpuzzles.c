/*
 * format_fpuzzles.c - puzzles of f-puzzles: a JSON object, or a link that has
 * it compressed (lz_string.h).
 *
 *     {"size":9,"grid":[[{"value":5,"given":true},{},..],..],
 *      "killercage":[{"cells":["R1C1","R1C2"],"value":"10"}]}
 *     https://f-puzzles.com/?load=N4IgzglgXgpiBc..   (or from N4Ig on)
 */
#include <string.h>

#include "sudoku/formats.h"
#include "sudoku/fpuzzles.h"
#include "sudoku/lz_string.h"
#include "sudoku/reader.h"

/* ---- finding the JSON ---------------------------------------------------- */

static const char *find(const char *at, const char *end, const char *word)
{
    size_t size = strlen(word);
    for (; (size_t)(end - at) >= size; at++) {
        if (memcmp(at, word, size) == 0)
            return at;
    }
    return NULL;
}

static bool begins_with(const sudoku_record *record, const char *word)
{
    size_t size = strlen(word);
    return record->size >= size && memcmp(record->text, word, size) == 0;
}

/* Where compressed text begins in the record, or NULL: after one of these words
 * of a link, or with what every JSON object begins with. */
static const char *find_base64(const sudoku_record *record)
{
    static const char *const words[] = {"load=", "/fpuzzles", "/fpuz"};
    const char *end = record->text + record->size;
    if (begins_with(record, "N4Ig"))
        return record->text;
    for (int k = 0; k < 3 && begins_with(record, "http"); k++) {
        const char *at = find(record->text, end, words[k]);
        if (at != NULL)
            return at + strlen(words[k]);
    }
    return NULL;
}

int sudoku_fpuzzles_detect(const sudoku_record *record)
{
    return begins_with(record, "{") || find_base64(record) != NULL;
}

static json_t *load(const sudoku_record *record, const char *text, size_t size,
                    int *code, sudoku_error *error)
{
    json_error_t reason;
    json_t *object = NULL;
    /* jansson takes some failures of memory for errors of syntax, and others
     * for none; so only what is wrong twice is wrong. */
    for (int k = 0; k < 2 && object == NULL; k++)
        object = json_loadb(text, size, 0, &reason);
    if (object != NULL)
        return object;
    if (json_error_code(&reason) == json_error_out_of_memory ||
        reason.text[0] == '\0') {
        *code = sudoku_fail_memory(error);
        return NULL;
    }
    const char *at = record->text;
    if (text == at && reason.position > 0 && (size_t)reason.position <= size)
        at += reason.position - 1;
    *code = sudoku_fail_at(record, at, error, SUDOKU_EINPUT, "JSON: %s",
                           reason.text);
    return NULL;
}

/* The puzzle as JSON; NULL after an error. */
static json_t *load_record(const sudoku_record *record, int *code,
                           sudoku_error *error)
{
    const char *end = record->text + record->size;
    const char *base64 = find_base64(record), *stop = base64;
    if (base64 == NULL)
        return load(record, record->text, record->size, code, error);
    while (stop < end && *stop != '&' && *stop != '#' && *stop != '\n')
        stop++;
    sudoku_text text = {0};
    json_t *object = NULL;
    *code = sudoku_lz_decompress(base64, (size_t)(stop - base64), &text);
    if (*code == 0 && text.size > 0)
        object = load(record, text.data, text.size, code, error);
    else if (*code == 0 || *code == SUDOKU_EINPUT)
        *code = sudoku_fail_at(record, base64, error, SUDOKU_EINPUT,
                               "the compressed text is damaged");
    else
        sudoku_fail(error, *code, 0, 0, "%s", sudoku_error_text(*code));
    sudoku_text_clear(&text);
    return object;
}

/* ---- the board ----------------------------------------------------------- */

/* The object of a cell, or NULL. */
static const json_t *cell_of(const json_t *object, int n, int cell)
{
    const json_t *grid = json_object_get(object, "grid");
    const json_t *row = json_array_get(grid, (size_t)(cell / n));
    return json_array_get(row, (size_t)(cell % n));
}

/* Where cells name regions, these are pieces of a jigsaw, unless all are just
 * the boxes. Cells without a name are in that of their box. */
static int read_regions(const json_t *object, const sudoku_record *record,
                        sudoku_board_spec *spec, char map[SUDOKU_MAP_SIZE],
                        sudoku_error *error)
{
    int n = spec->num_digits, width = spec->box_width;
    int height = spec->box_height, region[SUDOKU_MAX_CELLS];
    bool has_regions = false;
    for (int cell = 0; cell < n * n; cell++) {
        const json_t *value =
            json_object_get(cell_of(object, n, cell), "region");
        region[cell] = width == 0
                           ? cell / n
                           : cell / n / height * height + cell % n / width;
        if (value == NULL)
            continue;
        int number = sudoku_fpuzzles_integer(value);
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
    int n = size == NULL ? (int)json_array_size(grid)
                         : sudoku_fpuzzles_integer(size);
    bool is_square =
        n >= 1 && n <= SUDOKU_MAX_DIGITS && json_array_size(grid) == (size_t)n;
    for (int r = 0; is_square && r < n; r++)
        is_square =
            json_array_size(json_array_get(grid, (size_t)r)) == (size_t)n;
    if (!is_square)
        return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                              "there is no \"grid\" of \"size\" rows and "
                              "columns");
    spec->num_digits = n;
    int code = sudoku_default_boxes(spec, &defaults, record, error);
    return code == 0 ? read_regions(object, record, spec, map, error) : code;
}

/* All keys; those that depend on others come last. */
static void state_keys(sudoku_stating *s, json_t *object, bool last)
{
    const char *name;
    json_t *value;
    json_object_foreach(object, name, value)
    {
        bool is_last = strcmp(name, "negative") == 0 ||
                       strcmp(name, "nonconsecutive") == 0;
        if (is_last == last)
            sudoku_fpuzzles_state(s, name, value);
    }
}

/* ---- the cells ----------------------------------------------------------- */

/* The digit of a value, from 0, or -1. */
static int read_digit(const json_t *value, int n)
{
    int number = sudoku_fpuzzles_integer(value);
    return number >= 1 && number <= n ? number - 1 : -1;
}

/* A given, or marks; digits that are no givens are a solver's. */
static bool read_cell(const json_t *object, int cell, sudoku_puzzle *puzzle)
{
    int n = puzzle->board->shape->num_digits;
    const json_t *marks = json_object_get(object, "givenPencilMarks");
    uint64_t digits = 0;
    size_t k;
    json_t *mark;
    if (json_is_true(json_object_get(object, "given"))) {
        int digit = read_digit(json_object_get(object, "value"), n);
        if (digit >= 0)
            sudoku_puzzle_give(puzzle, cell, digit);
        return digit >= 0;
    }
    json_array_foreach(marks, k, mark)
    {
        int digit = read_digit(mark, n);
        if (digit < 0)
            return false;
        digits |= UINT64_C(1) << digit;
    }
    if (digits != 0)
        sudoku_puzzle_allow(puzzle, cell, digits);
    return true;
}

static int read_cells(const json_t *object, const sudoku_record *record,
                      sudoku_puzzle *puzzle, sudoku_error *error)
{
    int n = puzzle->board->shape->num_digits;
    for (int cell = 0; cell < n * n; cell++) {
        if (!read_cell(cell_of(object, n, cell), cell, puzzle))
            return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                                  "a digit of r%dc%d is not from 1 to %d",
                                  cell / n + 1, cell % n + 1, n);
    }
    return 0;
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
    sudoku_stating s;
    sudoku_stating_init(&s, board, record, error);
    state_keys(&s, object, false);
    state_keys(&s, object, true);
    sudoku_stating_clear(&s);
    if (s.code != 0) {
        sudoku_board_unref(board);
        return s.code;
    }
    code = sudoku_take_board(parser, board, puzzle, error);
    return code == 0 ? read_cells(object, record, puzzle, error) : code;
}

int sudoku_fpuzzles_parse(sudoku_parser *parser, const sudoku_record *record,
                          sudoku_puzzle *puzzle, sudoku_error *error)
{
    int code = 0;
    json_t *object = load_record(record, &code, error);
    if (object == NULL)
        return code;
    code = read_puzzle(object, parser, record, puzzle, error);
    json_decref(object);
    return code;
}

/* ---- writing ------------------------------------------------------------- */

/* json_dumps() forgets that its memory failed. */
static int add_text(const char *buffer, size_t size, void *to)
{
    sudoku_text_add(to, buffer, size);
    return 0;
}

int sudoku_fpuzzles_json_write(const sudoku_puzzle *puzzle,
                               const uint8_t *digits,
                               const sudoku_format_options *options,
                               sudoku_text *to, sudoku_error *error)
{
    int code = SUDOKU_ENOMEM;
    (void)options;
    json_t *object = sudoku_fpuzzles_make(puzzle, digits, &code, error);
    if (object == NULL)
        return code == SUDOKU_ENOMEM ? sudoku_fail_memory(error) : code;
    int failed = json_dump_callback(object, add_text, to, JSON_COMPACT);
    json_decref(object);
    sudoku_text_add(to, "\n", 1);
    return failed != 0 || to->failed ? sudoku_fail_memory(error) : 0;
}

int sudoku_fpuzzles_write(const sudoku_puzzle *puzzle, const uint8_t *digits,
                          const sudoku_format_options *options, sudoku_text *to,
                          sudoku_error *error)
{
    static const char site[] = "https://f-puzzles.com/?load=";
    sudoku_text json = {0}, base64 = {0};
    int code =
        sudoku_fpuzzles_json_write(puzzle, digits, options, &json, error);
    if (code == 0 && sudoku_lz_compress(json.data, json.size - 1, &base64) != 0)
        code = sudoku_fail_memory(error);
    if (code == 0) {
        sudoku_text_add(to, site, sizeof site - 1);
        for (const char *at = base64.data; *at != '\0'; at++) {
            if (*at == '+') /* else it would become a blank */
                sudoku_text_add(to, "%2B", 3);
            else
                sudoku_text_add(to, at, 1);
        }
        sudoku_text_add(to, "\n", 1);
    }
    sudoku_text_clear(&json);
    sudoku_text_clear(&base64);
    if (code == 0 && to->failed)
        code = sudoku_fail_memory(error);
    return code;
}
