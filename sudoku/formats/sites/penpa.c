/*
 * penpa.c - sudoku in links of penpa-edit: text compressed by deflate, in
 * base64.
 *
 *     https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRRb5s8FH3nV..
 *
 * Line 1 has the kind of grid, columns and rows; line 4 is JSON of the drawing
 * with abbreviated keys; line 6 lists the cells of the board, each as its
 * distance from the previous one. It is only a drawing: numbers in cells are
 * givens, thick borders those of regions. Everything else may be a rule, so it
 * is an error unless the options ignore it.
 */
#include "sudoku/formats/sites/penpa.h"

#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"
#include "sudoku/formats/sites/json_rules.h"
#include "sudoku/formats/sites/json_text.h"

#include <stdlib.h>
#include <string.h>

enum {
    NUM_LINES = 6,
    MARGIN = 4
}; /* MARGIN: additional squares on each side */
enum { MAX_SIDE = 200 };

typedef struct reading {
    const sudoku_record *record;
    sudoku_error *error;
    sudoku_token lines[NUM_LINES];
    json_t *drawing;
    int width, height; /* size of the drawing, including margins */
    int row, column;   /* place of the first cell, including margins */
    sudoku_board_spec spec;
    char map[SUDOKU_MAP_SIZE];
    bool is_cell[MAX_SIDE * MAX_SIDE]; /* [square] scratch */
    int region[SUDOKU_MAX_CELLS];
    int num_other; /* number of numbers that are no givens, or lines */
    int num_lines;
} reading;

static int fail(const reading *r, int code, const char *text)
{
    return sudoku_fail_at(r->record, r->record->text, r->error, code, "%s",
                          text);
}

/* ---- the text ------------------------------------------------------------ */

static const char *find_packed(const sudoku_record *record)
{
    static const char *const words[] = {"m=edit&p=", "m=solve&p="};
    const char *at = record->text, *end = at + record->size;
    if (!sudoku_begins_link(at, end))
        return NULL;
    for (; at < end && (unsigned char)*at > ' '; at++) {
        for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
            if (sudoku_begins_with(at, end, words[k]))
                return at + strlen(words[k]);
        }
    }
    return NULL;
}

static int detect(const sudoku_record *record)
{
    return find_packed(record) != NULL;
}

static int cut_lines(reading *r, const sudoku_text *text)
{
    const char *at = text->data, *end = at + text->size;
    for (int k = 0; k < NUM_LINES; k++) {
        const char *next = sudoku_skip_line(at, end);
        r->lines[k] =
            (sudoku_token){at, (size_t)(sudoku_trim_space(at, next) - at)};
        at = next;
    }
    return r->lines[NUM_LINES - 1].size > 0
               ? 0
               : fail(r, SUDOKU_EINPUT,
                      "the compressed text is not a drawing of penpa");
}

/* ---- the board ----------------------------------------------------------- */

static sudoku_token field_of(const reading *r, int number)
{
    const char *at = r->lines[0].at, *end = at + r->lines[0].size;
    for (; number > 0 && at < end; number--) {
        const char *comma = memchr(at, ',', (size_t)(end - at));
        at = comma == NULL ? end : comma + 1;
    }
    const char *stop = memchr(at, ',', (size_t)(end - at));
    return (sudoku_token){at, (size_t)((stop == NULL ? end : stop) - at)};
}

static int number_of(const sudoku_token *field)
{
    int number = 0;
    if (field->size == 0 || field->size > 3)
        return -1;
    for (size_t k = 0; k < field->size; k++) {
        if (field->at[k] < '0' || field->at[k] > '9')
            return -1;
        number = 10 * number + (field->at[k] - '0');
    }
    return number;
}

static bool is_field(const sudoku_token *field, const char *text)
{
    return field->size == strlen(text) &&
           memcmp(field->at, text, field->size) == 0;
}

/* Marks the cells and finds the first one. Returns false if one is outside of
 * the drawing. Cells that the user removed and restored are last. */
