/*
 * iss.c - puzzles of Interactive Sudoku Solver (ISS): constraints, with or
 * without blanks between them.
 *
 *     .Shape~6x6.Cage~10~R1C1~R1C2.Thermo~R1C1~R2C1.AntiKnight
 *     .~R1C1_5~R2C3_1_4      a given; candidates
 *
 * A constraint is a name (iss_rules.c) and arguments, each after a ~. Rows and
 * columns have one sign each: 1 .. 9, a = 10 ..
 */
#include "sudoku/formats/iss/iss.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"

#include <string.h>

/* ---- the puzzle ---------------------------------------------------------- */

static bool is_strict(const iss_constraint *c)
{
    return sudoku_iss_is(&c->name, "StrictKropki") ||
           sudoku_iss_is(&c->name, "StrictXV");
}

/* Builds all named constraints except those of the board: only strict ones, or
 * all others and the Ors with their contents. An And outside of Or means
 * nothing. */
static void build_all(sudoku_clause_builder *b, bool strict)
{
    iss_walk w;
    iss_constraint c;
    sudoku_iss_walk_init(&w, b->record, b->board->shape, b->names);
    while (b->code == 0 && sudoku_iss_walk(&w, &c)) {
        b->at = c.name.at;
        b->rows = w.rows;
        b->columns = w.columns;
        if (w.nesting.wrong != NULL)
            sudoku_clause_fail(b, SUDOKU_EINPUT, "%s", w.nesting.wrong);
        if (w.is_nesting && w.nesting.or_depth != 0 && !strict)
            sudoku_iss_build_or(b, &w);
        else if (!w.is_nesting && w.nesting.or_depth == 0 && c.name.size > 0 &&
                 !sudoku_iss_is_of_board(&c) && !sudoku_iss_is_rank(&c) &&
                 !sudoku_iss_has_lacks(&c) && is_strict(&c) == strict)
            sudoku_iss_build(b, &c);
    }
    if (w.nesting.depth > 0)
        sudoku_clause_fail(
            b, SUDOKU_EINPUT, "%s has no End",
            sudoku_iss_nest_name(sudoku_iss_innermost(&w.nesting)));
    b->rows = b->columns = 0;
}

/* Returns the cell at the beginning of the argument, moved by the walk's
 * offset, or -1. Sets the size of its name. */
static int find_cell(const iss_walk *w, const sudoku_token *argument,
                     size_t *size)
{
    int row, column;
    if (!sudoku_iss_place(w->names, argument, &row, &column, size))
        return -1;
    row += w->rows;
    column += w->columns;
    return row >= 0 && row < w->shape->height && column >= 0 &&
                   column < w->shape->width
               ? w->shape->cell_at[row * w->shape->width + column]
               : -1;
}

static int read_cell(const iss_walk *w, const sudoku_record *record,
                     const sudoku_token *argument, sudoku_puzzle *puzzle,
                     sudoku_error *error)
{
    const sudoku_shape *shape = w->shape;
    size_t size = 0;
    int cell = find_cell(w, argument, &size), num = 0, digit = 0;
    const char *at = argument->at + size, *end = argument->at + argument->size;
    uint64_t digits = 0;
    bool is_wrong = cell < 0 || at == end;
    while (!is_wrong && at < end) {
        const char *start = at + 1;
        const char *stop = memchr(start, '_', (size_t)(end - start));
        is_wrong = *at != '_';
        at = stop == NULL ? end : stop;
        digit = sudoku_iss_decimal(start, (size_t)(at - start)) -
                shape->first_value;
        is_wrong = is_wrong || digit < 0 || digit >= shape->num_digits;
        if (!is_wrong)
            digits |= UINT64_C(1) << digit;
        num++;
    }
    if (is_wrong)
        return sudoku_fail_at(record, argument->at, error, SUDOKU_EINPUT,
                              "expected a cell and values from %d to %d, like "
                              "R1C1_2",
                              shape->first_value,
                              sudoku_value(shape, shape->num_digits - 1));
    if ((puzzle->allowed[cell] & digits) == 0)
        return sudoku_fail_at(
            record, argument->at, error, SUDOKU_EINPUT,
            "this contradicts an earlier statement about the cell");
    if (num == 1)
        sudoku_puzzle_give(puzzle, cell, digit);
    else if (puzzle->given[cell] == SUDOKU_EMPTY)
        sudoku_puzzle_allow(puzzle, cell, digits);
    return 0;
}

static int read_cells(const sudoku_record *record, const iss_names *names,
                      sudoku_puzzle *puzzle, sudoku_error *error)
{
    iss_walk w;
    iss_constraint c;
    int code = 0;
    sudoku_iss_walk_init(&w, record, puzzle->board->shape, names);
    while (code == 0 && sudoku_iss_walk(&w, &c)) {
        sudoku_token argument;
        while (code == 0 && w.nesting.or_depth == 0 && c.name.size == 0 &&
               sudoku_iss_next_argument(&c, &argument)) {
            if (!sudoku_iss_is_lack(&argument))
                code = read_cell(&w, record, &argument, puzzle, error);
        }
    }
    return code;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_board *board;
    iss_names names;
    int code = sudoku_iss_make_board(&board, &names, record, error);
    if (code != 0)
        return code;
    sudoku_clause_builder b;
    sudoku_clause_builder_init(&b, board, record, error);
    b.names = &names;
    build_all(&b, false);
    sudoku_iss_build_ranks(&b);
    sudoku_iss_build_lacks(&b);
    build_all(&b, true);
    sudoku_clause_builder_clear(&b);
    if (b.code != 0) {
        sudoku_board_unref(board);
        return b.code;
    }
    code = sudoku_take_board(parser, board, puzzle, error);
    return code == 0 ? read_cells(record, &names, puzzle, error) : code;
}

const sudoku_format sudoku_format_iss = {
    .name = "iss",
    .about = "constraints of Interactive Sudoku Solver",
    .has_marks = 1,
    .detect = sudoku_iss_detect,
    .end = sudoku_iss_end,
    .ahead = SUDOKU_AHEAD_WORDS,
    .parse = parse,
    .write = sudoku_iss_write,
};
