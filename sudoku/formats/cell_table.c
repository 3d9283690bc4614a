#include "sudoku/formats/cell_table.h"

#include "sudoku/alphabet.h"
#include "sudoku/formats/scan.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void sudoku_table_add(sudoku_cell_table *t, const char *at, size_t size)
{
    static const char empty[] = ".";
    t->has_nothing = t->has_nothing || size == 0;
    if (t->num_cells == SUDOKU_MAX_CELLS || t->num_rows == SUDOKU_MAX_ROWS) {
        t->is_too_big = true;
        return;
    }
    if (t->cell != NULL)
        t->cell[t->num_cells] =
            size > 0 ? (sudoku_token){at, size} : (sudoku_token){empty, 1};
    t->num_cells++;
}

/* ---- words --------------------------------------------------------------- */

static bool is_nothing(const char *at, size_t size)
{
    static const char *const words[] = {
        "null", "none", "nil", "nan", "na", "n/a", "<na>", "undefined", "-1"};
    for (size_t k = 0; k < sizeof words / sizeof *words; k++) {
        if (strlen(words[k]) == size &&
            sudoku_begins_with_any_case(at, at + size, words[k]))
            return true;
    }
    return sudoku_skip_blanks(at, at + size) == at + size;
}

/* Returns the number of figures of an integer below 100, perhaps with zeros as
 * fraction (5.0, 5,0, 5.000e+00), or 0. */
static size_t count_figures(const char *at, size_t size)
{
    enum { MOST = 2 };
    const char *end = at + size, *stop = sudoku_skip_decimal(at, end);
    size_t num = (size_t)(stop - at);
    if (stop < end && (*stop == '.' || *stop == ','))
        stop++;
    while (stop < end && *stop == '0')
        stop++;
    if (end - stop == 4 && sudoku_begins_with_any_case(stop, end, "e+00"))
        stop = end;
    return num <= MOST && stop == end ? num : 0;
}

static bool is_sign(char c)
{
    return isalnum((unsigned char)c) || c == '?' || sudoku_is_empty_sign(c);
}

enum sudoku_word sudoku_word_kind(const char *at, size_t size)
{
    size_t figures = count_figures(at, size);
    if (is_nothing(at, size))
        return SUDOKU_WORD_NOTHING;
    if ((size == 1 && is_sign(*at)) || (figures > 0 && figures == size))
        return SUDOKU_WORD_CELL;
    return figures > 0 ? SUDOKU_WORD_FRACTION : SUDOKU_WORD_OTHER;
}

enum sudoku_word sudoku_table_add_word(sudoku_cell_table *t, const char *at,
                                       size_t size)
{
    enum sudoku_word word = sudoku_word_kind(at, size);
    if (word == SUDOKU_WORD_NOTHING)
        sudoku_table_add(t, at, 0);
    else if (word == SUDOKU_WORD_CELL)
        sudoku_table_add(t, at, size);
    else if (word == SUDOKU_WORD_FRACTION)
        sudoku_table_add(t, at, count_figures(at, size));
    return word;
}

/* ---- rows ---------------------------------------------------------------- */

static int row_begin(const sudoku_cell_table *t, int row)
{
    return row == 0 ? 0 : t->row_end[row - 1];
}

static int row_size(const sudoku_cell_table *t, int row)
{
    return t->row_end[row] - row_begin(t, row);
}

void sudoku_table_end_row(sudoku_cell_table *t, const char *at)
{
    if (t->num_cells == row_begin(t, t->num_rows))
        return;
    t->row_end[t->num_rows] = t->num_cells;
    t->row_stop[t->num_rows++] = at;
}

/* Returns the size of rows: that of the first one, unless the second and third
 * agree on another one. */
static int row_width(const sudoku_cell_table *t)
{
    if (t->num_rows == 1)
        return (int)sudoku_root((size_t)t->num_cells);
    bool agree = t->num_rows > 2 && row_size(t, 1) == row_size(t, 2);
    return row_size(t, agree ? 1 : 0);
}

static int find_wrong_row(const sudoku_cell_table *t, int n)
{
    for (int row = 0; row < t->num_rows && t->num_rows > 1; row++) {
        if (row_size(t, row) != n)
            return row;
    }
    return -1;
}

bool sudoku_table_is_board(const sudoku_cell_table *t)
{
    enum { MIN = 4 };
    int n = t->num_rows == 0 ? 0 : row_width(t);
    return n >= MIN && !t->is_too_big && t->num_cells == n * n &&
           (t->num_rows == 1 || t->num_rows == n) && find_wrong_row(t, n) < 0;
}

static int fail_size(const sudoku_cell_table *t, const sudoku_record *record,
                     sudoku_error *error)
{
    if (t->num_rows == 0)
        return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                              "there are no cells here");
    int n = row_width(t), wrong = find_wrong_row(t, n);
    const char *stop = t->row_stop[t->num_rows - 1];
    if (t->is_too_big || n > SUDOKU_MAX_DIGITS)
        return sudoku_fail_at(record, record->text, error, SUDOKU_ETOOBIG,
                              "a board has at most %d rows of %d cells",
                              SUDOKU_MAX_ROWS, SUDOKU_MAX_ROWS);
    if (wrong >= 0)
        return sudoku_fail_at(record, t->row_stop[wrong], error, SUDOKU_EINPUT,
                              "expected %d cells in row %d, found %d", n,
                              wrong + 1, row_size(t, wrong));
    if (t->num_rows > 1)
        return sudoku_fail_at(record, stop, error, SUDOKU_EINPUT,
                              "expected %d rows of %d cells, found %d", n, n,
                              t->num_rows);
    return sudoku_fail_at(
        record, stop, error, SUDOKU_EINPUT,
        "%d cells do not make a square board; 9 rows of 9 are 81",
        t->num_cells);
}

