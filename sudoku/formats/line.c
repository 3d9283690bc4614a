/*
 * line.c - a puzzle on a line: n * n cells, row by row.
 *
 *     4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9
 */
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

#include <string.h>

#include "base/ascii.h"

static int detect(const sudoku_record *record)
{
    const char *end = record->text + record->size;
    if (memchr(record->text, '\n', record->size) != NULL)
        return 0;
    sudoku_line line;
    sudoku_read_line(&line, record->text, end,
                     sudoku_uses_dashes(record->text, end));
    return line.kind == SUDOKU_LINE_CELLS;
}

bool sudoku_is_long_line(const char *at, const char *end)
{
    return (size_t)(end - at) > SUDOKU_MAX_ROWS &&
           base_are_digits_or_dots(at, SUDOKU_MAX_ROWS + 1);
}

/* Finds the end as format grid does, unless the line is a board. */
static const char *find_end(const char **text, const char *end)
{
    const char *at = *text;
    if (!sudoku_is_long_line(at, end))
        return NULL;
    const char *stop = sudoku_skip_line(at, end);
    if (stop == end || *stop == '.')
        return stop;
    size_t size = (size_t)(sudoku_trim_space(at, stop) - at);
    size_t n = sudoku_root(size);
    if (n * n != size)
        return stop;
    const char *map = sudoku_skip_map_below(stop, end, n);
    return map > stop && sudoku_skip_line(stop, end) == map ? map : stop;
}

static int expected_cells(const sudoku_record *record, size_t found)
{
    enum { NINE = 81, FEW = 50, MANY = 120, SMALL = 12 };
    size_t n = sudoku_root(found);
    if (record->usual > NINE / 2)
        return record->usual;
    if ((found >= FEW && found <= MANY) || found <= SMALL)
        return NINE;
    if ((n + 1) * (n + 1) - found < found - n * n || n == 0)
        n++;
    return (int)(n * n);
}

static const char *find_foreign(const sudoku_line *line)
{
    const char *at = line->text, *end = at + line->size;
    while (at < end && (unsigned char)*at < 128 && *at != '\0')
        at++;
    return at < end ? at : NULL;
}

static bool is_prose(const sudoku_line *line)
{
    enum { MOST = 64 };
    size_t letters = 0;
    const char *end = line->text + line->size;
    for (const char *at = line->text; at < end; at++) {
        char c = *at;
        letters += (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }
    return line->num_cells <= MOST && 2 * letters > line->num_cells;
}

static int fail_size(const sudoku_record *record, const sudoku_line *line,
                     sudoku_error *error)
{
    enum { USUAL = 81 };
    size_t found = line->num_cells;
    const char *what = line->by_token ? "cells" : "characters";
    if (found > SUDOKU_MAX_CELLS)
        return sudoku_fail_at(record, line->text, error, SUDOKU_ETOOBIG,
                              "a board has at most %d cells, found %zu",
                              SUDOKU_MAX_CELLS, found);
    const char *foreign = find_foreign(line);
    if (foreign != NULL)
        return sudoku_fail_symbol(record, foreign, (int)sudoku_root(found),
                                  error);
    if (is_prose(line))
        return sudoku_fail_unknown(record, error);
    int expected = expected_cells(record, found);
    const char *at = line->text + line->size;
    if (!line->by_token && found > USUAL && found % USUAL == 0)
        return sudoku_fail_at(record, line->text, error, SUDOKU_EINPUT,
                              "expected %d characters, found %zu: if these are "
                              "%zu puzzles of %d, write each on its own line",
                              USUAL, found, found / USUAL, USUAL);
    if (found > (size_t)expected || line->has_rest) {
        sudoku_token cell = {line->text, 0};
        for (int k = 0; k <= expected && (size_t)k < found; k++)
            sudoku_next_cell(line, &cell);
        at = cell.at + ((size_t)expected > found);
    }
    return sudoku_fail_at(record, at, error, SUDOKU_EINPUT,
                          "expected %d %s, found %zu", expected, what, found);
}

/* Checks the text after the cells. It is ignored, except another grid of the
 * same size, which must be the solution: it might be the map of a jigsaw. */
static int check_rest(const sudoku_record *record, const sudoku_line *line,
                      const sudoku_shape *shape, sudoku_error *error)
{
    sudoku_line fields = *line;
    fields.by_token = true;
    sudoku_token first = {line->text, 0};
    if (!sudoku_next_cell(&fields, &first))
        return 0;
    sudoku_token second = first;
    if (!sudoku_next_cell(&fields, &second) || second.size != first.size)
        return 0;
    return sudoku_check_solution(record, &first, second.at, shape, error);
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    const char *end = record->text + record->size;
    sudoku_line line;
    sudoku_read_line(&line, record->text, end,
                     sudoku_uses_dashes(record->text, end));
    if (line.kind != SUDOKU_LINE_CELLS)
        return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                              "there are no cells here");
    size_t n = sudoku_root(line.num_cells);
    if (n * n != line.num_cells || n > SUDOKU_MAX_DIGITS)
        return fail_size(record, &line, error);
    sudoku_board_spec spec = {.num_digits = (int)n};
    int code = sudoku_boxes_of_cells(&spec, &parser->options, record, error);
    if (code == 0)
        code =
            sudoku_use_board(parser, &spec, record, line.text, puzzle, error);
    if (code == 0)
        code = sudoku_read_digits(parser, record, &line, 1, puzzle, error);
    if (code == SUDOKU_EINPUT && is_prose(&line))
        return sudoku_fail_unknown(record, error);
    if (code == 0 && line.has_rest)
        code = check_rest(record, &line, puzzle->board->shape, error);
    return code;
}

/* Two fast paths for 81 cells, followed by nothing, or by fields that cannot be
 * a grid of that size. */
