/*
 * puzz_link.c - sudoku links of puzz.link and sites with its editor: columns,
 * rows and cells.
 *
 *     https://puzz.link/p?sudoku/9/9/l768g3g2g7o4h1j2h43h4g5h92h6j7h5o5g9g1g824l
 *
 * 0 to f is a digit, -10 a greater one in two hexadecimal figures, g to z are
 * 1 to 20 empty cells, a dot is one.
 */
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

#include <string.h>

static const char *find_game(const sudoku_record *record)
{
    static const char name[] = "?sudoku/", flags[] = "v:/";
    const char *at = record->text, *end = at + record->size;
    if (!sudoku_begins_link(at, end))
        return NULL;
    while (at < end && (unsigned char)*at > ' ' &&
           !sudoku_begins_with(at, end, name))
        at++;
    if (!sudoku_begins_with(at, end, name))
        return NULL;
    at += sizeof name - 1;
    return sudoku_begins_with(at, end, flags) ? at + sizeof flags - 1 : at;
}

static int detect(const sudoku_record *record)
{
    return find_game(record) != NULL;
}

static const char *read_side(const char *at, const char *end, int *side)
{
    const char *stop = sudoku_skip_decimal(at, end);
    *side = 0;
    if (stop == at || stop - at > 2 || stop == end || *stop != '/')
        return NULL;
    for (; at < stop; at++)
        *side = 10 * *side + (*at - '0');
    return stop + 1;
}

static int hex_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static int read_digit(const char *at, const char *end, int *size)
{
    *size = *at == '-' ? 3 : 1;
    if (*size == 1)
        return hex_value(*at);
    if (end - at < 3 || hex_value(at[1]) < 0 || hex_value(at[2]) < 0)
        return -1;
    return 16 * hex_value(at[1]) + hex_value(at[2]);
}

static int read_cells(const sudoku_record *record, const char *at,
                      sudoku_puzzle *puzzle, sudoku_error *error)
{
    const char *end = record->text + record->size;
    int n = puzzle->board->shape->num_digits, cell = 0, size;
    for (; at < end && (unsigned char)*at > ' ' && *at != '/'; at += size) {
        int digit = read_digit(at, end, &size);
        int empty = *at == '.'                 ? 1
                    : *at >= 'g' && *at <= 'z' ? *at - 'g' + 1
                                               : 0;
        if (empty == 0 && (digit < 1 || digit > n))
            return sudoku_fail_symbol(record, at, n, error);
        if (cell + (empty > 0 ? empty : 1) > n * n)
            return sudoku_fail_at(record, at, error, SUDOKU_EINPUT,
                                  "expected %d cells, found more", n * n);
        if (empty == 0)
            sudoku_puzzle_give(puzzle, cell, digit - 1);
        cell += empty > 0 ? empty : 1;
    }
    return 0; /* empty cells at the end may be missing */
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    static const sudoku_format_options defaults = {0};
    const char *at = find_game(record), *end = record->text + record->size;
    const char *start = at;
    int columns = 0, rows = 0;
    at = read_side(at, end, &columns);
    at = at == NULL ? NULL : read_side(at, end, &rows);
    if (at == NULL)
        return sudoku_fail_at(record, start, error, SUDOKU_EINPUT,
                              "expected columns, rows and cells here, as in "
                              "9/9/CELLS");
    if (columns != rows || rows < 1 || rows > SUDOKU_MAX_DIGITS)
        return sudoku_fail_at(record, start, error, SUDOKU_ESHAPE,
                              "there is no sudoku of that size");
    sudoku_board_spec spec = {.num_digits = rows};
    int code = sudoku_default_boxes(&spec, &defaults, record, error);
    if (code == 0)
        code = sudoku_use_board(parser, &spec, record, start, puzzle, error);
    return code == 0 ? read_cells(record, at, puzzle, error) : code;
}

const sudoku_format sudoku_format_puzz_link = {
    .name = "puzz-link",
    .about = "link to a sudoku of puzz.link",
    .has_marks = 1,
    .detect = detect,
    .parse = parse,
};
