/*
 * jigsaw_line.c - a jigsaw as its cells and its map, one letter or digit for
 * the region of each cell. Both are on one line, with or without a blank
 * between them, on two lines, or grids below each other.
 *
 *     ...5..1..(72 more cells)AAABBBCCC(72 more names)
 */
#include "sudoku/board/board_features.h"
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_NAMES = 128, MIN_DIGITS = 3 };

static bool is_name(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
           (c >= 'A' && c <= 'Z');
}

static bool is_gap(char c)
{
    return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '|' ||
           c == '\r' || c == '\n';
}

/* Reads n * n region names from at on, with gaps but no blank lines between
 * them, as numbers from 0. Returns the place after them, or NULL unless these
 * are n regions of n cells. */
static const char *read_map(const char *at, const char *end, size_t n,
                            int *region)
{
    int number_of[MAX_NAMES] = {0};
    size_t size[MAX_NAMES] = {0};
    int num = 0;
    for (size_t cell = 0; cell < n * n; cell++, at++) {
        int num_lines = 0;
        for (; at < end && is_gap(*at); at++)
            num_lines += *at == '\n';
        if (at == end || !is_name(*at) || num_lines > 1)
            return NULL;
        int *number = &number_of[(unsigned char)*at];
        if (*number == 0)
            *number = ++num;
        if (++size[*number] > n)
            return NULL;
        region[cell] = *number - 1;
    }
    return (size_t)num == n ? at : NULL;
}

/* Skips a map of n connected regions that ends with a line. Returns NULL if
 * there is none. */
static const char *skip_map(const char *at, const char *end, size_t n)
{
    int region[SUDOKU_MAX_CELLS];
    if (n < MIN_DIGITS || n > SUDOKU_MAX_DIGITS)
        return NULL;
    at = read_map(at, end, n, region);
    if (at == NULL || !sudoku_are_connected(region, (int)n))
        return NULL;
    while (at < end && is_gap(*at) && *at != '\n')
        at++;
    return at == end || *at == '\n' ? at : NULL;
}

const char *sudoku_skip_map_below(const char *at, const char *end, size_t n)
{
    enum { MAX_BLANK = 2 };
    const char *map = at;
    int num_blank = 0;
    for (; map < end && (*map == '\n' || *map == '\r'); map++)
        num_blank += *map == '\n';
    if (map == end || num_blank > MAX_BLANK || *map == '.' || *map == '#')
        return at;
    map = skip_map(map, end, n);
    return map == NULL ? at : sudoku_skip_line(map, end);
}

static bool is_map(const char *at, const char *end, size_t n)
{
    int region[SUDOKU_MAX_CELLS];
    return read_map(at, end, n, region) != NULL;
}

/* Returns where the map begins, or NULL, and sets the size of the board. On one
 * line without a gap any map is accepted. Otherwise its regions must be
 * connected: it could be a solution. */
static const char *find_map(const sudoku_record *record, size_t *n)
{
    const char *end = record->text + record->size, *at = record->text;
    size_t num = 0;
    bool has_gap = false;
    for (; at < end; at++) {
        if (!is_gap(*at) && !is_name(*at) && !sudoku_is_empty_sign(*at))
            return NULL;
        num += !is_gap(*at);
    }
    *n = sudoku_root(num / 2);
    if (*n < MIN_DIGITS || *n > SUDOKU_MAX_DIGITS || 2 * *n * *n != num)
        return NULL;
    at = record->text;
    for (size_t cell = 0; cell < num / 2; at++) {
        cell += !is_gap(*at);
        has_gap = has_gap || is_gap(*at);
    }
    while (is_gap(*at)) {
        has_gap = true;
        at++;
    }
    bool has_map =
        has_gap ? skip_map(at, end, *n) != NULL : is_map(at, end, *n);
    return has_map ? at : NULL;
}

static int detect(const sudoku_record *record)
{
    size_t n;
    return find_map(record, &n) != NULL;
}

static int read_givens(sudoku_parser *parser, const sudoku_record *cells, int n,
                       sudoku_puzzle *puzzle, sudoku_error *error)
{
    const char *at = cells->text, *end = at + cells->size;
    sudoku_text_rows rows;
    sudoku_line line;
    sudoku_read_line(&line, at, end, sudoku_uses_dashes(at, end));
    if (line.kind == SUDOKU_LINE_CELLS &&
        line.num_cells == (size_t)n * (size_t)n)
        return sudoku_read_digits(parser, cells, &line, 1, puzzle, error);
    int code = sudoku_read_rows(&rows, cells, &at, n, error);
    if (code != 0)
        return code;
    return sudoku_read_digits(parser, cells, rows.line, n, puzzle, error);
}

static int parse_with(sudoku_parser *parser, const sudoku_record *record,
                      int *region, char *map, sudoku_puzzle *puzzle,
                      sudoku_error *error)
{
    size_t n;
    const char *at = find_map(record, &n);
    read_map(at, record->text + record->size, n, region);
    sudoku_name_regions(map, region, (int)n);
    sudoku_board_spec spec = {.num_digits = (int)n, .regions = map};
    int code = sudoku_use_board(parser, &spec, record, at, puzzle, error);
    sudoku_record cells =
        sudoku_part_of(record, record->text, (size_t)(at - record->text));
    return code == 0 ? read_givens(parser, &cells, (int)n, puzzle, error)
                     : code;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    int *region = malloc(SUDOKU_MAX_CELLS * sizeof *region);
    char *map = malloc(SUDOKU_MAP_SIZE);
    int code = region == NULL || map == NULL
                   ? sudoku_fail_memory(error)
                   : parse_with(parser, record, region, map, puzzle, error);
    free(region);
    free(map);
    return code;
}

static int write_puzzle(const sudoku_puzzle *puzzle, const uint8_t *digits,
                        const sudoku_format_options *options, sudoku_text *to,
                        sudoku_error *error)
{
    static const char *const rules[] = {"jigsaw", NULL};
    static const char names[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefghijklmnopqrstuvwxyz";
    const sudoku_board *board = puzzle->board;
    const sudoku_shape *shape = board->shape;
    int region[SUDOKU_MAX_CELLS], n = shape->num_digits;
    int code = sudoku_check_board(board, "jigsaw", rules, error);
    if (code == 0 && digits == NULL)
        code = sudoku_check_marks(puzzle, "jigsaw", error);
    if (code != 0)
        return code;
    if (digits == NULL)
        digits = puzzle->given;
    enum sudoku_letters letters = sudoku_choose_letters(options, shape, digits);
    if (!sudoku_get_regions(board, region) || shape->box_width > 0 ||
        !sudoku_alphabet_suffices(n, letters))
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format jigsaw supports only jigsaws without "
                           "boxes whose digits are one character");
    for (int cell = 0; cell < n * n; cell++) {
        char c = '.';
        if (digits[cell] != SUDOKU_EMPTY)
            c = sudoku_alphabet_write(digits[cell], letters);
        sudoku_text_add(to, &c, 1);
    }
    for (int cell = 0; cell < n * n; cell++)
        sudoku_text_add(to, &names[region[cell]], 1);
    sudoku_text_add(to, "\n", 1);
    return sudoku_text_done(to, error);
}

const sudoku_format sudoku_format_jigsaw = {
    .name = "jigsaw",
    .about = "cells and map of a jigsaw on one line",
    .detect = detect,
    .parse = parse,
    .write = write_puzzle,
};