static int number_of(const sudoku_token *cell)
{
    int value = 0;
    for (size_t c = 0; c < cell->size; c++) {
        if (cell->at[c] < '0' || cell->at[c] > '9')
            return -1;
        value = 10 * value + (cell->at[c] - '0');
    }
    return value;
}

static int find_greatest(const sudoku_cell_table *t)
{
    int greatest = 0;
    for (int k = 0; k < t->num_cells; k++) {
        int value = number_of(&t->cell[k]);
        greatest = value > greatest ? value : greatest;
    }
    return greatest;
}

/* Returns whether zeros occur at most once in each row and column, as a digit
 * does. */
static bool is_zero_a_digit(const sudoku_cell_table *t, int n)
{
    sudoku_zeros zeros = {0};
    for (int k = 0; k < t->num_cells; k++) {
        if (t->cell[k].size == 1 && t->cell[k].at[0] == '0')
            sudoku_zeros_add(&zeros, t->cell[k].at, k, n);
    }
    return zeros.first != NULL && !zeros.are_twice;
}

static bool has_letters(const sudoku_cell_table *t)
{
    for (int k = 0; k < t->num_cells; k++) {
        if (isalpha((unsigned char)t->cell[k].at[0]))
            return true;
    }
    return false;
}

static int give_from_zero(const sudoku_cell_table *t,
                          const sudoku_record *record, sudoku_puzzle *puzzle,
                          sudoku_error *error)
{
    for (int k = 0; k < t->num_cells; k++) {
        const sudoku_token *cell = &t->cell[k];
        int value = number_of(cell);
        if (cell->size == 1 && cell->at[0] != '0' &&
            sudoku_is_empty_sign(cell->at[0]))
            continue;
        if (value < 0)
            return sudoku_fail_symbol(record, cell->at,
                                      puzzle->board->shape->num_digits, error);
        sudoku_puzzle_give(puzzle, k, value);
    }
    return 0;
}

static int give_digits(const sudoku_cell_table *t, sudoku_parser *parser,
                       const sudoku_record *record, sudoku_puzzle *puzzle,
                       sudoku_error *error)
{
    sudoku_alphabet alphabet = {0};
    bool has_numbers = false;
    for (int k = 0; k < t->num_cells; k++)
        has_numbers = has_numbers || t->cell[k].size > 1;
    for (int k = 0; k < t->num_cells; k++) {
        char c = t->cell[k].at[0];
        if (t->cell[k].size ==
            1) /* the board has a 10, so 0 is an empty cell */
            sudoku_alphabet_note(&alphabet,
                                 (char)(has_numbers && c == '0' ? '.' : c));
    }
    sudoku_alphabet_decide(&alphabet, puzzle->board->shape->num_digits,
                           parser->options.letters);
    for (int k = 0; k < t->num_cells; k++) {
        int digit = sudoku_read_digit(&alphabet, record, &t->cell[k], error);
        if (digit < 0)
            return digit;
        if (digit != SUDOKU_EMPTY)
            sudoku_puzzle_give(puzzle, k, digit);
    }
    sudoku_note_empty(parser, &alphabet);
    return 0;
}

static int give_cells(const sudoku_cell_table *t, sudoku_parser *parser,
                      const sudoku_record *record, sudoku_puzzle *puzzle,
                      sudoku_error *error)
{
    if (t->fault != NULL)
        return sudoku_fail_at(record, t->fault_at, error, SUDOKU_EINPUT, "%s",
                              t->fault);
    if (!sudoku_table_is_board(t))
        return fail_size(t, record, error);
    int n = row_width(t), greatest = find_greatest(t);
    /* If some cells are empty text, 0 is a digit, unless all numbers are 0.
     * Letters beside it belong to an alphabet. */
    bool is_from_zero = t->has_nothing && greatest > 0 && greatest < n &&
                        !has_letters(t) && is_zero_a_digit(t, n);
    sudoku_board_spec spec = {.num_digits = n,
                              .first_more = is_from_zero ? -1 : 0};
    sudoku_format_options options = parser->options;
    if (options.box_width == 0 && options.box_height == 0) {
        options.box_width = t->box_width;
        options.box_height = t->box_height;
    }
    int code = sudoku_boxes_of_cells(&spec, &options, record, error);
    if (code == 0)
        code = sudoku_use_board(parser, &spec, record, record->text, puzzle,
                                error);
    if (code != 0)
        return code;
    if (!is_from_zero)
        return give_digits(t, parser, record, puzzle, error);
    sudoku_add_note(parser, "digits are read as counted from 0", "");
    return give_from_zero(t, record, puzzle, error);
}

int sudoku_parse_cells(sudoku_read_cells *read, sudoku_parser *parser,
                       const sudoku_record *record, sudoku_puzzle *puzzle,
                       sudoku_error *error)
{
    const char *text = record->text;
    sudoku_cell_table t = {.cell =
                               malloc(SUDOKU_MAX_CELLS * sizeof(sudoku_token))};
    if (t.cell == NULL)
        return sudoku_fail_memory(error);
    read(&text, text + record->size, &t);
    int code = give_cells(&t, parser, record, puzzle, error);
    if (code == 0 && t.note != NULL) {
        char size[20];
        int n = puzzle->board->shape->num_digits;
        snprintf(size, sizeof size, " (%dx%d)", n, n);
        sudoku_add_note(parser, t.note, size);
    }
    free(t.cell);
    return code;
}
