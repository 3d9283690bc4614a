/*
 * opensudoku_fields.c - cells of an OpenSudoku game that was played.
 *
 *     version: 3&#10;5|0|0|0|12|1|..
 *
 * After the version, each cell has its digit (0 = empty); pencil marks as a
 * set of bits (version 1: decimals with commas); more pencil marks since
 * version 4; a color since version 5; 0 for a given, else 1.
 */
#include "sudoku/formats/opensudoku_fields.h"

#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

#include <string.h>

enum { NUM_DIGITS = 9, NUM_CELLS = 81, LAST_VERSION = 5 };

static const char word[] = "version:";

bool sudoku_has_fields(const sudoku_record *data)
{
    return sudoku_begins_with(data->text, data->text + data->size, word);
}

/* Skips the version line. Returns NULL for an unknown version. */
static const char *read_version(const sudoku_record *data, int *version)
{
    static const char *const breaks[] = {"&#10;", "&#xA;", "&#xa;"};
    const char *end = data->text + data->size;
    const char *at = sudoku_skip_blanks(data->text + sizeof word - 1, end);
    if (at == end || *at < '1' || *at > '0' + LAST_VERSION)
        return NULL;
    *version = *at++ - '0';
    for (size_t k = 0; k < sizeof breaks / sizeof *breaks; k++) {
        if (sudoku_begins_with(at, end, breaks[k]))
            return at + strlen(breaks[k]);
    }
    const char *next = sudoku_skip_space(at, end);
    return next > at ? next : NULL;
}

static bool next_field(const char **at, const char *end, sudoku_token *field)
{
    const char *bar = memchr(*at, '|', (size_t)(end - *at));
    if (bar == NULL)
        return false;
    *field = (sudoku_token){*at, (size_t)(bar - *at)};
    *at = bar + 1;
    return true;
}

/* Reads a set of bits (version 1: decimals with commas); - means none. */
static uint64_t read_notes(int version, const sudoku_token *field)
{
    uint64_t notes = 0;
    unsigned number = 0;
    for (size_t k = 0; k <= field->size; k++) {
        char c = k < field->size ? field->at[k] : ',';
        if (c >= '0' && c <= '9' && number <= 1 << NUM_DIGITS) {
            number = 10 * number + (unsigned)(c - '0');
        } else {
            bool is_digit = number >= 1 && number <= NUM_DIGITS;
            if (version > 1)
                notes |= number;
            else if (is_digit)
                notes |= UINT64_C(1) << (number - 1);
            number = 0;
        }
    }
    return notes & ((1 << NUM_DIGITS) - 1);
}

typedef struct fields {
    int digit;
    bool is_given;
    uint64_t notes;
} fields;

static bool read_cell(int version, const char **at, const char *end, fields *to)
{
    static const int num_fields[LAST_VERSION + 1] = {0, 3, 3, 3, 4, 5};
    sudoku_token field = {NULL, 0};
    int value = -1;
    for (int k = 0; k < num_fields[version]; k++) {
        if (!next_field(at, end, &field))
            return false;
        if (k == 0 && field.size == 1)
            value = field.at[0] - '0';
        if (k == 1)
            to->notes = read_notes(version, &field);
    }
    if (version == 2 && field.size == 0 && !next_field(at, end, &field))
        return false; /* skip the extra bar that some files of version 2 have */
    bool is_flag =
        field.size == 1 && (field.at[0] == '0' || field.at[0] == '1');
    if (value < 0 || value > NUM_DIGITS || !is_flag)
        return false;
    to->digit = value == 0 ? SUDOKU_EMPTY : value - 1;
    to->is_given = field.at[0] == '0';
    return true;
}

int sudoku_parse_fields(sudoku_parser *parser, const sudoku_record *data,
                        sudoku_puzzle *puzzle, sudoku_error *error)
{
    static const sudoku_board_spec spec = {
        .num_digits = NUM_DIGITS, .box_width = 3, .box_height = 3};
    const char *end = data->text + data->size;
    int version = 0;
    const char *at = read_version(data, &version);
    if (at == NULL)
        return sudoku_fail_at(data, data->text, error, SUDOKU_EINPUT,
                              "expected data of OpenSudoku of version 1 to %d",
                              LAST_VERSION);
    int code = sudoku_use_board(parser, &spec, data, data->text, puzzle, error);
    if (code != 0)
        return code;
    for (int cell = 0; cell < NUM_CELLS; cell++) {
        const char *start = at;
        fields f = {0};
        if (!read_cell(version, &at, end, &f))
            return sudoku_fail_at(data, start, error, SUDOKU_EINPUT,
                                  "expected the fields of r%dc%d: a digit, "
                                  "notes, and 0 or 1, each ended by a bar",
                                  cell / NUM_DIGITS + 1, cell % NUM_DIGITS + 1);
        if (f.digit != SUDOKU_EMPTY && f.is_given)
            sudoku_puzzle_give(puzzle, cell, f.digit);
        else if (f.digit != SUDOKU_EMPTY)
            code = sudoku_puzzle_enter(puzzle, cell, f.digit);
        if (f.digit == SUDOKU_EMPTY && f.notes != 0)
            code = sudoku_puzzle_note(puzzle, cell, f.notes);
        if (code != 0)
            return sudoku_fail_memory(error);
    }
    if (at < end)
        return sudoku_fail_at(data, at, error, SUDOKU_EINPUT,
                              "expected %d cells, found more", NUM_CELLS);
    return 0;
}
