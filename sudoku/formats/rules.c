/*
 * rules.c - our own format: a board, a grid, and a line for each rule
 * (clause.h). Made for writing by hand.
 *
 *     board 3x3          # boxes 3 wide and 3 high; or: board 7 no boxes
 *     ......1..          # n rows, or one line; without them all is empty
 *     ..                 # (7 rows more)
 *     killer 10 r1c1 r1c2
 *     thermometer r5c1-r5c4
 *
 * Several grids have places: board 3x3 at r1c1 r7c7. Digits need not be 1 to n:
 * board 3x3 values 0-8. Their number may differ from the size of a row: board 4
 * rows 6 columns boxes 3x2 values 1-8. Extra cells are below the board, with an
 * empty row before each block: board 3x3 extra 9x9 4. Lines with title:,
 * author:, rules: and solution: follow the board; the first three may also
 * precede it. A puzzle ends where the next one begins.
 */
#include "sudoku/board/clause.h"
#include "sudoku/formats/about_text.h"
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/rules_board.h"
#include "sudoku/formats/scan.h"
#include "sudoku/formats/sheet_rows.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int detect(const sudoku_record *record)
{
    const char *end = record->text + record->size;
    return sudoku_rules_find_board(record->text, end) != NULL;
}

static const char *find_rules(const char *at, const char *end, int n)
{
    while (at < end) {
        rules_line l = sudoku_rules_read_line(at, end);
        if (sudoku_rules_is_rule(&l, n))
            return at;
        at = l.next;
    }
    return end;
}

static bool has_text(const char *at, const char *end)
{
    while (at < end) {
        rules_line l = sudoku_rules_read_line(at, end);
        if (l.text < l.end)
            return true;
        at = l.next;
    }
    return false;
}

static bool is_row(const rules_line *l)
{
    return *l->text == '.' || (*l->text >= '0' && *l->text <= '9');
}

static void add_usage(const char *line, const char *end, sudoku_error *error)
{
    const sudoku_rule *rule =
        sudoku_find_rule(line, sudoku_word_size(line, end));
    if (rule == NULL || error == NULL ||
        (strstr(error->text, ": it takes ") == NULL &&
         strstr(error->text, ": it does not take ") == NULL))
        return;
    size_t used = strlen(error->text);
    const char *cells = strstr(sudoku_rule_usage(rule), "CELL");
    size_t size = strcspn(sudoku_rule_usage(rule), ":");
    snprintf(error->text + used, sizeof error->text - used, "; it is %.*s%s",
             (int)size, sudoku_rule_usage(rule),
             cells != NULL && cells < sudoku_rule_usage(rule) + size
                 ? ", with cells like r1c1"
                 : "");
}

static int fail_board_word(const sudoku_record *record, const rules_line *l,
                           sudoku_error *error)
{
    return sudoku_fail_at(
        record, l->text, error, SUDOKU_EINPUT,
        "\"%.*s\" belongs on the line of the board, after its size",
        (int)sudoku_word_size(l->text, l->end), l->text);
}

static int read_rules(const sudoku_record *record, const char *at,
                      sudoku_board *board, sudoku_error *error)
{
    const char *end = record->text + record->size;
    sudoku_record place = *record; /* the current rule, for places of errors */
    int code = 0;
    while (at < end && code == 0) {
        rules_line l = sudoku_rules_read_line(at, end);
        rules_line text;
        if (sudoku_rules_get_text(&l, &text) != RULES_NO_TEXT) {
            at = l.next;
            continue;
        }
        if (l.text < l.end && is_row(&l))
            return sudoku_fail_at(
                record, l.text, error, SUDOKU_EINPUT,
                "this is not a rule; the grid must come before all rules");
        if (sudoku_rules_is_board_word(&l))
            return fail_board_word(record, &l, error);
        if (l.text < l.end) {
            sudoku_clause clause;
            place = sudoku_part_of(&place, l.text, 0);
            code = sudoku_clause_parse(&clause, board->shape, l.text,
                                       (size_t)(l.end - l.text), place.line,
                                       place.column, error);
            if (code == 0)
                code = sudoku_board_add_rule(board, &clause, error);
            if (code != 0)
                add_usage(l.text, l.end, error);
        }
        at = l.next;
    }
    return code;
}

