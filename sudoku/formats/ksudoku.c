/*
 * ksudoku.c - saved games and board shapes of KSudoku, an XML document each.
 *
 *     <ksudoku><game ..><puzzle>
 *      <graph order="9" type="sudoku"/>
 *      <values>_b_..</values>          b = 1, c = 2 ..; _ = empty
 *     </puzzle><history>..</history></game></ksudoku>
 *
 * Cells are numbered down the columns. The player's moves are skipped.
 */
#include "sudoku/formats/formats.h"
#include "sudoku/formats/ksudoku_graph.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"
#include "sudoku/formats/xml.h"

#include <string.h>

static const char root[] = "<ksudoku";

static const char *find_root(const char *at, const char *end)
{
    at = sudoku_skip_space(at, end);
    while (end - at > 1 && *at == '<' && (at[1] == '?' || at[1] == '!')) {
        at = sudoku_skip_tag(at, end);
        if (at == NULL)
            return NULL;
        at = sudoku_skip_space(at, end);
    }
    return sudoku_begins_with(at, end, root) ? at : NULL;
}

static int detect(const sudoku_record *record)
{
    const char *end = record->text + record->size;
    return record->text[0] == '<' && find_root(record->text, end) != NULL;
}

/* Finds the end: after the root element, or before a line with text but no
 * tags. */
static const char *find_end(const char **text, const char *end)
{
    const char *at = **text == '<' ? find_root(*text, end) : NULL;
    while (at != NULL && at < end) {
        const char *next = sudoku_skip_line(at, end);
        const char *tag = memchr(at, '<', (size_t)(next - at));
        if (tag == NULL && sudoku_trim_space(at, next) > at)
            return at;
        for (; tag != NULL && tag < next; tag++) {
            if (sudoku_begins_with(tag, next, "</ksudoku"))
                return next;
        }
        at = next;
    }
    return at;
}

static bool find_values(const sudoku_record *record, sudoku_token *values)
{
    static const char open[] = "<values>";
    const char *at = record->text, *end = at + record->size;
    while (at < end && !sudoku_begins_with(at, end, open))
        at++;
    if (at == end)
        return false;
    at = sudoku_skip_space(at + sizeof open - 1, end);
    const char *stop = memchr(at, '<', (size_t)(end - at));
    stop = sudoku_trim_space(at, stop == NULL ? end : stop);
    *values = (sudoku_token){at, (size_t)(stop - at)};
    return true;
}

/* Reads the digits, which are listed column by column. */
static int read_values(const sudoku_record *record, const sudoku_token *values,
                       sudoku_puzzle *puzzle, sudoku_error *error)
{
    const sudoku_shape *shape = puzzle->board->shape;
    size_t num_squares = (size_t)shape->width * (size_t)shape->height;
    if (values->size != num_squares)
        return sudoku_fail_at(record, values->at, error, SUDOKU_EINPUT,
                              "expected %zu values, found %zu", num_squares,
                              values->size);
    for (size_t k = 0; k < num_squares; k++) {
        const char *at = values->at + k;
        int row = (int)k % shape->height, column = (int)k / shape->height;
        int cell = shape->cell_at[row * shape->width + column];
        int digit = *at - 'b';
        if (*at == '_' || (*at == '.' && cell < 0))
            continue;
        if (digit < 0 || digit >= shape->num_digits || cell < 0)
            return sudoku_fail_at(record, at, error, SUDOKU_EINPUT,
                                  "expected a value: _ or a letter, b for 1 "
                                  "and so on; found '%c'",
                                  *at > ' ' && *at < 127 ? *at : '?');
        sudoku_puzzle_give(puzzle, cell, digit);
    }
    return 0;
}

/* Checks that the document is complete, as an incomplete one may lack groups
 * and cages. */
static int check_end(const sudoku_record *record, sudoku_error *error)
{
    const char *at = record->text, *end = at + record->size;
    while (at < end && !sudoku_begins_with(at, end, "</ksudoku"))
        at++;
    return at < end
               ? 0
               : sudoku_fail_at(record, end, error, SUDOKU_EINPUT,
                                "the document does not end with </ksudoku>");
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_token values;
    ksudoku_given given[SUDOKU_MAX_CELLS];
    int num_givens = 0;
    sudoku_board *board;
    int code = sudoku_read_graph(&board, record, given, &num_givens, error);
    if (code == 0)
        code = sudoku_take_board(parser, board, puzzle, error);
    for (int k = 0; code == 0 && k < num_givens; k++)
        sudoku_puzzle_give(puzzle, given[k].cell, given[k].digit);
    if (code == 0 && find_values(record, &values))
        code = read_values(record, &values, puzzle, error);
    return code == 0 ? check_end(record, error) : code;
}

const sudoku_format sudoku_format_ksudoku = {
    .name = "ksudoku",
    .about = "XML of KSudoku: a saved game, or a shape",
    .has_marks = 1,
    .detect = detect,
    .end = find_end,
    .parse = parse,
};