enum { NUM_DIGITS = 9, NUM_CELLS = 81 };

static bool is_separator(char c)
{
    return c == ' ' || c == '\t' || c == ',' || c == ';';
}

static bool has_plain_rest(const sudoku_record *record,
                           const sudoku_shape *shape)
{
    const sudoku_token cells = {record->text, NUM_CELLS};
    const char *at = record->text + NUM_CELLS;
    const char *end = record->text + record->size;
    if (at == end)
        return true;
    if (!is_separator(*at))
        return false;
    while (at < end && is_separator(*at))
        at++;
    const char *start = at;
    while (at < end && *at != '#' && *at != '|' && !is_separator(*at))
        at++;
    if (at - start != NUM_CELLS)
        return true;
    return at == end &&
           sudoku_check_solution(record, &cells, start, shape, NULL) == 0;
}

bool sudoku_line_parse_again(const sudoku_parser *parser,
                             const sudoku_record *record, sudoku_puzzle *puzzle)
{
    enum { ALL = (1 << NUM_DIGITS) - 1 };
    static const uint8_t digit_of[128] = {
        ['.'] = 1, ['0'] = 1, ['1'] = 2, ['2'] = 3, ['3'] = 4,  ['4'] = 5,
        ['5'] = 6, ['6'] = 7, ['7'] = 8, ['8'] = 9, ['9'] = 10,
    };
    static const uint16_t set_of[] = {0, ALL, 1, 2, 4, 8, 16, 32, 64, 128, 256};
    const char *text = record->text;
    if (record->size < NUM_CELLS ||
        (memchr(text, '0', NUM_CELLS) !=
             NULL && /* both signs occur: needs a note */
         memchr(text, '.', NUM_CELLS) != NULL))
        return false;
    if (puzzle->board != parser->last || puzzle->about != NULL ||
        puzzle->board->shape->num_digits != NUM_DIGITS)
        return false;
    unsigned unknown = 0;
    for (int cell = 0; cell < NUM_CELLS; cell++) {
        /* 0: other character, 1: empty, d + 2: digit d */
        unsigned char c = (unsigned char)text[cell];
        uint8_t code = digit_of[c & 127];
        unknown |= (unsigned)(code == 0) | (c & 128u);
        puzzle->given[cell] = (uint8_t)(code - 2);
        puzzle->allowed[cell] = set_of[code];
    }
    puzzle->has_marks = 0;
    return unknown == 0 && has_plain_rest(record, puzzle->board->shape);
}

static void write_digits(const uint8_t *digits, int num_cells,
                         enum sudoku_letters letters, sudoku_text *to)
{
    for (int cell = 0; cell < num_cells; cell++) {
        char c = '.';
        if (digits[cell] != SUDOKU_EMPTY)
            c = sudoku_alphabet_write(digits[cell], letters);
        sudoku_text_add(to, &c, 1);
    }
}

static void write_decimals(const uint8_t *digits, int num_cells,
                           sudoku_text *to)
{
    for (int cell = 0; cell < num_cells; cell++) {
        int value = digits[cell] == SUDOKU_EMPTY ? 0 : digits[cell] + 1;
        sudoku_text_printf(to, cell == 0 ? "%d" : ",%d", value);
    }
}

/* Writes a solution with values that do not begin with 1. */
static void write_values(const sudoku_shape *shape, const uint8_t *digits,
                         sudoku_text *to)
{
    bool is_short = sudoku_value(shape, shape->num_digits - 1) <= 9;
    for (int cell = 0; cell < shape->num_cells; cell++) {
        if (cell > 0 && !is_short)
            sudoku_text_add(to, ",", 1);
        if (digits[cell] == SUDOKU_EMPTY)
            sudoku_text_add(to, ".", 1);
        else
            sudoku_text_printf(to, "%d", sudoku_value(shape, digits[cell]));
    }
}

/* Lines of 8, 27 and 64 digits have the size of candidates of 4, 9 and 16
 * digits. Returns whether they look like candidates. */
static bool may_be_candidates(const uint8_t *digits, int num_cells,
                              enum sudoku_letters letters)
{
    if (num_cells != 4 * 4 * 4 && num_cells != 9 * 9 * 9 &&
        num_cells != 16 * 16 * 16)
        return false;
    sudoku_text text = {0};
    write_digits(digits, num_cells, letters, &text);
    sudoku_record record = {.text = text.data, .size = text.size};
    bool may_be = !text.failed && sudoku_format_candidates.detect(&record);
    sudoku_text_clear(&text);
    return may_be;
}

static int write_puzzle(const sudoku_puzzle *puzzle, const uint8_t *digits,
                        const sudoku_format_options *options, sudoku_text *to,
                        sudoku_error *error)
{
    const sudoku_board *board = puzzle->board;
    if (digits == NULL) {
        int code = sudoku_check_plain(board, options, "line", error);
        if (code == 0)
            code = sudoku_check_marks(puzzle, "line", error);
        if (code != 0)
            return code;
        digits = puzzle->given;
    }
    int n = board->shape->num_digits, num_cells = board->shape->num_cells;
    enum sudoku_letters letters =
        sudoku_choose_letters(options, board->shape, digits);
    if (board->shape->first_value != 1)
        write_values(board->shape, digits, to);
    else if (sudoku_alphabet_suffices(n, letters) &&
             !may_be_candidates(digits, num_cells, letters))
        write_digits(digits, num_cells, letters, to);
    else
        write_decimals(digits, num_cells, to);
    sudoku_text_add(to, "\n", 1);
    return sudoku_text_done(to, error);
}

const sudoku_format sudoku_format_line = {
    .name = "line",
    .about = "one line of cells",
    .detect = detect,
    .end = find_end,
    .parse = parse,
    .write = write_puzzle,
};
