/*
 * solo.c - game IDs of Solo, the sudoku of Simon Tatham's Portable Puzzle
 * Collection: PARAMS:DESC.
 *
 *     2x2:a4d4b1d2a       C x R: C columns and R rows of boxes, which are
 *                         R wide and C high; then j = jigsaw, x = X, k = killer
 *     a..z = 1..26 empty cells, a decimal = a given, _ between two givens;
 *     then ,BLOCKS of a jigsaw; then ,CAGES,SUMS of a killer
 */
#include "sudoku/board/board_features.h"
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"
#include "sudoku/formats/solo/solo_blocks.h"
#include "sudoku/formats/solo/solo_fields.h"
#include "sudoku/formats/solo/solo_game.h"
#include "sudoku/formats/solo/solo_killer.h"

#include <string.h>

enum { SOLO_MAX_DIGITS = 31 };

/* Splits the record: a size with letters and digits; after the colon, text
 * without colons and blanks, but no decimal, which would be a board of one
 * cell. */
static int split(const sudoku_record *record, sudoku_token *params,
                 sudoku_token *desc)
{
    const char *end = record->text + record->size;
    const char *start = sudoku_skip_blanks(record->text, end), *at = start;
    while (at < end && ((*at >= '0' && *at <= '9') ||
                        (at > start && *at >= 'a' && *at <= 'z')))
        at++;
    if (at == start || at == end || *at != ':')
        return 0;
    params->at = start;
    params->size = (size_t)(at - start);
    desc->at = ++at;
    while (at < end && *at != ':' && (unsigned char)*at > ' ')
        at++;
    desc->size = (size_t)(at - desc->at);
    if (sudoku_skip_decimal(desc->at, at) == at)
        return 0;
    at = sudoku_skip_blanks(at, end);
    return at == end || *at == '#';
}

/* Returns whether the ID is a seed, "3x3db#123", of which only Solo can make
 * the game. */
static bool is_seed(const sudoku_record *record)
{
    const char *end = record->text + record->size;
    const char *start = sudoku_skip_blanks(record->text, end);
    const char *at = sudoku_skip_decimal(start, end);
    if (at == start || at == end || *at != 'x')
        return false;
    start = at + 1;
    at = sudoku_skip_decimal(start, end);
    if (at == start)
        return false;
    while (at < end && *at >= 'a' && *at <= 'z')
        at++;
    return at < end && *at == '#';
}

static int detect(const sudoku_record *record)
{
    sudoku_token params, desc;
    return split(record, &params, &desc) || is_seed(record);
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_token params, desc;
    if (!split(record, &params, &desc))
        return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                              "this is the random seed of a game; expected its "
                              "game ID, which has a colon");
    return sudoku_solo_parse_parts(parser, record, &params, &desc, puzzle,
                                   error);
}

static int fail(sudoku_error *error, const char *what)
{
    return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                       "the format solo cannot express %s", what);
}

/* Returns 0 if Solo can have the board. Stores the regions of a board without
 * boxes. */
static int check_board(const sudoku_board *board, int *region,
                       sudoku_error *error)
{
    static const char *const rules[] = {"jigsaw", "diagonal", "killer", NULL};
    const sudoku_shape *shape = board->shape;
    unsigned diagonals = sudoku_get_diagonals(board);
    int code = sudoku_check_board(board, "solo", rules, error);
    if (code != 0)
        return code;
    if (shape->num_digits > SOLO_MAX_DIGITS)
        return fail(error, "more than 31 digits");
    if (diagonals == 1 || diagonals == 2)
        return fail(error, "only one diagonal");
    bool has_regions = sudoku_get_regions(board, region);
    if (has_regions && shape->box_width > 0)
        return fail(error, "boxes together with the pieces of a jigsaw");
    if (has_regions && !sudoku_are_connected(region, shape->num_digits))
        return fail(error, "a jigsaw piece in several parts");
    /* Solo treats a board with one row of boxes as a jigsaw. */
    if (!has_regions && (shape->box_width <= 1 || shape->box_height <= 1))
        return fail(error, "a board without boxes");
    return 0;
}

static bool is_killer(const sudoku_board *board)
{
    for (int k = 0; k < board->num_rules; k++) {
        if (strcmp(sudoku_rule_name(board->rules[k].clause.rule), "killer") ==
            0)
            return true;
    }
    return false;
}

static int write_puzzle(const sudoku_puzzle *puzzle, const uint8_t *digits,
                        const sudoku_format_options *options, sudoku_text *to,
                        sudoku_error *error)
{
    const sudoku_board *board = puzzle->board;
    const sudoku_shape *shape = board->shape;
    int region[SUDOKU_MAX_CELLS], numbers[SUDOKU_MAX_CELLS];
    int n = shape->num_digits;
    (void)options;
    int code = check_board(board, region, error);
    if (code == 0 && digits == NULL)
        code = sudoku_check_marks(puzzle, "solo", error);
    if (code != 0)
        return code;
    if (digits == NULL)
        digits = puzzle->given;
    for (int cell = 0; cell < n * n; cell++)
        numbers[cell] = digits[cell] == SUDOKU_EMPTY ? 0 : digits[cell] + 1;
    bool is_jigsaw = shape->box_width == 0;
    if (is_jigsaw)
        sudoku_text_printf(to, "%dj", n);
    else
        sudoku_text_printf(to, "%dx%d", shape->box_height, shape->box_width);
    sudoku_text_printf(to, "%s%s:", sudoku_get_diagonals(board) ? "x" : "",
                       is_killer(board) ? "k" : "");
    sudoku_solo_write_numbers(numbers, n * n, to);
    if (is_jigsaw) {
        sudoku_text_add(to, ",", 1);
        sudoku_solo_write_blocks(region, n, to);
    }
    if (is_killer(board))
        code = sudoku_solo_write_cages(board, to, error);
    sudoku_text_add(to, "\n", 1);
    return code == 0 ? sudoku_text_done(to, error) : code;
}

const sudoku_format sudoku_format_solo = {
    .name = "solo",
    .about = "game ID of Solo (Simon Tatham's puzzles)",
    .has_marks = 1,
    .detect = detect,
    .parse = parse,
    .write = write_puzzle,
};