static int read_grid(sudoku_parser *parser, const sudoku_record *grid,
                     sudoku_puzzle *puzzle, sudoku_error *error)
{
    int n = puzzle->board->shape->num_digits;
    const char *at = grid->text, *end = at + grid->size;
    if (!sudoku_board_is_square(puzzle->board))
        return sudoku_read_sheet(parser, grid, puzzle, error);
    bool dashes = sudoku_uses_dashes(at, end);
    sudoku_line first;
    do {
        sudoku_read_line(&first, at, end, dashes);
        if (first.kind == SUDOKU_LINE_CELLS)
            break;
        at = first.next;
    } while (at < end);
    if (first.kind == SUDOKU_LINE_CELLS && !first.has_rest &&
        first.num_cells == (size_t)n * (size_t)n && n > 1) {
        if (has_text(first.next, end))
            return sudoku_fail_at(grid, first.next, error, SUDOKU_EINPUT,
                                  "this is not a rule");
        return sudoku_read_digits(parser, grid, &first, 1, puzzle, error);
    }
    sudoku_text_rows rows;
    at = grid->text;
    int code = sudoku_read_rows(&rows, grid, &at, n, error);
    if (code == 0 && has_text(at, end))
        return sudoku_fail_at(grid, at, error, SUDOKU_EINPUT,
                              "this is not a rule");
    if (code == 0)
        code = sudoku_read_digits(parser, grid, rows.line, rows.num_rows,
                                  puzzle, error);
    return code;
}

/* ---- for people ---------------------------------------------------------- */

static const char *skip_texts(const char *at, const char *end)
{
    rules_line text;
    while (at < end) {
        rules_line l = sudoku_rules_read_line(at, end);
        if (l.text < l.end && sudoku_rules_get_text(&l, &text) == RULES_NO_TEXT)
            break;
        at = l.next;
    }
    return at;
}

static int read_solution(sudoku_parser *parser, const sudoku_record *record,
                         const rules_line *l, sudoku_puzzle *puzzle,
                         sudoku_error *error)
{
    const sudoku_shape *shape = puzzle->board->shape;
    uint8_t *digits = malloc((size_t)shape->num_cells);
    if (digits == NULL)
        return sudoku_fail_memory(error);
    int code;
    if (sudoku_read_solution(shape, l->text, (size_t)(l->end - l->text),
                             digits))
        code = sudoku_keep_solution(parser, puzzle, digits, error);
    else
        code = sudoku_fail_at(
            record, l->text, error, SUDOKU_EINPUT,
            "the number of digits of the solution is not the number of cells");
    free(digits);
    return code;
}

/* Reads lines of texts about the puzzle. Lines of one kind form one text. */
static int read_texts(sudoku_parser *parser, const sudoku_record *record,
                      const char *at, sudoku_puzzle *puzzle,
                      sudoku_error *error)
{
    const char *end = record->text + record->size;
    sudoku_text texts[RULES_SOLUTION] = {{0}};
    int code = 0;
    while (at < end && code == 0) {
        rules_line l = sudoku_rules_read_line(at, end), text;
        enum rules_text kind = sudoku_rules_get_text(&l, &text);
        at = l.next;
        if (kind == RULES_SOLUTION) {
            code = read_solution(parser, record, &text, puzzle, error);
        } else if (kind != RULES_NO_TEXT) {
            sudoku_text_printf(&texts[kind], "%s%.*s",
                               texts[kind].data == NULL ? "" : "\n",
                               (int)(text.end - text.text), text.text);
        }
    }
    for (int kind = RULES_TITLE; kind < RULES_SOLUTION; kind++) {
        if (code == 0 &&
            (texts[kind].failed ||
             sudoku_puzzle_set_about(
                 puzzle, (enum sudoku_about_kind)(kind - RULES_TITLE),
                 texts[kind].data) != 0))
            code = sudoku_fail_memory(error);
        sudoku_text_clear(&texts[kind]);
    }
    return code;
}