static bool list_places(reading *r, const json_t *distances, bool *is_cell)
{
    const json_int_t num_places = r->width * r->height;
    json_int_t place = 0, first = num_places;
    size_t k;
    json_t *distance;
    json_array_foreach(distances, k, distance)
    {
        json_int_t step = json_integer_value(distance);
        if (step < -place || step >= num_places - place)
            return false;
        place += step;
        is_cell[place] = true;
        if (place < first)
            first = place;
    }
    r->row = (int)first / r->width;
    r->column = (int)first % r->width;
    return true;
}

static bool find_board(reading *r, const json_t *distances)
{
    size_t size = json_array_size(distances), n = sudoku_root(size);
    bool *is_cell = r->is_cell;
    if (n < 1 || n > SUDOKU_MAX_DIGITS || n * n != size ||
        !list_places(r, distances, is_cell))
        return false;
    for (int k = 0; k < (int)size; k++) {
        int row = r->row + k / (int)n, column = r->column + k % (int)n;
        if (row >= r->height || column >= r->width ||
            !is_cell[row * r->width + column])
            return false;
    }
    r->spec.num_digits = (int)n;
    return true;
}

static int read_board(reading *r)
{
    sudoku_token kind = field_of(r, 0);
    sudoku_token columns = field_of(r, 1), rows = field_of(r, 2);
    int code = 0;
    if (!is_field(&kind, "square") && !is_field(&kind, "sudoku"))
        return fail(r, SUDOKU_ESHAPE, "the drawing has no grid of squares");
    r->width = number_of(&columns) + MARGIN;
    r->height = number_of(&rows) + MARGIN;
    if (r->width <= MARGIN || r->height <= MARGIN || r->width > MAX_SIDE ||
        r->height > MAX_SIDE)
        return fail(r, SUDOKU_ESHAPE, "the drawing has no size that fits");
    json_t *distances = sudoku_load_json(r->record, r->lines[5].at,
                                         r->lines[5].size, &code, r->error);
    if (distances == NULL)
        return code;
    bool is_found = find_board(r, distances);
    json_decref(distances);
    return is_found ? 0
                    : fail(r, SUDOKU_ESHAPE,
                           "the cells drawn do not make a board with equal "
                           "numbers of rows and columns");
}

static int cell_at(const reading *r, int row, int column)
{
    int n = r->spec.num_digits;
    row -= r->row;
    column -= r->column;
    return row >= 0 && row < n && column >= 0 && column < n ? row * n + column
                                                            : -1;
}

/* ---- borders ------------------------------------------------------------- */

/* Walls of each cell. Bit 0: above it; bit 1: at its left. */
typedef unsigned char walls[SUDOKU_MAX_CELLS];

/* Adds a wall between two corners, which are numbered after the squares, each
 * as the lower right one of its square. Returns whether it is a side of one
 * cell. */
static bool add_wall(const reading *r, const char *key, walls to, int *num)
{
    int from, until, size = r->width * r->height;
    const char *at = sudoku_read_number(key, 6, &from);
    if (at == NULL || *at != ',' ||
        sudoku_read_number(at + 1, 6, &until) == NULL)
        return false;
    from -= size;
    until -= size;
    bool is_across = until == from + 1;
    if (from < 0 || until >= size || (!is_across && until != from + r->width))
        return false;
    int row = from / r->width + 1, column = from % r->width + 1;
    int cell = cell_at(r, row, column);
    int other =
        is_across ? cell_at(r, row - 1, column) : cell_at(r, row, column - 1);
    if (cell >= 0 && other >= 0) {
        to[cell] |= (unsigned char)(is_across ? 1 : 2);
        ++*num;
    }
    return true;
}

static int flood(const walls at, int n, int *region, int cell, int number)
{
    int stack[SUDOKU_MAX_CELLS], depth = 0, size = 0;
    region[cell] = number;
    stack[depth++] = cell;
    while (depth > 0) {
        int from = stack[--depth], r = from / n, c = from % n;
        int next[4], num = 0;
        size++;
        if (r > 0 && (at[from] & 1) == 0)
            next[num++] = from - n;
        if (c > 0 && (at[from] & 2) == 0)
            next[num++] = from - 1;
        if (r + 1 < n && (at[from + n] & 1) == 0)
            next[num++] = from + n;
        if (c + 1 < n && (at[from + 1] & 2) == 0)
            next[num++] = from + 1;
        while (num > 0) {
            if (region[next[--num]] >= 0)
                continue;
            region[next[num]] = number;
            stack[depth++] = next[num];
        }
    }
    return size;
}

