/*
 * hodoku.c - lines of a HoDoKu library: a position for one technique; and the
 * short form of it that Susser and others copy.
 *
 *     :code:digits:givens:deleted:eliminations:placements:extra
 *     givens   81 characters; +5 = placed, not given
 *     deleted  removed candidates: digit, row, column
 *
 *     givens:deleted    short form; deleted are notes of the player
 *
 * The other fields, what the technique finds, are skipped.
 */
#include "sudoku/alphabet.h"
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

#include <string.h>

enum { NUM_DIGITS = 9, NUM_CELLS = 81 };

/* Returns whether the record is givens that include a placed digit or precede
 * deleted candidates. */
static bool is_short(const sudoku_record *record)
{
    const char *at = record->text, *end = at + record->size;
    bool has_placed = false;
    int cell = 0;
    if (memchr(at, '+', record->size) == NULL &&
        memchr(at, ':', record->size) == NULL)
        return false;
    for (; at < end && cell < NUM_CELLS; at++, cell++) {
        bool is_placed = *at == '+' && at + 1 < end;
        at += is_placed;
        has_placed = has_placed || is_placed;
        if ((*at < '0' || *at > '9') &&
            (is_placed || !sudoku_is_empty_sign(*at)))
            return false;
    }
    return cell == NUM_CELLS && (at == end ? has_placed : *at == ':');
}

static int detect(const sudoku_record *record)
{
    const char *end = record->text + record->size;
    const char *at = sudoku_skip_blanks(record->text, end);
    return at < end && (*at == ':' || is_short(record));
}

static sudoku_token get_field(const sudoku_record *record, int number)
{
    const char *end = record->text + record->size;
    const char *at = sudoku_skip_blanks(record->text, end);
    at += *at == ':';
    for (;; number--) {
        const char *stop = memchr(at, ':', (size_t)(end - at));
        if (stop == NULL)
            stop = end;
        if (number == 0 || stop == end) {
            sudoku_token field = {at, (size_t)(stop - at)};
            if (number > 0)
                field = (sudoku_token){end, 0};
            return field;
        }
        at = stop + 1;
    }
}

static int read_givens(const sudoku_record *record, const sudoku_token *field,
                       sudoku_puzzle *puzzle, sudoku_error *error)
{
    const char *at = field->at, *end = at + field->size;
    int cell = 0;
    for (; at < end; at++, cell++) {
        bool is_placed = *at == '+' && at + 1 < end;
        at += is_placed;
        int digit = *at - '1';
        bool is_digit = digit >= 0 && digit < NUM_DIGITS;
        if (!is_digit &&
            (is_placed || (*at != '0' && !sudoku_is_empty_sign(*at))))
            return sudoku_fail_symbol(record, at, NUM_DIGITS, error);
        if (cell >= NUM_CELLS)
            return sudoku_fail_at(record, at, error, SUDOKU_EINPUT,
                                  "expected %d cells, found more", NUM_CELLS);
        if (is_placed) {
            sudoku_puzzle_allow(puzzle, cell, UINT64_C(1) << digit);
            if (sudoku_puzzle_enter(puzzle, cell, digit) != 0)
                return sudoku_fail_memory(error);
        } else if (is_digit) {
            sudoku_puzzle_give(puzzle, cell, digit);
        }
    }
    if (cell < NUM_CELLS)
        return sudoku_fail_at(record, end, error, SUDOKU_EINPUT,
                              "expected %d cells, found %d", NUM_CELLS, cell);
    return 0;
}

/* Reads the removed candidates. are_notes: a player removed them, so the puzzle
 * keeps them as notes. */
