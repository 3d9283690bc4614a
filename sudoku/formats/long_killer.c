/*
 * long_killer.c - killers of Perfect Sudoku: a number for each cell, 256 times
 * the sum of its cage plus the number of the cage. Sum 0 = no cage. A d before
 * the k adds the diagonals.
 *
 *     3x3:d:k:3841:7705:7705: ..  (81 numbers, a colon after each)
 */
#include "sudoku/board/board_features.h"
#include "sudoku/formats/cage_map.h"
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/formats.h"

#include <string.h>

enum { NINE = 9, NUM_CELLS = 81, UNIT = 256, MAX_VALUE = UNIT * UNIT - 1 };

static const char *const heads[] = {"3x3::k:", "3x3:d:k:"};

static int find_head(const sudoku_record *record)
{
    for (int k = 0; k < 2; k++) {
        size_t size = strlen(heads[k]);
        if (record->size >= size && memcmp(record->text, heads[k], size) == 0)
            return k;
    }
    return -1;
}

static int detect(const sudoku_record *record)
{
    return find_head(record) >= 0;
}

static int find_cage(sudoku_cage_map *cages, int *values, int value)
{
    int k = 0;
    while (k < cages->num && values[k] != value)
        k++;
    if (k == cages->num) {
        values[k] = value;
        cages->sum[k] = value / UNIT;
        cages->num++;
    }
    return k;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    int head = find_head(record), values[NUM_CELLS];
    const char *at = record->text + strlen(heads[head]);
    const char *end = record->text + record->size;
    sudoku_board_spec spec = {.num_digits = NINE,
                              .box_width = 3,
                              .box_height = 3,
                              .diagonals = head == 1};
    sudoku_cage_map cages;
    cages.num = 0;
    for (int cell = 0; cell < NUM_CELLS; cell++) {
        const char *start = at;
        int value = 0;
        for (; at < end && *at >= '0' && *at <= '9' && value <= MAX_VALUE; at++)
            value = 10 * value + (*at - '0');
        bool has_end = at < end ? *at == ':' : cell == NUM_CELLS - 1;
        if (at == start || !has_end || value > MAX_VALUE)
            return sudoku_fail_at(record, start, error, SUDOKU_EINPUT,
                                  "expected number %d of %d, and a colon",
                                  cell + 1, NUM_CELLS);
        at += at < end;
        cages.of_cell[cell] =
            value < UNIT ? -1 : find_cage(&cages, values, value);
    }
    if (at < end)
        return sudoku_fail_at(record, at, error, SUDOKU_EINPUT,
                              "there are more than %d numbers", NUM_CELLS);
    return sudoku_use_cages(parser, &spec, &cages, record, puzzle, error);
}

static int write_puzzle(const sudoku_puzzle *puzzle, const uint8_t *digits,
                        const sudoku_format_options *options, sudoku_text *to,
                        sudoku_error *error)
{
    static const char name[] = "long-killer";
    const sudoku_board *board = puzzle->board;
    sudoku_cage_map cages;
    (void)options;
    int code = sudoku_check_cages(board, name, true, false, error);
    if (code == 0)
        code = sudoku_check_empty(puzzle, digits, name, error);
    if (code == 0)
        code = sudoku_get_cages(board, name, &cages, error);
    if (code != 0)
        return code;
    for (int k = 0; k < cages.num; k++) {
        if (cages.sum[k] == 0)
            return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                               "the format %s cannot express the rule killer "
                               "without a sum",
                               name);
    }
    int num =
        cages.num; /* cells without a cage get numbers after those of cages */
    sudoku_text_printf(to, "%s", heads[sudoku_get_diagonals(board) != 0]);
    for (int cell = 0; cell < NUM_CELLS; cell++) {
        int k = cages.of_cell[cell];
        int value = k < 0 ? ++num : cages.sum[k] * UNIT + k + 1;
        sudoku_text_printf(to, "%d:", value);
    }
    sudoku_text_add(to, "\n", 1);
    return sudoku_text_done(to, error);
}

const sudoku_format sudoku_format_long_killer = {
    .name = "long-killer",
    .about = "killer of Perfect Sudoku",
    .has_marks = 1,
    .detect = detect,
    .parse = parse,
    .write = write_puzzle,
};