static int read_regions(reading *r, const walls at)
{
    int n = r->spec.num_digits, *region = r->region, number = 0;
    memset(region, -1, sizeof r->region);
    for (int cell = 0; cell < n * n; cell++) {
        if (region[cell] >= 0)
            continue;
        int size = flood(at, n, region, cell, number++);
        if (size != n)
            return sudoku_fail_at(r->record, r->record->text, r->error,
                                  SUDOKU_EINPUT,
                                  "the thick borders make a region of %d cells "
                                  "at r%dc%d, but there are %d digits",
                                  size, cell / n + 1, cell % n + 1, n);
    }
    sudoku_set_regions(&r->spec, r->map, region);
    return 0;
}

/* Reads the borders. Without any, the boxes are the default ones. */
static int read_borders(reading *r, const sudoku_format_options *options)
{
    enum { THICK = 2, THICK_TOO = 21 };
    walls at = {0};
    int num = 0;
    const char *key;
    json_t *style;
    json_object_foreach(json_object_get(r->drawing, "lineE"), key, style)
    {
        int number = sudoku_json_integer(style);
        if ((number != THICK && number != THICK_TOO) ||
            !add_wall(r, key, at, &num))
            r->num_lines++;
    }
    return num > 0
               ? read_regions(r, at)
               : sudoku_default_boxes(&r->spec, options, r->record, r->error);
}

/* ---- numbers ------------------------------------------------------------- */

/* Returns the digit of a number in large type, or -1. */
static int digit_of(const reading *r, const json_t *number)
{
    const char *kind = json_string_value(json_array_get(number, 2));
    int value = sudoku_json_integer(json_array_get(number, 0));
    bool is_large = kind != NULL && strcmp(kind, "1") == 0;
    return is_large && value >= 1 && value <= r->spec.num_digits ? value - 1
                                                                 : -1;
}

static void read_numbers(reading *r, sudoku_puzzle *puzzle)
{
    const char *key;
    json_t *number;
    json_object_foreach(json_object_get(r->drawing, "number"), key, number)
    {
        int place = -1, digit = digit_of(r, number);
        sudoku_read_number(key, 6, &place);
        int cell =
            place < 0 ? -1 : cell_at(r, place / r->width, place % r->width);
        const char *text = json_string_value(json_array_get(number, 0));
        if (cell >= 0 && digit >= 0)
            sudoku_puzzle_give(puzzle, cell, digit);
        else if (text == NULL || text[strspn(text, " ")] != '\0')
            r->num_other++;
    }
}

/* ---- for people ---------------------------------------------------------- */

/* Sets a text from the field that begins with head; %2C is a comma. */
static int read_field(const reading *r, const char *head,
                      enum sudoku_about_kind kind, sudoku_puzzle *puzzle)
{
    enum { NUM_FIELDS = 20 };
    sudoku_text text = {0};
    for (int k = 0; k < NUM_FIELDS && text.size == 0; k++) {
        sudoku_token field = field_of(r, k);
        const char *at = field.at, *end = at + field.size;
        if (!sudoku_begins_with(at, end, head))
            continue;
        at = sudoku_skip_blanks(at + strlen(head), end);
        while (at < end) {
            char c = sudoku_next_of_link(&at, end);
            sudoku_text_add(&text, &c, 1);
        }
    }
    int code = text.failed ? SUDOKU_ENOMEM
                           : sudoku_puzzle_set_about(puzzle, kind, text.data);
    sudoku_text_clear(&text);
    return code == 0 ? 0 : sudoku_fail_memory(r->error);
}

/* ---- what was not read --------------------------------------------------- */

static int count_parts(const json_t *drawing, const char *key)
{
    const json_t *parts = json_object_get(drawing, key);
    int num = (int)json_object_size(parts);
    size_t k;
    json_t *part;
    json_array_foreach(parts, k, part)
    {
        num += json_array_size(part) > 0 || json_object_size(part) > 0;
    }
    return num;
}

