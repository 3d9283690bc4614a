/*
 * candidate_line.c - n * n * n characters: the candidates of each cell, each at
 * its own place among n.
 *
 *     1.34 1... .2.. ..  (without the blanks; a single candidate is the digit)
 */
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"

#include <string.h>

static int find_token(const sudoku_record *record, sudoku_token *token)
{
    const char *at = record->text, *end = at + record->size;
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    token->at = at;
    while (at < end &&
           (sudoku_is_empty_sign(*at) || (*at >= '0' && *at <= '9') ||
            (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z')))
        at++;
    token->size = (size_t)(at - token->at);
    while (at < end && (*at == ' ' || *at == '\t'))
        at++;
    if (at < end && *at != '#')
        return 0;
    for (size_t n = 2; n <= SUDOKU_MAX_DIGITS; n++) {
        if (n * n * n == token->size)
            return (int)n;
    }
    return 0;
}

/* Returns whether each character is empty or its own digit, and each cell has a
 * candidate. Otherwise the line may have another size: 729 = 27 * 27. */
static bool is_pattern(const sudoku_token *token, int n,
                       enum sudoku_letters letters)
{
    sudoku_alphabet alphabet = {0};
    sudoku_alphabet_decide(&alphabet, n, letters);
    bool has_candidate = true;
    for (size_t k = 0; k < token->size; k++) {
        int d = (int)(k % (size_t)n);
        if (d == 0 && !has_candidate)
            return false;
        int digit = sudoku_alphabet_read(&alphabet, token->at[k]);
        if (digit != d && digit != SUDOKU_EMPTY)
            return false;
        has_candidate = digit == d || (d > 0 && has_candidate);
    }
    return has_candidate;
}

static int detect(const sudoku_record *record)
{
    sudoku_token token;
    int n = find_token(record, &token);
    return n > 0 && (is_pattern(&token, n, SUDOKU_LETTERS_FROM_TEN) ||
                     is_pattern(&token, n, SUDOKU_LETTERS_FROM_ONE));
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_token token;
    sudoku_board_spec spec = {.num_digits = find_token(record, &token)};
    size_t n = (size_t)spec.num_digits;
    int code = sudoku_boxes_of_cells(&spec, &parser->options, record, error);
    if (code == 0)
        code = sudoku_use_board(parser, &spec, record, token.at, puzzle, error);
    if (code != 0)
        return code;
    for (size_t cell = 0; cell < n * n; cell++) {
        uint64_t digits = 0;
        int last = 0;
        for (size_t d = 0; d < n; d++) {
            char c = token.at[cell * n + d];
            if (c != '0' && !sudoku_is_empty_sign(c)) {
                digits |= UINT64_C(1) << d;
                last = (int)d;
            }
        }
        if ((digits & (digits - 1)) == 0)
            sudoku_puzzle_give(puzzle, (int)cell, last);
        else
            sudoku_puzzle_allow(puzzle, (int)cell, digits);
    }
    return 0;
}

static int write_puzzle(const sudoku_puzzle *puzzle, const uint8_t *digits,
                        const sudoku_format_options *options, sudoku_text *to,
                        sudoku_error *error)
{
    const sudoku_shape *shape = puzzle->board->shape;
    enum sudoku_letters letters =
        options != NULL && options->letters == SUDOKU_LETTERS_FROM_ONE
            ? SUDOKU_LETTERS_FROM_ONE
            : SUDOKU_LETTERS_FROM_TEN;
    int n = shape->num_digits;
    int code = 0;
    if (digits == NULL)
        code = sudoku_check_plain(puzzle->board, options, "candidates", error);
    if (code == 0 && digits == NULL)
        code = sudoku_check_candidates(puzzle, "candidates", error);
    if (code != 0)
        return code;
    if (n < 2 || !sudoku_alphabet_suffices(n, letters))
        return sudoku_fail(
            error, SUDOKU_EFORMAT, 0, 0,
            "the format candidates cannot express boards of %d digits", n);
    for (int cell = 0; cell < shape->num_cells; cell++) {
        uint64_t set = puzzle->allowed[cell];
        if (digits != NULL)
            set = digits[cell] == SUDOKU_EMPTY ? sudoku_all_digits(n)
                                               : UINT64_C(1) << digits[cell];
        for (int d = 0; d < n; d++) {
            char c =
                (set >> d & 1) != 0 ? sudoku_alphabet_write(d, letters) : '.';
            sudoku_text_add(to, &c, 1);
        }
    }
    sudoku_text_add(to, "\n", 1);
    return sudoku_text_done(to, error);
}

const sudoku_format sudoku_format_candidates = {
    .name = "candidates",
    .about = "one line with all candidates of each cell",
    .detect = detect,
    .parse = parse,
    .write = write_puzzle,
};