static void write_lines(const char *word, const char *text, sudoku_text *to)
{
    while (text != NULL && *text != '\0') {
        const char *end = text + strcspn(text, "\n");
        size_t size = (size_t)(sudoku_trim_space(text, end) - text);
        sudoku_text_printf(to, "%s%s%.*s\n", word, size > 0 ? " " : "",
                           (int)size, text);
        text = end + (*end == '\n');
    }
}

static void write_texts(const sudoku_puzzle *puzzle, sudoku_text *to)
{
    static const char *const words[] = {"title:", "author:", "rules:"};
    for (int kind = SUDOKU_ABOUT_TITLE; kind <= SUDOKU_ABOUT_RULES; kind++)
        write_lines(words[kind],
                    sudoku_puzzle_about(puzzle, (enum sudoku_about_kind)kind),
                    to);
    if (sudoku_puzzle_solution(puzzle) == NULL)
        return;
    sudoku_text_printf(to, "solution: ");
    sudoku_add_solution(puzzle, to);
    sudoku_text_printf(to, "\n");
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    const char *end = record->text + record->size;
    const char *first = sudoku_rules_find_board(record->text, end);
    rules_line head =
        sudoku_rules_read_line(first != NULL ? first : record->text, end);
    sudoku_board *board = NULL;
    int code = sudoku_rules_read_board(record, &head, &board, error);
    if (code != 0)
        return code;
    assert(board != NULL);
    const char *begin = skip_texts(head.next, end);
    const char *rules = find_rules(begin, end, board->shape->num_digits);
    code = read_rules(record, rules, board, error);
    if (code != 0) {
        sudoku_board_unref(board);
        return code;
    }
    code = sudoku_take_board(parser, board, puzzle, error);
    if (code == 0 && has_text(begin, rules)) {
        sudoku_record grid =
            sudoku_part_of(record, begin, (size_t)(rules - begin));
        code = read_grid(parser, &grid, puzzle, error);
    }
    return code == 0 ? read_texts(parser, record, record->text, puzzle, error)
                     : code;
}

static int write_puzzle(const sudoku_puzzle *puzzle, const uint8_t *digits,
                        const sudoku_format_options *options, sudoku_text *to,
                        sudoku_error *error)
{
    const sudoku_board *board = puzzle->board;
    const sudoku_shape *shape = board->shape;
    (void)options;
    if (!sudoku_rules_has_board(board))
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format rules supports only boards of square "
                           "grids or full of cells");
    int code = sudoku_check_marks(puzzle, "rules", error);
    if (code != 0)
        return code;
    sudoku_rules_write_board(shape, to);
    sudoku_write_sheet(shape, digits == NULL ? puzzle->given : digits, to);
    for (int k = 0; k < board->num_rules; k++) {
        sudoku_clause_write(&board->rules[k].clause, shape, to);
        sudoku_text_printf(to, "\n");
    }
    write_texts(puzzle, to);
    return sudoku_text_done(to, error);
}

const sudoku_format sudoku_format_rules = {
    .name = "rules",
    .about = "board, grid, and one line per rule; for writing by hand",
    .has_marks = 1,
    .detect = detect,
    .end = sudoku_rules_end,
    .ahead = SUDOKU_AHEAD_WORDS,
    .parse = parse,
    .write = write_puzzle,
    .holds = SUDOKU_HOLDS_TEXTS | SUDOKU_HOLDS_SOLUTION,
};
