/*
 * sudokuwiki.c - positions of the solver of sudokuwiki.org, in a link or alone:
 * givens, placed digits and candidates.
 *
 *     https://www.sudokuwiki.org/sudoku.htm?bd=S9B0j010b..  (two signs a cell)
 *
 * After the mark, each cell is a two-figure number in base 36: 1 to 9 is a
 * given; 10 to 18 is a placed digit plus 9; from 19 on, a set of candidates
 * (bit per digit) plus 18.
 */
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

static const char mark[] = "S9B";

enum { DIGITS = 9, CELLS = DIGITS * DIGITS, MARK_SIZE = sizeof mark - 1 };

static int figure_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'z' ? c - 'a' + 10 : -1;
}

/* Returns the figures after the mark, which follows an equals sign in a link;
 * size 0 if there is no mark. */
static sudoku_token find_cells(const sudoku_record *record)
{
    static const char key[] = "=S9B";
    const char *at = record->text, *end = at + record->size;
    sudoku_token cells = {end, 0};
    bool is_link = sudoku_begins_link(at, end);
    while (is_link && at < end && (unsigned char)*at > ' ' &&
           !sudoku_begins_with(at, end, key))
        at++;
    at += is_link && at < end && *at == *key;
    if (!sudoku_begins_with(at, end, mark))
        return cells;
    cells.at = at += MARK_SIZE;
    while (at < end && figure_value(*at) >= 0)
        at++;
    cells.size = (size_t)(at - cells.at);
    return cells;
}

/* Returns whether the record is such a position. Outside of links the text must
 * be complete, since others may begin like it. */
static int detect(const sudoku_record *record)
{
    sudoku_token cells = find_cells(record);
    return cells.size > 0 && (cells.size == 2 * (size_t)CELLS ||
                              cells.at > record->text + MARK_SIZE);
}

static int read_cell(sudoku_puzzle *puzzle, int cell, int number)
{
    const int EMPTY = 2 * DIGITS, MOST = EMPTY + (1 << DIGITS) - 1;
    if (number < 1 || number > MOST)
        return SUDOKU_EINPUT;
    if (number <= DIGITS)
        return sudoku_puzzle_give(puzzle, cell, number - 1);
    if (number > EMPTY)
        return sudoku_puzzle_allow(puzzle, cell, (uint64_t)(number - EMPTY));
    sudoku_puzzle_allow(puzzle, cell, UINT64_C(1) << (number - DIGITS - 1));
    return sudoku_puzzle_enter(puzzle, cell, number - DIGITS - 1);
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    static const sudoku_format_options defaults = {0};
    sudoku_token cells = find_cells(record);
    sudoku_board_spec spec = {.num_digits = DIGITS};
    if (cells.size != 2 * (size_t)CELLS)
        return sudoku_fail_at(
            record, cells.at, error, SUDOKU_EINPUT,
            "expected %d characters after S9B, two per cell, found %zu",
            2 * CELLS, cells.size);
    int code = sudoku_default_boxes(&spec, &defaults, record, error);
    if (code == 0)
        code = sudoku_use_board(parser, &spec, record, cells.at, puzzle, error);
    for (int cell = 0; code == 0 && cell < CELLS; cell++) {
        const char *at = cells.at + 2 * cell;
        int number = 36 * figure_value(at[0]) + figure_value(at[1]);
        code = read_cell(puzzle, cell, number);
        if (code == SUDOKU_ENOMEM)
            code = sudoku_fail_memory(error);
        else if (code != 0)
            code = sudoku_fail_at(
                record, at, error, SUDOKU_EINPUT,
                "'%.2s' is not a cell: expected 01 to 09 (a given), 0a to 0i "
                "(placed) or 0j to ep (candidates)",
                at);
    }
    return code;
}

const sudoku_format sudoku_format_sudokuwiki = {
    .name = "sudokuwiki",
    .about = "position of sudokuwiki.org, with candidates",
    .has_marks = 1,
    .detect = detect,
    .parse = parse,
};