/* Notes what was not read; fails if it may be a rule. */
static int tell_rest(const reading *r, sudoku_parser *parser)
{
    static const char *const keys[][2] = {
        {"thermo", "thermometers"}, {"nobulbthermo", "thick lines"},
        {"arrows", "arrows"},       {"killercages", "cages"},
        {"symbol", "symbols"},      {"line", "lines"},
        {"freeline", "lines"},      {"freelineE", "lines"},
        {"wall", "walls"},          {"direction", "arrows"},
        {"squareframe", "frames"},  {"polygon", "polygons"},
        {"surface", "shaded cells"}};
    char drawn[SUDOKU_NOTE_SIZE / 2] = "";
    int num_cages = count_parts(r->drawing, "killercages");
    for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
        sudoku_add_drawn(drawn, sizeof drawn,
                         (size_t)count_parts(r->drawing, keys[k][0]),
                         keys[k][1]);
    if (num_cages == 0)
        sudoku_add_drawn(drawn, sizeof drawn,
                         (size_t)count_parts(r->drawing, "cage"),
                         "sides of cages");
    sudoku_add_drawn(drawn, sizeof drawn,
                     (size_t)r->num_other +
                         (size_t)count_parts(r->drawing, "numberS"),
                     "other numbers");
    sudoku_add_drawn(drawn, sizeof drawn, (size_t)r->num_lines, "other lines");
    return sudoku_tell_drawn(parser, r->record, drawn, r->error);
}

/* ---- all ----------------------------------------------------------------- */

static int read_drawing(reading *r, sudoku_parser *parser,
                        sudoku_puzzle *puzzle)
{
    sudoku_board *board = NULL;
    sudoku_error reason;
    int code = read_borders(r, &parser->options);
    if (code != 0)
        return code;
    code = sudoku_make_board(&board, &r->spec, &reason);
    if (code != 0)
        return fail(r, code, reason.text);
    code = sudoku_take_board(parser, board, puzzle, r->error);
    if (code != 0)
        return code;
    read_numbers(r, puzzle);
    code = read_field(r, "Title:", SUDOKU_ABOUT_TITLE, puzzle);
    if (code == 0)
        code = read_field(r, "Author:", SUDOKU_ABOUT_AUTHOR, puzzle);
    return code == 0 ? tell_rest(r, parser) : code;
}

static int read_text(reading *r, const sudoku_text *text, sudoku_parser *parser,
                     sudoku_puzzle *puzzle)
{
    sudoku_text json = {0};
    int code = cut_lines(r, text);
    if (code == 0)
        code = read_board(r);
    if (code != 0)
        return code;
    sudoku_penpa_keys(r->lines[3].at, r->lines[3].size, &json);
    if (json.failed)
        code = sudoku_fail_memory(r->error);
    else
        r->drawing =
            sudoku_load_json(r->record, json.data, json.size, &code, r->error);
    if (r->drawing != NULL)
        code = read_drawing(r, parser, puzzle);
    json_decref(r->drawing);
    sudoku_text_clear(&json);
    return code;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    reading *r = calloc(1, sizeof *r);
    if (r == NULL)
        return sudoku_fail_memory(error);
    r->record = record;
    r->error = error;
    sudoku_text text = {0};
    const char *packed = find_packed(record), *stop = packed;
    const char *end = record->text + record->size;
    while (stop < end && (unsigned char)*stop > ' ' && *stop != '&' &&
           *stop != '#')
        stop++;
    int code = sudoku_penpa_inflate(packed, (size_t)(stop - packed), &text);
    if (code == SUDOKU_ENOMEM)
        sudoku_fail_memory(error);
    else if (code != 0)
        sudoku_fail_at(record, packed, error, code,
                       code == SUDOKU_ETOOBIG
                           ? "the compressed text is too long for a puzzle"
                           : "the compressed text is damaged or truncated: "
                             "copy all of it");
    else
        code = read_text(r, &text, parser, puzzle);
    sudoku_text_clear(&text);
    free(r);
    return code;
}

const sudoku_format sudoku_format_penpa = {
    .name = "penpa",
    .about = "link to a sudoku of penpa-edit",
    .has_marks = 1,
    .detect = detect,
    .parse = parse,
};