static int read_deleted(const sudoku_record *record, const sudoku_token *field,
                        bool are_notes, sudoku_puzzle *puzzle,
                        sudoku_error *error)
{
    uint64_t left[NUM_CELLS];
    for (int cell = 0; cell < NUM_CELLS; cell++)
        left[cell] = puzzle->allowed[cell];
    const char *end = field->at + field->size;
    const char *at = sudoku_skip_blanks(field->at, end);
    while (at < end) {
        int number[3];
        for (int k = 0; k < 3; k++) {
            number[k] = at + k < end ? at[k] - '1' : -1;
            if (number[k] < 0 || number[k] >= NUM_DIGITS)
                return sudoku_fail_at(record, at, error, SUDOKU_EINPUT,
                                      "expected a deleted candidate as its "
                                      "digit, row and column");
        }
        int cell = number[1] * NUM_DIGITS + number[2];
        if (puzzle->given[cell] == number[0])
            return sudoku_fail_at(record, at, error, SUDOKU_EINPUT,
                                  "the given r%dc%d is deleted", number[1] + 1,
                                  number[2] + 1);
        left[cell] &= ~(UINT64_C(1) << number[0]);
        at = sudoku_skip_blanks(at + 3, end);
    }
    for (int cell = 0; cell < NUM_CELLS; cell++) {
        if (puzzle->given[cell] != SUDOKU_EMPTY ||
            left[cell] == puzzle->allowed[cell])
            continue;
        if (!are_notes)
            sudoku_puzzle_allow(puzzle, cell, left[cell]);
        else if (sudoku_puzzle_note(puzzle, cell, left[cell]) != 0)
            return sudoku_fail_memory(error);
    }
    return 0;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    enum { GIVENS = 2, DELETED = 3 };
    static const sudoku_board_spec spec = {
        .num_digits = NUM_DIGITS, .box_width = 3, .box_height = 3};
    int skipped = is_short(record) ? GIVENS : 0;
    sudoku_token givens = get_field(record, GIVENS - skipped);
    sudoku_token deleted = get_field(record, DELETED - skipped);
    int code =
        sudoku_use_board(parser, &spec, record, record->text, puzzle, error);
    if (code == 0)
        code = read_givens(record, &givens, puzzle, error);
    if (code == 0)
        code = read_deleted(record, &deleted, skipped > 0, puzzle, error);
    return code;
}

/* ---- writing ------------------------------------------------------------- */

/* Returns the digit placed in a cell, which is its only candidate but no given,
 * or -1. */
static int placed_digit(const sudoku_puzzle *puzzle, int cell)
{
    uint64_t set = puzzle->allowed[cell];
    int digit = 0;
    if (puzzle->given[cell] != SUDOKU_EMPTY || set == 0 ||
        (set & (set - 1)) != 0)
        return -1;
    while ((set >> digit & 1) == 0)
        digit++;
    return digit;
}

static void write_givens(const sudoku_puzzle *puzzle, const uint8_t *digits,
                         sudoku_text *to)
{
    for (int cell = 0; cell < NUM_CELLS; cell++) {
        int given = puzzle->given[cell];
        int placed = digits == NULL ? placed_digit(puzzle, cell) : digits[cell];
        if (given != SUDOKU_EMPTY)
            sudoku_text_printf(to, "%d", given + 1);
        else if (placed >= 0 && placed != SUDOKU_EMPTY)
            sudoku_text_printf(to, "+%d", placed + 1);
        else
            sudoku_text_add(to, ".", 1);
    }
}

static void write_deleted(const sudoku_puzzle *puzzle, sudoku_text *to)
{
    bool is_first = true;
    for (int cell = 0; cell < NUM_CELLS; cell++) {
        if (puzzle->given[cell] != SUDOKU_EMPTY ||
            placed_digit(puzzle, cell) >= 0)
            continue;
        for (int digit = 0; digit < NUM_DIGITS; digit++) {
            if ((puzzle->allowed[cell] >> digit & 1) != 0)
                continue;
            sudoku_text_printf(to, "%s%d%d%d", is_first ? "" : " ", digit + 1,
                               cell / NUM_DIGITS + 1, cell % NUM_DIGITS + 1);
            is_first = false;
        }
    }
}

static int write_puzzle(const sudoku_puzzle *puzzle, const uint8_t *digits,
                        const sudoku_format_options *options, sudoku_text *to,
                        sudoku_error *error)
{
    (void)options; /* unused: the board is always 9x9 */
    int code = sudoku_check_nine(puzzle->board, NULL, "hodoku", error);
    if (code != 0)
        return code;
    sudoku_text_printf(to, ":0000:x:");
    write_givens(puzzle, digits, to);
    sudoku_text_add(to, ":", 1);
    if (digits == NULL)
        write_deleted(puzzle, to);
    sudoku_text_printf(to, ":::\n");
    return sudoku_text_done(to, error);
}

const sudoku_format sudoku_format_hodoku = {
    .name = "hodoku",
    .about = "line of a HoDoKu library",
    .has_marks = 1,
    .detect = detect,
    .parse = parse,
    .write = write_puzzle,
};
